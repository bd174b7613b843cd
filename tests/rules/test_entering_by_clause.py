"""Entering play and attaching: what lets a card in where the same card would be refused, clause by clause."""

from __future__ import annotations

import pytest

from gorin.lang.cards import continuous
from gorin.lang.modifiers import Cannot, FlagModifier
from gorin.lang.triggers import before
from gorin.table import kinds
from gorin.table.definitions import PLAYERS_YOU, Trait
from gorin.table.flags import CANNOT_ATTACH_FOLLOWERS, CANNOT_ATTACH_ITEMS, COSTS_IN_FULL, IGNORES_HONOR_REQUIREMENTS
from gorin.table.terms import PHASE_DYNASTY
from gorin.testing import Table

CRAB = "The Seventh Tower"


def ignoring(yes: bool) -> list[Trait]:
    """A text by which Honor Requirements are ignored, or none."""
    return [continuous(FlagModifier(IGNORES_HONOR_REQUIREMENTS))] if yes else []


@pytest.mark.rule("SE-DYN-03")
@pytest.mark.parametrize(
    ("required", "whose", "legal"),
    [(2, "", True), (3, "", False), (3, "his", True), (3, "another's", False), (3, "player's", True)],
)
def test_a_personality_asks_for_family_honor_unless_he_or_his_player_ignores_it(
    required: int, whose: str, legal: bool
) -> None:
    t = Table()
    t.person("Lord", 0, "province", hr=required, gold_cost=1, traits=ignoring(whose == "his"))
    t.person("Other", 0, traits=ignoring(whose == "another's"))
    theirs = FlagModifier(IGNORES_HONOR_REQUIREMENTS, players=PLAYERS_YOU)
    t.holding("Court", 0, traits=[continuous(theirs)] if whose == "player's" else [])
    t.set_honor(0, 2)
    t.phase(PHASE_DYNASTY)
    if legal:
        assert t.fits("buy Lord")
    else:
        t.refused("buy Lord", 0, "SE-DYN-03")


@pytest.mark.rule("SE-FOL-01")
@pytest.mark.parametrize(("required", "whose", "legal"), [
    (2, "", True), (3, "", False), (3, "his", True), (3, "its", True), (3, "another's", False)])
def test_a_follower_asks_for_personal_honor_unless_one_of_both_ignores_it(
    required: int, whose: str, legal: bool
) -> None:
    t = Table()
    hero = t.person("Hero", ph=2, traits=ignoring(whose == "his"))
    t.person("Foe", 1, ph=5, traits=ignoring(whose == "another's"))
    made = t.define("Spearmen", "Follower", force=1, hr=required, traits=ignoring(whose == "its"))
    card = t.put(made, 0, "hand")
    t.action_phase()
    assert t.can_use("Equip", 0) is legal
    if legal:
        t.use("Equip", hero, "Spearmen")
        assert t.host(card) == hero


@pytest.mark.rule("SE-PER-05", "SE-EXP-05")
@pytest.mark.parametrize(("keywords", "legal"), [
    ("Loyal", True), ("Loyal, Lion Clan", False), ("Lion Clan", True), ("Loyal, Crab Clan", True)])
def test_the_loyal_without_a_clan_are_loyal_to_nobody(keywords: str, legal: bool) -> None:
    t = Table(strongholds=(CRAB,))
    t.put(t.define("Lord", "Personality", keywords=keywords), 0, "province")
    t.phase(PHASE_DYNASTY)
    assert t.fits("buy Lord") is legal
    if not legal:
        t.refused("buy Lord", 0, "SE-PER-05", "Loyal")


@pytest.mark.rule("SE-ATT-04")
@pytest.mark.parametrize(("flag", "kind", "legal"), [
    (CANNOT_ATTACH_FOLLOWERS, "Follower", False), (CANNOT_ATTACH_FOLLOWERS, "Item", True),
    (CANNOT_ATTACH_ITEMS, "Item", False), (CANNOT_ATTACH_ITEMS, "Follower", True)])
