"""The Attack Phase and its battles: who is assigned, what is fought, who wins what, who goes home when and bows."""

from __future__ import annotations

import pytest

from gorin.lang.attacks import FightBattle
from gorin.lang.cards import ability, battle, continuous, limited, triggered
from gorin.lang.conditions import Exists
from gorin.lang.modifiers import Cannot
from gorin.lang.refs import THIS, CurrentPlace, NamedPlace
from gorin.lang.selectors import ATTACKING, DEFENDING, PERSONALITIES, YOURS, OneOf, Titled
from gorin.lang.targets import PROVINCES, Target
from gorin.lang.triggers import On
from gorin.lang.verbs import TO_BATTLEFIELD, Move, ProvinceFalls, gain_honor, lose_honor
from gorin.rules.battlefields import battlefields, has_battlefield, may_move
from gorin.table import kinds, terms
from gorin.table.definitions import Trait
from gorin.table.packing import NO, T_PROVINCE, YES, pack
from gorin.testing import Table
from gorin.testing.harness import Card
from tests.twenty_festivals.attacking import assign, attack, between, combat, declare, engage, fight, line
from tests.twenty_festivals.laying import festival, until

# --- declaration and maneuvers --------------------------------------------------------------------------------------


@pytest.mark.rule("TF-ATK-01")
@pytest.mark.parametrize("attacks", [True, False])
def test_the_active_player_may_attack_once_and_each_province_of_the_defender_has_a_battlefield(attacks: bool) -> None:
    t = festival()
    t.turns(0)
    until(t, lambda: t.question.kind == "attack")
    assert t.question.player == 0 and set(t.question.options) == {YES, NO}
    t.m.answer(YES if attacks else NO)
    t.settle()
    assert battlefields(t.m) == ([t.province(1, n) for n in range(4)] if attacks else [])
    turn = t.turn
    for _ in range(60):
        assert t.question.kind != "attack" or t.turn != turn  # he is not asked again
        if t.turn != turn:
            break
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    assert t.turn != turn


@pytest.mark.rule("TF-ATK-02", "TF-STT-02")
def test_both_assign_any_number_from_home_once_the_attacker_first() -> None:
    t = festival()
    one, two, three = (t.person(name, 0, keywords="Cavalry") for name in ("One", "Two", "Three"))
    four = t.person("Four", 0)
    tired = t.person("Tired", 0, bowed=True)
    guard, rider = t.person("Guard", 1), t.person("Rider", 1, keywords="Cavalry")
    declare(t)
    assert t.question.player == 0 and tired not in t.question.options and guard not in t.question.options
    for card, number in ((one, 0), (four, 2), (two, 2)):
        assign(t, card, number)
    assert one not in t.question.options and three in t.question.options  # who is not at home is not assigned
    t.answer_pass()
    assert t.question.player == 1 and t.question.kind == "assign"
    assert t.location(one) == t.province(1, 0) and t.location(two) == t.province(1, 2)  # the Defender can see it
    assign(t, guard, 2)
    t.answer_pass()
    t.settle()
    assert t.question.kind == "battlefield" and t.question.player == 0  # no second assignment of who stayed
    assert t.location(three) < 0 and t.location(rider) < 0 and t.location(guard) == t.location(two)


@pytest.mark.rule("TF-ATK-02")
def test_everybody_may_be_kept_at_home() -> None:
    t = festival()
    raider, guard = t.person("Raider", 0), t.person("Guard", 1)
    attack(t, {})
    assert t.location(raider) < 0 and t.location(guard) < 0


# --- the battles of an attack ---------------------------------------------------------------------------------------


@pytest.mark.rule("TF-ATK-03", "TF-BAT-07", "TF-BAT-08")
def test_one_battle_at_each_battlefield_in_an_order_that_the_attacker_finds_as_he_goes() -> None:
    t = festival()
    t.holding("Camp", 0, battle([gain_honor(1)], [], "Absent Repeatable"))
    attack(t, {t.person("Raider", 0): 1})
    for done, n in enumerate((2, 0, 1)):
        between(t)
        assert len(t.question.options) == 4 - done
        fight(t, n)
        assert t.m.battlefield == t.province(1, n)  # the empty ones, too
        combat(t, 0)
        t.use("Camp", others_pass=False)
    until(t, lambda: t.m.battlefield == t.province(1, 3))  # the last is named by nobody
    t.finish()
    assert len([each for each in t.said() if each.startswith("The armies engage")]) == 4


