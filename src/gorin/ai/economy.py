"""Gold: what it buys, what it is worth, and what lies in the Provinces."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from gorin.ai.plan import gains_honor, inside
from gorin.ai.position import HIDDEN, Position
from gorin.ai.worth import Worth, printed
from gorin.lang.amounts import Tokens
from gorin.rules.entering import DISCOUNT, FOR_HONOR
from gorin.table import kinds, terms
from gorin.table.definitions import CardDef
from gorin.table.packing import PASS, T_CARD, T_CHOICE, payload_of, tag_of

RICH = 18
"""With so much income more Gold buys hardly anything."""
GOLD_RATE = 0.36
"""What one Gold a turn is worth in a turn to come."""
HONOR_RATE = 0.5
"""How often a Holding that can gain Honor will do so."""
MOST_CARDS = 6
MOST_SOURCES = 9
"""So many sources are tried in all combinations; more are not needed for any price."""
KEEPING = 0.3
"""What waiting for a card takes from its value."""
ORDINARY = 4.5
"""What a card that is not yet revealed should be worth."""


class Purchase:
    """A way to buy a card."""

    def __init__(self, card: int, price: int, value: float, for_honor: bool) -> None:
        self.card: Final = card
        self.price: Final = price
        self.value: Final = value
        self.for_honor: Final = for_honor


def turns_left(p: Position) -> float:
    """About how many turns this seat has still to come."""
    return min(12.0, max(3.0, 13.0 - 0.5 * p.turn))


def grows(card: CardDef) -> bool:
    """Whether a Holding produces more with each use: its Gold counts tokens that its own traits put on it."""
    counted = any(isinstance(part, Tokens) for trait in card.gold_traits for part in inside(trait))
    return counted and any(t.program is not None and t.program.does() & (1 << kinds.TOKEN) for t in card.traits)


def holding_value(p: Position, worth: Worth, card: int) -> float:
    """What a Holding should bring in the turns that are left."""
    made = float(p.production(card))
    if grows(p.definition(card)):
        made += 0.3 * turns_left(p)
    hunger = min(1.2, max(0.12, (RICH - worth.income) / 10.0))
    honor = HONOR_RATE * turns_left(p) * worth.plan.honor_point(p.seat) if gains_honor(p.definition(card)) else 0.0
    return 0.8 + GOLD_RATE * turns_left(p) * hunger * made + honor + 0.4 * len(p.definition(card).abilities)


def fighter_value(p: Position, worth: Worth, card: int) -> float:
    """What a Personality should bring."""
    force, chi = printed(p, card, terms.FORCE), printed(p, card, terms.CHI)
    honor = max(0, printed(p, card, terms.PERSONAL_HONOR))
    value = 1.6 + 1.1 * force + 0.5 * chi + 0.4 * honor + 0.5 * len(p.definition(card).abilities)
    have = len(p.personalities(p.seat))
    return value * (1.25 if have < 2 else 1.0)


def purchase_value(p: Position, worth: Worth, card: int) -> float:
    """How much this seat wants to own a card that it could buy."""
    return holding_value(p, worth, card) if p.type(card) == terms.HOLDING else fighter_value(p, worth, card)


def own_clan(p: Position, card: int) -> bool:
    """Whether a Personality is of this seat's Clan, which makes him cheaper or honorable to recruit."""
    return p.type(card) == terms.PERSONALITY and p.clan(p.seat) >= 0 and p.definition(card).clan == p.clan(p.seat)


def buying_price(p: Position, card: int) -> int:
    """About what a card will cost at least."""
    gold = p.gold_cost(card)
    if own_clan(p, card):
        gold += surcharge(p, card) - p.numbers.clan_discount
    return max(0, gold)


def surcharge(p: Position, card: int) -> int:
    """What a Personality of the own Clan costs more because this seat lacks the Honor he asks for."""
    needed = p.definition(card).stats[terms.HONOR_REQUIREMENT]
    return p.numbers.clan_surcharge if needed != terms.NO_STAT and needed > p.honor(p.seat) else 0


