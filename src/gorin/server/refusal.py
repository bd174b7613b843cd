"""What is answered instead of doing something wrong."""

from __future__ import annotations


class Refusal(Exception):
    """A request that is not granted; nothing has changed.

    `error` is a short word for programs, `rule` the id of the rule that says so (empty if none does).
    """

    def __init__(self, error: str, message: str, rule: str = "", status: int = 400) -> None:
        super().__init__(message)
        self.error = error
        self.message = message
        self.rule = rule
        self.status = status

    def plain(self) -> dict[str, str]:
        """The refusal as data."""
        return {"error": self.error, "rule": self.rule, "message": self.message}
