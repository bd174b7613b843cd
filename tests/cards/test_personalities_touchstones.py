"""The Personalities that try the card language hardest: what they do, and when they do not."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import battle, event, open_, reaction, triggered
from gorin.lang.costs import bow_cost, destroy_one_cost
from gorin.lang.entering import WAIVING_COSTS, BringIn
from gorin.lang.flow import Later
from gorin.lang.refs import HOST
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES, SPELLS, YOURS, Keyword
from gorin.lang.targets import ANYWHERE, YOUR_PROVINCE_CARDS, Choose, Target
from gorin.lang.triggers import after, before
from gorin.lang.verbs import NegateIt
from gorin.rules.entering import affordable, can_host, may_enter
from gorin.table import kinds
from gorin.table.definitions import Ability, CardDef
from gorin.table.flags import CANNOT_BE_CHALLENGED, CANNOT_CHALLENGE
from gorin.table.keywords import flagged
from gorin.table.persistence import digest, from_bytes, to_bytes
from gorin.table.places import location_of
from gorin.table.terms import CHI, MODE_COST, PHASE_ATTACK, PHASE_EVENTS
from gorin.testing import Table


def man(t: Table, title: str, force: int = 2, chi: int = 2, keywords: str = "", ph: int = 0) -> CardDef:
    return t.define(title, "Personality", force=force, chi=chi, keywords=keywords, ph=ph)


def hall(t: Table, title: str, *abilities: Ability) -> CardDef:
    return t.define(title, "Holding", abilities=abilities)


def lay(t: Table, d: CardDef, player: int) -> int:
    """Put a Holding into play unbowed."""
    return t.put(d, player)


def strike(t: Table, title: str, effect: str = "destroy", open_too: bool = False) -> CardDef:
    verb = verbs.destroy("victim") if effect == "destroy" else verbs.give("victim", CHI, -2)
    return hall(t, title, (open_ if open_too else battle)([Target("victim", PERSONALITIES, reach=ANYWHERE), verb]))


# --- Isawa Eitoku ---------------------------------------------------------------------------------------------------


def spell(t: Table, title: str = "Blast") -> CardDef:
    return t.define(title, "Spell", abilities=[battle([verbs.gain_honor(1)], [bow_cost(HOST)])])


@pytest.mark.card("Isawa Eitoku")
@pytest.mark.parametrize("with_spell", [True, False])
def test_eitoku_with_a_spell_assigns_bowed_and_fights_bowed(with_spell: bool) -> None:
    t = Table()
    eitoku = t.put("Isawa Eitoku", 0, bowed=True)
    other = t.put(man(t, "Other"), 0)
    if with_spell:
        t.put(spell(t), 0, on=eitoku)
    assert t.unit_force(eitoku) == (4 if with_spell else 0)
    t.phase(PHASE_ATTACK)
    t.answer("attack")
    assert other in t.question.options
    assert (eitoku in t.question.options) == with_spell


def eitoku_fights(t: Table, bowed: bool = True, attacker: int = 0) -> tuple[int, int]:
    eitoku = t.put("Isawa Eitoku", 0)
    scroll = t.put(spell(t), 0, on=eitoku)
    foe = t.put(man(t, "Foe", force=20), 1)
    if attacker == 0:
        t.battle([eitoku], [foe])
    else:
        t.battle([foe], [eitoku], attacker=1)
    t.m.set_bowed(eitoku, 1 if bowed else 0)
    t.m.pending = None
    return eitoku, scroll


@pytest.mark.card("Isawa Eitoku")
@pytest.mark.rule("SE-CST-22")
@pytest.mark.parametrize("bowed", [True, False])
def test_eitokus_spell_may_bow_for_him(bowed: bool) -> None:
    t = Table()
    eitoku, scroll = eitoku_fights(t, bowed)
    t.use("Blast")
    assert t.can_use("Isawa Eitoku", 0)
    t.use("Isawa Eitoku", "yes")
    assert t.bowed(scroll) and t.bowed(eitoku) == bowed and t.honor(0) == 1
    t.done()


@pytest.mark.card("Isawa Eitoku")
def test_eitoku_may_bow_himself() -> None:
    t = Table()
    eitoku, scroll = eitoku_fights(t, False)
    t.use("Blast")
    t.passes()
    assert t.bowed(eitoku) and not t.bowed(scroll) and t.honor(0) == 1
    t.done()


@pytest.mark.card("Isawa Eitoku")
@pytest.mark.rule("SE-CST-14", "SE-ACT-08")
def test_a_bowed_eitoku_must_have_the_spell_bow() -> None:
    """Nothing else could pay for what was announced."""
    t = Table()
    eitoku, scroll = eitoku_fights(t)
    t.use("Blast")
    assert t.options() == ["use Isawa Eitoku"]
    t.answer("use Isawa Eitoku")
    assert t.options() == ["yes"]
    t.answer("yes").settle()
    assert t.bowed(eitoku) and t.bowed(scroll) and t.honor(0) == 1
    t.done()


@pytest.mark.card("Isawa Eitoku")
@pytest.mark.rule("SE-ACT-08")
def test_a_bowed_eitoku_outside_an_army_cannot_pay() -> None:
    t = Table()
    eitoku = t.put("Isawa Eitoku", 0, bowed=True)
    t.put(t.define("Chant", "Spell", abilities=[open_([verbs.gain_honor(1)], [bow_cost(HOST)])]), 0, on=eitoku)
    t.action_phase()
    assert not t.can_use("Chant")
    t.done()


@pytest.mark.card("Isawa Eitoku")
def test_others_and_other_cards_get_no_help() -> None:
    t = Table()
    eitoku = t.put("Isawa Eitoku", 0)
    friend = t.put(man(t, "Friend", keywords="Shugenja"), 0)
    t.put(
        t.define("Fan", "Item", force=0, chi=0, abilities=[battle([verbs.gain_honor(1)], [bow_cost(HOST)])]),
        0,
        on=eitoku,
    )
    t.put(spell(t, "Breeze"), 0, on=friend)
    foe = t.put(man(t, "Foe", force=20), 1)
    t.battle([eitoku, friend], [foe])
    t.m.set_bowed(eitoku, True)
    t.m.set_bowed(friend, True)
    t.passes()
    assert not t.can_use("Fan") and not t.can_use("Breeze")
    t.done()


@pytest.mark.card("Isawa Eitoku")
@pytest.mark.rule("SE-CST-22")
def test_a_negated_substitute_pays_nothing() -> None:
    t = Table()
    eitoku, scroll = eitoku_fights(t, False)
    guard = t.define("Warden", "Personality", force=1, abilities=[
        reaction(before(kinds.BOW, SPELLS, mode=MODE_COST), [NegateIt()])])
    t.put(guard, 1)
    t.use("Blast")
    t.use("Isawa Eitoku", "yes")
    t.use("Warden")
    assert not t.bowed(scroll) and not t.bowed(eitoku) and t.honor(0) == 0
    t.done()


# --- Obsidian Dragon ------------------------------------------------------------------------------------------------


def check(t: Table) -> None:
    """What the game does whenever something changed."""
    t.rules.procedures.checks.step(t.m, 0)
    t.m.pending = None


def before_the_dragon(t: Table, chi: int, ph: int, keywords: str = "", force: int = 5) -> tuple[int, int]:
    dragon = t.put("Obsidian Dragon", 0)
    foe = t.put(man(t, "Foe", force=force, chi=chi, keywords=keywords, ph=ph), 1)
    t.battle([dragon], [foe])
    check(t)
    return dragon, foe


@pytest.mark.card("Obsidian Dragon")
@pytest.mark.parametrize(("chi", "ph", "left"), [(5, 3, 2), (4, 3, 1), (3, 3, 1), (2, 3, 1), (1, 3, 1), (4, 0, 4)])
def test_the_dragon_cows_those_who_oppose_it(chi: int, ph: int, left: int) -> None:
    t = Table()
    _, foe = before_the_dragon(t, chi, ph)
    assert (t.force(foe), t.chi(foe)) == (5 - ph, left)
    t.done()


@pytest.mark.card("Obsidian Dragon")
def test_the_dragon_cows_no_unique_ones_nor_its_friends_nor_those_elsewhere() -> None:
    t = Table()
    dragon = t.put("Obsidian Dragon", 0)
    friend = t.put(man(t, "Friend", ph=2, chi=4), 0)
    unique = t.put(man(t, "Unique Foe", ph=2, chi=4, keywords="Unique"), 1)
    distant = t.put(man(t, "Distant", ph=2, chi=4), 1)
    t.battle([dragon, friend], [unique])
    assert [t.chi(card) for card in (friend, unique, distant)] == [4, 4, 4]
    assert [t.force(card) for card in (friend, unique, distant)] == [2, 2, 2]
    t.done()


@pytest.mark.card("Obsidian Dragon")
def test_the_penalty_ends_with_the_opposition() -> None:
    t = Table()
    retreat = lay(t, hall(t, "Retreat", battle([Target("moved", PERSONALITIES), verbs.move_home("moved")])), 1)
    _, foe = before_the_dragon(t, 3, 2)
    assert t.chi(foe) == 1
    t.m.set_bowed(retreat, False)
    t.m.pending = None
    t.use("Retreat", foe)
    assert location_of(t.m, foe) < 0 and (t.force(foe), t.chi(foe)) == (5, 3)
    t.done()


@pytest.mark.card("Obsidian Dragon")
@pytest.mark.ruling("Obsidian Dragon 1", "Obsidian Dragon 3")
@pytest.mark.rule("SE-STA-10")
@pytest.mark.parametrize(("penalty", "dies"), [(1, True), (0, False)])
def test_the_minimum_is_for_its_own_penalty_only(penalty: int, dies: bool) -> None:
    """2 Chi less 3, not below 1, leaves 1; what comes later from elsewhere can kill."""
    t = Table()
    _, foe = before_the_dragon(t, 2, 3)
    assert t.chi(foe) == 1
    t.token(foe, chi=-penalty)
    t.m.dirty = True
    t.passes()
    assert (t.where(foe) == "discard") == dies


@pytest.mark.card("Obsidian Dragon")
@pytest.mark.ruling("Obsidian Dragon 2")
@pytest.mark.rule("SE-STA-10")
def test_the_penalty_is_cut_for_what_is_there_when_it_begins() -> None:
    t = Table()
    dragon = t.put("Obsidian Dragon", 0)
    foe = t.put(man(t, "Foe", chi=4, ph=3), 1)
    t.token(foe, chi=-2)
    t.battle([dragon], [foe])
    check(t)
    assert t.chi(foe) == 1  # 4 - 2 - 1, not - 3
    t.token(foe, chi=2)
    check(t)
    assert t.chi(foe) == 3  # calculated only once
    t.done()


@pytest.mark.card("Obsidian Dragon")
@pytest.mark.rule("SE-STA-10")
def test_a_change_of_personal_honor_sets_the_penalty_anew() -> None:
    t = Table()
    dragon = t.put("Obsidian Dragon", 0)
    foe = t.put(man(t, "Foe", force=5, chi=4, ph=3), 1)
    shame = lay(t, hall(t, "Shame", battle([Target("shamed", PERSONALITIES), verbs.dishonor("shamed")])), 1)
    t.battle([dragon], [foe])
    assert (t.force(foe), t.chi(foe)) == (2, 1)
    t.m.set_bowed(shame, False)
    t.m.pending = None
    t.use("Shame", foe)
    assert (t.force(foe), t.chi(foe)) == (5, 4)
    t.done()


@pytest.mark.card("Obsidian Dragon")
def test_the_dragons_memory_survives_bytes() -> None:
    t = Table()
    _, _foe = before_the_dragon(t, 2, 3)
    copy = from_bytes(t.rules, to_bytes(t.m))
    assert digest(copy) == digest(t.m)


@pytest.mark.card("Obsidian Dragon")
@pytest.mark.rule("SE-NEG-12")
def test_the_dragon_carries_nothing_but_spells() -> None:
    t = Table()
    dragon = t.put("Obsidian Dragon", 0)
    cards = [t.put(t.define(f"Some {kind}", kind, force=0, chi=0 if kind == "Item" else None), 0, "hand")
             for kind in ("Item", "Follower", "Spell")]
    assert [can_host(t.m, card, dragon, 0) for card in cards] == [False, False, True]


# --- Shosuro Adeiko -------------------------------------------------------------------------------------------------


@pytest.mark.card("Shosuro Adeiko")
@pytest.mark.parametrize(("ph", "opposed", "force"), [(0, True, 5), (1, True, 3), (2, True, 3), (0, False, 3)])
def test_adeiko_despises_the_less_honorable(ph: int, opposed: bool, force: int) -> None:
    t = Table()
    adeiko = t.put("Shosuro Adeiko", 0)
    foe = t.put(man(t, "Foe", ph=ph), 1)
    t.battle([adeiko], [foe] if opposed else [])
    assert t.force(adeiko) == force
    t.done()


def adeiko_mourns(t: Table, effect: str = "destroy", player: int = 1, loss_for: int = 0) -> tuple[int, int, int]:
    adeiko = t.put("Shosuro Adeiko", 0)
    friend = t.put(man(t, "Friend"), loss_for)
    foe = t.put(man(t, "Foe", force=6, chi=5, ph=1), 1)
    t.m.set_bowed(lay(t, strike(t, "Strike", effect, True), player), False)
    t.action_phase(player)
    t.use("Strike")
    return adeiko, friend, foe


@pytest.mark.card("Shosuro Adeiko")
@pytest.mark.rule("SE-ACT-28")
@pytest.mark.parametrize("effect", ["destroy", "chi"])
@pytest.mark.parametrize("player", [0, 1])
def test_adeiko_avenges_a_friend(effect: str, player: int) -> None:
    """Also one who died of 0 Chi, and whoever's action it was."""
    t = Table()
    _, friend, foe = adeiko_mourns(t, effect, player)
    t.answer(friend)
    t.settle()
    assert t.where(friend) == "discard" and t.can_use("Shosuro Adeiko", 0)
    t.use("Shosuro Adeiko", foe)
    assert (t.force(foe), t.chi(foe)) == (3, 4)
    t.done()


