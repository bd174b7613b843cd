"""Regions of Samurai Edition."""

from __future__ import annotations

from gorin.cards.registry import card
from gorin.lang.cards import Script, continuous, limited
from gorin.lang.costs import GoldCost, bow_cost, discard_cost
from gorin.lang.entering import Create, Created
from gorin.lang.looking import Search
from gorin.lang.modifiers import FlagModifier
from gorin.lang.refs import THIS
from gorin.lang.selectors import PERSONALITIES, RINGS, YOURS
from gorin.lang.targets import DECK_AND_DISCARD, Target
from gorin.lang.verbs import Show, put_in_hand
from gorin.table.flags import HOLDS_NO_CARDS
from gorin.table.terms import FOLLOWER


@card("Farmlands")
def farmlands() -> Script:
    """2 Gold for a Follower of 1 Force."""
    return Script(abilities=[
        limited([Target("leader", YOURS & PERSONALITIES), Create(Created(FOLLOWER, 1), "leader")], [GoldCost(2)]),
    ])


@card("Togashi's Shrine")
def togashis_shrine() -> Script:
    """Its Province holds no cards; bow it and discard a card to fetch a Ring."""
    return Script(
        traits=[continuous(FlagModifier(HOLDS_NO_CARDS))],
        abilities=[
            limited(
                [Search("found", RINGS, DECK_AND_DISCARD), Show("found"), put_in_hand("found")],
                [bow_cost(THIS), discard_cost()],
            ),
        ],
    )


@card("Utaku Meadows")
def utaku_meadows() -> Script:
    """3 Gold for a Follower of 1 Force with Cavalry."""
    rider = Created(FOLLOWER, 1, keywords=["Cavalry"])
    return Script(abilities=[
        limited([Target("leader", YOURS & PERSONALITIES), Create(rider, "leader")], [GoldCost(3)]),
    ])
