"""Where cards and Provinces are, where few games come: what is no unit, what has been destroyed, who is nobody."""

from __future__ import annotations

import pytest

from gorin.table import alliances, places, terms
from gorin.table.alliances import DEFENDING
from gorin.table.changes import host_on
from gorin.table.terms import NONE
from gorin.testing import Table
from tests.table.test_sides_of_an_attack_on_two import DEFENDER, OTHER, THIRD, Attack


@pytest.mark.parametrize(("edition", "attaches"), [("samurai", False), ("twenty_festivals", True)])
def test_a_fortification_attaches_where_there_are_such(edition: str, attaches: bool) -> None:
    t = Table(edition)
    wall = t.holding("Wall", keywords="Fortification")
    moor = t.put(t.define("Moor", "Region"), 0)
    assert [places.may_lie_at(t.m, card) for card in (wall, moor, t.holding("Mine"))] == [attaches, True, False]


@pytest.mark.rule("SE-DEF-23")
def test_what_is_in_no_unit_opposes_nobody() -> None:
    t = Table()
    raider, guard = t.person("Raider"), t.person("Guard", 1)
    moor = t.put(t.define("Moor", "Region"), 1, "region")
    t.battle([raider], [guard])
    assert places.location_of(t.m, moor) == places.location_of(t.m, raider)
    assert places.opposing(t.m, raider, guard) and places.opposing(t.m, guard, raider)
    assert not places.opposing(t.m, raider, moor) and not places.opposing(t.m, moor, raider)


def test_who_is_attached_leads_no_unit() -> None:
    t = Table()
    hero, bearer = t.person("Hero"), t.person("Bearer")
    host_on(t.m, hero, bearer)
    for place in (NONE, 2):
        t.m.set_location(bearer, place)
        assert places.units_at(t.m, place) == [bearer]


def test_a_province_that_is_gone_has_no_neighbours() -> None:
    t = Table()
    row = [t.province(0, n) for n in range(4)]
    assert [places.adjacent(t.m, row[0], each) for each in row] == [False, True, False, False]
    t.lose_province(row[1])
    assert [places.adjacent(t.m, *pair) for pair in ((row[0], row[1]), (row[1], row[2]), (row[0], row[2]))] == [
        False, False, True,
    ]  # fmt: skip


@pytest.mark.parametrize("player", [NONE, -2, terms.MAX_PLAYERS])
def test_nobody_has_a_province(player: int) -> None:
    t = Table(players=terms.MAX_PLAYERS)
    t.m.set_province_exists(terms.FIELD, True)
    assert places.provinces_of(t.m, player) == []
    assert [len(places.provinces_of(t.m, each)) for each in (0, terms.MAX_PLAYERS - 1)] == [4, 4]


@pytest.mark.parametrize("attack", [0, -1])
def test_an_ally_in_an_earlier_attack_is_none_in_this_one(attack: int) -> None:
    t = Attack()
    m = t.m
    m.set_allied_cell(THIRD, (m.attack_number + attack) * 4 + DEFENDING)
    t.turn_to(OTHER)
    assert t.ally_of(THIRD) == -1 and alliances.ally_of(m, THIRD) == (DEFENDER if attack == 0 else NONE)
    t.turn_to(DEFENDER)
    assert alliances.ally_of(m, THIRD) == (DEFENDER if attack == 0 else NONE)
