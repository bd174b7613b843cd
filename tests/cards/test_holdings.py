"""Holdings: what they produce, for whom and for what, and what else they do."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import battle, limited, open_
from gorin.lang.costs import GoldCost
from gorin.lang.lasting import even_if_it_cannot
from gorin.lang.selectors import HONORABLE, PERSONALITIES
from gorin.lang.targets import ANYWHERE, Target
from gorin.rules.payment import available, begin, production
from gorin.table.terms import NONE
from gorin.testing import Table


def serve(t: Table, clan: str, player: int = 0) -> None:
    """Make a player one of a Clan."""
    t.m.definition(t.m.stronghold(player)).clan = t.rules.keyword(f"{clan} Clan")


def makes(t: Table, holding: int, paying_for: int = NONE) -> int:
    """What a Holding alone would produce for a card."""
    mark = t.m.mark()
    begin(t.m, NONE, t.m.controller(holding), 0, paying_for)
    made = production(t.m, holding)
    t.m.undo(mark)
    return made


def poor(t: Table, player: int = 0) -> None:
    """Bow the Stronghold, so that only Holdings pay."""
    t.m.set_bowed(t.m.stronghold(player), True)


CLAN_HOLDINGS = [("Gold Mine", "Dragon"), ("Iron Mine", "Crab"), ("Marketplace", "Crane"), ("Stables", "Unicorn")]


@pytest.mark.rule("SE-GLD-10")
@pytest.mark.card("Gold Mine", "Iron Mine", "Marketplace", "Stables")
@pytest.mark.parametrize(("title", "clan"), CLAN_HOLDINGS)
def test_more_gold_for_one_clan(title: str, clan: str) -> None:
    t = Table()
    holding = t.put(title, 0)
    serve(t, clan)
    assert makes(t, holding) == 3


@pytest.mark.card("Gold Mine", "Iron Mine", "Marketplace", "Stables")
@pytest.mark.parametrize(("title", "clan"), CLAN_HOLDINGS)
def test_not_for_another(title: str, clan: str) -> None:
    t = Table()
    holding = t.put(title, 0)
    assert makes(t, holding) == 2
    serve(t, "Lion")
    serve(t, clan, 1)
    assert makes(t, holding) == 2


# --- Castle Barracks ------------------------------------------------------------------------------------------------


@pytest.mark.card("Castle Barracks")
def test_barracks_produce_more_for_followers() -> None:
    t = Table()
    barracks = t.put("Castle Barracks", 0)
    guard = t.put(t.define("Guard", "Follower", force=1, gold_cost=3), 0, "hand")
    sword = t.put(t.define("Sword", "Item", force=1, gold_cost=3), 0, "hand")
    assert makes(t, barracks, guard) == 3
    assert makes(t, barracks, sword) == 2
    assert makes(t, barracks) == 2


@pytest.mark.card("Castle Barracks")
def test_the_cost_of_a_followers_action_does_not_pay_for_the_follower() -> None:
    t = Table()
    barracks = t.put("Castle Barracks", 0)
    hero = t.put(t.define("Hero", "Personality", chi=2), 0)
    guard = t.put(t.define("Guard", "Follower", abilities=[open_([verbs.gain_honor(1)], [GoldCost(3)])]), 0, on=hero)
    assert makes(t, barracks, guard) == 2
    poor(t)
    t.action_phase()
    assert not t.can_use("Guard")


def siege(provinces: int = 1, clan: str = "", requirement: int = 0) -> tuple[Table, int, int]:
    """A battle over one of player 2's Provinces, his Barracks behind it; his unit and a Follower he has lost."""
    t = Table()
    if clan:
        serve(t, clan, 1)
    for _ in range(4 - provinces):
        t.m.set_province_exists(t.province(1, 0), False)
    barracks = t.put("Castle Barracks", 1)
    hero = t.put(t.define("Hero", "Personality", force=2, chi=2), 1)
    foe = t.put(t.define("Foe", "Personality", force=2, chi=2), 0)
    guard = t.put(t.define("Guard", "Follower", force=3, gold_cost=5, hr=requirement), 1, "discard")
    t.m.set_bowed(barracks, False)
    poor(t, 1)
    t.battle([foe], [hero])
    return t, hero, guard


