"""Cards under another card: a face-down pile of their own (SE-ZON-12)."""

from __future__ import annotations

from gorin.lang.refs import Ref, Who, ref
from gorin.lang.verbs import Verb
from gorin.rules.timing import happen_severally
from gorin.table import kinds
from gorin.table.changes import FACE_UP_UNDER
from gorin.table.definitions import Context, Part
from gorin.table.machine import Machine
from gorin.table.places import in_play
from gorin.table.terms import PLAYER_ZONES, UNDER


class PutUnder(Verb):
    """Put cards face-down, or face-up, under a card in play; they leave in the same manner as that card."""

    def __init__(self, who: Who, below: Who, face_up: int = 0) -> None:
        super().__init__()
        self.ref: Ref = ref(who)
        self.over: int = FACE_UP_UNDER if face_up else 0
        self.below: Ref = ref(below)

    def parts(self) -> list[Part]:
        return [self.ref, self.below]

    def does(self) -> int:
        return 1 << kinds.PUT

    def act(self, m: Machine, scope: int, x: Context) -> None:
        top = self.below.one(x)
        if top < 0 or not in_play(m, top):
            return
        cards = self.ref.cards(x)
        owners = [m.owner(card) for card in cards]
        zones = [owner * PLAYER_ZONES + UNDER for owner in owners]
        happen_severally(m, scope, kinds.PUT, cards, zones, [top + self.over] * len(cards), owners)
