"""Several servers on one PostgreSQL: each is a member as long as it gives signs, and tables belong to members.

A member's number is its epoch: drawn once and never used again. Every transaction of a server that writes keeps its own
row here from being deleted until it ends, and finds that row or writes nothing. So whoever deletes the row of a server
that gives no sign knows that nothing more will come of it, and all its tables are free at that moment. As with the
lease, no two clocks are compared.
"""

from __future__ import annotations

import secrets
import time

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, exists, insert, or_, select, update

from gorin.server.storage import lease
from gorin.server.storage.schema import servers, tables


class Member(msgspec.Struct, frozen=True):
    """A server that shares the database: its number, where the others reach it, and its signs so far."""

    epoch: int
    address: str
    beat: int
    holder: str


def join(db: Connection, address: str) -> int:
    """Become a member; its number."""
    epoch = secrets.randbits(62) + 1
    db.execute(insert(servers).values(epoch=epoch, address=address, beat=0, holder=lease.me(), at=time.time()))
    return epoch


def check(db: Connection, epoch: int) -> None:
    """Nothing if the server is still a member, which it stays until the transaction ends. Raises `Superseded`."""
    wanted = select(servers.c.epoch).where(servers.c.epoch == epoch).with_for_update(read=True)
    if db.execute(wanted).scalar() is None:
        raise lease.Superseded


def beat(db: Connection, epoch: int) -> None:
    """Give a sign. Raises `Superseded`."""
    mine = update(servers).where(servers.c.epoch == epoch)
    if db.execute(mine.values(beat=servers.c.beat + 1, at=time.time())).rowcount != 1:
        raise lease.Superseded


def leave(db: Connection, epoch: int) -> bool:
    """Be a member no longer; whether any other is left."""
    db.execute(delete(servers).where(servers.c.epoch == epoch))
    return db.execute(select(servers.c.epoch).limit(1)).first() is not None


def members(db: Connection) -> list[Member]:
    """All servers that share the database."""
    wanted = select(servers.c.epoch, servers.c.address, servers.c.beat, servers.c.holder)
    return [Member(*row) for row in db.execute(wanted)]


def remove(db: Connection, member: Member) -> bool:
    """End the membership of a server that has given no sign since it was seen like this; whether that was so."""
    gone = delete(servers).where(servers.c.epoch == member.epoch, servers.c.beat == member.beat)
    return db.execute(gone).rowcount == 1


class Watch:
    """What one server has seen of the others' signs, by its own clock."""

    def __init__(self, lasts: float) -> None:
        self._lasts = lasts
        self._seen: dict[int, tuple[int, float]] = {}  # of a member: its signs, and since when there were no more
        self._looked = 0.0

    def silent(self, found: list[Member], me: int, now: float) -> list[Member]:
        """Those that are gone: no sign for long enough, or their process is known to have ended."""
        if now - self._looked > 2 * lease.BEAT + self._lasts / 2:
            self._seen.clear()  # the database was away, for them perhaps as well
        self._looked = now
        for each in found:
            if self._seen.get(each.epoch, (-1, 0.0))[0] != each.beat:
                self._seen[each.epoch] = each.beat, now
        alive = {each.epoch for each in found}
        self._seen = {epoch: seen for epoch, seen in self._seen.items() if epoch in alive}
        others = [each for each in found if each.epoch != me]
        return [each for each in others if lease.free(each.holder) or now - self._seen[each.epoch][1] >= self._lasts]


# --- whose table it is ----------------------------------------------------------------------------------------------


def owner(db: Connection, id: str) -> tuple[int | None, str]:
    """To whom a table belongs: a member's number and address; (None, "") for a free table, (0, "") for none at all."""
    wanted = select(tables.c.owner, servers.c.address).where(tables.c.id == id)
    found = db.execute(wanted.join(servers, servers.c.epoch == tables.c.owner, isouter=True)).first()
    if found is None:
        return 0, ""
    return (found[0], found[1]) if found[1] is not None else (None, "")


def claim(db: Connection, id: str, epoch: int) -> tuple[int | None, str]:
    """Take a table if it is free; to whom it belongs then."""
    db.execute(select(tables.c.id).where(tables.c.id == id).with_for_update(key_share=True))
    found = owner(db, id)  # a statement of its own, which sees who became a member before the row was locked
    if found[0] is not None:
        return found
    db.execute(update(tables).where(tables.c.id == id).values(owner=epoch))
    return epoch, ""


def mine(db: Connection, id: str, epoch: int) -> bool:
    """Whether a table is this member's, which it stays until the transaction ends."""
    wanted = select(tables.c.owner).where(tables.c.id == id).with_for_update(key_share=True)
    return db.execute(wanted).scalar() == epoch


def forgettable(epoch: int) -> ColumnElement[bool]:
    """Of tables: those that no other member has."""
    others = exists().where(servers.c.epoch == tables.c.owner)
    return or_(tables.c.owner == epoch, tables.c.owner.is_(None), ~others)
