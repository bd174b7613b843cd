# gorin: interpreted
"""What stands in the way of drafting a pool of cards: the first unknown phrases, alike ones together."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from gorin.text.printed.drafts import Drafted

WORDS: Final = 3  # of an unknown phrase that tell it from others


class Blocker(NamedTuple):
    """A phrase that drafting does not know."""

    phrase: str
    cards: tuple[str, ...]  # which have it as their first unknown phrase somewhere
    alone: int  # cards that have nothing else unknown
    weight: int  # in how many sets those cards were printed


def normalised(phrase: str, keywords: frozenset[str]) -> str:
    """A phrase without what differs from card to card.

    >>> normalised("each Goblin with 3", frozenset(("Goblin",)))
    'each KEYWORD with'
    """
    found = [
        "N" if re.fullmatch(r"[+-]?\d+", word) else "KEYWORD" if word in keywords else word
        for word in re.findall(r"[+-]?\d+|[\w'-]+|[^\w\s]", phrase)
    ]
    return " ".join(found[:WORDS])


def blockers(cards: Iterable[tuple[str, int, list[Drafted]]], keywords: frozenset[str]) -> list[Blocker]:
    """What is unknown in drafts of cards (title, number of sets, lines): what blocks most comes first."""
    titles: dict[str, list[str]] = {}
    alone: dict[str, int] = {}
    weight: dict[str, int] = {}
    for title, sets, lines in cards:
        unknown = {normalised(each.unknown, keywords) for each in lines if not each.terms}
        for phrase in unknown:
            titles.setdefault(phrase, []).append(title)
            weight[phrase] = weight.get(phrase, 0) + sets
            alone[phrase] = alone.get(phrase, 0) + (len(unknown) == 1)
    found = [Blocker(phrase, tuple(rows), alone[phrase], weight[phrase]) for phrase, rows in titles.items()]
    return sorted(found, key=lambda each: (-each.alone, -len(each.cards), -each.weight, each.phrase))
