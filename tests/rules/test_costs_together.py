"""Costs, targets and Gold of one action are weighed together: what is offered can be carried through."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.adding import AddCost, DiscardAny
from gorin.lang.cards import continuous, entry_cost, open_, produces, reaction
from gorin.lang.conditions import PayingFor
from gorin.lang.costs import (
    AllCosts,
    FavorCost,
    GoldCost,
    HonorCost,
    MayCost,
    OneOfCosts,
    PickCost,
    bow_cost,
    bow_one_cost,
    destroy_cost,
    destroy_one_cost,
    discard_cost,
    dishonor_cost,
    penalty_cost,
)
from gorin.lang.entering import AttachCard, BringIn
from gorin.lang.flow import MayPay, MustPay
from gorin.lang.lasting import NeedNot
from gorin.lang.modifiers import LimitModifier, StatModifier
from gorin.lang.payers import AlreadyProducing
from gorin.lang.producing import ProduceGold, paying
from gorin.lang.refs import THIS
from gorin.lang.selectors import (
    ACTIONS,
    COURTIER,
    FOLLOWERS,
    HOLDINGS,
    ITEMS,
    PERSONALITIES,
    SAMURAI,
    YOURS,
    Keyword,
    Titled,
)
from gorin.lang.targets import IN_PLAY, YOUR_HAND, YOUR_PROVINCE_CARDS, Target
from gorin.lang.verbs import gain_honor, give
from gorin.rules.payment import production
from gorin.table import kinds as k
from gorin.table.definitions import M_MAXIMUM, PLAYERS_ALL
from gorin.table.machine import Machine
from gorin.table.packing import PASS
from gorin.table.persistence import from_bytes, to_bytes
from gorin.table.places import in_play
from gorin.table.terms import CHI, FORCE, PHASE_DYNASTY, UNTIL_GAME_ENDS
from gorin.testing import Card, Table

OFFERED = pytest.mark.rule("SE-ACT-08", "SE-WRD-02")


def work(t: Table, *costs: Any, effects: Any = None, **made: Any) -> Card:
    """A Holding with an ability of these constraints that gains 1 Honor."""
    return t.holding("Work", 0, open_([gain_honor(1), *(effects or [])], list(costs)), **made)


def in_hand(t: Table, title: str, type: str = "Action", **made: Any) -> Card:
    return t.put(t.define(title, type, **made), 0, "hand")


def poor() -> Table:
    """A table on which player 0's Stronghold makes no Gold."""
    t = Table()
    t.m.set_bowed(t.m.stronghold(0), True)
    return t


def ends(m: Machine, left: int = 4000) -> list[Machine]:
    """Where all ways of carrying an action through end: the games in which somebody may act again. Nobody reacts."""
    todo = [m]
    found: list[Machine] = []
    while todo:
        now = todo.pop()
        question = now.question()
        assert question is not None and question.options, "somebody must answer"
        if question.kind == "action":
            found.append(now)
            continue
        for option in [PASS] if question.kind == "reaction" else question.options:
            left -= 1
            assert left > 0, "too many ways"
            copy = now.fork()
            copy.answer(option)
            todo.append(copy)
    return found


def carried(t: Table, title: str = "Work") -> int:
    """How many ways there are of carrying an action through; none of them may end without its Honor."""
    t.answer(f"use {title}")
    return carried_from(t)


def carried_from(t: Table) -> int:
    """The same for an action under way."""
    found = ends(t.m)
    for m in found:
        assert m.honor(0) > 0, "its cost was not paid"
    return len(found)


def two_of_one(t: Table, second: str) -> None:
    """A card that is a Samurai and a Courtier, and perhaps another that is only what `second` says."""
    t.person("Both", keywords="Samurai, Courtier")
    if second:
        t.person("Other", keywords=second)


SAMURAI_AND_COURTIER = [("", False), ("Samurai", True), ("Courtier", True), ("Monk", False)]


