"""A whole load test: the server, the crowd, the kills, and what is reported."""

from __future__ import annotations

import asyncio
import ipaddress
import math
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import create_engine, make_url, text

from gorin.server.load.crowd import Acknowledged, Crowd, Plan
from gorin.server.load.postgresql import Postgres
from gorin.server.load.process import ServerProcess, busy, memory

SERVER, WORKER, DATABASE = "server", "worker", "database"  # what is killed
BETWEEN = 3.0  # seconds of play between two kills, at least


def loopback(url: str) -> bool:
    """Whether a URL is one of this very machine.

    >>> loopback("http://127.0.0.1:8000"), loopback("http://[::1]:80"), loopback("http://gorin.example")
    (True, True, False)
    """
    try:
        parts = urlsplit(url)
        host = parts.hostname or ""
        return parts.scheme == "http" and (host == "localhost" or ipaddress.ip_address(host).is_loopback)
    except ValueError:
        return False


def percentile(values: Sequence[float], percent: float) -> float:
    """The value that so many percent of the values do not exceed; 0 if there are none.

    >>> percentile([4, 1, 3, 2], 50), percentile(range(101), 95), percentile([], 50)
    (2, 95, 0.0)
    """
    ordered = sorted(values)
    return ordered[max(0, math.ceil(len(ordered) * percent / 100) - 1)] if ordered else 0.0


class Kills(msgspec.Struct, frozen=True):
    """What is killed while the crowd plays: so many in all, of these kinds in turn."""

    count: int = 0
    kinds: tuple[str, ...] = (SERVER,)


class Site:
    """The servers of a load test, and their database. Raises `ServerFailed` or `NoPostgres`."""

    def __init__(self, folder: Path, workers: int, servers: int, postgresql: bool) -> None:
        self.postgres = Postgres() if postgresql or servers > 1 else None
        shared = self.postgres.url if self.postgres else ""
        self.servers = [ServerProcess(folder, workers, shared=shared) for _ in range(servers)]
        try:
            for each in self.servers:
                each.start()
        except BaseException:
            self.stop()
            raise

    def stop(self) -> None:
        """End everything."""
        for each in self.servers:
            each.stop()
        if self.postgres is not None:
            self.postgres.stop()

    def processes(self) -> list[int]:
        """All servers with their workers."""
        return [pid for each in self.servers for pid in each.processes()]

    def kill(self, kind: str, number: int) -> float:
        """SIGKILL to one of a kind; the seconds until it is back."""
        server = self.servers[number % len(self.servers)]
        if kind == WORKER:
            server.kill_worker()
            return 0.0
        if kind == DATABASE and self.postgres is not None:
            self.postgres.kill()
            return self.postgres.start()
        server.kill()
        return server.start()


def load_test(
    plan: Plan, url: str = "", kills: Kills | None = None, workers: int = 0, servers: int = 1, postgresql: bool = False
) -> dict[str, Any]:
    """Run a load test; without `url` on servers of its own, several of which share a PostgreSQL of their own.

    Raises `ServerFailed`, `NoPostgres`, `OSError` or `Trouble`.
    """
    if url:
        return asyncio.run(_measure(plan, [url], None, Kills()))
    with tempfile.TemporaryDirectory(prefix="gorin-load-") as folder:
        site = Site(Path(folder), workers, servers, postgresql)
        try:
            return asyncio.run(_measure(plan, [each.url for each in site.servers], site, kills or Kills()))
        finally:
            site.stop()


