"""Changes of what is paid, never of the Gold Cost itself (SE-CST-23, SE-GLD-13)."""

from __future__ import annotations

from gorin.table import effects
from gorin.table.definitions import M_PAYMENT, Context, Modifier
from gorin.table.keywords import touches_player
from gorin.table.machine import Machine
from gorin.table.modifiers import effect_applies, effect_size
from gorin.table.places import in_play, you_of
from gorin.table.terms import NONE


def change_of_payment(m: Machine, player: int, card: int) -> int:
    """Gold more (or less) that a player pays now for a card or for an action from it."""
    total = 0
    for source in m.modifier_cards[M_PAYMENT]:
        for modifier in m.definition(source).modifiers:
            if modifier.what != M_PAYMENT or modifier.amount is None:
                continue
            x = Context(m, you_of(m, source), source, NONE, NONE)
            x.subject = card
            if modifier.who is None:
                if source != card:
                    continue
            elif not in_play(m, source) or card < 0 or not modifier.who.test(x, card):
                continue
            if modifier.players != 0 and not touches_player(modifier.players, x.you, player):
                continue
            if modifier.when is None or modifier.when.holds(x):
                total += modifier.amount.value(x)
    for at in m.changes(M_PAYMENT):
        node = m.nodes[effects.node(m, at)]
        assert isinstance(node, Modifier)
        if card >= 0 and effect_applies(m, node, at, card):
            total += effect_size(m, node, at, card)
    return total
