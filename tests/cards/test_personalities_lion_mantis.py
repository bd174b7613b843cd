"""Personalities of the Lion and the Mantis: what they do, and when they do not."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import battle, open_
from gorin.lang.costs import GoldCost, bow_cost
from gorin.lang.selectors import PERSONALITIES
from gorin.lang.targets import ANYWHERE, Target
from gorin.lang.verbs import TO_HOME
from gorin.table.definitions import CardDef, CostPart, Node
from gorin.table.terms import PHASE_ATTACK
from gorin.testing import Table


def killer(t: Table, player: int = 0) -> None:
    """A Holding that destroys a Personality as an Open action."""
    t.act("Assassin", Target("victim", PERSONALITIES), verbs.destroy("victim"), player=player)


def horn(t: Table, *effects: Node, bowing: bool = False) -> CardDef:
    """A Holding with a Battle ability, perhaps at the cost of bowing a Personality."""
    costs: list[Target | CostPart] = [Target("tired", PERSONALITIES), bow_cost("tired")] if bowing else []
    return t.define("Horn", "Holding", abilities=[battle(list(effects), costs)])


# --- Lion -----------------------------------------------------------------------------------------------------------


@pytest.mark.card("Akodo Seiichi")
def test_seiichi_bows_every_weaker_unit_at_once() -> None:
    t = Table()
    seiichi = t.put("Akodo Seiichi", 0)
    weak = t.person("Weak", 1, force=1)
    squad = t.follower(weak, 0)
    equal = t.person("Equal", 1, force=2)
    strong = t.person("Strong", 1, force=1)
    t.follower(strong, 3)
    away = t.person("Away", 1, force=0)
    t.battle([seiichi], [weak, equal, strong], others={away: 1})
    t.use("Akodo Seiichi")
    assert t.bowed(seiichi) and t.bowed(weak) and t.bowed(squad)
    assert not t.bowed(equal) and not t.bowed(strong) and not t.bowed(away)
    t.done()


@pytest.mark.card("Akodo Terumoto")
@pytest.mark.rule("SE-PRF-06")
def test_terumoto_bows_an_opposing_card_as_a_tactical_action() -> None:
    t = Table()
    terumoto = t.put("Akodo Terumoto", 0)
    foe = t.person("Foe", 1, force=1)
    squad = t.follower(foe, 1, title="Squad")
    home = t.person("Home", 1)
    t.battle([terumoto], [foe])
    t.passes()
    t.answer("use Akodo Terumoto")
    assert sorted(t.options()) == ["target Foe", "target Squad"]
    t.answer(squad).settle()
    assert t.bowed(squad) and not t.bowed(foe) and not t.bowed(terumoto) and not t.bowed(home)


@pytest.mark.card("Ikoma Akiyama")
@pytest.mark.rule("SE-ZON-07")
def test_akiyama_counts_your_honorably_dead_while_he_attacks() -> None:
    t = Table()
    akiyama = t.put("Ikoma Akiyama", 0)
    t.person("Hero", 0, "discard", dead=True)
    t.person("Villain", 0, "discard", dead=True, dishonored=True)
    t.person("Passed Over", 0, "discard")
    t.person("Stranger", 1, "discard", dead=True)
    t.battle([akiyama], [t.person("Foe", 1, force=9)])
    assert t.force(akiyama) == 4
    t = Table()
    akiyama = t.put("Ikoma Akiyama", 1)
    t.person("Hero", 1, "discard", dead=True)
    t.battle([t.person("Foe", force=9)], [akiyama])
    assert t.force(akiyama) == 3


@pytest.mark.card("Ikoma Yasuko Experienced")
def test_yasuko_calls_people_to_the_battle_from_home() -> None:
    t = Table()
    yasuko = t.put("Ikoma Yasuko", 0, experience="Experienced")
    soldier = t.person("Soldier", force=9)
    friend = t.person("Friend", 0, bowed=True)
    foe = t.person("Foe", 1)
    sleeper = t.person("Sleeper", 1, bowed=True)
    t.battle([soldier], [foe])
    t.passes()
    t.answer("use Ikoma Yasuko")
    assert "target Foe" not in t.options() and "target Soldier" not in t.options()
    t.answer(sleeper).settle()
    assert t.location(sleeper) == t.location(foe) and not t.bowed(sleeper)
    assert t.location(yasuko) < 0 and t.bowed(friend)
    t.done()


@pytest.mark.card("Ikoma Yasuko Experienced")
def test_yasuko_does_not_straighten_her_own_and_calls_from_home_only() -> None:
    t = Table()
    t.put("Ikoma Yasuko", 0, experience="Experienced")
    soldier = t.person("Soldier", force=9)
    friend = t.person("Friend", 0)
    foe = t.person("Foe", 1)
    t.battle([soldier], [foe])
    t.bow(friend)
    t.use("Ikoma Yasuko", friend)
    assert t.location(friend) == t.location(soldier) and t.bowed(friend)
    t = Table()
    yasuko = t.put("Ikoma Yasuko", 0, experience="Experienced")
    soldier = t.person("Soldier", force=9)
    t.person("Friend", 0)
    foe = t.person("Foe", 1)
    t.battle([soldier], [foe], others={yasuko: 1})
    t.passes()
    assert t.question.player == 0 and not t.can_use("Ikoma Yasuko")


@pytest.mark.card("Ikoma Yasuko Experienced")
def test_yasuko_dies_for_another_lion() -> None:
    t = Table()
    yasuko = t.put("Ikoma Yasuko", 0, experience="Experienced")
    lion = t.put("Akodo Shunori", 1)
    killer(t)
    t.action_phase()
    t.use("Assassin", lion).use("Ikoma Yasuko")
    assert t.dead(yasuko) and not t.dead(lion)
    t = Table()
    yasuko = t.put("Ikoma Yasuko", 0, experience="Experienced")
    crane = t.put("Doji Ayano", 0)
    killer(t)
    t.action_phase()
    t.use("Assassin", crane)
    assert t.dead(crane) and not t.dead(yasuko)


@pytest.mark.card("Kitsu Katsuko")
@pytest.mark.rule("SE-ZON-07")
def test_katsuko_buries_a_lion_with_honor() -> None:
    t = Table()
    t.put("Kitsu Katsuko", 0)
    shamed = t.put("Akodo Terumoto", 1, "discard", dead=True, dishonored=True)
    t.put("Doji Ayano", 1, "discard", dead=True)
    pupil = t.person("Pupil", force=2, keywords="Samurai")
    t.action_phase()
    t.answer("use Kitsu Katsuko")
    assert t.options() == ["target Akodo Terumoto"]
    t.answers(shamed, pupil).settle()
    t.answer(t.options()[1]).settle()
    assert t.dead(shamed) and not t.dishonored(shamed)
    assert t.force(pupil) == 5 and not t.has(pupil, "Tactician")
    t.done()


@pytest.mark.card("Kitsu Katsuko")
def test_katsuko_makes_a_discarded_lion_dead_and_a_samurai_a_tactician() -> None:
    t = Table()
    t.put("Kitsu Katsuko", 0)
    lion = t.put("Akodo Terumoto", 0, "discard")
    akiyama = t.put("Ikoma Akiyama", 0)
    t.action_phase()
    t.use("Kitsu Katsuko", lion, akiyama)
    t.answer(t.options()[0]).settle()
    assert t.dead(lion) and t.has(akiyama, "Tactician") and t.force(akiyama) == 3
    t = Table()
    t.put("Kitsu Katsuko", 0)
    t.put("Ikoma Akiyama", 0)
    t.action_phase()
    assert not t.can_use("Kitsu Katsuko")


@pytest.mark.card("Matsu Aoiko Experienced")
def test_aoiko_destroys_whom_her_lions_outnumber() -> None:
    t = Table()
    aoiko = t.put("Matsu Aoiko", 0, experience="Experienced")
    lions = [t.put("Akodo Shunori", 0), t.put("Matsu Takeko", 0)]
    at_home = t.put("Matsu Yufu", 0)
    weak = t.person("Weak", 1, chi=2)
    strong = t.person("Strong", 1, chi=3)
    t.battle([aoiko, *lions], [weak, strong])
    t.passes()
    t.answer("use Matsu Aoiko (1)")
    assert t.options() == ["target Weak"]
    t.answer(weak).settle()
    assert t.dead(weak) and t.location(at_home) < 0


@pytest.mark.card("Matsu Aoiko Experienced")
def test_aoiko_calls_a_lion_once_a_battle() -> None:
    t = Table()
    aoiko = t.put("Matsu Aoiko", 0, experience="Experienced")
    yufu, takeko = t.put("Matsu Yufu", 0), t.put("Matsu Takeko", 0)
    t.put("Doji Ayano", 0)
    t.battle([aoiko], [t.person("Foe", 1, chi=5, force=9)])
    t.passes()
    t.answer("use Matsu Aoiko (2)")
    assert sorted(t.options()) == ["target Matsu Aoiko (Experienced)", "target Matsu Takeko", "target Matsu Yufu"]
    t.answer(yufu).settle()
    assert t.location(yufu) == t.location(aoiko) and t.location(takeko) < 0
    t.passes()
    assert not t.can_use("Matsu Aoiko", 0)


@pytest.mark.card("Matsu Benika")
def test_benika_breeds_cats_and_fights_with_them() -> None:
    t = Table()
    benika = t.put("Matsu Benika", 0)
    friend = t.person("Friend")
    t.action_phase()
    t.use("Matsu Benika", benika, friend)
    t.settle_payment()
    t.settle()
    cats = [c for c in (t.m.first_attachment(benika), t.m.first_attachment(friend)) if c >= 0]
    assert len(cats) == 2
    assert all(t.has(c, "Cat") and t.has(c, "Nonhuman") and t.force(c) == 1 for c in cats)
    assert t.force(benika) == 3
    t.battle([benika, friend], [t.person("Beast", 1, force=9, keywords="Nonhuman")])
    assert t.force(benika) == 6


@pytest.mark.card("Matsu Bunka")
@pytest.mark.parametrize(("attacks", "opposed"), [(True, True), (True, False), (False, True)])
def test_bunka_gains_honor_before_her_battle_resolves(attacks: bool, opposed: bool) -> None:
    t = Table()
    bunka = t.put("Matsu Bunka", 0)
    foe = t.person("Foe", 1, force=0)
    if attacks:
        t.battle([bunka], [foe] if opposed else [])
    else:
        t.battle([foe], [bunka], attacker=1)
    while t.asked and t.question.kind == "action":
        t.passes()
    assert (t.asked and t.offers("Matsu Bunka")) == (attacks and opposed)
    if attacks and opposed:
        t.use("Matsu Bunka")
        assert t.honor(0) >= 3


@pytest.mark.card("Matsu Robun")
def test_robun_destroys_an_opposing_attachment() -> None:
    t = Table()
    robun = t.put("Matsu Robun", 0)
    foe = t.person("Foe", 1, force=9)
    sword = t.item(foe, force=1, title="Sword")
    t.item(robun, force=1, title="Own Sword")
    t.battle([robun], [foe])
    t.passes()
    t.answer("use Matsu Robun")
    assert t.options() == ["target Sword"]
    t.answer(sword).settle()
    assert t.destroyed(sword)


@pytest.mark.card("Matsu Yoshino Experienced 2")
def test_yoshino_leads_attackers_by_honor() -> None:
    t = Table()
    yoshino = t.put("Matsu Yoshino", 0, experience="Experienced 2")
    lion = t.put("Akodo Terumoto", 0)
    crane = t.put("Doji Ayano", 0)
    home = t.put("Matsu Takeko", 0)
    foe = t.person("Foe", 1, force=9)
    t.battle([yoshino, lion, crane], [foe])
    assert (t.force(yoshino), t.force(lion), t.force(crane), t.force(home)) == (9, 7, 2, 2)
    sword = t.item(lion, title="Sword")
    t.use("Matsu Yoshino")
    assert t.fits("target Foe") and not t.fits("target Akodo Terumoto")
    t.answer(foe).settle()
    assert t.question.kind == "may"
    t.answer("yes").answer(sword).settle()
    assert t.destroyed(foe) and t.destroyed(sword)


@pytest.mark.card("Matsu Yufu")
def test_yufu_makes_a_samurai_a_tactician() -> None:
    t = Table()
    t.put("Matsu Yufu", 0)
    bunka = t.put("Matsu Bunka", 0)
    t.person("Monk", keywords="Monk")
    t.person("Foreigner", 1, keywords="Samurai")
    t.action_phase()
    t.answer("use Matsu Yufu")
    assert sorted(t.options()) == ["target Matsu Bunka", "target Matsu Yufu"]
    t.answer(bunka).settle()
    assert t.has(bunka, "Tactician")


# --- Mantis ---------------------------------------------------------------------------------------------------------


@pytest.mark.card("Moshi Amika")
@pytest.mark.rule("SE-RAT-01")
def test_amika_bows_to_shoot() -> None:
    t = Table()
    amika = t.put("Moshi Amika", 0)
    foe, giant = t.person("Foe", 1, force=4), t.person("Giant", 1, force=5)
    t.battle([amika], [foe, giant])
    t.use("Moshi Amika", foe)
    assert t.dead(foe) and t.bowed(amika) and not t.dead(giant)


@pytest.mark.card("Moshi Euiko")
@pytest.mark.rule("SE-RAT-02", "SE-RAT-11")
def test_euiko_strengthens_your_ranged_attacks() -> None:
    t = Table()
    euiko = t.put("Moshi Euiko", 0)
    amika = t.put("Moshi Amika", 0)
    foe = t.person("Foe", 1, force=5)
    t.battle([euiko, amika], [foe])
    t.passes()  # her Naval Reaction
    t.use("Moshi Amika", foe)
    assert t.can_use("Moshi Euiko", 0)
    t.use("Moshi Euiko")
    assert t.dead(foe) and not t.has(euiko, "Fire")


@pytest.mark.card("Moshi Euiko")
def test_euiko_answers_neither_other_players_nor_other_targets() -> None:
    t = Table()
    euiko = t.put("Moshi Euiko", 0)
    archer = t.put("Moshi Amika", 1)
    scroll = t.put(t.define("Scroll", "Spell"), 0, on=euiko)
    assert t.has(euiko, "Fire") and t.host(scroll) == euiko
    t.battle([euiko], [archer])
    t.passes()
    t.answer("use Moshi Amika").answer(euiko)
    t.settle()
    assert t.question.kind == "action" and t.dead(euiko)
    t = Table()
    euiko = t.put("Moshi Euiko", 0)
    t.act("Shrine", Target("someone", PERSONALITIES), verbs.bow("someone"))
    t.action_phase()
    t.use("Shrine", euiko)
    assert not t.can_use("Moshi Euiko", 0)


def kansuke_shoots(force: int, base: int, dishonored: bool, *answers: str) -> bool:
    """Whether Kansuke destroys someone of this Force, printed and current."""
    t = Table()
    kansuke = t.put("Tsuruchi Kansuke", 0)
    foe = t.person("Foe", 1, force=base, dishonored=dishonored)
    if force > base:
        t.token(foe, force - base)
    t.battle([kansuke], [foe])
    t.use("Tsuruchi Kansuke", foe)
    for answer in answers:
        t.answer(answer).settle()
    assert t.bowed(kansuke)
    t.done()
    return t.dead(foe)


@pytest.mark.card("Tsuruchi Kansuke")
def test_kansuke_shoots_harder_and_deeper_at_the_dishonorable() -> None:
    assert kansuke_shoots(3, 3, False)
    assert not kansuke_shoots(4, 4, False)
    assert not kansuke_shoots(4, 3, False)  # its base Force does not count
    assert kansuke_shoots(5, 5, True, "no")
    assert kansuke_shoots(9, 5, True, "yes")
    assert not kansuke_shoots(9, 5, True, "no")
    assert not kansuke_shoots(9, 6, True, "yes")


@pytest.mark.card("Tsuruchi Kansuke")
def test_kansuke_shoots_harder_when_dishonorable_himself() -> None:
    t = Table()
    kansuke = t.put("Tsuruchi Kansuke", 0, dishonored=True)
    foe = t.person("Foe", 1, force=5)
    squad = t.follower(foe, 2, title="Squad")
    t.token(squad, 9)
    t.battle([kansuke], [foe])
    t.use("Tsuruchi Kansuke", squad, "yes")
    assert t.destroyed(squad)


@pytest.mark.card("Tsuruchi Kaya")
@pytest.mark.parametrize(("shame", "honor", "bows"), [(False, 0, True), (True, 0, False), (False, 1, False)])
def test_kaya_need_not_bow_against_the_dishonorable_or_with_rising_honor(shame: bool, honor: int, bows: bool) -> None:
    t = Table()
    kaya = t.put("Tsuruchi Kaya", 0)
    foe = t.person("Foe", 1, force=4)
    t.person("Shamed", 1, dishonored=True)
    shamed = t.person("Other", 1, dishonored=shame)
    t.set_honor(0, honor)
    t.battle([kaya], [foe, shamed])
    t.use("Tsuruchi Kaya", foe)
    assert t.dead(foe) and t.bowed(kaya) == bows


@pytest.mark.card("Tsuruchi Mitsuzuka")
@pytest.mark.rule("SE-ACT-33")
@pytest.mark.parametrize("force", [4, 5])
def test_mitsuzuka_goes_on_if_he_missed(force: int) -> None:
    t = Table()
    archer = t.put("Tsuruchi Mitsuzuka", 0)
    foe, other = t.person("Foe", 1, force=force), t.person("Other", 1, force=9)
    t.battle([archer], [foe, other])
    t.use("Tsuruchi Mitsuzuka", foe)
    assert t.dead(foe) == (force == 4)
    assert t.question.player == (1 if force == 4 else 0)


@pytest.mark.card("Tsuruchi Mochisa")
def test_mochisa_shoots_past_the_followers_of_the_dishonorable() -> None:
    t = Table()
    archer = t.put("Tsuruchi Mochisa", 0)
    shamed = t.person("Shamed", 1, force=4, ph=3, dishonored=True)
    t.follower(shamed, 1, title="Squad")
    proud = t.person("Proud", 1, force=1, ph=2)
    t.follower(proud, 1, title="Guard")
    bare = t.person("Bare", 1, force=4, ph=1)
    t.battle([archer], [shamed, proud, bare])
    t.passes()
    t.answer("use Tsuruchi Mochisa")
    assert sorted(t.options()) == ["target Bare", "target Guard", "target Shamed", "target Squad"]
    t.answer(shamed).settle()
    assert t.dead(shamed) and not t.bowed(archer)  # his Personal Honor is 0 as he is dishonorable
    t = Table()
    archer = t.put("Tsuruchi Mochisa", 0)
    bare = t.person("Bare", 1, force=4, ph=1)
    t.battle([archer], [bare])
    t.use("Tsuruchi Mochisa", bare)
    assert not t.dead(bare)


@pytest.mark.card("Tsuruchi Nobumoto Experienced")
def test_nobumoto_rides_and_shoots() -> None:
    t = Table()
    nobumoto = t.put("Tsuruchi Nobumoto", 0, experience="Experienced")
    t.action_phase()
    t.use("Tsuruchi Nobumoto")
    assert t.has(nobumoto, "Cavalry") and not t.has(nobumoto, "Naval")
    t = Table()
    nobumoto = t.put("Tsuruchi Nobumoto", 0, experience="Experienced")
    foe = t.person("Foe", 1, force=4)
    friend = t.person("Friend", force=1)
    t.battle([nobumoto, friend], [foe, t.person("Other", 1, force=9)])
    t.passes()
    t.use("Tsuruchi Nobumoto", foe, "yes")
    assert t.dead(foe) and t.bowed(nobumoto) and t.location(nobumoto) < 0


@pytest.mark.card("Tsuruchi Okame Experienced")
def test_okame_grows_for_gold_and_shoots_with_his_force() -> None:
    t = Table()
    okame = t.put("Tsuruchi Okame", 0, experience="Experienced")
    t.holding("Mine", gold=2)
    foe = t.person("Foe", 1, force=5)
    t.battle([okame], [foe])
    t.passes(2)
    for _ in range(2):
        t.answer("use Tsuruchi Okame (1)")
        t.settle_payment()
        t.settle()
        t.passes()
    assert t.force(okame) == 5
    t.answer("use Tsuruchi Okame (2)").answer(foe).settle()
    assert t.dead(foe) and t.bowed(okame)


@pytest.mark.card("Yoritomo Naizen Experienced 2")
def test_naizen_straightens_those_who_bowed_as_a_cost_once_a_battle() -> None:
    t = Table()
    naizen = t.put("Yoritomo Naizen", 0, experience="Experienced 2")
    amika = t.put("Moshi Amika", 0)
    crane = t.put("Daidoji Akagi", 0)
    foes = [t.person(f"Foe {n}", 1, force=1) for n in range(3)]
    t.put(horn(t, verbs.gain_honor(1), bowing=True), 0)
    t.battle([naizen, amika, crane], foes)
    t.passes()
    t.use("Moshi Amika", foes[0])
    assert not t.bowed(amika)
    t.use("Daidoji Akagi", foes[1])
    assert t.bowed(crane)
    t.use("Horn", amika)
    assert t.bowed(amika) and t.honor(0) == 1  # she has straightened in this battle


@pytest.mark.card("Yoritomo Naizen Experienced 2")
def test_naizen_does_not_straighten_who_bowed_by_an_effect_or_elsewhere() -> None:
    t = Table()
    naizen = t.put("Yoritomo Naizen", 0, experience="Experienced 2")
    amika = t.put("Moshi Amika", 0)
    t.put(horn(t, Target("him", PERSONALITIES), verbs.bow("him")), 1)
    t.battle([naizen, amika], [t.person("Foe", 1)])
    t.passes()
    t.use("Horn", amika)
    assert t.bowed(amika)
    t = Table()
    t.put("Yoritomo Naizen", 0, experience="Experienced 2")
    amika = t.put("Moshi Amika", 0)
    t.act("Shrine", verbs.gain_honor(1), costs=[Target("him", PERSONALITIES), bow_cost("him")])
    t.action_phase()
    t.use("Shrine", amika)
    assert t.bowed(amika)


@pytest.mark.card("Yoritomo Naizen Experienced 2")
@pytest.mark.rule("SE-BAT-12")
def test_naizen_calls_people_and_comes_himself() -> None:
    t = Table()
    naizen = t.put("Yoritomo Naizen", 0, experience="Experienced 2", bowed=True)
    soldier = t.person("Soldier", force=1)
    t.person("Friend")
    t.battle([soldier], [t.person("Foe", 1)])
    t.use("Yoritomo Naizen")
    assert t.options() == ["target Yoritomo Naizen (Experienced 2)"]  # from elsewhere only he himself
    t.answer(naizen).settle()
    assert t.location(naizen) == t.location(soldier) and not t.bowed(naizen)
    t = Table()
    naizen = t.put("Yoritomo Naizen", 0, experience="Experienced 2")
    friend = t.person("Friend")
    t.battle([naizen], [t.person("Foe", 1)])
    t.passes()
    t.use("Yoritomo Naizen", friend)
    assert t.location(friend) == t.location(naizen)
    t = Table()
    naizen = t.put("Yoritomo Naizen", 0, experience="Experienced 2")
    friend = t.person("Friend")
    t.battle([naizen], [])
    t.passes()
    t.use("Yoritomo Naizen", friend)
    assert t.location(friend) < 0  # no enemy unit is there


@pytest.mark.card("Yoritomo Okitsugu")
@pytest.mark.rule("SE-PRF-01")
def test_okitsugu_makes_archers_of_followers_where_he_scouted() -> None:
    t = Table()
    scout = t.put("Yoritomo Okitsugu", 0)
    captain = t.person("Captain", force=2)
    squad = t.follower(captain, 2, title="Squad")
    other = t.person("Other", force=2)
    t.follower(other, 2, title="Band")
    foe = t.person("Foe", 1, force=3)
    guard = t.person("Guard", 1, force=9)
    t.action_phase()
    t.use("Yoritomo Okitsugu", "Province 1 of player 2").finish()
    t.phase(PHASE_ATTACK)
    t.answer("attack")
    t.answers("assign Captain", "Province 1 of player 2", "assign Other", "Province 2 of player 2", "done")
    t.answers("assign Foe", "Province 1 of player 2", "done")
    assert t.location(guard) < 0 and t.location(scout) < 0
    t.answer("Province 1 of player 2").settle()
    t.passes()
    shooters = [each for each in t.options() if each.startswith("use") and "Squad" in each]
    assert len(shooters) == 1 and not any("Band" in each for each in t.options())
    t.answer(shooters[0]).answer(foe).settle()
    assert t.dead(foe) and t.bowed(squad)


@pytest.mark.card("Yoritomo Tadame")
@pytest.mark.rule("SE-TIM-19")
def test_tadame_pays_in_the_combat_segment_only() -> None:
    t = Table()
    t.put("Yoritomo Tadame", 0)
    t.bow(t.stronghold(0))
    t.act("Tax", verbs.gain_honor(1), costs=[GoldCost(3)])
    t.action_phase()
    assert not t.can_use("Tax")
    t = Table()
    tadame = t.put("Yoritomo Tadame", 0)
    t.bow(t.stronghold(0))
    t.put(t.define("Bribe", "Holding", abilities=[battle([verbs.gain_honor(1)], [GoldCost(3)])]), 0)
    t.battle([tadame], [t.person("Foe", 1, force=1)])
    t.passes(2)
    t.answer("use Bribe")
    t.answer("use Yoritomo Tadame").settle()
    t.settle_payment()
    t.settle()
    assert t.honor(0) == 1 and not t.bowed(tadame)


@pytest.mark.card("Tsuruchi Kaya", "Tsuruchi Okame Experienced")
def test_archers_must_be_at_the_battle() -> None:
    t = Table()
    t.put("Tsuruchi Kaya", 0)
    t.put("Tsuruchi Okame", 0, experience="Experienced")
    soldier = t.person("Soldier", force=5)
    t.put(
        t.define(
            "Retreat",
            "Holding",
            abilities=[open_([Target("him", PERSONALITIES, reach=ANYWHERE), verbs.Move("him", TO_HOME)])],
        ),
        0,
    )
    t.battle([soldier], [t.person("Foe", 1, force=1)])
    t.passes()
    assert t.question.player == 0
    assert not t.can_use("Tsuruchi Kaya") and not t.can_use("Tsuruchi Okame")
