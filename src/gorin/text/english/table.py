# gorin: interpreted
"""The table of English wordings, whole."""

from __future__ import annotations

from gorin.text.english.wording import ENGLISH
from gorin.text.english.words import (
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
    "ENGLISH",
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
