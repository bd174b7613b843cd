# gorin: interpreted
"""What a term means, in words."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from gorin.lang.term import Term, Value
from gorin.lang.vocabulary import VOCABULARY, Sort
from gorin.text.grammar import YOU, Agreement, NoWords
from gorin.text.wordings import Gap, Wording, Wordings, part_of

Form = tuple[str, str]
"""The name of a sort, and the form in which a sentence wants it."""

MARKED: Final = re.compile(r"([*~])([^\W\d_][\w'’-]*)")


class Printer:
    """Prints the terms of one card; a language adds the forms that are more than a pattern."""

    special: Final[dict[Form, Callable[..., str]]] = {}

    def __init__(self, wordings: Wordings, title: str = "", person: bool = False) -> None:
        self.wordings = wordings
        self.grammar = wordings.grammar
        self.title = title  # what the card calls itself
        self.person = person  # whether it is a Personality
        self.about = YOU  # with what the words of the pattern at hand agree
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
            raise NoWords(f"no {self.grammar.language} for {term.word} as {sense} in the form {form}")
        return self.fill(wording, term, sort)

    def fill(self, wording: Wording, term: Term, sort: Sort, subject: Agreement | None = None) -> str:
        """A pattern with its gaps filled; what agrees does so with `subject`, or with the first gap before it.

        Where neither is, it agrees as the words around the pattern do.
        """
        found: list[str] = []
        outer = self.about
        try:
            for piece in wording.pieces:
                self.about = subject or outer
                if isinstance(piece, Gap):
                    declared = VOCABULARY.words[term.word].parts[piece.part].meant(sort)
                    value = part_of(term, piece.part)
                    found.append(self.value(value, declared, piece.form or "np"))
                    if subject is None:
                        subject = self.agreement(value, declared, piece.form)
                else:
                    found.append(self.literal(piece.text, subject or outer))
        finally:
            self.about = outer
        return "".join(found)

    def literal(self, text: str, subject: Agreement) -> str:
        """Words with what is marked in them agreeing."""
        if "*" not in text and "~" not in text:
            return text
        return MARKED.sub(lambda found: self.marked(found[1], found[2], subject), text)

    def marked(self, mark: str, word: str, subject: Agreement) -> str:
        return self.grammar.conjugate(word, subject) if mark == "*" else self.grammar.agree(word, subject)

    def phrase(self, key: str, subject: Agreement = YOU) -> str:
        """Words that join, as the language has them."""
        return self.literal(self.grammar.phrases[key], subject)

    def agreement(self, value: Value, sort: Sort, form: str = "np") -> Agreement:
        """With what a verb agrees that has this for its subject."""
        raise NotImplementedError