@pytest.mark.card("Castle Barracks")
def test_the_last_province_brings_a_follower_back_for_nothing() -> None:
    t, hero, guard = siege()
    t.use("Castle Barracks", hero, guard)
    assert t.host(guard) == hero
    assert t.unit_force(hero) == 5
    t.done()


@pytest.mark.card("Castle Barracks")
def test_not_with_two_provinces() -> None:
    t, _, _ = siege(provinces=2)
    assert not t.can_use("Castle Barracks", 1)


@pytest.mark.ruling("Castle Barracks 1")
@pytest.mark.card("Castle Barracks")
def test_a_crab_player_needs_no_last_province() -> None:
    t, hero, guard = siege(provinces=3, clan="Crab")
    t.use("Castle Barracks", hero, guard)
    assert t.host(guard) == hero
    t.done()


@pytest.mark.rule("SE-ACT-09", "SE-CST-13")
@pytest.mark.card("Castle Barracks")
def test_the_attacker_pays_for_the_follower() -> None:
    for gold, possible in ((5, True), (0, False)):
        t = Table()
        serve(t, "Crab")
        t.m.set_bowed(t.put("Castle Barracks", 0), False)
        if not gold:
            poor(t)
        hero = t.put(t.define("Hero", "Personality", force=2, chi=2), 0)
        guard = t.put(t.define("Guard", "Follower", force=3, gold_cost=5), 0, "discard")
        foe = t.put(t.define("Foe", "Personality", force=2, chi=2), 1)
        t.battle([hero], [foe])
        t.passes()
        assert t.can_use("Castle Barracks", 0) == possible
        if possible:
            t.use("Castle Barracks", hero, guard)
            t.settle_payment()
            t.settle()
            assert t.host(guard) == hero
            assert t.bowed(t.m.stronghold(0))
            t.done()


@pytest.mark.rule("SE-ACT-09")
@pytest.mark.card("Castle Barracks")
def test_not_without_a_follower_that_could_attach() -> None:
    t, _, _ = siege(requirement=4)
    assert not t.can_use("Castle Barracks", 1)


# --- Castle Walls ---------------------------------------------------------------------------------------------------


@pytest.mark.card("Castle Walls")
def test_walls_defend_the_last_province() -> None:
    t = Table()
    t.put("Castle Walls", 1)
    hero = t.put(t.define("Hero", "Personality", force=2, chi=2), 1)
    guard = t.put(t.define("Guard", "Follower", force=1), 1, on=hero)
    sword = t.put(t.define("Sword", "Item", force=1), 1, on=hero)
    foe = t.put(t.define("Foe", "Personality", force=2, chi=2), 0)
    for _ in range(2):
        t.m.set_province_exists(t.province(1, 0), False)
    t.battle([foe], [hero])
    assert (t.force(hero), t.force(guard)) == (3, 1)
    t.m.set_province_exists(t.province(1, 1), False)
    assert (t.force(hero), t.force(guard), t.force(sword), t.force(foe)) == (5, 3, 1, 2)


@pytest.mark.card("Castle Walls")
def test_walls_do_not_help_the_attacker() -> None:
    t = Table()
    t.put("Castle Walls", 0)
    hero = t.put(t.define("Hero", "Personality", force=2, chi=2), 0)
    for _ in range(3):
        t.m.set_province_exists(t.province(0, 0), False)
    assert t.force(hero) == 2
    t.battle([hero])
    assert t.force(hero) == 2


@pytest.mark.rule("SE-GLD-08", "SE-CRD-04")
@pytest.mark.card("Castle Walls")
def test_walls_produce_more_after_another_castle() -> None:
    t = Table()
    poor(t)
    walls = t.put("Castle Walls", 0)
    barracks = t.put("Castle Barracks", 0)
    for card in (walls, barracks):
        t.m.set_bowed(card, False)
    t.put(t.define("Priest", "Personality", chi=2, abilities=[limited([verbs.gain_honor(1)], [GoldCost(5)])]), 0)
    assert available(t.m, 0, NONE) == 5
    t.action_phase()
    t.use("Priest")
    t.answers(barracks, walls)
    t.settle()
    assert t.honor(0) == 1
    t.done()


