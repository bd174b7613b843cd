"""Presence, Location, attacks and Ranged Attacks: entries of chapters 22 to 25 of the Samurai Edition rules."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle
from gorin.lang.entering import BringIn
from gorin.lang.ranged import ranged
from gorin.lang.refs import HERE
from gorin.lang.selectors import AT_HOME, PERSONALITIES, YOURS, Titled
from gorin.lang.targets import IF_IT_COMES, YOUR_DISCARD, Target
from gorin.lang.verbs import bow, gain_honor, move_here
from gorin.table.packing import PASS
from gorin.testing import Table


@pytest.mark.rule("SE-ATK-11")
def test_one_attack_a_turn() -> None:
    t = Table()
    for n in range(2):
        t.person(f"Hero {n}", force=1)
    t.person("Guard", 1, force=1)
    t.turns()
    attacks = 0
    while t.m.active_player == 0:
        if t.question.kind == "attack":
            attacks += 1
            t.answer("attack")
            continue
        t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    assert attacks == 1


@pytest.mark.rule("SE-BAT-08")
@pytest.mark.parametrize("present", [True, False])
def test_bringing_a_unit_into_play_there_is_no_way_round_presence(present: bool) -> None:
    t = Table()
    foe = t.person("Foe", 0, force=1)
    mate = t.person("Mate", 1, force=1)
    t.person("Dead", 1, "discard", force=1)
    t.put(t.define("Barracks", "Holding", abilities=[battle([
        Target("x", PERSONALITIES, domain=YOUR_DISCARD), BringIn("x", HERE)])]), 1)
    t.battle([foe], [mate] if present else [])
    assert t.question.player == 1 or not present
    assert t.can_use("Barracks", 1) is present


@pytest.mark.rule("SE-BAT-08", "SE-BAT-12")
def test_moving_one_there_is() -> None:
    t = Table()
    foe = t.person("Foe", 0, force=1)
    mate = t.person("Mate", 1, force=1)
    t.put(t.define("Road", "Holding", abilities=[battle([
        Target("x", YOURS & PERSONALITIES & AT_HOME, reach=IF_IT_COMES), move_here("x")])]), 1)
    t.battle([foe], [])
    t.use("Road", mate)
    assert t.location(mate) == t.location(foe)
    t.done()


@pytest.mark.rule("SE-BAT-10", "SE-BAT-12")
@pytest.mark.parametrize("moves", [True, False])
def test_only_units_here_are_targets_but_for_those_that_come(moves: bool) -> None:
    t = Table()
    hero, foe = t.person("Hero", force=1), t.person("Foe", 1, force=1)
    mate = t.person("Mate", force=1)
    away = t.person("Away", force=1)
    target = (
        Target("x", YOURS & PERSONALITIES & ~Titled("Hero"), reach=IF_IT_COMES) if moves else Target("x", PERSONALITIES)
    )
    after_it = move_here("x") if moves else bow("x")
    t.put(t.define("Road", "Holding", abilities=[battle([target, after_it, gain_honor(1)])]), 0)
    t.battle([hero], [foe], others={away: 1})
    t.answer("pass")
    t.use("Road")
    assert set(t.question.options) == ({mate, away} if moves else {hero, foe})
    t.answer(mate if moves else foe).settle()
    assert t.honor(0) == 1
    if moves:
        assert t.location(mate) == t.location(hero)
    t.done()


@pytest.mark.rule("SE-RAT-04")
def test_several_ranged_attacks_of_one_effect_are_targeted_together() -> None:
    t = Table()
    archer = t.person("Archer", force=1, abilities=[battle([ranged(3, most=2)])])
    led = t.person("Led", 1, force=1)
    guard = t.put(t.define("Guard", "Follower", force=1), 1, on=led)
    other = t.person("Other", 1, force=1)
    t.battle([archer], [led, other])
    t.answer("pass")
    t.use("Archer", guard)
    assert led not in t.question.options and other in t.question.options
    assert t.where(guard) == "home", "nothing is applied before all are targeted"
    t.answer(other).settle()
    assert (t.where(guard), t.where(other), t.where(led)) == ("discard", "discard", "home")
    t.done()


@pytest.mark.rule("SE-RAT-04")
def test_its_personality_is_no_second_target_even_alone() -> None:
    t = Table()
    archer = t.person("Archer", force=1, abilities=[battle([ranged(3, most=2)])])
    led = t.person("Led", 1, force=1)
    guard = t.put(t.define("Guard", "Follower", force=1), 1, on=led)
    t.battle([archer], [led])
    t.answer("pass")
    t.use("Archer", guard)
    t.settle()
    if t.question.kind == "target":
        assert led not in t.question.options
        t.answer("done" if t.fits("done") else "pass").settle()
    assert t.where(guard) == "discard" and t.where(led) == "home"
    t.done()
