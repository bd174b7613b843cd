# gorin: interpreted
"""Terms at random, to try whether each reads back from its text as what it is.

A term counts if the vocabulary makes something of it; what that refuses is made anew.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from gorin.lang.notation import read_value
from gorin.lang.term import Term, Value, subterms
from gorin.lang.vocabulary import (
    ABILITY,
    AMOUNT,
    CARDS,
    CONSTRAINT,
    COUNT,
    EFFECT,
    KIND,
    NAME,
    NUMBER,
    PLACE,
    PLAYERS,
    TEST,
    TRIGGER,
    WORD,
    Part,
    Sort,
    Word,
)
from gorin.lang.words import VOCABULARY
from gorin.text.cards import ONLY_EVENTS, Called, NoWords, TooLong, line, normal, readings
from gorin.text.english.table import ENGLISH
from gorin.text.wordings import Wordings

NAMES: Final = ("hero", "foe", "third")
NEW_NAMES: Final = ("fourth", "fifth", "first", "second")
NOTES: Final = ("total", "size")  # of numbers and of what is remembered
PLACES: Final = ("land", "field")
PLAYER_NAMES: Final = ("rival", "ally")
KEYWORDS: Final = ("Samurai", "Monk", "Crab Clan", "Cavalry", "Weapon", "Scout", "Kiho")
NAMING_PLACES: Final = (
    "target_province", "choose_province", "target_battlefield", "note_province", "create_battlefield",
)  # fmt: skip
SPOKEN_OF: Final = ("done",)  # their names must stand for something
QUOTED: Final = (
    "noted", "times_remembered", "remembered", "remember", "paid", "note", "most_remembered", "of_the_named_title",
    "of_the_named_clan", "now_named",
    "copy", "remove_ability", "grant", "all_have_used",
)  # fmt: skip
NAMING_PLAYERS: Final = ("target_player", "choose_player", "players_each")
TRIES: Final = 30  # until a word makes something
MANY: Final = ("and", "or", "together", "sum", "choose_one", "in_any_order", "then")


class Trial(NamedTuple):
    """A term, its text (empty where a language has no words for it) and what that reads back as."""

    term: Term
    text: str
    found: list[Term]
    why: str = ""  # it has no words, or is not read

    @property
    def fine(self) -> bool:
        return self.found == [self.term]


def tried(term: Term, wordings: Wordings) -> Trial:
    """A term said and read back."""
    term = normal(term, ENGLISH)
    who = Called("This Thing", "Event" if term.word == ONLY_EVENTS else "Action")
    text = ""
    try:
        text = line(term, who, wordings)
        return Trial(term, text, readings(text, who, frozenset(KEYWORDS), wordings))
    except (NoWords, TooLong) as e:
        return Trial(term, text, [], str(e))


def names_in(term: Term) -> bool:
    """Whether something in a term has a name, or is spoken of by one, or is a keyword not among ours."""
    return any(
        isinstance(part, str) and part and (spec.sort is not WORD or part not in KEYWORDS)
        for each in subterms(term)
        for spec, part in zip(VOCABULARY.words[each.word].parts.values(), each.parts, strict=True)
    )


class Refused(Exception):
    """The vocabulary makes nothing of a word here."""


class Generator:
    """Makes terms of any sort; names stand for what the ability has targeted."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.by_sort: dict[str, list[Word]] = defaultdict(list)
        for word in VOCABULARY.words.values():
            for name in word.makers:
                self.by_sort[name].append(word)
        self.names: list[str] = []
        self.places: list[str] = []
        self.players: list[str] = []

    def ability(self) -> Term:
        """An action or Reaction that targets cards, Provinces and players under names, and does up to three things."""
        while True:
            made = self.any_ability()
            try:
                VOCABULARY.build(made, ABILITY)
            except ValueError:
                continue
            return made

    def any_ability(self) -> Term:
        """The same, whether the vocabulary makes something of it as a whole or not."""
        self.names, self.places, self.players = [], [], []
        pick = self.random
        constraints: list[Value] = []
        for name in NAMES[: pick.choice((0, 1, 2))]:
            constraints.append(VOCABULARY.term("target", name, self.accepted(lambda: self.term(TEST, 3))))
            self.names.append(name)
        if pick.random() < 0.2:
            constraints.append(VOCABULARY.term("target_province", PLACES[0]))
            self.places.append(PLACES[0])
        if pick.random() < 0.2:
            constraints.append(VOCABULARY.term("target_player", PLAYER_NAMES[0]))
            self.players.append(PLAYER_NAMES[0])
        if pick.random() < 0.35:
            constraints.append(self.accepted(lambda: self.term(CONSTRAINT, 3)))
        if not constraints and pick.random() < 0.4:
            return self.accepted(lambda: self.term(ABILITY, 5))
        keywords: Value = ("Kiho",) if pick.random() < 0.2 else ()
        if pick.random() < 0.4:
            point = VOCABULARY.words[pick.choice(("before", "after", "upon", "would"))]
            trigger = self.accepted(lambda: self.word_term(point, TRIGGER, 4))
            return VOCABULARY.term("reaction", trigger, tuple(constraints), self.effects(), keywords)
        kind = self.accepted(lambda: self.term(KIND, 1))
        return VOCABULARY.term("action", kind, tuple(constraints), self.effects(), keywords)

    def effects(self) -> tuple[Value, ...]:
        """Up to three effects."""
        number = self.random.choice((1, 1, 2, 3))
        return tuple([self.accepted(lambda: self.term(EFFECT, 4)) for _ in range(number)])

    def accepted(self, make: Callable[[], Term]) -> Term:
        """What is made in some try of which the vocabulary makes something."""
        while True:
            before = (list(self.names), list(self.places), list(self.players))
            try:
                return make()
            except Refused:
                self.names, self.places, self.players = before

    def term(self, sort: Sort, depth: int) -> Term:
        """A term of a sort, at most so deep; raises `Refused` where the vocabulary makes nothing of it."""
        words = [
            word
            for name in (sort.name, *sort.includes)
            for word in self.by_sort[name]
            if depth > 1 or not any(not part.optional or part.many for part in word.parts.values())
        ]
        return self.word_term(self.random.choice(words or self.simplest(sort)), sort, depth)

    def simplest(self, sort: Sort) -> list[Word]:
        """The words of a sort that need the fewest parts."""
        needs = [
            (sum(not part.optional or part.many for part in word.parts.values()), word)
            for word in self.by_sort[sort.name]
        ]
        return [word for need, word in needs if need == min(each for each, _ in needs)]

    def word_term(self, word: Word, sort: Sort, depth: int) -> Term:
        """A word with parts at random; raises as `term`."""
        for _ in range(TRIES):
            before = (list(self.names), list(self.places), list(self.players))
            try:
                parts = [self.named(word, key, part, sort, depth) for key, part in word.parts.items()]
                made = Term(word.name, tuple(parts))
                VOCABULARY.build(made, sort)
            except (Refused, ValueError, TypeError):
                self.names, self.places, self.players = (list(each) for each in before)
                continue
            return made
        return self.example(word, sort)

    def example(self, word: Word, sort: Sort) -> Term:
        """A word as its declaration shows it, where chance finds nothing that it can do; raises as `term`."""
        try:
            made = read_value(word.example, sort, VOCABULARY)
            VOCABULARY.build(made, sort)
        except ValueError:
            raise Refused(word.name) from None
        if not isinstance(made, Term) or made.word != word.name or names_in(made):
            raise Refused(word.name)
        return made

    def named(self, word: Word, key: str, part: Part, sort: Sort, depth: int) -> Value:
        """A part at random; what is named by the word has a name that nothing else has."""
        if part.sort is not NAME:
            return self.part(word, part, part.meant(sort), depth - 1)
        if part.optional and self.random.random() < 0.5:
            return part.default
        if word.name in QUOTED or key != "name":
            return self.random.choice(NOTES)
        if word.name in SPOKEN_OF:
            if not self.names:
                raise Refused(word.name)
            return self.random.choice(self.names)
        known: list[str] = self.names
        names: Sequence[str] = NEW_NAMES
        if word.name in NAMING_PLACES:
            known, names = self.places, PLACES
        elif word.name in NAMING_PLAYERS:
            known, names = self.players, PLAYER_NAMES
        free = [name for name in names if name not in known]
        if not free:
            raise Refused(word.name)
        known.append(free[0])
        return free[0]

    def part(self, word: Word, part: Part, sort: Sort, depth: int) -> Value:
        """A part at random; often nothing where nothing need be said."""
        if part.many:
            least = 2 if word.name in MANY else 1
            return tuple([self.value(sort, depth) for _ in range(self.random.choice((least, least, least + 1)))])
        if part.optional and (depth < 1 or self.random.random() < 0.6):
            return part.default
        if part.row:
            return (self.value(sort, depth),)
        return self.value(sort, depth)

    def value(self, sort: Sort, depth: int) -> Value:
        """A plain value or a term; raises as `term`."""
        pick = self.random
        if sort.name == WORD.name:
            return pick.choice(KEYWORDS)
        if sort.only:
            return pick.choice(sort.only)
        if sort.name == NUMBER.name:
            return self.number()
        if sort.name == AMOUNT.name and (depth < 2 or pick.random() < 0.6):
            return self.number()
        if sort.name == COUNT.name and pick.random() < 0.7:
            return pick.choice((1, 1, 2))
        for which, names in ((CARDS, self.names), (PLACE, self.places), (PLAYERS, self.players)):
            if sort.name == which.name and names and pick.random() < 0.6:
                return pick.choice(names)
        return self.term(sort, max(1, depth))

    def number(self) -> int:
        """A plain number: mostly a small one."""
        pick = self.random
        return pick.randint(1, 5) if pick.random() < 0.9 else pick.choice((-2, -1, 0, 6, 10, 12))
