"""What the parts of the storage share."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine


class Store:
    """A part of the storage."""

    engine: Engine

    def __init__(self) -> None:
        self._turn = threading.Lock()

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that writes. With SQLite one at a time: its own way of waiting starves some for seconds."""
        if self.engine.dialect.name != "sqlite":
            with self.engine.begin() as db:
                yield db
            return
        with self._turn, self.engine.begin() as db:
            yield db
