"""Tables, seats and decisions as rows."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, RowMapping, and_, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from gorin.decks import Deck
from gorin.records.shuffle import Shuffle
from gorin.server.clocks import ClockSettings
from gorin.server.offers import Offers
from gorin.server.refusal import Refusal
from gorin.server.storage import seals
from gorin.server.storage.schema import decisions, lines, seats, snapshots, tables
from gorin.server.storage.store import Store

Kind = Literal["answer", "concede", "time", "back", "correct", "abandon"]
LINES_KEPT = 50
OLDER = 64  # decisions, of which the position after some multiple is kept beside the newest
_AS_OF_ONE_MOMENT: dict[str, dict[str, Any]] = {"sqlite": {}, "postgresql": {"isolation_level": "REPEATABLE READ"}}


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was agreed for a table, apart from the game itself."""

    clock: ClockSettings | None = None
    open: bool = False  # listed while a seat is free
    watch: bool = True  # listed for spectators
    chat: bool = False
    source: str = ""  # the table that this one branched off from
    at: int = -1  # after so many of its decisions
    optional: tuple[str, ...] = ()  # the optional rules of its edition by which it is played


class TableRow(msgspec.Struct, frozen=True):
    """What a table was created with, and what became of it. Times are seconds since 1970."""

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
    touched: float = 0.0  # when somebody last sat down or decided something
    offers: Offers = Offers()
    brought_by: str | None = None  # whose file the game comes from; None: it was played here
    shuffle: Shuffle | None = None  # what the seed is made of; until that is `done`, there is no game yet
    turn: int = 0  # after the last decision; 0: nobody knows


class SeatRow(msgspec.Struct, frozen=True):
    """Who sits where; `kind` is human, scripted or random, `user_id` "" for a computer and None for nobody yet."""

    seat: int
    kind: str
    name: str = ""
    user_id: str | None = None
    sequence: int = 0  # the last message taken that decided nothing


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


class Line(msgspec.Struct, frozen=True):
    """Something that was said."""

    seat: int
    name: str
    text: str
    at: float


