"""Costs: chapter 9 of the Samurai Edition rules."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.adding import AddCost, DiscardAny
from gorin.lang.cards import battle, continuous, reaction, triggered
from gorin.lang.conditions import Exists, Is, Paid
from gorin.lang.costs import (
    ConditionalCost,
    GoldCost,
    HonorCost,
    MayCost,
    OneOfCosts,
    PaysItsBowing,
    PickCost,
    bow_cost,
    bow_one_cost,
    destroy_cost,
    destroy_one_cost,
    discard_cost,
    dishonor_cost,
    move_home_cost,
    penalty_cost,
)
from gorin.lang.entering import BringIn
from gorin.lang.flow import If, May, MayPay
from gorin.lang.lasting import NeedNot
from gorin.lang.payers import PayByDoing, PayInstead
from gorin.lang.producing import ProduceGold, paying
from gorin.lang.refs import IT, THIS, YOUR_STRONGHOLD, AllOf, Slot, UnitOf
from gorin.lang.selectors import (
    ATTACKING,
    DISHONORABLE,
    HOLDINGS,
    PERSONALITIES,
    SAMURAI,
    UNBOWED,
    UNITS,
    YOURS,
    Keyword,
    Titled,
)
from gorin.lang.targets import IN_PLAY, Target
from gorin.lang.triggers import BY_OTHERS, BY_YOU, after, before, when_
from gorin.lang.verbs import NegateIt, destroy, gain_honor, give, lose_honor, move_home, straighten
from gorin.table import kinds, scopes
from gorin.table.definitions import EVEN_IF_BOWED, NEED_NOTHING, PLAYERS_ALL
from gorin.table.packing import PASS
from gorin.table.persistence import from_bytes, to_bytes
from gorin.table.terms import CHI, FORCE, MODE_COST, MODE_EFFECT, PHASE_DYNASTY, UNTIL_GAME_ENDS
from gorin.testing import Card, Table
from tests.lang.writing import constraint


def poor(t: Table, player: int = 0) -> None:
    """The player's Stronghold is bowed and makes no Gold."""
    t.m.set_bowed(t.m.stronghold(player), True)


HERO = Titled("Hero")


# --- paid in full, with one's own cards, by a real change -----------------------------------------------------------


@pytest.mark.rule("SE-CST-01")
@pytest.mark.parametrize("stopped", [True, False])
def test_half_a_cost_brings_no_effects(stopped: bool) -> None:
    t = Table()
    one = t.person("Samurai One", keywords="Samurai")
    two = t.person("Samurai Two", keywords="Samurai")
    t.act("Work", gain_honor(2), costs=[bow_one_cost(YOURS & SAMURAI & UNBOWED, 2)], limit=1)
    shield = [reaction(before(kinds.BOW, Titled("Samurai Two"), mode=MODE_COST), [NegateIt()])] if stopped else []
    t.holding("Shield", 1, *shield)
    t.action_phase()
    t.use("Work", one, two)
    if stopped:
        t.use("Shield")
    assert t.bowed(one) and t.bowed(two) is not stopped
    assert t.honor(0) == (0 if stopped else 2)
    t.done()
    t.passes()
    assert not t.can_use("Work", 0), "the ability was used all the same"


@pytest.mark.rule("SE-CST-02")
def test_a_cost_is_paid_only_with_one_s_own_cards() -> None:
    t = Table()
    mine = t.person("Mine", keywords="Shugenja")
    theirs = t.person("Theirs", 1, keywords="Shugenja")
    t.act("Chant", gain_honor(1), costs=[bow_one_cost(Keyword("Shugenja"))])
    t.action_phase()
    t.use("Chant")
    assert t.question.options == [mine]
    t.answer(mine).settle()
    assert t.honor(0) == 1 and not t.bowed(theirs)
    t.done()


@pytest.mark.rule("SE-CST-02")
@pytest.mark.parametrize(("owner", "usable"), [(0, True), (1, False)])
def test_another_player_s_target_cannot_be_made_to_pay(owner: int, usable: bool) -> None:
    t = Table()
    t.person("Hero", owner)
    t.act("Scheme", gain_honor(1), costs=[Target("x", PERSONALITIES), dishonor_cost("x")])
    t.action_phase()
    assert t.can_use("Scheme", 0) is usable


