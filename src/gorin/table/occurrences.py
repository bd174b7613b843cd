"""Occurrences: the frames of what happens, from before it to after it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gorin.kernel.frames import Frames
from gorin.kernel.layout import F_LOCAL
from gorin.table.layout import (
    O_AMOUNT,
    O_BY,
    O_EXTRA,
    O_FLAGS,
    O_KIND,
    O_MODE,
    O_OBJECT,
    O_PASSES,
    O_PLAYER,
    O_POINT,
    O_SOURCE,
    O_STAGE,
    O_STEP,
    O_SUBJECT,
    O_TURN,
    O_USED,
    OCCURRENCE,
)


def kind(m: Frames, o: int) -> int:
    """What happens (`gorin.table.kinds`)."""
    return m.stack[i64(o) + O_KIND]


def set_kind(m: Frames, o: int, value: int) -> None:
    m.put_stack(i64(o) + O_KIND, value)


def subject(m: Frames, o: int) -> int:
    """The card or Province to which it happens; NONE if to none."""
    return m.stack[i64(o) + O_SUBJECT]


def set_subject(m: Frames, o: int, value: int) -> None:
    m.put_stack(i64(o) + O_SUBJECT, value)


def object(m: Frames, o: int) -> int:
    """The second thing it concerns: a place, a bearer, an area; by the kind."""
    return m.stack[i64(o) + O_OBJECT]


def set_object(m: Frames, o: int, value: int) -> None:
    m.put_stack(i64(o) + O_OBJECT, value)


def amount(m: Frames, o: int) -> int:
    """How much of it."""
    return m.in_stack(i64(o) + O_AMOUNT)


def set_amount(m: Frames, o: int, value: int) -> None:
    m.put_stack(i64(o) + O_AMOUNT, value)


def player(m: Frames, o: int) -> int:
    """The player whom it concerns; NONE if none."""
    return m.stack[i64(o) + O_PLAYER]


def set_player(m: Frames, o: int, value: int) -> None:
    m.put_stack(i64(o) + O_PLAYER, value)


def source(m: Frames, o: int) -> int:
    """The card whose text causes it; NONE for rules."""
    return m.stack[i64(o) + O_SOURCE]


def by(m: Frames, o: int) -> int:
    """Player from whose side it comes."""
    return m.stack[i64(o) + O_BY]


def mode(m: Frames, o: int) -> int:
    """As what it happens: by rule, as a cost, as an effect, as targeting (MODE_*)."""
    return m.stack[i64(o) + O_MODE]


def set_mode(m: Frames, o: int, value: int) -> None:
    m.put_stack(i64(o) + O_MODE, value)


def flags(m: Frames, o: int) -> int:
    """What has become of it (OF_*), as bits."""
    return m.stack[i64(o) + O_FLAGS]


def set_flags(m: Frames, o: int, value: int) -> None:
    m.put_stack(i64(o) + O_FLAGS, value)


def used(m: Frames, o: int) -> int:
    """Mask of triggers that have responded."""
    return m.in_stack(i64(o) + O_USED)


def set_used(m: Frames, o: int, value: int) -> None:
    m.put_stack(i64(o) + O_USED, value)


def turn(m: Frames, o: int) -> int:
    """Whose chance to react it is."""
    return m.stack[i64(o) + O_TURN]


def set_turn(m: Frames, o: int, value: int) -> None:
    m.put_stack(i64(o) + O_TURN, value)


def passes(m: Frames, o: int) -> int:
    """How many have passed in succession."""
    return m.in_stack(i64(o) + O_PASSES)


def set_passes(m: Frames, o: int, value: int) -> None:
    m.put_stack(i64(o) + O_PASSES, value)


def point(m: Frames, o: int) -> int:
    """At which point it is: BEFORE, WOULD, WHEN or AFTER."""
    return m.stack[i64(o) + O_POINT]


def set_point(m: Frames, o: int, value: int) -> None:
    m.put_stack(i64(o) + O_POINT, value)


def step(m: Frames, o: int) -> int:
    """Which window of that point it is in."""
    return m.in_stack(i64(o) + O_STEP)


def set_step(m: Frames, o: int, value: int) -> None:
    m.put_stack(i64(o) + O_STEP, value)


def stage(m: Frames, o: int) -> int:
    """Which part of its course this frame carries (STAGE_*)."""
    return m.stack[i64(o) + O_STAGE]


def set_stage(m: Frames, o: int, value: int) -> None:
    m.put_stack(i64(o) + O_STAGE, value)


def extra(m: Frames, o: int) -> int:
    """By the stage: the group it belongs to, or where it reports what nothing stopped."""
    return m.in_stack(i64(o) + O_EXTRA)


def set_extra(m: Frames, o: int, value: int) -> None:
    m.put_stack(i64(o) + O_EXTRA, value)


LOCALS: Final = OCCURRENCE - F_LOCAL  # how many cells of its own a frame as large as an occurrence has
EXTRA_LOCAL: Final = O_EXTRA - F_LOCAL


def report_to(m: Frames, o: int, f: int, number: int) -> None:
    """Let an occurrence tell a cell of another frame's own which of its subjects nothing stopped."""
    m.put_stack(i64(o) + O_EXTRA, f + number - EXTRA_LOCAL)
