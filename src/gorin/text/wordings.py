# gorin: interpreted
"""A table of wordings: for each word of the card language how it reads, in each form in which a sentence needs it.

A pattern is a sentence with gaps: `move {who} {to}`. A gap names a part of the word and perhaps the form in which it is
wanted (`{who:poss}`). What stands in brackets is said only if the parts inside it differ from their defaults. A verb
that agrees with its subject is marked `*lose`, an adjective or participle `~perdu`. A pattern may be for certain
values of parts only (`given`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from gorin.lang.term import Term, Value
from gorin.lang.vocabulary import Sort
from gorin.lang.words import VOCABULARY
from gorin.text.grammar import Grammar

TOKEN: Final = re.compile(r"[+-]\d+|\d+|non(?=-)|[^\W\d_][\w]*(?:['’-](?!s\b)\w+)*|'s|[^\w\s]")
PIECE: Final = re.compile(r"\{(\w+)(?::([\w ]+))?\}|(\[)|(\])|((?:[^{}\[\]\\]|\\[\[\]])+)")
OPENED: Final = re.compile(r"(?<!\\)\[")
CLOSED: Final = re.compile(r"(?<!\\)\]")


def tokens_of(text: str) -> list[str]:
    """A text as words, numbers and marks.

    >>> tokens_of("Give the hero's unit +2F.")
    ['Give', 'the', 'hero', "'s", 'unit', '+2', 'F', '.']
    """
    return TOKEN.findall(text)


def spaced(tokens: list[str]) -> str:
    """The words of a name, as they are written together.

    >>> spaced(tokens_of("Farmers' Tool-Shed of Heaven's Favor, Restored"))
    "Farmers' Tool-Shed of Heaven's Favor, Restored"
    """
    return " ".join(tokens).replace(" - ", "-").replace(" 's", "'s").replace(" ' ", "' ").replace(" ,", ",")


class Literal(NamedTuple):
    """Words as they stand."""

    text: str


class Gap(NamedTuple):
    """A part of the word, in a form."""

    part: str
    form: str


class Wording(NamedTuple):
    """One way in which a word reads in one form."""

    word: str
    sort: str
    form: str
    pieces: tuple[Literal | Gap, ...]
    given: dict[str, Value]  # for these values of parts only
    fits: Callable[[Term], bool] | None  # further demands on the term
    optional: frozenset[str]  # parts that stand in brackets in the pattern, and are said here
    implied: dict[str, Callable[[dict[str, Value]], Value]]  # parts that follow from the others
    begins: str = ""  # the word with which it begins, if that is fixed
    token: str = ""  # and the small token with which that begins


def variants(pattern: str) -> Iterator[tuple[tuple[Literal | Gap, ...], frozenset[str], frozenset[str]]]:
    """The ways to read a pattern with and without what stands in brackets: pieces, parts said so, parts left out.

    A bracket that is printed has a backslash before it.
    """
    found = OPENED.search(pattern)
    if found is None:
        yield tuple(pieces_of(pattern)), frozenset(), frozenset()
        return
    opened = found.start()
    until = CLOSED.search(pattern, opened)
    assert until is not None, f"a bracket is open: {pattern}"
    closed = until.start()
    inner = pattern[opened + 1 : closed]
    parts = frozenset(re.findall(r"\{(\w+)", inner))
    for pieces, said, unsaid in variants(pattern[:opened] + inner + pattern[closed + 1 :]):
        yield pieces, said | parts, unsaid
    for pieces, said, unsaid in variants(pattern[:opened] + pattern[closed + 1 :]):
        yield pieces, said, unsaid | parts


def pieces_of(pattern: str) -> Iterator[Literal | Gap]:
    """A pattern without brackets, cut at its gaps."""
    for part, form, _, _, text in PIECE.findall(pattern):
        yield Gap(part, form) if part else Literal(text.replace("\\", ""))


def beginning(pieces: tuple[Literal | Gap, ...]) -> str:
    """The word with which a pattern begins; empty if it begins with a gap, or a word that agrees."""
    first = pieces[0] if pieces else None
    words = first.text.split() if isinstance(first, Literal) else []
    return words[0] if words and words[0][0] not in "*~" else ""


class Wordings:
    """All wordings of a language or style, and the features of its grammar."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.by_word: dict[tuple[str, str, str], list[Wording]] = {}  # by word, sort and form
        self.by_form: dict[tuple[str, str], list[Wording]] = {}  # by sort and form

    def say(
        self,
        word: str,
        sort: Sort,
        form: str,
        pattern: str,
        fits: Callable[[Term], bool] | None = None,
        implied: dict[str, Callable[[dict[str, Value]], Value]] | None = None,
        /,
        **given: Value,
    ) -> None:
        """Add how a word reads in a form; earlier patterns come first where several would do.

        Raises `ValueError` for a word or a part that does not exist.
        """
        declared = VOCABULARY.words.get(word)
        if declared is None or not declared.serves(sort):
            raise ValueError(f"no word {word} serves as one {sort.name}")
        for pieces, said, unsaid in variants(pattern):
            for piece in pieces:
                if isinstance(piece, Gap) and piece.part not in declared.parts:
                    raise ValueError(f"{word} has no part {piece.part}")
            fixed = dict(given)
            fixed.update({key: declared.parts[key].default for key in unsaid})
            begins = beginning(pieces)
            token = self.grammar.small(begins)[0] if begins else ""
            made = Wording(word, sort.name, form, pieces, fixed, fits, said, implied or {}, begins, token)
            self.by_word.setdefault((word, sort.name, form), []).append(made)
            self.by_form.setdefault((sort.name, form), []).append(made)

    def copy(self) -> Wordings:
        """The same once more, to which rows can be added."""
        made = Wordings(self.grammar)
        made.by_word = {key: list(rows) for key, rows in self.by_word.items()}
        made.by_form = {key: list(rows) for key, rows in self.by_form.items()}
        return made

    def say_first(self, word: str, sort: Sort, form: str, pattern: str, /, *demands: Any, **given: Value) -> None:
        """Add a reading before all others of a word, as `say` does."""
        rows = self.by_word.setdefault((word, sort.name, form), [])
        before = rows.copy()
        rows.clear()
        self.say(word, sort, form, pattern, *demands, **given)
        rows.extend(before)

    def choose(self, term: Term, sort: str, form: str) -> Wording | None:
        """The first wording that fits a term."""
        parts = dict(zip(VOCABULARY.words[term.word].parts, term.parts, strict=True))
        for wording in self.by_word.get((term.word, sort, form), ()):
            if wording.fits is not None and not wording.fits(term):
                continue
            if any(parts[key] != value for key, value in wording.given.items()):
                continue
            if any(parts[key] != follows(parts) for key, follows in wording.implied.items()):
                continue
            defaults = VOCABULARY.words[term.word].parts
            if any(isinstance(piece, Gap) and parts[piece.part] is None for piece in wording.pieces):
                continue
            if any(parts[key] == defaults[key].default for key in wording.optional):
                continue
            shown = {piece.part for piece in wording.pieces if isinstance(piece, Gap)} | {
                *wording.given,
                *wording.implied,
            }
            if all(key in shown or value == defaults[key].default for key, value in parts.items()):
                return wording
        return None


def part_of(term: Term, name: str) -> Any:
    """A part of a term by its name."""
    for key, value in zip(VOCABULARY.words[term.word].parts, term.parts, strict=True):
        if key == name:
            return value
    raise KeyError(name)
