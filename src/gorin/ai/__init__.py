"""Players that think: each sees only what its seat may know.

>>> from gorin.ai import EXPLOITS, LEVELS, PLAYERS
>>> sorted(PLAYERS) == sorted({*LEVELS, *EXPLOITS, 'newcomer', 'random', 'scripted'})
True
"""

from __future__ import annotations

from gorin.ai.players import EXPLOITS, LEVELS, OPPONENTS, PLAYERS, Player, UnknownPlayerError, make_player
from gorin.ai.position import Hidden, Position

__all__ = [
    "EXPLOITS",
    "LEVELS",
    "OPPONENTS",
    "PLAYERS",
    "Hidden",
    "Player",
    "Position",
    "UnknownPlayerError",
    "make_player",
]
