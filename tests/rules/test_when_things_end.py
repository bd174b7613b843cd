"""Whole turns passed through: in which turn each duration ends for each player, and who is asked for what."""

from __future__ import annotations

import pytest

from gorin.rules.victory import lose
from gorin.rules.views import phase_name
from gorin.table import effects, terms
from gorin.table.changes import add_effect
from gorin.table.terms import NONE
from gorin.testing import Table

LATER = {
    "your turn begins": terms.UNTIL_YOUR_TURN_BEGINS, "your events": terms.UNTIL_YOUR_EVENTS,
    "your turn ends": terms.UNTIL_YOUR_TURN_ENDS, "your next": terms.YOUR_TURNS_FROM_NOW + 1,
    "your second": terms.YOUR_TURNS_FROM_NOW + 2, "your second begins": terms.YOUR_TURN_BEGINS_LATER + 2,
    "your second events": terms.YOUR_EVENTS_LATER + 2, "the next": terms.TURNS_FROM_NOW + 1,
    "the second": terms.TURNS_FROM_NOW + 2,
}  # fmt: skip
"""Durations by which something ends in a later turn; the last two are counted in turns of the first player."""
NOW = {"turn": terms.UNTIL_TURN_ENDS, "battle": terms.UNTIL_BATTLE_ENDS, "attack": terms.UNTIL_ATTACK_ENDS,
       "phase": terms.UNTIL_PHASE_ENDS, "game": terms.UNTIL_GAME_ENDS}  # fmt: skip
FIRST = 8  # the number of the turn in which it all begins

Row = tuple[int, int, str, int, str]


def passed(players: int, out: int) -> tuple[dict[tuple[str, int], tuple[int, str]], list[Row]]:
    """Where each effect is first found to have ended, and every question, when all pass all the time."""
    t = Table(players=players)
    m = t.m
    t.turns()
    stamps = {}
    for player in range(players):
        for name, duration in (LATER | NOW).items():
            at = add_effect(m, effects.OFF, 0, player, 0, NONE, player, duration, NONE)
            stamps[name, player] = effects.stamp(m, at)
    if out >= 0:
        lose(m, out, terms.VICTORY_CONCESSION)
    gone: dict[tuple[str, int], tuple[int, str]] = {}
    seen: list[Row] = []
    while m.turn < FIRST + 3 * players:
        left = {effects.stamp(m, at) for at in m.entries()}
        for key, stamp in stamps.items():
            if stamp not in left:
                gone.setdefault(key, (m.turn, phase_name(m)))
        question = t.question
        seen.append((m.turn, m.active_player, phase_name(m), question.player, question.kind))
        m.answer(-1 if -1 in question.options else question.options[0])
    return gone, seen


@pytest.mark.rule("SE-TRN-08", "SE-MPL-11")
@pytest.mark.parametrize(("players", "out"), [(2, NONE), (3, NONE), (3, 1), (4, 2)])
def test_in_which_turn_what_lasts_for_a_time_ends(players: int, out: int) -> None:
    """Turns of who is out are counted too: they would have come between those of his neighbours."""
    gone, _ = passed(players, out)
    row = [player for player in range(players) if player != out]

    def turn_of(player: int, number: int) -> int:
        """The turn that is this player's n-th after the first, or that comes after it if he is out."""
        if player == out:
            following = next(p for p in [*range(player + 1, players), *range(player)] if p != out)
            before = 0 if following != 0 else 1
            return FIRST + row.index(following) + (number - 1 + before) * len(row)
        place = row.index(player)
        return FIRST + place + (number if place == 0 else number - 1) * len(row)

    for player in range(players):
        lasts = 0 if player == out else 1  # until the end of the turn, seen in the one after it
        expected = {
            "your turn begins": turn_of(player, 1), "your events": turn_of(player, 1),
            "your turn ends": turn_of(player, 1) + lasts, "your next": turn_of(player, 1) + lasts,
            "your second": turn_of(player, 2) + lasts, "your second begins": turn_of(player, 2),
            "your second events": turn_of(player, 2), "the next": turn_of(0, 1) + 1, "the second": turn_of(0, 2) + 1,
        }  # fmt: skip
        assert {name: gone[name, player][0] for name in LATER} == expected
        assert gone["turn", player] == (FIRST + 1, "action")
        assert gone["battle", player] == (FIRST, "attack") and gone["attack", player] == (FIRST, "dynasty")
        assert gone["phase", player] == (FIRST, "") and ("game", player) not in gone


@pytest.mark.rule("SE-TRN-01", "SE-TRN-02")
@pytest.mark.parametrize("out", [NONE, 1])
def test_who_is_asked_for_what_in_a_turn(out: int) -> None:
    """Of three players, one of whom may be out: the order of the phases, and around the table in each."""
    _, seen = passed(3, out)
    for turn in range(FIRST + 1, FIRST + 5):
        rows = [row for row in seen if row[0] == turn]
        row = [player for player in range(3) if player != out]
        active = row[(turn - FIRST) % len(row)]
        order = row[row.index(active) :] + row[: row.index(active)]
        assert {each[1] for each in rows} == {active}
        phases = list(dict.fromkeys(each[2] for each in rows if each[2]))
        assert phases == ["action", "attack", "dynasty"]
        assert [each[3] for each in rows if each[2] == "action" and each[4] == "action"] == order
        decisions = [each[4] for each in rows if each[2] == ""]
        assert decisions[0] == "attack" and ("defender" in decisions) is (out == NONE)
        fights = [each[3] for each in rows if each[2] == "attack" and each[4] == "action"]
        defender = order[1]
        third = [player for player in order if player not in (active, defender)]
        assert fights == [defender, *third, active] * (len(fights) // len(order)) and len(fights) == 4 * len(order)
        invited = [each[3] for each in rows if each[4] == "invite"]
        assert invited == ([active, defender] if out == NONE else [])
        dynasty = [(each[3], each[4]) for each in rows if each[2] == "dynasty"]
        assert dynasty == [(active, "dynasty"), (active, "discard")]
