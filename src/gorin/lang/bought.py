"""Bringing in a card whose Gold is the cost of the action: it is named as that cost is paid, and then targeted."""

from __future__ import annotations

from typing import Final

from gorin.lang.amounts import Number
from gorin.lang.costs import GoldCost, GoldOfChoice
from gorin.lang.entering import AttachCard, BringIn
from gorin.lang.refs import Place, Slot, Who
from gorin.lang.selectors import Test
from gorin.lang.targets import CHOSEN, IN_PLAY, PICKED, PICKING, Choose, Target
from gorin.rules import entering
from gorin.rules.limits import LIMIT_PROCLAIM, limit_change
from gorin.rules.payment import can_be_paid, gold_cards_of, pay, rest_of
from gorin.table import citations, scopes, terms
from gorin.table.definitions import (
    Condition,
    Context,
    CostPart,
    Names,
    Part,
    Question,
    Rest,
    ability_taken,
    scope_context,
    still_possible,
)
from gorin.table.machine import Machine
from gorin.table.packing import NO, T_CHOICE, YES, pack, payload_of
from gorin.table.places import at_battle
from gorin.table.terms import NONE, PROVINCE_ZONE

# where the payment is
TO_NAME: Final = 0
TO_PAY: Final = 1

INVESTED: Final = "invested"  # 1 if more is paid for what the card's text then does
FOR_CARD: Final = "paid for"
FOR_BEARER: Final = "paid to attach to"


class CardGold(CostPart):
    """Pay so much Gold as a card, to be named now, costs to bring in: on a bearer, if it is one that attaches.

    What is paid may depend on the bearer: then he is named now, too. Who is Proclaimed may cost less.
    """

    def __init__(self, selector: Test, domain: int, bearer: Test | None = None, proclaims: bool = False) -> None:
        super().__init__()
        self.proclaims: bool = proclaims
        self.card: Choose = Choose(FOR_CARD, selector, 1, 1, domain)
        self.bearer: Choose | None = Choose(FOR_BEARER, bearer) if bearer is not None else None
        self.invested: Slot = Slot(INVESTED)

    def bind(self, names: Names) -> None:
        names.bind(INVESTED)
        names.number(INVESTED)

    def parts(self) -> list[Part]:
        found: list[Part] = [self.card, self.invested]
        if self.bearer is not None:
            found.append(self.bearer)
        return found

    def bearers(self, m: Machine, scope: int, card: int) -> list[int]:
        """Those to whom it could attach, one for each price; NONE for a card that does not attach."""
        if self.bearer is None:
            return [NONE]
        you = scopes.you(m, scope)
        mark = m.mark()
        scopes.set_slot(m, scope, self.card.slot, card)
        found: list[int] = []
        for host in self.bearer.candidates(m, scope):
            if entering.may_attach(m, you, card, host, entering.PAID):
                found.append(host)
        m.undo(mark)
        return found

    def price(self, m: Machine, scope: int, card: int, host: int) -> int:
        """The Gold to pay for it."""
        options = entering.FOR_HONOR if self.proclaims else 0
        if scopes.slot(m, scope, self.invested.slot) == 1:
            options |= entering.INVESTED
        you = scopes.you(m, scope)
        return entering.price(m, you, card, host, entering.due_less(m, you, card, options))

    def may_invest(self, m: Machine, scope: int, card: int, rest: Rest | None) -> bool:
        """Whether the more could be paid that the card's text then asks for, and it has not been decided yet."""
        if scopes.slot(m, scope, self.invested.slot) != NONE or entering.invites(m, card) is None:
            return False
        mark = m.mark()
        scopes.set_slot(m, scope, self.invested.slot, 1)
        found = self.goes(m, scope, card, self.host(m, scope), rest)
        m.undo(mark)
        return found

    def goes(self, m: Machine, scope: int, card: int, host: int, rest: Rest | None) -> bool:
        """Whether this card could be paid for so that the rest stays possible; `host` is who has to be named."""
        mark = m.mark()
        scopes.set_slot(m, scope, self.card.slot, card)
        if self.bearer is not None:
            scopes.set_slot(m, scope, self.bearer.slot, host)
        gold = self.price(m, scope, card, host)
        if gold > 0:
            found = can_be_paid(m, scope, scopes.you(m, scope), gold, card, rest)
        else:
            found = still_possible(m, rest)
        m.undo(mark)
        return found or m.no(citations.GOLD_FOR_A_CARD, f"it costs {gold} Gold", card)

    def matters(self, m: Machine, scope: int, card: int) -> bool:
        """Whether the price depends on who bears it."""
        return not self.alike(m, scope, card, self.bearers(m, scope, card))

    def alike(self, m: Machine, scope: int, card: int, bearers: list[int]) -> bool:
        """Whether the price is the same with each of these bearers as without any."""
        if not entering.cheaper_on_some(m, card):
            return True
        apart = self.price(m, scope, card, NONE)
        for host in bearers:
            if self.price(m, scope, card, host) != apart:
                return False
        return True

    def cards(self, m: Machine, scope: int, rest: Rest | None) -> list[int]:
        """The cards that can be paid for so that the rest stays possible."""
        found: list[int] = []
        for card in self.card.candidates(m, scope):
            if self.hosts(m, scope, card, rest, True):
                found.append(card)
        return found

    def hosts(self, m: Machine, scope: int, card: int, rest: Rest | None, one: bool = False) -> list[int]:
        """The bearers with whom this card can be; one of all if it is the same price with each, or if one will do."""
        found: list[int] = []
        bearers = self.bearers(m, scope, card)
        alike = self.alike(m, scope, card, bearers)
        for host in bearers:
            if self.goes(m, scope, card, NONE if alike else host, rest):
                found.append(host)
                if one:
                    break
            elif alike:
                break
        return found

    def payable(self, m: Machine, scope: int) -> bool:
        return self.completes(m, scope, None)

    def completes(self, m: Machine, scope: int, rest: Rest | None) -> bool:
        for card in self.card.candidates(m, scope):
            if self.hosts(m, scope, card, rest, True):
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
            scopes.set_slot(m, scope, self.invested.slot, NONE)
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
            if self.may_invest(m, scope, card, rest_of(m, f)):
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
            if not self.matters(m, scope, card) or self.host(m, scope) >= 0:
                you = scopes.you(m, scope)
                return Question(you, "may", citations.OPTIONAL_COST, [YES, NO], card, self.id)
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
        elif value in (YES, NO):
            scopes.set_slot(m, scope, self.invested.slot, 1 if value == YES else 0)
        elif m.step(f) == TO_PAY:
            assert self.bearer is not None
            scopes.set_slot(m, scope, self.bearer.slot, value)
        else:
            scopes.set_slot(m, scope, self.card.slot, value)
            m.jump(f, TO_PAY)


