"""One writer: a server holds the lease of its database, and every transaction that writes looks at the epoch of it.

Whoever takes the lease raises the epoch, so that whatever an earlier server still wants to write is refused, however
late it comes. When a lease has run out is measured by the contender alone, as the time in which the holder has given no
sign: no two clocks are ever compared.
"""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, insert, inspect, select, text, update
from sqlalchemy.schema import CreateTable

from gorin.server.storage.schema import lease

LASTS = 10.0  # seconds without a sign of the holder, after which another may take the lease
BEAT = 2.0  # seconds between two signs
LOOK = 0.25  # seconds between two looks at somebody else's lease
SHARED = "shared"  # the first word of the mark of those who hold the lease together
FIRST = "select pg_advisory_xact_lock(52071)"  # PostgreSQL: one first start after another


class Superseded(Exception):
    """Another server has taken the database over; this one may not write any more."""


class Held(Exception):
    """Another server serves the database; the message says which."""


def take(engine: Engine, lasts: float = LASTS, mark: str = "") -> tuple[int, float]:
    """Take the lease, if need be after waiting until it has run out; its epoch, and when the last holder gave a sign.

    That time is 0.0 if there was none before. Raises `Held` as soon as the holder gives a sign. Those who give the same
    `mark` hold it together, in one epoch.
    """
    seen = _look(engine)
    if mark and seen is not None and seen[2] == mark:
        seen = None
    until = time.monotonic() + lasts
    while seen is not None and not free(seen[2]) and time.monotonic() < until:
        time.sleep(min(LOOK, lasts))
        now = _look(engine)
        if now is None or now[:2] != seen[:2]:
            raise _held(now[2] if now is not None else seen[2])
    with writing(engine) as db:
        before = _make(db)
        if mark and before[2] == mark:
            return before[0], before[3]
        if seen is not None and before[:2] != seen[:2]:
            raise _held(before[2])
        epoch = before[0] + 1
        db.execute(update(lease).values(epoch=epoch, beat=0, holder=mark or me(), at=time.time()))
    return epoch, before[3]


def beat(db: Connection, epoch: int) -> None:
    """Give a sign, within a transaction. Raises `Superseded`."""
    mine = update(lease).where(lease.c.epoch == epoch)
    if db.execute(mine.values(beat=lease.c.beat + 1, at=time.time())).rowcount != 1:
        raise Superseded


def check(db: Connection, epoch: int) -> None:
    """Nothing if the lease is still the one of this epoch, which it stays until the transaction ends."""
    if db.execute(select(lease.c.epoch).with_for_update(read=True)).scalar() != epoch:
        raise Superseded


def release(db: Connection, epoch: int) -> None:
    """Let the next server take the lease at once."""
    db.execute(update(lease).where(lease.c.epoch == epoch).values(holder="", at=time.time()))


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction that writes from its beginning; SQLite lets one in at a time."""
    with engine.connect().execution_options(writes=True) as db, db.begin():
        yield db


Seen = tuple[int, int, str, float]  # epoch, signs given in it, holder, when he gave the last one


def _look(engine: Engine) -> Seen | None:
    if not inspect(engine).has_table(lease.name):
        return None
    with engine.connect() as db:
        found = db.execute(select(lease.c.epoch, lease.c.beat, lease.c.holder, lease.c.at)).first()
    return None if found is None else (found[0], found[1], found[2], found[3])


def _make(db: Connection) -> Seen:
    """The lease as it is now; made if the database has none."""
    one_after_another(db)
    db.execute(CreateTable(lease, if_not_exists=True))
    wanted = select(lease.c.epoch, lease.c.beat, lease.c.holder, lease.c.at).with_for_update()
    found = db.execute(wanted).first()
    if found is None:
        db.execute(insert(lease).values(id=1, epoch=0, beat=0, holder="", at=0.0))
        return 0, 0, "", 0.0
    return found[0], found[1], found[2], found[3]


def one_after_another(db: Connection) -> None:
    """Wait until no other server is at its first steps; SQLite lets one in at a time anyway."""
    if db.dialect.name == "postgresql":
        db.execute(text(FIRST))


def _held(holder: str) -> Held:
    if holder.startswith(SHARED):
        return Held(
            f"other servers share it ({holder}); end them first, or share it too: `--share-at`, and the same version"
        )
    host, number = [*holder.split(" "), "", ""][:2]
    where = f"process {number} on {host}" if number else "it has just begun or ended"
    return Held(f"another Gorin serves it already ({where}); end that one first, or name another database")


# --- who holds it ---------------------------------------------------------------------------------------------------


def me() -> str:
    """Machine and number of this process, and what tells it from every other that ever had the number there."""
    number = os.getpid()
    return f"{socket.gethostname()[:60]} {number} {_world()} {_born(number)}"


def free(holder: str) -> bool:
    """Whether nobody holds it: it was given back, or its process is known to be gone."""
    words = holder.split(" ")
    if len(words) != 4:
        return not holder
    _, number, world, born = words
    return world == _world() != "?" and _born(int(number)) != born


def _world() -> str:
    """Where process numbers mean the same, since the machine was started; "?" where that cannot be told."""
    try:
        boot = Path("/proc/sys/kernel/random/boot_id").read_text().strip()
        return f"{boot}/{os.readlink('/proc/self/ns/pid')}"
    except OSError:
        return "?"


def _born(number: int) -> str:
    """When a process was started; "gone" if there is none of this number, "?" where that cannot be told."""
    try:
        fields = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return "gone" if Path("/proc/self/stat").exists() else "?"
    return "gone" if fields[0] in "ZX" else fields[19]
