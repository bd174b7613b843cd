"""Cards that were about to enter play, attach or overlay, and what becomes of them when something comes between."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.amounts import Constant
from gorin.rules import entering
from gorin.table import changes, kinds, occurrences, scopes, terms
from gorin.table.definitions import Context, CostPart, Node
from gorin.table.machine import Machine
from gorin.table.terms import NONE
from gorin.testing import Table as Laid
from gorin.testing.probes import registered
from tests.procedures.turn_table import (
    A,
    B,
    Fixed,
    Gain,
    Is,
    LoseHonorCost,
    Negate,
    Saw,
    Say,
    Table,
    cannot,
    entry,
    gold,
    triggered,
)


@pytest.fixture
def table() -> Table:
    """Player A's first Action Phase; Honor 5 and 4, both Crab Clan, Strongholds produce 4 Gold."""
    return Table().begin()


def put_on(table: Table, card: int, host: int, scope: int = NONE) -> bool:
    entering.attach(table.m, scope, card, host, 0)
    table.run()
    table.pay()
    return table.m.result == 1 and table.m.host(card) == host


def enter(table: Table, card: int, player: int = A) -> bool:
    entering.bring_into_play(table.m, NONE, player, card, NONE, 0)
    table.run()
    table.pay()
    return table.m.result == 1 and table.alive(card)


def lay_over(table: Table, card: int, base: int, player: int = A) -> bool:
    entering.overlay(table.m, NONE, player, card, base)
    table.run()
    table.pay()
    return table.m.result == 1 and table.alive(card)


class Take(Node):
    """An effect takes a card to an area of player A's."""

    def __init__(self, cards: list[int], kind: int) -> None:
        super().__init__()
        self.cards = cards
        self.kind = kind

    def step(self, m: Machine, f: int) -> None:
        m.pop()
        for card in self.cards:
            changes.send(m, card, A * terms.PLAYER_ZONES + self.kind)


class Bow(Node):
    """Cards bow."""

    def __init__(self, cards: list[int]) -> None:
        super().__init__()
        self.cards = cards

    def step(self, m: Machine, f: int) -> None:
        m.pop()
        for card in self.cards:
            m.set_bowed(card, 1)


class TakenAndUnpaid(CostPart):
    """A cost as which an effect takes the card that enters elsewhere; it is not paid."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind

    def payable(self, m: Machine, scope: int) -> bool:
        return True

    def step(self, m: Machine, f: int) -> None:
        scope = m.scope(f)
        m.pop()
        m.result = 0
        changes.send(m, scopes.source(m, scope), A * terms.PLAYER_ZONES + self.kind)


class ByEffect(Saw):
    """Only what effects make happen."""

    def matches(self, x: Context, o: int) -> bool:
        return super().matches(x, o) and occurrences.mode(x.m, o) == terms.MODE_EFFECT


class OfPlayer(Saw):
    """Only what happens to this player's doing."""

    def __init__(self, point: int, kind: int, player: int) -> None:
        super().__init__(point, kind)
        self.player = player

    def matches(self, x: Context, o: int) -> bool:
        return occurrences.player(x.m, o) == self.player


class Now(Saw):
    """While a switch is on."""

    on = False

    def matches(self, x: Context, o: int) -> bool:
        return self.on


@pytest.mark.rule("SE-ATT-02", "SE-NEG-06")
@pytest.mark.parametrize("by_effect", [True, False])
@pytest.mark.parametrize("banned", [True, False])
def test_what_no_effect_may_attach_is_not_paid_for_when_one_does(table: Table, banned: bool, by_effect: bool) -> None:
    host, item = table.play(A), table.hold(A, cost=3)
    if banned:
        table.play(A, terms.HOLDING, traits=[cannot(ByEffect(terms.BEFORE, kinds.ATTACH))])
    body = registered(table.m, Say("body"))
    kind = terms.SCOPE_ACTION if by_effect else terms.SCOPE_RULE
    scope = table.m.push_scope(table.rules.procedures.runner, kind, host, A, NONE, body.id, NONE, NONE)
    attached = not (banned and by_effect)
    assert put_on(table, item, host, scope) is attached
    assert table.zone(item) == (terms.PLAY if attached else terms.FATE_DISCARD)
    assert table.bowed(table.stronghold(A)) is attached


