"""Followers and Items of Samurai Edition that belong to no Clan."""

from __future__ import annotations

from gorin.cards.registry import card
from gorin.lang.amounts import Count
from gorin.lang.battles import ForceExceeds, InWinningArmy, ResolutionDestroyed, TookPart
from gorin.lang.cards import Script, attaches_for_less, battle, continuous, only_to, reaction, triggered
from gorin.lang.conditions import ActionIs, ClanIs, Holds, Is
from gorin.lang.costs import bow_cost, destroy_cost
from gorin.lang.duels import LOSER, WINNER
from gorin.lang.entering import BringIn
from gorin.lang.flow import Later, May
from gorin.lang.looking import Search
from gorin.lang.modifiers import KeywordModifier, StatModifier
from gorin.lang.payers import PayInstead
from gorin.lang.ranged import ranged
from gorin.lang.recruiting import CAME_FROM_HAND
from gorin.lang.refs import HOST, IT, THAT_PLAYER, THIS
from gorin.lang.selectors import (
    AT_BATTLE,
    CAVALRY,
    EQUAL,
    PERSONALITIES,
    RINGS,
    SAMURAI,
    UNBOWED,
    YOURS,
    Keyword,
    OneOf,
)
from gorin.lang.targets import HAND_AND_DECK
from gorin.lang.triggers import BY_OTHERS, BY_YOU, FOR_DUEL, after, before
from gorin.lang.verbs import DiscardFromHand, Draw, Token, destroy, give, straighten
from gorin.table import kinds
from gorin.table.definitions import EVEN_IF_BOWED, M_GIVE_KEYWORD, PER_BATTLE
from gorin.table.terms import FORCE, GOLD_COST, MODE_COST, UNTIL_BATTLE_ENDS

# --- Followers ------------------------------------------------------------------------------------------------------


@card("Berserkers")
def berserkers() -> Script:
    """+2 Force in every battle; they are lost if their army had no more than twice the other's Force."""
    spent = after(kinds.FORCE_TOTAL, when=TookPart(THIS) & ~ForceExceeds(THIS, 2),
                  words="the armies are compared, if this card is in one whose total Force is not more than twice the other's")
    over = after(kinds.BATTLE_END, words="the current battle ends")
    return Script(abilities=[
        battle([give(THIS, FORCE, 2), Later(spent, Later(over, destroy(THIS)), until=UNTIL_BATTLE_ENDS)], period=PER_BATTLE),
    ])


@card("Diplomatic Apprentice")
def diplomatic_apprentice() -> Script:
    """Bows in place of his Personality for Political actions; 2 Gold less for Crane and Scorpion."""
    bowing = before(kinds.BOW, OneOf(HOST), mode=MODE_COST, when=ActionIs("Political"),
                    words="this Personality bows as the cost of a Political action")
    return Script(traits=[
        continuous(StatModifier(GOLD_COST, -2, None, ClanIs("Crane") | ClanIs("Scorpion"))),
        triggered(bowing, [May(PayInstead(THIS, "pay the cost by bowing this card instead"), condition=Is(THIS, UNBOWED))]),
    ])


@card("Kobune Scout")
def kobune_scout() -> Script:
    """At a battlefield it makes another player who plays a Terrain discard two cards."""
    terrain = after(kinds.END_ACTION, by=BY_OTHERS, when=ActionIs("Terrain"), words="another player plays a Terrain")
    return Script(traits=[
        only_to(PERSONALITIES & (SAMURAI | Keyword("Bushi"))),
        triggered(terrain, [DiscardFromHand(2, THAT_PLAYER)], condition=Is(THIS, AT_BATTLE)),
    ])


@card("Light Infantry")
def light_infantry() -> Script:
    """A Follower without a text."""
    return Script()


@card("Wandering Scout")
def wandering_scout() -> Script:
    """Straightens itself in battle."""
    return Script(abilities=[battle([straighten(THIS)], flags=EVEN_IF_BOWED)])


# --- Items ----------------------------------------------------------------------------------------------------------


@card("Daruma")
def daruma() -> Script:
    """Costs 2 Gold less on a Crab."""
    return Script(traits=[attaches_for_less(2, PERSONALITIES & Keyword("Crab Clan"))])


@card("Fan of Command")
def fan_of_command() -> Script:
    """Makes its bearer a Tactician."""
    return Script(traits=[continuous(KeywordModifier(M_GIVE_KEYWORD, "Tactician", OneOf(HOST)))])


@card("Rosoku's Staff")
def rosokus_staff() -> Script:
    """With your first Ring attained from the hand, destroy it to put a second into play."""
    attained = after(kinds.ENTER, RINGS, player=BY_YOU, source=OneOf(IT), when=CAME_FROM_HAND,
                     words="a Ring enters play from your hand by its own text")
    return Script(abilities=[
        reaction(
            attained,
            [Search("found", RINGS, HAND_AND_DECK), BringIn("found")],
            [Holds(Count(YOURS & RINGS), EQUAL, 1), destroy_cost(THIS)],
        ),
    ])


@card("Shinjo Horsebow")
def shinjo_horsebow() -> Script:
    """A Ranged Attack of 2 by bowing it, of 4 by bowing its bearer if he has Cavalry."""
    return Script(abilities=[
        battle([ranged(2)], [bow_cost(THIS)]),
        battle([ranged(4)], [Is(HOST, CAVALRY), bow_cost(HOST)]),
    ])


@card("Sword of Victory")
def sword_of_victory() -> Script:
    """Grows by 2 Force with each duel to the death and each bloody battle that its bearer wins."""
    duel = after(kinds.DESTROY, PERSONALITIES & OneOf(LOSER), mode=FOR_DUEL, when=Is(HOST, OneOf(WINNER)),
                 words="a Personality dies for a duel lost to this Personality")
    won = after(kinds.BATTLE_WON, when=ResolutionDestroyed(PERSONALITIES) & InWinningArmy(THIS),
                words="a resolution that this card's army wins destroys any Personalities")
    return Script(traits=[
        triggered(duel, [Token(THIS, force=2)]),
        triggered(won, [Token(THIS, force=2)]),
    ])


@card("Tsi Blade")
def tsi_blade() -> Script:
    """Bow it as its bearer assigns to draw a card."""
    return Script(abilities=[
        reaction(after(kinds.ASSIGN, OneOf(HOST), words="this Personality assigns"), [Draw()], [bow_cost(THIS)]),
    ])
