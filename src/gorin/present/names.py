"""How a viewer calls players, cards and places; a card that he may not know is called by its place."""

from __future__ import annotations

from gorin.notation import card_name
from gorin.rules.views import knows
from gorin.table import terms
from gorin.table.machine import Machine
from gorin.table.places import in_play, location_of, owner_of_province, provinces_of
from gorin.table.terms import PLAYER_ZONES as ZONES_EACH

AREAS = {
    terms.DYNASTY_DECK: "Dynasty deck",
    terms.FATE_DECK: "Fate deck",
    terms.HAND: "hand",
    terms.DYNASTY_DISCARD: "Dynasty discard pile",
    terms.FATE_DISCARD: "Fate discard pile",
    terms.OUTSIDE: "cards out of the game",
    terms.RESOLVING: "cards being resolved",
    terms.POOL: "focus pool",
    terms.FOCUSED: "focused cards",
    terms.UNDER: "cards under others",
}


def ordinal(number: int) -> str:
    """A place in a row.

    >>> ordinal(1), ordinal(2), ordinal(3), ordinal(4), ordinal(11)
    ('1st', '2nd', '3rd', '4th', '11th')
    """
    if 10 < number % 100 < 14:
        return f"{number}th"
    return f"{number}{dict(enumerate(('th', 'st', 'nd', 'rd'))).get(number % 10, 'th')}"


def who(m: Machine, viewer: int, player: int) -> str:
    """A player, as a viewer calls him."""
    if player == viewer:
        return "you"
    if viewer >= 0 and m.player_count == 2:
        return "your opponent"
    return f"player {player + 1}"


def whose(m: Machine, viewer: int, player: int) -> str:
    """The same before what belongs to him."""
    return "your" if player == viewer else who(m, viewer, player) + "'s"


def province_words(m: Machine, viewer: int, province: int) -> str:
    """A Province by its place in its player's row, from the left; or the battlefield at none."""
    if province == terms.FIELD:
        return "the battlefield at no Province"
    owner = owner_of_province(province)
    row = provinces_of(m, owner)
    if province not in row:
        return f"a lost Province of {who(m, viewer, owner)}"
    return f"{whose(m, viewer, owner)} {ordinal(row.index(province) + 1)} Province"


def known(m: Machine, viewer: int, card: int) -> bool:
    """Whether a number names a card whose face the viewer may see."""
    return 0 <= card < m.card_count and knows(m, viewer, card)


def card_words(m: Machine, viewer: int, card: int, seeing: bool = False) -> str:
    """A card by its name if the viewer may know it, else by its place."""
    if seeing or knows(m, viewer, card):
        return card_name(m, card)
    zone = m.zone(card)
    if zone >= terms.PROVINCE_ZONE:
        return f"the face-down card in {province_words(m, viewer, zone - terms.PROVINCE_ZONE)}"
    if zone < 0:
        return "a card"
    row = m.zone_cards(zone)
    area = f"{whose(m, viewer, zone // ZONES_EACH)} {AREAS.get(zone % ZONES_EACH, 'cards')}"
    return f"card {row.index(card) + 1} of {len(row)} in {area}"


def place_words(m: Machine, viewer: int, card: int) -> str:
    """Where a card that the viewer may know is, to tell it from others of its name; empty if that says nothing."""
    host = m.host(card)
    if in_play(m, card):
        if host >= 0:
            return f"on {card_words(m, viewer, host)}"
        place = location_of(m, card)
        holder = m.controller(card)
        side = "" if holder == viewer else f"{whose(m, viewer, holder)}, "
        return side + (f"at {province_words(m, viewer, place)}" if place >= 0 else "at home")
    zone = m.zone(card)
    if zone >= terms.PROVINCE_ZONE:
        return f"in {province_words(m, viewer, zone - terms.PROVINCE_ZONE)}"
    if zone < 0:
        return ""
    if not m.face_up(card) and zone % ZONES_EACH in (terms.DYNASTY_DECK, terms.FATE_DECK):
        return f"from {whose(m, viewer, m.owner(card))} deck"
    return f"in {whose(m, viewer, zone // ZONES_EACH)} {AREAS.get(zone % ZONES_EACH, 'cards')}"
