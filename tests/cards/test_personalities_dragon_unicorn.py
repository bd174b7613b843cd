"""Personalities of the Dragon and the Unicorn: what they do, and when they do not."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import battle, open_
from gorin.lang.costs import bow_cost
from gorin.lang.duels import Challenge
from gorin.lang.entering import BringIn, Create, Created
from gorin.lang.flow import May
from gorin.lang.refs import HOST, THIS
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES, YOURS
from gorin.lang.targets import YOUR_PROVINCE_CARDS, Choose, Target
from gorin.table.definitions import CardDef
from gorin.table.keywords import is_human
from gorin.table.terms import PHASE_ATTACK, POOL, RESOLVING, SEGMENT_CAVALRY
from gorin.testing import Table


def man(t: Table, title: str, force: int = 2, chi: int = 2, keywords: str = "", ph: int = 0) -> CardDef:
    return t.define(title, "Personality", force=force, chi=chi, keywords=keywords, ph=ph)


def ring(t: Table, title: str = "Some Ring") -> CardDef:
    return t.define(title, "Ring", focus=4)


def herald(t: Table) -> CardDef:
    """A Holding whose Open ability brings a Personality in from a Province."""
    return t.define("Herald", "Holding", abilities=[
        open_([Choose("called", PERSONALITIES, domain=YOUR_PROVINCE_CARDS), BringIn("called")]),
    ])


def oppressor(t: Table) -> CardDef:
    """A Holding that bows a Personality: an effect of its controller's card."""
    return t.define("Oppressor", "Holding", abilities=[
        open_([Target("bowed", PERSONALITIES), verbs.bow("bowed")], period=4),
    ])


# --- Kitsuki Ryushi -------------------------------------------------------------------------------------------------


@pytest.mark.card("Kitsuki Ryushi")
@pytest.mark.rule("SE-CRE-01")
def test_ryushi_arms_one_of_yours() -> None:
    t = Table()
    t.set_honor(0, 3)
    t.put(herald(t), 0)
    friend = t.put(man(t, "Friend"), 0)
    t.put(man(t, "Foe"), 1)
    ryushi = t.put("Kitsuki Ryushi", 0, "province")
    t.action_phase()
    t.use("Herald", ryushi).settle_payment()
    assert t.can_use("Kitsuki Ryushi", 0)
    t.use("Kitsuki Ryushi")
    assert sorted(t.question.options) == sorted([friend, ryushi])
    t.answer(friend)
    assert (t.force(friend), t.chi(friend)) == (3, 3)
    weapon = t.m.first_attachment(friend)
    assert t.has(weapon, "Weapon") and t.m.definition(weapon).type == 8
    t.done()


@pytest.mark.card("Kitsuki Ryushi")
@pytest.mark.rule("SE-KEY-12", "SE-ACT-09")
def test_ryushi_arms_nobody_twice() -> None:
    t = Table()
    t.set_honor(0, 3)
    t.put(herald(t), 0)
    armed = t.put(man(t, "Armed"), 0)
    t.put(t.define("Sword", "Item", force=1, keywords="Weapon"), 0, on=armed)
    ryushi = t.put("Kitsuki Ryushi", 0, "province")
    t.action_phase()
    t.use("Herald", ryushi).settle_payment()
    t.use("Kitsuki Ryushi")
    assert t.question.options == [ryushi]


@pytest.mark.rule("SE-CRE-02")
def test_a_created_card_that_cannot_attach_ceases_to_exist() -> None:
    t = Table()
    smith = t.define("Smith", "Holding", abilities=[
        open_([Target("armed", YOURS & PERSONALITIES), May(Create(Created(8, 1, 1, keywords=["Weapon"]), "armed"))]),
    ])
    t.put(smith, 0)
    armed = t.put(man(t, "Armed"), 0)
    t.put(t.define("Sword", "Item", force=1, keywords="Weapon"), 0, on=armed)
    t.action_phase()
    t.use("Smith", armed, "yes")
    assert t.force(armed) == 3 and t.m.zone_count(RESOLVING) == 0
    t.done()


@pytest.mark.card("Kitsuki Ryushi")
def test_ryushi_is_silent_when_another_enters() -> None:
    t = Table()
    t.put(herald(t), 0)
    t.put("Kitsuki Ryushi", 0)
    friend = t.put(man(t, "Friend"), 0, "province")
    t.action_phase()
    t.use("Herald", friend)
    assert t.where(friend) == "home" and t.question.kind == "action"
    t.done()


@pytest.mark.card("Kitsuki Ryushi")
@pytest.mark.rule("SE-ACT-44")
def test_ryushi_bows_the_dishonorable() -> None:
    t = Table()
    t.put("Kitsuki Ryushi", 0)
    proud = t.put(man(t, "Proud"), 1)
    t.action_phase()
    assert not t.can_use("Kitsuki Ryushi", 0)
    t = Table()
    t.put("Kitsuki Ryushi", 0)
    proud = t.put(man(t, "Proud"), 1)
    shamed = t.put(man(t, "Shamed"), 1, dishonored=True)
    t.action_phase()
    t.use("Kitsuki Ryushi")
    assert t.question.options == [shamed]
    t.answer(shamed)
    assert t.bowed(shamed) and not t.bowed(proud)
    t.done()


# --- Mirumoto Chojiro -----------------------------------------------------------------------------------------------


