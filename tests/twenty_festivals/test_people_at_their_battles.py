"""Cards of later sets: abilities used bowed or from home while something is so, and duels with terms of their own."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle, open_
from gorin.lang.duels import Challenge
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES, YOURS
from gorin.lang.targets import Target
from gorin.lang.verbs import Grant, gain_honor
from gorin.table.packing import NO, PASS, T_PROVINCE, YES, pack
from gorin.table.stats import stat
from gorin.table.terms import FOCUS
from gorin.testing import Card, Table
from tests.twenty_festivals.attacking import attack, combat, fight, in_combat
from tests.twenty_festivals.laying import of_clan, table, until


def hands(t: Table, number: int = 3) -> list[list[Card]]:
    """Fate cards in each hand, each with Focus Value 2."""
    return [
        [t.put(t.define(f"Fate {player}{n}", "Action", focus=2), player, "hand") for n in range(number)]
        for player in range(2)
    ]


# --- Ikoma Keisuke --------------------------------------------------------------------------------------------------


@pytest.mark.card("Ikoma Keisuke")
@pytest.mark.rule("TF-ACT-02")
@pytest.mark.parametrize(
    ("who", "where", "ready"),
    [("Crab Clan", 0, True), ("Crab Clan", 1, False), ("Crab Clan", None, False), ("Lion Clan", 0, False)],
)
def test_bowed_he_acts_beside_a_crab(who: str, where: int | None, ready: bool) -> None:
    t = table()
    hero, guard = t.put("Ikoma Keisuke", 0), t.person("Guard", 1)
    friend = t.person("Friend", 0, keywords=who)
    t.item(hero, 1, title="Blade")
    attack(t, {hero: 0} if where is None else {hero: 0, friend: where}, {guard: 0})
    fight(t, 0)
    combat(t, 0)
    assert t.can_use("Ikoma Keisuke", 0)
    t.bow(hero)
    assert t.can_use("Ikoma Keisuke", 0) is ready


@pytest.mark.card("Ikoma Keisuke")
@pytest.mark.rule("TF-STT-60")
@pytest.mark.parametrize("mine", [True, False])
def test_or_beside_a_terrain_of_yours(mine: bool) -> None:
    t = table()
    hero, guard = t.put("Ikoma Keisuke", 0), t.person("Guard", 1)
    blade = t.item(guard, 1, title="Blade")
    t.put("Hold the Walls", 0 if mine else 1, "hand")
    in_combat(t, [hero], [guard], 0 if mine else 1)
    t.use("Hold the Walls").settle()
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.bow(hero, blade)
    assert t.can_use("Ikoma Keisuke", 0) is mine
    if mine:
        t.use("Ikoma Keisuke", blade).settle()
        assert not t.bowed(blade)


@pytest.mark.card("Ikoma Keisuke")
@pytest.mark.rule("TF-DEF-10")
def test_only_what_is_printed_on_him_is_used_so() -> None:
    t = table()
    hero, guard = t.put("Ikoma Keisuke", 0), t.person("Guard", 1)
    friend = t.person("Friend", 0, keywords="Crab Clan")
    t.item(hero, 1, title="Blade")
    gift = battle([gain_honor(1)])
    gift.title = "Gift"
    t.holding("Hall", 0, battle([Target("x", YOURS & PERSONALITIES), Grant(gift, "x")]))
    in_combat(t, [hero, friend], [guard])
    t.use("Hall", hero).settle()
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.offers("Ikoma Keisuke") and t.offers("Gift")
    t.bow(hero)
    assert t.offers("Ikoma Keisuke") and not t.offers("Gift")


# --- Wrath of Suitengu ----------------------------------------------------------------------------------------------


def storm(water: bool, at_home: bool = True) -> tuple[Table, Card, Card]:
    """A battle at Province 2 of four, that at Province 1 being over; a caster at home or there."""
    t = table()
    sage = t.person("Sage", 0, keywords="Shugenja, Water" if water else "Shugenja")
    raider, guard = t.person("Raider", 0, force=9), t.person("Guard", 1)
    t.put("Wrath of Suitengu", 0, on=sage)
    attack(t, {raider: 1} if at_home else {raider: 1, sage: 1}, {guard: 1})
    fight(t, 0)
    fight(t, 1)
    combat(t, 0)
    return t, guard, sage


@pytest.mark.card("Wrath of Suitengu")
@pytest.mark.rule("TF-KWD-02", "TF-BAT-02")
@pytest.mark.parametrize(("water", "at_home"), [(True, True), (False, True), (False, False)])
def test_it_is_cast_from_home_by_a_water_shugenja_only(water: bool, at_home: bool) -> None:
    t, _, _ = storm(water, at_home)
    assert t.can_use("Wrath of Suitengu", 0) is (water or not at_home)


@pytest.mark.card("Wrath of Suitengu")
@pytest.mark.rule("TF-ZON-07")
def test_it_moves_someone_to_an_adjacent_battlefield_whose_battle_is_to_come() -> None:
    t, guard, sage = storm(True)
    t.use("Wrath of Suitengu", guard).settle()
    if t.question.kind == "choose":
        assert t.question.options == [pack(T_PROVINCE, t.province(1, 2))]
    until(t, lambda: t.question.kind == "action")
    assert t.location(guard) == t.province(1, 2)  # 1 is resolved, 4 is not adjacent
    assert t.bowed(t.m.first_attachment(sage))


# --- duels ----------------------------------------------------------------------------------------------------------


@pytest.mark.card("Way of the Crane")
@pytest.mark.rule("TF-DUE-02", "TF-HON-01")
@pytest.mark.parametrize("refused", [True, False])
@pytest.mark.parametrize("shamed", [True, False])
def test_who_refuses_is_dishonored_and_goes_home_and_else_the_loser_bows(refused: bool, shamed: bool) -> None:
    t = table()
    hero, foe = t.person("Hero", 0, chi=5), t.person("Foe", 1, chi=2, dishonored=shamed)
    t.put("Way of the Crane", 0, "hand")
    in_combat(t, [hero], [foe])
    t.use("Way of the Crane", hero, foe).settle()
    assert t.question.player == 1 and YES in t.question.options
    t.m.answer(YES if refused else NO)
    t.settle()
    gone = refused and not shamed  # who is dishonored already is not dishonored
    while t.asked and t.question.kind == "focus":
        t.answer("strike").settle()
    until(t, lambda: t.question.kind == "action")
    assert t.bowed(foe) is not gone and t.honor(0) == (0 if gone else 1)
    assert t.dishonored(foe) is (shamed or refused)
    assert (t.location(foe) == -1) is refused


@pytest.mark.card("Way of the Crane")
@pytest.mark.rule("TF-KWD-12")
@pytest.mark.parametrize("clan", ["Crane", "Lion"])
def test_a_crane_player_plays_it_from_his_discard_pile(clan: str) -> None:
    t = table()
    of_clan(t, 0, f"{clan} Clan")
    hero, foe = t.person("Hero", 0), t.person("Foe", 1)
    t.put("Way of the Crane", 0, "discard")
    in_combat(t, [hero], [foe])
    assert t.can_use("Way of the Crane", 0) is (clan == "Crane")


@pytest.mark.card("Kakita Daitsu Experienced")
@pytest.mark.rule("TF-STA-60")
@pytest.mark.parametrize(("friend", "against", "less"), [(True, False, 1), (False, True, 1), (False, False, 0)])
def test_what_is_focused_against_him_counts_less(friend: bool, against: bool, less: int) -> None:
    t = table()
    hero = t.put("Kakita Daitsu", 0, experience="Experienced")
    foe = t.put("Kakita Shinichi", 1) if against else t.person("Foe", 1, chi=3)
    if friend:
        t.put("Kakita Shinichi", 0)
    mine, theirs = hands(t)
    t.act("Dare", Target("x", YOURS & PERSONALITIES), Target("y", OTHER_PLAYERS & PERSONALITIES), Challenge("x", "y"))
    t.action_phase()
    t.use("Dare", hero, foe)
    for card in (theirs[0], mine[0]):
        assert t.question.kind == "focus"
        t.answer(f"focus {t.m.definition(card).title}").settle()
    assert stat(t.m, theirs[0], FOCUS) == 2 - less and stat(t.m, mine[0], FOCUS) == 2
    assert stat(t.m, theirs[1], FOCUS) == 2  # in the hand


@pytest.mark.card("Kakita Daitsu Experienced")
@pytest.mark.rule("TF-EFF-03", "TF-WPN-01")
@pytest.mark.parametrize(
    ("sword", "bowed", "straight"), [(True, False, True), (True, True, False), (False, False, False)]
)
def test_a_sword_of_his_bows_to_straighten_him(sword: bool, bowed: bool, straight: bool) -> None:
    t = table()
    hero, foe = t.put("Kakita Daitsu", 0, experience="Experienced"), t.person("Foe", 1, force=9)
    blade = t.item(hero, 1, title="Blade", keywords="Weapon, Sword" if sword else "Weapon")
    in_combat(t, [hero], [foe])
    t.m.set_bowed(blade, bowed)
    t.answer("use Kakita Daitsu").settle()
    while t.asked and t.question.kind != "action":
        t.m.answer(YES if YES in t.question.options else t.question.options[-1])
        t.settle()
    assert t.bowed(hero) is not straight and t.bowed(blade) is (bowed or sword)
    assert t.where(foe) == "home"


@pytest.mark.card("Unmitigated Disaster")
@pytest.mark.rule("TF-EVT-02")
@pytest.mark.parametrize("event", [True, False])
def test_in_the_first_duel_of_a_phase_both_must_focus_once(event: bool) -> None:
    t = table()
    hero, foe = t.person("Hero", 0, chi=5), t.person("Foe", 1, chi=3)
    hands(t)
    dare = [Target("x", YOURS & PERSONALITIES), Target("y", OTHER_PLAYERS & PERSONALITIES), Challenge("x", "y")]
    t.holding("Hall", 0, open_(dare, limit=3))
    card = t.put("Unmitigated Disaster", 0, "province")
    t.turns(0)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    if event:
        t.use("Unmitigated Disaster").settle()
        until(t, lambda: t.question.kind == "action" and t.question.player == 0)
        assert t.where(card) == "home"
    free = []
    for _ in range(2):
        t.use("Hall", hero, foe)
        for _ in range(2):
            free.append(PASS in t.question.options)
            if free[-1]:
                t.answer_pass()
                t.settle()
                break
            t.m.answer(t.question.options[0])
            t.settle()
        until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert free == ([False, False, True] if event else [True, True])
