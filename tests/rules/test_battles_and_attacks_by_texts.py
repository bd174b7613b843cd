"""Battles, battlefields and attacks that a text makes, also while an attack goes on (SE-BAT-35, SE-TRN-19)."""

from __future__ import annotations

import pytest

from gorin.lang.attacks import AdditionalAttackPhase, CreateBattlefield, FightBattle
from gorin.lang.cards import battle, open_, reaction, triggered
from gorin.lang.conditions import Changed
from gorin.lang.flow import If
from gorin.lang.refs import OTHERS, THIS, NamedPlace
from gorin.lang.selectors import Titled
from gorin.lang.targets import PROVINCES, Target
from gorin.lang.triggers import after, before
from gorin.lang.verbs import Move, NegateAction, ProvinceFalls, destroy, gain_honor, move_home
from gorin.table import kinds
from gorin.table.changes import province_name
from gorin.table.packing import T_PLAYER, pack
from gorin.table.terms import PHASE_ATTACK, SEGMENT_INFANTRY
from gorin.testing import Card, Table
from tests.rules.laying import until

THERE = NamedPlace("there")


def attacking(t: Table, units: dict[Card, int], attacker: int = 0) -> Table:
    """An attack of this player's: these units assign to the Defender's Provinces of these numbers, and no others."""
    t.phase(PHASE_ATTACK, attacker)
    t.answer("attack")
    left = dict(units)
    while left:
        if t.question.kind == "assign" and t.question.player == attacker:
            card = next(iter(left))
            t.answer(card).settle()
            if t.question.kind == "battlefield":
                t.answer(province_name(t.m, t.province(1 - attacker, left[card])))
            del left[card]
        else:
            t.answer_pass()
        t.settle()
    return t


@pytest.mark.rule("SE-BAT-35", "SE-BAT-34")
@pytest.mark.parametrize("attacker", [0, 1])
@pytest.mark.parametrize("made", ["", "battle", "battlefield"])
def test_an_attack_goes_on_after_a_battle_that_a_text_made_in_it(attacker: int, made: str) -> None:
    """After the Infantry Segment the Attacker has a battle at a Province of his own; a battlefield he cannot make."""
    t = Table()
    defender = 1 - attacker
    raider, scout = t.person("Raider", attacker, force=8), t.person("Scout", attacker, force=8)
    goals = t.province(defender, 0), t.province(defender, 2)
    texts = {
        "battle": [Target("there", domain=PROVINCES), FightBattle(THERE)],
        "battlefield": [CreateBattlefield("field", OTHERS), If(Changed(), gain_honor(50))],
    }
    end = after(kinds.SEGMENT_END, number=SEGMENT_INFANTRY)
    t.holding("Ambush", attacker, *([reaction(end, [*texts[made], gain_honor(1)])] if made else []))
    attacking(t, {raider: 0, scout: 2}, attacker)
    if made:
        while not t.offers("Ambush"):
            t.answer_pass()
            t.settle()
        t.answer("use Ambush").settle()
        if made == "battle":
            t.answer(province_name(t.m, t.province(attacker, 1))).settle()
            assert t.m.in_battle and t.m.battlefield == t.province(attacker, 1)
            until(t, "battlefield", attacker)
        assert t.honor(attacker) == 1
    until(t, "battlefield", attacker)
    assert (t.m.attacker, t.m.defender) == (attacker, defender)
    assert (t.location(raider), t.location(scout)) == goals
    assert len(t.question.options) == 4
    for goal in goals:
        t.answer(province_name(t.m, goal))
        until(t, "battlefield", attacker)
        assert not t.m.province_exists(goal)
    assert t.bowed(raider) and t.bowed(scout)
    t.finish()
    assert t.location(raider) == t.location(scout) == -1 and (t.m.attacker, t.m.defender) == (-1, -1)


@pytest.mark.rule("SE-BAT-35")
@pytest.mark.parametrize("falls", [True, False])
def test_where_no_province_is_left_no_battle_is_made(falls: bool) -> None:
    t = Table()
    first = [ProvinceFalls(THERE)] if falls else []
    t.act("Ambush", Target("there", domain=PROVINCES), *first, FightBattle(THERE))
    t.action_phase()
    name = province_name(t.m, t.province(1, 1))
    t.use("Ambush", name)
    assert t.m.in_battle is not falls
    until(t, "action")
    t.finish()
    assert any(line.startswith("The armies engage") for line in t.said()) is not falls


