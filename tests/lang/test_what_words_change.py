"""Whether a word has really changed anything is known to what follows it: "if it did" (SE-ACT-45, SE-EFF-21)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gorin.lang import verbs
from gorin.lang.adding import AdditionalActionFrom, RestrictedAction
from gorin.lang.amounts import StrengthOf
from gorin.lang.cards import battle, open_, triggered
from gorin.lang.conditions import Changed
from gorin.lang.flow import If, Later
from gorin.lang.handling import MoveToken, RefillWith
from gorin.lang.lasting import DelayIt, Instead
from gorin.lang.players import GainProvince
from gorin.lang.reckoning import EndEffectsOf
from gorin.lang.redirecting import GoesElsewhere, TargetInstead
from gorin.lang.refs import YOU, NamedPlace, RightmostProvince
from gorin.lang.selectors import HOLDINGS, OTHER_PLAYERS, PERSONALITIES, YOURS, Titled
from gorin.lang.targets import PROVINCES, YOUR_DISCARD, Target
from gorin.lang.triggers import after, before
from gorin.table import kinds, terms
from gorin.table.changes import province_name
from gorin.table.definitions import Node, Trigger
from gorin.testing import Table

MAN, OTHER = Titled("Man"), Titled("Other")
THERE = NamedPlace("there")
IF_IT_DID = 100

ANSWERS: dict[str, tuple[Callable[[], Trigger], Callable[[], Node], bool]] = {
    "negate": (lambda: before(kinds.BOW, MAN), lambda: verbs.NegateIt(), True),
    "negate what has happened": (lambda: after(kinds.BOW, MAN), lambda: verbs.NegateIt(), False),
    "instead": (lambda: before(kinds.BOW, MAN), lambda: Instead(verbs.straighten(OTHER)), True),
    "instead of what has happened": (lambda: after(kinds.BOW, MAN), lambda: Instead(verbs.straighten(OTHER)), False),
    "put off": (lambda: before(kinds.BOW, MAN), lambda: DelayIt(kinds.BOW, after(kinds.STRAIGHTEN)), True),
    "put off what has happened": (
        lambda: after(kinds.BOW, MAN), lambda: DelayIt(kinds.BOW, after(kinds.STRAIGHTEN)), False,
    ),
    "put off something else": (
        lambda: before(kinds.BOW, MAN), lambda: DelayIt(kinds.DESTROY, after(kinds.STRAIGHTEN)), False,
    ),
    "another card": (lambda: before(kinds.BOW, MAN), lambda: verbs.Redirect(OTHER), True),
    "no other card": (lambda: before(kinds.BOW, MAN), lambda: verbs.Redirect(Titled("Nobody")), False),
    "more": (lambda: before(kinds.GAIN_HONOR), lambda: verbs.ChangeAmount(1), True),
    "negate the action": (lambda: before(kinds.BOW, MAN), verbs.NegateAction, True),
    "protect the action": (lambda: before(kinds.BOW, MAN), verbs.ProtectAction, True),
    "a dearer action": (lambda: after(kinds.ANNOUNCE), lambda: verbs.RaiseCost(1), True),
    "another target": (lambda: before(kinds.TARGET), lambda: TargetInstead(OTHER), True),
    "no legal target": (lambda: before(kinds.TARGET), lambda: TargetInstead(HOLDINGS), False),
    "another way": (lambda: before(kinds.BOW, MAN), lambda: GoesElsewhere(RightmostProvince()), False),
}  # fmt: skip


@pytest.mark.rule("SE-ACT-45", "SE-EFF-21")
@pytest.mark.parametrize("name", list(ANSWERS))
def test_what_changes_the_thing_that_it_answers(name: str) -> None:
    trigger, effect, changes = ANSWERS[name]
    t = Table()
    t.person("Man", 1)
    t.person("Other", 1)
    told = [effect(), If(Changed(), verbs.Draw(1))]
    t.holding("Watcher", 1, traits=[triggered(trigger(), told)])
    t.act("Deed", Target("him", OTHER_PLAYERS & PERSONALITIES), verbs.bow("him"), verbs.gain_honor(1))
    t.action_phase()
    t.use("Deed", "Man")
    assert len(t.hand(1)) == (1 if changes else 0)


def worn(t: Table) -> None:
    """Two Personalities, one with a token and under an effect."""
    man = t.person("Man", force=2)
    t.person("Other", force=2)
    t.token(man, force=1)


DEEDS: dict[str, tuple[Callable[[], Node], bool]] = {
    "give an ability": (lambda: verbs.Grant(open_([verbs.Draw(1)]), MAN), True),
    "give nobody an ability": (lambda: verbs.Grant(open_([verbs.Draw(1)]), Titled("Nobody")), False),
    "give a trait": (lambda: verbs.GrantTrait(triggered(after(kinds.BOW), [verbs.Draw(1)]), MAN), True),
    "give nobody a trait": (
        lambda: verbs.GrantTrait(triggered(after(kinds.BOW), [verbs.Draw(1)]), Titled("Nobody")), False,
    ),
    "wait": (lambda: Later(after(kinds.BOW), verbs.Draw(1)), True),
    "a token on a Province": (lambda: verbs.ProvinceToken(THERE, 1, "Wall"), True),
    "strength": (lambda: verbs.SetStrength(THERE, 9), True),
    "the strength that it has": (lambda: verbs.SetStrength(THERE, StrengthOf(THERE)), False),
    "a Province": (GainProvince, True),
    "another action": (lambda: verbs.AdditionalAction(terms.OPEN), True),
    "another action from some": (
        lambda: AdditionalActionFrom(terms.OPEN, RestrictedAction(YOURS & HOLDINGS, False, 0)),
        True,
    ),
    "move a token": (lambda: MoveToken(MAN, OTHER), True),
    "move no token": (lambda: MoveToken(OTHER, MAN), False),
    "end effects": (lambda: EndEffectsOf(Titled("Drill")), True),
    "end no effects": (lambda: EndEffectsOf(OTHER), False),
    "end bonuses": (lambda: verbs.EndEffects(MAN, terms.FORCE, False), True),
    "end no penalties": (lambda: verbs.EndEffects(MAN, terms.FORCE, True), False),
    "end nobody's bonuses": (lambda: verbs.EndEffects(OTHER, terms.FORCE, False), False),
}


@pytest.mark.rule("SE-ACT-45", "SE-EFF-21")
@pytest.mark.parametrize("name", list(DEEDS))
def test_what_an_action_changes_by_a_word(name: str) -> None:
    effect, changes = DEEDS[name]
    t = Table()
    worn(t)
    t.act("Drill", verbs.give(MAN, terms.FORCE, 2))
    t.act("Deed", Target("there", domain=PROVINCES), effect(), If(Changed(), verbs.gain_honor(IF_IT_DID)))
    t.action_phase()
    t.use("Drill")
    t.use("Deed", province_name(t.m, t.province(0, 1)))
    assert t.honor(0) == (IF_IT_DID if changes else 0)


@pytest.mark.rule("SE-ACT-45")
@pytest.mark.parametrize(("title", "changes"), [("Fresh", True), ("Scroll", False)])
def test_only_a_dynasty_card_refills_a_province(title: str, changes: bool) -> None:
    t = Table()
    t.put(t.define("Fresh", "Holding"), 0, "discard")
    t.put(t.define("Scroll", "Action"), 0, "discard")
    names = [Target("there", domain=PROVINCES), Target("it", Titled(title), domain=YOUR_DISCARD)]
    t.act("Deed", *names, RefillWith("it", THERE), If(Changed(), verbs.gain_honor(IF_IT_DID)))
    t.holding("Watcher", 1, traits=[triggered(after(kinds.REFILL), [verbs.Draw(1)])])
    t.action_phase()
    t.use("Deed", province_name(t.m, t.province(0, 1)), title)
    assert t.honor(0) == (IF_IT_DID if changes else 0)
    assert len(t.hand(1)) == (1 if changes else 0)
    assert (title in t.titles(t.cards(0, "provinces"))) is changes


@pytest.mark.rule("SE-BAT-05", "SE-ACT-45")
@pytest.mark.parametrize("twice", [False, True])
def test_the_first_opportunity_is_given_once(twice: bool) -> None:
    from gorin.lang.battles import ActsFirst

    t = Table()
    first = battle([ActsFirst(YOU)])
    again = battle([ActsFirst(YOU), If(Changed(), verbs.Draw(1))])
    guide = t.person("Guide", abilities=[first, again])
    t.battle([guide], [t.person("Foe", 1)])
    if twice:
        t.passes().use("Guide")
    t.passes().answer("use Guide (2)")
    assert len(t.hand(0)) == (0 if twice else 1)
