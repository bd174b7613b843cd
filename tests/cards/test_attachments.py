"""Followers and Items that belong to no Clan."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import battle, limited, open_
from gorin.lang.costs import bow_cost
from gorin.lang.duels import LOSER, Challenge
from gorin.lang.entering import BringIn
from gorin.lang.refs import THIS
from gorin.lang.selectors import PERSONALITIES, RINGS, YOURS
from gorin.lang.targets import YOUR_HAND, Choose, Target
from gorin.table.stats import stat
from gorin.table.terms import CHI, FORCE, GOLD_COST, PHASE_ATTACK
from gorin.testing import Table


def hero_and_foe(force: int = 2, against: int = 2, keywords: str = "") -> tuple[Table, int, int]:
    """A Personality of player 1 and one of player 2."""
    t = Table()
    hero = t.put(t.define("Hero", "Personality", force=force, chi=3, keywords=keywords), 0)
    foe = t.put(t.define("Foe", "Personality", force=against, chi=2), 1)
    return t, hero, foe


def fight_on(t: Table) -> None:
    """Everyone passes until the battle is over."""
    while t.asked:
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])


# --- Berserkers -----------------------------------------------------------------------------------------------------


@pytest.mark.card("Berserkers")
@pytest.mark.parametrize(
    ("against", "survive"),
    [(2, True), (3, False), (5, False)],  # 2 + 2 + 2 = 6 against 2, 3 and 5
)
def test_berserkers_spend_themselves(against: int, survive: bool) -> None:
    t, hero, foe = hero_and_foe(2, against)
    rage = t.put("Berserkers", 0, on=hero)
    t.battle([hero], [foe])
    t.passes()
    t.use("Berserkers")
    assert t.force(rage) == 4
    fight_on(t)
    assert (t.where(rage) == "home") == survive
    assert t.where(hero) == "home"
    assert t.idle


@pytest.mark.card("Berserkers")
def test_berserkers_in_defence() -> None:
    for against, survive in ((2, True), (3, False)):
        t = Table()
        hero = t.put(t.define("Hero", "Personality", force=2, chi=3), 1)
        foe = t.put(t.define("Foe", "Personality", force=against, chi=2), 0)
        rage = t.put("Berserkers", 1, on=hero)
        t.battle([foe], [hero])
        t.use("Berserkers")
        fight_on(t)
        assert (t.where(rage) == "home") == survive


@pytest.mark.card("Berserkers")
def test_calm_berserkers_stay() -> None:
    t, hero, foe = hero_and_foe(2, 3)
    rage = t.put("Berserkers", 0, on=hero)
    t.battle([hero], [foe])
    fight_on(t)
    assert t.where(rage) == "home"


@pytest.mark.card("Berserkers")
def test_berserkers_who_left_before_the_resolution_stay() -> None:
    t, hero, foe = hero_and_foe(2, 3)
    t.put(t.define("Guide", "Personality", chi=2), 0)
    t.put(
        t.define("Sender", "Follower", abilities=[battle([Target("v", YOURS & PERSONALITIES), verbs.move_home("v")])]),
        0,
        on=hero,
    )
    rage = t.put("Berserkers", 0, on=hero)
    t.battle([hero], [foe])
    t.passes()
    t.use("Berserkers")
    t.passes()
    t.use("Sender", hero)
    fight_on(t)
    assert t.where(rage) == "home"
    assert t.idle


@pytest.mark.rule("SE-ACT-03")
@pytest.mark.card("Berserkers")
def test_berserkers_once_per_battle_but_in_each() -> None:
    t, hero, foe = hero_and_foe(6, 1)
    rage = t.put("Berserkers", 0, on=hero)
    t.battle([hero], [foe])
    t.passes()
    t.use("Berserkers")
    t.passes()
    assert not t.can_use("Berserkers")
    fight_on(t)
    assert t.where(rage) == "home"
    for card in (hero, rage):
        t.m.set_bowed(card, False)
    t.m.set_attack_fought(hero, 0)
    other = t.put(t.define("Other", "Personality", force=1, chi=2), 1)
    t.battle([hero], [other], number=0)
    t.passes()
    assert t.can_use("Berserkers")


# --- Diplomatic Apprentice ------------------------------------------------------------------------------------------


@pytest.mark.card("Diplomatic Apprentice")
@pytest.mark.parametrize(("clan", "cost"), [("Crane", 3), ("Scorpion", 3), ("Lion", 5), ("", 5)])
def test_apprentice_is_cheap_for_diplomats(clan: str, cost: int) -> None:
    t, hero, _ = hero_and_foe()
    if clan:
        t.m.definition(t.m.stronghold(0)).clan = t.rules.keyword(f"{clan} Clan")
    hidden = t.put("Diplomatic Apprentice", 0, "hand")
    assert stat(t.m, hidden, GOLD_COST) == cost
    served = t.put("Diplomatic Apprentice", 0, on=hero)
    assert stat(t.m, served, GOLD_COST) == cost


def envoy(keywords: str = "Political") -> tuple[Table, int, int]:
    t = Table()
    speech = limited([verbs.gain_honor(2)], [Target("s", YOURS & PERSONALITIES), bow_cost("s")], keywords)
    t.put(t.define("Hall", "Holding", abilities=[speech]), 0)
    t.m.set_bowed(t.m.zone_cards(5)[-1], False)
    lady = t.put(t.define("Lady", "Personality", chi=2, ph=2), 0)
    helper = t.put("Diplomatic Apprentice", 0, on=lady)
    return t, lady, helper


@pytest.mark.card("Diplomatic Apprentice")
def test_apprentice_bows_in_her_place() -> None:
    t, lady, helper = envoy()
    t.action_phase()
    t.use("Hall", lady, "yes")
    assert t.bowed(helper) and not t.bowed(lady)
    assert t.honor(0) == 2
    t.done()


@pytest.mark.card("Diplomatic Apprentice")
def test_apprentice_need_not_bow() -> None:
    t, lady, helper = envoy()
    t.action_phase()
    t.use("Hall", lady, "no")
    assert t.bowed(lady) and not t.bowed(helper)
    assert t.honor(0) == 2
    t.done()


@pytest.mark.card("Diplomatic Apprentice")
@pytest.mark.parametrize("case", ["another action", "bowed", "another's Personality"])
def test_apprentice_is_not_asked(case: str) -> None:
    t, lady, helper = envoy("" if case == "another action" else "Political")
    lout = t.put(t.define("Lout", "Personality", chi=2), 0)
    if case == "bowed":
        t.m.set_bowed(helper, True)
    who = lout if case == "another's Personality" else lady
    t.action_phase()
    t.use("Hall", who)
    assert t.bowed(who)
    assert t.honor(0) == 2
    t.done()


@pytest.mark.rule("SE-FAV-02")
@pytest.mark.card("Diplomatic Apprentice")
def test_apprentice_lobbies() -> None:
    t, lady, helper = envoy()
    t.set_honor(0, 5)
    t.action_phase()
    t.use("Lobby", lady, "yes")
    assert t.favor == 0
    assert t.bowed(helper) and not t.bowed(lady)
    t.done()


@pytest.mark.card("Diplomatic Apprentice")
def test_apprentice_does_not_bow_for_effects() -> None:
    t, lady, helper = envoy()
    t.put(t.define("Bore", "Personality", chi=2, abilities=[
        open_([Target("v", PERSONALITIES), verbs.bow("v")], keywords="Political")]), 1)
    t.action_phase(1)
    t.use("Bore", lady)
    assert t.bowed(lady) and not t.bowed(helper)
    t.done()


# --- Kobune Scout ---------------------------------------------------------------------------------------------------


@pytest.mark.card("Kobune Scout")
@pytest.mark.parametrize(("keywords", "fits"), [("Samurai", True), ("Bushi", True), ("Courtier", False)])
def test_scouts_follow_warriors(keywords: str, fits: bool) -> None:
    t, _hero, _ = hero_and_foe(keywords=keywords)
    t.put("Kobune Scout", 0, "hand")
    t.action_phase()
    assert t.can_use("Equip") == fits


def shore(player: int = 1, at_home: bool = False) -> tuple[Table, int]:
    """A battle in which a player with cards in hand can play a Terrain against player 1's Scout."""
    t, hero, foe = hero_and_foe(keywords="Samurai")
    scout = t.put("Kobune Scout", 0, on=hero)
    other = t.put(t.define("Other", "Personality", chi=2), 0)
    t.put(t.define("Marsh", "Action", abilities=[battle([verbs.gain_honor(1)], keywords="Terrain")]), player, "hand")
    t.put(t.define("Feint", "Action", abilities=[battle([verbs.gain_honor(1)])]), player, "hand")
    for _ in range(3):
        t.put(t.define(f"Trifle {len(t.hand(player))}", "Action"), player, "hand")
    t.battle([other if at_home else hero], [foe])
    return t, scout


