# gorin: interpreted
"""Printed cards, read from a folder outside the repository: what drafting starts from.

The folder holds ``samurai/cards.json`` (the cards of the 2007 rules text) or ``cards/cards.jsonl`` (every card of the
game), or both. Nothing of it is kept.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

FORMAT: Final = "Race for the Throne (Samurai)"
BASE: Final = "samurai_edition"


class Printed(msgspec.Struct, frozen=True):
    """A card as printed: the texts in which it is known, the oldest wording first."""

    title: str
    experience: str | None
    type: str
    texts: tuple[str, ...]
    keywords: tuple[str, ...]
    sets: tuple[str, ...]
    legal: bool

    @property
    def full_title(self) -> str:
        return f"{self.title} {self.experience}" if self.experience else self.title


def load_printed(folder: Path) -> list[Printed]:
    """Every printed card of a folder, by title.

    Raises `ValueError` for a folder without card data.
    """
    found: dict[tuple[str, str], Printed] = {}
    old, all_years = folder / "samurai" / "cards.json", folder / "cards" / "cards.jsonl"
    if all_years.is_file():
        for row in all_years.read_bytes().splitlines():
            add(found, from_database(msgspec.json.decode(row)))
    if old.is_file():
        for entry in msgspec.json.decode(old.read_bytes()):
            add(found, from_rules_text(entry))
    if not found:
        raise ValueError(f"{folder} holds neither samurai/cards.json nor cards/cards.jsonl")
    return sorted(found.values(), key=lambda card: card.full_title)


def add(found: dict[tuple[str, str], Printed], card: Printed | None) -> None:
    """Keep a card; of one known twice both texts."""
    if card is None:
        return
    key = (card.title.casefold(), card.experience or "")
    other = found.get(key)
    if other is not None:
        texts = tuple(dict.fromkeys((*card.texts, *other.texts)))
        card = msgspec.structs.replace(
            other, texts=texts, keywords=tuple(dict.fromkeys((*other.keywords, *card.keywords)))
        )
    found[key] = card


def from_database(entry: dict[str, Any]) -> Printed | None:
    """A card of the database of all years; its back face is none of its own."""
    if entry.get("is_back"):
        return None
    kind = "Action" if entry["types"][0] == "Strategy" else entry["types"][0]
    sets = tuple(dict.fromkeys(each["set"] for each in entry["printings"]))
    texts = (entry["text"],) if entry["text"] is not None else ()
    return Printed(
        entry["title"], entry["experience"], kind, texts, tuple(entry["keywords"]), sets, FORMAT in entry["legality"]
    )


def from_rules_text(entry: dict[str, Any]) -> Printed:
    """A card as the rules text of 2007 gives it."""
    texts = (entry["text"],) if entry["text"] is not None else ()
    keywords = (*entry["keywords"], *entry["ability_keywords"])
    return Printed(
        entry["title"], entry["experience"], entry["type"], texts, keywords, (BASE,), entry["status"] != "not-legal"
    )


def keywords_of(cards: list[Printed]) -> frozenset[str]:
    """Every keyword that a printed card has."""
    return frozenset(each for card in cards for each in card.keywords)