def duel_table(hand: bool = True, other: bool = False) -> tuple[Table, int, list[int]]:
    """Chojiro (or another of his army) can challenge; three known cards are on top of his player's deck."""
    t = Table()
    pit = t.define("Pit", "Holding", abilities=[
        open_([Target("a", YOURS & PERSONALITIES), Target("b", OTHER_PLAYERS & PERSONALITIES), Challenge("a", "b")]),
    ])
    t.put(pit, 0)
    chojiro = t.put("Mirumoto Chojiro", 0)
    friend = t.put(man(t, "Friend", chi=4), 0)
    foe = t.put(man(t, "Foe", chi=9), 1)
    top = [t.put(t.define(f"Top {n}", "Action", focus=n), 0, "deck") for n in range(3)]
    held = t.put(t.define("Held", "Action", focus=5), 0, "hand") if hand else -1
    t.action_phase()
    t.use("Pit", friend if other else chojiro, foe)
    return t, held, top


@pytest.mark.card("Mirumoto Chojiro")
@pytest.mark.rule("SE-DUE-07")
def test_chojiro_switches_a_card_of_his_pool() -> None:
    t, held, top = duel_table()
    assert t.can_use("Mirumoto Chojiro", 0)
    t.use("Mirumoto Chojiro", top[0])
    t.answer(held)
    assert t.where(held) == "pool" and t.where(top[0]) == "hand"
    assert t.m.zone_count(POOL) == 3
    assert t.question.kind == "focus"


@pytest.mark.card("Mirumoto Chojiro")
def test_chojiro_may_decline() -> None:
    t, held, _top = duel_table()
    t.passes()
    assert t.where(held) == "hand" and t.question.kind == "focus"


@pytest.mark.card("Mirumoto Chojiro")
def test_chojiro_keeps_out_of_others_duels() -> None:
    t, held, _top = duel_table(other=True)
    assert t.question.kind == "focus" and t.where(held) == "hand"


@pytest.mark.card("Mirumoto Chojiro")
def test_chojiro_without_a_hand_switches_nothing() -> None:
    t, _, top = duel_table(hand=False)
    t.use("Mirumoto Chojiro", top[0])
    assert t.where(top[0]) == "pool" and t.question.kind == "focus"


# --- Mirumoto Mareshi -----------------------------------------------------------------------------------------------


@pytest.mark.card("Mirumoto Mareshi Experienced")
@pytest.mark.rule("SE-DEF-13")
def test_mareshi_is_human() -> None:
    t = Table()
    mareshi = t.put("Mirumoto Mareshi", 0, experience="Experienced")
    beast = t.put(man(t, "Beast", keywords="Nonhuman"), 0)
    assert is_human(t.m, mareshi) and not is_human(t.m, beast)
    t.m.definition(mareshi).keywords |= {t.rules.keyword("Nonhuman")}
    assert is_human(t.m, mareshi)


@pytest.mark.card("Mirumoto Mareshi Experienced")
@pytest.mark.rule("SE-BAT-12")
def test_mareshi_comes_from_home_by_discarding_a_ring() -> None:
    t = Table()
    mareshi = t.put("Mirumoto Mareshi", 0, experience="Experienced")
    scout = t.put(man(t, "Scout"), 0)
    idle = t.put(man(t, "Idle"), 0)
    foe = t.put(man(t, "Foe"), 1)
    held = t.put(ring(t), 0, "hand")
    t.battle([scout], [foe])
    t.use("Mirumoto Mareshi")
    # he is not at the battle: he himself must come
    assert t.question.options == [mareshi]
    t.answer(mareshi)
    assert t.question.kind == "which cost" or t.where(held) == "discard"
    while t.question.kind in ("which cost", "cost"):
        t.answer(t.question.options[0])
    t.settle()
    assert t.location(mareshi) == t.province(1, 0) and t.where(held) == "discard" and t.location(idle) < 0
    t.done()


@pytest.mark.card("Mirumoto Mareshi Experienced")
@pytest.mark.rule("SE-CST-06")
def test_mareshi_bows_a_ring_and_chooses_where_to_go() -> None:
    t = Table()
    mareshi = t.put("Mirumoto Mareshi", 0, experience="Experienced")
    tired = t.put(man(t, "Tired"), 0, bowed=True)
    follower = t.put(t.define("Troop", "Follower", force=1), 0, on=tired, bowed=True)
    t.m.set_bowed(follower, True)
    foe = t.put(man(t, "Foe"), 1)
    far = t.put(man(t, "Far"), 1)
    worn = t.put(ring(t), 0)
    t.battle([mareshi, tired], [foe], others={far: 2})
    t.use("Mirumoto Mareshi", tired)
    while t.question.kind in ("which cost", "cost"):
        t.answer(t.question.options[0])
    assert t.bowed(worn)
    # home, or the one battlefield with enemies; not the empty ones
    assert t.question.kind == "destination" and len(t.question.options) == 2
    t.answer("Province 3 of player 2")
    assert t.location(tired) == t.province(1, 2)
    assert not t.bowed(tired) and not t.bowed(follower)
    t.done()


@pytest.mark.card("Mirumoto Mareshi Experienced")
def test_mareshi_needs_a_ring() -> None:
    t = Table()
    mareshi = t.put("Mirumoto Mareshi", 0, experience="Experienced")
    t.put(ring(t), 0, bowed=True)
    t.put(ring(t, "Other Ring"), 1)
    t.battle([mareshi], [t.put(man(t, "Foe"), 1)])
    t.passes()
    assert t.question.player == 0 and not t.can_use("Mirumoto Mareshi", 0)


