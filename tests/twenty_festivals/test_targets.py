"""Targets: chosen when an action has been paid for, changed by Interrupts, and targeted as the text resolves."""

from __future__ import annotations

import pytest

from gorin.lang.cards import interrupt, open_, triggered
from gorin.lang.conditions import ActionDid
from gorin.lang.costs import GoldCost
from gorin.lang.flow import ForEachPlayer, Later, May, Seq
from gorin.lang.redirecting import LEGAL_INSTEAD, TargetInstead
from gorin.lang.refs import OTHERS, THIS, NamedPlace
from gorin.lang.selectors import (
    COURTIER,
    FOLLOWERS,
    OTHER_PLAYERS,
    PERSONALITIES,
    SAMURAI,
    UNBOWED,
    YOURS,
    OneOf,
    Titled,
    other_than,
)
from gorin.lang.targeting import ChooseTargetsInstead
from gorin.lang.targets import PLAYERS, PROVINCES, Choose, Target
from gorin.lang.triggers import BY_OTHERS, BY_YOU, On
from gorin.lang.verbs import NegateAction, bow, bow_unit, destroy, gain_honor, give, lose_honor, straighten, strengthen
from gorin.table import kinds, scopes, terms
from gorin.testing import Table
from gorin.testing.harness import Card
from tests.twenty_festivals.laying import festival

THEIRS = OTHER_PLAYERS & PERSONALITIES
MINE = YOURS & PERSONALITIES
SEES_YOURS = ActionDid(scopes.TARGETED, YOURS & SAMURAI)


def bell(t: Table, card: Card) -> Card:
    """A Holding of player 0 that brings 10 Honor each time a card has been targeted."""
    return t.put(
        t.define("Bell", "Holding", traits=[triggered(On(terms.AFTER, kinds.TARGET, Titled(t.titles([card])[0])),
                                                      [gain_honor(10)])]), 0,
    )  # fmt: skip


# --- chosen, then targeted ------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-ACT-14", "TF-ACT-15", "TF-INT-09")
@pytest.mark.parametrize("samurai", [True, False])
def test_targets_are_chosen_after_costs_and_interrupts_see_them(samurai: bool) -> None:
    t = festival(gold=2)
    victim = t.person("Victim", 1, keywords="Samurai" if samurai else "")
    t.person("Other", 1, keywords="" if samurai else "Samurai")
    bell(t, victim)
    t.holding("Hall", 0, open_([gain_honor(1), Target("x", THEIRS), bow("x")], [GoldCost(2)]))
    t.holding("Wall", 1, interrupt([gain_honor(3)], [SEES_YOURS]))
    t.holding("Tower", 1, interrupt([gain_honor(1)]))
    t.action_phase()
    t.answer("use Hall")
    t.settle_payment()
    assert t.question.kind == "target" and t.bowed(t.stronghold(0))
    t.answer(victim)
    assert t.honor(0) == 0  # nothing has been targeted, and no effect has been applied
    assert t.can_use("Wall", 1) is samurai
    if samurai:
        t.answer("use Wall").settle()
        assert t.honor(1) == 3
    t.answer_pass()
    t.settle()
    assert t.bowed(victim) and t.honor(0) == 11


@pytest.mark.rule("TF-ACT-14", "TF-ACT-16", "TF-EFF-09")
def test_a_target_is_targeted_when_the_text_calls_for_it() -> None:
    """The trait about being targeted comes after the effect before, and before the one after."""
    t = festival()
    victim = t.person("Victim", 1)
    loss = triggered(On(terms.AFTER, kinds.TARGET, OneOf(THIS)), [lose_honor(5)])
    shy = t.person("Shy", 1, traits=[loss])
    t.holding("Hall", 0, open_([gain_honor(1), Target("x", THEIRS), bow("x")]))
    t.action_phase()
    t.use("Hall", shy)
    said = t.said()
    order = [said.index(each) for each in (
        "Shy is chosen as a target.", "Player 1 gains 1 Honor.", "Shy is targeted.", "Player 2 loses 5 Honor.",
        "Shy bows.",
    )]  # fmt: skip
    assert order == sorted(order) and not t.bowed(victim)


