"""Cards that are spent for what they do: bowed if they are in play, discarded from the hand if they are there."""

from __future__ import annotations

from typing import Final

from gorin.lang.conditions import OfAction, action_scope
from gorin.lang.costs import Cost, GoldCost
from gorin.lang.refs import THIS, Slot
from gorin.lang.verbs import Verb
from gorin.rules.actions import NOT_ON_SPELLS
from gorin.rules.timing import changed
from gorin.table import kinds, scopes
from gorin.table.definitions import Context, CostPart, Names, Part, Rest, ability_taken
from gorin.table.machine import Machine
from gorin.table.places import at_battle, in_play
from gorin.table.terms import BATTLE

BOWED_FOR_IT: Final = "bowed for it"


class SpendThis(CostPart):
    """ "Bow this card or discard it from your hand", whichever its place allows (SE-CST-06)."""

    def __init__(self, name: str = "") -> None:
        super().__init__()
        self.bow: Cost = Cost(kinds.BOW, THIS)
        self.discard: Cost = Cost(kinds.DISCARD, THIS)
        self.bowed: Slot = Slot(name if name else BOWED_FOR_IT)  # the card, if it was bowed for it

    def bind(self, names: Names) -> None:
        names.bind(self.bowed.name)

    def parts(self) -> list[Part]:
        return [self.bow, self.discard, self.bowed]

    def way(self, m: Machine, scope: int) -> Cost:
        """What its place asks of the card."""
        return self.bow if in_play(m, scopes.source(m, scope)) else self.discard

    def payable(self, m: Machine, scope: int) -> bool:
        return self.way(m, scope).payable(m, scope)

    def completes(self, m: Machine, scope: int, rest: Rest | None) -> bool:
        return self.way(m, scope).completes(m, scope, rest)

    def touches(self, m: Machine, scope: int) -> int:
        return self.way(m, scope).touches(m, scope)

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        cost = self.way(m, scope)
        m.pop()
        if cost is self.bow:
            scopes.set_slot(m, scope, self.bowed.slot, scopes.source(m, scope))
        m.push(cost, scope)


class CostsSomething(OfAction):
    """The action being answered has a cost beside a coin of 0 (SE-CST-08)."""

    def of(self, x: Context, scope: int) -> bool:
        m = x.m
        for cost in ability_taken(m, scope).costs:
            if not isinstance(cost, GoldCost) or cost.due(m, scope) > 0:
                return True
        return False


class ThenBattleAction(Verb):
    """After the action being answered you may take an additional Battle action, on no Spell (SE-ACT-33)."""

    def act(self, m: Machine, scope: int, x: Context) -> None:
        outer = action_scope(x)
        if outer >= 0 and outer != scope and at_battle(m) >= 0:
            scopes.set_extra(m, outer, scopes.extra(m, outer) | BATTLE | NOT_ON_SPELLS)
            changed(m, scope)