@pytest.mark.card("Mirumoto Mareshi Experienced")
@pytest.mark.rule("SE-BAT-12")
def test_mareshi_cannot_come_where_no_enemy_is() -> None:
    t = Table()
    t.put("Mirumoto Mareshi", 0, experience="Experienced")
    t.put(ring(t), 0)
    t.battle([t.put(man(t, "Scout"), 0)], [])
    t.passes()
    assert t.question.player == 0 and not t.can_use("Mirumoto Mareshi", 0)


# --- Tamori Konoye --------------------------------------------------------------------------------------------------


def konoye_table(rings: int, blanks: int) -> tuple[Table, int, list[int]]:
    t = Table()
    konoye = t.put("Tamori Konoye", 0)
    found = [t.put(ring(t, f"Ring {n}"), 0, "deck") for n in range(rings)]
    plain = t.define("Plain", "Action")
    for _ in range(blanks):
        t.put(plain, 0, "deck")
    t.action_phase()
    return t, konoye, found


@pytest.mark.card("Tamori Konoye")
@pytest.mark.rule("SE-DEF-22")
def test_konoye_takes_a_ring() -> None:
    t, konoye, found = konoye_table(2, 3)
    t.use("Tamori Konoye")
    assert sorted(t.question.options) == sorted([-1, *found])
    t.answer(found[1])
    assert t.where(found[1]) == "hand" and t.bowed(konoye) and t.where(found[0]) == "deck"
    t.done()


@pytest.mark.card("Tamori Konoye")
def test_konoye_may_stay_straight() -> None:
    t, konoye, found = konoye_table(1, 4)
    t.use("Tamori Konoye")
    t.answer(-1)
    assert t.where(found[0]) == "deck" and not t.bowed(konoye)
    t.done()


@pytest.mark.card("Tamori Konoye")
def test_konoye_sees_five_cards_only() -> None:
    t, konoye, _found = konoye_table(1, 5)
    t.use("Tamori Konoye")
    assert t.question.options == [-1]
    t.answer(-1)
    assert not t.bowed(konoye)
    t.done()


# --- Togashi Jomei --------------------------------------------------------------------------------------------------


def kiho(t: Table, title: str = "Kiho", keywords: str = "Kiho") -> CardDef:
    return t.define(title, "Action", abilities=[
        open_([verbs.gain_honor(1)], [Target("monk", YOURS & PERSONALITIES)], keywords),
    ])


@pytest.mark.card("Togashi Jomei")
@pytest.mark.rule("SE-PRF-03")
def test_jomei_fights_on_bowed_after_a_kiho() -> None:
    t = Table()
    jomei = t.put("Togashi Jomei", 0, bowed=True)
    t.put(kiho(t), 0, "hand")
    t.action_phase()
    assert t.force(jomei) == 3 and t.unit_force(jomei) == 0
    t.use("Kiho", jomei)
    assert t.force(jomei) == 5 and t.unit_force(jomei) == 5
    t.m.set_bowed(jomei, False)
    assert t.force(jomei) == 3
    t.m.set_bowed(jomei, True)
    t.finish()
    t.phase(PHASE_ATTACK)
    t.answer("attack")
    assert jomei in t.question.options


@pytest.mark.card("Togashi Jomei")
def test_jomei_must_perform_it_himself() -> None:
    t = Table()
    jomei = t.put("Togashi Jomei", 0, bowed=True)
    other = t.put(man(t, "Other"), 0)
    t.put(kiho(t), 0, "hand")
    t.put(kiho(t, "Drill", ""), 0, "hand")
    t.action_phase()
    t.use("Kiho", other)
    assert t.force(jomei) == 3 and t.unit_force(jomei) == 0
    t.use("Drill", jomei)
    assert t.force(jomei) == 3
    t.finish()
    t.phase(PHASE_ATTACK)
    t.answer("attack")
    assert jomei not in t.question.options


@pytest.mark.card("Togashi Jomei")
def test_jomei_forgets_when_the_turn_ends() -> None:
    t = Table()
    jomei = t.put("Togashi Jomei", 1, bowed=True)
    t.put(kiho(t), 1, "hand")
    t.turns(0)
    t.use("Kiho", jomei)
    assert t.force(jomei) == 5
    turn = t.m.turn
    for _ in range(60):
        if t.m.turn != turn:
            break
        t.answer(-1 if -1 in t.question.options else t.question.options[-1])
    t.m.set_bowed(jomei, True)
    assert t.force(jomei) == 3


# --- Togashi Kazuki -------------------------------------------------------------------------------------------------


@pytest.mark.card("Togashi Kazuki")
def test_kazuki_grows_with_your_rings() -> None:
    t = Table()
    kazuki = t.put("Togashi Kazuki", 0)
    assert t.force(kazuki) == 4
    t.put(ring(t), 0)
    t.put(ring(t, "Second Ring"), 0, bowed=True)
    t.put(ring(t, "Their Ring"), 1)
    t.put(ring(t, "Held Ring"), 0, "hand")
    assert t.force(kazuki) == 6


@pytest.mark.card("Togashi Kazuki")
@pytest.mark.rule("SE-STA-11", "SE-STA-12")
@pytest.mark.parametrize("choice", [0, 1])
def test_kazuki_sets_force_or_chi(choice: int) -> None:
    t = Table()
    kazuki = t.put("Togashi Kazuki", 0)
    t.put(ring(t), 0)
    pupil = t.put(man(t, "Pupil", 1, 2), 0)
    t.put(man(t, "Foe"), 1)
    t.action_phase()
    t.use("Togashi Kazuki")
    assert t.question.options == [pupil]
    t.answer(pupil)
    t.answer(t.question.options[choice])
    assert (t.force(pupil), t.chi(pupil)) == ((5, 2) if choice == 0 else (1, 4))
    assert not t.bowed(kazuki)
    t.done()


