"""A battle: engaging, the Combat Segment, resolution, the return home, its end."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import A, B, D
from gorin.rules.points import after, before
from gorin.rules.resolution import AFTER_RESOLUTION, GO_HOME, RESOLUTION, go_home, resolve_battle
from gorin.rules.timing import aftermath
from gorin.rules.turn import ActionRounds, start_rounds
from gorin.table import citations, kinds
from gorin.table.changes import expire, province_name
from gorin.table.definitions import Node, Part
from gorin.table.machine import Machine
from gorin.table.packing import PASS
from gorin.table.terms import (
    BATTLE,
    NONE,
    OPEN,
    SEGMENT_COMBAT,
    SEGMENT_NONE,
    SEGMENT_RESOLUTION,
    UNTIL_BATTLE_ENDS,
)


def cut_short(m: Machine) -> None:
    """The current battle ends without resolution once what is under way has ended (SE-BAT-33)."""
    if m.in_battle:
        m.cut_short = True


def goes_on(m: Machine) -> bool:
    """Whether the current battle still has a battlefield and was not cut short."""
    if not m.in_battle or m.cut_short:
        return False
    return m.province_exists(m.battlefield)


class CombatRounds(ActionRounds):
    """Opportunities for Battle actions until all pass in succession, or until there is no battle any more.

    Frame as in `ActionRounds`; its step is 0 at the first opportunity, whose performer something may have bound.
    """

    def __init__(self) -> None:
        super().__init__(citations.BATTLE_ROUNDS)

    def step(self, m: Machine, f: int) -> None:
        if not goes_on(m):
            m.pop()
            return
        if m.step(f) == 0 and m.first_performer >= 0:
            m.bound_action = m.action_number + 1
        super().step(m, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        if m.step(f) == 0:
            m.jump(f, 1)  # the first opportunity has been used
            if value == PASS:
                m.bound_action = 0
        super().answer(m, f, value)


COMBAT_ROUNDS: Final = CombatRounds()


class Battle(Node):
    """The battle at one battlefield.

    Frame: F_A its Province, F_B what its resolution destroyed, F_D what "before" let pass.
    """

    def parts(self) -> list[Part]:
        return [COMBAT_ROUNDS, RESOLUTION, GO_HOME]

    def step(self, m: Machine, f: int) -> None:
        pc = m.step(f)
        province = m.local(f, A)
        attacker = m.attacker
        if pc == 0:
            m.battlefield = province
            m.first_battle_action = NONE
            m.first_performer = NONE
            m.bound_action = 0
            if m.attack_of_battle(province) != -m.attack_number:
                m.set_attack_of_battle(province, -m.attack_number)
            self.point(m, f, 1, kinds.ENGAGE, province)
        elif pc == 1:
            if m.local(f, D) == 0 or not m.province_exists(province):
                m.jump(f, 20)
                return
            m.in_battle = True
            m.battle_number = m.battle_number + 1
            m.segment = SEGMENT_COMBAT
            if m.logging:
                m.say(citations.ENGAGING, f"The armies engage at {province_name(m, province)}.", NONE, attacker)
            m.jump(f, 2)
            after(m, NONE, kinds.ENGAGE, province, province, 0, attacker)
        elif pc == 2:
            m.jump(f, 3)
            if goes_on(m):
                first = m.first_battle_action
                here = BATTLE | OPEN if m.rules.numbers.open_actions_in_battle else BATTLE
                start_rounds(m, COMBAT_ROUNDS, NONE, first if first >= 0 else m.defender, here, here)
        elif pc == 3:
            self.point(m, f, 4, kinds.COMBAT_END, province)
        elif pc == 4:
            m.segment = SEGMENT_NONE
            m.jump(f, 5)
            after(m, NONE, kinds.COMBAT_END, province, province, 0, attacker)
        elif pc == 5:  # between the segments (SE-BAT-19)
            m.set_local(f, D, 0)
            if goes_on(m):
                self.point(m, f, 6, kinds.BATTLE_RESOLVES, province)
            else:
                m.jump(f, 6)
        elif pc == 6:
            if not m.province_exists(province):
                m.jump(f, 10)  # its battlefield has vanished
                return
            m.segment = SEGMENT_RESOLUTION
            if m.local(f, D) == 0 or not goes_on(m):
                if m.logging:
                    m.say(citations.BATTLE_UNRESOLVED, "The battle ends without resolution.")
                m.jump(f, 8)
                return
            m.resolving = True
            m.jump(f, 7)
            m.set_local(f, B, 0)
            resolve_battle(m, province, f)
        elif pc == 7:
            m.resolving = False
            m.dirty = True  # checks that waited for the end of the resolution
            m.jump(f, 8)
            aftermath(m, NONE, m.local(f, B))
            after(m, NONE, kinds.BATTLE_RESOLVES, province, province, 0, attacker)
        elif pc == 8:
            m.resolving = True  # units bow by resolution (SE-BAT-30)
            m.jump(f, 9)
            go_home(m, AFTER_RESOLUTION, province)
        elif pc == 9:
            m.resolving = False
            m.dirty = True
            m.jump(f, 10)
        elif pc == 10:
            self.point(m, f, 11, kinds.BATTLE_END, province)
        elif pc == 11:
            exists = m.province_exists(province)
            m.set_attack_of_battle(province, m.attack_number if exists else 0)
            m.in_battle = False
            m.segment = SEGMENT_NONE
            m.first_battle_action = NONE
            m.first_performer = NONE
            m.bound_action = 0
            expire(m, UNTIL_BATTLE_ENDS, m.active_player)
            m.jump(f, 21)
            after(m, NONE, kinds.BATTLE_END, province, province, 0, attacker)
        elif pc == 20:  # no battle after all
            if m.province_exists(province):
                m.set_attack_of_battle(province, m.attack_number)
            m.jump(f, 21)
        else:
            m.battlefield = NONE
            m.pop()

    def point(self, m: Machine, f: int, pc: int, kind: int, province: int) -> None:
        m.set_local(f, D, 0)
        m.jump(f, pc)
        before(m, f, D, NONE, kind, province, province, 0, m.attacker)


BATTLE_NODE: Final = Battle()


def fight(m: Machine, province: int) -> None:
    """Start the battle at a battlefield."""
    f = m.push(BATTLE_NODE, NONE)
    m.set_local(f, A, province)
