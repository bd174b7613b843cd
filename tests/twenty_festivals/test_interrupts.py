"""Interrupts, and the keywords of abilities that say when they are used: Tireless, Home, Absent, Repeatable."""

from __future__ import annotations

import pytest

from gorin.lang.cards import ability, battle, interrupt, limited, open_, triggered
from gorin.lang.conditions import ActionIs
from gorin.lang.costs import GoldCost, bow_cost
from gorin.lang.refs import THIS
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES, YOURS
from gorin.lang.targets import Target
from gorin.lang.triggers import On
from gorin.lang.verbs import NegateAction, bow, gain_honor, lose_honor, move_here
from gorin.table import kinds, terms
from gorin.testing import Table
from gorin.testing.harness import Card
from tests.twenty_festivals.laying import festival, until


def hall(t: Table, player: int, *abilities: object, title: str = "Hall") -> Card:
    """A Holding in play with these abilities."""
    return t.holding(title, player, *abilities)  # type: ignore[arg-type]


def raid(t: Table, *attackers: Card, defenders: tuple[Card, ...] = ()) -> Table:
    """A battle in which player 0 attacks; the Engage Segment has begun."""
    t.battle(list(attackers), list(defenders))
    return t.settle()


# --- when Interrupts are used ---------------------------------------------------------------------------------------


@pytest.mark.rule("TF-ACT-15", "TF-INT-09", "TF-ACT-14")
def test_an_interrupt_comes_when_an_action_is_paid_for_and_targeted_and_before_its_effects() -> None:
    t = festival()
    t.person("Victim", 1)
    hall(t, 0, open_([Target("x", OTHER_PLAYERS & PERSONALITIES), bow("x")], [GoldCost(2)]))
    wall = hall(t, 1, interrupt([NegateAction()], [bow_cost(THIS)]), title="Wall")
    t.action_phase()
    t.answer("use Hall").settle_payment()
    if t.question.kind == "target":
        t.answer("target Victim")
    t.settle()
    assert t.question.kind == "reaction" and t.question.player == 1
    assert t.bowed(t.stronghold(0)) and "Victim is chosen as a target." in t.said()
    assert "Victim is targeted." not in t.said() and "Victim bows." not in t.said()
    t.answer("use Wall").settle()
    assert t.bowed(wall) and "Victim bows." not in t.said()
    assert t.question.kind == "action"


@pytest.mark.rule("TF-INT-09")
def test_without_the_interrupt_the_action_has_its_effects() -> None:
    t = festival()
    victim = t.person("Victim", 1)
    hall(t, 0, open_([Target("x", OTHER_PLAYERS & PERSONALITIES), bow("x")]))
    hall(t, 1, interrupt([NegateAction()]), title="Wall")
    t.action_phase()
    t.answer("use Hall")
    if t.question.kind == "target":
        t.answer(victim)
    t.settle().answer_pass()
    t.settle()
    assert t.bowed(victim)


@pytest.mark.rule("TF-INT-01")
def test_interrupts_are_not_interrupted() -> None:
    t = festival()
    hall(t, 0, open_([gain_honor(1)]))
    hall(t, 1, interrupt([lose_honor(5)]), title="Wall")
    hall(t, 0, interrupt([NegateAction()]), title="Gate")
    t.action_phase()
    t.answer("use Hall").settle()
    assert t.can_use("Gate", 0)
    t.answer_pass()
    t.answer("use Wall").settle()
    assert t.honor(1) == -5  # there was no time at which the Gate could have stopped that
    assert t.question.kind == "reaction" and t.question.player == 0  # the round about the first action goes on
    t.answer("use Gate").settle()
    assert t.honor(0) == 0


