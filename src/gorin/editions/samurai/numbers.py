"""What Samurai Edition counts by: the defaults are its own."""

from __future__ import annotations

from gorin.table.numbers import Numbers


def numbers() -> Numbers:
    """The numbers of Samurai Edition."""
    return Numbers()
