"""The database: its form, how older forms are brought up to date, and what cannot be used."""

from __future__ import annotations

import sqlite3
import sys
import types
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, text

from gorin.decks import starter
from gorin.server.refusal import Refusal
from gorin.server.storage import ClockSettings, DecisionRow, SeatRow, Settings, Storage, StorageError, TableRow, sqlite
from gorin.server.storage.migrations import configuration, upgrade
from gorin.server.storage.schema import metadata

REVISIONS = [each.revision for each in ScriptDirectory.from_config(configuration()).walk_revisions()]
DECKS = [starter("crab"), starter("crane")]


@pytest.fixture
def storage(tmp_path):
    storage = Storage(f"sqlite:///{tmp_path}/a.db")
    yield storage
    storage.close()


def row(id, **more):
    return TableRow(id, "samurai", DECKS, 2**127 + 1, "c", 2, {}, more.pop("created", 1.0), **more)


def test_migrations_and_schema_agree(storage):
    with storage.engine.connect() as db:
        assert compare_metadata(MigrationContext.configure(db), metadata) == []


@pytest.mark.parametrize("revision", [None, *REVISIONS])
def test_every_older_database_is_brought_up_to_date(tmp_path, revision):
    url = f"sqlite:///{tmp_path}/old.db"
    engine = create_engine(url)
    if revision is not None:
        with engine.begin() as db:
            upgrade(db, revision)
    engine.dispose()
    storage = Storage(url)
    with storage.engine.connect() as db:
        assert compare_metadata(MigrationContext.configure(db), metadata) == []
        assert MigrationContext.configure(db).get_current_revision() == REVISIONS[0]
    storage.close()


def test_databases_that_cannot_be_used_say_why(tmp_path):
    path = tmp_path / "new.db"
    storage = Storage(f"sqlite:///{path}")
    with storage.engine.begin() as db:
        db.execute(text("update alembic_version set version_num = 'r9999'"))
    storage.close()
    with pytest.raises(StorageError, match="newer Gorin"):
        Storage(f"sqlite:///{path}")
    noise = tmp_path / "noise.db"
    noise.write_bytes(b"this is no database" * 100)
    with pytest.raises(StorageError, match="not a database"):
        Storage(f"sqlite:///{noise}")
    with pytest.raises(StorageError, match="unable to open"):
        Storage(f"sqlite:///{tmp_path}/nowhere/a.db")
    for url, words in (
        ("oracle://x/y", "not oracle"), ("nonsense", "no database URL"), ("mysql://x/y", "not mysql"), ("", "URL"),
    ):  # fmt: skip
        with pytest.raises(StorageError, match=words):
            Storage(url)


@pytest.fixture
def old_python(monkeypatch):
    """Python's own SQLite is as it was long ago, and whatever else is asked of it fails."""
    old = types.SimpleNamespace(sqlite_version="3.34.1", sqlite_version_info=(3, 34, 1))
    monkeypatch.setattr(sqlite, "sqlite3", old)


def test_a_sqlite_that_is_too_old_is_replaced_by_the_one_that_is_brought_along(tmp_path, old_python):
    brought: Any = pytest.importorskip("pysqlite3", reason="this machine has no SQLite beside Python's own").dbapi2
    storage = Storage(f"sqlite:///{tmp_path}/brought.db")
    try:
        dialect: Any = storage.engine.dialect
        assert dialect.dbapi is brought
        with storage.engine.connect() as db:
            assert db.execute(text("select sqlite_version()")).scalar_one() == brought.sqlite_version
            assert type(db.connection.dbapi_connection) is brought.Connection
        for pragma, wanted in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
            with storage.engine.connect() as db:
                assert db.execute(text(f"pragma {pragma}")).scalar_one() == wanted
        storage.create(row("t"), [SeatRow(0, "human"), SeatRow(1, "human")])
        storage.decide("t", DecisionRow(0, 0, "pass", 0, 1, "d"))
        assert storage.decisions("t")[0].text == "pass"
        with pytest.raises(Refusal, match="answered elsewhere"):  # its errors are known as those of a database
            storage.decide("t", DecisionRow(0, 0, "pass", 0, 1, "d"))
    finally:
        storage.close()