class Budget:
    """What the Gold of this seat would buy from a row of cards in Provinces."""

    def __init__(self, p: Position, worth: Worth, cards: list[int]) -> None:
        self.p = p
        self.worth = worth
        self.cards = cards[:MOST_CARDS]
        self.rows = [list(self.ways(card)) for card in self.cards]
        self.known: list[tuple[float, tuple[Purchase, ...]]] = []
        """What has been computed so far."""

    def ways(self, card: int) -> Iterator[Purchase]:
        """The ways to buy a card: at its lowest price, and for Honor."""
        p = self.p
        value = purchase_value(p, self.worth, card)
        yield Purchase(card, max(0, buying_price(p, card) - self.helped(card)), value, False)
        honor = max(0, printed(p, card, terms.PERSONAL_HONOR))
        if own_clan(p, card) and honor > 0 and p.honorable_purchase:
            price = p.gold_cost(card) + surcharge(p, card)
            yield Purchase(card, price, value + self.worth.honor(p.seat, honor), True)

    def helped(self, card: int) -> int:
        """How much more Gold there is for a Holding than for other things."""
        p = self.p
        return max(0, p.gold(card) - p.gold()) if p.mine and p.type(card) == terms.HOLDING else 0

    def best(self, gold: int) -> tuple[float, tuple[Purchase, ...]]:
        """The best set of purchases for so much Gold, and its value."""
        return self.table(gold)[max(0, gold)]

    def table(self, most: int) -> list[tuple[float, tuple[Purchase, ...]]]:
        """The best sets for 0, 1, 2 ... Gold: a knapsack in which one purchase at most is for Honor."""
        if most < len(self.known):
            return self.known
        none: tuple[float, tuple[Purchase, ...]] = (0.0, ())
        plain = [none] * (most + 1)
        proud = [none] * (most + 1)
        for row in self.rows:
            before, before_proud = plain, proud
            plain, proud = list(before), list(before_proud)
            for buy in row:
                for gold in range(buy.price, most + 1):
                    rest = before[gold - buy.price]
                    if buy.for_honor:
                        if rest[0] + buy.value > proud[gold][0]:
                            proud[gold] = (rest[0] + buy.value, (*rest[1], buy))
                        continue
                    if rest[0] + buy.value > plain[gold][0]:
                        plain[gold] = (rest[0] + buy.value, (*rest[1], buy))
                    rest = before_proud[gold - buy.price]
                    if rest[1] and rest[0] + buy.value > proud[gold][0]:
                        proud[gold] = (rest[0] + buy.value, (*rest[1], buy))
        self.known = [max(a, b, key=lambda each: each[0]) for a, b in zip(plain, proud, strict=True)]
        return self.known


def offers(p: Position) -> list[int]:
    """The cards in this seat's Provinces that it could buy if it had the Gold."""
    found = [c for v in p.provinces(p.seat) for c in p.province_cards(v) if p.faceup(c)]
    return [c for c in found if p.type(c) in (terms.HOLDING, terms.PERSONALITY) and not barred(p, c)]


def barred(p: Position, card: int) -> bool:
    """Whether a card cannot be bought for a long time: too honorable, or Unique and in play already."""
    d = p.definition(card)
    if d.type != terms.PERSONALITY:
        return d.singular and any(p.definition(c).title == d.title for c in p.in_play(p.seat))
    if not own_clan(p, card):
        needed = d.stats[terms.HONOR_REQUIREMENT]
        if needed != terms.NO_STAT and needed > p.honor(p.seat):
            return True
    return d.unique and any(p.definition(c).id == d.id for c in p.in_play(p.seat))


def price_of_gold(p: Position, worth: Worth, amount: int) -> float:
    """What is given up in this seat's next Dynasty Phase by spending so much Gold now; next to nothing later on."""
    if amount <= 0:
        return 0.0
    if not p.mine or p.phase > terms.PHASE_DYNASTY:
        return 0.04 * amount
    gold = p.gold()
    table = worth.budget.table(gold)
    return 0.04 * amount + table[gold][0] - table[max(0, gold - amount)][0]


def buy(p: Position, worth: Worth) -> tuple[int, str]:
    """The first card of the best set that the Gold buys."""
    options = p.options
    cards = [v for v in options if v != PASS and v != HIDDEN and tag_of(v) == T_CARD]
    if not cards:
        return 0, "There is nothing to buy."
    budget = Budget(p, worth, cards)
    _, group = budget.best(p.gold())
    wanted = {each.card: each for each in group}
    if not wanted:  # a price was guessed too high: the game says that it can be paid
        best = max(cards, key=lambda c: (purchase_value(p, worth, c), -c))
        wanted = {best: Purchase(best, p.gold_cost(best), purchase_value(p, worth, best), False)}
        if wanted[best].value <= 0.5:
            return options.index(PASS), "Nothing there is worth its Gold."
    first = max(wanted, key=lambda c: (p.type(c) == terms.HOLDING, wanted[c].for_honor, wanted[c].value, -c))
    return options.index(first), why_buy(p, worth, wanted[first])


def why_buy(p: Position, worth: Worth, buy: Purchase) -> str:
    """Why a card is bought."""
    title = p.title(buy.card)
    if p.type(buy.card) == terms.HOLDING:
        made = p.production(buy.card)
        more = ", and more each turn" if grows(p.definition(buy.card)) else ""
        return f"{title} produces {made} Gold in all turns to come{more}."
    if buy.for_honor:
        return f"{title} is worth the full price, which brings {printed(p, buy.card, terms.PERSONAL_HONOR)} Honor."
    return f"{title} is the best use of this Gold: {p.force(buy.card)} Force and {p.chi(buy.card)} Chi."