@pytest.mark.rule("SE-CST-03")
@pytest.mark.parametrize("waived", [True, False])
@pytest.mark.parametrize("bowed", [True, False])
def test_targeting_is_done_though_all_costs_are_waived(waived: bool, bowed: bool) -> None:
    t = Table()
    hero = t.person("Hero", bowed=bowed)
    t.act("Work", give("x", FORCE, 2), gain_honor(1), costs=[Target("x", YOURS & PERSONALITIES), bow_cost("x")])
    if waived:
        t.put(t.define("Writ", "Holding", traits=[continuous_need_not()]), 0)
    t.action_phase()
    if bowed and not waived:
        assert not t.can_use("Work", 0)
        return
    t.use("Work")
    assert t.question.kind == "target" and t.question.options == [hero]
    t.answer(hero)
    if waived:
        assert t.question.kind == "waive"
        t.answer("yes")
    t.settle()
    assert t.bowed(hero) is (bowed or not waived)
    assert t.force(hero) == 2 and t.honor(0) == 1
    t.done()


def continuous_need_not() -> Any:
    return continuous(NeedNot(NEED_NOTHING, YOURS & Titled("Work"), None))


@pytest.mark.rule("SE-CST-04")
@pytest.mark.golden("GX-SE-013")
@pytest.mark.parametrize("attacking", [True, False])
def test_a_condition_behind_the_cost_governs_the_cost_one_before_it_the_action(attacking: bool) -> None:
    t = Table()
    hero = t.person("Hero", 0 if attacking else 1, force=1, keywords="Samurai", abilities=[
        battle([gain_honor(1)], [ConditionalCost(bow_cost(THIS), Is(THIS, ATTACKING))]),
        battle([gain_honor(5)], [Is(THIS, ATTACKING), bow_cost(THIS)])])
    foe = t.person("Foe", 1 if attacking else 0, force=1)
    me = 0 if attacking else 1
    t.battle([hero if attacking else foe], [foe if attacking else hero])
    while t.question.player != me:
        t.answer("pass")
    assert t.can_use("Hero (1)", me)
    assert t.can_use("Hero (2)", me) is attacking
    t.answer("use Hero (1)").settle()
    assert t.bowed(hero) is attacking
    assert t.honor(me) == 1
    t.done()


@pytest.mark.rule("SE-CST-05")
def test_several_costs_are_paid_in_the_order_written() -> None:
    t = Table()
    t.person("Hero")
    spare = t.put(t.define("Spare", "Action"), 0, "hand")
    t.act("Work", gain_honor(1), costs=[discard_cost(), bow_cost(HERO)])
    t.action_phase()
    t.use("Work", spare)
    told = [line for line in t.said() if "discarded" in line or "bows" in line]
    assert told == ["Spare is discarded.", "Hero bows."]
    t.done()


def guard_or_honor() -> OneOfCosts:
    return OneOfCosts([constraint('destroy(pick(yours & titled("Guard")))'), constraint("lose_honor(3)")])


@pytest.mark.rule("SE-CST-06")
@pytest.mark.parametrize(("choice", "honor", "alive"), [("destroy", 0, False), ("lose 3 Honor", -3, True)])
def test_of_alternatives_exactly_one_is_paid(choice: str, honor: int, alive: bool) -> None:
    t = Table()
    guard = t.put(t.define("Guard", "Follower", force=1), 0, on=t.person("Hero"))
    t.act("Deal", give(HERO, FORCE, 1), costs=[guard_or_honor()])
    t.action_phase()
    t.use("Deal")
    assert t.question.kind == "which cost" and len(t.options()) == 2 and PASS not in t.question.options
    t.answer(choice)
    if not alive:
        t.answer(guard)
    t.settle()
    assert t.honor(0) == honor and (t.where(guard) == "home") is alive
    t.done()


@pytest.mark.rule("SE-CST-06")
def test_an_alternative_that_cannot_be_paid_is_not_offered() -> None:
    t = Table()
    t.person("Hero")
    t.act("Deal", gain_honor(1), costs=[guard_or_honor()])
    t.action_phase()
    t.use("Deal")
    assert len(t.options()) == 1
    t.answer("lose 3 Honor").settle()
    assert t.honor(0) == -2
    t.done()


@pytest.mark.rule("SE-CST-07")
@pytest.mark.parametrize(("number", "seen"), [(2, 2), (1, 1)])
def test_what_one_piece_of_text_asks_is_paid_at_once(number: int, seen: int) -> None:
    t = Table()
    them = [t.person(f"Samurai {n}", keywords="Samurai") for n in range(number)]
    cost = PickCost(kinds.DISHONOR, YOURS & SAMURAI, number, IN_PLAY)
    both = If(Exists(YOURS & SAMURAI & DISHONORABLE, 2), lose_honor(1))
    t.holding("Watcher", 0, traits=[triggered(after(kinds.DISHONOR, Titled("Samurai 0")), [both])])
    t.act("Work", gain_honor(0), costs=[cost])
    t.action_phase()
    t.use("Work", *them)
    assert all(t.dishonored(each) for each in them)
    assert t.honor(0) == (-1 if seen == 2 else 0), "at the first one's turn the other has changed as well"
    t.done()


