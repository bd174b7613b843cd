"""Three players: who leaves the game, whose dishonor counts when, and that two players have no allies."""

from __future__ import annotations

import pytest

from gorin.lang.modifiers import StatModifier
from gorin.lang.selectors import PERSONALITIES
from gorin.lang.targets import Target
from gorin.lang.verbs import Apply
from gorin.table import terms
from gorin.table.packing import YES
from gorin.table.places import in_play, provinces_of
from tests.twenty_festivals.laying import festival, until


@pytest.mark.rule("TF-MPL-02", "TF-VIC-02")
def test_dishonor_counts_as_ones_own_turn_ends() -> None:
    t = festival(3)
    t.set_honor(1, -20)
    t.set_honor(2, -19)
    t.turns(0)
    until(t, lambda: t.turn == 8)
    assert not t.m.out_of_game(1)  # it was not his turn that ended
    until(t, lambda: t.m.out_of_game(1))
    assert not t.over and t.active == 2 and not t.m.out_of_game(2)
    until(t, lambda: t.turn == 10)
    assert not t.m.out_of_game(2) and not t.over


@pytest.mark.rule("TF-MPL-01")
def test_whoever_is_eliminated_leaves_with_his_cards_and_provinces() -> None:
    t = festival(3)
    lord, guest = t.person("Lord", 1), t.person("Guest", 0)
    hand = t.put(t.define("Card", "Action"), 1, "hand")
    gift = StatModifier(terms.FORCE, 2)
    gift.until = terms.UNTIL_GAME_ENDS
    t.act("Gift", Target("x", PERSONALITIES), Apply(gift, "x"), player=1)
    t.set_honor(1, -20)
    t.turns(1)
    t.use("Gift", guest, player=1)
    until(t, lambda: t.m.out_of_game(1))
    assert t.where(lord) == "removed" and t.where(hand) == "removed"
    assert provinces_of(t.m, 1) == [] and not any("destroyed" in line for line in t.said())
    assert not t.over and t.active == 2 and in_play(t.m, guest)
    assert t.force(guest) == 2  # what he brought about lasts


@pytest.mark.rule("TF-MPL-03")
@pytest.mark.parametrize("players", [2, 3])
def test_only_among_three_is_anybody_invited(players: int) -> None:
    t = festival(players)
    t.person("Raider", 0, force=3)
    asked: set[str] = set()
    t.turns(0)
    while t.turn == 8:
        asked.add(t.question.kind)
        if t.question.kind == "attack" and YES in t.question.options:
            t.answer(YES)
        else:
            t.answer(-1 if -1 in t.question.options else t.question.options[0])
    assert ("invite" in asked) is (players == 3)
