"""How long a client may take to say what it wants."""

from __future__ import annotations

import asyncio
import contextlib

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from uvicorn.server import ServerState

from gorin.server import listening
from gorin.server.listening import PatientProtocol

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
