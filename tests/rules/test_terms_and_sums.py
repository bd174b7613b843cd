"""How long effects last, what several penalties leave, and costs that stand in each other's way."""

from __future__ import annotations

import pytest

from gorin.lang.amounts import Stat
from gorin.lang.cards import Constraint, continuous, open_, triggered
from gorin.lang.conditions import YOU_HOLD_FAVOR
from gorin.lang.costs import Cost, bow_one_cost
from gorin.lang.modifiers import FlagModifier, StatModifier
from gorin.lang.refs import ref
from gorin.lang.selectors import FOLLOWERS, UNBOWED, YOURS, Titled
from gorin.lang.triggers import after
from gorin.lang.verbs import Favor, bow, destroy, gain_honor, give, straighten
from gorin.table import kinds, terms
from gorin.table.definitions import Selector
from gorin.table.flags import MAY_STAND_ALONE
from gorin.table.terms import FORCE
from gorin.testing import Table
from tests.lang.writing import times_this_turn
from tests.rules.laying import actor, until_turn

HERO = Titled("Hero")

# --- how long -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-TRN-08")
@pytest.mark.parametrize(
    ("until", "phases", "acting"),
    [
        (terms.UNTIL_TURN_ENDS, 0, 0),
        (terms.UNTIL_YOUR_TURN_BEGINS, 1, 1),
        (terms.UNTIL_YOUR_EVENTS, 2, 1),
        (terms.YOUR_TURN_BEGINS_LATER + 1, 1, 1),
        (terms.YOUR_TURN_BEGINS_LATER + 2, 3, 3),
        (terms.YOUR_EVENTS_LATER + 1, 2, 1),
        (terms.YOUR_EVENTS_LATER + 2, 4, 3),
        (terms.TURNS_FROM_NOW + 1, 2, 2),
        (terms.TURNS_FROM_NOW + 2, 4, 4),
        (terms.YOUR_TURNS_FROM_NOW + 1, 2, 2),
        (terms.YOUR_TURNS_FROM_NOW + 2, 4, 4),
        (terms.UNTIL_GAME_ENDS, 6, 6),
    ],
)
def test_in_how_many_later_turns_an_effect_is_in_force(until: int, phases: int, acting: int) -> None:
    """Counted in the Straighten Phases of the turns to come, and in their Action Phases: of both players."""
    t = Table()
    t.person("Hero", force=0)
    begins = after(kinds.PHASE, number=terms.PHASE_STRAIGHTEN)
    t.holding("Drum", 1, traits=[triggered(begins, [gain_honor(Stat(ref(HERO), FORCE))])])
    t.act("Train", give(HERO, FORCE, 1, until=until))
    t.turns(0)
    until_turn(t, 8)
    t.use("Train")
    before, seen = t.honor(1), 0
    for turn in range(9, 15):
        until_turn(t, turn)
        seen += t.force(hero_of(t))
    assert (t.honor(1) - before, seen) == (phases, acting)


def hero_of(t: Table) -> int:
    return next(c for c in range(t.m.card_count) if t.m.definition(c).title == "Hero")


@pytest.mark.rule("SE-TRN-08")
@pytest.mark.parametrize(
    ("until", "acting"),
    [
        (terms.TURNS_FROM_NOW + 1, 2),
        (terms.YOUR_TURNS_FROM_NOW + 1, 1),
        (terms.YOUR_TURN_BEGINS_LATER + 1, 0),
        (terms.YOUR_TURN_BEGINS_LATER + 2, 2),
        (terms.UNTIL_YOUR_TURN_ENDS, 1),
    ],
)
def test_whose_turns_are_counted_by_one_who_acts_in_anothers(until: int, acting: int) -> None:
    t = Table()
    t.person("Hero", force=0)
    t.act("Train", give(HERO, FORCE, 1, until=until), player=1)
    t.turns(0)
    until_turn(t, 8)
    t.use("Train", player=1)
    seen = 0
    for turn in range(9, 14):
        until_turn(t, turn)
        seen += t.force(hero_of(t))
    assert seen == acting


