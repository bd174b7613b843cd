"""Who would be opposed where he is not, and what a battle's resolution does beside what its traits do."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import battle, triggered
from gorin.lang.conditions import WouldBeOpposed
from gorin.lang.flow import If
from gorin.lang.selectors import Titled
from gorin.lang.triggers import BY_BATTLE, after
from gorin.table import kinds
from gorin.testing import Table


@pytest.mark.parametrize(("who", "told"), [("Back", 5), ("Hero", 5), ("Stranger", 0)])
def test_only_who_could_take_a_side_would_be_opposed(who: str, told: int) -> None:
    t = Table(players=3)
    hero = t.person("Hero", abilities=[battle([If(WouldBeOpposed(Titled(who), False), verbs.gain_honor(5))])])
    t.person("Back")
    t.person("Stranger", 2)
    t.battle([hero], [t.person("Foe", 1)])
    assert t.use("Hero").honor(0) == told


@pytest.mark.rule("TF-DEF-84")
@pytest.mark.parametrize("elsewhere", [True, False])
def test_outside_battles_nobody_would_be_opposed(elsewhere: bool) -> None:
    t = Table("twenty_festivals")
    t.person("Hero")
    t.person("Foe", 1)
    t.act("Scout", If(WouldBeOpposed(Titled("Hero"), elsewhere), verbs.gain_honor(5)))
    t.action_phase()
    assert t.use("Scout").honor(0) == 0


@pytest.mark.rule("SE-BAT-24")
def test_what_a_trait_destroys_as_a_battle_resolves_the_battle_does_not() -> None:
    t = Table()
    t.holding("Witness", traits=[triggered(after(kinds.DESTROY, mode=BY_BATTLE), [verbs.gain_honor(1)])])
    fall = triggered(after(kinds.DESTROY, Titled("Foe")), [verbs.destroy(Titled("Son"))])
    t.holding("Grief", 1, traits=[fall])
    hero, foe, son = t.person("Hero", force=5), t.person("Foe", 1, force=1), t.person("Son", 1)
    t.battle([hero], [foe])
    t.finish()
    assert t.destroyed(foe) and t.destroyed(son) and t.honor(0) == 2 + 1
