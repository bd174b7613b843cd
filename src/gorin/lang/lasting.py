"""How effects last, are put off, replaced, shielded and stopped."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import BEGUN, FRESH, A
from gorin.kernel.record import Record
from gorin.lang.amounts import Number, amount
from gorin.lang.conditions import OfOccurrence
from gorin.lang.flow import Later
from gorin.lang.modifiers import Cannot, Spoken
from gorin.lang.refs import unanswered
from gorin.lang.verbs import Apply
from gorin.rules.timing import changed, dies_of_chi, happen, negated, spared_once, stopped_once
from gorin.table import definitions, effects, kinds, occurrences, scopes, terms
from gorin.table.changes import add_effect
from gorin.table.definitions import (
    Condition,
    Context,
    DelayedBase,
    Modifier,
    Names,
    Node,
    Part,
    Selector,
    Trigger,
)
from gorin.table.machine import Machine
from gorin.table.terms import NONE

BONUSES: Final = 0
PENALTIES: Final = 1


# --- replaced -------------------------------------------------------------------------------------------------------


class Instead(Node):
    """The occurrence being answered does not happen, and this does in its place.

    What fails or is negated before that cannot be replaced (SE-DEF-01); once it is replaced it stays so, whatever
    becomes of the replacement (SE-DEF-02).
    """

    def __init__(self, program: Node) -> None:
        super().__init__()
        self.program: Node = program

    def parts(self) -> list[Part]:
        return [self.program]

    def manner(self) -> int:
        return definitions.REPLACING

    def wrong(self, above: list[Part]) -> str:
        return unanswered(above)

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        o = scopes.occurrence(m, scope)
        m.pop()
        if occurrences.flags(m, o) & terms.OF_APPLIED or negated(m, scope) or not spared_once(m, o):
            return
        occurrences.set_flags(m, o, occurrences.flags(m, o) | terms.OF_REPLACED)
        stopped_once(m, scope, o)
        changed(m, scope)
        m.push(self.program, scope)


# --- put off --------------------------------------------------------------------------------------------------------


class HappensNow(Node):
    """What was put off happens to the card it was to happen to."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind: int = kind
        self.slot: int = NONE

    def bind(self, names: Names) -> None:
        self.slot = names.slot("put off")

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        m.pop()
        card = scopes.slot(m, scope, self.slot)
        if card >= 0:
            happen(m, scope, self.kind, card)


class DelayIt(DelayedBase):
    """Put off the occurrence of a kind that is being answered; what has happened cannot be put off (SE-EFF-17)."""

    def __init__(self, kind: int, trigger: Trigger, until: int = terms.UNTIL_TURN_ENDS) -> None:
        super().__init__(trigger, HappensNow(kind), True)
        self.kind: int = kind
        self.until: int = until
        self.slot: int = NONE

    def bind(self, names: Names) -> None:
        self.slot = names.bind("put off")

    def parts(self) -> list[Part]:
        return [self.trigger, self.program]

    def does(self) -> int:
        return 0

    def manner(self) -> int:
        return definitions.STOPPING

    def wrong(self, above: list[Part]) -> str:
        return unanswered(above)

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        o = scopes.occurrence(m, scope)
        m.pop()
        if occurrences.kind(m, o) != self.kind or occurrences.flags(m, o) & terms.OF_APPLIED or negated(m, scope):
            return
        if dies_of_chi(m, o):
            return  # a death for 0 Chi cannot be put off (SE-STA-20)
        occurrences.set_flags(m, o, occurrences.flags(m, o) | terms.OF_REPLACED)
        scopes.set_slot(m, scope, self.slot, occurrences.subject(m, o))
        add_effect(
            m, effects.DELAYED, self.id, NONE, 0, scopes.source(m, scope), scopes.you(m, scope), self.until, scope
        )
        changed(m, scope)


TURNS: Final = frozenset([kinds.TURN, kinds.TURN_END])
BATTLES: Final = frozenset([kinds.ENGAGE, kinds.COMBAT_END, kinds.BATTLE_RESOLVES, kinds.BATTLE_WON, kinds.BATTLE_END])
TIMES: Final = TURNS | BATTLES | {kinds.PHASE_END, kinds.ATTACK_END}  # what tells of the end of a stretch of play


