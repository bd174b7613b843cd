"""What a lesson file says beside its position: the stages, what is wanted at each, and what the teacher answers."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any, Final

import msgspec

from gorin.records.scenario import Lined, ScenarioError, mapping, number, only, parse, sequence

LESSONS: Final = ("gold", "recruits", "attack", "battle", "defence", "duel", "honor", "game")
"""The lessons in the order in which they are learned."""
LESSON_KEYS: Final = {"minutes", "opponent", "stages", "done", "coach", "victory"}
STAGE_KEYS: Final = {"at", "say", "rule", "first", "wanted", "otherwise", "check", "missed"}
MOST_STAGES: Final = 40


class Stage(msgspec.Struct, frozen=True):
    """What is said at some kind of question, which answers lead on, and what is said to others."""

    say: str
    at: tuple[str, ...]
    wanted: tuple[str, ...]
    """Patterns of the answers that lead on, the best first."""
    first: tuple[str, ...] = ()
    """Answers that belong before them."""
    rule: str = ""
    otherwise: dict[str, str] = {}
    """What is said to an answer of this pattern."""
    check: Lined | None = None
    """What must be so after a wanted answer, as in `expect`; else `missed` is said."""
    missed: str = ""


class Lesson(msgspec.Struct, frozen=True):
    """One lesson; player 1 learns."""

    name: str
    title: str
    about: str
    minutes: int
    stages: tuple[Stage, ...]
    done: str
    opponent: tuple[str, ...]
    """What the teacher answers wherever it is possible, the first that fits; else he plays as a gentle computer."""
    decks: tuple[str, str]
    coach: bool
    """Whether it is a whole game, at which a coach says what he would do."""
    victory: bool
    """Whether it is done when the game is over, and not before."""
    position: Lined
    """The scenario."""


def strings(value: Any, what: str, line: int) -> tuple[str, ...]:
    """One text or a list of them."""
    return tuple(str(each) for each in (sequence(value, what, line) if not isinstance(value, str) else [value]))


def read(text: str, name: str = "") -> Lesson:
    """A lesson from the text of its file. Raises `ScenarioError` with the line of what is wrong."""
    data = parse(text)
    line = data.lines.get("lesson", data.line)
    given = mapping(data.get("lesson"), "lesson", line)
    only(given, LESSON_KEYS, "a lesson")
    decks = [str(each) for each in sequence(data.get("decks"), "decks", data.lines.get("decks", data.line))]
    if len(decks) != 2:
        raise ScenarioError("each of the two players of a lesson has a deck", data.line)
    rows = sequence(given.get("stages", []), "stages", given.lines.get("stages", line))
    coach = given.get("coach") is True
    if not 1 - coach <= len(rows) <= MOST_STAGES:
        raise ScenarioError(f"a lesson has 1 to {MOST_STAGES} stages", line)
    return Lesson(
        name,
        str(data.get("title", "")),
        str(data.get("about", "")),
        number(given.get("minutes"), "minutes", line, 1, 60),
        tuple(stage(mapping(each, "a stage", line)) for each in rows),
        str(given.get("done", "")),
        strings(given.get("opponent", []), "opponent", line),
        (decks[0], decks[1]),
        coach,
        coach or given.get("victory") is True,
        data,
    )


def stage(data: Lined) -> Stage:
    """One stage of a lesson."""
    only(data, STAGE_KEYS, "a stage")
    for key in ("at", "say", "wanted"):
        if key not in data:
            raise ScenarioError(f"a stage says {key!r}", data.line)
    line = data.line
    answers = mapping(data.get("otherwise", Lined()), "otherwise", line)
    return Stage(
        str(data["say"]).strip(),
        strings(data["at"], "at", line),
        strings(data["wanted"], "wanted", line),
        strings(data.get("first", []), "first", line),
        str(data.get("rule", "")),
        {key: str(value) for key, value in answers.items()},
        mapping(data["check"], "check", line) if "check" in data else None,
        str(data.get("missed", "")),
    )


@cache
def lesson(name: str) -> Lesson:
    """A lesson by its name. Raises `KeyError`."""
    if name not in LESSONS:
        raise KeyError(name)
    return read((resources.files("gorin.lessons") / f"{name}.yaml").read_text(encoding="utf-8"), name)


def next_after(name: str) -> str:
    """The lesson that follows; empty after the last.

    >>> next_after("gold"), next_after("game")
    ('recruits', '')
    """
    at = LESSONS.index(name) + 1
    return LESSONS[at] if at < len(LESSONS) else ""
