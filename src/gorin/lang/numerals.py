"""Numerals of a card's text, and of its stats, that grow."""

from __future__ import annotations

from typing import Final

from gorin.lang.modifiers import StatModifier
from gorin.lang.one_of_a_card import OneOfACard
from gorin.lang.refs import Who
from gorin.lang.term import Term
from gorin.lang.verbs import Apply
from gorin.rules.timing import changed
from gorin.table import terms
from gorin.table.changes import become
from gorin.table.definitions import TRAIT_GOLD, CardDef, Part
from gorin.table.machine import Machine
from gorin.table.terms import NONE

OF_STATS: Final = 1000  # from here on they are stats, those below are the card's forms by their place


class RaiseNumeral(OneOfACard):
    """A positive numeral on a Holding, which you choose, is greater by one for the rest of the game.

    One of its text makes it a form of its card, so long as it is not forgotten (TF-EFF-07). A printed stat gets a
    bonus (TF-STA-03).
    """

    def __init__(self, who: Who) -> None:
        super().__init__(who)
        self.bonuses: list[Apply] = []
        for stat in (terms.GOLD_COST, terms.GOLD_PRODUCTION):
            modifier = StatModifier(stat, 1)
            modifier.until = terms.UNTIL_GAME_ENDS
            self.bonuses.append(Apply(modifier, who))

    def parts(self) -> list[Part]:
        return [self.ref, *self.bonuses]

    def things(self, m: Machine, scope: int, card: int) -> list[int]:
        """What can be raised: first what the text says, then the stats that are printed beside it."""
        d = m.definition(card)
        found = list(range(len(m.rules.library.raised(d.id))))
        for n in range(len(self.bonuses)):
            if self.is_printed(d, self.bonuses[n].modifier.param):
                found.append(OF_STATS + n)
        return found

    def is_printed(self, d: CardDef, stat: int) -> bool:
        """Whether a card has a positive stat in numerals beside its text; what it produces may be said by that."""
        if d.stats[stat] <= 0:
            return False
        for trait in d.traits:
            if stat == terms.GOLD_PRODUCTION and trait.kind == TRAIT_GOLD and isinstance(trait.term, Term):
                return False
        return True

    def becomes(self, m: Machine, scope: int, card: int, thing: int) -> None:
        if thing >= OF_STATS:
            m.push(self.bonuses[thing - OF_STATS], scope)
            return
        become(m, card, m.rules.number(m.rules.library.raised(m.definition(card).id)[thing]))
        changed(m, scope, card)

    def words_on(self, m: Machine, card: int, number: int) -> str:
        """What a card says once the numeral of this choice, by its place, has been raised."""
        thing = self.things(m, NONE, card)[number]
        if thing >= OF_STATS:
            d, stat = m.definition(card), self.bonuses[thing - OF_STATS].modifier.param
            name = "Gold Cost" if stat == terms.GOLD_COST else "Gold Production"
            return f"{name} {d.stats[stat] + 1}"
        return m.rules.card(m.rules.library.raised(m.definition(card).id)[thing]).raised
