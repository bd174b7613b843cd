"""Gold Edition (2001)."""

from gorin.editions.gold.rulebook import make

__all__ = ["make"]