@pytest.mark.rule("TF-ACT-14", "TF-ACT-17")
@pytest.mark.parametrize("stopped", [True, False])
def test_nothing_is_targeted_once_the_action_has_stopped(stopped: bool) -> None:
    t = festival()
    first, second = t.person("First", 1), t.person("Second", 1)
    bell(t, second)
    t.holding("Hall", 0, open_([
        Target("x", Titled("First")), bow("x"), Target("y", Titled("Second")), bow("y"),
    ]))  # fmt: skip
    t.holding("Wall", 1, interrupt([destroy(Titled("First")) if stopped else gain_honor(1)]))
    t.action_phase()
    t.answer("use Hall").answer(first).answer(second)
    t.use("Wall").settle()
    assert t.destroyed(first) is stopped and t.bowed(second) is not stopped
    assert t.honor(0) == (0 if stopped else 10)


@pytest.mark.rule("TF-ACT-14")
@pytest.mark.parametrize("second", ["Man", "Mate"])
def test_who_is_lost_as_one_target_is_targeted_still_if_he_is_another(second: str) -> None:
    t = festival()
    man, mate = t.person("Man", 1), t.person("Mate", 1)
    t.holding("Hall", 0, open_([Target("x", THEIRS & UNBOWED, 1, 2), bow("x"), Target("y", THEIRS), straighten("y")]))
    sees = On(terms.AFTER, kinds.BOW, Titled("Mate"), when=ActionDid(scopes.TARGETED, Titled("Man")))
    t.holding("Bell", 0, traits=[triggered(sees, [gain_honor(10)])])
    t.holding("Wall", 1, interrupt([bow(Titled("Man"))]))
    t.action_phase()
    t.answer("use Hall").answer(man).answer(mate).answer(second)
    t.use("Wall").settle()
    assert (t.bowed(man), t.bowed(mate)) == (second == "Mate", second == "Man")
    assert t.honor(0) == (10 if second == "Man" else 0)


@pytest.mark.rule("TF-ACT-17", "TF-EFF-03")
@pytest.mark.parametrize("lost", [True, False])
def test_where_a_target_is_lost_what_comes_later_stops_and_what_came_before_stands(lost: bool) -> None:
    """[35]"""
    t = festival()
    victim, other = t.person("Victim", 1), t.person("Other", 1)
    t.holding("Hall", 0, open_([gain_honor(1), Target("x", THEIRS & UNBOWED), bow("x"), gain_honor(2)]))
    t.holding("Wall", 1, interrupt([bow(Titled("Victim")) if lost else gain_honor(1)]))
    t.action_phase()
    t.answer("use Hall").answer(victim)
    t.use("Wall").settle()
    assert t.honor(0) == (1 if lost else 3) and t.bowed(victim) and not t.bowed(other)


@pytest.mark.rule("TF-ACT-17")
def test_once_targeted_a_card_need_not_stay_legal() -> None:
    t = festival()
    mine, guard = t.person("Mine", 0), t.person("Guard", 0)
    armed = t.follower(mine, title="Band")
    t.holding("Hall", 0, open_([
        Target("x", Titled("Mine") & UNBOWED), bow("x"), destroy(YOURS & FOLLOWERS), give("x", terms.FORCE, 2),
        gain_honor(2),
    ]))  # fmt: skip
    t.action_phase()
    t.use("Hall", mine)
    assert t.destroyed(armed) and t.force(mine) == 2 and t.honor(0) == 2 and not t.bowed(guard)


