"""The two decks of an edition that lessons are played with: plain cards, each of which can be understood by itself."""

from __future__ import annotations

from functools import cache
from importlib import resources

from gorin.decks.deck import Deck
from gorin.decks.importing import import_deck

__all__ = ["TEACHING", "teaching_deck"]

TEACHING: dict[str, dict[str, str]] = {
    "samurai": {"crab": "The learner's Crab", "lion": "The teacher's Lion"},
    "twenty_festivals": {"crane": "The learner's Crane", "lion": "The teacher's Lion"},
    "gold": {"crab": "The learner's Crab", "lion": "The teacher's Lion"},
}
"""Of each edition that is taught the names of the teaching decks, the learner's first, and what they are called."""

_FOLDERS = {"samurai": "."}  # those of other editions lie in a folder of their own


@cache
def teaching_deck(name: str, edition: str = "samurai") -> Deck:
    """A teaching deck by name.

    >>> teaching_deck("lion").stronghold, teaching_deck("lion", "twenty_festivals").stronghold
    ('crossroads_fortress', 'the_grand_halls_of_the_lion')
    >>> teaching_deck("hare")
    Traceback (most recent call last):
    ...
    ValueError: no teaching deck 'hare'; there are: crab, lion
    """
    named = TEACHING.get(edition, {})
    if name not in named:
        raise ValueError(f"no teaching deck {name!r}; there are: {', '.join(named) or 'none of this edition'}")
    folder = resources.files("gorin.decks.teaching") / _FOLDERS.get(edition, edition)
    result = import_deck((folder / f"{name}.txt").read_bytes(), name=named[name], edition=edition)
    if not result.complete:
        raise ValueError(f"the teaching deck {name!r} is damaged: {result.unread or result.messages}")
    return result.deck
