"""Focus pools, in the words of cards."""

from __future__ import annotations

from gorin.lang.conditions import Statement
from gorin.lang.refs import Ref, Who, ref
from gorin.lang.verbs import Verb
from gorin.rules.timing import scope_mode
from gorin.table import citations
from gorin.table.changes import BOTTOM, record, relocate
from gorin.table.definitions import Context, Part, Words
from gorin.table.machine import Machine
from gorin.table.places import zone_kind
from gorin.table.terms import HAND, NONE, PLAYER_ZONES, POOL


class SwitchWithPool(Verb):
    """A card of your focus pool and one of your hand change places; nothing is drawn or played."""

    def __init__(self, pooled: Who, held: Who) -> None:
        super().__init__()
        self.pooled: Ref = ref(pooled)
        self.held: Ref = ref(held)

    def parts(self) -> list[Part]:
        return [self.pooled, self.held]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        pooled = self.pooled.one(x)
        held = self.held.one(x)
        if pooled < 0 or held < 0 or zone_kind(m, pooled) != POOL or zone_kind(m, held) != HAND:
            return
        relocate(m, pooled, x.you * PLAYER_ZONES + HAND, BOTTOM, 0)
        relocate(m, held, x.you * PLAYER_ZONES + POOL, BOTTOM, 0)
        m.set_known_to(held, 1 << x.you)
        record(m, scope, scope_mode(m, scope), 0, NONE)
        if m.logging:
            m.say(citations.FOCUS_POOL, f"Player {x.you + 1} switches a card of his focus pool.", NONE, x.you)

    def say(self, w: Words) -> str:
        return f"switch {self.pooled.say(w)} with {self.held.say(w)}"


class InDuel(Statement):
    """A Personality is involved in the duel being fought."""

    def __init__(self, who: Who) -> None:
        self.ref: Ref = ref(who)

    def parts(self) -> list[Part]:
        return [self.ref]

    def holds(self, x: Context) -> bool:
        from gorin.rules.duel import in_duel

        card = self.ref.one(x)
        return card >= 0 and in_duel(x.m, card)

    def say(self, w: Words) -> str:
        return f"{self.ref.say(w)} is in the duel"
