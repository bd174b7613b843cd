"""Time points around something that a procedure does itself: its "before" and its "after", with the change between.

`happen` announces a change that an atom makes. A procedure that changes the time of the game (a segment begins,
armies engage, a battle ends) opens the two sides of the point itself and makes the change in between.
"""

from __future__ import annotations

from gorin.rules.timing import ANNOUNCING, scope_mode, watched
from gorin.table import occurrences, scopes
from gorin.table.changes import apply
from gorin.table.machine import Machine
from gorin.table.terms import MODE_RULE, NONE, STAGE_AFTER, STAGE_BEFORE


def open_point(m: Machine, scope: int, kind: int, subject: int, object: int, amount: int, player: int) -> int:
    """Push the frame of one side of a point; its base."""
    source = NONE
    by = player if player >= 0 else m.active_player
    if scope >= 0:
        source = scopes.source(m, scope)
        by = scopes.you(m, scope)
    return m.push_occurrence(
        m.rules.procedures.occurrence, scope, kind, subject, object, amount, player, source, by, scope_mode(m, scope)
    )


def before(
    m: Machine, f: int, cell: int, scope: int, kind: int, subject: int, object: int, amount: int, player: int
) -> None:
    """Open the "before" of a point. Bit `subject` of the frame's own cell gets set if nothing negated what comes."""
    if watched(m, kind):
        o = open_point(m, scope, kind, subject, object, amount, player)
        occurrences.set_stage(m, o, STAGE_BEFORE)
        occurrences.report_to(m, o, f, cell)
    else:
        m.set_local(f, cell, m.local(f, cell) | (1 << subject))


def after(m: Machine, scope: int, kind: int, subject: int, object: int, amount: int, player: int) -> None:
    """Open the "when" and "after" of a point whose change has just been made."""
    if watched(m, kind):
        o = open_point(m, scope, kind, subject, object, amount, player)
        occurrences.set_stage(m, o, STAGE_AFTER)


def surely(m: Machine, scope: int, kind: int, cards: list[int], object: int) -> None:
    """Make one change to several cards at once that nothing can negate, and open its "when" and "after"."""
    happened = 0
    you = scopes.you(m, scope) if scope >= 0 else m.active_player
    for card in cards:
        if apply(m, scope, kind, card, object, 0, NONE, MODE_RULE, NONE, you):
            happened |= 1 << card
    if happened and watched(m, kind):
        group = m.push_occurrence(m.rules.procedures.group, scope, kind, NONE, object, 0, NONE, NONE, you, MODE_RULE)
        occurrences.set_passes(m, group, happened)
        m.jump(group, ANNOUNCING)


def after_by(m: Machine, kind: int, player: int, by: int) -> None:
    """Open the "after" of what one player has just done to another by the rules."""
    if watched(m, kind):
        node = m.rules.procedures.occurrence
        o = m.push_occurrence(node, NONE, kind, NONE, NONE, 0, player, NONE, by, MODE_RULE)
        occurrences.set_stage(m, o, STAGE_AFTER)
