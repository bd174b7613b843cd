"""Rituals of Gold Edition: several Shugenja bow, and one of them casts."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.cards import ability, open_, triggered
from gorin.lang.conditions import PerformedBy, Was
from gorin.lang.costs import ConditionalCost, bow_cost
from gorin.lang.described import target
from gorin.lang.refs import HOST, THIS
from gorin.lang.selectors import OneOf
from gorin.lang.triggers import after
from gorin.lang.verbs import bow, gain_honor
from gorin.table import kinds, terms
from gorin.table.definitions import Trait
from gorin.table.packing import PASS
from gorin.testing import Card, Table
from tests.gold.laying import gold, mine, until

HELPERS = 'target("helpers", yours & ~one_of(bearer) & unbowed & keyword("Shugenja"), at_will(9))'


def ritual(t: Table, when: int = terms.OPEN, keywords: str = "Ritual", **made: Any) -> tuple[Card, Card]:
    """A Shugenja with a Spell for which any of his like may bow: it brings 1 Honor."""
    caster = t.person("Caster", keywords="Shugenja", **made)
    helping = ConditionalCost(bow_cost("helpers"), Was("helpers"))
    foe = [target('target("foe", enemy & personality)'), bow("foe")] if when == terms.BATTLE else []
    text = ability(when, [*foe, gain_honor(1)], [target(HELPERS), bow_cost(HOST), helping], keywords)
    return caster, t.put(t.define("Rite", "Spell", abilities=[text]), 0, on=caster)


def helped(t: Table, *helpers: Card) -> None:
    """These help and nobody else, and the Ritual resolves."""
    for card in helpers:
        t.answer(card)
    if t.question.kind == "target" and PASS in t.question.options:
        t.m.answer(PASS)
    if t.question.kind == "target":
        t.m.answer(t.question.options[0])  # the enemy
    t.settle()


@pytest.mark.rule("GE-SPL-02", "GE-SPL-82")
def test_any_of_your_shugenja_may_bow_for_it_wherever_they_are() -> None:
    """[92]"""
    t = gold()
    caster, _ = ritual(t)
    first, second, third = (t.person(name, keywords="Shugenja") for name in ("First", "Second", "Third"))
    t.person("Warrior")
    t.person("Stranger", 1, keywords="Shugenja")
    weary = t.person("Weary", keywords="Shugenja", bowed=True)
    t.action_phase()
    t.answer("use Rite")
    assert set(t.question.options) >= {first, second, third} and weary not in t.question.options
    assert caster not in t.question.options  # he takes part in any case
    helped(t, first, second)
    assert [t.bowed(card) for card in (caster, first, second, third)] == [True, True, True, False]
    assert t.honor(0) == 1


@pytest.mark.rule("GE-SPL-02")
def test_the_holder_must_take_part_and_nobody_else_need() -> None:
    t = gold()
    caster, _ = ritual(t)
    t.action_phase()
    t.use("Rite")
    assert t.bowed(caster) and t.honor(0) == 1
    u = gold()
    caster, _ = ritual(u)
    u.person("First", keywords="Shugenja")
    u.bow(caster)
    u.action_phase()
    assert not u.can_use("Rite", 0)


def proud() -> list[Trait]:
    """ "After he performs an action, gain 10 Honor"."""
    return [triggered(after(kinds.END_ACTION, when=PerformedBy(OneOf(THIS))), [gain_honor(10)])]


@pytest.mark.rule("GE-SPL-02")
@pytest.mark.parametrize("helper", [True, False])
def test_the_holder_alone_performs_it(helper: bool) -> None:
    """What answers whoever casts is about him, and about no helper."""
    t = gold()
    caster, _ = ritual(t, traits=[] if helper else proud())
    first = t.person("First", keywords="Shugenja", traits=proud() if helper else [])
    t.action_phase()
    t.answer("use Rite")
    helped(t, first)
    assert t.bowed(caster) and t.bowed(first) and t.honor(0) == (1 if helper else 11)


@pytest.mark.rule("GE-SPL-04")
def test_a_follower_who_is_a_shugenja_helps_and_casts_not() -> None:
    t = gold()
    caster, _ = ritual(t)
    lord, sage = t.person("Lord"), t.person("Sage", keywords="Shugenja")
    acolytes = t.follower(lord, 1, title="Acolytes", keywords="Shugenja")
    band = t.follower(lord, 1, title="Band")
    t.put(t.define("Scroll", "Spell", abilities=[open_([gain_honor(1)])]), 0, "hand")
    t.action_phase()
    t.answer("use Rite")
    assert acolytes in t.question.options and band not in t.question.options
    helped(t, acolytes)
    assert t.bowed(caster) and t.bowed(acolytes) and not t.bowed(lord) and t.honor(0) == 1
    mine(t)
    t.answer("use Attach")
    assert sage in t.question.options and lord not in t.question.options  # a Spell goes to a Personality who is one


@pytest.mark.rule("GE-SPL-03", "GE-SPL-82")
@pytest.mark.parametrize("where", ["together", "at home", "at another battle"])
def test_in_a_battle_all_who_bow_are_at_one_place(where: str) -> None:
    t = gold()
    caster, _ = ritual(t, terms.BATTLE)
    first, other = (t.person(name, keywords="Shugenja") for name in ("First", "Other"))
    guard = t.person("Guard", 1)
    t.battle([caster, other, *([first] if where == "together" else [])], [guard])
    if where == "at another battle":
        t.m.set_location(first, t.province(1, 2))
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.answer("use Rite")
    assert (first in t.question.options) is (where == "together") and other in t.question.options
    helped(t, other)
    assert t.bowed(caster) and t.bowed(other) and not t.bowed(first) and t.honor(0) == 1


@pytest.mark.rule("GE-SPL-03")
def test_all_may_be_at_home() -> None:
    """A Spell cast from home in a battle: those at home help, and nobody in the battle."""
    t = gold()
    caster, spell = ritual(t, terms.BATTLE, "Ritual Home")
    first, second = (t.person(name, keywords="Shugenja") for name in ("First", "Second"))
    t.battle([first], [t.person("Guard", 1)])
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.answer("use Rite")
    assert second in t.question.options and first not in t.question.options
    assert not t.bowed(caster) and t.host(spell) == caster


@pytest.mark.rule("GE-SPL-03")
def test_what_is_no_ritual_bows_whoever_it_says() -> None:
    t = gold()
    caster, _ = ritual(t, terms.BATTLE, "")
    first = t.person("First", keywords="Shugenja")
    t.battle([caster], [t.person("Guard", 1)])
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.answer("use Rite")
    assert first in t.question.options
