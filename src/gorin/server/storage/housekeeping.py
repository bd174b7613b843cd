"""What need not be kept: found by reading, then forgotten a few rows at a time, so that no answer waits for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, and_, delete, exists, func, or_, select, update

from gorin.server.storage import members
from gorin.server.storage.schema import (
    decisions,
    deck_versions,
    decks,
    lines,
    old_names,
    seats,
    sessions,
    snapshots,
    tables,
    users,
)
from gorin.server.storage.store import Store

DAY = 24 * 3600.0
AT_ONCE = 500


class Keeping(msgspec.Struct, frozen=True):
    """For how many days something is kept that nobody uses; 0: for ever."""

    idle: float = 90  # a game under way in which nobody decides anything; then it ends
    unplayed: float = 7  # a table at which nobody sat down or decided anything; then it is forgotten
    guests: float = 365  # a finished game of guests, after all of them have gone; then it is forgotten
    brought: float = 30  # a record from a guest's file, after which he has gone
    words: float = 1  # what was said at a table whose game is over
    most_brought: int = 2000  # records from files altogether, but for those of accounts


class HouseStore(Store):
    """The part of the storage that forgets."""

    def idle_games(self, keeping: Keeping, now: float) -> list[str]:
        """Games under way that nobody plays on, some of them; the longest untouched first."""
        if not keeping.idle:
            return []
        idle = and_(
            tables.c.finished.is_(None), tables.c.started.is_not(None), tables.c.touched < now - DAY * keeping.idle
        )
        with self.engine.connect() as db:
            wanted = select(tables.c.id).where(idle).order_by(tables.c.touched).limit(AT_ONCE)
            return list(db.execute(wanted).scalars())

    def forgettable(self, keeping: Keeping, now: float) -> list[str]:
        """Tables that need not be kept, some of them."""
        with self.engine.connect() as db:
            found = list(db.execute(select(tables.c.id).where(_forgettable(keeping, now)).limit(AT_ONCE)).scalars())
            if len(found) < AT_ONCE:
                found += _too_many(db, keeping, AT_ONCE - len(found))
        return list(dict.fromkeys(found))

    def forget(self, id: str, keeping: Keeping | None = None, now: float = 0.0) -> bool:
        """Forget a table with everything about it, if it still need not be kept; whether it was forgotten."""
        with self.writing() as db:
            wanted = select(tables.c.id).where(tables.c.id == id).with_for_update()
            if keeping is not None:
                wanted = wanted.where(or_(_forgettable(keeping, now), _guests_record()))
                wanted = wanted.where(members.forgettable(self.member))
            if db.execute(wanted).first() is None:
                return False
            for each in (lines, snapshots, decisions, seats):
                db.execute(delete(each).where(each.c.table_id == id))
            db.execute(update(tables).where(tables.c.next == id).values(next=""))
            db.execute(delete(tables).where(tables.c.id == id))
        return True

    def forget_words(self, keeping: Keeping, now: float) -> None:
        """Forget what was said at tables whose game is over."""
        if not keeping.words:
            return
        over = select(lines.c.table_id).join(tables, tables.c.id == lines.c.table_id)
        over = over.where(tables.c.finished < now - DAY * keeping.words).distinct().limit(AT_ONCE)
        with self.engine.connect() as db:
            found = list(db.execute(over).scalars())
        if found:
            with self.writing() as db:
                db.execute(delete(lines).where(lines.c.table_id.in_(found)))

    def sweep(self, now: float) -> None:
        """Forget expired sessions; guests who can come no more, with their decks, unless they sit somewhere."""
        gone = and_(
            users.c.password_hash.is_(None),
            ~exists().where(sessions.c.user_id == users.c.id),
            ~exists().where(seats.c.user_id == users.c.id),
        )
        with self.writing() as db:
            db.execute(delete(sessions).where(sessions.c.expires <= now))
            db.execute(delete(old_names).where(old_names.c.until <= now))
        while True:
            with self.engine.connect() as db:
                found = list(db.execute(select(users.c.id).where(gone).limit(AT_ONCE)).scalars())
            if found:
                with self.writing() as db:
                    # nobody can have come back meanwhile: without a session nobody is this guest
                    for each in (decks, deck_versions):
                        db.execute(delete(each).where(each.c.user_id.in_(found)))
                    db.execute(delete(users).where(users.c.id.in_(found)))
            if len(found) < AT_ONCE:
                return


def _forgettable(keeping: Keeping, now: float) -> ColumnElement[bool]:
    """Which tables need not be kept."""
    answered = exists().where(
        decisions.c.table_id == tables.c.id, decisions.c.kind == "answer", decisions.c.sequence > 0
    )
    account = exists().where(
        seats.c.table_id == tables.c.id, seats.c.user_id == users.c.id, users.c.password_hash.is_not(None)
    )
    here = exists().where(
        seats.c.table_id == tables.c.id, seats.c.user_id == sessions.c.user_id, sessions.c.expires > now
    )
    found: Sequence[ColumnElement[bool]] = []
    played_here = tables.c.brought_by.is_(None)
    if keeping.unplayed:
        found = [*found, and_(played_here, tables.c.touched < now - DAY * keeping.unplayed, ~answered)]
    if keeping.guests:
        found = [*found, and_(played_here, tables.c.finished < now - DAY * keeping.guests, ~account, ~here)]
    if keeping.brought:
        comes = exists().where(sessions.c.user_id == tables.c.brought_by, sessions.c.expires > now)
        found = [*found, and_(_guests_record(), tables.c.finished < now - DAY * keeping.brought, ~comes)]
    return or_(*found) if found else tables.c.id.is_(None)


def _guests_record() -> ColumnElement[bool]:
    """Records from files, but for those of accounts."""
    account = exists().where(users.c.id == tables.c.brought_by, users.c.password_hash.is_not(None))
    return and_(tables.c.brought_by.is_not(None), ~account)


def _too_many(db: Any, keeping: Keeping, most: int) -> list[str]:
    """The oldest records from files beyond those that are kept."""
    count = db.execute(select(func.count()).select_from(tables).where(_guests_record())).scalar_one()
    if count <= keeping.most_brought:
        return []
    wanted = select(tables.c.id).where(_guests_record()).order_by(tables.c.created)
    return list(db.execute(wanted.limit(min(most, count - keeping.most_brought))).scalars())


__all__ = ["DAY", "HouseStore", "Keeping"]
