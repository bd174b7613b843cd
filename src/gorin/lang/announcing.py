"""Who performs an action, as he was when it was announced; and what such actions cannot target."""

from __future__ import annotations

from typing import Final

from gorin.kernel.record import Record
from gorin.lang.conditions import OfAction, performing
from gorin.lang.modifiers import Spoken
from gorin.table import scopes
from gorin.table.definitions import AS_PERFORMER, M_LURE, M_NO_TARGET, Ability, Condition, Context, Part, Selector
from gorin.table.edition import ActionRule, Rules
from gorin.table.machine import Machine
from gorin.table.memory import about_player, remember, remembered
from gorin.table.shapes import shape

FITTED_NOT: Final = 1
FITTED: Final = 2


class CannotTarget(Spoken):
    """Actions of which a condition holds cannot target its cards."""

    def __init__(self, condition: Condition, players: int, who: Selector | None) -> None:
        super().__init__(M_NO_TARGET, 0, who, None, condition)
        self.players = players


class CannotPerform(Spoken):
    """Its cards cannot perform actions of which a condition holds."""

    def __init__(self, condition: Condition, who: Selector) -> None:
        super().__init__(M_NO_TARGET, AS_PERFORMER, who, None, condition)


class Lures(Spoken):
    """Actions of which a condition holds target its cards if they can, or only if nothing else is legal (TF-CHO-05)."""

    def __init__(self, how: int, condition: Condition, players: int, who: Selector | None) -> None:
        super().__init__(M_LURE, how, who, None, condition)
        self.players = players


class PerformerWas(OfAction):
    """Someone who performs the action fitted a description when it was announced."""

    def __init__(self, test: Selector) -> None:
        self.test: Selector = test
        self.number: int = 0

    def parts(self) -> list[Part]:
        return [self.test]

    def learn(self, rules: Record) -> None:
        assert isinstance(rules, Rules)
        for rule in rules.action_rules:
            if isinstance(rule, AsAnnounced):
                self.number = rule.number(self)
                return
        rules.action_rules.append(AsAnnounced(self))

    def name(self, m: Machine, scope: int) -> str:
        """Under which the game remembers it of an action."""
        return f"announced {self.number}:{scopes.number(m, scope)}"

    def fitted(self, m: Machine, scope: int) -> bool:
        """Whether it is so now."""
        x = Context(m, scopes.you(m, scope), scopes.source(m, scope), scope, -1)
        for card in performing(m, scope):
            if self.test.test(x, card):
                return True
        return False

    def of(self, x: Context, scope: int) -> bool:
        noted = 0
        if scopes.number(x.m, scope):
            noted = remembered(x.m, about_player(scopes.you(x.m, scope)), self.name(x.m, scope))
        return noted == FITTED if noted else self.fitted(x.m, scope)


class AsAnnounced(ActionRule):
    """Remembers what is asked of an action's performers, once its targets are settled and before anything is paid."""

    def __init__(self, first: PerformerWas) -> None:
        self.asked: list[PerformerWas] = [first]

    def learned(self) -> int:
        return len(self.asked)

    def number(self, question: PerformerWas) -> int:
        """The place of a question among those asked, each meaning once."""
        asked = shape(question.test)
        for n in range(len(self.asked)):
            if shape(self.asked[n].test) == asked:
                return n
        self.asked.append(question)
        return len(self.asked) - 1

    def targeted(self, m: Machine, scope: int, ability: Ability) -> None:
        if m.changers(M_NO_TARGET):
            for each in self.asked:
                noted = FITTED if each.fitted(m, scope) else FITTED_NOT
                remember(m, about_player(scopes.you(m, scope)), each.name(m, scope), by=noted)
