"""The Attack Phase: declaration, maneuvers, one battle at each battlefield; also as a phase that a card grants."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import A, B, C, D
from gorin.rules.battle import fight
from gorin.rules.battlefields import (
    assignable,
    assignable_to,
    battle_force,
    battlefields,
    may_invite,
    may_move,
    must_assign,
    must_attack,
    ordered_to_attack,
    undecided,
)
from gorin.rules.points import after, after_by, before
from gorin.rules.resolution import ATTACK_ENDS, go_home
from gorin.rules.timing import blocked, happen, happen_all
from gorin.rules.windows import begin_phase, end_phase, resume_phase
from gorin.table import alliances, citations, kinds, packing, terms
from gorin.table.alliances import SECOND
from gorin.table.changes import battlefields_vanish, expire, invite
from gorin.table.definitions import Question
from gorin.table.flags import ATTACKS_TWO, CAVALRY_FIRST, CHOOSES_BATTLES
from gorin.table.keywords import is_cavalry_unit, player_flagged
from gorin.table.machine import Machine
from gorin.table.places import attacked_provinces, personalities
from gorin.table.procedures import Procedure, Step
from gorin.table.terms import NONE

__all__ = ["attack_phase", "battle_force", "extra_attack", "extra_attack_phase", "may_move"]

# --- maneuvers ------------------------------------------------------------------------------------------------------

# the frame of a maneuver segment
WHOSE: Final = A  # whose turn it is, plus ASSIGNING while a unit assigns, plus COUNT for each that has assigned in it
SEGMENT: Final = B
RESTRICTIONS: Final = C  # on the Attacker: a mask of the only units that may attack, times MOST, plus how many may
UNIT: Final = D  # the unit being assigned; before that, and after it, what "before" let pass

MOST: Final = 16

# whose turn to assign it is: a side, and 2 for each seat to the left of its leader (SE-MPL-61); of two Defenders the
# second comes two rounds of the table after the first
ATTACKERS_TURN: Final = 0
DEFENDERS_TURN: Final = 1
SEAT: Final = 2
TURNS: Final = 64
ASSIGNING: Final = 64
COUNT: Final = 128

# its steps
OPEN_SEGMENT: Final = "open segment"
SEGMENT_OPENS: Final = "segment opens"
ASSIGN: Final = "assign"
CHOOSE_FIELD: Final = "choose battlefield"
CLOSE_SEGMENT: Final = "close segment"
SEGMENT_CLOSES: Final = "segment closes"


class OpenSegment(Step):
    """A maneuver segment is about to begin."""

    def __init__(self) -> None:
        super().__init__(OPEN_SEGMENT)

    def run(self, m: Machine, f: int) -> None:
        segment = m.local(f, SEGMENT)
        m.set_local(f, UNIT, 0)
        m.go_on(f)
        before(m, f, UNIT, NONE, kinds.SEGMENT, segment, segment, 0, m.attacker)


class SegmentOpens(Step):
    """The segment begins, unless something kept it from beginning."""

    def __init__(self) -> None:
        super().__init__(SEGMENT_OPENS)

    def run(self, m: Machine, f: int) -> None:
        segment = m.local(f, SEGMENT)
        if m.local(f, UNIT) == 0:
            m.pop()
            return
        m.segment = segment
        m.go_on(f)
        after(m, NONE, kinds.SEGMENT, segment, segment, 0, m.attacker)


class Assign(Step):
    """The Attacker, his invitees, the Defender and his invitees assign units one by one until they stop."""

    def __init__(self) -> None:
        super().__init__(ASSIGN)

    def run(self, m: Machine, f: int) -> None:
        whose = whose_turn(m, f)
        if m.local(f, WHOSE) & ASSIGNING:
            assigned = m.attack_assigned(m.local(f, UNIT)) == m.attack_number
            m.set_local(f, WHOSE, m.local(f, WHOSE) - ASSIGNING + (COUNT if assigned else 0))
        if whose >= SEAT * m.player_count and m.other_defender >= 0:
            if whose == SEAT * m.player_count + DEFENDERS_TURN:
                alliances.exchange_defenders(m)
                whose += SEAT * m.player_count
                m.set_local(f, WHOSE, whose)
            elif whose >= 3 * SEAT * m.player_count:
                alliances.exchange_defenders(m)
                m.go_to(f, CLOSE_SEGMENT)
                return
        elif whose >= SEAT * m.player_count:
            m.go_to(f, CLOSE_SEGMENT)
            return
        player = maneuvering(m, f)
        if alliances.invitations(m, player) == alliances.BOTH:
            alliances.act_as(m, player, alliances.ATTACKING << whose % SEAT)
        if self.units(m, f):
            m.wait()
        else:
            self.pass_on(m, f)

    def pass_on(self, m: Machine, f: int) -> None:
        """The next one's turn: around the table from one leader, then from the other."""
        player = maneuvering(m, f)
        units = m.local(f, WHOSE) // COUNT
        whose = whose_turn(m, f) + SEAT
        if whose == SEAT * m.player_count:
            whose = DEFENDERS_TURN
        m.set_local(f, WHOSE, whose)
        if not alliances.leads(m, player):
            m.set_acts_as_cell(player, 0)
            reward_ally(m, player)
        if units:
            after(m, NONE, kinds.ASSIGNED, NONE, NONE, units, player)

    def units(self, m: Machine, f: int) -> list[int]:
        """The units that may be assigned next."""
        player = maneuvering(m, f)
        side = m.attacker if whose_turn(m, f) % SEAT == ATTACKERS_TURN else m.defender
        if m.out_of_game(player) or alliances.side_of_player(m, player) != side:
            return []
        found = self.eligible(m, player)
        limits = m.local(f, RESTRICTIONS)
        if whose_turn(m, f) == ATTACKERS_TURN and limits:
            most = limits % MOST
            only = limits // MOST
            if most and self.assigned(m, player) >= most:
                return []
            if only:
                found = [c for c in found if (only >> c) & 1]
        return found

    def eligible(self, m: Machine, player: int) -> list[int]:
        """The units of a player that this segment lets him assign."""
        return assignable(m, player)

    def assigned(self, m: Machine, player: int) -> int:
        """How many units a player has assigned in this attack."""
        count = 0
        for card in personalities(m, player):
            if m.attack_assigned(card) == m.attack_number:
                count += 1
        return count

    def ask(self, m: Machine, f: int) -> Question:
        units = self.units(m, f)
        options: list[int] = []
        if not must_assign(m, units) and not self.must_send(m, f, units):
            options.append(packing.PASS)
        options.extend(units)
        return Question(maneuvering(m, f), "assign", maneuver_rule(m, f), options, NONE, f)

    def must_send(self, m: Machine, f: int, units: list[int]) -> bool:
        """Whether the Attacker has to assign one of these units, for his text says that he must attack with one."""
        if whose_turn(m, f) != ATTACKERS_TURN or m.attacks_this_turn > 1 or m.segment == terms.SEGMENT_NONE:
            return False
        if not ordered_to_attack(m, m.attacker) or self.assigned(m, m.attacker):
            return False
        return m.segment == last_segment(m) or not any(is_cavalry_unit(m, card) for card in units)

    def answer(self, m: Machine, f: int, value: int) -> None:
        if value == packing.PASS:
            self.pass_on(m, f)
        else:
            m.set_local(f, UNIT, value)
            m.go_on(f)


