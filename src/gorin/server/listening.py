"""Listening for requests: sizes and times within which a client must say what it wants."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

import h11
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol

HEADERS = 10.0  # seconds for the headers of a request
KEEP_ALIVE = 20  # seconds for which a connection may wait for its next request
LONGEST_HEADERS = 16 * 1024
LONGEST_FRAME = 20 * 1024  # more than the 16 KiB that are allowed, so that what is too long is told so
PING = 20.0
MOST_CONNECTIONS = 2000
STOPPING = 5  # seconds for what is under way when the server stops


class PatientProtocol(H11Protocol):
    """HTTP/1.1 whose patience for the headers of a request ends."""

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come."""
        super().connection_made(transport)
        self._expect()

    def data_received(self, data: bytes) -> None:
        """Somebody has said something."""
        super().data_received(data)
        if self.conn.their_state is h11.IDLE:
            self._expect()
        else:
            self._cancel()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone."""
        self._cancel()
        super().connection_lost(exc)

    def _expect(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(HEADERS, self._give_up)

    def _cancel(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        self._deadline = None
        if not self.transport.is_closing():
            self.transport.close()


class Server(uvicorn.Server):
    """A server that says when it listens, and that ends well when it is told to."""

    def __init__(self, config: uvicorn.Config, listens: Callable[[], None]) -> None:
        super().__init__(config)
        self._listens = listens

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        self._listens()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at Ctrl-C and SIGTERM; the second one does not wait for anybody."""
        kept: dict[int, Any] = {}

        def stop(number: int, frame: FrameType | None) -> None:
            self.force_exit = self.should_exit
            self.should_exit = True

        for each in (signal.SIGINT, signal.SIGTERM):
            kept[each] = signal.signal(each, stop)
        try:
            yield
        finally:
            for number, handler in kept.items():
                signal.signal(number, handler)


def run(app: ASGIApp, listener: socket.socket, listens: Callable[[], None]) -> None:
    """Serve until told to stop; `listens` is called when the first request may come."""
    config = uvicorn.Config(
        app,
        http=PatientProtocol,
        ws="websockets-sansio",
        ws_max_size=LONGEST_FRAME,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        h11_max_incomplete_event_size=LONGEST_HEADERS,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=STOPPING,
        limit_concurrency=MOST_CONNECTIONS,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
    )
    Server(config, listens).run(sockets=[listener])


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there. Raises `OSError`."""
    family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    return socket.create_server(address[:2], family=family, backlog=512)  # type: ignore[arg-type,unused-ignore]
