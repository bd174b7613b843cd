"""Regions and Fortifications of Gold Edition, each at its Province and at another."""

from __future__ import annotations

import pytest

from gorin.table import terms
from gorin.table.packing import NO
from gorin.table.places import provinces_of
from gorin.testing import Card, Table
from tests.gold.laying import until
from tests.gold.test_cards_of_the_base_set import held, known
from tests.lang.writing import written


def at_province(t: Table, title: str, player: int = 1, number: int = 0) -> Card:
    """A Region or Fortification attached to a Province."""
    return t.put(t.known(title), player, "region", province=number)


@pytest.mark.card("Mountain Pass")
def test_a_mountain_pass_weakens_the_provinces_beside_it() -> None:
    t = known()
    at_province(t, "Mountain Pass", number=1)
    assert [t.strength(v) for v in provinces_of(t.m, 1)] == [6, 11, 6, 7]
    assert [t.strength(v) for v in provinces_of(t.m, 0)] == [7, 7, 7, 7]


@pytest.mark.card("Secluded Ravine")
@pytest.mark.parametrize(("player", "number", "may"), [(0, 0, False), (1, 0, True), (0, 1, True)])
def test_in_a_ravine_only_the_defender_plays_terrains(player: int, number: int, may: bool) -> None:
    t = known()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    at_province(t, "Secluded Ravine")
    held(t, "Swamp Marsh", player)
    t.battle([raider], [guard], number=number)
    until(t, lambda: t.question.kind == "action" and t.question.player == player)
    assert t.can_use("Swamp Marsh", player) is may


@pytest.mark.card("Last Stand Plain", "Mirumoto House Guard")
@pytest.mark.parametrize("number", [0, 1])
def test_on_the_last_stand_plain_duels_are_won_by_force(number: int) -> None:
    t = known()
    hero = t.person("Hero", force=1, chi=5, keywords="Dragon Clan")
    guard = t.person("Guard", 1, force=4, chi=1)
    t.put(t.known("Mirumoto House Guard"), 0, on=hero)
    at_province(t, "Last Stand Plain")
    t.battle([hero], [guard], number=number)
    until(t, lambda: t.offers("Mirumoto House Guard"))
    t.use("Mirumoto House Guard", guard)
    t.m.answer(NO)
    t.settle().strikes()
    assert t.destroyed(hero) is (number == 0) and t.destroyed(guard) is (number == 1)


@pytest.mark.card("Earthworks", "Swamplands")
@pytest.mark.parametrize("title", ["Earthworks", "Swamplands"])
@pytest.mark.parametrize("late", [False, True])
def test_cavalry_comes_to_earthworks_and_swamplands_with_the_infantry_only(title: str, late: bool) -> None:
    t = known()
    t.person("Rider", force=3, keywords="Cavalry")
    at_province(t, title, number=1)
    t.phase(terms.PHASE_ATTACK)
    t.answer("attack")
    if late:
        t.answer("done")
        until(t, lambda: t.question.kind == "assign" and t.m.segment == terms.SEGMENT_CAVALRY)
    t.answer("assign Rider")
    assert t.fits("province 1 of player 2") and t.fits("province 2 of player 2") is not late


@pytest.mark.card("Swamplands")
@pytest.mark.parametrize("fortified", [True, False])
def test_the_swamplands_swallow_fortifications(fortified: bool) -> None:
    t = known()
    at_province(t, "Swamplands", 0, 1)
    wall = t.put(t.define("Wall", "Holding", keywords="Fortification" if fortified else ""), 0, "province", province=1)
    t.m.set_face_up(wall, False)
    t.turns()
    until(t, lambda: t.question.kind == "action")
    assert t.where(wall) == ("discard" if fortified else "province")


@pytest.mark.card("Garrison", "Diversionary Tactics")
@pytest.mark.ruling("R00-B-097")
@pytest.mark.parametrize("number", [0, 1])
def test_a_garrison_lets_its_player_act_without_units(number: int) -> None:
    t = known()
    raider = t.person("Raider", force=3)
    at_province(t, "Garrison")
    held(t, "Swamp Marsh", 1)
    t.battle([raider], [], number=number)
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    assert t.can_use("Swamp Marsh", 1) is (number == 0)
    lost = t.province(1, number)
    t.finish()
    assert t.m.province_exists(lost)


@pytest.mark.card("Barricades")
@pytest.mark.parametrize("number", [0, 1])
def test_nobody_is_given_the_first_opportunity_at_barricades(number: int) -> None:
    t = known()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    written(t, "Scout", ["reaction(after(begins(battle)), acts_first(attacker))"])
    at_province(t, "Barricades")
    t.battle([raider], [guard], number=number)
    t.use("Scout")
    until(t, lambda: t.question.kind == "action")
    assert t.question.player == (1 if number == 0 else 0)


@pytest.mark.card("Barbican", "Archers")
@pytest.mark.parametrize(("number", "defends", "doubled"), [(0, True, True), (1, True, False), (0, False, False)])
def test_a_barbican_doubles_the_shots_of_its_defenders(number: int, defends: bool, doubled: bool) -> None:
    t = known()
    raider, guard = t.person("Raider", force=6), t.person("Guard", 1, force=6)
    archers = t.put(t.known("Archers"), 1 if defends else 0, on=guard if defends else raider)
    prey = raider if defends else guard
    at_province(t, "Barbican")
    t.battle([raider], [guard], number=number)
    assert (t.force(guard), t.force(raider)) == (7 if number == 0 else 6, 6)
    until(t, lambda: t.offers("Archers"))
    t.use("Archers", prey)
    t.settle()
    assert t.bowed(archers) and t.destroyed(prey) is doubled


@pytest.mark.card("Borderland")
@pytest.mark.parametrize("fallen", [1, 2])
def test_when_the_borderland_falls_so_does_the_holding(fallen: int) -> None:
    t = known()
    mine = t.holding("Mine", 1)
    t.put(t.known("Borderland"), 0, "province", province=1)
    written(t, "Ram", ['action(open, target_province("land"), destroy_province("land"))'])
    t.turns()
    until(t, lambda: t.question.kind == "target")
    t.answer("Mine")
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert not t.destroyed(mine)
    t.use("Ram", f"province {fallen + 1} of player 1")
    t.settle()
    assert t.destroyed(mine) is (fallen == 1)


@pytest.mark.card("Flatlands")
@pytest.mark.ruling("R00-B-075")
def test_over_the_flatlands_each_unit_moves_once() -> None:
    t = known(3)
    raider, guard = t.person("Raider", force=2), t.person("Guard", 1, force=2)
    other = t.person("Ally", 2, force=2)
    at_province(t, "Flatlands", 1, 1)
    t.battle([raider, other], [guard])
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Flatlands", player=0)
    assert not t.fits("Ally") and not t.fits("Guard")
    t.answer("Raider")
    t.settle()
    assert t.location(raider) == t.province(1, 1)
