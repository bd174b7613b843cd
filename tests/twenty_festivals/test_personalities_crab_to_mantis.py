"""Personalities of Crab, Crane, Dragon, Lion and Mantis: each text played."""

from __future__ import annotations

import pytest

from gorin.lang.cards import ability, battle, open_
from gorin.lang.duels import Challenge
from gorin.lang.ranged import fear, melee, ranged
from gorin.lang.selectors import BOWED, OTHER_PLAYERS, PERSONALITIES, UNBOWED, YOURS
from gorin.lang.targets import Target
from gorin.lang.verbs import bow, gain_honor, lose_honor, move_home, straighten
from gorin.table import terms
from gorin.table.packing import T_PLAYER, pack
from gorin.testing import Card, Table
from tests.twenty_festivals.laying import of_clan, table, until


def fight(t: Table, attackers: list[Card], defenders: list[Card]) -> Table:
    """A battle in which player 0 attacks; the Engage Segment is over."""
    t.battle(attackers, defenders)
    return until(t, lambda: t.m.segment == terms.SEGMENT_COMBAT)


@pytest.mark.card("Hida Zaiburo")
@pytest.mark.parametrize(("size", "bows"), [(3, True), (4, False)])
def test_fear_bows_whose_force_it_reaches(size: int, bows: bool) -> None:
    t = table()
    lord, foe = t.put("Hida Zaiburo", 0), t.person("Foe", 1, force=size)
    fight(t, [lord], [foe]).use("Hida Zaiburo", foe).settle()
    assert t.bowed(foe) is bows and t.where(foe) != "discard"


@pytest.mark.card("Kuni Harakibi")
@pytest.mark.parametrize("shadowlands", [True, False])
def test_a_melee_attack_may_be_stronger_at_some(shadowlands: bool) -> None:
    t = table()
    kuni = t.put("Kuni Harakibi", 0)
    foe = t.person("Foe", 1, force=4, keywords="Shadowlands" if shadowlands else "")
    fight(t, [kuni], [foe]).use("Kuni Harakibi", foe).settle()
    assert t.bowed(kuni) and (t.where(foe) == "discard") is shadowlands


@pytest.mark.card("Matsu Karoko")
@pytest.mark.parametrize("attacks", [True, False])
def test_she_straightens_if_she_attacks(attacks: bool) -> None:
    t = table()
    matsu, foe = t.put("Matsu Karoko", 0 if attacks else 1), t.person("Foe", 1 if attacks else 0, force=3)
    fight(t, [matsu] if attacks else [foe], [foe] if attacks else [matsu])
    t.use("Matsu Karoko", foe, player=0 if attacks else 1).settle()
    assert t.where(foe) == "discard" and t.bowed(matsu) is not attacks


@pytest.mark.card("Daidoji Hiroteru")
def test_he_grows_with_each_bowed_enemy() -> None:
    t = table()
    crane, foe = t.put("Daidoji Hiroteru", 0), t.person("Foe", 1, force=3)
    other = t.person("Other", 1, force=9)
    fight(t, [crane], [foe, other])
    assert t.force(crane) == 2
    t.use("Daidoji Hiroteru", foe).settle()
    assert t.force(crane) == 3


# --- what waits for the action that an Interrupt answers ------------------------------------------------------------


@pytest.mark.card("Ikoma Noritsu")
@pytest.mark.parametrize("kind", [terms.BATTLE, terms.ENGAGE])
def test_honor_from_a_battle_action_becomes_a_card(kind: int) -> None:
    t = table()
    lion, foe = t.put("Ikoma Noritsu", 1), t.person("Foe", 0)
    t.holding("Drum", 1, ability(kind, [gain_honor(3)]))
    t.battle([foe], [lion])
    if kind == terms.BATTLE:
        until(t, lambda: t.m.segment == terms.SEGMENT_COMBAT)
    cards = len(t.hand(1))
    t.answer("use Drum")
    assert t.can_use("Ikoma Noritsu", 1) is (kind == terms.BATTLE)
    if kind == terms.BATTLE:
        t.use("Ikoma Noritsu").settle()
        assert t.honor(1) == 0 and len(t.hand(1)) == cards + 1


