"""Strongholds that brought words of their own: draws, delays, Spells as Open actions, arrows that weaken."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import battle, limited
from gorin.lang.costs import bow_cost
from gorin.lang.ranged import ranged
from gorin.lang.refs import HOST
from gorin.lang.selectors import PERSONALITIES
from gorin.lang.targets import Target
from gorin.table import terms
from gorin.testing import Table


def fort(title: str) -> Table:
    return Table(strongholds=[title])


# --- Eastern Hub Port -----------------------------------------------------------------------------------------------


def harbor() -> tuple[Table, int, int, list[int]]:
    t = fort("Eastern Hub Port")
    hero, foe = t.person("Hero", force=2), t.person("Foe", 1, force=2)
    gear = [t.put(t.define(f"Net {n}", "Item", force=1, gold_cost=1), 0, "hand") for n in range(2)]
    t.holding("Bell", 0, battle([Target("hero", PERSONALITIES), verbs.give("hero", 0, 1)], limit=9))
    t.battle([hero], [foe])
    t.passes(1, player=1)
    return t, hero, foe, gear


def equip(t: Table, hero: int, gear: int) -> None:
    t.use("Equip", hero, gear, player=0)
    t.settle_payment()
    t.settle()
    t.m.set_bowed(t.stronghold(0), False)
    t.m.pending = None  # what can be paid is asked anew


@pytest.mark.card("Eastern Hub Port")
def test_who_equips_in_battle_may_act_again() -> None:
    t, hero, _, (net, other) = harbor()
    equip(t, hero, net)
    assert t.host(net) == hero
    assert t.question.player == 0 and t.question.kind == "action"  # the additional one
    t.use("Bell", hero)
    assert t.question.player == 1
    del other


@pytest.mark.card("Eastern Hub Port")
def test_only_the_first_such_action_of_a_turn() -> None:
    t, hero, _, (net, other) = harbor()
    equip(t, hero, net)
    equip(t, hero, other)
    assert t.host(other) == hero and t.question.player == 1


@pytest.mark.card("Eastern Hub Port")
def test_an_action_that_attaches_nothing_brings_no_other() -> None:
    t, hero, _, _ = harbor()
    t.use("Bell", hero)
    assert t.question.player == 1


# --- Kyuden Ashinagabachi -------------------------------------------------------------------------------------------


@pytest.mark.card("Kyuden Ashinagabachi")
@pytest.mark.parametrize(("force", "left"), [(5, 2), (3, None)])
def test_an_arrow_that_does_not_kill_weakens(force: int, left: int | None) -> None:
    t = fort("Kyuden Ashinagabachi")
    hero, foe = t.person("Hero"), t.person("Foe", 1, force=force)
    t.holding("Archers", 0, battle([ranged(3)], limit=9))
    t.battle([hero], [foe])
    t.use("Archers", foe)
    if left is None:
        assert t.destroyed(foe)
    else:
        assert t.force(foe) == left


@pytest.mark.card("Kyuden Ashinagabachi")
@pytest.mark.rule("SE-RAT-02")
def test_it_weakens_by_what_the_arrow_had_in_the_end_and_only_yours_do() -> None:
    t = fort("Kyuden Ashinagabachi")
    hero, foe = t.person("Hero", force=5), t.person("Foe", 1, force=9)
    t.put("Ceremonial Armor", 1, on=foe)  # +3 Force, and arrows at him are 2 weaker
    t.holding("Archers", 0, battle([ranged(5)], limit=9))
    t.holding("Slingers", 1, battle([ranged(1)], limit=9))
    t.battle([hero], [foe])
    t.use("Archers", foe)
    assert t.force(foe) == 12 - 3
    t.use("Slingers", hero)
    assert t.force(hero) == 5


# --- Razor of the Dawn Castle ---------------------------------------------------------------------------------------


def razor() -> tuple[Table, int, int]:
    t = fort("Razor of the Dawn Castle")
    hero, monk = t.person("Hero", keywords="Samurai"), t.person("Monk", keywords="Monk")
    t.act("Blade", Target("victim", PERSONALITIES), verbs.destroy("victim"), player=1)
    t.act("Own Blade", Target("victim", PERSONALITIES), verbs.destroy("victim"))
    return t, hero, monk


@pytest.mark.card("Razor of the Dawn Castle")
@pytest.mark.rule("SE-EFF-17")
def test_a_samurai_fights_on_until_the_turn_ends() -> None:
    t, hero, _ = razor()
    t.turns()
    turn = t.turn
    t.use("Blade", hero).answer("yes")
    assert not t.destroyed(hero)
    while t.turn == turn:
        t.m.answer(-1 if -1 in t.question.options else t.question.options[-1])
    assert t.destroyed(hero)


@pytest.mark.card("Razor of the Dawn Castle")
def test_once_a_turn_and_only_samurai_and_only_from_others() -> None:
    t, hero, monk = razor()
    second = t.person("Second", keywords="Samurai")
    third = t.person("Third", keywords="Samurai")
    t.action_phase()
    t.use("Own Blade", third)
    assert t.destroyed(third)
    t.use("Blade", monk)
    assert t.destroyed(monk)
    t.use("Blade", hero).answer("no")
    assert t.destroyed(hero)  # who lets it happen has not used it
    t.use("Blade", second).answer("yes")
    assert not t.destroyed(second)


@pytest.mark.ruling("Razor of the Dawn Castle 1")
@pytest.mark.card("Razor of the Dawn Castle")
def test_a_death_for_lack_of_chi_cannot_be_delayed() -> None:
    t, hero, _ = razor()
    t.act("Poison", Target("victim", PERSONALITIES), verbs.give("victim", 1, -3), player=1)
    t.action_phase()
    t.use("Poison", hero)
    if t.asked and t.question.kind == "may":
        t.answer("yes")
    assert t.destroyed(hero)


# --- Tetsu Kama Mura ------------------------------------------------------------------------------------------------


@pytest.mark.card("Tetsu Kama Mura")
def test_each_card_may_come_from_the_bottom() -> None:
    t = fort("Tetsu Kama Mura")
    deck = t.cards(0, "fate deck")
    t.act("Study", verbs.Draw(3))
    t.action_phase()
    t.use("Study").answer("yes").answer("no").answer("yes")
    assert sorted(t.hand(0)) == sorted([deck[-1], deck[0], deck[-2]])


@pytest.mark.card("Tetsu Kama Mura")
def test_others_draw_from_the_top() -> None:
    t = fort("Tetsu Kama Mura")
    deck = t.cards(1, "fate deck")
    t.act("Study", verbs.Draw(1), player=1)
    t.action_phase()
    t.use("Study")
    assert t.hand(1) == [deck[0]]


# --- The Agasha Foundries -------------------------------------------------------------------------------------------


@pytest.mark.card("The Agasha Foundries")
def test_spells_of_his_own_element_are_attached_openly() -> None:
    t = fort("The Agasha Foundries")
    agasha, other = t.person("Agasha", keywords="Shugenja, Fire"), t.person("Isawa", keywords="Shugenja, Water")
    fire = t.put(t.define("Fire", "Spell", keywords="Fire", gold_cost=1), 0, "hand")
    sword = t.put(t.define("Sword", "Item", gold_cost=1), 0, "hand")
    t.action_phase()
    limited_ones = t.using("Equip")
    assert len(limited_ones) == 2  # as a Limited action the sword, or the Spell on whom it does not suit
    assert {agasha, other, fire, sword} <= set(t.cards(0, "home") + t.hand(0))


@pytest.mark.card("The Agasha Foundries")
@pytest.mark.parametrize("element", ["Fire", "Water"])
def test_an_open_action_is_open_to_who_is_not_active(element: str) -> None:
    t = fort("The Agasha Foundries")
    agasha = t.person("Agasha", keywords="Shugenja, Fire")
    spell = t.put(t.define("Scroll", "Spell", keywords=element, gold_cost=1), 0, "hand")
    t.action_phase(1)
    t.passes(1, player=1)
    assert t.can_use("Equip", 0) == (element == "Fire")
    if element == "Fire":
        t.use("Equip", agasha, spell, player=0)
        t.settle_payment()
        t.settle()
        assert t.host(spell) == agasha


@pytest.mark.card("The Agasha Foundries")
@pytest.mark.parametrize("kind", ["Spell", "Item"])
def test_who_bows_for_a_spell_straightens(kind: str) -> None:
    t = fort("The Agasha Foundries")
    caster = t.person("Caster", keywords="Shugenja")
    text = limited([verbs.gain_honor(1)], [bow_cost(HOST)])
    t.put(t.define("Scroll", kind, abilities=[text]), 0, on=caster)
    t.bow(t.stronghold(0))
    t.action_phase()
    t.use("Scroll")
    assert t.bowed(caster) == (kind == "Item") or t.offers("The Agasha Foundries")
    if t.offers("The Agasha Foundries"):
        t.use("The Agasha Foundries", player=0)
    assert t.bowed(caster) == (kind == "Item")


# --- The Ruined City, The Spider's Lair -----------------------------------------------------------------------------


@pytest.mark.card("The Ruined City", "The Spider's Lair")
@pytest.mark.parametrize("title", ["The Ruined City", "The Spider's Lair"])
def test_no_honor_is_lost_from_fate_and_spider_cards(title: str) -> None:
    t = fort(title)
    before = t.honor(0)
    hero = t.person("Hero")
    t.put("Goblin Chuckers", 0, "hand")
    spider = t.person("Spider", keywords="Spider Clan", abilities=[limited([verbs.lose_honor(2)], limit=9)])
    t.act("Shame", verbs.lose_honor(1))
    t.action_phase()
    t.use("Spider")
    assert t.honor(0) == before
    t.use("Shame")
    assert t.honor(0) == before - 1  # a Holding is neither
    del hero, spider


@pytest.mark.ruling("The Ruined City 1", "The Spider's Lair 1")
@pytest.mark.card("The Ruined City", "The Spider's Lair")
@pytest.mark.parametrize("title", ["The Ruined City", "The Spider's Lair"])
def test_the_death_of_the_dishonored_still_costs_honor(title: str) -> None:
    t = fort(title)
    before = t.honor(0)
    spider = t.person("Spider", ph=2, dishonored=True, keywords="Spider Clan")
    t.act("Blade", Target("victim", PERSONALITIES), verbs.destroy("victim"), player=1)
    t.action_phase()
    t.use("Blade", spider)
    assert t.honor(0) == before - 2


@pytest.mark.card("The Ruined City")
def test_spiders_bow_the_weakest_units() -> None:
    t = fort("The Ruined City")
    spider = t.person("Spider", force=9, keywords="Spider Clan")
    man = t.person("Man", force=8)
    helpless, weak, even, strong = [t.person(f"Foe {n}", 1, force=n) for n in (0, 2, 3, 4)]
    also = t.person("Also", 1, force=0)
    t.follower(also, 2)
    t.battle([spider, man], [helpless, weak, even, strong, also])
    t.passes(1, player=1)
    assert len(t.using("The Ruined City")) == 1  # Man has no such ability
    t.m.answer(t.question.options[t.using("The Ruined City")[0]])
    assert sorted(t.question.options) == sorted([helpless, weak, also])
    t.answer(also)
    t.settle()
    assert t.bowed(also)


@pytest.mark.card("The Spider's Lair")
@pytest.mark.parametrize("lost", [0, 1])
def test_lost_provinces_let_others_be_refilled_face_up(lost: int) -> None:
    t = fort("The Spider's Lair")
    mines = [t.put(t.define(f"Mine {n}", "Holding", gold_cost=1), 0, "province", province=n) for n in range(2)]
    t.holding("Hoard", gold=1)
    if lost:
        t.lose_province(t.province(0, 3))
        t.m.set_provinces_lost(0, 1)
    t.phase(terms.PHASE_DYNASTY)
    t.m.answer(mines[0])
    t.settle_payment()
    if lost:
        t.answer("yes")
    t.settle_payment()
    fresh = t.m.zone_cards(terms.PROVINCE_ZONE + t.province(0, 0))
    assert [t.m.face_up(card) for card in fresh] == [bool(lost)]
    t.m.answer(mines[1])
    t.settle_payment()
    fresh = t.m.zone_cards(terms.PROVINCE_ZONE + t.province(0, 1))
    assert [t.m.face_up(card) for card in fresh] == [False]  # one Province lost, one refilled so
    assert t.question.kind == "dynasty"
