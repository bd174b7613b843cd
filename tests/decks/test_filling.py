"""A list that cannot be played is made one that can."""

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gorin.cards.facts import EDITIONS_OFFERED, load_facts
from gorin.decks import STARTERS, check, fill, import_deck, starter, starters_of
from gorin.decks.starters import starter_list
from gorin.game import rules_for

SAMPLES = sorted((Path(__file__).parent / "samples").iterdir())


def made(text, edition="samurai", plays=None):
    found = fill(import_deck(text, edition=edition), edition, plays or rules_for(edition).knows)
    assert check(found.deck, edition) == []
    assert all((plays or rules_for(edition).knows)(card) for card in found.deck.card_ids())
    return found


def counts(several):
    return {each.title: each.count for each in several}


def types(deck, part, edition="samurai"):
    facts = load_facts(edition)
    found: Counter[str] = Counter()
    for card, count in deck.part(part).items():
        found[facts[card].type] += count
    return found


@pytest.mark.parametrize(
    ("name", "edition"), [(name, edition) for edition in EDITIONS_OFFERED for name in starters_of(edition)]
)
def test_a_deck_that_can_be_played_stays_as_it_is(name, edition):
    found = made(starter_list(name, edition), edition)
    assert found.deck.fingerprint() == starter(name, edition).fingerprint()
    assert (found.out, found.added) == ([], [])


@pytest.mark.parametrize("edition", EDITIONS_OFFERED)
@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.name)
def test_lists_of_every_program_can_be_played(sample, edition):
    made(sample.read_bytes(), edition)


@pytest.mark.parametrize("gone", ["Iron Mine", "Hida Daizu", "Castle Walls"])
def test_what_cannot_be_played_is_replaced_by_as_much_of_its_type_and_clan(gone):
    lost = next(card for card in load_facts().values() if card.full_title == gone)
    before = starter("crab")
    found = made(starter_list("crab"), plays=lambda card: card != lost.id and rules_for("samurai").knows(card))
    copies = before.dynasty[lost.id]
    assert counts(found.out) == {gone: copies}
    assert sum(counts(found.added).values()) == copies
    assert types(found.deck, "dynasty") == types(before, "dynasty")
    assert found.deck.fate == before.fate
    for each in found.added:
        card = load_facts()[each.card]
        assert (card.type, card.clan in (None, "Crab")) == (lost.type, True)
        assert isinstance(card.gold_cost, int) and isinstance(lost.gold_cost, int)
        assert abs(card.gold_cost - lost.gold_cost) <= 2


def test_lines_that_nobody_understands_are_named_and_made_up_for():
    text = starter_list("crab").replace("Iron Mine", "Mine of Cheese")
    found = made(text)
    assert counts(found.out) == {"Mine of Cheese": 3}
    assert found.deck.size("dynasty") == 40


def test_too_many_copies_go():
    found = made(starter_list("crab").replace("3 Hida Genichi", "9 Hida Genichi"))
    assert counts(found.out) == {"Hida Genichi": 6}
    assert found.added == []


@pytest.mark.parametrize("name", STARTERS)
def test_a_deck_of_another_edition_becomes_one_of_the_same_clan(name):
    found = made(starter_list(name, "twenty_festivals"))
    facts = load_facts()
    assert facts[found.deck.stronghold].clan == name.capitalize()
    assert all(facts[card].clan in (None, name.capitalize()) for card in found.deck.card_ids())
    held = types(found.deck, "dynasty")
    assert held["Holding"] >= 12, held
    assert held["Personality"] >= 15, held


def test_what_a_card_s_own_text_demands_of_the_deck_is_kept():
    facts = load_facts("twenty_festivals")
    plays = rules_for("twenty_festivals").knows
    legal = [card for card in facts.values() if card.legal and plays(card.id)]
    demanding = [card for card in legal if card.holdings or card.more_cards]
    assert demanding
    for card in demanding:
        made(f"1 {card.full_title}", "twenty_festivals")


@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_any_cards_in_any_number_become_a_deck(data):
    edition = data.draw(st.sampled_from(EDITIONS_OFFERED))
    cards = data.draw(st.lists(st.sampled_from(sorted(load_facts(edition))), max_size=60))
    facts = load_facts(edition)
    text = "\n".join(f"{data.draw(st.integers(1, 5))} {facts[card].full_title}" for card in cards)
    found = made(text, edition)
    assert max(found.deck.size("dynasty"), found.deck.size("fate")) <= 200
    again = fill(import_deck(text, edition=edition), edition, rules_for(edition).knows)
    assert again == found
