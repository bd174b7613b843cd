"""gorin soak: random games in which everything that must be true is checked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import typer

from gorin.cli.refusal import Failed, print_json


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(name="soak")(soak)


def soak(
    minutes: Annotated[float, typer.Option(min=0.01, max=100_000, help="How long.")] = 10.0,
    seed: Annotated[int, typer.Option(help="Where the seeds begin.")] = 1,
    decks: Annotated[
        str, typer.Option(help="Decks; all pairs are played, each also against itself; larger tables by lot.")
    ] = "all",
    players: Annotated[int, typer.Option(min=2, max=8, help="How many sit at the table.")] = 2,
    edition: Annotated[str, typer.Option(help="The rulebook to play by.")] = "samurai",
    jobs: Annotated[int, typer.Option(min=0, max=256, help="Processes at a time; 0: one a core.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Play random games and check every invariant on the way; exit status 1 if one is broken."""
    import os
    import random
    import time
    from itertools import combinations_with_replacement

    from gorin.cli import choosing

    found = choosing.decks(decks, choosing.edition(edition))
    for name, deck in found:
        choosing.playable(deck, name)
    pairs = list(combinations_with_replacement(found, 2))

    def deal(number: int) -> Any:
        return pairs[number % len(pairs)] if players == 2 else random.Random(number).choices(found, k=players)

    end = time.monotonic() + 60 * minutes
    result: dict[str, Any] = {
        "games": 0, "finished": 0, "decisions": 0, "legality_judged": 0, "ways_carried": 0, "turns": 0,
        "conceded": 0, "violations": [],
    }  # fmt: skip
    for report in games(deal, seed, jobs or os.cpu_count() or 1, end):
        if isinstance(report, str):
            result["violations"].append(report)
            print(f"gorin: {report}", flush=True) if not json else None
        else:
            result["games"] += 1
            result["finished"] += report.finished
            result["decisions"] += report.decisions
            result["legality_judged"] += report.judged
            result["ways_carried"] += report.carried
            result["turns"] += report.turns
            result["conceded"] += report.conceded
        if len(result["violations"]) >= 20:
            break
    if json:
        print_json(result)
    else:
        print(
            f"{result['games']} games, {result['finished']} finished, {result['decisions']} decisions, "
            f"{result['legality_judged']} judgements of legality compared, {result['ways_carried']} ways of acting "
            f"gone to their end, {len(result['violations'])} violations"
        )
    if result["violations"]:
        raise Failed(f"{len(result['violations'])} invariants were broken: {result['violations'][0]}")


def games(deal: Callable[[int], Any], seed: int, jobs: int, end: float) -> Any:
    """Reports, or the words of violations, until the time is over."""
    import time
    from itertools import count

    def tasks() -> Any:
        for number in count():
            if time.monotonic() >= end:
                return
            yield deal(number), seed * 1_000_003 + number

    if jobs <= 1:
        yield from map(one, tasks())
        return
    import multiprocessing

    from gorin.cli.processes import deaf

    with multiprocessing.Pool(jobs, deaf) as pool:
        waiting: list[Any] = []
        source = tasks()
        while True:
            while len(waiting) < 2 * jobs and (task := next(source, None)) is not None:
                waiting.append(pool.apply_async(one, (task,)))
            if not waiting:
                return
            yield waiting.pop(0).get()


def one(task: Any) -> Any:
    """One checked game."""
    from gorin.testing.invariants import Violation, check_game

    table, seed = task
    try:
        decks = [deck for _, deck in table]
        return check_game(decks[0].edition, decks, seed)
    except Violation as violation:
        return str(violation)
