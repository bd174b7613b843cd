"""Invest and Discipline: paying more for a card that enters play, or for one in the discard pile."""

from __future__ import annotations

import pytest

from gorin.lang.bought import Recruit
from gorin.lang.cards import battle, interrupt, invest, open_, triggered
from gorin.lang.conditions import Paid
from gorin.lang.costs import GoldCost, MayCost
from gorin.lang.entering import WAIVING_COSTS
from gorin.lang.flow import If
from gorin.lang.selectors import PERSONALITIES
from gorin.lang.targets import YOUR_DISCARD, Target
from gorin.lang.triggers import BY_ACTION, On
from gorin.lang.verbs import ChangeAmount, NegateAction, gain_honor
from gorin.table import kinds, terms
from gorin.table.definitions import Node
from gorin.table.places import in_play
from gorin.table.stats import stat
from gorin.testing import Table
from gorin.testing.harness import Card
from tests.twenty_festivals.laying import festival, until

# --- Invest ---------------------------------------------------------------------------------------------------------


def granary(gold: int = 9, province: int = 0, player: int = 0) -> tuple[Table, Card]:
    """A Holding of 3 Gold in a Province: Invest 2, gain 1 Honor."""
    t = festival(gold=gold)
    d = t.define("Granary", "Holding", gold=2, gold_cost=3, traits=[invest(2, [gain_honor(1)])])
    return t, t.put(d, player, "province", province=province)


@pytest.mark.rule("TF-KWD-11")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_who_recruits_may_pay_more_for_what_the_card_then_does(answer: str) -> None:
    t, card = granary(gold=6)
    t.phase(terms.PHASE_DYNASTY)
    t.answer("use Recruit").answer(card)
    assert t.question.kind == "may" and t.question.player == 0
    t.answer(answer).settle_payment()
    assert t.settle().where(card) == "home"
    assert t.honor(0) == (1 if answer == "yes" else 0)
    assert stat(t.m, card, terms.GOLD_COST) == (5 if answer == "yes" else 3)
    assert ("Castle 1 produces 6 Gold." in t.said()) and t.question.kind == "action"  # it is asked once
    t.finish()
    assert stat(t.m, card, terms.GOLD_COST) == (5 if answer == "yes" else 3)  # for good


@pytest.mark.rule("TF-KWD-11")
@pytest.mark.parametrize(("gold", "asked"), [(4, False), (5, True)])
def test_nobody_is_asked_for_more_than_he_has(gold: int, asked: bool) -> None:
    t, card = granary(gold)
    t.phase(terms.PHASE_DYNASTY)
    t.answer("use Recruit").answer(card)
    assert (t.question.kind == "may") is asked
    if not asked:
        t.settle_payment()
        assert t.settle().where(card) == "home" and t.honor(0) == 0


@pytest.mark.rule("TF-KWD-11")
def test_it_is_paid_as_well_where_a_text_recruits_and_when_equipping() -> None:
    t = festival(gold=9)
    man = t.person("Man", 0, "discard", gold_cost=3, traits=[invest(2, [gain_honor(1)])])
    t.holding("Caller", 0, open_([Target("man", PERSONALITIES, domain=YOUR_DISCARD), Recruit("man")]))
    t.action_phase()
    t.answer("use Caller").answer(man).settle()
    t.answer("yes").settle_payment()
    assert t.settle().where(man) == "home" and t.honor(0) == 1 and stat(t.m, man, terms.GOLD_COST) == 5
    u = festival(gold=4)
    lord = u.person("Lord", 0)
    sword = u.put(u.define("Sword", "Item", gold_cost=3, traits=[invest(1, [gain_honor(1)])]), 0, "hand")
    u.action_phase()
    u.answer("use Equip").answer(sword).answer("yes").settle_payment()
    u.answer(lord).settle()
    assert u.host(sword) == lord and u.honor(0) == 1 and stat(u.m, sword, terms.GOLD_COST) == 4


@pytest.mark.rule("TF-KWD-11")
@pytest.mark.parametrize(("gold", "options", "asked"), [(5, 0, True), (4, 0, False), (9, WAIVING_COSTS, False)])
def test_a_text_that_recruits_asks_for_it_only_who_has_it_and_pays_at_all(gold: int, options: int, asked: bool) -> None:
    t = festival(gold=gold)
    man = t.person("Man", 0, "discard", gold_cost=3, traits=[invest(2, [gain_honor(1)])])
    caller = [Target("man", PERSONALITIES, domain=YOUR_DISCARD), Recruit("man", options=options)]
    t.holding("Caller", 0, open_(caller))
    t.action_phase()
    t.answer("use Caller").answer(man).settle()
    assert (t.question.kind == "may") is asked
    if asked:
        t.answer("yes")
    t.settle_payment()
    assert t.settle().where(man) == "home" and t.honor(0) == (1 if asked else 0)


def more_from_actions(t: Table) -> None:
    """Honor that actions bring to anybody is 1 more."""
    trait = triggered(On(terms.BEFORE, kinds.GAIN_HONOR, mode=BY_ACTION), [ChangeAmount(1)])
    t.put(t.define("Shrine", "Holding", traits=[trait]), 0)


