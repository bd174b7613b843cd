"""Searching areas for a card (Twenty Festivals)."""

from __future__ import annotations

import pytest

from gorin.lang.bought import Equip
from gorin.lang.cards import triggered
from gorin.lang.flow import May
from gorin.lang.looking import Search
from gorin.lang.selectors import ITEMS, RINGS, Titled
from gorin.lang.targets import DECK_AND_DISCARD, DECK_AND_HAND_AND_DISCARD, YOUR_DECK
from gorin.lang.triggers import after
from gorin.lang.verbs import gain_honor, put_in_hand
from gorin.rules.views import knows
from gorin.table import kinds, terms
from gorin.testing import Table
from gorin.testing.harness import Card
from tests.twenty_festivals.laying import festival, until

DECK, PILE = "your Fate deck", "your Fate discard pile"


def library(domain: int, *where: str) -> tuple[Table, list[Card]]:
    """Someone who may search for a Ring in such areas, Rings where told, and an ear for what is shuffled."""
    t = festival()
    rings = [t.put(t.define(f"Ring {n}", "Ring"), 0, place) for n, place in enumerate(where)]
    t.act("Seek", Search("it", RINGS, domain), put_in_hand("it"))
    t.act("Quest", Search("it", RINGS, domain), put_in_hand("it"))
    t.holding("Ledger", 1, traits=[triggered(after(kinds.SHUFFLE), [gain_honor(1)])])
    t.action_phase()
    return t, rings


@pytest.mark.rule("TF-DEF-05")
@pytest.mark.parametrize(("first", "other", "shuffled"), [(PILE, DECK, 0), (DECK, PILE, 1)])
def test_the_areas_are_searched_one_by_one_as_far_as_the_first_find(first: str, other: str, shuffled: int) -> None:
    t, (deep, lying) = library(DECK_AND_DISCARD, "deck", "discard")
    hidden = t.cards(0, "fate deck")[5]
    t.answer("use Seek").settle()
    assert t.question.kind == "choice" and sorted(t.options()) == sorted([first, other])
    t.answer(first)
    found = lying if first == PILE else deep
    assert t.question.kind == "search" and t.question.options == [-1, found]
    assert knows(t.m, 0, hidden) is (first == DECK)  # nobody looks at what he does not search
    t.answer(found).settle()
    assert t.where(found) == "hand" and t.where(deep if first == PILE else lying) != "hand"
    assert t.honor(1) == shuffled


@pytest.mark.rule("TF-DEF-05")
def test_nobody_goes_back_to_an_area_and_what_is_searched_is_shuffled() -> None:
    t, (deep, held) = library(DECK_AND_HAND_AND_DISCARD, "deck", "hand")
    t.answer("use Seek").settle()
    t.answer(DECK).answer_pass()
    assert t.question.kind == "choice" and DECK not in t.options()
    t.answer(PILE)
    assert t.question.options == [-1]
    t.answer_pass()
    assert t.question.kind == "search" and t.question.options == [-1, held]  # the last area is not asked for
    t.answer_pass()
    t.settle()
    assert t.where(deep) == "deck" and t.where(held) == "hand" and t.honor(1) == 1
    assert t.question.kind == "action"


@pytest.mark.rule("TF-DEF-05")
def test_who_finds_nothing_on_purpose_may_search_again() -> None:
    """[96]"""
    t, [ring] = library(YOUR_DECK, "deck")
    t.answer("use Seek").settle()
    assert t.question.kind == "search"
    t.answer_pass()
    t.use("Quest", ring, player=0)
    assert t.where(ring) == "hand" and t.honor(1) == 2


@pytest.mark.rule("TF-DEF-05")
@pytest.mark.parametrize("cost", [2, 30])
def test_what_is_found_and_then_not_brought_into_play_is_discarded(cost: int) -> None:
    t = festival(gold=9)
    t.person("Hero")
    blade = t.put(t.define("Blade", "Item", gold_cost=cost), 0, "deck")
    t.act("Forge", Search("it", ITEMS), May(Equip("it", Titled("Hero"))))
    t.action_phase()
    t.answer("use Forge").settle()
    t.answer(blade).settle()
    if t.question.kind == "may":
        t.answer("yes").settle_payment()
    until(t, lambda: t.question.kind == "action")
    assert t.where(blade) == ("home" if cost == 2 else "discard")


@pytest.mark.rule("TF-DEF-05")
def test_what_is_found_and_declined_is_discarded() -> None:
    t = festival()
    ring = t.put(t.define("Ring", "Ring"), 0, "deck")
    t.act("Seek", Search("it", RINGS), May(put_in_hand("it")))
    t.action_phase()
    t.use("Seek", ring, "no")
    assert t.where(ring) == "discard" and t.m.face_up(ring)
    assert ring not in t.m.zone_cards(terms.FATE_DECK)
