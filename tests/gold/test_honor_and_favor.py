"""Family Honor, dishonor, seppuku and the Imperial Favor in Gold Edition."""

from __future__ import annotations

import pytest

from gorin.lang.cards import continuous, open_, reaction, triggered
from gorin.lang.conditions import ActionIs
from gorin.lang.modifiers import Cannot, FlagModifier
from gorin.lang.refs import EACH_PLAYER, OTHERS, THIS
from gorin.lang.selectors import ANY_CARD, DEAD, DISHONORABLE, HONORABLE, PERSONALITIES, OneOf
from gorin.lang.targets import ANY_DISCARD, Target
from gorin.lang.triggers import BY_YOU, after, before
from gorin.lang.verbs import (
    ChangeAmount,
    Draw,
    NegateIt,
    bow,
    destroy,
    discard,
    dishonor,
    gain_honor,
    lose_honor,
)
from gorin.table import kinds, terms
from gorin.table.flags import NO_POLITICAL_TARGETING
from gorin.table.packing import NO, YES
from gorin.testing import Card, Table
from tests.gold.laying import fight, gold, mine, person, until

# --- dishonor ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-HON-01")
def test_a_dishonorable_personality_has_no_honor_and_costs_honor_as_ever() -> None:
    t = gold()
    hero = t.person("Hero", ph=3, abilities=[open_([lose_honor(2)])])
    t.token(hero, ph=2)
    assert t.ph(hero) == 5
    t.act("Shame", person(), dishonor("x"))
    t.action_phase()
    t.use("Shame", hero)
    assert t.ph(hero) == 0
    mine(t)
    t.use("Hero")
    assert t.honor(0) == -2


@pytest.mark.rule("GE-HON-02", "GE-HON-01")
@pytest.mark.parametrize("shamed", [False, True])
def test_who_is_involved_in_a_gain_is_restored_in_its_place(shamed: bool) -> None:
    t = gold()
    hero = t.person("Hero", dishonored=shamed, abilities=[open_([gain_honor(3, EACH_PLAYER)])])
    t.action_phase()
    t.use("Hero")
    assert not t.dishonored(hero) and t.honor(0) == (0 if shamed else 3)
    assert t.honor(1) == 3  # others gain normally


@pytest.mark.rule("GE-HON-81", "GE-HON-02")
@pytest.mark.ruling("R00-A-099")
def test_all_who_were_involved_are_restored() -> None:
    t = gold()
    raider = t.person("Raider", force=1)
    first, second = (t.person(name, 1, force=3, dishonored=True) for name in ("First", "Second"))
    at_home = t.person("Home", 1, dishonored=True)
    fight(t, [raider], [first, second])
    assert not t.dishonored(first) and not t.dishonored(second) and t.dishonored(at_home) and t.honor(1) == 0


@pytest.mark.rule("GE-HON-03")
def test_to_change_a_gain_that_another_card_makes_is_no_gain_of_ones_own() -> None:
    t = gold()
    hero = t.person("Hero", dishonored=True, abilities=[reaction(before(kinds.GAIN_HONOR), [ChangeAmount(2)])])
    t.act("Feast", gain_honor(3))
    t.action_phase()
    t.answer("use Feast").answer("use Hero").settle()
    assert t.honor(0) == 5 and t.dishonored(hero)


@pytest.mark.rule("GE-HON-05")
@pytest.mark.ruling("R00-A-082")
@pytest.mark.parametrize(
    ("how", "shamed", "state"),
    [("destroyed", False, "honorable"), ("destroyed", True, "dishonorable"), ("discarded", False, "")],
)
def test_the_dead_are_honorable_or_not_and_the_discarded_neither(how: str, shamed: bool, state: str) -> None:
    t = gold()
    hero = t.person("Hero", 1, ph=0, dishonored=shamed, bowed=True)
    t.act("Deed", person(), destroy("x") if how == "destroyed" else discard("x"))
    t.act("Praise", Target("y", PERSONALITIES & DEAD & HONORABLE, domain=ANY_DISCARD), gain_honor(1))
    t.act("Blame", Target("y", PERSONALITIES & DEAD & DISHONORABLE, domain=ANY_DISCARD), gain_honor(1))
    t.action_phase()
    t.use("Deed", hero)
    mine(t)
    assert not t.bowed(hero)
    assert t.can_use("Praise", 0) is (state == "honorable") and t.can_use("Blame", 0) is (state == "dishonorable")