# --- two changes of cards -------------------------------------------------------------------------------------------


@OFFERED
@pytest.mark.parametrize(("second", "legal"), SAMURAI_AND_COURTIER)
def test_one_card_does_not_bow_for_two_costs(second: str, legal: bool) -> None:
    t = Table()
    two_of_one(t, second)
    work(t, bow_one_cost(YOURS & SAMURAI), bow_one_cost(YOURS & COURTIER))
    t.action_phase()
    assert t.can_use("Work", 0) is legal
    if legal:
        assert carried(t) == 1, "which of the two bows for which cost is settled"


@OFFERED
@pytest.mark.parametrize(("mates", "ways"), [(0, 0), (1, 1), (2, 2)])
def test_the_card_itself_and_another(mates: int, ways: int) -> None:
    t = Table()
    for n in range(mates):
        t.person(f"Mate {n}", keywords="Samurai")
    t.person("Lord", keywords="Samurai", abilities=[open_([gain_honor(1)], [
        bow_one_cost(YOURS & SAMURAI), bow_cost(THIS)])])
    t.action_phase()
    assert t.can_use("Lord", 0) is (ways > 0)
    if ways:
        assert carried(t, "Lord") == ways, "the Lord is kept for his own cost"


@OFFERED
@pytest.mark.parametrize(("number", "legal"), [(1, False), (2, True)])
def test_a_follower_is_not_discarded_twice(number: int, legal: bool) -> None:
    t = Table()
    hero = t.person("Hero")
    for n in range(number):
        t.put(t.define(f"Guard {n}", "Follower", force=1), 0, on=hero)
    work(t, PickCost(k.DISCARD, YOURS & FOLLOWERS, 1, IN_PLAY),
         PickCost(k.DISCARD, YOURS & FOLLOWERS, 1, IN_PLAY))
    t.action_phase()
    assert t.can_use("Work", 0) is legal
    if legal:
        assert carried(t) == 2


@OFFERED
@pytest.mark.parametrize(("number", "legal"), [(1, False), (2, True)])
def test_who_is_destroyed_does_not_bow(number: int, legal: bool) -> None:
    t = Table()
    for n in range(number):
        t.person(f"Hero {n}")
    work(t, destroy_one_cost(YOURS & PERSONALITIES), bow_one_cost(YOURS & PERSONALITIES))
    t.action_phase()
    assert t.can_use("Work", 0) is legal
    if legal:
        assert carried(t) == 2


@OFFERED
def test_but_who_has_bowed_can_be_destroyed() -> None:
    t = Table()
    hero = t.person("Hero")
    work(t, bow_cost(Titled("Hero")), destroy_cost(Titled("Hero")))
    t.action_phase()
    assert carried(t) == 1
    t.settle()
    assert t.where(hero) == "discard"


@OFFERED
@pytest.mark.parametrize(("spare", "legal"), [(False, False), (True, True)])
def test_what_is_attached_goes_with_who_is_destroyed(spare: bool, legal: bool) -> None:
    t = Table()
    hero = t.person("Hero")
    t.put(t.define("Guard", "Follower", force=1), 0, on=hero)
    if spare:
        t.person("Mate")
    work(t, destroy_one_cost(YOURS & PERSONALITIES), bow_one_cost(YOURS & FOLLOWERS))
    t.action_phase()
    assert t.can_use("Work", 0) is legal
    if legal:
        t.answer("use Work")
        assert t.titles(t.question.options) == ["Mate"]


@OFFERED
@pytest.mark.parametrize("times", [1, 2])
def test_the_favor_is_discarded_once(times: int) -> None:
    t = Table()
    t.set_favor(0)
    work(t, *[FavorCost() for _ in range(times)])
    t.action_phase()
    assert t.can_use("Work", 0) is (times == 1)


