"""Stats without a base value: an asterisk is printed in their place."""

from __future__ import annotations

from gorin.kernel.record import Record
from gorin.lang.amounts import Expression, Number, amount
from gorin.lang.cards import all_parts
from gorin.lang.conditions import OfAction
from gorin.table.definitions import TRAIT_STAT, Part, Trait
from gorin.table.edition import Rules


class VariableStat(Trait):
    """A stat that a text determines at all times, in and out of play (SE-STA-18)."""

    def __init__(self, stat: int, number: Number) -> None:
        super().__init__(TRAIT_STAT)
        self.stat = stat
        self.number: Expression = amount(number)
        self.determined = self.number

    def parts(self) -> list[Part]:
        return [self.number]

    def learn(self, rules: Record) -> None:
        assert isinstance(rules, Rules)
        if any(isinstance(part, OfAction) for part in all_parts(self)):
            rules.stats_by_action = True
