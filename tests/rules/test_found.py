"""Bugs found by reading the logs of whole games, each reduced to the position in which it showed."""

from __future__ import annotations

import pytest

from gorin.lang.cards import open_
from gorin.lang.players import GainProvince
from gorin.table.terms import PROVINCE_ZONE
from gorin.testing import Table


@pytest.mark.rule("SE-DYN-12")
@pytest.mark.parametrize("faceup", [True, False])
def test_the_legacy_reaction_finds_a_holding_in_a_province(faceup: bool) -> None:
    t = Table()
    farm = t.put(t.define("Old Farm", "Holding", gold=2, gold_cost=99, keywords="Legacy"), 0, "province", province=2)
    t.m.set_face_up(farm, 1 if faceup else 0)
    t.turns()
    while not t.can_use("Legacy", 0):
        t.answer("no attack") if t.question.kind == "attack" else t.answer_pass()
    t.answer("use Legacy").answer(farm).settle()
    assert t.where(farm) == "home" and t.bowed(farm)
    assert t.m.zone_count(PROVINCE_ZONE + t.province(0, 2)) == 1, "the Province is refilled"


@pytest.mark.rule("SE-UNQ-03")
@pytest.mark.parametrize("second", [True, False])
def test_a_singular_legacy_holding_that_cannot_enter_is_not_to_be_found(second: bool) -> None:
    t = Table()
    seat = t.define("Old Seat", "Holding", gold=2, gold_cost=3, keywords="Legacy, Singular")
    if second:
        t.put(seat, 0)
    found = t.put(seat, 0, "deck")
    t.turns()  # the Legacy of the next turn: no Holding has entered in it
    while not t.can_use("Legacy", 0):
        t.answer("no attack") if t.question.kind == "attack" else t.answer_pass()
    t.answer("use Legacy")
    assert (found in t.question.options) is not second
    t.answer(-1 if second else found).settle()
    assert t.where(found) == ("deck" if second else "home")


@pytest.mark.rule("SE-PRV-06")
def test_the_log_names_provinces_by_their_place_as_the_options_do() -> None:
    t = Table()
    t.lose_province(t.province(0, 0))
    t.put(t.define("Surveyor", "Personality", abilities=[open_([GainProvince()])]), 0)
    t.action_phase()
    t.use("Surveyor")
    assert "Province 1 of player 1 is new." in t.said()
    t.settle()
    assert "Province 1 of player 1 is refilled." in t.said()
