"""Armies, the order of a battle's resolution and what follows it: later clauses of chapters 14, 17, 18 and 29 to 31."""

from __future__ import annotations

import pytest

from gorin.lang.amounts import Count
from gorin.lang.attacks import AdditionalAttackPhase
from gorin.lang.battles import BATTLE_RESOLVING, BattleResolvedAt, EndBattle
from gorin.lang.cards import battle, cannot_attach, continuous, open_, reaction, triggered
from gorin.lang.flow import If
from gorin.lang.maneuvers import Assign
from gorin.lang.modifiers import FlagModifier, StatModifier
from gorin.lang.refs import ATTACKER, THIS, NamedPlace
from gorin.lang.selectors import (
    AT_HOME,
    FRIENDLY,
    ITEMS,
    OTHER_PLAYERS,
    PERSONALITIES,
    YOURS,
    Titled,
    keyword,
)
from gorin.lang.sides import ChangeSides
from gorin.lang.targets import IF_IT_COMES, PROVINCES, Choose, Target
from gorin.lang.triggers import BY_YOU, after, before
from gorin.lang.verbs import dishonor, gain_honor, give, move_here, move_home
from gorin.table import kinds
from gorin.table.flags import ASSIGN_BOWED, ASSIGNS_WITH_CAVALRY, CANNOT_TAKE_POLITICAL
from gorin.table.places import opposed
from gorin.table.stats import army_force
from gorin.table.terms import FORCE, PHASE_ATTACK, SEGMENT_CAVALRY
from gorin.testing import Card, Table
from tests.rules.laying import until

HERO = Titled("Hero")


# --- armies ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-DEF-60")
def test_your_army_is_the_one_at_the_current_battlefield() -> None:
    t = Table()
    here, there = t.person("Here", force=2), t.person("There", force=2)
    home, foe = t.person("Home", force=2), t.person("Foe", 1, force=3)
    army = PERSONALITIES & FRIENDLY
    t.holding("Drum", 0, battle([give(army, FORCE, 3), gain_honor(Count(army))]))
    t.battle([here], [foe], others={there: 1})
    t.passes().use("Drum")
    assert [t.force(card) for card in (here, there, home, foe)] == [5, 2, 2, 3] and t.honor(0) == 1


@pytest.mark.rule("SE-BAT-27")
@pytest.mark.parametrize("players", [2, 3])
def test_in_a_tie_each_leader_destroys_the_other_army(players: int) -> None:
    t = Table(players=players)
    raider, guard = t.person("Raider", 0, force=2), t.person("Guard", players - 1, force=1)
    t.follower(raider, 1)
    t.follower(guard, 2)
    for player in range(players):
        mine = after(kinds.DESTROY, by=BY_YOU)
        t.holding(f"Trophies {player}", player, gold=0, traits=[triggered(mine, [gain_honor(10)])])
    t.battle([raider], [guard])
    t.finish(60)
    assert t.destroyed(raider) and t.destroyed(guard)
    assert [t.honor(player) for player in range(2)] == [22, 22]  # ten for each card, and one by the rules


@pytest.mark.rule("SE-DEF-61", "SE-BAT-07")
def test_a_unit_moves_into_an_army_that_was_not_there_before() -> None:
    t = Table()
    raider = t.person("Raider", force=9)
    guard = t.person("Guard", 1, force=4)
    coming = Target("him", YOURS & PERSONALITIES & AT_HOME, reach=IF_IT_COMES)
    t.holding("Road", 1, battle([coming, move_here("him")]))
    t.battle([raider])
    here = t.location(raider)
    assert army_force(t.m, here, 1) == 0
    t.use("Road", guard)
    assert t.location(guard) == here and army_force(t.m, here, 1) == 4


@pytest.mark.rule("SE-DEF-23")
@pytest.mark.parametrize("leaves", [True, False])
def test_a_terrain_opposes_nobody(leaves: bool) -> None:
    t = Table()
    raider = t.person("Raider", force=3)
    guard = t.person("Guard", 1, force=4)
    t.put(t.define("Marsh", "Action", abilities=[battle([gain_honor(1)], keywords="Terrain")]), 0, "hand")
    t.holding("Whirlwind", 1, battle([move_home(Titled("Raider"))]))
    t.battle([raider], [guard])
    t.passes().use("Marsh")
    if leaves:
        t.use("Whirlwind")
    assert opposed(t.m, guard) is not leaves, "its player's Terrain is all that is left there"


