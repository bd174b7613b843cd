"""Somebody's games as rows: those at which he sits or sat, and the records that he brought."""

from __future__ import annotations

from sqlalchemy import ColumnElement, and_, exists, false, func, or_, select, update

from gorin.server.refusal import Refusal
from gorin.server.storage.housekeeping import HouseStore
from gorin.server.storage.schema import seats, tables, users
from gorin.server.storage.seals import resealed
from gorin.server.storage.tables import SeatRow, TableRow, TableStore

GONE = "gone"  # who sat there has taken the game out of his history: no user has this id


class HistoryStore(TableStore, HouseStore):
    """The part of the storage that lists somebody's games, and lets him go of them."""

    def history(
        self, user_id: str, over: bool | None = None, since: float = 0.0, until: float = 0.0,
        before: tuple[float, str] | None = None, most: int = 100,
    ) -> list[tuple[TableRow, list[SeatRow]]]:  # fmt: skip
        """Games of somebody, by what happened last. `before`: when that was, and the id, of the one listed last."""
        wanted = select(tables).where(_his(user_id))
        if over is not None:
            wanted = wanted.where(tables.c.finished.is_not(None) if over else tables.c.finished.is_(None))
        if since:
            wanted = wanted.where(tables.c.touched >= since)
        if until:
            wanted = wanted.where(tables.c.touched < until)
        if before is not None:
            at, id = before
            wanted = wanted.where(or_(tables.c.touched < at, and_(tables.c.touched == at, tables.c.id < id)))
        return self._tables(wanted.order_by(tables.c.touched.desc(), tables.c.id.desc()).limit(most))

    def finished_games(self, user_id: str, skipped: int = 0, most: int = 0) -> tuple[list[str], int]:
        """Some of the games of somebody that were played and are over, the oldest first; how many there are."""
        played = and_(_his(user_id), tables.c.finished.is_not(None), tables.c.started.is_not(None))
        ids = select(tables.c.id).where(played).order_by(tables.c.created, tables.c.id).offset(skipped).limit(most)
        with self.engine.connect() as db:
            count = db.execute(select(func.count()).select_from(tables).where(played)).scalar_one()
            return (list(db.execute(ids).scalars()) if most else []), count

    def let_go(self, user_id: str, id: str) -> bool:
        """Take a finished game out of somebody's history; whether anybody else still has it. Raises `Refusal`."""
        with self.writing() as db:
            row = db.execute(select(tables.c.finished, tables.c.brought_by).where(tables.c.id == id)).first()
            his = and_(seats.c.table_id == id, seats.c.user_id == user_id)
            sat = db.execute(select(seats.c.seat).where(his)).first() is not None
            if not user_id or row is None or not (sat or row.brought_by == user_id):
                raise Refusal("no such game", "You have no game of this id.", status=404)
            if row.finished is None:
                raise Refusal("not over", "Finish or concede this game first.", status=409)
            with resealed(db, [id]):
                db.execute(update(seats).where(his).values(user_id=GONE))
            others = exists().where(seats.c.table_id == id, seats.c.user_id == users.c.id)
            brought = exists().where(tables.c.id == id, tables.c.brought_by == users.c.id, users.c.id != user_id)
            return bool(db.execute(select(or_(others, brought))).scalar())


def _his(user_id: str) -> ColumnElement[bool]:
    """Which tables are somebody's; nobody's (as computers') are none."""
    if not user_id:
        return false()
    sits = select(seats.c.table_id).where(seats.c.user_id == user_id)
    return or_(tables.c.id.in_(sits), tables.c.brought_by == user_id)


__all__ = ["GONE", "HistoryStore"]
