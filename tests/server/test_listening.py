"""How long a client may take to say what it wants."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Any

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from uvicorn.server import ServerState

from gorin.server import listener as listening
from gorin.server.listener import Crowd, PatientProtocol, SocketProtocol

REQUEST = b"GET / HTTP/1.1\r\nhost: x\r\n"


@contextlib.asynccontextmanager
async def serving():
    """A server with little patience; gives a way to connect."""

    async def slow(_request):
        await asyncio.sleep(0.6)
        return PlainTextResponse("done")

    config = uvicorn.Config(Starlette(routes=[Route("/", slow)]), http=PatientProtocol, log_config=None)
    config.load()
    state = ServerState()
    server = await asyncio.get_running_loop().create_server(
        lambda: PatientProtocol(config=config, server_state=state, app_state={}), "127.0.0.1", 0
    )
    async with server:
        port = server.sockets[0].getsockname()[1]
        yield lambda: asyncio.open_connection("127.0.0.1", port)


@pytest.fixture(autouse=True)
def _little_patience(monkeypatch):
    monkeypatch.setattr(listening, "HEADERS", 0.3)


@pytest.mark.parametrize("said", [b"", b"G", REQUEST])
async def test_whoever_does_not_finish_his_headers_is_left(said):
    async with serving() as connect:
        reader, writer = await connect()
        writer.write(said)
        assert await asyncio.wait_for(reader.read(), 5) == b""
        writer.close()


async def test_whoever_drips_is_left_too():
    async with serving() as connect:
        reader, writer = await connect()
        with contextlib.suppress(ConnectionError):
            for _ in range(20):
                writer.write(b"x")
                await writer.drain()
                await asyncio.sleep(0.05)
        with contextlib.suppress(ConnectionError):
            assert await asyncio.wait_for(reader.read(), 5) == b""
        writer.close()


async def test_an_answer_may_take_longer_and_the_next_request_is_timed_again():
    async with serving() as connect:
        reader, writer = await connect()
        writer.write(REQUEST + b"\r\n")
        assert (await asyncio.wait_for(reader.readuntil(b"done"), 5)).startswith(b"HTTP/1.1 200")
        writer.write(REQUEST)
        assert await asyncio.wait_for(reader.read(), 5) == b""
        writer.close()


@pytest.fixture
def crowd(monkeypatch):
    """Two connections of one address, three of all; this machine is an address like any other."""
    monkeypatch.setattr(listening, "of_this_machine", lambda _address: False)
    crowd = Crowd("", most=3, of_one=2)
    monkeypatch.setattr(PatientProtocol, "crowd", crowd)
    return crowd


async def answer_of(connect, request=REQUEST + b"\r\n"):
    reader, writer = await connect()
    writer.write(request)
    head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 5)
    body = await asyncio.wait_for(reader.read(2000), 5)
    writer.close()
    return int(head.split(b" ")[1]), head.decode().lower(), body


async def test_connections_of_one_address_are_counted_and_refused_with_a_reason(crowd):
    async with serving() as connect:
        held = [await connect() for _ in range(2)]
        for more in (b"", b"upgrade: websocket\r\nconnection: upgrade\r\n"):
            status, head, body = await answer_of(connect, REQUEST + more + b"\r\n")
            assert (status, json.loads(body)["error"]) == (429, "too many connections")
            assert "content-security-policy" in head
        while len(held) < 4:
            held.append(await connect())
        reader, writer = await connect()  # too many to be answered
        writer.write(REQUEST + b"\r\n")
        with contextlib.suppress(ConnectionError):
            assert await asyncio.wait_for(reader.read(), 5) == b""
        for _, each in [*held, (reader, writer)]:
            each.close()
        while crowd.total:
            await asyncio.sleep(0.01)
        assert (await answer_of(connect))[0] == 200


def test_who_is_counted():
    crowd = Crowd("10.0.0.0/8, 2001:db8:1::5", most=1000, of_one=1)
    for host, refused in (
        ("203.0.113.7", True), ("127.0.0.1", False), ("::1", False), ("::ffff:127.0.0.1", False), ("10.1.2.3", False),
        ("2001:db8:1::5", False), ("2001:db8:2::1", True), ("", True),
    ):  # fmt: skip
        assert crowd.come(host) is None
        assert (crowd.come(host) is not None) == refused, host
    assert crowd.come("2001:db8:2::ffff") is not None  # of the same network
    assert Crowd("*", of_one=0).come("203.0.113.7") is None
    full = Crowd(most=1)
    assert full.come("127.0.0.1") is None
    refusal = full.come("127.0.0.1")
    assert refusal is not None
    assert refusal.status == 503


async def test_what_is_no_request_is_answered_with_all_headers():
    async with serving() as connect:
        status, head, body = await answer_of(connect, b"nonsense\r\n\r\n")
        assert (status, json.loads(body)["error"]) == (400, "bad request")
        assert "content-security-policy" in head
        assert "x-content-type-options: nosniff" in head


class Unread:
    """A connection of which so much is unread."""

    transport: Any

    def __init__(self, *sizes, closing=False):
        self.transport = self
        self.sizes = list(sizes)
        self.closing = closing
        self.aborted = 0

    def get_write_buffer_size(self):
        return self.sizes.pop(0)

    def is_closing(self):
        return self.closing

    def abort(self):
        self.aborted += 1


class UnreadSocket(Unread, SocketProtocol):
    """The same of a socket, to which more may be written meanwhile."""


def test_whoever_reads_nothing_is_left():
    server = listening.Server(uvicorn.Config(Starlette()), lambda: None)
    cases: dict[Any, int] = {
        Unread(0, 0, 9000): 0, Unread(9000, 9000, 0): 1, Unread(90_000, 80_000, 70_000): 0,
        Unread(90_000, 89_000, 0): 1, Unread(500, 0, 500): 0, UnreadSocket(500, 600, 700): 0,
        UnreadSocket(500, 500, 0): 1, UnreadSocket(500, 400, 0, closing=True): 1,
    }  # fmt: skip
    server.server_state.connections = set(cases)
    for _ in range(3):
        server.leave_the_idle()
    assert {each: bool(each.aborted) for each in cases} == {each: bool(times) for each, times in cases.items()}
