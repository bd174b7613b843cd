# gorin: interpreted
"""The languages in which cards can be printed and read.

>>> wordings_in("fr").grammar.language
'French'
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final

from gorin.text.wordings import Wordings

TABLES: Final = {"en": ("english", "ENGLISH"), "fr": ("french", "FRENCH")}
"""The package and the name of each language's table, by its code."""


@cache
def wordings_in(language: str) -> Wordings:
    """The table of a language by its code. Raises `KeyError` for one that has none."""
    package, name = TABLES[language]
    found = getattr(import_module(f"gorin.text.{package}.table"), name)
    assert isinstance(found, Wordings)
    return found
