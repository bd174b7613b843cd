"""Cards under another card: a face-down pile of their own (SE-ZON-12)."""

from __future__ import annotations

from gorin.lang.refs import Ref, Who, ref
from gorin.lang.verbs import Verb
from gorin.rules.timing import happen
from gorin.table import kinds
from gorin.table.definitions import Context, Part, Words
from gorin.table.machine import Machine
from gorin.table.queries import in_play
from gorin.table.terms import PLAYER_ZONES, UNDER


class PutUnder(Verb):
    """Put cards face-down under a card in play; they leave in the same manner as that card."""

    def __init__(self, who: Who, below: Who) -> None:
        super().__init__()
        self.ref: Ref = ref(who)
        self.below: Ref = ref(below)

    def parts(self) -> list[Part]:
        return [self.ref, self.below]

    def does(self) -> int:
        return 1 << kinds.PUT

    def act(self, m: Machine, scope: int, x: Context) -> None:
        top = self.below.one(x)
        if top < 0 or not in_play(m, top):
            return
        for card in self.ref.cards(x):
            owner = m.owner(card)
            happen(m, scope, kinds.PUT, card, owner * PLAYER_ZONES + UNDER, top, owner)

    def say(self, w: Words) -> str:
        return f"put {self.ref.say(w)} face-down under {self.below.say(w)}"
