"""A lesson as it is given at a table: its game, and how far the learner has come.

How far he has come is a value that goes along with each of his answers; a step back brings the earlier one back.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Final, Literal

import msgspec

from gorin.decks.teaching import teaching_deck
from gorin.game import Game
from gorin.lessons.lesson import Lesson, Stage, course_of, next_after
from gorin.notation import Labels
from gorin.present.hints import adviser, hint
from gorin.present.wire import LessonView
from gorin.records.scenario import Scenario, mapping, sequence
from gorin.table import terms
from gorin.table.definitions import CardDef, Question

LEARNER: Final = 0
WHOLE_GAME: Final = "game"  # a phase: the position is that of a new game
NOT_THAT: Final = "That is allowed, but it is not what this lesson is about. A step back undoes it."


class Progress(msgspec.Struct, frozen=True):
    """How far the learner has come, and what is to be said to his last answer."""

    stage: int = 0
    note: str = ""


class Judged(msgspec.Struct, frozen=True):
    """What an answer of the learner is to the lesson, before it happens."""

    stage: int = -1  # -1: the lesson says nothing there
    leads_on: bool = False
    note: str = ""


class Tutor:
    """Gives a lesson. Raises `ScenarioError` for a position or an opening that is not possible."""

    KEY: Literal["lesson", "puzzle"] = "lesson"

    def __init__(self, lesson: Lesson, seed: int) -> None:
        self.lesson = lesson
        self.scenario: Scenario | None = None
        self._coach = adviser(seed)
        self._coached: tuple[int, tuple[int, str]] | None = None
        data = lesson.position
        if data.get("phase") == WHOLE_GAME:
            decks = [teaching_deck(name, lesson.edition) for name in lesson.decks]
            self.game = Game.new(lesson.edition, decks, seed=seed)
            return
        self.scenario = Scenario(data)
        self.scenario.start()
        for each in sequence(data.get("steps", []), "steps", data.line):
            wrong = self.scenario.step(mapping(each, "a step", data.line))
            if wrong:
                raise ValueError(f"the lesson {lesson.name!r} does not begin as it should: {wrong}")
        self.scenario.quiet()
        machine = self.scenario.table.m
        machine.trail_top = 0  # nobody goes back before the beginning
        self.game = Game(machine, seed)

    # --- what is said -----------------------------------------------------------------------------------------------

    @property
    def asked(self) -> Question | None:
        """The question, if it is the learner's."""
        question = self.game.machine.question()
        return question if question is not None and question.player == LEARNER else None

    def kind(self, question: Question) -> str:
        """The kind of a question, as the files of lessons call it."""
        m = self.game.machine
        if question.kind == "battlefield" and question.source < 0:
            return "next battle"  # not where somebody is sent
        if question.kind != "action":
            return question.kind
        if m.attacker >= 0:
            return "engage" if m.segment == terms.SEGMENT_ENGAGE else "battle"
        if m.phase == terms.PHASE_DYNASTY:
            return "dynasty"  # in an edition in which all is done by actions there
        return "action" if m.active_player == LEARNER else "their action"

    def stage(self, progress: Progress) -> int:
        """The stage that speaks at the question: the next, or one after it if it is past; -1 if none does."""
        question = self.asked
        if question is None:
            return -1
        labels = Labels(self.game.machine, question).plain
        kind = self.kind(question)
        for n in range(progress.stage, len(self.lesson.stages)):
            stage = self.lesson.stages[n]
            if kind in stage.at and any(fits(each, [*stage.first, *stage.wanted]) for each in labels):
                return n
        return -1

    def suggested(self, stage: Stage) -> list[int]:
        """The options that the stage wants now, those that come first before those that lead on."""
        question = self.asked
        labels = Labels(self.game.machine, question).plain if question is not None else []
        for pattern in (*stage.first, *stage.wanted):
            found = [n for n, each in enumerate(labels) if fits(each, [pattern])]
            if found:
                return found
        return []

    def view(self, progress: Progress, moment: int = 0) -> LessonView:
        """What the learner is told of his lesson. `moment`: a number that is another after each decision."""
        lesson = self.lesson
        course = course_of(lesson.name)
        at = self.stage(progress)
        stage = lesson.stages[at] if at >= 0 else None
        question = self.asked
        paying = question is not None and question.kind == "pay"  # what was bought last is paid first
        done = progress.stage >= len(lesson.stages) and not paying and (self.game.over or not lesson.victory)
        found: LessonView = {
            "name": lesson.name,
            "title": lesson.title,
            "number": course.index(lesson.name) + 1 if course else 0,
            "lessons": len(course),
            "stage": min(progress.stage, len(lesson.stages)),
            "stages": len(lesson.stages),
            "say": stage.say if stage is not None else "",
            "rule": stage.rule if stage is not None else "",
            "options": self.suggested(stage) if stage is not None else [],
            "note": progress.note,
            "done": lesson.done if done else "",
            "next": next_after(lesson.name),
            "coach": lesson.coach,
        }
        if lesson.coach and question is not None and len(question.options) > 1:
            option, words = self.coached(moment)
            found |= {"say": words, "rule": question.rule, "options": [option]}
        return found

    def coached(self, moment: int) -> tuple[int, str]:
        """What the coach would do, thought about once at each moment."""
        if self._coached is None or self._coached[0] != moment:
            self._coached = (moment, hint(self.game, LEARNER, self._coach))
        return self._coached[1]

    # --- what is answered -------------------------------------------------------------------------------------------

    def judge(self, progress: Progress, option: int) -> Judged:
        """What an answer of the learner is to the lesson."""
        at = self.stage(progress)
        question = self.asked
        if at < 0 or question is None:
            return Judged()
        stage = self.lesson.stages[at]
        label = Labels(self.game.machine, question).plain[option]
        if fits(label, stage.first):
            return Judged(at)
        if fits(label, stage.wanted):
            return Judged(at, leads_on=True)
        for pattern, words in stage.otherwise.items():
            if fits(label, [pattern]):
                return Judged(at, note=words)
        return Judged(at, note=NOT_THAT)

    def after(self, progress: Progress, judged: Judged) -> Progress:
        """How far the learner has come by an answer that has been taken."""
        if judged.stage < 0:
            return progress
        if not judged.leads_on:
            return Progress(judged.stage, judged.note)
        stage = self.lesson.stages[judged.stage]
        if stage.check is not None and self.scenario is not None and self.scenario.differs(stage.check):
            return Progress(judged.stage, stage.missed or NOT_THAT)
        return Progress(judged.stage + 1)

    def cards(self) -> list[CardDef]:
        """No card is in a lesson alone."""
        return []

    def opponent(self) -> int:
        """The option that the teacher takes by the lesson; -1 where he decides for himself."""
        question = self.game.machine.question()
        if question is None or question.player == LEARNER:
            return -1
        labels = Labels(self.game.machine, question).plain
        for pattern in self.lesson.opponent:
            for n, each in enumerate(labels):
                if fits(each, [pattern]):
                    return n
        return -1


def fits(label: str, patterns: tuple[str, ...] | list[str]) -> bool:
    """Whether an answer is one of these, in which * stands for anything."""
    return any(fnmatchcase(label, pattern) for pattern in patterns)
