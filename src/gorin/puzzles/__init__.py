"""Puzzles: positions with a goal that can be reached whatever the opponent does. The engine proves each of them.

A puzzle is a scenario (docs/scenarios.md) with a `puzzle` of its own: the task in words, the goal as expectations, and
whether one first move alone leads there. Its steps are a solution.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from gorin.puzzles.solving import MOST, Solver, Undecided
from gorin.records.scenario import Lined, Scenario, ScenarioError, lined, mapping, number, only, parse, sequence
from gorin.table import terms

COLLECTION = Path(__file__).parent / "collection"
LANGUAGES = ("en", "fr")
"""The languages in which puzzles are told; what is not English stands in one file for each language."""
TOLD_KEYS = {"title", "task", "about", "hints"}
KEYS = {"task", "goal", "unique", "level", "hints", "until", "themes"}
UNTIL = {
    "action": terms.PHASE_ACTION, "attack": terms.PHASE_ATTACK, "dynasty": terms.PHASE_DYNASTY, "turn": terms.PHASE_END,
}  # fmt: skip
LEVELS = ("first steps", "easy", "fair", "hard", "master")
SOLVER = 0  # the seat of the player who solves
LONGEST = 400  # characters of a task or a hint


class Puzzle(msgspec.Struct, frozen=True):
    """What a puzzle says of itself; `level` counts from 1. Player 1 solves it."""

    id: str
    title: str
    task: str
    goal: Any
    level: int
    unique: bool
    until: int
    about: str
    hints: tuple[str, ...]
    themes: tuple[str, ...]
    cards: tuple[str, ...]
    rules: tuple[str, ...]
    solution: tuple[tuple[int, str], ...]
    """Who answers (from 0) and what, in the notation."""
    text: str


class Verdict(msgspec.Struct, frozen=True):
    """What the engine found: `first` are the first moves that lead to the goal, of so many `options`.

    `problem` says what is wrong with the puzzle, or is empty; `answers` is how many were tried.
    """

    problem: str
    first: tuple[str, ...] = ()
    options: int = 0
    answers: int = 0


def read(text: str, id: str = "") -> Puzzle:
    """Read a puzzle's file. Raises `ScenarioError` with the line if it is none."""
    data = parse(text)
    if "puzzle" not in data:
        raise ScenarioError("a puzzle has the key puzzle: task, goal ...", 1)
    line = data.lines["puzzle"]
    about = mapping(data["puzzle"], "a puzzle", line)
    only(about, KEYS, "a puzzle")
    task = words(about.get("task"), "the task", line)
    goal = mapping(about.get("goal"), "the goal", line)
    unique = about.get("unique", False)
    if not isinstance(unique, bool):
        raise ScenarioError("unique is true or false", line)
    until = about.get("until", "turn")
    if until not in UNTIL:
        raise ScenarioError(f"until is one of {', '.join(UNTIL)}", line)
    return Puzzle(
        id,
        words(data.get("title"), "the title", data.line),
        task,
        goal,
        number(about.get("level", 1), "the level", line, 1, len(LEVELS)),
        unique,
        UNTIL[until],
        words(data.get("about", "-"), "what it is about", line, 2 * LONGEST),
        tuple(words(each, "a hint", line) for each in sequence(about.get("hints", []), "hints", line)),
        tuple(words(each, "a theme", line) for each in sequence(about.get("themes", []), "themes", line)),
        tuple(str(each) for each in data.get("cards", [])),
        tuple(str(each) for each in data.get("rules", [])),
        tuple(answers_in(sequence(data.get("steps", []), "steps", data.lines.get("steps", 0)))),
        text,
    )


def answers_in(steps: list[Any]) -> Iterator[tuple[int, str]]:
    """The answers of some steps, one by one."""
    for step in steps:
        for seat in ("1", "2"):
            answers = mapping(step, "a step", 0).get(seat, [])
            for answer in answers if isinstance(answers, list) else [answers]:
                yield int(seat) - 1, str(answer)


def words(value: Any, what: str, line: int, most: int = LONGEST) -> str:
    """A text of one or a few sentences, refused unless it is one."""
    if not isinstance(value, str) or not value.strip() or len(value) > most:
        raise ScenarioError(f"{what} must be a text of at most {most} characters", line)
    return " ".join(value.split())


