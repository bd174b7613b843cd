"""Gold: what to buy in the Dynasty Phase, how to pay, what to discard."""

from __future__ import annotations

from itertools import combinations

from gorin.ai.position import HIDDEN, Position
from gorin.ai.worth import Worth, printed
from gorin.kernel.layout import (
    CHI,
    EVENT,
    FORCE,
    GOLD_PRODUCTION,
    HOLDING,
    HONOR_REQUIREMENT,
    NO_STAT,
    PERSONAL_HONOR,
    PERSONALITY,
    REGION,
    STRONGHOLD,
)
from gorin.kernel.notation import PASS, T_CARD, T_CHOICE, payload_of, tag_of
from gorin.lang.procedures.entering import DISCOUNT, FOR_HONOR, SURCHARGE

ENOUGH_INCOME = 13


def purchase_value(p: Position, worth: Worth, card: int) -> float:
    """How much this seat wants to own a card that it could buy."""
    if p.type(card) == HOLDING:
        made = max(0, printed(p, card, GOLD_PRODUCTION))
        hunger = max(0.25, (ENOUGH_INCOME + 3 - worth.income) / 6.0)
        return (1.0 + made) * hunger + 0.3 * len(p.definition(card).abilities)
    force, chi = printed(p, card, FORCE), printed(p, card, CHI)
    honor = max(0, printed(p, card, PERSONAL_HONOR))
    definition = p.definition(card)
    value = 1.6 + 1.1 * force + 0.5 * chi + 0.4 * honor + 0.5 * len(definition.abilities)
    have = len(p.personalities(p.seat))
    return value * (1.25 if have < 2 else 1.0)


def buying_price(p: Position, card: int) -> int:
    """About what a card will cost."""
    gold = p.gold_cost(card)
    if p.type(card) == PERSONALITY and p.definition(card).clan == p.clan(p.seat) and p.clan(p.seat) >= 0:
        gold -= 2
        needed = printed(p, card, HONOR_REQUIREMENT)
        if p.definition(card).stats[HONOR_REQUIREMENT] != NO_STAT and needed > p.honor(p.seat):
            gold += 2
    return max(0, gold)


def buy(p: Position, worth: Worth) -> tuple[int, str]:
    """The first card of the best set that the Gold buys."""
    options = p.options
    cards = [v for v in options if v != PASS and v != HIDDEN and tag_of(v) == T_CARD][:6]
    if not cards:
        return 0, "There is nothing to buy."
    gold = p.gold()
    best: tuple[float, tuple[int, ...]] = (0.0, ())
    values = {card: purchase_value(p, worth, card) for card in cards}
    prices = {card: buying_price(p, card) for card in cards}
    for size in range(1, len(cards) + 1):
        for group in combinations(cards, size):
            if sum(prices[c] for c in group) <= gold:
                value = sum(values[c] for c in group)
                if value > best[0]:
                    best = (value, group)
    group = best[1]
    if not group:  # a price was guessed too high: the game says that it can be paid
        group = (max(cards, key=lambda c: (values[c], -c)),)
        if values[group[0]] <= 0.5:
            return options.index(PASS), "Nothing there is worth its Gold."
    first = max(group, key=lambda c: (p.type(c) == HOLDING, values[c], -c))
    why = "produces Gold in all turns to come" if p.type(first) == HOLDING else "is the best fighter for this Gold"
    return options.index(first), f"{p.title(first)} {why}."


def way(p: Position, worth: Worth) -> tuple[int, str]:
    """How to bring a card in: over an older self, for Honor if Gold abounds, else at a discount."""
    options = p.options
    card = p.source
    overlays = [n for n, v in enumerate(options) if tag_of(v) == T_CARD]
    if overlays:
        return max(overlays, key=lambda n: worth.unit(options[n])), "An Experienced version goes over his old self."
    modes = {payload_of(v): n for n, v in enumerate(options) if tag_of(v) == T_CHOICE}
    others = [
        c
        for v in p.provinces(p.seat)
        for c in p.province_cards(v)
        if c != card and p.faceup(c) and p.type(c) in (HOLDING, PERSONALITY)
    ]
    spare = p.gold() - p.gold_cost(card) if card >= 0 else 0
    cheapest = min((buying_price(p, c) for c in others), default=99)
    honorable = card >= 0 and p.personal_honor(card) >= 2
    for surcharge in (0, SURCHARGE):
        for_honor = next((n for mode, n in modes.items() if mode & FOR_HONOR and mode & SURCHARGE == surcharge), -1)
        cheap = next((n for mode, n in modes.items() if mode & DISCOUNT and mode & SURCHARGE == surcharge), -1)
        if for_honor >= 0 and honorable and (cheap < 0 or spare < cheapest):
            return for_honor, "The Gold would buy nothing else, and Honor is gained."
        if cheap >= 0:
            return cheap, "The discount leaves Gold for more."
    return 0, "There is no better way."


