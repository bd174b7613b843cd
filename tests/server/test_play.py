"""Whole games over sockets: by two people, against the computer, and after a crash."""

from __future__ import annotations

import asyncio
import random

import pytest

from gorin.decks import starter
from gorin.records.record import replay, resume, seed_hash
from gorin.server.audience import Rooms
from gorin.server.differences import fingerprint
from gorin.server.refusal import Refusal
from gorin.server.viewers import Viewer
from gorin.server.worker.messages import Think
from gorin.table.packing import PASS
from tests.server.help import (
    QUICK,
    USERS,
    Nobody,
    Seat,
    client_for,
    connect,
    copy_of,
    host_at,
    loaded,
    new_table,
    play_at_random,
    sit_two,
)


def test_two_people_play_a_whole_game_and_its_record_replays(tmp_path):
    host = host_at(tmp_path, seed=29)
    rng = random.Random(29)
    with client_for(host) as client:
        id, seat = client.portal.call(host.create, new_table(), USERS[0])
        assert seat == 0
        with connect(client, id, USERS[0]) as one, connect(client, id, USERS[1]) as two:
            seats = [Seat(one, id)]
            state = seats[0].welcome["state"]
            assert not state["started"]
            assert (state["seats"][1]["free"], state["commitment"], state["seed"]) == (True, seed_hash(29), "")
            seats.append(Seat(two, id))
            assert seats[1].welcome["seat"] == -1
            assert client.portal.call(host.join, id, USERS[1], starter("unicorn"), "Bokuden") == 1
            assert seats[1].until("welcome")["seat"] == 1  # who looked on has sat down
            with pytest.raises(Refusal, match="taken"):
                client.portal.call(host.join, id, "late", starter("crane"), "late")
            for each in seats:
                each.look()
            answers = 0
            while not seats[0].view["over"]:
                asked = next(each for each in seats if each.asked())
                asked.answer(asked.pick(rng, passing=asked is seats[1]))
                assert asked.until("accepted", "refused")["type"] == "accepted"
                for each in seats:
                    assert each.look()["type"] == "update"
                answers += 1
                if answers % 50 == 0:  # the differences add up to the whole
                    for number, each in enumerate(seats):
                        assert fingerprint(each.view) == fingerprint(copy_of(host, id).view(number))
            state = seats[0].stand(over=True)
            winner = state["winner"]
            assert state["result"].endswith(f"for player {winner + 1}" if winner >= 0 else "nobody wins")
            assert state["seed"] == "29"
        text = client.portal.call(host.record, id)
        game = replay(text)
        assert game.over
        assert game.digest() == copy_of(host, id).game.digest()


@pytest.mark.parametrize("kind", ["scripted", "random"])
def test_a_computer_answers_when_it_is_asked(tmp_path, kind):
    host = host_at(tmp_path, seed=3)
    rng = random.Random(3)
    with client_for(host) as client:
        id, _ = client.portal.call(host.create, new_table(kind), USERS[0])
        with connect(client, id, USERS[0]) as socket:
            me = Seat(socket, id)
            me.look()
            for _ in range(40):
                while not me.asked() and not me.view["over"]:
                    assert me.look()["type"] == "update"
                me.answer(me.pick(rng, passing=True))
                assert me.until("accepted", "refused")["type"] == "accepted"
                me.look()
        client.portal.call(host.concede, id, 0, 10**6)
        assert replay(client.portal.call(host.record, id)).digest() == copy_of(host, id).game.digest()


async def watch(host, id):
    """Let computers play to the end."""
    table = await host.table(id)
    while (found := await host.think(id)) is not None:
        if found.option >= 0:
            await host.move(id, table.question, found.option)
    return table


async def test_two_computers_play_by_themselves(tmp_path):
    host = host_at(tmp_path, seed=5)
    id = await host.computers(["random", "scripted"], [starter("crab"), starter("crane")])
    table = await watch(host, id)
    assert table.over
    assert (await host.state(id, ""))["result"]
    assert replay(await host.record(id)).over


async def test_a_computers_passes_are_one_update(tmp_path):
    host = host_at(tmp_path, seed=5)
    id = await host.computers(["scripted", "scripted"], [starter("crab"), starter("crane")])
    table = await host.table(id)
    together = 0
    for _ in range(40):
        found = await host.think(id, {-1: False})
        assert found is not None
        together = max(together, len(found.decided))
        assert all(each.text in ("pass",) or each.option == 0 for each in found.decided)
        if found.option >= 0:
            await host.move(id, table.question, found.option)
    assert together > 1


