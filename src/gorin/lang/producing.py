"""Gold from an ability: a Reaction to a payment (SE-TIM-19)."""

from __future__ import annotations

from gorin.lang.amounts import Expression, Number, amount
from gorin.lang.conditions import Statement
from gorin.lang.selectors import OfType
from gorin.lang.triggers import BY_YOU, On
from gorin.lang.verbs import Verb
from gorin.rules.timing import changed, happen_from
from gorin.table import citations, kinds, payments, scopes
from gorin.table.definitions import Context, Part, ability_taken
from gorin.table.machine import Machine
from gorin.table.places import title_of
from gorin.table.terms import FLAG_RESOLVING, MODE_COST, NONE, SCOPE_ACTION, WHEN


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


class Spared(Expression):
    """By how much a payment becomes less: by so much Gold, but not below what is still paid at least."""

    def __init__(self, number: Expression, least: int) -> None:
        self.number: Expression = number
        self.least: int = least

    def parts(self) -> list[Part]:
        return [self.number]

    def value(self, x: Context) -> int:
        f = x.m.payment
        return max(0, min(self.number.value(x), payments.cost(x.m, f) - self.least)) if f >= 0 else 0


class PayLess(Verb):
    """The payment being made becomes less, not the Gold Cost (SE-GLD-13); so much stays due at least."""

    def __init__(self, number: Number, least: int) -> None:
        super().__init__()
        self.spared: Spared = Spared(amount(number), least)

    def parts(self) -> list[Part]:
        return [self.spared]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        less = self.spared.value(x)
        if less > 0:
            f = m.payment
            payments.set_cost(m, f, payments.cost(m, f) - less)
            changed(m, scope)
            if m.logging:
                m.say(citations.GOLD_PRODUCTION, f"{payments.cost(m, f)} Gold is to be paid.", NONE, x.you)


class PaysForCreating(Statement):
    """While weighing or making a payment: it is the cost of an action that creates a card of a type."""

    def __init__(self, test: OfType) -> None:
        self.test: OfType = test

    def parts(self) -> list[Part]:
        return [self.test]

    def holds(self, x: Context) -> bool:
        m = x.m
        scope = m.scope(m.payment) if m.payment >= 0 else NONE
        if scope < 0 or scopes.kind(m, scope) != SCOPE_ACTION or scopes.flags(m, scope) & FLAG_RESOLVING:
            return False
        return bool((ability_taken(m, scope).creates >> self.test.type) & 1)


def paying() -> On:
    """The time at which you pay Gold."""
    return On(WHEN, kinds.PAY, player=BY_YOU)
