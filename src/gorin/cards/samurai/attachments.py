"""Followers and Items of Samurai Edition that belong to no Clan."""

from __future__ import annotations

from gorin.cards.registry import card
from gorin.kernel import occurrences as k
from gorin.kernel.definitions import EVEN_IF_BOWED, M_GIVE_KEYWORD
from gorin.lang.cards import Script, attaches_for_less, battle, continuous, reaction
from gorin.lang.conditions import Is
from gorin.lang.costs import bow_cost
from gorin.lang.modifiers import KeywordModifier
from gorin.lang.ranged import ranged
from gorin.lang.refs import HOST, THIS
from gorin.lang.selectors import CAVALRY, PERSONALITIES, Keyword, OneOf
from gorin.lang.triggers import after
from gorin.lang.verbs import Draw, straighten


@card("Light Infantry")
def light_infantry() -> Script:
    return Script()


@card("Wandering Scout")
def wandering_scout() -> Script:
    return Script(abilities=[battle([straighten(THIS)], flags=EVEN_IF_BOWED)])


@card("Daruma")
def daruma() -> Script:
    return Script(traits=[attaches_for_less(2, PERSONALITIES & Keyword("Crab Clan"))])


@card("Fan of Command")
def fan_of_command() -> Script:
    return Script(traits=[continuous(KeywordModifier(M_GIVE_KEYWORD, "Tactician", OneOf(HOST), None))])


@card("Shinjo Horsebow")
def shinjo_horsebow() -> Script:
    return Script(abilities=[
        battle([ranged(2)], [bow_cost(THIS)]),
        battle([ranged(4)], [Is(HOST, CAVALRY), bow_cost(HOST)]),
    ])


@card("Tsi Blade")
def tsi_blade() -> Script:
    return Script(abilities=[
        reaction(after(k.ASSIGN, OneOf(HOST), words="this Personality assigns"), [Draw()], [bow_cost(THIS)]),
    ])
