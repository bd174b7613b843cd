"""A whole game with bare cards, for tests of the setup, the turn, entering play and the end of the game."""

from __future__ import annotations

import itertools
import random
from typing import Any

from gorin.editions import make
from gorin.lang.amounts import Constant
from gorin.rules.payment import GoldTrait
from gorin.rules.setup import add_card, build
from gorin.rules.timing import happen
from gorin.rules.victory import check_victory
from gorin.table import changes, citations, definitions, kinds, occurrences, scopes, terms
from gorin.table.definitions import (
    Ability,
    CardDef,
    Condition,
    Context,
    CostPart,
    EntryTrait,
    Modifier,
    Node,
    Question,
    Selector,
    Trait,
    Trigger,
)
from gorin.table.machine import Machine
from gorin.table.modifiers import FIXED_AMOUNT, PLAYER_SUBJECT
from gorin.table.packing import PASS
from gorin.table.persistence import digest, from_bytes, to_bytes
from gorin.table.places import in_play, provinces_of, zone_kind
from gorin.table.stats import stat
from gorin.table.terms import NONE

SERIAL = itertools.count()
A, B = 0, 1


class Saw(Trigger):
    """Any occurrence of a kind at a point, with this object, subject or active player if one is given."""

    def __init__(self, point: int, kind: int, object: int | None = None, own: bool = False) -> None:
        super().__init__(point, kind)
        self.object = object
        self.own = own

    def matches(self, x: Context, o: int) -> bool:
        if self.own and occurrences.subject(x.m, o) != x.source:
            return False
        return self.object is None or occurrences.object(x.m, o) == self.object


class Say(Node):
    """Writes a word into the log, with the state of some cells if asked."""

    def __init__(self, word: str) -> None:
        super().__init__()
        self.word = word

    def step(self, m: Machine, f: int) -> None:
        m.pop()
        m.say(citations.NOTHING, f"{self.word} t{m.turn} p{m.phase} a{m.active_player}")


class Gain(Node):
    """The player of the scope gains Honor."""

    def __init__(self, amount: int = 1) -> None:
        super().__init__()
        self.amount = amount

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        m.pop()
        happen(m, scope, kinds.GAIN_HONOR, NONE, NONE, self.amount, scopes.you(m, scope))


