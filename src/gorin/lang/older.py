"""What the rules add to texts that are older than they are."""

from __future__ import annotations

from typing import Final

from gorin.lang.cards import all_parts
from gorin.lang.lasting import Instead
from gorin.lang.verbs import Answering
from gorin.table import kinds
from gorin.table.definitions import Ability, Modifier, Trigger
from gorin.table.terms import AFTER

HONOR: Final = (kinds.GAIN_HONOR, kinds.LOSE_HONOR)


def mark_political(ability: Ability) -> None:
    """An action in older print is Political if it can change a gain or loss of Honor, and was not marked (GE-CRD-05).

    One that brings a gain or loss about, or stops what would, changes none.
    """
    if "Political" not in ability.keywords and changes_honor(ability):
        ability.keywords = [*ability.keywords, "Political"]


def changes_honor(ability: Ability) -> bool:
    """Whether an action can reduce, raise, negate, prevent, replace or redirect a gain or loss of Honor."""
    assert ability.effect is not None
    parts = all_parts(ability.effect)
    for part in parts:
        if isinstance(part, Modifier) and part.trigger is not None and part.trigger.kind in HONOR:
            return True
    triggers = [*ability.triggers(), *[part for part in parts if isinstance(part, Trigger)]]
    coming = [each for each in triggers if each.kind in HONOR and each.point != AFTER]
    return bool(coming) and any(isinstance(part, (Answering, Instead)) for part in parts)
