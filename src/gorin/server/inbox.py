"""What a client has sent and what has not been done yet. Messages are read as they come and done one after another.

So an answer has its moment of arrival, whatever is done before it, and nobody loses by time who answered in time.
"""

from __future__ import annotations

import asyncio
import time

from gorin.server.protocol import Answer, Message, decode
from gorin.server.refusal import Refusal
from gorin.server.table import SPECTATOR, Table


class Arrival:
    """A message that came just now, or why it is none."""

    def __init__(self, text: str, table: Table, seat: int) -> None:
        self.at = time.monotonic()
        self.message: Message | Refusal
        try:
            self.message = decode(text)
        except Refusal as refusal:
            self.message = refusal
        self._waits = table if isinstance(self.message, Answer) and seat != SPECTATOR else None
        if self._waits is not None:
            self._waits.came(self.at)

    def done(self) -> None:
        """It has been done or refused, or never will be."""
        if self._waits is not None:
            self._waits.tried(self.at)
            self._waits = None


class Inbox:
    """Messages in the order in which they came; the last may be an exception that ends the connection."""

    def __init__(self, most: int) -> None:
        self._queue: asyncio.Queue[Arrival | Exception] = asyncio.Queue(most)

    async def put(self, item: Arrival | Exception) -> None:
        """Add something, as soon as there is room."""
        try:
            await self._queue.put(item)
        except BaseException:
            if isinstance(item, Arrival):
                item.done()
            raise

    async def get(self) -> Arrival:
        """The next message. Raises what ends the connection."""
        item = await self._queue.get()
        if isinstance(item, Exception):
            raise item
        return item

    def close(self) -> None:
        """Nothing more will be done."""
        while not self._queue.empty():
            item = self._queue.get_nowait()
            if isinstance(item, Arrival):
                item.done()