@pytest.mark.rule("GE-HON-04")
@pytest.mark.parametrize("shamed", [False, True])
def test_who_dies_dishonorably_costs_his_printed_honor(shamed: bool) -> None:
    t = gold()
    hero = t.person("Hero", 1, ph=2, dishonored=shamed)
    t.token(hero, ph=3)
    t.act("Deed", person(), destroy("x"))
    t.action_phase()
    t.use("Deed", hero)
    assert t.honor(1) == (-2 if shamed else 0) and t.dishonored(hero) is shamed


@pytest.mark.rule("GE-HON-10")
def test_honor_in_an_action_is_lost_when_that_is_taken() -> None:
    t = gold()
    hero = t.put(t.define("Hero", "Personality", chi=2, gold_cost=1, abilities=[open_([lose_honor(2)])]), 0, "province")
    t.phase(terms.PHASE_DYNASTY)
    t.answer(hero).settle_payment()
    until(t, lambda: not t.asked or t.where(hero) == "home")
    assert t.honor(0) == 0
    t.finish()
    t.action_phase()
    t.use("Hero")
    assert t.honor(0) == -2


@pytest.mark.rule("GE-HON-08")
@pytest.mark.ruling("R00-A-132", "R00-A-137")
def test_losses_at_once_stay_two_and_a_gain_of_nothing_restores_nobody() -> None:
    t = gold()
    t.holding("Scribe", 1, traits=[triggered(after(kinds.LOSE_HONOR), [Draw(1)])])
    t.holding("Clerk", 1, traits=[triggered(after(kinds.GAIN_HONOR), [Draw(1)])])
    hero = t.person("Hero", dishonored=True, abilities=[open_([gain_honor(0)])])
    t.act("Shame", lose_honor(2, OTHERS), lose_honor(3, OTHERS))
    t.action_phase()
    t.use("Shame")
    assert t.honor(1) == -5 and len(t.hand(1)) == 2
    mine(t)
    t.use("Hero")
    assert t.dishonored(hero) and len(t.hand(1)) == 3  # but it was a gain


@pytest.mark.rule("GE-HON-08")
@pytest.mark.ruling("R00-A-134")
@pytest.mark.parametrize("how", ["prevented", "reduced"])
def test_to_prevent_a_loss_is_not_to_reduce_it_to_nothing(how: str) -> None:
    """What answers that a player loses Honor has nothing to answer once the loss is prevented."""
    t = gold()
    answers = NegateIt() if how == "prevented" else ChangeAmount(-2)
    t.holding("Wall", 1, traits=[triggered(before(kinds.LOSE_HONOR), [answers])])
    t.holding("Scribe", 1, traits=[triggered(after(kinds.LOSE_HONOR), [Draw(1)])])
    t.act("Shame", lose_honor(2, OTHERS))
    t.action_phase()
    t.use("Shame")
    assert len(t.hand(1)) == (0 if how == "prevented" else 1)


@pytest.mark.rule("GE-HON-11")
@pytest.mark.ruling("R00-A-140", "R00-C-373")
@pytest.mark.parametrize("cannot", [False, True])
def test_a_loss_that_cannot_be_suffered_is_not_answered(cannot: bool) -> None:
    t = gold()
    if cannot:
        t.holding("Shrine", 1, traits=[continuous(Cannot(before(kinds.LOSE_HONOR, player=BY_YOU)))])
    t.holding("Mirror", 1, reaction(before(kinds.LOSE_HONOR, player=BY_YOU), [NegateIt(), lose_honor(2, OTHERS)]))
    t.act("Shame", lose_honor(2, OTHERS))
    t.action_phase()
    t.answer("use Shame")
    assert t.offers("Mirror") is not cannot
    if not cannot:
        t.answer("use Mirror").settle()
    assert (t.honor(0), t.honor(1)) == ((0, 0) if cannot else (-2, 0))


# --- seppuku ----------------------------------------------------------------------------------------------------------


def blamed(keywords: str = "Samurai", **made) -> tuple[Table, Card]:
    """A Personality of the second player's, whom an action of the first's targets that costs him 4 Honor."""
    t = gold()
    hero = t.person("Hero", 1, ph=3, keywords=keywords, **made)
    t.item(hero, title="Sword")
    t.act("Blame", person("others_own & personality"), lose_honor(4, OTHERS))
    return t, hero


