"""Traits: chapter 8 of the Samurai Edition rules."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.cards import continuous, enters_losing, focus_effect, open_, reaction, triggered
from gorin.lang.conditions import Exists
from gorin.lang.costs import bow_one_cost
from gorin.lang.duels import Challenge
from gorin.lang.entering import BringIn
from gorin.lang.flow import AtMost, May, MustPay
from gorin.lang.looking import Search
from gorin.lang.modifiers import KeywordModifier, StatModifier
from gorin.lang.provenance import EffectHas
from gorin.lang.refs import THIS
from gorin.lang.selectors import (
    FOLLOWERS,
    OTHER_PLAYERS,
    PERSONALITIES,
    SAMURAI,
    UNBOWED,
    YOURS,
    HasAbility,
    Titled,
)
from gorin.lang.targets import YOUR_DISCARD, YOUR_PROVINCE_CARDS, Target
from gorin.lang.triggers import BY_YOU, after, before
from gorin.lang.verbs import Apply, Draw, GrantTrait, NegateIt, bow, destroy, gain_honor, give, lose_honor, straighten
from gorin.table import kinds, terms
from gorin.table.definitions import M_GIVE_KEYWORD, M_REMOVE_KEYWORD, PER_TURN
from gorin.table.packing import PASS
from gorin.table.terms import NONE
from gorin.testing import Table

HERO = Titled("Hero")
FOE = Titled("Foe")
DRAWN = after(kinds.DRAW, player=BY_YOU)


# --- what a trait is ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-TRT-01")
def test_a_sentence_that_leans_on_the_one_before_is_part_of_the_same_trait() -> None:
    t = Table()
    foe = t.person("Foe", 1)
    two = triggered(DRAWN, [Target("x", OTHER_PLAYERS & FOE), bow("x")], limit=1)
    hero = t.person("Hero", traits=[two])
    assert len(t.m.definition(hero).traits) == 1
    t.act("Study", Draw(1))
    t.action_phase()
    t.use("Study", foe)
    assert t.bowed(foe)
    t.done()


@pytest.mark.rule("SE-TRT-01")
def test_when_such_a_trait_goes_both_sentences_go() -> None:
    t = Table()
    foe = t.person("Foe", 1)
    t.person("Hero")
    two = triggered(DRAWN, [Target("x", OTHER_PLAYERS & FOE), bow("x")])
    t.act("Teach", GrantTrait(two, HERO, terms.UNTIL_PHASE_ENDS))
    t.act("Study", Draw(1))
    t.action_phase()
    t.use("Teach").passes()
    t.use("Study")
    assert t.question.kind == "target"
    t.answer(foe).settle()
    assert t.bowed(foe)
    t.finish()
    t.m.set_bowed(foe, False)
    t.action_phase()
    t.use("Study")
    assert t.question.kind == "action" and not t.bowed(foe)


@pytest.mark.rule("SE-TRT-02")
@pytest.mark.parametrize(("keywords", "chi"), [("Maho", 3), ("", 2), ("Kiho", 2)])
def test_the_effects_of_a_trait_have_the_keywords_of_its_card(keywords: str, chi: int) -> None:
    t = Table()
    foe = t.person("Foe", 1)
    t.person("Ward", 1, traits=[triggered(before(kinds.MODIFY, FOE, when=EffectHas("Maho")), [NegateIt()])])
    t.person("Hero", keywords=keywords, traits=[triggered(DRAWN, [give(FOE, terms.CHI, -1)])])
    t.act("Study", Draw(1))
    t.action_phase()
    t.use("Study")
    assert t.chi(foe) == chi
    t.done()


@pytest.mark.rule("SE-TRT-02")
@pytest.mark.parametrize(("given", "chi"), [(True, 3), (False, 2)])
def test_keywords_that_the_card_has_gained_count_too(given: bool, chi: int) -> None:
    t = Table()
    foe = t.person("Foe", 1)
    t.person("Ward", 1, traits=[triggered(before(kinds.MODIFY, FOE, when=EffectHas("Maho")), [NegateIt()])])
    t.person("Hero", traits=[triggered(DRAWN, [give(FOE, terms.CHI, -1)])])
    if given:
        t.person("Corrupter", traits=[continuous(KeywordModifier(M_GIVE_KEYWORD, "Maho", HERO, None))])
    t.act("Study", Draw(1))
    t.action_phase()
    t.use("Study")
    assert t.chi(foe) == chi
    t.done()


@pytest.mark.rule("SE-TRT-03")
@pytest.mark.parametrize("printed", ["Cavalry", ""])
@pytest.mark.parametrize("grants", [0, 1, 2])
def test_a_keyword_given_again_does_not_resist_removal(printed: str, grants: int) -> None:
    t = Table()
    hero = t.person("Hero", keywords=printed)
    t.act("Mount", Apply(KeywordModifier(M_GIVE_KEYWORD, "Cavalry", None, None), HERO))
    t.act("Unhorse", Apply(KeywordModifier(M_REMOVE_KEYWORD, "Cavalry", None, None), HERO))
    t.action_phase()
    for _ in range(grants):
        t.use("Mount").passes()
    assert t.has(hero, "Cavalry") is bool(printed or grants)
    t.use("Unhorse")
    assert not t.has(hero, "Cavalry")
    t.done()


@pytest.mark.rule("SE-TRT-03")
def test_what_was_removed_can_be_given_afresh() -> None:
    t = Table()
    hero = t.person("Hero", keywords="Cavalry")
    t.act("Mount", Apply(KeywordModifier(M_GIVE_KEYWORD, "Cavalry", None, None), HERO))
    t.act("Unhorse", Apply(KeywordModifier(M_REMOVE_KEYWORD, "Cavalry", None, None), HERO))
    t.action_phase()
    t.use("Unhorse").passes()
    t.use("Mount")
    assert t.has(hero, "Cavalry")
    t.done()


# --- triggered traits -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-TRT-04")
@pytest.mark.parametrize(
    ("where", "gained"), [("home", 1), ("province", 0), ("discard", 0), ("removed", 0), ("deck", 0)]
)
def test_a_triggered_trait_fires_only_from_play(where: str, gained: int) -> None:
    t = Table()
    t.person("Hero", 0, where, traits=[triggered(DRAWN, [gain_honor(1)])])
    t.act("Study", Draw(1))
    t.action_phase()
    t.use("Study")
    assert t.honor(0) == gained
    t.done()


@pytest.mark.rule("SE-TRT-04")
@pytest.mark.parametrize(("named", "gained"), [(True, 1), (False, 0)])
def test_a_trait_that_says_so_works_from_elsewhere(named: bool, gained: int) -> None:
    t = Table()
    zones = 1 << terms.DYNASTY_DISCARD if named else 0
    t.person("Hero", 0, "discard", traits=[triggered(DRAWN, [gain_honor(1)], anywhere=zones)])
    t.act("Study", Draw(1))
    t.action_phase()
    t.use("Study")
    assert t.honor(0) == gained
    t.done()


@pytest.mark.rule("SE-TRT-05")
def test_a_triggered_trait_is_mandatory_and_happens_once() -> None:
    t = Table()
    t.person("Hero", 0, "province", traits=[enters_losing(2)])
    t.act("Summon", Target("x", PERSONALITIES & HERO, domain=YOUR_PROVINCE_CARDS), BringIn("x"))
    t.action_phase()
    t.use("Summon", "Hero").settle()
    assert t.honor(0) == -2
    t.done()


@pytest.mark.rule("SE-TRT-05")
def test_each_occurrence_triggers_it_anew() -> None:
    t = Table()
    t.person("Hero", traits=[triggered(DRAWN, [lose_honor(1)])])
    t.act("Study", Draw(1))
    t.action_phase()
    t.use("Study").passes()
    assert t.honor(0) == -1
    t.use("Study")
    assert t.honor(0) == -2
    t.done()


@pytest.mark.rule("SE-TRT-06")
@pytest.mark.parametrize("unbowed", [True, False])
def test_a_cost_in_a_triggered_trait_is_paid_whenever_it_can_be(unbowed: bool) -> None:
    t = Table()
    hero = t.person("Hero", bowed=not unbowed)
    rite = MustPay(bow_one_cost(YOURS & PERSONALITIES & UNBOWED), gain_honor(1))
    t.put(t.define("Altar", "Holding", traits=[triggered(DRAWN, [rite])]), 0)
    t.act("Study", Draw(1))
    t.action_phase()
    t.use("Study")
    if unbowed:
        assert t.question.kind == "cost" and PASS not in t.question.options
        t.answer(hero).settle()
    assert t.bowed(hero)
    assert t.honor(0) == (1 if unbowed else 0)
    t.done()


@pytest.mark.rule("SE-TRT-07")
def test_a_trait_goes_on_though_its_card_has_left_play() -> None:
    t = Table()
    hero = t.person("Hero", traits=[triggered(DRAWN, [destroy(THIS), gain_honor(2)])])
    t.act("Study", Draw(1))
    t.action_phase()
    t.use("Study")
    assert t.where(hero) == "discard" and t.honor(0) == 2
    t.done()


@pytest.mark.rule("SE-TRT-07")
def test_a_trait_of_the_card_destroyed_by_an_earlier_one_goes_on_as_well() -> None:
    t = Table()
    hero = t.person("Hero", traits=[triggered(DRAWN, [lose_honor(1), gain_honor(3)])])
    t.person("Slayer", 1, traits=[triggered(after(kinds.LOSE_HONOR), [destroy(HERO)])])
    t.act("Study", Draw(1))
    t.action_phase()
    t.use("Study")
    assert t.where(hero) == "discard" and t.honor(0) == 2
    t.done()


@pytest.mark.rule("SE-TRT-08")
@pytest.mark.parametrize("stopped", [True, False])
def test_an_entry_loss_waits_for_the_entry(stopped: bool) -> None:
    t = Table()
    hero = t.person("Hero", 0, "province", traits=[enters_losing(4)])
    if stopped:
        t.person("Gatekeeper", 1, traits=[triggered(before(kinds.ENTER, HERO), [NegateIt()])])
    t.act("Summon", Target("x", PERSONALITIES & HERO, domain=YOUR_PROVINCE_CARDS), BringIn("x"))
    t.action_phase()
    t.use("Summon", "Hero").settle()
    assert (t.where(hero) == "home") is not stopped
    assert t.honor(0) == (0 if stopped else -4)
    t.done()


@pytest.mark.rule("SE-TRT-08")
def test_it_comes_after_the_entry_not_before() -> None:
    t = Table()
    t.person("Hero", 0, "province", traits=[enters_losing(4)])
    t.act("Summon", Target("x", PERSONALITIES & HERO, domain=YOUR_PROVINCE_CARDS), BringIn("x"))
    t.action_phase()
    t.use("Summon", "Hero").settle()
    told = [line for line in t.said() if "enters play" in line or "loses" in line]
    assert told == ["Hero enters play.", "Player 1 loses 4 Honor."]


@pytest.mark.rule("SE-TRT-09", "SE-GLD-01")
def test_gold_is_made_only_while_a_gold_cost_is_being_paid() -> None:
    t = Table()
    mine = t.put(t.define("Mine", "Holding", gold=3), 0)
    order = t.define("Order", "Action", gold_cost=2, abilities=[open_([gain_honor(1)])])
    t.put(order, 0, "hand")
    t.action_phase()
    assert not t.can_use("Mine") and mine not in t.question.options
    t.answer("use Order")
    assert t.question.kind == "pay" and mine in t.question.options
    t.answer(mine).settle()
    assert t.bowed(mine) and t.honor(0) == 1
    t.done()


def studies(t: Table, times: int) -> None:
    """Draw one card so many times in one turn."""
    t.act("Study", Draw(1))
    t.action_phase()
    for _ in range(times):
        t.use("Study")
        if t.question.kind != "action":
            return
        t.passes()


@pytest.mark.rule("SE-TRT-10")
@pytest.mark.parametrize(("limit", "gained"), [(1, 1), (2, 2), (0, 3)])
def test_a_limit_before_the_colon_stops_the_triggering(limit: int, gained: int) -> None:
    t = Table()
    t.person("Hero", traits=[triggered(DRAWN, [gain_honor(1)], limit=limit, period=PER_TURN)])
    studies(t, 3)
    assert t.honor(0) == gained


@pytest.mark.rule("SE-TRT-10")
def test_a_limit_before_the_colon_is_used_up_though_the_effect_is_declined() -> None:
    t = Table()
    t.person("Hero", traits=[triggered(DRAWN, [May(gain_honor(1))], limit=1)])
    t.act("Study", Draw(1))
    t.action_phase()
    t.use("Study")
    assert t.question.kind == "may"
    t.answer("no").settle().passes()
    t.use("Study")
    assert t.question.kind == "action", "the first chance was the only one"
    assert t.honor(0) == 0


@pytest.mark.rule("SE-TRT-10")
def test_a_limit_after_the_colon_leaves_what_was_declined_open() -> None:
    t = Table()
    t.person("Hero", traits=[triggered(DRAWN, [lose_honor(1), AtMost(1, May(gain_honor(5)))])])
    t.act("Study", Draw(1))
    t.action_phase()
    t.use("Study").answer("no").settle().passes()
    assert t.honor(0) == -1
    t.use("Study").answer("yes").settle().passes()
    assert t.honor(0) == 3
    t.use("Study")
    assert t.question.kind == "action", "the effect has been used up, though the trait triggers"
    assert t.honor(0) == 2


@pytest.mark.rule("SE-TRT-10")
@pytest.mark.parametrize(("times", "honor"), [(1, 1), (2, 2), (3, 2)])
def test_a_limit_after_the_colon_on_what_is_not_optional(times: int, honor: int) -> None:
    t = Table()
    t.person("Hero", traits=[triggered(DRAWN, [AtMost(2, gain_honor(1))])])
    studies(t, times)
    assert t.honor(0) == honor


# --- continuous traits ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-TRT-11")
def test_a_continuous_trait_lasts_as_long_as_its_card_is_in_play() -> None:
    t = Table()
    hero = t.person("Hero", force=2, keywords="Samurai")
    t.person("Banner", traits=[continuous(StatModifier(terms.FORCE, 1, YOURS & SAMURAI, None))])
    t.act("Burn", destroy(Titled("Banner")))
    assert t.force(hero) == 3
    t.turns()
    while not (t.question.kind == "action" and t.m.active_player == 1 and t.question.player == 0):
        t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    assert t.force(hero) == 3, "in the next turn as well"
    t.use("Burn")
    assert t.force(hero) == 2
    t.done()


TACTICIANS = KeywordModifier(M_GIVE_KEYWORD, "Tactician", YOURS & SAMURAI, None)


@pytest.mark.rule("SE-TRT-12")
@pytest.mark.golden("GX-SE-039")
@pytest.mark.parametrize("where", ["home", "discard"])
def test_out_of_play_a_continuous_trait_reaches_only_its_own_card(where: str) -> None:
    t = Table()
    master = t.person("Master", 0, where, keywords="Samurai", traits=[continuous(
        KeywordModifier(M_GIVE_KEYWORD, "Tactician", YOURS & SAMURAI, None))])
    pupil = t.person("Pupil", keywords="Samurai")
    peasant = t.person("Peasant")
    assert t.has(master, "Tactician")
    assert t.has(pupil, "Tactician") is (where == "home")
    assert not t.has(peasant, "Tactician")


def samurai_while(condition: Any) -> Table:
    """A Holding that makes your Pupil a Samurai (while a condition holds), and an effect that takes that from him."""
    t = Table()
    t.person("Pupil")
    t.put(t.define("Dojo", "Holding", traits=[continuous(
        KeywordModifier(M_GIVE_KEYWORD, "Samurai", YOURS & Titled("Pupil"), condition))]), 0)
    t.act("Shame", Apply(KeywordModifier(M_REMOVE_KEYWORD, "Samurai", None, None), Titled("Pupil")))
    return t


@pytest.mark.rule("SE-TRT-13")
@pytest.mark.golden("GX-SE-028")
def test_what_another_effect_took_a_continuous_trait_does_not_give_back() -> None:
    t = samurai_while(None)
    pupil = t.m.zone_cards(5)[1]
    assert t.titles([pupil]) == ["Pupil"] and t.has(pupil, "Samurai")
    t.action_phase()
    t.use("Shame")
    assert not t.has(pupil, "Samurai")
    t.act("Nothing", gain_honor(1))
    t.passes().use("Nothing")
    assert not t.has(pupil, "Samurai")
    t.done()


@pytest.mark.rule("SE-TRT-13")
@pytest.mark.golden("GX-SE-028")
def test_it_gives_it_again_once_its_condition_has_failed_and_returned() -> None:
    t = samurai_while(Exists(YOURS & Titled("Torch") & UNBOWED))
    pupil = t.m.zone_cards(5)[1]
    t.put(t.define("Torch", "Holding"), 0)
    t.act("Dim", bow(Titled("Torch")))
    t.act("Light", straighten(Titled("Torch")))
    t.action_phase()
    assert t.has(pupil, "Samurai")
    t.use("Shame").passes()
    assert not t.has(pupil, "Samurai")
    t.use("Dim").passes()
    assert not t.has(pupil, "Samurai")
    t.use("Light")
    assert t.has(pupil, "Samurai")
    t.done()


@pytest.mark.rule("SE-TRT-13")
@pytest.mark.golden("GX-SE-028")
def test_it_gives_it_again_once_its_card_has_returned() -> None:
    t = samurai_while(None)
    pupil = t.m.zone_cards(5)[1]
    t.act("Raze", destroy(Titled("Dojo")))
    t.act("Rebuild", Target("d", Titled("Dojo"), domain=YOUR_DISCARD), BringIn("d"))
    t.action_phase()
    t.use("Shame").passes()
    t.use("Raze").passes()
    assert not t.has(pupil, "Samurai")
    t.use("Rebuild", "Dojo").settle()
    assert t.has(pupil, "Samurai")
    t.done()


@pytest.mark.rule("SE-TRT-14")
@pytest.mark.parametrize("bowed", [True, False])
def test_traits_work_on_bowed_cards(bowed: bool) -> None:
    t = Table()
    hero = t.person("Hero", force=2)
    t.person("Banner", bowed=bowed, traits=[
        continuous(StatModifier(terms.FORCE, 1, YOURS & PERSONALITIES & HERO, None)),
        triggered(DRAWN, [gain_honor(1)])])
    t.act("Study", Draw(1))
    t.action_phase()
    assert t.force(hero) == 3
    t.use("Study")
    assert t.honor(0) == 1
    t.done()


@pytest.mark.rule("SE-TRT-15")
@pytest.mark.parametrize("there", [True, False])
def test_a_trait_without_a_target_loses_only_what_refers_to_it(there: bool) -> None:
    t = Table()
    guard = NONE
    if there:
        guard = t.put(t.define("Guard", "Follower", force=1), 1, on=t.person("Foe", 1))
    t.person("Hero", traits=[triggered(DRAWN, [Target("f", FOLLOWERS), bow("f"), gain_honor(1)])])
    t.act("Study", Draw(1))
    t.action_phase()
    t.use("Study")
    if there:
        assert t.question.kind == "target" and PASS not in t.question.options
        t.answer(guard).settle()
        assert t.bowed(guard)
    assert t.honor(0) == 1
    t.done()


# --- Focus Effects --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-TRT-16")
@pytest.mark.parametrize("designators", [terms.LIMITED, terms.OPEN, terms.BATTLE, terms.REACTION, 0])
def test_a_focus_effect_is_no_ability_to_search_for(designators: int) -> None:
    t = Table()
    plain = t.put(t.define("Flourish", "Action", traits=[focus_effect([gain_honor(3)])]), 0, "deck")
    able = t.put(t.define("Lunge", "Action", traits=[focus_effect([gain_honor(3)])], abilities=[
        open_([gain_honor(1)])]), 0, "deck")
    t.person("Seeker", abilities=[open_([Search("it", HasAbility(designators))])])
    t.action_phase()
    t.use("Seeker")
    assert plain not in t.question.options
    assert (able in t.question.options) is (designators in (terms.OPEN, 0))


@pytest.mark.rule("SE-TRT-16")
def test_focus_effect_is_no_keyword() -> None:
    t = Table()
    card = t.put(t.define("Flourish", "Action", traits=[focus_effect([gain_honor(3)])]), 0, "hand")
    assert not t.has(card, "Focus Effect") and not t.has(card, "Focus")
    t.action_phase()
    assert not t.can_use("Flourish")


@pytest.mark.rule("SE-TRT-16")
def test_a_focus_effect_works_only_at_its_point_of_a_duel() -> None:
    t = Table()
    t.person(
        "Hero", chi=5, abilities=[open_([Target("f", OTHER_PLAYERS & PERSONALITIES), Challenge(THIS, "f")])]
    )
    foe = t.person("Foe", 1)
    for p in (0, 1):
        t.put(t.define(f"Flourish {p}", "Action", focus=2, traits=[focus_effect([gain_honor(3)])]), p, "hand")
    t.act("Waste", Draw(1))
    t.action_phase()
    t.use("Waste").passes()
    assert t.honor(0) == 0
    t.use("Hero", foe)
    before_strike = 0
    for _ in range(60):
        if t.question.kind == "action":
            break
        fitting = [n for n, each in enumerate(t.options()) if "Flourish" in each]
        if fitting:
            before_strike += t.honor(0) + t.honor(1)
            t.m.answer(t.question.options[fitting[0]])
            continue
        yes = [n for n, each in enumerate(t.options()) if each in ("yes", "accept", "focus")]
        t.m.answer(t.question.options[yes[0] if yes else 0])
    assert before_strike == 0
    assert t.honor(0) == 3


# --- negated traits -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-TRT-17")
@pytest.mark.parametrize(("negated", "limit", "gained"), [(True, 1, 0), (False, 1, 2), (True, 2, 2)])
def test_a_trait_whose_effects_are_negated_counts_as_used(negated: bool, limit: int, gained: int) -> None:
    t = Table()
    t.person("Hero", traits=[triggered(DRAWN, [gain_honor(2)], limit=limit)])
    shield = [reaction(before(kinds.GAIN_HONOR, mode=terms.MODE_EFFECT), [NegateIt()])] if negated else []
    t.put(t.define("Shield", "Holding", abilities=shield), 1)
    t.act("Study", Draw(1))
    t.action_phase()
    t.use("Study")
    if negated:
        t.use("Shield")
    assert t.honor(0) == (0 if negated else 2)
    t.passes()
    t.use("Study")
    assert t.honor(0) == gained
    t.done()
