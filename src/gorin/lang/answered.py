"""The action that was answered: kept under a name, and recognised later in what it does."""

from __future__ import annotations

from gorin.lang.conditions import OfOccurrence, action_scope
from gorin.table import kinds, occurrences, scopes
from gorin.table.definitions import Context, Names, Node, scope_context
from gorin.table.machine import Machine
from gorin.table.modifiers import slot_value
from gorin.table.terms import MODE_EFFECT, MODE_TARGET, NONE


class NoteAction(Node):
    """Keep the action being answered under a name."""

    def __init__(self, name: str = "answered") -> None:
        super().__init__()
        self.name: str = name
        self.slot: int = NONE

    def bind(self, names: Names) -> None:
        names.number(self.name)
        self.slot = names.bind(self.name)

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        outer = action_scope(scope_context(m, scope))
        m.pop()
        if outer >= 0:
            scopes.set_slot(m, scope, self.slot, scopes.number(m, outer))


class ByNotedAction(OfOccurrence):
    """The occurrence is an effect, immediate or delayed, a targeting or the end of the action kept under a name."""

    def __init__(self, name: str = "answered") -> None:
        self.name: str = name
        self.slot: int = NONE

    def bind(self, names: Names) -> None:
        self.slot = names.number(self.name)

    def of(self, x: Context, o: int) -> bool:
        m = x.m
        if occurrences.kind(m, o) != kinds.END_ACTION and occurrences.mode(m, o) not in (MODE_EFFECT, MODE_TARGET):
            return False
        scope = m.scope(o)
        return scope >= 0 and scopes.number(m, scope) == slot_value(x, self.slot)
