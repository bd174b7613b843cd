"""Words for movement, drawing and payment inside effects, each clause where it holds and where it does not."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.amounts import Stat
from gorin.lang.attacks import FightBattle
from gorin.lang.cards import battle, triggered
from gorin.lang.conditions import Changed
from gorin.lang.costs import GoldCost, bow_cost
from gorin.lang.drawing import MayDrawFromBottom
from gorin.lang.flow import ForEach, If, MayPay, MustPay, Repeat, Seq
from gorin.lang.handling import SwitchUnits
from gorin.lang.orders import EachGainsByOther, InAnyOrder
from gorin.lang.refs import THIS, YOU, NamedPlace
from gorin.lang.selectors import FOLLOWERS, OTHER_PLAYERS, PERSONALITIES, YOURS, Titled
from gorin.lang.targets import ANYWHERE, PROVINCES, Target
from gorin.lang.triggers import after, before
from gorin.lang.verbs import NegateIt
from gorin.table import kinds, terms
from gorin.table.changes import province_name
from gorin.table.definitions import Node
from gorin.testing import Table


def on_change() -> Node:
    """Honor for a text that has changed something."""
    return If(Changed(), verbs.gain_honor(50))


# --- from the bottom of the deck ------------------------------------------------------------------------------------


def drawing(number: int, deck: list[str]) -> Table:
    """A table where one draws so many cards from a deck of these, the first on top, and may take the bottom one."""
    t = Table()
    for card in t.cards(0, "fate deck"):
        t.m.unlink(card)
    for name in reversed(deck):
        t.put(t.define(name, "Action"), 0, "deck")
    t.holding("Well", traits=[triggered(before(kinds.DRAW, whose=YOU), [MayDrawFromBottom()])])
    t.act("Read", verbs.Draw(number))
    t.act("Gift", verbs.Draw(number), player=1)
    t.action_phase()
    return t


@pytest.mark.parametrize(("answers", "drawn"), [
    (["yes"], ["D"]), (["no"], ["A"]), (["yes", "yes"], ["D", "C"]), (["no", "yes"], ["A", "D"]),
    (["yes", "no"], ["D", "A"]), (["no", "no", "yes"], ["A", "B", "D"]),
])  # fmt: skip
def test_each_card_drawn_may_come_from_the_bottom(answers: list[str], drawn: list[str]) -> None:
    t = drawing(len(answers), ["A", "B", "C", "D"])
    t.use("Read")
    for answer in answers:
        assert (t.question.kind, t.question.player) == ("may", 0)
        t.answer(answer).settle()
    assert sorted(t.titles(t.hand(0))) == sorted(drawn)
    assert t.question.kind == "action"


def test_the_last_card_of_a_deck_lies_at_both_ends() -> None:
    t = drawing(2, ["A", "B"])
    t.use("Read", "yes")
    assert sorted(t.titles(t.hand(0))) == ["A", "B"] and t.question.kind == "action"


def test_who_else_draws_has_no_such_choice() -> None:
    t = drawing(1, ["A", "B"])
    t.passes()
    t.use("Gift", player=1)
    assert t.question.kind == "action" and len(t.hand(1)) == 1


# --- two units switch places ----------------------------------------------------------------------------------------


def switching(*told: tuple[str, int]) -> tuple[Table, int, int]:
    """A battle in which Front, who is there, may switch places with somebody; Back waits at home."""
    t = Table()
    other = Target("other", YOURS & (PERSONALITIES | FOLLOWERS), reach=ANYWHERE)
    front = t.person("Front", abilities=[battle([other, SwitchUnits(THIS, "other"), on_change()])])
    back = t.person("Back")
    for title, gain in told:
        told_of = triggered(after(kinds.MOVE, Titled(title), whose=YOU), [verbs.gain_honor(gain)])
        t.holding(f"Ledger of {title}", traits=[told_of])
    mate = t.person("Mate")
    t.battle([front, mate], [t.person("Foe", 1)])
    t.passes()
    return t, front, back


def test_of_two_that_switch_each_moves_once_for_its_own_player() -> None:
    t, front, back = switching(("Front", 1), ("Back", 3))
    here = t.location(front)
    t.use("Front", back)
    assert (t.location(front), t.location(back)) == (-1, here)
    assert t.honor(0) == 54


def test_an_attachment_stands_for_its_unit_in_a_switch() -> None:
    t, front, back = switching()
    page = t.follower(back, title="Page")
    here = t.location(front)
    t.use("Front", page)
    assert (t.location(front), t.location(back)) == (-1, here) and t.honor(0) == 50


@pytest.mark.parametrize("with_whom", ["Mate", "Front"])
def test_who_are_at_one_place_do_not_switch(with_whom: str) -> None:
    t, front, _ = switching(("Front", 1), ("Mate", 3))
    here = t.location(front)
    t.use("Front", f"target {with_whom}")
    assert t.location(front) == here and t.honor(0) == 0


# --- a battle without an attack -------------------------------------------------------------------------------------


@pytest.mark.parametrize("whose", [0, 1])
def test_who_makes_a_battle_attacks_wherever_it_is(whose: int) -> None:
    t = Table()
    there = Target("there", domain=PROVINCES)
    t.act("Duel Ground", there, FightBattle(NamedPlace("there")), on_change())
    t.action_phase()
    t.use("Duel Ground", province_name(t.m, t.province(whose, 0)))
    assert (t.m.attacker, t.m.defender, t.m.battlefield) == (0, whose, t.province(whose, 0))
    assert t.m.attack_number >= 1 and t.m.outside_attack
    while t.m.battlefield >= 0:
        t.passes()
    assert (t.m.attacker, t.m.defender, t.m.outside_attack) == (-1, -1, False)
    assert t.honor(0) == 50


def test_no_battle_is_made_within_a_battle() -> None:
    t = Table()
    there = Target("there", domain=PROVINCES)
    hero = t.person("Hero", abilities=[battle([there, FightBattle(NamedPlace("there")), on_change()])])
    t.battle([hero], [t.person("Foe", 1)])
    t.passes()
    here = t.m.battlefield
    t.use("Hero", province_name(t.m, t.province(1, 2)))
    assert t.m.battlefield == here and t.honor(0) == 0 and t.m.attacker == 0


# --- each of some cards, and so many times --------------------------------------------------------------------------


def test_what_is_done_for_each_card_is_done_to_it_and_only_once() -> None:
    t = Table()
    men = [t.person(f"Man {n}", force=n) for n in range(3)]
    foe = t.person("Foe", 1)
    t.act(
        "Drill",
        ForEach("one", YOURS & PERSONALITIES, Seq([verbs.bow("one"), verbs.gain_honor(Stat("one", terms.FORCE))])),
    )
    t.act("Feast", ForEach("one", YOURS & PERSONALITIES & Titled("Nobody"), verbs.gain_honor(7)))
    t.action_phase()
    t.use("Drill")
    assert all(t.bowed(man) for man in men) and not t.bowed(foe)
    assert t.honor(0) == 0 + 1 + 2
    t.passes()
    assert t.use("Feast").honor(0) == 3


@pytest.mark.parametrize(("times", "gain"), [(0, 0), (1, 2), (3, 6)])
def test_repeating_counts_the_times_as_it_begins(times: int, gain: int) -> None:
    t = Table()
    t.person("Man", force=times)
    shrinks = verbs.give(Titled("Man"), terms.FORCE, -1)
    t.act("Chant", Repeat(Stat(Titled("Man"), terms.FORCE), Seq([verbs.gain_honor(2), shrinks])))
    t.action_phase()
    assert t.use("Chant").honor(0) == gain


# --- each gains by the other ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize(("mine", "theirs"), [(2, 5), (0, 3), (4, 0)])
def test_each_controller_gains_by_the_other_s_card_and_the_active_player_first(
    active: int, mine: int, theirs: int
) -> None:
    t = Table()
    man, foe = t.person("Man", force=mine), t.person("Foe", 1, force=theirs)
    targets = [Target("a", YOURS & PERSONALITIES), Target("b", OTHER_PLAYERS & PERSONALITIES)]
    pair = EachGainsByOther("a", "b", terms.FORCE)
    t.act("Pact", *targets, pair, player=0)
    t.action_phase(active)
    if t.question.player != 0:
        t.passes()
    t.use("Pact", man, foe)
    assert (t.honor(0), t.honor(1)) == (theirs, mine)
    gains = [line.player for line in t.m.lines if "gains" in line.text]
    expected = [p for p in ([active, 1 - active]) if (theirs, mine)[p]]
    assert gains == expected


def test_what_one_gains_is_measured_before_the_other_gains() -> None:
    t = Table()
    man, foe = t.person("Man", force=2), t.person("Foe", 1, force=3)
    shrinks = triggered(after(kinds.GAIN_HONOR), [verbs.give(PERSONALITIES, terms.FORCE, -2)])
    t.holding("Drought", traits=[shrinks])
    t.act(
        "Pact",
        Target("a", YOURS & PERSONALITIES),
        Target("b", OTHER_PLAYERS & PERSONALITIES),
        EachGainsByOther("b", "a", terms.FORCE),
    )
    t.action_phase()
    t.use("Pact", man, foe)
    assert (t.honor(0), t.honor(1)) == (3, 2)


# --- effects in any order -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("order", "honor"), [([0, 1], 6), ([1, 0], 3)])
def test_effects_in_any_order_come_in_the_order_that_is_chosen(order: list[int], honor: int) -> None:
    t = Table()
    t.person("Man", force=3)
    first = verbs.give(Titled("Man"), terms.FORCE, 3)
    second = verbs.gain_honor(Stat(Titled("Man"), terms.FORCE))
    t.act("Rite", InAnyOrder([first, second]))
    t.action_phase()
    t.use("Rite")
    assert t.question.kind == "choice" and len(t.question.options) == 2
    t.m.answer(t.question.options[order[0]])
    t.settle()
    assert t.honor(0) == honor and t.question.kind == "action"


# --- paying within effects ------------------------------------------------------------------------------------------


def poor(t: Table) -> None:
    t.bow(t.stronghold(0))


@pytest.mark.parametrize(("able", "answer", "honor"), [(True, "pay", 3), (True, "do not pay", 20), (False, "", 20)])
def test_who_may_pay_gets_one_thing_for_it_and_another_without(able: bool, answer: str, honor: int) -> None:
    t = Table()
    man = t.person("Man", bowed=not able)
    t.act("Offer", MayPay(bow_cost(Titled("Man")), verbs.gain_honor(3), verbs.gain_honor(20)))
    t.action_phase()
    t.use("Offer")
    if able:
        assert t.question.kind == "may pay" and t.question.player == 0 and len(t.question.options) == 2
        t.answer(answer).settle()
    assert t.honor(0) == honor and t.bowed(man) is (answer == "pay" or not able)
    assert t.question.kind == "action"


@pytest.mark.parametrize("stopped", [True, False])
@pytest.mark.parametrize("must", [True, False])
def test_a_payment_that_fails_brings_what_comes_without_it(stopped: bool, must: bool) -> None:
    t = Table()
    t.person("Man")
    if stopped:
        t.holding("Wall", 1, traits=[triggered(before(kinds.BOW), [NegateIt()])])
    cost = bow_cost(Titled("Man"))
    deal: Node = MustPay(cost, verbs.gain_honor(3)) if must else MayPay(cost, verbs.gain_honor(3), verbs.gain_honor(20))
    t.act("Offer", deal, verbs.Draw(1))
    t.action_phase()
    t.use("Offer")
    if not must:
        t.answer("pay").settle()
    assert t.honor(0) == ((0 if must else 20) if stopped else 3)
    assert len(t.hand(0)) == 1, "the rest of the text follows"


def test_what_is_paid_within_effects_is_a_cost_and_the_rest_an_effect() -> None:
    t = Table()
    t.person("Man")
    t.person("Other")
    t.holding("Ledger", traits=[
        triggered(after(kinds.BOW, mode=terms.MODE_COST), [verbs.gain_honor(1)]),
        triggered(after(kinds.BOW, mode=terms.MODE_EFFECT), [verbs.gain_honor(10)]),
    ])  # fmt: skip
    for title, deal in (("Must", MustPay(bow_cost(Titled("Man")), verbs.bow(Titled("Other")))),
                        ("May", MayPay(bow_cost(Titled("Man")), verbs.bow(Titled("Other"))))):  # fmt: skip
        t.act(title, deal)
    t.act("Rest", verbs.straighten(PERSONALITIES))
    t.action_phase()
    assert t.use("Must").honor(0) == 11
    t.passes()
    t.use("Rest").passes()
    assert t.use("May", "pay").honor(0) == 22


def test_who_must_pay_does_not_pay_what_he_cannot() -> None:
    t = Table()
    t.act("Toll", MustPay(GoldCost(3), verbs.gain_honor(3)), verbs.Draw(1))
    poor(t)
    t.action_phase()
    t.use("Toll")
    assert t.honor(0) == 0 and len(t.hand(0)) == 1
    t.bow()
    t.m.set_bowed(t.stronghold(0), False)
    t.m.pending = None
    t.passes()
    t.use("Toll")
    t.settle_payment()
    assert t.settle().honor(0) == 3 and t.bowed(t.stronghold(0))
