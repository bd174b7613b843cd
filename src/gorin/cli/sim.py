"""gorin sim: games between computer players, many at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gorin.cli.refusal import Failed, Refusal, print_json

if TYPE_CHECKING:
    from gorin.ai.match import Outcome
    from gorin.decks import Deck


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(name="sim")(sim)


def sim(
    edition: str = typer.Option("samurai", help="The rulebook to play by."),
    decks: str = typer.Option(
        "",
        help="Starter decks or deck files, separated by commas; with more decks than seats, all choices in turn, "
        "with fewer, around the table. 'all': the edition's starter decks; without any, the first two of these.",
    ),
    players: str = typer.Option(
        "scripted,random",
        help="Who plays, for each seat, two to eight of them: gentle, easy, fair, strong, expert, master; newcomer, "
        "random; scripted is strong.",
    ),
    games: int = typer.Option(10, min=1, max=1_000_000, help="How many games."),
    seed: int = typer.Option(1, help="Equal seeds give equal games."),
    jobs: int = typer.Option(1, min=0, max=256, help="Processes at a time; 0: one a core."),
    swap: bool = typer.Option(
        False, "--swap", help="From game to game the players (not the decks) move on by one seat."
    ),
    turns: int = typer.Option(1000, min=1, help="After so many turns nobody has won."),
    optional: Annotated[str, typer.Option(help="Optional rules of that rulebook, with commas between them.")] = "",
    record: Annotated[Path | None, typer.Option(help="Write a record of each game into this folder.")] = None,
    json: bool = typer.Option(False, "--json", help="One JSON object instead of a table."),
) -> None:
    """Play games between computer players and count who wins, and how.

    Without --swap player N of --players sits in seat N and plays deck N; wins are listed by player in the order
    of --players.
    """
    import os
    import time

    from gorin.cli import choosing
    from gorin.cli.progress import progress

    name = choosing.edition(edition)
    options = choosing.optional_rules(optional, name)
    found = choosing.decks(",".join(choosing.first_decks(decks, name)), name)
    names = choosing.players(players)
    for each, deck in found:
        choosing.playable(deck, each)
    if record is not None and not record.is_dir():
        raise Refusal(f"{record} is not a folder")
    jobs = jobs or os.cpu_count() or 1
    tables = deals(found, len(names))
    rounds = len(names) if swap else 1
    tasks = [
        Task(name, tables[n // rounds % len(tables)], names, seed, n, swap, turns, record, options)
        for n in range(games)
    ]
    started, busy = time.perf_counter(), sum(os.times()[:4])
    outcomes = list(progress(run_all(tasks, jobs), games, "games"))
    result = summary(outcomes, time.perf_counter() - started, names, jobs)
    result["processor_seconds"] = round(sum(os.times()[:4]) - busy, 3)  # of all processes together
    result["seed"] = seed
    if json:
        print_json(result)
    else:
        show(result, names)
    if result["errors"]:
        raise Failed(f"{result['errors']} of {games} games ended in an error: {result['failures'][0]}")


class Task:
    """One game to be played, in whatever process."""

    def __init__(
        self,
        edition: str,
        decks: list[tuple[str, Deck]],
        players: list[str],
        seed: int,
        number: int,
        swap: bool,
        turns: int,
        record: Path | None,
        options: tuple[str, ...],
    ) -> None:
        self.edition = edition
        self.decks = decks
        self.players = players
        self.seed = seed
        self.number = number
        self.swap = swap
        self.turns = turns
        self.record = record
        self.options = options

    @property
    def moved(self) -> int:
        """By how many seats the players have moved on."""
        return self.number % len(self.players) if self.swap else 0


def deals(decks: list[tuple[str, Deck]], seats: int) -> list[list[tuple[str, Deck]]]:
    """Who plays what, to be played in turn: each choice of as many decks as there are seats, in their order.

    Where there are fewer decks they go around the table.
    """
    from itertools import combinations

    if len(decks) < seats:
        return [[decks[seat % len(decks)] for seat in range(seats)]]
    return [list(each) for each in combinations(decks, seats)]


def run_task(task: Task) -> Outcome:
    """Play one game; an exception becomes part of the outcome."""
    from gorin.ai.match import Outcome, derive

    seats = task.players[task.moved :] + task.players[: task.moved]
    seed = derive(task.seed, task.number // len(seats) if task.swap else task.number)
    try:
        outcome = recorded(task, seats, seed) if task.record else play_one(task, seats, seed)
    except Exception as error:
        import traceback

        place = traceback.extract_tb(error.__traceback__)[-1]
        outcome = Outcome(seed, [], seats)
        outcome.error = f"game {task.number + 1} (seed {seed}): {type(error).__name__}: {error} ({place.name})"
    outcome.decks = [name for name, _ in task.decks]
    if outcome.winner is not None and outcome.winner >= 0:
        outcome.winner = (outcome.winner + task.moved) % len(seats)  # from here on by player, not by seat
    return outcome


def play_one(task: Task, seats: list[str], seed: int) -> Outcome:
    """One game without a record."""
    from gorin.ai.match import play

    decks = [deck for _, deck in task.decks]
    return play(task.edition, decks, seats, seed, most_turns=task.turns, options=task.options)


def recorded(task: Task, seats: list[str], seed: int) -> Outcome:
    """One game, written into the folder of records."""
    from gorin.ai.match import Outcome, derive, finish
    from gorin.ai.players import make_player
    from gorin.game import Game
    from gorin.records.record import Recorder

    decks = [deck for _, deck in task.decks]
    game = Game.new(task.edition, decks, seed=derive(seed, "game"), log=False, options=task.options)
    recorder = Recorder(game, task.edition, decks, seats)
    outcome = Outcome(seed, [], seats)
    players = [make_player(name, derive(seed, "player", n)) for n, name in enumerate(seats)]
    finish(game, players, outcome, most_turns=task.turns, watch=lambda _, choice: recorder.note(choice))
    assert task.record is not None
    end = "" if game.over else "stopped at the turn limit"
    (task.record / f"{task.number + 1:06d}.gorin").write_text(recorder.text(end=end), encoding="utf-8")
    return outcome


def run_all(tasks: list[Task], jobs: int) -> Iterator[Outcome]:
    """Play all games, in order; the outcome does not depend on the number of processes."""
    from gorin.cli.processes import in_order

    return in_order(run_task, tasks, jobs, sorted({task.edition for task in tasks}))


def summary(outcomes: list[Outcome], seconds: float, names: list[str], jobs: int) -> dict[str, Any]:
    """The numbers of a series."""
    from statistics import median

    wins = [0] * len(names)
    for each in outcomes:
        if each.finished and each.winner is not None and each.winner >= 0:
            wins[each.winner] += 1
    played = [each for each in outcomes if not each.error]
    decisions = sum(each.decisions for each in played)
    busy = sum(each.seconds for each in played)
    victories = Counter(each.victory for each in played)
    return {
        "games": len(outcomes),
        "finished": sum(each.finished for each in outcomes),
        "errors": sum(bool(each.error) for each in outcomes),
        "wins": wins,
        "victories": dict(victories.most_common()),
        "decisions": decisions,
        "open_decisions": sum(each.open_decisions for each in played),
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds) if seconds else 0,
        "us_per_decision": round(1e6 * busy / decisions, 1) if decisions else 0,
        "turns_median": median(each.turns for each in played) if played else 0,
        "players": names,
        "jobs": jobs,
        "by_decks": by_decks(played, len(names)),
        "failures": [each.error for each in outcomes if each.error][:20],
    }


def by_decks(outcomes: list[Outcome], seats: int) -> list[dict[str, Any]]:
    """Wins by the decks played: which deck won, and which player."""
    found: dict[tuple[str, ...], dict[str, Any]] = {}
    for each in outcomes:
        row = found.setdefault(
            tuple(each.decks), {"decks": each.decks, "games": 0, "wins": [0] * seats, "victories": Counter()}
        )
        row["games"] += 1
        row["victories"][each.victory] += 1
        if each.finished and each.winner is not None and each.winner >= 0:
            row["wins"][each.winner] += 1
    return [{**row, "victories": dict(row["victories"].most_common())} for row in found.values()]


def show(result: dict[str, Any], names: list[str]) -> None:
    """The numbers as a table."""
    from rich.console import Console
    from rich.table import Table

    console = Console()
    table = Table(title=f"{result['games']} games, {result['finished']} finished, {result['errors']} errors")
    table.add_column("decks")
    for number, name in enumerate(names):
        table.add_column(f"{name} ({number + 1}) wins", justify="right")
    table.add_column("victories")
    for row in result["by_decks"]:
        how = ", ".join(f"{count} {name}" for name, count in row["victories"].items())
        table.add_row(" – ".join(row["decks"]), *map(str, row["wins"]), how)
    table.add_section()
    how = ", ".join(f"{count} {name}" for name, count in result["victories"].items())
    table.add_row("all", *map(str, result["wins"]), how)
    console.print(table)
    console.print(
        f"{result['decisions']} decisions in {result['seconds']:.1f} s: {result['decisions_per_second']} a second "
        f"with {result['jobs']} process{'es' if result['jobs'] > 1 else ''}; median {result['turns_median']:g} turns"
    )
