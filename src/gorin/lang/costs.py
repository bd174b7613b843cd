"""Costs: what stands between the two colons and must happen completely for the effects to follow (SE-CST-01)."""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import BEGUN, FRESH, A, B
from gorin.kernel.record import Record
from gorin.lang.amounts import Expression, Number, NumberNamed, Stat, amount
from gorin.lang.refs import THIS, Ref, Slot, UnitOf, Who, ref, unanswered
from gorin.lang.selectors import Test
from gorin.lang.targets import IN_PLAY, YOUR_HAND, Choose
from gorin.rules.actions import ability_of, source_of
from gorin.rules.costs_left import CostsLeft, costs_left, owes_nothing
from gorin.rules.payment import affords, available, can_be_paid, gold_cards_of, pay, rest_of
from gorin.rules.timing import blocked, changed, happen, happen_all, matching, negated, trait_of
from gorin.table import changes, citations, effects, kinds, occurrences, packing, scopes, terms
from gorin.table.changes import change_stat, imagine
from gorin.table.definitions import (
    BY_ANSWER,
    BY_ITSELF,
    LOST,
    M_FLAG,
    THE_FAVOR,
    CostPart,
    Modifier,
    Names,
    Node,
    Part,
    Question,
    Rest,
    Selector,
    ability_taken,
    scope_context,
    still_possible,
)
from gorin.table.edition import W_TRAIT
from gorin.table.flags import CANNOT_BOW_AS_COST, COUNTS_AS_FAVOR
from gorin.table.keywords import costs_spared, flagged, need_not
from gorin.table.machine import Machine
from gorin.table.memory import ACTIONS, about_player, count, counted
from gorin.table.places import attachments, cards_in_play, in_play, location_of, unit_cards, zone_kind
from gorin.table.sets import bits, cards_of, mask_of, set_of
from gorin.table.stats import base_stat, stat
from gorin.table.terms import NONE

# the frame of a cost
DUE_CARDS: Final = A  # mask of the cards to which it happens
PAID_BEFORE: Final = B  # mask of what had been paid with before