@pytest.mark.card("Ikoma Noritsu")
def test_honor_of_another_action_is_kept() -> None:
    t = table()
    lion, foe = t.put("Ikoma Noritsu", 1), t.person("Foe", 0)
    t.holding("Gong", 1, battle([lose_honor(1)]))
    t.holding("Drum", 1, battle([gain_honor(3)]))
    fight(t, [foe], [lion]).answer("use Gong").use("Ikoma Noritsu").settle()
    t.use("Drum").settle()
    assert t.honor(1) == 2 and len(t.hand(1)) == 0


@pytest.mark.card("Matsu Iairimi")
@pytest.mark.parametrize("answered", [True, False])
def test_the_action_does_not_move_her(answered: bool) -> None:
    t = table()
    matsu, foe = t.put("Matsu Iairimi", 1), t.person("Foe", 0)
    other = t.person("Other", 1)
    t.holding("Horn", 0, battle([Target("x", OTHER_PLAYERS & PERSONALITIES, 1, 2), move_home("x")]))
    fight(t, [foe], [matsu, other])
    t.answer_pass()
    t.answer("use Horn").answer(matsu).answer(other)
    if answered:
        t.use("Matsu Iairimi")
    until(t, lambda: t.question.kind == "action")
    assert (t.location(matsu) >= 0) is answered and t.location(other) < 0


@pytest.mark.card("Doji Tashihime")
@pytest.mark.parametrize("whose", [0, 1])
def test_shame_is_immortal(whose: int) -> None:
    t = table()
    t.put("Doji Tashihime", 0)
    t.holding("Gong", whose, open_([lose_honor(2)]))
    t.action_phase()
    if whose:
        t.answer_pass()
    t.answer("use Gong")
    t.use("Doji Tashihime", player=0).settle()
    assert (t.honor(0), t.honor(1)) == ((1, -3) if whose else (-2, 0))


@pytest.mark.card("Kakita Akitomo")
@pytest.mark.parametrize("mine", [True, False])
def test_who_gains_nothing_shames_another(mine: bool) -> None:
    t = table()
    artist = t.put("Kakita Akitomo", 0)
    t.holding("Drum", 0 if mine else 1, open_([gain_honor(2)]))
    t.action_phase()
    if not mine:
        t.answer_pass()
    t.answer("use Drum")
    assert t.can_use("Kakita Akitomo", 0) is mine
    if mine:
        t.use("Kakita Akitomo").answer(pack(T_PLAYER, 1)).settle()
        assert (t.honor(0), t.honor(1)) == (0, -1) and t.bowed(artist)


@pytest.mark.card("Yoritomo Waito")
@pytest.mark.parametrize("shoots", [True, False])
def test_he_shoots_and_somebody_is_the_stronger(shoots: bool) -> None:
    t = table()
    waito, foe = t.put("Yoritomo Waito", 0), t.person("Foe", 1, force=9)
    t.holding("Wall", 0, battle([ranged(1) if shoots else fear(1)]))
    fight(t, [waito], [foe])
    t.answer_pass()
    t.answer("use Wall").settle()
    if t.question.kind == "target":
        t.answer(foe).settle()
    assert t.can_use("Yoritomo Waito", 0) is shoots
    if shoots:
        t.use("Yoritomo Waito").settle()
        t.answer(waito).settle()
        assert t.force(waito) == 5


@pytest.mark.card("Kakita Ujirou", "Moshi Ikako")
@pytest.mark.parametrize("title", ["Kakita Ujirou", "Moshi Ikako"])
def test_who_enters_play_brings_an_additional_action(title: str) -> None:
    t = table(gold=30)
    t.set_honor(0, 9)
    lord, foe = t.person("Lord", 0), t.person("Foe", 1)
    card = t.put(title, 0, "province", experience="Experienced")
    t.holding("Drum", 0, battle([gain_honor(1)]))
    fight(t, [lord], [foe])
    t.answer_pass()
    t.answer("use Reserve").answer(card)
    until(t, lambda: t.question.kind != "pay")
    assert t.location(card) >= 0 and t.question.player == 0 and t.question.kind == "action"
    t.answer("use Drum").settle()
    assert t.honor(0) == 10 and t.question.player == 1


