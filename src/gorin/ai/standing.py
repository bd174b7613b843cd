"""How everybody stands at a position, by what lies open on the table, and from that each player's chance to win.

The chance comes from a small network that has learned from games which computers played (`gorin train`);
`standing.json` beside this file holds it.
"""

from __future__ import annotations

import json
import math
from functools import lru_cache
from importlib import resources
from typing import Final, NamedTuple

from gorin.ai.board import Board
from gorin.ai.features import NAMES, counted
from gorin.ai.network import Network
from gorin.rules.views import SPECTATOR
from gorin.table import terms
from gorin.table.machine import Machine
from gorin.table.terms import NONE

PRODUCERS: Final = (terms.HOLDING, terms.STRONGHOLD)
FIGHTERS: Final = (terms.PERSONALITY, terms.FOLLOWER)


class Standing(NamedTuple):
    """What everybody can count of one player."""

    honor: int
    provinces: int
    gold: int  # what his Holdings and Stronghold produce, bowed or not
    force: int  # of his Personalities and Followers in play, bowed or not
    hand: int


def standings(m: Machine) -> list[Standing]:
    """The standing of each seat, out of the game or not."""
    p = Board(m, SPECTATOR)
    found: list[Standing] = []
    mark = m.mark()
    m.payment = NONE  # numbers as they are apart from any payment (SE-GLD-10)
    for player in range(m.player_count):
        open_cards = [c for c in p.in_play(player) if p.knows(c)]
        gold = sum(p.plain_production(c) for c in open_cards if p.type(c) in PRODUCERS)
        force = sum(max(0, p.force(c)) for c in open_cards if p.type(c) in FIGHTERS)
        found.append(Standing(p.honor(player), len(p.provinces(player)), gold, force, p.hand_size(player)))
    m.undo(mark)
    return found


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


__all__ = ["Standing", "chances", "network", "read", "standings"]
