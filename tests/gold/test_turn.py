"""The turn of Gold Edition: Events and Regions, and what lies in Provinces and piles."""

from __future__ import annotations

import pytest

from gorin.lang.cards import event, open_
from gorin.lang.refs import THIS
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES
from gorin.lang.targets import Target
from gorin.lang.verbs import ControlChange, destroy, discard, gain_honor
from gorin.table import terms
from gorin.table.packing import NO, YES
from gorin.testing import Card, Table
from tests.gold.laying import gold, until
from tests.lang.writing import written


def omen(t: Table, player: int, number: int = 0, up: bool = False, title: str = "Omen") -> Card:
    """An Event in a Province that brings Honor."""
    id = f"test:{title}"
    d = t.rules.card(id) if t.rules.knows(id) else t.define(title, "Event", traits=[event([gain_honor(1)])])
    card = t.put(d, player, "province", province=number)
    t.m.set_face_up(card, up)
    return card


def land(t: Table, player: int, number: int = 0, cost: int = 0, up: bool = False, title: str = "Land") -> Card:
    """A Region in a Province."""
    d = t.define(title, "Region", gold_cost=cost) if cost else t.define(title, "Region")
    card = t.put(d, player, "province", province=number)
    t.m.set_face_up(card, up)
    return card


@pytest.mark.rule("GE-TRN-01", "GE-TRN-60")
def test_the_phases_come_in_order_and_the_turns_around_the_table() -> None:
    t = gold(3)
    t.turns(0)
    began = t.m.turn
    until(t, lambda: t.m.turn == began + 3)
    told = t.said()
    first = told[: next(n for n, line in enumerate(told) if line.startswith(f"Turn {began + 1}"))]
    phases = [line.split(" ")[0] for line in first if line.endswith("Phase.")]
    assert phases == ["Straighten", "Events", "Action", "Dynasty", "End"]
    players = [line.split(" ")[-1] for line in told if line.startswith("Turn ")]
    assert players == ["1.", "2.", "3.", "1."]


@pytest.mark.rule("GE-TRN-03", "GE-EVT-01")
def test_each_event_is_over_before_the_next_province_is_turned_up() -> None:
    t = gold()
    first, third = omen(t, 0, 0), omen(t, 0, 2, title="Sign")
    t.turns(0)
    told = t.said()
    order = [line for line in told if "resolves." in line or "turned up" in line or "reveal" in line.lower()]
    assert [line for line in order if "resolves." in line] == ["Omen resolves.", "Sign resolves."]
    assert t.where(first) == t.where(third) == "discard"
    for card in (first, third):
        assert not any(card in t.m.zone_cards(terms.PROVINCE_ZONE + t.province(0, n)) for n in range(4))
    assert not t.m.face_up(t.m.zone_cards(terms.PROVINCE_ZONE + t.province(0, 0))[0])  # refilled, and not dealt with
    assert t.honor(0) == 2


@pytest.mark.rule("GE-EVT-01")
@pytest.mark.parametrize("before", [False, True])
def test_an_event_resolves_once_in_the_game_for_all_players(before: bool) -> None:
    """[9] Whoever turns up another of its title."""
    t = gold()
    if before:
        omen(t, 0)
    theirs = omen(t, 1)
    t.turns(0)
    until(t, lambda: t.m.active_player == 1 and t.question.kind == "action")
    assert t.honor(1) == (0 if before else 1)
    assert t.where(theirs) == "discard"


@pytest.mark.rule("GE-EVT-02")
def test_an_event_that_lies_face_up_waits_for_its_players_events_phase() -> None:
    t = gold()
    waiting, new = omen(t, 0, 2, up=True), omen(t, 0, 0, title="Sign")
    t.turns(0)
    assert [line for line in t.said() if "resolves." in line] == ["Sign resolves.", "Omen resolves."]
    assert t.where(waiting) == t.where(new) == "discard"


@pytest.mark.rule("GE-EVT-02", "GE-TRN-08")
def test_a_waiting_event_may_be_discarded_and_then_never_resolves() -> None:
    t = gold()
    waiting = omen(t, 0, 1, up=True)
    t.phase(terms.PHASE_DYNASTY)
    t.answer_pass()
    assert t.question.kind == "discard"
    t.m.answer(waiting)
    t.settle()
    assert t.where(waiting) == "discard" and t.honor(0) == 0


@pytest.mark.rule("GE-TRN-04", "GE-REG-01", "GE-PRV-01")
def test_regions_come_into_play_after_all_events() -> None:
    """[11] In whatever order they were turned up."""
    t = gold()
    region, last = land(t, 0, 0), omen(t, 0, 3)
    t.turns(0)
    told = [line for line in t.said() if "Land" in line or "Omen resolves" in line]
    entered = next(n for n, line in enumerate(told) if "enters play" in line)
    assert told.index("Omen resolves.") < entered
    assert t.m.region(t.province(0, 0)) == region and t.where(last) == "discard"
    [below] = t.m.zone_cards(terms.PROVINCE_ZONE + t.province(0, 0))
    assert below != region and not t.m.face_up(below)


