"""What texts say of Provinces and of assigning: strength for all of them or for some, who must attack, who assigned."""

from __future__ import annotations

import pytest

from gorin.lang.cards import open_
from gorin.lang.refs import YOU
from gorin.lang.regions import EveryProvince
from gorin.lang.verbs import ProvinceFalls
from gorin.table import terms
from gorin.table.changes import lay_region
from gorin.table.packing import NO, YES
from gorin.testing import Card, Table
from tests.twenty_festivals.attacking import assign, attack, fight
from tests.twenty_festivals.laying import table, until


def strengths(t: Table, player: int) -> list[int]:
    return [t.strength(t.province(player, n)) for n in range(4)]


def fortified(t: Table, player: int, number: int, *titles: str) -> list[Card]:
    """Fortifications attached to a Province, as if they had been Recruited from it."""
    found = [t.put(title, player) for title in titles]
    for card in found:
        lay_region(t.m, card, t.province(player, number))
    t.reindex()
    return found


# --- all Provinces of a player --------------------------------------------------------------------------------------


@pytest.mark.card("Walking with the Earth")
@pytest.mark.rule("TF-PRV-62", "TF-EFF-05")
@pytest.mark.parametrize("rings", [0, 1, 2])
def test_each_of_your_provinces_is_stronger_by_two_for_each_ring_until_the_turn_ends(rings: int) -> None:
    t = table()
    for title in ("Ring of Air", "Ring of Fire")[:rings]:
        t.put(title, 0)
    t.put("Ring of Water", 1)  # not yours
    card = t.put("Walking with the Earth", 0, "hand")
    t.turns(0)
    until(t, lambda: t.question.kind == "action")
    t.use("Walking with the Earth", player=0)
    until(t, lambda: t.question.kind == "action" and t.where(card) == "discard")
    assert strengths(t, 0) == [7 + 2 * rings] * 4 and strengths(t, 1) == [7] * 4
    turn = t.turn
    until(t, lambda: t.turn != turn)
    assert strengths(t, 0) == [7] * 4


def test_every_province_stands_only_where_strength_is_given() -> None:
    t = table()
    with pytest.raises(ValueError, match="no single Province"):
        t.define("Lost", "Action", abilities=[open_([ProvinceFalls(EveryProvince(YOU))])])


@pytest.mark.card("Tamori Junya")
@pytest.mark.rule("TF-PRV-62")
def test_only_your_provinces_with_a_fortification_are_stronger() -> None:
    t = table()
    t.put("Tamori Junya", 0)
    t.action_phase(0)
    assert strengths(t, 0) == [7] * 4
    fortified(t, 0, 1, "Musha-Gaeshi")
    fortified(t, 1, 2, "Musha-Gaeshi")
    assert strengths(t, 0) == [7, 8, 7, 7] and strengths(t, 1) == [7] * 4


@pytest.mark.card("Musha-Gaeshi")
@pytest.mark.rule("TF-KWD-10")
@pytest.mark.parametrize("others", range(5))
def test_the_province_is_stronger_for_each_other_fortification_on_it_up_to_three(others: int) -> None:
    t = table()
    fortified(t, 0, 1, "Musha-Gaeshi")
    tower = t.define("Tower", "Holding", keywords="Fortification")
    for _ in range(others):
        lay_region(t.m, t.put(tower, 0), t.province(0, 1))
    lay_region(t.m, t.put(tower, 0), t.province(0, 2))
    t.reindex()
    t.action_phase(0)
    assert strengths(t, 0) == [7, 7 + min(3, others), 7, 7]


