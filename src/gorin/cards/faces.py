"""Cards as they are shown: printed numbers and keywords, and what they do in our own words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from gorin.lang.printer import card_text
from gorin.rules.views import STAT_NAMES, TYPES
from gorin.table.terms import NO_STAT

if TYPE_CHECKING:
    from gorin.table.definitions import CardDef
    from gorin.table.edition import Rules

_DECKS = ("dynasty", "fate", "none")


class CardFace(msgspec.Struct, frozen=True):
    """What is printed on a card; `stats` has the numbers that it has, `clan` is empty if it has none."""

    id: str
    title: str
    experience: int
    type: str
    deck: str
    clan: str
    keywords: list[str]
    stats: dict[str, int]
    text: list[str]


def text_lines(card: CardDef) -> list[str]:
    """What a card does, line by line, written from its script."""
    try:
        return card_text(card)
    except NotImplementedError:
        return ["(a part of this text cannot be printed yet)"]


def face(rules: Rules, card: CardDef) -> CardFace:
    """The face of a card.

    >>> from gorin.game import rules_for
    >>> rules = rules_for("samurai")
    >>> daizu = face(rules, rules.defs[rules.by_id["hida_daizu"]])
    >>> daizu.clan, daizu.deck, daizu.stats["force"]
    ('Crab', 'dynasty', 4)
    """
    return CardFace(
        id=card.id,
        title=card.title,
        experience=card.experience,
        type=TYPES[card.type],
        deck="none" if card.created else _DECKS[card.deck],
        clan=rules.keyword_names[card.clan].removesuffix(" Clan") if card.clan >= 0 else "",
        keywords=list(card.keyword_names),
        stats={name: value for name, value in zip(STAT_NAMES, card.stats, strict=False) if value != NO_STAT},
        text=text_lines(card),
    )
