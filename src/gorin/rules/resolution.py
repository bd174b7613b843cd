"""Resolution of a battle, what follows it, and the ways in which units return home."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import A, B
from gorin.rules.points import after, before, surely
from gorin.rules.timing import RUNNER, happen, happen_all
from gorin.table import citations, kinds, occurrences, scopes
from gorin.table.definitions import Node
from gorin.table.flags import DOES_NOT_BOW_FROM_RESOLUTION, TIES_INSTEAD_OF_WINNING
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
from gorin.table.terms import MAX_PROVINCES, MODE_RULE, NONE, SCOPE_RULE, SEGMENT_RESOLUTION

NO_OUTCOME: Final = 0
ATTACKER_WINS: Final = 1
DEFENDER_WINS: Final = 2
TIE: Final = 3

# slots of the resolution's scope
R_ATTACKERS: Final = 0  # masks of the cards in each army
R_DEFENDERS: Final = 1
R_OUTCOME: Final = 2
R_NO_GAIN: Final = 3  # bit 0: the Attacker gains no Honor in a tie, bit 1: the Defender
R_ATTACK: Final = 4  # totals as they were compared
R_DEFENSE: Final = 5
R_STRENGTH: Final = 6
R_PROVINCE: Final = 7


def army_cards(m: Machine, province: int, side: int) -> int:
    """A mask of every card in one army."""
    mask = 0
    for unit in army(m, province, side):
        for card in unit_cards(m, unit):
            mask |= 1 << card
    return mask


def dishonorable(m: Machine, province: int, side: int) -> list[int]:
    """The dishonorable Personalities of one army."""
    return [u for u in army(m, province, side) if m.dishonored(u)]


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
    attacker = m.attacker
    defender = m.defender
    both = bool(army(m, province, attacker)) and bool(army(m, province, defender))
    if not both and not m.rules.numbers.victory_over_nobody:
        return NO_OUTCOME
    if attack > defense:  # a tie "instead" needs no second army, unlike one by equal Force
        return TIE if ties_instead(m, province, attacker) else ATTACKER_WINS
    if defense > attack:
        return TIE if ties_instead(m, province, defender) else DEFENDER_WINS
    return TIE if both else NO_OUTCOME


class Resolution(Node):
    """Compares the armies and applies what follows, inside a scope of its own (see R_*)."""

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        pc = m.step(f)
        province = scopes.slot(m, scope, R_PROVINCE)
        attacker = m.attacker
        defender = m.defender
        result = scopes.slot(m, scope, R_OUTCOME)
        winner = attacker if result == ATTACKER_WINS else defender
        if pc == 0:
            m.jump(f, 1)
            before(m, f, A, scope, kinds.FORCE_TOTAL, province, province, 0, attacker)
        elif pc == 1:  # A: compare; the totals are there for whoever asks after it
            self.compare(m, f, scope, province)
            after(m, scope, kinds.FORCE_TOTAL, province, province, 0, attacker)
        elif pc == 2:  # B: the losing army is destroyed, all at once
            scopes.set_you(m, scope, winner)
            losers = scopes.slot(m, scope, R_DEFENDERS if result == ATTACKER_WINS else R_ATTACKERS)
            m.jump(f, 3)
            happen_all(m, scope, kinds.DESTROY, bits(losers))
        elif pc == 3:  # then the Province
            m.jump(f, 4)
            if result == ATTACKER_WINS and m.province_exists(province):
                if scopes.slot(m, scope, R_ATTACK) > scopes.slot(m, scope, R_DEFENSE) + scopes.slot(
                    m, scope, R_STRENGTH
                ):
                    happen(m, scope, kinds.DESTROY_PROVINCE, province, province, 0, defender)
        elif pc == 4:  # one gain for all cards, or rehonoring in its place
            m.jump(f, 5)
            losers = scopes.slot(m, scope, R_DEFENDERS if result == ATTACKER_WINS else R_ATTACKERS)
            gain = m.rules.numbers.honor_for_each_card * (scopes.destroyed(m, scope) & losers).bit_count()
            if gain > 0:
                shamed = dishonorable(m, province, winner)
                if shamed:
                    if m.logging:
                        m.say(
                            citations.REHONORED_IN_BATTLE, "Rehonoring takes the place of the Honor gain.", NONE, winner
                        )
                    happen_all(m, scope, kinds.REHONOR, shamed)
                else:
                    happen(m, scope, kinds.GAIN_HONOR, NONE, NONE, gain, winner)
        elif pc == 5:
            m.jump(f, 20)
            happen(m, scope, kinds.BATTLE_WON, NONE, province, 0, winner)
        elif pc == 10:  # a tie: rehonoring comes first
            self.note_shame(m, scope, province)
            m.jump(f, 11)
            shamed = dishonorable(m, province, attacker)
            shamed.extend(dishonorable(m, province, defender))
            happen_all(m, scope, kinds.REHONOR, shamed)
        elif pc == 11:
            self.note_shame(m, scope, province)
            m.jump(f, 12)
            happen_all(
                m, scope, kinds.DESTROY, bits(scopes.slot(m, scope, R_ATTACKERS) | scopes.slot(m, scope, R_DEFENDERS))
            )
        elif pc == 12:
            m.jump(f, 13)
            self.gain_in_tie(m, scope, attacker, R_DEFENDERS, 1)
        elif pc == 13:
            m.jump(f, 20)
            self.gain_in_tie(m, scope, defender, R_ATTACKERS, 2)
        else:
            stamp_fought(m, province)
            keep = scopes.counter(m, scope)
            if keep:
                m.set_local(keep - 1, KEPT, scopes.destroyed(m, scope))
            m.pop()

    def compare(self, m: Machine, f: int, scope: int, province: int) -> None:
        attacker = m.attacker
        defender = m.defender
        stamp_fought(m, province)
        attack = army_force(m, province, attacker)
        defense = army_force(m, province, defender)
        result = outcome(m, province, attack, defense)
        strength = province_strength(m, province)
        scopes.set_slot(m, scope, R_ATTACKERS, army_cards(m, province, attacker))
        scopes.set_slot(m, scope, R_DEFENDERS, army_cards(m, province, defender))
        scopes.set_slot(m, scope, R_OUTCOME, result)
        scopes.set_slot(m, scope, R_NO_GAIN, 0)
        scopes.set_slot(m, scope, R_ATTACK, attack)
        scopes.set_slot(m, scope, R_DEFENSE, defense)
        scopes.set_slot(m, scope, R_STRENGTH, strength)
        if m.logging:
            m.say(
                citations.FORCE_COMPARED,
                f"The Attacker has {attack} Force, the Defender {defense}; the Province's strength is {strength}.",
            )
            if result == TIE:
                m.say(citations.TIE, "The battle is tied.")
            elif result == NO_OUTCOME:
                m.say(citations.NO_OUTCOME, "The battle has no outcome.")
            else:
                winner = attacker if result == ATTACKER_WINS else defender
                m.say(citations.BATTLE_WON, f"Player {winner + 1} wins the battle.", NONE, winner)
        m.jump(f, 20 if result == NO_OUTCOME else 10 if result == TIE else 2)

    def note_shame(self, m: Machine, scope: int, province: int) -> None:
        """Who has a dishonorable Personality gains nothing in a tie, whether or not he gets rehonored (SE-BAT-28)."""
        flags = scopes.slot(m, scope, R_NO_GAIN)
        if dishonorable(m, province, m.attacker):
            flags |= 1
        if dishonorable(m, province, m.defender):
            flags |= 2
        scopes.set_slot(m, scope, R_NO_GAIN, flags)

    def gain_in_tie(self, m: Machine, scope: int, player: int, enemies: int, bit: int) -> None:
        gain = m.rules.numbers.honor_for_each_card_in_tie
        gain *= (scopes.destroyed(m, scope) & scopes.slot(m, scope, enemies)).bit_count()
        if gain > 0 and scopes.slot(m, scope, R_NO_GAIN) & bit == 0:
            scopes.set_you(m, scope, player)
            happen(m, scope, kinds.GAIN_HONOR, NONE, NONE, gain, player)


def stamp_fought(m: Machine, province: int) -> None:
    """Units in the attacking army during a resolution move to no other battlefield in this phase (SE-BAT-15).

    Every unit there is remembered as having been in this battle's resolution.
    """
    for unit in units_at(m, province):
        m.set_battle_resolved(unit, m.battle_number)
    for unit in army(m, province, m.attacker):
        m.set_attack_fought(unit, m.attack_number)


RESOLUTION: Final = Resolution()


KEPT: Final = B  # the cell of a frame that waits for a resolution


def resolve_battle(m: Machine, province: int, keep: int = NONE) -> None:
    """Start the resolution at a battlefield; the frame `keep` notes (KEPT) a mask of the cards it destroyed."""
    scope = m.push_scope(RUNNER, SCOPE_RULE, NONE, m.attacker, NONE, RESOLUTION.id, NONE, NONE)
    scopes.set_slot(m, scope, R_PROVINCE, province)
    scopes.set_slot(m, scope, R_OUTCOME, NO_OUTCOME)
    scopes.set_counter(m, scope, keep + 1)


def by_resolution(m: Machine, o: int) -> bool:
    """Whether an occurrence is one that a battle's resolution itself makes (its bowing of the survivors included)."""
    scope = m.scope(o)
    if scope < 0 or occurrences.mode(m, o) != MODE_RULE or scopes.kind(m, scope) != SCOPE_RULE:
        return False
    body = scopes.body(m, scope)
    return body == RESOLUTION.id or (body == GO_HOME.id and scopes.slot(m, scope, H_WHY) == AFTER_RESOLUTION)


