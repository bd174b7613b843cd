"""Terrains of Gold Edition, those that work at once and those that wait."""

from __future__ import annotations

import pytest

from gorin.testing import Card, Table
from tests.gold.laying import until


def fought(*titles: str, player: int = 1, raider_force: int = 3) -> tuple[Table, Card, Card]:
    """A battle between two, in which a player holds these cards."""
    t = Table("gold", cards="gold")
    raider, guard = t.person("Raider", force=raider_force), t.person("Guard", 1, force=3)
    for title in titles:
        t.put(t.known(title), player, "hand")
    t.battle([raider], [guard])
    return t, raider, guard


@pytest.mark.rule("GE-TER-01", "GE-ACT-60")
@pytest.mark.card("Dispersive Terrain", "Swamp Marsh")
def test_a_terrain_comes_into_play_and_a_second_is_illegal_while_it_is_there() -> None:
    t, _, _ = fought("Dispersive Terrain", "Swamp Marsh")
    assert t.can_use("Swamp Marsh", 1)
    t.use("Dispersive Terrain")
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    assert t.m.terrain(t.m.battlefield) >= 0
    assert not t.can_use("Swamp Marsh", 1)


@pytest.mark.rule("GE-TER-81")
@pytest.mark.card("Contentious Terrain")
def test_one_that_destroys_a_terrain_is_played_all_the_same() -> None:
    """[107]"""
    t, _, guard = fought("Dispersive Terrain", "Contentious Terrain")
    t.use("Dispersive Terrain")
    first = t.m.terrain(t.m.battlefield)
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    t.use("Contentious Terrain")
    t.answer("choose Dispersive Terrain")
    t.settle()
    assert t.where(first) == "discard" and t.titles([t.m.terrain(t.m.battlefield)]) == ["Contentious Terrain"]
    assert t.force(guard) == 4


@pytest.mark.rule("GE-TER-01", "GE-BAT-02")
def test_without_a_unit_in_the_battle_no_terrain_is_played() -> None:
    t = Table("gold", cards="gold")
    t.put(t.known("Dispersive Terrain"), 1, "hand")
    t.battle([t.person("Raider", force=3)], [])
    assert not t.can_use("Dispersive Terrain", 1)


@pytest.mark.rule("GE-TER-03")
@pytest.mark.card("Contentious Terrain", "Diversionary Tactics")
def test_what_works_at_once_ends_with_the_terrain() -> None:
    t, raider, guard = fought("Contentious Terrain")
    t.put(t.known("Diversionary Tactics"), 0, "hand")
    t.use("Contentious Terrain")
    ground = t.m.terrain(t.m.battlefield)
    assert (t.force(raider), t.force(guard)) == (3, 4)
    t.use("Diversionary Tactics", ground)
    assert (t.force(raider), t.force(guard)) == (3, 3)


@pytest.mark.rule("GE-TER-04", "GE-TER-80")
@pytest.mark.card("Dispersive Terrain", "Diversionary Tactics")
@pytest.mark.parametrize("destroyed", [False, True])
def test_what_waits_works_before_the_resolution_unless_it_was_destroyed(destroyed: bool) -> None:
    t, raider, guard = fought("Dispersive Terrain", "Swamp Marsh", raider_force=4)
    t.put(t.known("Diversionary Tactics"), 0, "hand")
    t.use("Dispersive Terrain")
    assert t.force(guard) == 3  # not yet
    if destroyed:
        t.use("Diversionary Tactics", t.m.terrain(t.m.battlefield))
        until(t, lambda: t.question.kind == "action" and t.question.player == 1)
        assert t.can_use("Swamp Marsh", 1)  # another may be played
    t.finish()
    assert t.destroyed(guard) is destroyed and t.destroyed(raider) is not destroyed


@pytest.mark.rule("GE-TER-06", "GE-TER-02")
@pytest.mark.parametrize("title", ["Dispersive Terrain", "Contentious Terrain"])
def test_any_terrain_leaves_after_the_battle(title: str) -> None:
    t, _, _ = fought(title)
    t.use(title)
    ground, here = t.m.terrain(t.m.battlefield), t.m.battlefield
    assert t.where(ground) != "hand"
    t.finish()
    assert t.m.terrain(here) < 0 and t.where(ground) == "discard"


@pytest.mark.rule("GE-TER-01")
def test_a_terrain_is_an_action_card() -> None:
    t = Table("gold", cards="gold")
    assert t.known("Dispersive Terrain").type == t.known("Charge").type


@pytest.mark.rule("GE-TER-05", "GE-TER-03", "GE-TER-04")
@pytest.mark.card("Narrow Ground", "Contentious Terrain")
@pytest.mark.parametrize(("title", "at_once"), [("Narrow Ground", False), ("Contentious Terrain", True)])
def test_a_terrain_of_old_waits_for_the_resolution_unless_it_works_in_play(title: str, at_once: bool) -> None:
    """Narrow Ground leaves Personalities 2 Force, Contentious Terrain gives those of its player one more."""
    t, raider, guard = fought(title, raider_force=5)
    t.use(title)
    assert (t.force(raider), t.force(guard)) == (5, 4 if at_once else 3)
    t.finish()
    assert (t.where(raider) == "home") is at_once  # 5 against 4, or 2 against 2
    assert t.destroyed(guard)
