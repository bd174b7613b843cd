"""Targeting that goes to another card instead, and destruction by its reasons."""

from __future__ import annotations

from typing import Final

from gorin.lang.conditions import OfOccurrence, action_scope
from gorin.lang.refs import Place, Ref, Who, ref
from gorin.lang.selectors import Test
from gorin.lang.targets import CHOSEN, Target
from gorin.lang.verbs import Answering
from gorin.rules.duel import for_duel
from gorin.rules.resolution import by_resolution
from gorin.rules.timing import Group, changed
from gorin.table import kinds, occurrences, scopes
from gorin.table.definitions import Context, Part
from gorin.table.machine import Machine
from gorin.table.sets import in_set
from gorin.table.terms import FLAG_FIXED_TARGETS, NONE


def targeting_frame(m: Machine, o: int) -> int:
    """The frame of the targeting that an occurrence belongs to; NONE if it is no targeting."""
    if o < 0 or occurrences.kind(m, o) != kinds.TARGET:
        return NONE
    frame = m.below(o)
    if frame >= 0 and isinstance(m.node(frame), Group):
        frame = m.below(frame)
    if frame < 0 or not isinstance(m.node(frame), Target):
        return NONE
    return frame


def substitutes(m: Machine, o: int) -> list[int]:
    """The cards that could legally be targeted in place of the one that is about to be (SE-DEF-03)."""
    frame = targeting_frame(m, o)
    if frame < 0:
        return []
    node = m.node(frame)
    assert isinstance(node, Target)
    now = occurrences.subject(m, o)
    mark = m.mark()
    m.set_local(frame, CHOSEN, m.local(frame, CHOSEN) & ~(1 << now))
    found = node.legal(m, frame)
    m.undo(mark)
    return [c for c in found if c != now]


class LegalInstead(Test):
    """Cards that the targeting being answered could legally have in place of its target."""

    def test(self, x: Context, card: int) -> bool:
        return card in substitutes(x.m, x.occurrence)


class TargetInstead(Answering):
    """The action being answered targets another card instead, if that is legal; else it keeps its own (SE-DEF-03)."""

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.ref: Ref = ref(who)

    def parts(self) -> list[Part]:
        return [self.ref]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        o = x.occurrence
        card = self.ref.one(x)
        if card < 0 or card not in substitutes(m, o):
            return
        outer = action_scope(x)
        if outer >= 0 and scopes.flags(m, outer) & FLAG_FIXED_TARGETS:
            return
        frame = targeting_frame(m, o)
        m.set_local(frame, CHOSEN, (m.local(frame, CHOSEN) & ~(1 << occurrences.subject(m, o))) | (1 << card))
        occurrences.set_subject(m, o, card)
        changed(m, scope)


class ByBattleResolution(OfOccurrence):
    """What is about to happen, a battle's resolution makes."""

    def of(self, x: Context, o: int) -> bool:
        return by_resolution(x.m, o)


class ForLosingDuel(OfOccurrence):
    """What is about to happen to a card happens for losing a duel (SE-DUE-25)."""

    def of(self, x: Context, o: int) -> bool:
        return for_duel(x.m, o) and in_set(x.m.duel_losers, occurrences.subject(x.m, o))


LEGAL_INSTEAD: Final = LegalInstead()
BY_RESOLUTION: Final = ByBattleResolution()
FOR_LOSING: Final = ForLosingDuel()


class GoesElsewhere(Answering):
    """What is about to assign or move goes to another battlefield instead (SE-TIM-04)."""

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place: Place = place

    def parts(self) -> list[Part]:
        return [self.place]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        v = self.place.province(x)
        o = x.occurrence
        if v >= 0 and occurrences.kind(m, o) in (kinds.ASSIGN, kinds.MOVE):
            occurrences.set_object(m, o, v)
            changed(m, scope)
