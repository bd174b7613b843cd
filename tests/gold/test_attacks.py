"""The attack of Gold Edition: declaration, maneuvers, its battles, and what ends them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gorin.lang.battles import EndBattle
from gorin.lang.cards import battle, reaction, triggered
from gorin.lang.conditions import ENEMY_ARMY_EXISTS
from gorin.lang.described import target
from gorin.lang.handling import SwitchUnits
from gorin.lang.refs import ENEMY_LEADER, HERE, THIS, AllOf, ControllerOf, NamedPlace
from gorin.lang.selectors import ENEMY, PERSONALITIES, YOURS, OneOf
from gorin.lang.targets import ANYWHERE, IF_IT_COMES, PROVINCES, Target
from gorin.lang.triggers import after, before
from gorin.lang.verbs import (
    Draw,
    Move,
    NegateIt,
    ProvinceFalls,
    destroy,
    gain_honor,
    lose_honor,
    move_here,
    stop,
)
from gorin.table import kinds, terms
from gorin.table.packing import T_PROVINCE, pack
from gorin.table.places import provinces_of
from gorin.testing import Card, Table
from tests.gold.laying import gold, until


def attack(t: Table, *invitations: Sequence[int], defender: int = 1) -> Table:
    """Player 0 attacks; he, and then the Defender, invite these players."""
    t.phase(terms.PHASE_ATTACK, 0)
    t.answer("attack")
    if t.question.kind == "defender":
        t.answer(f"player {defender + 1}")
    for leader, guests in zip((0, defender), invitations, strict=False):
        for guest in guests:
            assert t.question.player == leader
            t.answer(f"player {guest + 1}")
        if t.asked and t.question.kind == "invite" and t.question.player == leader:
            t.passes(1, player=leader)
    return t


def assigns(t: Table, title: str, province: int = 1, defender: int = 2) -> Table:
    """Whoever is asked assigns a unit to a Province."""
    return t.answer(f"assign {title}").answer(f"province {province} of player {defender}")


def who_assigns(t: Table) -> list[int]:
    """Who is asked to assign units, in order, where nobody does."""
    found = []
    while t.asked and t.question.kind == "assign":
        found.append(t.question.player)
        t.answer_pass()
    return found


# --- declaration and maneuvers ----------------------------------------------------------------------------------------


@pytest.mark.rule("GE-ATK-01")
@pytest.mark.parametrize("players", [2, 3])
def test_the_attacker_names_one_defender(players: int) -> None:
    t = gold(players)
    t.person("Raider")
    t.phase(terms.PHASE_ATTACK)
    t.answer("attack")
    if players == 2:
        assert t.m.defender == 1 and t.question.kind == "assign"
    else:
        assert t.options() == ["player 2", "player 3"]
        t.answer("player 3")
        assert t.m.defender == 2


@pytest.mark.rule("GE-TRN-07")
def test_one_attack_a_turn() -> None:
    t = gold()
    t.turns(0)
    asked = 0
    while t.m.active_player == 0:
        if t.question.kind == "attack":
            asked += 1
            t.answer("attack")
        else:
            t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    assert asked == 1


@pytest.mark.rule("GE-ATK-04", "GE-ATK-02")
def test_the_attackers_side_assigns_before_the_defenders_each_clockwise() -> None:
    """Of four players the first attacks the third; the others are invited by both."""
    t = gold(4)
    for player in range(4):
        t.person(f"Man {player}", player)
    attack(t, [1, 3], [3, 1], defender=2)
    assert t.invited(1) == t.invited(3) == [0, 2]
    assert who_assigns(t) == [0, 1, 3, 2, 3, 1]


@pytest.mark.rule("GE-ATK-02", "GE-ATK-03", "GE-BAT-08")
def test_who_assigns_to_one_side_gains_2_honor_once_and_joins_no_other() -> None:
    t = gold(3)
    t.person("First", 2), t.person("Second", 2, keywords="Cavalry"), t.person("Raider", 0)
    attack(t, [2], [2])
    t.passes(1, player=0)
    assert t.question.player == 2
    assigns(t, "First")
    assert t.passes(1, player=2).honor(2) == 2
    assert t.invited(2) == [0]
    assert t.question.player == 2  # the Cavalry Maneuvers; the Defender was not helped
    assigns(t, "Second")
    assert t.honor(2) == 2 and t.m.side(t.m.zone_cards(2 * terms.PLAYER_ZONES + terms.PLAY)[-1]) in (0, 2)


@pytest.mark.rule("GE-ATK-03")
@pytest.mark.ruling("R00-A-068")
@pytest.mark.parametrize("how", ["assigns", "moves"])
def test_who_moves_in_gains_nothing(how: str) -> None:
    t = gold(3)
    raider, helper = t.person("Raider", 0), t.person("Helper", 2)
    come = battle([Target("unit", YOURS & PERSONALITIES, reach=IF_IT_COMES), move_here("unit")])
    t.put(t.define("Come", "Action", abilities=[come]), 2, "hand")
    if how == "moves":
        t.battle([raider], invited={2: [1]})
        t.use("Come", helper)
    else:
        attack(t, [], [2])
        t.passes(1, player=0)
        assigns(t, "Helper")
        t.settle()
    assert t.ally_of(2) == 1 and t.honor(2) == (2 if how == "assigns" else 0)


@pytest.mark.rule("GE-MPL-04", "GE-BAT-08")
@pytest.mark.parametrize("invited", [True, False])
def test_an_invitee_who_assigned_nothing_may_move_units_onto_that_side(invited: bool) -> None:
    t = gold(3)
    raider, guard, helper = t.person("Raider", 0), t.person("Guard", 1), t.person("Helper", 2)
    come = battle([Target("unit", YOURS & PERSONALITIES, reach=IF_IT_COMES), move_here("unit")])
    t.put(t.define("Come", "Action", abilities=[come]), 2, "hand")
    t.battle([raider], [guard], invited={2: [1]} if invited else {})
    until(t, lambda: t.question.player == 2)
    assert t.can_use("Come", 2) is invited
    if invited:
        t.use("Come", helper)
        assert t.m.side(helper) == 1 == t.ally_of(2) and t.honor(2) == 0


@pytest.mark.rule("GE-ATK-05", "GE-ATK-61")
def test_cavalry_assigns_in_either_segment_if_all_its_personalities_and_followers_are() -> None:
    t = gold()
    rider, mixed = t.person("Rider", keywords="Cavalry"), t.person("Mixed", keywords="Cavalry")
    t.follower(mixed, 1, title="Foot")
    armed = t.person("Armed", keywords="Cavalry")
    t.item(armed, title="Sword")
    guard = t.person("Guard", 1, keywords="Cavalry")
    attack(t)
    assert {rider, mixed, armed} <= set(t.question.options)
    assigns(t, "Rider")
    t.passes(1, player=0).passes(1, player=1)
    assert t.question.kind == "assign" and t.question.player == 0
    assert armed in t.question.options and mixed not in t.question.options
    assigns(t, "Armed")
    assert t.question.player == 1 and guard in t.question.options  # having seen that
    assigns(t, "Guard")
    assert t.location(armed) == t.location(guard) == t.province(1)


@pytest.mark.rule("GE-BOW-04", "GE-ATK-04")
@pytest.mark.parametrize("bowed", [False, True])
def test_a_bowed_personalitys_unit_is_not_assigned(bowed: bool) -> None:
    t = gold()
    t.person("Raider", bowed=bowed), t.person("Other")
    attack(t)
    assert t.fits("assign Raider") is not bowed and t.fits("assign Other")


@pytest.mark.rule("GE-ATK-06")
def test_who_is_assigned_goes_nowhere_else_of_his_own() -> None:
    t = gold()
    raider = t.person("Raider")
    t.person("Other")
    attack(t)
    assigns(t, "Raider", 2)
    assert raider not in t.question.options
    t.passes(1, player=0)
    assert t.location(raider) == t.province(1, 1)


@pytest.mark.rule("GE-ATK-07")
@pytest.mark.ruling("R00-A-068")
def test_to_assign_is_not_to_move() -> None:
    t = gold()
    t.holding("Drum", traits=[triggered(after(kinds.ASSIGN), [gain_honor(1)])])
    t.holding("Horn", traits=[triggered(after(kinds.MOVE), [gain_honor(10)])])
    t.person("First", force=2)
    second, away = t.person("Second", force=2), t.person("Away", bowed=True)
    come = battle([target('target("x", personality & at_home, reach=anywhere)'), move_here("x")])
    t.put(t.define("Come", "Action", abilities=[come]), 0, "hand")
    attack(t)
    assigns(t, "First")
    assigns(t, "Second")
    t.settle()
    assert t.honor(0) == 2
    until(t, lambda: t.question.kind == "battlefield")
    t.answer("province 1 of player 2")
    t.m.set_bowed(away, False)
    t.m.pending = None
    until(t, lambda: t.can_use("Come", 0))
    t.use("Come", away)
    assert t.honor(0) == 12 and t.location(second) == t.location(away)


@pytest.mark.rule("GE-ATK-08", "GE-ATK-60")
def test_there_is_a_battle_at_every_province_and_the_attacker_picks_the_next_when_one_is_over() -> None:
    t = gold()
    for n in range(2):
        t.lose_province(t.province(1, 3 - n))
    t.person("Raider", force=1)
    for name, kind in (("engage", kinds.ENGAGE), ("resolve", kinds.BATTLE_RESOLVES)):
        t.holding(f"Bell {name}", traits=[triggered(after(kind), [gain_honor(1)])])
    segments = [t.holding("Drum", traits=[triggered(after(kinds.SEGMENT), [gain_honor(100)])])]
    attack(t)
    assert t.honor(0) == 200 and segments  # Declaration, Infantry Maneuvers
    assigns(t, "Raider", 2)
    until(t, lambda: t.question.kind == "battlefield")
    assert t.honor(0) == 300
    assert t.question.player == 0 and len(t.question.options) == 2
    t.answer("province 2 of player 2")
    until(t, lambda: not t.asked)
    assert t.honor(0) == 304  # two battles, each engaged and resolved, without another segment of maneuvers


@pytest.mark.rule("GE-ATK-08")
def test_the_attacker_is_asked_again_among_those_left() -> None:
    t = gold()
    raider = t.person("Raider", force=1)
    t.act("Trick", target('target("x", personality)'), gain_honor(0), player=1)
    attack(t)
    assigns(t, "Raider", 3)
    left = []
    while t.asked:
        if t.question.kind == "battlefield":
            left.append(len(t.question.options))
            t.m.answer(t.question.options[-1])
        else:
            t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    assert left == [4, 3, 2] and t.location(raider) < 0


# --- battles ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-BAT-07")
def test_units_may_move_to_where_the_battle_is_over_and_there_is_no_new_one() -> None:
    t = gold()
    raider = t.person("Raider", force=3)
    march = battle(
        [
            target('target("x", yours & personality)'),
            Target("land", domain=PROVINCES),
            *moves_to("x", "land"),
        ]
    )
    t.put(t.define("March", "Action", abilities=[march]), 0, "hand")
    attack(t)
    assigns(t, "Raider", 2)
    until(t, lambda: t.question.kind == "battlefield")
    t.answer("province 1 of player 2")
    until(t, lambda: t.question.kind == "battlefield")
    t.answer("province 2 of player 2")
    until(t, lambda: t.can_use("March", 0))
    t.use("March", raider)
    if t.asked and t.question.kind == "target":
        t.m.answer(pack(T_PROVINCE, t.province(1, 0)))
    t.settle()
    assert t.location(raider) == t.province(1, 0)
    until(t, lambda: t.question.kind == "battlefield")
    assert len(t.question.options) == 2  # the third and the fourth
    t.finish()
    assert t.location(raider) < 0 and t.bowed(raider) and len(provinces_of(t.m, 1)) == 4


def moves_to(who: str, place: str):
    """ "Move him there"."""
    return [Move(who, 0, NamedPlace(place))]


@pytest.mark.rule("GE-BAT-10")
@pytest.mark.ruling("R00-A-066")
@pytest.mark.parametrize("there", [True, False])
def test_what_refers_to_an_opposing_army_needs_one(there: bool) -> None:
    t = gold()
    raider = t.person("Raider", force=3, abilities=[battle([gain_honor(1)], [ENEMY_ARMY_EXISTS])])
    t.battle([raider], [t.person("Guard", 1, force=3)] if there else [])
    t.passes(1, player=1)
    assert t.can_use("Raider", 0) is there


@pytest.mark.rule("GE-BAT-11")
@pytest.mark.ruling("R00-A-071")
@pytest.mark.parametrize("falls", [False, True])
def test_a_battle_goes_on_though_its_province_is_destroyed(falls: bool) -> None:
    """[75]"""
    t = gold()
    raider, guard = t.person("Raider", force=4), t.person("Guard", 1, force=2)
    t.put(t.define("Blackmail", "Action", abilities=[battle([ProvinceFalls(HERE)])]), 0, "hand")
    t.put(
        t.define("Order", "Action", abilities=[battle([target('target("x", personality)'), gain_honor(1)])]), 1, "hand"
    )
    t.holding("Altar", traits=[triggered(after(kinds.BATTLE_WON), [gain_honor(10)])])
    before = len(provinces_of(t.m, 1))
    t.battle([raider], [guard])
    t.passes(1, player=1)
    if falls:
        t.use("Blackmail")
        assert len(provinces_of(t.m, 1)) == before - 1
        assert t.m.in_battle and t.location(raider) == t.location(guard) == t.m.battlefield
        assert t.can_use("Order", 1)
    t.finish()
    assert t.destroyed(guard) and t.honor(0) == 12 and t.location(raider) < 0 and t.bowed(raider)
    assert len(provinces_of(t.m, 1)) == before - falls


@pytest.mark.rule("GE-BAT-11")
def test_defenders_of_a_province_that_fell_in_the_battle_go_home_after_it() -> None:
    t = gold()
    raider, guard = t.person("Raider", force=2), t.person("Guard", 1, force=4)
    t.put(t.define("Blackmail", "Action", abilities=[battle([ProvinceFalls(HERE)])]), 0, "hand")
    t.battle([raider], [guard])
    t.passes(1, player=1)
    t.use("Blackmail")
    t.finish()
    assert t.destroyed(raider) and t.honor(1) == 2
    assert t.location(guard) < 0 and not t.bowed(guard)


@pytest.mark.rule("GE-BAT-12")
@pytest.mark.ruling("R00-A-069")
def test_to_swap_positions_is_movement() -> None:
    t = gold()
    t.holding("Horn", traits=[triggered(after(kinds.MOVE), [gain_honor(1)])])
    raider, home = t.person("Raider", force=3), t.person("Home")
    swap = battle(
        [
            target('target("a", yours & personality)'),
            Target("b", YOURS & PERSONALITIES, reach=ANYWHERE),
            SwitchUnits("a", "b"),
        ]
    )
    t.put(t.define("Swap", "Action", abilities=[swap]), 0, "hand")
    t.battle([raider], [])
    t.passes(1, player=1)
    t.use("Swap", raider, home)
    assert t.location(home) == t.m.battlefield and t.location(raider) < 0 and t.honor(0) == 2


@pytest.mark.rule("GE-MPL-02", "GE-BAT-81")
@pytest.mark.ruling("R00-A-065")
@pytest.mark.parametrize("guarded", [False, True])
@pytest.mark.parametrize("of", ["an opponent", "the opponent"])
def test_an_opponent_has_units_there_and_the_opponent_is_the_leader(of: str, guarded: bool) -> None:
    t = gold(3)
    shame = lose_honor(1, ControllerOf(AllOf(ENEMY & PERSONALITIES)) if of == "an opponent" else ENEMY_LEADER)
    raider = t.person("Raider", force=3, abilities=[battle([shame])])
    t.battle([raider], [t.person("Ally", 2, force=2)] if guarded else [])
    t.use("Raider", player=0)
    t.settle()
    if of == "the opponent":
        assert (t.honor(1), t.honor(2)) == (-1, 0)
    else:
        assert (t.honor(1), t.honor(2)) == ((0, -1) if guarded else (0, 0))


@pytest.mark.rule("GE-BAT-80", "GE-RES-01", "GE-RES-07")
def test_all_units_of_a_side_are_one_army_whose_honor_goes_to_its_leader() -> None:
    t = gold(3)
    ally, guard = t.person("Ally", 2, force=4), t.person("Guard", 1, force=5)
    raider = t.person("Raider", force=3)
    t.battle([raider, ally], [guard])
    t.finish()
    assert t.destroyed(guard) and not t.destroyed(raider) and not t.destroyed(ally)
    assert (t.honor(0), t.honor(2)) == (2, 0)


@pytest.mark.rule("GE-RES-07", "GE-RES-09")
@pytest.mark.ruling("R00-A-062", "R00-A-133")
def test_the_honor_goes_to_the_attacker_though_only_an_ally_fights_and_all_of_them_go_home_bowed() -> None:
    t = gold(3)
    ally, guard = t.person("Ally", 2, force=4), t.person("Guard", 1, force=2)
    t.item(guard, title="Sword")
    t.holding("Bell", traits=[triggered(after(kinds.GAIN_HONOR), [Draw(1)])])
    t.battle([ally], [guard])
    t.finish()
    assert (t.honor(0), t.honor(2)) == (4, 0) and len(t.hand(0)) == 1  # one gain
    assert t.location(ally) < 0 and t.bowed(ally)


# --- what ends a battle -----------------------------------------------------------------------------------------------


def ended(t: Table, resolved: bool) -> tuple[Card, Card]:
    """A battle that goes its way, or is ended by an action of the Defender's."""
    raider, guard = t.person("Raider", force=9), t.person("Guard", 1, force=1)
    t.put(t.define("Truce", "Action", abilities=[battle([EndBattle()])]), 1, "hand")
    t.holding("End", traits=[triggered(after(kinds.BATTLE_END), [gain_honor(10)])])
    t.holding("Resolution", traits=[triggered(after(kinds.BATTLE_RESOLVES), [gain_honor(100)])])
    t.battle([raider], [guard])
    if not resolved:
        t.use("Truce")
    t.finish()
    return raider, guard


