"""Who leads and who helps whom in an attack: invitations, allies, and as whom a third player acts.

Of an attack's players two are leaders, the Attacker and the Defender. Everyone else is a third party: he takes part as
far as one of them invites him, and is an ally from the time one of his units joins a side (SE-MPL-01 to SE-MPL-06).

Where a text lets a player attack two others, one of them is the Defender at a time, and the other a third party: they
change places for each other's part of the maneuvers and for battles at each other's Provinces.
"""

from __future__ import annotations

from typing import Final

from gorin.table import scopes
from gorin.table.machine import Machine
from gorin.table.places import defender_at
from gorin.table.terms import NONE

# the sides of an attack, as bits
ATTACKING: Final = 1
DEFENDING: Final = 2
BOTH: Final = 3
ELSEWHERE: Final = 3  # of an ally: on that of the player who is attacked too, and is not the Defender now

SECOND: Final = 16  # where one cell holds both players who are attacked, each plus 1: times this, the other Defender


def leads(m: Machine, player: int) -> bool:
    """Whether a player is the Attacker or the Defender."""
    return player >= 0 and (player == m.attacker or player == m.defender)


def third_parties(m: Machine) -> list[int]:
    """The players who lead neither side of the attack, in turn order."""
    return [p for p in m.players() if not leads(m, p)] if m.attacker >= 0 else []


def leader_of_side(m: Machine, side: int) -> int:
    """Who leads a side: ATTACKING or DEFENDING; NONE for neither."""
    return m.attacker if side == ATTACKING else m.defender if side == DEFENDING else NONE


def side_led_by(m: Machine, leader: int) -> int:
    """The side that a player leads."""
    return ATTACKING if leader == m.attacker else DEFENDING


def defends(m: Machine, player: int) -> bool:
    """Whether a player is the Defender: of two, in a battle, the one whose Province it is about."""
    return player in defenders(m)


def defenders(m: Machine) -> list[int]:
    """Who is attacked: one player, or the two whom a text let the Attacker choose; during a battle the Defender."""
    if m.defender < 0:
        return []
    return [m.defender, m.other_defender] if m.other_defender >= 0 and m.battlefield < 0 else [m.defender]


def exchange_defenders(m: Machine) -> None:
    """Of two who are attacked, the other one is the Defender now; who was invited by or allied with each, stays so."""
    other = m.other_defender
    guests = m.second_cell // SECOND
    aside = 0
    stamp = m.attack_number * 4
    for player in range(m.player_count):
        cell = m.invited_cell(player)
        sides = cell - stamp if cell // 4 == m.attack_number else 0
        if sides & DEFENDING:
            aside |= 1 << player
        if (sides & DEFENDING != 0) != ((guests >> player) & 1 != 0):
            m.set_invited_cell(player, stamp + (sides ^ DEFENDING))
        cell = m.allied_cell(player)
        if cell // 4 == m.attack_number and cell % 4 >= DEFENDING:
            m.set_allied_cell(player, stamp + DEFENDING + ELSEWHERE - cell % 4)
    m.second_cell = m.defender + 1 + SECOND * aside
    m.defender = other
    m.dirty = True


def face(m: Machine, place: int) -> None:
    """A battle at this place begins: of two who are attacked, the Defender is the one whose Province it is."""
    if is_elsewhere(m, place):
        exchange_defenders(m)


# --- allies ---------------------------------------------------------------------------------------------------------


def allied_side(m: Machine, player: int) -> int:
    """On which side a third player is an ally in this attack; 0: on none. He stays one without units (SE-MPL-64)."""
    if m.attacker < 0 or m.outside_attack or leads(m, player):
        return 0
    cell = m.allied_cell(player)
    return cell % 4 if cell // 4 == m.attack_number and cell % 4 != ELSEWHERE else 0


def allied_elsewhere(m: Machine, player: int) -> bool:
    """Whether a player is an ally of the one who is attacked too, and is not the Defender now."""
    cell = m.allied_cell(player)
    return cell // 4 == m.attack_number and cell % 4 == ELSEWHERE


def ally_of(m: Machine, player: int) -> int:
    """Whose ally a player is in this attack; NONE if nobody's."""
    return m.other_defender if allied_elsewhere(m, player) else leader_of_side(m, allied_side(m, player))


def leader_of_player(m: Machine, player: int) -> int:
    """The friendly leader: yourself, or whose ally you are; before you have allied, nobody (SE-MPL-60)."""
    if m.attacker < 0:
        return NONE
    return player if leads(m, player) else leader_of_side(m, allied_side(m, player))


