"""What a player counts on as he announces an action: an Interrupt of his own, which he then must take (TF-ACT-11)."""

from __future__ import annotations

import pytest

from gorin.lang.adding import AddedCost
from gorin.lang.cards import interrupt, limited, open_, triggered
from gorin.lang.costs import GoldCost, bow_cost
from gorin.lang.modifiers import KeywordModifier
from gorin.lang.refs import THIS
from gorin.lang.selectors import OTHER_PLAYERS, PERSONALITIES, YOURS, Titled, keyword
from gorin.lang.targets import Target
from gorin.lang.triggers import On
from gorin.lang.verbs import Apply, NegateAction, bow, destroy, gain_honor
from gorin.table import kinds, terms
from gorin.table.definitions import M_GIVE_KEYWORD, M_REMOVE_KEYWORD, PLAYERS_OTHERS, Node
from gorin.testing import Table
from gorin.testing.harness import Card
from tests.twenty_festivals.laying import festival

SAMURAI = keyword("Samurai")

def knighting() -> list[Node]:
    """A man of yours becomes a Samurai."""
    return [Target("squire", YOURS & PERSONALITIES), Apply(keyworded(M_GIVE_KEYWORD), "squire")]


def drill() -> list[Node]:
    """A Samurai bows."""
    return [Target("x", PERSONALITIES & SAMURAI), gain_honor(1), bow("x")]


def keyworded(what: int) -> KeywordModifier:
    return KeywordModifier(what, "Samurai", None, None)


def court(t: Table, gold: int = 0, price: int = 0) -> Card:
    """A man who is no Samurai, an action that targets one, and an Interrupt that makes him one, at these prices."""
    man = t.person("Man", 0)
    t.holding("Drill", 0, open_(drill(), [GoldCost(gold)]))
    t.holding("Sword", 0, interrupt(knighting(), [GoldCost(price)]))
    t.action_phase()
    return man


@pytest.mark.rule("TF-ACT-11")
@pytest.mark.golden("GX-TF-032")
def test_an_interrupt_that_brings_the_target_makes_the_action_legal_and_must_be_taken() -> None:
    t = festival()
    man = court(t)
    t.use("Drill", man)
    assert t.question.kind == "reaction" and t.options() == ["use Sword"]  # passing is not among them
    t.answer("use Sword").answer(man).settle()
    assert t.bowed(man) and t.honor(0) == 1


@pytest.mark.rule("TF-ACT-11")
def test_he_takes_it_so_that_it_brings_what_he_counted_on() -> None:
    t = festival()
    man = court(t)
    other = t.person("Other", 0)
    t.use("Drill", man)
    t.answer("use Sword")
    assert t.options() == ["target Man"]
    t.answer(man).settle()
    assert t.bowed(man) and not t.bowed(other) and not t.has(other, "Samurai")


@pytest.mark.rule("TF-ACT-11", "TF-ACT-05")
def test_without_such_an_interrupt_the_action_is_illegal() -> None:
    t = festival()
    t.person("Man", 0)
    t.holding("Drill", 0, open_(drill()))
    t.holding("Horn", 0, interrupt([gain_honor(1)]))  # an Interrupt that makes nobody a Samurai
    t.holding("Sword", 1, interrupt(knighting()))  # his enemy's
    t.action_phase()
    t.refused("Drill", 0, "TF-ACT-05")


@pytest.mark.rule("TF-ACT-11", "TF-INT-08")
@pytest.mark.parametrize("used", [True, False])
def test_an_interrupt_that_has_been_used_is_not_to_be_counted_on(used: bool) -> None:
    t = festival()
    court(t)
    other = t.person("Other", 0)
    t.holding("Bell", 0, limited([destroy(Titled("Other"))]))
    t.use("Bell")
    if used:
        t.answer("use Sword").answer(other).settle()
    else:
        t.answer_pass()
    t.settle().passes(1, player=1)
    assert t.dead(other)
    if used:
        t.refused("Drill", 0, "TF-ACT-05")
    else:
        assert t.can_use("Drill", 0)


@pytest.mark.rule("TF-ACT-11")
def test_who_targets_what_is_legal_already_counts_on_nothing() -> None:
    t = festival()
    court(t)
    knight = t.person("Knight", 1, keywords="Samurai")
    t.use("Drill", knight)
    assert t.question.kind == "reaction" and "pass" in t.options() and "use Sword" in t.options()
    t.answer_pass()
    t.settle()
    assert t.bowed(knight)


