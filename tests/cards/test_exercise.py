"""Cards are exercised: what the exercise sees, what it cannot be deceived about, and that it holds for the cards."""

from __future__ import annotations

import os

import pytest

from gorin.cards.approvals import is_exercised, load_left
from gorin.cards.facts import CardFacts, load_facts
from gorin.cards.registry import load_terms
from gorin.lang.notation import read
from gorin.lang.term import Term
from gorin.lang.words import VOCABULARY
from gorin.testing.exercise import (
    boards,
    differing,
    exercise,
    exercise_term,
    exercising,
    expecting,
    levers,
    pieces,
    reading,
)

WRITTEN = sorted(load_terms("samurai"))
SAMPLE = [id for id in WRITTEN if is_exercised(id)][5::18]
"""What is exercised at every run of the tests; with GORIN_EXERCISE=all every card that is not listed as left."""

CARDS = [id for id in WRITTEN if is_exercised(id)] if os.environ.get("GORIN_EXERCISE") == "all" else SAMPLE
LEFT_AT_MOST = 0.16


@pytest.mark.parametrize("id", CARDS)
def test_a_card_does_what_it_says_and_only_then(id):
    found = exercise(id)
    assert found.faults == []
    assert found.missing == []


def test_the_list_of_what_is_left_only_shrinks():
    left = load_left()
    assert set(left) <= set(WRITTEN)
    assert all(left.values()), "each has its reason"
    assert len(left) <= LEFT_AT_MOST * len(WRITTEN)


def test_it_is_the_same_each_time():
    first, second = exercise("draw_your_blade", seed=3), exercise("draw_your_blade", seed=3)
    assert first.tries == second.tries
    assert [piece.checked for piece in first.pieces] == [piece.checked for piece in second.pieces]


def term(pieces: str):
    return read(f'card("Block Supply Lines", {pieces})', VOCABULARY, trusted=True)[0]


DECEITS = {
    "another number": ("action(open, gain_honor(2))", "action(open, gain_honor(3))"),
    "another player": ("action(open, gain_honor(2))", "action(open, gain_honor(2, others))"),
    "another change": (
        'action(open, target("a", unbowed & personality), bow("a"))',
        'action(open, target("a", unbowed & personality), destroy("a"))',
    ),
    "more than it says": ("action(open, draw)", "action(open, draw, lose_honor(1))"),
    "without its condition": ("action(open, [you_hold_favor], draw)", "action(open, draw)"),
    "on others than it says": (
        'action(open, [target("a", yours & unbowed & personality), bow("a")], draw)',
        'action(open, [target("a", others_own & unbowed & personality), bow("a")], draw)',
    ),
    "another bonus": (
        'action(battle, target("a", yours & personality), give("a", bonus(force, 3)))',
        'action(battle, target("a", yours & personality), give("a", bonus(force, 1)))',
    ),
    "at another time": ("action(battle, draw)", "action(battle | open, draw)"),
    "after another event": (
        "reaction(before(bows(yours)), gain_honor(1))",
        "reaction(before(bows(others_own)), gain_honor(1))",
    ),
}


@pytest.mark.parametrize(("said", "done"), DECEITS.values(), ids=DECEITS)
def test_a_card_that_does_something_else_is_found_out(said, done):
    facts = load_facts()["block_supply_lines"]
    assert exercise_term(facts, term(said), boards=6).exercised
    assert not exercise_term(facts, term(said), boards=6, acts=term(done)).exercised


def holding(pieces: str) -> tuple[CardFacts, Term]:
    facts = load_facts()["gold_mine"]
    return facts, read(f'card("Gold Mine", {pieces})', VOCABULARY, trusted=True)[0]


STANDING = {
    "a bonus": (
        "continuous(to(yours & personality, bonus(force, 2)))",
        "continuous(to(yours & personality, bonus(force, 1)))",
    ),
    "whom it touches": (
        "continuous(to(yours & personality, bonus(force, 2)))",
        "continuous(to(others_own & personality, bonus(force, 2)))",
    ),
    "a keyword": (
        'continuous(to(yours & personality, has_keyword("Scout")))',
        'continuous(to(yours & personality, has_keyword("Courtier")))',
    ),
    "Gold": ("produces(2)", "produces(3)"),
}


@pytest.mark.parametrize(("said", "done"), STANDING.values(), ids=STANDING)
def test_a_trait_that_makes_another_difference_is_found_out(said, done):
    facts, meant = holding(said)
    assert exercise_term(facts, meant, boards=6).exercised
    assert not exercise_term(facts, meant, boards=6, acts=holding(done)[1]).exercised


TABLES = {
    "descriptions": reading.SIMPLE,
    "conditions": reading.PLAIN,
    "stats": reading.STATS,
    "types": reading.TYPES,
    "pairs": reading.PAIRS,
    "phases": reading.PHASES,
    "may bring about": expecting.ALLOWED,
    "must bring about": expecting.CLAIMS,
    "levers": levers.SPOKEN_OF,
    "pieces": pieces.STANDING | pieces.NOT_RUN,
    "permissions": differing.FLAGS,
    "beginnings": exercising.FOUGHT | exercising.ACTED | exercising.BOUGHT | exercising.ATTACKED,
    "places": boards.ENTERING,
}


@pytest.mark.parametrize("words", TABLES.values(), ids=TABLES)
def test_the_second_reading_knows_only_words_that_there_are(words):
    assert [word for word in words if word not in VOCABULARY.words] == []
