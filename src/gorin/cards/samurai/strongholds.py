"""Strongholds of Samurai Edition."""

from __future__ import annotations

from gorin.cards.registry import card
from gorin.kernel.definitions import EVEN_IF_BOWED
from gorin.kernel.layout import FORCE, PERSONAL_HONOR
from gorin.lang.amounts import Stat
from gorin.lang.cards import Script, battle, continuous
from gorin.lang.costs import discard_cost
from gorin.lang.modifiers import LimitModifier, StatModifier
from gorin.kernel.definitions import M_MAXIMUM
from gorin.lang.ranged import ranged
from gorin.lang.selectors import (
    AT_BATTLE, FOLLOWERS, LESS, PERSONALITIES, SAMURAI, UNIT_FORCE, YOURS, Compare, Keyword, Opposing,
)
from gorin.lang.targets import Target
from gorin.lang.verbs import TO_BATTLEFIELD, TO_HOME, Move, destroy_unit, give


@card("The Seventh Tower")
def the_seventh_tower() -> Script:
    return Script(abilities=[
        battle(
            [
                Target("victim", PERSONALITIES & Opposing("champion") & Compare(FORCE, LESS, Stat("champion", FORCE), UNIT_FORCE)),
                destroy_unit("victim"),
            ],
            [Target("champion", YOURS & PERSONALITIES), discard_cost()],
        ),
    ])


@card("Mountain's Shadow Dojo")
def mountains_shadow_dojo() -> Script:
    return Script(abilities=[
        battle(
            [ranged(3), Move("archer", TO_HOME | TO_BATTLEFIELD)],
            [Target("archer", YOURS & PERSONALITIES & SAMURAI & Keyword("Crane Clan") & AT_BATTLE)],
            flags=EVEN_IF_BOWED,
        ),
    ])


@card("The Utaku Plains")
def the_utaku_plains() -> Script:
    return Script(
        traits=[
            continuous(
                StatModifier(PERSONAL_HONOR, 1, YOURS & PERSONALITIES, None),
                LimitModifier(M_MAXIMUM, PERSONAL_HONOR, 5, YOURS & PERSONALITIES, None),
            ),
        ],
        abilities=[
            battle(
                [
                    Target("foe", (PERSONALITIES | FOLLOWERS) & Opposing("rider")),
                    give("foe", FORCE, -Stat("rider", PERSONAL_HONOR)),
                ],
                [Target("rider", YOURS & PERSONALITIES)],
            ),
        ],
    )
