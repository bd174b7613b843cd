"""The web application: the page, the API, and one WebSocket for each client of a table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from functools import partial
from itertools import count

from sqlalchemy.exc import DBAPIError
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, WebSocketRoute
from starlette.websockets import WebSocket

from gorin.server import metrics
from gorin.server.accounts import Accounts, token_hash
from gorin.server.audience import Limits, Rooms
from gorin.server.forwarding import attend_there, passed_on
from gorin.server.guards import Buckets, SecurityHeaders, address_of, same_origin
from gorin.server.host import TableHost
from gorin.server.listener import PatientProtocol
from gorin.server.page import Page
from gorin.server.peers import Forgotten, Leaving, Note, PutAway, Reseated, SessionChanged, SessionsEnded, Taken
from gorin.server.refusal import ErrorName, Refusal
from gorin.server.routes import decks, history, lessons, library, own, people, puzzles, replays, seating
from gorin.server.routes.visit import Api, failed, foreign, refused
from gorin.server.sockets import attend
from gorin.server.storage import BEAT, Elsewhere, Keeping, Superseded
from gorin.server.wall_clock import WallClock

log = logging.getLogger("gorin.server")
HOUR = 3600.0
CHECKS = 24  # hours between two looks for damage of the database


class Application:
    """What the requests are served from."""

    def __init__(
        self, host: TableHost, accounts: Accounts, limits: Limits, origins: frozenset[str], keeping: Keeping,
        superseded: Callable[[], None],
    ) -> None:  # fmt: skip
        self.host = host
        self._superseded = superseded
        self._clock = WallClock(host.storage.last_seen)
        self.keeping = keeping
        self.accounts = accounts
        self.origins = origins
        self.rooms = Rooms(host, limits)
        self._limits: dict[str, Buckets] = {}
        accounts.changed = self._session_changed
        accounts.moved = self._reseated
        accounts.ended = self._sessions_ended
        accounts.leaving = host.leave

    def routes(self, page: Page) -> list[BaseRoute]:
        """All addresses, by subject."""
        api = Api(self.accounts, self.origins, self.host.elsewhere, self.rooms.metrics)
        found = [
            *people.routes(api),
            *library.routes(api),
            *decks.routes(api, self.host.reader),
            *seating.routes(api, self.host),
            *lessons.routes(api, self.host),
            *puzzles.routes(api, self.host),
            *own.routes(api, self.host),
            *replays.routes(api, self.host),
            *history.routes(api, self.host),
            WebSocketRoute("/api/tables/{id}/socket", self.socket),
            *metrics.routes(self.rooms.metrics, self.host.storage, self._gauges),
            Mount("/api", _nothing),
            *page.routes(),
        ]
        self._limits = self.accounts.limits | api.limits | {"tables": self.host.made, "comings": self.rooms.comings}
        for name, limit in self._limits.items():
            limit.told = partial(self._taken, name)
        return found

    def _gauges(self) -> dict[str, float]:
        return {"connections": PatientProtocol.crowd.total} | self.rooms.gauges() | self.host.gauges()

    # --- what servers that share a database tell each other ---------------------------------------------------------

    def _taken(self, name: str, key: str, taken: bool) -> None:
        self.host.peers.tell(Taken(name, key, taken))

    def _reseated(self, ids: list[str]) -> None:
        self.host.reseated(ids)
        self.host.peers.tell(Reseated(ids))

    def _session_changed(self, old: str, new: str) -> None:
        self.rooms.session_changed(old, new)
        self.host.peers.tell(SessionChanged(old, new))

    def _sessions_ended(self, user: str, but: str) -> None:
        self.rooms.sessions_ended(user, but)
        self.host.peers.tell(SessionsEnded(user, but))

    async def hear(self, note: Note) -> None:
        """Do what another server has told."""
        if isinstance(note, Taken) and note.limit in self._limits:
            limit = self._limits[note.limit]
            if note.taken:
                limit.count(note.key)
            else:
                limit.uncount(note.key)
        elif isinstance(note, Reseated):
            self.host.reseated(note.tables)
        elif isinstance(note, SessionChanged):
            self.rooms.session_changed(note.old, note.new)
        elif isinstance(note, SessionsEnded):
            self.rooms.sessions_ended(note.user, note.but)
        elif isinstance(note, Forgotten):
            self.host.forget(note.table)
        elif isinstance(note, PutAway) and not await self.host.elsewhere(note.table):
            await self.host.put_away(note.table)
        elif isinstance(note, Leaving):
            await self.host.leave_here(note.user)

    async def socket(self, socket: WebSocket) -> None:
        """The game, for one client."""
        try:
            if not same_origin(socket.headers, self.origins):
                raise foreign()
            if address := await self.host.elsewhere(socket.path_params["id"]):
                await self._attend_there(socket, address)
                return
            session = await self.accounts.session(socket)
            await attend(socket, self.rooms, session.user.id if session.user else None, _hashed(session.token))
        except Refusal as refusal:
            await socket.send_denial_response(refused(refusal))
        except (DBAPIError, Superseded) as error:
            await socket.send_denial_response(refused(failed(error, "opening a socket")))

    async def _attend_there(self, socket: WebSocket, address: str) -> None:
        if passed_on(socket):
            raise Elsewhere
        host = address_of(socket)
        self.rooms.count(host, host)
        try:
            await attend_there(socket, address)
        finally:
            self.rooms.uncount(host, host)

    @asynccontextmanager
    async def lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        """Start the engines, and do what need not be waited for; in the end, let go of everything."""
        await self.host.start()
        self.host.peers.begin(self.hear)
        background = (self._beat(), self._tidy(), run_in_threadpool(library.prepare))
        jobs = [asyncio.create_task(each) for each in background]
        try:
            yield
        finally:
            for job in jobs:
                job.cancel()
            self.host.peers.end()
            self.rooms.close()
            await self.host.close()

    async def _beat(self) -> None:
        """Keep the lease of the database; stop when another server has it."""
        while True:
            try:
                await run_in_threadpool(self.host.storage.beat)
                if self.host.storage.member:
                    self.host.peers.alive(await run_in_threadpool(self.host.storage.others))
            except Superseded:
                log.critical("another Gorin has taken the database over; this one ends")
                self._superseded()
                return
            except Exception as error:
                log.error("the database gives no answer: %s", type(error).__name__)
            await asyncio.sleep(BEAT)

    async def _tidy(self) -> None:
        """Every hour, end and forget what nobody uses."""
        for hour in count():
            try:
                if hour and hour % CHECKS == 0 and (problem := await run_in_threadpool(self.host.storage.damage)):
                    log.critical("the database is damaged: %s", problem)
                if self._clock.believable():
                    await self.host.tidy(self.keeping)
                    await self.accounts.sweep()
                else:
                    log.warning("the clock has jumped, or nobody was here for days: nothing is forgotten for a day")
            except Exception:
                log.exception("what nobody uses could not be tidied up")
            await asyncio.sleep(HOUR)


def _hashed(token: str) -> str:
    return token_hash(token) if token else ""


async def _nothing(scope: object, receive: object, send: object) -> None:
    raise HTTPException(404)


NAMES: dict[int, ErrorName] = {404: "not found", 405: "method not allowed"}


async def _http(_request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    name = NAMES.get(error.status_code, "bad request")
    response = refused(Refusal(name, f"{error.detail}.", status=error.status_code))
    response.headers.update(error.headers or {})
    return response


def create_app(
    host: TableHost,
    accounts: Accounts | None = None,
    limits: Limits | None = None,
    origins: Iterable[str] = (),
    page: Callable[[], Page] = Page,
    keeping: Keeping | None = None,
    local: bool = False,
    names: Iterable[str] = (),
    superseded: Callable[[], None] = lambda: None,
) -> Starlette:
    """The application around a host. `origins` may ask beside the server's own pages; `local`: no other machine can.

    `names` are those by which a local server is reached through a proxy; `superseded` is called when another server has
    taken the database over.
    """
    accounts = accounts or Accounts(host.storage)
    served = Application(host, accounts, limits or Limits(), frozenset(origins), keeping or Keeping(), superseded)
    return Starlette(
        routes=served.routes(page()),
        middleware=[
            Middleware(SecurityHeaders, local=local, names=names),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5),
        ],
        exception_handlers={HTTPException: _http},
        lifespan=served.lifespan,
    )
