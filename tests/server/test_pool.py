"""Worker processes: whatever one table does, the others go on."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time

import msgspec
import pytest

from gorin.decks import starter
from gorin.server.refusal import Refusal
from gorin.server.worker.messages import Answer, Ask, Look
from gorin.server.workers import Pool
from tests.server import trouble
from tests.server.help import USERS, host_at, new_table, sit_two
from tests.server.trouble import HANG

TROUBLE = (trouble.__file__,)


@pytest.fixture
async def pool():
    pool = Pool(1, TROUBLE, budget=1.5)
    await pool.start()
    yield pool
    await pool.close()


async def play(host, id, answers, rng):
    """Answer by chance; the longest time that one answer took."""
    longest = 0.0
    table = await host.table(id)
    for _ in range(answers):
        if table.asked is None:
            await host.look(id, {})
        seat = table.asked
        began = time.monotonic()
        await host.answer(id, seat, table.question, 0, table.sequences[seat] + 1, {0: False, 1: False})
        longest = max(longest, time.monotonic() - began)
        await asyncio.sleep(rng.random() / 200)
    return longest


async def settled(pool, count):
    """Wait until so many processes are ready."""
    while len(pool.pids) < count:
        await asyncio.sleep(0.02)


async def test_a_runaway_game_delays_no_other_table_and_is_stopped(tmp_path, pool):
    host = host_at(tmp_path, seed=4, engines=pool)
    bad, good = await sit_two(host), await sit_two(host)
    rng = random.Random(1)
    await play(host, bad, 5, rng)
    await play(host, good, 30, rng)  # both in the one process, or the other
    await settled(pool, 2)
    table = await host.table(bad)
    seat, question = table.asked, table.question
    began = time.monotonic()
    hanging = asyncio.ensure_future(host.answer(bad, seat, question, HANG, 1000))
    await asyncio.sleep(0.01)
    while not hanging.done():
        assert await play(host, good, 1, rng) < 1.2  # SLOW, and loading it elsewhere: about 0.2 s; the budget is 1.5
    with pytest.raises(Refusal, match="took too long") as refused:
        await hanging
    assert refused.value.error == "budget"
    assert time.monotonic() - began < 5
    assert (table.question, table.asked) == (question, seat)  # nothing has changed, and it goes on
    await play(host, bad, 3, rng)
    await settled(pool, 2)


async def test_one_can_concede_while_the_game_hangs(tmp_path, pool):
    host = host_at(tmp_path, seed=4, engines=pool)
    id = await sit_two(host)
    await play(host, id, 5, random.Random(1))
    table = await host.table(id)
    hanging = asyncio.ensure_future(host.answer(id, table.asked, table.question, HANG, 1000))
    await asyncio.sleep(0.05)
    began = time.monotonic()
    await host.concede(id, 0, 1001)
    assert time.monotonic() - began < 1.2  # the budget is 1.5
    assert table.result == "player 1 concedes"
    with pytest.raises(Refusal):
        await hanging


async def test_killed_processes_lose_nothing(tmp_path, pool):
    host = host_at(tmp_path, seed=4, engines=pool)
    ids = [await sit_two(host) for _ in range(3)]
    rng = random.Random(1)

    async def kill():
        for _ in range(3):
            await asyncio.sleep(0.3)
            for pid in pool.pids:
                os.kill(pid, signal.SIGKILL)

    await asyncio.gather(kill(), *(play(host, id, 60, rng) for id in ids))
    for id in ids:
        table = await host.table(id)
        assert (table.question, len(host.storage.decisions(id))) == (60, 60)


async def test_whoever_goes_away_leaves_no_reply_behind(tmp_path, pool):
    host = host_at(tmp_path, seed=4, engines=pool)
    id = await sit_two(host)
    await play(host, id, 5, random.Random(1))
    for _ in range(5):
        job = asyncio.ensure_future(host.look(id, {0: True}))
        await asyncio.sleep(0.001)
        job.cancel()
        found = await host.look(id, {1: True})
        assert list(found.views) == [1]


async def test_one_process_serves_a_copy_that_is_behind_or_ahead(tmp_path, pool):
    host = host_at(tmp_path, seed=4, engines=pool)
    id = await sit_two(host)
    await play(host, id, 5, random.Random(1))
    table = await host.table(id)
    ahead = Ask(id, table.question, table.digest, Answer(table.asked, 0))

    async def load():
        raise AssertionError("it is loaded")

    found = await pool.ask(ahead, load)  # tried, and never kept
    assert found.status.rows == 6
    found = await host.look(id, {0: False})
    assert found.status.rows == 5
    assert found.views[0].whole
    behind = Ask(id, table.question + 1, "0" * 24, Look())

    async def other():
        raise Refusal("no such table", "There is none.", status=404)

    with pytest.raises(Refusal, match="none"):
        await pool.ask(behind, other)


async def test_a_program_that_does_not_start_is_reported():
    pool = Pool(1, ("-c", "raise SystemExit(1)"))
    with pytest.raises(RuntimeError, match="engine"):
        await pool.start()
    await pool.close()

    async def load():
        raise AssertionError("nobody is there to load it")

    with pytest.raises(Refusal, match="busy"):
        await pool.ask(Ask("x", 0, "", Look()), load)


async def test_bad_decks_are_refused_before_anything_is_kept(tmp_path, pool):
    host = host_at(tmp_path, engines=pool)
    deck = msgspec.structs.replace(starter("crab"), stronghold="nothing")
    with pytest.raises(Refusal, match="cannot be played"):
        await host.create(msgspec.structs.replace(new_table("scripted"), deck=deck), USERS[0])
    assert host.storage.tables_of(USERS[0]) == []
