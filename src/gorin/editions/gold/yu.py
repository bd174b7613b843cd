"""Yu: who falls in a lost battle may take one of the victors along (GE-YU)."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import C, D
from gorin.rules import resolution
from gorin.rules.timing import happen
from gorin.table import citations, kinds, places, scopes, terms
from gorin.table.definitions import Question
from gorin.table.keywords import has_keyword
from gorin.table.machine import Machine
from gorin.table.packing import PASS
from gorin.table.procedures import Step
from gorin.table.stats import stat

YU: Final = "Yu"
MOST: Final = 9  # the highest value on a card

# in the frame of a resolution
SPENT: Final = C  # a mask of the cards whose Yu has been used
AIMED: Final = D  # TARGET times the Yu that is gathered against a card, and that card plus 1; 0: none is chosen

TARGET: Final = 1024


def yu_of(m: Machine, card: int) -> int:
    """A card's value of Yu; NONE if it has none."""
    for value in range(MOST, -1, -1):
        if has_keyword(m, card, m.rules.keyword(f"{YU} {value}")):
            return value
    return terms.NONE


class Yu(Step):
    """The leader of the army that has lost lets its Yu destroy Followers, and Personalities who have none (GE-YU-01).

    The Yu of several cards may be spent on one, but that of no card on two; who won does not change.
    """

    def __init__(self) -> None:
        super().__init__(YU)

    def loser(self, m: Machine, f: int) -> int:
        """The player whose army has lost."""
        won = scopes.slot(m, m.scope(f), resolution.R_OUTCOME) == resolution.ATTACKER_WINS
        return m.defender if won else m.attacker

    def left(self, m: Machine, f: int) -> list[int]:
        """The cards of the lost army whose Yu has not been used."""
        province = scopes.slot(m, m.scope(f), resolution.R_PROVINCE)
        spent = m.local(f, SPENT)
        units = places.army(m, province, self.loser(m, f))
        cards = [card for unit in units for card in places.unit_cards(m, unit)]
        return [card for card in cards if not spent >> card & 1 and yu_of(m, card) >= 0]

    def victims(self, m: Machine, f: int) -> list[int]:
        """Whom all the Yu that is left could destroy."""
        left = self.left(m, f)
        if not left:
            return []
        most = sum([yu_of(m, card) for card in left])
        province = scopes.slot(m, m.scope(f), resolution.R_PROVINCE)
        found: list[int] = []
        for unit in places.army(m, province, m.attacker + m.defender - self.loser(m, f)):
            for card in places.unit_cards(m, unit):
                fits = m.definition(card).type == terms.FOLLOWER or (card == unit and not places.has_followers(m, card))
                if fits and stat(m, card, terms.FORCE) <= most:
                    found.append(card)
        return found

    def run(self, m: Machine, f: int) -> None:
        if m.local(f, AIMED) == 0 and not self.victims(m, f):
            m.go_on(f)
        else:
            m.wait()

    def ask(self, m: Machine, f: int) -> Question:
        aimed = m.local(f, AIMED)
        if aimed == 0:
            return Question(self.loser(m, f), "choose", citations.YU, [PASS, *self.victims(m, f)], terms.NONE, f)
        return Question(self.loser(m, f), "choose", citations.YU, self.left(m, f), aimed % TARGET - 1, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        aimed = m.local(f, AIMED)
        if value == PASS:
            m.go_on(f)
            return
        if aimed == 0:
            m.set_local(f, AIMED, value + 1)
            return
        victim = aimed % TARGET - 1
        gathered = aimed // TARGET + yu_of(m, value)
        m.set_local(f, SPENT, m.local(f, SPENT) | 1 << value)
        if gathered < stat(m, victim, terms.FORCE):
            m.set_local(f, AIMED, gathered * TARGET + victim + 1)
            return
        m.set_local(f, AIMED, 0)
        scopes.set_you(m, m.scope(f), self.loser(m, f))
        happen(m, m.scope(f), kinds.DESTROY, victim)


__all__ = ["YU", "Yu", "yu_of"]
