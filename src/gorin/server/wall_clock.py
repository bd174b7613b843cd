"""Whether the clock on the wall can be believed when something shall be forgotten for good."""

from __future__ import annotations

import time
from collections.abc import Callable

DAY = 24 * 3600.0


class WallClock:
    """Doubts the time of day for a day of work after it jumped, or after a start that seems to come days later.

    A clock that was set wrong is found out and set right within a day; what is forgotten meanwhile is lost for good.

    >>> wall, worked = [100 * DAY], [0.0]
    >>> clock = WallClock(99.5 * DAY, lambda: wall[0], lambda: worked[0])
    >>> clock.believable()
    True
    >>> wall[0] += 100 * DAY
    >>> clock.believable()
    False
    >>> wall[0], worked[0] = wall[0] + DAY, worked[0] + DAY
    >>> clock.believable()
    True
    """

    def __init__(
        self, before: float, wall: Callable[[], float] = time.time, worked: Callable[[], float] = time.monotonic
    ) -> None:
        """`before` is the last time of day that is known, 0.0 if none is."""
        self._wall = wall
        self._worked = worked
        self._seen = wall(), worked()
        late = before and not -DAY < wall() - before < DAY
        self._doubted = worked() if late else worked() - DAY  # since when

    def believable(self) -> bool:
        """Whether what is old by this clock may be forgotten."""
        now = self._wall(), self._worked()
        if abs((now[0] - self._seen[0]) - (now[1] - self._seen[1])) > DAY:
            self._doubted = now[1]
        self._seen = now
        return now[1] - self._doubted >= DAY