@pytest.mark.parametrize("brought", ["", "3.36.0"])
def test_without_a_sqlite_that_is_new_enough_it_says_what_to_do(tmp_path, monkeypatch, old_python, brought):
    version = types.SimpleNamespace(sqlite_version=brought, sqlite_version_info=(3, 36, 0))
    package = types.SimpleNamespace(dbapi2=version) if brought else None
    monkeypatch.setitem(sys.modules, "pysqlite3", package)
    with pytest.raises(StorageError, match=r"SQLite 3\.34\.1.* needs 3\.37\.0 or newer.*install .*pysqlite3") as told:
        Storage(f"sqlite:///{tmp_path}/old.db")
    assert brought in str(told.value)
    assert not (tmp_path / "old.db").exists()


def test_a_python_with_a_new_sqlite_uses_that(monkeypatch):
    monkeypatch.setitem(sys.modules, "pysqlite3", None)
    assert sqlite.module() is sqlite3


def test_postgresql_names_the_package_it_needs():
    try:
        import psycopg  # type: ignore[import-not-found,unused-ignore]  # noqa: F401
    except ModuleNotFoundError:
        with pytest.raises(StorageError, match="install 'psycopg"):
            Storage("postgresql://gorin@localhost/gorin")


def test_a_commit_outlives_a_crash_of_the_machine(storage):
    with storage.engine.connect() as db:
        assert db.execute(text("pragma journal_mode")).scalar() == "wal"
        assert db.execute(text("pragma synchronous")).scalar() == 2


def test_a_table_comes_back_as_it_was_kept(storage):
    settings = Settings(ClockSettings(600, 3, 30, 120), open=True, chat=True, source="x", at=3)
    kept = row("t", settings=settings)
    seats = [SeatRow(0, "human", "Anzai", "u"), SeatRow(1, "human")]
    start = [DecisionRow(0, 0, "pass", 0, 0, "d", at=2.0), DecisionRow(1, 1, "back", 0, 4, "e", "back", 3.0)]
    storage.create(kept, seats, start)
    assert storage.table("t") == msgspec.structs.replace(kept, touched=1.0)
    assert storage.seats("t") == seats
    assert storage.decisions("t") == start
    storage.decide("t", DecisionRow(2, 0, "concede", -1, 5, "f", "concede", 4.0), "player 1 concedes")
    assert storage.decisions("t")[-1].kind == "concede"
    assert storage.table("t").result == "player 1 concedes"
    with pytest.raises(Refusal, match="elsewhere"):
        storage.decide("t", DecisionRow(2, 1, "pass", 0, 5, "f"))
    with pytest.raises(Refusal, match="no table"):
        storage.table("nothing")


def test_only_the_first_sits_down_and_only_one_rematch_follows(storage):
    storage.create(row("t"), [SeatRow(0, "human", "Anzai", "u"), SeatRow(1, "human")])
    assert storage.sit("t", 1, "Bokuden", "v", DECKS, 7.0)
    assert not storage.sit("t", 1, "Late", "w", DECKS, 8.0)
    assert not storage.sit("t", 0, "Late", "w", DECKS, 8.0)
    assert storage.seats("t")[1].name == "Bokuden"
    assert storage.table("t").started == 7.0
    again = [SeatRow(0, "human", "Bokuden", "v"), SeatRow(1, "human", "Anzai", "u")]
    storage.follow("t", row("n"), again, 1, 9)
    with pytest.raises(Refusal, match="begun already"):
        storage.follow("t", row("m"), again, 0, 5)
    assert storage.table("t").next == "n"
    assert [each.sequence for each in storage.seats("t")] == [0, 9]
    with pytest.raises(Refusal, match="no table"):
        storage.table("m")


