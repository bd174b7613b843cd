"""What the database forgets, and what it keeps whatever happens."""

from __future__ import annotations

import json
import random
import sqlite3
import time

import pytest
from sqlalchemy import update

from gorin.decks import starter
from gorin.server.refusal import Refusal
from gorin.server.replays import MOST_BROUGHT, Replays
from gorin.server.storage import DecisionRow, Keeping, Line, SeatRow, Settings, Storage, TableRow, User
from gorin.server.storage.schema import tables
from tests.server.help import USERS, Nobody, host_at, new_table, play_at_random, sit_two

DAY = 24 * 3600.0
NOW = 1000 * DAY
DECKS = [starter("crab"), starter("crane")]
KEEPING = Keeping(idle=30, unplayed=7, guests=100, brought=20, words=1, most_brought=2)


@pytest.fixture
def storage(tmp_path):
    storage = Storage(f"sqlite:///{tmp_path}/a.db")
    yield storage
    storage.close()


def person(storage, id, here=False, account=False):
    """A guest or an account whose session has expired, unless he is `here`."""
    storage.add_guest(User(id, id), f"hash of {id}", 0.0, NOW + (DAY if here else -DAY))
    if account:
        storage.register(id, id, id, "hash")


def table(storage, id, *users, days=0.0, answered=True, finished=True, started=True, **more):
    """A table that was touched, and finished, so many days ago."""
    at = NOW - days * DAY
    row = TableRow(
        id, "samurai", DECKS, 1, "c", 2, {}, at, started=at if started else None, finished=at if finished else None,
        result="nobody wins" if finished else "", **more,
    )  # fmt: skip
    seats = [SeatRow(n, "human", user or "", user) for n, user in enumerate(users)]
    rows = [DecisionRow(0, 0, "x", 0, 0, "", at=at), DecisionRow(1, 0, "y", 0, 3 if answered else 0, "", at=at)]
    storage.create(row, seats, rows if started else [])


def left(storage, name="tables", column="id"):
    with sqlite3.connect(storage.engine.url.database) as db:
        return {value for (value,) in db.execute(f"select {column} from {name}")}


def tidy(storage, keeping=KEEPING):
    for id in storage.forgettable(keeping, NOW):
        assert storage.forget(id, keeping, NOW)
    storage.sweep(NOW)


def test_games_of_guests_who_have_gone_are_forgotten_and_all_others_kept(storage):
    person(storage, "gone")
    person(storage, "here", here=True)
    person(storage, "anzai", account=True)
    table(storage, "old", "gone", "gone", days=101)
    table(storage, "young", "gone", "gone", days=99)
    table(storage, "his", "gone", "here", days=400)
    table(storage, "account's", "gone", "anzai", days=900)
    table(storage, "under way", "gone", "gone", days=900, finished=False)
    assert storage.forget("young", KEEPING, NOW) is False
    tidy(storage)
    assert left(storage) == {"young", "his", "account's", "under way"}
    assert left(storage, "decisions", "table_id") == left(storage) == left(storage, "seats", "table_id")


def test_tables_at_which_nothing_happened_are_forgotten_whoever_sits_there(storage):
    person(storage, "anzai", here=True, account=True)
    table(storage, "waits", "anzai", None, days=8, finished=False, started=False)
    table(storage, "waits yet", "anzai", None, days=6, finished=False, started=False)
    table(storage, "called off", "anzai", None, days=8, started=False)
    table(storage, "looked at", "anzai", "", days=8, finished=False, answered=False)
    table(storage, "conceded", "anzai", "", days=8, answered=False)
    table(storage, "played", "anzai", "", days=8, finished=False)
    storage.follow(
        "played", TableRow("next", "samurai", DECKS, 1, "c", 2, {}, NOW - 9 * DAY), [SeatRow(0, "human")], 0, 5
    )
    tidy(storage)
    assert left(storage) == {"waits yet", "played"}
    assert storage.table("played").next == ""


def test_records_from_files_are_bounded(storage):
    person(storage, "gone")
    person(storage, "here", here=True)
    person(storage, "anzai", account=True)
    for n in range(4):
        table(storage, f"young {n}", "", "", days=4 - n, brought_by="here")
    table(storage, "old", "", "", days=21, brought_by="gone")
    table(storage, "account's", "", "", days=500, brought_by="anzai")
    assert storage.brought("here") == ["young 3", "young 2", "young 1", "young 0"]
    tidy(storage)
    tidy(storage)
    assert left(storage) == {"young 3", "young 2", "account's"}


def test_nothing_is_forgotten_that_shall_be_kept_for_ever(storage):
    table(storage, "old", "gone", "gone", days=900)
    table(storage, "waits", "gone", None, days=900, finished=False, started=False)
    table(storage, "brought", "", "", days=900, brought_by="gone")
    for_ever = Keeping(0, 0, 0, 0, 0)
    assert storage.forgettable(for_ever, NOW) == storage.idle_games(for_ever, NOW) == []
    tidy(storage, for_ever)
    assert left(storage) == {"old", "waits", "brought"}


