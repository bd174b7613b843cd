"""Cards of Gold Edition that no exercise brings about, each beside a position in which it does nothing."""

from __future__ import annotations

import pytest

from gorin.lang.duels import LOSER
from gorin.lang.verbs import destroy
from gorin.table import terms
from gorin.table.stats import stat
from gorin.testing import Card, Table
from tests.gold.laying import held, known, until
from tests.gold.test_bonuses_put_on import attach
from tests.lang.writing import deed, written


def requirement(t: Table, card: Card) -> int:
    """The Honor Requirement of a card now."""
    return stat(t.m, card, terms.HONOR_REQUIREMENT)


@pytest.mark.card("Shinjo Inoue")
@pytest.mark.parametrize(
    ("owner", "side", "force"),
    [(2, "attack", 5), (2, "defend", 5), (2, "home", 3), (0, "attack", 3), (1, "defend", 3)],
)
def test_inoue_is_stronger_where_he_helps_another(owner: int, side: str, force: int) -> None:
    t = known(3)
    raider, guard, inoue = t.person("Raider", 0), t.person("Guard", 1), t.put(t.known("Shinjo Inoue"), owner)
    helper = t.person("Helper", 2)
    attackers = [raider, inoue] if side == "attack" else [raider]
    t.battle(attackers, [guard, inoue, helper] if side == "defend" else [guard])
    assert t.force(inoue) == force


@pytest.mark.card("Ikoma Tomaru")
@pytest.mark.parametrize("there", [True, False])
def test_under_tomaru_lions_ask_for_less_honor_in_play_and_out_of_it(there: bool) -> None:
    t = known()
    if there:
        tomaru = t.put(t.known("Ikoma Tomaru"), 0)
    lion, crane = t.person("Lion", hr=3, keywords="Lion Clan"), t.person("Crane", hr=3, keywords="Crane Clan")
    waiting = t.person("Waiting", where="province", hr=7, keywords="Lion Clan")
    theirs = t.person("Theirs", 1, hr=3, keywords="Lion Clan")
    band = t.follower(lion, hr=3, keywords="Lion Clan")
    t.action_phase()
    found = [requirement(t, card) for card in (lion, waiting, crane, theirs, band)]
    assert found == ([-2, 2, 3, 3, 3] if there else [3, 7, 3, 3, 3])
    assert not there or requirement(t, tomaru) == -5


@pytest.mark.card("Oath of Fealty")
@pytest.mark.parametrize("clan", ["Crane Clan", "Crab Clan", "", "Nonhuman"])
def test_who_is_of_another_clan_swears_fealty(clan: str) -> None:
    t = known(strongholds=("Kyuden Hida", "Kyuden Hida"))
    hero = t.person("Hero", force=2, keywords=clan if clan != "Nonhuman" else "Crane Clan, Nonhuman")
    theirs = t.person("Theirs", 1, force=2, keywords="Crane Clan")
    held(t, "Oath of Fealty")
    t.action_phase()
    t.use("Oath of Fealty")
    sworn = clan in ("Crane Clan", "")
    assert (t.force(hero), t.chi(hero)) == ((3, 4) if sworn else (2, 3))
    assert t.has(hero, "Crab Clan") is (clan != "Nonhuman") and t.has(hero, "Crane Clan") is (clan == "Nonhuman")
    assert (t.force(theirs), t.has(theirs, "Crane Clan"), t.has(theirs, "Crab Clan")) == (2, True, False)


@pytest.mark.card("Ogre Warriors")
@pytest.mark.parametrize(("keywords", "may"), [("Ogre", True), ("", False)])
def test_ogre_warriors_follow_an_ogre_who_takes_no_followers(keywords: str, may: bool) -> None:
    t = known()
    written(t, "Loner", ["cannot_bear(follower)"], type="Personality", chi=3, ph=0, keywords=keywords)
    held(t, "Ogre Warriors")
    t.action_phase()
    assert t.can_use("Attach", 0) is may


@pytest.mark.card("Ogre Warriors")
def test_no_ranged_attack_is_aimed_at_ogre_warriors() -> None:
    t = known()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    warriors, band = t.put(t.known("Ogre Warriors"), 1, on=guard), t.follower(guard, 1)
    written(t, "Bow", ["action(battle, ranged(9))"])
    written(t, "Spears", ['action(battle, target("x", enemy & follower), bow("x"))'])
    t.battle([raider], [guard])
    t.passes(1, player=1)
    t.answer("use Bow")
    assert band in t.question.options and warriors not in t.question.options
    t.answer(band)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Spears", warriors)
    assert t.destroyed(band) and t.bowed(warriors)


