"""Rules that only bare procedures had shown, on tables of Samurai Edition."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.editions.samurai.rulebook import FirstAction
from gorin.lang.cards import battle, continuous, entry_cost, focus_effect, open_, reaction, triggered
from gorin.lang.costs import destroy_one_cost
from gorin.lang.duels import LOSER, WINNERS_CONTROLLER, Challenge
from gorin.lang.entering import BringIn
from gorin.lang.modifiers import StatModifier
from gorin.lang.ranged import ranged
from gorin.lang.refs import ATTACKER, THIS
from gorin.lang.selectors import (
    AT_HOME,
    HOLDINGS,
    OTHER_PLAYERS,
    PERSONALITIES,
    YOURS,
    Titled,
)
from gorin.lang.sides import ChangeSides
from gorin.lang.targets import IF_IT_COMES, YOUR_DISCARD, Target
from gorin.lang.triggers import after, before
from gorin.lang.verbs import Draw, NegateIt, destroy, dishonor, gain_honor, give, lose_honor, move_here
from gorin.rules.duel import substitute
from gorin.table import kinds
from gorin.table.stats import army_force
from gorin.table.terms import FORCE, PHASE_ACTION, PHASE_ATTACK, PHASE_DYNASTY, PHASE_EVENTS, UNTIL_PHASE_ENDS
from gorin.testing import Card, Table
from gorin.testing.probes import Do
from tests.rules.laying import until, until_turn

HERO, FOE = Titled("Hero"), Titled("Foe")


# --- times ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-TRN-05")
@pytest.mark.parametrize("used", ["after", "during"])
def test_what_follows_a_turn_belongs_to_it(used: str) -> None:
    t = Table()
    text = reaction(after(kinds.TURN_END), [gain_honor(1)]) if used == "after" else open_([gain_honor(1)])
    t.holding("Bell", 0, text, reaction(after(kinds.BOW), [Draw()]))
    t.turns()
    if used == "after":
        for turn in (8, 9):
            while not (t.question.kind == "reaction" and t.fits("use Bell")):
                t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
            assert t.m.turn == turn, "once for each turn that has ended"
            t.answer("use Bell")
    else:
        until_turn(t, 8)
        t.use("Bell").passes()
        assert not t.can_use("Bell", 0)
        until_turn(t, 9)
        t.passes()
        assert t.can_use("Bell", 0)


@pytest.mark.rule("SE-TRN-06")
def test_what_is_triggered_after_a_phase_is_outside_it_and_inside_the_turn() -> None:
    t = Table()
    hero = t.person("Hero", force=1)
    t.act("Cheer", give(HERO, FORCE, 2, UNTIL_PHASE_ENDS), give(HERO, FORCE, 10))
    t.holding("Bell", 0, reaction(after(kinds.PHASE_END, number=PHASE_ACTION), [gain_honor(1)]))
    t.turns()
    until_turn(t, 8)
    t.use("Cheer")
    assert t.force(hero) == 13
    while not t.can_use("Bell", 0):
        t.answer_pass()
    assert t.force(hero) == 11


@pytest.mark.rule("SE-VIC-01")
@pytest.mark.parametrize(("honor", "won"), [(39, False), (40, True)])
def test_forty_honor_win_as_ones_turn_begins_and_not_before(honor: int, won: bool) -> None:
    t = Table()
    t.holding("Leech", 1, traits=[triggered(after(kinds.TURN), [lose_honor(5), gain_honor(0)])])
    t.act("Feast", gain_honor(honor))
    t.turns()
    until_turn(t, 8)
    t.use("Feast")
    assert t.asked and t.honor(0) == honor
    until_turn(t, 9)  # another's turn: the game goes on
    for _ in range(200):
        if not t.over and (t.m.turn, t.m.phase) != (10, PHASE_DYNASTY):
            t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    assert t.over is won
    if won:
        assert t.m.winner == 0 and t.m.turn == 10


# --- entering -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-CST-10", "SE-PER-02")
@pytest.mark.parametrize("foiled", [True, False])
def test_when_a_cost_of_entering_fails_midway_the_card_is_discarded_and_nothing_refunded(foiled: bool) -> None:
    t = Table()
    victim = t.put(t.define("Victim", "Holding"), 0)
    shield = reaction(before(kinds.DESTROY, Titled("Victim")), [NegateIt()])
    t.holding("Shield", 1, shield)
    price = entry_cost(destroy_one_cost(HOLDINGS & Titled("Victim")))
    lord = t.put(t.define("Lord", "Personality", gold_cost=4, traits=[price]), 0, "province")
    t.phase(PHASE_DYNASTY)
    t.answer("buy Lord").settle_payment()
    while t.question.kind in ("cost", "pay"):
        t.answer(t.question.options[0])
    t.answer("use Shield" if foiled else "pass").settle()
    assert t.where(lord) == ("discard" if foiled else "home")
    assert t.where(victim) == ("home" if foiled else "discard")
    assert t.bowed(t.m.stronghold(0)), "the Gold is gone"


@pytest.mark.rule("SE-REG-02", "SE-REG-01")
@pytest.mark.parametrize("answer", ["free", "pay", "decline"])
def test_a_region_must_attach_unless_it_costs_something(answer: str) -> None:
    t = Table()
    t.put(t.define("Victim", "Holding"), 0)
    price = [] if answer == "free" else [entry_cost(destroy_one_cost(HOLDINGS & Titled("Victim")))]
    hill = t.put(t.define("Hill", "Region", traits=price), 0, "province")
    t.m.set_face_up(hill, 0)
    t.phase(PHASE_EVENTS)
    if answer == "free":
        assert not t.asked or t.where(hill) == "home"
    else:
        assert t.asked and t.question.player == 0
        t.answer(t.question.options[0] if answer == "pay" else t.question.options[-1])
    t.finish()
    assert t.where(hill) == ("discard" if answer == "decline" else "home")


@pytest.mark.rule("SE-HON-01")
@pytest.mark.parametrize("shamed", [True, False])
def test_neither_leaving_nor_entering_play_changes_honor(shamed: bool) -> None:
    t = Table()
    hero = t.person("Hero")
    t.act("Shame", dishonor(HERO))
    t.act("Kill", destroy(HERO))
    t.act("Recall", Target("it", HERO, domain=YOUR_DISCARD), BringIn("it"))
    t.action_phase()
    if shamed:
        t.use("Shame").passes()
    t.use("Kill").passes()
    assert t.dead(hero) and t.dishonored(hero) is shamed
    t.use("Recall", hero).settle()
    assert t.where(hero) == "home" and t.dishonored(hero) is shamed


# --- battles --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-BAT-05", "SE-BAT-04")
@pytest.mark.parametrize("claims", [0, 1, 2])
def test_two_claims_to_the_first_action_make_one_action(claims: int) -> None:
    t = Table()
    hero = t.person("Hero", force=1, abilities=[battle([gain_honor(1)], limit=5)])
    foe = t.person("Foe", 1, force=1)
    for n in range(claims):
        t.holding(f"Drum {n}", 0, traits=[triggered(after(kinds.ENGAGE), [FirstAction(HERO)])])
    t.battle([hero], [foe])
    while t.question.kind == "order":
        t.answer(t.question.options[0])
    assert (t.question.kind, t.question.player) == ("action", 0 if claims else 1)
    if claims:
        t.use("Hero")
        assert t.question.player == 1, "then the Defender"


@pytest.mark.rule("SE-BAT-15", "SE-BAT-31")
def test_who_attacked_in_a_resolved_battle_moves_to_no_other() -> None:
    t = Table()
    first, second, third = (t.person(name, force=1) for name in ("First", "Second", "Third"))
    coming = Target("him", YOURS & PERSONALITIES & AT_HOME, reach=IF_IT_COMES)
    t.holding("Road", 0, battle([coming, move_here("him")]))
    t.phase(PHASE_ATTACK)
    t.answer(t.question.options[0])
    until(t, "assign")
    places: list[str] = []
    for card in (first, second):
        t.answer(card)
        places.append(t.options()[len(places)])
        t.answer(places[-1])
    for n in range(2):
        until(t, "battlefield", 0)
        t.answer(places[n])
        if n == 0:
            until(t, "action", 0)
    until(t, "action", 0)
    assert t.location(first) == -1 and t.location(third) == -1
    t.answer("use Road")
    if t.question.kind == "target":
        assert t.question.options == [third]
        t.answer(third)
    t.settle()
    assert t.location(first) == -1 and t.location(third) == t.location(second)


@pytest.mark.rule("SE-BAT-23")
@pytest.mark.parametrize(("attack", "defense", "falls"), [(10, 3, False), (11, 3, True), (7, 0, False), (8, 0, True)])
def test_a_province_falls_to_more_than_the_defence_and_its_strength(attack: int, defense: int, falls: bool) -> None:
    t = Table()
    hero = t.person("Hero", force=attack)
    foes = [t.person("Foe", 1, force=defense)] if defense else []
    t.battle([hero], foes)
    t.passes(2)
    t.finish()
    assert ("Province 1 of player 2 is destroyed." in t.said()) is falls


@pytest.mark.rule("SE-BAT-34", "SE-BAT-31")
def test_after_the_last_battle_defenders_go_home_unbowed() -> None:
    t = Table()
    raider, guard = t.person("Raider", force=1), t.person("Guard", 1, force=9)
    t.phase(PHASE_ATTACK)
    t.answer(t.question.options[0])
    until(t, "assign", 0)
    t.answer(raider)
    place = t.options()[0]
    t.answer(place)
    until(t, "assign", 1)
    t.answer(guard).answer(place)
    until(t, "battlefield", 0)
    t.answer(place)
    until(t, "battlefield", 0)
    assert t.dead(raider) and t.location(guard) >= 0
    t.finish()
    assert t.location(guard) == -1 and not t.bowed(guard)


@pytest.mark.rule("SE-BAT-36", "SE-DEF-24")
def test_a_unit_in_the_enemy_army_fights_there_and_stays_its_controllers() -> None:
    t = Table()
    raider, _guard = t.person("Raider", force=2), t.person("Guard", 1, force=1)
    turncoat = t.person("Turncoat", 1, force=3, abilities=[battle([gain_honor(1)])])
    t.holding("Bribe", 1, battle([ChangeSides(ATTACKER)]))
    t.battle([raider], [turncoat])
    t.use("Bribe")
    here = t.location(raider)
    assert (army_force(t.m, here, 0), army_force(t.m, here, 1)) == (5, 0)
    t.passes()
    assert t.question.player == 1 and t.can_use("Turncoat", 1)


@pytest.mark.rule("SE-BAT-37", "SE-STA-25")
@pytest.mark.parametrize("bowed", [True, False])
def test_who_is_bowed_adds_no_force_his_items_none_either(bowed: bool) -> None:
    t = Table()
    hero, foe = t.person("Hero", force=3, bowed=bowed), t.person("Foe", 1, force=1)
    t.put(t.define("Blade", "Item", force=2, chi=0), 0, on=hero)
    t.put(t.define("Man", "Follower", force=4), 0, on=hero)
    t.battle([hero], [foe])
    assert army_force(t.m, t.location(hero), 0) == (4 if bowed else 9)


# --- duels ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-DUE-01")
@pytest.mark.parametrize(("who", "duels"), [("theirs", True), ("mine", False), ("holding", False)])
def test_a_challenge_needs_two_personalities_of_two_players(who: str, duels: bool) -> None:
    t = Table()
    t.person("Hero")
    if who == "holding":
        t.holding("Other", 1)
    else:
        t.person("Other", 1 if who == "theirs" else 0)
    t.holding("Drum", 1, traits=[triggered(after(kinds.DUEL), [gain_honor(1)])])
    t.act("Insult", Challenge(HERO, Titled("Other")))
    t.action_phase()
    t.use("Insult")
    assert (t.question.kind == "focus") is duels and t.honor(1) == (1 if duels else 0)


def fight(t: Table, *more: Any, lose: Any = None, win: Any = None) -> tuple[Card, Card]:
    """Hero challenges Foe; player 2 has a Personality with a Focus Effect's card in hand."""
    text = open_([Target("foe", OTHER_PLAYERS & PERSONALITIES), Challenge(THIS, "foe", lose, win)])
    hero = t.person("Hero", chi=5, abilities=[text])
    foe = t.person("Foe", 1, chi=3)
    t.action_phase()
    t.use("Hero", foe)
    return hero, foe


