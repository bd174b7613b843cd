"""gorin ladder: the levels of the computer against each other, rated."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gorin.cli.refusal import Failed, Refusal, print_json, write_text

if TYPE_CHECKING:
    from gorin.ai.position import Position
    from gorin.decks import Deck

WANTED = 0.65  # what each level should win against the one below
MOST_TURNS = 200
CELL = 92  # pixels of a drawn matrix


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(name="ladder")(ladder)


def ladder(
    edition: str = typer.Option("samurai", help="The rulebook to play by."),
    players: str = typer.Option(
        "", help="Who plays, the weakest first; without any, all levels; 'exploits': those of one idea."
    ),
    decks: str = typer.Option(
        "all", help="Starter decks or deck files, separated by commas; 'all': the edition's own."
    ),
    games: int = typer.Option(100, min=2, max=1_000_000, help="How many games for each pair of players."),
    everybody: bool = typer.Option(False, "--everybody", help="All pairs meet, not only neighbours."),
    against: str = typer.Option("", help="The players meet this one only, not each other."),
    seed: int = typer.Option(1, help="Equal seeds give equal games."),
    jobs: int = typer.Option(1, min=0, max=256, help="Processes at a time; 0: one a core."),
    out: Annotated[Path | None, typer.Option(help="Draw the matrix into this file (SVG).")] = None,
    json: bool = typer.Option(False, "--json", help="One JSON object instead of tables."),
) -> None:
    """Let the levels of the computer play each other, and rate them.

    With --against NAME all meet this one player, as in --players exploits --against strong.
    Two games share cards and seed, with the players' seats swapped. The decks are all pairs of the edition's, in an
    order that depends on the seed. A game that nobody wins counts half for both.
    """
    import os

    from gorin.ai import EXPLOITS, LEVELS
    from gorin.cli import choosing
    from gorin.cli.processes import in_order
    from gorin.cli.progress import progress

    name = choosing.edition(edition)
    found = choosing.decks(decks, name, least=2)
    wanted = ",".join(EXPLOITS) if players == "exploits" else players or ",".join(LEVELS)
    names = choosing.known_players(f"{wanted},{against}")
    if len(names) < 2 or len(set(names)) < len(names):
        raise Refusal("a ladder is of two or more different players")
    for each, deck in found:
        choosing.playable(deck, each)
    pairs = [(a, b) for b in range(len(names)) for a in range(b) if everybody or a == b - 1]
    if against:
        pairs = [(n, len(names) - 1) for n in range(len(names) - 1)]
    tasks = [Meeting(name, found, names, pair, seed, n) for n in range((games + 1) // 2) for pair in pairs]
    played = list(progress(in_order(meet, tasks, jobs or os.cpu_count() or 1, [name]), len(tasks), "pairs of games"))
    result = summary(played, names, name, seed)
    if out is not None:
        write_text(out, drawn(result))
    if json:
        print_json(result)
    else:
        show(result)
    if result["failures"]:
        raise Failed(f"{len(result['failures'])} games ended in an error: {result['failures'][0]}")


@dataclass
class Meeting:
    """Two games between two players, with their seats swapped."""

    edition: str
    decks: list[tuple[str, Deck]]
    names: list[str]
    pair: tuple[int, int]
    seed: int
    number: int


@dataclass
class Met:
    """What became of them: how much the second player won, of how many games, and how long answers took."""

    pair: tuple[int, int]
    won: float
    games: int
    seconds: tuple[list[float], list[float]]
    error: str = ""


class Timed:
    """A player, and how long each of his answers took."""

    def __init__(self, name: str, seed: int) -> None:
        from gorin.ai import make_player

        self.player = make_player(name, seed)
        self.name = name
        self.seconds: list[float] = []

    def choose(self, view: Position) -> int:
        """What the player chooses."""
        import time

        started = time.perf_counter()
        choice = self.player.choose(view)
        self.seconds.append(time.perf_counter() - started)
        return choice

    def reason(self, choice: int) -> str:
        """What the player says."""
        return self.player.reason(choice)


def meet(task: Meeting) -> Met:
    """Play both games; an exception becomes part of what is told."""
    import random
    from itertools import permutations

    from gorin.ai.match import derive, play

    tables = list(permutations(task.decks, 2))
    random.Random(derive(task.seed, "decks")).shuffle(tables)
    decks = [deck for _, deck in tables[task.number % len(tables)]]
    seed = derive(task.seed, task.number)
    met = Met(task.pair, 0.0, 0, ([], []))
    for swapped in (False, True):
        seats = [Timed(task.names[who], derive(seed, "player", who)) for who in task.pair]
        try:
            outcome = play(task.edition, decks, seats[::-1] if swapped else seats, seed, most_turns=MOST_TURNS)
        except Exception as error:
            met.error = f"{task.names[task.pair[0]]} and {task.names[task.pair[1]]}, seed {seed}: {error!r}"
            continue
        met.games += 1
        winner = outcome.winner if outcome.finished and outcome.winner is not None else -1
        met.won += 0.5 if winner < 0 else float((winner == 1) != swapped)
        for n in (0, 1):
            met.seconds[n].extend(seats[n].seconds)
    return met


def summary(played: list[Met], names: list[str], edition: str, seed: int) -> dict[str, Any]:
    """The numbers of a ladder."""
    from gorin.ai.rating import elo, interval

    count = len(names)
    scores = [[0.0] * count for _ in range(count)]
    games = [[0] * count for _ in range(count)]
    seconds: list[list[float]] = [[] for _ in names]
    for each in played:
        a, b = each.pair
        scores[b][a] += each.won
        scores[a][b] += each.games - each.won
        games[a][b] += each.games
        games[b][a] += each.games
        for who, spent in zip(each.pair, each.seconds, strict=True):
            seconds[who].extend(spent)
    rated = elo(scores)
    return {
        "edition": edition,
        "seed": seed,
        "players": [
            {"name": name, "elo": round(rated[n][0]), "within": round(rated[n][1]), **times(seconds[n])}
            for n, name in enumerate(names)
        ],
        "pairs": [
            {
                "player": names[a],
                "against": names[b],
                "games": games[a][b],
                "won": scores[a][b],
                "share": round(scores[a][b] / games[a][b], 3),
                "interval": [round(each, 3) for each in interval(scores[a][b], games[a][b])],
            }
            for a in range(count)
            for b in range(count)
            if games[a][b]
        ],
        "failures": [each.error for each in played if each.error],
    }


def times(spent: list[float]) -> dict[str, float]:
    """How long answers took, in seconds: the median and the 99th percentile."""
    if not spent:
        return {}
    spent = sorted(spent)
    return {"median": round(spent[len(spent) // 2], 4), "p99": round(spent[len(spent) * 99 // 100], 3)}


def show(result: dict[str, Any]) -> None:
    """The numbers as tables."""
    from rich.console import Console
    from rich.table import Table

    console = Console()
    table = Table(title="Ratings; the mean is 0")
    for column in ("player", "Elo", "answer, median", "99 %"):
        table.add_column(column, justify="left" if column == "player" else "right")
    for each in reversed(result["players"]):
        spent = [f"{1000 * each[key]:.1f} ms" if key in each else "" for key in ("median", "p99")]
        table.add_row(each["name"], f"{each['elo']:+d} ± {each['within']}", *spent)
    console.print(table)
    names = [each["name"] for each in result["players"]]
    matrix = Table(title="Won by the row against the column, with 95 % intervals")
    matrix.add_column("")
    for name in names:
        matrix.add_column(name, justify="right")
    met = {(each["player"], each["against"]): each for each in result["pairs"]}
    for name in names:
        matrix.add_row(name, *(words(met.get((name, other))) for other in names))
    console.print(matrix)


def words(pair: dict[str, Any] | None) -> str:
    """One cell of the matrix."""
    if pair is None:
        return ""
    low, high = pair["interval"]
    return f"{pair['share']:.0%} ({low:.0%} to {high:.0%}), {pair['games']} games"


def drawn(result: dict[str, Any]) -> str:
    """The matrix as a picture."""
    names = [each["name"] for each in result["players"]]
    met = {(each["player"], each["against"]): each for each in result["pairs"]}
    size = CELL * (len(names) + 1)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" font-family="sans-serif" font-size="15">',
        f"<title>{result['edition']}: won by the row against the column</title>",
        f'<rect width="{size}" height="{size}" fill="#fbf7ef"/>',
    ]
    for n, name in enumerate(names):
        at = CELL * (n + 1) + CELL // 2
        parts.append(f'<text x="{at}" y="{CELL // 2}" text-anchor="middle">{name}</text>')
        parts.append(f'<text x="{CELL - 8}" y="{at}" text-anchor="end">{name}</text>')
    for row, name in enumerate(names):
        for column, other in enumerate(names):
            pair = met.get((name, other))
            if pair is None:
                continue
            x, y = CELL * (column + 1), CELL * (row + 1)
            red, blue = round(150 + 90 * (1 - pair["share"])), round(150 + 90 * pair["share"])
            low, high = pair["interval"]
            parts.append(f'<rect x="{x}" y="{y}" width="{CELL - 2}" height="{CELL - 2}" fill="rgb({red},190,{blue})"/>')
            parts.append(
                f'<text x="{x + 45}" y="{y + 40}" text-anchor="middle" font-size="20">{pair["share"]:.0%}</text>'
            )
            parts.append(
                f'<text x="{x + 45}" y="{y + 62}" text-anchor="middle" font-size="11">'
                f"{low:.0%} to {high:.0%}, {pair['games']}</text>"
            )
    return "\n".join([*parts, "</svg>", ""])
