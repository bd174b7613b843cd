"""A deck list as Gorin keeps it: ids of cards with counts."""

from __future__ import annotations

import hashlib
from typing import Literal

import msgspec

from gorin.cards.own import OwnCard

__all__ = ["Deck", "Part"]

Part = Literal["dynasty", "fate"]
"""The two decks a player brings, beside the Stronghold."""


class Deck(msgspec.Struct, frozen=True, kw_only=True):
    """A Stronghold, a Dynasty deck and a Fate deck; perhaps a Sensei or a Wind, who belongs to neither.

    ``dynasty`` and ``fate`` map card ids to counts, in the order of the list they came from.
    ``printings`` remembers, for cards whose list named one, which printing the player wants to see.
    ``own`` are the cards among them that its player has written.

    >>> deck = Deck(stronghold="the_seventh_tower", dynasty={"hida_daizu": 3}, fate={"duty": 2})
    >>> deck.size("dynasty"), deck.expanded("fate")
    (3, ['duty', 'duty'])
    """

    name: str = ""
    edition: str = "samurai"
    format: str = ""
    date: str = ""
    stronghold: str | None = None
    teacher: str | msgspec.UnsetType = msgspec.field(default=msgspec.UNSET, name="sensei")  # if any
    blowing: str | msgspec.UnsetType = msgspec.field(default=msgspec.UNSET, name="wind")  # if any
    dynasty: dict[str, int] = {}
    fate: dict[str, int] = {}
    printings: dict[str, str] = {}
    own: tuple[OwnCard, ...] = ()

    @property
    def sensei(self) -> str | None:
        """The id of the Sensei, if there is one."""
        return None if isinstance(self.teacher, msgspec.UnsetType) else self.teacher

    @property
    def wind(self) -> str | None:
        """The id of the Wind, if there is one (GE-WND-01)."""
        return None if isinstance(self.blowing, msgspec.UnsetType) else self.blowing

    @property
    def beside(self) -> list[str]:
        """The ids of what stands beside the Stronghold: of the Sensei and the Wind, as far as there are any."""
        return [card for card in (self.sensei, self.wind) if card]

    def part(self, part: Part) -> dict[str, int]:
        """Return one of the two decks, as counts by card id."""
        return self.dynasty if part == "dynasty" else self.fate

    def size(self, part: Part) -> int:
        """Return the number of cards in one of the two decks."""
        return sum(self.part(part).values())

    def expanded(self, part: Part) -> list[str]:
        """Return one of the two decks card by card, as the game needs it for shuffling."""
        return [card for card, count in self.part(part).items() for _ in range(count)]

    def symbol(self, card: str) -> str:
        """The symbol of the set whose printing of a card the list names; empty if it names none that there is.

        >>> Deck(printings={"copper_mine": "LE016", "iron_mine": "SE023"}).symbol("copper_mine")
        'LE'
        >>> Deck(printings={"iron_mine": "SE023"}).symbol("iron_mine")  # that is another card's
        ''
        """
        from gorin.cards.facts import load_printings

        named = self.printings.get(card, "")
        return named.rstrip("0123456789").strip() if load_printings().get(named) == card else ""

    def card_ids(self) -> list[str]:
        """Return the id of each different card, the Stronghold first."""
        first = [card for card in (self.stronghold, *self.beside) if card]
        return first + list(self.dynasty) + [card for card in self.fate if card not in self.dynasty]

    def fingerprint(self) -> str:
        """Return what all lists of exactly these cards have in common, whatever they are called and in which order.

        >>> one = Deck(fate={"duty": 2, "refugees": 1}, name="Mine")
        >>> one.fingerprint() == Deck(fate={"refugees": 1, "duty": 2}).fingerprint() != Deck().fingerprint()
        True
        """
        cards = [self.edition, self.stronghold, sorted(self.dynasty.items()), sorted(self.fate.items()), self.own]
        cards += self.beside
        return hashlib.sha256(msgspec.json.encode(cards)).hexdigest()[:32]