@pytest.mark.rule("SE-ATT-02")
@pytest.mark.parametrize("where", [terms.HAND, terms.FATE_DISCARD, None])
def test_what_is_taken_elsewhere_as_it_begins_to_attach_does_not(table: Table, where: int | None) -> None:
    host, item = table.play(A), table.hold(A, cost=3)
    taken = Take([item] if where is not None else [], where or terms.HAND)
    table.play(A, terms.HOLDING, traits=[triggered(Saw(terms.BEFORE, kinds.ATTACHING), taken)])
    assert put_on(table, item, host) is (where is None)
    assert table.zone(item) == (terms.PLAY if where is None else where)
    assert table.bowed(table.stronghold(A)) is (where is None)


@pytest.mark.rule("SE-ATT-02", "SE-NEG-06")
@pytest.mark.parametrize("stopped", [True, False])
def test_what_was_attached_last_of_all_and_does_not_attach_again_is_not_taken_for_attached(
    table: Table, stopped: bool
) -> None:
    trigger = Now(terms.BEFORE, kinds.ATTACH)
    table.play(A, terms.HOLDING, traits=[triggered(trigger, Negate())])
    table.play(A, terms.HOLDING, traits=[triggered(Saw(terms.AFTER, kinds.PLAY), Gain())])
    host, item = table.play(A), table.hold(A)
    assert put_on(table, item, host)
    honor = table.honor(A)
    changes.send(table.m, item, terms.HAND)
    trigger.on = stopped
    assert put_on(table, item, host) is not stopped
    assert table.zone(item) == (terms.FATE_DISCARD if stopped else terms.PLAY)
    assert table.honor(A) == honor + (not stopped)


@pytest.mark.rule("SE-CST-10")
@pytest.mark.parametrize("kind", [terms.ITEM, terms.PERSONALITY])
@pytest.mark.parametrize("banned", [True, False])
def test_what_cannot_be_discarded_does_not_stay_between_areas(table: Table, banned: bool, kind: int) -> None:
    traits = [entry(cost=LoseHonorCost(1, fails=True))]
    if banned:
        table.play(A, terms.HOLDING, traits=[cannot(Saw(terms.BEFORE, kinds.DISCARD))])
    if kind == terms.ITEM:
        card = table.hold(A, traits=traits)
        assert not put_on(table, card, table.play(A))
    else:
        card = table.offer(player=B, traits=traits)
        assert not enter(table, card, B)
        assert card in table.cards(B, terms.DYNASTY_DISCARD)
    assert table.zone(card) == (terms.FATE_DISCARD if kind == terms.ITEM else terms.DYNASTY_DISCARD)


@pytest.mark.rule("SE-CST-10", "GE-CAN-03")
@pytest.mark.parametrize("discards", [True, False])
@pytest.mark.parametrize("where", [terms.DYNASTY_DISCARD, terms.OUTSIDE])
def test_what_an_effect_took_elsewhere_before_a_cost_failed_stays_there(
    table: Table, where: int, discards: bool
) -> None:
    table.rules.numbers.failed_cost_discards = discards
    card = table.offer(1, traits=[entry(cost=TakenAndUnpaid(where))])
    assert not enter(table, card)
    assert table.zone(card) == where and card not in table.row()


class Spoil(Node):
    """A card is taken elsewhere, player A's Family Honor is nothing any longer, or both."""

    def __init__(self, card: int, taken: bool, shamed: bool) -> None:
        super().__init__()
        self.card = card
        self.taken = taken
        self.shamed = shamed

    def step(self, m: Machine, f: int) -> None:
        m.pop()
        if self.taken:
            changes.send(m, self.card, A * terms.PLAYER_ZONES + terms.DYNASTY_DISCARD)
        if self.shamed:
            m.set_honor(A, 0)


