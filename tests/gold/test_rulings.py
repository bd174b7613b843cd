"""Rulings of 2000 on cards of Gold Edition which nothing later contradicts, by their numbers in the list of rulings."""

from __future__ import annotations

import pytest

from gorin.lang.searching import AllIn
from gorin.lang.selectors import PERSONALITIES
from gorin.lang.targets import IN_PLAY
from gorin.lang.verbs import straighten
from gorin.table import terms
from gorin.testing import Card, Table
from tests.gold.laying import until


def known(players: int = 2) -> Table:
    """A table with the cards of Gold Edition."""
    return Table("gold", players, cards="gold", gold=20)


def played(t: Table, title: str, *aims: Card, player: int = 0) -> Table:
    """A card of a player's hand, played in the battle; the others pass."""
    t.put(t.known(title), player, "hand")
    until(t, lambda: t.question.kind == "action" and t.question.player == player)
    return t.use(title, *aims)


@pytest.mark.card("Kyoso no Oni")
@pytest.mark.rule("GE-TGT-04", "GE-ENT-03")
@pytest.mark.parametrize("bowed", [None, False, True])
@pytest.mark.ruling("R00-A-018", "R00-A-019")
def test_kyoso_destroys_a_holding_once_she_is_there(bowed: bool | None) -> None:
    """Without a Holding she enters all the same, and a bowed one will do."""
    t = known()
    mine = t.holding("Mine", bowed=bowed) if bowed is not None else -1
    kyoso = t.put("Kyoso no Oni", 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    t.answer("buy Kyoso no Oni")
    t.settle_payment()
    while t.question.kind == "order" or t.fits("choose Mine"):
        t.m.answer(t.question.options[0])
    assert t.where(kyoso) == "home" and t.honor(0) == -3
    assert mine < 0 or t.destroyed(mine)


@pytest.mark.card("Heartbeat Drummers")
@pytest.mark.ruling("R00-B-112")
def test_what_the_drummers_give_ends_with_the_phase() -> None:
    t = known()
    hero = t.person("Hero", chi=2)
    t.put("Heartbeat Drummers", 0)
    t.action_phase()
    t.use("Heartbeat Drummers (2)")
    assert t.chi(hero) == 3
    until(t, lambda: t.phase_now != "action")
    assert t.chi(hero) == 2


@pytest.mark.card("Peasant Revolt")
@pytest.mark.rule("GE-BOW-05")
@pytest.mark.ruling("R00-C-027", "R00-C-028")
def test_a_revolt_bows_once_and_keeps_from_straightening_whoever_is_strong_then() -> None:
    t = known()
    strong, weak = t.person("Strong", force=3), t.person("Weak", force=2)
    t.put("Peasant Revolt", 0, "province")
    t.phase(terms.PHASE_EVENTS)
    t.settle()
    assert t.bowed(strong) and not t.bowed(weak)
    late = t.person("Late", force=4)
    t.settle()
    assert not t.bowed(late)
    t.bow(late, weak)
    t.token(strong, force=-1)  # no longer strong enough
    t.token(weak, force=1)
    t.act("Order", straighten(AllIn(PERSONALITIES, IN_PLAY)))
    t.action_phase()
    t.use("Order")
    assert [t.bowed(each) for each in (strong, weak, late)] == [False, True, True]


@pytest.mark.card("Poison Dartgun", "Naginata")
@pytest.mark.rule("GE-ATT-05")
@pytest.mark.ruling("R00-C-044")
def test_a_dartgun_is_no_weapon() -> None:
    t = known()
    hero = t.person("Hero", keywords="Ninja")
    t.put("Naginata", 0, on=hero)
    gun, blade = t.put(t.known("Poison Dartgun"), 0, "hand"), t.put(t.known("Naginata"), 0, "hand")
    t.action_phase()
    t.answer("use Attach")
    t.answer("target Hero")
    assert gun in t.question.options and blade not in t.question.options


@pytest.mark.card("Stifling Wind")
@pytest.mark.rule("GE-BAT-03", "GE-BAT-05")
@pytest.mark.parametrize("where", ["at the battle", "at home"])
@pytest.mark.ruling("R00-C-179", "R00-C-180")
def test_the_second_wind_asks_for_nobody_opposing(where: str) -> None:
    """From home it bows who is in the battle, and from the battle anybody anywhere."""
    t = known()
    guard, seer = t.person("Guard", 1, force=3), t.person("Seer", 1, keywords="Shugenja")
    raider, away = t.person("Raider", force=3), t.person("Away")
    t.put("Stifling Wind", 1, on=seer)
    t.battle([raider], [guard, seer] if where == "at the battle" else [guard])
    assert not t.can_use("Stifling Wind (1)", 1)  # there is no Follower
    t.answer("use Stifling Wind (2)")
    assert raider in t.question.options
    assert (away in t.question.options) is (where == "at the battle")
    t.answer("target Raider")
    t.settle()
    assert t.bowed(raider) and t.bowed(seer)


@pytest.mark.card("Kolat Master")
@pytest.mark.rule("GE-ENT-04")
@pytest.mark.ruling("R00-B-258")
def test_who_is_in_the_pay_of_the_kolat_keeps_his_clan() -> None:
    t = known()
    spy = t.person("Spy", 1, chi=3, keywords="Crane Clan")
    t.put(t.known("Kolat Master"), 0, "hand")
    t.action_phase()
    t.use("Kolat Master", spy)
    t.settle_payment()
    t.settle()
    assert t.m.controller(spy) == 0 and t.has(spy, "Crane Clan") and t.honor(0) == -4


@pytest.mark.card("Ambush")
@pytest.mark.parametrize("bowed", [False, True])
@pytest.mark.ruling("R00-A-241", "R00-A-242", "R00-A-243", "R00-A-244")
def test_an_ambush_takes_an_unbowed_attacker_and_any_enemy(bowed: bool) -> None:
    t = known()
    mine, own = t.person("Mine", force=4), t.person("Own", bowed=True)
    foe = t.person("Foe", 1, force=1, bowed=bowed)
    t.put(t.known("Ambush"), 0, "hand")
    t.action_phase()
    t.answer("use Ambush")
    assert mine in t.question.options and own not in t.question.options
    t.answer("target Mine")
    assert foe in t.question.options and own not in t.question.options
    t.answer("target Foe")
    t.finish()
    assert t.where(foe) == "discard" and t.where(mine) == "home"


@pytest.mark.card("Accessible Terrain")
@pytest.mark.rule("GE-TER-03")
@pytest.mark.ruling("R00-A-223", "R00-A-224")
def test_through_accessible_terrain_one_after_the_other_comes() -> None:
    """Each time one's own, and as often as one likes."""
    t = known()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    late, later = t.person("Late", force=1), t.person("Later", force=1)
    foreign = t.person("Foreign", 1, force=1)
    t.battle([raider], [guard])
    played(t, "Accessible Terrain", player=1)
    for each in (late, later):
        until(t, lambda: t.question.kind == "action" and t.question.player == 0)
        t.answer("use Accessible Terrain")
        assert each in t.question.options and foreign not in t.question.options
        t.answer(f"target {'Late' if each == late else 'Later'}")
        t.settle()
        assert t.location(each) == t.m.battlefield


@pytest.mark.card("Poisoned Weapon", "Test of Might")
@pytest.mark.ruling("R00-C-048")
def test_a_poisoned_weapon_needs_nobody_to_have_focused() -> None:
    t = known()
    hero, foe = t.person("Hero", force=3, chi=4), t.person("Foe", 1, force=3, chi=4)
    t.put(t.known("Test of Might"), 0, "hand")
    t.put(t.known("Poisoned Weapon"), 0, "hand")
    t.battle([hero], [foe])
    t.passes(1, player=1)
    t.use("Test of Might", hero, foe)
    while t.question.kind in ("focus", "strike") or not t.fits("use Poisoned Weapon"):
        t.answer("strike" if t.fits("strike") else "pass")
    t.use("Poisoned Weapon")
    assert t.chi(foe) == 1 and t.honor(0) == -4
