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
        "Monks, duels, and a far goal",
        "Each Ring asks for a deed of its own before it is played. All five in play win at once, but that hardly ever "
        "comes about: most games are decided in battle or by Honor. The hardest of all to play.",
    ),
    "lion": (
        "Lion in the Field",
        "Conquest, by plan",
        "Tacticians spend cards to win battles, call enemies out to fight, and bow whole armies; the fallen lend the "
        "living what they knew.",
    ),
    "mantis": (
        "Mantis on the Shore",
        "Conquest, by arrows",
        "Archers shoot in every battle. Whoever is not killed is weakened, and what the arrows leave is outnumbered.",
    ),
    "phoenix": (
        "Phoenix in the Temples",
        "Honor, by prayer",
        "Temples earn Honor, and the Stronghold straightens them to pray again; Shugenja with Spells keep the enemy "
        "away meanwhile.",
    ),
    "scorpion": (
        "Scorpion behind the Veil",
        "Conquest, or the enemy's disgrace",
        "Courtiers dishonor, accuse and delay. Some enemies lose all their Honor, others the will to defend.",
    ),
    "spider": (
        "Spider in the Ruins",
        "Conquest, with no regard for Honor",
        "Strong Personalities for little Gold, who pay with Honor that this Clan does not lose. Attack soon and often.",
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
    ['Crab', 'Crane', 'Dragon', 'Lion', 'Mantis', 'Phoenix', 'Scorpion', 'Spider', 'Unicorn']
    """
    facts = load_facts()
    found = []
    for name in STARTERS:
        stronghold = facts[starter(name).stronghold or ""]
        title, style, words = WORDS[name]
        text = (resources.files("gorin.decks.starters") / f"{name}.txt").read_text(encoding="utf-8")
        found.append(Starter(name, title, stronghold.clan or "", stronghold.title, style, words, text))
    return found
