"""Attack Phases that cards grant, and what an Attack Phase has cost a player."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import BEGUN, FRESH, A, B, C
from gorin.lang.amounts import Expression
from gorin.lang.battles import OfResolution
from gorin.lang.conditions import OfOccurrence
from gorin.lang.refs import Place, Players, Ref, Slot, Who, ref
from gorin.rules.timing import changed, negated
from gorin.table import kinds, occurrences, scopes
from gorin.table.alliances import side_of_player
from gorin.table.changes import add_modifier
from gorin.table.definitions import M_NEGATE, Context, Modifier, Names, Node, Part, Trigger, scope_context
from gorin.table.machine import Machine
from gorin.table.modifiers import LIVE_SUBJECT, slot_value
from gorin.table.packing import NOBODY
from gorin.table.places import leader_of, owner_of_province
from gorin.table.sets import bits, in_set, set_of
from gorin.table.terms import BEFORE, MAX_PROVINCES, NONE, PERSONALITY, UNTIL_TURN_ENDS


class ProvincesFallen(Expression):
    """How many Provinces of some players others have destroyed in the phase that is going on or has just ended."""

    def __init__(self, players: Players) -> None:
        self.players: Players = players

    def parts(self) -> list[Part]:
        return [self.players]

    def value(self, x: Context) -> int:
        m = x.m
        total = 0
        for player in self.players.players(x):
            for n in range(MAX_PROVINCES):
                v = player * MAX_PROVINCES + n
                if not m.province_exists(v) and m.phase_destroyed_in(v) == m.phase_number:
                    if m.destroyed_by(v) - 1 != player:
                        total += 1
        return total


class WonWithLosses(OfResolution):
    """As a battle is won: its resolution destroyed the Province, or at least one unit of the losing army."""

    def resolved(self, x: Context, scope: int) -> bool:
        m = x.m
        v = occurrences.object(m, x.occurrence)
        if v >= 0 and not m.province_exists(v):
            return True
        for card in bits(scopes.destroyed(m, scope)):
            if m.definition(card).type == PERSONALITY:
                return True
        return False


class OfSegment(OfOccurrence):
    """What is being answered is the beginning or the end of a certain segment."""

    def __init__(self, segment: int) -> None:
        self.segment: int = segment

    def of(self, x: Context, o: int) -> bool:
        if occurrences.kind(x.m, o) not in (kinds.SEGMENT, kinds.SEGMENT_END):
            return False
        return occurrences.object(x.m, o) == self.segment


class WonTheProvince(OfResolution):
    """As a battle is won, or after it has resolved: its resolution destroyed the Province."""

    def of(self, x: Context, o: int) -> bool:
        if occurrences.kind(x.m, o) == kinds.BATTLE_RESOLVES:
            return not x.m.province_exists(occurrences.object(x.m, o))
        return super().of(x, o)

    def resolved(self, x: Context, scope: int) -> bool:
        v = occurrences.object(x.m, x.occurrence)
        return v >= 0 and not x.m.province_exists(v)


class JoinsAttack(Trigger):
    """A unit other than the one noted is about to move into the attacking army of the noted attack."""

    def __init__(self, unit: Slot, attack: Slot) -> None:
        super().__init__(BEFORE, kinds.MOVE)
        self.unit: Slot = unit
        self.attack: Slot = attack

    def parts(self) -> list[Part]:
        return [self.unit, self.attack]

    def matches(self, x: Context, o: int) -> bool:
        m = x.m
        if m.attacker < 0 or m.attack_number != slot_value(x, self.attack.slot):
            return False
        card = occurrences.subject(m, o)
        if card < 0 or occurrences.object(m, o) < 0 or in_set(slot_value(x, self.unit.slot), leader_of(m, card)):
            return False
        return side_of_player(m, m.controller(card)) == m.attacker


# the frame of a battle that a card makes
ATTACKER_BEFORE: Final = A
DEFENDER_BEFORE: Final = B
OUTSIDE_BEFORE: Final = C


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
            m.outside_attack = m.local(f, OUTSIDE_BEFORE) != 0
            m.pop()
            return
        province = self.place.province(scope_context(m, scope))
        if province < 0 or m.in_battle or negated(m, scope):
            m.pop()
            return
        m.set_local(f, ATTACKER_BEFORE, m.attacker)
        m.set_local(f, DEFENDER_BEFORE, m.defender)
        m.set_local(f, OUTSIDE_BEFORE, 1 if m.outside_attack else 0)
        m.jump(f, BEGUN)
        m.attack_number = max(1, m.attack_number)  # by which a battlefield is known
        m.attacker = scopes.you(m, scope)
        m.defender = owner_of_province(province)
        m.outside_attack = True  # nobody is invited (SE-MPL-63)
        changed(m, scope)
        fight(m, province)


class AdditionalAttackPhase(Node):
    """You declare an additional Attack Phase at once, perhaps against a certain player (SE-TRN-19).

    `only` names the one unit that may attack; `most` limits how many you assign (0: any number).
    """

    def __init__(self, only: Who | None = None, against: Players | None = None, most: int = 0) -> None:
        super().__init__()
        self.ref: Ref | None = ref(only) if only is not None else None
        self.against: Players | None = against
        self.most: int = most
        self.unit: Slot = Slot("the only unit")
        self.attack: Slot = Slot("the granted attack")
        self.ban: Modifier = Modifier(M_NEGATE, 0, None, None, None)
        self.ban.trigger = JoinsAttack(self.unit, self.attack)

    def bind(self, names: Names) -> None:
        names.bind(self.unit.name)
        names.bind(self.attack.name)
        names.number(self.attack.name)

    def parts(self) -> list[Part]:
        found: list[Part] = [self.unit, self.attack, self.ban]
        if self.ref is not None:
            found.append(self.ref)
        if self.against is not None:
            found.append(self.against)
        return found

    def step(self, m: Machine, f: int) -> None:
        from gorin.rules.attack import extra_attack

        scope = m.scope(f)
        if m.step(f) != FRESH or negated(m, scope):
            m.pop()
            return
        x = scope_context(m, scope)
        rivals = self.against.players(x) if self.against is not None else [NONE]
        if not rivals:
            m.pop()
            return
        m.jump(f, BEGUN)
        if self.ref is None:
            changed(m, scope)
            extra_attack(m, scopes.you(m, scope), rivals[0], self.most, 0)
            return
        mask = 0
        leaders: list[int] = []
        for card in self.ref.cards(x):
            leader = leader_of(m, card)
            if leader >= 0:
                mask |= 1 << leader
                leaders.append(leader)
        scopes.set_slot(m, scope, self.unit.slot, set_of(leaders))
        scopes.set_slot(m, scope, self.attack.slot, m.attack_number + 1)
        add_modifier(m, self.ban, NONE, 0, LIVE_SUBJECT, UNTIL_TURN_ENDS, scope)
        changed(m, scope)
        # if she is gone nobody may attack: a mask that fits no card
        extra_attack(m, scopes.you(m, scope), rivals[0], self.most, mask if mask else 1 << NOBODY)
