"""Abilities to which a text gives Home, Absent or Tireless, perhaps only if they target such a card (TF-TGT-05)."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle, continuous, open_
from gorin.lang.modifiers import Usable
from gorin.lang.selectors import HOLDINGS, PERSONALITIES, SAMURAI, YOURS, OfType
from gorin.lang.targets import Target
from gorin.lang.verbs import bow, gain_honor
from gorin.table import terms
from gorin.testing import Table
from gorin.testing.harness import Card
from tests.twenty_festivals.attacking import attack, combat, fight
from tests.twenty_festivals.laying import festival

SPELLS = OfType(terms.SPELL)


def study(t: Table, trait: str | None, samurai: bool, reading: bool = False) -> tuple[Card, Card, Card]:
    """A battle with an enemy, in which player 0 has a Raider and, at home or there, a Mage with a Spell.

    His Library gives his Spells' abilities a keyword, if they target a Samurai of his: Home, or another.
    """
    raider = t.person("Raider", 0, force=1, keywords="Samurai" if samurai else "")
    mage = t.person("Mage", 0, force=1, keywords="Shugenja")
    enemy = t.person("Enemy", 1, force=1, keywords="Samurai")
    t.put(t.define("Bolt", "Spell", abilities=[battle([Target("x", PERSONALITIES), bow("x")])]), 0, on=mage)
    if trait is not None:
        t.put(
            t.define(
                "Library",
                "Holding",
                traits=[continuous(Usable(trait, SAMURAI & YOURS, SPELLS & YOURS, when=None, printed=False))],
            ),
            0,
        )
    attack(t, {raider: 0, mage: 0} if reading else {raider: 0}, {enemy: 0})
    fight(t, 0)
    combat(t, 0)
    return raider, mage, enemy


@pytest.mark.rule("TF-TGT-05", "TF-ACT-05", "TF-KWD-02")
def test_who_takes_the_home_that_a_target_gives_must_choose_that_target() -> None:
    t = festival()
    raider, _, enemy = study(t, "Home", samurai=True)
    t.answer("use Bolt")
    assert t.options() == ["target Raider"]
    t.answer(raider).settle()
    assert t.bowed(raider) and not t.bowed(enemy)


@pytest.mark.rule("TF-TGT-05", "TF-ACT-05")
def test_without_such_a_target_it_is_not_announced_from_home() -> None:
    t = festival()
    study(t, "Home", samurai=False)
    t.refused("Bolt", 0, "TF-BAT-02")
    u = festival()
    study(u, None, samurai=True)  # and without the text it is not, either
    u.refused("Bolt", 0, "TF-BAT-02")


@pytest.mark.rule("TF-TGT-05")
@pytest.mark.parametrize("samurai", [True, False])
def test_at_the_battle_it_needs_nobodys_home_and_targets_as_it_likes(samurai: bool) -> None:
    t = festival()
    study(t, "Home", samurai=samurai, reading=True)
    t.answer("use Bolt")
    assert t.options() == ["target Raider", "target Mage", "target Enemy"]


@pytest.mark.rule("TF-TGT-05", "TF-KWD-02")
def test_another_keyword_than_home_does_not_bring_it_there() -> None:
    """Absent waives Presence, not Location."""
    t = festival()
    study(t, "Absent", samurai=True)
    t.refused("Bolt", 0, "TF-BAT-02")


@pytest.mark.rule("TF-TGT-05", "TF-BAT-01")
@pytest.mark.parametrize("samurai", [True, False])
def test_absent_that_a_target_gives_binds_alike(samurai: bool) -> None:
    """Player 1 has no unit at the battle; his Holding may act for the sake of a Samurai that it targets."""
    t = festival()
    raider, mate = t.person("Raider", 0, force=1, keywords="Samurai" if samurai else ""), t.person("Mate", 0, force=1)
    t.holding("Tower", 1, battle([Target("x", PERSONALITIES), bow("x")]))
    t.put(
        t.define(
            "Watch",
            "Holding",
            traits=[continuous(Usable("Absent", SAMURAI, HOLDINGS & YOURS, when=None, printed=False))],
        ),
        1,
    )
    attack(t, {raider: 0, mate: 0})
    fight(t, 0)
    combat(t, 1)
    if not samurai:
        t.refused("Tower", 1, "TF-BAT-01")
        return
    t.answer("use Tower")
    assert t.options() == ["target Raider"]
    t.answer(raider).settle()
    assert t.bowed(raider)


@pytest.mark.rule("TF-ACT-02", "TF-EFF-15")
@pytest.mark.parametrize("given", [True, False])
def test_tireless_that_a_text_gives_lets_a_bowed_card_act(given: bool) -> None:
    t = festival()
    t.holding("Gate", 0, open_([gain_honor(1)]), bowed=True)
    if given:
        t.put(
            t.define(
                "Bell",
                "Holding",
                traits=[continuous(Usable("Tireless", None, HOLDINGS & YOURS, when=None, printed=False))],
            ),
            0,
        )
    t.m.active_player = 1
    t.action_phase(active=1)
    t.passes(1, player=1)
    assert t.can_use("Gate", 0) is given
