"""Several Gold costs of one action, each paid by sources of its own: every set of sources is tried (chapter 7)."""

from __future__ import annotations

from itertools import product

import pytest

from gorin.lang.costs import GoldCost, bow_one_cost
from gorin.lang.selectors import HOLDINGS
from gorin.lang.verbs import gain_honor
from gorin.testing import Table

SOURCES = (1, 2, 3, 4, 6)
COSTS = {"Work": (2, 3), "Toil": (1, 2, 3), "Feast": (6,), "Rest": (4, 4)}


def shared(made: list[int], costs: tuple[int, ...]) -> bool:
    """Whether these sources can be shared out among the costs so that each is paid."""
    for shares in product(range(len(costs)), repeat=len(made)):
        had = [sum(n for n, share in zip(made, shares, strict=True) if share == each) for each in range(len(costs))]
        if all(have >= cost for have, cost in zip(had, costs, strict=True)):
            return True
    return False


@pytest.mark.rule("SE-GLD-04", "SE-GLD-05")
def test_an_action_is_legal_if_its_payments_can_share_the_sources_out() -> None:
    t = Table()
    mines = [t.holding(f"Mine {n}", gold=SOURCES[n]) for n in range(len(SOURCES))]
    for title, costs in COSTS.items():
        t.act(title, gain_honor(1), costs=[GoldCost(each) for each in costs])
    t.bow(t.stronghold(0))
    t.action_phase()
    seen = set()
    for ready in product((False, True), repeat=len(mines)):
        for mine, straight in zip(mines, ready, strict=True):
            t.m.set_bowed(mine, not straight)
        t.m.pending = None
        made = [n for n, straight in zip(SOURCES, ready, strict=True) if straight]
        for title, costs in COSTS.items():
            legal = t.can_use(title)
            assert legal is shared(made, costs), (title, made)
            seen.add((title, legal))
    assert len(seen) == 2 * len(COSTS)


@pytest.mark.rule("SE-GLD-04", "SE-GLD-05")
@pytest.mark.parametrize(("mines", "legal"), [(2, True), (1, True), (0, False)])
def test_a_holding_pays_beside_another_that_bows_as_a_cost(mines: int, legal: bool) -> None:
    """The Stronghold makes enough for both payments, but pays only one of them."""
    t = Table(gold=4)
    for n in range(mines):
        t.holding(f"Mine {n}", gold=2)
    t.act("Hire", gain_honor(1), costs=[GoldCost(2), GoldCost(2), bow_one_cost(HOLDINGS)])
    t.action_phase()
    assert t.can_use("Hire", 0) is legal
