"""Twenty Festivals (2015)."""

from gorin.editions.twenty_festivals.rulebook import make

__all__ = ["make"]