@pytest.mark.rule("TF-ACT-18")
def test_effects_go_on_though_their_source_is_destroyed_and_all_of_them_fail() -> None:
    t = festival()
    hall = t.holding("Hall", 0, open_([destroy(THIS), gain_honor(1), bow(Titled("Nobody")), gain_honor(1)]))
    t.action_phase()
    t.use("Hall")
    assert t.destroyed(hall) and t.honor(0) == 2


@pytest.mark.rule("TF-CST-06", "TF-ACT-16")
def test_no_other_is_chosen_for_one_that_is_lost() -> None:
    t = festival()
    victim, other = t.person("Victim", 1), t.person("Other", 1)
    t.holding("Hall", 0, open_([Target("x", THEIRS), bow("x")]))
    t.holding("Wall", 1, interrupt([destroy(Titled("Victim"))]))
    t.action_phase()
    t.answer("use Hall").answer(victim)
    t.use("Wall").settle()
    assert t.question.kind == "action" and not t.bowed(other)


# --- chosen later ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-ACT-16", "TF-INT-04", "TF-ACT-14")
@pytest.mark.parametrize("wanted", [True, False])
def test_optional_targets_are_chosen_as_the_text_resolves(wanted: bool) -> None:
    t = festival()
    victim = t.person("Victim", 1, keywords="Samurai")
    t.holding("Hall", 0, open_([gain_honor(1), May(Seq([Target("x", THEIRS), bow("x")])), gain_honor(1)]))
    t.holding("Wall", 1, interrupt([gain_honor(3)], [SEES_YOURS]))
    t.holding("Tower", 1, interrupt([lose_honor(2)]))
    t.action_phase()
    t.answer("use Hall").settle()
    assert t.question.kind == "reaction" and not t.can_use("Wall", 1)  # nothing has been chosen
    t.answer("use Tower").settle()
    assert t.question.kind == "may" and t.honor(1) == -2 and t.honor(0) == 1  # he knows what the Interrupt did
    t.answer("yes" if wanted else "no")
    if wanted:
        t.answer(victim)
    t.settle()
    assert t.bowed(victim) is wanted and t.honor(0) == 2


@pytest.mark.rule("TF-ACT-16", "TF-TGT-02", "TF-ACT-05")
def test_what_another_player_targets_he_chooses_as_the_text_resolves() -> None:
    t = festival()
    victim = t.person("Victim", 1, keywords="Samurai")
    t.person("Second", 1)
    ear = triggered(On(terms.AFTER, kinds.TARGET, player=BY_OTHERS), [gain_honor(10)])
    t.put(t.define("Ear", "Holding", traits=[ear]), 0)
    t.holding("Hall", 0, open_([Target("x", THEIRS, chooser=OTHERS), bow("x")]))
    t.holding("Wall", 1, interrupt([gain_honor(3)], [SEES_YOURS]))
    t.action_phase()
    t.answer("use Hall").settle()
    assert t.question.kind == "target" and t.question.player == 1  # no Interrupt saw a target
    t.answer(victim).settle()
    assert t.bowed(victim) and t.honor(0) == 10  # he targeted it


@pytest.mark.rule("TF-ACT-17", "TF-ACT-05")
@pytest.mark.parametrize("there", [True, False])
def test_a_targeting_by_another_player_that_fails_stops_the_text(there: bool) -> None:
    """To announce it no such target is needed."""
    t = festival()
    if there:
        t.person("Victim", 1)
    t.holding("Hall", 0, open_([gain_honor(1), Target("x", THEIRS, chooser=OTHERS), bow("x"), gain_honor(2)]))
    t.action_phase()
    t.use("Hall")
    if there:
        t.answer("target Victim").settle()
    assert t.honor(0) == (3 if there else 1)


@pytest.mark.rule("TF-ACT-17")
def test_an_optional_targeting_that_fails_stops_its_option_alone() -> None:
    t = festival()
    option = May(Seq([Target("x", THEIRS), bow("x"), gain_honor(5)]))
    t.holding("Hall", 0, open_([gain_honor(1), option, gain_honor(2)]))
    t.action_phase()
    t.use("Hall", "yes")
    assert t.honor(0) == 3


