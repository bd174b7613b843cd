"""gorin cards compile: cards that somebody has written himself."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gorin.cli.refusal import Refusal, print_json, read_text

if TYPE_CHECKING:
    from gorin.cards.manuscripts import Compiled


def compile(
    file: Annotated[Path, typer.Argument(help="A text with own cards; - reads standard input.")],
    json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
    edition: Annotated[str, typer.Option(help="For which edition.")] = "samurai",
) -> None:
    """Read own cards: show each as a face, with its text as Gorin prints it, and its term.

    The first thing that is not understood is told with its place, and with what could stand there.
    """
    from gorin.cards.manuscripts import ManuscriptError, compiled
    from gorin.cli import choosing

    edition = choosing.edition(edition)
    text = typer.get_text_stream("stdin").read(1_000_000) if str(file) == "-" else read_text(file, "a text with cards")
    try:
        found = compiled(text, edition)
    except ManuscriptError as error:
        if json:
            print_json(problem(error))
            raise typer.Exit(2) from None
        raise Refusal(f"{file}, {error}") from None
    if json:
        print_json({"cards": [as_data(card) for card in found]})
        return
    print("\n\n".join("\n".join(lines_of(card)) for card in found))


def problem(error: Any) -> dict[str, Any]:
    """What is wrong, as plain data."""
    return {
        "line": error.line, "column": error.column, "length": error.length, "message": error.message,
        "near": error.near, "expected": error.expected, "like": error.like,
    }  # fmt: skip


def as_data(card: Compiled) -> dict[str, Any]:
    """A card as plain data."""
    import msgspec

    plain: dict[str, Any] = msgspec.to_builtins(card)
    return plain


def lines_of(card: Compiled) -> list[str]:
    """A card's face as a few lines, then its term."""
    from gorin.cli.cardface import head_of

    found = [*head_of(card.own.facts), *(card.echo or ["(no text)"]), "", card.term]
    return found + [f"note: {each}" for each in card.notes]
