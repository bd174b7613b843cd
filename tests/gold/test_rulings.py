"""Rulings of 2000 on cards of Gold Edition which nothing later contradicts, by their numbers in the list of rulings."""

from __future__ import annotations

import pytest

from gorin.lang.battles import EndBattle
from gorin.lang.cards import battle, open_, reaction, triggered
from gorin.lang.costs import bow_cost
from gorin.lang.described import target
from gorin.lang.duels import LOSER, Challenge, TakePlace
from gorin.lang.ranged import fear
from gorin.lang.refs import HOST, OTHERS, THIS
from gorin.lang.searching import AllIn
from gorin.lang.selectors import GOLD_PRODUCING, HOLDINGS, PERSONALITIES, YOURS, Titled
from gorin.lang.targets import IN_PLAY, Target
from gorin.lang.triggers import after, before
from gorin.lang.verbs import NegateIt, bow, destroy, gain_honor, give, lose_honor, move_home, straighten
from gorin.table import kinds, terms
from gorin.table.packing import NO, PASS, YES
from gorin.table.places import provinces_of
from gorin.testing import Card, Table
from tests.gold.laying import person, until


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


# --- attacks and battles ----------------------------------------------------------------------------------------------


@pytest.mark.card("Ambush")
@pytest.mark.rule("GE-ATK-07")
@pytest.mark.ruling("R00-A-240")
def test_in_an_ambush_both_were_assigned() -> None:
    t = known()
    mine, foe = t.person("Mine", force=4), t.person("Foe", 1, force=1)
    t.holding("Drum", 1, traits=[triggered(after(kinds.ASSIGN), [gain_honor(1)])])
    t.put(t.known("Ambush"), 0, "hand")
    t.action_phase()
    t.answer("use Ambush").answer(mine).answer(foe)
    t.settle()
    assert t.honor(1) == 2


def attacked(t: Table, *titles: str) -> Table:
    """The first player declares an attack on the second, who holds these cards."""
    for title in titles:
        t.put(t.known(title), 1, "hand")
    t.phase(terms.PHASE_ATTACK)
    return t.answer("attack")


@pytest.mark.card("Call to Arms")
@pytest.mark.ruling("R00-A-348", "R00-A-349", "R00-A-350")
@pytest.mark.parametrize("plays", [False, True])
def test_the_call_to_arms_is_for_one_attack_and_before_anybody_is_assigned(plays: bool) -> None:
    """Who was straightened is bowed again before a Counterattack."""
    t = known()
    t.person("Raider", force=2)
    tired, fresh = t.person("Tired", 1, force=3, bowed=True), t.person("Fresh", 1, force=3)
    attacked(t, "Call to Arms", "Counterattack")
    until_asked(t, "use Call to Arms")
    assert t.fits("use Call to Arms") and t.location(t.cards(0, "home")[-1]) < 0
    t.answer("use Call to Arms" if plays else "pass")
    t.settle_payment()
    t.settle()
    assert t.bowed(tired) is not plays and not t.bowed(fresh)
    assert t.question.kind == "assign" and not t.fits("use Call to Arms")
    t.answer("assign Raider").answer("province 1 of player 2")
    while not t.fits("use Counterattack"):
        assert not t.fits("use Call to Arms")
        t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    assert t.bowed(tired) and not t.bowed(fresh)


def until_asked(t: Table, words: str) -> Table:
    """Pass until this may be answered."""
    while not t.fits(words):
        t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    return t


@pytest.mark.card("Rallying Cry", "Counterattack")
@pytest.mark.rule("GE-CRD-80", "GE-RES-10")
@pytest.mark.ruling("R00-A-370", "R00-C-060")
@pytest.mark.parametrize("battles", [1, 2])
def test_rallying_cries_come_before_any_counterattack(battles: int) -> None:
    t = known()
    for n in range(battles):
        t.person(f"Raider {n}", force=1)
    t.put(t.known("Rallying Cry"), 0, "hand")
    attacked(t, "Counterattack")
    for n in range(battles):
        t.answer(f"assign Raider {n}").answer(f"province {n + 1} of player 2")
    cried = 0
    while not t.fits("use Counterattack"):
        cried += t.fits("use Rallying Cry")
        assert not (t.fits("use Rallying Cry") and t.fits("use Counterattack"))
        t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    assert cried >= battles


