"""Rulings of 2000 on the game itself, by their numbers in the list of rulings, where no other test shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from gorin.lang.amounts import Count
from gorin.lang.cards import battle, continuous, enters_losing, event, open_, reaction, triggered
from gorin.lang.conditions import ActionIs
from gorin.lang.costs import Cost, GoldCost, bow_cost
from gorin.lang.described import target
from gorin.lang.entering import WAIVING_COSTS, BringIn, Create, Created
from gorin.lang.modifiers import Cannot, FlagModifier, KeywordModifier, StatModifier
from gorin.lang.ranged import ranged
from gorin.lang.redirecting import TargetInstead
from gorin.lang.refs import HERE, HOST, OTHERS, THIS, NamedPlace, Ref, Slot
from gorin.lang.searching import AllIn
from gorin.lang.selectors import (
    FOLLOWERS,
    GOLD_PRODUCING,
    HOLDINGS,
    IN_AND_OUT_OF_PLAY,
    PERSONALITIES,
    REGIONS,
    RINGS,
    SAMURAI,
    YOURS,
    OneOf,
    Titled,
    keyword,
)
from gorin.lang.targets import IN_PLAY, PROVINCES, YOUR_DISCARD, YOUR_HAND, Choose, Target
from gorin.lang.triggers import BY_YOU, after, before
from gorin.lang.verbs import (
    Apply,
    ChangeAmount,
    ControlChange,
    Draw,
    Grant,
    Move,
    NegateAction,
    NegateIt,
    ProvinceFalls,
    RemoveToken,
    bow,
    destroy,
    dishonor,
    gain_honor,
    give,
    lose_honor,
)
from gorin.table import kinds, terms
from gorin.table.definitions import M_GIVE_KEYWORD, M_REMOVE_KEYWORD, CostPart, Trait
from gorin.table.flags import NO_POLITICAL_TARGETING
from gorin.table.packing import NO, PASS, T_PROVINCE, pack
from gorin.testing import Card, Table
from tests.gold.laying import gold, mine, person, until


def of_crab(t: Table) -> None:
    """Let the first player's Stronghold be of the Crab."""
    d = t.m.definition(t.stronghold(0))
    d.keywords = frozenset([t.rules.keyword("Crab Clan")])
    d.clan = t.rules.keyword("Crab Clan")


# --- actions ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-BOW-04")
@pytest.mark.ruling("R00-A-077")
@pytest.mark.parametrize("bows", [THIS, HOST])
def test_the_item_of_a_bowed_personality_is_used_unless_he_must_bow(bows: Ref) -> None:
    t = gold()
    hero = t.person("Hero", bowed=True)
    t.item(hero, title="Mask", abilities=[open_([gain_honor(1)], [bow_cost(bows)])])
    t.action_phase()
    assert t.can_use("Mask", 0) is (bows is THIS)


@pytest.mark.rule("GE-TGT-02")
@pytest.mark.ruling("R00-A-159")
@pytest.mark.parametrize("bowed", [False, True])
def test_who_bows_to_act_may_target_himself(bowed: bool) -> None:
    t = gold()
    order = open_([person("yours & personality & unbowed"), give("x", terms.FORCE, 2)], [bow_cost(THIS)])
    hero = t.person("Hero", force=1, bowed=bowed, abilities=[order])
    t.action_phase()
    assert t.can_use("Hero", 0) is not bowed
    if not bowed:
        t.use("Hero", hero)
        assert t.bowed(hero) and t.force(hero) == 3


@pytest.mark.rule("GE-GLD-04")
@pytest.mark.ruling("R00-A-122")
def test_no_action_comes_between_two_parts_of_a_payment() -> None:
    t = Table("gold", gold=0)
    first, second = t.holding("First", gold=2), t.holding("Second", gold=2)
    for player in (0, 1):
        t.holding(f"Bell {player}", player, open_([gain_honor(1)]))
    t.act("Shop", gain_honor(3), costs=[GoldCost(4)])
    t.action_phase()
    assert t.offers("Bell")
    t.answer("use Shop").answer(first)
    assert t.question.kind == "pay" and t.question.options == [second] and not t.offers("Bell")
    t.answer(second).settle()
    assert t.honor(0) == 3