@pytest.mark.card("Togashi Kazuki")
def test_kazuki_needs_another() -> None:
    t = Table()
    t.put("Togashi Kazuki", 0)
    t.put(man(t, "Foe"), 1)
    t.action_phase()
    assert not t.can_use("Togashi Kazuki", 0)


# --- Togashi Masujiro -----------------------------------------------------------------------------------------------


def ringer(t: Table, title: str, player: int) -> int:
    """A Ring in play that bows for nothing."""
    d = t.define(title, "Ring", focus=1, abilities=[open_([verbs.gain_honor(0)], [bow_cost(THIS)])])
    return t.put(d, player)


@pytest.mark.card("Togashi Masujiro")
@pytest.mark.rule("SE-REA-05")
def test_masujiro_gains_honor_once_a_turn() -> None:
    t = Table()
    t.put("Togashi Masujiro", 0)
    ringer(t, "First Ring", 0)
    ringer(t, "Second Ring", 0)
    t.action_phase()
    t.use("First Ring")
    t.use("Togashi Masujiro")
    assert t.honor(0) == 2
    t.use("Second Ring")
    assert not t.can_use("Togashi Masujiro") and t.honor(0) == 2
    t.done()


@pytest.mark.card("Togashi Masujiro")
def test_masujiro_ignores_others() -> None:
    t = Table()
    t.put("Togashi Masujiro", 0)
    ringer(t, "Their Ring", 1)
    t.action_phase()
    t.use("Their Ring")
    assert not t.can_use("Togashi Masujiro", 0) and t.honor(0) == 0
    t.done()


# --- Togashi Miyoko -------------------------------------------------------------------------------------------------


@pytest.mark.card("Togashi Miyoko")
@pytest.mark.parametrize("owner", [None, 0, 1])
def test_miyoko_guards_temples(owner: int | None) -> None:
    t = Table()
    miyoko = t.put("Togashi Miyoko", 0)
    t.put(t.define("Old Temple", "Holding"), 0)  # a title is no keyword
    if owner is not None:
        t.put(t.define("House of Prayer", "Holding", keywords="Temple"), owner)
    assert t.force(miyoko) == (1 if owner is None else 4)
    t.phase(PHASE_ATTACK)
    t.answer("attack")
    assert t.asked and t.question.kind == ("assign" if owner is None else t.question.kind)
    assert (miyoko in t.question.options) == (owner is None)


@pytest.mark.card("Togashi Miyoko")
def test_miyoko_may_defend() -> None:
    t = Table()
    miyoko = t.put("Togashi Miyoko", 1)
    t.put(t.define("House of Prayer", "Holding", keywords="Temple"), 1)
    raider = t.put(man(t, "Raider"), 0)
    t.phase(PHASE_ATTACK)
    t.answer("attack")
    t.answer(raider).answer("Province 1 of player 2")
    while t.question.player == 0:
        t.answer(-1)
    assert miyoko in t.question.options


# --- Moto Chagatai --------------------------------------------------------------------------------------------------


@pytest.mark.card("Moto Chagatai Experienced 5")
@pytest.mark.rule("SE-TRT-10")
def test_chagatai_negates_the_first_bowing_of_a_phase() -> None:
    t = Table()
    chagatai = t.put("Moto Chagatai", 0, experience="Experienced 5")
    rider = t.put(man(t, "Rider", keywords="Unicorn Clan"), 0)
    t.put(oppressor(t), 1)
    t.action_phase()
    t.use("Oppressor", rider)
    assert not t.bowed(rider)
    t.use("Oppressor", chagatai)
    assert t.bowed(chagatai)
    t.done()


@pytest.mark.card("Moto Chagatai Experienced 5")
def test_chagatai_lets_your_own_bow() -> None:
    t = Table()
    t.put("Moto Chagatai", 0, experience="Experienced 5")
    rider = t.put(man(t, "Rider", keywords="Unicorn Clan"), 0)
    t.put(oppressor(t), 0)
    t.action_phase()
    t.use("Oppressor", rider)
    assert t.bowed(rider)
    t.done()


@pytest.mark.card("Moto Chagatai Experienced 5")
def test_chagatai_saves_only_unicorns_at_his_location() -> None:
    t = Table()
    chagatai = t.put("Moto Chagatai", 0, experience="Experienced 5")
    stranger = t.put(man(t, "Stranger"), 0)
    theirs = t.put(man(t, "Turncoat", keywords="Unicorn Clan"), 1)
    t.put(oppressor(t), 1)
    t.action_phase()
    t.use("Oppressor", stranger)
    assert t.bowed(stranger)
    t.use("Oppressor", theirs)  # another home is another location
    assert t.bowed(theirs)
    t.use("Oppressor", chagatai)
    assert not t.bowed(chagatai)
    t.done()


@pytest.mark.card("Moto Chagatai Experienced 5")
@pytest.mark.rule("SE-CST-28")
def test_chagatai_does_not_keep_costs_from_being_paid() -> None:
    t = Table()
    t.put("Moto Chagatai", 1, experience="Experienced 5")
    rider = man(t, "Rider", keywords="Unicorn Clan")
    rider = t.define("Bower", "Personality", force=1, chi=1, keywords="Unicorn Clan", abilities=[
        open_([verbs.gain_honor(1)], [bow_cost(THIS)])])
    mine = t.put(rider, 1)
    t.action_phase()
    t.use("Bower")
    assert t.bowed(mine) and t.honor(1) == 1
    t.done()


