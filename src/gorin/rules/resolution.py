"""Resolution of a battle, what follows it, and the ways in which units return home."""

from __future__ import annotations

from typing import Final

from gorin.rules.points import after, before, surely
from gorin.rules.timing import RUNNER, happen, happen_all
from gorin.table import occurrences as k
from gorin.table.definitions import Node
from gorin.table.flags import DOES_NOT_BOW_FROM_RESOLUTION, TIES_INSTEAD_OF_WINNING
from gorin.table.layout import (
    C_BOWED,
    C_CONTROLLER,
    C_DISHONORED,
    C_FOUGHT,
    C_RESOLVED,
    C_SIDE,
    F_A,
    F_PC,
    F_SCOPE,
    G_ATTACK,
    G_ATTACKER,
    G_BATTLE,
    G_BATTLEFIELD,
    G_DEFENDER,
    G_IN_BATTLE,
    G_SEGMENT,
    MAX_PROVINCES,
    MODE_RULE,
    NONE,
    O_MODE,
    S_BODY,
    S_COUNTER,
    S_DESTROYED,
    S_KIND,
    S_SLOT0,
    S_YOU,
    SCOPE_RULE,
    SEGMENT_RESOLUTION,
    V_BATTLE_DONE,
    V_EXISTS,
    V_TERRAIN,
)
from gorin.table.machine import Machine
from gorin.table.queries import (
    army,
    army_force,
    bits,
    flagged,
    in_play,
    leader_of,
    location_of,
    player_flagged,
    province_strength,
    unit_cards,
    units_at,
)

NO_OUTCOME: Final = 0
ATTACKER_WINS: Final = 1
DEFENDER_WINS: Final = 2
TIE: Final = 3

# slots of the resolution's scope
R_ATTACKERS: Final = S_SLOT0  # masks of the cards in each army
R_DEFENDERS: Final = S_SLOT0 + 1
R_OUTCOME: Final = S_SLOT0 + 2
R_NO_GAIN: Final = S_SLOT0 + 3  # bit 0: the Attacker gains no Honor in a tie, bit 1: the Defender
R_ATTACK: Final = S_SLOT0 + 4  # totals as they were compared
R_DEFENSE: Final = S_SLOT0 + 5
R_STRENGTH: Final = S_SLOT0 + 6
R_PROVINCE: Final = S_SLOT0 + 7


def army_cards(m: Machine, province: int, side: int) -> int:
    """A mask of every card in one army."""
    mask = 0
    for unit in army(m, province, side):
        for card in unit_cards(m, unit):
            mask |= 1 << card
    return mask


def dishonorable(m: Machine, province: int, side: int) -> list[int]:
    """The dishonorable Personalities of one army."""
    return [u for u in army(m, province, side) if m.card(u, C_DISHONORED) != 0]


def ties_instead(m: Machine, province: int, side: int) -> bool:
    """Whether an army that would win ties instead, for its leader or for one of its cards."""
    if player_flagged(m, side, TIES_INSTEAD_OF_WINNING):
        return True
    for unit in army(m, province, side):
        for card in unit_cards(m, unit):
            if flagged(m, card, TIES_INSTEAD_OF_WINNING):
                return True
    return False


def outcome(m: Machine, province: int, attack: int, defense: int) -> int:
    """Who wins with these totals (SE-BAT-20, SE-BAT-21)."""
    attacker = m.cells[G_ATTACKER]
    defender = m.cells[G_DEFENDER]
    if attack > defense:  # a tie "instead" needs no second army, unlike one by equal Force
        return TIE if ties_instead(m, province, attacker) else ATTACKER_WINS
    if defense > attack:
        return TIE if ties_instead(m, province, defender) else DEFENDER_WINS
    if army(m, province, attacker) and army(m, province, defender):
        return TIE
    return NO_OUTCOME