@pytest.mark.card("Counterattack")
@pytest.mark.rule("GE-REA-01")
@pytest.mark.ruling("R00-A-372")
@pytest.mark.parametrize("copies", [1, 2])
def test_each_counterattack_is_an_attack_of_its_own(copies: int) -> None:
    t = known()
    t.person("Guard", 1, force=3)
    t.person("Raider", force=3)
    attacked(t, *["Counterattack"] * copies)
    declared = 0
    for _ in range(200):
        if not t.asked:
            break
        if t.question.kind == "reaction" and t.using("Counterattack"):
            t.m.answer(t.question.options[t.using("Counterattack")[0]])
            declared += 1
        else:
            t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    assert declared == copies


@pytest.mark.card("Rallying Cry")
@pytest.mark.rule("GE-RES-10")
@pytest.mark.ruling("R00-C-057", "R00-C-058")
@pytest.mark.parametrize("cries", [False, True])
def test_a_rallying_cry_straightens_nobody_and_saves_from_the_bowing_of_the_resolution(cries: bool) -> None:
    t = known()
    raider, sent = t.person("Raider", force=5), t.person("Sent", force=5)
    page = t.follower(raider, 1, "Page")
    archer = t.follower(raider, 1, title="Archer", abilities=[battle([gain_honor(0)], [bow_cost(THIS)])])
    back = battle([person("enemy & personality"), bow("x"), move_home("x")])
    t.put(t.define("Back", "Action", abilities=[back]), 1, "hand")
    t.put(t.known("Rallying Cry"), 0, "hand")
    t.battle([raider, sent], [t.person("Guard", 1, force=1)])
    t.use("Back", sent)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Archer")
    until(t, lambda: t.fits("use Rallying Cry"))
    t.answer("use Rallying Cry" if cries else "pass")
    t.finish()
    assert t.bowed(sent) and t.bowed(archer)
    assert t.bowed(raider) is t.bowed(page) is not cries
    assert t.location(raider) < 0


@pytest.mark.card("A Samurai's Fury", "Dispersive Terrain")
@pytest.mark.rule("GE-TER-04", "GE-REA-04")
@pytest.mark.ruling("R00-C-089")
def test_a_waiting_terrain_has_resolved_when_fury_comes() -> None:
    t = known()
    raider = t.person("Raider", force=4, chi=3, keywords="Samurai")
    guard = t.person("Guard", 1, force=3)
    t.put(t.known("A Samurai's Fury"), 0, "hand")
    t.put(t.known("Dispersive Terrain"), 1, "hand")
    t.battle([raider], [guard])
    t.use("Dispersive Terrain")
    assert t.force(guard) == 3
    until(t, lambda: t.fits("use A Samurai's Fury"))
    assert t.force(guard) == 5


@pytest.mark.card("A Samurai's Fury", "Dispersive Terrain")
@pytest.mark.rule("GE-TER-04")
@pytest.mark.ruling("R00-C-090")
@pytest.mark.parametrize("late", [False, True])
def test_a_terrain_of_ones_fury_comes_too_late(late: bool) -> None:
    t = known()
    raider = t.person("Raider", 0, force=4)
    guard = t.person("Guard", 1, force=3, chi=3, keywords="Samurai")
    t.put(t.known("A Samurai's Fury"), 1, "hand")
    t.put(t.known("Dispersive Terrain"), 1, "hand")
    t.battle([raider], [guard])
    if late:
        until(t, lambda: t.fits("use A Samurai's Fury"))
        t.use("A Samurai's Fury", guard)
    t.use("Dispersive Terrain")
    t.finish()
    assert t.destroyed(guard) is late and t.destroyed(raider) is not late