@OFFERED
@pytest.mark.parametrize(("mates", "legal"), [(0, False), (1, True)])
def test_a_target_that_must_bow_is_kept_for_it(mates: int, legal: bool) -> None:
    t = Table()
    t.person("Hero")
    for n in range(mates):
        t.person(f"Mate {n}")
    work(t, Target("x", YOURS & PERSONALITIES), destroy_one_cost(YOURS & PERSONALITIES), bow_cost("x"))
    t.action_phase()
    assert t.can_use("Work", 0) is legal
    if legal:
        assert carried(t) == 2


@OFFERED
@pytest.mark.parametrize(("other", "ways"), [("", 0), ("Courtier", 1), ("Samurai", 1), ("Courtier, Samurai", 2)])
def test_two_targets_that_bow_are_two_cards(other: str, ways: int) -> None:
    t = Table()
    t.person("Both", keywords="Courtier, Samurai")
    if other:
        t.person("Other", keywords=other)
    work(t, Target("x", YOURS & COURTIER), Target("y", YOURS & SAMURAI), bow_cost("x"), bow_cost("y"))
    t.action_phase()
    assert t.can_use("Work", 0) is (ways > 0)
    if ways:
        assert carried(t) == ways


@OFFERED
@pytest.mark.parametrize(("able", "legal"), [(1, False), (2, True), (3, True)])
def test_several_targets_of_one_phrase_pay_together(able: int, legal: bool) -> None:
    t = Table()
    for n in range(able):
        t.holding(f"Mine {n}", gold=1)
    t.m.set_bowed(t.m.stronghold(0), True)
    work(t, Target("x", YOURS & HOLDINGS & ~Titled("Work"), 2, 2), bow_cost("x"), GoldCost(1))
    t.action_phase()
    assert t.can_use("Work", 0) is (able == 3)
    if able == 3:
        assert carried(t) == 6


@OFFERED
def test_further_targets_are_offered_only_while_all_can_pay() -> None:
    t = poor()
    mines = [t.holding(f"Mine {n}", gold=1) for n in range(3)]
    work(t, Target("x", YOURS & HOLDINGS & ~Titled("Work"), 1, 3), bow_cost("x"), GoldCost(1))
    t.action_phase()
    t.answer("use Work").answer(mines[0])
    assert t.question.options == [PASS, mines[1], mines[2]]
    t.answer(mines[1])
    assert t.question.kind == "pay" and t.question.options == [mines[2]], "the third is needed for its Gold"


# --- discarding from the hand ---------------------------------------------------------------------------------------


@OFFERED
@pytest.mark.parametrize(("cards", "legal"), [(1, False), (2, True)])
def test_a_card_is_discarded_for_one_cost(cards: int, legal: bool) -> None:
    t = Table()
    for n in range(cards):
        in_hand(t, f"Plan {n}")
    work(t, discard_cost(), discard_cost(1, ACTIONS))
    t.action_phase()
    assert t.can_use("Work", 0) is legal
    if legal:
        assert carried(t) == 2


@OFFERED
def test_the_card_that_fits_a_later_cost_is_kept_for_it() -> None:
    t = Table()
    plan, sword = in_hand(t, "Plan"), in_hand(t, "Sword", "Item")
    work(t, discard_cost(), discard_cost(1, ACTIONS))
    t.action_phase()
    t.answer("use Work")
    assert t.question.options == [sword]
    t.answer(sword)
    assert t.question.options == [plan]
    t.answer(plan).settle()
    assert t.honor(0) == 1


@OFFERED
@pytest.mark.parametrize("number", [1, 2])
def test_a_cost_added_from_outside_takes_another_card(number: int) -> None:
    t = Table()
    t.person("Hero", 1)
    for n in range(number):
        in_hand(t, f"Plan {n}")
    t.holding("Guard", 1, open_([AddCost(Titled("Hero"), DiscardAny(), PLAYERS_ALL, UNTIL_GAME_ENDS)]))
    work(t, Target("x", PERSONALITIES), discard_cost(1, ACTIONS))
    t.action_phase(1)
    t.use("Guard")
    assert t.can_use("Work", 0) is (number == 2)
    if number == 2:
        assert carried(t) == 2


