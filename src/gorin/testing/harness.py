"""The scenario harness: lay out a position, take actions, say what must be so.

    >>> from gorin.lang import verbs
    >>> from gorin.lang.cards import open_
    >>> table = Table()
    >>> guard = table.define("Temple Guard", "Personality", force=3, chi=2, abilities=[
    ...     open_([verbs.gain_honor(2)])])
    >>> _ = table.put(guard, 0)
    >>> table.action_phase()
    >>> table.use("Temple Guard").honor(0)
    2

Nothing is shuffled and no deck is needed: the decks are made of blank cards. Every question must be answered; `done`
fails the test if one is left over. `person`, `holding`, `follower`, `item` and `act` make and lay a card in one call;
`action_phase`, `phase`, `turns`, `battle` and `duel` begin; `use`, `answer`, `passes`, `strikes` play; `can_use`,
`refused` and `why_not` say what is open to whom; the rest tells what lies on the table. docs/scenarios.md shows them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Literal, cast

from gorin.cards.facts import CardFacts, CardType, load_facts
from gorin.cards.registry import Forms, define, load_scripts
from gorin.decks import Deck, starter
from gorin.editions import make
from gorin.explain import without_verb
from gorin.game import Game, rules_for
from gorin.lang.cards import Constraint, Script, open_, produces
from gorin.lang.duels import Challenge
from gorin.lang.selectors import PERSONALITIES, TYPE_NAMES, YOURS
from gorin.lang.targets import Target
from gorin.notation import Labels
from gorin.rules.payment import PayGold, production
from gorin.rules.views import phase_name
from gorin.table import alliances, citations, kinds, payments, terms
from gorin.table.changes import add_token, enter_play, host_on, lay_region, relocate, set_location, shuffle
from gorin.table.definitions import Ability, CardDef, Node, Question, Trait
from gorin.table.edition import Rules
from gorin.table.keywords import has_keyword
from gorin.table.machine import Machine
from gorin.table.places import in_play, provinces_of
from gorin.table.stats import base_stat, stat, unit_force
from gorin.table.terms import MAX_PROVINCES, NONE

Card = int
AREAS = (
    "dynasty deck", "fate deck", "hand", "dynasty discard", "fate discard", "home", "removed", "resolving", "pool",
    "focus", "under",
)  # fmt: skip
RULE_ID = re.compile(r"[A-Z]{2}-[A-Z]{3}-\d+")
TYPES = {name: number for number, name in enumerate(TYPE_NAMES)}


class Unexpected(AssertionError):
    """The game asks, offers or shows something other than the test says."""


class Table:
    """A position under construction and then in play, with seats 0 and 1 (or more)."""

    def __init__(
        self,
        edition: str = "samurai",
        players: int = 2,
        strongholds: Sequence[str] = (),
        seed: int = 1,
        gold: int = 20,
        cards: str = "samurai",
        options: Sequence[str] = (),
    ) -> None:
        self.rules: Rules = make(edition, options)
        self.rules.library = Forms(cards)
        self.facts = load_facts(cards)
        self.scripts = load_scripts(cards)
        blank_holding = self.define("Blank Holding", "Holding", gold_cost=2, gold=2)
        blank_fate = self.define("Blank Card", "Action", focus=0)
        homes = [
            self.known(strongholds[p])
            if p < len(strongholds)
            else self.define(f"Castle {p + 1}", "Stronghold", gold=gold, strength=7, honor=0)
            for p in range(players)
        ]
        self.m = Machine(self.rules)
        from gorin.rules.setup import build

        # kept for the first card that is laid out: what takes number 0 for no card will be noticed
        self.kept = self.m.new_card(blank_fate.index, 0)
        build(self.m, [(home.index, [blank_holding.index] * 20, [blank_fate.index] * 20) for home in homes], seed)
        self._lay_homes(turn=7)

    def sit_down_at(self, m: Machine) -> None:
        """Go on with another game of the same rules, in which no number is kept for the first card laid out."""
        self.m = m
        self.kept = NONE

    def _lay_homes(self, turn: int) -> None:
        """Strongholds in play and a card face-down in each Province, as if the game were in this turn."""
        from gorin.rules.setup import new_province

        m = self.m
        m.logging = True
        for p in range(m.player_count):
            stronghold = m.stronghold(p)
            relocate(m, stronghold, p * terms.PLAYER_ZONES + terms.PLAY, 1, 1)
            starting = base_stat(m, stronghold, terms.STARTING_HONOR)
            m.set_honor(p, starting if starting != terms.NO_STAT else 0)
            m.set_starting_honor(p, m.honor(p))
            m.set_turns_begun(p, 3)
            for _ in range(4):
                v = new_province(m, p)
                top = m.zone_head(p * terms.PLAYER_ZONES + terms.DYNASTY_DECK)
                relocate(m, top, terms.PROVINCE_ZONE + v, 0, 0)
        m.turn = turn
        m.active_player = 0
        m.start_player = 0
        m.phase_number = 40

    # --- making cards ----------------------------------------------------------------------------------------------

    def define(
        self,
        title: str,
        type: str,
        force: int | None = None,
        chi: int | None = None,
        ph: int | None = None,
        hr: int | None = None,
        gold_cost: int = 0,
        focus: int = 1,
        gold: int = 0,
        strength: int | None = None,
        honor: int | None = None,
        keywords: str = "",
        traits: Sequence[Trait] = (),
        abilities: Sequence[Ability] = (),
        experience: str | None = None,
        signed: Sequence[Literal["force", "chi"]] = (),
    ) -> CardDef:
        """A card made on the spot: `keywords` separated by commas, 1 Chi for a Personality unless told otherwise."""
        number = TYPES[type]
        names = [name.strip() for name in keywords.split(",") if name.strip()]
        facts = CardFacts(
            id="test:" + title + (f" {experience}" if experience else ""),
            title=title,
            experience=experience,
            type=cast(CardType, type),
            deck="pre-game"
            if type in ("Stronghold", "Wind")
            else "dynasty"
            if type in ("Personality", "Holding", "Event", "Region")
            else "fate",
            keywords=tuple(names),
            signed=tuple(signed),
        )
        d = define(facts, Script(list(traits), list(abilities)))
        values = {
            terms.FORCE: force,
            terms.CHI: chi,
            terms.PERSONAL_HONOR: ph,
            terms.HONOR_REQUIREMENT: hr,
            terms.PROVINCE_STRENGTH: strength,
            terms.STARTING_HONOR: honor,
        }
        for key, value in values.items():
            if value is not None:
                d.stats[key] = value
        if number == terms.PERSONALITY:
            d.stats[terms.FORCE] = force or 0
            d.stats[terms.CHI] = 1 if chi is None else chi
            d.stats[terms.PERSONAL_HONOR] = ph or 0
        if number == terms.FOLLOWER:
            d.stats[terms.FORCE] = force or 0
            d.stats[terms.HONOR_REQUIREMENT] = hr or 0
        if d.deck == 1:
            d.stats[terms.FOCUS] = focus
        if gold_cost or number not in (terms.STRONGHOLD, terms.RING, terms.EVENT, terms.REGION):
            d.stats[terms.GOLD_COST] = gold_cost
        if number == terms.ACTION and gold_cost:
            for ability in d.abilities:
                from gorin.lang.costs import GoldCost

                ability.costs[0] = GoldCost(gold_cost, of_card=True)
        if gold:
            d.stats[terms.GOLD_PRODUCTION] = gold
            d.traits.insert(0, produces(gold))
        d.unique = "Unique" in names
        d.singular = "Singular" in names
        d.loyal = "Loyal" in names
        return self.rules.add(d)

    def write(self, text: str) -> CardDef:
        r"""A card in canonical English with its numbers (docs/own-cards.md). Raises `ManuscriptError` with the place of
        what is not understood.

        >>> Table().write("Title: Quiet Garden\nType: Holding\nGold Cost: 4\n\nBow this card: Produce 2 Gold.").title
        'Quiet Garden'
        """
        from gorin.cards.manuscripts import compiled
        from gorin.cards.own_rules import definition

        [card] = compiled(text)
        return self.rules.add(definition(card.own))

    def known(self, title: str, experience: str | None = None) -> CardDef:
        """The definition of a real, written card."""
        for id, facts in self.facts.items():
            if facts.title == title and facts.version == (experience or ""):
                if id in self.rules.by_id:
                    return self.rules.defs[self.rules.by_id[id]]
                if facts.back and facts.back not in self.rules.by_id:
                    self.rules.add(define(self.facts[facts.back], self.scripts[facts.back]()))
                return self.rules.add(define(facts, self.scripts[id]()))
        raise KeyError(title)

    # --- laying out ------------------------------------------------------------------------------------------------

    def put(
        self,
        what: str | CardDef,
        player: int,
        where: str = "home",
        bowed: bool = False,
        dishonored: bool = False,
        on: Card | None = None,
        experience: str | None = None,
        province: int = 0,
        dead: bool = False,
    ) -> Card:
        """Lay a card out: `where` is home, hand, deck (top of its deck), discard, removed, province, or region."""
        d = self.known(what, experience) if isinstance(what, str) else what
        m = self.m
        zones = player * terms.PLAYER_ZONES
        deck = terms.FATE_DECK if d.deck == 1 else terms.DYNASTY_DECK
        card = self._another(d, player, zones + deck)
        m.unlink(card)
        if where == "hand":
            m.link_bottom(card, zones + terms.HAND)
            m.set_face_up(card, False)
        elif where == "deck":
            m.link_top(card, zones + deck)
        elif where == "discard":
            m.link_top(card, zones + (terms.FATE_DISCARD if d.deck == 1 else terms.DYNASTY_DISCARD))
            m.set_face_up(card, True)
            m.set_dead(card, 1 if dead else 0)
        elif where == "removed":
            m.link_top(card, zones + terms.OUTSIDE)
            m.set_face_up(card, True)
        elif where == "province":
            v = provinces_of(m, player)[province]
            for old in m.zone_cards(terms.PROVINCE_ZONE + v):
                relocate(m, old, zones + terms.DYNASTY_DECK, 1, 0)
            m.link_top(card, terms.PROVINCE_ZONE + v)
            m.set_face_up(card, True)
        else:
            enter_play(m, card, player, NONE)
            if on is not None:
                host_on(m, card, on)
            if where == "region":
                lay_region(m, card, provinces_of(m, player)[province])
        if where == "home":
            m.set_bowed(card, 1 if bowed else 0)
        m.set_dishonored(card, 1 if dishonored else 0)
        m.dirty = False
        return card

    kept: Card = NONE

    def _another(self, d: CardDef, player: int, zone: int) -> Card:
        """One more card, at the bottom of an area; the first takes the number that was kept for it."""
        from gorin.rules.setup import add_card

        m = self.m
        if self.kept < 0:
            card = add_card(m, d.index, player, zone)
            m.index_cards()
            return card
        card, self.kept = self.kept, NONE
        m.set_definition_number(card, d.index)
        m.set_owner(card, player)
        m.set_controller(card, player)
        m.set_side(card, player)
        m.handles += 1
        m.set_handle(card, m.handles)
        m.link_bottom(card, zone)
        m.index_anew()
        return card

    def person(
        self,
        title: str,
        player: int = 0,
        where: str = "home",
        bowed: bool = False,
        dishonored: bool = False,
        dead: bool = False,
        province: int = 0,
        **made: Any,
    ) -> Card:
        """A Personality made on the spot, with 3 Chi unless told otherwise; `made` is what `define` takes.

        >>> table = Table()
        >>> lord = table.person("Lord", force=4, ph=2, keywords="Samurai")
        >>> table.force(lord), table.chi(lord), table.has(lord, "Samurai")
        (4, 3, True)
        """
        made.setdefault("chi", 3)
        d = self.define(title, "Personality", **made)
        return self.put(d, player, where, bowed, dishonored, province=province, dead=dead)

    def holding(self, title: str, player: int = 0, *abilities: Ability, bowed: bool = False, **made: Any) -> Card:
        """A Holding made on the spot, in play, with these abilities; `made` is what `define` takes.

        >>> table = Table()
        >>> table.production(table.holding("Iron Mine", gold=3))
        3
        """
        made.setdefault("abilities", abilities)
        return self.put(self.define(title, "Holding", **made), player, bowed=bowed)

    def follower(self, host: Card, force: int = 1, title: str = "", bowed: bool = False, **made: Any) -> Card:
        """A Follower made on the spot, attached to a Personality of the same player.

        >>> table = Table()
        >>> lord = table.person("Lord", force=2)
        >>> _ = table.follower(lord, 3)
        >>> table.unit_force(lord)
        5
        """
        d = self.define(title or f"Follower {len(self.rules.defs)}", "Follower", force=force, **made)
        return self.put(d, self.m.controller(host), on=host, bowed=bowed)

    def item(self, host: Card, force: int | None = None, chi: int | None = None, title: str = "", **made: Any) -> Card:
        """An Item made on the spot, attached to a Personality of the same player.

        >>> table = Table()
        >>> lord = table.person("Lord", force=2)
        >>> _ = table.item(lord, force=1)
        >>> table.force(lord)
        3
        """
        d = self.define(title or f"Item {len(self.rules.defs)}", "Item", force=force, chi=chi, **made)
        return self.put(d, self.m.controller(host), on=host)

    def act(
        self,
        title: str,
        *effects: Node,
        player: int = 0,
        costs: Sequence[Constraint] = (),
        constraints: Sequence[Constraint] = (),
        keywords: str = "",
        limit: int = 9,
    ) -> Card:
        """A Holding with one Open ability of these effects, behind these costs and conditions: a quick action.

        >>> from gorin.lang import verbs
        >>> table = Table()
        >>> _ = table.act("Shrine", verbs.gain_honor(2))
        >>> table.action_phase()
        >>> table.use("Shrine").honor(0)
        2
        """
        text = open_(list(effects), [*costs, *constraints], keywords, limit=limit)
        return self.holding(title, player, text)

    def duel(
        self,
        challenger: Card,
        challenged: Card,
        loser: Node | None = None,
        winner: Node | None = None,
        refused: Node | None = None,
        stat: int = terms.CHI,
    ) -> Table:
        """The challenger's controller uses an Open action by which he challenges; what is asked then is for the test.

        An Action Phase of his begins, unless a question waits already.

        >>> from gorin.lang import verbs
        >>> from gorin.lang.duels import LOSER
        >>> table = Table()
        >>> hero, foe = table.person("Hero", chi=4), table.person("Foe", 1, chi=3)
        >>> _ = table.duel(hero, foe, loser=verbs.destroy(LOSER)).strikes()
        >>> table.destroyed(foe), table.destroyed(hero)
        (True, False)
        """
        player = self.m.controller(challenger)
        challenge = Challenge("challenger", "challenged", loser, winner, refused, stat)
        self.act(
            "Challenge",
            Target("challenger", YOURS & PERSONALITIES),
            Target("challenged", PERSONALITIES),
            challenge,
            player=player,
        )
        if not self.asked:
            self.action_phase(player)
        self.use("Challenge", challenger, challenged, player=player)
        return self

    def bow(self, *cards: Card) -> None:
        """Lay cards out bowed: nothing happens, they just are."""
        for card in cards:
            self.m.set_bowed(card, True)
        self.m.pending = None

    def reindex(self) -> None:
        """Learn anew what the cards watch, after a definition was exchanged."""
        self.m.index_anew()

    def token(self, card: Card, force: int = 0, chi: int = 0, ph: int = 0, title: str = "") -> None:
        add_token(self.m, card, self.rules.keyword(title), force, chi, ph, NONE, NONE)

    def set_honor(self, player: int, honor: int) -> None:
        self.m.set_honor(player, honor)
        self.m.pending = None  # what can be done is asked anew

    def set_favor(self, player: int) -> None:
        self.m.favor = player
        self.m.pending = None

    def province(self, player: int, number: int = 0) -> int:
        """The id of a Province, counted from the left."""
        return provinces_of(self.m, player)[number]

    def lose_province(self, province: int) -> None:
        """A Province that was destroyed earlier in the game: it is gone, and its card is in the discard pile."""
        m = self.m
        player = province // MAX_PROVINCES
        for card in m.zone_cards(terms.PROVINCE_ZONE + province):
            relocate(m, card, player * terms.PLAYER_ZONES + terms.DYNASTY_DISCARD, 1, 1)
        m.set_province_exists(province, False)

    # --- starting --------------------------------------------------------------------------------------------------

    def action_phase(self, active: int = 0) -> None:
        """The active player's Action Phase begins."""
        self.phase(terms.PHASE_ACTION, active)

    def phase(self, number: int, active: int = 0) -> None:
        """Run one phase (`terms.PHASE_*`) alone."""
        from gorin.rules.windows import push_wide

        self.m.active_player = active
        self.m.dirty = True
        push_wide(self.m, self.rules.procedures.phase(number), NONE)  # it keeps notes beyond an ordinary frame
        self.run()

    def turns(self, active: int = 0) -> None:
        """Whole turns, beginning with the active player's."""
        from gorin.rules.windows import push_wide

        self.m.active_player = active
        self.m.start_player = active
        push_wide(self.m, self.rules.procedures.turn, NONE)
        self.run()

    def battle(
        self,
        attackers: Sequence[Card],
        defenders: Sequence[Card] = (),
        attacker: int = 0,
        number: int = 0,
        others: dict[Card, int] | None = None,
        defender: int = NONE,
        invited: dict[int, Sequence[int]] | None = None,
    ) -> None:
        """A battle at the Defender's Province of this number begins; `others` are at other Provinces by number.

        The Defender sits to the Attacker's left if none is named. Third players with units among the attackers or
        the defenders are allies; `invited` says who else has been invited, and by whom.

        >>> table = Table(players=3)
        >>> raider, helper = table.person("Raider", 0), table.person("Helper", 2)
        >>> table.battle([raider], [helper])
        >>> table.ally_of(2)
        1
        """
        from gorin.rules.battle import fight

        m = self.m
        if defender < 0:
            defender = (attacker + 1) % m.player_count
        m.active_player = attacker
        m.phase = terms.PHASE_ATTACK
        m.attacker = attacker
        m.defender = defender
        m.attack_number = m.attack_number + 1
        for v in provinces_of(m, defender):
            m.set_attack_of_battle(v, -m.attack_number)
        here = provinces_of(m, defender)[number]
        for player, leaders in (invited or {}).items():
            for leader in leaders:
                alliances.invite(m, player, leader)
        for leader, army in ((attacker, attackers), (defender, defenders)):
            for player in {m.controller(card) for card in army} - {attacker, defender}:
                alliances.become_ally(m, player, leader)
        for card in [*attackers, *defenders]:
            set_location(m, card, here)
            m.set_attack_assigned(card, m.attack_number)
        for card, place in (others or {}).items():
            set_location(m, card, provinces_of(m, defender)[place])
        m.dirty = True  # what the rules always look after is looked after at once, as in a game
        fight(m, here)
        self.run()

    def run(self) -> None:
        self.m.pending = None
        self.m.run()

    # --- playing ---------------------------------------------------------------------------------------------------

    @property
    def question(self) -> Question:
        found = self.m.question()
        if found is None:
            raise Unexpected("nothing is asked")
        return found

    @property
    def asked(self) -> bool:
        return self.m.waiting

    def options(self) -> list[str]:
        """The options of the question, in the notation."""
        return list(Labels(self.m, self.question)) if self.asked else []

    def answer(self, text: str | int) -> Table:
        """Give an answer: a card's number, or a text of the notation."""
        question = self.question
        if isinstance(text, int):
            if text not in question.options:
                raise Unexpected(f"{text} is not among {self.options()}")
            self.m.answer(text)
            return self
        found = Labels(self.m, question).find(text)
        if len(found) != 1:
            asked = f"{question.kind} of player {question.player}"
            raise Unexpected(f"{text!r} fits {len(found)} of {self.options()} ({asked})")
        self.m.answer(question.options[found[0]])
        return self

    def fits(self, text: str) -> bool:
        """Whether a text names an option of the question."""
        return bool(Labels(self.m, self.question).find(text))

    def answers(self, *texts: str | int) -> Table:
        for text in texts:
            self.answer(text)
        return self

    def settle(self) -> Table:
        """Pass Reactions that nobody wants and finish payments, until something real is asked.

        Unless `orders_piles` is set, what arrives together in a discard pile lies as it comes.
        """
        while self.asked and self.question.options:
            question = self.question
            if question.options[0] == -1 and (
                (question.kind == "reaction" and len(question.options) == 1) or question.kind == "pay"
            ):
                self.m.answer(-1)
            elif question.meaning == citations.ORDER_IN_PILES and not self.orders_piles:
                self.m.answer(question.options[0])
            else:
                break
        return self

    def use(
        self, title: str, *answers: str | int, player: int | None = None, left: str = "", others_pass: bool = True
    ) -> Table:
        """Use an ability of a card, then give these answers; Reactions without a choice and payments are seen to.

        Players who own no card of this title pass their opportunities until it is offered, unless `others_pass` is
        false; its own player never does (`player` says who he is, where titles do not), and neither the phase nor the
        battle may end meanwhile. A question about an order must be answered too, or be named by `left`: then a
        question of that kind must be what the game asks in the end.

        >>> from gorin.lang import verbs
        >>> table = Table()
        >>> _ = table.act("Shrine", verbs.gain_honor(1), player=1)
        >>> table.action_phase()
        >>> table.use("Shrine", others_pass=False)
        Traceback (most recent call last):
        gorin.testing.harness.Unexpected: Shrine cannot be used: player 0 is asked (action): ['pass']
        >>> table.use("Shrine").honor(1)
        1
        """
        began = self.period
        mine = self.owners(title) if player is None else {player}
        self.settle()
        while not (self.offers(title) and (player is None or self.question.player == player)):
            own = self.asked and self.question.player in mine and len(mine) == 1
            passable = self.asked and self.question.kind in ("action", "reaction")
            if own or not passable or not others_pass:
                raise Unexpected(f"{title} cannot be used: {self.asking()}")
            self.answer_pass()
            self.settle()
            if self.period != began:
                raise Unexpected(f"{title} was not offered before {self.period_name(began)} ended; now {self.asking()}")
        self.m.answer(self.question.options[self.using(title)[0]])
        for each in answers:
            self.settle_payment()
            self.answer(each)
        self.settle()
        kind = self.question.kind if self.asked else ""
        if (kind == "order" and left != "order") or (left and kind != left):
            raise Unexpected(f"after {title} {left or 'no order'} was to be asked, but {self.asking()}")
        return self

    def using(self, title: str) -> list[int]:
        """Which options of the question use an ability of a card whose title begins so."""
        wanted = ("use " + title).lower()
        return [n for n, each in enumerate(self.options()) if each.lower().startswith(wanted)]

    def offers(self, title: str) -> bool:
        """Whether the present question offers an ability of a card whose title begins so."""
        return bool(self.using(title))

    def owners(self, title: str) -> set[int]:
        """The players who own a card whose title begins so, whatever area it is in."""
        m = self.m
        return {
            m.controller(c) if in_play(m, c) else m.owner(c)
            for c in range(m.card_count)
            if m.definition(c).title.lower().startswith(title.lower())
        }

    def asking(self) -> str:
        """What the game asks, and of whom, for messages."""
        if not self.asked:
            return "nothing is asked"
        question = self.question
        return f"player {question.player} is asked ({question.kind}): {self.options()}"

    @property
    def period(self) -> tuple[int, int, int]:
        """What an unnoticed pass may not end: the turn, its phase and the battle."""
        return self.m.turn, self.m.phase_number, self.m.battlefield

    def period_name(self, period: tuple[int, int, int]) -> str:
        """A period, for messages."""
        return "the battle" if period[2] >= 0 else "the phase"

    orders_piles = False

    def settle_payment(self) -> None:
        """Pay what is due from the first sources offered, and pass lone Reactions."""
        while self.asked and (
            self.question.kind == "pay"
            or (self.question.kind == "reaction" and len(self.question.options) == 1)
            or (self.question.meaning == citations.ORDER_IN_PILES and not self.orders_piles)
        ):
            self.m.answer(self.question.options[0])

    def can_use(self, title: str, player: int | None = None) -> bool:
        """Whether an ability of a card is offered in the present question."""
        self.settle()
        if not self.asked or (player is not None and self.question.player != player):
            return False
        return self.offers(title)

    def why_not(self, request: str) -> str:
        """Why the player who is asked cannot do what a text says, as `why-not` tells him; empty if he can."""
        return Game(self.m).why_not(request)

    def refused(self, request: str, player: int, rule: str, because: str = "") -> Table:
        """It is this player who is asked; he may not do this, for a reason with this rule and these words.

        A request is a title, whose ability is meant, or an answer ("target Guard"). Pair each refusal with the same
        position minus one fact, in which the same is allowed: a refusal alone may have other reasons.

        >>> table = Table()
        >>> lobbyist = table.person("Courtier", ph=2)
        >>> table.action_phase()
        >>> _ = table.refused("Lobby", 0, "SE-ACT-08", "condition")
        >>> table.set_honor(0, 1)
        >>> table.can_use("Lobby", 0)
        True
        """
        self.settle()
        if not self.asked or self.question.player != player:
            raise Unexpected(f"player {player} is to be refused {request}, but {self.asking()}")
        text = request if without_verb(request) != request.lower() else "use " + request
        if self.offers(text[4:]) if text.lower().startswith("use ") else self.fits(text):
            raise Unexpected(f"{text} is possible: {self.asking()}")
        why = self.why_not(text)
        if rule not in RULE_ID.findall(why) or because not in why:
            raise Unexpected(f"{text} is refused, but not because of {rule} {because}: {why}")
        return self

    def passes(self, times: int = 1, player: int | None = None) -> Table:
        """Pass (or decline, or say done) so many times, for whoever is asked, or only for `player`.

        It is an error if nothing is asked, or if the phase or the battle ends before the last pass.
        """
        began = self.period
        for n in range(times):
            self.settle()
            if self.period != began:
                raise Unexpected(f"{self.period_name(began)} ended after {n} of {times} passes; {self.asking()}")
            if player is not None and self.question.player != player:
                raise Unexpected(f"player {player} was to pass, but {self.asking()}")
            self.answer_pass()
        return self.settle()

    def answer_pass(self) -> None:
        question = self.question
        if -1 not in question.options:
            raise Unexpected(f"cannot pass: {self.options()} ({question.kind})")
        self.m.answer(-1)

    def strikes(self, **focused: str) -> Table:
        """Fight the duel to its end: `p0` and `p1` say what a player focuses first; then everybody strikes.

        Where nobody may strike yet, or only the other has a plan, the first card that can be focused is focused.
        """
        left = dict(focused)
        self.settle()
        while self.asked and self.question.kind in ("focus", "order"):
            question = self.question
            mine = f"p{question.player}"
            if question.kind == "order":
                self.m.answer(question.options[0])
            elif mine in left:
                self.answer(f"focus {left.pop(mine)}")
            elif left or -1 not in question.options:
                self.m.answer(next(o for o in question.options if o >= 0))
            else:
                self.m.answer(-1)
            self.settle()
        return self

    def finish(self, limit: int = 200) -> Table:
        """Pass everything, taking first options where one must choose, until nothing is asked."""
        for _ in range(limit):
            if not self.asked:
                return self
            self.m.answer(-1 if -1 in self.question.options else self.question.options[0])
        raise Unexpected("it does not end")

    def done(self) -> None:
        """Nothing may be left to answer but an action opportunity."""
        self.settle()
        if self.asked and self.question.kind not in ("action",):
            raise Unexpected(f"a question is left over: {self.question.kind} {self.options()}")

    # --- looking ---------------------------------------------------------------------------------------------------

    def honor(self, player: int) -> int:
        return self.m.honor(player)

    def force(self, card: Card) -> int:
        return stat(self.m, card, terms.FORCE)

    def chi(self, card: Card) -> int:
        return stat(self.m, card, terms.CHI)

    def ph(self, card: Card) -> int:
        return stat(self.m, card, terms.PERSONAL_HONOR)

    def unit_force(self, card: Card) -> int:
        return unit_force(self.m, card)

    def bowed(self, card: Card) -> bool:
        return self.m.bowed(card)

    def dishonored(self, card: Card) -> bool:
        return self.m.dishonored(card)

    def dead(self, card: Card) -> bool:
        return self.m.dead(card)

    def destroyed(self, card: Card) -> bool:
        """Whether a card is out of play because it was destroyed, in what has been played so far.

        Other than `dead`, which is a Personality's state, it tells a Holding destroyed from one discarded.

        >>> from gorin.lang import verbs
        >>> from gorin.lang.refs import THIS
        >>> table = Table()
        >>> pyre, well = table.act("Pyre", verbs.destroy(THIS)), table.act("Well", verbs.discard(THIS))
        >>> table.action_phase()
        >>> _ = table.use("Pyre").use("Well")
        >>> table.destroyed(pyre), table.destroyed(well), table.where(well)
        (True, False, 'discard')
        """
        if in_play(self.m, card):
            return False
        said = [line.text for line in self.m.lines if line.card == card and line.meaning == citations.LEAVING_PLAY]
        return bool(said) and said[-1].endswith(" is destroyed.")

    def host(self, card: Card) -> Card:
        return self.m.host(card)

    def location(self, card: Card) -> int:
        """The Province whose battlefield it is at; -1 at home."""
        return self.m.location(card)

    def has(self, card: Card, keyword: str) -> bool:
        return has_keyword(self.m, card, self.rules.keyword(keyword))

    def where(self, card: Card) -> str:
        """home, hand, deck, discard, removed, province, resolving, pool, focus, under or nowhere."""
        zone = self.m.zone(card)
        if zone < 0:
            return "nowhere"
        if zone >= terms.PROVINCE_ZONE:
            return "province"
        names = ["deck", "deck", "hand", "discard", "discard", "home", "removed", "resolving", "pool", "focus", "under"]
        return names[zone % terms.PLAYER_ZONES]

    def hand(self, player: int) -> list[Card]:
        return self.cards(player, "hand")

    def cards(self, player: int, area: str) -> list[Card]:
        """The cards of a player's area, first the top one: see `AREAS` for their names.

        >>> table = Table()
        >>> len(table.cards(0, "fate deck")), table.cards(0, "hand")
        (20, [])
        """
        if area == "provinces":
            m = self.m
            return [c for v in provinces_of(m, player) for c in m.zone_cards(terms.PROVINCE_ZONE + v)]
        return self.m.zone_cards(player * terms.PLAYER_ZONES + AREAS.index(area))

    def stronghold(self, player: int) -> Card:
        return self.m.stronghold(player)

    def production(self, card: Card) -> int:
        """The Gold that a card would produce for the payment being made, or for any.

        >>> table = Table()
        >>> table.production(table.stronghold(0))
        20
        """
        return production(self.m, card)

    def strength(self, province: int) -> int:
        from gorin.table.stats import province_strength

        return province_strength(self.m, province)

    def titles(self, cards: Sequence[Card]) -> list[str]:
        return [self.m.definition(c).title for c in cards]

    def said(self) -> list[str]:
        """The lines of the log so far."""
        return [line.text for line in self.m.lines]

    @property
    def turn(self) -> int:
        """The number of the turn; a table that was laid out is in turn 7."""
        return self.m.turn

    @property
    def phase_now(self) -> str:
        """straighten, events, action, attack, dynasty or end; empty between two phases.

        >>> table = Table()
        >>> table.action_phase()
        >>> table.phase_now, table.turn, table.active
        ('action', 7, 0)
        """
        return phase_name(self.m)

    @property
    def active(self) -> int:
        """The active player."""
        return self.m.active_player

    @property
    def owed(self) -> int:
        """The Gold still to be produced for the payment that is asked for; 0 if none is.

        >>> table = Table()
        >>> lord = table.person("Lord")
        >>> spears = table.put(table.define("Spears", "Follower", gold_cost=3), 0, "hand")
        >>> table.action_phase()
        >>> table.use("Equip", lord, spears).owed
        3
        """
        if not self.asked or not isinstance(self.m.node(self.m.top), PayGold):
            return 0
        return max(0, payments.cost(self.m, self.m.top) - payments.made(self.m, self.m.top))

    def ally_of(self, player: int) -> int:
        """The leader whose ally a third player is in this attack; -1 if he is none."""
        m = self.m
        return alliances.leader_of_side(m, alliances.allied_side(m, player))

    def invited(self, player: int) -> list[int]:
        """The leaders whose sides a third player may join in this attack."""
        m = self.m
        sides = alliances.invitations(m, player)
        both = (alliances.ATTACKING, alliances.DEFENDING)
        return [alliances.leader_of_side(m, side) for side in both if sides & side]

    @property
    def favor(self) -> int:
        return self.m.favor

    @property
    def over(self) -> bool:
        return self.m.over

    @property
    def idle(self) -> bool:
        """Whether the procedure that was started has come to its end."""
        return not self.asked and self.m.top < 0