@pytest.mark.rule("SE-GLD-08")
@pytest.mark.card("Castle Walls")
@pytest.mark.parametrize(("due", "first"), [(4, True), (5, False)])
def test_walls_used_first_produce_less(due: int, first: bool) -> None:
    t = Table()
    poor(t)
    walls = t.put("Castle Walls", 0)
    barracks = t.put("Castle Barracks", 0)
    for card in (walls, barracks):
        t.m.set_bowed(card, False)
    t.put(t.define("Priest", "Personality", chi=2, abilities=[limited([verbs.gain_honor(1)], [GoldCost(due)])]), 0)
    t.action_phase()
    t.use("Priest")
    assert (walls in t.question.options) is first, "2 and 2 are one too few"
    t.answers(walls if first else barracks, barracks if first else walls)
    t.settle()
    assert t.honor(0) == 1
    t.done()


@pytest.mark.card("Castle Walls")
def test_two_walls_and_other_holdings() -> None:
    t = Table()
    poor(t)
    for title in ("Castle Walls", "Castle Walls"):
        t.m.set_bowed(t.put(title, 0), False)
    assert available(t.m, 0, NONE) == 5
    t = Table()
    poor(t)
    for title in ("Castle Walls", "Kabuki Theater Troupe"):
        t.m.set_bowed(t.put(title, 0), False)
    assert available(t.m, 0, NONE) == 4


# --- Forest Killer Cavern -------------------------------------------------------------------------------------------


def cavern() -> tuple[Table, int, int]:
    t = Table()
    home = t.put("Forest Killer Cavern", 0)
    outlaw = t.put(t.define("Outlaw", "Personality", chi=2, ph=2), 0)
    return t, home, outlaw


@pytest.mark.card("Forest Killer Cavern")
def test_cavern_grows_by_dishonor() -> None:
    t, home, outlaw = cavern()
    t.action_phase()
    t.use("Forest Killer Cavern", outlaw, "no")
    assert t.dishonored(outlaw)
    assert makes(t, home) == 3
    t.done()


@pytest.mark.card("Forest Killer Cavern")
def test_cavern_may_rob_another_players_holding() -> None:
    for choice, left in (("yes", 1), ("no", 2)):
        t, home, outlaw = cavern()
        rich = t.put("Secluded Waystation", 1)
        own = t.put("Secluded Waystation", 0)
        for card in (rich, rich, own):
            t.token(card, title="Wealth")
        t.action_phase()
        t.use("Forest Killer Cavern", outlaw, choice)
        if choice == "yes":
            assert t.options() == ["target Secluded Waystation"]
            t.answer(rich)
        assert makes(t, rich) == 2 + left
        assert makes(t, own) == 3
        assert makes(t, home) == 3
        t.done()


@pytest.mark.card("Forest Killer Cavern")
@pytest.mark.rule("SE-EFF-20")
def test_cavern_may_target_a_holding_that_has_nothing_to_take() -> None:
    t, home, outlaw = cavern()
    poor, own = t.put("Secluded Waystation", 1), t.put("Secluded Waystation", 0)
    t.action_phase()
    t.use("Forest Killer Cavern", outlaw, "yes")
    assert t.question.options == [poor] and own not in t.question.options
    t.answer(poor)
    assert makes(t, poor) == 2 and makes(t, home) == 3
    t.done()


@pytest.mark.rule("SE-CST-14")
@pytest.mark.card("Forest Killer Cavern")
def test_cavern_needs_an_honorable_personality() -> None:
    t, _, outlaw = cavern()
    t.m.set_dishonored(outlaw, True)
    t.put(t.define("Foe", "Personality", chi=2), 1)
    t.action_phase()
    assert not t.can_use("Forest Killer Cavern")