# --- optional costs -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-CST-11")
@pytest.mark.parametrize(("paid", "force"), [(True, 3), (False, 1)])
def test_an_optional_cost_gates_only_what_depends_on_it(paid: bool, force: int) -> None:
    t = Table()
    hero = t.person("Hero")
    more = If(Paid("extra"), give(HERO, FORCE, 2))
    t.act("Train", give(HERO, FORCE, 1), more, costs=[MayCost(GoldCost(3), "extra")])
    t.action_phase()
    t.use("Train")
    assert t.question.kind == "may pay"
    t.answer("pay" if paid else "do not pay")
    if paid:
        t.settle_payment()
    t.settle()
    assert t.force(hero) == force
    t.done()


@pytest.mark.rule("SE-CST-11")
def test_an_optional_cost_out_of_reach_is_not_offered_and_stops_nothing() -> None:
    t = Table()
    poor(t)
    hero = t.person("Hero")
    t.act(
        "Train", give(HERO, FORCE, 1), If(Paid("extra"), give(HERO, FORCE, 2)), costs=[MayCost(GoldCost(3), "extra")]
    )
    t.action_phase()
    t.use("Train")
    assert t.question.kind == "action" and t.force(hero) == 1


@pytest.mark.rule("SE-CST-11")
@pytest.mark.parametrize(("paid", "honor"), [(True, 5), (False, 1)])
def test_an_optional_cost_among_the_effects(paid: bool, honor: int) -> None:
    t = Table()
    hero = t.person("Hero")
    t.act("Train", MayPay(bow_cost(HERO), gain_honor(4)), gain_honor(1))
    t.action_phase()
    t.use("Train", "pay" if paid else "do not pay")
    assert t.bowed(hero) is paid and t.honor(0) == honor
    t.done()


@pytest.mark.rule("SE-CST-11")
@pytest.mark.golden("GX-SE-015")
@pytest.mark.parametrize(("paid", "honor"), [(True, 2), (False, 0)])
def test_the_mandatory_cost_is_due_and_the_optional_one_is_not(paid: bool, honor: int) -> None:
    t = Table()
    t.holding("Mine", gold=4)
    hero = t.person("Hero")
    t.act("Plan", If(Paid("extra"), gain_honor(2)), give(HERO, FORCE, 1), costs=[
        bow_cost(YOUR_STRONGHOLD), MayCost(GoldCost(4), "extra")])
    t.action_phase()
    t.use("Plan", "do not pay")  # not before the Stronghold bows
    assert t.bowed(t.m.stronghold(0))
    assert t.question.kind == "may pay"
    t.answer("pay" if paid else "do not pay").settle_payment()
    t.settle()
    assert t.honor(0) == honor and t.force(hero) == 1
    t.done()


@pytest.mark.rule("SE-CST-12")
@pytest.mark.parametrize("first", [True, False])
def test_an_optional_cost_may_be_paid_before_or_after_the_others(first: bool) -> None:
    t = Table()
    t.person("Hero")
    t.person("Mate")
    t.act(
        "Plan",
        MayPay(HonorCost(1), gain_honor(5)),
        costs=[bow_cost(HERO), MayCost(bow_cost(Titled("Mate")), "extra")],
    )
    t.action_phase()
    t.use("Plan", *(["pay"] if first else ["do not pay", "pay"]))
    told = [line for line in t.said() if "bows" in line]
    assert told == (["Mate bows.", "Hero bows."] if first else ["Hero bows.", "Mate bows."])
    assert t.honor(0) == 0 and t.question.kind == "may pay", "that among the effects waits until they are reached"
    t.answer("pay").settle()
    assert t.honor(0) == 4
    t.done()


# --- a real change --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-CST-14")
@pytest.mark.golden("GX-SE-016")
@pytest.mark.parametrize("dishonored", [True, False])
def test_who_is_dishonorable_already_cannot_be_dishonored_to_pay(dishonored: bool) -> None:
    t = Table()
    t.person("Hero", dishonored=dishonored)
    t.act("Lie", gain_honor(0), costs=[Target("x", YOURS & PERSONALITIES), dishonor_cost("x")])
    t.action_phase()
    assert t.can_use("Lie", 0) is not dishonored


