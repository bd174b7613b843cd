"""Attack, battle, duels and Ranged Attacks on tables of Samurai Edition: chapters 28 to 33, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.cards import battle, continuous, open_, reaction, triggered
from gorin.lang.conditions import IN_BATTLE
from gorin.lang.costs import bow_cost
from gorin.lang.duels import LOSER, WINNERS_CONTROLLER, Challenge
from gorin.lang.modifiers import Cannot, StatModifier
from gorin.lang.ranged import ranged
from gorin.lang.refs import THIS
from gorin.lang.selectors import (
    AT_HOME,
    ENEMY,
    OTHER_PLAYERS,
    PERSONALITIES,
    YOURS,
    Titled,
)
from gorin.lang.targets import IF_IT_COMES, Target
from gorin.lang.triggers import after, before
from gorin.lang.verbs import bow, destroy, gain_honor, lose_honor, move_here, move_home
from gorin.table import kinds
from gorin.table.definitions import WITHOUT_PRESENCE
from gorin.table.terms import CHI, FOCUSED, FORCE, PHASE_ATTACK, PLAYER_ZONES, POOL
from gorin.testing import Card, Table
from tests.rules.laying import until

HERO, FOE = Titled("Hero"), Titled("Foe")


def fought(t: Table) -> Table:
    """Pass until the battle is over."""
    t.passes(2)
    return t.finish()


def attack(t: Table) -> Table:
    """Declare an attack, as far as the first assignment."""
    t.phase(PHASE_ATTACK)
    t.answer(t.question.options[0])
    return until(t, "assign")


# --- the attack -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-ATK-02", "SE-ATK-01")
@pytest.mark.parametrize("lost", [0, 1])
def test_every_province_of_the_defender_has_a_battlefield(lost: int) -> None:
    t = Table()
    hero = t.person("Hero", force=1)
    if lost:
        t.lose_province(t.province(1, 0))
    attack(t)
    t.answer(hero)
    assert t.question.kind == "battlefield" and len(t.question.options) == 4 - lost


@pytest.mark.rule("SE-ATK-04", "SE-ATK-05")
def test_cavalry_assigns_in_both_maneuvers_and_infantry_in_the_first_only() -> None:
    t = Table()
    rider, footman = t.person("Rider", force=1, keywords="Cavalry"), t.person("Footman", force=1)
    attack(t)
    assert {rider, footman} <= set(t.question.options)
    t.answer_pass()
    t.settle()
    assert t.question.kind == "assign" and t.question.options == [-1, rider]


@pytest.mark.rule("SE-ATK-06", "SE-ATK-12", "SE-DEF-24")
def test_who_is_assigned_stands_on_the_side_of_his_controllers_role() -> None:
    t = Table()
    hero, guard = t.person("Hero", force=1), t.person("Guard", 1, force=1)
    attack(t)
    t.answer(hero).answer(t.question.options[0])
    until(t, "assign", 1)
    t.answer(guard).answer(t.question.options[0])
    assert (t.m.side(hero), t.m.side(guard)) == (0, 1)
    assert t.location(hero) == t.location(guard) >= 0


@pytest.mark.rule("SE-ATK-10", "SE-ATK-09", "SE-ATK-07", "SE-ATK-11")
def test_four_battles_are_fought_then_the_phase_ends_and_no_attack_follows() -> None:
    t = Table()
    t.person("Hero", force=1)
    t.turns()
    until(t, "attack", 0, 100)
    t.answer(t.question.options[0])
    until(t, "dynasty", 0, 200)
    said = t.said()
    assert sum("engage" in each for each in said) == 4, "though nobody was assigned"
    assert said.count("Dynasty Phase.") == 1 and sum("attacks" in each for each in said) == 1


# --- battles --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-BAT-01", "SE-BAT-03")
@pytest.mark.parametrize("point", ["before", "after"])
def test_after_engaging_is_inside_the_battle_and_before_it_outside(point: str) -> None:
    t = Table()
    hero = t.person("Hero", force=1, traits=[continuous(StatModifier(FORCE, 2, None, IN_BATTLE))])
    trigger = before(kinds.ENGAGE) if point == "before" else after(kinds.ENGAGE)
    t.holding("Horn", 0, reaction(trigger, [gain_honor(1)]))
    t.battle([hero])
    until(t, "reaction", 0)
    assert t.can_use("Horn", 0) and t.force(hero) == (1 if point == "before" else 3)


@pytest.mark.rule("SE-BAT-02")
def test_armies_engage_though_there_are_none() -> None:
    t = Table()
    t.holding("Horn", 0, traits=[triggered(after(kinds.ENGAGE), [gain_honor(1)])])
    t.battle([])
    assert t.honor(0) == 1


@pytest.mark.rule("SE-BAT-09", "SE-BAT-14", "SE-BAT-06")
@pytest.mark.parametrize(("flags", "here", "usable"), [
    (0, True, True), (0, False, False), (WITHOUT_PRESENCE, False, True)])
def test_a_text_may_waive_presence(flags: int, here: bool, usable: bool) -> None:
    t = Table()
    hero, foe = t.person("Hero", force=1), t.person("Foe", 1, force=1)
    t.holding("Tower", 0, battle([Target("him", PERSONALITIES & ENEMY), bow("him")], flags=flags))
    t.battle([hero] if here else [], [foe])
    t.answer_pass()
    t.settle()
    assert t.asked and t.question.kind == "action"
    assert t.can_use("Tower", 0) is usable


@pytest.mark.rule("SE-BAT-09", "SE-BAT-10")
def test_waived_presence_leaves_the_rule_of_location_in_force() -> None:
    t = Table()
    foe, away = t.person("Foe", 1, force=1), t.person("Away", 1, force=1)
    tower = battle([Target("him", PERSONALITIES & OTHER_PLAYERS), bow("him")], flags=WITHOUT_PRESENCE)
    t.holding("Tower", 0, tower)
    t.battle([], [foe], others={away: 1})
    t.answer_pass()
    t.settle()
    t.answer("use Tower")
    assert foe in t.question.options if t.question.kind == "target" else t.bowed(foe)
    assert not t.bowed(away) and (t.question.kind != "target" or away not in t.question.options)


@pytest.mark.rule("SE-BAT-26", "SE-BAT-24")
@pytest.mark.parametrize("cards", [1, 3])
def test_the_defender_gains_two_honor_for_each_card_he_destroys(cards: int) -> None:
    t = Table()
    hero = t.person("Hero", force=1)
    for n in range(cards - 1):
        t.put(t.define(f"Man {n}", "Follower", force=0), 0, on=hero)
    foe = t.person("Foe", 1, force=5)
    t.battle([hero], [foe])
    fought(t)
    assert (t.honor(0), t.honor(1)) == (0, 2 * cards) and t.dead(hero)
    assert t.m.province_exists(t.province(1, 0))


@pytest.mark.rule("SE-BAT-29")
@pytest.mark.parametrize("saved", [True, False])
def test_what_was_saved_brings_no_honor(saved: bool) -> None:
    t = Table()
    hero, foe = t.person("Hero", force=9), t.person("Foe", 1, force=1)
    t.put(t.define("Man", "Follower", force=0), 1, on=foe)
    ward = [continuous(Cannot(before(kinds.DESTROY, Titled("Man"))))] if saved else []
    t.holding("Ward", 1, traits=ward)
    t.battle([hero], [foe])
    fought(t)
    assert t.honor(0) == (2 if saved else 4)


@pytest.mark.rule("SE-BAT-32", "SE-BAT-30")
@pytest.mark.parametrize("what", ["move home", "return"])
def test_who_cannot_move_still_returns_home(what: str) -> None:
    t = Table()
    hero, foe = t.person("Hero", force=9), t.person("Foe", 1, force=1)
    t.holding("Mud", 1, battle([move_home(HERO), gain_honor(1)]),
            traits=[continuous(Cannot(before(kinds.MOVE)))])
    t.battle([hero], [foe])
    if what == "move home":
        t.use("Mud")
        assert t.location(hero) >= 0
        return
    fought(t)
    assert t.location(hero) == -1 and t.bowed(hero)


@pytest.mark.rule("SE-BAT-38")
@pytest.mark.parametrize("player", [0, 1])
def test_who_comes_or_is_created_joins_his_controllers_side(player: int) -> None:
    t = Table()
    hero, foe = t.person("Hero", force=1), t.person("Foe", 1, force=1)
    mate = t.person("Mate", player, force=1)
    coming = Target("him", YOURS & PERSONALITIES & AT_HOME, reach=IF_IT_COMES)
    t.holding("Road", player, battle([coming, move_here("him")]))
    t.battle([hero], [foe])
    if player == 0:
        t.passes()
    t.use("Road", mate)
    assert t.location(mate) == t.location(hero) and t.m.side(mate) == player


@pytest.mark.rule("SE-BAT-39", "SE-BAT-31")
def test_who_won_a_defence_may_move_on_and_no_second_battle_is_fought_where_he_was() -> None:
    t = Table()
    raider, other = t.person("Raider", force=1), t.person("Other", force=1)
    guard = t.person("Guard", 1, force=9)
    back = battle([Target("him", YOURS & PERSONALITIES, reach=IF_IT_COMES), move_here("him")])
    t.holding("Road", 1, back)
    attack(t)
    places: list[str] = []
    for card in (raider, other):
        t.answer(card)
        places.append(t.options()[len(places)])
        t.answer(places[-1])
    until(t, "assign", 1)
    t.answer(guard).answer(places[0])
    until(t, "battlefield", 0)
    t.answer(places[0])
    until(t, "battlefield", 0)
    assert t.dead(raider) and t.location(guard) >= 0 and not t.bowed(guard)
    assert places[0] not in t.options()
    t.answer(places[1])
    t.use("Road", guard)
    assert t.location(guard) == t.location(other)


@pytest.mark.rule("SE-BAT-16", "SE-BAT-17", "SE-PRF-06")
def test_the_tactical_bonus_has_no_limit_but_that_of_each_tactician() -> None:
    t = Table()
    first = t.person("First", force=1, keywords="Tactician", bowed=True)
    second = t.person("Second", force=1, keywords="Tactician")
    foe = t.person("Foe", 1, force=1)
    for n in range(3):
        t.put(t.define(f"Plan {n}", "Action", focus=n + 1), 0, "hand")
    t.battle([first, second], [foe])
    t.passes()
    t.use("Tactical bonus", first, "Plan 2")
    assert t.force(first) == 4, "a bowed one may be the target"
    t.passes()
    t.use("Tactical bonus")
    assert first not in t.question.options
    t.answer(second).answer("Plan 0").settle()
    assert t.force(second) == 2 and len(t.hand(0)) == 1
    t.passes()
    assert not t.can_use("Tactical bonus", 0)


# --- Honor of battles -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-HON-06", "SE-BAT-27", "SE-BAT-28")
@pytest.mark.parametrize("shamed", [True, False])
def test_in_a_tie_the_dishonorable_die_rehonored_and_their_leader_gains_nothing(shamed: bool) -> None:
    t = Table()
    hero, foe = t.person("Hero", force=3, ph=2, dishonored=shamed), t.person("Foe", 1, force=3)
    t.battle([hero], [foe])
    fought(t)
    assert t.dead(hero) and t.dead(foe) and not t.dishonored(hero)
    assert (t.honor(0), t.honor(1)) == (0 if shamed else 1, 1), "no loss for a dishonorable death"


@pytest.mark.rule("SE-HON-08", "SE-HON-05")
@pytest.mark.parametrize("enemies", [0, 1])
def test_a_gain_of_nothing_rehonors_nobody(enemies: int) -> None:
    t = Table()
    hero = t.person("Hero", force=9, dishonored=True)
    foes = [t.person("Foe", 1, force=1)] if enemies else []
    t.battle([hero], foes)
    fought(t)
    assert t.dishonored(hero) is (enemies == 0) and t.honor(0) == 0


@pytest.mark.rule("SE-HON-11", "SE-HON-10")
@pytest.mark.parametrize("bowed", [True, False])
def test_a_bowed_samurai_may_commit_seppuku(bowed: bool) -> None:
    t = Table()
    hero = t.person("Hero", keywords="Samurai", bowed=bowed)
    t.set_honor(0, 9)
    t.act("Errand", Target("him", YOURS & PERSONALITIES), lose_honor(5))
    t.action_phase()
    t.use("Errand", hero)
    assert t.fits("use Seppuku")
    t.answer("use Seppuku").answer(hero).settle()
    assert t.dead(hero) and t.honor(0) == 8


# --- duels ----------------------------------------------------------------------------------------------------------


def duel(
    t: Table, lose: Any = None, win: Any = None, stat: int = CHI, hero: int = 4, foe: int = 4, **made: Any
) -> tuple[Card, Card]:
    """Hero challenges Foe."""
    text = [Target("foe", OTHER_PLAYERS & PERSONALITIES), Challenge(THIS, "foe", lose, win, stat=stat)]
    a = t.person("Hero", chi=hero, abilities=[open_(text)], **made)
    b = t.person("Foe", 1, chi=foe)
    t.action_phase()
    t.use("Hero", b)
    return a, b


def focusable(t: Table) -> list[int]:
    return [each for each in t.question.options if 0 <= each < 1000]


@pytest.mark.rule("SE-DUE-12", "SE-DUE-09")
def test_focused_cards_lie_face_down_until_the_strike_and_are_then_revealed() -> None:
    t = Table()
    t.holding("Watch", 0, reaction(before(kinds.FOCUS_EFFECTS), [gain_honor(1)]))
    duel(t)
    card = focusable(t)[0]
    t.answer(card)
    assert t.where(card) == "focus" and not t.m.face_up(card)
    t.answer("strike")
    assert t.can_use("Watch", 0) and t.m.face_up(card) and t.where(card) == "focus"


@pytest.mark.rule("SE-DUE-15", "SE-DUE-14", "SE-DUE-16")
@pytest.mark.parametrize(("stat", "loser"), [(CHI, "Hero"), (FORCE, "Foe")])
def test_a_duel_is_of_chi_unless_it_says_otherwise(stat: int, loser: str) -> None:
    t = Table()
    duel(t, destroy(LOSER), stat=stat, hero=3, foe=4, force=9)
    t.answer("strike")
    until(t, "action")
    assert f"{loser} is destroyed." in t.said()


@pytest.mark.rule("SE-DUE-19", "SE-DUE-18")
@pytest.mark.parametrize("stakes", [True, False])
def test_losing_has_no_consequence_but_what_is_said(stakes: bool) -> None:
    t = Table()
    lose, win = (destroy(LOSER), gain_honor(2, WINNERS_CONTROLLER)) if stakes else (None, None)
    _, foe = duel(t, lose, win, hero=5, foe=1)
    t.answer("strike")
    until(t, "action")
    assert "Hero wins the duel." in t.said()
    assert t.dead(foe) is stakes and t.honor(0) == (2 if stakes else 0)


@pytest.mark.rule("SE-DUE-23", "SE-DUE-07")
@pytest.mark.parametrize("where", ["pool", "hand"])
def test_a_card_in_the_pool_cannot_be_played(where: str) -> None:
    t = Table()
    quick = t.define("Quick", "Action", abilities=[reaction(after(kinds.FOCUS), [gain_honor(1)])])
    card = t.put(quick, 0, "deck" if where == "pool" else "hand")
    duel(t)
    assert t.where(card) == where and t.m.zone_count(POOL) == 3
    t.answer(focusable(t)[0])
    assert t.can_use("Quick", 0) is (where == "hand")


@pytest.mark.rule("SE-DUE-20")
def test_what_is_left_of_the_pools_goes_to_the_bottom_of_the_deck() -> None:
    t = Table()
    duel(t)
    pool = t.m.zone_cards(POOL)
    t.answer("strike")
    while t.question.kind != "action":
        t.answer(t.question.options[0])
    assert sorted(t.m.zone_cards(1)[-3:]) == sorted(pool) and not t.m.zone_cards(FOCUSED)
    assert not t.m.zone_cards(PLAYER_ZONES + POOL)


# --- Ranged Attacks -------------------------------------------------------------------------------------------------


def archery(t: Table, *effects: Any, force: int = 1, follower: int = -1, costs: Any = ()) -> tuple[Card, Card, Card]:
    """Archer faces Foe, with a Follower if one is asked for; it is the archer's opportunity."""
    archer = t.person("Archer", force=1, abilities=[battle(list(effects), list(costs))])
    foe = t.person("Foe", 1, force=force)
    guard = t.put(t.define("Guard", "Follower", force=follower), 1, on=foe) if follower >= 0 else -1
    t.battle([archer], [foe])
    t.passes()
    return archer, foe, guard


