"""What is refused, and that nobody else suffers from it."""

from __future__ import annotations

import random
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from gorin.server.app import create_app
from gorin.server.audience import Limits
from gorin.server.protocol import Refused
from gorin.server.refusal import Refusal
from gorin.server.storage import DecisionRow, Superseded
from gorin.server.viewers import Viewer
from tests.server.help import (
    QUICK,
    USERS,
    Seat,
    client_for,
    connect,
    copy_of,
    host_at,
    loaded,
    play_at_random,
    sit_two,
)


@pytest.fixture
def host(tmp_path):
    return host_at(tmp_path, seed=4)


@pytest.fixture
def client(host):
    with client_for(host) as client:
        yield client


@pytest.fixture
def table(host, client):
    """The id of a table of two people."""
    return client.portal.call(sit_two, host)


def test_stale_replayed_foreign_and_impossible_answers_change_nothing(host, client, table):
    call = client.portal.call
    call(play_at_random, host, table, 9, random.Random(1))
    other = call(sit_two, host)
    copy = copy_of(host, table)
    seat = copy.asked
    with (
        connect(client, table, USERS[seat]) as one,
        connect(client, table, USERS[1 - seat]) as two,
        connect(client, table) as three,
    ):
        asked, waiting, watcher = Seat(one, table), Seat(two, table), Seat(three, table)
        for each in (asked, waiting, watcher):
            each.look()
        before = copy.game.digest()
        count = len(asked.view["question"]["options"])

        def refused(who, error, **given):
            who.answer(given.pop("option", 0), **given)
            found = who.until("refused", "accepted")
            assert (found["type"], found["error"]) == ("refused", error)
            assert found["message"]
            assert copy_of(host, table).game.digest() == before

        refused(waiting, "not asked")
        refused(watcher, "no seat")
        refused(asked, "stale question", question=8)
        refused(asked, "stale question", question=10)
        refused(asked, "stale sequence", sequence=0)
        refused(asked, "stale sequence", sequence=-5)
        refused(asked, "stale sequence", sequence=2**53)
        refused(asked, "illegal answer", option=count)
        refused(asked, "illegal answer", option=-1)
        refused(asked, "illegal answer", option=2**53)
        refused(asked, "bad message", option=2**70)
        refused(asked, "other table", table=other)
        for type in ("back", "rematch", "concede", "correct", "reply"):
            fields: dict[str, dict[str, Any]] = {"correct": {"what": "favor"}, "reply": {"offer": 1, "option": 1}}
            more = fields.get(type, {})
            watcher.send(type, **more)
            assert watcher.until("refused")["error"] == "no seat"
            asked.send(type, sequence=0, **more)
            assert asked.until("refused")["error"] == "stale sequence"
        asked.answer(0, sequence=1000)
        assert asked.until("accepted", "refused")["type"] == "accepted"
        asked.look()
        before = copy.game.digest()
        refused(asked, "stale sequence", sequence=1000)  # the same message once more
    host.forget(table)
    assert call(host.table, table).sequences[seat] == 1000


async def test_two_servers_cannot_answer_one_question(tmp_path):
    host = host_at(tmp_path, seed=4)
    id = await sit_two(host)
    await loaded(host, id)
    other = host_at(tmp_path)
    with pytest.raises(Superseded):
        await play_at_random(host, id, 1, random.Random(1))
    await play_at_random(other, id, 1, random.Random(1))
    assert (await other.table(id)).question == 1
    with pytest.raises(Superseded):
        await play_at_random(host, id, 1, random.Random(1))
    assert len(other.storage.decisions(id)) == 1


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", '{"type":"answer"}', '{"type":"undo","table":"x"}', "[" * 5000, '"\\ud800"',
     '{"type":"concede","table":"x","sequence":1.5}', '{"type":"whole","table":"x","seat":1}',
     '{"type":"hello","table":"x","token":"y"}', '{"type":"reply","table":"x","sequence":1,"offer":1,"option":2}'],
)  # fmt: skip
def test_bad_messages_are_refused_and_the_connection_goes_on(client, table, text):
    with connect(client, table, USERS[0]) as socket:
        me = Seat(socket, table)
        me.look()
        socket.send_text(text)
        assert me.until("refused")["error"] == "bad message"
        me.send("whole", counted=False)
        assert me.look()["type"] == "view"


def closed(socket):
    """The code with which the server ends a connection, and what it said before."""
    said = []
    while True:
        try:
            said.append(socket.receive_json())
        except WebSocketDisconnect as ended:
            return ended.code, said


