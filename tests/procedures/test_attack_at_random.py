"""Attacks played at random: every offered answer can be given and taken back, and every attack comes to its end."""

from __future__ import annotations

import random

import pytest

from gorin.rules.resolution import vanishing
from gorin.table.flags import ASSIGN_BOWED, CANNOT_JOIN, DOES_NOT_BOW_FROM_RESOLUTION, MUST_ASSIGN
from gorin.table.places import in_play, provinces_of, units_at
from gorin.table.terms import NONE, VICTORY_MILITARY
from tests.procedures.battle_board import ATTACKER, DEFENDER, YES, Board, flag

FLAGS = (ASSIGN_BOWED, CANNOT_JOIN, DOES_NOT_BOW_FROM_RESOLUTION, MUST_ASSIGN)


def lay(chance: random.Random) -> Board:
    board = Board(provinces=chance.randint(1, 4), strength=chance.randint(0, 7))
    for player in (ATTACKER, DEFENDER):
        for _ in range(chance.randint(0, 4)):
            ability = board.battle_ability()
            unit = board.personality(
                player, chance.randint(0, 6),
                keywords=("Cavalry",) if chance.random() < 0.4 else (),
                modifiers=[flag(chance.choice(FLAGS))] if chance.random() < 0.3 else (),
                abilities=[ability] if chance.random() < 0.4 else (),
            )  # fmt: skip
            for _ in range(chance.randint(0, 2)):
                board.follower(unit, chance.randint(0, 3))
            if chance.random() < 0.3:
                board.dishonor(unit)
            if chance.random() < 0.3:
                board.bow(unit)
    return board


@pytest.mark.rule("SE-ATK-07", "SE-ATK-09", "SE-BAT-34")
@pytest.mark.parametrize("seed", range(25))
def test_an_attack_at_random(seed: int) -> None:
    chance = random.Random(seed)
    board = lay(chance)
    m = board.m
    fields = len(provinces_of(m, DEFENDER))
    board.start()
    board.answer("attack", YES)
    steps = 0
    while m.question() is not None:
        options = list(board.question.options)
        assert options
        assert len(set(options)) == len(options)
        cells, fx, honors = list(m.cells), list(m.fx), [board.honor(0), board.honor(1)]
        mark = m.mark()
        for option in options:
            m.answer(option)
            m.take_back(mark)
            assert list(m.cells) == cells
            assert list(m.fx) == fx
            assert board.question.options == options
        assert honors == [board.honor(0), board.honor(1)]
        m.answer(chance.choice(options))
        steps += 1
        assert steps < 300
        assert vanishing(m) == NONE
    if m.over:  # the last Province fell, which ends the game on the spot
        assert (m.winner, m.victory) == (ATTACKER, VICTORY_MILITARY)
        assert not provinces_of(m, DEFENDER)
        return
    assert m.battle_number == fields
    assert (m.attacker, m.in_battle, m.resolving) == (NONE, 0, 0)
    for card in range(m.card_count):
        assert not in_play(m, card) or m.location(card) == NONE
    assert not any(units_at(m, v) for v in range(16))
