"""Attack and defence: it goes where a Province falls, holds where it can, and feeds nobody to the enemy."""

from __future__ import annotations

import pytest

from gorin.ai import Position
from gorin.ai.attack import Campaign, spread
from gorin.ai.clash import Front, Stakes, Troop, answer, damage
from gorin.ai.plan import HONOR
from gorin.ai.worth import Worth
from gorin.table.places import provinces_of
from gorin.table.terms import PHASE_ATTACK
from gorin.testing import Table
from tests.ai.asked import army, chosen, follow

PLAIN = Stakes(0.0, 0.0, 0.5, 0.5, 0.0, 0.0, 2)


def attacking(table: Table) -> str:
    """What it answers when it is asked whether to attack."""
    table.phase(PHASE_ATTACK)
    assert table.question.kind == "attack"
    return chosen(table)[0]


def places(table: Table, units: list[int], owner: int = 1) -> list[int]:
    """Where units stand: the number of a Province of its owner from the left, -1 for home."""
    row = provinces_of(table.m, owner)
    return [row.index(v) if (v := table.m.location(u)) in row else -1 for u in units]


@pytest.mark.parametrize(("force", "answer"), [(7, "no attack"), (8, "attack")])
def test_it_attacks_an_open_province_that_would_fall_and_not_one_that_would_just_hold(force, answer):
    table = Table()
    army(table, 0, force)
    assert attacking(table) == answer


@pytest.mark.parametrize(("second", "wide"), [(8, 2), (4, 1)])
def test_it_attacks_two_provinces_if_both_fall_and_else_one(second, wide):
    table = Table()
    units = army(table, 0, 8, second)
    assert attacking(table) == "attack"
    table.answer("attack")
    follow(table, ("assign", "battlefield"), 0)
    assert len({place for place in places(table, units) if place >= 0}) == wide


def test_it_does_not_throw_units_at_a_stronger_defender():
    table = Table()
    army(table, 0, 4)
    army(table, 1, 9, 9)
    assert attacking(table) == "no attack"


@pytest.mark.parametrize(("enemy", "answer"), [(14, "no attack"), (3, "attack")])
def test_it_does_not_leave_its_last_province_to_a_counterattack(enemy, answer):
    table = Table()
    for _ in range(3):
        table.lose_province(table.province(0))
    army(table, 0, 10)
    table.put(table.define("Giant", "Personality", force=enemy, chi=3), 1, bowed=True)
    assert attacking(table) == answer


@pytest.mark.parametrize("enemy", [14, 3])
def test_the_last_province_of_the_enemy_is_worth_any_risk(enemy):
    table = Table()
    for _ in range(3):
        table.lose_province(table.province(0))
        table.lose_province(table.province(1))
    army(table, 0, 10)
    table.put(table.define("Giant", "Personality", force=enemy, chi=3), 1, bowed=True)
    assert attacking(table) == "attack"


def test_the_reason_tells_what_keeps_it_at_home():
    open_door, no_breach = Table(), Table()
    for _ in range(3):
        open_door.lose_province(open_door.province(0))
    army(open_door, 0, 10)
    open_door.put(open_door.define("Giant", "Personality", force=14, chi=3), 1, bowed=True)
    open_door.phase(PHASE_ATTACK)
    assert chosen(open_door) == ("no attack", "Whoever attacks cannot guard: 14 Force could strike back.")
    army(no_breach, 0, 5)
    no_breach.phase(PHASE_ATTACK)
    assert chosen(no_breach) == ("no attack", "5 Force against 0 that may defend: that brings down no Province.")


def test_an_enemy_close_to_winning_by_honor_makes_it_bold():
    calm, alarmed = Table(), Table()
    for table in (calm, alarmed):
        army(table, 0, 6, 6)
        army(table, 1, 8, 9)
    alarmed.set_honor(1, 39)
    assert attacking(calm) == "no attack"
    assert attacking(alarmed) == "attack"
    assert chosen(alarmed)[1].endswith("that is a risk, but the enemy comes near to an Honor Victory.")


def invaded(table: Table, attackers: list[int], provinces: list[int]) -> None:
    """The other seat attacks and sends each unit to a Province by number; the Defender is asked."""
    table.phase(PHASE_ATTACK, active=1)
    table.answer("attack")
    for unit, number in zip(attackers, provinces, strict=True):
        table.answer(unit)
        if table.question.kind == "battlefield":
            table.answer(next(o for o in table.options() if o.startswith(f"Province {number + 1} ")))
        table.settle()
    if table.question.player == 1:
        table.answer("done")


