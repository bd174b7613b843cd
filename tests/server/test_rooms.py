"""Rooms: who may look, what he is shown when others come and go, and how much he may ask for."""

from __future__ import annotations

import asyncio
import random

import pytest
from starlette.websockets import WebSocketDisconnect

from gorin.decks import starter
from gorin.server.audience import Limits, Rooms
from gorin.server.protocol import Answer
from gorin.server.refusal import Refusal
from gorin.server.viewers import Viewer
from tests.server.help import (
    QUICK,
    USERS,
    Seat,
    client_for,
    connect,
    host_at,
    loaded,
    new_table,
    play_at_random,
    sit_two,
)


def test_whoever_looked_on_before_the_game_does_not_watch_a_private_one(tmp_path):
    host = host_at(tmp_path, seed=4)
    with client_for(host) as client:
        id, _ = client.portal.call(host.create, new_table(watch=False), USERS[0])
        with connect(client, id, USERS[0]) as one, connect(client, id, USERS[1]) as two, connect(client, id) as third:
            mine, friend, stranger = Seat(one, id), Seat(two, id), Seat(third, id)
            client.portal.call(host.join, id, USERS[1], starter("crane"), "Bokuden")
            for each in (mine, friend):
                assert each.look()["type"] == "view"
            assert stranger.until("refused", "view")["error"] == "private"
            with pytest.raises(WebSocketDisconnect) as ended:
                stranger.until("view", "update")
            assert ended.value.code == 1008
            while friend.state["watchers"]:
                friend.until("table")


def test_conceding_works_at_a_table_that_cannot_be_shown(tmp_path, monkeypatch):
    host = host_at(tmp_path, seed=4)
    with client_for(host) as client:
        id = client.portal.call(sit_two, host)
        client.portal.call(play_at_random, host, id, 5, random.Random(2))

        async def other_version(*_):
            raise Refusal("other version", "This game was played with other rules than these.", status=500)

        monkeypatch.setattr(host.engines, "ask", other_version)
        with connect(client, id, USERS[1]) as socket:
            me = Seat(socket, id)
            assert me.until("refused")["error"] == "other version"
            me.send("concede")
            assert me.until("accepted", "refused")["type"] == "accepted"
            assert me.stand(over=True)["result"] == "player 2 concedes"
        with connect(client, id) as socket:
            socket.send_json({"type": "hello", "table": id})
            assert socket.receive_json()["error"] == "other version"  # a spectator has nothing to do here


async def test_whoever_comes_back_while_his_message_is_done_sees_what_it_does(tmp_path):
    """A page is loaded again in the moment of an answer: the new connection is told of it."""
    host = host_at(tmp_path, seed=4)
    id = await sit_two(host)
    rooms = Rooms(host, QUICK)
    copy = await loaded(host, id)
    user, table = USERS[copy.asked], await host.table(id)
    room, viewer = await rooms.come(id, user), Viewer(user, 100)
    await room.enter(viewer)
    await room._order.acquire()  # somebody else is being shown the table
    acting = asyncio.ensure_future(room.act(viewer, Answer(id, 1, question=0, option=0)))
    await asyncio.sleep(0)
    room.leave(viewer)
    rooms.go(room, user)
    again = await rooms.come(id, user)
    assert again is room
    room._order.release()
    back = Viewer(user, 100)
    await again.enter(back)
    await acting
    assert (table.question, back._number) == (1, copy.views)
    rooms.go(again, user)
    assert table.audience is None  # nobody uses the room any more
    assert rooms._rooms == {}


def test_many_whole_views_at_once_are_one(tmp_path, monkeypatch):
    monkeypatch.setattr("gorin.server.audience.LATER", 0.05)
    host = host_at(tmp_path, seed=4)
    with client_for(host, Limits(burst=1e9, costly=2.0, costly_per_second=0.001)) as client:
        id = client.portal.call(sit_two, host)
        with connect(client, id, USERS[0]) as socket:
            me = Seat(socket, id)
            me.look()
            for _ in range(30):
                me.send("whole", counted=False)
            me.send("why", counted=False, question=0, card=-1)
            found = [me.until("view", "refused").get("error", "view") for _ in range(4)]
            assert found == ["view", "view", "too fast", "view"]
            me.send("why", counted=False, question=0, card=-1)
            assert me.until("view", "refused")["type"] == "refused"  # no more views were waiting


async def test_what_waits_for_a_client_is_bounded():
    viewer = Viewer(None, 100, most=1000)
    viewer.put("x" * 5000)  # one long message always goes
    assert not viewer.slow.is_set()
    viewer.put("x")
    assert viewer.slow.is_set()
    viewer = Viewer(None, 100, most=1000)
    for _ in range(50):
        viewer.put("x" * 900)
        assert await viewer.next() == "x" * 900
    assert not viewer.slow.is_set()


async def test_a_table_that_is_worked_on_is_not_forgotten(tmp_path, monkeypatch):
    monkeypatch.setattr("gorin.server.host.MOST_TABLES", 1)
    host = host_at(tmp_path)
    id, _ = await host.create(new_table(), USERS[0])
    table = await host.table(id)
    async with table.turn:  # somebody is sitting down
        await host.create(new_table(), USERS[0])
        assert await host.table(id) is table
    await host.create(new_table(), USERS[0])
    assert await host.table(id) is not table
