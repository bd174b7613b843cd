# gorin: interpreted
"""Reads what the wordings print: all readings of a text, of which only those count that print it again."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from gorin.lang.term import Term, Value
from gorin.lang.vocabulary import VOCABULARY, Sort
from gorin.text.printing import MARKED, Form
from gorin.text.wordings import Gap, Wording, Wordings

Reading = tuple[int, Any]
"""Where a reading ends, and what it means."""

MOST_TOKENS: Final = 600
MOST_STEPS: Final = 400_000


class TooLong(ValueError):
    """A text that would take too long to read."""


class Parser:
    """Reads the tokens of one text, each piece once; a language adds the forms that are more than a pattern."""

    special: Final[dict[Form, Callable[..., Iterable[Reading]]]] = {}

    def __init__(self, wordings: Wordings, text: str) -> None:
        self.wordings = wordings
        self.grammar = wordings.grammar
        self.tokens = self.grammar.tokens(text)
        self.lower = [token.lower() for token in self.tokens]
        if len(self.tokens) > MOST_TOKENS:
            raise TooLong(f"a text has at most {MOST_TOKENS} words and marks, and this has {len(self.tokens)}")
        self.known: dict[tuple[str, str, int], list[Reading]] = {}
        self.steps = 0
        self.most_steps = MOST_STEPS
        self.deadline = math.inf  # by the clock of this thread's work
        self.furthest = 0
        self.expected: set[str] = set()  # what could have stood at the furthest place reached

    def hurry(self, steps: int, seconds: float) -> None:
        """Give up after so many steps, or so many seconds of work from now on."""
        self.most_steps = steps
        self.deadline = time.thread_time() + seconds

    def readings(self, sort: Sort, form: str, at: int) -> list[Reading]:
        """All that can stand at a place as something of a sort in a form."""
        key = (sort.name, form, at)
        found = self.known.get(key)
        if found is None:
            self.known[key] = []  # no wording begins with itself
            unique: dict[Reading, None] = {}
            for reading in self.find(sort, form, at):
                if reading not in unique and self.prints(reading, sort, form, at):
                    unique[reading] = None
            found = self.known[key] = list(unique)
        return found

    def prints(self, reading: Reading, sort: Sort, form: str, at: int) -> bool:
        """Whether what was read here prints as it stands; of several readings only such a one counts."""
        return True

    def find(self, sort: Sort, form: str, at: int) -> Iterator[Reading]:
        special = self.special.get((sort.name, form))
        if special is not None:
            yield from special(self, sort, at)
            return
        yield from self.plain(sort, form, at)
        for name in (sort.name, *sort.includes):
            yield from self.matching(name, form, sort, at)

    def matching(self, name: str, form: str, sort: Sort, at: int) -> Iterator[Reading]:
        """What the table has under a sort's name in a form; what does not begin as the text goes on is passed over."""
        token = self.lower[at] if at < len(self.lower) else ""
        wordings = self.wordings.by_form.get((name, form), ())
        self.spend(len(wordings))
        for wording in wordings:
            if not wording.begins or wording.token == token:
                yield from self.match(wording, sort, at)
            elif at >= self.furthest:
                self.missed(at, wording.begins)

    def spend(self, steps: int) -> None:
        """Count steps of the work; raises `TooLong` where they or their time are used up."""
        self.steps += steps
        if self.steps > self.most_steps or (self.deadline < math.inf and time.thread_time() > self.deadline):
            raise TooLong("this has too many possible readings")

    def plain(self, sort: Sort, form: str, at: int) -> Iterator[Reading]:
        """Names and numbers, which no word declares."""
        yield from ()

    def match(self, wording: Wording, sort: Sort, at: int) -> Iterator[Reading]:
        """The readings of a wording."""
        self.spend(1)
        word = VOCABULARY.words[wording.word]
        for end, parts in self.sequence(wording, 0, sort, at, {}):
            values = {key: part.default for key, part in word.parts.items()}
            values.update(wording.given)
            values.update(parts)
            for key, follows in wording.implied.items():
                values[key] = follows(values)
            term = Term(word.name, tuple(values.values()))
            if wording.fits is None or wording.fits(term):
                yield end, term

    def sequence(
        self, wording: Wording, number: int, sort: Sort, at: int, parts: dict[str, Value]
    ) -> Iterator[tuple[int, dict[str, Value]]]:
        if number == len(wording.pieces):
            yield at, parts
            return
        piece = wording.pieces[number]
        if isinstance(piece, Gap):
            declared = VOCABULARY.words[wording.word].parts[piece.part].meant(sort)
            for end, value in self.readings(declared, piece.form or "np", at):
                if parts.get(piece.part, value) == value:
                    yield from self.sequence(wording, number + 1, sort, end, {**parts, piece.part: value})
            return
        for end in self.literal(piece.text, at):
            yield from self.sequence(wording, number + 1, sort, end, parts)

    def literal(self, text: str, at: int) -> Iterator[int]:
        """Where words that stand as they are end; verbs may agree with anybody."""
        ends = [at]
        for word in text.split():
            ends = [end for start in ends for end in self.one(word, start)]
            if not ends:
                return
        yield from ends

    def one(self, word: str, at: int) -> Iterator[int]:
        if word[:1] in "*~":
            marked = MARKED.match(word)
            assert marked is not None
            wanted = tuple([each + word[marked.end() :] for each in self.shapes(marked[1], marked[2])])
        else:
            wanted = (word,)
        for each in wanted:
            tokens = self.grammar.small(each)
            end = at + len(tokens)
            if self.lower[at:end] == tokens:
                yield end
            else:
                self.missed(at, each)

    def shapes(self, mark: str, word: str) -> tuple[str, ...]:
        """All shapes of a word that agrees."""
        return self.grammar.verb_shapes(word) if mark == "*" else self.grammar.adjective_shapes(word)

    def says(self, key: str, at: int) -> Iterator[int]:
        """Where words that join end, if they stand here."""
        yield from self.literal(self.grammar.phrases[key], at)

    def marks(self, key: str) -> tuple[str, ...]:
        """Words that join, as small tokens."""
        return tuple(self.grammar.small(self.grammar.phrases[key]))

    def wordings_of(self, sort: Sort, form: str, at: int) -> Iterator[Reading]:
        """What the table has for a sort in a form."""
        yield from self.matching(sort.name, form, sort, at)

    def separated(self, marks: tuple[str, ...], one: Any, at: int) -> Iterator[tuple[int, tuple[Value, ...]]]:
        """One or more of something with marks between them."""
        waiting: list[tuple[int, tuple[Value, ...]]] = [(at, ())]
        while waiting:
            start, found = waiting.pop()
            for end, value in one(start):
                row = (*found, value)
                yield end, row
                if self.lower[end : end + len(marks)] == list(marks):
                    waiting.append((end + len(marks), row))
                else:
                    self.missed(end, " ".join(marks))

    def listed(self, key: str, one: Any, at: int) -> Iterator[tuple[int, tuple[Value, ...]]]:
        """Two or more of something: "a, b or c"."""
        join = self.grammar.phrases[key]
        waiting: list[tuple[int, tuple[Value, ...]]] = [(end, (first,)) for end, first in one(at)]
        while waiting:
            start, found = waiting.pop()
            if self.is_token(start, join):
                for end, value in one(start + 1):
                    yield end, (*found, value)
            if self.is_token(start, ","):
                waiting += [(end, (*found, value)) for end, value in one(start + 1)]

    def bracketed(self, sort: Sort, form: str, at: int) -> Iterator[Reading]:
        """Something in brackets."""
        yield from self.in_brackets(lambda start: self.readings(sort, form, start), at)

    def in_brackets(self, one: Callable[[int], Iterable[Reading]], at: int) -> Iterator[Reading]:
        """What is read so, in brackets."""
        if self.is_token(at, "("):
            for end, value in one(at + 1):
                if self.is_token(end, ")"):
                    yield end + 1, value

    def missed(self, at: int, wanted: str) -> None:
        """Remember what was expected where reading got furthest."""
        if at > self.furthest:
            self.furthest = at
            self.expected = set()
        if at == self.furthest:
            self.expected.add(wanted)

    def is_token(self, at: int, text: str) -> bool:
        if at < len(self.lower) and self.lower[at] == text:
            return True
        self.missed(at, text)
        return False