@pytest.mark.card("Regional Treasurer")
@pytest.mark.rule("SE-NEG-04", "SE-DEF-08")
@pytest.mark.parametrize("paid", [True, False])
def test_whom_the_treasurer_paid_does_not_straighten_whatever_says_so(paid: bool) -> None:
    t = Table()
    t.put("Regional Treasurer", 0)
    hero = t.person("Hero", keywords="Samurai", bowed=True)
    t.act("Rouse", Target("him", PERSONALITIES), even_if_it_cannot(verbs.straighten("him")))
    t.turns()
    turn = t.turn
    if paid:
        t.use("Regional Treasurer", hero)
        assert not t.bowed(hero)
    t.bow(hero)
    t.use("Rouse", hero)
    assert t.bowed(hero) == paid
    t.bow(hero)
    for n, bowed in ((2, paid), (4, False)):
        while t.turn < turn + n or t.question.kind != "action":
            t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
        assert t.bowed(hero) == bowed


# --- small ones -----------------------------------------------------------------------------------------------------


@pytest.mark.card("Kabuki Theater Troupe")
def test_troupe_plays_for_honor() -> None:
    t = Table()
    troupe = t.put("Kabuki Theater Troupe", 0)
    t.action_phase()
    t.use("Kabuki Theater Troupe")
    assert t.honor(0) == 1
    assert t.bowed(troupe)
    t.done()


@pytest.mark.card("Kabuki Theater Troupe")
def test_a_bowed_troupe_does_nothing() -> None:
    t = Table()
    troupe = t.put("Kabuki Theater Troupe", 0, bowed=True)
    assert makes(t, troupe) == 2
    t.action_phase()
    assert not t.can_use("Kabuki Theater Troupe")


@pytest.mark.card("Kitsune Den")
def test_den_rehonors_several_and_counts_the_best() -> None:
    t = Table()
    den = t.put("Kitsune Den", 0)
    low = t.put(t.define("Low", "Personality", chi=2, ph=1), 0, dishonored=True)
    high = t.put(t.define("High", "Personality", chi=2, ph=3), 1, dishonored=True)
    left = t.put(t.define("Left", "Personality", chi=2, ph=4), 0, dishonored=True)
    t.token(high, ph=2)
    t.action_phase()
    t.use("Kitsune Den", low, high, "done")
    assert (t.dishonored(low), t.dishonored(high), t.dishonored(left)) == (False, False, True)
    assert t.where(den) == "discard"
    assert (t.honor(0), t.honor(1)) == (3, 0)  # base Personal Honor: the token does not count
    t.done()


@pytest.mark.card("Kitsune Den")
def test_den_needs_a_dishonorable_personality() -> None:
    t = Table()
    t.put("Kitsune Den", 0)
    t.put(t.define("Fine", "Personality", chi=2, ph=1), 0)
    t.action_phase()
    assert not t.can_use("Kitsune Den")


@pytest.mark.rule("SE-TRT-10")
@pytest.mark.card("Secluded Waystation")
def test_waystation_grows_once_per_turn() -> None:
    t = Table()
    poor(t)
    way = t.put("Secluded Waystation", 0)
    t.m.set_bowed(way, False)
    priest = t.define("Priest", "Personality", chi=2, abilities=[
        limited([verbs.gain_honor(1)], [GoldCost(2)])])
    t.put(priest, 0)
    t.action_phase()
    t.use("Priest")
    t.answer(way)
    t.settle()
    assert t.honor(0) == 1
    assert makes(t, way) == 3
    t.m.set_bowed(way, False)
    other = t.define("Monk", "Personality", chi=2, abilities=[limited([verbs.gain_honor(1)], [GoldCost(3)])])
    t.put(other, 0)
    t.m.pending = None
    t.passes(1)
    t.use("Monk")
    t.answer(way)
    t.settle()
    assert t.honor(0) == 2
    assert makes(t, way) == 3  # only once per turn
    t.done()


