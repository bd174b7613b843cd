"""A puzzle as it is played at a table: the opponent answers what keeps the solver from the goal, if anything does."""

from __future__ import annotations

from typing import Final, Literal

from gorin.game import Game
from gorin.lessons.tutor import Judged, Progress
from gorin.present.wire import PuzzleView, Standing
from gorin.puzzles import SOLVER, Puzzle, Undecided, laid_out, solver
from gorin.puzzles.solution import hardest
from gorin.table.definitions import CardDef

MOST_TRIED: Final = 500
"""Answers tried at once, for one reply or one verdict; what was found remains known the next time."""
OPEN: Final = "open"
REACHED: Final = "reached"
MISSED: Final = "missed"


class Sitting:
    """One person at one puzzle. Raises `ScenarioError` for a position that is not possible."""

    KEY: Literal["lesson", "puzzle"] = "puzzle"

    def __init__(self, puzzle: Puzzle, seed: int) -> None:
        self.puzzle = puzzle
        scenario = laid_out(puzzle)
        machine = scenario.table.m
        self._known_cards = list(scenario.defined.values())
        self._solver = solver(puzzle, scenario, MOST_TRIED)
        machine.trail_top = 0  # nobody goes back before the beginning
        self.game = Game(machine, seed)

    def standing(self) -> Standing:
        """Whether the goal is reached, missed (which is told as soon as it is certain), or still open."""
        found = self._solver
        if not self.game.history:
            return OPEN  # that it can be reached from here is proved
        found.begin()
        try:
            won = found.wins()
        except Undecided:
            return OPEN
        mark = found.m.mark()
        logging, found.m.logging = found.m.logging, False
        found.advance()
        over = found.over()
        found.m.take_back(mark)
        found.m.logging = logging
        if over:
            return REACHED if won else MISSED
        return OPEN if won else MISSED

    def view(self, progress: Progress, moment: int = 0) -> PuzzleView:
        """What the solver is told: the task and how he stands. Hints and the solution are fetched with the list."""
        puzzle = self.puzzle
        return {
            "id": puzzle.id, "title": puzzle.title, "task": puzzle.task, "hints": len(puzzle.hints),
            "standing": self.standing(),
        }  # fmt: skip

    def judge(self, progress: Progress, option: int) -> Judged:
        """A puzzle has no stages: how the solver stands is found in the position."""
        return Judged()

    def after(self, progress: Progress, judged: Judged) -> Progress:
        """The same as before."""
        return progress

    def opponent(self) -> int:
        """What prevents the goal; else what makes it hardest; -1 if that would take too long to find."""
        found = self._solver
        question = found.m.question()
        if question is None or question.player == SOLVER or found.over():
            return -1
        if len(question.options) == 1:
            return 0
        found.begin()
        try:
            reply = found.reply()
            return hardest(found, MOST_TRIED // 5) if reply is None else reply
        except Undecided:
            return -1

    def cards(self) -> list[CardDef]:
        """The cards that the puzzle defines."""
        return self._known_cards
