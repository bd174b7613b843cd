"""Personalities of the base set whose texts needed words of their own: each text played, refusal beside leave."""

from __future__ import annotations

import pytest

from gorin.lang.adding import AdditionalActionFrom, RestrictedAction
from gorin.lang.cards import battle, open_
from gorin.lang.copying import CopyFeature
from gorin.lang.duels import Challenge
from gorin.lang.entering import BringIn
from gorin.lang.refs import THIS, CurrentPlace
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES, YOURS, InUnitOf
from gorin.lang.targets import ANYWHERE, YOUR_PROVINCE_CARDS, Choose, Target
from gorin.lang.verbs import bow, gain_honor, move_here, straighten
from gorin.rules.actions import EVERY_DESIGNATOR
from gorin.table.packing import NO, PASS, T_CHOICE, T_PROVINCE, YES, pack
from gorin.testing import Card, Table
from tests.twenty_festivals.attacking import assign, attack, combat, in_combat
from tests.twenty_festivals.attacking import fight as fought
from tests.twenty_festivals.laying import table, until

TF = "twenty_festivals"


# --- who pays for a stop, or not --------------------------------------------------------------------------------------


@pytest.mark.card("Bayushi Junko")
@pytest.mark.parametrize("paid", [True, False])
def test_whoever_targets_her_loses_honor_or_his_action_is_nothing(paid: bool) -> None:
    t = table()
    lady = t.put("Bayushi Junko", 0)
    t.holding("Snare", 1, open_([Target("x", OTHER_PLAYERS & PERSONALITIES), bow("x")]))
    t.action_phase(1)
    t.use("Snare", "target Bayushi Junko")
    t.use("Bayushi Junko", player=0)
    assert t.question.player == 1
    t.m.answer(YES if paid else NO)
    t.settle()
    assert t.bowed(lady) is paid and t.honor(1) == (-2 if paid else 0)


@pytest.mark.card("Bayushi Junko")
@pytest.mark.parametrize(("who", "whose"), [("Bayushi Junko", 1), ("Other", 1), ("Bayushi Junko", 0)])
def test_she_answers_only_what_another_player_aims_at_her(who: str, whose: int) -> None:
    t = table()
    t.put("Bayushi Junko", 0)
    t.person("Other", 0)
    t.holding("Snare", whose, open_([Target("x", PERSONALITIES), bow("x")]))
    t.action_phase(whose)
    t.use("Snare", f"target {who}")
    assert t.can_use("Bayushi Junko", 0) is (who == "Bayushi Junko" and whose == 1)


# --- taking an ability ------------------------------------------------------------------------------------------------


def master(t: Table) -> Card:
    """An enemy with an Open ability, a Battle ability that copies, and a Battle ability."""
    copying = battle([Target("x", PERSONALITIES), CopyFeature(THIS, "x", True)])
    gains = [open_([gain_honor(7)]), copying, battle([gain_honor(3)]), battle([gain_honor(5)])]
    return t.person("Master", 1, abilities=gains)


@pytest.mark.card("The Twisted One")
@pytest.mark.parametrize(("chosen", "gained"), [(2, 3), (3, 5)])
def test_he_takes_a_battle_ability_that_copies_none_and_its_card_has_it_no_longer(chosen: int, gained: int) -> None:
    t = table()
    ninja, teacher = t.put("The Twisted One", 0), master(t)
    t.set_honor(0, 0)
    in_combat(t, [ninja], [teacher])
    t.use("The Twisted One", teacher)
    assert t.question.kind == "choice" and t.question.options == [pack(T_CHOICE, n) for n in (2, 3)]
    t.m.answer(pack(T_CHOICE, chosen))
    combat(t, 1)
    left = [each for each in t.options() if each.startswith("use Master")]
    assert len(left) == 2  # the one that copies, and the other
    combat(t, 0)
    [mine] = [each for each in t.options() if "Twisted One" in each]
    t.answer(mine).settle()
    assert t.honor(0) == gained


@pytest.mark.card("The Twisted One")
@pytest.mark.parametrize("with_one", [True, False])
def test_of_one_who_has_no_such_ability_nothing_is_taken(with_one: bool) -> None:
    t = table()
    ninja = t.put("The Twisted One", 0)
    texts = [open_([gain_honor(7)])] + ([battle([gain_honor(3)]), battle([gain_honor(4)])] if with_one else [])
    foe = t.person("Foe", 1, abilities=texts)
    in_combat(t, [ninja], [foe])
    t.use("The Twisted One", foe)
    assert (t.question.kind == "choice") is with_one