@pytest.mark.rule("TF-ACT-11")
def test_he_may_count_on_an_interrupt_though_there_is_a_legal_target() -> None:
    t = festival()
    man = court(t)
    t.person("Knight", 1, keywords="Samurai")
    t.use("Drill", man)
    assert t.options() == ["use Sword"]


@pytest.mark.rule("TF-ACT-11", "TF-ACT-05")
@pytest.mark.parametrize(("gold", "possible"), [(5, True), (4, False)])
def test_the_interrupt_must_be_payable_once_the_action_is_paid(gold: int, possible: bool) -> None:
    t = festival(gold=gold)
    man = court(t, gold=3, price=2)
    if not possible:
        t.refused("Drill", 0, "TF-ACT-05")
        return
    t.use("Drill", man)
    t.answer("use Sword").settle_payment()
    t.answer(man).settle()
    assert t.bowed(man)


@pytest.mark.rule("TF-ACT-11")
def test_a_cost_that_would_take_the_interrupt_away_is_not_paid_with_it() -> None:
    """Both bow the same card, so that the Interrupt could not be taken after the action."""
    t = festival()
    t.person("Man", 0)
    t.holding("Armory", 0, open_(drill(), [bow_cost(THIS)]), interrupt(knighting(), [bow_cost(THIS)]))
    t.action_phase()
    t.refused("Armory", 0, "TF-ACT-05")


@pytest.mark.rule("TF-ACT-11")
def test_an_enemy_may_still_stop_what_he_counted_on() -> None:
    t = festival()
    man = court(t)
    t.holding("Edict", 1, interrupt([NegateAction()]))
    t.use("Drill", man)
    t.answer("use Sword").answer(man).settle()
    assert t.question.kind == "reaction" and t.question.player == 1 and "pass" in t.options()
    t.answer("use Edict").settle()
    assert not t.bowed(man) and t.honor(0) == 0


@pytest.mark.rule("TF-ACT-11")
def test_once_what_he_counted_on_is_spoiled_he_need_not_do_more() -> None:
    """The Interrupt has been taken; what then makes its work void obliges its player to nothing further."""
    t = festival()
    man = court(t)
    demoted = Apply(keyworded(M_REMOVE_KEYWORD), "y")
    t.holding("Edict", 1, interrupt([Target("y", OTHER_PLAYERS & PERSONALITIES), demoted]))
    t.holding("Bell", 0, interrupt([gain_honor(2)]))
    t.use("Drill", man)
    assert t.options() == ["use Sword", "use Bell"]  # he may ring first
    t.answer("use Sword").answer(man).settle()
    t.answer("use Edict").answer(man).settle()
    assert t.question.player == 0 and t.options() == ["pass", "use Bell"]
    t.answer_pass()
    t.settle()
    assert not t.bowed(man) and t.honor(0) == 0


@pytest.mark.rule("TF-ACT-11")
def test_an_interrupt_is_announced_for_its_own_targets_only() -> None:
    """Nothing interrupts an Interrupt, so that it can count on none (TF-INT-01)."""
    t = festival()
    man = t.person("Man", 0)
    t.holding("Bell", 0, limited([gain_honor(1)]))
    t.holding("Drill", 0, interrupt(drill()))
    t.holding("Sword", 0, interrupt(knighting()))
    t.action_phase()
    t.use("Bell")
    assert t.options() == ["pass", "use Sword"]
    t.answer("use Sword").answer(man).settle()
    assert "use Drill" in t.options()


@pytest.mark.rule("TF-ACT-11", "TF-TGT-05")
@pytest.mark.parametrize(("gold", "possible"), [(6, True), (5, False)])
def test_it_may_be_counted_on_where_what_is_paid_depends_on_the_target(gold: int, possible: bool) -> None:
    """Whoever targets the man pays 3 more: for the action, and for the Interrupt that makes him its target."""
    t = festival(gold=gold)
    dearer = Apply(AddedCost(GoldCost(3), PLAYERS_OTHERS, terms.UNTIL_TURN_ENDS), Titled("Man"))
    t.put(t.define("Shrine", "Holding", traits=[triggered(On(terms.AFTER, kinds.PHASE), [dearer])]), 1)
    man = court(t)
    if not possible:
        t.refused("Drill", 0, "TF-ACT-05")
        return
    t.use("Drill", man)
    t.answer(t.stronghold(0))
    assert t.options() == ["use Sword"]
    t.answer("use Sword").answer(man).settle()
    assert t.bowed(man) and t.bowed(t.stronghold(0))