@pytest.mark.rule("SE-CST-14")
@pytest.mark.parametrize("bowed", [True, False])
def test_who_is_bowed_already_cannot_bow_to_pay(bowed: bool) -> None:
    t = Table()
    t.person("Hero", bowed=bowed)
    t.act("Work", gain_honor(1), costs=[bow_cost(HERO)])
    t.action_phase()
    assert t.can_use("Work", 0) is not bowed


@pytest.mark.rule("SE-CST-16")
def test_a_payment_that_is_undone_has_been_made() -> None:
    t = Table()
    hero = t.person("Hero")
    t.act("Sacrifice", gain_honor(2), costs=[destroy_cost(HERO)])
    t.holding("Shrine", 0, reaction(after(kinds.DESTROY, HERO), [BringIn(IT)]))
    t.action_phase()
    t.use("Sacrifice")
    t.use("Shrine")
    assert t.where(hero) == "home" and t.honor(0) == 2
    t.done()


@pytest.mark.rule("SE-CST-16")
def test_a_bowed_card_that_is_straightened_has_paid() -> None:
    t = Table()
    hero = t.person("Hero")
    t.act("Work", gain_honor(2), costs=[bow_cost(HERO)])
    t.holding("Drum", 0, reaction(after(kinds.BOW, HERO), [straighten(IT)]))
    t.action_phase()
    t.use("Work")
    t.use("Drum")
    assert not t.bowed(hero) and t.honor(0) == 2
    t.done()


@pytest.mark.rule("SE-CST-17")
@pytest.mark.parametrize(("force", "payable"), [(1, False), (2, True), (3, True)])
def test_a_penalty_pays_only_by_its_full_amount(force: int, payable: bool) -> None:
    t = Table()
    t.person("Hero", force=force)
    t.act("Tire", gain_honor(1), costs=[penalty_cost(HERO, FORCE, 2)])
    t.action_phase()
    assert t.can_use("Tire", 0) is payable


@pytest.mark.rule("SE-CST-17")
@pytest.mark.golden("GX-SE-018")
@pytest.mark.parametrize(("chi", "payable"), [(1, False), (2, True)])
def test_a_chi_penalty_as_well(chi: int, payable: bool) -> None:
    t = Table()
    hero = t.person("Hero", chi=chi)
    t.act("Bleed", gain_honor(1), costs=[penalty_cost(HERO, CHI, 2)])
    t.action_phase()
    assert t.can_use("Bleed", 0) is payable
    if payable:
        t.use("Bleed")
        assert t.where(hero) == "discard" and t.honor(0) == 1, "he died of it, and so it was paid"


# --- payments that are interfered with ------------------------------------------------------------------------------


def three_mines(t: Table, number: int = 3) -> list[Card]:
    """So many Mines of 2 Gold, and an opponent who can stop one from bowing."""
    poor(t)
    mines = [t.holding(f"Mine {n}", gold=2) for n in range(number)]
    t.holding("Collapse", 1, reaction(before(kinds.BOW, HOLDINGS, by=BY_OTHERS, mode=MODE_COST), [NegateIt()]))
    t.act("Hire", gain_honor(1), costs=[GoldCost(4)], limit=1)
    t.action_phase()
    return mines


@pytest.mark.rule("SE-CST-18", "SE-GLD-12")
def test_another_source_takes_the_place_of_one_interfered_with() -> None:
    t = Table()
    t.person("Bystander")  # so that none of the Mines is the game's first card
    one, two, three = three_mines(t)
    t.answer("use Hire").answer(one).answer("use Collapse")
    assert not t.bowed(one) and t.question.kind == "pay"
    assert one not in t.question.options and {two, three} <= set(t.question.options)
    t.answer(two)
    assert t.question.kind == "pay", "the Collapse has been used"
    t.answer(three).settle()
    assert t.honor(0) == 1 and t.bowed(two) and t.bowed(three)
    t.done()


@pytest.mark.rule("SE-CST-18")
def test_or_the_payer_declines_to_go_on() -> None:
    t = Table()
    one, two, three = three_mines(t)
    t.answer("use Hire").answer(one).answer("use Collapse")
    t.answer("done").settle()
    assert t.honor(0) == 0 and not t.bowed(two) and not t.bowed(three)
    t.done()
    t.passes()
    assert not t.can_use("Hire", 0), "it was used"


@pytest.mark.rule("SE-CST-18")
def test_without_interference_one_may_not_stop_half_way() -> None:
    t = Table()
    one, *_ = three_mines(t)
    t.answer("use Hire").answer(one)
    t.answer("pass")  # the opponent's Reaction
    assert t.question.kind == "pay" and PASS not in t.question.options