class Cost(CostPart):
    """A cost that changes the cards of a Ref; `kind` says how."""

    def __init__(self, kind: int, who: Who) -> None:
        super().__init__()
        self.kind: int = kind
        self.ref: Ref = ref(who)
        self.bows_source = kind == kinds.BOW and self.ref is THIS

    def parts(self) -> list[Part]:
        return [self.ref]

    def possible(self, m: Machine, scope: int, card: int) -> bool:
        """Whether the change could really happen to this card (SE-CST-02, SE-CST-14, SE-CST-15)."""
        you = scopes.you(m, scope)
        kind = self.kind
        if zone_kind(m, card) in (terms.RESOLVING, terms.FOCUSED) and card != scopes.source(m, scope):
            return False  # effects reach what waits there, costs do not (SE-EFF-30)
        if kind == kinds.BOW:
            if not in_play(m, card) or m.controller(card) != you:
                return False
            if m.bowed(card) or flagged(m, card, CANNOT_BOW_AS_COST):
                return self.payer(m, scope, card) >= 0
        elif kind == kinds.DISHONOR:
            if m.dishonored(card) or m.controller(card) != you:
                return False
        elif kind == kinds.STRAIGHTEN:
            if not m.bowed(card) or m.controller(card) != you:
                return False
        elif kind == kinds.MOVE:
            if location_of(m, card) < 0 or m.controller(card) != you:
                return False
        elif kind == kinds.DESTROY:
            if not in_play(m, card) or m.controller(card) != you:
                return False
        elif kind == kinds.DISCARD:
            if (m.controller(card) if in_play(m, card) else m.owner(card)) != you:
                return False
        return not blocked(m, scope, kind, card, NONE, 0, you, terms.MODE_COST)

    def payer(self, m: Machine, scope: int, card: int) -> int:
        """The card that may bow in the place of one that cannot; NONE if there is none."""
        from gorin.lang.payers import another_payer

        return another_payer(m, scope, self.kind, card)

    def payable(self, m: Machine, scope: int) -> bool:
        x = scope_context(m, scope)
        cards = self.ref.cards(x)
        if not cards:
            return False  # also "all" needs at least one (SE-CST-26)
        for card in cards:
            if not self.possible(m, scope, card) and not self.otherwise_paid(m, scope, card):
                return False
        return True

    def spared(self, m: Machine, scope: int, card: int) -> bool:
        """Whether something has paid it for this card already."""
        return self.kind == kinds.BOW and paid_by_others(m, scope, card)

    def otherwise_paid(self, m: Machine, scope: int, card: int) -> bool:
        """Whether something has paid it for this card, or would as costs are paid."""
        return self.spared(m, scope, card) or (self.kind == kinds.BOW and others_pay(m, scope, card))

    def prospect(self, m: Machine, f: int, o: int) -> int:
        """Whether a card can bow for this, or another of which a text lets it bow in its place (SE-CST-22)."""
        if self.kind != kinds.BOW:
            return BY_ITSELF
        card = occurrences.subject(m, o)
        if self.bows_itself(m, card):
            return BY_ITSELF
        from gorin.lang.payers import another_payer

        used = occurrences.used(m, o)
        return BY_ANSWER if another_payer(m, m.scope(f), kinds.BOW, card, used) >= 0 else LOST

    def completes(self, m: Machine, scope: int, rest: Rest | None) -> bool:
        if not self.payable(m, scope):
            return False
        return rest is None or self.tried(m, scope, self.ref.cards(scope_context(m, scope)), rest)

    def tried(self, m: Machine, scope: int, cards: list[int], rest: Rest) -> bool:
        """Whether the rest is possible once these cards have changed."""
        mark = m.mark()
        for card in cards:
            if self.spared(m, scope, card):
                continue
            if self.kind != kinds.BOW or self.bows_itself(m, card):
                imagine(m, self.kind, card)
            else:
                other = self.payer(m, scope, card)
                if other >= 0:
                    imagine(m, kinds.BOW, other)
        found = rest.possible(m)
        m.undo(mark)
        return found

    def bows_itself(self, m: Machine, card: int) -> bool:
        """Whether a card need not have another bow in its place."""
        return not m.bowed(card) and not flagged(m, card, CANNOT_BOW_AS_COST)

    def waivable(self, m: Machine, scope: int) -> bool:
        if not costs_spared(m):
            return False
        cards = [card for card in self.ref.cards(scope_context(m, scope)) if not self.spared(m, scope, card)]
        for card in cards:
            if not need_not(m, scope, self.kind, card):
                return False
        return bool(cards)

    def fits(self, m: Machine, scope: int, slot: int, card: int) -> bool:
        if isinstance(self.ref, Slot) and self.ref.slot == slot:
            for c in cards_of(card):  # a set where several cards are weighed together
                if not self.possible(m, scope, c) and not self.spares(m, scope, slot, card, c):
                    return False
            return True
        if isinstance(self.ref, UnitOf) and isinstance(self.ref.ref, Slot) and self.ref.ref.slot == slot:
            for c in unit_cards(m, card):
                if not self.possible(m, scope, c) and not self.spares(m, scope, slot, card, c):
                    return False
        return True

    def spares(self, m: Machine, scope: int, slot: int, candidate: int, card: int) -> bool:
        """Whether a card need not change as this cost, or something else pays it, once a slot holds a candidate."""
        if not costs_spared(m) and not (self.kind == kinds.BOW and costs_answered(m)):
            return False
        old = scopes.slot(m, scope, slot)
        scopes.set_slot(m, scope, slot, candidate)
        found = costs_spared(m) and need_not(m, scope, self.kind, card)
        found = found or self.otherwise_paid(m, scope, card)
        scopes.set_slot(m, scope, slot, old)
        return found

    def touches(self, m: Machine, scope: int) -> int:
        mask = 0
        for card in self.ref.cards(scope_context(m, scope)):
            mask |= self.reach(m, scope, card)
        return mask

    def reach(self, m: Machine, scope: int, card: int) -> int:
        """A mask of the cards that change if this one pays."""
        mask = 1 << card
        if self.kind == kinds.BOW:
            if not self.bows_itself(m, card):
                other = self.payer(m, scope, card)
                if other >= 0:
                    mask |= 1 << other
        elif self.kind != kinds.DISHONOR and self.kind != kinds.STRAIGHTEN and in_play(m, card):
            for other in attachments(m, card):  # they go with him
                mask |= 1 << other
        return mask

    def step(self, m: Machine, f: int) -> None:
        """Change the cards; then see whether every change was really made."""
        scope = m.scope(f)
        if m.step(f) == FRESH:
            cards = self.ref.cards(scope_context(m, scope))
            owed = [c for c in cards if not self.spared(m, scope, c)]
            if cards and not owed:
                m.result = 1
                m.pop()
                return
            cards = owed
            for card in cards:
                if not self.possible(m, scope, card):
                    cards = []
                    break
            if not cards:
                m.result = 0
                m.pop()
                return
            mask = 0
            for card in cards:
                mask |= 1 << card
            m.set_local(f, DUE_CARDS, mask)
            m.set_local(f, PAID_BEFORE, scopes.paid(m, scope))
            scopes.set_paid(m, scope, scopes.paid(m, scope) & ~mask)
            m.jump(f, BEGUN)
            happen_all(m, scope, self.kind, cards, player=scopes.you(m, scope))
            return
        done = scopes.paid(m, scope) & m.local(f, DUE_CARDS)
        m.result = 1 if done == m.local(f, DUE_CARDS) else 0
        scopes.set_paid(m, scope, scopes.paid(m, scope) | m.local(f, PAID_BEFORE))
        m.pop()


def spared(m: Machine, scope: int) -> int:
    """The number under which is kept whose bowing, or loss of the Favor, for an action was paid by other means."""
    return ACTIONS - scopes.number(m, scope)


def paid_by_others(m: Machine, scope: int, card: int) -> bool:
    """Whether something has paid the cost of bowing this card for the action being paid (SE-CST-22)."""
    return counted(m, card, spared(m, scope)) > 0


def costs_answered(m: Machine) -> bool:
    """Whether a text, printed or given, may answer the paying of an action's costs."""
    return bool(m.kind_cards[kinds.COST] or m.effects(effects.TRAIT) or m.effects(effects.GRANT))


