"""Hints: an option that is there, and a sentence that names what it is about."""

from __future__ import annotations

import pytest

from gorin.ai import Position, make_player
from gorin.ai.looking_ahead import StrongPlayer
from gorin.game import Game, GameError
from gorin.present.gold_plan import plan
from gorin.present.hints import adviser, hint, passes, plan_of_maneuvers
from gorin.rules.views import resample
from tests.present.test_presenting import PAIRS


class Brief(StrongPlayer):
    """Advises as the adviser does, but looks ahead to the end of the turn only, so that tests are quick."""

    games = 16
    horizon = 1


def followed(seed, most=700):
    """A game in which everybody does what he is advised: before each answer, who advises whom to what, and why."""
    game = Game.new("samurai", PAIRS[seed], seed=seed)
    advisers = [Brief(seat) for seat in (0, 1)]
    for _ in range(most):
        if game.over:
            return
        player = advisers[game.question.player]
        option, reason = hint(game, game.question.player, player)
        yield game, player, option, reason
        game.answer(option)


def played(seed, most):
    """A game by rules of thumb, before each answer."""
    game = Game.new("samurai", PAIRS[seed], seed=seed)
    player = make_player("scripted")
    for _ in range(most):
        if game.over:
            return
        yield game
        game.answer(player.choose(Position(game.machine, game.question.player)))


def test_a_game_can_be_played_by_its_hints():
    said = set()
    for game, _, option, reason in followed(0, 230):
        assert 0 <= option < len(game.question.options)
        assert reason[0].isupper() and reason.endswith(".") and "\n" not in reason and len(reason) < 400
        assert "points of Force" not in reason
        said.add(reason)
        if game.question.kind == "pay" and (found := plan(game.machine)) is not None and found["options"]:
            assert game.view(game.question.player)["question"]["options"][option]["card"] == found["options"][0]
    assert len(said) > 30
    assert any("games played on from here" in reason for reason in said)


@pytest.mark.rule("SE-ZON-14")
def test_a_hint_depends_on_nothing_hidden():
    searched = 0
    for n, game in enumerate(played(2, 160)):
        if n % 8 == 0 or game.question.kind == "attack":
            seat = game.question.player
            other = Game(resample(game.machine, seat, n))
            there = hint(other, seat, Brief(n))
            assert there == hint(game, seat, Brief(n))
            searched += "played on" in there[1]
    assert searched > 0


def test_only_who_is_asked_gets_one():
    game = Game.new("samurai", PAIRS[0], seed=1)
    before = game.digest()
    with pytest.raises(GameError, match="not you"):
        hint(game, 1 - game.question.player, adviser(1))
    with pytest.raises(GameError, match="not you"):
        hint(game, -1, adviser(1))
    assert adviser(1).name == "strong"
    hint(game, game.question.player, adviser(1))
    assert game.digest() == before


def test_maneuvers_are_advised_as_one_plan_that_can_be_followed():
    """Each unit is named once, with its Province, and going by the hints of every question leads to the same armies."""
    plans = 0
    planned: dict[int, tuple[int, int]] = {}
    segment = None
    for game, player, option, reason in followed(1, 260):
        question, m = game.question, game.machine
        if question.kind != "assign":
            continue
        seat = question.player
        sends = plan_of_maneuvers(game, seat, player)
        assert "Done" not in reason and reason.startswith("Send ")
        shown = game.view(seat)["question"]["options"][option]
        units = {unit: (player, number) for unit, player, number in sends}
        assert len(units) == len(sends)
        if segment == (m.turn, seat, m.segment):
            assert units.items() <= planned.items(), "it goes on with what it has planned"
        segment, planned = (m.turn, seat, m.segment), units
        if not sends:
            assert shown["kind"] == "pass" and reason.startswith("Send nobody.")
            continue
        plans += 1
        assert shown["card"] == sends[0][0]
        offered = {option["card"] for option in game.view(seat)["question"]["options"] if option["kind"] == "card"}
        assert set(units) <= offered
        assert plan_of_maneuvers(game, 1 - seat, player) == []
        assert all(player == m.defender for player, _ in planned.values())
    assert plans > 1


def test_a_plan_of_maneuvers_changes_nothing():
    planned = 0
    for game in played(0, 300):
        if game.question.kind == "assign":
            before = game.digest()
            planned += bool(plan_of_maneuvers(game, game.question.player, Brief(1)))
            assert game.digest() == before
    assert planned > 0


@pytest.mark.rule("SE-ZON-14")
def test_whether_a_reaction_is_worth_a_question_depends_on_nothing_hidden():
    asked = 0
    for n, game in enumerate(played(2, 300)):
        if game.question.kind == "reaction":
            other = Game(resample(game.machine, game.question.player, n))
            assert passes(other.machine, game.question.player) == passes(game.machine, game.question.player)
            assert not passes(game.machine, 1 - game.question.player)
            asked += 1
    assert asked > 10