@pytest.mark.rule("SE-NEG-05")
@pytest.mark.parametrize("times", [0, 1, 2, 3])
def test_how_often_something_happened_is_counted_for_each_player_and_turn(times: int) -> None:
    t = Table()
    t.act("Boast", gain_honor(times_this_turn(kinds.TAKE_FAVOR)))
    t.act("Lobby Again", Favor(kinds.LOSE_FAVOR), Favor(kinds.TAKE_FAVOR))
    t.turns(0)
    until_turn(t, 8)
    t.set_favor(0)
    for _ in range(times):
        t.use("Lobby Again")
        t.passes(1, 1)
    honor = t.honor(0)
    t.use("Boast")
    assert t.honor(0) == honor + times
    until_turn(t, 10)
    honor = t.honor(0)
    t.use("Boast")
    assert t.honor(0) == honor


def test_no_two_phases_of_a_game_have_the_same_number() -> None:
    t = Table()
    seen: list[tuple[int, str, int]] = []
    count = triggered(after(kinds.PHASE), [gain_honor(1)])
    t.holding("Gong", 1, traits=[count])
    t.holding("Drum", 1, traits=[count])
    t.turns(0)
    for _ in range(60):
        if t.question.kind == "order":
            seen.append((t.turn, t.phase_now, t.m.phase_number))
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    numbers = [number for _, _, number in seen]
    assert len(seen) > 8 and len(set(numbers)) == len({(turn, phase) for turn, phase, _ in seen}) == len(seen)
    assert numbers == sorted(numbers)


# --- penalties with a floor -----------------------------------------------------------------------------------------


def not_below(floor: int, size: int, who: Selector | None = None) -> StatModifier:
    change = StatModifier(FORCE, size, who or HERO)
    change.floor = floor
    return change


@pytest.mark.rule("SE-STA-10")
@pytest.mark.parametrize(
    ("force", "first", "second", "both", "then"),
    [(5, 3, 3, 1, 4), (3, 3, 3, 1, 3), (9, 3, 3, 3, 6), (1, 3, 3, 1, 1), (4, 2, 5, 1, 3)],
)
def test_what_two_penalties_leave_and_what_is_left_of_the_second(
    force: int, first: int, second: int, both: int, then: int
) -> None:
    """Each got what was to be had when it began, and keeps that when the other ends."""
    t = Table()
    hero = t.person("Hero", 1, force=force)
    t.holding("First", 0, traits=[continuous(not_below(1, -first))])
    t.action_phase()
    t.passes()
    t.holding("Second", 0, traits=[continuous(not_below(1, -second))])
    t.m.dirty = True
    t.act("Break", destroy(Titled("First")))
    t.passes()
    t.action_phase()
    assert t.force(hero) == both
    t.use("Break")
    assert t.force(hero) == then


@pytest.mark.rule("SE-STA-10")
@pytest.mark.parametrize("bonus", [0, 2])
def test_a_bonus_of_the_same_text_counts_once_for_what_its_penalty_leaves(bonus: int) -> None:
    t = Table()
    hero = t.person("Hero", force=2)
    t.holding("Dread", 1, traits=[continuous(StatModifier(FORCE, bonus, HERO), not_below(1, -5))])
    t.action_phase()
    assert t.force(hero) == 1
    t.act("Break", destroy(Titled("Dread")))
    t.use("Break", player=0)
    assert t.force(hero) == 2


@pytest.mark.rule("SE-STA-10")
@pytest.mark.parametrize("lifted", [True, False])
def test_a_penalty_that_is_applied_again_is_cut_anew(lifted: bool) -> None:
    """It is cut to 1 when it begins; grown stronger meanwhile, he gets all of it if it had ended in between."""
    t = Table()
    hero = t.person("Hero", force=2)
    dread = not_below(1, -3, Titled("Hero") & UNBOWED)
    t.holding("Dread", 1, traits=[continuous(dread)])
    if lifted:
        t.act("Rest", bow(Titled("Hero")))
        t.act("Wake", straighten(Titled("Hero")))
    t.act("Train", give(Titled("Hero"), FORCE, 5))
    t.action_phase()
    assert t.force(hero) == 1
    if lifted:
        t.use("Rest")
        assert t.force(hero) == 2
    t.use("Train", player=0)
    assert t.force(hero) == (7 if lifted else 6)
    if lifted:
        t.use("Wake", player=0)
        assert t.force(hero) == 4