@cache
def collection() -> dict[str, Puzzle]:
    """All puzzles that come with Gorin, by id, the easiest first."""
    found = [read(path.read_text(encoding="utf-8"), path.stem) for path in sorted(COLLECTION.glob("*.yaml"))]
    return {each.id: each for each in sorted(found, key=lambda each: (each.level, each.id))}


@cache
def told_in(language: str) -> Lined:
    """The texts of all puzzles in a language other than English. Raises `KeyError` for one that has none."""
    if language not in LANGUAGES[1:]:
        raise KeyError(language)
    return lined((Path(__file__).parent / f"{language}.yaml").read_text(encoding="utf-8"))


@cache
def puzzle_in(id: str, language: str) -> Puzzle:
    """A puzzle whose texts are in a language. Raises `KeyError` for one that is not told in it.

    >>> puzzle_in("let-him-come", "fr").title
    'Laissez-le venir'
    """
    english = collection()[id]
    return english if language == LANGUAGES[0] else translated(english, told_in(language))


def translated(english: Puzzle, data: Lined) -> Puzzle:
    """A puzzle with other texts; what is played stays. Raises `ScenarioError` unless they are for all of its texts."""
    found = mapping(data[english.id], "the texts of a puzzle", data.lines[english.id])
    only(found, TOLD_KEYS, "the texts of a puzzle")
    line = found.line
    hints = tuple(words(each, "a hint", line) for each in sequence(found.get("hints", []), "hints", line))
    if len(hints) != len(english.hints):
        raise ScenarioError(f"{english.id!r} has {len(english.hints)} hints", line)
    themes = mapping(data["themes"], "themes", data.lines["themes"])
    return msgspec.structs.replace(
        english, title=words(found.get("title"), "the title", line), task=words(found.get("task"), "the task", line),
        about=words(found.get("about"), "what it is about", line, 2 * LONGEST), hints=hints,
        themes=tuple(words(themes[each], "a theme", line) for each in english.themes),
    )  # fmt: skip


def laid_out(puzzle: Puzzle) -> Scenario:
    """The position, at its first question. Raises `ScenarioError`."""
    scenario = Scenario(parse(puzzle.text))
    scenario.start()
    return scenario


def solver(puzzle: Puzzle, scenario: Scenario, most: int = MOST) -> Solver:
    """What finds the answers that lead to the goal, from the present question of a position."""
    goal = puzzle.goal
    assert isinstance(goal, Lined)
    return Solver(scenario.table.m, SOLVER, lambda: not scenario.differs(goal), most, puzzle.until)


def check(puzzle: Puzzle, most: int = MOST) -> Verdict:
    """Prove a puzzle: the goal can be reached, not by every first move, by one alone if it says so, and by its steps.

    Raises `ScenarioError` if the file is no scenario.
    """
    scenario = laid_out(puzzle)
    found = solver(puzzle, scenario, most)
    found.advance()
    if found.over():
        return Verdict("nothing is left to decide")
    question = scenario.table.question
    if question.player != SOLVER:
        return Verdict("the first choice is not the solver's")
    labels = scenario.table.options()
    try:
        winning = [labels[n] for n in found.winning()]
    except Undecided:
        return Verdict(f"undecided after {most} answers: make it smaller", (), len(labels), found.answers)
    problem = ""
    if not winning:
        problem = "no first move leads to the goal"
    elif len(winning) == len(labels):
        problem = "every first move leads to the goal"
    elif puzzle.unique and len(winning) > 1:
        problem = "more than one first move leads to the goal"
    else:
        problem = ends_elsewhere(puzzle)
    return Verdict(problem, tuple(winning), len(labels), found.answers)


def ends_elsewhere(puzzle: Puzzle) -> str:
    """Why the steps of a puzzle are no solution; empty if they are."""
    scenario = laid_out(puzzle)
    found = solver(puzzle, scenario)
    if wrong := scenario.follow():
        return f"its steps do not go so: {wrong}"
    found.advance()
    if not found.over():
        return "its steps end before the goal is decided"
    wrong = scenario.differs(puzzle.goal)
    return f"its steps do not reach the goal: {wrong}" if wrong else ""


__all__ = [
    "LANGUAGES", "LEVELS", "Puzzle", "Solver", "Undecided", "Verdict", "check", "collection", "laid_out", "puzzle_in",
    "read", "solver",
]  # fmt: skip