@pytest.mark.rule("SE-RAT-01", "SE-RAT-07")
@pytest.mark.parametrize(("force", "dies"), [(2, True), (3, True), (4, False), (5, False)])
def test_a_ranged_attack_destroys_what_has_no_more_force(force: int, dies: bool) -> None:
    t = Table()
    _, foe, _ = archery(t, ranged(3), force=force)
    t.use("Archer", foe)
    assert t.dead(foe) is dies, "the larger target is legal, and lives"


@pytest.mark.rule("SE-RAT-03", "SE-RAT-01")
@pytest.mark.parametrize(("where", "legal"), [("here", True), ("nobody", False), ("home", False), ("elsewhere", False)])
def test_its_target_is_required_and_stands_in_the_enemy_army_here(where: str, legal: bool) -> None:
    t = Table()
    archer = t.person("Archer", force=1, abilities=[battle([gain_honor(1), ranged(3)])])
    foe = t.person("Foe", 1, force=1) if where != "nobody" else -1
    mine = t.person("Mine", force=1)
    t.battle([archer, mine], [foe] if where == "here" else [], others={foe: 2} if where == "elsewhere" else {})
    if t.question.player == 1:
        t.answer_pass()
    t.settle()
    assert t.can_use("Archer", 0) is legal
    if legal:
        t.use("Archer", foe)
        assert t.dead(foe)