@pytest.mark.card("Asako Misao Experienced")
@pytest.mark.parametrize("invited", [True, False])
def test_misao_rides_when_she_is_invited(invited: bool) -> None:
    t = known(3)
    t.person("Raider", 0)
    misao = t.put(t.known("Asako Misao", "Experienced"), 2)
    band, other = t.follower(misao), t.person("Other", 2)
    t.phase(terms.PHASE_ATTACK, 0)
    t.answer("attack").answer("player 2")
    assert t.question.kind == "invite" and not t.has(misao, "Cavalry")
    if invited:
        t.answer("player 3")
        until(t, lambda: t.fits("use Asako Misao"))
        t.answer("use Asako Misao")
        until(t, lambda: t.question.kind != "reaction")
    else:
        t.passes(1, player=0)
        assert not t.fits("use Asako Misao")
    assert [t.has(card, "Cavalry") for card in (misao, band, other)] == [invited, invited, False]


@pytest.mark.card("Chou-Sin")
@pytest.mark.parametrize("active", [0, 1])
def test_chou_sin_straightens_with_everybody(active: int) -> None:
    t = known()
    sin, other, theirs = t.put(t.known("Chou-Sin"), 0), t.person("Other"), t.person("Theirs", 1)
    t.bow(sin, other, theirs)
    t.phase(terms.PHASE_STRAIGHTEN, active)
    t.settle()
    assert [t.bowed(card) for card in (sin, other, theirs)] == [False, active == 1, active == 0]


@pytest.mark.card("Chou-Sin")
@pytest.mark.parametrize("name", ["Chou-Sin", "Other"])
def test_nothing_makes_chou_sin_stronger_and_penalties_make_him_weaker(name: str) -> None:
    t = known()
    who = t.put(t.known("Chou-Sin"), 0) if name == "Chou-Sin" else t.person("Other", force=2, chi=2)
    deed(t, 'target("x", personality)', 'give("x", bonus(force, 2))', 'give("x", bonus(chi, 1))', title="Blessing")
    deed(t, 'target("x", personality)', 'give("x", bonus(force, -1))', title="Curse")
    t.action_phase()
    t.use("Blessing", who)
    assert (t.force(who), t.chi(who)) == ((2, 2) if name == "Chou-Sin" else (4, 3))
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Curse", who)
    assert t.force(who) == (1 if name == "Chou-Sin" else 3)


@pytest.mark.card("Garen")
def test_human_followers_of_garen_are_undead() -> None:
    t = known()
    garen, hero = t.put(t.known("Garen"), 0), t.person("Hero")
    human, goblin = t.follower(garen), t.follower(garen, keywords="Nonhuman")
    elsewhere = t.follower(hero)
    t.action_phase()
    for keyword in ("Shadowlands", "Undead"):
        assert [t.has(card, keyword) for card in (human, goblin, elsewhere)] == [True, False, False]


@pytest.mark.card("Garen")
@pytest.mark.parametrize(("hr", "keywords", "may"), [(1, "", True), (2, "", False), (1, "Nonhuman", False)])
def test_garen_takes_humans_as_if_he_were_more_honorable(hr: int, keywords: str, may: bool) -> None:
    t = known()
    garen = t.put(t.known("Garen"), 0)
    t.put(t.define("Band", "Follower", force=1, hr=hr, keywords=keywords), 0, "hand")
    t.action_phase()
    assert t.can_use("Attach", 0) is may and t.ph(garen) == 0


@pytest.mark.card("Garen")
@pytest.mark.parametrize("who", ["Garen", "Other"])
def test_garen_enters_play_in_dishonor(who: str) -> None:
    t = known()
    card = t.put(t.known("Garen"), 0, "discard") if who == "Garen" else t.person("Other", where="discard")
    bring = 'bring_in("x", options=waiving_costs)'
    deed(t, bring, title="Summons", constraints='target("x", personality, zone=your_discard)')
    t.action_phase()
    t.use("Summons", card)
    assert t.where(card) == "home" and t.honor(0) == (-4 if who == "Garen" else 0)


@pytest.mark.card("Shiryo no Nyoko")
@pytest.mark.parametrize("blessed", [True, False])
def test_who_descends_from_nyoko_bears_two_weapons(blessed: bool) -> None:
    t = known()
    hero = t.person("Hero", force=2, keywords="Dragon Clan")
    if blessed:
        t.put(t.known("Shiryo no Nyoko"), 0, on=hero)
    t.item(hero, keywords="Weapon")
    second = t.put(t.define("Second", "Item", keywords="Weapon"), 0, "hand")
    third = t.put(t.define("Third", "Item", keywords="Weapon"), 0, "hand")
    t.action_phase()
    assert (t.force(hero), t.chi(hero)) == (2, 4 if blessed else 3) and t.can_use("Attach", 0) is blessed
    if blessed:
        attach(t, second, hero)
        assert (t.force(hero), t.chi(hero)) == (4, 5)
        until(t, lambda: t.question.kind == "action" and t.question.player == 0)
        assert t.where(third) == "hand" and not t.can_use("Attach", 0)