def test_lists_of_tables(storage):
    for n in range(4):
        seats = [SeatRow(0, "human", "Anzai", "u"), SeatRow(1, "random", "random", "")]
        storage.create(row(f"t{n}", created=float(n)), seats)
    storage.decide("t3", DecisionRow(0, 0, "concede", -1, 1, "", "concede"), "player 1 concedes")
    assert [each.id for each, _ in storage.tables_of("u")] == ["t2", "t1", "t0", "t3"]  # what is over comes last
    assert storage.tables_of("u")[3][1] == storage.seats("t3")
    assert storage.unfinished("u") == (3, 3)
    storage.decide("t0", DecisionRow(0, 0, "pass", 0, 1, ""))
    assert [each.id for each, _ in storage.tables_of("u", 2)] == ["t0", "t2"]
    for n, settings in enumerate((Settings(open=True), Settings(), Settings(open=True, chat=True))):
        storage.create(row(f"w{n}", created=float(n), settings=settings), [SeatRow(0, "human", "x", "v")])
    assert [each.id for each, _ in storage.open_tables()] == ["w2", "w0"]
    assert [each.id for each, _ in storage.open_tables(1)] == ["w2"]
    assert storage.tables_of("") == []  # no seat of a computer is anybody's


def test_many_writers_at_once_all_get_their_turn(storage):
    for n in range(8):
        storage.create(row(f"t{n}"), [SeatRow(0, "human"), SeatRow(1, "human")])

    def play(n):
        for seq in range(25):
            storage.decide(f"t{n}", DecisionRow(seq, seq % 2, "pass", 0, seq + 1, "0" * 24))

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(play, range(8)))
    assert [len(storage.decisions(f"t{n}")) for n in range(8)] == [25] * 8


def test_an_older_database_learns_when_something_happened(tmp_path):
    url = f"sqlite:///{tmp_path}/old.db"
    engine = create_engine(url)
    with engine.begin() as db:
        upgrade(db, "r0001")
        for id, started, finished in (("waits", None, None), ("played", 6.0, None), ("record", 6.0, 7.0)):
            db.exec_driver_sql(
                "insert into tables values (?, 'samurai', '[]', '1', 'c', 2, '{}', '{}', '', 5.0, ?, ?, '')",
                (id, started, finished),
            )
            user = {"waits": None, "played": "u", "record": ""}[id]
            db.exec_driver_sql("insert into seats values (?, 0, ?, 'x', 'human')", (id, user))
        db.exec_driver_sql("insert into decisions values ('played', 0, 0, 'answer', 'x', 0, 1, 'd', 77.0, '')")
    engine.dispose()
    storage = Storage(url)
    found = {id: (storage.table(id).touched, storage.table(id).brought_by) for id in ("waits", "played", "record")}
    assert found == {"waits": (5.0, None), "played": (77.0, None), "record": (6.0, "")}
    assert storage.seats("played")[0].sequence == 0
    assert storage.table("played").offers.waiting == []
    storage.close()


def test_an_older_database_is_sealed_as_it_is(tmp_path):
    url = f"sqlite:///{tmp_path}/old.db"
    engine = create_engine(url)
    with engine.begin() as db:
        upgrade(db, "r0006")
        for id, head in (("unchained", ""), ("waits", ""), ("damaged", "0" * 64)):
            db.exec_driver_sql(
                "insert into tables (id, edition, decks, seed, commitment, players, options, settings, next, created, "
                "result, head) values (?, 'samurai', '[]', '1', 'c', 2, '{}', '{}', '', 5.0, '', ?)", (id, head),
            )  # fmt: skip
            db.exec_driver_sql("insert into seats values (?, 0, 'u', 'x', 'human', 0)", (id,))
            if id != "waits":
                row = (id, "answer", "pass", "d", "")
                db.exec_driver_sql("insert into decisions values (?, 0, 0, ?, ?, 0, 1, ?, 7.5, ?)", row)
        db.exec_driver_sql("insert into snapshots values ('unchained', 0, 1, x'6869')")
    engine.dispose()
    storage = Storage(url)
    assert storage.decisions("waits") == []
    assert [each.text for each in storage.decisions("unchained")] == ["pass"]
    assert storage.positions("unchained") == [(1, b"hi")]
    with pytest.raises(Refusal, match="damaged"):  # it was before
        storage.decisions("damaged")
    storage.decide("unchained", DecisionRow(1, 0, "pass", 0, 2, "d"))
    assert len(storage.decisions("unchained")) == 2
    for id in ("waits", "unchained"):
        with storage.engine.begin() as db:
            db.execute(text("update tables set edition = 'lotus' where id = :id"), {"id": id})
        with pytest.raises(Refusal, match="damaged"):
            storage.decisions(id)
    storage.close()
