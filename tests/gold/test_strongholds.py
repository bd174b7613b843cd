"""Strongholds of Gold Edition, each for what it brings to its player."""

from __future__ import annotations

import pytest

from gorin.table import terms
from gorin.table.stats import stat
from gorin.testing import Table
from tests.gold.laying import mine, until

FORTRESS, SPAWN = "The Iron Fortress of the Daidoji", "The Spawning Ground"


def at(stronghold: str) -> Table:
    """A table with the cards of Gold Edition; player 0 has a Stronghold of it."""
    return Table("gold", cards="gold", gold=20, strongholds=[stronghold])


@pytest.mark.card(FORTRESS)
@pytest.mark.golden("GX-GE-114")
@pytest.mark.rule("GE-STA-01")
def test_the_iron_fortress_asks_less_honor_of_its_family_even_less_than_none() -> None:
    t = at(FORTRESS)
    asked = {}
    for title, requirement in (("Daidoji Aku", 0), ("Daidoji Bei", 3), ("Daidoji Chu", None), ("Kakita Dai", 3)):
        d = t.define(title, "Personality", force=1, chi=1, hr=requirement)
        asked[title] = [stat(t.m, t.put(d, player, zone), terms.HONOR_REQUIREMENT)
                        for player, zone in ((0, "province"), (0, "hand"), (0, "play"), (1, "play"))]  # fmt: skip
    assert asked["Daidoji Aku"] == [-5, -5, -5, 0]
    assert asked["Daidoji Bei"] == [-2, -2, -2, 3]
    assert len(set(asked["Daidoji Chu"])) == 1
    assert asked["Kakita Dai"] == [3, 3, 3, 3]


@pytest.mark.card(FORTRESS)
@pytest.mark.rule("GE-DUE-01", "GE-EFF-05")
@pytest.mark.parametrize("refuses", [False, True])
def test_whoever_refuses_a_challenge_of_the_iron_fortress_goes_home_ashamed(refuses: bool) -> None:
    t = at(FORTRESS)
    hero, foe = t.person("Hero", chi=3, keywords="Samurai"), t.person("Foe", 1, chi=2)
    t.battle([hero], [foe])
    t.passes(1, player=1)
    t.use(FORTRESS, hero, foe, others_pass=False)
    until(t, lambda: t.fits("refuse"))
    t.answer("refuse" if refuses else "accept")
    until(t, lambda: t.destroyed(foe) or (t.question.kind == "action" and refuses))
    assert t.destroyed(foe) is not refuses
    if refuses:
        assert (t.location(foe), t.bowed(foe), t.dishonored(foe)) == (-1, True, True)


@pytest.mark.card("Shiro Matsu")
@pytest.mark.rule("GE-ATK-01")
def test_shiro_matsu_declares_another_attack_and_leaves_the_usual_one() -> None:
    t = at("Shiro Matsu")
    hero = t.person("Hero", force=9)
    t.turns()
    mine(t)
    t.use("Shiro Matsu")
    until(t, lambda: t.question.kind == "assign")
    t.answers("assign Hero", "Province 1 of player 2")
    t.settle()
    until(t, lambda: t.question.kind == "action" and t.phase_now == "action")
    assert t.bowed(t.stronghold(0)) and t.bowed(hero)
    for _ in range(20):
        if t.question.kind == "attack":
            break
        t.answer_pass()
        t.settle()
    assert t.question.kind == "attack"


@pytest.mark.card(SPAWN)
@pytest.mark.rule("GE-HON-11")
def test_the_spawning_ground_knows_neither_honor_nor_courts() -> None:
    t = at(SPAWN)
    oni, ogre = t.person("Oni", force=2, chi=2, keywords="Oni"), t.person("Ogre", 1, force=2, chi=2, keywords="Ogre")
    assert (t.force(oni), t.chi(oni), t.force(ogre)) == (3, 3, 2)
    t.set_honor(0, -5)
    t.holding("Theater", 0)
    for title, text in (
        ("Feast", "Limited: Gain 2 Honor."),
        ("Slip", "Limited: Lose 2 Honor."),
        ("Court", "Political Limited: Draw a card."),
        ("Slur", "Limited: Each other player loses 2 Honor."),
        ("Doubt", "Limited: If your Family Honor is 0 or less, each other player loses 2 Honor."),
    ):
        t.put(t.write(f"Title: {title}\nType: Action\nFocus: 1\n\n{text}\n"), 0, "hand")
    t.action_phase()
    for title in ("Feast", "Slip"):
        t.use(title)
        mine(t)
        assert t.honor(0) == -5
    assert not t.can_use("Court") and not t.can_use("Slur")


@pytest.mark.card(SPAWN)
@pytest.mark.rule("GE-IMM-01")
@pytest.mark.parametrize("stronghold", [SPAWN, "Shiro Matsu"])
def test_nobody_is_afraid_on_the_spawning_ground(stronghold: str) -> None:
    t = at(stronghold)
    oni, foe = t.person("Oni", force=2), t.person("Foe", 1, force=1)
    guard = t.follower(oni, force=1)
    t.put("Kikage Zumi Initiates", 1, on=foe)
    t.battle([oni], [foe])
    t.use("Kikage Zumi Initiates", others_pass=False)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.bowed(guard) is (stronghold != SPAWN)
