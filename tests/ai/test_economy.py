"""Gold: Holdings early, Personalities by what they bring, Honor where it pays, dead cards out of the way."""

from __future__ import annotations

import pytest

from gorin.ai import Position
from gorin.ai.economy import Budget, barred, grows, offers
from gorin.ai.worth import Worth
from gorin.table.terms import PHASE_DYNASTY
from gorin.testing import Table
from tests.ai.asked import army, chosen, reserve

CRANE = ("Mountain's Shadow Dojo", "The Seventh Tower")
CRAB = ("The Seventh Tower", "The Seventh Tower")


def dynasty(table: Table, turn: int = 7) -> tuple[str, str]:
    """What it does first in its Dynasty Phase of this turn."""
    table.m.turn = turn
    table.phase(PHASE_DYNASTY)
    return chosen(table)


def test_a_holding_comes_before_a_fighter_while_income_is_small():
    table = Table(strongholds=CRAB)
    table.put("Iron Mine", 0, "province", province=0)
    table.put(table.define("Ashigaru", "Personality", force=2, chi=2, gold_cost=4), 0, "province", province=1)
    answer, reason = dynasty(table)
    assert answer == "buy Iron Mine"
    assert reason == "Iron Mine produces 3 Gold in all turns to come."


def test_with_income_enough_the_fighter_comes_first():
    table = Table()  # a Stronghold of 20 Gold
    table.put("Iron Mine", 0, "province", province=0)
    hero = table.define("Champion", "Personality", force=6, chi=4, gold_cost=20)
    table.put(hero, 0, "province", province=1)
    answer, reason = dynasty(table, turn=20)
    assert answer == "buy Champion"
    assert reason == "Champion is the best use of this Gold: 6 Force and 4 Chi."


def test_a_holding_that_grows_is_known_by_its_text():
    table = Table()
    assert grows(table.known("Secluded Waystation"))
    assert not grows(table.known("Iron Mine"))
    assert not grows(table.known("Forest Killer Cavern"))  # only an action lets it grow


def test_gold_buys_the_best_set_and_not_the_best_card():
    table = Table(strongholds=CRAB)
    reserve(table, 0, 3, 2)
    big = table.define("Big", "Personality", force=4, chi=3, gold_cost=10)
    small = table.define("Small", "Personality", force=3, chi=3, gold_cost=5)
    table.put(big, 0, "province", province=0)
    for number in (1, 2):
        table.put(small, 0, "province", province=number)
    table.phase(PHASE_DYNASTY)
    p = Position(table.m, 0)
    budget = Budget(p, Worth(p), offers(p))
    assert sorted(p.title(each.card) for each in budget.best(10)[1]) == ["Small", "Small"]
    assert [p.title(each.card) for each in budget.best(5)[1]] == ["Small"]
    assert budget.best(4)[1] == ()


def test_one_purchase_a_turn_is_for_honor_where_honor_wins():
    table = Table(strongholds=CRANE)
    reserve(table, 0, 5, 4)
    for number in range(2):
        table.put("Kakita Hideo", 0, "province", province=number)
    table.phase(PHASE_DYNASTY)
    p = Position(table.m, 0)
    assert [each.for_honor for each in Budget(p, Worth(p), offers(p)).best(24)[1]].count(True) == 1
    answer, reason = chosen(table)
    assert answer.startswith("buy Kakita Hideo")
    assert reason == "Kakita Hideo is worth the full price, which brings 3 Honor."
    table.answer(table.question.options[1])
    assert table.question.kind == "purchase"
    assert chosen(table)[0] == "for Honor"


def test_a_discount_is_taken_where_it_buys_something_else():
    table = Table(strongholds=CRAB)
    reserve(table, 0, 6, 1)
    aki = table.put("Hiruma Aki", 0, "province", province=0)  # 7 Gold, or 5 for a Crab; 1 Honor
    table.put(table.define("Friend", "Personality", force=4, chi=3, gold_cost=5), 0, "province", province=1)
    table.phase(PHASE_DYNASTY)
    table.answer(aki)
    assert chosen(table) == ("at the Clan discount", "The discount buys something else as well.")


def test_what_cannot_be_bought_for_long_makes_room():
    table = Table(strongholds=CRAB)
    stranger = table.put("Doji Seo", 0, "province", province=0)  # a Crane who asks for 5 Honor
    able = table.put("Kakita Hideo", 0, "province", province=1)
    table.phase(PHASE_DYNASTY)
    p = Position(table.m, 0)
    assert barred(p, stranger)
    assert not barred(p, able)
    while table.question.kind != "discard":
        table.answer("pass")
    assert chosen(table)[0] == "discard Doji Seo"


def test_a_second_copy_of_a_unique_personality_makes_room():
    table = Table(strongholds=CRAB)
    table.put("Stone Breaker", 0)
    copy = table.put("Stone Breaker", 0, "province", province=0)
    table.phase(PHASE_DYNASTY)
    assert barred(Position(table.m, 0), copy)


def test_gold_is_free_when_nothing_could_be_bought_and_dear_when_something_could():
    worth = {}
    for offered in (False, True):
        table = Table(strongholds=CRAB)
        army(table, 0, 3)
        table.put("Light Infantry", 0, "hand")
        if offered:
            table.put(table.define("Ashigaru", "Personality", force=4, chi=2, gold_cost=4), 0, "province", province=1)
        table.action_phase()
        p = Position(table.m, 0)
        worth[offered] = Worth(p).gold(2)
    assert worth[False] < 0.2
    assert worth[True] > 3.0


@pytest.mark.parametrize(("offered", "uses"), [(False, True), (True, False)])
def test_a_follower_is_equipped_unless_its_gold_buys_more(offered, uses):
    table = Table(strongholds=CRAB)
    army(table, 0, 3)
    table.put("Light Infantry", 0, "hand")  # 2 Gold for 2 Force
    if offered:
        table.put(table.define("Hero", "Personality", force=6, chi=4, gold_cost=4), 0, "province", province=1)
    table.action_phase()
    assert chosen(table)[0].startswith("use Equip") == uses


@pytest.mark.parametrize(("bought", "source"), [("Kabuki Theater Troupe", "Supply Smugglers"), ("Hiruma Aki", "Stone")])
def test_gold_that_only_holdings_get_pays_for_holdings(bought, source):
    table = Table(strongholds=CRAB)
    table.put("Supply Smugglers", 0)  # 1 Gold, or 3 for a Holding
    table.put(table.define("Stone", "Holding", gold=5), 0)
    table.put(table.define("Wood", "Holding", gold=1), 0)
    card = table.put(bought, 0, "province", province=0)
    table.phase(PHASE_DYNASTY)
    table.answer(card)
    if table.question.kind == "purchase":
        table.answer("at the Clan discount")
    assert table.question.kind == "pay"
    assert chosen(table)[0] == f"bow {source}"
