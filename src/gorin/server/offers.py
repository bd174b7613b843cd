"""What one seat offers the other: to go a step back, to correct something, to play again."""

from __future__ import annotations

from typing import Any

import msgspec

from gorin.server.refusal import Refusal

REMATCH = "rematch"
MOST = 4  # at one table; each seat has at most one of each kind


class Offer(msgspec.Struct, frozen=True):
    """An offer that waits for the other seat."""

    number: int
    kind: str  # back, correct or rematch
    by: int
    text: str  # what everybody may read
    line: str = ""  # a correction in the notation of records, which may name a hidden card

    def plain(self) -> dict[str, Any]:
        """The offer as everybody may see it."""
        return {"number": self.number, "kind": self.kind, "by": self.by, "text": self.text}


class Offers:
    """The offers at one table. All but a rematch lapse when the game moves on."""

    def __init__(self) -> None:
        self.waiting: list[Offer] = []
        self._made = 0

    def make(self, kind: str, by: int, text: str, line: str = "") -> Offer:
        """A new offer, instead of one of that kind by the same seat."""
        self._made += 1
        offer = Offer(self._made, kind, by, text, line)
        self.waiting = [each for each in self.waiting if (each.kind, each.by) != (kind, by)]
        self.waiting = [*self.waiting, offer][-MOST:]
        return offer

    def find(self, number: int) -> Offer:
        """An offer by its number. Raises `Refusal` if it waits no longer."""
        for each in self.waiting:
            if each.number == number:
                return each
        raise Refusal("no such offer", "This offer is no longer there.", status=409)

    def by(self, kind: str, seat: int) -> Offer | None:
        """What a seat offers of a kind, if it does."""
        return next((each for each in self.waiting if (each.kind, each.by) == (kind, seat)), None)

    def drop(self, offer: Offer) -> None:
        """Take an offer away."""
        self.waiting = [each for each in self.waiting if each.number != offer.number]

    def clear(self) -> None:
        """Nothing is offered any more."""
        self.waiting = []

    def lapse(self) -> None:
        """The game has moved on."""
        self.waiting = [each for each in self.waiting if each.kind == REMATCH]