@pytest.mark.rule("TF-INT-01", "TF-RND-03")
def test_an_interrupt_is_no_action_of_an_action_phase() -> None:
    t = festival()
    hall(t, 0, interrupt([gain_honor(1)]))
    t.action_phase()
    t.refused("Hall", 0, "TF-INT-01")
    u = festival()
    hall(u, 0, interrupt([gain_honor(1)]))
    hall(u, 0, open_([gain_honor(1)]), title="Gate")
    u.action_phase()
    u.answer("use Gate")
    assert u.can_use("Hall", 0)


@pytest.mark.rule("TF-TIM-10")
def test_nothing_but_an_action_is_answered() -> None:
    t = festival()
    t.put(t.define("Shrine", "Holding", traits=[triggered(On(terms.AFTER, kinds.PHASE), [gain_honor(2)])]), 0)
    hall(t, 1, interrupt([NegateAction()]), title="Wall")
    late = ability(terms.INTERRUPT, [lose_honor(9)], trigger=On(terms.AFTER, kinds.GAIN_HONOR))
    hall(t, 1, late, title="Ditch")
    t.action_phase()
    assert t.honor(0) == 2 and t.question.kind == "action"


@pytest.mark.rule("TF-INT-07")
def test_the_round_begins_with_the_active_player_and_goes_on_until_all_pass() -> None:
    t = festival()
    hall(t, 1, open_([gain_honor(1)]))
    hall(t, 0, interrupt([gain_honor(1)]), title="Gate")
    hall(t, 1, interrupt([gain_honor(1)]), title="Wall")
    t.action_phase()
    t.passes(1, player=0)
    t.answer("use Hall")
    assert t.question.kind == "reaction" and t.question.player == 0
    t.answer_pass()
    assert t.question.player == 1
    t.answer("use Wall")
    assert t.question.player == 0 and t.can_use("Gate", 0)  # asked again
    t.answer("use Gate").settle()
    assert t.honor(0) == 1 and t.honor(1) == 2


@pytest.mark.rule("TF-INT-08", "TF-KWD-04")
@pytest.mark.parametrize("repeatable", [False, True])
def test_how_often_an_interrupt_is_used(repeatable: bool) -> None:
    t = festival()
    hall(t, 0, open_([gain_honor(1)], limit=2))
    hall(t, 0, interrupt([gain_honor(1)], keywords="Repeatable" if repeatable else ""), title="Gate")
    t.action_phase()
    t.answer("use Hall").answer("use Gate")
    assert t.can_use("Gate", 0) is repeatable  # in the same round
    if repeatable:
        t.answer("use Gate").answer_pass()
    t.settle()
    while t.question.kind == "reaction" or t.question.player == 1:
        t.answer_pass()
    t.answer("use Hall")
    assert t.can_use("Gate", 0) is repeatable  # nor for another action of the turn
    if not repeatable:
        assert t.honor(0) == 3


@pytest.mark.rule("TF-INT-02")
@pytest.mark.parametrize("political", [True, False])
def test_the_action_is_the_interrupted_one_and_no_other_is_changed(political: bool) -> None:
    t = festival()
    hall(t, 0, open_([gain_honor(1)], [], "Political" if political else "", limit=2))
    hall(t, 1, interrupt([NegateAction()], [ActionIs("Political")]), title="Wall")
    t.action_phase()
    t.answer("use Hall").settle()
    assert t.can_use("Wall", 1) is political
    if political:
        t.answer("use Wall").settle()
    assert t.honor(0) == (0 if political else 1)
    t.passes(1, player=1)
    t.answer("use Hall").settle()
    assert t.honor(0) == (1 if political else 2)


@pytest.mark.rule("TF-ACT-24", "TF-KWD-05")
@pytest.mark.parametrize("unstoppable", [True, False])
def test_only_its_own_player_interrupts_what_is_unstoppable(unstoppable: bool) -> None:
    t = festival()
    hall(t, 0, open_([gain_honor(1)], [], "Unstoppable" if unstoppable else ""))
    hall(t, 0, interrupt([gain_honor(1)]), title="Gate")
    hall(t, 1, interrupt([NegateAction()]), title="Wall")
    t.action_phase()
    t.answer("use Hall")
    assert t.can_use("Gate", 0)
    t.answer("use Gate").settle()
    assert t.can_use("Wall", 1) is not unstoppable
    if not unstoppable:
        t.answer("use Wall").settle()
    assert t.honor(0) == (2 if unstoppable else 1)


