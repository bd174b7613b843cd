"""Cards that a second reader compared with print last, and who performs an action that targets him."""

from __future__ import annotations

import pytest

from gorin.decks import import_deck
from gorin.decks.legality import check
from gorin.lang import verbs
from gorin.lang.cards import battle, reaction
from gorin.lang.entering import AttachCard
from gorin.lang.pools import Focused
from gorin.lang.selectors import PERSONALITIES, UNBOWED
from gorin.lang.targets import YOUR_DISCARD, Choose, Target
from gorin.lang.triggers import before
from gorin.table import kinds, terms
from gorin.table.stats import stat
from gorin.testing import Table

# --- Who performs ---------------------------------------------------------------------------------------------------


@pytest.mark.card("Immobile Stance", "Shout of Defiance", "Triumph of Courage", "Strength of Arms", "Gaining Momentum")
@pytest.mark.rule("SE-PRF-03", "SE-PRF-04")
@pytest.mark.parametrize(
    ("title", "performs"),
    [
        ("Immobile Stance", True),
        ("Shout of Defiance", True),
        ("Triumph of Courage", False),
        ("Strength of Arms", False),
        ("Gaining Momentum", False),
    ],
)
def test_only_who_stands_among_the_constraints_performs(title: str, performs: bool) -> None:
    """Joben straightens after what he performed."""
    t = Table()
    joben = t.put("Yoritomo Joben", 0, bowed=True)
    t.put(title, 0, "hand")
    t.battle([joben], [t.person("Foe", 1)])
    t.use(title, joben)
    assert t.can_use("Yoritomo Joben", 0) == performs


@pytest.mark.card("Shinjo Ji-tae", "Yoritomo Joben")
@pytest.mark.rule("SE-PRF-01", "SE-PRF-04")
def test_whom_jitae_sends_home_performs_nothing() -> None:
    t = Table()
    jitae, joben = t.put("Shinjo Ji-tae", 0), t.put("Yoritomo Joben", 0, bowed=True)
    t.battle([jitae, joben], [t.person("Foe", 1)])
    t.use("Shinjo Ji-tae", joben)
    assert t.location(joben) < 0 and not t.can_use("Yoritomo Joben", 0)


@pytest.mark.card("Tonfajutsu")
@pytest.mark.parametrize("bowed", [False, True])
def test_tonfajutsu_bows_a_weapon_whoever_bears_it(bowed: bool) -> None:
    t = Table()
    hero, foe = t.person("Hero", bowed=True), t.person("Foe", 1)
    tonfa = t.item(hero, title="Tonfa", keywords="Weapon")
    thing = t.item(foe, title="Thing")
    if bowed:
        t.bow(tonfa)
    t.put("Tonfajutsu", 0, "hand")
    t.battle([hero], [foe])
    t.passes(1, 1)
    assert t.can_use("Tonfajutsu", 0)
    if bowed:
        assert len(t.using("Tonfajutsu")) == 1, "the Weapon's Force is left"
        return
    t.m.answer(t.question.options[t.using("Tonfajutsu")[0]])
    t.answer(tonfa).answer(thing).settle()
    assert t.bowed(tonfa) and t.where(thing) == "discard"


@pytest.mark.card("Pack Tactics")
@pytest.mark.parametrize("unbowed", [1, 2])
def test_a_pack_of_two_brings_one_to_his_knees(unbowed: int) -> None:
    t = Table()
    pack = [t.person(f"Wolf {n}", bowed=n >= unbowed) for n in range(2)]
    prey = t.person("Prey", 1)
    guard = t.follower(prey)
    t.put("Pack Tactics", 0, "hand")
    t.battle(pack, [prey])
    t.passes(1, 1)
    assert t.can_use("Pack Tactics", 0) == (unbowed == 2)
    if unbowed == 2:
        t.use("Pack Tactics", *pack, prey)
        assert all(t.bowed(card) for card in (*pack, prey, guard))


# --- Actions --------------------------------------------------------------------------------------------------------