# --- attachments ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-ATT-05")
@pytest.mark.parametrize("alone", [True, False])
def test_what_may_stay_alone_stays_as_long_as_it_may(alone: bool) -> None:
    t = Table()
    hero = t.person("Hero")
    text = [continuous(FlagModifier(MAY_STAND_ALONE, None, YOU_HOLD_FAVOR))]
    d = t.define("Blade", "Item", force=1, chi=0, traits=text)
    blade = t.put(d, 0) if alone else t.put(d, 0, on=hero)
    t.set_favor(0)
    t.act("Yield", Favor(kinds.LOSE_FAVOR))
    t.action_phase()
    assert t.where(blade) == "home"
    t.use("Yield")
    assert t.favor == -1 and t.where(blade) == ("discard" if alone else "home")


# --- costs in each other's way --------------------------------------------------------------------------------------


def cost(kind: int) -> Cost:
    return Cost(kind, HERO)


@pytest.mark.rule("SE-CST-07")
@pytest.mark.parametrize("kind", [kinds.DESTROY, kinds.DISCARD, kinds.REMOVE])
@pytest.mark.parametrize("mate", [True, False])
def test_who_leaves_as_a_cost_takes_those_along_who_were_to_bow(kind: int, mate: bool) -> None:
    t = Table()
    hero = t.person("Hero")
    t.follower(hero, title="Spear")
    if mate:
        t.follower(t.person("Mate"), title="Guard")
    costs: list[Constraint] = [cost(kind), bow_one_cost(YOURS & FOLLOWERS)]
    t.holding("Offering", 0, open_([gain_honor(1)], costs))
    t.action_phase()
    assert t.can_use("Offering", 0) is mate
    if mate:
        t.use("Offering", "Guard")
        assert t.honor(0) == 1 and t.where(hero) == ("removed" if kind == kinds.REMOVE else "discard")


@pytest.mark.rule("SE-CST-07")
@pytest.mark.parametrize(
    ("first", "second", "possible"),
    [
        (kinds.STRAIGHTEN, kinds.BOW, True),
        (kinds.BOW, kinds.STRAIGHTEN, False),
        (kinds.STRAIGHTEN, kinds.STRAIGHTEN, False),
        (kinds.DISHONOR, kinds.DISHONOR, False),
        (kinds.DISHONOR, kinds.STRAIGHTEN, True),
        (kinds.STRAIGHTEN, kinds.DESTROY, True),
        (kinds.DESTROY, kinds.STRAIGHTEN, False),
        (kinds.DESTROY, kinds.DISHONOR, False),
        (kinds.REMOVE, kinds.DESTROY, False),
    ],
)
def test_a_cost_is_weighed_as_the_ones_before_it_leave_things(first: int, second: int, possible: bool) -> None:
    """Of a bowed, honorable Personality."""
    t = Table()
    t.person("Hero", bowed=True)
    t.holding("Offering", 0, open_([gain_honor(1)], [cost(first), cost(second)]))
    t.action_phase()
    assert t.can_use("Offering", 0) is possible
    if possible:
        t.use("Offering")
        assert t.honor(0) == 1


def test_an_effect_on_one_of_two_ends_for_him_alone() -> None:
    t = Table()
    hero, mate = t.person("Hero", force=1), t.person("Mate", force=1)
    t.act("Train", give(YOURS & (HERO | Titled("Mate")), FORCE, 2))
    actor(t, "Breaker", destroy("x"))
    t.action_phase()
    t.use("Train")
    assert (t.force(hero), t.force(mate)) == (3, 3)
    t.passes(1, 1)
    t.use("Breaker", hero)
    assert t.dead(hero) and t.force(mate) == 3