class Resolution(Node):
    """Compares the armies and applies what follows, inside a scope of its own (see R_*)."""

    def step(self, m: Machine, f: int) -> None:
        stack = m.stack
        scope = stack[f + F_SCOPE]
        pc = stack[f + F_PC]
        province = stack[scope + R_PROVINCE]
        attacker = m.cells[G_ATTACKER]
        defender = m.cells[G_DEFENDER]
        result = stack[scope + R_OUTCOME]
        winner = attacker if result == ATTACKER_WINS else defender
        if pc == 0:
            m.jump(f, 1)
            before(m, f, F_A, scope, k.FORCE_TOTAL, province, province, 0, attacker)
        elif pc == 1:  # A: compare; the totals are there for whoever asks after it
            self.compare(m, f, scope, province)
            after(m, scope, k.FORCE_TOTAL, province, province, 0, attacker)
        elif pc == 2:  # B: the losing army is destroyed, all at once
            m.put_stack(scope + S_YOU, winner)
            losers = stack[scope + (R_DEFENDERS if result == ATTACKER_WINS else R_ATTACKERS)]
            m.jump(f, 3)
            happen_all(m, scope, k.DESTROY, bits(losers))
        elif pc == 3:  # then the Province
            m.jump(f, 4)
            if result == ATTACKER_WINS and m.province(province, V_EXISTS) != 0:
                if stack[scope + R_ATTACK] > stack[scope + R_DEFENSE] + stack[scope + R_STRENGTH]:
                    happen(m, scope, k.DESTROY_PROVINCE, province, province, 0, defender)
        elif pc == 4:  # one gain for all cards, or rehonoring in its place
            m.jump(f, 5)
            losers = stack[scope + (R_DEFENDERS if result == ATTACKER_WINS else R_ATTACKERS)]
            gain = 2 * (stack[scope + S_DESTROYED] & losers).bit_count()
            if gain > 0:
                shamed = dishonorable(m, province, winner)
                if shamed:
                    if m.logging:
                        m.say("SE-HON-05", "Rehonoring takes the place of the Honor gain.", NONE, winner)
                    happen_all(m, scope, k.REHONOR, shamed)
                else:
                    happen(m, scope, k.GAIN_HONOR, NONE, NONE, gain, winner)
        elif pc == 5:
            m.jump(f, 20)
            happen(m, scope, k.BATTLE_WON, NONE, province, 0, winner)
        elif pc == 10:  # a tie: rehonoring comes first
            self.note_shame(m, scope, province)
            m.jump(f, 11)
            shamed = dishonorable(m, province, attacker)
            shamed.extend(dishonorable(m, province, defender))
            happen_all(m, scope, k.REHONOR, shamed)
        elif pc == 11:
            self.note_shame(m, scope, province)
            m.jump(f, 12)
            happen_all(m, scope, k.DESTROY, bits(stack[scope + R_ATTACKERS] | stack[scope + R_DEFENDERS]))
        elif pc == 12:
            m.jump(f, 13)
            self.gain_in_tie(m, scope, attacker, R_DEFENDERS, 1)
        elif pc == 13:
            m.jump(f, 20)
            self.gain_in_tie(m, scope, defender, R_ATTACKERS, 2)
        else:
            stamp_fought(m, province)
            keep = stack[scope + S_COUNTER]
            if keep:
                m.put_stack(keep - 1, stack[scope + S_DESTROYED])
            m.pop()

    def compare(self, m: Machine, f: int, scope: int, province: int) -> None:
        attacker = m.cells[G_ATTACKER]
        defender = m.cells[G_DEFENDER]
        stamp_fought(m, province)
        attack = army_force(m, province, attacker)
        defense = army_force(m, province, defender)
        result = outcome(m, province, attack, defense)
        strength = province_strength(m, province)
        m.put_stack(scope + R_ATTACKERS, army_cards(m, province, attacker))
        m.put_stack(scope + R_DEFENDERS, army_cards(m, province, defender))
        m.put_stack(scope + R_OUTCOME, result)
        m.put_stack(scope + R_NO_GAIN, 0)
        m.put_stack(scope + R_ATTACK, attack)
        m.put_stack(scope + R_DEFENSE, defense)
        m.put_stack(scope + R_STRENGTH, strength)
        if m.logging:
            m.say("SE-BAT-20", f"The Attacker has {attack} Force, the Defender {defense}; "
                  f"the Province's strength is {strength}.")
            if result == TIE:
                m.say("SE-BAT-27", "The battle is tied.")
            elif result == NO_OUTCOME:
                m.say("SE-BAT-21", "The battle has no outcome.")
            else:
                winner = attacker if result == ATTACKER_WINS else defender
                m.say("SE-BAT-20", f"Player {winner + 1} wins the battle.", NONE, winner)
        m.jump(f, 20 if result == NO_OUTCOME else 10 if result == TIE else 2)

    def note_shame(self, m: Machine, scope: int, province: int) -> None:
        """Who has a dishonorable Personality gains nothing in a tie, whether or not he gets rehonored (SE-BAT-28)."""
        flags = m.stack[scope + R_NO_GAIN]
        if dishonorable(m, province, m.cells[G_ATTACKER]):
            flags |= 1
        if dishonorable(m, province, m.cells[G_DEFENDER]):
            flags |= 2
        m.put_stack(scope + R_NO_GAIN, flags)

    def gain_in_tie(self, m: Machine, scope: int, player: int, enemies: int, bit: int) -> None:
        gain = (m.stack[scope + S_DESTROYED] & m.stack[scope + enemies]).bit_count()
        if gain > 0 and m.stack[scope + R_NO_GAIN] & bit == 0:
            m.put_stack(scope + S_YOU, player)
            happen(m, scope, k.GAIN_HONOR, NONE, NONE, gain, player)


