"""What is checked before a request is looked at: where it comes from, and how many there are."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
WRONG_NAME = "Here listens a server for its own machine: ask it as 127.0.0.1, or start it with --name and this name.\n"
LONGEST_HEADERS = 16 * 1024
HSTS = "max-age=31536000"
EMBEDDED = "/embed/"  # finished games without anything around them, which other sites may put into their pages
SECURITY_HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
_policy = SECURITY_HEADERS["content-security-policy"]
EMBEDDED_HEADERS = SECURITY_HEADERS | {
    "content-security-policy": _policy.replace("frame-ancestors 'none'", "frame-ancestors *")
}


def same_origin(headers: Headers, allowed: frozenset[str]) -> bool:
    """Whether a page of this very server asks, or one of the origins that were allowed by name."""
    origin, host = headers.get("origin", ""), headers.get("host", "")
    return origin in allowed or (host != "" and origin in (f"http://{host}", f"https://{host}"))


def named_right(headers: Headers, names: Collection[str] = ()) -> bool:
    """Whether this machine is asked by a name of its own, or by one of those that lead to it through a proxy.

    A page whose name was made to lead here (DNS rebinding) asks by that name, and may send whatever a proxy would.
    """
    host = headers.get("host", "").lower()
    return (host if host.endswith("]") else host.rsplit(":", 1)[0]) in (*LOOPBACK, *names)


def misshapen(headers: Headers) -> Response | None:
    """The answer to a request whose headers are too long, or say in two ways how long its body is."""
    if sum(len(name) + len(value) for name, value in headers.raw) > LONGEST_HEADERS:
        return PlainTextResponse("These headers are too long.\n", 431, {"connection": "close"})
    if "content-length" in headers and "transfer-encoding" in headers:
        return PlainTextResponse("This request has two lengths.\n", 400, {"connection": "close"})
    return None


def address_of(connection: HTTPConnection) -> str:
    """Whose requests are counted together: an address, or the network that one IPv6 customer has."""
    return neighbourhood(connection.client.host if connection.client else "")


def neighbourhood(host: str) -> str:
    """What is counted as one address.

    >>> neighbourhood("203.0.113.7"), neighbourhood("2001:db8::7"), neighbourhood("::ffff:203.0.113.7")
    ('203.0.113.7', '2001:db8::/64', '203.0.113.7')
    """
    try:
        address = ipaddress.ip_address(host.split("%", 1)[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return "::1" if address.is_loopback else str(ipaddress.ip_network(f"{address}/64", strict=False))
    return str(address)


def of_this_machine(address: str) -> bool:
    """Whether requests come from this very machine, or from a proxy on it that does not say from where."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


class SecurityHeaders:
    """Puts the security headers on every answer; unless it says otherwise, an answer is not kept.

    `local`: only this machine is served, and proxies on it, by the names of this machine and by `names`.
    """

    def __init__(self, app: ASGIApp, local: bool = False, names: Iterable[str] = ()) -> None:
        self.app = app
        self._local = local
        self._names = frozenset(each.lower() for each in names)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        secure = scope.get("scheme") in ("https", "wss")
        embedded = scope["type"] == "http" and scope["path"].startswith(EMBEDDED)

        async def guarded(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                for name, value in (EMBEDDED_HEADERS if embedded else SECURITY_HEADERS).items():
                    headers[name] = value
                if secure:
                    headers["strict-transport-security"] = HSTS
                headers.setdefault("cache-control", "no-store")
            await send(message)

        wrong = self._wrong(Headers(scope=scope)) if scope["type"] != "lifespan" else None
        if wrong is not None:
            # a socket that is closed before it was accepted is answered with 403
            answer = wrong if scope["type"] == "http" else WebSocketClose()
            await answer(scope, receive, guarded)
            return
        await self.app(scope, receive, guarded)

    def _wrong(self, headers: Headers) -> Response | None:
        if self._local and not named_right(headers, self._names):
            return PlainTextResponse(WRONG_NAME, 421)
        return misshapen(headers)


class Bucket:
    """So many at once, then so many a second.

    >>> bucket = Bucket(2, 1.0, clock=lambda: 0.0)
    >>> bucket.take(), bucket.take(), bucket.take()
    (True, True, False)
    """

    def __init__(self, burst: float, per_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._burst = burst
        self._rate = per_second
        self._clock = clock
        self._left = burst
        self._at = clock()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def give(self) -> None:
        """Allow one more, since what was taken did no harm."""
        self._left = min(self._burst, self._left + 1)


class Buckets:
    """A bucket for each name or address; those not asked for the longest are forgotten.

    >>> buckets = Buckets(1, 60.0)
    >>> buckets.take("a"), buckets.take("a"), buckets.take("b")
    (True, False, True)
    """

    def __init__(self, burst: float, seconds: float, most: int = 20_000) -> None:
        self.told: Callable[[str, bool], None] = _nobody  # other servers count what was taken here, or given back
        self._burst = burst
        self._seconds = seconds
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        """Whether one more is allowed for this key now."""
        allowed = self.count(key)
        if allowed:
            self.told(key, True)
        return allowed

    def count(self, key: str) -> bool:
        """The same, known to nobody else: another server has told that one was taken there."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._burst, 1.0 / self._seconds)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.take()

    def give(self, key: str) -> None:
        """Allow one more for this key."""
        self.uncount(key)
        self.told(key, False)

    def uncount(self, key: str) -> None:
        """The same, as another server has told."""
        if (bucket := self._buckets.get(key)) is not None:
            bucket.give()


def _nobody(_key: str, _taken: bool) -> None:
    """Nobody wants to know."""
