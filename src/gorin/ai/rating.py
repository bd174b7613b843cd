# gorin: interpreted
"""Ratings from results: Elo by likelihood, each with the interval in which it lies with 95 %."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

Z: Final = 1.96  # of a 95 % interval
SCALE: Final = 400.0 / math.log(10.0)
DRAWS: Final = 0.5  # so many draws are added to each pair that met: nobody is rated at infinity
ROUNDS: Final = 60


def interval(won: float, games: int) -> tuple[float, float]:
    """Between what the share of games won lies with 95 % (by Wilson's score).

    >>> [round(each, 3) for each in interval(65, 100)]
    [0.553, 0.736]
    """
    if games == 0:
        return 0.0, 1.0
    share, z = won / games, Z * Z / games
    middle = (share + z / 2) / (1 + z)
    half = Z * math.sqrt(share * (1 - share) / games + z / (4 * games)) / (1 + z)
    return max(0.0, middle - half), min(1.0, middle + half)


def elo(scores: Sequence[Sequence[float]]) -> list[tuple[float, float]]:
    """Each player's rating and half of its 95 % interval; `scores[a][b]`: how much a won against b. The mean is 0.

    >>> [round(each) for each, _ in elo([[0, 75], [25, 0]])]
    [94, -94]
    """
    count = len(scores)
    games = [[scores[a][b] + scores[b][a] for b in range(count)] for a in range(count)]
    games = [[each + 2 * DRAWS if each else 0.0 for each in row] for row in games]
    won = [sum(scores[a][b] + DRAWS for b in range(count) if games[a][b]) for a in range(count)]
    rated = [0.0] * count
    information: list[list[float]] = []
    for _ in range(ROUNDS):
        slope = list(won)
        information = [[1.0 / count] * count for _ in range(count)]  # holds the mean where it is
        for a in range(count):
            for b in range(count):
                if games[a][b]:
                    chance = 1.0 / (1.0 + math.exp(rated[b] - rated[a]))
                    slope[a] -= games[a][b] * chance
                    weight = games[a][b] * chance * (1.0 - chance)
                    information[a][a] += weight
                    information[a][b] -= weight
        step = solved(information, slope)
        rated = [each + max(-1.0, min(1.0, by)) for each, by in zip(rated, step, strict=True)]
    found = []
    for a in range(count):
        unit = [float(b == a) for b in range(count)]
        variance = max(0.0, solved(information, unit)[a] - 1.0 / count)
        found.append((SCALE * rated[a], SCALE * Z * math.sqrt(variance)))
    return found


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of linear equations."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    count = len(rows)
    for n in range(count):
        pivot = max(range(n, count), key=lambda k: abs(rows[k][n]))
        rows[n], rows[pivot] = rows[pivot], rows[n]
        for k in range(count):
            if k != n and rows[k][n]:
                by = rows[k][n] / rows[n][n]
                rows[k] = [x - by * y for x, y in zip(rows[k], rows[n], strict=True)]
    return [rows[n][count] / rows[n][n] for n in range(count)]
