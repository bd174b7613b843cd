"""Where tables are kept: rows in a database, each decision durable before anybody hears of it."""

from __future__ import annotations

import time
from typing import Any

import msgspec
from sqlalchemy import (
    Column,
    Engine,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    and_,
    create_engine,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from gorin.decks import Deck
from gorin.server.refusal import Refusal

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("edition", String(40), nullable=False),
    Column("decks", Text, nullable=False),
    Column("seed", String(40), nullable=False),  # secret until the game is over
    Column("commitment", String(64), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("finished", Float),
    Column("result", Text, nullable=False, default=""),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("token_hash", String(64)),  # None: nobody has sat down yet
    Column("name", String(40), nullable=False),
    Column("kind", String(16), nullable=False),
)

decisions = Table(
    "decisions",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("notation", Text, nullable=False),
    Column("option", Integer, nullable=False),  # -1: the seat concedes
    Column("sequence", Integer, nullable=False),  # the client's own count of its messages; 0 for a computer
    Column("digest", String(64), nullable=False),  # of the position after the decision
)

CONCEDE = -1


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
    finished: float | None = None
    result: str = ""


class SeatRow(msgspec.Struct, frozen=True):
    """Who sits where; `kind` is human, scripted or random."""

    seat: int
    kind: str
    name: str = ""
    token_hash: str | None = None


class DecisionRow(msgspec.Struct, frozen=True):
    """One decision, in the order of `seq` from 0."""

    seq: int
    seat: int
    notation: str
    option: int
    sequence: int
    digest: str


class Storage:
    """Tables, seats and decisions in a database; safe to use from several threads."""

    def __init__(self, url: str) -> None:
        self.engine: Engine = create_engine(url)
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine, "connect", _durable)
        metadata.create_all(self.engine)

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    def create(self, row: TableRow, seated: list[SeatRow]) -> None:
        """Keep a new table with its seats."""
        with self.engine.begin() as db:
            db.execute(insert(tables).values(
                id=row.id, edition=row.edition, decks=msgspec.json.encode(row.decks).decode(), seed=str(row.seed),
                commitment=row.commitment, players=row.players, options=msgspec.json.encode(row.options).decode(),
                created=row.created, result="",
            ))  # fmt: skip
            db.execute(insert(seats), [{"table_id": row.id, **msgspec.structs.asdict(each)} for each in seated])

    def table(self, id: str) -> TableRow:
        """A table by its id. Raises `Refusal` if there is none."""
        with self.engine.connect() as db:
            found = db.execute(select(tables).where(tables.c.id == id)).mappings().first()
        if found is None:
            raise Refusal("no such table", "There is no table of this id.", status=404)
        values = dict(found)
        values["decks"] = msgspec.json.decode(values["decks"], type=list[Deck])
        values["options"] = msgspec.json.decode(values["options"])
        values["seed"] = int(values["seed"])
        return TableRow(**values)

    def seats(self, id: str) -> list[SeatRow]:
        """The seats of a table in order."""
        with self.engine.connect() as db:
            found = db.execute(select(seats).where(seats.c.table_id == id).order_by(seats.c.seat)).mappings()
            return [SeatRow(row["seat"], row["kind"], row["name"], row["token_hash"]) for row in found]

    def decisions(self, id: str) -> list[DecisionRow]:
        """The decisions of a table in order."""
        with self.engine.connect() as db:
            found = db.execute(
                select(decisions).where(decisions.c.table_id == id).order_by(decisions.c.seq)
            ).mappings()
            return [DecisionRow(**{name: row[name] for name in DecisionRow.__struct_fields__}) for row in found]

    def sit(self, id: str, seat: int, name: str, token_hash: str, decks: list[Deck]) -> bool:
        """Give a free seat to somebody; False if another was quicker."""
        with self.engine.begin() as db:
            free = and_(seats.c.table_id == id, seats.c.seat == seat, seats.c.token_hash.is_(None))
            done = db.execute(update(seats).where(free).values(name=name, token_hash=token_hash))
            if done.rowcount != 1:
                return False
            kept = msgspec.json.encode(decks).decode()
            db.execute(update(tables).where(tables.c.id == id).values(decks=kept))
            return True

    def decide(self, id: str, row: DecisionRow, result: str = "") -> None:
        """Keep a decision, and the result if it ends the game. On return both are durable.

        Raises `Refusal` if the table has a decision of this number already.
        """
        try:
            with self.engine.begin() as db:
                db.execute(insert(decisions).values(table_id=id, **msgspec.structs.asdict(row)))
                if result:
                    ended = update(tables).where(tables.c.id == id)
                    db.execute(ended.values(finished=time.time(), result=result))
        except IntegrityError as error:
            raise Refusal("stale question", "This question was answered elsewhere.", status=409) from error


def _durable(connection: Any, _record: object) -> None:
    """SQLite: readers beside a writer, and a commit that outlives a crash of the machine."""
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()
