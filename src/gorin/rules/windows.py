"""Procedures that are themselves occurrences: a turn, a phase, an Event.

What such a procedure does lies between its "before" and its "after" windows, so its frame asks for the two halves
one by one: `before`, then `goes_ahead`, then its own work, then `after`.
"""

from __future__ import annotations

from gorin.rules import points
from gorin.table import occurrences
from gorin.table.changes import expire
from gorin.table.definitions import Node
from gorin.table.machine import Machine
from gorin.table.procedures import Procedure
from gorin.table.terms import NONE, UNTIL_PHASE_ENDS


class Unsettled(Procedure):
    """A procedure during which cards are between two areas: no Province refills before it ends (SE-PRV-02)."""


def push_wide(m: Machine, node: Node, scope: int) -> int:
    """Run `node` next in a frame as large as an occurrence: its own cells are all 0."""
    return m.push(node, scope, occurrences.LOCALS)


def before(m: Machine, f: int, kind: int, subject: int, object: int, player: int) -> None:
    """Let the triggers "before" the procedure in the wide frame `f` respond; `subject` must not be negative."""
    occurrences.set_extra(m, f, 0)
    points.before(m, f, occurrences.EXTRA_LOCAL, NONE, kind, subject, object, 0, player)


def goes_ahead(m: Machine, f: int) -> bool:
    """Whether nothing negated or replaced the procedure after `before`."""
    return occurrences.extra(m, f) != 0


def after(m: Machine, kind: int, subject: int, object: int, player: int) -> None:
    """Let the triggers "when" and "after" respond."""
    points.after(m, NONE, kind, subject, object, 0, player)


# --- phases ---------------------------------------------------------------------------------------------------------


def begin_phase(m: Machine, phase: int) -> int:
    """A phase begins under a number of its own; returns the number of the one before, which it may interrupt."""
    interrupted = m.phase_number
    number = max(m.phases_begun, interrupted) + 1
    m.phase = phase
    m.phases_begun = number
    m.phase_number = number
    return interrupted


def end_phase(m: Machine, interrupted: int) -> None:
    """A phase ends, with the effects that last until then; `interrupted` is the one that it interrupted, 0 for none."""
    expire(m, UNTIL_PHASE_ENDS, m.active_player, m.phase_number if interrupted else 0)
    m.phase = interrupted


def resume_phase(m: Machine, interrupted: int, number: int) -> None:
    """What was interrupted goes on as the same phase (SE-TRN-19); between two phases nothing does."""
    if interrupted:
        m.phase_number = number
