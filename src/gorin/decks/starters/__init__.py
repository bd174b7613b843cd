"""The starter decks that come with Gorin, of each edition; ``starters.md`` says why each looks as it does."""

from __future__ import annotations

from functools import cache
from importlib import resources

from gorin.decks.deck import Deck
from gorin.decks.importing import import_deck

__all__ = ["STARTERS", "starter", "starter_list", "starters_of"]

STARTERS: tuple[str, ...] = ("crab", "crane", "dragon", "lion", "mantis", "phoenix", "scorpion", "spider", "unicorn")
"""The names of the starter decks of the first edition, one a Clan."""

_NAMES = {
    "samurai": STARTERS,
    "twenty_festivals": STARTERS,
    "gold": ("crab", "crane", "dragon", "lion", "phoenix", "scorpion", "unicorn", "shadowlands"),
}
_FOLDERS = {"samurai": "."}  # those of other editions lie in a folder of their own


def starters_of(edition: str) -> tuple[str, ...]:
    """Return the names of the starter decks of an edition: one a Clan, where the edition has it, and of other Factions.

    >>> len(starters_of("twenty_festivals")), "mantis" in starters_of("gold"), starters_of("jade")
    (9, False, ())
    """
    return _NAMES.get(edition, ())


@cache
def starter(name: str, edition: str = "samurai") -> Deck:
    """Return a starter deck by name.

    >>> starter("crab").stronghold, starter("crab", "twenty_festivals").stronghold
    ('the_seventh_tower', 'the_unassailable_fortress_of_the_crab')
    >>> starter("hare")
    Traceback (most recent call last):
    ...
    ValueError: no starter deck 'hare'; there are: crab, crane, dragon, lion, mantis, phoenix, scorpion, spider, unicorn
    """
    result = import_deck(starter_list(name, edition), name=f"{name.capitalize()} starter", edition=edition)
    if not result.complete:
        raise ValueError(f"the starter deck {name!r} is damaged: {result.unread or result.messages}")
    return result.deck


def starter_list(name: str, edition: str = "samurai") -> str:
    """Return the list of a starter deck, as it is written.

    >>> "The Seventh Tower" in starter_list("crab")
    True
    """
    names = starters_of(edition)
    if name not in names:
        raise ValueError(f"no starter deck {name!r}; there are: {', '.join(names)}")
    folder = resources.files("gorin.decks.starters") / _FOLDERS.get(edition, edition)
    return (folder / f"{name}.txt").read_text(encoding="utf-8")
