"""What is about to happen to a card that has gone in the meantime does not happen, and nothing answers it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gorin.lang.cards import battle, open_, triggered
from gorin.lang.handling import BecomeDead, Transfer
from gorin.lang.refs import YOU
from gorin.lang.selectors import ITEMS, PERSONALITIES, Titled
from gorin.lang.targets import YOUR_DISCARD, Target
from gorin.lang.triggers import after, before
from gorin.lang.verbs import (
    ControlChange,
    RemoveToken,
    Token,
    bow,
    destroy,
    gain_honor,
    move_home,
    remove_from_game,
    straighten,
)
from gorin.table import kinds
from gorin.table.definitions import Node
from gorin.testing import Table
from tests.rules.laying import until

HERO = Titled("Hero")

CHANGES: list[tuple[str, int, Callable[[], Node]]] = [
    ("bow", kinds.BOW, lambda: bow(HERO)),
    ("straighten", kinds.STRAIGHTEN, lambda: straighten(HERO)),
    ("destroy", kinds.DESTROY, lambda: destroy(HERO)),
    ("token", kinds.TOKEN, lambda: Token(HERO, 1, 1)),
    ("untoken", kinds.UNTOKEN, lambda: RemoveToken(HERO)),
    ("control", kinds.CONTROL, lambda: ControlChange(HERO, YOU)),
]


@pytest.mark.parametrize(("name", "kind", "make"), CHANGES, ids=[each[0] for each in CHANGES])
@pytest.mark.parametrize("gone", [True, False])
def test_nothing_happens_to_a_card_that_has_left_play(
    name: str, kind: int, make: Callable[[], Node], gone: bool
) -> None:
    """He is laid out so that it can happen to him; a trap takes him away before it does."""
    t = Table()
    mine = 1 if name == "control" else 0
    hero = t.person("Hero", mine, bowed=name == "straighten")
    if name == "untoken":
        t.token(hero, 1)
    if gone:
        t.holding("Trap", 1, traits=[triggered(before(kind, HERO), [remove_from_game(HERO)])])
    t.holding("Bell", 1, traits=[triggered(after(kind, HERO), [gain_honor(1)])])
    t.act("Deed", make(), gain_honor(2))
    t.action_phase()
    t.use("Deed")
    assert t.honor(1) == (0 if gone else 1)
    assert t.honor(0) == 2
    if gone:
        assert t.where(hero) == "removed"


@pytest.mark.parametrize("gone", [True, False])
def test_who_has_left_play_does_not_go_home(gone: bool) -> None:
    t = Table()
    hero, foe = t.person("Hero", force=3), t.person("Foe", 1, force=1)
    if gone:
        t.holding("Trap", 1, traits=[triggered(before(kinds.MOVE, HERO), [remove_from_game(HERO)])])
    t.holding("Bell", 1, traits=[triggered(after(kinds.MOVE, HERO), [gain_honor(1)])])
    t.person("Herald", force=1, abilities=[battle([move_home(HERO), gain_honor(2)])])
    herald = t.m.card_count - 1
    t.battle([hero, herald], [foe])
    until(t, "action", 0)
    t.use("Herald")
    assert (t.honor(0), t.honor(1)) == (2, 0 if gone else 1)
    assert t.where(hero) == ("removed" if gone else "home")


@pytest.mark.parametrize("gone", ["bearer", "blade", ""])
def test_nothing_is_transferred_from_or_to_what_has_gone(gone: str) -> None:
    t = Table()
    hero, mate = t.person("Hero"), t.person("Mate")
    blade = t.item(hero, force=1, title="Blade")
    if gone:
        victim = Titled("Mate") if gone == "bearer" else Titled("Blade")
        t.holding("Trap", 1, traits=[triggered(before(kinds.TRANSFER), [remove_from_game(victim)])])
    t.holding("Bell", 1, traits=[triggered(after(kinds.TRANSFER), [gain_honor(1)])])
    t.act("Hand Over", Transfer(ITEMS, Titled("Mate")))
    t.action_phase()
    t.use("Hand Over")
    assert t.honor(1) == (0 if gone else 1)
    assert t.host(blade) == (mate if not gone else hero if gone == "bearer" else -1)


@pytest.mark.parametrize(
    ("where", "dead", "dishonored", "counts"),
    [("discard", False, False, 1), ("discard", True, True, 1), ("discard", True, False, 0)],
)
def test_who_is_honorably_dead_does_not_become_so_again(where: str, dead: bool, dishonored: bool, counts: int) -> None:
    t = Table()
    hero = t.person("Hero", where=where, dead=dead, dishonored=dishonored)
    t.holding("Grave", 0, open_([Target("him", PERSONALITIES, domain=YOUR_DISCARD), BecomeDead("him")]))
    before_it = len(t.said())
    t.action_phase()
    t.use("Grave", hero)
    assert t.dead(hero) and not t.dishonored(hero)
    assert sum("honorably dead" in line for line in t.said()[before_it:]) == counts
