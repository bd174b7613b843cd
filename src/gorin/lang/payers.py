"""What Gold and other costs are paid with, in the words of cards."""

from __future__ import annotations

from gorin.kernel.frames import BEGUN, FRESH
from gorin.lang.conditions import Statement
from gorin.lang.flow import May
from gorin.lang.refs import Ref, Who, ref, unanswered
from gorin.lang.verbs import Answering
from gorin.rules.actions import ability_of, source_of
from gorin.rules.timing import changed, matching, trait_of
from gorin.table import effects, kinds, occurrences, payments, scopes, terms
from gorin.table.changes import already
from gorin.table.definitions import Context, Node, Part, Selector
from gorin.table.edition import W_TRAIT
from gorin.table.machine import Machine
from gorin.table.places import you_of
from gorin.table.sets import bits
from gorin.table.terms import NONE


class AlreadyProducing(Statement):
    """While paying: another card that passes a test has produced Gold for the same cost (SE-GLD-08)."""

    def __init__(self, test: Selector) -> None:
        self.test: Selector = test

    def parts(self) -> list[Part]:
        return [self.test]

    def holds(self, x: Context) -> bool:
        payment = x.m.payment
        for card in bits(payments.used(x.m, payment)) if payment >= 0 else []:
            if card != x.source and self.test.test(x, card):
                return True
        return False


class PayInstead(Answering):
    """The cost being paid by changing one card is paid by changing another in its place."""

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.ref: Ref = ref(who)

    def parts(self) -> list[Part]:
        return [self.ref]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        card = self.ref.one(x)
        o = x.occurrence
        if card < 0:
            return
        owing = m.scope(o)
        spared = occurrences.subject(m, o)
        occurrences.set_subject(m, o, card)
        if occurrences.kind(m, o) == kinds.BOW and occurrences.stage(m, o) == terms.STAGE_ALL:
            occurrences.set_object(m, o, spared)  # paid once the other card has really bowed
        elif owing >= 0:  # the cost counts as paid for the card that was spared
            scopes.set_paid(m, owing, scopes.paid(m, owing) | (1 << spared))
        changed(m, scope, card)


class PayByDoing(Node):
    """The cost being paid by changing a card is paid by doing something else to it (SE-CST-22).

    `keeps`: should that fail, the original way remains ("you may ... to pay the cost"); else it is gone.
    """

    def __init__(self, program: Node, field: int, keeps: bool) -> None:
        super().__init__()
        self.program: Node = program
        self.field: int = field  # where its scope notes that it was really done
        self.keeps: bool = keeps

    def parts(self) -> list[Part]:
        return [self.program]

    def wrong(self, above: list[Part]) -> str:
        return unanswered(above)

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        o = scopes.occurrence(m, scope)
        if m.step(f) == FRESH:
            m.jump(f, BEGUN)
            m.push(self.program, scope)
            return
        card = occurrences.subject(m, o)
        done = scopes.field(m, scope, self.field) >> card & 1
        owing = m.scope(o)
        if done and owing >= 0:
            scopes.set_paid(m, owing, scopes.paid(m, owing) | (1 << card))
        if done or not self.keeps:
            occurrences.set_flags(m, o, occurrences.flags(m, o) | terms.OF_REPLACED)
            changed(m, scope)
        m.pop()


def pays_instead(part: Part, x: Context, kind: int) -> int:
    """The card by changing which a text pays a cost, if it could be changed now; NONE if there is none."""
    if isinstance(part, PayInstead):
        card = part.ref.one(x)
        return card if card >= 0 and not already(x.m, kind, card, NONE, x.you) else NONE
    if isinstance(part, May) and part.condition is not None and not part.condition.holds(x):
        return NONE
    for inner in part.parts():
        found = pays_instead(inner, x, kind)
        if found >= 0:
            return found
    return NONE


def another_payer(m: Machine, scope: int, kind: int, card: int, used: int = 0) -> int:
    """A card that a text of the payer lets pay what this card would have to; NONE if none (SE-ACT-10, SE-CST-22).

    Texts in the mask `used` have been asked.
    """
    if not m.kind_cards[kind] and not m.effects(effects.TRAIT) and not m.granted(kind):
        return NONE
    you = scopes.you(m, scope)
    mark = m.mark()
    o = m.push_occurrence(
        m.rules.procedures.occurrence, scope, kind, card, NONE, 0, you, scopes.source(m, scope), you, terms.MODE_COST
    )
    occurrences.set_used(m, o, used)
    found = payer_at(m, you, o, kind)
    m.undo(mark)
    return found


def payer_at(m: Machine, you: int, o: int, kind: int) -> int:
    """The card by changing which a trait, or a Reaction of this player, pays the cost that is about to be paid."""
    for answer in matching(m, o, kind, terms.BEFORE, W_TRAIT):
        trait, bearer = trait_of(m, answer)
        assert trait.program is not None
        found = pays_instead(trait.program, Context(m, you_of(m, bearer), bearer, NONE, o), kind)
        if found >= 0:
            return found
    for answer in m.rules.reactions.reactions(m, you, o, terms.BEFORE):
        effect = ability_of(m, answer).effect
        assert effect is not None
        found = pays_instead(effect, Context(m, you, source_of(m, answer, you), NONE, o), kind)
        if found >= 0:
            return found
    return NONE