@pytest.mark.rule("GE-PER-02", "GE-CAN-03")
@pytest.mark.parametrize("taken", [True, False])
@pytest.mark.parametrize("shamed", [True, False])
def test_who_is_taken_elsewhere_or_asks_too_much_as_he_is_paid_for_brings_no_honor(taken: bool, shamed: bool) -> None:
    t = Laid("gold")
    lord = t.person("Lord", 0, "province", ph=3, gold_cost=2, hr=9)
    t.holding("Trap", 0, traits=[triggered(Saw(terms.AFTER, kinds.PRODUCE), Spoil(lord, taken, shamed))])
    t.set_honor(0, 9)
    entering.bring_into_play(t.m, NONE, 0, lord, NONE, entering.FOR_HONOR)
    t.run()
    t.settle_payment()
    enters = not taken and not shamed
    assert t.where(lord) == ("home" if enters else "discard" if taken else "province")
    assert t.honor(0) == (0 if shamed else 9) + (3 if enters else 0)


# --- overlaying -----------------------------------------------------------------------------------------------------


def pair(table: Table, player: int = A, level: int = 1, **facts: Any) -> tuple[int, int]:
    """A Personality in play and a more experienced version of him in a Province."""
    base = table.play(player, title="Hida", cost=6)
    return table.offer(player=player, title="Hida", experience=level, **facts), base


@pytest.mark.rule("SE-EXP-02", "SE-EXP-03")
@pytest.mark.parametrize("why", ["", "in play already", "left play", "another's", "its text", "another"])
def test_who_overlays_nobody(table: Table, why: str) -> None:
    card, base = pair(table, traits=[entry(condition=Fixed(why != "its text"))])
    if why == "in play already":
        changes.enter_play(table.m, card, A, NONE)
    if why == "left play":
        changes.send(table.m, base, terms.DYNASTY_DISCARD)
    if why == "another's":
        changes.set_control(table.m, base, B)
    if why == "another":
        base = table.play(A, title="Kuni")
    table.m.explaining = True
    possible = entering.may_overlay(table.m, A, card, base)
    assert possible is (why == "")
    if why in ("in play already", "left play", "another's", "another"):
        assert table.m.reason_rule == "SE-EXP-02"
    before = table.zone(card)
    assert lay_over(table, card, base) is possible or why == "in play already"
    assert table.zone(card) == (terms.PLAY if possible else before)


@pytest.mark.rule("SE-EXP-04", "SE-CST-10")
@pytest.mark.parametrize("player", [A, B])
@pytest.mark.parametrize("paid", [True, False])
def test_who_is_not_paid_for_is_discarded_by_his_player_and_overlays_nobody(
    table: Table, paid: bool, player: int
) -> None:
    mine = table.play(player, terms.HOLDING, traits=[gold(1)])
    if not paid:
        bow = Bow([table.stronghold(player), mine])
        table.play(player, terms.HOLDING, traits=[triggered(Saw(terms.AFTER, kinds.PRODUCE), bow)])
    table.play(player, terms.HOLDING, traits=[triggered(OfPlayer(terms.AFTER, kinds.DISCARD, player), Gain())])
    card, base = pair(table, player, 2, cost=11)
    honor = table.honor(player)
    assert lay_over(table, card, base, player) is paid
    assert table.zone(card) == (terms.PLAY if paid else terms.DYNASTY_DISCARD)
    assert table.zone(base) == (terms.UNDER if paid else terms.PLAY)
    assert table.honor(player) == honor + (not paid)


# --- what it costs ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-GLD-13")
def test_who_is_not_named_makes_no_attachment_cheaper(table: Table) -> None:
    anybody = Is()
    item = table.hold(A, cost=5, traits=[entry(discount=Constant(2), discount_host=anybody)])
    assert entering.price(table.m, A, item, table.play(A), 0) == 3
    assert entering.price(table.m, A, item, NONE, 0) == 5


@pytest.mark.rule("SE-GLD-13")
@pytest.mark.parametrize("more", [-128, -1, 0, 1, 127])
def test_gold_less_or_more_is_kept_with_its_sign(table: Table, more: int) -> None:
    options = (more & 255) << entering.REDUCTION_SHIFT
    assert entering.reduction_of(table.m, options | entering.PAID) == more
