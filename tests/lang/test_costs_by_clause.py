"""Costs, clause by clause: with whose cards and in what state each can be paid, and what is offered to pay it."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.amounts import Count
from gorin.lang.cards import battle, continuous, open_
from gorin.lang.conditions import YOU_HOLD_FAVOR, Paid, Was
from gorin.lang.costs import (
    AllCosts,
    ConditionalCost,
    Cost,
    FavorCost,
    GoldCost,
    HonorCost,
    MayCost,
    OneOfCosts,
    PickCost,
    SettledGoldCost,
    bow_cost,
    bow_one_cost,
    discard_cost,
    penalty_cost,
)
from gorin.lang.flow import If
from gorin.lang.modifiers import Cannot, FlagModifier
from gorin.lang.refs import THIS, UnitOf, ref
from gorin.lang.selectors import PERSONALITIES, YOURS, Keyword, OneOf, Titled
from gorin.lang.spending import SpendThis
from gorin.lang.targets import IN_PLAY, Target
from gorin.lang.triggers import before
from gorin.table import flags, kinds, terms
from gorin.table.definitions import CostPart
from gorin.testing import Table

IT = Titled("It")

# a change, whose card it is, in what state, and whether that can be a cost
POSSIBLE: list[tuple[int, int, str, bool]] = [
    (kinds.BOW, 0, "", True), (kinds.BOW, 0, "bowed", False), (kinds.BOW, 1, "", False),
    (kinds.STRAIGHTEN, 0, "bowed", True), (kinds.STRAIGHTEN, 0, "", False), (kinds.STRAIGHTEN, 1, "bowed", False),
    (kinds.DISHONOR, 0, "", True), (kinds.DISHONOR, 0, "dishonored", False), (kinds.DISHONOR, 1, "", False),
    (kinds.DESTROY, 0, "", True), (kinds.DESTROY, 0, "bowed", True), (kinds.DESTROY, 1, "", False),
    (kinds.DISCARD, 0, "", True), (kinds.DISCARD, 1, "", False), (kinds.REMOVE, 0, "", True),
    (kinds.MOVE, 0, "", False),
]  # fmt: skip


@pytest.mark.rule("SE-CST-02", "SE-CST-14", "SE-CST-15")
@pytest.mark.parametrize("targeted", [False, True])
@pytest.mark.parametrize(("kind", "owner", "state", "possible"), POSSIBLE)
def test_which_change_of_which_card_is_a_cost(
    kind: int, owner: int, state: str, possible: bool, targeted: bool
) -> None:
    t = Table()
    card = t.person("It", owner, bowed=state == "bowed", dishonored=state == "dishonored")
    t.person("Other", owner)
    if targeted:
        t.act("Work", verbs.Draw(1), costs=[Target("x", IT), Cost(kind, "x")])
    else:
        t.act("Work", verbs.Draw(1), costs=[Cost(kind, IT)])
    t.action_phase()
    assert t.can_use("Work", 0) is possible
    if possible:
        t.use("Work", *([card] if targeted else []))
        assert len(t.hand(0)) == 1
        changed = {
            kinds.BOW: t.bowed(card), kinds.STRAIGHTEN: not t.bowed(card), kinds.DISHONOR: t.dishonored(card),
            kinds.DESTROY: t.destroyed(card), kinds.DISCARD: t.where(card) == "discard",
            kinds.REMOVE: t.where(card) == "removed",
        }  # fmt: skip
        assert changed[kind]


@pytest.mark.parametrize(("where", "kind", "possible"), [
    ("front", kinds.MOVE, True), ("home", kinds.MOVE, False), ("foe", kinds.MOVE, False), ("front", kinds.BOW, True),
])  # fmt: skip
def test_in_battle_only_one_s_own_units_move_home_as_a_cost(where: str, kind: int, possible: bool) -> None:
    t = Table()
    t.holding("Work", 0, battle([verbs.gain_honor(1)], [Cost(kind, Titled(where))]))
    front, foe = t.person("front"), t.person("foe", 1)
    t.person("home")
    t.battle([front, t.person("mate")], [foe])
    t.passes()
    assert t.can_use("Work", 0) is possible
    if possible:
        assert t.use("Work").honor(0) == 1
        assert (t.location(front) < 0) is (kind == kinds.MOVE) and t.bowed(front) is (kind == kinds.BOW)


@pytest.mark.parametrize(("owner", "possible"), [(0, True), (1, False)])
def test_a_card_of_the_own_hand_is_discarded_as_a_cost(owner: int, possible: bool) -> None:
    t = Table()
    card = t.put(t.define("Scroll", "Action"), owner, "hand")
    t.act("Work", verbs.gain_honor(1), costs=[discard_cost()])
    t.action_phase()
    assert t.can_use("Work", 0) is possible
    if possible:
        t.use("Work", card)
        assert t.honor(0) == 1 and t.where(card) == "discard"


@pytest.mark.parametrize(("cards", "possible"), [(0, False), (1, True), (2, True)])
def test_all_of_something_is_at_least_one_and_each_must_be_able(cards: int, possible: bool) -> None:
    for bowed in (False, True):
        t = Table()
        men = [t.person(f"Man {n}", keywords="Monk", bowed=bowed and n == 1) for n in range(cards)]
        t.act("Work", verbs.gain_honor(1), costs=[bow_cost(Keyword("Monk"))])
        t.action_phase()
        able = possible and not (bowed and cards == 2)
        assert t.can_use("Work", 0) is able
        if able:
            assert t.use("Work").honor(0) == 1 and all(t.bowed(man) for man in men)


def test_a_unit_bows_as_a_whole_or_not() -> None:
    for bowed in (False, True):
        t = Table()
        lord = t.person("Lord")
        guard = t.follower(lord, 1, "Guard", bowed=bowed)
        other = t.person("Other")
        t.act("Work", verbs.gain_honor(1), costs=[Target("x", PERSONALITIES), bow_cost(UnitOf(ref("x")))])
        t.action_phase()
        t.use("Work")
        assert t.question.options == ([other] if bowed else [lord, other])
        t.answer(t.question.options[0]).settle()
        assert (t.bowed(lord), t.bowed(guard), t.bowed(other)) == (
            (False, True, True) if bowed else (True, True, False)
        )


# --- picked costs --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("able", "count", "possible"), [(2, 2, True), (1, 2, False), (3, 2, True), (0, 1, False)])
def test_as_many_cards_are_picked_as_the_cost_says(able: int, count: int, possible: bool) -> None:
    t = Table()
    men = [t.person(f"Man {n}") for n in range(able)]
    t.person("Tired", bowed=True)
    t.person("Foe", 1)
    t.act("Work", verbs.gain_honor(1), costs=[bow_one_cost(PERSONALITIES, count)])
    t.action_phase()
    assert t.can_use("Work", 0) is possible
    if possible:
        t.use("Work")
        for n in range(count):
            assert t.question.kind == "cost" and t.question.options == men[n:]
            t.answer(men[n])
        t.settle()
        assert t.honor(0) == 1 and [t.bowed(man) for man in men] == [n < count for n in range(able)]


def test_what_was_picked_is_measured_before_it_changes() -> None:
    t = Table()
    man = t.person("Man", force=4)
    noted = PickCost(kinds.DESTROY, YOURS & PERSONALITIES, 1, IN_PLAY, "x", terms.FORCE, "force")
    from gorin.lang.amounts import NumberNamed

    t.act("Work", verbs.gain_honor(NumberNamed("force")), costs=[noted])
    t.action_phase()
    t.use("Work", man)
    assert t.honor(0) == 4 and t.destroyed(man)


def test_the_card_that_is_played_is_not_discarded_for_itself() -> None:
    t = Table()
    t.put(t.define("Work", "Action", abilities=[open_([verbs.gain_honor(1)], [discard_cost()])]), 0, "hand")
    t.action_phase()
    assert not t.can_use("Work", 0)
    u = Table()
    u.put(u.define("Work", "Action", abilities=[open_([verbs.gain_honor(1)], [discard_cost()])]), 0, "hand")
    other = u.put(u.define("Other", "Action"), 0, "hand")
    u.action_phase()
    u.use("Work")
    assert u.question.options == [other]


# --- Gold and Honor ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("gold", "due", "possible"), [(3, 3, True), (2, 3, False), (0, 0, True), (3, 0, True)])
def test_gold_is_paid_where_there_is_enough(gold: int, due: int, possible: bool) -> None:
    t = Table()
    mine = t.holding("Mine", gold=gold) if gold else -1
    t.act("Work", verbs.gain_honor(1), costs=[GoldCost(due)])
    t.bow(t.stronghold(0))
    t.action_phase()
    assert t.can_use("Work", 0) is possible
    if possible:
        t.use("Work")
        t.settle_payment()
        t.settle()
        assert t.honor(0) == 1 and (mine < 0 or t.bowed(mine) is (due > 0))


@pytest.mark.parametrize("targets", [1, 2])
def test_gold_that_depends_on_the_targets_is_settled_with_them(targets: int) -> None:
    t = Table()
    men = [t.person(f"Man {n}") for n in range(2)]
    for n in range(4):
        t.holding(f"Mine {n}", gold=1)
    t.bow(t.stronghold(0))
    t.act("Levy", Target("men", YOURS & PERSONALITIES, targets, targets), verbs.gain_honor(1),
          costs=[SettledGoldCost(Count("men"))])  # fmt: skip
    t.action_phase()
    t.use("Levy", *men[:targets])
    assert t.owed == targets or t.question.kind != "pay"
    t.settle_payment()
    t.settle()
    assert t.honor(0) == 1
    assert sum(t.bowed(c) for c in t.cards(0, "home") if t.titles([c])[0].startswith("Mine")) == targets


@pytest.mark.parametrize(
    ("size", "banned", "possible"), [(2, False, True), (2, True, False), (0, True, True), (0, False, True)]
)
def test_honor_is_lost_as_a_cost_unless_it_cannot_be(size: int, banned: bool, possible: bool) -> None:
    t = Table()
    t.set_honor(0, 10)
    if banned:
        t.holding("Wall", 1, traits=[continuous(Cannot(before(kinds.LOSE_HONOR)))])
    t.act("Work", verbs.Draw(1), costs=[HonorCost(size)])
    t.action_phase()
    assert t.can_use("Work", 0) is possible
    if possible:
        t.use("Work")
        assert t.honor(0) == 10 - size and len(t.hand(0)) == 1


# --- the Favor -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("favor", "badges", "ways"), [(0, 0, 1), (1, 0, 0), (-1, 1, 1), (0, 1, 2), (0, 2, 3), (1, 2, 2)]
)
def test_the_favor_or_what_counts_as_it_is_discarded(favor: int, badges: int, ways: int) -> None:
    t = Table()
    t.set_favor(favor)
    cards = [
        t.holding(f"Badge {n}", traits=[continuous(FlagModifier(flags.COUNTS_AS_FAVOR, OneOf(THIS)))])
        for n in range(badges)
    ]
    t.holding("Their Badge", 1, traits=[continuous(FlagModifier(flags.COUNTS_AS_FAVOR, OneOf(THIS)))])
    t.act("Court", verbs.gain_honor(1), costs=[FavorCost()])
    t.action_phase()
    assert t.can_use("Court", 0) is (ways > 0)
    if not ways:
        return
    t.use("Court")
    if ways > 1:
        assert t.question.kind == "cost" and len(t.question.options) == ways
        t.answer(cards[-1]).settle()
    assert t.honor(0) == 1
    if badges:
        assert t.favor == favor and t.where(cards[-1]) == "discard"
    else:
        assert t.favor == -1


def test_the_favor_itself_may_be_discarded_where_a_badge_could_be() -> None:
    t = Table()
    t.set_favor(0)
    badge = t.holding("Badge", traits=[continuous(FlagModifier(flags.COUNTS_AS_FAVOR, OneOf(THIS)))])
    t.act("Court", verbs.gain_honor(1), costs=[FavorCost()])
    t.action_phase()
    t.use("Court")
    t.m.answer(t.question.options[-1])
    t.settle()
    assert t.favor == -1 and t.where(badge) == "home" and t.honor(0) == 1


# --- penalties -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chi", "size", "possible", "dead"), [(3, 2, True, False), (2, 2, True, True), (1, 2, False, False)]
)
def test_a_penalty_is_paid_in_full_or_not(chi: int, size: int, possible: bool, dead: bool) -> None:
    t = Table()
    man = t.person("Man", chi=chi)
    t.act("Rite", verbs.gain_honor(1), costs=[penalty_cost(Titled("Man"), terms.CHI, size)])
    t.action_phase()
    assert t.can_use("Rite", 0) is possible
    if possible:
        t.use("Rite")
        assert t.honor(0) == 1 and t.dead(man) is dead and (dead or t.chi(man) == chi - size)


# --- alternatives, options, conditions -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("man", "other", "ways"), [(True, True, 2), (True, False, 1), (False, True, 1), (False, False, 0)]
)
def test_of_alternatives_those_that_can_be_paid_are_offered(man: bool, other: bool, ways: int) -> None:
    t = Table()
    first, second = t.person("Man", bowed=not man), t.person("Other", bowed=not other)
    costs: list[CostPart] = [bow_cost(Titled("Man")), AllCosts([bow_cost(Titled("Other")), HonorCost(2)])]
    t.act("Work", verbs.gain_honor(10), costs=[OneOfCosts(costs)])
    t.action_phase()
    assert t.can_use("Work", 0) is (ways > 0)
    if not ways:
        return
    t.use("Work")
    assert t.question.kind == "which cost" and len(t.question.options) == ways and t.question.player == 0
    t.m.answer(t.question.options[-1])
    t.settle()
    assert t.honor(0) == (8 if other else 10)
    assert t.bowed(second) and t.bowed(first) is (not man or not other)


@pytest.mark.parametrize(("able", "answer"), [(True, "pay"), (True, "do not pay"), (False, "")])
def test_an_optional_cost_is_asked_for_where_it_can_be_paid(able: bool, answer: str) -> None:
    t = Table()
    man = t.person("Man", bowed=not able)
    told = If(Paid("more"), verbs.gain_honor(10), verbs.gain_honor(1))
    t.act("Work", told, costs=[HonorCost(0), MayCost(bow_cost(Titled("Man")), "more")])
    t.action_phase()
    t.use("Work")
    if able:
        assert t.question.kind == "may pay" and len(t.question.options) == 2
        t.answer(answer).settle()
        if answer != "pay":  # once more, after all other costs
            t.answer(answer).settle()
    assert t.honor(0) == (10 if answer == "pay" else 1)
    assert t.bowed(man) is (answer == "pay" or not able) and t.question.kind == "action"


@pytest.mark.parametrize("holds", [True, False])
@pytest.mark.parametrize("able", [True, False])
def test_a_conditional_cost_is_paid_only_while_its_condition_holds(holds: bool, able: bool) -> None:
    t = Table()
    t.set_favor(0 if holds else 1)
    man = t.person("Man", bowed=not able)
    t.act("Work", verbs.gain_honor(1), costs=[ConditionalCost(bow_cost(Titled("Man")), YOU_HOLD_FAVOR)])
    t.action_phase()
    assert t.can_use("Work", 0) is (able or not holds)
    if able or not holds:
        assert t.use("Work").honor(0) == 1
        assert t.bowed(man) is (holds or not able)


@pytest.mark.parametrize("holds", [True, False])
def test_gold_of_a_conditional_cost_counts_only_while_its_condition_holds(holds: bool) -> None:
    t = Table()
    t.set_favor(0 if holds else 1)
    t.holding("Mine", gold=2)
    t.bow(t.stronghold(0))
    t.act("Work", verbs.gain_honor(1), costs=[ConditionalCost(GoldCost(2), YOU_HOLD_FAVOR), GoldCost(1)])
    t.action_phase()
    assert t.can_use("Work", 0) is not holds


# --- spent cards ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("where", "bowed", "possible"), [("home", False, True), ("home", True, False), ("hand", False, True)]
)
def test_a_card_is_spent_by_bowing_or_discarding_it(where: str, bowed: bool, possible: bool) -> None:
    from gorin.table.definitions import FROM_HAND

    t = Table()
    told = If(Was("bowed"), verbs.gain_honor(10), verbs.gain_honor(1))
    flags = FROM_HAND if where == "hand" else 0
    ring = t.define("Ring of Test", "Ring", abilities=[open_([told], [SpendThis("bowed")], flags=flags)])
    card = t.put(ring, 0, where, bowed=bowed)
    t.action_phase()
    assert t.can_use("Ring of Test", 0) is possible
    if possible:
        t.use("Ring of Test")
        assert t.honor(0) == (10 if where == "home" else 1)
        assert (t.where(card), t.bowed(card)) == (("home", True) if where == "home" else ("discard", False))
