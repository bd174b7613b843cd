"""Where actions and destructions come from, for texts that ask about it afterwards."""

from __future__ import annotations

from gorin.kernel.definitions import FROM_PLAY, NODES, Ability, Context, Words
from gorin.kernel.layout import ACTION, S_ABILITY, S_SOURCE
from gorin.kernel.queries import in_play
from gorin.lang.conditions import Statement, action_scope


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
