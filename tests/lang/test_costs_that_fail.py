"""Costs in whose way something comes, that only some ways of paying leave possible, or that bans keep unpaid."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.adding import AddCost, AddedPick, BowTargeted, DiscardAny
from gorin.lang.cards import continuous, open_, reaction, triggered
from gorin.lang.conditions import Paid
from gorin.lang.costs import (
    AllCosts,
    FavorCost,
    GoldCost,
    HonorCost,
    MayCost,
    OneOfCosts,
    PaysItsBowing,
    bow_cost,
    bow_one_cost,
    dishonor_cost,
    penalty_cost,
)
from gorin.lang.flow import If
from gorin.lang.lasting import PENALTIES, CannotGain
from gorin.lang.modifiers import FlagModifier
from gorin.lang.refs import IT, OTHERS, THIS
from gorin.lang.selectors import HOLDINGS, PERSONALITIES, YOURS, OneOf, Titled
from gorin.lang.targets import Target
from gorin.lang.triggers import before, when_
from gorin.table import flags, kinds, packing, terms
from gorin.table.definitions import PLAYERS_ALL, CostPart, Node
from gorin.testing import Table

GUARDS = Titled("Monk") | Titled("Page")


def guarded(cost: AddedPick, answer: Node | None = None, costs: list[CostPart] | None = None) -> Table:
    """Actions that target Foe have this additional cost; a Reaction of his player answers another targeting."""
    t = Table()
    t.person("Foe", 1)
    t.act("Guard", AddCost(Titled("Foe"), cost, PLAYERS_ALL, terms.UNTIL_GAME_ENDS), player=1)
    if answer is not None:
        t.holding("Net", 1, reaction(before(kinds.TARGET, GUARDS), [answer]))
    t.act("Strike", Target("x", Titled("Foe")), verbs.destroy("x"), costs=costs or [])
    return t


def foe(t: Table) -> int:
    """The card that is targeted."""
    return t.titles(list(range(t.m.card_count))).index("Foe")


# --- costs that effects have added ---------------------------------------------------------------------------------


@pytest.mark.rule("SE-CST-14")
@pytest.mark.parametrize(("owner", "bowed", "able"), [(0, False, True), (0, True, False), (1, False, False)])
def test_a_card_that_is_bowed_for_an_added_cost_is_an_unbowed_one_of_yours(owner: int, bowed: bool, able: bool) -> None:
    t = guarded(BowTargeted(GUARDS))
    monk = t.person("Monk", owner, bowed=bowed)
    t.person("Idler")
    t.action_phase(1)
    t.use("Guard")
    assert t.can_use("Strike", 0) is able
    if able:
        t.use("Strike", "Foe")
        assert (t.question.kind, t.question.player, t.question.options) == ("target", 0, [monk])
        t.answer(monk).settle()
        assert t.bowed(monk) and t.where(foe(t)) == "discard"


@pytest.mark.rule("SE-CST-01", "SE-CST-16")
@pytest.mark.parametrize("stopped", [True, False])
def test_an_added_cost_is_not_paid_by_who_bows_as_he_is_targeted_for_it(stopped: bool) -> None:
    t = guarded(BowTargeted(GUARDS), verbs.bow(IT) if stopped else verbs.gain_honor(1))
    monk = t.person("Monk")
    t.action_phase(1)
    t.use("Guard")
    t.use("Strike", "Foe", monk)
    t.use("Net", player=1)
    assert t.bowed(monk)
    assert t.destroyed(foe(t)) is not stopped and t.question.kind == "action"


@pytest.mark.rule("SE-CST-01")
@pytest.mark.parametrize("stopped", [True, False])
def test_an_added_cost_for_which_nobody_is_left_is_not_paid(stopped: bool) -> None:
    t = guarded(BowTargeted(GUARDS))
    t.person("Monk")
    swift = verbs.bow(Titled("Monk")) if stopped else verbs.gain_honor(1)
    t.holding("Net", 1, reaction(before(kinds.TARGET, Titled("Foe")), [swift]))
    t.action_phase(1)
    t.use("Guard")
    t.use("Strike", "Foe")
    t.use("Net", player=1)
    if not stopped:
        t.answer("Monk").settle()
    assert t.destroyed(foe(t)) is not stopped and t.question.kind == "action"


@pytest.mark.rule("SE-CST-01")
@pytest.mark.parametrize("stopped", [True, False])
def test_an_added_cost_for_which_no_card_is_left_in_the_hand_is_not_paid(stopped: bool) -> None:
    t = guarded(DiscardAny())
    scroll = t.put(t.define("Scroll", "Action"), 0, "hand")
    swift = verbs.DiscardFromHand(1, OTHERS) if stopped else verbs.gain_honor(1)
    t.holding("Net", 1, reaction(before(kinds.TARGET, Titled("Foe")), [swift]))
    t.action_phase(1)
    t.use("Guard")
    t.use("Strike", "Foe")
    t.use("Net", player=1)
    if t.question.kind != "action":
        t.answer(scroll).settle()
    assert t.where(scroll) == "discard"
    assert t.destroyed(foe(t)) is not stopped and t.question.kind == "action"


@pytest.mark.rule("SE-CST-02")
@pytest.mark.parametrize("pages", [0, 1])
def test_who_must_bow_for_another_cost_does_not_bow_for_the_added_one(pages: int) -> None:
    """The added cost is paid last: whoever is offered for the first leaves somebody for it."""
    t = guarded(BowTargeted(GUARDS), costs=[bow_one_cost(YOURS & PERSONALITIES)])
    monk, idler = t.person("Monk"), t.person("Idler")
    page = [t.person("Page") for _ in range(pages)]
    t.action_phase(1)
    t.use("Guard")
    t.use("Strike", "Foe")
    assert t.question.options == ([monk, idler, *page] if pages else [idler])
    t.answer(idler).settle()
    assert t.question.options == [monk, *page]
    t.answer(monk).settle()
    assert t.bowed(monk) and t.bowed(idler)


@pytest.mark.rule("SE-CST-02")
@pytest.mark.parametrize("spare", [True, False])
def test_of_two_added_costs_the_first_leaves_the_second_possible(spare: bool) -> None:
    t = guarded(BowTargeted(GUARDS))
    t.act("Ward", AddCost(Titled("Foe"), BowTargeted(Titled("Monk")), PLAYERS_ALL, terms.UNTIL_GAME_ENDS), player=1)
    monk = t.person("Monk")
    page = t.person("Page") if spare else -1
    t.action_phase(1)
    t.use("Guard")
    t.passes(1)
    t.use("Ward")
    assert t.can_use("Strike", 0) is spare
    if spare:
        t.use("Strike", "Foe")
        assert t.question.options == [page]
        t.answer(page).settle()
        assert t.question.options == [monk]


@pytest.mark.rule("SE-CST-02")
def test_a_card_discarded_for_an_added_cost_is_not_the_one_that_is_played() -> None:
    t = Table()
    t.person("Foe", 1)
    t.act("Guard", AddCost(Titled("Foe"), DiscardAny(), PLAYERS_ALL, terms.UNTIL_GAME_ENDS), player=1)
    strike = t.define("Strike", "Action", abilities=[open_([Target("x", Titled("Foe")), verbs.bow("x")])])
    t.put(strike, 0, "hand")
    t.put(t.define("Scroll", "Action"), 1, "hand")
    t.action_phase(1)
    t.use("Guard")
    assert not t.can_use("Strike", 0)
    spare = t.put(t.define("Spare", "Action"), 0, "hand")
    t.m.pending = None
    assert t.can_use("Strike", 0)
    t.use("Strike", "Foe")
    assert t.question.options == [spare]


# --- bans and alternatives -----------------------------------------------------------------------------------------


@pytest.mark.rule("SE-CST-17")
@pytest.mark.parametrize("banned", [True, False])
def test_a_penalty_that_cannot_be_given_is_no_cost(banned: bool) -> None:
    t = Table()
    t.person("Man", force=3)
    ban = CannotGain(terms.FORCE, PENALTIES, Titled("Man") if banned else Titled("Other"))
    t.holding("Ban", 1, traits=[continuous(ban)])
    t.act("Rite", verbs.gain_honor(1), costs=[penalty_cost(Titled("Man"), terms.FORCE, 1)])
    t.action_phase()
    assert t.can_use("Rite", 0) is not banned


@pytest.mark.rule("SE-CST-06", "SE-ACT-14")
@pytest.mark.parametrize("bowed", [True, False])
@pytest.mark.parametrize("dishonored", [True, False])
def test_a_target_must_be_able_to_pay_one_of_two_alternatives(bowed: bool, dishonored: bool) -> None:
    t = Table()
    man = t.person("Man", bowed=bowed, dishonored=dishonored)
    spare = t.person("Spare")
    either: list[CostPart] = [bow_cost("x"), dishonor_cost("x")]
    t.act("Rite", verbs.gain_honor(1), costs=[Target("x", YOURS & PERSONALITIES), OneOfCosts(either)])
    t.action_phase()
    t.answer("use Rite")
    assert t.question.options == ([spare] if bowed and dishonored else [man, spare])


@pytest.mark.rule("SE-CST-01", "SE-CST-06")
@pytest.mark.parametrize("stopped", [True, False])
def test_alternatives_of_which_none_can_be_paid_any_more_fail(stopped: bool) -> None:
    """Only Man could pay, and something bows him as he is targeted, before it is asked which cost is paid."""
    t = Table()
    man = t.person("Man")
    t.person("Other", bowed=True)
    swift = verbs.bow(IT) if stopped else verbs.gain_honor(1)
    t.holding("Net", 1, reaction(before(kinds.TARGET, Titled("Man")), [swift]))
    either: list[CostPart] = [bow_cost("x"), bow_cost(Titled("Other"))]
    t.act("Rite", verbs.gain_honor(10), costs=[Target("x", YOURS & PERSONALITIES), OneOfCosts(either)])
    t.action_phase()
    t.use("Rite", man)
    t.use("Net", player=1)
    assert t.bowed(man) is stopped
    if not stopped:
        assert t.question.kind == "which cost" and len(t.question.options) == 1
        t.m.answer(t.question.options[0])
        t.settle()
        assert t.bowed(man)
    assert (t.question.kind, t.honor(0)) == ("action", 0 if stopped else 10)


@pytest.mark.rule("SE-CST-11")
@pytest.mark.parametrize("able", [True, False])
def test_an_optional_cost_among_several_keeps_nothing_from_being_paid(able: bool) -> None:
    t = Table()
    man = t.person("Man", bowed=not able)
    both: list[CostPart] = [HonorCost(2), MayCost(bow_cost(Titled("Man")), "more")]
    told = If(Paid("more"), verbs.gain_honor(20), verbs.gain_honor(10))
    t.act("Rite", told, costs=[AllCosts(both)])
    t.action_phase()
    assert t.can_use("Rite", 0)
    t.use("Rite")
    if able:
        t.answer("pay").settle()
    assert t.honor(0) == (18 if able else 8) and t.bowed(man)


# --- the Favor, and what counts as it --------------------------------------------------------------------------------


@pytest.mark.rule("SE-FAV-05", "SE-CST-02")
@pytest.mark.parametrize("badges", [1, 2])
@pytest.mark.parametrize("favor", [0, 1])
@pytest.mark.parametrize("needed", [True, False])
def test_what_is_discarded_for_the_favor_leaves_the_other_costs_possible(needed: bool, favor: int, badges: int) -> None:
    """Where a further cost bows the first Badge, only the Favor or the second Badge can be discarded."""
    t = Table()
    t.set_favor(favor)
    cards = [
        t.holding(f"Badge {n}", traits=[continuous(FlagModifier(flags.COUNTS_AS_FAVOR, OneOf(THIS)))])
        for n in range(badges)
    ]
    more: list[CostPart] = [bow_cost(HOLDINGS & Titled("Badge 0"))] if needed else []
    t.act("Court", verbs.gain_honor(1), costs=[FavorCost(), *more])
    t.action_phase()
    ways = [*(cards[1:] if needed else cards), *([packing.NO] if favor == 0 else [])]
    assert t.can_use("Court", 0) is bool(ways)
    if not ways:
        return
    t.use("Court")
    if t.question.kind == "cost":
        assert t.question.options == ways
        t.answer(ways[-1]).settle()
    gone = cards[1] if badges > 1 and needed else cards[-1]
    assert t.honor(0) == 1 and t.bowed(cards[0]) is needed
    assert (t.favor, t.where(gone)) == ((-1, "home") if favor == 0 else (1, "discard"))


@pytest.mark.rule("SE-FAV-05", "SE-CST-02")
@pytest.mark.parametrize("gold_first", [True, False])
@pytest.mark.parametrize("favor", [0, 1])
def test_what_is_discarded_for_the_favor_produces_no_gold_afterwards(favor: int, gold_first: bool) -> None:
    t = Table()
    t.m.set_bowed(t.stronghold(0), True)
    t.set_favor(favor)
    counts = [continuous(FlagModifier(flags.COUNTS_AS_FAVOR, OneOf(THIS)))]
    t.person("Idler")
    t.holding("Badge", gold=2, traits=counts)
    costs: list[CostPart] = [FavorCost(), GoldCost(2)]
    t.act("Court", verbs.Draw(1), costs=costs[::-1] if gold_first else costs)
    t.action_phase()
    assert t.can_use("Court", 0) is (gold_first or favor == 0)


# --- bowing that something else has paid ----------------------------------------------------------------------------


@pytest.mark.rule("SE-CST-22")
@pytest.mark.parametrize("first", [True, False, None])
def test_of_several_texts_of_a_card_one_that_pays_its_bowing_suffices(first: bool | None) -> None:
    pays = triggered(when_(kinds.COST), [PaysItsBowing()])
    other = triggered(when_(kinds.COST), [verbs.gain_honor(0)])
    texts = [other, other] if first is None else [pays, other] if first else [other, pays]
    t = Table()
    t.person("Hero", bowed=True, traits=texts)
    t.act("Work", verbs.gain_honor(1), costs=[bow_cost(Titled("Hero"))])
    t.action_phase()
    assert t.can_use("Work", 0) is (first is not None)


@pytest.mark.rule("SE-CST-22")
@pytest.mark.parametrize("spared", [True, False])
def test_who_need_not_bow_any_more_can_still_pay_gold(spared: bool) -> None:
    """Mine is to bow and there is Gold to pay: as the first is chosen it counts whether Mine really bows."""
    t = Table()
    t.m.set_bowed(t.stronghold(0), True)
    text = [triggered(when_(kinds.COST), [PaysItsBowing()])] if spared else []
    mine = t.holding("Mine", gold=2, traits=text)
    farm = t.holding("Farm", gold=2)
    first: list[CostPart] = [bow_cost(Titled("Farm")), HonorCost(1)]
    costs: list[CostPart] = [OneOfCosts(first), bow_cost(Titled("Mine")), GoldCost(2)]
    t.act("Work", verbs.gain_honor(10), costs=costs)
    t.action_phase()
    t.use("Work")
    assert t.question.kind == "which cost" and len(t.question.options) == (2 if spared else 1)
    t.answer(t.question.options[0])
    t.settle_payment()
    t.settle()
    assert t.bowed(farm) and t.bowed(mine) and t.honor(0) == (10 if spared else 9)
