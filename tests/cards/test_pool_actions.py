"""Actions beyond the base set that need an unusual table: what they do, and beside it where they are refused."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import battle, open_
from gorin.lang.costs import bow_cost
from gorin.lang.refs import THIS
from gorin.lang.selectors import PERSONALITIES
from gorin.lang.targets import Target
from gorin.rules.views import knows
from gorin.table.terms import PHASE_EVENTS
from gorin.testing import Card, Table


def serve(t: Table, clan: str, player: int = 0) -> None:
    """Make a player one of a Clan."""
    t.m.definition(t.stronghold(player)).clan = t.rules.keyword(f"{clan} Clan")


def choose(t: Table, word: str) -> Table:
    """Take the option that has this word in it."""
    t.answer(next(each for each in t.options() if word in each))
    return t.settle()


def pay(t: Table) -> None:
    """Pay a cost with whatever comes first."""
    while t.asked and t.question.kind in ("cost", "pay", "choose", "order"):
        t.m.answer(t.question.options[0])
    t.settle()


def poison(t: Table, card: Card) -> Card:
    """Give somebody a Poison token."""
    t.token(card, force=-1, title="Poison")
    return card


# --- Poison ---------------------------------------------------------------------------------------------------------


@pytest.mark.card("Shadowed Steel", "Shosuro Miyoto", "Unexplained Illness")
@pytest.mark.parametrize("title", ["Shadowed Steel", "Shosuro Miyoto", "Unexplained Illness"])
def test_poison_makes_helpless(title: str) -> None:
    t = Table()
    ninja = t.put("Shosuro Miyoto", 0)
    if title == "Shadowed Steel":
        t.put(title, 0, on=ninja)
    elif title == "Unexplained Illness":
        t.put(title, 0, "hand")
    sick, sound = poison(t, t.person("Sick", 1)), t.person("Sound", 1)
    t.battle([ninja], [sick, sound])
    t.passes(1, 1)
    t.answer(f"use {title}")
    assert t.question.options == [sick]
    t.answer(sick).settle()
    assert t.bowed(sick) and not t.bowed(sound)


@pytest.mark.card("Silent Rot")
@pytest.mark.parametrize(
    ("poisoned", "armed", "bowed", "dead"),
    [(False, False, True, False), (False, True, False, False), (True, True, False, True)],
)
def test_rot_bows_the_bare_and_kills_the_poisoned(poisoned: bool, armed: bool, bowed: bool, dead: bool) -> None:
    t = Table()
    ninja, foe = t.person("Ninja", keywords="Ninja"), t.person("Foe", 1)
    if armed:
        t.item(foe)
    if poisoned:
        poison(t, foe)
    t.put("Silent Rot", 0, "hand")
    t.battle([ninja], [foe])
    t.use("Silent Rot", ninja, foe)
    assert t.dead(foe) == dead and (t.bowed(foe) or dead) == (bowed or dead) and not t.bowed(ninja)


@pytest.mark.card("The Second Death of Kisada")
@pytest.mark.parametrize("revenge", [True, False])
def test_whose_man_dies_of_poison_may_kill_a_ninja(revenge: bool) -> None:
    t = Table()
    victim, ninja = poison(t, t.person("Victim", 1)), t.person("Ninja", keywords="Ninja")
    t.put("The Second Death of Kisada", 0, "province")
    t.phase(PHASE_EVENTS)
    while t.asked and t.question.kind != "may":
        t.m.answer(t.question.options[0])
    t.answer("yes").answer(victim).settle()
    assert t.dead(victim) and t.question.player == 1
    t.answer("yes" if revenge else "no")
    if revenge:
        t.answer(ninja)
    t.settle()
    assert t.dead(ninja) == revenge


# --- Terrains and Regions -------------------------------------------------------------------------------------------


@pytest.mark.card("Choose Your Ground", "Sun Doru")
@pytest.mark.parametrize("title", ["Choose Your Ground", "Sun Doru"])
def test_ground_is_chosen_anew(title: str) -> None:
    t = Table()
    doru, weak = t.put("Sun Doru", 0), t.person("Weak", chi=2)
    if title == "Choose Your Ground":
        t.put(title, 0, "hand")
    t.put("Encircled Terrain", 1, "hand")
    t.battle([doru, weak], [t.person("Foe", 1)])
    assert not t.can_use(title, 0)
    t.use("Encircled Terrain")
    [terrain] = [card for card in range(t.m.card_count) if t.m.definition(card).title == "Encircled Terrain"]
    assert t.where(terrain) not in ("discard", "hand")
    t.answer(f"use {title}") if len(t.using(title)) == 1 else t.m.answer(t.question.options[t.using(title)[0]])
    if title == "Choose Your Ground":
        assert weak not in t.question.options
        t.answer(doru)
    t.answer(terrain).settle()
    assert t.where(terrain) == "discard"


@pytest.mark.card("Choose Your Ground", "Front Line Camp", "Sun Doru")
@pytest.mark.parametrize(
    ("title", "gold", "able"),
    [
        ("Choose Your Ground", 3, True),
        ("Choose Your Ground", 2, False),
        ("Front Line Camp", 0, True),
        ("Sun Doru", 0, True),
    ],
)
def test_regions_are_destroyed_or_silenced(title: str, gold: int, able: bool) -> None:
    t = Table()
    region = t.put("Oni Mura", 1, "region")
    kin = t.person("Kin", 1, keywords="Nonhuman", bowed=True)
    t.put(title, 0, "hand" if title == "Choose Your Ground" else "home")
    t.bow(t.stronghold(0))
    if gold:
        t.holding("Purse", gold=gold)
    t.action_phase()
    assert t.can_use(title, 0) == able
    if able:
        t.use(title, region).settle_payment()
        t.settle()
        assert (t.where(region) == "discard") == (title != "Front Line Camp")
        assert not t.can_use("Oni Mura", 1) and t.bowed(kin)


@pytest.mark.card("Oni Mura")
@pytest.mark.parametrize(("keywords", "able"), [("Nonhuman", True), ("Nonhuman, Shadowlands", False), ("", False)])
def test_oni_mura_wakes_those_of_clean_blood(keywords: str, able: bool) -> None:
    t = Table()
    t.put("Oni Mura", 0, "region")
    him = t.person("Him", bowed=True, keywords=keywords)
    t.action_phase()
    assert t.can_use("Oni Mura", 0) == able
    if able:
        t.use("Oni Mura", him)
        assert not t.bowed(him)
    t = Table()
    t.put("Oni Mura", 1, "region")
    him, other = t.person("Him", 1, keywords=keywords), t.person("Other", 1, keywords=keywords)
    raiders = [t.person("Raider"), t.person("Second")]
    t.battle([raiders[0]], [him], others={raiders[1]: 1, other: 1})
    assert (t.force(him), t.force(other)) == (2 if able else 0, 0)


# --- Straightening ---------------------------------------------------------------------------------------------------


@pytest.mark.card("Akodo Tsudoken", "Scales of the Dragon")
@pytest.mark.parametrize("title", ["Akodo Tsudoken", "Scales of the Dragon"])
def test_a_whole_unit_straightens(title: str) -> None:
    t = Table()
    him = t.put("Akodo Tsudoken", 0) if title == "Akodo Tsudoken" else t.person("Him", keywords="Dragon Clan")
    if title == "Scales of the Dragon":
        t.put(title, 0, on=him)
    guard, other = t.follower(him), t.person("Other")
    t.action_phase()
    t.bow(him, guard, other)
    t.use(title, *([him] if title == "Akodo Tsudoken" else []))
    assert not t.bowed(him) and not t.bowed(guard) and t.bowed(other)
    t.passes(1, 1)
    assert not t.can_use(title, 0), "once a turn"


@pytest.mark.card("Fight As One")
def test_as_one_a_leader_rises_or_all_yojimbo() -> None:
    for leader in (True, False):
        t = Table()
        lord = t.person("Lord", bowed=True)
        guard = t.follower(lord)
        yojimbo, theirs = t.person("Yojimbo", keywords="Yojimbo"), t.person("Theirs", 1, keywords="Yojimbo")
        t.put("Fight As One", 0, "hand")
        t.action_phase()
        t.bow(yojimbo, theirs)
        found = t.using("Fight As One")
        assert len(found) == 2
        t.m.answer(t.question.options[found[0 if leader else 1]])
        if leader:
            t.answer(guard)
        t.settle()
        assert (t.bowed(lord), t.bowed(guard), t.bowed(yojimbo), t.bowed(theirs)) == (not leader, leader, leader, True)


@pytest.mark.card("Daigotsu Rasetsu")
@pytest.mark.parametrize("title", ["Daigotsu Rasetsu"])
def test_rasetsu_rises_in_either_phase(title: str) -> None:
    for fights in (True, False):
        t = Table()
        him = t.put(title, 0, bowed=True)
        if fights:
            t.battle([him], [t.person("Foe", 1)])
        else:
            t.action_phase()
        t.use(title)
        assert not t.bowed(him)
        t.bow(him)
        t.passes(1, 1)
        assert not t.can_use(title, 0)


@pytest.mark.card("Summon the Council", "Shiba Yoma Experienced 3")
@pytest.mark.parametrize("bows", [True, False])
def test_the_council_is_summoned(bows: bool) -> None:
    t = Table()
    master, mage = t.person("Master", keywords="Elemental Master, Shugenja", bowed=True), t.person("Mage")
    foe = t.person("Foe", 1, keywords="Shugenja")
    t.put("Summon the Council", 0, "hand")
    yoma = t.put("Shiba Yoma", 0, experience="Experienced 3")
    t.action_phase()
    t.use("Summon the Council", "yes" if bows else "no", *([foe] if bows else []))
    assert not t.bowed(master) and t.bowed(foe) == bows and not t.bowed(mage)
    t.bow(master)
    t.use("Shiba Yoma", master)
    assert not t.bowed(master) and t.honor(0) == 1 and not t.bowed(yoma)


@pytest.mark.card("Shiba Yoma Experienced 3")
@pytest.mark.parametrize(("bowed", "master"), [(False, True), (True, False)])
def test_yoma_gains_honor_by_masters_he_really_wakes(bowed: bool, master: bool) -> None:
    t = Table()
    t.put("Shiba Yoma", 0, experience="Experienced 3")
    him = t.person("Him", keywords="Shugenja, Elemental Master" if master else "Shugenja", bowed=bowed)
    t.action_phase()
    if t.can_use("Shiba Yoma", 0):
        t.use("Shiba Yoma", him)
    assert t.honor(0) == 0 and not t.bowed(him)


@pytest.mark.card("Failure to Your Daimyo")
@pytest.mark.rule("SE-STA-21")
@pytest.mark.parametrize(("mine", "theirs", "active", "able"), [
    (3, 2, 1, True), (3, 3, 1, False), (3, None, 1, True), (3, 2, 0, False),
])  # fmt: skip
def test_the_failure_of_one_required_less_wakes_another(
    mine: int, theirs: int | None, active: int, able: bool
) -> None:
    t = Table()
    him = t.person("Him", hr=mine, bowed=True)
    t.person("Foe", 1, hr=theirs)
    t.put("Failure to Your Daimyo", 0, "hand")
    t.action_phase(active)
    t.passes(1, 1) if active else None
    assert t.can_use("Failure to Your Daimyo", 0) == able
    if able:
        t.use("Failure to Your Daimyo", him, "Foe")
        assert not t.bowed(him)


# --- Bowing and killing ---------------------------------------------------------------------------------------------


@pytest.mark.card("Doji Hiromi", "Expected Arrival", "Shiba Raiden")
@pytest.mark.parametrize(("title", "word"), [(n, w) for n in ("Doji Hiromi", "Expected Arrival", "Shiba Raiden")
                                             for w in ("bow", "straighten")])  # fmt: skip
def test_bow_or_straighten_somebody_of_a_kind(title: str, word: str) -> None:
    t = Table()
    him = t.person("Him", 1, ph=4, keywords="Unique", bowed=word == "straighten")
    t.token(him, force=1)
    plain, monk = t.person("Plain", 1, ph=3), t.person("Monk", keywords="Monk")
    user = t.put(title, 0, "hand") if title == "Expected Arrival" else t.put(title, 0)
    if title == "Doji Hiromi":
        t.action_phase()
    else:
        t.battle([monk, *([user] if title == "Shiba Raiden" else [])], [him, plain])
        t.bow(*([him] if word == "straighten" else []))
        t.passes(1, 1)
    t.answer(f"use {title}")
    if title == "Expected Arrival":
        t.answer(monk)
    assert plain not in t.question.options
    t.answer(him).settle()
    choose(t, word)
    assert t.bowed(him) == (word == "bow")


@pytest.mark.card("Daigotsu Sendo", "Kuni Josuke", "Ogre Savagery", "Gunso Shiraki")
def test_the_weak_the_foul_and_the_swollen_are_struck() -> None:
    t = Table()
    sendo, josuke = t.put("Daigotsu Sendo", 0), t.put("Kuni Josuke", 0)
    ogre = t.person("Ogre", force=6, keywords="Nonhuman, Shadowlands")
    t.put("Ogre Savagery", 0, "hand")
    t.put("Gunso Shiraki", 0, on=sendo)
    weak, strong = t.person("Weak", 1, force=1, bowed=True), t.person("Strong", 1, force=2)
    foul = t.person("Foul", 1, force=1, keywords="Nonhuman, Shadowlands")
    swollen = t.person("Swollen", 1, force=5)
    t.token(swollen, force=1)
    t.battle([sendo, josuke, ogre], [weak, strong, foul, swollen])
    t.passes(1, 1)
    t.answer("use Daigotsu Sendo")
    assert t.question.options == [weak], "the lowest printed Force of all there, and bowed"
    t.answer(weak).settle()
    t.passes(1, 1)
    t.answer("use Kuni Josuke").settle_payment()
    assert set(t.question.options) == {foul, ogre}
    t.answer(foul).settle()
    t.passes(1, 1)
    t.answer("use Ogre Savagery")
    assert t.question.options == [ogre]
    t.answer(ogre).answer(strong).settle()
    t.passes(1, 1)
    t.answer("use Gunso Shiraki")
    assert t.question.options == [swollen]
    t.answer(swollen).settle()
    assert t.dead(weak) and t.dead(foul) and t.bowed(strong) and t.bowed(swollen) and t.bowed(josuke)


@pytest.mark.card("Mirumoto Akio", "Bayushi Ryouya")
@pytest.mark.parametrize("blades", [1, 2])
def test_blades_are_bowed_in_pairs_or_thrown_one_by_one(blades: int) -> None:
    t = Table()
    akio, ryouya = t.put("Mirumoto Akio", 0), t.put("Bayushi Ryouya", 0)
    assert not t.has(ryouya, "Duelist")
    pair = [t.item(akio, title=f"Blade {n}", keywords="Weapon") for n in range(blades)]
    knife = t.item(ryouya, title="Knife", keywords="Weapon")
    assert t.has(ryouya, "Duelist")
    armed, bare = t.person("Armed", 1, force=1), t.person("Bare", 1, force=2)
    t.item(armed, keywords="Armor")
    led = t.person("Led", 1, force=3)
    t.follower(led, 9)
    t.battle([akio, ryouya], [armed, bare, led])
    t.passes(1, 1)
    assert t.can_use("Mirumoto Akio", 0) == (blades == 2)
    if blades == 2:
        t.answer("use Mirumoto Akio")
        assert bare in t.question.options and armed not in t.question.options
        t.answer(bare)
        pay(t)
        assert t.dead(bare) and all(t.bowed(card) for card in pair)
        t.passes(1, 1)
    t.answer("use Bayushi Ryouya").answer(led)
    pay(t)
    assert t.dead(led) and t.where(knife) == "discard" and not t.has(ryouya, "Duelist")


@pytest.mark.card("Chuda Naotake")
@pytest.mark.rule("SE-CST-17", "SE-STA-19")
def test_naotake_throws_fire_until_his_chi_is_spent() -> None:
    t = Table()
    naotake = t.put("Chuda Naotake", 0)
    foes = [t.person(f"Foe {n}", 1, force=4) for n in range(5)]
    t.battle([naotake, t.person("Friend")], foes)
    for n, foe in enumerate(foes[:4]):
        t.use("Chuda Naotake", foe)
        assert t.dead(foe) and t.chi(naotake) == 4 - n
    assert not t.dead(naotake)
    t.use("Chuda Naotake") if t.can_use("Chuda Naotake", 0) else None
    t.passes(1, 1)
    if t.can_use("Chuda Naotake", 0):
        t.answer("use Chuda Naotake")
        t.settle()
    assert t.chi(naotake) <= 1 or t.dead(naotake)


@pytest.mark.card("Strength of Paragons")
@pytest.mark.parametrize(("honor", "led"), [(5, True), (4, False)])
def test_paragons_strike_followers_and_the_greatest_of_them_anybody(honor: int, led: bool) -> None:
    t = Table()
    paragon, common = t.person("Paragon", hr=3, ph=honor), t.person("Common", hr=0, ph=9)
    foe = t.person("Foe", 1)
    guard = t.follower(foe)
    t.put("Strength of Paragons", 0, "hand")
    t.battle([paragon, common], [foe])
    t.passes(1, 1)
    t.answer("use Strength of Paragons")
    assert t.question.options == [paragon], "more Honor is required of him than his family began with"
    t.answer(paragon)
    assert set(t.question.options) == ({foe, guard} if led else {guard})
    t.answer(guard).settle()
    assert t.where(guard) == "discard"


@pytest.mark.card("Elemental Mastery")
@pytest.mark.parametrize("clan", ["Phoenix", "Crab"])
def test_mastery_costs_the_life_of_all_but_phoenix(clan: str) -> None:
    t = Table()
    serve(t, clan)
    master, low, same = t.person("Master", chi=3), t.person("Low", 1, chi=2), t.person("Same", 1, chi=3)
    t.put("Elemental Mastery", 0, "hand")
    t.holding("Rouse", 0, battle([Target("one", PERSONALITIES), verbs.straighten("one")]))
    t.battle([master, t.person("Friend")], [low, same])
    t.passes(1, 1)
    t.answer("use Elemental Mastery").answer(master).settle_payment()
    assert low in t.question.options and same not in t.question.options
    t.answer(low).settle()
    assert t.dead(low) and t.dead(master) == (clan != "Phoenix")
    if clan == "Phoenix":
        assert t.bowed(master)
        t.use("Rouse", master)
        assert t.bowed(master), "he cannot straighten this turn"


@pytest.mark.card("Shinjo Ming-li")
@pytest.mark.parametrize(("force", "weapon", "dies"), [(4, True, True), (6, True, False), (4, False, False)])
def test_mingli_finishes_the_weaker_with_a_weapon(force: int, weapon: bool, dies: bool) -> None:
    t = Table()
    mingli, foe = t.put("Shinjo Ming-li", 0), t.person("Foe", 1, force=force)
    if weapon:
        t.item(mingli, keywords="Weapon")
    t.battle([mingli], [foe])
    t.use("Shinjo Ming-li", foe)
    assert t.dead(foe) == dies and (dies or t.bowed(foe))


@pytest.mark.card("Gagoze no Oni")
@pytest.mark.parametrize("tainted", [True, False])
def test_gagoze_offers_the_taint_or_weakens(tainted: bool) -> None:
    t = Table()
    oni = t.put("Gagoze no Oni", 0)
    guard = t.follower(oni)
    foe = t.person("Foe", 1, force=5, chi=5)
    t.battle([oni], [foe])
    t.passes(1, 1)
    t.answer("use Gagoze no Oni")
    while t.question.player == 0 and t.question.kind in ("cost", "choose", "order", "pay", "may"):
        t.answer(guard) if guard in t.question.options else t.m.answer(t.question.options[-1])
    if t.question.kind == "target":
        t.answer(foe)
    while t.question.player == 0:
        t.answer(guard) if guard in t.question.options else t.m.answer(t.question.options[-1])
    assert t.question.player == 1 and t.question.kind == "may"
    t.answer("yes" if tainted else "no").settle()
    assert t.bowed(guard) and not t.bowed(oni) and t.has(foe, "Shadowlands") == tainted
    assert (t.force(foe), t.chi(foe)) == ((5, 5) if tainted else (2, 2))


# --- Limited and Open -----------------------------------------------------------------------------------------------


@pytest.mark.card("Clear Signals")
@pytest.mark.parametrize("printed", [True, False])
def test_signals_are_given_by_who_has_learned_tactics(printed: bool) -> None:
    t = Table()
    signaller = t.person("Signaller", keywords="Samurai, Tactician" if printed else "Samurai")
    far = t.person("Far", bowed=True)
    t.person("Foe", 1)
    t.put("Clear Signals", 0, "hand")
    t.put("Matsu Yufu", 0)
    t.turns()
    t.use("Matsu Yufu", signaller)
    while not t.m.in_battle:
        if t.question.kind == "assign" and t.fits("Signaller"):
            t.answer(signaller).answer("Province 1 of player 2")
        elif t.question.kind == "assign" and t.fits("Foe"):
            t.answer("Foe").answer("Province 1 of player 2")
        else:
            t.answer("attack" if t.fits("attack") else -1 if -1 in t.question.options else t.question.options[0])
    t.passes(1, 1)
    assert t.can_use("Clear Signals", 0) != printed
    if not printed:
        t.use("Clear Signals", signaller, far)
        assert t.location(far) == t.location(signaller) and not t.bowed(far) and t.has(far, "Tactician")


@pytest.mark.card("Doji Ayano Experienced")
@pytest.mark.parametrize("bows", [True, False])
def test_ayanos_guest_bows_or_stays_home(bows: bool) -> None:
    t = Table()
    t.put("Doji Ayano", 1, experience="Experienced")
    raider, other = t.person("Raider"), t.person("Other")
    t.turns()
    t.use("Doji Ayano", raider, "yes" if bows else "no")
    assert t.bowed(raider) == bows
    while t.question.kind != "assign":
        t.answer("attack" if t.fits("attack") else -1)
    assert not t.fits("Raider") and t.fits("Other") and t.where(other) == "home"


@pytest.mark.card("Heaven's Fire")
@pytest.mark.parametrize("burns", [True, False])
def test_heavens_fire_is_for_its_victim_to_choose(burns: bool) -> None:
    t = Table()
    mage, foe = t.person("Mage", keywords="Shugenja"), t.person("Foe", 1, chi=4)
    t.put("Heaven's Fire", 0, "hand")
    t.set_honor(0, 10)
    t.action_phase()
    t.use("Heaven's Fire", mage, foe)
    assert t.question.player == 1
    t.answer("yes" if burns else "no").settle()
    assert t.chi(foe) == (1 if burns else 4) and t.honor(0) == (5 if burns else 13) and t.honor(1) == 0


@pytest.mark.card("Imperial Intercession")
@pytest.mark.parametrize(
    ("imperial", "favor", "able"), [(True, False, True), (False, True, True), (False, False, False)]
)
def test_the_court_intercedes(imperial: bool, favor: bool, able: bool) -> None:
    t = Table()
    courtier = t.person("Courtier", 1, keywords="Courtier, Imperial" if imperial else "Courtier")
    raider, guard = t.person("Raider"), t.person("Guard", 1, bowed=True)
    t.put("Imperial Intercession", 1, "hand")
    if favor:
        t.set_favor(1)
    t.battle([raider], [guard])
    t.bow(guard)
    assert t.can_use("Imperial Intercession", 1) == able
    if able:
        t.use("Imperial Intercession", courtier, raider, guard)
        assert t.bowed(courtier) and t.bowed(raider) and not t.bowed(guard) and t.favor < 0


@pytest.mark.card("Naseru's Last Words")
@pytest.mark.parametrize("unique", [True, False])
def test_the_last_words_make_somebody_heard(unique: bool) -> None:
    t = Table()
    mage = t.person("Mage", keywords="Mantis Clan, Shugenja")
    heir = t.person("Heir", keywords="Unique" if unique else "")
    t.put("Naseru's Last Words", 0, "hand")
    t.action_phase()
    assert t.can_use("Naseru's Last Words", 0) == unique
    if unique:
        t.use("Naseru's Last Words", mage, heir)
        t.passes(1, 1)
        t.answer("use Naseru's Last Words on Heir").settle()
        assert t.favor == 0


@pytest.mark.card("Egg of the Void")
@pytest.mark.rule("SE-ACT-09")
@pytest.mark.parametrize(("keywords", "dead", "able"), [
    ("Fire", True, True), ("Thunder", True, False), ("Fire", False, False), ("Fire, Unique", True, False),
])  # fmt: skip
def test_the_egg_hatches_somebody_of_an_element(keywords: str, dead: bool, able: bool) -> None:
    t = Table()
    bearer = t.person("Bearer", keywords="Phoenix Clan")
    egg = t.put("Egg of the Void", 0, on=bearer)
    assert t.has(bearer, "Fire") and t.has(bearer, "Void")
    him = t.put(t.define("Him", "Personality", chi=2, gold_cost=3, keywords=keywords), 0, "discard", dead=dead)
    t.action_phase()
    assert t.can_use("Egg of the Void", 0) == able
    if able:
        t.use("Egg of the Void", him).settle_payment()
        t.settle()
        assert t.where(him) == "home" and t.where(egg) == "discard" and not t.has(bearer, "Void")


@pytest.mark.card("The Winds' Favor")
@pytest.mark.parametrize("attacks", [True, False])
def test_the_winds_turn_for_who_is_attacked(attacks: bool) -> None:
    t = Table()
    mage = t.person("Mage", 1, keywords="Shugenja")
    t.put("The Winds' Favor", 1, on=mage)
    raider, other = t.person("Raider"), t.person("Other")
    t.turns()
    t.use("The Winds' Favor", raider)
    assert t.bowed(mage)
    while t.question.kind != "assign":
        t.answer("attack" if t.fits("attack") else -1)
    t.answer(raider if attacks else other).answer("Province 1 of player 2").settle()
    assert t.honor(1) == (2 if attacks else 0) and t.bowed(mage) != attacks


@pytest.mark.card("Dance of the Kami")
@pytest.mark.parametrize("element", ["Air", "Earth", "Fire", "Void", "Water"])
def test_the_kami_dance_for_one_element(element: str) -> None:
    t = Table()
    mage = t.person("Mage", keywords="Shugenja")
    spell = t.put("Dance of the Kami", 0, on=mage)
    kin = {word: t.person(word, force=1, keywords=word) for word in ("Air", "Earth", "Fire", "Void", "Water")}
    home = t.person("Home", bowed=True, keywords=element)
    t.battle([mage, *kin.values()], [t.person("Foe", 1)])
    t.bow(*kin.values())
    t.passes(1, 1)
    t.answer("use Dance of the Kami").settle_payment()
    choose(t, element)
    assert t.bowed(spell) and t.bowed(home)
    for word, card in kin.items():
        assert (t.bowed(card), t.force(card)) == ((False, 2) if word == element else (True, 1))


@pytest.mark.card("Togashi Tsuri Experienced")
@pytest.mark.parametrize("stat", ["Force", "Chi"])
def test_tsuri_trades_force_or_chi(stat: str) -> None:
    t = Table()
    tsuri, foe = t.put("Togashi Tsuri", 0, experience="Experienced"), t.person("Foe", 1, force=7, chi=5)
    t.battle([tsuri], [foe])
    t.use("Togashi Tsuri", foe)
    choose(t, stat)
    mine, theirs = (t.force(tsuri), t.chi(tsuri)), (t.force(foe), t.chi(foe))
    assert (mine, theirs) == (((7, 3), (3, 5)) if stat == "Force" else ((3, 5), (7, 3)))


@pytest.mark.card("The House of False Hope", "Sharpen the Gaze")
@pytest.mark.rule("SE-ACT-60")
@pytest.mark.parametrize("title", ["The House of False Hope", "Sharpen the Gaze"])
def test_who_looks_into_provinces_knows_what_lies_there(title: str) -> None:
    t = Table(strongholds=[title] if title == "The House of False Hope" else [])
    mage, ninja = t.person("Mage", keywords="Shugenja"), t.person("Ninja", keywords="Ninja")
    if title == "Sharpen the Gaze":
        t.put(title, 0, on=mage)
    assert t.force(ninja) == (1 if title == "The House of False Hope" else 0)
    theirs = t.cards(1, "provinces")
    for card in theirs:
        t.m.set_face_up(card, False)
    t.action_phase()
    t.answer(f"use {title}")
    while t.question.kind != "action":
        t.answer("player 2" if t.fits("player 2") else t.options()[0])
    assert all(knows(t.m, 0, card) for card in theirs) and not any(knows(t.m, 1, card) for card in theirs)
    assert not any(t.m.face_up(card) for card in theirs)


@pytest.mark.card("Silent Solace")
@pytest.mark.parametrize("honor", [True, False])
def test_solace_is_honor_or_rings(honor: bool) -> None:
    t = Table()
    monk = t.person("Monk", keywords="Monk")
    text = open_([verbs.gain_honor(1)], [bow_cost(THIS)])
    ring = t.put(t.define("A Ring", "Ring", abilities=[text]), 0)
    t.put("Silent Solace", 0, "hand")
    t.action_phase()
    t.use("A Ring")
    t.use("Silent Solace", monk, "player 2")
    assert t.question.player == 1
    t.answer("yes" if honor else "no").settle()
    assert t.honor(0) == (4 if honor else 1) and t.bowed(ring) == honor
    t.passes(1, 1)
    assert t.can_use("A Ring", 0) != honor
