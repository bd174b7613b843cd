"""A real server process to which many come from one address, or who fill what waits for them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import socket

import pytest
from starlette.testclient import TestClient

from gorin.server.app import create_app
from gorin.server.load.client import Person, Trouble
from gorin.server.load.process import ServerProcess, memory
from gorin.server.page import Page
from tests.server.help import host_at
from tests.server.test_hostile import enter, others_play, request, table_of

ELSEWHERE = {"X-Forwarded-For": "203.0.113.7"}  # said by a proxy on this machine
SOCKET = {
    "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
}  # fmt: skip
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
            {**SOCKET, **ELSEWHERE}.items(),
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


async def test_what_costs_much_is_counted_for_a_person_in_all_his_tabs(server):
    me, table = await table_of(server)
    tabs = [await enter(me, table).__aenter__() for _ in range(8)]
    try:
        for tab in tabs:
            await tab.send(json.dumps({"type": "hello", "table": table}))
        await asyncio.sleep(0.5)
        for tab in tabs:
            for _ in range(5):
                await tab.send(json.dumps({"type": "hint", "table": table, "question": -1}))
        told: list[str] = []
        while len(told) < 40:
            message = json.loads(await asyncio.wait_for(tabs[len(told) // 5].recv(), 20))
            if message["type"] == "refused":
                told.append(message["error"])
        assert told.count("too fast") >= 10
    finally:
        for tab in tabs:
            await tab.close()


async def test_whoever_comes_and_goes_without_end_must_wait(server):
    me, table = await table_of(server)

    def come():
        for n in range(100):
            answer = request(me, "GET", f"/api/tables/{table}/socket", None, {**SOCKET, "Origin": me.origin}.items())
            if answer[0] != 101:
                return n, answer
        return 100, answer

    async with others_play(server):
        n, (status, _, body) = await asyncio.to_thread(come)
    assert n >= 60
    assert (status, json.loads(body)["error"]) == (429, "too fast")


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "localhost.evil.example:1"]
)
async def test_a_page_whose_name_was_made_to_lead_here_gets_nothing(server, host):
    me, table = await table_of(server)
    for path, more in (("/", {}), ("/api/tables", {}), (f"/api/tables/{table}/socket", SOCKET)):
        told = {"Host": host, "Origin": f"http://{host}", **more}
        status, headers, body = await asyncio.to_thread(request, me, "GET", path, None, told.items())
        assert status in (403, 421), path
        assert "content-security-policy" in headers
        assert table not in body.decode()
        told["X-Forwarded-For"] = "203.0.113.9"  # a page may say that as well as a proxy
        assert (await asyncio.to_thread(request, me, "GET", path, None, told.items()))[0] in (403, 421)


def test_a_proxy_on_this_machine_asks_by_a_name_that_was_allowed(tmp_path):
    app = create_app(host_at(tmp_path), page=lambda: Page(tmp_path / "none"), local=True, names=["Gorin.example"])
    with TestClient(app, base_url="https://gorin.example") as browser:
        answer = browser.get("/api/tables")
        assert (answer.status_code, answer.headers["strict-transport-security"]) == (200, "max-age=31536000")
        assert browser.get("http://gorin.example:8000/api/tables").status_code == 200
        assert "strict-transport-security" not in browser.get("http://gorin.example/").headers
        assert browser.get("/api/tables", headers={"host": "evil.example"}).status_code == 421


async def test_headers_that_come_at_once_are_not_too_long_either(server):
    me, _ = await table_of(server)
    more = {f"X-{n}": "x" * 1000 for n in range(40)}
    told = {"Host": me.origin.removeprefix("http://"), **more}
    status, _, _ = await asyncio.to_thread(request, me, "GET", "/api/tables", None, told.items())
    assert status in (400, 431)


async def test_a_request_with_two_lengths_is_refused(server):
    me, _ = await table_of(server)
    lines = [
        "POST /api/decks/check HTTP/1.1", f"Host: {me.origin.removeprefix('http://')}", f"Origin: {me.origin}",
        "Content-Type: application/json", "Content-Length: 4", "Transfer-Encoding: chunked", "", "0", "", "",
    ]  # fmt: skip
    reader, writer = await asyncio.open_connection("127.0.0.1", int(me.origin.rsplit(":", 1)[1]))
    writer.write("\r\n".join(lines).encode())
    assert (await reader.readline()).split()[1] == b"400"
    writer.close()


async def test_a_wrong_handshake_is_answered_with_all_headers(server):
    me, table = await table_of(server)
    wrong = {**SOCKET, "Sec-WebSocket-Key": "short"}
    status, headers, _ = await asyncio.to_thread(request, me, "GET", f"/api/tables/{table}/socket", None, wrong.items())
    assert status == 400
    assert headers["x-content-type-options"] == "nosniff"
    assert "content-security-policy" in headers
