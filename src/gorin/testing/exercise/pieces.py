"""A card's text piece by piece: its traits and abilities, what each of them must be seen doing, and what was seen."""

from __future__ import annotations

from typing import Final

from gorin.lang.term import Term, Value, subterms
from gorin.lang.vocabulary import ABILITY, CONSTRAINT, EFFECT, Sort
from gorin.lang.words import VOCABULARY

NOT_RUN: Final = frozenset({"then", "pick", "and", "or", "not"})  # joining words, which have no frame of their own
TIMED: Final = frozenset({"action", "reaction"})
STANDING: Final = frozenset({
    "continuous", "only_to", "cannot_bear", "bears_only", "may_overlay", "whoever_may_bear", "entry_cost",
    "enters_only_if", "attaches_for_less", "its_stat_is", "produces",
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
        self.resolved = 0
        self.offered = 0
        self.changed = 0  # how often it changed anything

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
        return self.times == {"battle"} or (bool(self.times) and self.times <= {"open", "limited"})

    def note(self, what: str) -> None:
        """Something about it was checked."""
        self.checked[what] = self.checked.get(what, 0) + 1

    def missing(self) -> list[str]:
        """What has not been seen yet; empty if it is exercised."""
        if self.term.word in STANDING:
            return [] if self.checked else ["its difference was not seen"]
        found: list[str] = []
        if not self.resolved:
            found.append("it was not offered" if not self.offered else "it did not resolve")
        elif not self.changed and not self.checked:
            found.append("it changed nothing")
        found += (
            [f"not reached: {each.word}" for each in self.words if each not in self.reached] if self.resolved else []
        )
        if self.resolved and self.term.word in TIMED and not self.lacked:
            found.append("no condition was seen lacking")
        elif self.resolved and self.has_one_time and "time" not in self.lacked:
            found.append("it was not denied at another time")
        return found


def pieces_of(term: Term) -> list[Term]:
    """The traits and abilities of a card's term."""
    found = term.parts[2]
    return [each for each in found if isinstance(each, Term)] if isinstance(found, tuple) else []


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
    for part, declared in zip(value.parts, word.parts.values(), strict=True):
        gather(part, declared.meant(sort), found)


def belongs(term: Term, whole: Term) -> bool:
    """Whether one term stands inside another."""
    return any(each == term for each in subterms(whole))
