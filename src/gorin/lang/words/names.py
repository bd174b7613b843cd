# gorin: interpreted
"""Names given in a text: the same name may stand for cards, a Province or a player, as the sentence needs it."""

from __future__ import annotations

from typing import Any, Final

from gorin.lang.refs import EACH_PLAYER, OTHERS, YOU, NamedPlace, NamedPlayer, Place, Players, Ref, Slot
from gorin.table.definitions import PLAYERS_ALL, PLAYERS_NONE, PLAYERS_OTHERS, PLAYERS_YOU


def players(who: str | Players | None) -> Any:
    """The players of a part that may be a name; None where nothing was said."""
    return NamedPlayer(who) if isinstance(who, str) else who


def place(where: str | Place | None) -> Any:
    """The Province of a part that may be a name."""
    return NamedPlace(where) if isinstance(where, str) else where


def cards(who: str | Ref | None) -> Any:
    """The cards of a part that may be a name."""
    return Slot(who) if isinstance(who, str) else who


CIRCLES: Final = ((None, PLAYERS_NONE), (YOU, PLAYERS_YOU), (OTHERS, PLAYERS_OTHERS), (EACH_PLAYER, PLAYERS_ALL))


def is_circle(who: Players | None) -> bool:
    """Whether players are named as what is in force knows them (see `circle`)."""
    return any(who is known for known, _ in CIRCLES)


def circle(who: Players | None) -> int:
    """Players as what is in force knows them: you, the others, or all.

    Raises `ValueError` for players who are named in another way.
    """
    for known, number in CIRCLES:
        if who is known:
            return number
    raise ValueError("here stand only you, others or each_player")
