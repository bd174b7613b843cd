"""How effects last, are put off, replaced, shielded and stopped."""

from __future__ import annotations

from typing import Final

from gorin.lang.amounts import Expression, Number, amount
from gorin.lang.conditions import Statement
from gorin.lang.flow import Later, lower
from gorin.lang.modifiers import Cannot, Spoken
from gorin.lang.refs import YOU, Players
from gorin.lang.selectors import STAT_WORDS
from gorin.lang.verbs import Apply
from gorin.rules.timing import DelayedBase, happen, negated, scope_mode, stopped_once
from gorin.table import occurrences as k
from gorin.table.changes import add_effect, kind_memory, record
from gorin.table.definitions import (
    M_NEED_NOT,
    M_NEGATE_STAT,
    M_NO_FALL,
    M_NO_RISE,
    M_STAT,
    NODES,
    Condition,
    Context,
    Modifier,
    Names,
    Node,
    Part,
    Selector,
    Trigger,
    Words,
)
from gorin.table.edition import Rules
from gorin.table.layout import (
    F_A,
    F_PC,
    F_SCOPE,
    FLAG_CHI_DEATH,
    FLAG_EVEN_IF,
    FLAG_UNNEGATABLE,
    FX_DELAYED,
    FX_MEMORY,
    FX_SIZE,
    G_ATTACK,
    G_BATTLE,
    G_FXN,
    G_PHASE_NO,
    G_TURN,
    NONE,
    O_AMOUNT,
    O_FLAGS,
    O_KIND,
    O_OBJECT,
    O_SUBJECT,
    OF_APPLIED,
    OF_REPLACED,
    S_FLAGS,
    S_NUMBER,
    S_OCCURRENCE,
    S_SLOT0,
    S_SOURCE,
    S_YOU,
    UNTIL_TURN_ENDS,
    X_ACTION,
    X_AMOUNT,
    X_KIND,
    X_NODE,
    X_PARAM,
    X_SUBJECT,
)
from gorin.table.machine import Machine

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

    def step(self, m: Machine, f: int) -> None:
        scope = m.stack[f + F_SCOPE]
        o = m.stack[scope + S_OCCURRENCE]
        m.pop()
        if o < 0 or m.stack[o + O_FLAGS] & OF_APPLIED or negated(m, scope):
            return
        m.put_stack(o + O_FLAGS, m.stack[o + O_FLAGS] | OF_REPLACED)
        stopped_once(m, scope, o)
        record(m, scope, scope_mode(m, scope), 0, NONE)
        m.push(self.program, scope)

    def say(self, w: Words) -> str:
        return f"{lower(self.program.say(w))} instead"


# --- put off --------------------------------------------------------------------------------------------------------


