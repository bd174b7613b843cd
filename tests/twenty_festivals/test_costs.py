"""Costs: what is one, amounts that a player chooses, payments that depend on targets; where Gold is produced."""

from __future__ import annotations

import pytest

from gorin.lang.adding import AddedCost
from gorin.lang.amounts import BaseStat, NumberNamed
from gorin.lang.cards import continuous, open_, produces, triggered
from gorin.lang.costs import GoldCost, GoldOfChoice, bow_cost
from gorin.lang.entering import BringIn
from gorin.lang.flow import MustPay
from gorin.lang.modifiers import StatModifier
from gorin.lang.refs import THIS
from gorin.lang.selectors import (
    EQUAL,
    HOLDINGS,
    OTHER_PLAYERS,
    PERSONALITIES,
    YOURS,
    Compare,
    OneOf,
    Titled,
)
from gorin.lang.targets import YOUR_PROVINCE_CARDS, Target
from gorin.lang.triggers import On
from gorin.lang.verbs import Apply, bow, destroy, gain_honor, lose_honor
from gorin.table import kinds, terms
from gorin.table.definitions import PLAYERS_OTHERS
from gorin.table.gold_pools import pooled
from gorin.table.packing import PASS, T_NUMBER, pack
from gorin.testing import Table
from tests.twenty_festivals.laying import festival

THEIRS = OTHER_PLAYERS & PERSONALITIES
PRICED_SO = THEIRS & Compare(terms.GOLD_COST, EQUAL, NumberNamed("paid"))


def hunter(t: Table) -> None:
    """A Holding of player 0: pay any amount, destroy an enemy Personality that costs as much."""
    t.holding("Hunter", 0, open_([Target("x", PRICED_SO), destroy("x"), gain_honor(1)], [GoldOfChoice("paid")]))


# --- what is a cost -------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-CST-01", "TF-ACT-13", "TF-ACT-10", "TF-CHO-03")
@pytest.mark.parametrize("cost", [True, False])
def test_bowing_in_effects_is_no_cost(cost: bool) -> None:
    """With nothing to bow an ability whose effects bow is announced all the same. Not here: waived costs."""
    t = festival()
    lord = t.person("Lord", 0, bowed=False)
    bowing = [bow_cost(YOURS & PERSONALITIES)] if cost else []
    t.holding("Hall", 0, open_([*([] if cost else [bow(YOURS & PERSONALITIES)]), gain_honor(1)], bowing))
    t.action_phase()
    t.bow(lord)
    if cost:
        t.refused("Hall", 0, "TF-ACT-05")
    else:
        t.use("Hall")
        assert t.honor(0) == 1


@pytest.mark.rule("TF-CST-02")
@pytest.mark.parametrize("bowed", [True, False])
def test_a_bow_icon_needs_its_card_unbowed(bowed: bool) -> None:
    t = festival()
    hall = t.holding("Hall", 0, open_([gain_honor(1)], [bow_cost(THIS)], "Tireless"))
    t.action_phase()
    if bowed:
        t.bow(hall)
        t.refused("Hall", 0, "TF-ACT-05")
    else:
        t.use("Hall")
        assert t.bowed(hall) and t.honor(0) == 1


@pytest.mark.rule("TF-CST-03")
@pytest.mark.parametrize("size", [0, 3, 5])
def test_an_amount_that_its_player_chooses(size: int) -> None:
    t = festival(gold=5)
    t.holding("Hall", 0, open_([gain_honor(NumberNamed("paid"))], [GoldOfChoice("paid")]))
    t.action_phase()
    t.answer("use Hall")
    assert t.question.kind == "cost" and t.question.options == [pack(T_NUMBER, n) for n in range(6)]
    t.answer(pack(T_NUMBER, size))
    t.settle_payment()
    t.settle()
    assert t.honor(0) == size and pooled(t.m, 0) == (5 - size if size else 0)


@pytest.mark.rule("TF-CST-04", "TF-GLD-12")
@pytest.mark.parametrize("gold", [1, 2])
def test_a_traits_cost_is_paid_if_it_can_be(gold: int) -> None:
    t = festival(gold=gold)
    text = MustPay(GoldCost(2), gain_honor(1))
    t.put(t.define("Shrine", "Holding", traits=[triggered(On(terms.AFTER, kinds.PHASE), [text])]), 0)
    t.action_phase()
    if gold == 2:
        assert t.question.kind == "pay" and PASS not in t.question.options
        t.answer(t.stronghold(0)).settle()
    assert t.honor(0) == gold - 1
    assert ("Castle 1 produces 2 Gold." in t.said()) is (gold == 2)