@pytest.mark.card("Sorrow's Path")
@pytest.mark.ruling("R00-C-169")
@pytest.mark.parametrize("number", [0, 1])
def test_on_sorrows_path_bowed_and_unbowed_cards_die_together(number: int) -> None:
    t = known()
    t.put(t.known("Sorrow's Path"), 1, "region")
    raider, other = t.person("Raider", force=3), t.person("Other", force=3)
    page = t.follower(raider, 1, "Page")
    t.battle([raider, other], [], number=number)
    t.bow(page)
    passed = 0
    while t.asked and passed < 20 and t.question.kind == "action":
        t.answer_pass()
        passed += 1
    while t.asked and t.question.kind in ("choice", "target"):
        wanted = [each for each in (page, raider, other) if each in t.question.options]
        t.m.answer(wanted[0] if wanted else t.question.options[-1])
    t.finish()
    assert t.destroyed(page) is (number == 0) and t.destroyed(other) is (number == 0)


@pytest.mark.card("A Stout Heart")
@pytest.mark.rule("GE-FEA-01")
@pytest.mark.ruling("R00-C-185")
def test_a_stout_heart_withstands_one_fear() -> None:
    t = known()
    first = t.person("First", force=1, abilities=[battle([fear(3)])])
    second = t.person("Second", force=1, abilities=[battle([fear(3)])])
    guard = t.person("Guard", 1, force=5)
    page = t.follower(guard, 2, "Page")
    t.put(t.known("A Stout Heart"), 1, "hand")
    t.battle([first, second], [guard])
    t.passes(1, player=1)
    t.answer("use First")
    if t.question.kind == "target":
        t.answer(guard)
    until_asked(t, "use A Stout Heart")
    t.answer("use A Stout Heart").settle()
    assert not t.bowed(page)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Second", guard)
    assert t.bowed(page)


# --- Spells and Kihos -------------------------------------------------------------------------------------------------


@pytest.mark.card("Fires of Retribution")
@pytest.mark.ruling("R00-B-069")
@pytest.mark.parametrize("chi", [2, 3])
def test_retribution_waits_until_the_ability_has_resolved(chi: int) -> None:
    t = known()
    seer = t.person("Seer", chi=chi, keywords="Shugenja", abilities=[open_([gain_honor(2)])])
    t.put(t.known("Fires of Retribution"), 1, "hand")
    t.action_phase()
    t.answer("use Seer")
    until_asked(t, "use Fires of Retribution (2)")
    assert t.honor(0) == 2 and t.where(seer) == "home"
    t.answer("use Fires of Retribution (2)").settle()
    assert t.destroyed(seer) is (chi == 2)


@pytest.mark.card("Fires of Retribution")
@pytest.mark.rule("GE-KIH-01")
@pytest.mark.ruling("R00-B-070")
@pytest.mark.parametrize("kind", ["Spell", "Action"])
def test_a_kiho_is_no_spell_card_to_be_burnt(kind: str) -> None:
    t = known()
    seer = t.person("Seer", keywords="Shugenja")
    cast = [open_([gain_honor(2)], [bow_cost(HOST)])]
    if kind == "Spell":
        t.put(t.define("Breath", "Spell", abilities=cast), 0, on=seer)
    else:
        kiho = open_([gain_honor(2)], [target('target("x", yours & keyword("Shugenja"))'), bow_cost("x")])
        t.put(t.define("Breath", "Action", abilities=[kiho], keywords="Kiho"), 0, "hand")
    t.put(t.known("Fires of Retribution"), 1, "hand")
    t.action_phase()
    t.answer("use Breath")
    offered = False
    while t.question.kind != "action":
        offered |= t.fits("use Fires of Retribution (1)")
        t.m.answer(seer if seer in t.question.options else PASS)
    assert t.honor(0) == 2 and t.bowed(seer) and offered is (kind == "Spell")


# --- Items and tokens -------------------------------------------------------------------------------------------------


def forged(t: Table, hero: Card) -> Card:
    """The Item that the first player's Kaiu Forge makes for somebody."""
    t.put("The Kaiu Forge", 0)
    t.use("The Kaiu Forge", hero)
    t.settle()
    return t.m.first_attachment(hero)


