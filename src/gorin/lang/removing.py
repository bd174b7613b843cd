"""Abilities that cards lose."""

from __future__ import annotations

from gorin.kernel.frames import BEGUN, FRESH
from gorin.lang.refs import Ref, Who, ref
from gorin.lang.verbs import Verb
from gorin.rules.actions import abilities_on, bar_ability, remove_ability
from gorin.rules.timing import changed, negated
from gorin.table import citations, scopes
from gorin.table.definitions import Context, Names, Node, Part, Question, scope_context
from gorin.table.machine import Machine
from gorin.table.packing import T_CHOICE, pack, payload_of
from gorin.table.terms import NONE, UNTIL_TURN_ENDS


class OneAbility(Node):
    """Something becomes of one ability of a card, which you choose if it has several."""

    def __init__(self, who: Who, until: int = UNTIL_TURN_ENDS) -> None:
        super().__init__()
        self.ref: Ref = ref(who)
        self.until: int = until

    def parts(self) -> list[Part]:
        return [self.ref]

    def found(self, m: Machine, f: int) -> list[int]:
        """References to the abilities among which you choose."""
        card = self.ref.one(scope_context(m, m.scope(f)))
        return abilities_on(m, card) if card >= 0 else []

    def step(self, m: Machine, f: int) -> None:
        found = self.found(m, f)
        if m.step(f) != FRESH or not found or negated(m, m.scope(f)):
            m.pop()
        elif len(found) == 1:
            self.take(m, f, found[0])
        else:
            m.wait()

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        options = [pack(T_CHOICE, n) for n in range(len(self.found(m, f)))]
        card = self.ref.one(scope_context(m, scope))
        return Question(scopes.you(m, scope), "choice", citations.CHOICES, options, card, self.id)

    def answer(self, m: Machine, f: int, value: int) -> None:
        self.take(m, f, self.found(m, f)[payload_of(value)])

    def take(self, m: Machine, f: int, reference: int) -> None:
        """One has been chosen, or was the only one."""
        scope = m.scope(f)
        card = self.ref.one(scope_context(m, scope))
        m.jump(f, BEGUN)
        self.act(m, scope, card, reference)
        m.dirty = True
        changed(m, scope, card)

    def act(self, m: Machine, scope: int, card: int, reference: int) -> None:
        """What becomes of it."""
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

    def found(self, m: Machine, f: int) -> list[int]:
        found = super().found(m, f)
        if self.noted:
            noted = scopes.slot(m, m.scope(f), self.slot)
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
