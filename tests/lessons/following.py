"""A learner who does what a lesson wants, as the page would offer it to him."""

from __future__ import annotations

from gorin.ai import Position, make_player
from gorin.lessons import Lesson, Progress, Tutor
from gorin.present.hints import adviser, hint
from gorin.table.packing import PASS

MOST = 400  # answers after which a lesson is taken to lead nowhere
LEARNER = 0


def settled(tutor: Tutor) -> int:
    """What is answered without the lesson: payments by the plan, no Reactions, and what has one answer."""
    question = tutor.game.question
    if question.kind == "pay":
        return hint(tutor.game, question.player, adviser(0))[0]
    if PASS in question.options and question.kind in ("reaction", "their action", "battle", "discard", "action"):
        return question.options.index(PASS)
    if question.kind == "attack":  # nobody could attack
        return list(tutor.game.labels()).index("no attack")
    alike = question.kind in ("order", "battlefield")
    assert alike or len(question.options) == 1, f"the lesson says nothing at {question.kind}"
    return 0


def teacher(tutor: Tutor) -> int:
    """What the teacher answers."""
    option = tutor.opponent()
    if option >= 0 or len(tutor.game.question.options) == 1:
        return max(option, 0)
    question = tutor.game.question
    return make_player("gentle").choose(Position(tutor.game.machine, question.player))


def step(tutor: Tutor, progress: Progress, option: int) -> Progress:
    """An answer of whoever is asked, and how far the learner has come by it."""
    learner = tutor.game.question.player == LEARNER
    judged = tutor.judge(progress, option) if learner else None
    tutor.game.answer(option)
    return tutor.after(progress, judged) if judged is not None else progress


def until_asked(tutor: Tutor, progress: Progress) -> Progress:
    """Let everything happen until the lesson says something, or it is at its end."""
    for _ in range(MOST):
        if tutor.game.over or progress.stage >= len(tutor.lesson.stages) or tutor.stage(progress) >= 0:
            return progress
        option = settled(tutor) if tutor.game.question.player == LEARNER else teacher(tutor)
        progress = step(tutor, progress, option)
    raise AssertionError("the lesson never says anything more")


def follow(lesson: Lesson, seed: int = 1) -> tuple[Tutor, Progress, list[str]]:
    """A lesson by its wanted answers to its end: the answers at which it said something."""
    tutor, progress = Tutor(lesson, seed), Progress()
    said: list[str] = []
    for _ in range(MOST):
        progress = until_asked(tutor, progress)
        if tutor.game.over or progress.stage >= len(lesson.stages):
            while not tutor.game.over and tutor.game.question.kind == "pay":  # what was bought last
                progress = step(tutor, progress, settled(tutor))
            return tutor, progress, said
        at = tutor.stage(progress)
        assert at == progress.stage, f"stage {progress.stage + 1} is passed over, {at + 1} speaks: {said}"
        option = tutor.suggested(lesson.stages[at])[0]
        said.append(f"{at + 1} {tutor.game.question.kind}: {tutor.game.labels()[option]}")
        progress = step(tutor, progress, option)
        assert progress.note == "", f"a wanted answer is found wrong: {said}, {progress.note}"
    raise AssertionError("the lesson has no end")