@pytest.mark.rule("TF-KWD-11")
def test_what_a_holding_does_by_it_is_no_effect_of_an_action_and_what_a_strategy_does_is() -> None:
    t, card = granary()
    more_from_actions(t)
    t.phase(terms.PHASE_DYNASTY)
    t.answer("use Recruit").answer(card).answer("yes").settle_payment()
    assert t.settle().honor(0) == 1
    u = festival()
    more_from_actions(u)
    strategy(u, "hand", invests=True)
    u.action_phase()
    u.answer("use Decree")
    while u.question.kind in ("may pay", "pay", "cost"):
        u.answer(u.question.options[0])
    assert u.settle().honor(0) == 5 + 1 + 1 + 1


def strategy(t: Table, where: str, discipline: int = -1, cost: int = 2, player: int = 0, invests: bool = False) -> Card:
    """A Strategy for so much Gold: gain 5 Honor; perhaps Invest 2, gain 1 Honor more."""
    effects: list[Node] = [gain_honor(5), If(Paid("more"), gain_honor(1))] if invests else [gain_honor(5)]
    more = [MayCost(GoldCost(2), "more")] if invests else []
    d = t.define("Decree", "Action", abilities=[open_(effects, more)], gold_cost=cost)
    d.discipline = discipline
    return t.put(d, player, where)


@pytest.mark.rule("TF-KWD-11")
@pytest.mark.parametrize(("gold", "invested"), [(4, True), (3, False)])
def test_on_a_strategy_it_is_part_of_the_actions_cost_once(gold: int, invested: bool) -> None:
    t = festival(gold=gold)
    card = strategy(t, "hand", invests=True)
    t.action_phase()
    t.answer("use Decree")
    while t.question.kind in ("may pay", "pay", "cost"):
        t.answer(t.question.options[0])
    t.settle()
    assert t.honor(0) == (6 if invested else 5) and t.where(card) == "discard"


# --- Discipline -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-KWD-12", "TF-STG-01")
@pytest.mark.parametrize(("cost", "more", "gold"), [(2, 1, 3), (0, 2, 2)])
def test_a_strategy_is_played_from_the_discard_pile_for_more_and_leaves_the_game(
    cost: int, more: int, gold: int
) -> None:
    t = festival(gold=gold)
    card = strategy(t, "discard", more, cost)
    t.holding("Wall", 1, interrupt([gain_honor(1)]))
    t.action_phase()
    t.answer("use Decree").settle_payment()
    t.settle()
    assert t.question.kind == "reaction" and t.where(card) == "resolving" and not t.cards(0, "fate discard")
    t.answer_pass()
    assert t.settle().honor(0) == 5 and t.where(card) == "removed" and t.bowed(t.stronghold(0))
    u = festival(gold=gold - 1)
    strategy(u, "discard", more, cost)
    u.action_phase()
    u.refused("Decree", 0, "TF-ACT-05")


@pytest.mark.rule("TF-KWD-12")
def test_from_the_hand_it_costs_no_more_and_goes_to_the_discard_pile() -> None:
    t = festival(gold=2)
    card = strategy(t, "hand", 1)
    t.action_phase()
    t.answer("use Decree").settle_payment()
    assert t.settle().honor(0) == 5 and t.where(card) == "discard"


@pytest.mark.rule("TF-KWD-12")
@pytest.mark.parametrize(("discipline", "player"), [(-1, 0), (1, 1), (1, 0)])
def test_only_a_card_with_discipline_in_ones_own_pile_is_played_so(discipline: int, player: int) -> None:
    t = festival()
    strategy(t, "discard", discipline, player=player)
    t.action_phase()
    assert t.can_use("Decree", 0) is (discipline >= 0 and player == 0)


@pytest.mark.rule("TF-KWD-12")
def test_negated_it_leaves_the_game_all_the_same() -> None:
    t = festival()
    card = strategy(t, "discard", 1)
    t.holding("Wall", 1, interrupt([NegateAction()]))
    t.action_phase()
    t.answer("use Decree").settle_payment()
    t.settle()
    t.answer("use Wall").settle()
    assert t.honor(0) == 0 and t.where(card) == "removed"


@pytest.mark.rule("TF-KWD-12")
@pytest.mark.parametrize("where", ["discard", "hand"])
def test_what_entered_play_by_it_leaves_the_game_as_it_leaves_play(where: str) -> None:
    t = festival()
    raider, guard = t.person("Raider", 0), t.person("Guard", 1)
    d = t.define("Marsh", "Action", abilities=[battle([gain_honor(1)], [], "Terrain")])
    d.discipline = 0
    card = t.put(d, 0, where)
    t.battle([raider], [guard])
    until(t, lambda: t.m.segment == terms.SEGMENT_COMBAT and t.question.player == 0)
    t.answer("use Marsh").settle()
    assert in_play(t.m, card)
    t.finish()
    assert t.where(card) == ("removed" if where == "discard" else "discard")
