"""Who guides a learner at a table of his own: the tutor of a lesson, or whoever sets a puzzle."""

from __future__ import annotations

from typing import Final, Literal, Protocol

from gorin.game import Game
from gorin.lessons.lesson import LESSONS, lesson
from gorin.lessons.sitting import Sitting
from gorin.lessons.tutor import Judged, Progress, Tutor
from gorin.present.wire import LessonView, PuzzleView
from gorin.puzzles import collection
from gorin.table.definitions import CardDef

PUZZLE: Final = "puzzle:"
"""What the name of a puzzle begins with where it could be a lesson's."""


class Guide(Protocol):
    """What a table asks of whoever guides the learner at it."""

    KEY: Literal["lesson", "puzzle"]
    """What he tells is called so in the learner's view."""
    game: Game

    def view(self, progress: Progress, seed: int = 0) -> LessonView | PuzzleView:
        """What the learner is told."""

    def judge(self, progress: Progress, option: int) -> Judged:
        """What an answer of the learner is, before it happens."""

    def after(self, progress: Progress, judged: Judged) -> Progress:
        """How far the learner has come by an answer that has been taken."""

    def opponent(self) -> int:
        """The option that the opponent takes; -1 where he decides for himself."""

    def cards(self) -> list[CardDef]:
        """The cards that are at this table alone."""


def exists(name: str) -> bool:
    """Whether there is a lesson, or a puzzle, of this name.

    >>> exists("gold"), exists("puzzle:let-him-come"), exists("let-him-come")
    (True, True, False)
    """
    return name in LESSONS or (name.startswith(PUZZLE) and name.removeprefix(PUZZLE) in collection())


def whole_game(name: str) -> bool:
    """Whether this is the lesson that is a game from its beginning, of which there is a record."""
    return name in LESSONS and lesson(name).coach


def guide(name: str, seed: int) -> Guide:
    """Who guides at a table for a lesson or a puzzle, with its game. Raises `KeyError`, or `ValueError`."""
    if name.startswith(PUZZLE):
        return Sitting(collection()[name.removeprefix(PUZZLE)], seed)
    return Tutor(lesson(name), seed)
