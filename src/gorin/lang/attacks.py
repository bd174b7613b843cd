"""Attack Phases that cards grant, and what an Attack Phase has cost a player."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import BEGUN, FRESH, A, B
from gorin.lang.battles import resolution_of
from gorin.lang.conditions import Statement
from gorin.lang.refs import Place, Ref, Slot, Who, possessive, ref
from gorin.rules.timing import negated, scope_mode
from gorin.table import kinds, occurrences, scopes
from gorin.table.changes import add_modifier, record
from gorin.table.definitions import M_NEGATE, Context, Modifier, Names, Node, Part, Trigger, Words, scope_context
from gorin.table.machine import Machine
from gorin.table.modifiers import LIVE_SUBJECT, slot_value
from gorin.table.packing import NOBODY
from gorin.table.places import leader_of, owner_of_province
from gorin.table.sets import bits, in_set, set_of
from gorin.table.terms import BEFORE, FLAG_NEGATED, MAX_PROVINCES, NONE, PERSONALITY, UNTIL_TURN_ENDS


class ProvinceFellThisPhase(Statement):
    """Another player destroyed one of your Provinces in the phase that is going on or has just ended."""

    def holds(self, x: Context) -> bool:
        m = x.m
        for n in range(MAX_PROVINCES):
            v = x.you * MAX_PROVINCES + n
            if not m.province_exists(v) and m.phase_destroyed_in(v) == m.phase_number:
                if m.destroyed_by(v) - 1 != x.you:
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
        v = occurrences.object(m, x.occurrence)
        if v >= 0 and not m.province_exists(v):
            return True
        for card in bits(scopes.destroyed(m, scope)):
            if m.definition(card).type == PERSONALITY:
                return True
        return False

    def say(self, w: Words) -> str:
        return "that destroyed one or more Provinces or enemy units"


class JoinsAttack(Trigger):
    """A unit other than the one noted is about to move into the attacking army of the noted attack."""

    def __init__(self, unit: Slot, attack: Slot) -> None:
        super().__init__(BEFORE, kinds.MOVE)
        self.unit: Slot = unit
        self.attack: Slot = attack

    def parts(self) -> list[Part]:
        return [self.unit, self.attack]

    def matches(self, x: Context, o: int) -> bool:
        from gorin.rules.battlefields import side_of_player

        m = x.m
        if m.attacker < 0 or m.attack_number != slot_value(x, self.attack.slot):
            return False
        card = occurrences.subject(m, o)
        if card < 0 or occurrences.object(m, o) < 0 or in_set(slot_value(x, self.unit.slot), leader_of(m, card)):
            return False
        return side_of_player(m, m.controller(card)) == m.attacker

    def say(self, w: Words) -> str:
        return "before another unit would move to attack"


# the frame of a battle that a card makes
ATTACKER_BEFORE: Final = A
DEFENDER_BEFORE: Final = B


class FightBattle(Node):
    """Fight a battle at a Province without an attack: no declaration, no maneuvers, Combat at once (SE-BAT-35).

    You are the Attacker.
    """

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place: Place = place

    def parts(self) -> list[Part]:
        return [self.place]

    def step(self, m: Machine, f: int) -> None:
        from gorin.rules.battle import fight

        scope = m.scope(f)
        if m.step(f) == BEGUN:
            m.attacker = m.local(f, ATTACKER_BEFORE)
            m.defender = m.local(f, DEFENDER_BEFORE)
            m.pop()
            return
        province = self.place.province(scope_context(m, scope))
        if province < 0 or m.in_battle or negated(m, scope):
            m.pop()
            return
        m.set_local(f, ATTACKER_BEFORE, m.attacker)
        m.set_local(f, DEFENDER_BEFORE, m.defender)
        m.jump(f, BEGUN)
        m.attacker = scopes.you(m, scope)
        m.defender = owner_of_province(province)
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

    def bind(self, names: Names) -> None:
        names.bind(self.unit.name)
        names.bind(self.attack.name)
        names.number(self.attack.name)

    def parts(self) -> list[Part]:
        return [self.ref, self.unit, self.attack, self.ban]

    def step(self, m: Machine, f: int) -> None:
        from gorin.rules.attack import extra_attack

        scope = m.scope(f)
        if m.step(f) != FRESH or scopes.flags(m, scope) & FLAG_NEGATED:
            m.pop()
            return
        mask = 0
        leaders: list[int] = []
        for card in self.ref.cards(scope_context(m, scope)):
            leader = leader_of(m, card)
            if leader >= 0:
                mask |= 1 << leader
                leaders.append(leader)
        m.jump(f, BEGUN)
        scopes.set_slot(m, scope, self.unit.slot, set_of(leaders))
        scopes.set_slot(m, scope, self.attack.slot, m.attack_number + 1)
        add_modifier(m, self.ban, NONE, 0, LIVE_SUBJECT, UNTIL_TURN_ENDS, scope)
        record(m, scope, scope_mode(m, scope), 0, NONE)
        # if she is gone nobody may attack: a mask that fits no card
        extra_attack(m, scopes.you(m, scope), NONE, 0, mask if mask else 1 << NOBODY)

    def say(self, w: Words) -> str:
        unit = possessive(self.ref.say(w)) + " unit"
        return f"declare an additional Attack Phase. No unit other than {unit} can assign or move to attack that phase"
