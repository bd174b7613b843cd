"""What every player of Gold Edition can do."""

from __future__ import annotations

from typing import Final

from gorin.editions.gold.ancestors import ancestor_of_newcomer, call_ancestor
from gorin.editions.gold.naval import declare_invasion
from gorin.editions.gold.options import contest
from gorin.editions.gold.overlaying import overlay
from gorin.lang.amounts import Stat
from gorin.lang.cards import ability
from gorin.lang.conditions import HIGHEST_TO_LOBBY, Fails, YouHoldFavor
from gorin.lang.costs import bow_cost, discard_cost
from gorin.lang.described import target
from gorin.lang.equipping import PlayerMay, equip
from gorin.lang.flow import If
from gorin.lang.handling import Rearrange
from gorin.lang.refs import THIS
from gorin.lang.selectors import ANCESTORS, ATTACHMENT, PERSONALITIES, UNBOWED, YOURS, AttachedTo, Not
from gorin.lang.targets import Target
from gorin.lang.verbs import Favor, give
from gorin.table import kinds, terms
from gorin.table.definitions import NO_LIMIT, PER_BATTLE, Ability, Node
from gorin.table.flags import CANNOT_LOBBY


def lobby(classic: bool = False) -> Ability:
    """Lobbying for the Imperial Favor (GE-FAV-01); `classic`: who has not the highest Honor may contest it."""
    takes: Node = Favor(kinds.TAKE_FAVOR)
    return ability(
        terms.LIMITED,
        [If(Fails(HIGHEST_TO_LOBBY), contest()), If(HIGHEST_TO_LOBBY, takes)] if classic else [takes],
        [
            *([] if classic else [HIGHEST_TO_LOBBY]),
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


def move_attachments() -> Ability:
    """Attached cards change places among Personalities of one's own, who bow (GE-ATT-02)."""
    return ability(
        terms.LIMITED,
        [
            Target("attachments", ATTACHMENT & Not(ANCESTORS) & AttachedTo("personalities"), 1, MOST_MOVED),
            Rearrange("attachments", "personalities"),
        ],
        [Target("personalities", YOURS & PERSONALITIES & UNBOWED, 2, MOST_MOVED), bow_cost("personalities")],
        period=NO_LIMIT,
        title="Move attachments",
    )


MOST_MOVED: Final = 6  # Personalities or attachments of one such action


def abilities(classic_lobbying: bool = False) -> list[Ability]:
    """The rulebook's own actions (GE-TRN-06)."""
    return [
        lobby(classic_lobbying),
        equip(terms.LIMITED, -1, "Attach", ATTACHMENT & Not(ANCESTORS)),
        call_ancestor(),
        ancestor_of_newcomer(),
        move_attachments(),
        declare_invasion(),
        overlay(),
    ]
