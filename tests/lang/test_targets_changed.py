"""Targets that others change: what may still be changed, whose targets they are, and in whose place."""

from __future__ import annotations

import pytest

from gorin.lang.adding import AddCost, BowTargeted
from gorin.lang.selectors import Titled
from gorin.lang.targets import Target
from gorin.lang.verbs import destroy
from gorin.table.definitions import PLAYERS_ALL
from gorin.table.terms import UNTIL_GAME_ENDS
from gorin.testing import Table
from tests.lang.writing import written

STOPS = 'trait(after(gains(honor)), negate_action)'


@pytest.mark.rule("TF-ACT-16", "SE-NEG-02")
@pytest.mark.parametrize(("beside", "text", "chooses"), [
    ("Calm", "gain_honor(1)", True), ("Oath", "gain_honor(1)", False), ("Stop", "gain_honor(1)", False),
])  # fmt: skip
def test_new_targets_of_attacks_are_chosen_unless_either_action_is_kept_from_it(
    beside: str, text: str, chooses: bool
) -> None:
    t = Table("twenty_festivals")
    archer = written(t, "Archer", ["action(battle, [], ranged(2))"], type="Personality", force=1, chi=3)
    if beside == "Stop":
        written(t, "Stop", [STOPS], 0)
    else:
        written(t, beside, [f"action(interrupt, [], {'draw' if beside == 'Calm' else 'protect_action'})"], 0)
    written(t, "Wind", [f"action(interrupt, [], {text}, choose_attack_targets)"], 1)
    foe, other = t.person("Foe", 1, force=2), t.person("Other Foe", 1, force=2)
    t.battle([archer], [foe, other])
    while not t.can_use("Archer", 0):
        t.passes()
    t.answer("use Archer").settle().answer(foe)
    if t.offers(beside):
        t.answer(f"use {beside}")
    t.answer("use Wind")
    assert (t.question.kind == "target") is chooses
    if chooses:
        t.answer(other)
    t.settle()
    assert t.destroyed(other) is chooses and t.destroyed(foe) is not chooses


@pytest.mark.rule("TF-ACT-16", "SE-NEG-02")
@pytest.mark.parametrize(("beside", "asked", "turned"), [
    ("Calm", True, True), ("Oath", True, False), ("Stop", False, False),
])  # fmt: skip
def test_of_several_targets_one_is_turned_unless_either_action_is_kept_from_it(
    beside: str, asked: bool, turned: bool
) -> None:
    t = Table("twenty_festivals")
    net = 'action(open, [], target("x", others_own & personality, 2), bow("x"))'
    written(t, "Net", [net])
    texts = {"Calm": "action(interrupt, [], draw)", "Oath": "action(interrupt, [], protect_action)", "Stop": STOPS}
    written(t, beside, [texts[beside]], 0)
    written(t, "Decoy", ['action(interrupt, [], gain_honor(1), target_instead(every(titled("Third"))))'], 1)
    first, second, third = t.person("First", 1), t.person("Second", 1), t.person("Third", 1)
    t.action_phase()
    t.answer("use Net").answer(first).answer(second)
    if t.offers(beside):
        t.answer(f"use {beside}")
    t.answer("use Decoy")
    assert (t.question.kind == "choose" and set(t.question.options) == {first, second}) is asked
    if asked:
        t.answer(first)
    t.settle()
    assert (t.bowed(first), t.bowed(second), t.bowed(third)) == (not turned, True, turned)


MIRROR = 'reaction(before(is_targeted(titled("Old"))), target_instead(every(titled("New"))))'


@pytest.mark.rule("GE-TGT-06")
@pytest.mark.ruling("R00-A-160", "R00-A-164")
@pytest.mark.parametrize(("texts", "turned"), [
    (['action(open, [target("x", personality)], bow("x"))'], True),
    (['action(open, [target("x", personality), bow("x")], draw)'], False),
    (['action(open, [target("x", personality), target("y", titled("Mule")), bow("y")], bow("x"))'], True),
    (['trait(after(draws(you)), target("x", titled("Old") | titled("New")), bow("x"))', "action(open, draw)"], True),
])  # fmt: skip
def test_what_is_targeted_is_turned_but_not_what_pays_a_cost(texts: list[str], turned: bool) -> None:
    t = Table("gold")
    old, new, mule = t.person("Old"), t.person("New"), t.person("Mule")
    written(t, "Hall", texts)
    written(t, "Mirror", [MIRROR], 1)
    t.action_phase()
    t.answer("use Hall").settle().answer(old)
    t.answer("use Mirror").settle()
    if t.question.kind == "target":
        t.answer(mule).settle()
    assert (t.bowed(old), t.bowed(new)) == (not turned, turned)


@pytest.mark.rule("GE-TGT-06")
def test_what_an_added_cost_targets_is_not_turned() -> None:
    t = Table("gold")
    foe = t.person("Foe", 1)
    t.act("Guard", AddCost(Titled("Foe"), BowTargeted(Titled("Old") | Titled("New")), PLAYERS_ALL, UNTIL_GAME_ENDS))
    t.act("Strike", Target("x", Titled("Foe")), destroy("x"))
    old, new = t.person("Old"), t.person("New")
    written(t, "Mirror", [MIRROR], 1)
    t.action_phase()
    t.use("Guard").passes().use("Strike", "Foe")
    t.answer(old).settle()
    t.answer("use Mirror").settle()
    assert t.bowed(old) and not t.bowed(new) and t.destroyed(foe)


@pytest.mark.rule("TF-ACT-16")
@pytest.mark.parametrize(("shots", "others", "asked"), [
    ('ranged(2, "a", titled("Foe"))', ["Other"], []),
    ('ranged(2, "a", titled("Foe")), ranged(2, "b")', ["Other", "Third"], ["Foe", "Third"]),
    ('ranged(2, "a"), ranged(2, "b", titled("Other"))', ["Other", "Third"], ["Other", "Third"]),
])  # fmt: skip
def test_nothing_is_asked_of_an_attack_without_another_target(shots: str, others: list[str], asked: list[str]) -> None:
    t = Table("twenty_festivals")
    archer = written(t, "Archer", [f"action(battle, [], {shots})"], type="Personality", force=1, chi=3)
    written(t, "Wind", ["action(interrupt, [], choose_attack_targets)"], 1)
    army = [t.person(title, 1, force=2) for title in ("Foe", *others)]
    t.battle([archer], army)
    while not t.can_use("Archer", 0):
        t.passes()
    t.answer("use Archer").settle().answer(army[0])
    if t.question.kind == "target":
        t.answer(army[1])
    t.answer("use Wind")
    offered = t.titles([card for card in t.question.options if card >= 0]) if t.question.kind == "target" else []
    assert sorted(offered) == asked


@pytest.mark.parametrize("edition", ["samurai", "gold"])
def test_what_has_been_targeted_before_an_action_resolves_stays(edition: str) -> None:
    t = Table(edition)
    old, new = t.person("Old"), t.person("New")
    written(t, "Hall", ['action(open, [target("x", personality)], bow("x"))'])
    written(t, "Mirror", ['trait(before(begins_resolving), target_instead(every(titled("New"))))'], 1)
    t.action_phase()
    t.use("Hall", old)
    assert t.bowed(old) and not t.bowed(new)
