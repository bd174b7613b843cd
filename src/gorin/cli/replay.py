"""gorin replay: play a record again and check it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from gorin.cli.refusal import Refusal, print_json, read_text


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(name="replay")(replay)


def seen_by(readers: int) -> str:
    """Who was told a line of the log, where not all players were."""
    from gorin.table.machine import ALL_READERS

    if readers == ALL_READERS:
        return ""
    seats = [f"player {seat + 1}" for seat in range(8) if (readers >> seat) & 1]
    return f"(to {' and '.join(seats) or 'nobody'}) "


def replay(
    file: Annotated[Path, typer.Argument(help="A record, as play and sim write them.")],
    log: Annotated[bool, typer.Option("--log", help="Print what happens, line by line.")] = False,
    json: Annotated[bool, typer.Option("--json", help="One JSON object instead of a sentence.")] = False,
) -> None:
    """Replay a record: every decision must be legal and every digest must agree."""
    from gorin.records.record import RecordError, resume

    text = read_text(file, "a record")
    try:
        recorder = resume(text)
    except RecordError as error:
        raise Refusal(f"{file}, {error}" if error.line else f"{file}: {error}") from error
    game = recorder.game
    result: dict[str, Any] = {
        "file": str(file),
        "players": recorder.players,
        "decks": [deck.name for deck in recorder.decks],
        "decisions": recorder.decisions,
        "turns": game.machine.turn,
        "over": game.over,
        "winner": game.winner,
        "victory": game.victory,
        "digest": game.digest(),
    }
    if json:
        print_json(result)
        return
    if log:
        for line in game.log:
            print(f"{seen_by(line.readers)}{line.text} [{line.rule}]")
    state = "is not over"
    if game.over:
        state = f"{game.victory} for player {(game.winner or 0) + 1}" if (game.winner or 0) >= 0 else "nobody wins"
    print(
        f"{file}: {result['decisions']} decisions in {result['turns']} turns, {state}; it replays exactly "
        f"(digest {result['digest']})"
    )
