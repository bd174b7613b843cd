# gorin: interpreted
"""The vocabulary: every word of the card language is declared here once.

A declaration gives a word's name, the sort of what it says, the sorts of its parts, a line of documentation with an
example, and what it does: how the parts of the rules engine are made from it. How it reads stands in the wordings.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

from gorin.kernel.parts import Part as Made
from gorin.lang.term import Term, Value

Make = Callable[..., Any]


class Sort(NamedTuple):
    """A kind of meaning, as it is called in messages."""

    name: str
    plain: tuple[type, ...] = ()  # plain values that stand for something of the sort: numbers, names
    operators: str = ""  # which of & | ~ + - * join words of the sort
    includes: tuple[str, ...] = ()  # names of further sorts whose words may stand where this one is expected
    only: tuple[int, ...] = ()  # the plain numbers that stand for something of the sort, where not all do


SAME: Final = Sort("the same")  # of a word that joins: what the whole is, its parts are
CARD: Final = Sort("card")
ABILITY: Final = Sort("trait or ability")
CONSTRAINT: Final = Sort("constraint", operators="&|~", includes=("condition", "leave"))
EFFECT: Final = Sort("effect")
CONDITION: Final = Sort("condition", operators="&|~")
TEST: Final = Sort("description of cards", operators="&|~")
CARDS: Final = Sort("cards", (str,))
PLACE: Final = Sort("place", (str,))
PLAYERS: Final = Sort("players", (str,))
AMOUNT: Final = Sort("amount", (int,), operators="+-*")
COUNT: Final = Sort("count", (int,))
STAT: Final = Sort("stat")
COMPARISON: Final = Sort("comparison")
TYPE: Final = Sort("card type")
KIND: Final = Sort("kind of action", operators="|")
EVENT: Final = Sort("event")
TRIGGER: Final = Sort("trigger", operators="|")
CAUSE: Final = Sort("cause")
CHANGE: Final = Sort("change")
TIME: Final = Sort("duration")
PERIOD: Final = Sort("stretch of play")
THING: Final = Sort("what is gained or lost", includes=("stretch of play",))
ZONE: Final = Sort("area", operators="|")
GOAL: Final = Sort("destination", operators="|")
ENTRY: Final = Sort("way of entering play", operators="&")
OPTION: Final = Sort("leave")
LIMIT: Final = Sort("limit")
REACH: Final = Sort("reach")
AIM: Final = Sort("aim", operators="&|~", includes=("destination", "description of cards"))
RECORD: Final = Sort("record of what the text did")
CREATED: Final = Sort("created card")
NAME: Final = Sort("name", (str,))
WORD: Final = Sort("keyword or title", (str,))
NUMBER: Final = Sort("number", (int,))
SWITCH: Final = Sort("switch: 0 or 1", (int,), only=(0, 1))


class Part(NamedTuple):
    """A part of a word: its sort, and what it is where nothing is said."""

    sort: Sort
    default: Value = None
    optional: bool = False
    many: bool = False  # the last part: any number of them
    row: bool = False  # a list in brackets

    def meant(self, whole: Sort) -> Sort:
        """The sort that is expected of it where the whole is of a sort."""
        return whole if self.sort is SAME else self.sort


def maybe(sort: Sort, default: Value = None) -> Part:
    """A part that may be left out."""
    return Part(sort, default, optional=True)


def many(sort: Sort) -> Part:
    """Any number of parts at the end."""
    return Part(sort, (), optional=True, many=True)


def row(sort: Sort) -> Part:
    """A list in brackets, which may be left out."""
    return Part(sort, (), optional=True, row=True)


class Word(NamedTuple):
    """A word as it is declared. Where it makes different things as different sorts, each has its maker."""

    name: str
    makers: dict[str, Make]  # by the name of the sort
    parts: dict[str, Part]
    doc: str
    example: str
    subject: str  # the heading under which the reference lists it
    only_in: frozenset[tuple[str, str]] = frozenset()  # the words, and as what sort, in which alone it can stand

    def serves(self, sort: Sort) -> str:
        """Under which sort's name the word can stand where one sort is expected; empty if it cannot."""
        if sort.name in self.makers:
            return sort.name
        for name in sort.includes:
            if name in self.makers:
                return name
        return ""


