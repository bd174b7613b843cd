"""The learned evaluation: what it is told, what it says, and how it learns."""

from __future__ import annotations

import json
import math
import random

import pytest

from gorin.ai.features import NAMES, counted
from gorin.ai.network import Network, Pupil, Sample, fresh, loss, size
from gorin.ai.standing import chances, network, read
from gorin.game import Game
from gorin.rules.views import SPECTATOR, view
from gorin.table.terms import NONE
from gorin.testing.twins import hidden_zones, twin


def place(name):
    return NAMES.index(name)


def seen(game):
    return json.loads(json.dumps(view(game.machine, SPECTATOR)))["players"]


def after(edition, decks, decisions, seed=3):
    game = Game.new(edition, decks, seed=seed, log=False)
    rng = random.Random(seed)
    for _ in range(decisions):
        if game.over:
            break
        game.answer(rng.randrange(len(game.question.options)))
    return game


def test_what_it_says_changes_its_sign_when_the_players_are_exchanged():
    rng = random.Random(1)
    made = fresh(5, 4, rng)
    for _ in range(20):
        one, other = ([rng.random() for _ in range(5)] for _ in (0, 1))
        assert made.lead(one, other) == pytest.approx(-made.lead(other, one))
        assert made.lead(one, one) == 0


def test_a_network_has_as_many_weights_as_it_says():
    with pytest.raises(ValueError, match=f"{size(5, 4)} weights"):
        Network(5, 4, [0.0] * (size(5, 4) - 1))


def test_a_step_goes_down_the_slope_of_the_loss():
    rng = random.Random(2)
    pupil = Pupil(fresh(3, 4, rng), 1)
    lesson = [Sample([rng.random() for _ in range(3)], [rng.random() for _ in range(3)], [0], [], 1.0)]
    slope = [0.0] * (len(pupil.network.weights) + 1)
    off = lesson[0].won - pupil.chance(lesson[0])
    pupil._slope(slope, lesson[0].one, lesson[0].other, off)
    pupil._slope(slope, lesson[0].other, lesson[0].one, -off)
    for n in range(len(pupil.network.weights)):
        before = loss(pupil, lesson)
        pupil.network.weights[n] += 1e-6
        assert (before - loss(pupil, lesson)) / 1e-6 == pytest.approx(slope[n], abs=1e-4)
        pupil.network.weights[n] -= 1e-6
    before = loss(pupil, lesson)
    pupil.step(lesson)
    assert loss(pupil, lesson) < before


def test_it_learns_what_no_sum_of_its_numbers_says():
    def lesson(rng):
        one, other = ([float(rng.random() < 0.5), float(rng.random() < 0.5)] for _ in (0, 1))
        better = (one[0] != one[1]) - (other[0] != other[1])
        return Sample(one, other, [], [], 1.0 if better > 0 or (better == 0 and rng.random() < 0.5) else 0.0)

    rng = random.Random(4)
    pupil = Pupil(fresh(2, 8, rng), 0)
    for _ in range(600):
        pupil.step([lesson(rng) for _ in range(32)])
    assert pupil.network.lead([1.0, 0.0], [1.0, 1.0]) > 1.2 < pupil.network.lead([0.0, 1.0], [0.0, 0.0])
    assert abs(pupil.network.lead([1.0, 1.0], [0.0, 0.0])) < 0.8


def test_what_a_deck_wins_anyway_is_learned_apart():
    rng = random.Random(5)
    pupil = Pupil(fresh(1, 4, rng), 2)
    for _ in range(600):  # the first deck wins four of five games, whatever its number says
        batch = []
        for n in range(20):
            batch.append(Sample([rng.random()], [rng.random()], [0], [1], float(n % 5 > 0)))
        pupil.step(batch)
    assert pupil.leans[0] - pupil.leans[1] == pytest.approx(math.log(4), abs=0.4)
    assert abs(pupil.network.lead([1.0], [0.0])) < 0.5


@pytest.mark.parametrize("edition", ["samurai", "twenty_festivals"])
def test_hidden_cards_count_for_nothing(edition):
    for decisions in (60, 200):
        m = after(edition, ["crab", "lion"], decisions).machine
        if m.over:
            continue
        zones = hidden_zones(0, dynasty=True) + hidden_zones(1, dynasty=True)
        other, changed = twin(m, 2, zones, random.Random(decisions))
        assert changed
        assert counted(m) == counted(other)
        assert chances(m) == chances(other)


def test_what_is_counted_is_what_lies_open_and_is_the_same_apart_from_a_payment():
    game = after("samurai", ["crab", "crane"], 30, seed=5)
    start = counted(game.machine)
    assert all(len(each) == len(NAMES) for each in start)
    assert [each[place("provinces")] for each in start] == [1.0, 1.0]
    assert [each[place("honor")] * 40 for each in start] == [game.machine.honor(seat) for seat in (0, 1)]
    assert sum(each[place("moving")] for each in start) == 1.0
    told = [sum(max(0, unit["stats"]["force"]["now"]) for unit in player["units"]) for player in seen(game)]
    assert [each[place("force")] * 30 for each in start] == told
    rng, paid = random.Random(5), 0
    for _ in range(400):
        if game.machine.payment != NONE:
            before = game.digest()
            counted(game.machine)
            assert game.digest() == before
            paid += 1
        game.answer(rng.randrange(len(game.question.options)))
    assert paid


def test_the_network_that_comes_with_gorin_knows_the_ropes():
    one, other = counted(after("samurai", ["crane", "crane"], 40).machine)

    def changed(**by):
        found = list(one)
        for name, value in by.items():
            found[place(name.replace("_", " "))] += value
        return network().lead(found, other)

    assert changed(force=0.3, force_at_hand=0.3, strongest_unit=0.3) > changed()
    assert changed(gold=0.3) > changed()
    assert changed(provinces=-0.5, two_provinces_or_fewer=1.0) < changed()
    assert changed(honor=0.5, honor_near_winning=0.5) > changed()
    assert changed(hand=0.5) > changed()


def test_a_network_of_other_numbers_is_refused():
    with pytest.raises(ValueError, match="gorin train"):
        read('{"numbers": ["luck"], "hidden": 1, "weights": [0, 0, 0, 0]}')
