"""A bare table for tests of attacks, battles and Ranged Attacks: cards made on the spot, laid where a test wants."""

from __future__ import annotations

import itertools
from typing import Any

from gorin.editions import make
from gorin.lang.amounts import Constant
from gorin.lang.triggers import On
from gorin.rules.battle import fight
from gorin.table import terms
from gorin.table.changes import enter_play, host_on, set_location
from gorin.table.definitions import (
    M_FLAG,
    M_NEGATE,
    M_STAT,
    TRAIT_CONTINUOUS,
    Ability,
    CardDef,
    Modifier,
    Question,
    Trait,
)
from gorin.table.machine import Machine
from gorin.table.packing import NO, PASS, T_PROVINCE, YES, pack
from gorin.table.places import attachments, in_play, provinces_of
from gorin.table.terms import NONE

__all__ = ["NO", "NONE", "PASS", "YES", "Board", "flag", "force_bonus", "negates", "place"]

ATTACKER, DEFENDER = 0, 1
SERIAL = itertools.count()  # a node's key is known to the whole process, so no two cards share an id
FIRST = DEFENDER * terms.MAX_PROVINCES  # the Defender's first Province


def place(province: int) -> int:
    """The answer that names a Province."""
    return pack(T_PROVINCE, province)


def flag(which: int, players: int = 0) -> Modifier:
    modifier = Modifier(M_FLAG, which, None, None, None)
    modifier.players = players
    return modifier


def force_bonus(amount: int, param: int = terms.FORCE) -> Modifier:
    return Modifier(M_STAT, param, None, Constant(amount), None)


def negates(kind: int, subject: Any = None, point: int = 0) -> Modifier:
    """"Cannot": what matches never happens."""
    modifier = Modifier(M_NEGATE, kind, None, None, None)
    modifier.trigger = On(point, kind, subject)
    return modifier


class Board:
    """Two players, the first of them active; the second has Provinces of strength 7."""

    def __init__(self, provinces: int = 4, strength: int = 7) -> None:
        self.rules = make("samurai")
        self.rules.numbers.piles_ordered = False  # what arrives together in a pile lies as it comes
        self.m = m = Machine(self.rules)
        m.logging = True
        m.nothing_yet()
        m.player_count, m.active_player, m.turn, m.first_battle_action = 2, ATTACKER, 1, NONE
        for v in range(terms.PLACES):
            m.set_region(v, NONE)
            m.set_terrain(v, NONE)
        for player in (ATTACKER, DEFENDER):
            for n in range(provinces):
                v = player * terms.MAX_PROVINCES + n
                m.set_province_exists(v, True)
                m.set_province_order(v, n)
                m.set_base_strength(v, strength)

    # --- cards -----------------------------------------------------------------------------------------------------

    def card(self, player: int, type: int, force: int = 0, chi: int = 3, ph: int = 0, keywords: Any = (),
             modifiers: Any = (), abilities: Any = (), at: int = NONE, title: str = "") -> int:
        d = CardDef(f"bare-{next(SERIAL)}", title or f"Card {len(self.rules.defs)}", type)
        d.stats[terms.FORCE] = force
        d.stats[terms.CHI] = chi
        d.stats[terms.PERSONAL_HONOR] = ph
        d.deck = 1 if type in (terms.FOLLOWER, terms.ITEM) else 0
        d.keyword_names = list(keywords)
        d.abilities = list(abilities)
        if modifiers:
            trait = Trait(TRAIT_CONTINUOUS)
            trait.modifiers = list(modifiers)
            d.traits = [trait]
        self.rules.add(d)
        m = self.m
        card = m.new_card(d.index, player)
        m.index_cards()
        enter_play(m, card, player, at)
        m.set_bowed(card, False)
        return card

    def personality(self, player: int, force: int = 3, **more: Any) -> int:
        return self.card(player, terms.PERSONALITY, force, **more)

    def attach(self, host: int, type: int, force: int = 0, **more: Any) -> int:
        card = self.card(self.m.controller(host), type, force, **more)
        host_on(self.m, card, host)
        return card

    def follower(self, host: int, force: int = 1, **more: Any) -> int:
        return self.attach(host, terms.FOLLOWER, force, **more)

    def item(self, host: int, force: int = 1, **more: Any) -> int:
        return self.attach(host, terms.ITEM, force, chi=0, **more)

    def watcher(self, player: int, point: int, kind: int, limit: int = 99) -> int:
        """A Holding whose Reaction stops the game at one point, so that a test can look around."""
        ability = Ability(terms.REACTION)
        ability.trigger = On(point, kind)
        ability.limit = limit
        return self.card(player, terms.HOLDING, abilities=[ability])

    @staticmethod
    def battle_ability(flags: int = 0) -> Ability:
        ability = Ability(terms.BATTLE)
        ability.flags = flags
        return ability

    # --- answering -------------------------------------------------------------------------------------------------

    @property
    def question(self) -> Question:
        question = self.m.question()
        assert question is not None
        return question

    def start(self) -> Question:
        """The point at which the active player may attack."""
        self.m.push(self.rules.procedures.attack_phase, NONE)
        self.m.run()
        return self.question

    def answer(self, kind: str, value: int) -> None:
        question = self.question
        assert question.kind == kind, (question.kind, kind)
        assert value in question.options, (value, question.options)
        self.m.answer(value)

    def pass_all(self, *until: str) -> None:
        """Pass, and take the first battlefield, until a question of a given kind comes or the procedure ends."""
        while self.m.question() is not None and self.question.kind not in until:
            self.m.answer(PASS if PASS in self.question.options else self.question.options[0])

    def prepare(self) -> None:
        """An attack whose maneuvers are over, so that cards can be laid at battlefields."""
        m = self.m
        m.attack_number = m.attack_number + 1
        m.attacker = ATTACKER
        m.defender = DEFENDER
        for v in provinces_of(m, DEFENDER):
            m.set_attack_of_battle(v, -m.attack_number)

    def fight(self, province: int = FIRST) -> None:
        fight(self.m, province)
        self.m.run()

    def resolve(self, province: int = FIRST) -> None:
        """Fight a battle in which everyone passes."""
        self.fight(province)
        self.pass_all()

    # --- looking ---------------------------------------------------------------------------------------------------

    def honor(self, player: int) -> int:
        return self.m.honor(player)

    def alive(self, card: int) -> bool:
        return in_play(self.m, card)

    def bowed(self, card: int) -> bool:
        return self.m.bowed(card)

    def bow(self, *cards: int) -> None:
        for card in cards:
            self.m.set_bowed(card, True)

    def dishonor(self, card: int) -> None:
        self.m.set_dishonored(card, True)

    def dishonorable(self, card: int) -> bool:
        return self.m.dishonored(card)

    def at(self, card: int) -> int:
        return self.m.location(card)

    def go(self, card: int, province: int) -> None:
        set_location(self.m, card, province)

    def stands(self, province: int = FIRST) -> bool:
        return self.m.province_exists(province)

    def unit(self, card: int) -> list[int]:
        return [card, *attachments(self.m, card)]

    def zone(self, card: int) -> int:
        return self.m.zone(card)

    def said(self, words: str) -> int:
        """How many lines of the log hold these words."""
        return len([line for line in self.m.lines if words in line.text])
