"""What people name on the command line: editions, decks, players."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from gorin.cli.refusal import Refusal, read_file

if TYPE_CHECKING:
    from gorin.decks import Deck, UnreadLine

EDITION = "samurai"
"""What is played where nobody names another edition."""


def edition(name: str) -> str:
    """An edition that can be played. Raises `Refusal`."""
    from gorin.cards.facts import EDITIONS_WITH_CARDS

    plain = name.strip().lower().replace("-", "_")
    if plain not in EDITIONS_WITH_CARDS:
        raise Refusal(f"no edition called {name!r} can be played; there are: {', '.join(EDITIONS_WITH_CARDS)}")
    return plain


def optional_rules(names: str, edition: str = EDITION) -> tuple[str, ...]:
    """Optional rules of an edition, named with commas between them. Raises `Refusal`."""
    from gorin.editions import OptionError, agreed_options

    try:
        return agreed_options(edition, [each.strip() for each in names.split(",") if each.strip()])
    except OptionError as error:
        raise Refusal(str(error)) from error


def deck(name: str, edition: str = EDITION) -> Deck:
    """A starter deck of an edition by name, or a deck from a file. Raises `Refusal`."""
    from gorin.decks import import_deck, starter, starters_of

    name = name.strip()
    starters = starters_of(edition)
    if name.lower() in starters:
        return starter(name.lower(), edition)
    path = Path(name)
    if not path.suffix and not path.exists():
        raise Refusal(f"no deck called {name!r}; there are {', '.join(starters)}, or give a file")
    read = import_deck(read_file(path, "a deck list"), name=path.stem, edition=edition)
    if read.unread:
        raise Refusal(f"{path}, {unread_words(read.unread[0])}")
    if read.messages:
        raise Refusal(f"{path}: {read.messages[0]}")
    legal(read.deck, str(path))
    return read.deck


def unread_words(line: UnreadLine) -> str:
    """A line of a deck list that was not understood: its number, its text, the reason and the nearest titles."""
    text = line.text if len(line.text) <= 60 else line.text[:57] + "..."
    near = f"; did you mean {' or '.join(line.nearest)}?" if line.nearest else ""
    return f"line {line.line}: {text!r}: {line.reason}{near}"


def legal(deck: Deck, where: str) -> None:
    """Refuse a deck that its edition does not allow."""
    from gorin.decks import check

    problems = check(deck, deck.edition)
    if problems:
        first = problems[0]
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        raise Refusal(f"{where}: {first.message} [{first.rule_id}]{more}; see gorin deck check")


def playable(deck: Deck, name: str) -> None:
    """Refuse a deck with cards that are not written yet."""
    from gorin.cards.facts import load_facts
    from gorin.game import rules_for

    rules = rules_for(deck.edition)
    missing = [id for id in deck.card_ids() if not rules.knows(id)]
    if missing:
        facts = load_facts(deck.edition)
        titles = ", ".join(facts[id].full_title if id in facts else id for id in missing[:5])
        more = f" and {len(missing) - 5} more" if len(missing) > 5 else ""
        raise Refusal(f"{name}: these cards cannot be played yet: {titles}{more}")


def decks(text: str, edition: str = EDITION, least: int = 1) -> list[tuple[str, Deck]]:
    """Decks separated by commas, with the names they go by; `all` stands for the edition's starter decks."""
    from gorin.decks import starters_of

    names = [name.strip() for name in text.split(",") if name.strip()]
    if names == ["all"]:
        names = list(starters_of(edition))
    if len(names) < least:
        raise Refusal(f"{text!r} names {len(names)} decks, and {least} are needed")
    if len(names) > 64:
        raise Refusal(f"{len(names)} decks are too many")
    return [(short(name), deck(name, edition)) for name in names]


def first_decks(text: str, edition: str) -> list[str]:
    """The names of decks separated by commas; without any, the first two starter decks of the edition."""
    from gorin.decks import starters_of

    return text.split(",") if text else list(starters_of(edition)[:2])


def short(name: str) -> str:
    """How a deck is called in tables: the name, or a file's name without its folder."""
    return Path(name).stem if "/" in name or "." in name else name.lower()


def players(text: str) -> list[str]:
    """Two to eight players separated by commas; one name stands for two such players. Raises `Refusal`."""
    from gorin.table.terms import MAX_PLAYERS

    names = known_players(text)
    if len(names) == 1:
        names *= 2
    if not 2 <= len(names) <= MAX_PLAYERS:
        raise Refusal(f"{text!r} names {len(names)} players, and a game has 2 to {MAX_PLAYERS}")
    return names


def known_players(text: str) -> list[str]:
    """Players separated by commas, however many. Raises `Refusal`."""
    from gorin.ai.players import PLAYERS

    names = [name.strip().lower() for name in text.split(",") if name.strip()]
    for name in names:
        if name not in PLAYERS:
            raise Refusal(f"no player is called {name!r}; there are: {', '.join(PLAYERS)}")
    return names
