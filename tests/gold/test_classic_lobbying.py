"""The lobbying of old, an optional rule of Gold Edition: contested, with gifts and the Honor of who bows."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gorin.lang.cards import triggered
from gorin.lang.triggers import BY_YOU, after
from gorin.lang.verbs import gain_honor
from gorin.rules.limits import LIMIT_LOBBY, limit_change
from gorin.table import kinds
from gorin.table.packing import PASS
from gorin.testing import Table
from tests.gold.laying import until
from tests.lang.writing import written

CLASSIC = "classic_lobbying"
both = pytest.mark.parametrize("options", [[], [CLASSIC]])


def court(mine: int, theirs: int, options: Sequence[str] = (CLASSIC,), players: int = 2) -> Table:
    """Player 0 has somebody who lobbies; each player has one more Personality of 2 Personal Honor, and two gifts."""
    t = Table("gold", players, options=options)
    t.person("Speaker", ph=1)
    for player in range(players):
        t.set_honor(player, theirs if player else mine)
        t.person(f"Courtier of {player}", player, ph=2)
        for value in (1, 3):
            t.put(t.define(f"Gift {value} of {player}", "Action", focus=value), player, "hand")
    t.action_phase()
    return t


def lobby(t: Table, **given: Sequence[str]) -> Table:
    """Player 0 lobbies with the Speaker; each player gives and bows what is named for him, and declines all else."""
    t.answer("use Lobby")
    if t.question.kind == "target":
        t.answer("target Speaker")
    for _ in range(40):
        t.settle()
        if t.question.kind != "choose":
            return t
        names = [f"choose {each} of {t.question.player}" for each in given.get(f"p{t.question.player}", ())]
        t.answer(next((each for each in names if t.fits(each)), PASS))
    raise AssertionError("it never ended")


@pytest.mark.rule("GE-FAV-04", "GE-FAV-01")
@both
@pytest.mark.parametrize(("mine", "theirs"), [(6, 5), (5, 5), (5, 7)])
def test_who_has_not_the_highest_honor_may_lobby_only_if_it_may_be_contested(
    options: list[str], mine: int, theirs: int
) -> None:
    t = court(mine, theirs, options)
    assert t.can_use("Lobby", 0) is (mine > theirs or bool(options))
    t.set_favor(0)
    assert not t.can_use("Lobby", 0)  # it is his already


@pytest.mark.rule("GE-FAV-04")
@pytest.mark.ruling("R00-A-144")
@pytest.mark.parametrize("mine", [7, 8])
def test_nobody_needs_a_gift_where_the_honor_is_high_enough(mine: int) -> None:
    t = lobby(court(mine, 7))
    assert t.favor == (0 if mine == 8 else -1)
    assert len(t.hand(0)) == 2 and not t.bowed(t.cards(0, "home")[-1])


GIVEN = [
    (["Gift 3"], [], True), (["Gift 1"], [], False), (["Courtier"], [], False), (["Gift 1", "Courtier"], [], True),
    (["Gift 3", "Gift 1"], ["Gift 1"], False), (["Gift 3", "Courtier"], ["Gift 3"], False),
    (["Gift 3", "Courtier"], ["Courtier"], True), (["Gift 3"], ["Courtier"], False),
]  # fmt: skip


@pytest.mark.rule("GE-FAV-04")
@pytest.mark.ruling("R00-C-412")
@pytest.mark.parametrize(("mine", "theirs", "takes"), GIVEN)
def test_gifts_count_by_focus_value_and_who_bows_by_personal_honor(
    mine: list[str], theirs: list[str], takes: bool
) -> None:
    """[82] 5 against 7: one gift of each player at most, a tie is not enough, and the Family Honor stays as it was."""
    t = lobby(court(5, 7), p0=mine, p1=theirs)
    assert (t.favor == 0) is takes
    for player, given in ((0, mine), (1, theirs)):
        assert len(t.hand(player)) == (1 if any("Gift" in each for each in given) else 2)
        assert t.honor(player) == (7 if player else 5) and limit_change(t.m, player, LIMIT_LOBBY) == 0
        courtier = next(card for card in t.cards(player, "home") if t.titles([card]) == [f"Courtier of {player}"])
        assert t.bowed(courtier) is ("Courtier" in given)


@pytest.mark.rule("GE-FAV-04")
@pytest.mark.ruling("R00-A-145")
@pytest.mark.parametrize("given", [[], ["Gift 3", "Courtier"]])
def test_what_is_given_in_a_lobby_is_no_action(given: list[str]) -> None:
    """One action ends, and its player's opportunity with it."""
    t = court(5, 7)
    for player in (0, 1):
        t.holding(f"Bell {player}", player, traits=[triggered(after(kinds.END_ACTION, player=BY_YOU), [gain_honor(1)])])
    lobby(t, p0=given, p1=given)
    until(t, lambda: t.question.kind == "action")
    assert (t.honor(0), t.honor(1)) == (6, 7) and t.question.player == 1


@pytest.mark.rule("GE-FAV-04")
@pytest.mark.parametrize("third", [[], ["Gift 1"]])
def test_each_of_the_others_may_outbid_him(third: list[str]) -> None:
    t = lobby(court(5, 7, players=3), p0=["Gift 3"], p2=third)
    assert (t.favor == 0) is (third == [])


@pytest.mark.rule("GE-FAV-01", "GE-FAV-04")
@both
@pytest.mark.parametrize("bonus", [0, 3])
def test_a_lobby_bonus_counts_as_honor(options: list[str], bonus: int) -> None:
    t = court(5, 7, options)
    written(t, "Kimono", [f"continuous(for_players(you, lobby_bonus({bonus})))"])
    assert t.can_use("Lobby", 0) is bool(options or bonus)
    if t.can_use("Lobby", 0):
        assert (lobby(t).favor == 0) is bool(bonus)
