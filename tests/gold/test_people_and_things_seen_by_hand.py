"""Further cards of Gold Edition that no exercise brings about, each beside a position in which it does nothing."""

from __future__ import annotations

import pytest

from gorin.rules.entering import price
from gorin.table import terms
from gorin.table.stats import yu
from tests.gold.laying import known, mine, until
from tests.gold.test_actions_let_and_hindered import event
from tests.lang.writing import deed, written


@pytest.mark.card("Akodo Tsuri")
@pytest.mark.parametrize("clan", ["Lion", "Crab"])
def test_tsuri_lets_a_lion_look_into_provinces_as_he_is_revealed(clan: str) -> None:
    t = known(strongholds=({"Lion": "The Noble Halls of the Akodo", "Crab": "Kyuden Hida"}[clan], "Kyuden Hida"))
    tsuri = t.put(t.known("Akodo Tsuri"), 0, "province")
    t.m.set_face_up(tsuri, False)
    t.turns()
    seen = False
    for _ in range(30):
        t.settle()
        if t.offers("Akodo Tsuri"):
            seen = True
            break
        if t.question.kind == "action":
            break
        t.answer_pass()
    assert seen is (clan == "Lion")


@pytest.mark.card("Bayushi Paneki Experienced")
@pytest.mark.parametrize("title", ["Bayushi Paneki", "Other"])
def test_paneki_asks_no_honor_of_followers(title: str) -> None:
    t = known()
    who = t.put(t.known("Bayushi Paneki", "Experienced"), 0) if title != "Other" else t.person("Other", ph=2)
    t.put(t.define("Proud Band", "Follower", force=1, hr=9), 0, "hand")
    t.action_phase()
    assert t.can_use("Attach", 0) is (title != "Other")
    assert not t.bowed(who)


@pytest.mark.card("Bayushi Norachai Experienced")
@pytest.mark.parametrize(("holder", "force"), [(-1, 3), (0, 3), (1, 5)])
def test_norachai_is_stronger_while_another_holds_the_favor(holder: int, force: int) -> None:
    t = known()
    norachai = t.put(t.known("Bayushi Norachai", "Experienced"), 0)
    base = t.force(norachai)
    t.set_favor(holder)
    t.action_phase()
    assert t.force(norachai) - base == (2 if holder == 1 else 0)


@pytest.mark.card("City of Night")
@pytest.mark.parametrize("change", ["costs_more(2)", "costs_more(-2)"])
def test_the_city_of_night_costs_what_it_costs(change: str) -> None:
    t = known()
    written(t, "Trade", [f"continuous(for_players(you, to(holding, {change})))"])
    city = t.put(t.known("City of Night"), 0, "province")
    shop = t.put(t.define("Mine", "Holding", gold_cost=5), 0, "province", province=1)
    t.phase(terms.PHASE_DYNASTY)
    expected = 7 if change == "costs_more(2)" else 3
    assert [price(t.m, 0, card, terms.NONE, 0) for card in (city, shop)] == [5, expected]


@pytest.mark.card("Crude Blade")
@pytest.mark.parametrize("armed", [True, False])
def test_anybody_breaks_a_crude_blade_with_his_own_weapon(armed: bool) -> None:
    t = known()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    blade = t.put(t.known("Crude Blade"), 0, on=raider)
    if armed:
        sword = t.item(guard, 1, title="Sword", keywords="Weapon")
    t.battle([raider], [guard])
    assert t.can_use("Crude Blade", 1) is armed
    if armed:
        t.use("Crude Blade", "pay with Sword", player=1)
        assert t.destroyed(blade) and t.bowed(sword)


@pytest.mark.card("Dark Soul Mask")
@pytest.mark.parametrize("there", [True, False])
def test_who_wears_the_dark_soul_mask_is_no_help_to_his_army(there: bool) -> None:
    t = known()
    raider, guard = t.person("Raider", force=4), t.person("Guard", 1, force=2)
    if there:
        t.put(t.known("Dark Soul Mask"), 0, on=raider)
    t.follower(raider, 3)
    t.battle([raider], [guard])
    t.finish()
    assert t.destroyed(guard) is not there and t.destroyed(raider) is there


