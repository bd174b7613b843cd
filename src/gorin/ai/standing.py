"""Each player's chance to win, by what lies open on the table.

The chance comes from a small network that has learned from games which computers played (`gorin train`);
`standing.json` beside this file holds it.
"""

from __future__ import annotations

import json
import math
from functools import lru_cache
from importlib import resources

from gorin.ai.features import NAMES, counted
from gorin.ai.network import Network
from gorin.table.machine import Machine


def read(text: str) -> Network:
    """A network as `gorin train` writes it. Raises `ValueError` if it was told other numbers than `features.NAMES`."""
    found = json.loads(text)
    if found["numbers"] != list(NAMES):
        raise ValueError("the network was trained with other numbers; train it anew with gorin train")
    return Network(len(NAMES), int(found["hidden"]), [float(each) for each in found["weights"]])


@lru_cache(maxsize=1)
def network() -> Network:
    """The network that comes with Gorin."""
    return read(resources.files("gorin.ai").joinpath("standing.json").read_text(encoding="utf-8"))


def chances(m: Machine) -> list[float]:
    """Each seat's chance to win, as far as the table shows; who is out of the game has none, who has won has won."""
    seats = range(m.player_count)
    if m.over:
        return [float(seat == m.winner) for seat in seats]
    numbers, net = counted(m), network()
    inside = [seat for seat in seats if not m.out_of_game(seat)]
    scores = [0.0] * m.player_count
    for n, seat in enumerate(inside):
        for other in inside[:n]:
            lead = net.lead(numbers[seat], numbers[other]) / len(inside)
            scores[seat] += lead
            scores[other] -= lead
    most = max((scores[seat] for seat in inside), default=0.0)
    odds = [math.exp(scores[seat] - most) if seat in inside else 0.0 for seat in seats]
    return [each / (sum(odds) or 1.0) for each in odds]


__all__ = ["chances", "network", "read"]
