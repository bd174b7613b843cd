"""How everybody stands at a position, by what lies open on the table, and from that each player's chance to win.

Cards are worth what the players that think hold them to be worth; how much that, Provinces, Gold and Honor count for
winning was fitted to the games of `tools/fit_standing.py`, which the scripted player played against itself.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from gorin.ai.board import Board
from gorin.ai.worth import in_play, prize_of
from gorin.rules.victory import honor_to_win
from gorin.rules.views import SPECTATOR
from gorin.table import terms
from gorin.table.machine import Machine
from gorin.table.terms import NONE

PRODUCERS: Final = (terms.HOLDING, terms.STRONGHOLD)
FIGHTERS: Final = (terms.PERSONALITY, terms.FOLLOWER)
NEAR: Final = 16  # from this Family Honor on each point counts for more, up to the one that wins
LOW: Final = -8  # below it each point lost counts for more


class Standing(NamedTuple):
    """What everybody can count of one player."""

    honor: int
    provinces: int
    gold: int  # what his Holdings and Stronghold produce, bowed or not
    force: int  # of his Personalities and Followers in play, bowed or not
    cards: float  # what all that he has in play is worth, but for what produces Gold
    hand: int


class Weights(NamedTuple):
    """How much each part of a standing counts for winning; a point of the sum multiplies the odds by e."""

    provinces: float
    cards: float
    gold: float
    honor: float
    moving: float  # his turn begins: he is about to buy what the others have bought already


WEIGHTS: Final = Weights(0.122, 0.005, 0.048, 0.037, 0.138)


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
        cards = sum(in_play(p, c) for c in open_cards if p.type(c) not in PRODUCERS)
        left = len(p.provinces(player))
        found.append(Standing(p.honor(player), left, gold, force, round(cards, 1), p.hand_size(player)))
    m.undo(mark)
    return found


def homeland(left: int) -> float:
    """What so many Provinces are worth: what an enemy would win by destroying them, one after the other."""
    return sum(prize_of(n) for n in range(1, left + 1))


def renown(honor: int, wins: int) -> float:
    """What a Family Honor is worth: a point for each point, more the nearer it is to winning or to disgrace."""
    span = wins - NEAR
    near = min(1.0, max(0.0, (honor - NEAR) / span))
    return honor + span * near**3 + 1.2 * min(0, honor - LOW)


def score(of: Standing, wins: int, moving: bool, weights: Weights = WEIGHTS) -> float:
    """A standing in one number; `wins`: the Family Honor that does."""
    return (
        weights.provinces * homeland(of.provinces)
        + weights.cards * of.cards
        + weights.gold * of.gold
        + weights.honor * renown(of.honor, wins)
        + weights.moving * moving
    )


def chances(m: Machine, of: list[Standing] | None = None) -> list[float]:
    """Each seat's chance to win, as far as the table shows; who is out of the game has none, who has won has won."""
    if m.over:
        return [float(seat == m.winner) for seat in range(m.player_count)]
    of = standings(m) if of is None else of
    wins = [honor_to_win(m, seat) for seat in range(len(of))]
    inside = [not m.out_of_game(seat) for seat in range(len(of))]
    scores = [score(each, wins[seat], seat == m.active_player) for seat, each in enumerate(of)]
    most = max((each for each, still in zip(scores, inside, strict=True) if still), default=0.0)
    odds = [math.exp(each - most) if still else 0.0 for each, still in zip(scores, inside, strict=True)]
    return [each / (sum(odds) or 1.0) for each in odds]


__all__ = ["WEIGHTS", "Standing", "Weights", "chances", "homeland", "renown", "score", "standings"]