@pytest.mark.card("Selfless Politics")
@pytest.mark.parametrize(("attacks", "shamed"), [(True, True), (False, False)])
def test_who_attacks_the_selfless_is_dishonored(attacks: bool, shamed: bool) -> None:
    t = Table()
    raider, other = t.person("Raider"), t.person("Other")
    t.put("Selfless Politics", 1, "hand")
    t.turns()
    t.use("Selfless Politics", raider)
    while t.question.kind != "assign":
        t.answer("attack" if t.fits("attack") else -1)
    t.answer(raider if attacks else other).answer("Province 1 of player 2").settle()
    assert t.dishonored(raider) == shamed and t.honor(1) == (2 if shamed else 0)


@pytest.mark.card("Shadow Games")
def test_bowed_ninja_at_the_battle_fight_in_the_shadow_games() -> None:
    t = Table()
    here, there = t.person("Here", force=3, keywords="Ninja"), t.person("There", force=3, keywords="Ninja")
    plain = t.person("Plain", force=3)
    t.put("Shadow Games", 0, "hand")
    t.battle([here, plain], [t.person("Foe", 1)], others={there: 2})
    t.bow(here, plain, there)
    t.use("Shadow Games")
    assert [t.unit_force(card) for card in (here, plain, there)] == [3, 0, 0]


@pytest.mark.card("Shielded by Fire")
@pytest.mark.rule("SE-RAT-01")
@pytest.mark.parametrize("shielded", [True, False])
def test_fire_shields_ones_own_units_from_arrows(shielded: bool) -> None:
    t = Table()
    samurai, mage = t.person("Samurai", force=3, keywords="Samurai"), t.person("Mage", chi=4, keywords="Shugenja")
    t.put("Shielded by Fire", 0, "hand")
    archer = t.put("Utaku Arisa", 1)  # Ranged 4
    t.battle([samurai, mage], [archer])
    if shielded:
        t.use("Shielded by Fire", samurai, mage)
        assert t.force(samurai) == 7
        t.token(samurai, force=-4)
    t.use("Utaku Arisa", samurai)
    assert t.dead(samurai) != shielded


@pytest.mark.card("Traditions of Steel")
@pytest.mark.parametrize(("force", "then"), [(2, 6), (8, 8)])
def test_tradition_raises_force_as_the_battle_resolves(force: int, then: int) -> None:
    t = Table()
    hero = t.person("Hero", force=force, keywords="Samurai")
    t.put("Traditions of Steel", 0, "hand")
    t.battle([hero], [t.person("Foe", 1, force=1)])
    t.use("Traditions of Steel", hero)
    assert t.force(hero) == force
    t.passes(2)
    assert t.force(hero) == then
    t = Table()
    t.put("Traditions of Steel", 0, "hand")
    t.battle([t.person("Hero", keywords="Samurai")])
    t.passes(1, 1)
    assert not t.can_use("Traditions of Steel", 0), "he must be opposed"


def scores(mine: str, sharper: str, more: int) -> list[str]:
    """Two of 3 Chi duel, and one of the focused cards has its Focus Value changed before Focus Effects resolve."""
    t = Table()
    hero, foe = t.person("Hero", chi=3), t.person("Foe", 1, chi=3)
    t.put(mine if mine != "Plain" else t.define("Plain", "Action", focus=3), 0, "hand")
    t.put(t.define("Feint", "Action", focus=2), 1, "hand")
    change = [Choose("card", Focused()), verbs.give("card", terms.FOCUS, more)]
    t.holding("Whetstone", 1, reaction(before(kinds.FOCUS_EFFECTS), change))
    t.duel(hero, foe)
    t.strikes(p0=mine, p1="Feint")
    t.answer("use Whetstone").answer(sharper)
    t.finish()
    return [line for line in t.said() if " scores " in line]


@pytest.mark.card("Traditions of Steel")
@pytest.mark.rule("SE-DUE-13", "SE-DUE-14")
def test_tradition_makes_every_card_of_its_player_count_three() -> None:
    assert scores("Plain", "Plain", -2) == ["Hero scores 4, Foe 5."]
    assert scores("Traditions of Steel", "Traditions of Steel", -2) == ["Hero scores 6, Foe 5."]
    assert scores("Traditions of Steel", "Feint", -1) == ["Hero scores 6, Foe 4."], "the foe's are as they were"


