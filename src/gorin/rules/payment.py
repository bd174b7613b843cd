"""Gold: what a card could produce for a payment, and the payment itself."""

from __future__ import annotations

from typing import Final

from gorin.rules.points import after
from gorin.rules.timing import happen_from
from gorin.table import changes, citations, kinds, occurrences, payments, scopes
from gorin.table.definitions import (
    TRAIT_MORE_GOLD,
    Amount,
    Context,
    Modifier,
    Node,
    Part,
    Question,
    Rest,
    Trait,
    scope_context,
)
from gorin.table.flags import MAKES_NO_GOLD
from gorin.table.gold_pools import pooled, set_pooled
from gorin.table.keywords import flagged
from gorin.table.machine import Machine
from gorin.table.packing import NO, PASS, T_ABILITY, T_CARD, T_CHOICE, YES, pack, payload_of, tag_of
from gorin.table.places import in_play, ready_of, title_of
from gorin.table.stats import base_stat, produced, sum_modifiers, taught
from gorin.table.terms import (
    ACTION,
    GOLD_COST,
    GOLD_PRODUCTION,
    MODE_COST,
    NONE,
    OF_WEIGHED,
    SCOPE_TRAIT,
    STRONGHOLD,
    WHEN,
)


class GoldTrait(Trait):
    """ "Bow this card: Produce Gold", usable only while paying a Gold cost (SE-TRT-09)."""

    def __init__(self, amount: Amount) -> None:
        super().__init__(2)
        self.amount: Amount = amount
        self.gold = amount
        self.together: bool = False  # it depends on what else produces Gold for the same cost

    def parts(self) -> list[Part]:
        return [self.amount]


class MoreGold(Trait):
    """As its card produces Gold, its player may raise its Gold Production for the turn and have something done."""

    def __init__(self, modifier: Modifier, effects: Node) -> None:
        super().__init__(TRAIT_MORE_GOLD)
        self.modifiers = [modifier]
        self.program = effects
        self.gold = modifier.amount


def offered(m: Machine, card: int) -> Trait | None:
    """The trait by which a card's player may have it produce more now; None if there is none."""
    for trait in m.definition(card).more_gold:
        if trait.holds(Context(m, m.controller(card), card, NONE, NONE)):
            return trait
    return None


def at_will(m: Machine, card: int) -> int:
    """How much more Gold its player may have a card produce."""
    trait = offered(m, card)
    if trait is None:
        return 0
    assert trait.gold is not None
    return trait.gold.value(Context(m, m.controller(card), card, NONE, NONE))


def could_make(m: Machine, card: int) -> int:
    """The most Gold that a card could produce for the payment being made, or weighed."""
    made = production(m, card)
    return made + at_will(m, card) if made > 0 else 0


def production(m: Machine, card: int) -> int:
    """The Gold a card would produce for the payment being made, or weighed; 0 if it cannot."""
    if flagged(m, card, MAKES_NO_GOLD):
        return 0
    best = produced(m, card)
    if m.definition(card).type == STRONGHOLD:
        best = max(0, best + taught(m, card, GOLD_PRODUCTION))
    if best > 0:
        best = max(0, sum_modifiers(m, GOLD_PRODUCTION, card, best))
    return best


def production_apart(m: Machine, card: int) -> int:
    """The Gold a card would produce for something that no source has a price of its own for."""
    mark = m.mark()
    m.payment = NONE
    made = production(m, card)
    m.undo(mark)
    return made


def has_extra(m: Machine, card: int, made: int) -> bool:
    """Whether what a card makes for this payment is more than for another, and so pays for nothing else."""
    return m.rules.numbers.gold_pool and not leans(m, card) and made > production_apart(m, card) + at_will(m, card)


def keep_the_rest(m: Machine, f: int, paid: bool) -> None:
    """What a payment leaves stays in the payer's pool, where there are pools."""
    if m.rules.numbers.gold_pool:
        set_pooled(m, payments.payer(m, f), payments.left_over(m, f, paid))


