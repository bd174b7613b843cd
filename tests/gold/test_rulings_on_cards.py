"""Rulings of 2000 on single cards of Gold Edition, by their numbers in the list of rulings."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle, enters_losing, event, open_, reaction, triggered
from gorin.lang.costs import bow_cost
from gorin.lang.described import target
from gorin.lang.duels import LOSER, Challenge
from gorin.lang.ranged import fear, ranged
from gorin.lang.refs import OTHERS, THIS
from gorin.lang.searching import AllIn
from gorin.lang.selectors import Titled
from gorin.lang.targets import IN_PLAY, Target
from gorin.lang.triggers import after
from gorin.lang.verbs import destroy, gain_honor, give, lose_honor, move_home
from gorin.lang.vocabulary import ABILITY
from gorin.table import kinds, terms
from gorin.table.packing import NO, PASS
from gorin.table.places import provinces_of
from gorin.testing import Card, Table
from tests.gold.laying import held, known, offered_on_the_way, person, until
from tests.lang.writing import deed, made, written

# --- Honor ------------------------------------------------------------------------------------------------------------


@pytest.mark.card("Dead Eyes")
@pytest.mark.ruling("R00-A-393")
def test_whose_eyes_are_dead_has_no_personal_honor_in_later_turns_either() -> None:
    t = known()
    hero = t.person("Hero", ph=3, keywords="Crab Clan")
    held(t, "Dead Eyes")
    t.turns()
    until(t, lambda: t.question.kind == "action")
    t.use("Dead Eyes", hero)
    turn = t.turn
    assert t.ph(hero) == 0
    until(t, lambda: t.turn > turn + 1)
    assert t.ph(hero) == 0


@pytest.mark.card("Defend Your Honor")
@pytest.mark.ruling("R00-A-400", "R00-B-001")
@pytest.mark.parametrize("source", ["Action", "ability", "Event"])
def test_honor_is_defended_against_actions_and_not_against_events(source: str) -> None:
    t = known()
    t.person("Samurai", 1, keywords="Samurai")
    held(t, "Defend Your Honor", 1)
    shame = lose_honor(3, OTHERS)
    if source == "Event":
        t.m.set_face_up(t.put(t.define("Shame", "Event", traits=[event([shame])]), 0, "province"), False)
        t.phase(terms.PHASE_EVENTS)
    elif source == "Action":
        t.put(t.define("Shame", "Action", abilities=[open_([shame])]), 0, "hand")
    else:
        t.act("Shame", shame)
    if source != "Event":
        t.action_phase()
        t.answer("use Shame")
    assert offered_on_the_way(t, "use Defend Your Honor") is (source != "Event")
    assert t.honor(1) == -3


@pytest.mark.card("Honorable Seppuku", "Poisoned Weapon")
@pytest.mark.ruling("R00-B-140")
@pytest.mark.parametrize("by", ["card", "duelist"])
def test_nobody_atones_for_the_poison_of_his_player(by: str) -> None:
    """For what the duelist himself costs, he does."""
    t = known()
    deeds = [reaction(after(kinds.FOCUS_EFFECTS), [lose_honor(4)])] if by == "duelist" else []
    hero = t.person("Hero", chi=6, ph=1, keywords="Samurai", abilities=deeds)
    foe = t.person("Foe", 1, chi=5)
    held(t, "Honorable Seppuku")
    if by == "card":
        held(t, "Poisoned Weapon")
    t.duel(hero, foe, loser=destroy(LOSER))
    used = "use Poisoned Weapon" if by == "card" else "use Hero"
    while not t.fits(used):
        options = t.question.options
        t.m.answer(next((each for each in (NO, PASS) if each in options), options[0]))
    t.answer(used)
    assert offered_on_the_way(t, "use Honorable Seppuku") is (by == "duelist")
    assert t.honor(0) == -4


@pytest.mark.card("Honorable Seppuku")
@pytest.mark.ruling("R00-B-142")
@pytest.mark.parametrize("dies", [True, False])
def test_who_died_dishonored_atones_for_nothing(dies: bool) -> None:
    """While he lives he does for what he is made to lose."""
    t = known()
    hero = t.person("Hero", 1, ph=3, keywords="Samurai", dishonored=True)
    held(t, "Honorable Seppuku", 1)
    t.act("Kill", person(), destroy("x"))
    t.holding("Bell", 1)
    t.put(t.define("Debt", "Action", abilities=[open_([person(), lose_honor(3, OTHERS)])]), 0, "hand")
    t.action_phase()
    t.answer(f"use {'Kill' if dies else 'Debt'}").answer(hero)
    assert offered_on_the_way(t, "use Honorable Seppuku") is not dies
    assert t.honor(1) == -3 and t.destroyed(hero) is dies


@pytest.mark.card("Crane Tattoo")
@pytest.mark.ruling("R00-A-380")
@pytest.mark.parametrize("words", ["this", "x"])
@pytest.mark.parametrize("tattooed", [True, False])
def test_who_bears_a_crane_may_do_for_himself_what_targets_nobody(tattooed: bool, words: str) -> None:
    t = known()
    bonus = give(THIS, terms.FORCE, 2) if words == "this" else give("x", terms.FORCE, 2)
    aims = [] if words == "this" else [person("yours & personality")]
    monk = t.person("Monk", force=1, keywords="Tattooed, Monk", abilities=[open_([*aims, bonus])])
    held(t, "Crane Tattoo")
    t.action_phase()
    if tattooed:
        t.use("Crane Tattoo", monk)
        until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    possible = words == "this" or not tattooed
    assert t.can_use("Monk", 0) is possible
    if possible:
        t.use("Monk", *([monk] if aims else []))
        assert t.force(monk) == 3


@pytest.mark.card("Crane Tattoo", "Facing Your Devils")
@pytest.mark.rule("GE-KIH-02")
@pytest.mark.ruling("R00-A-381")
@pytest.mark.parametrize("tattooed", [True, False])
def test_who_bears_a_crane_casts_no_kiho(tattooed: bool) -> None:
    t = known()
    monk = t.person("Monk", force=1, keywords="Tattooed, Monk")
    t.person("Foe", 1)
    held(t, "Crane Tattoo")
    held(t, "Facing Your Devils")
    t.action_phase()
    if tattooed:
        t.use("Crane Tattoo", monk)
        until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.can_use("Facing Your Devils", 0) is not tattooed


# --- duels ------------------------------------------------------------------------------------------------------------


@pytest.mark.card("Geisha Assassin", "Poisoned Weapon")
@pytest.mark.ruling("R00-B-098")
@pytest.mark.parametrize("poisoned", [True, False])
def test_what_strikes_a_duelist_strikes_a_geisha_who_duels(poisoned: bool) -> None:
    t = known()
    foe = t.person("Foe", 1, chi=3)
    held(t, "Geisha Assassin")
    held(t, "Poisoned Weapon", 1)
    t.action_phase()
    t.use("Geisha Assassin", foe, "10")
    t.settle_payment()
    until(t, lambda: t.fits("use Poisoned Weapon"))
    if poisoned:
        t.use("Poisoned Weapon")  # 2 against 3
    until(t, lambda: t.question.kind == "action")
    assert t.destroyed(foe) is not poisoned


@pytest.mark.card("Geisha Assassin")
@pytest.mark.rule("GE-PER-05", "GE-DUE-08")
@pytest.mark.ruling("R00-B-099")
@pytest.mark.parametrize(("gold", "chi"), [(0, 0), (1, 0), (2, 1)])
def test_a_geisha_for_next_to_nothing_dies_before_she_duels(gold: int, chi: int) -> None:
    """And nobody has won."""
    t = known()
    foe = t.person("Foe", 1, chi=2)
    t.holding("Herald", 1, traits=[triggered(after(kinds.DUEL_WON), [gain_honor(1)])])
    t.put(t.define("Pebble", "Action", focus=0), 1, "hand")
    held(t, "Geisha Assassin")
    t.action_phase()
    t.use("Geisha Assassin", foe, str(gold))
    t.settle_payment()
    assert offered_on_the_way(t, "focus Pebble") is (chi > 0)
    assert t.honor(1) == (1 if chi else 0)
    assert not t.destroyed(foe) and not any("Geisha" in each for each in t.titles(t.cards(0, "home")))


@pytest.mark.card("Kakita Technique")
@pytest.mark.ruling("R00-B-222")
@pytest.mark.parametrize("later", [True, False])
def test_the_later_kakita_technique_decides(later: bool) -> None:
    t = known()
    hero, foe = t.person("Hero", chi=2, ph=3), t.person("Foe", 1, chi=2, ph=2)
    praise = give(AllIn(Titled("Foe"), IN_PLAY), terms.PERSONAL_HONOR, 4)
    t.holding("Herald", 1, reaction(after(kinds.DUEL), [praise]))
    for player in (0, 1):
        held(t, "Kakita Technique", player)
        t.put(t.define(f"Focus {player}", "Action", focus=1), player, "hand")
    t.duel(hero, foe, loser=destroy(LOSER)).answer("accept")
    until(t, lambda: t.question.player == 0 and t.offers("Kakita Technique"))
    t.answer("use Kakita Technique").settle_payment()
    t.use("Herald")
    until(t, lambda: t.question.player == 1 and t.offers("Kakita Technique"))
    if later:
        t.answer("use Kakita Technique").settle_payment()
    until(t, lambda: t.question.kind == "focus")
    assert t.question.player == (1 if later else 0)


@pytest.mark.card("Kharmic Strike", "Poisoned Weapon")
@pytest.mark.ruling("R00-B-237")
@pytest.mark.parametrize("title", ["Kharmic Strike", "Charge"])
def test_poison_saves_nobody_from_a_kharmic_strike(title: str) -> None:
    t = known()
    hero, foe = t.person("Hero", chi=5), t.person("Foe", 1, chi=5)
    held(t, title)
    held(t, "Poisoned Weapon")
    t.put(t.define("Pebble", "Action", focus=0), 1, "hand")
    t.duel(hero, foe, loser=destroy(LOSER)).answer("accept")
    t.answer("focus Pebble").answer(f"focus {title}")
    until(t, lambda: t.fits("use Poisoned Weapon") or t.question.kind == "focus")
    if t.question.kind == "focus":
        t.answer("strike")
    until(t, lambda: t.fits("use Poisoned Weapon"))
    t.use("Poisoned Weapon")
    until(t, lambda: t.question.kind == "action")
    assert t.destroyed(foe) and t.destroyed(hero) is (title == "Kharmic Strike")


@pytest.mark.card("Strike of Flowing Water")
@pytest.mark.ruling("R00-C-193")
@pytest.mark.parametrize(
    ("keywords", "order", "wins"),
    [
        ("Double Chi", (0, 1), True),
        ("Double Chi", (1, 0), False),
        ("", (0, 1), False),
    ],
)
def test_flowing_water_doubles_what_double_chi_has_doubled(keywords: str, order: tuple[int, int], wins: bool) -> None:
    """1, 6 and 12 against 18; in the other order 6 and 6, without Double Chi 3 and 6."""
    t = known()
    hero, foe = t.person("Hero", chi=1, keywords=keywords), t.person("Foe", 1, chi=18)
    held(t, "Strike of Flowing Water")
    t.put(t.define("Mine", "Action", focus=3), 0, "hand")
    for n in range(3):
        t.put(t.define(f"Theirs {n}", "Action", focus=0), 1, "hand")
    t.duel(hero, foe, loser=destroy(LOSER)).answer("accept")
    mine = ["focus Strike of Flowing Water", "focus Mine"]
    t.answers("focus Theirs 0", mine[order[0]], "focus Theirs 1", mine[order[1]], "strike")
    until(t, lambda: t.question.kind == "action")
    assert (t.destroyed(hero), t.destroyed(foe)) == (not wins, wins)


# --- battles ----------------------------------------------------------------------------------------------------------


@pytest.mark.card("In Search of the Future", "The Spawning Ground")
@pytest.mark.ruling("R00-B-179")
def test_the_future_takes_what_the_spawning_ground_gives() -> None:
    t = known(strongholds=("The Spawning Ground",))
    ogre, guard = t.person("Ogre", force=2, keywords="Ogre"), t.person("Guard", 1, force=2)
    held(t, "In Search of the Future", 1)
    t.battle([ogre], [guard])
    assert (t.force(ogre), t.force(guard)) == (3, 2)
    t.use("In Search of the Future", player=1)
    assert (t.force(ogre), t.force(guard)) == (2, 2)


@pytest.mark.card("The Face of Fear", "Way of Death")
@pytest.mark.ruling("R00-B-054", "R00-C-293")
@pytest.mark.parametrize(("title", "size"), [("The Face of Fear", 3), ("Way of Death", 1)])
@pytest.mark.parametrize("used", [True, False])
def test_every_fear_of_an_action_is_altered(title: str, size: int, used: bool) -> None:
    """The one turns each upon the Personality too, and the other makes each stronger by 2, to 3."""
    t = known()
    raider = t.person("Raider", force=1, abilities=[battle([fear(size, "first"), fear(size, "second")])])
    guards = [t.person(f"Guard {n}", 1, force=3) for n in range(2)]
    pages = [t.follower(each, 3) for each in guards]
    held(t, title)
    t.battle([raider], guards)
    t.passes(1, player=1)
    t.answer("use Raider")
    left = list(guards)
    while t.question.kind != "action":
        if used and t.fits(f"use {title}"):
            t.m.answer(t.question.options[t.using(title)[0]])
        elif t.question.kind == "target":
            t.answer(left.pop(0))
        else:
            t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    strong = used or title == "The Face of Fear"
    assert [t.bowed(each) for each in pages] == [strong, strong]
    faced = used and title == "The Face of Fear"
    assert [t.bowed(each) for each in guards] == [faced, faced]


@pytest.mark.card("Shinjo Technique")
@pytest.mark.rule("GE-TGT-06")
@pytest.mark.ruling("R00-C-133")
@pytest.mark.parametrize("words", ["personality", "enemy & personality"])
def test_what_is_meant_for_opposing_cards_is_not_turned_around(words: str) -> None:
    t = known()
    raider, guard = t.person("Raider", force=1), t.person("Guard", 1, force=1)
    t.put(t.define("Kill", "Action", abilities=[battle([person(words), destroy("x")])]), 0, "hand")
    held(t, "Shinjo Technique", 1)
    t.battle([raider], [guard])
    t.passes(1, player=1)
    t.answer("use Kill").answer(guard)
    until(t, lambda: t.fits("use Shinjo Technique"))
    t.use("Shinjo Technique")
    until(t, lambda: t.question.kind == "action")
    assert t.destroyed(raider) is (words == "personality") and t.destroyed(guard) is not t.destroyed(raider)


@pytest.mark.card("Unexpected Allies")
@pytest.mark.ruling("R00-C-272")
@pytest.mark.parametrize("bought", [True, False])
def test_an_unexpected_ally_costs_no_honor_as_he_enters(bought: bool) -> None:
    t = known()
    card = t.define("Oni", "Personality", force=1, chi=1, gold_cost=0, traits=[enters_losing(5)])
    oni = t.put(card, 0, "province" if bought else "deck")
    if bought:
        t.phase(terms.PHASE_DYNASTY)
        t.answer("buy Oni")
    else:
        t.put(t.known("Unexpected Allies"), 0, "province", province=1)
        t.phase(terms.PHASE_EVENTS)
    while t.asked and t.where(oni) != "home":
        t.m.answer(t.question.options[0])
    until(t, lambda: not t.asked or t.question.kind in ("action", "dynasty"))
    assert t.where(oni) == "home" and t.honor(0) == (-5 if bought else 0)


# --- Strongholds ------------------------------------------------------------------------------------------------------


@pytest.mark.card("Kyuden Hitomi")
@pytest.mark.ruling("R00-C-386")
@pytest.mark.parametrize("hidden", [True, False])
def test_what_lies_under_kyuden_hitomi_is_not_found_in_the_deck(hidden: bool) -> None:
    t = known(strongholds=("Kyuden Hitomi",))
    ring = t.put(t.define("Ring", "Action", focus=1), 0, "deck")
    deed(t, 'search("card", titled("Ring"))', 'put_under("card", every(yours & stronghold))', title="Vault")
    deed(t, 'search("card", titled("Ring"))', 'put_in_hand("card")', title="Scribe")
    t.action_phase()
    if hidden:
        t.use("Vault")
        until(t, lambda: t.question.kind != "search") if not t.fits("Ring") else t.answer("Ring")
        t.settle()
        assert t.where(ring) == "under"
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    t.use("Scribe")
    if t.fits("Ring"):
        t.answer("Ring")
    until(t, lambda: t.question.kind == "action")
    assert t.where(ring) == ("under" if hidden else "hand")


@pytest.mark.card("Kyuden Hitomi")
@pytest.mark.ruling("R00-C-389")
@pytest.mark.parametrize("draws", [True, False])
def test_without_a_draw_kyuden_hitomi_gives_nothing(draws: bool) -> None:
    t = known(strongholds=("Kyuden Hitomi",))
    t.m.set_bowed(t.stronghold(0), False)
    secret = t.put(t.define("Secret", "Action", focus=1), 0, "deck")
    deed(t, 'search("card", titled("Secret"))', 'put_under("card", every(yours & stronghold))', title="Vault")
    if not draws:
        written(t, "Drought", ["continuous(does_not_happen(before(draws(you))))"])
    t.action_phase()
    t.use("Vault")
    if t.fits("Secret"):
        t.answer("Secret")
    until(t, lambda: not t.asked)
    assert t.where(secret) == "under"
    t.phase(terms.PHASE_END)
    assert offered_on_the_way(t, "use Kyuden Hitomi") is draws


# --- what newer texts say ---------------------------------------------------------------------------------------------


@pytest.mark.card("Ambush", "Call to Arms", "Counterattack")
@pytest.mark.ruling("R00-A-239", "R00-A-351", "R00-A-371")
@pytest.mark.parametrize("title", ["Call to Arms", "Counterattack"])
@pytest.mark.parametrize("ambush", [True, False])
def test_an_ambush_declares_no_attack(title: str, ambush: bool) -> None:
    """By the newer text of the card it begins a battle without one."""
    t = known()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    held(t, "Ambush")
    held(t, title, 1)
    if ambush:
        t.action_phase()
        t.answer("use Ambush").answer(raider).answer(guard)
    else:
        t.phase(terms.PHASE_ATTACK)
        t.answer("attack")
    seen = False
    while t.asked and not (ambush and t.question.kind == "action" and not t.m.in_battle):
        seen |= t.fits(f"use {title}")
        if t.question.kind == "assign" and t.fits("assign Raider"):
            t.answer("assign Raider").answer("province 1 of player 2")
        else:
            t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    assert seen is not ambush


@pytest.mark.card("Frenzy")
@pytest.mark.ruling("R00-B-090")
def test_one_drives_ones_own_people_into_a_frenzy() -> None:
    """By the newer text only those; it costs 2 Honor and dishonors them."""
    t = known()
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    held(t, "Frenzy")
    t.battle([raider], [guard])
    t.passes(1, player=1)
    t.answer("use Frenzy")
    assert raider in t.question.options and guard not in t.question.options
    t.answer(raider)
    until(t, lambda: t.question.kind == "action")
    assert t.dishonored(raider) and t.honor(0) == -2 and t.force(raider) == 5


@pytest.mark.card("In Time of War")
@pytest.mark.ruling("R00-B-181")
@pytest.mark.parametrize("loses", [True, False])
def test_in_time_of_war_nobody_has_over_five_more_than_he_began_his_turn_with(loses: bool) -> None:
    """By the newer text what is lost in between may be won again."""
    t = known()
    t.put(t.known("In Time of War"), 0, "province")
    for n, effect in enumerate([gain_honor(4), lose_honor(4) if loses else gain_honor(0), gain_honor(3)]):
        t.act(f"Deed {n}", effect)
    t.turns()
    for n in range(3):
        until(t, lambda: t.question.kind == "action" and t.question.player == 0)
        t.use(f"Deed {n}")
    assert t.honor(0) == (3 if loses else 5)


@pytest.mark.card("Facing Your Devils")
@pytest.mark.rule("GE-KIH-01")
@pytest.mark.ruling("R00-B-055")
@pytest.mark.parametrize("keywords", ["Shugenja", ""])
def test_no_follower_faces_devils(keywords: str) -> None:
    """Later rules let no Follower cast a Kiho."""
    t = known()
    hero = t.person("Hero", keywords=keywords)
    t.follower(hero, 1, "Acolyte", keywords="Shugenja")
    t.person("Foe", 1)
    held(t, "Facing Your Devils")
    t.action_phase()
    assert t.can_use("Facing Your Devils", 0) is bool(keywords)
    if keywords:
        t.answer("use Facing Your Devils")
        assert t.options() == ["target Hero"]


@pytest.mark.card("Kharmic Strike", "Ring of Fire")
@pytest.mark.rule("GE-DUE-06")
@pytest.mark.ruling("R00-B-235")
@pytest.mark.parametrize("title", ["Kharmic Strike", "Charge"])
def test_who_strikes_kharmically_has_not_won(title: str) -> None:
    t = known()
    hero, foe = t.person("Hero", force=3, chi=5), t.person("Foe", 1, force=3, chi=5)
    held(t, title)
    held(t, "Ring of Fire")
    t.put(t.define("Pebble", "Action", focus=0), 1, "hand")
    challenge = battle(
        [person("yours & personality"), person2("enemy & personality"), Challenge("x", "y", destroy(LOSER))]
    )
    t.put(t.define("Defiance", "Action", abilities=[challenge]), 0, "hand")
    t.battle([hero], [foe])
    t.passes(1, player=1)
    t.use("Defiance", hero, foe, others_pass=False)
    offered = False
    while t.asked and t.question.kind != "action":
        offered |= t.fits("use Ring of Fire")
        if t.fits(f"focus {title}"):
            t.answer(f"focus {title}")
        elif t.fits("accept"):
            t.answer("accept")
        elif t.fits("focus Pebble"):
            t.answer("focus Pebble")
        else:
            t.m.answer(next((each for each in (NO, PASS) if each in t.question.options), t.question.options[0]))
    assert t.destroyed(foe) and offered is (title == "Charge")


def person2(words: str) -> Target:
    """The second Personality who is targeted."""
    return target(f'target("y", {words})')


@pytest.mark.card("The Iron Fortress of the Daidoji")
@pytest.mark.ruling("R00-C-379")
@pytest.mark.parametrize("held_fast", [True, False])
def test_who_refuses_the_iron_fortress_is_dishonored_even_if_he_cannot_leave(held_fast: bool) -> None:
    """By the newer text he bows only if he moved."""
    t = known(strongholds=("The Iron Fortress of the Daidoji",))
    t.m.set_bowed(t.stronghold(0), False)
    hero, foe = t.person("Hero", force=3, keywords="Samurai"), t.person("Foe", 1, force=3)
    if held_fast:
        written(t, "Swamp", ["continuous(cannot_happen(before(moves(personality))))"])
    t.battle([hero], [foe])
    t.passes(1, player=1)
    t.use("The Iron Fortress of the Daidoji", hero, foe)
    t.answer("refuse" if t.fits("refuse") else "yes")
    until(t, lambda: t.question.kind == "action")
    assert t.dishonored(foe) and t.bowed(foe) is (t.location(foe) < 0) is not held_fast


@pytest.mark.card("Encircled Terrain")
@pytest.mark.ruling("R00-B-044", "R00-B-045")
def test_those_who_stay_in_encircled_terrain_are_chosen_and_not_targeted() -> None:
    """By the newer text a bowed unit may stay, and so may one that cannot be targeted."""
    t = known()
    raiders = [t.person("Raider", force=3), t.person("Bowed", force=2, bowed=True), t.person("Shy", force=1)]
    guard = t.person("Guard", 1, force=3)
    written(t, "Veil", ['continuous(to(yours & titled("Shy"), not_targeted_by_own_player))'])
    feast = battle([person("yours & personality"), give("x", terms.FORCE, 1)])
    t.put(t.define("Feast", "Action", abilities=[feast]), 0, "hand")
    held(t, "Encircled Terrain", 1)
    t.battle(raiders, [guard])
    t.use("Encircled Terrain", others_pass=False)
    t.answer("use Feast")
    assert raiders[2] not in t.question.options
    t.answer(raiders[0])
    until(t, lambda: t.question.kind != "action" and t.question.player == 0 and raiders[0] in t.question.options)
    assert set(raiders) <= set(t.question.options)
    t.answer(raiders[1])
    t.finish()
    assert t.destroyed(raiders[1]) and [t.where(each) for each in (raiders[0], raiders[2])] == ["home", "home"]


@pytest.mark.card("Confusion at Court")
@pytest.mark.ruling("R00-A-365")
@pytest.mark.parametrize("stronghold", ["", "The Spawning Ground"])
def test_the_confusion_at_court_is_political(stronghold: str) -> None:
    """By the newer text the Shadowlands do not play it."""
    t = known(strongholds=("Shiro Matsu", stronghold or "Shiro Matsu"))
    t.person("Envoy", ph=2)
    t.set_favor(0)
    held(t, "Confusion at Court", 1)
    t.put(t.define("Plea", "Action", abilities=[open_([gain_honor(1)])], keywords="Favor"), 0, "hand")
    t.action_phase()
    t.answer("use Plea")
    assert offered_on_the_way(t, "use Confusion at Court") is not stronghold


@pytest.mark.card("Test of the Emerald Champion", "Crane Tattoo", "Another Time")
@pytest.mark.ruling("R00-C-216", "R00-C-217")
@pytest.mark.parametrize(("focus", "province"), [("Another Time", True), ("", False)])
def test_a_champion_must_not_have_lost_a_duel(focus: str, province: bool) -> None:
    """By the newer text who lost and was brought back wins no Province; a duel without an end is not lost."""
    t = known()
    hero, foe = t.person("Hero", chi=2, keywords="Tattooed"), t.person("Foe", 1, chi=5)
    held(t, "Crane Tattoo")
    if focus:
        held(t, focus)
    t.action_phase()
    t.use("Crane Tattoo", hero)
    until(t, lambda: not t.asked)
    t.put(t.define("Pebble", "Action", focus=0), 1, "hand")
    t.m.set_face_up(t.put(t.known("Test of the Emerald Champion"), 0, "province"), False)
    t.phase(terms.PHASE_EVENTS)
    returned = False
    while t.asked and t.question.kind != "action":
        for words in ("use Crane Tattoo on Hero", f"focus {focus or 'Pebble'}", "focus Pebble", "accept", "yes"):
            if t.fits(words):
                returned |= words.startswith("use")
                t.answer(words)
                break
        else:
            options = t.question.options
            t.m.answer(next((each for each in (hero, foe, PASS) if each in options), options[0]))
    assert returned is not province and len(provinces_of(t.m, 0)) == (5 if province else 4)
    assert not t.destroyed(hero)


@pytest.mark.card("A Samurai's Fury")
@pytest.mark.ruling("R00-C-092")
@pytest.mark.parametrize("more", [True, False])
def test_an_action_of_ones_fury_may_give_another(more: bool) -> None:
    t = known()
    raider, guard = t.person("Raider", force=4), t.person("Guard", 1, force=3, chi=3, keywords="Samurai")
    held(t, "A Samurai's Fury", 1)
    further = ", additional_action(battle)" if more else ""
    rush = made(f'action(battle, target("x", yours & personality), give("x", bonus(force, 1)){further})', ABILITY)
    t.put(t.define("Rush", "Action", abilities=[rush]), 1, "hand")
    feast = battle([person("yours & personality"), give("x", terms.FORCE, 1)])
    t.put(t.define("Feast", "Action", abilities=[feast]), 1, "hand")
    t.battle([raider], [guard])
    until(t, lambda: t.fits("use A Samurai's Fury"))
    t.use("A Samurai's Fury", guard)
    assert t.can_use("Feast", 1)
    t.use("Rush", guard)
    assert t.can_use("Feast", 1) is more
    if more:
        t.use("Feast", guard)  # 5 against 4, and without it 4 each
    t.finish()
    assert t.destroyed(raider) and t.destroyed(guard) is not more


@pytest.mark.card("Let Your Spirit Guide You")
@pytest.mark.ruling("R00-B-273")
@pytest.mark.parametrize(("chi", "wins"), [(7, True), (9, False)])
def test_a_spirit_guides_to_three_more_than_the_personal_honor(chi: int, wins: bool) -> None:
    """By the newer text it is 3, and what it was before no longer counts: 1 and 7, not 11, nor 7 that would tie."""
    t = known()
    hero, foe = t.person("Hero", chi=1, ph=4), t.person("Foe", 1, chi=chi)
    written(t, "School", ["trait(after(is_focused(of=you)), give(it, bonus(focus_value, 3), duel))"])
    held(t, "Let Your Spirit Guide You")
    for n in range(2):
        t.put(t.define(f"Pebble {n}", "Action", focus=0), 1, "hand")
    t.duel(hero, foe, loser=destroy(LOSER)).answer("accept")
    t.answers("focus Pebble 0", "focus Let Your Spirit Guide You", "strike")
    until(t, lambda: t.question.kind == "action")
    assert (t.destroyed(hero), t.destroyed(foe)) == (not wins, wins)


@pytest.mark.card("Flattery")
@pytest.mark.ruling("R00-B-076")
@pytest.mark.parametrize(("values", "possible"), [((3, 2), False), ((3, 3), True)])
def test_flattery_takes_a_whole_hand_only_if_it_is_enough(values: tuple[int, int], possible: bool) -> None:
    """By the newer text there must be enough at the beginning."""
    t = known()
    raider, guard = t.person("Raider", force=1), t.person("Guard", 1, force=5)
    held(t, "Flattery")
    cards = [t.put(t.define(f"Word {n}", "Action", focus=each), 0, "hand") for n, each in enumerate(values)]
    t.battle([raider], [guard])
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.can_use("Flattery", 0) is possible
    if possible:
        t.use("Flattery", "pay with Word 0", "pay with Word 1")
        t.finish()
        assert [t.where(each) for each in cards] == ["discard"] * 2 and not t.destroyed(raider)


@pytest.mark.card("For the Empire")
@pytest.mark.ruling("R00-B-081")
@pytest.mark.parametrize("both", [True, False])
def test_for_the_empire_the_winner_chooses_once_he_has_won(both: bool) -> None:
    """By the newer text whoever wins as both Samurai and Shadowlands has the choice, and nobody chooses before."""
    t = known()
    hero = t.person("Hero", force=1, chi=2, ph=1, keywords="Samurai, Shadowlands")
    foe = t.person("Foe", 1, force=1, chi=4, keywords="Samurai, Shadowlands" if both else "Samurai")
    held(t, "For the Empire")
    t.action_phase()
    t.use("For the Empire", hero, foe)
    asked: list[tuple[int, bool]] = []
    while t.question.kind != "action":
        if t.question.kind == "choose" or t.question.kind == "choice":
            asked.append((t.question.player, t.destroyed(hero)))
        t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    assert len(asked) == both, asked
    assert t.destroyed(hero) and t.honor(1) == 3 and not t.destroyed(foe)


@pytest.mark.card("Poison Dartgun")
@pytest.mark.rule("GE-RAT-01")
@pytest.mark.ruling("R00-C-045")
@pytest.mark.parametrize("bearers", [1, 2])
def test_who_shoots_darts_bows_and_shoots_once(bearers: int) -> None:
    """By the newer text he does, so that of two guns which he bears he uses one, and two bear two."""
    t = known()
    ninjas = [t.person(f"Ninja {n}", keywords="Ninja", force=3) for n in range(2)]
    for n in range(2):
        t.put(t.known("Poison Dartgun"), 0, on=ninjas[n if bearers == 2 else 0])
    guards = [t.person(f"Guard {n}", 1, force=2) for n in range(2)]
    t.battle(ninjas, guards)
    for guard in guards[:bearers]:
        until(t, lambda: t.question.kind == "action" and t.question.player == 0)
        t.m.answer(t.question.options[t.using("Poison Dartgun")[0]])
        t.answer(guard).settle()
        assert t.destroyed(guard)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert not t.can_use("Poison Dartgun", 0)
    assert [t.bowed(each) for each in ninjas] == [True, bearers == 2]


def under_courage(t: Table, order: str, copies: int = 2) -> tuple[Card, Card]:
    """A battle of two Attackers, who hold copies of A Test of Courage; the Defender may give an order twice."""
    first, second, guard = t.person("First", force=3), t.person("Second", force=3), t.person("Guard", 1, force=3)
    for _ in range(copies):
        held(t, "A Test of Courage")
    for n in range(2):
        t.put(t.define(f"Back {n}", "Action", abilities=[made(order, ABILITY)]), 1, "hand")
    feast = battle([person("yours & personality"), give("x", terms.FORCE, 1)])
    t.put(t.define("Feast", "Action", abilities=[feast]), 0, "hand")
    t.battle([first, second], [guard])
    return first, second


def shows_courage(t: Table, which: Card) -> list[int]:
    """Play A Test of Courage on somebody, if on him it can be played; says who could be targeted."""
    until_offered(t, "A Test of Courage")
    t.m.answer(t.question.options[t.using("A Test of Courage")[0]])
    found = list(t.question.options)
    t.answer(which)
    t.settle_payment()
    until(t, lambda: t.question.kind == "action")
    return found


def until_offered(t: Table, title: str) -> None:
    """Pay and decline until a card can be used."""
    while not t.offers(title):
        t.m.answer(PASS if PASS in t.question.options else t.question.options[0])


@pytest.mark.card("A Test of Courage")
@pytest.mark.ruling("R00-C-209")
def test_who_was_kept_by_courage_is_not_kept_by_a_second_copy() -> None:
    """By the newer text it targets him, and then its player no longer can."""
    t = known()
    first, second = under_courage(t, 'action(battle, target("x", enemy & personality), move("x", home))')
    t.answer("use Back 0").answer(first)
    assert shows_courage(t, first) == [first, second] and t.location(first) >= 0
    t.answer("use Feast")
    assert t.question.options == [second]
    t.answer(second)
    until(t, lambda: t.fits("use Back 1"))
    t.answer("use Back 1").answer(first)
    assert shows_courage(t, second) == [second] and t.location(first) < 0


@pytest.mark.card("A Test of Courage")
@pytest.mark.ruling("R00-C-213")
def test_a_test_of_courage_keeps_one_of_those_who_are_sent_home() -> None:
    """By the newer text the action goes on for the others, and only he cannot be targeted."""
    t = known()
    first, second = under_courage(t, "action(battle, move(every(enemy & personality), home))")
    t.answer("use Back 0")
    assert shows_courage(t, first) == [first, second]
    assert t.location(first) >= 0 and t.location(second) < 0
    assert not t.can_use("Feast", 0)


@pytest.mark.card("A Test of Courage")
@pytest.mark.ruling("R00-C-211")
def test_a_test_of_courage_comes_before_any_effect_of_the_action() -> None:
    """By the newer text it interrupts the action, whose effects it no longer can answer."""
    t = known()
    first, _ = under_courage(
        t, 'action(battle, target("x", enemy & personality), gain_honor(1), move("x", home), gain_honor(1))', 1
    )
    t.answer("use Back 0").answer(first)
    offered = []
    while t.question.kind != "action":
        if t.offers("A Test of Courage"):
            offered.append(t.honor(1))
        t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    assert offered == [0] and t.location(first) < 0 and t.honor(1) == 2


@pytest.mark.card("Superior Strategist", "Swamp Marsh")
@pytest.mark.ruling("R00-C-199")
@pytest.mark.parametrize("plays", [True, False])
def test_what_a_strategist_fetched_is_played_at_once_or_not_at_all(plays: bool) -> None:
    t = known()
    raider, guard = t.person("Raider", force=4, keywords="Tactician"), t.person("Guard", 1, force=3)
    feast = battle([person("yours & personality"), give("x", terms.FORCE, 1)])
    t.holding("Oracle", 0, feast)
    held(t, "Superior Strategist")
    marsh = t.put(t.known("Swamp Marsh"), 0, "deck")
    t.battle([raider], [guard])
    t.passes(1, player=1)
    assert t.offers("Oracle")
    t.answer("use Superior Strategist")
    t.settle_payment()
    while not t.fits("use Swamp Marsh"):
        assert t.question.kind != "action"
        t.m.answer(next(each for each in (raider, marsh, *t.question.options) if each in t.question.options))
        t.settle_payment()
    assert not t.offers("Oracle")
    t.answer("use Swamp Marsh" if plays else "pass")
    until(t, lambda: t.question.kind == "action")
    assert t.where(marsh) != "hand" and (t.where(marsh) == "discard") is not plays


@pytest.mark.card("Ring of Air")
@pytest.mark.ruling("R00-C-071")
@pytest.mark.parametrize("keywords", ["Favor", "Kiho"])
@pytest.mark.parametrize("times", [1, 2])
def test_the_ring_of_air_comes_after_two_favors_and_after_no_kihos(keywords: str, times: int) -> None:
    """By the newer text Spell effects no longer bring it in."""
    t = known()
    ring = held(t, "Ring of Air")
    for n in range(3):
        plea = open_([gain_honor(1)])
        t.put(t.define(f"Plea {n}", "Action", abilities=[plea], keywords=keywords), 0, "hand")
    t.action_phase()
    for n in range(times if keywords == "Favor" else times + 1):
        until(t, lambda: t.question.kind == "action" and t.question.player == 0)
        t.answer(f"use Plea {n}")
    until(t, lambda: t.fits("use Ring of Air") or t.question.kind == "action")
    offered = t.fits("use Ring of Air")
    assert offered is (keywords == "Favor" and times == 2)
    if offered:
        t.answer("use Ring of Air")
        until(t, lambda: t.question.kind == "action")
    assert (t.where(ring) == "home") is offered


@pytest.mark.card("Ring of Earth")
@pytest.mark.ruling("R00-C-074")
@pytest.mark.parametrize("leaves", [True, False])
def test_the_ring_of_earth_asks_for_an_enemy_and_a_province_that_stands(leaves: bool) -> None:
    """By the newer text no size matters, and who has left was there all the same."""
    t = known()
    raider = t.person("Raider", force=1 if leaves else 9)
    ring = held(t, "Ring of Earth", 1)
    back = battle([person("yours & personality"), move_home("x")])
    t.put(t.define("Back", "Action", abilities=[back]), 0, "hand")
    t.battle([raider], [t.person("Guard", 1, force=1)])
    t.passes(1, player=1)
    if leaves:
        t.use("Back", raider)
        until(t, lambda: t.question.kind == "action")
    offered = False
    while t.asked:
        if t.question.kind == "reaction" and t.fits("use Ring of Earth"):
            offered = True
            t.answer("use Ring of Earth")
        else:
            t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    assert offered is leaves is (t.where(ring) == "home")


@pytest.mark.card("Ring of the Void")
@pytest.mark.ruling("R00-C-076", "R00-C-077")
def test_the_ring_of_the_void_is_played_as_an_action_whatever_one_holds() -> None:
    """By the newer text it is a Limited action that costs the hand; the End Phase has nothing to do with it."""
    t = known()
    ring = held(t, "Ring of the Void")
    t.phase(terms.PHASE_END)
    while t.asked:
        assert not t.fits("use Ring of the Void")
        t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    held(t, "Charge")
    t.action_phase()
    assert len(t.hand(0)) > 1
    t.m.answer(t.question.options[t.using("Ring of the Void")[0]])
    until(t, lambda: t.question.kind == "action")
    assert t.where(ring) == "home" and not t.hand(0)


@pytest.mark.card("A Samurai's Fury", "Ring of Water", "Swamp Marsh", "Diversionary Tactics")
@pytest.mark.ruling("R00-C-091")
@pytest.mark.parametrize("late", [True, False])
def test_a_terrain_of_ones_fury_was_played_in_that_battle(late: bool) -> None:
    t = known()
    raider = t.person("Raider", force=1)
    guard = t.person("Guard", 1, force=3, chi=3, keywords="Samurai")
    dispersive = held(t, "Dispersive Terrain")
    for title in ("A Samurai's Fury", "Ring of Water", "Swamp Marsh", "Diversionary Tactics"):
        held(t, title, 1)
    t.battle([raider], [guard])
    t.passes(1, player=1)
    t.use("Dispersive Terrain")
    until(t, lambda: t.fits("use Diversionary Tactics"))
    t.use("Diversionary Tactics", dispersive)
    if late:
        until(t, lambda: t.fits("use A Samurai's Fury"))
        t.use("A Samurai's Fury", guard)
        t.use("Swamp Marsh")
    offered = False
    while t.asked:
        offered |= t.question.kind == "reaction" and t.fits("use Ring of Water")
        t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    assert t.destroyed(raider) and offered is late


@pytest.mark.card("Bend like a Reed")
@pytest.mark.ruling("R00-A-034")
@pytest.mark.parametrize(("focused", "chi", "dies"), [(True, 6, False), (False, 4, False), (False, 5, True)])
def test_what_changes_a_reed_as_a_focus_does_not_change_its_bonus(focused: bool, chi: int, dies: bool) -> None:
    """With 1 more than its Focus Value of 3 it makes 7 of 3 as a focus, and 5 as ever as a Reaction: with 5 a tie."""
    t = known()
    hero, foe = t.person("Hero", chi=3), t.person("Foe", 1, chi=chi)
    written(t, "School", ['continuous(to(titled("Bend like a Reed") & wherever, bonus(focus_value, 1)))'])
    held(t, "Bend like a Reed")
    t.put(t.define("Pebble", "Action", focus=0), 1, "hand")
    t.duel(hero, foe, loser=destroy(LOSER)).answer("accept")
    if focused:
        t.answers("focus Pebble", "focus Bend like a Reed")
    else:
        t.answer("strike")
        until(t, lambda: t.fits("use Bend like a Reed"))
        t.answer("use Bend like a Reed").answer(hero)
        t.settle_payment()
    until(t, lambda: t.question.kind == "action")
    assert (t.destroyed(hero), t.destroyed(foe)) == (dies, True)


@pytest.mark.card("In Search of the Future")
@pytest.mark.ruling("R00-B-175")
@pytest.mark.parametrize("own", [True, False])
def test_the_future_leaves_what_a_card_gives_itself(own: bool) -> None:
    """By the newer text it does."""
    t = known()
    gift = ['continuous(to(titled("Guard"), during(now(battle), bonus(force, 2))))']
    guard = written(t, "Guard", gift if own else [], 1, "Personality", force=2, chi=3)
    if not own:
        written(t, "Drum", gift, 1)
    raider = t.person("Raider", force=2)
    held(t, "In Search of the Future")
    t.battle([raider], [guard])
    assert t.force(guard) == 4
    t.passes(1, player=1)
    t.use("In Search of the Future")
    assert t.force(guard) == (4 if own else 2)


@pytest.mark.card("When Darkness Draws Near")
@pytest.mark.ruling("R00-C-301")
@pytest.mark.parametrize("saved", [True, False])
def test_what_darkness_costs_an_ally_is_a_loss(saved: bool) -> None:
    """By the newer text it is, and can be prevented."""
    t = known(3)
    raider, helper, guard = t.person("Raider", force=3), t.person("Helper", 2, force=3), t.person("Guard", 1, force=3)
    written(t, "Shield", ["reaction(before(loses(honor, of=you)), negate)"], 2)
    held(t, "When Darkness Draws Near", 1)
    t.battle([raider], [guard, helper])
    before = t.honor(2)
    t.use("When Darkness Draws Near", helper, player=1)
    until(t, lambda: t.offers("Shield"))
    assert t.location(helper) < 0 and t.bowed(helper)
    t.answer("use Shield" if saved else "pass")
    until(t, lambda: t.question.kind == "action")
    assert t.honor(2) - before == (0 if saved else -2)


@pytest.mark.card("Ring of Water")
@pytest.mark.ruling("R00-C-078", "R00-C-079")
@pytest.mark.parametrize("holder", [-1, 0, 1])
def test_the_ring_of_water_leaves_the_order_of_the_maneuvers(holder: int) -> None:
    """By the newer text it says nothing about them: Infantry, then Cavalry, the Attacker's first."""
    t = known()
    if holder >= 0:
        t.put("Ring of Water", holder)
    for player in (0, 1):
        t.person(f"Foot {player}", player)
        t.person(f"Horse {player}", player, keywords="Cavalry")
    t.phase(terms.PHASE_ATTACK)
    t.answer("attack")
    order: list[tuple[int, bool]] = []
    while t.asked and not t.m.in_battle:
        if t.question.kind == "assign":
            order.append((t.question.player, t.fits("assign Foot")))
        t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    assert order == [(0, True), (1, True), (0, False), (1, False)]


