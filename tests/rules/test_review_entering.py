"""Cards that cannot enter play or come under somebody's control: where they are then."""

from __future__ import annotations

import pytest

from gorin.lang.cards import open_, triggered
from gorin.lang.costs import bow_cost
from gorin.lang.entering import WAIVING_COSTS, BringIn
from gorin.lang.flow import May
from gorin.lang.looking import Search
from gorin.lang.refs import THIS
from gorin.lang.selectors import HOLDINGS, ITEMS, OTHER_PLAYERS, PERSONALITIES, Titled, keyword
from gorin.lang.targets import DECK_AND_HAND_AND_DISCARD, DYNASTY_AND_PROVINCES, YOUR_DECK, YOUR_DYNASTY, Target
from gorin.lang.triggers import after
from gorin.lang.verbs import ControlChange, gain_honor, lose_honor, put_in_hand
from gorin.table import kinds
from gorin.table.places import cards_in_play
from gorin.table.terms import DYNASTY_DECK, PHASE_DYNASTY, RESOLVING
from gorin.testing import Card, Table


def with_two_found(t: Table, singular: bool, where: str) -> Card:
    """Find two copies of a Legacy Holding one after the other, then put both into play; the second of them."""
    seat = t.define("Old Seat", "Holding", gold=2, gold_cost=3, keywords="Legacy, Singular" if singular else "Legacy")
    first = t.put(seat, 0, "deck")
    second = t.put(seat, 0, where, province=2)
    legacy = HOLDINGS & keyword("Legacy")
    survey = open_(
        [
            Search("one", legacy, DYNASTY_AND_PROVINCES),
            Search("two", legacy, DYNASTY_AND_PROVINCES),
            BringIn("one", None, WAIVING_COSTS),
            BringIn("two", None, WAIVING_COSTS),
        ]
    )
    t.put(t.define("Surveyor", "Personality", abilities=[survey]), 0)
    t.action_phase()
    t.answer("use Surveyor").settle()
    t.answer(first).settle()
    t.answer(second).settle()
    assert t.where(first) == "home"
    return second


@pytest.mark.rule("SE-PER-02", "SE-UNQ-03")
@pytest.mark.parametrize("where", ["deck", "province"])
@pytest.mark.parametrize("singular", [True, False])
def test_a_found_holding_that_cannot_enter_goes_back(where: str, singular: bool) -> None:
    t = Table()
    found = with_two_found(t, singular, where)
    assert t.where(found) == (where if singular else "home")
    assert not t.m.zone_cards(RESOLVING), "nothing waits aside any longer"
    assert (found in t.m.zone_cards(DYNASTY_DECK)) == (singular and where == "deck")


@pytest.mark.rule("SE-PER-02")
def test_the_deck_a_found_card_goes_back_to_is_shuffled() -> None:
    places = set()
    for seed in range(6):
        t = Table(seed=seed)
        found = with_two_found(t, True, "deck")
        places.add(t.m.zone_cards(DYNASTY_DECK).index(found))
    assert len(places) > 1, "nobody knows where it lies now"


@pytest.mark.rule("SE-DYN-12", "SE-UNQ-03")
@pytest.mark.parametrize("second", [True, False])
def test_a_legacy_holding_that_could_not_enter_is_not_to_be_found(second: bool) -> None:
    t = Table()
    seat = t.define("Old Seat", "Holding", gold=2, gold_cost=3, keywords="Legacy, Singular")
    if second:
        t.put(seat, 0)
    found = t.put(seat, 0, "deck")
    t.m.set_turn_holding_entered(0, 1)  # what was laid out entered on an earlier turn
    t.phase(PHASE_DYNASTY)
    while not t.can_use("Legacy", 0):
        t.answer_pass()
    t.answer("use Legacy")
    assert (found in t.question.options) != second


