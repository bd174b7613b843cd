"""Effects in an order that a player chooses, and gains that two cards bring each other's controllers."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import A, B
from gorin.lang.flow import Seq
from gorin.lang.refs import YOU, Players, Ref, Who, ref
from gorin.rules.timing import happen
from gorin.table import citations, kinds, scopes
from gorin.table.definitions import Node, Part, Question, scope_context
from gorin.table.machine import Machine
from gorin.table.packing import T_CHOICE, pack, payload_of
from gorin.table.stats import stat


class Then(Seq):
    """A sequence said in one sentence, so that what leads it ("may", "if", "before") clearly covers all of it."""


# the frame of effects in any order
EFFECTS_DONE: Final = A  # mask


class InAnyOrder(Node):
    """All of several effects, one after the other, in the order of a player's choice."""

    def __init__(self, programs: list[Node], chooser: Players | None = None) -> None:
        super().__init__()
        self.programs: list[Node] = programs
        self.chooser: Players = chooser if chooser is not None else YOU

    def parts(self) -> list[Part]:
        found: list[Part] = [self.chooser]
        found.extend(self.programs)
        return found

    def left(self, m: Machine, f: int) -> list[int]:
        return [n for n in range(len(self.programs)) if not (m.local(f, EFFECTS_DONE) >> n) & 1]

    def start(self, m: Machine, f: int, n: int) -> None:
        m.set_local(f, EFFECTS_DONE, m.local(f, EFFECTS_DONE) | (1 << n))
        m.push(self.programs[n], m.scope(f))

    def step(self, m: Machine, f: int) -> None:
        left = self.left(m, f)
        if not left:
            m.pop()
        elif len(left) == 1:
            self.start(m, f, left[0])
        else:
            m.wait()

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        options = [pack(T_CHOICE, n) for n in self.left(m, f)]
        return Question(
            self.chooser.players(scope_context(m, scope))[0],
            "choice",
            citations.CHOICES,
            options,
            scopes.source(m, scope),
            self.id,
        )

    def answer(self, m: Machine, f: int, value: int) -> None:
        self.start(m, f, payload_of(value))

    def choice_part(self, n: int) -> Part | None:
        return self.programs[n]


# the frame of such gains
FIRST_STAT: Final = A
SECOND_STAT: Final = B

# where it is
TO_MEASURE: Final = 0
MEASURED: Final = 1
ONE_GAINED: Final = 2
BOTH_GAINED: Final = 3


class EachGainsByOther(Node):
    """The controllers of two cards gain Honor by a stat of the other card as it is now, the active player first."""

    def __init__(self, first: Who, second: Who, stat: int) -> None:
        super().__init__()
        self.first: Ref = ref(first)
        self.second: Ref = ref(second)
        self.stat: int = stat

    def parts(self) -> list[Part]:
        return [self.first, self.second]

    def does(self) -> int:
        return 1 << kinds.GAIN_HONOR

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        pc = m.step(f)
        x = scope_context(m, scope)
        a = self.first.one(x)
        b = self.second.one(x)
        if pc == BOTH_GAINED or a < 0 or b < 0:
            m.pop()
            return
        if pc == TO_MEASURE:
            m.jump(f, MEASURED)
            m.set_local(f, FIRST_STAT, stat(m, a, self.stat))
            m.set_local(f, SECOND_STAT, stat(m, b, self.stat))
            return
        m.jump(f, ONE_GAINED if pc == MEASURED else BOTH_GAINED)
        second_first = m.controller(b) == m.active_player and m.controller(a) != m.active_player
        gainer, size = (a, m.local(f, SECOND_STAT)) if (pc == MEASURED) != second_first else (b, m.local(f, FIRST_STAT))
        if size > 0:
            happen(m, scope, kinds.GAIN_HONOR, -1, -1, size, m.controller(gainer))
