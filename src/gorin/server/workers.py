"""Worker processes for the engine: a game that runs away, or a computer that thinks, holds up no other table.

A table goes to the process that served it last. When that one has worked on one request for longer than `SLOW`,
others are served elsewhere; when it is over its budget it is ended and replaced. Nothing is lost by that: whoever is
asked about a table that he does not hold as it is now says so, and is sent its decisions.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeVar

import gorin
from gorin.server.refusal import Refusal
from gorin.server.worker.messages import (
    HEADER,
    LONGEST,
    Ask,
    Deal,
    Found,
    Missing,
    No,
    Ready,
    Reply,
    Request,
    decode_reply,
    encode,
)

SLOW = 0.15  # seconds after which others no longer wait for a request
BUDGET = 3.0
LOADING = 20.0  # seconds for playing a table's decisions again
STARTING = 60.0
PATIENCE = 15.0  # seconds to wait for a free process
MOST_WAITING = 500
EXTRA = 2  # processes that may be added while others are slow
IDLE = 60.0  # seconds after which an added one goes
MOST_HOMES = 20_000
ATTEMPTS = 3
RETRY = 0.1  # seconds before a process that did not start is tried again; twice as many each time
PROGRAM = ("-P", "-m", "gorin.server.worker")
GENTLY = (*PROGRAM, "--gently")  # less urgent than others

T = TypeVar("T")
Loader = Callable[[], Awaitable[Deal]]
log = logging.getLogger("gorin.server")


def busy() -> Refusal:
    """Too much is asked at once."""
    return Refusal("busy", "The server is busy: try again in a moment.", status=503)


def over_budget() -> Refusal:
    """One thing took too long."""
    return Refusal("budget", "That took too long and was stopped; nothing has changed.", status=503)


async def wholly(job: Coroutine[Any, Any, T], jobs: set[asyncio.Task[T]]) -> T:
    """Do something to its end, even if whoever asked for it goes away; `jobs` holds it meanwhile."""

    def done(task: asyncio.Task[T]) -> None:
        jobs.discard(task)
        if not task.cancelled() and (error := task.exception()) and not isinstance(error, Refusal):
            log.debug("a request failed", exc_info=error)

    task = asyncio.ensure_future(job)
    jobs.add(task)
    task.add_done_callback(done)
    return await asyncio.shield(task)


class Engines(Protocol):
    """Where games are played: here the processes of `Pool`."""

    async def start(self) -> None:
        """Get ready."""

    async def close(self) -> None:
        """End everything."""

    async def ask(self, ask: Ask, load: Loader, budget: float = 0.0) -> Found:
        """Ask about a table, which is loaded if need be; `budget` seconds, or the usual. Raises `Refusal`."""
        ...


class Died(Exception):
    """A process has ended."""


class Worker:
    """One process, which does one thing at a time."""

    def __init__(self, program: Sequence[str]) -> None:
        self.ready = False
        self.dead = False
        self.since: float | None = None  # when it began what it works on
        self.used = time.monotonic()
        self._program = program
        self._process: Process | None = None

    @property
    def free(self) -> bool:
        """Whether it can begin something now."""
        return self.ready and not self.dead and self.since is None

    @property
    def slow(self) -> bool:
        """Whether nobody should wait for it."""
        return self.dead or not self.ready or (self.since is not None and time.monotonic() - self.since >= SLOW)

    @property
    def pid(self) -> int | None:
        """The number of the process."""
        return self._process.pid if self._process is not None else None

    async def start(self) -> None:
        """Start the process and wait until it is ready. Raises `Died`."""
        paths = [str(Path(gorin.__file__).parents[1]), os.environ.get("PYTHONPATH", "")]
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, *self._program, stdin=PIPE, stdout=PIPE,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(path for path in paths if path)},
        )  # fmt: skip
        try:
            if not isinstance(await asyncio.wait_for(self._receive(), STARTING), Ready):
                raise Died
        except BaseException:
            await self.end()
            raise
        self.ready = True

    async def call(self, request: Request, budget: float) -> Reply:
        """Have something done. Raises `Died` or `TimeoutError`; then the process is of no use any more."""
        assert self._process is not None and self._process.stdin is not None
        data = encode(request)

        async def talk() -> Reply:
            assert self._process is not None and self._process.stdin is not None
            self._process.stdin.write(len(data).to_bytes(HEADER, "big") + data)
            await self._process.stdin.drain()
            return await self._receive()

        try:
            return await asyncio.wait_for(talk(), budget)
        except (ConnectionError, BrokenPipeError) as error:
            raise Died from error

    async def _receive(self) -> Reply:
        assert self._process is not None and self._process.stdout is not None
        try:
            length = int.from_bytes(await self._process.stdout.readexactly(HEADER), "big")
            if length > LONGEST:
                raise Died
            return decode_reply(await self._process.stdout.readexactly(length))
        except asyncio.IncompleteReadError as error:
            raise Died from error

    async def end(self) -> None:
        """End the process, whatever it does."""
        self.dead = True
        if self._process is None:
            return
        if self._process.returncode is None:
            try:
                self._process.kill()
            except ProcessLookupError:
                log.debug("a worker had ended already")
        await self._process.wait()
        await self._close_pipes(self._process)

    @staticmethod
    async def _close_pipes(process: Process) -> None:
        """Wait until nothing of an ended process is left to the loop, which may itself end now."""
        assert process.stdin is not None and process.stdout is not None
        process.stdin.close()
        try:
            await process.stdin.wait_closed()
            await process.stdout.read()
        except (OSError, RuntimeError):  # what it was told is left unread; or another reads to the end
            log.debug("the pipes of a worker that has ended", exc_info=True)


class Late:
    """Engines that start when they are first asked: most servers never need them."""

    def __init__(self, engines: Engines) -> None:
        self._engines = engines
        self._started: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Nothing yet."""

    async def close(self) -> None:
        """End everything."""
        if self._started is not None:
            self._started.cancel()
            await self._engines.close()

    async def ask(self, ask: Ask, load: Loader, budget: float = 0.0) -> Found:
        """As other engines do. Raises `Refusal`."""
        if self._started is None or (self._started.done() and (self._started.cancelled() or self._started.exception())):
            self._started = asyncio.ensure_future(self._engines.start())
        try:
            await asyncio.shield(self._started)
        except RuntimeError as error:
            raise busy() from error
        return await self._engines.ask(ask, load, budget)


