"""The web application: tables over HTTP, the game over one WebSocket a client."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from gorin.server.guards import SecurityHeaders, same_origin
from gorin.server.lists import read_deck
from gorin.server.refusal import Refusal
from gorin.server.rooms import Limits, Room
from gorin.server.sockets import serve
from gorin.server.tables import TableHost

T = TypeVar("T")
FOREIGN = Refusal("foreign origin", "This request does not come from a page of this server.", status=403)


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request for a table; a deck is the name of a starter, or a list."""

    decks: list[str]
    seats: list[str]
    name: str = ""
    edition: str = "samurai"


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request to sit down, with one's own deck or the one that lies there."""

    name: str = ""
    deck: str | None = None


class Application:
    """The requests, and the rooms in which people look at tables."""

    def __init__(self, host: TableHost, limits: Limits, origins: Iterable[str]) -> None:
        self.host = host
        self.limits = limits
        self.origins = frozenset(origins)
        self.rooms: dict[str, Room] = {}

    def room(self, id: str) -> Room:
        """The room of a table, made when it is first needed."""
        if id not in self.rooms:
            self.rooms[id] = Room(self.host, id)
        return self.rooms[id]

    async def body(self, request: Request) -> bytes:
        """The body of a request from our own pages, if it is short enough."""
        if not same_origin(request.headers, self.origins):
            raise FOREIGN
        data = b""
        async for part in request.stream():
            data += part
            if len(data) > self.limits.frame:
                raise Refusal("too long", f"A request has at most {self.limits.frame} bytes.", status=413)
        return data

    async def create(self, request: Request) -> Response:
        """POST /tables: a new table, and the creator's seat."""
        wanted = _parse(await self.body(request), NewTable)
        if len(wanted.decks) > 8:
            raise Refusal("bad table", "Too many decks.")
        decks = [await run_in_threadpool(read_deck, each, wanted.edition) for each in wanted.decks]
        id, seat, token = await run_in_threadpool(
            self.host.create, decks, wanted.seats, wanted.name, wanted.edition
        )
        return JSONResponse({"table": id, "seat": seat, "token": token}, status_code=201)

    async def join(self, request: Request) -> Response:
        """POST /tables/{id}/join: sit down in the first free seat."""
        wanted = _parse(await self.body(request), Join)
        id = request.path_params["id"]
        table = await run_in_threadpool(self.host.table, id)
        deck = await run_in_threadpool(read_deck, wanted.deck, table.row.edition) if wanted.deck is not None else None
        seat, token = await run_in_threadpool(self.host.join, id, wanted.name, deck)
        if id in self.rooms:
            await self.rooms[id].show_all()
        return JSONResponse({"table": id, "seat": seat, "token": token}, status_code=201)

    async def facts(self, request: Request) -> Response:
        """GET /tables/{id}: what anybody may know."""
        return JSONResponse(await run_in_threadpool(self.host.facts, request.path_params["id"]))

    async def record(self, request: Request) -> Response:
        """GET /tables/{id}/record: the record of a finished game."""
        return PlainTextResponse(await run_in_threadpool(self.host.record, request.path_params["id"]))

    async def socket(self, socket: WebSocket) -> None:
        """WebSocket /tables/{id}/socket: the game."""
        id = socket.path_params["id"]
        try:
            if not same_origin(socket.headers, self.origins):
                raise FOREIGN
            await run_in_threadpool(self.host.table, id)
        except Refusal as refusal:
            await socket.send_denial_response(_refusal(refusal))
            return
        await socket.accept()
        room = self.room(id)
        room.sockets += 1
        try:
            await serve(socket, room, self.limits)
        finally:
            room.sockets -= 1
            if room.sockets == 0:
                del self.rooms[id]
                room.close()

    @asynccontextmanager
    async def lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        """Close the rooms in the end."""
        yield
        for room in list(self.rooms.values()):
            room.close()


def _parse(data: bytes, type: type[T]) -> T:
    try:
        return msgspec.json.decode(data, type=type)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Refusal("bad request", f"This request is not understood: {str(error)[:200]}") from error


def _refusal(refusal: Refusal) -> JSONResponse:
    return JSONResponse(refusal.plain(), status_code=refusal.status)


async def _refused(_request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return _refusal(error)


async def _http(_request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return _refusal(Refusal(error.detail.lower(), f"{error.detail}.", status=error.status_code))


def create_app(host: TableHost, limits: Limits | None = None, origins: Iterable[str] = ()) -> Starlette:
    """The application around a host. `origins` may ask beside the server's own pages."""
    served = Application(host, limits or Limits(), origins)
    return Starlette(
        routes=[
            Route("/tables", served.create, methods=["POST"]),
            Route("/tables/{id}", served.facts, methods=["GET"]),
            Route("/tables/{id}/join", served.join, methods=["POST"]),
            Route("/tables/{id}/record", served.record, methods=["GET"]),
            WebSocketRoute("/tables/{id}/socket", served.socket),
        ],
        middleware=[Middleware(SecurityHeaders)],
        exception_handlers={Refusal: _refused, HTTPException: _http},
        lifespan=served.lifespan,
    )
