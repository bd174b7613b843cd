"""Where everything is kept: rows in a database, each decision durable before anybody hears of it."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Engine, create_engine, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import (
    ArgumentError,
    DataError,
    DBAPIError,
    IntegrityError,
    NoSuchModuleError,
    ProgrammingError,
    TimeoutError,
)

import gorin
from gorin.server.clocks import ClockSettings
from gorin.server.refusal import Refusal
from gorin.server.storage import lease, members, sqlite
from gorin.server.storage.decks import DeckStore, KeptDeck
from gorin.server.storage.history import HistoryStore
from gorin.server.storage.housekeeping import DAY, Keeping
from gorin.server.storage.lease import BEAT, Superseded
from gorin.server.storage.migrations import NewerDatabase, newest, upgrade
from gorin.server.storage.seals import DAMAGED
from gorin.server.storage.store import Elsewhere
from gorin.server.storage.tables import LINES_KEPT, DecisionRow, Kind, Line, SeatRow, Settings, TableRow
from gorin.server.storage.users import NAME_TAKEN, User, UserStore

# a server that stops in the middle of a transaction, or whose machine is gone, keeps nobody waiting
PATIENT = {
    "options": "-c idle_in_transaction_session_timeout=10s -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=3 "
    "-c tcp_keepalives_count=3",
    "connect_timeout": 10,
}
CHANNEL = "gorin"  # on which servers that share a database talk to each other
log = logging.getLogger("gorin.server")


class StorageError(Exception):
    """A database that cannot be used; the message says why and what to do."""


class Storage(HistoryStore, UserStore, DeckStore):
    """Users, tables, seats and decisions in a database; safe to use from several threads.

    Whoever has one is the only one who writes: it takes the database's lease, if need be after waiting until that has
    run out, and must `beat` every few seconds to keep it. With an `address`, at which the others reach it, it shares
    the database with all who do the same, and writes at those tables that it has. Raises `StorageError`.
    """

    def __init__(self, url: str | URL, lasts: float = lease.LASTS, address: str = "") -> None:
        super().__init__()
        self.engine: Engine = _engine(url)
        if address and self.engine.dialect.name != "postgresql":
            raise StorageError("Several servers share a PostgreSQL only, no SQLite file")
        try:
            if problem := self.damage():
                raise StorageError(
                    f"The database {self._name} is damaged ({problem}): take a copy from before, or save what can be "
                    "saved with `sqlite3 OLD .recover | sqlite3 NEW`"
                )
            self.epoch, self.last_seen = lease.take(self.engine, lasts, _mark() if address else "")
            self._upgrade(address)
        except DBAPIError as error:
            self.engine.dispose()
            raise StorageError(f"The database {self._name} cannot be used: {error.orig}") from error
        except (lease.Held, Superseded) as error:
            self.engine.dispose()
            why = str(error) or "another Gorin has just taken it and serves it already"
            raise StorageError(f"The database {self._name} cannot be used: {why}") from error
        except StorageError:
            self.engine.dispose()
            raise

    @property
    def _name(self) -> str:
        url = self.engine.url
        return url.database or "in memory" if url.drivername.startswith("sqlite") else url.render_as_string()

    def _upgrade(self, address: str) -> None:
        try:
            with lease.writing(self.engine) as db:
                lease.one_after_another(db)
                lease.check(db, self.epoch)
                upgrade(db)
                member = members.join(db, address) if address else 0
            self.member = member
            if member:
                self.attend()
        except BaseException as error:
            self._release()
            if isinstance(error, NewerDatabase):
                raise StorageError(
                    f"The database {self._name} was written by a newer Gorin: update this one, or name another"
                ) from error
            raise

    def damage(self) -> str:
        """What is wrong with the file of a SQLite database; "" if nothing was found, and for PostgreSQL."""
        if self.engine.dialect.name != "sqlite":
            return ""
        with self.engine.connect() as db:
            found = [str(each) for each in db.execute(text("pragma quick_check(3)")).scalars()]
        return "" if found == ["ok"] else "; ".join(" ".join(each.split()) for each in found)[:300]

    def notify(self, texts: Sequence[str]) -> None:
        """Let all servers hear something that need not be kept (PostgreSQL)."""
        with self.engine.begin() as db:
            for each in texts:
                db.execute(text("select pg_notify(:channel, :text)"), {"channel": CHANNEL, "text": each})

    def close(self) -> None:
        """Let go of the database; another server may take it at once."""
        self._attended.set()
        self._release()
        self.engine.dispose()

    def _release(self) -> None:
        try:
            with lease.writing(self.engine) as db:
                lease.one_after_another(db)
                lease.check(db, self.epoch)
                if not self.member or not members.leave(db, self.member):
                    lease.release(db, self.epoch)
        except (DBAPIError, Superseded):
            log.debug("the lease could not be given back", exc_info=True)


def _mark() -> str:
    """What servers have in common that share a database: they know its form, and play by the same rules."""
    return f"{lease.SHARED} {newest()} {gorin.__version__}"


def unavailable(error: Exception) -> Refusal | None:
    """What to answer if it is the database that fails, and not the program; nothing has changed then.

    It is full, locked, away, damaged, or another server's.
    """
    if isinstance(error, Superseded):
        return Refusal("moved", "Another server has taken over: load the page again.", status=503)
    ours = IntegrityError, DataError, ProgrammingError
    if not isinstance(error, DBAPIError | TimeoutError) or isinstance(error, ours):
        return None
    reason = str(error.orig).strip().partition("\n")[0] if isinstance(error, DBAPIError) else "nobody lets go of it"
    log.error("the database fails: %s", reason[:200])
    return Refusal(
        "storage", "The database cannot be used just now; nothing has changed. Try again in a moment.", status=503
    )


def _engine(wanted: str | URL) -> Engine:
    try:
        url = make_url(wanted)
        if url.get_backend_name() not in ("sqlite", "postgresql", "postgres"):
            raise StorageError(f"Databases are SQLite or PostgreSQL, not {url.get_backend_name()[:40]}")
        if url.drivername in ("postgres", "postgresql"):
            url = url.set(drivername="postgresql+psycopg")
        if url.drivername.startswith("postgresql"):
            given: dict[str, Any] = {"pool_pre_ping": True, "connect_args": PATIENT}
        else:
            given = {"module": sqlite.module()}
        # no parameter gets into a message: among them are hashes of passwords
        engine = create_engine(url, hide_parameters=True, **given)
    except sqlite.TooOld as error:
        raise StorageError(str(error)) from error
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
        sqlite.prepare(engine)
    return engine


__all__ = [
    "BEAT",
    "CHANNEL",
    "DAMAGED",
    "DAY",
    "LINES_KEPT",
    "NAME_TAKEN",
    "ClockSettings",
    "DecisionRow",
    "Elsewhere",
    "Keeping",
    "KeptDeck",
    "Kind",
    "Line",
    "SeatRow",
    "Settings",
    "Storage",
    "StorageError",
    "Superseded",
    "TableRow",
    "User",
    "unavailable",
]