def khan_battle(foes: int, at_home: int = 0) -> tuple[Table, int, list[int]]:
    t = Table()
    chagatai = t.put("Moto Chagatai", 0, experience="Experienced 5")
    found = [t.put(man(t, f"Foe {n}"), 1) for n in range(foes)]
    t.battle([chagatai], found)
    return t, chagatai, found


@pytest.mark.card("Moto Chagatai Experienced 5")
@pytest.mark.rule("SE-ACT-18", "SE-ACT-24")
def test_chagatai_one_flees_and_one_dies() -> None:
    t, _, foes = khan_battle(2)
    t.use("Moto Chagatai", foes[0], foes[1])
    assert t.question.player == 1  # the enemy leader chooses who moves home
    t.answer(foes[0])
    t.answer(-1)
    assert t.location(foes[0]) < 0
    # one still opposes: he chooses the victim, even the one at home
    assert t.question.player == 1 and sorted(t.question.options) == foes
    t.answer(foes[0])
    assert t.dead(foes[0]) and not t.dead(foes[1]) and t.where(foes[1]) == "home"
    t.done()


@pytest.mark.card("Moto Chagatai Experienced 5")
def test_chagatai_kills_nobody_when_all_flee() -> None:
    t, _, foes = khan_battle(2)
    t.use("Moto Chagatai", foes[0], foes[1])
    t.answer(foes[0])
    t.answer(foes[1])
    assert not t.dead(foes[0]) and not t.dead(foes[1])
    t.done()


@pytest.mark.card("Moto Chagatai Experienced 5")
def test_chagatai_kills_the_one_who_stays() -> None:
    t, _, foes = khan_battle(2)
    t.use("Moto Chagatai", foes[1], -1)
    assert t.question.options == [-1, foes[1]]
    t.answer(-1)
    if t.question.kind == "choose":
        t.answer(foes[1])
    assert t.dead(foes[1]) and not t.dead(foes[0])
    t.done()


@pytest.mark.card("Moto Chagatai Experienced 5")
def test_chagatai_needs_an_opponent() -> None:
    t, _, _ = khan_battle(0)
    t.passes()
    assert t.question.player == 0 and not t.can_use("Moto Chagatai", 0)


# --- Moto Taban and Utaku Kohana ------------------------------------------------------------------------------------


@pytest.mark.card("Moto Taban", "Utaku Kohana")
def test_plain_riders() -> None:
    t = Table()
    taban, kohana = t.put("Moto Taban", 0), t.put("Utaku Kohana", 0)
    assert t.has(taban, "Scout") and t.has(taban, "Cavalry") and t.has(kohana, "Battle Maiden")
    t.action_phase()
    assert not t.can_use("Moto Taban") and not t.can_use("Utaku Kohana")


@pytest.mark.card("Moto Taban", "Utaku Kohana")
@pytest.mark.rule("SE-ATK-05")
def test_plain_riders_assign_with_the_cavalry() -> None:
    t = Table()
    taban, kohana = t.put("Moto Taban", 0), t.put("Utaku Kohana", 0)
    foot = t.put(man(t, "Foot"), 0)
    t.phase(PHASE_ATTACK)
    t.answer("attack")
    t.answer(-1)
    while t.m.segment != SEGMENT_CAVALRY or t.question.player != 0:
        t.answer(-1)
    assert sorted(t.question.options) == sorted([-1, taban, kohana]) and foot not in t.question.options


# --- Shinjo Kadonomaro ----------------------------------------------------------------------------------------------


@pytest.mark.card("Shinjo Kadonomaro")
@pytest.mark.rule("SE-CST-20")
def test_kadonomaro_defends_for_nothing() -> None:
    t = Table()
    t.m.set_bowed(t.m.stronghold(1), True)  # no Gold at all
    guard, raider = t.put(man(t, "Guard"), 1), t.put(man(t, "Raider"), 0)
    kadonomaro = t.put("Shinjo Kadonomaro", 1, "province")
    t.battle([raider], [guard])
    t.use("Shinjo Kadonomaro")
    assert t.location(kadonomaro) == t.province(1, 0) and not t.bowed(kadonomaro)
    t.done()


@pytest.mark.card("Shinjo Kadonomaro")
@pytest.mark.rule("SE-ACT-09")
@pytest.mark.parametrize("gold", [7, 8])
def test_kadonomaro_attacks_for_his_cost(gold: int) -> None:
    t = Table()
    t.m.set_bowed(t.m.stronghold(0), True)
    mine = t.put(t.define("Mine", "Holding", gold=gold), 0)
    guard, raider = t.put(man(t, "Guard"), 1), t.put(man(t, "Raider"), 0)
    kadonomaro = t.put("Shinjo Kadonomaro", 0, "province")
    t.battle([raider], [guard])
    t.passes()
    assert t.question.player == 0 and t.can_use("Shinjo Kadonomaro", 0) == (gold == 8)
    if gold == 8:
        t.use("Shinjo Kadonomaro").settle_payment()
        assert t.location(kadonomaro) == t.province(1, 0) and t.bowed(mine)
        t.done()


@pytest.mark.card("Shinjo Kadonomaro")
def test_kadonomaro_waits_for_an_enemy_army() -> None:
    t = Table()
    raider = t.put(man(t, "Raider"), 0)
    t.put("Shinjo Kadonomaro", 0, "province")
    t.battle([raider], [])
    t.passes()
    assert t.question.player == 0 and not t.can_use("Shinjo Kadonomaro", 0)