def discard(p: Position, worth: Worth) -> tuple[int, str]:
    """Cards of Provinces that will not be bought make room; hands lose what is missed least."""
    options = p.options
    if PASS not in options:
        known = [n for n, v in enumerate(options) if v != HIDDEN]
        if not known:
            return 0, "Nothing tells them apart."
        least = min(known, key=lambda n: (worth.in_hand(options[n]), n))
        return least, f"{p.title(options[least])} would be missed least."
    worst, worst_value = -1, 1.2
    for number, value in enumerate(options):
        if value in (PASS, HIDDEN) or tag_of(value) != T_CARD:
            continue
        wanted = kept_value(p, worth, value)
        if wanted < worst_value:
            worst, worst_value = number, wanted
    if worst < 0:
        return options.index(PASS), "What lies there is worth waiting for."
    return worst, f"{p.title(options[worst])} is not worth its place."


def kept_value(p: Position, worth: Worth, card: int) -> float:
    """How much a card in a Province is worth waiting for."""
    kind = p.type(card)
    if kind in (EVENT, REGION):
        return 2.0
    if kind not in (HOLDING, PERSONALITY):
        return 1.0
    if buying_price(p, card) > max(worth.income, 8):
        return 0.5
    if kind == PERSONALITY:
        needed = p.definition(card).stats[HONOR_REQUIREMENT]
        if p.definition(card).clan != p.clan(p.seat) and needed != NO_STAT and needed > p.honor(p.seat):
            return 0.4
        if p.definition(card).unique and any(p.definition(c).id == p.definition(card).id for c in p.in_play(p.seat)):
            return 0.1
        return 3.0
    return 0.8 if worth.income >= ENOUGH_INCOME else 2.0


def pay(p: Position, worth: Worth) -> tuple[int, str]:
    """The sources that waste least; Personalities last."""
    options = p.options
    if PASS in options:
        return options.index(PASS), "The cost is covered."
    owed = p.owed()
    sources = [(n, v) for n, v in enumerate(options) if v not in (PASS, HIDDEN) and tag_of(v) == T_CARD]
    if not sources:
        return 0, "There is no choice."
    made = {v: max(1, p.production(v)) for _, v in sources}
    rank = {v: reluctance(p, v) for _, v in sources}
    pool = sorted((v for _, v in sources), key=lambda v: (rank[v], -made[v], v))[:9]
    best: tuple[float, float, tuple[int, ...]] | None = None
    for size in range(1, len(pool) + 1):
        for group in combinations(pool, size):
            total = sum(made[v] for v in group)
            if total >= owed:
                key = (total - owed + sum(rank[v] for v in group), float(size), group)
                if best is None or key < best:
                    best = key
        if best is not None and best[0] <= 0 and size >= 2:
            break
    first = max(best[2], key=lambda v: (made[v], -v)) if best is not None else pool[0]
    number = next(n for n, v in sources if v == first)
    return number, f"{p.title(first)} helps to pay {owed} with the least waste."


def reluctance(p: Position, card: int) -> float:
    """What bowing a source costs beside its Gold."""
    kind = p.type(card)
    if kind == PERSONALITY:
        return 6.0
    abilities = len(p.definition(card).action_abilities)
    if kind == STRONGHOLD:
        return 0.3
    return 0.8 * abilities


def legacy(p: Position, worth: Worth) -> tuple[int, str]:
    """The Legacy Holding that produces most."""
    options = p.options
    known = [(n, v) for n, v in enumerate(options) if v not in (PASS, HIDDEN) and tag_of(v) == T_CARD]
    if not known:
        return 0, "There is none."
    best = max(known, key=lambda nv: (purchase_value(p, worth, nv[1]), -nv[1]))
    return best[0], "A Holding for nothing is the best start."
