# gorin: interpreted
"""The table of French wordings, whole."""

from __future__ import annotations

from gorin.text.french.wording import FRENCH
from gorin.text.french.words import (
    cards,
    changes,
    conditions,
    costs,
    descriptions,
    effects,
    events,
    lines,
    numbers,
    periods,
)

__all__ = [
    "FRENCH",
    "cards",
    "changes",
    "conditions",
    "costs",
    "descriptions",
    "effects",
    "events",
    "lines",
    "numbers",
    "periods",
]