@pytest.mark.rule("TF-CST-05")
def test_nobody_pays_with_what_another_controls() -> None:
    t = festival(gold=2)
    bank = t.holding("Bank", 1, gold=5)
    t.holding("Hall", 0, open_([gain_honor(1)], [GoldCost(3)]))
    t.holding("Yard", 0, open_([gain_honor(1)], [GoldCost(2)]))
    t.action_phase()
    t.refused("Hall", 0, "TF-ACT-05")
    t.answer("use Yard")
    assert bank not in t.question.options and t.question.options == [t.stronghold(0)]


# --- payments and targets that depend on each other -----------------------------------------------------------------


@pytest.mark.rule("TF-ACT-07", "TF-CHO-06")
@pytest.mark.parametrize(("price", "gold"), [(6, 4), (4, 4)])
def test_a_payment_that_matches_no_target_cannot_be_made(price: int, gold: int) -> None:
    t = festival(gold=gold)
    victim = t.person("Victim", 1, gold_cost=price)
    hunter(t)
    t.action_phase()
    if price > gold:
        t.refused("Hunter", 0, "TF-ACT-05")
        return
    t.answer("use Hunter")
    assert t.question.options == [pack(T_NUMBER, 4)]
    t.answer(pack(T_NUMBER, 4))
    assert t.question.kind == "target" and not t.bowed(t.stronghold(0))  # named now
    t.answer(victim)
    t.settle_payment()
    t.settle()
    assert t.destroyed(victim)


@pytest.mark.rule("TF-CST-06", "TF-CHO-06")
@pytest.mark.parametrize("lost", [True, False])
def test_for_what_was_named_with_the_payment_there_is_no_substitute(lost: bool) -> None:
    t = festival(gold=0)
    t.holding("Mine", 0, gold=4)
    victim, other = t.person("Victim", 1, gold_cost=4), t.person("Other", 1, gold_cost=4)
    if lost:
        falls = triggered(On(terms.AFTER, kinds.BOW, Titled("Mine")), [destroy(Titled("Victim"))])
        t.put(t.define("Trap", "Holding", traits=[falls]), 1)
    hunter(t)
    t.action_phase()
    t.answer("use Hunter").answer(pack(T_NUMBER, 4)).answer(victim)
    t.settle_payment()
    t.settle()
    assert t.destroyed(victim) and not t.destroyed(other) and t.honor(0) == (0 if lost else 1)


@pytest.mark.rule("TF-CST-06")
def test_a_price_that_the_target_sets_is_paid_for_the_target_that_was_named() -> None:
    t = festival(gold=4)
    t.person("Dear", 1, gold_cost=6)
    cheap = t.person("Cheap", 1, gold_cost=3)
    t.holding("Hall", 0, open_([Target("x", THEIRS), bow("x")], [GoldCost(BaseStat("x", terms.GOLD_COST))]))
    t.action_phase()
    t.answer("use Hall")
    assert t.question.kind == "target" and t.question.options == [cheap]
    t.answer(cheap)
    t.settle_payment()
    t.settle()
    assert t.bowed(cheap) and pooled(t.m, 0) == 1


@pytest.mark.rule("TF-TGT-05", "TF-GLD-12", "TF-CST-06")
@pytest.mark.golden("GX-TF-060")
@pytest.mark.parametrize("guarded", [True, False])
@pytest.mark.parametrize("gold", [1, 2])
def test_an_extra_cost_gives_the_chance_to_pay_and_binds(guarded: bool, gold: int) -> None:
    """Not here: effects that make an action legal by what it targets."""
    t = festival(gold=gold)
    ward, free = t.person("Ward", 1), t.person("Free", 1)
    dearer = Apply(AddedCost(GoldCost(2), PLAYERS_OTHERS, terms.UNTIL_TURN_ENDS), Titled("Ward"))
    t.put(t.define("Shrine", "Holding", traits=[triggered(On(terms.AFTER, kinds.PHASE), [dearer])]), 1)
    t.holding("Hall", 0, open_([Target("x", THEIRS), bow("x")]))
    t.action_phase()
    t.answer("use Hall")
    assert (ward in t.question.options) is (gold == 2) and free in t.question.options
    if guarded and gold == 1:
        return
    t.answer(ward if guarded else free)
    if guarded:
        assert t.question.kind == "pay"  # Gold is produced for it
        t.settle_payment()
    t.settle()
    assert t.bowed(ward) is guarded and t.bowed(free) is not guarded
    assert t.bowed(t.stronghold(0)) is guarded


