"""The Attack Phase: declaration, maneuvers, the order of the battles, granted phases."""

from __future__ import annotations

import pytest

from gorin.lang.selectors import Titled
from gorin.rules.attack import extra_attack
from gorin.rules.battlefields import battlefields, may_move, undecided
from gorin.rules.resolution import battlefield_vanishes, vanishing
from gorin.table import flags, kinds, terms
from gorin.table.changes import add_modifier, destroy_province
from gorin.table.packing import T_PLAYER, pack
from gorin.table.places import opposed, opposing
from gorin.table.stats import stat
from gorin.testing.probes import registered
from tests.procedures.battle_board import (
    ATTACKER,
    DEFENDER,
    FIRST,
    NO,
    NONE,
    PASS,
    YES,
    Board,
    flag,
    force_bonus,
    negates,
    place,
)

CAVALRY = ("Cavalry",)


@pytest.fixture
def board() -> Board:
    return Board()


def declare(board: Board) -> None:
    board.start()
    board.answer("attack", YES)


def assign(board: Board, card: int, province: int) -> None:
    board.answer("assign", card)
    if board.m.question() is not None and board.question.kind == "battlefield":
        board.answer("battlefield", place(province))


# --- declaration ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-TRN-18")
def test_attacking_is_a_choice(board: Board) -> None:
    question = board.start()
    assert (question.player, question.kind, question.options) == (ATTACKER, "attack", [YES, NO])
    board.answer("attack", NO)
    assert board.m.question() is None
    assert board.m.result == 0
    assert board.m.attack_number == 0


@pytest.mark.rule("SE-TRN-18")
def test_who_cannot_attack_is_not_asked(board: Board) -> None:
    board.card(DEFENDER, terms.HOLDING, modifiers=[negates(kinds.DECLARE)])
    board.m.result = 1
    board.m.push(board.rules.procedures.attack_phase, NONE)
    board.m.run()
    assert board.m.question() is None
    assert board.m.result == 0


@pytest.mark.rule("SE-ATK-01")
def test_of_two_players_the_other_is_the_defender(board: Board) -> None:
    board.personality(ATTACKER)
    declare(board)
    assert (board.m.attacker, board.m.defender) == (ATTACKER, DEFENDER)
    assert board.m.phase == terms.PHASE_ATTACK


@pytest.mark.rule("SE-ATK-01")
def test_of_three_players_one_is_chosen(board: Board) -> None:
    board.m.player_count = 3
    declare(board)
    question = board.question
    assert (question.kind, question.rule) == ("defender", "SE-ATK-01")
    assert question.options == [pack(T_PLAYER, 1), pack(T_PLAYER, 2)]
    board.m.answer(pack(T_PLAYER, 1))
    assert board.m.defender == 1


@pytest.mark.rule("SE-ATK-02")
def test_every_province_of_the_defender_gets_a_battlefield(board: Board) -> None:
    board.personality(ATTACKER)
    declare(board)
    assert battlefields(board.m) == [FIRST, FIRST + 1, FIRST + 2, FIRST + 3]
    assert undecided(board.m) == battlefields(board.m)


def test_the_segments_begin_and_end_in_order(board: Board) -> None:
    board.watcher(ATTACKER, terms.BEFORE, kinds.SEGMENT)
    board.watcher(ATTACKER, terms.AFTER, kinds.SEGMENT)
    board.watcher(ATTACKER, terms.BEFORE, kinds.SEGMENT_END)
    board.watcher(ATTACKER, terms.AFTER, kinds.SEGMENT_END)
    board.start()
    board.m.answer(YES)
    seen: list[int] = []
    while board.m.question() is not None:
        if board.question.kind == "reaction" and board.question.player == ATTACKER:
            seen.append(board.m.segment)
        board.m.answer(PASS if PASS in board.question.options else board.question.options[0])
    one = [0, terms.SEGMENT_DECLARATION, terms.SEGMENT_DECLARATION, 0]
    two = [0, terms.SEGMENT_INFANTRY, terms.SEGMENT_INFANTRY, 0]
    three = [0, terms.SEGMENT_CAVALRY, terms.SEGMENT_CAVALRY, 0]
    assert seen == one + two + three