@pytest.mark.rule("SE-CST-18")
def test_without_another_source_the_cost_fails() -> None:
    t = Table()
    one, two = three_mines(t, 2)
    t.answer("use Hire").answer(one).answer("use Collapse").answer(two)
    assert t.honor(0) == 0 and t.bowed(two), "what was paid is gone"
    t.done()


@pytest.mark.rule("SE-CST-18")
@pytest.mark.parametrize("goes_on", [True, False])
def test_what_cannot_be_paid_in_full_any_more_may_be_paid_in_part_or_left(goes_on: bool) -> None:
    """It costs 6 Gold; as one Mine is bowed another falls, and with the third there are but 4."""
    t = Table()
    poor(t)
    one, two, three = (t.holding(f"Mine {n}", gold=2) for n in range(3))
    fall = [destroy(Titled("Mine 1"))]
    t.holding("Collapse", 1, reaction(after(kinds.BOW, HOLDINGS, by=BY_OTHERS, mode=MODE_COST), fall))
    t.act("Hire", gain_honor(1), costs=[GoldCost(6)])
    t.action_phase()
    t.answer("use Hire")
    assert t.question.options == [one, two, three], "he may not decline what nothing keeps him from paying"
    t.answer(one).answer("use Collapse")
    assert t.where(two) == "discard" and (t.question.kind, t.question.options) == ("pay", [PASS, three])
    t.answer(three if goes_on else PASS).settle()
    assert t.honor(0) == 0 and t.bowed(one) and t.bowed(three) is goes_on
    t.done()


@pytest.mark.rule("SE-CST-10", "SE-CST-18")
@pytest.mark.parametrize("sources", [2, 3])
def test_who_cannot_be_paid_for_in_full_is_discarded_and_what_was_paid_is_gone(sources: int) -> None:
    t = Table()
    poor(t)
    mines = [t.holding(f"Mine {n}", gold=2) for n in range(sources)]
    t.holding("Collapse", 1, reaction(before(kinds.BOW, HOLDINGS, by=BY_OTHERS, mode=MODE_COST), [NegateIt()]))
    hero = t.put(t.define("Hero", "Personality", gold_cost=4), 0, "province")
    t.phase(PHASE_DYNASTY)
    t.answer("buy Hero").answer(mines[0]).answer("use Collapse")
    for mine in mines[1:]:
        t.answer(mine)
    t.settle()
    assert t.where(hero) == ("discard" if sources == 2 else "home")
    assert [t.bowed(mine) for mine in mines] == [False] + [True] * (sources - 1)
    assert t.question.kind == "dynasty"


@pytest.mark.rule("SE-CST-18", "SE-TIM-19")
@pytest.mark.parametrize("falls", [True, False])
def test_what_a_reaction_produces_may_go_into_a_payment_that_cannot_be_completed_any_more(falls: bool) -> None:
    """It costs 6 Gold; where the Mine falls there are but 4: with the Reaction he may pay these, or stop."""
    t = Table()
    poor(t)
    mines = [t.holding(f"Mine {n}", gold=2) for n in range(2)]
    merchant = t.holding("Merchant", 0, reaction(paying(), [ProduceGold(2)], [bow_cost(THIS)]))
    fall = [destroy(Titled("Mine 1"))]
    t.holding("Collapse", 1, reaction(after(kinds.BOW, HOLDINGS, by=BY_OTHERS, mode=MODE_COST), fall))
    t.act("Hire", gain_honor(1), costs=[GoldCost(6)])
    t.action_phase()
    t.answer("use Hire")
    assert t.options() == ["bow Mine 0", "bow Mine 1", "use Merchant"]
    t.answer(mines[0]).answer("use Collapse" if falls else "pass")
    assert t.options() == (["done", "use Merchant"] if falls else ["bow Mine 1", "use Merchant"])
    t.answer("use Merchant")
    while t.question.kind != "action":
        t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    assert t.bowed(merchant) and t.honor(0) == (0 if falls else 1)
    t.done()


@pytest.mark.rule("SE-CST-19")
@pytest.mark.parametrize(("cards", "legal"), [(0, False), (1, True), (2, True)])
def test_an_added_cost_is_a_cost_of_the_action(cards: int, legal: bool) -> None:
    t = Table()
    t.person("Hero", 1)
    for n in range(cards):
        t.put(t.define(f"Spare {n}", "Action"), 0, "hand")
    t.act("Guard", AddCost(HERO, DiscardAny(), PLAYERS_ALL, UNTIL_GAME_ENDS), player=1)
    t.act("Strike", Target("x", PERSONALITIES), destroy("x"))
    t.action_phase(1)
    t.use("Guard")
    assert t.can_use("Strike", 0) is legal
    if legal:
        t.use("Strike", "Hero")
        assert t.question.kind == "cost" and PASS not in t.question.options
        t.answer("Spare 0").settle()
        assert len(t.hand(0)) == cards - 1
        t.done()


