"""Tables, seats and decisions as rows."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, RowMapping, and_, insert, select, update
from sqlalchemy.exc import IntegrityError

from gorin.decks import Deck
from gorin.server.clocks import ClockSettings
from gorin.server.refusal import Refusal
from gorin.server.storage.schema import decisions, seats, tables
from gorin.server.storage.store import Store

Kind = Literal["answer", "concede", "time", "back", "correct"]


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was agreed for a table, apart from the game itself."""

    clock: ClockSettings | None = None
    open: bool = False  # listed while a seat is free
    watch: bool = True  # listed for spectators
    chat: bool = False
    source: str = ""  # the table that this one branched off from
    at: int = -1  # after so many of its decisions


class TableRow(msgspec.Struct, frozen=True):
    """What a table was created with, and what became of it."""

    id: str
    edition: str
    decks: list[Deck]
    seed: int
    commitment: str
    players: int
    options: dict[str, Any]
    created: float
    settings: Settings = Settings()
    next: str = ""
    started: float | None = None
    finished: float | None = None
    result: str = ""


class SeatRow(msgspec.Struct, frozen=True):
    """Who sits where; `kind` is human, scripted or random, `user_id` "" for a computer and None for nobody yet."""

    seat: int
    kind: str
    name: str = ""
    user_id: str | None = None


class DecisionRow(msgspec.Struct, frozen=True):
    """One decision, in the order of `seq` from 0."""

    seq: int
    seat: int
    text: str  # the answer in the notation of records, or what a decision of another kind says
    option: int
    sequence: int
    digest: str
    kind: Kind = "answer"
    at: float = 0.0
    clock: str = ""  # JSON of what every seat has left after it; "" without clocks


class TableStore(Store):
    """The part of the storage that keeps tables."""

    def create(self, row: TableRow, seated: Sequence[SeatRow], decided: Sequence[DecisionRow] = ()) -> None:
        """Keep a new table with its seats, and the decisions it begins with."""
        values = msgspec.structs.asdict(row) | {
            "decks": _text(row.decks), "options": _text(row.options), "settings": _text(row.settings),
            "seed": str(row.seed),
        }  # fmt: skip
        with self.writing() as db:
            db.execute(insert(tables).values(values))
            db.execute(insert(seats), [{"table_id": row.id, **msgspec.structs.asdict(each)} for each in seated])
            if decided:
                db.execute(
                    insert(decisions), [{"table_id": row.id, **msgspec.structs.asdict(each)} for each in decided]
                )

    def table(self, id: str) -> TableRow:
        """A table by its id. Raises `Refusal` if there is none."""
        with self.engine.connect() as db:
            found = db.execute(select(tables).where(tables.c.id == id)).mappings().first()
        if found is None:
            raise Refusal("no such table", "There is no table of this id.", status=404)
        return _row(found)

    def seats(self, id: str) -> list[SeatRow]:
        """The seats of a table in order."""
        with self.engine.connect() as db:
            return _seats(db, [id])[id]

    def decisions(self, id: str) -> list[DecisionRow]:
        """The decisions of a table in order."""
        names = DecisionRow.__struct_fields__
        with self.engine.connect() as db:
            found = db.execute(
                select(*[decisions.c[name] for name in names])
                .where(decisions.c.table_id == id)
                .order_by(decisions.c.seq)
            )
            return [DecisionRow(*row) for row in found]

    def sit(
        self, id: str, seat: int, name: str, user_id: str, decks: Sequence[Deck], started: float | None = None
    ) -> bool:
        """Give a free seat to somebody; False if another was quicker. `started`: when the game begins by that."""
        with self.writing() as db:
            free = and_(seats.c.table_id == id, seats.c.seat == seat, seats.c.user_id.is_(None))
            done = db.execute(update(seats).where(free).values(name=name, user_id=user_id))
            if done.rowcount != 1:
                return False
            db.execute(update(tables).where(tables.c.id == id).values(decks=_text(decks), started=started))
            return True

    def decide(self, id: str, row: DecisionRow, result: str = "") -> None:
        """Keep a decision, and the result if it ends the game. On return both are durable. Raises `Refusal`."""
        self.decide_all(id, [row], result)

    def decide_all(self, id: str, rows: Sequence[DecisionRow], result: str = "") -> None:
        """Keep decisions that follow each other, all or none, and the result if the last one ends the game.

        Raises `Refusal` if the table has a decision of such a number already.
        """
        try:
            with self.writing() as db:
                db.execute(insert(decisions), [{"table_id": id, **msgspec.structs.asdict(row)} for row in rows])
                if result:
                    ended = update(tables).where(tables.c.id == id)
                    db.execute(ended.values(finished=time.time(), result=result))
        except IntegrityError as error:
            raise Refusal("stale question", "This question was answered elsewhere.", status=409) from error

    def end(self, id: str, result: str) -> None:
        """Note that a table is over without a decision."""
        with self.engine.begin() as db:
            db.execute(update(tables).where(tables.c.id == id).values(finished=time.time(), result=result))

    def follow(self, id: str, next: str) -> bool:
        """Note the table of the rematch; False if there is one already."""
        with self.writing() as db:
            first = and_(tables.c.id == id, tables.c.next == "")
            return db.execute(update(tables).where(first).values(next=next)).rowcount == 1

    def under_way(self, most: int = 200) -> list[tuple[TableRow, list[SeatRow]]]:
        """The newest tables whose game is not over."""
        return self._newest(select(tables).where(tables.c.finished.is_(None)), most)

    def tables_of(self, user_id: str, most: int = 50) -> list[tuple[TableRow, list[SeatRow]]]:
        """The newest tables at which somebody sits."""
        his = select(seats.c.table_id).where(seats.c.user_id == user_id)
        return self._newest(select(tables).where(tables.c.id.in_(his)), most) if user_id else []

    def _newest(self, wanted: Any, most: int) -> list[tuple[TableRow, list[SeatRow]]]:
        with self.engine.connect() as db:
            rows = [_row(each) for each in db.execute(wanted.order_by(tables.c.created.desc()).limit(most)).mappings()]
            seated = _seats(db, [row.id for row in rows])
        return [(row, seated[row.id]) for row in rows]


def _text(data: object) -> str:
    return msgspec.json.encode(data).decode()


def _row(found: RowMapping) -> TableRow:
    values = dict(found)
    values["decks"] = msgspec.json.decode(values["decks"], type=list[Deck])
    values["options"] = msgspec.json.decode(values["options"])
    values["settings"] = msgspec.json.decode(values["settings"], type=Settings)
    values["seed"] = int(values["seed"])
    return TableRow(**values)


def _seats(db: Connection, ids: Sequence[str]) -> dict[str, list[SeatRow]]:
    found: dict[str, list[SeatRow]] = {id: [] for id in ids}
    wanted = select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat)
    for row in db.execute(wanted).mappings():
        found[row["table_id"]].append(SeatRow(row["seat"], row["kind"], row["name"], row["user_id"]))
    return found
