# gorin: interpreted
"""Which keywords someone is called by, in every language."""

from __future__ import annotations

from typing import Final

ADJECTIVES: Final = frozenset((
    "Cavalry", "Infantry", "Naval", "Undead", "Shadowlands", "Nonhuman", "Unique", "Singular", "Loyal",
    "Experienced", "Tactical", "Heroic", "Political", "Kiho", "Maho", "Air", "Earth", "Fire", "Water",
    "Void", "Thunder", "Fear", "Iaijutsu", "Elemental", "Bushido", "Dark", "Legacy", "Terrain", "Rebuilt",
    "Ascendant", "Destined", "Tainted", "Corrupt", "Legendary", "Imperial", "Tattooed",
))  # fmt: skip


def is_noun(keyword: str) -> bool:
    """Whether someone with the keyword is called by it: "a Hero", but not "a Cavalry" or "a Crab Clan"."""
    return keyword not in ADJECTIVES and not keyword.endswith((" Clan", " Virtue"))
