"""Additional actions that cards let their players take."""

from __future__ import annotations

import pytest

from gorin.lang.cards import Constraint, ability, battle
from gorin.lang.costs import bow_cost
from gorin.lang.refs import THIS
from gorin.lang.selectors import PERSONALITIES
from gorin.lang.targets import Target
from gorin.lang.verbs import gain_honor, move_home
from gorin.table import terms
from gorin.table.definitions import PER_GAME, PER_TURN
from gorin.table.packing import YES
from gorin.testing import Card, Table
from tests.twenty_festivals.attacking import assign, combat, fight, in_combat
from tests.twenty_festivals.laying import play, table, until


def passage(
    bowed: bool = False, used: int = 0, cost: bool = False, period: int = PER_TURN, mine: bool = True
) -> tuple[Table, Card]:
    """A battle in which player 0 holds Unsafe Passage, and his Soldier's ability (1 Honor) has been used so often."""
    t = table()
    hero, foe = t.person("Hero", 0, force=3), t.person("Foe", 1, force=3)
    costs: list[Constraint] = [bow_cost(THIS)] if cost else []
    text = ability(terms.BATTLE, [gain_honor(1)], costs, period=period)
    soldier = t.follower(hero if mine else foe, 1, "Soldier", abilities=[text])
    t.put("Unsafe Passage", 0, "hand")
    in_combat(t, [hero], [foe])
    for _ in range(used):
        t.use("Soldier")
        until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    if bowed:
        t.bow(soldier)
    return t, soldier


def granted(t: Table, soldier: Card) -> Table:
    """Unsafe Passage lets the Soldier be used."""
    t.use("Unsafe Passage (2)", soldier)
    return until(t, lambda: t.question.kind == "action")


@pytest.mark.card("Unsafe Passage")
@pytest.mark.rule("TF-RND-04", "TF-EFF-14")
@pytest.mark.parametrize(("bowed", "used"), [(True, 0), (False, 1), (True, 1), (False, 0)])
def test_a_follower_acts_although_it_is_bowed_or_used_up(bowed: bool, used: int) -> None:
    t, soldier = passage(bowed, used)
    assert t.can_use("Soldier", 0) is not (bowed or used > 0)
    granted(t, soldier)
    assert t.question.player == 0 and t.offers("Soldier") and not t.offers("Hero")
    t.answer("use Soldier").settle()
    assert t.honor(0) == used + 1
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert not t.offers("Soldier")  # that once


@pytest.mark.card("Unsafe Passage")
@pytest.mark.parametrize("bowed", [True, False])
def test_what_it_costs_must_still_be_paid(bowed: bool) -> None:
    t, soldier = passage(bowed, cost=True)
    granted(t, soldier)
    assert t.offers("Soldier") is not bowed


@pytest.mark.card("Unsafe Passage")
@pytest.mark.rule("TF-ACT-26")
@pytest.mark.parametrize("earlier", [True, False])
def test_what_was_used_up_in_an_earlier_turn_stays_used_up(earlier: bool) -> None:
    t = table()
    hero, foe = t.person("Hero", 0, force=3), t.person("Foe", 1, force=3)
    text = ability(terms.BATTLE | terms.OPEN, [gain_honor(1)], period=PER_GAME)
    soldier = t.follower(hero, 1, "Soldier", abilities=[text])
    t.put("Unsafe Passage", 0, "hand")
    t.turns(0)
    play(t, "Soldier")
    if earlier:
        until(t, lambda: t.active == 1)
        until(t, lambda: t.active == 0 and t.question.kind == "action")
    while t.question.kind != "attack":
        t.answer_pass()
        t.settle()
    t.m.answer(YES)
    assign(t.settle(), hero, 0)
    if t.question.player == 0:
        t.answer_pass()
    assign(t.settle(), foe, 0)
    fight(t, 0)
    combat(t, 0)
    granted(t, soldier)
    assert t.offers("Soldier") is not earlier


@pytest.mark.card("Unsafe Passage")
def test_only_a_follower_of_ones_own_is_named() -> None:
    t, _ = passage(mine=False)
    t.refused("Unsafe Passage (2)", 0, "TF-ACT-05")


@pytest.mark.card("Unsafe Passage")
@pytest.mark.parametrize("keywords", ["Commander", ""])
def test_a_commander_stays_where_the_action_moves_him(keywords: str) -> None:
    t = table()
    hero, other = t.person("Hero", 1, force=3, keywords=keywords), t.person("Other", 1, force=3)
    raider = t.person("Raider", 0, force=3)
    both = [Target("x", PERSONALITIES), Target("y", PERSONALITIES)]
    t.holding("Rout", 0, battle([*both, move_home("x"), move_home("y"), gain_honor(1)]))
    t.put("Unsafe Passage", 1, "hand")
    in_combat(t, [raider], [hero, other])
    t.answer("use Rout").answer(hero).answer(other).settle()
    assert t.can_use("Unsafe Passage", 1) is bool(keywords)
    if keywords:
        t.answer("use Unsafe Passage (1)").settle_payment()
        t.answer(hero)
    until(t, lambda: t.question.kind == "action")
    assert (t.location(hero) >= 0) is bool(keywords) and t.location(other) == terms.NONE
    assert t.honor(0) == 1  # the rest of the action is as it was
