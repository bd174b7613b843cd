"""What is remembered, and for how long: of hidden cards nothing, across an inserted phase everything."""

from __future__ import annotations

import pytest

from gorin.lang.attacks import AdditionalAttackPhase
from gorin.lang.cards import open_, reaction
from gorin.lang.conditions import Remembered
from gorin.lang.costs import bow_cost
from gorin.lang.entering import WAIVING_COSTS, BringIn
from gorin.lang.flow import If, Later
from gorin.lang.looking import Search
from gorin.lang.refs import THIS
from gorin.lang.selectors import HOLDINGS, PERSONALITIES, Titled, keyword
from gorin.lang.targets import (
    DECK_AND_DISCARD,
    DYNASTY_AND_PROVINCES,
    HAND_AND_DECK,
    YOUR_DECK,
    YOUR_DISCARD,
    YOUR_DYNASTY,
    Choose,
    Target,
)
from gorin.lang.triggers import after
from gorin.lang.verbs import Remember, ShuffleInto, discard, gain_honor, give, put_in_hand, put_on_bottom
from gorin.rules.views import knows, resample, view
from gorin.table import kinds
from gorin.table.definitions import PER_PHASE
from gorin.table.terms import DYNASTY_DECK, FATE_DECK, FORCE, UNTIL_GAME_ENDS, UNTIL_PHASE_ENDS
from gorin.testing import Card, Table

# --- cards that are hidden ------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-EFF-13")
@pytest.mark.parametrize("hidden", [True, False])
def test_a_delayed_effect_loses_the_card_that_is_shuffled_into_a_deck(hidden: bool) -> None:
    t = Table()
    scrap = t.put(t.define("Scrap", "Action"), 0, "discard")
    back = Later(after(kinds.BOW, Titled("Drum")), put_in_hand("kept"), until=UNTIL_GAME_ENDS)
    t.act("Promise", Choose("kept", Titled("Scrap"), domain=YOUR_DISCARD), back)
    t.act("Recall", Choose("lost", Titled("Scrap"), domain=YOUR_DISCARD), ShuffleInto("lost"))
    t.put(t.define("Drum", "Holding", abilities=[open_([gain_honor(1)], [bow_cost(THIS)])]), 0)
    t.action_phase()
    t.use("Promise", scrap).passes()
    if hidden:
        t.use("Recall", scrap).passes()
        assert t.where(scrap) == "deck"
    t.use("Drum")
    assert t.where(scrap) == ("deck" if hidden else "hand")
    assert t.honor(0) == 1


@pytest.mark.rule("SE-EFF-13")
@pytest.mark.parametrize("hidden", [True, False])
def test_a_delayed_effect_keeps_the_other_cards_of_its_group(hidden: bool) -> None:
    t = Table()
    card = t.define("Scrap", "Action")
    scraps = [t.put(card, 0, "discard") for _ in range(2)]
    back = Later(after(kinds.BOW, Titled("Drum")), put_in_hand("kept"), until=UNTIL_GAME_ENDS)
    t.act("Promise", Choose("kept", Titled("Scrap"), 2, 2, domain=YOUR_DISCARD), back)
    t.act("Recall", Choose("lost", Titled("Scrap"), domain=YOUR_DISCARD), put_on_bottom("lost"))
    t.put(t.define("Drum", "Holding", abilities=[open_([gain_honor(1)], [bow_cost(THIS)])]), 0)
    t.action_phase()
    t.use("Promise", *scraps).passes()
    if hidden:
        t.use("Recall", scraps[0]).passes()
    t.use("Drum")
    assert [t.where(each) for each in scraps] == (["deck", "hand"] if hidden else ["hand", "hand"])


@pytest.mark.rule("SE-EFF-13")
@pytest.mark.parametrize("hidden", [True, False])
def test_notes_about_a_hidden_card_are_gone(hidden: bool) -> None:
    t = Table()
    hero = t.person("Hero")
    t.act("Mark", Target("him", PERSONALITIES), Remember("marked", "him", UNTIL_GAME_ENDS))
    t.act("Reward", Target("him", PERSONALITIES), If(Remembered("marked", "him"), gain_honor(1)))
    t.act("Exile", Target("him", PERSONALITIES), ShuffleInto("him"))
    t.act("Return", Choose("him", Titled("Hero"), domain=YOUR_DYNASTY), BringIn("him", None, WAIVING_COSTS))
    t.action_phase()
    t.use("Mark", hero).passes()
    if hidden:
        t.use("Exile", hero).passes()
        t.use("Return", hero).passes()
    t.use("Reward", hero)
    assert t.honor(0) == (0 if hidden else 1)


@pytest.mark.rule("SE-EFF-13")
@pytest.mark.parametrize("answered", [True, False])
def test_an_action_under_way_loses_the_card_that_is_shuffled_into_a_deck(answered: bool) -> None:
    t = Table()
    victim = t.person("Victim", 1)
    t.act("Hunt", Target("him", PERSONALITIES), gain_honor(1), discard("him"))
    hides = reaction(after(kinds.GAIN_HONOR), [ShuffleInto(Titled("Victim"))])
    t.put(t.define("Cave", "Holding", abilities=[hides]), 1)
    t.action_phase()
    t.use("Hunt", victim)
    assert t.can_use("Cave", 1)
    if answered:
        t.use("Cave")
    else:
        t.answer("pass")
    t.settle()
    assert t.where(victim) == ("deck" if answered else "discard")


