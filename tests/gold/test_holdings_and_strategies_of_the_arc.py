"""Holdings, Strategies and Regions of Gold's arc that the exercise cannot bring about, each in its position."""

from __future__ import annotations

import pytest

from gorin.table import terms
from gorin.testing import Card, Table
from tests.gold.laying import until


def known() -> Table:
    """A table with the cards of Gold Edition."""
    return Table("gold", 2, cards="gold", gold=20)


def held(t: Table, title: str, player: int = 0) -> Card:
    """A card in a player's hand."""
    return t.put(t.known(title), player, "hand")


@pytest.mark.card("Fallen Ground", "A Samurai's Fury")
@pytest.mark.parametrize("there", [True, False])
def test_on_fallen_ground_nobody_reacts(there: bool) -> None:
    t = known()
    raider = t.person("Raider", force=4, chi=3, keywords="Samurai")
    guard = t.person("Guard", 1, force=3)
    held(t, "A Samurai's Fury")
    held(t, "Fallen Ground", 1)
    t.battle([raider], [guard])
    if there:
        t.use("Fallen Ground")
    until(t, lambda: not t.asked or t.offers("A Samurai's Fury"))
    assert t.asked is not there


@pytest.mark.card("City of the Lost", "Kaze-do")
@pytest.mark.parametrize("there", [True, False])
def test_in_the_city_of_the_lost_no_kiho_works(there: bool) -> None:
    t = known()
    monk = t.person("Monk", force=1, chi=3, keywords="Monk")
    guard = t.person("Guard", 1, force=1, chi=1)
    held(t, "City of the Lost", 1)
    held(t, "Kaze-do")
    t.battle([monk], [guard])
    if there:
        t.use("City of the Lost")
    else:
        t.passes(1, player=1)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.can_use("Kaze-do", 0) is not there
    assert (t.force(monk), t.chi(monk)) == ((2, 5) if there else (1, 3))
    assert (t.force(guard), t.chi(guard)) == (1, 1)


@pytest.mark.card("Battle of Shallow Waters", "Those Who Stand Alone")
@pytest.mark.parametrize("there", [True, False])
def test_in_shallow_waters_penalties_are_washed_away(there: bool) -> None:
    t = known()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=1)
    t.follower(guard, force=1)
    held(t, "Those Who Stand Alone", 1)
    held(t, "Battle of Shallow Waters")
    t.battle([raider], [guard])
    t.use("Those Who Stand Alone", others_pass=False)
    assert t.force(raider) == 2
    if there:
        t.use("Battle of Shallow Waters")
    until(t, lambda: not t.asked)
    assert t.destroyed(guard) and t.destroyed(raider) is not there


@pytest.mark.card("Loyalty Renewed", "Kolat Master")
def test_who_serves_another_may_be_won_back() -> None:
    t = known()
    hero = t.person("Hero", chi=2)
    own = t.person("Own", chi=2)
    held(t, "Loyalty Renewed")
    held(t, "Kolat Master", 1)
    t.action_phase(1)
    t.use("Kolat Master", hero, player=1)
    t.settle_payment()
    t.settle()
    assert t.m.controller(hero) == 1
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.answer("use Loyalty Renewed")
    assert not t.fits("Own")
    t.answer(hero)
    t.settle()
    assert t.m.controller(hero) == 0 and t.m.controller(own) == 0


