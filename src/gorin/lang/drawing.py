"""Drawing, where a text speaks of the cards drawn or lets one draw from the other end of the deck."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import BEGUN, FRESH, A
from gorin.lang.amounts import Expression, Number, amount
from gorin.lang.refs import Slot, unanswered
from gorin.rules.timing import happen
from gorin.table import citations, kinds, occurrences, packing, scopes
from gorin.table.changes import FROM_BOTTOM
from gorin.table.definitions import Names, Node, Part, Question, scope_context
from gorin.table.machine import Machine
from gorin.table.sets import bits, set_of
from gorin.table.terms import FATE_DECK, HAND, NONE, OF_APPLIED, OF_NEGATED, OF_REPLACED, PLAYER_ZONES

# the frame of drawing under a name
HELD: Final = A  # mask of the hand before


class DrawAs(Node):
    """You draw from your Fate deck, and what was drawn has a name."""

    def __init__(self, name: str, number: Number = 1) -> None:
        super().__init__()
        self.slot_ref: Slot = Slot(name)
        self.number: Expression = amount(number)

    def bind(self, names: Names) -> None:
        names.bind(self.slot_ref.name)

    def parts(self) -> list[Part]:
        return [self.slot_ref, self.number]

    def does(self) -> int:
        return 1 << kinds.DRAW

    def hand(self, m: Machine, you: int) -> int:
        """A mask of the cards in your hand."""
        mask = 0
        for card in m.zone_cards(you * PLAYER_ZONES + HAND):
            mask |= 1 << card
        return mask

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        x = scope_context(m, scope)
        if m.step(f) == FRESH:
            m.set_local(f, HELD, self.hand(m, x.you))
            m.jump(f, BEGUN)
            happen(m, scope, kinds.DRAW, NONE, NONE, self.number.value(x), x.you)
            return
        drawn = bits(self.hand(m, x.you) & ~m.local(f, HELD))
        scopes.set_slot(m, scope, self.slot_ref.slot, set_of(drawn))
        m.pop()


# the frame of drawing card by card
LEFT: Final = A  # how many are still to be drawn


class MayDrawFromBottom(Node):
    """The card that is about to be drawn may come from the bottom of the deck; several are drawn one by one."""

    def wrong(self, above: list[Part]) -> str:
        return unanswered(above)

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        o = scopes.occurrence(m, scope)
        if m.step(f) == FRESH:
            if occurrences.kind(m, o) != kinds.DRAW:
                m.pop()
                return
            if occurrences.flags(m, o) & (OF_APPLIED | OF_NEGATED | OF_REPLACED):
                m.pop()
            elif occurrences.amount(m, o) > 1:
                occurrences.set_flags(m, o, occurrences.flags(m, o) | OF_REPLACED)
                m.set_local(f, LEFT, occurrences.amount(m, o))
                m.jump(f, BEGUN)
            elif m.zone_count(occurrences.player(m, o) * PLAYER_ZONES + FATE_DECK) > 1:
                m.wait()
            else:
                m.pop()
            return
        left = m.local(f, LEFT)
        if left == 0:
            m.pop()
            return
        m.set_local(f, LEFT, left - 1)
        happen(m, m.scope(o), kinds.DRAW, NONE, NONE, 1, occurrences.player(m, o))

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        player = occurrences.player(m, scopes.occurrence(m, scope))
        options = [packing.YES, packing.NO]
        return Question(player, "may", citations.OPTIONAL_EFFECTS, options, scopes.source(m, scope), self.id)

    def answer(self, m: Machine, f: int, value: int) -> None:
        if value == packing.YES:
            occurrences.set_object(m, scopes.occurrence(m, m.scope(f)), FROM_BOTTOM)
        m.pop()