# --- Invest, duels won ----------------------------------------------------------------------------------------------


@pytest.mark.card("Akodo Taiketsu")
@pytest.mark.parametrize("invests", [True, False])
def test_for_more_gold_he_brings_a_strategy_back(invests: bool) -> None:
    t = table(gold=7)
    of_clan(t, 0, "Lion Clan")
    t.set_honor(0, 9)
    akodo = t.put("Akodo Taiketsu", 0, "province")
    t.put(t.define("Draw", "Action", keywords="Iaijutsu"), 0, "discard")
    t.put(t.define("Walk", "Action"), 0, "discard")
    t.phase(terms.PHASE_DYNASTY)
    t.answer("use Recruit").answer(akodo)
    until(t, lambda: t.question.kind == "may")
    t.answer("yes" if invests else "no")
    t.settle_payment()
    t.settle()
    if invests:
        assert t.options() == ["choose Draw"]
        t.answer("choose Draw").settle()
    assert t.where(akodo) == "home"
    assert t.titles(t.hand(0)) == (["Draw"] if invests else [])


def duel(t: Table, challenger: Card, challenged: Card) -> None:
    """Player 0 has these two fight a duel, as a Battle action; nobody focuses."""
    aims = [Target("a", YOURS & PERSONALITIES), Target("b", OTHER_PLAYERS & PERSONALITIES), Challenge("a", "b")]
    t.holding("Ground", 0, battle(aims))
    t.use("Ground", challenger, challenged).strikes()


@pytest.mark.card("Mirumoto Rikiya")
@pytest.mark.parametrize("won", [True, False, None])
def test_who_has_won_a_duel_this_turn_is_quick(won: bool | None) -> None:
    t = table()
    rikiya, foe = t.put("Mirumoto Rikiya", 0), t.person("Foe", 1, chi=3)
    rival = t.person("Rival", 1, chi=1 if won else 4)
    fight(t, [rikiya], [foe, rival])
    if won is not None:
        duel(t, rikiya, rival)
    t.use("Mirumoto Rikiya", foe).settle()
    assert t.location(foe) < 0 and t.bowed(rikiya) is (not won)


@pytest.mark.card("Shune")
@pytest.mark.parametrize("won", [True, False])
def test_whoever_has_won_need_not_bow(won: bool) -> None:
    t = table()
    shune, champion = t.put("Shune", 0), t.person("Champion", 0, chi=5)
    foe, rival = t.person("Foe", 1, chi=5), t.person("Rival", 1, chi=1)
    fight(t, [shune, champion], [foe, rival])
    if won:
        duel(t, champion, rival)
    t.use("Shune", champion, foe).settle()
    assert t.bowed(foe) and t.bowed(champion) is not won


@pytest.mark.card("Kuni Renyu")
def test_what_an_earth_action_bows_stays_bowed_once() -> None:
    t = table()
    kuni, foe = t.put("Kuni Renyu", 0, experience="Experienced 3"), t.person("Foe", 1)
    other = t.person("Other", 1, bowed=True)
    t.holding("Rock", 0, open_([Target("x", OTHER_PLAYERS & PERSONALITIES & UNBOWED), bow("x")], [], "Earth"))
    t.holding("Spring", 1, open_([Target("x", YOURS & PERSONALITIES & BOWED), straighten("x")], limit=3))
    t.action_phase()
    t.answer("use Rock")
    if t.question.kind == "target":
        t.answer(foe)
    t.use("Kuni Renyu").settle()
    until(t, lambda: t.question.player == 1 and t.question.kind == "action")
    assert t.bowed(foe) and not t.bowed(kuni)
    t.use("Spring", other).settle()
    assert not t.bowed(other)  # it was not bowed by the action
    until(t, lambda: t.question.player == 1 and t.question.kind == "action")
    t.use("Spring", foe).settle()
    assert t.bowed(foe)
    until(t, lambda: t.question.player == 1 and t.question.kind == "action")
    t.use("Spring", foe).settle()
    assert not t.bowed(foe)  # the next straightening alone was negated