@pytest.mark.rule("SE-DUE-04")
@pytest.mark.parametrize("dies", [True, False])
def test_when_a_participant_is_gone_nobody_wins(dies: bool) -> None:
    t = Table()
    poison = focus_effect([destroy(FOE)] if dies else [])
    trick = t.put(t.define("Poison", "Action", focus=0, traits=[poison]), 0, "hand")
    _, foe = fight(t, lose=lose_honor(1), win=gain_honor(5, WINNERS_CONTROLLER))
    t.answer(next(each for each in t.question.options if each >= 0))
    t.answer(trick).answer("strike")
    until(t, "action")
    assert t.dead(foe) is dies and t.honor(0) == (0 if dies else 4)
    assert t.where(trick) == "discard" and not t.m.zone_cards(9)


@pytest.mark.rule("SE-DUE-05")
def test_who_takes_a_duelists_place_takes_the_consequences() -> None:
    t = Table()
    mate = t.person("Mate", 1, chi=1)
    foe = t.person("Foe", 1, chi=3)
    place = reaction(after(kinds.CHALLENGE), [Do(lambda m, _: substitute(m, foe, mate))])
    t.holding("Honor Guard", 1, place)
    t.holding("Alarm", 1, traits=[triggered(after(kinds.TARGET, Titled("Mate")), [gain_honor(1)])])
    text = open_([Target("foe", OTHER_PLAYERS & PERSONALITIES), Challenge(THIS, "foe", destroy(LOSER))])
    t.person("Hero", chi=5, abilities=[text])
    t.action_phase()
    t.use("Hero", foe)
    t.answer("use Honor Guard").settle()
    t.answer("strike")
    until(t, "action")
    assert t.dead(mate) and not t.dead(foe) and t.honor(1) == 0, "Mate was not targeted"


