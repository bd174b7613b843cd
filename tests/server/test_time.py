"""Clocks at a table: who pays for which time, and that it is over when it is out."""

from __future__ import annotations

import asyncio
import random
import time

import pytest

from gorin.server.audience import Limits, Room
from gorin.server.clocks import ClockSettings
from gorin.server.refusal import Refusal
from gorin.server.viewers import Viewer
from gorin.server.worker.messages import Why
from tests.server.help import USERS, Seat, client_for, connect, host_at, loaded, play_at_random, sit_two

BLITZ = ClockSettings(main=60, periods=2, period=10, absence=30)


class Watch:
    """A time that goes only when told to."""

    def __init__(self, monkeypatch):
        self.now = 1000.0
        monkeypatch.setattr("gorin.server.table.time.monotonic", lambda: self.now)


@pytest.fixture
def watch(monkeypatch):
    return Watch(monkeypatch)


async def table_with(host, clock=BLITZ, **given):
    id = await sit_two(host, clock=clock, **given)
    table = await host.table(id)
    table.online.update([0, 1])
    await host.look(id, {})
    return id, table


def left(table, seat):
    return table.state()["clock"]["seats"][seat]


async def test_whoever_is_asked_pays_and_the_rest_survives_a_restart(tmp_path, watch):
    host = host_at(tmp_path, seed=4)
    id, table = await table_with(host)
    first = table.asked
    assert table.state()["clock"]["running"] == first
    watch.now += 12.5
    await play_at_random(host, id, 1, random.Random(1))
    assert left(table, first)["main"] == 47.5
    assert left(table, 1 - first)["main"] == 60
    watch.now += 1000  # no server runs
    again = await host_at(tmp_path).table(id)
    assert left(again, first)["main"] == 47.5
    assert again.state()["clock"]["running"] == -1  # nobody is there yet


async def test_time_stands_still_while_nobody_who_plays_is_there(tmp_path, watch):
    host = host_at(tmp_path, seed=4)
    id, table = await table_with(host)
    seat = table.asked
    table.online.clear()
    table.online[-1] = 1
    table.attend()
    watch.now += 500
    assert left(table, seat)["main"] == 60
    table.online[1 - seat] = 1
    table.attend()
    assert table.state()["clock"]["absent"] == [seat]
    watch.now += 20
    assert (left(table, seat)["main"], left(table, seat)["absence"]) == (60, 10)
    assert not await host.time_out(id)
    watch.now += 10 + 60 + 20
    assert await host.time_out(id)
    assert table.result == f"player {seat + 1} runs out of time"
    assert table.state()["winner"] == 1 - seat
    rows = host.storage.decisions(id)
    assert [(each.kind, each.seat) for each in rows] == [("time", seat)]
    assert (await host_at(tmp_path).table(id)).over
    assert f"end: player {seat + 1} runs out of time" in await host.record(id)


async def test_an_answer_after_the_end_is_too_late_and_one_before_is_not(tmp_path, watch):
    host = host_at(tmp_path, seed=4)
    id, table = await table_with(host, ClockSettings(main=5))
    watch.now += 4.999
    await play_at_random(host, id, 1, random.Random(1))
    copy = await loaded(host, id)
    seat = copy.asked
    watch.now += 5
    with pytest.raises(Refusal, match="time is out"):
        await host.answer(id, seat, table.question, 0, table.sequences[seat] + 1)
    assert await host.time_out(id)
    assert not await host.time_out(id)


async def test_nobody_makes_an_answer_late_by_coming_while_it_is_taken(tmp_path, watch):
    host = host_at(tmp_path, seed=4)
    id, table = await table_with(host, ClockSettings(periods=1, period=5))
    seat = (await loaded(host, id)).asked
    watch.now += 4.9
    ask = host.engines.ask

    async def slowly(*given):
        watch.now += 0.2
        table.attend()  # as when somebody comes or goes
        return await ask(*given)

    host.engines.ask = slowly
    await host.answer(id, seat, table.question, 0, table.sequences[seat] + 1)
    host.engines.ask = ask
    assert left(table, seat) == {"main": 0, "periods": 1, "period": 5, "absence": 0}
    assert not await host.time_out(id)
    assert table.state()["clock"]["running"] == table.asked


async def others():
    """Let everything else happen that can; no time passes while a `Watch` stands still."""
    for _ in range(50):
        await asyncio.sleep(0)


async def test_an_answer_that_waits_for_others_wins_against_the_clock(tmp_path, watch):
    host = host_at(tmp_path, seed=4)
    id, table = await table_with(host, ClockSettings(main=5))
    seat = (await loaded(host, id)).asked
    watch.now += 4.9
    arrived = watch.now
    table.came(arrived)
    watch.now += 3
    ringing = asyncio.ensure_future(host.time_out(id))
    await others()
    assert not ringing.done()
    await host.answer(id, seat, table.question, 0, table.sequences[seat] + 1, arrived=arrived)
    table.tried(arrived)
    assert not await ringing
    assert not table.over
    watch.now += 0.05
    late = watch.now + 100
    watch.now = late
    table.came(late)  # it does not stop the clock
    assert await host.time_out(id)