@pytest.mark.card("The Kaiu Forge")
@pytest.mark.rule("GE-TOK-01")
@pytest.mark.ruling("R00-B-215")
def test_what_the_forge_makes_is_no_card() -> None:
    t = known()
    hero = t.person("Hero", force=1)
    t.put("The Kaiu Forge", 0)
    t.action_phase()
    forged(t, hero)
    assert (t.force(hero), t.chi(hero)) == (2, 4)
    t.finish()
    t.battle([t.person("Raider", 1, force=9)], [hero], attacker=1, defender=0)
    t.finish()
    assert t.destroyed(hero) and t.honor(1) == 2


@pytest.mark.card("Ninja Thief", "The Kaiu Forge")
@pytest.mark.rule("GE-TOK-01")
@pytest.mark.ruling("R00-B-357")
def test_a_thief_takes_an_item_that_is_a_token() -> None:
    t = known()
    hero, other = t.person("Hero", force=1), t.person("Other", force=1)
    t.put("The Kaiu Forge", 0)
    t.put(t.known("Ninja Thief"), 0, "hand")
    t.action_phase()
    made = forged(t, hero)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Ninja Thief", made, other)
    t.settle_payment()
    t.settle()
    assert t.host(made) == other and (t.force(hero), t.force(other)) == (1, 2)


@pytest.mark.card("Sacrificial Altar", "Copper Mine")
@pytest.mark.rule("GE-GLD-03")
@pytest.mark.ruling("R00-C-087", "R00-A-125")
def test_a_sacrificial_altar_is_gold_producing_and_a_shrine_is_not() -> None:
    t = known()
    altar, mine = t.put("Sacrificial Altar", 0), t.put("Copper Mine", 0)
    shrine = t.holding("Shrine", 0, open_([gain_honor(1)]))
    t.act("Thief", Target("x", HOLDINGS & YOURS & GOLD_PRODUCING), bow("x"))
    t.action_phase()
    t.answer("use Thief")
    assert {altar, mine} <= set(t.question.options) and shrine not in t.question.options


# --- duels and contests -----------------------------------------------------------------------------------------------


@pytest.mark.card("Poisoned Weapon")
@pytest.mark.rule("GE-HON-06")
@pytest.mark.ruling("R00-C-047")
@pytest.mark.parametrize("by", ["card", "duelist"])
def test_nobody_dies_for_the_poison_of_his_player(by: str) -> None:
    """For what a Samurai himself does as he duels, he may."""
    t = known()
    deed = [reaction(after(kinds.FOCUS_EFFECTS), [lose_honor(4)])] if by == "duelist" else []
    hero = t.person("Hero", chi=6, keywords="Samurai", abilities=deed)
    foe = t.person("Foe", 1, chi=5)
    if by == "card":
        t.put(t.known("Poisoned Weapon"), 0, "hand")
    t.duel(hero, foe, loser=bow(LOSER))
    asked = False
    used = "use Poisoned Weapon" if by == "card" else "use Hero"
    while t.question.kind != "action" and t.honor(0) == 0 and not asked:
        if t.fits(used):
            t.answer(used)
        elif t.question.kind in ("focus", "refuse"):
            t.m.answer(NO if NO in t.question.options else PASS)
        elif {YES, NO} <= set(t.question.options):
            asked = True
        else:
            t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    assert asked is (by == "duelist")


def of_the_test(t: Table, title: str) -> Table:
    """The Event of a Test resolves in the first player's Events Phase."""
    t.m.set_face_up(t.put(t.known(title), 0, "province"), False)
    t.phase(terms.PHASE_EVENTS)
    return t


