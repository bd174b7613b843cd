"""gorin puzzle: positions with a goal, and the engine's proof of them."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated, Any

import typer

from gorin.cli.refusal import Failed, Refusal, print_json, read_text
from gorin.cli.scenario import gathered


def register(app: typer.Typer) -> None:
    """Add the commands."""
    group = typer.Typer(help="Puzzles: reach a goal whatever the opponent does.", no_args_is_help=True)
    group.command(name="check")(check)
    group.command(name="list")(show)
    group.command(name="solve")(solve)
    app.add_typer(group, name="puzzle")


def check(
    files: Annotated[
        list[Path] | None, typer.Argument(help="Puzzle files, or folders; without, all of Gorin's.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="One JSON object instead of lines.")] = False,
) -> None:
    """Prove puzzles: the goal can be reached, and their steps do it; exit status 1 if not, 2 if one cannot be read."""
    from gorin import puzzles
    from gorin.records.scenario import ScenarioError

    results: list[dict[str, Any]] = []
    for path in gathered(files or [puzzles.COLLECTION]):
        text = read_text(path, "a puzzle")
        began = time.perf_counter()
        try:
            verdict = puzzles.check(puzzles.read(text, path.stem))
        except ScenarioError as error:
            raise Refusal(f"{path}: {error}") from error
        seconds = time.perf_counter() - began
        results.append({
            "file": str(path), "problem": verdict.problem, "first": list(verdict.first), "options": verdict.options,
            "answers": verdict.answers, "seconds": round(seconds, 3),
        })  # fmt: skip
        if not json:
            found = verdict.problem or f"{' or '.join(verdict.first)} (of {verdict.options}; {verdict.answers} answers)"
            print(f"{'FAIL' if verdict.problem else 'ok  '} {path.stem}: {found} {seconds:.2f} s")
    bad = sum(bool(each["problem"]) for each in results)
    if json:
        print_json({"puzzles": len(results), "failed": bad, "results": results})
    else:
        print(f"{len(results) - bad} of {len(results)} puzzles are sound")
    if bad:
        raise Failed(f"{bad} of {len(results)} puzzles failed")


def show() -> None:
    """List the puzzles that come with Gorin."""
    from gorin import puzzles

    for each in puzzles.collection().values():
        print(f"{each.id:<28} {puzzles.LEVELS[each.level - 1]:<12} {each.title}: {each.task}")


def solve(
    puzzle: Annotated[str, typer.Argument(help="A puzzle file, or the name of one of Gorin's.")],
) -> None:
    """Show a puzzle's first moves, what each wrong one meets, and its solution as steps to be put into the file."""
    from gorin import puzzles
    from gorin.puzzles import solution
    from gorin.records.scenario import ScenarioError

    known = puzzles.collection().get(puzzle)
    path = Path(puzzle)
    try:
        read = known or puzzles.read(read_text(path, "a puzzle"), path.stem)
        scenario = puzzles.laid_out(read)
        found = puzzles.solver(read, scenario)
        found.advance()
        if found.over():
            raise Failed("nothing is left to decide")
        tried = solution.tries(found)
        for each in tried:
            met = ", ".join(f"{answer.player + 1}: {answer.text}" for answer in each.follows)
            print(f"{'leads there' if each.right else 'fails'}: {each.text}{f' ({met})' if met else ''}")
        if not any(each.right for each in tried):
            raise Failed("no first move leads to the goal")
        print("steps:")
        for answer in solution.line(found):
            print(f"  - {answer.player + 1}: {json_text(answer.text)}")
    except (ScenarioError, puzzles.Undecided) as error:
        raise Refusal(f"{puzzle}: {str(error) or 'too many ways to go on'}") from error


def json_text(text: str) -> str:
    """A text as YAML reads it back."""
    import json

    return json.dumps(text, ensure_ascii=False)
