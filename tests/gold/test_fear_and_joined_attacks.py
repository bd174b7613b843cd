"""Fear of whole units and attacks that join another one, where little or nothing of them is left (Gold Edition)."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle, open_, triggered
from gorin.lang.ranged import fear, ranged
from gorin.lang.selectors import Titled
from gorin.lang.triggers import before
from gorin.lang.verbs import NegateAction, destroy, gain_honor
from gorin.table import kinds
from gorin.table.definitions import Node
from tests.gold.laying import gold, until


@pytest.mark.rule("GE-RAT-02")
@pytest.mark.parametrize(("own", "joins"), [("", True), ("kills the target", False), ("is negated", False)])
def test_what_joins_an_attack_adds_nothing_once_it_cannot(own: str, joins: bool) -> None:
    """Two attacks of 2 on one of 4 Force."""
    t = gold()
    texts: dict[str, list[Node]] = {"kills the target": [destroy(Titled("Prey"))], "is negated": [gain_honor(1)]}
    first = texts.get(own, [])
    archer = t.person("Archer", force=1, abilities=[battle([ranged(2)])])
    t.follower(archer, 1, title="Crew", abilities=[battle([*first, ranged(2)])])
    if own == "is negated":
        t.holding("Hush", 1, traits=[triggered(before(kinds.GAIN_HONOR), [NegateAction()])])
    prey = t.person("Prey", 1, force=4)
    t.battle([archer], [prey])
    t.passes(1, player=1)
    t.answer("use Archer").answer(prey).answer("use Crew").settle()
    until(t, lambda: not t.asked or t.question.kind == "action")
    assert t.destroyed(prey) is (own != "is negated") and t.honor(0) == 0
    assert any("A Ranged 4 Attack" in line for line in t.said()) is joins


@pytest.mark.rule("GE-FEA-01")
@pytest.mark.parametrize(("test", "bowed"), [(None, [True, True]), (Titled("Page"), [True, False])])
def test_fear_of_a_kind_bows_the_followers_of_that_kind(test: Titled | None, bowed: list[bool]) -> None:
    t = gold()
    ghost = t.person("Ghost", force=1)
    t.item(ghost, title="Mask", abilities=[battle([fear(3, selector=test)])])
    lord = t.person("Lord", 1)
    page, squire = t.follower(lord, 1, "Page"), t.follower(lord, 1, "Squire")
    t.battle([ghost], [lord])
    t.passes(1, player=1)
    t.answer("use Mask").settle()
    if t.question.kind == "target":
        t.answer(lord).settle()
    assert [t.bowed(page), t.bowed(squire)] == bowed and not t.bowed(lord)


@pytest.mark.rule("GE-FEA-01")
@pytest.mark.parametrize("in_battle", [True, False])
def test_outside_a_battle_there_is_no_unit_to_frighten(in_battle: bool) -> None:
    t = gold()
    text = [fear(3)]
    ghost = t.person("Ghost", force=1, abilities=[battle(text) if in_battle else open_(text)])
    lord = t.person("Lord", 1)
    t.follower(lord, 1, "Page")
    if in_battle:
        t.battle([ghost], [lord])
        t.passes(1, player=1)
    else:
        t.action_phase()
    assert t.can_use("Ghost", 0) is in_battle