def others_pay(m: Machine, scope: int, card: int) -> bool:
    """Whether a Reaction or trait that comes as costs are paid would pay the bowing of this card (SE-ACT-10)."""
    if not costs_answered(m) or scopes.kind(m, scope) != terms.SCOPE_ACTION:
        return False
    used = 0
    if scopes.flags(m, scope) & terms.FLAG_PAYING:
        moment = time_of_costs(m, scope)
        if moment < 0 or occurrences.point(m, moment) == terms.AFTER:
            return False
        used = occurrences.used(m, moment)
    you = scopes.you(m, scope)
    source = scopes.source(m, scope)
    mark = m.mark()
    node = m.rules.procedures.occurrence
    o = m.push_occurrence(node, scope, kinds.COST, source, NONE, 0, you, source, you, terms.MODE_COST)
    occurrences.set_used(m, o, used)
    found = False
    for reference in m.rules.reactions.reactions(m, you, o, terms.WHEN):
        effect = ability_of(m, reference).effect
        if effect is not None and source_of(m, reference, you) == card and pays_for(effect):
            found = True
    for reference in matching(m, o, kinds.COST, terms.WHEN, W_TRAIT):
        trait, bearer = trait_of(m, reference)
        if bearer == card and trait.program is not None:
            found = found or pays_for(trait.program)
    m.undo(mark)
    return found


def time_of_costs(m: Machine, scope: int) -> int:
    """The occurrence by which an action begins to pay its costs, while it lasts; NONE if it is over."""
    f = m.top
    while f > scope:
        if m.node_number(f) == m.rules.procedures.occurrence.id and m.scope(f) == scope:
            if occurrences.kind(m, f) == kinds.COST:
                return f
        f = m.below(f)
    return NONE


def pays_for(part: Part) -> bool:
    """Whether a text pays the cost of bowing its own card."""
    if isinstance(part, PaysItsBowing):
        return True
    return any(pays_for(p) for p in part.parts())


class PaysItsBowing(Node):
    """The cost of bowing this card, for the action whose costs are being paid, counts as paid."""

    def wrong(self, above: list[Part]) -> str:
        return unanswered(above)

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        o = scopes.occurrence(m, scope)
        card = scopes.source(m, scope)
        m.pop()
        if occurrences.kind(m, o) == kinds.COST:
            count(m, card, spared(m, m.scope(o)), terms.UNTIL_TURN_ENDS)
            changed(m, scope, card)


class PaysFavor(Node):
    """The cost of discarding the Imperial Favor that is about to be paid counts as paid; it is not discarded."""

    def wrong(self, above: list[Part]) -> str:
        return unanswered(above)

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        o = scopes.occurrence(m, scope)
        m.pop()
        if occurrences.kind(m, o) != kinds.LOSE_FAVOR or negated(m, scope):
            return
        if occurrences.mode(m, o) == terms.MODE_COST:
            owing = m.scope(o)
            occurrences.set_flags(m, o, occurrences.flags(m, o) | terms.OF_REPLACED)
            count(m, about_player(scopes.you(m, owing)), spared(m, owing), terms.UNTIL_TURN_ENDS)
            changed(m, scope)


# the frame of a cost with a choice
CHOSEN: Final = A  # mask

# where the choice for a cost is
PICKING: Final = 0
PICKED: Final = 1
PAID: Final = 2