@pytest.mark.card("Mirumoto Zenko")
@pytest.mark.parametrize(("weapons", "focus", "loses"), [(0, 2, True), (2, 2, False), (1, 0, False)])
def test_what_is_focused_against_zenko_counts_less_for_each_weapon(weapons: int, focus: int, loses: bool) -> None:
    """His 3 Chi against 2; nothing is reduced below 0."""
    t = known()
    zenko, foe = t.put(t.known("Mirumoto Zenko"), 0), t.person("Foe", 1, chi=2)
    for _ in range(weapons):
        t.item(zenko, keywords="Weapon")
    t.put(t.define("Theirs", "Action", focus=focus), 1, "hand")
    t.duel(zenko, foe, loser=destroy(LOSER))
    if t.question.kind == "refuse":
        t.answer("accept")
    t.strikes(p1="Theirs")
    assert (t.destroyed(zenko), t.destroyed(foe)) == (loses, not loses)


@pytest.mark.card("Mirumoto Zenko")
@pytest.mark.parametrize(("name", "may"), [("Mirumoto Zenko", True), ("Other", False)])
def test_zenko_bears_a_second_weapon(name: str, may: bool) -> None:
    t = known()
    who = t.put(t.known("Mirumoto Zenko"), 0) if may else t.person("Other")
    t.item(who, keywords="Weapon")
    t.put(t.define("Second", "Item", keywords="Weapon"), 0, "hand")
    t.action_phase()
    assert t.can_use("Attach", 0) is may


@pytest.mark.card("Akodo Hakuseki")
@pytest.mark.parametrize(
    ("ancestor", "player", "home"), [(True, 1, False), (False, 1, True), (True, 0, True)]
)  # fmt: skip
def test_with_an_ancestor_others_do_not_send_hakuseki_home(ancestor: bool, player: int, home: bool) -> None:
    t = known()
    hakuseki, guard = t.put(t.known("Akodo Hakuseki"), 0), t.person("Guard", 1, force=3)
    if ancestor:
        t.put(t.define("Forefather", "Ancestor", hr=0, keywords="Unique"), 0, on=hakuseki)
    written(t, "Retreat", ['action(battle, target("x", attacking & personality), move("x", home))'], player)
    t.battle([hakuseki], [guard])
    t.use("Retreat", hakuseki)
    assert (t.location(hakuseki) < 0) is home


@pytest.mark.card("Matsu Masutaro")
@pytest.mark.parametrize(("hr", "may"), [(1, True), (2, False)])
def test_masutaro_takes_no_honorable_followers(hr: int, may: bool) -> None:
    t = known()
    t.put(t.known("Matsu Masutaro"), 0)
    t.put(t.define("Band", "Follower", force=1, hr=hr), 0, "hand")
    t.action_phase()
    assert t.can_use("Attach", 0) is may


@pytest.mark.card("Yoritomo Aramasu")
@pytest.mark.parametrize(("mantis", "opposed"), [(0, True), (2, True), (2, False)])
def test_aramasu_is_as_strong_as_the_mantis_beside_him_once(mantis: int, opposed: bool) -> None:
    """He is one of them himself; a Mantis at home does not count, nor one of another Clan."""
    t = known()
    aramasu = t.put(t.known("Yoritomo Aramasu", "Experienced 3"), 0)
    beside = [t.person(f"Mantis {n}", force=1, keywords="Mantis Clan") for n in range(mantis)]
    t.person("Mantis at home", keywords="Mantis Clan")
    crab, guard = t.person("Crab", force=1, keywords="Crab Clan"), t.person("Guard", 1, force=3)
    t.battle([aramasu, crab, *beside], [guard] if opposed else [])
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.offers("Yoritomo Aramasu") is opposed
    if opposed:
        t.use("Yoritomo Aramasu")
        assert (t.force(aramasu), t.chi(aramasu)) == (4 + mantis + 1, 5 + mantis + 1)
        until(t, lambda: t.question.kind == "action" and t.question.player == 0)
        assert not t.offers("Yoritomo Aramasu")


@pytest.mark.card("Doji Midoru")
@pytest.mark.parametrize("opposed", [True, False])
def test_midoru_rides_home_for_honor(opposed: bool) -> None:
    t = known()
    midoru, other, guard = t.put(t.known("Doji Midoru"), 0), t.person("Other"), t.person("Guard", 1, force=3)
    band = t.follower(midoru)
    t.battle([midoru, other], [guard] if opposed else [])
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.offers("Doji Midoru") is opposed
    if opposed:
        t.use("Doji Midoru")
        assert t.location(midoru) < 0 and t.bowed(midoru) and t.bowed(band) and t.honor(0) == 1
        assert t.location(other) >= 0 and not t.bowed(other)


