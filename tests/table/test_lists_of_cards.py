"""The lists that a table keeps: areas, units, Provinces in a row, large sets; each against a plain list in Python."""

from __future__ import annotations

import random

import pytest

from gorin.kernel.state import WIDE_LEAST, State
from gorin.table import places, sets, terms
from gorin.table.changes import host_on, unhost
from gorin.table.machine import Machine
from gorin.table.terms import NONE
from tests.bare import Bare, definition, personality

ZONES = (0, 3, 5)


def backwards(m: Machine, zone: int) -> list[int]:
    """The cards of an area from its end, by the way back."""
    found = []
    card = m.zone_last(zone)
    while card != NONE:
        found.append(card)
        card = m.previous_card(card)
    return found


@pytest.mark.parametrize("seed", range(6))
def test_areas_keep_their_order_both_ways_whatever_is_done(seed: int) -> None:
    """Also of the first card that there is, which no other test moves about."""
    t = Bare()
    m, rng = t.m, random.Random(seed)
    cards = [t.add(personality(f"P{n}"), 0, ZONES[n % 3]) for n in range(6)]
    wanted = {zone: m.zone_cards(zone) for zone in ZONES}
    mark, before = m.mark(), {zone: list(held) for zone, held in wanted.items()}
    for _ in range(80):
        zone = rng.choice(ZONES)
        if rng.random() < 0.3:
            rng.shuffle(wanted[zone])
            m.reorder(zone, wanted[zone])
        else:
            card = rng.choice(cards)
            next(held for held in wanted.values() if card in held).remove(card)
            m.unlink(card)
            if rng.random() < 0.5:
                m.link_top(card, zone)
                wanted[zone].insert(0, card)
            else:
                m.link_bottom(card, zone)
                wanted[zone].append(card)
        for each, held in wanted.items():
            assert m.zone_cards(each) == held and backwards(m, each) == held[::-1]
            assert m.zone_count(each) == len(held) and m.zone_head(each) == (held[0] if held else NONE)
            assert all(m.zone(card) == each for card in held)
    m.undo(mark)
    assert {zone: m.zone_cards(zone) for zone in ZONES} == before


@pytest.mark.parametrize("seed", range(4))
def test_units_keep_the_order_of_attaching(seed: int) -> None:
    t = Bare()
    m, rng = t.m, random.Random(seed)
    things = [t.in_play(definition(f"Spear {n}", terms.ITEM, 1), 0) for n in range(4)]
    hosts = [t.in_play(personality(f"P{n}"), 0) for n in range(2)]
    units: dict[int, list[int]] = {host: [] for host in hosts}
    for _ in range(60):
        thing = rng.choice(things)
        for held in units.values():
            if thing in held:
                held.remove(thing)
        unhost(m, thing)
        assert m.host(thing) == NONE
        if rng.random() < 0.8:
            host = rng.choice(hosts)
            host_on(m, thing, host)
            units[host].append(thing)
        for host, held in units.items():
            assert places.attachments(m, host) == held
            assert places.unit_cards(m, host) == [host, *held]
            assert all(m.host(each) == host == places.leader_of(m, each) for each in held)
    unhost(m, hosts[0])  # nothing to leave
    assert m.host(hosts[0]) == NONE


def test_a_unit_of_the_first_card_has_followers_only_if_it_has() -> None:
    t = Bare()
    man = t.in_play(personality("Man"), 0)
    assert man == 0
    item, guard = t.in_play(definition("Item", terms.ITEM, 1), 0), t.in_play(definition("Guard", terms.FOLLOWER, 1), 0)
    assert not places.has_followers(t.m, man)
    host_on(t.m, item, man)
    assert not places.has_followers(t.m, man)
    host_on(t.m, guard, man)
    assert places.has_followers(t.m, man)
    assert places.in_unit(t.m, guard) and places.leader_of(t.m, guard) == man
    unhost(t.m, item)
    assert places.attachments(t.m, man) == [guard]


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 2, 1, 0), (2, 0, 3, 1)])
def test_provinces_stand_in_their_order(order: tuple[int, ...]) -> None:
    t = Bare()
    for n, place in enumerate(order):
        t.m.set_province_order(8 + n, place)
    row = sorted(range(4), key=lambda n: order[n])
    assert places.provinces_of(t.m, 1) == [8 + n for n in row]
    t.m.set_province_exists(8 + row[1], False)
    assert places.provinces_of(t.m, 1) == [8 + n for n in row if n != row[1]]
    assert places.provinces_of(t.m, 0) == [0, 1, 2, 3]
    assert [places.owner_of_province(v) for v in (0, 7, 8, 15)] == [0, 0, 1, 1]


@pytest.mark.parametrize("numbers", [[], [0], [5], [0, 1], [59, 60, 61], [7, 8, 200, 900], [120], [0, 119, 120, 121]])
def test_sets_hold_what_was_put_into_them(numbers: list[int]) -> None:
    mask = sum(1 << n for n in numbers)
    assert sets.bits(mask) == numbers
    value = sets.set_of(numbers)
    assert sets.cards_of(value) == numbers and sets.count_of(value) == len(numbers)
    assert [n for n in range(1000) if sets.in_set(value, n)] == numbers


def test_large_numbers_survive_wherever_they_are_kept() -> None:
    """When those that nothing means are dropped, cells, effects, the stack and the trail keep theirs."""
    s = State(64)
    s.fx = s.stack[:8]
    sets_of_cards = {at: (1 << (70 + at)) + at for at in range(4)}
    for at, value in sets_of_cards.items():
        s.put(40 + at, s.keep(value))
        s.put_fx(at, value + 1)
        s.put_stack(at, value + 2)
    mark = s.mark()
    for at in sets_of_cards:
        s.put_fx(at, 5)
    for n in range(3 * WIDE_LEAST):
        s.put_stack(100, (1 << 200) + n)
    assert len(s.wide) <= 2 * WIDE_LEAST
    s.undo(mark)
    for at, value in sets_of_cards.items():
        assert (s.kept(40 + at), s.in_fx(at), s.in_stack(at)) == (value, value + 1, value + 2)
    fork = State(0, 0, s)
    s.put_fx(0, 1 << 300)
    assert fork.in_fx(0) == sets_of_cards[0] + 1
    grown = s.grow(3)
    assert grown == 64 and list(s.cells[64:]) == [0, 0, 0]
    s.undo(0)
    assert len(s.cells) == 64


def test_chance_is_fair_and_the_same_for_the_same_seed() -> None:
    s, other = State(64), State(64)
    s.seed(5)
    other.seed(5)
    drawn = [s.random(6) for _ in range(600)]
    assert drawn == [other.random(6) for _ in range(600)]
    assert set(drawn) == set(range(6)) and min(drawn.count(n) for n in range(6)) > 60
    other.seed(6)
    assert drawn != [other.random(6) for _ in range(600)]
    assert State.random(s, 1) == 0
    mark = s.mark()
    again = [s.random(1000) for _ in range(5)]
    s.undo(mark)
    assert [s.random(1000) for _ in range(5)] == again