def sources(m: Machine, player: int, excluded: int, made: dict[int, int] | None = None) -> list[int]:
    """The cards a player could bow for Gold now, without those in the mask `excluded`; `made`: see `made_by`."""
    if made is None:
        made = {}
    found: list[int] = []
    for card in ready_of(m, m.gold_sources(), player):
        if not (excluded >> card) & 1 and made_by(m, card, made) > 0:
            found.append(card)
    return found


def gold_cards_of(m: Machine, player: int) -> int:
    """A mask of the cards of a player that Gold could come from, bowed or not."""
    mask = 0
    for card in m.gold_sources():
        if m.controller(card) == player and in_play(m, card):
            mask |= 1 << card
    return mask


def leans(m: Machine, card: int) -> bool:
    """Whether what a card produces depends on what else is used for the payment."""
    for trait in m.gold_traits(card):
        assert isinstance(trait, GoldTrait)
        if trait.together:
            return True
    return False


def leaning(m: Machine, cards: list[int]) -> bool:
    """Whether what one of these cards produces depends on what else is used for the payment."""
    for card in cards:
        if leans(m, card):
            return True
    return False


def source_card(ref: int) -> int:
    """The card that a printed or granted ability with this reference belongs to."""
    return payload_of(ref) // 16 if tag_of(ref) == T_ABILITY else payload_of(ref) % 1024


APART: Final = 1024  # more than there are cards


def mark_of(m: Machine, ref: int) -> int:
    """What notes that a Reaction has been used for a payment: the bit of its card, unless it is apart from it."""
    card = source_card(ref)
    return 1 << (card + APART) if m.rules.reactions.apart(m, ref) else 1 << card


# --- what could be produced -----------------------------------------------------------------------------------------


ENDLESS: Final = 1 << 30


def available(m: Machine, player: int, card: int, excluded: int = 0, reactions: bool = True) -> int:
    """All the Gold a player could produce for one payment, without the sources in the mask `excluded`."""
    mark = m.mark()
    total = reach(m, begin(m, NONE, player, 0, card), excluded, reactions, ENDLESS, {})
    m.undo(mark)
    return total


def affords(m: Machine, player: int, cost: int, card: int, excluded: int = 0, scope: int = NONE) -> bool:
    """Whether a player could make one payment, without the sources in the mask `excluded`."""
    mark = m.mark()
    f = begin(m, scope, player, cost, card)
    found = reaches(m, f, excluded, {}) if excluded else can_pay(m, f, None, {})
    m.undo(mark)
    return found


def reach(m: Machine, f: int, excluded: int, reactions: bool, until: int, made: dict[int, int]) -> int:
    """What a payment could have with the sources that are left, or enough to reach `until`. It may note some as used.

    `made`: see `made_by`.
    """
    total: int = payments.made(m, f)
    for value in makes(m, f, excluded, reactions, until - total, made):
        total += value
    return total


def reaches(m: Machine, f: int, excluded: int, made: dict[int, int]) -> bool:
    """Whether a payment could have what it costs; Reactions are looked at only if the rest does not suffice."""
    if reaches_alone(m, f, made, excluded):
        return True
    if not m.kind_cards[kinds.PAY]:
        return False
    mark = m.mark()
    due = payments.cost(m, f)
    found = reach(m, f, excluded, True, due, made) >= due
    m.undo(mark)
    return found


def reaches_alone(m: Machine, f: int, made: dict[int, int], excluded: int = 0) -> bool:
    """Whether a payment could have what it costs without any Reaction."""
    mark = m.mark()
    due = payments.cost(m, f)
    found = reach(m, f, excluded, False, due, made) >= due
    m.undo(mark)
    return found


def made_by(m: Machine, card: int, made: dict[int, int]) -> int:
    """What a source makes for the payment that is weighed.

    `made` keeps it for those that gain nothing from what else is used: they make the same throughout.
    """
    if leans(m, card):
        return could_make(m, card)
    if card not in made:
        made[card] = could_make(m, card)
    return made[card]


