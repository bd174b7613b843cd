"""A whole load test: the server, the crowd, the kills, and what is reported."""

from __future__ import annotations

import asyncio
import ipaddress
import math
import sqlite3
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any
from urllib.parse import urlsplit

from gorin.server.load.crowd import Acknowledged, Crowd, Plan
from gorin.server.load.process import ServerProcess, busy, memory

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


def load_test(plan: Plan, url: str = "", kills: int = 0, workers: int = 0) -> dict[str, Any]:
    """Run a load test; without `url` on a server of its own. Raises `ServerFailed`, `OSError` or `Trouble`."""
    if url:
        return asyncio.run(_measure(plan, url, None, 0))
    with tempfile.TemporaryDirectory(prefix="gorin-load-") as folder:
        server = ServerProcess(Path(folder), workers)
        server.start()
        try:
            report = asyncio.run(_measure(plan, server.url, server, kills))
        finally:
            server.stop()
        return report


async def _measure(plan: Plan, url: str, server: ServerProcess | None, kills: int) -> dict[str, Any]:
    crowd = Crowd(url, plan)
    result = crowd.result
    empty = memory(server.processes()) if server else 0
    try:
        began = time.monotonic()
        await crowd.sit_down()
        seated = time.monotonic() - began
        before, own = (busy(server.processes()) if server else 0.0), time.process_time()
        playing = asyncio.create_task(crowd.play())
        restarts: list[float] = []
        if server and kills:
            restarts = await _kill(crowd, server, kills)
        seconds = await playing
        if kills:
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
        if not kills:
            report["server_cores"] = round(used / seconds, 2)
        report["kept"] = _kept(server.database, result.acknowledged)
        result.lost.extend(report["kept"].pop("lost"))
    if kills:
        report["kills"] = {
            "count": crowd.kills,
            "restart_seconds": {"median": round(median(restarts), 2), "max": round(max(restarts), 2)},
            "reconnections": result.reconnections,
        }
    report["lost"] = result.lost[:20]
    return report


async def _kill(crowd: Crowd, server: ServerProcess, kills: int) -> list[float]:
    """Kill the server so many times while the crowd plays, evenly spread; how long it took to start again.

    If it starts slowly the play goes on for longer: between two kills there is always some.
    """
    restarts = []
    began = again = time.monotonic()
    for number in range(kills):
        moment = max(began + crowd.plan.seconds * (number + 0.5) / kills, again + BETWEEN)
        crowd.until = max(crowd.until, moment + BETWEEN)
        await asyncio.sleep(max(0.0, moment - time.monotonic()))
        crowd.kills += 1
        await asyncio.to_thread(server.kill)
        restarts.append(await asyncio.to_thread(server.start))
        again = time.monotonic()
        crowd.until = max(crowd.until, again + BETWEEN)
        if left := server.orphans():
            crowd.result.error(f"{len(left)} workers outlived their server")
    return restarts


def _kept(database: Path, acknowledged: Sequence[Acknowledged]) -> dict[str, Any]:
    """Look for every acknowledged answer in the database itself."""
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as db:
        rows = db.execute("select table_id, seat, sequence, option from decisions where kind = 'answer'")
        kept = {(table, seat, sequence): option for table, seat, sequence, option in rows if sequence > 0}
    lost = [
        f"table {each.table}, player {each.seat + 1}: answer {each.sequence} is not in the database"
        for each in acknowledged
        if kept.get((each.table, each.seat, each.sequence)) != each.option
    ]
    return {"answers": len(kept), "lost": lost}
