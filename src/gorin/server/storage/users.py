"""Users and their sessions as rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Connection, and_, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from gorin.server.refusal import Refusal
from gorin.server.storage.schema import codes, deck_versions, decks, old_names, seats, sessions, users
from gorin.server.storage.seals import resealed
from gorin.server.storage.store import Store

if TYPE_CHECKING:
    from gorin.server.wire import User as UserTold

NOBODY = "Somebody who left"  # what the games of a deleted account call him
RESERVED = 365 * 24 * 3600.0  # seconds for which nobody else gets a name that an account had
NAME_TAKEN = Refusal("name taken", "Another account has this name: choose another.", status=409)


class User(msgspec.Struct, frozen=True):
    """Somebody: a guest, or an account."""

    id: str
    name: str
    guest: bool = True

    def plain(self) -> UserTold:
        """What his own browser is told of him."""
        return {"name": self.name, "guest": self.guest}


class UserStore(Store):
    """The part of the storage that keeps people."""

    def add_guest(self, user: User, token_hash: str, now: float, expires: float) -> None:
        """Keep a new guest with his first session."""
        with self.writing() as db:
            db.execute(insert(users).values(id=user.id, name=user.name, created=now, seen=now))
            db.execute(insert(sessions).values(token_hash=token_hash, user_id=user.id, created=now, expires=expires))

    def register(self, user_id: str, name: str, name_key: str, password_hash: str) -> None:
        """Make a guest an account, with all that he has. Raises `Refusal` if the name is taken."""
        try:
            with self.writing() as db:
                guest = and_(users.c.id == user_id, users.c.password_hash.is_(None))
                values = {"name": name, "name_key": name_key, "password_hash": password_hash}
                if db.execute(update(users).where(guest).values(values)).rowcount != 1:
                    raise Refusal("registered", "This is an account already: log out first.", status=409)
        except IntegrityError as error:
            raise NAME_TAKEN from error

    def rename(self, user_id: str, name: str, name_key: str | None, now: float) -> None:
        """Change a name; `name_key` for accounts only. Raises `Refusal` if it is taken.

        The name that an account had is kept for it.
        """
        values = {"name": name} | ({} if name_key is None else {"name_key": name_key})
        try:
            with self.writing() as db:
                if name_key is not None:
                    _reserve(db, user_id, name_key, now)
                db.execute(update(users).where(users.c.id == user_id).values(values))
        except IntegrityError as error:
            raise NAME_TAKEN from error

    def account(self, name_key: str) -> tuple[User, str] | None:
        """An account by its folded name, with the hash of its password."""
        with self.engine.connect() as db:
            found = db.execute(select(users).where(users.c.name_key == name_key)).mappings().first()
        return None if found is None else (User(found["id"], found["name"], False), str(found["password_hash"]))

    def name_taken(self, name_key: str, now: float, but: str = "") -> bool:
        """Whether an account has this folded name or had it lately, one `but` for whom it is free apart."""
        has = select(users.c.id).where(users.c.name_key == name_key, users.c.id != but)
        had = select(old_names.c.user_id).where(
            old_names.c.name_key == name_key, old_names.c.user_id != but, old_names.c.until > now
        )
        with self.engine.connect() as db:
            return db.execute(has.union_all(had)).first() is not None

    def hash_of(self, user_id: str) -> str | None:
        """The hash of an account's password."""
        with self.engine.connect() as db:
            return db.execute(select(users.c.password_hash).where(users.c.id == user_id)).scalar()

    def set_password(self, user_id: str, password_hash: str) -> None:
        """Keep another hash of the password."""
        with self.writing() as db:
            db.execute(update(users).where(users.c.id == user_id).values(password_hash=password_hash))

    def set_codes(self, user_id: str, hashes: list[str]) -> None:
        """Keep these codes for recovery, and no earlier ones."""
        with self.writing() as db:
            db.execute(delete(codes).where(codes.c.user_id == user_id))
            db.execute(insert(codes), [{"code_hash": each, "user_id": user_id} for each in hashes])

    def codes_left(self, user_id: str) -> int:
        """How many codes for recovery an account has."""
        with self.engine.connect() as db:
            return db.execute(select(func.count()).select_from(codes).where(codes.c.user_id == user_id)).scalar_one()

    def recover(self, name_key: str, code_hash: str, password_hash: str) -> User | None:
        """Give an account another password by one of its codes, which is used up; its sessions end.

        None if this account has no such code.
        """
        with self.writing() as db:
            wanted = select(users.c.id, users.c.name).join(codes, codes.c.user_id == users.c.id)
            found = db.execute(wanted.where(users.c.name_key == name_key, codes.c.code_hash == code_hash)).first()
            if found is None:
                return None
            db.execute(delete(codes).where(codes.c.code_hash == code_hash))
            db.execute(update(users).where(users.c.id == found.id).values(password_hash=password_hash))
            db.execute(delete(sessions).where(sessions.c.user_id == found.id))
        return User(found.id, found.name, False)

    def delete_user(self, user_id: str, now: float) -> list[str]:
        """Forget somebody with all that is his; his games stay, without his name. The tables where he sat."""
        with self.writing() as db:
            _reserve(db, user_id, "", now)
            for each in (sessions, codes, decks, deck_versions):
                db.execute(delete(each).where(each.c.user_id == user_id))
            found = list(db.execute(select(seats.c.table_id).where(seats.c.user_id == user_id)).scalars())
            with resealed(db, found):
                his = and_(seats.c.user_id == user_id, seats.c.table_id.in_(found))
                db.execute(update(seats).where(his).values(name=NOBODY))
            db.execute(delete(users).where(users.c.id == user_id))
            return found

    # --- sessions ---------------------------------------------------------------------------------------------------

    def add_session(self, token_hash: str, user_id: str, now: float, expires: float) -> None:
        """Keep a new session."""
        with self.writing() as db:
            db.execute(insert(sessions).values(token_hash=token_hash, user_id=user_id, created=now, expires=expires))
            db.execute(update(users).where(users.c.id == user_id).values(seen=now))

    def session(self, token_hash: str, now: float) -> tuple[User, float] | None:
        """Whose session it is and when it expires; None if there is none or it has expired."""
        wanted = (
            select(users, sessions.c.expires)
            .join(sessions, sessions.c.user_id == users.c.id)
            .where(and_(sessions.c.token_hash == token_hash, sessions.c.expires > now))
        )
        with self.engine.connect() as db:
            found = db.execute(wanted).mappings().first()
        if found is None:
            return None
        return User(found["id"], found["name"], found["password_hash"] is None), found["expires"]

    def prolong(self, token_hash: str, user_id: str, now: float, expires: float) -> None:
        """Let a session that is used expire later."""
        with self.writing() as db:
            db.execute(update(sessions).where(sessions.c.token_hash == token_hash).values(expires=expires))
            db.execute(update(users).where(users.c.id == user_id).values(seen=now))

    def take_over(self, guest_id: str, user_id: str) -> list[str]:
        """Give an account the seats of a guest, but for tables where it sits already; the tables concerned."""
        with self.writing() as db:
            taken = select(seats.c.table_id).where(seats.c.user_id == user_id)
            his = and_(seats.c.user_id == guest_id, seats.c.table_id.not_in(taken.scalar_subquery()))
            found = list(db.execute(select(seats.c.table_id).where(his)).scalars())
            with resealed(db, found):
                db.execute(update(seats).where(his, seats.c.table_id.in_(found)).values(user_id=user_id))
            return found

    def end_session(self, token_hash: str) -> None:
        """Forget a session."""
        with self.writing() as db:
            db.execute(delete(sessions).where(sessions.c.token_hash == token_hash))

    def end_sessions(self, user_id: str, but: str = "") -> None:
        """Forget all sessions of somebody, but for one."""
        with self.writing() as db:
            db.execute(delete(sessions).where(sessions.c.user_id == user_id, sessions.c.token_hash != but))

    def sessions_of(self, user_id: str, now: float) -> list[tuple[str, float, float]]:
        """The sessions of somebody, the newest first: the hash of the token, when it began, when it expires."""
        wanted = select(sessions.c.token_hash, sessions.c.created, sessions.c.expires)
        wanted = wanted.where(sessions.c.user_id == user_id, sessions.c.expires > now)
        with self.engine.connect() as db:
            return [(row[0], row[1], row[2]) for row in db.execute(wanted.order_by(sessions.c.created.desc()))]


def _reserve(db: Connection, user_id: str, name_key: str, now: float) -> None:
    """Keep the name that an account has for it, before it gets another one, which is its own from now on."""
    old = db.execute(select(users.c.name_key).where(users.c.id == user_id)).scalar()
    db.execute(delete(old_names).where(old_names.c.name_key.in_([old or "", name_key])))
    if old is not None and old != name_key:
        db.execute(insert(old_names).values(name_key=old, user_id=user_id, until=now + RESERVED))
