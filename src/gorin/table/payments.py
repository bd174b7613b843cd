"""Payments: the frames in which Gold is produced for one cost."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import Frames

COST: Final = 0
MADE: Final = 1
CARD: Final = 2
PAYER: Final = 3
USED: Final = 4
FAILED: Final = 5
CHOSEN: Final = 6
OUTER: Final = 7
RESTRICTED: Final = 8
LOCALS: Final = 9


def cost(m: Frames, f: int) -> int:
    """The Gold that is due."""
    return m.local(f, COST)


def set_cost(m: Frames, f: int, value: int) -> None:
    m.set_local(f, COST, value)


def made(m: Frames, f: int) -> int:
    """The Gold that has been produced so far."""
    return m.local(f, MADE)


def set_made(m: Frames, f: int, value: int) -> None:
    m.set_local(f, MADE, value)


def restricted(m: Frames, f: int) -> int:
    """How much of that pays for nothing else."""
    return m.local(f, RESTRICTED)


def set_restricted(m: Frames, f: int, value: int) -> None:
    m.set_local(f, RESTRICTED, value)


def left_over(m: Frames, f: int, paid: bool) -> int:
    """What is left of it for later costs once the cost is paid, or has not been: restricted Gold is spent first."""
    return max(0, min(made(m, f) - (cost(m, f) if paid else 0), made(m, f) - restricted(m, f)))


def card(m: Frames, f: int) -> int:
    """The card that is paid for; NONE if none is."""
    return m.local(f, CARD)


def set_card(m: Frames, f: int, value: int) -> None:
    m.set_local(f, CARD, value)


def payer(m: Frames, f: int) -> int:
    """Who pays."""
    return m.local(f, PAYER)


def set_payer(m: Frames, f: int, value: int) -> None:
    m.set_local(f, PAYER, value)


def used(m: Frames, f: int) -> int:
    """A mask of the cards that have produced Gold for it."""
    return m.local(f, USED)


def set_used(m: Frames, f: int, value: int) -> None:
    m.set_local(f, USED, value)


def failed(m: Frames, f: int) -> int:
    """A mask of the sources that something interfered with: they cannot be tried again (SE-CST-27)."""
    return m.local(f, FAILED)


def set_failed(m: Frames, f: int, value: int) -> None:
    m.set_local(f, FAILED, value)


def chosen(m: Frames, f: int) -> int:
    """The source being bowed."""
    return m.local(f, CHOSEN)


def set_chosen(m: Frames, f: int, value: int) -> None:
    m.set_local(f, CHOSEN, value)


def outer(m: Frames, f: int) -> int:
    """The payment during which this one is made; NONE if during none."""
    return m.local(f, OUTER)


def set_outer(m: Frames, f: int, value: int) -> None:
    m.set_local(f, OUTER, value)
