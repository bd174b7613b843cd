"""Duels: it challenges where it should win, refuses what it should lose, and focuses till it is ahead."""

from __future__ import annotations

import pytest

from gorin.ai import Position
from gorin.ai.dueling import USUAL_FOCUS, chance_to_win, usual
from gorin.table.terms import CHI
from gorin.testing import Table
from tests.ai.asked import chosen


def dueling(mine: int, theirs: int, *hand: str, enemy: str = "Samurai") -> Table:
    """Two Samurai of these Chi, and a hand, in the Action Phase."""
    table = Table()
    table.put(table.define("Kenshin", "Personality", force=3, chi=mine, keywords="Samurai"), 0)
    table.put(table.define("Rival", "Personality", force=4, chi=theirs, keywords=enemy), 1)
    for title in hand:
        table.put(title, 0, "hand")
    table.action_phase()
    return table


def test_unknown_cards_are_taken_to_be_worth_less_the_more_there_are():
    assert usual(0) == 0
    assert usual(2) == USUAL_FOCUS[0] + USUAL_FOCUS[1]
    assert all(usual(n + 1) - usual(n) <= usual(n) - usual(n - 1) + 1e-9 for n in range(1, 8))


def test_high_cards_in_hand_make_a_duel_better():
    chances = []
    for title in ("Shout of Defiance", "Focus"):
        table = dueling(3, 3, title, "Light Infantry")
        p = Position(table.m, 0)
        mine, theirs = p.personalities(0)[0], p.personalities(1)[0]
        chances.append(chance_to_win(p, mine, theirs, CHI, CHI, False))
    assert chances[0] < chances[1]


def test_who_cannot_be_challenged_is_not_challenged():
    table = Table()
    table.put(table.define("Kenshin", "Personality", force=3, chi=6, keywords="Samurai"), 0)
    table.put("Stone Breaker", 1)
    table.put("Impromptu Duel", 0, "hand")
    table.action_phase()
    assert chosen(table)[0] == "pass"


@pytest.mark.parametrize(("chi", "answer"), [(2, "refuse"), (6, "accept")])
def test_it_refuses_the_duel_that_it_should_lose(chi, answer):
    table = Table()
    table.put(table.define("Kenshin", "Personality", force=3, chi=5, keywords="Samurai, Duelist"), 0)
    table.put(table.define("Lord", "Personality", force=6, chi=chi, ph=0, keywords="Samurai"), 1)
    table.put("Impromptu Duel", 0, "hand")
    table.action_phase()
    table.use("Impromptu Duel")
    for _ in range(6):
        if table.question.kind == "refuse":
            break
        table.m.answer(table.question.options[0])
    assert table.question.kind == "refuse"
    assert chosen(table)[0] == answer
