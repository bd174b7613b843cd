"""Strategies and Events of Gold Edition's base set, each in the position that it is for."""

from __future__ import annotations

import pytest

from gorin.lang.duels import LOSER
from gorin.lang.verbs import destroy
from gorin.testing import Card, Table
from tests.gold.laying import until


def known(players: int = 2) -> Table:
    """A table with the cards of Gold Edition."""
    return Table("gold", players, cards="gold", gold=20)


def held(t: Table, title: str, player: int = 0) -> Card:
    """A card in a player's hand."""
    return t.put(t.known(title), player, "hand")


@pytest.mark.card("Kharmic Strike")
@pytest.mark.ruling("R00-B-236")
@pytest.mark.parametrize("focused", [True, False])
def test_with_kharmic_strike_both_lose(focused: bool) -> None:
    t = known()
    hero, foe = t.person("Hero", chi=9), t.person("Foe", 1, chi=2)
    held(t, "Kharmic Strike", 1)
    t.duel(hero, foe, loser=destroy(LOSER)).answer("accept")
    t.strikes(**({"p1": "Kharmic Strike"} if focused else {}))
    assert t.destroyed(foe) and t.destroyed(hero) is focused


@pytest.mark.card("Night Battle", "Diversionary Tactics", "Charge")
@pytest.mark.parametrize("eyes", ["Shugenja", "Shadowlands", "Samurai", "at home"])
def test_in_a_night_battle_only_those_act_who_see(eyes: str) -> None:
    t = known()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    seer = t.person("Seer", 0, force=1, keywords="Shugenja" if eyes == "at home" else eyes)
    night = held(t, "Night Battle")
    for title, player in (("Charge", 0), ("Charge", 1), ("Diversionary Tactics", 1)):
        held(t, title, player)
    t.battle([raider] if eyes == "at home" else [raider, seer], [guard])
    t.passes(1, player=1)
    assert t.can_use("Charge", 0)
    t.use("Night Battle")
    t.settle()
    assert not t.can_use("Charge", 1) and t.can_use("Diversionary Tactics", 1)
    t.passes(1, player=1)
    t.settle()
    assert t.can_use("Charge", 0) is (eyes in ("Shugenja", "Shadowlands"))
    t.passes(1, player=0)
    if t.asked and t.question.kind == "action":
        t.use("Diversionary Tactics", night)
        t.settle()
        assert t.destroyed(night) and t.can_use("Charge", 0)


@pytest.mark.card("One Life, One Action", "Charge")
@pytest.mark.ruling("R00-B-375")
@pytest.mark.parametrize("answered", [True, False])
def test_one_action_is_played_no_second_time(answered: bool) -> None:
    t = known()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    for title, player in (("Charge", 0), ("Charge", 0), ("Outflank", 1), ("One Life, One Action", 1)):
        held(t, title, player)
    t.battle([raider], [guard])
    t.passes(1, player=1)
    t.use("Charge", raider, others_pass=False)
    until(t, lambda: t.fits("use One Life") or t.question.kind == "action")
    if answered:
        t.use("One Life, One Action")
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    assert t.can_use("Outflank", 1)
    t.passes(1, player=1)
    assert t.can_use("Charge", 0) is not answered


@pytest.mark.card("Shinjo Technique", "Kolat Assassin")
@pytest.mark.ruling("R00-C-132")
@pytest.mark.parametrize("answered", [True, False])
def test_shinjo_technique_turns_a_strategy_on_its_own_players_people(answered: bool) -> None:
    t = known(3)
    mine, theirs, third = (t.person(f"Person {n}", n, chi=2) for n in range(3))
    held(t, "Kolat Assassin")
    held(t, "Shinjo Technique", 1)
    t.action_phase()
    t.use("Kolat Assassin", theirs, others_pass=False)
    if answered:
        t.use("Shinjo Technique")
    until(t, lambda: t.question.kind == "action")
    assert (t.destroyed(mine), t.destroyed(theirs), t.destroyed(third)) == (answered, not answered, False)


@pytest.mark.card("Suspended Terrain")
@pytest.mark.parametrize("played", [True, False])
def test_after_suspended_terrain_they_stay_bowed_in_the_next_straighten_phase(played: bool) -> None:
    t = known()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=9)
    other = t.person("Other", 1, force=1)
    held(t, "Suspended Terrain", 1)
    t.bow(other)
    t.battle([raider], [guard])
    if played:
        t.use("Suspended Terrain", player=1)
    t.finish()
    assert t.destroyed(raider) and t.bowed(guard) is played
    t.turns(active=1)
    until(t, lambda: t.question.kind == "action")
    assert (t.bowed(guard), t.bowed(other)) == (played, False)
    until(t, lambda: t.active == 0)
    until(t, lambda: t.active == 1 and t.question.kind == "action")
    assert not t.bowed(guard)
