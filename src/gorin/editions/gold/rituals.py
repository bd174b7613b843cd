"""Rituals: several Shugenja bow for a Spell that one of them casts (GE-SPL-02 to GE-SPL-04, GE-SPL-82)."""

from __future__ import annotations

from gorin.rules.actions import helpers_of, is_keyworded, performer, performs
from gorin.table import citations, places, scopes
from gorin.table.definitions import Ability
from gorin.table.edition import ActionRule
from gorin.table.machine import Machine


class RitualsInOnePlace(ActionRule):
    """In a battle all who bow for a Ritual are at the same place: at one battlefield, or at home (GE-SPL-03)."""

    def completes(self, m: Machine, scope: int, ability: Ability) -> bool:
        if places.at_battle(m) < 0:
            return True
        source = scopes.source(m, scope)
        if not is_keyworded(m, ability, source, m.rules.keyword("Ritual")):
            return True
        helpers = helpers_of(m, scope, ability)
        if performs(m, source):
            helpers = [performer(m, source), *helpers]
        for card in helpers:
            if places.location_of(m, card) != places.location_of(m, helpers[0]):
                return m.no(citations.RITUALS, "who bow for a Ritual in a battle are at one place", card)
        return True