class PickCost(CostPart):
    """A cost whose card is picked as it is paid: "bow one of your Rings", "discard a card"."""

    def __init__(
        self,
        kind: int,
        selector: Test | None,
        count: Number,
        domain: int,
        name: str = "",
        measure: int = NONE,
        noted: str = "",
        reaching: Number | None = None,
    ) -> None:
        super().__init__()
        self.name: str = name if name else f"paid{id(self)}"
        self.measured: Stat = Stat(self.name, measure)  # of what is picked, before it changes
        self.noted: str = noted  # under which name that is kept; empty if it is not
        # the total of that stat that is needed, of however many cards
        self.reaching: Expression | None = None if reaching is None else amount(reaching)
        self.slot: int = NONE
        self.choose: Choose = Choose(self.name, selector, count, count, domain)
        self.choose.meaning = citations.CHOICES_IN_COSTS
        self.change: Cost = Cost(kind, self.name)

    def bind(self, names: Names) -> None:
        if self.noted:
            names.number(self.noted)
            self.slot = names.bind(self.noted)

    def parts(self) -> list[Part]:
        found: list[Part] = [self.choose, self.measured, self.change] if self.noted else [self.choose, self.change]
        if self.reaching is not None:
            found.append(self.reaching)
        return found

    def needs(self) -> Selector | None:
        return self.choose.needs()

    def able(self, m: Machine, scope: int) -> list[int]:
        return [
            c
            for c in self.choose.candidates(m, scope)
            if self.change.possible(m, scope, c)
            and c != (scopes.source(m, scope) if zone_kind(m, c) == terms.HAND else NONE)
        ]

    def worth(self, m: Machine, cards: list[int]) -> int:
        """How many these cards are; where a total is needed, what they come to."""
        if self.reaching is None:
            return len(cards)
        total = 0
        for card in cards:
            total += max(0, stat(m, card, self.measured.stat))
        return total

    def wanted(self, m: Machine, scope: int) -> int:
        """How much they must be worth."""
        needed = self.choose.minimum if self.reaching is None else self.reaching
        return needed.value(scope_context(m, scope))

    def payable(self, m: Machine, scope: int) -> bool:
        return self.worth(m, self.able(m, scope)) >= self.wanted(m, scope)

    def completes(self, m: Machine, scope: int, rest: Rest | None) -> bool:
        return self.goes_on(m, scope, 0, rest)

    def goes_on(self, m: Machine, scope: int, chosen: int, rest: Rest | None) -> bool:
        """Whether cards can be picked, besides those in the mask `chosen`, that leave the rest possible."""
        able = [c for c in self.able(m, scope) if not (chosen >> c) & 1]
        more = self.wanted(m, scope) - self.worth(m, bits(chosen))
        if self.worth(m, able) < more:
            return False
        if rest is None:
            return True
        needed = rest.touches(m)
        if rest.gold(m):
            needed |= gold_cards_of(m, scopes.you(m, scope))
        able.sort(key=lambda c: (needed & self.change.reach(m, scope, c)) != 0)  # what nothing else needs comes first
        return self.picked(m, scope, chosen, more, able, 0, rest)

    def picked(self, m: Machine, scope: int, chosen: int, more: int, able: list[int], n: int, rest: Rest) -> bool:
        """Whether the rest is possible with so much more, of the cards from the n-th on."""
        if more <= 0:
            mark = m.mark()
            cards = bits(chosen)
            scopes.set_slot(m, scope, self.choose.slot, set_of(cards))
            found = self.change.tried(m, scope, cards, rest)
            m.undo(mark)
            return found
        left = self.worth(m, able[n:])
        while left >= more:
            worth = self.worth(m, [able[n]])
            if worth > 0 and self.picked(m, scope, chosen | (1 << able[n]), more - worth, able, n + 1, rest):
                return True
            left -= worth
            n += 1
        return False

    def touches(self, m: Machine, scope: int) -> int:
        mask = 0
        for card in self.able(m, scope):
            mask |= self.change.reach(m, scope, card)
        return mask

    def step(self, m: Machine, f: int) -> None:
        pc = m.step(f)
        scope = m.scope(f)
        if pc == PICKING:
            enough = self.enough(m, f)
            if enough and (self.reaching is None or not self.left(m, f)):
                self.go_on_with(m, f)
                return
            hides = self.choose.hides(scope_context(m, scope), m.local(f, CHOSEN))
            if not hides and not self.left(m, f):
                m.result = 0
                m.pop()
                return
            m.wait()
        elif pc == PICKED:
            m.jump(f, PAID)
            if self.noted:
                scopes.set_slot(m, scope, self.slot, self.measured.value(scope_context(m, scope)))
            m.push(self.change, scope)
        else:
            m.pop()  # the change has reported in G_RESULT

    def helpers(self, m: Machine, scope: int) -> list[int]:
        return cards_of(scopes.slot(m, scope, self.choose.slot)) if self.change.kind == kinds.BOW else []

    def left(self, m: Machine, f: int) -> list[int]:
        chosen = m.local(f, CHOSEN)
        return [c for c in self.able(m, m.scope(f)) if not (chosen >> c) & 1]

    def enough(self, m: Machine, f: int) -> bool:
        """Whether what has been picked will do."""
        return self.worth(m, bits(m.local(f, CHOSEN))) >= self.wanted(m, m.scope(f))

    def go_on_with(self, m: Machine, f: int) -> None:
        """Go on with what has been picked."""
        scopes.set_slot(m, m.scope(f), self.choose.slot, set_of(bits(m.local(f, CHOSEN))))
        m.jump(f, PICKED)

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        options = self.left(m, f)
        rest = rest_of(m, f)
        if rest is not None:
            chosen = m.local(f, CHOSEN)
            kept = [c for c in options if self.goes_on(m, scope, chosen | (1 << c), rest)]
            options = kept or options  # if something has made the rest impossible he picks as he likes
        if not options or self.enough(m, f):  # others cannot tell; more than enough may be picked
            options.append(packing.PASS)
        return Question(
            scopes.you(m, scope), "cost", citations.CHOICES_IN_COSTS, options, scopes.source(m, scope), self.id
        )

    def answer(self, m: Machine, f: int, value: int) -> None:
        if value == packing.PASS and self.enough(m, f):
            self.go_on_with(m, f)
            return
        if value == packing.PASS:
            m.result = 0
            m.pop()
            return
        m.set_local(f, CHOSEN, m.local(f, CHOSEN) | (1 << packing.payload_of(value)))


class GoldCost(CostPart):
    """Gold to pay. The coin on an Action card is one of these (SE-CST-08)."""

    def __init__(self, number: Number, of_card: bool = False) -> None:
        super().__init__()
        self.amount: Expression = amount(number)
        self.of_card: bool = of_card  # the coin on the card: not printed again
        self.coin = True

    def parts(self) -> list[Part]:
        return [self.amount]

    def due(self, m: Machine, scope: int) -> int:
        from gorin.rules.prices import change_of_payment

        source = scopes.source(m, scope)
        before = self.base(m, scope) + self.raised(m, scope)
        return max(0, before + change_of_payment(m, scopes.you(m, scope), source, before, scope))

    def raised(self, m: Machine, scope: int) -> int:
        """What raises the action's Gold cost, which its first Gold cost takes."""
        if scopes.kind(m, scope) != terms.SCOPE_ACTION:
            return 0
        for cost in ability_taken(m, scope).costs:
            if cost.coin:
                return scopes.cost_delta(m, scope) if cost is self else 0
        return scopes.cost_delta(m, scope) if m.rules.coin is self else 0

    def base(self, m: Machine, scope: int) -> int:
        """What the text says, before changes of what is paid. The coin is that of the card used (SE-CST-08)."""
        source = scopes.source(m, scope)
        if self.of_card and source >= 0 and m.definition(source).type == terms.ACTION:
            return max(0, base_stat(m, source, terms.GOLD_COST))
        return self.amount.value(scope_context(m, scope))

    def payable(self, m: Machine, scope: int) -> bool:
        due = self.due(m, scope)
        return affords(m, scopes.you(m, scope), due, scopes.source(m, scope), 0, scope)

    def completes(self, m: Machine, scope: int, rest: Rest | None) -> bool:
        due = self.due(m, scope)
        if due == 0:
            return still_possible(m, rest)
        return can_be_paid(m, scope, scopes.you(m, scope), due, scopes.source(m, scope), rest)

    def touches(self, m: Machine, scope: int) -> int:
        return gold_cards_of(m, scopes.you(m, scope))

    def gold(self, m: Machine, scope: int) -> int:
        return self.due(m, scope)

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        due = self.due(m, scope)
        source = scopes.source(m, scope)
        m.pop()
        if owes_nothing(m, scope, self):
            m.result = 1  # no coin: nothing can be paid (SE-GLD-07, SE-GLD-09)
            return
        pay(m, scope, scopes.you(m, scope), due, source)


