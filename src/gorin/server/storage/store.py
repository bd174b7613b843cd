"""What the parts of the storage share."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext

from sqlalchemy import Connection, Engine

from gorin.server.storage import lease


class Store:
    """A part of the storage."""

    engine: Engine
    epoch: int

    def __init__(self) -> None:
        self._turn = threading.Lock()
        self.superseded = False  # another server has taken over

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that writes, as long as no other server has taken over. Raises `Superseded`.

        With SQLite one at a time: its own way of waiting starves some for seconds.
        """
        try:
            alone = self._turn if self.engine.dialect.name == "sqlite" else nullcontext()
            with alone, lease.writing(self.engine) as db:
                lease.check(db, self.epoch)
                yield db
        except lease.Superseded:
            self.superseded = True
            raise

    def beat(self) -> None:
        """Show that this server is still here. Raises `Superseded`."""
        with self.writing() as db:
            lease.beat(db, self.epoch)
