"""Changes of what is paid, never of the Gold Cost itself (SE-CST-23, SE-GLD-13)."""

from __future__ import annotations

from gorin.table import effects
from gorin.table.definitions import M_PAYMENT, Context, Modifier
from gorin.table.keywords import touches_player
from gorin.table.machine import Machine
from gorin.table.modifiers import effect_applies, effect_size, trait_size
from gorin.table.places import in_play, you_of
from gorin.table.terms import NONE


def change_of_payment(m: Machine, player: int, card: int, scope: int = NONE) -> int:
    """Gold more (or less) that a player pays now for a card, or for an action from it, that of this scope."""
    total = 0
    for each in m.standing(M_PAYMENT, 0):
        modifier = each.modifier
        x = Context(m, you_of(m, each.source), each.source, scope, NONE)
        x.subject = card
        if modifier.who is None:
            named = each.source == card
        else:
            named = in_play(m, each.source) and card >= 0 and modifier.who.test(x, card)
        whose = not modifier.players or touches_player(modifier.players, x.you, player)
        if named and whose and modifier.holds(x):
            total += trait_size(m, modifier, each.source, card)
    for at in m.changes(M_PAYMENT):
        node = m.nodes[effects.node(m, at)]
        assert isinstance(node, Modifier)
        if card >= 0 and effect_applies(m, node, at, card):
            total += effect_size(m, node, at, card)
    return total
