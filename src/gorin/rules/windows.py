"""Procedures that are themselves occurrences: a turn, a phase, an Event.

What such a procedure does lies between its "before" and its "after" windows, so its frame asks for the two halves
one by one: `before`, then `goes_ahead`, then its own work, then `after`.
"""

from __future__ import annotations

from gorin.rules import points
from gorin.table import occurrences
from gorin.table.definitions import Node
from gorin.table.machine import Machine
from gorin.table.terms import NONE


class Unsettled(Node):
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
