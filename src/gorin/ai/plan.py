"""By which road a seat means to win, judged from its own deck and from what lies on the table.

Nothing here looks at titles: a deck is what its cards' numbers and texts make of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from gorin.ai.position import Position
from gorin.lang.refs import You
from gorin.lang.verbs import Honor
from gorin.table import kinds
from gorin.table.definitions import CardDef, Part
from gorin.table.terms import FORCE, NO_STAT, PERSONAL_HONOR, PERSONALITY, RING

CONQUEST: Final = "conquest"
HONOR: Final = "honor"
ENLIGHTENMENT: Final = "enlightenment"
MIXED: Final = "several roads"
ELEMENTS: Final = frozenset(("Air", "Earth", "Fire", "Water", "Void"))


class Means:
    """What the cards of one deck are good for."""

    def __init__(self, cards: tuple[CardDef, ...]) -> None:
        people = [d for d in cards if d.type == PERSONALITY]
        self.force = mean(people, FORCE)
        self.personal_honor = mean(people, PERSONAL_HONOR)
        self.honorable = sum(1 for d in cards if gains_honor(d)) / max(1, len(cards))
        names = {name for d in cards if d.type == RING for name in d.keyword_names}
        self.elements = len(ELEMENTS & names)

    @property
    def lean(self) -> float:
        """From about 0.3 (soldiers) to 2 (courtiers): how much the deck lives by Honor."""
        return self.personal_honor / max(1.0, self.force) + 2.0 * self.honorable


def mean(cards: list[CardDef], stat: int) -> float:
    """The mean of a printed number."""
    values = [0 if d.stats[stat] == NO_STAT else d.stats[stat] for d in cards]
    return sum(values) / len(values) if values else 0.0


def inside(part: Part) -> Iterator[Part]:
    """A part of a text and all parts inside it."""
    yield part
    for each in part.parts():
        yield from inside(each)


@lru_cache(maxsize=4096)
def gains_honor(card: CardDef) -> bool:
    """Whether a card's text lets its own player gain Honor."""
    programs = [a.effect for a in card.abilities] + [t.program for t in card.traits]
    return any(
        isinstance(part, Honor) and part.kind == kinds.GAIN_HONOR and isinstance(part.players, You)
        for program in programs
        if program is not None
        for part in inside(program)
    )


@lru_cache(maxsize=64)
def means_of(cards: tuple[CardDef, ...]) -> Means:
    """The means of a deck, computed once."""
    return Means(cards)


class Plan:
    """The road of one seat at one position; judged anew at each question."""

    def __init__(self, p: Position) -> None:
        self.p = p
        self.means = means_of(p.deck)
        self._earned_rings: int | None = None
        self._road: str | None = None

    @property
    def earned_rings(self) -> int:
        """How many Rings of this seat are in play by their own text."""
        if self._earned_rings is None:
            self._earned_rings = self._find_earned_rings()
        return self._earned_rings

    def _find_earned_rings(self) -> int:
        p = self.p
        return sum(1 for c in p.in_play(p.seat) if p.type(c) == RING and p.by_own_text(c))

    @property
    def road(self) -> str:
        """The road that promises most now."""
        if self._road is None:
            self._road = self._find_road()
        return self._road

    def _find_road(self) -> str:
        p = self.p
        missing = p.honor_to_win - p.honor(p.seat)
        left = min((len(p.provinces(q)) for q in p.opponents), default=4)
        lean = self.means.lean
        if self.means.elements == len(ELEMENTS) and self.earned_rings >= 3:
            return ENLIGHTENMENT
        if missing <= 12 and missing <= 8 * left:
            return HONOR
        if left == 1:
            return CONQUEST
        if self.means.elements == len(ELEMENTS):
            return ENLIGHTENMENT if lean < 1.4 else MIXED
        return HONOR if lean >= 1.4 else CONQUEST if lean <= 1.0 else MIXED

    def honor_point(self, player: int) -> float:
        """What one point of a player's Family Honor is worth to him, as far as this seat can tell."""
        p = self.p
        if player == p.seat:
            base = min(1.8, max(0.3, 0.95 * self.means.lean))
        else:
            base = 0.45
        near = min(1.0, max(0.0, (p.honor(player) - 16) / 24.0))
        return base + 1.8 * near * near
