"""Spells of Samurai Edition."""

from __future__ import annotations

from gorin.cards.registry import card
from gorin.lang.adding import SameAction
from gorin.lang.amounts import Stat
from gorin.lang.cards import Script, battle, battle_open, reaction
from gorin.lang.conditions import ActionIs
from gorin.lang.costs import bow_cost, penalty_cost
from gorin.lang.modifiers import FlagModifier
from gorin.lang.refs import HOST, THIS
from gorin.lang.selectors import PERSONALITIES, SAMURAI, InUnitOf, Opposing, SameArmy
from gorin.lang.targets import Target
from gorin.lang.triggers import BY_YOU, after
from gorin.lang.verbs import Apply, Token, give
from gorin.table import kinds
from gorin.table.flags import CANNOT_PERFORM
from gorin.table.terms import BATTLE, CHI, FORCE, LIMITED, OPEN, UNTIL_GAME_ENDS


@card("Earth Becomes Sky")
def earth_becomes_sky() -> Script:
    """An opponent gets a lasting penalty of 5 Force and 2 Chi, and his unit performs nothing."""
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


@card("Purge the Weak")
def purge_the_weak() -> Script:
    """The caster gives 1 Chi for good to use the action that has just resolved once more."""
    resolved = after(kinds.RESOLVE, by=BY_YOU, when=ActionIs(designators=LIMITED | OPEN | BATTLE),
                     words="one of your Limited, Open, or Battle actions resolves")
    return Script(abilities=[reaction(resolved, [SameAction()], [penalty_cost(HOST, CHI, 1, UNTIL_GAME_ENDS)], "Maho")])


@card("The Kami's Blessing")
def the_kamis_blessing() -> Script:
    """The caster's Chi adds to his own Force, or to that of up to two Samurai in his army."""
    return Script(abilities=[
        battle_open([give(HOST, FORCE, Stat(HOST, CHI))], [bow_cost(THIS)]),
        battle(
            [Target("samurai", SAMURAI & SameArmy(THIS), 1, 2), give("samurai", FORCE, Stat(HOST, CHI))],
            [bow_cost(THIS)],
        ),
    ])
