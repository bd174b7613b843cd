"""The Gold plan: which sources to bow so that a payment wastes least and no Personality is bowed unasked."""

from __future__ import annotations

from itertools import islice

from gorin.kernel.frames import LoopError
from gorin.present.wire import GoldPlan
from gorin.rules import payment
from gorin.rules.payment import PayGold
from gorin.table import payments
from gorin.table.machine import Machine
from gorin.table.packing import NO, PASS
from gorin.table.terms import PERSONALITY

EXACT = 12  # so many sources are weighed in every combination; of more, one combination for each sum
TRIES = 12  # so many of the best combinations are tried out
ASKED_BETWEEN = 40  # questions that others may be asked while one source is bowed

Group = tuple[int, ...]


def plan(m: Machine) -> GoldPlan | None:
    """The sources to bow in order at the payment being asked; None if only a Personality could complete it."""
    question = m.question()
    top = m.top
    if question is None or question.kind != "pay" or not isinstance(m.node(top), PayGold):
        return None
    due, made = payments.cost(m, top), payments.made(m, top)
    if made >= due:
        return {"options": [], "gold": made, "cost": due, "waste": made - due}
    cards = [
        c for c in payment.sources(m, question.player, payments.failed(m, top)) if m.definition(c).type != PERSONALITY
    ]
    rest = payment.rest_of(m, top)
    spared = rest.touches(m) if rest is not None else 0
    for group in islice(ranked(m, cards, due - made, spared), TRIES):
        order = sorted(group, key=lambda c: payment.leans(m, c))  # SE-GLD-08: those that gain from others come last
        gold = tried(m, order, due)
        if gold < due:
            continue
        return {"options": [m.handle(c) for c in order], "gold": gold, "cost": due, "waste": gold - due}
    return None


def ranked(m: Machine, cards: list[int], owed: int, spared: int = 0) -> list[Group]:
    """The combinations that reach what is owed: without the cards in the mask `spared` if possible; then least waste,
    fewest cards, most Gold made for this payment only.
    """
    free = [c for c in cards if not payment.leans(m, c)]
    leaning = [c for c in cards if payment.leans(m, c)]
    makes = {c: payment.production(m, c) for c in free}
    groups = combinations_of(free) if len(cards) <= EXACT else one_for_each_sum(free, makes)
    special = {c: makes[c] - payment.production_apart(m, c) for c in free}
    texts = {c: len(m.definition(c).action_abilities) for c in cards}
    place = {c: n for n, c in enumerate(cards)}
    found: list[tuple[tuple[int, ...], Group]] = []
    for base in groups:
        sure = sum(makes[c] for c in base)
        for more in combinations_of(leaning):
            total = sure + together(m, base, more)
            if total < owed:
                continue
            group = base + more
            bonus = sum(special.get(c, 0) for c in group)
            used = sum(texts[c] for c in group)
            key = (
                sum((spared >> c) & 1 for c in group),
                total - owed,
                len(group),
                -bonus,
                used,
                *sorted(place[c] for c in group),
            )
            found.append((key, group))
    found.sort()
    return [group for _, group in found]


def combinations_of(cards: list[int]) -> list[Group]:
    """Every set of these cards."""
    found: list[Group] = [()]
    for card in cards:
        found += [(*group, card) for group in found]
    return found


def one_for_each_sum(cards: list[int], makes: dict[int, int]) -> list[Group]:
    """For each sum of Gold the set of fewest cards."""
    best: dict[int, Group] = {0: ()}
    for card in cards:
        for total, group in list(best.items()):
            reached = total + makes[card]
            if reached not in best or len(best[reached]) > len(group) + 1:
                best[reached] = (*group, card)
    return list(best.values())


def together(m: Machine, base: Group, more: Group) -> int:
    """What sources that depend on others make after them."""
    if not more:
        return 0
    frame = m.top
    mark = m.mark()
    total = 0
    for card in base:
        payment.spend(m, frame, card, 0)
    for card in more:
        made = payment.production(m, card)
        payment.spend(m, frame, card, made)
        total += made
    m.undo(mark)
    return total


def tried(m: Machine, order: list[int], due: int) -> int:
    """The Gold that a payment has in a copy of the game after these sources, if nobody interferes; 0 if it stops."""
    copy = m.fork()
    frame = copy.top
    made = 0
    for card in order:
        question = copy.question()
        if question is None or copy.top != frame or card not in question.options:
            return 0
        expected = payments.made(copy, frame) + payment.production(copy, card)
        try:
            copy.answer(card)
            for _ in range(ASKED_BETWEEN):
                question = copy.question()
                if question is None or copy.top <= frame:
                    break
                copy.answer(declining(question.options))
        except LoopError:
            return 0
        if copy.top == frame and (payments.used(copy, frame) >> card) & 1:
            made = payments.made(copy, frame)
        elif card == order[-1] and expected >= due:  # nothing was left to bow: the payment is over
            return expected
        else:
            return 0
    return made


def declining(options: list[int]) -> int:
    """The answer that does nothing, if there is one."""
    for value in (PASS, NO):
        if value in options:
            return value
    return options[0]