def test_a_ban_on_one_kind_of_attachment_leaves_the_other(flag: int, kind: str, legal: bool) -> None:
    t = Table()
    hero = t.person("Hero", traits=[continuous(FlagModifier(flag))])
    card = t.put(t.define("Gear", kind, force=1), 0, "hand")
    t.action_phase()
    assert t.can_use("Equip", 0) is legal
    if legal:
        t.use("Equip", hero, "Gear")
        assert t.host(card) == hero


@pytest.mark.rule("SE-ATT-05", "SE-ATT-06")
@pytest.mark.parametrize("first", ["Armor", "Weapon", "Armor, Weapon", ""])
@pytest.mark.parametrize("second", ["Armor", "Weapon", "Armor, Weapon", ""])
def test_one_armor_and_one_weapon_each_asked_for_by_itself(first: str, second: str) -> None:
    t = Table()
    hero = t.person("Hero")
    t.item(hero, title="Old", keywords=first)
    t.put(t.define("New", "Item", keywords=second), 0, "hand")
    t.action_phase()
    both = {word for word in first.split(", ") if word} & {word for word in second.split(", ") if word}
    assert t.can_use("Equip", 0) is not bool(both)


@pytest.mark.rule("SE-UNQ-01", "SE-UNQ-03")
@pytest.mark.parametrize("word", ["Unique", "Singular", ""])
@pytest.mark.parametrize("other", ["Unique", "Singular", ""])
@pytest.mark.parametrize("owner", [0, 1])
def test_both_cards_of_a_title_must_be_unique_or_singular(word: str, other: str, owner: int) -> None:
    t = Table()
    t.holding("Mine", owner, keywords=other)
    d = t.define("Mine", "Holding", keywords=word, experience="experienced")
    t.put(d, 0, "province")
    t.phase(PHASE_DYNASTY)
    barred = word != "" and word == other and (word == "Unique" or owner == 0)
    assert t.fits("buy Mine") is not barred
    if barred:
        t.refused("buy Mine", 0, "SE-UNQ-01" if word == "Unique" else "SE-UNQ-03")


@pytest.mark.rule("SE-ATT-02", "SE-NEG-06")
@pytest.mark.parametrize("what", [kinds.ENTER, kinds.ATTACH, None])
def test_what_can_happen_to_no_card_keeps_it_in_hand_or_province(what: int | None) -> None:
    t = Table()
    t.person("Hero")
    t.put(t.define("Sword", "Item"), 0, "hand")

    def wall(table: Table) -> None:
        ban = [] if what is None else [continuous(Cannot(before(what)))]
        table.holding("Wall", 1, traits=ban)

    wall(t)
    t.action_phase()
    assert t.can_use("Equip", 0) is (what != kinds.ATTACH)
    u = Table()
    u.put(u.define("Lord", "Personality"), 0, "province")
    wall(u)
    u.phase(PHASE_DYNASTY)
    assert u.fits("buy Lord") is (what != kinds.ENTER)


@pytest.mark.rule("SE-CST-23", "SE-DYN-08")
@pytest.mark.parametrize(("full", "gold", "legal"), [
    (True, 3, False), (True, 5, True), (False, 3, True), (False, 2, False)])
def test_what_costs_its_whole_gold_is_not_bought_at_a_discount(full: bool, gold: int, legal: bool) -> None:
    t = Table(strongholds=(CRAB,))
    t.bow(t.stronghold(0))
    t.holding("Mint", gold=gold)
    text = [continuous(FlagModifier(COSTS_IN_FULL))] if full else []
    t.put(t.define("Lord", "Personality", keywords="Crab Clan", gold_cost=5, traits=text), 0, "province")
    t.phase(PHASE_DYNASTY)
    assert t.fits("buy Lord") is legal
