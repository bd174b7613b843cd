"""What is still to be paid: the costs of a scope from one of them on, weighed on the position itself."""

from __future__ import annotations

from gorin.table import scopes
from gorin.table.definitions import NEED_NOTHING, CostPart, Node, Rest
from gorin.table.keywords import costs_spared, need_not
from gorin.table.machine import Machine
from gorin.table.terms import ACTION, SCOPE_ACTION


class CostsLeft(Rest):
    """The costs of a scope from the n-th on, in their order, and then what comes after them."""

    def __init__(self, scope: int, costs: list[CostPart], n: int, then: Rest | None) -> None:
        self.scope: int = scope
        self.costs: list[CostPart] = costs
        self.n: int = n
        self.then: Rest | None = then

    def possible(self, m: Machine) -> bool:
        n = self.n
        while n < len(self.costs):
            cost = self.costs[n]
            n += 1
            if not need_not_pay(m, self.scope, cost):
                return cost.completes(m, self.scope, costs_left(self.scope, self.costs, n, self.then))
        return self.then is None or self.then.possible(m)

    def touches(self, m: Machine) -> int:
        mask = self.then.touches(m) if self.then is not None else 0
        for cost in self.costs[self.n :]:
            if not cost.coin:
                mask |= cost.touches(m, self.scope)
        return mask

    def gold(self, m: Machine) -> bool:
        for cost in self.costs[self.n :]:
            if cost.gold(m, self.scope) > 0:
                return True
        return self.then is not None and self.then.gold(m)


def costs_left(scope: int, costs: list[CostPart], n: int, then: Rest | None) -> Rest | None:
    """What is due from the n-th cost on, and then; None for nothing."""
    return CostsLeft(scope, costs, n, then) if n < len(costs) else then


class EffectsLeft(Rest):
    """The effects that must be possible once all is paid, from the n-th on, and then what comes after them."""

    def __init__(self, scope: int, effects: list[Node], n: int, then: Rest | None) -> None:
        self.scope: int = scope
        self.effects: list[Node] = effects
        self.n: int = n
        self.then: Rest | None = then

    def possible(self, m: Machine) -> bool:
        then = effects_left(self.scope, self.effects, self.n + 1, self.then)
        return self.effects[self.n].feasible(m, self.scope, then)

    def touches(self, m: Machine) -> int:
        return self.then.touches(m) if self.then is not None else 0

    def gold(self, m: Machine) -> bool:
        for effect in self.effects[self.n :]:
            if effect.takes_gold():
                return True
        return self.then is not None and self.then.gold(m)


def effects_left(scope: int, effects: list[Node], n: int, then: Rest | None) -> Rest | None:
    """What must be possible from the n-th effect on, and then; None for nothing."""
    return EffectsLeft(scope, effects, n, then) if n < len(effects) else then


def need_not_pay(m: Machine, scope: int, cost: CostPart) -> bool:
    """Whether a cost may be left unpaid, or is none at all."""
    return cost.waivable(m, scope) or all_waivable(m, scope) or owes_nothing(m, scope, cost)


def all_waivable(m: Machine, scope: int) -> bool:
    """Whether the player may waive every cost of an action from its card (SE-CST-20)."""
    if not costs_spared(m) or scopes.kind(m, scope) != SCOPE_ACTION:
        return False
    return need_not(m, scope, NEED_NOTHING, scopes.source(m, scope))


def owes_nothing(m: Machine, scope: int, cost: CostPart) -> bool:
    """Whether a cost is the coin that an ability on a card in play does not have."""
    source = scopes.source(m, scope)
    return cost.coin and (source < 0 or m.definition(source).type != ACTION) and cost.gold(m, scope) == 0
