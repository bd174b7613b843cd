"""Tactical actions that target two cards: one of them is the Tactician who performs it."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES, YOURS
from gorin.lang.targets import Target
from gorin.lang.verbs import gain_honor
from gorin.testing import Table


@pytest.mark.rule("SE-PRF-05")
@pytest.mark.parametrize("keywords", ["Tactician", ""])
@pytest.mark.parametrize("enemy_first", [True, False])
def test_another_of_its_targets_performs_it(keywords: str, enemy_first: bool) -> None:
    """Also a bowed one, and nobody else whom it targets."""
    t = Table()
    targets = [Target("foe", OTHER_PLAYERS & PERSONALITIES), Target("hero", YOURS & PERSONALITIES)]
    plan = battle([gain_honor(1)], targets if enemy_first else targets[::-1], keywords="Tactical")
    t.put(t.define("Plan", "Action", abilities=[plan]), 0, "hand")
    hero, grunt, guard = t.person("Hero", keywords=keywords), t.person("Grunt"), t.person("Guard", 1)
    t.battle([hero, grunt], [guard])
    t.passes(1, player=1)
    t.bow(hero)
    assert t.can_use("Plan", 0) is bool(keywords)
    if keywords:
        t.answer("use Plan")
        for n in range(2):
            wanted = guard if (n == 0) is enemy_first else hero
            assert t.question.options == [wanted]
            t.answer(wanted)
        assert t.settle().honor(0) == 1
