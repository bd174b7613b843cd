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


class Standing:
    """What everybody can count of one player."""

    def __init__(self, m: Machine, p: Board, player: int) -> None:
        self.player: int = player
        self.honor: int = p.honor(player)
        self.strengths: list[int] = [p.strength(province) for province in p.provinces(player)]
        self.hand: int = p.hand_size(player)
        self.gold: int = 0  # what Holdings and the Stronghold produce, bowed or not
        self.holdings: int = 0  # with the Stronghold
        self.force: int = 0  # of Personalities and Followers in play, bowed or not
        self.ready: int = 0  # the part of it that is unbowed
        self.strongest: int = 0  # the Force of the strongest unit
        self.people: int = 0
        self.chi: int = 0
        self.personal_honor: int = 0
        self.dishonored: int = 0
        self.borne: int = 0  # Items and Spells
        self.abilities: int = 0
        self.rings: int = 0
        self.earned: int = 0  # Rings that came by their own text
        units: dict[int, int] = {}
        for card in p.in_play(player):
            if p.knows(card):
                self.count(p, card, units)
        if units:
            self.strongest = max(units.values())

    def count(self, p: Board, card: int, units: dict[int, int]) -> None:
        """Count a card in play; `units` is the Force of each unit so far, by its Personality."""
        definition = p.definition(card)
        kind = definition.type
        self.abilities += len(definition.abilities)
        if kind == terms.PERSONALITY or kind == terms.FOLLOWER:
            strength = max(0, p.force(card))
            self.force += strength
            leader = p.leader(card)
            units[leader] = units.get(leader, 0) + strength
            if not p.bowed(card):
                self.ready += strength
            if kind == terms.PERSONALITY:
                self.people += 1
                self.chi += p.chi(card)
                self.personal_honor += p.personal_honor(card)
                self.dishonored += p.dishonored(card)
        elif kind == terms.HOLDING or kind == terms.STRONGHOLD:
            self.holdings += 1
            self.gold += p.plain_production(card)
        elif kind == terms.ITEM or kind == terms.SPELL:
            self.borne += 1
        elif kind == terms.RING:
            self.rings += 1
            self.earned += p.by_own_text(card)


def standings(m: Machine) -> list[Standing]:
    """The standing of each seat, out of the game or not, as it lies open on the table."""
    p = Board(m, SPECTATOR)
    mark = m.mark()
    m.payment = NONE  # numbers as they are apart from any payment (SE-GLD-10)
    found = [Standing(m, p, player) for player in range(m.player_count)]
    m.undo(mark)
    return found


def counted(m: Machine) -> list[list[float]]:
    """The numbers of each seat, in the order of `NAMES`."""
    return [numbers(m, each) for each in standings(m)]


def numbers(m: Machine, of: Standing) -> list[float]:
    """The numbers of one seat, in the order of `NAMES`."""
    left = len(of.strengths)
    wins = honor_to_win(m, of.player)
    near = min(1.0, max(0.0, (of.honor - NEAR) / max(1, wins - NEAR)))
    return [
        of.honor / wins,
        near * near * near,
        min(1.0, max(0.0, -of.honor / 20.0)),
        left / 4.0,
        1.0 if left <= 2 else 0.0,
        1.0 if left <= 1 else 0.0,
        sum(of.strengths) / 24.0,
        (min(of.strengths) if of.strengths else 0) / 8.0,
        of.gold / 20.0,
        of.holdings / 8.0,
        of.force / 30.0,
        of.ready / 30.0,
        of.strongest / 10.0,
        of.people / 6.0,
        of.chi / 20.0,
        of.personal_honor / 15.0,
        of.dishonored / 3.0,
        of.borne / 6.0,
        of.abilities / 20.0,
        of.hand / 8.0,
        of.rings / 3.0,
        of.earned / 3.0,
        1.0 if m.favor == of.player else 0.0,
        1.0 if m.active_player == of.player else 0.0,
        min(2.0, m.turn / 40.0),
        m.zone_count(of.player * terms.PLAYER_ZONES + terms.FATE_DECK) / 40.0,
    ]


__all__ = ["NAMES", "Standing", "counted", "numbers", "standings"]
