"""Reactions and triggered traits beyond the base set that only a certain moment calls for."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import battle, open_, reaction
from gorin.lang.costs import FavorCost, bow_cost
from gorin.lang.entering import WAIVING_COSTS, BringIn
from gorin.lang.refs import HOST, THIS
from gorin.lang.selectors import ANY_CARD, PERSONALITIES, YOURS
from gorin.lang.targets import ANYWHERE, IF_IT_COMES, YOUR_HAND, Target
from gorin.lang.triggers import after
from gorin.rules.payment import production
from gorin.table import kinds
from gorin.table.definitions import Ability
from gorin.table.terms import PHASE_ATTACK, PHASE_DYNASTY, PHASE_END
from gorin.testing import Card, Table


def scroll(t: Table, on: Card, keywords: str = "", focus: int = 1) -> Card:
    """A Spell: bow its Shugenja to gain 1 Honor in a battle."""
    cast = battle([verbs.gain_honor(1)], [bow_cost(HOST)], keywords=keywords, limit=9)
    return t.put(t.define("Scroll", "Spell", focus=focus, abilities=[cast]), t.m.controller(on), on=on)


def feat(keywords: str = "", limit: int = 9) -> Ability:
    """A Battle action that bows its performer for 1 Honor."""
    return battle([verbs.gain_honor(1)], [Target("one", YOURS & PERSONALITIES), bow_cost("one")], keywords, limit=limit)


def serve(t: Table, clan: str, player: int = 0) -> None:
    """Make a player one of a Clan."""
    t.m.definition(t.stronghold(player)).clan = t.rules.keyword(f"{clan} Clan")


# --- After somebody performed ----------------------------------------------------------------------------------------


@pytest.mark.card("Agasha Orito")
@pytest.mark.rule("SE-PRF-02")
def test_orito_rises_again_over_a_follower_after_a_spell() -> None:
    t = Table()
    orito = t.put("Agasha Orito", 0)
    guard = t.follower(orito)
    scroll(t, orito)
    t.holding("Feat", 0, feat())
    t.battle([orito, t.person("Other")], [t.person("Foe", 1)])
    t.use("Scroll")
    assert t.bowed(orito)
    t.use("Agasha Orito", guard)
    assert not t.bowed(orito) and t.bowed(guard) and t.force(orito) == 6
    t = Table()
    orito = t.put("Agasha Orito", 0)
    t.follower(orito)
    t.holding("Feat", 0, feat())
    t.battle([orito], [t.person("Foe", 1)])
    t.use("Feat", orito)
    assert not t.can_use("Agasha Orito", 0), "that was no Spell"


@pytest.mark.card("Agasha Sanami")
@pytest.mark.parametrize("spell", [True, False])
def test_sanami_lends_the_focus_of_a_spell(spell: bool) -> None:
    t = Table()
    sanami, mage, hero = t.put("Agasha Sanami", 0), t.person("Mage", keywords="Shugenja"), t.person("Hero", force=1)
    scroll(t, mage, focus=4)
    t.holding("Feat", 0, feat())
    t.battle([sanami, mage, hero], [t.person("Foe", 1)])
    t.use("Scroll") if spell else t.use("Feat", mage)
    assert t.can_use("Agasha Sanami", 0) == spell
    if spell:
        t.use("Agasha Sanami", hero)
        assert t.force(hero) == 5


@pytest.mark.card("Asako Juro", "Spider Abbot")
@pytest.mark.rule("SE-CST-28")
@pytest.mark.parametrize(("keywords", "earns"), [("Kiho", True), ("Political", False)])
def test_juro_and_the_abbot_watch_who_bows_for_kiho(keywords: str, earns: bool) -> None:
    t = Table()
    juro, monk = t.put("Asako Juro", 0, bowed=True), t.person("Monk")
    t.put("Spider Abbot", 0, on=juro)
    t.holding("Feat", 0, feat(keywords))
    t.battle([juro, monk], [t.person("Foe", 1)])
    t.passes(1, 1)
    t.answer("use Feat").answer(monk)
    assert t.can_use("Asako Juro", 0) == earns and t.can_use("Spider Abbot", 0) == earns
    if earns:
        t.use("Asako Juro")
        t.use("Spider Abbot")
        t.settle()
    assert t.honor(0) == (3 if earns else 1) and t.bowed(monk) != earns


@pytest.mark.card("Daidoji Yaichiro")
@pytest.mark.parametrize("himself", [True, False])
def test_yaichiro_gathers_a_band_after_his_own_deeds(himself: bool) -> None:
    t = Table()
    yaichiro, other = t.put("Daidoji Yaichiro", 0), t.person("Other")
    t.holding("Feat", 0, feat())
    t.battle([yaichiro, other], [t.person("Foe", 1)])
    t.use("Feat", yaichiro if himself else other)
    assert t.can_use("Daidoji Yaichiro", 0) == (himself and not t.bowed(yaichiro))
    t = Table()
    yaichiro = t.put("Daidoji Yaichiro", 0)
    deed = battle([verbs.gain_honor(1)], [Target("one", YOURS & PERSONALITIES)])
    t.holding("Deed", 0, deed)
    t.battle([yaichiro], [t.person("Foe", 1)])
    t.use("Deed", yaichiro)
    t.use("Daidoji Yaichiro")
    t.m.answer(t.question.options[0])
    t.settle()
    assert t.unit_force(yaichiro) == 5


@pytest.mark.card("Michio Experienced")
@pytest.mark.parametrize("here", [True, False])
def test_michio_bows_or_wakes_whoever_acted_beside_him(here: bool) -> None:
    t = Table()
    michio = t.put("Michio", 0, experience="Experienced")
    soldier = t.person("Soldier")
    foe = t.person("Foe", 1, abilities=[battle([verbs.gain_honor(1)])])
    t.battle([michio, soldier] if here else [soldier], [foe])
    t.use("Foe")
    assert t.can_use("Michio", 0) == here
    if here:
        t.answer("use Michio").answer(foe)
        t.answer(next(each for each in t.options() if each.startswith("bow")))
        t.settle()
        assert t.bowed(foe)


@pytest.mark.card("Mirumoto Katsutoshi")
@pytest.mark.parametrize(("keywords", "more"), [("Dark, Virtue", 1), ("Bushido, Virtue", 0)])
def test_katsutoshi_learns_from_dark_virtues(keywords: str, more: int) -> None:
    t = Table()
    katsutoshi = t.put("Mirumoto Katsutoshi", 0)
    t.holding("Feat", 0, feat(keywords.replace(",", "")))
    lesson = t.put(t.define("Lesson", "Action", keywords=keywords), 0, "discard")
    t.battle([katsutoshi], [t.person("Foe", 1)])
    t.use("Feat", katsutoshi)
    assert t.force(katsutoshi) == 4 + more and t.bowed(katsutoshi)
    t.passes(1, 1)
    assert t.can_use("Mirumoto Katsutoshi", 0) == bool(more)
    if more:
        t.use("Mirumoto Katsutoshi", lesson)
        assert t.where(lesson) == "removed" and not t.bowed(katsutoshi)


@pytest.mark.card("Venomous Steel")
@pytest.mark.parametrize("bearer", [True, False])
def test_what_the_venomous_blade_slays_is_gone_for_good(bearer: bool) -> None:
    t = Table()
    slayer, other = t.person("Slayer"), t.person("Other")
    t.put("Venomous Steel", 0, on=slayer)
    kill = battle([Target("foe", PERSONALITIES), verbs.destroy("foe")], [Target("one", YOURS & PERSONALITIES)])
    t.holding("Kill", 0, kill)
    foe = t.person("Foe", 1)
    t.battle([slayer, other], [foe, t.person("Second", 1)])
    t.use("Kill", slayer if bearer else other, foe)
    assert t.where(foe) == ("removed" if bearer else "discard")


@pytest.mark.card("Yoritomo Iwata", "Tsuruchi Akinori")
@pytest.mark.parametrize("shot", [True, False])
def test_iwata_cheers_after_arrows(shot: bool) -> None:
    t = Table()
    iwata, archer = t.put("Yoritomo Iwata", 0), t.put("Tsuruchi Akinori", 0)
    t.holding("Feat", 0, feat())
    weak = t.person("Weak", 1, force=2)
    t.battle([iwata, archer], [weak, t.person("Foe", 1)])
    if shot:
        t.passes(1, 1)
        assert len(t.using("Tsuruchi Akinori")) == 2, "two arrows a turn"
        t.m.answer(t.question.options[t.using("Tsuruchi Akinori")[0]])
        t.answer(weak).settle()
    else:
        t.use("Feat", archer)
    assert t.can_use("Yoritomo Iwata", 0) == shot
    if shot:
        t.use("Yoritomo Iwata", archer)
        assert t.force(archer) == 4


# --- After somebody moved -------------------------------------------------------------------------------------------


def horn(to_battle: bool, limit: int = 9) -> Ability:
    """A Battle action that brings somebody to the battle, or sends him home."""
    if to_battle:
        return battle([Target("one", PERSONALITIES, reach=IF_IT_COMES), verbs.move_here("one")], limit=limit)
    return battle([Target("one", PERSONALITIES), verbs.move_home("one")], limit=limit)


@pytest.mark.card("Akodo Shinichi Experienced", "Zanaru", "Moto Yong-tai Experienced")
@pytest.mark.parametrize("comes", [True, False])
def test_who_answers_a_movement(comes: bool) -> None:
    t = Table()
    shinichi = t.put("Akodo Shinichi", 0, experience="Experienced")
    zanaru = t.put("Zanaru", 0, bowed=False)
    yongtai = t.put("Moto Yong-tai", 0, experience="Experienced")
    peasant = t.person("Peasant", bowed=True)
    t.holding("Horn", 0, horn(comes))
    t.battle([shinichi, peasant] if comes else [shinichi, zanaru, peasant], [t.person("Foe", 1)])
    t.use("Horn", zanaru)
    assert t.can_use("Akodo Shinichi", 0) == comes
    assert t.can_use("Zanaru", 0) == comes
    assert t.can_use("Moto Yong-tai", 0)
    t.use("Moto Yong-tai", zanaru, shinichi)
    assert t.bowed(zanaru)
    if comes:
        t.use("Akodo Shinichi", zanaru)
        assert not t.bowed(zanaru)
        t.use("Zanaru", peasant)
        assert not t.bowed(peasant)
    assert t.bowed(yongtai) is False


# --- When somebody is targeted --------------------------------------------------------------------------------------


@pytest.mark.card("Armor of the Heavens")
@pytest.mark.parametrize("player", [0, 1])
def test_the_armor_of_heaven_answers_who_dares_to_target(player: int) -> None:
    t = Table()
    hero = t.person("Hero")
    t.put("Armor of the Heavens", 0, on=hero)
    t.act("Aim", Target("one", PERSONALITIES), verbs.give("one", 0, 1), player=player)
    t.action_phase(player)
    t.use("Aim", hero)
    assert t.can_use("Armor of the Heavens", 0) == (player == 1)
    if player == 1:
        t.answer("use Armor of the Heavens")
        t.answer("player 2") if t.fits("player 2") else t.answer(t.options()[-1])
        t.answer(next(each for each in t.options() if "lose" in each))
        t.settle()
        assert t.honor(1) == -2


@pytest.mark.card("Imperial Command", "Inu", "Shosuro Seibei")
@pytest.mark.rule("SE-DEF-03", "SE-TIM-04")
@pytest.mark.parametrize("who", ["Imperial Command", "Inu", "Shosuro Seibei"])
@pytest.mark.parametrize("fits", [True, False])
def test_another_is_targeted_instead(who: str, fits: bool) -> None:
    """Each protects one kind: the Unique, those of Personal Honor, Courtiers beside him from others."""
    t = Table()
    words = {"Imperial Command": "Unique", "Shosuro Seibei": "Courtier"}.get(who, "")
    lord = t.person("Lord", ph=2 if who == "Inu" and fits else 0, keywords=words if fits else "")
    stand = t.put(who, 0) if who != "Imperial Command" else t.person("Stand")
    if who == "Imperial Command":
        t.put(who, 0, "hand")
    t.act("Curse", Target("one", PERSONALITIES), verbs.dishonor("one"), player=1)
    t.action_phase(1)
    t.answer("use Curse").answer(lord)
    if who == "Shosuro Seibei":
        t.settle()
    else:
        assert t.can_use(who, 0) == fits
        if fits:
            t.use(who, *([stand] if who == "Imperial Command" else []))
    t.settle()
    assert t.dishonored(stand) == fits and t.dishonored(lord) != fits


@pytest.mark.card("Imperial Command")
def test_by_imperial_command_the_dead_are_gone() -> None:
    t = Table()
    foe = t.person("Foe", 1)
    t.put("Imperial Command", 0, "hand")
    t.act("Blade", Target("one", PERSONALITIES), verbs.destroy("one"))
    t.act("Exile", Target("one", PERSONALITIES), verbs.discard("one"))
    other = t.person("Other", 1)
    t.action_phase()
    t.use("Exile", other)
    assert not t.can_use("Imperial Command", 0)
    t.use("Blade", foe)
    t.use("Imperial Command", foe)
    assert t.where(foe) == "removed" and t.where(other) == "discard"


@pytest.mark.card("Shosuro Takagi")
@pytest.mark.parametrize(("courtier", "player"), [(True, 1), (False, 1), (True, 0)])
def test_takagi_makes_it_dear_to_trouble_courtiers(courtier: bool, player: int) -> None:
    t = Table()
    takagi, clerk = t.put("Shosuro Takagi", 0), t.person("Clerk", keywords="Courtier" if courtier else "")
    aim = battle([Target("one", PERSONALITIES), verbs.give("one", 0, 1)])
    t.holding("Aim", player, aim)
    t.battle([takagi, clerk], [t.person("Foe", 1)])
    t.use("Aim", clerk)
    able = courtier and player == 1
    assert t.can_use("Shosuro Takagi", 0) == able
    if able:
        t.use("Shosuro Takagi")
        assert t.honor(1) == -2


@pytest.mark.card("Gunso Kisho")
@pytest.mark.parametrize(("force", "dies"), [(4, True), (5, False)])
def test_kisho_gives_other_archers_two_more(force: int, dies: bool) -> None:
    t = Table()
    lord, archer = t.person("Lord", keywords="Mantis Clan"), t.put("Tsuruchi Akinori", 0)
    t.put("Gunso Kisho", 0, on=lord)
    foe = t.person("Foe", 1, force=force)
    t.battle([lord, archer], [foe])
    t.passes(1, 1)
    t.m.answer(t.question.options[t.using("Tsuruchi Akinori")[0]])
    t.answer(foe)
    t.use("Gunso Kisho")
    assert t.dead(foe) == dies


# --- Costs and Gold -------------------------------------------------------------------------------------------------


@pytest.mark.card("Gunso Hirobumi")
@pytest.mark.parametrize(("keywords", "able"), [("", True), ("Political", False)])
def test_hirobumi_rouses_his_lord_after_any_cost_but_a_political_one(keywords: str, able: bool) -> None:
    t = Table()
    lord = t.person("Lord", keywords="Scorpion Clan")
    t.put("Gunso Hirobumi", 0, on=lord)
    t.holding("Feat", 0, feat(keywords))
    t.battle([lord], [t.person("Foe", 1)])
    t.passes(1, 1)
    t.answer("use Feat").answer(lord)
    assert t.can_use("Gunso Hirobumi", 0) == able
    if able:
        t.use("Gunso Hirobumi")
    t.settle()
    assert t.bowed(lord) != able


@pytest.mark.card("Respected Mentor", "Togashi Tsuri Experienced", "Togashi Dai")
@pytest.mark.rule("SE-CST-22")
@pytest.mark.parametrize("instead", [True, False])
def test_what_follows_when_a_ring_would_bow(instead: bool) -> None:
    t = Table()
    dai = t.put("Togashi Dai", 0)
    monk = t.person("Monk", keywords="Monk")
    t.put("Respected Mentor", 0, on=monk)
    t.put("Togashi Tsuri", 0, experience="Experienced")
    text = open_([verbs.gain_honor(1)], [bow_cost(THIS)], limit=9)
    ring = t.put(t.define("A Ring", "Ring", abilities=[text]), 0)
    t.action_phase()
    t.answer("use A Ring")
    assert t.question.kind == "may"
    t.answer("yes" if instead else "no")
    assert t.bowed(dai) == instead
    assert t.can_use("Respected Mentor", 0) != instead and t.can_use("Togashi Tsuri", 0) != instead
    if not instead:
        t.use("Togashi Tsuri")
        t.use("Respected Mentor")
    t.settle()
    assert t.honor(0) == (1 if instead else 2) and not t.bowed(ring)


@pytest.mark.card("Isawa Chinatsu", "Blessed Library")
@pytest.mark.rule("SE-GLD-10")
@pytest.mark.parametrize(("kind", "able"), [("Spell", True), ("Item", False)])
def test_chinatsu_and_the_library_help_to_pay_for_spells(kind: str, able: bool) -> None:
    t = Table()
    mage = t.put("Isawa Chinatsu", 0)
    library = t.put("Blessed Library", 0)
    thing = t.put(t.define("Thing", kind, gold_cost=3), 0, "hand")
    t.bow(t.stronghold(0))
    t.action_phase()
    assert t.can_use("Equip", 0) == able, "1 of the Library and 2 for a Spell"
    if able:
        t.answer("use Equip").answer(mage).answer(thing)
        t.settle_payment()
        while t.asked and t.where(thing) != "home":
            t.answer(t.options()[-1])
        assert t.host(thing) == mage and t.bowed(library)
        assert production(t.m, library) == 2, "1 and 1 for the Spell"


@pytest.mark.card("Signal Fan")
@pytest.mark.parametrize(("kind", "cost", "able"), [("Item", 4, True), ("Item", 5, False), ("Follower", 4, False)])
def test_an_artisans_fan_pays_his_chi_for_an_item(kind: str, cost: int, able: bool) -> None:
    t = Table()
    artisan = t.person("Artisan", chi=4, keywords="Artisan")
    fan = t.put("Signal Fan", 0, on=artisan)
    thing = t.put(t.define("Thing", kind, gold_cost=cost), 0, "hand")
    t.bow(t.stronghold(0))
    t.action_phase()
    assert t.can_use("Equip", 0) == able
    if able:
        t.answer("use Equip").answer(artisan).answer(thing)
        t.answer("use Signal Fan").settle()
        assert t.host(thing) == artisan and t.bowed(fan)


@pytest.mark.card("Teardrop Island")
def test_the_island_makes_gold_of_a_discarded_card_or_two() -> None:
    for discards in (True, False):
        t = Table()
        lord, island = t.person("Lord"), t.put("Teardrop Island", 0)
        mine = t.holding("Mine", gold=2)
        wisdom = t.put(t.define("Wisdom", "Action", focus=4), 0, "hand")
        thing = t.put(t.define("Thing", "Item", gold_cost=2), 0, "hand")
        t.bow(t.stronghold(0))
        t.action_phase()
        t.answer("use Equip").answer(lord).answer(thing)
        if discards:
            t.answer("use Teardrop Island").answer(wisdom)
        else:
            t.answer("bow Teardrop Island")
        t.settle()
        assert t.host(thing) == lord and t.bowed(island) and not t.bowed(mine)
        assert (t.where(wisdom) == "discard") == discards


@pytest.mark.card("Teardrop Island")
@pytest.mark.rule("SE-ACT-08", "SE-GLD-03")
@pytest.mark.parametrize(
    ("cost", "mine", "focus", "way"),
    [
        (2, 0, [4], "either"),  # the Holding alone
        (4, 0, [1, 4], "4"),  # the discarded card must be the right one
        (5, 0, [1, 4], ""),
        (6, 2, [4], "4"),  # with a Mine as well
        (7, 2, [4], ""),
        (3, 0, [], ""),  # nothing to discard
    ],
)
def test_what_the_island_makes_of_the_best_card_counts_for_what_can_be_bought(
    cost: int, mine: int, focus: list[int], way: str
) -> None:
    t = Table()
    lord, island = t.person("Lord"), t.put("Teardrop Island", 0)
    if mine:
        t.holding("Mine", gold=mine)
    held = [t.put(t.define(f"Wisdom {n}", "Action", focus=n), 0, "hand") for n in focus]
    thing = t.put(t.define("Thing", "Item", gold_cost=cost, focus=0), 0, "hand")
    t.bow(t.stronghold(0))
    t.action_phase()
    assert t.can_use("Equip", 0) == bool(way)
    if not way:
        return
    t.answer("use Equip").answer(lord).answer(thing)
    assert ("bow Teardrop Island" in t.options()) == (way == "either"), "no way of paying leads into a dead end"
    t.answer("use Teardrop Island")
    if way == "4" and len(focus) > 1:
        assert t.question.options == [held[-1]]
    if t.question.kind == "cost":
        t.answer(held[-1])
    t.settle_payment()
    t.settle()
    assert t.host(thing) == lord and t.bowed(island) and t.where(held[-1]) == "discard"


@pytest.mark.card("Keeping the Peace")
@pytest.mark.parametrize("clans", [1, 2])
def test_peace_is_kept_by_two_clans(clans: int) -> None:
    t = Table()
    t.put("Hida Kaoru", 1)
    t.put("Doji Ayano" if clans == 2 else "Hida Takuji", 1)
    t.put("Keeping the Peace", 1, "hand")
    t.holding("Decree", 0, open_([verbs.gain_honor(5)], [FavorCost()]))
    t.set_favor(0)
    t.action_phase()
    t.answer("use Decree").settle()
    assert t.can_use("Keeping the Peace", 1) == (clans == 2)
    if clans == 2:
        t.use("Keeping the Peace")
    t.settle()
    assert t.honor(0) == (0 if clans == 2 else 5)


# --- Before the Defender acts ---------------------------------------------------------------------------------------


@pytest.mark.card("Doji Sakurako", "Isawa Wakasa")
@pytest.mark.rule("SE-BAT-18")
@pytest.mark.parametrize("who", ["Doji Sakurako", "Isawa Wakasa"])
@pytest.mark.parametrize("early", [True, False])
def test_they_stop_who_acts_before_the_defender(who: str, early: bool) -> None:
    t = Table()
    sailor = t.person("Sailor", keywords="Naval" if early else "")
    watcher = t.put(who, 1)
    spell = t.put(t.define("Scroll", "Spell"), 1, "hand")
    t.set_favor(1)
    t.holding("Feat", 0, feat())
    t.battle([sailor], [watcher])
    if early:
        t.use("Naval", sailor)
    else:
        t.passes(1, 1)
    t.answer("use Feat").settle()
    assert t.can_use(who, 1) == early
    if early:
        t.use(who, *([spell] if who == "Isawa Wakasa" else []))
        t.settle()
        assert (t.where(spell) == "discard") == (who == "Isawa Wakasa") and (t.favor < 0) == (who == "Doji Sakurako")
        assert t.honor(1) == (2 if who == "Isawa Wakasa" else 0)
    if t.question.kind == "target":
        t.answer(sailor).settle()
    assert t.honor(0) == (0 if early else 1)


# --- Destruction ----------------------------------------------------------------------------------------------------


@pytest.mark.card("Hida Itsuma")
@pytest.mark.parametrize("when", ["end", "action"])
def test_itsuma_dies_for_a_samurai_in_quiet_times_only(when: str) -> None:
    t = Table()
    itsuma, hero = t.put("Hida Itsuma", 0), t.person("Hero", keywords="Samurai")
    blow = [Target("victim", PERSONALITIES), verbs.destroy("victim")]
    t.holding("Arson", 1, reaction(after(kinds.PHASE, number=PHASE_END), blow))
    t.act("Blade", *blow, player=1)
    t.turns()
    if when == "action":
        t.use("Blade", hero)
        assert not t.can_use("Hida Itsuma", 0) and t.dead(hero)
        return
    while not t.fits("use Arson"):
        t.m.answer(-1 if -1 in t.question.options else t.question.options[-1])
    t.answer("use Arson").answer(hero)
    t.use("Hida Itsuma")
    assert t.dead(itsuma) and not t.dead(hero)


@pytest.mark.card("My Ally's Strength")
@pytest.mark.rule("SE-KEY-08")
def test_the_strength_of_the_fallen_goes_to_another_clan() -> None:
    t = Table()
    crab, crane, other = t.put("Hida Kaoru", 0), t.put("Doji Ayano", 0), t.put("Hida Takuji", 0)
    plain = t.person("Plain")
    t.put("My Ally's Strength", 0, "hand")
    t.act("Blade", Target("one", PERSONALITIES), verbs.destroy("one"), player=1)
    t.action_phase(1)
    t.use("Blade", plain)
    assert not t.can_use("My Ally's Strength", 0), "he had no Clan"
    t.use("Blade", crab)
    t.answer("use My Ally's Strength")
    assert t.question.options == [crane]
    t.answer(crane).settle()
    assert t.force(crane) == 2 + 4 and t.where(other) == "home"


@pytest.mark.card("Revolutionaries")
def test_revolutionaries_survive_once_a_game() -> None:
    t = Table()
    lord = t.person("Lord")
    band = t.put("Revolutionaries", 0, on=lord)
    t.act("Blade", Target("one", ANY_CARD), verbs.destroy("one"), player=1)
    t.action_phase(1)
    t.use("Blade", band)
    assert t.where(band) == "home"
    t.use("Blade", band)
    assert t.where(band) == "discard"


@pytest.mark.card("Shell of the Crab", "Seppun Detachment")
@pytest.mark.parametrize("player", [0, 1])
def test_other_players_can_neither_slay_nor_move(player: int) -> None:
    t = Table()
    crab = t.put("Hida Kaoru", 0)
    shell = t.put("Shell of the Crab", 0, on=crab)
    t.put("Seppun Detachment", 0, on=crab)
    t.holding("Blade", player, battle([Target("one", PERSONALITIES), verbs.destroy("one")]))
    t.holding("Push", player, battle([Target("one", PERSONALITIES), verbs.move_home("one")]))
    t.battle([crab, t.person("Friend")], [t.person("Foe", 1)])
    t.use("Push", crab)
    assert t.can_use("Seppun Detachment", 0) == (player == 1)
    if player == 0:
        assert t.location(crab) < 0
        return
    t.use("Seppun Detachment")
    assert t.location(crab) >= 0
    t.use("Blade", crab)
    t.use("Shell of the Crab")
    t.settle()
    assert t.where(shell) == "removed" and not t.dead(crab) and t.location(crab) < 0


@pytest.mark.card("Soshi Ikio")
@pytest.mark.parametrize("own", [True, False])
def test_ikio_destroys_whom_his_own_player_shamed(own: bool) -> None:
    t = Table()
    t.put("Soshi Ikio", 0)
    shamed = t.person("Shamed", 1) if own else t.person("Shamed")
    t.act("Shame", Target("one", PERSONALITIES), verbs.dishonor("one"), player=1)
    t.action_phase(1)
    t.use("Shame", shamed)
    assert t.can_use("Soshi Ikio", 0) == own
    if own:
        t.use("Soshi Ikio", shamed)
        assert t.dead(shamed)


# --- Entering play --------------------------------------------------------------------------------------------------


@pytest.mark.card("Ikoma Okita", "Equipment Storage", "Great Falls Castle")
@pytest.mark.parametrize(("keywords", "weapon"), [("Weapon", True), ("Armor", False)])
def test_what_an_equipped_weapon_brings(keywords: str, weapon: bool) -> None:
    t = Table(strongholds=["Great Falls Castle"])
    okita = t.put("Ikoma Okita", 0)
    t.put("Equipment Storage", 0)
    blade = t.put(t.define("Blade", "Item", force=1, keywords=keywords), 0, "hand")
    t.battle([okita], [t.person("Foe", 1)])
    t.passes(1, 1)
    assert t.can_use("Equip", 0) == weapon, "at this Castle Weapons come in battles too"
    t = Table(strongholds=["Great Falls Castle"])
    okita = t.put("Ikoma Okita", 0)
    t.put("Equipment Storage", 0)
    blade = t.put(t.define("Blade", "Item", force=1, keywords=keywords), 0, "hand")
    t.action_phase()
    t.use("Equip", okita, blade)
    assert t.can_use("Great Falls Castle", 0) == weapon
    t.use("Equipment Storage")
    if weapon:
        t.use("Great Falls Castle")
    assert len(t.hand(0)) == (1 if weapon else 0)
    assert t.unit_force(okita) == 3 + 1 + 1 + (2 if weapon else 0)


@pytest.mark.card("Togashi Kanaye")
@pytest.mark.parametrize("honor", [True, False])
def test_another_player_chooses_what_kanaye_learns_from_a_ring(honor: bool) -> None:
    t = Table()
    t.put("Togashi Kanaye", 0, bowed=True)
    ring = t.put(t.define("A Ring", "Ring"), 0, "hand")
    second = t.put(t.define("Second Ring", "Ring"), 0, "deck")
    t.act("Insight", Target("it", ANY_CARD, domain=YOUR_HAND), BringIn("it", options=WAIVING_COSTS))
    t.action_phase()
    t.use("Insight", ring)
    t.use("Togashi Kanaye")
    t.answer("player 2")
    assert t.question.player == 1
    t.answer(next(each for each in t.options() if ("Honor" in each) == honor))
    while t.asked and t.question.kind != "action":
        t.answer(t.options()[-1])
    assert t.honor(0) == (2 if honor else 0) and (second in t.hand(0)) != honor


@pytest.mark.card("The Rashana", "Soshi Ukon", "Shosuro Chihiro", "Demented Craftsman")
@pytest.mark.parametrize(
    ("title", "choice", "keyword"),
    [("Soshi Ukon", "Fire", "Fire"), ("Soshi Ukon", "Water", "Water"), ("Shosuro Chihiro", "Ninja", "Ninja")],
)
def test_who_comes_and_becomes_something(title: str, choice: str, keyword: str) -> None:
    t = Table()
    him = t.put(title, 0, "province")
    t.set_honor(0, 20)
    t.phase(PHASE_DYNASTY)
    t.answer(next(each for each in t.options() if title in each))
    t.settle_payment()
    while t.question.kind != "dynasty":
        found = [each for each in t.options() if choice in each]
        t.answer(found[0] if found else t.options()[0])
    assert t.has(him, keyword) and t.where(him) == "home"


@pytest.mark.card("The Rashana")
@pytest.mark.parametrize(("keywords", "able"), [("Nonhuman", True), ("Nonhuman, Shadowlands", False), ("", False)])
def test_the_rashana_changes_with_its_kind(keywords: str, able: bool) -> None:
    t = Table()
    rashana = t.put("The Rashana", 0)
    him = t.put(t.define("Kin", "Personality", chi=2, keywords=keywords), 0, "province")
    t.phase(PHASE_DYNASTY)
    t.answer(him)
    t.settle_payment()
    assert t.can_use("The Rashana", 0) == able
    if able:
        t.answer("use The Rashana")
        t.answer(next(each for each in t.options() if "Monk" in each)).settle()
        assert t.has(rashana, "Monk") and not t.has(rashana, "Samurai")


@pytest.mark.card("Demented Craftsman")
@pytest.mark.parametrize(("clan", "honor"), [("Spider", 1), ("Spider", -1), ("Crab", -1)])
def test_a_craftsman_of_the_spider_may_please(clan: str, honor: int) -> None:
    t = Table()
    serve(t, clan)
    him = t.put("Demented Craftsman", 0, "province")
    t.phase(PHASE_DYNASTY)
    t.answer(him)
    t.settle_payment()
    while t.question.kind != "dynasty":
        t.answer(next(each for each in t.options() if ("gain" in each) == (honor > 0)))
    assert t.honor(0) == honor and t.where(him) == "home"


@pytest.mark.card("A Surprising Tale")
@pytest.mark.rule("SE-DYN-06")
@pytest.mark.parametrize("proclaimed", [True, False])
def test_a_tale_is_told_when_another_proclaims(proclaimed: bool) -> None:
    t = Table()
    teller = t.person("Teller", keywords="Courtier")
    t.put("A Surprising Tale", 0, "hand")
    serve(t, "Crab", 1)
    him = t.put("Hida Kaoru", 1, "province")
    t.phase(PHASE_DYNASTY, active=1)
    t.answer(next(each for each in t.options() if "Hida Kaoru" in each))
    t.answer(next(each for each in t.options() if ("Honor" in each) == proclaimed))
    t.settle_payment()
    assert t.can_use("A Surprising Tale", 0) == proclaimed
    if proclaimed:
        t.use("A Surprising Tale", teller)
        t.settle()
        assert t.bowed(teller) and (t.honor(0), t.honor(1)) == (2, 3)
    assert t.where(him) == "home"


@pytest.mark.card("Utaku Kioko")
@pytest.mark.rule("SE-REA-05")
@pytest.mark.parametrize(("place", "offered"), [(0, True), (1, False)])
def test_kioko_welcomes_whoever_moves_to_her_battlefield(place: int, offered: bool) -> None:
    t = Table()
    kioko, guard = t.put("Utaku Kioko", 1), t.person("Guard", 1)
    raider, first, second = t.person("Raider"), t.person("First"), t.person("Second")
    t.holding("Horn", 0, battle([Target("one", PERSONALITIES, reach=ANYWHERE), verbs.move_here("one")], limit=9))
    t.battle([raider], [guard], others={kioko: place} if place else None)
    if not place:
        t.m.set_location(kioko, t.location(guard))
    for card, again in ((first, False), (second, True)):
        t.passes(1, player=1)
        t.use("Horn", card, others_pass=False)
        assert ("use Utaku Kioko" in t.options()) == (offered and not again), "once a turn, however they come"
        if offered and not again:
            t.answer("use Utaku Kioko").settle()
        t.settle()
    assert t.honor(1) == (2 if offered else 0)


@pytest.mark.card("Utaku Kioko")
@pytest.mark.parametrize(("number", "offered"), [(1, True), (2, False)])
def test_kioko_welcomes_whoever_assigns_against_her(number: int, offered: bool) -> None:
    t = Table()
    t.put("Utaku Kioko", 0)
    t.person("Guard", 1)
    t.phase(PHASE_ATTACK, 0)
    t.answers("attack", "assign Utaku Kioko", "Province 1 of player 2")
    t.answers("assign Guard", f"Province {number} of player 2")
    assert ("use Utaku Kioko" in t.options()) == offered
    if offered:
        t.answer("use Utaku Kioko")
        assert t.honor(0) == 2


@pytest.mark.card("The Moto Feint")
@pytest.mark.parametrize(("mover", "offered"), [("foe", True), ("friend", False), ("comer", True)])
def test_riders_come_when_an_enemy_has_moved(mover: str, offered: bool) -> None:
    t = Table()
    cards = {"friend": t.person("Friend", 1), "foe": t.person("Foe"), "comer": t.person("Comer")}
    rider = t.person("Rider", 1, keywords="Cavalry")
    t.put("The Moto Feint", 1, "hand")
    home = [Target("one", PERSONALITIES), verbs.move_home("one")]
    here = [Target("one", PERSONALITIES, reach=ANYWHERE), verbs.move_here("one")]
    t.holding("Horn", 0, battle(here if mover == "comer" else home))
    t.battle([cards["foe"]], [cards["friend"]])
    t.passes(1, player=1)
    t.use("Horn", cards[mover], others_pass=False)
    assert ("use The Moto Feint" in t.options()) == offered
    if offered:
        t.answer("use The Moto Feint").answer(rider).settle()
        assert t.location(rider) == t.province(1, 0)
