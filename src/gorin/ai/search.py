# gorin: interpreted
"""Looking ahead: each candidate is played on in games that could be this one, side by side, and the best are kept.

All candidates see the same supposed games, so that luck weighs the same for all; those that do worse are dropped half
by half. What is used up is counted in games played on, in time, or both: whichever ends first.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Final

from gorin.ai.candidates import Candidate
from gorin.ai.position import Position
from gorin.ai.rollouts import Marching, play_on, prospect
from gorin.kernel.frames import LoopError
from gorin.rules.supposed_lists import KnownList

SURE: Final = 0.7
"""So many standard errors a candidate must be better than the usual answer to be taken in its place."""
MARGIN: Final = 0.004
"""And by so much of a chance to win."""
LEAST: Final = 4
"""So often at least each candidate is tried before any is dropped."""
ENOUGH: Final = 8
"""After so many trials a candidate is dropped early if it is plainly worse."""
PLAIN: Final = 2.5
"""That is, by so many standard errors."""


class Budget:
    """How much may be spent on one question: games played on, and seconds if a number of them is given."""

    def __init__(self, games: int, seconds: float = 0.0, stopped: Callable[[], bool] | None = None) -> None:
        self.games = games
        self.seconds = seconds
        self.stopped = stopped
        self.played = 0
        self.started = time.perf_counter()

    def share(self) -> float:
        """How much of it is used up: 1 or more means all."""
        if self.stopped is not None and self.stopped():
            return 1.0
        used = self.played / self.games
        if self.seconds > 0:
            used = max(used, (time.perf_counter() - self.started) / self.seconds)
        return used


class Trials:
    """What became of one candidate: its value in each of the supposed games."""

    def __init__(self, candidate: Candidate) -> None:
        self.candidate = candidate
        self.values: list[float] = []

    @property
    def mean(self) -> float:
        """The mean value so far."""
        return sum(self.values) / len(self.values) if self.values else 0.0


def difference(one: Trials, other: Trials) -> float:
    """By how much one did better than another."""
    return one.mean - other.mean


def doubt(one: Trials, other: Trials) -> float:
    """The standard error of that: both were tried in the same games."""
    pairs = [a - b for a, b in zip(one.values, other.values, strict=True)]
    mean = sum(pairs) / len(pairs)
    spread = sum((each - mean) ** 2 for each in pairs) / max(1, len(pairs) - 1)
    return math.sqrt(spread / len(pairs))


class Finding:
    """What a search has found: the candidate to take, and how it and the usual answer did."""

    def __init__(self, best: Candidate, chance: float, usual: float, games: int) -> None:
        self.best = best
        self.chance = chance
        self.usual = usual
        self.games = games


class Search:
    """Compares candidates at one position."""

    def __init__(self, p: Position, lists: list[KnownList], seed: int, budget: Budget, horizon: int) -> None:
        self.p = p
        self.lists = lists
        self.seed = seed
        self.budget = budget
        self.horizon = horizon

    def best(self, tried: list[Candidate]) -> Finding:
        """The best of the candidates; the first is the usual answer, and keeps its place unless another is better."""
        rows = [Trials(each) for each in tried]
        usual = rows[0]
        alive = list(rows)
        stages = max(1, math.ceil(math.log2(len(rows))))
        number = 0
        for stage in range(1, stages + 1):
            while len(alive) > 1 and (number < LEAST or self.budget.share() < stage / stages):
                self.try_all(alive, number)
                number += 1
                if number >= ENOUGH and number % 2 == 0:
                    alive = self.hopeful(alive, usual)
            if len(alive) == 1:
                break
            order = sorted(alive, key=lambda row: -row.mean)
            alive = order[: max(2, (len(order) + 1) // 2)]
            if usual not in alive:
                alive.append(usual)
        best = max(alive, key=lambda row: row.mean)
        if best is not usual and difference(best, usual) <= MARGIN + SURE * doubt(best, usual):
            best = usual
        return Finding(best.candidate, best.mean, usual.mean, self.budget.played)

    def hopeful(self, alive: list[Trials], usual: Trials) -> list[Trials]:
        """Those that may still prove best; only the best one and the usual answer where that is plain already."""
        best = max(alive, key=lambda row: row.mean)
        left = [row for row in alive if row in (best, usual) or difference(best, row) < PLAIN * doubt(best, row)]
        if len(left) == 2 and best is not usual and difference(best, usual) > PLAIN * doubt(best, usual) + MARGIN:
            return [best]
        alike = [row for row in left if row is not usual and row.values == usual.values]
        return [row for row in left if row not in alike]

    def try_all(self, alive: list[Trials], number: int) -> None:
        """One supposed game more, for each candidate that is left."""
        supposed = self.p.supposed(self.seed * 100_003 + number, self.lists)
        seat = self.p.seat
        question = supposed.question()
        assert question is not None
        end = supposed.turn + self.horizon
        for row in alive:
            m = supposed.fork()
            marching = Marching()
            if row.candidate.plan is not None:
                marching.order(m.turn, m.attacker if m.attacker >= 0 else seat, seat, row.candidate.plan)
            try:
                m.answer(question.options[row.candidate.option])
                m.trail_top = 0
                play_on(m, marching, end)
            except LoopError:
                pass  # it is worth what it is worth where it got stuck
            row.values.append(prospect(m, seat))
            self.budget.played += 1


__all__ = ["Budget", "Finding", "Search"]
