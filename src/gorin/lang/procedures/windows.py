"""Procedures that are themselves occurrences: a turn, a phase, an Event.

What such a procedure does lies between its "before" and its "after" windows, so its frame asks for the two halves
one by one: `before`, then `goes_ahead`, then its own work, then `after`.
"""

from __future__ import annotations

from gorin.kernel.definitions import Node
from gorin.kernel.layout import (
    FRAME,
    G_SP,
    MODE_RULE,
    NONE,
    O_EXTRA,
    O_STAGE,
    OCCURRENCE,
    STAGE_AFTER,
    STAGE_BEFORE,
)
from gorin.kernel.machine import Machine
from gorin.kernel.timing import OCCURRENCE_NODE, watched


class Unsettled(Node):
    """A procedure during which cards are between two areas: no Province refills before it ends (SE-PRV-02)."""


def push_wide(m: Machine, node: Node, scope: int) -> int:
    """Run `node` next in a frame as large as an occurrence: cells FRAME to O_EXTRA - 1 are its own, all 0."""
    m.room(OCCURRENCE)
    base = m.push(node, scope)
    for k in range(FRAME, OCCURRENCE):
        m.put_stack(base + k, 0)
    m.put(G_SP, base + OCCURRENCE)
    return base


def before(m: Machine, f: int, kind: int, subject: int, object: int, player: int, source: int = NONE) -> None:
    """Let the triggers "before" the procedure in the wide frame `f` respond; `subject` must not be negative."""
    if not watched(m, kind):
        m.put_stack(f + O_EXTRA, 1 << subject)
        return
    m.put_stack(f + O_EXTRA, 0)
    o = m.push_occurrence(OCCURRENCE_NODE, NONE, kind, subject, object, 0, player, source, player, MODE_RULE)
    m.put_stack(o + O_STAGE, STAGE_BEFORE)
    m.put_stack(o + O_EXTRA, f)


def goes_ahead(m: Machine, f: int) -> bool:
    """Whether nothing negated or replaced the procedure after `before`."""
    return m.stack[f + O_EXTRA] != 0


def after(m: Machine, f: int, kind: int, subject: int, object: int, player: int, source: int = NONE) -> None:
    """Let the triggers "when" and "after" respond."""
    if not watched(m, kind):
        return
    o = m.push_occurrence(OCCURRENCE_NODE, NONE, kind, subject, object, 0, player, source, player, MODE_RULE)
    m.put_stack(o + O_STAGE, STAGE_AFTER)
    m.put_stack(o + O_EXTRA, f)
