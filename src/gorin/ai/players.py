# gorin: interpreted
"""What a player is, and the players there are, by name."""

from __future__ import annotations

import importlib
from typing import Final, Literal, Protocol, get_args, runtime_checkable

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


@runtime_checkable
class Hurried(Protocol):
    """A player who thinks as long as he has time."""

    def hurry(self, seconds: float) -> None:
        """Take no more time than this for an answer."""
        ...


class UnknownPlayerError(ValueError):
    """There is no player of that name."""


PLAYERS: Final[dict[str, str]] = {
    "gentle": "gorin.ai.gentle:GentlePlayer",
    "easy": "gorin.ai.gentle:EasyPlayer",
    "fair": "gorin.ai.gentle:FairPlayer",
    "strong": "gorin.ai.looking_ahead:StrongPlayer",
    "expert": "gorin.ai.looking_ahead:ExpertPlayer",
    "master": "gorin.ai.looking_ahead:MasterPlayer",
    "newcomer": "gorin.ai.newcomer:NewcomerPlayer",
    "random": "gorin.ai.random_player:RandomPlayer",
    "scripted": "gorin.ai.scripted:ScriptedPlayer",
    "fortress": "gorin.ai.exploits:FortressPlayer",
    "raider": "gorin.ai.exploits:RaiderPlayer",
    "refuser": "gorin.ai.exploits:RefuserPlayer",
    "rush": "gorin.ai.exploits:RushPlayer",
    "scatter": "gorin.ai.exploits:ScatterPlayer",
    "silent": "gorin.ai.exploits:SilentPlayer",
    "stubborn": "gorin.ai.exploits:StubbornPlayer",
    "turtle": "gorin.ai.exploits:TurtlePlayer",
    "undefended": "gorin.ai.exploits:UndefendedPlayer",
}
"""Where each player lives; a module is imported when its player is first made."""
Computer = Literal["gentle", "easy", "fair", "strong", "expert", "master", "random", "scripted"]
"""Who can be asked to play at a table: a newcomer only stands in for people where something is measured."""
LEVELS: Final[tuple[Computer, ...]] = ("gentle", "easy", "fair", "strong", "expert", "master")
"""The ladder: the players that people sit down against by name, the weakest first.

"scripted" plays by rules of thumb alone, between "fair" and "strong"; "random" is for tests of other things.
"""
EXPLOITS: Final = ("fortress", "raider", "refuser", "rush", "scatter", "silent", "stubborn", "turtle", "undefended")
"""Players of one idea, who show whether a level can be beaten without thinking."""
OPPONENTS: Final[tuple[str, ...]] = get_args(Computer)


def make_player(name: str, seed: int = 0, seconds: float = 0.0) -> Player:
    """A new player of this name, with no more than so many seconds for an answer (0: what it needs).

    What is decided in a limited time depends on the machine. Raises `UnknownPlayerError`.

    >>> make_player("random", seed=3).name
    'random'
    """
    if name not in PLAYERS:
        raise UnknownPlayerError(f"no player is called {name!r}; there are: {', '.join(PLAYERS)}")
    module, _, member = PLAYERS[name].partition(":")
    maker = getattr(importlib.import_module(module), member)
    made: Player = maker(seed)
    if seconds > 0 and isinstance(made, Hurried):
        made.hurry(seconds)
    return made
