"""Recruit and Proclaim, Equip, Dynasty Discard, overlaying, and the abilities of the Imperial Favor."""

from __future__ import annotations

import pytest

from gorin.lang.amounts import Constant
from gorin.lang.cards import continuous, triggered
from gorin.lang.selectors import FACE_UP_IN_PROVINCE, HOLDINGS, PERSONALITIES, YOURS
from gorin.lang.triggers import On
from gorin.lang.verbs import gain_honor, stop
from gorin.table import kinds, terms
from gorin.table.definitions import M_STAT, Modifier
from gorin.table.stats import stat
from gorin.testing import Table
from gorin.testing.harness import Card
from tests.twenty_festivals.laying import festival, of_clan, until


def dynasty(t: Table, active: int = 0) -> Table:
    """The active player's Dynasty Phase begins."""
    t.phase(terms.PHASE_DYNASTY, active)
    return t


def recruits(t: Table, card: Card, ability: str = "Recruit") -> Table:
    """The player who is asked recruits a card, with the first sources of Gold that are offered."""
    t.answer("use " + ability)
    if t.question.kind == "cost":
        t.answer(card)
    t.settle_payment()
    return t.settle()


def mine(t: Table, title: str = "Mine", cost: int = 3, province: int = 0, keywords: str = "") -> Card:
    """A Holding face-up in a Province of player 0."""
    d = t.define(title, "Holding", gold=2, gold_cost=cost, keywords=keywords)
    return t.put(d, 0, "province", province=province)


# --- Recruit --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-RCR-01", "TF-KWD-04", "TF-HLD-01")
def test_recruiting_again_and_again_for_as_much_as_each_costs() -> None:
    """[24]"""
    t = festival(gold=5)
    first, second = mine(t), t.person("Man", 0, "province", province=1, gold_cost=4)
    t.holding("Bank", 0, gold=3)
    dear = t.person("Lord", 0, "province", province=2, gold_cost=9)
    dynasty(t)
    t.answer("use Recruit")
    assert first in t.question.options and second in t.question.options
    assert dear not in t.question.options  # 8 Gold could be had, and 9 are due
    t.answer(second)
    assert t.question.kind == "pay"
    t.answer(t.stronghold(0)).settle()
    t.settle_payment()
    assert t.where(second) == "home" and not t.bowed(second)
    recruits(t, first)
    assert t.where(first) == "home" and t.bowed(first)  # a Holding enters bowed


@pytest.mark.rule("TF-RCR-01", "TF-ACT-08")
def test_only_what_is_face_up_in_ones_own_province_is_recruited_and_only_for_its_cost() -> None:
    t = festival(gold=4)
    open_card, hidden = mine(t, cost=4), mine(t, "Hidden", 4, province=1)
    t.m.set_face_up(hidden, False)
    other = t.put(t.define("Other", "Holding", gold=2, gold_cost=1), 1, "province")
    event = t.put(t.define("Omen", "Event"), 0, "province", province=2)
    dynasty(t)
    t.answer("use Recruit")
    assert t.question.options == [open_card]
    assert hidden not in t.question.options and other not in t.question.options and event not in t.question.options
    u = festival(gold=3)
    mine(u, cost=4)
    dynasty(u)
    u.refused("Recruit", 0, "TF-ACT-05")


def alliance(clans: str, own: str = "Crane Clan", gold: int = 8) -> Table:
    """A Personality of 6 Gold and these Clans in a Province of a player of this Clan, who has so much Gold."""
    t = festival(gold=gold)
    if own:
        of_clan(t, 0, own)
    t.person("Man", 0, "province", gold_cost=6, keywords=clans)
    return dynasty(t)


@pytest.mark.rule("TF-RCR-02", "TF-PRO-03", "TF-PLY-01", "TF-PLY-02")
@pytest.mark.parametrize(
    ("clans", "own", "price"),
    [
        ("Crab Clan", "Crane Clan", 8),
        ("Crab Clan, Crane Clan", "Crane Clan", 6),
        ("Crane Clan, Crab Clan", "Crane Clan", 6),
        ("", "Crane Clan", 6),
        ("Crane Clan", "Crane Clan", 6),
        ("Crane Clan", "", 8),
        ("", "", 6),
    ],
)
def test_what_a_personality_costs_by_his_clan(clans: str, own: str, price: int) -> None:
    t = alliance(clans, own, price)
    man = next(c for c in range(t.m.card_count) if t.m.definition(c).title == "Man")
    recruits(t, man)
    assert t.where(man) == "home" and t.m.definition(man).stats[terms.GOLD_COST] == 6
    u = alliance(clans, own, price - 1)
    u.refused("Recruit", 0, "TF-ACT-05")


@pytest.mark.rule("TF-RCR-02")
def test_the_gold_cost_stays_what_it_is() -> None:
    t = alliance("Crab Clan")
    man = next(c for c in range(t.m.card_count) if t.m.definition(c).title == "Man")
    recruits(t, man)
    assert stat(t.m, man, terms.GOLD_COST) == 6


