"""Touching the Soul: who may act in a battle as if he were there, for how long, and what he is not there for."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle
from gorin.lang.described import target
from gorin.lang.refs import AllOf
from gorin.lang.selectors import FRIENDLY
from gorin.lang.verbs import bow, gain_honor, give
from gorin.table import terms
from gorin.table.definitions import WITHOUT_LIMIT, Ability
from gorin.table.stats import army_force
from gorin.testing import Card, Table


def stare() -> Ability:
    """An ability that only a card at the battle can use."""
    return battle([target('target("foe", opposing(this) & personality)'), bow("foe")], flags=WITHOUT_LIMIT)


class Scene:
    """An attack on the Province of a player who is not there, and who holds Touching the Soul."""

    def __init__(self, guarded: bool = False, monk: bool = True) -> None:
        t = self.t = Table("gold", 2, cards="gold", gold=20)
        self.raider = t.person("Raider", force=3, abilities=[battle([gain_honor(1)], flags=WITHOUT_LIMIT)])
        self.other = t.person("Other", force=3)
        self.monk = t.person("Monk", 1, force=1, keywords="Monk" if monk else "")
        self.seer = t.person("Seer", 1, force=4, abilities=[stare()])
        self.twin = t.person("Twin", 1, force=1, abilities=[stare()])
        self.soul = t.put(t.known("Touching the Soul"), 1, "hand")
        self.guards = [t.person("Guard", 1, force=1)] if guarded else []

    def begins(self) -> Table:
        self.t.battle([self.raider, self.other], self.guards)
        return self.t

    def touched(self, who: Card | None = None) -> Table:
        t = self.begins()
        t.use("Touching the Soul", self.monk, self.seer if who is None else who, others_pass=False)
        return t


def acting(t: Table, player: int) -> bool:
    return t.question.kind == "action" and t.question.player == player


@pytest.mark.rule("GE-REA-03", "GE-BAT-02", "GE-BAT-05")
@pytest.mark.card("Touching the Soul")
@pytest.mark.parametrize("guarded", [True, False])
def test_a_soul_that_is_touched_acts_from_elsewhere(guarded: bool) -> None:
    scene = Scene(guarded)
    t = scene.begins()
    assert acting(t, 1) and not t.can_use("Seer") and t.can_use("Touching the Soul", 1)
    t.use("Touching the Soul", scene.monk, scene.seer, others_pass=False)
    assert t.bowed(scene.monk) and acting(t, 1)  # it took no opportunity
    assert t.can_use("Seer") and not t.can_use("Twin")
    t.use("Seer", scene.raider, others_pass=False)
    assert t.bowed(scene.raider) and t.location(scene.seer) < 0 and acting(t, 0)


@pytest.mark.card("Touching the Soul")
@pytest.mark.parametrize("passes", [True, False])
def test_the_leave_is_for_the_next_action_alone(passes: bool) -> None:
    """It ends with that action, whoever performs it, and with the opportunity if there is none."""
    scene = Scene(guarded=True)
    t = scene.touched()
    assert t.can_use("Seer", 1)
    if passes:
        t.passes(1, player=1)
    else:
        t.use("Seer", scene.other, others_pass=False)
    t.settle()
    assert acting(t, 0)
    t.use("Raider", others_pass=False)
    assert acting(t, 1) and not t.can_use("Seer", 1)


@pytest.mark.card("Touching the Soul")
@pytest.mark.parametrize("lacks", ["", "a battle", "a Monk", "an unbowed Monk", "someone elsewhere"])
def test_touching_a_soul_needs_a_monk_and_someone_elsewhere(lacks: str) -> None:
    scene = Scene(guarded=lacks != "someone elsewhere", monk=lacks != "a Monk")
    t = scene.t
    if lacks == "an unbowed Monk":
        t.bow(scene.monk)
    if lacks == "someone elsewhere":
        scene.guards = [scene.monk, scene.seer, scene.twin]
    if lacks == "a battle":
        t.action_phase(1)
        assert acting(t, 1)
    else:
        scene.begins()
    assert t.can_use("Touching the Soul", 1) is (not lacks)


@pytest.mark.card("Touching the Soul")
def test_one_in_the_battle_is_not_chosen() -> None:
    scene = Scene(guarded=True)
    t = scene.begins()
    t.use("Touching the Soul", scene.monk, others_pass=False)
    assert {scene.monk, scene.seer, scene.twin} == set(t.question.options)


@pytest.mark.rule("GE-BAT-02", "GE-ACT-07")
@pytest.mark.card("Touching the Soul")
@pytest.mark.parametrize("touched", [True, False])
def test_whoever_is_touched_performs_what_asks_for_one_who_is_there(touched: bool) -> None:
    """He alone satisfies the Rule of Presence, and only for what he performs."""
    scene = Scene()
    t = scene.t
    foe = target('target("foe", enemy & personality)')
    order = battle([foe, bow("foe")], [target('target("hero", yours & in_army & personality)')])
    decree = battle([target('target("foe", enemy & personality)'), bow("foe")])
    t.put(t.define("Order", "Action", abilities=[order]), 1, "hand")
    t.put(t.define("Decree", "Action", abilities=[decree]), 1, "hand")
    if not touched:
        scene.begins()
        assert acting(t, 1) and not t.can_use("Order", 1) and not t.can_use("Decree", 1)
        return
    scene.touched()
    assert t.can_use("Order", 1) and not t.can_use("Decree", 1)
    t.use("Order", scene.seer, scene.raider, others_pass=False)
    assert t.bowed(scene.raider)


@pytest.mark.card("Touching the Soul")
def test_whoever_is_touched_does_not_fight_there() -> None:
    """His army does not count him, nor is he one of those there whom the effects of his action reach."""
    scene = Scene(guarded=True)
    t = scene.t
    cheer = battle([give(AllOf(FRIENDLY), terms.FORCE, 2)])
    t.item(scene.seer, title="Drum", abilities=[cheer])
    scene.touched()
    assert t.can_use("Drum", 1)
    t.use("Drum", others_pass=False)
    assert t.force(scene.guards[0]) == 3 and t.force(scene.seer) == 4
    assert army_force(t.m, t.m.battlefield, 1) == 3


@pytest.mark.card("Touching the Soul")
@pytest.mark.parametrize("bearer", ["seer", "twin"])
def test_his_items_act_as_he_does_and_his_followers_do_not(bearer: str) -> None:
    """A Personality performs the actions of his Items, and a Follower his own (GE-ACT-07)."""
    scene = Scene()
    t = scene.t
    host = scene.seer if bearer == "seer" else scene.twin
    t.item(host, title="Mirror", abilities=[stare()])
    t.follower(host, 1, title="Squire", abilities=[stare()])
    scene.touched()
    assert t.can_use("Mirror", 1) is (bearer == "seer")
    assert not t.can_use("Squire", 1)
