"""Procedures of named steps, which an edition composes: it replaces, removes and inserts steps by their names.

A procedure is a node; its frame records the step that comes next. A step says how the frame goes on, always before
it lets something else run: by `go_on` to whatever step follows in this procedure, or by `go_to` to one by its name.
A procedure that has no step left is over.
"""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from gorin.table.definitions import Node, Part, Question

if TYPE_CHECKING:
    from gorin.table.machine import Machine

END: Final = "end"  # what comes when no step is left


def mark_of(name: str) -> int:
    """The mark of a step's name."""
    return zlib.crc32(name.encode()) & 0x7FFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Part):
    """One step of a procedure. It holds no mutable state; one that waits computes its question from the state."""

    def __init__(self, name: str) -> None:
        self.name: str = name

    def run(self, m: Machine, f: int) -> None:
        """Do this step in the frame of its procedure."""
        raise NotImplementedError(type(self).__name__)

    def ask(self, m: Machine, f: int) -> Question:
        """The question of a frame that waits at this step."""
        raise NotImplementedError(type(self).__name__)

    def answer(self, m: Machine, f: int, value: int) -> None:
        """Take up the answer that somebody gave."""
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure(Node):
    """Steps in their order. It never changes: each way to compose it gives another procedure."""

    def __init__(self, steps: list[Step], removed: dict[str, str] | None = None) -> None:
        super().__init__()
        self.steps: list[Step] = steps
        self.removed: dict[str, str] = removed if removed is not None else {}  # the steps that come in place of these
        self.places: dict[str, int] = {}
        self.marks: dict[int, int] = {}
        for n, step in enumerate(steps):
            if step.name in self.places:
                raise ValueError(f"two steps have the name {step.name!r}")
            self.places[step.name] = n
            self.marks[mark_of(step.name)] = n
        self.places[END] = len(steps)
        self.marks[mark_of(END)] = len(steps)

    def parts(self) -> list[Part]:
        """The steps."""
        found: list[Part] = []
        for step in self.steps:
            found.append(step)
        return found

    def step(self, m: Machine, f: int) -> None:
        n = m.step(f)
        if n < len(self.steps):
            self.steps[n].run(m, f)
        else:
            m.pop()

    def ask(self, m: Machine, f: int) -> Question:
        return self.steps[m.step(f)].ask(m, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        self.steps[m.step(f)].answer(m, f, value)

    # --- names of steps ----------------------------------------------------------------------------------------------

    def step_number(self, name: str) -> int:
        """The number of a step here; that of what follows it if this procedure goes without it."""
        while name in self.removed:
            name = self.removed[name]
        found = self.places.get(name, -1)
        if found < 0:
            raise ValueError(f"this procedure has no step {name!r}")
        return found

    def step_mark(self, number: int) -> int:
        """A number of a step that means the same in every composition and process: it comes from its name."""
        return mark_of(self.steps[number].name if number < len(self.steps) else END)

    def marked_step(self, mark: int) -> int:
        """The step here that a mark stands for; negative if there is none."""
        return self.marks.get(mark, -1)

    def step_names(self) -> list[str]:
        """The names of the steps in their order."""
        return [step.name for step in self.steps]

    # --- composing ---------------------------------------------------------------------------------------------------

    def composed(self, steps: list[Step], removed: dict[str, str]) -> Procedure:
        """A procedure of this kind with other steps."""
        return type(self)(steps, removed)

    def replace(self, *steps: Step) -> Procedure:
        """The same with each of these in place of the step of its name."""
        found = self.steps.copy()
        for step in steps:
            found[self.own(step.name)] = step
        return self.composed(found, self.removed)

    def without(self, *names: str) -> Procedure:
        """The same without these steps: what would go to one goes to the step that followed it."""
        removed = self.removed.copy()
        for name in names:
            n = self.own(name)
            removed[name] = self.steps[n + 1].name if n + 1 < len(self.steps) else END
        return self.composed([step for step in self.steps if step.name not in names], removed)

    def before(self, name: str, *steps: Step) -> Procedure:
        """The same with further steps before the named one; what goes to that one by name still goes there."""
        n = self.own(name)
        return self.composed(self.steps[:n] + list(steps) + self.steps[n:], self.removed)

    def after(self, name: str, *steps: Step) -> Procedure:
        """The same with further steps after the named one."""
        n = self.own(name) + 1
        return self.composed(self.steps[:n] + list(steps) + self.steps[n:], self.removed)

    def own(self, name: str) -> int:
        """The number of a step that must be here."""
        n = self.places.get(name, -1)
        if n < 0 or n >= len(self.steps):
            raise ValueError(f"this procedure has no step {name!r}, only {', '.join(self.step_names())}")
        return n