# --- maneuvers ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-ATK-03")
def test_the_attacker_assigns_before_the_defender(board: Board) -> None:
    mine = board.personality(ATTACKER)
    yours = board.personality(DEFENDER)
    declare(board)
    assert (board.question.player, board.question.options) == (ATTACKER, [PASS, mine])
    assign(board, mine, FIRST + 2)
    assert board.at(mine) == FIRST + 2
    assert (board.question.player, board.question.options) == (DEFENDER, [PASS, yours])


@pytest.mark.rule("SE-ATK-03")
def test_several_units_to_several_battlefields(board: Board) -> None:
    one = board.personality(ATTACKER)
    two = board.personality(ATTACKER)
    declare(board)
    assign(board, one, FIRST)
    assert board.question.options == [PASS, two]
    assign(board, two, FIRST + 3)
    assert (board.at(one), board.at(two)) == (FIRST, FIRST + 3)


@pytest.mark.rule("SE-ATK-03")
def test_only_unbowed_personalities_at_home(board: Board) -> None:
    bowed = board.personality(ATTACKER)
    board.bow(bowed)
    ready = board.personality(ATTACKER)
    board.bow(board.follower(ready))
    even_bowed = board.personality(ATTACKER, modifiers=[flag(flags.ASSIGN_BOWED)])
    board.bow(even_bowed)
    declare(board)
    assert board.question.options == [PASS, ready, even_bowed]


@pytest.mark.rule("SE-ATK-03")
def test_bans_on_assigning(board: Board) -> None:
    never = board.personality(ATTACKER, modifiers=[flag(flags.CANNOT_ASSIGN)])
    not_to_attack = board.personality(ATTACKER, modifiers=[flag(flags.CANNOT_ASSIGN_TO_ATTACK)])
    free = board.personality(ATTACKER)
    defender = board.personality(DEFENDER, modifiers=[flag(flags.CANNOT_ASSIGN_TO_ATTACK)])
    declare(board)
    assert board.question.options == [PASS, free]
    board.answer("assign", PASS)
    assert board.question.options == [PASS, defender]
    assert never != not_to_attack


@pytest.mark.rule("SE-ATK-03")
def test_a_ban_on_the_occurrence_itself(board: Board) -> None:
    barred = board.personality(ATTACKER, title="Homebody")
    free = board.personality(ATTACKER)
    board.card(DEFENDER, terms.HOLDING, modifiers=[negates(kinds.ASSIGN, Titled("Homebody"))])
    declare(board)
    assert board.question.options == [PASS, free]
    assert barred != free


@pytest.mark.rule("SE-ATK-04", "SE-ATK-05", "SE-KEY-11")
def test_cavalry_assigns_in_both_segments_and_infantry_in_the_first(board: Board) -> None:
    rider = board.personality(ATTACKER, keywords=CAVALRY)
    slowed = board.personality(ATTACKER, keywords=CAVALRY)
    board.follower(slowed)
    walker = board.personality(ATTACKER)
    declare(board)
    assert board.m.segment == terms.SEGMENT_INFANTRY
    assert board.question.options == [PASS, rider, slowed, walker]
    board.answer("assign", PASS)
    assert board.m.segment == terms.SEGMENT_CAVALRY
    assert board.question.rule == "SE-ATK-05"
    assert board.question.options == [PASS, rider]


