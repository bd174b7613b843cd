"""Resolution of battles and what follows it."""

from __future__ import annotations

import pytest

from gorin.lang.selectors import Titled
from gorin.rules.battle import cut_short
from gorin.rules.battlefields import battle_force, may_move
from gorin.rules.resolution import by_resolution
from gorin.table import kinds, occurrences
from gorin.table.flags import DOES_NOT_BOW_FROM_RESOLUTION, FORCE_COUNTS_BOWED, TIES_INSTEAD_OF_WINNING
from gorin.table.stats import unit_force
from gorin.table.terms import AFTER, BEFORE, HOLDING, SEGMENT_RESOLUTION
from tests.procedures.battle_board import (
    ATTACKER,
    DEFENDER,
    FIRST,
    NONE,
    PASS,
    Board,
    flag,
    force_bonus,
    negates,
)


@pytest.fixture
def board() -> Board:
    b = Board()
    b.prepare()
    return b


@pytest.mark.rule("SE-BAT-20")
def test_an_empty_side_counts_nothing(board: Board) -> None:
    unit = board.personality(ATTACKER, 5, at=FIRST)
    board.resolve()
    assert board.said("wins the battle") == 1
    assert board.alive(unit)


@pytest.mark.rule("SE-BAT-20")
@pytest.mark.parametrize(("attack", "defense", "who"), [(4, 3, "Player 1"), (3, 4, "Player 2"), (3, 3, "tied")])
def test_the_higher_total_wins(board: Board, attack: int, defense: int, who: str) -> None:
    board.personality(ATTACKER, attack, at=FIRST)
    board.personality(DEFENDER, defense, at=FIRST)
    board.resolve()
    assert board.said(who) >= 1


@pytest.mark.rule("SE-BAT-21")
def test_equal_force_against_nobody_has_no_outcome(board: Board) -> None:
    unit = board.personality(ATTACKER, 0, at=FIRST)
    board.watcher(ATTACKER, AFTER, kinds.BATTLE_WON)
    board.resolve()
    assert board.alive(unit)
    assert board.stands()
    assert board.said("no outcome") == 1
    assert board.said("Force") == 1


@pytest.mark.rule("SE-BAT-21")
def test_equal_force_of_two_armies_is_a_tie(board: Board) -> None:
    one = board.personality(ATTACKER, 0, at=FIRST)
    other = board.personality(DEFENDER, 0, at=FIRST)
    board.resolve()
    assert not board.alive(one)
    assert not board.alive(other)


@pytest.mark.rule("SE-BAT-22")
def test_the_defending_army_dies_in_one_event(board: Board) -> None:
    board.personality(ATTACKER, 9, at=FIRST)
    lord = board.personality(DEFENDER, 3, at=FIRST)
    cards = [lord, board.follower(lord), board.item(lord)]
    board.watcher(ATTACKER, AFTER, kinds.DESTROY)
    board.fight()
    board.pass_all("reaction")
    assert not any(board.alive(c) for c in cards)  # all are gone when the first of them is announced
    board.pass_all()
    assert board.m.dead(lord)


@pytest.mark.rule("SE-BAT-23")
@pytest.mark.parametrize(("force", "stands"), [(10, True), (11, False)])
def test_the_province_falls_to_more_than_defense_plus_strength(board: Board, force: int, stands: bool) -> None:
    board.personality(ATTACKER, force, at=FIRST)
    board.personality(DEFENDER, 3, at=FIRST)
    board.resolve()
    assert board.stands() == stands


@pytest.mark.rule("SE-BAT-23", "SE-PRV-07")
@pytest.mark.parametrize(("force", "stands"), [(0, True), (1, False)])
def test_a_province_of_strength_zero(force: int, stands: bool) -> None:
    board = Board(strength=0)
    board.prepare()
    board.personality(ATTACKER, force, at=FIRST)
    board.resolve()
    assert board.stands() == stands


@pytest.mark.rule("SE-BAT-24")
def test_two_honor_for_each_card_as_one_gain(board: Board) -> None:
    board.personality(ATTACKER, 6, at=FIRST)
    lord = board.personality(DEFENDER, 1, at=FIRST)
    board.follower(lord)
    board.item(lord)
    board.resolve()
    assert board.honor(ATTACKER) == 6
    assert board.said("gains 6 Honor") == 1


