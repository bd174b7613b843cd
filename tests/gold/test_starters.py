"""The starter decks of Gold Edition."""

from __future__ import annotations

import pytest

from gorin.cards.facts import load_facts
from gorin.cards.registry import load_terms
from gorin.decks import check, starter, starters_of
from gorin.game import Game


@pytest.mark.rule("GE-DCK-01", "GE-DCK-02", "GE-DCK-60")
@pytest.mark.parametrize("name", starters_of("gold"))
def test_each_is_legal_its_cards_are_written_and_one_more_copy_is_too_many(name: str) -> None:
    deck = starter(name, "gold")
    assert check(deck, "gold") == []
    assert set(deck.card_ids()) <= set(load_terms("gold"))
    assert (sum(deck.dynasty.values()), sum(deck.fate.values())) == (40, 40)
    card = next(card for card, copies in deck.dynasty.items() if copies == 3)
    deck.dynasty[card] += 1
    try:
        assert [problem.rule_id for problem in check(deck, "gold")] == ["GE-DCK-02"]
    finally:
        deck.dynasty[card] -= 1


def test_there_is_one_for_each_faction_of_the_set() -> None:
    facts = load_facts("gold")
    factions = {card.clan for card in facts.values() if card.base and card.type == "Stronghold"}
    found = [facts[starter(name, "gold").stronghold or ""].clan for name in starters_of("gold")]
    assert (set(found), len(found)) == (factions, 8)


@pytest.mark.rule("GE-SET-07", "GE-STR-60", "GE-VIC-01")
def test_whoever_has_no_honor_at_all_begins_all_the_same() -> None:
    m = Game.new("gold", ["shadowlands", "crane"], seed=2).machine
    assert [m.honor(player) for player in (0, 1)] == [-19, 4]
