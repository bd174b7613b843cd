"""The five Rings: by which deed each comes into play, and that nothing less will do; and the victory they bring."""

from __future__ import annotations

import pytest

from gorin.lang.cards import ability, battle, open_
from gorin.lang.duels import Challenge
from gorin.lang.selectors import ENEMY, PERSONALITIES, YOURS
from gorin.lang.targets import Target
from gorin.lang.verbs import Draw, move_home
from gorin.rules.victory import victory_name
from gorin.table import terms
from gorin.table.definitions import CardDef
from gorin.table.packing import T_PROVINCE, YES, pack
from gorin.testing import Card, Table
from tests.twenty_festivals.attacking import attack, combat
from tests.twenty_festivals.attacking import fight as fight_at
from tests.twenty_festivals.laying import table, until
from tests.twenty_festivals.test_strategies import fight, interrupting

AIR, EARTH, FIRE, VOID, WATER = [f"Ring of {each}" for each in ("Air", "Earth", "Fire", "the Void", "Water")]


def may_enter(t: Table, ring: str, player: int) -> bool:
    """Whether a Ring is asked for now, having been earned."""
    return t.asked and t.question.kind == "reaction" and t.can_use(ring, player)


def enters(t: Table, ring: str, player: int = 0) -> bool:
    """Whether a Ring may come into play before anybody acts again; it does if so."""
    until(t, lambda: may_enter(t, ring, player) or t.question.kind == "action")
    if t.question.kind == "action":
        return False
    t.answer(f"use {ring}").settle()
    return True


def comes_of_battle(t: Table, ring: str, player: int) -> bool:
    """Whether a Ring may come into play as the battle under way ends without any further action."""
    until(t, lambda: not t.asked or not t.m.in_battle or may_enter(t, ring, player))
    return may_enter(t, ring, player)


# --- Air ------------------------------------------------------------------------------------------------------------


@pytest.mark.card("Ring of Air")
@pytest.mark.rule("TF-RNG-01")
@pytest.mark.parametrize("favors", [2, 1])
def test_air_enters_after_the_second_favor_action_of_a_turn(favors: int) -> None:
    t = table()
    ring, waste = t.put(AIR, 0, "hand"), t.put(t.define("Waste", "Action"), 0, "hand")
    t.put(t.define("Waste 2", "Action"), 0, "hand")
    t.holding("Hall", 0, open_([Draw(1)], keywords="Political Favor" if favors == 2 else "Political"))
    t.m.favor = 0
    t.action_phase()
    t.answer("use Imperial Favor: draw").answer(waste).settle()
    assert not enters(t, AIR)
    until(t, lambda: t.question.player == 0 and t.question.kind == "action")
    t.answer("use Hall")
    assert enters(t, AIR) is (favors == 2)
    assert t.where(ring) == ("home" if favors == 2 else "hand")


@pytest.mark.card("Ring of Air")
@pytest.mark.rule("TF-RNG-01")
def test_air_need_not_have_been_in_the_hand_and_may_wait_for_a_third() -> None:
    t = table()
    t.holding("Hall", 0, open_([Draw(1)], keywords="Favor", limit=9))
    ring = t.put(AIR, 0, "deck")
    t.put(t.define("Top", "Action"), 0, "deck")
    t.action_phase()
    for _ in range(2):
        t.answer("use Hall")
        until(t, lambda: may_enter(t, AIR, 0) or (t.question.player == 0 and t.question.kind == "action"))
        if t.question.kind != "action":
            t.answer("pass")
            until(t, lambda: t.question.player == 0 and t.question.kind == "action")
    assert t.where(ring) == "hand"
    t.answer("use Hall")
    assert enters(t, AIR) and t.where(ring) == "home"


@pytest.mark.card("Ring of Air")
def test_favor_actions_of_another_turn_or_player_do_not_count_for_air() -> None:
    t = table()
    t.put(AIR, 0, "hand")
    t.holding("Mine", 0, open_([Draw(1)], keywords="Favor"))
    t.holding("Theirs", 1, open_([Draw(1)], keywords="Favor"))
    t.turns(0)
    until(t, lambda: t.question.player == 0 and t.can_use("Mine", 0))
    t.answer("use Mine").settle()
    until(t, lambda: t.question.player == 1 and t.can_use("Theirs", 1))
    t.answer("use Theirs")
    assert not enters(t, AIR)
    turn = t.turn
    until(t, lambda: t.turn != turn and t.question.player == 0 and t.can_use("Mine", 0))
    t.answer("use Mine")
    assert not enters(t, AIR)


