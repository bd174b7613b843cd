"""A fact that a text keeps in mind until it is done."""

from __future__ import annotations

from gorin.lang.conditions import Statement
from gorin.table import scopes
from gorin.table.definitions import Condition, Context, Names, Node, Part, Words, scope_context
from gorin.table.machine import Machine
from gorin.table.modifiers import slot_value
from gorin.table.terms import NONE


class Mark(Node):
    """Keep in mind, under a name, that a condition held here."""

    def __init__(self, name: str, condition: Condition) -> None:
        super().__init__()
        self.name: str = name
        self.slot: int = NONE
        self.condition: Condition = condition

    def bind(self, names: Names) -> None:
        names.number(self.name)
        self.slot = names.bind(self.name)

    def parts(self) -> list[Part]:
        return [self.condition]

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        if self.condition.holds(scope_context(m, scope)):
            scopes.set_slot(m, scope, self.slot, 1)
        m.pop()

    def say(self, w: Words) -> str:
        return ""


class Never(Statement):
    """What would have been marked under a name did not happen."""

    def __init__(self, name: str, words: str) -> None:
        self.name: str = name
        self.slot: int = NONE
        self.words: str = words

    def bind(self, names: Names) -> None:
        self.slot = names.number(self.name)

    def holds(self, x: Context) -> bool:
        return slot_value(x, self.slot) != 1

    def say(self, w: Words) -> str:
        return self.words
