"""The computer with actions that bring in, throw away and cycle what lies in its Provinces."""

from __future__ import annotations

import pytest

from gorin.ai import provinces
from gorin.ai.position import Position
from gorin.ai.worth import Worth
from gorin.table import terms
from gorin.testing import Table


def laid(costs: list[int], gold: int = 4, phase: int = terms.PHASE_DYNASTY, first_turn: bool = False) -> Position:
    """A player with so much Gold and Holdings of these costs in his Provinces, as he is asked."""
    t = Table("twenty_festivals", gold=gold)
    for number, cost in enumerate(costs):
        made = t.define(f"Field {number}", "Holding", gold=cost, gold_cost=cost)
        t.put(made, 0, "province", province=number)
    if first_turn:
        t.m.set_turns_begun(0, 1)
    t.phase(phase)
    return Position(t.m, 0)


def chosen(p: Position) -> str:
    """The name of what the computer would do with its Provinces."""
    found = provinces.deed(p, Worth(p))
    return p.ability_name(p.options[found[0]]) if found is not None else ""


@pytest.mark.parametrize(("costs", "deed"), [
    ([9, 9, 9, 9], "Dynasty Discard"), ([2, 9, 9, 9], "Recruit"),
])  # fmt: skip
def test_it_recruits_what_it_can_and_clears_what_it_never_could(costs: list[int], deed: str) -> None:
    assert chosen(laid(costs)) == deed


@pytest.mark.parametrize(("costs", "deed"), [([9, 9, 9, 9], "Cycle"), ([1, 1, 1, 1], "")])
def test_it_cycles_what_it_cannot_buy_in_its_first_turn(costs: list[int], deed: str) -> None:
    assert chosen(laid(costs, phase=terms.PHASE_ACTION, first_turn=True)) == deed
