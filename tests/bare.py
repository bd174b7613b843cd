"""Positions of Samurai Edition laid card by card, for tests of the machine itself: no set, no starter, no setup."""

from __future__ import annotations

import itertools

from gorin.editions import make
from gorin.table import definitions, terms
from gorin.table.changes import new_handle
from gorin.table.definitions import Ability, CardDef, Modifier, Trait
from gorin.table.machine import Machine
from gorin.table.terms import NONE
from gorin.testing.probes import Do, Much, Stage, When, Which, registered

NUMBERS = itertools.count(1)


def anything(x, what):
    return True


def when(kind, point=terms.AFTER, fits=None):
    return When(point, kind, fits or anything)


def definition(title, type, deck, keywords=(), stats=(), traits=(), abilities=()):
    """A card definition whose id no other test uses."""
    d = CardDef(f"test/{next(NUMBERS)}/{title}", title, type)
    d.deck = deck
    d.keyword_names = list(keywords)
    for number, value in stats:
        d.stats[number] = value
    d.traits = list(traits)
    d.abilities = list(abilities)
    return d


def personality(title, force=2, chi=3, keywords=(), traits=(), abilities=()):
    return definition(
        title, terms.PERSONALITY, 0, keywords, [(terms.FORCE, force), (terms.CHI, chi)], traits, abilities
    )


def strategy(title, focus=2, traits=(), abilities=(), keywords=()):
    return definition(title, terms.ACTION, 1, keywords, [(terms.FOCUS, focus)], traits, abilities)


def focus_effect(run):
    trait = Trait(definitions.TRAIT_FOCUS)
    trait.program = Do(run)
    return trait


def triggered(kind, run, point=terms.AFTER, fits=None):
    trait = Trait(definitions.TRAIT_TRIGGERED)
    trait.trigger = when(kind, point, fits)
    trait.program = Do(run)
    return trait


def continuous(what, param, who=None, number=0, trigger=None):
    trait = Trait(definitions.TRAIT_CONTINUOUS)
    modifier = Modifier(what, param, Which(who) if who else None, Much(lambda x: number), None)
    modifier.trigger = trigger
    trait.modifiers = [modifier]
    return trait


def flag(number, who=None):
    return continuous(definitions.M_FLAG, number, who)


def ban(kind, fits=None):
    return continuous(definitions.M_NEGATE, kind, None, 0, when(kind, 0, fits))


def bonus(stat, number, who=None):
    return continuous(definitions.M_STAT, stat, who, number)


def reaction(kind, run, point=terms.AFTER, fits=None, limit=1):
    ability = Ability(terms.REACTION)
    ability.trigger = when(kind, point, fits)
    ability.effect = Do(run)
    ability.limit = limit
    return ability


class Bare:
    """A machine to lay cards into."""

    def __init__(self, players=2, provinces=4):
        self.a = self.b = NONE
        self.stages = 0
        self.rules = make("samurai")
        self.m = m = Machine(self.rules)
        m.logging = True
        m.player_count = players
        m.turn = 1
        m.nothing_yet()
        m.active_player = 0
        m.seed(7)
        for p in range(players):
            m.set_stronghold(p, NONE)
            m.set_honor(p, 5 + p)
            for n in range(provinces):
                v = p * 8 + n
                m.set_province_exists(v, True)
                m.set_province_order(v, n)
                m.set_base_strength(v, 7)
                m.set_region(v, NONE)
                m.set_terrain(v, NONE)
        m.set_region(terms.FIELD, NONE)
        m.set_terrain(terms.FIELD, NONE)

    def add(self, d, owner, zone):
        """A card of a definition, at the bottom of an area."""
        m = self.m
        if d.id not in self.rules.by_id:
            self.rules.add(d)
        card = m.new_card(d.index, owner)
        m.link_bottom(card, zone)
        new_handle(m, card)
        kind = zone % terms.PLAYER_ZONES if zone < terms.PROVINCE_ZONE else NONE
        if kind == terms.PLAY:
            stamp = m.stamps + 1
            m.stamps = stamp
            m.set_stamp(card, stamp)
        m.set_face_up(card, 1 if kind in (terms.PLAY, terms.FATE_DISCARD, 3, 6) else 0)
        m.set_known_to(card, 0)
        m.index_cards()
        return card

    def in_play(self, d, owner):
        return self.add(d, owner, owner * terms.PLAYER_ZONES + terms.PLAY)

    def in_deck(self, d, owner):
        return self.add(d, owner, owner * terms.PLAYER_ZONES + terms.FATE_DECK)

    def in_hand(self, d, owner):
        return self.add(d, owner, owner * terms.PLAYER_ZONES + terms.HAND)

    def start(self, run):
        """Begin with a procedure; what it pushes runs until someone must decide."""
        self.stages += 1
        self.m.push(registered(self.m, Stage(run), f"stage/{self.stages}"), NONE)
        self.m.run()
        return self.m

    @property
    def asked(self):
        q = self.m.question()
        return None if q is None else (q.player, q.kind)

    def options(self):
        question = self.m.question()
        assert question is not None
        return question.options

    def zone(self, player, kind):
        return self.m.zone_cards(player * terms.PLAYER_ZONES + kind)
