"""Where cards are: areas, units, battlefields, Provinces. Nothing here writes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gorin.table import terms
from gorin.table.layout import (
    C_BOWED,
    C_CONTROLLER,
    C_DEF,
    C_HOST,
    C_LOCATION,
    C_NEXT,
    C_OWNER,
    C_ZONE,
    CARD0,
    CARD_SIZE,
    Z_HEAD,
    ZONE0,
    ZONE_SIZE,
)
from gorin.table.machine import NO_CARDS, Machine
from gorin.table.terms import NONE

USABLE: Final = (
    1 << terms.PLAY
    | 1 << terms.HAND
    | 1 << terms.PLAYER_ZONES
    | 1 << terms.DYNASTY_DISCARD
    | 1 << terms.FATE_DISCARD
    | 1 << terms.UNDER
)
"""The kinds of area, a Province among them, where an ability could be used; as bits."""


def in_play(m: Machine, card: int) -> bool:
    """Whether a card is in play, at home or at a battlefield; face-down Province cards are not."""
    zone = m.cells[CARD0 + i64(card) * CARD_SIZE + C_ZONE]
    return 0 <= zone < terms.PROVINCE_ZONE and zone % terms.PLAYER_ZONES == terms.PLAY


def zone_kind(m: Machine, card: int) -> int:
    """Which kind of zone the card is in; PLAYER_ZONES for a Province; NONE for nowhere."""
    return kind_of_zone(m.cells[CARD0 + i64(card) * CARD_SIZE + C_ZONE])


def kind_of_zone(zone: int) -> int:
    """Which kind of zone it is, such as HAND; PLAYER_ZONES for a Province; NONE for nowhere."""
    if zone < 0:
        return NONE
    return zone % terms.PLAYER_ZONES if zone < terms.PROVINCE_ZONE else terms.PLAYER_ZONES


def home_of(player: int) -> int:
    """The area of a player's cards in play."""
    return player * terms.PLAYER_ZONES + terms.PLAY


def you_of(m: Machine, card: int) -> int:
    """From whose viewpoint its text is read: controller in play, owner elsewhere (SE-STT-05)."""
    at = CARD0 + i64(card) * CARD_SIZE
    return m.cells[at + C_CONTROLLER] if in_play(m, card) else m.cells[at + C_OWNER]


def cards_in_play(m: Machine, player: int) -> list[int]:
    """A player's cards in play, in the order of that area."""
    return m.zone_cards(home_of(player))


def all_in_play(m: Machine) -> list[int]:
    """Every card in play, the active player's first."""
    found: list[int] = []
    cells = m.cells
    for p in m.players():
        card = cells[ZONE0 + (i64(p) * terms.PLAYER_ZONES + terms.PLAY) * ZONE_SIZE + Z_HEAD]
        while card >= 0:
            found.append(card)
            card = cells[CARD0 + card * CARD_SIZE + C_NEXT]
    return found


def in_play_of(m: Machine, player: int, types: int) -> list[int]:
    """The cards in play of some types (a mask), the active player's first; of one player only unless that is NONE."""
    found: list[int] = []
    mask: i64 = types
    cells = m.cells
    for p in m.players():
        if player != NONE and p != player:
            continue
        card = cells[ZONE0 + (i64(p) * terms.PLAYER_ZONES + terms.PLAY) * ZONE_SIZE + Z_HEAD]
        while card >= 0:
            at = CARD0 + card * CARD_SIZE
            if (mask >> i64(m.defs[cells[at + C_DEF]].type)) & 1:
                found.append(card)
            card = cells[at + C_NEXT]
    return found


def within_reach_of(m: Machine, cards: list[int], player: int) -> list[int]:
    """Those of some cards that are a player's and lie where an ability could be used: not in decks, nor far away."""
    found = NO_CARDS
    cells = m.cells
    who: i64 = player
    for card in cards:
        at = CARD0 + i64(card) * CARD_SIZE
        zone = cells[at + C_ZONE]
        if zone < 0:
            continue
        kind: i64 = terms.PLAYER_ZONES
        if zone < terms.PROVINCE_ZONE:
            kind = zone % terms.PLAYER_ZONES
        if (USABLE >> kind) & 1 == 0:
            continue
        if cells[at + C_CONTROLLER if kind == terms.PLAY else at + C_OWNER] == who:
            if found:
                found.append(card)
            else:
                found = [card]
    return found