@pytest.mark.card("Shinjo Kadonomaro")
@pytest.mark.rule("SE-BAT-06")
def test_kadonomaro_needs_presence() -> None:
    t = Table()
    raider = t.put(man(t, "Raider"), 0)
    t.put("Shinjo Kadonomaro", 1, "province")
    t.battle([raider], [])
    assert t.question.player == 1 and not t.can_use("Shinjo Kadonomaro", 1)


@pytest.mark.card("Shinjo Kadonomaro")
@pytest.mark.rule("SE-BAT-13")
def test_kadonomaro_straightens_a_region() -> None:
    t = Table()
    kadonomaro = t.put("Shinjo Kadonomaro", 0)
    region = t.put(t.define("Marsh", "Region"), 1, "region", province=2)
    t.m.set_bowed(region, True)
    t.battle([kadonomaro], [])
    t.use("Shinjo Kadonomaro", region)
    assert not t.bowed(region)
    t.done()


@pytest.mark.card("Shinjo Kadonomaro")
def test_kadonomaro_straightens_no_holding() -> None:
    t = Table()
    kadonomaro = t.put("Shinjo Kadonomaro", 0)
    t.put(t.define("Mine", "Holding", gold=2), 0, bowed=True)
    t.battle([kadonomaro], [t.put(man(t, "Foe"), 1)])
    t.passes()
    assert t.question.player == 0 and not t.can_use("Shinjo Kadonomaro", 0)


# --- Shinjo Meikoku -------------------------------------------------------------------------------------------------


@pytest.mark.card("Shinjo Meikoku")
@pytest.mark.rule("SE-KEY-11")
@pytest.mark.parametrize(("keywords", "tactician"), [("", True), ("Cavalry", False)])
def test_meikoku_outwits_infantry(keywords: str, tactician: bool) -> None:
    t = Table()
    meikoku = t.put("Shinjo Meikoku", 0)
    foe = t.put(man(t, "Foe", keywords=keywords), 1)
    assert not t.has(meikoku, "Tactician")
    t.battle([meikoku], [foe])
    assert t.has(meikoku, "Tactician") == tactician


@pytest.mark.card("Shinjo Meikoku")
def test_meikoku_needs_the_infantry_at_his_battle() -> None:
    t = Table()
    meikoku = t.put("Shinjo Meikoku", 0)
    t.put(man(t, "At home"), 1)
    friend = t.put(man(t, "Friend"), 0)
    t.battle([meikoku, friend], [t.put(man(t, "Rider", keywords="Cavalry"), 1)])
    assert not t.has(meikoku, "Tactician")


# --- Utaku Genshi ---------------------------------------------------------------------------------------------------


def genshi_table(raider: int, number: int = 0, bowed: bool = True) -> tuple[Table, int, int, int]:
    """Player 2 holds Genshi; player 1 attacks a Province with this Force."""
    t = Table()
    genshi = t.put("Utaku Genshi", 1, bowed=bowed)
    other = t.put(man(t, "Other", keywords="Cavalry"), 1, bowed=True)
    attacker = t.put(man(t, "Raider", raider), 0)
    t.phase(PHASE_ATTACK)
    t.answer("attack")
    t.answer(attacker).answer("Province 1 of player 2")
    for _ in range(40):
        if not t.asked or (t.question.kind == "reaction" and t.can_use("Utaku Genshi", 1)):
            break
        t.answer(-1 if -1 in t.question.options else t.question.options[0])
    return t, genshi, other, attacker


@pytest.mark.card("Utaku Genshi")
@pytest.mark.rule("SE-TRN-19")
def test_genshi_strikes_back() -> None:
    t, genshi, other, _attacker = genshi_table(9)
    assert t.bowed(genshi) and t.can_use("Utaku Genshi", 1)
    t.use("Utaku Genshi")
    assert not t.bowed(genshi) and t.m.attacker == 1
    t.m.set_bowed(other, False)
    assert t.question.kind == "assign" and t.question.player == 1
    assert t.question.options == [-1, genshi]
    t.answer(genshi).answer("Province 2 of player 1")
    for _ in range(60):
        if not t.asked:
            break
        t.answer(-1 if -1 in t.question.options else t.question.options[0])
    assert t.idle


@pytest.mark.card("Utaku Genshi")
def test_genshi_lets_nobody_else_move_to_attack() -> None:
    t, genshi, other, _attacker = genshi_table(9)
    t.m.set_bowed(other, False)
    t.put(t.define("Drum", "Holding", abilities=[
        battle([Target("called", YOURS & PERSONALITIES, reach=1), verbs.move_here("called")]),
    ]), 1)
    t.put(t.define("Their Drum", "Holding", abilities=[
        battle([Target("called", YOURS & PERSONALITIES, reach=1), verbs.move_here("called")]),
    ]), 0)
    late = t.put(man(t, "Late"), 0)
    t.use("Utaku Genshi")
    t.answer(genshi).answer("Province 2 of player 1")
    while t.question.kind != "action":
        t.answer(-1 if -1 in t.question.options else "Province 2 of player 1")
    t.use("Drum", other)
    assert t.location(other) < 0
    t.use("Their Drum", late)  # the Defender's units may move to defend
    assert t.location(late) == t.province(0, 1)


@pytest.mark.card("Utaku Genshi")
def test_genshi_needs_a_province_destroyed() -> None:
    t, genshi, _, _ = genshi_table(7)
    assert not t.asked and t.bowed(genshi)


@pytest.mark.card("Utaku Genshi")
def test_genshi_looks_at_this_attack_only() -> None:
    t, genshi, _, attacker = genshi_table(9)
    t.passes()
    t.finish()
    t.m.set_bowed(attacker, False)
    t.phase(PHASE_ATTACK)
    t.answer("attack")
    assert t.asked
    t.finish()
    assert t.idle and t.bowed(genshi)


