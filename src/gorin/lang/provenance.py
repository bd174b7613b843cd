"""Where actions and destructions come from, for texts that ask about it afterwards."""

from __future__ import annotations

from gorin.kernel.record import Record
from gorin.lang.conditions import OfOccurrence, action_scope
from gorin.lang.refs import Ref
from gorin.rules.actions import action_has_keyword, helpers_of
from gorin.table import occurrences, scopes
from gorin.table.definitions import Context, Part, Selector, ability_taken
from gorin.table.keywords import has_keyword
from gorin.table.machine import Machine
from gorin.table.places import in_play
from gorin.table.sets import bits
from gorin.table.terms import MODE_EFFECT, MODE_TARGET, SCOPE_ACTION


class CostYou(OfOccurrence):
    """What has just resolved destroyed this card, or another one of yours that passes a test.

    Only effects count, neither costs nor what comes later (SE-CST-28, SE-TIM-22).
    """

    def __init__(self, test: Selector) -> None:
        self.test: Selector = test

    def parts(self) -> list[Part]:
        return [self.test]

    def of(self, x: Context, o: int) -> bool:
        m = x.m
        mask = occurrences.amount(m, o)
        if not in_play(m, x.source) and not (mask >> x.source) & 1:
            return False  # this card has left play before
        for card in bits(mask):
            if m.controller(card) == x.you and self.test.test(x, card):
                return True
        return False


class EffectHas(OfOccurrence):
    """What is being answered is an effect with a keyword: an action's own, or its card's for a trait (SE-TRT-02)."""

    def __init__(self, name: str) -> None:
        self.name: str = name
        self.keyword: int = -1

    def learn(self, rules: Record) -> None:
        self.keyword = rules.keyword(self.name)

    def of(self, x: Context, o: int) -> bool:
        m = x.m
        if occurrences.mode(m, o) not in (MODE_EFFECT, MODE_TARGET):
            return False
        scope = m.scope(o)
        if scopes.kind(m, scope) == SCOPE_ACTION:
            return action_has_keyword(m, scope, self.keyword)
        source = scopes.source(m, scope)
        return source >= 0 and has_keyword(m, source, self.keyword)


class ActionRef(Ref):
    """Cards that have to do with the action being answered; none without one."""

    def cards(self, x: Context) -> list[int]:
        scope = action_scope(x)
        return self.of(x.m, scope) if scope >= 0 else []

    def of(self, m: Machine, scope: int) -> list[int]:
        """Those of the action of this scope."""
        raise NotImplementedError(type(self).__name__)


class ActionChanged(ActionRef):
    """The cards that the effects of the action being answered really changed in one way (SE-TIM-22)."""

    def __init__(self, field: int) -> None:
        self.field: int = field

    def of(self, m: Machine, scope: int) -> list[int]:
        return bits(scopes.field(m, scope, self.field))


class ActionCard(ActionRef):
    """The card that the action being answered comes from."""

    def of(self, m: Machine, scope: int) -> list[int]:
        source = scopes.source(m, scope)
        return [source] if source >= 0 else []


class WhoPerformed(ActionRef):
    """Who performs the action being answered."""

    def of(self, m: Machine, scope: int) -> list[int]:
        return bits(scopes.performers(m, scope))


class Helpers(ActionRef):
    """Who bows for the Ritual being answered besides its caster (GE-SPL-02)."""

    def of(self, m: Machine, scope: int) -> list[int]:
        return helpers_of(m, scope, ability_taken(m, scope))
