# gorin: interpreted
"""A stand-in for somebody who plays his first games: he follows about half of the hints, and guesses elsewhere.

It measures how gentle an opponent is (`gorin sim --players newcomer,gentle`); nobody plays against it.
"""

from __future__ import annotations

import random

from gorin.ai.looking_ahead import StrongPlayer
from gorin.ai.position import Position

FOLLOWS = 0.5
"""How often he does what the hint says."""


class NewcomerPlayer(StrongPlayer):
    """Does at each question what the hint says, or anything that is allowed, by the toss of a coin."""

    name = "newcomer"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._rng = random.Random(seed)

    def choose(self, view: Position) -> int:
        """The number of the option that he takes."""
        if self._rng.random() < FOLLOWS:
            return super().choose(view)
        self._choice, self._words = int(self._rng.random() * view.count), "A guess."
        return self._choice
