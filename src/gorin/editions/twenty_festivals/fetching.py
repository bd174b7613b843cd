"""Kharmic and Legacy: what a player of Twenty Festivals gives up for another card."""

from __future__ import annotations

from typing import Final

from gorin.lang.bought import AnyGold, Recruit
from gorin.lang.cards import ability
from gorin.lang.conditions import Exists, Statement
from gorin.lang.costs import GoldCost
from gorin.lang.flow import If, Seq
from gorin.lang.looking import Search
from gorin.lang.players import LoseGame
from gorin.lang.refilling import DiscardForFaceUp
from gorin.lang.refs import YOU, Slot
from gorin.lang.searching import AllIn
from gorin.lang.selectors import ANY_CARD, HOLDINGS, Keyword
from gorin.lang.targets import DYNASTY_AND_PROVINCES, YOUR_HAND, YOUR_PROVINCE_CARDS, Choose
from gorin.lang.verbs import Draw, discard, remove_from_game
from gorin.rules.timing import happen
from gorin.table import kinds, places, scopes, terms
from gorin.table.definitions import NO_LIMIT, Ability, Context, Node, Part, scope_context
from gorin.table.machine import Machine
from gorin.table.terms import NONE

KHARMIC_GOLD: Final = 2  # what it costs: the amount is lost in the rulebook's text

# --- Kharmic --------------------------------------------------------------------------------------------------------


class Picked(Statement):
    """A card was picked under a name."""

    def __init__(self, name: str) -> None:
        self.slot_ref: Slot = Slot(name)

    def parts(self) -> list[Part]:
        return [self.slot_ref]

    def holds(self, x: Context) -> bool:
        return bool(self.slot_ref.cards(x))


class LeftHand(Statement):
    """The card of a name was picked, and is in no hand any more."""

    def __init__(self, name: str) -> None:
        self.slot_ref: Slot = Slot(name)

    def parts(self) -> list[Part]:
        return [self.slot_ref]

    def holds(self, x: Context) -> bool:
        return any(places.zone_kind(x.m, card) != terms.HAND for card in self.slot_ref.cards(x))


def kharmic(province: bool) -> Ability:
    """Kharmic (TF-KWD-08), with a card in the hand or in a Province."""
    kharmic = Keyword("Kharmic")
    domain = YOUR_PROVINCE_CARDS if province else YOUR_HAND
    choice = Choose("card", kharmic, 1, 1, domain)
    spent: list[Node] = [DiscardForFaceUp("card")] if province else [discard("card"), If(LeftHand("card"), Draw(1))]
    return ability(
        terms.LIMITED,
        [choice, *spent],
        [Exists(AllIn(kharmic, domain)), GoldCost(KHARMIC_GOLD)],
        period=NO_LIMIT,
        title="Kharmic: refill" if province else "Kharmic: draw",
    )


# --- Legacy ---------------------------------------------------------------------------------------------------------


class DiscardUnless(Node):
    """Discard the card of a name if it has not entered play."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.slot_ref: Slot = Slot(name)

    def parts(self) -> list[Part]:
        return [self.slot_ref]

    def does(self) -> int:
        return 1 << kinds.DISCARD

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        card = self.slot_ref.one(scope_context(m, scope))
        m.pop()
        if places.zone_kind(m, card) not in (terms.PLAY, terms.DYNASTY_DISCARD):
            happen(m, scope, kinds.DISCARD, card, NONE, 0, scopes.you(m, scope))


def legacy() -> Ability:
    """Legacy (TF-KWD-09)."""
    spent = Choose("spent", ANY_CARD, 1, 1, YOUR_HAND)
    found = If(Picked("legacy"), Seq([Recruit("legacy"), DiscardUnless("legacy")]), LoseGame(YOU))
    search = Seq([Search("legacy", Keyword("Legacy") & HOLDINGS, DYNASTY_AND_PROVINCES, True), found])
    return ability(
        terms.DYNASTY,
        [spent, remove_from_game("spent"), If(LeftHand("spent"), search)],
        [AnyGold()],
        title="Legacy",
    )
