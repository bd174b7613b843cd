"""Continuous texts beyond the base set: for whom they hold, and that they end with what they ask for."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import battle
from gorin.lang.costs import bow_cost
from gorin.lang.ranged import ranged
from gorin.lang.selectors import PERSONALITIES, YOURS
from gorin.lang.targets import Target
from gorin.rules.entering import can_host
from gorin.table.stats import stat
from gorin.table.terms import GOLD_COST, PHASE_DYNASTY
from gorin.testing import Table


def serve(t: Table, clan: str, player: int = 0) -> None:
    """Make a player one of a Clan."""
    t.m.definition(t.stronghold(player)).clan = t.rules.keyword(f"{clan} Clan")


def fight_out(t: Table) -> None:
    """Pass until the battle is over."""
    while t.m.in_battle:
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])


# --- What they bear -------------------------------------------------------------------------------------------------

BEARERS = [
    ("Isawa Mariko", "Spell", "", 2, ""),
    ("Iuchi Hotaru", "Spell", "", 0, "Tactician"),
    ("Bayushi Ryouya", "Item", "Weapon", 0, "Duelist"),
]


@pytest.mark.card("Isawa Mariko", "Iuchi Hotaru", "Bayushi Ryouya")
@pytest.mark.parametrize(("title", "kind", "keywords", "more", "given"), BEARERS)
def test_what_somebody_bears_makes_more_of_him(title: str, kind: str, keywords: str, more: int, given: str) -> None:
    t = Table()
    him = t.put(title, 0)
    base = t.force(him)
    t.put(t.define("Other", "Item"), 0, on=him)
    assert t.force(him) == base and not (given and t.has(him, given))
    t.put(t.define("Right", kind, keywords=keywords), 0, on=him)
    assert t.force(him) == base + more and (not given or t.has(him, given))


@pytest.mark.card("Fire Dragon Experienced 2", "Inu", "Unicorn War Dogs")
@pytest.mark.rule("SE-NEG-12")
@pytest.mark.parametrize(
    ("title", "experience", "bears"),
    [("Fire Dragon", "Experienced 2", (False, False, True)), ("Inu", None, (False,) * 3),
     ("Unicorn War Dogs", None, (False,) * 3)],
)  # fmt: skip
def test_beasts_carry_little(title: str, experience: str | None, bears: tuple[bool, bool, bool]) -> None:
    t = Table()
    beast, mage = t.put(title, 0, experience=experience), t.person("Mage", keywords="Shugenja")
    things = [t.put(t.define(kind, kind), 0, "hand") for kind in ("Follower", "Item", "Spell")]
    assert tuple(can_host(t.m, thing, beast, 0) for thing in things) == bears
    assert all(can_host(t.m, thing, mage, 0) for thing in things)


ONLY_TO = [
    ("Signal Fan", "Artisan", "Samurai"),
    ("Shell of the Crab", "Crab Clan", "Lion Clan"),
    ("Geisha Escort", "Courtier", "Samurai"),
    ("Geisha Escort", "Ninja", "Monk"),
    ("Respected Mentor", "Monk", "Samurai"),
    ("Respected Mentor", "Shugenja", "Courtier"),
    ("Shiotome", "Cavalry", "Samurai"),
    ("Gunso Kisho", "Mantis Clan", "Crab Clan"),
    ("Gunso Hirobumi", "Scorpion Clan", "Crab Clan"),
    ("Gunso Shiraki", "Spider Clan", "Crab Clan"),
    ("Scales of the Dragon", "Dragon Clan", "Crab Clan"),
    ("Egg of the Void", "Phoenix Clan", "Crab Clan"),
    ("Tao of Fu Leng", "Crab Clan", "Spider Clan"),
    ("Wasp Bow", "Crab Clan", "Lion Clan"),
]


@pytest.mark.card(*dict.fromkeys(title for title, _, _ in ONLY_TO))
@pytest.mark.rule("SE-NEG-12", "SE-ATT-02")
@pytest.mark.parametrize(("title", "right", "wrong"), ONLY_TO)
def test_it_attaches_to_its_own_only(title: str, right: str, wrong: str) -> None:
    t = Table()
    one, other = t.person("Right", ph=5, keywords=right), t.person("Wrong", ph=5, keywords=wrong)
    t.put(title, 0, "hand")
    t.action_phase()
    t.answer("use Equip")
    assert one in t.question.options and other not in t.question.options


# --- Armies ---------------------------------------------------------------------------------------------------------


@pytest.mark.card("Akasha Experienced 2")
@pytest.mark.parametrize("chen", ["here", "home", "none"])
def test_akasha_and_chen_together_lead_the_naga(chen: str) -> None:
    t = Table()
    akasha = t.put("Akasha", 0, experience="Experienced 2")
    naga, man = t.person("Naga", keywords="Naga"), t.person("Man")
    friend = t.put(t.define("Moto Chen", "Personality", chi=3), 0) if chen != "none" else t.person("Friend")
    t.battle([akasha, naga, man, friend] if chen == "here" else [akasha, naga, man], [t.person("Foe", 1)])
    more = 4 if chen == "here" else 0
    assert (t.force(naga), t.force(man), t.force(akasha)) == (more, 0, 3 + more)


@pytest.mark.card("Clan Standard")
def test_a_standard_lifts_its_clan_at_the_battle() -> None:
    t = Table()
    serve(t, "Crab")
    bearer, other = t.put("Hida Kaoru", 0), t.put("Hida Takuji", 0)
    home, stranger = t.put("Hida Kaoru", 0), t.put("Doji Ayano", 0)
    t.put("Clan Standard", 0, on=bearer)
    t.follower(other)
    base = [t.force(card) for card in (bearer, other, home, stranger)]
    t.battle([bearer, other, stranger], [t.person("Foe", 1)])
    gains = [t.force(card) - was for card, was in zip((bearer, other, home, stranger), base, strict=True)]
    assert gains == [1, 2, 0, 0]


@pytest.mark.card("Legion of Flame Armor")
@pytest.mark.parametrize("together", [True, False])
def test_the_legions_armor_makes_a_duelist_beside_a_fire_shugenja(together: bool) -> None:
    t = Table()
    hero, mage = t.person("Hero"), t.person("Mage", keywords="Fire, Shugenja")
    t.put("Legion of Flame Armor", 0, on=hero)
    weak = t.person("Weak", 1, force=3)
    assert t.has(hero, "Duelist"), "both at home"
    t.battle([hero, mage] if together else [hero], [weak])
    assert t.has(hero, "Duelist") == together
    t.use("Legion of Flame Armor", weak)
    assert t.dead(weak) and not t.has(hero, "Duelist")


@pytest.mark.card("Moto Soonshin")
@pytest.mark.parametrize(("honor", "opposed", "more"), [(3, True, 2), (2, True, 0), (3, False, 0)])
def test_soonshin_resents_the_more_honorable(honor: int, opposed: bool, more: int) -> None:
    t = Table()
    soonshin = t.put("Moto Soonshin", 0)
    t.set_honor(0, 2)
    t.set_honor(1, honor)
    tactician = t.person("Tactician", 1, keywords="Tactician")
    t.battle([soonshin], [tactician] if opposed else [])
    assert t.force(soonshin) == 4 + more
    t.passes(1, 1)
    assert t.can_use("Moto Soonshin", 0) == opposed
    if opposed:
        t.use("Moto Soonshin", tactician)
        assert t.dead(tactician) and t.force(soonshin) == 4


@pytest.mark.card("Shiotome")
@pytest.mark.parametrize("shamed", [True, False])
def test_shiotome_rides_for_honorable_lords(shamed: bool) -> None:
    t = Table()
    lord = t.person("Lord", dishonored=shamed, keywords="Cavalry")
    riders = t.put("Shiotome", 0, on=lord)
    assert t.force(riders) == (0 if shamed else 3)


@pytest.mark.card("Skin of the Naga")
@pytest.mark.rule("SE-NEG-07")
def test_the_skin_of_the_naga_bears_no_penalty_to_force_or_chi() -> None:
    t = Table()
    hero = t.person("Hero", force=3, chi=3, ph=3)
    t.token(hero, force=-1, chi=-1, ph=-1)
    assert (t.force(hero), t.chi(hero), t.ph(hero)) == (2, 2, 2)
    t.put("Skin of the Naga", 0, on=hero)
    assert (t.force(hero), t.chi(hero), t.ph(hero)) == (4, 3, 2)
    assert t.has(hero, "Naga") and t.has(hero, "Nonhuman")


@pytest.mark.card("Tao of Fu Leng")
@pytest.mark.parametrize("tainted", [True, False])
def test_the_tao_strengthens_crabs_who_keep_clean(tainted: bool) -> None:
    t = Table()
    crab, other = t.person("Crab", keywords="Crab Clan"), t.person("Other", keywords="Crab Clan")
    crane = t.person("Crane", keywords="Crane Clan")
    tao = t.put("Tao of Fu Leng", 0, on=crab)
    base = t.force(crab)
    assert [t.force(card) for card in (other, crane)] == [1, 0]
    t.action_phase()
    uses = t.using("Tao of Fu Leng")
    assert len(uses) == 1, "nobody is Shadowlands yet"
    t.m.answer(t.question.options[uses[0]])
    t.answer(crane).settle()
    assert t.has(crane, "Shadowlands") and (t.force(crab), t.force(other)) == (base - 1, 0)
    if tainted:
        t.passes(1, 1)
        t.answer("use Tao of Fu Leng").settle_payment()
        t.answer(crane).settle()
        t.answer(next(each for each in t.options() if "+3F" in each or "give" in each)).settle()
        assert t.bowed(tao) and t.force(crane) == 3


@pytest.mark.card("Tsuruchi Suzuki", "Daidoji Jitawa")
@pytest.mark.parametrize("scouted", [True, False])
def test_suzuki_fights_better_on_scouted_ground(scouted: bool) -> None:
    t = Table()
    suzuki, jitawa = t.put("Tsuruchi Suzuki", 0), t.put("Daidoji Jitawa", 0)
    soldier, land = t.person("Soldier", force=20), t.province(1, 0)
    t.turns()
    t.use("Daidoji Jitawa", f"Province {1 if scouted else 2} of player 2")
    while not t.m.in_battle:
        if t.question.kind == "assign" and t.fits("Tsuruchi Suzuki"):
            t.answer(suzuki).answer("Province 1 of player 2")
        elif t.question.kind == "assign" and t.fits("Soldier"):
            t.answer(soldier).answer("Province 1 of player 2")
        else:
            t.answer("attack" if t.fits("attack") else -1 if -1 in t.question.options else t.question.options[0])
    assert t.force(suzuki) == (3 if scouted else 1)
    held, honor = len(t.hand(0)), t.honor(0)
    fight_out(t)
    assert not t.m.province_exists(land) and t.where(jitawa) == "home"
    assert (len(t.hand(0)) - held, t.honor(0) - honor) == ((1, 2) if scouted else (0, 0))


# --- Costs, arrows and duels ----------------------------------------------------------------------------------------


@pytest.mark.card("Asako Bairei Experienced 3", "Isawa Emori Experienced")
@pytest.mark.rule("SE-CST-21")
@pytest.mark.parametrize(("master", "element"), [("Asako Bairei", "Water"), ("Isawa Emori", "Earth")])
@pytest.mark.parametrize("right", [True, False])
def test_shugenja_of_the_element_need_not_bow(master: str, element: str, right: bool) -> None:
    t = Table()
    t.put(master, 0, experience="Experienced 3" if master == "Asako Bairei" else "Experienced")
    mage = t.person("Mage", keywords=f"Shugenja, {element}", bowed=False)
    kiho = battle(
        [verbs.gain_honor(1)], [Target("one", YOURS & PERSONALITIES), bow_cost("one")], element if right else "Fire"
    )
    t.holding("Prayer", 0, kiho)
    t.battle([mage], [t.person("Foe", 1)])
    t.passes(1, 1)
    t.answer("use Prayer").answer(mage)
    if right:
        assert t.question.kind == "may" or t.question.player == 0
        t.answer("yes" if t.fits("yes") else t.options()[0])
    t.settle()
    assert t.honor(0) == 1 and t.bowed(mage) != right


@pytest.mark.card("Asako Bairei Experienced 3")
@pytest.mark.parametrize("count", [0, 4])
def test_bairei_wakes_up_to_four(count: int) -> None:
    t = Table()
    bairei, soldier = t.put("Asako Bairei", 0, experience="Experienced 3"), t.person("Soldier")
    t.battle([bairei, soldier], [t.person("Foe", 1)])
    sleepers = [t.follower(soldier, bowed=True) for _ in range(5)]
    t.passes(1, 1)
    t.answer("use Asako Bairei")
    while t.question.kind != "target":
        t.answer("no" if t.fits("no") else t.options()[0])
    for card in sleepers[:count]:
        t.answer(card)
    while t.asked and t.question.kind != "action":
        t.answer("no" if t.fits("no") else -1 if -1 in t.question.options else t.question.options[0])
    assert [t.bowed(card) for card in sleepers] == [n >= count for n in range(5)] and t.bowed(bairei)


@pytest.mark.card("Isawa Emori Experienced")
@pytest.mark.parametrize(("word", "strength"), [("raise", 9), ("lower", 5)])
def test_emori_moves_the_earth_by_whom_he_bows(word: str, strength: int) -> None:
    t = Table()
    emori, foe = t.put("Isawa Emori", 0, experience="Experienced"), t.person("Foe", 1, force=2)
    t.battle([emori], [foe, t.person("Tired", 1, bowed=True)])
    t.use("Isawa Emori", foe)
    options = t.options()
    t.answer(options[0 if word == "raise" else 1]).settle()
    assert t.bowed(foe) and t.strength(t.province(1, 0)) == strength


@pytest.mark.card("Wasp Bow")
@pytest.mark.rule("SE-RAT-01")
@pytest.mark.parametrize("armed", [True, False])
def test_the_wasp_bow_shoots_harder(armed: bool) -> None:
    t = Table()
    archer = t.person("Archer", abilities=[battle([ranged(2)])])
    if armed:
        t.put("Wasp Bow", 0, on=archer)
    foe = t.person("Foe", 1, force=3)
    t.battle([archer], [foe])
    t.use("Archer", foe)
    assert t.dead(foe) == armed


@pytest.mark.card("Kakita Takashima")
@pytest.mark.rule("SE-DUE-61")
@pytest.mark.parametrize("himself", [True, False])
def test_takashima_is_calmer_as_a_duel_resolves(himself: bool) -> None:
    """2 Force, 4 Chi: with one more he beats somebody of 4, and ties otherwise."""
    t = Table()
    takashima, friend = t.put("Kakita Takashima", 0), t.person("Friend", chi=4)
    foe = t.person("Foe", 1, chi=4)
    t.duel(takashima if himself else friend, foe)
    assert t.chi(takashima) == 4
    while t.asked and t.question.kind == "focus":
        t.answer("strike" if t.fits("strike") else t.options()[0])
    t.finish()
    [scores] = [line for line in t.said() if " scores " in line]
    assert scores == ("Kakita Takashima scores 5, Foe 4." if himself else "Friend scores 4, Foe 4.")
    assert t.chi(takashima) == 4


@pytest.mark.card("Terasaka")
@pytest.mark.parametrize(
    ("clans", "gold", "able"), [(0, 6, False), (1, 6, False), (2, 6, True), (3, 5, True), (2, 5, False)]
)
def test_terasaka_serves_many_clans_for_less(clans: int, gold: int, able: bool) -> None:
    t = Table()
    for title in ("Hida Kaoru", "Doji Ayano", "Matsu Takeko")[:clans]:
        t.put(title, 0)
    terasaka = t.put("Terasaka", 0, "province")
    t.bow(t.stronghold(0))
    t.holding("Purse", gold=gold + stat(t.m, terasaka, GOLD_COST) - 8)
    t.set_honor(0, 9)
    t.phase(PHASE_DYNASTY)
    assert t.fits("Terasaka") == able


@pytest.mark.card("Geisha Escort")
@pytest.mark.parametrize("here", [True, False])
def test_nobody_straightens_before_a_geisha(here: bool) -> None:
    t = Table()
    courtier, soldier = t.person("Courtier", keywords="Courtier"), t.person("Soldier")
    t.put("Geisha Escort", 0, on=courtier)
    foe = t.person("Foe", 1)
    t.holding("Rouse", 1, battle([Target("one", PERSONALITIES), verbs.straighten("one")]))
    t.battle([courtier, soldier] if here else [soldier], [foe])
    t.bow(foe)
    t.use("Rouse", foe)
    assert t.bowed(foe) == here


@pytest.mark.card("Unicorn War Dogs")
@pytest.mark.parametrize("master", [True, False])
def test_dogs_fight_beside_their_master(master: bool) -> None:
    t = Table()
    dogs = t.put("Unicorn War Dogs", 0)
    man = t.person("Man", keywords="Unicorn Clan" if master else "Crab Clan")
    foe = t.person("Foe", 1)
    guard = t.follower(foe)
    t.battle([dogs, man], [foe])
    t.passes(1, 1)
    assert t.can_use("Unicorn War Dogs", 0) == master
    if master:
        t.use("Unicorn War Dogs", "yes")
        assert guard in t.question.options and foe not in t.question.options
        t.answer(guard).settle()
        assert t.bowed(guard) and t.force(dogs) == 5


@pytest.mark.card("Revolutionaries")
def test_revolutionaries_leave_an_enemy_without_force() -> None:
    t = Table()
    lord, foe = t.person("Lord"), t.person("Foe", 1, force=5)
    band = t.put("Revolutionaries", 0, on=lord)
    t.battle([lord], [foe])
    t.use("Revolutionaries", foe)
    assert t.where(band) == "removed" and t.force(foe) == 0