def test_it_defends_where_it_wins():
    table = Table()
    raiders = army(table, 1, 8)
    mine = army(table, 0, 5, 7)
    invaded(table, raiders, [2])
    follow(table, ("assign", "battlefield"), 0)
    assert places(table, mine, 0) == [2, 2]


def test_it_sends_nobody_into_a_battle_that_is_lost_anyway():
    table = Table()
    raiders = army(table, 1, 30)
    mine = army(table, 0, 2, 3)
    invaded(table, raiders, [1])
    assert chosen(table) == ("done", "More defenders would only be lost as well.")
    follow(table, ("assign", "battlefield"), 0)
    assert places(table, mine, 0) == [-1, -1]


def test_it_stays_at_home_where_a_province_holds_by_itself():
    table = Table()
    raiders = army(table, 1, 6)
    army(table, 0, 2)
    invaded(table, raiders, [1])
    assert chosen(table) == ("done", "No Province is in danger.")


@pytest.mark.parametrize(("left", "goes"), [(4, False), (1, True)])
def test_it_gives_a_unit_for_the_last_province_and_for_no_other(left, goes):
    table = Table()
    for _ in range(4 - left):
        table.lose_province(table.province(0))
    raiders = army(table, 1, 10)
    army(table, 0, 4)
    invaded(table, raiders, [0])
    answer, reason = chosen(table)
    assert (answer != "done") == goes
    if goes:
        assert reason == "The Province holds: 4 Force and its strength against 10."


def test_cavalry_waits_until_the_infantry_is_placed():
    table = Table()
    foot = army(table, 0, 9)
    riders = army(table, 0, 9, keywords="Cavalry")
    assert attacking(table) == "attack"
    table.answer("attack")
    assert chosen(table)[0] == f"assign {table.m.definition(foot[0]).title}"
    follow(table, ("assign", "battlefield"), 0)
    assert all(place >= 0 for place in places(table, foot + riders))


# --- the arithmetic -------------------------------------------------------------------------------------------------


def front(attack: float, strength: float = 7, defense: float = 0.0) -> Front:
    made = Front(1, strength, 9.0)
    if attack:
        made.send(Troop(1, attack, 8.0, 1))
    if defense:
        made.post(Troop(2, defense, 8.0, 1))
    return made


def test_a_front_is_worth_its_province_only_if_that_falls():
    assert damage(front(0), PLAIN) == 0.0
    assert damage(front(6), PLAIN) < 1.0
    assert damage(front(9), PLAIN) > 8.0
    assert damage(front(9, defense=20), PLAIN) < -7.0


def test_tricks_of_the_defender_count_only_where_he_stands():
    tricky = Stakes(0.0, 6.0, 0.5, 0.5, 0.0, 0.0, 2)
    assert damage(front(9), tricky) == damage(front(9), PLAIN)
    assert damage(front(9, defense=5), tricky) < damage(front(9, defense=5), PLAIN)


def test_the_answer_uses_no_more_units_than_it_needs():
    troops = [Troop(10, 9.0, 10.0, 1), Troop(11, 14.0, 16.0, 1), Troop(12, 1.0, 3.0, 1)]
    value, posted = answer([front(8)], troops, PLAIN)
    assert value < damage(front(8), PLAIN)
    assert 12 not in posted
    assert len(posted) == 1


def test_units_are_spread_over_fronts_by_what_is_missing():
    fronts = [Front(5, 7, 9.0), Front(6, 7, 9.0)]
    sent = spread([Troop(1, 8.0, 9.0, 1), Troop(2, 8.0, 9.0, 1), Troop(3, 1.0, 2.0, 1)], fronts)
    assert {sent[1], sent[2]} == {5, 6}


def test_those_who_may_not_attack_are_not_counted_on():
    table = Table()
    army(table, 0, 9)
    table.put("Temple to Shinsei", 0)
    keeper = table.put("Togashi Miyoko", 0)
    table.phase(PHASE_ATTACK)
    p = Position(table.m, 0)
    assert keeper not in [t.card for t in Campaign(p, Worth(p), 1).free]


def test_a_seat_ahead_by_honor_is_patient():
    table = Table()
    table.set_honor(0, 30)
    army(table, 0, 1)
    table.phase(PHASE_ATTACK)
    p = Position(table.m, 0)
    assert Worth(p).plan.road == HONOR