@pytest.mark.rule("SE-ATK-05")
def test_the_attacker_is_first_in_the_cavalry_maneuvers_too(board: Board) -> None:
    mine = board.personality(ATTACKER, keywords=CAVALRY)
    yours = board.personality(DEFENDER, keywords=CAVALRY)
    board.personality(DEFENDER, keywords=CAVALRY, modifiers=[flag(flags.CANNOT_ASSIGN_IN_CAVALRY_MANEUVERS)])
    declare(board)
    board.answer("assign", PASS)
    board.answer("assign", PASS)
    assert board.question.options == [PASS, mine]
    board.answer("assign", PASS)
    assert board.question.options == [PASS, yours]


@pytest.mark.rule("SE-ATK-06", "SE-ZON-17")
def test_assigning_is_not_movement(board: Board) -> None:
    mine = board.personality(ATTACKER)
    yours = board.personality(DEFENDER)
    board.card(DEFENDER, terms.HOLDING, modifiers=[negates(kinds.MOVE)])
    declare(board)
    assign(board, mine, FIRST)
    assign(board, yours, FIRST)
    assert (board.at(mine), board.at(yours)) == (FIRST, FIRST)
    assert (board.m.side(mine), board.m.side(yours)) == (ATTACKER, DEFENDER)


@pytest.mark.rule("SE-ATK-06")
def test_an_assignment_is_announced(board: Board) -> None:
    mine = board.personality(ATTACKER)
    board.watcher(DEFENDER, terms.AFTER, kinds.ASSIGN)
    declare(board)
    assign(board, mine, FIRST + 1)
    board.pass_all("reaction")
    assert board.question.source == mine


@pytest.mark.rule("SE-ATK-07")
def test_an_attack_without_units_is_fought_all_the_same(board: Board) -> None:
    board.personality(ATTACKER)
    declare(board)
    board.answer("assign", PASS)
    board.pass_all()
    assert board.m.battle_number == 4
    assert board.m.result == 1


def test_who_must_assign_cannot_stop_before(board: Board) -> None:
    forced = board.personality(ATTACKER, modifiers=[flag(flags.MUST_ASSIGN)])
    free = board.personality(ATTACKER)
    declare(board)
    assert board.question.options == [forced, free]
    assign(board, forced, FIRST)
    assert board.question.options == [PASS, free]


def test_who_must_assign_but_is_bowed_does_not(board: Board) -> None:
    board.bow(board.personality(ATTACKER, modifiers=[flag(flags.MUST_ASSIGN)]))
    free = board.personality(ATTACKER)
    declare(board)
    assert board.question.options == [PASS, free]


def test_a_unit_that_keeps_others_out_after_the_infantry_maneuvers(board: Board) -> None:
    rider = board.personality(ATTACKER, keywords=CAVALRY)
    friend = board.personality(DEFENDER, keywords=CAVALRY)
    gate = board.personality(DEFENDER, modifiers=[flag(flags.CANNOT_JOIN)])
    declare(board)
    assert len(board.question.options) == 2
    board.answer("assign", PASS)
    assign(board, gate, FIRST)
    board.answer("assign", PASS)
    assert board.m.segment == terms.SEGMENT_CAVALRY
    board.answer("assign", rider)
    assert board.question.options == [place(FIRST + 1), place(FIRST + 2), place(FIRST + 3)]
    board.answer("battlefield", place(FIRST + 1))
    assert not may_move(board.m, rider, FIRST)
    assert may_move(board.m, rider, FIRST + 2)
    assert may_move(board.m, friend, FIRST)


# --- battles --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-ATK-09")
def test_the_attacker_chooses_the_next_battlefield_each_time(board: Board) -> None:
    board.start()
    board.answer("attack", YES)
    seen = []
    for province in (FIRST + 2, FIRST, FIRST + 3):
        assert (board.question.player, board.question.rule) == (ATTACKER, "SE-ATK-09")
        seen.append(len(board.question.options))
        board.answer("battlefield", place(province))
        assert board.m.battlefield == province
        board.pass_all("battlefield")
    assert seen == [4, 3, 2]
    assert board.m.question() is None  # the last one was not asked about
    assert board.m.battle_number == 4


