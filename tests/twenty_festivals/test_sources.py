"""What one source is: a use of an ability, a triggering of a trait, a continuous trait while it applies (TF-EFF-19)."""

from __future__ import annotations

import pytest

from gorin.lang.cards import continuous, open_, triggered
from gorin.lang.conditions import SharePenalties
from gorin.lang.modifiers import StatModifier
from gorin.lang.refs import IT
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES, YOURS, Titled
from gorin.lang.targets import Target
from gorin.lang.triggers import after
from gorin.lang.verbs import EndEffects, give
from gorin.table import kinds, terms
from gorin.testing import Table
from gorin.testing.harness import Card
from tests.twenty_festivals.attacking import attack, combat, fight
from tests.twenty_festivals.laying import festival, until


def fields() -> list[object]:
    """What Bountiful Fields does: it ends the Force penalties that a source has given to each of several."""
    who = Target("them", YOURS & PERSONALITIES, 2, 9, whole=SharePenalties("them", terms.FORCE))
    return [who, EndEffects("them", terms.FORCE, True, shared=True)]


def court(t: Table, *given: object, traits: tuple[object, ...] = ()) -> tuple[Card, Card]:
    """Two people of player 0, his Fields, and a card of player 1 with these abilities and traits."""
    one, two = t.person("One", 0, force=5), t.person("Two", 0, force=5)
    t.holding("Fields", 0, open_(fields()))  # type: ignore[arg-type]
    t.holding("Curse", 1, *given, traits=list(traits))  # type: ignore[arg-type]
    return one, two


def mine(t: Table, player: int) -> Table:
    return until(t, lambda: t.question.kind == "action" and t.question.player == player)


@pytest.mark.rule("TF-EFF-19")
@pytest.mark.parametrize("together", [True, False])
def test_one_use_of_an_ability_is_one_source_and_two_uses_are_two(together: bool) -> None:
    t = festival()
    number = (2, 2) if together else (1, 1)
    curse = open_([Target("x", OTHER_PLAYERS & PERSONALITIES, *number), give("x", terms.FORCE, -2)], limit=9)
    one, two = court(t, curse)
    t.action_phase()
    for cards in [(one, two)] if together else [(one,), (two,)]:
        t.use("Curse", *cards, player=1)
        mine(t, 0)
    assert (t.force(one), t.force(two)) == (3, 3)
    assert t.can_use("Fields", 0) is together
    if together:
        t.use("Fields", one, two)
        mine(t, 0)
        assert (t.force(one), t.force(two)) == (5, 5)


@pytest.mark.rule("TF-EFF-19")
def test_two_triggerings_of_one_trait_are_two_sources() -> None:
    t = festival()
    weary = triggered(after(kinds.STRAIGHTEN, OTHER_PLAYERS & PERSONALITIES), [give(IT, terms.FORCE, -2)])
    one, two = court(t, traits=(weary,))
    t.bow(one, two)
    t.action_phase()  # both straighten as it begins
    t.answer("first One")
    mine(t, 0)
    assert (t.force(one), t.force(two)) == (3, 3)
    assert not t.can_use("Fields", 0)


@pytest.mark.rule("TF-EFF-19")
@pytest.mark.parametrize("traits", [1, 2])
def test_a_continuous_trait_is_one_source_on_all_that_it_touches(traits: int) -> None:
    t = festival()
    one, two = court(t, traits=(continuous(StatModifier(terms.FORCE, -2, OTHER_PLAYERS & PERSONALITIES)),))
    if traits == 2:  # what another source gives to one of them stays
        t.act("Ache", Target("x", YOURS & PERSONALITIES), give("x", terms.FORCE, -1))
    t.action_phase()
    if traits == 2:
        t.use("Ache", one)
        mine(t, 0)
    t.use("Fields", one, two)
    mine(t, 0)
    assert (t.force(one), t.force(two)) == (5 - (traits == 2), 5)


@pytest.mark.card("bountiful_fields")
@pytest.mark.parametrize("shared", [True, False])
def test_bountiful_fields_negates_the_penalties_that_its_targets_share(shared: bool) -> None:
    t = Table("twenty_festivals", cards="twenty_festivals")
    one, two = t.person("One", 0, force=5), t.person("Two", 0, force=5)
    t.put(t.known("Bountiful Fields"), 0)
    blight = continuous(StatModifier(terms.FORCE, -1, OTHER_PLAYERS & PERSONALITIES))
    pain = continuous(StatModifier(terms.FORCE, -1, Titled("One")))
    t.holding("Blight", 1, traits=[blight, pain] if shared else [pain])
    attack(t, {one: 0, two: 0})
    fight(t, 0)
    combat(t, 0)
    assert t.can_use("Bountiful Fields", 0) is shared
    if shared:
        t.use("Bountiful Fields", one, two, player=0)
        until(t, lambda: t.question.kind == "action")
        assert (t.force(one), t.force(two)) == (4, 5)
