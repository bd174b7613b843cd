"""gorin deck: deck lists."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gorin.cli.choosing import unread_words
from gorin.cli.refusal import Failed, Refusal, print_json, read_file


def register(app: typer.Typer) -> None:
    """Add the commands."""
    group = typer.Typer(help="Deck lists.", no_args_is_help=True)
    group.callback()(lambda: None)
    group.command(name="check")(check)
    app.add_typer(group, name="deck", help="Deck lists.")


def check(
    file: Annotated[str, typer.Argument(help="A deck list in any of the known formats, or a starter deck.")],
    edition: Annotated[str, typer.Option(help="By which rulebook.")] = "samurai",
    json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Read a deck list and say whether it may be played: exit status 0 legal, 1 not legal, 2 not a deck."""
    import msgspec

    from gorin.cards.facts import load_facts
    from gorin.cli.choosing import edition as chosen
    from gorin.decks import Import, import_deck, in_editions, starter, starters_of
    from gorin.decks import check as problems_of
    from gorin.decks.starters import starter_list
    from gorin.game import rules_for
    from gorin.handbook import load_handbook

    read: Import
    edition = chosen(edition)
    if file in starters_of(edition):
        read, text = Import(deck=starter(file, edition), format="starter"), starter_list(file, edition).encode()
    else:
        path = Path(file)
        text = read_file(path, "a deck list")
        read = import_deck(text, name=path.stem, edition=edition)
    deck = read.deck
    if deck.stronghold is None and not deck.dynasty and not deck.fate:
        where = f", {unread_words(read.unread[0])}" if read.unread else ""
        note = read.messages[0] if read.messages else "no card was recognised"
        raise Refusal(f"{file}{where or ': ' + note}")
    problems = problems_of(deck, edition)
    rules = rules_for(edition)
    unwritten = [id for id in deck.card_ids() if not rules.knows(id)]
    book = load_handbook(edition).title
    legal = not problems and read.complete
    everywhere = in_editions(text, read)
    if json:
        print_json({
            "file": file, "format": read.format, "legal": legal, "playable": legal and not unwritten,
            "deck": msgspec.to_builtins(deck), "problems": msgspec.to_builtins(problems),
            "unread": msgspec.to_builtins(read.unread), "messages": list(read.messages), "unwritten": unwritten,
            "editions": msgspec.to_builtins(everywhere),
        })  # fmt: skip
    else:
        print(f"{deck.name or file} ({read.format}): {deck.size('dynasty')} Dynasty and {deck.size('fate')} Fate cards")
        for line in read.unread:
            print(f"  {unread_words(line)}")
        for message in read.messages:
            print(f"  {message}")
        for problem in problems:
            print(f"  {problem.message} [{problem.rule_id}]: {problem.repair}")
        if unwritten:
            titles = ", ".join(load_facts(edition)[id].full_title for id in unwritten)
            print(f"  {len(unwritten)} of its cards cannot be played yet: {titles}")
        for each in everywhere:
            title = load_handbook(each.edition).title
            why = "" if each.legal else f": {each.why[0]}" + ("; and more" if len(each.why) > 1 else "")
            if each.legal or each.edition != edition:
                print(f"  {'legal' if each.legal else 'not legal'} in {title}{why}")
    if not legal:
        raise Failed("" if json else f"{file} is not a legal {book} deck")
