"""Presence and Location: who may act in a battle, from where, and at whom."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle, continuous, triggered
from gorin.lang.modifiers import FlagModifier
from gorin.lang.selectors import ANY_CARD, ENEMY, FOLLOWERS, HOLDINGS, OTHER_PLAYERS, PERSONALITIES, YOURS, SameLocation
from gorin.lang.targets import ANYWHERE, Target
from gorin.lang.triggers import On
from gorin.lang.verbs import bow, move_here
from gorin.table import kinds, terms
from gorin.table.flags import LENDS_FORCE
from gorin.testing import Table
from tests.twenty_festivals.attacking import attack, between, combat, fight
from tests.twenty_festivals.laying import festival


def titles(t: Table) -> set[str]:
    """What may be picked."""
    return {t.m.definition(card).title for card in t.question.options if card >= 0}


@pytest.mark.rule("TF-BAT-03")
def test_an_action_targets_cards_of_units_only_at_the_battle_and_others_anywhere() -> None:
    t = festival()
    raider, guard = t.person("Raider", 0), t.person("Guard", 1)
    far, home = t.person("Far", 1), t.person("Home", 1)
    for host, title in ((guard, "Near Squire"), (far, "Far Squire"), (home, "Home Squire")):
        t.follower(host, 1, title)
    t.holding("Farm", 1)
    t.holding("Horn", 0, battle([Target("x", OTHER_PLAYERS & (PERSONALITIES | FOLLOWERS | HOLDINGS)), bow("x")]))
    attack(t, {raider: 0}, {guard: 0, far: 1})
    fight(t, 0)
    combat(t, 0)
    t.answer("use Horn")
    assert titles(t) == {"Guard", "Near Squire", "Farm"}


@pytest.mark.rule("TF-BAT-03")
def test_what_a_trait_targets_may_be_anywhere() -> None:
    t = festival()
    far, home = t.person("Far", 1), t.person("Home", 1)
    shrine = triggered(On(terms.AFTER, kinds.ENGAGE), [Target("x", YOURS & PERSONALITIES), bow("x")])
    t.put(t.define("Shrine", "Holding", traits=[shrine]), 1)
    attack(t, {t.person("Raider", 0): 0}, {far: 1})
    fight(t, 0)
    assert t.question.kind == "target" and t.question.player == 1 and titles(t) == {"Far", "Home"}
    t.answer(home)
    t.settle()
    assert t.bowed(home)


@pytest.mark.rule("TF-BAT-04", "TF-BAT-03")
@pytest.mark.parametrize("there", [True, False])
def test_of_targets_at_different_locations_one_is_at_the_battle(there: bool) -> None:
    """As two targets, one of which reaches out; texts that name both in one phrase are written so."""
    t = festival()
    guard, far, home = t.person("Guard", 1), t.person("Far", 1), t.person("Home", 1)
    signal = battle(
        [
            Target("one", YOURS & PERSONALITIES),
            Target("other", YOURS & PERSONALITIES & ~SameLocation("one"), reach=ANYWHERE),
            bow("one"),
            bow("other"),
        ],
        [],
        "Absent",
    )
    t.holding("Signal", 1, signal)
    attack(t, {t.person("Raider", 0): 0}, {guard: 0 if there else 2, far: 1})
    fight(t, 0)
    combat(t, 1)
    if not there:
        t.refused("Signal", 1, "TF-ACT-05")
        return
    t.use("Signal", guard)
    assert titles(t) == {"Far", "Home"}
    t.answer(far)
    t.settle()
    assert t.bowed(guard) and t.bowed(far) and not t.bowed(home)


@pytest.mark.rule("TF-BAT-05")
@pytest.mark.parametrize("reach", [True, False])
def test_only_text_that_reaches_out_targets_who_is_elsewhere(reach: bool) -> None:
    t = festival()
    home = t.person("Home", 1)
    who = Target("x", YOURS & PERSONALITIES, reach=ANYWHERE) if reach else Target("x", YOURS & PERSONALITIES)
    t.holding("Horn", 1, battle([who, move_here("x")], [], "Absent"))
    attack(t, {t.person("Raider", 0): 0})
    fight(t, 0)
    combat(t, 1)
    if reach:
        t.use("Horn", home)
        assert t.location(home) == t.province(1, 0)
    else:
        t.refused("Horn", 1, "TF-ACT-05")


@pytest.mark.rule("TF-BAT-01", "TF-BAT-05")
def test_text_that_reaches_out_waives_no_presence() -> None:
    t = festival()
    home = t.person("Home", 1)
    t.holding("Horn", 1, battle([Target("x", YOURS & PERSONALITIES, reach=ANYWHERE), move_here("x")]))
    attack(t, {t.person("Raider", 0): 0})
    fight(t, 0)
    combat(t, 1)
    t.refused("Horn", 1, "TF-BAT-01")
    assert t.location(home) < 0


@pytest.mark.rule("TF-BAT-24", "TF-DEF-80")
def test_what_is_in_no_unit_is_no_enemy_card() -> None:
    t = festival()
    guard = t.person("Guard", 1)
    t.follower(guard, 1, "Squire")
    t.holding("Farm", 1)
    t.holding("Horn", 0, battle([Target("x", ENEMY), bow("x")]))
    t.holding("Drum", 0, battle([Target("x", OTHER_PLAYERS & ANY_CARD), bow("x")]))
    attack(t, {t.person("Raider", 0): 0}, {guard: 0})
    fight(t, 0)
    combat(t, 0)
    t.answer("use Horn")
    assert titles(t) == {"Guard", "Squire"}
    t.answer(guard)
    combat(t, 0)
    t.answer("use Drum")
    assert "Farm" in titles(t)


@pytest.mark.rule("TF-BAT-25", "TF-STA-09")
@pytest.mark.golden("GX-TF-084")
@pytest.mark.parametrize("there", [True, False])
def test_a_side_without_units_has_no_force_whatever_is_lent_to_it(there: bool) -> None:
    t = festival()
    lends = continuous(FlagModifier(LENDS_FORCE))
    traitor = t.person("Traitor", 0, force=5, traits=[lends])
    raider, guard = t.person("Raider", 0, force=8), t.person("Guard", 1, force=0)
    first = t.province(1, 0)
    attack(t, {raider: 0, traitor: 0}, {guard: 0} if there else {})
    fight(t, 0)
    between(t)
    assert t.m.province_exists(first) is there
    assert ("The Attacker has 8 Force, the Defender 5" in " ".join(t.said())) is there
    assert ("The Attacker has 8 Force, the Defender 0" in " ".join(t.said())) is not there
