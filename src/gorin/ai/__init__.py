"""Players that think: each sees only what its seat may know.

>>> from gorin.ai import PLAYERS, make_player
>>> sorted(PLAYERS)
['random', 'scripted']
"""

from __future__ import annotations

from gorin.ai.players import PLAYERS, Player, UnknownPlayerError, make_player
from gorin.ai.position import Hidden, Position

__all__ = ["PLAYERS", "Hidden", "Player", "Position", "UnknownPlayerError", "make_player"]
