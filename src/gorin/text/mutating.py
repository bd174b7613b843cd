# gorin: interpreted
"""Does every field of a card show in its text? Each is changed, and the text must change too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from gorin.lang.term import Term, Value
from gorin.lang.vocabulary import ABILITY, VOCABULARY, Part, Sort
from gorin.text.cards import Called, line, normal
from gorin.text.english.table import ENGLISH
from gorin.text.grammar import NoWords
from gorin.text.wordings import Wordings


class Unseen(NamedTuple):
    """A field of which a change did not show."""

    word: str
    part: str
    change: Term


def changed(value: Value, part: Part, sort: Sort) -> Iterator[Value]:
    """Other values that a part could have."""
    if isinstance(value, bool) or value is None:
        return
    if isinstance(value, int):
        yield value + 1
    elif isinstance(value, str):
        yield value + "x" if value[:1].islower() else value + " Xx"
    elif isinstance(value, tuple):
        if len(value) > 1:
            yield value[:-1]
    elif not value.parts:
        for word in VOCABULARY.words.values():
            if word.serves(sort) and not word.parts and word.name != value.word:
                yield Term(word.name)
                break
    if part.optional and value != part.default:
        yield part.default


def mutants(term: Term, sort: Sort) -> Iterator[tuple[str, str, Term]]:
    """A term with one field changed: whose word, which part, and the changed term."""
    word = VOCABULARY.words[term.word]
    for number, ((key, part), value) in enumerate(zip(word.parts.items(), term.parts, strict=True)):
        inner = part.meant(sort)
        for other in changed(value, part, inner):
            yield term.word, key, Term(term.word, (*term.parts[:number], other, *term.parts[number + 1 :]))
        rows = value if isinstance(value, tuple) else (value,)
        for place, each in enumerate(rows):
            if not isinstance(each, Term):
                continue
            for name, field, made in mutants(each, inner):
                whole: Value = made if not isinstance(value, tuple) else (*value[:place], made, *value[place + 1 :])
                yield name, field, Term(term.word, (*term.parts[:number], whole, *term.parts[number + 1 :]))


def unseen_fields(
    piece: Term, called: Called, wordings: Wordings = ENGLISH
) -> tuple[set[tuple[str, str]], list[Unseen]]:
    """The kinds of field that were changed, and the changes that did not show."""
    shown = line(piece, called, wordings)
    tried: set[tuple[str, str]] = set()
    unseen: list[Unseen] = []
    for word, key, other in mutants(piece, ABILITY):
        tried.add((word, key))
        try:
            if normal(other, ENGLISH) != piece and line(other, called, wordings) == shown:
                unseen.append(Unseen(word, key, other))
        except (NoWords, AssertionError, KeyError, IndexError, TypeError, AttributeError):
            continue  # no such sentence exists
    return tried, unseen