@pytest.mark.rule("SE-DUE-11", "SE-DEF-04")
@pytest.mark.parametrize("negated", [True, False])
def test_what_is_done_instead_of_focusing_takes_up_the_opportunity_though_negated(negated: bool) -> None:
    t = Table()
    trick = reaction(before(kinds.FOCUS_CHANCE, player=1), [gain_honor(1)])
    t.holding("Feint", 1, trick)
    t.holding("Hush", 0, reaction(before(kinds.GAIN_HONOR), [NegateIt()]))
    fight(t)
    assert (t.question.kind, t.question.player) == ("focus", 1)
    t.answer(next(each for each in t.question.options if each > 1000))
    if t.question.kind == "reaction":
        t.answer("use Hush" if negated else "pass").settle()
    assert t.honor(1) == (0 if negated else 1)
    assert (t.question.kind, t.question.player) == ("focus", 0)


# --- Ranged Attacks -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-RAT-06", "SE-RAT-04")
@pytest.mark.parametrize("helped", [True, False])
def test_simultaneous_attacks_are_all_compared_before_anything_dies(helped: bool) -> None:
    t = Table()
    archer = t.person("Archer", force=1, abilities=[battle([ranged(3, most=2)])])
    text = [continuous(StatModifier(FORCE, 1, YOURS & Titled("Lord"), None))] if helped else []
    lord = t.person("Lord", 1, force=3)
    other = t.person("Other", 1, force=1)
    flag = t.put(t.define("Flag", "Follower", force=1, traits=text), 1, on=other)
    t.battle([archer], [lord, other])
    t.passes()
    t.use("Archer", flag, lord)
    assert t.where(flag) == "discard" and t.dead(lord) is not helped, "the Flag's bonus still counted"