@pytest.mark.card("Kuni Renyu")
@pytest.mark.parametrize("keyword", ["Dragon Clan", "Gaijin", "Shadowlands", "Samurai"])
def test_whom_the_witch_hunter_bows(keyword: str) -> None:
    t = table()
    kuni, foe = t.put("Kuni Renyu", 0, experience="Experienced 3"), t.person("Foe", 1, keywords=keyword)
    other = t.person("Other", 1)
    t.item(foe, 1)
    fight(t, [kuni], [foe, other])
    t.answer_pass()
    t.answer("use Kuni Renyu")
    assert other in t.question.options and (foe in t.question.options) is (keyword != "Samurai")
    t.answer(other)
    until(t, lambda: t.question.kind == "action")
    assert t.bowed(other)


@pytest.mark.card("Kuni Yairao")
def test_a_follower_is_equipped_in_battle() -> None:
    t = table(gold=4)
    kuni, foe = t.put("Kuni Yairao", 0), t.person("Foe", 1)
    troop = t.put(t.define("Troop", "Follower", force=2, gold_cost=4), 0, "hand")
    dear = t.put(t.define("Guards", "Follower", force=2, gold_cost=5), 0, "hand")
    fight(t, [kuni], [foe])
    t.answer_pass()
    t.answer("use Kuni Yairao")
    until(t, lambda: t.host(troop) == kuni or t.question.player == 1)
    assert t.host(troop) == kuni and t.where(dear) == "hand" and t.bowed(t.stronghold(0))


@pytest.mark.card("Kakita Ikura")
@pytest.mark.parametrize("favor", [0, 1])
def test_the_favor_is_given_away_for_another_players_shame(favor: int) -> None:
    t = table()
    t.put("Kakita Ikura", 0)
    t.set_favor(favor)
    t.action_phase()
    assert t.can_use("Kakita Ikura", 0) is (favor == 0)
    if favor == 0:
        t.answer("use Kakita Ikura").answer(pack(T_PLAYER, 1)).settle()
        assert t.honor(1) == -1 and t.favor == -1


@pytest.mark.card("Kakita Ikura")
@pytest.mark.parametrize("iaijutsu", [True, False])
def test_he_is_not_challenged_from_iaijutsu_actions(iaijutsu: bool) -> None:
    t = table()
    ikura, duelist, other = t.put("Kakita Ikura", 1), t.person("Duelist", 0), t.person("Other", 1)
    aims = [Target("a", YOURS & PERSONALITIES), Target("b", OTHER_PLAYERS & PERSONALITIES), Challenge("a", "b")]
    t.holding("Ground", 0, open_(aims, [], "Iaijutsu" if iaijutsu else ""))
    t.action_phase()
    t.use("Ground", duelist, ikura)
    assert (t.question.kind == "focus") is not iaijutsu
    assert t.location(other) < 0


@pytest.mark.card("Matsu Chizuki")
def test_she_finds_her_cat() -> None:
    t = table(gold=10)
    of_clan(t, 0, "Lion Clan")
    t.set_honor(0, 9)
    matsu = t.put("Matsu Chizuki", 0, "province")
    cat = t.put(t.define("Zaiko", "Follower"), 0, "deck")
    t.put(t.define("Blank", "Action"), 0, "deck")
    t.phase(terms.PHASE_DYNASTY)
    t.answer("use Recruit").answer(matsu)
    until(t, lambda: t.question.kind == "reaction")
    t.answer("use Matsu Chizuki")
    until(t, lambda: t.question.kind in ("look", "search", "action"))
    if t.question.kind != "action":
        t.answer(cat)
        until(t, lambda: t.question.kind == "action")
    assert t.where(matsu) == "home" and t.where(cat) == "hand"


