"""What is answered instead of doing something wrong."""

from __future__ import annotations

from typing import Literal, TypedDict

ErrorName = Literal[
    # what is asked makes no sense
    "bad card", "bad correction", "bad deck", "bad format", "bad message", "bad name", "bad password", "bad record",
    "bad request", "bad share", "bad table", "too long", "not found", "method not allowed",
    # there is no such thing
    "no account", "no chat", "no hints", "no seat", "no such decision", "no such deck", "no such edition",
    "no such game", "no such handbook", "no such lesson", "no such offer", "no such part", "no such puzzle",
    "no such rule", "no such seat", "no such table", "no such viewer",
    # not he, or not now
    "a lesson", "declined", "endless loop", "foreign origin", "game over", "illegal answer", "logged out", "moved",
    "name taken", "not asked", "not over", "not started", "nothing to take back", "other table", "other version", "out",
    "out of time", "own cards", "password needed", "private", "registered", "stale question", "stale sequence",
    "table full", "too late", "who", "wrong code", "wrong password",
    # too much of it
    "budget", "busy", "too fast", "too many connections", "too many decks", "too many tables", "too slow",
    # something failed here
    "damaged", "internal", "storage",
]  # fmt: skip
"""The short words for programs that say why something is refused."""


class RefusalTold(TypedDict):
    """Why something is refused."""

    error: ErrorName
    rule: str  # the id of the rule that says so; empty if none does
    message: str


class Refusal(Exception):
    """A request that is not granted; nothing has changed.

    `error` is a short word for programs, `rule` the id of the rule that says so (empty if none does).
    """

    def __init__(self, error: ErrorName, message: str, rule: str = "", status: int = 400) -> None:
        super().__init__(message)
        self.error: ErrorName = error
        self.message = message
        self.rule = rule
        self.status = status

    def plain(self) -> RefusalTold:
        """The refusal as data."""
        return {"error": self.error, "rule": self.rule, "message": self.message}
