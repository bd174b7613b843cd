"""Naval invasions of Gold Edition: who may declare one, and what it shuts out."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle, reaction
from gorin.lang.triggers import after
from gorin.lang.verbs import AdditionalAction, gain_honor
from gorin.table import kinds, terms
from gorin.table.packing import PASS
from gorin.testing import Card, Table
from tests.gold.laying import gold, until

NAME = "Naval invasion"


def fleet(attack: str = "Naval", follower: str = "Naval", guard: str = "", guarded: bool = True) -> tuple[Table, Card]:
    """An attack of a Personality with a Follower and an Item, each with these keywords, against such a Defender."""
    t = gold()
    raider = t.person("Raider", force=3, keywords=attack, abilities=[battle([gain_honor(1)])])
    t.follower(raider, 1, title="Crew", keywords=follower)
    t.item(raider, title="Hook")
    defender = t.person("Guard", 1, force=3, keywords=guard, abilities=[battle([gain_honor(1)])])
    t.battle([raider], [defender] if guarded else [])
    return t, raider


def declares(t: Table) -> bool:
    """Declare an invasion, if that is offered."""
    offered = t.question.kind == "reaction" and t.offers(NAME)
    if offered:
        t.answer(f"use {NAME}")
    return offered


@pytest.mark.rule("GE-NAV-01", "GE-NAV-81")
@pytest.mark.parametrize(
    ("attack", "follower", "guard", "guarded", "may"),
    [
        ("Naval", "Naval", "", True, True),
        ("Naval", "", "", True, False),  # one that is not
        ("", "Naval", "", True, False),
        ("Sailor", "Sailor", "", True, True),
        ("Naval", "Naval", "Naval", True, False),  # both armies are
        ("Naval", "Naval", "", False, True),  # against nobody
    ],
)
def test_the_leader_of_the_only_army_that_is_all_naval_may_declare_one(
    attack: str, follower: str, guard: str, guarded: bool, may: bool
) -> None:
    t, _ = fleet(attack, follower, guard, guarded)
    assert declares(t) is may


@pytest.mark.rule("GE-NAV-01")
def test_no_army_without_units_declares_one() -> None:
    t = gold()
    t.battle([t.person("Raider", force=3)], [])
    assert not declares(t)


@pytest.mark.rule("GE-NAV-02", "GE-NAV-81", "GE-NAV-01")
@pytest.mark.parametrize("declared", [False, True])
def test_the_attacker_who_declares_acts_first_and_need_not_declare(declared: bool) -> None:
    t, _ = fleet()
    if declared:
        assert declares(t)
    else:
        t.answer_pass()
    until(t, lambda: t.question.kind == "action")
    assert t.question.player == (0 if declared else 1)
    if declared:
        t.use("Raider")
        assert t.question.player == 1  # and from him on around the table


@pytest.mark.rule("GE-NAV-81")
def test_a_defender_who_declares_acts_first_as_ever() -> None:
    t = gold()
    raider = t.person("Raider", force=3)
    guard = t.person("Guard", 1, force=3, keywords="Sailor", abilities=[battle([gain_honor(1)])])
    t.item(guard, title="Hook")
    t.battle([raider], [guard])
    assert t.question.player == 1 and declares(t)
    until(t, lambda: t.question.kind == "action")
    assert t.question.player == 1 and t.can_use("Guard", 1)


@pytest.mark.rule("GE-NAV-03")
@pytest.mark.card("Dispersive Terrain")
@pytest.mark.parametrize("declared", [False, True])
def test_no_terrain_until_another_player_has_passed_or_acted(declared: bool) -> None:
    t = Table("gold", cards="gold")
    raider = t.person("Raider", force=3)
    guard = t.person("Guard", 1, force=3, keywords="Naval", abilities=[battle([gain_honor(1)])])
    t.put(t.known("Dispersive Terrain"), 1, "hand")
    t.battle([raider], [guard])
    if declared:
        assert declares(t)
    else:
        t.answer_pass()
    until(t, lambda: t.question.kind == "action")
    assert t.question.player == 1
    if declared:
        t.refused("Dispersive Terrain", 1, "GE-NAV-03", "does not begin with a Terrain")
        t.use("Guard").passes(1, player=0)
    assert t.can_use("Dispersive Terrain", 1)


@pytest.mark.rule("GE-NAV-03", "GE-NAV-80")
@pytest.mark.parametrize("declared", [False, True])
def test_nothing_is_done_before_the_first_opportunity_and_the_action_taken_then_is_answered(declared: bool) -> None:
    """A Reaction by which somebody acts before any other, and one to the end of an action."""
    t = gold()
    t.holding("Drum", 1, reaction(after(kinds.ENGAGE), [AdditionalAction(terms.BATTLE)]))
    t.holding("Bell", 1, reaction(after(kinds.END_ACTION), [gain_honor(5)], limit=1))
    raider = t.person("Raider", force=3, keywords="Naval", abilities=[battle([gain_honor(1)])])
    guard = t.person("Guard", 1, force=3, abilities=[battle([gain_honor(1)])])
    t.battle([raider], [guard])
    while not t.offers(NAME):
        t.answer_pass()
    if declared:
        declares(t)
    else:
        t.answer_pass()
    seen = False
    while t.question.kind == "reaction":
        seen = seen or t.offers("Drum")
        t.m.answer(PASS)
    assert seen is not declared
    if declared:
        assert t.question.player == 0
        t.answer("use Raider")
        assert t.question.kind == "reaction" and t.offers("Bell")