@pytest.mark.rule("SE-DEF-62")
@pytest.mark.parametrize("bowed", [True, False])
def test_leave_to_assign_bowed_lifts_that_ban_alone_and_forces_nothing(bowed: bool) -> None:
    t = Table()
    leave = [continuous(FlagModifier(ASSIGN_BOWED, None, None))]
    footman = t.person("Footman", force=2, bowed=bowed, traits=leave)
    rider = t.person("Rider", force=2, keywords="Cavalry", bowed=bowed)
    t.phase(PHASE_ATTACK)
    t.answer(t.question.options[0])
    until(t, "assign")
    assert (footman in t.question.options, rider in t.question.options) == (True, not bowed)
    assert -1 in t.question.options, "nobody must go"
    t.answer_pass()
    t.settle()
    if not bowed:
        assert t.question.kind == "assign" and t.question.options == [-1, rider], "he is still Infantry"
    else:
        assert t.question.kind != "assign"


@pytest.mark.rule("SE-DEF-62")
@pytest.mark.parametrize("bowed", [True, False])
def test_leave_to_assign_with_the_cavalry_lifts_only_the_ban_on_infantry(bowed: bool) -> None:
    t = Table()
    leave = [continuous(FlagModifier(ASSIGNS_WITH_CAVALRY, None, None))]
    runner = t.person("Runner", force=2, bowed=bowed, traits=leave)
    t.person("Footman", force=2)
    t.phase(PHASE_ATTACK)
    t.answer(t.question.options[0])
    until(t, "assign")
    assert (runner in t.question.options) is not bowed
    t.answer_pass()
    t.settle()
    if bowed:
        assert t.question.kind != "assign"
    else:
        assert t.question.kind == "assign" and t.question.options == [-1, runner]


@pytest.mark.rule("SE-DEF-62", "SE-WRD-11")
@pytest.mark.parametrize(("title", "legal"), [("Holy Cup", True), ("Cup", False)])
def test_can_only_is_a_limit_and_no_permission(title: str, legal: bool) -> None:
    t = Table()
    hero = t.person("Hero", traits=[cannot_attach(ITEMS & ~keyword("Holy"))])
    words = "Holy, Weapon" if legal else "Weapon"
    t.put(t.define(title, "Item", force=1, chi=0, keywords=words), 0, "hand")
    t.action_phase()
    assert t.can_use("Equip", 0) is legal
    if legal:
        t.use("Equip", hero, title).settle()
        t.put(t.define("Holy Spear", "Item", force=1, chi=0, keywords="Holy, Weapon"), 0, "hand")
        t.passes()
        assert not t.can_use("Equip", 0), "it lets him bear no second Weapon"


@pytest.mark.rule("SE-ZON-61")
def test_home_is_the_home_of_the_units_controller() -> None:
    t = Table()
    raider, turncoat = t.person("Raider", force=2), t.person("Turncoat", 1, force=2)
    guard = t.person("Guard", 1, force=2)
    t.holding("Bribe", 1, battle([ChangeSides(ATTACKER)]))
    t.holding("Order", 0, battle([Target("him", PERSONALITIES & FRIENDLY & OTHER_PLAYERS), move_home("him")]))
    for player in (0, 1):
        t.holding(f"Roll {player}", player, battle([gain_honor(Count(YOURS & PERSONALITIES & AT_HOME))]))
    t.battle([raider], [turncoat, guard])
    t.use("Bribe")
    t.use("Order", turncoat)
    assert t.location(turncoat) == -1
    t.use("Roll 1").use("Roll 0")
    assert (t.honor(0), t.honor(1)) == (0, 1), "at home with the player who controls him"


# --- the attack -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-ATK-60", "SE-TRN-18")
def test_an_attack_that_an_effect_makes_cannot_be_declined() -> None:
    t = Table()
    hero = t.person("Hero", force=3, abilities=[open_([AdditionalAttackPhase(THIS)])])
    t.turns()
    until(t, "action", 0)
    t.use("Hero")
    assert t.question.kind == "assign" and hero in t.question.options, "nobody asks whether to attack"
    until(t, "attack", 0)
    assert len(t.question.options) == 2 and t.question.rule == "SE-TRN-18", "the normal attack may still be declined"
    t.answer("no attack")
    t.settle()
    assert t.question.kind == "dynasty"


