"""What views tell at a table of several: who leads, helps and is invited, and how everybody came out."""

from __future__ import annotations

from typing import Any, cast

import pytest

from gorin.rules.victory import end_game, lose
from gorin.rules.views import SPECTATOR, view
from gorin.table import terms
from gorin.testing import Table


def seen(t: Table, viewer: int = SPECTATOR) -> dict[str, Any]:
    """A view, to be read into."""
    return cast(dict[str, Any], view(t.m, viewer))


def parts(t: Table, viewer: int = SPECTATOR) -> list[tuple[int, bool, list[int]]]:
    """Of each player: on whose side, whether as an ally, and by whom invited."""
    return [(each["leader"], each["allied"], each["invited"]) for each in seen(t, viewer)["players"]]


@pytest.mark.rule("SE-MPL-02")
def test_everybody_sees_who_is_invited_and_who_has_become_an_ally() -> None:
    t = Table(players=4)
    guest = t.person("Guest", 3)
    t.phase(terms.PHASE_ATTACK, 0)
    assert "leader" not in seen(t)["players"][0]  # nobody attacks yet
    t.answer("attack").answer("player 2").answer("player 4")
    t.passes(1, player=0)
    t.answer("player 3").answer("player 4")
    # who is invited by both is asked first whom he sends to help the attacker, then the defender
    assert (t.question.kind, t.question.player) == ("assign", 3)
    assert parts(t) == [(0, False, []), (1, False, []), (1, False, [1]), (0, False, [0, 1])]
    t.answers("assign Guest", "province 1 of player 2")
    assert t.m.side(guest) == 0
    for viewer in (SPECTATOR, 0, 2, 3):
        assert parts(t, viewer)[3] == (0, True, [0])


def test_between_two_players_views_say_nothing_of_that() -> None:
    t = Table()
    raider = t.person("Raider", 0)
    t.battle([raider], [])
    assert all("leader" not in each and "invited" not in each for each in seen(t)["players"])


@pytest.mark.rule("SE-MPL-09")
def test_the_end_tells_in_which_order_players_left() -> None:
    t = Table(players=4)
    t.action_phase()
    for player in (2, 0):
        lose(t.m, player, terms.VICTORY_MILITARY)
        assert "placings" not in seen(t)
    lose(t.m, 3, terms.VICTORY_DISHONOR)
    assert t.over
    assert seen(t)["placings"] == [[1], [3], [0], [2]]


@pytest.mark.rule("SE-MPL-09", "SE-VIC-01")
def test_whoever_was_still_in_when_another_won_shares_the_second_place() -> None:
    t = Table(players=4)
    t.action_phase()
    lose(t.m, 1, terms.VICTORY_MILITARY)
    end_game(t.m, 3, terms.VICTORY_HONOR)
    assert seen(t)["placings"] == [[3], [0, 2], [1]]
    assert "placings" not in seen(won_by_two())


def won_by_two() -> Table:
    """A game of two that is over."""
    t = Table()
    t.action_phase()
    lose(t.m, 1, terms.VICTORY_MILITARY)
    assert t.over
    return t
