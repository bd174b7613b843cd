"""Losing the upper card of a stack alone."""

from __future__ import annotations

from gorin.lang.verbs import ToCards
from gorin.rules.entering import uncover
from gorin.rules.timing import changed
from gorin.table import citations
from gorin.table.changes import discard_zone
from gorin.table.definitions import Context
from gorin.table.machine import Machine
from gorin.table.places import in_play, title_of


class DiscardOverlay(ToCards):
    """Discard a Personality that overlays another, and it alone: the other one reappears (SE-EXP-09)."""

    def act(self, m: Machine, scope: int, x: Context) -> None:
        for card in self.ref.cards(x):
            if not in_play(m, card) or m.overlays(card) < 0:
                continue
            uncover(m, card, discard_zone(m, card))
            changed(m, scope, card)
            if m.logging:
                m.say(citations.UNCOVERED, f"{title_of(m, card)} no longer overlays.", card)
