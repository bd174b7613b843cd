"""The Attack Phase: declaration, maneuvers, one battle at each battlefield; also as a phase that a card grants."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import A, B, C, D
from gorin.rules.battle import BATTLE_NODE, fight
from gorin.rules.battlefields import (
    assignable,
    assignable_to,
    battle_force,
    battlefields,
    may_move,
    must_assign,
    undecided,
)
from gorin.rules.points import after, before
from gorin.rules.resolution import ATTACK_ENDS, GO_HOME, go_home
from gorin.rules.timing import blocked, happen
from gorin.rules.windows import begin_phase, end_phase, resume_phase
from gorin.table import citations, kinds
from gorin.table.changes import expire
from gorin.table.definitions import Node, Part, Question
from gorin.table.machine import Machine
from gorin.table.packing import NO, PASS, T_PLAYER, T_PROVINCE, YES, pack, payload_of
from gorin.table.queries import personalities, provinces_of
from gorin.table.terms import (
    MODE_RULE,
    NONE,
    PHASE_ATTACK,
    SEGMENT_CAVALRY,
    SEGMENT_DECLARATION,
    SEGMENT_INFANTRY,
    SEGMENT_NONE,
    UNTIL_ATTACK_ENDS,
)

__all__ = ["ATTACK_PHASE", "EXTRA_ATTACK_PHASE", "PROCEDURES", "battle_force", "extra_attack", "may_move"]

MOST: Final = 16  # F_C of the phase: a mask of the only units that may attack, times this, plus how many may


class Maneuvers(Node):
    """One maneuver segment: the Attacker, then the Defender, assign units one by one until they stop.

    Frame: F_A whose turn it is (0 Attacker, 1 Defender), F_B segment, F_C restrictions on the Attacker, F_D unit.
    """

    def step(self, m: Machine, f: int) -> None:
        pc = m.step(f)
        segment = m.local(f, B)
        if pc == 0:
            m.set_local(f, D, 0)
            m.jump(f, 1)
            before(m, f, D, NONE, kinds.SEGMENT, segment, segment, 0, m.attacker)
        elif pc == 1:
            if m.local(f, D) == 0:
                m.pop()
                return
            m.segment = segment
            m.jump(f, 2)
            after(m, NONE, kinds.SEGMENT, segment, segment, 0, m.attacker)
        elif pc == 2:
            if m.local(f, A) > 1:
                m.jump(f, 4)
            elif self.units(m, f):
                m.wait()
            else:
                m.set_local(f, A, m.local(f, A) + 1)
        elif pc == 3:
            card = m.local(f, D)
            fields = assignable_to(m, card, self.player(m, f))
            if len(fields) == 1:
                self.assign(m, f, fields[0])
            elif fields:
                m.wait()
            else:
                m.jump(f, 2)
        elif pc == 4:
            m.set_local(f, D, 0)
            m.jump(f, 5)
            before(m, f, D, NONE, kinds.SEGMENT_END, segment, segment, 0, m.attacker)
        elif pc == 5:
            m.segment = SEGMENT_NONE
            m.jump(f, 6)
            after(m, NONE, kinds.SEGMENT_END, segment, segment, 0, m.attacker)
        else:
            m.pop()

    def player(self, m: Machine, f: int) -> int:
        return m.attacker if m.local(f, A) == 0 else m.defender

    def units(self, m: Machine, f: int) -> list[int]:
        """The units that may be assigned next."""
        player = self.player(m, f)
        if m.out_of_game(player):
            return []
        found = assignable(m, player)
        limits = m.local(f, C)
        if m.local(f, A) == 0 and limits:
            most = limits % MOST
            only = limits // MOST
            if most and self.assigned(m, player) >= most:
                return []
            if only:
                found = [c for c in found if (only >> c) & 1]
        return found

    def assigned(self, m: Machine, player: int) -> int:
        count = 0
        for card in personalities(m, player):
            if m.attack_assigned(card) == m.attack_number:
                count += 1
        return count

    def assign(self, m: Machine, f: int, province: int) -> None:
        m.jump(f, 2)
        happen(m, NONE, kinds.ASSIGN, m.local(f, D), province, 0, self.player(m, f))

    def ask(self, m: Machine, f: int) -> Question:
        player = self.player(m, f)
        meaning = citations.CAVALRY_MANEUVERS if m.local(f, B) == SEGMENT_CAVALRY else citations.MANEUVERS
        options: list[int] = []
        if m.step(f) == 2:
            units = self.units(m, f)
            if not must_assign(m, units):
                options.append(PASS)
            options.extend(units)
            return Question(player, "assign", meaning, options, NONE, f)
        card = m.local(f, D)
        for province in assignable_to(m, card, player):
            options.append(pack(T_PROVINCE, province))
        return Question(player, "battlefield", meaning, options, card, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        if m.step(f) == 3:
            self.assign(m, f, payload_of(value))
        elif value == PASS:
            m.set_local(f, A, m.local(f, A) + 1)
        else:
            m.set_local(f, D, value)
            m.jump(f, 3)


MANEUVERS: Final = Maneuvers()


class AttackPhase(Node):
    """The phase that the active player may create by attacking. G_RESULT tells afterwards whether he did.

    Frame: A the Attacker + 1, later also 16 times the interrupted phase and 256 times its number; B the Defender + 1,
    0 to be chosen; C restrictions on the Attacker (see MOST); D what the last "before" let pass.
    """

    def parts(self) -> list[Part]:
        return [MANEUVERS, BATTLE_NODE, GO_HOME]

    def begin(self, m: Machine, f: int) -> None:
        """Ask whether there is to be an attack."""
        m.set_local(f, A, m.active_player + 1)
        if blocked(m, NONE, kinds.DECLARE, m.active_player, NONE, 0, m.active_player, MODE_RULE):
            self.nothing(m)
        else:
            m.jump(f, 1)
            m.wait()

    def nothing(self, m: Machine) -> None:
        m.result = 0
        m.pop()

    def step(self, m: Machine, f: int) -> None:
        pc = m.step(f)
        attacker = m.local(f, A) % 16 - 1
        if pc == 0:
            self.begin(m, f)
        elif pc == 1:
            m.wait()  # asked anew after a correction
        elif pc == 2:
            if m.local(f, B) == 0:
                others = self.others(m, attacker)
                if not others:
                    self.nothing(m)
                    return
                if len(others) > 1:
                    m.wait()
                    return
                m.set_local(f, B, others[0] + 1)
            self.point(m, f, 3, kinds.PHASE, attacker, PHASE_ATTACK)
        elif pc == 3:
            if m.local(f, D) == 0:
                self.nothing(m)
                return
            interrupted = m.phase
            m.set_local(f, A, attacker + 1 + 16 * interrupted + 256 * begin_phase(m, PHASE_ATTACK))
            m.attack_number = m.attack_number + 1
            m.jump(f, 4)
            after(m, NONE, kinds.PHASE, attacker, PHASE_ATTACK, 0, attacker)
        elif pc == 4:
            self.point(m, f, 5, kinds.SEGMENT, SEGMENT_DECLARATION, SEGMENT_DECLARATION)
        elif pc == 5:
            m.segment = SEGMENT_DECLARATION
            m.jump(f, 6)
            after(m, NONE, kinds.SEGMENT, SEGMENT_DECLARATION, SEGMENT_DECLARATION, 0, attacker)
        elif pc == 6:
            self.point(m, f, 7, kinds.DECLARE, attacker, m.local(f, B) - 1)
        elif pc == 7:
            if m.local(f, D) == 0:
                m.segment = SEGMENT_NONE
                m.set_local(f, B, 0)  # nobody was attacked
                m.jump(f, 17)
                return
            self.declare(m, f, attacker, m.local(f, B) - 1)
        elif pc == 8:
            self.point(m, f, 9, kinds.SEGMENT_END, SEGMENT_DECLARATION, SEGMENT_DECLARATION)
        elif pc == 9:
            m.segment = SEGMENT_NONE
            m.jump(f, 10)
            after(m, NONE, kinds.SEGMENT_END, SEGMENT_DECLARATION, SEGMENT_DECLARATION, 0, attacker)
        elif pc == 10 or pc == 11:
            m.jump(f, pc + 1)
            child = m.push(MANEUVERS, NONE)
            m.set_local(child, B, SEGMENT_INFANTRY if pc == 10 else SEGMENT_CAVALRY)
            m.set_local(child, C, m.local(f, C))
        elif pc == 12:
            fields = undecided(m)
            if len(fields) > 1:
                m.wait()
            elif fields:
                fight(m, fields[0])
            else:
                m.jump(f, 13)
        elif pc == 13:
            m.jump(f, 14)
            go_home(m, ATTACK_ENDS, NONE)
        elif pc == 14:
            self.point(m, f, 15, kinds.ATTACK_END, attacker, m.local(f, B) - 1)
        elif pc == 15:
            for province in battlefields(m):
                m.set_attack_of_battle(province, m.attack_number)
            m.attacker = NONE
            m.defender = NONE
            m.battlefield = NONE
            expire(m, UNTIL_ATTACK_ENDS, m.active_player)
            m.jump(f, 17)
            after(m, NONE, kinds.ATTACK_END, attacker, m.local(f, B) - 1, 0, attacker)
        elif pc == 17:
            self.point(m, f, 18, kinds.PHASE_END, attacker, PHASE_ATTACK)
        elif pc == 18:
            end_phase(m, m.local(f, A) // 16 % 16)
            m.jump(f, 19)
            after(m, NONE, kinds.PHASE_END, attacker, PHASE_ATTACK, m.local(f, B), attacker)  # the Defender + 1
        elif pc == 19:
            resume_phase(m, m.local(f, A) // 16 % 16, m.local(f, A) // 256)
            m.result = 1
            m.pop()

    def point(self, m: Machine, f: int, pc: int, kind: int, subject: int, object: int) -> None:
        m.set_local(f, D, 0)
        m.jump(f, pc)
        before(m, f, D, NONE, kind, subject, object, 0, m.local(f, A) % 16 - 1)

    def declare(self, m: Machine, f: int, attacker: int, defender: int) -> None:
        """The attack begins: every Province of the Defender receives a battlefield (SE-ATK-01, SE-ATK-02)."""
        m.attacker = attacker
        m.defender = defender
        m.attacks_this_turn = m.attacks_this_turn + 1
        for province in provinces_of(m, defender):
            m.set_attack_of_battle(province, -m.attack_number)
        if m.logging:
            m.say(citations.DECLARATION, f"Player {attacker + 1} attacks player {defender + 1}.", NONE, attacker)
        m.jump(f, 8)
        after(m, NONE, kinds.DECLARE, attacker, defender, 0, attacker)

    def others(self, m: Machine, attacker: int) -> list[int]:
        return [p for p in m.players() if p != attacker]

    def ask(self, m: Machine, f: int) -> Question:
        pc = m.step(f)
        attacker = m.local(f, A) % 16 - 1
        options: list[int] = []
        if pc == 1:
            return Question(attacker, "attack", citations.ONE_ATTACK, [YES, NO], NONE, f)
        if pc == 2:
            for player in self.others(m, attacker):
                options.append(pack(T_PLAYER, player))
            return Question(attacker, "defender", citations.DECLARATION, options, NONE, f)
        for province in undecided(m):
            options.append(pack(T_PROVINCE, province))
        return Question(attacker, "battlefield", citations.ORDER_OF_BATTLES, options, NONE, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        pc = m.step(f)
        if pc == 1:
            if value == YES:
                m.jump(f, 2)
            else:
                self.nothing(m)
        elif pc == 2:
            m.set_local(f, B, payload_of(value) + 1)
        else:
            fight(m, payload_of(value))


class ExtraAttackPhase(AttackPhase):
    """An Attack Phase that a card grants: at once, whatever phase it interrupts (SE-TRN-19). See `extra_attack`."""

    def begin(self, m: Machine, f: int) -> None:
        if m.local(f, A) == 0:
            m.set_local(f, A, m.active_player + 1)
        m.jump(f, 2)


ATTACK_PHASE: Final = AttackPhase()
EXTRA_ATTACK_PHASE: Final = ExtraAttackPhase()
PROCEDURES: Final[list[Node]] = [ATTACK_PHASE, EXTRA_ATTACK_PHASE]


def extra_attack(m: Machine, attacker: int, defender: int, most: int, only: int) -> int:
    """Start a granted Attack Phase; its frame.

    `defender` NONE lets the Attacker choose; `most` limits how many units he may assign (0: any number) and `only`
    is a mask of the units that may (0: any).
    """
    f = m.push(EXTRA_ATTACK_PHASE, NONE)
    m.set_local(f, A, attacker + 1)
    m.set_local(f, B, defender + 1)
    m.set_local(f, C, only * MOST + most)
    return f