@pytest.mark.rule("SE-BAT-25")
def test_a_province_alone_gives_no_honor(board: Board) -> None:
    board.personality(ATTACKER, 8, at=FIRST)
    board.resolve()
    assert not board.stands()
    assert board.honor(ATTACKER) == 0


@pytest.mark.rule("SE-BAT-25")
def test_cards_die_before_the_province(board: Board) -> None:
    board.personality(ATTACKER, 20, at=FIRST)
    board.personality(DEFENDER, 1, at=FIRST, title="Last Guard")
    board.resolve()
    texts = [line.text for line in board.m.lines]
    assert texts.index("Last Guard is destroyed.") < texts.index("Province 1 of player 2 is destroyed.")


@pytest.mark.rule("SE-BAT-26")
def test_the_defenders_win(board: Board) -> None:
    lord = board.personality(ATTACKER, 1, at=FIRST)
    board.follower(lord, 1)
    guard = board.personality(DEFENDER, 3, at=FIRST)
    board.resolve()
    assert board.honor(DEFENDER) == 4
    assert board.honor(ATTACKER) == 0
    assert not board.alive(lord)
    assert board.alive(guard)
    assert board.stands()


@pytest.mark.rule("SE-BAT-27")
def test_a_tie_destroys_both_and_pays_both(board: Board) -> None:
    one = board.personality(ATTACKER, 2, at=FIRST)
    board.follower(one, 1)
    other = board.personality(DEFENDER, 1, at=FIRST)
    board.follower(other, 1)
    board.follower(other, 1)
    board.resolve()
    assert (board.honor(ATTACKER), board.honor(DEFENDER)) == (3, 2)
    texts = [line.text for line in board.m.lines if "gains" in line.text]
    assert texts == ["Player 1 gains 3 Honor.", "Player 2 gains 2 Honor."]
    assert board.stands()


@pytest.mark.rule("SE-BAT-28", "SE-HON-06")
def test_in_a_tie_the_dishonorable_are_rehonored_first(board: Board) -> None:
    shamed = board.personality(ATTACKER, 3, ph=3, at=FIRST)
    board.dishonor(shamed)
    board.personality(DEFENDER, 3, at=FIRST)
    board.resolve()
    assert not board.alive(shamed)
    assert not board.dishonorable(shamed)
    assert (board.honor(ATTACKER), board.honor(DEFENDER)) == (0, 1)


@pytest.mark.rule("SE-BAT-28", "SE-HON-07")
def test_who_cannot_be_rehonored_gains_nothing_in_a_tie(board: Board) -> None:
    shamed = board.personality(ATTACKER, 3, at=FIRST)
    board.dishonor(shamed)
    board.personality(DEFENDER, 3, at=FIRST)
    board.card(DEFENDER, HOLDING, modifiers=[negates(kinds.REHONOR)])
    board.resolve()
    assert board.dishonorable(shamed)
    assert (board.honor(ATTACKER), board.honor(DEFENDER)) == (0, 1)


@pytest.mark.rule("SE-BAT-29")
def test_saved_cards_give_no_honor(board: Board) -> None:
    board.personality(ATTACKER, 9, at=FIRST)
    board.personality(DEFENDER, 1, at=FIRST)
    board.personality(DEFENDER, 1, at=FIRST)
    saved = board.personality(DEFENDER, 1, at=FIRST, title="Immortal")
    board.card(DEFENDER, HOLDING, modifiers=[negates(kinds.DESTROY, Titled("Immortal"))])
    board.resolve()
    assert board.alive(saved)
    assert board.honor(ATTACKER) == 4


@pytest.mark.rule("SE-HON-05")
def test_rehonoring_takes_the_place_of_the_gain(board: Board) -> None:
    board.personality(ATTACKER, 5, at=FIRST)
    shamed = board.personality(ATTACKER, 5, at=FIRST)
    board.dishonor(shamed)
    lord = board.personality(DEFENDER, 1, at=FIRST)
    board.follower(lord)
    board.resolve()
    assert not board.dishonorable(shamed)
    assert board.honor(ATTACKER) == 0


@pytest.mark.rule("SE-HON-05")
def test_the_losers_dishonor_does_not_touch_the_winners_gain(board: Board) -> None:
    board.personality(ATTACKER, 5, at=FIRST)
    board.dishonor(board.personality(DEFENDER, 1, at=FIRST))
    board.resolve()
    assert board.honor(ATTACKER) == 2