class Vocabulary:
    """All words by name."""

    def __init__(self) -> None:
        self.words: dict[str, Word] = {}
        self.subject = ""
        self.named: dict[str, Make] = {}  # what a name stands for, by the name of the sort

    def word(
        self,
        name: str,
        makers: Mapping[Sort, Make],
        doc: str,
        example: str = "",
        /,
        **parts: Sort | Part,
    ) -> None:
        """Declare a word; a maker gets what the word's parts have made, by position.

        Raises `ValueError` for a word that is declared already.
        """
        if name in self.words:
            raise ValueError(f"the word {name} is declared twice")
        declared = {key: part if isinstance(part, Part) else Part(part) for key, part in parts.items()}
        by_name = {sort.name: make for sort, make in makers.items()}
        self.words[name] = Word(name, by_name, declared, doc, example or name, self.subject)

    def stands_only_in(self, name: str, others: Iterable[str], sort: Sort) -> None:
        """A word can stand only as a part of some others, where these serve as a sort."""
        self.words[name] = self.words[name]._replace(only_in=frozenset((other, sort.name) for other in others))

    def near(self, name: str) -> str:
        """The word that someone may have meant; empty if none is like it."""
        found = difflib.get_close_matches(name, self.words, 1, 0.6)
        return found[0] if found else ""

    def build(self, value: Value, sort: Sort) -> Any:
        """Make what a value means as something of a sort: parts of the rules engine from terms, lists from rows.

        Raises `ValueError` for a word that cannot do what it is given.
        """
        if isinstance(value, Term):
            word = self.words[value.word]
            parts = zip(word.parts.values(), value.parts, strict=True)
            sense = word.serves(sort)
            make = word.makers[sense]
            for part in value.parts:
                self.placed(part, value.word, sense)
            built = [self.build(part, declared.meant(sort)) for declared, part in parts]
            made = make(value, *built) if value.word in self.wants_term else make(*built)
            if isinstance(made, Made):
                made.term = value
            return made
        if isinstance(value, tuple):
            return [self.build(each, sort) for each in value]
        if isinstance(value, str) and sort.name in self.named:
            return self.named[sort.name](value)
        if sort.only and value not in sort.only:
            raise ValueError(f"here stands one {sort.name}, and {value} is none")
        return bool(value) if sort == SWITCH else value

    def placed(self, part: Value, word: str, sense: str) -> None:
        """Raises `ValueError` for a word that cannot stand in another."""
        if isinstance(part, tuple):
            for each in part:
                self.placed(each, word, sense)
        if not isinstance(part, Term):
            return
        only = self.words[part.word].only_in
        if only and (word, sense) not in only:
            raise ValueError(f'"{part.word}" can stand only in {", ".join(sorted(name for name, _ in only))}')

    wants_term: Final = frozenset({"has_performed", "ranged_also_at", "success", "times_happened"})

    def term(self, name: str, *parts: Value, **named: Value) -> Term:
        """A term in full, what is not said being what the word declares.

        >>> from gorin.lang.words import VOCABULARY
        >>> VOCABULARY.term("draw").parts
        (1, None, '')
        """
        declared = self.words[name].parts
        given: dict[str, Value] = dict(zip(declared, parts, strict=False))
        given.update(named)
        return Term(name, tuple([given.get(key, part.default) for key, part in declared.items()]))


VOCABULARY: Final = Vocabulary()


def subject(title: str) -> None:
    """The words declared from here on are about this."""
    VOCABULARY.subject = title


word = VOCABULARY.word