# --- where one would be opposed ---------------------------------------------------------------------------------------


@pytest.mark.card("Isawa Mochiko")
def test_she_sends_people_to_battlefields_where_they_have_enemies_and_to_no_other() -> None:
    t = table()
    lady, rider = t.put("Isawa Mochiko", 0), t.person("Rider", 0)
    first, second = t.person("First", 1), t.person("Second", 1)
    t.person("Away", 1)
    attack(t, {lady: 0}, {first: 0, second: 2})
    fought(t, 0)
    combat(t, 0)
    t.use("Isawa Mochiko", rider)
    assert t.question.kind == "destination"
    assert set(t.question.options) == {pack(T_PROVINCE, t.province(1, n)) for n in (0, 2)}
    t.m.answer(pack(T_PROVINCE, t.province(1, 2)))
    t.settle()
    assert t.location(rider) == t.location(second)


@pytest.mark.card("Isawa Mochiko")
@pytest.mark.parametrize("enemies", [True, False])
def test_nobody_is_sent_where_nobody_opposes_him(enemies: bool) -> None:
    t = table()
    lady, rider = t.put("Isawa Mochiko", 0), t.person("Rider", 0)
    in_combat(t, [lady], [t.person("Foe", 1)] if enemies else [])
    assert t.can_use("Isawa Mochiko", 0) is enemies
    if enemies:
        t.answer("use Isawa Mochiko")
        assert t.fits("target Rider") and not t.fits("target Isawa Mochiko")  # she is there already
        t.answer(rider).settle()
        assert t.location(rider) == t.location(lady)


# --- when he attacks you ----------------------------------------------------------------------------------------------


def march(t: Table) -> None:
    """The Action Phase is over, and the active player attacks."""
    while t.question.kind != "attack":
        t.answer_pass()
        t.settle()
    t.m.answer(YES)
    t.settle()


def dealt(title: str, attacked: bool, moved: bool = False) -> tuple[Table, Card]:
    """Player 1 uses this Personality's ability on Raider in player 0's turn; then Raider attacks, or does not."""
    t = table()
    t.put(title, 1)
    raider, other = t.person("Raider", 0, dishonored=title == "Haikitsu"), t.person("Other", 0)
    way = battle([Target("x", PERSONALITIES, reach=ANYWHERE), move_here("x")], [], "Absent")
    t.holding("Way", 0, way)
    t.turns(0)
    t.use(title, raider, player=1)
    if not attacked:
        return t, raider
    march(t)
    assign(t, other if moved else raider, 0)
    if moved:
        until(t, lambda: t.question.kind == "battlefield")
        fought(t, 0)
        combat(t, 0)
        t.use("Way", raider)
    return t, raider


@pytest.mark.card("Shinjo Jao-shen")
@pytest.mark.parametrize("moved", [False, True])
def test_whoever_attacks_him_next_is_dishonored_however_he_comes(moved: bool) -> None:
    t, raider = dealt("Shinjo Jao-shen", True, moved)
    assert t.dishonored(raider)


@pytest.mark.card("Shinjo Jao-shen")
@pytest.mark.parametrize("defends", [True, False])
def test_to_stay_at_home_or_to_defend_is_no_attack(defends: bool) -> None:
    t = table()
    t.put("Shinjo Jao-shen", 1)
    other, friend = t.person("Other", 0), t.person("Friend", 1)
    t.turns(0)
    t.use("Shinjo Jao-shen", friend, player=1)
    march(t)
    assign(t, other, 0)
    if defends:
        until(t, lambda: t.question.kind == "assign" and t.question.player == 1)
        assign(t, friend, 0)
    else:
        until(t, lambda: t.question.kind == "battlefield")
    assert (t.location(friend) >= 0) is defends
    assert not t.dishonored(friend)


@pytest.mark.card("Haikitsu")
@pytest.mark.parametrize("attacked", [True, False])
def test_a_dishonorable_one_who_attacks_brings_honor_once(attacked: bool) -> None:
    t, _ = dealt("Haikitsu", attacked)
    assert t.honor(1) == (1 if attacked else 0)