def ready_of(m: Machine, cards: list[int], player: int) -> list[int]:
    """Those of some cards that a player controls, unbowed and in play."""
    found: list[int] = []
    cells = m.cells
    home = i64(player) * terms.PLAYER_ZONES + terms.PLAY
    for card in cards:
        at = CARD0 + i64(card) * CARD_SIZE
        if cells[at + C_ZONE] == home and cells[at + C_BOWED] == 0:
            found.append(card)
    return found


def waiting(m: Machine) -> list[int]:
    """Every card that resolves, enters play or was focused: out of play, yet within reach of effects (SE-EFF-30)."""
    found: list[int] = []
    for p in m.players():
        for zone in (terms.RESOLVING, terms.FOCUSED):
            if m.zone_head(p * terms.PLAYER_ZONES + zone) >= 0:
                found.extend(m.zone_cards(p * terms.PLAYER_ZONES + zone))
    return found


def leader_of(m: Machine, card: int) -> int:
    """The Personality of the unit the card is in; NONE if it is in none."""
    if not in_play(m, card):  # what lies under a card keeps in mind under which
        return NONE
    host = m.host(card)
    if host >= 0:
        return host
    return card if m.defs[m.definition_number(card)].type == terms.PERSONALITY else NONE


def attachments(m: Machine, card: int) -> list[int]:
    """What is attached to a Personality, in the order of attaching."""
    found: list[int] = []
    a = m.first_attachment(card)
    while a >= 0:
        found.append(a)
        a = m.next_attachment(a)
    return found


def unit_cards(m: Machine, leader: int) -> list[int]:
    """The Personality who leads a unit, then its attachments."""
    return [leader, *attachments(m, leader)]


def has_followers(m: Machine, card: int) -> bool:
    """Whether a Personality has at least one Follower attached."""
    a = m.first_attachment(card)
    while a >= 0:
        if m.defs[m.definition_number(a)].type == terms.FOLLOWER:
            return True
        a = m.next_attachment(a)
    return False


def location_of(m: Machine, card: int) -> int:
    """The Province at whose battlefield the card is; NONE at home. Attachments are where their Personality is."""
    host = m.host(card)
    where = m.location(host if host >= 0 else card)
    if where < 0 and m.phase == terms.PHASE_ATTACK and host < 0 and may_lie_at(m, card):
        for v in attacked_provinces(m):  # it is where its Province is fought over (SE-ZON-16, TF-STT-60)
            if card in regions_of(m, v):
                return v
    return where


def may_lie_at(m: Machine, card: int) -> bool:
    """Whether a card is of a kind that attaches to Provinces: Regions, and Fortifications where there are such."""
    d = m.definition(card)
    if d.type != terms.HOLDING:
        return d.type == terms.REGION
    return m.rules.numbers.fortifications and m.rules.keyword("Fortification") in d.keywords


def ground_of(m: Machine, card: int) -> int:
    """The Province to which a card is attached; NONE if it is to none."""
    for v in range(terms.PROVINCES):
        if m.region(v) >= 0 and card in regions_of(m, v):
            return v
    return NONE


def side_of(m: Machine, card: int) -> int:
    """The player on whose side a card's unit is at its battlefield; NONE elsewhere."""
    host = m.host(card)
    return m.side(host if host >= 0 else card)


def opposing(m: Machine, a: int, b: int) -> bool:
    """Whether two cards in units are at one battlefield on different sides (SE-DEF-23)."""
    where = location_of(m, a)
    if where < 0 or where != location_of(m, b):
        return False
    return side_of(m, a) != side_of(m, b) and in_unit(m, a) and in_unit(m, b)


def in_unit(m: Machine, card: int) -> bool:
    """Whether a card in play is a Personality or attached to one."""
    return leader_of(m, card) >= 0


def opposed(m: Machine, card: int) -> bool:
    """Whether a card's unit is at a battlefield together with units of the other side."""
    where = location_of(m, card)
    if where < 0 or not in_unit(m, card):
        return False
    side = side_of(m, card)
    for other in units_at(m, where):
        if m.side(other) != side:
            return True
    return False


def units_at(m: Machine, province: int) -> list[int]:
    """The Personalities leading units at a Province's battlefield."""
    found: list[int] = []
    cells = m.cells
    for p in m.players():
        card = cells[ZONE0 + (i64(p) * terms.PLAYER_ZONES + terms.PLAY) * ZONE_SIZE + Z_HEAD]
        while card >= 0:
            at = CARD0 + card * CARD_SIZE
            if cells[at + C_LOCATION] == province and cells[at + C_HOST] < 0:
                if m.defs[cells[at + C_DEF]].type == terms.PERSONALITY:
                    found.append(card)
            card = cells[at + C_NEXT]
    return found