# --- Gold -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-ACT-08", "SE-GLD-08")
@pytest.mark.parametrize(("others", "legal"), [(0, False), (1, True), (2, True)])
def test_a_source_that_must_bow_later_is_not_offered(others: int, legal: bool) -> None:
    t = poor()
    mines = [t.holding(f"Mine {n}", gold=2) for n in range(others)]
    itself = work(t, GoldCost(2), bow_cost(THIS), gold=2)
    t.action_phase()
    assert t.can_use("Work", 0) is legal
    if legal:
        t.answer("use Work")
        assert t.question.kind == "pay" and t.question.options == mines
        t.answer(mines[0])
        if others == 2:
            assert t.question.options == [PASS, mines[1]], "nor to overpay"
            t.answer("done")
        t.settle()
        assert t.honor(0) == 1 and t.bowed(itself)
        t.done()


@pytest.mark.rule("SE-ACT-08", "SE-GLD-08")
@pytest.mark.parametrize("order", [0, 1])
@pytest.mark.parametrize(("gold", "legal"), [(1, False), (2, True)])
def test_what_bows_makes_no_gold_whichever_comes_first(gold: int, legal: bool, order: int) -> None:
    t = poor()
    mine = t.holding("Mine", gold=2)
    field = t.holding("Field", gold=gold)
    costs = [GoldCost(2), bow_one_cost(YOURS & (Titled("Mine") | Titled("Field")))]
    work(t, *(reversed(costs) if order else costs))
    t.action_phase()
    assert t.can_use("Work", 0), "one of them bows, the Mine pays"
    t.answer("use Work")
    first = [mine, field] if legal else [field] if order else [mine]
    assert t.question.options == first
    carried_from(t)


@pytest.mark.rule("SE-GLD-05")
@pytest.mark.parametrize(
    ("sources", "first"),
    [([4, 2], [0]), ([4, 2, 2], [0, 1, 2]), ([2, 2, 2], [0, 1, 2]), ([6], None), ([3, 3], None), ([3, 1, 2], [0, 1])],
)
def test_what_an_earlier_payment_takes_is_not_missing_for_a_later_one(sources: list[int], first: Any) -> None:
    t = poor()
    mines = [t.holding(f"Mine {n}", gold=gold) for n, gold in enumerate(sources)]
    work(t, GoldCost(4), GoldCost(2))
    t.action_phase()
    assert t.can_use("Work", 0) is (first is not None)
    if first is not None:
        t.answer("use Work")
        assert t.question.options == [mines[n] for n in first]
        carried_from(t)


@pytest.mark.rule("SE-GLD-08")
@pytest.mark.parametrize(("due", "first"), [(4, 2), (5, 1)])
def test_a_source_that_gains_from_another_waits_if_it_must(due: int, first: int) -> None:
    t = poor()
    castle = t.holding("Keep", gold=2, keywords="Castle")
    field = t.holding("Field", traits=[produces(2, 3, AlreadyProducing(HOLDINGS & Keyword("Castle")))])
    work(t, GoldCost(due))
    t.action_phase()
    t.answer("use Work")
    assert t.question.options == [castle, field][:first]
    assert len(ends(t.m)) == first


