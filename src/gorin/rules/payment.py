"""Gold: what a card could produce for a payment, and the payment itself."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import A, B, C, D
from gorin.rules.timing import REACTIONS, happen_from
from gorin.table import citations, kinds, scopes
from gorin.table.definitions import Amount, Node, Part, Question, Trait
from gorin.table.machine import Machine
from gorin.table.packing import PASS, T_ABILITY, T_CARD, payload_of, tag_of
from gorin.table.queries import in_play, produced, sum_modifiers, title_of
from gorin.table.terms import GOLD_PRODUCTION, MODE_COST, NONE, WHEN


class GoldTrait(Trait):
    """ "Bow this card: Produce Gold", usable only while paying a Gold cost (SE-TRT-09)."""

    def __init__(self, amount: Amount) -> None:
        super().__init__(2)
        self.amount: Amount = amount
        self.gold = amount
        self.together: bool = False  # it depends on what else produces Gold for the same cost

    def parts(self) -> list[Part]:
        return [self.amount]


def production(m: Machine, card: int) -> int:
    """The Gold a card would produce for the payment being weighed; 0 if it cannot."""
    best = produced(m, card)
    if best > 0:
        best = max(0, sum_modifiers(m, GOLD_PRODUCTION, card, best))
    return best


def sources(m: Machine, player: int, excluded: int) -> list[int]:
    """The cards a player could bow for Gold now, without those in the mask `excluded`."""
    found: list[int] = []
    for card in m.gold_cards:
        if m.controller(card) == player and not m.bowed(card) and in_play(m, card):
            if not (excluded >> card) & 1 and production(m, card) > 0:
                found.append(card)
    return found


def available(m: Machine, player: int, paying_for: int, excluded: int = 0) -> int:
    """All the Gold a player could produce for one payment."""
    before = m.paying_for
    so_far = m.paid_with
    m.paying_for = paying_for
    m.paid_with = 0
    total = 0
    last: list[int] = []
    for card in sources(m, player, excluded):
        if leans(m, card):
            last.append(card)
        else:
            total += production(m, card)
            m.paid_with |= 1 << card
    for card in last:  # those that gain from the others are best used after them (SE-GLD-08)
        total += production(m, card)
        m.paid_with |= 1 << card
    if m.kind_cards[kinds.PAY] and not m.weighing:
        m.weighing = True
        for ref in answers(m, NONE, paying_for, 0, player):
            if not (excluded >> source_card(ref)) & 1:
                total += REACTIONS[0].gold(m, player, ref)
        m.weighing = False
    m.paying_for = before
    m.paid_with = so_far
    return total


def covers(m: Machine, player: int, paying_for: int, excluded: int, dues: list[int]) -> bool:
    """Whether separate payments could each be made, no source helping two of them (SE-GLD-04, SE-GLD-05)."""
    before = m.paying_for
    so_far = m.paid_with
    m.paying_for = paying_for
    m.paid_with = 0
    found: list[int] = []
    for card in sources(m, player, excluded):
        if not leans(m, card):
            found.append(production(m, card))
            m.paid_with |= 1 << card
    for card in sources(m, player, excluded):
        if leans(m, card):
            found.append(production(m, card))
    if m.kind_cards[kinds.PAY] and not m.weighing:
        m.weighing = True
        for ref in answers(m, NONE, paying_for, 0, player):
            if not (excluded >> source_card(ref)) & 1:
                found.append(REACTIONS[0].gold(m, player, ref))
        m.weighing = False
    m.paying_for = before
    m.paid_with = so_far
    reached: set[int] = {0}  # what each payment has got, a digit each
    for value in found:
        for state in list(reached):
            for n in range(len(dues)):
                place = 1 << (n * 10)
                got = (state >> (n * 10)) & 1023
                reached.add(state + (min(dues[n], got + value) - got) * place)
    full = 0
    for n in range(len(dues)):
        full |= dues[n] << (n * 10)
    return full in reached


def source_card(ref: int) -> int:
    """The card that a printed or granted ability with this reference belongs to."""
    return payload_of(ref) // 16 if tag_of(ref) == T_ABILITY else payload_of(ref) % 1024


def time_of_payment(m: Machine, scope: int, card: int, cost: int, payer: int) -> int:
    """Push the frame that stands for a payment to those who answer it."""
    return m.push_occurrence(TIME_OF_PAYMENT, scope, kinds.PAY, card, NONE, cost, payer, NONE, payer, MODE_COST)


def answers(m: Machine, scope: int, card: int, cost: int, payer: int) -> list[int]:
    """The payer's Reactions that produce Gold for this payment, each card once (SE-TIM-19)."""
    if not m.kind_cards[kinds.PAY]:
        return []
    mark = m.mark()
    o = time_of_payment(m, scope, card, cost, payer)
    found = REACTIONS[0].reactions(m, payer, o, WHEN)
    m.undo(mark)
    return [ref for ref in found if not (m.paid_with >> source_card(ref)) & 1]


