"""The battle being fought: how it stands, what changes of Force are worth, and what hands may still add."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING

from gorin.ai.position import Position
from gorin.table import kinds
from gorin.table.definitions import CardDef
from gorin.table.terms import BATTLE, PROVINCES

if TYPE_CHECKING:
    from gorin.ai.worth import Worth

REMOVAL = 3.2
"""What a Battle action is taken to be worth, in Force, that destroys, bows or moves enemies or challenges them."""
SUPPORT = 2.4
"""The same for other Battle actions."""
USABLE = 0.65
"""How much of that there will be an occasion for."""
AVERAGE = 0.7
"""What a card of an unknown hand should add."""
REMOVING = (1 << kinds.DESTROY) | (1 << kinds.BOW) | (1 << kinds.MOVE) | (1 << kinds.CHALLENGE)
CALM = 1.0
"""How far a battle's Force may still change when nobody holds anything."""
STIR = 0.12
"""How much further for each point of Force that hands may add."""


def curve(x: float) -> float:
    """From 0 to 1 as x goes from far below 0 to far above."""
    if x > 12:
        return 1.0
    if x < -12:
        return 0.0
    return 1.0 / (1.0 + math.exp(-x))


@lru_cache(maxsize=4096)
def trick(card: CardDef) -> float:
    """What a card in hand should add to a battle, in Force: most if it rids its player of a unit."""
    best = 0.0
    for ability in card.abilities:
        if ability.designators & BATTLE:
            best = max(best, REMOVAL if ability.does() & REMOVING else SUPPORT)
    return best


def tricks(p: Position, player: int) -> float:
    """What a player's hand should add to a battle in which he has a unit: his own is known, others' are average."""
    if player != p.seat:
        return AVERAGE * min(8.0, p.hand_size(player))
    found = sorted((trick(p.definition(c)) for c in p.hand()), reverse=True)
    return USABLE * sum(found[:5])


class Battle:
    """How a battle stands, and what changes of Force in it are worth."""

    def __init__(self, worth: Worth, province: int) -> None:
        p = worth.position
        self.province = province
        self.attacking = p.cause == p.attacker
        self.mine = p.army(province, p.cause)
        self.theirs = [u for u in p.units_at(province) if u not in self.mine]
        enemy = p.defender if self.attacking else p.attacker
        self.force = p.army_force(province, p.cause)
        self.against = p.army_force(province, enemy)
        self.strength = p.strength(province)
        gained, given = 2.0 * worth.plan.honor_point(p.seat), 2.0 * worth.plan.honor_point(enemy)
        self.my_worth = sum(worth.unit(u) + given * (1 + len(p.attachments(u))) for u in self.mine)
        self.their_worth = sum(worth.unit(u) + gained * (1 + len(p.attachments(u))) for u in self.theirs)
        self.province_worth = worth.prize_of(len(p.provinces(p.defender))) if province < PROVINCES else 0.0
        self.laurels = worth.laurels
        contested = bool(self.mine and self.theirs)
        self.doubt = CALM + (STIR * (tricks(p, p.seat) + tricks(p, enemy)) if contested else 0.0)
        self.now = self.utility(self.force, self.against)

    def utility(self, force: float, against: float) -> float:
        """What the resolution would be worth with these totals, with room for surprises."""
        ahead = curve((force - against) / self.doubt)
        if not self.mine or not self.theirs:
            fight = 0.0
        else:
            fight = ahead * (self.their_worth + self.laurels) - (1 - ahead) * self.my_worth
        if self.attacking:
            taken = curve((force - against - self.strength - 0.5) / self.doubt) if self.mine else 0.0
            return fight + taken * self.province_worth
        lost = curve((against - force - self.strength - 0.5) / self.doubt) if self.theirs else 0.0
        return fight - lost * self.province_worth

    def tied_instead(self, mine: float, theirs: float) -> float:
        """What it costs if a battle that would be won is tied, after these changes of Force: both armies die."""
        force, against = self.force + mine, max(0.0, self.against + theirs)
        ahead = curve((force - against) / self.doubt)
        lost = ahead * (self.my_worth + (len(self.theirs) if self.mine else 0))
        if self.attacking and self.mine:
            lost += curve((force - against - self.strength - 0.5) / self.doubt) * self.province_worth
        return -lost

    def gain(self, mine: float, theirs: float) -> float:
        """What it is worth to change the two totals by so much."""
        if mine == 0 and theirs == 0:
            return 0.0
        change = self.utility(self.force + mine, max(0.0, self.against + theirs)) - self.now
        # even where the outcome looks settled a lead is worth a little: the other side may still act
        return change + 0.06 * (mine - theirs)


__all__ = ["Battle", "curve", "trick", "tricks"]
