"""The starter decks, as somebody who knows none of them is told about them."""

from __future__ import annotations

from functools import cache
from importlib import resources

import msgspec

from gorin.cards.facts import load_facts
from gorin.decks import starter, starters_of
from gorin.decks.starters import starter_list


class Starter(msgspec.Struct, frozen=True):
    """A starter deck: `style` in a few words, `words` in a sentence or two."""

    name: str
    title: str
    clan: str
    stronghold: str
    style: str
    words: str
    list: str


LANGUAGES = ("en", "fr")
"""The languages in which the decks are told of; each has a file of titles, styles and words."""


@cache
def told(language: str) -> dict[str, dict[str, tuple[str, str, str]]]:
    """The title, the style and the words of each deck of each edition in a language."""
    path = resources.files("gorin.server") / f"starters.{language}.json"
    return msgspec.json.decode(path.read_bytes(), type=dict[str, dict[str, tuple[str, str, str]]])


def starters(edition: str, language: str = LANGUAGES[0]) -> list[Starter]:
    """All starter decks of an edition.

    >>> [each.clan for each in starters("samurai")]
    ['Crab', 'Crane', 'Dragon', 'Lion', 'Mantis', 'Phoenix', 'Scorpion', 'Spider', 'Unicorn']
    """
    facts = load_facts(edition)
    found = []
    for name in starters_of(edition):
        stronghold = facts[starter(name, edition).stronghold or ""]
        title, style, words = told(language)[edition][name]
        text = starter_list(name, edition)
        found.append(Starter(name, title, stronghold.clan or "", stronghold.title, style, words, text))
    return found