@pytest.mark.rule("SE-ATK-03")
@pytest.mark.parametrize("bowed", [True, False])
def test_a_unit_under_a_bowed_personality_is_not_assigned_by_an_effect_either(bowed: bool) -> None:
    t = Table()
    raider = t.person("Raider", force=2)
    guard = t.person("Guard", 1, force=2, bowed=bowed)
    t.put(t.define("Squire", "Follower", force=1), 1, on=guard)
    ended = after(kinds.SEGMENT_END, number=SEGMENT_CAVALRY)
    horn = reaction(ended, [Choose("him", YOURS & PERSONALITIES), Assign("him")])
    t.holding("Horn", 1, horn)
    t.phase(PHASE_ATTACK)
    t.answer(t.question.options[0])
    until(t, "assign", 0)
    t.answer(raider).answer(t.question.options[0])
    while not t.can_use("Horn", 1):
        t.answer_pass()
    t.use("Horn", guard)
    if not bowed:
        assert t.question.kind == "battlefield"
        t.answer(t.question.options[0])
    assert (t.location(guard) >= 0) is not bowed


# --- resolution -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-BAT-60", "SE-BAT-19")
@pytest.mark.parametrize("while_resolving", [True, False])
def test_a_battle_resolves_from_the_start_of_its_segment_to_its_end(while_resolving: bool) -> None:
    t = Table()
    bonus = continuous(StatModifier(FORCE, 2, None, BATTLE_RESOLVING if while_resolving else None))
    hero = t.person("Hero", force=3, traits=[bonus])
    foe = t.person("Foe", 1, force=4)
    t.holding("Watch", 1, reaction(before(kinds.BATTLE_RESOLVES), [gain_honor(1)]))
    t.holding("Mourner", 1, reaction(after(kinds.DESTROY, Titled("Foe")), [gain_honor(1)]))
    t.holding("Herald", 1, reaction(after(kinds.BATTLE_END), [gain_honor(1)]))
    t.battle([hero], [foe])
    assert t.force(hero) == (3 if while_resolving else 5), "not in the Combat Segment"
    t.passes(2)
    assert t.can_use("Watch", 1) and t.force(hero) == (3 if while_resolving else 5)
    t.answer("use Watch").settle()
    assert t.dead(foe), "5 against 4"
    assert t.can_use("Mourner", 1) and t.force(hero) == 5
    t.answer("use Mourner").settle()
    assert t.can_use("Herald", 1)
    assert t.force(hero) == (3 if while_resolving else 5), "the segment is over"


def storm(t: Table, provinces: int) -> tuple[Card, Card]:
    """The Attacker wins against one defender at a Province of which so many are left, and destroys it."""
    raider, guard = t.person("Raider", force=12, dishonored=False), t.person("Guard", 1, force=2)
    for n in range(4 - provinces):
        t.lose_province(t.province(1, 3 - n))
    return raider, guard


@pytest.mark.rule("SE-BAT-24", "SE-BAT-25")
@pytest.mark.parametrize("last", [True, False])
def test_the_province_falls_before_the_honor_and_ends_the_game_first(last: bool) -> None:
    t = Table()
    raider, guard = storm(t, 1 if last else 2)
    t.battle([raider], [guard])
    t.passes(2)
    if not last:
        t.finish()
    assert t.dead(guard)
    assert t.over is last
    assert t.honor(0) == (0 if last else 2)
    order = [each for each in t.said() if "is destroyed" in each or "gains" in each]
    assert order == ["Guard is destroyed.", "Province 1 of player 2 is destroyed."] + (
        [] if last else ["Player 1 gains 2 Honor."])


@pytest.mark.rule("SE-BAT-24", "SE-BAT-25", "SE-HON-05")
@pytest.mark.parametrize("shaming", [True, False])
def test_who_is_dishonored_for_the_province_is_rehonored_in_place_of_the_gain(shaming: bool) -> None:
    t = Table()
    raider, guard = storm(t, 2)
    revenge = triggered(after(kinds.DESTROY_PROVINCE), [dishonor(Titled("Raider"))])
    t.holding("Curse", 1, traits=[revenge] if shaming else [])
    t.holding("Scribe", 1, traits=[triggered(after(kinds.NEGATED), [gain_honor(5)])])
    t.battle([raider], [guard])
    t.passes(2)
    t.finish()
    assert not t.dishonored(raider) and t.honor(0) == (0 if shaming else 2)
    assert t.honor(1) == 0, "that it is not gained is no negation"