def period(m: Machine, kind: int) -> int:
    """Which turn, phase, attack or battle it is now, where a kind of occurrence tells of its end; NONE elsewhere."""
    if kind in TURNS:
        return m.turn
    if kind in BATTLES:
        return m.battle_number
    if kind == kinds.PHASE_END:
        return m.phase_number
    return m.attack_number if kind == kinds.ATTACK_END else NONE


class Next(Later):
    """A delayed effect that waits for the next of something: never for the turn, battle or action now under way."""

    def step(self, m: Machine, f: int) -> None:
        mine = self.entries(m)
        super().step(m, f)
        if self.trigger.kind in TIMES:
            for at in self.entries(m):
                if at not in mine:
                    effects.set_amount(m, at, period(m, self.trigger.kind))

    def entries(self, m: Machine) -> list[int]:
        """Where it stands in the effects table."""
        found: list[int] = []
        for at in m.effects(effects.DELAYED):
            if effects.node(m, at) == self.id:
                found.append(at)
        return found

    def due(self, m: Machine, at: int, o: int) -> bool:
        kind = occurrences.kind(m, o)
        if kind == kinds.END_ACTION:
            return scopes.number(m, m.scope(o)) != effects.action(m, at)
        return kind != self.trigger.kind or period(m, kind) != effects.amount(m, at)


# --- shielded -------------------------------------------------------------------------------------------------------


# the frame of shielded effects
FLAGS_BEFORE: Final = A  # the scope's


class Shielded(Node):
    """Effects that go through in spite of some of what could stop them."""

    def __init__(self, program: Node, flag: int) -> None:
        super().__init__()
        self.program: Node = program
        self.flag: int = flag

    def parts(self) -> list[Part]:
        return [self.program]

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        if m.step(f) == FRESH:
            m.set_local(f, FLAGS_BEFORE, scopes.flags(m, scope) & self.flag)
            scopes.set_flags(m, scope, scopes.flags(m, scope) | self.flag)
            m.jump(f, BEGUN)
            m.push(self.program, scope)
            return
        scopes.set_flags(m, scope, scopes.flags(m, scope) & ~self.flag | m.local(f, FLAGS_BEFORE))
        m.pop()


def cannot_be_negated(program: Node) -> Shielded:
    """Effects that cannot be negated, except by a later effect that cannot be negated either (SE-EFF-31)."""
    return Shielded(program, terms.FLAG_UNNEGATABLE)


def even_if_it_cannot(program: Node) -> Shielded:
    """Effects that overcome the bans in force, but not what negates them later (SE-NEG-14)."""
    return Shielded(program, terms.FLAG_EVEN_IF)


def of_fixed_size(program: Node) -> Shielded:
    """Effects that are neither increased nor decreased."""
    return Shielded(program, terms.FLAG_FIXED_SIZE)


# --- stopped --------------------------------------------------------------------------------------------------------


class DoesNot(Cannot):
    """Occurrences that match a trigger do not occur: no negation, so nothing overcomes it (SE-NEG-04)."""

    def __init__(
        self, trigger: Trigger, who: Selector | None = None, when: Condition | None = None
    ) -> None:
        super().__init__(trigger, who, when)
        self.never = True


class Negates(Spoken):
    """All bonuses, or all penalties, of a stat are negated while this lasts (SE-NEG-07, SE-NEG-10).

    None is added, ongoing ones end for good, continuous ones come back when this ends. The modifiers
    of Items may be spared.
    """

    def __init__(
        self,
        stat: int,
        which: int,
        who: Selector | None = None,
        when: Condition | None = None,
        until: int = terms.UNTIL_TURN_ENDS,
        spares_items: bool = False,
    ) -> None:
        super().__init__(definitions.M_NEGATE_STAT, stat * 2 + which, who, None, when)
        self.until = until
        self.spares_items = spares_items


class CannotGain(Negates):
    """ "Cannot gain Force bonuses": none is added and continuous ones are suppressed, while ongoing ones that are there
    already stay (SE-NEG-07). Applied by an effect it leaves continuous ones alone as well (SE-NEG-09).
    """

    def __init__(
        self,
        stat: int,
        which: int,
        who: Selector | None = None,
        when: Condition | None = None,
        until: int = terms.UNTIL_TURN_ENDS,
    ) -> None:
        super().__init__(stat, which, who, when, until)
        self.spares = True


