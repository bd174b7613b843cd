"""Strategies: each word that they brought, played."""

from __future__ import annotations

import pytest

from gorin.lang.cards import ability, battle, open_
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES
from gorin.lang.targets import Target
from gorin.lang.verbs import bow, destroy, dishonor, gain_honor, move_home
from gorin.table import terms
from gorin.table.stats import province_strength
from gorin.testing import Card, Table
from tests.twenty_festivals.laying import until

TF = "twenty_festivals"
THEIRS = OTHER_PLAYERS & PERSONALITIES


def table(gold: int = 20) -> Table:
    """A table at which the cards of Twenty Festivals are played."""
    return Table(TF, cards=TF, gold=gold)


def fight(t: Table, attackers: list[Card], defenders: list[Card], player: int = 0) -> Table:
    """A battle in which player 0 attacks; a player may act in its Combat Segment."""
    t.battle(attackers, defenders)
    return until(
        t,
        lambda: t.m.segment == terms.SEGMENT_COMBAT and t.question.kind == "action" and t.question.player == player,
    )


def interrupting(t: Table, title: str, *answers: object) -> Table:
    """Whoever may answer the action under way uses this, and everybody passes then."""
    until(t, lambda: t.can_use(title, t.question.player))
    t.answer(f"use {title}").settle()
    for each in answers:
        t.answer(each).settle()  # type: ignore[arg-type]
    return until(t, lambda: t.question.kind == "action")


# --- what puts itself into play -------------------------------------------------------------------------------------


@pytest.mark.card("Hold the Walls")
@pytest.mark.rule("TF-TER-01")
def test_a_terrain_destroys_another_and_lies_at_the_battlefield() -> None:
    t = table()
    raider, guard = t.person("Raider", 0, force=3), t.person("Guard", 1, force=3)
    mine, other = t.put("Hold the Walls", 0, "hand"), t.put("Lakeside Retreat", 1, "hand")
    fight(t, [raider], [guard], player=1).use("Lakeside Retreat").settle()
    assert t.where(other) == "home" and t.m.terrain(t.province(1, 0)) == other
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Hold the Walls", other).settle()
    assert t.where(other) == "discard" and t.m.terrain(t.province(1, 0)) == mine
    assert t.force(raider) == 2 and t.force(guard) == 3  # those who attack
    t.finish()
    assert t.where(mine) == "discard" and t.force(raider) == 3


@pytest.mark.card("Bridging the Gap")
def test_this_province_is_the_one_where_the_terrain_lies() -> None:
    t = table()
    raider, guard = t.person("Raider", 0, force=3), t.person("Guard", 1, force=3)
    t.put("Bridging the Gap", 1, "hand")
    before = province_strength(t.m, t.province(1, 0))
    fight(t, [raider], [guard], player=1).use("Bridging the Gap").settle()
    assert province_strength(t.m, t.province(1, 0)) == before + 4
    assert province_strength(t.m, t.province(1, 1)) == before


@pytest.mark.card("Accessible Terrain")
def test_attacker_and_defender_bring_their_own_from_anywhere_while_the_terrain_lies() -> None:
    t = table()
    raider, guard = t.person("Raider", 0, force=3), t.person("Guard", 1, force=3)
    late, later = t.person("Late", 0), t.person("Later", 1)
    t.put("Accessible Terrain", 1, "hand")
    fight(t, [raider], [guard], player=1).use("Accessible Terrain").settle()
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    offered = [label for label in t.options() if "Accessible Terrain" in label]
    assert offered
    t.answer(offered[0]).answer(late)
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    assert t.location(late) == t.location(raider)
    offered = [label for label in t.options() if "Accessible Terrain" in label]
    t.answer(offered[0]).answer(later)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.location(later) == t.location(raider)


@pytest.mark.card("The Eternal Rainbows")
def test_the_target_of_a_terrain_is_stronger_while_it_lies() -> None:
    t = table()
    raider, guard = t.person("Raider", 0, force=3), t.person("Guard", 1, force=3)
    bright = t.put("The Eternal Rainbows", 0, "hand")
    t.put("Hold the Walls", 1, "hand")
    fight(t, [raider], [guard]).use("The Eternal Rainbows", raider).settle()
    assert t.force(raider) == 5
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    t.use("Hold the Walls", bright, player=1).settle()
    assert t.force(raider) == 2


# --- Discipline -----------------------------------------------------------------------------------------------------


@pytest.mark.card("Banzai!")
@pytest.mark.rule("TF-KWD-12")
@pytest.mark.parametrize(("gold", "where"), [(2, "discard"), (1, "discard"), (0, "hand")])
def test_a_strategy_with_discipline_is_played_from_the_discard_pile_for_its_gold(gold: int, where: str) -> None:
    t = table(gold)
    raider, guard = t.person("Raider", 0, force=3), t.person("Guard", 1, force=3)
    card = t.put("Banzai!", 0, where)
    fight(t, [raider], [guard])
    assert t.can_use("Banzai!", 0) is (gold != 1)
    if gold != 1:
        t.use("Banzai!", raider).settle()
        assert t.force(raider) == 5 and t.where(card) == ("removed" if where == "discard" else "discard")


# --- the action that an Interrupt answers ---------------------------------------------------------------------------


