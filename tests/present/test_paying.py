"""The Gold plan pays, wastes least and bows no Personality."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from gorin.game import Game
from gorin.kernel.frames import A, B
from gorin.lang.cards import open_
from gorin.lang.costs import GoldCost, bow_cost, bow_one_cost
from gorin.lang.refs import THIS
from gorin.lang.selectors import Titled
from gorin.lang.verbs import gain_honor
from gorin.present import present
from gorin.present.gold_plan import declining, plan
from gorin.rules.payment import leans, production
from gorin.table import payments
from gorin.table.packing import T_CARD, tag_of
from gorin.table.terms import PERSONALITY, PHASE_DYNASTY
from gorin.testing import Table
from tests.present.test_presenting import PAIRS

pytestmark = pytest.mark.rule("SE-GLD-08")


def sources(m):
    return [v for v in m.question().options if v >= 0 and tag_of(v) == T_CARD and m.definition(v).type != PERSONALITY]


def least_waste(m, cards, owed):
    """By trying every set: production of each in turn, those that lean on others last."""
    best = None
    for size in range(1, len(cards) + 1):
        for group in combinations(cards, size):
            mark = m.mark()
            total = 0
            for card in sorted(group, key=lambda c: leans(m, c)):
                total += production(m, card)
                payments.set_used(m, m.payment, payments.used(m, m.payment) | 1 << card)
            m.undo(mark)
            if total >= owed and (best is None or (total - owed, size) < best):
                best = (total - owed, size)
    return best


def follow(machine, options):
    """Answer a payment by its plan in a copy, everything between with the least."""
    m = machine.fork()
    frame, due = m.top, m.local(m.top, A)
    bowed = []
    for _ in range(30):
        found = plan(m)
        assert found is not None, "the plan broke off"
        if not found["options"]:
            break
        card = next(c for c in m.question().options if c >= 0 and m.handle(c) == found["options"][0])
        bowed.append(card)
        expected = m.local(frame, B) + production(m, card)
        m.answer(card)
        while m.question() is not None and m.top > frame:
            m.answer(declining(m.question().options))
        if m.question() is None or m.top != frame or m.question().kind != "pay":
            assert expected >= due
            return bowed
    assert m.local(frame, B) >= due
    return bowed


def test_following_the_plan_pays_with_the_least_waste():
    judged = 0
    for seed in range(8):
        game = Game.new("samurai", PAIRS[seed % 3], seed=seed)
        rng = random.Random(seed)
        for _ in range(1500):
            if game.over:
                break
            m = game.machine
            if game.question.kind == "pay":
                top = m.top
                owed = m.local(top, A) - m.local(top, B)
                before = game.digest()
                found = plan(m)
                assert game.digest() == before
                cards = sources(m)
                if owed <= 0:
                    assert found is not None and not found["options"]
                elif found is None:
                    assert len(cards) > 8 or least_waste(m, cards, owed) is None
                else:
                    judged += 1
                    all_now = set(found["options"]) <= {m.handle(c) for c in cards}  # none only once another is bowed
                    if len(cards) <= 8 and all_now:
                        assert (found["waste"], len(found["options"])) == least_waste(m, cards, owed)
                    done = follow(m, found["options"])
                    assert all(m.definition(c).type != PERSONALITY for c in done)
                    assert [m.handle(c) for c in done] == found["options"]
            game.answer(rng.randrange(len(game.question.options)))
    assert judged > 150


def buying(table, cost, mines):
    """The payment for a Holding of this cost, with Mines that make so much; the Castle is bowed."""
    m = table.m
    m.set_bowed(m.stronghold(0), True)
    for n, gold in enumerate(mines):
        table.put(table.define(f"Mine {n}", "Holding", gold=gold), 0)
    table.put(table.define("Goods", "Holding", gold_cost=cost), 0, "province")
    m.phase = PHASE_DYNASTY
    table.phase(PHASE_DYNASTY)
    m.set_bowed(m.stronghold(0), True)
    m.pending = None
    table.answer("Goods")
    shown = present(Game(m), 0)["question"]
    labels = {option["card"]: option["label"] for option in shown["options"] if "card" in option}
    return shown["plan"], [labels[handle] for handle in shown["plan"]["options"]] if shown["plan"] else []


def test_the_plan_takes_what_fits_with_the_fewest_cards():
    found, bowed = buying(Table(), 5, (4, 3, 2, 1, 1))
    assert (found["gold"], found["cost"], found["waste"]) == (5, 5, 0)
    assert bowed in (["Bow Mine 0", "Bow Mine 3"], ["Bow Mine 0", "Bow Mine 4"], ["Bow Mine 1", "Bow Mine 2"])


def test_a_personality_is_never_bowed_unasked():
    table = Table()
    table.put(table.define("Merchant", "Personality", gold=6), 0)
    found, _ = buying(table, 5, (2, 2))
    assert found is None  # only he could complete it
    table = Table()
    table.put(table.define("Merchant", "Personality", gold=5), 0)
    found, bowed = buying(table, 5, (4, 4))
    assert bowed == ["Bow Mine 0", "Bow Mine 1"] and found["waste"] == 3


# --- what the same action takes later -------------------------------------------------------------------------------


def mines(t, *amounts):
    """Holdings that produce so much each, and no other source."""
    t.m.set_bowed(t.m.stronghold(0), True)
    return [t.put(t.define(f"Mine {n}", "Holding", gold=made), 0) for n, made in enumerate(amounts)]


def planned(t):
    """The cards that the plan bows, and what it wastes."""
    found = plan(t.m)
    assert found is not None
    by_handle = {t.m.handle(c): c for c in t.m.question().options if c >= 0}
    return [by_handle[handle] for handle in found["options"]], found["waste"]


@pytest.mark.rule("SE-GLD-05")
def test_a_plan_leaves_what_the_next_cost_of_the_action_takes():
    t = Table()
    four, three, two = mines(t, 4, 3, 2)
    twice = open_([gain_honor(1)], [GoldCost(4), GoldCost(5)])
    t.put(t.define("Twice", "Action", abilities=[twice]), 0, "hand")
    t.action_phase()
    t.use("Twice")
    while t.question.kind == "pay":
        cards, _ = planned(t)
        for card in cards:
            t.answer(card)
        if t.asked and t.question.kind == "pay" and -1 in t.question.options:
            t.answer(-1)
        t.settle()
    assert t.honor(0) == 1 and all(t.bowed(card) for card in (four, three, two))


@pytest.mark.rule("SE-GLD-05")
def test_a_plan_prefers_waste_to_what_leaves_the_next_cost_unpaid():
    t = Table()
    five, four, _ = mines(t, 5, 4, 1)
    twice = open_([gain_honor(1)], [GoldCost(3, of_card=False), GoldCost(6, of_card=False)])
    t.put(t.define("Twice", "Holding", abilities=[twice]), 0)
    t.action_phase()
    t.use("Twice")
    cards, waste = planned(t)
    assert (cards, waste) == ([four], 1)
    t.answer(four).settle()
    t.answers(five)
    cards, waste = planned(t)
    assert len(cards) == 1 and waste == 0


@pytest.mark.rule("SE-GLD-04")
def test_a_plan_leaves_the_card_that_bows_as_another_cost_of_the_action():
    t = Table()
    one, other = mines(t, 2, 3)
    for card in (one, other):
        t.m.set_bowed(card, True)
    smith = t.define("Smith", "Holding", gold=2, abilities=[open_([gain_honor(1)], [GoldCost(2), bow_cost(THIS)])])
    card = t.put(smith, 0)
    t.m.set_bowed(other, False)
    t.action_phase()
    t.use("Smith")
    assert planned(t) == ([other], 1)  # the Smith would pay exactly, and could not bow then
    t.answer(other).settle()
    if t.question.kind == "pay":
        t.answer(-1).settle()
    assert t.honor(0) == 1 and t.bowed(card)


@pytest.mark.rule("SE-GLD-04")
def test_a_plan_leaves_a_card_that_could_be_picked_for_another_cost():
    """Both Gates would pay exactly, and none would be left to bow."""
    t = Table()
    mine = mines(t, 5)[0]
    gate = t.define("Gate", "Holding", gold=2)
    gates = [t.put(gate, 0) for _ in range(2)]
    opened = open_([gain_honor(1)], [GoldCost(4), bow_one_cost(Titled("Gate"))])
    t.put(t.define("Keeper", "Personality", abilities=[opened]), 0)
    t.action_phase()
    t.use("Keeper")
    cards, waste = planned(t)
    assert (cards, waste) == ([mine], 1)
    t.answer(mine)
    t.answer(-1)
    t.answer(gates[0]).settle()
    assert t.honor(0) == 1


def test_a_plan_that_cannot_spare_anything_pays_all_the_same():
    t = Table()
    mines(t)
    smith = t.define("Smith", "Holding", gold=2, abilities=[open_([gain_honor(1)], [GoldCost(2)])])
    card = t.put(smith, 0)
    t.action_phase()
    t.use("Smith")
    assert planned(t) == ([card], 0)