@pytest.mark.rule("TF-GLD-02", "TF-ACT-05")
@pytest.mark.parametrize(("gold", "possible"), [(5, True), (4, False)])
def test_what_one_source_makes_helps_two_payments_of_one_action(gold: int, possible: bool) -> None:
    """An action's own cost and one that its target adds are paid one after the other, from one Stronghold."""
    t = festival(gold=gold)
    ward = t.person("Ward", 1)
    dearer = Apply(AddedCost(GoldCost(2), PLAYERS_OTHERS, terms.UNTIL_TURN_ENDS), Titled("Ward"))
    t.put(t.define("Shrine", "Holding", traits=[triggered(On(terms.AFTER, kinds.PHASE), [dearer])]), 1)
    t.holding("Hall", 0, open_([Target("x", THEIRS), bow("x")], [GoldCost(3)]))
    t.action_phase()
    assert t.can_use("Hall", 0) is possible
    if possible:
        t.use("Hall", ward)
        t.settle_payment()
        t.settle()
        assert t.bowed(ward) and t.bowed(t.stronghold(0)) and pooled(t.m, 0) == 0


# --- where Gold is produced -----------------------------------------------------------------------------------------


@pytest.mark.rule("TF-GLD-12", "TF-GLD-01")
def test_gold_is_produced_for_what_an_effect_brings_in() -> None:
    t = festival(gold=3)
    farm = t.put(t.define("Farm", "Holding", gold_cost=3), 0, "province")
    recruit = BringIn("x")
    t.holding("Hall", 0, open_([Target("x", HOLDINGS, domain=YOUR_PROVINCE_CARDS), recruit]))
    t.action_phase()
    t.answer("use Hall")
    assert t.question.kind == "target"  # no Gold is due yet
    t.answer(farm)
    assert t.question.kind == "pay" and t.question.options == [t.stronghold(0)]
    t.settle_payment()
    t.settle()
    assert t.where(farm) == "home" and t.bowed(t.stronghold(0))


@pytest.mark.rule("TF-GLD-60", "TF-GLD-08", "TF-GLD-01")
@pytest.mark.parametrize("used", [True, False])
def test_an_item_that_produces_gold_does_so_if_its_player_likes_and_its_text_goes_on(used: bool) -> None:
    t = festival(gold=2)
    lord = t.person("Lord", 0)
    price = triggered(On(terms.AFTER, kinds.PRODUCE, OneOf(THIS)), [lose_honor(1)])
    purse = t.item(lord, title="Purse", traits=[produces(2), price])
    t.holding("Hall", 0, open_([gain_honor(5)], [GoldCost(2)]))
    t.act("Free", gain_honor(1))
    t.action_phase()
    t.answer("use Free")
    assert t.question.kind == "action" and not t.bowed(purse)
    t.passes(1, player=1)
    assert purse not in t.question.options
    t.answer("use Hall")
    assert sorted(t.question.options) == sorted([purse, t.stronghold(0)])
    t.answer(purse if used else t.stronghold(0))
    if t.question.kind == "pay":
        t.answer(PASS)
    t.settle()
    assert t.honor(0) == (5 if used else 6) and t.bowed(purse) is used


@pytest.mark.rule("TF-GLD-10")
@pytest.mark.parametrize("raised", [0, 1])
def test_a_strongholds_production_is_raised_like_any_stat(raised: int) -> None:
    t = festival(gold=3)
    t.put(t.define("Canal", "Holding", traits=[
        continuous(StatModifier(terms.GOLD_PRODUCTION, raised, Titled("Castle 1")))]), 0)  # fmt: skip
    t.holding("Hall", 0, open_([gain_honor(1)], [GoldCost(4)]))
    t.action_phase()
    assert t.production(t.stronghold(0)) == 3 + raised
    if raised:
        t.use("Hall")
        t.settle_payment()
        assert t.honor(0) == 1 and pooled(t.m, 0) == 0
    else:
        t.refused("Hall", 0, "TF-ACT-05")


@pytest.mark.rule("TF-GLD-09", "TF-GLD-10")
@pytest.mark.parametrize("printed", [True, False])
def test_only_a_printed_production_can_be_raised(printed: bool) -> None:
    t = festival(gold=1)
    t.holding("Field", 0, gold=2 if printed else 0)
    t.put(t.define("Canal", "Holding", traits=[
        continuous(StatModifier(terms.GOLD_PRODUCTION, 1, Titled("Field")))]), 0)  # fmt: skip
    t.holding("Hall", 0, open_([gain_honor(1)], [GoldCost(4)]))
    t.action_phase()
    if printed:
        t.use("Hall")
        t.settle_payment()
        t.settle()
        assert t.honor(0) == 1
    else:
        t.refused("Hall", 0, "TF-ACT-05")
