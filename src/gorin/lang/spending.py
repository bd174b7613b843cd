"""Cards that are spent for what they do: bowed if they are in play, discarded from the hand if they are there."""

from __future__ import annotations

from gorin.kernel import occurrences as k
from gorin.kernel.definitions import Context, CostPart, Part, Words
from gorin.kernel.layout import F_SCOPE, G_RESULT, HAND, PLAYER_ZONES, S_SOURCE
from gorin.kernel.machine import Machine
from gorin.kernel.queries import in_play, zone_kind
from gorin.lang.conditions import Statement
from gorin.lang.costs import Cost
from gorin.lang.refs import THIS


class SpendThis(CostPart):
    """"Bow this card or discard it from your hand", whichever its place allows (SE-CST-06)."""

    def __init__(self) -> None:
        super().__init__()
        self.bow: Cost = Cost(k.BOW, THIS, "bow")
        self.discard: Cost = Cost(k.DISCARD, THIS, "discard")

    def parts(self) -> list[Part]:
        return [self.bow, self.discard]

    def payable(self, m: Machine, scope: int) -> bool:
        card = m.stack[scope + S_SOURCE]
        if card < 0:
            return False
        if in_play(m, card):
            return self.bow.payable(m, scope)
        return zone_kind(m, card) == HAND and self.discard.payable(m, scope)

    def bows(self, m: Machine, scope: int) -> int:
        card = m.stack[scope + S_SOURCE]
        return 1 << card if card >= 0 else 0

    def step(self, m: Machine, f: int) -> None:
        scope = m.stack[f + F_SCOPE]
        card = m.stack[scope + S_SOURCE]
        m.pop()
        if not self.payable(m, scope):
            m.put(G_RESULT, 0)
        else:
            m.push(self.bow if in_play(m, card) else self.discard, scope)

    def say(self, w: Words) -> str:
        return ""  # the printer says it with the flag of the ability


class FewerCards(Statement):
    """Another player has more cards in hand than you do."""

    def holds(self, x: Context) -> bool:
        m = x.m
        mine = m.zone_count(x.you * PLAYER_ZONES + HAND)
        for player in m.players():
            if m.zone_count(player * PLAYER_ZONES + HAND) > mine:
                return True
        return False

    def say(self, w: Words) -> str:
        return "any player has more cards in hand than you do"
