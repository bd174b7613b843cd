"""Which numbers of a card's text are numerals, and the forms of a card in which one of them is greater.

A numeral is a number in digits, taken whole with its sign: "2" is one, "two" is none. What our text of a card prints
in digits is what the card prints so, but for the cards of `numerals.json`: for each of these the numerals are listed,
each by the places (from 0) that it has among the numbers of the term.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Final

import msgspec

from gorin.cards.facts import load_facts
from gorin.cards.registry import load_terms
from gorin.cards.texts import called
from gorin.editions import style
from gorin.lang.term import Term, Value
from gorin.text.cards import Called, lines
from gorin.text.grammar import NoWords
from gorin.text.languages import wordings_in
from gorin.text.wordings import Wordings

MARK: Final = "~"
"""Between a card's id and the places of the numerals that were raised, one after the other."""

PIECES: Final = re.compile(r"[+\-−–]?\d+|[^\d+\-−–]+|.")
NUMERAL: Final = re.compile(r"[+\-−–]?\d+")
Path = tuple[int, ...]


@cache
def listed(edition: str) -> dict[str, list[list[int]]]:
    """The cards whose numerals are listed, by id."""
    file = resources.files(f"gorin.cards.{edition}") / "numerals.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, list[list[int]]]) if file.is_file() else {}


def numbers_in(value: Value, path: Path = ()) -> Iterator[tuple[Path, int]]:
    """The numbers in a term, each with the way to it."""
    if isinstance(value, int):
        yield path, value
    elif isinstance(value, (Term, tuple)):
        for n, part in enumerate(value.parts if isinstance(value, Term) else value):
            yield from numbers_in(part, (*path, n))


def with_number(value: Value, path: Path, number: int) -> Value:
    """A term with another number at the end of a way."""
    if not path:
        return number
    assert isinstance(value, (Term, tuple))
    parts = value.parts if isinstance(value, Term) else value
    changed = tuple(with_number(part, path[1:], number) if n == path[0] else part for n, part in enumerate(parts))
    return Term(value.word, changed) if isinstance(value, Term) else changed


def value(numeral: str) -> int:
    """What a numeral says."""
    return int(numeral.replace("−", "-").replace("–", "-"))


def pieces_of(term: Term, of: Called, wordings: Wordings) -> list[str]:
    """A card's text, taken apart where digits begin and end."""
    return PIECES.findall("\n".join(lines(term, of, wordings)))


def grown(before: list[str], after: list[str]) -> int:
    """The place of the only number in digits that differs, if it has the same sign and is further from 0 by one; else
    -1.
    """
    if len(before) != len(after):
        return -1
    found, place, at = -1, -1, -1
    for was, now in zip(before, after, strict=True):
        at += NUMERAL.fullmatch(was) is not None
        if was != now and NUMERAL.fullmatch(was):
            if place >= 0 or not NUMERAL.fullmatch(now):
                return -1
            place = at
            found = at if was[0].isdecimal() == now[0].isdecimal() and abs(value(now)) == abs(value(was)) + 1 else -1
    return found


def further(number: int) -> int:
    """A number that is further from 0 by one, on its side of it."""
    return number + 1 if number >= 0 else number - 1


def places_of(term: Term, of: Called, wordings: Wordings) -> list[list[int]]:
    """For each positive number in digits of a card's text, in their order, its place among the numbers of the term.

    Raises `ValueError` where it does not come from one number of the term.
    """
    before = pieces_of(term, of, wordings)
    digits = [piece for piece in before if NUMERAL.fullmatch(piece)]
    found: dict[int, list[int]] = {}
    for n, (path, number) in enumerate(numbers_in(term)):
        for other in (number + 1, number - 1):
            changed = with_number(term, path, other)
            assert isinstance(changed, Term)
            try:
                place = grown(before, pieces_of(changed, of, wordings))
            except NoWords:
                continue
            if place >= 0 and other == further(number):
                found.setdefault(place, []).append(n)
            elif place >= 0:
                found.setdefault(place, []).extend([n, n])  # it says the opposite of what the text does
    positive = [n for n, piece in enumerate(digits) if value(piece) > 0]
    for n in positive:
        if len(found.get(n, [])) != 1:
            raise ValueError(f"{of.title}: the numeral {digits[n]} is no one number of its term")
    return [found[n] for n in positive]


def raised_terms(term: Term, places: list[list[int]]) -> list[Term]:
    """A card's term once for each numeral, at these places among its numbers, with that numeral raised."""
    numbers = list(numbers_in(term))
    found: list[Term] = []
    for group in places:
        form: Value = term
        for n in group:
            path, number = numbers[n]
            form = with_number(form, path, further(number))
        assert isinstance(form, Term)
        found.append(form)
    return found


@cache
def forms(edition: str, id: str) -> tuple[Term, ...]:
    """The terms of a card, or of a form of a card, with one numeral more raised."""
    printed = id.partition(MARK)[0]
    places = listed(edition).get(printed)
    if places is None:
        of = called(load_facts(edition)[printed])
        places = places_of(load_terms(edition)[printed], of, wordings_in("en", style(edition)))
    return tuple(raised_terms(term_of(edition, id), places))


def term_of(edition: str, id: str) -> Term:
    """The term of a card, or of a form. Raises `KeyError` if there is none such."""
    before, mark, place = id.rpartition(MARK)
    if not mark:
        return load_terms(edition)[id]
    found = forms(edition, before) if is_form(edition, before) or before in load_terms(edition) else ()
    if not place.isdecimal() or str(int(place)) != place or int(place) >= len(found):
        raise KeyError(id)
    return found[int(place)]


def is_form(edition: str, id: str) -> bool:
    """Whether a numeral or more of a card were raised in it."""
    if MARK not in id or id.count(MARK) > MOST:
        return False
    try:
        term_of(edition, id)
    except (KeyError, ValueError):
        return False
    return True


MOST: Final = 8
"""So often a numeral of one copy is raised at most: an id that comes from elsewhere is of some length."""


@cache
def raised_ids(edition: str, id: str) -> tuple[str, ...]:
    """The ids of the forms of a card in which one numeral more is raised, in the order of its text."""
    if id.count(MARK) >= MOST or id.partition(MARK)[0] not in load_terms(edition):
        return ()
    return tuple(f"{id}{MARK}{n}" for n in range(len(forms(edition, id))))


def says(edition: str, id: str, language: str = "en") -> str:
    """The lines of a form that are not as they are printed."""
    printed = id.partition(MARK)[0]
    of, wordings = called(load_facts(edition)[printed]), wordings_in(language, style(edition))
    before, after = (lines(term_of(edition, each), of, wordings) for each in (printed, id))
    return " ".join(now for was, now in zip(before, after, strict=True) if was != now)
