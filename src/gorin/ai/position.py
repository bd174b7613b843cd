"""A position as one seat may know it: the only thing that players get to see.

Everything is asked through methods that look first whether the seat may know the answer; for a hidden card
they raise `Hidden`. Nothing here changes the game, and there is no way to chance, to the order of decks, or
to the hands of others.
"""

from __future__ import annotations

from contextlib import AbstractContextManager
from functools import cached_property
from typing import Final

from gorin.ai.reading import Reading, announcing
from gorin.kernel import queries
from gorin.kernel.actions import ability_of, describe_ability, source_of
from gorin.kernel.definitions import NODES, Ability, CardDef, Node, Question
from gorin.kernel.flags import CANNOT_ASSIGN, CANNOT_ASSIGN_TO_ATTACK, CANNOT_BE_CHALLENGED
from gorin.kernel.gold import PayGold, available, production
from gorin.kernel.layout import (
    BATTLE,
    C_ASSIGNED,
    C_BOWED,
    C_CONTROLLER,
    C_DISHONORED,
    C_FACEUP,
    C_FOUGHT,
    C_HOST,
    C_OWN_TEXT,
    C_OWNER,
    C_SIDE,
    CHI,
    D_CHALLENGED,
    D_CHALLENGER,
    D_PLAYER_A,
    D_PLAYER_B,
    D_STATS,
    DYNASTY_DECK,
    DYNASTY_DISCARD,
    F_A,
    F_B,
    F_NODE,
    F_SCOPE,
    FATE_DECK,
    FATE_DISCARD,
    FOCUS,
    FOCUSED,
    FORCE,
    G_ACTIVE,
    G_ATTACK,
    G_ATTACKER,
    G_CARDS,
    G_CHALLENGE,
    G_DEFENDER,
    G_DUEL,
    G_FAVOR,
    G_IN_BATTLE,
    G_PHASE,
    G_SEGMENT,
    G_TOP,
    G_TURN,
    GOLD_COST,
    HAND,
    LIMITED,
    MODE_EFFECT,
    NO_STAT,
    NONE,
    O_AMOUNT,
    O_BY,
    O_KIND,
    O_MODE,
    O_PLAYER,
    OPEN,
    P_HONOR,
    P_HONOR_BOUGHT,
    P_STRONGHOLD,
    PERSONAL_HONOR,
    PLAYER_ZONES,
    POOL,
    PROVINCE_ZONE,
    REACTION,
    S_ABILITY,
    S_BODY,
    S_PARENT,
    STATS,
    V_BATTLE_DONE,
)
from gorin.kernel.machine import Machine
from gorin.kernel.notation import (
    PASS,
    T_ABILITY,
    T_CARD,
    T_CONTINUOUS,
    T_GRANTED,
    T_RULEBOOK,
    pack,
    payload_of,
    tag_of,
)
from gorin.kernel.timing import Occurrence
from gorin.kernel.views import is_duel, knows, seen_now
from gorin.lang.looking import Search
from gorin.lang.memory import remembered
from gorin.lang.procedures.duel import Consequences
from gorin.lang.tallies import PLAYER, Successful
from gorin.notation import label

HIDDEN: Final = -2  # stands for an option that is a card whose face the seat does not see
ABILITY_TAGS: Final = (T_ABILITY, T_RULEBOOK, T_GRANTED, T_CONTINUOUS)


class Hidden(LookupError):
    """A player asked for something that his seat may not know."""


class Duel:
    """A duel (or challenge) as everyone sees it."""

    def __init__(self, players: tuple[int, int], cards: tuple[int, int], stats: tuple[int, int]) -> None:
        self.players = players
        self.cards = cards
        self.stats = stats

    def side(self, player: int) -> int:
        """0 for the challenger's player, 1 for the other."""
        return 0 if self.players[0] == player else 1


