"""Exchanging two stats of a card."""

from __future__ import annotations

from gorin.lang.modifiers import StatModifier
from gorin.lang.refs import Ref, Who, ref
from gorin.lang.verbs import Verb
from gorin.rules.timing import happen
from gorin.table import kinds
from gorin.table.definitions import Context, Part
from gorin.table.machine import Machine
from gorin.table.stats import base_stat, change_to, stat
from gorin.table.terms import NO_STAT, UNTIL_TURN_ENDS


class ExchangeStats(Verb):
    """Note two stats of each card of a Ref; set each to what the other was, by a bonus or a penalty (SE-DEF-32)."""

    def __init__(self, who: Who, one: int, other: int, until: int = UNTIL_TURN_ENDS) -> None:
        super().__init__()
        self.ref: Ref = ref(who)
        self.one: StatModifier = StatModifier(one, 0)
        self.other: StatModifier = StatModifier(other, 0)
        self.one.until = until
        self.other.until = until

    def parts(self) -> list[Part]:
        return [self.ref, self.one, self.other]

    def does(self) -> int:
        return 1 << kinds.MODIFY

    def act(self, m: Machine, scope: int, x: Context) -> None:
        for card in self.ref.cards(x):
            if base_stat(m, card, self.one.param) == NO_STAT or base_stat(m, card, self.other.param) == NO_STAT:
                continue
            one = change_to(m, card, self.one.param, stat(m, card, self.other.param))
            other = change_to(m, card, self.other.param, stat(m, card, self.one.param))
            player = m.controller(card)
            if other != 0:
                happen(m, scope, kinds.MODIFY, card, self.other.id, other, player)
            if one != 0:
                happen(m, scope, kinds.MODIFY, card, self.one.id, one, player)
