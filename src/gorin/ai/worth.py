"""What cards, Force and Honor are worth to a player, in one rough currency: a point of Force in a battle."""

from __future__ import annotations

import math
from functools import cached_property

from gorin.ai.position import Position
from gorin.kernel.layout import (
    CHI,
    EVENT,
    FOLLOWER,
    FORCE,
    GOLD_COST,
    GOLD_PRODUCTION,
    HOLDING,
    ITEM,
    NO_STAT,
    PERSONALITY,
    PHASE_ACTION,
    REGION,
    RING,
    SPELL,
    STRONGHOLD,
)

PROVINCE_WORTH = 9.0
CARD_WORTH = 0.9
GOLD_WORTH = 0.2


def printed(position: Position, card: int, stat: int) -> int:
    """A printed number, 0 for none."""
    value = position.definition(card).stats[stat]
    return 0 if value == NO_STAT else value


class Worth:
    """Values at one position, from the point of view of its seat."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._cards: dict[int, float] = {}

    # --- cards -----------------------------------------------------------------------------------------------------

    def card(self, card: int) -> float:
        """What a card in play is worth to its controller, its attachments not counted."""
        found = self._cards.get(card)
        if found is None:
            found = self._cards[card] = self._card(card)
        return found

    def _card(self, card: int) -> float:
        p = self.position
        kind = p.type(card)
        if kind == PERSONALITY:
            base = 2.5 + p.force(card) + 0.6 * p.chi(card) + 0.4 * p.personal_honor(card)
            return base + 0.5 * len(p.definition(card).abilities)
        if kind == FOLLOWER:
            return 0.5 + p.force(card)
        if kind in (ITEM, SPELL):
            return 1.0 + max(0, printed(p, card, FORCE)) + 0.5 * max(0, printed(p, card, CHI))
        if kind == HOLDING:
            return 1.0 + 0.9 * max(0, printed(p, card, GOLD_PRODUCTION))
        if kind == RING:
            return 6.0
        if kind == STRONGHOLD:
            return 8.0
        return 2.0 if kind in (REGION, EVENT) else 1.0

    def unit(self, leader: int) -> float:
        """A Personality with everything attached to him."""
        return self.card(leader) + sum(self.card(a) for a in self.position.attachments(leader))

    def in_hand(self, card: int) -> float:
        """How much a card in hand would be missed."""
        p = self.position
        kind = p.type(card)
        if kind == RING:
            return 3.0
        value = 1.0 + 0.15 * p.focus(card)
        cost = printed(p, card, GOLD_COST)
        if cost > 0 and cost > self.income:
            value -= 0.6
        if kind in (FOLLOWER, ITEM):
            value += 0.25 * max(0, printed(p, card, FORCE))
        if kind == SPELL and not any(p.keyword(c, "Shugenja") for c in p.personalities(p.seat)):
            value -= 0.6
        copies = sum(1 for other in p.hand() if p.definition(other).id == p.definition(card).id)
        return value - 0.15 * (copies - 1)

    @cached_property
    def income(self) -> int:
        """The Gold that this seat's cards print, bowed or not."""
        p = self.position
        total = 0
        for card in p.in_play(p.seat):
            total += max(0, printed(p, card, GOLD_PRODUCTION))
        return total

    # --- Honor -----------------------------------------------------------------------------------------------------

    def honor(self, player: int, change: int) -> float:
        """What a change of a player's Family Honor is worth to this seat."""
        p = self.position
        now = p.honor(player)
        if change > 0:
            near = now + change >= p.honor_to_win - 12
            value = change * (1.0 if near else 0.45)
        else:
            value = change * (1.2 if now + change < -8 else 0.4)
        return value if player == p.seat else -value

    # --- battles ---------------------------------------------------------------------------------------------------

    @cached_property
    def battle(self) -> Battle | None:
        """The battle being fought, if this seat takes part."""
        p = self.position
        here = p.battlefield
        if here < 0 or p.seat not in (p.attacker, p.defender):
            return None
        return Battle(self, here)

    @cached_property
    def attack_ahead(self) -> bool:
        """Whether this seat could still attack in this turn."""
        return self.position.mine and self.position.phase <= PHASE_ACTION


class Battle:
    """How a battle stands, and what changes of Force in it are worth."""

    def __init__(self, worth: Worth, province: int) -> None:
        p = worth.position
        self.province = province
        self.attacking = p.seat == p.attacker
        self.mine = p.army(province, p.seat)
        self.theirs = [u for u in p.units_at(province) if u not in self.mine]
        self.force = p.army_force(province, p.seat)
        self.against = p.army_force(province, p.defender if self.attacking else p.attacker)
        self.strength = p.strength(province)
        self.my_worth = sum(worth.unit(u) for u in self.mine)
        self.their_worth = sum(worth.unit(u) for u in self.theirs)
        owner = p.defender
        left = len(p.provinces(owner))
        self.province_worth = PROVINCE_WORTH * (4.0 if left <= 1 else 1.0 + 0.5 * (4 - min(4, left)))
        self.now = self.utility(self.force, self.against)

    def utility(self, force: float, against: float) -> float:
        """What the resolution would be worth with these totals, with room for surprises."""
        ahead = curve((force - against) / 1.6)
        if not self.mine or not self.theirs:
            fight = 0.0
        else:
            fight = ahead * (self.their_worth + 2.0 * len(self.theirs)) - (1 - ahead) * self.my_worth
        if self.attacking:
            taken = curve((force - against - self.strength - 0.5) / 1.6) if self.mine else 0.0
            return fight + taken * self.province_worth
        lost = curve((against - force - self.strength - 0.5) / 1.6) if self.theirs else 0.0
        return fight - lost * self.province_worth

    def tied_instead(self, mine: float, theirs: float) -> float:
        """What it costs if a battle that would be won is tied, after these changes of Force: both armies die."""
        force, against = self.force + mine, max(0.0, self.against + theirs)
        ahead = curve((force - against) / 1.6)
        lost = ahead * (self.my_worth + (len(self.theirs) if self.mine else 0))
        if self.attacking and self.mine:
            lost += curve((force - against - self.strength - 0.5) / 1.6) * self.province_worth
        return -lost

    def gain(self, mine: float, theirs: float) -> float:
        """What it is worth to change the two totals by so much."""
        if mine == 0 and theirs == 0:
            return 0.0
        change = self.utility(self.force + mine, max(0.0, self.against + theirs)) - self.now
        # even where the outcome looks settled a lead is worth a little: the other side may still act
        return change + 0.06 * (mine - theirs)


def curve(x: float) -> float:
    """From 0 to 1 as x goes from far below 0 to far above."""
    if x > 12:
        return 1.0
    if x < -12:
        return 0.0
    return 1.0 / (1.0 + math.exp(-x))


__all__ = ["CARD_WORTH", "GOLD_WORTH", "Battle", "Worth", "curve", "printed"]
