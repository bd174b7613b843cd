"""The two decks that lessons are played with: plain cards, each of which can be understood by itself."""

from __future__ import annotations

from functools import cache
from importlib import resources

from gorin.decks.deck import Deck
from gorin.decks.importing import import_deck

__all__ = ["TEACHING", "teaching_deck"]

TEACHING: dict[str, str] = {"crab": "The learner's Crab", "lion": "The teacher's Lion"}
"""The names of the teaching decks, and what they are called."""


@cache
def teaching_deck(name: str) -> Deck:
    """A teaching deck by name.

    >>> teaching_deck("lion").stronghold
    'crossroads_fortress'
    >>> teaching_deck("hare")
    Traceback (most recent call last):
    ...
    ValueError: no teaching deck 'hare'; there are: crab, lion
    """
    if name not in TEACHING:
        raise ValueError(f"no teaching deck {name!r}; there are: {', '.join(TEACHING)}")
    text = (resources.files("gorin.decks.teaching") / f"{name}.txt").read_bytes()
    result = import_deck(text, name=TEACHING[name])
    if not result.complete:
        raise ValueError(f"the teaching deck {name!r} is damaged: {result.unread or result.messages}")
    return result.deck