@pytest.mark.card("Low Stance")
@pytest.mark.rule("SE-NEG-10")
def test_a_low_stance_leaves_no_bonus_on_any_focused_card() -> None:
    assert scores("Plain", "Feint", 3) == ["Hero scores 6, Foe 8."]
    assert scores("Low Stance", "Feint", 3) == ["Hero scores 7, Foe 5."]
    assert scores("Low Stance", "Feint", -1) == ["Hero scores 7, Foe 4."], "a penalty stays"


@pytest.mark.card("Dangerous Reconnaissance")
@pytest.mark.parametrize("won", [True, False])
def test_a_dangerous_look_at_a_province_pays_when_it_falls(won: bool) -> None:
    t = Table()
    scout, raider = t.person("Scout", keywords="Scout"), t.person("Raider", force=9 if won else 1)
    t.put("Dangerous Reconnaissance", 0, "hand")
    t.turns()
    t.use("Dangerous Reconnaissance", scout, "Province 1 of player 2")
    assert len(t.hand(0)) == 1 and not t.bowed(scout)
    turn, land = t.turn, t.province(1, 0)
    while t.turn == turn:
        if t.fits("attack"):
            t.answer("attack")
        elif t.question.kind == "assign" and t.fits("Raider"):
            t.answer(raider).answer("Province 1 of player 2")
        else:
            t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    assert t.m.province_exists(land) != won
    assert len(t.hand(0)) == (3 if won else 2), "one at once, one of the rules, one for the Province"


@pytest.mark.card("Fight Another Day")
@pytest.mark.parametrize("beast", ["nobody", "leader", "Follower"])
def test_a_retreat_of_beasts_draws_a_card(beast: str) -> None:
    t = Table()
    one = t.person("One", keywords="Nonhuman" if beast == "leader" else "")
    other = t.person("Other")
    guard = t.follower(other, keywords="Nonhuman" if beast == "Follower" else "")
    home = t.person("Home", keywords="Nonhuman")
    t.put("Fight Another Day", 0, "hand")
    t.battle([one, other], [t.person("Foe", 1)])
    t.bow(one, guard, home)
    t.set_honor(0, 5)
    t.use("Fight Another Day")
    assert t.location(one) < 0 and t.location(other) < 0 and t.honor(0) == 3
    assert not t.bowed(one) and not t.bowed(guard) and t.bowed(home)
    assert len(t.hand(0)) == (0 if beast == "nobody" else 1)


@pytest.mark.card("Final Sacrifice")
@pytest.mark.rule("SE-DEF-03")
@pytest.mark.parametrize("legal", [True, False])
def test_a_yojimbo_takes_the_place_of_another_card_if_he_can(legal: bool) -> None:
    t = Table()
    lord, yojimbo = t.person("Lord", 1), t.person("Yojimbo", 1, keywords="Yojimbo", bowed=not legal)
    t.put("Final Sacrifice", 1, "hand")
    t.act("Blade", Target("him", PERSONALITIES & UNBOWED), verbs.destroy("him"))
    t.action_phase()
    t.answer("use Blade").answer(lord)
    assert t.can_use("Final Sacrifice", 1) == legal
    if legal:
        t.use("Final Sacrifice", yojimbo)
    assert t.dead(yojimbo) == legal and (t.dead(lord) or legal)


@pytest.mark.card("First-Hand Account")
@pytest.mark.parametrize(("foes", "won"), [(1, True), (0, False)])
def test_who_tells_of_a_victory_is_stronger_for_it(foes: int, won: bool) -> None:
    t = Table()
    hero, home = t.person("Hero", force=3), t.person("Home")
    guard = t.follower(hero)
    sword = t.item(hero)
    t.put("First-Hand Account", 0, "hand")
    t.battle([hero], [t.person("Foe", 1, force=1) for _ in range(foes)])
    t.passes(2)
    assert t.can_use("First-Hand Account", 0) == won
    if won:
        t.use("First-Hand Account")
        assert (t.force(hero), t.force(guard), t.force(home)) == (4, 2, 0)
        assert t.where(sword) == "home"