@pytest.mark.rule("SE-GLD-08", "SE-TIM-19")
@pytest.mark.parametrize("leaning", [True, False])
@pytest.mark.parametrize(("due", "legal"), [(7, True), (8, False)])
def test_a_source_with_a_reaction_may_make_gold_by_that_beside_one_that_gains_from_others(
    due: int, legal: bool, leaning: bool
) -> None:
    """The Mine makes 2 Gold as it is bowed, or 5 by its Reaction; the Field makes 2, for there is no Castle."""
    t = poor()
    text = reaction(paying(), [ProduceGold(5)], [bow_cost(THIS)])
    t.holding("Mine", 0, text, gold=2)
    more = [produces(2, 3, AlreadyProducing(HOLDINGS & Keyword("Castle")))] if leaning else [produces(2)]
    t.holding("Field", traits=more)
    work(t, GoldCost(due))
    t.action_phase()
    assert t.can_use("Work", 0) is legal


@pytest.mark.rule("SE-TIM-19")
@pytest.mark.parametrize("kept", [True, False])
def test_a_reaction_that_makes_gold_does_not_take_what_a_later_cost_needs(kept: bool) -> None:
    t = poor()
    shrine = t.holding("Shrine", 0, reaction(paying(), [ProduceGold(2)], [bow_cost(THIS)]))
    t.holding("Mine", gold=2)
    work(t, GoldCost(2), *([bow_cost(Titled("Shrine"))] if kept else []))
    t.action_phase()
    t.answer("use Work")
    assert t.question.kind == "pay"
    assert len(t.question.options) == (1 if kept else 2)
    assert not t.bowed(shrine)


@pytest.mark.rule("SE-TIM-19", "SE-ACT-08")
@pytest.mark.parametrize("due", [9, 7, 6])
def test_what_a_reaction_that_makes_gold_costs_is_not_paid_with_what_the_payment_still_needs(due: int) -> None:
    """The Bank makes 4 Gold for 2, which the Mine makes; the Field makes 5."""
    t = poor()
    t.holding("Bank", 0, reaction(paying(), [ProduceGold(4)], [GoldCost(2)], limit=1))
    mine, field = t.holding("Mine", gold=2), t.holding("Field", gold=5)
    work(t, GoldCost(due))
    t.action_phase()
    t.answer("use Work").answer("use Bank")
    assert t.question.kind == "pay"
    assert t.question.options == ([mine, field] if due == 6 else [mine])


# --- costs with a choice --------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-ACT-08", "SE-CST-06")
@pytest.mark.parametrize(("number", "choices"), [(1, 1), (2, 2)])
def test_an_alternative_that_would_leave_another_cost_unpaid_is_not_offered(number: int, choices: int) -> None:
    t = Table()
    for n in range(number):
        t.person(f"Hero {n}")
    work(t, OneOfCosts([bow_one_cost(YOURS & PERSONALITIES), HonorCost(1)]), bow_one_cost(YOURS & PERSONALITIES))
    t.action_phase()
    t.answer("use Work")
    assert len(t.question.options) == choices


@pytest.mark.rule("SE-ACT-08", "SE-CST-06")
@pytest.mark.parametrize("number", [1, 2])
def test_what_one_alternative_asks_is_weighed_together(number: int) -> None:
    t = Table()
    for n in range(number):
        t.person(f"Hero {n}")
    both = AllCosts([bow_one_cost(YOURS & PERSONALITIES), bow_one_cost(YOURS & PERSONALITIES)])
    work(t, OneOfCosts([both, HonorCost(1)]))
    t.action_phase()
    t.answer("use Work")
    assert len(t.question.options) == number


@pytest.mark.rule("SE-ACT-08", "SE-CST-11")
@pytest.mark.parametrize("number", [1, 2])
def test_an_optional_cost_does_not_take_what_a_mandatory_one_needs(number: int) -> None:
    t = Table()
    for n in range(number):
        t.person(f"Hero {n}")
    work(t, bow_one_cost(YOURS & PERSONALITIES), MayCost(bow_one_cost(YOURS & PERSONALITIES), "more"))
    t.action_phase()
    t.answer("use Work")
    assert t.question.kind == "may pay" and len(t.question.options) == number
    carried_from(t)


