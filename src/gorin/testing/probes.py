"""Parts made from Python functions: for tests and experiments, never for cards.

Compiled classes cannot have interpreted subclasses: tests that run against both builds make their parts here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

from gorin.kernel.frames import BEGUN, FRESH
from gorin.table import citations
from gorin.table.definitions import Amount, Condition, Context, Node, Question, Selector, Trigger
from gorin.table.machine import Machine
from gorin.table.named import QuestionKind
from gorin.table.terms import NONE

AnyNode = TypeVar("AnyNode", bound=Node)


def registered(m: Machine, node: AnyNode, path: str = "") -> AnyNode:
    """A node that no card holds, made known to the rulebook of a machine, so that it can run there.

    Games that stand in it can be read by rulebooks that know such a node at the same `path`.
    """
    m.rules.register(node, path or f"probe/{len(m.rules.nodes)}")
    return node


class Do(Node):
    """Runs a function once, with the machine and the scope the node was pushed with."""

    def __init__(self, run: Callable[[Machine, int], object]) -> None:
        super().__init__()
        self.run: Callable[[Machine, int], object] = run

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        m.pop()
        self.run(m, scope)


class Stage(Node):
    """Runs a function, and when all that came of it is over asks a question that has no answer."""

    def __init__(self, run: Callable[[Machine], object]) -> None:
        super().__init__()
        self.run: Callable[[Machine], object] = run

    def step(self, m: Machine, f: int) -> None:
        if m.step(f) == FRESH:
            m.jump(f, BEGUN)
            self.run(m)
        else:
            m.wait()

    def ask(self, m: Machine, f: int) -> Question:
        return Question(0, cast("QuestionKind", "done"), citations.TURN_ORDER, [], NONE, f)


class Ask(Node):
    """Asks what a function says, and hands the answer to another."""

    def __init__(
        self, question: Callable[[Machine], Question], take: Callable[[Machine, int], object] | None = None
    ) -> None:
        super().__init__()
        self.question: Callable[[Machine], Question] = question
        self.take: Callable[[Machine, int], object] | None = take

    def step(self, m: Machine, f: int) -> None:
        m.wait()

    def ask(self, m: Machine, f: int) -> Question:
        return self.question(m)

    def answer(self, m: Machine, f: int, value: int) -> None:
        m.pop()
        if self.take is not None:
            self.take(m, value)


class When(Trigger):
    """Waits for occurrences of a kind that a function accepts."""

    def __init__(self, point: int, kind: int, fits: Callable[[Context, int], bool]) -> None:
        super().__init__(point, kind)
        self.fits: Callable[[Context, int], bool] = fits

    def matches(self, x: Context, o: int) -> bool:
        return self.fits(x, o)


class Which(Selector):
    """The cards that a function accepts."""

    def __init__(self, fits: Callable[[Context, int], bool]) -> None:
        self.fits: Callable[[Context, int], bool] = fits

    def test(self, x: Context, card: int) -> bool:
        return self.fits(x, card)


class Much(Amount):
    """What a function computes."""

    def __init__(self, compute: Callable[[Context], int]) -> None:
        self.compute: Callable[[Context], int] = compute

    def value(self, x: Context) -> int:
        return self.compute(x)


class If(Condition):
    """Holds when a function says so."""

    def __init__(self, test: Callable[[Context], bool]) -> None:
        self.test: Callable[[Context], bool] = test

    def holds(self, x: Context) -> bool:
        return self.test(x)