@pytest.mark.card("Dark Soul Mask")
def test_the_dark_soul_mask_is_passed_on() -> None:
    t = known()
    raider, guard = t.person("Raider", force=4), t.person("Guard", 1, force=2)
    mask = t.put(t.known("Dark Soul Mask"), 0, on=raider)
    t.battle([raider], [guard])
    t.use("Dark Soul Mask", guard)
    assert t.host(mask) == guard and t.bowed(mask) and t.bowed(raider)


@pytest.mark.card("Doji Yasuyo Experienced")
@pytest.mark.parametrize(("unique", "cost", "paid"), [(True, 5, 2), (True, 2, 1), (False, 5, 5)])
def test_yasuyo_pays_less_for_unique_weapons(unique: bool, cost: int, paid: int) -> None:
    t = known()
    t.put(t.known("Doji Yasuyo", "Experienced"), 0)
    keywords = "Unique, Weapon" if unique else "Weapon"
    t.put(t.define("Sword", "Item", force=1, gold_cost=cost, keywords=keywords), 0, "hand")
    t.action_phase()
    t.answer("use Attach")
    until(t, lambda: t.question.kind == "pay")
    assert t.owed == paid


@pytest.mark.card("Ratling Scroungers")
@pytest.mark.parametrize(("cost", "paid"), [(5, 3), (2, 1)])
@pytest.mark.parametrize("there", [True, False])
def test_scroungers_find_items_cheaply(cost: int, paid: int, there: bool) -> None:
    t = known()
    hero = t.person("Hero")
    if there:
        t.put(t.known("Ratling Scroungers"), 0, on=hero)
    t.put(t.define("Lamp", "Item", force=1, gold_cost=cost), 0, "hand")
    t.action_phase()
    t.answer("use Attach")
    until(t, lambda: t.question.kind == "pay")
    assert t.owed == (paid if there else cost)


@pytest.mark.card("Moshi Junichi")
@pytest.mark.parametrize(("title", "paid"), [("Charm of Osano-Wo", 1), ("Charm", 6)])
def test_junichi_attaches_what_is_called_after_osano_wo_for_one_gold(title: str, paid: int) -> None:
    t = known()
    t.put(t.known("Moshi Junichi"), 0)
    t.put(t.define(title, "Item", force=1, gold_cost=6), 0, "hand")
    t.action_phase()
    t.answer("use Attach")
    until(t, lambda: t.question.kind == "pay")
    assert t.owed == paid


@pytest.mark.card("Auspicious House")
@pytest.mark.parametrize("there", [True, False])
def test_from_an_auspicious_house_the_next_comes_face_up_once_a_turn(there: bool) -> None:
    t = known()
    if there:
        t.put(t.known("Auspicious House"), 0, "region")
    for title in ("Third", "Second"):
        t.put(t.define(title, "Personality", chi=1), 0, "deck")
    first = t.put(t.define("First", "Personality", chi=1), 0, "province")
    second = next(card for card in range(t.m.card_count) if t.m.definition(card).title == "Second")
    third = next(card for card in range(t.m.card_count) if t.m.definition(card).title == "Third")
    t.phase(terms.PHASE_DYNASTY)
    t.answer(first)
    t.settle_payment()
    t.settle()
    assert t.where(second).startswith("province") and t.m.face_up(second) is there
    if there:
        t.answer(second)
        t.settle_payment()
        t.settle()
        assert t.where(third).startswith("province") and not t.m.face_up(third)


@pytest.mark.card("The Seppun Temples")
@pytest.mark.parametrize(("cost", "paid"), [(7, 3), (3, 1), (0, 0)])
def test_who_leaves_the_seppun_temples_is_followed(cost: int, paid: int) -> None:
    t = known()
    t.put(t.known("The Seppun Temples"), 0, "region")
    hero = t.put(t.define("Hero", "Personality", chi=1), 0, "province")
    band = t.put(t.define("Band", "Follower", force=1, gold_cost=cost), 0, "hand")
    t.phase(terms.PHASE_DYNASTY)
    t.answer(hero)
    asked = -1
    for _ in range(20):
        if not t.asked or t.host(band) == hero:
            break
        if t.question.kind == "pay" and t.said()[-1:] != ["Dynasty Phase."]:
            asked = t.owed
        last = t.question.kind == "choose" or (t.question.kind == "pay" and t.owed > 0)
        t.m.answer(t.question.options[-1 if last else 0])
    assert (asked if paid else 0) == paid and t.host(band) == hero


