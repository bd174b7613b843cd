"""What answers an occurrence, what an action is and what it chooses: later clauses of chapters 4 to 9."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.cards import battle, continuous, event, open_, reaction, triggered
from gorin.lang.conditions import SUCCEEDED, ActionIs
from gorin.lang.copying import CopyFeature
from gorin.lang.costs import GoldCost, bow_cost, dishonor_cost
from gorin.lang.entering import WAIVING_COSTS, AttachCard
from gorin.lang.flow import ChooseOne
from gorin.lang.handling import LookAt
from gorin.lang.lasting import DelayIt, NeedNot
from gorin.lang.modifiers import FlagModifier, KeywordModifier, MoreUses
from gorin.lang.ranged import ranged
from gorin.lang.refs import THIS, THIS_PROVINCE
from gorin.lang.regions import InProvince
from gorin.lang.selectors import (
    ENEMY,
    HOLDINGS,
    MONK,
    OTHER_PLAYERS,
    PERSONALITIES,
    SAMURAI,
    YOURS,
    Titled,
)
from gorin.lang.targets import ALL_PROVINCE_CARDS, YOUR_HAND, Choose, Target
from gorin.lang.triggers import BY_OTHERS, BY_YOU, after, before
from gorin.lang.verbs import (
    Draw,
    Grant,
    NegateAction,
    NegateIt,
    RaiseCost,
    bow,
    destroy,
    gain_honor,
    give,
    lose_honor,
    rule_for,
)
from gorin.table import kinds
from gorin.table.definitions import M_GIVE_KEYWORD
from gorin.table.flags import CANNOT_BE_TARGETED, COSTS_CANNOT_BE_WAIVED
from gorin.table.terms import CHI, FORCE, MODE_COST, PHASE_EVENTS
from gorin.testing import Table

HERO = Titled("Hero")


# --- answering once -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-TIM-15", "SE-HON-10")
def test_the_seppuku_reaction_answers_one_loss_once_and_the_next_loss_again() -> None:
    t = Table()
    first = t.person("First", keywords="Samurai")
    second = t.person("Second", keywords="Samurai")
    t.holding("Errand", 0, open_([lose_honor(5)], [Target("them", YOURS & SAMURAI, 1, 2)], limit=2))
    t.set_honor(0, 20)
    t.action_phase()
    t.use("Errand", first, second)
    assert t.fits("use Seppuku")
    t.answer("use Seppuku").answer(first).settle()
    assert t.dead(first) and t.honor(0) == 19
    assert t.where(second) == "home" and t.question.kind == "action", "the same loss is not answered again"
    t.passes()
    t.use("Errand", second)
    if t.question.kind == "target":
        t.answer("done")
    assert t.fits("use Seppuku"), "another loss is another occurrence"
    t.answer("use Seppuku").answer(second).settle()
    assert t.honor(0) == 18


# --- targets, choices -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-ACT-21")
@pytest.mark.parametrize("targeting", [True, False])
def test_choosing_without_the_word_is_no_targeting(targeting: bool) -> None:
    t = Table()
    foe = t.person("Foe", 1)
    t.holding("Alarm", 1, traits=[triggered(after(kinds.TARGET, YOURS & PERSONALITIES), [gain_honor(1)])])
    pick = Target if targeting else Choose
    t.act("Scold", pick("him", OTHER_PLAYERS & PERSONALITIES), bow("him"))
    t.action_phase()
    t.use("Scold", foe)
    assert t.bowed(foe)
    assert t.honor(1) == (1 if targeting else 0)
    t.done()


@pytest.mark.rule("SE-ACT-21")
@pytest.mark.parametrize("targeting", [True, False])
def test_who_cannot_be_targeted_may_still_be_chosen(targeting: bool) -> None:
    t = Table()
    foe = t.person("Foe", 1)
    t.act("Hide", rule_for(Titled("Foe"), CANNOT_BE_TARGETED), player=1)
    pick = Target if targeting else Choose
    t.act("Scold", pick("him", OTHER_PLAYERS & PERSONALITIES), bow("him"))
    t.action_phase()
    assert t.can_use("Scold", 0)
    t.passes().use("Hide")
    assert t.can_use("Scold", 0) is not targeting
    if not targeting:
        t.use("Scold", foe)
        assert t.bowed(foe)


@pytest.mark.rule("SE-EFF-60")
def test_a_choice_in_the_effects_comes_after_the_targets_the_costs_and_what_answers_them() -> None:
    t = Table()
    hero = t.person("Hero", force=1)
    text = open_([Target("him", YOURS & PERSONALITIES), ChooseOne([give("him", FORCE, 2), give("him", CHI, 1)])],
                 [dishonor_cost(HERO)])
    t.holding("Drill", 0, text)
    t.holding("Alarm", 1, reaction(after(kinds.TARGET, HERO), [gain_honor(1)]))
    t.holding("Gossip", 1, reaction(after(kinds.DISHONOR, HERO), [gain_honor(10)]))
    t.action_phase()
    t.answer("use Drill").answer(hero)
    assert t.question.kind == "reaction" and not t.dishonored(hero)
    t.answer("use Alarm")
    assert t.question.kind == "reaction" and t.dishonored(hero)
    t.answer("use Gossip")
    assert (t.question.kind, t.question.player, t.honor(1)) == ("choice", 0, 11)
    t.answer(t.question.options[1]).settle()
    assert (t.force(hero), t.chi(hero)) == (1, 4)


@pytest.mark.rule("SE-ACT-60")
@pytest.mark.parametrize(("asked", "given", "legal"), [
    ("samurai", False, False), ("samurai", True, True), ("any", False, True), ("type", True, False),
    ("no monk", False, False), ("not another's", False, True),
    ("either", False, False), ("either", True, True)])
def test_what_a_face_shows_is_not_asked_of_a_card_one_has_not_seen(asked: str, given: bool, legal: bool) -> None:
    t = Table()
    made = t.define("Hidden One", "Personality", keywords="Samurai")
    down = t.put(made, 0, "province", province=0)
    up = t.put(t.define("Open One", "Personality", keywords="Samurai"), 0, "province", province=1)
    t.m.set_face_up(down, 0)
    if given:
        all_are = KeywordModifier(M_GIVE_KEYWORD, "Samurai", InProvince(THIS_PROVINCE), None)
        t.put(t.define("School", "Region", traits=[continuous(all_are)]), 0, "region")
    wanted = {"samurai": SAMURAI, "any": YOURS, "type": PERSONALITIES & SAMURAI, "no monk": ~MONK,
              "not another's": ~OTHER_PLAYERS, "either": MONK | SAMURAI}[asked]  # fmt: skip
    t.act("Look", Target("it", wanted, domain=ALL_PROVINCE_CARDS), gain_honor(1))
    t.action_phase()
    t.use("Look")
    assert up in t.question.options
    assert (down in t.question.options) is legal


@pytest.mark.rule("SE-ACT-60")
@pytest.mark.parametrize("shown", [True, False])
def test_who_was_shown_a_face_down_card_may_ask_what_its_face_shows(shown: bool) -> None:
    t = Table()
    made = t.define("Hidden One", "Personality", keywords="Samurai")
    down = t.put(made, 1, "province", province=0)
    t.m.set_face_up(down, 0)
    t.put(made, 1, "province", province=1)
    spy = [Target("there", YOURS | OTHER_PLAYERS, domain=ALL_PROVINCE_CARDS), LookAt("there")]
    t.act("Spy", *spy)
    t.act("Find", Target("it", SAMURAI, domain=ALL_PROVINCE_CARDS), gain_honor(1))
    t.action_phase()
    if shown:
        t.use("Spy", down).passes()
    t.use("Find")
    assert (down in t.question.options) is shown


# --- actions and traits ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-ACT-63")
def test_the_effects_of_an_action_have_resolved_when_the_action_has() -> None:
    t = Table()
    t.holding("Feast", 0, open_([gain_honor(1), Draw(), gain_honor(1)]))
    t.holding("Clerk", 1, traits=[triggered(after(kinds.RESOLVE, by=BY_OTHERS), [gain_honor(1)])])
    t.action_phase()
    t.use("Feast")
    lines = [line for line in t.said() if "gains" in line or "draws" in line]
    assert lines == ["Player 1 gains 1 Honor.", "Player 1 draws 1.", "Player 1 gains 1 Honor.",
                     "Player 2 gains 1 Honor."]


@pytest.mark.rule("SE-ACT-63")
def test_a_trait_resolves_from_its_first_effect_to_its_last() -> None:
    t = Table()
    t.person("Victim", 1)
    t.person("Bystander", 1)
    text = triggered(after(kinds.BOW, Titled("Bell")),
                     [destroy(Titled("Victim")), gain_honor(1), destroy(Titled("Bystander")), gain_honor(1)])
    t.holding("Curse", 0, traits=[text])
    t.holding("Clerk", 1, traits=[triggered(after(kinds.AFTERMATH), [gain_honor(1)])])
    t.holding("Bell", 0, open_([Draw()], [bow_cost(THIS)]))
    t.action_phase()
    t.use("Bell")
    assert [line for line in t.said() if "gains" in line] == [
        "Player 1 gains 1 Honor.", "Player 1 gains 1 Honor.", "Player 2 gains 1 Honor."]


@pytest.mark.rule("SE-ACT-04")
@pytest.mark.parametrize("foiled", [True, False])
def test_two_actions_from_one_ability_are_two(foiled: bool) -> None:
    t = Table()
    t.holding("Feast", 0, open_([gain_honor(3)], limit=2))
    t.holding("Silence", 1, reaction(after(kinds.ANNOUNCE, by=BY_OTHERS), [NegateAction()]))
    t.action_phase()
    t.use("Feast")
    t.answer("use Silence" if foiled else "pass").settle()
    t.passes()
    t.use("Feast")
    if not foiled:
        t.answer("pass")
    t.settle()
    assert t.honor(0) == (3 if foiled else 6)


@pytest.mark.rule("SE-ACT-45")
@pytest.mark.parametrize("foiled", [True, False])
def test_an_event_whose_effects_are_negated_was_not_successful(foiled: bool) -> None:
    t = Table()
    t.put(t.define("Omen", "Event", traits=[event([gain_honor(3)])]), 0, "province", province=0)
    t.holding("Judge", 1, traits=[triggered(after(kinds.EVENT, when=SUCCEEDED), [gain_honor(1)])])
    t.holding("Silence", 1, reaction(before(kinds.GAIN_HONOR, by=BY_OTHERS), [NegateIt()]))
    t.phase(PHASE_EVENTS)
    t.answer("use Silence" if foiled else "pass")
    t.finish()
    assert (t.honor(0), t.honor(1)) == ((0, 0) if foiled else (3, 1))


@pytest.mark.rule("SE-PRF-01", "SE-BAT-11")
@pytest.mark.parametrize("here", [True, False])
def test_an_ability_given_to_a_card_is_on_it_as_if_printed(here: bool) -> None:
    t = Table()
    hero = t.person("Hero", force=2)
    mate = t.person("Mate", force=2)
    foe = t.person("Foe", 1, force=9)
    given = battle([gain_honor(1)])
    teach = battle([Grant(given, HERO)])
    t.holding("Dojo", 0, teach)
    saw = triggered(after(kinds.RESOLVE, by=BY_YOU, when=performed_by_hero()), [gain_honor(10)])
    t.holding("Ledger", 0, traits=[saw])
    t.battle([hero, mate] if here else [mate], [foe], others={} if here else {hero: 1})
    t.passes()
    t.use("Dojo").passes()
    offered = t.can_use("Dojo on Hero", 0) or t.can_use("Hero", 0)
    assert offered is here
    if here:
        t.use("Hero" if t.can_use("Hero") else "Dojo on Hero")
        assert t.honor(0) == 11


def performed_by_hero() -> Any:
    from gorin.lang.conditions import PerformedBy

    return PerformedBy(HERO)


@pytest.mark.rule("SE-WRD-12")
def test_a_copied_ability_may_be_used_as_often_as_the_first() -> None:
    t = Table()
    model = t.person("Model", abilities=[open_([gain_honor(1)])])
    copier = t.person("Copier")
    t.holding("Rule", 0, traits=[continuous(MoreUses(1, Titled("Model")))])
    t.person("Teacher", abilities=[open_([Target("a", YOURS), Target("b", YOURS), CopyFeature("a", "b")])])
    t.action_phase()
    t.use("Teacher", copier, model)
    if t.question.kind == "choice":
        t.answer(t.question.options[0]).settle()
    for n in range(2):
        t.passes()
        t.use("Model on Copier")
        assert t.honor(0) == n + 1
    t.passes()
    assert not t.can_use("Model on Copier")


@pytest.mark.rule("SE-WRD-12")
def test_what_applies_to_one_action_is_not_copied_with_its_ability() -> None:
    t = Table()
    model = t.person("Model", abilities=[open_([gain_honor(1)], [GoldCost(2)])])
    copier = t.person("Copier")
    t.holding("Toll", 1, reaction(after(kinds.ANNOUNCE, by=BY_OTHERS, when=ActionIs(card=Titled("Model"))),
                                   [RaiseCost(2)]))
    t.holding("Teacher", 0, open_([Target("a", YOURS), Target("b", YOURS), CopyFeature("a", "b")]))
    for n in range(4):
        t.holding(f"Coin {n}", gold=1)
    t.action_phase()
    t.answers("use Model", "use Toll", "Castle 1", "done", "Coin 0", "Coin 1").settle()
    assert t.honor(0) == 1, "the 2 Gold more are a payment of their own"
    t.passes().use("Teacher", copier, model)
    if t.question.kind == "choice":
        t.answer(t.question.options[0]).settle()
    t.passes().use("Model on Copier")
    t.settle_payment()
    t.settle()
    assert t.honor(0) == 2


@pytest.mark.rule("SE-WRD-07")
def test_a_shortened_title_in_his_own_text_means_himself() -> None:
    t = Table()
    d = t.define("Bayushi Ichi", "Personality", chi=3, abilities=[open_([gain_honor(1)], [bow_cost(THIS)])])
    first, second = t.put(d, 0), t.put(d, 0)
    t.action_phase()
    uses = [n for n, each in enumerate(t.options()) if "Ichi" in each]
    assert len(uses) == 2
    t.m.answer(t.question.options[uses[1]])
    t.settle()
    assert (t.bowed(first), t.bowed(second)) == (False, True)


# --- costs ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-CST-18")
@pytest.mark.parametrize("delayed", [True, False])
def test_a_delayed_payment_lets_another_source_pay(delayed: bool) -> None:
    t = Table()
    mines = [t.holding(f"Mine {n}", gold=2) for n in range(3)]
    wait = DelayIt(kinds.BOW, after(kinds.PHASE_END))
    t.holding("Mud", 1, reaction(before(kinds.BOW, HOLDINGS, by=BY_OTHERS, mode=MODE_COST), [wait]))
    t.act("Hire", gain_honor(1), costs=[GoldCost(24)], limit=1)
    t.action_phase()
    t.answer("use Hire").answer(t.m.zone_cards(5)[0]).answer(mines[0])
    t.answer("use Mud" if delayed else "pass")
    assert t.bowed(mines[0]) is not delayed
    assert t.question.kind == "pay" and mines[0] not in t.question.options
    t.answer(mines[1])
    if not delayed:
        t.answer("pass").settle()
        assert t.honor(0) == 1 and not t.bowed(mines[2])
        return
    assert t.question.kind == "pay" and mines[0] not in t.question.options
    t.answer(mines[2]).settle()
    assert t.honor(0) == 1


@pytest.mark.rule("SE-CST-21", "SE-DEF-09")
@pytest.mark.parametrize("barred", [True, False])
def test_need_not_is_a_waiver_and_is_barred_with_the_others(barred: bool) -> None:
    t = Table()
    hero = t.person("Hero", traits=[continuous(NeedNot(kinds.BOW, HERO, None))])
    if barred:
        t.holding("Law", 1, traits=[continuous(FlagModifier(COSTS_CANNOT_BE_WAIVED, None, None, 3))])
    t.act("Work", gain_honor(1), costs=[bow_cost(HERO)])
    t.action_phase()
    t.use("Work")
    assert (t.question.kind == "waive") is not barred
    if not barred:
        t.answer("yes").settle()
    assert t.bowed(hero) is barred and t.honor(0) == 1


@pytest.mark.rule("SE-CST-21", "SE-CST-20")
@pytest.mark.parametrize("barred", [True, False])
def test_what_an_effect_waives_is_due_where_costs_cannot_be_waived(barred: bool) -> None:
    t = Table()
    hero = t.person("Hero")
    if barred:
        t.holding("Law", 1, traits=[continuous(FlagModifier(COSTS_CANNOT_BE_WAIVED, None, None, 3))])
    blade = t.put(t.define("Blade", "Item", force=1, chi=0, gold_cost=3), 0, "hand")
    t.act("Gift", AttachCard("it", HERO, WAIVING_COSTS),
        costs=[Choose("it", Titled("Blade"), domain=YOUR_HAND)])
    t.action_phase()
    t.use("Gift", blade)
    assert (t.question.kind == "pay") is barred
    t.settle_payment()
    t.settle()
    assert t.host(blade) == hero


@pytest.mark.rule("SE-RAT-60")
@pytest.mark.parametrize("shoots", [True, False])
def test_a_ranged_attack_action_is_one_whose_effects_have_a_ranged_attack(shoots: bool) -> None:
    t = Table()
    effects: list[Any] = [ranged(2)] if shoots else [Target("x", PERSONALITIES & ENEMY), bow("x")]
    archer = t.person("Archer", abilities=[battle(effects, [bow_cost(THIS)])])
    foe = t.person("Foe", 1, force=1)
    t.holding("Toll", 1, reaction(after(kinds.ANNOUNCE, when=ActionIs(does=1 << kinds.RANGED)), [RaiseCost(1)]))
    t.holding("Herald", 1, traits=[triggered(after(kinds.RESOLVE, when=ActionIs(keyword="Ranged Attack")), [Draw()])])
    t.battle([archer], [foe])
    t.passes()
    t.answer("use Archer")
    assert t.fits("use Toll") is shoots
    t.answer("use Toll" if shoots else foe)
    while t.question.kind != "action":
        t.answer(t.question.options[-1])
    assert not t.hand(1), "the term is no keyword"