def stamp_fought(m: Machine, province: int) -> None:
    """Units in the attacking army during a resolution move to no other battlefield in this phase (SE-BAT-15).

    Every unit there is remembered as having been in this battle's resolution.
    """
    for unit in units_at(m, province):
        m.set_card(unit, C_RESOLVED, m.cells[G_BATTLE])
    for unit in army(m, province, m.cells[G_ATTACKER]):
        m.set_card(unit, C_FOUGHT, m.cells[G_ATTACK])


RESOLUTION: Final = Resolution()


def resolve_battle(m: Machine, province: int, keep: int = NONE) -> None:
    """Start the resolution at a battlefield; the stack cell `keep` receives a mask of the cards it destroyed."""
    scope = m.push_scope(RUNNER, SCOPE_RULE, NONE, m.cells[G_ATTACKER], NONE, RESOLUTION.id, NONE, NONE)
    m.put_stack(scope + R_PROVINCE, province)
    m.put_stack(scope + R_OUTCOME, NO_OUTCOME)
    m.put_stack(scope + S_COUNTER, keep + 1)


def by_resolution(m: Machine, o: int) -> bool:
    """Whether an occurrence is one that a battle's resolution itself makes (its bowing of the survivors included)."""
    scope = m.stack[o + F_SCOPE]
    if scope < 0 or m.stack[o + O_MODE] != MODE_RULE or m.stack[scope + S_KIND] != SCOPE_RULE:
        return False
    body = m.stack[scope + S_BODY]
    return body == RESOLUTION.id or (body == GO_HOME.id and m.stack[scope + H_WHY] == AFTER_RESOLUTION)


# --- returning home -------------------------------------------------------------------------------------------------

AFTER_RESOLUTION: Final = 0
FIELD_VANISHES: Final = 1
ATTACK_ENDS: Final = 2

# slots of its scope
H_WHY: Final = S_SLOT0
H_PROVINCE: Final = S_SLOT0 + 1
H_BOW: Final = S_SLOT0 + 2  # mask of the cards that bow if they return