@pytest.mark.card("Ring of Water")
@pytest.mark.ruling("R00-C-080")
@pytest.mark.parametrize("negated", [True, False])
def test_a_ring_of_water_whose_use_is_negated_has_bowed(negated: bool) -> None:
    """By the newer text bowing is what its use costs."""
    t = known()
    ring = t.put("Ring of Water", 0)
    raider, guard = t.person("Raider", force=3), t.person("Guard", 1, force=3)
    fresh = t.person("Fresh", force=1)
    written(t, "Ward", ["reaction(after(announces(others)), negate_action)"], 1)
    t.battle([raider], [guard])
    t.passes(1, player=1)
    t.answer("use Ring of Water")
    while t.question.kind != "action":
        if t.fits("use Ward"):
            t.answer("use Ward" if negated else "pass")
        else:
            t.m.answer(fresh if fresh in t.question.options else t.question.options[0])
    assert t.bowed(ring) and (t.location(fresh) < 0) is negated
    t.passes(1, player=1)
    assert t.question.player == 0 and not t.can_use("Ring of Water", 0)


@pytest.mark.card("A Test of Courage")
@pytest.mark.rule("GE-TAC-01")
@pytest.mark.ruling("R00-C-210")
@pytest.mark.parametrize("kept", [True, False])
def test_who_is_kept_by_courage_is_no_tactician_but_his_archers_shoot(kept: bool) -> None:
    """A Tactician targets himself in Gold Edition, against the ruling; what only his Follower does goes on."""
    t = known()
    hero = t.person("Hero", force=3, keywords="Tactician")
    archer = t.follower(hero, 1, "Archer", abilities=[battle([ranged(2)], [bow_cost(THIS)])])
    guard = t.person("Guard", 1, force=2)
    other = t.person("Other", 1, force=9)
    t.put(t.define("Page", "Action", focus=3), 0, "hand")
    held(t, "A Test of Courage")
    back = battle([person("enemy & personality"), give("x", terms.FORCE, -1), move_home("x")])
    t.put(t.define("Back", "Action", abilities=[back]), 1, "hand")
    t.put(t.define("Wave", "Action", abilities=[battle([person(), give("x", terms.FORCE, 1)])]), 1, "hand")
    t.battle([hero], [guard, other])
    t.answer("use Back" if kept else "use Wave").answer(hero)
    if kept:
        until_offered(t, "A Test of Courage")
        t.answer("use A Test of Courage").answer(hero)
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.location(hero) >= 0
    assert t.can_use("Tactician", 0) is not kept
    t.use("Archer", guard)
    until(t, lambda: t.question.kind == "action")
    assert t.destroyed(guard) and t.bowed(archer)


@pytest.mark.card("Hoshi Eisai")
@pytest.mark.rule("GE-CPY-01")
@pytest.mark.ruling("R00-B-148")
def test_eisai_copies_a_force_as_it_is_now_and_once() -> None:
    """With Items and bonuses; what comes later stays with whom it was given to."""
    t = known()
    eisai = t.put("Hoshi Eisai", 0, experience="Experienced")
    model, guard = t.person("Model", force=3), t.person("Guard", 1, force=9)
    t.item(model, 2)
    for n in range(2):
        feast = battle([person("yours & personality"), give("x", terms.FORCE, 1)])
        t.put(t.define(f"Feast {n}", "Action", abilities=[feast]), 0, "hand")
    t.battle([eisai, model], [guard])
    t.passes(1, player=1)
    t.use("Feast 0", model)
    t.use("Hoshi Eisai", model)
    assert t.force(eisai) == t.force(model) == 6
    t.use("Feast 1", model)
    assert (t.force(eisai), t.force(model)) == (6, 7)
