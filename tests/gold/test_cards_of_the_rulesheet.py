"""Cards of which the rulesheet of July 2002 speaks (GE-CRD-85, GE-CRD-86)."""

from __future__ import annotations

import pytest

from gorin.cards.facts import load_facts
from gorin.table import terms
from tests.gold.laying import held, known, until
from tests.gold.test_bonuses_put_on import attach
from tests.lang.writing import written


@pytest.mark.rule("GE-CRD-85")
@pytest.mark.card("Yakamo's Claw", "Nagamaki")
@pytest.mark.parametrize(("title", "may"), [("Yakamo's Claw", True), ("Nagamaki", False)])
def test_the_claw_is_no_weapon_and_the_nagamaki_is_one(title: str, may: bool) -> None:
    t = known()
    hero = t.person("Hero")
    t.put(t.known(title), 0, on=hero)
    sword = t.put(t.define("Sword", "Item", keywords="Weapon"), 0, "hand")
    t.action_phase()
    assert t.can_use("Attach", 0) is may
    if may:
        attach(t, sword, hero)
        assert t.host(sword) == hero


@pytest.mark.rule("GE-CRD-85")
@pytest.mark.card("Written in Blood")
@pytest.mark.parametrize("title", ["Written in Blood", "Stand Firm"])
def test_written_in_blood_is_a_kiho(title: str) -> None:
    """What answers Kihos answers it."""
    t = known()
    t.person("Monk", keywords="Monk")
    t.person("Foe", 1)
    card = held(t, title)
    assert t.has(card, "Kiho") is (title == "Written in Blood")


@pytest.mark.rule("GE-CRD-85")
def test_what_was_misprinted_on_two_more() -> None:
    facts = load_facts("gold")
    inkyo = facts["inkyo"]
    assert facts["yasuki_palaces"].clan == "Crab"
    assert (inkyo.chi, inkyo.signed, inkyo.honor_requirement, inkyo.personal_honor) == (2, ("chi",), 1, None)


@pytest.mark.rule("GE-CRD-86")
@pytest.mark.card("Slaughter the Scout")
@pytest.mark.parametrize("page", ["there", "bowed", "home"])
def test_a_scout_is_slaughtered_by_whoever_meets_him(page: str) -> None:
    t = known()
    raider, hunter = t.person("Raider", force=3), t.person("Hunter", force=3)
    t.bow(raider)
    guard, scout = t.person("Guard", 1, force=3), t.person("Scout", 1, force=3)
    held(t, "Slaughter the Scout")
    march = 'action(battle, target("scout", yours & unit & at_home, reach=if_it_comes), move("scout", to_battle))'
    written(t, "March", [march], 1)
    t.battle([raider, hunter] if page != "home" else [raider], [guard])
    if page == "bowed":
        t.bow(hunter)
        t.m.pending = None
    t.use("March", scout, player=1, others_pass=False)
    assert t.fits("use Slaughter the Scout") is (page == "there")
    if page == "there":
        t.use("Slaughter the Scout", hunter, scout)
        t.settle()
        assert t.bowed(hunter) and t.destroyed(scout) and not t.destroyed(guard)


@pytest.mark.rule("GE-CRD-86")
@pytest.mark.card("Taking the Wall")
@pytest.mark.parametrize(("number", "force"), [(2, 4), (1, 2)])
def test_to_take_the_wall_they_are_stronger_there_and_weaker_elsewhere(number: int, force: int) -> None:
    t = known()
    hero, other, foe = t.person("Hero", force=3), t.person("Other", force=3), t.person("Foe", 1, force=3)
    t.put(t.known("Taking the Wall"), 0, "province")
    t.phase(terms.PHASE_EVENTS)
    until(t, lambda: t.question.kind == "target")
    t.answer("Province 3 of player 2")
    until(t, lambda: not t.asked)
    t.battle([hero], [foe], number=number)
    assert [t.force(card) for card in (hero, other, foe)] == [force, 3, 3]


@pytest.mark.rule("GE-CRD-86")
@pytest.mark.card("Emperor's Under-Hand")
@pytest.mark.parametrize(("where", "given"), [("hand", True), ("province", True), ("province", False)])
def test_the_under_hand_is_given_to_discard_what_it_saw(where: str, given: bool) -> None:
    t = known()
    spy = t.put(t.known("Emperor's Under-Hand"), 0)
    in_hand = [t.put(t.define(f"Secret {n}", "Action"), 1, "hand") for n in range(2)]
    in_provinces = [t.m.zone_cards(terms.PROVINCE_ZONE + t.province(1, n))[0] for n in range(4)]
    seen, unseen = (in_hand, in_provinces) if where == "hand" else (in_provinces, in_hand)
    t.action_phase()
    t.answer("use Emperor's Under-Hand").answer("player 2")
    while t.question.kind != "may":
        t.settle()
    t.answer("yes")
    t.m.answer(t.question.options[1 if where == "hand" else 0])
    assert all(t.m.known_to(card) & 1 for card in seen) and not any(t.m.known_to(card) & 1 for card in unseen)
    assert t.honor(0) == -1
    t.answer("pay" if given else "do not pay")
    if given:
        assert sorted(t.question.options) == sorted(seen)
        t.answer(seen[1])
    assert t.where(spy) == ("discard" if given else "home") and (t.where(seen[1]) == "discard") is given
    assert t.where(seen[0]) == where


@pytest.mark.card("Ninja Spy")
@pytest.mark.parametrize("ability", [1, 2])
def test_the_spy_sees_a_hand_or_what_lies_face_down(ability: int) -> None:
    t = known()
    spy = t.put(t.known("Ninja Spy"), 0)
    in_hand = [t.put(t.define(f"Secret {n}", "Action"), 1, "hand") for n in range(2)]
    in_provinces = [t.m.zone_cards(terms.PROVINCE_ZONE + t.province(1, n))[0] for n in range(4)]
    t.action_phase()
    t.answer(f"use Ninja Spy ({ability})").answer("player 2")
    t.settle()
    assert all(t.m.known_to(card) & 1 for card in in_hand) is (ability == 1)
    assert all(t.m.known_to(card) & 1 for card in in_provinces) is (ability == 2)
    assert t.bowed(spy) and t.honor(0) == -1


@pytest.mark.card("Know the Truth")
def test_who_is_known_shows_followers_and_items() -> None:
    t = known()
    sage = t.person("Sage", keywords="Shugenja")
    t.put(t.known("Know the Truth"), 0, on=sage)
    shown = [t.put(t.define(f"Thing {n}", kind), 1, "hand") for n, kind in enumerate(("Item", "Follower", "Action"))]
    mine = t.put(t.define("Mine", "Item"), 0, "hand")
    t.action_phase()
    t.answer("use Know the Truth").answer("player 2")
    t.settle()
    assert [bool(t.m.known_to(card) & 1) for card in shown] == [True, True, False]
    assert not t.m.known_to(mine) & 2