async def test_a_table_comes_back_in_mid_battle(tmp_path):
    host = host_at(tmp_path, seed=4)
    rng = random.Random(4)
    id = await sit_two(host)
    while not (await loaded(host, id)).game.machine.in_battle:
        await play_at_random(host, id, 1, rng)
    before = await standing(host, id)
    del host  # nothing is closed or written in the end

    again = host_at(tmp_path)
    assert (await loaded(again, id)).game.machine.in_battle
    assert await standing(again, id) == before
    assert await again.seat_of(id, USERS[1]) == 1
    await play_at_random(again, id, 1, rng)


async def standing(host, id):
    table, copy = await host.table(id), await loaded(host, id)
    return [copy.game.digest(), table.question, table.sequences, table.asked, *[copy.view(n) for n in (-1, 0, 1)]]


def test_conceding_works_when_another_is_asked(tmp_path):
    host = host_at(tmp_path, seed=4)
    with client_for(host) as client:
        id = client.portal.call(sit_two, host)
        client.portal.call(play_at_random, host, id, 40, random.Random(1))
        loser = 1 - copy_of(host, id).asked
        with connect(client, id, USERS[loser]) as socket:
            me = Seat(socket, id)
            me.look()
            me.send("concede")
            assert me.until("accepted", "refused")["type"] == "accepted"
            assert me.stand(over=True)["winner"] == 1 - loser
            me.look()
            assert (me.view["over"], me.view["winner"], me.view["victory"]) == (True, 1 - loser, "concession")
            assert me.view["question"] is None
            me.answer(0)
            refused = me.until("refused")
            assert (refused["error"], refused["rule"]) == ("game over", "SE-VIC-08")
        again = host_at(tmp_path)
        text = client.portal.call(again.record, id)
        assert f"end: player {loser + 1} concedes" in text
        assert resume(text).game.digest() == copy_of(again, id).game.digest()


async def test_one_can_concede_before_anything_was_decided(tmp_path):
    host = host_at(tmp_path, seed=4)
    id = await sit_two(host)
    await host.concede(id, 1, 1)
    assert (await loaded(host, id)).view(0)["winner"] == 0
    assert resume(await host.record(id)).game.decisions == []


async def test_an_answer_that_cannot_be_kept_changes_nothing(tmp_path, monkeypatch):
    host = host_at(tmp_path, seed=4)
    id = await sit_two(host)
    await play_at_random(host, id, 10, random.Random(1))
    before = await standing(host, id)

    def broken(*_):
        raise OSError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(host.storage, "decide_all", broken)
        with pytest.raises(OSError, match="full"):
            await play_at_random(host, id, 1, random.Random(2))
    assert await standing(host, id) == before
    await play_at_random(host, id, 1, random.Random(2))
    assert (await host_at(tmp_path).table(id)).question == 11


async def test_whoever_goes_away_while_his_answer_is_kept_has_answered(tmp_path):
    host = host_at(tmp_path, seed=4)
    id = await sit_two(host)
    table, copy = await host.table(id), await loaded(host, id)
    job = asyncio.ensure_future(host.answer(id, copy.asked, 0, 0, 1))
    for _ in range(3):
        await asyncio.sleep(0)
    job.cancel()
    with pytest.raises(asyncio.CancelledError):
        await job
    while table.turn.locked():
        await asyncio.sleep(0.01)
    assert (table.question, len(host.storage.decisions(id))) == (1, 1)


async def play_on(host, id, rounds=500):
    """Look at a table against the computer, and pass for the person there until it is over or far on."""
    table = await host.table(id)
    room = await Rooms(host, QUICK).come(id, "me")
    await room.enter(Viewer(USERS[0], 10_000))
    for _ in range(rounds):
        if table.over or table.question > 40:
            break
        if table.asked == 0:
            options = copy_of(host, id).game.question.options
            await host.answer(id, 0, table.question, options.index(PASS) if PASS in options else 0, table.question + 1)
            room.wake()
        await asyncio.sleep(0.002)
    room.close()
    return table


async def test_a_computer_that_fails_gives_up_and_the_log_tells(tmp_path, monkeypatch):
    def broken(*_):
        raise ZeroDivisionError("no idea")

    monkeypatch.setattr("gorin.ai.scripted.ScriptedPlayer.choose", broken)
    host = host_at(tmp_path, seed=3)
    id, _ = await host.create(new_table("scripted"), USERS[0])
    table = await play_on(host, id)
    assert table.result == "player 2 concedes"
    view = (await loaded(host, id)).view(0)
    assert (view["winner"], view["log"][-1]["text"]) == (0, "The computer could not go on.")