@pytest.mark.rule("SE-UNQ-03", "SE-STT-04")
@pytest.mark.parametrize("keywords", ["Singular", "Unique", ""])
def test_control_of_a_second_singular_card_is_not_taken(keywords: str) -> None:
    t = Table()
    twin = t.define("Twin", "Personality", chi=3, keywords=keywords)
    other = t.put(twin, 1)
    if keywords != "Unique":
        t.put(twin, 0)
    t.put(
        t.define(
            "Lure", "Holding", abilities=[open_([Target("him", PERSONALITIES & OTHER_PLAYERS), ControlChange("him")])]
        ),
        0,
    )
    t.action_phase()
    t.use("Lure", other)
    assert (other in cards_in_play(t.m, 0)) == (keywords != "Singular")


@pytest.mark.rule("SE-UNQ-03", "SE-STT-04")
@pytest.mark.parametrize("singular", [True, False])
def test_nor_is_that_of_a_unit_with_a_second_singular_card(singular: bool) -> None:
    t = Table()
    sword = t.define("Old Sword", "Item", keywords="Singular" if singular else "")
    hero, foe = t.person("Hero"), t.person("Foe", 1)
    t.put(sword, 0, on=hero)
    second = t.put(sword, 1, on=foe)
    t.put(
        t.define(
            "Lure", "Holding", abilities=[open_([Target("him", PERSONALITIES & OTHER_PLAYERS), ControlChange("him")])]
        ),
        0,
    )
    t.action_phase()
    t.use("Lure", foe)
    mine = cards_in_play(t.m, 0)
    assert (second in mine) == (not singular)


@pytest.mark.rule("SE-DEF-19")
def test_every_area_of_a_search_is_searched() -> None:
    t = Table()
    pearl = t.define("Pearl", "Item", keywords="Gem")
    cards = [t.put(pearl, 0, where) for where in ("deck", "hand", "discard")]
    t.put(
        t.define(
            "Diver", "Holding", abilities=[open_([Search("found", ITEMS & keyword("Gem"), DECK_AND_HAND_AND_DISCARD)])]
        ),
        0,
    )
    t.action_phase()
    t.answer("use Diver")
    assert set(cards) <= set(t.question.options)


@pytest.mark.rule("SE-DEF-19")
@pytest.mark.parametrize("taken", [True, False])
@pytest.mark.parametrize("as_event", [True, False])
def test_what_is_found_and_not_taken_goes_back_into_the_deck(taken: bool, as_event: bool) -> None:
    t = Table()
    pearl = t.put(t.define("Pearl", "Item", keywords="Gem"), 0, "deck")
    effects = [Search("found", ITEMS & keyword("Gem")), May(put_in_hand("found"))]
    if as_event:
        t.put(t.define("Drum", "Holding", abilities=[open_([lose_honor(0)], [bow_cost(THIS)])]), 0)
        t.put(t.define("Diver", "Holding", traits=[triggered(after(kinds.BOW, Titled("Drum")), effects)]), 0)
    else:
        t.put(t.define("Diver", "Holding", abilities=[open_(effects)]), 0)
    t.action_phase()
    t.answer("use Drum" if as_event else "use Diver")
    t.settle()
    t.answer(pearl)
    t.answer("yes" if taken else "no")
    t.settle()
    assert t.where(pearl) == ("hand" if taken else "deck")
    assert not t.m.zone_cards(RESOLVING)


@pytest.mark.rule("SE-DEF-19")
@pytest.mark.parametrize(("second", "shuffled"), [("Item", 1), ("Holding", 2)])
def test_each_deck_from_which_something_was_found_is_shuffled_once_again(second: str, shuffled: int) -> None:
    t = Table()
    found = [t.put(t.define("Pearl", "Item"), 0, "deck"), t.put(t.define("Jewel", second), 0, "deck")]
    other = YOUR_DYNASTY if second == "Holding" else YOUR_DECK
    t.act("Diver", Search("one", Titled("Pearl")), Search("other", Titled("Jewel"), other), lose_honor(1))
    t.holding("Drum", 1, traits=[triggered(after(kinds.SHUFFLE), [gain_honor(1)])])
    t.action_phase()
    t.answer("use Diver").settle()
    t.answer(found[0]).settle()
    t.answer(found[1]).settle()
    assert [t.where(card) for card in found] == ["deck", "deck"] and t.honor(0) == -1
    assert t.honor(1) == 2 + shuffled  # each search shuffles too
