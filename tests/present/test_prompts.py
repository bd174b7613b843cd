"""Prompts in random games: said of what is offered, in sentences."""

from __future__ import annotations

import re

import pytest

from gorin.present.prompts import for_duel, prompt
from gorin.table import citations
from gorin.table.definitions import Question
from gorin.table.packing import PASS
from gorin.testing import Table
from tests.lang.writing import said
from tests.present.test_presenting import PAIRS, at_random


@pytest.mark.rule("SE-DUE-08")
@pytest.mark.rule("SE-DUE-21")
def test_a_duel_s_prompt_speaks_only_of_what_is_offered():
    def asked(*options: int) -> str:
        return for_duel(Question(0, "focus", citations.FOCUS_OR_STRIKE, list(options)))

    assert asked(PASS, 4).endswith("focus a card, or strike.")
    assert asked(4, 5).endswith("focus a card. You may not strike yet.")
    assert asked(PASS).endswith("there is nothing that you could focus. Strike.")


@pytest.mark.parametrize("seed", range(2))
def test_whoever_is_asked_is_not_named_twice(seed):
    seen = 0
    for game in at_random(PAIRS[seed], seed, 600):
        m = game.machine
        asked = game.question.player
        for viewer in (-1, 1 - asked):
            text = prompt(m, viewer)
            subject = text.split(" may react")[0]
            if " may react" in text:
                assert subject.lower() not in text[len(subject) :].replace(f"{subject.lower()}'s", "")
                seen += "he announces" in text
        assert not re.search(r"\b(?:bows|straightens|moves|enters play)\b[^,.]* by ", prompt(m, asked))
    assert seen > 20


def test_that_card_is_named():
    table = Table()
    targets = 'target("personality", yours & personality), target("other", one_of("personality"))'
    hold = said(f"action(limited, [{targets}], gain_honor(1))")
    boss = table.define("Boss", "Personality", abilities=[hold])
    table.put(boss, 0)
    table.action_phase()
    table.answer("use Boss")
    while table.question.kind == "reaction":
        table.m.answer(PASS)
    assert prompt(table.m, 0) == "Boss: Target one of your Personalities."
    table.m.answer(table.question.options[0])
    assert table.question.kind == "target"
    assert prompt(table.m, 0) == "Boss: Target the Personality: Boss."


def test_the_phase_that_ends_and_whose_turn_it_is_are_named():
    texts = set()
    for game in at_random(PAIRS[1], 3, 900):
        if game.question.kind == "reaction":
            texts.add(prompt(game.machine, game.question.player))
    ends = {text for text in texts if " Phase ends" in text}
    assert ends and all(re.search(r"after (?:your|your opponent's) \w+ Phase ends", text) for text in ends)
