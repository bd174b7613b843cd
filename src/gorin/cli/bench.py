"""gorin bench: how fast this installation is."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from gorin.cli.refusal import Refusal, print_json


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(name="bench")(bench)


def bench(
    seconds: Annotated[float, typer.Option(min=0.2, max=600, help="How long random play is measured.")] = 6.0,
    decks: Annotated[str, typer.Option(help="The decks that are played, all pairs in turn.")] = "all",
    seed: Annotated[int, typer.Option(help="Equal seeds give equal games.")] = 1,
    peers: Annotated[bool, typer.Option("--peers", help="Measure other engines that are installed, too.")] = False,
    peers_dir: Annotated[Path | None, typer.Option(help="Scripts that measure peers with --json.")] = None,
    profile: Annotated[bool, typer.Option("--profile", help="Tell what the time goes to.")] = False,
    json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Measure random play, undo, fork and bytes on one core; --peers compares."""
    from gorin.cli import choosing, measuring

    found = choosing.decks(decks)
    for name, deck in found:
        choosing.playable(deck, name)
    if peers_dir is not None and not peers_dir.is_dir():
        raise Refusal(f"{peers_dir} is not a folder")
    result = measuring.measure([deck for _, deck in found], seconds, seed)
    if profile:
        result["profile"] = measuring.profiled([deck for _, deck in found], seed)
    if peers or peers_dir is not None:
        from gorin.cli import peers as others

        result["peers"] = others.measured(peers_dir, seconds)
    if json:
        print_json(result)
    else:
        show(result)


def show(result: dict[str, Any]) -> None:
    """The numbers as a table, and the peers as bars."""
    from rich.console import Console
    from rich.table import Table

    console = Console()
    table = Table(title="compiled" if result["compiled"] else "interpreted")
    table.add_column("measure")
    table.add_column("value", justify="right")
    for key, value in result.items():
        if not isinstance(value, dict | list):
            table.add_row(key, f"{value:,}" if isinstance(value, int) and not isinstance(value, bool) else str(value))
    console.print(table)
    for name, share in result.get("profile", {}).items():
        console.print(f"  {name:26} {share:5.1f} %")
    if "peers" in result:
        rows = [("gorin", result["us_per_decision"]), *((p["name"], p["us_per_decision"]) for p in result["peers"])]
        bars(console, rows)


def bars(console: Any, rows: list[tuple[str, float]]) -> None:
    """A bar chart of times on a logarithmic scale."""
    from math import log10

    console.print("\nµs a decision, random play (logarithmic; shorter is faster)")
    low = min(0.0, *(log10(max(value, 0.01)) for _, value in rows))
    high = max(1.0, *(log10(max(value, 0.01)) for _, value in rows))
    for name, value in sorted(rows, key=lambda row: row[1]):
        size = 1 + round(54 * (log10(max(value, 0.01)) - low) / (high - low))
        style = "bold cyan" if name == "gorin" else "dim"
        console.print(f"  [{style}]{name[:26]:26} {'█' * size}[/{style}] {value:,.1f}", highlight=False)
