"""Gold from an ability: a Reaction to a payment (SE-TIM-19)."""

from __future__ import annotations

from gorin.lang.amounts import Expression, Number, amount
from gorin.lang.triggers import BY_YOU, On
from gorin.lang.verbs import Verb
from gorin.rules.payment import PAY_GOLD
from gorin.rules.timing import happen_from
from gorin.table import occurrences as k
from gorin.table.definitions import Context, Part, Words
from gorin.table.layout import (
    F_B,
    F_NODE,
    F_PREV,
    FLAG_NEGATED,
    G_TOP,
    MODE_COST,
    NONE,
    S_FLAGS,
    S_SOURCE,
    WHEN,
)
from gorin.table.machine import Machine
from gorin.table.queries import title_of


class ProduceGold(Verb):
    """Add Gold to the payment being made."""

    def __init__(self, number: Number) -> None:
        super().__init__()
        self.amount: Expression = amount(number)

    def parts(self) -> list[Part]:
        return [self.amount]

    def does(self) -> int:
        return 1 << k.PRODUCE

    def act(self, m: Machine, scope: int, x: Context) -> None:
        stack = m.stack
        f = m.cells[G_TOP]
        while f >= 0 and stack[f + F_NODE] != PAY_GOLD.id:
            f = stack[f + F_PREV]
        if f < 0 or stack[scope + S_FLAGS] & FLAG_NEGATED:
            return
        made = self.amount.value(x)
        source = stack[scope + S_SOURCE]
        m.put_stack(f + F_B, stack[f + F_B] + made)
        if m.logging and source >= 0:
            m.say("SE-GLD-02", f"{title_of(m, source)} produces {made} Gold.", source, x.you)
        happen_from(m, scope, k.PRODUCE, source, NONE, made, x.you, source, x.you, MODE_COST)

    def say(self, w: Words) -> str:
        return f"produce {self.amount.say(w)} Gold"


def paying() -> On:
    """The time at which you pay Gold."""
    return On(WHEN, k.PAY, player=BY_YOU, words="you are paying a Gold cost")
