"""Resolution of a battle, what follows it, and the ways in which units return home."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import A, B
from gorin.rules.limits import LIMIT_BATTLE_HONOR, limit_change
from gorin.rules.points import after, before, surely
from gorin.rules.timing import Group, blocked, happen, happen_all
from gorin.table import citations, kinds, occurrences, places, scopes
from gorin.table.changes import lift_terrain
from gorin.table.flags import (
    BOWS_LIKE_ATTACKERS,
    COUNTS_AS_DESTROYED,
    DOES_NOT_BOW_FROM_RESOLUTION,
    TIES_INSTEAD_OF_WINNING,
)
from gorin.table.keywords import flagged, player_flagged
from gorin.table.machine import Machine
from gorin.table.memory import remember, remembered
from gorin.table.procedures import Procedure, Step
from gorin.table.sets import bits
from gorin.table.stats import army_force, province_strength
from gorin.table.terms import (
    FIELD,
    FOLLOWER,
    MODE_RULE,
    NONE,
    SCOPE_RULE,
    SEGMENT_RESOLUTION,
    UNTIL_BATTLE_ENDS,
)

NO_OUTCOME: Final = 0
ATTACKER_WINS: Final = 1
DEFENDER_WINS: Final = 2
TIE: Final = 3

# slots of the resolution's scope
R_ATTACKERS: Final = 0  # masks of the cards in each army
R_DEFENDERS: Final = 1
R_OUTCOME: Final = 2
R_NO_GAIN: Final = 3  # who gains no Honor in a tie: NONE_FOR_*
R_ATTACK: Final = 4  # totals as they were compared
R_DEFENSE: Final = 5
R_STRENGTH: Final = 6
R_PROVINCE: Final = 7

NONE_FOR_ATTACKER: Final = 1
NONE_FOR_DEFENDER: Final = 2


def army_cards(m: Machine, province: int, side: int) -> int:
    """A mask of every card in one army."""
    mask = 0
    for unit in places.army(m, province, side):
        for card in places.unit_cards(m, unit):
            mask |= 1 << card
    return mask


def dishonorable(m: Machine, province: int, side: int) -> list[int]:
    """The dishonorable Personalities of one army."""
    return [u for u in places.army(m, province, side) if m.dishonored(u)]


def ties_instead(m: Machine, province: int, side: int) -> bool:
    """Whether an army that would win ties instead, for its leader or for one of its cards."""
    if player_flagged(m, side, TIES_INSTEAD_OF_WINNING):
        return True
    for unit in places.army(m, province, side):
        for card in places.unit_cards(m, unit):
            if flagged(m, card, TIES_INSTEAD_OF_WINNING):
                return True
    return False


def outcome(m: Machine, province: int, attack: int, defense: int) -> int:
    """Who wins with these totals (SE-BAT-20, SE-BAT-21)."""
    attacker = m.attacker
    defender = m.defender
    both = bool(places.army(m, province, attacker)) and bool(places.army(m, province, defender))
    if not both and not m.rules.numbers.victory_over_nobody:
        return NO_OUTCOME
    if attack > defense:  # a tie "instead" needs no second army, unlike one by equal Force
        return TIE if ties_instead(m, province, attacker) else ATTACKER_WINS
    if defense > attack:
        return TIE if ties_instead(m, province, defender) else DEFENDER_WINS
    return TIE if both else NO_OUTCOME


# the frame of a resolution, which runs inside a scope of its own (see R_*)
LET_PASS: Final = A  # what "before" let pass

# its steps
TOTAL: Final = "total"
COMPARE: Final = "compare"
DESTROY_LOSERS: Final = "destroy losers"
LOSERS_DIE: Final = "losers die"
DESTROY_PROVINCE: Final = "destroy Province"
GAIN_HONOR: Final = "gain Honor"
TELL_VICTORY: Final = "tell victory"
REHONOR_ALL: Final = "rehonor in a tie"
DOOM_ATTACKERS: Final = "doom attackers"
DOOM_DEFENDERS: Final = "doom defenders"
DESTROY_BOTH: Final = "destroy both"
ATTACKER_GAINS: Final = "Attacker gains in a tie"
DEFENDER_GAINS: Final = "Defender gains in a tie"
TELL_LOSSES: Final = "tell losses"
CLOSE: Final = "close"


def winner_of(m: Machine, scope: int) -> int:
    """The player who won, where one did."""
    return m.attacker if scopes.slot(m, scope, R_OUTCOME) == ATTACKER_WINS else m.defender


def loser_of(m: Machine, scope: int) -> int:
    """And the player who lost."""
    return m.attacker + m.defender - winner_of(m, scope)


def losing_cards(m: Machine, scope: int) -> int:
    """A mask of the cards in the army that lost."""
    return scopes.slot(m, scope, R_DEFENDERS if scopes.slot(m, scope, R_OUTCOME) == ATTACKER_WINS else R_ATTACKERS)


class Total(Step):
    """Force is about to be totalled."""

    def __init__(self) -> None:
        super().__init__(TOTAL)

    def run(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        province = scopes.slot(m, scope, R_PROVINCE)
        m.go_on(f)
        before(m, f, LET_PASS, scope, kinds.FORCE_TOTAL, province, province, 0, m.attacker)


class CompareArmies(Step):
    """The armies are compared (SE-BAT-20, SE-BAT-21); the totals are there for whoever asks after it."""

    def __init__(self, won: str = DESTROY_LOSERS) -> None:
        super().__init__(COMPARE)
        self.won: str = won  # the step that follows where one army wins

    def run(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        province = scopes.slot(m, scope, R_PROVINCE)
        attacker = m.attacker
        defender = m.defender
        m.set_local(f, LET_PASS, 0)
        stamp_fought(m, province)
        attack = army_force(m, province, attacker)
        defense = army_force(m, province, defender)
        result = outcome(m, province, attack, defense)
        strength = province_strength(m, province)
        scopes.set_slot(m, scope, R_ATTACKERS, army_cards(m, province, attacker))
        scopes.set_slot(m, scope, R_DEFENDERS, army_cards(m, province, defender))
        if m.rules.numbers.overlaid_count:
            note_stacks(m, bits(scopes.slot(m, scope, R_ATTACKERS) | scopes.slot(m, scope, R_DEFENDERS)))
        scopes.set_slot(m, scope, R_OUTCOME, result)
        scopes.set_slot(m, scope, R_NO_GAIN, 0)
        scopes.set_slot(m, scope, R_ATTACK, attack)
        scopes.set_slot(m, scope, R_DEFENSE, defense)
        scopes.set_slot(m, scope, R_STRENGTH, strength)
        if m.logging:
            text = f"The Attacker has {attack} Force, the Defender {defense}"
            if province != FIELD:
                text += f"; the Province's strength is {strength}"
            m.say(citations.FORCE_COMPARED, text + ".")
            if result == TIE:
                m.say(citations.TIE, "The battle is tied.")
            elif result == NO_OUTCOME:
                m.say(citations.NO_OUTCOME, "The battle has no outcome.")
            else:
                winner = winner_of(m, scope)
                m.say(citations.BATTLE_WON, f"Player {winner + 1} wins the battle.", NONE, winner)
        m.go_to(f, DESTROY_PROVINCE if result == NO_OUTCOME else REHONOR_ALL if result == TIE else self.won)
        after(m, scope, kinds.FORCE_TOTAL, province, province, 0, attacker)


UNDERNEATH: Final = "cards underneath"


def note_stacks(m: Machine, cards: list[int]) -> None:
    """Remember of those that overlay others how many lie below: once they are gone nothing else tells."""
    for card in cards:
        depth = 0
        below = m.overlays(card)
        while below >= 0:
            depth += 1
            below = m.overlays(below)
        if depth:
            remember(m, card, UNDERNEATH, UNTIL_BATTLE_ENDS, depth)


def cards_counted(m: Machine, mask: int) -> int:
    """For how many cards Honor is gained, with those underneath where they count (GE-EXP-06), and without tokens that
    are no cards (GE-TOK-01).
    """
    found = mask.bit_count()
    if m.rules.numbers.tokens_are_no_cards:
        found -= len(
            [card for card in bits(mask) if m.definition(card).created and m.definition(card).type != FOLLOWER]
        )
    if m.rules.numbers.overlaid_count:
        found += sum([remembered(m, card, UNDERNEATH) for card in bits(mask)])
    return found


def doom(m: Machine, f: int, leader: int) -> None:
    """The army that a player leads is about to be destroyed by the other leader."""
    scope = m.scope(f)
    scopes.set_you(m, scope, m.attacker + m.defender - leader)
    m.set_local(f, LET_PASS, m.local(f, LET_PASS) & ~(1 << leader))
    army, force = slots_of(m, leader)
    if scopes.slot(m, scope, army):
        province = scopes.slot(m, scope, R_PROVINCE)
        before(m, f, LET_PASS, scope, kinds.ARMY, leader, province, scopes.slot(m, scope, force), leader)


def doomed(m: Machine, f: int, leader: int) -> int:
    """A mask of the cards in the army that a player leads; 0 if something came in the way of its destruction."""
    return scopes.slot(m, m.scope(f), slots_of(m, leader)[0]) if m.local(f, LET_PASS) >> leader & 1 else 0


def slots_of(m: Machine, leader: int) -> tuple[int, int]:
    """The slots of the cards of an army and of its total."""
    return (R_ATTACKERS, R_ATTACK) if leader == m.attacker else (R_DEFENDERS, R_DEFENSE)


class DestroyLosers(Step):
    """The losing army is about to be destroyed."""

    def __init__(self) -> None:
        super().__init__(DESTROY_LOSERS)

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)
        doom(m, f, loser_of(m, m.scope(f)))


class LosersDie(Step):
    """It is, all at once."""

    def __init__(self) -> None:
        super().__init__(LOSERS_DIE)

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)
        happen_all(m, m.scope(f), kinds.DESTROY, bits(doomed(m, f, loser_of(m, m.scope(f)))))


def takes_province(m: Machine, scope: int) -> bool:
    """Whether the resolution is to destroy the Province."""
    if scopes.slot(m, scope, R_OUTCOME) not in (ATTACKER_WINS, NO_OUTCOME):
        return False
    needed = scopes.slot(m, scope, R_DEFENSE) + scopes.slot(m, scope, R_STRENGTH)
    return m.province_exists(scopes.slot(m, scope, R_PROVINCE)) and scopes.slot(m, scope, R_ATTACK) > needed


class DestroyProvince(Step):
    """Then the Province, if the Attacker has more Force than the Defender and its strength together (GE-RES-82)."""

    def __init__(self) -> None:
        super().__init__(DESTROY_PROVINCE)

    def run(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        province = scopes.slot(m, scope, R_PROVINCE)
        result = scopes.slot(m, scope, R_OUTCOME)
        m.go_to(f, CLOSE if result == NO_OUTCOME else GAIN_HONOR)
        if takes_province(m, scope):
            happen(m, scope, kinds.DESTROY_PROVINCE, province, province, 0, m.defender)


class GainHonor(Step):
    """One gain for all cards, or rehonoring in its place (SE-HON-05)."""

    def __init__(self) -> None:
        super().__init__(GAIN_HONOR)

    def run(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        winner = winner_of(m, scope)
        m.go_on(f)
        gain = reward(m, scope, winner, losing_cards(m, scope), m.rules.numbers.honor_for_each_card)
        if gain > 0:
            shamed = dishonorable(m, scopes.slot(m, scope, R_PROVINCE), winner)
            if not shamed:
                happen(m, scope, kinds.GAIN_HONOR, NONE, NONE, gain, winner)
            elif not gains_nothing(m, scope, winner):
                if m.logging:
                    m.say(citations.REHONORED_IN_BATTLE, "Rehonoring takes the place of the Honor gain.", NONE, winner)
                happen_all(m, scope, kinds.REHONOR, shamed)
        elif gain < 0:
            happen(m, scope, kinds.LOSE_HONOR, NONE, NONE, -gain, winner)


def reward(m: Machine, scope: int, player: int, army: int, each: int) -> int:
    """The Honor that a player gains for the cards of an army (a mask) at `each`, or what texts make of that; negative
    if he loses it. What counts as destroyed although it was not always brings `each`.
    """
    killed = scopes.destroyed(m, scope) & army
    spared = 0
    for card in bits(army & ~killed):
        if flagged(m, card, COUNTS_AS_DESTROYED):
            spared |= 1 << card
    change = limit_change(m, player, LIMIT_BATTLE_HONOR)
    return (each + change) * cards_counted(m, killed) + each * cards_counted(m, spared)


def gains_nothing(m: Machine, scope: int, player: int) -> bool:
    """Whether a player can gain no Honor by the resolution, where rehonoring is but a substitute for that gain."""
    if not m.rules.numbers.rehonoring_substitutes:
        return False
    return blocked(m, scope, kinds.GAIN_HONOR, NONE, NONE, 1, player, MODE_RULE)


class TellVictory(Step):
    """The battle has been won."""

    def __init__(self) -> None:
        super().__init__(TELL_VICTORY)

    def run(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        m.go_to(f, TELL_LOSSES)
        happen(m, scope, kinds.BATTLE_WON, NONE, scopes.slot(m, scope, R_PROVINCE), 0, winner_of(m, scope))


class RehonorAll(Step):
    """In a tie rehonoring comes first."""

    def __init__(self) -> None:
        super().__init__(REHONOR_ALL)

    def run(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        province = scopes.slot(m, scope, R_PROVINCE)
        note_shame(m, scope, province)
        m.go_on(f)
        shamed: list[int] = []
        for leader in (m.attacker, m.defender):
            if not gains_nothing(m, scope, leader):
                shamed.extend(dishonorable(m, province, leader))
        happen_all(m, scope, kinds.REHONOR, shamed)


class Doom(Step):
    """In a tie each army is about to be destroyed by the other."""

    def __init__(self, name: str) -> None:
        super().__init__(name)

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)
        doom(m, f, m.attacker if self.name == DOOM_ATTACKERS else m.defender)


class DestroyBoth(Step):
    """In a tie both armies are destroyed."""

    def __init__(self) -> None:
        super().__init__(DESTROY_BOTH)

    def run(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        note_shame(m, scope, scopes.slot(m, scope, R_PROVINCE))
        m.go_on(f)
        both = doomed(m, f, m.attacker) | doomed(m, f, m.defender)
        mutual = m.rules.procedures.mutual_destruction
        group = m.push_occurrence(
            mutual, scope, kinds.DESTROY, NONE, NONE, 0, NONE, NONE, scopes.you(m, scope), MODE_RULE
        )
        occurrences.set_used(m, group, both)


class MutualDestruction(Group):
    """Two armies destroy each other: each leader destroys the other's, all at once (SE-BAT-27)."""

    def by(self, m: Machine, f: int, card: int) -> int:
        return m.defender if (scopes.slot(m, m.scope(f), R_ATTACKERS) >> card) & 1 else m.attacker


