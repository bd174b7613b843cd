# gorin: interpreted
"""What several words have in common: parts that may be left out, and cards that are picked as a cost is paid."""

from __future__ import annotations

from typing import Any

from gorin.lang.term import Term
from gorin.lang.vocabulary import (
    NUMBER,
    TIME,
    maybe,
)  # fmt: skip
from gorin.lang.words.values import Measure
from gorin.table import terms

YES_OR_NO = maybe(NUMBER, 0)
UNTIL = maybe(TIME, Term("turn"))


class Pick:
    """Cards that are picked as a cost is paid."""

    def __init__(self, test: Any, number: Any, zone: Any, name: str, noting: Measure | None, noted: str) -> None:
        self.test = test
        self.number = number
        self.zone = zone
        self.name = name
        self.measure = noting.stat if noting is not None else terms.NONE
        self.noted = noted if noting is not None else ""
