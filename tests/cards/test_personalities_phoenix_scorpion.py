"""Personalities of the Phoenix and the Scorpion: what they do, and when they do not."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import battle, open_, reaction
from gorin.lang.costs import Cost, bow_cost, destroy_cost
from gorin.lang.duels import LOSER
from gorin.lang.entering import WAIVING_COSTS, BringIn
from gorin.lang.flow import May, Seq
from gorin.lang.refs import HOST, THIS
from gorin.lang.selectors import PERSONALITIES, YOURS
from gorin.lang.targets import ANYWHERE, YOUR_PROVINCE_CARDS, Choose, Target
from gorin.lang.triggers import after
from gorin.rules.entering import can_host
from gorin.table import kinds
from gorin.table.definitions import CardDef, Node
from gorin.table.kinds import DISHONOR, REHONOR
from gorin.table.terms import PHASE_ATTACK, PHASE_STRAIGHTEN
from gorin.testing import Table


def horn(t: Table, *effects: Node, title: str = "Horn", keywords: str = "") -> CardDef:
    """A Holding with a Battle ability."""
    return t.define(title, "Holding", abilities=[battle(list(effects), keywords=keywords)])


def scroll(t: Table, title: str = "Blast", keywords: str = "") -> CardDef:
    return t.define(title, "Spell", keywords=keywords, abilities=[battle([verbs.gain_honor(1)], [bow_cost(HOST)])])


# --- Phoenix --------------------------------------------------------------------------------------------------------


@pytest.mark.card("Asako Meisuru")
def test_meisuru_straightens_as_many_as_she_has_chi() -> None:
    t = Table()
    meisuru = t.put("Asako Meisuru", 0)
    captain = t.person("Captain", 0)
    squads = [t.follower(captain, 1, title=f"Squad {n}", bowed=True) for n in range(4)]
    home = t.person("Home", 0)
    t.battle([meisuru, captain], [t.person("Foe", 1)])
    t.bow(captain, home)
    t.passes()
    t.answer("use Asako Meisuru")
    assert not t.fits("target Home") and not t.fits("target Foe")
    t.answers(captain, *squads[:3]).settle()
    assert not t.bowed(captain) and [t.bowed(s) for s in squads] == [False, False, False, True]
    t.done()


@pytest.mark.card("Asako Takakazu Experienced")
def test_takakazu_learns_a_spell_from_home_and_acts_again() -> None:
    t = Table()
    sage = t.put("Asako Takakazu", 0, experience="Experienced")
    soldier = t.person("Soldier", force=9)
    spell = t.put(scroll(t), 0, "hand")
    t.put(t.define("Fan", "Item"), 0, "hand")
    t.battle([soldier], [t.person("Foe", 1)])
    t.use("Asako Takakazu", spell)
    t.settle_payment()
    t.settle()
    assert t.host(spell) == sage
    assert t.question.player == 0 and t.question.kind == "action"
    t = Table()
    sage = t.put("Asako Takakazu", 0, experience="Experienced")
    spell = t.put(scroll(t), 0, "hand")
    t.action_phase()
    t.use("Asako Takakazu", spell)
    t.settle_payment()
    t.settle()
    assert t.host(spell) == sage and t.question.player == 1
    t = Table()
    t.put("Asako Takakazu", 0, experience="Experienced")
    t.put(scroll(t), 0, "hand")
    t.battle([], [t.person("Foe", 1)])
    t.passes()
    assert not t.can_use("Asako Takakazu", 0)


def ochiai_casts(fire_spell: bool, fire_sage: bool, bowed: bool, near: bool) -> tuple[Table, int]:
    t = Table()
    ochiai = t.put("Isawa Ochiai", 0, experience="Experienced")
    sage = t.person("Sage", keywords="Shugenja, Fire" if fire_sage else "Shugenja")
    t.put(scroll(t, keywords="Fire" if fire_spell else ""), 0, on=sage)
    soldier = t.person("Soldier")
    t.battle([sage, soldier, *([ochiai] if near else [])], [t.person("Foe", 1, force=20)])
    t.bow(*([sage] if bowed else []))
    return t, sage


@pytest.mark.card("Isawa Ochiai Experienced")
@pytest.mark.rule("SE-DEF-09")
def test_ochiai_spares_fire_shugenja_the_bowing_for_fire_actions() -> None:
    t, sage = ochiai_casts(True, True, False, True)
    t.use("Blast", "yes")
    assert t.honor(0) == 1 and not t.bowed(sage)
    t, sage = ochiai_casts(True, True, False, True)
    t.use("Blast", "no")
    assert t.honor(0) == 1 and t.bowed(sage)
    t, sage = ochiai_casts(True, True, True, True)
    t.use("Blast", "yes")
    assert t.honor(0) == 1 and t.bowed(sage)
    for spell, person, near in ((False, True, True), (True, False, True), (True, True, False)):
        t, sage = ochiai_casts(spell, person, False, near)
        t.use("Blast")
        assert t.honor(0) == 1 and t.bowed(sage)
        t, sage = ochiai_casts(spell, person, True, near)
        t.passes()
        assert not t.can_use("Blast", 0)


@pytest.mark.card("Isawa Ochiai Experienced")
@pytest.mark.rule("SE-DEF-09", "SE-PRF-03")
def test_ochiai_spares_a_bowed_shugenja_who_is_targeted_to_perform() -> None:
    t = Table()
    t.put("Isawa Ochiai", 0, experience="Experienced")
    sage = t.person("Sage", 0, bowed=True, keywords="Shugenja, Fire")
    other = t.person("Other", 0, bowed=True, keywords="Shugenja")
    text = open_([verbs.gain_honor(1)], [Target("caster", YOURS & PERSONALITIES), bow_cost("caster")], "Fire")
    t.put(t.define("Flames", "Action", abilities=[text]), 0, "hand")
    t.action_phase()
    t.answer("use Flames")
    assert "target Sage" in t.options() and "target Other" not in t.options()
    t.answers(sage, "done", "yes").settle()
    assert t.honor(0) == 1 and t.bowed(other)


def ochiai_waits(attacker: int = 1) -> tuple[Table, int, int]:
    t = Table()
    ochiai = t.put("Isawa Ochiai", 0, experience="Experienced")
    rival = t.person("Rival", 1, chi=2)
    t.person("Other", 1)
    t.action_phase(1)
    t.use("Isawa Ochiai", rival).finish()
    return t, ochiai, rival


@pytest.mark.card("Isawa Ochiai Experienced")
@pytest.mark.rule("SE-EFF-15")
def test_ochiai_challenges_who_assigns_to_attack_and_the_loser_stays_bowed() -> None:
    t, ochiai, rival = ochiai_waits()
    t.phase(PHASE_ATTACK, 1)
    t.answer("attack").answers("assign Rival", "Province 1 of player 1").settle()
    t.strikes()
    assert t.bowed(rival) and not t.bowed(ochiai)
    t.finish()
    t.phase(PHASE_STRAIGHTEN, 1)
    t.finish()
    assert t.bowed(rival)


@pytest.mark.card("Isawa Ochiai Experienced")
def test_ochiai_does_not_challenge_who_stays_at_home() -> None:
    t, ochiai, rival = ochiai_waits()
    t.phase(PHASE_ATTACK, 1)
    t.answer("attack").answers("assign Other", "Province 1 of player 1").settle()
    assert t.question.kind == "assign" and not t.bowed(rival) and not t.bowed(ochiai)


@pytest.mark.card("Isawa Oharu")
def test_oharu_straightens_after_her_spell_and_tires() -> None:
    t = Table()
    oharu = t.put("Isawa Oharu", 0)
    t.put(scroll(t), 0, on=oharu)
    other = t.person("Other", keywords="Shugenja")
    t.put(scroll(t, "Gust"), 0, on=other)
    t.battle([oharu, other], [t.person("Foe", 1, force=20)])
    t.use("Blast")
    assert t.bowed(oharu)
    t.use("Isawa Oharu")
    assert not t.bowed(oharu) and t.chi(oharu) == 1
    t.use("Gust")
    assert t.bowed(other) and t.question.kind == "action"


@pytest.mark.card("Isawa Umeko")
def test_umeko_shoots_with_her_honor() -> None:
    t = Table()
    umeko = t.put("Isawa Umeko", 0)
    foe, giant = t.person("Foe", 1, force=2), t.person("Giant", 1, force=3)
    t.battle([umeko], [foe, giant])
    t.use("Isawa Umeko", foe)
    assert t.dead(foe) and t.bowed(umeko)
    t = Table()
    umeko = t.put("Isawa Umeko", 0, dishonored=True)
    foe = t.person("Foe", 1, force=1)
    t.battle([umeko], [foe])
    t.use("Isawa Umeko", foe)
    assert not t.dead(foe)


@pytest.mark.card("Shiba Arihiro")
@pytest.mark.rule("SE-CST-22")
def test_arihiro_dies_in_the_place_of_a_shugenja() -> None:
    t = Table()
    arihiro = t.put("Shiba Arihiro", 0)
    sage = t.person("Sage", keywords="Shugenja")
    t.act("Altar", verbs.gain_honor(3), costs=[Target("offering", YOURS & PERSONALITIES), destroy_cost("offering")])
    t.action_phase()
    t.use("Altar", sage)
    t.use("Shiba Arihiro")
    assert t.dead(arihiro) and not t.dead(sage) and t.honor(0) == 3


@pytest.mark.card("Shiba Arihiro")
def test_arihiro_helps_a_shugenja_from_an_honorable_grave() -> None:
    for dead, shamed, helps in ((True, False, True), (True, True, False), (False, False, False)):
        t = Table()
        t.put("Shiba Arihiro", 0, "discard", dead=dead, dishonored=shamed)
        sage = t.person("Sage", keywords="Shugenja")
        t.act("Rest", Target("tired", PERSONALITIES), verbs.bow("tired"))
        t.action_phase()
        t.use("Rest", sage)
        assert t.can_use("Shiba Arihiro", 0) == helps
        if helps:
            t.use("Shiba Arihiro")
            assert not t.bowed(sage)
    t = Table()
    t.put("Shiba Arihiro", 0)  # alive
    sage = t.person("Sage", keywords="Shugenja")
    t.act("Rest", Target("tired", PERSONALITIES), verbs.bow("tired"))
    t.action_phase()
    t.use("Rest", sage)
    assert not t.can_use("Shiba Arihiro", 0)


@pytest.mark.card("Shiba Fugimori")
def test_fugimori_turns_a_foes_force_to_a_shugenja() -> None:
    t = Table()
    fugimori = t.put("Shiba Fugimori", 0)
    sage = t.person("Sage", force=1, keywords="Shugenja")
    foe = t.person("Foe", 1, force=5)
    t.follower(foe, 1, title="Resting", bowed=True)
    led = t.person("Led", 1, force=9)
    t.follower(led, 2, title="Squad")
    t.battle([fugimori, sage], [foe, led])
    t.passes()
    t.answer("use Shiba Fugimori").answer(sage)
    assert sorted(t.options()) == ["target Foe", "target Resting", "target Squad"]
    t.answer(foe).settle()
    assert t.force(sage) == 6 and t.bowed(foe)


@pytest.mark.card("Shiba Ikku")
def test_ikku_switches_a_focused_card_for_a_spell() -> None:
    t = Table()
    ikku = t.put("Shiba Ikku", 0)
    foe = t.person("Foe", 1, chi=5)
    spell = t.put(t.define("Blast", "Spell", focus=4), 0, "hand")
    junk = t.put(t.define("Junk", "Item", focus=1), 0, "hand")
    t.duel(ikku, foe, loser=verbs.destroy(LOSER))
    while t.question.player != 0:
        t.answer(next(o for o in t.question.options if o >= 0)).settle()
    t.answer("focus Junk").settle()
    t.answer("strike").settle()
    t.use("Shiba Ikku")
    t.answers(junk, spell).settle()
    assert t.where(junk) == "hand" and t.where(spell) == "discard"
    assert "Shiba Ikku scores 7, Foe 5." in t.said()


@pytest.mark.card("Shiba Miiko")
def test_miiko_guards_with_shugenja_where_she_is() -> None:
    t = Table()
    miiko = t.put("Shiba Miiko", 0)
    soldier, sage = t.person("Soldier", force=2), t.person("Sage", force=1, keywords="Shugenja")
    t.person("Hermit", keywords="Shugenja")
    foe = t.person("Foe", 1, force=9, keywords="Shugenja")
    t.battle([miiko, soldier, sage], [foe])
    assert [t.force(c) for c in (miiko, soldier, sage, foe)] == [3, 3, 2, 9]


# --- Scorpion -------------------------------------------------------------------------------------------------------


@pytest.mark.card("Bayushi Hisato")
def test_hisato_slips_away_with_few_followers() -> None:
    for followers, moves in ((0, True), (1, True), (2, False)):
        t = Table()
        hisato = t.put("Bayushi Hisato", 0)
        for _ in range(followers):
            t.follower(hisato)
        t.battle([hisato], [t.person("Foe", 1)])
        t.passes()
        assert t.can_use("Bayushi Hisato", 0) == moves
        if moves:
            here = t.location(hisato)
            t.answer("use Bayushi Hisato").answer(t.options()[0]).settle()
            assert t.location(hisato) not in (here, -1)


@pytest.mark.card("Bayushi Hisato")
def test_hisato_bears_no_items_but_armor_and_weapons() -> None:
    t = Table()
    hisato = t.put("Bayushi Hisato", 0)
    for keywords, fits in (("", False), ("Weapon", True), ("Armor", True)):
        thing = t.put(t.define(f"Thing {keywords}", "Item", keywords=keywords), 0, "hand")
        assert can_host(t.m, thing, hisato, 0) == fits
    squad = t.put(t.define("Squad", "Follower", force=1), 0, "hand")
    assert can_host(t.m, squad, hisato, 0)


@pytest.mark.card("Bayushi Hisoka")
def test_hisoka_marks_a_card_whose_bowing_costs_honor_while_she_lives() -> None:
    t = Table()
    hisoka = t.put("Bayushi Hisoka", 0, "province")
    marked = t.person("Marked", 1)
    t.act("Rest", Target("tired", PERSONALITIES), verbs.bow("tired"), limit=9)
    t.act("Wake", Target("tired", PERSONALITIES), verbs.straighten("tired"), limit=9)
    t.act("Assassin", Target("victim", PERSONALITIES), verbs.destroy("victim"))
    t.act(
        "Summons", Choose("guest", PERSONALITIES, domain=YOUR_PROVINCE_CARDS), BringIn("guest", options=WAIVING_COSTS)
    )
    t.action_phase()
    t.use("Summons")
    if t.fits("choose Bayushi Hisoka"):
        t.answer("choose Bayushi Hisoka").settle()
    t.answer(marked).settle()
    for _ in range(2):
        t.use("Rest", marked)
        t.use("Wake", marked)
    assert t.honor(1) == -4 and t.honor(0) == 0
    t.use("Assassin", hisoka)
    t.use("Rest", marked)
    assert t.honor(1) == -4


@pytest.mark.card("Bayushi Iyona")
def test_iyona_fights_with_samurai_and_ninja_and_bows_the_exposed() -> None:
    t = Table()
    iyona = t.put("Bayushi Iyona", 0)
    samurai, ninja = t.person("Soldier", keywords="Samurai"), t.person("Shadow", keywords="Ninja, Samurai")
    monk = t.person("Monk", keywords="Monk")
    t.person("Home", keywords="Samurai")
    led = t.person("Led", 1, force=9)
    t.follower(led, 1, title="Squad")
    shamed = t.person("Shamed", 1, dishonored=True)
    t.follower(shamed, 1, title="Band")
    t.battle([iyona, samurai, ninja, monk], [led, shamed])
    assert t.force(iyona) == 5
    t.passes()
    t.answer("use Bayushi Iyona")
    assert sorted(t.options()) == ["target Band", "target Shamed", "target Squad"]
    t.answer(shamed).settle()
    assert t.bowed(shamed)


@pytest.mark.card("Bayushi Kurumi")
@pytest.mark.parametrize(
    ("answer", "dishonored", "force"), [("yes", False, 5), ("no", False, 2), ("no", True, 2), ("yes", True, 2)]
)
def test_kurumi_shames_or_weakens(answer: str, dishonored: bool, force: int) -> None:
    t = Table()
    kurumi = t.put("Bayushi Kurumi", 0)
    soldier = t.person("Soldier", force=9)
    foe = t.person("Foe", 1, force=5, ph=2, dishonored=dishonored)
    t.battle([soldier], [foe])
    t.use("Bayushi Kurumi", foe)
    assert t.question.player == 1 and t.question.kind == "may"
    t.answer(answer).settle()
    assert t.bowed(kurumi) and t.force(foe) == force
    assert t.dishonored(foe) == (dishonored or answer == "yes")


@pytest.mark.card("Bayushi Muhito")
@pytest.mark.rule("SE-TIM-22")
def test_muhito_acts_again_after_an_action_moved_him() -> None:
    t = Table()
    muhito = t.put("Bayushi Muhito", 0)
    t.put(horn(t, Target("him", PERSONALITIES), verbs.move_home("him"), title="Retreat"), 1)
    t.put(horn(t, verbs.gain_honor(1), title="Drum"), 0)
    t.battle([muhito, t.person("Soldier")], [t.person("Foe", 1)])
    t.use("Retreat", muhito)
    t.use("Bayushi Muhito")
    assert t.question.player == 0 and t.question.kind == "action" and t.can_use("Drum")
    t = Table()
    muhito = t.put("Bayushi Muhito", 0)
    soldier = t.person("Soldier")
    t.put(horn(t, Target("him", PERSONALITIES), verbs.move_home("him"), title="Retreat"), 1)
    t.battle([muhito, soldier], [t.person("Foe", 1)])
    t.use("Retreat", soldier)
    assert not t.can_use("Bayushi Muhito", 0)


@pytest.mark.card("Bayushi Nomen")
@pytest.mark.rule("SE-PRF-01")
@pytest.mark.parametrize("shamed", [False, True])
def test_nomen_is_beyond_the_reach_of_the_dishonorable(shamed: bool) -> None:
    t = Table()
    nomen, friend = t.put("Bayushi Nomen", 0), t.person("Friend")
    text = battle([Target("victim", PERSONALITIES), verbs.bow("victim")])
    foe = t.person("Foe", 1, dishonored=shamed, abilities=[text])
    text = battle([Target("victim", PERSONALITIES), verbs.bow("victim")], [Target("hero", YOURS & PERSONALITIES)])
    t.put(t.define("Order", "Action", abilities=[text]), 1, "hand")
    honest = t.person("Honest", 1)
    t.battle([nomen, friend], [foe, honest])
    t.answer("use Foe")
    reachable = {"target Bayushi Nomen", "target Friend"}
    assert reachable.isdisjoint(t.options()) == shamed
    t.answer("target Honest").settle()
    t.passes()
    t.answer("use Order").answer("target Foe").settle()
    assert reachable.isdisjoint(t.options()) == shamed


@pytest.mark.card("Bayushi Nomen")
@pytest.mark.parametrize("shamed", [False, True])
def test_nomen_looks_at_the_performer_as_the_action_was_announced(shamed: bool) -> None:
    t = Table()
    nomen, friend = t.put("Bayushi Nomen", 0), t.person("Friend")
    late = verbs.bow("victim")
    text = battle([May(Seq([Target("victim", PERSONALITIES), late]))], [Cost(REHONOR if shamed else DISHONOR, THIS)])
    foe = t.person("Foe", 1, ph=2, dishonored=shamed, abilities=[text])
    t.battle([nomen, friend], [foe])
    t.answer("use Foe").settle()
    assert t.dishonored(foe) is not shamed
    t.answer("yes").settle()
    assert {"target Bayushi Nomen", "target Friend"}.isdisjoint(t.options()) is shamed  # whatever he is by now


@pytest.mark.card("Bayushi Nomen")
def test_nomen_is_beyond_reach_wherever_the_target_may_be() -> None:
    t = Table()
    nomen = t.put("Bayushi Nomen", 0)
    away = t.person("Away")
    foe = t.person(
        "Foe",
        1,
        dishonored=True,
        abilities=[battle([Target("victim", PERSONALITIES, reach=ANYWHERE), verbs.bow("victim")])],
    )
    t.battle([nomen], [foe])
    t.answer("use Foe")
    assert "target Away" in t.options() and t.location(away) < 0


@pytest.mark.card("Bayushi Paneki Experienced 4")
def test_paneki_takes_honor_from_those_who_target_his_people() -> None:
    t = Table()
    paneki = t.put("Bayushi Paneki", 0, experience="Experienced 4")
    friend = t.person("Friend")
    pair = open_([Target("victims", PERSONALITIES, 2, 2), verbs.destroy("victims")])
    t.holding("Ambush", 1, pair)
    t.act("Own", Target("him", PERSONALITIES), verbs.bow("him"))
    foe = t.person("Foe", 1)
    t.act("Other", Target("him", PERSONALITIES), verbs.bow("him"), player=1)
    t.action_phase()
    t.use("Own", friend)
    assert (t.honor(0), t.honor(1)) == (0, 0)
    t.use("Other", foe)
    assert t.honor(1) == 0
    t.passes()
    t.use("Ambush", friend, foe)
    assert t.dead(friend) and t.honor(1) == -1 and not t.dead(paneki)
    t = Table()
    t.put("Bayushi Paneki", 0, experience="Experienced 4")
    friend = t.person("Friend")
    t.holding("Ambush", 1, open_([Target("victims", PERSONALITIES, 2, 2), verbs.bow("victims")]))
    t.action_phase()
    t.use("Ambush", "Bayushi Paneki", friend, "first Friend")
    assert t.honor(1) == -1  # once for an action


@pytest.mark.card("Bayushi Paneki Experienced 4")
def test_paneki_shames_and_destroys_the_dishonorable() -> None:
    t = Table()
    paneki = t.put("Bayushi Paneki", 0, experience="Experienced 4")
    foe = t.person("Foe", 1, ph=2)
    shamed = t.person("Shamed", 1, dishonored=True)
    courtier = t.person("Courtier", 1, keywords="Courtier", dishonored=True)
    t.person("Home", 1)
    t.battle([paneki], [foe, shamed])
    t.passes()
    t.answer("use Bayushi Paneki")
    assert t.fits("target Courtier") and t.fits("target Foe") and not t.fits("target Home")
    t.answer(foe).settle()
    assert t.dishonored(foe) and not t.dead(foe)
    t = Table()
    paneki = t.put("Bayushi Paneki", 0, experience="Experienced 4")
    courtier = t.person("Courtier", 1, keywords="Courtier", dishonored=True)
    t.battle([paneki], [t.person("Foe", 1)])
    t.use("Bayushi Paneki", courtier)
    assert t.dead(courtier) and t.dishonored(courtier)


def saya_waits(player: int = 1) -> tuple[Table, int]:
    t = Table()
    t.put("Bayushi Saya", 0)
    him = t.person("Him", player, ph=3, abilities=[open_([verbs.gain_honor(0), verbs.bow(THIS)], limit=9)])
    t.action_phase()
    t.use("Bayushi Saya", him)
    return t, him


@pytest.mark.card("Bayushi Saya")
@pytest.mark.rule("SE-EFF-15")
def test_saya_shames_him_at_the_next_thing_he_does() -> None:
    t, him = saya_waits()
    assert t.honor(1) == 0
    t.use("Him")
    assert t.honor(1) == -3 and t.dishonored(him)
    t, him = saya_waits()
    t.finish()
    t.phase(PHASE_ATTACK, 1)
    t.answer("attack").answers("assign Him", "Province 1 of player 1").settle()
    assert t.honor(1) == -3 and t.dishonored(him)


@pytest.mark.card("Bayushi Saya")
@pytest.mark.ruling("Bayushi Saya 1")
def test_a_second_saya_finds_no_honor_to_take() -> None:
    t = Table()
    t.put("Bayushi Saya", 0)
    t.put("Bayushi Saya", 0)
    him = t.person("Him", 1, ph=3, abilities=[open_([verbs.gain_honor(0), verbs.bow(THIS)], limit=9)])
    t.action_phase()
    t.answers(t.options()[1], him).settle()
    t.passes()
    t.answers(t.options()[1], him).settle()
    t.answer("use Him")
    t.settle()
    if t.question.kind == "order":
        t.answer(t.options()[0]).settle()
    assert t.honor(1) == -3 and t.dishonored(him)


@pytest.mark.card("Bayushi Tsimaru Experienced")
def test_tsimaru_is_safe_from_the_politics_of_others() -> None:
    t = Table()
    t.put("Bayushi Tsimaru", 0, experience="Experienced")
    t.person("Friend")
    t.act("Court", Target("him", PERSONALITIES), verbs.bow("him"), player=1, keywords="Political")
    t.act("Club", Target("him", PERSONALITIES), verbs.bow("him"), player=1)
    t.act("Own Court", Target("him", PERSONALITIES), verbs.bow("him"), keywords="Political")
    t.action_phase()
    t.answer("use Own Court")
    assert t.fits("target Bayushi Tsimaru")
    t.answer("target Friend").settle()
    t.answer("use Court")
    assert not t.fits("target Bayushi Tsimaru")
    t.answer("target Friend").settle()
    t.passes()
    t.answer("use Club")
    assert t.fits("target Bayushi Tsimaru")


@pytest.mark.card("Bayushi Tsimaru Experienced")
@pytest.mark.rule("SE-TIM-15")
def test_tsimaru_stops_two_movements_a_turn() -> None:
    t = Table()
    tsimaru = t.put("Bayushi Tsimaru", 0, experience="Experienced")
    foes = [t.person(f"Foe {n}", 1) for n in range(3)]
    text = battle([Target("him", PERSONALITIES), verbs.move_home("him")], limit=9)
    t.holding("Retreat", 1, text)
    t.battle([tsimaru], foes)
    for n in range(3):
        t.use("Retreat", foes[n])
        assert t.can_use("Bayushi Tsimaru", 0) == (n < 2)
        if n < 2:
            t.use("Bayushi Tsimaru")
        assert (t.location(foes[n]) >= 0) == (n < 2)
        if t.question.player == 0:
            t.passes()


@pytest.mark.card("Shosuro Uyeda")
def test_uyeda_spreads_rumors_of_the_dishonorable() -> None:
    t = Table()
    uyeda = t.put("Shosuro Uyeda", 0)
    t.person("Proud", 1)
    shamed = t.person("Shamed", 1, dishonored=True)
    t.action_phase()
    t.answer("use Shosuro Uyeda")
    assert t.options() == ["target Shamed"]
    t.answer(shamed).settle()
    assert t.honor(1) == -2 and t.bowed(uyeda)


@pytest.mark.card("Yogo Rieko")
def test_rieko_straightens_someone_even_bowed_and_from_home() -> None:
    t = Table()
    rieko = t.put("Yogo Rieko", 0)
    soldier = t.person("Soldier")
    t.battle([soldier], [t.person("Foe", 1)])
    t.bow(soldier, rieko)
    t.passes()
    t.answer("use Yogo Rieko").answer(soldier)
    t.settle_payment()
    t.settle()
    assert not t.bowed(soldier) and t.bowed(rieko)
    t = Table()
    rieko = t.put("Yogo Rieko", 0)
    t.battle([], [t.person("Foe", 1)])
    t.passes()
    assert not t.can_use("Yogo Rieko", 0)  # without a unit there


@pytest.mark.card("Isawa Oharu")
def test_oharu_does_not_answer_spells_of_others() -> None:
    t = Table()
    t.put("Isawa Oharu", 0)
    other = t.person("Other", keywords="Shugenja")
    t.put(scroll(t, "Gust"), 0, on=other)
    watcher = t.define("Watcher", "Holding", abilities=[reaction(after(kinds.RESOLVE), [verbs.gain_honor(0)])])
    t.put(watcher, 1)
    t.battle([other], [t.person("Foe", 1)])
    t.use("Gust")
    assert not t.can_use("Isawa Oharu", 0)


@pytest.mark.card("Shiba Ningen Experienced 2")
@pytest.mark.parametrize("guess", ["Fan", "Sword", "Focus"])
def test_ningen_foresees_and_calls_three_who_leave_at_your_next_turn(guess: str) -> None:
    t = Table()
    t.put("Shiba Ningen", 0, experience="Experienced 2")
    held = [t.put(t.define(name, "Item"), 0, "hand") for name in ("Fan", "Sword")]
    t.known("Focus")
    t.action_phase()
    t.answer("use Shiba Ningen")
    if t.question.kind == "target":
        t.answer(t.options()[0])
    assert t.question.kind == "choice" and t.fits(guess)
    t.answer(guess).settle()
    called = [c for c in t.cards(0, "home") if t.m.definition(c).created]
    assert t.hand(0) == held and all(f"{title} is shown." in t.said() for title in ("Fan", "Sword"))
    assert len(called) == (0 if guess == "Focus" else 3)
    for card in called:
        assert (t.force(card), t.chi(card), t.ph(card)) == (2, 2, 2)
        assert t.has(card, "Phoenix Clan") and t.has(card, "Samurai")
    if called:
        t.finish()
        t.turns(0)
        assert not [c for c in t.cards(0, "home") if t.m.definition(c).created]


@pytest.mark.card("Shiba Ningen Experienced 2")
def test_two_of_ningens_cards_are_picked_blindly() -> None:
    seen = set()
    for seed in range(1, 9000, 751):
        t = Table(seed=seed)
        t.put("Shiba Ningen", 0, experience="Experienced 2")
        for name in ("Fan", "Sword", "Bow"):
            t.put(t.define(name, "Item"), 0, "hand")
        t.action_phase()
        t.answer("use Shiba Ningen")
        if t.question.kind == "target":
            t.answer(t.options()[0])
        t.answer("Fan").settle()
        shown = frozenset(name for name in ("Fan", "Sword", "Bow") if f"{name} is shown." in t.said())
        assert len(shown) == 2
        seen.add(shown)
    assert len(seen) == 3