class SettledGoldCost(GoldCost):
    """Gold that depends on the targets: its amount is set once they are targeted."""

    def __init__(self, number: Number, name: str = "price") -> None:
        super().__init__(number)
        self.slot_ref: Slot = Slot(name)

    def bind(self, names: Names) -> None:
        names.bind(self.slot_ref.name)
        names.number(self.slot_ref.name)

    def parts(self) -> list[Part]:
        return [self.amount, self.slot_ref]

    def settle(self, m: Machine, scope: int) -> None:
        scopes.set_slot(m, scope, self.slot_ref.slot, self.amount.value(scope_context(m, scope)))

    def base(self, m: Machine, scope: int) -> int:
        settled = scopes.slot(m, scope, self.slot_ref.slot)
        return settled if settled >= 0 else super().base(m, scope)


class GoldOfChoice(GoldCost):
    """As much Gold as its player likes; the amount is kept under a name."""

    def __init__(self, name: str = "paid") -> None:
        super().__init__(NumberNamed(name))
        self.name: str = name

    def bind(self, names: Names) -> None:
        self.sized = names.bind(self.name)
        names.number(self.name)

    def sizes(self, m: Machine, scope: int) -> list[int]:
        you = scopes.you(m, scope)
        return list(range(available(m, you, scopes.source(m, scope)) + 1))


# the frame of a cost in tokens
LAY: Final = A  # how many lay there before


class TokensOff(CostPart):
    """A cost in tokens of a title, which lie on a card."""

    def __init__(self, who: Who, title: str) -> None:
        super().__init__()
        self.ref: Ref = ref(who)
        self.title: str = title
        self.keyword: int = NONE

    def learn(self, rules: Record) -> None:
        self.keyword = rules.keyword(self.title)

    def parts(self) -> list[Part]:
        return [self.ref]

    def lying(self, m: Machine, scope: int) -> int:
        """How many lie there."""
        card = self.ref.one(scope_context(m, scope))
        return changes.count_tokens(m, card, self.keyword) if card >= 0 else 0

    def touches(self, m: Machine, scope: int) -> int:
        return mask_of(self.ref.cards(scope_context(m, scope)))


class TokensOfChoice(TokensOff):
    """As many tokens of a title off a card as its player likes, one at least; the number is kept under a name."""

    def __init__(self, who: Who, title: str, name: str) -> None:
        super().__init__(who, title)
        self.name: str = name

    def bind(self, names: Names) -> None:
        self.sized = names.bind(self.name)
        names.number(self.name)

    def sizes(self, m: Machine, scope: int) -> list[int]:
        return list(range(1, self.lying(m, scope) + 1))

    def payable(self, m: Machine, scope: int) -> bool:
        return self.lying(m, scope) >= max(1, scopes.slot(m, scope, self.sized))

    def completes(self, m: Machine, scope: int, rest: Rest | None) -> bool:
        if not self.payable(m, scope):
            return False
        said = scopes.slot(m, scope, self.sized)
        card = self.ref.one(scope_context(m, scope))
        for size in [said] if said != NONE else self.sizes(m, scope):
            mark = m.mark()
            scopes.set_slot(m, scope, self.sized, size)
            changes.remove_tokens(m, card, self.keyword, size)
            found = still_possible(m, rest)
            m.undo(mark)
            if found:
                return True
        return False

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        if m.step(f) == FRESH:
            card = self.ref.one(scope_context(m, scope))
            m.set_local(f, LAY, self.lying(m, scope))
            m.jump(f, BEGUN)
            happen(m, scope, kinds.UNTOKEN, card, self.keyword, scopes.slot(m, scope, self.sized))
            return
        gone = m.local(f, LAY) - self.lying(m, scope)
        m.result = 1 if gone >= scopes.slot(m, scope, self.sized) else 0
        m.pop()


class TokenCost(TokensOff):
    """So many tokens of a title off a card."""

    def __init__(self, who: Who, title: str, number: Number = 1) -> None:
        super().__init__(who, title)
        self.amount: Expression = amount(number)

    def parts(self) -> list[Part]:
        return [self.ref, self.amount]

    def payable(self, m: Machine, scope: int) -> bool:
        return self.lying(m, scope) >= self.amount.value(scope_context(m, scope))

    def completes(self, m: Machine, scope: int, rest: Rest | None) -> bool:
        if not self.payable(m, scope):
            return False
        x = scope_context(m, scope)
        mark = m.mark()
        changes.remove_tokens(m, self.ref.one(x), self.keyword, self.amount.value(x))
        found = still_possible(m, rest)
        m.undo(mark)
        return found

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        if m.step(f) == FRESH:
            x = scope_context(m, scope)
            size = self.amount.value(x)
            if size <= 0:  # nothing is owed
                m.result = 1
                m.pop()
                return
            m.set_local(f, LAY, self.lying(m, scope) - size)
            m.jump(f, BEGUN)
            happen(m, scope, kinds.UNTOKEN, self.ref.one(x), self.keyword, size)
            return
        m.result = 1 if self.lying(m, scope) <= m.local(f, LAY) else 0
        m.pop()


