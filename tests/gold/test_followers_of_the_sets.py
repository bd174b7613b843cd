"""Followers of the sets of Gold's arc, and what keeps them with their Personality."""

from __future__ import annotations

import pytest

from gorin.testing import Table
from tests.gold.laying import until
from tests.gold.test_cards_of_the_base_set import held, known
from tests.lang.writing import written


@pytest.mark.card("The Demon Skull", "Kisada's Fist", "The First Legion")
@pytest.mark.parametrize(
    ("title", "keywords", "may"),
    [
        ("The Demon Skull", "Shadowlands", True),
        ("The Demon Skull", "Crane Clan", False),
        ("Kisada's Fist", "Crab Clan", True),
        ("Kisada's Fist", "Shadowlands", False),
        ("The First Legion", "Jade Champion", True),
        ("The First Legion", "Samurai", False),
    ],
)
def test_some_follow_whoever_is_of_theirs(title: str, keywords: str, may: bool) -> None:
    t = known()
    t.person("Hero", ph=0, keywords=keywords)
    held(t, title)
    t.action_phase()
    assert t.can_use("Attach", 0) is may


@pytest.mark.card("Goblin Madcaps")
@pytest.mark.parametrize(
    ("keywords", "beside", "stays"), [("Goblin", "Goblin", True), ("", "", False), ("Goblin", "Human", False)]
)
def test_madcaps_stay_in_a_unit_of_goblins_alone(keywords: str, beside: str, stays: bool) -> None:
    t = known()
    hero = t.person("Hero", keywords=keywords)
    if beside:
        t.follower(hero, keywords=beside)
    madcaps = t.put(t.known("Goblin Madcaps"), 0, on=hero)
    t.action_phase()
    t.settle()
    assert t.destroyed(madcaps) is not stays


@pytest.mark.card("Ogre Hag", "Goblin Madcaps")
@pytest.mark.parametrize("there", [True, False])
def test_an_ogre_hag_is_as_strong_as_the_fear_of_her_army(there: bool) -> None:
    t = known()
    lord, guard = t.person("Lord", force=3, keywords="Goblin"), t.person("Guard", 1, force=3)
    second = t.person("Second", force=3, keywords="Goblin")
    hag = t.put(t.known("Ogre Hag"), 0, on=lord)
    t.put(t.known("Goblin Madcaps"), 0, on=second)
    t.battle([lord, second] if there else [lord], [guard])
    assert t.force(hag) == (4 if there else 2)


def dishonored_by(t: Table, effect: str) -> None:
    """A Holding of player 1 with this Open effect on a Personality is used."""
    written(t, "Slander", [f'action(open, target("x", personality), {effect})'], 1)
    t.action_phase(1)
    t.use("Slander", "Hero")
    t.settle()


@pytest.mark.card("Kakita Instructor")
@pytest.mark.parametrize("taught", [True, False])
def test_who_has_an_instructor_is_not_dishonored_but_for_a_duel(taught: bool) -> None:
    t = known()
    hero = t.person("Hero", keywords="Samurai")
    if taught:
        t.put(t.known("Kakita Instructor"), 0, on=hero)
    dishonored_by(t, 'dishonor("x")')
    assert t.dishonored(hero) is not taught


@pytest.mark.card("Kakita Instructor")
def test_an_instructor_of_who_loses_is_destroyed_for_three_honor() -> None:
    from gorin.lang.duels import LOSER
    from gorin.lang.verbs import dishonor

    t = known()
    hero, foe = t.person("Hero", chi=1, keywords="Samurai"), t.person("Foe", 1, chi=9)
    teacher = t.put(t.known("Kakita Instructor"), 0, on=hero)
    t.duel(hero, foe, loser=dishonor(LOSER))
    if t.question.kind == "refuse":
        t.answer("accept")
    t.settle().strikes()
    assert t.dishonored(hero) and t.destroyed(teacher) and t.honor(0) <= -3


@pytest.mark.card("Stone Hand Adepts")
@pytest.mark.parametrize(("force", "bows"), [(3, True), (2, False)])
def test_stone_hand_adepts_bow_for_who_is_as_strong(force: int, bows: bool) -> None:
    t = known()
    lord, guard = t.person("Lord", force=3), t.person("Guard", 1, force=3)
    spears = t.follower(guard, force, "Spears")
    adepts = t.put(t.known("Stone Hand Adepts"), 0, on=lord)
    t.battle([lord], [guard])
    until(t, lambda: t.offers("Stone Hand"))
    t.use("Stone Hand Adepts", spears)
    t.settle()
    assert t.bowed(spears) and t.bowed(adepts) is bows


@pytest.mark.card("Shrieking Mujina")
def test_near_a_shrieking_mujina_no_chi_is_double() -> None:
    t = known()
    hero, foe = t.person("Hero", chi=3), t.person("Foe", 1, chi=3, keywords="Double Chi")
    t.put(t.known("Shrieking Mujina"), 0, on=hero)
    for player in (0, 1):
        t.put(t.define(f"Focus {player}", "Action", focus=2), player, "hand")
    assert t.has(foe, "Double Chi")
    t.duel(hero, foe)
    if t.question.kind == "refuse":
        t.answer("accept")
    until(t, lambda: t.question.kind == "focus")
    assert not t.has(foe, "Double Chi")
