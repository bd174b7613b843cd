"""Descriptions, targets and effects in the card language, for what rulebooks give to every player."""

from __future__ import annotations

from gorin.lang.notation import read_value
from gorin.lang.selectors import Test
from gorin.lang.targets import Target
from gorin.lang.vocabulary import CONSTRAINT, EFFECT, TEST
from gorin.lang.words import VOCABULARY
from gorin.table.definitions import Node


def described(text: str) -> Test:
    """A description in the card language, so that refusals can say which part of it a card fails."""
    found: Test = VOCABULARY.build(read_value(text, TEST, VOCABULARY), TEST)
    return found


def target(text: str) -> Target:
    """A target in the card language."""
    found: Target = VOCABULARY.build(read_value(text, CONSTRAINT, VOCABULARY), CONSTRAINT)
    return found


def effect(text: str) -> Node:
    """An effect in the card language."""
    found: Node = VOCABULARY.build(read_value(text, EFFECT, VOCABULARY), EFFECT)
    return found
