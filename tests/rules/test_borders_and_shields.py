"""Bounds of stats at their border, effects that cannot be negated, overlays in battle, and who sees a search."""

from __future__ import annotations

import pytest

from gorin.lang.amounts import Stat
from gorin.lang.cards import battle, continuous, open_, reaction
from gorin.lang.flow import Later
from gorin.lang.lasting import cannot_be_negated, no_fall, no_rise
from gorin.lang.looking import Search
from gorin.lang.modifiers import RangedModifier
from gorin.lang.ranged import ranged
from gorin.lang.refs import SUBJECT
from gorin.lang.selectors import (
    ANY_CARD,
    PERSONALITIES,
    SAMURAI,
    Titled,
)
from gorin.lang.targets import YOUR_DECK, YOUR_DYNASTY, Target
from gorin.lang.triggers import after, before
from gorin.lang.uncovering import DiscardOverlay
from gorin.lang.verbs import Apply, NegateAction, NegateIt, bow, dishonor, gain_honor, give
from gorin.rules.entering import lay_over
from gorin.rules.views import view
from gorin.table import kinds, terms
from gorin.table.changes import set_location
from gorin.testing import Table
from gorin.testing.harness import Card
from tests.rules.laying import until

HERO = Titled("Hero")


# --- bounds ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-NEG-15")
@pytest.mark.parametrize("ongoing", [True, False])
@pytest.mark.parametrize(("bound", "change", "then"), [
    (5, 1, 5), (5, 2, 5), (5, 4, 5), (6, 2, 6), (6, 1, 5), (7, 2, 6), (4, 1, 4), (3, 2, 4), (4, -1, 3), (3, -2, 2),
])  # fmt: skip
def test_no_bonus_goes_beyond_what_a_stat_cannot_rise_above(bound: int, change: int, then: int, ongoing: bool) -> None:
    """What is beyond already stays there, and penalties are another matter."""
    assert changed(no_rise(terms.FORCE, bound, HERO), change, ongoing) == then


@pytest.mark.rule("SE-NEG-15")
@pytest.mark.parametrize("ongoing", [True, False])
@pytest.mark.parametrize(("bound", "change", "then"), [
    (3, -1, 3), (3, -2, 3), (3, -4, 3), (2, -2, 2), (2, -1, 3), (1, -2, 2), (4, -1, 4), (5, -2, 4), (4, 1, 5),
    (0, -4, 0),
])  # fmt: skip
def test_no_penalty_goes_beyond_what_a_stat_cannot_fall_below(
    bound: int, change: int, then: int, ongoing: bool
) -> None:
    assert changed(no_fall(terms.FORCE, bound, HERO), change, ongoing) == then


def changed(bound: object, change: int, ongoing: bool) -> int:
    """The Force of a Hero of 4 Force after a change under a bound of an effect or of a trait."""
    t = Table()
    hero = t.person("Hero", force=4)
    t.act("Change", give(HERO, terms.FORCE, change))
    if ongoing:
        t.act("Bind", Apply(bound, HERO))  # type: ignore[arg-type]
    else:
        t.holding("Bond", traits=[continuous(bound)])  # type: ignore[arg-type]
    t.action_phase()
    if ongoing:
        t.use("Bind").passes()
    t.use("Change")
    return t.force(hero)


# --- what cannot be negated -----------------------------------------------------------------------------------------


@pytest.mark.rule("SE-EFF-15", "SE-EFF-31")
@pytest.mark.parametrize("strong", [True, False])
def test_a_delayed_effect_is_as_hard_to_negate_as_what_set_it_up(strong: bool) -> None:
    t = Table()
    hero = t.person("Hero", 1)
    later = Later(after(kinds.BOW, HERO), dishonor(HERO))
    t.act("Curse", cannot_be_negated(later) if strong else later)
    t.act("Lullaby", bow(HERO))
    t.holding("Shield", 1, reaction(before(kinds.DISHONOR), [NegateIt()]))
    t.action_phase()
    t.use("Curse").passes().use("Lullaby")
    t.use("Shield")
    assert t.bowed(hero) and t.dishonored(hero) is strong


@pytest.mark.rule("SE-EFF-31", "SE-NEG-02")
@pytest.mark.parametrize("strong", [True, False])
def test_only_the_part_that_says_so_cannot_be_negated(strong: bool) -> None:
    """What follows it in the same text can be again."""
    t = Table()
    hero = t.person("Hero", 1)
    first = bow(HERO)
    t.act("Curse", cannot_be_negated(first) if strong else first, dishonor(HERO), gain_honor(1))
    shield = reaction(before(kinds.BOW), [NegateIt()]), reaction(before(kinds.DISHONOR), [NegateIt()])
    t.holding("Shield", 1, *shield)
    t.action_phase()
    t.use("Curse").use("Shield")
    assert t.bowed(hero) is strong
    t.use("Shield")
    assert not t.dishonored(hero) and t.honor(0) == 1


@pytest.mark.rule("SE-EFF-31")
def test_a_text_of_which_nothing_can_be_negated_is_so_throughout() -> None:
    t = Table()
    hero = t.person("Hero", 1)
    whole = cannot_be_negated(cannot_be_negated(bow(HERO)))
    t.act("Curse", whole, gain_honor(1))
    t.holding("Shield", 1, reaction(before(kinds.BOW), [NegateAction()]))
    t.action_phase()
    t.use("Curse").use("Shield")
    assert t.bowed(hero)


# --- overlays -------------------------------------------------------------------------------------------------------


