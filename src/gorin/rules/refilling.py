"""Refilling Provinces that are short of cards (SE-PRV-01 to SE-PRV-03)."""

from __future__ import annotations

from typing import Final

from gorin.rules.timing import Group, Occurrence, happen
from gorin.rules.windows import Unsettled
from gorin.table import citations, kinds, terms
from gorin.table.changes import BOTTOM, province_name, relocate
from gorin.table.definitions import Node
from gorin.table.flags import HOLDS_NO_CARDS, HOLDS_TWO_CARDS
from gorin.table.keywords import flagged
from gorin.table.machine import Machine
from gorin.table.memory import about_player, about_province, remember, remembered
from gorin.table.places import owner_of_province, provinces_of, regions_of
from gorin.table.terms import DYNASTY_DECK, NONE, PLAYER_ZONES, PROVINCE_ZONE


def holds_cards(m: Machine, province: int) -> bool:
    """Whether the Province is meant to hold a Dynasty card."""
    for region in regions_of(m, province):
        if flagged(m, region, HOLDS_NO_CARDS):
            return False
    return True


def holding_two(m: Machine, province: int) -> int:
    """The Region by which the Province holds two Dynasty cards; NONE if there is none."""
    for region in regions_of(m, province):
        if flagged(m, region, HOLDS_TWO_CARDS):
            return region
    return NONE


def room(m: Machine, province: int) -> int:
    """How many Dynasty cards a Province holds: one, unless a Region lets it hold two, or none."""
    if not holds_cards(m, province):
        return 0
    return 1 if holding_two(m, province) == NONE else 2


def short_province(m: Machine) -> int:
    """The next Province to refill, the active player's first, from left to right; NONE if there is none."""
    for player in m.players():
        if m.zone_head(player * PLAYER_ZONES + DYNASTY_DECK) >= 0:
            for v in provinces_of(m, player):
                if m.zone_count(PROVINCE_ZONE + v) < room(m, v):
                    return v
    return NONE


def may_refill(m: Machine) -> bool:
    """Whether everything that the leaving or entering of cards triggered has been dealt with (SE-PRV-02)."""
    f = m.top
    while f >= 0:
        node = m.node(f)
        if isinstance(node, (Occurrence, Group, Unsettled)):
            return False
        f = m.below(f)
    return True


FACE_UP: Final = "the next refill is face-up"  # what is remembered of a Province, or of a player


def comes_face_up(m: Machine, player: int, province: int) -> bool:
    """Whether a text lets this refill be face-up; it has let that one only."""
    for subject in (about_province(province), about_player(player)):
        if remembered(m, subject, FACE_UP) > 0:
            remember(m, subject, FACE_UP, terms.UNTIL_TURN_ENDS, -1)
            return True
    return False


def refill_empty(m: Machine) -> bool:
    """Refill the next Province that is short of a card; False if none is, or none may be refilled yet."""
    v = short_province(m)
    if v < 0 or not may_refill(m):
        return False
    player = owner_of_province(v)
    card = m.zone_head(player * PLAYER_ZONES + DYNASTY_DECK)
    relocate(m, card, PROVINCE_ZONE + v, BOTTOM, 1 if comes_face_up(m, player, v) else 0)
    if m.logging:
        m.say(citations.REFILLING, f"{province_name(m, v)} is refilled.", NONE, player)
    happen(m, NONE, kinds.REFILL, v, card, 0, player)
    return True


class Refill(Node):
    """Refills whatever is short, then ends."""

    def step(self, m: Machine, f: int) -> None:
        if not refill_empty(m):
            m.pop()


def refill(m: Machine, scope: int) -> None:
    """Run the refilling of Provinces next."""
    m.push(m.rules.procedures.refill, scope)
