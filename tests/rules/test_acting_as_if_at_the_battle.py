"""Whoever performs actions as if at the battle: what that lets him do, and what it does not."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.cards import battle, continuous, triggered
from gorin.lang.modifiers import FlagModifier
from gorin.lang.refs import THIS, AllOf
from gorin.lang.selectors import ENEMY, PERSONALITIES, Opposing, Titled
from gorin.lang.targets import Target
from gorin.lang.triggers import after
from gorin.lang.verbs import bow, gain_honor
from gorin.rules import actions
from gorin.table import kinds, places
from gorin.table.definitions import WITHOUT_LOCATION, Ability, Context
from gorin.table.flags import PERFORMS_HERE
from gorin.table.terms import NONE
from gorin.testing import Card, Table
from gorin.testing.probes import If


def fought(*abilities: Ability, soul: str = "Mage", flags: int = 0, **made: Any) -> tuple[Table, Card, Card]:
    """A battle of a Raider against a Guard, while a Mage with these abilities and a Scout are at home; who is called
    `soul` performs as if there. It is his player's turn to act.
    """
    t = Table()
    raider, guard = t.person("Raider", 0, force=3), t.person("Guard", 1, force=3)
    for each in abilities:
        each.flags |= flags
    mage = t.person("Mage", abilities=abilities, **made)
    t.person("Scout")
    t.holding("Soul", traits=[continuous(FlagModifier(PERFORMS_HERE, Titled(soul)))])
    t.battle([raider], [guard])
    t.passes(1, player=1)
    return t, mage, guard


def standing_there(x: Context) -> bool:
    """The card of the text is at the battle, and its player has 5 Honor."""
    return places.location_of(x.m, x.source) == places.at_battle(x.m) >= 0 and x.m.honor(x.you) >= 5


@pytest.mark.parametrize(("soul", "honor", "usable"), [("Mage", 5, True), ("Mage", 4, False), ("Scout", 5, False)])
def test_a_condition_of_his_action_is_asked_as_if_he_stood_there(soul: str, honor: int, usable: bool) -> None:
    t, mage, _ = fought(battle([gain_honor(1)], [If(standing_there)]), soul=soul, flags=WITHOUT_LOCATION)
    t.set_honor(0, honor)
    assert t.can_use("Mage", 0) is usable and t.location(mage) == NONE


def test_outside_battles_he_acts_from_where_he_is() -> None:
    t = Table()
    mage = t.person("Mage")
    t.holding("Soul", traits=[continuous(FlagModifier(PERFORMS_HERE, Titled("Mage")))])
    t.m.set_location(mage, t.province(1, 2))
    home = If(lambda x: places.location_of(x.m, x.source) < 0)
    assert not actions.holds_as_if_here(t.m, 0, home, mage, NONE)


@pytest.mark.parametrize(("soul", "whose", "usable"), [
    ("Mage", "Mage", True),  # he performs, and so opposes the enemy
    ("Scout", "Mage", False),  # another would
    ("Scout", "Scout", False),  # who would, but does not perform this
])  # fmt: skip
def test_only_who_performs_the_action_opposes_the_enemies_at_the_battle(soul: str, whose: str, usable: bool) -> None:
    of = THIS if whose == "Mage" else AllOf(Titled("Scout"))
    text = battle([Target("x", PERSONALITIES & Opposing(of)), bow("x")])
    t, _, guard = fought(text, soul=soul, flags=WITHOUT_LOCATION)
    assert t.can_use("Mage", 0) is usable
    if usable:
        assert t.use("Mage", guard).bowed(guard)


@pytest.mark.parametrize("there", [True, False])
def test_in_a_trait_he_stands_where_he_is(there: bool) -> None:
    bows = triggered(after(kinds.GAIN_HONOR), [bow(AllOf(ENEMY & PERSONALITIES & Opposing(THIS)))])
    t, mage, guard = fought(traits=[bows])
    if there:
        t.m.set_location(mage, t.m.battlefield)
        t.m.set_side(mage, 0)
    t.holding("Horn", 0, battle([gain_honor(1)]))
    t.run()
    t.use("Horn", player=0)
    assert t.bowed(guard) is there
