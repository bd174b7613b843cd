"""Cards out of play whose abilities give way to one of another card."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import BEGUN
from gorin.lang.modifiers import Spoken
from gorin.lang.refs import Ref, Who, ref
from gorin.rules.actions import number_of
from gorin.rules.timing import blocked, changed, happen, negated
from gorin.table import citations, effects, kinds, scopes, terms
from gorin.table.changes import add_effect
from gorin.table.definitions import M_COST, CostPart, Node, Part, Question, scope_context
from gorin.table.machine import Machine
from gorin.table.modifiers import LENT
from gorin.table.packing import T_CHOICE, pack, payload_of
from gorin.table.places import zone_kind
from gorin.table.terms import NONE


class LentCost(Spoken):
    """Actions from the ability that an effect lends have an additional cost."""

    def __init__(self, cost: CostPart) -> None:
        super().__init__(M_COST, 0, None, None, None)
        self.cost = cost


class BecomeAbility(Node):
    """Until the game ends your copies of this card, out of play, have one ability of another card and no other.

    The player picks which if it has several; what an earlier such effect lent them is lost.
    """

    def __init__(self, who: Who, cost: CostPart) -> None:
        super().__init__()
        self.ref: Ref = ref(who)
        self.cost: LentCost = LentCost(cost)

    def parts(self) -> list[Part]:
        return [self.ref, self.cost]

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        x = scope_context(m, scope)
        card = self.ref.one(x)
        if m.step(f) or card < 0 or negated(m, scope) or not m.definition(card).abilities:
            m.pop()
        elif len(m.definition(card).abilities) == 1:
            self.lend(m, f, card, 0)
        else:
            m.wait()

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        card = self.ref.one(scope_context(m, scope))
        options = [pack(T_CHOICE, n) for n in range(len(m.definition(card).abilities))]
        return Question(scopes.you(m, scope), "choice", citations.CHOICES, options, card, self.id)

    def answer(self, m: Machine, f: int, value: int) -> None:
        self.lend(m, f, self.ref.one(scope_context(m, m.scope(f))), payload_of(value))

    def lend(self, m: Machine, f: int, card: int, number: int) -> None:
        scope = m.scope(f)
        you = scopes.you(m, scope)
        m.jump(f, BEGUN)
        copies = number_of(m.definition(scopes.source(m, scope)).id)
        self.take_back(m, you, copies)
        ability = m.definition(card).abilities[number]
        # nothing points at the card that did this: it may lie in a deck by now
        at = add_effect(m, effects.GRANT, ability.id, NONE, 0, NONE, you, terms.UNTIL_GAME_ENDS, NONE)
        effects.set_flags(m, at, LENT)
        effects.set_parameter(m, at, copies)
        more = add_effect(
            m, effects.MODIFIER, self.cost.id, NONE, effects.number(at), NONE, you, terms.UNTIL_GAME_ENDS, NONE
        )
        effects.set_flags(m, more, LENT)
        effects.set_parameter(m, more, M_COST * 4096)
        m.dirty = True
        changed(m, scope)

    def take_back(self, m: Machine, you: int, copies: int) -> None:
        """End what has been lent to these cards before."""
        lent = [at for at in m.effects(effects.GRANT) if effects.flags(m, at) & LENT and effects.player(m, at) == you]
        for at in lent:
            if effects.parameter(m, at) == copies:
                costs = [more for more in m.effects(effects.MODIFIER) if effects.flags(m, more) == LENT]
                for more in costs:
                    if effects.amount(m, more) == effects.number(at):
                        m.free_effect(more)
                m.free_effect(at)

    def choice_words(self, n: int) -> str:
        return f"its ability {n + 1}"


# where it is
TO_PUT: Final = 0
PUT_BACK: Final = 1
SHUFFLED: Final = 2


class ShuffleThisIn(CostPart):
    """Shuffling the card used into its owner's deck, as a cost."""

    def deck(self, m: Machine, source: int) -> int:
        """The deck into which it goes."""
        kind = terms.FATE_DECK if m.definition(source).deck == 1 else terms.DYNASTY_DECK
        return m.owner(source) * terms.PLAYER_ZONES + kind

    def payable(self, m: Machine, scope: int) -> bool:
        source = scopes.source(m, scope)
        you = scopes.you(m, scope)
        return source >= 0 and not blocked(
            m, scope, kinds.PUT, source, self.deck(m, source), 0, you, terms.MODE_COST
        )

    def touches(self, m: Machine, scope: int) -> int:
        source = scopes.source(m, scope)
        return 1 << source if source >= 0 else 0

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        source = scopes.source(m, scope)
        you = scopes.you(m, scope)
        pc = m.step(f)
        deck = self.deck(m, source)
        lies = zone_kind(m, source) == deck % terms.PLAYER_ZONES
        if pc == TO_PUT:
            m.jump(f, PUT_BACK)
            happen(m, scope, kinds.PUT, source, deck, player=you)
        elif pc == PUT_BACK and lies:
            m.jump(f, SHUFFLED)
            happen(m, scope, kinds.SHUFFLE, NONE, deck, player=you)
        else:
            m.result = 1 if lies else 0
            m.pop()

