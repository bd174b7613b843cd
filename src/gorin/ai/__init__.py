"""Players that think: each sees only what its seat may know.

>>> from gorin.ai import PLAYERS, make_player
>>> sorted(PLAYERS)
['gentle', 'newcomer', 'random', 'scripted']
"""

from __future__ import annotations

from gorin.ai.players import LEVELS, OPPONENTS, PLAYERS, Player, UnknownPlayerError, make_player
from gorin.ai.position import Hidden, Position

__all__ = ["LEVELS", "OPPONENTS", "PLAYERS", "Hidden", "Player", "Position", "UnknownPlayerError", "make_player"]