@pytest.mark.card("Shintao Library")
@pytest.mark.parametrize("experienced", [True, False])
def test_the_library_pays_more_for_the_experienced(experienced: bool) -> None:
    t = Table("gold", 2, cards="gold", gold=0)
    t.put(t.known("Shintao Library"), 0)
    version = "Experienced" if experienced else None
    hero = t.put(t.define("Hero", "Personality", force=1, chi=1, gold_cost=4, experience=version), 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    assert t.fits("Hero") is experienced
    if experienced:
        t.answer(hero)
        t.settle_payment()
        t.settle()
        assert t.where(hero) == "home"


@pytest.mark.card("Mountain of Shadows")
@pytest.mark.parametrize(("keywords", "enters"), [("Unique", False), ("Unique, Retainer", True), ("", True)])
def test_under_the_mountain_nothing_unique_is_built(keywords: str, enters: bool) -> None:
    t = known()
    t.put(t.known("Mountain of Shadows"), 1, "region")
    mine = t.put(t.define("Mine", "Holding", gold_cost=2, keywords=keywords), 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    if t.fits("Mine"):
        t.answer(mine)
        t.settle_payment()
        t.settle()
    assert (t.where(mine) == "home") is enters


@pytest.mark.card("Bane of the Anvil")
@pytest.mark.parametrize("player", [0, 1])
def test_the_bane_of_the_anvil_is_for_those_whom_naseru_leads(player: int) -> None:
    t = known()
    own, foe = t.person("Own"), t.person("Foe", 1)
    t.put(t.define("Hantei Naseru", "Wind"), player)
    for _ in range(2):
        held(t, "Bane of the Anvil")
    t.action_phase()
    t.use("Bane of the Anvil", foe if player else own)
    t.settle()
    assert (t.dishonored(own), t.dishonored(foe)) == (player == 0, player == 1)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.can_use("Bane of the Anvil", 0)


@pytest.mark.card("Bane of the Sword", "Toturi Tsudao")
@pytest.mark.parametrize("led", [True, False])
def test_the_bane_of_the_sword_moves_and_bows_whom_tsudao_leads(led: bool) -> None:
    t = known()
    raider, guard = t.person("Raider", force=2), t.person("Guard", 1, force=3)
    t.put("Toturi Tsudao", 0 if led else 1)
    held(t, "Bane of the Sword", 1)
    t.battle([raider], [guard])
    t.answer("use Bane of the Sword")
    assert not t.fits("Guard" if led else "Raider")
    t.answer(raider if led else guard)
    t.settle()
    moved, other = (raider, guard) if led else (guard, raider)
    assert t.bowed(moved) and not t.bowed(other)


@pytest.mark.card("Tsudao's Strength", "Toturi Tsudao")
@pytest.mark.parametrize("mine", [True, False])
def test_tsudao_sends_a_follower_until_the_next_turn(mine: bool) -> None:
    t = known()
    hero = t.person("Hero", force=1)
    t.put("Toturi Tsudao", 0 if mine else 1)
    held(t, "Tsudao's Strength")
    t.turns()
    until(t, lambda: t.question.kind == "action" and t.question.player == t.active == 0)
    assert t.can_use("Tsudao's Strength", 0) is mine
    if mine:
        t.use("Tsudao's Strength", hero)
        t.settle_payment()
        t.settle()
        assert t.unit_force(hero) == 3
        until(t, lambda: t.active == 1)
        assert t.unit_force(hero) == 3
        until(t, lambda: t.active == 0)
        assert t.unit_force(hero) == 1


@pytest.mark.card("Shrine to Ebisu")
def test_the_shrine_to_ebisu_goes_into_the_deck_for_more_gold() -> None:
    t = Table("gold", 2, cards="gold", gold=0)
    shrine = t.put(t.known("Shrine to Ebisu"), 0)
    hero = t.put(t.define("Hero", "Personality", force=1, chi=1, gold_cost=5), 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    t.answer(hero)
    t.settle_payment()
    t.settle()
    assert t.where(hero) == "home" and t.where(shrine) == "deck"


@pytest.mark.card("Connecting Walls")
def test_connecting_walls_strengthen_their_neighbors() -> None:
    t = known()
    before = [t.strength(t.province(0, number)) for number in range(4)]
    other = t.strength(t.province(1, 1))
    t.put(t.known("Connecting Walls"), 0, "region", province=0)
    after = [t.strength(t.province(0, number)) for number in range(4)]
    assert [new - old for old, new in zip(before, after, strict=True)] == [2, 2, 0, 0]
    assert t.strength(t.province(1, 1)) == other


@pytest.mark.card("Shiro Ide")
@pytest.mark.parametrize(("keywords", "cost", "more"), [("Cavalry", 2, 1), ("", 2, 0), ("Cavalry", 1, 0)])
def test_shiro_ide_has_its_farms_pay_more_for_cavalry(keywords: str, cost: int, more: int) -> None:
    t = Table("gold", 2, cards="gold", strongholds=("Shiro Ide",))
    t.put(t.define("Pasture", "Holding", gold_cost=cost, gold=2), 0)
    price = 5 + 2 + more
    hero = t.put(t.define("Hero", "Personality", force=1, chi=1, gold_cost=price, keywords=keywords), 0, "province")
    dear = t.define("Dear", "Personality", force=1, chi=1, gold_cost=price + 1, keywords=keywords)
    t.put(dear, 0, "province", province=2)
    t.phase(terms.PHASE_DYNASTY)
    assert t.fits("Hero") and not t.fits("Dear")
    assert t.where(hero) == "province"


@pytest.mark.card("Battle at White Shore Plain")
@pytest.mark.parametrize("there", [True, False])
def test_who_loses_the_province_at_white_shore_plain_guards_the_others_better(there: bool) -> None:
    t = known()
    raider, guard = t.person("Raider", force=30), t.person("Guard", 1, force=1)
    held(t, "Battle at White Shore Plain", 1)
    others = [t.province(1, number) for number in (1, 2, 3)]
    before = [t.strength(province) for province in others]
    t.battle([raider], [guard])
    if there:
        t.use("Battle at White Shore Plain")
    until(t, lambda: not t.asked)
    assert [t.strength(province) for province in others] == [each + (2 if there else 0) for each in before]


@pytest.mark.card("Too Much Too Soon")
@pytest.mark.parametrize("bows", [True, False])
def test_too_much_too_soon_for_the_shugenja_or_the_spell(bows: bool) -> None:
    t = known()
    seer = t.person("Seer", keywords="Shugenja")
    spell = t.put(t.define("Whirlwind", "Spell"), 0, "hand")
    held(t, "Too Much Too Soon", 1)
    t.action_phase()
    t.answer("use Attach").answer(seer).answer(spell)
    until(t, lambda: t.fits("use Too Much Too Soon"))
    t.use("Too Much Too Soon")
    until(t, lambda: t.question.kind == "mode" or t.question.player == 0)
    t.m.answer(t.question.options[1 if bows else 0])
    t.settle()
    assert (t.bowed(seer), t.destroyed(spell)) == (bows, not bows)


@pytest.mark.card("Phoenix Library")
@pytest.mark.parametrize(("clan", "drawn"), [("Phoenix Clan", 1), ("Crane Clan", 0)])
def test_the_phoenix_library_gives_a_card_for_a_spell(clan: str, drawn: int) -> None:
    t = known()
    t.put(t.known("Phoenix Library"), 0)
    seer = t.person("Seer", keywords=f"Shugenja, {clan}")
    spell = t.put(t.define("Whirlwind", "Spell"), 0, "hand")
    before = len(t.hand(0))
    t.action_phase()
    t.answer("use Attach").answer(seer).answer(spell)
    until(t, lambda: t.question.kind == "action" or t.offers("Phoenix Library"))
    assert t.offers("Phoenix Library") is bool(drawn)
    if drawn:
        t.use("Phoenix Library")
        t.settle()
    assert t.host(spell) == seer and len(t.hand(0)) == before - 1 + drawn


@pytest.mark.card("A Wish Granted")
@pytest.mark.parametrize(("clan", "honor"), [("Dragon Clan", 3), ("Crane Clan", 0)])
def test_a_wish_granted_brings_honor_with_one_of_the_clan(clan: str, honor: int) -> None:
    t = Table("gold", 2, cards="gold", strongholds=("Iron Mountain",), gold=20)
    fallen = t.person("Fallen", force=1)
    guard = t.person("Guard", 1, force=5)
    heir = t.put(t.define("Heir", "Personality", force=1, chi=1, ph=3, gold_cost=9, keywords=clan), 0, "province")
    held(t, "A Wish Granted")
    t.battle([fallen], [guard])
    until(t, lambda: t.fits("use A Wish Granted"))
    before = t.honor(0)
    t.use("A Wish Granted", heir)
    t.settle_payment()
    t.settle()
    assert t.where(heir) == "home" and t.honor(0) == before + honor