def dies(t: Table, hero: Card, does: bool) -> None:
    """Say whether he commits seppuku."""
    t.m.answer(YES if does else NO)
    if t.question.kind == "choose":
        t.answer(hero)
    t.settle()


@pytest.mark.rule("GE-HON-06", "GE-HON-07", "GE-HON-80")
@pytest.mark.ruling("R00-A-150", "R00-A-152", "R00-A-153")
@pytest.mark.parametrize("bowed", [False, True])
@pytest.mark.parametrize("shamed", [False, True])
@pytest.mark.parametrize("does", [True, False])
def test_a_samurai_who_causes_a_loss_may_die_for_it(does: bool, shamed: bool, bowed: bool) -> None:
    t, hero = blamed(bowed=bowed, dishonored=shamed)
    t.holding("Altar", 0, traits=[triggered(after(kinds.DESTROY, PERSONALITIES), [gain_honor(10)])])
    t.action_phase()
    t.answer("use Blame")
    if t.question.kind == "target":
        t.answer(hero)
    assert t.question.player == 1 and {YES, NO} <= set(t.question.options)
    dies(t, hero, does)
    assert t.destroyed(hero) is does and t.honor(1) == (-1 if does else -4)
    if does:
        assert t.where(hero) == "discard" and not t.dishonored(hero) and t.dead(hero) and t.honor(0) == 10
        assert len(t.cards(1, "fate discard")) == 1


@pytest.mark.rule("GE-HON-06")
@pytest.mark.parametrize(("keywords", "loss"), [("", 4), ("Samurai", 1)])
def test_no_other_than_a_samurai_and_no_loss_of_1_is_died_for(keywords: str, loss: int) -> None:
    t = gold()
    hero = t.person("Hero", 1, ph=3, keywords=keywords)
    t.person("Bystander", 1, keywords="Samurai")
    t.act("Blame", person("others_own & personality"), lose_honor(loss, OTHERS))
    t.action_phase()
    t.use("Blame", hero)
    assert t.honor(1) == -loss and t.where(hero) == "home"


@pytest.mark.rule("GE-HON-06")
def test_a_samurai_who_acts_may_die_for_what_that_costs() -> None:
    t = gold()
    hero = t.person("Hero", keywords="Samurai", abilities=[open_([lose_honor(3)])])
    t.action_phase()
    t.answer("use Hero")
    dies(t, hero, True)
    assert t.destroyed(hero) and t.honor(0) == -1


# --- the Favor --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-FAV-02", "GE-FAV-60", "GE-WND-02")
def test_the_favor_is_nobodys_at_first_no_card_and_of_no_use_by_itself() -> None:
    t = gold()
    assert t.favor < 0
    hero = t.person("Hero")
    t.act("Pyre", Target("x", ANY_CARD), bow("x"))
    t.set_favor(0)
    t.action_phase()
    assert not any("Favor" in each for each in t.options())
    t.answer("use Pyre")
    assert hero in t.question.options and not any("Favor" in each for each in t.options())
    u = gold()
    u.set_favor(0)
    raider = u.person("Raider", force=2)
    u.battle([raider], [u.person("Guard", 1, force=2)])
    u.passes(1, player=1)
    assert not any("Favor" in each for each in u.options())


@pytest.mark.rule("GE-ACT-04", "GE-FAV-01")
@pytest.mark.ruling("R00-A-202")
@pytest.mark.parametrize("immune", [False, True])
def test_lobbying_is_political_and_takes_nothing_from_who_bows_for_it(immune: bool) -> None:
    t = gold()
    shield = [continuous(FlagModifier(NO_POLITICAL_TARGETING, OneOf(THIS)))] if immune else []
    hero = t.person("Hero", ph=2, keywords="Ninja", traits=shield)
    for word in ("Political", "Ninja"):
        t.holding(f"Bell {word}", 1, traits=[triggered(after(kinds.END_ACTION, when=ActionIs(word)), [Draw(1)])])
    t.set_honor(0, 1)
    t.action_phase()
    assert t.can_use("Lobby", 0) is not immune
    if not immune:
        t.use("Lobby", hero)
        assert t.favor == 0 and len(t.hand(1)) == 1
