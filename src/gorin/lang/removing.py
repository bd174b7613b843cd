"""Abilities that cards lose."""

from __future__ import annotations

from gorin.lang.one_of_a_card import OneOfACard
from gorin.lang.refs import Ref, Who, ref
from gorin.lang.verbs import Verb
from gorin.rules.actions import abilities_on, bar_ability, remove_ability
from gorin.rules.timing import changed
from gorin.table import scopes
from gorin.table.definitions import Context, Names, Part
from gorin.table.machine import Machine
from gorin.table.terms import NONE, UNTIL_TURN_ENDS


class OneAbility(OneOfACard):
    """Something becomes of one ability of a card, which you choose if it has several."""

    def __init__(self, who: Who, until: int = UNTIL_TURN_ENDS) -> None:
        super().__init__(who)
        self.until: int = until

    def things(self, m: Machine, scope: int, card: int) -> list[int]:
        """References to the abilities among which you choose."""
        return abilities_on(m, card)

    def becomes(self, m: Machine, scope: int, card: int, thing: int) -> None:
        self.act(m, scope, card, thing)
        m.dirty = True
        changed(m, scope, card)

    def act(self, m: Machine, scope: int, card: int, reference: int) -> None:
        """What becomes of the ability."""
        raise NotImplementedError(type(self).__name__)

    def choice_words(self, n: int) -> str:
        return f"its ability {n + 1}"


class RemoveAbility(OneAbility):
    """A card loses one of its abilities; noted under a name if it had any.

    Or it loses the one that has been noted under that name before.
    """

    def __init__(self, who: Who, name: str, until: int = UNTIL_TURN_ENDS, noted: bool = False) -> None:
        super().__init__(who, until)
        self.noted: bool = noted
        self.name: str = name
        self.slot: int = NONE

    def bind(self, names: Names) -> None:
        if self.noted:
            self.slot = names.slot(self.name)
        else:
            names.number(self.name)
            self.slot = names.bind(self.name)

    def things(self, m: Machine, scope: int, card: int) -> list[int]:
        found = super().things(m, scope, card)
        if self.noted:
            noted = scopes.slot(m, scope, self.slot)
            return [reference for reference in found if reference == noted]
        return found

    def act(self, m: Machine, scope: int, card: int, reference: int) -> None:
        remove_ability(m, card, reference, self.until)
        scopes.set_slot(m, scope, self.slot, reference)


class BarAbility(OneAbility):
    """One of a card's abilities cannot be used; the card still has it."""

    def act(self, m: Machine, scope: int, card: int, reference: int) -> None:
        bar_ability(m, card, reference, self.until)


class RemoveAbilities(Verb):
    """Cards lose all abilities that they have now, and none that they gain later."""

    def __init__(self, who: Who, until: int = UNTIL_TURN_ENDS) -> None:
        super().__init__()
        self.ref: Ref = ref(who)
        self.until: int = until

    def parts(self) -> list[Part]:
        return [self.ref]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        for card in self.ref.cards(x):
            for reference in abilities_on(m, card):
                remove_ability(m, card, reference, self.until)
                m.dirty = True
                changed(m, scope, card)
