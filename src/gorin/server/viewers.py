"""One connection as its table sees it: a seat, an outbox, and which version of the view it has."""

from __future__ import annotations

import asyncio

from gorin.server.protocol import Outgoing, encode
from gorin.server.table import SPECTATOR
from gorin.server.worker.messages import Found


class Viewer:
    """Somebody who looks at a table, from his seat or as a spectator (-1)."""

    def __init__(self, user: str | None, waiting: int, most: int = 2**21) -> None:
        self.user = user
        self.session = ""  # the hash of the browser's token, if it has one
        self.who = user or ""  # whose requests are counted together
        self.seat = SPECTATOR
        self.outbox: asyncio.Queue[str] = asyncio.Queue(waiting)
        self._most = most
        self._held = 0  # characters in the outbox
        self.sending = ""  # what was taken from the outbox last, until it is sent
        self.slow = asyncio.Event()
        self.dismissed = False  # he may not look any longer
        self.expecting = False  # he is shown everything in a moment
        self._copy = 0  # whose versions these are
        self._number = 0  # the version sent last

    def send(self, message: Outgoing) -> None:
        """Put a message into the outbox."""
        self.put(encode(message))

    def put(self, text: str) -> None:
        """Put text into the outbox; a viewer whose outbox is full is slow, and gets nothing more."""
        if self.slow.is_set():
            return
        if self.outbox.full() or (self._held and self._held + len(text) > self._most):
            self.slow.set()
            return
        self.outbox.put_nowait(text)
        self._held += len(text)

    async def next(self) -> str:
        """The next message to be sent."""
        self.sending = await self.outbox.get()
        self._held -= len(self.sending)
        return self.sending

    def dismiss(self, message: Outgoing) -> None:
        """Tell him why he may not look any longer; nothing follows."""
        self.send(message)
        self.dismissed = True
        self.slow.set()

    def sit(self, seat: int) -> None:
        """Look from another seat from now on."""
        self.seat = seat
        self._copy = self._number = 0

    @property
    def blank(self) -> bool:
        """Whether he has no view yet."""
        return self._number == 0

    def show(self, found: Found, whole: bool = False) -> bool:
        """Bring him to the version that was found; False if the whole view is needed for that."""
        seen = found.views.get(self.seat)
        known = self._copy == found.copy
        if known and self._number == found.number and not whole:
            return True
        if seen is None:
            return False
        if seen.update and known and self._number == found.number - 1 and not whole:
            self.put(seen.update.decode())
        elif seen.whole:
            self.put(seen.whole.decode())
        else:
            return False
        self._copy, self._number = found.copy, found.number
        return True