class HappensNow(Node):
    """What was put off happens to the card it was to happen to."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind: int = kind
        self.slot: int = 0

    def bind(self, names: Names) -> None:
        self.slot = names.slot("put off")

    def step(self, m: Machine, f: int) -> None:
        scope = m.stack[f + F_SCOPE]
        m.pop()
        card = m.stack[scope + S_SLOT0 + self.slot]
        if card >= 0:
            happen(m, scope, self.kind, card)

    def say(self, w: Words) -> str:
        return f"it does {k.NAMES[self.kind]}"


class DelayIt(DelayedBase):
    """Put off the occurrence of a kind that is being answered; what has happened cannot be put off (SE-EFF-17)."""

    def __init__(self, kind: int, trigger: Trigger, until: int = UNTIL_TURN_ENDS) -> None:
        super().__init__(trigger, HappensNow(kind), True)
        self.kind: int = kind
        self.until: int = until
        self.slot: int = 0

    def bind(self, names: Names) -> None:
        self.slot = names.slot("put off")

    def parts(self) -> list[Part]:
        return [self.trigger, self.program]

    def does(self) -> int:
        return 0

    def step(self, m: Machine, f: int) -> None:
        stack = m.stack
        scope = stack[f + F_SCOPE]
        o = stack[scope + S_OCCURRENCE]
        m.pop()
        if o < 0 or stack[o + O_KIND] != self.kind or stack[o + O_FLAGS] & OF_APPLIED or negated(m, scope):
            return
        if stack[o + F_SCOPE] >= 0 and stack[stack[o + F_SCOPE] + S_FLAGS] & FLAG_CHI_DEATH:
            return  # a death for 0 Chi cannot be put off (SE-STA-20)
        m.put_stack(o + O_FLAGS, stack[o + O_FLAGS] | OF_REPLACED)
        m.put_stack(scope + S_SLOT0 + self.slot, stack[o + O_SUBJECT])
        add_effect(m, FX_DELAYED, self.id, NONE, 0, stack[scope + S_SOURCE], stack[scope + S_YOU], self.until, scope)
        record(m, scope, scope_mode(m, scope), 0, NONE)

    def say(self, w: Words) -> str:
        return f"delay it until {self.trigger.say(w)}"


PERIODS: Final[dict[int, int]] = {
    k.TURN: G_TURN,
    k.TURN_END: G_TURN,
    k.PHASE_END: G_PHASE_NO,
    k.ATTACK_END: G_ATTACK,
    k.ENGAGE: G_BATTLE,
    k.COMBAT_END: G_BATTLE,
    k.BATTLE_RESOLVES: G_BATTLE,
    k.BATTLE_WON: G_BATTLE,
    k.BATTLE_END: G_BATTLE,
}


class Next(Later):
    """A delayed effect that waits for the next of something: never for the turn, battle or action now under way."""

    def step(self, m: Machine, f: int) -> None:
        mine = self.entries(m)
        super().step(m, f)
        cell = PERIODS.get(self.trigger.kind, -1)
        if cell >= 0:
            for at in self.entries(m):
                if at not in mine:
                    m.put_fx(at + X_AMOUNT, m.cells[cell])

    def entries(self, m: Machine) -> list[int]:
        """Where it stands in the effects table."""
        found: list[int] = []
        for slot in range(m.cells[G_FXN]):
            at = slot * FX_SIZE
            if m.fx[at + X_KIND] == FX_DELAYED and m.fx[at + X_NODE] == self.id:
                found.append(at)
        return found

    def due(self, m: Machine, at: int, o: int) -> bool:
        kind = self.trigger.kind
        if kind == k.RESOLVE or kind == k.END_ACTION:
            scope = m.stack[o + F_SCOPE]
            return scope < 0 or m.stack[scope + S_NUMBER] != m.fx[at + X_ACTION]
        cell = PERIODS.get(kind, -1)
        return cell < 0 or m.cells[cell] != m.fx[at + X_AMOUNT]


# --- shielded -------------------------------------------------------------------------------------------------------


class Shielded(Node):
    """Effects that go through in spite of some of what could stop them. Frame: F_A the scope's flags before."""

    def __init__(self, program: Node, flag: int) -> None:
        super().__init__()
        self.program: Node = program
        self.flag: int = flag

    def parts(self) -> list[Part]:
        return [self.program]

    def step(self, m: Machine, f: int) -> None:
        scope = m.stack[f + F_SCOPE]
        if m.stack[f + F_PC] == 0:
            m.put_stack(f + F_A, m.stack[scope + S_FLAGS] & self.flag)
            m.put_stack(scope + S_FLAGS, m.stack[scope + S_FLAGS] | self.flag)
            m.jump(f, 1)
            m.push(self.program, scope)
            return
        m.put_stack(scope + S_FLAGS, m.stack[scope + S_FLAGS] & ~self.flag | m.stack[f + F_A])
        m.pop()

    def say(self, w: Words) -> str:
        if self.flag == FLAG_UNNEGATABLE:
            return f"{lower(self.program.say(w))}; this cannot be negated"
        return f"{lower(self.program.say(w))}, even if that cannot be done"


def cannot_be_negated(program: Node) -> Shielded:
    """Effects that cannot be negated, except by a later effect that cannot be negated either (SE-EFF-31)."""
    return Shielded(program, FLAG_UNNEGATABLE)


def even_if_it_cannot(program: Node) -> Shielded:
    """Effects that overcome the bans in force, but not what negates them later (SE-NEG-14)."""
    return Shielded(program, FLAG_EVEN_IF)


# --- stopped --------------------------------------------------------------------------------------------------------


class DoesNot(Cannot):
    """Occurrences that match a trigger do not occur: no negation, so nothing overcomes it (SE-NEG-04)."""

    def __init__(self, trigger: Trigger, who: Selector | None = None, when: Condition | None = None,
                 words: str = "") -> None:
        super().__init__(trigger, who, when, words)
        self.never = True