@pytest.mark.rule("SE-ATK-10", "SE-BAT-34")
def test_the_phase_ends_after_its_last_battle(board: Board) -> None:
    guard = board.personality(DEFENDER, 5)
    board.m.phase = terms.PHASE_ACTION
    declare(board)
    assign(board, guard, FIRST)
    board.pass_all()
    assert board.m.question() is None
    assert board.m.attacker == NONE
    assert board.m.defender == NONE
    assert board.m.segment == 0
    assert battlefields(board.m) == []
    assert (board.at(guard), board.bowed(guard)) == (NONE, False)


@pytest.mark.rule("SE-BAT-34")
def test_attackers_left_at_a_battlefield_bow_at_the_end(board: Board) -> None:
    board.watcher(ATTACKER, terms.AFTER, kinds.BATTLE_END)
    late = board.personality(ATTACKER, 5)
    declare(board)
    board.answer("assign", PASS)
    board.answer("battlefield", place(FIRST))
    board.pass_all("reaction")  # the first battle has ended
    board.go(late, FIRST)  # moved to where the battle has been
    board.pass_all()
    assert (board.at(late), board.bowed(late)) == (NONE, True)
    assert board.stands()


def test_effects_last_until_the_battle_the_attack_the_phase_end(board: Board) -> None:
    unit = board.personality(DEFENDER, 1)
    board.watcher(ATTACKER, terms.AFTER, kinds.BATTLE_END)
    board.watcher(ATTACKER, terms.AFTER, kinds.ATTACK_END)
    declare(board)
    board.answer("assign", PASS)
    for duration, size in ((terms.UNTIL_BATTLE_ENDS, 1), (terms.UNTIL_ATTACK_ENDS, 2), (terms.UNTIL_PHASE_ENDS, 4)):
        add_modifier(board.m, registered(board.m, force_bonus(size)), unit, size, 1, duration, NONE)
    assert stat(board.m, unit, terms.FORCE) == 8
    board.answer("battlefield", place(FIRST))
    assert stat(board.m, unit, terms.FORCE) == 8
    board.pass_all("reaction")
    assert stat(board.m, unit, terms.FORCE) == 7
    while board.m.attacker != NONE:
        board.m.answer(PASS if PASS in board.question.options else board.question.options[0])
    assert stat(board.m, unit, terms.FORCE) == 5
    board.pass_all()
    assert stat(board.m, unit, terms.FORCE) == 1


@pytest.mark.rule("SE-DEF-23", "SE-ATK-12")
def test_opposed_means_at_one_battlefield_on_different_sides(board: Board) -> None:
    board.prepare()
    mine = board.personality(ATTACKER, at=FIRST)
    sword = board.item(mine)
    yours = board.personality(DEFENDER, at=FIRST)
    elsewhere = board.personality(DEFENDER, at=FIRST + 1)
    terrain = board.card(DEFENDER, 5)
    board.m.set_terrain(FIRST, terrain)
    assert opposing(board.m, mine, yours)
    assert opposing(board.m, sword, yours)
    assert not opposing(board.m, mine, elsewhere)
    assert not opposing(board.m, mine, terrain)
    assert opposed(board.m, mine)
    assert not opposed(board.m, elsewhere)
    assert not opposed(board.m, terrain)


# --- a Province destroyed outside a resolution ----------------------------------------------------------------------


def destroy(board: Board, province: int) -> None:
    """What an effect and the check that follows it do."""
    m = board.m
    destroy_province(m, province, ATTACKER)
    assert vanishing(m) == province
    m.waiting = False
    m.pending = None
    battlefield_vanishes(m, province)
    assert vanishing(m) == NONE
    m.run()


