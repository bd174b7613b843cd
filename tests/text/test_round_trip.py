"""Each card's text reads back as the card, in one way only, and shows each of its fields."""

from __future__ import annotations

import pytest

from gorin.cards.facts import load_facts
from gorin.cards.registry import load_terms
from gorin.cards.texts import called, known_keywords
from gorin.cli.card_files import unsaid_keywords
from gorin.text.cards import in_one_spelling, line, pieces, readings
from gorin.text.mutating import unseen_fields

CARDS = sorted(load_terms("samurai"))


@pytest.mark.parametrize("id", CARDS)
def test_a_card_reads_back_from_its_text_in_one_way_only(id: str) -> None:
    who = called(load_facts()[id])
    for piece in pieces(in_one_spelling(load_terms("samurai")[id])):
        assert readings(line(piece, who), who, known_keywords()) == [piece]


@pytest.mark.parametrize("id", CARDS)
def test_every_field_of_a_card_shows_in_its_text(id: str) -> None:
    who = called(load_facts()[id])
    for piece in pieces(in_one_spelling(load_terms("samurai")[id])):
        assert unseen_fields(piece, who)[1] == []


@pytest.mark.parametrize("id", CARDS)
def test_the_keywords_of_a_cards_abilities_are_on_them(id: str) -> None:
    assert unsaid_keywords(load_facts()[id], load_terms("samurai")[id]) == []


@pytest.mark.parametrize("id", CARDS)
def test_a_card_is_written_in_its_one_spelling(id: str) -> None:
    card = load_terms("samurai")[id]
    assert in_one_spelling(card) == card
