"""The Gold plan pays, wastes least and bows no Personality."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from gorin.aids import present
from gorin.aids.paying import declining, plan
from gorin.game import Game
from gorin.kernel.gold import leans, production
from gorin.kernel.layout import C_BOWED, C_HANDLE, F_A, F_B, G_PHASE, G_TOP, P_STRONGHOLD, PERSONALITY, PHASE_DYNASTY
from gorin.kernel.notation import T_CARD, tag_of
from gorin.lang.procedures.turn import DYNASTY_PHASE
from gorin.testing import Table
from tests.aids.test_presenting import PAIRS

pytestmark = pytest.mark.rule("SE-GLD-08")


def sources(m):
    return [v for v in m.question().options if v >= 0 and tag_of(v) == T_CARD and m.definition(v).type != PERSONALITY]


def least_waste(m, cards, owed):
    """By trying every set: production of each in turn, those that lean on others last."""
    best = None
    for size in range(1, len(cards) + 1):
        for group in combinations(cards, size):
            before = m.paid_with
            total = 0
            for card in sorted(group, key=lambda c: leans(m, c)):
                total += production(m, card)
                m.paid_with |= 1 << card
            m.paid_with = before
            if total >= owed and (best is None or (total - owed, size) < best):
                best = (total - owed, size)
    return best


def follow(machine, options):
    """Answer a payment by its plan in a copy, everything between with the least."""
    m = machine.fork()
    frame, due = m.cells[G_TOP], m.stack[m.cells[G_TOP] + F_A]
    bowed = []
    for _ in range(30):
        found = plan(m)
        assert found is not None, "the plan broke off"
        if not found["options"]:
            break
        card = next(c for c in m.question().options if c >= 0 and m.card(c, C_HANDLE) == found["options"][0])
        bowed.append(card)
        expected = m.stack[frame + F_B] + production(m, card)
        m.answer(card)
        while m.question() is not None and m.cells[G_TOP] > frame:
            m.answer(declining(m.question().options))
        if m.question() is None or m.cells[G_TOP] != frame or m.question().kind != "pay":
            assert expected >= due
            return bowed
    assert m.stack[frame + F_B] >= due
    return bowed


def test_following_the_plan_pays_with_the_least_waste():
    payments = 0
    for seed in range(8):
        game = Game.new("samurai", PAIRS[seed % 3], seed=seed)
        rng = random.Random(seed)
        for _ in range(1500):
            if game.over:
                break
            m = game.machine
            if game.question.kind == "pay":
                top = m.cells[G_TOP]
                owed = m.stack[top + F_A] - m.stack[top + F_B]
                before = game.digest()
                found = plan(m)
                assert game.digest() == before
                cards = sources(m)
                if owed <= 0:
                    assert found is not None and not found["options"]
                elif found is None:
                    assert len(cards) > 8 or least_waste(m, cards, owed) is None
                else:
                    payments += 1
                    if len(cards) <= 8:
                        assert (found["waste"], len(found["options"])) == least_waste(m, cards, owed)
                    done = follow(m, found["options"])
                    assert all(m.definition(c).type != PERSONALITY for c in done)
                    assert [m.card(c, C_HANDLE) for c in done] == found["options"]
            game.answer(rng.randrange(len(game.question.options)))
    assert payments > 150


def buying(table, cost, mines):
    """The payment for a Holding of this cost, with Mines that make so much; the Castle is bowed."""
    m = table.m
    m.set_card(m.player(0, P_STRONGHOLD), C_BOWED, 1)
    for n, gold in enumerate(mines):
        table.put(table.define(f"Mine {n}", "Holding", gold=gold), 0)
    table.put(table.define("Goods", "Holding", gold_cost=cost), 0, "province")
    m.put(G_PHASE, PHASE_DYNASTY)
    table.phase(DYNASTY_PHASE)
    m.set_card(m.player(0, P_STRONGHOLD), C_BOWED, 1)
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
