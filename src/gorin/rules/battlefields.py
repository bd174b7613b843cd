"""Battlefields: where they are, who is on which side, which units may assign or move to them."""

from __future__ import annotations

from gorin.rules.timing import blocked
from gorin.table import citations, flags, kinds, places
from gorin.table.alliances import is_elsewhere, leader_of_player, side_of_player, side_to_join, sides_open
from gorin.table.definitions import M_ATTACK_ORDER, M_NO_INVITING, AttackOrder, Context, InvitationBan, Modifier
from gorin.table.keywords import concerning, flagged, is_cavalry_unit, player_flagged
from gorin.table.machine import Machine
from gorin.table.stats import army_force, province_strength
from gorin.table.terms import (
    FIELD,
    MAX_PROVINCES,
    MODE_RULE,
    NONE,
    SEGMENT_CAVALRY,
    SEGMENT_DECLARATION,
    SEGMENT_INFANTRY,
)

# V_BATTLE_DONE of a Province with a battlefield: minus the attack's number until its battle has ended, then plus.


def has_battlefield(m: Machine, province: int) -> bool:
    """Whether the current attack gave this place a battlefield that has not vanished."""
    if m.attacker < 0 or not places.has_ground(m, province):
        return False
    return abs(m.attack_of_battle(province)) == m.attack_number


def battlefields(m: Machine) -> list[int]:
    """The places that have battlefields: Provinces from left to right (SE-ATK-02), then the one at no Province."""
    if m.defender < 0:
        return []
    return [v for v in [*places.attacked_provinces(m), FIELD] if has_battlefield(m, v)]


def undecided(m: Machine) -> list[int]:
    """The battlefields whose battle is still to come (SE-ATK-09)."""
    return [v for v in battlefields(m) if m.attack_of_battle(v) == -m.attack_number]


def enemy_units(m: Machine, player: int, province: int) -> list[int]:
    """The units of the army that is a player's enemy, by sides and not by control (SE-DEF-24)."""
    side = side_to_join(m, player, NONE, province) if is_elsewhere(m, province) else side_of_player(m, player)
    if side < 0:
        return []
    return [u for u in places.units_at(m, province) if m.side(u) != side]