@pytest.mark.card("Outrider")
@pytest.mark.parametrize("bowed", [False, True])
def test_an_outrider_brings_a_card_and_takes_one_after_the_battle(bowed: bool) -> None:
    t = known()
    raider = t.person("Raider", force=2)
    outrider = t.put(t.known("Outrider"), 0, on=raider, bowed=bowed)
    t.phase(terms.PHASE_ATTACK)
    t.answer("attack")
    t.answer("assign Raider").answer("Province 1 of player 2")
    t.settle()
    assert t.offers("Outrider") is not bowed
    if not bowed:
        t.answer("use Outrider")
        t.settle()
        assert len(t.hand(0)) == 1 and t.bowed(outrider)
        kept = []
        while t.asked:
            kept.append(len(t.hand(0)))
            t.m.answer(t.question.options[0])
        assert kept[0] == 1 and t.hand(0) == []


@pytest.mark.card("Steadfast Bushi")
@pytest.mark.parametrize("whom", ["Hero", "Other"])
def test_steadfast_bushi_straighten_with_their_personality(whom: str) -> None:
    t = known()
    hero, other = t.person("Hero", bowed=True), t.person("Other", bowed=True)
    bushi, band = t.put(t.known("Steadfast Bushi"), 0, on=hero), t.follower(hero)
    t.bow(bushi, band)
    deed(t, 'target("x", personality)', 'straighten("x")')
    t.action_phase()
    t.use("Deed", hero if whom == "Hero" else other)
    until(t, lambda: t.question.kind == "action")
    assert (t.bowed(bushi), t.bowed(band)) == (whom != "Hero", True)


@pytest.mark.card("Ikoma Kyuso")
@pytest.mark.parametrize("tainted", [False, True])
def test_kyuso_lets_a_lion_in_whatever_the_honor(tainted: bool) -> None:
    t = known()
    t.put(t.known("Ikoma Kyuso"), 0)
    lion = t.person("Lion", where="province", hr=9, keywords="Lion Clan")
    if tainted:
        t.holding("Pit", keywords="Shadowlands")
    t.set_honor(0, 3)
    t.turns()
    mine(t)
    assert t.can_use("Ikoma Kyuso", 0) is not tainted
    if not tainted:
        t.use("Ikoma Kyuso", lion)
        assert t.honor(0) == 2
    until(t, lambda: t.m.phase == terms.PHASE_DYNASTY)
    assert (lion in t.question.options) is not tainted


@pytest.mark.card("False Scroll")
@pytest.mark.parametrize("black", [True, False])
def test_a_false_scroll_takes_away_a_black_one(black: bool) -> None:
    t = known()
    hero, seer = t.person("Hero", 1), t.person("Seer", keywords="Shugenja")
    false = t.put(t.known("False Scroll"), 1, on=hero)
    scroll = t.put(t.define("Night", "Item", keywords="Black Scroll" if black else ""), 0, "hand")
    t.action_phase()
    t.use("Attach", seer)
    found = False
    while t.question.kind != "action":
        if t.offers("False Scroll"):
            t.answer("use False Scroll")
            found = True
        else:
            t.m.answer(t.question.options[0])
        t.settle()
    assert found is black and t.destroyed(false) is black
    assert t.where(scroll) == ("deck" if black else "home")


@pytest.mark.card("False Scroll")
@pytest.mark.parametrize("black", [True, False])
def test_a_false_scroll_takes_a_black_one_from_play(black: bool) -> None:
    t = known()
    hero, seer = t.person("Hero"), t.person("Seer", 1, keywords="Shugenja")
    t.put(t.known("False Scroll"), 0, on=hero)
    t.item(seer, 1, title="Night", keywords="Black Scroll" if black else "")
    t.action_phase()
    assert t.can_use("False Scroll", 0) is black


@pytest.mark.card("Writ of Justice")
@pytest.mark.parametrize(("tokens", "shamed"), [(2, True), (3, True), (6, True), (6, False)])
def test_a_writ_of_justice_bows_or_destroys_the_dishonorable(tokens: int, shamed: bool) -> None:
    t = known()
    judge, foe = t.person("Judge", ph=4, keywords="Courtier"), t.person("Foe", 1, dishonored=shamed)
    writ = t.put(t.known("Writ of Justice"), 0, on=judge)
    for _ in range(tokens):
        t.token(writ, title="Favor")
    t.action_phase()
    t.settle()
    assert len(t.using("Writ of Justice")) == (0 if tokens < 3 or not shamed else 1 if tokens < 6 else 2)
    if tokens >= 3 and shamed:
        last = t.using("Writ of Justice")[-1]
        t.m.answer(t.question.options[last])
        until(t, lambda: t.question.kind in ("target", "action"))
        if t.question.kind == "target":
            t.answer(foe)
        mine(t)
        assert t.bowed(judge) and t.destroyed(foe) is (tokens == 6) and (tokens == 6 or t.bowed(foe))


