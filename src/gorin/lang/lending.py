"""Cards out of play whose abilities give way to one of another card."""

from __future__ import annotations

from typing import Final

from gorin.lang.modifiers import Spoken
from gorin.lang.refs import Ref, Who, ref
from gorin.lang.selectors import Phrase, Test
from gorin.rules.actions import number_of
from gorin.rules.timing import blocked, happen, scope_mode
from gorin.table import occurrences as k
from gorin.table.changes import add_effect, record
from gorin.table.definitions import M_COST, Context, CostPart, Node, Part, Question, Words, scope_context
from gorin.table.layout import (
    C_LEFT_HAND,
    F_PC,
    F_SCOPE,
    FATE_DECK,
    FLAG_NEGATED,
    FX_GRANT,
    FX_MODIFIER,
    FX_SIZE,
    G_DIRTY,
    G_FXN,
    G_RESULT,
    MODE_COST,
    MODE_EFFECT,
    NONE,
    PLAYER_ZONES,
    S_FLAGS,
    S_SOURCE,
    S_YOU,
    UNTIL_GAME_ENDS,
    X_AMOUNT,
    X_FLAGS,
    X_KIND,
    X_PARAM,
    X_PLAYER,
)
from gorin.table.machine import Machine
from gorin.table.packing import T_CHOICE, pack, payload_of
from gorin.table.queries import LENT, zone_kind


class LeftHand(Test):
    """Cards that lay in a hand just before they got where they are."""

    def test(self, x: Context, card: int) -> bool:
        return x.m.card(card, C_LEFT_HAND) != 0

    def put(self, w: Words, phrase: Phrase) -> None:
        phrase.tails.append("from hand")


class LentCost(Spoken):
    """Actions from the ability that an effect lends have an additional cost."""

    def __init__(self, cost: CostPart) -> None:
        super().__init__(M_COST, 0, None, None, None)
        self.cost = cost

    def say(self, w: Words) -> str:
        assert self.cost is not None
        text = self.cost.say(w)
        return f"with the additional cost, \"{text[:1].upper() + text[1:]}.\""


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
        scope = m.stack[f + F_SCOPE]
        x = scope_context(m, scope)
        card = self.ref.one(x)
        negated = scope_mode(m, scope) == MODE_EFFECT and m.stack[scope + S_FLAGS] & FLAG_NEGATED != 0
        if m.stack[f + F_PC] or card < 0 or negated or not m.definition(card).abilities:
            m.pop()
        elif len(m.definition(card).abilities) == 1:
            self.lend(m, f, card, 0)
        else:
            m.wait()

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.stack[f + F_SCOPE]
        card = self.ref.one(scope_context(m, scope))
        options = [pack(T_CHOICE, n) for n in range(len(m.definition(card).abilities))]
        return Question(m.stack[scope + S_YOU], "choice", "SE-EFF-18", options, card, self.id)

    def answer(self, m: Machine, f: int, value: int) -> None:
        self.lend(m, f, self.ref.one(scope_context(m, m.stack[f + F_SCOPE])), payload_of(value))

    def lend(self, m: Machine, f: int, card: int, number: int) -> None:
        scope = m.stack[f + F_SCOPE]
        you = m.stack[scope + S_YOU]
        m.jump(f, 1)
        copies = number_of(m.definition(m.stack[scope + S_SOURCE]).id)
        self.take_back(m, you, copies)
        ability = m.definition(card).abilities[number]
        # nothing points at the card that did this: it may lie in a deck by now
        at = add_effect(m, FX_GRANT, ability.id, NONE, 0, NONE, you, UNTIL_GAME_ENDS, NONE)
        m.put_fx(at + X_FLAGS, LENT)
        m.put_fx(at + X_PARAM, copies)
        more = add_effect(m, FX_MODIFIER, self.cost.id, NONE, at // FX_SIZE, NONE, you, UNTIL_GAME_ENDS, NONE)
        m.put_fx(more + X_FLAGS, LENT)
        m.put_fx(more + X_PARAM, M_COST * 4096)
        m.put(G_DIRTY, 1)
        record(m, scope, scope_mode(m, scope), 0, NONE)

    def take_back(self, m: Machine, you: int, copies: int) -> None:
        """End what has been lent to these cards before."""
        fx = m.fx
        for slot in range(m.cells[G_FXN]):
            at = slot * FX_SIZE
            if fx[at + X_KIND] == FX_GRANT and fx[at + X_FLAGS] & LENT and fx[at + X_PLAYER] == you:
                if fx[at + X_PARAM] == copies:
                    m.free_effect(at)
                    for other in range(m.cells[G_FXN]):
                        more = other * FX_SIZE
                        lent = fx[more + X_KIND] == FX_MODIFIER and fx[more + X_FLAGS] == LENT
                        if lent and fx[more + X_AMOUNT] == slot:
                            m.free_effect(more)

    def choice_words(self, n: int, w: Words) -> str:
        return f"its ability {n + 1}"

    def say(self, w: Words) -> str:
        return (f"until the game ends, all your {w.title} cards out of play have, instead of their own, one ability "
                f"of {self.ref.say(w)}, {self.cost.say(w)}")


class ShuffleThisIn(CostPart):
    """Shuffling the card used into its owner's deck, as a cost."""

    def payable(self, m: Machine, scope: int) -> bool:
        source = m.stack[scope + S_SOURCE]
        you = m.stack[scope + S_YOU]
        return source >= 0 and not blocked(m, scope, k.PUT, source, you * PLAYER_ZONES + FATE_DECK, 0, you, MODE_COST)

    def step(self, m: Machine, f: int) -> None:
        scope = m.stack[f + F_SCOPE]
        source = m.stack[scope + S_SOURCE]
        you = m.stack[scope + S_YOU]
        pc = m.stack[f + F_PC]
        deck = you * PLAYER_ZONES + FATE_DECK
        m.jump(f, pc + 1)
        if pc == 0:
            happen(m, scope, k.PUT, source, deck, 0, you)
        elif pc == 1 and zone_kind(m, source) == FATE_DECK:
            happen(m, scope, k.SHUFFLE, NONE, deck, 0, you)
        else:
            m.put(G_RESULT, 1 if zone_kind(m, source) == FATE_DECK else 0)
            m.pop()

    def say(self, w: Words) -> str:
        return "shuffle this card into your deck"


LEFT_HAND: Final = LeftHand()
