"""What everybody can count of each player, in numbers of about the same size: what the learned evaluation is told.

Nothing here looks at a title: a card counts by its printed and present numbers, so that unseen cards count as well.
"""

from __future__ import annotations

from typing import Final

from gorin.ai.board import Board
from gorin.rules.victory import honor_to_win
from gorin.rules.views import SPECTATOR
from gorin.table import terms
from gorin.table.machine import Machine
from gorin.table.terms import NONE

NEAR: Final = 16  # from this Family Honor on each point counts for more, up to the one that wins
NAMES: Final = (
    "honor", "honor near winning", "honor near disgrace", "provinces", "two provinces or fewer", "the last province",
    "province strength", "weakest province", "gold", "holdings", "force", "force at hand", "strongest unit",
    "personalities", "chi", "personal honor", "dishonored", "items and spells", "abilities", "hand", "rings",
    "rings by their own text", "favor", "moving", "turn", "fate deck",
)  # fmt: skip
"""What each number is, in its place. Whoever changes these must train anew (`gorin train`)."""


def counted(m: Machine) -> list[list[float]]:
    """The numbers of each seat, out of the game or not, as they lie open on the table."""
    p = Board(m, SPECTATOR)
    mark = m.mark()
    m.payment = NONE  # numbers as they are apart from any payment (SE-GLD-10)
    found = [of_player(m, p, player) for player in range(m.player_count)]
    m.undo(mark)
    return found


def of_player(m: Machine, p: Board, player: int) -> list[float]:
    """The numbers of one seat, in the order of `NAMES`."""
    gold = holdings = borne = abilities = rings = earned = 0
    force = ready = people = chi = personal_honor = dishonored = 0
    units: dict[int, int] = {}
    for card in p.in_play(player):
        if not p.knows(card):
            continue
        definition = p.definition(card)
        kind = definition.type
        abilities += len(definition.abilities)
        if kind == terms.PERSONALITY or kind == terms.FOLLOWER:
            strength = max(0, p.force(card))
            force += strength
            leader = p.leader(card)
            units[leader] = units.get(leader, 0) + strength
            if not p.bowed(card):
                ready += strength
            if kind == terms.PERSONALITY:
                people += 1
                chi += p.chi(card)
                personal_honor += p.personal_honor(card)
                dishonored += p.dishonored(card)
        elif kind == terms.HOLDING or kind == terms.STRONGHOLD:
            holdings += 1
            gold += p.plain_production(card)
        elif kind == terms.ITEM or kind == terms.SPELL:
            borne += 1
        elif kind == terms.RING:
            rings += 1
            earned += p.by_own_text(card)
    strengths = [p.strength(province) for province in p.provinces(player)]
    left = len(strengths)
    honor, wins = p.honor(player), honor_to_win(m, player)
    near = min(1.0, max(0.0, (honor - NEAR) / max(1, wins - NEAR)))
    return [
        honor / wins,
        near * near * near,
        min(1.0, max(0.0, -honor / 20.0)),
        left / 4.0,
        1.0 if left <= 2 else 0.0,
        1.0 if left <= 1 else 0.0,
        sum(strengths) / 24.0,
        (min(strengths) if strengths else 0) / 8.0,
        gold / 20.0,
        holdings / 8.0,
        force / 30.0,
        ready / 30.0,
        (max(units.values()) if units else 0) / 10.0,
        people / 6.0,
        chi / 20.0,
        personal_honor / 15.0,
        dishonored / 3.0,
        borne / 6.0,
        abilities / 20.0,
        p.hand_size(player) / 8.0,
        rings / 3.0,
        earned / 3.0,
        1.0 if m.favor == player else 0.0,
        1.0 if m.active_player == player else 0.0,
        min(2.0, m.turn / 40.0),
        m.zone_count(player * terms.PLAYER_ZONES + terms.FATE_DECK) / 40.0,
    ]


__all__ = ["NAMES", "counted", "of_player"]
