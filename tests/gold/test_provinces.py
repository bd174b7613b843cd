"""Provinces of Gold Edition, and what is attached to them: Regions and Fortifications."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle, open_, triggered
from gorin.lang.refs import NamedPlace
from gorin.lang.regions import TransferToProvince
from gorin.lang.selectors import HOLDINGS, REGIONS
from gorin.lang.targets import PROVINCES, Target
from gorin.lang.triggers import after
from gorin.lang.verbs import ProvinceFalls, gain_honor
from gorin.table import kinds, terms
from gorin.table.definitions import Ability, Trait
from gorin.table.packing import PASS, T_PROVINCE, pack
from gorin.table.places import ground_of, region_of
from gorin.testing import Card, Table
from tests.gold.laying import gold


def lying(t: Table, title: str = "Tower", number: int = 1, player: int = 0, *abilities: Ability) -> Card:
    """A Fortification face-up in a Province."""
    id = f"test:{title}"
    if t.rules.knows(id):
        return t.put(t.rules.card(id), player, "province", province=number)
    d = t.define(title, "Holding", gold_cost=2, keywords="Fortification", abilities=abilities)
    return t.put(d, player, "province", province=number)


def bought(t: Table, card: Card, player: int = 0) -> Card:
    """A card of a Province, bought in a Dynasty Phase of its player's."""
    t.m.set_bowed(t.stronghold(player), False)
    t.phase(terms.PHASE_DYNASTY, player)
    t.answer(card).settle_payment()
    while t.asked:
        t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    assert t.where(card) == "home"
    return card


def region(t: Table, number: int = 1, player: int = 0, title: str = "Field", *traits: Trait) -> Card:
    """A Region that attached to a Province in the Events Phase."""
    card = t.put(t.define(title, "Region", traits=traits), player, "province", province=number)
    t.phase(terms.PHASE_EVENTS, player)
    t.settle()
    assert ground_of(t.m, card) == t.province(player, number)
    return card


@pytest.mark.rule("GE-FRT-01", "GE-HLD-01", "GE-ENT-62", "GE-PRV-01")
def test_a_fortification_attaches_unbowed_to_the_province_that_it_comes_from_and_that_refills() -> None:
    """[27, 103]"""
    t = gold()
    tower = bought(t, lying(t))
    mine = bought(t, t.put(t.define("Mine", "Holding", gold_cost=2), 0, "province", province=2))
    assert not t.bowed(tower) and t.bowed(mine)
    assert ground_of(t.m, tower) == t.province(0, 1) and ground_of(t.m, mine) < 0
    assert len(t.m.zone_cards(terms.PROVINCE_ZONE + t.province(0, 1))) == 1


@pytest.mark.rule("GE-FRT-01")
@pytest.mark.parametrize(("title", "number", "may"), [("Tower", 1, False), ("Wall", 1, True), ("Tower", 2, True)])
def test_a_province_has_one_fortification_of_a_title(title: str, number: int, may: bool) -> None:
    """[29]"""
    t = gold()
    bought(t, lying(t))
    t.m.set_bowed(t.stronghold(0), False)
    second = lying(t, title, number)
    t.holding("Mine", gold=2)
    t.put(t.define("Shrine", "Holding", gold_cost=1), 0, "province", province=3)
    t.phase(terms.PHASE_DYNASTY)
    if may:
        t.answer(second).settle_payment()
        assert ground_of(t.m, second) == t.province(0, number)
    else:
        t.refused(f"buy {title}", 0, "GE-FRT-01", "Fortification of that title")


@pytest.mark.rule("GE-FRT-01", "GE-REG-01", "GE-REG-02")
@pytest.mark.parametrize("there", ["nothing", "Fortification", "Region"])
def test_a_province_has_one_region_whatever_fortifications_it_has(there: str) -> None:
    t = gold()
    if there == "Fortification":
        bought(t, lying(t))
    if there == "Region":
        region(t, title="First")
    field = t.put(t.define("Field", "Region"), 0, "province", province=1)
    t.phase(terms.PHASE_EVENTS)
    t.settle()
    if there == "Region":
        assert t.where(field) == "province"  # it stays there
        assert region_of(t.m, t.province(0, 1)) != field
    else:
        assert region_of(t.m, t.province(0, 1)) == field