@pytest.mark.rule("TF-BAT-07", "TF-BAT-08", "TF-RND-02")
def test_engage_actions_come_first_and_the_defender_begins_both_segments() -> None:
    t = festival()
    for p in (0, 1):
        t.holding(f"Drum {p}", p, ability(terms.ENGAGE, [gain_honor(1)], keywords="Absent Repeatable"))
        t.holding(f"Horn {p}", p, battle([gain_honor(1)], [], "Absent Repeatable"))
    attack(t, {t.person("Raider", 0): 0})
    fight(t, 0)
    assert t.question.player == 1 and t.m.segment == terms.SEGMENT_ENGAGE and t.question.rule == "TF-BAT-07"
    assert t.can_use("Drum 1", 1) and not t.offers("Horn 1")
    t.use("Drum 1").use("Drum 0")
    t.passes(2)
    assert t.question.player == 1 and t.m.segment == terms.SEGMENT_COMBAT and t.question.rule == "TF-BAT-08"
    assert t.can_use("Horn 1", 1) and not t.offers("Drum 1")


def bell() -> Trait:
    """ "After this battle ends: gain 1 Honor"."""
    return triggered(On(terms.AFTER, kinds.BATTLE_END), [gain_honor(1)])


def wanderer(t: Table, player: int) -> Card:
    """One who can move from the battle to another battlefield."""
    return t.person("Wanderer", player, force=1, abilities=[battle([Move(THIS, TO_BATTLEFIELD)])])


@pytest.mark.rule("TF-ATK-03", "TF-ATK-04", "TF-BAT-80")
@pytest.mark.parametrize("attacker", [True, False])
def test_who_comes_to_a_fought_battlefield_stays_there_until_the_attack_ends(attacker: bool) -> None:
    t = festival()
    moved = wanderer(t, 0 if attacker else 1)
    t.follower(moved, 1, "Squire")
    other = t.person("Other", 1 if attacker else 0, force=0)
    attack(t, {moved: 1} if attacker else {other: 1}, {other: 1} if attacker else {moved: 1})
    fight(t, 0)
    between(t)
    first = t.province(1, 0)
    assert has_battlefield(t.m, first)  # though its battle is over
    fight(t, 1)
    combat(t, 0 if attacker else 1)
    t.use("Wanderer")
    if t.question.kind != "action":
        t.m.answer(pack(T_PROVINCE, first))
    t.settle()
    assert t.location(moved) == first
    until(t, lambda: t.m.battlefield == t.province(1, 2) or t.question.kind == "battlefield")
    assert t.location(moved) == first and not t.bowed(moved)
    while t.asked and t.m.attacker >= 0:
        if t.question.kind == "battlefield":
            assert all(option != first for option in t.question.options)
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    assert t.location(moved) < 0
    assert t.bowed(moved) is attacker and t.bowed(t.m.first_attachment(moved)) is attacker
    engaged = [each for each in t.said() if each.startswith("The armies engage")]
    assert len(engaged) == 4  # no second battle there


@pytest.mark.rule("TF-BAT-80", "TF-ATK-01")
def test_battlefields_vanish_as_the_attack_phase_ends() -> None:
    t = festival()
    home = triggered(On(terms.AFTER, kinds.PHASE_END, number=terms.PHASE_ATTACK), [gain_honor(1)])
    t.put(t.define("Bell", "Holding", traits=[home]), 0)
    attack(t, {t.person("Raider", 0): 0})
    fight(t, 0)
    between(t)
    assert len(battlefields(t.m)) == 4
    t.finish()
    assert battlefields(t.m) == [] and t.honor(0) == 1


@pytest.mark.rule("TF-BAT-06")
@pytest.mark.parametrize("attacked", [True, False])
def test_who_attacked_in_a_resolution_moves_to_no_battlefield(attacked: bool) -> None:
    t = festival()
    raider, second = t.person("Raider", 0, force=3), t.person("Second", 0, force=3)
    attack(t, {raider: 0 if attacked else 1, second: 1})
    fight(t, 0)
    between(t)
    fight(t, 1)
    if attacked:
        assert t.location(raider) < 0
    assert may_move(t.m, raider, t.province(1, 2)) is not attacked
    assert may_move(t.m, second, t.province(1, 2))  # his battle has not resolved yet


