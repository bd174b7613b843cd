"""A real server process to which many come from one address, or who fill what waits for them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import socket

import pytest

from gorin.server.load.client import Person, Trouble
from gorin.server.load.process import ServerProcess, memory
from tests.server.test_hostile import enter, others_play, request, table_of

ELSEWHERE = {"X-Forwarded-For": "203.0.113.7"}  # said by a proxy on this machine
MIB = 1024 * 1024


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    process = ServerProcess(tmp_path_factory.mktemp("crowded"), workers=1)
    process.start()
    yield process
    process.stop()


def upgrade(me, table, more=""):
    """A bare socket to a table, past its handshake."""
    host, port = me.origin.removeprefix("http://").split(":")
    line = socket.create_connection((host, int(port)), timeout=10)
    line.sendall(
        (
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: {me.origin}\r\n"
            f"Cookie: {me.cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n{more}"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        ).encode()
    )
    assert b" 101 " in line.recv(1000)
    return line


async def test_sockets_of_one_address_are_counted_wherever_they_lead(server):
    me, table = await table_of(server)
    await me.ask("POST", "/api/tables", {"deck": "crab", "opponent": "friend"})
    held = []
    try:
        for n in range(200):  # nobody by name: 30 at a table for each address without a user, so with users
            if n % 30 == 0:
                person = Person(server.url)
                made = await person.ask("POST", "/api/tables", {"deck": "crab", "opponent": "friend"})
            held.append(await asyncio.to_thread(upgrade, person, made["table"], "X-Forwarded-For: 203.0.113.7\r\n"))
        status, headers, body = await asyncio.to_thread(
            request, me, "GET", f"/api/tables/{table}/socket", None,
            {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
             "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==", **ELSEWHERE}.items(),
        )  # fmt: skip
        assert (status, json.loads(body)["error"]) == (429, "too many connections")
        assert "content-security-policy" in headers
        async with enter(me, table) as ours:  # from elsewhere there is room
            await ours.send(json.dumps({"type": "hello", "table": table}))
            assert json.loads(await ours.recv())["type"] == "welcome"
    finally:
        for each in held:
            each.close()


async def test_guests_and_tables_of_one_address_have_an_end(server):
    def guest(n):
        stranger = Person(server.url)
        stranger.cookie = ""
        return request(stranger, "PATCH", "/api/me", json.dumps({"name": f"Guest {n}"}), ELSEWHERE.items())

    async with others_play(server):
        for n in range(400):
            status, _, body = await asyncio.to_thread(guest, n)
            if status != 200:
                break
    assert 250 < n < 350
    assert (status, json.loads(body)["error"]) == (429, "too fast")
    with contextlib.suppress(Trouble):
        await Person(server.url).ask("PATCH", "/api/me", {"name": "Chagatai"})  # from this machine one may


def masked(head, data=b""):
    return bytes([head, 0x80 | len(data), 0, 0, 0, 0]) + data


@pytest.mark.parametrize(
    "flood",
    [masked(0x89, b"x" * 125), masked(0x00)],  # pings whose answers are not read; a message in parts without end
)
async def test_what_is_no_message_fills_nothing(server, flood):
    me, table = await table_of(server)
    line = await asyncio.to_thread(upgrade, me, table)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(5)
    before = memory(server.processes())

    def pour():
        sent = 0
        with contextlib.suppress(OSError):
            if flood[0] == 0:
                line.sendall(masked(0x01, b"{"))
            while sent < 200 * MIB:
                sent += line.send(flood * 500)
        return sent

    async with others_play(server):
        sent = await asyncio.to_thread(pour)
    line.close()
    assert sent < 100 * MIB
    assert memory(server.processes()) - before < 60 * MIB


async def test_somebody_who_asks_for_much_and_reads_nothing_is_left(server):
    before = len(os.listdir(f"/proc/{server.processes()[0]}/fd"))
    host, port = server.url.removeprefix("http://").split(":")
    lines = []
    for _ in range(20):
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect((host, int(port)))
        line.sendall(f"GET /api/cards HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n".encode() * 10)
        lines.append(line)
    await asyncio.sleep(0.5)
    assert len(os.listdir(f"/proc/{server.processes()[0]}/fd")) >= before + 20
    for _ in range(45):
        await asyncio.sleep(1)
        if len(os.listdir(f"/proc/{server.processes()[0]}/fd")) < before + 5:
            break
    else:
        pytest.fail("they are still there")
    for line in lines:
        line.close()
