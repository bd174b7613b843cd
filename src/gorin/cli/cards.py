"""gorin cards: what cards say, and how far the edition is written."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gorin.cli.refusal import print_json

if TYPE_CHECKING:
    from gorin.cards.facts import CardFacts

KINDS = ("scripted", "tested", "approved", "custom", "missing")


def register(app: typer.Typer) -> None:
    """Add the commands."""
    group = typer.Typer(help="The cards.", no_args_is_help=True)
    group.command(name="show")(show)
    group.command(name="coverage")(coverage)
    app.add_typer(group, name="cards")


def show(
    title: Annotated[list[str], typer.Argument(help="A card's title, or the beginning of it.")],
    json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Show a card: its numbers and keywords, and what it does in our own words."""
    from gorin.cli.cardface import as_data, find_cards, lines_of

    found = find_cards(" ".join(title))
    if json:
        print_json([as_data(card) for card in found[:20]])
        return
    for number, card in enumerate(found[:20]):
        if number:
            print()
        print("\n".join(lines_of(card)))
    if len(found) > 20:
        print(f"\n... and {len(found) - 20} more")


def coverage(
    edition: Annotated[str, typer.Option(help="Which cards.")] = "samurai",
    json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    missing: Annotated[bool, typer.Option("--missing", help="List the cards that are not written.")] = False,
) -> None:
    """Count how many of the edition's cards are scripted, tested, approved, custom and missing."""
    from gorin.cards.facts import load_facts
    from gorin.cli import choosing

    choosing.edition(edition)
    facts = load_facts()
    states = {card.id: state(card) for card in facts.values()}
    result: dict[str, Any] = {
        "edition": "samurai",
        "cards": len(facts),
        **tally(facts.values(), states),
        "by_type": grouped(facts, states, "type"),
        "by_clan": grouped(facts, states, "clan"),
    }
    if json:
        result["missing_cards"] = [card.full_title for card in facts.values() if "missing" in states[card.id]]
        print_json(result)
        return
    table(result)
    if missing:
        for card in facts.values():
            if "missing" in states[card.id]:
                print(f"{card.full_title} ({card.type})")


def state(card: CardFacts) -> set[str]:
    """What is true of one card: some of KINDS."""
    from gorin.game import rules_for
    from gorin.handbook.coverage import load_tested

    rules = rules_for("samurai")
    if card.id not in rules.by_id:
        return {"missing"}
    found = {"scripted"}
    tested = load_tested().cards
    if tested.get(card.full_title) or tested.get(card.id) or (card.experience is None and tested.get(card.title)):
        found.add("tested")
    if card.id in approvals():
        found.add("approved")
    if is_custom(card.id):
        found.add("custom")
    return found


def approvals() -> dict[str, str]:
    """How the printed text of each written card compares with the card: exact, wording or approved."""
    from functools import cache
    from importlib.resources import files

    import msgspec

    @cache
    def read() -> dict[str, str]:
        path = files("gorin.cards.samurai") / "approved.json"
        if not path.is_file():
            return {}
        return msgspec.json.decode(path.read_bytes(), type=dict[str, str])

    return read()


def is_custom(id: str) -> bool:
    """Whether a card's script leaves the language: parts defined in the module of the card itself."""
    from gorin.game import rules_for
    from gorin.table.definitions import Part
    from gorin.table.edition import inner_parts

    rules = rules_for("samurai")
    definition = rules.defs[rules.by_id[id]]
    waiting: list[Part] = [*definition.abilities, *definition.traits]
    seen = 0
    while waiting and seen < 5000:
        part = waiting.pop()
        seen += 1
        if type(part).__module__.startswith("gorin.cards."):
            return True
        waiting += inner_parts(part)
    return False


def tally(cards: Any, states: dict[str, set[str]]) -> dict[str, int]:
    """How many cards there are of each kind."""
    counts: Counter[str] = Counter()
    for card in cards:
        counts.update(states[card.id])
    return {kind: counts[kind] for kind in KINDS}


def grouped(facts: dict[str, CardFacts], states: dict[str, set[str]], by: str) -> dict[str, dict[str, int]]:
    """The same by type or by Clan."""
    groups: dict[str, list[CardFacts]] = {}
    for card in facts.values():
        groups.setdefault(str(getattr(card, by) or "none"), []).append(card)
    return {name: {"cards": len(groups[name]), **tally(groups[name], states)} for name in sorted(groups)}


def table(result: dict[str, Any]) -> None:
    """The counts as a table."""
    from rich.console import Console
    from rich.table import Table

    shown = Table(title=f"Samurai Edition: {result['cards']} cards")
    shown.add_column("")
    for kind in ("cards", *KINDS):
        shown.add_column(kind, justify="right")
    for heading in ("by_type", "by_clan"):
        for name, counts in result[heading].items():
            shown.add_row(name, *(str(counts[kind]) for kind in ("cards", *KINDS)))
        shown.add_section()
    shown.add_row("all", *(str(result[kind]) for kind in ("cards", *KINDS)))
    Console().print(shown)
