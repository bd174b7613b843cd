"""Ranged Attacks, Melee Attacks and Fear; how they are combined; Courage."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gorin.lang.cards import ability, battle, continuous, interrupt, open_
from gorin.lang.conditions import ActionIs
from gorin.lang.costs import bow_cost
from gorin.lang.modifiers import RangedModifier
from gorin.lang.ranged import fear, melee, ranged
from gorin.lang.refs import THIS
from gorin.lang.selectors import ANY_CARD, FOLLOWERS, PERSONALITIES, OneOf
from gorin.lang.verbs import NegateAction, gain_honor
from gorin.rules.ranged import CHI_NOW, RANGED_BY_SELF, of_attacks
from gorin.table import kinds, terms
from gorin.table.definitions import Node, Selector, Trait
from gorin.testing import Table
from gorin.testing.harness import Card
from tests.twenty_festivals.attacking import attack, combat, engage, fight, line
from tests.twenty_festivals.laying import festival

MAKERS: dict[str, Callable[[int], Node]] = {"ranged": ranged, "melee": melee, "fear": fear}
KIND = {"ranged": kinds.RANGED, "melee": kinds.MELEE, "fear": kinds.FEAR}


def strength(number: int, kind: int = kinds.RANGED, who: Selector | None = None, by: bool = False) -> Trait:
    """ "... Attacks have +N strength": those at certain cards, or those made by certain cards."""
    change = RangedModifier(number, who)
    change.param = of_attacks(RANGED_BY_SELF if by else 0, kind)
    return continuous(change)


def clash(t: Table, *raiders: Card, guards: tuple[Card, ...] = ()) -> Table:
    """A battle of these; the Attacker is asked in combat."""
    attack(t, dict.fromkeys(raiders, 0), dict.fromkeys(guards, 0))
    fight(t, 0)
    return combat(t, 0)


def titles(t: Table) -> set[str]:
    return {t.m.definition(card).title for card in t.question.options if card >= 0}


# --- the three ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-RMF-01", "TF-RMF-03", "TF-RMF-04")
@pytest.mark.golden("GX-TF-095")
@pytest.mark.parametrize("kind", list(MAKERS))
@pytest.mark.parametrize(("force", "struck"), [(3, True), (4, False)])
def test_whom_they_target_and_what_they_do(kind: str, force: int, struck: bool) -> None:
    """[68]"""
    t = festival()
    archer = t.person("Archer", 0, force=1, abilities=[battle([MAKERS[kind](3)])])
    lord, alone, home = t.person("Lord", 1, force=1), t.person("Alone", 1, force=force), t.person("Home", 1)
    t.follower(lord, force, "Squire")
    t.item(lord, 0, title="Blade")
    clash(t, archer, guards=(lord, alone))
    t.answer("use Archer")
    assert titles(t) == {"Squire", "Alone"}  # no leader of Followers, no Item, nobody at home
    t.answer(alone)
    t.settle()
    assert t.destroyed(alone) is (struck and kind != "fear")
    assert t.bowed(alone) is (struck and kind == "fear")
    assert t.where(home) == "home"


@pytest.mark.rule("TF-RMF-01", "TF-ACT-05")
@pytest.mark.parametrize("kind", list(MAKERS))
def test_its_targeting_is_needed_to_announce_it_its_success_is_not(kind: str) -> None:
    t = festival()
    text = battle([gain_honor(1), MAKERS[kind](2)], limit=2)
    archer = t.person("Archer", 0, force=1, abilities=[text])
    guard = t.person("Guard", 1, force=0)
    squire = t.follower(guard, 5, "Squire")
    attack(t, {archer: 0}, {guard: 0})
    fight(t, 1)
    fight(t, 0)
    combat(t, 0)
    t.use("Archer", squire)
    assert t.honor(0) == 1 and t.where(squire) == "home" and not t.bowed(squire)
    u = festival()
    archer = u.person("Archer", 0, force=1, abilities=[battle([gain_honor(1), MAKERS[kind](2)])])
    clash(u, archer)
    u.refused("Archer", 0, "TF-ACT-05")  # nobody is there


@pytest.mark.rule("TF-RMF-01", "TF-ACT-14")
@pytest.mark.parametrize("kind", list(MAKERS))
def test_all_attacks_of_an_action_are_aimed_before_anything_answers_it(kind: str) -> None:
    t = festival()
    make = KIND[kind]
    volley = battle([ranged(2, "one", kind=make), ranged(3, "other", kind=make)])
    archer = t.person("Archer", 0, force=1, abilities=[volley])
    one, other = t.person("One", 1, force=9), t.person("Other", 1, force=3)
    t.holding("Wall", 1, interrupt([gain_honor(1)]))
    clash(t, archer, guards=(one, other))
    t.answer("use Archer").answer(one)
    assert t.question.kind == "target"
    t.answer(other)
    t.settle()
    assert t.can_use("Wall", 1) and "One is targeted." not in t.said()
    assert t.said().count("One is chosen as a target.") == t.said().count("Other is chosen as a target.") == 1
    t.answer_pass()
    t.settle()
    assert t.bowed(other) or t.destroyed(other)
    assert t.where(one) == "home" and not t.bowed(one)


@pytest.mark.rule("TF-RMF-04", "TF-DEF-80")
def test_outside_a_battle_nobody_is_an_enemy() -> None:
    t = festival()
    t.person("Ghost", 0, abilities=[open_([fear(3)])])
    t.person("Guard", 1, force=1)
    t.action_phase()
    t.refused("Ghost", 0, "TF-ACT-05")


@pytest.mark.rule("TF-RMF-01", "TF-RMF-03")
@pytest.mark.parametrize("kind", list(MAKERS))
def test_an_action_with_a_ranged_attack_among_its_effects_is_a_ranged_attack_action(kind: str) -> None:
    t = festival()
    archer = t.person("Archer", 0, force=1, abilities=[battle([gain_honor(1), MAKERS[kind](9)])])
    guard = t.person("Guard", 1, force=1)
    t.holding("Wall", 1, interrupt([NegateAction()], [ActionIs(does=1 << kinds.RANGED)]))
    clash(t, archer, guards=(guard,))
    t.answer("use Archer")
    t.answer(guard)
    t.settle()
    assert t.can_use("Wall", 1) is (kind == "ranged")


@pytest.mark.rule("TF-RMF-02")
@pytest.mark.parametrize(("chi", "struck"), [(2, True), (4, False)])
def test_compared_with_chi_that_decides(chi: int, struck: bool) -> None:
    t = festival()
    archer = t.person("Archer", 0, force=1, abilities=[battle([ranged(3, against=CHI_NOW)])])
    guard = t.person("Guard", 1, force=9, chi=chi)
    clash(t, archer, guards=(guard,))
    t.use("Archer", guard, "yes")
    assert t.destroyed(guard) is struck


@pytest.mark.rule("TF-RMF-03", "TF-RMF-08")
@pytest.mark.parametrize("changed", list(MAKERS))
@pytest.mark.parametrize("kind", list(MAKERS))
@pytest.mark.parametrize("by", [True, False])
def test_what_changes_one_kind_leaves_the_others(kind: str, changed: str, by: bool) -> None:
    t = festival()
    archer = t.person("Archer", 0, force=1, abilities=[battle([MAKERS[kind](3)])])
    guard = t.person("Guard", 1, force=4)
    t.put(t.define("Range", "Holding", traits=[strength(1, KIND[changed], ANY_CARD, by)]), 0)
    clash(t, archer, guards=(guard,))
    t.use("Archer", guard)
    hit = t.bowed(guard) if kind == "fear" and t.where(guard) == "home" else t.destroyed(guard)
    assert hit is (kind == changed)


# --- combining ------------------------------------------------------------------------------------------------------


def company(t: Table, first: Node, second: Node, *more: Node) -> Card:
    """A captain and his Followers, each with an attack of his own."""
    captain = t.person("Captain", 0, force=1, abilities=[battle([first])])
    for title, effect in zip(("Bowmen", "Scouts"), (second, *more), strict=False):
        t.follower(captain, 1, title, abilities=[battle([gain_honor(1), effect])])
    return captain


@pytest.mark.rule("TF-RMF-05")
@pytest.mark.parametrize("kind", list(MAKERS))
@pytest.mark.parametrize("joins", [True, False])
def test_an_attack_of_the_same_unit_adds_its_strength_to_the_first(kind: str, joins: bool) -> None:
    """[70]"""
    t = festival()
    captain = company(t, MAKERS[kind](2), MAKERS[kind](3))
    guard, other = t.person("Guard", 1, force=5), t.person("Other", 1, force=1)
    clash(t, captain, guards=(guard, other))
    t.answer("use Captain")
    t.answer(guard)
    assert t.question.kind == "reaction" and t.question.player == 0 and t.offers("Bowmen")
    if joins:
        t.answer("use Bowmen")
        assert t.question.kind != "target" and t.said().count("Guard is targeted.") == 1  # it targets nothing
    while t.asked and t.question.kind == "reaction":
        t.answer_pass()
    assert (t.bowed(guard) or t.destroyed(guard)) is joins
    assert not t.bowed(other) and t.where(other) == "home"
    if joins:  # its other effects come first, then one attack
        assert line(t, "1 Honor") < line(t, "5 Attack strikes" if kind != "fear" else "Fear 5")
        assert len([each for each in t.said() if "Guard with" in each]) == 1
    combat(t, 0)
    if joins:
        t.refused("Bowmen", 0, "TF-ACT-03")
    else:
        assert t.offers("Bowmen")


@pytest.mark.rule("TF-RMF-06", "TF-RMF-05")
def test_kinds_do_not_mix_and_several_may_join() -> None:
    t = festival()
    captain = company(t, ranged(2), melee(3), ranged(1))
    lancers = t.follower(captain, 1, "Lancers", abilities=[battle([ranged(4)])])
    guard = t.person("Guard", 1, force=7)
    clash(t, captain, guards=(guard,))
    t.answer("use Captain")
    t.answer(guard)
    assert not t.offers("Bowmen") and t.offers("Scouts") and t.offers("Lancers")
    t.answer("use Scouts").answer("use Lancers")
    while t.asked and t.question.kind == "reaction":
        t.answer_pass()
    assert t.destroyed(guard) and t.where(lancers) == "home"


@pytest.mark.rule("TF-RMF-05")
@pytest.mark.parametrize("why", ["another unit", "no unit", "another time", "bowed", "used", "the enemy's"])
def test_what_does_not_join(why: str) -> None:
    t = festival()
    text = open_([ranged(3)]) if why == "another time" else battle([ranged(3)])
    captain = t.person("Captain", 0, force=1, abilities=[battle([ranged(2)])])
    second = t.person("Second", 0, force=1)
    guard = t.person("Guard", 1, force=9)
    host = {"another unit": second, "the enemy's": guard}.get(why, captain)
    bowmen = (
        t.holding("Bowmen", 0, text) if why == "no unit" else t.follower(host, 9, "Bowmen", abilities=[text])
    )
    guards = (guard, t.person("Other", 1, force=9))
    clash(t, captain, second, guards=guards)
    if why == "bowed":
        t.bow(bowmen)
    if why == "used":
        t.answer("use Bowmen").answer(guards[0])
        combat(t, 0)
    t.answer("use Captain").answer(guards[1])
    assert t.question.kind != "reaction"


@pytest.mark.rule("TF-RMF-05", "TF-RND-03", "TF-BAT-07")
@pytest.mark.parametrize(("time", "joins"), [(terms.ENGAGE, True), (terms.BATTLE, False)])
def test_before_combat_engage_actions_join_engage_actions(time: int, joins: bool) -> None:
    t = festival()
    captain = t.person("Captain", 0, force=1, abilities=[ability(terms.ENGAGE, [ranged(2)])])
    t.follower(captain, 1, "Bowmen", abilities=[ability(time, [ranged(3)])])
    guard = t.person("Guard", 1, force=5)
    attack(t, {captain: 0}, {guard: 0})
    fight(t, 0)
    engage(t, 0).answer("use Captain")
    t.answer(guard)
    assert t.offers("Bowmen") is joins
    if joins:
        t.answer("use Bowmen")
    while t.asked and t.question.kind == "reaction":
        t.answer_pass()
    assert t.destroyed(guard) is joins


@pytest.mark.rule("TF-RMF-05", "TF-INT-01")
def test_what_joins_pays_its_costs_and_is_not_interrupted() -> None:
    t = festival()
    captain = t.person("Captain", 0, force=1, abilities=[battle([ranged(2)])])
    bowmen = t.follower(captain, 1, "Bowmen", abilities=[battle([gain_honor(1), ranged(3)], [bow_cost(THIS)])])
    t.follower(captain, 1, "Horn", abilities=[interrupt([gain_honor(5)], limit=9)])
    guard = t.person("Guard", 1, force=5)
    clash(t, captain, guards=(guard,))
    t.answer("use Captain")
    t.answer(guard)
    t.answer("use Bowmen")
    assert t.bowed(bowmen) and t.honor(0) == 1  # nothing was asked before its effects
    while t.asked and t.question.kind == "reaction":
        t.answer_pass()
    assert t.destroyed(guard)


@pytest.mark.rule("TF-RMF-07")
@pytest.mark.parametrize("leader", [True, False])
def test_the_target_is_one_that_each_could_target(leader: bool) -> None:
    t = festival()
    captain = company(t, ranged(2, also=PERSONALITIES), ranged(3))
    lord = t.person("Lord", 1, force=5)
    squire = t.follower(lord, 5, "Squire")
    clash(t, captain, guards=(lord,))
    t.answer("use Captain").answer(lord if leader else squire)
    assert t.offers("Bowmen") is not leader


@pytest.mark.rule("TF-RMF-07")
def test_what_is_narrower_joins_only_at_what_it_could_target() -> None:
    t = festival()
    captain = company(t, ranged(2), ranged(3, selector=FOLLOWERS))
    lord, alone = t.person("Lord", 1, force=5), t.person("Alone", 1, force=5)
    t.follower(lord, 5, "Squire")
    clash(t, captain, guards=(lord, alone))
    t.answer("use Captain").answer(alone)
    assert not t.offers("Bowmen")


@pytest.mark.rule("TF-RMF-08")
@pytest.mark.parametrize(("by", "force", "struck"), [
    (False, 3, True), (False, 4, False),  # (2 + 3) - 2
    (True, 1, True), (True, 2, False),  # (2 - 2) + (3 - 2)
])  # fmt: skip
def test_what_depends_on_the_target_counts_once_and_what_changes_any_attack_each_time(
    by: bool, force: int, struck: bool
) -> None:
    t = festival()
    captain = company(t, ranged(2), ranged(3))
    shield = strength(-2, kinds.RANGED, ANY_CARD if by else OneOf(THIS), by)
    guard = t.person("Guard", 1, force=force, traits=[shield])
    clash(t, captain, guards=(guard,))
    t.answer("use Captain")
    t.answer(guard)
    t.answer("use Bowmen")
    while t.asked and t.question.kind == "reaction":
        t.answer_pass()
    assert t.destroyed(guard) is struck


@pytest.mark.rule("TF-RMF-08")
def test_no_part_of_a_combined_attack_is_below_0() -> None:
    t = festival()
    captain = company(t, ranged(1), ranged(5))
    guard = t.person("Guard", 1, force=3, traits=[strength(-2, kinds.RANGED, ANY_CARD, True)])
    clash(t, captain, guards=(guard,))
    t.answer("use Captain")
    t.answer(guard)
    t.answer("use Bowmen")
    while t.asked and t.question.kind == "reaction":
        t.answer_pass()
    assert t.destroyed(guard)  # 0 + 3


# --- Courage --------------------------------------------------------------------------------------------------------


def brave(t: Table, player: int, title: str = "Brave") -> Card:
    """A Courage card in hand."""
    return t.put(t.define(title, "Action", keywords="Courage"), player, "hand")


@pytest.mark.rule("TF-RMF-09", "TF-DEF-81")
@pytest.mark.parametrize(("player", "more"), [(1, False), (0, True)])
def test_courage_changes_one_fear_effect_by_two(player: int, more: bool) -> None:
    t = festival()
    card = brave(t, player)
    plain = t.put(t.define("Coward", "Action"), player, "hand")
    ghost = t.person("Ghost", 0, force=1, abilities=[battle([fear(3)])])
    guard = t.person("Guard", 1, force=5 if more else 2)
    clash(t, ghost, guards=(guard,))
    t.answer("use Ghost")
    t.answer(guard)
    while t.question.player != player:
        t.answer_pass()
    t.answer("use Courage")
    if t.question.kind == "choose":
        assert plain not in t.question.options
        t.answer(card)
    assert len(t.question.options) == 2 and t.where(card) == "discard"
    t.m.answer(t.question.options[0 if more else 1])
    while t.asked and t.question.kind == "reaction":
        t.answer_pass()
    assert t.bowed(guard) is more  # 5, or 1


@pytest.mark.rule("TF-RMF-09", "TF-KWD-04")
def test_courage_is_repeatable_and_takes_one_of_several_fear_effects() -> None:
    t = festival()
    brave(t, 1)
    brave(t, 1, "Bold")
    text = battle([fear(3, "one"), fear(3, "other")])
    ghost = t.person("Ghost", 0, force=1, abilities=[text])
    one, other = t.person("One", 1, force=2), t.person("Other", 1, force=2)
    clash(t, ghost, guards=(one, other))
    t.answer("use Ghost").answer(one)
    t.answer(other)
    for title in ("Brave", "Bold"):
        while t.question.player != 1:
            t.answer_pass()
        t.answer("use Courage")
        if t.question.kind == "choose":
            t.answer(next(c for c in t.question.options if t.m.definition(c).title == title))
        assert len(t.question.options) == 4
        t.m.answer(t.question.options[3 if title == "Brave" else 2])  # the second: less, then more again
    while t.asked and t.question.kind == "reaction":
        t.answer_pass()
    assert t.bowed(one) and t.bowed(other)


@pytest.mark.rule("TF-RMF-09", "TF-INT-01")
@pytest.mark.parametrize("why", ["", "no Courage", "a Ranged Attack"])
def test_courage_needs_a_courage_card_and_a_fear_effect(why: str) -> None:
    t = festival()
    if why != "no Courage":
        brave(t, 1)
    t.put(t.define("Coward", "Action"), 1, "hand")
    effect = ranged(1) if why == "a Ranged Attack" else fear(1)
    ghost = t.person("Ghost", 0, force=1, abilities=[battle([effect])])
    guard = t.person("Guard", 1, force=5)
    clash(t, ghost, guards=(guard,))
    t.answer("use Ghost").answer(guard)
    seen = asked = False
    while t.asked and t.question.kind == "reaction":
        asked = asked or t.question.player == 1
        seen = seen or (t.question.player == 1 and t.offers("Courage"))
        t.answer_pass()
    assert seen is (why == "")
    assert asked is (why != "a Ranged Attack")  # nobody can tell what he holds


@pytest.mark.rule("TF-RMF-09", "TF-INT-06")
@pytest.mark.parametrize("there", [True, False])
def test_courage_needs_presence(there: bool) -> None:
    t = festival()
    brave(t, 0)
    t.holding("Ghosts", 0, battle([fear(1)], [], "Absent"))
    raider, guard = t.person("Raider", 0, force=1), t.person("Guard", 1, force=5)
    attack(t, {raider: 0 if there else 1}, {guard: 0})
    fight(t, 0)
    combat(t, 0)
    t.answer("use Ghosts").answer(guard)
    assert t.question.kind == "reaction" and t.question.player == 0 and t.offers("Courage") is there