@pytest.mark.rule("TF-ACT-17")
def test_a_delayed_targeting_that_fails_stops_what_was_delayed() -> None:
    t = festival()
    later = Later(On(terms.BEFORE, kinds.PHASE_END), Seq([gain_honor(10), Target("x", THEIRS), gain_honor(20)]))
    t.holding("Hall", 0, open_([later, gain_honor(1)]))
    t.action_phase()
    t.use("Hall")
    assert t.honor(0) == 1  # nothing was needed to announce it
    t.answer_pass()
    t.passes(1)
    assert t.honor(0) == 11


@pytest.mark.rule("TF-ACT-17")
def test_a_loop_over_players_ends_with_the_text() -> None:
    t = festival()
    each = ForEachPlayer(OTHERS, Seq([gain_honor(1), Target("x", OTHER_PLAYERS & PERSONALITIES & SAMURAI)]))
    t.holding("Hall", 0, open_([each, gain_honor(5)]))
    t.holding("Yard", 0, open_([gain_honor(7)]))
    t.action_phase()
    t.use("Hall")
    assert t.honor(1) == 1 and t.honor(0) == 0
    t.use("Yard")
    assert t.honor(0) == 7


@pytest.mark.rule("TF-TGT-07")
@pytest.mark.parametrize("there", [True, False])
def test_a_trait_targets_if_it_can_and_stops_if_it_cannot(there: bool) -> None:
    t = festival()
    victim = t.person("Victim", 1) if there else -1
    text = [gain_honor(1), Target("x", THEIRS), bow("x"), gain_honor(2)]
    t.put(t.define("Shrine", "Holding", traits=[triggered(On(terms.AFTER, kinds.PHASE), text)]), 0)
    t.action_phase()
    if there:
        assert t.question.kind == "target" and -1 not in t.question.options
        t.answer(victim).settle()
        assert t.bowed(victim)
    assert t.honor(0) == (3 if there else 1)


@pytest.mark.rule("TF-TGT-60")
@pytest.mark.parametrize("samurai", [True, False])
def test_two_targetings_in_one_sentence_each_with_its_verb(samurai: bool) -> None:
    t = festival()
    lord = t.person("Lord", 0, keywords="Samurai")
    clerk = t.person("Clerk", 0, keywords="Courtier")

    t.holding("Hall", 0, open_([
        Target("x", MINE & SAMURAI & UNBOWED), bow("x"), Target("y", MINE & COURTIER), straighten("y"), gain_honor(1),
    ]))  # fmt: skip
    t.holding("Wall", 1, interrupt([gain_honor(1)] if samurai else [bow(Titled("Lord"))]))
    t.action_phase()
    t.bow(clerk)
    t.answer("use Hall").answer(lord).answer(clerk)
    t.use("Wall").settle()
    assert t.bowed(lord) and t.bowed(clerk) is not samurai and t.honor(0) == (1 if samurai else 0)


# --- Interrupts that change them ------------------------------------------------------------------------------------


def decoy(t: Table, **made: object) -> Card:
    """A Holding of player 1 whose Interrupt lets another of his Personalities be targeted."""
    pick = Choose("y", YOURS & PERSONALITIES & LEGAL_INSTEAD)
    return t.holding("Decoy", 1, interrupt([pick, TargetInstead("y")]))


