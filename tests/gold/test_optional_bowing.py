"""Actions of Gold whose Personality may bow for more, and the Reaction that turns an action away."""

from __future__ import annotations

import pytest

from gorin.table.packing import NO, YES
from tests.gold.laying import gold, known, until
from tests.lang.writing import written


@pytest.mark.card("Tsuruchi Ichiro")
@pytest.mark.parametrize("bows", [True, False])
def test_who_bows_shoots_farther(bows: bool) -> None:
    t = known()
    t.battle([archer := t.put(t.known("Tsuruchi Ichiro"), 0)], [strong := t.person("Strong", 1, force=5)])
    t.use("Tsuruchi Ichiro", strong, YES if bows else NO)
    assert t.bowed(archer) is bows and t.destroyed(strong) is bows


@pytest.mark.rule("GE-RAT-01")
@pytest.mark.parametrize("says", [True, False])
def test_who_shoots_need_not_bow_only_where_his_text_says_that_he_may(says: bool) -> None:
    t = gold()
    cost = '[may(bow(this), name="bowed")], ' if says else ""
    archer = written(t, "Archer", [f"action(battle, {cost}ranged(3))"], type="Personality")
    weak = t.person("Weak", 1, force=3)
    t.battle([archer], [weak])
    t.use("Archer", weak, *([NO] if says else []))
    assert t.bowed(archer) is not says and t.destroyed(weak)


@pytest.mark.card("Isawa Ijime")
@pytest.mark.rule("GE-TGT-06")
@pytest.mark.parametrize("others", [True, False])
def test_ijime_turns_an_action_to_another_whom_it_could_have_targeted(others: bool) -> None:
    t = known()
    maiden = t.put(t.known("Isawa Ijime"), 0)
    other = t.person("Other", 1, bowed=not others)
    written(t, "Rope", ['action(open, [target("x", unbowed & personality)], bow("x"))'], player=1)
    t.action_phase(1)
    t.answer("use Rope").answer(maiden).answer("use Isawa Ijime")
    if others:
        t.answer(other)
    until(t, lambda: t.question.kind == "action")
    assert t.bowed(other) and t.bowed(maiden) is not others


def test_a_text_that_no_time_of_gold_answers_is_refused() -> None:
    t = gold()
    written(t, "Answer", ["reaction(before(is_targeted(yours)), draw)"])
    with pytest.raises(ValueError, match="nothing is answered 'when it would'"):
        written(t, "Riddle", ["reaction(would(is_targeted(yours)), draw)"])
