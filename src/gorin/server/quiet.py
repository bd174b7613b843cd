"""A log that nobody can flood: the same line, from the same place, only so often."""

from __future__ import annotations

import logging
from collections.abc import Callable
from time import monotonic

from gorin.server.guards import Bucket

AT_ONCE, SECONDS = 5.0, 10.0  # lines of one place: so many at once, then one every so many seconds


class Quiet(logging.Filter):
    """Leaves out what one place in the program says too often, and says then how much that was.

    >>> quiet = Quiet(clock=lambda: 0.0)
    >>> line = logging.LogRecord("x", logging.ERROR, "x.py", 7, "again", (), None)
    >>> [quiet.filter(line) for _ in range(7)].count(True)
    5
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._places: dict[tuple[str, int], Bucket] = {}
        self._left_out: dict[tuple[str, int], int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written."""
        place = record.pathname, record.lineno
        bucket = self._places.setdefault(place, Bucket(AT_ONCE, 1 / SECONDS, self._clock))
        if not bucket.take():
            self._left_out[place] = self._left_out.get(place, 0) + 1
            return False
        if left_out := self._left_out.pop(place, 0):
            record.msg, record.args = f"{record.getMessage()} (and {left_out} more like this)", ()
        return True


def speak(format: str) -> None:
    """Write warnings and errors to standard error, none too often."""
    logging.basicConfig(level=logging.WARNING, format=format)
    for handler in logging.getLogger().handlers:
        handler.addFilter(Quiet())