def makes(m: Machine, f: int, excluded: int, reactions: bool, until: int, made: dict[int, int]) -> list[int]:
    """What each source left makes for a payment if all are used, or as many as reach `until`.

    Those that gain from others come last (SE-GLD-08).
    """
    player = payments.payer(m, f)
    before = payments.used(m, f)
    used = before
    excluded |= used | payments.failed(m, f)
    found: list[int] = []
    made_apart: dict[int, int] = {}
    last: list[int] = []
    for card in ready_of(m, m.gold_sources(), player):
        if (excluded >> card) & 1:
            continue
        if leans(m, card):
            last.append(card)
            continue
        value = made_by(m, card, made)
        if value > 0:
            found.append(value)
            made_apart[card] = value
            used |= 1 << card
            until -= value
            if until <= 0:
                return found
    for card in last:
        payments.set_used(m, f, used)
        value = could_make(m, card)
        if value > 0:
            found.append(value)
            made_apart[card] = value
            used |= 1 << card
            until -= value
    if reactions and m.kind_cards[kinds.PAY] and until > 0:
        payments.set_used(m, f, before)
        refs = answers(m, f)
        payments.set_used(m, f, used)
        for ref in refs:
            card = source_card(ref)
            if m.rules.reactions.apart(m, ref):
                found.append(yields(m, f, ref))
            elif not (excluded >> card) & 1:  # a card that produces Gold as well does one or the other
                found.append(max(0, yields(m, f, ref) - made_apart.get(card, 0)))
    return found


def yields(m: Machine, f: int, ref: int) -> int:
    """The most Gold that a Reaction could produce for a payment."""
    mark = m.mark()
    o = time_of_payment(m, f)
    occurrences.set_flags(m, o, OF_WEIGHED)
    found = m.rules.reactions.gold(m, payments.payer(m, f), ref, o)
    m.undo(mark)
    return found


def covers(m: Machine, player: int, card: int, excluded: int, dues: list[int], scope: int) -> bool:
    """Whether separate payments could each be made, no source helping two of them (SE-GLD-04, SE-GLD-05)."""
    mark = m.mark()
    found = makes(m, begin(m, scope, player, min(dues), card), excluded, True, ENDLESS, {})
    m.undo(mark)
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


# --- whether a payment can be completed, and what comes after it ----------------------------------------------------


class PaymentLeft(Rest):
    """What is left of a payment after a Reaction has produced its Gold, and what is due after it."""

    def __init__(self, f: int, rest: Rest | None) -> None:
        self.f: int = f
        self.rest: Rest | None = rest
        self.scope: int = NONE
        self.amount: Amount | None = None

    def adds(self, scope: int, amount: Amount | None) -> None:
        """Say what the Reaction of a scope produces; how much it is, what has been picked by then decides."""
        self.scope = scope
        self.amount = amount

    def possible(self, m: Machine) -> bool:
        mark = m.mark()
        made = self.amount.value(scope_context(m, self.scope)) if self.amount is not None else 0
        done_weighing(m, self.f)
        payments.set_made(m, self.f, payments.made(m, self.f) + made)
        found = can_pay(m, self.f, self.rest, {})
        m.undo(mark)
        return found

    def touches(self, m: Machine) -> int:
        return self.rest.touches(m) if self.rest is not None else 0

    def gold(self, m: Machine) -> bool:
        return True


def can_be_paid(m: Machine, scope: int, player: int, cost: int, card: int, rest: Rest | None) -> bool:
    """Whether a payment could be made in some way that leaves the rest possible."""
    if rest is None:
        return affords(m, player, cost, card, 0, scope)
    mark = m.mark()
    found = can_pay(m, begin(m, scope, player, cost, card), rest, {})
    m.undo(mark)
    return found


