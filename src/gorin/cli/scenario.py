"""gorin scenario: positions with steps and what must come of them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from gorin.cli.refusal import Failed, Refusal, print_json, read_file, read_text


def register(app: typer.Typer) -> None:
    """Add the commands."""
    group = typer.Typer(help="Scenarios: positions, steps, and what must come of them.", no_args_is_help=True)
    group.command(name="run")(run)
    group.command(name="view")(view)
    app.add_typer(group, name="scenario")


def run(
    files: Annotated[list[Path], typer.Argument(help="Scenario files, or folders of them.")],
    json: Annotated[bool, typer.Option("--json", help="One JSON object instead of lines.")] = False,
) -> None:
    """Run scenarios; exit status 0 if all do what they say, 1 if one does not, 2 if one cannot be read."""
    from gorin.records.scenario import ScenarioError, run_file

    results: list[dict[str, Any]] = []
    for path in gathered(files):
        read_file(path, "a scenario")
        try:
            result = run_file(path)
        except ScenarioError as error:
            raise Refusal(f"{path}: {error}") from error
        results.append({"file": str(path), "ok": result.ok, "message": result.message})
        if not json:
            print(f"{'ok  ' if result.ok else 'FAIL'} {path}")
            if not result.ok:
                print("     " + result.message.replace("\n", "\n     "))
    bad = sum(not each["ok"] for each in results)
    if json:
        print_json({"scenarios": len(results), "failed": bad, "results": results})
    else:
        print(f"{len(results) - bad} of {len(results)} scenarios do what they say")
    if bad:
        raise Failed(f"{bad} of {len(results)} scenarios failed")


def view(
    file: Annotated[Path, typer.Argument(help="A scenario file.")],
    seat: Annotated[int, typer.Option(min=0, max=2, help="Whose eyes: 1 or 2; 0: a spectator's.")] = 1,
) -> None:
    """Print what a player is shown of a scenario's position before its steps, as the table's page is told it (JSON)."""
    from gorin.game import Game
    from gorin.present import present
    from gorin.present.settled import in_public
    from gorin.records.scenario import Scenario, ScenarioError, parse
    from gorin.rules.views import SPECTATOR

    try:
        scenario = Scenario(parse(read_text(file, "a scenario")))
        scenario.start()
    except ScenarioError as error:
        raise Refusal(f"{file}: {error}") from error
    game = Game(scenario.table.m)
    shown = present(game, seat - 1 if seat else SPECTATOR)
    if shown["question"] is not None:
        shown["question"] = {**shown["question"], **in_public(game.machine)}
    print_json(shown)


def gathered(files: list[Path]) -> list[Path]:
    """The files, with the scenarios of folders in their place."""
    found: list[Path] = []
    for path in files:
        if path.is_dir():
            inside = sorted([*path.rglob("*.yaml"), *path.rglob("*.yml")])
            if not inside:
                raise Refusal(f"{path} holds no scenarios")
            found += inside
        else:
            found.append(path)
    return found
