"""Samurai Edition (2007)."""

from gorin.editions.samurai.rulebook import make

__all__ = ["make"]