@pytest.mark.card("Shosuro Adeiko")
def test_adeiko_takes_more_from_the_dishonorable() -> None:
    t = Table()
    _, friend, foe = adeiko_mourns(t)
    t.m.set_dishonored(foe, True)
    t.answer(friend)
    t.use("Shosuro Adeiko", foe)
    assert (t.force(foe), t.chi(foe)) == (3, 3)
    t.done()


@pytest.mark.card("Shosuro Adeiko")
def test_adeiko_avenges_himself() -> None:
    t = Table()
    adeiko, _, foe = adeiko_mourns(t)
    t.answer(adeiko)
    t.settle()
    assert t.where(adeiko) == "discard"
    t.use("Shosuro Adeiko", foe)
    assert (t.force(foe), t.chi(foe)) == (3, 4)
    t.done()


@pytest.mark.card("Shosuro Adeiko")
@pytest.mark.parametrize("alive", [False, True])
def test_adeiko_who_died_before_is_silent(alive: bool) -> None:
    t = Table()
    t.put("Shosuro Adeiko", 0, "home" if alive else "discard", dead=not alive)
    friend, foe = t.put(man(t, "Friend"), 0), t.person("Foe", 1)
    t.m.set_bowed(lay(t, strike(t, "Strike", open_too=True), 1), False)
    t.action_phase(1)
    t.use("Strike", friend)
    assert t.where(friend) == "discard" and t.where(foe) == "home"
    assert t.can_use("Shosuro Adeiko", 0) is alive


