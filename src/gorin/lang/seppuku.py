"""Seppuku: a Personality dies by his own hand, so that his family loses less Honor."""

from __future__ import annotations

from typing import Final

from gorin.lang.refs import Ref, Who, ref
from gorin.lang.selectors import PERSONALITIES, Flagged, Test
from gorin.rules.timing import happen_all
from gorin.table import kinds, occurrences, scopes, terms
from gorin.table.definitions import Context, Node, Part, scope_context
from gorin.table.flags import CANNOT_COMMIT_SEPPUKU
from gorin.table.machine import Machine


class InvolvedHere(Test):
    """Took part in the action that is about to cost you Honor: performed it or was targeted by it (SE-HON-10).

    If so told, also who costs you Honor by his own text.
    """

    def __init__(self, own_text: bool = False) -> None:
        self.own_text: bool = own_text

    def test(self, x: Context, card: int) -> bool:
        o = x.occurrence
        if o < 0:
            return False
        m = x.m
        scope = scopes.of_text(m, m.scope(o))
        if self.own_text and occurrences.source(m, o) == card:
            return True
        if scope < 0 or scopes.kind(m, scope) != terms.SCOPE_ACTION:
            return False  # losses from traits and Events do not allow it (SE-HON-12)
        return ((scopes.targeted(m, scope) | scopes.performers(m, scope)) >> card) & 1 == 1


# where seppuku is
TO_REHONOR: Final = 0
REHONORED: Final = 1
DEAD: Final = 2


class Seppuku(Node):
    """Rehonor, then destroy, neither negatable; if he dies the Honor loss is 1 (SE-HON-09, SE-HON-10)."""

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.ref: Ref = ref(who)

    def parts(self) -> list[Part]:
        return [self.ref]

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        cards = self.ref.cards(scope_context(m, scope))
        pc = m.step(f)
        if pc == TO_REHONOR:
            m.jump(f, REHONORED)
            scopes.set_flags(m, scope, scopes.flags(m, scope) | terms.FLAG_UNNEGATABLE)
            happen_all(m, scope, kinds.REHONOR, cards)
        elif pc == REHONORED:
            m.jump(f, DEAD)
            happen_all(m, scope, kinds.DESTROY, cards)
        else:
            o = scopes.occurrence(m, scope)
            if scopes.destroyed(m, scope) != 0:
                occurrences.set_amount(m, o, min(1, occurrences.amount(m, o)))
            m.pop()


MAY_COMMIT_SEPPUKU: Final = PERSONALITIES & InvolvedHere() & ~Flagged(CANNOT_COMMIT_SEPPUKU)
