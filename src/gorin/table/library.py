"""The cards that an edition could play, of which only those are built that a game needs."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from gorin.table.definitions import CardDef


@mypyc_attr(allow_interpreted_subclasses=True)
class Library:
    """What is known of all cards before any is built; this one has none.

    What a rulebook knows of its cards (what could answer from a hand, what must be counted) may depend on no game
    that was played before. So it learns that from a few of the cards when the library is opened: its `teachers`, of
    which all others would only repeat what they say.
    """

    def keywords(self) -> list[str]:
        """The words of all cards, in the order of their numbers."""
        return []

    def teachers(self) -> list[str]:
        """The ids of the cards from which a rulebook learns all that it knows of the cards, in their order."""
        return []

    def in_hands(self, kind: int) -> list[int]:
        """How many cards have each trait that such an occurrence triggers in a hand, as the teachers have them."""
        return []

    def creators(self) -> list[str]:
        """The ids of the cards that create others."""
        return []

    def reacting(self, kind: int) -> list[str]:
        """The ids of cards that answer such an occurrence from a hand, each text once."""
        return []

    def fate_titles(self) -> list[str]:
        """The titles of all Fate cards, in their order."""
        return []

    def of_deck(self, deck: int) -> list[str]:
        """The ids of the cards that a Dynasty (0) or Fate (1) deck may hold, in their order."""
        return []

    def has(self, id: str) -> bool:
        """Whether it has a card."""
        return False

    def define(self, id: str) -> CardDef:
        """A card, built anew."""
        raise KeyError(id)

    def as_personality(self, id: str, chi: int) -> str:
        """The id of an attachment's form in which it is a Personality with so much Chi; empty if it has none."""
        return ""

    def raised(self, id: str) -> list[str]:
        """The ids of a card's forms in each of which one positive numeral of its text is greater by one."""
        return []