@pytest.mark.card("Matsu Chizuki")
@pytest.mark.parametrize("keyword", ["Cat", "Dog"])
@pytest.mark.parametrize("kind", ["Melee", "Fear", "Ranged"])
def test_her_cats_are_fiercer(keyword: str, kind: str) -> None:
    t = table()
    matsu, foe = t.put("Matsu Chizuki", 0), t.person("Foe", 1, force=3)
    attack = melee(2) if kind == "Melee" else fear(2) if kind == "Fear" else ranged(2)
    t.follower(matsu, 1, "Beast", keywords=keyword, abilities=[battle([attack])])
    fight(t, [matsu], [foe])
    t.use("Beast", foe)
    until(t, lambda: t.question.kind == "action")
    assert (t.where(foe) == "discard" or t.bowed(foe)) is (keyword == "Cat" and kind != "Ranged")


# --- Proclaimed, refilled, equipped ---------------------------------------------------------------------------------


@pytest.mark.card("Kaiu Burei")
@pytest.mark.parametrize(("walls", "gain"), [(1, 2), (4, 4), (7, 5)])
def test_his_walls_are_his_honor(walls: int, gain: int) -> None:
    t = table(gold=9)
    of_clan(t, 0, "Crab Clan")
    t.set_honor(0, 3)
    for number in range(walls):
        t.holding(f"Wall {number}", 0, keywords="Fortification")
    kaiu = t.put("Kaiu Burei", 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    t.answer("use Recruit and Proclaim").answer(kaiu).settle_payment()
    assert t.settle().where(kaiu) == "home" and t.honor(0) == 3 + gain


@pytest.mark.card("Kakita Hikai")
@pytest.mark.parametrize("proclaimed", [True, False])
def test_who_is_proclaimed_shames_another(proclaimed: bool) -> None:
    t = table(gold=9)
    of_clan(t, 0, "Crane Clan")
    t.set_honor(0, 5)
    jester = t.put("Kakita Hikai", 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    t.answer("use Recruit and Proclaim" if proclaimed else "use Recruit").answer(jester).settle_payment()
    t.settle()
    if proclaimed:
        t.answer(pack(T_PLAYER, 1)).settle()
    assert t.where(jester) == "home" and (t.honor(0), t.honor(1)) == ((6, -1) if proclaimed else (5, 0))


@pytest.mark.card("Kaiu Watsuki")
@pytest.mark.parametrize("wall", [True, False])
def test_the_province_of_a_wall_is_refilled_face_up(wall: bool) -> None:
    t = table(gold=9)
    of_clan(t, 0, "Crab Clan")
    t.put("Kaiu Watsuki", 0, experience="Experienced")
    d = t.define("Wall", "Holding", gold_cost=3, keywords="Fortification" if wall else "Farm")
    bought = t.put(d, 0, "province")
    after = t.put(t.define("Next", "Holding", gold_cost=3), 0, "deck")
    t.phase(terms.PHASE_DYNASTY)
    t.answer("use Recruit").answer(bought).settle_payment()
    t.use("Kaiu Watsuki")
    until(t, lambda: t.question.kind == "action")
    assert t.where(bought) == "home" and t.where(after) == "province" and t.m.face_up(after) is wall


@pytest.mark.card("Yoritomo Matsuo")
@pytest.mark.parametrize("keyword", ["Weapon", "Armor"])
def test_weapons_are_equipped_in_battle(keyword: str) -> None:
    t = table(gold=3)
    matsuo, foe = t.put("Yoritomo Matsuo", 0, experience="Experienced"), t.person("Foe", 1)
    blade = t.put(t.define("Blade", "Item", gold_cost=3, keywords=keyword), 0, "hand")
    fight(t, [matsuo], [foe])
    t.answer_pass()
    assert t.can_use("Equip", 0) is (keyword == "Weapon")
    if keyword == "Weapon":
        t.answer("use Equip")
        until(t, lambda: t.host(blade) == matsuo or t.question.player == 1)
        assert t.host(blade) == matsuo


@pytest.mark.card("Yoritomo Matsuo")
@pytest.mark.parametrize("keyword", ["Gaijin", "Samurai"])
def test_a_peasants_weapon_is_ready_again(keyword: str) -> None:
    t = table()
    matsuo, foe = t.put("Yoritomo Matsuo", 0, experience="Experienced"), t.person("Foe", 1)
    blade, shield = t.item(matsuo, 1, title="Blade", keywords=f"Weapon, {keyword}"), t.item(foe, 1, title="Shield")
    fight(t, [matsuo], [foe])
    t.use("Yoritomo Matsuo", blade, shield).settle()
    assert t.where(shield) == "discard" and t.bowed(blade) is (keyword != "Gaijin")


@pytest.mark.card("Sarassa")
def test_a_spell_is_equipped_and_cast_at_once() -> None:
    t = table(gold=4)
    sarassa, foe = t.put("Sarassa", 0), t.person("Foe", 1)
    text = battle([Target("x", OTHER_PLAYERS & PERSONALITIES), bow("x")])
    storm = t.put(t.define("Storm", "Spell", gold_cost=4, abilities=[text]), 0, "hand")
    t.holding("Drum", 0, battle([gain_honor(1)]))
    fight(t, [sarassa], [foe])
    t.answer_pass()
    t.answer("use Sarassa")
    until(t, lambda: t.host(storm) == sarassa and t.question.kind == "action")
    assert t.question.player == 0 and t.offers("Storm") and not t.offers("Drum")
    t.answer("use Storm")
    until(t, lambda: t.question.kind == "action")
    assert t.bowed(foe)


@pytest.mark.card("Akodo Kenaro")
@pytest.mark.parametrize("wins", [True, False])
def test_the_winner_grows_and_the_loser_bows(wins: bool) -> None:
    t = table()
    kenaro, foe = t.put("Akodo Kenaro", 0, experience="Experienced"), t.person("Foe", 1, chi=1 if wins else 9)
    fight(t, [kenaro], [foe])
    t.use("Akodo Kenaro", foe).strikes()
    assert t.bowed(foe if wins else kenaro) and t.force(kenaro) == (4 if wins else 3)


@pytest.mark.card("Yoritomo Minoro")
@pytest.mark.parametrize("more", [True, False])
def test_for_gold_the_action_shoots_better_or_worse(more: bool) -> None:
    t = table(gold=2)
    minoro, foe = t.put("Yoritomo Minoro", 0), t.person("Foe", 1, force=4)
    t.holding("Wall", 0, battle([ranged(2 if more else 4)]))
    fight(t, [t.person("Lord", 0)], [foe])
    t.answer_pass()
    t.answer("use Wall").answer(foe).settle()
    t.answer("use Yoritomo Minoro").settle_payment()
    t.settle()
    assert t.location(minoro) < 0 and t.question.kind == "choice"
    t.m.answer(t.question.options[0 if more else 1])
    until(t, lambda: t.question.kind == "action")
    assert (t.where(foe) == "discard") is more


# --- who does something as he is Recruited --------------------------------------------------------------------------


def recruited(title: str, clan: str) -> tuple[Table, Card]:
    """A Personality of player 0's Clan is Recruited, and his Interrupt used; what is asked then is for the test."""
    t = table(gold=12)
    of_clan(t, 0, clan)
    t.set_honor(0, 9)
    card = t.put(title, 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    t.answer("use Recruit").answer(card).settle_payment()
    t.use(title)
    return t, card


@pytest.mark.card("Mirumoto Yasushi")
@pytest.mark.parametrize("choice", [0, 1])
def test_he_has_a_token_of_force_or_chi(choice: int) -> None:
    t, card = recruited("Mirumoto Yasushi", "Dragon Clan")
    until(t, lambda: t.question.kind == "choice")
    t.m.answer(t.question.options[choice])
    until(t, lambda: t.question.kind == "action")
    assert (t.force(card), t.chi(card)) == ((5, 4) if choice == 0 else (4, 5))


@pytest.mark.card("Kitsune Parumba", "Kitsune Beiko")
@pytest.mark.parametrize(("title", "size"), [("Kitsune Parumba", 3), ("Kitsune Beiko", 5)])
def test_a_spirit_comes_with_her(title: str, size: int) -> None:
    t, card = recruited(title, "Mantis Clan")
    until(t, lambda: t.question.kind == "action")
    spirit = next(each for each in t.cards(0, "home") if t.has(each, "Spirit"))
    assert t.where(card) == "home" and (t.force(spirit), t.chi(spirit), t.ph(spirit)) == (size, 2, 3)