@pytest.mark.rule("SE-BAT-33", "SE-BAT-30", "SE-TER-05")
def test_units_are_home_and_the_terrain_gone_when_the_battle_ends() -> None:
    t = Table()
    raider, guard = t.person("Raider", force=2), t.person("Guard", 1, force=1)
    marsh = t.put(t.define("Marsh", "Action", abilities=[battle([gain_honor(1)], keywords="Terrain")]), 1, "hand")
    t.holding("Gate", 0, reaction(before(kinds.GO_HOME), [gain_honor(1)]))
    t.holding("Herald", 1, reaction(after(kinds.BATTLE_END), [gain_honor(1)]))
    t.holding("Digger", 1, reaction(after(kinds.DISCARD, Titled("Marsh")), [gain_honor(1)]))
    t.battle([raider], [guard])
    t.use("Marsh")
    t.passes(2)
    while not t.can_use("Digger", 1):
        t.answer_pass()
    assert t.location(raider) == -1 and t.bowed(raider), "units first"
    while not t.can_use("Herald", 1):
        t.answer_pass()
    assert t.where(marsh) == "discard"


@pytest.mark.rule("SE-BAT-33", "SE-ATK-09")
@pytest.mark.parametrize("skipped", [True, False])
def test_a_battle_whose_resolution_was_skipped_counts_as_resolved(skipped: bool) -> None:
    t = Table()
    first, second = t.person("First", force=1), t.person("Second", force=1)
    t.holding("Truce", 0, battle([EndBattle()]))
    there = NamedPlace("there")
    report = battle([Target("there", domain=PROVINCES), If(BattleResolvedAt(there), gain_honor(5))], limit=2)
    t.holding("Report", 0, report)
    t.phase(PHASE_ATTACK)
    t.answer(t.question.options[0])
    until(t, "assign")
    places: list[str] = []
    for card in (first, second):
        t.answer(card)
        places.append(t.options()[len(places)])
        t.answer(places[-1])
    until(t, "battlefield")
    t.answer(places[0])
    until(t, "action", 0)
    t.use("Report", places[0])
    assert t.honor(0) == 0, "the battle here is still going on"
    if skipped:
        t.passes().use("Truce")
    until(t, "battlefield")
    assert ("The battle ends without resolution." in t.said()) is skipped
    assert places[0] not in t.options(), "no second battle is fought there"
    assert t.location(first) == -1 and t.bowed(first)
    t.answer(places[1])
    until(t, "action", 0)
    t.use("Report", places[0])
    assert t.honor(0) == 5


# --- Naval and the Favor --------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-BAT-18")
@pytest.mark.parametrize(("mate", "legal"), [("Sailor", True), ("Landsman", False)])
def test_of_several_performers_one_naval_is_enough(mate: str, legal: bool) -> None:
    t = Table()
    sailor = t.person("Sailor", force=2, keywords="Naval")
    land = t.person("Landsman", force=2)
    foe = t.person("Foe", 1, force=5)
    pair = [Target("a", YOURS & PERSONALITIES & Titled(mate)), Target("b", YOURS & PERSONALITIES & Titled("Landsman"))]
    t.put(t.define("Charge", "Action", abilities=[battle([gain_honor(1)], pair if legal else pair[1:])]), 0, "hand")
    t.battle([sailor, land], [foe])
    t.settle()
    t.answer("use Naval").answer(sailor).settle()
    assert t.question.player == 0
    assert t.can_use("Charge", 0) is legal
    if legal:
        t.use("Charge", sailor, land)
        assert t.honor(0) == 1


def defended(t: Table) -> Card:
    """A battle that player 2 defends, with the Favor his."""
    raider, guard = t.person("Raider", force=2), t.person("Guard", 1, force=1)
    t.set_favor(1)
    t.battle([raider], [guard])
    return raider


@pytest.mark.rule("SE-FAV-03", "SE-FAV-04")
@pytest.mark.parametrize("barred", [True, False])
def test_both_favor_abilities_are_political(barred: bool) -> None:
    def law(t: Table) -> None:
        t.holding("Law", 0, traits=[continuous(FlagModifier(CANNOT_TAKE_POLITICAL, None, None, 3))] if barred else [])

    t = Table()
    law(t)
    t.put(t.define("Spare", "Action"), 0, "hand")
    t.set_favor(0)
    t.action_phase()
    assert t.can_use("Imperial Favor: draw", 0) is not barred
    t = Table()
    law(t)
    defended(t)
    assert t.can_use("Imperial Favor: send home", 1) is not barred


@pytest.mark.rule("SE-FAV-04")
@pytest.mark.parametrize("used", [True, False])
def test_the_favor_sends_home_once_per_turn_though_it_be_regained(used: bool) -> None:
    t = Table()
    raider = defended(t)
    second = t.person("Second", force=2)
    if used:
        t.use("Imperial Favor: send home", raider)
        t.set_favor(1)
    t.finish()
    guard = t.person("Other Guard", 1, force=1)
    t.set_favor(1)
    t.battle([second], [guard], number=1)
    assert t.can_use("Imperial Favor: send home", 1) is not used

