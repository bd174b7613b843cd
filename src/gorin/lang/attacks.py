"""Attack Phases that cards grant, and what an Attack Phase has cost a player."""

from __future__ import annotations

from gorin.lang.battles import resolution_of
from gorin.lang.conditions import Statement
from gorin.lang.refs import Place, Ref, Slot, Who, possessive, ref
from gorin.rules.timing import negated, scope_mode
from gorin.table import occurrences as k
from gorin.table.changes import add_modifier, record
from gorin.table.definitions import M_NEGATE, Context, Modifier, Node, Part, Trigger, Words, scope_context
from gorin.table.layout import (
    BEFORE,
    C_CONTROLLER,
    F_A,
    F_B,
    F_PC,
    F_SCOPE,
    FLAG_NEGATED,
    G_ATTACK,
    G_ATTACKER,
    G_DEFENDER,
    G_IN_BATTLE,
    G_PHASE_NO,
    MAX_PROVINCES,
    NONE,
    O_OBJECT,
    O_SUBJECT,
    PERSONALITY,
    S_DESTROYED,
    S_FLAGS,
    S_SLOT0,
    S_YOU,
    UNTIL_TURN_ENDS,
    V_DESTROYED_BY,
    V_DESTROYED_IN,
    V_EXISTS,
)
from gorin.table.machine import Machine
from gorin.table.packing import NOBODY
from gorin.table.queries import LIVE_SUBJECT, bits, in_set, leader_of, owner_of_province, set_of, slot_value


class ProvinceFellThisPhase(Statement):
    """Another player destroyed one of your Provinces in the phase that is going on or has just ended."""

    def holds(self, x: Context) -> bool:
        m = x.m
        for n in range(MAX_PROVINCES):
            v = x.you * MAX_PROVINCES + n
            if m.province(v, V_EXISTS) == 0 and m.province(v, V_DESTROYED_IN) == m.cells[G_PHASE_NO]:
                if m.province(v, V_DESTROYED_BY) - 1 != x.you:
                    return True
        return False

    def say(self, w: Words) -> str:
        return "another player destroyed any of your Provinces in it"


class WonWithLosses(Statement):
    """As a battle is won: its resolution destroyed the Province, or at least one unit of the losing army."""

    def holds(self, x: Context) -> bool:
        m = x.m
        scope = resolution_of(x)
        if scope < 0:
            return False
        v = m.stack[x.occurrence + O_OBJECT]
        if v >= 0 and m.province(v, V_EXISTS) == 0:
            return True
        for card in bits(m.stack[scope + S_DESTROYED]):
            if m.definition(card).type == PERSONALITY:
                return True
        return False

    def say(self, w: Words) -> str:
        return "that destroyed one or more Provinces or enemy units"


class JoinsAttack(Trigger):
    """A unit other than the one noted is about to move into the attacking army of the noted attack."""

    def __init__(self, unit: Slot, attack: Slot) -> None:
        super().__init__(BEFORE, k.MOVE)
        self.unit: Slot = unit
        self.attack: Slot = attack

    def parts(self) -> list[Part]:
        return [self.unit, self.attack]

    def matches(self, x: Context, o: int) -> bool:
        from gorin.rules.battlefields import side_of_player

        m = x.m
        if m.cells[G_ATTACKER] < 0 or m.cells[G_ATTACK] != slot_value(x, self.attack.slot):
            return False
        card = m.stack[o + O_SUBJECT]
        if card < 0 or m.stack[o + O_OBJECT] < 0 or in_set(slot_value(x, self.unit.slot), leader_of(m, card)):
            return False
        return side_of_player(m, m.card(card, C_CONTROLLER)) == m.cells[G_ATTACKER]

    def say(self, w: Words) -> str:
        return "before another unit would move to attack"


class FightBattle(Node):
    """Fight a battle at a Province without an attack: no declaration, no maneuvers, Combat at once (SE-BAT-35).

    You are the Attacker. Frame: F_A and F_B who attacked and defended before.
    """

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place: Place = place

    def parts(self) -> list[Part]:
        return [self.place]

    def step(self, m: Machine, f: int) -> None:
        from gorin.rules.battle import fight

        scope = m.stack[f + F_SCOPE]
        if m.stack[f + F_PC] == 1:
            m.put(G_ATTACKER, m.stack[f + F_A])
            m.put(G_DEFENDER, m.stack[f + F_B])
            m.pop()
            return
        province = self.place.province(scope_context(m, scope))
        if province < 0 or m.cells[G_IN_BATTLE] != 0 or negated(m, scope):
            m.pop()
            return
        m.put_stack(f + F_A, m.cells[G_ATTACKER])
        m.put_stack(f + F_B, m.cells[G_DEFENDER])
        m.jump(f, 1)
        m.put(G_ATTACKER, m.stack[scope + S_YOU])
        m.put(G_DEFENDER, owner_of_province(province))
        record(m, scope, scope_mode(m, scope), 0, NONE)
        fight(m, province)

    def say(self, w: Words) -> str:
        return f"fight a battle at {self.place.say(w)}"


class AdditionalAttackPhase(Node):
    """You declare an additional Attack Phase at once, in which only one unit may attack (SE-TRN-19)."""

    def __init__(self, only: Who) -> None:
        super().__init__()
        self.ref: Ref = ref(only)
        self.unit: Slot = Slot("the only unit")
        self.attack: Slot = Slot("the granted attack")
        self.ban: Modifier = Modifier(M_NEGATE, 0, None, None, None)
        self.ban.trigger = JoinsAttack(self.unit, self.attack)

    def parts(self) -> list[Part]:
        return [self.ref, self.unit, self.attack, self.ban]

    def step(self, m: Machine, f: int) -> None:
        from gorin.rules.attack import extra_attack

        scope = m.stack[f + F_SCOPE]
        if m.stack[f + F_PC] != 0 or m.stack[scope + S_FLAGS] & FLAG_NEGATED:
            m.pop()
            return
        mask = 0
        leaders: list[int] = []
        for card in self.ref.cards(scope_context(m, scope)):
            leader = leader_of(m, card)
            if leader >= 0:
                mask |= 1 << leader
                leaders.append(leader)
        m.jump(f, 1)
        m.put_stack(scope + S_SLOT0 + self.unit.slot, set_of(leaders))
        m.put_stack(scope + S_SLOT0 + self.attack.slot, m.cells[G_ATTACK] + 1)
        add_modifier(m, self.ban, NONE, 0, LIVE_SUBJECT, UNTIL_TURN_ENDS, scope)
        record(m, scope, scope_mode(m, scope), 0, NONE)
        # if she is gone nobody may attack: a mask that fits no card
        extra_attack(m, m.stack[scope + S_YOU], NONE, 0, mask if mask else 1 << NOBODY)

    def say(self, w: Words) -> str:
        unit = possessive(self.ref.say(w)) + " unit"
        return f"declare an additional Attack Phase. No unit other than {unit} can assign or move to attack that phase"
