"""The rulebooks: what each edition's rules add to the engine, its numbers, and which of its rules is cited for what.

An edition is a folder with a `rulebook`, whose `make` gives its rules; `numbers` and `citations` need no engine.
"""

from __future__ import annotations

import importlib
from collections.abc import Collection
from functools import cache
from typing import TYPE_CHECKING

from gorin.table import citations
from gorin.table.numbers import Numbers

if TYPE_CHECKING:
    from gorin.table.edition import Rules

EDITIONS = ("gold", "samurai", "twenty_festivals")

VARIANTS = {"rulings_2000": "gold"}
"""Other rules by which the cards of an edition are played as well; they lie in a folder like an edition's."""

OPTIONS = {"gold": ("rulings_2000", "highest_honor_starts", "historic_favor", "classic_lobbying")}
"""What the players of a game may agree on: the rules of a variant, or optional rules of the edition's rulebook."""


class OptionError(ValueError):
    """Rules were asked for that an edition does not offer."""


def make(edition: str, options: Collection[str] = ()) -> Rules:
    """The rules of an edition, without cards, and with those that its players have agreed on.

    What was agreed on is part of their version. Raises `OptionError` for one that the edition does not offer.

    >>> make("gold", ["historic_favor"]).version
    '2001-7 historic_favor'
    """
    agreed = agreed_options(edition, options)
    variant = next((each for each in agreed if each in VARIANTS), edition)
    module = importlib.import_module(f"gorin.editions.{variant}.rulebook")
    rules: Rules = module.make(agreed) if agreed else module.make()
    rules.version = " ".join([rules.version, *agreed])
    return rules


def options_in(version: str) -> tuple[str, ...]:
    """The optional rules that the version of an edition's rules names.

    >>> options_in("2001-7 historic_favor")
    ('historic_favor',)
    """
    return tuple(version.split()[1:])


def agreed_options(edition: str, options: Collection[str]) -> tuple[str, ...]:
    """Optional rules in the order in which an edition offers them, each once. Raises `OptionError` for another."""
    offered = OPTIONS.get(edition, ())
    for each in options:
        if each not in offered:
            there = f"it has {', '.join(offered)}" if offered else "it has none"
            raise OptionError(f"{edition} has no optional rule {each[:40]!r}; {there}")
    return tuple(each for each in offered if each in options)


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
def older_print(edition: str) -> str:
    """How a card of older print is called where an edition's rules treat it otherwise; empty where they do not.

    >>> older_print("gold"), older_print("samurai")
    ('before Gold Edition', '')
    """
    return str(getattr(importlib.import_module(f"gorin.editions.{edition}"), "OLDER_PRINT", ""))


@cache
def cited(edition: str) -> list[str]:
    """The ids of an edition's rules by what they are cited for. Raises `ValueError` if one is missing.

    >>> cited("samurai")[citations.PRESENCE], cited("gold")[citations.PRESENCE]
    ('SE-BAT-06', 'GE-BAT-02')
    """
    return citations.table(edition, importlib.import_module(f"gorin.editions.{edition}.citations").IDS)