class Trigger:
    """What has happened (or is about to) when a Reaction is offered."""

    def __init__(self, kind: int, subject: int, amount: int, player: int, by: int, effect: bool) -> None:
        self.kind = kind
        self.subject = subject
        self.amount = amount
        self.player = player
        self.by = by
        self.effect = effect


class Position:
    """What one seat sees of a game that asks it something. Cards are numbers that mean nothing by themselves."""

    def __init__(self, machine: Machine, seat: int) -> None:
        question = machine.question()
        if question is None:
            raise Hidden("nothing is asked")
        self.__m: Final = machine
        self.__question: Final[Question] = question
        self.seat: Final = seat

    # --- the question ----------------------------------------------------------------------------------------------

    @property
    def kind(self) -> str:
        """What kind of answer is wanted: action, reaction, pay, target ..."""
        return self.__question.kind

    @property
    def rule(self) -> str:
        """The id of the rule that asks."""
        return self.__question.rule

    @property
    def count(self) -> int:
        """How many options there are."""
        return len(self.__question.options)

    @cached_property
    def seen(self) -> frozenset[int]:
        """The cards that the question itself shows to this seat."""
        return frozenset(seen_now(self.__m, self.seat))

    @cached_property
    def options(self) -> list[int]:
        """The options in the encoding of `gorin.kernel.notation`; HIDDEN for a card that the seat does not see."""
        if self.__question.player != self.seat:
            raise Hidden("the question is another player's")
        if self.kind in ("look", "search"):
            return list(self.__question.options)
        return [
            HIDDEN if value >= 0 and tag_of(value) == T_CARD and not self.knows(value) else value
            for value in self.__question.options
        ]

    @property
    def source(self) -> int:
        """The card that asks, or that the question is about; NONE for none or a hidden one."""
        card = self.__question.source
        return card if card >= 0 and self.knows(card) else NONE

    def words(self, choice: int) -> str:
        """An option as people read it."""
        value = self.options[choice]
        return "a face-down card" if value == HIDDEN else label(self.__m, self.__question, value)

    @cached_property
    def about(self) -> int:
        """The node that asks, where the question belongs to a card's text."""
        return self.__question.about

    # --- what the seat may know ------------------------------------------------------------------------------------

    def knows(self, card: int) -> bool:
        """Whether this seat may know which card it is."""
        return card >= 0 and (knows(self.__m, self.seat, card) or card in self.seen)

    def __look(self, card: int) -> Machine:
        if not self.knows(card):
            raise Hidden("that card is hidden from this seat")
        return self.__m

    # --- the table -------------------------------------------------------------------------------------------------

    @cached_property
    def opponents(self) -> list[int]:
        """The other players still in the game, in turn order from this seat."""
        m = self.__m
        row = m.players()
        return sorted((p for p in row if p != self.seat), key=lambda p: (p - self.seat) % 16)

    @cached_property
    def opponent(self) -> int:
        """The next opponent, or the one with whom a battle goes on."""
        for p in (self.attacker, self.defender):
            if self.seat in (self.attacker, self.defender) and p not in (NONE, self.seat):
                return p
        return self.opponents[0]

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self.__m.cells[G_TURN]

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return self.__m.cells[G_ACTIVE]

    @property
    def mine(self) -> bool:
        """Whether it is this seat's turn."""
        return self.active == self.seat

    @property
    def phase(self) -> int:
        """The phase (PHASE_* of `gorin.kernel.layout`)."""
        return self.__m.cells[G_PHASE]

    @property
    def segment(self) -> int:
        """The segment of the Attack Phase."""
        return self.__m.cells[G_SEGMENT]

    @property
    def favor(self) -> int:
        """Who controls the Imperial Favor."""
        return self.__m.cells[G_FAVOR]

    @property
    def attacker(self) -> int:
        """The attacking player; NONE outside attacks."""
        return self.__m.cells[G_ATTACKER]

    @property
    def defender(self) -> int:
        """The player attacked; NONE outside attacks."""
        return self.__m.cells[G_DEFENDER]

    @property
    def battlefield(self) -> int:
        """The Province being fought over; NONE outside battles."""
        return queries.at_battle(self.__m)

    @property
    def in_battle(self) -> bool:
        """Whether a battle goes on."""
        return self.__m.cells[G_IN_BATTLE] != 0

    @property
    def honor_to_win(self) -> int:
        """The Family Honor that wins."""
        return self.__m.rules.honor_victory

    def keyword_id(self, name: str) -> int:
        """The number of a keyword."""
        return self.__m.rules.keyword(name)

    # --- players ---------------------------------------------------------------------------------------------------

    def honor(self, player: int) -> int:
        """A player's Family Honor."""
        return self.__m.player(player, P_HONOR)

    def provinces(self, player: int) -> list[int]:
        """A player's Provinces from left to right."""
        return queries.provinces_of(self.__m, player)

    def strength(self, province: int) -> int:
        """A Province's strength now."""
        return queries.province_strength(self.__m, province)

    def fought(self, province: int) -> bool:
        """Whether this attack's battle at the Province is over."""
        return self.__m.province(province, V_BATTLE_DONE) == self.__m.cells[G_ATTACK]

    def stronghold(self, player: int) -> int:
        """A player's Stronghold."""
        return self.__m.player(player, P_STRONGHOLD)

    def clan(self, player: int) -> int:
        """The keyword of a player's Clan; NONE if unaligned."""
        home = self.stronghold(player)
        return self.__m.definition(home).clan if home >= 0 else NONE

    def hand(self) -> list[int]:
        """The cards that this seat holds."""
        return self.__m.zone_cards(self.seat * PLAYER_ZONES + HAND)

    def hand_size(self, player: int) -> int:
        """How many cards a player holds."""
        return self.__m.zone_count(player * PLAYER_ZONES + HAND)

    @cached_property
    def deck(self) -> tuple[CardDef, ...]:
        """The cards with which this seat began, in no order that tells anything: players know their own decks."""
        m = self.__m
        mine = [m.definition(c) for c in range(m.cells[G_CARDS]) if m.card(c, C_OWNER) == self.seat]
        return tuple(sorted((d for d in mine if not d.created), key=lambda d: d.index))

    def deck_size(self, player: int, dynasty: bool) -> int:
        """How many cards a player's deck has left."""
        return self.__m.zone_count(player * PLAYER_ZONES + (DYNASTY_DECK if dynasty else FATE_DECK))

    def pool(self) -> list[int]:
        """The cards of this seat's own focus pool that it knows."""
        return [c for c in self.__m.zone_cards(self.seat * PLAYER_ZONES + POOL) if self.knows(c)]

    def focused(self, player: int) -> int:
        """How many cards a player has focused."""
        return self.__m.zone_count(player * PLAYER_ZONES + FOCUSED)

    def focused_value(self) -> int:
        """What this seat's own focused cards add."""
        m = self.__m
        return sum(queries.stat(m, c, FOCUS) for c in m.zone_cards(self.seat * PLAYER_ZONES + FOCUSED) if self.knows(c))

    def discards(self, player: int) -> list[int]:
        """A player's discard piles, which are public."""
        m = self.__m
        first = player * PLAYER_ZONES
        return m.zone_cards(first + DYNASTY_DISCARD) + m.zone_cards(first + FATE_DISCARD)

    def province_cards(self, province: int) -> list[int]:
        """The cards in a Province that this seat may know."""
        return [c for c in self.__m.zone_cards(PROVINCE_ZONE + province) if self.knows(c)]

    def in_play(self, player: int) -> list[int]:
        """What a player has in play."""
        return queries.cards_in_play(self.__m, player)

    def personalities(self, player: int) -> list[int]:
        """A player's Personalities in play."""
        return queries.personalities(self.__m, player)

    def units_at(self, province: int) -> list[int]:
        """The Personalities who lead units at a Province's battlefield."""
        return queries.units_at(self.__m, province)

    def army(self, province: int, side: int) -> list[int]:
        """The units of one side at a battlefield."""
        return queries.army(self.__m, province, side)

    def army_force(self, province: int, side: int) -> int:
        """The Force of one side at a battlefield."""
        return queries.army_force(self.__m, province, side)

    # --- cards -----------------------------------------------------------------------------------------------------

    def definition(self, card: int) -> CardDef:
        """All that is printed on a card that the seat may know."""
        return self.__look(card).definition(card)

    def title(self, card: int) -> str:
        """A card's title."""
        return self.definition(card).title

    def type(self, card: int) -> int:
        """A card's type (PERSONALITY, HOLDING ... of `gorin.kernel.layout`)."""
        return self.definition(card).type

    def is_in_play(self, card: int) -> bool:
        """Whether a card is in play."""
        return queries.in_play(self.__m, card)

    def stat(self, card: int, which: int) -> int:
        """A stat as it is now; 0 if the card has none."""
        value = queries.stat(self.__look(card), card, which)
        return 0 if value == NO_STAT else value

    def force(self, card: int) -> int:
        """A card's Force now."""
        return self.stat(card, FORCE)

    def chi(self, card: int) -> int:
        """A card's Chi now."""
        return self.stat(card, CHI)

    def personal_honor(self, card: int) -> int:
        """A card's Personal Honor now."""
        return self.stat(card, PERSONAL_HONOR)

    def gold_cost(self, card: int) -> int:
        """A card's Gold Cost."""
        return self.stat(card, GOLD_COST)

    def focus(self, card: int) -> int:
        """A card's Focus Value."""
        return self.stat(card, FOCUS)

    def keyword(self, card: int, name: str) -> bool:
        """Whether a card has a keyword now."""
        m = self.__look(card)
        return queries.has_keyword(m, card, m.rules.keyword(name))

    def bowed(self, card: int) -> bool:
        """Whether a card is bowed."""
        return self.__look(card).card(card, C_BOWED) != 0

    def by_own_text(self, card: int) -> bool:
        """Whether a Ring came into play by its own text, as Enlightenment asks (SE-VIC-05)."""
        return self.__look(card).card(card, C_OWN_TEXT) != 0

    def dishonored(self, card: int) -> bool:
        """Whether a Personality is dishonored."""
        return self.__look(card).card(card, C_DISHONORED) != 0

    def controller(self, card: int) -> int:
        """Who controls a card; its owner outside play."""
        m = self.__m
        return m.card(card, C_CONTROLLER) if queries.in_play(m, card) else m.card(card, C_OWNER)

    def host(self, card: int) -> int:
        """The Personality that a card is attached to; NONE for none."""
        return self.__look(card).card(card, C_HOST)

    def leader(self, card: int) -> int:
        """The Personality of the unit that a card is in; NONE for none."""
        return queries.leader_of(self.__look(card), card)

    def attachments(self, card: int) -> list[int]:
        """What is attached to a Personality."""
        return queries.attachments(self.__look(card), card)

    def location(self, card: int) -> int:
        """The Province at whose battlefield a card is; NONE at home."""
        return queries.location_of(self.__look(card), card)

    def side(self, card: int) -> int:
        """The leader on whose side a card fights."""
        host = self.__look(card).card(card, C_HOST)
        return self.__m.card(host if host >= 0 else card, C_SIDE)

    def has_fought(self, card: int) -> bool:
        """Whether a unit attacked in a battle of this attack already."""
        return self.__look(card).card(card, C_FOUGHT) == self.__m.cells[G_ATTACK]

    def assigned(self, card: int) -> bool:
        """Whether a unit was assigned in this attack."""
        return self.__look(card).card(card, C_ASSIGNED) == self.__m.cells[G_ATTACK]

    def unit_force(self, leader: int) -> int:
        """What a unit contributes as it stands."""
        return queries.unit_force(self.__look(leader), leader)

    def is_cavalry(self, leader: int) -> bool:
        """Whether a unit is a Cavalry unit."""
        return queries.is_cavalry_unit(self.__look(leader), leader)

    def may_attack(self, card: int) -> bool:
        """Whether nothing forbids a unit to be assigned to an attack."""
        m = self.__look(card)
        return not queries.flagged(m, card, CANNOT_ASSIGN) and not queries.flagged(m, card, CANNOT_ASSIGN_TO_ATTACK)

    def may_be_challenged(self, card: int) -> bool:
        """Whether nothing forbids to challenge a Personality."""
        return not queries.flagged(self.__look(card), card, CANNOT_BE_CHALLENGED)

    def faceup(self, card: int) -> bool:
        """Whether a card lies face up."""
        return self.__m.card(card, C_FACEUP) != 0

    # --- Gold ------------------------------------------------------------------------------------------------------

    def production(self, card: int) -> int:
        """What a card would produce for the payment being made (or in general)."""
        return production(self.__look(card), card)

    def plain_production(self, card: int) -> int:
        """What a card would produce for something for which no source has a special price."""
        m = self.__look(card)
        before, m.paying_for = m.paying_for, NONE
        made = production(m, card)
        m.paying_for = before
        return made

    def gold(self, card: int = NONE) -> int:
        """All the Gold this seat could produce, for a card if one is named."""
        return available(self.__m, self.seat, card)

    @property
    def honorable_purchase(self) -> bool:
        """Whether this seat may still recruit a Personality for Honor in this turn (SE-DYN-05)."""
        m = self.__m
        return not self.mine or m.player(self.seat, P_HONOR_BOUGHT) != m.cells[G_TURN]

    def owed(self) -> int:
        """Gold still to be produced for the payment being made; 0 outside payments."""
        m = self.__m
        top = m.cells[G_TOP]
        if not isinstance(self.node(), PayGold):
            return 0
        return max(0, m.stack[top + F_A] - m.stack[top + F_B])

    # --- abilities and what goes on --------------------------------------------------------------------------------

    def is_ability(self, value: int) -> bool:
        """Whether an option is the use of an ability."""
        return value != PASS and value != HIDDEN and tag_of(value) in ABILITY_TAGS

    def ability(self, value: int) -> Ability:
        """The ability that an option uses."""
        return ability_of(self.__m, value)

    def ability_card(self, value: int) -> int:
        """The card whose ability an option uses; NONE for what the rulebook gives."""
        return source_of(self.__m, value, self.seat)

    def futile(self, value: int) -> bool:
        """Whether an ability begins with a search in which this seat has failed before."""
        effect = self.ability(value).effect
        parts = effect.parts() if effect is not None else []
        return any(isinstance(part, Search) and part.barred(self.__m, self.seat) for part in parts[:1])

    def abilities_of(self, card: int) -> list[int]:
        """The abilities of a card other than Reactions, as options would name them."""
        return [pack(T_ABILITY, card * 16 + ability.index) for ability in self.definition(card).action_abilities]

    def counted(self, count: Successful) -> int:
        """How many actions of this seat a count has so far."""
        return remembered(self.__m, PLAYER + self.seat, count.tally.name)

    def counts_for(self, value: int, count: Successful) -> bool:
        """Whether using an option's ability successfully would add to a count."""
        card = self.ability_card(value)
        tally = count.tally
        if tally.by_title and (
            card < 0 or remembered(self.__m, PLAYER + self.seat, f"{tally.name}:{self.title(card)}")
        ):
            return False
        with self.reading(value) as reading:
            return reading.holds(tally.which)

    def ability_name(self, value: int) -> str:
        """What an option's ability is called."""
        return describe_ability(self.__m, value)

    def reading(self, value: int) -> AbstractContextManager[Reading]:
        """Read the ability of an option as if it were announced now."""
        m = self.__m
        top = m.cells[G_TOP]
        occurrence = top if self.kind in ("reaction", "focus") else NONE
        designator = REACTION if occurrence >= 0 else BATTLE if self.in_battle else LIMITED | OPEN
        return announcing(
            m, self.knows, value, self.ability(value), self.ability_card(value), self.seat, occurrence, designator
        )

    def running(self) -> Reading | None:
        """The text that asks, with what it has bound so far; None if a rule asks."""
        m = self.__m
        top = m.cells[G_TOP]
        scope = m.stack[top + F_SCOPE] if top >= 0 else NONE
        return Reading(m, scope, self.knows) if scope >= 0 else None

    def program(self) -> Node | None:
        """What the text that asks does: the effects of an ability or a trait."""
        m = self.__m
        top = m.cells[G_TOP]
        scope = m.stack[top + F_SCOPE] if top >= 0 else NONE
        if scope < 0:
            return None
        node = NODES[m.stack[scope + S_ABILITY]] if m.stack[scope + S_ABILITY] >= 0 else None
        if isinstance(node, Ability):
            return node.effect
        body = m.stack[scope + S_BODY]
        return NODES[body] if body >= 0 else node

    def acting(self) -> Ability | None:
        """The ability being used, if its text asks."""
        m = self.__m
        top = m.cells[G_TOP]
        scope = m.stack[top + F_SCOPE] if top >= 0 else NONE
        node = NODES[m.stack[scope + S_ABILITY]] if scope >= 0 and m.stack[scope + S_ABILITY] >= 0 else None
        return node if isinstance(node, Ability) else None

    def node(self) -> Node | None:
        """The part of a card's text that asks."""
        m = self.__m
        top = m.cells[G_TOP]
        return NODES[m.stack[top + F_NODE]] if top >= 0 else None

    def trigger(self) -> Trigger | None:
        """What a Reaction would answer."""
        m = self.__m
        top = m.cells[G_TOP]
        if self.kind != "reaction" or not isinstance(self.node(), Occurrence):
            return None
        stack = m.stack
        kind = stack[top + O_KIND]
        subject = self.__question.source
        return Trigger(
            kind,
            subject if subject >= 0 and self.knows(subject) else NONE,
            stack[top + O_AMOUNT],
            stack[top + O_PLAYER],
            stack[top + O_BY],
            stack[top + O_MODE] == MODE_EFFECT,
        )

    def duel(self, base: int) -> Duel | None:
        """The duel or challenge whose frame is at `base`, as everyone sees it."""
        m = self.__m
        if not is_duel(m, base):
            return None
        stack = m.stack
        code = stack[base + D_STATS]
        return Duel(
            (stack[base + D_PLAYER_A], stack[base + D_PLAYER_B]),
            (stack[base + D_CHALLENGER], stack[base + D_CHALLENGED]),
            (code % STATS, code // STATS),
        )

    def stakes(self) -> Consequences | None:
        """What winning, losing and refusing the challenge under way would bring."""
        m = self.__m
        for base in (m.cells[G_CHALLENGE], m.cells[G_DUEL]):
            if is_duel(m, base):
                body = m.stack[base + S_BODY]
                node = NODES[body] if body >= 0 else None
                return node if isinstance(node, Consequences) else None
        return None

    def challenge_text(self) -> Reading | None:
        """The text that issued the challenge under way."""
        m = self.__m
        for base in (m.cells[G_CHALLENGE], m.cells[G_DUEL]):
            if is_duel(m, base) and m.stack[base + S_PARENT] >= 0:
                return Reading(m, m.stack[base + S_PARENT], self.knows)
        return None

    def current_duel(self) -> Duel | None:
        """The challenge being answered or the duel being fought."""
        cells = self.__m.cells
        return self.duel(cells[G_CHALLENGE]) or self.duel(cells[G_DUEL])

    def payload(self, value: int) -> int:
        """The number inside an option: a Province, a player, a number of a choice."""
        return payload_of(value)
