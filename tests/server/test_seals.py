"""What a table is, beside its decisions, lies under a seal: whoever changes it in the database is noticed."""

from __future__ import annotations

import pytest
from sqlalchemy import delete, insert, select, update

from gorin.decks import starter
from gorin.records.shuffle import Shuffle
from gorin.server.refusal import Refusal
from gorin.server.storage import DAMAGED, DecisionRow, SeatRow, Settings, Storage, TableRow, User
from gorin.server.storage.schema import seats, snapshots, tables
from gorin.server.storage.seals import SEALED, SEATED

CRAB, CRANE = starter("crab"), starter("crane")
SHUFFLE = Shuffle("00" * 16, [True, False], ["ab" * 32, ""], ["11" * 16, ""], "samurai 1")
MOVING = {"touched", "next", "offers", "owner", "turn"}  # where a table is, and what waits there
OTHERWISE = {
    "edition": "lotus", "decks": "[]", "seed": "8", "commitment": "d", "players": 3, "options": '{"x":1}',
    "settings": '{"watch":false}', "created": 2.0, "started": 4.0, "finished": 9.0, "result": "seat 0 has won",
    "brought_by": "somebody", "shuffle": "", "head": "0" * 64,
}  # fmt: skip
SEATED_OTHERWISE = {"user_id": "c", "name": "Mallory", "kind": "random"}


@pytest.fixture(params=["sqlite", "postgresql"])
def storage(request, tmp_path):
    url = f"sqlite:///{tmp_path}/a.db" if request.param == "sqlite" else request.getfixturevalue("pg_url")
    storage = Storage(url)
    for id in ("a", "b", "guest"):
        storage.add_guest(User(id, id.title()), f"token {id}", 1.0, 1e12)
    yield storage
    storage.close()


def decision(seq):
    return DecisionRow(seq, seq % 2, "pass", 0, seq + 1, "0" * 24, at=1.0)


def played(storage, id="t", over=False):
    """A table of two people, some decisions long."""
    people = [SeatRow(0, "human", "A", "a"), SeatRow(1, "human", "B", "b")]
    row = TableRow(id, "samurai", [CRAB, CRANE], 2**127 + 1, "c", 2, {}, 1.0, started=1, shuffle=SHUFFLE)
    storage.create(row, people)  # a time may be no fraction
    for seq in range(3):
        storage.decide(id, decision(seq), "seat 1 has won" if over and seq == 2 else "")


def damaged(storage, id="t"):
    try:
        storage.decisions(id)
    except Refusal as refusal:
        return refusal.error == DAMAGED
    return False


def change(storage, table, where, **values):
    with storage.engine.begin() as db:
        assert db.execute(update(table).where(where).values(values)).rowcount == 1


def test_every_column_is_either_sealed_or_moves():
    assert {each.name for each in tables.c} == {*SEALED, *MOVING, "seal"}
    assert set(OTHERWISE) == set(SEALED) - {"id"}
    assert {each.name for each in seats.c} == {*SEATED, "table_id", "sequence"}
    assert set(SEATED_OTHERWISE) == set(SEATED) - {"seat"}


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("name", OTHERWISE)
def test_a_column_of_a_table_that_was_changed_is_noticed(storage, name, over):
    played(storage, over=over)
    assert not damaged(storage)
    change(storage, tables, tables.c.id == "t", **{name: OTHERWISE[name]})
    assert damaged(storage)


@pytest.mark.parametrize("name", SEATED_OTHERWISE)
def test_a_seat_that_was_changed_is_noticed(storage, name):
    played(storage)
    change(storage, seats, (seats.c.table_id == "t") & (seats.c.seat == 1), **{name: SEATED_OTHERWISE[name]})
    assert damaged(storage)


def test_seats_that_were_added_taken_away_or_swapped_are_noticed(storage):
    for id in ("added", "away", "swapped", "as it was"):
        played(storage, id)
    with storage.engine.begin() as db:
        db.execute(insert(seats).values(table_id="added", seat=2, name="C", kind="human", user_id="c"))
        db.execute(delete(seats).where(seats.c.table_id == "away", seats.c.seat == 1))
        for old, new in ((0, 9), (1, 0), (9, 1)):
            db.execute(update(seats).where(seats.c.table_id == "swapped", seats.c.seat == old).values(seat=new))
    assert [damaged(storage, id) for id in ("added", "away", "swapped", "as it was")] == [True, True, True, False]


