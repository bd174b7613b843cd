"""Investing: paying more for a card that enters play, for what its text then does; an edition adds these steps."""

from __future__ import annotations

from typing import Final

from gorin.rules import entering
from gorin.rules.entering import CARD, INVESTED, OPTIONS, PLAYER
from gorin.table import changes, citations, terms
from gorin.table.definitions import Question
from gorin.table.machine import Machine
from gorin.table.modifiers import FIXED_AMOUNT
from gorin.table.packing import NO, YES
from gorin.table.procedures import Step
from gorin.table.terms import NONE

ASK_INVEST: Final = "ask whether to invest"
INVEST: Final = "invest"


class AskInvest(Step):
    """Before a card is paid for as it enters, its player says whether he pays more."""

    def __init__(self, entry: entering.Entry) -> None:
        super().__init__(ASK_INVEST)
        self.entry: entering.Entry = entry

    def run(self, m: Machine, f: int) -> None:
        if self.could(m, f):
            m.wait()
        else:
            m.go_on(f)

    def could(self, m: Machine, f: int) -> bool:
        """Whether he could pay the more: what has been paid for already, or is not paid for, cannot be raised now."""
        card, player, options = m.local(f, CARD), m.local(f, PLAYER), m.local(f, OPTIONS)
        if entering.invites(m, card) is None or options & INVESTED:
            return False
        if entering.waives(m, player, card, options) or not entering.owes_gold(m, player, card, options):
            return False
        return entering.affordable(m, player, card, self.entry.host(m, f), options | INVESTED)

    def ask(self, m: Machine, f: int) -> Question:
        card = m.local(f, CARD)
        return Question(m.local(f, PLAYER), "may", citations.OPTIONAL_COST, [YES, NO], card, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        if value == YES:
            m.set_local(f, OPTIONS, m.local(f, OPTIONS) | INVESTED)
        m.go_on(f)


class Invest(Step):
    """It has entered: it stays that much dearer, and its text does what that was paid for."""

    def __init__(self) -> None:
        super().__init__(INVEST)

    def run(self, m: Machine, f: int) -> None:
        card = m.local(f, CARD)
        m.go_on(f)
        if not m.local(f, OPTIONS) & INVESTED:
            return
        trait = entering.invites(m, card)
        assert trait is not None and trait.program is not None
        more = entering.investment(m, m.local(f, PLAYER), card, INVESTED)
        for modifier in trait.modifiers:
            changes.add_modifier(m, modifier, card, more, FIXED_AMOUNT, terms.WHILE_SUBJECT_IN_PLAY, NONE)
        runner = m.rules.procedures.runner
        m.push_scope(runner, terms.SCOPE_TRAIT, card, m.local(f, PLAYER), trait.id, trait.program.id, m.scope(f), NONE)
