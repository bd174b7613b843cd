"""Numbers for operators, in the text format that Prometheus reads; strangers are told nothing.

Whether the server can be used at all anybody may ask, as balancers do: `/api/health`.
"""

from __future__ import annotations

import hmac
import os
import time
from collections.abc import Callable

from prometheus_client import (
    CONTENT_TYPE_PLAIN_0_0_4,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
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
disable_created_metrics()  # type: ignore[no-untyped-call]  # when each was counted first tells nothing

Gauges = Callable[[], dict[str, float]]


class Metrics:
    """What is counted since the server was started.

    >>> metrics = Metrics()
    >>> metrics.took(0.02)
    >>> [line for line in metrics.text({"tables": 3}).splitlines() if "0.025" in line or "tables" in line]
    ['gorin_answer_seconds_bucket{le="0.025"} 1.0', '# HELP gorin_tables At this moment', '# TYPE gorin_tables gauge', \
'gorin_tables 3.0']
    """

    def __init__(self) -> None:
        self._registry = of = CollectorRegistry()
        ProcessCollector(registry=of)  # memory, time and files of this process, where the system tells
        self._requests = Counter("gorin_requests", "Requests that were answered", ["method", "status"], registry=of)
        self._refusals = Counter("gorin_refusals", "Messages of sockets that were refused", ["error"], registry=of)
        told = "Seconds from the arrival of an answer until it was acknowledged"
        self._answers = Histogram("gorin_answer_seconds", told, buckets=BUCKETS, registry=of)

    def answered(self, method: str, status: int) -> None:
        """A request was answered."""
        self._requests.labels(method, str(status)).inc()

    def refused(self, error: str) -> None:
        """A message of a socket was refused with this word."""
        self._refusals.labels(error).inc()

    def took(self, seconds: float) -> None:
        """An answer was acknowledged so long after it had come."""
        self._answers.observe(seconds)

    def text(self, gauges: dict[str, float]) -> str:
        """Everything, with what can be counted now."""
        now = CollectorRegistry()
        for name, value in gauges.items():
            Gauge(f"gorin_{name}", "At this moment", registry=now).set(value)
        return (generate_latest(self._registry) + generate_latest(now)).decode()


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
        return PlainTextResponse(metrics.text(gauges()), media_type=CONTENT_TYPE_PLAIN_0_0_4)

    return [Route("/api/health", health, methods=["GET"]), Route("/api/metrics", numbers, methods=["GET"])]


def usable(storage: Storage) -> bool:
    """Whether the database can be written to by this server."""
    try:
        with storage.writing():
            return True
    except (SQLAlchemyError, Superseded):
        return False
