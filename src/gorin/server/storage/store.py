"""What the parts of the storage share."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext

from sqlalchemy import Connection, Engine

from gorin.server.refusal import Refusal
from gorin.server.storage import lease, members

log = logging.getLogger("gorin.server")


class Elsewhere(Refusal):
    """A table that another server has, which is reached at this address."""

    def __init__(self, address: str = "") -> None:
        super().__init__("moved", "Another server has this table just now: try again in a moment.", status=503)
        self.address = address


class Store:
    """A part of the storage."""

    engine: Engine
    epoch: int

    def __init__(self) -> None:
        self._turn = threading.Lock()
        self.superseded = False  # another server has taken over
        self.member = 0  # the number of a server that shares the database; 0: it is the only one
        self._watch = members.Watch(lease.LASTS)
        self._attended = threading.Event()  # somebody gives signs from now on, or nobody any more

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that writes, as long as no other server has taken over. Raises `Superseded`.

        With SQLite one at a time: its own way of waiting starves some for seconds.
        """
        try:
            alone = self._turn if self.engine.dialect.name == "sqlite" else nullcontext()
            with alone, lease.writing(self.engine) as db:
                lease.check(db, self.epoch)
                if self.member:
                    members.check(db, self.member)
                yield db
        except lease.Superseded:
            self.superseded = True
            raise

    @contextmanager
    def at_table(self, id: str) -> Iterator[Connection]:
        """The same for what happens at a table. Raises `Elsewhere` if another server has it."""
        with self.writing() as db:
            if self.member and not members.mine(db, id, self.member):
                raise Elsewhere
            yield db

    def beat(self) -> None:
        """Show that this server is still here, and find out which others are not. Raises `Superseded`."""
        self._attended.set()
        if not self.member:
            with self.writing() as db:
                lease.beat(db, self.epoch)
            return
        self._give_sign()
        with self.engine.connect() as db:
            found = members.members(db)
        for each in self._watch.silent(found, self.member, time.monotonic()):
            with self.writing() as db:
                members.remove(db, each)

    def _give_sign(self) -> None:
        try:  # no row is read first that is written then: two servers would wait for each other
            with lease.writing(self.engine) as db:
                lease.beat(db, self.epoch)
                members.beat(db, self.member)
        except lease.Superseded:
            self.superseded = True
            raise

    def attend(self) -> None:
        """Give signs until somebody else does: a server may take long to start."""

        def run() -> None:
            while not self._attended.wait(lease.BEAT):
                try:
                    self._give_sign()
                except Exception as error:
                    log.debug("no sign could be given: %s", type(error).__name__)

        threading.Thread(target=run, daemon=True, name="signs of a server that starts").start()

    # --- several servers --------------------------------------------------------------------------------------------

    def claim(self, id: str) -> str:
        """Where a table is: the address of the server that has it; "" if this one has or takes it, or there is none."""
        if not self.member:
            return ""
        with self.engine.connect() as db:
            has, address = members.owner(db, id)
        if has is None:
            with self.writing() as db:
                has, address = members.claim(db, id, self.member)
        return "" if has in (0, self.member) else address

    def others(self) -> list[int]:
        """The numbers of the other servers."""
        with self.engine.connect() as db:
            return [each.epoch for each in members.members(db) if each.epoch != self.member]
