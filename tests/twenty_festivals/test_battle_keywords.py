"""What keywords do in battle: Tactician, Naval, Resilient, Reserve."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle
from gorin.lang.modifiers import KeywordModifier
from gorin.lang.selectors import PERSONALITIES
from gorin.lang.targets import Target
from gorin.lang.verbs import Apply, destroy, gain_honor
from gorin.rules.actions import abilities_on
from gorin.table import terms
from gorin.table.definitions import M_REMOVE_KEYWORD
from gorin.table.packing import YES
from gorin.testing import Table
from gorin.testing.harness import Card
from tests.twenty_festivals.attacking import attack, between, combat, engage, fight
from tests.twenty_festivals.laying import festival, of_clan, until

# --- Tactician ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-BAT-19", "TF-DEF-81")
def test_each_tactician_gives_himself_force_once_a_turn_for_a_discarded_card() -> None:
    """[59]"""
    t = festival()
    one, two = (t.person(name, 0, force=2, keywords="Tactician") for name in ("Able", "Brave"))
    plain = t.person("Plain", 0, force=2)
    for n, focus in enumerate((3, 1, 4)):
        t.put(t.define(f"Plan {n}", "Action", focus=focus), 0, "hand")
    attack(t, {one: 0, two: 0, plain: 0})
    fight(t, 0)
    combat(t, 0)
    assert len([each for each in t.options() if "Tactical Advantage" in each]) == 2
    t.answer("use Tactical Advantage on Able")
    assert {t.m.definition(card).title for card in t.question.options} == {"Plan 0", "Plan 1", "Plan 2"}
    t.answer("discard Plan 0").settle()
    assert (t.force(one), t.force(two)) == (5, 2) and len(t.hand(0)) == 2
    combat(t, 0)
    assert not t.fits("use Tactical Advantage on Able")
    t.answer("use Tactical Advantage on Brave")
    t.answer("discard Plan 2").settle()
    assert (t.force(one), t.force(two)) == (5, 6)
    t.finish()
    assert (t.force(one), t.force(two)) == (5, 6)  # until the turn ends, which does not come here


@pytest.mark.rule("TF-BAT-19", "TF-ACT-10")
def test_with_an_empty_hand_it_brings_nothing() -> None:
    t = festival()
    one = t.person("Able", 0, force=2, keywords="Tactician")
    attack(t, {one: 0})
    fight(t, 0)
    combat(t, 0)
    t.answer("use Tactical Advantage").settle()
    assert t.force(one) == 2


@pytest.mark.rule("TF-BAT-20", "TF-BAT-02")
@pytest.mark.parametrize("why", ["", "bowed", "elsewhere"])
def test_only_an_unbowed_tactician_at_the_battle_uses_it(why: str) -> None:
    t = festival()
    able, other = t.person("Able", 0, force=2, keywords="Tactician"), t.person("Other", 0)
    t.put(t.define("Plan", "Action", focus=3), 0, "hand")
    attack(t, {able: 1 if why == "elsewhere" else 0, other: 0})
    fight(t, 0)
    if why == "bowed":
        t.bow(able)
    combat(t, 0)
    assert t.fits("use Tactical Advantage") is (why == "")


@pytest.mark.rule("TF-BAT-19")
def test_it_belongs_to_the_keyword_and_to_nothing_printed() -> None:
    t = festival()
    plain = t.person("Plain", 0, force=2)
    able = t.person("Able", 0, force=2, keywords="Tactician")
    attack(t, {plain: 0, able: 0})
    fight(t, 0)
    combat(t, 0)
    assert t.fits("use Tactical Advantage on Able") and not t.fits("use Tactical Advantage on Plain")
    assert abilities_on(t.m, able) == []  # what copies, removes or counts abilities finds none


# --- Naval Invasion -------------------------------------------------------------------------------------------------


def fleet(t: Table, invade: bool) -> tuple[Card, Card, Card]:
    """A sailor with a Follower and a soldier attack, each with a Battle ability; combat begins."""
    sailor = t.person("Sailor", 0, force=1, keywords="Naval", abilities=[battle([gain_honor(1)])])
    marine = t.follower(sailor, 1, "Marine", abilities=[battle([gain_honor(2)])])
    soldier = t.person("Soldier", 0, force=1, abilities=[battle([gain_honor(4)])])
    t.holding("Camp", 0, battle([gain_honor(8)]))
    guard = t.person("Guard", 1, force=9, abilities=[battle([gain_honor(1)], limit=9)])
    attack(t, {sailor: 0, soldier: 0}, {guard: 0})
    fight(t, 0)
    engage(t, 0)
    if invade:
        t.answer("use Naval Invasion").settle()
    until(t, lambda: t.m.segment == terms.SEGMENT_COMBAT)
    return sailor, marine, soldier


@pytest.mark.rule("TF-BAT-18")
@pytest.mark.parametrize("invade", [True, False])
def test_naval_invasion_wins_the_first_opportunity_for_a_naval_unit(invade: bool) -> None:
    """[58]"""
    t = festival()
    fleet(t, invade)
    assert t.question.player == (0 if invade else 1)
    if not invade:
        t.answer_pass()
        t.settle()
        assert {"use Sailor", "use Marine", "use Soldier", "use Camp"} <= set(t.options())
        return
    assert t.offers("Sailor") and t.offers("Marine") and not t.offers("Camp")
    t.refused("Soldier", 0, "TF-BAT-18")
    t.answer("use Marine").settle()
    assert t.honor(0) == 2 and t.question.player == 1
    t.passes(1)
    assert t.offers("Soldier") and t.offers("Camp")  # only the first is bound


@pytest.mark.rule("TF-BAT-18")
def test_to_pass_that_opportunity_does_not_count() -> None:
    t = festival()
    fleet(t, True)
    t.passes(1, player=0)
    assert t.question.player == 1
    t.passes(1, player=1)
    assert t.question.player == 0 and t.m.segment == terms.SEGMENT_COMBAT  # one pass would have ended the round
    assert t.offers("Soldier")


@pytest.mark.rule("TF-BAT-18", "TF-RND-01")
def test_an_ordinary_pass_counts() -> None:
    t = festival()
    fleet(t, False)
    t.passes(1, player=1)
    t.answer_pass()
    t.settle()
    assert t.m.segment != terms.SEGMENT_COMBAT or t.m.battlefield != t.province(1, 0)


@pytest.mark.rule("TF-BAT-18")
def test_only_the_attacker_invades_and_once_a_turn() -> None:
    t = festival()
    raider, guard = t.person("Raider", 0), t.person("Guard", 1, keywords="Naval")
    second = t.person("Second", 0)
    attack(t, {raider: 0, second: 1}, {guard: 0})
    fight(t, 0)
    t.refused("Naval Invasion", 1, "TF-ACT-05")
    engage(t, 0)
    t.answer("use Naval Invasion").settle()
    fight(t, 1)
    engage(t, 0)
    t.refused("Naval Invasion", 0, "TF-ACT-03")


# --- Resilient ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-BAT-21", "TF-KWD-14")
@pytest.mark.golden("GX-TF-093")
@pytest.mark.parametrize("tie", [True, False])
def test_once_a_game_a_resilient_card_is_not_destroyed_by_a_resolution(tie: bool) -> None:
    t = festival()
    guard = t.person("Guard", 1, force=2, keywords="Resilient")
    armor = t.item(guard, 0)
    raiders = [t.person(f"Raider {n}", 0, force=2 if tie and n == 0 else 9) for n in range(2)]
    attack(t, {raiders[0]: 0, raiders[1]: 1}, {guard: 0})
    fight(t, 0)
    between(t)
    assert t.where(guard) == "home" and t.where(armor) == "discard"
    assert t.location(guard) == (t.province(1, 0) if t.m.province_exists(t.province(1, 0)) else -1)


@pytest.mark.rule("TF-BAT-21", "TF-KWD-14")
@pytest.mark.golden("GX-TF-093")
@pytest.mark.parametrize("again", ["resolution", "lost and regained", "effect"])
def test_it_dies_the_second_time_and_of_anything_else(again: str) -> None:
    t = festival()
    guard = t.person("Guard", 1, force=0, keywords="Resilient")
    t.holding("Pit", 0, battle([Target("x", PERSONALITIES), destroy("x")]))
    one, two = t.person("One", 0, force=5), t.person("Two", 0, force=5)
    if again == "effect":
        attack(t, {one: 0}, {guard: 0})
        fight(t, 0)
        combat(t, 0)
        t.use("Pit", guard)
        assert t.where(guard) == "discard"
        return
    attack(t, {one: 0}, {guard: 0})
    fight(t, 0)
    between(t)
    assert t.where(guard) == "home"
    t.finish()
    if again == "lost and regained":
        lost = KeywordModifier(M_REMOVE_KEYWORD, "Resilient")
        lost.until = terms.UNTIL_PHASE_ENDS
        t.act("Curse", Target("x", PERSONALITIES), Apply(lost, "x"))
        t.action_phase()
        t.use("Curse", guard)
        assert not t.has(guard, "Resilient")
        t.finish()
        assert t.has(guard, "Resilient")
    attack(t, {two: 1}, {guard: 1})
    fight(t, 1)
    between(t)
    assert t.where(guard) == "discard"


# --- Reserve --------------------------------------------------------------------------------------------------------


def in_reserve(t: Table, player: int) -> Card:
    """A Reserve Personality face-up in a Province, and another card beside him."""
    t.person("Peasant", player, "province", gold_cost=2)
    return t.person("Veteran", player, "province", gold_cost=4, force=3, keywords="Reserve", province=1)


def bring(t: Table, title: str, card: Card) -> Table:
    """Use a Reserve ability for the one card that there is for it, and pay with what there is."""
    t.answer(f"use {title}")
    assert t.question.options == [card]  # nothing without the keyword
    t.answer(card)
    while t.question.kind == "pay":
        t.m.answer(t.question.options[-1])
    return t.settle()


@pytest.mark.rule("TF-BAT-22", "TF-RCR-04", "TF-DEF-82", "TF-DEF-84")
@pytest.mark.parametrize("enemy", [True, False])
@pytest.mark.parametrize("present", [True, False])
def test_a_reserve_personality_is_recruited_where_he_would_be_opposed(enemy: bool, present: bool) -> None:
    t = festival()
    veteran = in_reserve(t, 1)
    raider, guard = t.person("Raider", 0), t.person("Guard", 1)
    attack(t, {raider: 0 if enemy else 1}, {guard: 0} if present else {})
    fight(t, 0)
    combat(t, 1)
    if not enemy:
        t.refused("Reserve", 1, "TF-ACT-05")
        return
    bring(t, "Reserve", veteran)
    assert t.location(veteran) == t.province(1, 0) and not t.bowed(veteran) and t.m.side(veteran) == 1


@pytest.mark.rule("TF-BAT-22", "TF-BAT-23")
def test_as_the_attacker_he_attacks_and_bows_as_he_goes_home() -> None:
    t = festival()
    veteran = in_reserve(t, 0)
    raider, guard = t.person("Raider", 0), t.person("Guard", 1)
    attack(t, {raider: 0}, {guard: 0})
    fight(t, 0)
    combat(t, 0)
    bring(t, "Reserve", veteran)
    assert t.location(veteran) == t.location(raider) and t.m.side(veteran) == 0
    between(t)
    assert t.where(guard) == "discard" and t.bowed(veteran) and t.location(veteran) < 0


@pytest.mark.rule("TF-BAT-22", "TF-PRO-01")
@pytest.mark.parametrize("attacker", [True, False])
def test_in_his_own_turn_a_player_may_proclaim_whom_he_brings_from_the_reserve(attacker: bool) -> None:
    t = festival()
    player = 0 if attacker else 1
    of_clan(t, player, "Crane Clan")
    keywords = "Reserve, Crane Clan"
    veteran = t.person("Veteran", player, "province", gold_cost=4, force=3, ph=2, keywords=keywords)
    raider, guard = t.person("Raider", 0), t.person("Guard", 1)
    attack(t, {raider: 0}, {guard: 0})
    fight(t, 0)
    combat(t, player)
    bring(t, "Reserve", veteran)
    assert (t.question.kind == "may") is attacker
    if attacker:
        t.m.answer(YES)
        t.settle()
    assert t.location(veteran) == t.province(1, 0) and t.honor(player) == (2 if attacker else 0)


@pytest.mark.rule("TF-BAT-22", "TF-PER-01", "TF-RCR-02")
def test_the_reserve_is_recruited_by_all_rules_of_recruiting() -> None:
    for honor, gold, offered in ((4, 20, True), (3, 20, False), (4, 5, False), (4, 6, True)):
        t = festival(gold=gold)
        of_clan(t, 1, "Crane Clan")
        t.set_honor(1, honor)
        t.person("Veteran", 1, "province", gold_cost=4, hr=4, keywords="Reserve, Crab Clan")
        attack(t, {t.person("Raider", 0): 0})
        fight(t, 0)
        combat(t, 1)
        assert t.offers("Reserve") is offered  # for 2 Gold more, being of another Clan


@pytest.mark.rule("TF-BAT-22")
def test_what_is_paid_is_the_gold_cost_and_what_cannot_be_paid_is_not_offered() -> None:
    for gold in (3, 4):
        t = festival(gold=gold)
        veteran = in_reserve(t, 1)
        attack(t, {t.person("Raider", 0): 0})
        fight(t, 0)
        combat(t, 1)
        assert t.offers("Reserve") is (gold == 4)
        if gold == 4:
            bring(t, "Reserve", veteran)
            assert t.bowed(t.stronghold(1)) and t.location(veteran) >= 0


@pytest.mark.rule("TF-BAT-22", "TF-EQP-03")
@pytest.mark.parametrize("enemy", [True, False])
def test_a_reserve_attachment_is_equipped_to_one_of_yours_at_the_battle(enemy: bool) -> None:
    t = festival()
    spears = t.put(t.define("Spears", "Follower", force=2, gold_cost=3, keywords="Reserve"), 1, "hand")
    t.put(t.define("Mob", "Follower", force=2, gold_cost=3), 1, "hand")
    raider, guard, far = t.person("Raider", 0), t.person("Guard", 1), t.person("Far", 1)
    attack(t, {raider: 0 if enemy else 1}, {guard: 0})
    fight(t, 0)
    combat(t, 1)
    if not enemy:
        assert not t.offers("Reserve")
        t.refused("Reserve: equip", 1, "TF-ACT-05")
        return
    bring(t, "Reserve: equip", spears)
    assert t.question.kind == "target" and t.question.options == [guard]
    t.answer(guard)
    t.settle()
    assert t.host(spears) == guard and t.location(far) < 0


@pytest.mark.rule("TF-BAT-22", "TF-BAT-01")
def test_to_equip_from_the_reserve_needs_a_unit_there() -> None:
    t = festival()
    t.put(t.define("Spears", "Follower", force=2, gold_cost=3, keywords="Reserve"), 1, "hand")
    t.person("Far", 1)
    attack(t, {t.person("Raider", 0): 0})
    fight(t, 0)
    combat(t, 1)
    t.refused("Reserve: equip", 1, "TF-BAT-01")


@pytest.mark.rule("TF-BAT-22", "TF-KWD-04")
def test_both_are_repeatable() -> None:
    t = festival(gold=20)
    one = in_reserve(t, 1)
    attack(t, {t.person("Raider", 0): 0})
    fight(t, 0)
    combat(t, 1)
    bring(t, "Reserve", one)
    two = t.person("Captain", 1, "province", gold_cost=1, keywords="Reserve", province=2)
    combat(t, 1)
    bring(t, "Reserve", two)
    assert t.location(one) == t.location(two) == t.province(1, 0)


# --- Cavalry --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-BAT-17")
def test_unbowed_cavalry_units_come_from_home_and_from_other_battlefields() -> None:
    t = festival()
    raider = t.person("Raider", 0)
    home, far, tired, slow = (t.person(name, 1, keywords="Cavalry") for name in ("Home", "Far", "Tired", "Slow"))
    t.follower(slow, 1, "Footmen")
    t.follower(far, 1, "Horsemen", keywords="Cavalry")
    attack(t, {raider: 0}, {far: 1})
    t.bow(tired)
    fight(t, 0)
    engage(t, 1)
    t.answer("use Cavalry")
    assert set(t.question.options) == {home, far}
    t.answer(far)
    t.settle()
    assert t.location(far) == t.province(1, 0)
    t.passes(1, player=0)
    t.refused("Cavalry", 1, "TF-ACT-03")
