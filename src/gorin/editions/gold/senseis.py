"""Senseis of Gold Edition: cards of the Fate deck that stand behind their player's Stronghold from the start.

What a Sensei says counts as printed on the Stronghold (GE-SNS-01), so he lies under it as a card that was overlaid:
its abilities are the Stronghold's, its numbers are added to those, and its traits are given to it.
"""

from __future__ import annotations

from typing import Final

from gorin.kernel.frames import A, B
from gorin.table import citations, effects, terms
from gorin.table.changes import TOP, add_effect, relocate
from gorin.table.definitions import Question
from gorin.table.machine import Machine
from gorin.table.packing import PASS
from gorin.table.places import title_of
from gorin.table.procedures import Step
from gorin.table.sets import bits
from gorin.table.stats import stat
from gorin.table.terms import FATE_DECK, NONE, PLAYER_ZONES, UNTIL_GAME_ENDS

CHOOSE_SENSEIS: Final = "choose Senseis"
REVEAL_SENSEIS: Final = "reveal Senseis"

# the frame of the setup
ASKED: Final = A  # how many players have been asked
CHOSEN: Final = B  # mask of the Senseis that they have chosen


def teaches(m: Machine, player: int, card: int) -> bool:
    """Whether a card is a Sensei whom a player's Faction may use."""
    d = m.definition(card)
    if d.type != terms.SENSEI:
        return False
    home = m.definition(m.stronghold(player)).factions
    return not d.factions or any(each in d.factions for each in home)


def senseis_in_deck(m: Machine, player: int) -> list[int]:
    """The Senseis in a Fate deck whom its player may use, one of each title."""
    found: dict[int, int] = {}
    for card in m.zone_cards(player * PLAYER_ZONES + FATE_DECK):
        if teaches(m, player, card):
            found.setdefault(m.definition_number(card), card)
    return list(found.values())


class ChooseSenseis(Step):
    """Each player may choose a Sensei in secret, once Strongholds and Winds are known (GE-SET-02).

    Where a deck has one everybody is asked, so that nobody learns from that what another has.
    """

    def __init__(self) -> None:
        super().__init__(CHOOSE_SENSEIS)

    def run(self, m: Machine, f: int) -> None:
        if m.local(f, ASKED) < m.player_count and self.any_senseis(m):
            m.wait()
        else:
            m.set_local(f, ASKED, 0)
            m.go_on(f)

    def any_senseis(self, m: Machine) -> bool:
        """Whether there is a Sensei in anybody's Fate deck."""
        cards = [card for p in range(m.player_count) for card in m.zone_cards(p * PLAYER_ZONES + FATE_DECK)]
        return any(m.definition(card).type == terms.SENSEI for card in cards)

    def ask(self, m: Machine, f: int) -> Question:
        player = m.local(f, ASKED)
        return Question(player, "search", citations.SENSEI_CHOSEN, [PASS, *senseis_in_deck(m, player)], NONE, f)

    def answer(self, m: Machine, f: int, value: int) -> None:
        player = m.local(f, ASKED)
        m.set_local(f, ASKED, player + 1)
        if value != PASS:
            m.set_local(f, CHOSEN, m.local(f, CHOSEN) | 1 << value)


class RevealSenseis(Step):
    """All Senseis are revealed together; Strongholds are what they make of them, and that is no loss (GE-SNS-02)."""

    def __init__(self) -> None:
        super().__init__(REVEAL_SENSEIS)

    def run(self, m: Machine, f: int) -> None:
        m.go_on(f)
        for sensei in bits(m.local(f, CHOSEN)):
            player = m.owner(sensei)
            stronghold = m.stronghold(player)
            relocate(m, sensei, player * PLAYER_ZONES + terms.UNDER, TOP, 1)
            m.set_overlays(stronghold, sensei)
            m.set_overlaid_by(sensei, stronghold)
            for trait in m.definition(sensei).traits:
                add_effect(m, effects.TRAIT, trait.id, stronghold, 0, stronghold, player, UNTIL_GAME_ENDS, NONE)
            if m.logging:
                m.say(citations.SENSEI_CHOSEN, f"Player {player + 1} reveals {title_of(m, sensei)}.", sensei, player)
            honor = stat(m, stronghold, terms.STARTING_HONOR)
            m.set_honor(player, honor)
            m.set_starting_honor(player, honor)
        m.set_local(f, CHOSEN, 0)
