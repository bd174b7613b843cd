"""Cards laid out with texts in the notation of the card language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gorin.lang.deeds import TimesHappened
from gorin.lang.notation import read, read_value
from gorin.lang.triggers import BY_YOU, On
from gorin.lang.vocabulary import ABILITY, CARD, CONSTRAINT, EFFECT, Sort
from gorin.lang.words import VOCABULARY
from gorin.table import terms
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


def times_this_turn(kind: int) -> TimesHappened:
    """How often something has happened this turn, you being its player."""
    return TimesHappened(str(kind), On(terms.AFTER, kind, player=BY_YOU), terms.UNTIL_TURN_ENDS, None, None)


def named(t: Table, title: str) -> Card:
    """The first card of a title."""
    return t.titles(list(range(t.m.card_count))).index(title)


def made(text: str, sort: Sort) -> Any:
    """A part of a card from its notation."""
    return VOCABULARY.build(read_value(text, sort, VOCABULARY), sort)


def said(text: str) -> Any:
    """An ability from its notation: it can say what it does."""
    return made(text, ABILITY)


def effect(text: str) -> Any:
    """An effect from its notation."""
    return made(text, EFFECT)


def constraint(text: str) -> Any:
    """A target, cost or condition from its notation."""
    return made(text, CONSTRAINT)
