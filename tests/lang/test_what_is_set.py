"""What texts set, redirect and move to: Family Honor, another card, a battlefield that is still to be fought over."""

from __future__ import annotations

import pytest

from gorin.lang.conditions import Changed
from gorin.lang.flow import If
from gorin.lang.refs import EACH_PLAYER, OTHERS, YOU, Players
from gorin.lang.verbs import Draw, SetHonor, lose_honor
from gorin.table.changes import province_name
from gorin.testing import Table

from .writing import deed, named, written


@pytest.mark.parametrize(("whose", "honors", "told"), [
    (YOU, [5, 4], True), (OTHERS, [2, 5], True), (EACH_PLAYER, [5, 5], True),
])  # fmt: skip
@pytest.mark.parametrize("player", [0, 1])
def test_honor_is_set_for_those_who_are_named(whose: Players, honors: list[int], told: bool, player: int) -> None:
    t = Table()
    t.act("Deed", SetHonor(5, whose), If(Changed(), Draw(1)), player=player)
    t.set_honor(player, 2)
    t.set_honor(1 - player, 4)
    t.action_phase(player)
    t.use("Deed")
    assert [t.honor(player), t.honor(1 - player)] == honors
    assert len(t.hand(player)) == int(told)


@pytest.mark.rule("SE-MPL-09")
def test_nothing_is_set_for_who_is_out_of_the_game() -> None:
    t = Table(players=3)
    t.act("Gamble", lose_honor(20, YOU), SetHonor(3, YOU))
    t.action_phase()
    t.use("Gamble")
    assert t.m.out_of_game(0) and t.honor(0) == -20


@pytest.mark.parametrize(("to", "fixed", "bowed", "told"), [
    ("Shield", False, "Shield", True), ("Nobody", False, "Man", False), ("Shield", True, "Man", False),
])  # fmt: skip
def test_what_happens_to_another_card_instead(to: str, fixed: bool, bowed: str, told: bool) -> None:
    """Not where there is no such card, nor where the targets of the action cannot be changed."""
    t = Table()
    man, shield = t.person("Man", 1), t.person("Shield", 1)
    deed(t, 'target("x", titled("Man"))', 'bow("x")')
    protected = "protect_action" if fixed else "gain_honor(1)"
    written(t, "Guard", [f"reaction(before(chooses_targets(you)), [], {protected})"])
    redirected = f'redirect(every(titled("{to}"))), provided(anything_changed, draw)'
    written(t, "Page", [f'reaction(before(bows(titled("Man"))), [], {redirected})'], 1)
    t.action_phase()
    t.use("Deed", left="reaction")
    t.answer("use Guard").settle()
    while not t.offers("Page"):
        t.answer(t.question.options[-1]).settle()
    t.answer("use Page").settle()
    assert [title for title, card in (("Man", man), ("Shield", shield)) if t.bowed(card)] == [bowed]
    assert len(t.hand(1)) == int(told)


@pytest.mark.parametrize(("goal", "numbers"), [("another_battlefield", [1, 2, 3]), ("unresolved_battlefield", [1, 3])])
def test_a_battlefield_where_the_battle_is_over_is_no_unresolved_one(goal: str, numbers: list[int]) -> None:
    t = Table()
    text = f"action(battle, [], move(this, {goal}))"
    hero = written(t, "Hero", [text], type="Personality", force=1, chi=3)
    t.battle([hero], [t.person("Foe", 1)])
    t.m.set_attack_of_battle(t.province(1, 2), t.m.attack_number)
    t.m.pending = None
    t.use("Hero")
    assert t.question.kind == "destination"
    for number in range(4):
        assert t.fits(province_name(t.m, t.province(1, number))) is (number in numbers)
    assert named(t, "Hero") == hero
