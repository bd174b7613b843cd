"""The order of effects: sequences, conditions, choices, repetition, delay."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import BEGUN, FRESH, A, B
from gorin.lang.amounts import Constant, Expression, Number, amount
from gorin.lang.conditions import action_scope
from gorin.lang.refs import YOU, EachFromYou, EachPlayer, Players, Ref, Who, names_battlefield, ref
from gorin.lang.targets import Target
from gorin.lang.triggers import On
from gorin.rules.costs_left import effects_left
from gorin.rules.payment import rest_of
from gorin.rules.timing import changed, negated, prospect
from gorin.table import citations, effects, occurrences, packing, scopes, terms
from gorin.table.changes import add_effect, of_attack
from gorin.table.definitions import (
    LOST,
    Condition,
    Context,
    CostPart,
    DelayedBase,
    Names,
    Node,
    Part,
    Question,
    Rest,
    Trigger,
    scope_context,
)
from gorin.table.machine import Machine
from gorin.table.memory import remember, remembered
from gorin.table.sets import bits, set_of
from gorin.table.terms import NONE


class Seq(Node):
    """Effects in written order (SE-ACT-27)."""

    def __init__(self, nodes: list[Node]) -> None:
        super().__init__()
        self.nodes: list[Node] = nodes

    def parts(self) -> list[Part]:
        return list(self.nodes)

    def owes(self, m: Machine, f: int) -> Rest | None:
        """What its further effects bring into play, and what comes after them."""
        further = [node for node in self.nodes[m.step(f) :] if node.demanding()]
        return effects_left(m.scope(f), further, 0, rest_of(m, f))

    def step(self, m: Machine, f: int) -> None:
        n = m.step(f)
        if n >= len(self.nodes):
            m.pop()
            return
        m.jump(f, n + 1)
        m.push(self.nodes[n], m.scope(f))

    def accepted(self) -> Node:
        return self.nodes[0].accepted() if len(self.nodes) == 1 else self

    def stops(self, m: Machine, f: int) -> bool:
        return True


class If(Node):
    """Effects that depend on a condition when they are reached."""

    def __init__(self, condition: Condition, then: Node, otherwise: Node | None = None) -> None:
        super().__init__()
        self.condition: Condition = condition
        self.then: Node = then
        self.otherwise: Node | None = otherwise

    def parts(self) -> list[Part]:
        found: list[Part] = [self.condition, self.then]
        if self.otherwise is not None:
            found.append(self.otherwise)
        return found

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        holds = self.condition.holds(scope_context(m, scope))
        m.pop()
        if holds:
            m.push(self.then, scope)
        elif self.otherwise is not None:
            m.push(self.otherwise, scope)


def one_player(chooser: Players) -> str:
    """Why a choice cannot be these players'; empty if it can."""
    if isinstance(chooser, (EachPlayer, EachFromYou)):
        return "asks one player: for each player in turn there is ForEachPlayer"
    return ""


class May(Node):
    """ "You may ...": all of it or none (SE-EFF-19). Another player may be the one to choose."""

    def __init__(
        self,
        program: Node,
        chooser: Players | None = None,
        otherwise: Node | None = None,
        condition: Condition | None = None,
        name: str = "",
    ) -> None:
        super().__init__()
        self.program: Node = program
        self.chooser: Players = chooser if chooser is not None else YOU
        self.otherwise: Node | None = otherwise
        self.condition: Condition | None = condition
        self.name: str = name  # notes 1 in this slot when chosen: "if you do"
        self.slot: int = -1

    def bind(self, names: Names) -> None:
        if self.name:
            names.number(self.name)
            self.slot = names.bind(self.name)

    def parts(self) -> list[Part]:
        found: list[Part] = [self.chooser, self.program]
        if self.condition is not None:
            found.append(self.condition)
        if self.otherwise is not None:
            found.append(self.otherwise)
        return found

    def wrong(self, above: list[Part]) -> str:
        return one_player(self.chooser)

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        x = scope_context(m, scope)
        if self.condition is not None and not self.condition.secret() and not self.condition.holds(x):
            m.pop()
            return
        if not self.chooser.players(x):
            m.pop()
            return
        m.wait()

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        x = scope_context(m, scope)
        options = [packing.YES, packing.NO] if self.condition is None or self.condition.holds(x) else [packing.NO]
        if len(options) > 1 and self.must(x):
            options = [packing.YES]
        return Question(
            self.chooser.players(x)[0], "may", citations.OPTIONAL_EFFECTS, options, scopes.source(m, scope), self.id
        )

    def must(self, x: Context) -> bool:
        """Whether this pays a cost of his that nothing else could pay now (SE-ACT-08)."""
        from gorin.lang.payers import pays_instead

        o = x.occurrence
        if o < 0:
            return False
        player = self.chooser.players(x)[0]
        pays = pays_instead(self.program, x, occurrences.kind(x.m, o)) >= 0
        return pays and prospect(x.m, o, player) == LOST

    def accepted(self) -> Node:
        return self.program

    def answer(self, m: Machine, f: int, value: int) -> None:
        scope = m.scope(f)
        m.pop()
        if value == packing.YES:
            if self.slot >= 0:
                scopes.set_slot(m, scope, self.slot, 1)
            m.push(self.program, scope)
        elif self.otherwise is not None:
            m.push(self.otherwise, scope)


