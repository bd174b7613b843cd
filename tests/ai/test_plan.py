"""The road by which a seat means to win comes from its cards, and changes with the game."""

from __future__ import annotations

import pytest

from gorin.ai import Position
from gorin.ai.plan import CONQUEST, ENLIGHTENMENT, HONOR, Plan
from gorin.game import Game
from gorin.testing import Table
from tests.ai.asked import army

ROADS = [("crab", CONQUEST), ("unicorn", CONQUEST), ("crane", HONOR), ("dragon", ENLIGHTENMENT)]


def plan_of(table: Table) -> Plan:
    return Plan(Position(table.m, table.question.player))


@pytest.mark.parametrize(("deck", "road"), ROADS)
def test_each_starter_deck_has_a_road_of_its_own(deck, road):
    game = Game.new("samurai", [deck, "crab"], seed=3)
    while game.question.player != 0:
        game.answer(0)
    assert Plan(Position(game.machine, 0)).road == road


def test_honor_is_worth_more_to_courtiers_than_to_soldiers():
    worth = {}
    for deck, _ in ROADS:
        game = Game.new("samurai", [deck, "crab"], seed=3)
        while game.question.player != 0:
            game.answer(0)
        worth[deck] = Plan(Position(game.machine, 0)).honor_point(0)
    assert worth["crane"] > worth["dragon"] > worth["crab"]


@pytest.mark.parametrize(("honor", "road"), [(27, CONQUEST), (28, HONOR)])
def test_who_is_close_to_an_honor_victory_goes_for_it(honor, road):
    table = Table()
    army(table, 0, 3, 3)
    table.put("Light Infantry", 0, "hand")
    table.set_honor(0, honor)
    table.action_phase()
    assert plan_of(table).road == road


def test_the_last_province_of_the_enemy_makes_everybody_a_conqueror():
    table = Table()
    army(table, 0, 3)
    for _ in range(3):
        table.lose_province(table.province(1))
    table.put("Light Infantry", 0, "hand")
    table.action_phase()
    assert plan_of(table).road == CONQUEST


def test_the_same_deck_is_the_same_whatever_its_order():
    first, second = (Game.new("samurai", ["dragon", "crab"], seed=seed) for seed in (1, 2))
    for game in (first, second):
        while game.question.player != 0:
            game.answer(0)
    names = [[d.id for d in Position(game.machine, 0).deck] for game in (first, second)]
    assert names[0] == names[1]


@pytest.mark.parametrize("honor", [0, 20, 36])
def test_a_point_of_honor_is_worth_more_the_nearer_the_victory_is(honor):
    table = Table()
    army(table, 0, 3)
    table.put("Light Infantry", 0, "hand")
    table.action_phase()
    before = plan_of(table).honor_point(0)
    table.set_honor(0, honor)
    assert (plan_of(table).honor_point(0) > before) == (honor > 16)
