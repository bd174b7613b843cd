"""How a puzzle goes: the solution as steps, and what each wrong first move meets."""

from __future__ import annotations

import msgspec

from gorin.notation import Labels
from gorin.puzzles.solving import Solver, Undecided
from gorin.table import citations


class Answer(msgspec.Struct, frozen=True):
    """What a player (from 0) answers, in the notation."""

    player: int
    text: str


class Try(msgspec.Struct, frozen=True):
    """A first move: whether it leads to the goal, and the answers that follow, up to the refutation if it does not."""

    text: str
    right: bool
    follows: list[Answer]


def line(found: Solver) -> list[Answer]:
    """The answers to the goal from a position that can reach it, against the replies that are hardest to meet.

    Leaves the position at the end of them. What a scenario answers by itself is left out.
    """
    answers: list[Answer] = []
    m = found.m
    while not found.over():
        question = m.question()
        assert question is not None
        options = question.options
        number = 0
        pile = question.meaning == citations.ORDER_IN_PILES
        if len(options) > 1 and not pile:
            number = found.winning()[0] if question.player == found.player else hardest(found)
        if not pile and (len(options) > 1 or question.kind != "reaction"):
            answers.append(Answer(question.player, list(Labels(m, question))[number]))
        m.answer(options[number])
    return answers


def hardest(found: Solver, most: int = 0) -> int:
    """The opponent's answer, by its number, after which most had to be tried to reach the goal; `most` are enough."""
    question = found.m.question()
    assert question is not None
    tried: list[int] = []
    for option in question.options:
        alone = Solver(found.m, found.player, found.reached, most or found.most, found.until)
        try:
            alone.after(option)
        except Undecided:
            return len(tried)
        tried.append(alone.answers)
    return tried.index(max(tried))


def tries(found: Solver) -> list[Try]:
    """Every first move of the present question, with what follows it."""
    m = found.m
    question = m.question()
    assert question is not None
    labels = list(Labels(m, question))
    result = []
    for option, text in zip(question.options, labels, strict=True):
        mark = m.mark()
        m.answer(option)
        right = found.wins()
        result.append(Try(text, right, [] if right else refuted(found)))
        m.take_back(mark)
    return result


def refuted(found: Solver) -> list[Answer]:
    """What the opponent answers to a wrong move, once he must; nothing if he needs not do anything."""
    m = found.m
    mark = m.mark()
    answers: list[Answer] = []
    found.advance()
    while not found.over():
        question = m.question()
        assert question is not None
        mine = question.player == found.player
        number = 0 if mine else found.reply()
        assert number is not None
        answers.append(Answer(question.player, list(Labels(m, question))[number]))
        m.answer(question.options[number])
        found.advance()
    m.take_back(mark)
    return answers
