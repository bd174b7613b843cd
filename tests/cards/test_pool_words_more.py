"""Words that cards beyond the base set brought, each by a card: it does what it says, and only then."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import battle
from gorin.lang.costs import bow_cost
from gorin.lang.ranged import ranged
from gorin.lang.refs import HOST
from gorin.lang.selectors import FOLLOWERS, PERSONALITIES
from gorin.lang.targets import Target
from gorin.rules.payment import begin, production
from gorin.table import terms
from gorin.table.terms import NONE
from gorin.testing import Table


def serve(t: Table, clan: str, player: int = 0) -> None:
    """Make a player one of a Clan."""
    t.m.definition(t.stronghold(player)).clan = t.rules.keyword(f"{clan} Clan")


# --- Duels ----------------------------------------------------------------------------------------------------------


@pytest.mark.card("Hida Motaro")
@pytest.mark.rule("SE-DUE-02", "SE-DUE-03", "SE-DUE-15")
@pytest.mark.parametrize(("answer", "force"), [("refuse", 3), ("accept", 3), ("accept", 9)])
def test_motaro_sends_home_who_refuses_and_bows_who_is_weaker(answer: str, force: int) -> None:
    t = Table()
    motaro = t.put("Hida Motaro", 0)
    guard = t.follower(motaro)
    foe = t.person("Foe", 1, force=force, chi=9)
    t.battle([motaro], [foe])
    t.use("Hida Motaro", foe)
    assert t.question.player == 1
    t.answer(answer)
    if answer == "accept":
        t.strikes()
        assert (t.bowed(motaro), t.bowed(guard), t.bowed(foe)) == (force == 9, force == 9, force == 3)
    assert (t.location(foe) < 0) == (answer == "refuse")


@pytest.mark.card("Kakita's First Blade")
@pytest.mark.rule("SE-DUE-16", "SE-DUE-17", "SE-NEG-12")
@pytest.mark.parametrize("armed", [True, False])
def test_the_first_blade_wins_a_tie_for_a_crane(armed: bool) -> None:
    t = Table()
    hero, foe = t.person("Hero", chi=2, keywords="Crane Clan"), t.person("Foe", 1, chi=3 if armed else 2)
    if armed:
        t.put("Kakita's First Blade", 0, on=hero)
    t.duel(hero, foe, loser=verbs.bow("challenged"))
    assert t.has(hero, "Duelist") == armed and t.has(hero, "Artisan") == armed
    t.strikes()
    said = " ".join(t.said())
    assert ("Hero wins the duel" in said) == armed and "Foe loses the duel" in said
    assert ("Hero loses the duel" in said) != armed


@pytest.mark.card("Kakita's First Blade")
@pytest.mark.parametrize(("clan", "may"), [("Crane Clan", True), ("Lion Clan", False)])
def test_the_first_blade_is_for_cranes(clan: str, may: bool) -> None:
    t = Table()
    hero = t.person("Hero", keywords=clan)
    t.put("Kakita's First Blade", 0, "hand")
    t.action_phase()
    t.answer("use Equip") if t.can_use("Equip") else None
    assert t.fits("target Hero") == may
    assert t.host(hero) < 0


# --- What is asked of cards -----------------------------------------------------------------------------------------


@pytest.mark.card("Follow the Flame")
@pytest.mark.parametrize("archer", ["here", "home", "nobody"])
def test_the_flame_follows_an_archer_of_the_same_army(archer: str) -> None:
    t = Table()
    mage = t.person("Mage", keywords="Shugenja")
    spell = t.put("Follow the Flame", 0, on=mage)
    shot = [battle([ranged(1)])] if archer != "nobody" else []
    bowman = t.person("Bowman", abilities=shot)
    foe, other = t.person("Foe", 1, force=5), t.person("Other", 1, force=5)
    guard = t.follower(foe, 6)
    t.battle([mage, bowman] if archer != "home" else [mage], [foe, other])
    t.passes(1, 1)
    assert t.can_use("Follow the Flame", 0) == (archer == "here")
    if archer == "here":
        t.use("Follow the Flame", foe)
        assert (t.force(foe), t.force(guard), t.force(other)) == (1, 2, 5) and t.bowed(spell)


@pytest.mark.card("Seppun Goharu")
@pytest.mark.rule("SE-STA-17")
def test_goharu_is_as_strong_as_the_best_of_his_company_is_honorable() -> None:
    t = Table()
    goharu = t.put("Seppun Goharu", 0)
    lord, foe = t.person("Lord", ph=4), t.person("Foe", 1, ph=5, keywords="Spider Clan")
    t.person("Far", ph=9)
    lion = t.person("Lion", 1, ph=1, keywords="Lion Clan")
    assert t.force(goharu) == 9
    t.battle([goharu, lord], [foe, lion])
    assert t.force(goharu) == 5
    t.passes(1, 1)
    t.answer("use Seppun Goharu")
    assert t.options() == ["target Foe"]
    t.answer(foe).settle()
    assert t.bowed(foe) and t.location(foe) < 0 and t.force(goharu) == 4


@pytest.mark.card("Shinjo Ki-Chang")
@pytest.mark.rule("SE-BAT-11", "SE-BAT-12")
@pytest.mark.parametrize("defended", [True, False])
def test_kichang_calls_who_leads_followers_even_from_home(defended: bool) -> None:
    t = Table()
    t.put("Shinjo Ki-Chang", 0)
    led, lone, soldier = t.person("Led"), t.person("Lone"), t.person("Soldier")
    t.follower(led)
    t.battle([soldier], [t.person("Foe", 1)] if defended else [])
    t.passes(1, 1)
    assert t.can_use("Shinjo Ki-Chang", 0) == defended
    if defended:
        t.answer("use Shinjo Ki-Chang")
        assert t.options() == ["target Led"]
        t.answer(led).settle()
        assert t.location(led) == t.location(soldier) and t.location(lone) < 0


@pytest.mark.card("Shosuro Masato")
@pytest.mark.rule("SE-ACT-60")
@pytest.mark.parametrize(("kind", "strength"), [("Personality", 5), ("Holding", 7)])
def test_masato_finds_out_who_waits_in_anothers_province(kind: str, strength: int) -> None:
    t = Table()
    t.put("Shosuro Masato", 0)
    hidden = t.put(t.define("Hidden", kind), 1, "province")
    t.m.set_face_up(hidden, False)
    shown = t.put(t.define("Shown", kind), 1, "province", province=1)
    mine = t.put(t.define("Mine", kind), 0, "province")
    t.m.set_face_up(mine, False)
    t.action_phase()
    t.answer("use Shosuro Masato")
    assert hidden in t.question.options and shown not in t.question.options and mine not in t.question.options
    t.answer(hidden).settle()
    assert t.m.face_up(hidden) and t.strength(t.province(1, 0)) == strength


@pytest.mark.card("The Great Carpenter Wall")
@pytest.mark.parametrize(("chi", "possible"), [(3, True), (4, False)])
def test_the_carpenter_wall_moves_who_is_no_more_than_the_province(chi: int, possible: bool) -> None:
    """7 is the strength: 2 Force, 2 of a Follower, and Chi."""
    t = Table(strongholds=["The Great Carpenter Wall"])
    raider, guard = t.person("Raider"), t.person("Guard", 1, force=2, chi=chi)
    t.follower(guard, 2)
    t.battle([raider], [guard])
    t.passes(1, 1)
    assert t.can_use("The Great Carpenter Wall", 0) == possible
    if possible:
        t.use("The Great Carpenter Wall", guard)
        assert t.location(guard) < 0


@pytest.mark.card("Overwhelming Speed")
@pytest.mark.rule("SE-KEY-01")
def test_speed_overwhelms_the_weaker_infantry() -> None:
    t = Table()
    rider, walker = t.person("Rider", force=4, keywords="Cavalry"), t.person("Walker", force=9)
    mixed = t.person("Mixed", force=9, keywords="Cavalry")
    t.follower(mixed)
    weak, same = t.person("Weak", 1, force=3), t.person("Same", 1, force=4)
    horse = t.person("Horse", 1, force=1, keywords="Cavalry")
    t.put("Overwhelming Speed", 0, "hand")
    t.battle([rider, walker, mixed], [weak, same, horse])
    t.passes(1, 1)
    t.answer("use Overwhelming Speed")
    assert t.options() == ["target Rider"]
    t.answer(rider)
    assert t.options() == ["target Weak"]
    t.answer(weak).settle()
    assert t.bowed(weak) and t.location(weak) < 0


@pytest.mark.card("Requisitioned Troops")
@pytest.mark.rule("SE-STA-21")
def test_troops_of_little_honor_are_requisitioned() -> None:
    t = Table()
    magistrate = t.person("Magistrate", chi=3, keywords="Magistrate")
    lord = t.person("Lord", 1)
    low, same, mine = t.follower(lord, hr=2), t.follower(lord, hr=3), t.follower(magistrate, hr=0)
    t.put("Requisitioned Troops", 0, "hand")
    t.action_phase()
    t.answer("use Requisitioned Troops").answer(magistrate)
    assert low in t.question.options and same not in t.question.options and mine not in t.question.options
    t.answer(low).settle()
    assert low in t.hand(1)


@pytest.mark.card("Ujina Ukita")
@pytest.mark.rule("SE-BAT-12")
@pytest.mark.parametrize("defended", [True, False])
def test_ukita_hurries_to_a_battle_and_wakes_a_hare_or_one_of_no_clan(defended: bool) -> None:
    t = Table()
    ukita, soldier = t.put("Ujina Ukita", 0), t.person("Soldier")
    crab, hare = t.person("Crab", keywords="Crab Clan"), t.person("Hare", keywords="Hare Clan")
    t.m.definition(crab).clan = t.rules.keyword("Crab Clan")
    t.battle([soldier, crab, hare], [t.person("Foe", 1)] if defended else [])
    t.bow(soldier, crab, hare)
    t.passes(1, 1)
    assert t.can_use("Ujina Ukita", 0) == defended
    if defended:
        t.use("Ujina Ukita", "yes")
        assert t.location(ukita) == t.location(soldier)
        assert {soldier, hare} <= set(t.question.options) and crab not in t.question.options
        t.answer(hare).settle()
        assert not t.bowed(hare) and t.bowed(soldier)


# --- Changes --------------------------------------------------------------------------------------------------------


@pytest.mark.card("Iron Tetsubo")
@pytest.mark.rule("SE-NEG-07")
@pytest.mark.parametrize("armed", [True, False])
def test_the_tetsubo_bears_no_penalty(armed: bool) -> None:
    t = Table()
    hero = t.person("Hero", force=3)
    if armed:
        t.put("Iron Tetsubo", 0, on=hero)
    t.token(hero, force=-2)
    t.act("Curse", Target("him", PERSONALITIES), verbs.give("him", terms.FORCE, -1), player=1)
    t.act("Bless", Target("him", PERSONALITIES), verbs.give("him", terms.FORCE, 1), player=1)
    t.action_phase(1)
    t.use("Curse", hero)
    t.use("Bless", hero)
    assert t.force(hero) == (8 if armed else 1)


@pytest.mark.card("Iuchi Konyo")
@pytest.mark.rule("SE-ACT-03")
@pytest.mark.parametrize("konyo", [True, False])
def test_konyo_lets_spells_be_cast_once_more(konyo: bool) -> None:
    t = Table()
    caster = t.person("Caster", keywords="Shugenja")
    spell = t.define("Blast", "Spell", abilities=[battle([verbs.gain_honor(1)], [bow_cost(HOST)])])
    t.put(spell, 0, on=caster)
    friend = t.put("Iuchi Konyo", 0, bowed=True)
    t.battle([caster, friend], [t.person("Foe", 1)])
    t.use("Blast")
    if konyo:
        t.use("Iuchi Konyo", caster)
        assert not t.bowed(caster) and t.bowed(friend)
    t.bow()
    t.m.set_bowed(caster, False)
    t.m.pending = None
    t.passes(1, 1)
    assert t.can_use("Blast", 0) == konyo
    if konyo:
        t.use("Blast")
        t.m.set_bowed(caster, False)
        t.m.pending = None
        t.passes(1, 1)
        assert t.honor(0) == 2 and not t.can_use("Blast", 0)


@pytest.mark.card("Isawa's Water")
@pytest.mark.parametrize("armed", [True, False])
def test_isawas_water_makes_cavalry_of_scroll_bearers(armed: bool) -> None:
    t = Table()
    mage, other = t.person("Mage", keywords="Shugenja"), t.person("Other", keywords="Shugenja")
    if armed:
        t.put("Isawa's Water", 0, on=mage)
    assert t.has(mage, "Cavalry") == armed and not t.has(other, "Cavalry")


@pytest.mark.card("Isawa's Water")
def test_isawas_water_exchanges_two_of_one_player() -> None:
    t = Table()
    mage = t.person("Mage", keywords="Shugenja")
    t.put("Isawa's Water", 0, on=mage)
    home = t.person("Home")
    foe, far = t.person("Foe", 1), t.person("Far", 1)
    t.battle([mage], [foe], others={far: 2})
    t.passes(1, 1)
    t.answer("use Isawa's Water").settle_payment()
    t.answer(foe)
    assert t.options() == ["target Far"], "of one player, and not at the same place"
    t.answer(far).settle()
    assert t.location(foe) == t.province(1, 2) and t.location(far) == t.province(1, 0)
    assert t.location(home) < 0


@pytest.mark.card("Tadaka no Oni Experienced")
@pytest.mark.parametrize("called", [True, False])
def test_tadakas_oni_turns_the_force_of_an_enemy(called: bool) -> None:
    """6 and 1 against 8; with 4 of those turned, 10 against 4 of the other: the army falls, and the Province stands."""
    t = Table()
    oni = t.put("Tadaka no Oni", 0, experience="Experienced")
    mage = t.person("Mage", force=0, keywords="Shugenja")
    turned, other = t.person("Turned", 1, force=4), t.person("Other", 1, force=4)
    assert t.force(mage) == 1 and t.has(mage, "Shadowlands")
    t.battle([oni, mage], [turned, other])
    if called:
        t.use("Tadaka no Oni", mage, turned)
        assert t.bowed(mage)
    t.passes(2)
    t.settle()
    assert t.dead(other) == called and t.dead(oni) != called


@pytest.mark.card("Wakened Dead")
@pytest.mark.parametrize("fear", [True, False])
def test_the_dead_grow_by_fear(fear: bool) -> None:
    t = Table()
    lord, foe = t.person("Lord"), t.person("Foe", 1)
    dead = t.put("Wakened Dead", 0, on=lord)
    guard = t.follower(foe)
    plain = battle([Target("it", FOLLOWERS), verbs.bow("it")], keywords="" if not fear else "Fear")
    t.holding("Scare", 0, plain)
    t.battle([lord], [foe])
    t.use("Scare", guard)
    assert t.bowed(guard) and t.force(dead) == (3 if fear else 2)


@pytest.mark.card("Bayushi Gaho")
@pytest.mark.parametrize(("weapon", "more"), [(False, 2), (True, 3)])
def test_gaho_thrives_on_the_dishonor_of_anybody(weapon: bool, more: int) -> None:
    t = Table()
    gaho = t.put("Bayushi Gaho", 0)
    if weapon:
        t.item(gaho, keywords="Weapon")
    shamed = t.person("Shamed", 1)
    base = t.force(gaho)
    t.act("Rumour", Target("him", PERSONALITIES), verbs.dishonor("him"))
    t.action_phase()
    t.use("Rumour", shamed)
    assert t.force(gaho) == base + more
    t.use("Rumour", shamed)
    assert t.force(gaho) == base + more, "he is dishonorable already"


# --- Players --------------------------------------------------------------------------------------------------------


@pytest.mark.card("Impeccable Nobility")
@pytest.mark.parametrize(("mine", "theirs", "able"), [(3, 2, True), (3, 3, False)])
def test_nobility_beyond_reproach_has_the_most_honor(mine: int, theirs: int, able: bool) -> None:
    t = Table()
    noble = t.person("Noble")
    t.person("Shamed", dishonored=True)
    t.put("Impeccable Nobility", 0, "hand")
    t.set_honor(0, mine)
    t.set_honor(1, theirs)
    t.set_favor(1)
    t.action_phase()
    assert t.can_use("Impeccable Nobility", 0) == able
    if able:
        t.answer("use Impeccable Nobility")
        assert t.options() == ["target Noble"]
        t.answer(noble).settle()
        assert t.favor == 0


@pytest.mark.card("Kakita Senko")
@pytest.mark.parametrize("blocked", [True, False])
def test_senko_trades_honor_that_is_really_gained_for_the_favor(blocked: bool) -> None:
    from gorin.lang.cards import reaction
    from gorin.lang.triggers import before
    from gorin.table import kinds

    t = Table()
    t.put("Kakita Senko", 0)
    t.holding("Modesty", 1, reaction(before(kinds.GAIN_HONOR), [verbs.NegateIt()]))
    t.action_phase()
    t.use("Kakita Senko", "player 2")
    assert t.offers("Modesty")
    if blocked:
        t.use("Modesty")
    else:
        t.passes(1, 1)
    assert t.honor(1) == (0 if blocked else 2) and (t.favor == 0) != blocked


@pytest.mark.card("Daimyo's Vassals")
@pytest.mark.parametrize(
    ("clan", "cost", "gold"), [("Crab Clan", 10, 4), ("Crab Clan", 9, 2), ("Lion Clan", 10, 2), ("", 10, 2)]
)
def test_vassals_serve_the_great_of_their_clan(clan: str, cost: int, gold: int) -> None:
    t = Table()
    serve(t, "Crab")
    vassals = t.put("Daimyo's Vassals", 0)
    him = t.put(t.define("Great", "Personality", keywords=clan, gold_cost=cost), 0, "province")
    begin(t.m, NONE, 0, 0, him)
    assert production(t.m, vassals) == gold