@pytest.mark.card("Shosuro Adeiko")
def test_adeiko_does_not_mourn_enemies() -> None:
    t = Table()
    _, friend, _ = adeiko_mourns(t, loss_for=1)
    t.answer(friend)
    assert t.where(friend) == "discard" and not t.can_use("Shosuro Adeiko")
    t.done()


@pytest.mark.card("Shosuro Adeiko")
@pytest.mark.rule("SE-TIM-12")
def test_adeiko_answers_traits() -> None:
    t = Table()
    t.put("Shosuro Adeiko", 0)
    friend = t.put(man(t, "Friend"), 0)
    foe = t.put(man(t, "Foe", force=6, chi=5), 1)
    fury = t.define("Fury", "Holding", traits=[
        triggered(after(kinds.GAIN_HONOR), [Choose("victim", OTHER_PLAYERS & PERSONALITIES), verbs.destroy("victim")])])
    lay(t, fury, 1)
    t.m.set_bowed(lay(t, hall(t, "Bell", open_([verbs.gain_honor(1)])), 1), False)
    t.action_phase(1)
    t.use("Bell", friend)
    t.use("Shosuro Adeiko", foe)
    assert t.where(friend) == "discard" and t.chi(foe) == 4
    t.done()


@pytest.mark.card("Shosuro Adeiko")
@pytest.mark.rule("SE-BAT-22")
def test_adeiko_answers_a_battles_resolution_only_when_it_is_over() -> None:
    t = Table()
    t.put("Shosuro Adeiko", 0)
    friend = t.put(man(t, "Friend"), 0)
    second = t.put(man(t, "Second"), 0)
    foe = t.put(man(t, "Foe", force=6, chi=5), 1)
    t.battle([friend, second], [foe])
    t.passes(2)
    assert t.where(friend) == t.where(second) == "discard" and t.honor(1) == 4
    t.use("Shosuro Adeiko", foe)
    assert t.chi(foe) == 4
    t.done()


