"""Time points around something that a procedure does itself: its "before" and its "after", with the change between.

`happen` announces a change that an atom makes. A procedure that changes the time of the game (a segment begins,
armies engage, a battle ends) opens the two sides of the point itself and makes the change in between.
"""

from __future__ import annotations

from gorin.rules.timing import GROUP_NODE, OCCURRENCE_NODE, scope_mode, watched
from gorin.table.changes import apply
from gorin.table.layout import (
    G_ACTIVE,
    MODE_RULE,
    NONE,
    O_EXTRA,
    O_PASSES,
    O_STAGE,
    S_SOURCE,
    S_YOU,
    STAGE_AFTER,
    STAGE_BEFORE,
)
from gorin.table.machine import Machine


def open_point(m: Machine, scope: int, kind: int, subject: int, object: int, amount: int, player: int) -> int:
    """Push the frame of one side of a point; its base."""
    source = NONE
    by = player if player >= 0 else m.cells[G_ACTIVE]
    if scope >= 0:
        source = m.stack[scope + S_SOURCE]
        by = m.stack[scope + S_YOU]
    return m.push_occurrence(OCCURRENCE_NODE, scope, kind, subject, object, amount, player, source, by,
                             scope_mode(m, scope))


def before(m: Machine, f: int, cell: int, scope: int, kind: int, subject: int, object: int, amount: int,
           player: int) -> None:
    """Open the "before" of a point. Bit `subject` of the frame's cell gets set if nothing negated what comes."""
    if watched(m, kind):
        o = open_point(m, scope, kind, subject, object, amount, player)
        m.put_stack(o + O_STAGE, STAGE_BEFORE)
        m.put_stack(o + O_EXTRA, f + cell - O_EXTRA)
    else:
        m.put_stack(f + cell, m.stack[f + cell] | (1 << subject))


def after(m: Machine, scope: int, kind: int, subject: int, object: int, amount: int, player: int) -> None:
    """Open the "when" and "after" of a point whose change has just been made."""
    if watched(m, kind):
        o = open_point(m, scope, kind, subject, object, amount, player)
        m.put_stack(o + O_STAGE, STAGE_AFTER)


def surely(m: Machine, scope: int, kind: int, cards: list[int], object: int) -> None:
    """Make one change to several cards at once that nothing can negate, and open its "when" and "after"."""
    happened = 0
    you = m.stack[scope + S_YOU] if scope >= 0 else m.cells[G_ACTIVE]
    for card in cards:
        if apply(m, scope, kind, card, object, 0, NONE, MODE_RULE, NONE, you):
            happened |= 1 << card
    if happened and watched(m, kind):
        group = m.push_occurrence(GROUP_NODE, scope, kind, NONE, object, 0, NONE, NONE, you, MODE_RULE)
        m.put_stack(group + O_PASSES, happened)
        m.jump(group, 2)