@pytest.mark.golden("GX-SE-118")
def test_an_army_with_one_dishonorable_destroys_three(board: Board) -> None:
    board.personality(ATTACKER, 5, at=FIRST)
    shamed = board.personality(ATTACKER, 5, at=FIRST)
    board.dishonor(shamed)
    for _ in range(3):
        board.personality(DEFENDER, 1, at=FIRST)
    board.resolve()
    assert board.honor(ATTACKER) == 0
    assert not board.dishonorable(shamed)


@pytest.mark.rule("SE-HON-07")
def test_who_cannot_be_rehonored_still_gains_nothing(board: Board) -> None:
    shamed = board.personality(ATTACKER, 5, at=FIRST)
    board.dishonor(shamed)
    board.personality(DEFENDER, 1, at=FIRST)
    board.card(DEFENDER, HOLDING, modifiers=[negates(kinds.REHONOR)])
    board.resolve()
    assert board.dishonorable(shamed)
    assert board.honor(ATTACKER) == 0


@pytest.mark.rule("SE-HON-08")
def test_no_gain_no_rehonoring(board: Board) -> None:
    shamed = board.personality(ATTACKER, 8, at=FIRST)
    board.dishonor(shamed)
    board.resolve()
    assert not board.stands()
    assert board.dishonorable(shamed)


@pytest.mark.rule("SE-HON-01")
def test_death_does_not_change_honor_status(board: Board) -> None:
    board.personality(ATTACKER, 5, at=FIRST)
    shamed = board.personality(DEFENDER, 1, at=FIRST)
    board.dishonor(shamed)
    board.resolve()
    assert not board.alive(shamed)
    assert board.dishonorable(shamed)


# --- after resolution -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-BAT-30")
def test_attackers_return_bowed_with_all_their_cards(board: Board) -> None:
    lord = board.personality(ATTACKER, 5, at=FIRST)
    cards = [lord, board.follower(lord), board.item(lord)]
    board.resolve()
    assert board.at(lord) == NONE
    assert all(board.bowed(c) for c in cards)


@pytest.mark.rule("SE-BAT-30")
def test_what_does_not_bow_from_resolution_returns_unbowed(board: Board) -> None:
    lord = board.personality(ATTACKER, 5, at=FIRST, modifiers=[flag(DOES_NOT_BOW_FROM_RESOLUTION)])
    other = board.personality(ATTACKER, 5, at=FIRST)
    board.resolve()
    assert board.at(lord) == NONE
    assert not board.bowed(lord)
    assert board.bowed(other)


@pytest.mark.rule("SE-BAT-31")
def test_defenders_stay_and_may_move_on(board: Board) -> None:
    board.personality(ATTACKER, 1, at=FIRST)
    guard = board.personality(DEFENDER, 5, at=FIRST)
    board.resolve()
    assert board.at(guard) == FIRST
    assert not board.bowed(guard)
    assert may_move(board.m, guard, FIRST + 1)


@pytest.mark.rule("SE-BAT-31")
def test_defenders_go_home_unbowed_when_the_province_fell(board: Board) -> None:
    board.personality(ATTACKER, 11, at=FIRST)
    guard = board.personality(DEFENDER, 1, at=FIRST, title="Immortal")
    board.card(DEFENDER, HOLDING, modifiers=[negates(kinds.DESTROY, Titled("Immortal"))])
    board.resolve()
    assert not board.stands()
    assert board.at(guard) == NONE
    assert not board.bowed(guard)


@pytest.mark.rule("SE-BAT-32", "SE-ZON-17")
def test_returning_home_is_not_movement(board: Board) -> None:
    lord = board.personality(ATTACKER, 5, at=FIRST)
    board.card(DEFENDER, HOLDING, modifiers=[negates(kinds.MOVE), negates(kinds.GO_HOME)])
    board.watcher(ATTACKER, AFTER, kinds.MOVE)
    board.fight()
    board.pass_all("reaction")
    assert board.m.question() is None
    assert board.at(lord) == NONE


@pytest.mark.rule("SE-BAT-33")
def test_a_battle_that_ends_without_resolution(board: Board) -> None:
    one = board.personality(ATTACKER, 9, at=FIRST)
    other = board.personality(DEFENDER, 1, at=FIRST)
    board.fight()
    cut_short(board.m)
    board.pass_all()
    assert board.alive(other)
    assert board.stands()
    assert (board.at(one), board.bowed(one)) == (NONE, True)
    assert board.at(other) == FIRST
    assert board.honor(ATTACKER) == 0