# --- resolution -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-BAT-09", "TF-BAT-10")
@pytest.mark.parametrize(("force", "falls"), [(7, False), (8, True)])
def test_the_province_falls_to_more_force_than_its_strength(force: int, falls: bool) -> None:
    t = festival()
    raider = t.person("Raider", 0, force=force)
    asleep = t.person("Asleep", 1, force=5)
    attack(t, {raider: 0}, {asleep: 0})
    t.bow(asleep)
    first = t.province(1, 0)
    fight(t, 0)
    between(t)
    assert t.where(asleep) == "discard"  # bowed he counted nothing
    assert t.m.province_exists(first) is not falls and t.where(raider) == "home"


@pytest.mark.rule("TF-BAT-10")
def test_if_the_defender_wins_all_attackers_die_and_the_province_stands() -> None:
    t = festival()
    one, two = t.person("One", 0, force=1), t.person("Two", 0, force=2)
    item = t.item(two, 0)
    guard = t.person("Guard", 1, force=5)
    first = t.province(1, 0)
    attack(t, {one: 0, two: 0}, {guard: 0})
    fight(t, 0)
    between(t)
    assert [t.where(card) for card in (one, two, item)] == ["discard"] * 3
    assert t.where(guard) == "home" and t.m.province_exists(first)


@pytest.mark.rule("TF-BAT-11", "TF-BAT-12")
@pytest.mark.parametrize(("force", "there"), [(3, True), (0, True), (0, False)])
def test_a_tie_destroys_both_but_for_zero_against_nobody(force: int, there: bool) -> None:
    t = festival()
    raider = t.person("Raider", 0, force=force)
    guard = t.person("Guard", 1, force=force)
    t.item(guard, 0)
    attack(t, {raider: 0}, {guard: 0} if there else {})
    fight(t, 0)
    between(t)
    assert (t.where(raider), t.where(guard)) == (("discard", "discard") if there else ("home", "home"))
    assert (t.honor(0), t.honor(1)) == ((4, 2) if there else (0, 0))


@pytest.mark.rule("TF-BAT-12")
@pytest.mark.parametrize("saved", ["nobody", "resilient", "item"])
def test_the_winner_gains_twice_the_number_of_cards_that_the_resolution_destroyed(saved: str) -> None:
    """[76]"""
    t = festival()
    raider = t.person("Raider", 0, force=5)
    guard = t.person("Guard", 1, force=1, keywords="Resilient" if saved == "resilient" else "")
    t.follower(guard, 1)
    cannot = continuous(Cannot(On(terms.BEFORE, kinds.DESTROY), OneOf(THIS))) if saved == "item" else None
    blade = t.define("Blade", "Item", force=0, traits=[cannot] if cannot else [])
    t.put(blade, 1, on=guard)
    t.put(t.define("Bard", "Holding", traits=[triggered(On(terms.AFTER, kinds.GAIN_HONOR), [lose_honor(10)])]), 1)
    attack(t, {raider: 0}, {guard: 0})
    fight(t, 0)
    between(t)
    assert t.honor(0) == (6 if saved == "nobody" else 4)
    assert t.honor(1) == -10  # one gain


# --- what follows a battle ------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-BAT-13", "TF-BAT-15", "TF-BAT-16", "TF-EFF-18")
@pytest.mark.parametrize("last", [False, True])
def test_attackers_bow_there_and_go_home_and_defenders_after_the_last_battle(last: bool) -> None:
    """[72, 73]"""
    t = festival()
    raider, guard = t.person("Raider", 0, force=3), t.person("Guard", 1, force=0, keywords="Resilient")
    field = t.define("Marsh", "Action", abilities=[battle([], [], "Terrain")])
    marsh = t.put(field, 0, "hand")
    t.put(t.define("Bell", "Holding", traits=[bell()]), 0)
    attack(t, {raider: 0}, {guard: 0})
    if last:
        for n in (1, 2, 3):
            fight(t, n)
        until(t, lambda: t.m.battlefield == t.province(1, 0))
    else:
        fight(t, 0)
    combat(t, 0)
    t.use("Marsh")
    while t.asked and t.m.battlefield == t.province(1, 0):
        t.answer_pass()
    assert t.bowed(raider) and t.location(raider) < 0 and t.where(marsh) == "discard"
    assert not t.bowed(guard)
    bows, home, gone = line(t, "Raider bows"), line(t, "Raider returns home"), line(t, "Marsh is discarded")
    ended = [n for n, each in enumerate(t.said()) if "gains 1 Honor" in each or "1 Honor" in each]
    assert bows < home < gone < ended[-1]
    if last:
        assert home < line(t, "Guard returns home") < gone and t.location(guard) < 0
    else:
        assert t.location(guard) == t.province(1, 0) and "Guard returns home" not in " ".join(t.said())


