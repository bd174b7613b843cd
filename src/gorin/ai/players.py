# gorin: interpreted
"""What a player is, and the players there are, by name."""

from __future__ import annotations

import importlib
from typing import Final, Literal, Protocol, get_args

from gorin.ai.position import Position


class Player(Protocol):
    """Somebody who answers the questions of one seat, knowing only what that seat may know."""

    name: str

    def choose(self, view: Position) -> int:
        """The number of the option to take. Equal positions and an equal seed give equal choices."""
        ...

    def reason(self, choice: int) -> str:
        """One sentence on why an option of the position last seen would be taken."""
        ...


class UnknownPlayerError(ValueError):
    """There is no player of that name."""


PLAYERS: Final[dict[str, str]] = {
    "gentle": "gorin.ai.gentle:GentlePlayer",
    "newcomer": "gorin.ai.newcomer:NewcomerPlayer",
    "random": "gorin.ai.random_player:RandomPlayer",
    "scripted": "gorin.ai.scripted:ScriptedPlayer",
}
"""Where each player lives; a module is imported when its player is first made."""
Computer = Literal["gentle", "random", "scripted"]
"""Who can be asked to play at a table: a newcomer only stands in for people where something is measured."""
LEVELS: Final[tuple[Computer, ...]] = ("gentle", "scripted")
"""The players that people sit down against by name, the weakest first; "random" is for tests of other things."""
OPPONENTS: Final[tuple[str, ...]] = get_args(Computer)


def make_player(name: str, seed: int = 0) -> Player:
    """A new player of this name. Raises `UnknownPlayerError`.

    >>> make_player("random", seed=3).name
    'random'
    """
    if name not in PLAYERS:
        raise UnknownPlayerError(f"no player is called {name!r}; there are: {', '.join(PLAYERS)}")
    module, _, member = PLAYERS[name].partition(":")
    maker = getattr(importlib.import_module(module), member)
    made: Player = maker(seed)
    return made