@pytest.mark.rule("SE-TER-01")
@pytest.mark.card("Kobune Scout")
def test_a_terrain_costs_two_cards() -> None:
    t, _ = shore()
    t.use("Marsh")
    assert t.question.kind == "discard" and t.question.player == 1
    t.answers("Trifle 2", "Trifle 3")
    t.settle()
    assert t.titles(t.hand(1)) == ["Feint", "Trifle 4"]
    t.done()


@pytest.mark.card("Kobune Scout")
@pytest.mark.parametrize(("player", "at_home", "card"), [(0, False, "Marsh"), (1, True, "Marsh"), (1, False, "Feint")])
def test_nothing_else_costs_cards(player: int, at_home: bool, card: str) -> None:
    t, _ = shore(player, at_home)
    if player == 0:
        t.passes()
    t.use(card)
    t.done()
    assert len(t.hand(player)) == 4


# --- plain soldiers -------------------------------------------------------------------------------------------------


@pytest.mark.card("Light Infantry")
def test_light_infantry_fight() -> None:
    t, hero, _ = hero_and_foe()
    infantry = t.put("Light Infantry", 0, on=hero)
    assert t.unit_force(hero) == 2 + t.force(infantry)
    assert not t.has(infantry, "Cavalry")


@pytest.mark.rule("SE-FOL-01")
@pytest.mark.card("Light Infantry")
@pytest.mark.parametrize(("ph", "fits"), [(1, True), (0, False)])
def test_light_infantry_ask_for_honor(ph: int, fits: bool) -> None:
    t = Table()
    t.put(t.define("Hero", "Personality", chi=2, ph=ph), 0)
    t.put("Light Infantry", 0, "hand")
    t.action_phase()
    assert t.can_use("Equip") == fits


