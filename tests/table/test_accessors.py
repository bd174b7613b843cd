"""Every name for a cell: what is written under it is read under it, and nothing else changes; lists of cards, too."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from gorin.kernel.frames import Frames
from gorin.kernel.state import IN_FX, IN_STACK
from gorin.table import duels, effects, occurrences, payments, scopes, terms
from gorin.table.board import Board
from gorin.table.layout import CARD0, CARD_SIZE, PLAYER0, PROVINCE0, ZONE0
from gorin.table.machine import Machine
from gorin.table.terms import NONE
from gorin.testing import Table
from tests.bare import Bare, personality

COMPUTED = {"definition_number"}  # what a card is decides how it is read
RANGES = {"card": (CARD0, None), "player": (PLAYER0, PROVINCE0), "province": (PROVINCE0, ZONE0)}


def setters(of: type | ModuleType) -> list[str]:
    """The names of what can be written, each of which can be read."""
    return [name[4:] for name, _ in inspect.getmembers(of, callable) if name.startswith("set_")]


def parameters(function: Callable[..., Any]) -> list[str]:
    return [name for name in inspect.signature(function).parameters if name not in ("self", "m")]


def written(m: Machine, write: Callable[[], object]) -> set[int]:
    """The addresses that a change wrote to."""
    m.mark()
    m.put_stack(m.stack_end, 0)
    before = m.trail_top
    write()
    return {m.trail_at[entry] for entry in range(before, m.trail_top)}


BOARD = [name for name in setters(Board) if name not in COMPUTED and f"set_{name}" in vars(Board)]


@pytest.mark.parametrize("name", BOARD)
def test_a_cell_of_the_board(name: str) -> None:
    """Of two cards, players, Provinces: each has its own, among the cells of its kind."""
    t = Table()
    m = t.m
    for n in range(2):
        t.person(f"Person {n}")
    read, write = getattr(m, name), getattr(m, f"set_{name}")
    asked = parameters(write)
    assert len(asked) in (2, 3)
    assert parameters(read) == asked[:-1]
    seen: set[int] = set()
    for first in (1, 2):
        key = [first, 3][: len(asked) - 1]
        for value in (1, 0, 1):
            old = read(*key)
            at = written(m, lambda: write(*key, value))  # noqa: B023
            assert read(*key) == value
            assert type(read(*key)) is type(old)
            assert len(at) == (old != value)
            seen |= at
    assert len(seen) == 2
    least, end = RANGES.get(asked[0], (0, None))
    assert all(least <= at < (end or CARD0 + m.card_count * CARD_SIZE) for at in seen)


def test_no_two_names_are_of_one_cell() -> None:
    t = Table()
    found: dict[int, str] = {}
    for name in BOARD:
        write = getattr(t.m, f"set_{name}")
        key = [1, 3][: len(parameters(write)) - 1]
        old = getattr(t.m, name)(*key)
        (at,) = written(t.m, lambda: write(*key, 0 if old else 1))  # noqa: B023
        assert found.setdefault(at, name) == name
        write(*key, old)


PROPERTIES = [
    (cls, name) for cls in (Frames, Board) for name, value in vars(cls).items()
    if isinstance(value, property) and value.fset is not None and name != "cut_short"  # in the cell of in_battle
]  # fmt: skip


@pytest.mark.parametrize("name", [name for _, name in PROPERTIES])
def test_a_cell_of_the_game(name: str) -> None:
    t = Table()
    m = t.m
    seen = set()
    for value in (1, 0, 1):
        old = getattr(m, name)
        at = written(m, lambda: setattr(m, name, value))  # noqa: B023
        assert getattr(m, name) == value and len(at) == (old != value)
        seen |= at
    assert len(seen) == 1 and seen.pop() < PLAYER0


@pytest.mark.parametrize("short", [True, False])
def test_a_battle_may_be_cut_short(short: bool) -> None:
    m = Table().m
    m.in_battle = True
    assert m.in_battle and not m.cut_short
    m.cut_short = short
    assert (m.in_battle, m.cut_short) == (True, short)
    m.in_battle = False
    assert (m.in_battle, m.cut_short) == (False, False)


def test_no_two_names_are_of_one_cell_of_the_game() -> None:
    t = Table()
    found: dict[int, str] = {}
    for _, name in PROPERTIES:
        old = getattr(t.m, name)
        (at,) = written(t.m, lambda: setattr(t.m, name, 0 if old else 1))  # noqa: B023
        assert found.setdefault(at, name) == name
        setattr(t.m, name, old)


FRAMES = [(module, name) for module in (scopes, occurrences, duels, payments) for name in setters(module)
          if hasattr(module, name)]  # fmt: skip


FRAMES += [(effects, name) for name in setters(effects)]


@pytest.mark.parametrize(("module", "name"), FRAMES, ids=[f"{module.__name__[12:]} {name}" for module, name in FRAMES])
def test_a_cell_of_a_frame_or_an_effect(module: ModuleType, name: str) -> None:
    t = Table()
    m = t.m
    of_effect = module is effects
    f = m.new_effect() if of_effect else m.push_scope(m.rules.procedures.runner, 0, 3, 0, 0, 0, NONE, NONE)
    least = IN_FX if of_effect else IN_STACK + f
    read, write = getattr(module, name), getattr(module, f"set_{name}")
    key = [f, 3][: len(parameters(write)) - 1]
    if name == "score":
        pytest.skip("written for a side, read by the name of that side")
    seen = set()
    for value in (1, 0, 1, 7):
        old = read(m, *key)
        at = written(m, lambda: write(m, *key, value))  # noqa: B023
        assert read(m, *key) == value and len(at) == (old != value)
        seen |= at
    assert len(seen) == 1 and least <= seen.pop() < least + 60


@pytest.mark.parametrize("module", [scopes, occurrences, duels, payments, effects])
def test_no_two_names_are_of_one_cell_of_a_frame(module: ModuleType) -> None:
    t = Table()
    m = t.m
    of_effect = module is effects
    f = m.new_effect() if of_effect else m.push_scope(m.rules.procedures.runner, 0, 3, 0, 0, 0, NONE, NONE)
    found: dict[int, str] = {}
    for name in setters(module):
        write = getattr(module, f"set_{name}")
        for number in range(8) if name == "slot" else range(2) if name == "score" else range(1):
            key = [f, number][: len(parameters(write)) - 1]
            (at,) = written(m, lambda: write(m, *key, 5))  # noqa: B023
            assert found.setdefault(at, name) == name
            if name == "score":
                assert (duels.challenger_score, duels.challenged_score)[number](m, f) == 5
            write(m, *key, 0)


# --- areas as lists ---------------------------------------------------------------------------------------------------


def check(m: Machine, areas: list[list[int]]) -> None:
    """What every question about an area says, and what the links between its cards say."""
    for zone, cards in enumerate(areas):
        assert m.zone_cards(zone) == cards
        assert m.zone_count(zone) == len(cards)
        assert (m.zone_head(zone), m.zone_last(zone)) == ((cards[0], cards[-1]) if cards else (NONE, NONE))
        for n, card in enumerate(cards):
            assert m.zone(card) == zone
            assert m.previous_card(card) == (cards[n - 1] if n else NONE)
            assert m.next_card(card) == (cards[n + 1] if n + 1 < len(cards) else NONE)


@pytest.mark.parametrize("seed", range(6))
def test_areas_are_lists_that_can_be_taken_back(seed: int) -> None:
    t = Bare()
    m = t.m
    rng = random.Random(seed)
    cards = [t.add(personality(f"Person {n}"), 0, 0) for n in range(9)]
    areas: list[list[int]] = [list(cards), [], []]
    kept: list[tuple[int, list[list[int]]]] = []
    for _ in range(120):
        deed = rng.randrange(6)
        card = rng.choice(cards)
        zone = rng.randrange(3)
        if deed == 0:
            kept.append((m.mark(), [list(each) for each in areas]))
        elif deed == 1 and kept:
            mark, areas = kept.pop()
            m.undo(mark)
        elif deed == 2:
            rng.shuffle(areas[zone])
            m.reorder(zone, areas[zone])
        else:
            m.unlink(card)
            assert m.zone(card) == NONE
            m.unlink(card)
            areas = [[c for c in each if c != card] for each in areas]
            if deed == 3:
                m.link_bottom(card, zone)
                areas[zone].append(card)
            elif deed == 4:
                m.link_top(card, zone)
                areas[zone].insert(0, card)
        check(m, areas)


@pytest.mark.parametrize("seed", range(4))
def test_the_table_of_effects_as_a_list(seed: int) -> None:
    """A freed place is used again, all its cells 0; the table is no longer than its last entry."""
    m = Bare().m
    rng = random.Random(seed)
    used: dict[int, int] = {}
    kept: list[tuple[int, dict[int, int]]] = []
    for _ in range(150):
        deed = rng.randrange(5)
        if deed == 0:
            kept.append((m.mark(), dict(used)))
        elif deed == 1 and kept:
            mark, used = kept.pop()
            m.undo(mark)
        elif deed == 2 and used:
            slot = rng.choice(list(used))
            m.free_effect(effects.at(slot))
            del used[slot]
        else:
            at = m.new_effect()
            slot = effects.number(at)
            assert slot == next(n for n in range(200) if n not in used) and effects.at(slot) == at
            assert all(m.fx[at + n] == 0 for n in range(24))
            kind = rng.choice([effects.TOKEN, effects.MEMORY, effects.OFF])
            effects.set_kind(m, at, kind)
            for n in range(terms.SLOTS):
                effects.set_slot(m, at, n, rng.randrange(-(1 << 80), 1 << 80))
            effects.set_numbers(m, at, 3)
            used[slot] = kind
        assert m.effect_slots == (max(used) + 1 if used else 0)
        assert m.entries() == [effects.at(slot) for slot in sorted(used)]
        for kind in (effects.TOKEN, effects.MEMORY, effects.OFF):
            assert m.effects(kind) == [effects.at(slot) for slot in sorted(used) if used[slot] == kind]


def test_a_new_card_is_nowhere_and_nobodys() -> None:
    t = Bare()
    m = t.m
    t.rules.add(personality("Person"))
    card = m.new_card(m.defs[-1].index, 1)
    assert (m.zone(card), m.next_card(card), m.previous_card(card), m.location(card), m.host(card)) == (NONE,) * 5
    assert (m.overlays(card), m.overlaid_by(card), m.first_attachment(card), m.next_attachment(card)) == (NONE,) * 4
    assert m.last_location(card) == NONE and m.last_host(card) == NONE
    assert (m.owner(card), m.controller(card), m.side(card)) == (1, 1, 1)
    assert not (m.bowed(card) or m.face_up(card) or m.dishonored(card) or m.dead(card))
    before = m.card_count
    mark = m.mark()
    m.new_card(0, 0)
    assert m.card_count == before + 1 and len(m.cells) == CARD0 + (before + 1) * CARD_SIZE
    m.take_back(mark)
    assert m.card_count == before and len(m.cells) == CARD0 + before * CARD_SIZE


def test_before_a_game_there_is_nothing_yet() -> None:
    nobody = ("favor", "battlefield", "action", "duel", "attacker", "defender", "event", "payment", "victory_card",
              "winner", "start_player", "challenge", "duel_winners", "duel_losers")  # fmt: skip
    m = Machine(Bare().rules)
    for name in nobody:
        setattr(m, name, 0)
    m.nothing_yet()
    assert [name for name in nobody if getattr(m, name) != NONE] == []
    assert m.top == NONE


def test_which_card_a_write_tells_of() -> None:
    """Where it is, whether it lies face-up, and who knows it; nothing else, and of no other card."""
    t = Bare()
    m = t.m
    cards = [t.add(personality(f"Person {n}"), 0, 0) for n in range(3)]
    for card in (cards[0], cards[2]):
        for write, tells in (
            (lambda c: m.set_zone(c, 7), True), (lambda c: m.set_face_up(c, True), True),
            (lambda c: m.set_known_to(c, 3), True), (lambda c: m.set_bowed(c, True), False),
            (lambda c: m.set_honor(0, 99 + c), False),
        ):  # fmt: skip
            m.mark()
            before = m.trail_top
            write(card)
            assert [m.card_told_of(n) for n in range(before, m.trail_top)] == [card if tells else NONE]
    at = m.new_effect()
    m.mark()
    before = m.trail_top
    effects.set_subject(m, at, 5)
    assert [m.card_told_of(n) for n in range(before, m.trail_top)] == [NONE]


# --- frames -----------------------------------------------------------------------------------------------------------


def test_frames_end_in_the_order_in_which_they_began() -> None:
    m = Bare().m
    runner = m.rules.procedures.runner
    bases, ends = [], []
    for n in range(5):
        bases.append(m.push(runner, NONE, n))
        ends.append(m.stack_end)
        assert m.top == bases[-1] and m.below(m.top) == (bases[-2] if n else NONE)
        assert ends[-1] - bases[-1] == 4 + n and m.scope(m.top) == NONE and m.node(m.top) is runner
        assert [m.local(m.top, k) for k in range(n)] == [0] * n
        for k in range(n):
            m.set_local(m.top, k, 9)
    m.unwind(bases[4])
    assert (m.top, m.stack_end) == (bases[4], ends[4])
    m.pop()
    assert (m.top, m.stack_end) == (bases[3], ends[3])
    m.unwind(bases[1])
    assert (m.top, m.stack_end) == (bases[1], ends[1])
    again = m.push(runner, bases[0], 3)
    assert again == ends[1] and m.scope(again) == bases[0] and [m.local(again, k) for k in range(3)] == [0] * 3
    m.unwind(NONE)
    assert (m.top, m.stack_end) == (NONE, bases[0])
