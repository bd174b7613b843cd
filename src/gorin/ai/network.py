"""A small network that says how much better one player stands than another, and how it is fitted to games.

It has one hidden layer. What it says of two players changes its sign when they are exchanged, by construction: it
scores the first as it sees them both, and takes off what the second scores.
"""

from __future__ import annotations

import math
import random
from typing import Final

from gorin.ai.battle import curve

RATE = 0.002  # of learning, at first
KEPT: Final = 0.9  # of the slopes' running mean
SPREAD_KEPT: Final = 0.999  # of that of their squares
DECAY = 0.05  # what each step takes of every weight, for each unit of the rate


class Network:
    """Weights: for each hidden cell one for every number of both players and one apart; then one for each cell."""

    def __init__(self, inputs: int, hidden: int, weights: list[float]) -> None:
        if inputs < 1 or hidden < 1 or len(weights) != size(inputs, hidden):
            raise ValueError(f"a network of {inputs} numbers and {hidden} cells has {size(inputs, hidden)} weights")
        self.inputs: Final = inputs
        self.hidden: Final = hidden
        self.weights: Final = weights

    def score(self, mine: list[float], theirs: list[float]) -> float:
        """How a player stands who sees his own numbers and another's."""
        weights = self.weights
        inputs, hidden = self.inputs, self.hidden
        last = hidden * (2 * inputs + 1)
        total = 0.0
        at = 0
        for cell in range(hidden):
            value = weights[at]
            at += 1
            for number in mine:
                if number != 0.0:
                    value += number * weights[at]
                at += 1
            for number in theirs:
                if number != 0.0:
                    value += number * weights[at]
                at += 1
            if value > 0.0:
                total += value * weights[last + cell]
        return total

    def lead(self, one: list[float], other: list[float]) -> float:
        """How much better one stands than the other; a point of it multiplies the odds by e."""
        return self.score(one, other) - self.score(other, one)


def size(inputs: int, hidden: int) -> int:
    """How many weights a network has."""
    return hidden * (2 * inputs + 1) + hidden


def fresh(inputs: int, hidden: int, rng: random.Random) -> Network:
    """A network that has learned nothing."""
    wide, narrow = math.sqrt(1.0 / inputs), math.sqrt(1.0 / hidden)
    weights: list[float] = []
    for _ in range(hidden):
        weights.append(0.0)
        weights.extend(rng.gauss(0.0, wide) for _ in range(2 * inputs))
    weights.extend(rng.gauss(0.0, narrow) for _ in range(hidden))
    return Network(inputs, hidden, weights)


class Sample:
    """Two players' numbers at the beginning of a turn, who they were, and whether the first won in the end."""

    def __init__(self, one: list[float], other: list[float], leans: list[int], against: list[int], won: float) -> None:
        self.one: Final = one
        self.other: Final = other
        self.leans: Final = leans
        """What else speaks for the first: his deck and who played it, as numbers of the pupil's list."""
        self.against: Final = against
        self.won: Final = won


class Pupil:
    """A network being fitted. What a deck or a player wins anyway is learned beside it and forgotten afterwards."""

    def __init__(self, network: Network, leans: int) -> None:
        self.network: Final = network
        self.leans: Final = [0.0] * leans
        count = len(network.weights) + leans
        self.mean: Final = [0.0] * count
        self.spread: Final = [0.0] * count
        self.steps = 0

    def chance(self, of: Sample) -> float:
        """How likely it holds the first player's victory to be."""
        value = self.network.lead(of.one, of.other)
        for number in of.leans:
            value += self.leans[number]
        for number in of.against:
            value -= self.leans[number]
        return curve(value)

    def step(self, batch: list[Sample], share: float = 1.0) -> None:
        """Learn from some samples at once (Adam), by a share of the rate."""
        weights, leans = self.network.weights, self.leans
        count = len(weights)
        slope = [0.0] * (count + len(leans))
        for each in batch:
            off = (each.won - self.chance(each)) / len(batch)
            self._slope(slope, each.one, each.other, off)
            self._slope(slope, each.other, each.one, -off)
            for number in each.leans:
                slope[count + number] += off
            for number in each.against:
                slope[count + number] -= off
        self.steps += 1
        mean, spread = self.mean, self.spread
        decay = share * RATE * DECAY
        rate = share * RATE * math.sqrt(1.0 - SPREAD_KEPT**self.steps) / (1.0 - KEPT**self.steps)
        for n in range(len(slope)):
            value = slope[n]
            mean[n] = KEPT * mean[n] + (1.0 - KEPT) * value
            spread[n] = SPREAD_KEPT * spread[n] + (1.0 - SPREAD_KEPT) * value * value
            by = rate * mean[n] / (math.sqrt(spread[n]) + 1e-8)
            if n < count:
                weights[n] += by - decay * weights[n]
            else:
                leans[n - count] += by - decay * leans[n - count]

    def _slope(self, slope: list[float], mine: list[float], theirs: list[float], off: float) -> None:
        """Add what a score's change by `off` asks of each weight."""
        network = self.network
        weights = network.weights
        inputs, hidden = network.inputs, network.hidden
        width = 2 * inputs + 1
        last = hidden * width
        for cell in range(hidden):
            at = cell * width
            value = weights[at]
            for n in range(inputs):
                value += mine[n] * weights[at + 1 + n]
            for n in range(inputs):
                value += theirs[n] * weights[at + 1 + inputs + n]
            if value <= 0.0:
                continue
            slope[last + cell] += off * value
            by = off * weights[last + cell]
            slope[at] += by
            for n in range(inputs):
                number = mine[n]
                if number != 0.0:
                    slope[at + 1 + n] += by * number
            for n in range(inputs):
                number = theirs[n]
                if number != 0.0:
                    slope[at + 1 + inputs + n] += by * number


def loss(pupil: Pupil, samples: list[Sample]) -> float:
    """How surprised a pupil is by what became of samples, in nats a sample."""
    total = 0.0
    for each in samples:
        chance = pupil.chance(each)
        total -= math.log(max(1e-9, chance if each.won > 0.5 else 1.0 - chance))
    return total / max(1, len(samples))


__all__ = ["Network", "Pupil", "Sample", "fresh", "loss", "size"]
