"""Cards that are spent for what they do: bowed if they are in play, discarded from the hand if they are there."""

from __future__ import annotations

from typing import Final

from gorin.lang.conditions import OfAction, Statement, action_scope
from gorin.lang.costs import Cost, GoldCost
from gorin.lang.refs import THIS, Slot
from gorin.lang.verbs import Verb
from gorin.rules.actions import NOT_ON_SPELLS
from gorin.rules.timing import changed
from gorin.table import kinds, scopes
from gorin.table.definitions import Context, CostPart, Names, Part, Rest, Words, ability_taken
from gorin.table.machine import Machine
from gorin.table.modifiers import slot_value
from gorin.table.places import at_battle, in_play, zone_kind
from gorin.table.terms import BATTLE, HAND, NONE

BOWED_FOR_IT: Final = "bowed for it"


class SpendThis(CostPart):
    """ "Bow this card or discard it from your hand", whichever its place allows (SE-CST-06)."""

    def __init__(self) -> None:
        super().__init__()
        self.bow: Cost = Cost(kinds.BOW, THIS, "bow")
        self.discard: Cost = Cost(kinds.DISCARD, THIS, "discard")
        self.bowed: Slot = Slot(BOWED_FOR_IT)

    def bind(self, names: Names) -> None:
        names.bind(BOWED_FOR_IT)
        names.number(BOWED_FOR_IT)

    def parts(self) -> list[Part]:
        return [self.bow, self.discard, self.bowed]

    def payable(self, m: Machine, scope: int) -> bool:
        card = scopes.source(m, scope)
        if card < 0:
            return False
        if in_play(m, card):
            return self.bow.payable(m, scope)
        return zone_kind(m, card) == HAND and self.discard.payable(m, scope)

    def completes(self, m: Machine, scope: int, rest: Rest | None) -> bool:
        if not self.payable(m, scope):
            return False
        cost = self.bow if in_play(m, scopes.source(m, scope)) else self.discard
        return cost.completes(m, scope, rest)

    def touches(self, m: Machine, scope: int) -> int:
        return self.bow.touches(m, scope) if scopes.source(m, scope) >= 0 else 0

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        card = scopes.source(m, scope)
        m.pop()
        if not self.payable(m, scope):
            m.result = 0
        elif in_play(m, card):
            scopes.set_slot(m, scope, self.bowed.slot, 1)
            m.push(self.bow, scope)
        else:
            m.push(self.discard, scope)

    def say(self, w: Words) -> str:
        return ""  # the printer says it with the flag of the ability


class SpentByBowing(Statement):
    """The card was spent by bowing it, not by discarding it."""

    def __init__(self) -> None:
        self.bowed: Slot = Slot(BOWED_FOR_IT)

    def parts(self) -> list[Part]:
        return [self.bowed]

    def holds(self, x: Context) -> bool:
        return slot_value(x, self.bowed.slot) != NONE

    def say(self, w: Words) -> str:
        return f"you bowed {THIS.say(w)}"


class CostsSomething(OfAction):
    """The action being answered has a cost beside a coin of 0 (SE-CST-08)."""

    def of(self, x: Context, scope: int) -> bool:
        m = x.m
        for cost in ability_taken(m, scope).costs:
            if not isinstance(cost, GoldCost) or cost.due(m, scope) > 0:
                return True
        return False

    def say(self, w: Words) -> str:
        return "it has a cost"


class ThenBattleAction(Verb):
    """After the action being answered you may take an additional Battle action, on no Spell (SE-ACT-33)."""

    def act(self, m: Machine, scope: int, x: Context) -> None:
        outer = action_scope(x)
        if outer >= 0 and outer != scope and at_battle(m) >= 0:
            scopes.set_extra(m, outer, scopes.extra(m, outer) | BATTLE | NOT_ON_SPELLS)
            changed(m, scope)

    def say(self, w: Words) -> str:
        return "once the action has resolved, an additional Battle action may be taken, though not from a Spell"
