"""What a second reading of the printed texts found: who may act from elsewhere, and what a card was when it acted."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import battle, reaction
from gorin.lang.costs import Cost
from gorin.lang.refs import HOST, THIS
from gorin.lang.selectors import FOLLOWERS
from gorin.lang.targets import Target
from gorin.lang.triggers import after
from gorin.table import kinds
from gorin.table.terms import PHASE_END
from gorin.testing import Table


def go_on(t: Table) -> None:
    """Pass, or take the last option where nobody can."""
    t.m.answer(-1 if -1 in t.question.options else t.question.options[-1])


@pytest.mark.card("Matsu Aoiko Experienced")
@pytest.mark.rule("SE-BAT-11")
def test_aoiko_at_home_has_no_battlefield_to_call_anyone_to() -> None:
    t = Table()
    t.put("Matsu Aoiko", 0, experience="Experienced")
    t.put("Matsu Yufu", 0)
    soldier = t.person("Soldier", force=9)
    t.battle([soldier], [t.person("Foe", 1)])
    t.passes()
    assert t.question.player == 0 and not t.can_use("Matsu Aoiko", 0)


@pytest.mark.card("Ikoma Yasuko Experienced")
@pytest.mark.rule("SE-BAT-07")
def test_yasuko_without_a_friend_at_the_battle_calls_one_of_her_own() -> None:
    for present in (False, True):
        t = Table()
        t.put("Ikoma Yasuko", 0, experience="Experienced")
        t.person("Friend")
        guard = t.person("Guard", force=9)
        foe = t.person("Foe", 1)
        t.person("Sleeper", 1)
        t.battle([foe], [guard] if present else [], attacker=1)
        t.answer("use Ikoma Yasuko")
        assert t.fits("target Sleeper") == present
        assert t.fits("target Friend") and t.fits("target Ikoma Yasuko")


@pytest.mark.card("Isawa Oharu")
@pytest.mark.rule("SE-PRF-02")
def test_oharu_straightens_after_a_spell_that_was_destroyed_to_cast_it() -> None:
    t = Table()
    oharu = t.put("Isawa Oharu", 0)
    costs = [Cost(kinds.BOW, HOST), Cost(kinds.DESTROY, THIS)]
    scroll = t.define("Scroll", "Spell", abilities=[battle([verbs.gain_honor(1)], costs)])
    t.put(scroll, 0, on=oharu)
    t.battle([oharu], [t.person("Foe", 1)])
    t.use("Scroll")
    assert t.bowed(oharu)
    t.use("Isawa Oharu")
    assert not t.bowed(oharu) and t.chi(oharu) == 1


@pytest.mark.card("Essence of Gaki-do")
@pytest.mark.rule("SE-BAT-14")
@pytest.mark.parametrize(("where", "works"), [("here", True), ("home", True), ("another battlefield", False)])
def test_hungry_ghosts_are_called_from_the_battle_or_from_home(where: str, works: bool) -> None:
    t = Table()
    caster = t.person("Caster", keywords="Shugenja")
    t.put("Essence of Gaki-do", 0, on=caster)
    hero, foe = t.person("Hero"), t.person("Foe", 1)
    elsewhere = {caster: 1} if where == "another battlefield" else None
    t.battle([hero, caster] if where == "here" else [hero], [foe], others=elsewhere)
    t.passes()
    assert t.question.player == 0 and t.can_use("Essence of Gaki-do", 0) == works


@pytest.mark.card("Shrine of the Sun")
@pytest.mark.rule("SE-EVT-07")
def test_the_sun_reaches_an_event_in_play() -> None:
    t = Table()
    t.put("Shrine of the Sun", 0)
    favor = t.put("Commanding Favor", 1)
    own = t.put("Commanding Favor", 0)
    t.action_phase()
    t.answer("use Shrine of the Sun")
    assert own not in t.question.options
    t.answer(favor).settle()
    assert favor in t.cards(1, "dynasty deck") and t.where(own) == "home"


@pytest.mark.card("Wretched Mercenary")
@pytest.mark.rule("SE-DEF-08")
def test_a_mercenary_killed_in_an_end_phase_waits_for_the_next() -> None:
    t = Table()
    hero = t.person("Hero")
    mercenary = t.put("Wretched Mercenary", 0, on=hero)
    mark = Target("victim", FOLLOWERS)
    t.holding("Arson", 1, reaction(after(kinds.PHASE, number=PHASE_END), [mark, verbs.destroy("victim")]))
    t.turns()
    turn = t.turn
    while not t.fits("use Arson"):
        go_on(t)
    t.answer("use Arson").answer(mercenary)
    while not t.fits("use Wretched Mercenary"):
        go_on(t)
    t.answer("use Wretched Mercenary")
    while t.turn == turn:
        go_on(t)
    assert t.where(mercenary) == "discard"
    while t.turn == turn + 1:
        go_on(t)
    assert t.where(mercenary) == "hand"
