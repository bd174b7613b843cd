"""Who casts Spells and Kihos in Gold Edition, and how."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.cards import open_
from gorin.lang.costs import bow_cost
from gorin.lang.described import target
from gorin.lang.looking import Search
from gorin.lang.refs import HOST, THIS
from gorin.lang.selectors import ACTIONS, SPELLS
from gorin.lang.verbs import gain_honor, put_in_hand
from gorin.table.definitions import Ability
from gorin.testing import Card, Table
from tests.gold.laying import gold, mine


def holding_spell(t: Table, bowed: bool, costs: list[Any] | None = None, title: str = "Spell") -> tuple[Card, Card]:
    """A Shugenja with a Spell that brings Honor."""
    hero = t.person("Hero", keywords="Shugenja", bowed=bowed)
    spell = t.define(title, "Spell", abilities=[open_([gain_honor(1)], costs or [])])
    return hero, t.put(spell, 0, on=hero)


@pytest.mark.rule("GE-SPL-01")
@pytest.mark.parametrize("bowed", [False, True])
@pytest.mark.parametrize("says", ["", "bearer", "itself"])
def test_a_shugenja_bows_to_use_a_spell_unless_it_says_who_bows(says: str, bowed: bool) -> None:
    t = gold()
    costs = {"": [], "bearer": [bow_cost(HOST)], "itself": [bow_cost(THIS)]}[says]
    hero, spell = holding_spell(t, bowed, costs)
    t.action_phase()
    assert t.can_use("Spell", 0) is (not bowed or says == "itself")
    if not says and bowed:
        t.refused("use Spell", 0, "GE-SPL-01", "bows to use a Spell")
    if t.can_use("Spell", 0):
        t.use("Spell")
        assert t.honor(0) == 1
        assert (t.bowed(hero), t.bowed(spell)) == ((bowed, True) if says == "itself" else (True, False))


@pytest.mark.rule("GE-SPL-01", "GE-ACT-08")
def test_what_is_no_spell_bows_nobody() -> None:
    t = gold()
    hero = t.person("Hero", keywords="Shugenja", abilities=[open_([gain_honor(1)])])
    t.item(hero, title="Scroll", abilities=[open_([gain_honor(2)])])
    t.action_phase()
    t.use("Hero")
    mine(t)
    t.use("Scroll")
    assert not t.bowed(hero) and t.honor(0) == 3


def kiho(words: str) -> Ability:
    """ "Bow one of yours: gain 2 Honor"."""
    return open_([gain_honor(2)], [target(f'target("caster", {words})'), bow_cost("caster")])


@pytest.mark.rule("GE-KIH-01", "GE-SPL-80")
@pytest.mark.parametrize("keywords", ["Kiho", "Order"])
def test_a_follower_casts_no_kiho_and_is_a_shugenja_otherwise(keywords: str) -> None:
    """[91] "Bow one of your Shugenja" is met by a Follower of that trait, but in a Kiho by Personalities alone."""
    t = gold()
    seer, lord = t.person("Seer", keywords="Shugenja"), t.person("Lord")
    band = t.follower(lord, 1, title="Acolytes", keywords="Shugenja")
    card = t.put(
        t.define("Breath", "Action", abilities=[kiho('yours & keyword("Shugenja")')], keywords=keywords), 0, "hand"
    )
    t.action_phase()
    t.answer("use Breath")
    assert set(t.question.options) == ({seer} if keywords == "Kiho" else {seer, band})
    who = seer if keywords == "Kiho" else band
    t.answer(who).settle()
    assert t.bowed(who) and t.honor(0) == 2 and t.where(card) == "discard"


@pytest.mark.rule("GE-KIH-01")
@pytest.mark.parametrize("who", ["Personality", "Follower", "nobody"])
def test_without_a_personality_to_cast_it_a_kiho_is_not_played(who: str) -> None:
    t = gold()
    lord = t.person("Lord", keywords="Monk" if who == "Personality" else "")
    t.follower(lord, 1, title="Acolytes", keywords="Monk" if who == "Follower" else "")
    t.put(t.define("Breath", "Action", abilities=[kiho('yours & keyword("Monk")')], keywords="Kiho"), 0, "hand")
    t.action_phase()
    assert t.can_use("Breath", 0) is (who == "Personality")


@pytest.mark.rule("GE-KIH-01")
@pytest.mark.ruling("R00-A-213")
@pytest.mark.parametrize("kind", ["Action", "Spell"])
def test_a_kiho_is_an_action_card_and_no_spell_card(kind: str) -> None:
    t = gold()
    breath = t.put(
        t.define("Breath", "Action", abilities=[kiho('yours & keyword("Monk")')], keywords="Kiho"), 0, "deck"
    )
    charm = t.put(t.define("Charm", "Spell"), 0, "deck")
    t.act("Seek", Search("it", ACTIONS if kind == "Action" else SPELLS), put_in_hand("it"))
    t.action_phase()
    t.answer("use Seek")
    assert (breath in t.question.options) is (kind == "Action") and (charm in t.question.options) is (kind == "Spell")


@pytest.mark.rule("GE-SPL-80", "GE-ATT-06")
@pytest.mark.parametrize("of", ["Personality", "Follower"])
def test_a_spell_is_attached_to_a_shugenja_personality(of: str) -> None:
    t = gold()
    lord = t.person("Lord", keywords="Shugenja" if of == "Personality" else "")
    t.follower(lord, 1, title="Acolytes", keywords="Shugenja")
    t.put(t.define("Spell", "Spell"), 0, "hand")
    t.action_phase()
    assert t.can_use("Attach", 0) is (of == "Personality")


@pytest.mark.card("A Glimpse of the Soul's Shadow")
@pytest.mark.rule("GE-KIH-01", "GE-KIH-02", "GE-FEA-01")
def test_a_glimpse_is_cast_by_a_personality_who_bows() -> None:
    t = Table("gold", cards="gold", gold=20)
    seer = t.person("Seer", force=1, chi=2, keywords="Shugenja")
    acolytes = t.follower(seer, 1, title="Acolytes", keywords="Shugenja")
    guard = t.person("Guard", 1, force=5)
    weak, strong = t.follower(guard, 2, title="Weak"), t.follower(guard, 3, title="Strong")
    t.put(t.known("A Glimpse of the Soul's Shadow"), 0, "hand")
    t.battle([seer], [guard])
    t.passes(1, player=1)
    t.answer("use A Glimpse of the Soul's Shadow")
    assert seer in t.question.options and acolytes not in t.question.options
    t.answer(seer)
    if t.question.kind == "target":
        t.answer(guard)
    t.settle()
    assert t.bowed(seer) and t.bowed(weak) and not t.bowed(strong)
