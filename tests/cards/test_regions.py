"""Regions: what they create, find and keep out."""

from __future__ import annotations

import pytest

from gorin.table.terms import PHASE_EVENTS, PROVINCE_ZONE
from gorin.testing import Table


@pytest.mark.rule("SE-CRE-01")
@pytest.mark.card("Farmlands", "Utaku Meadows")
@pytest.mark.parametrize(("title", "rides"), [("Farmlands", False), ("Utaku Meadows", True)])
def test_land_raises_followers(title: str, rides: bool) -> None:
    t = Table()
    land = t.put(title, 0, "region")
    hero = t.put(t.define("Hero", "Personality", force=1, chi=2, keywords="Cavalry"), 0)
    t.put(t.define("Foe", "Personality", chi=2), 1)
    t.action_phase()
    t.use(title)
    assert t.options() == ["target Hero"]
    t.answer(hero)
    t.settle_payment()
    t.settle()
    assert t.unit_force(hero) == 2
    assert t.bowed(t.m.stronghold(0))
    made = t.m.zone_cards(5)[-1]
    assert t.host(made) == hero
    assert t.has(made, "Cavalry") == rides
    assert not t.bowed(land)
    assert not t.can_use(title)  # once per turn
    t.done()


@pytest.mark.card("Farmlands", "Utaku Meadows")
@pytest.mark.parametrize(("title", "price"), [("Farmlands", 2), ("Utaku Meadows", 3)])
def test_land_is_not_free(title: str, price: int) -> None:
    for gold, possible in ((price - 1, False), (price, True)):
        t = Table()
        t.m.set_bowed(t.m.stronghold(0), True)
        t.put(title, 0, "region")
        t.put(t.define("Hero", "Personality", chi=2), 0)
        t.m.set_bowed(t.put(t.define("Purse", "Holding", gold=gold), 0), False)
        t.action_phase()
        assert t.can_use(title) == possible


@pytest.mark.card("Farmlands", "Utaku Meadows")
@pytest.mark.parametrize("title", ["Farmlands", "Utaku Meadows"])
def test_land_needs_someone_to_follow(title: str) -> None:
    t = Table()
    t.put(title, 0, "region")
    t.put(t.define("Foe", "Personality", chi=2), 1)
    t.action_phase()
    assert not t.can_use(title)


@pytest.mark.card("Togashi's Shrine")
def test_shrine_finds_a_ring() -> None:
    t = Table()
    shrine = t.put("Togashi's Shrine", 0, "region")
    ring = t.put(t.define("Ring of Sand", "Ring"), 0, "deck")
    price = t.put(t.define("Trifle", "Action"), 0, "hand")
    t.action_phase()
    t.use("Togashi's Shrine", price)
    t.answer(ring)
    assert t.where(ring) == "hand"
    assert t.where(price) == "discard"
    assert t.bowed(shrine)
    assert "Ring of Sand is shown." in t.said()
    t.done()


@pytest.mark.card("Togashi's Shrine")
def test_shrine_asks_for_a_card_and_an_unbowed_shrine() -> None:
    t = Table()
    shrine = t.put("Togashi's Shrine", 0, "region")
    t.action_phase()
    assert not t.can_use("Togashi's Shrine")
    t = Table()
    shrine = t.put("Togashi's Shrine", 0, "region")
    t.m.set_bowed(shrine, True)
    t.put(t.define("Trifle", "Action"), 0, "hand")
    t.action_phase()
    assert not t.can_use("Togashi's Shrine")


@pytest.mark.rule("SE-REG-01", "SE-PRV-02")
@pytest.mark.card("Togashi's Shrine")
def test_the_shrines_province_stays_empty() -> None:
    t = Table()
    shrine = t.put("Togashi's Shrine", 0, "province", province=1)
    t.phase(PHASE_EVENTS)
    t.finish()
    assert t.where(shrine) == "home"
    counts = [t.m.zone_count(PROVINCE_ZONE + t.province(0, n)) for n in range(4)]
    assert counts == [1, 0, 1, 1]


@pytest.mark.card("Farmlands")
def test_other_regions_leave_their_province_filled() -> None:
    t = Table()
    t.put("Farmlands", 0, "province", province=1)
    t.phase(PHASE_EVENTS)
    t.finish()
    assert [t.m.zone_count(PROVINCE_ZONE + t.province(0, n)) for n in range(4)] == [1, 1, 1, 1]
