"""A battle: engaging, the Combat Segment, resolution, the return home, its end."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import A, D
from gorin.rules.points import after, before
from gorin.rules.resolution import AFTER_RESOLUTION, KEPT, go_home, resolve_battle
from gorin.rules.timing import aftermath
from gorin.rules.turn import OPPORTUNITY, ActionRounds, start_rounds
from gorin.table import citations, kinds, scopes, terms
from gorin.table.alliances import face
from gorin.table.changes import expire, province_name
from gorin.table.definitions import Part
from gorin.table.machine import Machine
from gorin.table.packing import PASS
from gorin.table.places import has_ground
from gorin.table.procedures import Procedure, Step
from gorin.table.terms import NONE


def cut_short(m: Machine) -> None:
    """The current battle ends without resolution once what is under way has ended (SE-BAT-33)."""
    m.cut_short = True


def goes_on(m: Machine) -> bool:
    """Whether the current battle still has a battlefield and was not cut short."""
    return not m.cut_short and has_ground(m, m.battlefield)


# where rounds of combat are
FIRST_OPPORTUNITY: Final = 0
LATER: Final = 1
DEFENDER_CAME: Final = 2  # he has had a normal opportunity, and acted or passed


class CombatRounds(ActionRounds):
    """Opportunities for Battle actions until all pass in succession, or until there is no battle any more.

    Something may have bound the performer of the first of them.
    """

    def __init__(self, citation: int = citations.BATTLE_ROUNDS) -> None:
        super().__init__(citation)

    def step(self, m: Machine, f: int) -> None:
        if not goes_on(m):
            m.pop()
            return
        if m.step(f) == FIRST_OPPORTUNITY and m.first_performer >= 0:  # a card, or NOBODY for one of several
            m.bound_action = m.action_number + 1
        super().step(m, f)

    def taken(self, m: Machine, f: int, value: int) -> None:
        if m.step(f) == FIRST_OPPORTUNITY:
            m.jump(f, LATER)  # the first opportunity has been used
            if value == PASS:
                m.bound_action = 0
        if m.local(f, OPPORTUNITY) == m.defender:
            m.jump(f, DEFENDER_CAME)
        super().taken(m, f, value)


def is_bound(m: Machine, scope: int) -> bool:
    """Whether an action under way, or weighed as the next, is the first one, whose performer something has bound."""
    if m.bound_action == 0 or not scopes.designator(m, scope) & terms.BATTLE:
        return False
    number = scopes.number(m, scope)
    return m.bound_action == (number if number else m.action_number + 1)


def combat_rounds(m: Machine) -> int:
    """The frame of the rounds of the Combat Segment that goes on; NONE outside it."""
    f = m.top
    while f >= 0 and not isinstance(m.nodes[m.node_number(f)], CombatRounds):
        f = m.below(f)
    return f


def defender_came(m: Machine) -> bool:
    """Whether the Defender has used a normal opportunity of the Combat Segment that goes on."""
    f = combat_rounds(m)
    return f < 0 or m.step(f) == DEFENDER_CAME


def first_opportunity(m: Machine) -> bool:
    """Whether nobody has yet used an opportunity of the Combat Segment that goes on."""
    f = combat_rounds(m)
    return f >= 0 and m.step(f) == FIRST_OPPORTUNITY


# the frame of a battle
PROVINCE: Final = A
DESTROYED: Final = KEPT  # mask of the cards that its resolution destroyed
LET_PASS: Final = D  # what the last "before" let pass

# its steps
ARRIVE: Final = "arrive"
ENGAGE: Final = "engage"
COMBAT: Final = "combat"
COMBAT_ENDS: Final = "combat ends"
AFTER_COMBAT: Final = "after combat"
BEFORE_RESOLUTION: Final = "before resolution"
RESOLVE: Final = "resolve"
RESOLVED: Final = "resolved"
SEND_HOME: Final = "send home"
SENT_HOME: Final = "sent home"
BATTLE_ENDS: Final = "battle ends"
BATTLE_ENDED: Final = "battle ended"
LEAVE: Final = "leave"


class BattleStep(Step):
    """A step of the battle at one battlefield."""

    def point(self, m: Machine, f: int, kind: int) -> None:
        """Open the "before" of a time of the battle; what it lets pass, the next step learns from LET_PASS."""
        province = m.local(f, PROVINCE)
        m.set_local(f, LET_PASS, 0)
        before(m, f, LET_PASS, NONE, kind, province, province, 0, m.attacker)

    def follow(self, m: Machine, f: int, kind: int) -> None:
        """Open the "after" of a time of the battle."""
        province = m.local(f, PROVINCE)
        after(m, NONE, kind, province, province, 0, m.attacker)


class Arrive(BattleStep):
    """The armies are about to engage."""

    def __init__(self) -> None:
        super().__init__(ARRIVE)

    def run(self, m: Machine, f: int) -> None:
        province = m.local(f, PROVINCE)
        face(m, province)
        m.battlefield = province
        m.first_battle_action = NONE
        m.first_performer = NONE
        m.bound_action = 0
        if m.attack_of_battle(province) != -m.attack_number:
            m.set_attack_of_battle(province, -m.attack_number)
        m.go_on(f)
        self.point(m, f, kinds.ENGAGE)


class Engage(BattleStep):
    """The armies engage, unless there is no battle after all (SE-BAT-01)."""

    def __init__(self) -> None:
        super().__init__(ENGAGE)

    def run(self, m: Machine, f: int) -> None:
        province = m.local(f, PROVINCE)
        if m.local(f, LET_PASS) == 0 or not has_ground(m, province):
            if has_ground(m, province):
                m.set_attack_of_battle(province, m.attack_number)
            m.go_to(f, LEAVE)
            return
        m.in_battle = True
        m.battle_number = m.battle_number + 1
        m.segment = terms.SEGMENT_COMBAT
        if m.logging:
            m.say(citations.ENGAGING, f"The armies engage at {province_name(m, province)}.", NONE, m.attacker)
        m.go_on(f)
        self.follow(m, f, kinds.ENGAGE)


class Combat(BattleStep):
    """Opportunities for actions, the Defender first (SE-BAT-04)."""

    def __init__(self) -> None:
        super().__init__(COMBAT)
        self.rounds: CombatRounds = CombatRounds()

    def parts(self) -> list[Part]:
        return [self.rounds]

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)
        first = m.first_battle_action
        one = first if first >= 0 else m.defender
        here = terms.BATTLE | terms.OPEN if m.rules.numbers.open_actions_in_battle else terms.BATTLE
        start_rounds(m, self.rounds, NONE, one, here, here)


class CombatEnds(BattleStep):
    """The Combat Segment is about to end."""

    def __init__(self) -> None:
        super().__init__(COMBAT_ENDS)

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)
        self.point(m, f, kinds.COMBAT_END)


class AfterCombat(BattleStep):
    """The Combat Segment ends."""

    def __init__(self) -> None:
        super().__init__(AFTER_COMBAT)

    def run(self, m: Machine, f: int) -> None:
        m.segment = terms.SEGMENT_NONE
        m.go_on(f)
        self.follow(m, f, kinds.COMBAT_END)


class BeforeResolution(BattleStep):
    """Between the segments (SE-BAT-19)."""

    def __init__(self) -> None:
        super().__init__(BEFORE_RESOLUTION)

    def run(self, m: Machine, f: int) -> None:
        m.set_local(f, LET_PASS, 0)
        m.go_on(f)
        if goes_on(m):
            self.point(m, f, kinds.BATTLE_RESOLVES)


class Resolve(BattleStep):
    """The battle resolves, unless it was cut short (SE-BAT-33) or its battlefield has vanished."""

    def __init__(self, unresolved: str = SEND_HOME) -> None:
        super().__init__(RESOLVE)
        self.unresolved: str = unresolved  # the step that follows a battle that was cut short

    def run(self, m: Machine, f: int) -> None:
        province = m.local(f, PROVINCE)
        if not has_ground(m, province):
            m.go_to(f, BATTLE_ENDS)
            return
        m.segment = terms.SEGMENT_RESOLUTION
        if m.local(f, LET_PASS) == 0 or not goes_on(m):
            if m.logging:
                m.say(citations.BATTLE_UNRESOLVED, "The battle ends without resolution.")
            m.go_to(f, self.unresolved)
            return
        m.resolving = True
        m.go_on(f)
        m.set_local(f, DESTROYED, 0)
        resolve_battle(m, province, f)


class Resolved(BattleStep):
    """The resolution is over: checks that waited for its end are made, and others answer it."""

    def __init__(self) -> None:
        super().__init__(RESOLVED)

    def run(self, m: Machine, f: int) -> None:
        m.resolving = False
        m.dirty = True
        m.go_on(f)
        aftermath(m, NONE, m.local(f, DESTROYED))
        self.follow(m, f, kinds.BATTLE_RESOLVES)


class SendHome(BattleStep):
    """Units return home, bowing by the resolution of the battle (SE-BAT-30)."""

    def __init__(self) -> None:
        super().__init__(SEND_HOME)

    def run(self, m: Machine, f: int) -> None:
        m.resolving = True
        m.go_on(f)
        go_home(m, AFTER_RESOLUTION, m.local(f, PROVINCE))


class SentHome(BattleStep):
    """They are home."""

    def __init__(self) -> None:
        super().__init__(SENT_HOME)

    def run(self, m: Machine, f: int) -> None:
        m.resolving = False
        m.dirty = True
        m.go_on(f)


class BattleEnds(BattleStep):
    """The battle is about to end."""

    def __init__(self) -> None:
        super().__init__(BATTLE_ENDS)

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)
        self.point(m, f, kinds.BATTLE_END)


class BattleEnded(BattleStep):
    """The battle ends, and with it what lasts until then."""

    def __init__(self) -> None:
        super().__init__(BATTLE_ENDED)

    def stands(self, m: Machine, province: int) -> bool:
        """Whether its battlefield outlasts the battle."""
        return has_ground(m, province)

    def run(self, m: Machine, f: int) -> None:
        province = m.local(f, PROVINCE)
        m.set_attack_of_battle(province, m.attack_number if self.stands(m, province) else 0)
        m.in_battle = False
        m.segment = terms.SEGMENT_NONE
        m.first_battle_action = NONE
        m.first_performer = NONE
        m.bound_action = 0
        expire(m, terms.UNTIL_BATTLE_ENDS, m.active_player)
        m.go_on(f)
        self.follow(m, f, kinds.BATTLE_END)


class Leave(BattleStep):
    """Nobody is at this battlefield any more."""

    def __init__(self) -> None:
        super().__init__(LEAVE)

    def run(self, m: Machine, f: int) -> None:
        m.battlefield = NONE
        m.pop()


def battle() -> Procedure:
    """A battle at one Province."""
    return Procedure(
        [
            Arrive(),
            Engage(),
            Combat(),
            CombatEnds(),
            AfterCombat(),
            BeforeResolution(),
            Resolve(),
            Resolved(),
            SendHome(),
            SentHome(),
            BattleEnds(),
            BattleEnded(),
            Leave(),
        ]
    )


def fight(m: Machine, province: int) -> None:
    """Start the battle at a battlefield."""
    f = m.push(m.rules.procedures.battle, NONE)
    m.set_local(f, PROVINCE, province)