def can_pay(m: Machine, f: int, rest: Rest | None, made: dict[int, int]) -> bool:
    """Whether a payment that has begun can be completed in some way that leaves the rest possible.

    `made`: see `made_by`.
    """
    if not reaches(m, f, 0, made):
        return False
    if rest is None:
        if not m.kind_cards[kinds.PAY] or reaches_alone(m, f, made):
            return True
        rest = NothingLeft()
    needed = rest.touches(m)
    again = rest.gold(m)
    free: list[int] = []
    wanted: list[int] = []
    leaning: list[int] = []
    excluded = payments.used(m, f) | payments.failed(m, f)
    for card in ready_of(m, m.gold_sources(), payments.payer(m, f)):
        if (excluded >> card) & 1:
            continue
        if leans(m, card):
            leaning.append(card)
        elif (needed >> card) & 1:
            wanted.append(card)
        elif made_by(m, card, made) > 0:
            free.append(card)
    return Spending(f, [*free, *wanted, *leaning], made, needed, again, rest).goes(m, 0)


class NothingLeft(Rest):
    """Nothing is due after a payment."""

    def possible(self, m: Machine) -> bool:
        return True

    def touches(self, m: Machine) -> int:
        return 0

    def gold(self, m: Machine) -> bool:
        return False


class Spending:
    """The search for sources that complete a payment and leave what comes later possible."""

    def __init__(self, f: int, cards: list[int], made: dict[int, int], needed: int, again: bool, rest: Rest) -> None:
        self.f: int = f
        self.cards: list[int] = cards
        self.made: dict[int, int] = made  # see `made_by`
        self.needed: int = needed  # a mask of the cards that later costs could take
        self.again: bool = again  # Gold is due later as well
        self.rest: Rest = rest
        self.answering: int = 0  # a mask of the cards whose Reactions produce Gold, too
        self.failed: bool = False  # some way has led nowhere; until then nothing was passed over that could be lacking

    def goes(self, m: Machine, n: int) -> bool:
        """Whether it goes on with the sources from the n-th on."""
        f = self.f
        mark = m.mark()
        if payments.made(m, f) >= payments.cost(m, f):
            keep_the_rest(m, f, True)
            m.payment = payments.outer(m, f)
            found = self.rest.possible(m)
            m.undo(mark)
            self.failed = self.failed or not found
            return found
        found_here = answers(m, f)
        for ref in found_here:
            self.answering |= mark_of(m, ref)
        if self.failed and not reaches(m, f, self.before(n) & ~self.answering, self.made):
            return False
        tried: list[int] = []
        while n < len(self.cards):
            card = self.cards[n]
            n += 1
            made = made_by(m, card, self.made)
            if made <= 0:
                continue
            alike = self.alike(m, card, made)
            if alike in tried:
                continue
            if alike != NONE:
                tried.append(alike)
            spend(m, f, card, made)
            found = self.goes(m, n)
            m.undo(mark)
            if found:
                return True
            if alike != NONE and not self.again:
                break  # what nothing else needs is spent first: not the obstacle, if no Reaction costs Gold itself
        for ref in found_here:
            if self.answered(m, ref):
                return True
        self.failed = True
        return False

    def before(self, n: int) -> int:
        """A mask of the sources before the n-th: those that were passed over."""
        mask = 0
        for card in self.cards[:n]:
            mask |= 1 << card
        return mask

    def alike(self, m: Machine, card: int, made: int) -> int:
        """A number that sources have in common of which any may be spent for another; NONE for a source of its own."""
        if ((self.needed | self.answering) >> card) & 1 or leans(m, card):
            return NONE
        return m.definition(card).index * 64 + made

    def answered(self, m: Machine, ref: int) -> bool:
        """Whether it goes on with the Gold of a Reaction."""
        return reaction_leaves(m, self.f, ref, self.rest)


def spend(m: Machine, f: int, card: int, made: int) -> None:
    """Try a source on a payment that is weighed."""
    if has_extra(m, card, made):
        payments.set_restricted(m, f, payments.restricted(m, f) + made)
    m.set_bowed(card, 1)
    payments.set_made(m, f, payments.made(m, f) + made)
    payments.set_used(m, f, payments.used(m, f) | (1 << card))


