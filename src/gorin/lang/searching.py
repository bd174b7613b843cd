"""Whether there is anything to choose."""

from __future__ import annotations

from gorin.lang.conditions import OfText
from gorin.lang.refs import Ref
from gorin.lang.targets import Choose
from gorin.table.changes import seers
from gorin.table.definitions import Context, Part, Selector


class AllIn(Ref):
    """Every card of an area that passes a test; face-down ones too, as far as what one knows of them does."""

    def __init__(self, selector: Selector, domain: int) -> None:
        self.area: Choose = Choose("", None, 0, 99, domain)
        self.selector: Selector = selector

    def parts(self) -> list[Part]:
        return [self.selector]

    def cards(self, x: Context) -> list[int]:
        m = x.m
        found: list[int] = []
        for card in self.area.domain_cards(x):
            if self.selector.test(x, card) if (seers(m, card) >> x.you) & 1 else self.selector.blind(x, card):
                found.append(card)
        return found


class Found(OfText):
    """Something could be picked for a choice, so that the branch it stands in may be chosen (SE-EFF-18)."""

    def __init__(self, choose: Choose) -> None:
        self.choose: Choose = choose

    def parts(self) -> list[Part]:
        return []  # the choice itself stands in its branch

    def secret(self) -> bool:
        return self.choose.secret()

    def of(self, x: Context, scope: int) -> bool:
        for card in self.choose.reachable(x, scope):
            if self.choose.serves(x.m, scope, card):
                return True
        return False
