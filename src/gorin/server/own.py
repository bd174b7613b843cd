r"""Own cards as somebody brings them: what becomes of them, or the place where they are not understood.

>>> own_report("Title: Palm\nType: Acton").problem.near
'Action'
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from gorin.cards.faces import CardFace
from gorin.cards.facts import FIRST_EDITION
from gorin.cards.manuscripts import Compiled, ManuscriptError, compiled, own_face
from gorin.cards.own import OwnCard, OwnCardError, together
from gorin.decks import Deck, starter, starters_of
from gorin.decks.own_decks import starter_for, with_own
from gorin.server.refusal import Refusal

if TYPE_CHECKING:
    from gorin.server.wire import OwnCard as OwnCardTold
    from gorin.server.wire import OwnReport as OwnReportTold

MOST_TEXT = 64 * 1024  # bytes of a request with own cards


class Problem(msgspec.Struct, frozen=True):
    """What is not understood, where, and what could stand there; `near` may stand instead of those characters."""

    line: int
    column: int
    length: int
    message: str
    near: str
    expected: list[str]
    like: list[str]


class OwnReport(msgspec.Struct, frozen=True):
    """What becomes of a text: all its cards, or what is wrong with it."""

    cards: list[Compiled]
    problem: Problem | None = None

    def understood(self) -> list[OwnCard]:
        """The cards. Raises `Refusal` if there are none."""
        if self.problem is not None:
            where = f"line {self.problem.line}, column {self.problem.column}"
            raise Refusal("bad card", f"{where}: {self.problem.message}")
        return [card.own for card in self.cards]

    def plain(self) -> OwnReportTold:
        """What a page is told of it."""
        cards: list[OwnCardTold] = [
            {"face": card.face, "term": card.term, "echo": card.echo, "notes": card.notes} for card in self.cards
        ]
        return {"cards": cards, "problem": self.problem}


def own_report(text: str, edition: str = FIRST_EDITION) -> OwnReport:
    """What becomes of a text with own cards of an edition. Nothing in the text raises."""
    try:
        return OwnReport(compiled(text, edition))
    except ManuscriptError as error:
        problem = Problem(error.line, error.column, error.length, error.message, error.near, error.expected, error.like)
        return OwnReport([], problem)


def own_deck(cards: Sequence[OwnCard], name: str = "", edition: str = FIRST_EDITION) -> Deck:
    """A starter deck of an edition, or the one of their Clan, with own cards put in. Raises `Refusal`."""
    starters = starters_of(edition)
    if name and name not in starters:
        raise Refusal("bad deck", f"Own cards are put into a starter deck: {', '.join(starters)}.")
    try:
        return with_own(starter(name or starter_for(cards, edition), edition), cards)
    except OwnCardError as error:
        raise Refusal("bad card", f"{str(error)[0].upper()}{str(error)[1:]}.") from error


def own_faces(decks: Sequence[Deck]) -> dict[str, CardFace]:
    """The faces of the own cards of some decks, by id."""
    edition = decks[0].edition if decks else FIRST_EDITION  # all at a table are of one
    return {card.facts.id: own_face(card, edition) for card in together([deck.own for deck in decks])}
