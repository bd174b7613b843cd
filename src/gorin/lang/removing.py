"""Abilities that cards lose."""

from __future__ import annotations

from gorin.kernel.frames import BEGUN, FRESH
from gorin.lang.refs import Ref, Who, ref
from gorin.rules.actions import abilities_on, remove_ability
from gorin.rules.timing import changed, negated
from gorin.table import citations, scopes
from gorin.table.definitions import Names, Node, Part, Question, scope_context
from gorin.table.machine import Machine
from gorin.table.packing import T_CHOICE, pack, payload_of
from gorin.table.terms import NONE, UNTIL_TURN_ENDS


class RemoveAbility(Node):
    """A card loses one of its abilities, which you choose if it has several; noted under a name if it had any.

    Or it loses the one that has been noted under that name before.
    """

    def __init__(self, who: Who, name: str, until: int = UNTIL_TURN_ENDS, noted: bool = False) -> None:
        super().__init__()
        self.noted: bool = noted
        self.ref: Ref = ref(who)
        self.name: str = name
        self.slot: int = NONE
        self.until: int = until

    def bind(self, names: Names) -> None:
        if self.noted:
            self.slot = names.slot(self.name)
        else:
            names.number(self.name)
            self.slot = names.bind(self.name)

    def parts(self) -> list[Part]:
        return [self.ref]

    def found(self, m: Machine, f: int) -> list[int]:
        """References to the abilities that it could lose."""
        card = self.ref.one(scope_context(m, m.scope(f)))
        found = abilities_on(m, card) if card >= 0 else []
        if self.noted:
            noted = scopes.slot(m, m.scope(f), self.slot)
            return [reference for reference in found if reference == noted]
        return found

    def step(self, m: Machine, f: int) -> None:
        found = self.found(m, f)
        if m.step(f) != FRESH or not found or negated(m, m.scope(f)):
            m.pop()
        elif len(found) == 1:
            self.remove(m, f, found[0])
        else:
            m.wait()

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        options = [pack(T_CHOICE, n) for n in range(len(self.found(m, f)))]
        card = self.ref.one(scope_context(m, scope))
        return Question(scopes.you(m, scope), "choice", citations.CHOICES, options, card, self.id)

    def answer(self, m: Machine, f: int, value: int) -> None:
        self.remove(m, f, self.found(m, f)[payload_of(value)])

    def remove(self, m: Machine, f: int, reference: int) -> None:
        """The card has this ability no longer."""
        scope = m.scope(f)
        card = self.ref.one(scope_context(m, scope))
        m.jump(f, BEGUN)
        remove_ability(m, card, reference, self.until)
        scopes.set_slot(m, scope, self.slot, reference)
        m.dirty = True
        changed(m, scope, card)

    def choice_words(self, n: int) -> str:
        return f"its ability {n + 1}"
