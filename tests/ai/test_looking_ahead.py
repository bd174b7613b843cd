"""Looking ahead: honest, the same for a seed, within its budget, and better than the first thought."""

from __future__ import annotations

import random
import time

import pytest

from gorin.ai import LEVELS, Position, make_player
from gorin.ai.attack import ready
from gorin.ai.candidates import MOST, candidates
from gorin.ai.looking_ahead import ExpertPlayer, LookingAhead, lists_of
from gorin.ai.search import Budget, Search
from gorin.game import Game
from gorin.table.packing import NO, YES
from gorin.testing.twins import hidden_zones, twin


class Brief(ExpertPlayer):
    """Looks ahead only a little, so that tests are quick."""

    games = 12
    horizon = 2
    kinds = None


def positions(edition, decks, seed, wanted=(), every=1, most=900):
    """Open questions of a game between two players by rules of thumb."""
    game = Game.new(edition, decks, seed=seed, log=False)
    player = make_player("scripted")
    for number in range(most):
        if game.over:
            return
        question = game.question
        position = Position(game.machine, question.player)
        if number % every == 0 and len(question.options) > 1 and (not wanted or question.kind in wanted):
            yield game, position
        game.answer(player.choose(position) if len(question.options) > 1 else 0)
        game.machine.trail_top = 0


@pytest.mark.parametrize("level", ["gentle", "easy", "fair", "scripted", "brief"])
@pytest.mark.parametrize("edition", ["samurai", "twenty_festivals"])
def test_no_level_answers_otherwise_when_hidden_cards_and_lists_are_others(edition, level):
    made = (lambda: Brief(7)) if level == "brief" else (lambda: make_player(level, 7))
    compared = 0
    for game, position in positions(edition, ["crab", "lion"], 3, every=37 if level != "brief" else 91):
        zones = hidden_zones(1 - position.seat, dynasty=True)
        other, changed = twin(game.machine, position.seat, zones, random.Random(compared))
        assert changed
        assert made().choose(position) == made().choose(Position(other, position.seat))
        compared += 1
    assert compared > 2


def test_the_ladder_is_complete_and_its_upper_rungs_look_ahead():
    players = [make_player(level) for level in LEVELS]
    assert [each.name for each in players] == ["gentle", "easy", "fair", "strong", "expert", "master"]
    assert [getattr(each, "games", 0) for each in players[:3]] == [0] * 3
    searching = [each for each in players if isinstance(each, LookingAhead)]
    assert [each.name for each in searching] == ["strong", "expert", "master"]
    assert 0 < searching[0].games < searching[1].games < searching[2].games


def test_it_leaves_the_game_alone_and_is_the_same_for_a_seed():
    for game, position in positions("samurai", ["crane", "dragon"], 2, every=97, most=400):
        before = game.digest()
        first = Brief(5).choose(position)
        assert game.digest() == before
        assert Brief(5).choose(position) == first


def test_a_budget_is_kept_in_games_in_time_and_when_it_is_told_to_stop():
    _, position = next(positions("samurai", ["crab", "unicorn"], 3, ("dynasty",)))
    usual = make_player("scripted").choose(position)
    tried = candidates(position, usual)
    assert 1 < len(tried) <= MOST

    def spent(budget):
        started = time.perf_counter()
        found = Search(position, lists_of("samurai"), 1, budget, 2).best(tried)
        return found.games, time.perf_counter() - started

    assert spent(Budget(60))[0] <= 60 + len(tried)
    least = 4 * len(tried)  # each is tried a few times in any case
    assert spent(Budget(100_000, stopped=lambda: True))[0] <= least
    assert spent(Budget(100_000, seconds=0.3))[1] < 3.0


def test_it_finds_the_attack_that_wins_though_the_usual_answer_were_to_wait():
    found = 0
    for seed in range(12):
        for _, position in positions("samurai", ["crab", "crane"], seed, ("attack",)):
            if len(position.provinces(position.opponent)) > 1:
                continue
            yes, no = position.options.index(YES), position.options.index(NO)
            mine = sum(position.unit_force(unit) for unit in ready(position, position.seat))
            if mine < position.resistance(position.opponent) + 4:
                continue
            tried = candidates(position, no)
            assert tried[0].option == no and len(tried) > 1
            best = Search(position, lists_of("samurai"), 1, Budget(80), 2).best(tried)
            assert best.best.option == yes and best.chance > best.usual
            assert best.best.plan
            found += 1
            break
        if found >= 2:
            return
    raise AssertionError("no game came so far")


def test_who_has_planned_a_muster_carries_it_out():
    for game, position in positions("samurai", ["unicorn", "crane"], 6, ("attack",)):
        player = Brief(3)
        if player.choose(position) != position.options.index(YES):
            continue
        copy = game.fork()
        copy.answer(position.options.index(YES))
        sent = 0
        while copy.question.kind in ("assign", "battlefield", "reaction", "action"):
            question = copy.question
            if question.player != position.seat or len(question.options) < 2:
                copy.answer(0)
                continue
            choice = player.choose(Position(copy.machine, position.seat))
            if question.kind == "assign" and player.plan and question.options[choice] in player.plan:
                assert player.reason(choice).endswith(".")
                sent += 1
            copy.answer(choice)
            if sent > 1:
                return
    raise AssertionError("it never attacked with two units")


def test_it_says_what_it_saw():
    for _, position in positions("samurai", ["crane", "dragon"], 2, every=7):
        player = Brief(1)
        choice = player.choose(position)
        assert player.reason(choice).endswith(".")
        if "played on" in player.reason(choice):
            return
    raise AssertionError("it never thought better of anything")
