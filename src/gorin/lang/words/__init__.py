"""All words of the card language, by subject."""

from __future__ import annotations

from gorin.lang.vocabulary import PLACE, PLAYERS, VOCABULARY
from gorin.lang.words import (
    abilities,
    answers,
    cards,
    changes,
    coming,
    conditions,
    effects,
    events,
    fighting,
    gains,
    joining,
    names,
    order,
    periods,
    picking,
    reckoning,
    values,
)

VOCABULARY.named[PLACE.name] = names.place
VOCABULARY.named[PLAYERS.name] = names.players

__all__ = [
    "VOCABULARY",
    "abilities",
    "answers",
    "cards",
    "changes",
    "coming",
    "conditions",
    "effects",
    "events",
    "fighting",
    "gains",
    "joining",
    "names",
    "order",
    "periods",
    "picking",
    "reckoning",
    "values",
]
