"""Costs whose change does not come about, or that something else pays; and totals that several cards make up."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gorin.lang.cards import continuous, open_, reaction, triggered
from gorin.lang.costs import (
    Cost,
    FavorCost,
    HonorCost,
    PaysFavor,
    PaysItsBowing,
    PickCost,
    bow_cost,
    bow_one_cost,
    destroy_cost,
    destroy_one_cost,
    dishonor_cost,
    move_home_cost,
)
from gorin.lang.modifiers import FlagModifier
from gorin.lang.refs import THIS
from gorin.lang.selectors import YOURS, OneOf, Titled
from gorin.lang.targets import YOUR_HAND, Target
from gorin.lang.triggers import before, when_
from gorin.lang.verbs import Favor, NegateIt, gain_honor
from gorin.table import flags, kinds, terms
from gorin.table.definitions import EVEN_IF_BOWED, Ability, CostPart
from gorin.table.packing import PASS
from gorin.testing import Card, Table

HERO, MATE = Titled("Hero"), Titled("Mate")

# what is paid with, and what happens as it is
CHANGES: list[tuple[str, Callable[[], CostPart], int]] = [
    ("Favor", FavorCost, kinds.LOSE_FAVOR),
    ("Honor", lambda: HonorCost(2), kinds.LOSE_HONOR),
    ("bowing", lambda: bow_cost(HERO), kinds.BOW),
    ("bowing one", lambda: bow_one_cost(HERO), kinds.BOW),
    ("destruction", lambda: destroy_cost(HERO), kinds.DESTROY),
    ("destruction of one", lambda: destroy_one_cost(HERO), kinds.DESTROY),
    ("dishonor", lambda: dishonor_cost(HERO), kinds.DISHONOR),
]


@pytest.mark.rule("SE-CST-01", "SE-CST-27")
@pytest.mark.parametrize("negated", [True, False])
@pytest.mark.parametrize(("name", "cost", "kind"), CHANGES, ids=[each[0] for each in CHANGES])
def test_a_cost_that_is_negated_is_not_paid(name: str, cost: Callable[[], CostPart], kind: int, negated: bool) -> None:
    t = Table()
    t.person("Hero")
    t.person("Mate")
    t.set_favor(0)
    t.set_honor(0, 10)
    t.act("Work", gain_honor(100), costs=[cost()])
    t.holding("Wall", 1, traits=[triggered(before(kind), [NegateIt() if negated else gain_honor(1)])])
    t.action_phase()
    t.use("Work", *(["Hero"] if name.endswith("one") else []))
    while t.question.kind == "reaction":  # to the loss of Honor
        t.answer_pass()
        t.settle()
    lost = 2 if name == "Honor" else 0
    assert t.honor(0) == (10 if negated else 110 - lost)


@pytest.mark.rule("SE-FAV-05", "SE-CST-01")
@pytest.mark.parametrize("negated", [True, False])
def test_what_counts_as_the_favor_and_stays_has_not_paid(negated: bool) -> None:
    t = Table()
    badge = t.holding("Badge", traits=[continuous(FlagModifier(flags.COUNTS_AS_FAVOR, OneOf(THIS)))])
    t.act("Work", gain_honor(1), costs=[FavorCost()])
    t.holding("Wall", 1, traits=[triggered(before(kinds.DISCARD), [NegateIt() if negated else gain_honor(1)])])
    t.action_phase()
    t.use("Work")
    assert (t.honor(0), t.where(badge)) == ((0, "home") if negated else (1, "discard"))


@pytest.mark.rule("SE-CST-22")
@pytest.mark.parametrize("negated", [True, False])
def test_the_favor_is_kept_where_something_else_pays_for_it_as_a_cost(negated: bool) -> None:
    t = Table()
    t.set_favor(0)
    t.act("Work", gain_honor(1), costs=[FavorCost()])
    if negated:
        t.holding("Wall", 0, traits=[triggered(before(kinds.LOSE_FAVOR), [NegateIt()])])
    t.holding("Gift", 0, traits=[triggered(before(kinds.LOSE_FAVOR), [PaysFavor()])])
    t.action_phase()
    t.answer("use Work")
    if negated:  # the trait that negates comes first
        assert t.question.kind == "order"
        t.answer("Wall")
    t.settle()
    assert (t.favor, t.honor(0)) == ((0, 0) if negated else (0, 1))


@pytest.mark.rule("SE-CST-22")
def test_nothing_pays_for_the_favor_where_it_is_no_cost_or_another_cost_is_paid() -> None:
    t = Table()
    hero = t.person("Hero")
    t.set_favor(0)
    t.act("Lose", Favor(kinds.LOSE_FAVOR))
    t.act("Bow", gain_honor(1), costs=[bow_cost(HERO)])
    for kind in (kinds.LOSE_FAVOR, kinds.BOW):
        t.holding(f"Gift {kind}", 0, traits=[triggered(before(kind), [PaysFavor()])])
    t.action_phase()
    t.use("Bow")
    assert t.bowed(hero) and t.honor(0) == 1 and t.favor == 0
    t.passes(1, 1)
    t.use("Lose")
    assert t.favor < 0


def spared() -> tuple[Table, Card, Card]:
    """A Hero whose bowing for an action his Mate can pay, in a game with another who can so pay."""
    t = Table()

    helps: Ability = reaction(
        when_(kinds.COST), [PaysItsBowing()], [bow_one_cost(YOURS & MATE)], flags=EVEN_IF_BOWED
    )
    hero = t.person("Hero", abilities=[helps])
    mate = t.person("Mate")
    t.person("Other", abilities=[reaction(when_(kinds.COST), [gain_honor(20)], [bow_cost(THIS)])])
    return t, hero, mate


@pytest.mark.rule("SE-CST-22", "SE-ACT-10")
def test_what_pays_the_bowing_of_somebody_pays_nothing_else_that_he_cannot_do() -> None:
    t, hero, mate = spared()
    t.act("Rise", gain_honor(1), costs=[Cost(kinds.STRAIGHTEN, HERO)])
    t.act("Rise anyone", gain_honor(1), costs=[Target("x", HERO), Cost(kinds.STRAIGHTEN, "x")])
    t.act("Go", gain_honor(1), costs=[move_home_cost(HERO)])
    t.act("Bow", gain_honor(1), costs=[bow_cost(HERO)])
    t.act("Bow other", gain_honor(1), costs=[bow_cost(Titled("Other"))])
    t.action_phase()
    assert not t.offers("Rise") and not t.offers("Go") and t.offers("Bow") and t.offers("Bow other")
    t.m.set_bowed(hero, True)
    t.bow(next(card for card in range(t.m.card_count) if t.titles([card]) == ["Other"]))
    assert t.offers("Rise") and t.offers("Bow") and not t.offers("Bow other")  # whose Reaction does something else
    t.bow(mate)
    assert not t.offers("Bow")


@pytest.mark.rule("SE-CST-22")
def test_who_need_not_bow_is_destroyed_all_the_same() -> None:
    t, hero, mate = spared()
    t.act("Work", gain_honor(1), costs=[bow_cost(HERO), destroy_cost(HERO)])
    t.action_phase()
    t.answer("use Work").answer("use Hero")
    while t.question.kind != "action":
        t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    assert t.bowed(mate) and t.destroyed(hero) and t.honor(0) == 1


@pytest.mark.parametrize("more", [True, False])
def test_cards_are_picked_until_their_total_is_enough_and_further_if_one_likes(more: bool) -> None:
    t = Table()
    cards = [t.put(t.define(f"Scroll {focus}", "Action", focus=focus), 0, "hand") for focus in (1, 2, 4)]
    cost = PickCost(kinds.DISCARD, None, 1, YOUR_HAND, "", terms.FOCUS, "worth", 3)
    t.holding("Work", 0, open_([gain_honor(1)], [cost]))
    t.action_phase()
    t.use("Work")
    assert t.question.options == cards  # none of it may be left out yet
    t.answer(cards[0])
    assert t.question.options == cards[1:]
    t.answer(cards[1])
    assert t.question.options == [cards[2], PASS]
    if more:
        t.answer(cards[2])
    else:
        t.answer_pass()
    t.settle()
    assert t.honor(0) == 1
    assert [t.where(card) for card in cards] == ["discard", "discard", "discard" if more else "hand"]


@pytest.mark.parametrize(("focus", "able"), [([1, 1], False), ([1, 2], True), ([3], True), ([], False)])
def test_a_total_that_all_cards_do_not_make_up_cannot_be_paid(focus: list[int], able: bool) -> None:
    t = Table()
    for number, value in enumerate(focus):
        t.put(t.define(f"Scroll {number}", "Action", focus=value), 0, "hand")
    cost = PickCost(kinds.DISCARD, None, 1, YOUR_HAND, "", terms.FOCUS, "worth", 3)
    t.holding("Work", 0, open_([gain_honor(1)], [cost]))
    t.action_phase()
    assert t.can_use("Work", 0) is able