class GoHome(Node):
    """Units return home, which is no movement; attackers and allies bow; the Terrain is discarded (see H_*)."""

    def step(self, m: Machine, f: int) -> None:
        stack = m.stack
        scope = stack[f + F_SCOPE]
        pc = stack[f + F_PC]
        why = stack[scope + H_WHY]
        province = stack[scope + H_PROVINCE]
        if pc == 0:
            returning = self.returning(m, why, province)
            bowing = 0
            for unit in returning:
                if bows_on_return(m, unit):
                    for card in unit_cards(m, unit):
                        bowing |= 1 << card
            m.put_stack(scope + H_BOW, bowing)
            m.jump(f, 1)
            surely(m, scope, k.GO_HOME, returning, NONE)
        elif pc == 1:
            bowing = stack[scope + H_BOW]
            cards: list[int] = []
            for card in bits(bowing):
                if not in_play(m, card) or m.card(card, C_BOWED) != 0 or location_of(m, card) >= 0:
                    continue
                if leader_of(m, card) < 0:
                    continue
                if why == AFTER_RESOLUTION and flagged(m, card, DOES_NOT_BOW_FROM_RESOLUTION):
                    continue
                cards.append(card)
            m.jump(f, 2)
            happen_all(m, scope, k.BOW, cards)
        elif pc == 2:
            m.jump(f, 3)
            terrains: list[int] = []
            if why == ATTACK_ENDS:
                for v in range(m.cells[G_DEFENDER] * MAX_PROVINCES, (m.cells[G_DEFENDER] + 1) * MAX_PROVINCES):
                    self.lift_terrain(m, v, terrains)
            else:
                self.lift_terrain(m, province, terrains)
            surely(m, scope, k.DISCARD, terrains, NONE)
        else:
            m.pop()

    def returning(self, m: Machine, why: int, province: int) -> list[int]:
        found: list[int] = []
        if why == ATTACK_ENDS:
            for v in range(m.cells[G_DEFENDER] * MAX_PROVINCES, (m.cells[G_DEFENDER] + 1) * MAX_PROVINCES):
                found.extend(units_at(m, v))
            return found
        everyone = why == FIELD_VANISHES or m.province(province, V_EXISTS) == 0
        for unit in units_at(m, province):
            if everyone or bows_on_return(m, unit):
                found.append(unit)
        return found

    def lift_terrain(self, m: Machine, province: int, found: list[int]) -> None:
        terrain = m.province(province, V_TERRAIN)
        if terrain >= 0:
            m.set_province(province, V_TERRAIN, NONE)
            if in_play(m, terrain):
                found.append(terrain)


def bows_on_return(m: Machine, unit: int) -> bool:
    """Whether a unit is attacking or allied, and so returns bowed (SE-BAT-30, SE-MPL-08)."""
    return m.card(unit, C_SIDE) == m.cells[G_ATTACKER] or m.card(unit, C_CONTROLLER) != m.cells[G_DEFENDER]


GO_HOME: Final = GoHome()


def go_home(m: Machine, why: int, province: int) -> None:
    """Start a return home."""
    scope = m.push_scope(RUNNER, SCOPE_RULE, NONE, m.cells[G_ATTACKER], NONE, GO_HOME.id, NONE, NONE)
    m.put_stack(scope + H_WHY, why)
    m.put_stack(scope + H_PROVINCE, province)


# --- a Province destroyed outside a resolution (SE-PRV-08) ----------------------------------------------------------


def vanishing(m: Machine) -> int:
    """A Province that is gone although its battlefield still stands; NONE if there is none.

    What a battle's own resolution destroyed is cleared up by that battle.
    """
    if m.cells[G_ATTACKER] < 0:
        return NONE
    defender = m.cells[G_DEFENDER]
    for province in range(defender * MAX_PROVINCES, (defender + 1) * MAX_PROVINCES):
        stamp = m.province(province, V_BATTLE_DONE)
        if m.province(province, V_EXISTS) != 0 or stamp == 0:
            continue
        if stamp != m.cells[G_ATTACK] and stamp != -m.cells[G_ATTACK]:
            continue
        if m.cells[G_IN_BATTLE] != 0 and m.cells[G_BATTLEFIELD] == province:
            if m.cells[G_SEGMENT] == SEGMENT_RESOLUTION:
                continue
        return province
    return NONE


def battlefield_vanishes(m: Machine, province: int) -> None:
    """Clear a battlefield whose Province is gone: call it once for what `vanishing` returns."""
    m.set_province(province, V_BATTLE_DONE, 0)
    if m.logging:
        m.say("SE-PRV-08", "The battlefield vanishes with its Province.")
    go_home(m, FIELD_VANISHES, province)
