"""Costs in tokens: a number that is said, or as many as their player likes."""

from __future__ import annotations

import pytest

from gorin.lang.amounts import NumberNamed
from gorin.lang.cards import open_, triggered
from gorin.lang.costs import TokenCost, TokensOfChoice
from gorin.lang.refs import THIS
from gorin.lang.selectors import Titled
from gorin.lang.triggers import before
from gorin.lang.verbs import NegateIt, gain_honor
from gorin.table import changes, kinds
from gorin.table.definitions import CostPart
from gorin.testing import Card, Table


def work(tokens: int, *costs: CostPart, honor: int | NumberNamed = 1, others: int = 2) -> tuple[Table, Card]:
    """A Holding with so many Wealth tokens, and others, and an ability that costs this."""
    t = Table()
    store = t.holding("Store", 0, open_([gain_honor(honor)], list(costs)))
    for _ in range(tokens):
        t.token(store, title="Wealth")
    for _ in range(others):
        t.token(store, title="Fire")
    return t, store


def lying(t: Table, card: Card, title: str = "Wealth") -> int:
    return changes.count_tokens(t.m, card, t.rules.keyword(title))


@pytest.mark.rule("SE-CST-02")
@pytest.mark.parametrize("number", [0, 1, 2])
@pytest.mark.parametrize("tokens", [0, 1, 2, 3])
def test_so_many_tokens_are_taken_off_or_it_cannot_be_paid(tokens: int, number: int) -> None:
    t, store = work(tokens, TokenCost(THIS, "Wealth", number))
    t.action_phase()
    assert t.can_use("Store", 0) is (tokens >= number)
    if tokens >= number:
        t.use("Store")
        assert (t.honor(0), lying(t, store), lying(t, store, "Fire")) == (1, tokens - number, 2)
        t.done()


@pytest.mark.rule("SE-ACT-08")
@pytest.mark.parametrize("tokens", [2, 3])
def test_tokens_are_not_taken_off_for_two_costs(tokens: int) -> None:
    t, store = work(tokens, TokenCost(THIS, "Wealth", 2), TokenCost(THIS, "Wealth"))
    t.action_phase()
    assert t.can_use("Store", 0) is (tokens == 3)
    assert lying(t, store) == tokens  # to weigh it takes nothing
    if tokens == 3:
        t.use("Store")
        assert (t.honor(0), lying(t, store)) == (1, 0)


def test_a_card_that_there_is_not_has_no_tokens() -> None:
    for number in (0, 1):
        t, _store = work(3, TokenCost(Titled("Nobody"), "Wealth", 1 - number))
        t.action_phase()
        assert t.can_use("Store", 0) is (number == 1)
    t, _store = work(3, TokensOfChoice(Titled("Nobody"), "Wealth", "n"))
    t.action_phase()
    assert not t.can_use("Store", 0)


@pytest.mark.rule("SE-CST-01")
@pytest.mark.parametrize("choice", [True, False])
@pytest.mark.parametrize("negated", [True, False])
def test_tokens_that_stay_after_all_have_paid_nothing(negated: bool, choice: bool) -> None:
    t, store = work(3, TokensOfChoice(THIS, "Wealth", "n") if choice else TokenCost(THIS, "Wealth", 2))
    t.holding("Seal", 1, traits=[triggered(before(kinds.UNTOKEN), [NegateIt() if negated else gain_honor(1)])])
    t.action_phase()
    t.answer("use Store")
    if choice:
        t.answer("2")
    t.settle()
    assert (t.honor(0), lying(t, store)) == ((0, 3) if negated else (1, 1))
    assert t.honor(1) == (0 if negated else 1)


@pytest.mark.rule("SE-CST-06")
@pytest.mark.parametrize("tokens", [0, 1, 3])
@pytest.mark.parametrize("number", [1, 3])
def test_any_number_of_tokens_from_one_on_is_taken_off(tokens: int, number: int) -> None:
    t, store = work(tokens, TokensOfChoice(THIS, "Wealth", "n"), honor=NumberNamed("n"))
    t.action_phase()
    assert t.can_use("Store", 0) is (tokens > 0)
    if tokens >= number:
        t.answer("use Store")
        assert t.options() == [str(n) for n in range(1, tokens + 1)]
        t.answer(str(number)).settle()
        assert (t.honor(0), lying(t, store)) == (number, tokens - number)


@pytest.mark.rule("SE-ACT-08")
@pytest.mark.parametrize("tokens", [1, 2, 4])
def test_as_many_are_kept_as_another_cost_takes(tokens: int) -> None:
    t, store = work(tokens, TokensOfChoice(THIS, "Wealth", "n"), TokenCost(THIS, "Wealth"), honor=NumberNamed("n"))
    t.action_phase()
    assert t.can_use("Store", 0) is (tokens > 1)
    if tokens > 1:
        t.answer("use Store")
        assert t.options() == [str(n) for n in range(1, tokens)]
        t.answer(str(tokens - 1)).settle()
        assert (t.honor(0), lying(t, store)) == (tokens - 1, 0)
