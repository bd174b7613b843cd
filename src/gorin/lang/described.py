"""Descriptions and targets in the card language, for what rulebooks give to every player."""

from __future__ import annotations

from gorin.lang.notation import read_value
from gorin.lang.selectors import Test
from gorin.lang.targets import Target
from gorin.lang.vocabulary import CONSTRAINT, TEST
from gorin.lang.words import VOCABULARY


def described(text: str) -> Test:
    """A description in the card language, so that refusals can say which part of it a card fails."""
    found: Test = VOCABULARY.build(read_value(text, TEST, VOCABULARY), TEST)
    return found


def target(text: str) -> Target:
    """A target in the card language."""
    found: Target = VOCABULARY.build(read_value(text, CONSTRAINT, VOCABULARY), CONSTRAINT)
    return found
