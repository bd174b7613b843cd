"""Steps and rules of Twenty Festivals where few games lead them."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle, triggered
from gorin.lang.ranged import fear
from gorin.lang.refs import THIS, Slot
from gorin.lang.selectors import PERSONALITIES
from gorin.lang.targets import Target
from gorin.lang.triggers import BY_YOU, after
from gorin.lang.verbs import ControlChange, destroy, dishonor, gain_honor
from gorin.rules.duel import challenge
from gorin.rules.entering import LOST_TO_OTHERS
from gorin.table import kinds, terms
from gorin.table.changes import host_on
from gorin.table.memory import about_player, remembered
from gorin.table.terms import NONE
from gorin.testing.probes import Stage, registered
from tests.twenty_festivals.laying import festival
from tests.twenty_festivals.test_attack_effects import brave, clash
from tests.twenty_festivals.test_versions_and_unique_cards import version


@pytest.mark.rule("TF-EXP-02")
@pytest.mark.parametrize("chosen", [0, 1])
def test_of_several_he_chooses_whom_a_later_version_overlays(chosen: int) -> None:
    t = festival(gold=0)
    young = [t.put(version(t, old, cost=3), 1) for old in (None, "Experienced")]
    elder = t.put(version(t, "Experienced 2", cost=9), 1, "province")
    t.phase(terms.PHASE_DYNASTY, 1)
    t.answer(elder).settle()
    assert t.question.player == 1 and t.question.options == young and t.question.source == elder
    t.answer(young[chosen]).settle()
    assert [t.where(card) for card in (*young, elder)] == [
        "removed" if n == chosen else "home" for n in range(2)
    ] + ["home"]
    assert t.m.controller(elder) == 1


@pytest.mark.rule("TF-UNQ-02")
def test_a_unique_attachment_with_number_0_keeps_another_away() -> None:
    t = festival()
    sword = t.define("Sword", "Item", keywords="Unique")
    own = t.put(sword, 0)
    lord, foe = t.person("Lord", 0), t.person("Foe", 1)
    host_on(t.m, own, lord)
    new = t.put(sword, 1, on=foe)
    t.act("Bribe", Target("x", PERSONALITIES), ControlChange(Slot("x")))
    t.action_phase()
    t.use("Bribe", foe)
    assert own == 0 and t.where(new) == "discard" and t.host(own) == lord


@pytest.mark.rule("TF-RMF-09", "TF-DEF-81")
@pytest.mark.parametrize("number", [0, 1])
def test_courage_says_which_fear_it_changes_and_how(number: int) -> None:
    t = festival()
    brave(t, 0)
    ghost = t.person("Ghost", 0, force=1, abilities=[battle([fear(3)])])
    guard = t.person("Guard", 1, force=5)
    clash(t, ghost, guards=(guard,))
    t.answer("use Ghost").answer(guard)
    while t.question.player != 0:
        t.answer_pass()
    t.answer("use Courage").answer("Brave")
    words = ["Fear effect 1: +2 strength", "Fear effect 1: -2 strength"]
    assert [each.removeprefix("choose ") for each in t.options()] == words
    t.answer(words[number])
    while t.asked and t.question.kind == "reaction":
        t.answer_pass()
    assert t.bowed(guard) is (number == 0)


@pytest.mark.rule("TF-DUE-06")
@pytest.mark.parametrize("chi", [2, 4])
def test_a_duel_that_no_text_brings_about_brings_nothing(chi: int) -> None:
    t = festival()
    hero, foe = t.person("Hero", chi=3), t.person("Foe", 1, chi=chi)
    t.m.push(registered(t.m, Stage(lambda m: challenge(m, NONE, hero, foe)), "stage"), NONE)
    t.run()
    t.strikes()
    assert not t.dead(hero) and not t.dead(foe) and t.m.duel == NONE


@pytest.mark.rule("TF-PER-02", "TF-PER-03")
@pytest.mark.parametrize("whose", [0, 1])
def test_the_honor_that_goes_with_a_dishonorable_death_is_lost_to_the_rules(whose: int) -> None:
    t = festival()
    shamed = t.person("Shamed", ph=2, dishonored=True)
    t.set_honor(0, 5)
    t.act("Doom", Target("x", PERSONALITIES), destroy("x"), player=whose)
    t.action_phase(whose)
    t.use("Doom", shamed)
    assert t.honor(0) == 3
    assert remembered(t.m, about_player(0), LOST_TO_OTHERS) == 1


@pytest.mark.rule("TF-HON-03", "TF-HON-06")
@pytest.mark.parametrize("before", [True, False])
def test_whom_a_trait_has_just_dishonored_was_honorable_as_it_began(before: bool) -> None:
    t = festival()
    t.person("Crowd")
    text = triggered(after(kinds.GAIN_HONOR, player=BY_YOU), [dishonor(THIS), gain_honor(2)], limit=1)
    hero = t.person("Hero", dishonored=before, traits=[text])
    t.act("Feast", gain_honor(1))
    t.action_phase()
    t.use("Feast")
    assert (t.honor(0), t.dishonored(hero)) == ((1, False) if before else (3, True))
