"""One person of the crowd: a session, requests, and a socket whose view is kept as a page would keep it."""

from __future__ import annotations

import asyncio
import http.client
from typing import Any
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from gorin.server.differences import PatchError, fingerprint, patch

PATIENCE = 20.0  # seconds for a request
CHECK_EVERY = 25  # views: their digests are compared, as every page does with all of its own


class Trouble(Exception):
    """Something that must not happen did; it is counted as an error."""


class Person:
    """Somebody with a session of his own."""

    def __init__(self, url: str) -> None:
        self.cookie = ""
        self.move(url)

    def move(self, url: str) -> None:
        """Ask this server from now on."""
        self._parts = urlsplit(url)
        self.origin = f"{self._parts.scheme}://{self._parts.netloc}"

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        """A request and its answer. Raises `Trouble` for a refusal, `OSError` without a server."""
        return await asyncio.to_thread(self._ask, method, path, body)

    def _ask(self, method: str, path: str, body: object) -> Any:
        connection = http.client.HTTPConnection(self._parts.netloc, timeout=PATIENCE)
        try:
            headers = {"Origin": self.origin, "Content-Type": "application/json"}
            if self.cookie:
                headers["Cookie"] = self.cookie
            connection.request(method, path, msgspec.json.encode(body) if body is not None else None, headers)
            answer = connection.getresponse()
            data = answer.read()
            for name, value in answer.getheaders():
                if name.lower() == "set-cookie":
                    self.cookie = value.partition(";")[0]
        except http.client.HTTPException as error:
            raise OSError(str(error)) from error
        finally:
            connection.close()
        if answer.status >= 400:
            raise Trouble(f"{method} {path}: {answer.status} {data[:200].decode(errors='replace')}")
        return msgspec.json.decode(data) if data else None


class Seat:
    """A seat's connection. `changed` is set whenever something came."""

    def __init__(self, person: Person, table: str, changed: asyncio.Event) -> None:
        self.person = person
        self.table = table
        self.number = -1  # of the seat
        self.view: Any = None
        self.question = -1
        self.welcomed = 0  # the sequence number that the server greeted with
        self.sequence = 0  # the last one used
        self.accepted = 0  # the last one acknowledged
        self.accepted_question = -1
        self.refused: dict[str, Any] | None = None
        self.bytes = 0
        self.views = 0
        self._changed = changed
        self._received = 0  # the number of the last view of this connection
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self.broken = ""

    @property
    def open(self) -> bool:
        """Whether the connection stands and has shown the table."""
        return self._reader is not None and not self._reader.done()

    async def enter(self) -> None:
        """Connect, say hello and wait for the first view. Raises `OSError` or `Trouble`."""
        await self.leave()
        self.broken = ""
        self._received = 0
        uri = f"{self.person.origin.replace('http', 'ws', 1)}/api/tables/{self.table}/socket"
        try:
            self._socket = await connect(
                uri, origin=self.person.origin, additional_headers={"Cookie": self.person.cookie},  # type: ignore[arg-type]
                compression=None, max_size=4 * 1024 * 1024, open_timeout=PATIENCE, ping_interval=None, close_timeout=1,
            )  # fmt: skip
            await self._send({"type": "hello", "table": self.table})
            async with asyncio.timeout(PATIENCE):
                while True:
                    message = msgspec.json.decode(await self._socket.recv())
                    self._take(message)
                    if message["type"] == "view":
                        break
                    if message["type"] == "welcome" and not message["state"]["started"]:
                        break
        except (WebSocketException, TimeoutError) as error:
            raise OSError(f"no connection: {error!r}") from error
        self._reader = asyncio.create_task(self._read(self._socket))

    async def leave(self) -> None:
        """Close the connection, if there is one."""
        if self._reader is not None:
            self._reader.cancel()
            self._reader = None
        if self._socket is not None:
            await self._socket.close()
            self._socket = None

    @property
    def asked(self) -> bool:
        """Whether this seat is asked, as far as its view goes."""
        question = self.view["question"] if self.view is not None else None
        return question is not None and question["player"] == self.number

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.view is not None and bool(self.view["over"])

    async def answer(self, option: int) -> int:
        """Send an answer to the question of the view; its sequence number."""
        self.sequence += 1
        self.refused = None
        await self._send({
            "type": "answer", "table": self.table, "question": self.question, "option": option,
            "sequence": self.sequence,
        })  # fmt: skip
        return self.sequence

    async def _send(self, message: object) -> None:
        assert self._socket is not None
        try:
            await self._socket.send(msgspec.json.encode(message).decode())
        except WebSocketException as error:
            raise OSError(f"the connection is lost: {error!r}") from error

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                self.bytes += len(text)
                self._take(msgspec.json.decode(text))
                self._changed.set()
            self.broken = f"closed with {socket.close_code}"
        except WebSocketException as error:
            self.broken = f"lost: {error}"
        except Trouble as error:
            self.broken = str(error)
        finally:
            self._changed.set()

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind in ("view", "update"):
            self._see(message)
        elif kind == "accepted":
            self.accepted = message["sequence"]
            self.accepted_question = message["question"]
        elif kind == "refused":
            self.refused = message
        elif kind == "welcome":
            self.number = message["seat"]
            self.welcomed = message["sequence"]
            self.sequence = max(self.sequence, self.welcomed)

    def _see(self, message: dict[str, Any]) -> None:
        if message["type"] == "view":
            self._received = message["number"]
            self.view = message["view"]
        else:
            if message["number"] != self._received + 1:
                raise Trouble(f"view {message['number']} came after {self._received}")
            self._received += 1
            try:
                self.view = patch(self.view, message["changes"])
            except PatchError as error:
                raise Trouble(str(error)) from error
        self.views += 1
        self.question = message["question"]
        if self.views % CHECK_EVERY == 0 and fingerprint(self.view) != message["digest"]:
            raise Trouble("a view has another digest than the server says")