@pytest.mark.card("Haikitsu")
@pytest.mark.parametrize("whose", ["Schemer", "Friend"])
def test_so_does_an_action_on_his_card_and_on_no_other(whose: str) -> None:
    t = table()
    t.put("Haikitsu", 1)
    schemer = t.person("Schemer", 0, dishonored=True, abilities=[open_([straighten(THIS)]), open_([bow(THIS)])])
    t.person("Friend", 0, dishonored=True, abilities=[open_([straighten(THIS)]), open_([bow(THIS)])])
    t.person("Honest", 0)
    t.action_phase(0)
    t.answer_pass()
    t.settle()
    t.answer("use Haikitsu")
    assert not t.fits("target Honest")
    t.answer(schemer).settle()
    assert t.honor(1) == 0
    t.use(whose)
    assert t.honor(1) == (1 if whose == "Schemer" else 0)
    t.use(whose)  # once only
    assert t.honor(1) == (1 if whose == "Schemer" else 0)


# --- to oppose, and printed abilities ---------------------------------------------------------------------------------


@pytest.mark.card("Shinjo Tae-hyun")
@pytest.mark.parametrize(
    ("whose", "shamed", "guarded"), [(1, True, True), (1, False, True), (1, True, False), (0, True, True)]
)
def test_others_do_not_bring_the_shamed_against_your_magistrates(whose: int, shamed: bool, guarded: bool) -> None:
    t = table()
    hero = t.put("Shinjo Tae-hyun", 0, experience="Experienced") if guarded else t.person("Plain", 0)
    if not guarded:
        t.put("Shinjo Tae-hyun", 0, experience="Experienced")
    foe, late = t.person("Foe", 1), t.person("Late", 1, dishonored=shamed)
    way = battle([Target("x", PERSONALITIES, reach=ANYWHERE), move_here("x")], [], "Absent")
    t.holding("Way", whose, way)
    in_combat(t, [hero], [foe], whose)
    t.use("Way", late)
    assert (t.location(late) == t.location(foe)) is not (whose == 1 and shamed and guarded)


@pytest.mark.card("Shinjo Tae-hyun")
def test_he_acts_on_with_what_is_printed_on_a_magistrate_or_in_his_unit() -> None:
    t = table()
    hero = t.put("Shinjo Tae-hyun", 0, experience="Experienced")
    gain = battle([gain_honor(1)])
    judge = t.person("Judge", 0, keywords="Magistrate")
    squire = t.follower(judge, title="Squire", abilities=[gain])
    soldier = t.person("Soldier", 0, abilities=[gain])
    t.holding("Hall", 0, battle([gain_honor(1)]))
    foe = t.person("Foe", 1)
    in_combat(t, [hero, judge, soldier], [foe])
    t.use("Shinjo Tae-hyun", foe)
    assert t.dishonored(foe) and t.question.player == 0 and t.question.kind == "action"
    assert t.offers("Squire") and not t.offers("Soldier") and not t.offers("Hall")
    assert squire >= 0 and soldier >= 0
    t.answer_pass()
    t.settle()
    assert t.question.player == 1


@pytest.mark.rule("TF-RND-04")
@pytest.mark.parametrize("printed", [True, False])
def test_an_additional_action_may_be_from_a_card_that_the_text_has_targeted(printed: bool) -> None:
    """Also what is given to it, unless what is printed is asked for."""
    t = table()
    hero = t.person("Hero", 0, abilities=[battle([gain_honor(1)])])
    other = t.person("Other", 0, abilities=[battle([gain_honor(1)])])
    further = AdditionalActionFrom(EVERY_DESIGNATOR, RestrictedAction(InUnitOf("x"), printed, 0))
    targets = [Target("x", YOURS & PERSONALITIES), Target("y", PERSONALITIES)]
    t.holding("Lesson", 0, battle([*targets, CopyFeature("x", "y", True), further]))
    foe = t.person("Foe", 1, abilities=[battle([gain_honor(3)])])
    in_combat(t, [hero, other], [foe])
    t.use("Lesson", hero, foe)
    if t.question.kind == "choice":
        t.m.answer(t.question.options[0])
        t.settle()
    assert t.question.player == 0 and t.question.kind == "action"
    assert t.offers("Hero") and not t.offers("Other") and not t.offers("Lesson")
    assert any("on Hero" in each for each in t.options()) is not printed


# --- a duel in which one must focus -----------------------------------------------------------------------------------