@pytest.mark.rule("SE-ACT-06")
@pytest.mark.card("Wandering Scout")
def test_wandering_scout_rises() -> None:
    t, hero, foe = hero_and_foe()
    scout = t.put("Wandering Scout", 0, on=hero)
    t.m.set_bowed(scout, True)
    t.battle([hero], [foe])
    t.passes()
    t.use("Wandering Scout")
    assert not t.bowed(scout)
    t.passes()
    assert not t.can_use("Wandering Scout")
    t.done()


@pytest.mark.rule("SE-BAT-11")
@pytest.mark.card("Wandering Scout")
def test_wandering_scout_elsewhere_cannot() -> None:
    t, hero, foe = hero_and_foe()
    other = t.put(t.define("Other", "Personality", chi=2), 0)
    scout = t.put("Wandering Scout", 0, on=hero)
    t.m.set_bowed(scout, True)
    t.battle([other], [foe])
    t.passes()
    assert not t.can_use("Wandering Scout", 0)


# --- Items ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-GLD-13")
@pytest.mark.card("Daruma")
@pytest.mark.parametrize(("keywords", "gold", "fits"), [
    ("Crab Clan", 2, True), ("Crab Clan", 1, False), ("Lion Clan", 3, False), ("Lion Clan", 4, True),
])
def test_daruma_is_cheap_for_crabs(keywords: str, gold: int, fits: bool) -> None:
    t, hero, _ = hero_and_foe(keywords=keywords)
    t.m.set_bowed(t.m.stronghold(0), True)
    t.m.set_bowed(t.put(t.define("Purse", "Holding", gold=gold), 0), False)
    daruma = t.put("Daruma", 0, "hand")
    t.action_phase()
    assert t.can_use("Equip") == fits
    if fits:
        t.use("Equip", hero, daruma)
        t.settle_payment()
        t.settle()
        assert t.host(daruma) == hero
        assert stat(t.m, daruma, GOLD_COST) == 4
        assert t.force(hero) == 2 + stat(t.m, daruma, FORCE)
        t.done()


@pytest.mark.card("Fan of Command")
def test_fan_makes_a_tactician() -> None:
    t, hero, foe = hero_and_foe()
    fan = t.put("Fan of Command", 0, on=hero)
    card = t.put(t.define("Trifle", "Action", focus=3), 0, "hand")
    assert t.has(hero, "Tactician")
    assert not t.has(fan, "Tactician") and not t.has(foe, "Tactician")
    t.battle([hero], [foe])
    t.passes()
    t.use("Tactical bonus", hero, card)
    assert t.force(hero) == 2 + 3
    t.done()


@pytest.mark.rule("SE-TRT-11")
@pytest.mark.card("Fan of Command")
def test_no_tactician_without_the_fan() -> None:
    t, hero, _ = hero_and_foe()
    fan = t.put("Fan of Command", 0, on=hero)
    t.put(t.define("Thief", "Personality", chi=2, abilities=[
        open_([Target("v", ~PERSONALITIES), verbs.destroy("v")])]), 1)
    t.action_phase(1)
    t.use("Thief", fan)
    assert not t.has(hero, "Tactician")
    t.done()


