# gorin: interpreted
"""Proposes terms for printed texts: ranked readings of each line, or the first phrase that is not known.

>>> who = Called("Mori Ishi", "Personality")
>>> [line] = draft("Battle, :bow:: Bow a target enemy Follower.", who, frozenset())
>>> line.texts[0]
'Battle: Bow Ishi: Target an enemy Follower. Bow the Follower.'
>>> [line] = draft("Battle: Paint a target enemy Follower.", who, frozenset())
>>> line.unknown, line.at
('Paint a target enemy', 8)
"""

from __future__ import annotations

from typing import Final, NamedTuple

from gorin.lang.term import Term, subterms
from gorin.lang.vocabulary import ABILITY, VOCABULARY
from gorin.text.cards import Called, NoWords, fits_type, line, normal, readings
from gorin.text.english.table import ENGLISH
from gorin.text.parsing import TooLong
from gorin.text.printed.reading import PrintedParser
from gorin.text.printed.resolving import resolved
from gorin.text.printed.spelling import Line, lines_of

MOST_RAW: Final = 120  # readings of a line before it is known what its pronouns mean
MOST_PROPOSED: Final = 6


class Drafted(NamedTuple):
    """What is proposed for a line of print."""

    line: Line
    terms: tuple[Term, ...]  # the likeliest first; each reads back from its text
    texts: tuple[str, ...]  # the same in our English
    unknown: str = ""  # the first phrase that is not known
    at: int = 0  # where it stands in the card's text
    expected: tuple[str, ...] = ()  # what could stand there


def draft(text: str, called: Called, keywords: frozenset[str]) -> list[Drafted]:
    """Proposals for each line of a printed text."""
    return [drafted(each, called, keywords) for each in lines_of(text, called)]


def drafted(part: Line, called: Called, keywords: frozenset[str]) -> Drafted:
    """Proposals for one line."""
    parser = PrintedParser(part.text, called, keywords)
    try:
        raw = [
            value
            for end, value in parser.readings(ABILITY, "np", 0)
            if end == len(parser.tokens) and isinstance(value, Term) and fits_type(value, called)
        ]
    except TooLong as e:
        return Drafted(part, (), (), f"({e})", part.at)
    if not raw:
        return misread(parser, part)
    proposed: dict[Term, str] = {}
    said: list[str] = []
    for value in sorted(raw, key=size)[:MOST_RAW]:
        for term in resolved(value, called):
            try:
                whole = normal(term, ENGLISH)
                text = line(whole, called)
            except (NoWords, AssertionError, KeyError, AttributeError, IndexError, TypeError) as e:
                said.append(str(e))
                continue
            if whole not in proposed and builds(whole) and readings(text, called, keywords) == [whole]:
                proposed[whole] = text
        if len(proposed) >= MOST_PROPOSED:
            break
    if not proposed:
        return Drafted(part, (), (), "(understood, but not to be said)", part.at, tuple(said[:3]))
    return Drafted(part, tuple(proposed), tuple(proposed.values()))


def builds(piece: Term) -> bool:
    """Whether the rules engine makes something of a term."""
    try:
        VOCABULARY.build(piece, ABILITY)
    except Exception:  # whatever a word objects to
        return False
    return True


def size(value: Term) -> int:
    """How much a reading says: of two, the shorter is likelier."""
    return sum(1 for _ in subterms(value))


def misread(parser: PrintedParser, part: Line) -> Drafted:
    """Where reading got stuck."""
    at = parser.furthest
    start = parser.places[at] if at < len(parser.places) else len(part.text)
    stop = parser.places[at + 4] if at + 4 < len(parser.places) else len(part.text)
    expected = tuple(sorted(parser.expected)[:12])
    return Drafted(part, (), (), part.text[start:stop].strip() or "(the end)", part.at + start, expected)
