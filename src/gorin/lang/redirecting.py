"""Turning an action's targeting to another card."""

from __future__ import annotations

from typing import Final

from gorin.kernel import occurrences as k
from gorin.kernel.definitions import NODES, Context, Words
from gorin.kernel.layout import F_NODE, F_PREV, O_KIND
from gorin.lang.selectors import Phrase, Test
from gorin.lang.targets import Target


class WouldFit(Test):
    """Cards that the targeting being answered could legally have picked in place of the one it picked (SE-TIM-04)."""

    def test(self, x: Context, card: int) -> bool:
        o = x.occurrence
        if o < 0 or x.m.stack[o + O_KIND] != k.TARGET:
            return False
        frame = x.m.stack[o + F_PREV]
        node = NODES[x.m.stack[frame + F_NODE]]
        return isinstance(node, Target) and card in node.options(x.m, frame)

    def put(self, w: Words, phrase: Phrase) -> None:
        phrase.adjectives.append("legal")


LEGAL_TARGET: Final = WouldFit()
