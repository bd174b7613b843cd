"""Sides, Provinces and invitations in an attack on two players, of whom one at a time is the Defender."""

from __future__ import annotations

import pytest

from gorin.table import alliances, places
from gorin.table.alliances import ATTACKING, DEFENDING, ELSEWHERE
from gorin.table.terms import FIELD, NONE
from gorin.testing import Table

OTHER, ATTACKER, DEFENDER, THIRD = range(4)  # of the two who are attacked the second one sits first


class Attack(Table):
    """Player 1 attacks player 2 and player 0; player 3 sits by."""

    def __init__(self) -> None:
        super().__init__(players=4)
        m = self.m
        m.attack_number, m.attacker, m.defender, m.second_cell = 9, ATTACKER, DEFENDER, OTHER + 1
        m.battlefield = NONE

    def turn_to(self, defender: int) -> None:
        """This one of the two is the Defender from now on."""
        alliances.face(self.m, self.province(defender))
        assert (self.m.defender, self.m.other_defender) == (defender, DEFENDER - defender)

    def open_at(self, player: int, whose: int, by: int = NONE) -> list[int]:
        """The leaders whose sides a player's unit could join at a Province of one of the two."""
        found = alliances.sides_open(self.m, player, by, self.province(whose))
        joins = alliances.side_to_join(self.m, player, by, self.province(whose))
        assert joins == (found[0] if len(found) == 1 else NONE)
        return found


def test_both_are_defenders_until_one_is_fought() -> None:
    t = Attack()
    m = t.m
    assert alliances.defenders(m) == [DEFENDER, OTHER]
    assert [alliances.defends(m, player) for player in range(4)] == [True, False, True, False]
    for whose in (DEFENDER, OTHER, DEFENDER):
        t.turn_to(whose)
        assert alliances.defenders(m) == [whose, DEFENDER - whose]
        m.battlefield = t.province(whose)
        assert alliances.defenders(m) == [whose]
        assert [alliances.defends(m, player) for player in range(4)] == [player == whose for player in range(4)]
        m.battlefield = NONE
    m.second_cell = 0
    assert alliances.defenders(m) == [DEFENDER]
    m.defender = NONE
    assert alliances.defenders(m) == []


def test_the_provinces_of_both_are_attacked() -> None:
    t = Attack()
    m = t.m
    theirs = [*range(2 * 8, 3 * 8), *range(8)]
    assert places.places_of_attack(m) == [*theirs, FIELD]
    assert places.attacked_provinces(m) == [*places.provinces_of(m, DEFENDER), *places.provinces_of(m, OTHER)]
    for player in range(4):
        faced = OTHER if player == OTHER else DEFENDER
        assert places.defender_at(m, t.province(player)) == faced
        assert alliances.is_elsewhere(m, t.province(player)) is (player == OTHER)
    assert [places.defender_at(m, place) for place in (FIELD, NONE)] == [DEFENDER, DEFENDER]
    assert not alliances.is_elsewhere(m, FIELD) and not alliances.is_elsewhere(m, NONE)
    m.second_cell = 0
    assert places.attacked_provinces(m) == places.provinces_of(m, DEFENDER)
    assert places.places_of_attack(m) == [*theirs[:8], FIELD]
    assert [places.defender_at(m, place) for place in (t.province(OTHER), NONE)] == [DEFENDER, DEFENDER]


def test_each_is_on_his_own_side_at_his_provinces() -> None:
    t = Attack()
    for whose in (DEFENDER, OTHER):
        assert t.open_at(ATTACKER, whose) == [ATTACKER]
        assert t.open_at(whose, whose) == [whose]
    assert t.open_at(THIRD, DEFENDER) == t.open_at(THIRD, OTHER) == []


def test_the_defender_comes_to_the_other_ones_provinces_only_if_that_one_invites_him() -> None:
    t = Attack()
    alliances.invite(t.m, DEFENDER, ATTACKER)
    assert t.open_at(DEFENDER, OTHER) == []
    t.turn_to(OTHER)
    alliances.invite(t.m, DEFENDER, OTHER)
    t.turn_to(DEFENDER)
    assert t.open_at(DEFENDER, OTHER) == [OTHER]


