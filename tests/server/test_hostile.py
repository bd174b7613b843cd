"""A real server process among people who mean it no good, while others play on undisturbed."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import time

import pytest
import uvicorn
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from gorin.server.audience import Limits
from gorin.server.listener import listen
from gorin.server.load.client import Person, Trouble
from gorin.server.load.crowd import Crowd, Plan
from gorin.server.load.process import ServerProcess, memory
from tests.server.help import USERS, host_at, sit_two, socket_app

MIB = 1024 * 1024


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    process = ServerProcess(tmp_path_factory.mktemp("hostile"), workers=1)
    process.start()
    yield process
    process.stop()


@contextlib.asynccontextmanager
async def others_play(server):
    """Two people at another table, who must notice nothing."""
    crowd = Crowd([server.url], Plan(1, 10.0, 60.0, seed=1, decks=["crab", "crane"]))
    await crowd.sit_down()
    playing = asyncio.create_task(crowd.play())
    await asyncio.sleep(0.3)
    try:
        yield
        await asyncio.sleep(0.3)
    finally:
        crowd.until = time.monotonic()
        await playing
        await crowd.leave()
    assert crowd.result.errors == {}
    assert len(crowd.result.latencies) > 3
    assert max(crowd.result.latencies) < 5.0


async def table_of(server, **wanted):
    """Somebody at a new table against the computer."""
    me = Person(server.url)
    made = await me.ask("POST", "/api/tables", {
        "deck": "crab", "opponent": "scripted", "opponent_deck": "crane", "seat": 0, **wanted,
    })  # fmt: skip
    return me, made["table"]


def enter(me, table, origin="", **more):
    """A socket to a table, with any Origin."""
    headers = {"Cookie": me.cookie} | ({"Origin": origin} if origin is not None and origin else {})
    if origin == "":
        headers["Origin"] = me.origin
    uri = f"{me.origin.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    return connect(uri, additional_headers=headers, open_timeout=10, max_size=4 * MIB, **more)


async def said_until_closed(socket):
    """What the server says, and the code with which it ends the connection."""
    said = []
    try:
        async with asyncio.timeout(20):
            while True:
                said.append(json.loads(await socket.recv()))
    except ConnectionClosed as closed:
        return said, closed.rcvd.code if closed.rcvd is not None else 0


async def test_frames_that_are_too_long_too_many_or_no_text(server):
    async with others_play(server):
        me, table = await table_of(server)
        hello = json.dumps({"type": "hello", "table": table})
        async with enter(me, table) as ours:
            await ours.send(hello)
            await ours.send("x" * 17_000)
            said, code = await said_until_closed(ours)
            assert code == 1009
            assert "too long" in [each.get("error") for each in said]
        async with enter(me, table) as ours:  # longer than any frame that is read at all
            with contextlib.suppress(ConnectionClosed):
                await ours.send("x" * 5 * MIB)
            assert (await said_until_closed(ours))[1] in (0, 1009)
        async with enter(me, table, compression="deflate") as ours:  # 20 MB that weigh little on the way
            with contextlib.suppress(ConnectionClosed):
                await ours.send("x" * 20 * MIB)
            assert (await said_until_closed(ours))[1] in (0, 1009)
        async with enter(me, table) as ours:  # in many parts
            with contextlib.suppress(ConnectionClosed):
                await ours.send("x" * 1000 for _ in range(100))
            assert (await said_until_closed(ours))[1] in (0, 1009)
        async with enter(me, table) as ours:
            await ours.send(b"{}")
            assert (await said_until_closed(ours))[1] == 1003
        async with enter(me, table) as ours:
            await ours.send(hello)
            with contextlib.suppress(ConnectionClosed):
                for _ in range(5000):
                    await ours.send(json.dumps({"type": "whole", "table": table}))
            said, code = await said_until_closed(ours)
            assert code in (1008, 4008)


async def test_messages_that_make_no_sense_change_nothing(server):
    me, table = await table_of(server)
    bad = [
        "", "null", "[]", "{", '{"type":"hello"}', "[" * 8000, '{"a":' * 2000, '"' + "\\ud800" * 100 + '"', "\x00",
        '{"type":"answer","table":"x","question":1e400,"option":0,"sequence":1}', "NaN", "1" * 9000,
        json.dumps({"type": "answer", "table": table, "question": 0, "option": 2**70, "sequence": 1}),
        json.dumps({"type": "answer", "table": table, "question": 0, "option": -1, "sequence": 1, "seat": 1}),
        json.dumps({"type": "correct", "table": table, "what": "<script>", "sequence": 1}),
        json.dumps({"type": "why", "table": table, "question": 0, "card": -(2**40)}),
        json.dumps({"type": "reply", "table": table, "offer": 10**9, "option": 1, "sequence": 1}),
    ]  # fmt: skip
    async with others_play(server), enter(me, table) as ours:
        await ours.send(json.dumps({"type": "hello", "table": table}))
        for text in bad:
            await ours.send(text)
            while (message := json.loads(await ours.recv()))["type"] != "refused":
                assert message["type"] in ("welcome", "view", "update", "table")
            assert message["message"]
            assert len(message["message"]) < 400
            await asyncio.sleep(0.06)
        await ours.send(json.dumps({"type": "whole", "table": table}))
        while json.loads(await ours.recv())["type"] != "view":
            pass


async def test_text_that_is_no_utf8(server):
    me, table = await table_of(server)
    async with enter(me, table) as ours:
        with contextlib.suppress(ConnectionClosed):
            await ours.send(b"\xff\xfe\xff", text=True)
        assert (await said_until_closed(ours))[1] == 1007


class QuietServer(uvicorn.Server):
    """A server within a test: signals are not its business."""

    @contextlib.contextmanager
    def capture_signals(self):
        yield


async def test_somebody_who_does_not_read(tmp_path):
    """He is left, however much waits for him; who sits opposite plays on meanwhile."""
    host = host_at(tmp_path, seed=4)
    table = await sit_two(host)
    app = socket_app(host, Limits(burst=1e9, per_second=1e9, costly=1e9, waiting=50, patience=1.0))
    listener = listen("127.0.0.1", 0)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 16384)
    serving = QuietServer(uvicorn.Config(app, ws="websockets-sansio", log_config=None))
    running = asyncio.create_task(serving.serve([listener]))
    port = listener.getsockname()[1]
    uri = f"ws://127.0.0.1:{port}/{table}?user="
    while not serving.started:
        await asyncio.sleep(0.02)
    try:
        lazy = socket.socket()
        lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        lazy.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(lazy, ("127.0.0.1", port))
        upgrade = (
            f"GET /{table}?user={USERS[0]} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        await loop.sock_sendall(lazy, upgrade.encode())
        assert b" 101 " in await loop.sock_recv(lazy, 1000)
        await loop.sock_sendall(lazy, frame({"type": "hello", "table": table}))
        async with connect(uri + USERS[1], max_size=4 * MIB) as other:
            await other.send(json.dumps({"type": "hello", "table": table}))
            began = time.monotonic()
            while [each["online"] for each in (await host.state(table, None))["seats"]] != [True, True]:
                assert time.monotonic() < began + 20
                await asyncio.sleep(0.02)
            while (await host.state(table, None))["seats"][0]["online"]:
                assert time.monotonic() < began + 20
                with contextlib.suppress(OSError):
                    await asyncio.wait_for(loop.sock_sendall(lazy, frame({"type": "whole", "table": table})), 1)
                asked = time.monotonic()
                await other.send(json.dumps({"type": "whole", "table": table}))
                while json.loads(await other.recv())["type"] != "view":
                    pass
                assert time.monotonic() - asked < 2
        lazy.close()
    finally:
        serving.should_exit = True
        await running


def frame(message):
    """A client's text frame of up to 125 bytes, masked with zeros."""
    data = json.dumps(message).encode()
    assert len(data) < 126
    return bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data


