"""What several files of rule tests lay out and do in the same way."""

from __future__ import annotations

from typing import Any

from gorin.lang.cards import open_
from gorin.table.terms import PHASE_ACTION
from gorin.testing import Card, Table


def person(t: Table, title: str, player: int = 0, where: str = "home", **made: Any) -> Card:
    """A Personality with 3 Chi unless told otherwise, and with whatever text is given."""
    laid = {name: made.pop(name) for name in ("bowed", "dishonored", "province") if name in made}
    made.setdefault("chi", 3)
    return t.put(t.define(title, "Personality", **made), player, where, **laid)


def holding(t: Table, title: str, player: int = 0, *abilities: Any, traits: Any = (), **made: Any) -> Card:
    """A Holding in play and unbowed."""
    return t.put(t.define(title, "Holding", abilities=abilities, traits=traits, **made), player)


def act(t: Table, title: str, *effects: Any, player: int = 0, costs: Any = (), limit: int = 9) -> Card:
    """A Holding with an Open ability of these effects, behind these constraints."""
    return holding(t, title, player, open_(list(effects), list(costs), limit=limit))


def until_turn(t: Table, turn: int) -> Table:
    """Pass everything until someone may act in the Action Phase of a turn; the first is turn 8."""
    for _ in range(600):
        if t.m.turn >= turn and t.question.kind == "action" and t.m.phase == PHASE_ACTION:
            return t
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    raise AssertionError("that turn never comes")


def until(t: Table, kind: str, player: int = -1, limit: int = 60) -> Table:
    """Pass everything until a question of a kind is asked (of a player)."""
    for _ in range(limit):
        if t.asked and t.question.kind == kind and player in (-1, t.question.player):
            return t
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    raise AssertionError(f"no {kind} is asked")
