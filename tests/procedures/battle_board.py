"""A bare table for tests of attacks, battles and Ranged Attacks: cards made on the spot, laid where a test wants."""

from __future__ import annotations

import itertools
from typing import Any

from gorin.lang.amounts import Constant
from gorin.lang.triggers import On
from gorin.rules.attack import ATTACK_PHASE
from gorin.rules.battle import fight
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
from gorin.table.edition import (
    STEP_PAY,
    STEP_RESOLVE,
    STEP_TARGET,
    W_DELAYED,
    W_REACTION,
    W_RULE,
    W_TRAIT,
    Rules,
)
from gorin.table.layout import (
    BATTLE,
    C_BOWED,
    C_CONTROLLER,
    C_DEF,
    C_DISHONORED,
    C_FIRST,
    C_HOST,
    C_LOCATION,
    C_NEXT,
    C_OVER,
    C_OWNER,
    C_PREV,
    C_SIBLING,
    C_UNDER,
    C_ZONE,
    CHI,
    FOLLOWER,
    FORCE,
    G_ACTION,
    G_ACTIVE,
    G_ATTACK,
    G_ATTACKER,
    G_BATTLEFIELD,
    G_DEFENDER,
    G_DUEL,
    G_EVENT,
    G_FAVOR,
    G_FIRST_BATTLE_ACTION,
    G_PAYMENT,
    G_PLAYERS,
    G_TOP,
    G_TURN,
    HOLDING,
    ITEM,
    MAX_PROVINCES,
    NONE,
    P_HONOR,
    PERSONAL_HONOR,
    PERSONALITY,
    PROVINCES,
    REACTION,
    V_BASE,
    V_BATTLE_DONE,
    V_EXISTS,
    V_ORDER,
    V_REGION,
    V_TERRAIN,
)
from gorin.table.machine import Machine
from gorin.table.packing import NO, PASS, T_PROVINCE, YES, pack
from gorin.table.queries import attachments, in_play, provinces_of

__all__ = ["NO", "NONE", "PASS", "YES", "Board", "flag", "force_bonus", "negates", "place"]

ATTACKER, DEFENDER = 0, 1
SERIAL = itertools.count()  # a node's key is known to the whole process, so no two cards share an id
FIRST = DEFENDER * MAX_PROVINCES  # the Defender's first Province


def place(province: int) -> int:
    """The answer that names a Province."""
    return pack(T_PROVINCE, province)


def flag(which: int, players: int = 0) -> Modifier:
    modifier = Modifier(M_FLAG, which, None, None, None)
    modifier.players = players
    return modifier


def force_bonus(amount: int, param: int = FORCE) -> Modifier:
    return Modifier(M_STAT, param, None, Constant(amount), None)


def negates(kind: int, subject: Any = None, point: int = 0) -> Modifier:
    """"Cannot": what matches never happens."""
    modifier = Modifier(M_NEGATE, 0, None, None, None)
    modifier.trigger = On(point, kind, subject)
    return modifier


