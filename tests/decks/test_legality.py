"""The construction rules, each with the boundary on either side."""

import msgspec
import pytest

from gorin.cards.facts import load_facts
from gorin.decks import STARTERS, Deck, check, starter


def changed(part="dynasty", stronghold="the_seventh_tower", **cards):
    """Return the Crab starter with some counts set."""
    deck = starter("crab")
    counts = {"dynasty": dict(deck.dynasty), "fate": dict(deck.fate)}
    counts[part].update(cards)
    counts[part] = {card: count for card, count in counts[part].items() if count}
    return Deck(stronghold=stronghold, dynasty=counts["dynasty"], fate=counts["fate"])


def rules(deck, facts=None):
    return [problem.rule_id for problem in check(deck, facts=facts)]


@pytest.mark.rule("SE-DCK-01", "SE-DCK-02", "SE-DCK-03", "SE-DCK-04", "SE-DCK-06")
@pytest.mark.parametrize("name", STARTERS)
def test_the_starters_are_legal(name):
    assert check(starter(name)) == []
    assert starter(name).size("dynasty") == starter(name).size("fate") == 40


@pytest.mark.rule("SE-DCK-01")
@pytest.mark.parametrize("part", ["dynasty", "fate"])
def test_forty_cards_are_enough_and_thirty_nine_are_not(part):
    card = "iron_mine" if part == "dynasty" else "duty"
    count = starter("crab").part(part)[card]
    (problem,) = check(changed(part, **{card: count - 1}))
    assert problem.rule_id == "SE-DCK-01"
    assert "39" in problem.message
    assert problem.repair == f"add 1 {part.capitalize()} card"


@pytest.mark.rule("SE-DCK-01")
def test_one_stronghold():
    assert rules(changed(stronghold=None)) == ["SE-DCK-01"]
    assert rules(changed(stronghold="iron_mine")) == ["SE-DCK-01"]
    assert rules(changed(stronghold="tetsu_kama_mura")) == []


@pytest.mark.rule("SE-DCK-01")
def test_cards_stand_in_their_own_deck():
    (problem,) = check(changed("dynasty", focus=1))
    assert (problem.rule_id, problem.card) == ("SE-DCK-01", "focus")
    assert rules(changed("fate", the_maws_grave=1)) == ["SE-DCK-01"]


@pytest.mark.rule("SE-DCK-02")
@pytest.mark.parametrize(
    ("part", "card"),
    [("dynasty", "glory_of_the_shogun"), ("dynasty", "stone_breaker"), ("fate", "ring_of_air")],
)
def test_one_of_each_event_ring_and_unique_card(part, card):
    assert rules(changed(part, **{card: 1})) == []
    (problem,) = check(changed(part, **{card: 2}))
    assert (problem.rule_id, problem.card, problem.repair) == ("SE-DCK-02", card, "take out 1")


@pytest.mark.rule("SE-DCK-02")
def test_unique_cards_of_one_title_count_by_experience():
    facts = load_facts()
    second = msgspec.structs.replace(
        facts["hida_daizu_experienced"], id="hida_daizu_experienced_2", experience="Experienced 2"
    )
    more = {**facts, second.id: second}
    assert rules(changed(hida_daizu_experienced_2=1), more) == []
    assert rules(changed(hida_daizu_experienced_2=2), more) == ["SE-DCK-02"]


@pytest.mark.rule("SE-DCK-03")
def test_three_copies_of_other_cards():
    assert rules(changed(hida_daizu=3)) == []
    (problem,) = check(changed(hida_daizu=4))
    assert (problem.rule_id, problem.card, problem.repair) == ("SE-DCK-03", "hida_daizu", "take out 1")


@pytest.mark.rule("SE-DCK-03")
def test_three_copies_at_each_experience():
    facts = load_facts()
    common = msgspec.structs.replace(facts["hida_daizu_experienced"], keywords=("Crab Clan", "Samurai"))
    more = {**facts, common.id: common}
    assert rules(changed(hida_daizu=3, hida_daizu_experienced=3), more) == []
    assert rules(changed(hida_daizu=3, hida_daizu_experienced=4), more) == ["SE-DCK-03"]


@pytest.mark.rule("SE-DCK-04")
def test_cards_outside_the_format():
    assert rules(changed(zamalash=1)) == []
    assert rules(changed(makirtch=1)) == ["SE-DCK-04"]
    (problem,) = check(changed(border_keep=1))
    assert (problem.rule_id, problem.card, problem.repair) == ("SE-DCK-04", "border_keep", "take it out")


@pytest.mark.rule("SE-DCK-05")
def test_cards_outside_the_limits_make_the_deck_larger():
    facts = load_facts()
    outside = msgspec.structs.replace(facts["kitsune_den"], more_cards=1)
    more = {**facts, outside.id: outside}
    assert rules(changed(kitsune_den=1), more) == []
    assert rules(changed(kitsune_den=1, iron_mine=2), more) == ["SE-DCK-05"]
    assert rules(changed(kitsune_den=1, iron_mine=2)) == []


@pytest.mark.rule("SE-DCK-06")
def test_the_text_of_a_card_sets_its_own_limit():
    assert rules(changed("fate", shout_of_defiance=6)) == []
    (problem,) = check(changed("fate", shout_of_defiance=7))
    assert (problem.rule_id, problem.repair) == ("SE-DCK-06", "take out 1")
