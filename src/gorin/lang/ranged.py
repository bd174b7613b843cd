"""Ranged Attacks, in the words of cards."""

from __future__ import annotations

from typing import Optional

from gorin.kernel import occurrences as k
from gorin.kernel.definitions import Context, Node, Part, Words, scope_context
from gorin.kernel.layout import F_SCOPE
from gorin.kernel.machine import Machine
from gorin.lang.amounts import Expression, Number, amount
from gorin.lang.flow import Seq
from gorin.lang.procedures.ranged import ranged_attacks, ranged_candidates
from gorin.lang.selectors import Phrase, Test
from gorin.lang.targets import Target


class RangedTarget(Target):
    """The targeting that a Ranged Attack brings with it (SE-RAT-01, SE-RAT-11)."""

    def __init__(self, name: str, selector: Optional[Test] = None, most: int = 1) -> None:
        super().__init__(name, selector, 1, most)
        self.rule = "SE-RAT-01"

    def domain_cards(self, x: Context) -> list[int]:
        return ranged_candidates(x.m, x.you, x.scope)

    def say(self, w: Words) -> str:
        phrase = Phrase()
        self.selector.put(w, phrase)
        w.names[self.name] = "its target"
        return ""


class Ranged(Node):
    """"Ranged X Attack" on what was targeted for it."""

    def __init__(self, strength: Number, name: str) -> None:
        super().__init__()
        self.strength: Expression = amount(strength)
        self.target: Target = RangedTarget(name)
        self.name: str = name

    def parts(self) -> list[Part]:
        return [self.strength]

    def does(self) -> int:
        return (1 << k.RANGED) | (1 << k.DESTROY)

    def step(self, m: Machine, f: int) -> None:
        scope = m.stack[f + F_SCOPE]
        x = scope_context(m, scope)
        strength = self.strength.value(x)
        targets: list[int] = []
        from gorin.kernel.layout import S_SLOT0
        from gorin.kernel.queries import cards_of

        targets = cards_of(m.stack[scope + S_SLOT0 + self.target.slot])
        m.pop()
        ranged_attacks(m, scope, [strength] * len(targets), targets)

    def say(self, w: Words) -> str:
        size = self.strength.say(w)
        return f"Ranged {size} Attack" if size.isdigit() else f"Ranged Attack with strength equal to {size}"


def ranged(strength: Number, name: str = "struck", selector: Optional[Test] = None) -> Seq:
    """A Ranged Attack with its own targeting."""
    attack = Ranged(strength, name)
    attack.target = RangedTarget(name, selector)
    return Seq([attack.target, attack])