@pytest.mark.card("Shosuro Adeiko")
@pytest.mark.ruling("Shosuro Adeiko 2")
@pytest.mark.rule("SE-CST-28")
def test_adeiko_does_not_answer_costs() -> None:
    """Ruling: not to destructions that occur as costs."""
    t = Table()
    t.put("Shosuro Adeiko", 0)
    friend = t.put(man(t, "Friend"), 0)
    altar = hall(t, "Altar", open_([verbs.gain_honor(3)], [destroy_one_cost(YOURS & PERSONALITIES)]))
    t.m.set_bowed(lay(t, altar, 0), False)
    t.action_phase()
    t.use("Altar", friend)
    assert t.where(friend) == "discard" and t.honor(0) == 3 and not t.can_use("Shosuro Adeiko")
    t.done()


@pytest.mark.card("Shosuro Adeiko")
@pytest.mark.ruling("Shosuro Adeiko 1")
@pytest.mark.rule("SE-TIM-22")
def test_adeiko_does_not_answer_delayed_effects() -> None:
    """Ruling: after immediate effects, not when delayed ones are applied."""
    t = Table()
    t.put("Shosuro Adeiko", 0)
    friend = t.put(man(t, "Friend"), 0)
    fuse = hall(
        t,
        "Fuse",
        open_([Target("victim", PERSONALITIES), Later(after(kinds.GAIN_HONOR), verbs.destroy("victim"))]),
        open_([verbs.gain_honor(1)]),
    )
    t.m.set_bowed(lay(t, fuse, 1), False)
    t.action_phase(1)
    t.use("Fuse (1)", friend)
    t.use("Fuse (2)")
    assert t.where(friend) == "discard" and not t.can_use("Shosuro Adeiko")
    t.done()