def test_long_frames_and_bytes_end_the_connection(client, table):
    with connect(client, table, USERS[0]) as socket:
        Seat(socket, table)
        socket.send_text("é" * 9000)
        code, said = closed(socket)
        assert (code, said[-1]["error"]) == (1009, "too long")
    with connect(client, table) as socket:
        socket.send_text("x" * 17000)
        assert closed(socket)[0] == 1009
    with connect(client, table, USERS[0]) as socket:
        Seat(socket, table)
        socket.send_bytes(b"{}")
        assert closed(socket)[0] == 1003


def test_floods_end_the_connection_of_the_flooder_only(host):
    with client_for(host, Limits(burst=5, per_second=0.001)) as client:
        table = client.portal.call(sit_two, host)
        with connect(client, table, USERS[0]) as one, connect(client, table, USERS[1]) as two:
            good = Seat(two, table)
            good.look()
            Seat(one, table)
            for _ in range(6):
                one.send_json({"type": "whole", "table": table})
            code, said = closed(one)
            assert (code, said[-1]["type"]) == (1008, "refused")
            assert said[-1]["error"] == "too fast"
            good.send("whole", counted=False)
            assert good.look()["type"] == "view"


def test_the_messages_of_a_person_are_counted_in_all_his_tabs(host):
    with client_for(host, Limits(burst=5, per_second=0.001)) as client:
        tables = [client.portal.call(sit_two, host) for _ in range(3)]
        for n, table in enumerate(tables):
            with connect(client, table, USERS[0]) as one, connect(client, table, USERS[1]) as two:
                Seat(one, table)
                good = Seat(two, table)
                good.look()
                for _ in range(4):
                    one.send_json({"type": "whole", "table": table})
                if n == 2:
                    code, said = closed(one)
                    assert (code, said[-1]["error"]) == (1008, "too fast")
                    good.send("whole", counted=False)
                    assert good.look()["type"] == "view"


async def test_a_slow_reader_gets_nothing_more():
    viewer = Viewer(None, waiting=3)
    for _ in range(5):
        viewer.send(Refused("busy", "", ""))
    assert viewer.slow.is_set()
    assert viewer.outbox.qsize() == 3


def test_connections_are_counted(host):
    with client_for(host, Limits(per_table=3, per_user=2)) as client:
        one, two = client.portal.call(sit_two, host), client.portal.call(sit_two, host)
        with connect(client, one, USERS[0]) as first, connect(client, one, USERS[0]):
            Seat(first, one).look()
            for id, user in ((one, USERS[0]), (two, USERS[0])):
                with pytest.raises(WebSocketDenialResponse) as denied, connect(client, id, user):
                    pass
                assert denied.value.status_code == 429
            with connect(client, one, "third"), pytest.raises(WebSocketDenialResponse), connect(client, one, "fourth"):
                pass
            with connect(client, one, "third"), connect(client, one, USERS[1]) as player:  # who plays finds room
                Seat(player, one).look()
        with connect(client, two, USERS[0]):
            pass


def test_guessed_tables_seats_and_users(host, client, table):
    other = client.portal.call(sit_two, host)
    for user in ("", "guess", USERS[0][:-1], "%00"):
        with connect(client, table, user) as socket:
            assert Seat(socket, table).welcome["seat"] == -1
    with connect(client, table, USERS[0]) as socket:
        socket.send_json({"type": "hello", "table": other})
        assert closed(socket)[1][0]["error"] == "who"
    with connect(client, table, USERS[0]) as socket:
        socket.send_json({"type": "whole", "table": table})
        assert closed(socket)[1][0]["error"] == "who"
    with pytest.raises(WebSocketDenialResponse) as denied, connect(client, "nothing"):
        pass
    assert denied.value.status_code == 404


@pytest.mark.parametrize("origin", [None, "http://evil.example", "null", "http://testserver.evil.example", "file://"])
def test_sockets_from_elsewhere(host, origin):
    with TestClient(create_app(host, limits=QUICK), headers={"origin": origin} if origin else {}) as client:
        assert client.portal is not None
        table = client.portal.call(sit_two, host)
        with (
            pytest.raises(WebSocketDenialResponse) as denied,
            client.websocket_connect(f"/api/tables/{table}/socket"),
        ):
            pass
        assert denied.value.status_code == 403


async def test_a_table_whose_decisions_do_not_replay_says_so(tmp_path):
    host = host_at(tmp_path, seed=4)
    id = await sit_two(host)
    host.storage.decide(id, DecisionRow(0, 0, "pass", 0, 1, "0" * 24))
    host.forget(id)
    with pytest.raises(Refusal, match="other rules"):
        await host.look(id, {})
    await host.concede(id, 0, 5)  # always possible
    assert (await host.table(id)).over