@pytest.mark.rule("GE-REG-01")
@pytest.mark.parametrize("pays", [False, True])
def test_a_region_that_costs_gold_is_offered_and_may_stay_where_it_lies(pays: bool) -> None:
    t = gold()
    region = land(t, 0, 0, cost=2)
    t.turns(0)
    assert t.question.kind == "region" and t.question.player == 0
    t.m.answer(YES if pays else NO)
    t.settle_payment()
    until(t, lambda: t.question.kind == "action")
    assert (t.m.region(t.province(0, 0)) == region) is pays
    assert t.where(region) == ("home" if pays else "province")


@pytest.mark.rule("GE-REG-01", "GE-REG-02", "GE-REG-60")
def test_a_second_region_of_a_province_stays_and_may_be_discarded() -> None:
    t = gold()
    first = t.put(t.define("Plain", "Region"), 0, "region")
    second, alone = land(t, 0, 0, up=True), land(t, 0, 1, up=True, title="Hill")
    t.phase(terms.PHASE_EVENTS)
    assert t.m.region(t.province(0, 0)) == first and t.where(second) == "province"
    assert t.m.region(t.province(0, 1)) == alone
    t.phase(terms.PHASE_DYNASTY)
    t.answer_pass()
    t.m.answer(second)
    t.settle()
    assert t.where(second) == "discard" and t.m.region(t.province(0, 0)) == first


@pytest.mark.rule("GE-TRN-10", "GE-TRN-80", "GE-TRN-81")
def test_at_the_end_one_card_is_drawn_and_the_hand_discarded_down_to_eight() -> None:
    t = gold()
    blank = t.define("Blank", "Action")
    for _ in range(9):
        t.put(blank, 0, "hand")
        t.put(blank, 1, "hand")
    t.put(blank, 0, "deck")
    t.phase(terms.PHASE_END)
    assert t.question.kind == "discard" and len(t.hand(0)) == 10
    t.m.answer(t.question.options[0])
    t.m.answer(t.question.options[0])
    assert not t.asked and len(t.hand(0)) == 8
    assert len(t.hand(1)) == 9  # it is not his End Phase


@pytest.mark.rule("GE-PRV-06", "GE-PRV-07")
@pytest.mark.ruling("R00-A-094")
@pytest.mark.parametrize("how", ["destroy", "discard"])
def test_what_was_taken_goes_to_its_controllers_pile(how: str) -> None:
    """[98] Not to its owner's."""
    t = gold()
    does = {"destroy": destroy, "discard": discard}[how]
    thief = t.person("Thief", abilities=[open_([Target("him", OTHER_PLAYERS & PERSONALITIES), ControlChange("him")])])
    traitor = t.person("Traitor", 1, abilities=[open_([does(THIS)])])
    loyal = t.person("Loyal", 1, abilities=[open_([does(THIS)])])
    t.action_phase()
    t.use("Thief", "Traitor")
    assert t.m.controller(traitor) == 0 and t.m.owner(traitor) == 1
    t.use("Loyal")
    t.use("Traitor")
    pile = terms.DYNASTY_DISCARD
    assert t.m.zone(traitor) == pile
    assert t.m.zone(loyal) == terms.PLAYER_ZONES + pile
    assert t.m.controller(thief) == 0


@pytest.mark.rule("GE-TRN-13")
@pytest.mark.ruling("R00-A-167")
@pytest.mark.parametrize("moment", [0, 1, 2])
def test_what_may_be_done_during_a_phase_is_done_at_whichever_moment_of_it(moment: int) -> None:
    """Before the first purchase, between two, and after the last; in its player's own phase and no other."""
    t = gold()
    written(t, "Tomb", ["instead_of_buying(gain_honor(1))"])
    farms = [t.put(t.define(f"Farm {n}", "Holding", gold_cost=0), 0, "province", province=n) for n in range(2)]
    t.turns(0)
    until(t, lambda: t.question.kind in ("may", "dynasty"))
    assert t.phase_now == "dynasty" and t.active == 0  # in no earlier phase
    for n, farm in enumerate(farms):
        assert t.question.kind == "may" and t.question.player == 0 and t.honor(0) == (1 if n > moment else 0)
        t.answer("yes" if n == moment else "no")
        until(t, lambda: t.question.kind == "dynasty")
        t.answer(farm)
        until(t, lambda: t.question.kind == "may")
        assert t.where(farm) == "home"
    t.answer("yes" if moment == 2 else "no")
    t.settle()
    assert t.question.kind == "dynasty" and t.honor(0) == 1
    began = t.m.turn
    t.answer_pass()
    until(t, lambda: t.m.turn == began + 2 or t.question.kind == "may")
    assert t.m.turn == began + 2 and t.honor(0) == 1  # not in the enemy's Dynasty Phase