class ChooseOne(Node):
    """Exactly one of several effects, by a player's choice; `conditions` say which may be chosen."""

    def __init__(
        self, programs: list[Node], chooser: Players | None = None, conditions: list[Condition | None] | None = None
    ) -> None:
        super().__init__()
        self.programs: list[Node] = programs
        self.chooser: Players = chooser if chooser is not None else YOU
        self.conditions: list[Condition | None] = conditions if conditions is not None else [None] * len(programs)
        self.ahead: list[list[Node]] = [[] for _ in programs]  # what of each must be possible (see `foresight`)

    def parts(self) -> list[Part]:
        found: list[Part] = [self.chooser]
        for c in self.conditions:
            if c is not None:
                found.append(c)
        found.extend(self.programs)
        return found

    def wrong(self, above: list[Part]) -> str:
        return one_player(self.chooser) or self.confused()

    def confused(self) -> str:
        """Why what its alternatives target is not shared as its words say; empty if it is (SE-ACT-17)."""
        first = required_targets(self.programs[0])
        for program in self.programs[1:]:
            for target in first:
                for other in required_targets(program):
                    same = same_targeting(target, other)
                    names = f"{target.name!r} and {other.name!r}"
                    if same and target.name != other.name:
                        return f"targets the same in two alternatives under two names, {names}"
                    if not same and target.name == other.name:
                        return f"targets different things in two alternatives under the one name {target.name!r}"
        return ""

    def open(self, m: Machine, scope: int) -> list[int]:
        x = scope_context(m, scope)
        found: list[int] = []
        for n in range(len(self.programs)):
            condition = self.conditions[n]
            if condition is None or condition.holds(x):
                found.append(n)
        able = [n for n in found if self.possible(m, scope, n, None)]
        return [packing.pack(packing.T_CHOICE, n) for n in able or found]

    def possible(self, m: Machine, scope: int, n: int, rest: Rest | None) -> bool:
        """Whether what a choice brings into play could be done now, and then the rest (SE-ACT-37)."""
        left = effects_left(scope, self.ahead[n], 0, rest)
        return left is None or left.possible(m)

    def demanding(self) -> bool:
        for ahead in self.ahead:
            if not ahead:
                return False
        return True

    def feasible(self, m: Machine, scope: int, rest: Rest | None) -> bool:
        x = scope_context(m, scope)
        for n in range(len(self.programs)):
            condition = self.conditions[n]
            if (condition is None or condition.holds(x)) and self.possible(m, scope, n, rest):
                return True
        return False

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        if not self.chooser.players(scope_context(m, scope)) or not (self.open(m, scope) or self.unseen()):
            m.pop()
            return
        m.wait()

    def unseen(self) -> bool:
        """Whether others may be unable to tell that nothing can be chosen: then the question is asked all the same."""
        for condition in self.conditions:
            if condition is not None and condition.secret():
                return True
        return False

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        x = scope_context(m, scope)
        options = self.open(m, scope)
        if not options:
            options.append(packing.PASS)
        return Question(
            self.chooser.players(x)[0], "choice", citations.CHOICES, options, scopes.source(m, scope), self.id
        )

    def answer(self, m: Machine, f: int, value: int) -> None:
        scope = m.scope(f)
        m.pop()
        if value != packing.PASS:
            m.push(self.programs[packing.payload_of(value)], scope)

    def choice_part(self, n: int) -> Part | None:
        return self.programs[n]


