"""Cards laid out with texts in the notation of the card language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gorin.lang.notation import read
from gorin.lang.vocabulary import CARD
from gorin.lang.words import VOCABULARY
from gorin.testing import Card, Table


def written(
    t: Table, title: str, texts: Sequence[str], player: int = 0, type: str = "Holding", where: str = "home", **made: Any
) -> Card:
    """A card with these texts, in the notation of the card language."""
    script = VOCABULARY.build(read(f'card("{title}", {", ".join(texts)})', VOCABULARY)[0], CARD)
    d = t.define(title, type, traits=script.traits, abilities=script.abilities, **made)
    return t.put(d, player, where)


def deed(t: Table, *effects: str, title: str = "Deed", player: int = 0, constraints: str = "") -> Card:
    """A Holding with an Open ability of these effects."""
    text = f"action(open, [{constraints}], {', '.join(effects)})"
    return written(t, title, [text], player)


def named(t: Table, title: str) -> Card:
    """The first card of a title."""
    return t.titles(list(range(t.m.card_count))).index(title)
