"""gorin cards: what cards say, how far a pool is written, and whether its cards do what they say."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gorin.cli import card_exercise, card_files, drafting, own_cards
from gorin.cli.pools import pool_titles
from gorin.cli.refusal import print_json

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gorin.cards.facts import CardFacts

KINDS = ("written", "round_trip", "exercised", "compared", "tested", "supported", "custom")


def register(app: typer.Typer) -> None:
    """Add the commands."""
    group = typer.Typer(help="The cards.", no_args_is_help=True)
    group.command(name="show")(show)
    group.command(name="coverage")(coverage)
    group.command(name="exercise")(card_exercise.exercise)
    group.command(name="compile")(own_cards.compile)
    group.command(name="check")(card_files.check)
    group.command(name="format")(card_files.format)
    group.command(name="draft")(drafting.draft)
    group.command(name="blockers")(drafting.blockers)
    app.add_typer(group, name="cards")


def show(
    title: Annotated[list[str], typer.Argument(help="A card's title, or the beginning of it.")],
    json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
    language: Annotated[str, typer.Option(help="In which language: en or fr.")] = "en",
    edition: Annotated[str, typer.Option(help="As which edition has it.")] = "samurai",
) -> None:
    """Show a card: its numbers and keywords, and what it does in our own words."""
    from gorin.cli import choosing
    from gorin.cli.cardface import as_data, find_cards, lines_of

    edition = choosing.edition(edition)
    card_files.known_language(language)
    found = find_cards(" ".join(title), edition)
    if json:
        print_json([as_data(card, language, edition) for card in found[:20]])
        return
    for number, card in enumerate(found[:20]):
        if number:
            print()
        print("\n".join(lines_of(card, language, edition)))
    if len(found) > 20:
        print(f"\n... and {len(found) - 20} more")


def coverage(
    edition: Annotated[str, typer.Option(help="Which cards.")] = "samurai",
    pool: Annotated[str, typer.Option(help="The base set, or all cards that are legal.")] = "base",
    json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    missing: Annotated[bool, typer.Option("--missing", help="List the cards that are not supported, and why.")] = False,
) -> None:
    """Count how many cards are written, read back, are exercised, compared with print and tested by hand.

    Supported are those that read back as the same card, are exercised or, where no exercise brings them about, tested
    by hand, and were compared by a second reader.
    """
    from gorin.cli import choosing

    edition = choosing.edition(edition)
    titles = pool_titles(pool, edition)
    states = {name: state(card, edition) if card is not None else set() for name, card in titles.items()}
    result: dict[str, Any] = {"edition": edition, "pool": pool, "cards": len(titles), **tally(states.values())}
    if pool == "base":
        result |= {f"by_{each}": grouped(titles, states, each) for each in ("type", "clan")}
    if json:
        result["missing_cards"] = [name for name in titles if "written" not in states[name]]
        print_json(result)
        return
    table(result)
    if missing:
        for name in titles:
            if "supported" not in states[name]:
                lacking = [each for each in WANTED if not states[name] & set(each)]
                print(f"{name}: {', '.join(' or '.join(each) for each in lacking)} missing")


WANTED = (("written",), ("round_trip",), ("exercised", "tested"), ("compared",))
"""What a supported card is, each by one of several ways."""


def state(card: CardFacts, edition: str = "samurai") -> set[str]:
    """What is true of one card: some of KINDS."""
    from gorin.cards.approvals import is_compared, is_exercised
    from gorin.cards.registry import load_terms
    from gorin.cli.card_files import reads_back
    from gorin.handbook.coverage import load_tested

    if card.id not in load_terms(edition):
        return set()
    tested = load_tested().cards
    by_title = card.experience is None and tested.get(card.title)
    truths = {
        "written": True,
        "round_trip": reads_back(card.id, edition),
        "exercised": is_exercised(card.id, edition),
        "compared": is_compared(card.id, edition=edition),
        "tested": bool(tested.get(card.full_title) or tested.get(card.id) or by_title),
        "custom": is_custom(card.id, edition),
    }
    truths["supported"] = all(any(truths[kind] for kind in each) for each in WANTED)
    return {kind for kind in KINDS if truths[kind]}


def is_custom(id: str, edition: str = "samurai") -> bool:
    """Whether a card's script leaves the language: parts defined in the module of the card itself."""
    from gorin.game import rules_for
    from gorin.table.definitions import Part
    from gorin.table.edition import inner_parts

    rules = rules_for(edition)
    definition = rules.card(id)
    waiting: list[Part] = [*definition.abilities, *definition.traits]
    seen = 0
    while waiting and seen < 5000:
        part = waiting.pop()
        seen += 1
        if type(part).__module__.startswith("gorin.cards."):
            return True
        waiting += inner_parts(part)
    return False


def tally(states: Iterable[set[str]]) -> dict[str, int]:
    """How many cards there are of each kind."""
    counts: Counter[str] = Counter()
    for each in states:
        counts.update(each)
    return {kind: counts[kind] for kind in KINDS}


def grouped(titles: dict[str, CardFacts | None], states: dict[str, set[str]], by: str) -> dict[str, dict[str, int]]:
    """The same by type or by Clan."""
    groups: dict[str, list[str]] = {}
    for name, card in titles.items():
        groups.setdefault(str(getattr(card, by) or "none"), []).append(name)
    return {
        name: {"cards": len(groups[name]), **tally(states[each] for each in groups[name])} for name in sorted(groups)
    }


def table(result: dict[str, Any]) -> None:
    """The counts as a table."""
    from rich.console import Console
    from rich.table import Table

    from gorin.handbook import load_handbook

    shown = Table(title=f"{load_handbook(result['edition']).title}, {result['pool']} pool: {result['cards']} cards")
    shown.add_column("")
    for kind in ("cards", *KINDS):
        shown.add_column(kind.replace("_", " "), justify="right")
    for heading in ("by_type", "by_clan"):
        for name, counts in result.get(heading, {}).items():
            shown.add_row(name, *(str(counts[kind]) for kind in ("cards", *KINDS)))
        shown.add_section()
    shown.add_row("all", *(str(result[kind]) for kind in ("cards", *KINDS)))
    Console().print(shown)