class DealtTable(Table):
    """A table at which people could sit: its decks are shuffled lists, and every card is one of the edition's.

    >>> table = DealtTable(["crab", "crane"], seed=7)
    >>> table.titles([table.stronghold(0)]), len(table.cards(0, "fate deck"))
    (['The Seventh Tower'], 40)
    """

    TURN = 2

    def __init__(self, decks: Sequence[Deck | str], edition: str = "samurai", seed: int = 1) -> None:
        from gorin.rules.setup import build

        self.rules = rules_for(edition)
        self.facts = load_facts(edition)
        lists = [starter(each, edition) if isinstance(each, str) else each for each in decks]
        number = self.rules.number
        players = [
            (
                number(deck.stronghold or ""),
                [number(id) for id in deck.expanded("dynasty")],
                [number(id) for id in deck.expanded("fate")],
            )
            for deck in lists
        ]
        self.m = Machine(self.rules)
        build(self.m, players, seed)
        for player in range(len(lists)):
            for deck in (terms.DYNASTY_DECK, terms.FATE_DECK):
                shuffle(self.m, player * terms.PLAYER_ZONES + deck)
        self._lay_homes(self.TURN)

    def known(self, title: str, experience: str | None = None) -> CardDef:
        """The definition of a written card of the edition."""
        for id, facts in self.facts.items():
            if facts.title == title and facts.version == (experience or "") and self.rules.knows(id):
                return self.rules.card(id)
        raise KeyError(title)

    def define(self, title: str, *rest: Any, **values: Any) -> CardDef:
        """Refused: the rulebook is everybody's."""
        raise ValueError(f"{title} cannot be made here: cards of these decks are the edition's")


__all__ = ["AREAS", "MAX_PROVINCES", "Card", "DealtTable", "Table", "Unexpected", "kinds"]
