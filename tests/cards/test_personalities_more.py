"""More Personalities of the Crab, Crane, Dragon and Unicorn: what they do, and when they do not."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import battle, open_
from gorin.lang.duels import LOSER
from gorin.lang.selectors import PERSONALITIES, YOURS, Keyword
from gorin.lang.targets import Target
from gorin.table.definitions import CardDef, Node
from gorin.table.flags import NO_HAND_LIMIT
from gorin.table.keywords import player_flagged
from gorin.table.stats import stat
from gorin.table.terms import CHI, FOCUS, FORCE, PHASE_ATTACK
from gorin.testing import Table


def horn(t: Table, *effects: Node, title: str = "Horn") -> CardDef:
    """A Holding with a Battle ability."""
    return t.define(title, "Holding", abilities=[battle(list(effects))])


# --- Crab -----------------------------------------------------------------------------------------------------------


@pytest.mark.card("Hida Kuon Experienced 5")
def test_kuon_keeps_crabs_up_and_straightens_one_with_himself() -> None:
    t = Table()
    kuon = t.put("Hida Kuon", 0, experience="Experienced 5", bowed=True)
    crab, other = t.put("Kaiu Hisayuki", 0), t.put("Hida Kaoru", 0)
    crane = t.put("Doji Ayano", 0)
    t.token(crab, -9)
    t.token(crane, -9)
    t.battle([kuon, crab, crane], [t.person("Foe", 1)])
    assert (t.force(crab), t.force(crane)) == (2, 0)
    t.bow(kuon, crab, crane, other)
    t.use("Hida Kuon")
    if t.question.kind == "choose":
        assert t.options() == ["choose Kaiu Hisayuki"]
        t.answer(crab).settle()
    assert not t.bowed(kuon) and not t.bowed(crab) and t.bowed(crane) and t.bowed(other)
    t.done()


@pytest.mark.card("Hida Kuon Experienced 5")
def test_kuon_keeps_a_crab_alive() -> None:
    t = Table()
    t.put("Hida Kuon", 0, experience="Experienced 5")
    crab, crane = t.put("Hida Takuji", 0), t.put("Doji Ayano", 0)
    t.holding("Plague", 1, open_([Target("him", PERSONALITIES), verbs.give("him", CHI, -9)], limit=9))
    t.action_phase(1)
    t.use("Plague", crab)
    t.use("Plague", crane)
    assert not t.dead(crab) and t.chi(crab) == 2 and t.dead(crane)


@pytest.mark.card("Hida Sozen Experienced")
@pytest.mark.ruling("Hida Sozen Experienced 1")
@pytest.mark.rule("SE-EFF-25")
def test_sozen_dies_by_no_action_of_another_player() -> None:
    for player, effect, dies in (
        (1, verbs.destroy("him"), False), (0, verbs.destroy("him"), True), (1, verbs.give("him", CHI, -9), False),
        (1, verbs.Token("him", 0, -9), False), (0, verbs.give("him", CHI, -9), True),
    ):  # fmt: skip
        t = Table()
        sozen = t.put("Hida Sozen", 0, experience="Experienced")
        t.act("Plot", Target("him", PERSONALITIES), effect, player=player)
        t.action_phase(player)
        t.use("Plot", sozen)
        assert t.dead(sozen) == dies
    t = Table()
    sozen = t.put("Hida Sozen", 0, experience="Experienced")
    t.battle([sozen], [t.person("Foe", 1, force=9)])
    t.finish()
    assert t.dead(sozen)


@pytest.mark.card("Hida Takuji")
def test_takuji_rages_and_dies_of_it() -> None:
    t = Table()
    takuji = t.put("Hida Takuji", 0)
    t.battle([takuji], [])
    t.passes()
    assert not t.can_use("Hida Takuji", 0)
    t = Table()
    takuji = t.put("Hida Takuji", 0)
    t.battle([takuji], [t.person("Foe", 1, force=2)])
    t.use("Hida Takuji")
    assert t.force(takuji) == 12 and not t.dead(takuji)
    t.finish()
    assert t.dead(takuji)


@pytest.mark.card("Kaiu Hisayuki")
def test_hisayuki_gains_one_more_from_abilities_of_others() -> None:
    t = Table()
    hisayuki = t.put("Kaiu Hisayuki", 0)
    other = t.person("Other", force=3)
    drum = open_(
        [verbs.give(Keyword("Samurai"), FORCE, 2), verbs.give("him", FORCE, 1)], [Target("him", PERSONALITIES)]
    )
    t.holding("Drum", 0, drum)
    t.action_phase()
    t.use("Drum", hisayuki)
    assert t.force(hisayuki) == 3 + 2 + 1 + 2 and t.force(other) == 3
    t = Table()
    hisayuki = t.put("Kaiu Hisayuki", 0)
    t.item(hisayuki, force=1, title="Sword", abilities=[open_([verbs.give(YOURS & PERSONALITIES, FORCE, 2)])])
    t.action_phase()
    t.use("Sword")
    assert t.force(hisayuki) == 3 + 1 + 2  # from his own unit
    t = Table()
    hisayuki = t.put("Kaiu Hisayuki", 0)
    t.act("Curse", Target("him", PERSONALITIES), verbs.give("him", FORCE, -2))
    t.act("Gift", Target("him", PERSONALITIES), verbs.Token("him", 1))
    t.action_phase()
    t.use("Curse", hisayuki)
    assert t.force(hisayuki) == 1
    t.passes()
    t.use("Gift", hisayuki)
    assert t.force(hisayuki) == 3


@pytest.mark.card("Kaiu Jurobei")
def test_jurobei_defends_and_hunts_the_tainted() -> None:
    t = Table()
    jurobei = t.put("Kaiu Jurobei", 0)
    assert t.force(jurobei) == 4
    t.battle([t.person("Foe", 1, force=5)], [jurobei], attacker=1)
    assert t.force(jurobei) == 7
    t = Table()
    jurobei = t.put("Kaiu Jurobei", 0)
    t.battle([jurobei], [t.put("Skub", 1)])
    assert t.force(jurobei) == 7


@pytest.mark.card("Kaiu Jurobei")
@pytest.mark.parametrize(("force", "works"), [(4, False), (5, True)])
def test_jurobei_learns_from_stronger_foes(force: int, works: bool) -> None:
    t = Table()
    jurobei = t.put("Kaiu Jurobei", 0)
    junk = t.put(t.define("Junk", "Item"), 0, "hand")
    t.battle([jurobei], [t.person("Foe", 1, force=force)])
    t.passes()
    assert t.can_use("Kaiu Jurobei", 0) == works
    if works:
        t.use("Kaiu Jurobei", junk)
        assert t.where(junk) == "discard" and len(t.hand(0)) == 1


# --- Crane ----------------------------------------------------------------------------------------------------------


def beniha_waits() -> tuple[Table, int]:
    t = Table()
    t.put("Asahina Beniha", 0)
    him = t.person("Him", 1)
    t.act("Assassin", Target("victim", PERSONALITIES), verbs.destroy("victim"), player=1)
    t.action_phase(1)
    t.use("Asahina Beniha", him)
    return t, him


@pytest.mark.card("Asahina Beniha")
@pytest.mark.rule("SE-EFF-15")
def test_beniha_profits_once_from_an_attack_or_a_death() -> None:
    t, him = beniha_waits()
    t.use("Assassin", him)
    assert t.honor(0) == 3
    t, him = beniha_waits()
    t.finish()
    t.phase(PHASE_ATTACK, 1)
    t.answer("attack").answers("assign Him", "Province 1 of player 1").settle()
    assert t.honor(0) == 3
    t.answer("done").settle()
    t.finish()
    assert t.honor(0) == 3 and not t.dead(him)


@pytest.mark.card("Asahina Beniha")
def test_beniha_does_not_profit_from_defence() -> None:
    t = Table()
    t.put("Asahina Beniha", 0)
    him = t.person("Him", 1, force=3)
    t.person("Mine")
    t.action_phase()
    t.use("Asahina Beniha", him).finish()
    t.phase(PHASE_ATTACK, 0)
    t.answer("attack").answers("assign Mine", "Province 1 of player 2", "done")
    t.answers("assign Him", "Province 1 of player 2").settle()
    assert t.honor(0) == 0


@pytest.mark.card("Daidoji Eitoku")
def test_eitoku_keeps_cavalry_out_of_his_battle() -> None:
    for at_home in (True, False):
        t = Table()
        t.person("Rider", keywords="Cavalry")
        t.put("Daidoji Eitoku", 1)
        t.phase(PHASE_ATTACK, 0)
        t.answers("attack", "done")
        t.answers(*(["done"] if at_home else ["assign Daidoji Eitoku", "Province 1 of player 2"]), "assign Rider")
        assert t.fits("Province 1 of player 2") == at_home and t.fits("Province 2 of player 2")


@pytest.mark.card("Daidoji Nagiko")
@pytest.mark.rule("SE-BAT-12")
def test_nagiko_rides_in_and_shoots_at_one_unit() -> None:
    t = Table()
    nagiko = t.put("Daidoji Nagiko", 0)
    lord = t.person("Lord", 1, force=1)
    squad = t.follower(lord, 3, title="Squad")
    other = t.person("Other", 1, force=1)
    t.battle([], [lord, other])
    t.use("Daidoji Nagiko", lord)
    if t.question.kind == "target":
        assert t.options() == ["target Squad"]
        t.answer(squad).settle()
    assert t.location(nagiko) == t.location(lord) and t.destroyed(squad) and not t.bowed(nagiko)


@pytest.mark.card("Doji Domotai Experienced 3")
def test_domotai_leads_the_defence_and_challenges() -> None:
    t = Table()
    domotai = t.put("Doji Domotai", 0, experience="Experienced 3")
    crane, crab = t.put("Doji Ayano", 0), t.put("Hida Kaoru", 0)
    foe = t.person("Foe", 1, force=9, chi=2)
    t.battle([foe], [domotai, crane, crab], attacker=1)
    assert (t.force(domotai), t.force(crane), t.force(crab)) == (9, 6, 4)
    t.use("Doji Domotai", foe)
    t.strikes()
    assert t.dead(foe) and t.honor(0) == 3
    t = Table()
    domotai, crane = t.put("Doji Domotai", 0, experience="Experienced 3"), t.put("Doji Ayano", 0)
    t.battle([domotai, crane], [t.person("Foe", 1)])
    assert (t.force(domotai), t.force(crane)) == (4, 2)


# --- Dragon ---------------------------------------------------------------------------------------------------------


@pytest.mark.card("Mirumoto Taishuu")
def test_taishuu_lifts_your_hand_limit_only() -> None:
    t = Table()
    t.put("Mirumoto Taishuu", 0)
    assert player_flagged(t.m, 0, NO_HAND_LIMIT) and not player_flagged(t.m, 1, NO_HAND_LIMIT)


@pytest.mark.card("Togashi Ieshige Experienced")
def test_ieshige_grows_by_what_his_opponents_do() -> None:
    t = Table()
    ieshige = t.put("Togashi Ieshige", 0, experience="Experienced")
    foe = t.person("Foe", 1, force=9, gold_cost=8)
    t.put(horn(t, verbs.gain_honor(1)), 1)
    t.put(horn(t, verbs.gain_honor(1), title="Drum"), 0)
    t.battle([ieshige], [foe])
    t.use("Horn")
    assert t.force(ieshige) == 5
    t.use("Drum")
    assert t.force(ieshige) == 5
    t = Table()
    ieshige = t.put("Togashi Ieshige", 0, experience="Experienced")
    t.person("Foe", 1)
    t.act("Bell", verbs.gain_honor(1), player=1)
    t.action_phase(1)
    t.use("Bell")
    assert t.force(ieshige) == 4  # nobody opposes him


@pytest.mark.card("Togashi Ieshige Experienced")
def test_ieshige_destroys_a_cheap_bare_card_once_a_battle() -> None:
    t = Table()
    ieshige = t.put("Togashi Ieshige", 0, experience="Experienced")
    dear, led = t.person("Dear", 1, gold_cost=8), t.person("Led", 1, gold_cost=5)
    squad = t.follower(led, 1, title="Squad", gold_cost=7)
    cheap = t.person("Cheap", 1, gold_cost=7)
    t.battle([ieshige], [dear, led, cheap])
    t.passes()
    t.answer("use Togashi Ieshige")
    assert sorted(t.options()) == ["target Cheap", "target Squad"]
    t.answer(squad).settle()
    assert t.destroyed(squad)
    t.passes()
    assert not t.can_use("Togashi Ieshige", 0)


@pytest.mark.card("Togashi Satsu Experienced 4")
def test_satsu_leads_dragons_by_rings() -> None:
    t = Table()
    satsu = t.put("Togashi Satsu", 0, experience="Experienced 4")
    dragon, crane = t.put("Kitsuki Taiko", 0), t.put("Doji Ayano", 0)
    t.put("Ring of Air", 0)
    t.put("Ring of Fire", 0)
    t.put("Ring of Water", 1)
    assert (t.force(satsu), t.force(dragon), t.force(crane)) == (8, 5, 2)
    t.battle([satsu], [t.person("Foe", 1)])
    assert (t.force(satsu), t.force(dragon)) == (8, 3)


@pytest.mark.card("Togashi Satsu Experienced 4")
@pytest.mark.rule("SE-RNG-04")
@pytest.mark.parametrize(
    ("where", "dead", "works"), [("home", False, True), ("discard", True, True), ("discard", False, False)]
)
def test_satsu_finds_a_ring_even_from_the_grave(where: str, dead: bool, works: bool) -> None:
    for choice in (0, 1):
        t = Table()
        t.put("Togashi Satsu", 0, where, dead=dead, experience="Experienced 4")
        ring = t.put("Ring of Air", 0, "deck")
        t.action_phase()
        assert t.can_use("Togashi Satsu", 0) == works
        if works:
            t.use("Togashi Satsu", ring)
            t.answer(t.options()[choice]).settle()
            assert t.where(ring) == ("home", "hand")[choice]
            assert not t.m.entered_by_own_text(ring)
            assert not t.can_use("Togashi Satsu", 0)


# --- Unicorn --------------------------------------------------------------------------------------------------------


@pytest.mark.card("Moto Akikazu")
@pytest.mark.rule("SE-ZON-07")
def test_akikazu_counts_the_fullest_grave_and_fills_another() -> None:
    t = Table()
    akikazu = t.put("Moto Akikazu", 0)
    for n in range(2):
        t.person(f"Fallen {n}", 1, "discard", dead=True)
    t.person("Mine", 0, "discard", dead=True)
    t.person("Own", 0, "discard")
    third = t.person("Third", 1, "discard")
    assert t.force(akikazu) == 5
    t.action_phase()
    t.answer("use Moto Akikazu")
    assert t.options() == ["target Third"]
    t.answer(third).settle()
    assert t.dead(third) and not t.dishonored(third) and t.force(akikazu) == 6


@pytest.mark.card("Moto Suren")
def test_suren_strikes_at_any_battlefield() -> None:
    for choice in (0, 1):
        t = Table()
        suren = t.put("Moto Suren", 0)
        foe, away = t.person("Foe", 1), t.person("Away", 1)
        sword = t.item(away, title="Sword")
        t.person("Home", 1)
        t.battle([suren], [foe], others={away: 2})
        t.passes()
        t.answer("use Moto Suren")
        assert t.fits("target Away") and not t.fits("target Home")
        t.answer(away).settle()
        t.answer(t.options()[choice]).settle()
        if t.asked and t.question.kind == "choose":
            t.answer(sword).settle()
        assert (t.bowed(away), t.destroyed(sword)) == (choice == 0, choice == 1)
    t = Table()
    suren = t.put("Moto Suren", 0)
    t.battle([suren], [])
    t.passes()
    assert not t.can_use("Moto Suren", 0)


@pytest.mark.card("Utaku Tama")
def test_tama_avenges_lost_provinces() -> None:
    t = Table()
    tama = t.put("Utaku Tama", 0)
    assert t.force(tama) == 3
    t.m.set_provinces_lost(0, 2)
    t.m.set_provinces_lost(1, 1)
    assert t.force(tama) == 7


@pytest.mark.card("Hida Sozen Experienced")
def test_sozen_may_lose_his_life_in_a_duel_of_his_own() -> None:
    t = Table()
    sozen = t.put("Hida Sozen", 0, experience="Experienced")
    foe = t.person("Foe", 1, chi=9)
    t.duel(sozen, foe, loser=verbs.destroy(LOSER))
    t.strikes()
    assert t.dead(sozen)
    t = Table()
    sozen = t.put("Hida Sozen", 0, experience="Experienced")
    foe = t.person("Foe", 1, chi=9)
    t.duel(foe, sozen, loser=verbs.destroy(LOSER))
    t.strikes()
    assert not t.dead(sozen)


@pytest.mark.card("Shinjo Xushen Experienced")
@pytest.mark.rule("SE-RAT-02")
@pytest.mark.parametrize("walked", [True, False])
def test_xushen_shields_his_army_the_more_if_he_came_on_foot(walked: bool) -> None:
    for force, dies in ((2 if walked else 3, True), (3 if walked else 4, False)):
        t = Table()
        xushen = t.put("Shinjo Xushen", 0, experience="Experienced")
        friend = t.person("Friend", force=force, keywords="Cavalry")
        t.put("Moshi Amika", 1)
        t.phase(PHASE_ATTACK, 0)
        t.answer("attack")
        if not walked:
            t.answer("done")
        else:
            t.answers("assign Shinjo Xushen", "Province 1 of player 2", "assign Friend", "Province 1 of player 2")
        t.answers("assign Moshi Amika", "Province 1 of player 2")
        if not walked:
            t.answers("assign Shinjo Xushen", "Province 1 of player 2", "assign Friend", "Province 1 of player 2")
        t.answer("Province 1 of player 2").settle()
        t.use("Moshi Amika", friend)
        assert t.dead(friend) == dies and not t.dead(xushen)


@pytest.mark.card("Hiruma Kaikawa")
@pytest.mark.parametrize(("keywords", "barred"), [("Dark Virtue", True), ("Bushido Virtue", False), ("Dark", False)])
def test_dark_virtues_do_not_touch_kaikawa(keywords: str, barred: bool) -> None:
    t = Table()
    kaikawa = t.put("Hiruma Kaikawa", 1)
    t.act("Whisper", Target("him", PERSONALITIES), verbs.dishonor("him"), keywords=keywords)
    t.action_phase()
    assert t.can_use("Whisper") != barred
    if not barred:
        t.use("Whisper", kaikawa)
        assert t.dishonored(kaikawa)


@pytest.mark.card("Matsu Naomasa")
@pytest.mark.parametrize(("keywords", "gained"), [("Bushido Virtue", 2), ("Dark Virtue", 0), ("Bushido", 0)])
def test_naomasa_lives_up_to_the_virtues(keywords: str, gained: int) -> None:
    t = Table()
    naomasa = t.put("Matsu Naomasa", 0)
    t.act("Lesson", Target("him", PERSONALITIES), verbs.straighten("him"), keywords=keywords)
    t.action_phase()
    t.use("Lesson", naomasa, others_pass=False)
    if gained:
        t.answer("use Matsu Naomasa").settle()
    assert t.honor(0) == gained and "use Matsu Naomasa" not in t.options()


@pytest.mark.card("Shinjo Xushen Experienced")
def test_xushen_shoots_and_shields_nobody_elsewhere() -> None:
    t = Table()
    xushen = t.put("Shinjo Xushen", 0, experience="Experienced")
    t.put(horn(t, verbs.gain_honor(1)), 1)
    friend = t.person("Friend", force=4)
    archer = t.put("Moshi Amika", 1)
    t.battle([friend], [archer], others={xushen: 1})
    t.use("Moshi Amika", friend)
    assert t.dead(friend)
    t = Table()
    xushen = t.put("Shinjo Xushen", 0, experience="Experienced")
    foe = t.person("Foe", 1, force=4)
    t.battle([xushen], [foe])
    t.use("Shinjo Xushen", foe)
    assert t.dead(foe) and not t.bowed(xushen)


@pytest.mark.card("Akodo Nakama")
@pytest.mark.rule("SE-TRT-12", "SE-STA-10")
def test_nakama_raises_the_focus_of_virtues_no_further_than_four() -> None:
    t = Table()
    virtues = [t.define(f"Virtue {n}", "Action", focus=n, keywords="Bushido, Virtue") for n in (3, 4)]
    three, four = (t.put(each, 0, "hand") for each in virtues)
    dark = t.put(t.define("Dark", "Action", focus=3, keywords="Dark, Virtue"), 0, "hand")
    cards = [three, four, dark, t.put(virtues[0], 1, "hand")]
    assert [stat(t.m, card, FOCUS) for card in cards] == [3, 4, 3, 3]
    t.put("Akodo Nakama", 0)
    assert [stat(t.m, card, FOCUS) for card in cards] == [4, 4, 3, 3]
