"""The rulebooks: what each edition's rules add to the engine, its numbers, and which of its rules is cited for what.

An edition is a folder with a `rulebook`, whose `make` gives its rules; `numbers` and `citations` need no engine.
"""

from __future__ import annotations

import importlib
from functools import cache
from typing import TYPE_CHECKING

from gorin.table import citations
from gorin.table.numbers import Numbers

if TYPE_CHECKING:
    from gorin.table.edition import Rules

EDITIONS = ("gold", "samurai", "twenty_festivals")

VARIANTS = {"rulings_2000": "gold"}
"""Other rules by which the cards of an edition are played as well; they lie in a folder like an edition's."""


def make(edition: str) -> Rules:
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


@cache
def style(edition: str) -> str:
    """The style of an edition's era in which its cards are worded; empty for words at full length.

    >>> style("samurai"), style("twenty_festivals")
    ('', 'marks')
    """
    return str(getattr(importlib.import_module(f"gorin.editions.{edition}"), "STYLE", ""))


@cache
def cited(edition: str) -> list[str]:
    """The ids of an edition's rules by what they are cited for. Raises `ValueError` if one is missing.

    >>> cited("samurai")[citations.PRESENCE], cited("gold")[citations.PRESENCE]
    ('SE-BAT-06', 'GE-BAT-02')
    """
    return citations.table(edition, importlib.import_module(f"gorin.editions.{edition}.citations").IDS)
