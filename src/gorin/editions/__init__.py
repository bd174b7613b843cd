"""The rulebooks: what each adds to the engine. Each edition has a `rulebook.py` with `make`, and a `numbers.py`."""

from __future__ import annotations

import importlib

from gorin.table.edition import Rules
from gorin.table.numbers import Numbers

EDITIONS = ("gold", "samurai", "twenty_festivals")


def rulebook(edition: str) -> Rules:
    """The rules of an edition, without cards."""
    rules: Rules = importlib.import_module(f"gorin.editions.{edition}.rulebook").make()
    return rules


def numbers(edition: str) -> Numbers:
    """The numbers of an edition.

    >>> numbers("samurai").hand_size
    8
    """
    found: Numbers = importlib.import_module(f"gorin.editions.{edition}.numbers").numbers()
    return found