@pytest.mark.card("Untouched Lands")
@pytest.mark.rule("TF-STA-16", "TF-STA-01")
@pytest.mark.parametrize("taught", [0, -1])
def test_no_more_than_its_printed_strength_at_the_battlefield_of_the_terrain(taught: int) -> None:
    t = table()
    raider, guard = t.person("Raider", 0), t.person("Guard", 1)
    for number in range(2):  # a Sensei has changed it from the start
        t.m.set_base_strength(t.province(1, number), 7 + taught)
    fortified(t, 1, 0, "Defensive Memorial")
    fortified(t, 1, 1, "Defensive Memorial")
    card = t.put("Untouched Lands", 1, "hand")
    t.set_favor(1)
    t.battle([raider], [guard])
    until(t, lambda: t.m.segment == terms.SEGMENT_COMBAT and t.question.player == 1 and t.question.kind == "action")
    assert strengths(t, 1)[:2] == [9 + taught] * 2 and t.can_use("Imperial Favor", 1)
    t.use("Untouched Lands").settle()
    assert t.m.terrain(t.province(1, 0)) == card and t.honor(1) == -1
    assert strengths(t, 1)[:2] == [7, 9 + taught]
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    assert not t.can_use("Imperial Favor", 1)
    t.finish()
    assert t.where(card) == "discard" and strengths(t, 1)[:2] == [9 + taught] * 2


# --- Dijuro Sensei --------------------------------------------------------------------------------------------------


@pytest.mark.card("Dijuro Sensei")
@pytest.mark.rule("TF-SNS-02")
def test_other_holdings_than_fortifications_cost_one_more_to_bring_in() -> None:
    prices = []
    for sensei in (True, False):
        t = table(gold=3)
        if sensei:
            t.put("Dijuro Sensei", 0)
        shop = t.put(t.define("Shop", "Holding", gold=1, gold_cost=3), 0, "province", province=0)
        tower = t.put(t.define("Tower", "Holding", gold_cost=3, keywords="Fortification"), 0, "province", province=1)
        t.phase(terms.PHASE_DYNASTY, 0)
        t.answer("use Recruit")
        prices.append((shop in t.question.options, tower in t.question.options))
    assert prices == [(False, True), (True, True)]


@pytest.mark.card("Dijuro Sensei")
@pytest.mark.rule("TF-PRV-62", "TF-ATK-02", "TF-KEY-09")
def test_provinces_you_defend_or_attack_with_cavalry_count_their_fortifications() -> None:
    t = table()
    t.put("Dijuro Sensei", 0)
    rider, walker = t.person("Rider", 0, keywords="Cavalry"), t.person("Walker", 0)
    led = t.person("Led", 0, keywords="Cavalry")
    t.follower(led, title="Foot")  # an Infantry unit
    for number in range(3):
        fortified(t, 1, number, "Musha-Gaeshi")
    assert strengths(t, 1) == [7] * 4
    attack(t, {rider: 0, walker: 1, led: 2})
    assert strengths(t, 1) == [8, 7, 7, 7]
    fight(t, 0)
    t.finish()
    assert strengths(t, 1) == [7] * 4  # nobody attacks it any more


@pytest.mark.card("Dijuro Sensei")
@pytest.mark.rule("TF-PRV-62", "TF-WRD-09")
@pytest.mark.parametrize("yours", [True, False])
def test_a_province_to_which_you_assigned_a_defender_counts_them_even_when_he_has_gone(yours: bool) -> None:
    t = table()
    t.put("Dijuro Sensei", 1 if yours else 0)
    raider, guard = t.person("Raider", 0), t.person("Guard", 1)
    fortified(t, 1, 0, "Musha-Gaeshi")
    fortified(t, 1, 1, "Musha-Gaeshi")
    t.turns(0)
    until(t, lambda: t.question.kind == "attack")
    t.m.answer(YES)
    t.settle()
    assign(t, raider, 1)
    assign(t, guard, 0)
    assert strengths(t, 1)[:2] == ([8, 7] if yours else [7, 7])
    t.m.set_location(guard, -1)
    assert strengths(t, 1)[:2] == ([8, 7] if yours else [7, 7])
    turn = t.turn
    until(t, lambda: t.turn != turn)
    assert strengths(t, 1)[:2] == [7, 7]


@pytest.mark.card("Dijuro Sensei")
@pytest.mark.rule("TF-STA-01", "TF-STA-16")
@pytest.mark.parametrize("rider", [True, False])
def test_such_a_province_has_at_most_four_more_than_printed(rider: bool) -> None:
    t = table()
    t.put("Dijuro Sensei", 0)
    raider = t.person("Raider", 0, keywords="Cavalry" if rider else "")
    fortified(t, 1, 0, "Defensive Memorial", "Defensive Memorial", "Defensive Memorial")
    assert strengths(t, 1)[0] == 13
    attack(t, {raider: 0})
    assert strengths(t, 1)[0] == (11 if rider else 13)


