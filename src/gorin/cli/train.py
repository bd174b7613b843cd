"""gorin train: the evaluation of positions, learned from games that computers play against each other.

A folder holds everything. `*.jsonl` are games: the first line of a file says what they are (see `Header`), each other
line is one game (see `Line`). `progress.json` is how far the learning has come. Whoever starts the command again goes
on where it was; games may be played elsewhere and their files laid into the folder.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypedDict

import typer

from gorin.cli.refusal import Refusal, read_text, write_text

if TYPE_CHECKING:
    from gorin.ai.network import Pupil, Sample
    from gorin.decks import Deck
    from gorin.game import Game

FORMAT = 1
APART = 5  # one game of so many is kept apart: the network never learns from it
BATCH = 32
MOST_TURNS = 120


class Header(TypedDict):
    """The first line of a file of games: what its games are, and what their numbers mean."""

    format: int
    seed: int
    editions: list[str]
    players: list[str]
    numbers: list[str]


class Line(TypedDict):
    """One game: how both seats stood at the beginning of each turn, and which of them won; -1 for neither."""

    number: int
    edition: str
    decks: list[str]
    players: list[str]
    winner: int
    turns: list[list[list[float]]]


class Progress(TypedDict):
    """How far the learning has come, and the best that it has found so far."""

    games: str
    epoch: int
    weights: list[float]
    leans: list[float]
    mean: list[float]
    spread: list[float]
    steps: int
    best: list[float]
    curve: list[list[float]]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(name="train")(train)


def train(
    folder: Annotated[Path, typer.Argument(help="Where games and progress are kept; it is made if it is not there.")],
    games: int = typer.Option(6000, min=10, max=1_000_000, help="How many games to learn from."),
    editions: str = typer.Option("", help="The rulebooks, in turn; without any, all that are offered."),
    players: str = typer.Option("scripted,scripted,rush,stubborn", help="Who plays; two are drawn for each game."),
    seed: int = typer.Option(1, help="Equal seeds give equal games and an equal network."),
    epochs: int = typer.Option(8, min=0, max=1000, help="How often it goes through the games; 0: only play."),
    hidden: int = typer.Option(16, min=1, max=256, help="How many cells the network has between input and answer."),
    share: str = typer.Option("1/1", help="Of the games that are missing, play only this share, as in 2/8."),
    jobs: int = typer.Option(1, min=0, max=256, help="Processes at a time; 0: one a core."),
    out: Annotated[Path | None, typer.Option(help="Write the network here; without it, into the folder.")] = None,
) -> None:
    """Learn from games between computers how good a position is, and write the network down.

    What was played or learned before in the folder is not done again. With --share and --epochs 0 many machines can
    play at once: lay their files together in one folder afterwards.
    """
    from gorin.ai.features import NAMES
    from gorin.cards.facts import EDITIONS_OFFERED
    from gorin.cli import choosing

    header: Header = {
        "format": FORMAT,
        "seed": seed,
        "editions": [choosing.edition(each) for each in (editions.split(",") if editions else EDITIONS_OFFERED)],
        "players": choosing.known_players(players),
        "numbers": list(NAMES),
    }
    if not header["players"]:
        raise Refusal("nobody is to play; name players, as in --players scripted,rush")
    part, of = parted(share)
    folder.mkdir(parents=True, exist_ok=True)
    found = {each["number"]: each for each in read(folder, header)}
    missing = [n for n in range(games) if n not in found and n % of == part]
    for each in played(folder, header, missing, f"{part + 1}-of-{of}", jobs):
        found[each["number"]] = each
    print(f"{len(found)} games; {len(missing)} of them played now")
    if not epochs:
        return
    if any(n not in found for n in range(games)):
        raise Refusal(f"{sum(n not in found for n in range(games))} games are still missing")
    network = learned(folder, [found[n] for n in range(games)], seed, epochs, hidden)
    target = out or folder / "standing.json"
    write_text(target, document(network, header, games))
    print(f"wrote {target}")


def parted(share: str) -> tuple[int, int]:
    """Which share of how many. Raises `Refusal`.

    >>> parted("2/8")
    (1, 8)
    """
    one, _, all_of_them = share.partition("/")
    if not (one.isdecimal() and all_of_them.isdecimal() and 1 <= int(one) <= int(all_of_them)):
        raise Refusal(f"{share!r} is no share; one is written 2/8")
    return int(one) - 1, int(all_of_them)


# --- games ----------------------------------------------------------------------------------------------------------


def read(folder: Path, wanted: Header) -> Iterator[Line]:
    """The games of a folder; a last line that was not written to its end is left out. Raises `Refusal`."""
    import msgspec

    for path in sorted(folder.glob("*.jsonl")):
        with path.open("rb") as file:
            for number, text in enumerate(file):
                if not text.endswith(b"\n"):
                    break
                try:
                    if number:
                        yield msgspec.json.decode(text, type=Line)
                    elif msgspec.json.decode(text, type=Header) != wanted:
                        raise Refusal(f"{path} holds games of another seed, other rulebooks, players or numbers")
                except msgspec.DecodeError as error:
                    raise Refusal(f"{path}, line {number + 1}: {error}") from error


def played(folder: Path, header: Header, missing: list[int], name: str, jobs: int) -> Iterator[Line]:
    """Play games, and write each into a file of the folder as soon as it is played."""
    import os

    import msgspec

    from gorin.cli.processes import in_order
    from gorin.cli.progress import progress

    if not missing:
        return
    path = folder / f"games-{name}.jsonl"
    whole = path.read_bytes().rfind(b"\n") + 1 if path.exists() else 0
    tasks = [Task(header["seed"], header["editions"], header["players"], n) for n in missing]
    work = in_order(play, tasks, jobs or os.cpu_count() or 1, header["editions"])
    with path.open("ab") as file:
        file.truncate(whole)
        if not whole:
            file.write(msgspec.json.encode(header) + b"\n")
        for each in progress(work, len(tasks), "games"):
            file.write(msgspec.json.encode(each) + b"\n")
            file.flush()
            yield each


@dataclass(frozen=True)
class Task:
    """One game to be played, in whatever process."""

    seed: int
    editions: list[str]
    players: list[str]
    number: int


def play(task: Task) -> Line:
    """Play one game, and count how both stand when each turn begins."""
    import random

    from gorin.ai import match
    from gorin.ai.features import counted

    rng = random.Random(match.derive(task.seed, "train", task.number))
    edition = task.editions[task.number % len(task.editions)]
    names, decks = dealt(edition, rng)
    players = [rng.choice(task.players) for _ in decks]
    line: Line = {
        "number": task.number, "edition": edition, "decks": names, "players": players, "winner": -1, "turns": [],
    }  # fmt: skip
    begun = 0

    def watch(game: Game, _choice: int) -> None:
        nonlocal begun
        if game.machine.turn > begun:
            begun = game.machine.turn
            line["turns"].append([[round(each, 3) for each in seat] for seat in counted(game.machine)])

    outcome = match.play(edition, decks, players, rng.getrandbits(48), most_turns=MOST_TURNS, watch=watch)
    if outcome.finished and outcome.winner is not None:
        line["winner"] = outcome.winner
    return line


def dealt(edition: str, rng: Any) -> tuple[list[str], list[Deck]]:
    """Two different starter decks of an edition, and their names."""
    from gorin.decks import starter, starters_of

    names = rng.sample(sorted(starters_of(edition)), 2)
    return names, [starter(name, edition) for name in names]


# --- learning -------------------------------------------------------------------------------------------------------


def learned(folder: Path, games: list[Line], seed: int, epochs: int, hidden: int) -> list[float]:
    """The weights that foretold best what became of the games kept apart."""
    import random

    from gorin.ai.features import NAMES
    from gorin.ai.match import derive
    from gorin.ai.network import Network, Pupil, fresh, loss
    from gorin.cli.progress import progress

    names = sorted({each for game in games for side in (0, 1) for each in leans_of(game, side)})
    place = {name: n for n, name in enumerate(names)}
    course = [each for n, game in enumerate(games) if n % APART for each in samples(game, place)]
    apart = [each for game in games[::APART] for each in samples(game, place)]
    if not course or not apart:
        raise Refusal("no game was won: there is nothing to learn")
    path = folder / "progress.json"
    made = f"{seed}/{len(games)}/{len(course)}/{hidden}"
    done = resumed(path, made)
    if done is None:
        pupil = Pupil(fresh(len(NAMES), hidden, random.Random(derive(seed, "fresh"))), len(names))
        done = state(pupil, made, 0, [], [])
    else:
        pupil = Pupil(Network(len(NAMES), hidden, done["weights"]), len(names))
        pupil.leans[:], pupil.mean[:], pupil.spread[:] = done["leans"], done["mean"], done["spread"]
        pupil.steps = done["steps"]
    print(f"{len(course)} turns to learn from, {len(apart)} kept apart; {len(pupil.network.weights)} weights")
    for row in done["curve"]:
        print(told(row))
    for epoch in range(done["epoch"], epochs):
        order = list(course)
        random.Random(derive(seed, "epoch", epoch)).shuffle(order)
        batches = [order[n : n + BATCH] for n in range(0, len(order), BATCH)]
        for batch in progress(batches, len(batches), f"epoch {epoch + 1}"):
            pupil.step(batch, 2.0 / (2.0 + epoch))  # the first epochs find the way, the later ones settle
        bare = Pupil(pupil.network, len(names))
        row = [epoch + 1.0, loss(pupil, course), loss(pupil, apart), loss(bare, apart), foretold(bare, apart)]
        print(told(row))
        curve = [*done["curve"], row]
        best = done["best"] if done["best"] and row[2] >= min(each[2] for each in done["curve"]) else None
        done = state(pupil, made, epoch + 1, best or list(pupil.network.weights), curve)
        write_text(path, encoded(done))
    return done["best"]


def leans_of(game: Line, side: int) -> list[str]:
    """What speaks for a side whatever happens: its deck, and who plays it."""
    return [f"{game['edition']}: {game['decks'][side]}", f"player: {game['players'][side]}"]


def samples(game: Line, place: dict[str, int]) -> Iterator[Sample]:
    """The turns of a game that somebody won."""
    from gorin.ai.network import Sample

    if game["winner"] in (0, 1):
        one, other = ([place[each] for each in leans_of(game, side)] for side in (0, 1))
        for mine, theirs in game["turns"]:
            yield Sample(mine, theirs, one, other, float(game["winner"] == 0))


def foretold(pupil: Pupil, apart: list[Sample]) -> float:
    """How often the one that it holds to be ahead wins."""
    return sum((pupil.chance(each) > 0.5) == (each.won > 0.5) for each in apart) / len(apart)


def told(row: list[float]) -> str:
    """A line of the training curve."""
    epoch, of, apart, bare, right = row
    return (
        f"epoch {epoch:.0f}: {of:.4f} nats a turn learned from, {apart:.4f} kept apart; "
        f"decks and players unknown: {bare:.4f}, {right:.1%} foretold"
    )


def state(pupil: Pupil, made: str, epoch: int, best: list[float], curve: list[list[float]]) -> Progress:
    """How far it has come, to go on from there."""
    return {
        "games": made, "epoch": epoch, "weights": list(pupil.network.weights), "leans": list(pupil.leans),
        "mean": list(pupil.mean), "spread": list(pupil.spread), "steps": pupil.steps, "best": best, "curve": curve,
    }  # fmt: skip


def resumed(path: Path, made: str) -> Progress | None:
    """What was learned before from the same games; None if nothing was. Raises `Refusal`."""
    import msgspec

    if not path.exists():
        return None
    try:
        found = msgspec.json.decode(read_text(path, "the progress of a training"), type=Progress)
    except msgspec.DecodeError as error:
        raise Refusal(f"{path}: {error}") from error
    return found if found["games"] == made else None


def encoded(done: Progress) -> str:
    """Progress as text; floats come back as they were."""
    import json

    return json.dumps(done) + "\n"


def document(weights: list[float], header: Header, games: int) -> str:
    """A network as it is kept: what its numbers are, and its weights."""
    import json

    told_of = {"games": games, **{each: header[each] for each in ("seed", "editions", "players")}}
    hidden = len(weights) // (2 * len(header["numbers"]) + 2)
    kept = [round(each, 5) for each in weights]
    return json.dumps({"trained": told_of, "numbers": header["numbers"], "hidden": hidden, "weights": kept}) + "\n"
