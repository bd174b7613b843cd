"""gorin cards draft and blockers: terms proposed for printed texts, and what stands in the way of more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gorin.cli.pools import pool_titles
from gorin.cli.refusal import Refusal, print_json

if TYPE_CHECKING:
    from gorin.cards.printed import Printed
    from gorin.text.cards import Called
    from gorin.text.printed.drafts import Drafted

FOLDER = typer.Option("--printed", help="The folder of printed cards: samurai/cards.json, cards/cards.jsonl.")
HALVES = ("Bushido", "Dark", "Virtue")  # of keywords of two words, which some lists cut in two


def draft(
    what: Annotated[list[str] | None, typer.Argument(help="A title, or the name of a set.")] = None,
    printed: Annotated[Path, FOLDER] = Path(),
    measure: Annotated[bool, typer.Option("--measure", help="Draft what is written, and compare.")] = False,
    json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Propose terms for printed texts; where a text is not understood, say from which phrase on."""
    cards = read_printed(printed)
    if measure:
        report(measured(cards), json)
        return
    found = named(cards, " ".join(what or []))
    drafts = [(card, drafted(card, cards)) for card in found]
    if json:
        print_json([as_data(card, lines) for card, lines in drafts])
        return
    for card, lines in drafts:
        print("\n".join(shown(card, lines)) + "\n")