class Negates(Spoken):
    """All bonuses, or all penalties, of a stat are negated while this lasts (SE-NEG-07, SE-NEG-10).

    None is added, ongoing ones end for good, continuous ones come back when this ends.
    """

    def __init__(self, stat: int, which: int, who: Selector | None = None, when: Condition | None = None,
                 until: int = UNTIL_TURN_ENDS) -> None:
        super().__init__(M_NEGATE_STAT, stat * 2 + which, who, None, when)
        self.until = until

    def say(self, w: Words) -> str:
        which = "penalties" if self.param % 2 else "bonuses"
        return f"has all {STAT_WORDS[self.param // 2]} {which} negated{self.when_text(w)}"


class NeedNot(Spoken):
    """Its cards need not bow (or change in another way) as a cost: their player may waive that (SE-DEF-09)."""

    def __init__(self, kind: int, who: Selector | None, when: Condition | None, words: str) -> None:
        super().__init__(M_NEED_NOT, kind, who, None, when)
        self.words: str = words

    def say(self, w: Words) -> str:
        return f"need not {k.NAMES[self.param]} {self.words}"


class Bound(Spoken):
    """Changes cannot raise (or reduce) a stat beyond a value: the part beyond is lost (SE-NEG-15)."""

    def __init__(self, what: int, stat: int, number: Number, who: Selector | None, when: Condition | None) -> None:
        super().__init__(what, stat, who, amount(number), when)

    def say(self, w: Words) -> str:
        assert self.amount is not None
        verb = "rise above" if self.what == M_NO_RISE else "fall below"
        return f"has {STAT_WORDS[self.param]} that cannot {verb} {self.amount.say(w)}{self.when_text(w)}"


def no_rise(stat: int, number: Number, who: Selector | None = None, when: Condition | None = None) -> Bound:
    """"Cannot rise above ..."."""
    return Bound(M_NO_RISE, stat, number, who, when)


def no_fall(stat: int, number: Number, who: Selector | None = None, when: Condition | None = None) -> Bound:
    """"Cannot fall below ..."."""
    return Bound(M_NO_FALL, stat, number, who, when)


class ChangeOf(Statement):
    """The effect about to be applied is a bonus, or a penalty, of a stat."""

    def __init__(self, stat: int, which: int) -> None:
        self.stat: int = stat
        self.which: int = which

    def holds(self, x: Context) -> bool:
        if x.occurrence < 0 or x.m.stack[x.occurrence + O_KIND] != k.MODIFY:
            return False
        node = NODES[x.m.stack[x.occurrence + O_OBJECT]]
        size = x.m.stack[x.occurrence + O_AMOUNT]
        if not isinstance(node, Modifier) or node.what != M_STAT or node.param != self.stat:
            return False
        return size > 0 if self.which == BONUSES else size < 0

    def say(self, w: Words) -> str:
        return f"it is a {STAT_WORDS[self.stat]} {'bonus' if self.which == BONUSES else 'penalty'}"


class TimesThisTurn(Expression):
    """How often something of a kind has happened this turn to a player, or by him, before this text too (SE-NEG-05)."""

    def __init__(self, kind: int, players: Players = YOU) -> None:
        self.kind: int = kind
        self.players: Players = players

    def learn(self, rules: Rules) -> None:
        rules.counted.add(self.kind)

    def parts(self) -> list[Part]:
        return [self.players]

    def value(self, x: Context) -> int:
        total = 0
        fx = x.m.fx
        want = kind_memory(self.kind)
        subjects = [100000 + p for p in self.players.players(x)]
        for slot in range(x.m.cells[G_FXN]):
            at = slot * FX_SIZE
            if fx[at + X_KIND] == FX_MEMORY and fx[at + X_PARAM] == want and fx[at + X_SUBJECT] in subjects:
                total += fx[at + X_AMOUNT]
        return total

    def say(self, w: Words) -> str:
        return f"the number of times this turn that {self.players.say(w)} did {k.NAMES[self.kind]}"


# --- lasting --------------------------------------------------------------------------------------------------------


def while_it_remains(effect: Apply) -> Apply:
    """"While X remains Y": the effect ends for good the first time its condition fails (SE-EFF-09)."""
    assert effect.modifier.when is not None
    effect.modifier.remains = True
    return effect


__all__ = [
    "BONUSES", "PENALTIES", "Bound", "ChangeOf", "DelayIt", "DoesNot", "HappensNow", "Instead", "NeedNot", "Negates",
    "Next",
    "Shielded", "TimesThisTurn", "cannot_be_negated", "even_if_it_cannot", "no_fall", "no_rise", "while_it_remains",
]  # fmt: skip
