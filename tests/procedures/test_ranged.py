"""Ranged Attacks: targets, strength, comparison, destruction."""

from __future__ import annotations

import pytest

from gorin.lang.amounts import Constant
from gorin.lang.selectors import Titled
from gorin.rules import ranged
from gorin.rules.resolution import by_resolution
from gorin.table import kinds, scopes, terms
from gorin.table.changes import add_modifier
from gorin.table.definitions import M_RANGED, M_STAT, Modifier
from gorin.table.flags import CANNOT_BE_RANGED
from gorin.table.modifiers import FIXED_AMOUNT
from gorin.table.packing import T_ABILITY, pack
from gorin.table.terms import NONE
from gorin.testing.probes import registered
from tests.procedures.battle_board import ATTACKER, DEFENDER, FIRST, PASS, Board, flag, negates


@pytest.fixture
def board() -> Board:
    b = Board()
    b.prepare()
    return b


def bonus(param: int, amount: int, who: Titled | None = None) -> Modifier:
    return Modifier(M_RANGED, param, who, Constant(amount), None)


def shooting(board: Board, archer: int, player: int = ATTACKER) -> int:
    """A scope in which a card makes Ranged Attacks; what waits goes on later."""
    m = board.m
    m.waiting = False
    m.pending = None
    scope = m.push_scope(m.rules.procedures.runner, terms.SCOPE_TRAIT, archer, player, NONE, NONE, NONE, NONE)
    scopes.set_performers(m, scope, 1 << archer)
    m.jump(scope, 1)
    return scope


def shoot(board: Board, archer: int, *shots: tuple[int, int], player: int = ATTACKER) -> None:
    scope = shooting(board, archer, player)
    ranged.ranged_attacks(board.m, scope, [strength for strength, _ in shots], [target for _, target in shots])
    board.m.run()


@pytest.mark.rule("SE-RAT-01")
@pytest.mark.parametrize(("force", "dies"), [(2, True), (3, True), (4, False)])
def test_it_destroys_what_has_as_much_force_or_less(board: Board, force: int, dies: bool) -> None:
    archer = board.personality(ATTACKER, 1, at=FIRST)
    target = board.personality(DEFENDER, force, at=FIRST)
    board.fight()
    shoot(board, archer, (3, target))
    assert board.alive(target) != dies


@pytest.mark.rule("SE-RAT-01")
def test_a_personality_with_his_attachments_dies_of_it(board: Board) -> None:
    archer = board.personality(ATTACKER, 1, at=FIRST)
    target = board.personality(DEFENDER, 1, at=FIRST)
    sword = board.item(target, 1)
    board.fight()
    shoot(board, archer, (1, target))
    assert board.alive(target)  # the Item makes it 2
    shoot(board, archer, (2, target))
    assert not board.alive(target)
    assert not board.alive(sword)


@pytest.mark.rule("SE-RAT-01")
def test_its_targets(board: Board) -> None:
    archer = board.personality(ATTACKER, 1, at=FIRST)
    alone = board.personality(DEFENDER, 1, at=FIRST)
    board.item(alone)
    lord = board.personality(DEFENDER, 1, at=FIRST)
    followers = [board.follower(lord), board.follower(lord)]
    board.personality(DEFENDER, 1)
    board.personality(DEFENDER, 1, at=FIRST + 1)
    assert ranged.ranged_candidates(board.m, ATTACKER, NONE) == []  # no current battlefield
    board.fight()
    assert ranged.ranged_candidates(board.m, ATTACKER, NONE) == [alone, *followers]
    assert ranged.ranged_candidates(board.m, DEFENDER, NONE) == [archer]


@pytest.mark.rule("SE-DEF-24")
def test_enemies_are_those_on_the_other_side(board: Board) -> None:
    turncoat = board.personality(DEFENDER, 1, at=FIRST)
    board.m.set_side(turncoat, ATTACKER)
    guard = board.personality(DEFENDER, 1, at=FIRST)
    board.fight()
    assert ranged.ranged_candidates(board.m, DEFENDER, NONE) == [turncoat]
    assert ranged.ranged_candidates(board.m, ATTACKER, NONE) == [guard]


