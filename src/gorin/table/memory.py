"""What the game remembers about cards for a while: counters under a name, never growing logs."""

from __future__ import annotations

import zlib

from gorin.table.layout import (
    FX_MEMORY,
    FX_SIZE,
    G_FXN,
    NONE,
    UNTIL_TURN_ENDS,
    X_AMOUNT,
    X_DURATION,
    X_KIND,
    X_NODE,
    X_PARAM,
    X_PLAYER,
    X_SOURCE,
    X_SUBJECT,
)
from gorin.table.machine import Machine


def code(name: str) -> int:
    """The number under which a name is kept; negative, so that it never meets an ability's reference."""
    return -2 - zlib.crc32(name.encode())


def find(m: Machine, subject: int, name: str) -> int:
    """The address of what is remembered of a card under a name; NONE if nothing is."""
    want = code(name)
    fx = m.fx
    for slot in range(m.cells[G_FXN]):
        at = slot * FX_SIZE
        if fx[at + X_KIND] == FX_MEMORY and fx[at + X_PARAM] == want and fx[at + X_SUBJECT] == subject:
            return at
    return NONE


def remembered(m: Machine, subject: int, name: str) -> int:
    """The counter's value; 0 if nothing is remembered."""
    at = find(m, subject, name)
    return m.fx[at + X_AMOUNT] if at >= 0 else 0


def remember(m: Machine, subject: int, name: str, duration: int = UNTIL_TURN_ENDS, by: int = 1) -> None:
    """Count something about a card, player or Province until a time comes."""
    at = find(m, subject, name)
    if at < 0:
        at = m.new_effect()
        m.put_fx(at + X_KIND, FX_MEMORY)
        m.put_fx(at + X_PARAM, code(name))
        m.put_fx(at + X_SUBJECT, subject)
        m.put_fx(at + X_DURATION, duration)
        m.put_fx(at + X_PLAYER, NONE)
        m.put_fx(at + X_SOURCE, NONE)
        m.put_fx(at + X_NODE, 0)
    m.put_fx(at + X_AMOUNT, m.fx[at + X_AMOUNT] + by)

