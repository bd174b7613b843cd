"""The effects table: ongoing and delayed effects, tokens, what was granted, and what is remembered."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gorin.table.board import Board
from gorin.table.layout import (
    FX_BEGUN,
    FX_CAPPED,
    FX_DELAYED,
    FX_FREE,
    FX_FROZEN,
    FX_GRANT,
    FX_MEMORY,
    FX_MODIFIER,
    FX_OFF,
    FX_RETURNED,
    FX_SIZE,
    FX_TOKEN,
    FX_TRAIT,
    X_ACTION,
    X_AMOUNT,
    X_DURATION,
    X_FLAGS,
    X_KIND,
    X_NODE,
    X_NUMBERS,
    X_PARAM,
    X_PLAYER,
    X_SLOT0,
    X_SOURCE,
    X_STAMP,
    X_SUBJECT,
    X_UNTIL,
    X_USES,
)
from gorin.table.machine import Machine

# what kinds of entry there are
FREE: Final = FX_FREE
MODIFIER: Final = FX_MODIFIER  # an ongoing effect: NODE is a Modifier
DELAYED: Final = FX_DELAYED  # NODE is a Delayed
GRANT: Final = FX_GRANT  # SUBJECT (card) or PLAYER has the ability NODE
TOKEN: Final = FX_TOKEN
MEMORY: Final = FX_MEMORY
OFF: Final = FX_OFF  # a continuous trait's effect that was undone (SE-TRT-13)
TRAIT: Final = FX_TRAIT  # SUBJECT has the trait NODE
CAPPED: Final = FX_CAPPED  # how much of a continuous penalty with a floor SUBJECT got: AMOUNT, of the USES it would get
FROZEN: Final = (
    FX_FROZEN  # SUBJECT's stat PARAM stays at AMOUNT while its maximum and its minimum contradict each other
)
RETURNED: Final = FX_RETURNED  # NODE may touch SUBJECT again: it has failed since what it gives was taken (SE-TRT-13)
BEGUN: Final = FX_BEGUN  # since when the continuous negation NODE of SOURCE touches SUBJECT


def kind(m: Board, at: int) -> int:
    """What kind of entry begins here; FREE if none does."""
    return m.fx[i64(at) + X_KIND]


def set_kind(m: Board, at: int, value: int) -> None:
    m.put_fx(i64(at) + X_KIND, value)


def node(m: Board, at: int) -> int:
    """The number of the modifier, delayed effect, ability or trait that it holds."""
    return m.fx[i64(at) + X_NODE]


def set_node(m: Board, at: int, value: int) -> None:
    m.put_fx(i64(at) + X_NODE, value)


def subject(m: Board, at: int) -> int:
    """What it is on: a card, a set of cards, a Province or a player, by its flags."""
    return m.in_fx(i64(at) + X_SUBJECT)


def set_subject(m: Board, at: int, value: int) -> None:
    m.put_fx(i64(at) + X_SUBJECT, value)


def amount(m: Board, at: int) -> int:
    """Its size, where that was fixed as it began; a count, for what is remembered."""
    return m.in_fx(i64(at) + X_AMOUNT)


def set_amount(m: Board, at: int, value: int) -> None:
    m.put_fx(i64(at) + X_AMOUNT, value)


def source(m: Board, at: int) -> int:
    """The card whose text made it; NONE for none."""
    return m.fx[i64(at) + X_SOURCE]


def set_source(m: Board, at: int, value: int) -> None:
    m.put_fx(i64(at) + X_SOURCE, value)


def player(m: Board, at: int) -> int:
    """Whose text made it."""
    return m.fx[i64(at) + X_PLAYER]


def set_player(m: Board, at: int, value: int) -> None:
    m.put_fx(i64(at) + X_PLAYER, value)


def duration(m: Board, at: int) -> int:
    """How long it lasts (UNTIL_*, WHILE_*)."""
    return m.fx[i64(at) + X_DURATION]


def set_duration(m: Board, at: int, value: int) -> None:
    m.put_fx(i64(at) + X_DURATION, value)


def until(m: Board, at: int) -> int:
    """The turn, battle or phase that its duration speaks of."""
    return m.fx[i64(at) + X_UNTIL]


def set_until(m: Board, at: int, value: int) -> None:
    m.put_fx(i64(at) + X_UNTIL, value)


def stamp(m: Board, at: int) -> int:
    """When it began, in the one order of cards and effects."""
    return m.fx[i64(at) + X_STAMP]


def set_stamp(m: Board, at: int, value: int) -> None:
    m.put_fx(i64(at) + X_STAMP, value)


def uses(m: Board, at: int) -> int:
    """A second number, by its kind."""
    return m.fx[i64(at) + X_USES]


def set_uses(m: Board, at: int, value: int) -> None:
    m.put_fx(i64(at) + X_USES, value)


def parameter(m: Board, at: int) -> int:
    """What it changes: 4096 times the kind of change plus the stat, keyword or flag; or a name's number."""
    return m.fx[i64(at) + X_PARAM]


def set_parameter(m: Board, at: int, value: int) -> None:
    m.put_fx(i64(at) + X_PARAM, value)


def flags(m: Board, at: int) -> int:
    """What its subject is, and how it may end, as bits."""
    return m.fx[i64(at) + X_FLAGS]


def set_flags(m: Board, at: int, value: int) -> None:
    m.put_fx(i64(at) + X_FLAGS, value)


def action(m: Board, at: int) -> int:
    """The number of the action that made it."""
    return m.fx[i64(at) + X_ACTION]


def set_action(m: Board, at: int, value: int) -> None:
    m.put_fx(i64(at) + X_ACTION, value)


def slot(m: Board, at: int, number: int) -> int:
    """What was kept under a slot number."""
    return m.in_fx(i64(at) + X_SLOT0 + number)


def set_slot(m: Board, at: int, number: int, value: int) -> None:
    m.put_fx(i64(at) + X_SLOT0 + number, value)


def numbers(m: Board, at: int) -> int:
    """Which of its slots hold no cards, as a mask."""
    return m.in_fx(i64(at) + X_NUMBERS)


def set_numbers(m: Board, at: int, value: int) -> None:
    m.put_fx(i64(at) + X_NUMBERS, value)


def at(number: int) -> int:
    """Where an entry begins, by its number."""
    return number * FX_SIZE


def number(at: int) -> int:
    """The number of the entry that begins here."""
    return at // FX_SIZE


def entries(m: Machine) -> list[int]:
    """Where the entries in use begin, in the order of the table. What is added meanwhile is not among them.

    Nobody changes the list.
    """
    return m.entries()
