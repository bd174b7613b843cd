"""What the game remembers about cards for a while: counters under a name, never growing logs."""

from __future__ import annotations

import zlib
from typing import Final

from mypy_extensions import i64

from gorin.table import effects
from gorin.table.layout import FX_MEMORY, FX_SIZE, G_FXN, X_KIND, X_PARAM, X_PLAYER, X_SUBJECT
from gorin.table.machine import Machine
from gorin.table.terms import NONE, UNTIL_TURN_ENDS, UNTIL_YOUR_EVENTS, UNTIL_YOUR_TURN_BEGINS, UNTIL_YOUR_TURN_ENDS

PLAYERS: Final = 100000  # from here on a subject is a player, not a card
MOST_PLAYERS: Final = 100  # and from so many on a Province
ABILITIES: Final = -(1 << 34)  # from here down something is remembered of one ability; names are kept above
BARRED: Final = -(1 << 35)  # and from here down that one cannot be used
ACTIONS: Final = -(1 << 36)  # and from here down of one action
MOST_SUBJECTS: Final = 1000000  # and from so many on an action, by its number
TARGETED: Final = "targeted:"  # before a keyword of the action that did it in this turn
TARGETED_FROM: Final = "targeted from:"  # before a title of the card from which it came
EVER_TARGETED_FROM: Final = "ever targeted from:"  # the same, in this game
YOURS: Final = (UNTIL_YOUR_TURN_BEGINS, UNTIL_YOUR_EVENTS, UNTIL_YOUR_TURN_ENDS)  # counted in one player's turns


def about_player(player: int) -> int:
    """The subject under which something is remembered of a player."""
    return PLAYERS + player


def about_province(province: int) -> int:
    """The subject under which something is remembered of a Province."""
    return PLAYERS + MOST_PLAYERS + province


def about_action(number: int) -> int:
    """The subject under which something is remembered of an action with this number."""
    return MOST_SUBJECTS + number


def code(m: Machine, name: str) -> int:
    """The number under which a name is kept; negative, so that it never meets an ability's reference."""
    codes = m.rules.memory_codes
    if name not in codes:
        codes[name] = -2 - zlib.crc32(name.encode())
    return codes[name]


def find(m: Machine, subject: int, want: int) -> int:
    """The address of what is remembered of a card under a number; NONE if nothing is."""
    return find_by(m, X_SUBJECT, subject, want)


def find_of(m: Machine, player: int, want: int) -> int:
    """The address of what is remembered of a player's own under a number; NONE if nothing is."""
    return find_by(m, X_PLAYER, player, want)


def find_by(m: Machine, column: i64, held: i64, want: i64) -> int:
    """The address of what is remembered under a number, and has this in a column; NONE if nothing has."""
    fx = m.fx
    for slot in range(m.cells[G_FXN]):
        at = slot * FX_SIZE
        if fx[at + X_PARAM] == want and fx[at + column] == held and fx[at + X_KIND] == FX_MEMORY:
            return at
    return NONE


def holds_below(m: Machine, least: int) -> bool:
    """Whether anything is remembered of anybody under a number below this one."""
    fx = m.fx
    number: i64 = least
    for slot in range(m.cells[G_FXN]):
        at = slot * FX_SIZE
        if fx[at + X_PARAM] < number and fx[at + X_KIND] == FX_MEMORY:
            return True
    return False


def cards_of(m: Machine, name: str) -> list[tuple[int, int]]:
    """The cards of which something is remembered under a name, and how often of each."""
    want = code(m, name)
    return [
        (effects.subject(m, at), effects.amount(m, at))
        for at in m.effects(effects.MEMORY)
        if effects.parameter(m, at) == want and effects.subject(m, at) < PLAYERS
    ]


def remembered(m: Machine, subject: int, name: str) -> int:
    """The counter's value; 0 if nothing is remembered."""
    return counted(m, subject, code(m, name))


def counted(m: Machine, subject: int, want: int) -> int:
    """The value of the counter under a number; 0 if nothing is remembered."""
    at = find(m, subject, want)
    return effects.amount(m, at) if at >= 0 else 0


def remember(
    m: Machine, subject: int, name: str, duration: int = UNTIL_TURN_ENDS, by: int = 1, whose: int = NONE
) -> None:
    """Count something about a card, player or Province until a time comes: one of "your" turns is of `whose`."""
    count(m, subject, code(m, name), duration, by, whose)


def count(m: Machine, subject: int, want: int, duration: int, by: int = 1, whose: int = NONE) -> None:
    """The same under a number."""
    at = find(m, subject, want)
    if at < 0:
        at = m.new_effect()
        effects.set_kind(m, at, effects.MEMORY)
        effects.set_parameter(m, at, want)
        effects.set_subject(m, at, subject)
        effects.set_duration(m, at, duration)
        effects.set_player(m, at, NONE)
        effects.set_source(m, at, NONE)
        effects.set_node(m, at, 0)
        if whose >= 0 and duration in YOURS:
            effects.set_player(m, at, whose)
            effects.set_until(m, at, m.turns_begun(whose) + 1)
    effects.set_amount(m, at, effects.amount(m, at) + by)
