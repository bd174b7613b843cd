"""Clocks at their boundaries."""

from __future__ import annotations

import random

import msgspec
import pytest

from gorin.server.clocks import NOBODY, Clock, ClockSettings


def clock(main=60, periods=2, period=10, absence=30):
    return Clock(ClockSettings(main, periods, period, absence))


def turn(clock, seat, now):
    """The decision came; now this seat is asked."""
    clock.decided(now)
    clock.run(seat, now)


def left(clock, seat, now):
    """Main, periods, period and absence of a seat in seconds."""
    return tuple(clock.state(now)["seats"][seat].values())


def test_only_the_seat_that_is_asked_uses_time():
    c = clock()
    turn(c, 0, 1000.0)
    turn(c, 1, 1007.25)
    turn(c, 0, 1010.0)
    assert left(c, 0, 1010.0) == (52.75, 2, 10, 30)
    assert left(c, 1, 1010.0) == (57.25, 2, 10, 30)
    turn(c, NOBODY, 1011.0)
    assert c.wait(5000.0) is None
    assert c.expired(9999.0) == NOBODY
    assert left(c, 0, 9999.0)[0] == 51.75


def test_a_period_begins_anew_only_if_the_decision_came_in_time():
    c = clock()
    turn(c, 0, 0.0)
    assert c.wait(0.0) == 60
    assert c.wait(60.0) == 10  # the main time is used up: look again when the period is
    turn(c, 1, 69.999)
    assert left(c, 0, 69.999) == (0, 2, 10, 30)
    turn(c, 0, 70.0)
    turn(c, 1, 80.0)  # exactly a period is a period lost
    assert left(c, 0, 80.0) == (0, 1, 10, 30)
    turn(c, 0, 81.0)
    for n in range(50):
        turn(c, 0, 81.0 + 9.999 * (n + 1))
    assert left(c, 0, 81.0 + 9.999 * 50) == (0, 1, 10, 30)


@pytest.mark.parametrize(("main", "periods", "period"), [(60, 2, 10), (60, 0, 0), (0, 3, 10), (1, 1, 1)])
def test_the_last_millisecond(main, periods, period):
    c = clock(main, periods, period)
    turn(c, 1, 5.0)
    end = 5.0 + main + periods * period
    assert c.expired(end - 0.001) == NOBODY
    assert c.wait(end - 0.001) == 0.001
    assert c.expired(end) == 1
    c = clock(main, periods, period)
    turn(c, 1, 5.0)
    turn(c, 0, end)
    assert c.expired(end) == 1  # also if somebody looks only when the answer comes


def test_absence_has_a_bank_of_its_own():
    c = clock()
    c.run(0, 0.0)
    c.present(1, False, 1.0)  # is not asked: costs nothing
    c.present(0, False, 5.0)
    assert c.state(5.0)["absent"] == [0, 1]
    assert c.wait(5.0) == 30
    c.present(0, True, 15.0)
    assert left(c, 0, 17.0) == (53, 2, 10, 20)
    c.present(0, False, 17.0)
    assert c.wait(37.0) == 53  # the bank is empty: the clock runs
    assert left(c, 0, 40.0) == (50, 2, 10, 0)
    assert left(c, 1, 40.0) == (60, 2, 10, 30)
    assert c.expired(40.0 + 50 + 20 - 0.001) == NOBODY
    assert c.expired(40.0 + 50 + 20) == 0


def test_what_is_kept_costs_nobody_time():
    c = clock()
    c.run(0, 0.0)
    c.present(0, False, 1.0)
    again = Clock.restored(c.settings, c.kept(11.5))
    assert again.wait(10**9) is None
    again.run(0, 10**9)
    assert left(again, 0, 10**9 + 2.0) == (57, 2, 10, 19.5)
    assert again.state(10**9)["absent"] == []


def test_looking_changes_nothing():
    c = clock(10, 0, 0)
    c.run(0, 100.0)
    assert c.expired(111.0) == 0
    c.decided(109.5)  # the answer had come before somebody looked
    assert left(c, 0, 120.0)[0] == 0.5
    c.run(0, 105.0)  # a moment that is over
    assert left(c, 0, 109.75)[0] == 0.25


def test_a_pause_gives_no_period_back():
    c = clock(0, 2, 10)
    c.run(0, 0.0)
    c.run(NOBODY, 4.0)
    c.run(0, 100.0)
    assert left(c, 0, 101.0)[2] == 5
    c.decided(101.0)
    assert left(c, 0, 101.0)[2] == 10


def test_how_often_one_looks_makes_no_difference():
    rng = random.Random(3)
    one, other = clock(20, 5, 3, 10), clock(20, 5, 3, 10)
    now = 0.0
    for _ in range(12):
        seat = rng.randrange(2)
        turn(one, seat, now)
        turn(other, seat, now)
        for _ in range(rng.randrange(40)):
            now += rng.random() / 10
            other.present(1 - seat, bool(rng.randrange(2)), now)
            other.present(1 - seat, True, now)
            other.run(seat, now)
        now = round(now, 3)
        assert one.state(now) == other.state(now)


@pytest.mark.parametrize(
    ("given", "good"),
    [((60, 0, 0, 0), True), ((0, 1, 1, 0), True), ((0, 0, 0, 9), False), ((0, 3, 0, 9), False), ((0, 0, 30, 0), False),
     ((60, 3, 0, 0), False), ((60, 0, 30, 0), False)],
)  # fmt: skip
def test_settings_with_which_nobody_could_play(given, good):
    assert (ClockSettings(*given).problem() == "") is good


@pytest.mark.parametrize("wrong", [{"main": -1}, {"main": 10**9}, {"periods": 101}, {"main": 1.5}, {"more": 1}])
def test_settings_out_of_bounds(wrong):
    given = {"main": 60, "periods": 2, "period": 10, "absence": 30} | wrong
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode(given), type=ClockSettings)
