"""Clocks: a main time, then periods that begin anew with each decision that comes in time (byo-yomi).

A seat that has lost its connection uses up a bank of its own first, and its clock only when that is empty. Nothing
here looks at a clock: whoever asks says what time it is, in seconds from any point that stays the same. What is kept
is how much is left, so that time in which no server runs costs nobody anything.

>>> clock = Clock(ClockSettings(main=60, periods=2, period=10, absence=30))
>>> clock.run(0, now=100.0)
>>> clock.decided(now=165.0)  # 60 seconds and half a period; that period begins anew
>>> clock.state(now=165.0)["seats"][0]
{'main': 0.0, 'periods': 2, 'period': 10.0, 'absence': 30.0}
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from gorin.server.wire import ClockState

NOBODY = -1
MOST = 7 * 24 * 3600  # seconds; a week for a decision is a game by letter
MOST_PERIODS = 100

Seconds = Annotated[int, msgspec.Meta(ge=0, le=MOST)]


class ClockSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table's creator chose, in seconds."""

    main: Seconds = 0
    periods: Annotated[int, msgspec.Meta(ge=0, le=MOST_PERIODS)] = 0
    period: Seconds = 0
    absence: Seconds = 0

    def problem(self) -> str:
        """Why nobody could play with this clock; empty if one can."""
        if self.main == 0 and (self.periods == 0 or self.period == 0):
            return "A clock needs some main time, or periods of some seconds."
        if (self.periods == 0) != (self.period == 0):
            return "Periods need a number and a length; without periods both are 0."
        return ""


class Left(msgspec.Struct):
    """What one seat has left, in milliseconds: whole numbers, so that no sum drifts."""

    main: int
    periods: int
    period: int  # of the period that runs now or next
    absence: int

    @property
    def out(self) -> bool:
        """Whether no time is left. What is used up to the last millisecond is used up."""
        return self.main == 0 and self.periods == 0


class Clock:
    """The clocks of all seats of one table; at most one of them runs."""

    def __init__(self, settings: ClockSettings, seats: int = 2) -> None:
        self.settings = settings
        self.running = NOBODY
        self.absent: set[int] = set()
        self.gone: set[int] = set()  # who is out of the game, and loses nothing more
        self._since = 0
        self._left = [
            Left(1000 * settings.main, settings.periods, 1000 * settings.period, 1000 * settings.absence)
            for _ in range(seats)
        ]

    def run(self, seat: int, now: float) -> None:
        """From now on this seat's clock runs (-1: none)."""
        self._charge(now)
        self.running = seat

    def decided(self, now: float) -> None:
        """The decision came that was waited for: no clock runs, and a period that had begun is given back."""
        self._charge(now)
        if self.running != NOBODY:
            self._left[self.running].period = 1000 * self.settings.period
        self.running = NOBODY

    def present(self, seat: int, here: bool, now: float) -> None:
        """A seat got its connection back, or lost it."""
        self._charge(now)
        if here:
            self.absent.discard(seat)
        else:
            self.absent.add(seat)

    def expired(self, now: float) -> int:
        """The seat whose time is out; -1 if there is none."""
        found = enumerate(self._at(now))
        return next((seat for seat, left in found if left.out and seat not in self.gone), NOBODY)

    def wait(self, now: float) -> float | None:
        """Seconds until a part of the running time is used up: then look again. None if no clock runs."""
        if self.running == NOBODY:
            return None
        left = self._at(now)[self.running]
        if self.running in self.absent and left.absence:
            return left.absence / 1000
        return (left.main or (left.period if left.periods else 0)) / 1000

    def state(self, now: float) -> ClockState:
        """What everybody may see, in seconds as of now. `period` is what is left of the seat's current period."""
        return {
            "seats": [
                {"main": each.main / 1000, "periods": each.periods, "period": each.period / 1000,
                 "absence": each.absence / 1000}
                for each in self._at(now)
            ],
            "running": self.running,
            "absent": sorted(self.absent),
        }  # fmt: skip

    def kept(self, now: float) -> str:
        """What is left, as JSON to be kept: main, periods, period and absence of each seat."""
        left = self._at(now)
        return msgspec.json.encode([[each.main, each.periods, each.period, each.absence] for each in left]).decode()

    @classmethod
    def restored(cls, settings: ClockSettings, kept: str) -> Clock:
        """The clocks as they were kept; none runs until `run` says so."""
        left = msgspec.json.decode(kept, type=list[tuple[int, int, int, int]])
        clock = cls(settings, len(left))
        clock._left = [Left(*each) for each in left]
        return clock

    def _charge(self, now: float) -> None:
        """Take the time since the last change from the seat whose clock runs."""
        self._left = self._at(now)
        self._since = max(self._since, round(1000 * now))

    def _at(self, now: float) -> list[Left]:
        """What every seat has left at a moment. A moment before the last change costs nothing."""
        found = [msgspec.structs.replace(each) for each in self._left]
        spent = max(0, round(1000 * now) - self._since)
        if self.running == NOBODY or not spent:
            return found
        left = found[self.running]
        if self.running in self.absent:
            spent -= (used := min(spent, left.absence))
            left.absence -= used
        spent -= (used := min(spent, left.main))
        left.main -= used
        while spent and left.periods:
            if spent < left.period:
                left.period -= spent
                break
            spent -= left.period
            left.periods -= 1
            left.period = 1000 * self.settings.period
        return found