@pytest.mark.card("Test of the Emerald Champion")
@pytest.mark.rule("GE-DUE-01")
@pytest.mark.ruling("R00-C-214", "R00-C-215", "R00-C-218")
@pytest.mark.parametrize("accepts", [False, True])
def test_a_champion_whom_nobody_faces_wins_a_province_and_no_honor(accepts: bool) -> None:
    """It lies to the left of the others; who loses wins none."""
    t = known()
    hero, foe = t.person("Hero", chi=2), t.person("Foe", 1, chi=5)
    before = [t.province(0, n) for n in range(4)]
    of_the_test(t, "Test of the Emerald Champion")
    while t.asked and t.question.kind != "action":
        if t.question.player == 1 and {YES, NO} <= set(t.question.options):
            t.m.answer(YES if accepts else NO)
        elif hero in t.question.options or foe in t.question.options:
            t.m.answer(hero if hero in t.question.options else foe)
        else:
            t.m.answer(PASS if PASS in t.question.options else t.question.options[-1])
    now = provinces_of(t.m, 0)
    assert now[-4:] == before and len(now) == (4 if accepts else 5)
    assert (t.honor(0), t.honor(1)) == ((0, 3) if accepts else (0, 0))
    assert t.where(hero) == ("discard" if accepts else "removed")


@pytest.mark.card("Test of the Jade Champion")
@pytest.mark.rule("GE-DUE-10")
@pytest.mark.ruling("R00-C-219")
@pytest.mark.parametrize("chi", [3, 4])
def test_the_test_of_the_jade_champion_is_no_duel(chi: int) -> None:
    """A focus of 4 with Double Chi makes 7 of 3 Chi, as without."""
    t = known()
    mine, theirs = (
        t.person("Mine", chi=chi, keywords="Shugenja"),
        t.person("Theirs", 1, chi=3, keywords="Shugenja, Double Chi"),
    )
    for player in (0, 1):
        t.put(t.define(f"Page {player}", "Action", focus=4), player, "hand")
    of_the_test(t, "Test of the Jade Champion")
    while t.asked and t.question.kind != "action":
        options = t.question.options
        if YES in options:
            t.m.answer(YES)
        else:
            t.m.answer(next((each for each in (mine, theirs) if each in options), options[0]))
    assert (t.honor(0), t.honor(1)) == ((3, 0) if chi == 4 else (0, 0))


@pytest.mark.card("Ring of Fire")
@pytest.mark.ruling("R00-C-075")
@pytest.mark.parametrize("chi", [2, 5])
def test_the_ring_of_fire_asks_for_the_chi_of_those_who_fight_the_duel_out(chi: int) -> None:
    """Whose place another takes, with more Chi or less than the foe's 4, does not count."""
    t = known()
    hero = t.person("Hero", force=3, chi=4 if chi == 5 else 6)
    other, foe = t.person("Other", force=3, chi=chi), t.person("Foe", 1, force=3, chi=4)
    ring = t.put(t.known("Ring of Fire"), 0, "hand")
    for player, title, value in ((0, "Parry", 3), (1, "Feint", 0)):
        t.put(t.define(title, "Action", focus=value), player, "hand")
    t.holding("Herald", 0, reaction(after(kinds.DUEL), [TakePlace(Titled("Other"), Titled("Hero"))]))
    duel = battle([person("yours & personality"), person2("enemy & personality"), Challenge("x", "y")])
    t.put(t.define("Defiance", "Action", abilities=[duel]), 0, "hand")
    t.battle([hero, other], [foe])
    t.passes(1, player=1)
    t.use("Defiance", hero, foe, others_pass=False)
    played = False
    while t.asked and t.question.kind != "action":
        if t.offers("Herald"):
            t.answer("use Herald")
        elif t.fits("focus Parry") or t.fits("focus Feint"):
            t.answer("focus Parry" if t.fits("focus Parry") else "focus Feint")
        elif t.fits("use Ring of Fire"):
            played = True
            t.answer("use Ring of Fire")
        else:
            t.m.answer(next((each for each in (NO, PASS) if each in t.question.options), t.question.options[0]))
    assert t.destroyed(foe) and played is (chi == 2) and (t.where(ring) == "home") is played


def person2(words: str) -> Target:
    """The second Personality who is targeted."""
    return target(f'target("y", {words})')


# --- Honor ------------------------------------------------------------------------------------------------------------


