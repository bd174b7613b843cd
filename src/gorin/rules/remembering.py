"""What is remembered of the actions that are taken, for the cards that ask."""

from __future__ import annotations

from gorin.rules.actions import action_has_keyword, chooses_first
from gorin.table import scopes, terms
from gorin.table.definitions import Ability
from gorin.table.edition import ActionRule
from gorin.table.machine import Machine
from gorin.table.memory import EVER_TARGETED_FROM, TARGETED, TARGETED_FROM, remember
from gorin.table.sets import bits


class TargetMemory(ActionRule):
    """Remembers which cards actions with certain keywords or titles have targeted, for the cards that ask."""

    def targeted(self, m: Machine, scope: int, ability: Ability) -> None:
        if not chooses_first(m):
            self.note(m, scope)

    def resolved(self, m: Machine, scope: int, ability: Ability) -> None:
        if chooses_first(m):  # only as it resolves are they targeted
            self.note(m, scope)

    def note(self, m: Machine, scope: int) -> None:
        """Remember what the action has targeted."""
        cards = bits(scopes.targeted(m, scope))
        for name in m.rules.remembered_keywords:
            if action_has_keyword(m, scope, m.rules.keyword(name)):
                for card in cards:
                    remember(m, card, TARGETED + name)
        source = scopes.source(m, scope)
        if source < 0:
            return
        titles = m.definition(source).titles
        for title in m.rules.remembered_titles:
            if title in titles:
                for card in cards:
                    remember(m, card, TARGETED_FROM + title)
        for title in m.rules.titles_of_the_game:
            if title in titles:
                for card in cards:
                    remember(m, card, EVER_TARGETED_FROM + title, terms.UNTIL_GAME_ENDS)