class NoteUse(Node):
    """One more use of an effect that has a limit of its own."""

    def __init__(self, until: int) -> None:
        super().__init__()
        self.until: int = until

    def name(self) -> str:
        """Under which the game remembers the uses."""
        return f"used:{self.key}"

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        m.pop()
        remember(m, scopes.source(m, scope), self.name(), self.until)


class AtMost(Node):
    """A limit after the colon: the trait triggers each time, the effect applies only so often (SE-TRT-10).

    An effect that one may choose is used up only if it is chosen.
    """

    def __init__(self, times: int, program: Node, until: int = terms.UNTIL_TURN_ENDS) -> None:
        super().__init__()
        self.times: int = times
        self.until: int = until
        self.note: NoteUse = NoteUse(until)
        if isinstance(program, May):
            program.program = Seq([self.note, program.program])
            self.program: Node = program
        else:
            self.program = Seq([self.note, program])

    def parts(self) -> list[Part]:
        return [self.program]

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        m.pop()
        if remembered(m, scopes.source(m, scope), self.note.name()) < self.times:
            m.push(self.program, scope)


class MayPay(Node):
    """An optional cost inside the effects: "may ... as a cost to ..." (SE-CST-11)."""

    def __init__(self, cost: CostPart, then: Node, otherwise: Node | None = None) -> None:
        super().__init__()
        self.cost: CostPart = cost
        self.then: Node = then
        self.otherwise: Node | None = otherwise

    def parts(self) -> list[Part]:
        found: list[Part] = [self.cost, self.then]
        if self.otherwise is not None:
            found.append(self.otherwise)
        return found

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        pc = m.step(f)
        if pc == FRESH:
            if not self.cost.secret() and not self.cost.completes(m, scope, None):
                m.pop()
                if self.otherwise is not None:
                    m.push(self.otherwise, scope)
                return
            m.wait()
        else:
            scopes.set_flags(m, scope, scopes.flags(m, scope) & ~terms.FLAG_PAYING)
            paid = m.result == 1
            m.pop()
            if paid:
                m.push(self.then, scope)
            elif self.otherwise is not None:
                m.push(self.otherwise, scope)

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        options = [packing.YES, packing.NO] if self.cost.completes(m, scope, None) else [packing.NO]
        return Question(
            scopes.you(m, scope), "may pay", citations.OPTIONAL_COST, options, scopes.source(m, scope), self.id
        )

    def answer(self, m: Machine, f: int, value: int) -> None:
        scope = m.scope(f)
        if value == packing.YES:
            scopes.set_flags(m, scope, scopes.flags(m, scope) | terms.FLAG_PAYING)
            m.result = 1
            m.jump(f, BEGUN)
            m.push(self.cost, scope)
            return
        m.pop()
        if self.otherwise is not None:
            m.push(self.otherwise, scope)


class MustPay(Node):
    """A cost inside a trait: paid whenever payable, else the rest does not happen (SE-TRT-06)."""

    def __init__(self, cost: CostPart, then: Node) -> None:
        super().__init__()
        self.cost: CostPart = cost
        self.then: Node = then

    def parts(self) -> list[Part]:
        return [self.cost, self.then]

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        pc = m.step(f)
        if pc == FRESH:
            if not self.cost.completes(m, scope, None):
                m.pop()
                return
            scopes.set_flags(m, scope, scopes.flags(m, scope) | terms.FLAG_PAYING)
            m.result = 1
            m.jump(f, BEGUN)
            m.push(self.cost, scope)
            return
        scopes.set_flags(m, scope, scopes.flags(m, scope) & ~terms.FLAG_PAYING)
        paid = m.result == 1
        m.pop()
        if paid:
            m.push(self.then, scope)


