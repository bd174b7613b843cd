"""Sides of an attack: allies, and who joins which leader."""

from __future__ import annotations

from typing import Final

from gorin.lang.conditions import Statement
from gorin.lang.refs import Players
from gorin.lang.verbs import Verb
from gorin.rules.battlefields import side_of_player
from gorin.rules.timing import scope_mode
from gorin.table.changes import join_side, record
from gorin.table.definitions import Context, Part, Words
from gorin.table.machine import Machine
from gorin.table.places import personalities
from gorin.table.terms import NONE


class YouAreAlly(Statement):
    """You lead neither side of the attack and have units on one of them (SE-MPL-03)."""

    def holds(self, x: Context) -> bool:
        m = x.m
        if m.attacker < 0 or x.you in (m.attacker, m.defender):
            return False
        return side_of_player(m, x.you) in (m.attacker, m.defender)

    def say(self, w: Words) -> str:
        return "you are an ally"


YOU_ARE_ALLY: Final = YouAreAlly()


class ChangeSides(Verb):
    """You leave your leader for another, and your units at battlefields enter his side there, without movement."""

    def __init__(self, leader: Players) -> None:
        super().__init__()
        self.leader: Players = leader

    def parts(self) -> list[Part]:
        return [self.leader]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        for leader in self.leader.players(x)[:1]:
            for unit in personalities(m, x.you):
                if m.location(unit) >= 0 and m.side(unit) != leader:
                    join_side(m, unit, leader)
                    record(m, scope, scope_mode(m, scope), 0, NONE)

    def say(self, w: Words) -> str:
        return (
            f"you become an ally of {self.leader.say(w)} and no longer of the friendly leader. "
            "Your units at battlefields all change to the new leader's side there, which is no movement"
        )
