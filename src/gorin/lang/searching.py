"""Whether there is anything to choose."""

from __future__ import annotations

from gorin.lang.conditions import Statement
from gorin.lang.targets import Choose
from gorin.table.definitions import Context, Part, Words


class Found(Statement):
    """Something could be picked for a choice, so that the branch it stands in may be chosen (SE-EFF-18)."""

    def __init__(self, choose: Choose) -> None:
        self.choose: Choose = choose

    def parts(self) -> list[Part]:
        return []  # the choice itself stands in its branch

    def secret(self) -> bool:
        return self.choose.secret()

    def holds(self, x: Context) -> bool:
        if x.scope < 0:
            return False
        for card in self.choose.reachable(x, x.scope):
            if self.choose.serves(x.m, x.scope, card):
                return True
        return False

    def say(self, w: Words) -> str:
        return f"there is {self.choose.noun(w)}"
