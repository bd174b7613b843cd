"""A turn, an Attack Phase, a maneuver segment, a battle or a duel does not begin if something keeps it from that."""

from __future__ import annotations

import pytest

from gorin.lang.cards import triggered
from gorin.lang.duels import LOSER
from gorin.lang.triggers import after, before
from gorin.lang.verbs import NegateIt, destroy, gain_honor
from gorin.table import kinds, terms
from gorin.testing import Table
from tests.rules.laying import until


def forbid(t: Table, kind: int, number: int = -1) -> None:
    """A text of player 1 that negates whatever of a kind would begin, and another that counts what has begun."""
    t.holding("Wall", 1, traits=[triggered(before(kind, number=number), [NegateIt()])])


def count(t: Table, kind: int, number: int = -1) -> None:
    t.holding("Bell", 1, traits=[triggered(after(kind, number=number), [gain_honor(1)])])


@pytest.mark.parametrize("kept", [True, False])
def test_a_turn_that_does_not_begin_is_passed_over(kept: bool) -> None:
    t = Table()
    count(t, kinds.TURN)
    wall = triggered(before(kinds.TURN), [NegateIt()], limit=1, period=3)
    if kept:
        t.holding("Wall", 1, traits=[wall])
    begun = t.m.turns_begun(0)
    t.turns(0)
    until(t, "action")
    assert t.active == (1 if kept else 0)
    assert t.m.turns_begun(0) == begun + (0 if kept else 1)
    assert t.honor(1) == 1 and t.phase_now == "action"


@pytest.mark.parametrize("kept", [kinds.PHASE, kinds.DECLARE, -1])
def test_an_attack_that_does_not_begin_gives_nobody_a_battlefield(kept: int) -> None:
    t = Table()
    raider = t.person("Raider", force=9)
    count(t, kinds.DECLARE)
    if kept >= 0:
        forbid(t, kept, terms.PHASE_ATTACK if kept == kinds.PHASE else -1)
    t.phase(terms.PHASE_ATTACK)
    if t.asked and t.question.kind == "attack":
        t.answer("attack")
    t.settle()
    assigns = t.asked and t.question.kind == "assign"
    assert assigns is (kept < 0) and t.honor(1) == (1 if kept < 0 else 0)
    if kept >= 0:
        t.finish()
        assert t.idle and t.m.attacker == t.m.defender == -1 and t.m.segment == terms.SEGMENT_NONE
        assert t.location(raider) == -1 and not t.bowed(raider)


@pytest.mark.parametrize("kept", [True, False])
@pytest.mark.parametrize("segment", [terms.SEGMENT_INFANTRY, terms.SEGMENT_CAVALRY])
def test_nobody_assigns_in_a_segment_that_does_not_begin(kept: bool, segment: int) -> None:
    t = Table()
    t.person("Rider", force=9, keywords="Cavalry")
    if kept:
        forbid(t, kinds.SEGMENT, segment)
    t.phase(terms.PHASE_ATTACK)
    t.answer("attack")
    seen = []
    for _ in range(40):
        t.settle()
        if not t.asked:
            break
        if t.question.kind == "assign":
            seen.append(t.m.segment)
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    assert (segment in seen) is not kept
    assert terms.SEGMENT_INFANTRY + terms.SEGMENT_CAVALRY - segment in seen


@pytest.mark.parametrize("kept", [True, False])
def test_where_the_armies_do_not_engage_no_battle_is_fought(kept: bool) -> None:
    t = Table()
    raider, guard = t.person("Raider", force=20), t.person("Guard", 1, force=1)
    place = t.province(1)
    if kept:
        forbid(t, kinds.ENGAGE)
    fought = t.m.battle_number
    t.battle([raider], [guard])
    t.finish()
    assert t.m.province_exists(place) is kept and t.dead(guard) is not kept
    assert t.m.battle_number == fought + (0 if kept else 1) and not t.m.in_battle
    assert t.m.attack_of_battle(place) == t.m.attack_number or not kept


@pytest.mark.parametrize("kept", [kinds.CHALLENGE, kinds.DUEL, kinds.DUEL_RESOLVES, -1])
def test_a_duel_that_does_not_take_place_has_no_loser(kept: int) -> None:
    t = Table()
    hero, foe = t.person("Hero", chi=5), t.person("Foe", 1, chi=1)
    if kept >= 0:
        forbid(t, kept)
    count(t, kinds.DUEL_LOST)
    t.duel(hero, foe, loser=destroy(LOSER))
    t.strikes()
    assert t.dead(foe) is (kept < 0) and not t.dead(hero)
    assert t.honor(1) == (1 if kept < 0 else 0)
    assert t.m.duel == t.m.challenge == -1
    assert not t.cards(0, "focus") and not t.cards(1, "focus")