class ChooseField(Step):
    """Where the unit goes."""

    def __init__(self) -> None:
        super().__init__(CHOOSE_FIELD)

    def run(self, m: Machine, f: int) -> None:
        fields = assignable_to(m, m.local(f, UNIT), maneuvering(m, f))
        if len(fields) == 1:  # there is one at least: only whom a battlefield is open to was to be chosen
            self.assign(m, f, fields[0])
        else:
            m.wait()

    def assign(self, m: Machine, f: int, province: int) -> None:
        """Assign the unit to a battlefield."""
        m.set_local(f, WHOSE, m.local(f, WHOSE) | ASSIGNING)
        m.go_to(f, ASSIGN)
        happen(m, NONE, kinds.ASSIGN, m.local(f, UNIT), province, 0, maneuvering(m, f))

    def ask(self, m: Machine, f: int) -> Question:
        player = maneuvering(m, f)
        card = m.local(f, UNIT)
        options = [packing.pack(packing.T_PROVINCE, province) for province in assignable_to(m, card, player)]
        return Question(player, "battlefield", maneuver_rule(m, f), options, card, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        self.assign(m, f, packing.payload_of(value))


class CloseSegment(Step):
    """The segment is about to end."""

    def __init__(self) -> None:
        super().__init__(CLOSE_SEGMENT)

    def run(self, m: Machine, f: int) -> None:
        segment = m.local(f, SEGMENT)
        m.set_local(f, UNIT, 0)
        m.go_on(f)
        before(m, f, UNIT, NONE, kinds.SEGMENT_END, segment, segment, 0, m.attacker)


class SegmentCloses(Step):
    """The segment ends."""

    def __init__(self) -> None:
        super().__init__(SEGMENT_CLOSES)

    def run(self, m: Machine, f: int) -> None:
        segment = m.local(f, SEGMENT)
        m.segment = terms.SEGMENT_NONE
        m.go_on(f)
        after(m, NONE, kinds.SEGMENT_END, segment, segment, 0, m.attacker)


def whose_turn(m: Machine, f: int) -> int:
    """Whose turn it is to assign: a side, and a seat to the left of its leader."""
    return m.local(f, WHOSE) % TURNS


def maneuvering(m: Machine, f: int) -> int:
    """The player who assigns units in a maneuver segment."""
    whose = whose_turn(m, f)
    leader = m.attacker if whose % SEAT == ATTACKERS_TURN else m.defender
    return (leader + whose // SEAT) % m.player_count


def reward_ally(m: Machine, player: int) -> None:
    """After the first time in an attack that an ally assigned units he gains Honor, or rehonors them (SE-MPL-04)."""
    if m.attack_rewarded(player) == m.attack_number or alliances.allied_side(m, player) == 0:
        return
    units = [c for c in personalities(m, player) if m.attack_assigned(c) == m.attack_number]
    if units:
        m.set_attack_rewarded(player, m.attack_number)
        leader = alliances.leader_of_player(m, player)
        after(m, NONE, kinds.ALLY, NONE, leader, 0, player)
        if m.logging:
            m.say(citations.ALLY_HONOR, f"Player {player + 1} has sent units to an ally.", NONE, player)
        shamed = [c for c in units if m.dishonored(c)]
        if shamed:
            happen_all(m, NONE, kinds.REHONOR, shamed)
        else:
            happen(m, NONE, kinds.GAIN_HONOR, NONE, NONE, m.rules.numbers.honor_for_allying, player)


def maneuver_rule(m: Machine, f: int) -> int:
    """What asks in a maneuver segment."""
    return citations.CAVALRY_MANEUVERS if m.local(f, SEGMENT) == terms.SEGMENT_CAVALRY else citations.MANEUVERS


class Assigned(Step):
    """Everybody has assigned what he wanted."""

    def __init__(self) -> None:
        super().__init__(CLOSE_SEGMENT)

    def run(self, m: Machine, f: int) -> None:
        m.pop()


def assignments() -> Procedure:
    """Assigning outside the maneuver segments, in the same order (SE-TIM-20)."""
    return Procedure([Assign(), ChooseField(), Assigned()])


def maneuvers() -> Procedure:
    """One segment in which units are assigned."""
    return Procedure([OpenSegment(), SegmentOpens(), Assign(), ChooseField(), CloseSegment(), SegmentCloses()])


# --- the phase ------------------------------------------------------------------------------------------------------

# the frame of an Attack Phase
ATTACKER: Final = A  # the Attacker + 1; later also OUTER times the interrupted phase, OUTER_NUMBER times its number
DEFENDER: Final = B  # the Defender + 1, plus SECOND times another one + 1, or times OPEN; 0: to be chosen
LET_PASS: Final = D  # what the last "before" let pass; RESTRICTIONS as in the maneuvers

OUTER: Final = 16
OUTER_NUMBER: Final = 256
OPEN: Final = 15  # the Attacker may choose another Defender

# its steps
DECIDE: Final = "decide"
CHOOSE_DEFENDER: Final = "choose defender"
PHASE_BEGINS: Final = "phase begins"
OPEN_DECLARATION: Final = "open declaration"
DECLARATION_OPENS: Final = "declaration opens"
BEFORE_DECLARING: Final = "before declaring"
DECLARE: Final = "declare"
ATTACKER_INVITES: Final = "Attacker invites"
DEFENDER_INVITES: Final = "Defender invites"
CLOSE_DECLARATION: Final = "close declaration"
DECLARATION_CLOSES: Final = "declaration closes"
INFANTRY: Final = "infantry maneuvers"
CAVALRY: Final = "cavalry maneuvers"
FIGHT: Final = "fight"
RETURN_HOME: Final = "return home"
BEFORE_END: Final = "before the attack ends"
ATTACK_OVER: Final = "attack ends"
CLOSE_PHASE: Final = "end phase"
PHASE_ENDS: Final = "phase ends"
LEAVE: Final = "leave"


class AttackStep(Step):
    """A step of the phase that the active player may create by attacking. G_RESULT tells afterwards whether he did."""

    def nothing(self, m: Machine) -> None:
        """There is no attack."""
        m.result = 0
        m.pop()

    def point(self, m: Machine, f: int, kind: int, subject: int, object: int) -> None:
        """Open the "before" of a time of the attack; what it lets pass, the next step learns from LET_PASS."""
        m.set_local(f, LET_PASS, 0)
        before(m, f, LET_PASS, NONE, kind, subject, object, 0, attacker_of(m, f))


class Decide(AttackStep):
    """The active player decides whether to attack (SE-TRN-18)."""

    def __init__(self) -> None:
        super().__init__(DECIDE)

    def run(self, m: Machine, f: int) -> None:
        m.set_local(f, ATTACKER, m.active_player + 1)
        if blocked(m, NONE, kinds.DECLARE, m.active_player, NONE, 0, m.active_player, terms.MODE_RULE):
            self.nothing(m)
        else:
            m.wait()

    def ask(self, m: Machine, f: int) -> Question:
        player = attacker_of(m, f)
        options = [packing.YES] if must_attack(m, player) else [packing.YES, packing.NO]
        return Question(player, "attack", citations.ONE_ATTACK, options, NONE, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        if value == packing.YES:
            m.go_on(f)
        else:
            self.nothing(m)


class Granted(AttackStep):
    """An attack that a card grants needs no decision, at once and whatever phase it interrupts (SE-TRN-19)."""

    def __init__(self) -> None:
        super().__init__(DECIDE)

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)


class ChooseDefender(AttackStep):
    """Whom to attack, if that is open; then the phase is about to begin."""

    def __init__(self) -> None:
        super().__init__(CHOOSE_DEFENDER)

    def run(self, m: Machine, f: int) -> None:
        attacker = attacker_of(m, f)
        if m.local(f, DEFENDER) == 0:
            others = self.others(m, attacker)
            if len(others) > 1:
                m.wait()
                return
            m.set_local(f, DEFENDER, others[0] + 1)
        elif m.local(f, DEFENDER) // SECOND == OPEN:
            m.wait()
            return
        m.go_on(f)
        self.point(m, f, kinds.PHASE, attacker, terms.PHASE_ATTACK)

    def others(self, m: Machine, attacker: int) -> list[int]:
        ordered = ordered_to_attack(m, attacker) if m.attacks_this_turn == 0 else []
        return ordered if ordered else [p for p in m.players() if p != attacker]

    def ask(self, m: Machine, f: int) -> Question:
        attacker = attacker_of(m, f)
        first = defender_of(m, f)
        if first < 0:
            options = [packing.pack(packing.T_PLAYER, player) for player in self.others(m, attacker)]
        else:
            options = [packing.PASS]
            options += [packing.pack(packing.T_PLAYER, p) for p in m.players() if p not in (attacker, first)]
        return Question(attacker, "defender", citations.DECLARATION, options, NONE, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        first = m.local(f, DEFENDER) % SECOND
        if value == packing.PASS:
            m.set_local(f, DEFENDER, first)
        elif first:
            m.set_local(f, DEFENDER, first + SECOND * (packing.payload_of(value) + 1))
        else:
            two = player_flagged(m, attacker_of(m, f), ATTACKS_TWO)
            m.set_local(f, DEFENDER, packing.payload_of(value) + 1 + (SECOND * OPEN if two else 0))


class PhaseBegins(AttackStep):
    """The phase begins."""

    def __init__(self) -> None:
        super().__init__(PHASE_BEGINS)

    def run(self, m: Machine, f: int) -> None:
        if m.local(f, LET_PASS) == 0:
            self.nothing(m)
            return
        attacker = attacker_of(m, f)
        interrupted = m.phase
        number = begin_phase(m, terms.PHASE_ATTACK)
        m.set_local(f, ATTACKER, attacker + 1 + OUTER * interrupted + OUTER_NUMBER * number)
        m.attack_number = m.attack_number + 1
        m.go_on(f)
        after(m, NONE, kinds.PHASE, attacker, terms.PHASE_ATTACK, 0, attacker)


class OpenDeclaration(AttackStep):
    """The Declaration Segment is about to begin."""

    def __init__(self) -> None:
        super().__init__(OPEN_DECLARATION)

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)
        self.point(m, f, kinds.SEGMENT, terms.SEGMENT_DECLARATION, terms.SEGMENT_DECLARATION)


class DeclarationOpens(AttackStep):
    """The Declaration Segment begins."""

    def __init__(self) -> None:
        super().__init__(DECLARATION_OPENS)

    def run(self, m: Machine, f: int) -> None:
        m.segment = terms.SEGMENT_DECLARATION
        m.go_on(f)
        after(m, NONE, kinds.SEGMENT, terms.SEGMENT_DECLARATION, terms.SEGMENT_DECLARATION, 0, attacker_of(m, f))


class BeforeDeclaring(AttackStep):
    """The attack is about to be declared."""

    def __init__(self) -> None:
        super().__init__(BEFORE_DECLARING)

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)
        self.point(m, f, kinds.DECLARE, attacker_of(m, f), defender_of(m, f))


class Declare(AttackStep):
    """The attack begins: every Province of the Defender receives a battlefield (SE-ATK-01, SE-ATK-02)."""

    def __init__(self) -> None:
        super().__init__(DECLARE)

    def run(self, m: Machine, f: int) -> None:
        if m.local(f, LET_PASS) == 0:
            m.segment = terms.SEGMENT_NONE
            m.set_local(f, DEFENDER, 0)  # nobody was attacked
            m.go_to(f, CLOSE_PHASE)
            return
        attacker = attacker_of(m, f)
        defender = defender_of(m, f)
        m.attacker = attacker
        m.defender = defender
        m.second_cell = m.local(f, DEFENDER) // SECOND
        m.attacks_this_turn = m.attacks_this_turn + 1
        for province in attacked_provinces(m):
            m.set_attack_of_battle(province, -m.attack_number)
        if m.logging:
            both = f" and player {m.other_defender + 1}" if m.other_defender >= 0 else ""
            m.say(citations.DECLARATION, f"Player {attacker + 1} attacks player {defender + 1}{both}.", NONE, attacker)
        m.go_on(f)
        after(m, NONE, kinds.DECLARE, attacker, defender, 0, attacker)


class Invite(AttackStep):
    """A leader invites third players one by one, until he has no more to invite (SE-MPL-01).

    Where two are the Defender, the one does so after the other.
    """

    def __init__(self, name: str, side: int) -> None:
        super().__init__(name)
        self.side: int = side

    def run(self, m: Machine, f: int) -> None:
        if self.guests(m):
            m.wait()
        else:
            self.done(m, f)

    def done(self, m: Machine, f: int) -> None:
        """Whoever invites has invited whom he wanted."""
        if self.side == alliances.DEFENDING and m.other_defender >= 0:
            alliances.exchange_defenders(m)
            if m.defender != defender_of(m, f):
                return
        m.go_on(f)

    def guests(self, m: Machine) -> list[int]:
        """Those he has not invited, and could."""
        leader = alliances.leader_of_side(m, self.side)
        if m.out_of_game(leader):
            return []
        free = [p for p in alliances.third_parties(m) if not alliances.invitations(m, p) & self.side]
        return [p for p in free if may_invite(m, leader, p)]

    def ask(self, m: Machine, f: int) -> Question:
        options = [packing.PASS]
        options.extend([packing.pack(packing.T_PLAYER, player) for player in self.guests(m)])
        leader = alliances.leader_of_side(m, self.side)
        return Question(leader, "invite", citations.INVITATIONS, options, NONE, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        if value == packing.PASS:
            self.done(m, f)
        else:
            guest, leader = packing.payload_of(value), alliances.leader_of_side(m, self.side)
            invite(m, guest, leader)
            after_by(m, kinds.INVITED, guest, leader)


class CloseDeclaration(AttackStep):
    """The Declaration Segment is about to end."""

    def __init__(self) -> None:
        super().__init__(CLOSE_DECLARATION)

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)
        self.point(m, f, kinds.SEGMENT_END, terms.SEGMENT_DECLARATION, terms.SEGMENT_DECLARATION)


class DeclarationCloses(AttackStep):
    """The Declaration Segment ends."""

    def __init__(self) -> None:
        super().__init__(DECLARATION_CLOSES)

    def run(self, m: Machine, f: int) -> None:
        m.segment = terms.SEGMENT_NONE
        m.go_on(f)
        after(m, NONE, kinds.SEGMENT_END, terms.SEGMENT_DECLARATION, terms.SEGMENT_DECLARATION, 0, attacker_of(m, f))


def cavalry_first(m: Machine) -> bool:
    """Whether the Cavalry Maneuvers come before the Infantry Maneuvers in this attack."""
    return player_flagged(m, m.attacker, CAVALRY_FIRST)


def last_segment(m: Machine) -> int:
    """The last segment of the maneuvers."""
    return terms.SEGMENT_INFANTRY if cavalry_first(m) else terms.SEGMENT_CAVALRY


class ManeuverSegment(AttackStep):
    """One maneuver segment: of all units, or of Cavalry alone. Something may have them change places."""

    def __init__(self, name: str, segment: int) -> None:
        super().__init__(name)
        self.segment: int = segment

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)
        segment = self.segment
        if cavalry_first(m):
            segment = terms.SEGMENT_CAVALRY if segment == terms.SEGMENT_INFANTRY else terms.SEGMENT_INFANTRY
        child = m.push(m.rules.procedures.maneuvers, NONE)
        m.set_local(child, SEGMENT, segment)
        m.set_local(child, RESTRICTIONS, m.local(f, RESTRICTIONS))


