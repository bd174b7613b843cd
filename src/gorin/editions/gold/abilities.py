"""What every player of Gold Edition can do."""

from __future__ import annotations

from gorin.lang.amounts import Stat
from gorin.lang.cards import ability
from gorin.lang.conditions import HIGHEST_HONOR, Fails, YouHoldFavor
from gorin.lang.costs import bow_cost, discard_cost
from gorin.lang.described import target
from gorin.lang.equipping import PlayerMay, equip
from gorin.lang.refs import THIS
from gorin.lang.verbs import Favor, give
from gorin.table import kinds, terms
from gorin.table.definitions import PER_BATTLE, Ability
from gorin.table.flags import CANNOT_LOBBY


def lobby() -> Ability:
    """Lobbying for the Imperial Favor (GE-FAV-01)."""
    return ability(
        terms.LIMITED,
        [Favor(kinds.TAKE_FAVOR)],
        [
            HIGHEST_HONOR,
            Fails(YouHoldFavor()),
            PlayerMay(CANNOT_LOBBY, False),
            target('target("personality", yours & personality & compare(personal_honor, at_least, 1))'),
            bow_cost("personality"),
        ],
        "Political",
        limit=1,
        title="Lobby",
    )


def tactician() -> Ability:
    """A Tactician's own use of a card's Focus Value, once a battle (GE-TAC-01)."""
    return ability(
        terms.BATTLE,
        [give(THIS, terms.FORCE, Stat("spent", terms.FOCUS))],
        [discard_cost(1, None, "spent")],
        limit=1,
        period=PER_BATTLE,
        title="Tactician",
    )


def abilities() -> list[Ability]:
    """The rulebook's own actions (GE-TRN-06)."""
    return [lobby(), equip(terms.LIMITED, -1, "Attach")]
