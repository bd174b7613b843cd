"""Attached cards that change places among Personalities of one player (GE-ATT-02)."""

from __future__ import annotations

import pytest

from gorin.lang.cards import triggered
from gorin.lang.triggers import after
from gorin.lang.verbs import gain_honor
from gorin.table import kinds
from gorin.table.packing import PASS
from gorin.testing import Card, Table
from tests.gold.laying import gold, until


def moves(t: Table, people: list[Card], cards: list[Card], hosts: list[Card]) -> Table:
    """Player 0 moves these cards among these people, each to the bearer in the same place of the list."""
    t.answer("use Move attachments")
    left = dict(zip(cards, hosts, strict=True))
    wanted = [*people, *cards]
    while t.question.kind in ("target", "choose", "order"):
        if t.question.kind == "order":
            t.m.answer(t.question.options[0])
            continue
        if t.question.kind == "choose":
            t.answer(hosts[len(cards) - len(left)])
            left.popitem()
            continue
        options = t.question.options
        t.m.answer(next((each for each in wanted if each in options), PASS))
    return t.settle()


@pytest.mark.rule("GE-ATT-02", "GE-TRN-06")
@pytest.mark.ruling("R00-B-246")
def test_cards_move_between_ones_own_personalities_who_bow_and_all_are_targeted() -> None:
    t = gold()
    first, second = t.person("First"), t.person("Second")
    sword, band = t.item(first, title="Sword", force=1), t.follower(second, 2, title="Band")
    for kind, gain in ((kinds.TARGET, 1), (kinds.ENTER, 100), (kinds.ATTACH, 100)):
        t.holding(f"Seer {kind}", 1, traits=[triggered(after(kind), [gain_honor(gain)])])
    t.action_phase()
    assert t.can_use("Move attachments", 0)
    moves(t, [first, second], [sword, band], [second, first])
    assert t.host(sword) == second and t.host(band) == first
    assert t.bowed(first) and t.bowed(second) and not t.bowed(sword) and not t.bowed(band)
    assert t.honor(1) == 4  # four targets, and nothing has entered play
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    assert not t.can_use("Move attachments", 1)  # Limited


@pytest.mark.rule("GE-ATT-02")
@pytest.mark.parametrize("why", ["bowed", "alone", "not mine", "nothing attached", "possible"])
def test_it_takes_two_unbowed_personalities_of_ones_own_and_something_attached(why: str) -> None:
    t = gold()
    first = t.person("First", bowed=why == "bowed")
    if why != "alone":
        t.person("Second", 1 if why == "not mine" else 0)
    if why != "nothing attached":
        t.item(first, title="Sword")
    t.action_phase()
    assert t.can_use("Move attachments", 0) is (why == "possible")


@pytest.mark.rule("GE-ATT-03", "GE-ATT-02")
def test_weapons_may_change_places_and_none_joins_another() -> None:
    """All move at once: an exchange of two Weapons is in order; one for the bearer of another stays where it is."""
    t = gold()
    first, second = t.person("First"), t.person("Second")
    sword = t.item(first, title="Sword", keywords="Weapon")
    axe = t.item(second, title="Axe", keywords="Weapon")
    t.action_phase()
    moves(t, [first, second], [sword, axe], [second, first])
    assert t.host(sword) == second and t.host(axe) == first
    u = gold()
    first, second = u.person("First"), u.person("Second")
    sword = u.item(first, title="Sword", keywords="Weapon")
    u.item(second, title="Axe", keywords="Weapon")
    u.action_phase()
    moves(u, [first, second], [sword], [second])
    assert u.host(sword) == first


@pytest.mark.rule("GE-ATT-03", "GE-ATT-04", "GE-ATT-06")
@pytest.mark.parametrize(
    ("what", "fits"), [("Follower", False), ("Spell", False), ("Item", True), ("Follower and another", True)]
)
def test_moved_cards_obey_the_restrictions_of_attaching(what: str, fits: bool) -> None:
    t = gold()
    first = t.person("First", ph=2, keywords="Shugenja")
    second = t.person("Second", ph=0)
    if what == "Spell":
        t.put(t.define("Spell", "Spell"), 0, on=first)
    elif what == "Follower":
        t.follower(first, 1, title="Band", hr=1)
    elif what == "Item":
        t.item(first, title="Sword", keywords="Weapon")
    if what == "Follower and another":
        t.follower(first, 1, title="Band", hr=1)
        t.follower(second, 1, title="Other")
    t.action_phase()
    assert t.can_use("Move attachments", 0) is fits


@pytest.mark.rule("GE-ATT-02")
def test_nobody_bows_who_has_no_part_in_it() -> None:
    t = gold()
    first, second, third = t.person("First"), t.person("Second"), t.person("Third")
    sword = t.item(first, title="Sword")
    t.action_phase()
    moves(t, [first, second], [sword], [second])
    assert t.host(sword) == second and not t.bowed(third)
    assert t.where(third) == "home"
