"""Rules of Gold Edition where few games lead them."""

from __future__ import annotations

import pytest

from gorin.editions.gold.naval import NoTerrainAtFirst
from gorin.editions.gold.rulebook import at_battlefield
from gorin.editions.gold.yu import bonus_since
from gorin.lang.cards import ability, battle, continuous, open_
from gorin.lang.conditions import Was
from gorin.lang.costs import ConditionalCost, bow_cost
from gorin.lang.described import target
from gorin.lang.modifiers import StatModifier
from gorin.lang.refs import THIS
from gorin.lang.selectors import ANCESTORS, PERSONALITIES, YOURS
from gorin.lang.targets import Target
from gorin.lang.verbs import bow, destroy, gain_honor
from gorin.rules.duel import challenge
from gorin.table import definitions, modifiers, scopes, terms
from gorin.table.changes import add_modifier, lay_terrain
from gorin.table.definitions import Modifier
from gorin.table.terms import NONE
from gorin.testing.probes import Stage, registered
from tests.gold.laying import gold, mine
from tests.gold.test_acting_from_elsewhere import Scene
from tests.gold.test_ancestors import ancestor


@pytest.mark.rule("GE-BAT-03")
@pytest.mark.parametrize("keywords", ["Terrain", ""])
def test_a_terrain_has_to_do_with_the_battle_whatever_it_does(keywords: str) -> None:
    t = gold()
    text = ability(terms.BATTLE, [gain_honor(1)], keywords=keywords)
    t.put(t.define("Ground", "Action", keywords=keywords, abilities=[text]), 1, "hand")
    t.battle([t.person("Raider", force=3)], [t.person("Guard", 1, force=3)])
    if keywords:
        assert t.can_use("Ground", 1)
    else:
        t.refused("use Ground", 1, "GE-BAT-03", "nothing to do with this battle")


@pytest.mark.rule("GE-BAT-03", "GE-TER-01")
def test_what_is_at_a_battlefield_is_in_a_unit_attached_there_or_its_terrain() -> None:
    t = gold()
    guard, home = t.person("Guard", 1), t.person("Home", 1)
    moor = t.put(t.define("Moor", "Region"), 1, "region")
    ground, other = (t.put(t.define(title, "Action"), 1) for title in ("Ground", "Other"))
    t.battle([t.person("Raider")], [guard])
    for n, card in enumerate((ground, other)):
        lay_terrain(t.m, card, t.province(1, n))
    there = [at_battlefield(t.m, card, t.m.battlefield) for card in (guard, moor, ground, home, other)]
    assert there == [True, True, True, False, False]


@pytest.mark.rule("GE-SPL-03")
@pytest.mark.parametrize("here", [True, False])
def test_who_bow_for_a_ritual_of_an_action_card_are_at_one_place(here: bool) -> None:
    t = gold()
    helpers = target('target("helpers", yours & unbowed & keyword("Shugenja"), at_will(9))')
    helping = ConditionalCost(bow_cost("helpers"), Was("helpers"))
    foe = target('target("foe", enemy & personality)')
    text = ability(terms.BATTLE, [foe, bow("foe")], [helpers, helping], "Ritual")
    t.put(t.define("Rite", "Action", abilities=[text]), 1, "hand")
    raider, guard = t.person("Raider"), t.person("Guard", 1)
    first, second = (t.person(title, 1, keywords="Shugenja") for title in ("First", "Second"))
    t.battle([raider], [guard, first, second] if here else [guard, first])
    t.answer("use Rite").answer(first)
    assert (second in t.question.options) is here


@pytest.mark.rule("GE-BAT-03", "GE-REA-03")
@pytest.mark.card("Touching the Soul")
@pytest.mark.parametrize("touched", [True, False])
def test_who_acts_as_if_he_were_there_has_to_do_with_the_battle(touched: bool) -> None:
    scene = Scene(guarded=True)
    t = scene.t
    sage = t.person("Sage", 1, force=1, abilities=[open_([gain_honor(1)])])
    if touched:
        scene.touched(sage)
    else:
        scene.begins()
    assert t.can_use("Sage", 1) is touched


@pytest.mark.rule("GE-DUE-06")
@pytest.mark.parametrize("chi", [2, 4])
def test_who_loses_a_duel_of_which_nothing_is_said_dies(chi: int) -> None:
    t = gold()
    hero, foe = t.person("Hero", chi=3), t.person("Foe", 1, chi=chi)
    t.m.push(registered(t.m, Stage(lambda m: challenge(m, NONE, hero, foe)), "stage"), NONE)
    t.run()
    t.answer("accept")
    t.strikes()
    assert [t.dead(card) for card in (hero, foe)] == [chi == 4, chi == 2]


@pytest.mark.rule("GE-ANC-02")
@pytest.mark.parametrize("by", ["himself", "another"])
def test_an_ancestor_leaves_his_personality_by_his_own_text(by: str) -> None:
    t = gold()
    heir = t.person("Heir", keywords="Crab Clan")
    him = t.put(ancestor(t, abilities=[open_([destroy(THIS)])] if by == "himself" else []), 0, on=heir)
    t.act("Rite", Target("x", YOURS & PERSONALITIES), gain_honor(1))
    t.holding("Exile", 0, open_([Target("x", ANCESTORS), destroy("x")]))
    t.action_phase()
    if by == "himself":
        t.use("Forefather")
    else:
        t.use("Exile", him)
    mine(t)
    assert t.where(him) == ("discard" if by == "himself" else "home")


@pytest.mark.rule("GE-YU-01")
@pytest.mark.parametrize("size", [0, 1])
@pytest.mark.parametrize("by", ["effect", "text"])
def test_nothing_more_of_yu_is_no_bonus_to_it(size: int, by: str) -> None:
    t = gold()
    hero = t.person("Hero")
    if by == "effect":
        made = registered(t.m, Modifier(definitions.M_STAT, terms.YU, None, None, None))
        add_modifier(t.m, made, hero, size, modifiers.FIXED_AMOUNT, terms.UNTIL_TURN_ENDS, NONE)
    else:
        t.holding("Law", traits=[continuous(StatModifier(terms.YU, size, PERSONALITIES, None))])
    assert (bonus_since(t.m, hero) != NONE) is (size > 0)
    t.action_phase()
    assert t.has(hero, "Yu") is (size > 0)


@pytest.mark.rule("GE-NAV-03")
@pytest.mark.parametrize("played", [True, False])
def test_a_terrain_that_lies_there_may_begin_a_naval_invasion(played: bool) -> None:
    t = gold()
    d = t.define("Ground", "Action", keywords="Terrain", abilities=[battle([gain_honor(1)])])
    ground = t.put(d, 0, "hand" if played else "home")
    m = t.m
    scope = m.push_scope(t.rules.procedures.runner, terms.SCOPE_ACTION, ground, 0, d.abilities[0].id, NONE, NONE, NONE)
    scopes.set_designator(m, scope, terms.BATTLE)
    m.bound_action = m.action_number + 1
    assert NoTerrainAtFirst().allows(m, scope, d.abilities[0], ground) is not played