# the frame of a cost in Honor
HONOR_BEFORE: Final = A


class HonorCost(CostPart):
    """Losing Honor as a cost."""

    def __init__(self, number: Number) -> None:
        super().__init__()
        self.amount: Expression = amount(number)

    def parts(self) -> list[Part]:
        return [self.amount]

    def payable(self, m: Machine, scope: int) -> bool:
        you = scopes.you(m, scope)
        size = self.amount.value(scope_context(m, scope))
        return size <= 0 or not blocked(m, scope, kinds.LOSE_HONOR, NONE, NONE, size, you, terms.MODE_COST)

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        you = scopes.you(m, scope)
        if m.step(f) == FRESH:
            size = self.amount.value(scope_context(m, scope))
            if size <= 0:  # nothing is owed
                m.result = 1
                m.pop()
                return
            m.set_local(f, HONOR_BEFORE, m.honor(you))
            m.jump(f, BEGUN)
            happen(m, scope, kinds.LOSE_HONOR, NONE, NONE, size, you)
            return
        m.result = 1 if m.honor(you) < m.local(f, HONOR_BEFORE) else 0
        m.pop()


# the frame of discarding the Favor
IN_ITS_PLACE: Final = A  # the card that is discarded instead, plus 1; 0 for the Favor itself

# where such a cost is
TO_DISCARD: Final = 0
DISCARDED: Final = 1


class FavorCost(CostPart):
    """Discarding the Imperial Favor, which you must control (SE-FAV-05), or a card that counts as it."""

    def payable(self, m: Machine, scope: int) -> bool:
        return bool(self.ways(m, scope))

    def ways(self, m: Machine, scope: int) -> list[int]:
        """What could be discarded: the cards that count as the Favor, then the Favor itself (NONE)."""
        return self.substitutes(m, scope) + ([NONE] if self.held(m, scope) else [])

    def held(self, m: Machine, scope: int) -> bool:
        """Whether the Favor itself could be discarded."""
        you = scopes.you(m, scope)
        return m.favor == you and not blocked(m, scope, kinds.LOSE_FAVOR, NONE, NONE, 0, you, terms.MODE_COST)

    def substitutes(self, m: Machine, scope: int) -> list[int]:
        """The cards at home that could be discarded in its place."""
        you = scopes.you(m, scope)
        found: list[int] = []
        if not m.standing(M_FLAG, COUNTS_AS_FAVOR):
            return found
        for card in cards_in_play(m, you):
            if flagged(m, card, COUNTS_AS_FAVOR):
                if not blocked(m, scope, kinds.DISCARD, card, NONE, 0, m.owner(card), terms.MODE_COST):
                    found.append(card)
        return found

    def completes(self, m: Machine, scope: int, rest: Rest | None) -> bool:
        return any(rest is None or self.leaves(m, card, rest) for card in self.ways(m, scope))

    def leaves(self, m: Machine, card: int, rest: Rest) -> bool:
        """Whether the rest is possible once this card, or the Favor (NONE), is discarded."""
        mark = m.mark()
        if card >= 0:
            imagine(m, kinds.DISCARD, card)
        else:
            m.favor = NONE
        found = rest.possible(m)
        m.undo(mark)
        return found

    def touches(self, m: Machine, scope: int) -> int:
        mask = THE_FAVOR
        for card in self.substitutes(m, scope):
            mask |= 1 << card
        return mask

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        if m.step(f) == TO_DISCARD:
            ways = self.ways(m, scope)
            if len(ways) > 1:
                m.wait()
            elif ways:
                self.discard(m, f, ways[0])
            else:
                m.result = 0
                m.pop()
            return
        card = m.local(f, IN_ITS_PLACE) - 1
        if card >= 0:
            m.result = 1 if (scopes.paid(m, scope) >> card) & 1 else 0
        else:
            you = scopes.you(m, scope)
            m.result = 1 if m.favor != you or counted(m, about_player(you), spared(m, scope)) else 0
        m.pop()

    def discard(self, m: Machine, f: int, card: int) -> None:
        """Discard a card, or the Favor (NONE)."""
        scope = m.scope(f)
        m.set_local(f, IN_ITS_PLACE, card + 1)
        m.jump(f, DISCARDED)
        if card >= 0:
            happen(m, scope, kinds.DISCARD, card, player=m.owner(card))
        else:
            happen(m, scope, kinds.LOSE_FAVOR, NONE, player=scopes.you(m, scope))

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        rest = rest_of(m, f)
        ways = self.ways(m, scope)
        if rest is not None:
            ways = [card for card in ways if self.leaves(m, card, rest)] or ways
        options = [card if card >= 0 else packing.NO for card in ways]
        return Question(
            scopes.you(m, scope), "cost", citations.CHOICES_IN_COSTS, options, scopes.source(m, scope), self.id
        )

    def answer(self, m: Machine, f: int, value: int) -> None:
        self.discard(m, f, NONE if value == packing.NO else packing.payload_of(value))


# the frame of a cost in a stat
TOTAL_BEFORE: Final = A  # of that stat
COUNT_BEFORE: Final = B  # how many cards have it


