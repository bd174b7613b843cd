"""The Gold pool: what is left of a payment, until the phase ends; and production that pays for one thing only."""

from __future__ import annotations

import pytest

from gorin.lang.amounts import Constant
from gorin.lang.cards import continuous, open_, produces
from gorin.lang.conditions import PayingFor
from gorin.lang.costs import GoldCost
from gorin.lang.selectors import OfType
from gorin.lang.verbs import gain_honor
from gorin.table import terms
from gorin.table.definitions import M_PAYMENT, Modifier
from gorin.table.gold_pools import pooled
from gorin.table.packing import PASS
from gorin.table.stats import stat
from gorin.testing import Table
from gorin.testing.harness import Card
from tests.twenty_festivals.laying import festival, until


def shop(t: Table, *prices: int, player: int = 0) -> list[Card]:
    """Holdings with an Open ability each, for so much Gold, that brings 1 Honor."""
    return [
        t.holding(f"Shop {n}", player, open_([gain_honor(1)], [GoldCost(price)])) for n, price in enumerate(prices)
    ]


def pays(t: Table, ability: str, *sources: Card) -> Table:
    """The player who is asked pays for an ability with these sources, and with no others."""
    t.answer("use " + ability)
    for card in sources:
        t.answer(card)
    if t.question.kind == "pay":
        t.answer(PASS)
    return t


def mine(t: Table, gold: int, title: str = "Mine", player: int = 0) -> Card:
    """A Holding that produces so much Gold."""
    return t.holding(title, player, gold=gold)


@pytest.mark.rule("TF-GLD-01")
def test_sources_bow_only_while_a_cost_is_paid() -> None:
    """[23]"""
    t = festival(gold=3)
    bank = mine(t, 2)
    shop(t, 4)
    t.act("Free", gain_honor(1))
    t.action_phase()
    assert bank not in t.question.options and t.stronghold(0) not in t.question.options
    t.answer("use Free")
    assert t.question.kind == "action" and t.honor(0) == 1  # nothing to pay, and nothing is produced
    t.passes(1, player=1)
    pays(t, "Shop 0", t.stronghold(0), bank)
    assert t.honor(0) == 2 and t.bowed(bank) and t.bowed(t.stronghold(0))


@pytest.mark.rule("TF-GLD-02", "TF-GLD-10")
def test_what_is_left_of_a_payment_pays_the_next() -> None:
    """[21]"""
    t = festival(gold=7)
    bank = mine(t, 2)
    shop(t, 5, 2, 2)
    t.action_phase()
    pays(t, "Shop 0", t.stronghold(0))
    assert pooled(t.m, 0) == 2 and t.honor(0) == 1
    t.passes(1, player=1)
    pays(t, "Shop 1")
    assert pooled(t.m, 0) == 0 and t.honor(0) == 2 and not t.bowed(bank)
    t.passes(1, player=1)
    pays(t, "Shop 2", bank)
    assert t.honor(0) == 3 and t.bowed(bank) and pooled(t.m, 0) == 0


@pytest.mark.rule("TF-GLD-02")
def test_the_pool_and_new_gold_pay_together_and_a_source_gives_all_it_has() -> None:
    t = festival(gold=0)
    three, two = mine(t, 3, "Three"), mine(t, 2, "Two")
    shop(t, 2, 3, 1)
    t.action_phase()
    pays(t, "Shop 0", three)
    assert pooled(t.m, 0) == 1
    t.passes(1, player=1)
    t.answer("use Shop 1")
    assert t.question.options == [two]  # the pool alone does not suffice
    t.answer(two)
    assert t.honor(0) == 2 and pooled(t.m, 0) == 0
    t.passes(1, player=1)
    t.refused("Shop 2", 0, "TF-ACT-05")


@pytest.mark.rule("TF-GLD-02")
def test_more_sources_than_needed_may_bow() -> None:
    t = festival(gold=0)
    three, two = mine(t, 3, "Three"), mine(t, 2, "Two")
    shop(t, 3)
    t.action_phase()
    pays(t, "Shop 0", three, two)
    assert t.bowed(two) and pooled(t.m, 0) == 2


@pytest.mark.rule("TF-GLD-03")
@pytest.mark.golden("GX-TF-030")
@pytest.mark.parametrize("later", [False, True])
def test_the_pool_is_empty_when_the_phase_has_ended(later: bool) -> None:
    t = festival(gold=4)
    shop(t, 1, 3)
    card = t.put(t.define("Field", "Holding", gold=1, gold_cost=3), 0, "province")
    t.turns(0)
    if later:
        pays(t, "Shop 0", t.stronghold(0))
        assert pooled(t.m, 0) == 3
        t.passes(1, player=1)
        assert t.can_use("Shop 1", 0)  # in the same phase it pays
        until(t, lambda: t.phase_now == "dynasty")
        assert pooled(t.m, 0) == 0
        t.refused("Recruit", 0, "TF-ACT-05")
    else:
        until(t, lambda: t.phase_now == "dynasty")
        t.answer("use Recruit").answer(card).settle_payment()
        assert t.where(card) == "home" and pooled(t.m, 0) == 1