# --- Presence and Location ------------------------------------------------------------------------------------------


def segment(t: Table, number: int, player: int) -> Table:
    """Pass until this player is asked in this segment of the battle."""
    return until(t, lambda: t.m.segment == number and t.question.player == player)


@pytest.mark.rule("TF-BAT-01", "TF-KWD-01", "TF-INT-06")
@pytest.mark.parametrize("absent", [True, False])
@pytest.mark.parametrize("there", [True, False])
def test_what_needs_a_unit_at_the_battle(absent: bool, there: bool) -> None:
    """[52]"""
    t = festival()
    raider, guard = t.person("Raider", 0), t.person("Guard", 1)
    words = "Absent" if absent else ""
    hall(t, 0, battle([gain_honor(1)]), title="Camp")
    hall(t, 1, battle([gain_honor(1)], [], words))
    hall(t, 1, ability(terms.ENGAGE, [gain_honor(1)], keywords=words), title="Tower")
    hall(t, 1, interrupt([gain_honor(1)], [], words), title="Wall")
    raid(t, raider, defenders=(guard,) if there else ())
    segment(t, terms.SEGMENT_ENGAGE, 1)
    if there or absent:
        assert t.can_use("Tower", 1)
    else:
        t.refused("Tower", 1, "TF-BAT-01")
    segment(t, terms.SEGMENT_COMBAT, 1)
    if there or absent:
        assert t.can_use("Hall", 1)
    else:
        t.refused("Hall", 1, "TF-BAT-01")
    t.passes(1, player=1)
    t.answer("use Camp").settle()
    assert t.can_use("Wall", 1) is (there or absent)


@pytest.mark.rule("TF-BAT-02", "TF-KWD-02")
@pytest.mark.parametrize(("home", "where", "legal"), [
    (True, "home", True), (False, "home", False), (True, "elsewhere", False), (True, "there", True),
    (False, "there", True),
])  # fmt: skip
def test_where_a_card_of_a_unit_acts_from(home: bool, where: str, legal: bool) -> None:
    """[53]"""
    t = festival()
    raider, guard = t.person("Raider", 0), t.person("Guard", 1)
    actor = t.person("Actor", 1, abilities=[battle([gain_honor(1)], [], "Home" if home else "")])
    t.battle(
        [raider],
        [guard, actor] if where == "there" else [guard],
        others={actor: 1} if where == "elsewhere" else None,
    )
    segment(t, terms.SEGMENT_COMBAT, 1)
    if legal:
        t.use("Actor")
        assert t.honor(1) == 1
    else:
        t.refused("Actor", 1, "TF-BAT-02")


@pytest.mark.rule("TF-KWD-02", "TF-BAT-05")
@pytest.mark.parametrize("others", [True, False])
def test_home_does_not_waive_presence(others: bool) -> None:
    t = festival()
    raider, guard = t.person("Raider", 0), t.person("Guard", 1)
    rider = t.person("Rider", 1, abilities=[battle([move_here(THIS)], [], "Home")])
    t.battle([raider], [guard] if others else [])
    segment(t, terms.SEGMENT_COMBAT, 1)
    if others:
        t.use("Rider")
        assert t.location(rider) == t.location(raider)
    else:
        t.refused("Rider", 1, "TF-BAT-01")