@pytest.mark.card("Matsu Masakado")
@pytest.mark.parametrize("keyword", ["Tactician", "Duelist"])
def test_masakado_is_stronger_as_a_tactician(keyword: str) -> None:
    t = known()
    masakado = t.put(t.known("Matsu Masakado"), 0)
    deed(t, 'target("x", personality)', f'give("x", has_keyword("{keyword}"))', title="Lesson")
    t.action_phase()
    assert (t.force(masakado), t.chi(masakado)) == (2, 3)
    t.use("Lesson", masakado)
    assert (t.force(masakado), t.chi(masakado)) == ((3, 4) if keyword == "Tactician" else (2, 3))


@pytest.mark.card("Hida Tokichiro")
@pytest.mark.parametrize(("keyword", "more"), [("Weapon", 1), ("Armor", 1), ("Jewelry", 0)])
def test_weapons_and_armor_do_more_for_tokichiro(keyword: str, more: int) -> None:
    t = known()
    tokichiro, other = t.put(t.known("Hida Tokichiro"), 0), t.person("Other", force=6)
    t.item(tokichiro, 1, 1, keywords=keyword), t.item(other, 1, 1, keywords=keyword)
    t.action_phase()
    assert (t.force(tokichiro), t.chi(tokichiro)) == (7 + more, 4 + more)
    assert (t.force(other), t.chi(other)) == (7, 4)


@pytest.mark.card("Hida Tokichiro")
@pytest.mark.parametrize("player", [0, 1])
def test_tokichiro_joins_nobody_who_has_to_do_with_the_shadowlands(player: int) -> None:
    t = known()
    t.put(t.define("Pit", "Holding", keywords="Shadowlands"), player)
    t.put(t.known("Hida Tokichiro"), 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    assert any("Tokichiro" in each for each in t.options()) is (player == 1)


@pytest.mark.card("Chithith")
@pytest.mark.parametrize("follower", ["", "Ratling", "Human"])
def test_no_kiho_is_aimed_at_chithith_without_a_guard_of_another_kind(follower: str) -> None:
    t = known()
    chithith = t.put(t.known("Chithith"), 0)
    if follower:
        t.follower(chithith, keywords=follower)
    other = t.person("Other")
    text = 'action(open, target("x", personality), bow("x"){})'
    written(t, "Strike", [text.format(', keywords=["Kiho"]')], 1)
    written(t, "Blow", [text.format("")], 1)
    t.action_phase(1)
    t.answer("use Strike")
    assert (chithith in t.question.options) is (follower == "Human") and other in t.question.options
    t.answer(other)
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    t.answer("use Blow")
    assert chithith in t.question.options


@pytest.mark.card("Chithith")
def test_chithith_straightens_ratlings_as_often_as_he_can_bow() -> None:
    t = known()
    chithith = t.put(t.known("Chithith"), 0)
    ratling, human = t.person("Rat", 1, keywords="Ratling, Nonhuman"), t.person("Human")
    t.bow(ratling, human)
    t.action_phase()
    t.answer("use Chithith")
    assert human not in t.question.options
    t.answer(ratling)
    t.settle()
    assert t.bowed(chithith) and not t.bowed(ratling) and t.bowed(human)


@pytest.mark.card("Togashi Tashishai")
@pytest.mark.parametrize("cards", [1, 2])
def test_tashishai_leaves_with_the_last_card_of_the_hand(cards: int) -> None:
    t = known()
    tashishai, hero = t.put(t.known("Togashi Tashishai"), 0), t.person("Hero")
    swords = [t.put(t.define(f"Thing {n}", "Item"), 0, "hand") for n in range(cards)]
    t.action_phase()
    assert not t.destroyed(tashishai)
    attach(t, swords[0], hero)
    assert t.destroyed(tashishai) is (cards == 1)


@pytest.mark.card("Kokujin Experienced 2")
@pytest.mark.parametrize("active", [0, 1])
def test_kokujin_straightens_in_no_other_phase(active: int) -> None:
    t = known()
    kokujin, other = t.put(t.known("Kokujin", "Experienced 2"), 0), t.person("Other")
    t.bow(kokujin, other)
    deed(t, 'target("x", bowed & personality)', 'straighten("x")', title="Rest")
    deed(t, 'target("x", bowed & personality)', 'straighten("x")', title="Sleep")
    t.action_phase()
    t.use("Sleep", other)
    assert not t.bowed(other)
    if t.offers("Rest"):
        until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    if t.offers("Rest"):
        t.use("Rest", kokujin)
    assert t.bowed(kokujin)
    u = known()
    kokujin = u.put(u.known("Kokujin", "Experienced 2"), 0)
    u.bow(kokujin)
    u.phase(terms.PHASE_STRAIGHTEN, active)
    u.settle()
    assert u.bowed(kokujin) is (active == 1)
