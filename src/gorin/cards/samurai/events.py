"""Events of Samurai Edition."""

from __future__ import annotations

from gorin.cards.registry import card
from gorin.lang.amounts import Constant
from gorin.lang.battles import YOU_DEFENDED
from gorin.lang.cards import Script, event, reaction
from gorin.lang.conditions import Is
from gorin.lang.costs import bow_cost
from gorin.lang.duels import LOSER, WINNERS_CONTROLLER, Challenge
from gorin.lang.flow import ForEachPlayer, If, Later, May, Seq
from gorin.lang.looking import Search
from gorin.lang.marks import Mark, Never
from gorin.lang.players import FirstEachTurn, GainProvince, InTurn
from gorin.lang.recruiting import CAME_FROM_HAND
from gorin.lang.refs import EACH_FROM_YOU, OTHERS, THAT_PLAYER, NamedPlayer
from gorin.lang.selectors import (
    AT_LEAST,
    COURTIER,
    IN_PLAY,
    PERSONALITIES,
    RINGS,
    YOURS,
    Compare,
    ControlledBy,
    OneOf,
)
from gorin.lang.targets import DECK_AND_DISCARD, Target
from gorin.lang.triggers import after
from gorin.lang.verbs import (
    Draw,
    Grant,
    Show,
    allow_players,
    destroy,
    gain_honor,
    put_in_hand,
    remove_from_game,
)
from gorin.table import kinds
from gorin.table.definitions import PLAYERS_ALL
from gorin.table.flags import EQUIPS_IN_BATTLE, EQUIPS_OPENLY
from gorin.table.terms import GOLD_COST, PHASE_ATTACK, UNTIL_GAME_ENDS


@card("Glory of the Shogun")
def glory_of_the_shogun() -> Script:
    """For the rest of the game all equip more freely, and each one's first costly attachment of a turn draws."""
    costly = after(kinds.ATTACH, Compare(GOLD_COST, AT_LEAST, Constant(5)), when=CAME_FROM_HAND,
                   words="a player attaches a card with 5 or more Gold Cost from his hand")
    return Script(traits=[
        event([
            allow_players(EQUIPS_IN_BATTLE, PLAYERS_ALL, UNTIL_GAME_ENDS),
            allow_players(EQUIPS_OPENLY, PLAYERS_ALL, UNTIL_GAME_ENDS),
            Later(costly, FirstEachTurn(THAT_PLAYER, ForEachPlayer(THAT_PLAYER, May(Draw()))), False, UNTIL_GAME_ENDS),
        ]),
    ])


@card("Test of the Emerald Champion")
def test_of_the_emerald_champion() -> Script:
    """Your champion faces one rival of each other player; unbeaten he leaves the game for a Province."""
    judgement = Seq([Mark("lost", Is("champion", OneOf(LOSER))), destroy(LOSER)])
    duel = Challenge("champion", "rival", loser=judgement, winner=gain_honor(3, WINNERS_CONTROLLER))
    rival = Target("rival", PERSONALITIES & ControlledBy(NamedPlayer("other")), chooser=NamedPlayer("other"))
    return Script(traits=[
        event([
            Target("champion", YOURS & PERSONALITIES),
            InTurn("other", OTHERS, May(Seq([rival, duel]), NamedPlayer("other"), condition=Is("champion", IN_PLAY))),
            If(Never("lost", "you lost none of these duels"), Seq([remove_from_game("champion"), GainProvince()])),
        ]),
    ])


@card("The Shogun's Peace")
def the_shoguns_peace() -> Script:
    """For the rest of the game a Defender may bow a Courtier after the Attack Phase for 3 Honor."""
    defended = after(kinds.PHASE_END, number=PHASE_ATTACK, when=YOU_DEFENDED,
                     words="the end of an Attack Phase in which you defended")
    envoy = reaction(defended, [gain_honor(3)], [Target("envoy", YOURS & COURTIER), bow_cost("envoy")], "Political")
    return Script(traits=[event([Grant(envoy, None, PLAYERS_ALL, UNTIL_GAME_ENDS)])])


@card("Wisdom Gained")
def wisdom_gained() -> Script:
    """Each player may fetch a Ring from deck or discard pile."""
    return Script(traits=[
        event([
            ForEachPlayer(EACH_FROM_YOU, May(Seq([
                Search("found", RINGS, DECK_AND_DISCARD), Show("found"), put_in_hand("found"),
            ]))),
        ]),
    ])
