"""The rules of 2000, a variant of Gold Edition's for Gold Edition's cards (the rows of differences in brackets).

Events resolve as often as they come [9], the first chance to react is the active player's where no action was the cause
[31], and the Imperial Favor has four uses [81].
"""

from __future__ import annotations

from gorin.editions.gold import abilities as gold
from gorin.editions.gold import rulebook, steps
from gorin.editions.rulings_2000.numbers import numbers
from gorin.lang.cards import ability
from gorin.lang.costs import FavorCost
from gorin.lang.described import target
from gorin.lang.refs import Slot, UnitOf
from gorin.lang.triggers import before
from gorin.lang.verbs import Draw, NegateIt, bow, move_home, rehonor
from gorin.table import edition, kinds, terms
from gorin.table.definitions import NO_LIMIT, WITHOUT_PRESENCE, Ability
from gorin.table.edition import Rules


def favor() -> list[Ability]:
    """What the Imperial Favor is discarded for (R00-A-141, GE-FAV-03)."""
    shamed = target('target("personality", dishonorable & personality)')
    unit = target('target("unit", unit & here)')
    home = ability(
        terms.BATTLE,
        [unit, move_home("unit"), bow(UnitOf(Slot("unit")))],
        [FavorCost()],
        "Political",
        title="Favor: send home",
    )
    home.flags |= WITHOUT_PRESENCE
    return [
        ability(terms.LIMITED, [Draw(1)], [FavorCost()], "Political", period=NO_LIMIT, title="Favor: draw"),
        ability(terms.OPEN, [shamed, rehonor("personality")], [FavorCost()], "Political", title="Favor: restore"),
        home,
        ability(
            terms.REACTION, [NegateIt()], [FavorCost()], "Political", before(kinds.LOSE_HONOR), title="Favor: prevent"
        ),
    ]


def make() -> Rules:
    """The edition without cards."""
    rules = rulebook.ruled("rulings_2000", "2000-1", numbers(), [*gold.abilities(), *favor()], steps.procedures())
    rules.first_reaction = edition.FIRST_LEFT_OF_ACTOR
    return rules
