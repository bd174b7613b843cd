"""Focus pools, in the words of cards."""

from __future__ import annotations

from gorin.lang.conditions import Statement
from gorin.lang.refs import Ref, Who, ref
from gorin.lang.selectors import Test
from gorin.lang.verbs import Verb
from gorin.rules.timing import changed
from gorin.table import citations
from gorin.table.changes import BOTTOM, TOP, relocate
from gorin.table.definitions import Context, Part
from gorin.table.machine import Machine
from gorin.table.places import zone_kind
from gorin.table.terms import FATE_DISCARD, FOCUSED, HAND, NONE, PLAYER_ZONES, POOL


class Focused(Test):
    """Cards that have been focused in the duel under way."""

    def test(self, x: Context, card: int) -> bool:
        return zone_kind(x.m, card) == FOCUSED

    def public(self) -> bool:
        return True


class SwitchFocused(Verb):
    """A card of your focus pool, or one that you focused, and one of your hand or Fate discard pile change places.

    Nothing is drawn, played, focused or discarded: the newcomer lies as the other did, and where it did.
    """

    def __init__(self, focused: Who, other: Who) -> None:
        super().__init__()
        self.focused: Ref = ref(focused)
        self.other: Ref = ref(other)

    def parts(self) -> list[Part]:
        return [self.focused, self.other]

    def act(self, m: Machine, scope: int, x: Context) -> None:
        focused = self.focused.one(x)
        other = self.other.one(x)
        if focused < 0 or other < 0 or zone_kind(m, focused) not in (POOL, FOCUSED):
            return
        if zone_kind(m, other) == HAND:
            self.switch_held(m, x.you, focused, other)
        elif zone_kind(m, other) == FATE_DISCARD and zone_kind(m, focused) == FOCUSED:
            relocate(m, focused, m.owner(focused) * PLAYER_ZONES + FATE_DISCARD, TOP, 1)
            relocate(m, other, x.you * PLAYER_ZONES + FOCUSED, BOTTOM, 1)
            m.index_cards()
        else:
            return
        changed(m, scope)

    def switch_held(self, m: Machine, you: int, pooled: int, held: int) -> None:
        """A card of the hand takes the other's place in the row."""
        zone = m.zone(pooled)
        row = [held if card == pooled else card for card in m.zone_cards(zone)]
        face_up = 1 if m.face_up(pooled) else 0
        relocate(m, pooled, you * PLAYER_ZONES + HAND, BOTTOM, 0)
        relocate(m, held, zone, BOTTOM, face_up)
        m.reorder(zone, row)
        if not face_up:
            m.set_known_to(held, 1 << you)
        if m.logging:
            m.say(citations.FOCUS_POOL, f"Player {you + 1} switches a card of his focus pool.", NONE, you)


class InDuel(Statement):
    """A Personality is involved in the duel being fought; or, if so said, in the challenge under way."""

    def __init__(self, who: Who, challenge: bool = False) -> None:
        self.ref: Ref = ref(who)
        self.challenge: bool = challenge

    def parts(self) -> list[Part]:
        return [self.ref]

    def holds(self, x: Context) -> bool:
        from gorin.rules.duel import in_duel, rival

        return any(in_duel(x.m, card) or (self.challenge and rival(x.m, card) >= 0) for card in self.ref.cards(x))
