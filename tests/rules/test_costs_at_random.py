"""Costs drawn by lot on positions drawn by lot: what is offered is carried through, and nothing is missing."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from gorin.lang import selectors
from gorin.lang.adding import DiscardAny
from gorin.lang.cards import open_, produces, reaction, triggered
from gorin.lang.conditions import PayingFor
from gorin.lang.costs import (
    AllCosts,
    FavorCost,
    GoldCost,
    HonorCost,
    OneOfCosts,
    PickCost,
    bow_cost,
    bow_one_cost,
    destroy_one_cost,
    discard_cost,
    dishonor_cost,
    penalty_cost,
)
from gorin.lang.entering import AttachCard
from gorin.lang.flow import May
from gorin.lang.payers import AlreadyProducing, PayInstead
from gorin.lang.refs import THIS
from gorin.lang.selectors import (
    ACTIONS,
    COURTIER,
    FOLLOWERS,
    HOLDINGS,
    ITEMS,
    PERSONALITIES,
    SAMURAI,
    YOURS,
    Keyword,
    Titled,
)
from gorin.lang.targets import IN_PLAY, YOUR_HAND, Target
from gorin.lang.triggers import BY_YOU, before
from gorin.lang.verbs import gain_honor
from gorin.table import kinds
from gorin.table.definitions import CostPart
from gorin.table.terms import CHI, FORCE, MODE_COST
from gorin.testing import Table
from gorin.testing.oracle import dead_ends, disagreements

Draw = random.Random
KINDS: list[selectors.Test] = [SAMURAI, COURTIER, PERSONALITIES, FOLLOWERS, HOLDINGS]
SIMPLE: list[Callable[[Draw], CostPart]] = [
    lambda r: bow_one_cost(YOURS & r.choice(KINDS), r.choice([1, 1, 2])),
    lambda r: destroy_one_cost(YOURS & r.choice([PERSONALITIES, FOLLOWERS])),
    lambda r: PickCost(kinds.DISHONOR, YOURS & r.choice([SAMURAI, PERSONALITIES]), 1, IN_PLAY),
    lambda r: PickCost(kinds.DISCARD, YOURS & FOLLOWERS, 1, IN_PLAY),
    lambda r: discard_cost(r.choice([1, 2]), r.choice([None, ACTIONS])),
    lambda r: DiscardAny(),
    lambda r: GoldCost(r.choice([1, 2, 3, 4])),
    lambda r: GoldCost(r.choice([1, 2, 3])),
    lambda r: FavorCost(),
    lambda r: HonorCost(1),
    lambda r: bow_cost(THIS),
]


def drawn(r: Draw) -> CostPart:
    """A cost, now and then made of others."""
    kind = r.randrange(8)
    if kind == 0:
        return OneOfCosts([r.choice(SIMPLE)(r), r.choice(SIMPLE)(r)])
    if kind == 1:
        return AllCosts([r.choice(SIMPLE)(r), r.choice(SIMPLE)(r)])
    return r.choice(SIMPLE)(r)


def helper(r: Draw) -> dict[str, Any]:
    """A Holding whose text lets one Personality bow in another's place, in a way drawn by lot."""
    instead = PayInstead(Titled(r.choice(["Hero 1", "Hero 2"])))
    if r.randrange(2):
        return {"traits": [triggered(before(kinds.BOW, Titled("Hero 0"), mode=MODE_COST), [May(instead)])]}
    return {"abilities": [reaction(before(kinds.BOW, Titled("Hero 0"), by=BY_YOU, mode=MODE_COST), [instead])]}


