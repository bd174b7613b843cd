"""Corrections by hand, for the day a card misbehaves: what may be set right, in words, and how it is done.

A correction is one line of a record: ``honor player 1 12``, ``bow Hida Daizu #196``, ``favor nobody``,
``attach Sword #12 to Hida Daizu #196``. It is no occurrence: nothing reacts to it. Afterwards the rules look at the
position anew and ask again.
"""

from __future__ import annotations

from gorin.corrections.doing import correct
from gorin.corrections.objecting import objection
from gorin.corrections.wording import (
    ATTACH,
    MOVED,
    OF_PLAYERS,
    TURNED,
    UNKNOWN,
    WORDS,
    Correction,
    What,
    card_of,
    line_of,
    read,
    sentence,
)

__all__ = [
    "ATTACH", "MOVED", "OF_PLAYERS", "TURNED", "UNKNOWN", "WORDS",
    "Correction", "What", "card_of", "correct", "line_of", "objection", "read", "sentence",
]  # fmt: skip