def enemies_beside(m: Machine, player: int, province: int) -> list[int]:
    """The units of the other side at battlefields adjacent to one."""
    found: list[int] = []
    for v in places.provinces_of(m, province // MAX_PROVINCES):
        if places.adjacent(m, v, province):
            found += enemy_units(m, player, v)
    return found


def enemies_at_home(m: Machine, player: int) -> list[int]:
    """The units at home of those who are on the other side of a player in this attack."""
    side = side_of_player(m, player)
    found: list[int] = []
    if side < 0:
        return found
    for other in m.players():
        if leader_of_player(m, other) not in (NONE, side):
            found.extend([u for u in places.personalities(m, other) if m.location(u) < 0])
    return found


def closed_to(m: Machine, province: int, side: int) -> bool:
    """Whether something at a battlefield keeps units that join this side away after the Infantry Maneuvers
    (CANNOT_JOIN), being their enemy.
    """
    segment = m.segment
    if segment == SEGMENT_DECLARATION or segment == SEGMENT_INFANTRY:
        return False
    for unit in places.units_at(m, province):
        if m.side(unit) != side:
            for c in places.unit_cards(m, unit):
                if flagged(m, c, flags.CANNOT_JOIN):
                    m.no(citations.CARD_TEXT_OVER_RULES, "a card at that battlefield keeps enemy units away", c)
                    return True
    for c in [*places.regions_of(m, province), *places.terrains_of(m, province)]:
        you = places.you_of(m, c)
        if side not in (you, leader_of_player(m, you)) and flagged(m, c, flags.CANNOT_JOIN):
            m.no(citations.CARD_TEXT_OVER_RULES, "a card at that battlefield keeps enemy units away", c)
            return True
    return False


def may_move(m: Machine, card: int, province: int, by: int = NONE) -> bool:
    """Whether a unit's card may move to a battlefield (or home: NONE), by a player's doing; `m.no` notes why not.

    Bans on moving ("cannot move") are the timing procedure's business.
    """
    leader = places.leader_of(m, card)
    if leader < 0:
        return m.no(citations.ONLY_UNITS_MOVE, "it is not in a unit", card)
    if m.location(leader) == province:
        return m.no(citations.ALREADY_THERE, "it is there already", card)
    if province < 0:
        return True
    if not has_battlefield(m, province):
        return m.no(citations.BATTLEFIELDS, "there is no battlefield", card)
    sides = sides_open(m, m.controller(leader), by, province)
    if not sides:
        return m.no(citations.NO_PART_IN_THE_ATTACK, "its controller takes no part in this attack", card)
    if m.rules.numbers.attackers_stay_out and m.attack_fought(leader) == m.attack_number:
        return m.no(citations.ATTACKED_BEFORE, "it has attacked in a battle of this phase", card)
    for side in sides:
        if not closed_to(m, province, side):
            return True
    return False


# --- maneuvers ------------------------------------------------------------------------------------------------------


def assignable_to(m: Machine, card: int, player: int) -> list[int]:
    """The battlefields that a unit may be assigned to in the current segment."""
    found: list[int] = []
    side = side_of_player(m, player)
    if side < 0:
        m.no(citations.NO_PART_IN_THE_ATTACK, "its controller takes no part in this attack", card)
        return found
    for province in battlefields(m):
        if side != m.attacker and is_elsewhere(m, province):
            continue  # who defends there has his own turn for it
        if closed_to(m, province, side):
            continue
        if blocked(m, NONE, kinds.ASSIGN, card, province, 0, player, MODE_RULE):
            continue
        found.append(province)
    return found


def may_assign(m: Machine, card: int, player: int, even_if_bowed: bool = False) -> bool:
    """Whether a player may assign this unit in the current segment (SE-ATK-03, SE-ATK-05)."""
    if m.controller(card) != player:
        return m.no(citations.OWN_UNITS_AT_HOME, "you do not control it", card)
    if places.location_of(m, card) >= 0:
        return m.no(citations.OWN_UNITS_AT_HOME, "it is not at home", card)
    if m.bowed(card) and not even_if_bowed and not flagged(m, card, flags.ASSIGN_BOWED):
        return m.no(citations.BOWED_UNITS_STAY, "its Personality is bowed", card)
    if flagged(m, card, flags.CANNOT_ASSIGN):
        return m.no(citations.FORBIDDEN_ASSIGNMENT, "it cannot assign", card)
    if side_of_player(m, player) == m.attacker and flagged(m, card, flags.CANNOT_ASSIGN_TO_ATTACK):
        return m.no(citations.FORBIDDEN_ASSIGNMENT, "it cannot assign to attack", card)
    if m.segment == SEGMENT_CAVALRY:
        if not is_cavalry_unit(m, card) and not flagged(m, card, flags.ASSIGNS_WITH_CAVALRY):
            return m.no(citations.CAVALRY_MANEUVERS, "only Cavalry units assign now", card)
        if flagged(m, card, flags.CANNOT_ASSIGN_IN_CAVALRY_MANEUVERS):
            return m.no(citations.FORBIDDEN_ASSIGNMENT, "it cannot assign in the Cavalry Maneuvers", card)
    return bool(assignable_to(m, card, player))


def assignable(m: Machine, player: int) -> list[int]:
    """The units that a player may assign now."""
    return [c for c in places.personalities(m, player) if may_assign(m, c, player)]


def must_assign(m: Machine, cards: list[int]) -> bool:
    """Whether one of these units is obliged to assign, so that its player may not pass yet."""
    for card in cards:
        if flagged(m, card, flags.MUST_ASSIGN):
            return True
    return False


def must_attack(m: Machine, player: int) -> bool:
    """Whether a player is obliged to declare an attack: one of those who must assign could assign to it."""
    if ordered_to_attack(m, player) and any(could_attack(m, card) for card in places.personalities(m, player)):
        return True
    if not player_flagged(m, player, flags.MUST_ATTACK):
        return False
    for card in places.personalities(m, player):
        if flagged(m, card, flags.MUST_ASSIGN) and could_attack(m, card):
            return True
    return False


def could_attack(m: Machine, card: int) -> bool:
    """Whether a unit could be assigned to an attack of its player."""
    if m.bowed(card) and not flagged(m, card, flags.ASSIGN_BOWED):
        return False
    return not flagged(m, card, flags.CANNOT_ASSIGN) and not flagged(m, card, flags.CANNOT_ASSIGN_TO_ATTACK)


def ordered_to_attack(m: Machine, player: int) -> list[int]:
    """Those of whom a text says that a player must attack one of them, with one unit at least; empty if none does."""
    found: list[int] = []
    for order, x in concerning(m, M_ATTACK_ORDER, player):
        found.extend(those_to_attack(order, x, player))
    return [other for other in m.players() if other in found]


def those_to_attack(order: Modifier, x: Context, player: int) -> list[int]:
    """Whom one such text means."""
    assert isinstance(order, AttackOrder)
    others = [other for other in x.m.players() if other != player]
    return [other for other in others if order.against.holds(Context(x.m, other, x.source, x.scope, NONE))]


def may_invite(m: Machine, leader: int, guest: int) -> bool:
    """Whether no text keeps a leader from inviting a player; of two who are attacked none helps the Attacker."""
    if leader == m.attacker and guest == m.other_defender:
        return False
    if player_flagged(m, leader, flags.CANNOT_INVITE) or player_flagged(m, guest, flags.CANNOT_BE_INVITED):
        return False
    return not any(bars(ban, x, guest) for ban, x in concerning(m, M_NO_INVITING, leader))


def bars(ban: Modifier, x: Context, guest: int) -> bool:
    """Whether one such text is about this guest."""
    assert isinstance(ban, InvitationBan)
    return ban.bars(x, guest)


# --- for boards and for players that think --------------------------------------------------------------------------


class ForceSummary:
    """What would be compared if the current battle resolved now."""

    def __init__(self, province: int, attacking: int, defending: int, strength: int) -> None:
        self.province: int = province
        self.attacking: int = attacking
        self.defending: int = defending
        self.strength: int = strength


def force_at(m: Machine, province: int) -> ForceSummary:
    """Both totals and the Province strength at one battlefield."""
    return ForceSummary(
        province,
        army_force(m, province, m.attacker),
        army_force(m, province, m.defender),
        province_strength(m, province),
    )


def battle_force(m: Machine) -> ForceSummary:
    """The same for the current battle; zeros and NONE outside battles."""
    here = places.at_battle(m)
    if here < 0:
        return ForceSummary(NONE, 0, 0, 0)
    return force_at(m, here)
