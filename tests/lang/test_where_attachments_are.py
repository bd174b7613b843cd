"""Attachments are at the battlefield where their Personality is."""

from __future__ import annotations

import pytest

from gorin.lang.conditions import AtPlace
from gorin.lang.refs import HERE, THIS
from gorin.table.definitions import Context
from gorin.table.terms import NONE
from gorin.testing import Table


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