@pytest.mark.rule("TF-RCR-03")
@pytest.mark.parametrize("honor", [4, 3])
def test_who_recruits_meets_the_honor_requirement(honor: int) -> None:
    t = festival()
    of_clan(t, 0, "Crane Clan")
    man = t.person("Man", 0, "province", gold_cost=5, hr=4, keywords="Crane Clan")
    t.set_honor(0, honor)
    dynasty(t)
    if honor == 4:
        recruits(t, man)
        assert t.where(man) == "home"
    else:
        t.refused("buy Man", 0, "TF-RCR-03", "Honor Requirement is 4")
        assert not t.offers("Recruit")


@pytest.mark.rule("TF-RCR-06")
def test_who_is_recruited_is_targeted_before_he_enters() -> None:
    t = festival()
    seen = triggered(On(terms.AFTER, kinds.TARGET, FACE_UP_IN_PROVINCE & HOLDINGS), [gain_honor(1)])
    t.put(t.define("Watcher", "Holding", traits=[seen]), 0)
    card = mine(t)
    dynasty(t)
    recruits(t, card)
    said = t.said()
    assert said.index("Mine is targeted.") < said.index("Mine enters play.")
    assert said.index("Castle 1 produces 20 Gold.") < said.index("Mine is targeted.")
    assert t.honor(0) == 1  # what waits for a card in a Province to be targeted


@pytest.mark.rule("TF-DYN-03")
def test_what_refills_a_province_is_face_down_and_not_recruited() -> None:
    t = festival()
    card = mine(t, cost=1)
    dynasty(t)
    recruits(t, card)
    [new] = t.m.zone_cards(terms.PROVINCE_ZONE + t.province(0))
    assert not t.m.face_up(new)
    t.refused("Recruit", 0, "TF-ACT-05")


@pytest.mark.rule("TF-DYN-01", "TF-KWD-04")
@pytest.mark.golden("GX-TF-101")
def test_discarding_from_provinces_ends_nothing() -> None:
    t = festival()
    cards = [mine(t, f"Mine {n}", 1, n) for n in range(3)]
    dynasty(t)
    t.use("Dynasty Discard", cards[0]).use("Dynasty Discard", cards[1])
    assert t.where(cards[0]) == t.where(cards[1]) == "discard"
    recruits(t, cards[2])
    assert t.where(cards[2]) == "home"
    t.refused("Dynasty Discard", 0, "TF-ACT-05")  # what lies there now is face-down


# --- Proclaim -------------------------------------------------------------------------------------------------------


def house(ph: int = 3, clan: str = "Crane Clan") -> tuple[Table, Card, Card]:
    """Two Personalities of this Clan in Provinces of a Crane player."""
    t = festival(gold=20)
    of_clan(t, 0, "Crane Clan")
    men = [
        t.person(f"Man {n}", 0, "province", province=n, gold_cost=5, ph=ph, keywords=clan) for n in (0, 1)
    ]
    t.holding("Bank", 0, gold=20)
    return t, men[0], men[1]


@pytest.mark.rule("TF-PRO-01", "TF-PRO-02")
def test_who_is_proclaimed_brings_his_honor_once_a_turn() -> None:
    """[17]"""
    t, first, second = house()
    t.turns(0)
    until(t, lambda: t.phase_now == "dynasty")
    recruits(t, first, "Recruit and Proclaim")
    assert t.where(first) == "home" and t.honor(0) == 3
    t.refused("Recruit and Proclaim", 0, "TF-ACT-03")
    recruits(t, second)
    assert t.where(second) == "home" and t.honor(0) == 3


@pytest.mark.rule("TF-PRO-01")
def test_only_ones_own_clan_is_proclaimed() -> None:
    t, first, _ = house(clan="Crab Clan")
    dynasty(t)
    t.refused("Recruit and Proclaim", 0, "TF-ACT-05")
    recruits(t, first)
    assert t.where(first) == "home" and t.honor(0) == 0
    u, _, _ = house()
    dynasty(u)
    assert u.can_use("Recruit and Proclaim", 0)


@pytest.mark.rule("TF-PRO-02")
def test_it_is_his_honor_as_it_is_in_play_that_he_brings() -> None:
    t, first, _ = house(ph=1)
    shrine = continuous(Modifier(M_STAT, terms.PERSONAL_HONOR, YOURS & PERSONALITIES, Constant(1), None))
    t.put(t.define("Shrine", "Holding", traits=[shrine]), 0)
    dynasty(t)
    recruits(t, first, "Recruit and Proclaim")
    assert t.ph(first) == 2 and t.honor(0) == 2


# --- Equip ----------------------------------------------------------------------------------------------------------


