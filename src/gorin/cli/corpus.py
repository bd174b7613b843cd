"""gorin corpus: many random games, each remembered by a hash, to see whether a change plays them otherwise."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from gorin.cli.refusal import Failed, Refusal, read_text, write_text

if TYPE_CHECKING:
    from gorin.decks import Deck
    from gorin.game import Game
    from gorin.table.edition import Rules

EDITION = "samurai"
"""The edition, where none is named."""
TURNS = 100
"""After so many turns a game is stopped; it counts as it stands."""
HEADER = "gorin-corpus: 1 · {edition} · random players · at most {turns} turns"
DRAWN = "drawn"
"""Stands in place of a starter deck for one that is drawn by the seed from all cards that can be played."""
SHARES = {
    "dynasty": {"Personality": 20, "Holding": 14, "Event": 4, "Region": 2},
    "fate": {"Action": 24, "Follower": 5, "Item": 5, "Spell": 4, "Ring": 2, "Ancestor": 2},
}
"""How many cards of each type a drawn deck has, each of them once."""
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
    drawn: Annotated[bool, typer.Option("--drawn", help="Draw the decks from all cards that can be played.")] = False,
    players: Annotated[int, typer.Option(min=2, max=4, help="With --drawn: up to so many at a table.")] = 2,
    turns: Annotated[int, typer.Option(min=1, max=10_000, help="When a game is stopped.")] = TURNS,
    edition: Annotated[str, typer.Option(help="Which rules and cards.")] = EDITION,
) -> None:
    """Play random games over all ordered pairs of the starter decks, and write a line for each."""
    from gorin.editions import EDITIONS

    if edition not in EDITIONS:
        raise Refusal(f"there is no edition called {edition!r}; there are: {', '.join(EDITIONS)}")
    seats = [
        ",".join([DRAWN] * (2 + number % (players - 1))) if drawn else pair_name(number) for number in range(games)
    ]
    lines = played([(seed + number, seats[number], turns, edition) for number in range(games)], jobs)
    text = "\n".join([HEADER.format(edition=edition, turns=turns), COLUMNS, *(line.text() for line in lines)])
    write_text(file, text + "\n")
    print(f"{len(lines)} games, {sum(line.decisions for line in lines)} decisions: {file}")


def check(
    file: Annotated[Path, typer.Argument(help="A file that `gorin corpus write` has written.")],
    games: Annotated[int, typer.Option(min=0, help="Only so many games from its beginning; 0: all.")] = 0,
    jobs: Annotated[int, typer.Option(min=0, max=256, help="Processes at a time; 0: one a core.")] = 1,
    most: Annotated[int, typer.Option(min=0, help="How many differences are printed.")] = 20,
) -> None:
    """Play all games of a corpus again; exit status 1 if any goes otherwise."""
    edition, turns, before = read(file)
    before = before[:games] if games else before
    after = played([(line.seed, line.decks, turns, edition) for line in before], jobs)
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
    edition, turns, lines = read(file)
    found = next((line for line in lines if line.seed == seed), None)
    if found is None:
        raise Refusal(f"{file} has no game with seed {seed}")
    print(play(seed, found.decks, turns, print, edition).text())


def read(file: Path) -> tuple[str, int, list[Line]]:
    """The rulebook and the turn limit of a corpus, and its lines. Raises `Refusal`."""
    from gorin.editions import EDITIONS

    rows = read_text(file, "a corpus").splitlines()
    wanted = re.escape(HEADER).replace(re.escape("{turns}"), r"(\d{1,6})")
    wanted = wanted.replace(re.escape("{edition}"), f"({'|'.join(EDITIONS)})")
    header = re.fullmatch(wanted, rows[0] if rows else "")
    if header is None:
        raise Refusal(f"{file}, line 1: it must read {HEADER.format(edition=EDITION, turns=TURNS)!r}")
    lines = []
    for number, row in enumerate(rows[2:], start=3):
        parts = row.split("\t")
        if len(parts) != 8 or not all(parts[at].isdecimal() for at in (0, 4, 5)) or not are_decks(parts[1]):
            raise Refusal(f"{file}, line {number}: this is no line of a corpus")
        seed, decks, notation, numbers, decisions, turn, winner, how = parts
        lines.append(Line(int(seed), decks, notation, numbers, int(decisions), int(turn), winner, how))
    return header.group(1), int(header.group(2)), lines


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


def are_decks(names: str) -> bool:
    """Whether a text names decks for two to four players: starter decks, or drawn ones."""
    from gorin.decks import STARTERS

    each = names.split(",")
    return 2 <= len(each) <= 4 and all(name == DRAWN or name in STARTERS for name in each)


def draw(seed: int, seat: int, edition: str = EDITION) -> Deck:
    """A deck drawn by chance from all cards that can be played, half of its people from the Stronghold's own Clan.

    Where there are Senseis, it has one of the Stronghold's Clan, or of all; where there are Winds, one of them. A card
    more or less in the pool changes only the decks in which it would stand.
    """
    from msgspec import structs

    from gorin.ai.match import derive
    from gorin.cards.facts import load_facts
    from gorin.cards.registry import load_scripts
    from gorin.decks import Deck

    facts = load_facts(edition)
    playable = (id for id in load_scripts(edition) if not facts[id].side)
    order = sorted(playable, key=lambda id: derive(seed, "card", seat, id))
    stronghold = next(id for id in order if facts[id].type == "Stronghold")
    chosen: dict[str, dict[str, int]] = {}
    for part, shares in SHARES.items():
        chosen[part] = {}
        for type, number in shares.items():
            each = [id for id in order if facts[id].type == type]
            if type == "Personality":
                own = [id for id in each if facts[id].clan == facts[stronghold].clan][: number // 2]
                each = own + [id for id in each if id not in own]
            chosen[part] |= dict.fromkeys(each[:number], 1)
    deck = Deck(name=DRAWN, stronghold=stronghold, dynasty=chosen["dynasty"], fate=chosen["fate"])
    teachers = (id for id in order if facts[id].type == "Sensei" and facts[id].clan in ("", facts[stronghold].clan))
    teacher = next(teachers, None)
    deck = deck if teacher is None else structs.replace(deck, teacher=teacher)
    wind = next((id for id in order if facts[id].type == "Wind"), None)
    return deck if wind is None else structs.replace(deck, blowing=wind)


def played(tasks: list[tuple[int, str, int, str]], jobs: int) -> list[Line]:
    """The games of these seeds, decks, turn limits and rulebooks."""
    import os

    from gorin.cli.processes import in_order
    from gorin.cli.progress import progress

    return list(progress(in_order(play_task, tasks, jobs or os.cpu_count() or 1), len(tasks), "games"))


def play_task(task: tuple[int, str, int, str]) -> Line:
    """One game, in whatever process."""
    seed, decks, turns, edition = task
    return play(seed, decks, turns, edition=edition)


def play(
    seed: int, decks: str, turns: int, tell: Callable[[str], None] | None = None, edition: str = EDITION,
    rules: Rules | None = None,
) -> Line:  # fmt: skip
    """One random game by the edition, or by `rules` made of it. `tell` hears each decision.

    An exception ends the game and becomes part of the line.
    """
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

    names = decks.split(",")
    outcome = Outcome(seed, names, ["random"] * len(names))
    try:
        lists = [draw(seed, seat, edition) if name == DRAWN else name for seat, name in enumerate(names)]
        game = Game.new(edition, lists, seed=derive(seed, "game"), log=False, rules=rules)
        players = [make_player("random", derive(seed, "player", seat)) for seat in range(len(names))]
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
