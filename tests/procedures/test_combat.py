"""Engaging and the Combat Segment: who may act, when, and from where."""

from __future__ import annotations

import pytest

from gorin.editions.samurai.rulebook import FirstAction
from gorin.lang.cards import battle, reaction
from gorin.lang.selectors import PERSONALITIES, YOURS
from gorin.lang.targets import Target
from gorin.lang.triggers import after
from gorin.lang.verbs import gain_honor
from gorin.rules.battlefields import may_move
from gorin.table import kinds, terms
from gorin.table.changes import apply
from gorin.table.definitions import WITHOUT_LOCATION, WITHOUT_PRESENCE, Ability
from gorin.table.packing import T_ABILITY, pack
from gorin.testing import Table
from tests.procedures.battle_board import ATTACKER, DEFENDER, FIRST, NONE, PASS, Board


@pytest.fixture
def board() -> Board:
    b = Board()
    b.prepare()
    return b


def use(card: int, index: int = 0) -> int:
    return pack(T_ABILITY, card * 16 + index)


def ability(flags: int = 0, moves_here: bool = False, limit: int = 1) -> Ability:
    found = Board.battle_ability(flags)
    found.moves_here = moves_here
    found.limit = limit
    return found


def offered(board: Board, player: int, card: int) -> bool:
    """Whether a player is offered a card's ability when his turn comes."""
    while board.question.player != player:
        board.m.answer(PASS)
    return use(card) in board.question.options


@pytest.mark.rule("SE-BAT-01")
@pytest.mark.parametrize(("point", "inside"), [(terms.BEFORE, False), (terms.AFTER, True)])
def test_the_battle_begins_with_engaging(board: Board, point: int, inside: bool) -> None:
    board.watcher(ATTACKER, point, kinds.ENGAGE)
    board.fight()
    assert board.question.kind == "reaction"
    assert (board.m.in_battle) == inside
    assert (board.m.segment == terms.SEGMENT_COMBAT) == inside
    assert (board.m.battle_number == 1) == inside
    assert board.m.battlefield == FIRST


@pytest.mark.rule("SE-BAT-02")
def test_armies_need_not_exist_to_engage(board: Board) -> None:
    board.watcher(DEFENDER, terms.AFTER, kinds.ENGAGE)
    board.fight(FIRST + 2)
    board.pass_all("reaction")
    assert board.question.kind == "reaction"


@pytest.mark.rule("SE-BAT-03")
def test_the_battle_lasts_through_its_resolution(board: Board) -> None:
    board.personality(ATTACKER, 1, at=FIRST)
    board.watcher(ATTACKER, terms.AFTER, kinds.BATTLE_RESOLVES)
    board.watcher(ATTACKER, terms.AFTER, kinds.BATTLE_END)
    board.fight()
    board.pass_all("reaction")
    assert board.m.in_battle
    board.answer("reaction", PASS)
    board.pass_all("reaction")
    assert not board.m.in_battle


@pytest.mark.rule("SE-BAT-04")
def test_the_defender_has_the_first_opportunity(board: Board) -> None:
    board.fight()
    assert (board.question.player, board.question.kind, board.question.rule) == (DEFENDER, "action", "SE-BAT-04")
    board.answer("action", PASS)
    assert board.question.player == ATTACKER
    board.answer("action", PASS)
    assert board.m.question() is None


@pytest.mark.rule("SE-BAT-04")
def test_a_pass_does_not_end_ones_part(board: Board) -> None:
    unit = board.personality(ATTACKER, 1, at=FIRST, abilities=[ability()])
    guard = board.personality(DEFENDER, 1, at=FIRST, abilities=[ability()])
    board.fight()
    board.answer("action", PASS)
    board.answer("action", use(unit))
    assert board.question.player == DEFENDER
    board.answer("action", use(guard))
    assert board.question.player == ATTACKER
    board.answer("action", PASS)
    assert board.question.player == DEFENDER
    board.answer("action", PASS)
    assert board.m.question() is None or board.question.kind != "action"


@pytest.mark.rule("SE-BAT-05")
@pytest.mark.parametrize(("effects", "order"), [(0, [1, 0, 1]), (1, [0, 1, 0]), (2, [0, 1, 0])])
def test_first_opportunities_do_not_stack(effects: int, order: list[int]) -> None:
    t = Table()
    often = battle([gain_honor(1)], limit=9)
    hero = t.person("Hero", abilities=[often])
    guard = t.person("Guard", 1, abilities=[often])
    horn = [Target("hero", YOURS & PERSONALITIES)]
    for n in range(2):
        t.holding(f"Horn {n}", 0, reaction(after(kinds.ENGAGE), [FirstAction("hero")], horn))
    t.battle([hero], [guard])
    for n in range(effects):
        t.use(f"Horn {n}", hero)
    if effects < 2:
        t.passes(player=0)  # the other horn
    found = []
    for _ in range(3):
        found.append(t.question.player)
        t.use(("Hero", "Guard")[found[-1]], player=found[-1])
    assert found == order


