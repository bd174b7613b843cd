"""What is refused, and that nobody else suffers from it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from gorin.server.app import create_app
from gorin.server.protocol import Refused
from gorin.server.refusal import Refusal
from gorin.server.rooms import Limits, Viewer
from gorin.server.storage import DecisionRow
from tests.server.help import ORIGIN, QUICK, Seat, client_for, host_at, play_at_random, sit_two


@pytest.fixture
def host(tmp_path):
    return host_at(tmp_path, seed=4)


@pytest.fixture
def client(host):
    with client_for(host) as client:
        yield client


def test_stale_replayed_foreign_and_impossible_answers_change_nothing(host, client):
    id, tokens = sit_two(host)
    play_at_random(host, id, 9, random.Random(1))
    table = host.table(id)
    other, _ = sit_two(host)
    seat = table.game.question.player
    with (
        client.websocket_connect(f"/tables/{id}/socket") as one,
        client.websocket_connect(f"/tables/{id}/socket") as two,
        client.websocket_connect(f"/tables/{id}/socket") as three,
    ):
        asked, waiting, watcher = Seat(one, id, tokens[seat]), Seat(two, id, tokens[1 - seat]), Seat(three, id, None)
        for each in (asked, waiting, watcher):
            each.until("view")
        before = table.game.digest()
        count = len(asked.view["question"]["options"])

        def refused(who, error, **given):
            who.answer(given.pop("option", 0), **given)
            found = who.take()
            assert (found["type"], found["error"]) == ("refused", error)
            assert found["message"]
            assert table.game.digest() == before

        refused(waiting, "not asked")
        refused(watcher, "no seat")
        refused(asked, "stale question", question=8)
        refused(asked, "stale question", question=10)
        refused(asked, "stale sequence", sequence=0)
        refused(asked, "stale sequence", sequence=-5)
        refused(asked, "stale sequence", sequence=2**60)
        refused(asked, "illegal answer", option=count)
        refused(asked, "illegal answer", option=-1)  # how storage writes a concession
        refused(asked, "other table", table=other)
        asked.answer(0, sequence=1000)
        assert asked.take()["type"] == "accepted"
        asked.take()
        before = table.game.digest()
        refused(asked, "stale sequence", sequence=1000)  # the same message once more
    assert host_at_sequences(host, id, seat) == 1000


def host_at_sequences(host, id, seat):
    """The last sequence number after loading anew."""
    host.forget(id)
    return host.table(id).sequences[seat]


def test_two_processes_cannot_answer_one_question(tmp_path, host):
    id, _ = sit_two(host)
    other = host_at(tmp_path)
    other.table(id)
    play_at_random(host, id, 1, random.Random(1))
    with pytest.raises(Refusal, match="elsewhere"):
        play_at_random(other, id, 1, random.Random(1))
    assert other.table(id).game.digest() == host.table(id).game.digest()


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", '{"type":"answer"}', '{"type":"undo","table":"x"}', "[" * 5000, '"\\ud800"',
     '{"type":"concede","table":"x","sequence":1.5}', '{"type":"whole","table":"x","seat":1}'],
)  # fmt: skip
def test_bad_messages_are_refused_and_the_connection_goes_on(host, client, text):
    id, tokens = sit_two(host)
    with client.websocket_connect(f"/tables/{id}/socket") as socket:
        me = Seat(socket, id, tokens[0])
        me.until("view")
        socket.send_text(text)
        assert me.take()["error"] == "bad message"
        socket.send_json({"type": "whole", "table": id})
        assert me.take()["type"] == "view"


def closed(socket):
    """The code with which the server ends a connection, and what it said before."""
    said = []
    while True:
        try:
            said.append(socket.receive_json())
        except WebSocketDisconnect as ended:
            return ended.code, said


def test_long_frames_and_bytes_end_the_connection(host, client):
    id, tokens = sit_two(host)
    path = f"/tables/{id}/socket"
    with client.websocket_connect(path) as socket:
        Seat(socket, id, tokens[0])
        socket.send_text("é" * 9000)
        code, said = closed(socket)
        assert (code, said[-1]["error"]) == (1009, "too long")
    with client.websocket_connect(path) as socket:
        socket.send_text("x" * 17000)
        assert closed(socket)[0] == 1009
    with client.websocket_connect(path) as socket:
        Seat(socket, id, tokens[0])
        socket.send_bytes(b"{}")
        assert closed(socket)[0] == 1003
    assert client.post("/tables", content="x" * 17000).status_code == 413


def test_floods_end_the_connection_of_the_flooder_only(host):
    id, tokens = sit_two(host)
    limits = Limits(burst=5, per_second=0.001)
    with TestClient(create_app(host, limits), headers={"origin": ORIGIN}) as client:
        path = f"/tables/{id}/socket"
        with client.websocket_connect(path) as one, client.websocket_connect(path) as two:
            good = Seat(two, id, tokens[1])
            good.until("view")
            Seat(one, id, tokens[0])
            for _ in range(6):
                one.send_json({"type": "whole", "table": id})
            code, said = closed(one)
            assert (code, said[-1]["error"]) == (1008, "too fast")
            two.send_json({"type": "whole", "table": id})
            assert good.take()["type"] == "view"


async def test_a_slow_reader_gets_nothing_more():
    viewer = Viewer(0, waiting=3)
    for _ in range(5):
        viewer.send(Refused("x", "", ""))
    assert viewer.slow.is_set()
    assert viewer.outbox.qsize() == 3


def test_guessed_tokens_and_tables(host, client):
    id, tokens = sit_two(host)
    other, others = sit_two(host)
    path = f"/tables/{id}/socket"
    for token in ("", "guess", tokens[0][:-1], tokens[0] + "x", others[0], "\x00" * 40):
        with client.websocket_connect(path) as socket:
            socket.send_json({"type": "hello", "table": id, "token": token})
            code, said = closed(socket)
            assert (code, said[0]["error"]) == (1008, "wrong token")
    with client.websocket_connect(path) as socket:
        socket.send_json({"type": "hello", "table": other, "token": others[0]})
        assert closed(socket)[1][0]["error"] == "who"
    with pytest.raises(WebSocketDenialResponse) as denied, client.websocket_connect("/tables/nothing/socket"):
        pass
    assert denied.value.status_code == 404
    assert client.get("/tables/nothing").json()["error"] == "no such table"
    assert client.get("/elsewhere").json() == {"error": "not found", "rule": "", "message": "Not Found."}
    database = Path(host.storage.engine.url.database)
    kept = b"".join(each.read_bytes() for each in database.parent.iterdir())
    assert id.encode() in kept
    assert not any(token.encode() in kept for token in tokens + others)


@pytest.mark.parametrize("origin", [None, "http://evil.example", "null", "http://testserver.evil.example", "file://"])
def test_requests_from_elsewhere(host, origin):
    id, _ = sit_two(host)
    with TestClient(create_app(host, QUICK), headers={"origin": origin} if origin else {}) as client:
        with pytest.raises(WebSocketDenialResponse) as denied, client.websocket_connect(f"/tables/{id}/socket"):
            pass
        assert denied.value.status_code == 403
        assert client.post("/tables", json={}).json()["error"] == "foreign origin"


def test_bad_tables_decks_and_names(client):
    def post(**given):
        body = {"decks": ["crab", "crane"], "seats": ["human", "human"], "name": "x"} | given
        return client.post("/tables", json=body)

    for given, words in (
        ({"decks": ["crab"]}, "2 seats"),
        ({"seats": ["human", "god"]}, "A seat is one of"),
        ({"decks": ["crab", "The Seventh Tower\n3 Hida Dizu"]}, "line 2"),
        ({"decks": ["crab", "The Seventh Tower\n3 Hida Daizu"]}, "needs 40"),
        ({"decks": ["crab", "x" * 13000]}, "at most"),
        ({"edition": "imperial"}, "imperial"),
        ({"more": 1}, "more"),
    ):
        answer = post(**given)
        assert answer.status_code == 400, answer.text
        assert words in answer.json()["message"]
        assert set(answer.json()) == {"error", "rule", "message"}
    made = post(name="<script>\u202e\n" + "A" * 90).json()["table"]
    name = client.get(f"/tables/{made}").json()["seats"][0]["name"]
    assert len(name) <= 40
    assert "\n" not in name
    assert "\u202e" not in name


def test_every_answer_has_the_security_headers(client):
    for answer in (client.get("/nothing"), client.get("/tables/x"), client.post("/tables", json={})):
        assert "unsafe-inline" not in answer.headers["content-security-policy"]
        assert answer.headers["content-security-policy"].startswith("default-src 'none'")
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["content-type"] == "application/json"


def test_a_table_whose_decisions_do_not_replay_says_so(host):
    id, _ = sit_two(host)
    host.storage.decide(id, DecisionRow(0, 0, "pass", 0, 1, "0" * 24))
    host.forget(id)
    with pytest.raises(Refusal, match="other rules"):
        host.table(id)
