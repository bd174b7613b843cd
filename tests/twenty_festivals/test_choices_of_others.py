"""What another player may choose or pay, actions that a text makes Unstoppable, and where one may not go."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle, interrupt, open_
from gorin.lang.selectors import PERSONALITIES
from gorin.lang.targets import ANYWHERE, Target
from gorin.lang.verbs import NegateAction, gain_honor, move_here
from gorin.table import terms
from gorin.table.packing import NO, YES
from tests.twenty_festivals.attacking import attack, combat, in_combat
from tests.twenty_festivals.attacking import fight as fought
from tests.twenty_festivals.laying import table

# --- what others pay for ----------------------------------------------------------------------------------------------


@pytest.mark.card("Ide Okinomi")
@pytest.mark.parametrize("paid", [True, False])
def test_in_his_turn_another_player_pays_or_you_gain_honor(paid: bool) -> None:
    t = table()
    lady = t.put("Ide Okinomi", 0)
    t.action_phase(1)
    t.answer_pass()
    t.use("Ide Okinomi")
    assert t.question.player == 1
    t.m.answer(YES if paid else NO)
    t.settle_payment()
    t.settle()
    assert t.bowed(lady) and t.honor(0) == (0 if paid else 2) and t.bowed(t.stronghold(1)) is paid


@pytest.mark.card("Ide Okinomi")
@pytest.mark.parametrize("active", [0, 1])
def test_in_your_own_turn_you_ask_nobody(active: int) -> None:
    t = table()
    t.put("Ide Okinomi", 0)
    t.action_phase(active)
    if active:
        t.answer_pass()
        t.settle()
    assert t.question.player == 0 and t.offers("Ide Okinomi") is (active == 1)


@pytest.mark.card("Yasuki Makoto")
@pytest.mark.parametrize("paid", [True, False])
@pytest.mark.parametrize("at_home", [True, False])
def test_the_enemy_pays_and_loses_honor_or_his_man_goes_home_in_shame(paid: bool, at_home: bool) -> None:
    t = table()
    lord, other, foe = t.put("Yasuki Makoto", 0), t.person("Other", 0), t.person("Foe", 1)
    in_combat(t, [other] if at_home else [other, lord], [foe])
    t.use("Yasuki Makoto", foe)
    assert t.question.player == 1
    t.m.answer(YES if paid else NO)
    t.settle_payment()
    t.settle()
    assert t.honor(1) == (-1 if paid else 0)
    assert t.dishonored(foe) is not paid and (t.location(foe) < 0) is not paid


@pytest.mark.card("Yasuki Shairei")
@pytest.mark.parametrize("paid", [True, False])
def test_a_price_of_what_his_honor_lacks_and_one_more(paid: bool) -> None:
    t = table(gold=4)
    t.put("Yasuki Shairei", 0)
    shamed = t.person("Shamed", 1, ph=3, dishonored=True)
    t.person("Proud", 1, ph=3)
    t.action_phase()
    t.answer("use Yasuki Shairei")
    assert not t.fits("target Proud")
    t.answer(shamed).settle()
    assert t.question.player == 1
    t.m.answer(YES if paid else NO)
    t.settle_payment()
    t.settle()
    assert t.honor(1) == (0 if paid else -3) and t.bowed(t.stronghold(1)) is paid


@pytest.mark.card("Yasuki Shairei")
def test_who_has_too_little_gold_is_not_asked() -> None:
    t = table(gold=3)
    t.put("Yasuki Shairei", 0)
    shamed = t.person("Shamed", 1, ph=3, dishonored=True)
    t.action_phase()
    t.use("Yasuki Shairei", shamed)
    assert t.question.kind == "action" and t.honor(1) == -3


@pytest.mark.card("Akodo Raikitsu")
@pytest.mark.parametrize("comes", [True, False])
def test_the_unit_at_home_comes_or_the_province_is_weaker(comes: bool) -> None:
    t = table()
    hero, foe, idle = t.put("Akodo Raikitsu", 0), t.person("Foe", 1), t.person("Idle", 1, bowed=True)
    t.person("Mine", 0)
    in_combat(t, [hero], [foe])
    before = t.strength(t.province(1))
    t.answer("use Akodo Raikitsu")
    assert not t.fits("target Mine") and not t.fits("target Foe")
    if t.question.kind == "target":
        t.answer(idle)
    t.settle()
    assert t.question.player == 1
    t.m.answer(YES if comes else NO)
    t.settle()
    assert not t.bowed(idle) and (t.location(idle) >= 0) is comes
    assert t.strength(t.province(1)) == before - (0 if comes else 2)


# --- what nobody else interrupts --------------------------------------------------------------------------------------


@pytest.mark.card("Isawa Fujigawa")
@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("on_him", [True, False])
def test_others_do_not_interrupt_the_spells_of_one_who_went_second(first: bool, on_him: bool) -> None:
    t = table()
    t.m.start_player = 0 if first else 1
    sage, other = t.put("Isawa Fujigawa", 0), t.person("Other", 0, keywords="Shugenja")
    scroll = t.define("Scroll", "Spell", abilities=[open_([gain_honor(1)])])
    t.put(scroll, 0, on=sage if on_him else other)
    t.holding("Wall", 1, interrupt([NegateAction()]))
    t.action_phase()
    t.use("Scroll")
    stopped = t.question.kind == "reaction" and t.question.player == 1 and t.offers("Wall")
    assert stopped is (first or not on_him)
    assert t.honor(0) == (0 if stopped else 1)


# --- where one may go -------------------------------------------------------------------------------------------------


@pytest.mark.card("Kyuji")
@pytest.mark.parametrize("enemies", [True, False])
def test_it_moves_only_to_where_enemies_are(enemies: bool) -> None:
    t = table()
    beast, other = t.put("Kyuji", 0), t.person("Other", 0)
    way = battle([Target("x", PERSONALITIES, reach=ANYWHERE), move_here("x")], [], "Absent")
    t.holding("Way", 0, way)
    in_combat(t, [other], [t.person("Foe", 1)] if enemies else [])
    t.use("Way", beast)
    assert (t.location(beast) >= 0) is enemies


@pytest.mark.card("Kyuji")
@pytest.mark.parametrize("moved", [True, False])
def test_it_rages_unless_it_has_moved_to_a_battlefield(moved: bool) -> None:
    t = table()
    beast, other = t.put("Kyuji", 0), t.person("Other", 0)
    foes = [t.person("Foe", 1), t.person("Last", 1)]
    way = battle([Target("x", PERSONALITIES, reach=ANYWHERE), move_here("x")], [], "Absent")
    t.holding("Way", 0, way)
    attack(t, {other: 0} if moved else {other: 0, beast: 0}, {foes[0]: 0, foes[1]: 1})
    fought(t, 0)
    combat(t, 0)
    if moved:
        t.use("Way", beast)
        combat(t, 0)
    assert t.location(beast) == t.location(other)
    assert t.offers("Kyuji") is not moved
    if not moved:
        t.use("Kyuji")
        assert (t.force(beast), t.chi(beast)) == (5, 2)


# --- what costs less --------------------------------------------------------------------------------------------------


@pytest.mark.card("Yasuki Makoto")
@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize("kind", ["Holding", "Personality"])
def test_your_holdings_enter_for_less(there: bool, kind: str) -> None:
    t = table(gold=2)
    if there:
        t.put("Yasuki Makoto", 0)
    t.put(t.define("Newcomer", kind, gold_cost=3), 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    t.settle()
    assert t.offers("Recruit") is (there and kind == "Holding")
