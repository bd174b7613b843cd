"""Rings: it goes on with what brings one into play, keeps them in hand till then, and takes them when earned."""

from __future__ import annotations

import pytest

from gorin.ai import Position, deeds
from gorin.ai.worth import Worth
from gorin.table.terms import PLAY
from gorin.testing import Table
from tests.ai.asked import army, chosen

KIHO = ("Banish All Shadows", "Brand of Fire and Thunder", "Palm Strike")


def mystics(*hand: str) -> Table:
    """Three Monks and a hand, in the Action Phase."""
    table = Table()
    army(table, 0, 2, 2, 2, keywords="Monk")
    for title in hand:
        table.put(title, 0, "hand")
    table.action_phase()
    return table


def steps(table: Table) -> dict[str, float]:
    """How much nearer each ability that can be used now brings a Ring."""
    p = Position(table.m, 0)
    usable = [v for v in p.options if p.is_ability(v)]
    return {
        p.title(p.ability_card(v)): deeds.progress(p, Worth(p), v, usable) for v in usable if p.ability_card(v) >= 0
    }


def test_actions_that_a_ring_counts_bring_it_nearer():
    found = steps(mystics(*KIHO, "Ring of Air"))
    assert found["Banish All Shadows"] > 0.5
    assert found["Brand of Fire and Thunder"] > 0.5
    assert found["Ring of Air"] == 0.0


def test_without_the_ring_they_bring_nothing_nearer():
    assert set(steps(mystics(*KIHO)).values()) == {0.0}


def test_too_few_of_them_bring_nothing_nearer():
    assert set(steps(mystics(*KIHO[:2], "Ring of Air")).values()) == {0.0}


def test_the_same_title_twice_counts_once():
    assert set(steps(mystics(KIHO[0], KIHO[0], KIHO[1], "Ring of Air")).values()) == {0.0}


def test_every_ring_but_that_of_fire_tells_its_deed():
    table = Table()
    counted = {name: len(deeds.counts(table.known(f"Ring of {name}"))) for name in ("Air", "Water", "the Void")}
    assert counted == {"Air": 1, "Water": 1, "the Void": 1}
    assert not deeds.counts(table.known("Palm Strike"))


@pytest.mark.parametrize(("ring", "found"), [("Ring of Earth", True), ("Ring of Air", False)])
def test_a_ring_that_waits_for_a_victory_makes_victory_worth_more(ring, found):
    table = mystics(ring, "Banish All Shadows")
    p = Position(table.m, 0)
    assert deeds.by_victory(p) == found
    assert (Worth(p).laurels > 0) == found


def test_a_ring_is_not_discarded_for_a_little():
    table = Table()
    army(table, 0, 3)
    table.put("Ring of Earth", 0, "hand")
    table.action_phase()
    assert table.can_use("Ring of Earth")
    assert chosen(table)[0] == "pass"


def test_a_ring_that_is_earned_enters_play():
    table = Table()
    hero = army(table, 0, 12)[0]
    ring = table.put("Ring of Earth", 0, "hand")
    table.battle([hero])
    while table.asked and table.m.zone(ring) != PLAY:
        table.answer(chosen(table)[0] if table.question.player == 0 else table.options()[0])
    assert table.m.zone(ring) == PLAY
