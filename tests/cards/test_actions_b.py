"""Action cards from P to The U: what they do in battle and out of it, and when they do nothing."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import battle, open_
from gorin.lang.selectors import PERSONALITIES, YOURS, Keyword
from gorin.lang.targets import Target
from gorin.testing import Card, Table


def someone(t: Table, player: int, name: str, force: int = 3, chi: int = 3, ph: int = 0, keywords: str = "",
            bowed: bool = False) -> Card:
    return t.put(t.define(name, "Personality", force=force, chi=chi, ph=ph, keywords=keywords), player, bowed=bowed)


def follower(t: Table, on: Card, player: int, force: int = 2, keywords: str = "") -> Card:
    d = t.define(f"Guard {len(t.rules.defs)}", "Follower", force=force, keywords=keywords)
    return t.put(d, player, on=on)


def item(t: Table, on: Card, player: int, keywords: str = "") -> Card:
    return t.put(t.define(f"Thing {len(t.rules.defs)}", "Item", keywords=keywords), player, on=on)


def serve(t: Table, clan: str, player: int = 0) -> None:
    """Make a player one of a Clan."""
    t.m.definition(t.m.stronghold(player)).clan = t.rules.keyword(f"{clan} Clan")


# --- Palm Strike ----------------------------------------------------------------------------------------------------


@pytest.mark.card("Palm Strike")
def test_palm_strike_bows_an_unarmed_personality() -> None:
    t = Table()
    monk = someone(t, 0, "Monk", keywords="Monk")
    foe = someone(t, 1, "Foe")
    armed = someone(t, 1, "Armed Foe")
    item(t, armed, 1, "Weapon")
    t.put("Palm Strike", 0, "hand")
    t.battle([monk], [foe, armed])
    t.use("Palm Strike", monk)
    assert t.options() == ["target Foe"]
    t.answer(foe)
    t.done()
    assert t.bowed(foe) and not t.bowed(monk)


@pytest.mark.card("Palm Strike")
@pytest.mark.parametrize("flaw", ["bowed", "armed", "no Monk"])
def test_palm_strike_needs_an_unbowed_unarmed_monk(flaw: str) -> None:
    t = Table()
    monk = someone(t, 0, "Monk", keywords="" if flaw == "no Monk" else "Monk", bowed=flaw == "bowed")
    item(t, monk, 0, "Weapon" if flaw == "armed" else "Armor")
    foe = someone(t, 1, "Foe")
    t.put("Palm Strike", 0, "hand")
    t.battle([monk], [foe])
    t.passes()
    assert not t.can_use("Palm Strike", 0)


@pytest.mark.card("Palm Strike")
def test_palm_strike_needs_a_foe_without_a_weapon() -> None:
    t = Table()
    monk = someone(t, 0, "Monk", keywords="Monk")
    foe = someone(t, 1, "Foe")
    item(t, foe, 1, "Weapon")
    t.put("Palm Strike", 0, "hand")
    t.battle([monk], [foe])
    t.passes()
    assert not t.can_use("Palm Strike", 0)


# --- Political Interference -----------------------------------------------------------------------------------------


def interference(gold_cost: int = 0, gold: int = 0) -> tuple[Table, Card]:
    """Player 1 can interfere with the Action card that player 0 uses to gain 3 Honor."""
    t = Table()
    if gold:
        t.m.set_bowed(t.m.stronghold(0), True)
        t.put(t.define("Small Mine", "Holding", gold=gold), 0)
    t.put(t.define("Speech", "Action", gold_cost=gold_cost, abilities=[open_([verbs.gain_honor(3)])]), 0, "hand")
    courtier = someone(t, 1, "Courtier", keywords="Courtier")
    t.put("Political Interference", 1, "hand")
    t.action_phase(0)
    return t, courtier


@pytest.mark.rule("SE-CST-19")
@pytest.mark.card("Political Interference")
def test_interference_gives_a_gold_cost() -> None:
    t, courtier = interference()
    t.use("Speech")
    t.use("Political Interference", courtier)
    assert t.question.player == 0
    t.answer("yes").settle_payment()
    t.settle()
    assert t.honor(0) == 3
    assert t.bowed(courtier) and t.bowed(t.m.stronghold(0))
    t.done()


@pytest.mark.card("Political Interference")
def test_who_does_not_raise_the_cost_loses_honor() -> None:
    t, courtier = interference()
    t.use("Speech")
    t.use("Political Interference", courtier, "no")
    assert t.honor(0) == 3 - 2
    assert not t.bowed(t.m.stronghold(0))
    t.done()


@pytest.mark.rule("SE-ACT-26")
@pytest.mark.card("Political Interference")
def test_a_raised_cost_that_is_not_paid_spoils_the_action() -> None:
    t, courtier = interference(2, 3)
    t.use("Speech")
    t.use("Political Interference", courtier, "yes").settle_payment()
    assert t.honor(0) == 0
    assert t.where(courtier) == "home"
    t.done()


@pytest.mark.card("Political Interference")
def test_it_answers_actions_of_the_rulebook_and_ones_own() -> None:
    t = Table()
    t.set_honor(0, 5)
    lobbyist = someone(t, 0, "Lobbyist", ph=1)
    courtier = someone(t, 0, "Courtier", keywords="Courtier")
    t.put("Political Interference", 0, "hand")
    t.action_phase(0)
    t.use("Lobby")
    t.use("Political Interference", courtier, "yes", lobbyist)
    t.settle_payment()
    t.settle()
    assert t.favor == 0
    assert t.bowed(t.m.stronghold(0))
    t.done()


@pytest.mark.card("Political Interference")
def test_interference_needs_an_unbowed_courtier() -> None:
    t, courtier = interference()
    t.m.set_bowed(courtier, True)
    t.answer("use Speech")
    assert not t.can_use("Political Interference")


# --- Rapid Deployment -----------------------------------------------------------------------------------------------


def deployment(defending: bool) -> tuple[Table, list[Card]]:
    t = Table()
    me = 1 if defending else 0
    samurai = someone(t, me, "Samurai", keywords="Samurai")
    reserves = [someone(t, me, f"Reserve {n}", bowed=n == 1) for n in (1, 2)]
    foe = someone(t, 1 - me, "Foe")
    t.put("Rapid Deployment", me, "hand")
    t.battle([foe] if defending else [samurai], [samurai] if defending else [foe])
    t.use("Rapid Deployment", samurai)
    t.answers(*reserves).settle()
    return t, reserves


@pytest.mark.card("Rapid Deployment")
def test_two_units_come_and_straighten_in_defense() -> None:
    t, reserves = deployment(True)
    for each in reserves:
        assert t.location(each) == t.province(1)
        assert not t.bowed(each)
    t.done()


@pytest.mark.card("Rapid Deployment")
def test_attackers_come_as_they_are() -> None:
    t, reserves = deployment(False)
    assert [t.bowed(each) for each in reserves] == [True, False]
    assert t.location(reserves[0]) == t.province(1)
    t.done()


@pytest.mark.card("Rapid Deployment")
@pytest.mark.parametrize("defending", [True, False])
def test_an_ally_of_the_defender_is_defending_too(defending: bool) -> None:
    t = Table(players=3)
    attacker = someone(t, 0, "Attacker")
    defender = someone(t, 1, "Defender")
    samurai = someone(t, 2, "Samurai", keywords="Samurai")
    reserves = [someone(t, 2, f"Reserve {n}", bowed=True) for n in (1, 2)]
    t.put("Rapid Deployment", 2, "hand")
    t.battle([attacker] if defending else [attacker, samurai], [defender, samurai] if defending else [defender])
    t.use("Rapid Deployment", samurai)
    t.answers(*reserves).settle()
    assert [t.location(each) for each in reserves] == [t.location(samurai)] * 2
    assert [t.bowed(each) for each in reserves] == [not defending] * 2
    t.done()


@pytest.mark.rule("SE-ACT-08")
@pytest.mark.card("Rapid Deployment")
def test_deployment_needs_two_units_elsewhere() -> None:
    t = Table()
    samurai = someone(t, 0, "Samurai", keywords="Samurai")
    helper = someone(t, 0, "Helper")
    someone(t, 0, "Reserve")
    foe = someone(t, 1, "Foe")
    t.put("Rapid Deployment", 0, "hand")
    t.battle([samurai, helper], [foe])
    t.passes()
    assert not t.can_use("Rapid Deployment", 0)


@pytest.mark.card("Rapid Deployment")
def test_deployment_needs_a_samurai_personality_there() -> None:
    t = Table()
    leader = someone(t, 0, "Leader")
    follower(t, leader, 0, keywords="Samurai")
    for n in (1, 2):
        someone(t, 0, f"Reserve {n}", keywords="Samurai")
    foe = someone(t, 1, "Foe")
    t.put("Rapid Deployment", 0, "hand")
    t.battle([leader], [foe])
    t.passes()
    assert not t.can_use("Rapid Deployment", 0)


# --- Shinjo's Courage -----------------------------------------------------------------------------------------------


def courage(mine: int, his: int, force: int) -> tuple[Table, Card, Card]:
    t = Table()
    hero = someone(t, 0, "Rider", ph=mine)
    foe = someone(t, 1, "Foe", force=force, ph=his)
    t.put("Shinjo's Courage", 0, "hand")
    t.battle([hero], [foe])
    t.use("Shinjo's Courage", hero, foe).settle_payment()
    t.settle()
    return t, hero, foe


@pytest.mark.card("Shinjo's Courage")
def test_courage_destroys_what_it_reduces_to_nothing() -> None:
    t, _, foe = courage(4, 1, 3)
    assert t.where(foe) == "discard"
    assert t.honor(0) == 4
    t.done()


@pytest.mark.card("Shinjo's Courage")
def test_courage_only_weakens_the_stronger() -> None:
    t, _, foe = courage(1, 4, 4)
    assert t.force(foe) == 1
    assert t.honor(0) == 0
    t.done()


@pytest.mark.card("Shinjo's Courage")
def test_courage_does_not_destroy_who_had_no_force() -> None:
    t, _, foe = courage(4, 1, 0)
    assert t.where(foe) == "home"
    assert t.honor(0) == 0
    t.done()


@pytest.mark.card("Shinjo's Courage")
def test_courage_strikes_followers_by_their_leaders_honor() -> None:
    t = Table()
    hero = someone(t, 0, "Rider", ph=3)
    leader = someone(t, 1, "Leader", ph=1)
    guard = follower(t, leader, 1, force=2)
    t.put("Shinjo's Courage", 0, "hand")
    t.battle([hero], [leader])
    t.use("Shinjo's Courage", hero)
    assert len(t.options()) == 1  # the leader has a Follower
    t.answer(guard).settle_payment()
    t.settle()
    assert t.where(guard) == "discard" and t.where(leader) == "home"
    assert t.honor(0) == 3
    t.done()


@pytest.mark.card("Shinjo's Courage")
@pytest.mark.parametrize(("clan", "offered"), [("Unicorn", True), ("Lion", False)])
def test_courage_is_free_for_the_unicorn(clan: str, offered: bool) -> None:
    t = Table()
    serve(t, clan)
    hero = someone(t, 0, "Rider", ph=3)
    foe = someone(t, 1, "Foe")
    t.m.set_bowed(t.m.stronghold(0), True)
    t.put("Shinjo's Courage", 0, "hand")
    t.battle([hero], [foe])
    t.passes()
    assert t.can_use("Shinjo's Courage", 0) == offered


# --- Shouts ---------------------------------------------------------------------------------------------------------


@pytest.mark.card("Shout of Challenge", "Shout of Defiance")
def test_a_shout_brings_a_unit_after_a_heroic_action() -> None:
    t = Table()
    hero = someone(t, 0, "Hero")
    reserve = someone(t, 0, "Reserve", force=1, bowed=True)
    guard = follower(t, reserve, 0)
    t.m.set_bowed(guard, True)
    foe = someone(t, 1, "Foe")
    t.put("Shout of Challenge", 0, "hand")
    t.put("Shout of Defiance", 0, "hand")
    t.battle([hero], [foe])
    t.passes()
    assert not t.can_use("Shout of Challenge", 0)
    t.use("Shout of Defiance", hero)
    assert t.force(hero) == 3 + 2  # opposed, but no Hero
    t.use("Shout of Challenge", hero, reserve)
    assert t.location(reserve) == t.province(1)
    assert not t.bowed(reserve) and not t.bowed(guard)
    assert t.force(reserve) == 1 + 1
    t.done()


@pytest.mark.rule("SE-EFF-21")
@pytest.mark.card("Shout of Challenge")
def test_a_shout_does_nothing_for_who_was_there() -> None:
    t = Table()
    heroic = t.define("Deed", "Action", abilities=[
        battle([verbs.give("one", 0, 1)], [Target("one", YOURS & PERSONALITIES)], "Heroic")])
    hero = someone(t, 0, "Hero")
    there = someone(t, 0, "There", bowed=True)
    foe = someone(t, 1, "Foe")
    t.put(heroic, 0, "hand")
    t.put("Shout of Challenge", 0, "hand")
    t.battle([hero, there], [foe])
    t.use("Deed", hero)
    t.use("Shout of Challenge", hero, there)
    assert t.bowed(there) and t.force(there) == 3
    t.done()


@pytest.mark.card("Shout of Challenge")
def test_the_shouter_must_be_opposed() -> None:
    t = Table()
    hero = someone(t, 0, "Hero")
    t.put("Shout of Challenge", 0, "hand")
    t.put("Shout of Defiance", 0, "hand")
    t.battle([hero], [])
    t.use("Shout of Defiance", hero)
    assert t.force(hero) == 3 + 1
    t.passes()
    assert not t.can_use("Shout of Challenge", 0)


@pytest.mark.card("Shout of Defiance")
@pytest.mark.parametrize(
    ("keywords", "opposed", "force"), [("Hero", True, 6), ("Hero", False, 5), ("", True, 5), ("", False, 4)]
)
def test_shout_of_defiance_by_what_he_is(keywords: str, opposed: bool, force: int) -> None:
    t = Table()
    hero = someone(t, 0, "Shouter", keywords=keywords)
    foes = [someone(t, 1, "Foe")] if opposed else []
    t.put("Shout of Defiance", 0, "hand")
    t.battle([hero], foes)
    t.use("Shout of Defiance", hero)
    assert t.force(hero) == force
    t.done()


@pytest.mark.rule("SE-DCK-06")
@pytest.mark.card("Shout of Defiance")
def test_six_copies_of_a_shout() -> None:
    t = Table()
    copies = [facts.copies for facts in t.facts.values() if facts.title == "Shout of Defiance"]
    assert copies == [6]


# --- Spearhead ------------------------------------------------------------------------------------------------------


@pytest.mark.card("Spearhead")
def test_spearhead_straightens_a_unit_from_the_battle() -> None:
    t = Table()
    rider = someone(t, 0, "Rider", force=4)
    guard = follower(t, rider, 0)
    home = someone(t, 0, "Stayed Home", bowed=True)
    t.put("Spearhead", 0, "hand")
    t.battle([rider])
    t.passes(2).use("Spearhead")
    assert t.options() == ["target Rider"]
    t.answer(rider).settle()
    assert not t.bowed(rider) and not t.bowed(guard) and t.bowed(home)
    t.finish()


@pytest.mark.card("Spearhead")
def test_spearhead_needs_a_unit_that_was_in_the_resolution() -> None:
    t = Table()
    leaver = t.define("Leaver", "Personality", force=3, chi=3, abilities=[battle([verbs.move_home("me")], [
        Target("me", YOURS & PERSONALITIES & Keyword("Rider"))])], keywords="Rider")
    one = t.put(leaver, 0)
    t.put("Spearhead", 0, "hand")
    t.battle([one])
    t.use("Leaver", one)
    while t.asked and t.question.kind == "action":
        t.answer_pass()
    assert not t.can_use("Spearhead")
    t.finish()


# --- Strike of the Dragon -------------------------------------------------------------------------------------------


def dragon(foes: list[tuple[int, int]], ring_bowed: bool = False) -> tuple[Table, Card, Card, list[Card]]:
    t = Table()
    monk = someone(t, 0, "Monk", keywords="Monk")
    ring = t.put(t.define("A Ring", "Ring"), 0, bowed=ring_bowed)
    found = [someone(t, 1, f"Foe {n}", force, chi) for n, (force, chi) in enumerate(foes)]
    t.put("Strike of the Dragon", 0, "hand")
    t.battle([monk], found)
    return t, monk, ring, found


@pytest.mark.rule("SE-ACT-18")
@pytest.mark.card("Strike of the Dragon")
def test_strike_bows_up_to_three() -> None:
    t, monk, ring, foes = dragon([(3, 2), (2, 1), (9, 8), (5, 4)])
    t.use("Strike of the Dragon", monk, foes[0], foes[1], foes[2], ring)
    assert [t.bowed(c) for c in [monk, ring, *foes]] == [True, True, True, True, True, False]
    t.done()


@pytest.mark.card("Strike of the Dragon")
def test_strike_takes_only_those_stronger_than_their_own_chi() -> None:
    t, monk, ring, foes = dragon([(3, 2), (3, 3), (2, 3)])
    t.use("Strike of the Dragon", monk)
    assert t.options() == ["target Foe 0"]
    t.answer(foes[0]).settle_payment()
    t.answer(ring).settle()
    assert t.bowed(foes[0]) and not t.bowed(foes[1])
    t.done()


@pytest.mark.card("Strike of the Dragon")
def test_strike_needs_an_unbowed_ring() -> None:
    t, _, _, _ = dragon([(3, 2)], ring_bowed=True)
    t.passes()
    assert not t.can_use("Strike of the Dragon", 0)


@pytest.mark.card("Strike of the Dragon")
def test_strike_needs_someone_to_strike() -> None:
    t, _, _, _ = dragon([(3, 3)])
    t.passes()
    assert not t.can_use("Strike of the Dragon", 0)
