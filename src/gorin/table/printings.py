"""Printings of cards: which symbol of a set is on the copy that lies in a deck (SE-CRD-03)."""

from __future__ import annotations

import zlib

from gorin.table.machine import Machine


def symbol_number(symbol: str) -> int:
    """A number for a set's symbol that is the same in every process; 0 for none.

    >>> symbol_number(""), symbol_number("SE") == symbol_number("SE"), symbol_number("SE") == symbol_number("LE")
    (0, True, False)
    """
    return zlib.crc32(symbol.encode()) & 0x7FFFFFFF if symbol else 0


def printed_as(m: Machine, symbols: dict[tuple[int, str], str]) -> None:
    """Note which printings the copies are, by owner and card id: of what is not named none is known."""
    for card in range(m.card_count):
        m.set_printing(card, symbol_number(symbols.get((m.owner(card), m.definition(card).id), "")))


def follow_faces(m: Machine, dealt: Machine, cards: list[int]) -> None:
    """Where cards of one owner changed faces among themselves, each printing goes with its face."""
    printed = {(m.owner(card), m.definition_number(card)): m.printing(card) for card in cards}
    for card in cards:
        dealt.set_printing(card, printed.get((m.owner(card), dealt.definition_number(card)), 0))
