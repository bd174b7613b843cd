"""Provinces that are refilled face-up: cycling, Kharmic, and texts that say so."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import A
from gorin.lang.refs import Place, Slot
from gorin.lang.verbs import Verb, lay
from gorin.rules.entering import E_FROM, coming_in
from gorin.rules.refilling import FACE_UP, refill
from gorin.rules.timing import happen, happen_all
from gorin.rules.turn import faceup_in_provinces
from gorin.table import citations, kinds, scopes, terms
from gorin.table.changes import province_name
from gorin.table.definitions import Context, Node, Part, Question, Rest, scope_context, still_possible
from gorin.table.machine import Machine
from gorin.table.memory import about_player, about_province, remember
from gorin.table.packing import PASS
from gorin.table.places import provinces_of
from gorin.table.terms import NONE, UNTIL_PHASE_ENDS, UNTIL_TURN_ENDS

# the frame of cycling
PUT: Final = A  # how many cards have been put on the bottom

# where it is
PUTTING: Final = 0
REFILLING: Final = 1
REVEALING: Final = 2


class CycleCards(Node):
    """Put face-up cards from your Provinces on the bottom of your deck, one after the other: that is their order.

    After the Provinces are refilled all cards in them are turned up.
    """

    def does(self) -> int:
        return (1 << kinds.PUT) | (1 << kinds.REVEAL)

    def demanding(self) -> bool:
        return True

    def feasible(self, m: Machine, scope: int, rest: Rest | None) -> bool:
        found = bool(faceup_in_provinces(m, scopes.you(m, scope)))
        return found and still_possible(m, rest)

    def step(self, m: Machine, f: int) -> None:
        you = scopes.you(m, m.scope(f))
        if m.step(f) == PUTTING:
            if faceup_in_provinces(m, you):
                m.wait()
            else:
                m.jump(f, REFILLING)
        elif m.step(f) == REFILLING:
            m.jump(f, REVEALING)
            refill(m, m.scope(f))
        else:
            hidden: list[int] = []
            for v in provinces_of(m, you):
                for card in m.zone_cards(terms.PROVINCE_ZONE + v):
                    if not m.face_up(card):
                        hidden.append(card)
            scope = m.scope(f)
            m.pop()
            happen_all(m, scope, kinds.REVEAL, hidden, player=you)

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        options = [PASS] if m.local(f, PUT) else []
        options.extend(faceup_in_provinces(m, scopes.you(m, scope)))
        return Question(scopes.you(m, scope), "choose", citations.CHOICES, options, scopes.source(m, scope), self.id)

    def answer(self, m: Machine, f: int, value: int) -> None:
        if value == PASS:
            m.jump(f, REFILLING)
            return
        m.set_local(f, PUT, m.local(f, PUT) + 1)
        lay(m, m.scope(f), [value], terms.DYNASTY_DECK, 1)


# the frame of discarding for a face-up card
PROVINCE: Final = A  # where the card lay

# where it is
DISCARDING: Final = 0


class DiscardForFaceUp(Node):
    """Discard the card of a name from its Province, and refill that face-up."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.slot_ref: Slot = Slot(name)

    def parts(self) -> list[Part]:
        return [self.slot_ref]

    def does(self) -> int:
        return (1 << kinds.DISCARD) | (1 << kinds.REVEAL)

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        card = self.slot_ref.one(scope_context(m, scope))
        if m.step(f) == DISCARDING:
            if card < 0:
                m.pop()
                return
            m.set_local(f, PROVINCE, m.zone(card))
            m.jump(f, REFILLING)
            happen(m, scope, kinds.DISCARD, card, NONE, 0, scopes.you(m, scope))
        elif m.step(f) == REFILLING:
            m.jump(f, REVEALING)
            refill(m, scope)
        else:
            zone = m.local(f, PROVINCE)
            m.pop()
            hidden = [each for each in m.zone_cards(zone) if not m.face_up(each)]
            happen_all(m, scope, kinds.REVEAL, hidden, player=scopes.you(m, scope))


class RefillFaceUp(Verb):
    """A Province is refilled face-up; without one, the next of yours to be refilled in this phase is."""

    def __init__(self, place: Place | None) -> None:
        super().__init__()
        self.place: Place | None = place

    def parts(self) -> list[Part]:
        return [] if self.place is None else [self.place]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        if self.place is None:
            remember(m, about_player(x.you), FACE_UP, UNTIL_PHASE_ENDS)
            return
        province = self.place.province(x)
        if province >= 0 and m.zone_head(terms.PROVINCE_ZONE + province) < 0:
            remember(m, about_province(province), FACE_UP, UNTIL_TURN_ENDS)
            if m.logging:
                m.say(citations.REFILLING, f"{province_name(m, province)} will be refilled face-up.", NONE, x.you)


class ProvinceItLeft(Place):
    """The Province from which the card came that has just entered play."""

    def province(self, x: Context) -> int:
        f = coming_in(x.m, x.occurrence) if x.occurrence >= 0 else NONE
        zone = x.m.local(f, E_FROM) if f >= 0 else NONE
        return zone - terms.PROVINCE_ZONE if zone >= terms.PROVINCE_ZONE else NONE


PROVINCE_IT_LEFT: Final = ProvinceItLeft()
