# gorin: interpreted
"""In which order effects come, on which condition, and when."""

from __future__ import annotations

from typing import Any

from gorin.lang import (
    costs,
    flow,
    lasting,
    orders,
    players,
    targets,
)  # fmt: skip
from gorin.lang.vocabulary import (
    AMOUNT,
    CARDS,
    CONDITION,
    CONSTRAINT,
    EFFECT,
    NAME,
    NUMBER,
    PLAYERS,
    SAME,
    TIME,
    TRIGGER,
    many,
    maybe,
    row,
    subject,
    word,
)  # fmt: skip
from gorin.lang.words.events import AnyTrigger
from gorin.lang.words.joining import in_order
from gorin.lang.words.parts import UNTIL, counted, paid
from gorin.table import kinds, terms
from gorin.table.definitions import CostPart, Node

subject("The order of effects")


def may(programs: list[Any], by: Any, otherwise: list[Node], where: Any, name: str) -> Node:
    return flow.May(in_order(programs), by, in_order(otherwise) if otherwise else None, where, name)


def may_cost(programs: list[Any], by: Any, otherwise: list[Node], where: Any, name: str) -> CostPart:
    """Raises `ValueError` for more than one cost under a name."""
    if len(programs) != 1 or by is not None or otherwise or where is not None or not name:
        raise ValueError("what need not be paid is one cost of yours, under a name")
    return costs.MayCost(paid(programs[0]), name)


word(
    "may",
    {EFFECT: may, CONSTRAINT: may_cost},
    "A player may do all of it or nothing; as a cost one that need not be paid.",
    "may(draw)",
    effects=many(SAME),
    by=maybe(PLAYERS),
    otherwise=row(EFFECT),
    where=maybe(CONDITION),
    name=maybe(NAME, ""),
)
word(
    "may_pay",
    {
        EFFECT: lambda cost, then, otherwise: flow.MayPay(
            paid(cost), in_order(then), in_order(otherwise) if otherwise else None
        )
    },
    "You may pay a cost to have something done.",
    "may_pay(bow(this), draw)",
    cost=CONSTRAINT,
    effects=many(EFFECT),
    otherwise=row(EFFECT),
)
word(
    "must_pay",
    {EFFECT: lambda cost, then: flow.MustPay(paid(cost), in_order(then))},
    "A cost inside a trait, paid if it can be.",
    "must_pay(lose_honor(1), draw)",
    cost=CONSTRAINT,
    effects=many(EFFECT),
)


def provided(condition: Any, then: list[Any], otherwise: list[Node]) -> Node:
    return flow.If(condition, in_order(then), in_order(otherwise) if otherwise else None)


def cost_if(condition: Any, then: list[Any], otherwise: list[Node]) -> CostPart:
    """Raises `ValueError` unless it is one cost."""
    if len(then) != 1 or otherwise or isinstance(then[0], costs.ConditionalCost):
        raise ValueError("one cost is paid if a condition holds, and else none")
    return costs.ConditionalCost(paid(then[0]), condition)


word(
    "provided",
    {EFFECT: provided, CONSTRAINT: cost_if},
    "Effects, or a cost, if a condition holds.",
    'provided(fits("hero", opposed), gain_honor(1))',
    condition=CONDITION,
    effects=many(SAME),
    otherwise=row(EFFECT),
)


def choose_one(programs: list[Node], by: Any) -> Node:
    """A branch that begins with a choice is open only if something can be chosen (SE-EFF-18).

    Raises `ValueError` where there is no branch.
    """
    from gorin.lang.searching import Found

    def opening(program: Node) -> Any:
        first = program.nodes[0] if isinstance(program, flow.Seq) else program
        return Found(first) if isinstance(first, targets.Choose) else None

    if not programs:
        raise ValueError("there is nothing to choose from")
    conditions = [opening(program) for program in programs]
    return flow.ChooseOne(programs, by, conditions if any(conditions) else None)


word(
    "choose_one",
    {EFFECT: choose_one},
    "Exactly one of several effects.",
    "choose_one(draw, gain_honor(1))",
    effects=many(EFFECT),
    by=maybe(PLAYERS),
)
word(
    "in_any_order",
    {EFFECT: lambda programs, by: orders.InAnyOrder(programs, by)},
    "All of several effects in an order of choice.",
    "in_any_order(draw, gain_honor(1))",
    effects=many(EFFECT),
    by=maybe(PLAYERS),
)


def lasting_so(made: flow.Later, so_long_as: Any) -> flow.Later:
    """Raises `ValueError` for what waits until a time and while a condition holds, or for what comes after that time."""
    turn_over = any(each.kind == kinds.TURN_END and each.point == terms.AFTER for each in [made.trigger, *made.others])
    if turn_over and made.until == terms.UNTIL_TURN_ENDS:
        raise ValueError("it waits for what comes after the turn, but waits only until the turn ends (until=game)")
    if so_long_as is not None:
        if made.until != terms.UNTIL_TURN_ENDS:
            raise ValueError("it waits until a time, or so long as a condition holds")
        made.so_long_as = so_long_as
        made.until = terms.WHILE_CONDITION
    return made