@pytest.mark.parametrize("by_attacker", [True, False])
@pytest.mark.parametrize("by_other", [True, False])
@pytest.mark.parametrize("by_defender", [True, False])
def test_a_guest_may_go_where_he_was_invited(by_attacker: bool, by_other: bool, by_defender: bool) -> None:
    """By each for each: the Attacker to all Provinces, those who are attacked to their own."""
    t = Attack()
    m = t.m
    if by_defender:
        alliances.invite(m, THIRD, DEFENDER)
    if by_attacker:
        alliances.invite(m, THIRD, ATTACKER)
    t.turn_to(OTHER)
    if by_other:
        alliances.invite(m, THIRD, OTHER)
    invited = {OTHER: by_other, DEFENDER: by_defender}
    for now in (OTHER, DEFENDER):
        t.turn_to(now)
        for whose in (OTHER, DEFENDER):
            expected = [ATTACKER] * by_attacker + [whose] * invited[whose]
            assert alliances.sides_open(m, THIRD, NONE, t.province(whose)) == expected
    m.set_out_of_game(THIRD, True)
    assert t.open_at(THIRD, OTHER) == t.open_at(THIRD, DEFENDER) == []


@pytest.mark.parametrize("now", [OTHER, DEFENDER])
def test_whom_both_invited_says_his_side_or_is_on_that_of_whoever_brings_him(now: int) -> None:
    t = Attack()
    m = t.m
    for defender in (OTHER, DEFENDER):
        t.turn_to(defender)
        alliances.invite(m, THIRD, defender)
    alliances.invite(m, THIRD, ATTACKER)
    t.turn_to(now)
    for whose in (OTHER, DEFENDER):
        assert t.open_at(THIRD, whose) == t.open_at(THIRD, whose, THIRD) == [ATTACKER, whose]
        assert [t.open_at(THIRD, whose, by) for by in (ATTACKER, whose)] == [[ATTACKER], [whose]]
        for side, leader in ((ATTACKING, ATTACKER), (DEFENDING, whose)):
            mark = m.mark()
            alliances.act_as(m, THIRD, side)
            assert t.open_at(THIRD, whose) == t.open_at(THIRD, whose, ATTACKER) == [leader]
            m.undo(mark)


@pytest.mark.parametrize("leader", [OTHER, ATTACKER, DEFENDER])
def test_an_ally_stays_with_his_leader_whoever_is_the_defender_now(leader: int) -> None:
    """He goes to the Provinces of his leader, to all of them with the Attacker; and is invited to nothing else."""
    t = Attack()
    m = t.m
    alliances.invite(m, THIRD, ATTACKER)
    alliances.invite(m, THIRD, DEFENDER)
    alliances.become_ally(m, THIRD, leader)
    for now in (DEFENDER, OTHER, DEFENDER):
        t.turn_to(now)
        assert alliances.ally_of(m, THIRD) == leader
        side = ATTACKING if leader == ATTACKER else DEFENDING if leader == now else 0
        assert alliances.allied_side(m, THIRD) == alliances.invitations(m, THIRD) == side
        assert alliances.allied_elsewhere(m, THIRD) is (leader not in (ATTACKER, now))
        for whose in (OTHER, DEFENDER):
            assert t.open_at(THIRD, whose) == ([leader] if leader in (ATTACKER, whose) else [])


@pytest.mark.parametrize("side", [ATTACKING, DEFENDING, ELSEWHERE])
def test_allies_of_an_earlier_attack_are_nobodys_now(side: int) -> None:
    t = Attack()
    m = t.m
    m.set_allied_cell(THIRD, 8 * 4 + side)
    m.set_invited_cell(THIRD, 8 * 4 + alliances.BOTH)
    for now in (DEFENDER, OTHER, DEFENDER):
        t.turn_to(now)
        assert m.allied_cell(THIRD) == 8 * 4 + side
        assert alliances.ally_of(m, THIRD) == NONE and alliances.invitations(m, THIRD) == 0
        assert not alliances.allied_elsewhere(m, THIRD)
        assert t.open_at(THIRD, OTHER) == t.open_at(THIRD, DEFENDER) == []
