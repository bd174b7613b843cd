"""Units that may act or be targeted in a battle from elsewhere, because the action brings them to it (SE-BAT-12)."""

from __future__ import annotations

from gorin.lang.refs import Ref
from gorin.lang.verbs import TO_ENEMY_BATTLEFIELD, enemies_at
from gorin.rules.actions import FROM_AFAR, performs
from gorin.table import citations, scopes
from gorin.table.definitions import WITHOUT_LOCATION, Context, ability_taken
from gorin.table.memory import remembered
from gorin.table.places import at_battle, in_unit, leader_of, location_of
from gorin.table.terms import BATTLE, SCOPE_ACTION


def coming(x: Context, card: int, to: int) -> bool:
    """Whether a card is at the battle being fought, or able to come to it by a movement to the destinations `to`.

    If the ability stands on a card of a unit that is elsewhere, only that unit will do (SE-BAT-11, SE-BAT-12).
    """
    m = x.m
    here = at_battle(m)
    if here < 0 or not in_unit(m, card):
        return True
    if elsewhere(x, here) and leader_of(m, card) != leader_of(m, x.source):
        return m.no(citations.COMING_TO_THE_BATTLE, "the acting unit itself must come to the battle", x.source)
    if location_of(m, card) == here:
        return True
    return comes(x, leader_of(m, card), here, to)


def elsewhere(x: Context, here: int) -> bool:
    """Whether the card used is in a unit that is not at the battle, to which it is bound."""
    m = x.m
    if not performs(m, x.source) or location_of(m, x.source) == here or not located(x):
        return False
    return remembered(m, x.source, FROM_AFAR) == 0


def brings(x: Context, who: Ref, to: int) -> bool:
    """Whether a movement could bring the unit of the card used to the battle, if it is elsewhere and speaks of it."""
    m = x.m
    here = at_battle(m)
    if here < 0 or not elsewhere(x, here):
        return True
    leader = leader_of(m, x.source)
    for card in who.cards(x):
        if leader_of(m, card) == leader:
            return comes(x, leader, here, to)
    return True


def located(x: Context) -> bool:
    """Whether the action under way is bound to the battle by the Rule of Location."""
    if x.scope < 0 or scopes.kind(x.m, x.scope) != SCOPE_ACTION:
        return True
    if ability_taken(x.m, x.scope).flags & WITHOUT_LOCATION:
        return False
    return scopes.designator(x.m, x.scope) & BATTLE != 0


def comes(x: Context, leader: int, here: int, to: int) -> bool:
    """Whether a unit may move to the battle now, though the movement be known to be negated (SE-BLD-02)."""
    from gorin.rules.attack import may_move

    m = x.m
    player = m.controller(leader)
    if to & TO_ENEMY_BATTLEFIELD and not enemies_at(m, here, player):
        return m.no(citations.COMING_TO_THE_BATTLE, "no enemy unit is at the battle, so that it could not come", leader)
    return may_move(m, leader, here, x.you)
