# gorin: interpreted
"""Terms: what a card means, as plain data that is compared and hashed by value.

>>> a = Term("and", ("yours", Term("keyword", ("Samurai",))))
>>> a == Term("and", ("yours", Term("keyword", ("Samurai",)))), a.depth
(True, 2)
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Union

Value = Union[int, str, "Term", tuple["Value", ...], None]
"""A part of a term: a number, a name or keyword, another term, a row of parts, or nothing."""


class Term:
    """A word of the card language with its parts, in the order in which the word declares them."""

    __slots__ = ("_hash", "depth", "parts", "word")

    def __init__(self, word: str, parts: tuple[Value, ...] = ()) -> None:
        self.word: Final = word
        self.parts: Final = parts
        self.depth: Final = 1 + max(map(depth_of, parts), default=0)
        self._hash = hash((word, parts))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Term) and self.word == other.word and self.parts == other.parts

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"{self.word}({', '.join(map(repr, self.parts))})" if self.parts else self.word


def depth_of(value: Value) -> int:
    """How many words stand inside each other at most."""
    if isinstance(value, Term):
        return value.depth
    if isinstance(value, tuple):
        return max(map(depth_of, value), default=0)
    return 0


def subterms(value: Value) -> Iterator[Term]:
    """A term and all terms inside it, the outer ones first."""
    if isinstance(value, Term):
        yield value
        for part in value.parts:
            yield from subterms(part)
    elif isinstance(value, tuple):
        for part in value:
            yield from subterms(part)
