"""Proof that what is kept of a table is as it was written.

Its decisions are chained by a hash, whose last link is kept as the table's head. A seal covers the head and everything
else of the table that never changes unnoticed: from what the game is dealt, who sits there, and how it ended. What is
damaged once stays so: nothing that is written later puts a fitting seal on it.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, select, update

from gorin.server.refusal import Refusal
from gorin.server.storage.schema import seats, tables

DAMAGED: Final = "damaged"  # the word of a refusal: a table's rows are not those that were written
# columns of another kind say where a table is and what waits there: `touched`, `next`, `offers`, `owner`, `turn`
SEALED = (
    "id", "edition", "decks", "seed", "commitment", "players", "options", "settings", "created", "started", "finished",
    "result", "brought_by", "shuffle", "head",
)  # fmt: skip
TIMES = ("created", "started", "finished")  # whole seconds or not
SEATED = ("seat", "user_id", "name", "kind")
log = logging.getLogger("gorin.server")


def first(id: str, seed: str) -> str:
    """What the chain of a table's decisions begins with."""
    return f"{id} {seed} "


def chained(head: str, rows: Sequence[msgspec.Struct]) -> str:
    """The hash of all decisions of a table, by the hash of those before: none can be changed, missing or added."""
    for row in rows:
        plain = msgspec.json.encode(msgspec.structs.astuple(row))
        head = hashlib.sha256(head.encode() + plain).hexdigest()
    return head


def seal(row: Mapping[str, Any], seated: Sequence[Mapping[str, Any]]) -> str:
    """The seal that fits a row of `tables` and its seats, as the database has them."""
    times = {name: float(row[name]) for name in TIMES if row[name] is not None}
    plain = [times.get(name, row[name]) for name in SEALED], [[each[name] for name in SEATED] for each in seated]
    return hashlib.sha256(msgspec.json.encode(plain)).hexdigest()


def of_position(id: str, rows: int, data: bytes) -> str:
    """The seal of how a game stood after so many decisions."""
    return hashlib.sha256(f"{id} {rows} ".encode() + data).hexdigest()


class Kept(msgspec.Struct, frozen=True):
    """What a database has under the seal of a table."""

    row: dict[str, Any]
    seated: list[dict[str, Any]]

    @property
    def whole(self) -> bool:
        """Whether its seal fits."""
        return bool(self.row["seal"] == seal(self.row, self.seated))

    def with_values(self, values: Mapping[str, Any]) -> str:
        """The seal that fits when columns of the table have become these."""
        return seal({**self.row, **values}, self.seated)


def kept(db: Connection, id: str, to_write: bool = True) -> Kept | None:
    """What is under the seal of a table; None if there is no such table.

    `to_write`: nobody else changes it until the transaction ends.
    """
    wanted = select(tables.c.seal, *[tables.c[name] for name in SEALED]).where(tables.c.id == id)
    row = db.execute(wanted.with_for_update(key_share=True) if to_write else wanted).mappings().first()
    if row is None:
        return None
    there = select(*[seats.c[name] for name in SEATED]).where(seats.c.table_id == id).order_by(seats.c.seat)
    return Kept(dict(row), [dict(each) for each in db.execute(there).mappings()])


def whole(db: Connection, id: str) -> Kept | None:
    """What is under the seal of a table that is to be changed; None if there is none. Raises `Refusal`."""
    found = kept(db, id)
    if found is not None and not found.whole:
        raise damaged(id)
    return found


def damaged(id: str) -> Refusal:
    """What whoever asks for a table is told whose rows are not those that were written; operators read it, too."""
    log.critical("the rows of table %s are not as they were written", id)
    return Refusal(DAMAGED, "What was kept of this game is damaged: it cannot be gone on with.", status=500)


@contextmanager
def resealed(db: Connection, ids: Sequence[str]) -> Iterator[None]:
    """Seal tables anew after what is changed within, but for those that were damaged before."""
    found = {id: kept(db, id) for id in sorted(ids)}  # in one order, so that no two wait for each other
    yield
    for id, before in found.items():
        if before is not None and before.whole:
            now = kept(db, id)
            if now is not None:
                db.execute(update(tables).where(tables.c.id == id).values(seal=seal(now.row, now.seated)))


__all__ = ["DAMAGED", "Kept", "chained", "damaged", "first", "kept", "of_position", "resealed", "seal", "whole"]