@pytest.mark.rule("TF-ACT-16", "TF-TGT-02", "TF-DEF-90")
def test_an_interrupt_changes_who_is_targeted_and_the_actions_player_has_targeted_him() -> None:
    t = festival()
    victim, other = t.person("Victim", 1), t.person("Other", 1)
    tired = t.person("Tired", 1, bowed=True)
    bell(t, victim)
    ear = triggered(On(terms.AFTER, kinds.TARGET, OTHER_PLAYERS, player=BY_YOU), [gain_honor(1)])
    t.put(t.define("Ear", "Holding", traits=[ear]), 0)
    t.holding("Hall", 0, open_([Target("x", THEIRS & UNBOWED), bow("x")]))
    decoy(t)
    t.action_phase()
    t.answer("use Hall").answer(victim)
    t.answer("use Decoy")
    assert tired not in t.question.options and victim not in t.question.options
    t.answer(other).settle()
    assert t.bowed(other) and not t.bowed(victim)
    assert t.honor(0) == 1  # he targeted one card, which is not the one that he chose


@pytest.mark.rule("TF-ACT-16")
def test_where_nobody_else_is_legal_the_target_stays() -> None:
    t = festival()
    victim = t.person("Victim", 1)
    t.holding("Hall", 0, open_([Target("x", THEIRS), bow("x")]))
    t.holding("Decoy", 1, interrupt([TargetInstead(Titled("Castle 2"))]))
    t.action_phase()
    t.answer("use Hall").answer(victim)
    t.use("Decoy").settle()
    assert t.bowed(victim)


@pytest.mark.rule("TF-TGT-03")
@pytest.mark.golden("GX-TF-058")
@pytest.mark.parametrize("third", [True, False])
def test_targets_of_one_phrase_stay_different(third: bool) -> None:
    t = festival()
    first, second = t.person("First", 1), t.person("Second", 1)
    other = t.person("Third", 1) if third else -1
    t.holding("Hall", 0, open_([Target("x", THEIRS, 2, 2), bow("x")]))
    decoy(t)
    t.action_phase()
    t.answer("use Hall").answer(first)
    assert first not in t.question.options
    t.answer(second)
    t.answer("use Decoy")
    if third:
        assert t.question.options == [other]
        t.answer(other)
        assert sorted(t.question.options) == sorted([first, second])  # in whose place
        t.answer(second)
    t.settle()
    t.settle()
    assert t.bowed(first) and t.bowed(second) is not third
    if third:
        assert t.bowed(other)


@pytest.mark.rule("TF-ACT-17", "TF-ACT-16")
def test_two_targets_of_one_phrase_fail_together() -> None:
    t = festival()
    first, second = t.person("First", 1), t.person("Second", 1)
    t.holding("Hall", 0, open_([Target("x", THEIRS, 2, 2), bow("x"), gain_honor(1)]))
    t.holding("Wall", 1, interrupt([destroy(Titled("First"))]))
    t.action_phase()
    t.answer("use Hall").answer(first).answer(second)
    t.use("Wall").settle()
    assert not t.bowed(second) and t.honor(0) == 0


@pytest.mark.rule("TF-ACT-16")
def test_a_phrase_that_rests_on_another_heeds_what_was_changed() -> None:
    t = festival()
    first, second = t.person("First", 1), t.person("Second", 1)
    third = t.person("Third", 1)
    t.holding("Hall", 0, open_([
        Target("x", THEIRS), bow("x"), Target("y", THEIRS & other_than("x")), destroy("y"),
    ]))  # fmt: skip
    t.holding("Decoy", 1, interrupt([TargetInstead(Titled("Second"))]))
    t.action_phase()
    t.answer("use Hall").answer(first).answer(third)
    t.answer("use Decoy")
    t.answer(first).settle()
    t.settle()
    assert t.bowed(second) and t.destroyed(third) and not t.bowed(first)


@pytest.mark.rule("TF-PVN-04", "TF-INT-09")
def test_a_negated_action_targets_all_the_same_and_does_nothing() -> None:
    t = festival()
    victim = t.person("Victim", 1)
    bell(t, victim)
    t.holding("Hall", 0, open_([lose_honor(1), Target("x", THEIRS), bow("x")]))
    t.holding("Wall", 1, interrupt([NegateAction()]))
    t.action_phase()
    t.answer("use Hall").answer(victim)
    t.use("Wall").settle()
    assert t.honor(0) == 10 and not t.bowed(victim)


