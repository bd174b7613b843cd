"""Gold that was produced and not spent: a player's pool, which lasts until the phase ends."""

from __future__ import annotations

from typing import Final

from gorin.table import effects, memory
from gorin.table.machine import Machine
from gorin.table.memory import about_player, code
from gorin.table.terms import NONE, UNTIL_PHASE_ENDS

NAME: Final = "Gold pool"


def find(m: Machine, player: int) -> int:
    """The address of a player's pool of the phase under way; NONE if he has none."""
    want = code(m, NAME)
    if memory.find(m, about_player(player), want) < 0:  # as nearly always
        return NONE
    for at in m.effects(effects.MEMORY):
        if effects.parameter(m, at) == want and effects.subject(m, at) == about_player(player):
            if effects.until(m, at) == m.phase_number:
                return at
    return NONE


def pooled(m: Machine, player: int) -> int:
    """The Gold in a player's pool."""
    at = find(m, player)
    return effects.amount(m, at) if at >= 0 else 0


def set_pooled(m: Machine, player: int, gold: int) -> None:
    """Let so much Gold be in a player's pool."""
    at = find(m, player)
    if at < 0:
        if gold == 0:
            return
        at = m.new_effect()
        effects.set_kind(m, at, effects.MEMORY)
        effects.set_parameter(m, at, code(m, NAME))
        effects.set_subject(m, at, about_player(player))
        effects.set_duration(m, at, UNTIL_PHASE_ENDS)
        effects.set_until(m, at, m.phase_number)
        effects.set_player(m, at, NONE)
        effects.set_source(m, at, NONE)
        effects.set_node(m, at, 0)
    if gold == 0:
        m.free_effect(at)
    else:
        effects.set_amount(m, at, gold)
