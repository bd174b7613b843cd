"""Battles at a battlefield that belongs to no Province: Ambush, and what other texts make of such a place."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.attacks import CreateBattlefield
from gorin.lang.cards import battle, limited, reaction
from gorin.lang.maneuvers import Assign
from gorin.lang.modifiers import FlagModifier, StatModifier
from gorin.lang.refs import HERE, OTHERS, NamedPlace
from gorin.lang.selectors import PERSONALITIES, YOURS, Titled
from gorin.lang.targets import IF_IT_COMES, Target
from gorin.lang.triggers import before
from gorin.lang.verbs import (
    TO_ADJACENT,
    TO_BATTLEFIELD,
    Apply,
    Move,
    ProvinceFalls,
    bow,
    gain_honor,
    move_here,
    move_home,
)
from gorin.rules.views import view
from gorin.table import flags, kinds, scopes, terms
from gorin.table.terms import FIELD
from gorin.testing import Card, Table


def seen(t: Table, viewer: int) -> dict[str, Any]:
    """The table as somebody sees it."""
    return view(t.m, viewer)


def ambush(mine: int = 3, theirs: int = 2, bowed: bool = False, **more: Any) -> tuple[Table, int, int]:
    """Player 1 holds Ambush; each side has a Personality, the other one perhaps bowed."""
    t = Table(**more)
    raider = t.person("Raider", 0, force=mine)
    foe = t.person("Foe", 1, force=theirs)
    t.m.set_bowed(foe, bowed)
    t.put("Ambush", 0, "hand")
    return t, raider, foe


def spring(t: Table, raider: int, foe: int) -> None:
    """Player 1 takes the action."""
    t.action_phase()
    t.use("Ambush", raider, foe)


@pytest.mark.card("Ambush")
@pytest.mark.rule("SE-BAT-35")
@pytest.mark.parametrize("bowed", [False, True])
def test_ambush_is_a_battle_of_two_units_at_no_province(bowed: bool) -> None:
    t, raider, foe = ambush(bowed=bowed)
    other = t.person("Other", 1)
    spring(t, raider, foe)
    assert t.m.battlefield == FIELD and (t.m.attacker, t.m.defender) == (0, 1)
    assert (t.location(raider), t.location(foe), t.location(other)) == (FIELD, FIELD, -1)
    assert t.bowed(foe) == bowed  # assigning does not straighten
    assert (t.question.kind, t.question.player, t.question.rule) == ("action", 1, "SE-BAT-04")  # no maneuvers before
    assert t.m.phase == terms.PHASE_ACTION and t.honor(0) == 0
    t.passes(2).settle()
    assert t.dead(foe) and t.location(raider) == -1 and t.bowed(raider)
    assert t.honor(0) == 2 - 5  # 2 for the card destroyed, 5 lost after the battle
    assert all(t.m.province_exists(t.province(1, n)) for n in range(4)) and t.m.provinces_lost(1) == 0
    assert (t.m.attacker, t.m.defender, t.m.battlefield, t.m.attack_of_battle(FIELD)) == (-1, -1, -1, 0)
    assert t.question.rule == "SE-TRN-15"  # the Action Phase goes on


@pytest.mark.card("Ambush")
def test_the_battle_comes_once_the_action_has_resolved() -> None:
    t, raider, foe = ambush()
    spring(t, raider, foe)
    assert t.m.in_battle and scopes.flags(t.m, t.m.action) & terms.FLAG_RESOLVED
    assert scopes.performers(t.m, t.m.action) == 1 << raider  # the target that its player controls (SE-PRF-07)


@pytest.mark.card("Ambush")
def test_whom_ambush_targets() -> None:
    t, raider, foe = ambush()
    friend, tired, other = t.person("Friend", 0), t.person("Tired", 0), t.person("Other", 1)
    for each in (tired, other):
        t.m.set_bowed(each, True)
    t.action_phase()
    t.use("Ambush", others_pass=False)
    assert t.question.options == [raider, friend]
    t.answer(raider)
    assert t.question.options == [foe, other]
    t.answer(foe)
    t.settle()
    assert t.location(raider) == t.location(foe) == FIELD


@pytest.mark.card("Ambush")
@pytest.mark.parametrize("lacking", ["", "mine unbowed", "another player's"])
def test_what_ambush_needs(lacking: str) -> None:
    t = Table()
    t.person("Raider", 0, bowed=lacking == "mine unbowed")
    t.person("Foe", 0 if lacking == "another player's" else 1)
    t.put("Ambush", 0, "hand")
    t.action_phase()
    assert t.can_use("Ambush") == (lacking == "")


@pytest.mark.card("Ambush")
@pytest.mark.rule("SE-ATK-03")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("change", ["nothing", "bowed", "barred"])
def test_who_goes_there_of_two_with_whom_something_happens_first(change: str, player: int) -> None:
    """Only of the other Personality it is said that he may be bowed; a ban on assigning holds for both."""
    t, raider, foe = ambush()
    answer = [Target("x", PERSONALITIES & Titled(("Raider", "Foe")[player]))]
    barred = Apply(FlagModifier(flags.CANNOT_ASSIGN), "x")
    if change != "nothing":
        deed = bow("x") if change == "bowed" else barred
        t.holding("Net", 1, reaction(before(kinds.BEGIN_RESOLVING), [*answer, deed]))
    t.action_phase()
    t.use("Ambush", raider, foe, others_pass=False)
    if change != "nothing":
        t.use("Net", (raider, foe)[player])
    stays = change == "barred" or (change == "bowed" and player == 0)
    assert t.location((raider, foe)[player]) == (-1 if stays else FIELD)
    assert t.location((raider, foe)[1 - player]) == FIELD


# --- who is there ----------------------------------------------------------------------------------------------------


@pytest.mark.card("Ambush")
@pytest.mark.parametrize("who", ["Raider", "Friend"])
def test_only_the_two_personalities_can_move_there(who: str) -> None:
    t, raider, foe = ambush()
    cards = {"Raider": raider, "Friend": t.person("Friend", 0)}
    leave = battle([Target("x", YOURS & PERSONALITIES), move_home("x")])
    come = battle([Target("x", YOURS & PERSONALITIES, reach=IF_IT_COMES), move_here("x"), gain_honor(1)])
    t.put(t.define("Leave", "Action", abilities=[leave]), 0, "hand")
    t.put(t.define("Come", "Action", abilities=[come]), 0, "hand")
    spring(t, raider, foe)
    t.use("Leave", raider)
    assert t.location(raider) == -1
    t.use("Come", cards[who])
    assert t.honor(0) == 1  # it may be tried (SE-BLD-02)
    assert t.location(cards[who]) == (FIELD if who == "Raider" else -1)


@pytest.mark.card("Ambush")
def test_an_ambush_keeps_nobody_away_from_a_later_battle() -> None:
    t, raider, foe = ambush()
    t.put("Ambush", 0, "hand")
    friend, other = t.person("Friend", 0), t.person("Other", 1)
    come = battle([Target("x", YOURS & PERSONALITIES, reach=IF_IT_COMES), move_here("x")])
    leave = battle([Target("x", YOURS & PERSONALITIES), move_home("x")])
    for each in (t.define("Come", "Action", abilities=[come]), t.define("Leave", "Action", abilities=[leave])):
        t.put(each, 0, "hand")
    spring(t, raider, foe)
    t.passes(2).settle()
    t.use("Ambush", friend, other)
    assert t.location(friend) == t.location(other) == FIELD and t.m.battle_number == 2
    t.use("Leave", friend)
    t.use("Come", friend)
    assert t.location(friend) == FIELD  # the ban of the first Ambush ended with its battle


@pytest.mark.card("Ambush")
@pytest.mark.rule("SE-MPL-63")
def test_a_third_player_takes_no_part() -> None:
    t = Table(players=3)
    raider, foe, helper = t.person("Raider", 0, force=3), t.person("Foe", 1, force=2), t.person("Helper", 2)
    t.put("Ambush", 0, "hand")
    come = battle([Target("x", YOURS & PERSONALITIES, reach=IF_IT_COMES), move_here("x")])
    t.put(t.define("Come", "Action", abilities=[come]), 2, "hand")
    spring(t, raider, foe)
    assert (t.m.attacker, t.m.defender) == (0, 1) and t.invited(2) == []
    while t.question.player != 2:
        t.passes()
    t.refused("Come", 2, "SE-MPL-02")
    assert t.location(helper) == -1


@pytest.mark.card("Ambush")
def test_the_one_who_defended_and_won_goes_home_unbowed() -> None:
    t, raider, foe = ambush(1, 4)
    spring(t, raider, foe)
    t.passes(2).settle()
    assert t.dead(raider) and t.location(foe) == -1 and not t.bowed(foe)
    assert (t.honor(0), t.honor(1)) == (-5, 2)


@pytest.mark.card("Ambush")
def test_an_attack_in_the_same_turn_is_another_one() -> None:
    t, raider, foe = ambush(bowed=True)
    guard = t.person("Guard", 1)
    second = t.person("Second", 0)
    t.turns()
    t.use("Ambush", raider, foe)
    t.passes(2).settle()
    assert t.bowed(raider) and t.m.battle_number == 1
    t.passes(2).settle()
    t.answers("attack", "assign Second")
    assert t.question.kind == "battlefield" and len(t.question.options) == 4  # the Provinces alone
    t.answer(t.question.options[0])
    assert t.location(second) == t.province(1) and t.location(guard) == -1


# --- a place without a Province ---------------------------------------------------------------------------------------


def fielded(*effects: Any, keywords: str = "", more: bool = False) -> tuple[Table, Card, Card]:
    """An Ambush whose Attacker has a Battle action with these effects in hand, and takes it."""
    t, raider, foe = ambush(20)
    t.put(t.define("Deed", "Action", abilities=[battle(list(effects), keywords=keywords)]), 0, "hand")
    spring(t, raider, foe)
    t.use("Deed")
    return t, raider, foe


def test_no_province_can_be_destroyed_or_strengthened_there() -> None:
    """The Attacker has more Force than any Province's strength, and a text destroys "the Province"."""
    wall = StatModifier(terms.PROVINCE_STRENGTH, 5)
    t, _, foe = fielded(Apply(wall, None, place=HERE), ProvinceFalls(HERE), gain_honor(1))
    assert t.strength(FIELD) == 0 and t.honor(0) == 1 and t.m.in_battle
    t.passes(2).settle()
    assert t.dead(foe) and t.m.provinces_lost(1) == 0
    assert all(t.m.province_exists(t.province(1, number)) for number in range(4))
    assert "The Attacker has 20 Force, the Defender 2." in t.said()


