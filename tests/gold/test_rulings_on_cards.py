"""Rulings of 2000 on single cards of Gold Edition, by their numbers in the list of rulings."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle, enters_losing, event, open_, reaction, triggered
from gorin.lang.duels import LOSER
from gorin.lang.ranged import fear
from gorin.lang.refs import OTHERS, THIS
from gorin.lang.searching import AllIn
from gorin.lang.selectors import Titled
from gorin.lang.targets import IN_PLAY
from gorin.lang.triggers import after
from gorin.lang.verbs import destroy, gain_honor, give, lose_honor
from gorin.table import kinds, terms
from gorin.table.packing import NO, PASS
from gorin.testing import Card, Table
from tests.gold.laying import person, until
from tests.lang.writing import deed, written


def known(players: int = 2, strongholds: tuple[str, ...] = ()) -> Table:
    """A table with the cards of Gold Edition."""
    return Table("gold", players, cards="gold", strongholds=strongholds, gold=20)


def held(t: Table, title: str, player: int = 0) -> Card:
    """A card in a player's hand."""
    return t.put(t.known(title), player, "hand")


def offered_on_the_way(t: Table, words: str) -> bool:
    """Whether something may be done before the next action; everybody declines whatever he can."""
    seen = False
    for _ in range(100):
        if not t.asked or t.question.kind == "action":
            return seen
        seen |= t.fits(words)
        options = t.question.options
        t.m.answer(next((each for each in (NO, PASS) if each in options), options[0]))
    raise AssertionError("it never came")


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
    made = t.define("Oni", "Personality", force=1, chi=1, gold_cost=0, traits=[enters_losing(5)])
    oni = t.put(made, 0, "province" if bought else "deck")
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