def test_games_that_nobody_plays_on(storage):
    table(storage, "idle", "u", "v", days=31, finished=False)
    table(storage, "older", "u", "v", days=60, finished=False)
    table(storage, "not yet", "u", "v", days=29, finished=False)
    table(storage, "over", "u", "v", days=60)
    table(storage, "waits", "u", None, days=60, finished=False, started=False)
    assert storage.idle_games(KEEPING, NOW) == ["older", "idle"]


def test_sessions_and_guests_who_can_come_no_more(storage):
    for id in ("gone", "deck", "seat", "here", "account"):
        person(storage, id, here=id == "here", account=id == "account")
    storage.keep_deck("deck", "mine", "list")
    storage.keep_deck("here", "mine", "list")
    table(storage, "t", "seat", None)
    storage.sweep(NOW)
    assert left(storage, "users") == {"seat", "here", "account"}
    assert left(storage, "sessions", "user_id") == {"here"}
    assert left(storage, "decks", "user_id") == {"here"}


def test_what_was_said_is_forgotten_after_the_game(storage):
    for id, finished, days in (("over", True, 2), ("just over", True, 0.5), ("under way", False, 9)):
        table(storage, id, "u", "v", days=days, finished=finished, settings=Settings(chat=True))
        storage.say(id, Line(0, "Anzai", "Well met", NOW))
    storage.forget_words(KEEPING, NOW)
    assert left(storage, "lines", "table_id") == {"just over", "under way"}


def test_only_the_last_words_are_kept(storage):
    table(storage, "t", "u", "v")
    for n in range(60):
        storage.say("t", Line(n % 2, "x", str(n), float(n)))
    assert [each.text for each in storage.lines("t")] == [str(n) for n in range(10, 60)]


async def test_a_game_that_nobody_plays_on_ends_in_words(tmp_path):
    host = host_at(tmp_path, seed=4)
    ids = [await sit_two(host) for _ in range(3)]
    for id in ids:
        await play_at_random(host, id, 9, random.Random(1))
    idle, here, _ = ids
    with host.storage.writing() as db:
        db.execute(update(tables).where(tables.c.id.in_([idle, here])).values(touched=time.time() - 91 * DAY))
    for id in (idle, here):
        host.forget(id)
    (await host.table(here)).online[0] += 1
    (await host.table(idle)).touched = (await host.table(here)).touched = time.time() - 91 * DAY
    await host.tidy(Keeping())
    assert [(await host.table(id)).over for id in ids] == [True, False, False]
    state = await host.state(idle, None)
    assert (state["result"], state["winner"], state["over"]) == ("nobody played on", -1, True)
    found = await host.look(idle, {0: True})
    view = json.loads(found.views[0].whole)["view"]
    assert (view["over"], view["winner"], view["victory"], view["question"]) == (True, -1, "abandoned", None)
    assert view["log"][-1]["text"] == "Nobody played on."
    replays = Replays(host)
    steps = json.loads(await replays.steps(idle, None))
    assert steps["result"] == "nobody played on"
    assert (steps["steps"][-1]["seat"], steps["steps"][-1]["text"]) == (-1, "nobody played on")
    last = json.loads(await replays.frame(idle, len(steps["steps"]), "all", None))["view"]
    assert (last["over"], last["winner"], last["victory"]) == (True, -1, "abandoned")
    assert "end: nobody played on digest" in await host.record(idle)
    branch, _ = await replays.branch(idle, 9, 0, "random", "x", "Chagatai")  # and it can be gone on with
    assert (await host.table(branch)).question == 9
    with pytest.raises(Refusal, match="over"):
        await host.answer(idle, 0, 10, 0, 99)
    await host.tidy(Keeping())
    assert len(host.storage.decisions(idle)) == 10


async def test_a_table_at_which_somebody_is_is_not_forgotten(tmp_path):
    host = host_at(tmp_path)
    ids = [(await host.create(new_table(), USERS[0]))[0] for _ in range(2)]
    with host.storage.writing() as db:
        db.execute(update(tables).values(touched=1.0))
    (await host.table(ids[0])).audience = Nobody()
    await host.tidy(Keeping())
    assert (await host.table(ids[0])).id == ids[0]
    with pytest.raises(Refusal, match="no table"):
        await host.table(ids[1])


async def test_the_oldest_of_a_persons_records_makes_room_for_his_newest(tmp_path):
    host = host_at(tmp_path)
    id = await sit_two(host)
    await play_at_random(host, id, 3, random.Random(1))
    await host.concede(id, 0, 99)
    text = await host.record(id)
    first = await Replays(host).bring(text, "u")
    other = await Replays(host).bring(text, "v")
    for _ in range(MOST_BROUGHT - 1):
        await Replays(host).bring(text, "u")
    assert (await host.table(first)).over
    await Replays(host).bring(text, "u")
    with pytest.raises(Refusal, match="no table"):
        await host.table(first)
    assert (await host.table(other)).over
