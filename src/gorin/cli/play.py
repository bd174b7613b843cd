"""gorin play: a game in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gorin.cli.refusal import Refusal, read_text, write_text

if TYPE_CHECKING:
    from gorin.records.record import Recorder


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(name="play")(play)


def play(
    deck: Annotated[str, typer.Option(help="Your deck: a starter deck, such as crab, or a file.")] = "",
    opponent_deck: Annotated[str, typer.Option(help="The other deck.")] = "",
    edition: Annotated[str, typer.Option(help="The rulebook to play by.")] = "samurai",
    optional: Annotated[str, typer.Option(help="Optional rules of that rulebook, with commas between them.")] = "",
    opponent: Annotated[
        str, typer.Option(help="Who plays it: gentle, easy, fair, strong, expert, master; random.")
    ] = "strong",
    seed: Annotated[int | None, typer.Option(help="Equal seeds shuffle alike; without one chance decides.")] = None,
    two: Annotated[bool, typer.Option("--two", help="Two people at one keyboard.")] = False,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    record: Annotated[Path | None, typer.Option(help="Write the game to this file when it ends.")] = None,
) -> None:
    """Play a game: you against the computer, or two people in turns.

    Answer questions by number or in words; ? explains the question and lists the commands. Without a terminal one
    line of input answers one question.
    """
    import secrets
    import sys

    from rich.console import Console

    from gorin.ai.match import derive
    from gorin.ai.players import PLAYERS, make_player
    from gorin.cli.session import Session

    if opponent not in PLAYERS:
        raise Refusal(f"no player is called {opponent!r}; there are: {', '.join(PLAYERS)}")
    recorder = (
        loaded(load) if load is not None else fresh(edition, [deck, opponent_deck], opponent, two, seed, optional)
    )
    if record is not None:
        writable(record)
    people = {n for n, name in enumerate(recorder.players) if name not in PLAYERS} or {0}
    game = recorder.game
    secret = game.seed if game.seed is not None else secrets.randbits(128)
    players = {
        n: make_player(name, derive(secret, "player", n)) for n, name in enumerate(recorder.players) if n not in people
    }
    interactive = sys.stdin.isatty() and sys.stdout.isatty()
    console = Console(highlight=False, width=None if interactive else 100)
    session = Session(recorder, people, players, console, interactive)
    game.machine.logging = True
    if interactive:
        session.say("[dim]? explains a question and lists the commands; quit leaves.[/dim]")
    else:
        session.show_board(session.seat_of_viewer())
    session.run()
    if record is not None:
        write_text(record, recorder.text(end=session.result or "" if game.over else session.result or "unfinished"))


def writable(path: Path) -> None:
    """Refuse before the game what could not be written after it. Raises `Refusal`."""
    import os

    folder = path.parent
    if path.is_dir() or not folder.is_dir() or not os.access(folder, os.W_OK):
        reason = "it is a folder" if path.is_dir() else f"{folder} is no folder that can be written to"
        raise Refusal(f"{path} cannot be written: {reason}")


def fresh(edition: str, names: list[str], opponent: str, two: bool, seed: int | None, optional: str = "") -> Recorder:
    """A new game; where no deck is named, with a starter deck. Raises `Refusal`."""
    import secrets

    from gorin.cli import choosing
    from gorin.game import Game
    from gorin.records.record import Recorder

    edition = choosing.edition(edition)
    options = choosing.optional_rules(optional, edition)
    names = [name or first for name, first in zip(names, choosing.first_decks("", edition), strict=True)]
    decks = [choosing.deck(name, edition) for name in names]
    for name, each in zip(names, decks, strict=True):
        choosing.playable(each, name)
    if seed is not None and seed < 0:
        raise Refusal("a seed is a number from 0 on")
    chosen = secrets.randbits(128) if seed is None else seed
    game = Game.new(edition, decks, seed=chosen, options=options)
    return Recorder(game, edition, decks, ["person", "person" if two else opponent])


def loaded(path: Path) -> Recorder:
    """A saved game. Raises `Refusal`."""
    from gorin.records.record import RecordError, resume

    try:
        return resume(read_text(path, "a record"))
    except RecordError as error:
        raise Refusal(f"{path}, {error}" if error.line else f"{path}: {error}") from error