# --- Utaku Tayoi ----------------------------------------------------------------------------------------------------


@pytest.mark.card("Utaku Tayoi")
@pytest.mark.parametrize(("foe_there", "honor"), [(False, 1), (True, 2)])
def test_tayoi_attacking(foe_there: bool, honor: int) -> None:
    t = Table()
    tayoi = t.put("Utaku Tayoi", 0)
    foe = t.put(man(t, "Foe"), 1)
    t.battle([tayoi], [], others={foe: 2})
    t.use("Utaku Tayoi", "Province 3 of player 2" if foe_there else "Province 2 of player 2")
    assert t.location(tayoi) == t.province(1, 2 if foe_there else 1) and t.honor(0) == honor
    t.done()


@pytest.mark.card("Utaku Tayoi")
@pytest.mark.parametrize(("foe_there", "honor"), [(False, 0), (True, 2)])
def test_tayoi_defending(foe_there: bool, honor: int) -> None:
    t = Table()
    tayoi = t.put("Utaku Tayoi", 1)
    raider, second = t.put(man(t, "Raider"), 0), t.put(man(t, "Second"), 0)
    t.battle([raider], [tayoi], others={second: 2})
    t.use("Utaku Tayoi", "Province 3 of player 2" if foe_there else "Province 4 of player 2")
    assert t.honor(1) == honor
    t.done()


@pytest.mark.card("Utaku Tayoi")
@pytest.mark.rule("SE-ACT-37", "SE-BAT-12")
def test_tayoi_comes_from_another_battlefield() -> None:
    t = Table()
    tayoi = t.put("Utaku Tayoi", 0)
    foe = t.put(man(t, "Foe"), 1)
    t.battle([], [foe], others={tayoi: 2})
    t.use("Utaku Tayoi")
    assert t.location(tayoi) == t.province(1, 0) and t.honor(0) == 2
    t.done()


@pytest.mark.card("Utaku Tayoi")
def test_tayoi_cannot_come_from_home() -> None:
    t = Table()
    t.put("Utaku Tayoi", 0)
    t.battle([t.put(man(t, "Scout"), 0)], [t.put(man(t, "Foe"), 1)])
    t.passes()
    assert t.question.player == 0 and not t.can_use("Utaku Tayoi", 0)


# --- Utaku Yu-Pan ---------------------------------------------------------------------------------------------------


@pytest.mark.card("Utaku Yu-Pan Experienced")
def test_yu_pan_leads_battle_maidens() -> None:
    t = Table()
    yu_pan = t.put("Utaku Yu-Pan", 0, experience="Experienced")
    maiden = t.put(man(t, "Maiden", keywords="Battle Maiden"), 0)
    rider, idle = t.put(man(t, "Rider"), 0), t.put(man(t, "Idle", keywords="Battle Maiden"), 0)
    theirs = t.put(man(t, "Theirs", keywords="Battle Maiden"), 1)
    assert t.force(yu_pan) == 4
    t.battle([yu_pan, maiden, rider], [theirs])
    assert [t.force(c) for c in (yu_pan, maiden, rider, idle, theirs)] == [5, 3, 2, 2, 2]


@pytest.mark.card("Utaku Yu-Pan Experienced")
def test_yu_pan_defending_has_no_bonus() -> None:
    t = Table()
    yu_pan = t.put("Utaku Yu-Pan", 1, experience="Experienced")
    t.battle([t.put(man(t, "Raider"), 0)], [yu_pan])
    assert t.force(yu_pan) == 4


@pytest.mark.card("Utaku Yu-Pan Experienced")
@pytest.mark.rule("SE-CST-14")
def test_yu_pan_drives_units_away_again_and_again() -> None:
    t = Table()
    yu_pan = t.put("Utaku Yu-Pan", 0, experience="Experienced")
    third = t.put(man(t, "Third", ph=3), 0)
    second = t.put(man(t, "Second", ph=2), 0)
    one, two = t.put(man(t, "One"), 1), t.put(man(t, "Two"), 1)
    t.battle([yu_pan, third, second], [one, two], number=1)
    t.use("Utaku Yu-Pan")
    assert sorted(t.question.options) == sorted([yu_pan, third])
    t.answer(third)
    t.answer(one)
    assert t.question.kind == "destination" and t.question.player == 0
    t.answer("Province 1 of player 2")
    assert t.location(one) == t.province(1, 0) and t.bowed(third)
    t.use("Utaku Yu-Pan", yu_pan, two, "Province 3 of player 2")
    assert t.location(two) == t.province(1, 2) and t.bowed(yu_pan)
    t.done()
    assert not t.can_use("Utaku Yu-Pan", 0)


@pytest.mark.card("Utaku Yu-Pan Experienced")
@pytest.mark.parametrize("provinces", [1, 2])
def test_yu_pan_sends_home_where_no_province_is_adjacent(provinces: int) -> None:
    t = Table()
    for number in range(4 - provinces):
        t.m.set_province_exists(t.province(1, 3 - number), False)
    yu_pan = t.put("Utaku Yu-Pan", 0, experience="Experienced")
    foe = t.put(man(t, "Foe"), 1)
    t.battle([yu_pan], [foe])
    t.use("Utaku Yu-Pan", yu_pan, foe)
    assert t.location(foe) == (-1 if provinces == 1 else t.province(1, 1))
    t.done()


