"""What is checked before a request is looked at: where it comes from, and how many there are."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

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


def same_origin(headers: Headers, allowed: frozenset[str]) -> bool:
    """Whether a page of this very server asks, or one of the origins that were allowed by name."""
    origin = headers.get("origin", "")
    if not origin:
        return False
    if origin in allowed:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc != "" and parts.netloc == headers.get("host", "")


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
    """Puts the security headers on every answer; unless it says otherwise, an answer is not kept."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY_HEADERS.items():
                    headers[name] = value
                headers.setdefault("cache-control", "no-store")
            await send(message)

        await self.app(scope, receive, guarded)


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


class Buckets:
    """A bucket for each name or address; those not asked for the longest are forgotten.

    >>> buckets = Buckets(1, 60.0)
    >>> buckets.take("a"), buckets.take("a"), buckets.take("b")
    (True, False, True)
    """

    def __init__(self, burst: float, seconds: float, most: int = 20_000) -> None:
        self._burst = burst
        self._seconds = seconds
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        """Whether one more is allowed for this key now."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._burst, 1.0 / self._seconds)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.take()