# --- who must attack ------------------------------------------------------------------------------------------------


def provoked(t: Table, *three: Card, by: int = 1) -> Table:
    """Walking with the Earth is played against the active player, for three of his Personalities."""
    t.put("Walking with the Earth", by, "hand")
    t.m.active_player = 0
    t.turns(0)
    until(t, lambda: t.question.player == by and t.can_use("Walking with the Earth", by))
    return t.use("Walking with the Earth (1)", *three, player=by)


@pytest.mark.card("Walking with the Earth")
@pytest.mark.rule("TF-ATK-01", "TF-ATK-02")
def test_he_must_attack_with_one_of_the_three_and_then_with_no_other() -> None:
    t = table()
    one, two, three, other = (t.person(name, 0) for name in ("One", "Two", "Three", "Other"))
    provoked(t, one, two, three)
    until(t, lambda: t.question.kind == "attack")
    assert NO not in t.question.options
    t.m.answer(YES)
    until(t, lambda: t.question.kind == "assign" and t.question.player == 0)
    assert "done" not in t.options() and {one, two, three, other} <= set(t.question.options)
    assign(t, other, 0)
    assert "done" not in t.options()
    assign(t, two, 0)
    assert "done" in t.options() and one in t.question.options


@pytest.mark.card("Walking with the Earth")
@pytest.mark.rule("TF-STT-02")
@pytest.mark.parametrize("bowed", [2, 3])
def test_only_if_one_of_them_is_able(bowed: int) -> None:
    t = table()
    three = [t.person(name, 0) for name in ("One", "Two", "Three")]
    t.person("Other", 0)
    provoked(t, *three)
    for each in three[:bowed]:
        t.m.set_bowed(each, True)
    until(t, lambda: t.question.kind == "attack")
    assert (NO in t.question.options) is (bowed == 3)


@pytest.mark.card("Walking with the Earth")
@pytest.mark.rule("TF-ACT-05")
@pytest.mark.parametrize(("people", "ring", "allowed"), [(3, False, True), (2, False, False), (3, True, False)])
def test_it_takes_three_of_them_and_no_ring_of_yours(people: int, ring: bool, allowed: bool) -> None:
    t = table()
    for n in range(people):
        t.person(f"Person {n}", 0)
    t.person("Own", 1)
    t.put("Ring of Air", 0)  # his
    if ring:
        t.put("Ring of Fire", 1)
    t.put("Walking with the Earth", 1, "hand")
    t.m.active_player = 0
    t.turns(0)
    until(t, lambda: t.question.player == 1 and t.question.kind == "action")
    assert len([label for label in t.options() if "Walking with the Earth" in label]) == (2 if allowed else 1)


# --- who has assigned -----------------------------------------------------------------------------------------------


@pytest.mark.card("Civil Discussion")
@pytest.mark.rule("TF-ATK-02", "TF-DEF-83")
@pytest.mark.parametrize("played", [True, False])
@pytest.mark.parametrize(("attackers", "defenders"), [(1, 0), (2, 3), (4, 5)])
def test_who_has_assigned_loses_honor_for_up_to_three_units(attackers: int, defenders: int, played: bool) -> None:
    t = table()
    sides = [[t.person(f"Person {side}{n}", side) for n in range(5)] for side in range(2)]
    courtier = t.person("Courtier", 1, keywords="Courtier")
    t.put("Civil Discussion", 1, "hand")
    t.turns(0)
    if played:
        until(t, lambda: t.question.player == 1 and t.question.kind == "action")
        t.use("Civil Discussion", courtier).settle()
    honor = [t.honor(0), t.honor(1)]
    until(t, lambda: t.question.kind == "attack")
    t.m.answer(YES)
    t.settle()
    for player, count in enumerate((attackers, defenders)):
        for n in range(count):
            assign(t, sides[player][n], n % 3)
            assert t.honor(player) == honor[player] or n == 4  # nothing before he has done
        if t.question.kind == "assign":
            t.answer_pass()
            t.settle()
        assert t.honor(player) == honor[player] - (min(3, count) if played else 0)
    assert not t.bowed(courtier)