@pytest.mark.rule("GE-RES-80")
@pytest.mark.parametrize("resolved", [True, False])
def test_a_battle_may_end_without_resolution(resolved: bool) -> None:
    t = gold()
    before = len(provinces_of(t.m, 1))
    raider, guard = ended(t, resolved)
    assert t.destroyed(guard) is resolved
    assert len(provinces_of(t.m, 1)) == before - resolved
    assert t.honor(0) == (112 if resolved else 10)
    assert t.bowed(raider) is resolved and (t.location(raider) < 0) is resolved


@pytest.mark.rule("GE-RES-80", "GE-TER-06", "GE-RES-11")
@pytest.mark.card("Dispersive Terrain")
@pytest.mark.parametrize("resolved", [True, False])
def test_terrains_are_destroyed_before_what_is_over_is_answered(resolved: bool) -> None:
    """A trait that protects a Terrain does not help it."""
    t = Table("gold", cards="gold")
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    for title in ("Dispersive Terrain",):
        t.put(t.known(title), 1, "hand")
    t.put(t.define("Truce", "Action", abilities=[battle([EndBattle()])]), 1, "hand")
    t.holding(
        "Bell",
        traits=[triggered(after(kinds.DESTROY, target('target("x", keyword("Terrain"))').selector), [gain_honor(1)])],
    )
    t.holding("Shield", traits=[triggered(terrain_falls(), [NegateIt()])])
    when = kinds.BATTLE_RESOLVES if resolved else kinds.BATTLE_END
    t.holding("Gong", traits=[triggered(after(when), [gain_honor(10)])])
    t.battle([raider], [guard])
    t.use("Dispersive Terrain")
    ground = t.m.terrain(t.m.battlefield)
    if not resolved:
        t.passes(1, player=0)
        t.use("Truce")
    t.finish()
    gains = [line for line in t.said() if "gains 1 Honor" in line or "gains 10 Honor" in line]
    assert [line.split()[3] for line in gains][:2] == ["1", "10"] and t.where(ground) == "discard"
    assert t.destroyed(ground)


