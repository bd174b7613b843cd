# gorin: interpreted
"""What a term means, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gorin.lang.term import Term, Value
from gorin.lang.vocabulary import VOCABULARY, Sort
from gorin.text.wordings import Gap, Literal, Wording, Wordings, part_of

Form = tuple[str, str]
"""The name of a sort, and the form in which a sentence wants it."""


class NoWords(ValueError):
    """A term that the wordings cannot say yet."""


class Printer:
    """Prints the terms of one card; a language adds the forms that are more than a pattern."""

    special: Final[dict[Form, Callable[..., str]]] = {}

    def __init__(self, wordings: Wordings, title: str = "", person: bool = False) -> None:
        self.wordings = wordings
        self.title = title  # what the card calls itself
        self.person = person  # whether it is a Personality
        self.several: set[str] = set()  # names that stand for more than one card

    def value(self, value: Value, sort: Sort, form: str) -> str:
        """A part in a form.

        Raises `NoWords` where the wordings have none.
        """
        special = self.special.get((sort.name, form))
        if special is not None:
            return special(self, value, sort)
        if isinstance(value, Term):
            return self.term(value, sort, form)
        return self.plain(value, sort, form)

    def plain(self, value: Value, sort: Sort, form: str) -> str:
        if value is None or isinstance(value, tuple):
            raise NoWords(f"{sort.name} in the form {form}: {value!r}")
        return str(value)

    def term(self, term: Term, sort: Sort, form: str) -> str:
        """A term by the pattern that fits it."""
        sense = VOCABULARY.words[term.word].serves(sort)
        wording = self.wordings.choose(term, sense, form)
        if wording is None:
            raise NoWords(f"{term.word} as {sense} in the form {form}")
        return self.fill(wording, term, sort)

    def fill(self, wording: Wording, term: Term, sort: Sort, subject: str = "") -> str:
        """A pattern with its gaps filled; a verb agrees with `subject`, or with the first gap before it."""
        found: list[str] = []
        for piece in wording.pieces:
            if isinstance(piece, Gap):
                declared = VOCABULARY.words[term.word].parts[piece.part].meant(sort)
                value = part_of(term, piece.part)
                found.append(self.value(value, declared, piece.form or "np"))
                if not subject:
                    subject = self.person_of(value, declared)
            else:
                found.append(self.literal(piece, subject or "you"))
        return "".join(found)

    def literal(self, piece: Literal, subject: str) -> str:
        return " ".join([self.verb(word[1:], subject) if word[:1] == "*" else word for word in piece.text.split(" ")])

    def person_of(self, value: Value, sort: Sort) -> str:
        """How a verb agrees with a subject: you, one or more."""
        raise NotImplementedError

    def verb(self, base: str, person: str) -> str:
        """A verb that agrees."""
        raise NotImplementedError