# --- waiving and substituting ---------------------------------------------------------------------------------------


def bow_need_not(who: Any) -> Any:
    return continuous(NeedNot(kinds.BOW, who, None))


@pytest.mark.rule("SE-CST-20")
@pytest.mark.parametrize(("waived", "honor"), [(True, 1), (False, -2)])
def test_of_two_alternatives_a_waived_one_counts_as_paid(waived: bool, honor: int) -> None:
    t = Table()
    hero = t.person("Hero", traits=[bow_need_not(None)] if waived else [])
    t.act("Deal", gain_honor(1), costs=[OneOfCosts([bow_cost(HERO), constraint("lose_honor(3)")])])
    t.action_phase()
    t.use("Deal")
    if waived:
        assert t.question.kind == "waive"
        t.answer("yes").settle()
    else:
        t.answer("lose 3 Honor").settle()
    assert t.honor(0) == honor and not t.bowed(hero)
    t.done()


@pytest.mark.rule("SE-CST-20")
@pytest.mark.parametrize("poverty", [True, False])
def test_waiving_one_cost_leaves_the_other_due(poverty: bool) -> None:
    t = Table()
    if poverty:
        poor(t)
    t.person("Hero", traits=[bow_need_not(None)])
    t.act("Work", gain_honor(1), costs=[bow_cost(HERO), GoldCost(2)])
    t.action_phase()
    assert t.can_use("Work", 0) is not poverty
    if not poverty:
        t.use("Work", "yes")
        assert t.question.kind == "pay"
        t.settle_payment()
        t.settle()
        assert t.honor(0) == 1
        t.done()


@pytest.mark.rule("SE-CST-21")
@pytest.mark.parametrize(("waive", "honor"), [("yes", 1), ("no", 6)])
def test_a_waived_cost_is_no_cost_for_what_looks_for_one(waive: str, honor: int) -> None:
    t = Table()
    t.person("Hero", traits=[bow_need_not(None)])
    t.holding("Temple", traits=[triggered(after(kinds.BOW, YOURS, mode=MODE_COST), [gain_honor(5)])])
    t.act("Work", gain_honor(1), costs=[bow_cost(HERO)])
    t.action_phase()
    t.use("Work", waive)
    assert t.honor(0) == honor
    t.done()


@pytest.mark.rule("SE-CST-21", "SE-CST-22")
def test_a_substituted_cost_is_one() -> None:
    t = Table()
    hero = t.person("Hero")
    mate = t.person("Mate")
    t.holding("Temple", traits=[triggered(after(kinds.BOW, YOURS & PERSONALITIES, mode=MODE_COST), [gain_honor(5)])])
    t.holding("Friend", 0, reaction(before(kinds.BOW, HERO, by=BY_YOU, mode=MODE_COST), [
        PayInstead(Titled("Mate"))]))
    t.act("Work", gain_honor(1), costs=[bow_cost(HERO)])
    t.action_phase()
    t.use("Work")
    t.use("Friend")
    assert (t.bowed(hero), t.bowed(mate), t.honor(0)) == (False, True, 6)
    t.done()


HELPERS: dict[str, tuple[str, Any]] = {
    "trait": ("traits", lambda: triggered(before(kinds.BOW, HERO, mode=MODE_COST), [
        May(PayInstead(Titled("Mate")), condition=Exists(YOURS & Titled("Mate") & UNBOWED))])),
    "reaction": ("abilities", lambda: reaction(before(kinds.BOW, HERO, by=BY_YOU, mode=MODE_COST), [
        PayInstead(Titled("Mate"))])),
    "moment": ("abilities", lambda: reaction(when_(kinds.COST, by=BY_YOU), [PaysItsBowing()], [bow_one_cost(
        YOURS & Titled("Mate"))], flags=EVEN_IF_BOWED)),
}