def reaction_leaves(m: Machine, f: int, ref: int, rest: Rest | None) -> bool:
    """Whether a Reaction can be used for a payment so that this and the rest can still be completed."""
    player = payments.payer(m, f)
    mark = m.mark()
    payments.set_used(m, f, payments.used(m, f) | mark_of(m, ref))
    o = time_of_payment(m, f)
    occurrences.set_flags(m, o, OF_WEIGHED)
    found = m.rules.reactions.leaves(m, player, ref, o, PaymentLeft(f, rest))
    m.undo(mark)
    return found


# --- Reactions to a payment -----------------------------------------------------------------------------------------


def time_of_payment(m: Machine, f: int) -> int:
    """Push the frame that stands for a payment to those who answer it."""
    payer = payments.payer(m, f)
    return m.push_occurrence(
        m.rules.procedures.time_of_payment,
        m.scope(f),
        kinds.PAY,
        payments.card(m, f),
        NONE,
        payments.cost(m, f),
        payer,
        NONE,
        payer,
        MODE_COST,
    )


def answers(m: Machine, f: int) -> list[int]:
    """The payer's Reactions that produce Gold for this payment, each card once (SE-TIM-19)."""
    if not m.kind_cards[kinds.PAY] or weighs_reactions(m):
        return []
    payer = payments.payer(m, f)
    used = payments.used(m, f)
    mark = m.mark()
    o = time_of_payment(m, f)
    occurrences.set_flags(m, o, OF_WEIGHED)
    found = m.rules.reactions.reactions(m, payer, o, WHEN)
    m.undo(mark)
    return [ref for ref in found if not used & mark_of(m, ref)]


def done_weighing(m: Machine, f: int) -> None:
    """A Reaction to a payment has been weighed: what is left of the payment may be made with others."""
    node = m.rules.procedures.time_of_payment.id
    o = m.top
    while o != f:
        if m.node_number(o) == node and occurrences.flags(m, o) & OF_WEIGHED:
            occurrences.set_flags(m, o, occurrences.flags(m, o) & ~OF_WEIGHED)
        o = m.below(o)


def weighs_reactions(m: Machine) -> bool:
    """Whether what Reactions could add to a payment is being weighed: for their own costs no others are."""
    f = m.top
    while f >= 0:
        if m.node_number(f) == m.rules.procedures.time_of_payment.id and occurrences.flags(m, f) & OF_WEIGHED:
            return True
        f = m.below(f)
    return False


class TimeOfPayment(Node):
    """Ends when what answered the payment is over."""

    def step(self, m: Machine, f: int) -> None:
        m.pop()

    def owes(self, m: Machine, f: int) -> Rest | None:
        return rest_of(m, f)


# --- the payment ----------------------------------------------------------------------------------------------------


def rest_of(m: Machine, f: int) -> Rest | None:
    """What is still to be paid once the frame `f` ends."""
    below = m.below(f)
    if below < 0:
        return None
    node = m.node(below)
    return node.owes(m, below) if isinstance(node, Node) else None


def is_gold_cost(m: Machine, scope: int, card: int) -> bool:
    """Whether it is a card's Gold Cost that is paid, and no cost that a text of its names."""
    if card < 0:
        return False
    if scope < 0 or scopes.source(m, scope) != card:
        return True
    return m.definition(card).type == ACTION and base_stat(m, card, GOLD_COST) > 0


# where a payment is
USING_SOURCES: Final = 0
SOURCE_BOWED: Final = 1
MORE_OFFERED: Final = 2
MORE_TAKEN: Final = 3