@pytest.mark.card("Lies, Lies, Lies...")
@pytest.mark.ruling("R00-B-277", "R00-B-278")
@pytest.mark.parametrize(("honor", "then"), [(7, 7), (3, 6), (-5, 3)])
def test_lies_lead_no_further_than_to_where_one_began(honor: int, then: int) -> None:
    """What is cut off is no loss that could be prevented."""
    t = known()
    t.m.set_starting_honor(0, 6)
    t.set_honor(0, honor)
    t.holding("Wall", traits=[triggered(before(kinds.LOSE_HONOR), [NegateIt()])])
    t.put(t.known("Lies, Lies, Lies..."), 0, "hand")
    t.action_phase()
    t.use("Lies, Lies, Lies...")
    assert t.honor(0) == then


@pytest.mark.card("Lies, Lies, Lies...", "Noekam")
@pytest.mark.ruling("R00-B-279")
@pytest.mark.parametrize("there", [False, True])
def test_who_has_brought_himself_shame_does_not_lie(there: bool) -> None:
    t = known()
    if there:
        t.put("Noekam", 0)
    t.put(t.known("Lies, Lies, Lies..."), 0, "hand")
    t.action_phase()
    assert t.can_use("Lies, Lies, Lies...", 0) is not there


# --- Strongholds -----------------------------------------------------------------------------------------------------


@pytest.mark.card("Shinjo House Guard", "Iron Mountain")
@pytest.mark.ruling("R00-C-127")
@pytest.mark.parametrize("keywords", ["Unicorn Clan, Cavalry", "Unicorn Clan"])
def test_the_house_guard_rides_where_no_cavalry_is_assigned(keywords: str) -> None:
    """Against the Iron Mountain there are no Cavalry Maneuvers."""
    t = Table("gold", cards="gold", gold=20, strongholds=["The Great Walls of Kaiu", "Iron Mountain"])
    rider = t.person("Rider", force=3, keywords=keywords)
    t.put("Shinjo House Guard", 0, on=rider)
    t.phase(terms.PHASE_ATTACK)
    t.answer("attack")
    offered = False
    while t.asked and t.question.kind != "battlefield" and not t.m.in_battle and not offered:
        offered = t.fits("use Shinjo House Guard")
        if offered:
            t.answer("use Shinjo House Guard")
        else:
            t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    if offered:
        t.m.answer(t.question.options[0])  # to the first Province
    assert offered is ("Cavalry" in keywords) and (t.location(rider) >= 0) is offered


# --- cards written later ----------------------------------------------------------------------------------------------


def deadly(t: Table, there: bool) -> tuple[Card, Card]:
    """A battle in which the Defender has perhaps played Deadly Ground; the Attacker may act."""
    raider = t.person("Raider", force=4, chi=3, keywords="Samurai")
    guard = t.person("Guard", 1, force=3)
    t.put(t.known("Deadly Ground"), 1, "hand")
    t.battle([raider], [guard])
    if there:
        t.use("Deadly Ground", others_pass=False)
    else:
        t.passes(1, player=1)
    return raider, guard


@pytest.mark.card("Deadly Ground", "Diversionary Tactics")
@pytest.mark.ruling("R00-A-396")
@pytest.mark.parametrize("there", [True, False])
def test_on_deadly_ground_only_what_destroys_it_is_done(there: bool) -> None:
    t = known()
    t.put(t.known("Diversionary Tactics"), 0, "hand")
    t.put(t.define("Truce", "Action", abilities=[battle([EndBattle()])]), 0, "hand")
    deadly(t, there)
    assert t.can_use("Truce", 0) is not there and t.can_use("Diversionary Tactics", 0) is there
    if there:
        t.use("Diversionary Tactics", t.m.terrain(t.m.battlefield))
        until(t, lambda: t.question.kind == "action" and t.question.player == 0)
        assert t.can_use("Truce", 0)