@pytest.mark.rule("SE-BAT-33", "SE-BAT-19")
def test_a_negated_resolution_does_not_compare(board: Board) -> None:
    one = board.personality(ATTACKER, 9, at=FIRST)
    other = board.personality(DEFENDER, 1, at=FIRST)
    board.card(DEFENDER, HOLDING, modifiers=[negates(kinds.BATTLE_RESOLVES)])
    board.watcher(DEFENDER, AFTER, kinds.BATTLE_END)
    board.fight()
    board.pass_all("reaction")
    assert board.question.kind == "reaction"
    assert not board.m.in_battle
    assert board.alive(other)
    assert board.bowed(one)


@pytest.mark.rule("SE-BAT-15")
def test_who_attacked_in_a_resolution_joins_no_other_battle(board: Board) -> None:
    fought = board.personality(ATTACKER, 5, at=FIRST)
    fresh = board.personality(ATTACKER, 5)
    board.resolve()
    assert not may_move(board.m, fought, FIRST + 1)
    assert may_move(board.m, fresh, FIRST + 1)
    board.m.attack_number = board.m.attack_number + 1
    board.prepare()
    assert may_move(board.m, fought, FIRST + 1)


@pytest.mark.rule("SE-BAT-15")
def test_who_left_before_the_resolution_may_join_another_battle(board: Board) -> None:
    lord = board.personality(ATTACKER, 5, at=FIRST)
    board.fight()
    board.go(lord, NONE)
    board.pass_all()
    assert may_move(board.m, lord, FIRST + 1)


@pytest.mark.rule("SE-TER-05")
def test_the_terrain_is_discarded_even_if_indestructible(board: Board) -> None:
    terrain = board.card(ATTACKER, 5, modifiers=[negates(kinds.DESTROY), negates(kinds.DISCARD)])
    board.m.set_terrain(FIRST, terrain)
    board.resolve()
    assert not board.alive(terrain)
    assert board.m.terrain(FIRST) == NONE


@pytest.mark.rule("SE-BAT-39")
def test_no_second_battle_where_one_has_been(board: Board) -> None:
    board.personality(ATTACKER, 1, at=FIRST)
    board.personality(DEFENDER, 5, at=FIRST)
    late = board.personality(DEFENDER, 5)
    board.resolve()
    assert may_move(board.m, late, FIRST)
    assert board.m.attack_of_battle(FIRST) == board.m.attack_number


# --- what counts ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-STA-25", "SE-BAT-37")
def test_who_is_bowed_adds_no_force(board: Board) -> None:
    lord = board.personality(ATTACKER, 3, at=FIRST)
    board.item(lord, 2)
    follower = board.follower(lord, 2)
    assert unit_force(board.m, lord) == 7
    board.bow(follower)
    assert unit_force(board.m, lord) == 5
    board.bow(lord)
    assert unit_force(board.m, lord) == 0
    board.m.set_bowed(follower, False)
    assert unit_force(board.m, lord) == 2


@pytest.mark.rule("SE-BAT-37")
def test_bowed_defenders_lose_to_anything(board: Board) -> None:
    board.personality(ATTACKER, 1, at=FIRST)
    lord = board.personality(DEFENDER, 9, at=FIRST)
    board.item(lord, 2)
    board.bow(lord)
    board.resolve()
    assert not board.alive(lord)


def test_force_may_count_even_if_bowed(board: Board) -> None:
    board.personality(ATTACKER, 3, at=FIRST)
    lord = board.personality(DEFENDER, 4, at=FIRST, modifiers=[flag(FORCE_COUNTS_BOWED)])
    board.bow(lord)
    board.resolve()
    assert board.alive(lord)


@pytest.mark.rule("SE-DEF-25", "SE-STA-15")
def test_a_side_without_units_is_no_army(board: Board) -> None:
    board.personality(DEFENDER, 0, at=FIRST, modifiers=[force_bonus(5)])
    board.fight()
    total = battle_force(board.m)
    assert (total.attacking, total.defending, total.strength, total.province) == (0, 5, 7, FIRST)
    board.pass_all()
    assert battle_force(board.m).province == NONE


@pytest.mark.rule("SE-BAT-36", "SE-DEF-24")
@pytest.mark.golden("GX-SE-094")
def test_a_unit_in_the_enemy_army_shares_its_fate(board: Board) -> None:
    turncoat = board.personality(DEFENDER, 4, at=FIRST)
    board.m.set_side(turncoat, ATTACKER)
    guard = board.personality(DEFENDER, 3, at=FIRST)
    board.resolve()
    assert not board.alive(guard)
    assert board.honor(ATTACKER) == 2
    assert board.alive(turncoat)
    assert (board.at(turncoat), board.bowed(turncoat)) == (NONE, True)


