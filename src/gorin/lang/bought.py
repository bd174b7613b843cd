"""Bringing in a card whose Gold is the cost of the action: it is named as that cost is paid, and then targeted."""

from __future__ import annotations

from typing import Final

from gorin.lang.refs import Slot
from gorin.lang.selectors import Test
from gorin.lang.targets import CHOSEN, IN_PLAY, PICKED, PICKING, Choose, Target
from gorin.rules import entering
from gorin.rules.payment import can_be_paid, gold_cards_of, pay, rest_of
from gorin.table import citations, scopes
from gorin.table.definitions import CostPart, Part, Question, Rest, scope_context
from gorin.table.machine import Machine
from gorin.table.terms import NONE

# where the payment is
TO_NAME: Final = 0
TO_PAY: Final = 1

FOR_CARD: Final = "paid for"
FOR_BEARER: Final = "paid to attach to"


class CardGold(CostPart):
    """Pay so much Gold as a card, to be named now, costs to bring in: on a bearer, if it is one that attaches.

    What is paid may depend on the bearer: then he is named now, too.
    """

    def __init__(self, selector: Test, domain: int, bearer: Test | None = None) -> None:
        super().__init__()
        self.card: Choose = Choose(FOR_CARD, selector, 1, 1, domain)
        self.bearer: Choose | None = Choose(FOR_BEARER, bearer) if bearer is not None else None

    def parts(self) -> list[Part]:
        found: list[Part] = [self.card]
        if self.bearer is not None:
            found.append(self.bearer)
        return found

    def bearers(self, m: Machine, scope: int, card: int) -> list[int]:
        """Those to whom it could attach, one for each price; NONE for a card that does not attach."""
        if self.bearer is None:
            return [NONE]
        you = scopes.you(m, scope)
        found: list[int] = []
        for host in self.bearer.candidates(m, scope):
            if entering.may_attach(m, you, card, host, entering.PAID):
                found.append(host)
        return found

    def price(self, m: Machine, scope: int, card: int, host: int) -> int:
        """The Gold to pay for it."""
        return entering.price(m, scopes.you(m, scope), card, host, 0)

    def goes(self, m: Machine, scope: int, card: int, host: int, rest: Rest | None) -> bool:
        """Whether this card could be paid for so that the rest stays possible."""
        mark = m.mark()
        self.name(m, scope, card, host)
        gold = self.price(m, scope, card, host)
        if gold > 0:
            found = can_be_paid(m, scope, scopes.you(m, scope), gold, card, rest)
        else:
            found = rest is None or rest.possible(m)
        m.undo(mark)
        return found or m.no(citations.GOLD_FOR_A_CARD, f"it costs {gold} Gold", card)

    def name(self, m: Machine, scope: int, card: int, host: int) -> None:
        """Say for what is paid."""
        scopes.set_slot(m, scope, self.card.slot, card)
        if self.bearer is not None:
            scopes.set_slot(m, scope, self.bearer.slot, host if self.matters(m, scope, card) else NONE)

    def matters(self, m: Machine, scope: int, card: int) -> bool:
        """Whether the price depends on who bears it."""
        return len({self.price(m, scope, card, host) for host in self.bearers(m, scope, card)}) > 1

    def cards(self, m: Machine, scope: int, rest: Rest | None) -> list[int]:
        """The cards that can be paid for so that the rest stays possible."""
        found: list[int] = []
        for card in self.card.candidates(m, scope):
            if self.hosts(m, scope, card, rest):
                found.append(card)
        return found

    def hosts(self, m: Machine, scope: int, card: int, rest: Rest | None) -> list[int]:
        """The bearers with whom this card can be; one of all if the price is the same with each."""
        found: list[int] = []
        alike = not self.matters(m, scope, card)
        for host in self.bearers(m, scope, card):
            if self.goes(m, scope, card, host, rest):
                found.append(host)
                if alike:
                    break
            elif alike:
                break
        return found

    def payable(self, m: Machine, scope: int) -> bool:
        return self.completes(m, scope, None)

    def completes(self, m: Machine, scope: int, rest: Rest | None) -> bool:
        for card in self.card.candidates(m, scope):
            if self.hosts(m, scope, card, rest):
                return True
        return False

    def touches(self, m: Machine, scope: int) -> int:
        return gold_cards_of(m, scopes.you(m, scope))

    def gold(self, m: Machine, scope: int) -> int:
        card = scopes.slot(m, scope, self.card.slot)
        return self.price(m, scope, card, self.host(m, scope)) if card >= 0 else 1

    def host(self, m: Machine, scope: int) -> int:
        """The bearer that has been named; NONE if none has."""
        return scopes.slot(m, scope, self.bearer.slot) if self.bearer is not None else NONE

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        if m.step(f) == TO_NAME:
            scopes.set_slot(m, scope, self.card.slot, NONE)
            if self.bearer is not None:
                scopes.set_slot(m, scope, self.bearer.slot, NONE)
            if not self.card.candidates(m, scope) and not self.card.hides(scope_context(m, scope), 0):
                m.result = 0
                m.pop()
                return
            if self.card.domain != IN_PLAY:
                self.card.show(m, scope_context(m, scope))
            m.wait()
        else:
            card = scopes.slot(m, scope, self.card.slot)
            if self.matters(m, scope, card) and self.host(m, scope) < 0:
                m.wait()
                return
            gold = self.price(m, scope, card, self.host(m, scope))
            m.pop()
            m.result = 1
            if gold > 0:
                pay(m, scope, scopes.you(m, scope), gold, card)

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        rest = rest_of(m, f)
        if m.step(f) == TO_PAY:
            card = scopes.slot(m, scope, self.card.slot)
            options = self.hosts(m, scope, card, rest)
        else:
            options = self.cards(m, scope, rest)
        if not options:  # others cannot tell, or something has made the rest impossible
            options = [NONE]
        return Question(
            scopes.you(m, scope), "cost", citations.CHOICES_IN_COSTS, options, scopes.source(m, scope), self.id
        )

    def answer(self, m: Machine, f: int, value: int) -> None:
        scope = m.scope(f)
        if value < 0:
            m.result = 0
            m.pop()
        elif m.step(f) == TO_PAY:
            assert self.bearer is not None
            scopes.set_slot(m, scope, self.bearer.slot, value)
        else:
            scopes.set_slot(m, scope, self.card.slot, value)
            m.jump(f, TO_PAY)


class PaidFor(Target):
    """Target what the Gold of this action was paid for."""

    def __init__(self, name: str, selector: Test | None = None, domain: int = IN_PLAY, paid: str = FOR_CARD) -> None:
        super().__init__(name, selector, 1, 1, domain)
        self.paid: Slot = Slot(paid)

    def parts(self) -> list[Part]:
        return [*super().parts(), self.paid]

    def candidates(self, m: Machine, scope: int) -> list[int]:
        found = super().candidates(m, scope)
        named = self.paid.one(scope_context(m, scope))
        return [card for card in found if card == named] if named >= 0 else found



    def step(self, m: Machine, f: int) -> None:
        named = self.paid.one(scope_context(m, m.scope(f)))
        if m.step(f) == PICKING and m.local(f, CHOSEN) == 0 and self.options(m, f) == [named]:
            m.set_local(f, CHOSEN, 1 << named)  # there is nothing left to choose
            m.jump(f, PICKED)
        else:
            super().step(m, f)
