"""How battles of Gold Edition are resolved, and what follows them."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle as in_battle
from gorin.lang.cards import triggered
from gorin.lang.selectors import ENEMY, PERSONALITIES
from gorin.lang.targets import Target
from gorin.lang.triggers import On
from gorin.lang.verbs import destroy, gain_honor
from gorin.table import kinds, terms
from gorin.table.places import provinces_of
from gorin.testing import Table
from tests.gold.laying import fight, gold


def provinces(t: Table, player: int = 1) -> int:
    return len(provinces_of(t.m, player))


@pytest.mark.rule("GE-RES-01", "GE-RES-02")
@pytest.mark.ruling("R00-A-078", "R00-A-079", "R00-B-339")
def test_a_bowed_personality_makes_his_whole_unit_0_and_a_bowed_item_keeps_giving() -> None:
    t = gold()
    lead = t.person("Lead", force=3, chi=3)
    follower = t.follower(lead, 4)
    sword = t.item(lead, force=1, chi=2)
    assert t.unit_force(lead) == 8
    t.m.set_bowed(sword, True)
    assert (t.force(lead), t.chi(lead), t.unit_force(lead)) == (4, 5, 8)
    t.m.set_bowed(follower, True)
    assert t.unit_force(lead) == 4
    t.m.set_bowed(follower, False)
    t.m.set_bowed(lead, True)
    assert t.unit_force(lead) == 0
    assert t.force(lead) == 4  # his own is never changed by bowing


@pytest.mark.rule("GE-RES-03")
def test_the_defender_who_exceeds_wins_2_honor_for_each_card() -> None:
    t = gold()
    raider = t.person("Raider", force=2)
    t.item(raider, force=0)
    t.follower(raider, 1)
    guard = t.person("Guard", 1, force=4)
    fight(t, [raider], [guard])
    assert t.destroyed(raider) and not t.destroyed(guard)
    assert (t.honor(0), t.honor(1)) == (0, 6)


@pytest.mark.rule("GE-RES-04")
def test_a_tie_destroys_both_for_1_honor_a_card_and_no_province_falls() -> None:
    t = gold()
    raider, guard = t.person("Raider", force=5), t.person("Guard", 1, force=5)
    t.item(guard, force=0)
    before = provinces(t)
    fight(t, [raider], [guard])
    assert t.destroyed(raider) and t.destroyed(guard)
    assert (t.honor(0), t.honor(1)) == (2, 1)
    assert provinces(t) == before


@pytest.mark.rule("GE-RES-04")
@pytest.mark.parametrize("guarded", [False, True])
def test_an_army_of_0_is_destroyed_by_one_of_0_and_not_by_none(guarded: bool) -> None:
    t = gold()
    raider, guard = t.person("Raider", force=0), t.person("Guard", 1, force=0)
    fight(t, [raider], [guard] if guarded else [])
    assert t.destroyed(raider) is guarded


@pytest.mark.rule("GE-RES-05", "GE-RES-82")
@pytest.mark.parametrize(
    ("force", "guard_force", "falls"), [(10, 3, False), (11, 3, True), (7, 0, False), (8, 0, True)]
)
def test_a_province_falls_if_the_attack_exceeds_defence_and_strength(force: int, guard_force: int, falls: bool) -> None:
    t = gold()
    raider = t.person("Raider", force=force)
    guards = [t.person("Guard", 1, force=guard_force)] if guard_force else []
    assert t.strength(t.province(1)) == 7
    before = provinces(t)
    inside = t.put(t.define("Villager", "Personality"), 1, "province")
    fight(t, [raider], guards)
    assert (provinces(t) < before) is falls
    assert t.honor(0) == 2 * len(guards)
    assert all(t.destroyed(guard) for guard in guards)
    assert t.where(inside) == ("discard" if falls else "province")


@pytest.mark.rule("GE-RES-06")
def test_earlier_casualties_do_not_count() -> None:
    t = gold()
    archer = t.person("Archer", force=9, abilities=[in_battle([Target("him", ENEMY & PERSONALITIES), destroy("him")])])
    first, second = t.person("First", 1, force=1), t.person("Second", 1, force=1)
    t.battle([archer], [first, second])
    t.passes(1)
    t.use("Archer", "First")
    t.finish()
    assert t.destroyed(first) and t.destroyed(second) and t.honor(0) == 2


@pytest.mark.rule("GE-RES-08", "GE-RES-14")
@pytest.mark.parametrize("guarded", [False, True])
def test_against_nobody_nothing_is_won(guarded: bool) -> None:
    t = gold()
    raider = t.person("Raider", force=9, traits=[triggered(On(terms.AFTER, kinds.BATTLE_WON), [gain_honor(5)])])
    guards = [t.person("Guard", 1, force=1)] if guarded else []
    before = provinces(t)
    fight(t, [raider], guards)
    assert t.honor(0) == (5 + 2 if guarded else 0)
    assert provinces(t) == before - 1


@pytest.mark.rule("GE-RES-09", "GE-RES-10")
def test_attackers_go_home_bowed_and_defenders_stay_unbowed() -> None:
    t = gold()
    raider = t.person("Raider", force=6)
    sword = t.item(raider, force=0)
    guard = t.person("Guard", 1, force=1)
    helper = t.person("Helper", 1, force=1)
    t.battle([raider], [guard], others={helper: 1})
    t.finish()
    assert t.bowed(raider) and t.bowed(sword) and t.location(raider) < 0
    assert t.destroyed(guard)
    u = gold()
    raider, guard = u.person("Raider", force=1), u.person("Guard", 1, force=6)
    follower = u.follower(guard, 1)
    u.m.set_bowed(follower, True)
    fight(u, [raider], [guard])
    assert not u.bowed(guard) and u.location(guard) == u.province(1) and u.bowed(follower)


@pytest.mark.rule("GE-HON-02", "GE-RES-83")
def test_a_dishonorable_personality_of_the_winning_army_is_restored_instead_of_the_honor() -> None:
    t = gold()
    shamed, proud = t.person("Shamed", force=3, dishonored=True), t.person("Proud", force=3)
    guard = t.person("Guard", 1, force=1)
    fight(t, [shamed, proud], [guard])
    assert not t.dishonored(shamed) and t.honor(0) == 0
    u = gold()
    proud, guard = u.person("Proud", force=3), u.person("Guard", 1, force=1)
    u.person("Shamed", dishonored=True)
    fight(u, [proud], [guard])
    assert u.honor(0) == 2


@pytest.mark.rule("GE-HON-04")
@pytest.mark.ruling("R00-A-100")
@pytest.mark.parametrize("tie", [False, True])
def test_who_dies_dishonorably_costs_his_printed_personal_honor_but_not_in_a_tie(tie: bool) -> None:
    t = gold()
    shamed = t.person("Shamed", 1, force=4, ph=2, dishonored=True)
    t.token(shamed, ph=3)
    raider = t.person("Raider", force=4 if tie else 5)
    fight(t, [raider], [shamed])
    assert t.destroyed(shamed)
    assert t.honor(1) == (0 if tie else -2)
    assert t.dishonored(shamed) is not tie
    assert t.honor(0) == (1 if tie else 2)


@pytest.mark.rule("GE-BAT-01")
@pytest.mark.ruling("R00-A-043")
def test_the_defender_acts_first_and_a_pass_shuts_nobody_out() -> None:
    t = gold()
    raider = t.person("Raider", force=1, abilities=[in_battle([gain_honor(1)])])
    guard = t.person("Guard", 1, force=1, abilities=[in_battle([gain_honor(1)])])
    t.battle([raider], [guard])
    assert t.question.player == 1
    t.answer_pass()
    assert t.question.player == 0
    t.use("Raider")
    assert t.question.player == 1 and t.can_use("Guard")
    t.passes(2)
    assert t.destroyed(raider) and t.destroyed(guard)