@pytest.mark.parametrize(
    "origin", [None, "null", "http://evil.example", "https://127.0.0.1", "http://127.0.0.1.evil.example"]
)
async def test_pages_from_elsewhere(server, origin):
    me, table = await table_of(server)
    with pytest.raises(InvalidStatus) as refused:
        async with enter(me, table, origin=origin):
            pass
    assert refused.value.response.status_code == 403
    assert json.loads(refused.value.response.body)["error"] == "foreign origin"
    stranger = Person(server.url)
    stranger.cookie, stranger.origin = me.cookie, origin or ""
    for method, path, body in (
        ("POST", "/api/tables", {"deck": "crab", "opponent": "friend"}),
        ("POST", f"/api/tables/{table}/chat", {"text": "x"}),
        ("POST", f"/api/tables/{table}/branch", {"at": 0, "seat": 0, "opponent": "random"}),
        ("POST", "/api/records", {"text": "x"}),
        ("PATCH", "/api/me", {"name": "Bayushi"}),
        ("PUT", "/api/decks/x", {"text": "x"}),
        ("DELETE", "/api/sessions", None),
    ):
        with pytest.raises(Trouble, match="403"):
            await stranger.ask(method, path, body)


async def test_guessing(server):
    me, table = await table_of(server, watch=False)
    stranger = Person(server.url)
    await stranger.ask("POST", "/api/tables", {"deck": "crab", "opponent": "friend"})
    for id in ("a", "0" * 16, table[:-1], table + "x", table.swapcase(), "..", "%2e%2e", "x" * 3000, "\u4e94"):
        path = f"/api/tables/{id.encode().decode('latin-1') if id.isascii() else '%E4%BA%94'}"
        for rest in ("", "/record", "/replay", "/replay/0"):
            with pytest.raises(Trouble, match=r"40[04]|414"):
                await stranger.ask("GET", path + rest)
    with pytest.raises(InvalidStatus) as refused:
        async with enter(stranger, table):
            pass
    assert refused.value.response.status_code == 403  # it is private
    for rest in ("/record", "/replay", "/replay/0"):
        with pytest.raises(Trouble, match=r"403|409"):
            await stranger.ask("GET", f"/api/tables/{table}{rest}")
        with pytest.raises(Trouble, match="409"):
            await me.ask("GET", f"/api/tables/{table}{rest}")


