"""The times of a battle that texts can answer, before and after each, and what happens to several players at once."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import reaction, triggered
from gorin.lang.refs import EACH_PLAYER, OTHERS
from gorin.lang.triggers import BY_OTHERS, On, before
from gorin.table import kinds, terms
from gorin.testing import Table

TIMES = {
    "engaging": kinds.ENGAGE, "combat": kinds.COMBAT_END, "resolution": kinds.BATTLE_RESOLVES,
    "battle": kinds.BATTLE_END,
}  # fmt: skip
SEGMENTS = {  # in which segment the battle is at each of these times
    ("engaging", terms.BEFORE): terms.SEGMENT_NONE, ("combat", terms.BEFORE): terms.SEGMENT_COMBAT,
    ("combat", terms.AFTER): terms.SEGMENT_NONE,
}  # fmt: skip


@pytest.mark.rule("SE-BAT-19", "SE-TRN-03", "SE-TIM-03")
@pytest.mark.parametrize("defended", [True, False])
def test_each_time_of_a_battle_is_answered_once_before_and_once_after_it(defended: bool) -> None:
    """Told by an amount of Honor for each that nothing else in the battle gives."""
    t = Table()
    order = [(name, point) for name in TIMES for point in (terms.BEFORE, terms.AFTER)]
    for n in reversed(range(len(order))):  # the last of them lies there first
        name, point = order[n]
        t.holding(f"Bell {n}", traits=[triggered(On(point, TIMES[name]), [verbs.gain_honor(11 + n)])])
    t.battle([t.person("Fighter", force=3)], [t.person("Foe", 1, force=3)] if defended else [])
    t.finish()
    assert heard(t) == [11 + n for n in range(len(order))]


def heard(t: Table) -> list[int]:
    """The amounts of Honor above 10 that the first player gained."""
    gained = [int(line.split()[3]) for line in t.said() if line.startswith("Player 1 gains")]
    return [size for size in gained if size > 10]


@pytest.mark.rule("SE-BAT-19")
@pytest.mark.parametrize(("name", "point"), list(SEGMENTS))
def test_in_which_segment_a_time_of_the_battle_is_answered(name: str, point: int) -> None:
    t = Table()
    watch = On(point, TIMES[name])
    t.holding("Bell", 0, reaction(watch, [verbs.gain_honor(11)]))
    t.battle([t.person("Fighter", force=3)], [t.person("Foe", 1, force=3)])
    for _ in range(20):
        if t.asked and t.question.kind == "reaction" and t.offers("Bell"):
            break
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    assert t.offers("Bell") and t.m.segment == SEGMENTS[name, point]
    t.use("Bell").finish()
    assert heard(t) == [11]


# --- several players at once ----------------------------------------------------------------------------------------


@pytest.mark.rule("SE-EFF-04", "SE-VIC-04")
@pytest.mark.parametrize("watched", [True, False])
def test_what_happens_to_each_player_happens_to_all_of_them(watched: bool) -> None:
    t = Table()
    if watched:
        t.person("Scribe", traits=[triggered(before(kinds.LOSE_HONOR, player=BY_OTHERS), [verbs.ChangeAmount(-1)])])
    t.act("Plague", verbs.lose_honor(3, EACH_PLAYER))
    t.action_phase()
    t.use("Plague")
    assert (t.honor(0), t.honor(1)) == (-3, -2 if watched else -3)


@pytest.mark.rule("SE-EFF-04")
@pytest.mark.parametrize("first", [0, 1])
def test_the_active_player_orders_what_answers_for_several_players(first: int) -> None:
    """Something answers for each of the two: he chooses for whom it comes first, and both come."""
    t = Table()
    for player in (0, 1):
        own = triggered(before(kinds.LOSE_HONOR, player=BY_OTHERS), [verbs.gain_honor(player + 1)])
        t.person(f"Scribe {player}", player, traits=[own])
    t.act("Plague", verbs.lose_honor(3, EACH_PLAYER))
    t.action_phase()
    t.use("Plague", left="order")
    assert t.question.player == 0 and len(t.question.options) == 2
    t.m.answer(t.question.options[first])
    t.settle()
    assert (t.honor(0), t.honor(1)) == (-3 + 1, -3 + 2)
    gained = [line for line in t.said() if "gains" in line]
    assert gained == [f"Player {n + 1} gains {n + 1} Honor." for n in ((1, 0) if first == 0 else (0, 1))]


@pytest.mark.rule("SE-NEG-02")
@pytest.mark.parametrize("negating", [True, False])
def test_nothing_happens_to_anybody_once_the_action_is_negated(negating: bool) -> None:
    t = Table()
    t.holding("Shield", 1, reaction(before(kinds.DRAW), [verbs.NegateAction()]))
    t.act("Plague", verbs.Draw(1), verbs.lose_honor(3, EACH_PLAYER), verbs.gain_honor(1, OTHERS))
    t.action_phase()
    t.use("Plague")
    if negating:
        t.use("Shield")
    else:
        t.passes()
    assert (t.honor(0), t.honor(1), len(t.hand(0))) == ((0, 0, 0) if negating else (-3, -2, 1))
