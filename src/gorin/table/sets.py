"""Sets of cards in one int."""

from __future__ import annotations

from gorin.table.terms import (
    NONE,
)


def set_of(cards: list[int]) -> int:
    """One int for a set of cards: NONE, a card, or a mask folded below NONE."""
    if not cards:
        return NONE
    if len(cards) == 1:
        return cards[0]
    mask = 0
    for card in cards:
        mask |= 1 << card
    return -2 - mask


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
    n = 0
    while mask:
        word = mask & 0xFFFFFF
        while word:
            low = word & -word
            k = 0
            while low > 1:
                low >>= 1
                k += 1
            found.append(n + k)
            word &= word - 1
        mask >>= 24
        n += 24
    return found


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