ANY_GOLD: Final = "Gold paid"
MOST_GOLD: Final = 99


class AnyGold(CostPart):
    """Pay as much Gold as you like, or none."""

    def __init__(self) -> None:
        super().__init__()
        self.slot_ref: Slot = Slot(ANY_GOLD)

    def bind(self, names: Names) -> None:
        names.bind(self.slot_ref.name)
        names.number(self.slot_ref.name)

    def parts(self) -> list[Part]:
        return [self.slot_ref]

    def payable(self, m: Machine, scope: int) -> bool:
        return True

    def completes(self, m: Machine, scope: int, rest: Rest | None) -> bool:
        return bool(self.amounts(m, scope, rest, True))

    def amounts(self, m: Machine, scope: int, rest: Rest | None, one: bool = False) -> list[int]:
        """How much could be paid so that the rest stays possible; the least of it if one will do."""
        found = [0] if still_possible(m, rest) else []
        for gold in range(1, MOST_GOLD):
            if one and found:
                break
            if not can_be_paid(m, scope, scopes.you(m, scope), gold, scopes.source(m, scope), rest):
                break
            found.append(gold)
        return found

    def touches(self, m: Machine, scope: int) -> int:
        return gold_cards_of(m, scopes.you(m, scope))

    def gold(self, m: Machine, scope: int) -> int:
        return max(0, scopes.slot(m, scope, self.slot_ref.slot))

    def step(self, m: Machine, f: int) -> None:
        m.wait()

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        options = [pack(T_CHOICE, gold) for gold in self.amounts(m, scope, rest_of(m, f))]
        return Question(
            scopes.you(m, scope), "cost", citations.CHOICES_IN_COSTS, options, scopes.source(m, scope), self.id
        )

    def answer(self, m: Machine, f: int, value: int) -> None:
        scope = m.scope(f)
        gold = payload_of(value)
        scopes.set_slot(m, scope, self.slot_ref.slot, gold)
        m.pop()
        m.result = 1
        if gold > 0:
            pay(m, scope, scopes.you(m, scope), gold, scopes.source(m, scope))

    def choice_words(self, n: int) -> str:
        return f"{n} Gold"


class PaidFor(Target):
    """Target what the Gold of this action was paid for."""

    def __init__(self, name: str, selector: Test | None = None, domain: int = IN_PLAY, paid: str = FOR_CARD) -> None:
        super().__init__(name, selector, 1, 1, domain)
        self.paid: Slot = Slot(paid)

    def parts(self) -> list[Part]:
        return [*super().parts(), self.paid]

    def likely_cards(self, x: Context) -> list[int]:
        found = super().likely_cards(x)
        named = self.paid.one(x)
        if named < 0:
            return found
        return [named] if named in found else []

    def step(self, m: Machine, f: int) -> None:
        named = self.paid.one(scope_context(m, m.scope(f)))
        if m.step(f) == PICKING and m.local(f, CHOSEN) == 0 and self.options(m, f) == [named]:
            m.set_local(f, CHOSEN, 1 << named)  # there is nothing left to choose
            m.jump(f, PICKED)
        else:
            super().step(m, f)


# --- Recruit and Equip ----------------------------------------------------------------------------------------------