def test_some_cards_cannot_be_targeted_by_it(board: Board) -> None:
    board.personality(DEFENDER, 1, at=FIRST, modifiers=[flag(CANNOT_BE_RANGED)])
    lord = board.personality(DEFENDER, 1, at=FIRST)
    board.follower(lord, modifiers=[flag(CANNOT_BE_RANGED)])
    other = board.follower(lord)
    board.fight()
    assert ranged.ranged_candidates(board.m, ATTACKER, NONE) == [other]


@pytest.mark.rule("SE-RAT-02")
@pytest.mark.parametrize(("change", "strength"), [(-2, 1), (-3, 0), (-5, 0), (2, 5)])
def test_its_strength_is_a_stat(board: Board, change: int, strength: int) -> None:
    archer = board.personality(ATTACKER, 1, at=FIRST, modifiers=[bonus(ranged.RANGED_BY_SELF, change)])
    weak = board.personality(DEFENDER, strength, at=FIRST)
    strong = board.personality(DEFENDER, strength + 1, at=FIRST)
    board.fight()
    shoot(board, archer, (3, weak))
    shoot(board, archer, (3, strong))
    assert not board.alive(weak)
    assert board.alive(strong)


@pytest.mark.rule("SE-RAT-02")
def test_whose_ranged_attacks_a_card_changes(board: Board) -> None:
    archer = board.personality(ATTACKER, 1, at=FIRST, modifiers=[bonus(ranged.RANGED_BY_SELF, 1)])
    other = board.personality(ATTACKER, 1, at=FIRST)
    target = board.personality(DEFENDER, 1, at=FIRST)
    shield = board.personality(DEFENDER, 1, at=FIRST, modifiers=[bonus(0, 1000)])
    board.card(DEFENDER, terms.HOLDING, modifiers=[bonus(0, 5000, Titled("Oni"))])
    oni = board.personality(DEFENDER, 1, at=FIRST, title="Oni")
    strengths = []
    for shooter, player, aim in (
        (archer, ATTACKER, target), (other, ATTACKER, target), (other, ATTACKER, shield), (other, ATTACKER, oni),
        (target, DEFENDER, archer),
    ):  # fmt: skip
        mark = board.m.mark()
        scope = shooting(board, shooter, player)
        strengths.append(ranged.ranged_strength(board.m, scope, 0, aim))
        board.m.take_back(mark)
    assert strengths == [1, 0, 1000, 5000, 0]


@pytest.mark.rule("SE-RAT-02")
def test_an_effect_on_a_performer_and_on_a_target(board: Board) -> None:
    m = board.m
    archer = board.personality(ATTACKER, 1, at=FIRST)
    other = board.personality(ATTACKER, 1, at=FIRST)
    target = board.personality(DEFENDER, 1, at=FIRST)
    guarded = board.personality(DEFENDER, 1, at=FIRST)
    stronger, weaker = registered(m, bonus(ranged.RANGED_BY_SELF, 0)), registered(m, bonus(0, 0))
    add_modifier(m, stronger, archer, 2, FIXED_AMOUNT, terms.UNTIL_TURN_ENDS, NONE)
    add_modifier(m, weaker, guarded, -1, FIXED_AMOUNT, terms.UNTIL_TURN_ENDS, NONE)
    scope = shooting(board, archer)
    assert ranged.ranged_strength(m, scope, 3, target) == 5
    assert ranged.ranged_strength(m, scope, 3, guarded) == 4
    m.unwind(NONE)
    scope = shooting(board, other)
    assert ranged.ranged_strength(m, scope, 3, target) == 3
    assert ranged.ranged_strength(m, scope, 3, guarded) == 2


@pytest.mark.rule("SE-RAT-05")
def test_after_the_follower_is_gone_the_personality_is_a_target(board: Board) -> None:
    archer = board.personality(ATTACKER, 1, at=FIRST)
    lord = board.personality(DEFENDER, 1, at=FIRST)
    follower = board.follower(lord, 1)
    board.fight()
    assert ranged.ranged_candidates(board.m, ATTACKER, NONE) == [follower]
    shoot(board, archer, (1, follower))
    assert ranged.ranged_candidates(board.m, ATTACKER, NONE) == [lord]


