"""Several servers on one PostgreSQL: whose a table is, when it changes hands, and that it never has two owners."""

from __future__ import annotations

import asyncio
import threading
import time

import pytest

from gorin.decks import starter
from gorin.server.guards import Buckets
from gorin.server.peers import SharedPeers, Taken, batches
from gorin.server.storage import DecisionRow, Elsewhere, SeatRow, Storage, StorageError, Superseded, TableRow, members
from gorin.server.storage.members import Member, Watch

ONE, TWO = "http://127.0.0.1:1", "http://127.0.0.1:2"


def row(id):
    return TableRow(id, "samurai", [starter("crab"), starter("crane")], 7, "c", 2, {}, 1.0)


def decision(n):
    return DecisionRow(n, 0, "pass", 0, n + 1, "d")


@pytest.fixture
def two(pg_url):
    """Two servers' storages."""
    found = Storage(pg_url, address=ONE), Storage(pg_url, address=TWO)
    yield found
    for each in found:
        each.close()


def remove(storage, member):
    """Another server finds that one gives no sign any more."""
    with storage.engine.connect() as db:
        found = next(each for each in members.members(db) if each.epoch == member)
    with storage.writing() as db:
        assert members.remove(db, found)


def test_a_table_belongs_to_whoever_made_it_and_nobody_else_writes_there(two):
    first, second = two
    first.create(row("t"), [SeatRow(0, "human"), SeatRow(1, "human")])
    assert first.claim("t") == ""
    assert second.claim("t") == ONE
    for forbidden in (
        lambda: second.decide("t", decision(0)),
        lambda: second.end("t", "called off"),
        lambda: second.sit("t", 0, "Bokuden", "b", row("t").decks),
        lambda: second.stand("t", 0, row("t").decks),
        lambda: second.follow("t", row("u"), [SeatRow(0, "human")], 0, 1),
    ):
        with pytest.raises(Elsewhere):
            forbidden()
    first.decide("t", decision(0))
    assert second.decisions("t") == [decision(0)]  # reading is for all


def test_the_tables_of_a_server_that_is_gone_are_taken_over_and_it_writes_nothing_more(two):
    first, second = two
    first.create(row("t"), [SeatRow(0, "human"), SeatRow(1, "human")])
    first.decide("t", decision(0))
    remove(second, first.member)
    with pytest.raises(Superseded):
        first.decide("t", decision(1))
    assert second.claim("t") == ""
    with pytest.raises(Superseded):
        first.beat()
    assert first.superseded
    assert not second.superseded
    second.decide("t", decision(1))
    assert len(second.decisions("t")) == 2


def test_nobody_is_removed_in_the_middle_of_a_transaction(two):
    """What a server began before it was taken for gone ends before its tables are free."""
    first, second = two
    first.create(row("t"), [SeatRow(0, "human"), SeatRow(1, "human")])
    removed = threading.Event()

    def strike_off():
        remove(second, first.member)
        removed.set()

    other = threading.Thread(target=strike_off)
    with first.at_table("t"):
        other.start()
        assert not removed.wait(0.5)
        assert second.claim("t") == ONE
    assert removed.wait(20)
    other.join()
    assert second.claim("t") == ""


def test_of_many_who_take_a_free_table_one_has_it(pg_url):
    found = [Storage(pg_url, address=f"http://127.0.0.1:{n}") for n in range(4)]
    found[0].create(row("t"), [SeatRow(0, "human"), SeatRow(1, "human")])
    found[0].close()
    answers = {}
    ready = threading.Barrier(3)

    def take(n):
        ready.wait()
        answers[n] = found[n].claim("t")

    threads = [threading.Thread(target=take, args=(n,)) for n in (1, 2, 3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    owner = next(n for n, address in answers.items() if not address)
    assert [address for n, address in answers.items() if n != owner] == [f"http://127.0.0.1:{owner}"] * 2
    for each in found[1:]:
        each.close()


def test_one_server_alone_and_several_exclude_each_other(pg_url):
    alone = Storage(pg_url)
    alone.create(row("t"), [SeatRow(0, "human"), SeatRow(1, "human")])
    shared = Storage(pg_url, lasts=0, address=ONE)  # the first gave no sign
    with pytest.raises(Superseded):
        alone.decide("t", decision(0))
    assert shared.claim("t") == ""
    beating = threading.Event()

    def beat():
        while not beating.wait(0.05):
            shared.beat()

    thread = threading.Thread(target=beat)
    thread.start()
    try:
        with pytest.raises(StorageError, match="other servers share it"):
            Storage(pg_url)
    finally:
        beating.set()
        thread.join()
    shared.close()
    alone = Storage(pg_url)  # the last of them gave it back
    alone.decide("t", decision(0))
    alone.close()


def test_several_servers_need_a_postgresql(tmp_path):
    with pytest.raises(StorageError, match="PostgreSQL"):
        Storage(f"sqlite:///{tmp_path}/a.db", address=ONE)


def test_who_gives_no_sign():
    watch = Watch(10.0)
    me, other = Member(1, ONE, 0, "a"), Member(2, TWO, 0, "b")
    assert watch.silent([me, other], 1, 100.0) == []
    assert watch.silent([me, other], 1, 105.0) == []
    assert watch.silent([me, Member(2, TWO, 1, "b")], 1, 109.0) == []
    assert watch.silent([me, Member(2, TWO, 1, "b")], 1, 115.0) == []
    assert watch.silent([me, Member(2, TWO, 1, "b")], 1, 119.0) == [Member(2, TWO, 1, "b")]
    # nobody could be looked at for long: perhaps the others could not give a sign either
    assert watch.silent([me, Member(2, TWO, 1, "b")], 1, 200.0) == []


def test_a_server_finds_out_that_another_is_gone(pg_url):
    first = Storage(pg_url, address=ONE)
    second = Storage(pg_url, address=TWO)
    second._watch = Watch(0.3)
    until = time.monotonic() + 20
    second.beat()
    while second.others() and time.monotonic() < until:
        time.sleep(0.1)
        second.beat()
    assert second.others() == []
    with pytest.raises(Superseded):
        first.beat()
    first.close()
    second.close()


async def test_servers_hear_of_each_other(two):
    """Who is at which table, and what was taken from a limit."""
    limit = Buckets(2, 1000.0)
    here, there = (SharedPeers(each) for each in two)
    heard = asyncio.Event()

    async def hears(note):
        if isinstance(note, Taken):
            (limit.count if note.taken else limit.uncount)(note.key)
            heard.set()

    async def ignores(_note):
        pass

    here.begin(ignores)
    there.begin(hears)
    try:
        here.here("t", {0: 1, 1: 0, -1: 2})
        async with asyncio.timeout(30):
            while there.tables() != ["t"]:
                here.tell(Taken("names", "other", True))
                await asyncio.sleep(0.1)
            assert there.online("t") == {0: 1, -1: 2}
            limit.take("k")
            for _ in range(2):  # each is heard
                heard.clear()
                here.tell(Taken("names", "k", True))
                await heard.wait()
            assert not limit.take("k")
            here.here("t", {})
            while there.tables():
                await asyncio.sleep(0.05)
            there.alive([])
            assert there.tables() == []
    finally:
        here.end()
        there.end()


def test_notes_are_told_in_short_texts():
    notes = [Taken("names", "k" * 100, True)] * 200
    texts = batches(1, notes)
    assert len(texts) > 2
    assert all(len(each) < 7500 for each in texts)
    assert sum(each.count('"taken"') for each in texts) == 400  # the tag and the field