@pytest.mark.card("Deadly Ground", "Rallying Cry", "A Samurai's Fury")
@pytest.mark.ruling("R00-A-394", "R00-A-395", "R00-C-088")
@pytest.mark.parametrize("there", [True, False])
def test_deadly_ground_bars_reactions_until_the_battle_is_resolved(there: bool) -> None:
    t = known()
    t.holding("Altar", 0, reaction(after(kinds.DESTROY, PERSONALITIES), [gain_honor(1)]))
    for title in ("Rallying Cry", "A Samurai's Fury", "Diversionary Tactics"):
        t.put(t.known(title), 0, "hand")
    _, guard = deadly(t, there)
    seen: set[str] = set()
    for _ in range(40):
        if not t.asked:
            break
        if t.question.kind == "reaction":
            seen.update(each for each in ("Altar", "Rallying Cry", "A Samurai's Fury") if t.offers(each))
        t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    assert t.destroyed(guard)
    assert seen == ({"Rallying Cry"} if there else {"Altar", "Rallying Cry", "A Samurai's Fury"})


@pytest.mark.card("Isawa Taeruko")
@pytest.mark.rule("GE-CRD-04")
@pytest.mark.ruling("R00-A-017")
def test_taeruko_may_search_for_what_is_not_there() -> None:
    t = known()
    taeruko = t.put("Isawa Taeruko", 0)
    t.holding("Scribe", 1, traits=[triggered(after(kinds.SHUFFLE), [gain_honor(1)])])
    t.action_phase()
    assert t.can_use("Isawa Taeruko", 0)
    t.answer("use Isawa Taeruko")
    while t.question.kind != "action":
        t.m.answer(next((each for each in t.question.options if each != PASS), PASS))
    assert t.bowed(taeruko) and t.honor(1) == 1


@pytest.mark.card("Mizu-do")
@pytest.mark.rule("GE-EFF-03")
@pytest.mark.ruling("R00-B-323", "R00-B-324")
def test_mizu_do_takes_after_bonuses_to_come_and_keeps_them() -> None:
    t = known()
    monk, hero = t.person("Monk", 1, keywords="Monk"), t.person("Hero", 1, force=1)
    raider = t.person("Raider", force=1)
    for size in (2, 1):
        feast = battle([person(), give("x", terms.FORCE, size)])
        t.put(t.define(f"Feast {size}", "Action", abilities=[feast]), 0, "hand")
    back = battle([person("yours & personality"), move_home("x")])
    t.put(t.define("Back", "Action", abilities=[back]), 0, "hand")
    t.put(t.known("Mizu-do"), 1, "hand")
    other = t.person("Other", force=1)
    t.battle([raider, other], [monk, hero])
    t.passes(1, player=1)
    t.use("Feast 2", raider)
    t.use("Mizu-do", monk, hero)
    assert t.force(hero) == 1
    t.use("Feast 1", raider)
    assert (t.force(raider), t.force(hero)) == (4, 2)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Back", raider)
    assert t.location(raider) < 0 and t.force(hero) == 2


@pytest.mark.card("Nemesis")
@pytest.mark.ruling("R00-B-347")
def test_without_his_nemesis_he_is_as_strong_as_ever() -> None:
    t = known()
    hero, foe, guard = t.person("Hero", force=1), t.person("Foe", 1, force=1), t.person("Guard", 1, force=1)
    t.put(t.known("Nemesis"), 0, "hand")
    kill = battle([person("enemy & personality"), destroy("x")])
    t.put(t.define("Kill", "Action", abilities=[kill]), 0, "hand")
    t.action_phase()
    t.use("Nemesis", hero, foe)
    t.finish()
    t.battle([hero], [foe, guard])
    t.passes(1, player=1)
    assert (t.force(hero), t.chi(hero)) == (3, 6)
    t.use("Kill", foe)
    assert (t.force(hero), t.chi(hero)) == (1, 3)


@pytest.mark.card("Lady Kitsune")
@pytest.mark.rule("GE-STA-01", "GE-PER-01")
@pytest.mark.ruling("R00-B-272")
@pytest.mark.parametrize(("honor", "joins"), [(-2, True), (-3, False)])
def test_lady_kitsune_asks_for_less_honor_than_none(honor: int, joins: bool) -> None:
    t = known()
    lady = t.put("Lady Kitsune", 0)
    t.token(lady, ph=3 - t.ph(lady))
    hero = t.person("Hero", 0, "province", hr=1, gold_cost=1)
    t.set_honor(0, honor)
    t.phase(terms.PHASE_DYNASTY)
    assert (hero in t.question.options) is joins


