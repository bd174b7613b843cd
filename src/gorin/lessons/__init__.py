"""Lessons: positions from which a newcomer learns the game, and what is said to him at each question.

Each is a scenario file beside this one (docs/scenarios.md); the engine plays it by its ordinary rules.

>>> from gorin.lessons import LESSONS, lesson
>>> LESSONS[0], lesson("gold").title
('gold', 'Gold and your Provinces')
"""

from __future__ import annotations

from gorin.lessons.guides import PUZZLE, Guide, exists, guide, whole_game
from gorin.lessons.lesson import (
    COURSES,
    LANGUAGES,
    LESSONS,
    Lesson,
    Stage,
    course_of,
    lesson,
    lesson_in,
    next_after,
    phrases,
    read,
)
from gorin.lessons.tutor import Progress, Tutor

__all__ = [
    "COURSES", "LANGUAGES", "LESSONS", "PUZZLE", "Guide", "Lesson", "Progress", "Stage", "Tutor", "course_of", "exists",
    "guide", "lesson", "lesson_in", "next_after", "phrases", "read", "whole_game",
]  # fmt: skip
