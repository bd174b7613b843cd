"""Gold from an ability: a Reaction to a payment (SE-TIM-19)."""

from __future__ import annotations

from gorin.lang.amounts import Expression, Number, amount
from gorin.lang.triggers import BY_YOU, On
from gorin.lang.verbs import Verb
from gorin.rules.timing import happen_from
from gorin.table import citations, kinds, payments, scopes
from gorin.table.definitions import Context, Part
from gorin.table.machine import Machine
from gorin.table.places import title_of
from gorin.table.terms import MODE_COST, NONE, WHEN


class ProduceGold(Verb):
    """Add Gold to the payment being made."""

    def __init__(self, number: Number) -> None:
        super().__init__()
        self.amount: Expression = amount(number)

    def parts(self) -> list[Part]:
        return [self.amount]

    def does(self) -> int:
        return 1 << kinds.PRODUCE

    def act(self, m: Machine, scope: int, x: Context) -> None:
        f = m.top
        while f >= 0 and m.node_number(f) != m.rules.procedures.payment.id:
            f = m.below(f)
        if f < 0:
            return
        made = self.amount.value(x)
        source = scopes.source(m, scope)
        payments.set_made(m, f, payments.made(m, f) + made)
        if m.logging and source >= 0:
            m.say(citations.GOLD_PRODUCTION, f"{title_of(m, source)} produces {made} Gold.", source, x.you)
        happen_from(m, scope, kinds.PRODUCE, source, NONE, made, x.you, source, x.you, MODE_COST)


def paying() -> On:
    """The time at which you pay Gold."""
    return On(WHEN, kinds.PAY, player=BY_YOU)