@pytest.mark.card("Civil Discussion")
@pytest.mark.rule("TF-ACT-05")
@pytest.mark.parametrize(("bowed", "courtier"), [(False, True), (True, True), (False, False)])
def test_it_takes_an_unbowed_courtier(bowed: bool, courtier: bool) -> None:
    t = table()
    speaker = t.person("Speaker", 0, keywords="Courtier" if courtier else "")
    t.put("Civil Discussion", 0, "hand")
    t.action_phase(0)
    t.m.set_bowed(speaker, bowed)
    assert t.can_use("Civil Discussion", 0) is (courtier and not bowed)


@pytest.mark.card("Toshigoku's Blade")
@pytest.mark.rule("TF-ATK-01", "TF-ATK-02")
@pytest.mark.parametrize(("mine", "bowed", "bound"), [(True, False, True), (True, True, False), (False, False, False)])
def test_who_bears_the_blade_must_attack_in_his_players_turn_if_he_can(mine: bool, bowed: bool, bound: bool) -> None:
    t = table()
    bearer, other = t.person("Bearer", 0 if mine else 1), t.person("Other", 0)
    t.put("Toshigoku's Blade", 0 if mine else 1, on=bearer)
    t.turns(0)
    t.m.set_bowed(bearer, bowed)
    until(t, lambda: t.question.kind == "attack" and t.question.player == 0)
    assert (NO not in t.question.options) is bound
    t.m.answer(YES)
    t.settle()
    assert t.question.kind == "assign" and ("done" not in t.options()) is bound
    assign(t, bearer if bound else other, 0)
    if t.question.kind == "assign" and t.question.player == 0:
        assert "done" in t.options()
        t.answer_pass()
        t.settle()
    if not mine:  # in another's turn he need not defend
        assert t.question.player == 1 and "done" in t.options()


@pytest.mark.card("Toshigoku's Blade")
@pytest.mark.rule("TF-ITM-01")
def test_the_blade_destroys_who_is_no_stronger_than_it_and_grows() -> None:
    t = table()
    bearer, weak, strong = t.person("Bearer", 0), t.person("Weak", 1, force=3), t.person("Strong", 1, force=4)
    armed = t.person("Armed", 1, force=1)
    t.follower(armed, 1)
    blade = t.put("Toshigoku's Blade", 0, on=bearer)
    before = t.force(bearer)
    t.battle([bearer], [weak, strong, armed])
    until(t, lambda: t.m.segment == terms.SEGMENT_COMBAT and t.question.player == 0 and t.question.kind == "action")
    t.answer("use Toshigoku's Blade").settle()
    offered = {option for option in t.question.options if option >= 0}
    assert weak in offered and not offered & {strong, armed}
    t.answer(weak).settle()
    until(t, lambda: t.question.kind == "action")
    assert t.where(weak) == "discard" and t.bowed(blade) and t.force(bearer) == before + 1


@pytest.mark.card("See the Soul's Past")
@pytest.mark.rule("TF-PRV-62", "TF-PLY-02")
@pytest.mark.parametrize("void", [True, False])
def test_an_unaligned_personality_that_it_shows_weakens_his_province(void: bool) -> None:
    t = table()
    sage = t.person("Sage", 0, keywords="Shugenja, Void" if void else "Shugenja")
    t.put("See the Soul's Past", 0, on=sage)
    ronin = t.put(t.define("Ronin", "Personality", chi=2), 1, "province", province=0)
    crab = t.put(t.define("Crab", "Personality", chi=2, keywords="Crab Clan"), 1, "province", province=1)
    shop = t.put(t.define("Shop", "Holding"), 1, "province", province=2)
    for card in (ronin, crab, shop):
        t.m.set_face_up(card, False)
    t.action_phase(0)
    t.use("See the Soul's Past", ronin)
    if void:
        t.answer(crab)
    else:
        assert t.question.kind != "target" or crab not in t.question.options
    until(t, lambda: t.question.kind == "action")
    assert t.m.face_up(ronin) and bool(t.m.face_up(crab)) is void and not t.m.face_up(shop)
    assert strengths(t, 1) == [4, 7, 7, 7] and strengths(t, 0) == [7] * 4