class TableStore(Store):
    """The part of the storage that keeps tables."""

    def create(self, row: TableRow, seated: Sequence[SeatRow], decided: Sequence[DecisionRow] = ()) -> None:
        """Keep a new table with its seats, and the decisions it begins with."""
        with self.writing() as db:
            _create(db, row, seated, decided, self.member)

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
        """The decisions of a table in order. Raises `Refusal` if they are not those that were written."""
        with self.engine.connect().execution_options(**_AS_OF_ONE_MOMENT[self.engine.dialect.name]) as db:
            kept = seals.kept(db, id, to_write=False)
            found = _decisions(db, id)
        if kept is not None and not (kept.whole and kept.row["head"] == _head(kept.row, found)):
            raise seals.damaged(id)
        return found

    def positions(self, id: str) -> list[tuple[int, bytes]]:
        """Kept positions of a game under way, the newest first: after how many decisions, and which.

        Without those that are not as they were written.
        """
        wanted = select(snapshots.c.rows, snapshots.c.data, snapshots.c.seal).where(snapshots.c.table_id == id)
        with self.engine.connect() as db:
            found = [(row[0], bytes(row[1]), row[2]) for row in db.execute(wanted.order_by(snapshots.c.rows.desc()))]
        return [(rows, data) for rows, data, seal in found if seal == seals.of_position(id, rows, data)]

    def sit(
        self, id: str, seat: int, name: str, user_id: str, decks: Sequence[Deck], started: float | None = None,
        shuffle: Shuffle | None = None,
    ) -> bool:  # fmt: skip
        """Give a free seat to somebody; False if another was quicker. `started`: when the game begins by that."""
        with self.at_table(id) as db, seals.resealed(db, [id]):
            free = and_(seats.c.table_id == id, seats.c.seat == seat, seats.c.user_id.is_(None))
            done = db.execute(update(seats).where(free).values(name=name, user_id=user_id))
            if done.rowcount != 1:
                return False
            values = {"decks": _text(decks), "started": started, "touched": time.time()} | _shuffled(shuffle)
            db.execute(update(tables).where(tables.c.id == id).values(values))
            return True

    def shuffle(self, id: str, shuffle: Shuffle, seed: int | None = None) -> None:
        """Keep what has been added to the seed; `seed`: what all of it makes, and then the game begins."""
        values = _shuffled(shuffle) | {"touched": time.time()}
        if seed is not None:
            values |= {"seed": str(seed), "started": time.time()}
        with self.at_table(id) as db, seals.resealed(db, [id]):
            db.execute(update(tables).where(tables.c.id == id).values(values))

    def stand(self, id: str, seat: int, decks: Sequence[Deck], shuffle: Shuffle | None = None) -> None:
        """Free a seat again before the game."""
        with self.at_table(id) as db, seals.resealed(db, [id]):
            his = and_(seats.c.table_id == id, seats.c.seat == seat)
            db.execute(update(seats).where(his).values(name="", user_id=None, sequence=0))
            values = {"decks": _text(decks), "touched": time.time()} | _shuffled(shuffle)
            db.execute(update(tables).where(tables.c.id == id).values(values))

    def decide(self, id: str, row: DecisionRow, result: str = "") -> None:
        """Keep a decision, and the result if it ends the game. On return both are durable. Raises `Refusal`."""
        self.decide_all(id, [row], result)

    def decide_all(
        self, id: str, rows: Sequence[DecisionRow], result: str = "", sequences: Mapping[int, int] | None = None,
        offers: Offers | None = None, position: bytes = b"", turn: int = 0,
    ) -> None:  # fmt: skip
        """Keep decisions that follow each other, all or none, and the result if the last one ends the game.

        `sequences`: messages of seats that are taken by that, beside those of the rows; `offers`: what is left of them;
        `position`: how the game stands then, if that is to be kept; `turn`: which one it is then, if that is known.
        Raises `Refusal` if the table has a decision of such a number already, or is damaged.
        """
        now = time.time()
        values: dict[str, Any] = {"touched": now}
        if result:
            values |= {"finished": now, "result": result}
        if offers is not None:
            values["offers"] = _text(offers)
        if turn:
            values["turn"] = turn
        try:
            with self.at_table(id) as db:
                if kept := seals.whole(db, id):
                    values["head"] = seals.chained(kept.row["head"] or seals.first(id, kept.row["seed"]), rows)
                    values["seal"] = kept.with_values(values)
                db.execute(insert(decisions), [{"table_id": id, **msgspec.structs.asdict(row)} for row in rows])
                db.execute(update(tables).where(tables.c.id == id).values(values))
                _take(db, id, sequences or {})
                if result or position:
                    _snapshot(db, id, rows[-1].seq + 1, b"" if result else position)
        except IntegrityError as error:
            raise Refusal("stale question", "This question was answered elsewhere.", status=409) from error

    def note(self, id: str, seat: int, sequence: int, offers: Offers) -> None:
        """Keep what is offered now, by which message of a seat."""
        with self.at_table(id) as db:
            db.execute(update(tables).where(tables.c.id == id).values(offers=_text(offers)))
            _take(db, id, {seat: sequence})

    def end(self, id: str, result: str) -> None:
        """Note that a table is over without a decision."""
        with self.at_table(id) as db, seals.resealed(db, [id]):
            db.execute(update(tables).where(tables.c.id == id).values(finished=time.time(), result=result))

    def follow(self, id: str, row: TableRow, seated: Sequence[SeatRow], seat: int, sequence: int) -> None:
        """Keep a new table as the rematch of another, by which message of a seat. Raises `Refusal` if it has one."""
        with self.at_table(id) as db:
            first = and_(tables.c.id == id, tables.c.next == "")
            values = {"next": row.id, "offers": _text(Offers())}
            if db.execute(update(tables).where(first).values(values)).rowcount != 1:
                raise Refusal("too late", "The next game has begun already.", status=409)
            _create(db, row, seated, (), self.member)
            _take(db, id, {seat: sequence})

    # --- talking ----------------------------------------------------------------------------------------------------

    def say(self, id: str, line: Line) -> None:
        """Keep what was said last at a table."""
        with self.at_table(id) as db:
            here = lines.c.table_id == id
            number = db.execute(select(func.coalesce(func.max(lines.c.number), 0) + 1).where(here)).scalar_one()
            db.execute(insert(lines).values(table_id=id, number=number, **msgspec.structs.asdict(line)))
            db.execute(delete(lines).where(and_(here, lines.c.number <= number - LINES_KEPT)))

    def lines(self, id: str) -> list[Line]:
        """What was said last at a table, in order."""
        wanted = select(lines.c.seat, lines.c.name, lines.c.text, lines.c.at).where(lines.c.table_id == id)
        with self.engine.connect() as db:
            return [Line(*row) for row in db.execute(wanted.order_by(lines.c.number))]

    # --- lists ------------------------------------------------------------------------------------------------------

    def open_tables(self, most: int = 200) -> list[tuple[TableRow, list[SeatRow]]]:
        """Tables that anybody may sit down at, the newest first."""
        waiting = and_(tables.c.finished.is_(None), tables.c.started.is_(None))
        listed = tables.c.settings.contains('"open":true', autoescape=True)  # as `Settings` is written
        return self._tables(select(tables).where(waiting, listed).order_by(tables.c.touched.desc()).limit(most))

    def tables_of(self, user_id: str, most: int = 50) -> list[tuple[TableRow, list[SeatRow]]]:
        """The tables at which somebody sits: those that are not over first, then by what happened last."""
        if not user_id:
            return []
        his = select(seats.c.table_id).where(seats.c.user_id == user_id)
        order = (tables.c.finished.is_not(None), tables.c.touched.desc(), tables.c.created.desc())
        return self._tables(select(tables).where(tables.c.id.in_(his)).order_by(*order).limit(most))

    def tables_called(self, ids: Sequence[str]) -> list[tuple[TableRow, list[SeatRow]]]:
        """The tables of these ids that there are."""
        return self._tables(select(tables).where(tables.c.id.in_(ids))) if ids else []

    def unfinished(self, user_id: str) -> tuple[int, int]:
        """How many tables somebody has that are not over, and how many of them wait for somebody."""
        his = select(tables.c.started).join(seats, seats.c.table_id == tables.c.id)
        his = his.where(seats.c.user_id == user_id, tables.c.finished.is_(None))
        with self.engine.connect() as db:
            found = list(db.execute(his).scalars())
        return len(found), sum(each is None for each in found)

    def unfinished_of(self, user_id: str) -> list[str]:
        """The tables of somebody that are not over."""
        wanted = select(tables.c.id).join(seats, seats.c.table_id == tables.c.id)
        with self.engine.connect() as db:
            return list(db.execute(wanted.where(seats.c.user_id == user_id, tables.c.finished.is_(None))).scalars())

    def brought(self, user_id: str) -> list[str]:
        """The records that somebody brought, the newest first."""
        wanted = select(tables.c.id).where(tables.c.brought_by == user_id).order_by(tables.c.created.desc())
        with self.engine.connect() as db:
            return list(db.execute(wanted).scalars())

    def _tables(self, wanted: Any) -> list[tuple[TableRow, list[SeatRow]]]:
        with self.engine.connect() as db:
            rows = []
            for each in db.execute(wanted).mappings():
                with suppress(Refusal):  # one that cannot be read takes no others out of a list
                    rows.append(_row(each))
            seated = _seats(db, [row.id for row in rows])
        return [(row, seated[row.id]) for row in rows]


