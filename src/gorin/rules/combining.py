"""Attacks that join another of their kind: in answer to its action, from other cards of the same unit."""

from __future__ import annotations

from gorin.rules.actions import ability_of, announce, candidates, legal, source_of
from gorin.rules.ranged import ATTACK_EFFECTS
from gorin.table import places, scopes
from gorin.table.definitions import ability_taken
from gorin.table.machine import Machine
from gorin.table.terms import NONE, SCOPE_ACTION


def joined_to(m: Machine, scope: int, kind: int) -> int:
    """The action whose attack of a kind another one joins, being used in answer to it though it waits for nothing.

    NONE if it does not, or if the first one has no attack of this kind.
    """
    if scopes.kind(m, scope) != SCOPE_ACTION:
        return NONE
    o = scopes.occurrence(m, scope)
    if o < 0 or ability_taken(m, scope).trigger is not None:
        return NONE
    outer = m.scope(o)
    return outer if (ability_taken(m, outer).mask >> kind) & 1 else NONE


def joinable(m: Machine, player: int, o: int, designators: int, such: int = ATTACK_EFFECTS) -> list[int]:
    """The abilities, of these designators, with which a player can join such attacks of his action about to resolve."""
    outer = m.scope(o)
    if scopes.you(m, outer) != player:
        return []
    first = scopes.source(m, outer)
    unit = places.leader_of(m, first) if first >= 0 else NONE
    attacks = ability_taken(m, outer).mask & such
    if unit < 0 or not attacks:
        return []
    found: list[int] = []
    for ref in candidates(m, player, NONE):
        source = source_of(m, ref, player)
        if source < 0 or source == first or not ability_of(m, ref).mask & attacks:
            continue
        if places.leader_of(m, source) == unit and legal(m, player, ref, designators, o):
            found.append(ref)
    return found


def join(m: Machine, player: int, ref: int, o: int, designators: int) -> None:
    """Use one of them: it is an answer for as long as it goes on."""
    scope = announce(m, player, ref, designators, o)
    scopes.set_designator(m, scope, m.rules.response)
