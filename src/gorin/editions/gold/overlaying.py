"""Later versions of attachments, which come from the hand (GE-EXP-08)."""

from __future__ import annotations

from gorin.lang.cards import ability
from gorin.lang.overlaying import CanOverlay, LayOver
from gorin.lang.selectors import ATTACHMENT, YOURS
from gorin.lang.targets import YOUR_HAND, Target
from gorin.table import terms
from gorin.table.definitions import NO_LIMIT, Ability

BASE = "attachment"
LATER = "version"


def overlay() -> Ability:
    """A Limited action: an Experienced Fate card overlays its less experienced version."""
    return ability(
        terms.LIMITED,
        [Target(LATER, ATTACHMENT & CanOverlay(BASE), domain=YOUR_HAND), LayOver(LATER, BASE)],
        [Target(BASE, YOURS & ATTACHMENT)],
        period=NO_LIMIT,
        title="Overlay",
    )
