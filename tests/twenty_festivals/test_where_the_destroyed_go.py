"""What is destroyed and goes to the hand in place of the discard pile; whom an action makes leave play with whom."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle
from gorin.lang.selectors import ATTACHMENT, OTHER_PLAYERS, PERSONALITIES, YOURS
from gorin.lang.targets import Target
from gorin.lang.verbs import destroy
from gorin.testing import Card, Table
from tests.twenty_festivals.attacking import in_combat
from tests.twenty_festivals.laying import table, until


def answered(t: Table, by: int) -> Table:
    """The action under way is answered with Diligent Care, and everybody passes then."""
    until(t, lambda: t.can_use("Diligent Care", by))
    t.answer("use Diligent Care (2)")
    while t.asked and t.question.kind != "action":
        t.m.answer(t.question.options[0])
        t.settle()
    return until(t, lambda: t.question.kind == "action")


def laid(victim: bool, words: str = "") -> tuple[Table, dict[str, Card]]:
    """A Follower and an Item on a guard, whom (or the Item of whom) an attacker's Hall can destroy twice."""
    t = table()
    found = {"raider": t.person("Raider", 0), "guard": t.person("Guard", 1), "other": t.person("Other", 1)}
    found["troop"] = t.follower(found["guard"], title="Troop", keywords=words)
    found["blade"] = t.item(found["guard"], 1, title="Blade")
    found["shield"] = t.item(found["other"], 1, title="Shield")
    what = PERSONALITIES if victim else ATTACHMENT
    t.holding("Hall", 0, battle([Target("x", OTHER_PLAYERS & what), destroy("x")], limit=2))
    found["kata"] = t.put("Diligent Care", 1)
    in_combat(t, [found["raider"]], [found["guard"], found["other"]])
    return t, found


@pytest.mark.card("Diligent Care")
@pytest.mark.rule("TF-ATT-02", "TF-INT-02", "TF-ZON-62")
@pytest.mark.parametrize("used", [True, False])
@pytest.mark.parametrize("victim", [True, False])
def test_what_the_action_destroys_goes_to_the_hand_with_its_personality_or_alone(victim: bool, used: bool) -> None:
    t, cards = laid(victim)
    t.answer("use Hall").answer(cards["guard"] if victim else cards["blade"]).settle()
    if used:
        answered(t, 1)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    there = "hand" if used else "discard"
    assert t.where(cards["blade"]) == there and t.bowed(cards["kata"]) is used
    assert t.where(cards["troop"]) == (there if victim else "home")
    assert t.where(cards["guard"]) == ("discard" if victim else "home") and t.dead(cards["guard"]) is victim
    # the next action's victims go where they go by the rules
    t.answer("use Hall").answer(cards["other"] if victim else cards["shield"]).settle()
    until(t, lambda: t.question.kind == "action")
    assert t.where(cards["shield"]) == "discard"


@pytest.mark.card("Diligent Care")
@pytest.mark.rule("TF-KWD-07")
@pytest.mark.parametrize("used", [True, False])
def test_it_has_been_destroyed_all_the_same(used: bool) -> None:
    t, cards = laid(True, "Expendable")
    held = len(t.hand(1))
    t.answer("use Hall").answer(cards["guard"]).settle()
    if used:
        answered(t, 1)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert len(t.hand(1)) == held + 1 + (2 if used else 0)


@pytest.mark.card("Diligent Care")
@pytest.mark.rule("TF-WRD-83")
def test_it_answers_no_action_of_your_own_and_nothing_from_the_hand() -> None:
    for player, where in ((0, "home"), (1, "home"), (1, "hand")):
        t = table()
        raider, guard = t.person("Raider", 0), t.person("Guard", 1)
        blade = t.item(guard, 1, title="Blade")
        mine = t.item(raider, 1, title="Spear")
        whose = YOURS if player == 0 else OTHER_PLAYERS
        t.holding("Hall", 0, battle([Target("x", whose & ATTACHMENT), destroy("x")]))
        t.put("Diligent Care", player, where)
        in_combat(t, [raider], [guard])
        t.answer("use Hall").answer(mine if player == 0 else blade).settle()
        offered = False
        for _ in range(6):
            if not t.asked or t.question.kind not in ("action", "reaction"):
                break
            offered = offered or t.can_use("Diligent Care (2)", player)
            if t.where(blade) == "discard" or t.where(mine) == "discard":
                break
            t.answer_pass()
            t.settle()
        assert offered is (player == 1 and where == "home"), (player, where)


@pytest.mark.card("Diligent Care")
@pytest.mark.rule("TF-WRD-81", "TF-ZON-61")
def test_what_another_player_owns_would_not_go_to_your_pile_and_so_stays_out_of_your_hand() -> None:
    t, cards = laid(True)
    t.m.set_owner(cards["blade"], 0)
    t.answer("use Hall").answer(cards["guard"]).settle()
    answered(t, 1)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.where(cards["troop"]) == "hand" and t.where(cards["blade"]) == "discard"


@pytest.mark.card("Diligent Care")
def test_it_enters_play_and_your_other_kata_leave_it() -> None:
    t = table()
    mine, theirs = t.put("Brush The Arrow Aside", 0), t.put("Brush The Arrow Aside", 1)
    card = t.put("Diligent Care", 0, "hand")
    t.action_phase(0)
    t.use("Diligent Care").settle()
    until(t, lambda: t.where(card) == "home" and t.question.kind == "action")
    assert t.where(mine) == "discard" and t.where(theirs) == "home"