@pytest.mark.card("First-Hand Account", "Strength")
@pytest.mark.rule("SE-BAT-27")
@pytest.mark.parametrize("strength", [True, False])
def test_who_lives_through_a_tie_can_tell_of_those_whom_it_destroyed(strength: bool) -> None:
    t = Table()
    hero, foe = t.person("Hero", force=2, keywords="Samurai"), t.person("Foe", 1, force=4 if strength else 2)
    t.put("Strength", 0, "hand")
    t.put("First-Hand Account", 0, "hand")
    t.battle([hero], [foe])
    if strength:
        t.use("Strength", hero)
    t.passes(2)
    assert t.dead(foe) and t.dead(hero) != strength
    assert t.can_use("First-Hand Account", 0)
    t.use("First-Hand Account")
    assert not strength or t.force(hero) == 5


@pytest.mark.card("First-Hand Account")
@pytest.mark.parametrize("player", [0, 1])
def test_a_province_that_fell_is_told_of_by_who_took_it(player: int) -> None:
    t = Table()
    hero = t.person("Hero", force=20)
    t.put("First-Hand Account", player, "hand")
    t.battle([hero])
    t.passes(2)
    assert t.can_use("First-Hand Account", player) == (player == 0)


@pytest.mark.card("Gaining Momentum")
@pytest.mark.parametrize("opposed", [True, False])
def test_momentum_must_break_on_somebody(opposed: bool) -> None:
    t = Table()
    hero, foe = t.person("Hero", force=9, gold_cost=3), t.person("Foe", 1, gold_cost=2)
    free = t.follower(foe)
    t.holding("Retreat", 1, battle([Target("him", PERSONALITIES), verbs.move_home("him")]))
    t.put("Gaining Momentum", 0, "hand")
    t.battle([hero], [foe])
    t.use("Gaining Momentum", hero)
    assert t.force(hero) == 11 and t.bowed(free) and not t.bowed(foe) and not t.bowed(hero)
    if not opposed:
        t.use("Retreat", foe)
    t.passes(2)
    t.settle()
    assert t.dead(hero) != opposed


@pytest.mark.card("Low Stance")
@pytest.mark.parametrize("bowed", [False, True])
def test_a_low_stance_leaves_the_enemy_no_force_as_the_battle_resolves(bowed: bool) -> None:
    t = Table()
    hero = t.person("Hero", force=1, keywords="Samurai", bowed=bowed)
    comrade, foe = t.person("Comrade", force=1), t.person("Foe", 1, force=9)
    t.put("Low Stance", 0, "hand")
    t.battle([hero, comrade], [foe])
    t.passes(1, 1)
    assert t.can_use("Low Stance", 0) != bowed
    if not bowed:
        t.use("Low Stance", hero, foe)
        assert t.force(foe) == 9
        t.passes(2)
        assert t.dead(foe)


@pytest.mark.card("Wrist Lock")
@pytest.mark.parametrize("wanted", [True, False])
def test_a_wrist_lock_may_break_what_he_carries(wanted: bool) -> None:
    t = Table()
    monk, raider = t.person("Monk", 1, keywords="Monk"), t.person("Raider")
    sword = t.item(raider, title="Sword")
    t.put("Wrist Lock", 1, "hand")
    t.battle([raider], [monk])
    t.use("Wrist Lock", monk, raider, "yes" if wanted else "no", *([sword] if wanted else []))
    assert t.bowed(monk) and t.location(raider) < 0 and t.honor(1) == 2
    assert (t.where(sword) == "discard") == wanted


# --- Personalities and Items ----------------------------------------------------------------------------------------


