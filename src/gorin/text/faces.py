# gorin: interpreted
"""What stands on a card beside its text: its type, its keywords, what its numbers are called."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from gorin.lang.term import Term
from gorin.lang.vocabulary import STAT, TEST
from gorin.text.card_printer import CardPrinter
from gorin.text.wordings import Wordings

PHRASES: Final = frozenset(("Action", "Sensei", "focus"))  # what a face does not call as a text does
STATS: Final = {"province_strength": Term("strength", (None, 0))}  # numbers that the card language calls otherwise


class FaceWords(NamedTuple):
    """The words of a language for a card's face.

    >>> from gorin.text.languages import wordings_in
    >>> said = face_words(wordings_in("fr"))
    >>> said.type("Holding"), said.stat("focus"), said.keyword("Samurai"), said.keyword("Crab Clan")
    ('Fief', 'Valeur de Focus', 'Samouraï', 'Clan Crab')
    """

    printer: CardPrinter

    def type(self, name: str) -> str:
        """A type of cards."""
        return self.printer.phrase(name) if name in PHRASES else self.printer.term(Term(name.lower()), TEST, "noun")

    def stat(self, name: str) -> str:
        """A number."""
        if name in PHRASES:
            return self.printer.phrase(name)
        return self.printer.term(STATS.get(name, Term(name)), STAT, "np")

    def keyword(self, name: str) -> str:
        """A keyword. Raises `NoWords` if the language has no entry for it."""
        return self.printer.grammar.keyword(name)


@cache
def face_words(wordings: Wordings) -> FaceWords:
    """The words of a language for faces."""
    return FaceWords(CardPrinter(wordings))