@pytest.mark.card("A Test of Courage")
@pytest.mark.rule("TF-INT-02")
def test_the_action_does_not_move_him_and_another_one_does() -> None:
    t = table()
    raider, guard = t.person("Raider", 0, force=3), t.person("Guard", 1, abilities=[battle([gain_honor(1)])])
    t.holding("Hall", 0, battle([Target("x", THEIRS), move_home("x")], limit=2))
    t.put("A Test of Courage", 1, "hand")
    fight(t, [raider], [guard])
    t.answer("use Hall").answer(guard)
    interrupting(t, "A Test of Courage", guard)
    assert t.location(guard) == t.location(raider)
    assert not t.can_use("Guard", 1)  # his abilities may not be used
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.answer("use Hall").answer(guard)
    until(t, lambda: t.question.kind == "action")
    assert t.location(guard) == terms.NONE


@pytest.mark.card("Absolution")
@pytest.mark.parametrize("event", [True, False])
def test_an_events_effects_are_negated_and_no_others(event: bool) -> None:
    t = table()
    text = open_([gain_honor(3)])
    if event:
        text.flags |= 16  # used from a Province
        t.put(t.define("Omen", "Event", abilities=[text]), 0, "province")
    else:
        t.holding("Omen", 0, text)
    t.put("Absolution", 1, "hand")
    t.action_phase()
    t.answer("use Omen")
    interrupting(t, "Absolution")
    assert t.honor(0) == (0 if event else 3)


@pytest.mark.card("Balance in Nothingness")
@pytest.mark.rule("TF-INT-03", "TF-ACT-14")
@pytest.mark.parametrize("bowed", [True, False])
def test_what_is_left_of_the_action_is_negated_once_it_targets_a_bowed_personality(bowed: bool) -> None:
    t = table()
    guard = t.person("Guard", 1, bowed=bowed)
    t.holding("Hall", 0, open_([gain_honor(1), Target("x", THEIRS), destroy("x"), gain_honor(2)]))
    t.put("Balance in Nothingness", 1, "hand")
    t.action_phase()
    t.answer("use Hall")
    if t.question.kind == "target":
        t.answer(guard)
    interrupting(t, "Balance in Nothingness")
    assert t.honor(0) == (1 if bowed else 3) and (t.where(guard) == "home") is bowed


@pytest.mark.card("Feign Death")
@pytest.mark.parametrize("killed", [True, False])
def test_who_was_destroyed_by_the_action_comes_back_after_it_bowed_and_dishonored(killed: bool) -> None:
    t = table()
    guard = t.person("Guard", 1, hr=9)
    t.holding("Hall", 0, open_([Target("x", THEIRS), destroy("x") if killed else bow("x"), gain_honor(2)]))
    t.put("Feign Death", 1, "hand")
    t.action_phase()
    t.answer("use Hall")
    if t.question.kind == "target":
        t.answer(guard)
    interrupting(t, "Feign Death", guard)
    assert t.honor(0) == 2 and t.where(guard) == "home" and t.bowed(guard)
    assert t.m.dishonored(guard) is killed and t.honor(1) == (-2 if killed else 0)


@pytest.mark.card("Unexpected Testimony")
@pytest.mark.parametrize("player", [0, 1])
def test_only_another_players_action_is_kept_from_dishonoring_him(player: int) -> None:
    t = table()
    guard = t.person("Guard", 1)
    t.holding("Hall", player, open_([Target("x", PERSONALITIES), dishonor("x")]))
    t.put("Unexpected Testimony", 1, "hand")
    t.action_phase()
    if player == 1:
        t.passes(1, player=0)
    t.answer("use Hall")
    if t.question.kind == "target":
        t.answer(guard)
    if player == 1:
        until(t, lambda: t.question.kind == "action")
        assert t.m.dishonored(guard)
        return
    interrupting(t, "Unexpected Testimony", guard)
    assert not t.m.dishonored(guard)


@pytest.mark.card("Lookout Post")
def test_an_engage_action_is_negated_without_presence_and_no_battle_action() -> None:
    t = table()
    raider = t.person("Raider", 0, force=3)
    t.holding("Hall", 0, ability(terms.ENGAGE, [gain_honor(3)]), battle([gain_honor(5)]))
    t.put("Lookout Post", 1, "hand")
    t.battle([raider], [])
    until(t, lambda: t.m.segment == terms.SEGMENT_ENGAGE and t.question.player == 0 and t.question.kind == "action")
    t.answer("use Hall (1)")
    interrupting(t, "Lookout Post")
    assert t.honor(0) == 0
    u = table()
    raider = u.person("Raider", 0, force=3)
    u.holding("Hall", 0, ability(terms.ENGAGE, [gain_honor(3)]), battle([gain_honor(5)]))
    u.put("Lookout Post", 1, "hand")
    fight(u, [raider], [])
    u.answer("use Hall (2)")
    interrupting(u, "Lookout Post")
    assert u.honor(0) == 5


@pytest.mark.card("Public Arrest")
@pytest.mark.parametrize(("keywords", "dishonorable"), [("Shadowlands", False), ("", True), ("", False)])
def test_fear_may_be_only_at_some_who_may_have_followers(keywords: str, dishonorable: bool) -> None:
    t = table()
    judge = t.person("Judge", 0, force=1, chi=3, ph=2, keywords="Magistrate")
    t.put("Public Arrest", 0, "hand")
    foe = t.person("Foe", 1, force=5, keywords=keywords, dishonored=dishonorable)
    squire = t.follower(foe, 1, "Squire")
    fight(t, [judge], [foe])
    assert t.can_use("Public Arrest (2)", 0) is (bool(keywords) or dishonorable)
    if keywords or dishonorable:
        t.use("Public Arrest (2)", judge, foe).settle()
        assert t.bowed(foe) and not t.bowed(squire)
