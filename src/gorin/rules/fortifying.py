"""Fortifications: Holdings that attach to a Province as they enter play; an edition adds these steps."""

from __future__ import annotations

from typing import Final

from gorin.rules.entering import CARD, E_FROM, PLAYER, WHERE, Enter, spoil
from gorin.rules.timing import happen_all
from gorin.table import citations, kinds, occurrences, places, scopes, terms
from gorin.table.changes import lay_region
from gorin.table.definitions import Node, Question
from gorin.table.machine import Machine
from gorin.table.packing import T_PROVINCE, pack, payload_of
from gorin.table.procedures import Step
from gorin.table.terms import NONE

FORTIFIED: Final = "fortified"


class Fortify(Enter):
    """A card enters play. A Fortification attaches where a text says, else to the Province that it comes from, else to
    one that its player picks (TF-KWD-10); the Province knows it before anything answers its entry.
    """

    def run(self, m: Machine, f: int) -> None:
        if not places.may_lie_at(m, m.local(f, CARD)):
            super().run(m, f)
            return
        found = self.provinces(m, f)
        if len(found) > 1:
            m.wait()
        elif found:
            self.attach(m, f, found[0])
        else:
            spoil(m, f)

    def provinces(self, m: Machine, f: int) -> list[int]:
        """Where it may attach."""
        there = m.local(f, WHERE)
        if there < 0 and m.local(f, E_FROM) >= terms.PROVINCE_ZONE:
            there = m.local(f, E_FROM) - terms.PROVINCE_ZONE
        if 0 <= there < terms.PROVINCES and m.province_exists(there):
            return [there]
        return places.provinces_of(m, m.local(f, PLAYER))

    def attach(self, m: Machine, f: int, province: int) -> None:
        """It lies at a Province, and at no battlefield as a unit would."""
        lay_region(m, m.local(f, CARD), province)
        m.set_local(f, WHERE, NONE)
        super().run(m, f)

    def ask(self, m: Machine, f: int) -> Question:
        options = [pack(T_PROVINCE, v) for v in self.provinces(m, f)]
        return Question(m.local(f, PLAYER), "choose", citations.CHOICES, options, m.local(f, CARD), f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        self.attach(m, f, payload_of(value))


class Fortified(Step):
    """Whose Province it is controls it (TF-STT-61)."""

    def __init__(self) -> None:
        super().__init__(FORTIFIED)

    def run(self, m: Machine, f: int) -> None:
        follow_province(m, m.local(f, CARD))
        m.go_on(f)


def follow_province(m: Machine, card: int) -> None:
    """What is attached to a Province is controlled by the player of that."""
    v = places.ground_of(m, card)
    if v >= 0 and places.in_play(m, card):
        m.set_controller(card, places.owner_of_province(v))


def fallen_with(m: Machine, o: int) -> list[int]:
    """What is still attached to the Province that is destroyed."""
    return [card for card in places.regions_of(m, occurrences.subject(m, o)) if places.in_play(m, card)]


# where the end of Fortifications is
DESTROYING: Final = 0
DISCARDING: Final = 1


class FallWithProvince(Node):
    """The Fortifications of a Province that was destroyed are destroyed; what cannot be is discarded (TF-PRV-03)."""

    def does(self) -> int:
        return 1 << kinds.DESTROY

    def step(self, m: Machine, f: int) -> None:
        left = fallen_with(m, scopes.occurrence(m, m.scope(f)))
        if m.step(f) == DESTROYING:
            m.jump(f, DISCARDING)
            happen_all(m, m.scope(f), kinds.DESTROY, left)
        else:
            scope = m.scope(f)
            m.pop()
            happen_all(m, scope, kinds.DISCARD, left)
