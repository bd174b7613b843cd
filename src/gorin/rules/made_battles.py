"""Battles that a text makes outside an attack, at a Province or at a battlefield of its own (SE-BAT-35)."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import A, B, C
from gorin.rules.battle import fight
from gorin.rules.resolution import ATTACK_ENDS, go_home
from gorin.table import citations, scopes
from gorin.table.changes import battlefields_vanish
from gorin.table.definitions import Granted
from gorin.table.machine import Machine
from gorin.table.places import has_ground, places_of_attack
from gorin.table.procedures import Procedure, Step
from gorin.table.terms import FIELD, NONE, SCOPE_DELAYED

# the frame of a made battle
PLACE: Final = A
INTERRUPTED: Final = B  # the Attacker + 1 of the attack during which it is fought, ATTACKER times the Defender + 1
SECOND: Final = C  # what is noted of its other Defender

ATTACKER: Final = 16

# its steps
FIGHT: Final = "fight"
RETURN_HOME: Final = "return home"
OVER: Final = "over"


class Fight(Step):
    """The battle, at once: no declaration, no maneuvers."""

    def __init__(self) -> None:
        super().__init__(FIGHT)

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)
        if has_ground(m, m.local(f, PLACE)):
            fight(m, m.local(f, PLACE))


class ReturnHome(Step):
    """No battle is left: whoever is still at a battlefield returns home (SE-BAT-34). An attack under way goes on."""

    def __init__(self) -> None:
        super().__init__(RETURN_HOME)

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)
        if m.local(f, INTERRUPTED) == 0:
            go_home(m, ATTACK_ENDS, NONE)


class Over(Step):
    """There is no battlefield any more, and nobody leads a side; or the attack has its leaders again."""

    def __init__(self) -> None:
        super().__init__(OVER)

    def run(self, m: Machine, f: int) -> None:
        before = m.local(f, INTERRUPTED)
        if before == 0:
            for place in places_of_attack(m):
                m.set_attack_of_battle(place, 0)
            battlefields_vanish(m)
        m.attacker = before % ATTACKER - 1
        m.defender = before // ATTACKER - 1
        m.second_cell = m.local(f, SECOND)
        m.outside_attack = False
        m.pop()


def made_battle() -> Procedure:
    """A battle outside an attack."""
    return Procedure([Fight(), ReturnHome(), Over()])


def lead(m: Machine, attacker: int, defender: int) -> None:
    """There are an Attacker and a Defender without an attack: nobody is invited (SE-MPL-63)."""
    if m.attacker < 0:
        m.attack_number = m.attack_number + 1  # nothing is left there of an attack before
    m.attacker = attacker
    m.defender = defender
    m.second_cell = 0
    m.outside_attack = True


def make_field(m: Machine, attacker: int, defender: int) -> bool:
    """Make a battlefield at no Province, for a battle of these two; False while there is an attack or a battle."""
    if m.attacker >= 0:
        return False
    lead(m, attacker, defender)
    m.set_attack_of_battle(FIELD, -m.attack_number)
    if m.logging:
        m.say(
            citations.MADE_BATTLES,
            f"Player {attacker + 1} makes a battlefield at no Province, where player {defender + 1} defends.",
            NONE,
            attacker,
        )
    return True


def fight_outside(m: Machine, place: int, attacker: int, defender: int) -> None:
    """Start a battle outside an attack; at FIELD it has its leaders already."""
    interrupted = 0
    second = m.second_cell
    if place != FIELD:
        interrupted = 0 if m.attacker < 0 else m.attacker + 1 + ATTACKER * (m.defender + 1)
        lead(m, attacker, defender)
    f = m.push(m.rules.procedures.made_battle, NONE)
    m.set_local(f, PLACE, place)
    m.set_local(f, INTERRUPTED, interrupted)
    m.set_local(f, SECOND, second)


def made_alone(m: Machine) -> bool:
    """Whether the battle being fought is one that a text made, and no attack goes on around it."""
    f = m.top
    while f >= 0:
        if m.node_number(f) == m.rules.procedures.made_battle.id:
            return m.local(f, INTERRUPTED) == 0
        f = m.below(f)
    return False


def forsaken(m: Machine) -> bool:
    """Whether a battlefield at no Province still stands though the action that made it is over."""
    if m.action != NONE or m.attack_of_battle(FIELD) == 0 or m.battlefield == FIELD:
        return False
    return not granted_runs(m)


def granted_runs(m: Machine) -> bool:
    """Whether a battle or phase goes on that was granted by what has ended."""
    f = m.top
    while f >= 0:
        if m.scope(f) == f and scopes.kind(m, f) == SCOPE_DELAYED:
            if isinstance(m.nodes[scopes.ability(m, f)], Granted):
                return True
        f = m.below(f)
    return False


def clear_field(m: Machine) -> None:
    """Whoever is there returns home, and it ceases to be."""
    m.go_to(m.push(m.rules.procedures.made_battle, NONE), RETURN_HOME)
