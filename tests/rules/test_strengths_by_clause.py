"""Whose attacks a change of their strength touches, whoever performs them and whomever they strike (chapter 35)."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.cards import battle, continuous
from gorin.lang.modifiers import RangedModifier
from gorin.lang.ranged import ranged
from gorin.lang.selectors import Titled
from gorin.lang.verbs import Apply
from gorin.rules.ranged import RANGED_ANY, RANGED_BY_SELF, doubling, of_attacks
from gorin.table import kinds
from gorin.testing import Table
from gorin.testing.probes import If

SELF, ANY = RANGED_BY_SELF, RANGED_ANY


def change(whose: int, who: str = "", holds: bool = True, kind: int = kinds.RANGED, twice: bool = False) -> Any:
    """1 more strength of somebody's attacks, or of those at somebody; or twice the strength."""
    found = RangedModifier(1, Titled(who) if who else None, If(lambda x: holds))
    found.param = (doubling if twice else of_attacks)(whose, kind)
    return found


def shot(bearer: str, texts: list[Any], decree: Any = None) -> int:
    """How strong an attack of 3 by Archer at Target is if the texts are another's, or an action has done something."""
    t = Table()

    def of(title: str) -> dict[str, Any]:
        return {"traits": [continuous(each) for each in texts] if title == bearer else []}

    target = t.person("Target", 1, force=9, **of("Target"))
    archer = t.person("Archer", force=1, abilities=[battle([ranged(3)])], **of("Archer"))
    friend = t.person("Friend", force=1, **of("Friend"))
    t.follower(archer, 1, "Squire", **of("Squire"))
    t.item(archer, title="Bow", **of("Bow"))
    t.holding("Range", **of("Range"))
    if decree is not None:
        t.holding("Decree", 1, battle([decree]))
    t.battle([archer, friend], [target])
    if decree is not None:
        t.use("Decree")
    t.use("Archer", target)
    [line] = [line for line in t.said() if line.startswith("A Ranged ")]
    return int(line.split()[2])


@pytest.mark.rule("SE-RAT-02")
@pytest.mark.parametrize(("bearer", "texts", "strength"), [
    ("Archer", [change(SELF)], 4),
    ("Archer", [change(SELF, holds=False)], 3),
    ("Archer", [change(SELF, kind=kinds.MELEE)], 3),
    ("Archer", [change(SELF, twice=True)], 6),
    ("Archer", [change(SELF), change(SELF, twice=True)], 8),
    ("Bow", [change(SELF)], 4),  # it is he who bears it
    ("Squire", [change(SELF)], 3),
    ("Friend", [change(SELF)], 3),
    ("Range", [change(SELF)], 3),
    ("Range", [change(SELF, "Archer")], 4),
    ("Range", [change(SELF, "Archer", holds=False)], 3),
    ("Range", [change(SELF, "Target")], 3),
    ("Archer", [change(SELF, "Friend")], 3),
    ("Target", [change(ANY)], 4),
    ("Target", [change(ANY, holds=False)], 3),
    ("Target", [change(ANY, kind=kinds.FEAR)], 3),
    ("Archer", [change(ANY)], 3),
    ("Range", [change(ANY)], 3),
    ("Range", [change(ANY, "Target")], 4),
    ("Range", [change(ANY, "Target", holds=False)], 3),
    ("Range", [change(ANY, "Archer")], 3),
])  # fmt: skip
def test_which_texts_change_the_strength_of_an_attack(bearer: str, texts: list[Any], strength: int) -> None:
    assert shot(bearer, texts) == strength


@pytest.mark.rule("SE-RAT-02", "SE-EFF-11")
@pytest.mark.parametrize(("changed", "whom", "strength"), [
    (change(SELF), "Archer", 4),
    (change(SELF), "Friend", 3),
    (change(SELF), "Target", 3),
    (change(SELF, holds=False), "Archer", 3),
    (change(SELF, kind=kinds.FEAR), "Archer", 3),
    (change(ANY), "Target", 4),
    (change(ANY), "Archer", 3),
    (change(ANY, holds=False), "Target", 3),
    (change(ANY), None, 4),  # of all attacks, whoever performs them
    (change(SELF), None, 4),
    (change(ANY, holds=False), None, 3),
    (change(SELF, "Archer"), None, 4),
    (change(SELF, "Archer", holds=False), None, 3),
    (change(SELF, "Target"), None, 3),
    (change(ANY, "Target"), None, 4),
    (change(ANY, "Archer"), None, 3),
])  # fmt: skip
def test_which_effects_change_the_strength_of_an_attack(changed: Any, whom: str | None, strength: int) -> None:
    assert shot("", [], Apply(changed, Titled(whom) if whom is not None else None)) == strength