def stacked(t: Table, place: int = -1, bowed: bool = False) -> tuple[Card, Card]:
    """A Hero who overlays a younger one, with a Follower and a token; the lower and the upper card."""
    below = t.person("Hero", force=1, chi=2)
    above = t.put(t.define("Hero", "Personality", force=4, chi=4, experience="Experienced"), 0)
    t.m.unlink(above)
    t.m.link_bottom(above, terms.RESOLVING)
    t.bow(*([below] if bowed else []))
    if place >= 0:
        set_location(t.m, below, place)
    lay_over(t.m, above, below)
    t.follower(above, 1, title="Guard")
    t.token(above, force=2)
    return below, above


@pytest.mark.rule("SE-EXP-08", "SE-EXP-09")
@pytest.mark.parametrize("bowed", [True, False])
@pytest.mark.parametrize("fighting", [True, False])
def test_who_reappears_is_where_and_as_the_upper_card_was(fighting: bool, bowed: bool) -> None:
    t = Table()
    there = t.province(1, 0)
    below, above = stacked(t, there if fighting else -1, bowed)
    guard = next(c for c in t.cards(0, "home") if t.titles([c]) == ["Guard"])
    peel = [Target("him", PERSONALITIES), DiscardOverlay("him")]
    leader = t.person("Leader", force=3, abilities=[battle(peel), open_(peel)])
    if fighting:
        t.battle([leader, above], [t.person("Foe", 1, force=9)])
        until(t, "action", 0)
    else:
        t.action_phase()
    assert (t.location(above), t.bowed(above), t.unit_force(above) > 0) == (there if fighting else -1, bowed, True)
    t.use("Leader", above)
    assert (t.where(above), t.where(below), t.host(guard)) == ("discard", "home", below)
    assert (t.location(below), t.bowed(below)) == (there if fighting else -1, bowed)
    assert t.location(above) == -1 and not t.bowed(above) and t.force(below) == 3
    assert t.m.first_attachment(above) == -1 and t.m.overlays(above) == -1 and t.m.overlaid_by(below) == -1


@pytest.mark.rule("SE-EXP-08")
def test_what_lasts_on_the_lower_card_lasts_on_the_upper_one() -> None:
    t = Table()
    below = t.person("Hero", force=1, chi=2)
    other = t.person("Other", force=1)
    t.act("Bless", give(PERSONALITIES, terms.FORCE, 3))
    t.action_phase()
    t.use("Bless").passes()
    assert (t.force(below), t.force(other)) == (4, 4)
    above = t.put(t.define("Hero", "Personality", force=4, chi=4, experience="Experienced"), 0)
    t.m.unlink(above)
    t.m.link_bottom(above, terms.RESOLVING)
    lay_over(t.m, above, below)
    assert (t.force(above), t.force(other)) == (7, 4)
    assert t.where(below) == "under"


# --- Ranged Attacks -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("force", "destroyed"), [(1, True), (2, True), (3, False)])
@pytest.mark.parametrize("ongoing", [True, False])
def test_the_strength_may_depend_on_who_is_shot_at(ongoing: bool, force: int, destroyed: bool) -> None:
    """Ranged Attacks on Samurai have as much more strength as their Personal Honor."""
    t = Table()
    archer = t.person("Archer", force=1, abilities=[battle([ranged(1)])])
    more = RangedModifier(Stat(SUBJECT, terms.PERSONAL_HONOR), SAMURAI)
    more.live = True  # counted anew for each target
    target = t.person("Target", 1, force=force, ph=1, keywords="Samurai")
    peasant = t.person("Peasant", 1, force=2, ph=3)
    spotter = t.person("Spotter", force=1, abilities=[battle([Apply(more, None)])])
    if not ongoing:
        t.holding("Range", traits=[continuous(more)])
    t.battle([archer, spotter], [target, peasant])
    until(t, "action", 0)
    if ongoing:
        t.use("Spotter")
        until(t, "action", 0)
    t.use("Archer", target)
    assert t.dead(target) is destroyed and not t.dead(peasant)


def test_nobody_else_is_shot_at_with_more_strength() -> None:
    t = Table()
    archer = t.person("Archer", force=1, abilities=[battle([ranged(1)])])
    t.holding("Range", traits=[continuous(RangedModifier(3, SAMURAI))])
    peasant = t.person("Peasant", 1, force=2)
    t.battle([archer], [peasant])
    until(t, "action", 0)
    t.use("Archer", peasant)
    assert not t.dead(peasant)


# --- searching ------------------------------------------------------------------------------------------------------


def titles_in(found: object) -> set[str]:
    """All titles that stand anywhere in a view."""
    if isinstance(found, dict):
        own = {found["title"]} if isinstance(found.get("title"), str) else set()
        return own.union(*(titles_in(each) for each in found.values()))
    if isinstance(found, list):
        return set().union(*(titles_in(each) for each in found)) if found else set()
    return set()


@pytest.mark.rule("SE-DEF-19")
@pytest.mark.parametrize("domain", [YOUR_DECK, YOUR_DYNASTY])
def test_whoever_searches_sees_what_does_not_fit_too_and_nobody_else_does(domain: int) -> None:
    t = Table()
    kinds_of = ("Action", "Holding")
    for title in ("Wanted", "Unwanted"):
        for player in (0, 1):
            t.put(t.define(f"{title} {player}", kinds_of[domain == YOUR_DYNASTY]), player, "deck")
    t.act("Look", Search("it", ANY_CARD & Titled("Wanted 0"), domain), gain_honor(1))
    t.action_phase()
    assert "Wanted 0" not in titles_in(view(t.m, 0))
    t.use("Look", left="search")
    mine, others = titles_in(view(t.m, 0)), titles_in(view(t.m, 1))
    assert {"Wanted 0", "Unwanted 0"} <= mine
    assert not {"Wanted 1", "Unwanted 1"} & mine and not {"Wanted 0", "Unwanted 0"} & others