@pytest.mark.card("Another Time", "Poisoned Weapon")
@pytest.mark.rule("GE-DUE-08")
@pytest.mark.ruling("R00-A-255")
@pytest.mark.parametrize("title", ["Another Time", "Charge"])
def test_another_time_ends_the_duel_before_poison_is_offered(title: str) -> None:
    t = known()
    hero, foe = t.person("Hero", chi=4), t.person("Foe", 1, chi=9)
    t.put(t.known(title), 1, "hand")
    t.put(t.known("Poisoned Weapon"), 0, "hand")
    t.duel(hero, foe)
    offered = False
    while t.question.kind != "action":
        offered |= t.fits("use Poisoned Weapon")
        options = t.question.options
        if t.fits(f"focus {title}"):
            t.answer(f"focus {title}")
        else:
            t.m.answer(next((each for each in (NO, PASS) if each in options), options[0]))
    assert t.destroyed(hero) is offered is (title == "Charge") and not t.destroyed(foe)


@pytest.mark.card("Avoid Fate")
@pytest.mark.rule("GE-EVT-01")
@pytest.mark.ruling("R00-A-284")
@pytest.mark.parametrize("resolved", [False, True])
def test_nobody_avoids_an_event_that_does_not_resolve_again(resolved: bool) -> None:
    from gorin.lang.cards import event

    t = known()
    omen = t.define("Omen", "Event", traits=[event([gain_honor(1)])])
    t.put(t.known("Avoid Fate"), 1, "hand")
    copies = 2 if resolved else 1
    for number in range(copies):
        t.m.set_face_up(t.put(omen, 0, "province", province=number), False)
    t.phase(terms.PHASE_EVENTS)
    offers = 0
    while t.asked:
        offers += t.question.kind == "reaction" and t.offers("Avoid Fate")
        t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    assert offers == 1 and t.honor(0) == 1


@pytest.mark.card("Way of Deception", "Ambush")
@pytest.mark.ruling("R00-C-294")
@pytest.mark.parametrize("other", [True, False])
def test_deception_has_its_way_in_an_ambush(other: bool) -> None:
    t = known()
    hero, foe = t.person("Hero", force=3), t.person("Foe", 1, force=3)
    if other:
        t.person("Other", force=3)
    for title in ("Ambush", "Way of Deception"):
        t.put(t.known(title), 0, "hand")
    t.action_phase()
    t.answer("use Ambush").answer(hero).answer(foe)
    until(t, lambda: t.m.in_battle and t.question.kind == "action" and t.question.player == 0)
    assert t.can_use("Way of Deception", 0) is other


@pytest.mark.card("The Wind's Truth")
@pytest.mark.ruling("R00-C-304", "R00-C-305")
@pytest.mark.parametrize("stronghold", ["Shiro Matsu", "The Spawning Ground"])
def test_the_winds_truth_sends_a_loss_on_as_it_was_and_is_political(stronghold: str) -> None:
    t = Table("gold", cards="gold", gold=20, strongholds=["Shiro Matsu", stronghold])
    monk = t.person("Monk", 1, chi=3, keywords="Monk")
    t.put(t.known("The Wind's Truth"), 1, "hand")
    t.act("Shame", lose_honor(3, OTHERS))
    honor = [t.honor(0), t.honor(1)]
    t.action_phase()
    t.answer("use Shame")
    offered = False
    while t.question.kind != "action":
        use = [each for each in t.options() if each.startswith("use The Wind's Truth")]
        offered |= bool(use)
        options = t.question.options
        if use:
            t.answer(use[0])
        else:
            t.m.answer(monk if monk in options else PASS if PASS in options else options[0])
    assert offered is (stronghold == "Shiro Matsu")
    if offered:
        assert [t.honor(0), t.honor(1)] == [honor[0] - 3, honor[1]] and t.bowed(monk)
