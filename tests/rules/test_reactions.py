"""Reactions: chapter 7 of the Samurai Edition rules."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.cards import battle, open_, reaction
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES, YOURS
from gorin.lang.targets import Target
from gorin.lang.triggers import BY_OTHERS, after, before
from gorin.lang.verbs import NegateAction, bow, gain_honor, straighten
from gorin.table import kinds
from gorin.table.terms import PHASE_DYNASTY
from gorin.testing import Card, Table


def herald(t: Table, player: int, whose: Any = YOURS) -> Card:
    return t.holding(
        f"Herald {player}",
        player,
        abilities=[
            reaction(after(kinds.ENTER, whose & PERSONALITIES), [gain_honor(1)])
        ],
    )


@pytest.mark.rule("SE-REA-01")
def test_a_reaction_is_offered_in_any_phase_to_whom_its_trigger_fits() -> None:
    t = Table()
    herald(t, 0)
    herald(t, 1)
    watcher = t.holding(
        "Watcher", 1, abilities=[reaction(after(kinds.ENTER, OTHER_PLAYERS & PERSONALITIES), [gain_honor(10)])]
    )
    recruit = t.put(t.define("Recruit", "Personality", gold_cost=1), 0, "province")
    t.phase(PHASE_DYNASTY)
    t.answer(recruit)
    while t.question.kind == "pay":
        t.answer(t.question.options[0])
    assert t.question.kind == "reaction" and t.question.player == 0
    assert t.options() == ["pass", "use Herald 0"]
    t.answer("use Herald 0")
    assert t.question.player == 1 and t.options() == ["pass", "use Watcher"] and watcher >= 0
    t.answer("use Watcher").settle()
    assert (t.honor(0), t.honor(1)) == (1, 10)


@pytest.mark.rule("SE-REA-01")
def test_a_reaction_cannot_be_used_without_its_trigger() -> None:
    t = Table()
    herald(t, 0)
    t.holding("Shrine", abilities=[open_([gain_honor(1)])])
    t.action_phase()
    assert [each for each in t.options() if each != "pass"] == ["use Shrine"]
    t.use("Shrine")
    assert t.question.kind == "action" and t.honor(0) == 1


@pytest.mark.rule("SE-REA-03")
@pytest.mark.parametrize("where", ["home", "elsewhere"])
def test_a_reaction_needs_no_unit_at_the_battle(where: str) -> None:
    t = Table()
    absent = t.person(
        "Absent",
        1,
        force=1,
        abilities=[reaction(after(kinds.BOW, PERSONALITIES), [gain_honor(1)]), battle([gain_honor(10)])],
    )
    hero = t.person("Hero", force=1)
    bower = t.person("Bower", force=1, abilities=[battle([Target("x", YOURS & PERSONALITIES), bow("x")])])
    t.battle([hero, bower], [], others={absent: 2} if where == "elsewhere" else {})
    assert t.question.player == 1 and t.options() == ["pass"], "no Battle action: no presence"
    t.answer("pass")
    t.answer("use Bower").answer(hero)
    assert t.question.kind == "reaction" and t.options() == ["pass", "use Absent (1)"]
    t.answer("use Absent (1)").settle()
    assert t.honor(1) == 1


@pytest.mark.rule("SE-REA-04")
@pytest.mark.parametrize("answered", [True, False])
def test_a_reaction_can_be_reacted_to(answered: bool) -> None:
    t = Table()
    victim = t.person("Victim", 1)
    t.person("Bower", abilities=[open_([Target("x", OTHER_PLAYERS & PERSONALITIES), bow("x")])])
    t.holding(
        "Waker",
        1,
        abilities=[
            reaction(after(kinds.BOW, YOURS & PERSONALITIES), [Target("x", YOURS & PERSONALITIES), straighten("x")])
        ],
    )
    t.holding("Hush", 0, abilities=[reaction(before(kinds.ANNOUNCE, by=BY_OTHERS), [NegateAction()])])
    t.holding("Spy", 0, abilities=[reaction(after(kinds.TARGET, by=BY_OTHERS), [gain_honor(1)])])
    t.action_phase()
    t.answer("use Bower").answer(victim)
    assert t.question.player == 1
    t.answer("use Waker")
    assert t.question.kind == "reaction" and t.options() == ["pass", "use Hush"], "to its announcement"
    t.answer("use Hush" if answered else "pass")
    assert t.question.kind == "target" and t.question.player == 1
    t.answer(victim)
    assert t.options() == ["pass", "use Spy"], "and to its targeting"
    t.answer("use Spy").settle()
    assert t.bowed(victim) is answered and t.honor(0) == 1
    t.done()


@pytest.mark.rule("SE-REA-05")
def test_a_reaction_is_used_once_a_turn() -> None:
    t = Table()
    t.holding("Shrine", abilities=[open_([gain_honor(1)], limit=2)])
    t.holding("Echo", 1, abilities=[reaction(after(kinds.GAIN_HONOR, by=BY_OTHERS), [gain_honor(1)])])
    t.action_phase()
    t.answer("use Shrine").answer("use Echo").settle()
    assert t.honor(1) == 1
    t.passes()
    t.answer("use Shrine")
    assert t.question.kind == "action", "its trigger came again, it is not offered again"
    assert t.honor(0) == 2 and t.honor(1) == 1


@pytest.mark.rule("SE-REA-05")
@pytest.mark.parametrize("bowed", [True, False])
def test_a_bowed_card_has_no_reactions(bowed: bool) -> None:
    t = Table()
    t.holding("Shrine", abilities=[open_([gain_honor(1)])])
    t.holding("Echo", 1, bowed=bowed, abilities=[reaction(after(kinds.GAIN_HONOR), [gain_honor(1)])])
    t.action_phase()
    t.answer("use Shrine")
    assert (t.question.kind == "reaction") is not bowed


@pytest.mark.rule("SE-REA-06")
def test_reacting_does_not_use_up_the_next_opportunity() -> None:
    t = Table()
    hero = t.person(
        "Hero",
        force=1,
        abilities=[
            battle([gain_honor(1)]),
            open_([gain_honor(5)]),
            reaction(after(kinds.GAIN_HONOR, by=BY_OTHERS), [gain_honor(10)]),
        ],
    )
    foe = t.person("Foe", 1, force=1, abilities=[battle([gain_honor(1)]), open_([gain_honor(5)])])
    t.battle([hero], [foe])
    assert t.question.player == 1 and t.options() == ["pass", "use Foe (1)"], "Battle actions only"
    t.answer("use Foe (1)")
    assert t.question.kind == "reaction" and t.question.player == 0
    t.answer("use Hero (3)").settle()
    assert t.question.kind == "action" and t.question.player == 0
    assert t.options() == ["pass", "use Hero (1)"]
    t.use("Hero")
    assert t.honor(0) == 11 and t.question.player == 1
