"""Spells of Samurai Edition."""

from __future__ import annotations

from gorin.cards.registry import card
from gorin.kernel.flags import CANNOT_PERFORM
from gorin.kernel.layout import CHI, FORCE
from gorin.lang.amounts import Stat
from gorin.lang.cards import Script, battle, battle_open
from gorin.lang.costs import bow_cost
from gorin.lang.modifiers import FlagModifier
from gorin.lang.refs import HOST, THIS
from gorin.lang.selectors import PERSONALITIES, SAMURAI, InUnitOf, Opposing, SameArmy
from gorin.lang.targets import Target
from gorin.lang.verbs import Apply, Token, give


@card("Earth Becomes Sky")
def earth_becomes_sky() -> Script:
    return Script(abilities=[
        battle(
            [
                Target("foe", PERSONALITIES & Opposing(THIS)),
                Token("foe", -5, -2, title="Rock"),
                Apply(FlagModifier(CANNOT_PERFORM, InUnitOf("foe"), None), None),
            ],
            [bow_cost(THIS)],
            "Earth",
        ),
    ])


@card("The Kami's Blessing")
def the_kamis_blessing() -> Script:
    return Script(abilities=[
        battle_open([give(HOST, FORCE, Stat(HOST, CHI))], [bow_cost(THIS)]),
        battle(
            [Target("samurai", SAMURAI & SameArmy(THIS), 1, 2), give("samurai", FORCE, Stat(HOST, CHI))],
            [bow_cost(THIS)],
        ),
    ])