@pytest.mark.rule("SE-BAT-36")
def test_a_unit_in_a_beaten_enemy_army_dies(board: Board) -> None:
    turncoat = board.personality(DEFENDER, 2, at=FIRST)
    board.m.set_side(turncoat, ATTACKER)
    board.personality(DEFENDER, 3, at=FIRST)
    board.resolve()
    assert not board.alive(turncoat)
    assert board.honor(DEFENDER) == 2


def test_an_army_may_tie_instead_of_winning(board: Board) -> None:
    board.card(DEFENDER, HOLDING, modifiers=[flag(TIES_INSTEAD_OF_WINNING, players=2)])
    one = board.personality(ATTACKER, 9, at=FIRST)
    other = board.personality(DEFENDER, 1, at=FIRST)
    board.resolve()
    assert not board.alive(one)
    assert not board.alive(other)
    assert (board.honor(ATTACKER), board.honor(DEFENDER)) == (1, 1)
    assert board.stands()


# --- points of time and provenance ----------------------------------------------------------------------------------


@pytest.mark.rule("SE-BAT-19")
def test_before_the_battle_resolves_is_between_the_segments(board: Board) -> None:
    board.personality(ATTACKER, 9, at=FIRST)
    lord = board.personality(DEFENDER, 1, at=FIRST)
    board.watcher(ATTACKER, BEFORE, kinds.BATTLE_RESOLVES)
    board.fight()
    board.pass_all("reaction")
    assert board.question.kind == "reaction"
    assert board.m.segment == 0
    assert not board.m.resolving
    assert board.m.in_battle
    assert board.alive(lord)
    board.answer("reaction", PASS)
    assert not board.alive(lord)


@pytest.mark.rule("SE-BAT-03", "SE-BAT-22")
def test_destruction_by_resolution_is_recognisable(board: Board) -> None:
    board.personality(ATTACKER, 9, at=FIRST)
    board.personality(DEFENDER, 1, at=FIRST)
    board.watcher(DEFENDER, BEFORE, kinds.DESTROY)
    board.fight()
    board.pass_all("reaction")
    assert board.m.resolving
    assert board.m.segment == SEGMENT_RESOLUTION
    assert board.m.in_battle
    assert by_resolution(board.m, board.question.about)


@pytest.mark.rule("SE-BAT-30")
def test_bowing_by_resolution_is_recognisable(board: Board) -> None:
    board.personality(ATTACKER, 9, at=FIRST)
    board.watcher(DEFENDER, BEFORE, kinds.BOW, limit=1)
    board.fight()
    board.pass_all("reaction")
    assert board.question.kind == "reaction"
    assert by_resolution(board.m, board.question.about)


def test_winning_is_announced_with_the_winner(board: Board) -> None:
    board.personality(ATTACKER, 9, at=FIRST)
    board.watcher(ATTACKER, AFTER, kinds.BATTLE_WON)
    board.fight()
    board.pass_all("reaction")
    o = board.question.about
    assert occurrences.player(board.m, o) == ATTACKER
    assert occurrences.object(board.m, o) == FIRST


def test_each_death_in_a_resolution_may_be_answered(board: Board) -> None:
    board.personality(ATTACKER, 9, at=FIRST)
    for _ in range(2):
        board.personality(DEFENDER, 1, at=FIRST)
    board.watcher(DEFENDER, AFTER, kinds.DESTROY)
    board.fight()
    board.pass_all("reaction")
    seen = []
    while board.m.question() is not None:
        if board.question.kind == "reaction":
            seen.append(board.question.source)
        board.m.answer(PASS)
    assert len(set(seen)) == 2


def test_a_battle_forks_and_unwinds(board: Board) -> None:
    board.personality(ATTACKER, 9, at=FIRST)
    board.personality(DEFENDER, 1, at=FIRST)
    board.fight()
    m = board.m
    mark = m.mark()
    cells = list(m.cells)
    other = m.fork()
    board.pass_all()
    assert m.battle_number == 1
    after = list(m.cells)
    m.take_back(mark)
    assert list(m.cells) == cells
    while other.question() is not None:
        other.answer(PASS)
    assert list(other.cells) == after