@pytest.mark.card("Daigotsu Shaoru")
@pytest.mark.parametrize("bound", [True, False])
def test_in_his_duel_each_focuses_before_he_may_strike(bound: bool) -> None:
    t = table()
    hero, foe = t.put("Daigotsu Shaoru", 0), t.person("Foe", 1, chi=9)
    for player in (0, 1):
        for n in range(3):
            t.put(t.define(f"Fate {player}{n}", "Action", focus=1), player, "hand")
    more = battle([Target("x", YOURS & PERSONALITIES), Target("y", OTHER_PLAYERS & PERSONALITIES), Challenge("x", "y")])
    if bound:
        t.holding("Gauntlet", 0, more)
        in_combat(t, [hero], [foe])
        t.use("Daigotsu Shaoru", foe)
    else:
        t.duel(hero, foe)
    assert t.question.kind == "focus" and t.question.player == 1
    assert (PASS in t.question.options) is not bound
    if not bound:
        return
    t.answer("focus Fate 10").settle()
    assert t.question.player == 0 and PASS not in t.question.options
    t.answer("focus Fate 00").settle()
    assert t.question.player == 1 and PASS in t.question.options
    force = t.force(foe)
    t.answer_pass()
    t.settle()
    assert t.force(foe) == force + 1
    t.use("Gauntlet", hero, foe)
    assert t.question.kind == "focus" and PASS in t.question.options  # only that duel


@pytest.mark.card("Daigotsu Shaoru")
def test_who_has_nothing_to_focus_strikes() -> None:
    t = table()
    hero, foe = t.put("Daigotsu Shaoru", 0), t.person("Foe", 1, chi=1)
    in_combat(t, [hero], [foe])
    t.use("Daigotsu Shaoru", foe).strikes()
    assert t.question.kind == "action" and t.force(hero) == 4


@pytest.mark.card("Swan Technique")
@pytest.mark.parametrize("skilled", [True, False])
def test_whoever_next_meets_him_in_a_duel_focuses(skilled: bool) -> None:
    t = table()
    hero, foe = t.person("Hero", 1, keywords="Duelist" if skilled else ""), t.person("Foe", 0)
    t.put("Swan Technique", 1, "hand")
    for player in (0, 1):
        t.put(t.define(f"Fate {player}", "Action", focus=1), player, "hand")
    dare = battle([Target("x", YOURS & PERSONALITIES), Target("y", OTHER_PLAYERS & PERSONALITIES), Challenge("x", "y")])
    t.holding("Gauntlet", 1, dare)
    t.battle([foe], [hero])
    force = t.force(hero)
    t.use("Swan Technique", hero)
    assert t.force(hero) == force + 2
    combat(t, 1)
    t.use("Gauntlet", hero, foe)
    assert t.question.kind == "focus" and t.question.player == 0
    assert (PASS in t.question.options) is not skilled
    if skilled:
        t.answer("focus Fate 0").settle()
        assert t.question.player == 1 and PASS in t.question.options  # he himself need not


# --- what has happened before -----------------------------------------------------------------------------------------


@pytest.mark.card("Moto Aikenro")
@pytest.mark.parametrize(("riding", "whose", "to"), [(True, 0, 0), (False, 0, 0), (True, 1, 0), (True, 0, 1)])
def test_he_straightens_if_you_have_moved_a_rider_to_his_battlefield(riding: bool, whose: int, to: int) -> None:
    """Yours, by your own effect, and to this battlefield: even while another battle was fought."""
    t = table()
    archer, first = t.put("Moto Aikenro", 0), t.person("First", 0)
    rider = t.person("Rider", whose, keywords="Cavalry" if riding else "")
    foes = [t.person("Foe", 1, force=3), t.person("Other Foe", 1)]
    lady = t.put("Isawa Mochiko", 0)
    way = battle([Target("x", PERSONALITIES, reach=ANYWHERE), move_here("x")], [], "Absent")
    t.holding("Way", whose, way)
    attack(t, {first: 1, lady: 1, archer: 0}, {foes[0]: 0, foes[1]: 1})
    fought(t, 1)
    combat(t, 0)
    if whose == 0:
        t.use("Isawa Mochiko", rider)
        t.m.answer(pack(T_PROVINCE, t.province(1, to)))
        t.settle()
    until(t, lambda: t.question.kind == "battlefield" and t.question.player == 0)
    fought(t, 0)
    if whose == 1:
        combat(t, 1)
        t.use("Way", rider)
    combat(t, 0)
    t.use("Moto Aikenro", foes[0])
    assert t.where(foes[0]) == "discard"
    assert t.bowed(archer) is not (riding and whose == 0 and to == 0)