@pytest.mark.rule("GE-ATT-03")
@pytest.mark.parametrize(("title", "moves"), [("Tower", False), ("Wall", True)])
def test_a_fortification_does_not_move_to_a_province_with_one_of_its_title(title: str, moves: bool) -> None:
    t = gold()
    first = bought(t, lying(t, "Tower", 1))
    bought(t, lying(t, title, 2))
    t.act(
        "Builder",
        Target("x", HOLDINGS),
        Target("land", domain=PROVINCES),
        TransferToProvince("x", NamedPlace("land")),
    )
    t.action_phase()
    t.use("Builder", first, pack(T_PROVINCE, t.province(0, 2)))
    t.settle()
    assert ground_of(t.m, first) == t.province(0, 2 if moves else 1)


@pytest.mark.rule("GE-ATT-03")
@pytest.mark.parametrize("other", [True, False])
def test_a_region_does_not_move_to_a_province_with_a_region(other: bool) -> None:
    t = gold()
    field = region(t, 1)
    if other:
        region(t, 2, title="Other")
    land = Target("land", domain=PROVINCES)
    t.act("Surveyor", Target("x", REGIONS), land, TransferToProvince("x", NamedPlace("land")))
    t.action_phase()
    t.use("Surveyor", field, pack(T_PROVINCE, t.province(0, 2)))
    t.settle()
    assert ground_of(t.m, field) == t.province(0, 1 if other else 2)


@pytest.mark.rule("GE-FRT-01", "GE-REG-03")
@pytest.mark.ruling("R00-A-081")
@pytest.mark.parametrize("number", [1, 0])
@pytest.mark.parametrize("kind", ["Fortification", "Region"])
def test_their_battle_actions_are_for_battles_at_their_own_province(kind: str, number: int) -> None:
    t = gold()
    gain = battle([gain_honor(3)])
    if kind == "Fortification":
        bought(t, lying(t, "Ground", 1, 1, gain), 1)
    else:
        t.put(t.define("Ground", "Region", abilities=[gain]), 1, "province", province=1)
        t.phase(terms.PHASE_EVENTS, 1)
        t.settle()
    raider, guard = t.person("Raider", force=1), t.person("Guard", 1, force=1)
    t.battle([raider], [guard], number=number)
    assert t.can_use("Ground", 1) is (number == 1)
    if number == 1:
        assert t.use("Ground").honor(1) == 3


@pytest.mark.rule("GE-PRV-02", "GE-CAN-04", "GE-PRV-60")
def test_a_falling_province_destroys_what_is_attached_and_discards_what_lies_in_it() -> None:
    t = gold()
    t.holding("Bell", traits=[triggered(after(kinds.DESTROY), [gain_honor(1)])])
    t.holding("Gong", traits=[triggered(after(kinds.DISCARD), [gain_honor(10)])])
    field, tower = region(t), bought(t, lying(t))
    man = t.person("Man", 0, "province", province=1)
    before = [t.province(0, n) for n in range(4)]
    t.act("Siege", Target("land", domain=PROVINCES), ProvinceFalls(NamedPlace("land")))
    t.action_phase()
    t.use("Siege", pack(T_PROVINCE, before[1]), left="order")
    t.answer("first Field")
    t.settle()
    assert t.destroyed(field) and t.destroyed(tower)
    assert t.where(man) == "discard" and not t.dead(man) and not t.destroyed(man)
    assert t.honor(0) == 12  # two destroyed, one discarded
    assert [t.province(0, n) for n in range(3)] == [before[0], *before[2:]]  # its neighbours are adjacent


@pytest.mark.rule("GE-PRV-01", "GE-PRV-05")
def test_what_is_attached_is_not_in_the_province() -> None:
    t = gold()
    tower = bought(t, lying(t))
    inside = t.put(t.define("Field", "Holding"), 0, "province", province=1)
    t.holding("Torch", 0, open_([Target("x", HOLDINGS), gain_honor(1)]))
    t.action_phase()
    t.answer("use Torch")
    assert tower in t.question.options and inside not in t.question.options