@pytest.mark.card("Ring of Air")
@pytest.mark.rule("TF-RNG-02")
@pytest.mark.parametrize("where", ["home", "hand"])
def test_air_straightens_bowed_from_play_or_discarded_from_the_hand(where: str) -> None:
    t = table()
    ring, guard = t.put(AIR, 0, where), t.person("Guard", 0, bowed=True)
    t.action_phase()
    t.use(AIR, guard).settle()
    until(t, lambda: t.question.kind == "action")
    assert not t.bowed(guard)
    assert (t.where(ring) == "discard") is (where == "hand") and (where == "hand" or t.bowed(ring))


# --- Earth ----------------------------------------------------------------------------------------------------------


@pytest.mark.card("Ring of Earth")
@pytest.mark.rule("TF-RNG-01")
@pytest.mark.parametrize(("raid", "stands"), [(2, True), (30, False)])
def test_earth_enters_after_a_battle_at_your_province_that_stands(raid: int, stands: bool) -> None:
    t = table()
    t.put(EARTH, 1, "hand")
    attack(t, {t.person("Raider", 0, force=raid): 0, t.person("Other", 0): 1}, {t.person("Guard", 1, force=3): 0})
    fight_at(t, 0)
    assert comes_of_battle(t, EARTH, 1) is stands


@pytest.mark.card("Ring of Earth")
def test_the_attacker_has_no_earth_from_that_battle() -> None:
    t = table()
    t.put(EARTH, 0, "hand")
    raider, guard = t.person("Raider", 0, force=3), t.person("Guard", 1, force=2)
    fight(t, [raider], [guard])
    assert not comes_of_battle(t, EARTH, 0)


@pytest.mark.card("Ring of Earth")
@pytest.mark.parametrize("ever", [True, False])
def test_enemy_units_that_have_left_were_there_and_those_that_never_came_were_not(ever: bool) -> None:
    t = table()
    t.put(EARTH, 1, "hand")
    raider, guard = t.person("Raider", 0, force=1), t.person("Guard", 1, force=3)
    other = t.person("Other", 0)
    t.holding("Hall", 1, battle([Target("x", ENEMY & PERSONALITIES), move_home("x")]))
    attack(t, {raider: 0 if ever else 2, other: 1}, {guard: 0})
    fight_at(t, 0)
    if ever:
        combat(t, 1).use("Hall", raider)
        until(t, lambda: t.question.kind == "action")
        assert t.location(raider) == terms.NONE
    assert comes_of_battle(t, EARTH, 1) is ever


@pytest.mark.card("Ring of Earth")
@pytest.mark.rule("TF-INT-02")
@pytest.mark.parametrize("at_battle", [True, False])
def test_earth_keeps_a_battle_action_from_moving_personalities(at_battle: bool) -> None:
    t = table()
    raider, guard = t.person("Raider", 0, force=1), t.person("Guard", 1, force=3)
    t.put(EARTH, 1)
    text = [Target("x", PERSONALITIES), move_home("x")]
    t.holding("Hall", 0, battle(text) if at_battle else open_([Draw(1)]))
    if not at_battle:
        t.action_phase()
        t.answer("use Hall").settle()
        assert not t.can_use(EARTH, 1)  # it is no Battle action
        return
    fight(t, [raider], [guard])
    t.answer("use Hall").answer(guard)
    interrupting(t, EARTH)
    assert t.location(guard) == t.location(raider)


# --- Fire -----------------------------------------------------------------------------------------------------------


def duelling(mine: int, theirs: int, focus: int, in_battle: bool = True) -> Table:
    """Player 0's duellist wins by the card that he focuses, or loses; his hand holds Fire."""
    t = table()
    t.put(FIRE, 0, "hand")
    if focus:
        t.put(t.define("Nothing", "Action", focus=0), 1, "hand")  # or else the challenged strikes at once
        t.put(t.define("Strength", "Action", focus=focus), 0, "hand")
    raider, guard = t.person("Raider", 0, chi=mine, force=1), t.person("Guard", 1, chi=theirs, force=1)
    text = [Target("a", YOURS & PERSONALITIES), Target("b", PERSONALITIES), Challenge("a", "b")]
    t.holding("Hall", 0, ability(terms.BATTLE | terms.OPEN, text))
    if in_battle:
        fight(t, [raider], [guard])
    else:
        t.action_phase()
    t.answer("use Hall").answer(raider).answer(guard)
    until(t, lambda: t.question.kind in ("refuse", "focus"))
    if t.question.kind == "refuse":
        t.answer("no").settle()
    while t.question.kind == "focus":
        focused = [each for each in t.options() if "Strength" in each or "Nothing" in each]
        if focused:
            t.answer(focused[0])
        else:
            t.answer_pass()
        t.settle()
    return t


