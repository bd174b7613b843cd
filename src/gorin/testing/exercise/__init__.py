"""Exercising cards: positions in which each trait and ability comes about, and others in which it must not."""

from __future__ import annotations

from gorin.testing.exercise.exercising import BOARDS, Result, exercise, exercise_term

__all__ = ["BOARDS", "Result", "exercise", "exercise_term"]
