# gorin: interpreted
"""The languages in which cards can be printed and read.

>>> wordings_in("fr").grammar.language
'French'
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final

from gorin.text.eras import STYLES
from gorin.text.wordings import Wordings

TABLES: Final = {"en": ("english", "ENGLISH"), "fr": ("french", "FRENCH")}
"""The package and the name of each language's table, by its code."""


@cache
def wordings_in(language: str, style: str = "") -> Wordings:
    """The table of a language by its code, in the style of an era. Raises `KeyError` for one that has none."""
    if style:
        made = wordings_in(language).copy()
        STYLES[style](made, language)
        return made
    package, name = TABLES[language]
    found = getattr(import_module(f"gorin.text.{package}.table"), name)
    assert isinstance(found, Wordings)
    return found
