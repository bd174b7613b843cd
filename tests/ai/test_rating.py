"""Ratings and their intervals."""

from __future__ import annotations

import pytest

from gorin.ai.rating import elo, interval


def test_a_rating_follows_from_the_share_of_games_won():
    (weak, _), (strong, within) = elo([[0, 250], [750, 0]])
    assert strong - weak == pytest.approx(190.8, abs=2)
    assert strong == pytest.approx(-weak)
    assert 5 < within < 25


def test_more_games_make_a_rating_surer_and_who_always_wins_is_not_at_infinity():
    few, many = (elo([[0, n // 4], [n - n // 4, 0]])[0][1] for n in (20, 2000))
    assert few > 5 * many
    assert elo([[0, 0], [10, 0]])[1][0] < 400


def test_those_who_never_met_are_compared_over_others():
    rated = [each for each, _ in elo([[0, 30, 0], [70, 0, 30], [0, 70, 0]])]
    assert rated == sorted(rated)
    assert rated[2] - rated[0] == pytest.approx(2 * (rated[1] - rated[0]))


def test_an_interval_holds_the_share_and_shrinks():
    low, high = interval(65, 100)
    assert low < 0.65 < high and interval(650, 1000)[0] > low
    assert interval(0, 0) == (0.0, 1.0) and interval(0, 5)[0] == 0.0