@pytest.mark.card("Ring of Fire")
@pytest.mark.rule("TF-RNG-01")
@pytest.mark.parametrize(
    ("mine", "theirs", "focus", "in_battle", "comes"),
    [
        (2, 4, 3, True, True),
        (3, 3, 3, True, True),  # not higher
        (4, 3, 0, True, False),  # higher
        (2, 4, 0, True, False),  # lost
        (2, 4, 3, False, False),  # no battle
    ],
)
def test_fire_enters_after_a_duel_in_battle_won_without_more_chi(
    mine: int, theirs: int, focus: int, in_battle: bool, comes: bool
) -> None:
    t = duelling(mine, theirs, focus, in_battle)
    assert enters(t, FIRE) is comes


@pytest.mark.card("Ring of Fire")
@pytest.mark.parametrize(("force", "dies"), [(1, True), (9, False)])
def test_fire_destroys_its_target_after_a_battle_that_is_lost(force: int, dies: bool) -> None:
    t = table()
    t.put(FIRE, 0)
    raider, guard = t.person("Raider", 0, force=force), t.person("Guard", 1, force=3)
    banner = t.follower(guard, 0, "Banner")
    t.m.set_bowed(raider, 0)
    fight(t, [raider], [guard])
    t.answer(f"use {FIRE}")
    assert guard not in [each & 1023 for each in t.question.options]  # he has an attachment
    t.answer(banner).settle()
    until(t, lambda: t.m.battlefield == terms.NONE)
    if dies:
        assert t.where(banner) == "discard" and t.where(guard) == "home"
    else:
        assert t.where(guard) == "discard"


# --- Water ----------------------------------------------------------------------------------------------------------


@pytest.mark.card("Ring of Water")
@pytest.mark.rule("TF-RNG-01")
@pytest.mark.parametrize(
    ("theirs", "force", "comes"),
    [(True, 9, True), (False, 9, False), (True, 1, False)],
)
def test_water_enters_after_a_terrain_for_a_terrain_and_a_victory(theirs: bool, force: int, comes: bool) -> None:
    t = table()
    t.put(WATER, 0, "hand")
    raider, guard = t.person("Raider", 0, force=force), t.person("Guard", 1, force=4)
    t.put("Hold the Walls", 0, "hand")
    if theirs:
        other = t.put("Lakeside Retreat", 1, "hand")
        fight(t, [raider], [guard], player=1).use("Lakeside Retreat").settle()
        until(t, lambda: t.question.kind == "action" and t.question.player == 0)
        t.use("Hold the Walls", other).settle()
    else:
        fight(t, [raider], [guard]).use("Hold the Walls").settle()
    assert comes_of_battle(t, WATER, 0) is comes


@pytest.mark.card("Ring of Water")
@pytest.mark.rule("TF-BAT-03")
@pytest.mark.parametrize("to_battle", [True, False])
def test_water_moves_home_or_to_where_he_would_be_opposed(to_battle: bool) -> None:
    t = table()
    ring = t.put(WATER, 0)
    raider, late, guard = t.person("Raider", 0), t.person("Late", 0), t.person("Guard", 1)
    fight(t, [raider], [guard])
    t.use(WATER, late if to_battle else raider).settle()
    until(t, lambda: t.question.kind == "action")
    assert t.bowed(ring) and (t.location(late) == t.location(guard)) is to_battle
    assert (t.location(raider) == terms.NONE) is not to_battle


# --- the Void -------------------------------------------------------------------------------------------------------