@pytest.mark.rule("GE-GLD-02")
@pytest.mark.ruling("R00-A-121")
def test_a_price_of_nothing_may_be_paid_with_something() -> None:
    t = Table("gold", gold=0)
    bank = t.holding("Bank", gold=3)
    farm = t.put(t.define("Farm", "Holding"), 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    t.answer(farm)
    assert t.question.kind == "pay" and bank in t.question.options
    t.answer(bank)
    until(t, lambda: t.where(farm) == "home")
    assert t.bowed(bank)


@pytest.mark.rule("GE-REA-01")
@pytest.mark.ruling("R00-A-173")
@pytest.mark.parametrize("now", [True, False])
def test_what_was_not_answered_at_once_is_not_answered_later(now: bool) -> None:
    t = gold()
    t.holding("Bell", 0, reaction(after(kinds.GAIN_HONOR), [Draw(1)]))
    t.act("Feast", gain_honor(2))
    t.action_phase()
    t.answer("use Feast")
    assert t.offers("Bell")
    t.answer("use Bell" if now else "pass")
    mine(t)
    assert not t.offers("Bell") and len(t.hand(0)) == now


@pytest.mark.rule("GE-REA-04")
@pytest.mark.ruling("R00-A-210")
@pytest.mark.card("Rallying Cry")
def test_a_reaction_that_does_nothing_may_be_played() -> None:
    """After a battle that cost a player all he had."""
    t = Table("gold", cards="gold", gold=20)
    raider, guard = t.person("Raider", force=1), t.person("Guard", 1, force=5)
    cry = t.put(t.known("Rallying Cry"), 0, "hand")
    t.battle([raider], [guard])
    until(t, lambda: t.fits("use Rallying Cry"))
    assert t.destroyed(raider)
    t.answer("use Rallying Cry").settle()
    assert t.where(cry) == "discard"


@pytest.mark.ruling("R00-A-040")
def test_a_decision_is_no_action() -> None:
    """What an Event makes a player choose is not; the Feast is."""
    t = gold()
    t.holding("Seer", 1, traits=[triggered(after(kinds.END_ACTION), [Draw(1)])])
    hero = t.person("Hero")
    t.person("Other")
    omen = t.define("Omen", "Event", traits=[event([Choose("x", YOURS & PERSONALITIES), bow("x")])])
    t.m.set_face_up(t.put(omen, 0, "province"), False)
    t.act("Feast", gain_honor(1))
    t.phase(terms.PHASE_EVENTS)
    t.answer("choose Hero").settle()
    assert t.bowed(hero) and t.hand(1) == []
    t.finish()
    t.action_phase()
    t.use("Feast")
    assert len(t.hand(1)) == 1


@pytest.mark.rule("GE-CAN-01")
@pytest.mark.ruling("R00-A-085")
@pytest.mark.parametrize("cancelled", [False, True])
def test_what_a_cancelled_action_cost_is_lost(cancelled: bool) -> None:
    t = Table("gold", gold=2)
    idol = t.act("Idol", gain_honor(5), costs=[GoldCost(2), bow_cost(THIS)])
    t.holding("Ward", 1, reaction(before(kinds.BEGIN_RESOLVING), [NegateAction()], [bow_cost(THIS)]))
    t.action_phase()
    t.answer("use Idol")
    until(t, lambda: t.offers("Ward"))
    t.answer("use Ward" if cancelled else "pass").settle()
    assert t.honor(0) == (0 if cancelled else 5)
    assert t.bowed(idol) and t.bowed(t.stronghold(0))


# --- keywords ---------------------------------------------------------------------------------------------------------


def heard(word: str) -> Table:
    """Player 1 draws a card after each action with a keyword."""
    t = gold()
    t.holding("Seer", 1, traits=[triggered(after(kinds.END_ACTION, when=ActionIs(word)), [Draw(1)])])
    return t


@pytest.mark.rule("GE-ACT-04")
@pytest.mark.ruling("R00-A-201", "R00-C-291")
@pytest.mark.parametrize("of", ["card", "performer"])
def test_an_action_has_the_keywords_of_its_card_and_not_of_who_performs_it(of: str) -> None:
    t = heard("Ninja")
    hero = t.person("Hero", keywords="Ninja", ph=1)
    order = open_([gain_honor(1)], [target('target("x", yours & keyword("Ninja"))'), bow_cost("x")])
    t.put(t.define("Order", "Action", abilities=[order], keywords="Ninja" if of == "card" else ""), 0, "hand")
    t.action_phase()
    t.use("Order", hero)
    assert t.bowed(hero) and len(t.hand(1)) == (1 if of == "card" else 0)


@pytest.mark.rule("GE-ACT-04", "GE-ACT-62")
@pytest.mark.ruling("R00-A-203")
@pytest.mark.parametrize("keywords", ["Ninja", "Samurai"])
def test_an_action_that_a_card_was_given_counts_as_on_that_card(keywords: str) -> None:
    t = heard("Ninja")
    hero = t.person("Hero", keywords=keywords)
    t.act("Teach", person(), Grant(open_([gain_honor(3)]), "x"))
    t.action_phase()
    t.use("Teach", hero)
    mine(t)
    t.answer(next(each for each in t.options() if "on Hero" in each)).settle()
    assert t.honor(0) == 3 and len(t.hand(1)) == (1 if keywords == "Ninja" else 0)


@pytest.mark.rule("GE-ACT-05")
@pytest.mark.ruling("R00-A-187", "R00-A-191", "R00-A-192")
@pytest.mark.parametrize(
    ("has", "asked", "is_one"),
    [
        ("Imperial", "Imperial", True),
        ("Imperial", "Emperor", False),
        ("Wind-Walker", "Wind-Walker", True),
        ("Wind-Walker", "Wind", False),
        ("Dragon Clan", "Dragon Clan", True),
        ("Dragon Clan", "Dragon", False),
    ],
)
def test_a_keyword_is_one_word_whole(has: str, asked: str, is_one: bool) -> None:
    t = gold()
    t.person("Hero", keywords=has)
    t.act("Call", target(f'target("x", keyword("{asked}"))'), gain_honor(1))
    t.action_phase()
    assert t.can_use("Call", 0) is is_one


@pytest.mark.rule("GE-REA-06")
@pytest.mark.ruling("R00-A-179")
def test_a_trait_given_to_who_has_it_is_had_once() -> None:
    t = gold()
    hero = t.person("Hero", keywords="Cavalry")
    t.act("Horse", person(), Apply(KeywordModifier(M_GIVE_KEYWORD, "Cavalry"), "x"))
    t.act("Lame", person(), Apply(KeywordModifier(M_REMOVE_KEYWORD, "Cavalry"), "x"))
    t.action_phase()
    t.use("Horse", hero)
    mine(t)
    assert t.has(hero, "Cavalry")
    t.use("Lame", hero)
    assert not t.has(hero, "Cavalry")


# --- redirection ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-TGT-06")
@pytest.mark.ruling("R00-A-155")
@pytest.mark.parametrize("words", ["personality", "personality & unbowed"])
def test_who_redirects_is_bound_by_what_bound_the_first_controller(words: str) -> None:
    """Who could not target his own bowed Personality may let him take an enemy's action that he could have taken."""
    t = gold()
    old, tired = t.person("Old", 1), t.person("Tired", 1, bowed=True)
    t.holding("Mirror", 1, reaction(before(kinds.TARGET), [TargetInstead(Titled("Tired"))]))
    t.act("Curse", person(words), give("x", terms.CHI, -1))
    t.action_phase()
    t.answer("use Curse").answer(old)
    if t.offers("Mirror"):
        t.answer("use Mirror")
    t.settle()
    moved = words == "personality"
    assert (t.chi(old), t.chi(tired)) == ((3, 2) if moved else (2, 3))


# --- battles ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-BAT-11")
@pytest.mark.ruling("R00-A-072")
def test_from_a_province_destroyed_in_its_battle_units_still_move_to_another() -> None:
    t = gold()
    raider, guard = t.person("Raider", force=4), t.person("Guard", 1, force=2)
    t.put(t.define("Blackmail", "Action", abilities=[battle([ProvinceFalls(HERE)])]), 0, "hand")
    march = battle(
        [target('target("x", yours & personality)'), Target("land", domain=PROVINCES), Move("x", 0, NamedPlace("land"))]
    )
    t.put(t.define("March", "Action", abilities=[march]), 1, "hand")
    t.battle([raider], [guard])
    t.passes(1, player=1)
    t.use("Blackmail")
    until(t, lambda: t.can_use("March", 1))
    there = t.province(1, 1)
    t.use("March", guard, pack(T_PROVINCE, there))
    assert t.location(guard) == there
    t.finish()
    assert not t.destroyed(guard)


@pytest.mark.rule("GE-RES-12")
@pytest.mark.ruling("R00-A-169")
@pytest.mark.parametrize("does", [False, True])
def test_no_honor_for_who_died_first_to_save_another(does: bool) -> None:
    t = gold()
    first, third = t.person("First", 1, force=1), t.person("Third", 1, force=1)
    shield = reaction(before(kinds.DESTROY, Titled("First")), [destroy(THIS), NegateIt()])
    second = t.person("Second", 1, force=1, abilities=[shield])
    t.battle([t.person("Raider", force=9)], [first, second, third])
    until(t, lambda: t.offers("Second"))
    t.answer("use Second" if does else "pass")
    t.finish()
    assert t.destroyed(second) and t.destroyed(third) and t.destroyed(first) is not does
    assert t.honor(0) == (2 if does else 6)


@pytest.mark.rule("GE-RES-10")
@pytest.mark.ruling("R00-A-057", "R00-A-058")
def test_who_attacked_is_home_and_bowed_while_the_next_battle_is_fought() -> None:
    t = gold()
    first, second = t.person("First", force=1), t.person("Second", force=1)
    band, sword = t.follower(first, 1), t.item(first, force=0)
    t.phase(terms.PHASE_ATTACK)
    t.answer("attack")
    for number, who in ((1, "First"), (2, "Second")):
        t.answer(f"assign {who}").answer(f"province {number} of player 2")
    until(t, lambda: t.question.kind == "battlefield")
    t.answer("province 1 of player 2")
    until(t, lambda: t.question.kind == "battlefield")
    assert t.location(first) < 0 and all(t.bowed(each) for each in (first, band, sword))
    assert t.location(second) >= 0 and not t.bowed(second)


@pytest.mark.rule("GE-TER-01")
@pytest.mark.ruling("R00-A-049")
@pytest.mark.card("Dispersive Terrain")
def test_a_terrain_may_be_played_that_harms_its_own_player() -> None:
    t = Table("gold", cards="gold", gold=20)
    raider, guard = t.person("Raider", force=4), t.person("Guard", 1, force=3)
    t.put(t.known("Dispersive Terrain"), 0, "hand")
    t.battle([raider], [guard])
    t.passes(1, player=1)
    t.use("Dispersive Terrain")
    t.finish()
    assert t.destroyed(raider) and not t.destroyed(guard)


@pytest.mark.rule("GE-BOW-01")
@pytest.mark.ruling("R00-A-080")
def test_a_region_can_be_bowed_and_is_then_not_used() -> None:
    t = gold()
    field = t.put(t.define("Field", "Region", abilities=[open_([gain_honor(1)])]), 0, "region")
    t.act("Plough", Target("x", REGIONS), bow("x"))
    t.action_phase()
    assert t.can_use("Field", 0)
    t.use("Plough", field)
    mine(t)
    assert t.bowed(field) and not t.can_use("Field", 0)


# --- entering play, Gold, Rings ---------------------------------------------------------------------------------------


def lying(t: Table, cost: int, ph: int = 2, hr: int = 0, traits: Sequence[Trait] = (), clan: str = "Crab Clan") -> Card:
    """A Personality of the Crab face-up in a Province of the first player's, who is of the Crab."""
    of_crab(t)
    made = t.define("Hida", "Personality", chi=2, ph=ph, hr=hr, gold_cost=cost, keywords=clan, traits=traits)
    return t.put(made, 0, "province")


@pytest.mark.rule("GE-PER-03")
@pytest.mark.ruling("R00-A-139")
@pytest.mark.parametrize("clan", ["Crab Clan", "Lion Clan"])
def test_who_costs_nothing_brings_his_honor_all_the_same(clan: str) -> None:
    t = gold()
    hero = lying(t, 0, clan=clan)
    t.phase(terms.PHASE_DYNASTY)
    t.answer(hero)
    if clan == "Crab Clan":
        t.answer("for Honor")
    t.settle_payment()
    until(t, lambda: t.where(hero) == "home")
    assert t.honor(0) == (2 if clan == "Crab Clan" else 0)


@pytest.mark.rule("GE-PER-03")
@pytest.mark.ruling("R00-A-138")
def test_the_reduced_cost_is_enough_for_his_honor() -> None:
    t = gold()
    hero = lying(t, 6)
    t.holding("Dojo", traits=[reduces(2)])
    t.phase(terms.PHASE_DYNASTY)
    t.answer(hero).answer("for Honor")
    assert t.owed == 4
    t.settle_payment()
    until(t, lambda: t.where(hero) == "home")
    assert t.honor(0) == 2


def reduces(size: int) -> Trait:
    """Personalities cost less."""
    return continuous(StatModifier(terms.GOLD_COST, -size, PERSONALITIES))


@pytest.mark.rule("GE-PER-01", "GE-STA-01")
@pytest.mark.ruling("R00-C-380")
@pytest.mark.parametrize(("honor", "joins"), [(-2, True), (-3, False)])
def test_an_honor_requirement_may_fall_below_0(honor: int, joins: bool) -> None:
    t = gold()
    hero = lying(t, 1, hr=3)
    t.holding(
        "Fortress", traits=[continuous(StatModifier(terms.HONOR_REQUIREMENT, -5, PERSONALITIES & IN_AND_OUT_OF_PLAY))]
    )
    t.set_honor(0, honor)
    t.phase(terms.PHASE_DYNASTY)
    assert (hero in t.question.options) is joins


@pytest.mark.rule("GE-PER-01")
@pytest.mark.ruling("R00-A-023")
@pytest.mark.parametrize(("honor", "change", "enters"), [(3, 2, False), (4, -1, False), (4, 0, True), (5, -1, True)])
def test_the_requirement_is_met_before_and_after_the_payment(honor: int, change: int, enters: bool) -> None:
    """His player's Gold comes from a mine that changes his Honor as it bows."""
    t = Table("gold", gold=0)
    hero = lying(t, 2, hr=4)
    deed = gain_honor(change) if change > 0 else lose_honor(-change)
    t.holding("Mine", gold=2, traits=[triggered(after(kinds.BOW, OneOf(THIS)), [deed])])
    t.set_honor(0, honor)
    t.phase(terms.PHASE_DYNASTY)
    assert (hero in t.question.options) is (honor >= 4)
    if honor >= 4:
        t.answer(hero)
        until(t, lambda: t.question.kind in ("purchase", "pay"))
        if t.question.kind == "purchase":
            t.m.answer(t.question.options[0])
        t.settle_payment()
        t.settle()
    assert (t.where(hero) == "home") is enters


@pytest.mark.rule("GE-ENT-03")
@pytest.mark.ruling("R00-A-029")
@pytest.mark.parametrize("mild", [False, True])
def test_he_is_in_play_before_what_his_coming_costs(mild: bool) -> None:
    t = gold()
    softens = [triggered(before(kinds.LOSE_HONOR), [ChangeAmount(-2)])] if mild else []
    hero = lying(t, 1, traits=[enters_losing(3), *softens])
    t.phase(terms.PHASE_DYNASTY)
    t.answer(hero)
    t.m.answer(t.question.options[0])
    t.settle_payment()
    t.settle()
    assert t.where(hero) == "home" and t.honor(0) == (-1 if mild else -3)


@pytest.mark.rule("GE-VIC-03")
@pytest.mark.ruling("R00-A-147")
@pytest.mark.parametrize("last", ["Ring of Air", "Ring of the Void"])
def test_two_rings_of_one_kind_are_one(last: str) -> None:
    t = gold()
    for name in ("Air", "Earth", "Fire", "Water"):
        t.put(t.define(f"Ring of {name}", "Ring", keywords=name), 0)
    d = t.rules.card("test:Ring of Air") if last == "Ring of Air" else t.define(last, "Ring", keywords="Void")
    ring = t.put(d, 0, "hand")
    t.act("Insight", Target("x", RINGS, domain=YOUR_HAND), BringIn("x"))
    t.action_phase()
    t.use("Insight", ring)
    assert t.where(ring) == "home" and t.over is (last == "Ring of the Void")


# --- honor ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-HON-08")
@pytest.mark.ruling("R00-A-135")
def test_a_loss_reduced_to_nothing_can_be_raised_again() -> None:
    t = gold()
    t.holding("Wall", 1, traits=[triggered(before(kinds.LOSE_HONOR), [ChangeAmount(-2)])])
    t.holding("Spite", 0, reaction(before(kinds.LOSE_HONOR), [ChangeAmount(3)]))
    t.act("Shame", lose_honor(2, OTHERS))
    t.action_phase()
    t.answer("use Shame")
    assert t.offers("Spite")
    t.answer("use Spite").settle()
    assert t.honor(1) == -3


@pytest.mark.ruling("R00-A-204")
def test_personal_honor_goes_beyond_5() -> None:
    t = gold()
    hero = t.person("Hero", ph=5)
    t.act("Praise", person(), give("x", terms.PERSONAL_HONOR, 1))
    t.action_phase()
    t.use("Praise", hero)
    assert t.ph(hero) == 6


@pytest.mark.rule("GE-EFF-03")
@pytest.mark.ruling("R00-A-091")
def test_what_was_done_to_him_for_good_is_so_after_his_death() -> None:
    t = gold()
    hero = t.person("Hero", ph=3)
    t.act("Shame", person(), give("x", terms.PERSONAL_HONOR, -1, until=terms.UNTIL_GAME_ENDS))
    t.act("Pyre", person(), destroy("x"))
    t.act("Return", Target("y", PERSONALITIES, domain=YOUR_DISCARD), BringIn("y", options=WAIVING_COSTS))
    t.action_phase()
    for name in ("Shame", "Pyre", "Return"):
        t.use(name, hero)
        mine(t)
    assert t.where(hero) == "home" and t.ph(hero) == 2


# --- Experienced versions ---------------------------------------------------------------------------------------------


def overlaid(base: dict[str, Any], bought: bool = False) -> tuple[Table, Card, Card]:
    """A Personality whom a more experienced version overlays, face-up first if he is `bought` in this turn."""
    t = gold()
    made = t.define("Hida Ichi", "Personality", chi=4, force=4, ph=2, gold_cost=8, experience="Experienced")
    top = t.put(made, 0, "province")
    plain = t.define("Hida Ichi", "Personality", **{"chi": 2, "gold_cost": 1, **base})
    below = t.put(plain, 0, "province", province=1) if bought else t.put(plain, 0)
    return t, below, top


@pytest.mark.rule("GE-EXP-02")
@pytest.mark.ruling("R00-A-117")
def test_who_is_overlaid_may_have_come_after_the_other_was_turned_up() -> None:
    t, below, top = overlaid({}, bought=True)
    t.phase(terms.PHASE_DYNASTY)
    t.answer(below)
    t.settle_payment()
    until(t, lambda: t.where(below) == "home" and top in t.question.options)
    t.answer(top).settle()
    assert t.where(top) == "home" and t.where(below) != "home"


@pytest.mark.rule("GE-EXP-02", "GE-EFF-01")
@pytest.mark.ruling("R00-A-098", "R00-A-114")
def test_dishonor_and_a_clan_acquired_for_good_pass_to_who_overlays() -> None:
    t, below, top = overlaid({})
    clan = KeywordModifier(M_GIVE_KEYWORD, "Crab Clan")
    clan.until = terms.UNTIL_GAME_ENDS
    t.act("Fall", person(), dishonor("x"), Apply(clan, "x"))
    t.action_phase()
    t.use("Fall", below)
    t.finish()
    t.phase(terms.PHASE_DYNASTY)
    t.answer(top)
    t.answer(below).settle()
    assert t.where(top) == "home" and t.dishonored(top) and t.has(top, "Crab Clan")


@pytest.mark.rule("GE-EXP-06")
@pytest.mark.ruling("R00-A-112")
def test_who_is_overlaid_counts_as_one_but_for_the_honor_of_his_death_in_battle() -> None:
    t, below, top = overlaid({})
    t.act("Count", gain_honor(Count(AllIn(YOURS & PERSONALITIES, IN_PLAY))))
    t.phase(terms.PHASE_DYNASTY)
    t.answer(top)
    t.answer(below).settle()
    t.finish()
    t.action_phase()
    t.use("Count")
    assert t.honor(0) == 1
    t.finish()
    t.battle([t.person("Raider", 1, force=9)], [top], attacker=1, defender=0)
    t.finish()
    assert t.destroyed(top) and t.honor(1) == 4


@pytest.mark.rule("GE-EXP-02")
@pytest.mark.ruling("R00-C-271")
def test_nobody_is_overlaid_by_who_comes_in_otherwise() -> None:
    t, below, top = overlaid({})
    t.m.unlink(top)
    t.m.link_top(top, terms.DYNASTY_DISCARD)
    t.act("Return", Target("y", PERSONALITIES, domain=YOUR_DISCARD), BringIn("y", options=WAIVING_COSTS))
    t.action_phase()
    t.use("Return", top)
    assert t.where(top) == t.where(below) == "home" and not t.m.zone_cards(terms.OUTSIDE)


# --- duels ------------------------------------------------------------------------------------------------------------


@pytest.mark.ruling("R00-A-108")
def test_to_be_challenged_is_answered_before_the_duel() -> None:
    t = gold()
    answers = [reaction(after(kinds.CHALLENGE), [gain_honor(1)]), reaction(after(kinds.DUEL), [gain_honor(10)])]
    hero, foe = t.person("Hero", chi=4), t.person("Foe", 1, chi=3, abilities=answers)
    t.duel(hero, foe)
    seen = []
    while t.question.kind != "action":
        seen += [each for each in t.options() if "Foe" in each]
        if t.question.kind == "reaction" and t.offers("Foe"):
            t.m.answer(next(o for o in t.question.options if o != PASS))
        else:
            t.m.answer(NO if NO in t.question.options else t.question.options[-1])
    assert t.honor(1) == 11 and seen


@pytest.mark.rule("GE-DUE-02", "GE-DUE-11")
@pytest.mark.ruling("R00-A-106")
@pytest.mark.parametrize("duelling", [False, True])
def test_nobody_takes_control_of_who_duels_against_his_own(duelling: bool) -> None:
    t = gold()
    hero, foe, other = t.person("Hero", chi=4), t.person("Foe", 1, chi=3), t.person("Other", 1, chi=3)
    taken = Titled("Foe") if duelling else Titled("Other")
    t.holding("Bribe", 0, reaction(after(kinds.DUEL), [ControlChange(taken)]))
    t.duel(hero, foe)
    t.m.answer(NO)
    t.answer("use Bribe")
    t.settle()
    assert t.m.controller(foe) == 1 and t.m.controller(other) == (1 if duelling else 0)


@pytest.mark.rule("GE-DUE-06")
@pytest.mark.ruling("R00-B-196")
@pytest.mark.parametrize("chi", [3, 2])
def test_to_survive_a_tie_is_not_to_win(chi: int) -> None:
    t = gold()
    saved = triggered(before(kinds.DESTROY, OneOf(THIS)), [NegateIt()])
    hero, foe = t.person("Hero", chi=3, traits=[saved]), t.person("Foe", 1, chi=chi)
    t.holding("Bard", traits=[triggered(after(kinds.DUEL_WON), [gain_honor(1)])])
    t.duel(hero, foe)
    t.m.answer(NO)
    t.settle().strikes()
    assert t.destroyed(foe) and not t.destroyed(hero) and t.honor(0) == (1 if chi == 2 else 0)


# --- what is an action, an ability, a trait ---------------------------------------------------------------------------


@pytest.mark.rule("GE-ACT-01", "GE-ACT-61")
@pytest.mark.ruling("R00-A-036", "R00-A-039")
@pytest.mark.parametrize("kind", ["trait", "Reaction"])
def test_what_is_headed_by_no_kind_of_action_is_none_and_has_effects_all_the_same(kind: str) -> None:
    t = heard("Maho")
    t.holding("Scribe", 1, traits=[triggered(after(kinds.END_ACTION), [Draw(1)])])
    t.holding("Wall", 1, traits=[triggered(before(kinds.GAIN_HONOR), [NegateIt()])])
    trigger = after(kinds.BOW)
    if kind == "trait":
        t.holding("Bell", 0, traits=[triggered(trigger, [gain_honor(2)])])
    else:
        t.holding("Bell", 0, reaction(trigger, [gain_honor(2)]))
    t.act("Idol", bow(SAMURAI), costs=[bow_cost(THIS)])
    t.action_phase()
    t.answer("use Idol")
    if kind == "Reaction":
        t.answer("use Bell")
    t.settle()
    assert t.honor(0) == 0  # negated, whatever it came of
    assert len(t.hand(1)) == (1 if kind == "trait" else 2)  # the Idol's alone was an action, or the Bell's too


@pytest.mark.rule("GE-ACT-08")
@pytest.mark.card("Fires of Retribution")
@pytest.mark.ruling("R00-A-041", "R00-A-042", "R00-C-072")
@pytest.mark.parametrize(
    ("of", "innate"),
    [("Shugenja", True), ("given", True), ("Monk", False), ("Item", False), ("Action", False), ("Lobby", False)],
)
def test_only_what_is_on_a_shugenja_is_innate(of: str, innate: bool) -> None:
    t = Table("gold", cards="gold", gold=20)
    deed = [open_([gain_honor(1)])]
    keywords = "Monk" if of == "Monk" else "Shugenja"
    seer = t.person("Seer", chi=5, ph=2, keywords=keywords, abilities=deed if of in ("Shugenja", "Monk") else [])
    if of == "Item":
        t.item(seer, title="Seer's Mask", abilities=deed)
    if of == "Action":
        order = open_([gain_honor(1)], [target('target("x", yours & keyword("Shugenja"))'), bow_cost("x")])
        t.put(t.define("Seer's Word", "Action", abilities=[order]), 0, "hand")
    t.act("Teach", person(), Grant(deed[0], "x"))
    t.set_honor(0, 1)
    t.action_phase()
    if of == "given":
        t.use("Teach", seer)
        mine(t)
    t.put(t.known("Fires of Retribution"), 1, "hand")
    words = {"Item": "use Seer's Mask", "Action": "use Seer's Word", "Lobby": "use Lobby", "given": "use Teach on Seer"}
    t.answer(next(each for each in t.options() if each.startswith(words.get(of, "use Seer"))))
    offered = False
    while t.question.kind != "action":
        offered |= any("Fires of Retribution" in each for each in t.options())
        t.m.answer(
            seer if seer in t.question.options else PASS if PASS in t.question.options else t.question.options[0]
        )
    assert t.honor(0) == (1 if of == "Lobby" else 2) and offered is innate


@pytest.mark.rule("GE-TGT-01")
@pytest.mark.ruling("R00-A-165")
def test_to_cancel_is_to_target_nothing() -> None:
    t = gold()
    t.holding("Seer", 0, traits=[triggered(after(kinds.TARGET), [gain_honor(1)])])
    hero = t.person("Hero")
    t.holding("Shield", 1, reaction(before(kinds.GAIN_HONOR), [NegateIt()]))
    t.act("Feast", gain_honor(5))
    t.act("Net", person(), bow("x"))
    t.action_phase()
    t.answer("use Feast").answer("use Shield").settle()
    assert t.honor(0) == 0
    mine(t)
    t.use("Net", hero, others_pass=False)
    t.answer("use Shield" if t.fits("use Shield") else "pass").settle()
    assert t.bowed(hero)


@pytest.mark.rule("GE-TGT-06")
@pytest.mark.ruling("R00-A-154")
def test_of_two_targets_one_is_redirected() -> None:
    t = gold()
    old, other, new = t.person("Old", 1), t.person("Other", 1), t.person("New", 1)
    t.holding("Mirror", 1, reaction(before(kinds.TARGET, Titled("Old")), [TargetInstead(Titled("New"))]))
    t.act("Net", Target("x", PERSONALITIES, 2, 2), bow("x"))
    t.action_phase()
    t.answer("use Net")
    while t.question.kind == "target":
        t.m.answer(old if old in t.question.options else other)
    while t.question.kind != "action":
        t.answer("use Mirror" if t.offers("Mirror") else "pass")
    assert [t.bowed(each) for each in (old, other, new)] == [False, True, True]


@pytest.mark.rule("GE-KIH-02")
@pytest.mark.ruling("R00-B-248")
@pytest.mark.parametrize("shielded", [False, True])
def test_who_cannot_be_targeted_casts_no_kiho(shielded: bool) -> None:
    t = gold()
    shield = [continuous(FlagModifier(NO_POLITICAL_TARGETING, OneOf(THIS)))] if shielded else []
    t.person("Monk", keywords="Monk", traits=shield)
    kiho = open_([gain_honor(2)], [target('target("x", yours & keyword("Monk"))'), bow_cost("x")], "Political")
    t.put(t.define("Breath", "Action", abilities=[kiho], keywords="Kiho"), 0, "hand")
    t.action_phase()
    assert t.can_use("Breath", 0) is not shielded


@pytest.mark.rule("GE-BAT-03")
@pytest.mark.ruling("R00-B-227")
@pytest.mark.parametrize("there", [False, True])
def test_from_home_nobody_asks_for_the_favor_during_a_battle(there: bool) -> None:
    from gorin.lang.verbs import Favor

    t = gold()
    envoy = t.person("Envoy", 1, force=1, abilities=[open_([Favor(kinds.TAKE_FAVOR)], [bow_cost(THIS)])])
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    t.battle([raider], [guard, envoy] if there else [guard])
    assert t.can_use("Envoy", 1) is there
    if there:
        t.use("Envoy")
        assert t.favor == 1


# --- cards and their words --------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-ATT-05")
@pytest.mark.ruling("R00-A-214")
@pytest.mark.parametrize(("words", "first", "second"), [("item", True, False), ("spell", False, True)])
def test_weapons_are_items_and_black_scrolls_are_spells(words: str, first: bool, second: bool) -> None:
    t = gold()
    hero = t.person("Hero", keywords="Shugenja")
    sword = t.item(hero, title="Sword", keywords="Weapon")
    scroll = t.put(t.define("Scroll", "Spell", keywords="Black Scroll"), 0, on=hero)
    t.act("Break", target(f'target("x", {words})'), destroy("x"))
    t.action_phase()
    t.answer("use Break")
    assert (sword in t.question.options) is first and (scroll in t.question.options) is second


@pytest.mark.rule("GE-ATT-07")
@pytest.mark.ruling("R00-A-211")
def test_the_spell_of_who_is_no_shugenja_any_more_can_be_destroyed() -> None:
    t = gold()
    hero = t.person("Hero", keywords="Shugenja")
    spell = t.put(t.define("Charm", "Spell", abilities=[open_([gain_honor(1)])]), 0, on=hero)
    t.act("Doubt", person(), Apply(KeywordModifier(M_REMOVE_KEYWORD, "Shugenja"), "x"))
    t.act("Burn", target('target("x", spell)'), destroy("x"))
    t.action_phase()
    assert t.can_use("Charm", 0)
    t.use("Doubt", hero)
    mine(t)
    assert not t.can_use("Charm", 0)
    t.use("Burn", spell)
    assert t.destroyed(spell)


@pytest.mark.rule("GE-STA-05")
@pytest.mark.ruling("R00-B-257")
def test_a_follower_has_no_personal_honor_to_be_changed() -> None:
    t = gold()
    hero = t.person("Hero", ph=1)
    band = t.follower(hero, 1, title="Band", hr=2)
    for name, words in (("Praise", "follower"), ("Laud", "personality")):
        t.act(name, target(f'target("x", {words})'), give("x", terms.PERSONAL_HONOR, 1))
    t.action_phase()
    t.use("Praise", band)
    mine(t)
    t.use("Laud", hero)
    assert t.ph(band) == 0 and t.ph(hero) == 2


@pytest.mark.rule("GE-TOK-01")
@pytest.mark.ruling("R00-B-344")
def test_follower_tokens_with_a_trait_are_cards_with_it() -> None:
    t = gold()
    hero = t.person("Hero")
    t.act("Hatch", person(), Create(Created(terms.FOLLOWER, 1, keywords=["Naga"]), Slot("x")))
    t.act("Count", gain_honor(Count(AllIn(FOLLOWERS & keyword("Naga"), IN_PLAY))))
    t.action_phase()
    for _ in range(2):
        t.use("Hatch", hero)
        mine(t)
    t.use("Count")
    assert t.honor(0) == 2


@pytest.mark.ruling("R00-A-183")
def test_what_an_item_gives_goes_to_its_personality() -> None:
    t = gold()
    hero = t.person("Hero", force=3)
    sword = t.put(t.define("Sword", "Item", force=2), 0, "hand")
    t.action_phase()
    t.use("Attach", hero, sword)
    assert t.force(hero) == 5


@pytest.mark.ruling("R00-A-199")
@pytest.mark.parametrize("unique", [False, True])
def test_several_may_bear_one_honorific(unique: bool) -> None:
    t = gold()
    keywords = "Crab Clan, Clan Champion"
    t.put(t.define("Hida", "Personality", chi=2, keywords=keywords + ", Unique"), 1)
    name = "Hida" if unique else "Yakamo"
    new = t.define(
        f"{name}", "Personality", chi=2, gold_cost=1, keywords=keywords + ", Unique", experience="Experienced"
    )
    other = t.put(new, 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    assert (other in t.question.options) is not unique


# --- paying -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-GLD-03")
@pytest.mark.ruling("R00-A-126")
@pytest.mark.parametrize("makes", [False, True])
def test_what_only_makes_things_cheaper_is_not_gold_producing(makes: bool) -> None:
    t = Table("gold", gold=0)
    t.holding("Dojo", traits=[reduces(2)])
    if makes:
        t.holding("Mine", gold=1)
    bowing: list[Target | Cost] = [Target("y", YOURS & HOLDINGS & GOLD_PRODUCING), bow_cost("y")]
    t.put(t.define("Levy", "Action", abilities=[open_([gain_honor(1)], bowing)]), 0, "hand")
    t.action_phase()
    assert t.can_use("Levy", 0) is makes


@pytest.mark.rule("GE-GLD-03")
@pytest.mark.ruling("R00-A-129")
def test_what_has_no_cost_has_none_to_be_raised() -> None:
    """A Farm has."""
    t = gold()
    t.holding("Toll", 1, traits=[continuous(StatModifier(terms.GOLD_COST, 2, IN_AND_OUT_OF_PLAY))])
    omen = t.define("Omen", "Event", traits=[event([gain_honor(1)])])
    t.m.set_face_up(t.put(omen, 0, "province"), False)
    farm = t.put(t.define("Farm", "Holding", gold_cost=1), 0, "province", province=1)
    t.phase(terms.PHASE_EVENTS)
    until(t, lambda: not t.asked)
    assert t.honor(0) == 1 and not t.bowed(t.stronghold(0))
    t.phase(terms.PHASE_DYNASTY)
    t.answer(farm)
    assert t.owed == 3


@pytest.mark.rule("GE-GLD-04")
@pytest.mark.ruling("R00-C-310")
@pytest.mark.parametrize(("cost", "may"), [(4, True), (8, False)])
def test_one_holding_pays_once_for_one_purchase(cost: int, may: bool) -> None:
    t = Table("gold", gold=0)
    t.holding("Bank", gold=4)
    farm = t.put(t.define("Farm", "Holding", gold_cost=cost), 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    assert (farm in t.question.options) is may


@pytest.mark.rule("GE-PER-03")
@pytest.mark.ruling("R00-C-394")
def test_to_pay_2_less_for_ones_own_is_no_reduction_and_comes_on_top_of_one() -> None:
    t = gold()
    hero = lying(t, 8)
    t.holding("Dojo", traits=[reduces(2)])
    t.phase(terms.PHASE_DYNASTY)
    t.answer(hero).answer("at the Clan discount")
    assert t.owed == 4


@pytest.mark.rule("GE-HON-01")
@pytest.mark.ruling("R00-A-102")
@pytest.mark.parametrize("shamed", [False, True])
def test_who_is_bought_dishonorable_brings_no_honor_and_stays_so(shamed: bool) -> None:
    t = gold()
    of_crab(t)
    d = t.define("Hida", "Personality", chi=2, ph=2, gold_cost=3, keywords="Crab Clan")
    hero = t.put(d, 0, "province", dishonored=shamed)
    t.phase(terms.PHASE_DYNASTY)
    t.answer(hero)
    if t.fits("for Honor"):
        t.answer("for Honor")
    elif t.question.kind == "purchase":
        t.m.answer(t.question.options[0])
    t.settle_payment()
    until(t, lambda: t.where(hero) == "home")
    assert t.honor(0) == (0 if shamed else 2) and t.dishonored(hero) is shamed


@pytest.mark.rule("GE-CAN-03")
@pytest.mark.ruling("R00-A-212")
@pytest.mark.parametrize("prevented", [False, True])
def test_whose_destruction_as_a_cost_is_prevented_pays_nothing(prevented: bool) -> None:
    t = Table("gold", gold=2)
    mine_ = t.holding("Mine")
    if prevented:
        t.holding("Ward", 1, reaction(before(kinds.DESTROY), [NegateIt()]))
    costs: list[Target | CostPart] = [GoldCost(2), target('target("y", yours & holding)'), Cost(kinds.DESTROY, "y")]
    rite = t.put(t.define("Rite", "Action", abilities=[open_([gain_honor(5)], costs)]), 0, "hand")
    t.action_phase()
    t.answer("use Rite").answer(mine_)
    while t.question.kind != "action":
        if t.stronghold(0) in t.question.options:
            t.answer(t.stronghold(0))
        else:
            t.m.answer(next((o for o in t.question.options if o != PASS), PASS) if t.offers("Ward") else PASS)
    assert t.honor(0) == (0 if prevented else 5) and t.bowed(t.stronghold(0))
    assert t.where(rite) == ("hand" if prevented else "discard") and t.destroyed(mine_) is not prevented


# --- honor that cannot be lost ----------------------------------------------------------------------------------------


@pytest.mark.rule("GE-HON-11")
@pytest.mark.ruling("R00-C-374")
@pytest.mark.parametrize("cannot", [False, True])
def test_a_loss_sent_to_who_can_lose_none_is_gone(cannot: bool) -> None:
    t = gold()
    if cannot:
        t.holding("Shrine", 0, traits=[continuous(Cannot(before(kinds.LOSE_HONOR, player=BY_YOU)))])
    t.holding("Mirror", 1, reaction(before(kinds.LOSE_HONOR, player=BY_YOU), [NegateIt(), lose_honor(2, OTHERS)]))
    t.holding("Fan", 0, reaction(before(kinds.LOSE_HONOR, player=BY_YOU), [ChangeAmount(-1)]))
    t.act("Shame", lose_honor(2, OTHERS))
    t.action_phase()
    t.answer("use Shame").answer("use Mirror")
    offered = t.question.kind == "reaction" and t.offers("Fan")
    assert offered is not cannot
    if offered:
        t.answer("use Fan")
    t.settle()
    assert (t.honor(0), t.honor(1)) == ((0, 0) if cannot else (-1, 0))


# --- names of traits --------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-ACT-05")
@pytest.mark.ruling("R00-A-186", "R00-B-063")
def test_corrupt_and_corrupted_are_one_word() -> None:
    t = gold()
    first, second, third = t.person("A", keywords="Corrupted"), t.person("B", keywords="Corrupt"), t.person("C")
    t.act("Purge", target('target("x", keyword("Corrupt"))'), bow("x"))
    t.action_phase()
    t.answer("use Purge")
    assert set(t.question.options) == {first, second} and third not in t.question.options


@pytest.mark.rule("GE-FAC-06", "GE-ACT-06")
@pytest.mark.ruling("R00-B-320")
@pytest.mark.parametrize(("keywords", "human"), [("Naga", False), ("Naga, Human", True), ("Human", True)])
def test_who_is_human_in_print_is_so_though_he_is_a_naga(keywords: str, human: bool) -> None:
    t = gold()
    t.person("The Daini", keywords=keywords)
    t.act("Feast", target('target("x", human & personality)'), gain_honor(1))
    t.act("Hunt", target('target("x", keyword("Nonhuman"))'), gain_honor(1))
    t.action_phase()
    assert t.can_use("Feast", 0) is human and t.can_use("Hunt", 0) is not human


@pytest.mark.rule("GE-ACT-05")
@pytest.mark.ruling("R00-A-198")
def test_an_action_card_has_the_traits_of_its_actions_and_an_item_has_not() -> None:
    t = gold()
    hero = t.person("Hero")
    deed = [open_([gain_honor(1)], keywords="Iaijutsu")]
    art = t.put(t.define("Art", "Action", abilities=deed), 0, "hand")
    blade = t.put(t.define("Blade", "Item", abilities=deed), 0, "hand")
    t.act("Teach", Target("x", keyword("Iaijutsu"), domain=YOUR_HAND), bow(SAMURAI))
    t.action_phase()
    t.answer("use Teach")
    assert t.question.options == [art] and t.where(blade) == "hand" and t.where(hero) == "home"


@pytest.mark.rule("GE-TOK-03", "GE-TGT-03")
@pytest.mark.ruling("R00-A-176")
@pytest.mark.parametrize("bowed", [False, True])
def test_to_remove_all_tokens_of_somebody_is_to_target_him(bowed: bool) -> None:
    t = gold()
    mine_, theirs = t.person("Mine", bowed=bowed), t.person("Theirs", 1, bowed=bowed)
    for each in (mine_, theirs):
        t.token(each, title="Fire")
    t.act("Quench", person(), RemoveToken("x", "Fire"))
    t.action_phase()
    t.answer("use Quench")
    assert theirs in t.question.options and (mine_ in t.question.options) is not bowed


@pytest.mark.rule("GE-RAT-04", "GE-STA-04")
@pytest.mark.ruling("R00-A-060")
@pytest.mark.parametrize(("signed", "strength", "dies"), [(True, 1, False), (True, 2, True), (False, 1, False)])
def test_for_a_ranged_attack_a_signed_number_is_a_followers_force(signed: bool, strength: int, dies: bool) -> None:
    t = gold()
    archer = t.person("Archer", force=1, abilities=[battle([ranged(strength)])])
    guard = t.person("Guard", 1, force=3)
    page = t.follower(guard, 2, "Page", signed=["force"] if signed else [])
    t.battle([archer], [guard])
    t.passes(1, player=1)
    t.use("Archer", page)
    assert t.destroyed(page) is dies and t.force(guard) == (5 if signed and not dies else 3)
