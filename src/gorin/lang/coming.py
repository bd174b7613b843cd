"""Units that may act or be targeted in a battle from elsewhere, because the action brings them to it (SE-BAT-12)."""

from __future__ import annotations

from gorin.lang.selectors import Phrase, Test
from gorin.lang.verbs import TO_ENEMY_BATTLEFIELD, enemies_at
from gorin.rules.timing import blocked
from gorin.table import occurrences as k
from gorin.table.definitions import NODES, WITHOUT_LOCATION, Ability, Context, Words
from gorin.table.layout import (
    BATTLE,
    C_CONTROLLER,
    MODE_EFFECT,
    S_ABILITY,
    S_DESIGNATOR,
    S_KIND,
    SCOPE_ACTION,
)
from gorin.table.queries import at_battle, in_unit, leader_of, location_of


class Coming(Test):
    """At the battle being fought, or able to come to it by a movement to the destinations `to`.

    If the ability stands on a card of a unit that is elsewhere, only that unit will do (SE-BAT-11, SE-BAT-12).
    """

    def __init__(self, to: int) -> None:
        self.to: int = to

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        here = at_battle(m)
        if here < 0 or not in_unit(m, card):
            return True
        if x.source >= 0 and in_unit(m, x.source) and location_of(m, x.source) != here and located(x):
            if leader_of(m, card) != leader_of(m, x.source):
                return m.no("SE-BAT-12", "the acting unit itself must come to the battle", x.source)
        if location_of(m, card) == here:
            return True
        return comes(x, leader_of(m, card), here, self.to)

    def put(self, w: Words, phrase: Phrase) -> None:
        return


def located(x: Context) -> bool:
    """Whether the action under way is bound to the battle by the Rule of Location."""
    stack = x.m.stack
    if x.scope < 0 or stack[x.scope + S_KIND] != SCOPE_ACTION:
        return True
    node = NODES[stack[x.scope + S_ABILITY]]
    if isinstance(node, Ability) and node.flags & WITHOUT_LOCATION:
        return False
    return stack[x.scope + S_DESIGNATOR] & BATTLE != 0


def comes(x: Context, leader: int, here: int, to: int) -> bool:
    """Whether a unit could move to the battle now."""
    from gorin.rules.attack import may_move

    m = x.m
    player = m.card(leader, C_CONTROLLER)
    if to & TO_ENEMY_BATTLEFIELD and not enemies_at(m, here, player):
        return m.no("SE-BAT-12", "no enemy unit is at the battle, so that it could not come", leader)
    if not may_move(m, leader, here):
        return False
    return not blocked(m, x.scope, k.MOVE, leader, here, 0, player, MODE_EFFECT)
