"""Which SQLite is used, and how."""

from __future__ import annotations

import sqlite3
from types import ModuleType
from typing import Any, Final

from sqlalchemy import Connection, Engine, event

OLDEST: Final = (3, 37, 0)


class TooOld(Exception):
    """There is no SQLite that is new enough; the message says what to do."""


def module() -> ModuleType:
    """Python's own SQLite; if that is too old, the one that the package pysqlite3 brings along. Raises `TooOld`."""
    if sqlite3.sqlite_version_info >= OLDEST:
        return sqlite3
    try:
        from pysqlite3 import dbapi2 as brought  # type: ignore[import-not-found,import-untyped,unused-ignore]
    except ImportError as error:
        raise _too_old(sqlite3.sqlite_version) from error
    if brought.sqlite_version_info < OLDEST:
        raise _too_old(f"{sqlite3.sqlite_version} and, by pysqlite3, {brought.sqlite_version}")
    found: ModuleType = brought
    return found


def _too_old(found: str) -> TooOld:
    oldest = ".".join(map(str, OLDEST))
    return TooOld(
        f"This Python has SQLite {found}; Gorin needs {oldest} or newer. `pip install --only-binary :all: pysqlite3` "
        "brings one along on most machines (Linux on x86, Windows, macOS on ARM); elsewhere take a newer Python, or a "
        "PostgreSQL"
    )


def prepare(engine: Engine) -> None:
    """Let the connections of an engine do as the storage expects."""
    event.listen(engine, "connect", _durable)
    event.listen(engine, "begin", _begin)


def _durable(connection: Any, _record: object) -> None:
    """Readers beside a writer, and a commit that outlives a crash of the machine."""
    connection.isolation_level = None  # the driver begins no transactions of its own
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _begin(db: Connection) -> None:
    """Whoever wants to write waits for it at the beginning, so that what he has read stays true."""
    db.exec_driver_sql("BEGIN IMMEDIATE" if db.get_execution_options().get("writes") else "BEGIN")