@pytest.mark.card("Utaku Yu-Pan Experienced")
def test_yu_pan_does_not_send_home_a_unit_that_cannot_go_next_door() -> None:
    t = Table()
    yu_pan = t.put("Utaku Yu-Pan", 1, experience="Experienced")
    raider = t.put(man(t, "Raider"), 0)
    t.battle([raider], [yu_pan])
    t.m.set_attack_fought(raider, t.m.attack_number)  # it has attacked in a battle of this phase
    t.use("Utaku Yu-Pan", yu_pan, raider)
    assert t.location(raider) == t.province(1, 0) and t.bowed(yu_pan)
    t.done()


# --- Iuchi Umeka ----------------------------------------------------------------------------------------------------


def umeka_battle(cost: str = "host", bowed: bool = False, tired: bool = False) -> tuple[Table, int, int, int, int]:
    """Umeka and a Samurai attack; she has a Spell whose action bows her, or the Spell itself."""
    t = Table()
    umeka = t.put("Iuchi Umeka", 0, bowed=bowed)
    horseman = t.put(man(t, "Horseman", keywords="Samurai"), 0, bowed=tired)
    archer = t.put(t.define("Archer", "Personality", force=1, chi=1, abilities=[battle([verbs.gain_honor(5)])]), 0)
    foe = t.put(man(t, "Foe"), 1)
    costs = {"host": [bow_cost(HOST)], "this": [bow_cost(THIS)], "none": []}[cost]
    spell = t.put(t.define("Gale", "Spell", abilities=[battle([verbs.gain_honor(1)], costs, period=4)]), 0, on=umeka)
    t.battle([umeka, horseman, archer], [foe])
    t.passes()
    return t, umeka, horseman, foe, spell


@pytest.mark.card("Iuchi Umeka")
@pytest.mark.rule("SE-CST-22", "SE-ACT-33")
def test_umeka_lets_a_samurai_bow_for_her() -> None:
    t, umeka, horseman, _, _ = umeka_battle()
    t.use("Gale")
    assert t.can_use("Iuchi Umeka", 0)
    t.use("Iuchi Umeka", horseman)
    assert t.bowed(horseman) and not t.bowed(umeka) and t.honor(0) == 1
    # an additional Battle action, outside the alternation and on no Spell
    assert t.question.kind == "action" and t.question.player == 0
    assert t.can_use("Archer") and not t.can_use("Gale")
    t.use("Archer")
    assert t.honor(0) == 6 and t.question.player == 1
    t.done()


@pytest.mark.card("Iuchi Umeka")
def test_umeka_may_bow_herself() -> None:
    t, umeka, horseman, _, _ = umeka_battle()
    t.use("Gale")
    t.passes()
    assert t.bowed(umeka) and not t.bowed(horseman) and t.honor(0) == 1
    assert t.question.player == 1
    t.done()


@pytest.mark.card("Iuchi Umeka")
@pytest.mark.rule("SE-ACT-10")
def test_umeka_casts_even_when_bowed() -> None:
    t, _umeka, horseman, _, _ = umeka_battle(bowed=True)
    assert t.can_use("Gale", 0)
    t.use("Gale")
    t.use("Iuchi Umeka", horseman)
    assert t.bowed(horseman) and t.honor(0) == 1
    t.answer(-1)
    t.done()
    assert t.question.player == 1
    t.passes()
    assert not t.can_use("Gale", 0)  # once a turn, and no Samurai is left


@pytest.mark.card("Iuchi Umeka")
@pytest.mark.rule("SE-ACT-08")
def test_somebody_must_bow_for_umeka_if_she_is_bowed() -> None:
    t, _umeka, horseman, _, _ = umeka_battle(bowed=True)
    t.use("Gale")
    assert t.options() == ["use Iuchi Umeka"], "nothing else could pay for the Spell"
    t.use("Iuchi Umeka", horseman)
    assert t.bowed(horseman) and t.honor(0) == 1
    t.done()


@pytest.mark.card("Iuchi Umeka")
def test_umeka_bowed_without_a_samurai_casts_nothing() -> None:
    t, _umeka, _horseman, _, _ = umeka_battle(bowed=True, tired=True)
    assert t.question.player == 0 and not t.can_use("Gale", 0)


@pytest.mark.card("Iuchi Umeka")
@pytest.mark.rule("SE-CST-05")
def test_umeka_does_not_spare_the_spell() -> None:
    t, umeka, horseman, _, spell = umeka_battle("this")
    t.use("Gale")
    t.use("Iuchi Umeka", horseman)
    assert t.bowed(spell) and t.bowed(horseman) and not t.bowed(umeka) and t.honor(0) == 1
    assert t.question.player == 0 and t.can_use("Archer")


@pytest.mark.card("Iuchi Umeka")
def test_umeka_waits_for_a_cost() -> None:
    t, _umeka, _horseman, _, _ = umeka_battle("none")
    t.use("Gale")
    assert t.honor(0) == 1 and t.question.kind == "action" and t.question.player == 1


@pytest.mark.card("Iuchi Umeka")
def test_umeka_ignores_what_is_not_on_a_spell() -> None:
    t = Table()
    umeka = t.put("Iuchi Umeka", 0)
    horseman = t.put(man(t, "Horseman", keywords="Samurai"), 0)
    t.put(t.define("Bell", "Item", abilities=[battle([verbs.gain_honor(1)], [bow_cost(HOST)])]), 0, on=umeka)
    t.battle([umeka, horseman], [t.put(man(t, "Foe"), 1)])
    t.passes()
    t.use("Bell")
    assert t.bowed(umeka) and t.question.player == 1
    t.done()