def become_ally(m: Machine, player: int, leader: int) -> None:
    """A third player is an ally of this leader from now on, and of him alone (SE-MPL-03)."""
    side = ELSEWHERE if leader == m.other_defender else side_led_by(m, leader)
    m.set_allied_cell(player, m.attack_number * 4 + side)


# --- invitations ----------------------------------------------------------------------------------------------------


def invitations(m: Machine, player: int) -> int:
    """The sides that a third player may join, as bits: an ally has no other than his own (SE-MPL-02, SE-MPL-03)."""
    if m.attacker < 0 or m.outside_attack or leads(m, player) or m.out_of_game(player):
        return 0
    side = allied_side(m, player)
    if side:
        return side
    if allied_elsewhere(m, player):
        return 0
    cell = m.invited_cell(player)
    return cell % 4 if cell // 4 == m.attack_number else 0


def invite(m: Machine, player: int, leader: int) -> None:
    """A leader invites a third player, who need not answer (SE-MPL-01)."""
    cell = m.invited_cell(player)
    sides = cell % 4 if cell // 4 == m.attack_number else 0
    m.set_invited_cell(player, m.attack_number * 4 + (sides | side_led_by(m, leader)))


# --- on whose side --------------------------------------------------------------------------------------------------


def acts_as(m: Machine, player: int) -> int:
    """As of which side a player takes the action under way, if he had to say it; 0: he has not (SE-MPL-06)."""
    cell = m.acts_as_cell(player)
    number = cell // 4 - 1
    if number == m.action_number:
        return cell % 4
    action = m.action
    while action >= 0:
        if scopes.number(m, action) == number:
            return cell % 4
        action = scopes.outer(m, action)
    return 0


def act_as(m: Machine, player: int, side: int) -> None:
    """A player says as of which side he takes the latest action, which makes him nobody's ally (SE-MPL-06)."""
    m.set_acts_as_cell(player, (m.action_number + 1) * 4 + side)


def act_no_more(m: Machine, number: int) -> None:
    """What was said since an action of this number began was said for it alone: who acts next says it anew."""
    for player in m.players():
        if m.acts_as_cell(player) // 4 > number:
            m.set_acts_as_cell(player, 0)


def side_of_player(m: Machine, player: int) -> int:
    """The leader from whose side a player sees the attack: his friendly leader, or as whose he acts; NONE for none."""
    leader = leader_of_player(m, player)
    if leader >= 0:
        return leader
    sides = invitations(m, player)
    return leader_of_side(m, acts_as(m, player) if sides == BOTH else sides)


def side_to_join(m: Machine, player: int, by: int = NONE, place: int = NONE) -> int:
    """The leader whose side a player's unit joins at a battlefield, by the doing of `by`; NONE if it is open, or none.

    Who is invited by both joins the side of whoever brings his unit in, unless he has said another.
    """
    if is_elsewhere(m, place):
        sides = sides_elsewhere(m, player, by)
        return sides[0] if len(sides) == 1 else NONE
    found = side_of_player(m, player)
    if found < 0 and by >= 0 and by != player and invitations(m, player) == BOTH:
        found = leader_of_player(m, by)
    return found


def is_elsewhere(m: Machine, place: int) -> bool:
    """Whether the Defender at a battlefield is not the Defender now, but the other of two."""
    return defender_at(m, place) != m.defender


def sides_elsewhere(m: Machine, player: int, by: int) -> list[int]:
    """The leaders whose sides a player's unit could join where the other of two who are attacked is the Defender."""
    other = m.other_defender
    if player in (m.attacker, other):
        return [player]
    ally = ally_of(m, player)
    if ally >= 0:
        return [ally] if ally != m.defender else []
    invited = []
    cell = m.invited_cell(player)
    if player != m.defender and cell // 4 == m.attack_number and cell & ATTACKING:
        invited.append(m.attacker)
    if (m.second_cell // SECOND >> player) & 1:
        invited.append(other)
    if len(invited) > 1:
        said = acts_as(m, player)
        if said:
            return [m.attacker] if said == ATTACKING else [other]
        if by in invited:
            return [by]
    return [] if m.out_of_game(player) else invited


def sides_open(m: Machine, player: int, by: int = NONE, place: int = NONE) -> list[int]:
    """The leaders whose sides a player's unit could join: one, or both while that is open."""
    if is_elsewhere(m, place):
        return sides_elsewhere(m, player, by)
    leader = side_to_join(m, player, by)
    if leader >= 0:
        return [leader]
    return [m.attacker, m.defender] if invitations(m, player) == BOTH else []


def undeclared(m: Machine, player: int, by: int = NONE) -> bool:
    """Whether a third player whom both invited has yet to say on which side he acts."""
    return m.player_count > 2 and len(sides_open(m, player, by)) > 1
