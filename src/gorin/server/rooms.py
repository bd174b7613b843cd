"""Who is looking at which table, and what each of them is sent."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import Any

import msgspec
from starlette.concurrency import run_in_threadpool

from gorin.server.differences import diff, fingerprint
from gorin.server.protocol import Accepted, Answer, Concede, Outgoing, Update, View, Welcome, encode
from gorin.server.tables import TableHost

Views = dict[int, dict[str, Any]]
log = logging.getLogger("gorin.server")


class Limits(msgspec.Struct, frozen=True):
    """What one connection may ask of the server."""

    frame: int = 16 * 1024  # bytes of one message or body
    burst: float = 40.0  # messages at once
    per_second: float = 20.0  # messages in the long run
    waiting: int = 128  # messages not yet read by a client before it is dropped
    patience: float = 15.0  # seconds for sending one message, and for the first one of a client


class Viewer:
    """The stream of views that one connection gets: numbered, each relative to the one before."""

    def __init__(self, seat: int, waiting: int) -> None:
        self.seat = seat
        self.outbox: asyncio.Queue[str] = asyncio.Queue(waiting)
        self.slow = asyncio.Event()
        self._number = 0
        self._last: dict[str, Any] | None = None

    def send(self, message: Outgoing) -> None:
        """Put a message into the outbox; a viewer whose outbox is full is slow, and gets nothing more."""
        if self.slow.is_set():
            return
        try:
            self.outbox.put_nowait(encode(message))
        except asyncio.QueueFull:
            self.slow.set()

    def show(self, question: int, view: dict[str, Any], whole: bool = False) -> None:
        """Send a view: what changed since the last one, or the whole."""
        self._number += 1
        digest = fingerprint(view)
        if whole or self._last is None:
            self.send(View(self._number, question, view, digest))
        else:
            self.send(Update(self._number, question, diff(self._last, view), digest))
        self._last = view


class Room:
    """One table with those who look at it. What happens in it happens one after the other."""

    def __init__(self, host: TableHost, id: str) -> None:
        self.host = host
        self.id = id
        self.viewers: set[Viewer] = set()
        self.sockets = 0  # connections that use this room, those included that have not said hello
        self._lock = asyncio.Lock()
        self._computers: asyncio.Task[None] | None = None

    async def enter(self, viewer: Viewer) -> None:
        """Show the table to a new viewer, and everything that happens from now on."""
        async with self._lock:
            table = await run_in_threadpool(self.host.table, self.id)
            sequence = table.sequences[viewer.seat] if viewer.seat >= 0 else 0
            viewer.send(Welcome(self.id, viewer.seat, sequence, table.game is not None))
            self.viewers.add(viewer)
            self._show([viewer], *await run_in_threadpool(self._look, [viewer]), whole=True)
        self.wake()

    def leave(self, viewer: Viewer) -> None:
        """Show nothing more to a viewer."""
        self.viewers.discard(viewer)

    async def answer(self, viewer: Viewer, message: Answer | Concede) -> None:
        """Take an answer or a concession, acknowledge it, and show what it did. Raises `Refusal`."""
        def act() -> tuple[int, Views]:
            if isinstance(message, Answer):
                self.host.answer(self.id, viewer.seat, message.question, message.option, message.sequence)
            else:
                self.host.concede(self.id, viewer.seat, message.sequence)
            return self._look(self.viewers)

        async with self._lock:
            question, views = await run_in_threadpool(act)
            viewer.send(Accepted(message.sequence, question))
            self._show(self.viewers, question, views)
        self.wake()

    async def show_whole(self, viewer: Viewer) -> None:
        """Send the whole view again to one who lost something."""
        async with self._lock:
            self._show([viewer], *await run_in_threadpool(self._look, [viewer]), whole=True)

    async def show_all(self) -> None:
        """Show everybody what there is now, such as the beginning of the game."""
        async with self._lock:
            self._show(self.viewers, *await run_in_threadpool(self._look, self.viewers))
        self.wake()

    def _look(self, viewers: Iterable[Viewer]) -> tuple[int, Views]:
        return self.host.views(self.id, {each.seat for each in list(viewers)})

    def _show(self, viewers: Iterable[Viewer], question: int, views: Views, whole: bool = False) -> None:
        for each in list(viewers):
            if each.seat in views:
                each.show(question, views[each.seat], whole)

    # --- computers --------------------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Let computers answer as long as they are asked and somebody is looking."""
        if self._computers is None or self._computers.done():
            self._computers = asyncio.create_task(self._think())

    async def _think(self) -> None:
        def act() -> tuple[int, Views] | None:
            return self._look(self.viewers) if self.host.think(self.id) else None

        try:
            while self.viewers:
                async with self._lock:  # a person's concession comes in between two answers
                    found = await run_in_threadpool(act)
                    if found is None:
                        return
                    self._show(self.viewers, *found)
        except Exception:
            log.exception("a computer player failed at table %s", self.id)

    def close(self) -> None:
        """Let nothing go on in the background."""
        if self._computers is not None:
            self._computers.cancel()
