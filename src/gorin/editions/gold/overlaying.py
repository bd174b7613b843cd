"""Later versions of attachments, which come from the hand (GE-EXP-08)."""

from __future__ import annotations

from gorin.lang.cards import ability
from gorin.lang.refs import Slot
from gorin.lang.selectors import ATTACHMENT, YOURS, Test
from gorin.lang.targets import YOUR_HAND, Target
from gorin.lang.verbs import Verb
from gorin.rules import entering
from gorin.table import terms
from gorin.table.definitions import NO_LIMIT, Ability, Context, Part
from gorin.table.machine import Machine

BASE = "attachment"
LATER = "version"


class LaterVersion(Test):
    """Later versions of an attachment that its player can lay over it."""

    def __init__(self) -> None:
        self.base: Slot = Slot(BASE)

    def parts(self) -> list[Part]:
        return [self.base]

    def test(self, x: Context, card: int) -> bool:
        base = self.base.one(x)
        if base < 0 or not entering.may_overlay(x.m, x.you, card, base):
            return False
        return entering.overlay_affordable(x.m, x.you, card, base)


class LayOver(Verb):
    """The later version overlays the one in play."""

    def __init__(self) -> None:
        super().__init__()
        self.base: Slot = Slot(BASE)
        self.later: Slot = Slot(LATER)

    def parts(self) -> list[Part]:
        return [self.base, self.later]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        base, later = self.base.one(x), self.later.one(x)
        if base >= 0 and later >= 0:
            entering.overlay(m, scope, x.you, later, base)


def overlay() -> Ability:
    """A Limited action: an Experienced Fate card overlays its less experienced version."""
    return ability(
        terms.LIMITED,
        [Target(LATER, ATTACHMENT & LaterVersion(), domain=YOUR_HAND), LayOver()],
        [Target(BASE, YOURS & ATTACHMENT)],
        period=NO_LIMIT,
        title="Overlay",
    )