class Deed(Node):
    """Something happens to the card that the scope is about."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        m.pop()
        happen(m, scope, self.kind, scopes.source(m, scope))


class Negate(Node):
    """Negates the occurrence it responds to."""

    def step(self, m: Machine, f: int) -> None:
        o = scopes.occurrence(m, m.scope(f))
        m.pop()
        occurrences.set_flags(m, o, occurrences.flags(m, o) | terms.OF_NEGATED)


class LoseHonorCost(CostPart):
    """Lose Honor as an additional cost; `fails` makes it go wrong when it is paid."""

    def __init__(self, amount: int, payable: bool = True, fails: bool = False) -> None:
        super().__init__()
        self.amount = amount
        self.can = payable
        self.fails = fails

    def payable(self, m: Machine, scope: int) -> bool:
        return self.can

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        m.pop()
        m.result = 0 if self.fails else 1
        if not self.fails:
            happen(m, scope, kinds.LOSE_HONOR, NONE, NONE, self.amount, scopes.you(m, scope))


class Is(Selector):
    def __init__(self, **wanted: Any) -> None:
        self.wanted = wanted

    def test(self, x: Context, card: int) -> bool:
        d = x.m.definition(card)
        return all(getattr(d, name) == value for name, value in self.wanted.items())


class Fixed(Condition):
    def __init__(self, value: bool) -> None:
        self.value = value

    def holds(self, x: Context) -> bool:
        return self.value


# --- parts of cards -----------------------------------------------------------------------------------------


def gold(amount: int) -> GoldTrait:
    return GoldTrait(Constant(amount))


def triggered(trigger: Trigger, program: Node, limit: int = 0) -> Trait:
    trait = Trait(definitions.TRAIT_TRIGGERED)
    trait.trigger = trigger
    trait.program = program
    trait.limit = limit
    return trait


def continuous(*modifiers: Modifier) -> Trait:
    trait = Trait(definitions.TRAIT_CONTINUOUS)
    trait.modifiers = list(modifiers)
    return trait


def event(program: Node | None) -> Trait:
    trait = Trait(definitions.TRAIT_EVENT)
    trait.program = program
    return trait


def entry(**fields: Any) -> EntryTrait:
    trait = EntryTrait()
    for name, value in fields.items():
        assert hasattr(trait, name)
        setattr(trait, name, value)
    return trait


def modifier(
    what: int,
    param: int,
    amount: int | None = None,
    players: int = 0,
    who: Selector | None = None,
    trigger: Trigger | None = None,
) -> Modifier:
    made = Modifier(what, param, who, None if amount is None else Constant(amount), None)
    made.players = players
    made.trigger = trigger
    return made


def flag(which: int, players: int = 0) -> Trait:
    return continuous(modifier(definitions.M_FLAG, which, players=players))


def cannot(trigger: Trigger) -> Trait:
    return continuous(modifier(definitions.M_NEGATE, trigger.kind, trigger=trigger))


def pays(change: int, players: int = 1, who: Selector | None = None) -> Trait:
    return continuous(modifier(definitions.M_PAYMENT, 0, change, players, who or Is()))


def limit(which: int, change: int) -> Trait:
    return continuous(modifier(definitions.M_LIMIT, which, change))


def bonus(stat: int, amount: int) -> Trait:
    return continuous(modifier(definitions.M_STAT, stat, amount))


def ability(designators: int, effect: Node | None = None, trigger: Trigger | None = None, flags: int = 0) -> Ability:
    made = Ability(designators)
    made.effect = effect
    made.trigger = trigger
    made.flags = flags
    return made


STATS = {
    "force": terms.FORCE,
    "chi": terms.CHI,
    "ph": terms.PERSONAL_HONOR,
    "hr": terms.HONOR_REQUIREMENT,
    "cost": terms.GOLD_COST,
    "strength": terms.PROVINCE_STRENGTH,
    "honor": terms.STARTING_HONOR,
    "gp": terms.GOLD_PRODUCTION,
}


class Table:
    """Two players, the first of whom starts; `go` plays up to a question."""

    def __init__(
        self,
        honor: tuple[int, ...] = (5, 4),
        seed: int = 1,
        deck: int = 20,
        hand: int = 5,
        clan: str = "Crab Clan",
        **stronghold: Any,
    ) -> None:
        self.rules = make("samurai")
        self.rules.numbers.piles_ordered = False  # what arrives together in a pile lies as it comes
        self.rules.numbers.opening_hand = hand
        self.m = Machine(self.rules)
        self.m.logging = True
        self.seed = seed
        self.strongholds = [
            self.define(terms.STRONGHOLD, f"Castle {n}", honor=h, strength=6, keywords=[clan] if clan else [],
                        traits=[gold(4), *stronghold.get("traits", [])])
            for n, h in enumerate(honor)
        ]  # fmt: skip
        self.filler = self.define(terms.HOLDING, "Field", cost=2, traits=[gold(1)])
        self.fate = self.define(terms.ACTION, "Scroll", cost=0)
        self.decks = [([self.filler] * deck, [self.fate] * deck) for _ in honor]

    # --- cards ----------------------------------------------------------------------------------------------

    def define(
        self,
        type: int,
        title: str = "",
        keywords: Any = (),
        traits: Any = (),
        abilities: Any = (),
        titles: Any = (),
        experience: int = 0,
        unique: bool = False,
        singular: bool = False,
        loyal: bool = False,
        created: bool = False,
        **stats: int,
    ) -> int:
        """A bare card; stats by the names of STATS."""
        number = next(SERIAL)
        d = CardDef(f"turn-{number}", title or f"Card {number}", type)
        d.titles = frozenset((d.title, *titles))
        if type == terms.PERSONALITY:
            stats = {"force": 2, "chi": 2, "ph": 1, "cost": 0} | stats
        elif type == terms.ITEM:
            stats = {"force": 0, "chi": 0, "cost": 0} | stats
        elif type in (terms.HOLDING, terms.FOLLOWER, terms.SPELL):
            stats = {"cost": 0} | stats
        for name, value in stats.items():
            d.stats[STATS[name]] = value
        d.deck = (
            2
            if type == terms.STRONGHOLD
            else 1
            if type in (terms.ACTION, terms.RING, terms.FOLLOWER, terms.ITEM, terms.SPELL)
            else 0
        )
        d.keyword_names = list(keywords)
        d.traits = list(traits)
        d.abilities = list(abilities)
        d.experience, d.unique, d.singular, d.loyal, d.created = experience, unique, singular, loyal, created
        return self.rules.add(d).index

    def begin(self, until: str = "action") -> Table:
        """Build the game and play to the first question of a kind."""
        build(self.m, [(s, d, f) for s, (d, f) in zip(self.strongholds, self.decks, strict=True)], self.seed)
        assert self.rules.program is not None
        self.m.push(self.rules.program, NONE)
        self.m.run()
        self.go(until)
        return self

    def build(self) -> Table:
        """Only build the game: nothing has happened yet."""
        build(self.m, [(s, d, f) for s, (d, f) in zip(self.strongholds, self.decks, strict=True)], self.seed)
        return self

    def new(self, player: int, definition: int, zone: int = terms.OUTSIDE) -> int:
        card = add_card(self.m, definition, player, player * terms.PLAYER_ZONES + zone)
        self.m.index_cards()
        return card

    def play(self, player: int, type: int = terms.PERSONALITY, **facts: Any) -> int:
        """A new card, put into play unbowed."""
        card = self.new(player, self.define(type, **facts))
        changes.enter_play(self.m, card, player, NONE)
        self.m.set_bowed(card, False)
        return card

    def hold(self, player: int, type: int = terms.ITEM, **facts: Any) -> int:
        """A new card in the hand."""
        return self.new(player, self.define(type, **facts), terms.HAND)

    def lay(self, player: int, place: int, definition: int, faceup: int = 1) -> int:
        """A new card in a Province instead of what lies there."""
        m = self.m
        v = provinces_of(m, player)[place]
        for old in m.zone_cards(terms.PROVINCE_ZONE + v):
            changes.relocate(m, old, player * terms.PLAYER_ZONES + terms.OUTSIDE, changes.BOTTOM, 0)
        card = self.new(player, definition)
        changes.relocate(m, card, terms.PROVINCE_ZONE + v, changes.BOTTOM, faceup)
        return card

    def offer(self, place: int = 0, player: int = A, type: int = terms.PERSONALITY, **facts: Any) -> int:
        """A new face-up card in a Province."""
        return self.lay(player, place, self.define(type, **facts))

    def attach(self, host: int, type: int = terms.ITEM, **facts: Any) -> int:
        card = self.play(self.m.controller(host), type, **facts)
        changes.host_on(self.m, card, host)
        return card

    def token(self, card: int, force: int = 1) -> None:
        changes.add_token(self.m, card, 0, force, 0, 0, NONE, A)

    def effect(
        self,
        change: Modifier,
        subject: int,
        amount: int,
        duration: int = terms.UNTIL_GAME_ENDS,
        of_player: bool = False,
    ) -> int:
        """An ongoing effect of fixed size."""
        self.rules.register(change, f"test-{next(SERIAL)}")
        flags = FIXED_AMOUNT | (PLAYER_SUBJECT if of_player else 0)
        return changes.add_modifier(self.m, change, subject, amount, flags, duration, NONE)

    # --- answering ------------------------------------------------------------------------------------------

    @property
    def question(self) -> Question:
        question = self.m.question()
        assert question is not None
        return question

    @property
    def options(self) -> list[int]:
        return self.question.options

    def go(self, *until: str) -> Question | None:
        """Pass, or take the first option, until a question of one of these kinds comes or the game ends."""
        for _ in range(2000):
            question = self.m.question()
            if question is None or question.kind in until:
                return question
            if question.kind == "attack":
                self.m.answer(question.options[-1])
            else:
                self.m.answer(PASS if PASS in question.options else question.options[0])
        raise AssertionError(f"no question of kind {until}")

    def answer(self, kind: str, value: int) -> None:
        question = self.question
        assert question.kind == kind, (question.kind, kind)
        assert value in question.options, (value, question.options)
        self.m.answer(value)

    def run(self) -> None:
        """Run what a test has pushed on top of the question that waits."""
        self.m.waiting = False
        self.m.pending = None
        self.m.run()

    def pay(self) -> None:
        """Bow sources until the payment is complete."""
        while self.m.question() is not None and self.question.kind == "pay":
            self.m.answer(self.options[0])

    def buy(self, card: int, mode: int | None = None) -> None:
        """In the Dynasty Phase, buy a card, in one of the ways offered if there are several."""
        self.answer("dynasty", card)
        if self.m.question() is not None and self.question.kind == "purchase":
            self.answer("purchase", self.options[0] if mode is None else mode)
        self.pay()

    # --- looking --------------------------------------------------------------------------------------------

    def honor(self, player: int) -> int:
        return self.m.honor(player)

    def set_honor(self, player: int, value: int) -> None:
        self.m.set_honor(player, value)
        self.m.pending = None

    def stronghold(self, player: int) -> int:
        return self.m.stronghold(player)

    def zone(self, card: int) -> int:
        """The kind of zone; PLAYER_ZONES for a Province."""
        return zone_kind(self.m, card)

    def alive(self, card: int) -> bool:
        return in_play(self.m, card)

    def bowed(self, card: int) -> bool:
        return self.m.bowed(card)

    def stat(self, card: int, which: int) -> int:
        return stat(self.m, card, which)

    def count(self, player: int, zone: int) -> int:
        return self.m.zone_count(player * terms.PLAYER_ZONES + zone)

    def cards(self, player: int, zone: int) -> list[int]:
        return self.m.zone_cards(player * terms.PLAYER_ZONES + zone)

    def row(self, player: int = A) -> list[int]:
        """What lies in the Provinces from left to right; NONE for an empty one."""
        found = [self.m.zone_cards(terms.PROVINCE_ZONE + v) for v in provinces_of(self.m, player)]
        return [cards[0] if cards else NONE for cards in found]

    def faceup(self, card: int) -> bool:
        return self.m.face_up(card)

    def said(self, *words: str) -> list[str]:
        """The lines of the log that begin with one of these words."""
        return [line.text for line in self.m.lines if line.text.startswith(words)]

    def over(self) -> tuple[int, int]:
        """Who has won, and how."""
        assert self.m.over
        return self.m.winner, self.m.victory

    def check(self) -> bool:
        return check_victory(self.m)


def play_at_random(table: Table, seed: int, answers: int) -> int:
    """Answer questions at random, checking what must always be true; how many answers were given."""
    chance = random.Random(seed)
    m = table.m
    total = m.card_count
    for n in range(answers):
        if table.check():
            table.run()
        question = m.question()
        if question is None:
            return n
        trail = m.trail_top
        m.pending = None
        assert table.options == question.options  # asking changes nothing
        assert m.trail_top == trail
        assert question.options
        assert len(set(question.options)) == len(question.options)
        value = chance.choice(question.options)
        cells, fx, stack = list(m.cells), list(m.fx), list(m.stack[: m.stack_end])
        mark = m.mark()
        m.answer(value)
        if n % 10 == 0:  # taking back and answering again gives the same
            reached = list(m.cells)
            m.take_back(mark)
            assert (list(m.cells), list(m.fx[: len(fx)]), list(m.stack[: m.stack_end])) == (cells, fx, stack)
            m.answer(value)
            assert list(m.cells) == reached
            through_bytes(m)
        conserved(table, total)
    return answers


def through_bytes(m: Machine) -> None:
    """A game that went through bytes asks the same question and is the same game."""
    other = from_bytes(m.rules, to_bytes(m))
    assert digest(other) == digest(m)
    mine, its = m.question(), other.question()
    assert (mine is None) == (its is None)
    if mine is not None and its is not None:
        assert (mine.player, mine.kind, mine.rule, mine.options) == (
            its.player,
            its.kind,
            its.rule,
            its.options,
        )


def conserved(table: Table, total: int) -> None:
    """Every card is in exactly one zone, and every Province holds at most one card."""
    m = table.m
    assert m.card_count == total
    seen = [card for zone in range(terms.ZONES) for card in m.zone_cards(zone)]
    assert len(seen) == len(set(seen)) == total
    for v in range(terms.PROVINCE_ZONE, terms.PROVINCE_ZONE + 2 * terms.MAX_PROVINCES):
        assert m.zone_count(v) <= 1
