"""What a lesson file says beside its position: the stages, what is wanted at each, and what the teacher answers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Any, Final

import msgspec

from gorin.cards.facts import FIRST_EDITION
from gorin.records.scenario import Lined, ScenarioError, lined, mapping, number, only, parse, sequence

COURSE: Final = ("gold", "recruits", "attack", "battle", "defence", "duel", "honor", "game")
COURSES: Final = {
    "samurai": COURSE,
    "twenty_festivals": tuple(f"twenty_festivals:{name}" for name in COURSE),
    "gold": tuple(f"gold:{name}" for name in COURSE),
}
"""Of each edition that is taught its lessons, in the order in which they are learned. Before the colon of a name stands
the folder in which its file lies."""
LESSONS: Final = tuple(name for course in COURSES.values() for name in course)
"""All lessons."""
LANGUAGES: Final = ("en", "fr")
"""The languages in which lessons are told; what is not English stands in one file for each language and folder."""
LESSON_KEYS: Final = {"minutes", "opponent", "stages", "done", "coach", "victory"}
STAGE_KEYS: Final = {"at", "say", "rule", "first", "wanted", "otherwise", "check", "missed"}
TOLD_KEYS: Final = {"title", "about", "stages", "done"}
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
    edition: str
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
        str(data.get("edition", FIRST_EDITION)),
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
    folder, _, file = name.rpartition(":")
    return read(in_folder(folder, file), name)


def in_folder(folder: str, file: str) -> str:
    """The text of a file in a folder of lessons; those of the first edition lie beside this one."""
    return resources.files("gorin.lessons").joinpath(folder, f"{file}.yaml").read_text(encoding="utf-8")


@cache
def lesson_in(name: str, language: str) -> Lesson:
    """A lesson whose texts are in a language. Raises `KeyError` for a lesson that is not, or is nowhere, told in it.

    >>> lesson_in("gold", "fr").title
    'L’Or et vos Provinces'
    """
    english = lesson(name)
    folder, _, file = name.rpartition(":")
    return english if language == LANGUAGES[0] else translated(english, told_in(language, folder)[file])


@cache
def told_in(language: str, folder: str = "") -> Lined:
    """The texts of a folder's lessons in a language other than English, by name. Raises `KeyError` for no such one."""
    if language not in LANGUAGES[1:]:
        raise KeyError(language)
    return lined(in_folder(folder, language))


def translated(english: Lesson, data: Lined) -> Lesson:
    """A lesson with other texts. Raises `ScenarioError` unless they are for the same stages and answers."""
    only(data, TOLD_KEYS, "the texts of a lesson")
    rows = sequence(data.get("stages", []), "stages", data.line)
    if len(rows) != len(english.stages):
        raise ScenarioError(f"{english.name!r} has {len(english.stages)} stages", data.line)
    return msgspec.structs.replace(
        english, title=text(data, "title"), about=text(data, "about"), done=text(data, "done"),
        stages=tuple(told(e, mapping(row, "a stage", data.line)) for e, row in zip(english.stages, rows, strict=True)),
    )  # fmt: skip


def told(english: Stage, data: Lined) -> Stage:
    """One stage with other texts."""
    only(data, {"say", "otherwise", "missed"}, "the texts of a stage")
    answers = mapping(data.get("otherwise", Lined()), "otherwise", data.line)
    if list(answers) != list(english.otherwise) or ("missed" in data) != (english.missed != ""):
        raise ScenarioError("a stage speaks of the same answers in each language", data.line)
    return msgspec.structs.replace(
        english, say=text(data, "say"), missed=text(data, "missed") if "missed" in data else "",
        otherwise={key: text(answers, key) for key in answers},
    )  # fmt: skip


def text(data: Lined, key: str) -> str:
    """One text. Raises `ScenarioError` if there is none."""
    found = data.get(key)
    if not isinstance(found, str) or not found.strip():
        raise ScenarioError(f"{key!r} is a text", data.line)
    return found.strip()


def texts(told: Lesson) -> Iterator[str]:
    """All that a lesson says, in order."""
    yield from (told.title, told.about, told.done)
    for each in told.stages:
        yield from (each.say, each.missed, *each.otherwise.values())


def phrases(name: str, language: str) -> dict[str, str]:
    """What a lesson says in a language, by what it says in English. Raises `KeyError`."""
    pairs = zip(texts(lesson(name)), texts(lesson_in(name, language)), strict=True)
    return {english: said for english, said in pairs if english}


def course_of(name: str) -> tuple[str, ...]:
    """The lessons among which one is; none for a lesson that does not come with Gorin.

    >>> course_of("duel") == COURSES["samurai"], course_of("fencing")
    (True, ())
    """
    return next((course for course in COURSES.values() if name in course), ())


def next_after(name: str) -> str:
    """The lesson that follows in its edition; empty after the last.

    >>> next_after("gold"), next_after("game"), next_after("twenty_festivals:gold")
    ('recruits', '', 'twenty_festivals:recruits')
    """
    course = course_of(name)
    return course[at] if name in course and (at := course.index(name) + 1) < len(course) else ""
