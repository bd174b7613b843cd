"""Shinsei's Last Hope: an Honor Requirement that a Reaction reduces as an attachment attaches, and a lesser payment."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.cards import limited
from gorin.lang.costs import GoldCost
from gorin.lang.entering import Create, Created
from gorin.lang.selectors import PERSONALITIES, YOURS
from gorin.lang.targets import Target
from gorin.lang.verbs import gain_honor
from gorin.table import terms
from gorin.table.places import attachments
from gorin.table.stats import stat
from gorin.testing import Card, Table

HOPE = "Shinsei's Last Hope"


def hoping(owner: int | None = 0, ph: int = 1, **follower: Any) -> tuple[Table, Card, Card]:
    """Player 1 has a Personality in play and a Follower in hand, and somebody the Region."""
    t = Table()
    bearer = t.person("Bearer", 0, ph=ph)
    men = t.put(t.define("Men", "Follower", force=2, **follower), 0, "hand")
    if owner is not None:
        t.put(HOPE, owner, "region")
    t.m.set_bowed(t.stronghold(0), True)
    t.action_phase()
    return t, bearer, men


def go_on(t: Table, *wanted: str) -> list[list[str]]:
    """Answer what a payment and its Reactions ask, by the first of these words that fits; all that was offered."""
    seen: list[list[str]] = []
    while t.asked and t.question.kind in ("pay", "reaction"):
        seen.append(t.options())
        t.answer(next((each for each in wanted if any(each in text for text in t.options())), t.options()[0]))
    return seen


# --- the Honor Requirement -------------------------------------------------------------------------------------------


@pytest.mark.card(HOPE)
@pytest.mark.parametrize(
    ("owner", "ph", "hr", "legal"),
    [(0, 1, 5, True), (None, 1, 5, False), (1, 1, 5, False), (0, 0, 5, False), (0, 0, 1, False), (None, 1, 1, True)],
)
def test_a_follower_of_too_high_an_honor_requirement(owner: int | None, ph: int, hr: int, legal: bool) -> None:
    """It is reduced to 1, so one who has 1 Personal Honor may attach it, and one who has none may not."""
    t, bearer, men = hoping(owner, ph, hr=hr)
    assert t.can_use("Equip") == legal
    if not legal:
        return
    t.use("Equip", bearer, men, others_pass=False)
    if hr > ph:
        (only,) = t.options()  # nothing else lets him attach it, so it may not be passed
        assert t.question.kind == "reaction" and HOPE in only
    go_on(t, HOPE, "done")
    assert t.host(men) == bearer
    assert stat(t.m, men, terms.HONOR_REQUIREMENT) == 1


@pytest.mark.card(HOPE)
def test_the_honor_requirement_is_reduced_once_a_turn() -> None:
    t, bearer, men = hoping(hr=3)
    more = t.put(t.define("More Men", "Follower", force=1, hr=3), 0, "hand")
    assert t.can_use("Equip")
    t.use("Equip", bearer, men, others_pass=False)
    go_on(t, HOPE, "done")
    assert t.host(men) == bearer and t.where(more) == "hand"
    t.passes(player=1)
    assert t.question.player == 0 and not t.can_use("Equip")


@pytest.mark.card(HOPE)
def test_where_nothing_needs_it_it_may_be_declined() -> None:
    t, bearer, men = hoping(ph=3, hr=3)
    t.use("Equip", bearer, men, others_pass=False)
    assert t.question.kind == "reaction" and "pass" in t.options()
    go_on(t, "pass", "done")
    assert t.host(men) == bearer and stat(t.m, men, terms.HONOR_REQUIREMENT) == 3


# --- the payment -----------------------------------------------------------------------------------------------------


@pytest.mark.card(HOPE)
@pytest.mark.rule("SE-GLD-13")
@pytest.mark.parametrize(
    ("cost", "gold", "legal"),
    [(3, 1, True), (4, 1, False), (4, 2, True), (2, 1, True), (2, 0, False), (1, 0, False), (1, 1, True)],
)
def test_a_follower_costs_two_less_but_one_at_least(cost: int, gold: int, legal: bool) -> None:
    t, bearer, men = hoping(gold_cost=cost)
    mine = t.put(t.define("Mine", "Holding", gold=gold), 0) if gold else -1
    assert t.can_use("Equip") == legal
    if not legal:
        return
    t.use("Equip", bearer, men, others_pass=False)
    asked = go_on(t, "pass", "done")
    assert asked
    assert t.host(men) == bearer and t.bowed(mine)
    assert stat(t.m, men, terms.GOLD_COST) == cost
    region = t.m.region(t.province(0))
    assert t.bowed(region) == (cost > gold)


def drill(what: str, cost: int) -> tuple[Table, Card, Card]:
    """Player 1 has the Region, a Mine that makes 1 Gold, and something to pay for; what it is for comes with him."""
    t = Table()
    bearer = t.person("Bearer", 0, ph=3)
    men = Created(terms.FOLLOWER, 1)
    made = Create(men, host="x") if "creates a Follower" in what else Create(Created(terms.PERSONALITY, 1, 1))
    effects = [Target("x", YOURS & PERSONALITIES), made if "creates" in what else gain_honor(1)]
    if what.startswith("Holding"):
        t.holding("Drill", 0, limited(effects, [GoldCost(cost)]))
    else:
        t.put(t.define("Drill", "Action", gold_cost=cost, abilities=[limited(effects)]), 0, "hand")
    region = t.put(HOPE, 0, "region")
    t.holding("Mine", 0, gold=1)
    t.m.set_bowed(t.stronghold(0), True)
    t.action_phase()
    return t, bearer, region


@pytest.mark.card(HOPE)
@pytest.mark.parametrize(
    ("what", "cost", "legal"),
    [
        ("Action that creates a Follower", 3, True),
        ("Action that creates a Follower", 4, False),
        ("Holding that creates a Follower", 3, True),
        ("Holding that creates a Follower", 1, True),
        ("Action that creates a Personality", 3, False),
        ("Holding that creates nothing", 2, False),
        ("Holding that creates nothing", 1, True),
    ],
)
def test_an_action_that_creates_a_follower_costs_less(what: str, cost: int, legal: bool) -> None:
    t, bearer, region = drill(what, cost)
    assert t.can_use("Drill") == legal
    if not legal:
        return
    t.use("Drill", bearer, others_pass=False)
    offered = go_on(t, "Mine", "done", HOPE)
    assert any(HOPE in text for row in offered for text in row) == (what.endswith("Follower"))
    assert t.bowed(region) == (cost > 1)
    assert [t.m.definition(card).type for card in attachments(t.m, bearer)] == [terms.FOLLOWER] * ("Follower" in what)


@pytest.mark.card(HOPE)
def test_neither_an_item_nor_a_followers_own_ability_costs_less() -> None:
    for what in ("Item", "ability"):
        for cost in (1, 2):
            t = Table()
            bearer = t.person("Bearer", 0, ph=3)
            t.put(HOPE, 0, "region")
            t.holding("Mine", 0, gold=1)
            t.m.set_bowed(t.stronghold(0), True)
            if what == "Item":
                t.put(t.define("Blade", "Item", force=1, chi=0, gold_cost=cost), 0, "hand")
            else:
                drilled = limited([gain_honor(1)], [GoldCost(cost)])
                t.put(t.define("Men", "Follower", force=1, abilities=[drilled]), 0, on=bearer)
            t.action_phase()
            assert t.can_use("Equip" if what == "Item" else "Men") == (cost == 1), (what, cost)
