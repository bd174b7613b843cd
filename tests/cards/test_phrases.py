"""What a card says at the table is known in French, piece by piece."""

from __future__ import annotations

from gorin.cards.facts import load_facts
from gorin.cards.phrases import phrases
from gorin.cards.registry import load_terms
from gorin.cards.texts import text_of
from gorin.text.saying import shortened


def test_every_ability_is_known_whole_and_in_a_few_words():
    found = phrases("samurai", "fr")
    for id in load_terms("samurai"):
        for english, french in zip(text_of(id), text_of(id, "samurai", "fr"), strict=True):
            assert found[english] == french
            assert shortened(english) in found


def test_what_asks_something_is_known():
    found = phrases("samurai", "fr")
    assert found["target one of your Personalities"] == "cibler une de vos Personnalités"
    assert found["a Tactician"] == "un Tacticien"
    assert found["Gain 1 Honor"] == "Gagner 1 point d'Honneur"
    assert found["you may draw a card"] == "vous pouvez piocher une carte"


def test_titles_stay():
    found = phrases("samurai", "fr")
    assert all(found[card.title] == card.title for card in load_facts("samurai").values())
    assert found["Brand of Fire and Thunder"] == "Brand of Fire and Thunder"
