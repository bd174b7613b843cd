"""Buying, attaching and entering play in Gold Edition."""

from __future__ import annotations

import pytest

from gorin.lang.cards import enters_losing, triggered
from gorin.lang.selectors import Titled
from gorin.lang.triggers import after
from gorin.lang.verbs import lose_honor
from gorin.rules.turn import purchase_modes
from gorin.table import kinds, terms
from gorin.table.definitions import Trait
from gorin.testing import Card, Table
from tests.gold.laying import gold, until


def of_crab(t: Table, player: int = 0) -> None:
    """Let a player's Stronghold be of the Crab."""
    d = t.m.definition(t.stronghold(player))
    d.keywords = frozenset([t.rules.keyword("Crab Clan")])
    d.clan = t.rules.keyword("Crab Clan")


def lying(t: Table, cost: int = 6, ph: int = 2, hr: int = 0, keywords: str = "Crab Clan", *traits: Trait) -> Card:
    """A Personality face-up in the first player's Province, in his Dynasty Phase."""
    d = t.define(
        "Hida Hero", "Personality", force=3, chi=3, ph=ph, hr=hr, gold_cost=cost, keywords=keywords, traits=traits
    )
    card = t.put(d, 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    return card


@pytest.mark.rule("GE-PER-02", "GE-PER-03", "GE-PER-04")
@pytest.mark.parametrize(("way", "price", "honor"), [(0, 6, 0), (1, 4, 0), (2, 6, 2)])
def test_of_ones_own_faction_2_less_or_his_honor_or_neither(way: int, price: int, honor: int) -> None:
    """[16]"""
    t = gold()
    of_crab(t)
    hero = lying(t)
    t.m.answer(hero)
    assert t.question.kind == "purchase" and len(t.question.options) == 3
    t.m.answer(t.question.options[way])
    assert t.question.kind == "pay" and t.owed == price
    t.settle_payment()
    t.settle()
    assert t.where(hero) == "home" and not t.bowed(hero)
    assert t.honor(0) == honor


@pytest.mark.rule("GE-PER-01", "GE-FAC-62", "GE-DCK-01")
def test_one_of_another_faction_is_bought_at_full_cost_without_honor() -> None:
    t = gold()
    of_crab(t)
    hero = lying(t, keywords="Lion Clan")
    t.m.answer(hero)
    t.settle_payment()
    t.settle()
    assert t.where(hero) == "home" and t.honor(0) == 0


@pytest.mark.rule("GE-PER-02", "GE-ENT-03")
def test_the_honor_comes_before_he_enters_and_what_he_costs_then() -> None:
    t = gold()
    of_crab(t)
    hero = lying(t, 6, 2, 0, "Crab Clan", enters_losing(1))
    t.m.answer(hero)
    t.m.answer(t.question.options[2])
    t.settle_payment()
    t.settle()
    told = [line for line in t.said() if "Honor" in line or "enters play" in line]
    gains = next(n for n, line in enumerate(told) if "gains 2" in line)
    enters = next(n for n, line in enumerate(told) if "enters play" in line)
    loses = next(n for n, line in enumerate(told) if "loses 1" in line)
    assert gains < enters < loses
    assert t.honor(0) == 1


@pytest.mark.card("Bayushi Yojiro")
@pytest.mark.rule("GE-PER-02", "GE-PRV-05", "GE-ACT-09")
@pytest.mark.parametrize(("title", "brings", "has"), [("Shosuro Higatsuku", 1, 2), ("Bayushi Yojiro", 3, 3)])
def test_whoever_is_still_out_of_play_brings_no_honor_that_others_give_to_those_in_play(
    title: str, brings: int, has: int
) -> None:
    """Only his own trait is about him already."""
    t = Table("gold", cards="gold", strongholds=("The Shadow Stronghold of the Bayushi",))
    t.holding("Mine", gold=20)
    yojiro = t.known("Bayushi Yojiro", "Experienced 2")
    if title != "Bayushi Yojiro":
        t.put(yojiro, 0)
    him = t.put(yojiro if title == "Bayushi Yojiro" else t.known(title), 0, "province")
    before = t.honor(0)
    t.phase(terms.PHASE_DYNASTY)
    t.m.answer(him)
    t.answer("for Honor").settle_payment()
    t.settle()
    assert (t.where(him), t.honor(0), t.ph(him)) == ("home", before + brings, has)


@pytest.mark.rule("GE-PER-01", "GE-PER-02")
@pytest.mark.parametrize("honor", [3, 4])
def test_his_own_honor_does_not_help_to_reach_his_requirement(honor: int) -> None:
    t = gold()
    of_crab(t)
    t.set_honor(0, honor)
    hero = lying(t, hr=4)
    assert bool(purchase_modes(t.m, 0, hero)) is (honor == 4)
    assert (hero in t.question.options) is (honor == 4)


@pytest.mark.rule("GE-PER-04")
def test_any_number_may_be_bought_for_honor_in_a_turn() -> None:
    t = gold()
    of_crab(t)
    d = t.define("Crab", "Personality", force=1, chi=1, ph=1, gold_cost=2, keywords="Crab Clan")
    first, second = t.put(d, 0, "province"), t.put(d, 0, "province", province=1)
    for name in ("Mine", "Port"):
        t.holding(name, gold=4)
    t.phase(terms.PHASE_DYNASTY)
    for card in (first, second):
        t.m.answer(card)
        t.m.answer(t.question.options[-1])
        t.settle_payment()
        t.settle()
    assert t.honor(0) == 2


@pytest.mark.rule("GE-HLD-01")
def test_holdings_enter_bowed_and_others_do_not() -> None:
    t = gold()
    hero = lying(t)
    mine = t.put(t.define("Mine", "Holding", gold=2, gold_cost=1), 0, "province", province=1)
    until(t, lambda: mine in t.question.options)
    t.m.answer(mine)
    t.settle_payment()
    until(t, lambda: hero in t.question.options)
    assert t.where(mine) == "home" and t.bowed(mine)


@pytest.mark.rule("GE-ATT-01", "GE-TGT-03")
@pytest.mark.ruling("R00-A-044")
@pytest.mark.parametrize("bowed", [False, True])
def test_attaching_is_a_limited_action_that_targets_an_unbowed_personality_of_ones_own(bowed: bool) -> None:
    t = gold()
    hero = t.person("Hero", ph=2, bowed=bowed)
    t.person("Other", 1, ph=2)
    sword = t.put(t.define("Sword", "Item", force=1, gold_cost=2), 0, "hand")
    t.put(t.define("Bow", "Item", force=1), 1, "hand")
    t.action_phase()
    if bowed:
        assert not t.can_use("Attach", 0)
        return
    t.use("Attach", hero, sword)
    t.settle_payment()
    assert t.host(sword) == hero
    until(t, lambda: t.question.player == 1)
    assert not t.can_use("Attach", 1)  # Limited


@pytest.mark.rule("GE-ATT-04")
@pytest.mark.parametrize(("required", "fits"), [(2, True), (3, False)])
def test_a_follower_needs_the_personal_honor_of_his_personality(required: int, fits: bool) -> None:
    t = gold()
    t.set_honor(0, -5)
    hero = t.person("Hero", ph=2)
    band = t.put(t.define("Band", "Follower", force=1, hr=required), 0, "hand")
    t.action_phase()
    assert t.can_use("Attach", 0) is fits
    if fits:
        t.use("Attach", hero, band)
        assert t.host(band) == hero


@pytest.mark.rule("GE-ATT-06", "GE-SPL-81")
def test_a_shugenja_has_at_most_as_many_spells_as_chi_as_they_are_attached() -> None:
    t = gold()
    hero = t.person("Hero", chi=2, keywords="Shugenja")
    spells = [t.put(t.define(f"Spell {n}", "Spell"), 0, "hand") for n in range(3)]
    t.action_phase()
    for spell in spells[:2]:
        t.use("Attach", hero, spell)
        t.passes(1, player=1)
    assert not t.can_use("Attach", 0)
    t.token(hero, chi=-1)
    t.settle()
    assert [t.host(spell) for spell in spells[:2]] == [hero, hero]


@pytest.mark.rule("GE-ATT-05")
def test_one_weapon_and_one_armor() -> None:
    t = gold()
    hero = t.person("Hero")
    t.item(hero, keywords="Weapon")
    armor = t.put(t.define("Armor", "Item", keywords="Armor"), 0, "hand")
    t.action_phase()
    t.use("Attach", hero, armor)
    t.passes(1, player=1)
    t.put(t.define("Blade", "Item", keywords="Weapon"), 0, "hand")
    t.put(t.define("Second Armor", "Item", keywords="Armor"), 0, "hand")
    assert not t.can_use("Attach", 0)


@pytest.mark.rule("GE-FAV-01")
@pytest.mark.parametrize(
    ("honors", "holder", "ph", "may"),
    [
        ((1, 0), -1, 1, True),
        ((-3, -4), 1, 1, True),
        ((1, 1), -1, 1, False),
        ((1, 0), 0, 1, False),
        ((1, 0), -1, 0, False),
    ],
)
def test_lobbying(honors: tuple[int, int], holder: int, ph: int, may: bool) -> None:
    t = gold()
    hero = t.person("Hero", ph=ph)
    for player, honor in enumerate(honors):
        t.set_honor(player, honor)
    t.set_favor(holder)
    t.action_phase()
    assert t.can_use("Lobby", 0) is may
    if may:
        t.use("Lobby", hero)
        assert t.favor == 0 and t.bowed(hero)
        t.passes(1, player=1)
        t.set_favor(-1)
        t.person("Another", ph=3)
        assert not t.can_use("Lobby", 0)  # once a turn, though it was lost again


@pytest.mark.rule("GE-FAV-01", "GE-HON-01")
@pytest.mark.parametrize("dishonored", [False, True])
def test_a_dishonorable_personality_lobbies_for_nothing(dishonored: bool) -> None:
    t = gold()
    t.person("Courtier", ph=3, dishonored=dishonored)
    t.set_honor(0, 1)
    t.action_phase()
    assert t.can_use("Lobby", 0) is not dishonored


@pytest.mark.rule("GE-PER-02")
@pytest.mark.parametrize("loss", [0, 1])
def test_who_is_paid_for_must_still_find_the_honor_that_he_requires(loss: int) -> None:
    t = gold()
    of_crab(t)
    t.set_honor(0, 4)
    mine = t.holding("Mine", gold=6, traits=[triggered(after(kinds.BOW, Titled("Mine")), [lose_honor(loss)])])
    hero = lying(t, hr=4)
    t.m.answer(hero)
    t.m.answer(t.question.options[2])
    while t.question.kind == "pay":
        t.m.answer(mine if mine in t.question.options else t.question.options[-1])
    t.settle()
    assert t.where(hero) == ("province" if loss else "home")
    assert t.honor(0) == (3 if loss else 6)
