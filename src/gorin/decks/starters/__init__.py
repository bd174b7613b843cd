"""The nine starter decks that come with Gorin; ``starters.md`` says why each looks as it does."""

from __future__ import annotations

from functools import cache
from importlib import resources

from gorin.decks.deck import Deck
from gorin.decks.importing import import_deck

__all__ = ["STARTERS", "starter"]

STARTERS: tuple[str, ...] = ("crab", "crane", "dragon", "lion", "mantis", "phoenix", "scorpion", "spider", "unicorn")
"""The names of the starter decks."""


@cache
def starter(name: str) -> Deck:
    """Return a starter deck by name.

    >>> starter("crab").stronghold
    'the_seventh_tower'
    >>> starter("hare")
    Traceback (most recent call last):
    ...
    ValueError: no starter deck 'hare'; there are: crab, crane, dragon, lion, mantis, phoenix, scorpion, spider, unicorn
    """
    if name not in STARTERS:
        raise ValueError(f"no starter deck {name!r}; there are: {', '.join(STARTERS)}")
    text = (resources.files("gorin.decks.starters") / f"{name}.txt").read_bytes()
    result = import_deck(text, name=f"{name.capitalize()} starter")
    if not result.complete:
        raise ValueError(f"the starter deck {name!r} is damaged: {result.unread or result.messages}")
    return result.deck