def test_what_moves_is_not_sealed(storage):
    played(storage)
    change(storage, tables, tables.c.id == "t", touched=5.0, turn=7, owner=9, next="u")
    change(storage, seats, (seats.c.table_id == "t") & (seats.c.seat == 1), sequence=44)
    assert not damaged(storage)


def test_whatever_the_server_itself_changes_leaves_the_seal_whole(storage):
    waits = TableRow("t", "samurai", [CRAB, CRAB], 1, "c", 2, {}, 1.0, Settings(open=True), shuffle=SHUFFLE)
    storage.create(waits, [SeatRow(0, "human", "A", "a"), SeatRow(1, "human")])
    for step in (
        lambda: storage.sit("t", 1, "Guest", "guest", [CRAB, CRANE], shuffle=SHUFFLE),
        lambda: storage.stand("t", 1, [CRAB, CRAB], shuffle=SHUFFLE),
        lambda: storage.sit("t", 1, "Guest", "guest", [CRAB, CRANE], shuffle=SHUFFLE),
        lambda: storage.take_over("guest", "b"),
        lambda: storage.shuffle("t", SHUFFLE, seed=77),
        lambda: storage.decide("t", decision(0)),
        lambda: storage.decide_all("t", [decision(1), decision(2)], position=b"here", turn=2),
        lambda: storage.end("t", "called off"),
        lambda: storage.let_go("b", "t"),
        lambda: storage.delete_user("a", 1.0),
    ):
        step()
        assert not damaged(storage)
    assert [(each.name, each.user_id) for each in storage.seats("t")] == [("Somebody who left", "a"), ("Guest", "gone")]


@pytest.mark.parametrize(
    "step",
    [
        lambda storage: storage.end("t", "called off"),
        lambda storage: storage.let_go("b", "t"),
        lambda storage: storage.delete_user("a", 1.0),
        lambda storage: storage.take_over("b", "guest"),
        lambda storage: storage.shuffle("t", SHUFFLE),
        lambda storage: storage.stand("t", 1, [CRAB, CRAB]),
    ],
)
def test_nothing_that_is_written_later_makes_a_damaged_table_whole(storage, step):
    played(storage, over=True)
    change(storage, tables, tables.c.id == "t", result="seat 0 has won")
    step(storage)
    assert damaged(storage)


def test_a_damaged_table_takes_no_decision(storage):
    played(storage, "t")
    played(storage, "other")
    change(storage, tables, tables.c.id == "t", decks="[]")
    with pytest.raises(Refusal, match="damaged"):
        storage.decide("t", decision(3))
    storage.decide("other", decision(3))
    assert len(storage.decisions("other")) == 4


def test_a_position_that_was_changed_is_not_gone_on_from(storage):
    played(storage)
    storage.decide_all("t", [decision(3)], position=b"as it was")
    played(storage, "other")
    storage.decide_all("other", [decision(3)], position=b"elsewhere")
    assert storage.positions("t") == [(4, b"as it was")]
    change(storage, snapshots, snapshots.c.table_id == "t", rows=3)
    assert storage.positions("t") == []
    change(storage, snapshots, snapshots.c.table_id == "t", rows=4, data=b"otherwise")
    assert storage.positions("t") == []
    with storage.engine.begin() as db:
        wanted = select(snapshots.c.data, snapshots.c.seal).where(snapshots.c.table_id == "other")
        data, seal = db.execute(wanted).one()
    change(storage, snapshots, snapshots.c.table_id == "t", data=data, seal=seal)  # that of another game
    assert storage.positions("t") == []
    assert storage.positions("other") == [(4, b"elsewhere")]


def test_a_row_that_cannot_be_read_takes_no_other_out_of_a_list(storage):
    played(storage, "t")
    played(storage, "other")
    change(storage, tables, tables.c.id == "t", options="{")
    assert [row.id for row, _ in storage.tables_of("a")] == ["other"]
    with pytest.raises(Refusal, match="damaged"):
        storage.table("t")
