"""Decisions of finished games as clauses that can be read by themselves."""

from __future__ import annotations

import re

import pytest

from gorin.ai import Position, make_player
from gorin.game import Game
from gorin.lang.cards import battle
from gorin.lang.selectors import ATTACKING, PERSONALITIES
from gorin.lang.targets import Target
from gorin.lang.verbs import move_home
from gorin.present.decisions import decided
from gorin.table.machine import Machine
from gorin.testing import Table


def number(m: Machine, *parts: str) -> str:
    """The one clause among the options that has all these words."""
    question = m.question()
    assert question is not None
    clauses = [decided(m, n) for n in range(len(question.options))]
    [found] = [each for each in clauses if all(part in each for part in parts)]
    return found


def played(decks: list[str], seed: int, answers: int) -> list[tuple[str, str]]:
    """What two computers decide, each with the kind of its question."""
    game = Game.new("samurai", decks, seed=seed)
    players = [make_player("scripted", seat + 1) for seat in range(2)]
    found: list[tuple[str, str]] = []
    while not game.over and len(found) < answers:
        seat = game.question.player
        option = players[seat].choose(Position(game.machine, seat))
        found.append((game.question.kind, decided(game.machine, option)))
        game.answer(option)
    return found


def test_each_decision_is_a_clause_that_names_what_it_is_about():
    found = played(["crab", "unicorn"], 3, 400)
    for kind, clause in found:
        assert re.match(r"does not react|[a-z]+s(?= |$)", clause), (kind, clause)
        if kind not in ("choice", "which cost"):  # there the card speaks
            assert not re.search(r"\byour?\b", clause), (kind, clause)
    by_kind: dict[str, list[str]] = {}
    for kind, clause in found:
        by_kind.setdefault(kind, []).append(clause)
    assert any(re.fullmatch(r"bows .+ for .+", each) for each in by_kind["pay"])
    assert any(re.fullmatch(r"brings .+ into play (at|for) .+", each) for each in by_kind["purchase"])
    assert any(re.fullmatch(r"targets .+ for .+", each) for each in by_kind["target"])
    assert "declares an attack" in by_kind["attack"]
    assert any(re.fullmatch(r"sends .+ to player [12]'s \d.. Province", each) for each in by_kind["battlefield"])
    assert any(re.fullmatch(r"picks .+ to attack", each) for each in by_kind["assign"])


def test_an_action_and_passing():
    table = Table()
    gate = table.define(
        "Closed Gate", "Action", abilities=[battle([Target("unit", PERSONALITIES & ATTACKING), move_home("unit")])]
    )
    raider, guard = (
        table.put(table.define(name, "Personality", force=2, chi=2), seat)
        for seat, name in enumerate(("Raider", "Guard"))
    )
    table.put(gate, 1, "hand")
    table.battle([raider], [guard])
    assert number(table.m, "Closed Gate") == "uses Closed Gate"
    assert number(table.m, "pass") == "passes"


def test_there_is_no_other_option():
    game = Game.new("samurai", ["crab", "crane"], seed=1)
    with pytest.raises(IndexError):
        decided(game.machine, 99)