@pytest.mark.rule("TF-BAT-13", "TF-STT-03")
@pytest.mark.parametrize("what", [kinds.MOVE, kinds.GO_HOME])
def test_the_return_is_no_movement_and_who_cannot_move_returns_bowed(what: int) -> None:
    t = festival()
    count = triggered(On(terms.AFTER, what), [gain_honor(1)])
    still = continuous(Cannot(On(terms.BEFORE, kinds.MOVE), OneOf(THIS)))
    raider = t.person("Raider", 0, force=3, traits=[still, count])
    attack(t, {raider: 0})
    fight(t, 0)
    between(t)
    assert t.bowed(raider) and t.location(raider) < 0
    assert t.honor(0) == (1 if what == kinds.GO_HOME else 0)


@pytest.mark.rule("TF-BAT-13", "TF-BAT-16", "TF-TER-01")
@pytest.mark.parametrize("terrain", [True, False])
def test_a_terrain_that_keeps_them_from_bowing_is_still_there_as_they_would_bow(terrain: bool) -> None:
    t = festival()
    still = continuous(Cannot(On(terms.BEFORE, kinds.BOW), PERSONALITIES & ATTACKING))
    marsh = t.define("Marsh", "Action", abilities=[battle([], [], "Terrain")], traits=[still])
    t.put(marsh, 1, "hand")
    raider = t.person("Raider", 0, force=3)
    attack(t, {raider: 0}, {t.person("Guard", 1, force=1): 0})
    fight(t, 0)
    combat(t, 1)
    if terrain:
        t.use("Marsh")
    between(t)
    assert t.bowed(raider) is not terrain and t.location(raider) < 0


@pytest.mark.rule("TF-ZON-09", "TF-TER-01")
@pytest.mark.parametrize("barred", [True, False])
def test_a_terrain_that_cannot_enter_play_goes_on_and_ends_in_the_discard_pile(barred: bool) -> None:
    t = festival()
    d = t.define("Marsh", "Action", abilities=[battle([gain_honor(3)], [], "Terrain")])
    marsh = t.put(d, 1, "hand")
    guard = t.person("Guard", 1, force=1)
    if barred:
        t.holding("Drought", 0, traits=[continuous(Cannot(On(terms.BEFORE, kinds.ENTER, Titled("Marsh"))))])
    attack(t, {t.person("Raider", 0, force=3): 0}, {guard: 0})
    fight(t, 0)
    combat(t, 1)
    t.use("Marsh")
    assert t.where(marsh) == ("discard" if barred else "home") and t.honor(1) == 3
    assert t.m.terrain(t.location(guard)) == (terms.NONE if barred else marsh)


@pytest.mark.rule("TF-TER-01", "TF-BAT-16")
def test_two_terrains_may_lie_at_one_battlefield_and_both_are_gone_before_the_battle_ends() -> None:
    """[107]"""
    t = festival()
    lands = []
    for p, title in ((0, "Marsh"), (1, "Bog"), (1, "Fen")):
        d = t.define(title, "Action", abilities=[battle([], [], "Terrain")], traits=[bell()])
        lands.append(t.put(d, p, "hand"))
    attack(t, {t.person("Raider", 0, force=3): 0}, {t.person("Guard", 1, force=1): 0})
    fight(t, 0)
    combat(t, 1)
    t.use("Bog").use("Marsh")
    assert t.can_use("Fen", 1)
    t.use("Fen")
    assert [t.where(card) for card in lands] == ["home"] * 3
    between(t)
    assert [t.where(card) for card in lands] == ["discard"] * 3
    assert (t.honor(0), t.honor(1)) == (2, 0)  # for the battle alone
    assert t.m.terrain(t.province(1, 0)) < 0


@pytest.mark.rule("TF-BAT-14", "TF-KWD-13")
@pytest.mark.golden("GX-TF-092")
@pytest.mark.parametrize("conqueror", [True, False])
def test_the_unit_of_a_conqueror_does_not_bow(conqueror: bool) -> None:
    t = festival()
    raider = t.person("Raider", 0, force=3, keywords="Conqueror" if conqueror else "")
    squire = t.follower(raider, 1)
    attack(t, {raider: 0})
    fight(t, 0)
    between(t)
    assert [t.bowed(card) for card in (raider, squire)] == [not conqueror] * 2
    assert t.location(raider) < 0


