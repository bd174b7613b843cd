"""Seals on what may not change unnoticed of each table, and on positions of games under way."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "r0007"
down_revision = "r0006"

SEALED = (
    "id", "edition", "decks", "seed", "commitment", "players", "options", "settings", "created", "started", "finished",
    "result", "brought_by", "shuffle", "head",
)  # fmt: skip
SEATED = ("seat", "user_id", "name", "kind")
DECIDED = ("seq", "seat", "text", "option", "sequence", "digest", "kind", "at", "clock")


def upgrade() -> None:
    """Forward. What is there is sealed as it is; only who changes it from now on is noticed."""
    op.add_column("tables", sa.Column("seal", sa.String(64), nullable=False, server_default=""))
    op.add_column("snapshots", sa.Column("seal", sa.String(64), nullable=False, server_default=""))
    db = op.get_bind()
    columns: list[sa.ColumnClause[Any]] = [sa.column(name) for name in SEALED]
    tables = sa.table("tables", *columns, sa.column("seal"))
    snapshots = sa.table("snapshots", *[sa.column(name) for name in ("table_id", "slot", "rows", "data", "seal")])
    for id in list(db.execute(sa.select(tables.c.id)).scalars()):  # one after the other: there may be many
        row = dict(db.execute(sa.select(*columns).where(tables.c.id == id)).mappings().one())
        row["head"] = row["head"] or _head(db, id, row["seed"])
        plain = [row[name] for name in SEALED], _rows(db, "seats", SEATED, id)
        seal = hashlib.sha256(msgspec.json.encode(plain)).hexdigest()
        db.execute(sa.update(tables).where(tables.c.id == id).values(head=row["head"], seal=seal))
    for each in list(db.execute(sa.select(snapshots.c.table_id, snapshots.c.slot, snapshots.c.rows))):
        here = sa.and_(snapshots.c.table_id == each.table_id, snapshots.c.slot == each.slot)
        data = bytes(db.execute(sa.select(snapshots.c.data).where(here)).scalar_one())
        seal = hashlib.sha256(f"{each.table_id} {each.rows} ".encode() + data).hexdigest()
        db.execute(sa.update(snapshots).where(here).values(seal=seal))


def _head(db: sa.Connection, id: str, seed: str) -> str:
    """The hash of the decisions of a table from before they were chained."""
    rows = _rows(db, "decisions", DECIDED, id)
    head = f"{id} {seed} " if rows else ""
    for row in rows:
        head = hashlib.sha256(head.encode() + msgspec.json.encode(row)).hexdigest()
    return head


def _rows(db: sa.Connection, name: str, columns: tuple[str, ...], id: str) -> list[list[Any]]:
    """What is kept of a table elsewhere, in order; `columns`: the first one orders it."""
    there = sa.table(name, sa.column("table_id"), *[sa.column(each) for each in columns])
    wanted = sa.select(*[there.c[each] for each in columns]).where(there.c.table_id == id).order_by(there.c[columns[0]])
    return [list(row) for row in db.execute(wanted)]
