"""Numbers of the rules that texts change for a player, such as his maximum hand size."""

from __future__ import annotations

from typing import Final

from gorin.table import places
from gorin.table.definitions import M_LIMIT, Context
from gorin.table.keywords import player_limit, touches_player
from gorin.table.machine import Machine
from gorin.table.modifiers import trait_size
from gorin.table.terms import NONE

# which number: the parameter of an M_LIMIT modifier
LIMIT_HAND_SIZE: Final = 0
LIMIT_LOBBY: Final = 1  # by how much a player's Family Honor counts as higher where lobbying compares it
LIMIT_PROCLAIM: Final = 4  # how much less Gold he pays for whom he Proclaims
LIMIT_OPENING_HAND: Final = 5  # how many more cards he starts with
LIMIT_FOCUSES: Final = 7  # how much more often he may focus in a duel
LIMIT_BATTLE_HONOR: Final = 8  # how much more Honor a resolution brings him for each card it destroys
LIMIT_FOCUSES_AT_ONCE: Final = 11  # how many cards more he may focus with one opportunity
LIMIT_FOCUSES_FROM_DECK: Final = 12  # whether he may focus the top card of his Fate deck, unseen
LIMIT_HONOR_VICTORY: Final = 6  # how much more Family Honor he needs for an Honor Victory


def limit_change(m: Machine, player: int, limit: int) -> int:
    """The changes to one of the rules' numbers for a player, from effects and from texts in play."""
    total = player_limit(m, player, limit)
    for each in m.standing(M_LIMIT, limit):
        if places.in_play(m, each.source):
            you = places.you_of(m, each.source)
            touched = touches_player(each.modifier.players, you, player) if each.modifier.players else you == player
            if touched and each.modifier.holds(Context(m, you, each.source, NONE, NONE)):
                total += trait_size(m, each.modifier, each.source, NONE)
    return total
