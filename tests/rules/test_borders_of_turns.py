"""When games without progress stop, which Events are over, who straightens, how many cards stay: border by border."""

from __future__ import annotations

import pytest

from gorin.rules import turn
from gorin.rules.limits import LIMIT_HAND_SIZE
from gorin.table import flags, modifiers, terms
from gorin.table.changes import add_modifier
from gorin.table.definitions import M_FLAG, M_LIMIT, PLAYERS_YOU, TRAIT_CONTINUOUS, Modifier, Trait
from gorin.table.terms import NONE
from gorin.testing import Table
from gorin.testing.probes import Much, registered

TURN = terms.UNTIL_TURN_ENDS


@pytest.mark.parametrize(("limit", "stops"), [(5, True), (6, True), (7, False)])
def test_a_game_stops_after_its_last_turn_and_nobody_has_won(limit: int, stops: bool) -> None:
    t = Table()
    m = t.m
    t.rules.numbers.turn_limit = limit
    m.turn = 6
    f = m.push(m.rules.procedures.turn, NONE)
    turn.BeginTurn().run(m, f)
    assert m.over is stops and m.turn == (6 if stops else 7)
    if stops:
        assert (m.winner, m.victory) == (NONE, terms.VICTORY_BUDGET)


@pytest.mark.rule("SE-EVT-05")
@pytest.mark.parametrize("each_time", [True, False])
@pytest.mark.parametrize("once_for_all", [True, False])
@pytest.mark.parametrize("by", [NONE, 0, 1])
def test_for_whom_an_event_of_a_title_has_resolved(each_time: bool, once_for_all: bool, by: int) -> None:
    t = Table()
    t.rules.numbers.events_each_time, t.rules.numbers.events_once_for_all = each_time, once_for_all
    omen, sign = t.put(t.define("Omen", "Event"), 0, "discard"), t.put(t.define("Sign", "Event"), 0, "discard")
    if by >= 0:
        turn.remember_event(t.m, by, omen)
    for player in (0, 1):
        over = not each_time and by >= 0 and (once_for_all or by == player)
        assert turn.has_resolved(t.m, player, omen) is over
        assert not turn.has_resolved(t.m, player, sign)


@pytest.mark.rule("SE-TRN-09")
def test_who_straightens_in_a_straighten_phase() -> None:
    """The bowed cards of its player; those of others if a text says so; none before its time (SE-SET-06)."""
    t = Table()
    m = t.m
    plain, late, foe, guest, upright = (t.person(name, player) for name, player in (
        ("Plain", 0), ("Late", 0), ("Foe", 1), ("Guest", 1), ("Upright", 0)))  # fmt: skip
    for card in (plain, late, foe, guest):
        m.set_bowed(card, True)
    modifier = registered(m, Modifier(M_FLAG, flags.STRAIGHTENS_FOR_ALL, None, None, None))
    for card in (guest, upright):
        add_modifier(m, modifier, card, 0, 0, TURN, NONE)
    m.set_turns_begun(0, 3)
    m.set_no_straightening_before(late, 4)
    assert turn.straightening(m, 0) == [plain, guest]
    assert turn.straightening(m, 1) == [foe, guest]
    m.set_turns_begun(0, 4)
    assert set(turn.straightening(m, 0)) == {plain, late, guest}


@pytest.mark.rule("SE-END-02")
@pytest.mark.parametrize(("change", "most"), [(0, 8), (2, 10), (-8, 0), (-9, 0)])
def test_how_many_cards_a_hand_may_hold(change: int, most: int) -> None:
    t = Table()
    assert t.rules.numbers.hand_size == 8
    if change:
        limit = Modifier(M_LIMIT, LIMIT_HAND_SIZE, None, Much(lambda x: change), None)
        limit.players = PLAYERS_YOU
        trait = Trait(TRAIT_CONTINUOUS)
        trait.modifiers = [limit]
        t.holding("Vault", 0, traits=[trait])
    assert turn.hand_limit(t.m, 0) == most and turn.hand_limit(t.m, 1) == 8
    none = Modifier(M_FLAG, flags.NO_HAND_LIMIT, None, None, None)
    add_modifier(t.m, registered(t.m, none), 0, 0, modifiers.PLAYER_SUBJECT, TURN, NONE)
    assert turn.hand_limit(t.m, 0) == NONE and turn.hand_limit(t.m, 1) == 8
