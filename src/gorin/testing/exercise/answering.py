"""Whether what happens is what a Reaction answers, read a second time."""

from __future__ import annotations

from functools import cache
from typing import Final

from gorin.lang.term import Term, Value
from gorin.lang.vocabulary import TRIGGER
from gorin.lang.words import VOCABULARY
from gorin.table import kinds, occurrences, terms
from gorin.table.definitions import Trigger
from gorin.table.machine import Machine
from gorin.testing.exercise.reading import Reader, Truth, any_one, as_row, every_one

POINTS: Final = {"before": terms.BEFORE, "upon": terms.WHEN, "after": terms.AFTER, "would": terms.WOULD}


@cache
def kind_of(trigger: Term) -> int:
    """The kind of occurrence that a trigger waits for."""
    found: Trigger = VOCABULARY.build(trigger, TRIGGER)
    return found.kind


def answers(r: Reader, trigger: Value, m: Machine, o: int) -> Truth:
    """Whether an occurrence is one that a trigger waits for; None where it cannot be told."""
    if not isinstance(trigger, Term):
        return None
    if trigger.word == "or":
        return any_one(answers(r, each, m, o) for each in as_row(trigger.parts[0]))
    if trigger.word not in POINTS:
        return None
    event, cause = trigger.parts[0], trigger.parts[1]
    if occurrences.point(m, o) != POINTS[trigger.word]:
        return False
    if not isinstance(event, Term):
        return None
    if kind_of(trigger) != occurrences.kind(m, o):
        return False
    return every_one([whom(r, event, m, o), through(r, cause, m, o), None])


def whom(r: Reader, event: Term, m: Machine, o: int) -> Truth:
    """Whether it happens to a card that fits; told only of what has not happened yet."""
    if not event.parts or occurrences.flags(m, o) & terms.OF_APPLIED:
        return None
    card = occurrences.subject(m, o)
    described = event.parts[0]
    if described is None or card < 0 or occurrences.kind(m, o) > kinds.REHONOR:
        return None
    r.it = card
    return r.test(described, card)


def through(r: Reader, cause: Value, m: Machine, o: int) -> Truth:
    """Whether it comes about through what the trigger says."""
    if not isinstance(cause, Term):
        return None
    mode, by = occurrences.mode(m, o), occurrences.by(m, o)
    if cause.word == "effect_of":
        return False if mode != terms.MODE_EFFECT else None
    if cause.word == "action_by" and isinstance(cause.parts[0], Term):
        others = cause.parts[0].word == "others"
        mine = cause.parts[0].word == "you"
        return False if (others and by == r.you) or (mine and by != r.you) else None
    return None
