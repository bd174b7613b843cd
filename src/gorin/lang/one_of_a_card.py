"""Something becomes of one of several things about a card, and its player chooses of which."""

from __future__ import annotations

from gorin.kernel.frames import BEGUN, FRESH
from gorin.lang.refs import Ref, Who, ref
from gorin.rules.timing import negated
from gorin.table import citations, scopes
from gorin.table.definitions import Node, Part, Question, scope_context
from gorin.table.machine import Machine
from gorin.table.packing import T_CHOICE, pack, payload_of


class OneOfACard(Node):
    """One of several things about a card, which you choose unless there is just one."""

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.ref: Ref = ref(who)

    def parts(self) -> list[Part]:
        return [self.ref]

    def things(self, m: Machine, scope: int, card: int) -> list[int]:
        """Those among which you choose, as numbers that `becomes` understands."""
        raise NotImplementedError(type(self).__name__)

    def becomes(self, m: Machine, scope: int, card: int, thing: int) -> None:
        """What becomes of the one."""
        raise NotImplementedError(type(self).__name__)

    def found(self, m: Machine, scope: int) -> list[int]:
        """The things about the card that it means now."""
        card = self.ref.one(scope_context(m, scope))
        return self.things(m, scope, card) if card >= 0 else []

    def step(self, m: Machine, f: int) -> None:
        found = self.found(m, m.scope(f))
        if m.step(f) != FRESH or not found or negated(m, m.scope(f)):
            m.pop()
        elif len(found) == 1:
            self.take(m, f, found[0])
        else:
            m.wait()

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        options = [pack(T_CHOICE, n) for n in range(len(self.found(m, scope)))]
        card = self.ref.one(scope_context(m, scope))
        return Question(scopes.you(m, scope), "choice", citations.CHOICES, options, card, self.id)

    def answer(self, m: Machine, f: int, value: int) -> None:
        self.take(m, f, self.found(m, m.scope(f))[payload_of(value)])

    def take(self, m: Machine, f: int, thing: int) -> None:
        """One has been chosen, or was the only one."""
        scope = m.scope(f)
        m.jump(f, BEGUN)
        self.becomes(m, scope, self.ref.one(scope_context(m, scope)), thing)
