"""The reason that is given is what decided."""

from __future__ import annotations

from gorin.testing import Table
from tests.ai.asked import army, chosen


def test_honor_is_named_where_it_decides():
    table = Table(strongholds=("Mountain's Shadow Dojo", "The Seventh Tower"))
    table.put("Kabuki Theater Troupe", 0)
    for _ in range(3):
        table.put("Kakita Hideo", 0, bowed=True)
    table.action_phase()
    answer, reason = chosen(table)
    assert answer == "use Kabuki Theater Troupe"
    assert reason.startswith("Kabuki Theater Troupe moves Honor in your favour")


def test_a_victory_close_at_hand_is_named():
    table = Table(strongholds=("Mountain's Shadow Dojo", "The Seventh Tower"))
    table.set_honor(0, 35)
    table.put("Kabuki Theater Troupe", 0)
    table.action_phase()
    assert chosen(table)[1] == "Kabuki Theater Troupe brings Honor, and only 5 more are needed to win."


def test_a_battle_that_is_turned_is_named_with_its_totals():
    table = Table()
    hero = table.put(table.define("Hero", "Personality", force=5, chi=3), 0)
    foe = table.put(table.define("Foe", "Personality", force=6, chi=3), 1)
    table.put("Shout of Defiance", 0, "hand")
    table.battle([hero], [foe])
    while table.question.player != 0:
        table.answer("pass")
    answer, reason = chosen(table)
    assert answer == "use Shout of Defiance"
    assert reason == "Shout of Defiance turns the battle: 7 Force against 6."


def test_a_province_that_falls_is_named():
    table = Table()
    hero = table.put(table.define("Hero", "Personality", force=7, chi=3), 0)
    table.put("Shout of Defiance", 0, "hand")
    table.battle([hero])
    while table.question.player != 0:
        table.answer("pass")
    assert chosen(table)[1] == "Shout of Defiance takes the Province: 9 Force against 0 and its strength of 7."


def test_equipment_is_named():
    table = Table()
    army(table, 0, 3)
    table.put("Light Infantry", 0, "hand")
    table.action_phase()
    answer, reason = chosen(table)
    assert answer == "use Equip"
    assert reason == "Equip makes a unit stronger for the battles to come."


def test_an_attack_is_explained_with_what_stands_against_it():
    from gorin.table.terms import PHASE_ATTACK

    table = Table()
    army(table, 0, 9)
    table.phase(PHASE_ATTACK)
    assert chosen(table) == ("attack", "9 Force against 0 that may defend: an attack on a Province should pay.")