@pytest.mark.card("Mirumoto Narumi Experienced")
@pytest.mark.parametrize(
    ("where", "keywords", "more"), [("hand", "Weapon", 1), ("hand", "", 0), ("discard", "Weapon", 0)]
)
def test_narumi_draws_one_more_after_a_weapon_of_the_hand(where: str, keywords: str, more: int) -> None:
    t = Table()
    narumi = t.put("Mirumoto Narumi", 0, experience="Experienced")
    blade = t.put(t.define("Blade", "Item", keywords=keywords), 0, where)
    for n in range(9):
        t.put(t.define(f"Page {n}", "Action"), 0, "hand")
    t.act("Find", Target("him", PERSONALITIES), Target("it", domain=YOUR_DISCARD), AttachCard("it", "him", 0))
    t.turns()
    if where == "hand":
        t.use("Equip", narumi, blade)
    else:
        t.use("Find", narumi, blade)
    assert t.can_use("Mirumoto Narumi", 0) == bool(more)
    if more:
        t.use("Mirumoto Narumi")
    turn, held = t.turn, len(t.hand(0))
    while t.turn == turn:
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    assert len(t.hand(0)) == held + 1 + more, "nothing is discarded for the size of the hand"


@pytest.mark.card("Kaiu Taru", "Furu no Oni")
@pytest.mark.rule("SE-GLD-13")
@pytest.mark.parametrize("lost", [0, 2])
def test_taru_is_cheaper_for_provinces_that_fell(lost: int) -> None:
    t = Table()
    taru = t.put("Kaiu Taru", 0, "province")
    for n in range(lost):
        t.lose_province(t.province(1, 3 - n))
        t.m.set_provinces_lost(1, n + 1)
    t.bow(t.stronghold(0))
    t.holding("Purse", gold=7)
    t.phase(terms.PHASE_DYNASTY)
    assert t.fits("Kaiu Taru") == (lost > 0)
    assert stat(t.m, taru, terms.GOLD_COST) == 8


@pytest.mark.card("Kaiu Taru")
def test_taru_silences_an_enemy_for_the_battle() -> None:
    t = Table()
    taru = t.put("Kaiu Taru", 0)
    page = t.put(t.define("Page", "Action"), 0, "hand")
    foe = t.person("Foe", 1, abilities=[battle([verbs.gain_honor(1)], limit=5)])
    t.battle([taru], [foe])
    t.use("Foe")
    t.use("Kaiu Taru", foe, page)
    assert t.where(page) == "discard" and len(t.hand(0)) == 1
    assert not t.can_use("Foe", 1)