@pytest.mark.rule("SE-PRV-06")
@pytest.mark.parametrize("to", [TO_ADJACENT, TO_BATTLEFIELD])
def test_it_is_adjacent_to_no_battlefield_and_there_is_no_other(to: int) -> None:
    t, raider, foe = ambush()
    march = battle([Target("x", YOURS & PERSONALITIES), Move("x", to)])
    t.put(t.define("March", "Action", abilities=[march]), 0, "hand")
    spring(t, raider, foe)
    t.use("March", raider)
    assert t.location(raider) == FIELD


@pytest.mark.rule("SE-ZON-16", "SE-TER-05")
def test_a_terrain_is_in_play_there_and_goes_with_the_battle() -> None:
    t, _, _ = fielded(gain_honor(1), keywords="Terrain")
    land = t.m.terrain(FIELD)
    assert land >= 0 and t.where(land) == "home"
    shown = seen(t, 1)["battlefields"]
    assert [each["terrain"]["title"] for each in shown] == ["Deed"]
    assert all(each["title"] != "Deed" for each in seen(t, 1)["players"][0]["holdings"])
    t.passes(2).settle()
    assert t.where(land) == "discard" and t.m.terrain(FIELD) == -1


@pytest.mark.card("Ambush")
def test_what_is_seen_of_it() -> None:
    t, raider, foe = ambush()
    spring(t, raider, foe)
    for seat in (0, 1, -1):
        (field,) = seen(t, seat)["battlefields"]
        assert field["province"] == {"player": -1, "number": 0} and field["current"] and field["terrain"] is None
        assert [(side["player"], side["force"]) for side in field["sides"]] == [(0, 3), (1, 2)]
        places = [unit["location"] for side in field["sides"] for unit in side["units"]]
        assert places == [{"player": -1, "number": 0}] * 2
    told = t.said()
    assert "Player 1 makes a battlefield at no Province, where player 2 defends." in told
    assert "Raider assigns to the battlefield at no Province." in told
    assert "The armies engage at the battlefield at no Province." in told


