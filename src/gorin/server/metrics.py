"""Numbers for operators, in the text format that Prometheus reads; strangers are told nothing.

Whether the server can be used at all anybody may ask, as balancers do: `/api/health`.
"""

from __future__ import annotations

import hmac
import os
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator

from sqlalchemy.exc import SQLAlchemyError
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from gorin.server.storage import Storage, Superseded

VARIABLE = "GORIN_METRICS_TOKEN"  # of the environment; without it there are no metrics
SHORTEST_TOKEN = 16
BUCKETS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds
FRESH = 1.0  # seconds for which an answer about health holds

Gauges = Callable[[], dict[str, float]]


class Timing:
    """How often something took how long."""

    def __init__(self) -> None:
        self._counts = [0] * (len(BUCKETS) + 1)
        self._sum = 0.0

    def took(self, seconds: float) -> None:
        """It took so long once more."""
        self._counts[bisect_left(BUCKETS, seconds)] += 1
        self._sum += seconds

    def lines(self, name: str) -> Iterator[str]:
        """It as a histogram.

        >>> timing = Timing()
        >>> timing.took(0.02)
        >>> list(timing.lines("x"))[2:4]
        ['x_bucket{le="0.025"} 1', 'x_bucket{le="0.05"} 1']
        """
        yield f"# TYPE {name} histogram"
        total = 0
        for most, count in zip((*map(str, BUCKETS), "+Inf"), self._counts, strict=True):
            total += count
            yield f'{name}_bucket{{le="{most}"}} {total}'
        yield f"{name}_sum {self._sum:.6f}"
        yield f"{name}_count {total}"


class Metrics:
    """What is counted since the server was started."""

    def __init__(self) -> None:
        self.requests: Counter[tuple[str, int]] = Counter()  # by method and status
        self.refusals: Counter[str] = Counter()  # messages of sockets, by the word of the refusal
        self.answers = Timing()  # from a message's arrival until it was acknowledged

    def text(self, gauges: dict[str, float]) -> str:
        """Everything, with what can be counted now."""
        lines = ["# TYPE gorin_requests_total counter"]
        lines += [
            f'gorin_requests_total{{method="{method}",status="{status}"}} {count}'
            for (method, status), count in sorted(self.requests.items())
        ]
        lines.append("# TYPE gorin_refusals_total counter")
        lines += [f'gorin_refusals_total{{error="{word}"}} {count}' for word, count in sorted(self.refusals.items())]
        lines += self.answers.lines("gorin_answer_seconds")
        for name, value in gauges.items():
            lines += [f"# TYPE gorin_{name} gauge", f"gorin_{name} {value:g}"]
        return "\n".join(lines) + "\n"


def routes(metrics: Metrics, storage: Storage, gauges: Gauges, token: str | None = None) -> list[BaseRoute]:
    """The addresses for operators. `token`: who has it may read the numbers; None: the one of the environment."""
    token = os.environ.get(VARIABLE, "") if token is None else token
    known: list[tuple[float, bool]] = []

    async def health(_request: Request) -> Response:
        if not known or time.monotonic() - known[0][0] > FRESH:
            known[:] = [(time.monotonic(), await run_in_threadpool(usable, storage))]
        return PlainTextResponse("ok\n" if known[0][1] else "not now\n", 200 if known[0][1] else 503)

    async def numbers(request: Request) -> Response:
        given = request.headers.get("authorization", "")
        if len(token) < SHORTEST_TOKEN or not hmac.compare_digest(given.encode(), f"Bearer {token}".encode()):
            return PlainTextResponse("Not found.\n", 404)
        return PlainTextResponse(metrics.text(gauges()), media_type="text/plain; version=0.0.4")

    return [Route("/api/health", health, methods=["GET"]), Route("/api/metrics", numbers, methods=["GET"])]


def usable(storage: Storage) -> bool:
    """Whether the database can be written to by this server."""
    try:
        with storage.writing():
            return True
    except (SQLAlchemyError, Superseded):
        return False
