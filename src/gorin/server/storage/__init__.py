"""Where everything is kept: rows in a database, each decision durable before anybody hears of it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from gorin.server.clocks import ClockSettings
from gorin.server.storage.housekeeping import DAY, HouseStore, Keeping
from gorin.server.storage.migrations import NewerDatabase, upgrade
from gorin.server.storage.tables import LINES_KEPT, DecisionRow, Kind, Line, SeatRow, Settings, TableRow, TableStore
from gorin.server.storage.users import User, UserStore


class StorageError(Exception):
    """A database that cannot be used; the message says why and what to do."""


class Storage(TableStore, UserStore, HouseStore):
    """Users, tables, seats and decisions in a database; safe to use from several threads."""

    def __init__(self, url: str | URL) -> None:
        super().__init__()
        self.engine: Engine = _engine(url)
        try:
            upgrade(self.engine)
        except DBAPIError as error:
            self.engine.dispose()
            raise StorageError(f"The database {_shown(self.engine.url)} cannot be used: {error.orig}") from error
        except NewerDatabase as error:
            self.engine.dispose()
            raise StorageError(
                f"The database {_shown(self.engine.url)} was written by a newer Gorin: update this one, or name another"
            ) from error

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()


def _shown(url: URL) -> str:
    return url.database or "in memory" if url.drivername.startswith("sqlite") else url.render_as_string()


def _engine(wanted: str | URL) -> Engine:
    try:
        url = make_url(wanted)
        if url.get_backend_name() not in ("sqlite", "postgresql", "postgres"):
            raise StorageError(f"Databases are SQLite or PostgreSQL, not {url.get_backend_name()[:40]}")
        if url.drivername in ("postgres", "postgresql"):
            url = url.set(drivername="postgresql+psycopg")
        engine = create_engine(url, pool_pre_ping=url.drivername.startswith("postgresql"))
    except ModuleNotFoundError as error:
        raise StorageError(
            f"This database needs the Python package {error.name}: pip install 'psycopg[binary]'"
            if error.name == "psycopg"
            else f"This database needs the Python package {error.name}"
        ) from error
    except (ArgumentError, NoSuchModuleError, ValueError) as error:
        raise StorageError(
            "That is no database URL: write a file's path, sqlite:///path or postgresql://user@host/name"
        ) from error
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _durable)
    return engine


def _durable(connection: Any, _record: object) -> None:
    """SQLite: readers beside a writer, and a commit that outlives a crash of the machine."""
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


__all__ = [
    "DAY",
    "LINES_KEPT",
    "ClockSettings",
    "DecisionRow",
    "Keeping",
    "Kind",
    "Line",
    "SeatRow",
    "Settings",
    "Storage",
    "StorageError",
    "TableRow",
    "User",
]
