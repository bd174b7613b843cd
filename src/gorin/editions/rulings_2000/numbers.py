"""What the rules of 2000 count by."""

from __future__ import annotations

from gorin.editions.gold import numbers as gold
from gorin.table.numbers import Numbers


def numbers() -> Numbers:
    """The numbers of Gold Edition, but for what the rulings of 2000 say otherwise."""
    n = gold.numbers()
    n.events_once_for_all = False
    n.events_each_time = True  # that a title resolves once was an option then (R00-A-111) [9]
    return n
