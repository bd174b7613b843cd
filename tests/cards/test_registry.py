"""Editions by their names."""

from __future__ import annotations

import pytest

from gorin.cards.registry import load_rules
from gorin.decks import starter
from gorin.editions import EDITIONS
from gorin.game import Game, GameError


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_can_be_loaded(edition):
    assert load_rules(edition).program is not None


@pytest.mark.parametrize("edition", ["", "Samurai", "__init__", "gold.make", "..", "x" * 5000, "a\0b"])
def test_any_other_name_is_refused_by_what_there_is(edition):
    with pytest.raises(ValueError, match=r"there is no edition called .*gold, samurai, twenty_festivals") as refused:
        load_rules(edition)
    assert len(str(refused.value)) < 200


def test_an_edition_without_the_cards_of_a_deck_names_the_first():
    with pytest.raises(GameError, match="cannot be played in gold yet"):
        Game.new("gold", [starter("crab"), starter("crane")], seed=1)
