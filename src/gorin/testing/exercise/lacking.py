"""Positions that lack one thing: there an ability must not be offered, and the game must say why."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from gorin.lang.term import Term, Value, subterms
from gorin.rules import actions
from gorin.table import packing, terms
from gorin.table.changes import relocate, set_location
from gorin.table.definitions import EVEN_IF_BOWED, WITHOUT_PRESENCE
from gorin.table.machine import Machine
from gorin.table.places import in_play
from gorin.testing.exercise.reading import Reader, Truth, as_row, every_one

Mutation = Callable[[Machine], None]
CANDIDATES: Final = 40
ABSENT: Final = "no unit of yours is at the battle"
BRINGS_UNITS: Final = ("move", "create", "bring_in", "assign", "switch_units", "grant", "create_in_clan")


def without(cards: list[int]) -> Mutation:
    """These cards have left the game."""

    def change(m: Machine) -> None:
        for card in cards:
            for attached in [each for each in range(m.card_count) if m.host(each) == card]:
                relocate(m, attached, m.owner(attached) * terms.PLAYER_ZONES + terms.OUTSIDE, 1, 1)
            relocate(m, card, m.owner(card) * terms.PLAYER_ZONES + terms.OUTSIDE, 1, 1)

    return change


def with_all_bowed(bowed: bool) -> Mutation:
    """All Personalities and attachments are bowed, or none is."""

    def change(m: Machine) -> None:
        for card in range(m.card_count):
            if in_play(m, card) and m.definition(card).type != terms.STRONGHOLD:
                m.set_bowed(card, bowed)

    return change


def with_all_shamed(shamed: bool) -> Mutation:
    """All Personalities are dishonored, or none is."""

    def change(m: Machine) -> None:
        for card in range(m.card_count):
            if in_play(m, card) and m.definition(card).type == terms.PERSONALITY:
                m.set_dishonored(card, shamed)

    return change


def with_honor(player: int, honor: int) -> Mutation:
    """A player has another Family Honor."""
    return lambda m: m.set_honor(player, honor)


def with_favor(player: int) -> Mutation:
    """Another player, or nobody, has the Imperial Favor."""

    def change(m: Machine) -> None:
        m.favor = player

    return change


def without_gold(player: int) -> Mutation:
    """Nothing of a player can produce Gold any more."""

    def change(m: Machine) -> None:
        for card in range(m.card_count):
            if in_play(m, card) and m.controller(card) == player and m.gold_traits(card):
                m.set_bowed(card, True)

    return change


def gone_home(player: int) -> Mutation:
    """No unit of a player is at the battle any more."""

    def change(m: Machine) -> None:
        for card in range(m.card_count):
            if in_play(m, card) and m.controller(card) == player and m.location(card) == m.battlefield:
                set_location(m, card, terms.NONE)

    return change


def bowed(card: int) -> Mutation:
    """A card is bowed."""
    return lambda m: m.set_bowed(card, True)


def generally(you: int) -> Iterator[tuple[str, Mutation]]:
    """Changes to a position that may take one condition from a text."""
    other = 1 - you
    yield "all are bowed", with_all_bowed(True)
    yield "none is bowed", with_all_bowed(False)
    yield "all are dishonorable", with_all_shamed(True)
    yield "all are honorable", with_all_shamed(False)
    yield "you hold the Favor", with_favor(you)
    yield "another holds the Favor", with_favor(other)
    yield "nobody holds the Favor", with_favor(terms.NONE)
    for honor in (-12, 0, 5, 30):
        yield f"your Honor is {honor}", with_honor(you, honor)
        yield f"another's Honor is {honor}", with_honor(other, honor)


# --- what must be so for an ability to be offered -------------------------------------------------------------------


def required(term: Term) -> list[Term]:
    """The constraints of an ability, and the targets of its effects that it needs."""
    number = 1
    found = [each for each in as_row(term.parts[number]) if isinstance(each, Term)]
    for each in as_row(term.parts[2]):
        if isinstance(each, Term) and each.word == "target":
            found.append(each)
    return found


def met(r: Reader, term: Term, performs: bool) -> Truth:
    """Whether a constraint can be met in a position, read by itself; None where it cannot be told."""
    if term.word == "target":
        return enough(r, term, performs)
    if term.word == "discard_favor":
        return r.m.favor == r.you or None
    if term.word in ("bow", "destroy", "dishonor") and isinstance(term.parts[0], Term):
        return payable(r, term)
    return r.condition(term)


def enough(r: Reader, term: Term, performs: bool) -> Truth:
    """Whether there is anything for a target: in play, fitting its description."""
    _, test, number, zone, reach, by, *_ = term.parts
    if zone is not None or by is not None or not (number is None or number == 1 or isinstance(number, Term)):
        return None
    if isinstance(number, Term) and number.word not in ("up_to", "any_number"):
        return None
    del reach
    fits = [r.test(test, card) for card in r.all_in_play()]
    if performs and any(fits):
        return True
    return True if True in fits else None if None in fits else False


def payable(r: Reader, term: Term) -> Truth:
    """Whether a cost of bowing, destroying or dishonoring can be paid by somebody."""
    inner = term.parts[0]
    m = r.m
    if not isinstance(inner, Term):
        return None
    if inner.word == "pick":
        if inner.parts[2] is not None:
            return None
        fits = [r.test(inner.parts[0], card) for card in r.all_in_play()]
        ready = [
            fit if term.word != "bow" or not m.bowed(card) else False
            for card, fit in zip(r.all_in_play(), fits, strict=True)
        ]
        return True if True in ready else None if None in ready else False
    who = r.cards(inner)
    if who is None or not who:
        return None
    if term.word == "bow":
        return every_one([not m.bowed(card) for card in who])
    return None


def bow_of_target(constraints: list[Term]) -> list[tuple[Term, Value]]:
    """Targets that are bowed as a cost: they must be unbowed as well."""
    targets = {each.parts[0]: each for each in constraints if each.word == "target"}
    found: list[tuple[Term, Value]] = []
    for each in constraints:
        if each.word == "bow" and isinstance(each.parts[0], str) and each.parts[0] in targets:
            target = targets[each.parts[0]]
            found.append((target, Term("and", ((target.parts[1], Term("unbowed")),))))
    return found


# --- trying ---------------------------------------------------------------------------------------------------------


class Lacking:
    """Tries what an ability that is offered now needs, by taking it away."""

    def __init__(self, r: Reader, ref: int, term: Term, whole: Term) -> None:
        self.m = r.m
        self.you = r.you
        self.card = r.source
        self.reader = r  # of the position as it is
        self.ref = ref
        self.term = term
        self.whole = whole  # all that the card says
        self.seen: set[str] = set()
        self.faults: list[str] = []

    def go(self) -> None:
        """Try everything."""
        constraints = required(self.term)
        for each in constraints:
            if met(self.reader, each, True) is False:
                self.faults.append(f"is offered although this is not so: {each!r}"[:240])
        for name, mutation in [*self.own(constraints), *generally(self.you)]:
            self.attempt(name, mutation, constraints)

    def own(self, constraints: list[Term]) -> Iterator[tuple[str, Mutation]]:
        """Changes that this ability's own words suggest."""
        reader = self.reader
        yield "no Gold", without_gold(self.you)
        if in_play(self.m, self.card):
            yield "this card is bowed", bowed(self.card)
        if self.m.in_battle and self.m.battlefield >= 0:
            yield ABSENT, gone_home(self.you)
        for each in constraints:
            if each.word == "target" and each.parts[3] is None:
                fitting = [card for card in reader.all_in_play() if reader.test(each.parts[1], card) is not False]
                if len(fitting) <= CANDIDATES:
                    yield (
                        f"nobody fits {each.parts[0]}",
                        without([card for card in fitting if card != self.card and card != self.m.host(self.card)]),
                    )
            if each.word in ("exists", "not", "bow", "destroy") and isinstance(each.parts[0], Term):
                inner = each.parts[0]
                if inner.word in ("every", "pick"):
                    fitting = [card for card in reader.all_in_play() if reader.test(inner.parts[0], card) is not False]
                    if len(fitting) <= CANDIDATES:
                        yield f"there is none for {each.word}", without([card for card in fitting if card != self.card])

    def attempt(self, name: str, mutation: Mutation, constraints: list[Term]) -> None:
        """One position that lacks something: what is offered there."""
        fork = self.m.fork()
        top = fork.top
        mutation(fork)
        fork.pending = None
        if not in_play(fork, self.card) and in_play(self.m, self.card):
            return
        reader = self.reader.elsewhere(fork)
        lacking = [each for each in constraints if met(reader, each, True) is False]
        bowing = [target for target, test in bow_of_target(constraints) if none_fits(reader, test)]
        bare = name == "this card is bowed" and in_play(fork, self.card) and not self.tireless()
        poor = name == "no Gold" and self.costs_gold()
        absent = name == ABSENT and self.needs_presence()
        if not (lacking or bowing or bare or poor or absent):
            return
        question = fork.question()
        assert fork.top == top and question is not None
        what = (
            "a cost" if bowing else "unbowed" if bare else "Gold" if poor else "presence" if absent else lacking[0].word
        )
        if self.ref in question.options:
            self.faults.append(f"is offered although {name}: {what} is lacking")
        else:
            self.seen.add(what)

    def says(self, word: str) -> bool:
        """Whether a constraint of the ability is this word."""
        return any(isinstance(each, Term) and each.word == word for each in as_row(self.term.parts[1]))

    def tireless(self) -> bool:
        """Whether the ability may be used although its card is bowed, by what it says or by a keyword."""
        given = any(each.word == "abilities_have" for each in subterms(self.whole))  # perhaps by a trait of its own
        return given or self.says("even_if_bowed") or self.allowed(EVEN_IF_BOWED)

    def allowed(self, flag: int) -> bool:
        """Whether one of the ability's keywords allows it something."""
        flags = self.m.rules.ability_keywords
        return any(flags.get(str(each), 0) & flag for each in as_row(self.term.parts[-1]))

    def needs_presence(self) -> bool:
        """Whether the ability needs a unit at the battle: a Battle action that brings none there."""
        words = {each.word for each in subterms(self.term)}
        kinds_ = {each.word for each in subterms(self.term.parts[0])}
        if self.term.word != "action" or kinds_ != {"battle"} or self.allowed(WITHOUT_PRESENCE):
            return False
        if any(each.word == "abilities_have" for each in subterms(self.whole)):
            return False  # it may have Absent by a trait of its own
        return not words & {"without_presence", *BRINGS_UNITS}

    def costs_gold(self) -> bool:
        """Whether announcing the ability costs Gold in any case."""
        ability = actions.ability_of(self.m, self.ref)
        if any(each.word in ("costs_more", "costs_in_full") for each in subterms(self.whole)):
            return False
        plain = (
            self.m.definition(self.card).stats[terms.GOLD_COST] > 0
            and self.m.definition(self.card).type == terms.ACTION
        )
        return plain and any(cost.coin for cost in ability.costs) and packing.tag_of(self.ref) == packing.T_ABILITY


def none_fits(r: Reader, test: Value) -> bool:
    """Whether surely no card in play fits a description."""
    return all(r.test(test, card) is False for card in r.all_in_play())
