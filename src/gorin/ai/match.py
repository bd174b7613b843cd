# gorin: interpreted
"""One whole game between players that think, and what became of it."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from gorin.ai.players import Player, make_player
from gorin.ai.position import Position
from gorin.decks import Deck
from gorin.game import Game

MOST_DECISIONS = 200_000
MOST_TURNS = 1000
"""A game between players who do not want to win can go on for ever; after so many turns nobody has won it."""


@dataclass
class Outcome:
    """What became of one game."""

    seed: int
    decks: list[str]
    players: list[str]
    winner: int | None = None
    victory: str = ""
    turns: int = 0
    decisions: int = 0
    open_decisions: int = 0
    seconds: float = 0.0
    error: str = ""
    finished: bool = False
    record: str = ""
    decision_seconds: list[float] = field(default_factory=list)


def derive(seed: int, *parts: int | str) -> int:
    """A seed that depends on nothing but these numbers and words, the same on every machine.

    >>> derive(7, "game", 0) == derive(7, "game", 0) != derive(7, "game", 1)
    True
    """
    text = "/".join([str(seed), *map(str, parts)])
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=6).digest(), "big")


def play(
    edition: str,
    decks: Sequence[Deck | str],
    players: Sequence[str | Player],
    seed: int,
    *,
    most_turns: int = MOST_TURNS,
    log: bool = False,
    watch: Callable[[Game, int], None] | None = None,
    options: Sequence[str] = (),
) -> Outcome:
    """Play one game to its end, by optional rules of its edition.

    `watch` is called with the game and each answer before it is given.
    """
    names = [each if isinstance(each, str) else each.name for each in players]
    outcome = Outcome(seed, [each if isinstance(each, str) else each.name for each in decks], names)
    seats = [
        make_player(each, derive(seed, "player", n)) if isinstance(each, str) else each
        for n, each in enumerate(players)
    ]
    game = Game.new(edition, decks, seed=derive(seed, "game"), log=log, options=options)
    finish(game, seats, outcome, most_turns=most_turns, watch=watch)
    return outcome


def finish(
    game: Game,
    seats: Sequence[Player],
    outcome: Outcome,
    *,
    most_turns: int = MOST_TURNS,
    watch: Callable[[Game, int], None] | None = None,
) -> None:
    """Let players play a game on to its end; `outcome` is filled in, also when an exception passes through."""
    machine = game.machine
    started = time.perf_counter()
    try:
        while not game.over:
            question = game.question
            options = question.options
            choice = 0
            if len(options) > 1:
                choice = seats[question.player].choose(Position(machine, question.player))
                outcome.open_decisions += 1
            if watch is not None:
                watch(game, choice)
            machine.answer(options[choice])
            machine.trail_top = 0  # nobody will take this back
            outcome.decisions += 1
            if machine.turn > most_turns or outcome.decisions > MOST_DECISIONS:
                outcome.victory = "turn limit"
                break
        if game.over:
            outcome.winner = game.winner
            outcome.victory = game.victory
            outcome.finished = True
    finally:
        outcome.turns = machine.turn
        outcome.seconds = time.perf_counter() - started