def armory(gold: int = 3) -> tuple[Table, Card, Card]:
    """A Sword of 3 Gold in hand, and a Personality of player 0 who is bowed."""
    t = festival(gold=gold)
    lord = t.person("Lord", 0, bowed=True, force=1)
    sword = t.put(t.define("Sword", "Item", gold_cost=3, force=2), 0, "hand")
    return t, lord, sword


@pytest.mark.rule("TF-EQP-01", "TF-EQP-02", "TF-KWD-04")
def test_equipping_as_an_open_action_in_anybodys_turn() -> None:
    t, lord, sword = armory()
    ring = t.put(t.define("Hat", "Item", gold_cost=0, chi=1), 0, "hand")
    t.action_phase(1)
    assert t.question.player == 1
    t.passes(1, player=1)
    t.answer("use Equip").answer(sword)
    t.settle_payment()
    assert t.options() == ["target Lord"]
    t.answer(lord).settle()
    assert t.host(sword) == lord and t.force(lord) == 3 and t.bowed(lord)
    said = t.said()
    assert said.index("Sword is targeted.") < said.index("Lord is targeted.") < said.index("Sword attaches to Lord.")
    t.passes(1, player=1)
    t.answer("use Equip").answer(ring).answer(lord).settle()  # as often as he likes
    assert t.host(ring) == lord


@pytest.mark.rule("TF-EQP-01", "TF-ACT-08")
def test_equipping_needs_the_gold_and_somebody_of_ones_own() -> None:
    t, _, _ = armory(gold=2)
    t.action_phase()
    t.refused("Equip", 0, "TF-ACT-05")
    u, _, sword = armory(gold=3)
    u.person("Enemy", 1)
    u.action_phase()
    u.answer("use Equip").answer(sword).settle_payment()
    assert u.options() == ["target Lord"]


# --- the Imperial Favor ---------------------------------------------------------------------------------------------


def court(honor: int = 1, ph: int = 1) -> tuple[Table, Card]:
    """A Courtier of a player with this much Honor, against one with none."""
    t = festival()
    courtier = t.person("Courtier", 0, ph=ph)
    t.set_honor(0, honor)
    return t, courtier


@pytest.mark.rule("TF-FAV-01", "TF-FAV-80")
def test_lobbying_takes_the_favor_from_whoever_has_it() -> None:
    t, courtier = court()
    t.set_favor(1)
    t.action_phase()
    t.use("Lobby", courtier)
    assert t.favor == 0 and t.bowed(courtier)


@pytest.mark.rule("TF-FAV-01")
@pytest.mark.parametrize(("honor", "ph", "bowed"), [(0, 1, False), (1, 0, False), (1, 1, True)])
def test_who_cannot_lobby(honor: int, ph: int, bowed: bool) -> None:
    t, courtier = court(honor, ph)
    t.action_phase()
    if bowed:
        t.bow(courtier)
    t.refused("Lobby", 0, "TF-ACT-05")
    u, _ = court()
    u.action_phase()
    assert u.can_use("Lobby", 0)


@pytest.mark.rule("TF-FAV-01")
def test_without_the_bowing_there_is_no_favor() -> None:
    t, courtier = court()
    t.act("Ward", stop(PERSONALITIES, On(terms.BEFORE, kinds.BOW)))
    t.action_phase()
    t.use("Ward").use("Lobby", courtier)
    assert not t.bowed(courtier) and t.favor == terms.NONE


@pytest.mark.rule("TF-FAV-03")
@pytest.mark.parametrize("held", [0, 2])
def test_the_favor_and_a_card_for_a_card(held: int) -> None:
    t, _ = court()
    cards = [t.put(t.define(f"Card {n}", "Action"), 0, "hand") for n in range(held)]
    t.set_favor(0)
    t.action_phase()
    t.use("Imperial Favor: draw", *cards[:1])
    assert t.favor == terms.NONE
    assert len(t.hand(0)) == held  # one for one; without a card to discard nothing is drawn
    if cards:
        assert t.where(cards[0]) == "discard" and cards[1] in t.hand(0)


@pytest.mark.rule("TF-ACT-06", "TF-FAV-05")
def test_its_actions_need_control_of_the_favor() -> None:
    t, _ = court()
    t.action_phase()
    t.refused("Imperial Favor: draw", 0, "TF-ACT-05", "condition")
    t.set_favor(0)
    assert t.can_use("Imperial Favor: draw", 0)


@pytest.mark.rule("TF-FAV-04")
@pytest.mark.parametrize("held", [True, False])
def test_the_favor_sends_an_attacker_home(held: bool) -> None:
    t = festival()
    raider, guard = t.person("Raider", 0), t.person("Guard", 1)
    if held:
        t.set_favor(1)
    t.battle([raider], [guard])
    until(t, lambda: t.question.player == 1 and t.m.segment == terms.SEGMENT_COMBAT)
    if held:
        t.use("Imperial Favor: send home", raider)
        assert t.location(raider) == terms.NONE and t.favor == terms.NONE
    else:
        t.refused("Imperial Favor: send home", 1, "TF-ACT-05")