@pytest.mark.rule("SE-BAT-34")
def test_a_battlefield_where_no_battle_is_fought_goes_with_its_action() -> None:
    """Units return home, the attacking ones bowing."""
    t = Table()
    raider, foe = t.person("Raider", 0), t.person("Foe", 1)
    march = limited([
        Target("raider", YOURS & PERSONALITIES),
        Target("foe", PERSONALITIES & ~YOURS),
        CreateBattlefield("field", OTHERS),
        Assign("raider", to=NamedPlace("field")),
        Assign("foe", to=NamedPlace("field")),
        gain_honor(1),
    ])  # fmt: skip
    t.put(t.define("March", "Action", abilities=[march]), 0, "hand")
    t.action_phase()
    t.use("March", raider, foe)
    assert t.honor(0) == 1 and t.m.battle_number == 0
    assert (t.location(raider), t.location(foe)) == (-1, -1) and t.bowed(raider) and not t.bowed(foe)
    assert (t.m.attacker, t.m.defender, t.m.attack_of_battle(FIELD)) == (-1, -1, 0)
    assert t.question.kind == "action" and t.m.phase == terms.PHASE_ACTION


@pytest.mark.card("Shosuro Nikai")
@pytest.mark.parametrize("bowed", [False, True])
def test_shosuro_nikai_meets_somebody_at_no_province(bowed: bool) -> None:
    t = Table()
    nikai, foe = t.put("Shosuro Nikai", 0), t.person("Foe", 1, force=2, bowed=bowed)
    other = t.person("Other", 1)
    men = t.follower(foe, 1, bowed=True)
    t.action_phase()
    t.use("Shosuro Nikai", foe)
    assert t.location(nikai) == t.location(foe) == FIELD == t.m.battlefield
    assert not t.bowed(foe) and not t.bowed(men) and t.location(other) == -1
    t.passes(2).settle()
    assert t.dead(foe) and t.where(nikai) == "home" and t.bowed(nikai)
    assert t.honor(0) == 4 - 3
