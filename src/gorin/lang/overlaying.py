"""Versions that are laid over others by what texts and rulebooks say, not as they are bought."""

from __future__ import annotations

from gorin.lang.refs import Ref, Who, ref
from gorin.lang.selectors import Test
from gorin.lang.verbs import Verb
from gorin.rules import entering
from gorin.table.definitions import Context, Part
from gorin.table.machine import Machine


class CanOverlay(Test):
    """Later versions of a card that its player could lay over it, Gold included (SE-EXP-02 to SE-EXP-05)."""

    def __init__(self, base: Who) -> None:
        self.base: Ref = ref(base)

    def parts(self) -> list[Part]:
        return [self.base]

    def test(self, x: Context, card: int) -> bool:
        base = self.base.one(x)
        if base < 0 or not entering.may_overlay(x.m, x.you, card, base):
            return False
        return entering.overlay_affordable(x.m, x.you, card, base)


class LayOver(Verb):
    """A later version overlays a card in play."""

    def __init__(self, who: Who, base: Who) -> None:
        super().__init__()
        self.later: Ref = ref(who)
        self.base: Ref = ref(base)

    def parts(self) -> list[Part]:
        return [self.later, self.base]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        base, later = self.base.one(x), self.later.one(x)
        if base >= 0 and later >= 0:
            entering.overlay(m, scope, x.you, later, base)
