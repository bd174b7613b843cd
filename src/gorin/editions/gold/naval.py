"""The naval invasion: a leader whose whole army is Naval lets it act before anything else can (GE-NAV)."""

from __future__ import annotations

from gorin.lang.cards import ability
from gorin.lang.conditions import Statement
from gorin.lang.triggers import before
from gorin.lang.verbs import Verb
from gorin.rules.battle import is_bound
from gorin.table import citations, kinds, occurrences, terms
from gorin.table.definitions import PER_BATTLE, Ability, Context
from gorin.table.edition import ActionRule
from gorin.table.keywords import has_keyword
from gorin.table.machine import Machine
from gorin.table.packing import NOBODY
from gorin.table.places import army, in_play, unit_cards

FIGHTERS = (terms.PERSONALITY, terms.FOLLOWER)


def all_naval(m: Machine, side: int) -> bool:
    """Whether the army of a side has Personalities and Followers at the battlefield, and all of them are Naval.

    Whoever is a Sailor is Naval; Items and Spells need not be (GE-NAV-81).
    """
    naval = m.rules.keyword("Naval")  # or Sailor: it is one trait
    fighters = [
        card
        for unit in army(m, m.battlefield, side)
        for card in unit_cards(m, unit)
        if m.definition(card).type in FIGHTERS
    ]
    return bool(fighters) and all(has_keyword(m, card, naval) for card in fighters)


class LeadsNavalArmy(Statement):
    """You lead the only army of the battle that is all Naval."""

    def holds(self, x: Context) -> bool:
        m = x.m
        if x.you not in (m.attacker, m.defender):
            return False
        return all_naval(m, x.you) and not all_naval(m, m.attacker + m.defender - x.you)


class Invade(Verb):
    """You have the first opportunity of the battle, and nothing is done before it (GE-NAV-02, GE-NAV-80)."""

    def act(self, m: Machine, scope: int, x: Context) -> None:
        m.first_battle_action = x.you
        m.first_performer = NOBODY


class NoTerrainAtFirst(ActionRule):
    """The first action of a naval invasion plays no Terrain (GE-NAV-03)."""

    def allows(self, m: Machine, scope: int, ability: Ability, source: int) -> bool:
        terrain = source >= 0 and has_keyword(m, source, m.rules.keyword("Terrain"))
        if terrain and is_bound(m, scope) and not in_play(m, source):
            return m.no(citations.NAVAL_PERFORMER, "a naval invasion does not begin with a Terrain", source)
        return True


def invaded(m: Machine, o: int) -> bool:
    """Whether a naval invasion has been declared of the battle that is about to begin or begins."""
    return m.first_performer == NOBODY and occurrences.kind(m, o) == kinds.ENGAGE


def declare_invasion() -> Ability:
    """The leader's declaration, right after the battle has been chosen (GE-NAV-01)."""
    return ability(
        terms.REACTION,
        [Invade()],
        [LeadsNavalArmy()],
        trigger=before(kinds.ENGAGE),
        limit=1,
        period=PER_BATTLE,
        title="Naval invasion",
    )