@pytest.mark.rule("SE-ACT-08", "SE-DEF-09")
@pytest.mark.parametrize("mates", [0, 1])
def test_what_need_not_be_paid_may_be_paid_only_if_the_rest_stays_possible(mates: int) -> None:
    t = Table()
    t.person("Hero", traits=[continuous(NeedNot(k.BOW, None, None))])
    for n in range(mates):
        t.person(f"Mate {n}")
    work(t, bow_cost(Titled("Hero")), bow_one_cost(YOURS & PERSONALITIES))
    t.action_phase()
    t.answer("use Work")
    assert t.question.kind == "waive" and len(t.question.options) == 1 + mates
    assert carried_from(t) == (1 if mates == 0 else 3)


@pytest.mark.rule("SE-CST-11")
@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("must", [True, False])
def test_several_costs_inside_the_effects_are_weighed_together(number: int, must: bool) -> None:
    t = Table()
    heroes = [t.person(f"Hero {n}") for n in range(number)]
    both = AllCosts([bow_one_cost(YOURS & PERSONALITIES), bow_one_cost(YOURS & PERSONALITIES)])
    work(t, effects=[MustPay(both, gain_honor(5)) if must else MayPay(both, gain_honor(5))])
    t.action_phase()
    t.answer("use Work")
    while t.question.kind != "action" and t.question.options[0] != PASS:
        t.m.answer(t.question.options[0])
    t.settle()
    assert t.honor(0) == (6 if number == 2 else 1)
    assert [t.bowed(hero) for hero in heroes] == [number == 2] * number, "nothing is paid in vain"


# --- penalties ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-CST-17", "SE-ACT-08")
@pytest.mark.parametrize(("most", "legal"), [(3, False), (4, False), (5, True), (9, True)])
def test_a_penalty_that_a_maximum_hides_does_not_pay(most: int, legal: bool) -> None:
    t = Table()
    limit = LimitModifier(M_MAXIMUM, CHI, most, None, None)
    hero = t.person("Hero", chi=5, traits=[continuous(limit)])
    work(t, penalty_cost(Titled("Hero"), CHI, 2))
    t.action_phase()
    assert t.can_use("Work", 0) is legal
    if legal:
        assert carried(t) == 1
        t.settle()
        assert t.chi(hero) == 3


@pytest.mark.rule("SE-CST-17", "SE-ACT-08")
@pytest.mark.parametrize(("force", "legal"), [(2, False), (3, True)])
def test_two_penalties_need_the_sum(force: int, legal: bool) -> None:
    t = Table()
    t.person("Hero", force=force)
    work(t, penalty_cost(Titled("Hero"), FORCE, 2), penalty_cost(Titled("Hero"), FORCE, 1))
    t.action_phase()
    assert t.can_use("Work", 0) is legal
    if legal:
        assert carried(t) == 1


@pytest.mark.rule("SE-CST-17", "SE-ACT-08")
@pytest.mark.parametrize(("chi", "legal"), [(2, False), (3, True)])
def test_who_dies_of_a_penalty_pays_nothing_else(chi: int, legal: bool) -> None:
    t = Table()
    t.person("Hero", chi=chi)
    work(t, penalty_cost(Titled("Hero"), CHI, 2), bow_cost(Titled("Hero")))
    t.action_phase()
    assert t.can_use("Work", 0) is legal


@pytest.mark.rule("SE-CST-17", "SE-ACT-08")
@pytest.mark.parametrize(("bonus", "legal"), [(0, False), (2, True)])
def test_what_a_bonus_adds_can_be_taken(bonus: int, legal: bool) -> None:
    t = Table()
    t.person("Hero", force=1, traits=[continuous(StatModifier(FORCE, bonus, None, None))] if bonus else [])
    work(t, penalty_cost(Titled("Hero"), FORCE, 2))
    t.action_phase()
    assert t.can_use("Work", 0) is legal


# --- what the action brings into play -------------------------------------------------------------------------------