@pytest.mark.rule("TF-BAT-05", "TF-BAT-03")
@pytest.mark.parametrize("designator", [terms.BATTLE, terms.ENGAGE])
def test_a_movement_lets_no_action_target_who_is_elsewhere(designator: int) -> None:
    t = festival()
    raider, guard = t.person("Raider", 0), t.person("Guard", 1)
    t.person("Late", 1)
    text = ability(designator, [Target("x", YOURS & PERSONALITIES), move_here("x")], keywords="Absent Home")
    hall(t, 1, text)
    raid(t, raider)
    number = terms.SEGMENT_COMBAT if designator == terms.BATTLE else terms.SEGMENT_ENGAGE
    segment(t, number, 1)
    t.refused("Hall", 1, "TF-ACT-05")
    u = festival()
    raider, guard = u.person("Raider", 0), u.person("Guard", 1)
    hall(u, 1, ability(designator, [Target("x", YOURS & PERSONALITIES), bow("x")], keywords="Absent Home"))
    raid(u, raider, defenders=(guard,))
    segment(u, number, 1)
    u.use("Hall", guard)
    assert u.bowed(guard)


@pytest.mark.rule("TF-BAT-03")
def test_holdings_and_what_traits_target_may_be_anywhere() -> None:
    t = festival()
    raider, guard = t.person("Raider", 0), t.person("Guard", 1)
    farm = hall(t, 0, title="Farm")
    hall(t, 1, battle([Target("x", OTHER_PLAYERS), bow("x")]))
    raid(t, raider, defenders=(guard,))
    segment(t, terms.SEGMENT_COMBAT, 1)
    t.use("Hall", farm)
    assert t.bowed(farm)


@pytest.mark.rule("TF-BAT-17")
def test_cavalry_rides_from_anywhere_to_a_battle_in_the_engage_segment() -> None:
    t = festival()
    raider = t.person("Raider", 0)
    rider = t.person("Rider", 1, keywords="Cavalry")
    walker = t.person("Walker", 1)
    raid(t, raider)
    segment(t, terms.SEGMENT_ENGAGE, 1)
    t.answer("use Cavalry")
    assert walker not in t.question.options
    t.answer(rider).settle()
    assert t.location(rider) == t.location(raider)
    t.passes(1, player=0)
    t.refused("Cavalry", 1, "TF-ACT-03")


# --- bowed cards and uses -------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-ACT-02", "TF-KWD-03")
@pytest.mark.parametrize("tireless", [True, False])
def test_a_bowed_card_acts_only_by_a_tireless_ability(tireless: bool) -> None:
    t = festival()
    card = hall(t, 0, open_([gain_honor(1)], [], "Tireless" if tireless else ""))
    t.action_phase()
    assert t.can_use("Hall", 0)
    t.bow(card)
    if tireless:
        t.use("Hall")
        assert t.honor(0) == 1
    else:
        t.refused("Hall", 0, "TF-ACT-02")


@pytest.mark.rule("TF-CST-02", "TF-KWD-03")
def test_a_tireless_ability_that_bows_its_card_needs_it_unbowed() -> None:
    t = festival()
    card = hall(t, 0, open_([gain_honor(1)], [bow_cost(THIS)], "Tireless Repeatable"))
    t.action_phase()
    t.use("Hall")
    assert t.honor(0) == 1 and t.bowed(card)
    t.passes(1, player=1)
    t.refused("Hall", 0, "TF-ACT-05")


@pytest.mark.rule("TF-KWD-04", "TF-ACT-03")
@pytest.mark.parametrize("repeatable", [True, False])
def test_repeatable_abilities_have_no_limit(repeatable: bool) -> None:
    t = festival()
    hall(t, 0, limited([gain_honor(1)], [], "Repeatable" if repeatable else ""))
    t.action_phase()
    t.use("Hall")
    t.passes(1, player=1)
    if repeatable:
        for _ in range(2):
            t.use("Hall")
            t.passes(1, player=1)
        assert t.honor(0) == 3
    else:
        t.refused("Hall", 0, "TF-ACT-03")