def terrain_falls():
    """Before a Terrain is destroyed."""
    return before(kinds.DESTROY, target('target("x", keyword("Terrain"))').selector)


@pytest.mark.rule("GE-RES-13", "GE-RES-09")
def test_as_the_phase_ends_attackers_elsewhere_go_home_bowed_and_defenders_unbowed() -> None:
    t = gold()
    raider, guard = t.person("Raider", force=1), t.person("Guard", 1, force=5)
    band = t.follower(guard, 1, title="Band")
    away = t.person("Away", force=1)
    attack(t)
    assigns(t, "Raider", 1)
    assigns(t, "Away", 2)
    t.passes(1, player=0) if t.question.player == 0 else None
    assigns(t, "Guard", 1)
    t.bow(band)
    until(t, lambda: t.question.kind == "battlefield")
    t.finish()
    assert t.destroyed(raider)
    assert t.location(guard) < 0 and not t.bowed(guard) and t.bowed(band)
    assert t.location(away) < 0 and t.bowed(away)


@pytest.mark.rule("GE-RES-15")
@pytest.mark.ruling("R00-A-171")
def test_who_is_spared_after_the_resolution_does_not_bow() -> None:
    t = gold()
    raider, guard = t.person("Raider", force=4), t.person("Guard", 1, force=1)
    t.holding("Drum", 0, reaction(after(kinds.BATTLE_RESOLVES), [stop(PERSONALITIES, before(kinds.BOW))]))
    t.battle([raider], [guard])
    t.passes(2)
    assert t.destroyed(guard) and t.offers("Drum") and t.location(raider) >= 0 and not t.bowed(raider)
    t.answer("use Drum")
    t.finish()
    assert t.location(raider) < 0 and not t.bowed(raider)


