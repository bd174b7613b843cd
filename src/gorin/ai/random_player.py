"""The player that takes any legal answer."""

from __future__ import annotations

import random

from gorin.ai.position import Position


class RandomPlayer:
    """Takes each option with the same probability."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._rng = random.Random(seed)

    def choose(self, view: Position) -> int:
        """The number of an option, drawn by chance."""
        return int(self._rng.random() * view.count)

    def reason(self, choice: int) -> str:
        """Chance has no reasons."""
        return "It was drawn by chance."
