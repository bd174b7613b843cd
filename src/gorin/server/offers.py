"""What one seat offers the others: to go a step back, to correct something, to play again."""

from __future__ import annotations

from typing import Final

import msgspec

from gorin.server.refusal import Refusal
from gorin.server.wire import Offer as OfferTold
from gorin.server.wire import OfferKind

REMATCH: Final = "rematch"
MOST_DECLINED: Final[dict[OfferKind, int]] = {"back": 1, "correct": 3}
"""Offers of one seat at one question: then it must not ask again."""
MOST = 12  # at one table; each seat has at most one of each kind


class Offer(msgspec.Struct, frozen=True):
    """An offer that waits for the other seat, or seats."""

    number: int
    kind: OfferKind
    by: int
    text: str  # what everybody may read
    line: str = ""  # a correction in the notation of records, which may name a hidden card; or where to go back to
    agreed: tuple[int, ...] = ()  # the seats that have accepted, where several must

    def plain(self) -> OfferTold:
        """The offer as everybody may see it."""
        return {"number": self.number, "kind": self.kind, "by": self.by, "text": self.text, "agreed": list(self.agreed)}


class Offers(msgspec.Struct, frozen=True, omit_defaults=True):
    """The offers at one table, and how many were `made`: a number is never used again.

    >>> one = Offers().adding("rematch", 0, "Another game")
    >>> one.adding("rematch", 0, "Another game").waiting[0].number, one.lapsed() == one
    (2, True)
    """

    waiting: list[Offer] = []
    made: int = 0

    def adding(self, kind: OfferKind, by: int, text: str, line: str = "") -> Offers:
        """With a new offer, instead of one of that kind by the same seat."""
        offer = Offer(self.made + 1, kind, by, text, line)
        others = [each for each in self.waiting if (each.kind, each.by) != (kind, by)]
        return Offers([*others, offer][-MOST:], offer.number)

    def agreeing(self, offer: Offer, seat: int) -> Offers:
        """With an offer that one more seat has accepted."""
        more = msgspec.structs.replace(offer, agreed=(*offer.agreed, seat))
        return Offers([more if each.number == offer.number else each for each in self.waiting], self.made)

    def without(self, offer: Offer) -> Offers:
        """With this one taken away."""
        return Offers([each for each in self.waiting if each.number != offer.number], self.made)

    def lapsed(self) -> Offers:
        """What is left when the game moves on: a rematch."""
        return Offers([each for each in self.waiting if each.kind == REMATCH], self.made)

    def find(self, number: int) -> Offer:
        """An offer by its number. Raises `Refusal` if it waits no longer."""
        for each in self.waiting:
            if each.number == number:
                return each
        raise Refusal("no such offer", "This offer is no longer there.", status=409)

    def wanting(self, kind: OfferKind) -> set[int]:
        """The seats that have offered something of a kind, or accepted it."""
        return {seat for each in self.waiting if each.kind == kind for seat in (each.by, *each.agreed)}