@pytest.mark.card("Ring of the Void")
@pytest.mark.rule("TF-RNG-01")
@pytest.mark.parametrize(("rings", "may"), [(2, True), (3, False)])
def test_the_void_is_played_for_the_hand_with_two_rings_in_play_or_fewer(rings: int, may: bool) -> None:
    t = table()
    ring, other = t.put(VOID, 0, "hand"), t.put(t.define("Card", "Action"), 0, "hand")
    for n in range(rings):
        t.put(t.define(f"Ring {n}", "Ring"), 0)
    t.action_phase()
    uses = [label for label in t.options() if VOID in label]
    assert len(uses) == (2 if may else 1)
    if may:
        t.answer(uses[0]).settle()
        until(t, lambda: t.question.kind == "action")
        assert t.where(ring) == "home" and t.where(other) == "discard" and t.hand(0) == []


@pytest.mark.card("Ring of the Void")
@pytest.mark.parametrize(("theirs", "left"), [(1, 1), (0, 0)])
def test_the_void_draws_and_discards_if_that_is_more_than_anybody_has(theirs: int, left: int) -> None:
    t = table()
    t.put(VOID, 0)
    for n in range(theirs):
        t.put(t.define(f"Card {n}", "Action"), 1, "hand")
    t.action_phase()
    t.answer(next(label for label in t.options() if VOID in label)).settle()
    until(t, lambda: t.question.kind == "action")
    assert len(t.hand(0)) == left


# --- Enlightenment --------------------------------------------------------------------------------------------------


def assault(t: Table, *units: Card) -> Table:
    """Whoever is asked whether he attacks does so with the first unit; the others defend: all at one Province."""
    attacker = t.question.player
    t.m.answer(YES)
    for unit in units:
        until(t, lambda: t.question.kind == "assign")
        t.answer(unit)
        t.m.answer(pack(T_PROVINCE, t.province(1 - attacker)))
        t.settle()
    return until(t, lambda: t.m.in_battle)


@pytest.mark.card(AIR, EARTH, FIRE, VOID, WATER)
@pytest.mark.rule("TF-VIC-04")
@pytest.mark.parametrize("all_five", [True, False])
def test_five_rings_each_by_its_deed_win_the_game(all_five: bool) -> None:
    t = table()
    mine = lambda: t.question.player == 0 and t.question.kind == "action"  # noqa: E731
    raider = t.person("Raider", 0, force=9, chi=3, ph=2)
    guard, avenger = t.person("Guard", 1, force=4, chi=4), t.person("Avenger", 1, force=1)
    t.holding("Library", 0, open_([Draw(1)], limit=9))
    t.holding("Court", 0, open_([Draw(1)], keywords="Favor", limit=2))
    t.holding("Hall", 0, battle([Target("a", YOURS), Target("b", ENEMY), Challenge("a", "b")]))
    t.put(VOID, 0, "hand")
    t.put("Lakeside Retreat", 1, "hand")
    t.put(t.define("Nothing", "Action", focus=0), 1, "hand")
    study = t.define("Study", "Action", focus=3)
    deck: list[str | CardDef] = ["Hold the Walls", study, EARTH, *([FIRE] if all_five else []), WATER, AIR]
    for card in deck:
        t.put(card, 0, "deck")
    t.turns(0)
    until(t, mine)
    t.answer(next(label for label in t.options() if VOID in label)).settle()  # the Void, for an empty hand
    for _ in range(5 + all_five):
        until(t, mine)
        t.answer("use Library").settle()
    for _ in range(2):
        until(t, mine)
        t.answer("use Court").settle()
    assert enters(t, AIR)
    until(t, lambda: t.question.kind == "attack")
    assault(t, raider, guard)
    combat(t, 1).use("Lakeside Retreat").settle()
    until(t, mine)
    t.use("Hold the Walls").settle()
    until(t, mine)
    t.answer("use Hall")
    until(t, lambda: t.question.kind in ("refuse", "focus"))
    while t.question.kind != "focus":
        t.answer("no").settle()
    for wanted in ("Nothing", "Study"):
        t.answer(next(label for label in t.options() if wanted in label)).settle()
    t.answer_pass()
    assert enters(t, FIRE) is all_five
    assert comes_of_battle(t, WATER, 0)
    t.answer(f"use {WATER}").settle()
    assert not t.over
    until(t, lambda: t.question.kind == "attack" and t.question.player == 1)
    assault(t, avenger)
    assert comes_of_battle(t, EARTH, 0)
    t.answer(f"use {EARTH}").settle()
    assert t.over is all_five
    if all_five:
        assert t.m.winner == 0 and victory_name(t.m) == "Enlightenment Victory"
