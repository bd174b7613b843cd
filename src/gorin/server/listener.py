"""Listening for requests: how many may come, and sizes and times within which they must say what they want."""

from __future__ import annotations

import asyncio
import ipaddress
import signal
import socket
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

import h11
import msgspec
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Response
from websockets.server import ServerProtocol
from websockets.typing import StatusLike

from gorin.server.guards import SECURITY_HEADERS, neighbourhood, of_this_machine
from gorin.server.refusal import Refusal

HEADERS = 10.0  # seconds for the headers of a request
KEEP_ALIVE = 20  # seconds for which a connection may wait for its next request
LONGEST_HEADERS = 16 * 1024
LONGEST_FRAME = 20 * 1024  # more than the 16 KiB that are allowed, so that what is too long is told so
PING = 20.0
MOST_CONNECTIONS = 2000
MOST_OF_ONE = 200  # connections from one address; from this machine, and through a trusted proxy, any number
MOST_PARTS = 1000  # of one message
MOST_LATE = 64 * 1024  # bytes from a client who has been told that it is over
MOST_UNREAD = 8 * 1024 * 1024  # bytes that wait for a client that does not read them
READING = 100  # tenths of a second in which a client must have read something,
LEAST_READ = 4096  # if nothing is added meanwhile, so many bytes
PROXIES = "127.0.0.1,::1"
STOPPING = 5  # seconds for what is under way when the server stops


class Crowd:
    """How many connections there are from each address. `proxies` are addresses and networks whose word is trusted."""

    def __init__(self, proxies: str = PROXIES, most: int = MOST_CONNECTIONS, of_one: int = MOST_OF_ONE) -> None:
        self._all = proxies.strip() == "*"
        self._proxies = [] if self._all else networks(proxies)
        self._most = most
        self._of_one = of_one
        self._here: Counter[str] = Counter()
        self.total = 0

    def come(self, host: str) -> Refusal | None:
        """Somebody has come; why he cannot stay, if he cannot. He is counted either way."""
        key = neighbourhood(host)
        self.total += 1
        self._here[key] += 1
        if self.total > self._most:
            return Refusal("busy", "Too many people are here: try again in a moment.", status=503)
        if self._refused(host, self._of_one):
            return Refusal("too many connections", "Too many connections come from your address.", status=429)
        return None

    def floods(self, host: str) -> bool:
        """Whether so many have come that not all of them can be told."""
        return self.total > 2 * self._most or self._refused(host, 2 * self._of_one)

    def go(self, host: str) -> None:
        """Somebody has gone."""
        key = neighbourhood(host)
        self.total -= 1
        self._here[key] -= 1
        if not self._here[key]:
            del self._here[key]

    def _refused(self, host: str, most: int) -> bool:
        key = neighbourhood(host)
        return self._here[key] > most and not of_this_machine(key) and not self._trusted(host)

    def _trusted(self, host: str) -> bool:
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return self._all
        return self._all or any(address in each for each in self._proxies)


def networks(text: str) -> list[ipaddress.IPv4Network | ipaddress.IPv6Network]:
    """Addresses and networks with commas between them. Raises `ValueError` for anything else."""
    return [ipaddress.ip_network(each.strip()) for each in text.split(",") if each.strip()]