@pytest.mark.card("Secluded Waystation")
def test_waystation_bowed_otherwise_gets_nothing() -> None:
    t = Table()
    way = t.put("Secluded Waystation", 0)
    bower = t.define("Bower", "Personality", chi=2, abilities=[limited([Target("h"), verbs.bow("h")])])
    t.put(bower, 0)
    t.m.set_bowed(way, False)
    t.action_phase()
    t.use("Bower", way)
    assert t.bowed(way)
    assert makes(t, way) == 2
    t.done()


@pytest.mark.card("Supply Smugglers")
def test_smugglers_help_to_buy_holdings_only() -> None:
    t = Table()
    smugglers = t.put("Supply Smugglers", 0)
    mine = t.put("Gold Mine", 0, "province")
    hero = t.put(t.define("Hero", "Personality", chi=1, gold_cost=2), 0, "province", province=1)
    assert makes(t, smugglers, mine) == 3
    assert makes(t, smugglers, hero) == 1
    assert makes(t, smugglers, smugglers) == 1  # in play: its own actions are not it


# --- Temples --------------------------------------------------------------------------------------------------------


@pytest.mark.card("Temple of the Seekers")
@pytest.mark.parametrize("where", ["deck", "discard"])
def test_seekers_find_a_ring(where: str) -> None:
    t = Table()
    temple = t.put("Temple of the Seekers", 0)
    ring = t.put(t.define("Ring of Sand", "Ring"), 0)
    other = t.put(t.define("Ring of Salt", "Ring"), 0, where)
    t.action_phase()
    t.use("Temple of the Seekers", ring)
    assert f"take {t.titles([other])[0]}" in t.options()
    assert "take Blank Card" not in t.options()
    t.answer(other)
    assert t.where(other) == "hand"
    assert t.where(temple) == "discard"
    assert not t.bowed(ring)
    assert "Ring of Salt is shown." in t.said()
    t.done()


@pytest.mark.rule("SE-DEF-20")
@pytest.mark.card("Temple of the Seekers")
def test_seekers_need_a_ring_in_play() -> None:
    t = Table()
    t.put("Temple of the Seekers", 0)
    t.put(t.define("Ring of Sand", "Ring"), 1)
    t.put(t.define("Ring of Salt", "Ring"), 0, "hand")
    t.action_phase()
    assert not t.can_use("Temple of the Seekers")


@pytest.mark.card("Temple to Shinsei")
def test_devotion_brings_honor() -> None:
    t = Table()
    temple = t.put("Temple to Shinsei", 0)
    t.m.set_bowed(temple, False)
    monk = t.put(t.define("Monk", "Personality", chi=2, keywords="Monk"), 0)
    t.put(t.define("Lout", "Personality", chi=2), 0)
    t.put(t.define("Mage", "Personality", chi=2, keywords="Shugenja"), 0, bowed=True)
    t.put(t.define("Elder", "Personality", chi=2, keywords="Monk"), 1)
    t.action_phase()
    t.use("Temple to Shinsei")
    assert t.options() == ["target Monk"]
    t.answer(monk)
    assert t.honor(0) == 2
    assert t.bowed(temple) and t.bowed(monk)
    t.done()


@pytest.mark.card("Temple to Shinsei")
def test_no_honor_without_the_devout() -> None:
    t = Table()
    temple = t.put("Temple to Shinsei", 0)
    t.m.set_bowed(temple, False)
    t.put(t.define("Lout", "Personality", chi=2), 0)
    t.action_phase()
    assert not t.can_use("Temple to Shinsei")


# --- Venerable Master -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-CRE-01", "SE-CRE-03")
@pytest.mark.card("Venerable Master")
def test_master_leaves_a_pupil_of_your_clan() -> None:
    t = Table()
    serve(t, "Lion")
    master = t.put("Venerable Master", 0)
    t.m.set_bowed(master, False)
    t.action_phase()
    t.use("Venerable Master")
    t.settle_payment()
    t.settle()
    pupil = t.m.zone_cards(5)[-1]
    assert (t.force(pupil), t.chi(pupil), t.ph(pupil)) == (3, 3, 3)
    assert t.has(pupil, "Samurai") and t.has(pupil, "Lion Clan")
    assert not t.has(pupil, "Crab Clan")
    assert t.where(master) == "discard"
    assert t.bowed(t.m.stronghold(0))
    t.done()