def way(p: Position, worth: Worth) -> tuple[int, str]:
    """How to bring a card in: over an older self, for Honor where that is worth the discount, else cheaply."""
    options = p.options
    card = p.source
    overlays = [n for n, v in enumerate(options) if tag_of(v) == T_CARD]
    if overlays:
        return max(overlays, key=lambda n: worth.unit(options[n])), "An Experienced version goes over his old self."
    modes = {payload_of(v): n for n, v in enumerate(options) if tag_of(v) == T_CHOICE}
    for_honor = next((n for mode, n in modes.items() if mode & FOR_HONOR), -1)
    cheap = next((n for mode, n in modes.items() if mode & DISCOUNT), -1)
    if for_honor < 0 or cheap < 0 or card < 0:
        best = max(for_honor, cheap, 0)
        return best, "The discount leaves Gold for more." if best == cheap else "There is no better way."
    honor = max(0, p.personal_honor(card))
    full = p.gold_cost(card) + surcharge(p, card)
    others = Budget(p, worth, [c for c in offers(p) if c != card])
    table = others.table(p.gold())
    left = max(0, p.gold() - full)
    cheaper = table[min(p.gold(), left + p.numbers.clan_discount)][0]
    if worth.honor(p.seat, honor) + table[left][0] > cheaper:
        return for_honor, f"{honor} Honor is worth more than what {p.numbers.clan_discount} Gold would buy."
    return cheap, "The discount buys something else as well."


def discard(p: Position, worth: Worth) -> tuple[int, str]:
    """Cards of Provinces that will not be bought make room; hands lose what is missed least."""
    options = p.options
    if PASS not in options:
        known = [n for n, v in enumerate(options) if v != HIDDEN]
        if not known:
            return 0, "Nothing tells them apart."
        least = min(known, key=lambda n: (worth.in_hand(options[n]), n))
        return least, f"{p.title(options[least])} would be missed least."
    kept = {each.card for each in Budget(p, worth, offers(p)).best(worth.income)[1]}
    worst, worst_value = -1, ORDINARY
    for number, value in enumerate(options):
        if value in (PASS, HIDDEN) or tag_of(value) != T_CARD:
            continue
        wanted = kept_value(p, worth, value, value in kept)
        if wanted < worst_value:
            worst, worst_value = number, wanted
    if worst < 0:
        return options.index(PASS), "What lies there is worth waiting for."
    return worst, f"{p.title(options[worst])} will not be bought next turn either: something better may come."


def kept_value(p: Position, worth: Worth, card: int, affordable: bool) -> float:
    """How much a card in a Province is worth waiting for."""
    kind = p.type(card)
    if kind in (terms.EVENT, terms.REGION):
        return ORDINARY
    if kind not in (terms.HOLDING, terms.PERSONALITY) or barred(p, card):
        return 0.0
    value = purchase_value(p, worth, card)
    return value if affordable else KEEPING * value


def pay(p: Position, worth: Worth) -> tuple[int, str]:
    """The sources that would buy least elsewhere; Personalities last."""
    options = p.options
    if PASS in options:
        return options.index(PASS), "The cost is covered."
    owed = p.owed()
    sources = [(n, v) for n, v in enumerate(options) if v not in (PASS, HIDDEN) and tag_of(v) == T_CARD]
    if not sources:
        return 0, "There is no choice."
    made = {v: max(1, p.production(v)) for _, v in sources}
    missed = {v: p.plain_production(v) + reluctance(p, v) for _, v in sources}
    pool = sorted((v for _, v in sources), key=lambda v: (missed[v] - made[v], v))[:MOST_SOURCES]
    best: tuple[float, float, tuple[int, ...]] | None = None
    for size in range(1, len(pool) + 1):
        for group in combinations(pool, size):
            if sum(made[v] for v in group) >= owed:
                key = (sum(missed[v] for v in group), float(size), group)
                if best is None or key < best:
                    best = key
    first = max(best[2], key=lambda v: (made[v], -v)) if best is not None else pool[0]
    number = next(n for n, v in sources if v == first)
    return number, f"{p.title(first)} helps to pay {owed} with what would be missed least."


def reluctance(p: Position, card: int) -> float:
    """What bowing a source costs beside its Gold."""
    kind = p.type(card)
    if kind == terms.PERSONALITY:
        return 6.0
    abilities = len(p.definition(card).action_abilities)
    if kind == terms.STRONGHOLD:
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
