"""What a text notes about players and cards, for how long, and whom it concerns."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import triggered
from gorin.lang.conditions import Remembered
from gorin.lang.flow import If
from gorin.lang.refs import THIS, Ref, ref
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES, YOURS, Titled
from gorin.lang.triggers import after
from gorin.lang.verbs import ITS_ACTION, Remember
from gorin.table import kinds
from gorin.testing import Table


def test_of_several_cards_each_is_noted_and_their_player_is_not() -> None:
    t = Table()
    for name in ("First", "Second"):
        t.person(name, 1)
    t.person("Third")
    t.act(
        "Deed",
        Remember("seen", OTHER_PLAYERS & PERSONALITIES),
        If(Remembered("seen", Titled("First")), verbs.gain_honor(1)),
        If(Remembered("seen", Titled("Second")), verbs.gain_honor(2)),
        If(Remembered("seen", Titled("Third")), verbs.gain_honor(4)),
        If(Remembered("seen"), verbs.gain_honor(8)),
    )
    t.action_phase()
    assert t.use("Deed").honor(0) == 3


@pytest.mark.parametrize("about", [None, THIS], ids=["you", "this card"])
def test_what_is_noted_for_an_action_is_forgotten_with_it(about: Ref | None) -> None:
    t = Table()
    t.person("Man")
    notes = triggered(after(kinds.BOW), [Remember("bowed", about, ITS_ACTION)])
    tells = triggered(after(kinds.RESOLVE), [If(Remembered("bowed", about), verbs.gain_honor(1), verbs.gain_honor(10))])
    t.holding("Witness", traits=[notes, tells])
    t.act("Exertion", verbs.bow(ref(YOURS & Titled("Man"))))
    t.act("Rest", verbs.straighten(ref(YOURS & Titled("Man"))))
    t.action_phase()
    assert t.use("Exertion").honor(0) == 1
    t.passes(1)
    assert t.use("Rest").honor(0) == 11
