"""What several files of rule tests lay out and do in the same way."""

from __future__ import annotations

from gorin.lang.cards import open_
from gorin.lang.selectors import PERSONALITIES
from gorin.lang.selectors import Test as Wanted
from gorin.lang.targets import IN_PLAY, Target
from gorin.table.definitions import Node
from gorin.table.terms import PHASE_ACTION
from gorin.testing import Card, Table


def actor(
    t: Table, title: str, *effects: Node, who: Wanted = PERSONALITIES, player: int = 0, domain: int = IN_PLAY
) -> Card:
    """A Personality with an Open action that targets one card "x" and does this to it."""
    return t.person(title, player, chi=5, abilities=[open_([Target("x", who, domain=domain), *effects])])


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