def seekers(rings: int = 0, own: bool = True, by: int = 0) -> tuple[Table, int, int, int]:
    """A Ring in hand that its own text, or another card, can put into play; the Staff; another Ring in the deck."""
    t, hero, _ = hero_and_foe()
    staff = t.put("Rosoku's Staff", 0, on=hero)
    for n in range(rings):
        t.put(t.define(f"Ring of Old {n}", "Ring"), 0)
    play = [BringIn(THIS, own_text=True)] if own else [
        Choose("r", RINGS, domain=YOUR_HAND), BringIn("r")]
    ability = open_(play, flags=8) if own else open_(play)
    ring = t.put(t.define("Ring of Sand", "Ring", abilities=[ability] if own else []), by, "hand")
    if not own:
        t.put(t.define("Sage", "Personality", chi=2, abilities=[ability]), by)
    other = t.put(t.define("Ring of Salt", "Ring"), 0, "deck")
    t.action_phase(by)
    t.use("Ring of Sand" if own else "Sage")
    if not own:
        t.answer(ring)
    t.settle()
    return t, staff, ring, other


@pytest.mark.rule("SE-RNG-01", "SE-RNG-04")
@pytest.mark.card("Rosoku's Staff")
@pytest.mark.parametrize("where", ["deck", "hand"])
def test_staff_brings_a_second_ring(where: str) -> None:
    t, staff, ring, other = seekers()
    if where == "hand":
        t.m.unlink(other)
        t.m.link_bottom(other, 2)
    assert t.where(ring) == "home"
    t.use("Rosoku's Staff")
    assert "find nothing" in t.options()
    t.answer("Ring of Salt")
    t.settle()
    assert t.where(other) == "home"
    assert t.where(staff) == "discard"
    assert t.m.entered_by_own_text(ring) and not t.m.entered_by_own_text(other)  # only the first by its own text
    t.done()


@pytest.mark.card("Rosoku's Staff")
@pytest.mark.parametrize(("rings", "own", "by"), [(1, True, 0), (0, False, 0), (0, True, 1)])
def test_staff_waits_for_the_first_ring_by_its_own_text(rings: int, own: bool, by: int) -> None:
    t, staff, ring, _ = seekers(rings, own, by)
    assert t.where(ring) == "home"
    assert not t.can_use("Rosoku's Staff")
    assert t.where(staff) == "home"
    t.done()


@pytest.mark.rule("SE-RAT-01")
@pytest.mark.card("Shinjo Horsebow")
def test_horsebow_on_foot() -> None:
    t, hero, foe = hero_and_foe(2, 2)
    strong = t.put(t.define("Strong", "Personality", force=3, chi=2), 1)
    bow = t.put("Shinjo Horsebow", 0, on=hero)
    t.battle([hero], [foe, strong])
    t.passes()
    assert [each for each in t.options() if "Horsebow" in each] == ["use Shinjo Horsebow (1)"]
    t.use("Shinjo Horsebow (1)", foe)
    assert t.where(foe) == "discard"
    assert t.bowed(bow) and not t.bowed(hero)
    t.passes()
    assert not t.can_use("Shinjo Horsebow")
    t.done()


@pytest.mark.card("Shinjo Horsebow")
def test_horsebow_on_horseback() -> None:
    t, hero, foe = hero_and_foe(2, 4, "Cavalry")
    bow = t.put("Shinjo Horsebow", 0, on=hero)
    t.battle([hero], [foe])
    t.passes()
    t.use("Shinjo Horsebow (2)", foe)
    assert t.where(foe) == "discard"
    assert t.bowed(hero) and not t.bowed(bow)
    t.done()


@pytest.mark.card("Shinjo Horsebow")
def test_horsebow_asks_for_an_unbowed_rider() -> None:
    t, hero, foe = hero_and_foe(2, 4, "Cavalry")
    t.put("Shinjo Horsebow", 0, on=hero)
    t.m.set_bowed(hero, True)
    t.battle([hero], [foe])
    t.passes()
    assert not t.can_use("Shinjo Horsebow (2)")


# --- Sword of Victory -----------------------------------------------------------------------------------------------


def swordsman(mine: int = 4, theirs: int = 2, fatal: bool = True) -> tuple[Table, int, int, int]:
    t = Table()
    end = verbs.destroy(LOSER) if fatal else verbs.bow(LOSER)
    duelist = t.define("Duelist", "Personality", chi=mine, abilities=[
        open_([Target("v", PERSONALITIES & ~YOURS), Challenge(THIS, "v", loser=end)])])
    hero = t.put(duelist, 0)
    foe = t.put(t.define("Foe", "Personality", chi=theirs), 1)
    sword = t.put("Sword of Victory", 0, on=hero)
    t.action_phase()
    t.use("Duelist", foe)
    while t.asked and t.question.kind != "action":
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    return t, hero, foe, sword


