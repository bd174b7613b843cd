"""What an answer would do: beside its label, for whoever is asked."""

from __future__ import annotations

import pytest

from gorin.game import Game, rules_for
from gorin.present import present
from gorin.present.labels import labels
from gorin.present.uses import about
from gorin.table import citations
from gorin.table.definitions import Question
from gorin.table.packing import PASS
from gorin.table.terms import PHASE_DYNASTY
from gorin.testing import Table
from gorin.text.rulebook import DOES
from tests.lang.writing import said
from tests.present.test_presenting import PAIRS, at_random


def options(table: Table) -> dict[str, str]:
    """The labels of the question with what is said beside them."""
    shown = present(Game(table.m), table.question.player)["question"]
    return {option["label"]: option.get("about", "") for option in shown["options"]}


def test_every_action_of_the_rulebook_says_in_a_sentence_what_it_does():
    titles = {ability.title for ability in rules_for("samurai").abilities}
    assert titles <= set(DOES)
    assert all(words.endswith(".") and words[0].isupper() for words in DOES.values())


def test_an_ability_is_shown_with_its_text_and_several_by_what_they_do():
    table = Table()
    table.put(table.define("Boss", "Personality", gold_cost=7, abilities=[said("action(limited, gain_honor(2))")]), 0)
    two = [said("action(limited, gain_honor(1))"), said("action(limited, draw)")]
    both = table.define("Both", "Personality", abilities=two)
    table.put(both, 0)
    table.action_phase()
    found = options(table)
    assert found["Use Boss"] == "Limited: Gain 2 Honor."
    assert found["Use Both: Gain 1 Honor"] == "Limited: Gain 1 Honor."
    assert found["Use Both: Draw a card"] == "Limited: Draw a card."


@pytest.mark.rule("SE-CST-08")
def test_an_action_says_what_it_costs_to_use_it():
    table = Table()
    gift = said("action(limited, gain_honor(2))")
    table.put(table.define("Gift", "Action", gold_cost=3, abilities=[gift]), 0, "hand")
    table.put(table.define("Mine", "Holding", gold=3), 0)
    table.action_phase()
    assert options(table)["Use Gift"] == "Limited: Gain 2 Honor. It costs 3 Gold."


def test_a_long_ability_is_cut_between_words():
    table = Table()
    long = said(f"action(limited, [], {', '.join([f'gain_honor({number})' for number in range(11, 19)])})")
    table.put(table.define("Speaker", "Personality", abilities=[long, said("action(battle, draw)")]), 0)
    table.action_phase()
    [label] = [label for label in options(table) if label.startswith("Use Speaker")]
    assert label.startswith("Use Speaker: Gain 11 Honor") and len(label) < 90


@pytest.mark.rule("SE-DYN-01")
def test_what_could_be_bought_says_its_price_and_what_it_is_good_for():
    table = Table()
    table.put(table.define("Mine", "Holding", gold_cost=3, gold=2), 0, "province")
    table.put(table.define("Lord", "Personality", force=4, chi=3, gold_cost=7), 0, "province", province=1)
    table.m.phase = PHASE_DYNASTY
    table.phase(PHASE_DYNASTY)
    found = options(table)
    assert found["Buy Mine"] == "Holding for 3 Gold: 2 Gold Production."
    assert found["Buy Lord"] == "Personality for 7 Gold: 4 Force, 3 Chi."


@pytest.mark.rule("SE-SET-05")
def test_a_legacy_holding_says_what_it_is_good_for():
    table = Table()
    mine = table.put(table.define("Mine", "Holding", gold_cost=3, gold=2), 0, "province")
    question = Question(0, "legacy", citations.LEGACY_AT_SETUP, [mine])
    assert about(table.m, 0, question, mine) == "Holding: 2 Gold Production."


@pytest.mark.rule("SE-DUE-08")
def test_a_card_to_focus_says_its_focus_value():
    table = Table()
    card = table.put(table.define("Calm", "Action", focus=3), 0, "hand")
    table.action_phase()
    question = Question(0, "focus", citations.FOCUS_OR_STRIKE, [card, PASS])
    assert about(table.m, 0, question, card) == "Focus Value 3."
    assert about(table.m, 0, question, PASS).startswith("Ends the duel's focusing")
    assert labels(table.m, 0, question) == ["Focus Calm", "Strike"]


@pytest.mark.rule("SE-ZON-14")
def test_only_who_is_asked_is_told_and_only_of_cards_that_he_knows():
    for game in at_random(PAIRS[0], 9, 300):
        for viewer in (-1, 0, 1):
            shown = present(game, viewer)["question"]
            if viewer != game.question.player:
                assert "options" not in shown
                continue
            for option in shown["options"]:
                if option.get("hidden"):
                    assert "about" not in option
                assert option.get("about", ".")[-1] in ".”" and "{" not in option.get("about", "")
