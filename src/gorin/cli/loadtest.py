"""gorin loadtest: a crowd on a server of this machine."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from gorin.cli.refusal import Failed, Refusal, print_json


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(name="loadtest")(loadtest)


def loadtest(
    tables: Annotated[int, typer.Option(min=1, max=1000, help="Tables of two people each.")] = 100,
    rate: Annotated[float, typer.Option(min=0.01, max=50, help="Answers a second at each table.")] = 0.5,
    seconds: Annotated[float, typer.Option(min=1, max=3600, help="How long.")] = 120.0,
    kills: Annotated[int, typer.Option(min=0, max=1000, help="Kill something so many times meanwhile.")] = 0,
    kill: Annotated[str, typer.Option(help="What, in turn: server, worker, database (a PostgreSQL).")] = "server",
    servers: Annotated[int, typer.Option(min=1, max=8, help="Servers; several share a PostgreSQL of their own.")] = 1,
    postgresql: Annotated[bool, typer.Option("--postgresql", help="So does a single one.")] = False,
    workers: Annotated[int, typer.Option(min=0, max=64, help="Engine processes of the server; 0: its own choice.")] = 0,
    url: Annotated[str, typer.Option(help="A server on this machine that runs already, such as a copy.")] = "",
    decks: Annotated[str, typer.Option(help="Starter decks, drawn by chance for each table.")] = "all",
    seed: Annotated[int, typer.Option(help="Equal seeds give equal choices.")] = 1,
    p95: Annotated[float, typer.Option(min=0, help="Fail if the 95th percentile exceeds so many ms; 0: never.")] = 0.0,
    p99: Annotated[float, typer.Option(min=0, help="The same for the 99th.")] = 0.0,
    json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Let a crowd play on a server and measure it, from each answer to all views; exit status 1 on any error or loss.

    Answers come at moments that do not wait for the server. With --kills a server, a worker or the database is killed
    (SIGKILL) and started again; no acknowledged answer may be lost. Through which of several servers somebody comes is
    left to chance, and to chance again whenever his connection ends.
    """
    from gorin.decks import STARTERS
    from gorin.server.load.client import Trouble
    from gorin.server.load.crowd import Plan
    from gorin.server.load.postgresql import NoPostgres
    from gorin.server.load.process import ServerFailed
    from gorin.server.load.run import DATABASE, SERVER, WORKER, Kills, load_test, loopback

    names = list(STARTERS) if decks == "all" else [each.strip() for each in decks.split(",")]
    for name in names:
        if name not in STARTERS:
            raise Refusal(f"there is no starter deck {name!r}; there are: {', '.join(STARTERS)}")
    if url and not loopback(url):
        raise Refusal("only servers of this machine are loaded: http://127.0.0.1:PORT")
    if url and (kills or servers > 1 or postgresql):
        raise Refusal("only servers that this command starts itself are killed or several: leave --url out")
    kinds = tuple(each.strip() for each in kill.split(","))
    for kind in kinds:
        if kind not in (SERVER, WORKER, DATABASE):
            raise Refusal(f"--kill has {SERVER}, {WORKER} and {DATABASE} with commas between them, not {kind[:40]!r}")
    postgresql = postgresql or DATABASE in kinds
    try:
        plan = Plan(tables, rate, seconds, seed, names)
        report = load_test(plan, url.rstrip("/"), Kills(kills, kinds), workers, servers, postgresql)
    except (ServerFailed, NoPostgres) as error:
        raise Failed(str(error)) from error
    except (OSError, Trouble) as error:
        raise Failed(f"the tables could not be set up: {error}") from error
    if json:
        print_json(report)
    else:
        show(report)
    judge(report, p95, p99)


def judge(report: dict[str, Any], p95: float, p99: float) -> None:
    """Raise `Failed` if something was lost, went wrong, or was too slow."""
    if report["lost"]:
        raise Failed(f"{len(report['lost'])} acknowledged answers were lost: {report['lost'][0]}")
    if report["errors"]:
        raise Failed(f"{report['errors']} errors: {next(iter(report['errors_by_kind']))}")
    latency = report["latency_ms"]
    for name, most in (("p95", p95), ("p99", p99)):
        if 0 < most < latency[name]:
            raise Failed(f"{name} is {latency[name]} ms, more than {most:g}")


def show(report: dict[str, Any]) -> None:
    """The numbers, one a line."""
    for key, value in report.items():
        if isinstance(value, dict):
            value = ", ".join(f"{name} {each}" for name, each in value.items()) or "none"
        elif isinstance(value, list):
            value = "; ".join(value) or "none"
        print(f"{key.replace('_', ' '):24} {value}")
