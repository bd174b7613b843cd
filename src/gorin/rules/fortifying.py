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
        card = m.local(f, CARD)
        if not places.may_lie_at(m, card) or places.ground_of(m, card) >= 0:  # a Region has attached before it enters
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
        row = [there] if 0 <= there < terms.PROVINCES and m.province_exists(there) else []
        row = row or places.provinces_of(m, m.local(f, PLAYER))
        return [v for v in row if places.room_for(m, m.local(f, CARD), v)]

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


def attached_to_fallen(m: Machine, o: int) -> list[int]:
    """What is still attached to the Province that is destroyed."""
    return [card for card in places.regions_of(m, occurrences.subject(m, o)) if places.in_play(m, card)]


def fallen_with(m: Machine, o: int) -> list[int]:
    """What is attached to the Province that is destroyed, or lies in it."""
    return attached_to_fallen(m, o) + m.zone_cards(terms.PROVINCE_ZONE + occurrences.subject(m, o))


# where the end of Fortifications is
DESTROYING: Final = 0
DISCARDING: Final = 1


class FallWithProvince(Node):
    """What is attached to a Province that was destroyed is destroyed; what cannot be is discarded (TF-PRV-03).

    Its Dynasty cards are discarded (GE-PRV-02), where they have not gone to their pile with it.
    """

    def does(self) -> int:
        return 1 << kinds.DESTROY

    def step(self, m: Machine, f: int) -> None:
        o = scopes.occurrence(m, m.scope(f))
        left = fallen_with(m, o)
        if m.step(f) == DESTROYING:
            m.jump(f, DISCARDING)
            for card in m.zone_cards(terms.PROVINCE_ZONE + occurrences.subject(m, o)):
                m.set_last_location(card, occurrences.subject(m, o))  # for texts that ask what lay there
            happen_all(m, m.scope(f), kinds.DESTROY, attached_to_fallen(m, o))
        else:
            scope = m.scope(f)
            m.pop()
            happen_all(m, scope, kinds.DISCARD, left)
