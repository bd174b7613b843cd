"""Strongholds of Samurai Edition."""

from __future__ import annotations

from gorin.cards.registry import card
from gorin.lang.amounts import Stat
from gorin.lang.cards import Script, battle, battle_open, continuous, limited
from gorin.lang.copying import CopyFeature
from gorin.lang.costs import bow_cost, discard_cost
from gorin.lang.entering import BringIn
from gorin.lang.flow import ChooseOne, Seq
from gorin.lang.modifiers import Cannot, LimitModifier, StatModifier
from gorin.lang.ranged import ranged
from gorin.lang.searching import Found
from gorin.lang.selectors import (
    AT_BATTLE,
    DEAD,
    FOLLOWERS,
    LESS,
    MONK,
    OWNED,
    PERSONALITIES,
    RINGS,
    SAMURAI,
    UNIT_FORCE,
    UNITS,
    YOURS,
    Compare,
    Keyword,
    Opposing,
)  # fmt: skip
from gorin.lang.targets import YOUR_DISCARD, YOUR_HAND, Choose, Target
from gorin.lang.triggers import before
from gorin.lang.verbs import TO_BATTLEFIELD, TO_HOME, Move, destroy_unit, give, put_in_hand
from gorin.table import kinds
from gorin.table.definitions import EVEN_IF_BOWED, M_MAXIMUM
from gorin.table.terms import FORCE, PERSONAL_HONOR


@card("The Seventh Tower")
def the_seventh_tower() -> Script:
    """Discard a card: your Personality destroys an opposing unit of less Force."""
    return Script(abilities=[
        battle(
            [
                Target("victim", UNITS & Opposing("champion") & Compare(FORCE, LESS, Stat("champion", FORCE), UNIT_FORCE)),
                destroy_unit("victim"),
            ],
            [Target("champion", YOURS & PERSONALITIES), discard_cost()],
        ),
    ])


@card("Mountain's Shadow Dojo")
def mountains_shadow_dojo() -> Script:
    """A Crane Samurai, even bowed, shoots with 3 and moves on."""
    return Script(abilities=[
        battle(
            [ranged(3), Move("archer", TO_HOME | TO_BATTLEFIELD)],
            [Target("archer", YOURS & Keyword("Crane Clan") & SAMURAI & PERSONALITIES & AT_BATTLE)],
            flags=EVEN_IF_BOWED,
        ),
    ])


@card("The Utaku Plains")
def the_utaku_plains() -> Script:
    """+1 Personal Honor for your Personalities, up to 5; one lowers an opponent's Force by it."""
    return Script(
        traits=[
            continuous(
                StatModifier(PERSONAL_HONOR, 1, YOURS & PERSONALITIES),
                LimitModifier(M_MAXIMUM, PERSONAL_HONOR, 5, YOURS & PERSONALITIES),
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


@card("Mountain Summit Temple")
def mountain_summit_temple() -> Script:
    """A Monk bows for a Ring: into play from the hand, or into the hand from play or discard pile."""
    kept = Choose("kept", RINGS, domain=YOUR_HAND)
    worn = Choose("worn", YOURS & RINGS)
    lost = Choose("lost", RINGS, domain=YOUR_DISCARD)
    return Script(abilities=[
        limited(
            [
                ChooseOne(
                    [
                        Seq([kept, BringIn("kept")]),
                        Seq([worn, put_in_hand("worn")]),
                        Seq([lost, put_in_hand("lost")]),
                    ],
                    conditions=[Found(kept), Found(worn), Found(lost)],
                ),
            ],
            [Target("monk", YOURS & PERSONALITIES & MONK), bow_cost("monk")],
        ),
    ])


@card("The Hall of Ancestors")
def the_hall_of_ancestors() -> Script:
    """An heir takes a feature of a dead Lion of yours; your dead cannot leave the game."""
    remains = before(kinds.REMOVE, DEAD & PERSONALITIES & OWNED)
    return Script(
        traits=[continuous(Cannot(remains, words="your dead Personalities cannot leave the game"))],
        abilities=[
            battle_open(
                [
                    Target("heir", YOURS & PERSONALITIES),
                    Target("ancestor", DEAD & PERSONALITIES & Keyword("Lion Clan") & OWNED, domain=YOUR_DISCARD),
                    CopyFeature("heir", "ancestor"),
                ],
            ),
        ],
    )