# --- returning home -------------------------------------------------------------------------------------------------

AFTER_RESOLUTION: Final = 0
FIELD_VANISHES: Final = 1
ATTACK_ENDS: Final = 2

# slots of its scope
H_WHY: Final = 0
H_PROVINCE: Final = 1
H_BOW: Final = 2  # mask of the cards that bow if they return


class GoHome(Node):
    """Units return home, which is no movement; attackers and allies bow; the Terrain is discarded (see H_*)."""

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        pc = m.step(f)
        why = scopes.slot(m, scope, H_WHY)
        province = scopes.slot(m, scope, H_PROVINCE)
        if pc == 0:
            returning = self.returning(m, why, province)
            bowing = 0
            for unit in returning:
                if bows_on_return(m, unit):
                    for card in unit_cards(m, unit):
                        bowing |= 1 << card
            scopes.set_slot(m, scope, H_BOW, bowing)
            m.jump(f, 1)
            surely(m, scope, kinds.GO_HOME, returning, NONE)
        elif pc == 1:
            bowing = scopes.slot(m, scope, H_BOW)
            cards: list[int] = []
            for card in bits(bowing):
                if not in_play(m, card) or m.bowed(card) or location_of(m, card) >= 0:
                    continue
                if leader_of(m, card) < 0:
                    continue
                if why == AFTER_RESOLUTION and flagged(m, card, DOES_NOT_BOW_FROM_RESOLUTION):
                    continue
                cards.append(card)
            m.jump(f, 2)
            happen_all(m, scope, kinds.BOW, cards)
        elif pc == 2:
            m.jump(f, 3)
            terrains: list[int] = []
            if why == ATTACK_ENDS:
                for v in range(m.defender * MAX_PROVINCES, (m.defender + 1) * MAX_PROVINCES):
                    self.lift_terrain(m, v, terrains)
            else:
                self.lift_terrain(m, province, terrains)
            surely(m, scope, kinds.DISCARD, terrains, NONE)
        else:
            m.pop()

    def returning(self, m: Machine, why: int, province: int) -> list[int]:
        found: list[int] = []
        if why == ATTACK_ENDS:
            for v in range(m.defender * MAX_PROVINCES, (m.defender + 1) * MAX_PROVINCES):
                found.extend(units_at(m, v))
            return found
        everyone = why == FIELD_VANISHES or not m.province_exists(province)
        for unit in units_at(m, province):
            if everyone or bows_on_return(m, unit):
                found.append(unit)
        return found

    def lift_terrain(self, m: Machine, province: int, found: list[int]) -> None:
        terrain = m.terrain(province)
        if terrain >= 0:
            m.set_terrain(province, NONE)
            if in_play(m, terrain):
                found.append(terrain)


