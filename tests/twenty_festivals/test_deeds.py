"""What has happened in a turn or battle is known to the cards that ask; who must attack does."""

from __future__ import annotations

import pytest

from gorin.lang.cards import ability, battle, open_
from gorin.lang.refs import OTHERS
from gorin.lang.selectors import PERSONALITIES
from gorin.lang.targets import Target
from gorin.lang.verbs import destroy, gain_honor, lose_honor
from gorin.table import terms
from gorin.table.packing import NO, YES
from tests.twenty_festivals.laying import table, until
from tests.twenty_festivals.test_strategies import fight


@pytest.mark.card("Secluded Shrine")
@pytest.mark.parametrize(("player", "may"), [(0, False), (1, True)])
def test_honor_lost_through_a_card_of_ones_own_is_not_forgotten(player: int, may: bool) -> None:
    t = table()
    t.set_honor(0, 1)
    t.m.set_starting_honor(0, 3)
    t.put("Secluded Shrine", 0)
    loss = lose_honor(1) if player == 0 else lose_honor(1, OTHERS)
    t.holding("Hall", player, open_([loss]))
    t.turns(0)
    if player == 1:
        until(t, lambda: t.question.kind == "action" and t.question.player == 0)
        t.answer_pass()
    until(t, lambda: t.can_use("Hall", player))
    t.answer("use Hall").settle()
    turn = t.turn
    until(t, lambda: t.turn >= turn + 2 and t.question.kind == "action" and t.question.player == 0)
    assert t.can_use("Secluded Shrine", 0) is may


@pytest.mark.card("Mysterious Murder")
@pytest.mark.parametrize("killed", [True, False])
def test_a_magistrate_lost_in_this_battle_makes_the_fear_stronger_and_wider(killed: bool) -> None:
    t = table()
    raider, victim = t.person("Raider", 0), t.person("Victim", 0, keywords="Magistrate" if killed else "")
    guard = t.person("Guard", 1, force=4)
    t.follower(guard, 1, "Banner")
    t.holding("Hall", 1, battle([Target("x", PERSONALITIES), destroy("x")]))
    t.put("Mysterious Murder", 0, "hand")
    fight(t, [raider, victim], [guard], player=1).use("Hall", victim)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Mysterious Murder")
    assert (guard in t.question.options) is killed
    t.answer(t.question.options[0] if not killed else guard)
    until(t, lambda: t.question.kind == "action")
    assert t.bowed(guard) is killed


@pytest.mark.card("Shiba Yinfuo")
@pytest.mark.parametrize(("keyword", "dies"), [("Kharmic", True), ("Political", False)])
def test_a_kharmic_action_of_this_turn_strengthens_the_melee_attack(keyword: str, dies: bool) -> None:
    t = table()
    yojimbo, guard = t.put("Shiba Yinfuo", 0), t.person("Guard", 1, force=3)
    t.holding("Hall", 0, ability(terms.BATTLE, [gain_honor(1)], keywords=keyword))
    fight(t, [yojimbo], [guard]).use("Hall")
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Shiba Yinfuo", guard)
    until(t, lambda: t.question.kind == "action")
    assert (t.where(guard) == "discard") is dies


@pytest.mark.card("Izuna Sensei")
@pytest.mark.rule("TF-ATK-01")
@pytest.mark.parametrize("used", [True, False])
def test_who_is_suspected_straightens_and_must_attack(used: bool) -> None:
    t = table()
    rider, other = t.person("Rider", 0, bowed=True), t.person("Other", 0)
    t.put("Izuna Sensei", 1)
    t.m.active_player = 0
    t.turns(0)
    t.m.set_bowed(rider, 1)
    if used:
        until(t, lambda: t.question.player == 1 and t.can_use("Izuna Sensei", 1))
        t.use("Izuna Sensei", rider)
    until(t, lambda: t.question.kind == "attack" and t.question.player == 0)
    assert t.bowed(rider) is not used and (NO in t.question.options) is not used
    t.m.answer(YES)
    until(t, lambda: t.question.kind == "assign" and t.question.player == 0)
    assert ("done" in t.options()) is not used and other in t.question.options
    if used:
        t.answer(rider)
        t.m.answer(t.question.options[0])
        t.settle()
        assert "done" in t.options()  # of the others nobody must
