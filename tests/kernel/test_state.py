"""Numbers that no cell can hold: sets of many cards on the stack and in the effects table."""

from __future__ import annotations

import random

from gorin.kernel.state import WIDE, WIDE_LEAST, State

SET = 1 << 90


def test_numbers_of_any_size_are_written_and_taken_back():
    s = State(64)
    s.fx = s.stack[:8]
    mark = s.mark()
    for value in (5, -5, WIDE - 1, WIDE, -WIDE, SET, -2 - SET, 0):
        s.put_stack(3, value)
        s.put_fx(4, value)
        s.put(60, s.keep(value))
        assert s.in_stack(3) == s.in_fx(4) == s.kept(60) == value
    s.put_stack(3, SET)
    s.undo(mark)
    assert s.in_fx(4) == s.kept(60) == 0


def test_only_numbers_that_something_still_means_are_kept():
    s = State(64)
    s.put(3, 200)  # the stack in use: what is written there is remembered
    rng = random.Random(1)
    marks, held = [], []
    for n in range(8 * WIDE_LEAST):
        if n % WIDE_LEAST == 0:
            marks.append(s.mark())
            held.append([s.in_stack(at) for at in range(200)])
        s.put_stack(rng.randrange(40), SET + n)
    assert len(s.wide) <= s.wide_most < 20 * WIDE_LEAST
    fork = State(0, 0, s)
    for mark, before in zip(reversed(marks), reversed(held), strict=True):
        s.undo(mark)
        assert [s.in_stack(at) for at in range(200)] == before
    s.trail_top = 0
    for n in range(8 * WIDE_LEAST):
        s.put_stack(rng.randrange(40), SET + n)
        s.trail_top = 0
    assert len(s.wide) <= s.wide_most <= 2 * WIDE_LEAST
    assert fork.in_stack(0) > SET and fork.wide is not s.wide


def test_what_is_reckoned_once_is_reckoned_anew_after_every_write_and_undo():
    s = State(64)
    s.fx = s.stack[:8]
    s.put(3, 20)  # the stack in use: what lies beyond is written without being remembered
    mark = s.mark()

    def grows(change):
        before = s.epoch, s.fx_epoch
        change()
        return s.epoch > before[0], s.fx_epoch > before[1]

    assert grows(lambda: s.put(60, 7)) == (True, False)
    assert grows(lambda: s.put_fx(4, 7)) == (True, True)
    for at in (10, 30):
        assert grows(lambda at=at: s.put_stack(at, 7)) == (True, False)
        assert grows(lambda at=at: s.put_stack(at, SET)) == (True, False)
        assert grows(lambda at=at: s.fill_stack(at, at + 2, 9)) == (True, False)
    assert grows(lambda: s.undo(mark)) == (True, True)
    for change in (lambda: s.put(60, 0), lambda: s.put_fx(4, 0), lambda: s.put_stack(10, 0)):
        assert grows(change) == (False, False)  # what is there already
