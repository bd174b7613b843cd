"""Cards of Gold Edition, each clause of theirs beside a position in which it does nothing."""

from __future__ import annotations

import pytest

from gorin.table import terms
from gorin.table.packing import NO, PASS
from gorin.table.places import provinces_of
from gorin.table.stats import stat
from gorin.testing import Card, Table
from tests.gold.laying import held, known, mine, until
from tests.gold.test_bonuses_put_on import attach
from tests.gold.test_duels_of_the_base_set import to_focus, value
from tests.lang.writing import deed, said, written


def enters(t: Table, title: str, experience: str | None = None) -> Card:
    """A Personality whom his player buys from a Province; everybody declines what he may."""
    card = t.put(t.known(title, experience), 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    t.answer(f"buy {title}")
    while t.asked and t.where(card) != "home":
        t.m.answer(t.question.options[0])
    return card


@pytest.mark.card("Matsu Masutaro", "Kokujin Experienced 2")
@pytest.mark.parametrize(
    ("title", "experience", "lost"),
    [("Matsu Masutaro", None, 3), ("Kokujin", "Experienced 2", 6), ("Mokoto", None, 0)],
)
def test_what_it_costs_in_honor_that_he_enters(title: str, experience: str | None, lost: int) -> None:
    t = known()
    t.set_honor(0, 10)
    enters(t, title, experience)
    until(t, lambda: not t.asked or t.question.kind in ("action", "dynasty"))
    assert t.honor(0) == 10 - lost


@pytest.mark.card("Matsu Masutaro")
def test_masutaro_frightens_followers_of_2_force() -> None:
    t = known()
    masutaro, guard = t.put(t.known("Matsu Masutaro"), 0), t.person("Guard", 1)
    bands = [t.follower(guard, force, title=f"Band {force}") for force in (2, 3)]
    t.battle([masutaro], [guard])
    mine(t)
    t.use("Matsu Masutaro", guard)
    t.settle()
    assert [t.bowed(each) for each in bands] == [True, False] and not t.bowed(masutaro)


@pytest.mark.card("Kokujin Experienced 2")
@pytest.mark.parametrize(("chi", "wins"), [(3, True), (5, False)])
def test_kokujin_duels_whoever_is_bowed_and_the_loser_dies(chi: int, wins: bool) -> None:
    """Nobody is challenged: nobody may refuse. He needs to be unbowed."""
    t = known()
    kokujin = t.put(t.known("Kokujin", "Experienced 2"), 0)
    foe, ready = t.person("Foe", 1, chi=chi, bowed=True), t.person("Ready", 1)
    for player in (0, 1):
        value(t, 0, player)
    t.action_phase()
    t.answer("use Kokujin")
    if t.question.kind == "target":
        assert set(t.question.options) == {foe}
        t.m.answer(foe)
    assert t.bowed(kokujin) and t.question.kind == "focus"
    t.strikes()
    until(t, lambda: t.question.kind == "action")
    assert t.destroyed(foe) is wins and t.destroyed(kokujin) is not wins and not t.destroyed(ready)
    if wins:
        mine(t)
        assert not t.can_use("Kokujin", 0)


@pytest.mark.card("Kokujin Experienced 2")
@pytest.mark.parametrize("involved", [True, False])
def test_a_duel_bows_kokujin_and_before_him_nobodys_chi_is_double(involved: bool) -> None:
    t = known()
    kokujin = t.put(t.known("Kokujin", "Experienced 2"), 0)
    hero, foe = t.person("Hero", chi=9), t.person("Foe", 1, chi=3, keywords="Double Chi")
    aside = t.person("Aside", 1, keywords="Double Chi")
    for player in (0, 1):
        value(t, 2, player)
    t.duel(kokujin if involved else hero, foe).answer("accept")
    to_focus(t, 1)
    assert t.has(foe, "Double Chi") is not involved
    assert t.has(aside, "Double Chi") and t.has(kokujin, "Double Chi")
    assert not t.bowed(kokujin)
    t.strikes()
    until(t, lambda: t.question.kind == "action")
    assert t.destroyed(foe) and t.bowed(kokujin) is involved


@pytest.mark.card("Yokai no Mizushai")
@pytest.mark.parametrize(
    ("keywords", "from_hand", "on_bearer", "takes", "drawn"),
    [
        ("Shadowlands", True, True, True, 2),
        ("Shadowlands", True, True, False, 1),
        ("", True, True, True, 1),
        ("Shadowlands", False, True, True, 1),
        ("Shadowlands", True, False, True, 1),
    ],
)
def test_mizushai_lets_her_player_draw_for_a_shadowlands_follower(
    keywords: str, from_hand: bool, on_bearer: bool, takes: bool, drawn: int
) -> None:
    t = known()
    hero, other = t.person("Hero", keywords="Shadowlands"), t.person("Other", keywords="Shadowlands")
    t.put(t.known("Yokai no Mizushai"), 0, on=hero)
    band = t.put(t.define("Band", "Follower", force=1, keywords=keywords), 0, "hand" if from_hand else "discard")
    words = 'choose("band", titled("Band"), zone=your_discard)'
    deed(t, words, 'attach("band", every(titled("Hero")))', title="Raise")
    card = t.define("Card", "Action")
    for _ in range(6):
        t.put(card, 0, "deck")
    t.turns()
    mine(t)
    if from_hand:
        attach(t, band, hero if on_bearer else other)
    else:
        t.use("Raise", band)
    until(t, lambda: t.host(band) >= 0 and t.question.kind == "action")
    before, asked = len(t.hand(0)), 0
    for _ in range(200):
        if not t.asked or t.active == 1:
            break
        if t.question.kind == "may":
            asked += 1
            t.m.answer(t.question.options[0] if takes else NO)
        else:
            options = t.question.options
            t.m.answer(NO if t.question.kind == "attack" else PASS if PASS in options else options[0])
    assert len(t.hand(0)) - before == drawn
    assert asked == (1 if keywords and from_hand and on_bearer else 0)


@pytest.mark.card("Yokai no Mizushai")
@pytest.mark.parametrize("stays", [True, False])
def test_mizushai_leaves_who_is_of_the_shadowlands_no_more(stays: bool) -> None:
    t = known()
    hero = t.person("Hero", keywords="Shadowlands")
    t.person("Clean")
    ancestor = t.put(t.known("Yokai no Mizushai"), 0, on=hero)
    lost = "Nonhuman" if stays else "Shadowlands"
    deed(t, 'target("x", personality)', f'give("x", loses_keyword("{lost}"))', title="Cure")
    t.action_phase()
    t.use("Cure", hero)
    t.settle()
    assert t.destroyed(ancestor) is not stays


@pytest.mark.card("Mokoto")
def test_mokoto_counts_the_others_of_his_army() -> None:
    t = known()
    mokoto = t.put(t.known("Mokoto"), 0)
    beside = [t.person(f"Wolf {n}", keywords="Toturi's Army") for n in range(2)]
    stranger, foe = t.person("Stranger"), t.person("Foe", 1, keywords="Toturi's Army")
    t.follower(stranger, keywords="Toturi's Army")
    t.person("At home", keywords="Toturi's Army")
    t.battle([mokoto, stranger, *beside], [foe])
    mine(t)
    force = t.force(mokoto)
    t.use("Mokoto")
    t.settle()
    assert t.force(mokoto) == force + 2


@pytest.mark.card("Isawa Junichiro")
@pytest.mark.parametrize("bows", [True, False])
def test_junichiro_shoots_whom_he_likes_only_by_bowing(bows: bool) -> None:
    t = known()
    junichiro = t.put(t.known("Isawa Junichiro"), 0)
    guard, fiend = t.person("Guard", 1, force=4), t.person("Fiend", 1, force=4, keywords="Shadowlands")
    spell = t.put(t.define("Flame", "Spell"), 0, "hand")
    t.battle([junichiro], [guard, fiend])
    mine(t)
    t.answer("use Isawa Junichiro")
    while t.where(spell) == "hand" or t.question.kind not in ("target", "choose", "ranged", "action"):
        if spell in t.question.options:
            t.m.answer(spell)
        elif NO in t.question.options:
            t.m.answer(next(o for o in t.question.options if o != NO) if bows else NO)
        else:
            t.m.answer(t.question.options[0])
    assert t.bowed(junichiro) is bows
    if t.question.kind != "action":
        assert set(t.question.options) == ({guard, fiend} if bows else {fiend})
        t.m.answer(guard if bows else fiend)
        t.settle()
    assert t.destroyed(guard) is bows and t.destroyed(fiend) is not bows


@pytest.mark.card("Isawa Junichiro")
@pytest.mark.parametrize(
    ("type", "keywords", "may"), [("Spell", "", True), ("Action", "Kiho", True), ("Action", "", False)]
)
def test_junichiro_spends_a_spell_or_a_kiho(type: str, keywords: str, may: bool) -> None:
    t = known()
    junichiro, guard = t.put(t.known("Isawa Junichiro"), 0), t.person("Guard", 1)
    t.put(t.define("Page", type, keywords=keywords), 0, "hand")
    t.battle([junichiro], [guard])
    mine(t)
    assert t.can_use("Isawa Junichiro", 0) is may


@pytest.mark.card("Sashimono")
@pytest.mark.parametrize("whose", ["beside", "bearer", "enemy"])
def test_a_sashimono_keeps_another_unit_of_its_army_in_the_battle(whose: str) -> None:
    t = known()
    bearer, beside = t.person("Bearer", keywords="Samurai"), t.person("Beside")
    foe = t.person("Foe", 1)
    banner = t.put(t.known("Sashimono"), 0, on=bearer)
    written(t, "Retreat", ['action(battle, target("x", here & personality), move("x", home))'])
    t.battle([bearer, beside], [foe])
    mine(t)
    who = {"beside": beside, "bearer": bearer, "enemy": foe}[whose]
    t.answer("use Retreat").answer(who)
    assert t.offers("Sashimono") is (whose == "beside")
    if whose == "beside":
        t.use("Sashimono")
    t.settle()
    assert (t.location(who) >= 0) is (whose == "beside") and t.bowed(banner) is (whose == "beside")


@pytest.mark.card("Sashimono")
def test_a_sashimono_answers_a_movement_once_but_any_number_of_them() -> None:
    """What it tried is negated and it straightens: not the same movement again, but the next."""
    t = known()
    bearer, beside, foe = t.person("Bearer", keywords="Samurai"), t.person("Beside"), t.person("Foe", 1)
    banner = t.put(t.known("Sashimono"), 0, on=bearer)
    retreat = 'action(battle, [any_number_of_times], target("x", here & personality), move("x", home))'
    written(t, "Retreat", [retreat])
    written(t, "Rest", ["reaction(after(bows(item)), [any_number_of_times], straighten(it))"])
    written(
        t, "Doubt", ['reaction(before(begins_resolving, where=action_is(card=titled("Sashimono"))), negate_action)'], 1
    )
    t.battle([bearer, beside], [foe])
    mine(t)
    t.answer("use Retreat").answer(beside)
    used = 0
    for wanted in ("Sashimono", "Rest", "Doubt"):
        while not t.offers(wanted):
            t.m.answer(PASS)
        t.answer(f"use {wanted}")
    for _ in range(50):
        if t.question.kind == "action":
            break
        used += t.offers("Sashimono")
        t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    assert used == 0 and t.location(beside) < 0 and not t.bowed(banner)


@pytest.mark.card("Sashimono")
@pytest.mark.parametrize(("owner", "opposed", "force"), [(1, True, 1), (0, True, 0), (1, False, 0)])
def test_a_sashimono_is_stronger_against_the_black_heart(owner: int, opposed: bool, force: int) -> None:
    t = known()
    bearer, foe = t.person("Bearer", keywords="Samurai"), t.person("Foe", 1)
    t.put(t.known("Sashimono"), 0, on=bearer)
    t.put(t.define("Black Heart of the Empire", "Wind"), owner)
    before = t.force(bearer)
    t.battle([bearer], [foe] if opposed else [])
    assert t.force(bearer) - before == force


@pytest.mark.card("Sashimono")
@pytest.mark.parametrize("keywords", ["Samurai", "Shugenja"])
def test_a_sashimono_is_for_samurai(keywords: str) -> None:
    t = known()
    t.person("Bearer", keywords=keywords)
    held(t, "Sashimono")
    t.action_phase()
    assert t.can_use("Attach", 0) is (keywords == "Samurai")


@pytest.mark.card("Armor of Osano-Wo")
@pytest.mark.ruling("R00-A-262")
@pytest.mark.parametrize(
    ("bearer", "ring", "offered"), [("raider", 1, True), ("raider", 0, True), ("helper", 1, False)]
)
def test_the_armor_brings_its_attacker_the_ring_of_earth_instead_of_a_province(
    bearer: str, ring: int, offered: bool
) -> None:
    """Not an ally, whose Province it would not be; with no Ring in hand the Province falls."""
    t = known(3)
    raider, helper = t.person("Raider", force=20), t.person("Helper", 2)
    host = raider if bearer == "raider" else helper
    t.put(t.known("Armor of Osano-Wo"), t.m.controller(host), on=host)
    earth = t.known("Ring of Earth")
    rings = [t.put(earth, each, "hand" if ring else "discard") for each in (0, 2)]
    t.battle([raider, helper])
    seen = False
    for _ in range(100):
        if not t.asked:
            break
        if t.question.kind == "reaction" and t.offers("Armor of Osano-Wo"):
            seen = True
            t.answer("use Armor of Osano-Wo")
        elif t.question.kind == "choose":
            t.m.answer(t.question.options[-1])
        else:
            t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    saved = offered and ring == 1
    assert seen is offered
    assert [t.where(each) == "home" for each in rings] == [saved, False]
    assert len(provinces_of(t.m, 1)) == (4 if saved else 3)


@pytest.mark.card("Armor of Osano-Wo")
def test_the_armor_saves_no_province_of_a_defender_nor_from_home() -> None:
    t = known()
    raider, bearer = t.person("Raider", force=20), t.person("Bearer")
    t.put(t.known("Armor of Osano-Wo"), 0, on=bearer)
    t.put(t.known("Ring of Earth"), 0, "hand")
    t.battle([raider])
    until(t, lambda: not t.asked or t.offers("Armor of Osano-Wo"))
    assert not t.asked and len(provinces_of(t.m, 1)) == 3
    u = known()
    raider, bearer = u.person("Raider", 1, force=20), u.person("Bearer")
    u.put(u.known("Armor of Osano-Wo"), 0, on=bearer)
    u.put(u.known("Ring of Earth"), 0, "hand")
    u.battle([raider], [bearer], attacker=1)
    until(u, lambda: not u.asked or u.offers("Armor of Osano-Wo"))
    assert not u.asked and len(provinces_of(u.m, 0)) == 3


@pytest.mark.card("Armor of Osano-Wo")
@pytest.mark.parametrize("black", [True, False])
def test_no_black_scroll_targets_who_wears_the_armor(black: bool) -> None:
    t = known()
    bearer, other, sage = t.person("Bearer"), t.person("Other"), t.person("Sage", 1, keywords="Shugenja")
    armor = t.put(t.known("Armor of Osano-Wo"), 0, on=bearer)
    words = 'target("it", titled("Bearer") | titled("Other") | titled("Armor of Osano-Wo"))'
    text = said(f'action(open, {words}, destroy("it"))')
    t.put(t.define("Scroll", "Spell", keywords="Black Scroll" if black else "Air", abilities=[text]), 1, on=sage)
    t.action_phase(1)
    t.answer("use Scroll")
    assert set(t.question.options) - {NO} == ({other, armor} if black else {bearer, other, armor})


@pytest.mark.card("Armor of Osano-Wo")
@pytest.mark.parametrize("keywords", ["Shadowlands", "Samurai"])
def test_the_armor_is_for_nobody_of_the_shadowlands(keywords: str) -> None:
    t = known()
    t.person("Bearer", keywords=keywords)
    held(t, "Armor of Osano-Wo")
    t.action_phase()
    assert t.can_use("Attach", 0) is (keywords == "Samurai")


@pytest.mark.card("Rumors")
@pytest.mark.parametrize(
    ("copy", "stronghold", "due"),
    [
        ("Twin", "The Great Walls of Kaiu", 2),
        ("Other", "The Great Walls of Kaiu", 2),
        ("Twin", "The Iron Fortress of the Daidoji", 1),
        ("Twin", "The Shadow Stronghold of the Bayushi", 0),
    ],
)
@pytest.mark.parametrize("dearer", [True, False])
def test_rumors_are_of_whom_somebody_already_has(copy: str, stronghold: str, due: int, dearer: bool) -> None:
    t = known(strongholds=("The Great Walls of Kaiu", stronghold))
    people = {name: t.define(name, "Personality", ph=3, gold_cost=1) for name in ("Twin", "Other")}
    t.put(people[copy], 0)
    comes = t.put(people["Twin"], 0, "province")
    t.m.set_face_up(comes, False)
    held(t, "Rumors", 1)
    t.turns()
    until(t, lambda: t.question.kind == "action" or t.offers("Rumors"))
    assert t.offers("Rumors") is (copy == "Twin")
    if copy != "Twin":
        return
    t.answer("use Rumors")
    assert t.owed == due
    t.settle_payment()
    while t.question.kind != "action":
        options = t.options()
        wanted = [n for n, text in enumerate(options) if ("Gold" in text) is dearer and "pass" not in text]
        t.m.answer(t.question.options[wanted[0] if wanted else 0])
    assert stat(t.m, comes, terms.PERSONAL_HONOR) == (3 if dearer else 0)
    until(t, lambda: t.question.kind == "dynasty" and t.question.player == 0)
    t.answer("buy Twin")
    if t.question.kind == "purchase":
        t.m.answer(t.question.options[0])
    assert t.owed == (4 if dearer else 1)


@pytest.mark.card("Inside Agent")
def test_an_inside_agent_sees_a_hand_but_for_one_card() -> None:
    t = known()
    t.person("Spy")
    held(t, "Inside Agent")
    page = t.define("Page", "Action")
    pages = [t.put(page, 1, "hand") for _ in range(3)]
    t.set_honor(0, 5)
    t.action_phase()
    t.answer(next(text for text in t.options() if "Inside Agent" in text and "destroy" not in text.lower()))
    until(t, lambda: t.question.player == 1 and pages[1] in t.question.options)
    t.m.answer(pages[1])
    until(t, lambda: t.question.kind == "action")
    assert [bool(t.m.known_to(card) & 1) for card in pages] == [True, False, True] and t.honor(0) == 3


@pytest.mark.card("Kokoro")
@pytest.mark.parametrize(("mine_", "theirs", "drawn"), [(1, 1, (2, 1)), (0, 2, (2, 0)), (3, 0, (1, 1))])
def test_kokoro_is_for_its_player_and_whoever_has_the_fewest_cards(
    mine_: int, theirs: int, drawn: tuple[int, int]
) -> None:
    """The card itself, being played, is no card of a hand."""
    t = known()
    t.person("Sage", keywords="Monk")
    held(t, "Kokoro")
    page = t.define("Page", "Action")
    for player, number in ((0, mine_), (1, theirs)):
        for _ in range(number):
            t.put(page, player, "hand")
        for _ in range(4):
            t.put(page, player, "deck")
    t.action_phase()
    t.answer("use Kokoro")
    until(t, lambda: t.question.kind == "action")
    assert (len(t.hand(0)) - mine_, len(t.hand(1)) - theirs) == drawn


@pytest.mark.card("Defensive Duty")
def test_whom_duty_calls_makes_the_province_stronger_while_the_battle_lasts() -> None:
    t = known()
    raider = t.person("Raider", force=1)
    duty = held(t, "Defensive Duty", 1)
    hero = t.put(t.define("Hero", "Personality", force=4), 1, "deck")
    place = t.province(1)
    t.put(t.define("Farm", "Holding"), 1, "province")
    t.battle([raider])
    farm = t.m.zone_cards(terms.PROVINCE_ZONE + place)[0]
    before = t.strength(place)
    t.use("Defensive Duty", hero)
    t.settle()
    assert t.where(hero) == "province" and t.where(farm) == "discard" and t.where(duty) == "discard"
    assert t.strength(place) == before + 4
    until(t, lambda: not t.asked)
    assert t.where(hero) == "discard"


@pytest.mark.card("Faith In My Clan")
@pytest.mark.parametrize(
    ("keywords", "there", "offered"),
    [
        ("Crab Clan, Clan Champion", True, True),
        ("Crab Clan, Clan Champion", False, False),
        ("Crane Clan, Clan Champion", True, False),
        ("Crab Clan", True, False),
    ],
)
def test_a_champion_of_ones_clan_in_the_army_gives_faith(keywords: str, there: bool, offered: bool) -> None:
    t = known(strongholds=("The Great Walls of Kaiu", "The Great Walls of Kaiu"))
    raider, guard = t.person("Raider", force=1), t.person("Guard", 1, force=1)
    champion = t.person("Champion", 1, keywords=keywords)
    held(t, "Faith In My Clan", 1)
    written(t, "Trip", ['action(battle, target("x", personality), bow("x"))'])
    t.battle([raider], [guard, champion] if there else [guard])
    mine(t)
    t.answer("use Trip").answer(guard)
    until(t, lambda: t.question.kind == "action" or t.offers("Faith In My Clan"))
    assert t.offers("Faith In My Clan") is offered
    if offered:
        t.use("Faith In My Clan")
    t.settle()
    assert t.bowed(guard) is not offered


@pytest.mark.card("Twisted Forest")
def test_in_a_twisted_forest_the_shadowlands_are_weak() -> None:
    """Personalities have no Force, other cards no more than their own; who is clean, or elsewhere, is left alone."""
    t = known()
    fiend, hero = t.person("Fiend", force=4, keywords="Shadowlands"), t.person("Hero", force=4)
    away, guard = t.person("Away", force=4, keywords="Shadowlands"), t.person("Guard", 1, force=1)
    band = t.follower(hero, 2, title="Band", keywords="Shadowlands")
    held(t, "Twisted Forest", 1)
    deed(t, "draw", title="Wait")
    written(t, "Cheer", ['action(battle, target("x", follower), give("x", bonus(force, 3)))'])
    t.battle([fiend, hero], [guard])
    assert t.question.player == 1
    t.use("Twisted Forest", others_pass=False)
    mine(t)
    t.use("Cheer", band)
    assert t.force(band) == 5 and t.force(fiend) == 4
    seen: list[tuple[int, ...]] = []
    for _ in range(100):
        if not t.asked:
            break
        t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
        seen.append(tuple(t.force(each) for each in (fiend, band, hero, away)))
    assert (0, 2, 4, 4) in seen
