"""A battle: engaging, the Combat Segment, resolution, the return home, its end."""

from __future__ import annotations

from typing import Final

from gorin.rules.points import after, before
from gorin.rules.resolution import AFTER_RESOLUTION, GO_HOME, RESOLUTION, go_home, resolve_battle
from gorin.rules.timing import aftermath
from gorin.rules.turn import ActionRounds, start_rounds
from gorin.table import occurrences as k
from gorin.table.changes import expire, province_name
from gorin.table.definitions import Node, Part
from gorin.table.layout import (
    BATTLE,
    F_A,
    F_B,
    F_D,
    F_PC,
    G_ACTIVE,
    G_ATTACK,
    G_ATTACKER,
    G_BATTLE,
    G_BATTLEFIELD,
    G_DEFENDER,
    G_DIRTY,
    G_FIRST_BATTLE_ACTION,
    G_IN_BATTLE,
    G_RESOLVING,
    G_SEGMENT,
    NONE,
    SEGMENT_COMBAT,
    SEGMENT_NONE,
    SEGMENT_RESOLUTION,
    UNTIL_BATTLE_ENDS,
    V_BATTLE_DONE,
    V_EXISTS,
)
from gorin.table.machine import Machine

FIGHTING: Final = 1  # values of G_IN_BATTLE
CUT_SHORT: Final = 2


def cut_short(m: Machine) -> None:
    """The current battle ends without resolution once what is under way has ended (SE-BAT-33)."""
    if m.cells[G_IN_BATTLE] != 0:
        m.put(G_IN_BATTLE, CUT_SHORT)


def goes_on(m: Machine) -> bool:
    """Whether the current battle still has a battlefield and was not cut short."""
    if m.cells[G_IN_BATTLE] != FIGHTING:
        return False
    return m.province(m.cells[G_BATTLEFIELD], V_EXISTS) != 0


class CombatRounds(ActionRounds):
    """Opportunities for Battle actions until all pass in succession, or until there is no battle any more."""

    def __init__(self) -> None:
        super().__init__("SE-BAT-04")

    def step(self, m: Machine, f: int) -> None:
        if goes_on(m):
            super().step(m, f)
        else:
            m.pop()


COMBAT_ROUNDS: Final = CombatRounds()


class Battle(Node):
    """The battle at one battlefield.

    Frame: F_A its Province, F_B what its resolution destroyed, F_D what "before" let pass.
    """

    def parts(self) -> list[Part]:
        return [COMBAT_ROUNDS, RESOLUTION, GO_HOME]

    def step(self, m: Machine, f: int) -> None:
        stack = m.stack
        pc = stack[f + F_PC]
        province = stack[f + F_A]
        attacker = m.cells[G_ATTACKER]
        if pc == 0:
            m.put(G_BATTLEFIELD, province)
            m.put(G_FIRST_BATTLE_ACTION, NONE)
            if m.province(province, V_BATTLE_DONE) != -m.cells[G_ATTACK]:
                m.set_province(province, V_BATTLE_DONE, -m.cells[G_ATTACK])
            self.point(m, f, 1, k.ENGAGE, province)
        elif pc == 1:
            if stack[f + F_D] == 0 or m.province(province, V_EXISTS) == 0:
                m.jump(f, 20)
                return
            m.put(G_IN_BATTLE, FIGHTING)
            m.put(G_BATTLE, m.cells[G_BATTLE] + 1)
            m.put(G_SEGMENT, SEGMENT_COMBAT)
            if m.logging:
                m.say("SE-BAT-01", f"The armies engage at {province_name(m, province)}.", NONE, attacker)
            m.jump(f, 2)
            after(m, NONE, k.ENGAGE, province, province, 0, attacker)
        elif pc == 2:
            m.jump(f, 3)
            if goes_on(m):
                first = m.cells[G_FIRST_BATTLE_ACTION]
                start_rounds(m, COMBAT_ROUNDS, NONE, first if first >= 0 else m.cells[G_DEFENDER], BATTLE, BATTLE)
        elif pc == 3:
            self.point(m, f, 4, k.COMBAT_END, province)
        elif pc == 4:
            m.put(G_SEGMENT, SEGMENT_NONE)
            m.jump(f, 5)
            after(m, NONE, k.COMBAT_END, province, province, 0, attacker)
        elif pc == 5:  # between the segments (SE-BAT-19)
            m.put_stack(f + F_D, 0)
            if goes_on(m):
                self.point(m, f, 6, k.BATTLE_RESOLVES, province)
            else:
                m.jump(f, 6)
        elif pc == 6:
            if m.province(province, V_EXISTS) == 0:
                m.jump(f, 10)  # its battlefield has vanished
                return
            m.put(G_SEGMENT, SEGMENT_RESOLUTION)
            if stack[f + F_D] == 0 or not goes_on(m):
                if m.logging:
                    m.say("SE-BAT-33", "The battle ends without resolution.")
                m.jump(f, 8)
                return
            m.put(G_RESOLVING, 1)
            m.jump(f, 7)
            m.put_stack(f + F_B, 0)
            resolve_battle(m, province, f + F_B)
        elif pc == 7:
            m.put(G_RESOLVING, 0)
            m.put(G_DIRTY, 1)  # checks that waited for the end of the resolution
            m.jump(f, 8)
            aftermath(m, NONE, stack[f + F_B])
            after(m, NONE, k.BATTLE_RESOLVES, province, province, 0, attacker)
        elif pc == 8:
            m.put(G_RESOLVING, 1)  # units bow by resolution (SE-BAT-30)
            m.jump(f, 9)
            go_home(m, AFTER_RESOLUTION, province)
        elif pc == 9:
            m.put(G_RESOLVING, 0)
            m.put(G_DIRTY, 1)
            m.jump(f, 10)
        elif pc == 10:
            self.point(m, f, 11, k.BATTLE_END, province)
        elif pc == 11:
            exists = m.province(province, V_EXISTS) != 0
            m.set_province(province, V_BATTLE_DONE, m.cells[G_ATTACK] if exists else 0)
            m.put(G_IN_BATTLE, 0)
            m.put(G_SEGMENT, SEGMENT_NONE)
            m.put(G_FIRST_BATTLE_ACTION, NONE)
            expire(m, UNTIL_BATTLE_ENDS, m.cells[G_ACTIVE])
            m.jump(f, 21)
            after(m, NONE, k.BATTLE_END, province, province, 0, attacker)
        elif pc == 20:  # no battle after all
            if m.province(province, V_EXISTS) != 0:
                m.set_province(province, V_BATTLE_DONE, m.cells[G_ATTACK])
            m.jump(f, 21)
        else:
            m.put(G_BATTLEFIELD, NONE)
            m.pop()

    def point(self, m: Machine, f: int, pc: int, kind: int, province: int) -> None:
        m.put_stack(f + F_D, 0)
        m.jump(f, pc)
        before(m, f, F_D, NONE, kind, province, province, 0, m.cells[G_ATTACKER])


BATTLE_NODE: Final = Battle()


def fight(m: Machine, province: int) -> None:
    """Start the battle at a battlefield."""
    f = m.push(BATTLE_NODE, NONE)
    m.put_stack(f + F_A, province)