async def test_a_computer_that_thinks_too_long_passes(tmp_path, monkeypatch):
    host = host_at(tmp_path, seed=3)
    ask = host.engines.ask

    async def impatient(request, load, budget=0.0):
        if isinstance(request.work, Think) and not request.work.simply:
            raise Refusal("budget", "That took too long.", status=503)
        return await ask(request, load, budget)

    monkeypatch.setattr(host.engines, "ask", impatient)
    id, _ = await host.create(new_table("scripted"), USERS[0])
    table = await play_on(host, id)
    assert not table.over
    assert {row.seat for row in host.storage.decisions(id)} == {0, 1}


async def test_the_open_tables_of_one_user_are_bounded(tmp_path):
    host = host_at(tmp_path, most_open=2)
    for _ in range(2):
        id, _ = await host.create(new_table("scripted"), USERS[0])
    with pytest.raises(Refusal, match="2 games"):
        await host.create(new_table("scripted"), USERS[0])
    await host.create(new_table("scripted"), USERS[1])
    await host.concede(id, 0, 1)
    await host.create(new_table("scripted"), USERS[0])


async def test_listings(tmp_path):
    host = host_at(tmp_path)
    hidden, _ = await host.create(new_table(), USERS[0])
    shown, _ = await host.create(new_table(open=True), USERS[0])
    found = await host.listing(USERS[1])
    assert [each["table"] for each in found["open"]] == [shown]
    assert found["mine"] == []
    assert {each["table"] for each in (await host.listing(USERS[0]))["mine"]} == {hidden, shown}
    await host.join(shown, USERS[1], starter("crane"), "Bokuden")
    (await host.table(shown)).online[0] += 1
    (await host.table(shown)).audience = Nobody()
    assert [each["table"] for each in (await host.listing("third"))["watchable"]] == [shown]
    assert (await host.listing("third"))["open"] == []


async def test_nobody_watches_a_private_table(tmp_path):
    host = host_at(tmp_path)
    id = await sit_two(host, watch=False)
    assert [await host.seat_of(id, each) for each in USERS] == [0, 1]
    with pytest.raises(Refusal, match="watch"):
        await host.seat_of(id, "third")


async def test_talking(tmp_path):
    host = host_at(tmp_path)
    quiet, loud = await sit_two(host), await sit_two(host, chat=True)
    with pytest.raises(Refusal, match="no chat"):
        await host.say(quiet, USERS[0], "hello")
    with pytest.raises(Refusal, match="play"):
        await host.say(loud, "third", "hello")
    for text in ("", " \n ", "x" * 401):
        with pytest.raises(Refusal, match="characters"):
            await host.say(loud, USERS[0], text)
    for n in range(60):
        await host.say(loud, USERS[1], f"<b>hello</b>\u202e\n{n}")
    lines = (await host.table(loud)).lines
    assert len(lines) == 50
    assert (lines[-1].seat, lines[-1].name, lines[-1].text) == (1, "Bokuden", "<b>hello</b> 59")


async def test_a_table_that_nobody_comes_to_can_be_called_off(tmp_path):
    host = host_at(tmp_path, most_open=1)
    id, seat = await host.create(new_table(open=True), USERS[0])
    with pytest.raises(Refusal, match="Spectators"):
        await host.concede(id, -1, 1)
    await host.concede(id, seat, 1)
    for crashed in (False, True):
        again = host = host_at(tmp_path, most_open=1) if crashed else host
        state = await again.state(id, USERS[0])
        assert (state["over"], state["started"], state["result"], state["winner"]) == (True, False, "called off", -1)
        assert not any(each["free"] for each in state["seats"])
        with pytest.raises(Refusal, match="called off"):
            await again.join(id, USERS[1], starter("crane"), "Bokuden")
        with pytest.raises(Refusal, match="over"):
            await again.record(id)
        with pytest.raises(Refusal, match="over"):
            await again.rematch(id, seat, 2)
        with pytest.raises(Refusal, match="called off"):
            await again.concede(id, seat, 3)
    assert (await host.listing(USERS[1]))["open"] == []
    await host.create(new_table(), USERS[0])


async def test_the_record_of_a_private_game_is_private(tmp_path):
    host = host_at(tmp_path, seed=4)
    id = await sit_two(host, watch=False)
    await host.concede(id, 0, 1)
    record = await host.record(id, USERS[1])
    assert await host.record(id, USERS[0]) == record
    assert replay(record).digest()
    with pytest.raises(Refusal, match="watch"):
        await host.record(id, "third")
    assert [(await host.state(id, each))["seed"] for each in (*USERS, "third", None)] == ["4", "4", "", ""]
