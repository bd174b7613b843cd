"""The Gold plan: which sources to bow so that a payment wastes least and no Personality is bowed unasked."""

from __future__ import annotations

from itertools import islice
from typing import Any

from gorin.kernel.frames import A, B, D, LoopError
from gorin.rules.actions import ASKED, added_costs
from gorin.rules.payment import PayGold, leans, production
from gorin.table import scopes
from gorin.table.definitions import NODES, Ability, CostPart
from gorin.table.machine import Machine
from gorin.table.packing import NO, PASS, T_CARD, tag_of
from gorin.table.terms import FLAG_PAYING, NONE, PERSONALITY, SCOPE_ACTION

EXACT = 12  # so many sources are weighed in every combination; of more, one combination for each sum
TRIES = 12  # so many of the best combinations are tried out
ASKED_BETWEEN = 40  # questions that others may be asked while one source is bowed

Group = tuple[int, ...]


def plan(m: Machine) -> dict[str, Any] | None:
    """The sources to bow in order at the payment being asked; None if only a Personality could complete it."""
    question = m.question()
    top = m.top
    if question is None or question.kind != "pay" or not isinstance(NODES[m.node_number(top)], PayGold):
        return None
    due, made = m.local(top, A), m.local(top, B)
    if made >= due:
        return {"options": [], "gold": made, "cost": due, "waste": made - due}
    cards = [v for v in question.options if v >= 0 and tag_of(v) == T_CARD and m.definition(v).type != PERSONALITY]
    later = later_costs(m)
    spared = used_later(m, later)
    spoiling: dict[str, Any] | None = None
    for group in islice(ranked(m, cards, due - made, spared), TRIES):
        order = sorted(group, key=lambda c: leans(m, c))  # SE-GLD-08: those that gain from others come last
        gold, spoils = tried(m, order, due, later)
        if gold < due:
            continue
        found = {"options": [m.handle(c) for c in order], "gold": gold, "cost": due, "waste": gold - due}
        if not spoils and not any((spared >> c) & 1 for c in group):
            return found
        spoiling = spoiling or found
    return spoiling


def later_costs(m: Machine) -> list[CostPart]:
    """What the action being paid for takes besides, after this payment."""
    scope = m.scope(m.top)
    if scope < 0 or scopes.kind(m, scope) != SCOPE_ACTION or not scopes.flags(m, scope) & FLAG_PAYING:
        return []
    node = NODES[scopes.ability(m, scope)]
    if not isinstance(node, Ability):
        return []
    return (node.costs + added_costs(m, scope, node))[scopes.counter(m, scope) % ASKED :]


def used_later(m: Machine, later: list[CostPart]) -> int:
    """A mask of the cards that these costs are sure to bow or to take away."""
    mask = 0
    for cost in later:
        mask |= cost.bows(m, m.scope(m.top))
    return mask


def ranked(m: Machine, cards: list[int], owed: int, spared: int = 0) -> list[Group]:
    """The combinations that reach what is owed: without the cards in the mask `spared` if possible; then least waste,
    fewest cards, most Gold made for this payment only.
    """
    free = [c for c in cards if not leans(m, c)]
    leaning = [c for c in cards if leans(m, c)]
    makes = {c: production(m, c) for c in free}
    groups = combinations_of(free) if len(cards) <= EXACT else one_for_each_sum(free, makes)
    special = {c: makes[c] - in_general(m, c) for c in free}
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


def in_general(m: Machine, card: int) -> int:
    """What a source makes apart from this payment."""
    paying_for, paid_with = m.paying_for, m.paid_with
    m.paying_for, m.paid_with = NONE, 0
    made = production(m, card)
    m.paying_for, m.paid_with = paying_for, paid_with
    return made


def together(m: Machine, base: Group, more: Group) -> int:
    """What sources that depend on others make after them."""
    if not more:
        return 0
    before = m.paid_with
    for card in base:
        m.paid_with |= 1 << card
    total = 0
    for card in more:
        total += production(m, card)
        m.paid_with |= 1 << card
    m.paid_with = before
    return total


def tried(m: Machine, order: list[int], due: int, later: list[CostPart]) -> tuple[int, bool]:
    """The Gold that a payment has in a copy of the game after these sources, if nobody interferes (0 if it stops), and
    whether one of the later costs could not be paid then.
    """
    copy = m.fork()
    frame = copy.top
    made = 0
    for card in order:
        question = copy.question()
        if question is None or copy.top != frame or card not in question.options:
            return 0, False
        expected = copy.local(frame, B) + production(copy, card)
        try:
            copy.answer(card)
            for _ in range(ASKED_BETWEEN):
                question = copy.question()
                if question is None or copy.top <= frame:
                    break
                copy.answer(declining(question.options))
        except LoopError:
            return 0, False
        if copy.top == frame and (copy.local(frame, D) // 16 >> card) & 1:
            made = copy.local(frame, B)
        elif card == order[-1] and expected >= due:  # nothing was left to bow: the payment is over
            return expected, False
        else:
            return 0, False
    scope = copy.scope(frame)
    return made, any(not (cost.payable(copy, scope) or cost.waivable(copy, scope)) for cost in later)


def declining(options: list[int]) -> int:
    """The answer that does nothing, if there is one."""
    for value in (PASS, NO):
        if value in options:
            return value
    return options[0]