async def _measure(plan: Plan, urls: Sequence[str], server: Site | None, kills: Kills) -> dict[str, Any]:
    crowd = Crowd(urls, plan)
    result = crowd.result
    empty = memory(server.processes()) if server else 0
    try:
        began = time.monotonic()
        await crowd.sit_down()
        seated = time.monotonic() - began
        before, own = (busy(server.processes()) if server else 0.0), time.process_time()
        playing = asyncio.create_task(crowd.play())
        restarts: list[float] = []
        killed: Counter[str] = Counter()
        if server and kills.count:
            restarts = await _kill(crowd, server, kills, killed)
        seconds = await playing
        if kills.count:
            await crowd.go_on()
        used, own = (busy(server.processes()) if server else 0.0) - before, time.process_time() - own
        pids = server.processes() if server else []
        full = memory(pids)
    finally:
        await crowd.leave()
    report: dict[str, Any] = {
        "tables": plan.tables,
        "players": 2 * plan.tables,
        "rate": plan.rate,
        "seconds": round(seconds, 1),
        "setting_up_seconds": round(seated, 1),
        "answers": len(result.acknowledged),
        "answers_per_second": round(len(result.acknowledged) / seconds, 1),
        "latency_ms": {
            name: round(1000 * percentile(result.latencies, percent), 1)
            for name, percent in (("p50", 50), ("p95", 95), ("p99", 99), ("max", 100))
        },
        "errors": sum(result.errors.values()),
        "errors_by_kind": dict(result.errors.most_common(20)),
        "games": result.games,
        "finished": result.finished,
        "views": result.views,
        "bytes_per_view": round(result.bytes / max(1, result.views)),
        "client_cores": round(own / seconds, 2),
    }
    if server:
        report |= {
            "processes": len(pids),
            "memory_mib": round(full / 2**20, 1),
            "memory_empty_mib": round(empty / 2**20, 1),
            "memory_per_table_kib": round((full - empty) / 1024 / max(1, plan.tables), 1),
        }
        if not kills.count:
            report["server_cores"] = round(used / seconds, 2)
        report["kept"] = _kept(server.servers[0].database, result.acknowledged)
        result.lost.extend(report["kept"].pop("lost"))
    if len(urls) > 1:
        report["servers"] = len(urls)
    if kills.count:
        report["kills"] = {
            "count": sum(killed.values()),
            **killed,
            "restart_seconds": {"median": round(median(restarts), 2), "max": round(max(restarts), 2)},
            "reconnections": result.reconnections,
        }
    report["lost"] = result.lost[:20]
    return report


async def _kill(crowd: Crowd, site: Site, kills: Kills, killed: Counter[str]) -> list[float]:
    """Kill something so many times while the crowd plays, evenly spread; how long it took to start again.

    If it starts slowly the play goes on for longer: between two kills there is always some.
    """
    restarts = [0.0]
    began = again = time.monotonic()
    for number in range(kills.count):
        moment = max(began + crowd.plan.seconds * (number + 0.5) / kills.count, again + BETWEEN)
        crowd.until = max(crowd.until, moment + BETWEEN)
        await asyncio.sleep(max(0.0, moment - time.monotonic()))
        kind = kills.kinds[number % len(kills.kinds)]
        killed[kind] += 1
        crowd.kills += kind != WORKER  # nobody may notice that a worker is gone
        restarts.append(await asyncio.to_thread(site.kill, kind, number // len(kills.kinds)))
        again = time.monotonic()
        crowd.until = max(crowd.until, again + BETWEEN)
        if left := [pid for each in site.servers for pid in each.orphans()]:
            crowd.result.error(f"{len(left)} workers outlived their server")
    return restarts


def _kept(database: str, acknowledged: Sequence[Acknowledged]) -> dict[str, Any]:
    """Look for every acknowledged answer in the database itself."""
    url = make_url(database)
    if url.drivername == "postgresql":
        url = url.set(drivername="postgresql+psycopg")
    engine = create_engine(url)
    with engine.connect() as db:
        rows = db.execute(text("select table_id, seat, sequence, option from decisions where kind = 'answer'"))
        kept = {(table, seat, sequence): option for table, seat, sequence, option in rows if sequence > 0}
    engine.dispose()
    lost = [
        f"table {each.table}, player {each.seat + 1}: answer {each.sequence} is not in the database"
        for each in acknowledged
        if kept.get((each.table, each.seat, each.sequence)) != each.option
    ]
    return {"answers": len(kept), "lost": lost}