class StatCost(CostPart):
    """A penalty as a cost: its visible value must change by the full amount (SE-CST-17)."""

    def __init__(self, modify: Node, change: Modifier, who: Who, stat: int, size: int) -> None:
        super().__init__()
        self.modify: Node = modify
        self.change: Modifier = change
        self.ref: Ref = ref(who)
        self.stat: int = stat
        self.size: int = size

    def parts(self) -> list[Part]:
        return [self.ref, self.modify]

    def payable(self, m: Machine, scope: int) -> bool:
        return self.completes(m, scope, None)

    def completes(self, m: Machine, scope: int, rest: Rest | None) -> bool:
        cards = self.ref.cards(scope_context(m, scope))
        for card in cards:
            if not in_play(m, card):
                return False
            player = m.controller(card)
            if blocked(m, scope, kinds.MODIFY, card, self.change.id, -self.size, player, terms.MODE_COST):
                return False
        mark = m.mark()
        found = bool(cards)
        for card in cards:
            found = found and self.lowers(m, scope, card)
        found = found and still_possible(m, rest)
        m.undo(mark)
        return found

    def lowers(self, m: Machine, scope: int, card: int) -> bool:
        """Try the penalty on a card: whether its visible value changes by the full amount. Who has no Chi left dies."""
        before = stat(m, card, self.stat)
        change_stat(m, scope, self.change, card, -self.size)
        after = stat(m, card, self.stat)
        if self.stat == terms.CHI and after <= 0 and m.definition(card).type == terms.PERSONALITY:
            imagine(m, kinds.DESTROY, card)
        return before - after >= self.size

    def touches(self, m: Machine, scope: int) -> int:
        mask = 0
        for card in self.ref.cards(scope_context(m, scope)):
            mask |= 1 << card
            for other in attachments(m, card):
                mask |= 1 << other
        return mask

    def total(self, m: Machine, scope: int) -> int:
        """The sum of the visible values; whoever left play has paid (SE-CST-16)."""
        found = 0
        for card in self.ref.cards(scope_context(m, scope)):
            if in_play(m, card):
                found += stat(m, card, self.stat)
        return found

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        count = len(self.ref.cards(scope_context(m, scope)))
        if m.step(f) == FRESH:
            m.set_local(f, TOTAL_BEFORE, self.total(m, scope))
            m.set_local(f, COUNT_BEFORE, count)
            m.jump(f, BEGUN)
            m.push(self.modify, scope)
            return
        if count < m.local(f, COUNT_BEFORE):  # he left play for it, and so it was paid (SE-CST-16)
            m.result = 1
            m.pop()
            return
        m.result = 1 if count > 0 and m.local(f, TOTAL_BEFORE) - self.total(m, scope) >= self.size * count else 0
        m.pop()


def penalty_cost(who: Who, stat: int, size: int, until: int = terms.UNTIL_TURN_ENDS) -> StatCost:
    """ "Give him -2C": a penalty of this size."""
    from gorin.lang.verbs import give

    change = give(who, stat, -size, until)
    return StatCost(change, change.modifier, who, stat, size)


# the frame of several costs
COSTS_BEGUN: Final = A


class AllCosts(CostPart):
    """Several costs in one branch of an alternative."""

    def __init__(self, costs: list[CostPart]) -> None:
        super().__init__()
        self.costs: list[CostPart] = costs

    def parts(self) -> list[Part]:
        return list(self.costs)

    def payable(self, m: Machine, scope: int) -> bool:
        return self.completes(m, scope, None)

    def completes(self, m: Machine, scope: int, rest: Rest | None) -> bool:
        return CostsLeft(scope, self.costs, 0, rest).possible(m)

    def touches(self, m: Machine, scope: int) -> int:
        mask = 0
        for cost in self.costs:
            mask |= cost.touches(m, scope)
        return mask

    def owes(self, m: Machine, f: int) -> Rest | None:
        return costs_left(m.scope(f), self.costs, m.local(f, COSTS_BEGUN), rest_of(m, f))

    def step(self, m: Machine, f: int) -> None:
        n = m.local(f, COSTS_BEGUN)
        if m.result == 0 or n >= len(self.costs):
            m.pop()
            return
        m.set_local(f, COSTS_BEGUN, n + 1)
        m.result = 1
        m.push(self.costs[n], m.scope(f))


class OneOfCosts(CostPart):
    """Alternatives: exactly one is paid, chosen when costs are paid (SE-CST-06)."""

    def __init__(self, costs: list[CostPart]) -> None:
        super().__init__()
        self.costs: list[CostPart] = costs

    def parts(self) -> list[Part]:
        return list(self.costs)

    def payable(self, m: Machine, scope: int) -> bool:
        for cost in self.costs:
            if cost.payable(m, scope):
                return True
        return False

    def waivable(self, m: Machine, scope: int) -> bool:
        for cost in self.costs:  # a waived alternative counts as paid (SE-CST-20)
            if cost.waivable(m, scope):
                return True
        return False

    def completes(self, m: Machine, scope: int, rest: Rest | None) -> bool:
        for cost in self.costs:
            if cost.completes(m, scope, rest):
                return True
        return False

    def touches(self, m: Machine, scope: int) -> int:
        mask = 0
        for cost in self.costs:
            mask |= cost.touches(m, scope)
        return mask

    def owes(self, m: Machine, f: int) -> Rest | None:
        return rest_of(m, f)

    def fits(self, m: Machine, scope: int, slot: int, card: int) -> bool:
        for cost in self.costs:
            if cost.fits(m, scope, slot, card):
                return True
        return False

    def step(self, m: Machine, f: int) -> None:
        if m.step(f) == FRESH:
            if not self.payable(m, m.scope(f)):
                m.result = 0
                m.pop()
                return
            m.wait()
            return
        m.pop()

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        rest = rest_of(m, f)
        able = [n for n in range(len(self.costs)) if self.costs[n].completes(m, scope, rest)]
        if not able:  # something has made the rest impossible
            able = [n for n in range(len(self.costs)) if self.costs[n].payable(m, scope)]
        options = [packing.pack(packing.T_CHOICE, n) for n in able]
        return Question(
            scopes.you(m, scope), "which cost", citations.ALTERNATIVE_COSTS, options, scopes.source(m, scope), self.id
        )

    def answer(self, m: Machine, f: int, value: int) -> None:
        m.jump(f, BEGUN)
        m.result = 1
        m.push(self.costs[packing.payload_of(value)], m.scope(f))

    def choice_part(self, n: int) -> Part | None:
        return self.costs[n]