@pytest.mark.rule("SE-RAT-05", "SE-RAT-04")
@pytest.mark.parametrize("consecutive", [True, False])
def test_consecutive_attacks_are_aimed_one_after_the_other(consecutive: bool) -> None:
    t = Table()
    shots = [ranged(3), ranged(3, name="second")] if consecutive else [ranged(3, most=2)]
    _, foe, guard = archery(t, *shots, follower=1)
    t.use("Archer", guard)
    if consecutive:
        assert t.where(guard) == "discard", "the first is over"
        if t.question.kind == "target":
            t.answer(foe)
        t.settle()
        assert t.dead(foe)
    else:
        assert t.question.kind != "target" or foe not in t.question.options


@pytest.mark.rule("SE-RAT-05")
def test_only_the_first_of_consecutive_attacks_is_required() -> None:
    t = Table()
    _, foe, _ = archery(t, ranged(3), ranged(3, name="second"), gain_honor(1))
    t.use("Archer", foe)
    assert t.dead(foe) and t.honor(0) == 1, "nobody is left for the second"


@pytest.mark.rule("SE-RAT-08")
def test_two_archers_do_not_combine() -> None:
    t = Table()
    archers = [t.person(f"Archer {n}", force=1, abilities=[battle([ranged(2)])]) for n in (1, 2)]
    foe = t.person("Foe", 1, force=4)
    t.battle(archers, [foe])
    t.passes()
    t.use("Archer 1", foe).passes()
    t.use("Archer 2", foe)
    assert not t.dead(foe), "2 and 2 are not 4"


@pytest.mark.rule("SE-RAT-09")
@pytest.mark.parametrize("bows", [True, False])
def test_the_archer_bows_only_if_the_ability_says_so(bows: bool) -> None:
    t = Table()
    archer, foe, _ = archery(t, ranged(3), costs=[bow_cost(THIS)] if bows else [])
    t.use("Archer", foe)
    assert t.dead(foe) and t.bowed(archer) is bows