@pytest.mark.rule("SE-BAT-05")
def test_the_first_opportunity_is_only_for_one_battle(board: Board) -> None:
    board.watcher(ATTACKER, terms.AFTER, kinds.ENGAGE)
    board.fight()
    board.m.first_battle_action = ATTACKER
    board.pass_all()
    board.fight(FIRST + 1)
    board.pass_all("action")
    assert board.question.player == DEFENDER


@pytest.mark.rule("SE-BAT-06")
def test_presence(board: Board) -> None:
    board.personality(ATTACKER, 1, at=FIRST)
    holding = board.card(DEFENDER, terms.HOLDING, abilities=[ability()])
    anyone = board.card(DEFENDER, terms.HOLDING, abilities=[ability(WITHOUT_PRESENCE)])
    board.fight()
    assert not offered(board, DEFENDER, holding)
    assert use(anyone) in board.question.options


@pytest.mark.rule("SE-BAT-06", "SE-BAT-13")
def test_with_a_unit_there_a_holding_may_act(board: Board) -> None:
    board.personality(DEFENDER, 1, at=FIRST)
    holding = board.card(DEFENDER, terms.HOLDING, abilities=[ability()])
    board.fight()
    assert offered(board, DEFENDER, holding)


@pytest.mark.rule("SE-BAT-07")
def test_who_can_bring_a_unit_here_needs_no_presence(board: Board) -> None:
    rider = board.personality(DEFENDER, 1, abilities=[ability(moves_here=True)])
    walker = board.personality(DEFENDER, 1, abilities=[ability()])
    board.fight()
    assert offered(board, DEFENDER, rider)
    assert use(walker) not in board.question.options


@pytest.mark.rule("SE-BAT-09")
def test_waived_presence_does_not_waive_location(board: Board) -> None:
    elsewhere = board.personality(DEFENDER, 1, at=FIRST + 1, abilities=[ability(WITHOUT_PRESENCE)])
    board.fight()
    assert not offered(board, DEFENDER, elsewhere)


@pytest.mark.rule("SE-BAT-11")
def test_location(board: Board) -> None:
    here = board.personality(DEFENDER, 1, at=FIRST, abilities=[ability()])
    elsewhere = board.personality(DEFENDER, 1, at=FIRST + 1, abilities=[ability()])
    home = board.personality(DEFENDER, 1, abilities=[ability()])
    sword = board.item(elsewhere, abilities=[ability()])
    board.fight()
    assert offered(board, DEFENDER, here)
    for card in (elsewhere, home, sword):
        assert use(card) not in board.question.options


@pytest.mark.rule("SE-BAT-14")
def test_waived_location_does_not_waive_presence(board: Board) -> None:
    elsewhere = board.personality(DEFENDER, 1, at=FIRST + 1, abilities=[ability(WITHOUT_LOCATION)])
    board.fight()
    assert not offered(board, DEFENDER, elsewhere)
    board.go(elsewhere, FIRST + 2)
    board.personality(DEFENDER, 1, at=FIRST)
    board.m.pending = None
    assert offered(board, DEFENDER, elsewhere)


def test_open_abilities_are_not_for_battles(board: Board) -> None:
    spell = ability()
    spell.designators = terms.OPEN
    unit = board.personality(DEFENDER, 1, at=FIRST, abilities=[spell])
    board.fight()
    assert not offered(board, DEFENDER, unit)


@pytest.mark.rule("SE-BAT-38")
def test_units_join_their_controllers_side(board: Board) -> None:
    mine = board.personality(ATTACKER, 1)
    yours = board.personality(DEFENDER, 1)
    board.fight()
    for card, player in ((mine, ATTACKER), (yours, DEFENDER)):
        assert may_move(board.m, card, FIRST)
        assert apply(board.m, NONE, kinds.MOVE, card, FIRST, 0, NONE, terms.MODE_EFFECT, NONE, player)
        assert board.m.side(card) == player
        assert not may_move(board.m, card, FIRST)
        assert may_move(board.m, card, NONE)


@pytest.mark.rule("SE-BAT-15")
def test_where_there_is_no_battlefield_no_unit_moves(board: Board) -> None:
    mine = board.personality(ATTACKER, 1)
    sword = board.item(mine)
    holding = board.card(ATTACKER, terms.HOLDING)
    assert may_move(board.m, sword, FIRST)
    assert not may_move(board.m, mine, 0)  # one of the Attacker's own Provinces
    assert not may_move(board.m, holding, FIRST)
    assert not may_move(board.m, mine, NONE)


def test_why_a_unit_may_not_move(board: Board) -> None:
    mine = board.personality(ATTACKER, 5, at=FIRST)
    board.resolve()
    board.m.explaining = True
    assert not may_move(board.m, mine, FIRST + 1)
    assert board.m.reason_rule == "SE-BAT-15"