def army(m: Machine, province: int, side: int) -> list[int]:
    """The leaders of one side's units at a battlefield."""
    return [u for u in units_at(m, province) if m.side(u) == side]


def personalities(m: Machine, player: int) -> list[int]:
    """A player's Personalities in play."""
    return [c for c in cards_in_play(m, player) if m.definition(c).type == terms.PERSONALITY]


def owner_of_province(province: int) -> int:
    """The player whose Province this is; of FIELD none of those there are."""
    return province // terms.MAX_PROVINCES


def adjacent(m: Machine, left: int, right: int) -> bool:
    """Whether two Provinces lie side by side; what is no Province has no neighbour."""
    if not (0 <= left < terms.PROVINCES and 0 <= right < terms.PROVINCES):
        return False
    row = provinces_of(m, left // terms.MAX_PROVINCES)
    return left in row and right in row and abs(row.index(left) - row.index(right)) == 1


def provinces_of(m: Machine, player: int) -> list[int]:
    """A player's Provinces from left to right; nobody has any."""
    found: list[int] = []
    if not 0 <= player < terms.MAX_PLAYERS:
        return found
    for k in range(terms.MAX_PROVINCES):
        v = player * terms.MAX_PROVINCES + k
        if m.province_exists(v):
            at = len(found)
            while at > 0 and m.province_order(found[at - 1]) > m.province_order(v):
                at -= 1
            found.insert(at, v)
    return found


def has_ground(m: Machine, place: int) -> bool:
    """Whether a battle can go on at a place: its Province exists, or a text made the battlefield."""
    if place == terms.FIELD:
        return m.attack_of_battle(place) != 0
    if m.rules.numbers.battle_outlives_province and m.in_battle and m.battlefield == place:
        return True
    return m.province_exists(place)


def fell(m: Machine, place: int) -> bool:
    """Whether a place had a Province, and it is gone."""
    return place < terms.PROVINCES and not m.province_exists(place)


def places_of_attack(m: Machine) -> list[int]:
    """Where battlefields of the attack may be or have been, Provinces that are gone included."""
    if m.defender < 0:
        return []
    found: list[int] = []
    for defender in (m.defender, m.other_defender):
        if defender >= 0:
            found.extend(range(defender * terms.MAX_PROVINCES, (defender + 1) * terms.MAX_PROVINCES))
    return [*found, terms.FIELD]


def attacked_provinces(m: Machine) -> list[int]:
    """The Provinces of whom the attack is on, from left to right."""
    found = provinces_of(m, m.defender)
    if m.other_defender >= 0:
        found.extend(provinces_of(m, m.other_defender))
    return found


def defender_at(m: Machine, place: int) -> int:
    """Who is the Defender at a battlefield: in an attack on two players, the one whose Province it is."""
    other = m.other_defender
    return other if other >= 0 and place // terms.MAX_PROVINCES == other else m.defender


def regions_of(m: Machine, province: int) -> list[int]:
    """The Regions and Fortifications attached to a Province, the one that attached last first (SE-REG-04)."""
    found: list[int] = []
    region = m.region(province)
    while region >= 0:
        found.append(region)
        region = m.next_attachment(region)
    return found


def region_of(m: Machine, province: int) -> int:
    """The Region attached to a Province; NONE if there is none."""
    for card in regions_of(m, province):
        if m.definition(card).type == terms.REGION:
            return card
    return NONE


def room_for(m: Machine, card: int, province: int) -> bool:
    """Whether what attaches to Provinces may lie at one with what lies there: one Region; one Fortification of a title.

    The second holds where the edition says so.
    """
    if m.definition(card).type == terms.REGION:
        return region_of(m, province) < 0
    if not m.rules.numbers.one_fortification_of_a_title:
        return True
    title = m.definition(card).title
    return all(m.definition(each).title != title for each in regions_of(m, province))


def province_of(m: Machine, card: int) -> int:
    """The Province a card lies in; NONE elsewhere."""
    zone = m.zone(card)
    return zone - terms.PROVINCE_ZONE if zone >= terms.PROVINCE_ZONE else NONE


def terrains_of(m: Machine, place: int) -> list[int]:
    """The Terrains at a battlefield, the one that came last first."""
    found: list[int] = []
    terrain = m.terrain(place)
    while terrain >= 0:
        found.append(terrain)
        terrain = m.next_attachment(terrain)
    return found


def at_battle(m: Machine) -> int:
    """The battlefield being fought over; NONE outside battles."""
    return m.battlefield if m.in_battle else NONE


def title_of(m: Machine, card: int) -> str:
    """A card's title now."""
    return m.definition(card).title
