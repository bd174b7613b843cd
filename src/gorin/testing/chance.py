"""Answers by chance, for games in which much is to be seen: nobody uses what he always may and may lose the game by.

Such an ability may be used all the time, and games would end before anything else happened in them.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from gorin.lang.players import loses_for_its_player
from gorin.table.machine import Machine
from gorin.table.packing import T_RULEBOOK, pack

__all__ = ["drawn", "forfeits"]


def forfeits(m: Machine) -> frozenset[int]:
    """The abilities that every player has and that can lose him the game, as options name them."""
    return frozenset(
        pack(T_RULEBOOK, number)
        for number, each in enumerate(m.rules.abilities)
        if each.effect is not None and loses_for_its_player(each.effect)
    )


def drawn(options: Sequence[int], rng: random.Random, shunned: frozenset[int]) -> int:
    """An option by chance, but none that is shunned where there is another."""
    while True:
        value = options[int(rng.random() * len(options))]
        if value not in shunned or len(options) == 1:
            return value