@pytest.mark.rule("SE-RAT-06")
def test_simultaneous_attacks_are_all_compared_first(board: Board) -> None:
    archer = board.personality(ATTACKER, 1, at=FIRST)
    helped = board.personality(DEFENDER, 2, at=FIRST, title="Helped")
    lord = board.personality(DEFENDER, 1, at=FIRST)
    helper = board.follower(lord, 1, modifiers=[Modifier(M_STAT, terms.FORCE, Titled("Helped"), Constant(1), None)])
    board.fight()
    shoot(board, archer, (2, helper), (2, helped))
    assert not board.alive(helper)
    assert board.alive(helped)  # 3 when it was compared
    shoot(board, archer, (2, helped))
    assert not board.alive(helped)


@pytest.mark.rule("SE-RAT-06", "SE-RAT-08")
def test_simultaneous_attacks_destroy_together_but_do_not_add_up(board: Board) -> None:
    archer = board.personality(ATTACKER, 1, at=FIRST)
    one = board.personality(DEFENDER, 2, at=FIRST)
    two = board.personality(DEFENDER, 1, at=FIRST)
    big = board.personality(DEFENDER, 4, at=FIRST)
    board.watcher(DEFENDER, terms.AFTER, kinds.DESTROY)
    board.fight()
    shoot(board, archer, (2, one), (2, two), (2, big), (2, big))
    assert board.question.kind == "reaction"
    assert [board.alive(c) for c in (one, two, big)] == [False, False, True]


@pytest.mark.rule("SE-RAT-07")
def test_a_card_too_big_is_a_legal_target(board: Board) -> None:
    archer = board.personality(ATTACKER, 1, at=FIRST)
    big = board.personality(DEFENDER, 5, at=FIRST)
    board.fight()
    assert big in ranged.ranged_candidates(board.m, ATTACKER, NONE)
    shoot(board, archer, (1, big))
    assert board.alive(big)
    assert board.said("does not harm") == 1


@pytest.mark.rule("SE-RAT-09")
def test_it_bows_nobody(board: Board) -> None:
    archer = board.personality(ATTACKER, 1, at=FIRST)
    target = board.personality(DEFENDER, 1, at=FIRST)
    board.fight()
    shoot(board, archer, (2, target))
    assert not board.bowed(archer)


@pytest.mark.rule("SE-RAT-10")
def test_it_has_resolved_after_the_destruction(board: Board) -> None:
    archer = board.personality(ATTACKER, 1, at=FIRST)
    target = board.personality(DEFENDER, 1, at=FIRST)
    board.watcher(DEFENDER, terms.BEFORE, kinds.RANGED)
    after = board.watcher(DEFENDER, terms.AFTER, kinds.RANGED)
    board.fight()
    shoot(board, archer, (2, target))
    assert (board.question.kind, board.question.source) == ("reaction", target)
    assert board.alive(target)
    board.answer("reaction", PASS)
    assert board.question.options == [PASS, pack(T_ABILITY, after * 16)]
    assert not board.alive(target)


@pytest.mark.rule("SE-RAT-10")
def test_it_has_resolved_though_the_destruction_was_stopped(board: Board) -> None:
    archer = board.personality(ATTACKER, 1, at=FIRST)
    target = board.personality(DEFENDER, 1, at=FIRST)
    board.card(DEFENDER, terms.HOLDING, modifiers=[negates(kinds.DESTROY)])
    board.watcher(DEFENDER, terms.AFTER, kinds.RANGED)
    board.fight()
    shoot(board, archer, (2, target))
    assert board.question.kind == "reaction"
    assert board.alive(target)


def test_a_negated_ranged_attack_does_nothing(board: Board) -> None:
    archer = board.personality(ATTACKER, 1, at=FIRST)
    one = board.personality(DEFENDER, 1, at=FIRST, title="Warded")
    two = board.personality(DEFENDER, 1, at=FIRST)
    board.card(DEFENDER, terms.HOLDING, modifiers=[negates(kinds.RANGED, Titled("Warded"))])
    board.fight()
    shoot(board, archer, (2, one), (2, two))
    assert board.alive(one)
    assert not board.alive(two)


def test_destruction_by_it_is_not_by_resolution(board: Board) -> None:
    archer = board.personality(ATTACKER, 1, at=FIRST)
    target = board.personality(DEFENDER, 1, at=FIRST)
    board.watcher(DEFENDER, terms.AFTER, kinds.DESTROY)
    board.fight()
    scope = shooting(board, archer)
    ranged.ranged_attacks(board.m, scope, [2], [target])
    board.m.run()
    assert board.question.kind == "reaction"
    assert not by_resolution(board.m, board.question.about)
