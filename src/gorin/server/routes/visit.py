"""One request of the API: who asks, what its body says, and the answer or the refusal."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection
from typing import TypeVar

import anyio
import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from gorin.cards.facts import EDITIONS_OFFERED, FIRST_EDITION
from gorin.server.accounts import Accounts, Session, set_cookies
from gorin.server.forwarding import passed_on, send_on
from gorin.server.guards import Buckets, address_of, of_this_machine, same_origin
from gorin.server.metrics import Metrics
from gorin.server.refusal import Refusal
from gorin.server.storage import Elsewhere, User, unavailable

T = TypeVar("T")
log = logging.getLogger("gorin.server")

ENGLISH = "en"
MOST_BODY = 16 * 1024
PATIENCE = 15.0  # seconds for reading a body


def foreign() -> Refusal:
    """Another site's page asks."""
    return Refusal("foreign origin", "This request does not come from a page of this server.", status=403)


class Visit:
    """A request, with the session it belongs to."""

    def __init__(self, request: Request, accounts: Accounts, session: Session) -> None:
        self.request = request
        self.accounts = accounts
        self.session = session

    @property
    def user(self) -> User | None:
        """Who asks, if anybody is known."""
        return self.session.user

    @property
    def user_id(self) -> str:
        """The id of who asks; empty if nobody is known."""
        return self.session.user.id if self.session.user else ""

    async def need_user(self) -> User:
        """Who asks; a guest is made of whoever is unknown."""
        return await self.accounts.need(self.request, self.session)

    @property
    def address(self) -> str:
        """Whose requests are counted together."""
        return address_of(self.request)

    def path(self, name: str) -> str:
        """A part of the address."""
        return str(self.request.path_params[name])

    def language(self, known: Collection[str]) -> str:
        """The language that texts are wanted in; English where it is none of these."""
        wanted = self.request.query_params.get("language", ENGLISH)
        return wanted if wanted in known else ENGLISH

    def edition(self) -> str:
        """The edition that is asked about. Raises `Refusal` for one that nobody plays here."""
        return edition_of(self.request.query_params.get("edition", FIRST_EDITION))

    async def body(self, most: int = MOST_BODY) -> bytes:
        """The bytes of the request. Raises `Refusal` for too many of them, and for what is not JSON."""
        if self.request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
            raise Refusal("bad request", "The body of a request is JSON: content-type application/json.")
        data = bytearray()
        try:
            with anyio.fail_after(PATIENCE):
                async for part in self.request.stream():
                    data += part
                    if len(data) > most:
                        raise Refusal("too long", f"This request has at most {most} bytes.", status=413)
        except TimeoutError as error:
            raise Refusal("too slow", "The request did not arrive in time: send it again.", status=400) from error
        return bytes(data)

    async def read(self, type: type[T], most: int = MOST_BODY) -> T:
        """The body as a struct. Raises `Refusal`."""
        return parse(await self.body(most), type)

    def slow_down(self, buckets: Buckets, what: str, key: str | None = None) -> None:
        """Refuse what comes too often from one address, or for one key."""
        if not buckets.take(self.address if key is None else key):
            raise Refusal("too fast", f"{what}: wait a moment, then try again.", status=429)

    def slow_down_others(self, buckets: Buckets, what: str) -> None:
        """Refuse what comes too often from one address, unless it is this machine's."""
        if not of_this_machine(self.address):
            self.slow_down(buckets, what)


def edition_of(name: str) -> str:
    """An edition that is played here, by its name. Raises `Refusal`."""
    if name not in EDITIONS_OFFERED:
        raise Refusal("no such edition", f"Here one plays {' or '.join(EDITIONS_OFFERED)}.", status=404)
    return name


Handler = Callable[[Visit], Awaitable[Response]]
Where = Callable[[str], Awaitable[str]]
OF_A_TABLE = ("/api/tables/{id}", "/api/games/{id}")  # what these begin is the business of the server that has it


async def _here(_id: str) -> str:
    return ""


class Api:
    """Makes routes of handlers: looks at where a request comes from, and lets no error out.

    `where` tells the address of another server that has a table.
    """

    def __init__(
        self, accounts: Accounts, origins: frozenset[str] = frozenset(), where: Where = _here,
        metrics: Metrics | None = None,
    ) -> None:  # fmt: skip
        self.accounts = accounts
        self.metrics = metrics or Metrics()
        self.origins = origins
        self.limits: dict[str, Buckets] = {}  # which servers count together that share a database
        self._where = where

    def buckets(self, name: str, burst: float, seconds: float) -> Buckets:
        """A limit that counts on all servers together."""
        found = self.limits[name] = Buckets(burst, seconds)
        return found

    def route(self, method: str, path: str, handler: Handler) -> Route:
        """The route of a handler."""

        async def endpoint(request: Request) -> Response:
            session = Session()
            try:
                if method != "GET" and not same_origin(request.headers, self.origins):
                    raise foreign()
                if path.startswith(OF_A_TABLE) and (address := await self._where(request.path_params["id"])):
                    if passed_on(request):
                        raise Elsewhere
                    return await send_on(request, address)
                session = await self.accounts.session(request)
                response = await handler(Visit(request, self.accounts, session))
            except Refusal as refusal:
                response = refused(refusal)
            except ClientDisconnect:
                response = Response(status_code=400)
            except Exception as error:
                response = refused(failed(error, f"{method} {path}"))
            self.metrics.answered(method, response.status_code)
            for cookie in set_cookies(request, session):
                response.headers.append("set-cookie", cookie)
            return response

        return Route(path, endpoint, methods=[method])


def failed(error: Exception, what: str) -> Refusal:
    """What is answered when something went wrong here."""
    if (refusal := unavailable(error)) is None:
        log.error("%s failed", what, exc_info=error)
        refusal = Refusal("internal", "That failed inside; nothing has changed.", status=500)
    return refusal


def parse(data: bytes, type: type[T]) -> T:
    """A body as a struct. Raises `Refusal`."""
    try:
        return msgspec.json.decode(data, type=type)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Refusal("bad request", f"This request is not understood: {str(error)[:200]}") from error


def json(data: object, status: int = 200) -> Response:
    """An answer as JSON."""
    return Response(msgspec.json.encode(data), status, media_type="application/json")


def refused(refusal: Refusal) -> Response:
    """The answer that a refusal makes."""
    return json(refusal.plain(), refusal.status)


NOTHING = 204
