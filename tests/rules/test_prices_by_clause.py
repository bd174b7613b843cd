"""What is paid for a card where texts change that: in what order, down to what, and one text alone (chapter 7)."""

from __future__ import annotations

import pytest

from gorin.lang.cards import continuous
from gorin.lang.modifiers import Payment
from gorin.lang.selectors import ITEMS
from gorin.table.definitions import Trait
from gorin.testing import Table


def change(number: int, floor: int = -1, alone: bool = False) -> Trait:
    """A text by which Items are paid so much dearer, perhaps not down below a value, perhaps by nothing else."""
    modifier = Payment(number, ITEMS, alone=alone)
    modifier.floor = floor
    return continuous(modifier)


@pytest.mark.rule("SE-CST-23", "SE-GLD-13", "SE-STA-10")
@pytest.mark.parametrize(("cost", "texts", "paid"), [
    (3, [], 3),
    (3, [change(-2)], 1),
    (3, [change(-4)], 0),
    (3, [change(2), change(-1)], 4),
    (3, [change(-2, floor=2)], 2),  # it takes no more than that leaves
    (2, [change(-2, floor=2)], 2),
    (1, [change(-2, floor=2)], 1),  # nor does it bring up what is lower
    (3, [change(-2, floor=0)], 1),
    (4, [change(-2, floor=1), change(-2, floor=1)], 1),
    (3, [change(-2, floor=2), change(1)], 2),  # it comes after those that say no such thing
    (3, [change(-2, floor=2), change(-2)], 1),
    (5, [change(-2, alone=True), change(3)], 3),
    (3, [change(-2, floor=2, alone=True), change(-3)], 2),
    (1, [change(-2, alone=True), change(3)], 0),  # down to nothing still alone
    (0, [change(-2, alone=True), change(3)], 0),
])  # fmt: skip
def test_what_is_paid_where_texts_change_that(cost: int, texts: list[Trait], paid: int) -> None:
    t = Table()
    hero = t.person("Hero")
    for n in range(len(texts)):
        t.holding(f"Smith {n}", traits=[texts[n]])
    blade = t.put(t.define("Blade", "Item", force=1, gold_cost=cost), 0, "hand")
    t.action_phase()
    t.use("Equip", hero, blade)
    assert t.owed == paid
    t.settle_payment()
    assert t.host(blade) == hero
