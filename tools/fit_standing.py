#!/usr/bin/env python3
"""Fit the weights of `gorin.ai.standing` to games that the scripted player plays against itself.

    python3 tools/fit_standing.py --games 400

Every turn's beginning is a sample: how both stood, and who won in the end. Half of the games are kept apart, and the
fit is told by how well it foretells those.
"""

from __future__ import annotations

import argparse
import math
import random

from gorin.ai.match import derive, play
from gorin.ai.standing import Standing, Weights, homeland, renown, standings
from gorin.decks import STARTERS
from gorin.game import Game

Sample = tuple[list[float], int]
ROUNDS = 1500


def parts(of: Standing, wins: int, moving: bool) -> list[float]:
    """What the weights multiply."""
    return [homeland(of.provinces), of.cards, float(of.gold), renown(of.honor, wins), float(moving)]


def samples(number: int) -> list[Sample]:
    """The turns of one game: the difference of both standings, and whether the first seat won."""
    rng = random.Random(derive(number, "fit"))
    decks = rng.sample(sorted(STARTERS), 2)
    found: list[list[float]] = []
    seen = [0]

    def watch(game: Game, _choice: int) -> None:
        m = game.machine
        if m.turn <= seen[0]:
            return
        seen[0] = m.turn
        wins = m.rules.numbers.honor_victory
        mine, theirs = (parts(each, wins, seat == m.active_player) for seat, each in enumerate(standings(m)))
        found.append([a - b for a, b in zip(mine, theirs, strict=True)])

    outcome = play("samurai", decks, ["scripted", "scripted"], number, most_turns=120, watch=watch)
    return [(each, int(outcome.winner == 0)) for each in found] if outcome.finished else []


def chance(weights: list[float], of: list[float]) -> float:
    """The first seat's chance."""
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, sum(w * x for w, x in zip(weights, of, strict=True))))))


def fit(of: list[Sample]) -> list[float]:
    """The weights that make what happened likeliest, by gradient descent on scaled parts."""
    scale = [math.sqrt(sum(x[n] ** 2 for x, _ in of) / len(of)) or 1.0 for n in range(len(of[0][0]))]
    scaled = [([v / s for v, s in zip(x, scale, strict=True)], won) for x, won in of]
    weights = [0.0] * len(scale)
    for _ in range(ROUNDS):
        slope = [0.0] * len(scale)
        for x, won in scaled:
            off = won - chance(weights, x)
            for n, value in enumerate(x):
                slope[n] += off * value
        weights = [w + 2.0 * s / len(scaled) for w, s in zip(weights, slope, strict=True)]
    return [w / s for w, s in zip(weights, scale, strict=True)]


def main() -> None:
    """Play, fit, and say how well it foretells."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    games = parser.parse_args().games
    played = [found for n in range(games) if (found := samples(n))]
    fitted = fit([each for game in played[::2] for each in game])
    apart = [each for game in played[1::2] for each in game]
    print(f"{len(played)} games, {sum(map(len, played))} turns")
    print(Weights(*(round(each, 4) for each in fitted)))
    right = sum((chance(fitted, x) > 0.5) == (won == 1) for x, won in apart)
    loss = -sum(math.log(max(1e-9, chance(fitted, x) if won else 1 - chance(fitted, x))) for x, won in apart)
    print(f"of {len(apart)} turns kept apart {right / len(apart):.0%} foretold, {loss / len(apart):.3f} nats a turn")
    for low in range(0, 100, 20):
        inside = [won for x, won in apart if low <= 100 * chance(fitted, x) < low + 20]
        if inside:
            print(f"told {low}-{low + 20} %: won {sum(inside) / len(inside):.0%} of {len(inside)}")


if __name__ == "__main__":
    main()