@pytest.mark.card("Kuni Ochiyo")
@pytest.mark.parametrize("lost", [0, 3])
def test_ochiyo_wakes_the_wrath_of_fallen_provinces(lost: int) -> None:
    t = Table()
    ochiyo, crab, crane = t.put("Kuni Ochiyo", 0), t.person("Crab", keywords="Crab Clan"), t.person("Crane")
    for player, count in ((0, lost // 2), (1, lost - lost // 2)):
        t.m.set_provinces_lost(player, count)
    t.battle([ochiyo, crab, crane], [t.person("Foe", 1)])
    t.use("Kuni Ochiyo")
    assert [t.force(card) for card in (ochiyo, crab, crane)] == [3 + lost, lost, 0]


@pytest.mark.card("Akodo Katsumoto")
@pytest.mark.rule("SE-PRF-05")
def test_katsumoto_lets_a_tactician_bow_the_less_honorable() -> None:
    t = Table()
    katsumoto, tactician = t.put("Akodo Katsumoto", 0), t.person("Tactician", ph=3, keywords="Tactician")
    plain = t.person("Plain", ph=5)
    low, same, high = [t.person(f"Foe {n}", 1, ph=n) for n in (2, 3, 4)]
    t.battle([katsumoto, tactician, plain], [low, same, high])
    t.passes(1, 1)
    t.answer("use Akodo Katsumoto")
    assert plain not in t.question.options
    t.answer(tactician).settle_payment()
    assert set(t.question.options) == {low, same}
    t.answer(same).settle()
    assert t.bowed(tactician) and t.bowed(same) and not t.bowed(katsumoto)


@pytest.mark.card("Gaki of Desire")
@pytest.mark.rule("SE-ACT-09")
@pytest.mark.parametrize("gold", [3, 4])
def test_the_gaki_takes_an_item_from_any_pile_and_pays_for_it(gold: int) -> None:
    t = Table()
    gaki = t.put("Gaki of Desire", 0)
    ring = t.put(t.define("Mirror", "Item", force=2, gold_cost=4), 1, "discard")
    t.bow(t.stronghold(0))
    purse = t.holding("Purse", gold=gold)
    t.set_honor(0, 5)
    t.action_phase()
    assert t.can_use("Gaki of Desire", 0) == (gold == 4)
    if gold == 4:
        t.use("Gaki of Desire", ring).settle_payment()
        t.settle()
        assert t.host(ring) == gaki and t.bowed(purse) and t.honor(0) == 3


@pytest.mark.card("Akegarasu")
@pytest.mark.parametrize("part", [True, False])
def test_akegarasu_changes_a_card_of_the_pool_for_one_of_the_hand(part: bool) -> None:
    t = Table()
    who, other, foe = t.put("Akegarasu", 0), t.person("Other"), t.person("Foe", 1)
    top = t.put(t.define("Top", "Action"), 0, "deck")
    held = t.put(t.define("Held", "Action"), 0, "hand")
    t.duel(who if part else other, foe)
    assert t.can_use("Akegarasu", 0) == part
    if part:
        t.use("Akegarasu", top, held)
        assert t.where(top) == "hand" and t.where(held) == "pool"


@pytest.mark.card("Akodo Nakama")
def test_nakama_makes_virtues_weigh_more_in_and_out_of_play() -> None:
    t = Table()
    t.put("Akodo Nakama", 0)
    for keywords, focus, then in (("Bushido, Virtue", 2, 3), ("Bushido, Virtue", 4, 4), ("Virtue", 2, 2)):
        d = t.define(f"Lesson {keywords} {focus}", "Action", focus=focus, keywords=keywords)
        for where in ("hand", "deck", "discard"):
            assert stat(t.m, t.put(d, 0, where), terms.FOCUS) == then
        assert stat(t.m, t.put(d, 1, "hand"), terms.FOCUS) == focus


@pytest.mark.card("My Grandfather's Blade")
@pytest.mark.parametrize("drawn", [True, False])
def test_grandfathers_blade_holds_its_bearer_at_the_battle(drawn: bool) -> None:
    t = Table()
    hero = t.person("Hero")
    blade = t.put("My Grandfather's Blade", 0, on=hero)
    t.holding("Retreat", 1, battle([Target("him", PERSONALITIES), verbs.move_home("him")]))
    t.holding("Weight", 1, battle([Target("him", PERSONALITIES), verbs.bow("him")]))
    t.battle([hero], [t.person("Foe", 1)])
    assert t.can_use("My Grandfather's Blade", 0)
    if drawn:
        t.use("My Grandfather's Blade")
    else:
        t.answer(-1)
    assert t.bowed(blade) == drawn
    t.use("Weight", hero)
    assert t.bowed(hero) != drawn
    t.use("Retreat", hero)
    assert (t.location(hero) >= 0) == drawn


@pytest.mark.card("Sachika")
@pytest.mark.rule("SE-DCK-06")
def test_six_sachikas_fight_with_the_force_of_their_number() -> None:
    t = Table()
    first, second = t.put("Sachika", 0), t.put("Sachika", 0)
    home = t.put("Sachika", 0)
    farmer = t.follower(t.person("Farmer"), keywords="Ashigaru")
    t.battle([first, second, t.host(farmer)], [t.person("Foe", 1)])
    assert [t.force(card) for card in (first, second, home)] == [3, 3, 0]
    for copies, allowed in ((6, True), (7, False)):
        deck = import_deck(f"Stronghold:\n1 The Seventh Tower\nDynasty:\n{copies} Sachika").deck
        assert any(problem.card == "sachika" for problem in check(deck)) != allowed