@pytest.mark.card("Shosuro Adeiko")
@pytest.mark.rule("SE-REA-05")
def test_adeiko_mourns_once_a_turn() -> None:
    t = Table()
    _, friend, foe = adeiko_mourns(t)
    second = t.put(man(t, "Second"), 0)
    t.m.set_bowed(lay(t, strike(t, "Other Strike", open_too=True), 1), False)
    t.answer(friend)
    t.use("Shosuro Adeiko", foe)
    t.use("Other Strike", second)
    assert t.where(second) == "discard" and not t.can_use("Shosuro Adeiko")
    t.done()


# --- Stone Breaker --------------------------------------------------------------------------------------------------


def manned(t: Table, followers: int = 1) -> tuple[int, list[int]]:
    breaker = t.put("Stone Breaker", 0)
    crew = t.define("Crew", "Follower", force=1)
    return breaker, [t.put(crew, 0, on=breaker) for _ in range(followers)]


@pytest.mark.card("Stone Breaker")
def test_the_stone_breaker_needs_a_crew() -> None:
    t = Table()
    breaker, crew = manned(t, 2)
    assert t.force(breaker) == 6 and t.unit_force(breaker) == 8
    t.m.set_bowed(crew[0], True)
    assert t.force(breaker) == 6
    t.m.set_bowed(crew[1], True)
    assert t.force(breaker) == 0
    t.action_phase()
    assert t.where(breaker) == "home"  # 0 Chi does not destroy it
    t.done()


