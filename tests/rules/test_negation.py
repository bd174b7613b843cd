"""Negation and its four kinds: chapter 13 of the Samurai Edition rules."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.amounts import Count
from gorin.lang.cards import continuous, open_, reaction, triggered
from gorin.lang.conditions import Holds
from gorin.lang.costs import bow_cost
from gorin.lang.duels import Challenge
from gorin.lang.entering import BringIn
from gorin.lang.flow import May
from gorin.lang.lasting import (
    BONUSES,
    PENALTIES,
    ChangeOf,
    DoesNot,
    Negates,
    cannot_be_negated,
    even_if_it_cannot,
    no_fall,
    no_rise,
)
from gorin.lang.modifiers import Cannot, LimitModifier, StatModifier
from gorin.lang.refs import THIS
from gorin.lang.selectors import (
    AT_LEAST,
    OTHER_PLAYERS,
    PERSONALITIES,
    SAMURAI,
    YOURS,
    OneOf,
    Titled,
)
from gorin.lang.targets import YOUR_PROVINCE_CARDS, Target
from gorin.lang.triggers import ANY_MODE, BY_YOU, after, before
from gorin.lang.verbs import (
    Apply,
    Draw,
    EndEffects,
    NegateAction,
    NegateIt,
    bow,
    destroy,
    dishonor,
    gain_honor,
    give,
    straighten,
)
from gorin.table import kinds, terms
from gorin.table.definitions import M_MAXIMUM
from gorin.table.terms import PHASE_ATTACK
from gorin.testing import Card, Table
from tests.lang.writing import times_this_turn


def until_turn(t: Table, turn: int) -> Table:
    """Pass everything until someone may act in the Action Phase of a turn."""
    for _ in range(400):
        if t.m.turn >= turn and t.question.kind == "action" and t.m.phase == terms.PHASE_ACTION:
            return t
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    raise AssertionError("that turn never comes")


def hero(t: Table, **made: Any) -> Card:
    return t.person("Hero", 0, force=2, ph=4, keywords="Samurai", **made)


HERO = Titled("Hero")


# --- one effect, cost or targeting ----------------------------------------------------------------------------------


@pytest.mark.rule("SE-NEG-01")
def test_one_effect_of_three_is_negated() -> None:
    t = Table()
    him = hero(t)
    t.act("Scold", bow(HERO), dishonor(HERO), gain_honor(1), player=0)
    t.holding("Shield", 1, reaction(before(kinds.DISHONOR), [NegateIt()]))
    t.action_phase()
    t.use("Scold")
    t.use("Shield")
    assert (t.bowed(him), t.dishonored(him), t.honor(0)) == (True, False, 1)
    t.done()


@pytest.mark.rule("SE-NEG-01")
def test_a_cost_can_be_negated() -> None:
    t = Table()
    him = hero(t)
    t.act("Work", gain_honor(1), constraints=[bow_cost(HERO)])
    t.holding("Shield", 1, reaction(before(kinds.BOW, mode=terms.MODE_COST), [NegateIt()]))
    t.action_phase()
    t.use("Work")
    t.use("Shield")
    assert not t.bowed(him)
    assert t.honor(0) == 0  # the cost has failed
    t.done()


@pytest.mark.rule("SE-NEG-01")
def test_a_targeting_can_be_negated() -> None:
    t = Table()
    him = hero(t)
    mill = t.act("Tire", Target("him", PERSONALITIES), bow("him"), gain_honor(1), constraints=[bow_cost(THIS)])
    t.holding("Shield", 1, reaction(before(kinds.TARGET), [NegateIt()]))
    t.action_phase()
    t.use("Tire", him)
    t.use("Shield")
    assert not t.bowed(him)
    assert t.honor(0) == 0
    assert not t.bowed(mill)  # without its target nothing is paid
    t.done()


@pytest.mark.rule("SE-NEG-02")
@pytest.mark.parametrize("negating", [True, False])
def test_negating_all_effects_midway(negating: bool) -> None:
    t = Table()
    him = hero(t)
    t.act("Rite", bow(HERO), give(HERO, terms.FORCE, 2), gain_honor(1), give(HERO, terms.CHI, 1))
    t.act("Other", give(HERO, terms.FORCE, 3))
    t.holding("Shield", 1, reaction(before(kinds.GAIN_HONOR), [NegateAction()]))
    t.action_phase()
    t.use("Other")
    t.passes()
    t.use("Rite")
    assert t.force(him) == 7
    if negating:
        t.use("Shield")
    else:
        t.passes()
    assert t.bowed(him)
    assert t.force(him) == (5 if negating else 7)
    assert t.chi(him) == (3 if negating else 4)
    assert t.honor(0) == (0 if negating else 1)
    t.done()


@pytest.mark.rule("SE-NEG-03")
def test_negation_does_not_stop_the_clock() -> None:
    t = Table()
    him = hero(t)
    t.act("Bless", give(HERO, terms.FORCE, 2))
    fog = t.holding("Fog", 1, traits=[continuous(Negates(terms.FORCE, BONUSES, HERO))])
    t.act("Clear", destroy(Titled("Fog")), player=1)
    t.act("Stay", give(HERO, terms.CHI, 1))
    t.turns()
    until_turn(t, 8)
    t.use("Bless")
    assert t.force(him) == 2
    until_turn(t, 9)
    t.use("Clear")
    assert t.where(fog) == "discard"
    assert t.force(him) == 2
    t.done()


# --- what never occurs ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-NEG-04")
@pytest.mark.parametrize("wording", ["does not", "cannot", ""])
def test_do_not_beats_cannot_be_negated(wording: str) -> None:
    t = Table()
    gain = before(kinds.GAIN_HONOR, player=BY_YOU)
    if wording:
        text = (
            DoesNot(gain)
            if wording == "does not"
            else Cannot(gain)
        )
        t.holding("Shame", 0, traits=[continuous(text)])
    t.act("Feast", cannot_be_negated(gain_honor(2)))
    t.holding("Ledger", 1, traits=[triggered(after(kinds.NEGATED), [Draw()])])
    t.action_phase()
    t.use("Feast")
    assert t.honor(0) == (0 if wording == "does not" else 2)
    assert not t.hand(1)  # it is no negation
    t.done()


@pytest.mark.rule("SE-NEG-04")
def test_without_what_is_referred_to_there_is_no_negation() -> None:
    t = Table()
    t.act("Tire", cannot_be_negated(bow(Titled("Nobody"))))
    t.holding("Ledger", 1, traits=[triggered(after(kinds.NEGATED), [Draw()])])
    t.action_phase()
    t.use("Tire")
    assert not t.hand(1)
    t.done()


@pytest.mark.rule("SE-NEG-05")
@pytest.mark.golden("GX-SE-037")
@pytest.mark.parametrize("before_it", [0, 1, 2])
def test_a_limit_counts_what_happened_before_it(before_it: int) -> None:
    t = Table()
    limit = Cannot(
        before(kinds.CHALLENGE, player=BY_YOU),
        None,
        Holds(times_this_turn(kinds.CHALLENGE), AT_LEAST, 1),
    )
    him = t.person(
        "Hero",
        chi=5,
        abilities=[
            open_([Target("foe", OTHER_PLAYERS & PERSONALITIES), Challenge(THIS, "foe", gain_honor(1))], limit=9)
        ],
    )
    foe = t.person("Foe", 1, chi=2)
    t.act("Decree", Apply(limit, None))
    t.action_phase()
    for n in range(before_it):
        challenge(t, foe)
        assert t.honor(0) == n + 1
        t.passes()
    t.use("Decree")
    t.passes()
    challenge(t, foe)
    assert t.honor(0) == max(before_it, 1)
    assert t.where(him) == "home"
    t.done()


def challenge(t: Table, foe: Card) -> None:
    """The hero challenges; both strike as soon as they can."""
    t.use("Hero", foe)
    while t.asked and t.question.kind in ("focus", "order"):
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
        t.settle()


@pytest.mark.rule("SE-NEG-06")
@pytest.mark.parametrize(
    ("negated", "end"), [(ANY_MODE, "province"), (terms.MODE_EFFECT, "discard"), (terms.MODE_COST, "home")]
)
def test_what_will_not_enter_play_is_not_paid_for(negated: int, end: str) -> None:
    t = Table()
    newcomer = t.person("Newcomer", 0, "province", gold_cost=2)
    mine = t.holding("Mine", 0, gold=2)
    text = Cannot(
        before(kinds.ENTER, PERSONALITIES, mode=negated)
    )
    t.holding("Gate", 1, traits=[continuous(text)])
    t.act("Call", Target("him", PERSONALITIES, domain=YOUR_PROVINCE_CARDS), May(BringIn("him")))
    t.action_phase()
    t.use("Call", newcomer, "yes")
    if t.question.kind == "pay":
        t.answer(mine)
        t.settle()
    assert t.bowed(mine) == (end == "home")
    assert t.where(newcomer) == end
    t.done()


# --- the four kinds -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-NEG-07")
def test_while_a_continuous_negation_lasts() -> None:
    t = Table()
    him = hero(t)
    t.person("Friend", keywords="Samurai")
    t.holding("Dojo", traits=[continuous(StatModifier(terms.FORCE, Count(YOURS & SAMURAI), HERO, None))])
    t.act("Bless", give(HERO, terms.FORCE, 2))
    modifier = StatModifier(terms.FORCE, 4, YOURS & SAMURAI, None)
    t.act("Drill", Apply(modifier, None))
    fog = t.define("Fog", "Holding", traits=[continuous(Negates(terms.FORCE, BONUSES, HERO))])
    t.act("Weaken", give(HERO, terms.FORCE, -1))
    t.act("Clear", destroy(Titled("Fog")))
    t.action_phase()
    t.use("Bless")
    assert t.force(him) == 6
    t.passes()
    t.use("Drill")
    assert t.force(him) == 10
    card = t.put(fog, 1)
    t.m.dirty = True
    t.passes()
    t.use("Weaken")
    assert t.force(him) == 1  # bonuses are gone, penalties are not
    t.passes()
    t.use("Bless")
    assert t.force(him) == 1
    t.passes()
    t.use("Clear")
    assert t.where(card) == "discard"
    assert t.force(him) == 3  # only the trait's bonus is back
    t.done()


@pytest.mark.rule("SE-NEG-07")
def test_a_continuous_negation_leaves_others_alone() -> None:
    t = Table()
    him = hero(t)
    friend = t.person("Friend", force=2, keywords="Samurai")
    t.act("Drill", Apply(StatModifier(terms.FORCE, 4, YOURS & SAMURAI, None), None))
    t.holding("Fog", 1, traits=[continuous(Negates(terms.FORCE, BONUSES, HERO))])
    t.action_phase()
    t.use("Drill")
    assert (t.force(him), t.force(friend)) == (2, 6)
    t.done()


@pytest.mark.rule("SE-NEG-08")
def test_one_instance_is_negated_once() -> None:
    t = Table()
    him = hero(t)
    t.act("Kill", destroy(HERO))
    t.holding("Shield", 1, reaction(before(kinds.DESTROY), [NegateIt()]))
    t.action_phase()
    t.use("Kill")
    t.use("Shield")
    assert not t.dead(him)
    t.passes()
    t.use("Kill")
    assert t.dead(him)
    t.done()


@pytest.mark.rule("SE-NEG-09")
def test_an_effect_that_says_cannot_stops_what_is_new() -> None:
    t = Table()
    him = hero(t)
    t.holding("Dojo", traits=[continuous(StatModifier(terms.FORCE, 1, HERO, None))])
    t.act("Bless", give(HERO, terms.FORCE, 2))
    t.act("Drill", Apply(StatModifier(terms.FORCE, 4, YOURS & SAMURAI, None), None))
    t.act("Weaken", give(HERO, terms.FORCE, -1))
    t.act(
        "Fog",
        Apply(
            Cannot(before(kinds.MODIFY, when=ChangeOf(terms.FORCE, BONUSES))), HERO
        ),
    )
    t.turns()
    until_turn(t, 8)
    t.use("Bless")
    t.passes()
    t.use("Fog")
    assert t.force(him) == 5  # what he has, he keeps
    for title in ("Bless", "Drill"):
        t.passes()
        t.use(title)
        assert t.force(him) == 5
    t.passes()
    t.use("Weaken")
    assert t.force(him) == 4
    until_turn(t, 10)
    t.use("Bless")
    assert t.force(him) == 5  # the ban was for that turn
    t.done()


@pytest.mark.rule("SE-NEG-10")
def test_negation_for_a_period() -> None:
    t = Table()
    him = hero(t)
    t.holding("Mud", 1, traits=[continuous(StatModifier(terms.FORCE, -1, OTHER_PLAYERS & PERSONALITIES, None))])
    t.act("Weaken", give(HERO, terms.FORCE, -1, terms.UNTIL_GAME_ENDS))
    t.act("Sun", Apply(Negates(terms.FORCE, PENALTIES), HERO))
    t.turns()
    until_turn(t, 8)
    t.use("Weaken")
    assert t.force(him) == 0
    t.passes()
    t.use("Sun")
    assert t.force(him) == 2
    t.passes()
    t.use("Weaken")
    assert t.force(him) == 2
    until_turn(t, 9)
    assert t.force(him) == 1  # the trait's penalty alone has returned
    t.done()


@pytest.mark.rule("SE-NEG-11")
def test_plain_negation_ends_what_is_ongoing() -> None:
    t = Table()
    him = hero(t)
    friend = t.person("Friend", force=4, keywords="Samurai")
    t.holding("Mud", 1, traits=[continuous(StatModifier(terms.FORCE, -1, HERO, None))])
    t.act("Storm", Apply(StatModifier(terms.FORCE, -1, SAMURAI, None), None))
    t.act("Weaken", give(HERO, terms.FORCE, -1))
    t.act("Sun", EndEffects(HERO, terms.FORCE, True))
    t.action_phase()
    t.use("Storm")
    assert (t.force(him), t.force(friend)) == (0, 3)
    t.passes()
    t.use("Sun")
    assert (t.force(him), t.force(friend)) == (1, 3)  # neither the trait nor the others
    t.passes()
    t.use("Weaken")
    assert t.force(him) == 0
    t.done()


# --- what cannot be done --------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-NEG-13")
def test_cannot_in_the_rules_means_illegal() -> None:
    t = Table()
    bowed = t.person("Bowed", 0, bowed=True)
    ready = t.person("Ready", 0)
    t.holding("Ledger", 0, traits=[triggered(after(kinds.NEGATED), [gain_honor(1)])])
    t.phase(PHASE_ATTACK)
    t.settle()
    t.answer(t.question.options[0])
    t.settle()
    offered = t.options()
    assert any("Ready" in each for each in offered)
    assert not any("Bowed" in each for each in offered)
    assert t.honor(0) == 0
    assert t.bowed(bowed) and not t.bowed(ready)


@pytest.mark.rule("SE-NEG-14")
@pytest.mark.parametrize(("even_if", "reaction_used"), [(True, False), (True, True), (False, False)])
def test_even_if_overcomes_what_is_there_only(even_if: bool, reaction_used: bool) -> None:
    t = Table()
    him = hero(
        t, bowed=True, traits=[continuous(Cannot(before(kinds.STRAIGHTEN, OneOf(THIS))))]
    )
    t.act("Rouse", even_if_it_cannot(straighten(HERO)) if even_if else straighten(HERO))
    t.holding("Rope", 1, reaction(before(kinds.STRAIGHTEN), [NegateIt()]))
    t.action_phase()
    t.use("Rouse")
    if reaction_used:
        t.use("Rope")
    elif even_if:
        t.passes()
    assert t.bowed(him) == (reaction_used or not even_if)
    t.done()


@pytest.mark.rule("SE-NEG-15")
@pytest.mark.parametrize(("bounded", "expected"), [("rise", 4), ("maximum", 5), ("", 6)])
def test_what_cannot_rise_and_what_has_a_maximum(bounded: str, expected: int) -> None:
    t = Table()
    him = hero(t)
    if bounded == "rise":
        t.holding("Roof", traits=[continuous(no_rise(terms.PERSONAL_HONOR, 5, HERO))])
    elif bounded == "maximum":
        t.holding("Roof", traits=[continuous(LimitModifier(M_MAXIMUM, terms.PERSONAL_HONOR, 5, HERO, None))])
    t.act("Praise", give(HERO, terms.PERSONAL_HONOR, 3))
    t.act("Blame", give(HERO, terms.PERSONAL_HONOR, -1))
    t.action_phase()
    t.use("Praise")
    assert t.ph(him) == (5 if bounded else 7)
    t.passes()
    t.use("Blame")
    assert t.ph(him) == expected
    t.done()


@pytest.mark.rule("SE-NEG-15")
def test_what_cannot_fall_loses_only_the_part_beyond() -> None:
    t = Table()
    him = hero(t)
    t.act("Ground", Apply(no_fall(terms.FORCE, 1), HERO))
    t.act("Weaken", give(HERO, terms.FORCE, -3))
    t.act("Bless", give(HERO, terms.FORCE, 2))
    t.action_phase()
    t.use("Ground")
    t.passes()
    t.use("Weaken")
    assert t.force(him) == 1
    t.passes()
    t.use("Bless")
    assert t.force(him) == 3
    t.done()


@pytest.mark.rule("SE-NEG-15")
def test_continuous_bonuses_do_not_rise_above_either() -> None:
    t = Table()
    him = hero(t)
    t.holding("Roof", traits=[continuous(no_rise(terms.FORCE, 3, HERO))])
    t.holding("Dojo", traits=[continuous(StatModifier(terms.FORCE, 4, HERO, None))])
    assert t.force(him) == 3
    t.token(him, -1)
    assert t.force(him) == 3