@pytest.mark.card("The Shogun's Fealty")
@pytest.mark.parametrize(
    ("winds", "may"),
    [
        (("Akodo Kaneka", "Hantei Naseru"), True),
        (("Akodo Kaneka", "Akodo Kaneka"), False),
        (("", "Akodo Kaneka"), False),
    ],
)
def test_who_alone_serves_a_wind_is_given_the_favor(winds: tuple[str, str], may: bool) -> None:
    t = known()
    for player, wind in enumerate(winds):
        if wind:
            t.put(wind, player)
    t.set_honor(1, 9)
    t.person("Envoy", 1, ph=3)
    event(t, "The Shogun's Fealty")
    assert t.favor == (0 if may else -1)
    until(t, lambda: t.question.kind == "action" and t.question.player == 1)
    assert t.can_use("Lobby", 1) is False  # it is not his turn
    until(t, lambda: t.active == 1 and t.question.kind == "action" and t.question.player == 1)
    assert t.can_use("Lobby", 1) is not may




@pytest.mark.card("Writ of Peace")
@pytest.mark.parametrize("bows", [True, False])
def test_a_writ_of_peace_bows_an_enemy_or_costs_his_honor(bows: bool) -> None:
    t = known()
    judge, foe = t.person("Judge", ph=4, keywords="Courtier"), t.person("Foe", 1)
    writ = t.put(t.known("Writ of Peace"), 0, on=judge)
    for _ in range(3):
        t.token(writ, title="Favor")
    t.battle([judge], [foe])
    until(t, lambda: t.question.player == 0 and t.offers("Writ of Peace"))
    t.answer("use Writ of Peace")
    asked = []
    for _ in range(20):
        t.settle()
        if t.question.kind == "action":
            break
        asked.append((t.question.kind, t.question.player))
        t.m.answer(t.question.options[-1 if t.question.player == 0 or not bows else 0])
    assert any(player == 1 for _, player in asked)
    assert t.bowed(judge) and t.bowed(foe) is bows and (t.honor(1) == 0) is bows


@pytest.mark.card("Matsu Kenseiko")
@pytest.mark.parametrize("followers", [0, 2])
def test_kenseiko_has_as_much_yu_as_followers(followers: int) -> None:
    t = known()
    her = t.put(t.known("Matsu Kenseiko"), 0)
    for _ in range(followers):
        t.follower(her)
    t.action_phase()
    assert t.has(her, "Yu") and yu(t.m, her) == followers


@pytest.mark.card("Cleared Grounds")
@pytest.mark.parametrize(("keywords", "there"), [("Cavalry", True), ("", True), ("Cavalry", False)])
def test_on_cleared_grounds_riders_leave_attackers_no_reactions(keywords: str, there: bool) -> None:
    t = known()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3, keywords=keywords)
    if there:
        t.put(t.known("Cleared Grounds"), 1, "region")
    for player, title in enumerate(("Scout", "Sentry")):
        written(t, title, ["reaction(after(resolves), [any_number_of_times], gain_honor(1))"], player)
    written(t, "Drum", ['action(battle, target("x", personality & here), give("x", bonus(force, 1)))'], 1)
    t.battle([raider], [guard])
    t.answer("use Drum")
    seen = set()
    for _ in range(10):
        t.settle()
        if t.question.kind == "action":
            break
        seen |= {title for title in ("Scout", "Sentry") if t.offers(title)}
        t.m.answer(-1 if -1 in t.question.options else guard)
    assert seen == ({"Sentry"} if there and keywords else {"Scout", "Sentry"})


@pytest.mark.card("Bayushi Aotora")
@pytest.mark.parametrize(("wind", "paid"), [("Hantei Naseru", 1), ("Akodo Kaneka", 0)])
def test_aotora_costs_less_under_naseru(wind: str, paid: int) -> None:
    t = known()
    him = t.put(t.known("Bayushi Aotora"), 0, "province")
    before = price(t.m, 0, him, terms.NONE, 0)
    t.put(wind, 0)
    assert before - price(t.m, 0, him, terms.NONE, 0) == paid