async def test_a_refused_answer_that_came_in_time_saves_nobody(tmp_path, watch):
    host = host_at(tmp_path, seed=4)
    id, table = await table_with(host, ClockSettings(main=5))
    table.came(watch.now + 4)
    watch.now += 6
    ringing = asyncio.ensure_future(host.time_out(id))
    await others()
    assert not ringing.done()
    table.tried(watch.now - 2)
    assert await ringing


async def test_an_answer_behind_a_slow_question_for_advice_counts_from_when_it_came(tmp_path):
    """Its client asked why not first, for which the engine takes until the time is out."""
    host = host_at(tmp_path, seed=4)
    ask = host.engines.ask

    async def slowly(asked, *rest):
        while isinstance(asked.work, Why) and table.clock.expired(time.monotonic()) < 0:
            await asyncio.sleep(0.05)
        return await ask(asked, *rest)

    host.engines.ask = slowly
    id = await sit_two(host, clock=ClockSettings(main=4))
    table = await host.table(id)

    def play():
        with client_for(host) as client, connect(client, id, USERS[0]) as one, connect(client, id, USERS[1]) as two:
            both = [Seat(one, id), Seat(two, id)]
            for each in both:
                each.look()
            me = next(each for each in both if each.asked())
            me.send("why", counted=False, question=me.question, card=-1)
            me.answer(0)
            said = me.until("accepted", "refused")
            return said, me.look()

    said, view = await asyncio.to_thread(play)
    assert said["type"] == "accepted", said
    assert view["type"] == "update"


async def test_a_refused_answer_stops_no_clock(tmp_path, watch):
    host = host_at(tmp_path, seed=4)
    id, table = await table_with(host, ClockSettings(main=5))
    seat = (await loaded(host, id)).asked
    for _ in range(5):
        watch.now += 1
        with pytest.raises(Refusal):
            await host.answer(id, seat, table.question, 999, table.sequences[seat] + 1)
    assert await host.time_out(id)


async def test_the_computer_has_no_clock(tmp_path, watch):
    from tests.server.help import new_table

    host = host_at(tmp_path, seed=4)
    id, _ = await host.create(new_table("scripted", clock=BLITZ, seat=1), USERS[0])
    table = await host.table(id)
    table.online[1] = 1
    await host.look(id, {})
    if table.asked == 0:
        assert table.state()["clock"]["running"] == -1
    while table.asked == 0:
        watch.now += 100
        found = await host.think(id)
        if found is not None and found.option >= 0:
            await host.move(id, table.question, found.option)
    assert left(table, 0) == {"main": 60, "periods": 2, "period": 10, "absence": 30}
    assert table.state()["clock"]["running"] == table.asked == 1


async def test_the_game_ends_by_itself_and_everybody_is_told(tmp_path):
    host = host_at(tmp_path, seed=4)
    id = await sit_two(host, clock=ClockSettings(main=0, periods=2, period=1))
    room = Room(host, await host.table(id), Limits())
    viewers = [Viewer(user, 128) for user in (*USERS, None)]
    for each in viewers:
        await room.enter(each)
    began = time.monotonic()
    while not room.table.over and time.monotonic() < began + 10:
        await asyncio.sleep(0.05)
    assert 1.9 < time.monotonic() - began < 6
    await asyncio.sleep(0.2)
    for each in viewers:
        sent = [each.outbox.get_nowait() for _ in range(each.outbox.qsize())]
        states = [text for text in sent if text.startswith('{"type":"table"')]
        assert any('"periods":1' in text for text in states)  # a period is gone: everybody is told
        assert "runs out of time" in states[-1]
        assert any('"victory":"time"' in text or '["victory"],"time"' in text for text in sent)
    room.close()


@pytest.mark.parametrize("clock", [ClockSettings(), ClockSettings(periods=3), ClockSettings(main=9, period=4)])
async def test_clocks_with_which_nobody_could_play_are_refused(tmp_path, clock):
    with pytest.raises(Refusal) as refused:
        await sit_two(host_at(tmp_path), clock=clock)
    assert refused.value.error == "bad table"


async def test_nobody_is_advised_in_a_game_with_a_clock_between_people(tmp_path):
    host = host_at(tmp_path, seed=4)
    id = await sit_two(host, clock=ClockSettings(main=60))
    seat = (await loaded(host, id)).asked
    table = await host.table(id)
    with pytest.raises(Refusal, match="clock between people"):
        await host.hint(id, seat, table.question)
    assert (await host.why(id, seat, table.question, -1)).option == -1
    other = await sit_two(host)
    seat = (await loaded(host, other)).asked
    assert (await host.hint(other, seat, (await host.table(other)).question)).option >= 0