def helped(form: str, bowed: bool, gold: int = 0) -> tuple[Table, Card, Card]:
    """A Hero, perhaps bowed, whose bowing Mate could pay in one of three ways, and work that asks for it."""
    t = Table()
    where, text = HELPERS[form]
    made: dict[str, Any] = {where: [text()]}
    hero = t.person("Hero", **(made if form == "moment" else {}))
    mate = t.person("Mate")
    if form != "moment":
        t.put(t.define("Friend", "Holding", **made), 0)
    t.m.set_bowed(hero, bowed)
    t.act("Work", gain_honor(1), costs=[*([GoldCost(gold)] if gold else []), bow_cost(HERO)])
    t.action_phase()
    return t, hero, mate


@pytest.mark.rule("SE-ACT-08", "SE-ACT-10", "SE-CST-22")
@pytest.mark.parametrize("form", list(HELPERS))
@pytest.mark.parametrize("gold", [0, 2])
def test_what_alone_can_pay_cannot_be_declined(form: str, gold: int) -> None:
    t, _hero, mate = helped(form, True, gold)
    t.answer("use Work")
    helps = 0
    while t.m.waiting and t.honor(0) == 0:
        assert t.question.player == 0
        if t.question.kind in ("reaction", "may"):
            helps += 1
            assert "pass" not in t.options() and "no" not in t.options()
        t.m.answer(t.question.options[-1])
    assert helps and t.honor(0) == 1 and t.bowed(mate)
    t.done()


@pytest.mark.rule("SE-CST-22")
@pytest.mark.parametrize("form", list(HELPERS))
def test_what_need_not_pay_may_be_declined(form: str) -> None:
    t, hero, mate = helped(form, False)
    t.answer("use Work")
    t.answer("no" if form == "trait" else "pass").settle()
    assert t.honor(0) == 1 and t.bowed(hero) and not t.bowed(mate)
    t.done()


@pytest.mark.rule("SE-ACT-08")
@pytest.mark.parametrize("form", list(HELPERS))
def test_without_anyone_to_pay_nothing_is_announced(form: str) -> None:
    t, _hero, mate = helped(form, True)
    t.m.set_bowed(mate, True)
    t.m.pending = None
    assert not t.can_use("Work", 0)


def retreat(form: str, negated: bool) -> tuple[Table, Card]:
    """A destruction as a cost, in battle, which moving home may pay for; the movement can be negated."""
    t = Table()
    trigger = before(kinds.DESTROY, YOURS & SAMURAI, mode=MODE_COST)
    if form == "may":
        pay = PayByDoing(move_home(IT), scopes.MOVED, True)
        t.holding("Horn", 0, traits=[triggered(trigger, [May(pay)])])
    else:
        pay = PayByDoing(move_home(IT), scopes.MOVED, False)
        t.holding("Horn", 0, reaction(trigger, [pay]))
    if negated:
        t.holding("Wall", 1, traits=[triggered(before(kinds.MOVE), [NegateIt()])])
    hero = t.person("Hero", keywords="Samurai", force=1)
    mate = t.person("Mate", force=1, abilities=[battle([gain_honor(3)], [destroy_cost(HERO)])])
    t.battle([hero, mate], [t.person("Foe", 1, force=1)])
    t.answer("pass")
    t.answer("use Mate")
    if form == "may":
        t.settle()
        t.answer("yes").settle()
    else:
        t.use("Horn")
    return t, hero


@pytest.mark.rule("SE-CST-22")
@pytest.mark.parametrize("form", ["may", "reaction"])
def test_another_means_takes_the_place_of_the_cost(form: str) -> None:
    t, hero = retreat(form, False)
    assert t.where(hero) == "home" and t.location(hero) == -1
    assert t.honor(0) == 3
    t.done()


@pytest.mark.rule("SE-CST-22")
@pytest.mark.golden("GX-SE-019")
def test_a_substitute_that_one_may_use_leaves_the_old_way_open_when_it_fails() -> None:
    t, hero = retreat("may", True)
    assert t.where(hero) == "discard" and t.honor(0) == 3
    t.done()


@pytest.mark.rule("SE-CST-22")
@pytest.mark.golden("GX-SE-019")
def test_a_reaction_that_substitutes_does_not() -> None:
    t, hero = retreat("reaction", True)
    assert t.where(hero) == "home" and t.location(hero) >= 0
    assert t.honor(0) == 0, "the cost is unpaid and cannot be paid any more"
    t.done()


# --- what costs leave behind, and whom they take --------------------------------------------------------------------


@pytest.mark.rule("SE-CST-24")
def test_a_penalty_paid_lasts_as_an_effect_would() -> None:
    t = Table()
    hero = t.person("Hero", force=3)
    t.act("Tire", gain_honor(1), costs=[penalty_cost(HERO, FORCE, 2)])
    t.turns()
    while t.question.kind != "action":
        t.answer_pass()
    t.use("Tire")
    assert t.force(hero) == 1
    while t.m.active_player == 0:
        assert t.force(hero) == 1
        t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    assert t.force(hero) == 3


