"""Where the rules of 2000 go another way than Gold Edition's."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from gorin.editions.gold import steps as gold
from gorin.lang.modifiers import KeywordModifier
from gorin.rules import duel
from gorin.rules.victory import FirstToFall
from gorin.table import citations, definitions, duels, memory, places, terms
from gorin.table.changes import add_modifier
from gorin.table.definitions import Part, Question
from gorin.table.edition import Procedures
from gorin.table.keywords import has_keyword
from gorin.table.machine import Machine
from gorin.table.packing import NO, YES

DOUBLE: Final = "Double Chi"
ANSWERED: Final = "answered for his Double Chi"


class MayNotDouble(duel.ContestStep):
    """Double Chi may be declined in a duel, once what has been focused is seen (R00-C-012)."""

    def __init__(self) -> None:
        super().__init__(DOUBLE)
        self.declined: KeywordModifier = KeywordModifier(definitions.M_REMOVE_KEYWORD, DOUBLE)

    def parts(self) -> list[Part]:
        return [self.declined]

    def to_ask(self, m: Machine, f: int) -> int:
        """The next Personality whose cards would count twice; NONE if there is none left."""
        for side in (duel.CHALLENGER, duel.CHALLENGED):
            card = duels.personality(m, f, side)
            focused = m.zone_count(duels.player(m, f, side) * terms.PLAYER_ZONES + terms.FOCUSED) > 0
            if focused and has_keyword(m, card, m.rules.keyword(DOUBLE)) and not memory.remembered(m, card, ANSWERED):
                return card
        return terms.NONE

    def contest(self, m: Machine, f: int) -> None:
        if self.to_ask(m, f) < 0:
            m.go_on(f)
        else:
            m.wait()

    def ask(self, m: Machine, f: int) -> Question:
        card = self.to_ask(m, f)
        return Question(m.controller(card), "may", citations.DOUBLE_CHI, [YES, NO], card, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        card = self.to_ask(m, f)
        memory.remember(m, card, ANSWERED, terms.UNTIL_DUEL_ENDS)
        if value == NO:
            add_modifier(m, self.declined, card, 0, 0, terms.UNTIL_DUEL_ENDS, f)
            if m.logging:
                m.say(citations.DOUBLE_CHI, f"{places.title_of(m, card)} does not use {DOUBLE}.", card)


def procedures(options: Collection[str] = ()) -> Procedures:
    """The procedures of Gold, but for what the rulings of 2000 say otherwise."""
    found = gold.procedures(options)
    found.duel = found.duel.before(duel.BEFORE_EFFECTS, MayNotDouble())
    found.loss_order = FirstToFall()
    return found