@pytest.mark.card("Stone Breaker")
@pytest.mark.rule("SE-STA-19")
def test_others_die_of_no_chi_where_the_stone_breaker_does_not() -> None:
    t = Table()
    breaker = t.put("Stone Breaker", 0)
    other = t.put(man(t, "Other", chi=0), 0)
    t.m.dirty = True
    t.action_phase()
    assert t.chi(breaker) == 0 and t.where(breaker) == "home" and t.where(other) == "discard"
    t.done()


@pytest.mark.card("Stone Breaker")
def test_nobody_duels_the_stone_breaker() -> None:
    t = Table()
    breaker = t.put("Stone Breaker", 0)
    other = t.put(man(t, "Other"), 0)
    for flag in (CANNOT_CHALLENGE, CANNOT_BE_CHALLENGED):
        assert flagged(t.m, breaker, flag) and not flagged(t.m, other, flag)
    item = t.put(t.define("Hammer", "Item", force=1, chi=0), 0, "hand")
    assert not can_host(t.m, item, breaker, 0) and can_host(t.m, item, other, 0)


@pytest.mark.card("Stone Breaker")
@pytest.mark.rule("SE-ACT-06")
def test_a_bowed_stone_breaker_is_straightened_by_its_crew() -> None:
    t = Table()
    breaker, crew = manned(t, 2)
    foe = t.put(man(t, "Foe"), 1)
    stranger = t.put(man(t, "Stranger"), 0)
    t.put(t.define("Page", "Follower", force=1), 0, on=stranger)
    t.battle([breaker, stranger], [foe])
    t.m.set_bowed(breaker, True)
    t.passes()
    t.use("Stone Breaker")
    assert sorted(t.question.options) == sorted(crew)
    t.answer(crew[0])
    assert not t.bowed(breaker) and t.bowed(crew[0]) and t.force(breaker) == 6
    t.done()


@pytest.mark.card("Stone Breaker")
@pytest.mark.parametrize(("bowed", "spent"), [(False, False), (True, True)])
def test_the_stone_breaker_must_be_bowed_and_its_crew_not(bowed: bool, spent: bool) -> None:
    t = Table()
    breaker, crew = manned(t)
    foe = t.put(man(t, "Foe"), 1)
    t.battle([breaker], [foe])
    t.m.set_bowed(breaker, 1 if bowed else 0)
    t.m.set_bowed(crew[0], 1 if spent else 0)
    t.passes()
    assert not t.can_use("Stone Breaker")
    t.done()


# --- Tsuburu no Oni -------------------------------------------------------------------------------------------------


def gate(t: Table, waive: bool = False) -> CardDef:
    """A Holding whose Open ability brings a Personality in from a Province."""
    options = WAIVING_COSTS if waive else 0
    return hall(t, "Gate", open_([
        Choose("called", PERSONALITIES, domain=YOUR_PROVINCE_CARDS), BringIn("called", options=options)]))


@pytest.mark.card("Tsuburu no Oni")
@pytest.mark.rule("SE-CST-09")
def test_tsuburu_costs_a_life_and_honor() -> None:
    t = Table()
    t.m.set_bowed(lay(t, gate(t), 0), False)
    first = t.put(man(t, "First"), 0)
    second = t.put(man(t, "Second"), 0)
    enemy = t.put(man(t, "Enemy"), 1)
    tsuburu = t.put("Tsuburu no Oni", 0, "province")
    t.action_phase()
    t.use("Gate", tsuburu).settle_payment()
    assert sorted(t.question.options) == sorted([first, second]) and enemy not in t.question.options
    t.answer(second)
    assert t.where(second) == "discard" and t.where(first) == "home" and t.where(tsuburu) == "home"
    assert t.honor(0) == -5
    t.done()


