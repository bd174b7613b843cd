"""The rulebooks' procedures as they are here before an edition replaces, removes and inserts steps."""

from __future__ import annotations

from gorin.rules.attack import ATTACK_PHASE, EXTRA_ATTACK_PHASE, MANEUVERS
from gorin.rules.battle import BATTLE_PROCEDURE
from gorin.rules.duel import DUEL
from gorin.rules.resolution import GO_HOME, RESOLUTION
from gorin.rules.setup import SETUP
from gorin.rules.turn import TURN
from gorin.table.edition import Procedures


def standard() -> Procedures:
    """A record of the shared procedures, for an edition to change."""
    return Procedures(
        setup=SETUP,
        turn=TURN,
        attack_phase=ATTACK_PHASE,
        extra_attack_phase=EXTRA_ATTACK_PHASE,
        maneuvers=MANEUVERS,
        battle=BATTLE_PROCEDURE,
        resolution=RESOLUTION,
        return_home=GO_HOME,
        duel=DUEL,
    )
