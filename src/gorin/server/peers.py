"""What servers that share a database tell each other: who is at which table, what was taken from shared limits, whose
seat or session has changed. It goes over PostgreSQL's LISTEN and NOTIFY, and nothing that must not be lost does.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence

import msgspec
from starlette.concurrency import run_in_threadpool

from gorin.server.storage import CHANNEL, Storage

MOST_BYTES = 7000  # of one notification; PostgreSQL takes 8000
MOST_WAITING = 10_000  # notes that wait to be told; then the oldest are forgotten
GATHER = 0.05  # seconds in which notes are put together
AGAIN = 1.0  # seconds before another attempt to listen

log = logging.getLogger("gorin.server")


class Asks(msgspec.Struct, frozen=True, tag="asks"):
    """Please tell who is at your tables."""


class Here(msgspec.Struct, frozen=True, tag="here"):
    """How many connections each seat of a table has (-1: spectators); none at all when nobody looks any more."""

    table: str
    online: dict[int, int] = {}


class Reseated(msgspec.Struct, frozen=True, tag="seats"):
    """Somebody else sits at these tables than before, or is called otherwise."""

    tables: list[str]


class Forgotten(msgspec.Struct, frozen=True, tag="forgotten"):
    """There is no such table any more."""

    table: str


class PutAway(msgspec.Struct, frozen=True, tag="put away"):
    """Please end a lesson's table."""

    table: str


class Leaving(msgspec.Struct, frozen=True, tag="leaving"):
    """Please give up the games of somebody who leaves."""

    user: str


class SessionChanged(msgspec.Struct, frozen=True, tag="session"):
    """A session goes on under another token, or has ended (""). Tokens are told as hashes."""

    old: str
    new: str


class SessionsEnded(msgspec.Struct, frozen=True, tag="sessions"):
    """All sessions of a user have ended but one."""

    user: str
    but: str


class Taken(msgspec.Struct, frozen=True, tag="taken"):
    """Something was taken from a shared limit for a key, or given back."""

    limit: str
    key: str
    taken: bool


Note = Asks | Here | Reseated | Forgotten | PutAway | Leaving | SessionChanged | SessionsEnded | Taken


class Batch(msgspec.Struct, frozen=True):
    """Notes of one server."""

    sender: int
    notes: list[Note]


_decoder: msgspec.json.Decoder[Batch] = msgspec.json.Decoder(Batch)
Hears = Callable[[Note], Awaitable[None]]


class Peers:
    """The other servers; here there are none."""

    others = 0  # how many there are

    async def where(self, id: str) -> str:
        """The address of the server that has a table; "" for this one, which takes it if it is free."""
        return ""

    def tell(self, note: Note) -> None:
        """Let the others know something."""

    def here(self, id: str, online: Mapping[int, int]) -> None:
        """Let the others know who is at a table."""

    def online(self, id: str) -> Counter[int]:
        """Who is at a table that another server has."""
        return Counter()

    def tables(self) -> list[str]:
        """The tables of other servers at which somebody is."""
        return []

    def alive(self, others: Collection[int]) -> None:
        """Forget what servers said that are no more."""

    def begin(self, hears: Hears) -> None:
        """Talk to the others from now on; `hears` does what they tell."""

    def end(self) -> None:
        """Talk to nobody any more."""


class SharedPeers(Peers):
    """The servers on one PostgreSQL."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._mine: dict[str, dict[int, int]] = {}  # who is at the tables of this server
        self._theirs: dict[int, dict[str, dict[int, int]]] = {}  # the same of every other
        self._waiting: deque[Note] = deque(maxlen=MOST_WAITING)
        self._wanted = asyncio.Event()
        self._jobs: list[asyncio.Task[None]] = []

    async def where(self, id: str) -> str:
        """The address of the server that has a table; "" for this one, which takes it if it is free."""
        return await run_in_threadpool(self._storage.claim, id)

    def tell(self, note: Note) -> None:
        """Let the others know something, in a moment."""
        self._waiting.append(note)
        self._wanted.set()

    def here(self, id: str, online: Mapping[int, int]) -> None:
        """Let the others know who is at a table, if that has changed."""
        now = {seat: count for seat, count in online.items() if count > 0}
        if now != self._mine.get(id, {}):
            self._mine[id] = now
            if not now:
                del self._mine[id]
            self.tell(Here(id, now))

    def online(self, id: str) -> Counter[int]:
        """Who is at a table that another server has."""
        return Counter(next((each[id] for each in self._theirs.values() if id in each), {}))

    def tables(self) -> list[str]:
        """The tables of other servers at which somebody is."""
        return [id for each in self._theirs.values() for id in each]

    def alive(self, others: Collection[int]) -> None:
        """Forget what servers said that are no more."""
        self._theirs = {epoch: said for epoch, said in self._theirs.items() if epoch in others}
        self.others = len(others)

    def begin(self, hears: Hears) -> None:
        """Talk to the others from now on; `hears` does what they tell."""
        self._jobs = [asyncio.create_task(self._listen(hears)), asyncio.create_task(self._speak())]

    def end(self) -> None:
        """Talk to nobody any more."""
        for job in self._jobs:
            job.cancel()

    # --- talking ----------------------------------------------------------------------------------------------------

    async def _speak(self) -> None:
        while True:
            await self._wanted.wait()
            await asyncio.sleep(GATHER)
            self._wanted.clear()
            notes = [self._waiting.popleft() for _ in range(len(self._waiting))]
            try:
                await run_in_threadpool(self._storage.notify, batches(self._storage.member, notes))
            except Exception as error:
                log.error("the other servers cannot be told anything: %s", type(error).__name__)

    async def _listen(self, hears: Hears) -> None:
        import psycopg

        url = self._storage.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
                    await connection.execute(f"listen {CHANNEL}")
                    self.tell(Asks())  # whatever was said meanwhile
                    for id, online in self._mine.items():
                        self.tell(Here(id, online))
                    await hears(Reseated([]))  # anything may have changed
                    async for said in connection.notifies():
                        await self._take(said.payload, hears)
            except Exception as error:
                log.error("the other servers cannot be heard: %s", type(error).__name__)
            await asyncio.sleep(AGAIN)

    async def _take(self, text: str, hears: Hears) -> None:
        batch = _decoder.decode(text)
        if batch.sender == self._storage.member:
            return
        theirs = self._theirs.setdefault(batch.sender, {})
        for note in batch.notes:
            if isinstance(note, Asks):
                for id, online in self._mine.items():
                    self.tell(Here(id, online))
            elif isinstance(note, Here):
                theirs[note.table] = note.online
                if not note.online:
                    del theirs[note.table]
            else:
                try:
                    await hears(note)
                except Exception:
                    log.exception("what another server has told could not be done")


def batches(sender: int, notes: Sequence[Note]) -> list[str]:
    """Notes as texts that are short enough.

    >>> batches(7, [Forgotten("a"), Forgotten("b")])
    ['{"sender":7,"notes":[{"type":"forgotten","table":"a"},{"type":"forgotten","table":"b"}]}']
    """
    found: list[list[Note]] = []
    size = MOST_BYTES
    for note in notes:
        length = len(msgspec.json.encode(note)) + 1
        if size + length > MOST_BYTES - 100:
            found.append([])
            size = 0
        found[-1].append(note)
        size += length
    return [msgspec.json.encode(Batch(sender, each)).decode() for each in found]
