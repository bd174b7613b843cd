"""Where actions and destructions come from, for texts that ask about it afterwards."""

from __future__ import annotations

from gorin.lang.conditions import Statement, action_scope
from gorin.lang.refs import Ref
from gorin.rules.actions import action_has_keyword
from gorin.table.definitions import FROM_PLAY, NODES, Ability, Context, Part, Selector, Words
from gorin.table.edition import Rules
from gorin.table.layout import (
    ACTION,
    C_CONTROLLER,
    F_SCOPE,
    MODE_EFFECT,
    MODE_TARGET,
    O_AMOUNT,
    O_MODE,
    S_ABILITY,
    S_KIND,
    S_SOURCE,
    SCOPE_ACTION,
)
from gorin.table.queries import bits, has_keyword, in_play


class FromCardInPlay(Statement):
    """The action being answered was taken from an ability on a card in play, not from the hand."""

    def holds(self, x: Context) -> bool:
        m = x.m
        scope = action_scope(x)
        if scope < 0:
            return False
        source = m.stack[scope + S_SOURCE]
        ability = NODES[m.stack[scope + S_ABILITY]]
        if source < 0 or not in_play(m, source) or not isinstance(ability, Ability):
            return False
        return m.definition(source).type != ACTION or ability.flags & FROM_PLAY != 0

    def say(self, w: Words) -> str:
        return "it came from a card in play"


class CostYou(Statement):
    """What has just resolved destroyed this card, or another one of yours that passes a test.

    Only effects count, neither costs nor what comes later (SE-CST-28, SE-TIM-22).
    """

    def __init__(self, test: Selector) -> None:
        self.test: Selector = test

    def parts(self) -> list[Part]:
        return [self.test]

    def holds(self, x: Context) -> bool:
        m = x.m
        mask = m.stack[x.occurrence + O_AMOUNT] if x.occurrence >= 0 else 0
        if not in_play(m, x.source) and not (mask >> x.source) & 1:
            return False  # this card has left play before
        for card in bits(mask):
            if m.card(card, C_CONTROLLER) == x.you and self.test.test(x, card):
                return True
        return False

    def say(self, w: Words) -> str:
        return f"it destroyed {w.title} or another of your {self.test.say(w)}s"


class EffectHas(Statement):
    """What is being answered is an effect with a keyword: an action's own, or its card's for a trait (SE-TRT-02)."""

    def __init__(self, name: str) -> None:
        self.name: str = name
        self.keyword: int = -1

    def learn(self, rules: Rules) -> None:
        self.keyword = rules.keyword(self.name)

    def holds(self, x: Context) -> bool:
        m = x.m
        if x.occurrence < 0 or m.stack[x.occurrence + O_MODE] not in (MODE_EFFECT, MODE_TARGET):
            return False
        scope = m.stack[x.occurrence + F_SCOPE]
        if scope < 0:
            return False
        if m.stack[scope + S_KIND] == SCOPE_ACTION:
            return action_has_keyword(m, scope, self.keyword)
        source = m.stack[scope + S_SOURCE]
        return source >= 0 and has_keyword(m, source, self.keyword)

    def say(self, w: Words) -> str:
        return f"it is a {self.name} effect"


class ActionCard(Ref):
    """The card that the action being answered comes from."""

    def __init__(self, words: str) -> None:
        self.words: str = words

    def cards(self, x: Context) -> list[int]:
        scope = action_scope(x)
        source = x.m.stack[scope + S_SOURCE] if scope >= 0 else -1
        return [source] if source >= 0 else []

    def say(self, w: Words) -> str:
        return self.words
