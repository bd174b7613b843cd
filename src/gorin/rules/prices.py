"""Changes of what is paid, never of the Gold Cost itself (SE-CST-23, SE-GLD-13)."""

from __future__ import annotations

from typing import Final

from gorin.table import effects
from gorin.table.definitions import M_PAYMENT, Context, Modifier, Standing
from gorin.table.keywords import touches_player
from gorin.table.machine import Machine
from gorin.table.modifiers import effect_applies, effect_size, trait_size
from gorin.table.places import in_play, you_of
from gorin.table.stats import base_stat, cut
from gorin.table.terms import GOLD_COST, NONE

ALONE: Final = 1  # the parameter of a change beside which nothing else changes what is paid


def change_of_payment(m: Machine, player: int, card: int, due: int, scope: int = NONE) -> int:
    """Gold more (or less) that a player pays now for a card, or for an action from it, that of this scope, of so much
    due without that.
    """
    total = 0
    last: list[Standing] = []  # those that do not bring it below a value
    for each in m.standing(M_PAYMENT, 0):
        if touched(m, each, player, card, scope):
            if each.modifier.floor != NONE:
                last.append(each)
            else:
                total += trait_size(m, each.modifier, each.source, card)
    for each in last:
        total += cut(trait_size(m, each.modifier, each.source, card), due + total, each.modifier.floor)
    for at in m.changes(M_PAYMENT):
        node = m.nodes[effects.node(m, at)]
        assert isinstance(node, Modifier)
        if card != NONE and effect_applies(m, node, at, card):
            total += effect_size(m, node, at, card)
    return total


def touched(m: Machine, each: Standing, player: int, card: int, scope: int = NONE) -> bool:
    """Whether a continuous trait speaks of what this player pays for a card."""
    modifier = each.modifier
    x = Context(m, you_of(m, each.source), each.source, scope, NONE)
    x.subject = card
    if modifier.who is None:
        named = each.source == card
    else:
        named = in_play(m, each.source) and card != NONE and modifier.who.test(x, card)
    whose = not modifier.players or touches_player(modifier.players, x.you, player)
    return named and whose and modifier.holds(x)


def price_alone(m: Machine, player: int, card: int) -> int:
    """The Gold that a player pays for a card of which a text says that only it changes that; NONE if none does."""
    for each in m.standing(M_PAYMENT, ALONE):
        if touched(m, each, player, card):
            printed = base_stat(m, card, GOLD_COST)
            return max(0, printed + cut(trait_size(m, each.modifier, each.source, card), printed, each.modifier.floor))
    return NONE