def bows_on_return(m: Machine, unit: int) -> bool:
    """Whether a unit is attacking or allied, and so returns bowed (SE-BAT-30, SE-MPL-08)."""
    return m.side(unit) == m.attacker or m.controller(unit) != m.defender


GO_HOME: Final = GoHome()


def go_home(m: Machine, why: int, province: int) -> None:
    """Start a return home."""
    scope = m.push_scope(RUNNER, SCOPE_RULE, NONE, m.attacker, NONE, GO_HOME.id, NONE, NONE)
    scopes.set_slot(m, scope, H_WHY, why)
    scopes.set_slot(m, scope, H_PROVINCE, province)


# --- a Province destroyed outside a resolution (SE-PRV-08) ----------------------------------------------------------


def vanishing(m: Machine) -> int:
    """A Province that is gone although its battlefield still stands; NONE if there is none.

    What a battle's own resolution destroyed is cleared up by that battle.
    """
    if m.attacker < 0:
        return NONE
    defender = m.defender
    for province in range(defender * MAX_PROVINCES, (defender + 1) * MAX_PROVINCES):
        stamp = m.attack_of_battle(province)
        if m.province_exists(province) or stamp == 0:
            continue
        if stamp != m.attack_number and stamp != -m.attack_number:
            continue
        if m.in_battle and m.battlefield == province:
            if m.segment == SEGMENT_RESOLUTION:
                continue
        return province
    return NONE


def battlefield_vanishes(m: Machine, province: int) -> None:
    """Clear a battlefield whose Province is gone: call it once for what `vanishing` returns."""
    m.set_attack_of_battle(province, 0)
    if m.logging:
        m.say(citations.BATTLEFIELD_VANISHES, "The battlefield vanishes with its Province.")
    go_home(m, FIELD_VANISHES, province)