@pytest.mark.rule("SE-DEF-19")
def test_a_search_shows_its_player_what_lies_face_down() -> None:
    t = Table()
    farm = t.define("Old Farm", "Holding", keywords="Legacy")
    hidden = t.put(t.define("Plain", "Holding"), 0, "province", province=1)
    t.m.set_face_up(hidden, 0)
    found = t.put(farm, 0, "deck")
    t.act("Survey", Search("it", HOLDINGS & keyword("Legacy"), DYNASTY_AND_PROVINCES))
    t.action_phase()
    assert not knows(t.m, 0, hidden)
    t.answer("use Survey")
    assert knows(t.m, 0, hidden) and not knows(t.m, 1, hidden)
    t.answer(found)
    assert knows(t.m, 0, hidden) and not knows(t.m, 1, hidden), "he has learnt it"


PLACES = [YOUR_DECK, YOUR_DYNASTY, DECK_AND_DISCARD, HAND_AND_DECK, DYNASTY_AND_PROVINCES]


@pytest.mark.rule("SE-DEF-19")
@pytest.mark.parametrize("domain", PLACES)
@pytest.mark.parametrize("searching", [True, False])
def test_who_looks_through_a_deck_is_offered_the_same_however_the_rest_is_dealt(domain: int, searching: bool) -> None:
    t = Table()
    dynasty = domain in (YOUR_DYNASTY, DYNASTY_AND_PROVINCES)
    pearl = t.define("Pearl", "Holding" if dynasty else "Item", keywords="Gem")
    t.put(pearl, 0, "deck")
    if domain == DYNASTY_AND_PROVINCES:
        t.m.set_face_up(t.put(pearl, 0, "province", province=2), 0)
    for player in (0, 1):
        t.put(t.define(f"Stone {player}", "Holding" if dynasty else "Item"), player, "deck")
    gem = keyword("Gem")
    look = Search("it", gem, domain) if searching else Choose("it", gem, domain=domain)
    t.act("Survey", look)
    t.action_phase()
    t.answer("use Survey")
    t.m.lines.clear()
    mine, question = view(t.m, 0), t.question
    for seed in range(10):
        other = resample(t.m, 0, seed)
        again = other.question()
        assert again is not None and (again.kind, again.options) == (question.kind, question.options)
        assert view(other, 0) == mine
    seen = {card for card in t.m.zone_cards(DYNASTY_DECK if dynasty else FATE_DECK) if knows(t.m, 0, card)}
    t.m.answer(question.options[0])
    t.settle()
    assert len(seen) > 15 and not any(knows(t.m, 1, card) for card in seen)


# --- periods --------------------------------------------------------------------------------------------------------


def granted(t: Table, player: int = 0) -> Card:
    """A Personality who grants an additional Attack Phase."""
    return t.person("Warlord", player, abilities=[open_([AdditionalAttackPhase(THIS)])])


@pytest.mark.rule("SE-TRN-19", "SE-ACT-03")
@pytest.mark.parametrize("inserted", [True, False])
def test_the_interrupted_phase_goes_on_after_an_inserted_one(inserted: bool) -> None:
    t = Table()
    granted(t)
    t.put(t.define("Spring", "Holding", abilities=[open_([gain_honor(1)], period=PER_PHASE)]), 0)
    t.action_phase()
    t.use("Spring")
    t.passes()
    assert not t.can_use("Spring", 0)
    if inserted:
        t.use("Warlord")
        while t.question.kind != "action" or t.question.rule != "SE-TRN-15":
            t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
        if t.question.player == 1:
            t.passes()
        assert not t.can_use("Spring", 0), "it is the same Action Phase"


@pytest.mark.rule("SE-TRN-19", "SE-ACT-03")
def test_what_was_used_in_an_inserted_phase_is_fresh_in_the_next() -> None:
    t = Table()
    granted(t)
    t.put(t.define("Drum", "Holding", abilities=[reaction(after(kinds.DECLARE), [gain_honor(1)], period=PER_PHASE)]), 0)
    t.turns()
    while t.question.rule != "SE-TRN-15":
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    t.use("Warlord")
    assert t.can_use("Drum", 0)
    t.use("Drum")
    while t.question.kind != "attack":
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    t.answer("attack")
    assert t.can_use("Drum", 0), "the next phase is another one"


@pytest.mark.rule("SE-TRN-19")
def test_a_province_that_fell_in_an_inserted_phase_is_told_from_one_of_the_interrupted_phase() -> None:
    t = Table()
    granted(t)
    t.action_phase()
    before_it = t.m.phase_number
    t.use("Warlord")
    inside = t.m.phase_number
    while t.question.rule != "SE-TRN-15":
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    assert inside != before_it == t.m.phase_number


@pytest.mark.rule("SE-TRN-19", "SE-EFF-07")
@pytest.mark.parametrize("inside", [True, False])
def test_what_lasts_until_the_phase_ends_lasts_as_long_as_its_own_phase(inside: bool) -> None:
    t = Table()
    warlord = granted(t)
    bonus = give(Titled("Warlord"), FORCE, 2, until=UNTIL_PHASE_ENDS)
    drum = reaction(after(kinds.DECLARE), [bonus]) if inside else open_([bonus])
    t.put(t.define("Drum", "Holding", abilities=[drum]), 0)
    t.action_phase()
    if not inside:
        t.use("Drum").passes()
    t.use("Warlord")
    if inside:
        t.use("Drum")
    assert t.force(warlord) == 2
    while t.question.rule != "SE-TRN-15":
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    assert t.force(warlord) == (0 if inside else 2)
