"""Regions that change their Province, and cards by the Province in which they lie."""

from __future__ import annotations

from gorin.kernel.frames import BEGUN, FRESH
from gorin.lang.cards import triggered
from gorin.lang.conditions import OfOccurrence, Statement
from gorin.lang.refs import Place, Players, Ref, Who, ref
from gorin.lang.selectors import Test
from gorin.lang.triggers import On
from gorin.lang.verbs import Apply, RemoveTokens, Verb
from gorin.rules import points
from gorin.rules.fortifying import FallWithProvince, fallen_with, follow_province
from gorin.rules.timing import changed, negated
from gorin.rules.turn import attach_region
from gorin.table import citations, kinds
from gorin.table.changes import lay_region, lift_region, province_name
from gorin.table.definitions import Context, Node, Part, Trait, scope_context
from gorin.table.machine import Machine
from gorin.table.places import (
    ground_of,
    owner_of_province,
    province_of,
    provinces_of,
    regions_of,
    room_for,
    title_of,
    zone_kind,
)
from gorin.table.terms import AFTER, DYNASTY_DISCARD, FATE_DISCARD, NONE, REGION


class InProvince(Test):
    """Cards that lie in a Province, whatever they are: what one may know of a card without having seen its face."""

    def __init__(self, place: Place) -> None:
        self.place: Place = place

    def parts(self) -> list[Part]:
        return [self.place]

    def reaches_out(self) -> bool:
        return True

    def test(self, x: Context, card: int) -> bool:
        v = self.place.province(x)
        return v >= 0 and province_of(x.m, card) == v

    def public(self) -> bool:
        return True


class AttachedToProvince(Test):
    """Regions and Fortifications attached to a Province, be it fought over or not."""

    def __init__(self, place: Place) -> None:
        self.place: Place = place

    def parts(self) -> list[Part]:
        return [self.place]

    def test(self, x: Context, card: int) -> bool:
        v = self.place.land(x)
        return v >= 0 and card in regions_of(x.m, v)


class EveryProvince(Place):
    """All Provinces of some players: what is told of them happens to each (TF-PRV-62)."""

    def __init__(self, players: Players) -> None:
        self.players: Players = players

    def parts(self) -> list[Part]:
        return [self.players]

    def lands(self, x: Context) -> list[int]:
        return [v for player in self.players.players(x) for v in provinces_of(x.m, player)]

    def wrong(self, above: list[Part]) -> str:
        return "" if isinstance(above[-1], (Apply, RemoveTokens)) else "is no single Province: here stands one"


class LayIn(Test):
    """Cards in a discard pile that lay in a Province when it was destroyed."""

    def __init__(self, place: Place) -> None:
        self.place: Place = place

    def parts(self) -> list[Part]:
        return [self.place]

    def reaches_out(self) -> bool:
        return True

    def test(self, x: Context, card: int) -> bool:
        m = x.m
        v = self.place.province(x)
        if v < 0 or zone_kind(m, card) not in (DYNASTY_DISCARD, FATE_DISCARD):
            return False
        return m.left_play(card) == 0 and m.last_location(card) == v


class HasRoom(Statement):
    """A Province could have a card attached to it that is attached to another (GE-ATT-03)."""

    def __init__(self, place: Place, who: Who) -> None:
        self.place: Place = place
        self.ref: Ref = ref(who)

    def parts(self) -> list[Part]:
        return [self.place, self.ref]

    def holds(self, x: Context) -> bool:
        card, to = self.ref.one(x), self.place.land(x)
        return to >= 0 and ground_of(x.m, card) not in (NONE, to) and room_for(x.m, card, to)


class MoveRegion(Verb):
    """Attach a Region in play to another Province of its controller that has none (SE-REG-03, SE-REG-07)."""

    def __init__(self, who: Who, place: Place) -> None:
        super().__init__()
        self.ref: Ref = ref(who)
        self.place: Place = place

    def parts(self) -> list[Part]:
        return [self.ref, self.place]

    def does(self) -> int:
        return 1 << kinds.ATTACH

    def act(self, m: Machine, scope: int, x: Context) -> None:
        card = self.ref.one(x)
        to = self.place.province(x)
        if to < 0 or ground_of(m, card) < 0 or m.definition(card).type != REGION:
            return
        player = m.controller(card)
        if not m.province_exists(to) or not room_for(m, card, to) or owner_of_province(to) != player:
            return
        lift_region(m, card)
        lay_region(m, card, to)
        changed(m, scope, card)
        if m.logging:
            m.say(citations.REGION_MOVES, f"{title_of(m, card)} is attached to {province_name(m, to)}.", card, player)
        points.after(m, scope, kinds.ATTACH, card, NONE, 0, player)


class TransferToProvince(Verb):
    """Move what is attached to a Province to another, whose player then controls it; it does not attach anew.

    Regions and Fortifications go to Provinces alone, and nothing else does (TF-DEF-08).
    """

    def __init__(self, who: Who, place: Place) -> None:
        super().__init__()
        self.ref: Ref = ref(who)
        self.place: Place = place

    def parts(self) -> list[Part]:
        return [self.ref, self.place]

    def does(self) -> int:
        return 1 << kinds.TRANSFER

    def act(self, m: Machine, scope: int, x: Context) -> None:
        card, to = self.ref.one(x), self.place.land(x)
        if to < 0 or not m.province_exists(to) or ground_of(m, card) in (NONE, to):
            return
        if m.rules.numbers.one_fortification_of_a_title and not room_for(m, card, to):
            return  # GE-ATT-03
        lift_region(m, card)
        lay_region(m, card, to)
        follow_province(m, card)
        changed(m, scope, card)
        if m.logging:
            text = f"{title_of(m, card)} is transferred to {province_name(m, to)}."
            m.say(citations.TRANSFERRING, text, card, m.controller(card))


class AttachToProvince(Node):
    """Attach a Region from outside play to a Province, whose player then controls it (SE-STT-03, SE-REG-08)."""

    def __init__(self, who: Who, place: Place, beside: bool = False) -> None:
        super().__init__()
        self.ref: Ref = ref(who)
        self.place: Place = place
        self.beside: bool = beside  # even if others are attached there

    def parts(self) -> list[Part]:
        return [self.ref, self.place]

    def does(self) -> int:
        return (1 << kinds.ENTER) | (1 << kinds.ATTACH)

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        if m.step(f) != FRESH:
            m.pop()
            return
        m.jump(f, BEGUN)
        x = scope_context(m, scope)
        card = self.ref.one(x)
        to = self.place.land(x)
        if card >= 0 and to >= 0 and not negated(m, scope) and m.definition(card).type == REGION:
            attach_region(m, scope, owner_of_province(to), card, to, self.beside)


class SomethingFell(OfOccurrence):
    """The Province that was destroyed has something attached to it, or in it."""

    def of(self, x: Context, o: int) -> bool:
        return bool(fallen_with(x.m, o))


def fallen_with_province() -> Trait:
    """When a Province is destroyed, what is attached to it is too (TF-PRV-03, GE-PRV-02)."""
    return triggered(On(AFTER, kinds.DESTROY_PROVINCE, when=SomethingFell()), [FallWithProvince()])