class Fight(AttackStep):
    """One battle at each battlefield, in the order that the Attacker chooses as he goes (SE-ATK-09)."""

    def __init__(self) -> None:
        super().__init__(FIGHT)

    def run(self, m: Machine, f: int) -> None:
        fields = undecided(m)
        if len(fields) > 1:
            m.wait()
        elif fields:
            fight(m, fields[0])
        else:
            m.go_on(f)

    def ask(self, m: Machine, f: int) -> Question:
        options = [packing.pack(packing.T_PROVINCE, province) for province in undecided(m)]
        attacker = attacker_of(m, f)
        chooser = m.next_player(attacker) if m.out_of_game(attacker) else attacker  # SE-MPL-10
        for defender in alliances.defenders(m):
            if not m.out_of_game(defender) and player_flagged(m, defender, CHOOSES_BATTLES):
                chooser = defender
        return Question(chooser, "battlefield", citations.ORDER_OF_BATTLES, options, NONE, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        fight(m, packing.payload_of(value))


class ReturnHome(AttackStep):
    """Whoever is still at a battlefield returns home."""

    def __init__(self) -> None:
        super().__init__(RETURN_HOME)

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)
        go_home(m, ATTACK_ENDS, NONE)


class BeforeEnd(AttackStep):
    """The attack is about to end."""

    def __init__(self) -> None:
        super().__init__(BEFORE_END)

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)
        self.point(m, f, kinds.ATTACK_END, attacker_of(m, f), defender_of(m, f))


