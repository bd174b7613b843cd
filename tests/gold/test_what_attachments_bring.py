"""What Followers of Gold Edition bring their player as they attach from his hand."""

from __future__ import annotations

import pytest

from gorin.table.packing import NO, PASS, YES
from gorin.testing import Table
from tests.gold.laying import known, until


def to_turn_of(t: Table, player: int) -> None:
    """On to a player's turn; whatever may be drawn is."""
    for _ in range(60):
        t.settle()
        if t.active == player and t.question.kind == "action":
            return
        options = t.question.options
        liked = [NO] if t.question.kind == "attack" else [YES, PASS]
        t.m.answer(next((each for each in liked if each in options), options[0]))
    raise AssertionError("his turn never came")


@pytest.mark.card("Ashigaru Fishermen", "Ashigaru Hordes")
@pytest.mark.parametrize(("title", "turns"), [("Ashigaru Hordes", 0), ("Ashigaru Fishermen", 1), ("", 0)])
def test_ashigaru_let_their_player_draw_one_card_more_as_a_turn_of_his_ends(title: str, turns: int) -> None:
    t = known()
    hero = t.person("Hero", ph=3, keywords="Samurai")
    guard = t.put(t.known(title) if title else t.define("Guard", "Follower", force=1), 0, "hand")
    t.turns(0)
    to_turn_of(t, 0)
    t.use("Attach", hero, guard).settle_payment()
    until(t, lambda: t.host(guard) == hero and t.question.kind == "action")
    drawn = []
    for _ in range(2):
        before = len(t.hand(0))
        to_turn_of(t, 1)
        drawn.append(len(t.hand(0)) - before)
        to_turn_of(t, 0)
    assert drawn == [2 if title and turn == turns else 1 for turn in range(2)]


@pytest.mark.card("Kitsu Hisashi")
@pytest.mark.parametrize(("keywords", "offered"), [("", True), ("Shadowlands", False)])
def test_an_ancestor_who_comes_honors_hisashi(keywords: str, offered: bool) -> None:
    t = known()
    t.put(t.known("Kitsu Hisashi"), 0)
    hero = t.person("Hero", chi=5, keywords="Lion Clan")
    ancestor = t.put(t.define("Grandfather", "Ancestor", keywords=keywords), 0, "hand")
    t.action_phase()
    t.use("Call an Ancestor", hero, ancestor)
    t.settle_payment()
    assert t.offers("Kitsu Hisashi") is offered