def position(seed: int, edition: str = "samurai", helped: bool = False) -> Table:
    """A few cards of each kind, and three abilities with costs drawn by lot."""
    r = random.Random(seed)
    t = Table(edition)
    t.m.set_bowed(t.m.stronghold(0), True)
    if r.randrange(2):
        t.set_favor(0)
    people = []
    for n in range(r.randrange(1, 4)):
        words = ", ".join(each for each in ("Samurai", "Courtier") if r.randrange(2))
        made: dict[str, Any] = {"gold": 2} if r.randrange(6) == 0 else {}
        d = t.define(f"Hero {n}", "Personality", force=r.randrange(3), chi=r.randrange(1, 4), keywords=words, **made)
        people.append(t.put(d, 0, bowed=r.randrange(4) == 0, dishonored=r.randrange(4) == 0))
    if helped:
        t.m.set_bowed(people[0], True)
        t.put(t.define("Friend", "Holding", **helper(r)), 0)
    for n in range(r.randrange(3)):
        t.put(t.define(f"Guard {n}", "Follower", force=1), 0, on=r.choice(people), bowed=r.randrange(4) == 0)
    for n in range(r.randrange(1, 4)):
        t.put(t.define(f"Mine {n}", "Holding", gold=r.randrange(1, 4), keywords=r.choice(["", "Castle"])), 0)
    if r.randrange(3) == 0:
        leaning = produces(1, 3, AlreadyProducing(HOLDINGS & Keyword("Castle")))
        t.put(t.define("Market", "Holding", traits=[leaning]), 0)
    if r.randrange(3) == 0:
        t.put(t.define("Forge", "Holding", traits=[produces(1, 2, PayingFor(ITEMS))]), 0)
    for n in range(r.randrange(4)):
        t.put(t.define(f"Spare {n}", r.choice(["Action", "Item"]), gold_cost=r.randrange(4)), 0, "hand")
    for n in range(3):
        costs: list[Any] = [drawn(r) for _ in range(r.randrange(1, 4))]
        effects: list[Any] = [gain_honor(1)]
        if r.randrange(2):
            costs.insert(0, Target("x", YOURS & r.choice(KINDS[:3])))
            costs.append(r.choice([bow_cost("x"), dishonor_cost("x"), penalty_cost("x", r.choice([FORCE, CHI]), 1)]))
            if r.randrange(3) == 0:
                effects = [Target("i", ITEMS, domain=YOUR_HAND), AttachCard("i", "x"), *effects]
        text = open_(effects, costs)
        t.put(t.define(f"Work {n}", "Holding", abilities=[text], gold=r.choice([0, 0, 2])), 0)
    t.action_phase()
    return t


def agreed(seeds: range, edition: str = "samurai", helped: bool = False) -> tuple[int, int]:
    """In how many ways and of how many abilities the oracle says the same on these positions."""
    tried = judged = 0
    for seed in seeds:
        t = position(seed, edition, helped)
        ways, spoiled = dead_ends(t.m, random.Random(seed), 60)
        number, wrong = disagreements(t.m, 1500)
        assert not spoiled and not wrong, f"seed {seed}: {spoiled + wrong}"
        tried += ways
        judged += number
    return tried, judged


@pytest.mark.rule("SE-ACT-08", "SE-ACT-09", "SE-CST-05", "SE-WRD-02")
@pytest.mark.parametrize("block", range(12))
def test_what_is_offered_is_carried_through_and_nothing_is_missing(block: int) -> None:
    tried, judged = agreed(range(block * 12, block * 12 + 12))
    assert judged > 30 and tried > 20


@pytest.mark.rule("SE-ACT-08", "SE-ACT-10", "SE-CST-22")
@pytest.mark.parametrize("block", range(4))
def test_nor_is_it_lost_by_declining_what_alone_pays(block: int) -> None:
    tried, judged = agreed(range(block * 12, block * 12 + 12), helped=True)
    assert judged > 20 and tried > 20


@pytest.mark.parametrize("block", range(4))
def test_so_it_is_where_costs_are_paid_before_targets_are_chosen(block: int) -> None:
    tried, judged = agreed(range(block * 12, block * 12 + 12), "twenty_festivals")
    assert judged > 20 and tried > 20