@pytest.mark.rule("SE-NEG-02", "SE-BAT-35")
@pytest.mark.parametrize("negated", [True, False])
def test_a_negated_action_makes_no_battlefield(negated: bool) -> None:
    t = Table()
    if negated:
        t.holding("Hush", 1, reaction(before(kinds.GAIN_HONOR), [NegateAction()]))
    field = CreateBattlefield("field", OTHERS)
    t.act("Dare", gain_honor(1), field, FightBattle(NamedPlace("field")), If(Changed(), gain_honor(5)))
    t.action_phase()
    t.use("Dare")
    if negated:
        t.use("Hush", player=1)
    assert any("makes a battlefield" in line for line in t.said()) is not negated
    assert t.m.in_battle is not negated


@pytest.mark.rule("TF-TRN-10")
@pytest.mark.parametrize("negated", [True, False])
def test_a_negated_action_grants_no_attack_that_comes_once_it_has_ended(negated: bool) -> None:
    t = Table("twenty_festivals")
    if negated:
        t.holding("Hush", 1, traits=[triggered(before(kinds.GAIN_HONOR), [NegateAction()])])
    t.person("Raider")
    t.act("Drum", gain_honor(1), AdditionalAttackPhase())
    t.action_phase()
    t.use("Drum")
    assert t.phase_now == ("action" if negated else "attack")


@pytest.mark.rule("SE-TRN-19")
@pytest.mark.parametrize("who", ["Raider", "Scout", "Mill", "nobody"])
def test_in_an_attack_for_one_unit_only_that_one_attacks(who: str) -> None:
    t = Table()
    mill = t.holding("Mill")  # the first card of all that is laid out
    raider, scout = t.person("Raider"), t.person("Scout")
    t.follower(scout, title="Squire")
    first = [destroy(Titled("Raider"))] if who == "nobody" else []
    t.act("Drum", *first, AdditionalAttackPhase(Titled("Raider" if who == "nobody" else who)))
    t.action_phase()
    t.use("Drum")
    assert t.m.attacker == 0 or t.question.kind == "action"
    if who in ("Raider", "Scout"):
        assert t.question.kind == "assign"
        assert [card for card in t.question.options if card >= 0] == [raider if who == "Raider" else scout]
    else:
        assert t.question.kind != "assign" and mill >= 0


@pytest.mark.rule("SE-TRN-19")
@pytest.mark.parametrize("attacker", [0, 1])
@pytest.mark.parametrize("second", [True, False])
def test_no_other_unit_moves_into_the_granted_attack_and_into_the_next_one_it_does(
    attacker: int, second: bool
) -> None:
    t = Table()
    raider, scout = t.person("Raider", attacker, force=1), t.person("Scout", attacker)
    move = Move(Titled("Scout"), 0, THERE)
    march = battle([Target("there", domain=PROVINCES), move, If(Changed(), gain_honor(1))], limit=9)
    t.holding("March", attacker, march)
    t.act("Drum", AdditionalAttackPhase(Titled("Raider")), player=attacker)
    t.turns(attacker)
    until(t, "action", attacker)
    t.use("Drum")
    if second:
        until(t, "attack", attacker)
        t.answer("attack").settle()
    until(t, "assign", attacker)
    t.answer(raider).settle()
    if t.question.kind == "battlefield":
        t.answer(province_name(t.m, t.province(1 - attacker, 0))).settle()
    until(t, "battlefield", attacker)
    t.answer(province_name(t.m, t.province(1 - attacker, 0))).settle()
    until(t, "action", attacker)
    assert t.m.in_battle
    t.use("March", province_name(t.m, t.province(1 - attacker, 0)))
    assert (t.location(scout) == t.province(1 - attacker, 0)) is second
    assert t.honor(attacker) == (1 if second else 0)


@pytest.mark.rule("SE-TRN-19")
@pytest.mark.parametrize("attacker", [0, 1])
def test_an_ally_goes_home_from_an_attack_for_one_unit(attacker: int) -> None:
    t = Table(players=3)
    raider = t.person("Raider", attacker)
    ally = t.person("Ally", 2, abilities=[battle([move_home(THIS), gain_honor(1)])])
    t.holding("Drum", attacker, open_([AdditionalAttackPhase(Titled("Raider"), against=OTHERS)]))
    t.action_phase(attacker)
    t.use("Drum")
    assert raider >= 0 and ally >= 0
    until(t, "invite", attacker)
    t.m.answer(pack(T_PLAYER, 2))
    until(t, "assign", attacker)
    t.answer(raider).settle()
    if t.question.kind == "battlefield":
        t.m.answer(t.question.options[0])
    until(t, "assign", 2)
    t.answer(ally).settle()
    if t.question.kind == "battlefield":
        t.m.answer(t.question.options[0])
    place = t.location(ally)
    assert place == t.location(raider) >= 0
    until(t, "battlefield", attacker)
    t.answer(province_name(t.m, place)).settle()
    until(t, "action", 2)
    honor = t.honor(2)
    t.use("Ally")
    assert t.location(ally) == -1 and t.honor(2) == honor + 1