class MayCost(CostPart):
    """An optional cost beside the others: "you may also pay"; what asks for it looks at its name (SE-CST-11)."""

    def __init__(self, cost: CostPart, name: str) -> None:
        super().__init__()
        self.cost: CostPart = cost
        self.name: str = name
        self.slot: int = NONE
        self.optional = True

    def bind(self, names: Names) -> None:
        names.number(self.name)
        self.slot = names.bind(self.name)

    def parts(self) -> list[Part]:
        return [self.cost]

    def payable(self, m: Machine, scope: int) -> bool:
        return True

    def owes(self, m: Machine, f: int) -> Rest | None:
        return rest_of(m, f)

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        if m.step(f) == FRESH:
            done = scopes.slot(m, scope, self.slot) != NONE
            if done or not (self.cost.secret() or self.cost.payable(m, scope)):
                m.result = 1
                m.pop()
                return
            m.wait()
            return
        scopes.set_slot(m, scope, self.slot, m.result)  # 0: it failed and cannot be tried again
        m.result = 1
        m.pop()

    def ask(self, m: Machine, f: int) -> Question:
        scope = m.scope(f)
        options = [packing.YES, packing.NO] if self.cost.completes(m, scope, rest_of(m, f)) else [packing.NO]
        return Question(
            scopes.you(m, scope), "may pay", citations.OPTIONAL_COST, options, scopes.source(m, scope), self.id
        )

    def answer(self, m: Machine, f: int, value: int) -> None:
        m.result = 1
        if value == packing.NO:
            m.pop()
            return
        m.jump(f, BEGUN)
        m.push(self.cost, m.scope(f))


class ConditionalCost(CostPart):
    """ "Bow him if he is attacking": paid only while the condition holds (SE-CST-04)."""

    def __init__(self, cost: CostPart, condition: Part) -> None:
        from gorin.table.definitions import Condition

        super().__init__()
        assert isinstance(condition, Condition)
        self.cost: CostPart = cost
        self.condition: Condition = condition

    def parts(self) -> list[Part]:
        return [self.cost, self.condition]

    def payable(self, m: Machine, scope: int) -> bool:
        return not self.condition.holds(scope_context(m, scope)) or self.cost.payable(m, scope)

    def completes(self, m: Machine, scope: int, rest: Rest | None) -> bool:
        if self.condition.holds(scope_context(m, scope)):
            return self.cost.completes(m, scope, rest)
        return still_possible(m, rest)

    def touches(self, m: Machine, scope: int) -> int:
        return self.cost.touches(m, scope) if self.condition.holds(scope_context(m, scope)) else 0

    def fits(self, m: Machine, scope: int, slot: int, card: int) -> bool:
        old = scopes.slot(m, scope, slot)
        scopes.set_slot(m, scope, slot, card)
        needed = self.condition.holds(scope_context(m, scope))
        scopes.set_slot(m, scope, slot, old)
        return not needed or self.cost.fits(m, scope, slot, card)

    def gold(self, m: Machine, scope: int) -> int:
        return self.cost.gold(m, scope) if self.condition.holds(scope_context(m, scope)) else 0

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        holds = self.condition.holds(scope_context(m, scope))
        m.pop()
        if holds:
            m.push(self.cost, scope)
        else:
            m.result = 1


def bow_cost(who: Who) -> Cost:
    """Bow these cards as a cost."""
    return Cost(kinds.BOW, who)


def destroy_cost(who: Who) -> Cost:
    """Destroy these cards as a cost."""
    return Cost(kinds.DESTROY, who)


def dishonor_cost(who: Who) -> Cost:
    """Dishonor these Personalities as a cost."""
    return Cost(kinds.DISHONOR, who)


def move_home_cost(who: Who) -> Cost:
    """Move these units home as a cost."""
    return Cost(kinds.MOVE, who)


def discard_cost(count: Number = 1, selector: Test | None = None, name: str = "") -> PickCost:
    """Discard Fate cards from your hand (SE-DEF-16)."""
    return PickCost(kinds.DISCARD, selector, count, YOUR_HAND, name)


def bow_one_cost(selector: Test, count: Number = 1, name: str = "") -> PickCost:
    """Bow cards of your choice, as many as `count`, as a cost."""
    return PickCost(kinds.BOW, selector, count, IN_PLAY, name)


def destroy_one_cost(selector: Test, count: Number = 1, name: str = "") -> PickCost:
    """Destroy cards of your choice, as many as `count`, as a cost."""
    return PickCost(kinds.DESTROY, selector, count, IN_PLAY, name)