@pytest.mark.rule("TF-GLD-02", "TF-CST-05")
def test_a_pool_is_one_players() -> None:
    t = festival(gold=4)
    shop(t, 1)
    t.holding("Inn", 1, open_([gain_honor(1)], [GoldCost(3)]))
    t.bow(t.stronghold(1))
    t.action_phase()
    pays(t, "Shop 0", t.stronghold(0))
    assert pooled(t.m, 0) == 3 and pooled(t.m, 1) == 0
    t.refused("Inn", 1, "TF-ACT-05")


# --- production for one thing only ----------------------------------------------------------------------------------


def smithy(cost: int, others: int = 0) -> tuple[Table, Card, Card, Card]:
    """A Smithy makes 2 Gold, or 4 that pay for one Item only; a Sword of this cost in hand; who would bear it."""
    t = festival(gold=0)
    forge = t.holding("Smithy", traits=[produces(2, 4, PayingFor(OfType(terms.ITEM)))])
    if others:
        mine(t, others)
    lord = t.person("Lord", 0)
    sword = t.put(t.define("Sword", "Item", gold_cost=cost, force=2), 0, "hand")
    shop(t, 1)
    t.action_phase()
    return t, forge, lord, sword


@pytest.mark.rule("TF-GLD-04", "TF-GLD-08", "TF-GLD-06")
def test_what_pays_for_one_thing_only_is_no_use_for_another() -> None:
    t, forge, lord, sword = smithy(3)
    t.answer("use Equip").answer(sword)
    assert t.options() == ["bow Smithy"]  # 2 would not do
    t.answer(forge).settle_payment()
    t.answer(lord)
    assert t.host(sword) == lord and pooled(t.m, 0) == 0
    t.passes(1, player=1)
    t.refused("Shop 0", 0, "TF-ACT-05")


@pytest.mark.rule("TF-GLD-04", "TF-GLD-08")
@pytest.mark.parametrize("plain", [False, True])
def test_who_does_without_the_extra_gold_keeps_what_is_left(plain: bool) -> None:
    t, forge, lord, sword = smithy(1)
    t.answer("use Equip").answer(sword)
    assert t.options() == ["bow Smithy", "bow Smithy for its ordinary Gold"]
    t.answer("bow Smithy for its ordinary Gold" if plain else forge).settle_payment()
    t.answer(lord)
    assert t.host(sword) == lord and t.bowed(forge)
    assert pooled(t.m, 0) == (1 if plain else 0)
    t.passes(1, player=1)
    assert t.can_use("Shop 0", 0) is plain


@pytest.mark.rule("TF-GLD-05")
@pytest.mark.parametrize("first", ["Smithy", "Mine"])
def test_what_pays_for_nothing_else_is_spent_first(first: str) -> None:
    t, _, lord, sword = smithy(5, others=3)
    t.answer("use Equip").answer(sword)
    t.answer(f"bow {first}")
    t.answer("bow Mine" if first == "Smithy" else "bow Smithy").settle_payment()
    t.answer(lord)
    assert t.host(sword) == lord and pooled(t.m, 0) == 2


@pytest.mark.rule("TF-GLD-07")
def test_gold_from_the_pool_is_not_what_the_card_bowed_for() -> None:
    t, forge, _, sword = smithy(3)
    t.put(t.define("Knife", "Item", gold_cost=2), 0, "hand")
    pays(t, "Shop 0", forge)  # 1 of 2 is left, and now no Item makes it more
    assert pooled(t.m, 0) == 1
    t.passes(1, player=1)
    t.refused("Equip", 0, "TF-ACT-05")
    assert t.where(sword) == "hand"


@pytest.mark.rule("TF-GLD-11")
def test_what_is_paid_does_not_change_the_gold_cost() -> None:
    t = festival(gold=3)
    less = continuous(Modifier(M_PAYMENT, 0, OfType(terms.ITEM), Constant(-2), None))
    t.put(t.define("Fair", "Holding", traits=[less]), 0)
    lord = t.person("Lord", 0)
    sword = t.put(t.define("Sword", "Item", gold_cost=5, force=2), 0, "hand")
    t.action_phase()
    t.answer("use Equip").answer(sword).settle_payment()
    t.answer(lord)
    assert t.host(sword) == lord and stat(t.m, sword, terms.GOLD_COST) == 5
