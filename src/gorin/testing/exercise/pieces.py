"""A card's text piece by piece: its traits and abilities, what each of them must be seen doing, and what was seen."""

from __future__ import annotations

from typing import Final

from gorin.lang.term import Term, Value, subterms
from gorin.lang.vocabulary import ABILITY, CONSTRAINT, EFFECT, Sort
from gorin.lang.words import VOCABULARY

NOT_RUN: Final = frozenset({"then", "pick", "and", "or", "not"})  # joining words, which have no frame of their own
STRENGTH: Final = Term("strength", (None, 0))  # what is changed of Provinces
BOUNDS: Final = ("maximum", "minimum")
NAMING: Final = frozenset({"counts_as_paid", "has_cost"})
"""Words that only name the cost of another action, which is not paid here."""
ENOUGH: Final = 3  # tries after which an ability of which nothing can be taken away counts as one that needs nothing
SEEN: Final = 3  # ways of play in which the difference of a standing trait is seen
UNREAD: Final = frozenset({"need_not_bow", "has_ability", "equips_openly", "equips_in_battle"})
"""Changes that are seen in what is offered only."""
TIMED: Final = frozenset({"action", "reaction"})
STANDING: Final = frozenset({
    "continuous", "only_to", "cannot_bear", "may_overlay", "whoever_may_bear", "beside_weapons", "to_enter",
    "enters_despite",
    "joins_only",
    "attaches_for_less", "its_stat_is", "produces", "enters_unbowed",
})  # fmt: skip


class Piece:
    """One trait or ability of a card, and what has been seen of it."""

    def __init__(self, number: int, term: Term) -> None:
        self.number = number
        self.term = term
        self.words = words_that_run(term)
        self.reached: set[Term] = set()  # those of them that ran
        self.checked: dict[str, int] = {}  # what was held against the second reading, and how often
        self.lacked: set[str] = set()  # the conditions without which it was seen not to work
        self.ways = 0  # of play in which something about it was checked
        self.tried = 0  # how often it was tried to take away what it needs
        self.resolved = 0
        self.offered = 0
        self.changed = 0  # how often it changed anything
        self.in_every_round = False  # an Open ability where those may be used in battles too

    @property
    def name(self) -> str:
        """How a report calls it."""
        return f"{self.number + 1} {self.term.word}"

    @property
    def times(self) -> set[str]:
        """As what an action may be taken."""
        return {each.word for each in subterms(self.term.parts[0])} - {"or"} if self.term.word == "action" else set()

    @property
    def has_one_time(self) -> bool:
        """Whether it can be used either in battles only or in Action Phases only."""
        if self.in_every_round:
            return False
        return self.times == {"battle"} or (bool(self.times) and self.times <= {"open", "limited"})

    def has_reached(self, word: Term) -> bool:
        """Whether a word ran; what may be done has been asked if it was done: in hand it is asked without a frame."""
        return word in self.reached or (word.word == "may" and any(each in self.reached for each in subterms(word)))

    @property
    def has_condition(self) -> bool:
        """Whether it is in force only while something holds."""
        changes = self.term.parts[0] if self.term.word == "continuous" else ()
        inner = [each for change in as_list(changes) for each in subterms(change)]
        return any(each.word == "during" for each in inner) and not any(each.word in UNREAD for each in inner)

    @property
    def bounds(self) -> list[str]:
        """What it sets bounds to the strength of Provinces with, each of which must be seen to matter."""
        found = subterms(self.term) if self.term.word == "continuous" else ()
        return [each.word for each in found if each.word in BOUNDS and each.parts[0] == STRENGTH]

    def note(self, what: str) -> None:
        """Something about it was checked."""
        self.checked[what] = self.checked.get(what, 0) + 1

    def missing(self) -> list[str]:
        """What has not been seen yet; empty if it is exercised."""
        if self.term.word in STANDING:
            if not self.checked:
                return ["its difference was not seen"]
            seldom = any(each.word in UNREAD for each in subterms(self.term))
            if self.term.word == "continuous" and self.ways < SEEN and not seldom:
                return ["its difference was seen too seldom"]
            unseen = [each for each in self.bounds if each not in self.checked]
            if unseen:
                return [f"not seen: {each}" for each in unseen]
            lacking = self.has_condition and "during" not in self.lacked
            return ["it was not seen without its condition"] if lacking else []
        found: list[str] = []
        if not self.resolved:
            found.append("it was not offered" if not self.offered else "it did not resolve")
        elif not self.changed and not self.checked:
            found.append("it changed nothing")
        found += (
            [f"not reached: {each.word}" for each in self.words if not self.has_reached(each)] if self.resolved else []
        )
        unproven = {"once"} if self.tried < ENOUGH else set()
        if self.resolved and self.term.word in TIMED and not self.lacked - unproven:
            found.append("no condition was seen lacking")
        elif self.resolved and self.has_one_time and "time" not in self.lacked:
            found.append("it was not denied at another time")
        return found


def as_list(value: Value) -> list[Term]:
    """The terms of a row."""
    return [each for each in (value if isinstance(value, tuple) else (value,)) if isinstance(each, Term)]


def pieces_of(term: Term) -> list[Term]:
    """The traits and abilities of a card's term; what the rulebook does by a number that stands there is none."""
    found = term.parts[2]
    if not isinstance(found, tuple):
        return []
    return [each for each in found if isinstance(each, Term) and each.word != "discipline"]


def words_that_run(term: Term) -> list[Term]:
    """The effects and costs inside a text, each once, in order."""
    found: dict[Term, None] = {}
    gather(term, ABILITY, found)
    return list(found)


def gather(value: Value, sort: Sort, found: dict[Term, None]) -> None:
    """Add what runs to what was found."""
    if isinstance(value, tuple):
        for each in value:
            gather(each, sort, found)
        return
    if not isinstance(value, Term):
        return
    word = VOCABULARY.words[value.word]
    sense = word.serves(sort)
    if sense in (EFFECT.name, CONSTRAINT.name) and value.word not in NOT_RUN:
        found[value] = None
    if value.word in NAMING or raises_gold(value):
        return
    for part, declared in zip(value.parts, word.parts.values(), strict=True):
        gather(part, declared.meant(sort), found)


def raises_gold(term: Term) -> bool:
    """Whether it adds Gold to what the action that is answered costs already."""
    return term.word == "additional_cost" and term.parts[1] is None


def belongs(term: Term, whole: Term) -> bool:
    """Whether one term stands inside another."""
    return any(each == term for each in subterms(whole))
