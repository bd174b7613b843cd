"""Writing a deck list in the formats of other programs, and in our own."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Literal, cast

from gorin.cards.facts import CardFacts, load_facts, load_printings
from gorin.decks.deck import Deck

__all__ = ["EXPORT_FORMATS", "Format", "export_deck"]

Format = Literal["sunmoon", "oracle", "egg", "yasuki", "plain", "dragncards", "json"]
"""The formats that can be written."""

_TYPE_ORDER = (
    ("Stronghold", "Stronghold"),
    ("Sensei", "Sensei"),
    ("Wind", "Winds"),
    ("Personality", "Personalities"),
    ("Holding", "Holdings"),
    ("Event", "Events"),
    ("Region", "Regions"),
    ("Ring", "Rings"),
    ("Action", "Actions"),
    ("Spell", "Spells"),
    ("Follower", "Followers"),
    ("Item", "Items"),
    ("Ancestor", "Ancestors"),
)

Group = tuple[str, list[tuple[CardFacts, int]]]


def export_deck(deck: Deck, format: str = "sunmoon") -> str:
    """Write a deck as text; ``format`` is one of ``EXPORT_FORMATS``.

    Ids that the edition does not have are left out of every format but ``json``.

    >>> deck = Deck(stronghold="the_seventh_tower", dynasty={"hida_daizu_experienced": 1})
    >>> print(export_deck(deck), end="")
    Legality: Samurai
    <BLANKLINE>
    1 The Seventh Tower
    <BLANKLINE>
    1 Hida Daizu - exp
    >>> export_deck(deck, "papyrus")
    Traceback (most recent call last):
    ...
    ValueError: no deck format 'papyrus'; there are: sunmoon, oracle, egg, yasuki, plain, dragncards, json
    """
    writer = EXPORT_FORMATS.get(cast("Format", format))
    if writer is None:
        raise ValueError(f"no deck format {format!r}; there are: {', '.join(EXPORT_FORMATS)}")
    return writer(deck)


def _groups(deck: Deck, part: str) -> list[Group]:
    """Return the cards of a part of the deck by type, under the plural of the type."""
    facts = load_facts(deck.edition)
    if part == "pre-game":
        counts = {card: 1 for card in (deck.stronghold, *deck.beside) if card}
    else:
        counts = deck.dynasty if part == "dynasty" else deck.fate
    cards = [(facts[card], count) for card, count in counts.items() if card in facts]
    groups = [(plural, [pair for pair in cards if pair[0].type == kind]) for kind, plural in _TYPE_ORDER]
    return [(plural, pairs) for plural, pairs in groups if pairs]


def _count(groups: list[Group]) -> int:
    return sum(count for _, pairs in groups for _, count in pairs)


def _title(card: CardFacts) -> str:
    """Write a title with the short mark of experience.

    >>> _title(load_facts()["moto_chagatai_experienced_5"])
    'Moto Chagatai - exp5'
    """
    if card.experience is None:
        return card.title
    return f"{card.title} - {card.experience.replace('Experienced', 'exp').replace(' ', '')}"


def _sun_and_moon(deck: Deck) -> str:
    blocks = [[f"Legality: {deck.format or 'Samurai'}"]]
    for part in ("pre-game", "dynasty", "fate"):
        for _, pairs in _groups(deck, part):
            blocks.append([f"{count} {_title(card)}{_printing(deck, card)}" for card, count in pairs])
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def _printing(deck: Deck, card: CardFacts) -> str:
    printing = deck.printings.get(card.id, "")
    return f" ({printing})" if printing else ""


def _oracle(deck: Deck) -> str:
    lines: list[str] = []
    for part, heading in (("pre-game", "Stronghold"), ("dynasty", "Dynasty"), ("fate", "Fate")):
        groups = _groups(deck, part)
        different = sum(len(pairs) for _, pairs in groups)
        lines.append(f"# {heading} - ({_count(groups)}) [{different} distinct]")
        lines += [f"{count} {_title(card)}" for _, pairs in groups for card, count in pairs]
        lines.append("")
    return "\n".join(lines)


def _egg(deck: Deck) -> str:
    lines: list[str] = []
    for part, heading in (("pre-game", "Pre-Game"), ("dynasty", "Dynasty"), ("fate", "Fate")):
        groups = _groups(deck, part)
        lines += [f"# {heading} ({_count(groups)})", ""]
        for plural, pairs in groups:
            lines.append(f"# {plural} ({sum(count for _, count in pairs)})")
            lines += [f"{count} {_title(card)}" for card, count in pairs]
            lines.append("")
    return "\n".join(lines)


def _yasuki(deck: Deck) -> str:
    lines = [f"name: {json.dumps(deck.name or 'Deck', ensure_ascii=False)}"]
    for part, heading in (("pre-game", "Pre-Game"), ("dynasty", "Dynasty"), ("fate", "Fate")):
        groups = _groups(deck, part)
        lines.append(f"{heading}:" if groups else f"{heading}: []")
        lines += [f"  - {count}x {_title(card)}" for _, pairs in groups for card, count in pairs]
    return "\n".join(lines) + "\n"


def _plain(deck: Deck) -> str:
    lines = [f"{count}x {card.full_title}" for card, count in _all_cards(deck)]
    return "\n".join(lines) + "\n"


def _all_cards(deck: Deck) -> Iterator[tuple[CardFacts, int]]:
    for part in ("pre-game", "dynasty", "fate"):
        for _, pairs in _groups(deck, part):
            yield from pairs


def _dragncards(deck: Deck) -> str:
    printings: dict[str, str] = {}
    for printing, card_id in load_printings().items():
        if card_id not in printings or printing.startswith("SE"):
            printings[card_id] = printing
    places = {"pre-game": "playerNStronghold", "dynasty": "playerNDynasty", "fate": "playerNFate"}
    entries = [
        {
            "databaseId": printings.get(card.id, card.id),
            "loadGroupId": places[card.deck],
            "quantity": count,
        }
        for card, count in _all_cards(deck)
    ]
    return json.dumps({"label": deck.name or "Deck", "cards": entries}, indent=1, ensure_ascii=False) + "\n"


def _json(deck: Deck) -> str:
    def entries(counts: dict[str, int]) -> list[dict[str, str | int]]:
        rows: list[dict[str, str | int]] = []
        for card, count in counts.items():
            row: dict[str, str | int] = {"card": card, "count": count}
            if card in deck.printings:
                row["printing"] = deck.printings[card]
            rows.append(row)
        return rows

    data = {
        "gorin": "deck",
        "version": 1,
        "name": deck.name,
        "edition": deck.edition,
        "format": deck.format,
        "date": deck.date,
        "stronghold": deck.stronghold,
        **({"sensei": deck.sensei} if deck.sensei else {}),
        **({"wind": deck.wind} if deck.wind else {}),
        "dynasty": entries(deck.dynasty),
        "fate": entries(deck.fate),
    }
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


EXPORT_FORMATS: dict[Format, Callable[[Deck], str]] = {
    "sunmoon": _sun_and_moon,
    "oracle": _oracle,
    "egg": _egg,
    "yasuki": _yasuki,
    "plain": _plain,
    "dragncards": _dragncards,
    "json": _json,
}
"""The formats that can be written, by name."""
