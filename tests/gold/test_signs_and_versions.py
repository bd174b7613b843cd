"""What Followers with signed numbers give, versions of a character, and what stays with a card, in Gold Edition."""

from __future__ import annotations

import pytest

from gorin.cards.facts import load_facts
from gorin.cards.registry import define
from gorin.lang.cards import Script, battle
from gorin.lang.described import target
from gorin.lang.entering import BringIn
from gorin.lang.looking import Search
from gorin.lang.ranged import fear
from gorin.lang.selectors import Titled
from gorin.lang.verbs import ShuffleInto, gain_honor, give
from gorin.table import terms
from gorin.testing import Card, Table
from tests.gold.laying import gold, mine, person, until


@pytest.mark.rule("GE-STA-04")
@pytest.mark.ruling("R00-A-061", "R00-A-182")
def test_items_and_signed_followers_change_the_personality_and_others_his_unit_alone() -> None:
    """[49]"""
    t = gold()
    hero = t.person("Hero", force=2, chi=2)
    t.item(hero, force=1, chi=1, title="Sword")
    band = t.follower(hero, 3, "Band")
    assert (t.force(hero), t.chi(hero), t.unit_force(hero)) == (3, 3, 6)
    page = t.follower(hero, 1, "Page", signed=["force"])
    assert (t.force(hero), t.chi(hero), t.unit_force(hero)) == (4, 3, 7)
    t.bow(page)
    assert (t.force(hero), t.unit_force(hero)) == (4, 7)
    t.bow(band)
    assert (t.force(hero), t.unit_force(hero)) == (4, 4)
    weak = t.follower(hero, -1, "Coward", signed=["force"])
    assert (t.force(hero), t.force(weak)) == (3, 0)


@pytest.mark.rule("GE-STA-04")
@pytest.mark.parametrize(
    ("id", "force", "chi", "unit"),
    [("bayushi_house_guard", 2, 3, 4), ("personal_champion", 2, 4, 2), ("jester", 3, 3, 3), ("ashigaru", 2, 2, 4)],
)
def test_printed_signs(id: str, force: int, chi: int, unit: int) -> None:
    t = gold()
    hero = t.person("Hero", force=2, chi=2)
    if id == "ashigaru":
        t.follower(hero, 2)  # without a sign
    else:
        t.put(t.rules.add(define(load_facts("gold")[id], Script())), 0, on=hero)
    assert (t.force(hero), t.chi(hero), t.unit_force(hero)) == (force, chi, unit)


@pytest.mark.rule("GE-FEA-02", "GE-FEA-01")
@pytest.mark.ruling("R00-A-060")
@pytest.mark.parametrize(("signed", "strength", "bows"), [(True, 1, False), (True, 2, True), (False, 1, False)])
def test_for_fear_a_follower_has_the_force_of_its_signed_number(signed: bool, strength: int, bows: bool) -> None:
    t = gold()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    page = t.follower(guard, 2, "Page", signed=["force"] if signed else [])
    t.put(t.define("Dread", "Item", abilities=[battle([fear(strength)])]), 0, on=raider)
    t.battle([raider], [guard])
    t.passes(1, player=1)
    t.use("Dread", guard)
    assert t.bowed(page) is bows