class NeedNot(Spoken):
    """Its cards need not bow (or change in another way) as a cost: their player may waive that (SE-DEF-09)."""

    def __init__(self, kind: int, who: Selector | None, when: Condition | None) -> None:
        super().__init__(definitions.M_NEED_NOT, kind, who, None, when)


class Bound(Spoken):
    """Changes cannot raise (or reduce) a stat beyond a value: the part beyond is lost (SE-NEG-15)."""

    def __init__(self, what: int, stat: int, number: Number, who: Selector | None, when: Condition | None) -> None:
        super().__init__(what, stat, who, amount(number), when)


def no_rise(stat: int, number: Number, who: Selector | None = None, when: Condition | None = None) -> Bound:
    """ "Cannot rise above ..."."""
    return Bound(definitions.M_NO_RISE, stat, number, who, when)


def no_fall(stat: int, number: Number, who: Selector | None = None, when: Condition | None = None) -> Bound:
    """ "Cannot fall below ..."."""
    return Bound(definitions.M_NO_FALL, stat, number, who, when)


class ChangeOf(OfOccurrence):
    """The effect about to be applied is a bonus, or a penalty, of a stat."""

    def __init__(self, stat: int, which: int) -> None:
        self.stat: int = stat
        self.which: int = which

    def of(self, x: Context, o: int) -> bool:
        if occurrences.kind(x.m, o) != kinds.MODIFY:
            return False
        node = x.m.nodes[occurrences.object(x.m, o)]
        size = occurrences.amount(x.m, o)
        if not isinstance(node, Modifier) or node.what != definitions.M_STAT or node.param != self.stat:
            return False
        return size > 0 if self.which == BONUSES else size < 0


class Fleeting(OfOccurrence):
    """The effect about to be applied lasts no longer than the turn."""

    def of(self, x: Context, o: int) -> bool:
        if occurrences.kind(x.m, o) != kinds.MODIFY:
            return False
        node = x.m.nodes[occurrences.object(x.m, o)]
        return isinstance(node, Modifier) and node.until in WITHIN_A_TURN


WITHIN_A_TURN: Final = (
    terms.UNTIL_TURN_ENDS, terms.UNTIL_BATTLE_ENDS, terms.UNTIL_DUEL_ENDS, terms.UNTIL_PHASE_ENDS,
    terms.UNTIL_ATTACK_ENDS,
)  # fmt: skip


class OfName(OfOccurrence):
    """What happens has to do with a keyword, or a token, of this name."""

    def __init__(self, name: str) -> None:
        self.name: str = name
        self.keyword: int = 0

    def learn(self, rules: Record) -> None:
        self.keyword = rules.keyword(self.name)


class KeywordGiven(OfName):
    """The effect about to be applied gives a keyword."""

    def of(self, x: Context, o: int) -> bool:
        if occurrences.kind(x.m, o) != kinds.MODIFY:
            return False
        node = x.m.nodes[occurrences.object(x.m, o)]
        return isinstance(node, Modifier) and node.what == definitions.M_GIVE_KEYWORD and node.param == self.keyword


class TokenPut(OfName):
    """The token that is put on a card is of a name."""

    def of(self, x: Context, o: int) -> bool:
        return occurrences.kind(x.m, o) == kinds.TOKEN and occurrences.object(x.m, o) >> 16 == self.keyword


# --- lasting --------------------------------------------------------------------------------------------------------


def while_it_remains(effect: Apply) -> Apply:
    """ "While X remains Y": the effect ends for good the first time its condition fails (SE-EFF-09)."""
    assert effect.modifier.when is not None
    effect.modifier.remains = True
    return effect


__all__ = [
    "BONUSES", "PENALTIES", "Bound", "CannotGain", "ChangeOf", "DelayIt", "DoesNot", "HappensNow", "Instead", "NeedNot",
    "Negates", "Next", "Shielded", "cannot_be_negated", "even_if_it_cannot", "no_fall", "no_rise",
    "of_fixed_size", "while_it_remains",
]  # fmt: skip
