"""What a game refuses: three precise errors, each of which leaves everything as it was."""

from __future__ import annotations


class GameError(Exception):
    """An answer or request that the game refuses; nothing has changed. `where` is the position's digest."""

    def __init__(self, message: str, where: str = "", rule: str = "") -> None:
        super().__init__(message)
        self.where = where
        self.rule = rule


class MalformedAnswer(GameError):
    """The answer is not in the notation at all."""


class IllegalAnswer(GameError):
    """The answer is understood, but not among the legal ones."""


class AmbiguousAnswer(GameError):
    """The answer fits several options."""