@pytest.mark.card("Sword of Victory")
def test_sword_grows_by_duels() -> None:
    t, hero, foe, sword = swordsman()
    assert t.dead(foe)
    assert stat(t.m, sword, FORCE) == 3
    assert t.force(hero) == 3
    assert stat(t.m, sword, CHI) == 1
    t.done()


@pytest.mark.card("Sword of Victory")
def test_sword_does_not_grow_without_a_death() -> None:
    t, _, foe, sword = swordsman(fatal=False)
    assert t.bowed(foe)
    assert stat(t.m, sword, FORCE) == 1
    t, hero, _, sword = swordsman(mine=1, theirs=5)
    assert t.dead(hero)
    assert t.where(sword) == "discard"


@pytest.mark.card("Sword of Victory")
def test_sword_does_not_grow_by_other_deaths() -> None:
    t = Table()
    hero = t.put(t.define("Killer", "Personality", chi=2, abilities=[
        open_([Target("v", PERSONALITIES & ~YOURS), verbs.destroy("v")])]), 0)
    foe = t.put(t.define("Foe", "Personality", chi=2), 1)
    sword = t.put("Sword of Victory", 0, on=hero)
    t.action_phase()
    t.use("Killer", foe)
    assert t.dead(foe)
    assert stat(t.m, sword, FORCE) == 1
    t.done()


@pytest.mark.rule("SE-BAT-20")
@pytest.mark.card("Sword of Victory")
@pytest.mark.parametrize(
    ("force", "against", "present", "bonus"),
    [(3, 1, True, 2), (0, 1, True, 0), (3, 1, False, 0), (0, 2, True, 0)],  # won; tied; elsewhere; lost
)
def test_sword_grows_by_battles_won(force: int, against: int, present: bool, bonus: int) -> None:
    t, hero, foe = hero_and_foe(force, against)
    other = t.put(t.define("Other", "Personality", force=5, chi=2), 0)
    sword = t.put("Sword of Victory", 0, on=hero)
    t.put(t.define("Squire", "Personality", force=0, chi=2), 1)
    t.battle([hero if present else other], [foe])
    fight_on(t)
    if t.where(sword) == "home":
        assert stat(t.m, sword, FORCE) == 1 + bonus
    else:
        assert bonus == 0
    assert t.idle


@pytest.mark.card("Sword of Victory")
def test_sword_does_not_grow_by_an_empty_victory() -> None:
    t, hero, _ = hero_and_foe(3, 1)
    sword = t.put("Sword of Victory", 0, on=hero)
    t.battle([hero])
    fight_on(t)
    assert stat(t.m, sword, FORCE) == 1


@pytest.mark.card("Sword of Victory")
def test_two_deaths_are_one_token() -> None:
    t, hero, foe = hero_and_foe(9, 1)
    second = t.put(t.define("Second", "Personality", force=1, chi=2), 1)
    sword = t.put("Sword of Victory", 0, on=hero)
    t.battle([hero], [foe, second])
    fight_on(t)
    assert t.dead(foe) and t.dead(second)
    assert stat(t.m, sword, FORCE) == 3


# --- Tsi Blade ------------------------------------------------------------------------------------------------------


@pytest.mark.card("Tsi Blade")
def test_blade_draws_as_its_bearer_assigns() -> None:
    t, hero, _ = hero_and_foe()
    blade = t.put("Tsi Blade", 0, on=hero)
    t.phase(PHASE_ATTACK)
    t.answers("attack", "assign Hero", t.question.options[0] if t.question.kind == "battlefield" else "Province 1")
    t.use("Tsi Blade")
    assert t.bowed(blade)
    assert len(t.hand(0)) == 1


@pytest.mark.card("Tsi Blade")
@pytest.mark.parametrize("case", ["bowed", "another assigns"])
def test_blade_does_not_draw_otherwise(case: str) -> None:
    t, hero, _ = hero_and_foe()
    blade = t.put("Tsi Blade", 0, on=hero)
    t.put(t.define("Other", "Personality", chi=2), 0)
    if case == "bowed":
        t.m.set_bowed(blade, True)
    t.phase(PHASE_ATTACK)
    t.answers("attack", "assign Hero" if case == "bowed" else "assign Other", "Province 1")
    assert not t.can_use("Tsi Blade")
    assert t.question.kind == "assign"