def gold_paid(m: Machine, scope: int) -> int:
    """The Gold that was paid as a cost of the action of a scope; NONE if it has no Gold cost."""
    if scopes.kind(m, scope) != terms.SCOPE_ACTION:
        return NONE
    found = NONE
    for cost in ability_taken(m, scope).costs:
        if isinstance(cost, (GoldCost, CardGold, AnyGold)):
            gold = cost.gold(m, scope)
            chosen = isinstance(cost, GoldOfChoice) or not isinstance(cost, GoldCost)
            if gold > 0 or chosen:  # nothing that is due is no cost
                found = max(0, found) + gold
    return found


def recruited(m: Machine, scope: int, invested: int, options: int) -> int:
    """The options by which a card is Recruited or Equipped: what the action was paid with has paid for it."""
    options |= entering.RECRUITED
    if gold_paid(m, scope) >= 0:
        options |= entering.PAID
    return options | entering.INVESTED if invested == 1 else options


def price_with(m: Machine, scope: int, card: int, host: int, options: int) -> int:
    """What bringing in a card by an action costs with these options."""
    you = scopes.you(m, scope)
    return entering.price(m, you, card, host, entering.due_less(m, you, card, options))


def proclaimed(m: Machine, scope: int, card: int, options: int) -> int:
    """The options of a card that an action Recruits, where what was paid says whether he is Proclaimed."""
    if options & (entering.FROM_DYNASTY_PURCHASE | entering.FOR_HONOR) or not options & entering.PAID:
        return options
    you = scopes.you(m, scope)
    if not limit_change(m, you, LIMIT_PROCLAIM) or not entering.may_proclaim(m, you, card):
        return options
    if not options & entering.MAY_PROCLAIM and m.zone(card) < PROVINCE_ZONE:
        return options
    paid = gold_paid(m, scope)
    for way in (0, entering.FOR_HONOR):
        if price_with(m, scope, card, NONE, options | way) == paid:
            return options | way | entering.PROCLAIM_SETTLED
    return options


def paid_in_full(m: Machine, scope: int, card: int, host: int, options: int) -> bool:
    """Whether just so much was paid for the action as bringing in a card costs; or it is paid for only now."""
    if options & entering.WAIVE_COSTS or not options & entering.PAID:
        return True
    if price_with(m, scope, card, host, options) == gold_paid(m, scope):
        return True
    return m.no(citations.GOLD_FOR_A_CARD, "it costs another amount than was paid", card)


class Recruit(BringIn):
    """Recruit cards: for the Gold that the action cost, or for Gold that is paid now.

    In a battle a Personality joins his player's army.
    """

    def __init__(
        self,
        who: Who,
        place: Place | None = None,
        options: int = 0,
        less: Number | None = None,
        waive_if: Condition | None = None,
    ) -> None:
        super().__init__(who, place, options, less, False, waive_if)
        self.invested: Slot = Slot(INVESTED)

    def bind(self, names: Names) -> None:
        names.bind(INVESTED)
        names.number(INVESTED)

    def parts(self) -> list[Part]:
        return [*super().parts(), self.invested]

    def chosen(self, x: Context) -> int:
        return recruited(x.m, x.scope, scopes.slot(x.m, x.scope, self.invested.slot), super().chosen(x))

    def where(self, x: Context, card: int) -> int:
        if self.place is None and x.m.definition(card).type == terms.PERSONALITY:
            return at_battle(x.m)
        return super().where(x, card)

    def comes(self, m: Machine, scope: int, cards: list[int], rest: Rest | None) -> bool:
        options = proclaimed(m, scope, cards[0], self.chosen(scope_context(m, scope)))
        return paid_in_full(m, scope, cards[0], NONE, options) and super().comes(m, scope, cards, rest)

    def enters(self, x: Context, card: int, options: int) -> bool:
        return paid_in_full(x.m, x.scope, card, NONE, options)

    def options_for(self, x: Context, card: int, options: int) -> int:
        return proclaimed(x.m, x.scope, card, options)


class Equip(AttachCard):
    """Equip a Personality with an attachment: for the Gold that the action cost, or for Gold that is paid now."""

    def __init__(
        self, who: Who, host: Who, options: int = 0, less: Number | None = None, waive_if: Condition | None = None
    ) -> None:
        super().__init__(who, host, options, less, waive_if)
        self.invested: Slot = Slot(INVESTED)

    def bind(self, names: Names) -> None:
        names.bind(INVESTED)
        names.number(INVESTED)

    def parts(self) -> list[Part]:
        return [*super().parts(), self.invested]

    def chosen(self, x: Context) -> int:
        return recruited(x.m, x.scope, scopes.slot(x.m, x.scope, self.invested.slot), super().chosen(x))

    def feasible(self, m: Machine, scope: int, rest: Rest | None) -> bool:
        x = scope_context(m, scope)
        card, host = self.ref.one(x), self.host.one(x)
        if card >= 0 and host >= 0 and not paid_in_full(m, scope, card, host, self.chosen(x)):
            return False
        return super().feasible(m, scope, rest)

    def enters(self, x: Context, card: int, host: int, options: int) -> bool:
        return paid_in_full(x.m, x.scope, card, host, options)