def blockers(
    printed: Annotated[Path, FOLDER] = Path(),
    edition: Annotated[str, typer.Option(help="Which cards.")] = "samurai",
    pool: Annotated[str, typer.Option(help="base or legal.")] = "legal",
    top: Annotated[int, typer.Option(help="How many.", min=1)] = 40,
    limit: Annotated[int, typer.Option(help="Only so many cards, for a quick look; 0 for all.", min=0)] = 0,
    json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Rank what drafting does not know yet, over the cards of a pool that are not written."""
    from gorin.cli import choosing
    from gorin.text.printed import blocking

    edition = choosing.edition(edition)
    cards = read_printed(printed)
    chosen = sorted(unwritten(cards, pool, edition), key=lambda card: (-len(card.sets), card.full_title))
    chosen = chosen[: limit or None]
    rows = [(card.full_title, len(card.sets), drafted(card, cards)) for card in chosen]
    whole = sum(all(line.terms for line in lines) for _, _, lines in rows)
    found = blocking.blockers(rows, keywords(cards))
    if json:
        ranked = [
            {"phrase": each.phrase, "alone": each.alone, "printings": each.weight, "cards": list(each.cards)}
            for each in found[:top]
        ]
        print_json({"edition": edition, "pool": pool, "cards": len(rows), "drafted": whole, "blockers": ranked})
        return
    print(f"{len(rows)} cards are not written; {whole} of them can be drafted whole\n")
    print("alone  cards  printings  phrase")
    for each in found[:top]:
        print(f"{each.alone:5}  {len(each.cards):5}  {each.weight:9}  {each.phrase}  ({', '.join(each.cards[:3])})")


def read_printed(folder: Path) -> list[Printed]:
    """The printed cards of a folder. Raises `Refusal`."""
    from gorin.cards.printed import load_printed

    if folder == Path():
        raise Refusal("--printed FOLDER: printed texts are no part of Gorin")
    try:
        return load_printed(folder)
    except (OSError, ValueError, KeyError, TypeError) as e:
        raise Refusal(f"{folder} is no folder of printed cards: {e}") from e


def named(cards: list[Printed], what: str) -> list[Printed]:
    """The cards of a title, or of a set. Raises `Refusal`."""
    wanted = what.casefold()
    found = [card for card in cards if wanted in (card.title.casefold(), card.full_title.casefold())]
    found = found or [card for card in cards if wanted.replace(" ", "_") in card.sets]
    if not what or not found:
        raise Refusal(f"no printed card and no set is called {what[:60]!r}")
    return found


def keywords(cards: list[Printed]) -> frozenset[str]:
    """Every keyword that a printed text may name."""
    from gorin.cards.printed import keywords_of
    from gorin.cards.texts import known_keywords

    found = known_keywords() | keywords_of([card for card in cards if card.legal])
    return frozenset(each for each in found if each[:1].isupper() and each not in HALVES)


def called_in_print(card: Printed) -> Called:
    """How a printed text speaks of its card."""
    from gorin.text.cards import Called

    return Called(card.title, card.type, "Nonhuman" in card.keywords)


def drafted(card: Printed, cards: list[Printed]) -> list[Drafted]:
    """The drafts of a card's oldest wording, or of a later one that is understood better."""
    return min(every_draft(card, cards) or [[]], key=lambda lines: sum(not line.terms for line in lines))


def every_draft(card: Printed, cards: list[Printed]) -> list[list[Drafted]]:
    """The drafts of each wording of a card."""
    from gorin.text.printed.drafts import draft as draft_text

    known = keywords(cards)
    return [draft_text(text, called_in_print(card), known) for text in card.texts]


def written() -> dict[tuple[str, str], Any]:
    """The terms of the written cards, by title and experience."""
    from gorin.cards.registry import load_terms

    return {(str(term.parts[0]).casefold(), str(term.parts[1])): term for term in load_terms("samurai").values()}


def unwritten(cards: list[Printed], pool: str, edition: str) -> list[Printed]:
    """The cards of a pool that are not written."""
    from gorin.cards.registry import load_terms

    known = load_terms(edition)
    left = {name for name, facts in pool_titles(pool, edition).items() if facts is None or facts.id not in known}
    return [card for card in cards if card.full_title in left]


def measured(cards: list[Printed]) -> dict[str, int]:
    """How much of what is written the drafts hit, in the first reading and in any."""
    from gorin.text.cards import in_one_spelling, pieces
    from gorin.text.printed.measuring import anonymous

    known = written()
    result = dict.fromkeys(("cards", "cards_first", "cards_any", "lines", "lines_first", "lines_any"), 0)
    for card in cards:
        term = known.get((card.title.casefold(), card.experience or ""))
        if term is None:
            continue
        lines = [line for draft in every_draft(card, cards) for line in draft]
        wanted = [anonymous(piece) for piece in pieces(in_one_spelling(term))]
        first = {anonymous(line.terms[0]) for line in lines if line.terms}
        every = {anonymous(each) for line in lines for each in line.terms}
        hits, any_hits = sum(each in first for each in wanted), sum(each in every for each in wanted)
        for name, number in (("", 1), ("_first", hits == len(wanted)), ("_any", any_hits == len(wanted))):
            result["cards" + name] += number
        for name, number in (("", len(wanted)), ("_first", hits), ("_any", any_hits)):
            result["lines" + name] += number
    return result


def report(result: dict[str, int], json: bool) -> None:
    """Counts, as one object or a line each."""
    if json:
        print_json(result)
        return
    for name, value in result.items():
        print(f"{name.replace('_', ' '):12} {value}")


def card_in_notation(card: Printed, lines: list[Drafted]) -> str:
    """A card in the notation, of the first readings of its lines."""
    from gorin.lang.notation import write
    from gorin.lang.term import Term
    from gorin.lang.words import VOCABULARY

    row = tuple([line.terms[0] for line in lines if line.terms])
    return write(Term("card", (card.title, card.experience or "", row)), VOCABULARY)


def shown(card: Printed, lines: list[Drafted]) -> Iterator[str]:
    """A card's drafts for a person: the term, each line as we would say it, other readings, what is unknown."""
    yield f"# {card.full_title} ({card.type})"
    if all(line.terms for line in lines):
        yield card_in_notation(card, lines)
    for line in lines:
        if not line.terms:
            expected = f"; expected {', '.join(line.expected[:6])}" if line.expected else ""
            yield f"#   not known, at {line.at + 1}: {line.unknown}{expected}"
            continue
        for number, text in enumerate(line.texts, 1):
            yield f"#   {number}. {text}"


def as_data(card: Printed, lines: list[Drafted]) -> dict[str, Any]:
    """The same as data."""
    from gorin.lang.notation import write
    from gorin.lang.words import VOCABULARY

    return {
        "title": card.full_title,
        "whole": all(line.terms for line in lines),
        "lines": [
            {
                "at": line.at,
                "unknown": line.unknown,
                "expected": list(line.expected),
                "readings": [
                    {"term": write(term, VOCABULARY), "text": text}
                    for term, text in zip(line.terms, line.texts, strict=True)
                ],
            }
            for line in lines
        ],
    }
