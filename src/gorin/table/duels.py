"""The frame of a challenge and the duel that comes of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gorin.kernel.frames import Frames
from gorin.kernel.layout import F_LOCAL
from gorin.table.layout import (
    D_CHALLENGED,
    D_CHALLENGER,
    D_CHI_A,
    D_CHI_B,
    D_EFFECTS,
    D_FLAGS,
    D_LOSERS,
    D_PLAYER_A,
    D_PLAYER_B,
    D_RESOLVED,
    D_SCORE_A,
    D_SCORE_B,
    D_STAMP_A,
    D_STAMP_B,
    D_STATS,
    D_TURN,
    D_WATCH,
    D_WINNERS,
)


def resolved(m: Frames, f: int) -> int:
    """A mask of the focused cards whose Focus Effect has resolved."""
    return m.in_stack(i64(f) + D_RESOLVED)


def set_resolved(m: Frames, f: int, value: int) -> None:
    m.put_stack(i64(f) + D_RESOLVED, value)


def winners(m: Frames, f: int) -> int:
    """A mask of who wins."""
    return m.in_stack(i64(f) + D_WINNERS)


def set_winners(m: Frames, f: int, value: int) -> None:
    m.put_stack(i64(f) + D_WINNERS, value)


def losers(m: Frames, f: int) -> int:
    """A mask of who loses."""
    return m.in_stack(i64(f) + D_LOSERS)


def set_losers(m: Frames, f: int, value: int) -> None:
    m.put_stack(i64(f) + D_LOSERS, value)


def watched(m: Frames, f: int) -> int:
    """Base of the occurrence that must have happened, or NONE."""
    return m.stack[i64(f) + D_WATCH]


def set_watched(m: Frames, f: int, value: int) -> None:
    m.put_stack(i64(f) + D_WATCH, value)


def challenger_stamp(m: Frames, f: int) -> int:
    """When the challenger entered play: one who left and came back is another one."""
    return m.stack[i64(f) + D_STAMP_A]


def set_challenger_stamp(m: Frames, f: int, value: int) -> None:
    m.put_stack(i64(f) + D_STAMP_A, value)


def challenged_stamp(m: Frames, f: int) -> int:
    """When the challenged entered play: one who left and came back is another one."""
    return m.stack[i64(f) + D_STAMP_B]


def set_challenged_stamp(m: Frames, f: int, value: int) -> None:
    m.put_stack(i64(f) + D_STAMP_B, value)


def effects(m: Frames, f: int) -> int:
    """Not 0 when nothing negated the resolution of Focus Effects."""
    return m.in_stack(i64(f) + D_EFFECTS)


def set_effects(m: Frames, f: int, value: int) -> None:
    m.put_stack(i64(f) + D_EFFECTS, value)


def stats(m: Frames, f: int) -> int:
    """Duel stats: the challenger's, and STATS times the challenged's."""
    return m.stack[i64(f) + D_STATS]


def set_stats(m: Frames, f: int, value: int) -> None:
    m.put_stack(i64(f) + D_STATS, value)


def flags(m: Frames, f: int) -> int:
    """What has become of the challenge and the duel, as bits."""
    return m.stack[i64(f) + D_FLAGS]


def set_flags(m: Frames, f: int, value: int) -> None:
    m.put_stack(i64(f) + D_FLAGS, value)


def turn(m: Frames, f: int) -> int:
    """0: the challenger has the opportunity, 1: the challenged."""
    return m.stack[i64(f) + D_TURN]


def set_turn(m: Frames, f: int, value: int) -> None:
    m.put_stack(i64(f) + D_TURN, value)


def challenger(m: Frames, f: int) -> int:
    """The Personality who challenges."""
    return m.stack[i64(f) + D_CHALLENGER]


def set_challenger(m: Frames, f: int, value: int) -> None:
    m.put_stack(i64(f) + D_CHALLENGER, value)


def challenged(m: Frames, f: int) -> int:
    """The Personality who is challenged."""
    return m.stack[i64(f) + D_CHALLENGED]


def set_challenged(m: Frames, f: int, value: int) -> None:
    m.put_stack(i64(f) + D_CHALLENGED, value)


def challengers_player(m: Frames, f: int) -> int:
    """Who controlled the challenger as the challenge was issued."""
    return m.stack[i64(f) + D_PLAYER_A]


def set_challengers_player(m: Frames, f: int, value: int) -> None:
    m.put_stack(i64(f) + D_PLAYER_A, value)


def challengeds_player(m: Frames, f: int) -> int:
    """Who controlled the challenged as the challenge was issued."""
    return m.stack[i64(f) + D_PLAYER_B]


def set_challengeds_player(m: Frames, f: int, value: int) -> None:
    m.put_stack(i64(f) + D_PLAYER_B, value)


def challenger_score(m: Frames, f: int) -> int:
    """The challenger's score."""
    return m.stack[i64(f) + D_SCORE_A]


def challenged_score(m: Frames, f: int) -> int:
    """The challenged's score."""
    return m.stack[i64(f) + D_SCORE_B]


def challenger_chi(m: Frames, f: int) -> int:
    """The challenger's Chi before the first opportunity to focus or strike."""
    return m.stack[i64(f) + D_CHI_A]


def set_challenger_chi(m: Frames, f: int, value: int) -> None:
    m.put_stack(i64(f) + D_CHI_A, value)


def challenged_chi(m: Frames, f: int) -> int:
    """The challenged's Chi before the first opportunity to focus or strike."""
    return m.stack[i64(f) + D_CHI_B]


def set_challenged_chi(m: Frames, f: int, value: int) -> None:
    m.put_stack(i64(f) + D_CHI_B, value)


EFFECTS_LOCAL: Final = D_EFFECTS - F_LOCAL


def personality(m: Frames, f: int, side: int) -> int:
    """One of the two Personalities: 0 the challenger, 1 the challenged."""
    return m.stack[i64(f) + D_CHALLENGER + side]


def player(m: Frames, f: int, side: int) -> int:
    """Who controlled one of the two as the challenge was issued: 0 the challenger, 1 the challenged."""
    return m.stack[i64(f) + D_PLAYER_A + side]


def set_score(m: Frames, f: int, side: int, value: int) -> None:
    m.put_stack(i64(f) + D_SCORE_A + side, value)
