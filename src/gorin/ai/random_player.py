"""The player that takes any legal answer."""

from __future__ import annotations

import random

from gorin.ai.position import Position


class RandomPlayer:
    """Takes each option with the same probability, but no ability whose text can make its own player lose the game.

    Where such an ability may be used all the time, games would end before anything else was seen of them.
    """

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._rng = random.Random(seed)
        self._forfeits: dict[int, bool] = {}  # by the ability's number

    def choose(self, view: Position) -> int:
        """The number of an option, drawn by chance."""
        while True:
            choice = int(self._rng.random() * view.count)
            if view.count == 1 or view.kind != "action" or not self._loses(view, view.options[choice]):
                return choice

    def _loses(self, view: Position, value: int) -> bool:
        """Whether an option is an ability that can make this player lose."""
        if not view.is_ability(value):
            return False
        ability = view.ability(value)
        if ability.id not in self._forfeits:
            self._forfeits[ability.id] = view.forfeits(value)
        return self._forfeits[ability.id]

    def reason(self, choice: int) -> str:
        """Chance has no reasons."""
        return "It was drawn by chance."