@pytest.mark.card("Venerable Master")
def test_master_of_no_clan() -> None:
    t = Table()
    master = t.put("Venerable Master", 0)
    t.m.set_bowed(master, False)
    t.action_phase()
    t.use("Venerable Master")
    t.settle_payment()
    pupil = t.m.zone_cards(5)[-1]
    assert t.has(pupil, "Samurai")
    assert t.m.definition(pupil).clan == -1
    t.done()


@pytest.mark.card("Venerable Master")
def test_master_cannot_pay_for_himself() -> None:
    t = Table()
    poor(t)
    master = t.put("Venerable Master", 0)
    t.m.set_bowed(master, False)
    t.action_phase()
    assert not t.can_use("Venerable Master")


# --- Seat of Power --------------------------------------------------------------------------------------------------


def court(alignment: str = "Lion Clan", champion: str = "Unique, Clan Champion, Lion Clan") -> tuple[Table, int, int]:
    t = Table()
    seat = t.put("Seat of Power", 0)
    t.m.set_bowed(seat, False)
    lord = t.put(t.define("Lord", "Personality", chi=2, keywords=champion), 0)
    vassal = t.put(t.define("Vassal", "Personality", chi=2, keywords=alignment), 0)
    archer = t.define("Archer", "Personality", chi=2, abilities=[
        open_([Target("v", PERSONALITIES), verbs.bow("v")])])
    t.put(archer, 1)
    t.action_phase(1)
    return t, lord, vassal


@pytest.mark.rule("SE-TIM-04")
@pytest.mark.card("Seat of Power")
@pytest.mark.parametrize("title", ["Unique, Daimyo, Lion Clan", "Unique, Clan Champion, Lion Clan"])
def test_a_vassal_takes_the_lords_place(title: str) -> None:
    t, lord, vassal = court(champion=title)
    t.use("Archer", lord)
    t.use("Seat of Power", vassal)
    assert not t.bowed(lord)
    assert t.bowed(vassal)
    assert "Lord is targeted." not in t.said()
    t.done()


@pytest.mark.card("Seat of Power")
@pytest.mark.parametrize(
    ("alignment", "champion"),
    [
        ("Crane Clan", "Unique, Daimyo, Lion Clan"),
        ("Lion Clan", "Daimyo, Lion Clan"),
        ("Lion Clan", "Unique, Lion Clan"),
        ("Samurai", "Unique, Daimyo"),
    ],
)
def test_only_for_lords_and_by_their_own(alignment: str, champion: str) -> None:
    t, lord, _ = court(alignment, champion)
    t.use("Archer", lord)
    assert not t.can_use("Seat of Power")
    assert t.bowed(lord)
    t.done()


@pytest.mark.card("Seat of Power")
def test_the_lord_may_stand() -> None:
    t, lord, vassal = court()
    t.use("Archer", lord)
    t.answer("pass")
    t.settle()
    assert t.bowed(lord) and not t.bowed(vassal)
    t.done()


@pytest.mark.card("Seat of Power")
def test_the_stand_in_must_be_legal_and_at_the_same_place() -> None:
    t = Table()
    seat = t.put("Seat of Power", 1)
    t.m.set_bowed(seat, False)
    lion = "Unique, Daimyo, Lion Clan"
    lord = t.put(t.define("Lord", "Personality", chi=2, keywords=lion), 1)
    near = t.put(t.define("Near", "Personality", chi=2, keywords="Lion Clan"), 1, dishonored=True)
    far = t.put(t.define("Far", "Personality", chi=2, keywords="Lion Clan"), 1)
    strict = t.define("Strict", "Personality", chi=2, abilities=[
        battle([Target("v", PERSONALITIES & HONORABLE, reach=ANYWHERE), verbs.bow("v")])])
    here = t.put(strict, 0)
    t.battle([here], [lord, near])
    t.passes()
    t.use("Strict", lord)
    assert not t.can_use("Seat of Power")  # one is dishonorable, the other is at home
    assert t.bowed(lord) and not t.bowed(near) and not t.bowed(far)
