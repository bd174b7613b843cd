"""Reactions of Gold, and Ranged Attacks of one unit that are made together (GE-RAT-02)."""

from __future__ import annotations

from gorin.editions.gold.naval import invaded
from gorin.rules.actions import Reactions, ability_of, reaction_bit, source_of
from gorin.rules.combining import join, joinable, joined_to
from gorin.table import kinds, occurrences
from gorin.table.machine import Machine
from gorin.table.packing import T_ABILITY, pack
from gorin.table.terms import BATTLE, BEFORE, NONE, OPEN

ABILITIES_OF_A_CARD = 16


class ReactionsOfGold(Reactions):
    """Ranged Attacks join the one of their unit that is about to be made, each card's once (GE-RAT-02).

    None answers that a battle begins which a naval invasion has begun (GE-NAV-03, GE-NAV-80).
    """

    def reactions(self, m: Machine, player: int, o: int, point: int) -> list[int]:
        if invaded(m, o):
            return []
        found = super().reactions(m, player, o, point)
        return found + joining(m, player, o) if point == BEFORE else found

    def hidden(self, m: Machine, player: int, o: int, point: int) -> bool:
        return not invaded(m, o) and super().hidden(m, player, o, point)

    def use(self, m: Machine, player: int, ref: int, o: int) -> None:
        if ability_of(m, ref).trigger is None:
            occurrences.set_used(m, o, occurrences.used(m, o) | reaction_bit(ref))
            join(m, player, ref, o, BATTLE | OPEN)
        else:
            super().use(m, player, ref, o)


def joining(m: Machine, player: int, o: int) -> list[int]:
    """The Ranged Attacks with which a player's other cards of the unit can strengthen the one about to be made."""
    if occurrences.kind(m, o) != kinds.BEGIN_RESOLVING or not m.in_battle:
        return []
    if joined_to(m, m.scope(o), kinds.RANGED) != NONE:
        return []  # a further one joins the same as this does
    found = joinable(m, player, o, BATTLE | OPEN, 1 << kinds.RANGED)
    return [ref for ref in found if not has_joined(m, source_of(m, ref, player), o)]


def has_joined(m: Machine, card: int, o: int) -> bool:
    """Whether a card has added an attack of its own to the one about to be made."""
    used = occurrences.used(m, o)
    return any(
        used & reaction_bit(pack(T_ABILITY, card * ABILITIES_OF_A_CARD + n)) for n in range(ABILITIES_OF_A_CARD)
    )
