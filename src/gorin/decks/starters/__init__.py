"""The starter decks that come with Gorin, nine of each edition; ``starters.md`` says why each looks as it does."""

from __future__ import annotations

from functools import cache
from importlib import resources

from gorin.cards.facts import EDITIONS_OFFERED
from gorin.decks.deck import Deck
from gorin.decks.importing import import_deck

__all__ = ["STARTERS", "starter", "starter_list", "starters_of"]

STARTERS: tuple[str, ...] = ("crab", "crane", "dragon", "lion", "mantis", "phoenix", "scorpion", "spider", "unicorn")
"""The names of the starter decks of an edition, one a Clan."""

_WITH_THEIR_OWN = ("twenty_festivals",)


def starters_of(edition: str) -> tuple[str, ...]:
    """Return the names of the starter decks of an edition; one that is not offered to players has none yet.

    >>> len(starters_of("twenty_festivals")), starters_of("gold")
    (9, ())
    """
    return STARTERS if edition in EDITIONS_OFFERED else ()


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
    played = edition if edition in _WITH_THEIR_OWN else "samurai"
    result = import_deck(starter_list(name, edition), name=f"{name.capitalize()} starter", edition=played)
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
    folder = resources.files("gorin.decks.starters")
    return ((folder / edition if edition in _WITH_THEIR_OWN else folder) / f"{name}.txt").read_text(encoding="utf-8")