@pytest.mark.card("Tsuburu no Oni")
@pytest.mark.rule("SE-CST-09")
@pytest.mark.parametrize("friends", [0, 1])
def test_tsuburu_cannot_enter_without_a_victim(friends: int) -> None:
    t = Table()
    for n in range(friends):
        t.put(man(t, f"Friend {n}"), 0)
    t.put(man(t, "Enemy"), 1)
    tsuburu = t.put("Tsuburu no Oni", 0, "province")
    assert may_enter(t.m, 0, tsuburu, 0) == (friends > 0)
    assert affordable(t.m, 0, tsuburu, -1, 0) == (friends > 0)


@pytest.mark.card("Tsuburu no Oni")
def test_waived_costs_spare_the_victim_but_not_the_honor() -> None:
    t = Table()
    t.m.set_bowed(lay(t, gate(t, True), 0), False)
    friend = t.put(man(t, "Friend"), 0)
    tsuburu = t.put("Tsuburu no Oni", 0, "province")
    t.action_phase()
    t.use("Gate", tsuburu)
    assert t.where(tsuburu) == "home" and t.where(friend) == "home" and t.honor(0) == -5
    t.done()


@pytest.mark.card("Tsuburu no Oni")
def test_tsuburu_wears_no_armor_and_leads_nobody() -> None:
    t = Table()
    tsuburu = t.put("Tsuburu no Oni", 0)
    armor = t.put(t.define("Plate", "Item", force=1, chi=0, keywords="Armor"), 0, "hand")
    club = t.put(t.define("Club", "Item", force=1, chi=0, keywords="Weapon"), 0, "hand")
    page = t.put(t.define("Page", "Follower", force=1), 0, "hand")
    assert [can_host(t.m, card, tsuburu, 0) for card in (armor, club, page)] == [False, True, False]


@pytest.mark.card("Tsuburu no Oni")
@pytest.mark.rule("SE-BAT-19")
@pytest.mark.parametrize("defended", [False, True])
def test_tsuburu_ravages_what_is_undefended(defended: bool) -> None:
    t = Table()
    tsuburu = t.put("Tsuburu no Oni", 0)
    guard = t.put(man(t, "Guard", force=1), 1)
    v = t.province(1, 0)
    t.battle([tsuburu], [guard] if defended else [])
    assert t.force(tsuburu) == 2
    t.passes(2)
    assert t.force(tsuburu) == (2 if defended else 8)
    assert (not t.m.province_exists(v)) == (not defended)  # strength 7: 8 Force destroys it
    t.done()


@pytest.mark.card("Tsuburu no Oni")
def test_tsuburu_at_home_or_elsewhere_grows_not() -> None:
    t = Table()
    tsuburu = t.put("Tsuburu no Oni", 0)
    other = t.put(man(t, "Other"), 0)
    t.battle([other], [], others={tsuburu: 2})
    t.passes(2)
    assert t.force(tsuburu) == 2



@pytest.mark.card("Shosuro Adeiko")
def test_adeiko_answers_events() -> None:
    """Ruling: after all immediate effects of an Event too."""
    t = Table()
    t.put("Shosuro Adeiko", 0)
    friend = t.put(man(t, "Friend", keywords="Doomed"), 0)
    foe = t.put(man(t, "Foe", force=6, chi=5), 1)
    plague = t.define(
        "Plague", "Event", traits=[event([verbs.destroy(PERSONALITIES & Keyword("Doomed")), verbs.gain_honor(1)])]
    )
    t.put(plague, 0, "province")
    t.phase(PHASE_EVENTS)
    t.use("Shosuro Adeiko", foe)
    assert t.where(friend) == "discard" and t.honor(0) == 1 and t.chi(foe) == 4
    t.done()