@pytest.mark.rule("SE-ACT-08", "SE-ACT-09")
@pytest.mark.parametrize(
    ("sources", "first"), [([5], None), ([3], None), ([3, 2], [1]), ([2, 3], [0]), ([3, 3], [0, 1]), ([4, 1], None)]
)
def test_the_gold_of_the_action_and_of_what_it_attaches(sources: list[int], first: Any) -> None:
    t = poor()
    mines = [t.holding(f"Mine {n}", gold=gold) for n, gold in enumerate(sources)]
    t.person("Hero")
    sword = in_hand(t, "Sword", "Item", gold_cost=3)
    work(t, GoldCost(2), Target("i", ITEMS, domain=YOUR_HAND), effects=[AttachCard("i", Titled("Hero"))])
    t.action_phase()
    assert t.can_use("Work", 0) is (first is not None)
    if first is not None:
        t.answer("use Work").answer(sword)
        assert t.question.kind == "pay" and t.question.options == [mines[n] for n in first]
        for m in ends(t.m):
            assert in_play(m, sword)


@pytest.mark.rule("SE-ACT-08", "SE-ACT-09")
@pytest.mark.parametrize("mates", [0, 1])
def test_nor_is_he_destroyed_who_is_to_bear_it(mates: int) -> None:
    t = Table()
    hero = t.person("Hero")
    others = [t.person(f"Mate {n}") for n in range(mates)]
    sword = in_hand(t, "Sword", "Item", gold_cost=1)
    work(t, destroy_one_cost(YOURS & PERSONALITIES), Target("i", ITEMS, domain=YOUR_HAND), effects=[
        AttachCard("i", Titled("Hero"))])
    t.action_phase()
    assert t.can_use("Work", 0) is (mates == 1)
    if mates:
        t.answer("use Work").answer(sword)
        assert t.question.options == others and hero not in t.question.options


@pytest.mark.rule("SE-CST-09", "SE-PER-01")
@pytest.mark.parametrize("gold", [0, 2])
def test_who_dies_to_let_another_enter_pays_no_gold_for_him(gold: int) -> None:
    t = poor()
    monk = t.person("Monk", gold=2)
    if gold:
        t.holding("Mine", gold=gold)
    lord = t.person("Lord", 0, "province", gold_cost=2, traits=[entry_cost(destroy_one_cost(YOURS & PERSONALITIES))])
    work(t, Target("x", PERSONALITIES, domain=YOUR_PROVINCE_CARDS), effects=[BringIn("x")])
    t.action_phase()
    assert t.can_use("Work", 0), "he pays and is destroyed then"
    t.answer("use Work").answer(lord)
    assert t.question.kind == "pay" and monk in t.question.options
    for m in ends(t.m):
        assert in_play(m, lord)


@pytest.mark.rule("SE-CST-09", "SE-PER-01")
@pytest.mark.parametrize("others", [0, 1])
def test_a_source_that_must_bow_to_let_a_card_enter_is_not_offered(others: int) -> None:
    t = poor()
    t.holding("Shrine", gold=2)
    mines = [t.holding(f"Mine {n}", gold=2) for n in range(others)]
    lord = t.person("Lord", 0, "province", gold_cost=2, traits=[entry_cost(bow_cost(Titled("Shrine")))])
    work(t, Target("x", PERSONALITIES, domain=YOUR_PROVINCE_CARDS), effects=[BringIn("x")])
    t.action_phase()
    assert t.can_use("Work", 0) is (others == 1)
    if others:
        t.answer("use Work").answer(lord)
        assert t.question.kind == "pay" and t.question.options == mines