class PatientProtocol(H11Protocol):
    """HTTP/1.1 that counts who comes, and whose patience for the headers of a request ends."""

    crowd = Crowd()
    _deadline: asyncio.TimerHandle | None = None
    _refusal: Refusal | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come."""
        super().connection_made(transport)
        self._refusal = self.crowd.come(host_of(self.client))
        if self._refusal is not None:
            self.app = self._refuse
            if self.crowd.floods(host_of(self.client)):
                transport.abort()  # it is not even worth an answer
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
        self.crowd.go(host_of(self.client))
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Somebody wants a socket."""
        if self._refusal is not None:
            self._answer(self._refusal.status, msgspec.json.encode(self._refusal.plain()), "application/json")
        else:
            super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """Answer what is no request."""
        refusal = Refusal("bad request", msg)
        self._answer(refusal.status, msgspec.json.encode(refusal.plain()), "application/json")

    def _answer(self, status: int, body: bytes, type: str) -> None:
        headers = {**SECURITY_HEADERS, "content-type": type, "content-length": str(len(body)), "connection": "close"}
        events = (
            h11.Response(status_code=status, headers=list(headers.items())),
            h11.Data(data=body),
            h11.EndOfMessage(),
        )
        for each in events:
            self.transport.write(self.conn.send(each) or b"")
        self.transport.close()

    async def _refuse(self, _scope: Any, _receive: Any, send: Any) -> None:
        assert self._refusal is not None
        body = msgspec.json.encode(self._refusal.plain())
        length = str(len(body))
        headers = {
            **SECURITY_HEADERS,
            "content-type": "application/json",
            "content-length": length,
            "connection": "close",
        }
        start = [(name.encode(), value.encode()) for name, value in headers.items()]
        await send({"type": "http.response.start", "status": self._refusal.status, "headers": start})
        await send({"type": "http.response.body", "body": body})

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


class Handshake(ServerProtocol):
    """The beginning of a WebSocket; whoever does it wrong gets the security headers too."""

    def reject(self, status: StatusLike, text: str) -> Response:
        """The answer to a wrong one."""
        found = super().reject(status, text)
        for name, value in SECURITY_HEADERS.items():
            found.headers[name] = value
        return found


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that no client fills by what it leaves unread, or by messages in very many parts."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._late = 0
        plain = self.conn
        self.conn = Handshake(
            extensions=plain.available_extensions, max_size=self.config.ws_max_size, logger=plain.logger
        )

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone."""
        PatientProtocol.crowd.go(host_of(self.client))
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Somebody has said something."""
        if self.close_sent:
            self._late += len(data)
        super().data_received(data)
        if self._late > MOST_LATE or self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """A message is whole; text that is no UTF-8 ends the connection, and is not worth a line."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.conn.send_close(1007)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def handle_cont(self, event: Frame) -> None:
        """Somebody goes on with a message."""
        if len(self.frames) >= MOST_PARTS:
            self.transport.abort()
        else:
            super().handle_cont(event)


def host_of(client: tuple[str, int] | None) -> str:
    """The address of a connection."""
    return client[0] if client else ""


class Server(uvicorn.Server):
    """A server that says when it listens, and that ends well when it is told to."""

    def __init__(self, config: uvicorn.Config, listens: Callable[[], None]) -> None:
        super().__init__(config)
        self._listens = listens
        self._unread: dict[Any, int] = {}  # of each connection: how much was unread when it was looked at last

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        self._listens()

    async def on_tick(self, counter: int) -> bool:
        """What must be done from time to time."""
        if counter % READING == 0:
            self.leave_the_idle()
        return await super().on_tick(counter)

    def leave_the_idle(self) -> None:
        """Let go of whoever has read hardly anything since this was called last, though much waits for him."""
        found: dict[Any, int] = {}
        for each in list(self.server_state.connections):
            unread, before = each.transport.get_write_buffer_size(), self._unread.get(each, 0)
            adding = isinstance(each, WebSocketsSansIOProtocol) and not each.transport.is_closing()
            if unread and before and (unread == before if adding else unread > before - LEAST_READ):
                each.transport.abort()
            elif unread:
                found[each] = unread
        self._unread = found

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


def run(app: ASGIApp, listener: socket.socket, listens: Callable[[], None], proxies: str = PROXIES) -> None:
    """Serve until told to stop; `listens` is called when the first request may come.

    `proxies` are the addresses and networks that may say for whom they ask, with commas between them; "*": all.
    """
    PatientProtocol.crowd = Crowd(proxies)
    config = uvicorn.Config(
        app,
        http=PatientProtocol,
        ws=SocketProtocol,
        forwarded_allow_ips=proxies,
        ws_max_size=LONGEST_FRAME,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        h11_max_incomplete_event_size=LONGEST_HEADERS,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=STOPPING,
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