def versions(upper: str | None, lower: str | None) -> tuple[Table, Card]:
    """A version of a character in play, and another face-up in a Province in the Dynasty Phase."""
    t = gold()
    base = t.put(t.define("Hida Ichi", "Personality", force=2, gold_cost=5, experience=lower), 0)
    t.put(t.define("Hida Ichi", "Personality", force=4, gold_cost=8, experience=upper), 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    return t, base


LEVELS = ("Inexperienced", None, "Experienced", "Experienced 2", "Experienced 3")


@pytest.mark.rule("GE-EXP-01", "GE-EXP-02")
@pytest.mark.parametrize(("upper", "lower"), [(n, k) for n in range(5) for k in range(5) if n != k])
def test_the_versions_of_a_character_in_their_order(upper: int, lower: int) -> None:
    t, base = versions(LEVELS[upper], LEVELS[lower])
    t.answer(next(n for n in t.question.options if n >= 0))
    assert (t.question.kind == "purchase" and base in t.question.options) is (upper > lower)


@pytest.mark.rule("GE-EXP-01")
def test_a_named_version_is_one_of_the_named_character() -> None:
    facts = load_facts("gold")
    named, plain = facts["thuk_kigi_experienced"], facts["goblin_warmonger"]
    assert set(named.titles) & set(plain.titles) and named.level > plain.level


@pytest.mark.rule("GE-EXP-01")
@pytest.mark.parametrize("level", LEVELS)
def test_who_is_an_experienced_personality(level: str | None) -> None:
    t = gold()
    t.put(t.define("Hida Ichi", "Personality", experience=level), 0)
    t.act("Praise", target('target("x", personality & experienced)'), gain_honor(1))
    t.action_phase()
    assert t.can_use("Praise", 0) is (level in LEVELS[2:])


@pytest.mark.rule("GE-EFF-03")
def test_effects_do_not_end_when_their_card_leaves_play_even_into_a_deck() -> None:
    """[97]"""
    t = gold()
    hero, other = t.person("Hero", force=2), t.person("Other", force=2)
    t.act("Feast", person(), give("x", terms.FORCE, 2))
    t.act("Flight", person(), ShuffleInto("x"))
    t.act("Return", Search("y", Titled("Hero"), 8), BringIn("y", options=1))
    t.turns(0)
    for each in (hero, other):
        t.use("Feast", each)
        mine(t)
    t.use("Flight", hero)
    assert t.where(hero) == "deck"
    mine(t)
    t.answer("use Return").answer(hero)
    until(t, lambda: t.question.kind == "action")
    assert t.where(hero) == "home"
    assert (t.force(hero), t.force(other)) == (4, 4)
    until(t, lambda: t.m.active_player == 1 and t.question.kind == "action")
    assert (t.force(hero), t.force(other)) == (2, 2)  # it lasted its normal time


@pytest.mark.rule("GE-EXP-08", "GE-EXP-04", "GE-EXP-05")
@pytest.mark.parametrize("bowed", [False, True])
@pytest.mark.parametrize(
    ("level", "price", "when", "offered"),
    [
        ("Experienced", 0, "mine", True),
        ("Experienced 2", 3, "mine", True),
        ("Inexperienced", 0, "mine", False),
        ("Experienced", 0, "theirs", False),
        ("Experienced", 0, "Dynasty", False),
    ],
)
def test_a_fate_card_overlays_its_earlier_version_in_ones_own_action_phase(
    level: str, price: int, when: str, offered: bool, bowed: bool
) -> None:
    """It stays on the same Personality, as bowed as it was."""
    t = gold()
    hero = t.person("Hero", force=2, bowed=bowed)
    sword = t.item(hero, force=1, title="Sword", keywords="Weapon", gold_cost=2)
    shield = t.item(hero, force=0, title="Shield")
    t.bow(*[sword] if bowed else [])
    d = t.define("Sword", "Item", force=3, keywords="Weapon", gold_cost=5, experience=level)
    later = t.put(d, 0, "hand")
    if when == "Dynasty":
        t.phase(terms.PHASE_DYNASTY)
        assert not t.can_use("Overlay") and later not in t.question.options
        return
    t.action_phase(0 if when == "mine" else 1)
    t.passes(0 if when == "mine" else 1)
    assert t.can_use("Overlay", 0) is offered
    if not offered:
        return
    t.answer("use Overlay").answer(sword)
    if t.question.kind == "target":
        t.answer(later)
    assert t.owed == price
    t.settle_payment()
    until(t, lambda: t.question.kind == "action")
    assert t.host(later) == hero and t.where(sword) == "under" and t.bowed(later) is bowed
    assert t.force(hero) == 5 and t.host(shield) == hero
    mine(t)
    assert not t.can_use("Overlay", 0)


@pytest.mark.rule("GE-EXP-08", "GE-EXP-06")
def test_a_holding_overlays_its_earlier_version_in_the_dynasty_phase() -> None:
    """[88]"""
    t = gold()
    base = t.holding("Shrine", gold=2, bowed=True)
    other = t.holding("Garden", gold=2)
    later = t.put(t.define("Shrine", "Holding", gold=4, gold_cost=9, experience="Experienced"), 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    t.answer(later)
    assert base in t.question.options and other not in t.question.options
    t.answer(base).settle()
    assert t.where(later) == "home" and t.where(base) == "under" and t.bowed(later)
    assert t.production(later) == 4 and not t.bowed(t.stronghold(0))
