"""Attack Phases that cards grant, and what an Attack Phase has cost a player."""

from __future__ import annotations

from gorin.kernel.frames import BEGUN, FRESH
from gorin.lang.amounts import Expression
from gorin.lang.battles import OfResolution
from gorin.lang.conditions import OfOccurrence
from gorin.lang.refs import Place, Players, Ref, Slot, Who, ref
from gorin.rules.attack import last_segment
from gorin.rules.made_battles import fight_outside, make_field
from gorin.rules.resolution import R_PROVINCE
from gorin.rules.timing import changed, negated
from gorin.table import effects, kinds, occurrences, scopes
from gorin.table.alliances import side_of_player
from gorin.table.changes import add_effect, add_modifier
from gorin.table.definitions import (
    M_NEGATE,
    Ability,
    Context,
    Granted,
    Modifier,
    Names,
    Node,
    Part,
    Trigger,
    scope_context,
)
from gorin.table.machine import Machine
from gorin.table.modifiers import LIVE_SUBJECT, slot_value
from gorin.table.packing import NOBODY, T_PROVINCE, pack
from gorin.table.places import fell, leader_of, owner_of_province
from gorin.table.sets import bits, in_set, set_of
from gorin.table.terms import (
    BEFORE,
    FIELD,
    FLAG_UNNEGATABLE,
    MAX_PROVINCES,
    NONE,
    PERSONALITY,
    SCOPE_ACTION,
    SCOPE_TRAIT,
    UNTIL_TURN_ENDS,
)


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
                if m.phase_destroyed_in(v) == m.phase_number and m.destroyed_by(v) - 1 != player:
                    total += 1
        return total


class WonWithLosses(OfResolution):
    """As a battle is won: its resolution destroyed the Province, or at least one unit of the losing army."""

    def resolved(self, x: Context, scope: int) -> bool:
        m = x.m
        if fell(m, scopes.slot(m, scope, R_PROVINCE)):
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


class OfLastSegment(OfOccurrence):
    """What is being answered is the beginning or the end of the last segment of the maneuvers."""

    def of(self, x: Context, o: int) -> bool:
        if occurrences.kind(x.m, o) not in (kinds.SEGMENT, kinds.SEGMENT_END):
            return False
        return occurrences.object(x.m, o) == last_segment(x.m)


class WonTheProvince(OfResolution):
    """As a battle is won, or after it has resolved: its resolution destroyed the Province."""

    def of(self, x: Context, o: int) -> bool:
        if occurrences.kind(x.m, o) == kinds.BATTLE_RESOLVES:
            return fell(x.m, occurrences.object(x.m, o))
        return super().of(x, o)

    def resolved(self, x: Context, scope: int) -> bool:
        return fell(x.m, scopes.slot(x.m, scope, R_PROVINCE))


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
        if m.attack_number != slot_value(x, self.attack.slot):
            return False
        card = occurrences.subject(m, o)
        if occurrences.object(m, o) < 0 or in_set(slot_value(x, self.unit.slot), leader_of(m, card)):
            return False
        return side_of_player(m, m.controller(card)) == m.attacker


class CreateBattlefield(Node):
    """Create a battlefield at no Province: you are the Attacker, and the Defender is another player. No attack is
    declared, and while one goes on nothing happens.
    """

    def __init__(self, name: str, defender: Players) -> None:
        super().__init__()
        self.field: Slot = Slot(name)
        self.defender: Players = defender

    def bind(self, names: Names) -> None:
        names.bind(self.field.name)

    def parts(self) -> list[Part]:
        return [self.field, self.defender]

    def wrong(self, above: list[Part]) -> str:
        return "" if any(isinstance(each, Ability) for each in above) else "only an action can make a battlefield"

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        m.pop()
        you = scopes.you(m, scope)
        others = [player for player in self.defender.players(scope_context(m, scope)) if player != you]
        if others and not negated(m, scope) and make_field(m, you, others[0]):
            scopes.set_slot(m, scope, self.field.slot, pack(T_PROVINCE, FIELD))
            changed(m, scope)


class Grants(Node):
    """A text grants a phase or battle: at once, or by the edition as soon as that action or trait has ended."""

    def __init__(self, program: Node) -> None:
        super().__init__()
        self.granted: Granted = Granted(program)

    def parts(self) -> list[Part]:
        return [self.granted]

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        m.pop()
        if not m.rules.numbers.granted_waits or scopes.kind(m, scope) not in (SCOPE_ACTION, SCOPE_TRAIT):
            m.push(self.granted.program, scope)
        elif not negated(m, scope):
            source, you = scopes.source(m, scope), scopes.you(m, scope)
            at = add_effect(m, effects.DELAYED, self.granted.id, NONE, 0, source, you, UNTIL_TURN_ENDS, scope)
            effects.set_flags(m, at, scopes.flags(m, scope) & FLAG_UNNEGATABLE)
            changed(m, scope)


class FightBattle(Grants):
    """Fight a battle without an attack: no declaration, no maneuvers, Combat at once (SE-BAT-35).

    You are the Attacker. Where a text made the battlefield it has said who defends; else its Province's player does.
    """

    def __init__(self, place: Place) -> None:
        super().__init__(BattleAt(place))


class BattleAt(Node):
    """The battle itself."""

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place: Place = place

    def parts(self) -> list[Part]:
        return [self.place]

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        place = self.place.province(scope_context(m, scope))
        m.pop()
        if place >= 0 and not m.in_battle and not negated(m, scope):
            changed(m, scope)
            fight_outside(m, place, scopes.you(m, scope), owner_of_province(place))


class AdditionalAttackPhase(Grants):
    """You declare an additional Attack Phase, perhaps against a certain player (SE-TRN-19).

    `only` names the one unit that may attack; `most` limits how many you assign (0: any number).
    """

    def __init__(self, only: Who | None = None, against: Players | None = None, most: int = 0) -> None:
        super().__init__(AttackPhaseOf(only, against, most))


class AttackPhaseOf(Node):
    """The Attack Phase itself."""

    def __init__(self, only: Who | None = None, against: Players | None = None, most: int = 0) -> None:
        super().__init__()
        self.ref: Ref | None = ref(only) if only is not None else None
        self.against: Players | None = against
        self.most: int = most
        self.unit: Slot = Slot("the only unit")
        self.attack: Slot = Slot("the granted attack")
        joins = JoinsAttack(self.unit, self.attack)
        self.ban: Modifier = Modifier(M_NEGATE, joins.kind, None, None, None)
        self.ban.trigger = joins

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