# --- what targeting is ----------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-TGT-01", "TF-TGT-04")
@pytest.mark.golden("GX-TF-059")
def test_only_targeting_targets() -> None:
    t = festival()
    victim = t.person("Victim", 1, bowed=True)
    bell(t, victim)
    t.holding("Hall", 0, open_([Choose("x", THEIRS), straighten("x")]))
    t.holding("Yard", 0, open_([Target("x", THEIRS), bow("x"), straighten("x"), bow("x")]))
    t.action_phase()
    t.use("Hall", victim)
    assert t.honor(0) == 0 and not t.bowed(victim)
    t.passes(1, player=1)
    t.use("Yard", victim)
    assert t.honor(0) == 10 and t.bowed(victim)  # what refers back to the target makes no new targeting


@pytest.mark.rule("TF-TGT-01", "TF-ACT-17")
@pytest.mark.parametrize("lost", [True, False])
def test_a_province_and_a_player_are_targets(lost: bool) -> None:
    """Not here: triggers on a player or a Province having been targeted."""

    t = festival()
    v = t.province(1, 2)
    text = open_([Target("p", None, domain=PROVINCES, who=OTHERS), strengthen(NamedPlace("p"), 3), gain_honor(1)])
    hall = t.put(t.define("Hall", "Action", abilities=[text]), 0, "hand")
    t.holding("Yard", 0, open_([Target("q", None, domain=PLAYERS, who=OTHERS), gain_honor(1)]))
    t.holding("Wall", 1, interrupt([gain_honor(1)]))
    t.action_phase()
    t.answer("use Hall").answer("done")
    t.answer(t.question.options[2])
    if lost:
        t.lose_province(v)
    t.use("Wall").settle()
    assert t.honor(0) == (0 if lost else 1) and t.where(hall) == "discard"
    if not lost:
        assert t.strength(v) == 10
    t.passes(1, player=1)
    t.answer("use Yard")
    if t.question.kind == "target":
        t.answer(t.question.options[0])
    t.settle()
    assert t.honor(0) == (1 if lost else 2)


@pytest.mark.rule("TF-TGT-06")
def test_targeting_a_unit_targets_its_personality_and_affects_all_of_it() -> None:

    t = festival()
    lord = t.person("Lord", 1)
    band = t.follower(lord, title="Band")
    bell(t, lord)
    t.put(t.define("Ear", "Holding", traits=[
        triggered(On(terms.AFTER, kinds.TARGET, FOLLOWERS), [lose_honor(3)])]), 0)  # fmt: skip
    t.holding("Hall", 0, open_([Target("x", THEIRS), bow_unit("x")]))
    t.action_phase()
    t.use("Hall", lord)
    assert t.bowed(lord) and t.bowed(band) and t.honor(0) == 10




@pytest.mark.rule("TF-TGT-02")
@pytest.mark.parametrize("point", [kinds.TARGET, kinds.CHOOSE_TARGETS])
def test_who_changes_a_target_has_not_targeted(point: int) -> None:
    t = festival()
    victim, other = t.person("Victim", 1), t.person("Other", 1)
    ear = triggered(On(terms.AFTER, kinds.TARGET, OTHER_PLAYERS, player=BY_YOU), [gain_honor(1)])
    t.put(t.define("Ear", "Holding", traits=[ear]), 0)
    lie = triggered(On(terms.BEFORE, point, by=BY_OTHERS), [ChooseTargetsInstead()])
    t.put(t.define("Lie", "Holding", traits=[lie]), 1)
    t.holding("Hall", 0, open_([Target("x", THEIRS), bow("x")]))
    t.action_phase()
    t.answer("use Hall")
    if t.question.player == 0:
        t.answer(victim)
    assert t.question.player == 1
    t.answer(other).settle()
    assert t.bowed(other) and not t.bowed(victim) and t.honor(0) == 1  # player 0 has targeted him