async def test_bodies_of_any_size_and_kind(server):
    async with others_play(server):
        me, _ = await table_of(server)
        before = memory(server.processes())
        for path, most in (("/api/decks/check", 16 * 1024), ("/api/tables", 16 * 1024), ("/api/records", MIB)):
            status, sent = await asyncio.to_thread(pour, me, path, 50 * MIB)
            assert status == 413, path
            assert sent < most + 20 * MIB  # the rest was not even read
        assert memory(server.processes()) - before < 40 * MIB
        for text in (
            "x", "{", "[" * 10_000, '{"text":' * 3000, "\udcff", '{"text":"\\ud800"}', '{"text":5}', '{"text":null}',
            '{"text":"gorin-record: 1"}', '{"text":"gorin-record: 99999999"}', "null", '{"text":"a","more":1}',
        ):  # fmt: skip
            for path in ("/api/records", "/api/decks/check", "/api/tables", "/api/accounts", "/api/sessions"):
                status, data = await asyncio.to_thread(post, me, path, text.encode("utf-8", "surrogateescape"))
                if path == "/api/decks/check" and status in (200, 503):
                    continue  # any text is a list, if a bad one; where it takes too long, its reading is stopped
                assert status in (400, 413, 429), (path, text[:30], status)
                assert set(json.loads(data)) == {"error", "rule", "message"}


async def test_script_is_only_text(server):
    script = "<script>alert(1)</script>"
    me, friend = Person(server.url), Person(server.url)
    made = await me.ask("POST", "/api/tables", {
        "deck": "crab", "opponent": "friend", "seat": 0, "chat": True, "name": "<b>O'Brien</b>",
    })  # fmt: skip
    table = made["table"]
    await friend.ask("POST", f"/api/tables/{table}/join", {"deck": "crane", "name": "<img src=x>"})
    async with enter(friend, table) as ours:
        await ours.send(json.dumps({"type": "hello", "table": table}))
        await me.ask("POST", f"/api/tables/{table}/chat", {"text": script})
        while (message := json.loads(await ours.recv()))["type"] != "chat":
            pass
        assert (message["text"], message["name"]) == (script, "<b>O'Brien</b>")
    state = await me.ask("GET", f"/api/tables/{table}")
    assert [each["name"] for each in state["seats"]] == ["<b>O'Brien</b>", "<img src=x>"]
    status, headers = await asyncio.to_thread(get, me, f"/api/tables/{table}")
    assert (status, headers["content-type"]) == (200, "application/json")
    assert headers["x-content-type-options"] == "nosniff"
    for text in ("\u202etxet", "a\nb", "\x1b[31m", "x" * 2000, "", "\u200b", 7):
        with pytest.raises(Trouble, match="400"):
            await me.ask("POST", f"/api/tables/{table}/chat", {"text": text})


def request(me, method, path, body=None, headers=()):
    """A request with its status, headers and body."""
    import http.client

    connection = http.client.HTTPConnection(me.origin.removeprefix("http://"), timeout=20)
    try:
        given = {"Origin": me.origin, "Cookie": me.cookie, "Content-Type": "application/json", **dict(headers)}
        connection.request(method, path, body, given)
        answer = connection.getresponse()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
    finally:
        connection.close()


def get(me, path):
    return request(me, "GET", path)[:2]


def post(me, path, body):
    status, _, data = request(me, "POST", path, body)
    return status, data


def pour(me, path, size):
    """Send a body of some size for as long as the server takes it; its answer, and how much it took."""
    host, port = me.origin.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=20) as line:
        line.sendall(
            f"POST {path} HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: {me.origin}\r\nCookie: {me.cookie}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {size}\r\n\r\n".encode()
        )
        sent = 0
        line.setblocking(False)
        answer = b""
        deadline = time.monotonic() + 20
        while b"\r\n" not in answer and time.monotonic() < deadline:
            if sent < size:
                with contextlib.suppress(BlockingIOError, ConnectionError):
                    sent += line.send(b"x" * 65536)
            with contextlib.suppress(BlockingIOError, ConnectionError):
                answer += line.recv(4096)
        return int(answer.split(b" ")[1]) if answer else 0, sent
