"""What texts oblige an action to target: cards, and only targets; no more of them than it targets in all."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle
from gorin.lang.refs import NamedPlace
from gorin.lang.selectors import ENEMY, PERSONALITIES
from gorin.lang.targets import PROVINCES, Choose, Target
from gorin.lang.verbs import bow, strengthen
from gorin.table.definitions import TARGETED_FIRST, TARGETED_LAST, Node
from gorin.testing import Table
from tests.twenty_festivals.attacking import attack, combat, fight
from tests.twenty_festivals.laying import festival
from tests.twenty_festivals.test_choices_and_texts import forced

PEOPLE = ENEMY & PERSONALITIES


def asked(how: int, bound: int, *effects: Node) -> Table:
    """Four foes, of whom so many oblige actions, and what Hero's action asks first."""
    t = festival()
    titles = ("One", "Two", "Three", "Four")
    army = [t.person(titles[n], 1, traits=[forced(how)] if n < bound else []) for n in range(4)]
    hero = t.person("Hero", abilities=[battle(list(effects))])
    attack(t, {hero: 0}, dict.fromkeys(army, 0))
    fight(t, 0)
    combat(t, 0)
    t.answer("use Hero").settle()
    return t


@pytest.mark.rule("TF-CHO-05")
@pytest.mark.parametrize(("bound", "first", "then"), [(1, 1, 3), (2, 2, 1), (3, 4, 3)])
def test_of_two_targets_as_many_are_obliged_as_there_are_to_be(bound: int, first: int, then: int) -> None:
    t = asked(TARGETED_FIRST, bound, Target("them", PEOPLE, 2, 2), bow("them"))
    for number in (first, then):
        assert len(t.question.options) == number
        t.answer(t.question.options[0]).settle()


@pytest.mark.rule("TF-CHO-05")
@pytest.mark.parametrize("how", [TARGETED_FIRST, TARGETED_LAST])
def test_a_province_is_targeted_and_who_is_only_chosen_is_chosen_as_ever(how: int) -> None:
    t = asked(how, 1, Target("where", domain=PROVINCES), strengthen(NamedPlace("where"), 1))
    assert t.question.kind == "target" and len(t.question.options) == 8
    t = asked(how, 1, Choose("whom", PEOPLE), bow("whom"))
    while t.question.kind == "reaction":
        t.answer_pass()
        t.settle()
    assert t.question.kind == "choose" and len(t.question.options) == 4