@pytest.mark.rule("GE-RES-12")
@pytest.mark.ruling("R00-A-168")
def test_no_honor_for_whose_destruction_was_prevented() -> None:

    t = gold()
    raider = t.person("Raider", force=9)
    saved = triggered(before(kinds.DESTROY, OneOf(THIS)), [NegateIt()])
    first, second = t.person("First", 1, force=1, traits=[saved]), t.person("Second", 1, force=1)
    t.battle([raider], [first, second])
    t.finish()
    assert not t.destroyed(first) and t.destroyed(second) and t.honor(0) == 2


@pytest.mark.rule("GE-RES-81", "GE-RES-08")
@pytest.mark.ruling("R00-A-052")
def test_to_kill_them_all_by_actions_is_to_destroy_no_army() -> None:
    t = gold()
    kill = battle([Target("him", ENEMY & PERSONALITIES), destroy("him")])
    raider, guard = t.person("Raider", force=9, abilities=[kill]), t.person("Guard", 1, force=1)
    t.holding("Altar", traits=[triggered(after(kinds.BATTLE_WON), [gain_honor(10)])])
    t.battle([raider], [guard])
    t.passes(1, player=1)
    t.use("Raider", guard)
    assert t.honor(0) == 0
    t.finish()
    assert t.honor(0) == 0 and len(provinces_of(t.m, 1)) == 3