@pytest.mark.card("Bayushi Aotora")
@pytest.mark.parametrize("keyword", ["Cavalry", "Tactician", "Double Chi", "Yu 3"])
def test_aotora_takes_one_of_four_keywords(keyword: str) -> None:
    t = known()
    t.put(t.known("Bayushi Aotora"), 0)
    foe = t.person("Foe", 1, keywords=f"{keyword}, Samurai")
    name = keyword.removesuffix(" 3")
    assert t.has(foe, name)
    t.turns()
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.answer("use Bayushi Aotora")
    while t.question.kind != "action":
        wanted = [n for n, each in enumerate(t.options()) if name in each]
        t.m.answer(foe if foe in t.question.options else t.question.options[(wanted or [0])[0]])
        t.settle()
    assert not t.has(foe, name) and t.has(foe, "Samurai")
    until(t, lambda: t.active == 1 and t.question.kind == "action")
    assert t.has(foe, name)


@pytest.mark.card("Roshungi Experienced")
@pytest.mark.parametrize(("owner", "type", "force"), [(1, "Ring", 1), (0, "Ring", 0), (1, "Item", 0)])
def test_roshungi_feeds_on_the_rings_of_others(owner: int, type: str, force: int) -> None:
    t = known()
    him = t.put(t.known("Roshungi", "Experienced"), 0)
    before = t.force(him)
    lost = t.put(t.define("Lost", type), owner, "discard")
    deed(t, 'target("x", card_of_any_kind, zone=any_discard)', 'remove("x")')
    t.action_phase()
    t.use("Deed", lost)
    until(t, lambda: t.question.kind == "action")
    assert t.where(lost) != "discard" and t.force(him) - before == force


@pytest.mark.card("Roshungi Experienced")
@pytest.mark.parametrize("who", ["Roshungi", "Other"])
@pytest.mark.parametrize("title", ["The Lost Ono of Osano-Wo", "Ono"])
def test_roshungi_takes_the_lost_ono_for_nothing(who: str, title: str) -> None:
    t = known()
    him, other = t.put(t.known("Roshungi", "Experienced"), 0), t.person("Other")
    ono = t.put(t.define(title, "Item", gold_cost=7), 0, "hand")
    free = who == "Roshungi" and title != "Ono"
    assert price(t.m, 0, ono, him if who == "Roshungi" else other, 0) == (0 if free else 7)


@pytest.mark.card("Konetsu")
@pytest.mark.parametrize("keywords", ["Political", "Tactical"])
def test_konetsu_copies_a_political_ability(keywords: str) -> None:
    t = known()
    her = t.put(t.known("Konetsu"), 0)
    text = f'action(open, [any_number_of_times, bow(this)], gain_honor(3), keywords=["{keywords}"])'
    model = written(t, "Model", [text, "action(open, gain_honor(5))"], 1, type="Personality", chi=3)
    t.action_phase()
    t.answer("use Konetsu")
    while t.question.kind != "action":
        t.m.answer(model if model in t.question.options else t.question.options[0])
        t.settle()
    mine(t)
    uses = [each for each in t.options() if "on Konetsu" in each]
    assert len(uses) == (1 if keywords == "Political" else 0)
    if uses:
        t.answer(uses[0])
        mine(t)
        assert t.honor(0) == 3 and t.bowed(her) and not t.bowed(model)


@pytest.mark.card("Inkyo")
@pytest.mark.parametrize("kiho", [True, False])
def test_inkyo_performs_no_kiho_and_is_as_strong_as_there_are_rings(kiho: bool) -> None:
    """That his text alone would bar him is seen where a Follower may perform a Kiho (lang/test_general_words.py)."""
    t = known()
    hero = t.person("Hero", keywords="Monk")
    inkyo = t.put(t.known("Inkyo"), 0, on=hero)
    keywords = ', keywords=["Kiho"]' if kiho else ""
    act = f'action(limited, [target("who", yours & unbowed & (personality | follower)), bow("who")], draw{keywords})'
    written(t, "Hall", [act])
    assert t.force(inkyo) == 0
    t.put(t.known("Ring of Air"), 1)
    t.action_phase()
    assert t.force(inkyo) == 1
    t.use("Hall", left="target")
    assert ("target Inkyo" in t.asking()) is not kiho and "target Hero" in t.asking()
