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
fails the test if one is left over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from gorin.cards.facts import CardFacts, CardType, load_facts
from gorin.cards.registry import define, load_scripts
from gorin.editions import make
from gorin.lang.cards import Script, produces
from gorin.lang.selectors import TYPE_NAMES
from gorin.notation import Labels
from gorin.table import citations, kinds, terms
from gorin.table.changes import add_token, enter_play, host_on, relocate, set_location
from gorin.table.definitions import Ability, CardDef, Question, Trait
from gorin.table.edition import Rules
from gorin.table.keywords import has_keyword
from gorin.table.machine import Machine
from gorin.table.places import provinces_of
from gorin.table.stats import base_stat, stat, unit_force
from gorin.table.terms import MAX_PROVINCES, NONE

Card = int
TYPES = {name: number for number, name in enumerate(TYPE_NAMES)}


class Unexpected(AssertionError):
    """The game asks, offers or shows something other than the test says."""


class Table:
    """A position under construction and then in play, with seats 0 and 1 (or more)."""

    def __init__(
        self, edition: str = "samurai", players: int = 2, strongholds: Sequence[str] = (), seed: int = 1
    ) -> None:
        self.rules: Rules = make(edition)
        self.facts = load_facts("samurai")
        self.scripts = load_scripts("samurai")
        blank_holding = self.define("Blank Holding", "Holding", gold_cost=2, gold=2)
        blank_fate = self.define("Blank Card", "Action", focus=0)
        homes = [
            self.known(strongholds[p])
            if p < len(strongholds)
            else self.define(f"Castle {p + 1}", "Stronghold", gold=20, strength=7, honor=0)
            for p in range(players)
        ]
        self.m = Machine(self.rules)
        from gorin.rules.setup import build, new_province

        build(self.m, [(home.index, [blank_holding.index] * 20, [blank_fate.index] * 20) for home in homes], seed)
        m = self.m
        m.logging = True
        for p in range(players):
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
        m.turn = 7
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
            if type == "Stronghold"
            else "dynasty"
            if type in ("Personality", "Holding", "Event", "Region")
            else "fate",
            keywords=tuple(names),
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
        if number not in (terms.STRONGHOLD, terms.RING, terms.EVENT, terms.REGION):
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

    def known(self, title: str, experience: str | None = None) -> CardDef:
        """The definition of a real, written card."""
        for id, facts in self.facts.items():
            if facts.title == title and facts.experience == experience:
                if id in self.rules.by_id:
                    return self.rules.defs[self.rules.by_id[id]]
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
        from gorin.rules.setup import add_card

        d = self.known(what, experience) if isinstance(what, str) else what
        m = self.m
        zones = player * terms.PLAYER_ZONES
        deck = terms.FATE_DECK if d.deck == 1 else terms.DYNASTY_DECK
        card = add_card(m, d.index, player, zones + deck)
        m.index_cards()
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
                m.set_region(provinces_of(m, player)[province], card)
        if where == "home":
            m.set_bowed(card, 1 if bowed else 0)
        m.set_dishonored(card, 1 if dishonored else 0)
        m.dirty = False
        return card

    def reindex(self) -> None:
        """Learn anew what the cards watch, after a definition was exchanged."""
        fresh = Machine(self.rules)
        self.m.kind_cards, self.m.modifier_cards = fresh.kind_cards, fresh.modifier_cards
        self.m.standing = fresh.standing
        self.m.action_cards, self.m.gold_cards, self.m.indexed = [], [], 0
        self.m.index_cards()

    def token(self, card: Card, force: int = 0, chi: int = 0, ph: int = 0, title: str = "") -> None:
        add_token(self.m, card, self.rules.keyword(title), force, chi, ph, NONE, NONE)

    def set_honor(self, player: int, honor: int) -> None:
        self.m.set_honor(player, honor)

    def set_favor(self, player: int) -> None:
        self.m.favor = player

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
        from gorin.rules.turn import ACTION_PHASE

        self.phase(ACTION_PHASE, active)

    def phase(self, node: object, active: int = 0) -> None:
        """Run one phase node of `gorin.rules.turn` (or `attack`) alone."""
        from gorin.rules.windows import push_wide
        from gorin.table.definitions import Node

        assert isinstance(node, Node)
        self.m.active_player = active
        self.m.dirty = True
        push_wide(self.m, node, NONE)  # a phase keeps notes beyond an ordinary frame
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
    ) -> None:
        """A battle at the Defender's Province of this number begins; `others` are at other Provinces by number."""
        from gorin.rules.battle import fight

        m = self.m
        defender = 1 - attacker
        m.active_player = attacker
        m.phase = terms.PHASE_ATTACK
        m.attacker = attacker
        m.defender = defender
        m.attack_number = m.attack_number + 1
        for v in provinces_of(m, defender):
            m.set_attack_of_battle(v, -m.attack_number)
        here = provinces_of(m, defender)[number]
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

    def use(self, title: str, *answers: str | int) -> Table:
        """Use an ability of a card (passing for others until its player may), then give these answers."""
        for _ in range(20):
            self.settle()
            found = [i for i, each in enumerate(self.options()) if each.lower().startswith(("use " + title).lower())]
            if found:
                self.m.answer(self.question.options[found[0]])
                break
            if not self.asked or self.question.kind not in ("action", "reaction"):
                raise Unexpected(f"{title} cannot be used: {self.options()}")
            if self.question.kind == "action" and len([1 for o in self.question.options]) and self._passes > 3:
                raise Unexpected(f"{title} cannot be used: {self.options()}")
            self._passes += 1
            self.m.answer(-1)
        self._passes = 0
        for each in answers:
            self.settle_payment()
            self.answer(each)
        self.settle()
        return self

    _passes = 0
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
        return any(each.lower().startswith(("use " + title).lower()) for each in self.options())

    def passes(self, times: int = 1) -> Table:
        """Pass (or decline, or say done) so many times."""
        for _ in range(times):
            self.settle()
            if self.asked:
                self.answer_pass()
        return self.settle()

    def answer_pass(self) -> None:
        question = self.question
        if -1 not in question.options:
            raise Unexpected(f"cannot pass: {self.options()} ({question.kind})")
        self.m.answer(-1)

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

    def host(self, card: Card) -> Card:
        return self.m.host(card)

    def location(self, card: Card) -> int:
        """The Province whose battlefield it is at; -1 at home."""
        return self.m.location(card)

    def has(self, card: Card, keyword: str) -> bool:
        return has_keyword(self.m, card, self.rules.keyword(keyword))

    def where(self, card: Card) -> str:
        """home, hand, deck, discard, removed, province, resolving, focus, under or nowhere."""
        zone = self.m.zone(card)
        if zone < 0:
            return "nowhere"
        if zone >= terms.PROVINCE_ZONE:
            return "province"
        names = ["deck", "deck", "hand", "discard", "discard", "home", "removed", "resolving", "pool", "focus", "under"]
        return names[zone % terms.PLAYER_ZONES]

    def hand(self, player: int) -> list[Card]:
        return self.m.zone_cards(player * terms.PLAYER_ZONES + terms.HAND)

    def strength(self, province: int) -> int:
        from gorin.table.stats import province_strength

        return province_strength(self.m, province)

    def titles(self, cards: Sequence[Card]) -> list[str]:
        return [self.m.definition(c).title for c in cards]

    def said(self) -> list[str]:
        """The lines of the log so far."""
        return [line.text for line in self.m.lines]

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


__all__ = ["MAX_PROVINCES", "Card", "Table", "Unexpected", "kinds"]