class Pool:
    """Some worker processes; `workers` of them for the usual work, one to spare, and a few more in need."""

    def __init__(self, workers: int = 0, program: Sequence[str] = PROGRAM, budget: float = BUDGET) -> None:
        self._least = (workers or max(1, (os.cpu_count() or 2) - 1)) + 1
        self._program = program
        self._budget = budget
        self._workers: list[Worker] = []
        self._homes: OrderedDict[str, Worker] = OrderedDict()
        self._freed = asyncio.Event()
        self._waiting = 0
        self._failures = 0
        self._closed = True
        self._starting: set[asyncio.Task[None]] = set()
        self._ending: set[asyncio.Task[None]] = set()  # never given up: nobody else ends what they end
        self._asked: set[asyncio.Task[Found]] = set()

    # --- starting and ending ----------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Start the processes; ready when one of them is."""
        self._closed = False
        self._freed = asyncio.Event()
        self._failures = 0
        self._fill()
        while not any(worker.ready for worker in self._workers):
            if self._failures >= ATTEMPTS:
                raise RuntimeError("No process for the engine could be started.")
            await self._change(0.1)

    async def close(self) -> None:
        """End the processes."""
        self._closed = True
        for task in list(self._starting):
            task.cancel()
        await asyncio.gather(*(worker.end() for worker in self._workers), return_exceptions=True)
        while left := [*self._asked, *self._starting, *self._ending]:  # who asks hears of it and ends others
            await asyncio.gather(*left, return_exceptions=True)
        self._workers.clear()
        self._homes.clear()

    @property
    def pids(self) -> list[int]:
        """The numbers of the processes that are ready."""
        return [worker.pid for worker in self._workers if worker.ready and worker.pid is not None]

    def _fill(self) -> None:
        while not self._closed and len(self._workers) < self._least:
            self._add()

    def _add(self) -> None:
        worker = Worker(self._program)
        self._workers.append(worker)
        self._spawn(self._start(worker), self._starting)

    @staticmethod
    def _spawn(job: Awaitable[None], jobs: set[asyncio.Task[None]]) -> None:
        task = asyncio.ensure_future(job)
        jobs.add(task)
        task.add_done_callback(jobs.discard)

    async def _start(self, worker: Worker) -> None:
        try:
            await worker.start()
            self._failures = 0
        except (Died, OSError, TimeoutError):
            log.exception("a process for the engine did not start")
            self._failures += 1
            await asyncio.sleep(min(RETRY * 2**self._failures, IDLE))
            self._lose(worker)
        self._wake()

    def _lose(self, worker: Worker) -> None:
        """Go on without a process, and start another in its place."""
        worker.dead = True
        if worker in self._workers:
            self._workers.remove(worker)
        self._spawn(worker.end(), self._ending)
        self._fill()
        self._wake()

    # --- choosing ---------------------------------------------------------------------------------------------------

    def _wake(self) -> None:
        self._freed.set()
        self._freed = asyncio.Event()

    async def _change(self, most: float) -> None:
        """Wait until something may have become free, but not for long."""
        try:
            await asyncio.wait_for(self._freed.wait(), max(0.005, most))
        except TimeoutError:
            return

    def _choose(self, table: str) -> tuple[Worker | None, float]:
        """The process that should serve a table now; or none, and for how long to wait at most."""
        home = self._homes.get(table)
        if home is not None and not home.slow:
            return (home, 0) if home.free else (None, SLOW - (time.monotonic() - (home.since or 0)))
        free = [worker for worker in self._workers if worker.free]
        if free:
            held = list(self._homes.values())
            return min(free, key=lambda worker: (held.count(worker), worker.used)), 0
        if self._workers and all(worker.slow for worker in self._workers):
            starting = any(not worker.ready for worker in self._workers)
            if not starting and len(self._workers) < self._least + EXTRA:
                self._add()
        return None, 0.05

    async def _take(self, table: str) -> Worker:
        """A free process for a table, from now on busy. Raises `Refusal`."""
        if self._waiting >= MOST_WAITING or self._closed:
            raise busy()
        self._waiting += 1
        try:
            until = time.monotonic() + PATIENCE
            while True:
                worker, most = self._choose(table)
                if worker is not None:
                    worker.since = worker.used = time.monotonic()
                    self._homes[table] = worker
                    self._homes.move_to_end(table)
                    while len(self._homes) > MOST_HOMES:
                        self._homes.popitem(last=False)
                    return worker
                if time.monotonic() >= until or self._closed:
                    raise busy()
                await self._change(most)
        finally:
            self._waiting -= 1

    def _give_back(self, worker: Worker) -> None:
        worker.since = None
        worker.used = now = time.monotonic()
        if len(self._workers) > self._least:
            for each in self._workers:
                if each.free and now - each.used > IDLE:
                    self._workers.remove(each)
                    self._spawn(each.end(), self._ending)
                    break
        self._wake()

    # --- asking -----------------------------------------------------------------------------------------------------

    async def ask(self, ask: Ask, load: Loader, budget: float = 0.0) -> Found:
        """Ask about a table, which is loaded if need be. Raises `Refusal`."""
        # whoever goes away while he waits must not leave a reply behind in the pipe
        return await wholly(self._ask(ask, load, budget or self._budget), self._asked)

    async def _ask(self, ask: Ask, load: Loader, budget: float) -> Found:
        deal: Deal | None = None
        for _ in range(2 * ATTEMPTS):
            worker = await self._take(ask.table)
            try:
                reply = await self._exchange(worker, ask, deal, budget)
            except Died:
                log.warning("a process of the engine has ended; table %s asks another", ask.table)
                self._lose(worker)
                continue
            except TimeoutError:
                log.warning("%s at table %s was over its budget", type(ask.work).__name__, ask.table)
                self._lose(worker)
                raise over_budget() from None
            except BaseException:
                self._lose(worker)
                raise
            self._give_back(worker)
            if isinstance(reply, Found):
                return reply
            if isinstance(reply, No):
                raise reply.refusal()
            if deal is not None:
                raise Refusal("stale question", "The table has moved on.", status=409)
            deal = await load()
        raise busy()

    async def _exchange(self, worker: Worker, ask: Ask, deal: Deal | None, budget: float) -> Reply:
        if deal is not None:
            reply = await worker.call(deal, LOADING)
            if isinstance(reply, No):
                return reply
            worker.since = time.monotonic()
        reply = await worker.call(ask, budget)
        if not isinstance(reply, Found | Missing | No):
            raise Died
        return reply