class PayGold(Node):
    """One payment: sources are used one by one in the payer's order (SE-GLD-08, SE-TIM-19). Frame: see `payments`.

    Reports success in `m.result`.
    """

    def step(self, m: Machine, f: int) -> None:
        payer = payments.payer(m, f)
        if m.step(f) == USING_SOURCES:
            if not sources(m, payer, payments.failed(m, f)) and not answers(m, f):
                self.finish(m, f)
                return
            m.wait()
            return
        # the chosen source has been bowed, unless something interfered (SE-CST-18)
        card: int = payments.chosen(m, f) % 1024
        if m.step(f) == SOURCE_BOWED:
            if not m.bowed(card):
                m.jump(f, USING_SOURCES)
                payments.set_failed(m, f, payments.failed(m, f) | (1 << card))
                return
            if offered(m, card) is not None:
                m.jump(f, MORE_OFFERED)
                m.wait()
                return
        m.jump(f, USING_SOURCES)
        made = production(m, card)
        if payments.chosen(m, f) != card:
            made = production_apart(m, card)
        elif has_extra(m, card, made):
            payments.set_restricted(m, f, payments.restricted(m, f) + made)
        payments.set_made(m, f, payments.made(m, f) + made)
        payments.set_used(m, f, payments.used(m, f) | (1 << card))
        if m.logging:
            m.say(citations.GOLD_PRODUCTION, f"{title_of(m, card)} produces {made} Gold.", card, payer)
        happen_from(m, m.scope(f), kinds.PRODUCE, card, NONE, made, payer, card, payer, MODE_COST)

    def take_more(self, m: Machine, f: int, card: int) -> None:
        """The source produces more at its player's will: this comes first, and what it brings."""
        trait = offered(m, card)
        assert trait is not None and trait.program is not None
        scope = m.scope(f)
        for modifier in trait.modifiers:
            changes.add_modifier(m, modifier, card, at_will(m, card), 0, modifier.until, NONE)
        runner = m.rules.procedures.runner
        m.push_scope(runner, SCOPE_TRAIT, card, m.controller(card), trait.id, trait.program.id, scope, NONE)

    def could_do_without(self, m: Machine, f: int, card: int) -> bool:
        """Whether the payment can still be completed if a source produces no more than it does anyhow."""
        mark = m.mark()
        payments.set_made(m, f, payments.made(m, f) + production(m, card))
        payments.set_used(m, f, payments.used(m, f) | (1 << card))
        found = can_pay(m, f, rest_of(m, f), {})
        m.undo(mark)
        return found

    def finish(self, m: Machine, f: int) -> None:
        """Nothing more is produced: it has been made in full, or not."""
        scope = m.scope(f)
        surplus = payments.made(m, f) - payments.cost(m, f)
        paid = surplus >= 0
        m.result = 1 if paid else 0
        if scope >= 0 and paid:
            scopes.set_gold(m, scope, scopes.gold(m, scope) + payments.cost(m, f))
        keep_the_rest(m, f, paid)
        card, payer = payments.card(m, f), payments.payer(m, f)
        told = surplus > 0 and is_gold_cost(m, scope, card)
        m.payment = payments.outer(m, f)
        m.pop()
        if told:
            result = m.result
            after(m, scope, kinds.SURPLUS, card, NONE, surplus, payer)
            m.result = result

    def owes(self, m: Machine, f: int) -> Rest | None:
        """For a Reaction to the payment: the rest of the payment; its own Gold is added as it resolves."""
        return PaymentLeft(f, rest_of(m, f))

    def options(self, m: Machine, f: int) -> list[int]:
        """The sources after which the payment, and what is due after it, can still be completed."""
        made: dict[int, int] = {}
        plain = sources(m, payments.payer(m, f), payments.failed(m, f), made)
        reactions = answers(m, f)
        rest = rest_of(m, f)
        alone = rest is None and not leaning(m, plain)
        if reactions and alone and self.suffice(m, f, plain, made):
            return [*plain, *[ref for ref in reactions if reaction_leaves(m, f, ref, rest)]]
        if reactions or (rest is not None and rest.gold(m)):
            found = [card for card in plain if self.leads_on(m, f, card, rest, made)]
            return [*found, *[ref for ref in reactions if reaction_leaves(m, f, ref, rest)]]
        # what nothing needs later, and no other source gains from, can be spent at any time if it is any use at all
        needed = rest.touches(m) if rest is not None else 0
        free = [card for card in plain if not (needed >> card) & 1 and not leans(m, card)]
        at_any_time = bool(free) and (
            self.suffice(m, f, plain, made) if alone else self.leads_on(m, f, free[0], rest, made)
        )
        return [card for card in plain if (at_any_time if card in free else self.leads_on(m, f, card, rest, made))]

    def suffice(self, m: Machine, f: int, plain: list[int], made: dict[int, int]) -> bool:
        """Whether sources of which none gains from another make enough without any Reaction, in whatever order."""
        total: int = payments.made(m, f)
        for card in plain:
            total += made_by(m, card, made)
        return total >= payments.cost(m, f)

    def without_extra(self, m: Machine, f: int, cards: list[int]) -> list[int]:
        """Those of these sources that may be used for what they would make for anything: the rest is kept then."""
        if not m.rules.numbers.gold_pool:
            return []
        rest = rest_of(m, f)
        found: list[int] = []
        for card in cards:
            apart = production_apart(m, card)
            if apart <= 0 or not has_extra(m, card, production(m, card)):
                continue
            mark = m.mark()
            m.set_bowed(card, 1)
            payments.set_made(m, f, payments.made(m, f) + apart)
            payments.set_used(m, f, payments.used(m, f) | (1 << card))
            if can_pay(m, f, rest, {}):
                found.append(pack(T_CHOICE, card))
            m.undo(mark)
        return found

    def leads_on(self, m: Machine, f: int, card: int, rest: Rest | None, made: dict[int, int]) -> bool:
        """Whether the payment, and the rest after it, can be completed once a source has been used."""
        mark = m.mark()
        spend(m, f, card, made_by(m, card, made))
        found = can_pay(m, f, rest, made)
        m.undo(mark)
        return found

    def ask(self, m: Machine, f: int) -> Question:
        payer = payments.payer(m, f)
        if m.step(f) == MORE_OFFERED:
            card = payments.chosen(m, f) % 1024
            answers_ = [YES, NO] if self.could_do_without(m, f, card) else [YES]
            return Question(payer, "may", citations.GOLD_PRODUCTION, answers_, card, f)
        enough = payments.made(m, f) >= payments.cost(m, f)
        options = self.options(m, f)
        lost = not options and not enough  # something has made it impossible: he may go on or decline
        if lost:
            options = sources(m, payer, payments.failed(m, f))
            options.extend(answers(m, f))
        options.extend(self.without_extra(m, f, [o for o in options if tag_of(o) == T_CARD]))
        if enough or lost or payments.failed(m, f):  # after an interference he may decline as well (SE-CST-18)
            options.insert(0, PASS)
        return Question(payer, "pay", citations.ORDER_OF_SOURCES, options, payments.card(m, f), f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        if m.step(f) == MORE_OFFERED:
            m.jump(f, MORE_TAKEN)
            if value == YES:
                self.take_more(m, f, payments.chosen(m, f) % 1024)
            return
        if value == PASS:
            self.finish(m, f)
            return
        player = payments.payer(m, f)
        plain = tag_of(value) == T_CHOICE
        if tag_of(value) != T_CARD and not plain:
            payments.set_used(m, f, payments.used(m, f) | mark_of(m, value))
            m.rules.reactions.use(m, player, value, time_of_payment(m, f))
            return
        card = payload_of(value)
        payments.set_chosen(m, f, card + 1024 if plain else card)
        m.jump(f, SOURCE_BOWED)
        happen_from(m, m.scope(f), kinds.BOW, card, NONE, 0, player, value, player, MODE_COST)


def begin(m: Machine, scope: int, player: int, cost: int, card: int) -> int:
    """Push the frame of a payment: from now on it is the one being made."""
    f = m.push(m.rules.procedures.payment, scope, payments.LOCALS)
    payments.set_cost(m, f, cost)
    payments.set_card(m, f, card)
    payments.set_payer(m, f, player)
    payments.set_outer(m, f, m.payment)
    if m.rules.numbers.gold_pool:
        payments.set_made(m, f, pooled(m, player))
    m.payment = f
    return f


def pay(m: Machine, scope: int, player: int, cost: int, paying_for: int) -> None:
    """Start a payment; afterwards `m.result` tells whether it was made in full."""
    begin(m, scope, player, cost, paying_for)
