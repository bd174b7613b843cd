"""What an import returns, and the collector that the readers of all formats fill."""

from __future__ import annotations

import msgspec

from gorin.cards.facts import CardFacts
from gorin.decks.deck import Deck
from gorin.decks.titles import TitleIndex, title_index

__all__ = ["MAX_BYTES", "MAX_COPIES", "MAX_LINES", "Collector", "Import", "UnreadLine"]

MAX_BYTES = 1024 * 1024
"""The longest input that is read at all."""

MAX_LINES = 2000
"""The number of lines or cards that are read; the rest is left out with a message."""

MAX_COPIES = 99
"""The highest count of one card; more is cut with a message."""

_MAX_SUGGESTIONS = 60
_BESIDE = ("Sensei", "Wind")  # what stands beside the Stronghold, one of each
_SHOWN = 120


class UnreadLine(msgspec.Struct, frozen=True):
    """A line of the list that is not part of the deck, and why.

    ``line`` counts from 1; in formats without lines it is the number of the card in the file.
    ``nearest`` holds up to three titles that may have been meant, the likeliest first.
    """

    line: int
    text: str
    reason: str
    nearest: tuple[str, ...] = ()


class Import(msgspec.Struct, frozen=True, kw_only=True):
    """The deck as far as it was understood, and everything that was not."""

    deck: Deck
    format: str
    unread: tuple[UnreadLine, ...] = ()
    messages: tuple[str, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether every line was understood and nothing was cut."""
        return not self.unread and not self.messages


class Collector:
    """Gathers cards and complaints while a list is read."""

    def __init__(self, edition: str) -> None:
        self.edition = edition
        self.name = ""
        self.deck_format = ""
        self.date = ""
        self._index: TitleIndex = title_index(edition)
        self._stronghold: str | None = None
        self._beside: dict[str, str] = {}  # the Sensei and the Wind, by their types
        self._parts: dict[str, dict[str, int]] = {"dynasty": {}, "fate": {}}
        self._printings: dict[str, str] = {}
        self._unread: list[UnreadLine] = []
        self._messages: list[str] = []

    def message(self, text: str) -> None:
        """Note something about the whole list, once."""
        if text not in self._messages:
            self._messages.append(text)

    def refuse(self, line: int, text: str, reason: str, nearest: tuple[str, ...] = ()) -> None:
        """Note a line that is not understood."""
        shown = text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
        self._unread.append(UnreadLine(line, shown, reason, nearest))

    def has(self, card_id: str) -> bool:
        """Whether the edition has a card with this id."""
        return card_id in self._index.facts

    def knows(self, title: str) -> bool:
        """Whether the text is a title of any card of the game."""
        return self._index.look_up(title).known

    def may_be(self, title: str) -> bool:
        """Whether the text is a title of the game, or a misspelt one of the edition."""
        return self.knows(title) or bool(self._index.nearest(title))

    @property
    def is_empty(self) -> bool:
        """Whether nothing was read yet, not even something that is not understood."""
        return not (self.name or self._stronghold or self._beside or any(self._parts.values()) or self._unread)

    def add_title(self, line: int, text: str, count: int, title: str) -> None:
        """Add copies of the card that the title names; ``text`` is the line as it was written."""
        found = self._index.look_up(title)
        if found.card is not None:
            self.add_card(line, text, count, found.card, found.printing)
            return
        nearest: tuple[str, ...] = ()
        if len(self._unread) < _MAX_SUGGESTIONS:
            nearest = self._index.namesakes(title) if found.known else self._index.nearest(title)
        self.refuse(line, text, found.reason, nearest)

    def add_card(self, line: int, text: str, count: int, card_id: str, printing: str = "") -> None:
        """Add copies of a card of the edition."""
        facts = self._index.facts.get(card_id)
        if facts is None:
            self.refuse(line, text, "no card of this edition has this id")
            return
        if count < 1:
            self.refuse(line, text, "the count must be 1 or more")
            return
        if facts.type in _BESIDE and facts.deck == "pre-game":
            self._add_beside(line, text, count, facts)
        elif facts.deck == "pre-game":
            self._add_stronghold(line, text, card_id)
        else:
            part = self._parts[facts.deck]
            total = part.get(card_id, 0) + count
            if total > MAX_COPIES:
                self.message(f"{facts.full_title}: the count was cut to {MAX_COPIES}")
            part[card_id] = min(total, MAX_COPIES)
        if printing:
            self._printings[card_id] = printing

    def _add_stronghold(self, line: int, text: str, card_id: str) -> None:
        if self._stronghold is None:
            self._stronghold = card_id
        elif self._stronghold == card_id:
            self.message("the Stronghold was listed more than once; one is kept")
        else:
            kept = self._index.facts[self._stronghold].title
            self.refuse(line, text, f"a deck has one Stronghold, and {kept} was listed before")

    def _add_beside(self, line: int, text: str, count: int, facts: CardFacts) -> None:
        if count > 1 or self._beside.get(facts.type) == facts.id:
            self.message(f"the {facts.type} was listed more than once; one is kept")
        kept = self._beside.setdefault(facts.type, facts.id)
        if kept != facts.id:
            title = self._index.facts[kept].title
            self.refuse(line, text, f"a deck has one {facts.type} at most, and {title} was listed before")

    def result(self, read_as: str) -> Import:
        """Return what was gathered."""
        deck = Deck(
            name=self.name,
            edition=self.edition,
            format=self.deck_format,
            date=self.date,
            stronghold=self._stronghold,
            teacher=self._beside.get("Sensei", msgspec.UNSET),
            blowing=self._beside.get("Wind", msgspec.UNSET),
            dynasty=self._parts["dynasty"],
            fate=self._parts["fate"],
            printings=self._printings,
        )
        return Import(deck=deck, format=read_as, unread=tuple(self._unread), messages=tuple(self._messages))