@pytest.mark.rule("SE-ACT-08", "SE-ACT-09")
@pytest.mark.parametrize(
    ("sources", "first"),
    [([5], None), ([3, 2], [1]), ([2, 3], [0]), ([4, 1], None), ([3, 3], [0, 1]), ([1, 1, 3], [0, 1])],
)
def test_the_gold_of_two_things_that_an_action_attaches(sources: list[int], first: Any) -> None:
    t = poor()
    mines = [t.holding(f"Mine {n}", gold=gold) for n, gold in enumerate(sources)]
    t.person("Hero")
    knife, sword = in_hand(t, "Knife", "Item", gold_cost=2), in_hand(t, "Sword", "Item", gold_cost=3)
    work(t, Target("k", ITEMS & Titled("Knife"), domain=YOUR_HAND), Target("s", ITEMS & Titled("Sword"),
         domain=YOUR_HAND), effects=[AttachCard("k", Titled("Hero")), AttachCard("s", Titled("Hero"))])
    t.action_phase()
    assert t.can_use("Work", 0) is (first is not None)
    if first is not None:
        t.answer("use Work").answer(knife).answer(sword)
        assert t.question.kind == "pay" and t.question.options == [mines[n] for n in first]
        for m in ends(t.m):
            assert in_play(m, knife) and in_play(m, sword)


@pytest.mark.rule("SE-CST-09", "SE-DYN-01")
@pytest.mark.parametrize("others", [0, 1])
def test_buying_keeps_what_an_additional_cost_bows(others: int) -> None:
    t = poor()
    t.holding("Shrine", gold=2)
    mines = [t.holding(f"Mine {n}", gold=2) for n in range(others)]
    lord = t.person("Lord", 0, "province", gold_cost=2, traits=[entry_cost(bow_cost(Titled("Shrine")))])
    t.phase(PHASE_DYNASTY)
    assert (lord in t.question.options) is (others == 1)
    if others:
        t.answer(lord)
        assert t.question.kind == "pay" and t.question.options == mines


# --- a payment is part of the position ------------------------------------------------------------------------------


def buying(t: Table) -> Card:
    """A payment for a Follower has begun; the Stable that makes more for those."""
    stable = t.holding("Stable", traits=[produces(2, 3, PayingFor(FOLLOWERS))])
    t.person("Hero")
    guard = in_hand(t, "Guard", "Follower", force=1, gold_cost=3)
    work(t, Target("i", FOLLOWERS, domain=YOUR_HAND), effects=[AttachCard("i", Titled("Hero"))])
    t.action_phase()
    t.answer("use Work").answer(guard)
    assert t.question.kind == "pay" and t.question.options == [stable]
    return stable


@pytest.mark.rule("SE-GLD-10")
def test_what_a_payment_weighs_is_kept_with_the_position() -> None:
    t = poor()
    buying(t)
    again = from_bytes(t.rules, to_bytes(t.m)).question()
    assert again is not None and again.options == t.question.options


@pytest.mark.rule("SE-GLD-10")
def test_and_has_no_part_in_another_position() -> None:
    t = poor()
    stable = buying(t)
    assert production(t.m, stable) == 3
    again = t.m.fork()
    again.answer(stable)
    assert again.question() is not None and production(again, stable) == 2, "nothing is being paid"
    assert production(t.m, stable) == 3, "here it is"


@OFFERED
@pytest.mark.parametrize("dishonored", [True, False])
def test_who_is_honorable_once_is_dishonored_once(dishonored: bool) -> None:
    t = Table()
    t.person("Hero")
    t.person("Mate", dishonored=dishonored)
    work(t, PickCost(k.DISHONOR, YOURS & PERSONALITIES, 1, IN_PLAY), dishonor_cost(Titled("Hero")))
    t.action_phase()
    assert t.can_use("Work", 0) is not dishonored
    if not dishonored:
        assert carried(t) == 1


@OFFERED
def test_a_change_of_nobody_is_no_cost_of_anybody() -> None:
    t = Table()
    t.person("Hero", force=1)
    work(t, bow_cost(Titled("Hero")), effects=[give(Titled("Hero"), FORCE, 1)])
    t.action_phase()
    assert carried(t) == 1
