"""Sums of what a text would bring, and of what kind it is."""

from __future__ import annotations

from typing import Final

HONOR: Final = "honor"
REMOVAL: Final = "removal"
BOWING: Final = "bowing"
CARDS: Final = "cards"
EQUIPMENT: Final = "equipment"
FAVOR: Final = "favor"
RINGS: Final = "rings"
PEOPLE: Final = "people"


class Tally:
    """What has been added up: values, and Force that would change hands in the battle being fought."""

    def __init__(self) -> None:
        self.value = 0.0
        self.mine = 0.0
        self.theirs = 0.0
        self.gone: set[int] = set()
        self.sorts: dict[str, float] = {}
        """How much of the value is of which sort, for the reasons that are given."""

    def add(self, value: float, sort: str) -> None:
        """Something of a sort that has a name."""
        self.value += value
        self.sorts[sort] = self.sorts.get(sort, 0.0) + value

    def copy(self) -> Tally:
        """The same sums to go on with."""
        other = Tally()
        other.take(self)
        return other

    def take(self, other: Tally) -> None:
        """Become equal to other sums."""
        self.value, self.mine, self.theirs = other.value, other.mine, other.theirs
        self.gone, self.sorts = set(other.gone), dict(other.sorts)

    def include(self, part: Tally, weight: float) -> None:
        """Add what may or may not come to pass."""
        self.value += weight * part.value
        self.mine += weight * part.mine
        self.theirs += weight * part.theirs
        for sort, value in part.sorts.items():
            self.sorts[sort] = self.sorts.get(sort, 0.0) + weight * value
