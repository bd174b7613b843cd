"""gorin bench: how fast this installation is."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from gorin.cli.refusal import Refusal, print_json

MOST_OF_CHESS = 0.40
"""What is promised: the part of python-chess's time for a move that a decision may take."""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(name="bench")(bench)


def bench(
    seconds: Annotated[float, typer.Option(min=0.2, max=600, help="How long random play is measured.")] = 6.0,
    decks: Annotated[str, typer.Option(help="The decks that are played, all pairs in turn.")] = "all",
    edition: Annotated[str, typer.Option(help="The rulebook to play by.")] = "samurai",
    seed: Annotated[int, typer.Option(help="Equal seeds give equal games.")] = 1,
    peers: Annotated[bool, typer.Option("--peers", help="Measure python-chess and others beside it, in turn.")] = False,
    peers_dir: Annotated[Path | None, typer.Option(help="Scripts that measure peers with --json.")] = None,
    scale: Annotated[bool, typer.Option("--scale", help="Only: how it grows with cards defined, and in play.")] = False,
    windows: Annotated[int, typer.Option(min=0, max=2000, help="Only: what windows cost, in so many games.")] = 0,
    profile: Annotated[bool, typer.Option("--profile", help="Tell what the time goes to.")] = False,
    json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Measure random play, undo, fork and bytes on one core; --peers compares, --scale and --windows count."""
    from gorin.cli import choosing, measuring

    if scale:
        show_scale(seconds, seed, json)
        return
    if windows:
        show_windows(windows, seed, json)
        return
    found = choosing.decks(decks, choosing.edition(edition))
    for name, deck in found:
        choosing.playable(deck, name)
    if peers_dir is not None and not peers_dir.is_dir():
        raise Refusal(f"{peers_dir} is not a folder")
    result = measuring.measure([deck for _, deck in found], seconds, seed)
    if profile:
        result["profile"] = measuring.profiled([deck for _, deck in found], seed)
    if peers or peers_dir is not None:
        from gorin.cli import peers as others

        result["peers"] = others.beside(measuring.playout([deck for _, deck in found]), 2 * seconds) if peers else []
        if peers_dir is not None:
            result["peers"] += others.measured(peers_dir, seconds)
    if json:
        print_json(result)
    else:
        show(result)


def show_scale(seconds: float, seed: int, json: bool) -> None:
    """Measure how it grows, and print that."""
    from gorin.cli import measuring, scaling

    result = {"compiled": measuring.compiled(), **scaling.measure(seconds, seed)}
    if json:
        print_json(result)
    else:
        scaling.show(result)


def show_windows(games: int, seed: int, json: bool) -> None:
    """Measure what Reaction windows cost with pools of several sizes, and print that."""
    from gorin.cli import windows

    rows = windows.measure(games, seed)
    if json:
        print_json({"windows": rows})
    else:
        windows.show(rows)


def show(result: dict[str, Any]) -> None:
    """The numbers as a table, with what is promised, and the peers as bars."""
    from rich.console import Console
    from rich.table import Table

    from gorin.cli.measuring import MOST

    console = Console()
    table = Table(title="compiled" if result["compiled"] else "interpreted")
    table.add_column("measure")
    table.add_column("value", justify="right")
    table.add_column("at most", justify="right")
    for key, value in result.items():
        if not isinstance(value, dict | list):
            shown = f"{value:,}" if isinstance(value, int) and not isinstance(value, bool) else str(value)
            table.add_row(key, shown, str(MOST.get(key, "")))
    console.print(table)
    for name, share in result.get("profile", {}).items():
        console.print(f"  {name:26} {share:5.1f} %")
    if "peers" in result:
        show_peers(console, result["peers"], result["us_per_decision"])


def show_peers(console: Any, peers: list[dict[str, Any]], own: float) -> None:
    """Bars of the peers' times, Gorin's time divided by each, and what to install for those that are not there."""
    rows = [(each["name"], each["us_per_decision"]) for each in peers if "us_per_decision" in each]
    beside = [each for each in peers if "ratio" in each]
    bars(console, [("gorin", beside[0]["gorin_us_per_decision"] if beside else own), *rows])
    for each in peers:
        if "ratio" in each:
            console.print(
                f"  gorin / {each['name']}: {each['ratio']:.2f} (from {each['ratio_from']:.2f} to "
                f"{each['ratio_to']:.2f} in {each['turns']} turns, processor time)"
                + (f"; at most {MOST_OF_CHESS:.2f}" if each["name"] == "python-chess" else ""),
                highlight=False,
            )
        elif "install" in each:
            console.print(f"  {each['name']} is not installed: {each['install']}", highlight=False)
        elif "error" in each:
            console.print(f"  {each['name']} could not be measured: {each['error']}", highlight=False, markup=False)


def bars(console: Any, rows: list[tuple[str, float]]) -> None:
    """A bar chart of times on a logarithmic scale."""
    from math import log10

    console.print("\nµs a decision, random play (logarithmic; shorter is faster)")
    low = min(0.0, *(log10(max(value, 0.01)) for _, value in rows))
    high = max(1.0, *(log10(max(value, 0.01)) for _, value in rows))
    for name, value in sorted(rows, key=lambda row: row[1]):
        size = 1 + round(42 * (log10(max(value, 0.01)) - low) / (high - low))
        style = "bold cyan" if name == "gorin" else "dim"
        console.print(f"  [{style}]{name[:26]:26} {'█' * size}[/{style}] {value:,.1f}", highlight=False)
