"""Cards created after the likeness of another."""

from __future__ import annotations

from typing import Final

from gorin.lang.amounts import Expression, Number, amount
from gorin.lang.entering import CREATABLE, Create, Created
from gorin.lang.reckoning import TimesRemembered
from gorin.lang.refs import THIS, Place, Ref, Who, ref
from gorin.lang.variables import VariableStat
from gorin.table import terms
from gorin.table.definitions import Part, scope_context
from gorin.table.machine import Machine
from gorin.table.memory import remember
from gorin.table.stats import base_stat

LIKE: Final[dict[int, str]] = {
    terms.FORCE: "like Force",
    terms.CHI: "like Chi",
    terms.GOLD_COST: "like Gold Cost",
    terms.PERSONAL_HONOR: "like Personal Honor",
}


class CreateLike(Create):
    """Create a card whose base stats are those of another."""

    def __init__(self, created: Created, model: Who, host: Who | None, place: Place | None, name: str) -> None:
        super().__init__(created, host, place, name)
        self.model: Ref = ref(model)
        for stat, kept in LIKE.items():
            created.definition.traits.append(VariableStat(stat, TimesRemembered(kept, THIS)))

    def parts(self) -> list[Part]:
        return [*super().parts(), self.model]

    def shape(self, m: Machine, scope: int, card: int) -> None:
        model = self.model.one(scope_context(m, scope))
        for stat, kept in LIKE.items():
            found = base_stat(m, model, stat) if model >= 0 else terms.NO_STAT
            if found > 0:
                remember(m, card, kept, terms.UNTIL_GAME_ENDS, found)


class CreateSized(Create):
    """Create a card of which Force or Chi is reckoned as it is created."""

    def __init__(
        self, created: Created, sizes: dict[int, Number], host: Who | None, place: Place | None, name: str
    ) -> None:
        super().__init__(created, host, place, name)
        self.sizes: dict[int, Expression] = {stat: amount(size) for stat, size in sizes.items()}
        d = created.definition
        for stat in self.sizes:
            d.traits.append(VariableStat(stat, TimesRemembered(LIKE[stat], THIS)))
        if not d.titles:
            d.title = " ".join([*d.keyword_names, CREATABLE[d.type]])
        d.id = f"created:to size {sorted(self.sizes)}:{d.title}"

    def parts(self) -> list[Part]:
        found = super().parts()
        for size in self.sizes.values():
            found.append(size)
        return found

    def shape(self, m: Machine, scope: int, card: int) -> None:
        x = scope_context(m, scope)
        for stat, size in self.sizes.items():
            found = size.value(x)
            if found > 0:
                remember(m, card, LIKE[stat], terms.UNTIL_GAME_ENDS, found)
