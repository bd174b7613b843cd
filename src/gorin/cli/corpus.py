"""gorin corpus: many random games, each remembered by a hash, to see whether a change plays them otherwise."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from gorin.cli.refusal import Failed, Refusal, read_text, write_text

if TYPE_CHECKING:
    from gorin.game import Game

TURNS = 100
"""After so many turns a game is stopped; it counts as it stands."""
HEADER = "gorin-corpus: 1 · samurai · random players · at most {turns} turns"
COLUMNS = "seed\tdecks\tnotation\tplay\tdecisions\tturns\twinner\thow"


def register(app: typer.Typer) -> None:
    """Add the commands; they are for developers and stay out of the list."""
    group = typer.Typer(help="Whether a change leaves random games as they were.", no_args_is_help=True)
    group.command(name="write")(write)
    group.command(name="check")(check)
    group.command(name="show")(show)
    app.add_typer(group, name="corpus", hidden=True)


class Line(NamedTuple):
    """One game of a corpus: what it was, and what became of it."""

    seed: int
    decks: str
    notation: str
    """A hash over every decision in notation, and the result."""
    play: str
    """A hash over who decided, the number of the answer and how many there were, and the result."""
    decisions: int
    turns: int
    winner: str
    how: str

    def text(self) -> str:
        """The line as it stands in the file."""
        return "\t".join(map(str, self))


def write(
    file: Annotated[Path, typer.Argument(help="The file to write.")],
    games: Annotated[int, typer.Option(min=1, max=100_000, help="How many games.")] = 400,
    seed: Annotated[int, typer.Option(help="The seed of the first game; each further one has the next.")] = 1,
    jobs: Annotated[int, typer.Option(min=0, max=256, help="Processes at a time; 0: one a core.")] = 1,
) -> None:
    """Play random games over all ordered pairs of the starter decks, and write a line for each."""
    tasks = [(seed + number, pair_name(number), TURNS) for number in range(games)]
    lines = played(tasks, jobs)
    text = "\n".join([HEADER.format(turns=TURNS), COLUMNS, *(line.text() for line in lines)])
    write_text(file, text + "\n")
    print(f"{len(lines)} games, {sum(line.decisions for line in lines)} decisions: {file}")


def check(
    file: Annotated[Path, typer.Argument(help="A file that `gorin corpus write` has written.")],
    games: Annotated[int, typer.Option(min=0, help="Only so many games from its beginning; 0: all.")] = 0,
    jobs: Annotated[int, typer.Option(min=0, max=256, help="Processes at a time; 0: one a core.")] = 1,
    most: Annotated[int, typer.Option(min=0, help="How many differences are printed.")] = 20,
) -> None:
    """Play all games of a corpus again; exit status 1 if any goes otherwise."""
    turns, before = read(file)
    before = before[:games] if games else before
    after = played([(line.seed, line.decks, turns) for line in before], jobs)
    differing = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
    for old, new in differing[:most]:
        print(difference(old, new))
    worded = sum(old.play == new.play for old, new in differing)
    print(
        f"{len(before)} games, {sum(line.decisions for line in after)} decisions: {len(differing)} differ"
        + (f", {worded} of them only in their words" if worded else "")
    )
    if differing:
        old, new = differing[0]
        raise Failed(
            f"{len(differing)} of {len(before)} games differ; the first is seed {old.seed}: {old.decisions} decisions "
            f"before, {new.decisions} now (gorin corpus show {file} {old.seed} prints it as it goes now)"
        )


def show(
    file: Annotated[Path, typer.Argument(help="A file that `gorin corpus write` has written.")],
    seed: Annotated[int, typer.Argument(help="The seed of one of its games.")],
) -> None:
    """Print every decision of one game as it goes now; two versions can be compared line by line."""
    turns, lines = read(file)
    found = next((line for line in lines if line.seed == seed), None)
    if found is None:
        raise Refusal(f"{file} has no game with seed {seed}")
    print(play(seed, found.decks, turns, print).text())


def read(file: Path) -> tuple[int, list[Line]]:
    """The turn limit of a corpus, and its lines. Raises `Refusal`."""
    rows = read_text(file, "a corpus").splitlines()
    header = re.fullmatch(re.escape(HEADER).replace(re.escape("{turns}"), r"(\d{1,6})"), rows[0] if rows else "")
    if header is None:
        raise Refusal(f"{file}, line 1: it must read {HEADER.format(turns=TURNS)!r}")
    lines = []
    for number, row in enumerate(rows[2:], start=3):
        parts = row.split("\t")
        if len(parts) != 8 or not all(parts[at].isdecimal() for at in (0, 4, 5)) or parts[1] not in pair_names():
            raise Refusal(f"{file}, line {number}: this is no line of a corpus")
        seed, decks, notation, numbers, decisions, turn, winner, how = parts
        lines.append(Line(int(seed), decks, notation, numbers, int(decisions), int(turn), winner, how))
    return int(header.group(1)), lines


def difference(old: Line, new: Line) -> str:
    """What a game was and has become, in one line."""
    words = " (only its words differ)" if old.play == new.play else ""
    return (
        f"seed {old.seed} {old.decks}: {old.notation} {old.decisions} decisions, {old.how} {old.winner} → "
        f"{new.notation} {new.decisions} decisions, {new.how} {new.winner}{words}"
    )


def pair_names() -> list[str]:
    """All ordered pairs of the starter decks."""
    from gorin.decks import STARTERS

    return [f"{a},{b}" for a in sorted(STARTERS) for b in sorted(STARTERS)]


def pair_name(number: int) -> str:
    """The decks of a game by its place in the corpus."""
    names = pair_names()
    return names[number % len(names)]


def played(tasks: list[tuple[int, str, int]], jobs: int) -> list[Line]:
    """The games of these seeds, decks and turn limits."""
    import os

    from gorin.cli.processes import in_order
    from gorin.cli.progress import progress

    return list(progress(in_order(play_task, tasks, jobs or os.cpu_count() or 1), len(tasks), "games"))


def play_task(task: tuple[int, str, int]) -> Line:
    """One game, in whatever process."""
    return play(*task)


def play(seed: int, decks: str, turns: int, tell: Callable[[str], None] | None = None) -> Line:
    """One random game. `tell` hears each decision. An exception ends the game and becomes part of the line."""
    import hashlib

    from gorin.ai.match import Outcome, derive, finish
    from gorin.ai.players import make_player
    from gorin.game import Game
    from gorin.notation import label

    notation = hashlib.blake2b(digest_size=8)
    numbers = hashlib.blake2b(digest_size=8)

    def watch(game: Game, choice: int) -> None:
        question = game.question
        words = f"{question.player + 1} {label(game.machine, question, question.options[choice])}"
        place = f"{choice + 1}/{len(question.options)}"
        notation.update(f"{words} {place}\n".encode())
        numbers.update(f"{question.player} {place}\n".encode())
        if tell is not None:
            tell(f"{words} ({place})")

    outcome = Outcome(seed, decks.split(","), ["random", "random"])
    try:
        game = Game.new("samurai", outcome.decks, seed=derive(seed, "game"), log=False)
        players = [make_player("random", derive(seed, "player", seat)) for seat in range(2)]
        finish(game, players, outcome, most_turns=turns, watch=watch)
    except Exception as error:
        outcome.victory = f"error {type(error).__name__}"
    winner = "-" if outcome.winner is None or outcome.winner < 0 else str(outcome.winner + 1)
    result = f"{outcome.turns} {winner} {outcome.victory}".encode()
    notation.update(result)
    numbers.update(result)
    return Line(
        seed, decks, notation.hexdigest(), numbers.hexdigest(), outcome.decisions, outcome.turns, winner,
        outcome.victory or "nobody wins",
    )  # fmt: skip
