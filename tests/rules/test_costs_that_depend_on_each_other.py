"""Costs that take from each other, that something else pays, or whose cards are gone by the time they are paid."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gorin.lang.cards import continuous, open_, reaction, triggered
from gorin.lang.conditions import ActionIs
from gorin.lang.costs import (
    ConditionalCost,
    Cost,
    FavorCost,
    GoldCost,
    PaysItsBowing,
    bow_cost,
    bow_one_cost,
    destroy_cost,
    penalty_cost,
)
from gorin.lang.flow import MayPay
from gorin.lang.modifiers import Cannot, FlagModifier
from gorin.lang.payers import PayInstead
from gorin.lang.refs import THIS, YOUR_STRONGHOLD, Slot, UnitOf
from gorin.lang.selectors import PERSONALITIES, YOURS, OneOf, Titled
from gorin.lang.targets import YOUR_DISCARD, Target
from gorin.lang.triggers import BY_YOU, after, before, when_
from gorin.lang.verbs import Grant, NegateIt, RaiseCost, bow, destroy, gain_honor
from gorin.table import flags, kinds, terms
from gorin.table.definitions import EVEN_IF_BOWED, Condition, Context, CostPart, Node
from gorin.testing import Table

HERO, MATE = Titled("Hero"), Titled("Mate")
PAYS = pytest.mark.rule("SE-CST-22")
FAILS = pytest.mark.rule("SE-CST-01")


class Never(Condition):
    """Not so."""

    def holds(self, x: Context) -> bool:
        return False


def work(t: Table, *costs: CostPart | Target) -> None:
    """An action for 10 Honor."""
    t.act("Work", gain_honor(10), costs=list(costs))


# --- what pays the bowing of a card --------------------------------------------------------------------------------

# the texts of Hero and of Mate, as pays (p) and pays nothing (n), in this order
TEXTS = [("", "", False), ("p", "", True), ("n", "", False), ("", "p", False), ("p", "p", True), ("p", "n", True),
         ("pn", "p", True), ("np", "n", True), ("n", "p", False)]  # fmt: skip


@PAYS
@pytest.mark.parametrize("form", ["trait", "reaction"])
@pytest.mark.parametrize("mate_first", [True, False])
@pytest.mark.parametrize(("his", "theirs", "offered"), TEXTS)
def test_only_a_text_that_pays_the_bowing_of_its_own_card_pays_it(
    his: str, theirs: str, offered: bool, mate_first: bool, form: str
) -> None:
    def made(texts: str) -> dict[str, Any]:
        programs = [PaysItsBowing() if each == "p" else gain_honor(0) for each in texts]
        if form == "trait":
            return {"traits": [triggered(when_(kinds.COST), [each]) for each in programs]}
        return {"abilities": [reaction(when_(kinds.COST), [each], flags=EVEN_IF_BOWED) for each in programs]}

    t = Table()
    if mate_first:
        t.person("Mate", **made(theirs))
    t.person("Hero", bowed=True, **made(his))
    if not mate_first:
        t.person("Mate", **made(theirs))
    work(t, bow_cost(HERO))
    t.action_phase()
    assert t.can_use("Work", 0) is offered


@PAYS
@pytest.mark.parametrize("bowed", [False, True])
def test_what_pays_for_actions_pays_nothing_for_a_trait(bowed: bool) -> None:
    t = Table()
    pays = triggered(when_(kinds.COST), [PaysItsBowing()])
    rests = triggered(after(kinds.GAIN_HONOR), [MayPay(bow_cost(THIS), bow(MATE))])
    t.person("Hero", bowed=bowed, traits=[pays, rests])
    mate = t.person("Mate")
    work(t)
    t.action_phase()
    t.use("Work", left="" if bowed else "may pay")
    if not bowed:
        t.answer("pay").settle()
    t.done()
    assert t.bowed(mate) is not bowed


@PAYS
@pytest.mark.parametrize("kind", [kinds.TARGET, kinds.COST])
def test_the_bowing_is_paid_as_costs_are_and_not_before(kind: int) -> None:
    t = Table()
    point = when_(kind) if kind == kinds.COST else before(kind)
    hero = t.person("Hero", traits=[triggered(point, [PaysItsBowing()])])
    t.person("Mate")
    work(t, Target("whom", MATE), bow_cost(HERO))
    t.action_phase()
    t.use("Work", "Mate")
    assert t.honor(0) == 10 and t.bowed(hero) is (kind == kinds.TARGET)


@PAYS
@pytest.mark.parametrize("text", ["", "other", "pays"])
@pytest.mark.parametrize("who", ["unit", "target"])
def test_of_a_unit_that_bows_as_a_cost_one_card_may_be_paid_for(who: str, text: str) -> None:
    t = Table()
    t.person("Mate")
    hero = t.person("Hero")
    paid = [triggered(when_(kinds.COST), [PaysItsBowing() if text == "pays" else gain_honor(0)])] if text else []
    t.follower(hero, title="Page", bowed=True, traits=paid)
    unit = UnitOf(Slot("whom")) if who == "unit" else Slot("whom")
    work(t, Target("whom", HERO if who == "unit" else Titled("Page")), Cost(kinds.BOW, unit))
    t.action_phase()
    assert t.can_use("Work", 0) is (text == "pays")


@PAYS
@pytest.mark.parametrize("paid", [False, True])
def test_of_several_targets_that_bow_one_may_be_paid_for(paid: bool) -> None:
    t = Table()
    t.person("Hero", bowed=True, traits=[triggered(when_(kinds.COST), [PaysItsBowing() if paid else gain_honor(0)])])
    t.person("Mate")
    work(t, Target("both", YOURS & PERSONALITIES, 2, 2), bow_cost("both"))
    t.action_phase()
    assert t.can_use("Work", 0) is paid


@PAYS
@pytest.mark.parametrize("bowed", [False, True])
def test_he_who_alone_can_bow_in_anothers_place_does_so(bowed: bool) -> None:
    """Mate is the first card that was laid out."""
    t = Table()
    mate = t.person("Mate")
    t.person("Hero", bowed=bowed)
    t.holding("Friend", 0, reaction(before(kinds.BOW, HERO, by=BY_YOU, mode=terms.MODE_COST), [PayInstead(MATE)]))
    work(t, bow_cost(HERO))
    t.action_phase()
    t.answer("use Work")
    assert ("pass" in t.options()) is not bowed
    t.answer("use Friend").settle()
    assert t.bowed(mate) and t.honor(0) == 10


@pytest.mark.rule("SE-CST-14")
def test_the_unit_of_the_card_itself_bows_whatever_is_targeted() -> None:
    t = Table()
    hero = t.person("Hero", abilities=[open_([gain_honor(1)], [Target("whom", MATE), Cost(kinds.BOW, UnitOf(THIS))])])
    page = t.follower(hero)
    mate = t.person("Mate", bowed=True)
    t.action_phase()
    t.use("Hero", mate)
    assert t.bowed(hero) and t.bowed(page) and t.honor(0) == 1


@PAYS
@pytest.mark.parametrize("stays", ["bowed", "forbidden"])
@pytest.mark.parametrize("twice", [False, True])
@pytest.mark.parametrize("mate_first", [True, False])
def test_who_bows_in_anothers_place_cannot_bow_for_himself_as_well(mate_first: bool, twice: bool, stays: str) -> None:
    t = Table()
    if mate_first:
        t.person("Mate")
    ban = [continuous(FlagModifier(flags.CANNOT_BOW_AS_COST, OneOf(THIS)))] if stays == "forbidden" else []
    t.person("Hero", bowed=stays == "bowed", traits=ban)
    if not mate_first:
        t.person("Mate")
    t.holding("Friend", 0, reaction(before(kinds.BOW, HERO, by=BY_YOU, mode=terms.MODE_COST), [PayInstead(MATE)]))
    work(t, bow_cost(HERO), *([bow_cost(MATE)] if twice else []))
    t.action_phase()
    assert t.can_use("Work", 0) is not twice


# --- costs that take the same --------------------------------------------------------------------------------------

JOINT: dict[str, tuple[Callable[[], list[CostPart]], bool]] = {
    "the Castle bows": (lambda: [bow_cost(YOUR_STRONGHOLD)], True),
    "it bows, and pays": (lambda: [bow_cost(YOUR_STRONGHOLD), GoldCost(5)], False),
    "what need not be paid, and it bows": (lambda: [ConditionalCost(bow_cost(MATE), Never()), bow_cost(MATE)], True),
    "what need not be paid, it bows, and pays": (
        lambda: [ConditionalCost(bow_cost(MATE), Never()), bow_cost(YOUR_STRONGHOLD), GoldCost(5)], False),
    "one bows and is destroyed": (lambda: [bow_one_cost(HERO, name="one"), destroy_cost("one")], True),
}  # fmt: skip


@pytest.mark.rule("SE-ACT-10")
@pytest.mark.parametrize("name", list(JOINT))
def test_all_costs_must_be_possible_one_after_the_other(name: str) -> None:
    costs, possible = JOINT[name]
    t = Table()
    t.person("Hero")
    t.person("Mate")
    work(t, *costs())
    t.action_phase()
    assert t.can_use("Work", 0) is possible


@pytest.mark.rule("SE-ACT-10")
@pytest.mark.parametrize("again", [False, True])
def test_who_bows_for_a_cost_is_none_whom_another_needs(again: bool) -> None:
    t = Table()
    t.person("Hero")
    t.person("Mate")
    work(t, bow_one_cost(YOURS & PERSONALITIES), *([bow_cost(MATE)] if again else []))
    t.action_phase()
    t.answer("use Work").settle()
    assert sorted(t.titles(t.question.options)) == (["Hero"] if again else ["Hero", "Mate"])


@pytest.mark.rule("SE-ACT-10", "SE-FAV-05")
@pytest.mark.parametrize("case", ["free", "kept", "spoiled"])
def test_what_is_discarded_as_the_favor_is_nothing_that_another_cost_needs(case: str) -> None:
    """Badge counts as the Favor and is to bow; if something makes that impossible, either may be discarded."""
    t = Table()
    t.set_favor(0)
    t.person("Hero")
    badge = t.holding("Badge", traits=[continuous(FlagModifier(flags.COUNTS_AS_FAVOR, OneOf(THIS)))])
    if case == "spoiled":
        t.holding("Wind", 1, traits=[triggered(after(kinds.BOW, HERO), [bow(Titled("Badge"))])])
    work(t, bow_cost(HERO), FavorCost(), *([] if case == "free" else [bow_cost(Titled("Badge"))]))
    t.action_phase()
    t.answer("use Work").settle()
    assert t.question.kind == "cost" and len(t.question.options) == (1 if case == "kept" else 2)
    if case == "kept":
        t.answer(t.question.options[0]).settle()
        assert (t.honor(0), t.favor, t.where(badge)) == (10, -1, "home")


@pytest.mark.rule("SE-FAV-05")
@pytest.mark.parametrize("way", ["Favor", "Badge"])
@pytest.mark.parametrize("banned", [False, True])
def test_a_favor_that_cannot_be_discarded_pays_no_cost(way: str, banned: bool) -> None:
    t = Table()
    kind = kinds.LOSE_FAVOR if way == "Favor" else kinds.DISCARD
    if way == "Favor":
        t.set_favor(0)
    else:
        t.holding("Badge", traits=[continuous(FlagModifier(flags.COUNTS_AS_FAVOR, OneOf(THIS)))])
    if banned:
        t.holding("Wall", 1, traits=[continuous(Cannot(before(kind)))])
    work(t, FavorCost())
    t.action_phase()
    assert t.can_use("Work", 0) is not banned


# --- whom a cost is about, once it is paid --------------------------------------------------------------------------

GONE: dict[str, Callable[[], CostPart]] = {
    "bows": lambda: bow_cost(MATE),
    "has less Force": lambda: penalty_cost(MATE, terms.FORCE, 1),
    "is destroyed": lambda: destroy_cost(MATE),
}


@FAILS
@pytest.mark.parametrize("gone", [False, True])
@pytest.mark.parametrize("name", list(GONE))
def test_what_is_gone_by_the_time_a_cost_is_paid_has_not_paid_it(name: str, gone: bool) -> None:
    t = Table()
    t.person("Hero")
    t.person("Mate", force=2)
    if gone:
        t.holding("Wind", 1, traits=[triggered(after(kinds.BOW, HERO), [destroy(MATE)])])
    work(t, bow_cost(HERO), GONE[name]())
    t.action_phase()
    t.use("Work")
    assert t.honor(0) == (0 if gone else 10)


@pytest.mark.rule("SE-CST-14")
@pytest.mark.parametrize("where", ["home", "discard"])
def test_what_is_in_a_discard_pile_is_not_destroyed_as_a_cost(where: str) -> None:
    t = Table()
    t.person("Hero", where=where)
    found = Target("whom", HERO, domain=YOUR_DISCARD) if where == "discard" else Target("whom", HERO)
    work(t, found, destroy_cost("whom"))
    t.action_phase()
    assert t.can_use("Work", 0) is (where == "home")


@pytest.mark.rule("SE-CST-17")
@pytest.mark.parametrize(("one", "other"), [(2, 2), (1, 2), (2, 1)])
def test_a_penalty_as_a_cost_lowers_each_card_by_all_of_it(one: int, other: int) -> None:
    t = Table()
    t.person("First", chi=one)
    t.person("Other", chi=other)
    work(t, penalty_cost(YOURS & PERSONALITIES, terms.CHI, 2))
    t.action_phase()
    assert t.can_use("Work", 0) is (one == other == 2)


@pytest.mark.rule("SE-CST-17")
@pytest.mark.parametrize("kind", ["Item", "Personality"])
def test_an_item_that_has_no_chi_left_stays_for_another_cost(kind: str) -> None:
    t = Table()
    hero = t.person("Hero", chi=2)
    t.item(hero, chi=1, title="Amulet")
    who = Titled("Amulet") if kind == "Item" else HERO
    work(t, penalty_cost(who, terms.CHI, 1 if kind == "Item" else 3), bow_cost(who))
    t.action_phase()
    assert t.can_use("Work", 0) is (kind == "Item")


@pytest.mark.rule("SE-CST-19")
@pytest.mark.parametrize("raised", [0, 2])
def test_gold_among_the_effects_is_not_what_an_action_costs_more(raised: int) -> None:
    """The action is one that was given, so that it has no Gold cost of its own."""
    t = Table()
    t.m.set_bowed(t.stronghold(0), True)
    coins = [t.holding(f"Coin {n}", gold=1) for n in range(6)]
    t.person("Hero")
    t.act("Teach", Grant(open_([MayPay(GoldCost(2), gain_honor(10))]), HERO))
    dearer = RaiseCost(raised) if raised else gain_honor(0)
    t.holding("Toll", 1, traits=[triggered(after(kinds.ANNOUNCE, when=ActionIs(card=HERO)), [dearer])])
    t.action_phase()
    t.use("Teach").passes(1)
    t.answer("use Teach on Hero")
    while t.asked and t.question.kind in ("pay", "may pay"):
        t.answer("pay" if t.question.kind == "may pay" else t.question.options[0])
    assert sum(t.bowed(coin) for coin in coins) == 2 + raised and t.honor(0) == 10


@FAILS
@pytest.mark.parametrize("negated", [False, True])
def test_an_optional_cost_that_fails_brings_nothing(negated: bool) -> None:
    t = Table()
    t.person("Hero")
    effect: list[Node] = [MayPay(bow_cost(HERO), gain_honor(1)), gain_honor(10)]
    t.act("Work", *effect)
    if negated:
        t.holding("Wall", 1, traits=[triggered(before(kinds.BOW), [NegateIt()])])
    t.action_phase()
    t.use("Work", "pay")
    assert t.honor(0) == (10 if negated else 11)
