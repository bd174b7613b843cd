"""One writer on a PostgreSQL, where several servers can reach the database at once."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from gorin.decks import starter
from gorin.server.storage import DecisionRow, SeatRow, Storage, StorageError, Superseded, TableRow
from gorin.server.storage.schema import metadata


def row(id):
    return TableRow(id, "samurai", [starter("crab"), starter("crane")], 7, "c", 2, {}, 1.0)


def test_first_starts_at_once_make_one_database(pg_url):
    def start(_):
        try:
            return Storage(pg_url, lasts=0)
        except StorageError as error:
            return str(error)

    with ThreadPoolExecutor(4) as pool:
        started = list(pool.map(start, range(4)))
    found = [each for each in started if isinstance(each, Storage)]
    assert found
    assert all("serves it already" in each for each in started if isinstance(each, str))
    with found[0].engine.connect() as db:
        assert compare_metadata(MigrationContext.configure(db), metadata) == []
    for each in found:
        each.close()


def test_whoever_was_superseded_writes_nothing_more(pg_url):
    first = Storage(pg_url)
    first.create(row("t"), [SeatRow(0, "human"), SeatRow(1, "human")])
    second = Storage(pg_url, lasts=0)
    with pytest.raises(Superseded):
        first.decide("t", DecisionRow(0, 0, "pass", 0, 1, "d"))
    assert second.decisions("t") == []
    second.decide("t", DecisionRow(0, 0, "pass", 0, 1, "d"))
    assert len(second.decisions("t")) == 1
    first.close()
    second.close()


def test_nobody_takes_over_in_the_middle_of_a_transaction(pg_url):
    """What began before another took over ends before; and so no acknowledgement is ever taken back."""
    first = Storage(pg_url)
    order: list[object] = []
    taken = threading.Event()

    def take():
        order.append(Storage(pg_url, lasts=0))
        taken.set()

    with first.writing():
        other = threading.Thread(target=take)
        other.start()
        assert not taken.wait(0.5)
        order.append("written")
    other.join()
    assert order[0] == "written"
    assert isinstance(order[1], Storage)
    order[1].close()
    first.close()


def test_writers_of_one_server_do_not_wait_for_each_other(pg_url):
    storage = Storage(pg_url)
    storage.create(row("t"), [SeatRow(0, "human")])
    storage.create(row("u"), [SeatRow(0, "human")])
    with storage.writing() as db:
        db.exec_driver_sql("update tables set result = '' where id = 't'")
        with ThreadPoolExecutor(1) as pool:
            pool.submit(storage.decide, "u", DecisionRow(0, 0, "pass", 0, 1, "d")).result(5)
    storage.close()
