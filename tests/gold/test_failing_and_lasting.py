"""What cancels, changes or outlasts an action of Gold Edition, and what is no action at all."""

from __future__ import annotations

import pytest

from gorin.cards.facts import load_facts
from gorin.cards.registry import define, load_scripts
from gorin.lang.cards import reaction, triggered
from gorin.lang.modifiers import KeywordModifier
from gorin.lang.refs import IT
from gorin.lang.selectors import PERSONALITIES, SHUGENJA, OneOf
from gorin.lang.targets import Target
from gorin.lang.triggers import after, before
from gorin.lang.verbs import (
    Apply,
    NegateIt,
    bow,
)
from gorin.table import kinds
from gorin.table.definitions import M_REMOVE_KEYWORD
from tests.gold.laying import gold


@pytest.mark.rule("GE-TGT-07")
@pytest.mark.parametrize("changed", [False, True])
def test_a_target_that_no_longer_meets_what_is_asked_of_it_is_not_affected(changed: bool) -> None:
    """[35] A Reaction to the targeting takes the trait that was asked for."""
    t = gold()
    seer = t.person("Seer", 1, keywords="Shugenja")
    if changed:
        t.holding(
            "Doubt", 1, reaction(after(kinds.TARGET), [Apply(KeywordModifier(M_REMOVE_KEYWORD, "Shugenja"), OneOf(IT))])
        )
    t.act("Net", Target("x", PERSONALITIES & SHUGENJA), bow("x"))
    t.action_phase()
    t.answer("use Net").answer(seer)
    while t.question.kind != "action":
        if t.offers("Doubt"):
            t.answer("use Doubt")
        else:
            t.answer_pass()
    assert t.has(seer, "Shugenja") is not changed
    assert t.bowed(seer) is not changed


@pytest.mark.rule("GE-EFF-05")
@pytest.mark.ruling("R00-A-064")
@pytest.mark.card("Block Supply Lines")
@pytest.mark.parametrize("stays", [True, False])
def test_to_be_sent_home_bowed_is_one_effect(stays: bool) -> None:
    """Who cannot be sent home is not bowed either."""
    t = gold()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    if stays:
        t.holding("Wall", 0, traits=[triggered(before(kinds.MOVE, PERSONALITIES), [NegateIt()])])
    t.put(
        t.rules.add(define(load_facts("gold")["block_supply_lines"], load_scripts("samurai")["block_supply_lines"]())),
        1,
        "hand",
    )
    t.battle([raider], [guard])
    t.use("Block Supply Lines", raider)
    assert (t.location(raider) >= 0) is stays and t.bowed(raider) is not stays
