"""How cards enter play and die under three editions (rows of the list of differences in brackets)."""

from __future__ import annotations

import pytest

from gorin.editions import EDITIONS
from gorin.lang.cards import continuous, triggered
from gorin.lang.modifiers import StatModifier
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES, Titled
from gorin.lang.triggers import after, before
from gorin.lang.verbs import NegateIt, gain_honor
from gorin.rules.entering import attach, can_host
from gorin.table import kinds
from gorin.table.terms import CHI, NONE
from gorin.testing import Table

SE, GE, TF = "samurai", "gold", "twenty_festivals"
three = pytest.mark.parametrize("edition", EDITIONS)


@three
@pytest.mark.parametrize("honor", [1, 2])
def test_the_honor_requirement_of_a_follower(edition: str, honor: int) -> None:
    """[20]"""
    t = Table(edition)
    host = t.put(t.define("Host", "Personality", chi=3, ph=honor), 0)
    follower = t.put(t.define("Spearmen", "Follower", force=1, hr=2), 0, "hand")
    assert can_host(t.m, follower, host, 0) is (edition == TF or honor == 2)


@three
@pytest.mark.parametrize("spoiled", [True, False])
def test_where_a_card_goes_that_does_not_enter_play(edition: str, spoiled: bool) -> None:
    """[26]"""
    t = Table(edition)
    host = t.put(t.define("Host", "Personality", chi=3), 0)
    sword = t.put(t.define("Sword", "Item", force=1, gold_cost=0), 0, "hand")
    if spoiled:
        t.put(t.define("Smith", "Holding", traits=[triggered(before(kinds.ATTACH), [NegateIt()])]), 1)
    attach(t.m, NONE, sword, host, 0)
    t.run()
    t.settle()
    assert t.where(sword) == ("home" if not spoiled else "hand" if edition == GE else "discard")


@three
@pytest.mark.parametrize("title", ["Fog", "Mist"])
def test_of_what_a_personality_at_0_chi_dies(edition: str, title: str) -> None:
    """[86] Told by a Holding that gains Honor for what Fog destroys."""
    t = Table(edition)
    victim = t.put(t.define("Victim", "Personality", chi=2), 1)
    harm = continuous(StatModifier(CHI, -2, OTHER_PLAYERS & PERSONALITIES, None))
    t.put(t.define(title, "Holding", traits=[harm]), 0)
    t.put(
        t.define("Ledger", "Holding", traits=[triggered(after(kinds.DESTROY, source=Titled("Fog")), [gain_honor(1)])]),
        0,
    )
    t.m.dirty = True
    t.action_phase()
    assert t.dead(victim)
    assert t.honor(0) == (1 if title == "Fog" and edition != TF else 0)
