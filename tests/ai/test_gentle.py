"""The gentle computer: it plays by the rules, errs as people err, knows no more than its seat, and can be beaten."""

from __future__ import annotations

import random

import pytest

from gorin.ai import LEVELS, OPPONENTS, PLAYERS, Position, make_player
from gorin.ai.gentle import GENTLE, SLIPS
from gorin.ai.match import play
from gorin.ai.newcomer import NewcomerPlayer
from gorin.decks.teaching import teaching_deck
from gorin.game import Game
from gorin.table.packing import PASS
from gorin.testing.twins import hidden_zones, twin

DECKS = [teaching_deck("crab"), teaching_deck("lion")]
GAMES = 8


def positions(seed, wanted, most=6):
    """Questions of some kinds in a game of gentle players, as their seat sees them."""
    game = Game.new("samurai", DECKS, seed=seed, log=False)
    players = [make_player("gentle"), make_player("gentle")]
    found = 0
    while not game.over and found < most:
        question = game.question
        choice = 0
        if len(question.options) > 1:
            view = Position(game.machine, question.player)
            choice = players[question.player].choose(view)
            if question.kind in wanted:
                found += 1
                yield game, view, choice
        game.machine.answer(question.options[choice])


def test_the_levels_are_players_and_nobody_meets_a_newcomer():
    assert set(LEVELS) <= set(OPPONENTS) <= set(PLAYERS)
    assert "newcomer" in PLAYERS and "newcomer" not in OPPONENTS


def test_it_attacks_late():
    for seed in range(3):
        for game, view, choice in positions(seed, {"attack"}):
            if game.machine.turn < GENTLE.first_attack:
                slip = SLIPS["attack"](view, GENTLE)
                assert slip is not None and "grow" in slip[1]
                assert list(game.labels())[choice] == "no attack"


def test_it_forgets_in_some_turns_and_remembers_in_others():
    forgot = {True: 0, False: 0}
    for seed in range(4):
        for game, view, choice in positions(seed, {"reaction", "dynasty"}, 60):
            slip = SLIPS[game.question.kind](view, GENTLE)
            forgot[slip is not None] += 1
            if slip is not None:
                assert game.question.options[choice] == PASS
    assert forgot[True] and forgot[False]


def test_equal_positions_give_equal_choices_whatever_the_seed():
    for _, view, choice in positions(5, {"dynasty", "attack", "assign", "action"}, 20):
        assert make_player("gentle", 99).choose(view) == choice


@pytest.mark.parametrize("seed", range(2))
def test_its_choices_depend_on_nothing_hidden(seed):
    rng, compared = random.Random(seed), 0
    for game, view, choice in positions(seed, {"dynasty", "attack", "assign", "action", "pay"}, 25):
        other, changed = twin(game.machine, view.seat, hidden_zones(1 - view.seat, dynasty=True), rng)
        assert make_player("gentle").choose(Position(other, view.seat)) == choice
        compared += bool(changed)
    assert compared


def test_a_newcomer_wins_some_games_against_it_and_a_good_player_nearly_all(monkeypatch):
    monkeypatch.setattr(NewcomerPlayer, "kinds", frozenset())  # his hints come without looking ahead, which takes long

    def wins(players, seat):
        return sum(play("samurai", DECKS, players, seed, most_turns=80).winner == seat for seed in range(GAMES))

    newcomer, scripted = wins(["newcomer", "gentle"], 0), wins(["gentle", "scripted"], 1)
    assert newcomer >= 2
    assert scripted >= GAMES - 2
