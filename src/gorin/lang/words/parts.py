# gorin: interpreted
"""What several words have in common: parts that may be left out, and cards that are picked as a cost is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gorin.lang.term import Term
from gorin.lang.vocabulary import (
    SWITCH,
    TIME,
    maybe,
)  # fmt: skip
from gorin.table import definitions, terms
from gorin.table.definitions import CostPart, Trigger

if TYPE_CHECKING:
    from gorin.lang.words.values import Measure  # which declares words, in their turn

YES_OR_NO = maybe(SWITCH, 0)
UNTIL = maybe(TIME, Term("turn"))


PERIODS: Final = {
    terms.UNTIL_TURN_ENDS: definitions.PER_TURN,
    terms.UNTIL_BATTLE_ENDS: definitions.PER_BATTLE,
    terms.UNTIL_GAME_ENDS: definitions.PER_GAME,
    terms.UNTIL_PHASE_ENDS: definitions.PER_PHASE,
}  # in which it is counted how often something is done


def counted(period: int) -> int:
    """A period in which something is counted; raises `ValueError` for another duration."""
    if period not in PERIODS:
        raise ValueError("how often something is done is counted in a turn, phase, battle or game")
    return period


def paid(cost: Any) -> CostPart:
    """What a player pays; raises `ValueError` for another constraint: a condition, a target or a leave."""
    if not isinstance(cost, CostPart):
        raise ValueError("only a cost can be paid")
    return cost


def alone(trigger: Any) -> Any:
    """Raises `ValueError` for several triggers where only one is waited for."""
    if not isinstance(trigger, Trigger):
        raise ValueError("only one thing is waited for here")
    return trigger


class Pick:
    """Cards that are picked as a cost is paid."""

    def __init__(
        self, test: Any, number: Any, zone: Any, name: str, noting: Measure | None, noted: str, reaching: Any
    ) -> None:
        """Raises `ValueError` where it is not said what is noted, or as what."""
        if (noting is None) != (not noted and reaching is None):
            raise ValueError("a stat is noted under a name, or must reach a total")
        self.test = test
        self.number = number
        self.zone = zone
        self.name = name
        self.measure = noting.stat if noting is not None else terms.NONE
        self.noted = noted if noting is not None else ""
        self.reaching = reaching