@pytest.mark.card("Kakita Ibara")
@pytest.mark.parametrize("dared", ["herself", "another", "nobody"])
def test_she_frightens_more_if_she_has_challenged(dared: str) -> None:
    t = table()
    lady, other = t.put("Kakita Ibara", 0), t.person("Other", 0)
    foe, strong = t.person("Foe", 1), t.person("Strong", 1, force=2)
    dare = battle([Target("x", YOURS & PERSONALITIES), Target("y", OTHER_PLAYERS & PERSONALITIES), Challenge("x", "y")])
    t.holding("Gauntlet", 0, dare)
    in_combat(t, [lady, other], [foe, strong])
    if dared != "nobody":
        t.use("Gauntlet", lady if dared == "herself" else other, foe).strikes()
        combat(t, 0)
    t.answer("use Kakita Ibara")
    assert t.fits("target Strong")
    t.answer(strong).settle()
    assert t.bowed(strong) is (dared == "herself")


@pytest.mark.card("Daidoji Sutebo")
@pytest.mark.parametrize("came", ["moved", "entered", "was there"])
def test_he_turns_on_who_has_come_in_this_battle(came: str) -> None:
    t = table()
    scout, foe = t.put("Daidoji Sutebo", 0), t.person("Foe", 1)
    late = t.person("Late", 1, where="province" if came == "entered" else "home")
    way = battle([Target("x", PERSONALITIES, reach=ANYWHERE), move_here("x")], [], "Absent")
    called = [Choose("x", PERSONALITIES, domain=YOUR_PROVINCE_CARDS), BringIn("x", CurrentPlace())]
    call = battle(called, [], "Absent")
    t.holding("Way", 1, way)
    t.holding("Call", 1, call)
    in_combat(t, [scout], [foe, late] if came == "was there" else [foe], 1)
    if came == "moved":
        t.use("Way", late)
    elif came == "entered":
        t.use("Call")
        if t.question.kind == "choose":
            t.answer(late).settle()
    combat(t, 0)
    assert t.can_use("Daidoji Sutebo", 0) is (came != "was there")
    if came != "was there":
        t.answer("use Daidoji Sutebo")
        assert not t.fits("target Foe")


# --- printed abilities, and one that is lost and copied ---------------------------------------------------------------


@pytest.mark.card("A Champion's Tactics")
@pytest.mark.parametrize("keyword", ["Cavalry", "Scout", "Clan Champion", "Commander"])
def test_who_comes_in_strength_acts_on_with_his_own_unit(keyword: str) -> None:
    t = table()
    gain = battle([gain_honor(1)])
    late = t.person("Late", 0, keywords=keyword, abilities=[gain])
    first = t.person("First", 0, abilities=[gain])
    t.put("A Champion's Tactics", 0, "hand")
    in_combat(t, [first], [t.person("Foe", 1)])
    t.use("A Champion's Tactics", late)
    assert t.location(late) == t.location(first)
    able = t.question.kind == "action" and t.question.player == 0 and t.offers("Late")
    assert able is (keyword != "Commander")
    if able:
        assert not t.offers("First")


@pytest.mark.card("Discovering the Daisho of Water")
@pytest.mark.parametrize("honor", [2, 3])
def test_an_honorable_one_acts_on_with_what_is_printed_on_him(honor: int) -> None:
    t = table()
    hero = t.person("Hero", 0, ph=honor, bowed=True, abilities=[battle([gain_honor(1)])])
    other = t.person("Other", 0)
    t.put("Discovering the Daisho of Water", 0, "hand")
    in_combat(t, [hero, other], [t.person("Foe", 1)])
    t.bow(hero)
    t.use("Discovering the Daisho of Water", hero)
    assert not t.bowed(hero)
    assert (t.question.player == 0 and t.question.kind == "action" and t.offers("Hero")) is (honor == 3)


@pytest.mark.card("Sense the Void")
@pytest.mark.parametrize("copies", [True, False])
def test_the_void_takes_an_ability_and_gives_it_unless_it_copies(copies: bool) -> None:
    t = table()
    text = [Target("x", PERSONALITIES), CopyFeature(THIS, "x", True)] if copies else [gain_honor(4)]
    master = t.person("Master", 1, abilities=[open_(list(text))])
    monk = t.person("Monk", 0, keywords="Shugenja, Void", force=1, chi=3)
    t.put("Sense the Void", 0, on=monk)
    assert (t.force(monk), t.chi(monk)) == (2, 4)
    t.action_phase()
    t.use("Sense the Void", master)
    t.set_honor(0, 0)
    t.settle()
    assert t.question.player == 1 and not t.offers("Master")
    t.answer_pass()
    t.settle()
    mine = [each for each in t.options() if "on Monk" in each and "Sense" not in each]
    assert len(mine) == (0 if copies else 1)
    if mine:
        t.answer(mine[0]).settle()
        assert t.honor(0) == 4