@pytest.mark.rule("SE-CST-25")
@pytest.mark.parametrize(("bowed", "payable"), [(True, False), (False, True)])
def test_every_card_of_a_unit_must_change(bowed: bool, payable: bool) -> None:
    t = Table()
    hero = t.person("Hero")
    guard = t.put(t.define("Guard", "Follower", force=1), 0, on=hero, bowed=bowed)
    t.act("March", gain_honor(1), costs=[Target("u", YOURS & UNITS), bow_cost(UnitOf(Slot("u")))])
    t.action_phase()
    assert t.can_use("March", 0) is payable
    if payable:
        t.use("March", hero)
        assert t.bowed(hero) and t.bowed(guard) and t.honor(0) == 1
        t.done()


@pytest.mark.rule("SE-CST-26")
@pytest.mark.parametrize(("number", "payable"), [(0, False), (1, True), (2, True)])
def test_all_means_at_least_one(number: int, payable: bool) -> None:
    t = Table()
    oni = [t.person(f"Oni {n}", keywords="Oni") for n in range(number)]
    t.act("Summon", gain_honor(1), costs=[bow_cost(AllOf(YOURS & Keyword("Oni")))])
    t.action_phase()
    assert t.can_use("Summon", 0) is payable
    if payable:
        t.use("Summon")
        assert all(t.bowed(each) for each in oni) and t.honor(0) == 1
        t.done()


@pytest.mark.rule("SE-CST-27")
@pytest.mark.golden("GX-SE-025")
@pytest.mark.parametrize("negated", [True, False])
def test_a_cost_that_was_negated_cannot_be_tried_again(negated: bool) -> None:
    t = Table()
    one = t.person("Samurai One", keywords="Samurai", force=1)
    two = t.person("Samurai Two", keywords="Samurai", force=1)
    foe = t.person("Foe", 1, force=1)
    order = t.define("Order", "Action", abilities=[battle([gain_honor(2)], [
        Target("s", YOURS & SAMURAI), move_home_cost("s")])])
    t.put(order, 0, "hand")
    t.holding("Wall", 1, *([reaction(before(kinds.MOVE, mode=MODE_COST), [NegateIt()])] if negated else []))
    t.battle([one, two], [foe])
    t.answer("pass")
    t.use("Order", one)
    if negated:
        t.use("Wall")
    assert (t.location(one) == -1) is not negated and t.location(two) >= 0
    assert t.honor(0) == (0 if negated else 2)
    assert t.question.kind == "action", "no second attempt"


@pytest.mark.rule("SE-CST-27")
def test_nor_with_another_card_where_one_is_picked() -> None:
    t = Table()
    one = t.person("Samurai One", keywords="Samurai")
    two = t.person("Samurai Two", keywords="Samurai")
    t.act("Rite", gain_honor(2), costs=[destroy_one_cost(YOURS & SAMURAI)])
    t.holding("Wall", 1, reaction(before(kinds.DESTROY, mode=MODE_COST), [NegateIt()]))
    t.action_phase()
    t.use("Rite", one)
    t.use("Wall")
    assert (t.where(one), t.where(two), t.honor(0)) == ("home", "home", 0)
    assert t.question.kind == "action"


@pytest.mark.rule("SE-CST-28")
@pytest.mark.parametrize(("as_cost", "honor"), [(True, 0), (False, 4)])
def test_what_is_done_as_a_cost_is_no_effect(as_cost: bool, honor: int) -> None:
    t = Table()
    hero = t.person("Hero")
    t.holding(
        "Mourner", traits=[triggered(after(kinds.DESTROY, YOURS & PERSONALITIES, mode=MODE_EFFECT), [gain_honor(4)])]
    )
    if as_cost:
        t.act("Rite", give(Titled("Nobody"), FORCE, 1), costs=[destroy_cost(HERO)])
    else:
        t.act("Rite", destroy(HERO))
    t.action_phase()
    t.use("Rite")
    assert t.where(hero) == "discard" and t.honor(0) == honor
    t.done()


@pytest.mark.rule("SE-CST-18")
def test_what_was_interfered_with_is_kept_with_the_position() -> None:
    t = Table()
    one, two, three = three_mines(t)
    t.answer("use Hire").answer(one).answer("use Collapse")
    again = from_bytes(t.rules, to_bytes(t.m)).question()
    assert again is not None and again.options == [PASS, two, three]
