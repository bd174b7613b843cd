"""The starter decks, as somebody who knows none of them is told about them."""

from __future__ import annotations

from importlib import resources

import msgspec

from gorin.cards.facts import load_facts
from gorin.decks import STARTERS, starter


class Starter(msgspec.Struct, frozen=True):
    """A starter deck: `style` in a few words, `words` in a sentence or two."""

    name: str
    title: str
    clan: str
    stronghold: str
    style: str
    words: str
    list: str


WORDS = {
    "crab": (
        "Crab at the Wall",
        "Conquest, in no hurry",
        "Big Samurai hold their Provinces behind Castles, then march and win the arithmetic of battles. Good to "
        "begin with.",
    ),
    "crane": (
        "Crane at Court",
        "Honor, by duels and courts",
        "Theaters and Courtiers earn Honor every turn; duelists challenge whoever comes too near, and archers on the "
        "walls do the rest.",
    ),
    "dragon": (
        "Dragon of the Five Rings",
        "Enlightenment, ring by ring",
        "Monks look for the five Rings, and each Ring asks for a deed of its own before it is played. The hardest of "
        "the four to play.",
    ),
    "unicorn": (
        "Unicorn on the Plains",
        "Conquest, at a gallop",
        "Everybody rides: units arrive after the infantry has shown itself, move between battlefields, and attack "
        "again before the dust settles.",
    ),
}


def starters() -> list[Starter]:
    """All starter decks.

    >>> [each.clan for each in starters()]
    ['Crab', 'Crane', 'Dragon', 'Unicorn']
    """
    facts = load_facts()
    found = []
    for name in STARTERS:
        stronghold = facts[starter(name).stronghold or ""]
        title, style, words = WORDS[name]
        text = (resources.files("gorin.decks.starters") / f"{name}.txt").read_text(encoding="utf-8")
        found.append(Starter(name, title, stronghold.clan or "", stronghold.title, style, words, text))
    return found