# the frame of a loop over cards
CARDS_LEFT: Final = A  # mask


class ForEach(Node):
    """Once for each card of a Ref, in the order chosen by nobody: for effects that do not interact."""

    def __init__(self, name: str, who: Who, program: Node) -> None:
        super().__init__()
        self.name: str = name
        self.slot: int = NONE
        self.ref: Ref = ref(who)
        self.program: Node = program

    def bind(self, names: Names) -> None:
        self.slot = names.bind(self.name)

    def parts(self) -> list[Part]:
        return [self.ref, self.program]

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        if m.step(f) == FRESH:
            mask = 0
            for card in self.ref.cards(scope_context(m, scope)):
                mask |= 1 << card
            m.set_local(f, CARDS_LEFT, mask)
            m.jump(f, BEGUN)
        left = m.local(f, CARDS_LEFT)
        if left == 0:
            m.pop()
            return
        m.set_local(f, CARDS_LEFT, left & (left - 1))
        scopes.set_slot(m, scope, self.slot, bits(left)[0])
        m.push(self.program, scope)

    def stops(self, m: Machine, f: int) -> bool:
        return True


# the frame of a loop over players
PLAYERS_LEFT: Final = A  # each + 1, four bits, the next one lowest
YOU_BEFORE: Final = B


def in_row(players: list[int]) -> int:
    """Players in one number: each + 1 in four bits, the first lowest."""
    code = 0
    for player in reversed(players):
        code = code * 16 + player + 1
    return code