def leans(m: Machine, card: int) -> bool:
    """Whether what a card produces depends on what else is used for the payment."""
    for trait in m.definition(card).gold_traits:
        if isinstance(trait, GoldTrait) and trait.together:
            return True
    return False


class TimeOfPayment(Node):
    """Ends when what answered the payment is over."""

    def step(self, m: Machine, f: int) -> None:
        m.pop()


TIME_OF_PAYMENT: Final = TimeOfPayment()


FAILED: Final = 1 << 1024  # more than any mask of cards


class PayGold(Node):
    """One payment: sources are used one by one in the payer's order (SE-GLD-08, SE-TIM-19).

    Frame: F_A cost, F_B produced so far, F_C card paid for, F_D payer and, times 16, the mask of the sources used and,
    above them, of those that something interfered with.
    Reports success in G_RESULT.
    """

    def recall(self, m: Machine, f: int) -> int:
        """Let the texts of the sources know this payment; the payer."""
        m.paying_for = m.local(f, C)
        m.paid_with = (m.local(f, D) // 16) & (FAILED - 1)
        return m.local(f, D) % 16

    def failed(self, m: Machine, f: int) -> int:
        """A mask of the sources that something interfered with: they cannot be tried again (SE-CST-27)."""
        return (m.local(f, D) // 16) // FAILED

    def step(self, m: Machine, f: int) -> None:
        pc = m.step(f)
        payer = self.recall(m, f)
        if pc == 0:
            enough = m.local(f, B) >= m.local(f, A)
            left = bool(sources(m, payer, self.failed(m, f)))
            if not left and not answers(m, m.scope(f), m.local(f, C), m.local(f, A), payer):
                m.result = 1 if enough else 0
                self.finish(m, f)
                return
            m.wait()
        elif pc == 1:  # the chosen source has been bowed, unless something interfered (SE-CST-18)
            card: int = m.payment_source
            if m.bowed(card):
                made = production(m, card)
                m.set_local(f, B, m.local(f, B) + made)
                m.set_local(f, D, m.local(f, D) | (16 << card))
                m.jump(f, 0)
                if m.logging:
                    m.say(citations.GOLD_PRODUCTION, f"{title_of(m, card)} produces {made} Gold.", card, payer)
                happen_from(m, m.scope(f), kinds.PRODUCE, card, NONE, made, payer, card, payer, MODE_COST)
            else:
                m.set_local(f, D, m.local(f, D) | ((16 * FAILED) << card))
                m.jump(f, 0)

    def finish(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        if scope >= 0 and m.result == 1:
            scopes.set_gold(m, scope, scopes.gold(m, scope) + m.local(f, A))
        m.paying_for = NONE
        m.paid_with = 0
        m.pop()

    def ask(self, m: Machine, f: int) -> Question:
        payer = self.recall(m, f)
        options: list[int] = []
        if m.local(f, B) >= m.local(f, A) or self.failed(m, f):  # or one declines to go on (SE-CST-18)
            options.append(PASS)
        options.extend(sources(m, payer, self.failed(m, f)))
        options.extend(answers(m, m.scope(f), m.local(f, C), m.local(f, A), payer))
        return Question(payer, "pay", citations.ORDER_OF_SOURCES, options, m.local(f, C), f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        if value == PASS:
            m.result = 1 if m.local(f, B) >= m.local(f, A) else 0
            self.finish(m, f)
            return
        player = m.local(f, D) % 16
        if tag_of(value) != T_CARD:
            m.set_local(f, D, m.local(f, D) | (16 << source_card(value)))
            o = time_of_payment(m, m.scope(f), m.local(f, C), m.local(f, A), player)
            REACTIONS[0].use(m, player, value, o)
            return
        m.payment_source = value
        m.jump(f, 1)
        happen_from(m, m.scope(f), kinds.BOW, value, NONE, 0, player, value, player, MODE_COST)


PAY_GOLD: Final = PayGold()


def pay(m: Machine, scope: int, player: int, cost: int, paying_for: int) -> None:
    """Start a payment; afterwards G_RESULT tells whether it was made in full."""
    f = m.push(PAY_GOLD, scope)
    m.set_local(f, A, cost)
    m.set_local(f, C, paying_for)
    m.set_local(f, D, player)