class AttackOver(AttackStep):
    """The attack ends: there is no Attacker and no Defender any more."""

    def __init__(self) -> None:
        super().__init__(ATTACK_OVER)

    def run(self, m: Machine, f: int) -> None:
        attacker = attacker_of(m, f)
        for province in battlefields(m):
            m.set_attack_of_battle(province, m.attack_number)
        m.attacker = NONE
        m.defender = NONE
        m.second_cell = 0
        m.battlefield = NONE
        expire(m, terms.UNTIL_ATTACK_ENDS, m.active_player)
        battlefields_vanish(m)
        m.go_on(f)
        after(m, NONE, kinds.ATTACK_END, attacker, defender_of(m, f), 0, attacker)


class ClosePhase(AttackStep):
    """The phase is about to end."""

    def __init__(self) -> None:
        super().__init__(CLOSE_PHASE)

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)
        self.point(m, f, kinds.PHASE_END, attacker_of(m, f), terms.PHASE_ATTACK)


class PhaseEnds(AttackStep):
    """The phase ends, and what lasts until then."""

    def __init__(self) -> None:
        super().__init__(PHASE_ENDS)

    def run(self, m: Machine, f: int) -> None:
        attacker = attacker_of(m, f)
        end_phase(m, m.local(f, ATTACKER) // OUTER % OUTER)
        m.go_on(f)
        after(
            m, NONE, kinds.PHASE_END, attacker, terms.PHASE_ATTACK, m.local(f, DEFENDER), attacker
        )  # who was attacked


class Leave(AttackStep):
    """There was an attack; the phase that it interrupted goes on (SE-TRN-19)."""

    def __init__(self) -> None:
        super().__init__(LEAVE)

    def run(self, m: Machine, f: int) -> None:
        resume_phase(m, m.local(f, ATTACKER) // OUTER % OUTER, m.local(f, ATTACKER) // OUTER_NUMBER)
        m.result = 1
        m.pop()


def attacker_of(m: Machine, f: int) -> int:
    """The Attacker whom the frame of an Attack Phase notes."""
    return m.local(f, ATTACKER) % OUTER - 1


def defender_of(m: Machine, f: int) -> int:
    """The Defender whom it notes: of two, the first one; NONE if he is to be chosen."""
    return m.local(f, DEFENDER) % SECOND - 1


def attack_phase() -> Procedure:
    """The phase of battles."""
    return Procedure(
        [
            Decide(),
            ChooseDefender(),
            PhaseBegins(),
            OpenDeclaration(),
            DeclarationOpens(),
            BeforeDeclaring(),
            Declare(),
            Invite(ATTACKER_INVITES, alliances.ATTACKING),
            Invite(DEFENDER_INVITES, alliances.DEFENDING),
            CloseDeclaration(),
            DeclarationCloses(),
            ManeuverSegment(INFANTRY, terms.SEGMENT_INFANTRY),
            ManeuverSegment(CAVALRY, terms.SEGMENT_CAVALRY),
            Fight(),
            ReturnHome(),
            BeforeEnd(),
            AttackOver(),
            ClosePhase(),
            PhaseEnds(),
            Leave(),
        ]
    )


def extra_attack_phase() -> Procedure:
    """One that a card grants."""
    return attack_phase().replace(Granted())


def extra_attack(m: Machine, attacker: int, defender: int, most: int, only: int) -> int:
    """Start a granted Attack Phase; its frame.

    `defender` NONE lets the Attacker choose; `most` limits how many units he may assign (0: any number) and `only`
    is a mask of the units that may (0: any).
    """
    f = m.push(m.rules.procedures.extra_attack_phase, NONE)
    m.set_local(f, ATTACKER, attacker + 1)
    m.set_local(f, DEFENDER, defender + 1)
    m.set_local(f, RESTRICTIONS, only * MOST + most)
    return f