@pytest.mark.rule("SE-PRV-08")
def test_a_battlefield_vanishes_with_its_province(board: Board) -> None:
    mine = board.personality(ATTACKER)
    yours = board.personality(DEFENDER)
    declare(board)
    assign(board, mine, FIRST + 1)
    assign(board, yours, FIRST + 1)
    terrain = board.card(DEFENDER, 5)
    board.m.set_terrain(FIRST + 1, terrain)
    destroy(board, FIRST + 1)
    assert (board.at(mine), board.bowed(mine)) == (NONE, True)
    assert (board.at(yours), board.bowed(yours)) == (NONE, False)
    assert not board.alive(terrain)
    assert board.question.options == [place(FIRST), place(FIRST + 2), place(FIRST + 3)]


@pytest.mark.rule("SE-PRV-08")
def test_the_current_battle_ends_with_its_battlefield(board: Board) -> None:
    mine = board.personality(ATTACKER, 9)
    yours = board.personality(DEFENDER, 1)
    declare(board)
    assign(board, mine, FIRST)
    assign(board, yours, FIRST)
    board.answer("battlefield", place(FIRST))
    assert board.question.kind == "action"
    destroy(board, FIRST)
    assert board.alive(yours)
    assert board.question.options == [place(FIRST + 1), place(FIRST + 2), place(FIRST + 3)]
    assert not board.m.in_battle
    assert (board.at(mine), board.bowed(mine)) == (NONE, True)
    assert board.honor(ATTACKER) == 0


@pytest.mark.rule("SE-PRV-08")
def test_a_resolution_clears_up_after_itself(board: Board) -> None:
    board.prepare()
    board.personality(ATTACKER, 20, at=FIRST)
    board.watcher(ATTACKER, terms.AFTER, kinds.DESTROY_PROVINCE)
    board.fight()
    board.pass_all("reaction")
    assert not board.stands()
    assert vanishing(board.m) == NONE
    board.pass_all()
    assert vanishing(board.m) == NONE


# --- granted phases -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-TRN-19")
def test_a_granted_attack_interrupts_and_the_phase_goes_on(board: Board) -> None:
    unit = board.personality(DEFENDER, 1)
    board.m.phase = terms.PHASE_ACTION
    add_modifier(board.m, registered(board.m, force_bonus(4)), unit, 4, 1, terms.UNTIL_PHASE_ENDS, NONE)
    extra_attack(board.m, ATTACKER, DEFENDER, 0, 0)
    board.m.run()
    assert board.m.phase == terms.PHASE_ATTACK
    assert board.question.kind == "assign"
    board.pass_all()
    assert board.m.phase == terms.PHASE_ACTION
    assert stat(board.m, unit, terms.FORCE) == 5


def test_a_granted_attack_with_one_unit(board: Board) -> None:
    one = board.personality(ATTACKER)
    two = board.personality(ATTACKER)
    guards = [board.personality(DEFENDER), board.personality(DEFENDER)]
    extra_attack(board.m, ATTACKER, DEFENDER, 1, 0)
    board.m.run()
    assert board.question.options == [PASS, one, two]
    assign(board, two, FIRST)
    assert board.question.options == [PASS, *guards]


def test_a_granted_attack_with_a_given_unit(board: Board) -> None:
    board.personality(ATTACKER)
    two = board.personality(ATTACKER)
    extra_attack(board.m, ATTACKER, NONE, 0, 1 << two)
    board.m.run()
    assert board.question.options == [PASS, two]


def test_who_is_not_active_may_be_granted_an_attack(board: Board) -> None:
    mine = board.personality(ATTACKER)
    yours = board.personality(DEFENDER)
    extra_attack(board.m, DEFENDER, NONE, 0, 0)
    board.m.run()
    assert (board.question.player, board.question.options) == (DEFENDER, [PASS, yours])
    board.answer("assign", PASS)
    assert (board.question.player, board.question.options) == (ATTACKER, [PASS, mine])
    assert battlefields(board.m) == [0, 1, 2, 3]
