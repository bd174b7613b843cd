"""Passing a request or a socket on to the server that has the table.

That one sees the same headers, and whose request it is from those that a proxy sends; so it must count this server
among its proxies (`--forwarded-allow-ips`).
"""

from __future__ import annotations

import asyncio
import logging
from urllib.parse import urlsplit

import anyio
import h11
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

from gorin.server.refusal import Refusal

MARK = "gorin-forwarded"  # the header of what was passed on already
PATIENCE = 60.0  # seconds for an answer: replays take long
OPENING = 10.0  # seconds for a connection
MOST_BODY = 16 * 1024
MOST_ANSWER = 64 * 1024 * 1024
LONGEST_MESSAGE = 16 * 1024 * 1024
SENDING = 15.0  # seconds for one message to a client
NOT_TEXT, RESTART, SLOW = 1003, 1012, 4008  # close codes
MAY_SAY = (1000, 1001, 1003, 1007, 1008, 1009, 1011)  # close codes that are sent, and not only noted
KEPT = ("content-type", "content-disposition", "etag", "cache-control", "set-cookie", "retry-after")
DROPPED = (
    "connection", "keep-alive", "proxy-authenticate", "te", "trailer", "transfer-encoding", "upgrade", "content-length",
    "accept-encoding", "x-forwarded-for", "x-forwarded-proto", MARK,
)  # fmt: skip
AWAY = Refusal("moved", "The server that has this table cannot be reached just now: try again in a moment.", status=503)

log = logging.getLogger("gorin.server")


def passed_on(connection: HTTPConnection) -> bool:
    """Whether another server has passed this on."""
    return MARK in connection.headers


def _whose(connection: HTTPConnection) -> list[tuple[str, str]]:
    secure = connection.scope["scheme"] in ("https", "wss")
    return [
        ("x-forwarded-for", connection.client.host if connection.client else ""),
        ("x-forwarded-proto", "https" if secure else "http"),
        (MARK, "1"),
    ]


async def send_on(request: Request, address: str) -> Response:
    """The answer of another server to a request. Raises `Refusal` if there is none."""
    try:
        with anyio.fail_after(PATIENCE):
            body = await _body(request)
            return await _ask(request, address, body)
    except (OSError, TimeoutError, h11.ProtocolError) as error:
        log.warning("the server at %s gives no answer: %s", address, type(error).__name__)
        raise AWAY from error


async def _body(request: Request) -> bytes:
    data = bytearray()
    async for part in request.stream():
        data += part
        if len(data) > MOST_BODY:
            raise Refusal("too long", f"This request has at most {MOST_BODY} bytes.", status=413)
    return bytes(data)


async def _ask(request: Request, address: str, body: bytes) -> Response:
    parts = urlsplit(address)
    target = request.scope["raw_path"] + (b"?" + request.scope["query_string"] if request.url.query else b"")
    headers = [(name, value) for name, value in request.headers.items() if name not in DROPPED]
    headers += [*_whose(request), ("content-length", str(len(body))), ("connection", "close")]
    connection = h11.Connection(h11.CLIENT)
    with anyio.fail_after(OPENING):
        reader, writer = await asyncio.open_connection(parts.hostname, parts.port or 80)
    try:
        for event in (
            h11.Request(method=request.method, target=target, headers=headers), h11.Data(data=body), h11.EndOfMessage()
        ):  # fmt: skip
            writer.write(connection.send(event) or b"")
        await writer.drain()
        return await _answer(connection, reader)
    finally:
        writer.close()


async def _answer(connection: h11.Connection, reader: asyncio.StreamReader) -> Response:
    head: h11.Response | None = None
    data = bytearray()
    while True:
        event = connection.next_event()
        if event is h11.NEED_DATA:
            connection.receive_data(await reader.read(65536))
        elif isinstance(event, h11.Response):
            head = event
        elif isinstance(event, h11.Data):
            data += event.data
            if len(data) > MOST_ANSWER:
                raise AWAY
        elif isinstance(event, h11.EndOfMessage) and head is not None:
            answer = Response(bytes(data), head.status_code)
            del answer.headers["content-length"]
            if head.status_code not in (204, 304):
                answer.headers["content-length"] = str(len(data))
            for name, value in head.headers:
                if name.decode() in KEPT:
                    answer.headers.append(name.decode(), value.decode("latin-1"))
            return answer
        elif isinstance(event, h11.ConnectionClosed):
            raise AWAY


async def attend_there(socket: WebSocket, address: str) -> None:
    """Let a client talk with another server until either side has enough. Raises `Refusal` if that cannot be."""
    parts = urlsplit(address)
    headers = [*_whose(socket), *[(name, socket.headers[name]) for name in ("cookie",) if name in socket.headers]]
    try:
        there = await connect(
            f"ws://{socket.headers['host']}{socket.url.path}", host=parts.hostname, port=parts.port or 80,
            origin=socket.headers.get("origin"), additional_headers=headers, compression=None,  # type: ignore[arg-type]
            max_size=LONGEST_MESSAGE, open_timeout=OPENING, proxy=None, user_agent_header=None,
        )  # fmt: skip
    except InvalidStatus as error:
        kind = error.response.headers.get("content-type", "text/plain")
        await socket.send_denial_response(Response(error.response.body, error.response.status_code, media_type=kind))
        return
    except (OSError, TimeoutError, WebSocketException) as error:
        log.warning("the server at %s takes no socket: %s", address, type(error).__name__)
        raise AWAY from error
    try:
        await socket.accept()
        code = await _both_ways(socket, there)
    finally:
        await there.close()
    if socket.client_state == WebSocketState.CONNECTED and socket.application_state == WebSocketState.CONNECTED:
        try:
            await socket.close(code)
        except (RuntimeError, WebSocketDisconnect):
            log.debug("a client did not wait for the end")


async def _both_ways(socket: WebSocket, there: ClientConnection) -> int:
    """Pass on what either side says; the code to close with."""
    codes: list[int] = []
    async with anyio.create_task_group() as group:

        async def up() -> None:
            try:
                while True:
                    message = await socket.receive()
                    if message["type"] == "websocket.disconnect":
                        break
                    if message.get("text") is None:
                        codes.append(NOT_TEXT)
                        break
                    await there.send(message["text"])
            except WebSocketException:
                return  # whatever it said before is passed on first
            group.cancel_scope.cancel()

        async def down() -> None:
            try:
                async for text in there:
                    with anyio.fail_after(SENDING):
                        await socket.send_text(str(text))
                codes.append(_ended(there))
            except WebSocketException:
                codes.append(_ended(there))
            except TimeoutError:
                codes.append(SLOW)
            except (WebSocketDisconnect, RuntimeError):
                log.debug("a client left")
            group.cancel_scope.cancel()

        group.start_soon(up)
        group.start_soon(down)
    return codes[0] if codes else 1000


def _ended(there: ClientConnection) -> int:
    """How the other server ended it; one that is gone is soon replaced."""
    code = there.close_code
    return code if code is not None and (code in MAY_SAY or code >= 3000) else RESTART