class AttackerGains(Step):
    """In a tie the Attacker gains Honor for what was destroyed of the other army."""

    def __init__(self) -> None:
        super().__init__(ATTACKER_GAINS)

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)
        gain_in_tie(m, m.scope(f), m.attacker, R_DEFENDERS, NONE_FOR_ATTACKER)


class DefenderGains(Step):
    """And so does the Defender."""

    def __init__(self) -> None:
        super().__init__(DEFENDER_GAINS)

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)
        gain_in_tie(m, m.scope(f), m.defender, R_ATTACKERS, NONE_FOR_DEFENDER)


class TellLosses(Step):
    """It is told of each army that has been destroyed."""

    def __init__(self) -> None:
        super().__init__(TELL_LOSSES)

    def run(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        m.go_on(f)
        for leader in (m.defender, m.attacker):
            if scopes.destroyed(m, scope) & doomed(m, f, leader):
                scopes.set_you(m, scope, m.attacker + m.defender - leader)
                province = scopes.slot(m, scope, R_PROVINCE)
                force = scopes.slot(m, scope, slots_of(m, leader)[1])
                after(m, scope, kinds.ARMY, leader, province, force, leader)


class Close(Step):
    """The resolution is over."""

    def __init__(self) -> None:
        super().__init__(CLOSE)

    def run(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        stamp_fought(m, scopes.slot(m, scope, R_PROVINCE))
        m.set_local(scopes.counter(m, scope) - 1, KEPT, scopes.destroyed(m, scope))
        m.pop()


def note_shame(m: Machine, scope: int, province: int) -> None:
    """Who has a dishonorable Personality gains nothing in a tie, whether or not he gets rehonored (SE-BAT-28)."""
    flags = scopes.slot(m, scope, R_NO_GAIN)
    if dishonorable(m, province, m.attacker):
        flags |= NONE_FOR_ATTACKER
    if dishonorable(m, province, m.defender):
        flags |= NONE_FOR_DEFENDER
    scopes.set_slot(m, scope, R_NO_GAIN, flags)


def gain_in_tie(m: Machine, scope: int, player: int, enemies: int, flag: int) -> None:
    """Let a player gain Honor for the cards of the other army (its slot) that a tie destroyed."""
    army = scopes.slot(m, scope, enemies)
    gain = reward(m, scope, player, army, m.rules.numbers.honor_for_each_card_in_tie)
    if gain < 0:
        scopes.set_you(m, scope, player)
        happen(m, scope, kinds.LOSE_HONOR, NONE, NONE, -gain, player)
    elif gain > 0 and scopes.slot(m, scope, R_NO_GAIN) & flag == 0:
        scopes.set_you(m, scope, player)
        happen(m, scope, kinds.GAIN_HONOR, NONE, NONE, gain, player)


def stamp_fought(m: Machine, province: int) -> None:
    """Units in the attacking army during a resolution move to no other battlefield in this phase (SE-BAT-15).

    Every unit there is remembered as having been in this battle's resolution.
    """
    for unit in places.units_at(m, province):
        m.set_battle_resolved(unit, m.battle_number)
    for unit in places.army(m, province, m.attacker):
        m.set_attack_fought(unit, m.attack_number)


def resolution() -> Procedure:
    """How a battle resolves."""
    return Procedure(
        [
            Total(),
            CompareArmies(),
            DestroyLosers(),
            LosersDie(),
            DestroyProvince(),
            GainHonor(),
            TellVictory(),
            RehonorAll(),
            Doom(DOOM_ATTACKERS),
            Doom(DOOM_DEFENDERS),
            DestroyBoth(),
            AttackerGains(),
            DefenderGains(),
            TellLosses(),
            Close(),
        ]
    )


KEPT: Final = B  # the cell of a frame that waits for a resolution


def resolve_battle(m: Machine, province: int, keep: int) -> None:
    """Start the resolution at a battlefield; the frame `keep` notes (KEPT) a mask of the cards it destroyed."""
    procedures = m.rules.procedures
    resolution = procedures.resolution.id
    scope = m.push_scope(procedures.runner, SCOPE_RULE, NONE, m.attacker, NONE, resolution, NONE, NONE)
    scopes.set_slot(m, scope, R_PROVINCE, province)
    scopes.set_slot(m, scope, R_OUTCOME, NO_OUTCOME)
    scopes.set_counter(m, scope, keep + 1)


def by_resolution(m: Machine, o: int) -> bool:
    """Whether an occurrence is one that a battle's resolution itself makes (its bowing of the survivors included)."""
    scope = m.scope(o)
    if scope < 0:
        return False
    body = scopes.body(m, scope)
    if body == m.rules.procedures.resolution.id:
        return True
    home = m.rules.procedures.return_home
    if body != home.id or scopes.slot(m, scope, H_WHY) != AFTER_RESOLUTION:
        return False
    bowing = home.steps[home.own(BOW)]
    assert isinstance(bowing, BowReturned)
    return bowing.by_resolution


# --- returning home -------------------------------------------------------------------------------------------------

AFTER_RESOLUTION: Final = 0
FIELD_VANISHES: Final = 1
ATTACK_ENDS: Final = 2

# slots of its scope
H_WHY: Final = 0
H_PROVINCE: Final = 1
H_BOW: Final = 2  # mask of the cards that bow if they return


# its steps
LEAVE: Final = "leave"
BOW: Final = "bow"
LIFT_TERRAIN: Final = "lift Terrain"


class LeaveField(Step):
    """Units return home, which is no movement; some of them will bow there."""

    def __init__(self) -> None:
        super().__init__(LEAVE)

    def run(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        found = self.returning(m, scopes.slot(m, scope, H_WHY), scopes.slot(m, scope, H_PROVINCE))
        bowing = 0
        for unit in found:
            if self.bows(m, unit):
                for card in places.unit_cards(m, unit):
                    bowing |= 1 << card
        scopes.set_slot(m, scope, H_BOW, bowing)
        m.go_on(f)
        surely(m, scope, kinds.GO_HOME, found, NONE)

    def returning(self, m: Machine, why: int, province: int) -> list[int]:
        """The units that return."""
        found: list[int] = []
        if why == ATTACK_ENDS:
            for v in places.places_of_attack(m):
                found.extend(places.units_at(m, v))
            return found
        everyone = why == FIELD_VANISHES or places.fell(m, province)
        for unit in places.units_at(m, province):
            if everyone or self.returns(m, unit):
                found.append(unit)
        return found

    def returns(self, m: Machine, unit: int) -> bool:
        """Whether a unit goes home when a battle is over: one that is attacking or allied (SE-BAT-30, SE-MPL-08)."""
        return m.side(unit) == m.attacker or m.controller(unit) != places.defender_at(m, m.location(unit))

    def bows(self, m: Machine, unit: int) -> bool:
        """Whether a unit that returns bows: the same do."""
        return self.returns(m, unit)


class BowReturned(Step):
    """Their cards bow by the resolution of the battle, but for those that something keeps from that."""

    def __init__(self, by_resolution: bool = True) -> None:
        super().__init__(BOW)
        self.by_resolution: bool = by_resolution

    def run(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        spared = scopes.slot(m, scope, H_WHY) == AFTER_RESOLUTION
        cards: list[int] = []
        for card in self.cards(m, scope):
            if spared and flagged(m, card, DOES_NOT_BOW_FROM_RESOLUTION):
                continue
            cards.append(card)
        m.go_on(f)
        happen_all(m, scope, kinds.BOW, cards)

    def cards(self, m: Machine, scope: int) -> list[int]:
        """The cards that bow: those noted which have stayed at home, and who stays but bows like those."""
        found = [card for card in bits(scopes.slot(m, scope, H_BOW)) if places.location_of(m, card) == NONE]
        if scopes.slot(m, scope, H_WHY) == AFTER_RESOLUTION:
            for unit in places.units_at(m, scopes.slot(m, scope, H_PROVINCE)):
                if flagged(m, unit, BOWS_LIKE_ATTACKERS):
                    found.extend(places.unit_cards(m, unit))
        return found


class LiftTerrain(Step):
    """Every Terrain there is discarded, or destroyed."""

    def __init__(self, kind: int = kinds.DISCARD) -> None:
        super().__init__(LIFT_TERRAIN)
        self.kind: int = kind

    def run(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        m.go_on(f)
        terrains: list[int] = []
        if scopes.slot(m, scope, H_WHY) == ATTACK_ENDS:
            for v in places.places_of_attack(m):
                terrains.extend(lifted(m, v))
        else:
            terrains.extend(lifted(m, scopes.slot(m, scope, H_PROVINCE)))
        surely(m, scope, self.kind, terrains, NONE)


def lifted(m: Machine, province: int) -> list[int]:
    """Take a Province's Terrains away; they are still to leave play."""
    found: list[int] = []
    for terrain in places.terrains_of(m, province):
        lift_terrain(m, terrain)
        found.append(terrain)
    return found


def return_home() -> Procedure:
    """How units return home."""
    return Procedure([LeaveField(), BowReturned(), LiftTerrain()])


def go_home(m: Machine, why: int, province: int) -> None:
    """Start a return home."""
    procedures = m.rules.procedures
    home = procedures.return_home.id
    scope = m.push_scope(procedures.runner, SCOPE_RULE, NONE, m.attacker, NONE, home, NONE, NONE)
    scopes.set_slot(m, scope, H_WHY, why)
    scopes.set_slot(m, scope, H_PROVINCE, province)


# --- a Province destroyed outside a resolution (SE-PRV-08) ----------------------------------------------------------


def vanishing(m: Machine) -> int:
    """A Province that is gone although its battlefield still stands; NONE if there is none.

    What a battle's own resolution destroyed is cleared up by that battle.
    """
    for place in places.places_of_attack(m):
        if places.fell(m, place) and abs(m.attack_of_battle(place)) == m.attack_number:
            fought = places.at_battle(m) == place
            if not fought or not (m.segment == SEGMENT_RESOLUTION or m.rules.numbers.battle_outlives_province):
                return place
    return NONE


def battlefield_vanishes(m: Machine, province: int) -> None:
    """Clear a battlefield whose Province is gone: call it once for what `vanishing` returns."""
    m.set_attack_of_battle(province, 0)
    if m.logging:
        m.say(citations.BATTLEFIELD_VANISHES, "The battlefield vanishes with its Province.")
    go_home(m, FIELD_VANISHES, province)
