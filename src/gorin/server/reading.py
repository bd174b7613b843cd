"""Reading what people bring, deck lists and records, in a process of its own, so that no table waits for it.

Addresses take turns by the time that they have used: whoever brings much waits behind whoever brings little.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from typing import Protocol

import msgspec

from gorin.decks import Deck, starter, starters_of
from gorin.server.guards import neighbourhood
from gorin.server.lists import DeckReport, FilledList, short_enough
from gorin.server.own import OwnReport
from gorin.server.refusal import Refusal
from gorin.server.worker.messages import (
    Ask,
    Brought,
    FillList,
    Found,
    Imported,
    No,
    ReadDeck,
    ReadList,
    ReadOwn,
    ReadRecord,
    WriteList,
)
from gorin.server.workers import GENTLY, LOADING, Died, Worker, busy, over_budget, wholly

LIST = 5.0  # seconds for a list
MOST_OF_ONE, MOST = 20, 200  # that wait, from one address and altogether
ATTEMPTS = 2

log = logging.getLogger("gorin.server")


class Reads(Protocol):
    """Where things are read: here a `Reader`."""

    async def read(self, work: Brought, who: str) -> bytes:
        """What was found, as msgpack. Raises `Refusal`."""
        ...

    async def close(self) -> None:
        """End everything."""


class Job(msgspec.Struct, eq=False):
    """Something to be read, and where the answer goes."""

    work: Brought
    answer: asyncio.Future[bytes]


class Line(msgspec.Struct, eq=False):
    """What one address has brought, and the seconds that it has used: those who have used least are served first."""

    used: float
    jobs: deque[Job] = msgspec.field(default_factory=deque)


class Reader:
    """One process, started when it is first needed, which reads one thing at a time."""

    def __init__(self, program: tuple[str, ...] = GENTLY, of_one: int = MOST_OF_ONE) -> None:
        self._program = program
        self._of_one = of_one
        self._worker: Worker | None = None
        self._lines: dict[str, Line] = {}
        self._served = 0.0  # what the address had used that was served last; whoever comes anew begins there
        self._used: dict[str, float] = {}  # of addresses that have nothing to be read just now
        self._running: asyncio.Task[None] | None = None
        self._jobs: set[asyncio.Task[bytes]] = set()

    async def read(self, work: Brought, who: str) -> bytes:
        """What was found, as msgpack. Raises `Refusal`."""
        return await wholly(self._read(work, neighbourhood(who)), self._jobs)

    async def _read(self, work: Brought, who: str) -> bytes:
        if sum(len(each.jobs) for each in self._lines.values()) >= MOST:
            raise busy()
        if who not in self._lines:
            self._lines[who] = Line(max(self._served, self._used.pop(who, 0.0)))
        line = self._lines[who]
        if len(line.jobs) >= self._of_one:
            raise Refusal("too fast", "Too much to read at once: wait a moment, then try again.", status=429)
        job = Job(work, asyncio.get_running_loop().create_future())
        line.jobs.append(job)
        if self._running is None or self._running.done():
            self._running = asyncio.create_task(self._run())
        return await job.answer

    async def close(self) -> None:
        """End the process."""
        if self._running is not None:
            self._running.cancel()
        if self._worker is not None:
            await self._worker.end()

    async def _run(self) -> None:
        while self._lines:
            self._used = {each: used for each, used in self._used.items() if used > self._served}
            who, line = min(self._lines.items(), key=lambda each: each[1].used)
            self._served = line.used
            job = line.jobs.popleft()
            began = time.monotonic()
            try:
                job.answer.set_result(await self._do(job.work))
            except Refusal as refusal:
                job.answer.set_exception(refusal)
            except BaseException as error:
                log.exception("something that was brought could not be read")
                job.answer.set_exception(busy())
                if not isinstance(error, Exception):
                    raise
            line.used += time.monotonic() - began
            if not line.jobs:
                self._lines.pop(who)
                self._used[who] = line.used

    async def _do(self, work: Brought) -> bytes:
        for _ in range(ATTEMPTS):
            try:
                if self._worker is None or self._worker.dead:
                    self._worker = Worker(self._program)
                    await self._worker.start()
                reply = await self._worker.call(Ask("what was brought", 0, "", work), _budget(work))
            except Died:
                await self._lose()
                continue
            except TimeoutError:
                await self._lose()
                raise over_budget() from None
            except BaseException:
                await self._lose()
                raise
            if isinstance(reply, No):
                raise reply.refusal()
            if isinstance(reply, Found):
                return reply.data
            await self._lose()
        raise busy()

    async def _lose(self) -> None:
        if self._worker is not None:
            await self._worker.end()
            self._worker = None


def _budget(work: Brought) -> float:
    return LOADING if isinstance(work, ReadRecord | ReadOwn) else LIST  # own cards keep to a time of their own


async def deck_of(reader: Reads, text: str, edition: str, who: str) -> Deck:
    """The deck that the name of a starter or a list means. Raises `Refusal` with what is wrong with it."""
    if text in starters_of(edition):
        return starter(text, edition)
    return msgspec.msgpack.decode(await reader.read(ReadDeck(short_enough(text), edition), who), type=Deck)


async def report_of(reader: Reads, text: str, edition: str, who: str) -> DeckReport:
    """What a list says, what is wrong with it, and how to mend it."""
    return msgspec.msgpack.decode(await reader.read(ReadList(text, edition), who), type=DeckReport)


async def list_of(reader: Reads, text: str, format: str, edition: str, who: str) -> str:
    """A list in another format. Raises `Refusal` for a format that there is not."""
    return msgspec.msgpack.decode(await reader.read(WriteList(text, edition, format), who), type=str)


async def filled_of(reader: Reads, text: str, edition: str, who: str) -> FilledList:
    """A list without what cannot be played, and with as much else instead. Raises `Refusal`."""
    return msgspec.msgpack.decode(await reader.read(FillList(text, edition), who), type=FilledList)


async def own_of(reader: Reads, text: str, edition: str, who: str) -> OwnReport:
    """What becomes of own cards of an edition as somebody wrote them."""
    return msgspec.msgpack.decode(await reader.read(ReadOwn(text, edition), who), type=OwnReport)


async def record_of(reader: Reads, text: str, who: str, before: int = 0) -> Imported:
    """A record as a table that is over. Raises `Refusal` with the line where it is wrong, `before` lines further."""
    return msgspec.msgpack.decode(await reader.read(ReadRecord(text, before), who), type=Imported)