def _create(
    db: Connection, row: TableRow, seated: Sequence[SeatRow], decided: Sequence[DecisionRow], member: int
) -> None:
    values = msgspec.structs.asdict(row) | {
        "decks": _text(row.decks), "options": _text(row.options), "settings": _text(row.settings),
        "offers": _text(row.offers), "seed": str(row.seed), "touched": row.touched or row.created,
        "shuffle": _text(row.shuffle) if row.shuffle is not None else "", "owner": member or None,
    }  # fmt: skip
    values["head"] = _head(values, decided)
    values["seal"] = seals.seal(values, [msgspec.structs.asdict(each) for each in seated])
    db.execute(insert(tables).values(values))
    db.execute(insert(seats), [{"table_id": row.id, **msgspec.structs.asdict(each)} for each in seated])
    if decided:
        db.execute(insert(decisions), [{"table_id": row.id, **msgspec.structs.asdict(each)} for each in decided])


def _head(row: Mapping[str, Any], decided: Sequence[DecisionRow]) -> str:
    """The hash of all decisions of a table; "" if there are none."""
    return seals.chained(seals.first(row["id"], row["seed"]), decided) if decided else ""


def _decisions(db: Connection, id: str) -> list[DecisionRow]:
    names = DecisionRow.__struct_fields__
    wanted = select(*[decisions.c[name] for name in names]).where(decisions.c.table_id == id)
    return [DecisionRow(*row) for row in db.execute(wanted.order_by(decisions.c.seq))]


def _snapshot(db: Connection, id: str, rows: int, data: bytes) -> None:
    """Keep a position, and now and then an older one; of a game that is over (no data) none."""
    slots = [0, 1] if not data or rows // OLDER != (rows - 1) // OLDER else [0]
    db.execute(delete(snapshots).where(snapshots.c.table_id == id, snapshots.c.slot.in_(slots)))
    if data:
        seal = seals.of_position(id, rows, data)
        db.execute(insert(snapshots).values(table_id=id, slot=slots[-1], rows=rows, data=data, seal=seal))


def _take(db: Connection, id: str, sequences: Mapping[int, int]) -> None:
    for seat, sequence in sequences.items():
        db.execute(update(seats).where(and_(seats.c.table_id == id, seats.c.seat == seat)).values(sequence=sequence))


def _shuffled(shuffle: Shuffle | None) -> dict[str, Any]:
    return {} if shuffle is None else {"shuffle": _text(shuffle)}


def _text(data: object) -> str:
    return msgspec.json.encode(data).decode()


def _row(found: RowMapping) -> TableRow:
    """A row of a table. Raises `Refusal` if it cannot be read."""
    values = {name: found[name] for name in TableRow.__struct_fields__}
    try:
        values["decks"] = msgspec.json.decode(values["decks"], type=list[Deck])
        values["options"] = msgspec.json.decode(values["options"])
        values["settings"] = msgspec.json.decode(values["settings"], type=Settings)
        values["offers"] = msgspec.json.decode(values["offers"], type=Offers)
        values["seed"] = int(values["seed"])
        values["shuffle"] = msgspec.json.decode(values["shuffle"], type=Shuffle) if values["shuffle"] else None
    except ValueError as error:
        raise seals.damaged(values["id"]) from error
    return TableRow(**values)


def _seats(db: Connection, ids: Sequence[str]) -> dict[str, list[SeatRow]]:
    found: dict[str, list[SeatRow]] = {id: [] for id in ids}
    wanted = select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat)
    for row in db.execute(wanted).mappings():
        found[row["table_id"]].append(SeatRow(row["seat"], row["kind"], row["name"], row["user_id"], row["sequence"]))
    return found
