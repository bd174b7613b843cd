"""What a trigger tests about the card that something happened to is what it was before that."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.cards import battle, open_, reaction, triggered
from gorin.lang.refs import THIS
from gorin.lang.selectors import (
    ATTACKING,
    BOWED,
    DISHONORABLE,
    ENEMY,
    FOLLOWERS,
    HONORABLE,
    OPPOSED,
    PERSONALITIES,
    UNBOWED,
    YOURS,
    InUnitOf,
    SameArmy,
    SameLocation,
)
from gorin.lang.targets import Target
from gorin.lang.triggers import after, when_
from gorin.lang.verbs import bow, destroy, discard, dishonor, gain_honor, move_home, remove_from_game
from gorin.table import kinds
from gorin.testing import Card, Table


def watcher(t: Table, player: int, kind: int, subject: Any, title: str = "Witness", point: Any = after) -> Card:
    """A Personality whose trait gains Honor after something happened to such a card."""
    return t.person(title, player, traits=[triggered(point(kind, subject), [gain_honor(1)])])


@pytest.mark.rule("SE-TIM-03")
@pytest.mark.parametrize("point", [after, when_])
@pytest.mark.parametrize(
    ("verb", "kind"), [(destroy, kinds.DESTROY), (discard, kinds.DISCARD), (remove_from_game, kinds.REMOVE)]
)
@pytest.mark.parametrize("there", [True, False])
def test_after_a_card_in_his_army_has_left_play(point: Any, verb: Any, kind: int, there: bool) -> None:
    t = Table()
    witness = watcher(t, 1, kind, PERSONALITIES & SameArmy(THIS), point=point)
    victim = t.person("Victim", 1)
    hero = t.person("Hero", abilities=[battle([Target("him", PERSONALITIES, reach=1), verb("him")])])
    t.battle([hero], [witness, victim] if there else [witness])
    t.passes()
    t.use("Hero", victim)
    assert t.where(victim) in ("discard", "removed")
    assert t.honor(1) == (1 if there else 0)


@pytest.mark.rule("SE-TIM-03")
def test_an_enemy_that_has_been_destroyed_was_no_card_of_this_army() -> None:
    t = Table()
    witness = watcher(t, 0, kinds.DESTROY, PERSONALITIES & ~SameArmy(THIS))
    hero = t.person("Hero", abilities=[battle([Target("him", PERSONALITIES), destroy("him")], limit=9)])
    friend, foe = t.person("Friend"), t.person("Foe", 1)
    last = t.person("Last", 1)
    t.battle([witness, hero, friend], [foe, last])
    t.passes()
    t.use("Hero", friend).passes()
    assert t.honor(0) == 0
    t.use("Hero", foe)
    assert t.honor(0) == 1


@pytest.mark.rule("SE-TIM-03", "SE-ATT-04")
def test_a_destroyed_follower_was_in_its_unit() -> None:
    t = Table()
    mourning = triggered(after(kinds.DESTROY, FOLLOWERS & InUnitOf(THIS)), [gain_honor(1)])
    leader = t.person("Leader", 1, traits=[mourning])
    guard = t.put(t.define("Guard", "Follower", force=1), 1, on=leader)
    other = t.person("Other", 1)
    stranger = t.put(t.define("Stranger", "Follower", force=1), 1, on=other)
    act = t.define("Axe", "Holding", abilities=[open_([Target("it", FOLLOWERS), destroy("it")], limit=9)])
    t.put(act, 0)
    t.action_phase()
    t.use("Axe", stranger).passes()
    assert t.honor(1) == 0
    t.use("Axe", guard)
    assert t.honor(1) == 1


@pytest.mark.rule("SE-TIM-03", "SE-ATT-04")
def test_a_follower_that_fell_with_its_leader_was_in_the_army() -> None:
    t = Table()
    witness = watcher(t, 1, kinds.DESTROY, FOLLOWERS & SameArmy(THIS))
    leader = t.person("Leader", 1)
    guard = t.put(t.define("Guard", "Follower", force=1), 1, on=leader)
    hero = t.person("Hero", abilities=[battle([Target("him", PERSONALITIES & ENEMY), destroy("him")])])
    t.battle([hero], [leader, witness])
    t.passes()
    t.use("Hero", leader)
    assert t.where(guard) == "discard"
    assert t.honor(1) == 1


@pytest.mark.rule("SE-TIM-03")
@pytest.mark.parametrize(("state", "fires"), [(UNBOWED, True), (BOWED, False)])
def test_what_bows_was_unbowed(state: Any, fires: bool) -> None:
    t = Table()
    watcher(t, 1, kinds.BOW, PERSONALITIES & state)
    victim = t.person("Victim", 1)
    t.put(t.define("Axe", "Holding", abilities=[open_([Target("it", PERSONALITIES), bow("it")])]), 0)
    t.action_phase()
    t.use("Axe", victim)
    assert t.bowed(victim) and t.honor(1) == (1 if fires else 0)


@pytest.mark.rule("SE-TIM-03")
@pytest.mark.parametrize(("state", "fires"), [(HONORABLE, True), (DISHONORABLE, False)])
def test_who_is_dishonored_was_honorable(state: Any, fires: bool) -> None:
    t = Table()
    watcher(t, 1, kinds.DISHONOR, PERSONALITIES & state)
    victim = t.person("Victim", 1)
    t.put(t.define("Axe", "Holding", abilities=[open_([Target("it", PERSONALITIES), dishonor("it")])]), 0)
    t.action_phase()
    t.use("Axe", victim)
    assert t.dishonored(victim) and t.honor(1) == (1 if fires else 0)


@pytest.mark.rule("SE-TIM-03")
@pytest.mark.parametrize("there", [True, False])
def test_who_moves_home_was_attacking(there: bool) -> None:
    t = Table()
    watcher(t, 1, kinds.MOVE, PERSONALITIES & (ATTACKING if there else ~ATTACKING))
    victim = t.person("Victim")
    other = t.person("Other", 1, abilities=[battle([Target("it", PERSONALITIES & ENEMY), move_home("it")])])
    t.battle([victim], [other])
    t.use("Other", victim)
    assert t.location(victim) == -1 and t.honor(1) == (1 if there else 0)


@pytest.mark.rule("SE-TIM-03")
def test_a_reaction_too_looks_at_what_was() -> None:
    t = Table()
    lament = reaction(after(kinds.DESTROY, PERSONALITIES & YOURS & OPPOSED), [gain_honor(1)])
    t.put(t.define("Lament", "Holding", abilities=[lament]), 1)
    victim = t.person("Victim", 1)
    hero = t.person("Hero", abilities=[battle([Target("him", PERSONALITIES & ENEMY), destroy("him")])])
    t.battle([hero], [victim])
    t.passes()
    t.use("Hero", victim)
    assert t.can_use("Lament", 1)
    t.use("Lament")
    assert t.honor(1) == 1


@pytest.mark.rule("SE-TIM-03")
def test_a_card_that_was_not_in_play_is_not_taken_for_one() -> None:
    from gorin.lang.refs import OTHERS
    from gorin.lang.verbs import DiscardFromHand

    t = Table()
    watcher(t, 1, kinds.DISCARD, SameLocation(THIS))
    t.put(t.define("Scrap", "Action"), 1, "hand")
    t.put(t.define("Axe", "Holding", abilities=[open_([DiscardFromHand(1, OTHERS)])]), 0)
    t.action_phase()
    t.use("Axe")
    t.m.answer(t.question.options[0])
    assert t.honor(1) == 0
