"""What is put on a Personality brings him its bonuses, and that is receiving them."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.cards import ability
from gorin.lang.verbs import Token
from gorin.table import terms
from gorin.testing import Card, Table
from tests.gold.laying import person
from tests.gold.test_cards_of_the_base_set import held, known


def attach(t: Table, what: Card, whom: Card) -> None:
    """The attachment comes from the hand."""
    t.answer("use Attach")
    while t.question.kind != "reaction" and t.question.kind != "action":
        wanted = [each for each in (whom, what) if each in t.question.options]
        t.m.answer(wanted[0] if wanted else t.question.options[0])


@pytest.mark.card("Overconfidence")
@pytest.mark.ruling("R00-C-018")
@pytest.mark.rule("GE-STA-04")
@pytest.mark.parametrize(
    ("kind", "made", "offered"),
    [
        ("Item", {"force": 2}, True),
        ("Item", {"force": 1}, False),
        ("Item", {"chi": 2}, False),
        ("Follower", {"force": 2, "signed": ("force",)}, True),
        ("Follower", {"force": 2}, False),
    ],
)
def test_who_attaches_an_item_receives_a_bonus(kind: str, made: dict[str, Any], offered: bool) -> None:
    """His base Chi is 2: a Force bonus of 2 makes him overconfident."""
    t = known()
    hero = t.person("Hero", force=1, chi=2)
    card = t.put(t.define("Thing", kind, **made), 0, "hand")
    held(t, "Overconfidence", 1)
    t.action_phase()
    attach(t, card, hero)
    assert t.host(card) == hero and t.fits("use Overconfidence") is offered
    if offered:
        t.answer("use Overconfidence")
        t.settle()
        assert t.bowed(hero)


@pytest.mark.card("Overconfidence")
@pytest.mark.rule("GE-STA-02")
@pytest.mark.parametrize("force", [1, 2])
def test_a_token_is_a_bonus_too(force: int) -> None:
    t = known()
    hero = t.person("Hero", force=1, chi=2)
    blessing = ability(terms.OPEN, [person(), Token("x", force)])
    t.put(t.define("Blessing", "Action", abilities=[blessing]), 0, "hand")
    held(t, "Overconfidence", 1)
    t.action_phase()
    t.use("Blessing", hero, others_pass=False)
    assert t.force(hero) == 1 + force and t.fits("use Overconfidence") is (force == 2)
