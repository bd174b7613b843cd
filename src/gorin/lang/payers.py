"""What Gold and other costs are paid with, in the words of cards."""

from __future__ import annotations

from gorin.kernel.atoms import record
from gorin.kernel.definitions import Context, Part, Selector, Words
from gorin.kernel.layout import F_SCOPE, O_SUBJECT, S_PAID
from gorin.kernel.machine import Machine
from gorin.kernel.queries import bits
from gorin.kernel.timing import scope_mode
from gorin.lang.conditions import Statement
from gorin.lang.refs import Ref, Who, ref
from gorin.lang.verbs import Verb


class AlreadyProducing(Statement):
    """While paying: another card that passes a test has produced Gold for the same cost (SE-GLD-08)."""

    def __init__(self, test: Selector) -> None:
        self.test: Selector = test

    def parts(self) -> list[Part]:
        return [self.test]

    def holds(self, x: Context) -> bool:
        for card in bits(x.m.paid_with):
            if card != x.source and self.test.test(x, card):
                return True
        return False

    def say(self, w: Words) -> str:
        return f"another {self.test.say(w)} is producing Gold for the same cost"


class PayInstead(Verb):
    """The cost being paid by changing one card is paid by changing another in its place."""

    def __init__(self, who: Who, words: str) -> None:
        super().__init__()
        self.ref: Ref = ref(who)
        self.words: str = words

    def parts(self) -> list[Part]:
        return [self.ref]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        card = self.ref.one(x)
        o = x.occurrence
        if card < 0 or o < 0:
            return
        owing = m.stack[o + F_SCOPE]
        spared = m.stack[o + O_SUBJECT]
        m.put_stack(o + O_SUBJECT, card)
        if owing >= 0:  # the cost counts as paid for the card that was spared
            m.put_stack(owing + S_PAID, m.stack[owing + S_PAID] | (1 << spared))
        record(m, scope, scope_mode(m, scope), 0, card)

    def say(self, w: Words) -> str:
        return self.words