@pytest.mark.rule("TF-PRV-06", "TF-BAT-13")
@pytest.mark.parametrize("falls", [True, False])
def test_if_the_province_falls_otherwise_there_is_no_battle_and_nobody_bows(falls: bool) -> None:
    t = festival()
    raider, guard = t.person("Raider", 0, force=3), t.person("Guard", 1, force=1)
    t.holding("Flood", 0, battle([ProvinceFalls(CurrentPlace())]))
    first = t.province(1, 0)
    attack(t, {raider: 0}, {guard: 0})
    fight(t, 0)
    combat(t, 0)
    if falls:
        t.use("Flood")
    between(t)
    assert not t.m.province_exists(first) if falls else t.m.province_exists(first)
    assert not has_battlefield(t.m, first) if falls else has_battlefield(t.m, first)
    assert t.location(raider) < 0 and t.bowed(raider) is not falls
    assert t.where(guard) == ("home" if falls else "discard") and t.location(guard) < 0


@pytest.mark.rule("TF-BAT-14", "TF-ATK-04")
def test_a_conqueror_who_is_left_at_a_fought_battlefield_bows_like_others_as_the_attack_ends() -> None:
    """His keyword speaks of what follows a resolution (an own reading)."""
    t = festival()
    text = battle([Move(THIS, TO_BATTLEFIELD)])
    moved = t.person("Wanderer", 0, force=1, keywords="Conqueror", abilities=[text])
    attack(t, {moved: 1})
    fight(t, 0)
    between(t)
    fight(t, 1)
    combat(t, 0)
    t.use("Wanderer")
    if t.question.kind != "action":
        t.m.answer(pack(T_PROVINCE, t.province(1, 0)))
        t.settle()
    assert t.location(moved) == t.province(1, 0)
    t.finish()
    assert t.location(moved) < 0 and t.bowed(moved)


# --- words ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-BAT-23")
@pytest.mark.parametrize("there", [True, False])
def test_who_defends_and_who_attacks(there: bool) -> None:
    t = festival()
    for p, word in ((0, ATTACKING), (1, DEFENDING)):
        t.holding(f"Hall {p}", p, battle([gain_honor(1)], [Exists(YOURS & PERSONALITIES & word)], "Absent"))
    guard = t.person("Guard", 1)
    attack(t, {t.person("Raider", 0): 0}, {guard: 0} if there else {})
    fight(t, 0)
    combat(t, 1)
    assert t.can_use("Hall 1", 1) is there
    t.passes(1, player=1)
    assert t.can_use("Hall 0", 0)


# --- battles that a text makes --------------------------------------------------------------------------------------


def scout(t: Table) -> Card:
    """One who goes to a battlefield of his choice after each battle."""
    return t.person("Scout", 0, traits=[triggered(On(terms.AFTER, kinds.BATTLE_END), [Move(THIS, TO_BATTLEFIELD)])])


@pytest.mark.rule("TF-BAT-26", "TF-BAT-80", "TF-BAT-15")
def test_a_battle_that_a_text_makes_has_no_maneuvers_and_its_battlefield_vanishes_with_it() -> None:
    t = festival()
    where = Target("v", None, domain=PROVINCES)
    t.holding("Ambush", 0, limited([where, FightBattle(NamedPlace("v"))]))
    rider = t.person("Rider", 1, keywords="Cavalry", force=2)
    spy = scout(t)
    first = t.province(1, 0)
    t.action_phase()
    t.answer("use Ambush")
    t.m.answer(pack(T_PROVINCE, first))
    t.settle()
    engage(t, 1)
    t.use("Cavalry", rider)
    assert t.location(rider) == first
    while t.m.in_battle:
        t.answer_pass()
    assert "Rider returns home." in t.said() and t.location(rider) < 0 and not t.bowed(rider)
    assert t.location(spy) < 0 and not [each for each in t.said() if "Scout" in each]  # there was nowhere to go
    assert battlefields(t.m) == [] and t.phase_now == "action" and t.question.kind == "action"


@pytest.mark.rule("TF-BAT-80")
def test_the_battlefields_of_an_attack_outlast_their_battles() -> None:
    t = festival()
    spy = scout(t)
    attack(t, {t.person("Raider", 0): 0})
    fight(t, 0)
    until(t, lambda: not t.m.in_battle)
    t.m.answer(pack(T_PROVINCE, t.province(1, 0)))
    t.settle()
    assert t.location(spy) == t.province(1, 0)
