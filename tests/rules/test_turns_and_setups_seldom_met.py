"""Setups, Events Phases, purchases and hands as they seldom are."""

from __future__ import annotations

import pytest

from gorin.lang.amounts import Constant
from gorin.lang.cards import Printed, continuous, entry_condition
from gorin.lang.modifiers import Cannot, FlagModifier
from gorin.lang.triggers import On
from gorin.lang.verbs import gain_honor
from gorin.rules.limits import LIMIT_HAND_SIZE
from gorin.rules.setup import build
from gorin.rules.turn import CAME_NOW
from gorin.table import kinds, terms
from gorin.table.definitions import M_LIMIT, PLAYERS_YOU, TRAIT_EVENT, Modifier, Trait
from gorin.table.flags import HOLDS_TWO_CARDS
from gorin.table.machine import Machine
from gorin.table.memory import remember
from gorin.table.packing import PASS, T_CHOICE, tag_of
from gorin.testing import Table
from gorin.testing.probes import If
from tests.twenty_festivals.laying import of_clan

# --- the setup --------------------------------------------------------------------------------------------------------


def begun(dynasty: dict[str, tuple[str, list[Trait]]], fate: int = 8) -> tuple[Table, Machine]:
    """A game whose players each have these Dynasty cards, by title: type and traits; all of them are Legacy cards."""
    t = Table()
    homes = [t.define(f"Home {n}", "Stronghold", gold=5, strength=7, honor=4 - n) for n in (0, 1)]
    cards = [t.define(title, type, keywords="Legacy", traits=traits) for title, (type, traits) in dynasty.items()]
    page = t.define("Page", "Action")
    m = Machine(t.rules)
    build(m, [(home.index, [d.index for d in cards], [page.index] * fate) for home in homes], 3)
    assert t.rules.program is not None
    m.push(t.rules.program, terms.NONE)
    m.run()
    return t, m


@pytest.mark.rule("SE-SET-05")
def test_only_a_holding_that_may_enter_play_is_fetched_as_legacy() -> None:
    closed = entry_condition(If(lambda x: False))
    _, m = begun({"Farm": ("Holding", []), "Seat": ("Holding", [closed]), "Heir": ("Personality", [])})
    question = m.question()
    assert question is not None and question.kind == "legacy"
    assert [m.definition(card).title for card in question.options if card != PASS] == ["Farm"]


@pytest.mark.rule("SE-SET-05")
def test_who_has_no_dynasty_cards_is_asked_for_none_and_has_empty_provinces() -> None:
    _, m = begun({})
    question = m.question()
    assert question is not None and question.kind == "action" and m.turn == 1
    for v in range(terms.PROVINCES):
        assert m.zone_cards(terms.PROVINCE_ZONE + v) == []
    assert m.zone_count(terms.HAND) == 5


@pytest.mark.parametrize(("players", "built"), [(1, False), (2, True), (8, True), (9, False)])
def test_a_game_has_from_two_to_eight_players(players: int, built: bool) -> None:
    t = Table()
    home = t.define("Home", "Stronghold", gold=5, strength=7, honor=4)
    m = Machine(t.rules)
    if built:
        build(m, [(home.index, [], [])] * players, 3)
        assert len(m.players()) == players
    else:
        with pytest.raises(ValueError, match=f"not {players}"):
            build(m, [(home.index, [], [])] * players, 3)


# --- Events and Regions -----------------------------------------------------------------------------------------------


def omen() -> Trait:
    """What an Event does: 5 Honor."""
    return Printed(TRAIT_EVENT, gain_honor(5))


@pytest.mark.rule("SE-TRN-11")
@pytest.mark.parametrize("hidden", [True, False])
def test_an_event_that_cannot_be_revealed_does_not_resolve(hidden: bool) -> None:
    t = Table()
    event = t.put(t.define("Omen", "Event", traits=[omen()]), 0, "province", province=1)
    t.m.set_face_up(event, False)
    if hidden:
        t.holding("Fog", traits=[continuous(Cannot(On(terms.BEFORE, kinds.REVEAL)))])
    t.phase(terms.PHASE_EVENTS)
    t.finish()
    assert t.honor(0) == (0 if hidden else 5) and t.where(event) == ("province" if hidden else "discard")


@pytest.mark.rule("SE-REG-01")
@pytest.mark.parametrize(("gold", "asked", "attached"), [(0, False, True), (5, True, True), (30, False, False)])
def test_a_region_is_asked_for_only_where_it_costs_what_can_be_paid(gold: int, asked: bool, attached: bool) -> None:
    """Whatever else its text says of how it enters play."""
    t = Table()
    traits: list[Trait] = [entry_condition(If(lambda x: True))]
    vale = t.put(t.define("Vale", "Region", gold_cost=gold, traits=traits), 0, "province", province=1)
    t.phase(terms.PHASE_EVENTS)
    assert (t.asked and t.question.kind == "region") is asked
    if asked:
        t.m.answer(t.question.options[0])
    t.finish()
    assert t.where(vale) == ("home" if attached else "discard")
    assert (t.m.region(t.province(0, 1)) == vale) is attached


@pytest.mark.parametrize(("came", "cards", "resolved"), [(True, 1, 1), (True, 2, 1), (False, 2, 2)])
def test_what_a_region_that_has_just_come_adds_to_its_province_waits_for_the_next_events_phase(
    came: bool, cards: int, resolved: int
) -> None:
    """And nothing else does; the Region is the first card of the game."""
    t = Table()
    annex = t.put(t.define("Annex", "Region", traits=[continuous(FlagModifier(HOLDS_TWO_CARDS))]), 0, "region")
    assert annex == 0
    event = t.put(t.define("Omen", "Event", traits=[omen()]), 0, "province")
    if cards == 2:
        more = t.put(t.define("Sign", "Event", traits=[omen()]), 0, "discard")
        t.m.unlink(more)
        t.m.link_bottom(more, t.m.zone(event))
    if came:
        remember(t.m, annex, CAME_NOW, terms.UNTIL_PHASE_ENDS)
    t.phase(terms.PHASE_EVENTS)
    t.finish()
    assert t.honor(0) == 5 * resolved


# --- buying, and the hand ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-DYN-04")
@pytest.mark.parametrize(("type", "ways"), [("Personality", True), ("Holding", False)])
def test_only_personalities_of_ones_clan_are_bought_in_several_ways(type: str, ways: bool) -> None:
    t = Table()
    of_clan(t, 0, "Crane Clan")
    card = t.put(t.define("Heir", type, gold_cost=6, ph=1, keywords="Crane Clan"), 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    t.answer(card)
    several = t.question.kind == "purchase"
    assert several is ways and (not several or all(tag_of(each) == T_CHOICE for each in t.question.options))


@pytest.mark.rule("SE-END-02")
@pytest.mark.parametrize(("less", "kept"), [(8, 0), (9, 0), (7, 1)])
def test_who_may_hold_no_cards_discards_his_whole_hand(less: int, kept: int) -> None:
    t = Table()
    change = Modifier(M_LIMIT, LIMIT_HAND_SIZE, None, Constant(-less), None)
    change.players = PLAYERS_YOU
    t.holding("Fast", traits=[continuous(change)])
    for n in range(2):
        t.put(t.define(f"Page {n}", "Action"), 0, "hand")
    t.phase(terms.PHASE_END)
    t.finish()
    assert len(t.hand(0)) == kept
