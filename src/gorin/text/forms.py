# gorin: interpreted
"""The forms that are more than a pattern: for each the printer has a method, and the parser one of that name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from gorin.lang.vocabulary import (
    ABILITY,
    AMOUNT,
    CARDS,
    CHANGE,
    CONDITION,
    CONSTRAINT,
    EFFECT,
    ENTRY,
    GOAL,
    KIND,
    PLAYERS,
    TEST,
    TRIGGER,
    TYPE,
    WORD,
    ZONE,
    Sort,
)

FORMS: Final[tuple[tuple[Sort, dict[str, str]], ...]] = (
    (EFFECT, {"sentences": "sentences", "chain": "chain", "closed": "closed", "np": "effect"}),
    (CONSTRAINT, {"np": "constraint", "cost": "first_cost", "list": "constraints", "first": "first"}),
    (CONDITION, {"np": "condition", "inner": "inner"}),
    (TRIGGER, {"np": "trigger", "first": "first"}),
    (TEST, {"certain": "certain", "subject": "subject", "is": "predicate", "told": "told", "not_told": "not_told"}),
    (TEST, {"closed": "enclosed"}),
    (CARDS, {"np": "cards", "paid": "paid", "ref": "ref", "poss": "owner"}),
    (PLAYERS, {"poss": "owner", "some": "some"}),
    (AMOUNT, {"np": "amount", "simple": "simple", "closed": "closed_amount", "upto": "up_to", "words": "up_to"}),
    (KIND, {"np": "joined"}),
    (GOAL, {"np": "joined"}),
    (ZONE, {"np": "joined"}),
    (ENTRY, {"np": "joined"}),
    (WORD, {"keywords": "keywords"}),
    (TYPE, {"list": "types"}),
    (ABILITY, {"quoted": "ability_quoted"}),
    (CHANGE, {"sentences": "changes"}),
)
ONE_FOR_SEVERAL: Final[tuple[tuple[Sort, tuple[str, ...], str], ...]] = (  # methods that are told the form
    (CARDS, ("some", "counted", "several", "all"), "of_cards"),
    (KIND, ("action",), "joined"),
    (TEST, ("a", "one", "more", "of", "each", "no", "none", "another", "the", "all"), "determined"),
)


def methods_of(kind: type) -> dict[tuple[str, str], Callable[..., Any]]:
    """The methods of a printer or parser by the name of the sort and the form."""
    found: dict[tuple[str, str], Callable[..., Any]] = {}
    for sort, names in FORMS:
        found.update({(sort.name, form): getattr(kind, name) for form, name in names.items()})
    for sort, forms, name in ONE_FOR_SEVERAL:
        found.update({(sort.name, form): partial(getattr(kind, name), form=form) for form in forms})
    return found