class Board:
    """Two players, the first of them active; the second has Provinces of strength 7."""

    def __init__(self, provinces: int = 4, strength: int = 7) -> None:
        self.rules = Rules("samurai")
        self.rules.before = [W_RULE, W_DELAYED, W_TRAIT, W_REACTION]
        self.rules.when = [W_RULE, W_DELAYED, W_TRAIT]
        self.rules.after = [W_RULE, W_DELAYED, W_TRAIT, W_REACTION]
        self.rules.steps = [STEP_TARGET, STEP_PAY, STEP_RESOLVE]
        self.m = m = Machine(self.rules)
        m.logging = True
        for cell, value in (
            (G_PLAYERS, 2), (G_TOP, NONE), (G_ACTIVE, ATTACKER), (G_TURN, 1), (G_FAVOR, NONE), (G_ACTION, NONE),
            (G_DUEL, NONE), (G_PAYMENT, NONE), (G_EVENT, NONE), (G_ATTACKER, NONE), (G_DEFENDER, NONE),
            (G_BATTLEFIELD, NONE), (G_FIRST_BATTLE_ACTION, NONE),
        ):  # fmt: skip
            m.put(cell, value)
        for v in range(PROVINCES):
            m.set_province(v, V_REGION, NONE)
            m.set_province(v, V_TERRAIN, NONE)
        for player in (ATTACKER, DEFENDER):
            for n in range(provinces):
                v = player * MAX_PROVINCES + n
                m.set_province(v, V_EXISTS, 1)
                m.set_province(v, V_ORDER, n)
                m.set_province(v, V_BASE, strength)

    # --- cards -----------------------------------------------------------------------------------------------------

    def card(self, player: int, type: int, force: int = 0, chi: int = 3, ph: int = 0, keywords: Any = (),
             modifiers: Any = (), abilities: Any = (), at: int = NONE, title: str = "") -> int:
        d = CardDef(f"bare-{next(SERIAL)}", title or f"Card {len(self.rules.defs)}", type)
        d.stats[FORCE] = force
        d.stats[CHI] = chi
        d.stats[PERSONAL_HONOR] = ph
        d.deck = 1 if type in (FOLLOWER, ITEM) else 0
        d.keyword_names = list(keywords)
        d.abilities = list(abilities)
        if modifiers:
            trait = Trait(TRAIT_CONTINUOUS)
            trait.modifiers = list(modifiers)
            d.traits = [trait]
        self.rules.add(d)
        m = self.m
        card = m.new_card()
        for field in (C_NEXT, C_PREV, C_HOST, C_UNDER, C_OVER, C_FIRST, C_SIBLING, C_LOCATION):
            m.set_card(card, field, NONE)
        m.set_card(card, C_DEF, d.index)
        m.set_card(card, C_OWNER, player)
        m.set_card(card, C_CONTROLLER, player)
        m.index_cards()
        enter_play(m, card, player, at)
        m.set_card(card, C_BOWED, 0)
        return card

    def personality(self, player: int, force: int = 3, **more: Any) -> int:
        return self.card(player, PERSONALITY, force, **more)

    def attach(self, host: int, type: int, force: int = 0, **more: Any) -> int:
        card = self.card(self.m.card(host, C_CONTROLLER), type, force, **more)
        host_on(self.m, card, host)
        return card

    def follower(self, host: int, force: int = 1, **more: Any) -> int:
        return self.attach(host, FOLLOWER, force, **more)

    def item(self, host: int, force: int = 1, **more: Any) -> int:
        return self.attach(host, ITEM, force, chi=0, **more)

    def watcher(self, player: int, point: int, kind: int, limit: int = 99) -> int:
        """A Holding whose Reaction stops the game at one point, so that a test can look around."""
        ability = Ability()
        ability.designators = REACTION
        ability.trigger = On(point, kind)
        ability.limit = limit
        return self.card(player, HOLDING, abilities=[ability])

    @staticmethod
    def battle_ability(flags: int = 0) -> Ability:
        ability = Ability()
        ability.designators = BATTLE
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
        self.m.push(ATTACK_PHASE, NONE)
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
        m.put(G_ATTACK, m.cells[G_ATTACK] + 1)
        m.put(G_ATTACKER, ATTACKER)
        m.put(G_DEFENDER, DEFENDER)
        for v in provinces_of(m, DEFENDER):
            m.set_province(v, V_BATTLE_DONE, -m.cells[G_ATTACK])

    def fight(self, province: int = FIRST) -> None:
        fight(self.m, province)
        self.m.run()

    def resolve(self, province: int = FIRST) -> None:
        """Fight a battle in which everyone passes."""
        self.fight(province)
        self.pass_all()

    # --- looking ---------------------------------------------------------------------------------------------------

    def honor(self, player: int) -> int:
        return self.m.player(player, P_HONOR)

    def alive(self, card: int) -> bool:
        return in_play(self.m, card)

    def bowed(self, card: int) -> bool:
        return self.m.card(card, C_BOWED) != 0

    def bow(self, *cards: int) -> None:
        for card in cards:
            self.m.set_card(card, C_BOWED, 1)

    def dishonor(self, card: int) -> None:
        self.m.set_card(card, C_DISHONORED, 1)

    def dishonorable(self, card: int) -> bool:
        return self.m.card(card, C_DISHONORED) != 0

    def at(self, card: int) -> int:
        return self.m.card(card, C_LOCATION)

    def go(self, card: int, province: int) -> None:
        set_location(self.m, card, province)

    def stands(self, province: int = FIRST) -> bool:
        return self.m.province(province, V_EXISTS) != 0

    def unit(self, card: int) -> list[int]:
        return [card, *attachments(self.m, card)]

    def zone(self, card: int) -> int:
        return self.m.card(card, C_ZONE)

    def said(self, words: str) -> int:
        """How many lines of the log hold these words."""
        return len([line for line in self.m.lines if words in line.text])
