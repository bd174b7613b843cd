"""How to play, in chapters for a newcomer: each paragraph names the rules that it tells of.

The text stands in ``guide/EDITION.LANGUAGE.txt``, one line for each part of a chapter::

    = goal [VIC CRD] The title      a chapter: its name, the sections of the handbook that it tells of, its title
    ~ One line about it.
    ! ways: What is seen            a picture that the page draws; cards to be drawn may follow its name
    == A heading
    Text. [VIC-01 VIC-02]           a paragraph, and its rules
    - Word: What it means. [..]     a word of the game

>>> load_chapters("samurai")[0].name
'goal'
>>> explained("SE-VIC-01", "samurai")
('goal', 6)
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

from gorin.handbook import PREFIXES

__all__ = ["LANGUAGES", "Chapter", "Part", "explained", "find_chapter", "load_chapters"]

LANGUAGES = ("en", "fr")
"""The languages in which chapters can be written."""

_LETTERS = {edition: letters for letters, edition in PREFIXES.items()}
_CHAPTER = re.compile(r"= ([a-z]+) \[([A-Z ]+)\] (.+)")
_PICTURE = re.compile(r"! ([a-z]+)((?: [a-z_]+)*): (.+)")
_WORD = re.compile(r"- ([^:]+): (.+)")
_CITED = re.compile(r"(.*?)(?: \[([A-Z0-9 -]+)\])?")

Kind = Literal["text", "heading", "picture", "word"]


class Part(msgspec.Struct, frozen=True):
    """One part of a chapter; its number among the chapter's parts, from 1, is its address."""

    kind: Kind
    text: str
    name: str = ""
    """Of a picture: which. Of a word: the word."""

    cards: tuple[str, ...] = ()
    """Of a picture: the cards drawn in it."""

    rules: tuple[str, ...] = ()


class Chapter(msgspec.Struct, frozen=True):
    """One chapter; `sections` are the sections of the handbook that it tells of, such as SE-VIC."""

    name: str
    title: str
    about: str
    sections: tuple[str, ...]
    parts: tuple[Part, ...]


@cache
def load_chapters(edition: str, language: str = "en") -> tuple[Chapter, ...]:
    """Return the chapters about an edition, in their order; none where nobody has written them."""
    path = files("gorin.handbook") / "guide" / f"{edition}.{language}.txt"
    if edition not in _LETTERS or language not in LANGUAGES or not path.is_file():
        return ()
    return tuple(_read(path.read_text(encoding="utf-8"), _LETTERS[edition]))


def _read(text: str, letters: str) -> Iterator[Chapter]:
    """Go through the chapters of a file. Raises `ValueError` for a line that is none of the forms."""
    head: tuple[str, tuple[str, ...], str] | None = None
    about, parts = "", list[Part]()
    for number, line in enumerate(text.splitlines(), 1):
        if not line or line.startswith("# "):
            continue
        if found := _CHAPTER.fullmatch(line):
            if head:
                yield Chapter(head[0], head[2], about, head[1], tuple(parts))
            head = found[1], tuple(f"{letters}-{each}" for each in found[2].split()), found[3]
            about, parts = "", []
        elif head is None:
            raise ValueError(f"line {number}: nothing can stand before the first chapter")
        elif line.startswith("~ "):
            about = line[2:]
        else:
            parts.append(_part(line, letters, number))
    if head:
        yield Chapter(head[0], head[2], about, head[1], tuple(parts))


def _part(line: str, letters: str, number: int) -> Part:
    """One line of a chapter."""
    if line.startswith("== "):
        return Part("heading", line[3:])
    if found := _PICTURE.fullmatch(line):
        return Part("picture", found[3], found[1], tuple(found[2].split()))
    cited = _CITED.fullmatch(line)
    assert cited is not None
    words, ids = cited.groups()
    rules = tuple(f"{letters}-{each}" for each in (ids or "").split())
    if found := _WORD.fullmatch(words):
        return Part("word", found[2], found[1], rules=rules)
    if words[:2] in ("= ", "! ", "- "):
        raise ValueError(f"line {number} has no form of a chapter: {line[:60]!r}")
    return Part("text", words, rules=rules)


def find_chapter(name: str, edition: str = "samurai", language: str = "en") -> Chapter | None:
    """Return the chapter of a name.

    >>> find_chapter("duels").title
    'Duels'
    """
    return next((each for each in load_chapters(edition, language) if each.name == name), None)


@cache
def _places(edition: str) -> dict[str, tuple[str, int]]:
    """Where each rule, and each section, is told of: the chapter and the number of the part, 0 for all of it."""
    found: dict[str, tuple[str, int]] = {}
    for own in (True, False):  # a part in the chapter of the rule's own section goes before one elsewhere
        for chapter in load_chapters(edition):
            for number, part in enumerate(chapter.parts, 1):
                for id in part.rules:
                    if (id.rpartition("-")[0] in chapter.sections) is own:
                        found.setdefault(id, (chapter.name, number))
    for chapter in load_chapters(edition):
        found |= dict.fromkeys(chapter.sections, (chapter.name, 0))
    return found


def explained(id: str, edition: str) -> tuple[str, int] | None:
    """Return where a rule is told of: the chapter, and the number of its part (0: the chapter as a whole)."""
    places = _places(edition)
    return places.get(id) or places.get(id.rpartition("-")[0])

