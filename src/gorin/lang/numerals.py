"""Numerals of a card's text, and of its stats, that grow."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import BEGUN, FRESH
from gorin.lang.modifiers import StatModifier
from gorin.lang.refs import Ref, Who, ref
from gorin.lang.term import Term
from gorin.lang.verbs import Apply
from gorin.rules.timing import changed, negated
from gorin.table import citations, scopes, terms
from gorin.table.changes import become
from gorin.table.definitions import TRAIT_GOLD, CardDef, Node, Part, Question, scope_context
from gorin.table.machine import Machine
from gorin.table.packing import T_CHOICE, pack, payload_of

OF_STATS: Final = 1000  # choices from here on are stats, those below are the card's forms by their place


class RaiseNumeral(Node):
    """A positive numeral on a Holding, which you choose, is greater by one for the rest of the game.

    One of its text makes it a form of its card, so long as it is not forgotten (TF-EFF-07). A printed stat gets a
    bonus (TF-STA-03).
    """

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.ref: Ref = ref(who)
        self.bonuses: list[Apply] = []
        for stat in (terms.GOLD_COST, terms.GOLD_PRODUCTION):
            modifier = StatModifier(stat, 1)
            modifier.until = terms.UNTIL_GAME_ENDS
            self.bonuses.append(Apply(modifier, who))

    def parts(self) -> list[Part]:
        return [self.ref, *self.bonuses]

    def choices(self, m: Machine, card: int) -> list[int]:
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

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        card = self.ref.one(scope_context(m, scope))
        if m.step(f) != FRESH or card < 0 or negated(m, scope):
            m.pop()
            return
        found = self.choices(m, card)
        if not found:
            m.pop()
        elif len(found) == 1:
            self.take(m, f, found[0])
        else:
            m.wait()

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        card = self.ref.one(scope_context(m, scope))
        options = [pack(T_CHOICE, n) for n in self.choices(m, card)]
        return Question(scopes.you(m, scope), "choice", citations.CHOICES, options, card, self.id)

    def answer(self, m: Machine, f: int, value: int) -> None:
        self.take(m, f, payload_of(value))

    def take(self, m: Machine, f: int, number: int) -> None:
        """One has been chosen, or was the only one."""
        scope = m.scope(f)
        m.jump(f, BEGUN)
        if number >= OF_STATS:
            m.push(self.bonuses[number - OF_STATS], scope)
            return
        card = self.ref.one(scope_context(m, scope))
        become(m, card, m.rules.number(m.rules.library.raised(m.definition(card).id)[number]))
        changed(m, scope, card)

    def words_on(self, m: Machine, card: int, number: int) -> str:
        """What a card says once the numeral of this choice has been raised."""
        if number >= OF_STATS:
            d, stat = m.definition(card), self.bonuses[number - OF_STATS].modifier.param
            name = "Gold Cost" if stat == terms.GOLD_COST else "Gold Production"
            return f"{name} {d.stats[stat] + 1}"
        return m.rules.card(m.rules.library.raised(m.definition(card).id)[number]).raised
