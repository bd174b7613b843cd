"""Testing: the harness that lays out positions, parts made of functions, the oracle, the invariants, and twin games."""

from __future__ import annotations

from gorin.testing.harness import TYPES, Card, DealtTable, Table, Unexpected, kinds

__all__ = ["TYPES", "Card", "DealtTable", "Table", "Unexpected", "kinds"]
