"""Who may act in a battle of Gold Edition: Presence, Relevance, and who performs what he does."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle, open_, reaction
from gorin.lang.costs import bow_cost
from gorin.lang.described import target
from gorin.lang.duels import Challenge
from gorin.lang.entering import Create, Created
from gorin.lang.ranged import fear, ranged
from gorin.lang.refs import PERFORMERS, THIS, CurrentPlace
from gorin.lang.selectors import YOURS
from gorin.lang.targets import Target
from gorin.lang.triggers import after
from gorin.lang.verbs import Draw, bow, gain_honor, give, move_here
from gorin.table import kinds, terms
from gorin.table.definitions import Ability, Node, scope_context
from gorin.table.machine import Machine
from gorin.testing import Card
from tests.gold.laying import gold


def stronger(name: str = "x") -> Node:
    return give(name, terms.FORCE, 2)


@pytest.mark.rule("GE-BAT-02")
@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize("does", ["gains", "moves", "creates", "creates at home"])
def test_to_act_one_needs_a_unit_in_the_battle_or_gains_one_by_the_action(does: str, there: bool) -> None:
    """[52]"""
    t = gold()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    away = t.person("Away", 1, force=1)
    created = Created(terms.PERSONALITY, 1, 1)
    effects: dict[str, list[Node]] = {
        "gains": [target('target("x", enemy)'), bow("x")],
        "moves": [target('target("x", yours & personality & at_home, reach=anywhere)'), move_here("x")],
        "creates": [Create(created, None, CurrentPlace())],
        "creates at home": [Create(created), target('target("x", enemy)')],
    }
    t.put(t.define("Order", "Action", abilities=[battle(effects[does])]), 1, "hand")
    t.battle([raider], [guard] if there else [])
    assert t.can_use("Order", 1) is (there or does in ("moves", "creates"))
    if does == "moves" and not there:
        t.use("Order", away)
        assert t.location(away) == t.m.battlefield


@pytest.mark.rule("GE-BAT-03", "GE-BAT-05")
@pytest.mark.parametrize("source", ["card at the battle", "card at home", "Holding", "Action card"])
def test_an_action_comes_from_the_battle_or_targets_what_is_there(source: str) -> None:
    """[53]"""
    t = gold()
    ability = open_([Target("x", YOURS & target('target("x", personality)').selector), stronger()])
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    home = t.person("Home", 1, force=3)
    name = "Banner"
    if source == "card at the battle":
        t.item(guard, title=name, abilities=[ability])
    elif source == "card at home":
        t.item(home, title=name, abilities=[ability])
    elif source == "Holding":
        t.holding(name, 1, ability)
    else:
        t.put(t.define(name, "Action", abilities=[ability]), 1, "hand")
    t.battle([raider], [guard])
    t.answer(f"use {name}")
    assert guard in t.question.options
    assert (home in t.question.options) is (source == "card at the battle")


@pytest.mark.rule("GE-BAT-03")
@pytest.mark.parametrize("where", ["at the battle", "at home"])
def test_what_has_nothing_to_do_with_the_battle_comes_from_there(where: str) -> None:
    t = gold()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    home = t.person("Home", 1)
    t.item(guard if where == "at the battle" else home, title="Scroll", abilities=[open_([Draw(1)])])
    t.battle([raider], [guard])
    if where == "at the battle":
        assert len(t.use("Scroll").hand(1)) == 1
    else:
        t.refused("use Scroll", 1, "GE-BAT-03", "nothing to do with this battle")


@pytest.mark.rule("GE-BAT-04")
def test_reactions_need_neither_presence_nor_relevance() -> None:
    t = gold()
    home = t.person("Home", 1)
    t.item(home, title="Bell", abilities=[reaction(after(kinds.BOW), [gain_honor(1)])])
    raider = t.person("Raider", force=3, abilities=[battle([gain_honor(0)], [bow_cost(THIS)])])
    t.battle([raider], [])
    assert not t.can_use("Bell", 1)
    t.use("Raider")
    t.settle()
    assert t.fits("use Bell")
    assert t.use("Bell").honor(1) == 1


def opposing(kind: str) -> Ability:
    effects: dict[str, list[Node]] = {
        "enemy": [target('target("x", enemy & personality)'), bow("x")],
        "ranged": [ranged(3)],
        "fear": [fear(3)],
        "none": [target('target("x", personality)'), stronger()],
    }
    return battle(effects[kind])


@pytest.mark.rule("GE-BAT-05", "GE-BAT-06")
@pytest.mark.parametrize("kind", ["enemy", "ranged", "fear", "none"])
@pytest.mark.parametrize("where", ["at the battle", "at home"])
def test_a_card_whose_action_speaks_of_the_opposing_must_be_in_the_battle(kind: str, where: str) -> None:
    t = gold()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    home = t.person("Home", 1)
    t.item(guard if where == "at the battle" else home, title="Horn", abilities=[opposing(kind)])
    t.battle([raider], [guard])
    assert t.can_use("Horn", 1) is (where == "at the battle" or kind == "none")


@pytest.mark.rule("GE-BAT-82", "GE-BAT-83")
@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize("kind", ["Action", "Holding"])
def test_what_cannot_be_in_a_battle_may_speak_of_the_opposing_all_the_same(kind: str, there: bool) -> None:
    t = gold()
    ability = battle([target('target("x", enemy & personality)'), bow("x")])
    if kind == "Action":
        t.put(t.define("Horn", "Action", abilities=[ability]), 1, "hand")
    else:
        t.holding("Horn", 1, ability)
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    t.battle([raider], [guard] if there else [])
    assert t.can_use("Horn", 1) is there  # with a unit present
    if there:
        t.use("Horn", raider)
        assert t.bowed(raider)


SEEN: list[Card] = []  # who performed the last action that noted it


class Note(Node):
    """Remembers who performs the action that does it."""

    def step(self, m: Machine, f: int) -> None:
        SEEN[:] = PERFORMERS.cards(scope_context(m, m.scope(f)))
        m.pop()


@pytest.mark.rule("GE-ACT-07")
@pytest.mark.parametrize("on", ["Personality", "Follower", "Item", "Spell"])
def test_a_card_of_a_unit_performs_its_own_or_its_personality_does(on: str) -> None:
    """Rules 1 and 2 come before any other, even if another is targeted of whom more is asked."""
    t = gold()
    other = t.person("Other", keywords="Samurai", ph=1)
    ability = open_([target('target("x", yours & keyword("Samurai"))'), stronger(), Note()])
    hero = t.person("Hero", keywords="Shugenja", abilities=[ability] if on == "Personality" else [])
    if on == "Personality":
        used = hero
    elif on == "Follower":
        used = t.follower(hero, title="Used", abilities=[ability])
    else:
        used = t.put(t.define("Used", on, abilities=[ability]), 0, "home", on=hero)
    t.action_phase()
    t.use("Hero" if on == "Personality" else "Used", other)
    assert [used if on in ("Personality", "Follower") else hero] == SEEN


@pytest.mark.rule("GE-ACT-07")
@pytest.mark.parametrize(
    ("words", "performs"),
    [
        ("yours & personality", False),
        ("yours & personality & unbowed", False),
        ("yours & personality & compare(chi, more, 2)", True),
        ('yours & follower & keyword("Guard")', True),
        ("personality & compare(chi, more, 2)", False),
        ("yours & holding", False),
    ],
)
def test_own_targets_of_a_stated_condition_perform_else_the_player_does(words: str, performs: bool) -> None:
    t = gold()
    hero = t.person("Hero", chi=3)
    guard = t.follower(hero, title="Guard Band", keywords="Guard")
    mine = t.holding("Mine")
    t.act("Order", target(f'target("x", {words})'), Note())
    t.action_phase()
    aim = guard if "follower" in words else mine if "holding" in words else hero
    t.use("Order", aim)
    assert ([aim] if performs else []) == SEEN


@pytest.mark.rule("GE-ACT-07")
@pytest.mark.parametrize("kind", ["personality", "holding"])
def test_who_bows_as_a_cost_performs_and_a_holding_does_not(kind: str) -> None:
    t = gold()
    hero, mine = t.person("Hero"), t.holding("Mine")
    bows = open_([gain_honor(1), Note()], [target(f'target("x", yours & {kind})'), bow_cost("x")])
    t.put(t.define("Order", "Action", abilities=[bows]), 0, "hand")
    t.action_phase()
    t.use("Order", hero if kind == "personality" else mine)
    assert ([hero] if kind == "personality" else []) == SEEN


@pytest.mark.rule("GE-ACT-07")
def test_of_a_challenge_the_challenger_performs() -> None:
    t = gold()
    hero, foe = t.person("Hero", chi=4), t.person("Foe", 1, chi=1)
    t.act(
        "Duel",
        Note(),
        target('target("a", yours & personality)'),
        target('target("b", others_own & personality)'),
        Challenge("a", "b"),
    )
    t.action_phase()
    t.use("Duel", hero, foe)
    assert [hero] == SEEN


@pytest.mark.rule("GE-RAT-01", "GE-BOW-03")
@pytest.mark.parametrize("says", [True, False])
def test_whoever_makes_a_ranged_attack_bows_once_whether_its_text_says_so_or_not(says: bool) -> None:
    t = gold()
    archer = t.person("Archer", force=1, abilities=[battle([ranged(3)], [bow_cost(THIS)] if says else [])])
    prey = t.person("Prey", 1, force=3)
    t.battle([archer], [prey])
    t.passes(1, player=1)
    t.use("Archer", prey)
    assert t.bowed(archer) and t.destroyed(prey)
