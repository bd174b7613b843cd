# gorin: interpreted
"""Words that join others: and, or, not, one after the other; comparisons and arithmetic."""

from __future__ import annotations

from functools import reduce
from typing import Any, Final

from gorin.lang.amounts import Constant, Sum, Times, amount
from gorin.lang.bearing import OwnStats
from gorin.lang.conditions import Both, Either, Fails, Holds, Statement
from gorin.lang.costs import AllCosts, OneOfCosts
from gorin.lang.flow import Nothing, Seq
from gorin.lang.selectors import (
    AT_LEAST,
    AT_MOST,
    EQUAL,
    LESS,
    MORE,
    And,
    Compare,
    ControlledBy,
    Or,
    OtherPlayers,
    Test,
    Yours,
)
from gorin.lang.vocabulary import (
    AMOUNT,
    COMPARISON,
    CONDITION,
    CONSTRAINT,
    EFFECT,
    ENTRY,
    GOAL,
    KIND,
    SAME,
    STAT,
    TEST,
    TRIGGER,
    VOCABULARY,
    ZONE,
    many,
    subject,
    word,
)
from gorin.lang.words.events import AnyTrigger
from gorin.lang.words.values import Measure, OwnStat
from gorin.table.definitions import CostPart, Node, Trigger

subject("Joining words")

WHOSE: Final = (Yours, OtherPlayers, ControlledBy)


def both(found: list[Any]) -> Any:
    """All of several descriptions, conditions, costs or ways of entering play.

    Raises `ValueError` for others, or for a mixture.
    """
    if all(isinstance(each, Test) for each in found):
        made = And(found)
        if sum(isinstance(each, WHOSE) for each in made.tests) > 1:
            raise ValueError("whose cards are meant is said once")
        return made
    if all(isinstance(each, CostPart) for each in found):
        return AllCosts(found)
    if all(isinstance(each, int) for each in found):
        return reduce(int.__or__, found)
    return reduce(Both, conditions(found))


def conditions(found: list[Any]) -> list[Statement]:
    """Raises `ValueError` where what is joined are not all conditions."""
    if not all(isinstance(each, Statement) for each in found):
        raise ValueError("conditions, costs and other constraints are not joined to one")
    return found


def either(found: list[Any]) -> Any:
    """At least one of several descriptions or conditions, one of several costs, any of several areas or places.

    Raises `ValueError` for others, or for a mixture.
    """
    if all(isinstance(each, Test) for each in found):
        return Or(found)
    if all(isinstance(each, CostPart) for each in found):
        return OneOfCosts(found)
    if all(isinstance(each, int) for each in found):
        return reduce(int.__or__, found)
    if all(isinstance(each, (Trigger, AnyTrigger)) for each in found):
        return AnyTrigger([one for each in found for one in (each.triggers if isinstance(each, AnyTrigger) else [each])])
    if all(isinstance(each, frozenset) for each in found):
        return frozenset().union(*found)
    return reduce(Either, conditions(found))


def contrary(inner: Any) -> Any:
    """What does not fit a description, or when a condition does not hold."""
    return ~inner if isinstance(inner, Test) else Fails(*conditions([inner]))


def in_order(nodes: list[Node]) -> Node:
    """Several effects as one."""
    return nodes[0] if len(nodes) == 1 else Seq(nodes) if nodes else Nothing()


JOINABLE = (TEST, CONDITION, CONSTRAINT)
word("and", dict.fromkeys((*JOINABLE, ENTRY), both), "All of several.", "yours & unbowed", all=many(SAME))
word(
    "or",
    dict.fromkeys((*JOINABLE, KIND, GOAL, ZONE, TRIGGER), either),
    "One or more of several; of costs and places just one.",
    "attacking | defending",
    any=many(SAME),
)
word("not", dict.fromkeys(JOINABLE, contrary), "The contrary.", "~unique", inner=SAME)
word("then", {EFFECT: in_order}, "Effects one after the other, as one.", "then(bow(this), draw)", effects=many(SAME))


def added(found: list[Any]) -> Any:
    """Raises `ValueError` where there is nothing to add."""
    if not found:
        raise ValueError("adds nothing up")
    return reduce(lambda a, b: Sum(amount(a), amount(b), 1), found)


word(
    "sum",
    {AMOUNT: added},
    "Amounts added.",
    "count(every(unit)) + 1",
    amounts=many(AMOUNT),
)
word(
    "minus",
    {AMOUNT: lambda a, b: Sum(amount(a), amount(b), -1)},
    "One amount less another.",
    "10 - family_honor(you)",
    left=AMOUNT,
    right=AMOUNT,
)


def times(factor: Any, inner: Any) -> Any:
    """An amount taken so many times."""
    if not isinstance(factor, int):
        raise ValueError("an amount is taken a plain number of times")
    return Times(amount(inner), factor)


word(
    "times",
    {AMOUNT: times},
    "So many times an amount; -1 times it is a penalty or loss of that size.",
    "2 * stat(this, focus_value)",
    factor=AMOUNT,
    amount=AMOUNT,
)

for name, sense, doc in (
    ("at_most", AT_MOST, "No more than."),
    ("at_least", AT_LEAST, "No less than."),
    ("less", LESS, "Less than."),
    ("more", MORE, "More than."),
    ("equal", EQUAL, "Just as much."),
):
    word(name, {COMPARISON: lambda sense=sense: sense}, doc)


def compare(measure: Measure, how: int, size: Any) -> Test:
    """Cards of which a stat compares so with an amount, or with another stat of their own."""
    if isinstance(size, OwnStat):
        return OwnStats(measure.stat, how, size.stat, measure.which, size.which)
    return Compare(measure.stat, how, amount(size), measure.which)


def holds(left: Any, how: int, right: Any) -> Statement:
    """A comparison of two amounts."""
    return Holds(left if not isinstance(left, int) else Constant(left), how, right)


word(
    "compare",
    {TEST: compare},
    "Cards of which a stat compares so with an amount.",
    "force <= 3",
    stat=STAT,
    how=COMPARISON,
    amount=AMOUNT,
)
VOCABULARY.stands_only_in("own", ["compare"], TEST)
word(
    "holds",
    {CONDITION: holds},
    "Two amounts compare so.",
    "family_honor(you) >= 21",
    left=AMOUNT,
    how=COMPARISON,
    right=AMOUNT,
)
