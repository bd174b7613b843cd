"""Attachments are at the battlefield where their Personality is."""

from __future__ import annotations

import pytest

from gorin.lang.conditions import AtPlace
from gorin.lang.refs import HERE, THIS
from gorin.table.definitions import Context
from gorin.table.terms import NONE
from gorin.testing import Table
from tests.lang.writing import written


@pytest.mark.rule("SE-ZON-16")
def test_a_follower_is_where_his_personality_is() -> None:
    t = Table()
    lord, other, guard = t.person("Lord", force=2), t.person("Other"), t.person("Guard", 1)
    went, stayed = t.follower(lord, title="Spearmen"), t.follower(other, title="Archers")
    t.battle([lord], [guard])
    here = AtPlace(THIS, HERE)
    assert [here.holds(Context(t.m, 0, card, NONE, NONE)) for card in (lord, went, other, stayed)] == [
        True, True, False, False,
    ]  # fmt: skip


@pytest.mark.rule("SE-ACT-45")
def test_who_leaves_a_unit_stands_where_it_was_and_only_then_anything_has_changed() -> None:
    t = Table()
    lord, guard = t.person("Lord", force=2), t.person("Guard", 1)
    band = t.follower(lord, title="Band")
    written(t, "Gate", ['action(battle, [], target("x", follower), give("x", stands_alone, battle))'])
    text = 'action(battle, [any_number_of_times], target("x", follower), detach("x"), provided(anything_changed, draw))'
    written(t, "Call", [text])
    t.battle([lord], [guard])
    t.passes(1, player=1)
    t.use("Gate", band)
    for cards in (1, 1):  # who is in no unit leaves none
        t.passes(1, player=1)
        t.use("Call", band)
        assert (t.host(band), t.location(band), t.m.side(band)) == (NONE, t.location(lord), 0)
        assert len(t.hand(0)) == cards
