"""What cards, Force and Honor are worth to a player, in one rough currency: a point of Force in a battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gorin.ai.battle import Battle
from gorin.ai.board import Board
from gorin.ai.plan import Plan
from gorin.ai.position import Position
from gorin.table import terms

if TYPE_CHECKING:
    from gorin.ai.economy import Budget

PROVINCE_WORTH = 11.0
LAST_PROVINCE = 60.0
CARD_WORTH = 0.9


def printed(position: Board, card: int, stat: int) -> int:
    """A printed number, 0 for none."""
    value = position.definition(card).stats[stat]
    return 0 if value == terms.NO_STAT else value


def in_play(p: Board, card: int) -> float:
    """What a card in play is worth to its controller, its attachments not counted."""
    kind = p.type(card)
    if kind == terms.PERSONALITY:
        base = 2.5 + p.force(card) + 0.6 * p.chi(card) + 0.4 * p.personal_honor(card)
        return base + 0.5 * len(p.definition(card).abilities)
    if kind == terms.FOLLOWER:
        return 0.5 + p.force(card)
    if kind in (terms.ITEM, terms.SPELL):
        return 1.0 + max(0, printed(p, card, terms.FORCE)) + 0.5 * max(0, printed(p, card, terms.CHI))
    if kind == terms.HOLDING:
        return 1.0 + 0.9 * max(0, printed(p, card, terms.GOLD_PRODUCTION))
    if kind == terms.RING:
        return 8.0 if p.by_own_text(card) else 5.0
    if kind == terms.STRONGHOLD:
        return 8.0
    return 2.0 if kind in (terms.REGION, terms.EVENT) else 1.0


def prize_of(left: int) -> float:
    """What it is worth to destroy a Province of somebody who has so many left."""
    return LAST_PROVINCE if left <= 1 else PROVINCE_WORTH * (1.0 + 0.5 * (4 - min(4, left)))


class Worth:
    """Values at one position, from the point of view of its seat."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._cards: dict[int, float] = {}
        self._income: int | None = None
        self._budget: Budget | None = None
        self._plan: Plan | None = None
        self._laurels: float | None = None
        self._battle: Battle | None = None
        self._battle_found = False
        self._attack_ahead: bool | None = None

    # --- cards -----------------------------------------------------------------------------------------------------

    def card(self, card: int) -> float:
        """What a card in play is worth to its controller, its attachments not counted."""
        found = self._cards.get(card)
        if found is None:
            found = self._cards[card] = in_play(self.position, card)
        return found

    def unit(self, leader: int) -> float:
        """A Personality with everything attached to him."""
        return self.card(leader) + sum(self.card(a) for a in self.position.attachments(leader))

    def in_hand(self, card: int) -> float:
        """How much a card in hand would be missed."""
        p = self.position
        kind = p.type(card)
        if kind == terms.RING:
            return 6.0 if self.plan.means.elements == 5 else 3.0
        value = 1.0 + 0.15 * p.focus(card)
        cost = printed(p, card, terms.GOLD_COST)
        if cost > 0 and cost > self.income:
            value -= 0.6
        if kind in (terms.FOLLOWER, terms.ITEM):
            value += 0.25 * max(0, printed(p, card, terms.FORCE))
        if kind == terms.SPELL and not any(p.keyword(c, "Shugenja") for c in p.personalities(p.seat)):
            value -= 0.6
        copies = sum(1 for other in p.hand() if p.definition(other).id == p.definition(card).id)
        return value - 0.15 * (copies - 1)

    @property
    def income(self) -> int:
        """The Gold that this seat's cards produce, bowed or not."""
        if self._income is None:
            self._income = self._find_income()
        return self._income

    def _find_income(self) -> int:
        p = self.position
        return sum(
            p.production(card) for card in p.in_play(p.seat) if p.type(card) in (terms.HOLDING, terms.STRONGHOLD)
        )

    @property
    def budget(self) -> Budget:
        """What the Gold of this turn could buy."""
        if self._budget is None:
            self._budget = self._find_budget()
        return self._budget

    def _find_budget(self) -> Budget:
        from gorin.ai.economy import Budget, offers

        return Budget(self.position, self, offers(self.position))

    def gold(self, amount: int) -> float:
        """What it costs to spend so much Gold now."""
        from gorin.ai.economy import price_of_gold

        return price_of_gold(self.position, self, amount)

    @property
    def plan(self) -> Plan:
        """By which road this seat means to win."""
        if self._plan is None:
            self._plan = self._find_plan()
        return self._plan

    def _find_plan(self) -> Plan:
        return Plan(self.position)

    def prize_of(self, left: int) -> float:
        """What it is worth to destroy a Province of somebody who has so many left."""
        return prize_of(left)

    @property
    def laurels(self) -> float:
        """What winning a battle brings beside what is destroyed: a Ring that waits for it in hand."""
        if self._laurels is None:
            self._laurels = self._find_laurels()
        return self._laurels

    def _find_laurels(self) -> float:
        from gorin.ai import deeds

        return deeds.prize(self) if deeds.by_victory(self.position) else 0.0

    # --- Honor -----------------------------------------------------------------------------------------------------

    def honor(self, player: int, change: int) -> float:
        """What a change of a player's Family Honor is worth to this seat."""
        p = self.position
        now = p.honor(player)
        value = change * self.plan.honor_point(player)
        if change > 0 and now < p.honor_to_win <= now + change:
            value += 8.0
        if change < 0 and now + change < -8:
            value += 1.2 * change
        return value if player == p.seat else -value

    # --- battles ---------------------------------------------------------------------------------------------------

    @property
    def battle(self) -> Battle | None:
        """The battle being fought, if this seat takes part."""
        if not self._battle_found:
            self._battle = self._find_battle()
            self._battle_found = True
        return self._battle

    def _find_battle(self) -> Battle | None:
        p = self.position
        here = p.battlefield
        if here < 0 or p.cause < 0:
            return None
        return Battle(self, here)

    @property
    def attack_ahead(self) -> bool:
        """Whether this seat could still attack in this turn."""
        if self._attack_ahead is None:
            self._attack_ahead = self._find_attack_ahead()
        return self._attack_ahead

    def _find_attack_ahead(self) -> bool:
        return self.position.mine and self.position.phase <= terms.PHASE_ACTION


__all__ = ["CARD_WORTH", "Worth", "in_play", "printed", "prize_of"]
