"""Optional rules of Gold Edition's rulebook."""

from __future__ import annotations

from typing import Final

from gorin.lang.cards import ability
from gorin.lang.costs import FavorCost
from gorin.lang.described import effect, target
from gorin.lang.refs import Slot, UnitOf
from gorin.lang.triggers import before
from gorin.lang.verbs import Draw, NegateIt, bow, move_home, rehonor
from gorin.table import kinds, terms
from gorin.table.definitions import NO_LIMIT, WITHOUT_PRESENCE, Ability, Node

HIGHEST_HONOR_STARTS: Final = "highest_honor_starts"
HISTORIC_FAVOR: Final = "historic_favor"
CLASSIC_LOBBYING: Final = "classic_lobbying"


def contest() -> Node:
    """A contested lobby: each player in turn, who lobbies first, may raise his Family Honor for it (GE-FAV-04).

    One card discarded from the hand is a gift, worth its Focus Value; each Personality who bows is worth his Personal
    Honor. None of this is an action.
    """
    return effect(
        """players_each(each_player_from_you,
            choose("gift", card_of_any_kind, at_will(1), your_hand),
            give_players(you, lobby_bonus(stat("gift", focus_value)), next_opportunity),
            discard("gift"),
            choose("pleading", yours & unbowed & personality, at_will(count(every(yours & unbowed & personality)))),
            bow("pleading"),
            give_players(you, lobby_bonus(stat(being("pleading", bowed), personal_honor)), next_opportunity))"""
    )



def historic_favor() -> list[Ability]:
    """What the Imperial Favor is discarded for (GE-FAV-03, R00-A-141)."""
    shamed = target('target("personality", dishonorable & personality)')
    fallen = target('target("personality", dishonorable & dead & personality, zone=any_discard)')
    unit = target('target("unit", unit & here)')
    home = ability(
        terms.BATTLE,
        [unit, move_home("unit"), bow(UnitOf(Slot("unit")))],
        [FavorCost()],
        "Political",
        title="Favor: send home",
    )
    home.flags |= WITHOUT_PRESENCE
    return [
        ability(terms.LIMITED, [Draw(1)], [FavorCost()], "Political", period=NO_LIMIT, title="Favor: draw"),
        ability(terms.OPEN, [shamed, rehonor("personality")], [FavorCost()], "Political", title="Favor: restore"),
        ability(
            terms.OPEN, [fallen, rehonor("personality")], [FavorCost()], "Political", title="Favor: restore the dead"
        ),
        home,
        ability(
            terms.REACTION, [NegateIt()], [FavorCost()], "Political", before(kinds.LOSE_HONOR), title="Favor: prevent"
        ),
    ]
