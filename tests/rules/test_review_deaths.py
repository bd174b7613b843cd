"""What the game does by itself once something changed: every loss is looked after, whatever became of another."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle, continuous, open_, triggered
from gorin.lang.modifiers import Cannot
from gorin.lang.refs import OTHERS, THIS, NamedPlace
from gorin.lang.selectors import PERSONALITIES, OneOf, Titled
from gorin.lang.targets import PROVINCES, Target
from gorin.lang.triggers import before
from gorin.lang.verbs import NegateIt, ProvinceFalls, destroy, give
from gorin.table import kinds
from gorin.table.definitions import Trait
from gorin.table.terms import CHI
from gorin.testing import Table


def cannot_die() -> Trait:
    return continuous(Cannot(before(kinds.DESTROY, OneOf(THIS)), None, None))


@pytest.mark.rule("SE-STA-19")
@pytest.mark.parametrize("deathless", [True, False])
def test_who_entered_later_dies_of_0_chi_though_another_survives_it(deathless: bool) -> None:
    t = Table()
    first = t.person("First", 1, chi=2, traits=[cannot_die()] if deathless else [])
    second = t.person("Second", 1, chi=2)
    t.act("Poison", Target("one", PERSONALITIES), give("one", CHI, -2))
    t.action_phase()
    t.use("Poison", first).passes()
    t.use("Poison", second)
    assert (t.where(first), t.where(second)) == ("home" if deathless else "discard", "discard")
    t.done()


@pytest.mark.rule("SE-STA-19")
def test_who_dies_of_0_chi_does_not_wait_for_one_whom_a_trait_saves() -> None:
    t = Table()
    saved = triggered(before(kinds.DESTROY, OneOf(THIS)), [NegateIt()])
    first = t.person("First", 1, chi=2, traits=[saved])
    second = t.person("Second", 1, chi=2)
    third = t.person("Third", 1, chi=2, traits=[saved])
    t.act("Poison", Target("one", PERSONALITIES), give("one", CHI, -2))
    t.action_phase()
    for card in (first, third, second):
        t.use("Poison", card).passes()
    assert [t.where(card) for card in (first, second, third)] == ["home", "discard", "home"]
    t.done()


@pytest.mark.rule("SE-PRV-08")
@pytest.mark.parametrize("survivor", [True, False])
def test_a_battlefield_vanishes_though_somebody_survives_at_0_chi(survivor: bool) -> None:
    t = Table()
    raider = t.person("Raider", chi=2, abilities=[])
    if survivor:
        undying = t.person("Undying", 1, chi=2, traits=[cannot_die()])
        t.act("Poison", give(Titled("Undying"), CHI, -2))
    ruin = t.define(
        "Ruin",
        "Action",
        abilities=[open_([Target("fallen", domain=PROVINCES, who=OTHERS), ProvinceFalls(NamedPlace("fallen"))])],
    )
    t.put(ruin, 0, "hand")
    sack = t.define(
        "Sack",
        "Holding",
        abilities=[battle([Target("fallen", domain=PROVINCES, who=OTHERS), ProvinceFalls(NamedPlace("fallen"))])],
    )
    t.put(sack, 0)
    if survivor:
        t.action_phase()
        t.use("Poison")
        assert t.where(undying) == "home" and t.chi(undying) == 0
        t.passes(2)
        assert t.idle
    here = t.province(1, 0)
    t.battle([raider])
    t.passes()
    t.use("Sack", "Province 1 of player 2")
    assert t.location(raider) == -1 and t.bowed(raider), "its battlefield has vanished"
    assert here not in [t.province(1, n) for n in range(3)]


@pytest.mark.rule("SE-ATT-05", "SE-STA-19")
def test_an_attachment_that_cannot_be_discarded_keeps_nobody_alive() -> None:
    t = Table()
    leader = t.person("Leader", 1, chi=2)
    clinging = continuous(
        Cannot(before(kinds.DISCARD, OneOf(THIS)), None, None),
        Cannot(before(kinds.DESTROY, OneOf(THIS)), None, None),
    )
    guard = t.put(t.define("Guard", "Follower", force=1, traits=[clinging]), 1, on=leader)
    second = t.person("Second", 1, chi=2)
    t.act("Axe", Target("one", PERSONALITIES), destroy("one"))
    t.act("Poison", Target("one", PERSONALITIES), give("one", CHI, -2))
    t.action_phase()
    t.use("Axe", leader).passes()
    assert t.where(leader) == "discard" and t.where(guard) == "home" and t.host(guard) == -1
    t.use("Poison", second)
    assert t.where(second) == "discard"
    t.done()
