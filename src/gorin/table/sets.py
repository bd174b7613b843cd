"""Sets of cards in one int."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gorin.table.terms import (
    NONE,
)


def set_of(cards: list[int]) -> int:
    """One int for a set of cards: NONE, a card, or a mask folded below NONE."""
    if not cards:
        return NONE
    if len(cards) == 1:
        return cards[0]
    return -2 - mask_of(cards)


def mask_of(cards: list[int]) -> int:
    """A mask of cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_of(value: int) -> list[int]:
    """The cards of a set made by `set_of`, in the order of their numbers."""
    if value >= 0:
        return [value]
    if value == NONE:
        return []
    return bits(-2 - value)


def bits(mask: int) -> list[int]:
    """The positions of the bits in a mask, lowest first."""
    found: list[int] = []
    first: i64 = 0
    while mask:
        word: i64 = mask & WORD
        at = first
        while word:
            if word & 0xFF == 0:
                word >>= 8
                at += 8
                continue
            if word & 1:
                found.append(at)
            word >>= 1
            at += 1
        mask >>= WORD_BITS
        first += WORD_BITS
    return found


WORD_BITS: Final = 60  # so many of a mask are looked at together
WORD: Final = (1 << 60) - 1


def in_set(value: int, card: int) -> bool:
    """Whether a card is in a set made by `set_of`."""
    if value >= 0:
        return value == card
    if value == NONE:
        return False
    return ((-2 - value) >> card) & 1 == 1


def count_of(value: int) -> int:
    """How many cards are in a set made by `set_of`."""
    if value >= 0:
        return 1
    if value == NONE:
        return 0
    return (-2 - value).bit_count()
