"""Lists that somebody keeps as rows, and which cards they had each time they were kept."""

from __future__ import annotations

import time

import msgspec
from sqlalchemy import Connection, and_, delete, func, insert, select, update

from gorin.cards.facts import FIRST_EDITION
from gorin.server.refusal import Refusal
from gorin.server.storage.schema import deck_versions, decks
from gorin.server.storage.store import Store

MOST_DECKS = 50
MOST_VERSIONS = 100  # of one deck


class KeptDeck(msgspec.Struct, frozen=True):
    """A list of an edition under a name, with the fingerprint of its cards.

    `versions`: what it was, with when, the newest first.
    """

    name: str
    text: str
    deck: str = ""
    versions: list[tuple[str, float]] = []
    edition: str = FIRST_EDITION


class DeckStore(Store):
    """The part of the storage that keeps lists."""

    def decks_of(self, user_id: str) -> list[KeptDeck]:
        """The lists that somebody keeps, by name."""
        wanted = select(decks.c.name, decks.c.text, decks.c.deck, decks.c.edition).where(decks.c.user_id == user_id)
        earlier = select(deck_versions.c.name, deck_versions.c.deck, deck_versions.c.at)
        earlier = earlier.where(deck_versions.c.user_id == user_id).order_by(deck_versions.c.at.desc())
        versions: dict[str, list[tuple[str, float]]] = {}
        with self.engine.connect() as db:
            for name, deck, at in db.execute(earlier):
                versions.setdefault(name, []).append((deck, at))
            found = list(db.execute(wanted.order_by(decks.c.name)))
        return [KeptDeck(row.name, row.text, row.deck, versions.get(row.name, []), row.edition) for row in found]

    def keep_deck(
        self, user_id: str, name: str, text: str, deck: str = "", before: str = "", edition: str = FIRST_EDITION
    ) -> None:
        """Keep a list under a name, instead of the one of that name. Raises `Refusal` if there are too many.

        `deck`: the fingerprint of its cards; `before`: the name that it had, with whose versions it goes on.
        """
        with self.writing() as db:
            his = decks.c.user_id == user_id
            if before not in ("", name):
                known = select(deck_versions.c.deck).where(deck_versions.c.user_id == user_id)
                known = known.where(deck_versions.c.name == name)
                old = and_(deck_versions.c.user_id == user_id, deck_versions.c.name == before)
                db.execute(delete(deck_versions).where(old, deck_versions.c.deck.in_(known.scalar_subquery())))
                db.execute(update(deck_versions).where(old).values(name=name))
                db.execute(delete(decks).where(his, decks.c.name == before))
            values = {"text": text, "deck": deck, "edition": edition}
            if not db.execute(update(decks).where(his, decks.c.name == name).values(values)).rowcount:
                db.execute(insert(decks).values(user_id=user_id, name=name, **values))
            kept = db.execute(select(func.count()).select_from(decks).where(his)).scalar_one()
            if kept > MOST_DECKS:
                raise Refusal("too many decks", f"At most {MOST_DECKS} decks are kept: delete one first.", status=409)
            if deck:
                _remember(db, user_id, name, deck, time.time())

    def note_deck(self, user_id: str, kept: KeptDeck, deck: str) -> None:
        """Note the fingerprint of a list that was kept without one, if it still is the same."""
        with self.writing() as db:
            same = and_(decks.c.user_id == user_id, decks.c.name == kept.name, decks.c.text == kept.text)
            if db.execute(update(decks).where(same).values(deck=deck)).rowcount:
                _remember(db, user_id, kept.name, deck, 0.0)

    def drop_deck(self, user_id: str, name: str) -> bool:
        """Forget a list; False if there was none."""
        with self.writing() as db:
            for each in (deck_versions, decks):
                dropped = db.execute(delete(each).where(each.c.user_id == user_id, each.c.name == name)).rowcount
            return dropped == 1


def _remember(db: Connection, user_id: str, name: str, deck: str, at: float) -> None:
    """Remember a version of a deck, and forget the oldest of too many."""
    his = and_(deck_versions.c.user_id == user_id, deck_versions.c.name == name)
    versions = list(db.execute(select(deck_versions.c.deck).where(his).order_by(deck_versions.c.at)).scalars())
    if deck in versions:
        return
    db.execute(insert(deck_versions).values(user_id=user_id, name=name, deck=deck, at=at))
    for oldest in versions[: max(0, len(versions) + 1 - MOST_VERSIONS)]:
        db.execute(delete(deck_versions).where(his, deck_versions.c.deck == oldest))


__all__ = ["MOST_DECKS", "DeckStore", "KeptDeck"]
