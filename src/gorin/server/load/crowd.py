"""A crowd at many tables, answering at times that do not wait for the server (open arrivals).

Each table has its own moments, drawn as a Poisson process. An answer's latency counts from its moment, also if the
answer before it was still under way, until both seats have seen what it did.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from gorin.server.load.client import PATIENCE, Person, Seat, Trouble

AT_ONCE = 8  # tables that are set up at a time
ANSWERED_IN = 30.0  # seconds until an answer without its views is an error
COME_BACK = 60.0  # seconds that a crowd waits for a server that was killed
SHORTEST, LONGEST = 0.1, 2.0  # seconds between attempts to come back


@dataclass
class Plan:
    """What the crowd does."""

    tables: int
    rate: float
    seconds: float
    seed: int
    decks: Sequence[str]


@dataclass
class Acknowledged:
    """An answer that the server called durable."""

    table: str
    seat: int
    sequence: int
    option: int


@dataclass
class Result:
    """What was seen."""

    latencies: list[float] = field(default_factory=list)  # seconds, in the order of their moments
    acknowledged: list[Acknowledged] = field(default_factory=list)
    games: int = 0
    finished: int = 0
    reconnections: int = 0
    lost: list[str] = field(default_factory=list)  # acknowledged, and gone
    errors: Counter[str] = field(default_factory=Counter)
    bytes: int = 0
    views: int = 0

    def error(self, words: str) -> None:
        """Count an error by its words."""
        self.errors[words[:200]] += 1


class LoadTable:
    """Two people at a table, and the moments of their answers."""

    def __init__(self, crowd: Crowd, number: int) -> None:
        self.crowd = crowd
        self.rng = random.Random(f"{crowd.plan.seed}/{number}")
        self.people = [Person(crowd.urls[0]), Person(crowd.urls[0])]
        self.changed = asyncio.Event()
        self.seats: list[Seat] = []
        self.table = ""
        self.connected_after = 0  # so many kills

    async def sit_down(self) -> None:
        """A new table with both seats taken and connected."""
        decks = [self.rng.choice(self.crowd.plan.decks) for _ in self.people]
        for each in self.seats:
            self._account(each)
            await each.leave()
        self._choose_servers()
        made = await self.people[0].ask("POST", "/api/tables", {"deck": decks[0], "opponent": "friend", "seat": 0})
        self.table = made["table"]
        await self.people[1].ask("POST", f"/api/tables/{self.table}/join", {"deck": decks[1]})
        self.seats = [Seat(person, self.table, self.changed) for person in self.people]
        for each in self.seats:
            await each.enter()
        await self._until(lambda: all(each.view is not None for each in self.seats), PATIENCE)
        self.crowd.result.games += 1

    def _choose_servers(self) -> None:
        """Each by chance, as a balancer does that knows nothing of tables."""
        for each in self.people:
            each.move(self.rng.choice(self.crowd.urls))

    async def run(self, moment: float) -> None:
        """Answer at this table's moments until the end."""
        while (moment := moment + self.rng.expovariate(self.crowd.plan.rate)) < self.crowd.until:
            await asyncio.sleep(moment - time.monotonic())
            if time.monotonic() > self.crowd.until + ANSWERED_IN:
                self.crowd.result.error("a table fell behind and was left")
                return
            if self.seats[0].over:
                self.crowd.result.finished += 1
                await self._again(self.sit_down)
                moment = time.monotonic()  # nobody waits for an answer at a table that is being set up
                continue
            kills = self.connected_after
            await self.answer(moment)
            if self.connected_after != kills:
                moment = time.monotonic()  # what was to be said while the server was down is not said all at once

    async def go_on(self) -> None:
        """One answer more, whatever happened before."""
        if not all(each.open for each in self.seats):
            await self._again(self._come_back)
        if not self.seats[0].over:
            await self.answer(time.monotonic())

    async def answer(self, moment: float) -> None:
        """One answer by whoever is asked, until both have seen it."""
        result, kills = self.crowd.result, self.crowd.kills
        asked: Seat | None = None
        sequence = option = 0
        try:
            asked = next((each for each in self.seats if each.asked), None)
            if asked is None:
                raise Trouble("no seat at this table is asked")
            question = asked.question
            option = self.rng.randrange(len(asked.view["question"]["options"]))
            sequence = await asked.answer(option)
            await self._until(
                lambda: (
                    asked.refused is not None
                    or (asked.accepted >= sequence and all(each.question > question for each in self.seats))
                ),
                ANSWERED_IN,
            )
            if asked.refused is not None:
                raise Trouble(f"refused: {asked.refused['error']}: {asked.refused['message']}")
            result.latencies.append(time.monotonic() - moment)
            self.connected_after = max(self.connected_after, kills)  # it is back, if it ever was away
        except (OSError, Trouble, TimeoutError) as error:
            self._complain(error)
            await self._again(self._come_back)
        finally:
            if asked is not None and 0 < sequence <= asked.accepted:
                result.acknowledged.append(Acknowledged(self.table, asked.number, sequence, option))

    def _complain(self, error: Exception) -> None:
        """Count an error, unless this table has not come back since the server was killed."""
        if self.connected_after == self.crowd.kills:
            self.crowd.result.error(str(error) or type(error).__name__)

    async def _until(self, done: Callable[[], bool], seconds: float) -> None:
        """Wait until something is so. Raises `OSError` when a connection ends, `TimeoutError` in the end."""
        async with asyncio.timeout(seconds):
            while not done():
                for each in self.seats:
                    if not each.open:
                        if "lost" not in each.broken and "closed" not in each.broken:
                            raise Trouble(each.broken)
                        raise OSError(f"the connection was {each.broken or 'ended'}")
                self.changed.clear()
                if not done():
                    await self.changed.wait()

    async def _come_back(self) -> None:
        """Connect again; whatever was acknowledged must still be there."""
        self._choose_servers()
        for each in self.seats:
            before = each.accepted, each.accepted_question
            await each.enter()
            self.crowd.result.reconnections += 1
            if each.welcomed < before[0] or each.question < before[1]:
                self.crowd.result.lost.append(
                    f"table {each.table}, player {each.number + 1}: answer {before[0]} (question {before[1]}) was "
                    f"acknowledged; the server knows {each.welcomed} (question {each.question})"
                )

    async def _again(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do something as soon as the server can be reached."""
        pause = SHORTEST
        end = time.monotonic() + COME_BACK
        while True:
            kills = self.crowd.kills
            try:
                await work()
                self.connected_after = kills
                return
            except (OSError, Trouble, TimeoutError) as error:
                if time.monotonic() > end:
                    self.crowd.result.error(f"could not come back: {error}")
                    raise
                if isinstance(error, Trouble):
                    self.crowd.result.error(str(error))
                await asyncio.sleep(pause * (0.5 + self.rng.random()))
                pause = min(LONGEST, 2 * pause)

    def _account(self, seat: Seat) -> None:
        self.crowd.result.bytes += seat.bytes
        self.crowd.result.views += seat.views

    async def leave(self) -> None:
        """Close the connections."""
        for each in self.seats:
            self._account(each)
            await each.leave()


class Crowd:
    """All tables. `kills` counts what was killed so far that people notice, `until` is when the play ends."""

    def __init__(self, urls: Sequence[str], plan: Plan) -> None:
        self.urls = urls
        self.plan = plan
        self.result = Result()
        self.kills = 0
        self.until = 0.0
        self.tables = [LoadTable(self, number) for number in range(plan.tables)]

    async def sit_down(self) -> None:
        """All tables are set up, some at a time. Raises `OSError` or `Trouble`."""
        gate = asyncio.Semaphore(AT_ONCE)

        async def one(table: LoadTable) -> None:
            async with gate:
                await table.sit_down()

        await asyncio.gather(*[one(each) for each in self.tables])

    async def play(self) -> float:
        """Everybody answers for the planned time; the seconds that it took."""
        begin = time.monotonic()
        self.until = max(self.until, begin + self.plan.seconds)
        await self._all(each.run(begin) for each in self.tables)
        return time.monotonic() - begin

    async def go_on(self) -> None:
        """Every table takes one answer more."""
        await self._all(each.go_on() for each in self.tables)

    async def _all(self, jobs: Iterable[Coroutine[Any, Any, None]]) -> None:
        for each in await asyncio.gather(*jobs, return_exceptions=True):
            if isinstance(each, asyncio.CancelledError):
                raise each
            if isinstance(each, BaseException):
                self.result.error(f"a table stopped: {each!r}")

    async def leave(self) -> None:
        """Everybody goes."""
        await asyncio.gather(*[each.leave() for each in self.tables], return_exceptions=True)