def delayed(trigger: Any, programs: list[Node], once: bool, until: int, of: Any, so_long_as: Any) -> Node:
    triggers = trigger.triggers if isinstance(trigger, AnyTrigger) else [trigger]
    made = flow.Later(triggers[0], in_order(programs), once, until, of)
    made.others = triggers[1:]
    return lasting_so(made, so_long_as)


def at_next(trigger: Any, programs: list[Node], until: int, of: Any, so_long_as: Any) -> Node:
    """Raises `ValueError` for times of which it could not be told which is under way."""
    triggers = trigger.triggers if isinstance(trigger, AnyTrigger) else [trigger]
    if any(each.kind in lasting.TIMES for each in triggers[1:]):
        raise ValueError("of several things that one waits for only the first may be a time")
    made = lasting.Next(triggers[0], in_order(programs), True, until, of)
    made.others = triggers[1:]
    return lasting_so(made, so_long_as)


def later(trigger: Any, programs: list[Node], until: int, of: Any, so_long_as: Any) -> Node:
    return delayed(trigger, programs, True, until, of, so_long_as)


def whenever(trigger: Any, programs: list[Node], until: int, of: Any, so_long_as: Any) -> Node:
    return delayed(trigger, programs, False, until, of, so_long_as)


for name, make, doc in (
    ("later", later, "Effects that come once, when something happens, perhaps only so long as a condition holds."),
    ("whenever", whenever, "Effects that come each time when something happens, perhaps so long as a condition holds."),
):
    word(name, {EFFECT: make}, doc, f'{name}(after(ends(battle)), destroy(this))', trigger=TRIGGER, effects=many(EFFECT),
         until=UNTIL, of=maybe(CARDS), so_long_as=maybe(CONDITION))  # fmt: skip
word(
    "at_next",
    {EFFECT: at_next},
    "Effects at the next of something, never the one under way; perhaps so long as a condition holds.",
    "at_next(after(begins(turn)), draw)",
    trigger=TRIGGER,
    effects=many(EFFECT),
    until=UNTIL,
    of=maybe(CARDS),
    so_long_as=maybe(CONDITION),
)
word(
    "times_in",
    {EFFECT: lambda n, until, programs: flow.AtMost(n, in_order(programs), counted(until))},
    "Effects that apply only so often.",
    "times_in(1, turn, draw)",
    times=NUMBER,
    period=TIME,
    effects=many(EFFECT),
)
word(
    "for_each",
    {EFFECT: lambda name, who, programs: flow.ForEach(name, who, in_order(programs))},
    "Once for each of several cards.",
    'for_each("one", every(yours & ring), draw)',
    name=NAME,
    who=CARDS,
    effects=many(EFFECT),
)


def players_each(who: Any, programs: list[Node], name: str) -> Node:
    program = in_order(programs)
    return players.InTurn(name, who, program) if name else flow.ForEachPlayer(who, program)


word(
    "players_each",
    {EFFECT: players_each},
    'Once for each of several players, who is "you" meanwhile, or is called by a name.',
    "players_each(each_player, draw)",
    who=PLAYERS,
    effects=many(EFFECT),
    name=maybe(NAME, ""),
)
word(
    "first_each_turn",
    {EFFECT: lambda who, programs: players.FirstEachTurn(who, in_order(programs))},
    "Only the first time each turn for a player.",
    "first_each_turn(you, draw)",
    who=PLAYERS,
    effects=many(EFFECT),
)


def repeat(programs: list[Node], times: Any, so_long_as: Any) -> Node:
    """Raises `ValueError` unless it is said how often, or while what."""
    if (times is None) == (so_long_as is None):
        raise ValueError("something is repeated so many times, or while a condition holds")
    program = in_order(programs)
    return flow.RepeatWhile(so_long_as, program) if times is None else flow.Repeat(times, program)


word(
    "repeat",
    {EFFECT: repeat},
    "Several times in a row, or again and again while a condition holds.",
    "repeat(draw, times=2)",
    effects=many(EFFECT),
    times=maybe(AMOUNT),
    so_long_as=maybe(CONDITION),
)
word(
    "unstoppable",
    {EFFECT: lambda programs: lasting.cannot_be_negated(in_order(programs))},
    "Effects that cannot be negated.",
    'unstoppable(destroy("foe"))',
    effects=many(EFFECT),
)
word(
    "of_fixed_size",
    {EFFECT: lambda programs: lasting.of_fixed_size(in_order(programs))},
    "Effects that are neither increased nor decreased.",
    "of_fixed_size(lose_honor(3))",
    effects=many(EFFECT),
)
word(
    "even_if_it_cannot",
    {EFFECT: lambda programs: lasting.even_if_it_cannot(in_order(programs))},
    "Effects that overcome the bans in force.",
    'even_if_it_cannot(straighten("hero"))',
    effects=many(EFFECT),
)
