"""Whether a player can reach a goal whatever the other does, by trying everything."""

from __future__ import annotations

from collections.abc import Callable

from gorin.table import citations, terms
from gorin.table.machine import Machine
from gorin.table.persistence import fingerprint

MOST = 200_000
"""Answers tried before a search is given up."""


class Undecided(Exception):
    """The search was given up: the position has too many ways to go on."""


class Solver:
    """Searches a position of a machine to the end of what is asked, of the turn, or of the phase `until`.

    The player who solves needs one answer that leads to the goal, the other one that does not. Both know all cards:
    what is found holds against an opponent who knows the solver's hand. The machine is left as it was.
    """

    def __init__(
        self, m: Machine, player: int, reached: Callable[[], bool], most: int = MOST, until: int = terms.PHASE_END
    ) -> None:
        self.m = m
        self.player = player
        self.until = until
        self.answers = 0
        self.reached = reached
        self.most = most
        self._turn = m.turn
        self._known: dict[bytes, bool] = {}

    def over(self) -> bool:
        """Whether the time for reaching the goal is over."""
        m = self.m
        return m.over or not m.waiting or m.turn != self._turn or m.phase > self.until

    def wins(self) -> bool:
        """Whether the goal will be reached from here with the best answers. Raises `Undecided`."""
        m = self.m
        mark, logging = m.mark(), m.logging
        m.logging = False
        try:
            self.advance()
            return self.reached() if self.over() else self._wins()
        finally:
            m.take_back(mark)
            m.logging = logging

    def begin(self) -> None:
        """Count the answers that are tried anew."""
        self.answers = 0

    def advance(self) -> None:
        """Give the answers that are the only ones, and the order of a discard pile, up to a choice."""
        while not self.over():
            question = self.m.question()
            if question is None or (len(question.options) > 1 and question.meaning != citations.ORDER_IN_PILES):
                return
            self.m.answer(question.options[0])

    def winning(self) -> list[int]:
        """Which options of the present question lead to the goal, by their numbers. Raises `Undecided`."""
        question = self.m.question()
        assert question is not None
        return [n for n, option in enumerate(question.options) if self.after(option)]

    def reply(self) -> int | None:
        """An option, by its number, that keeps the solver from the goal; None if there is none. Raises `Undecided`."""
        question = self.m.question()
        assert question is not None
        return next((n for n, option in enumerate(question.options) if not self.after(option)), None)

    def after(self, option: int) -> bool:
        """Whether the goal will be reached once this is answered. Raises `Undecided`."""
        self.answers += 1
        if self.answers > self.most:
            raise Undecided
        m = self.m
        mark, logging = m.mark(), m.logging
        m.logging = False
        try:
            m.answer(option)
            return self.wins()
        finally:
            m.take_back(mark)
            m.logging = logging

    def _wins(self) -> bool:
        position = fingerprint(self.m)
        known = self._known.get(position)
        if known is not None:
            return known
        question = self.m.question()
        assert question is not None
        mine = question.player == self.player
        won = any(self.after(option) == mine for option in question.options) == mine
        self._known[position] = won
        return won
