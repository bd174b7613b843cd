"""Hints: an option that is there, and a sentence that names what it is about."""

from __future__ import annotations

import pytest

from gorin.game import Game, GameError
from gorin.present.gold_plan import plan
from gorin.present.hints import hint, passes, plan_of_maneuvers
from gorin.rules.views import resample
from tests.present.test_presenting import PAIRS


def followed(seed, most=700):
    game = Game.new("samurai", PAIRS[seed], seed=seed)
    for n in range(most):
        if game.over:
            return
        option, reason = hint(game, game.question.player, n)
        yield game, n, option, reason
        game.answer(option)


@pytest.mark.parametrize("seed", range(2))
def test_a_game_can_be_played_by_its_hints(seed):
    said = set()
    for game, _, option, reason in followed(seed):
        assert 0 <= option < len(game.question.options)
        assert reason[0].isupper() and reason.endswith(".") and "\n" not in reason and len(reason) < 400
        assert "points of Force" not in reason
        said.add(reason)
        if game.question.kind == "pay" and (found := plan(game.machine)) is not None and found["options"]:
            assert game.view(game.question.player)["question"]["options"][option]["card"] == found["options"][0]
    assert len(said) > 60


@pytest.mark.rule("SE-ZON-14")
def test_a_hint_depends_on_nothing_hidden():
    for game, n, option, reason in followed(2, 300):
        if n % 3 == 0:
            other = Game(resample(game.machine, game.question.player, n))
            assert hint(other, game.question.player, n) == (option, reason)


def test_only_who_is_asked_gets_one():
    game = Game.new("samurai", PAIRS[0], seed=1)
    before = game.digest()
    with pytest.raises(GameError, match="not you"):
        hint(game, 1 - game.question.player, 1)
    with pytest.raises(GameError, match="not you"):
        hint(game, -1, 1)
    hint(game, game.question.player, 1)
    assert game.digest() == before


def test_maneuvers_are_advised_as_one_plan_that_can_be_followed():
    """Each unit is named once, with its Province, and going by the hints of every question leads to the same armies."""
    plans = 0
    for seed in range(2):
        planned: dict[int, tuple[int, int]] = {}
        for game, n, option, reason in followed(seed):
            question, m = game.question, game.machine
            if question.kind != "assign":
                continue
            seat = question.player
            sends = plan_of_maneuvers(game, seat, n)
            assert "Done" not in reason and reason.startswith("Send ")
            shown = game.view(seat)["question"]["options"][option]
            if not sends:
                assert shown["kind"] == "pass" and reason.startswith("Send nobody.")
                continue
            plans += 1
            assert shown["card"] == sends[0][0]
            units = {unit: (player, number) for unit, player, number in sends}
            assert len(units) == len(sends)
            offered = {option["card"] for option in game.view(seat)["question"]["options"] if option["kind"] == "card"}
            assert set(units) <= offered
            planned = units
            assert plan_of_maneuvers(game, 1 - seat, n) == []
            assert all(player == m.defender for player, _ in planned.values())
    assert plans > 5


def test_a_plan_of_maneuvers_changes_nothing():
    for game, n, _, _ in followed(0, 300):
        before = game.digest()
        plan_of_maneuvers(game, game.question.player, n)
        assert game.digest() == before


@pytest.mark.rule("SE-ZON-14")
def test_whether_a_reaction_is_worth_a_question_depends_on_nothing_hidden():
    asked = 0
    for game, n, _, _ in followed(2, 400):
        if game.question.kind == "reaction":
            other = Game(resample(game.machine, game.question.player, n))
            assert passes(other.machine, game.question.player) == passes(game.machine, game.question.player)
            assert not passes(game.machine, 1 - game.question.player)
            asked += 1
    assert asked > 20
