"""The Rings: how each is earned, what it does from play and from the hand, and when it does not."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import battle, continuous, open_
from gorin.lang.duels import Challenge
from gorin.lang.flow import Nothing
from gorin.lang.modifiers import Cannot
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES, YOURS
from gorin.lang.targets import Target
from gorin.lang.triggers import before
from gorin.table import kinds
from gorin.table.definitions import CardDef, Node, Trait
from gorin.testing import Table


def man(t: Table, title: str, force: int = 2, chi: int = 2, keywords: str = "") -> CardDef:
    return t.define(title, "Personality", force=force, chi=chi, keywords=keywords)


def deed(t: Table, title: str, keywords: str = "", works: bool = True, kind: str = "Action") -> CardDef:
    """A card with an Open ability that gains 1 Honor, or does nothing at all."""
    effects: list[Node] = [verbs.gain_honor(1)] if works else [Nothing()]
    return t.define(title, kind, abilities=[open_(effects, keywords=keywords, period=4)])


def feat(t: Table, title: str, works: bool = True, kind: str = "Action") -> CardDef:
    """The same with a Battle ability."""
    effects: list[Node] = [verbs.gain_honor(1)] if works else [Nothing()]
    return t.define(title, kind, abilities=[battle(effects, period=4)])


def stuck() -> Trait:
    """Nothing moves."""
    return continuous(Cannot(before(kinds.MOVE)))


def offered_now(t: Table) -> bool:
    """Whether a Ring in a hand is offered to its player."""
    return t.asked and t.question.rule == "SE-RNG-01" and len(t.question.options) > 1


def earned(t: Table, ring: int) -> bool:
    """Whether the Ring has been offered, and put into play by its own text."""
    if offered_now(t):
        t.m.answer(t.question.options[1])
        t.settle()
    return t.where(ring) == "home" and t.m.entered_by_own_text(ring)


# --- Ring of Air ----------------------------------------------------------------------------------------------------


@pytest.mark.card("Ring of Air")
@pytest.mark.rule("SE-RNG-01", "SE-RNG-04", "SE-ACT-45")
def test_air_comes_with_the_third_kiho_or_spell() -> None:
    t = Table()
    monk = t.put(man(t, "Monk", keywords="Shugenja"), 0)
    t.put(deed(t, "One", "Kiho"), 0, "hand")
    t.put(deed(t, "Two", "Kiho"), 0, "hand")
    t.put(deed(t, "Three", kind="Spell"), 0, on=monk)
    ring = t.put("Ring of Air", 0, "hand")
    t.action_phase()
    t.use("One").use("Two")
    assert t.question.kind == "action"
    t.use("Three")
    assert t.question.rule == "SE-RNG-01" and t.question.player == 0
    assert earned(t, ring)
    t.done()


@pytest.mark.card("Ring of Air")
@pytest.mark.parametrize("flaw", ["same title", "not Kiho", "no effect"])
def test_air_wants_different_titles_and_success(flaw: str) -> None:
    t = Table()
    t.put(deed(t, "One", "Kiho"), 0, "hand")
    two = deed(t, "Two", "Kiho")
    t.put(two, 0, "hand")
    if flaw == "same title":
        t.put(two, 0, "hand")
    else:
        t.put(deed(t, "Three", "Kiho" if flaw == "no effect" else "", flaw != "no effect"), 0, "hand")
    ring = t.put("Ring of Air", 0, "hand")
    t.action_phase()
    t.use("One").use("Two").use("Two" if flaw == "same title" else "Three")
    assert not earned(t, ring) and t.where(ring) == "hand"
    t.done()


@pytest.mark.card("Ring of Air")
def test_air_may_be_kept_for_a_later_kiho() -> None:
    t = Table()
    for title in ("One", "Two", "Three", "Four"):
        t.put(deed(t, title, "Kiho"), 0, "hand")
    ring = t.put("Ring of Air", 0, "hand")
    t.action_phase()
    t.use("One").use("Two").use("Three").answer("pass")
    assert t.where(ring) == "hand"
    t.use("Four")
    assert earned(t, ring)
    t.done()


@pytest.mark.card("Ring of Air")
def test_air_does_not_count_another_players_kihos() -> None:
    t = Table()
    for title in ("One", "Two", "Three"):
        t.put(deed(t, title, "Kiho"), 1, "hand")
    ring = t.put("Ring of Air", 0, "hand")
    t.action_phase()
    t.use("One").use("Two").use("Three")
    assert not earned(t, ring)
    t.done()


@pytest.mark.card("Ring of Air")
def test_air_straightens_by_bowing() -> None:
    t = Table()
    ring = t.put("Ring of Air", 0)
    tired = t.put(man(t, "Tired"), 1, bowed=True)
    t.action_phase()
    t.use("Ring of Air", tired)
    assert t.bowed(ring) and not t.bowed(tired)
    assert not t.can_use("Ring of Air", 0)
    t.done()


@pytest.mark.card("Ring of Air")
@pytest.mark.rule("SE-RNG-02")
def test_air_straightens_by_being_discarded() -> None:
    t = Table()
    ring = t.put("Ring of Air", 0, "hand")
    tired = t.put(man(t, "Tired"), 0, bowed=True)
    t.action_phase()
    t.use("Ring of Air", tired)
    assert t.where(ring) == "discard" and not t.bowed(tired)
    t.done()


@pytest.mark.card("Ring of Air")
def test_air_bowed_does_nothing() -> None:
    t = Table()
    t.put("Ring of Air", 0, bowed=True)
    t.put(man(t, "Tired"), 0, bowed=True)
    t.action_phase()
    assert not t.can_use("Ring of Air", 0)


# --- Ring of Earth --------------------------------------------------------------------------------------------------


def resolve(t: Table) -> None:
    """Pass until the Ring is offered or the battle is over."""
    for _ in range(40):
        if not t.asked or offered_now(t):
            return
        t.answer(-1 if -1 in t.question.options else t.question.options[0])


@pytest.mark.card("Ring of Earth")
@pytest.mark.rule("SE-RNG-01")
@pytest.mark.parametrize(
    ("force", "foe", "offered"), [(8, 0, True), (7, 0, False), (3, 2, True), (2, 2, False), (1, 2, False)]
)
def test_earth_comes_after_a_destructive_victory(force: int, foe: int, offered: bool) -> None:
    t = Table()
    ring = t.put("Ring of Earth", 0, "hand")
    raider = t.put(man(t, "Raider", force), 0)
    t.battle([raider], [t.put(man(t, "Foe", foe), 1)] if foe else [])
    resolve(t)
    assert earned(t, ring) == offered
    t.finish()


@pytest.mark.card("Ring of Earth")
def test_earth_comes_to_the_defender_as_well() -> None:
    t = Table()
    ring = t.put("Ring of Earth", 1, "hand")
    t.battle([t.put(man(t, "Raider", 1), 0)], [t.put(man(t, "Foe", 2), 1)])
    resolve(t)
    assert t.question.player == 1 and earned(t, ring)
    t.finish()


@pytest.mark.card("Ring of Earth")
@pytest.mark.parametrize(("choice", "strength"), [(0, 11), (1, 4)])
def test_earth_in_play_raises_or_lowers(choice: int, strength: int) -> None:
    t = Table()
    ring = t.put("Ring of Earth", 0)
    t.action_phase()
    t.use("Ring of Earth", "Province 2 of player 2")
    t.answer(t.question.options[choice])
    assert t.strength(t.province(1, 1)) == strength and t.strength(t.province(1, 0)) == 7 and t.bowed(ring)
    t.done()


@pytest.mark.card("Ring of Earth")
def test_earth_from_the_hand_only_raises() -> None:
    t = Table()
    ring = t.put("Ring of Earth", 0, "hand")
    t.action_phase()
    t.use("Ring of Earth", "Province 1 of player 1")
    assert t.strength(t.province(0, 0)) == 11 and t.where(ring) == "discard"
    t.done()


# --- Ring of Fire ---------------------------------------------------------------------------------------------------


def fire_duel(mine: int, theirs: int) -> tuple[Table, int]:
    t = Table()
    pit = t.define("Pit", "Holding", abilities=[
        open_([Target("a", YOURS & PERSONALITIES), Target("b", OTHER_PLAYERS & PERSONALITIES), Challenge("a", "b")]),
    ])
    t.put(pit, 0)
    a, b = t.put(man(t, "Mine", chi=mine), 0), t.put(man(t, "Theirs", chi=theirs), 1)
    ring = t.put("Ring of Fire", 0, "hand")
    t.action_phase()
    t.use("Pit", a, b)
    while t.question.player != 0:
        t.answer(next(o for o in t.question.options if o >= 0))  # the challenged focuses a blank card
    t.answer(ring)
    t.answer(-1)
    assert t.question.kind == "may" and t.question.player == 0
    return t, ring


def over(t: Table) -> None:
    """The pools return in any order."""
    while t.asked and t.question.kind == "order":
        t.answer(t.question.options[0])


@pytest.mark.card("Ring of Fire")
@pytest.mark.rule("SE-DUE-13", "SE-RNG-01", "SE-RNG-04")
def test_fire_comes_with_a_duel_won_all_the_same() -> None:
    t, ring = fire_duel(4, 5)  # 4 + 2 beats 5
    t.answer("yes")
    over(t)
    assert t.where(ring) == "home" and t.m.entered_by_own_text(ring)
    t.done()


@pytest.mark.card("Ring of Fire")
@pytest.mark.rule("SE-DUE-14")
def test_fire_stays_out_when_its_own_loss_costs_the_duel() -> None:
    t, ring = fire_duel(4, 6)  # 4 + 2 ties with 6: nobody wins
    t.answer("yes")
    over(t)
    assert t.where(ring) == "discard"
    t.done()


@pytest.mark.card("Ring of Fire")
def test_fire_may_be_declined() -> None:
    t, ring = fire_duel(4, 7)  # 4 + 4 beats 7
    t.answer("no")
    over(t)
    assert t.where(ring) == "discard" and any("Mine wins" in line for line in t.said())
    t.done()


@pytest.mark.card("Ring of Fire")
@pytest.mark.rule("SE-ACT-14", "SE-CST-05")
@pytest.mark.parametrize("where", ["home", "hand"])
def test_fire_burns_two(where: str) -> None:
    t = Table()
    ring = t.put("Ring of Fire", 0, where)
    zealot = t.put(man(t, "Zealot", chi=3), 0)
    weak, even = t.put(man(t, "Weak", chi=2), 1), t.put(man(t, "Even", chi=3), 1)
    t.battle([zealot], [weak, even])
    t.use("Ring of Fire", zealot)
    assert t.question.options == [weak]
    t.answer(weak)
    assert t.dead(zealot) and t.dead(weak) and not t.dead(even)
    assert t.where(ring) == "discard" if where == "hand" else t.bowed(ring)
    t.done()


@pytest.mark.card("Ring of Fire")
@pytest.mark.rule("SE-ACT-08")
def test_fire_needs_a_weaker_opponent() -> None:
    t = Table()
    t.put("Ring of Fire", 0, "hand")
    zealot = t.put(man(t, "Zealot", chi=3), 0)
    t.put(man(t, "Far", chi=1), 1)
    t.battle([zealot], [t.put(man(t, "Even", chi=3), 1)])
    t.passes()
    assert t.question.player == 0 and not t.can_use("Ring of Fire", 0)


# --- Ring of the Void -----------------------------------------------------------------------------------------------


@pytest.mark.card("Ring of the Void")
@pytest.mark.rule("SE-RNG-01", "SE-ACT-45")
def test_void_comes_with_the_fourth_action_card() -> None:
    t = Table()
    one = deed(t, "One")
    for _ in range(4):
        t.put(one, 0, "hand")
    ring = t.put("Ring of the Void", 0, "hand")
    t.action_phase()
    t.use("One").use("One").use("One")
    assert t.question.kind == "action"
    t.use("One")  # one title is enough
    assert earned(t, ring)
    t.done()


@pytest.mark.card("Ring of the Void")
@pytest.mark.parametrize("flaw", ["Kiho", "no effect", "Holding"])
def test_void_does_not_count(flaw: str) -> None:
    t = Table()
    one = deed(t, "One")
    for _ in range(3):
        t.put(one, 0, "hand")
    other = deed(
        t, "Other", "Kiho" if flaw == "Kiho" else "", flaw != "no effect", "Holding" if flaw == "Holding" else "Action"
    )
    t.put(other, 0, "home" if flaw == "Holding" else "hand")
    ring = t.put("Ring of the Void", 0, "hand")
    t.action_phase()
    t.use("One").use("One").use("One").use("Other")
    assert not earned(t, ring)
    t.done()


@pytest.mark.card("Ring of the Void")
def test_void_counts_within_one_phase() -> None:
    t = Table()
    one = deed(t, "One")
    for _ in range(4):
        t.put(one, 0, "hand")
    ring = t.put("Ring of the Void", 0, "hand")
    t.action_phase()
    t.use("One").use("One").use("One")
    t.finish()
    t.action_phase()
    t.use("One")
    assert not earned(t, ring)
    t.done()


@pytest.mark.card("Ring of the Void")
@pytest.mark.parametrize(("mine", "theirs", "where", "draws"), [
    (1, 1, "home", True), (2, 1, "home", True), (0, 1, "hand", True), (1, 1, "hand", False), (2, 1, "hand", False),
])
def test_void_draws(mine: int, theirs: int, where: str, draws: bool) -> None:
    t = Table()
    ring = t.put("Ring of the Void", 0, where)
    blank = t.define("Blank", "Action")
    for player, count in ((0, mine), (1, theirs)):
        for _ in range(count):
            t.put(blank, player, "hand")
    t.action_phase()
    t.use("Ring of the Void")
    assert len(t.hand(0)) == mine + (1 if draws else 0)
    assert t.bowed(ring) or t.where(ring) == "discard"
    t.done()


# --- Ring of Water --------------------------------------------------------------------------------------------------


@pytest.mark.card("Ring of Water")
@pytest.mark.rule("SE-RNG-01", "SE-ACT-45")
def test_water_comes_with_the_fourth_battle_action() -> None:
    t = Table()
    for title in ("One", "Two", "Three"):
        t.put(feat(t, title), 0, "hand")
    t.put(feat(t, "Four", kind="Holding"), 0)
    ring = t.put("Ring of Water", 0, "hand")
    t.battle([t.put(man(t, "Raider"), 0)], [t.put(man(t, "Foe"), 1)])
    t.use("One").use("Two").use("Three")
    assert t.question.kind == "action"
    t.use("Four")
    assert earned(t, ring)
    t.done()


@pytest.mark.card("Ring of Water")
@pytest.mark.parametrize("flaw", ["same title", "no effect", "rulebook"])
def test_water_does_not_count(flaw: str) -> None:
    t = Table()
    for title in ("One", "Two", "Three"):
        t.put(feat(t, title), 0, "hand")
    t.put(feat(t, "Idle", False), 0, "hand")
    raider = t.put(man(t, "Raider", keywords="Tactician"), 0)
    t.put(feat(t, "One again", kind="Holding"), 0)
    ring = t.put("Ring of Water", 0, "hand")
    spare = t.put(t.define("Spare", "Action", focus=2), 0, "hand")
    again = t.put(t.known("Ring of Water"), 1, "discard")
    t.battle([raider], [t.put(man(t, "Foe"), 1)])
    t.use("One").use("Two").use("Three")
    if flaw == "no effect":
        t.use("Idle")
    elif flaw == "rulebook":
        t.use("Tactical bonus", raider, spare)
        assert t.force(raider) == 4
    assert not earned(t, ring) and t.where(again) == "discard"
    t.done()


@pytest.mark.card("Ring of Water")
def test_water_counts_a_title_once() -> None:
    t = Table()
    t.put(feat(t, "Drill", kind="Holding"), 0)
    for title in ("One", "Two"):
        t.put(feat(t, title), 0, "hand")
    ring = t.put("Ring of Water", 0, "hand")
    t.battle([t.put(man(t, "Raider"), 0)], [t.put(man(t, "Foe"), 1)])
    t.use("One").use("Two").use("Drill").use("Drill")
    assert not earned(t, ring)
    t.done()


@pytest.mark.card("Ring of Water")
@pytest.mark.rule("SE-BAT-07", "SE-BAT-12")
@pytest.mark.parametrize("where", ["home", "hand"])
def test_water_brings_a_unit_and_straightens_it(where: str) -> None:
    t = Table()
    ring = t.put("Ring of Water", 0, where)
    tired = t.put(man(t, "Tired"), 0, bowed=True)
    t.battle([], [t.put(man(t, "Foe"), 1)])  # even without a unit there
    t.use("Ring of Water", tired)
    assert t.location(tired) == t.province(1, 0) and not t.bowed(tired)
    assert t.where(ring) == "discard" if where == "hand" else t.bowed(ring)
    t.done()


@pytest.mark.card("Ring of Water")
def test_water_sends_home_and_straightens() -> None:
    t = Table()
    t.put("Ring of Water", 0)
    tired = t.put(man(t, "Tired"), 0, bowed=True)
    t.battle([tired], [t.put(man(t, "Foe"), 1)])
    t.use("Ring of Water", tired)
    assert t.location(tired) < 0 and not t.bowed(tired)
    t.done()


@pytest.mark.card("Ring of Water")
def test_water_straightens_nobody_who_did_not_move() -> None:
    t = Table()
    t.put("Ring of Water", 0)
    tired = t.put(man(t, "Tired"), 0, bowed=True)
    anchor = t.define("Anchor", "Holding", traits=[stuck()])
    t.put(anchor, 1)
    t.battle([tired], [t.put(man(t, "Foe"), 1)])
    t.use("Ring of Water", tired)
    assert t.location(tired) == t.province(1, 0) and t.bowed(tired)
    t.done()


@pytest.mark.card("Ring of Water")
def test_water_goes_only_where_enemies_are() -> None:
    t = Table()
    t.put("Ring of Water", 0, "hand")
    t.put(man(t, "Idle"), 0)
    t.battle([], [])
    assert not t.can_use("Ring of Water")
    t.passes()
    assert t.question.player == 0 and not t.can_use("Ring of Water", 0)
