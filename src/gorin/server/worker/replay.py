"""Finished games, to look at after any decision; and records that become such games.

A game is played once. On the way its position is kept every so often, so that any other is a few answers away.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec

from gorin.cards.facts import EDITIONS_OFFERED
from gorin.editions import options_in
from gorin.game import GIVING_UP, RUNS_OUT, Game, GameError, LoopError
from gorin.lessons import guide
from gorin.present import present
from gorin.present.decisions import decided
from gorin.records.record import Entry, RecordError, read, resume
from gorin.rules.views import EVERYTHING, SPECTATOR, phase_name
from gorin.server.decisions import (
    ANSWER,
    BACK,
    CONCEDE,
    CORRECT,
    GIVEN_UP,
    NOBODY,
    TIME,
    ended,
    leaves,
    words_of,
)
from gorin.server.refusal import Refusal
from gorin.server.storage import Kind
from gorin.server.wire import ReplayStep
from gorin.server.worker.messages import Deal, Imported, Step
from gorin.table import citations

KEPT_EVERY: Final = 50  # decisions
MOST_STEPS: Final = 20_000
MOST_SECONDS: Final = 15.0
MOST_PLAYERS: Final = 4
MOST_CARDS: Final = 200  # of each deck of a record, as at a table
UNFINISHED: Final = "not finished"
VIEWERS: Final = {"all": EVERYTHING, "-1": SPECTATOR} | {str(seat): seat for seat in range(MOST_PLAYERS)}

_GIVEN_UP = re.compile(r"player (\d) (concedes|runs out of time)")


class Reel:
    """A finished game, played once and ready to be looked at. Raises `Refusal` if it does not play."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.steps: list[ReplayStep] = []
        self._kept: list[tuple[bytes, int]] = []  # every so many decisions: the position, and how long the log was
        game = dealt(deal)
        self._rules = game.machine.rules
        for n, step in enumerate(deal.steps):
            if n % KEPT_EVERY == 0:
                self._keep(game)
            m = game.machine
            self.steps.append({
                "seat": step.seat, "text": step.text, "words": clause_of(game, step),
                "turn": m.turn, "phase": phase_name(m),
            })  # fmt: skip
            perform(game, step)
            forget_the_way(game)
        if not self._kept:
            self._keep(game)
        self._log = game.machine.lines

    def _keep(self, game: Game) -> None:
        self._kept.append((game.to_bytes(), len(game.machine.lines)))

    @property
    def size(self) -> int:
        """About how many bytes it takes."""
        return sum(len(data) for data, _ in self._kept) + 300 * len(self._log) + 350 * len(self.steps)

    def at(self, number: int) -> Game:
        """The game after its first `number` decisions."""
        if not 0 <= number <= len(self.deal.steps):
            raise Refusal("no such decision", f"This game has {len(self.deal.steps)} decisions.", status=404)
        place = min(number // KEPT_EVERY, len(self._kept) - 1)
        data, lines = self._kept[place]
        game = Game.from_bytes(data, self.deal.edition, self._rules)
        game.machine.logging = True
        game.machine.lines = self._log[:lines]
        for step in self.deal.steps[place * KEPT_EVERY : number]:
            perform(game, step)
        return game

    def view(self, number: int, viewer: str) -> dict[str, Any]:
        """What somebody saw after so many decisions; `all` sees both hands and all that lies face down."""
        if viewer not in VIEWERS or VIEWERS[viewer] >= len(self.deal.decks):
            raise Refusal("no such viewer", "The viewer is all, -1 for a spectator, or a seat.")
        found = present(self.at(number), VIEWERS[viewer])
        last = self.deal.steps[number - 1] if number else None
        if last is not None and last.kind in GIVEN_UP and not leaves(last.kind, len(self.deal.decks)):
            winner = 1 - last.seat if last.seat >= 0 else NOBODY
            found |= {"over": True, "winner": winner, "victory": GIVEN_UP[last.kind], "question": None}
        return found


def dealt(deal: Deal) -> Game:
    """The game of a table before its first decision. Raises `GameError` or `ValueError` if it cannot be played."""
    if deal.lesson:
        return guide(deal.lesson, int(deal.seed)).game
    return Game.new(deal.edition, deal.decks, seed=int(deal.seed), options=deal.optional)


def clause_of(game: Game, step: Step) -> str:
    """What the seat does by an answer, as in "buys Hida Daizu"; empty for whatever is no answer."""
    question = game.machine.question()
    if step.kind != ANSWER or question is None or not 0 <= step.option < len(question.options):
        return ""
    return decided(game.machine, step.option)


def perform(game: Game, step: Step) -> None:
    """Let a decision happen once more. Raises `Refusal` if it cannot."""
    try:
        if step.kind == ANSWER:
            game.answer(step.option)
        elif step.kind == CORRECT:
            game.correct(step.text)
        elif leaves(step.kind, game.machine.player_count):
            game.concede(step.seat, words_of(step.kind))
    except (GameError, LoopError) as error:
        raise Refusal("other version", "This game was played with other rules than these.", status=409) from error
    if step.kind == BACK:
        game.machine.say(citations.NOTHING, f"Player {step.seat + 1} takes a decision back.", player=step.seat)


def forget_the_way(game: Game) -> None:
    """Nothing will be taken back."""
    game.history.clear()
    game.machine.trail_top = 0


def imported(text: str, clock: Callable[[], float] = time.monotonic, before: int = 0) -> Imported:
    """A record as a table's decisions. Raises `Refusal` with the line that is wrong.

    `before`: how many lines stand before it in its file.
    """
    steps: list[Step] = []
    end = clock() + MOST_SECONDS

    def watch(game: Game, entry: Entry, option: int) -> None:
        if len(steps) >= MOST_STEPS or clock() > end:
            raise RecordError("this game is too long to be played again here", entry.line)
        kind: Kind = CORRECT if option < 0 else ANSWER
        if option < 0 and entry.text in GIVING_UP:
            kind = TIME if entry.text == RUNS_OUT else CONCEDE
        steps.append(Step(len(steps), entry.seat, kind, option, entry.text, game.digest()))
        forget_the_way(game)

    try:
        found = read(text)
        if found.header.edition not in EDITIONS_OFFERED:
            raise RecordError(f"{found.header.edition[:40]!r} is not played at these tables", 3)
        if len(found.header.decks) > MOST_PLAYERS:
            raise RecordError(f"at these tables at most {MOST_PLAYERS} people play")
        if any(max(deck.size("dynasty"), deck.size("fate")) > MOST_CARDS for deck in found.header.decks):
            raise Refusal("bad record", f"At these tables a deck has at most {MOST_CARDS} cards.")
        words = found.end
        recorder = resume(text, watch)
        game = recorder.game
    except RecordError as error:
        raise Refusal("bad record", f"This record cannot be replayed: {error.within(before)}") from error
    decks = [msgspec.structs.replace(deck, edition=recorder.edition) for deck in recorder.decks]
    result = UNFINISHED
    if game.over:
        result = ended(game.victory, -1 if game.winner is None else game.winner)
    elif len(decks) == 2 and (said := _GIVEN_UP.fullmatch(words)) is not None and 0 < int(said[1]) <= 2:
        seat = int(said[1]) - 1
        steps.append(Step(len(steps), seat, CONCEDE if said[2] == "concedes" else TIME, -1, words, game.digest()))
        result = words
    assert game.seed is not None
    optional = options_in(game.machine.rules.version)
    return Imported(recorder.edition, decks, str(game.seed), recorder.players, steps, result, optional)
