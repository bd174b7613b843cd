"""What lies in the Provinces, where cards are brought in, thrown away and cycled by actions, read by what these do."""

from __future__ import annotations

from gorin.ai import economy
from gorin.ai.plan import inside
from gorin.ai.position import HIDDEN, Position
from gorin.ai.worth import Worth
from gorin.lang import targets
from gorin.lang.bought import CardGold
from gorin.lang.refilling import CycleCards
from gorin.table import kinds, terms
from gorin.table.definitions import Ability
from gorin.table.packing import PASS, T_CARD, tag_of

Choice = tuple[int, str]


def recruits(ability: Ability) -> CardGold | None:
    """The cost of an ability that is the Gold for a card in a Province."""
    for cost in ability.costs:
        if isinstance(cost, CardGold) and cost.card.domain == targets.YOUR_PROVINCE_CARDS:
            return cost
    return None


def cycles(ability: Ability) -> bool:
    """Whether an ability cycles the cards in the Provinces."""
    return ability.effect is not None and any(isinstance(part, CycleCards) for part in inside(ability.effect))


def clears(ability: Ability) -> bool:
    """Whether an ability does nothing but discard a card from a Province."""
    if ability.effect is None or ability.mask != 1 << kinds.DISCARD:
        return False
    return any(
        isinstance(part, targets.Choose) and part.domain == targets.YOUR_PROVINCE_CARDS
        for part in inside(ability.effect)
    )


def deed(p: Position, worth: Worth) -> Choice | None:
    """The action with the Provinces that is worth taking now; None if there is none."""
    buying: list[tuple[int, CardGold]] = []
    clearing = cycling = -1
    for number, value in enumerate(p.options):
        if not p.is_ability(value):
            continue
        ability = p.ability(value)
        gold = recruits(ability)
        if cycles(ability):
            cycling = number
        elif clears(ability):
            clearing = number
        elif gold is not None and not p.in_battle:
            buying.append((number, gold))
    if cycling >= 0 and unwanted(p, worth, shown(p)) >= 0:
        return cycling, "Other cards in the Provinces would be better."
    if buying:
        wanted = first_purchase(p, worth, economy.offers(p))
        if wanted is not None:
            best = max(buying, key=lambda each: (each[1].proclaims == wanted.for_honor, not each[1].proclaims))
            return best[0], economy.why_buy(p, worth, wanted)
    if clearing >= 0 and unwanted(p, worth, shown(p)) >= 0:
        return clearing, "What will not be bought makes room for something better."
    return None


def shown(p: Position) -> list[int]:
    """The face-up cards in this seat's Provinces."""
    return [card for v in p.provinces(p.seat) for card in p.province_cards(v) if p.faceup(card)]


def first_purchase(p: Position, worth: Worth, cards: list[int]) -> economy.Purchase | None:
    """The first card to buy of the best set that the Gold buys; None if it buys none of these."""
    _, group = economy.Budget(p, worth, cards).best(p.gold())
    best: economy.Purchase | None = None
    for each in group:
        if best is None or rank(p, each) > rank(p, best):
            best = each
    return best


def rank(p: Position, buy: economy.Purchase) -> tuple[bool, bool, float, int]:
    """Which purchase comes first: Holdings, then who is Proclaimed."""
    return p.type(buy.card) == terms.HOLDING, buy.for_honor, buy.value, -buy.card


def unwanted(p: Position, worth: Worth, cards: list[int]) -> int:
    """The card that is least worth waiting for, if something better may come in its place; -1 if none is so."""
    kept = {each.card for each in economy.Budget(p, worth, economy.offers(p)).best(worth.income)[1]}
    found = [(economy.kept_value(p, worth, card, card in kept), card) for card in cards]
    if not kept:  # with nothing to buy the income never grows, and what is too dear stays so
        found = [(0.0 if p.type(card) in (terms.HOLDING, terms.PERSONALITY) else value, card) for value, card in found]
    least, card = min(found, default=(economy.ORDINARY, -1))
    return card if least < economy.ORDINARY else -1


def cycle(p: Position) -> Choice:
    """What to put on the bottom of the deck."""
    worth = Worth(p)
    card = unwanted(p, worth, [v for v in p.options if v not in (PASS, HIDDEN) and tag_of(v) == T_CARD])
    if card >= 0:
        return p.options.index(card), f"{p.title(card)} makes room for something better."
    return p.options.index(PASS) if PASS in p.options else 0, "The others are worth keeping."


def clear(p: Position) -> Choice:
    """What to discard from a Province."""
    worth = Worth(p)
    cards = [v for v in p.options if v not in (PASS, HIDDEN) and tag_of(v) == T_CARD]
    card = unwanted(p, worth, cards)
    return p.options.index(card) if card >= 0 else 0, "It will not be bought next turn either."


def pay_for(p: Position, gold: CardGold) -> Choice:
    """For which card the Gold of an action is paid."""
    worth = Worth(p)
    cards = [v for v in p.options if v not in (PASS, HIDDEN) and tag_of(v) == T_CARD]
    if not cards:
        return 0, "There is nothing else to pay for."
    if gold.card.domain == targets.YOUR_PROVINCE_CARDS and not any(p.is_in_play(v) for v in cards):
        wanted = first_purchase(p, worth, cards)
        best = max(cards, key=lambda c: (economy.purchase_value(p, worth, c), -c)) if wanted is None else wanted.card
        return p.options.index(best), f"{p.title(best)} is the best use of this Gold."
    if any(p.is_in_play(v) for v in cards):
        best = max(cards, key=lambda c: (not p.bowed(c), worth.unit(c), -c))
        return p.options.index(best), f"{p.title(best)} makes most of it."
    best = max(cards, key=lambda c: (worth.in_hand(c), -c))
    return p.options.index(best), f"{p.title(best)} is the best use of this Gold."