class ForEachPlayer(Node):
    """Once for each of some players, in turn order (SE-TRN-07); the scope's "you" is that player meanwhile."""

    def __init__(self, players: Players, program: Node) -> None:
        super().__init__()
        self.players: Players = players
        self.program: Node = program

    def parts(self) -> list[Part]:
        return [self.players, self.program]

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        if m.step(f) == FRESH:
            m.set_local(f, YOU_BEFORE, scopes.you(m, scope))
            m.set_local(f, PLAYERS_LEFT, in_row(self.players.players(scope_context(m, scope))))
            m.jump(f, BEGUN)
        code = m.local(f, PLAYERS_LEFT)
        if code == 0:
            scopes.set_you(m, scope, m.local(f, YOU_BEFORE))
            m.pop()
            return
        m.set_local(f, PLAYERS_LEFT, code // 16)
        player = code % 16 - 1
        scopes.set_you(m, scope, player)
        m.push(self.program, scope)

    def stops(self, m: Machine, f: int) -> bool:
        scopes.set_you(m, m.scope(f), m.local(f, YOU_BEFORE))
        return True


# the frame of a repetition
TIMES_LEFT: Final = A


class Repeat(Node):
    """Several times in a row."""

    def __init__(self, times: Number, program: Node) -> None:
        super().__init__()
        self.times: Expression = amount(times)
        self.program: Node = program

    def parts(self) -> list[Part]:
        return [self.times, self.program]

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        if m.step(f) == FRESH:
            m.set_local(f, TIMES_LEFT, self.times.value(scope_context(m, scope)))
            m.jump(f, BEGUN)
        if m.local(f, TIMES_LEFT) <= 0:
            m.pop()
            return
        m.set_local(f, TIMES_LEFT, m.local(f, TIMES_LEFT) - 1)
        m.push(self.program, scope)

    def stops(self, m: Machine, f: int) -> bool:
        return True


class RepeatWhile(Node):
    """Again and again for as long as a condition holds when the next time would begin."""

    def __init__(self, condition: Condition, program: Node) -> None:
        super().__init__()
        self.condition: Condition = condition
        self.program: Node = program

    def parts(self) -> list[Part]:
        return [self.condition, self.program]

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        if self.condition.holds(scope_context(m, scope)):
            m.push(self.program, scope)
        else:
            m.pop()

    def stops(self, m: Machine, f: int) -> bool:
        return True


class Note(Node):
    """Keep a number under a name, as it is now."""

    def __init__(self, name: str, number: Number) -> None:
        super().__init__()
        self.name: str = name
        self.slot: int = NONE
        self.number: Expression = amount(number)

    def bind(self, names: Names) -> None:
        names.number(self.name)
        self.slot = names.bind(self.name)

    def parts(self) -> list[Part]:
        return [self.number]

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        scopes.set_slot(m, scope, self.slot, self.number.value(scope_context(m, scope)))
        m.pop()


class NoteCards(Node):
    """Keep the cards of a Ref under a name, as they are now."""

    def __init__(self, name: str, who: Who, back: str = "") -> None:
        super().__init__()
        self.name: str = name
        self.slot: int = NONE
        self.ref: Ref = ref(who)
        self.back: str = back

    def bind(self, names: Names) -> None:
        self.slot = names.bind(self.name)

    def parts(self) -> list[Part]:
        return [self.ref]

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        scopes.set_slot(m, scope, self.slot, set_of(self.ref.cards(scope_context(m, scope))))
        m.pop()


class Later(DelayedBase):
    """A delayed effect (SE-EFF-15): its program runs when its trigger comes, within its time."""

    def __init__(
        self,
        trigger: Trigger,
        program: Node,
        once: bool = True,
        until: int = terms.UNTIL_TURN_ENDS,
        who: Who | None = None,
    ) -> None:
        super().__init__(trigger, program, once)
        self.until: int = until
        self.names_battlefield = names_battlefield(trigger)
        self.ref: Ref | None = ref(who) if who is not None else None  # whom WHILE_SUBJECT_IN_PLAY is about

    def parts(self) -> list[Part]:
        found: list[Part] = [self.trigger, *self.others, self.program]
        if self.ref is not None:
            found.append(self.ref)
        if self.so_long_as is not None:
            found.append(self.so_long_as)
        return found

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        m.pop()
        if negated(m, scope):
            return
        about = self.ref.one(scope_context(m, scope)) if self.ref is not None else NONE
        source = scopes.source(m, scope)
        for trigger in (self.trigger, *self.others):
            if isinstance(trigger, On) and trigger.slot >= 0:
                scopes.set_slot(m, scope, trigger.slot, scopes.number(m, action_scope(scope_context(m, scope))))
        at = add_effect(m, effects.DELAYED, self.id, about, 0, source, scopes.you(m, scope), self.until, scope)
        named = of_attack(m) if self.names_battlefield else 0
        effects.set_flags(m, at, scopes.flags(m, scope) & terms.FLAG_UNNEGATABLE | named)
        changed(m, scope)


class Nothing(Node):
    """No effect."""

    def step(self, m: Machine, f: int) -> None:
        m.pop()


def same_targeting(a: Target, b: Target) -> bool:
    """Whether two targets ask for the same: as many cards, in the same area, by the same test."""
    if a.domain != b.domain or a.reach != b.reach:
        return False
    parts = ((a.selector, b.selector), (a.minimum, b.minimum), (a.maximum, b.maximum), (a.who, b.who))
    return all(same_meaning(one, other) for one, other in parts)


def same_meaning(one: Part | None, other: Part | None) -> bool:
    """Whether two parts of texts say the same."""
    if isinstance(one, Constant) and isinstance(other, Constant):
        return one.number == other.number
    if one is None or other is None or one.term is None:
        return one is other
    return one.term == other.term


def required_targets(node: Node, each: bool = False) -> list[Target]:
    """The targets of an effect that must be taken at announcement: not behind "may", "or", "if" or a delay.

    Of several Ranged Attacks that is the first one's, or the target of each.
    """
    if isinstance(node, Target):
        if not node.targeting or node.chooser is not None:
            return []
        return [node]
    if isinstance(node, Seq):
        found: list[Target] = []
        shooting = False
        for part in node.nodes:
            for target in required_targets(part, each):
                if target.shoots and shooting and not each:
                    continue  # of several Ranged Attacks only the first is required (SE-RAT-03, SE-RAT-05)
                shooting = shooting or target.shoots
                found.append(target)
        return found
    if isinstance(node, ChooseOne):  # what every alternative targets is required (SE-ACT-17)
        first = required_targets(node.programs[0], each)
        for program in node.programs[1:]:
            names = [target.name for target in required_targets(program, each)]
            first = [target for target in first if target.name in names]
        return first
    return []
