"""Rounds of actions and additional actions; announcing and using abilities; delayed effects of Interrupts; choices."""

from __future__ import annotations

import pytest

from gorin.lang.amounts import Constant, NumberNamed
from gorin.lang.cards import ability, battle, continuous, interrupt, limited, open_, triggered
from gorin.lang.conditions import HIGHEST_TO_LOBBY, ActionIs, Did, Holds
from gorin.lang.costs import GoldCost, bow_cost
from gorin.lang.flow import ChooseOne, If, Later, May, Seq
from gorin.lang.modifiers import Cannot, Gives
from gorin.lang.refs import HOST, THIS
from gorin.lang.selectors import EQUAL, OTHER_PLAYERS, PERSONALITIES, UNBOWED, YOURS, OneOf, Titled
from gorin.lang.targets import Choose, Target
from gorin.lang.triggers import BY_THE_ACTION, On
from gorin.lang.verbs import (
    AdditionalAction,
    Draw,
    NegateAction,
    NegateIt,
    bow,
    destroy,
    gain_honor,
    give,
    lose_honor,
    straighten,
)
from gorin.rules.actions import EVERY_DESIGNATOR
from gorin.table import kinds, scopes, terms
from gorin.testing import Table
from tests.twenty_festivals.laying import festival, until

THEIRS = OTHER_PLAYERS & PERSONALITIES


# --- additional actions ---------------------------------------------------------------------------------------------


def yards(t: Table, player: int) -> None:
    """A Limited and an Open, an Engage and a Battle ability for a player."""
    t.holding("Lane", player, limited([gain_honor(1)]))
    t.holding("Yard", player, open_([gain_honor(1)]))
    t.holding("Gate", player, ability(terms.ENGAGE, [gain_honor(1)]))
    t.holding("Wall", player, battle([gain_honor(1)]))


@pytest.mark.rule("TF-RND-04")
@pytest.mark.parametrize("player", [0, 1])
def test_an_additional_action_in_the_action_phase_is_an_open_or_limited_one(player: int) -> None:
    t = festival()
    yards(t, player)
    t.holding("Hall", player, open_([AdditionalAction(EVERY_DESIGNATOR)]))
    t.action_phase()
    t.passes(player)
    t.answer("use Hall")
    assert t.question.kind == "action" and t.question.player == player  # nobody acts in between
    offered = sorted(each for each in t.options() if each in ("use Lane", "use Yard", "use Gate", "use Wall"))
    assert offered == (["use Lane", "use Yard"] if player == 0 else ["use Yard"])
    t.answer("use Yard")
    assert t.honor(player) == 1 and t.question.player == 1 - player


@pytest.mark.rule("TF-RND-04", "TF-RND-03")
@pytest.mark.parametrize("combat", [True, False])
def test_in_battle_it_is_of_the_segment(combat: bool) -> None:
    t = festival()
    raider, guard = t.person("Raider", 0), t.person("Guard", 1)
    yards(t, 1)
    t.holding("Hall", 1, ability(terms.BATTLE if combat else terms.ENGAGE, [AdditionalAction(EVERY_DESIGNATOR)]))
    t.battle([raider], [guard])
    until(t, lambda: t.m.segment == (terms.SEGMENT_COMBAT if combat else terms.SEGMENT_ENGAGE))
    assert t.question.player == 1
    t.answer("use Hall")
    offered = [each for each in t.options() if each in ("use Lane", "use Yard", "use Gate", "use Wall")]
    assert offered == (["use Wall"] if combat else ["use Gate"])


@pytest.mark.rule("TF-RND-04", "TF-RND-01")
def test_passing_an_additional_action_does_not_count() -> None:
    t = festival()
    raider, guard = t.person("Raider", 0), t.person("Guard", 1)
    t.holding("Hall", 1, battle([AdditionalAction(terms.BATTLE)]))
    t.battle([raider], [guard])
    until(t, lambda: t.m.segment == terms.SEGMENT_COMBAT)
    t.answer("use Hall")
    assert t.question.player == 1
    t.answer_pass()  # the additional action
    assert t.question.player == 0
    t.answer_pass()
    assert t.question.player == 1 and t.m.segment == terms.SEGMENT_COMBAT  # the round goes on
    t.answer_pass()
    t.settle()
    assert not t.asked or t.m.segment != terms.SEGMENT_COMBAT


@pytest.mark.rule("TF-RND-04", "TF-RND-03")
def test_what_an_interrupt_grants_waits_for_the_interrupted_action() -> None:
    """Missing: an Interrupt of another player than whose action it interrupts."""
    t = festival()
    yards(t, 0)
    t.holding("Hall", 0, open_([gain_honor(5)]))
    t.holding("Door", 0, interrupt([AdditionalAction(EVERY_DESIGNATOR)]))
    t.holding("Keep", 0, interrupt([gain_honor(1)]))
    t.action_phase()
    t.answer("use Hall")
    assert t.options() == ["pass", "use Door", "use Keep"]  # Interrupts alone
    t.answer("use Door")
    assert t.question.kind == "reaction" and t.honor(0) == 0
    t.answer_pass()
    t.settle()
    assert t.honor(0) == 5 and t.question.kind == "action" and t.question.player == 0
    assert t.offers("Yard") and t.offers("Lane")
    t.answer_pass()
    assert t.question.player == 1


@pytest.mark.rule("TF-RND-03", "TF-TRN-05")
def test_the_dynasty_phase_has_dynasty_actions_alone() -> None:
    t = festival()
    yards(t, 0)
    t.holding("Barn", 0, ability(terms.DYNASTY, [gain_honor(1)]))
    t.phase(terms.PHASE_DYNASTY)
    assert t.offers("Barn") and not any(t.offers(each) for each in ("Lane", "Yard", "Gate", "Wall"))
    u = festival()
    u.holding("Barn", 0, ability(terms.DYNASTY, [gain_honor(1)]))
    u.action_phase()
    assert not u.offers("Barn")


@pytest.mark.rule("TF-ACT-01")
def test_from_where_abilities_are_used() -> None:
    """Missing: Rings in hand."""
    t = festival()
    gift = lambda: open_([gain_honor(1)])  # noqa: E731
    t.put(t.define("Plan", "Action", abilities=[gift()]), 0, "hand")
    t.put(t.define("Gone", "Action", abilities=[gift()]), 0, "discard")
    t.put(t.define("Farm", "Holding", abilities=[gift()]), 0, "province")
    t.put(t.define("Mill", "Holding", abilities=[gift()]), 0)
    lord = t.person("Lord", 0, abilities=[gift()])
    t.put(t.define("Spear", "Item", abilities=[gift()]), 0, "hand")
    t.put(t.define("Sword", "Item", abilities=[gift()]), 0, on=lord)
    t.holding("Foreign", 1, gift())
    t.action_phase()
    usable = [each for each in ("Plan", "Gone", "Farm", "Mill", "Lord", "Spear", "Sword", "Foreign") if t.offers(each)]
    assert usable == ["Plan", "Mill", "Lord", "Sword"]


@pytest.mark.rule("TF-RND-02", "TF-RND-03")
def test_who_has_the_first_opportunity() -> None:
    t = festival()
    yards(t, 0)
    t.action_phase()
    assert t.question.player == 0
    assert not any(each in t.options() for each in ("use Gate", "use Wall"))
    u = festival()
    raider, guard = u.person("Raider", 0), u.person("Guard", 1)
    yards(u, 1)
    u.battle([raider], [guard])
    for segment in (terms.SEGMENT_ENGAGE, terms.SEGMENT_COMBAT):
        until(u, lambda segment=segment: u.m.segment == segment)  # type: ignore[misc]
        assert u.question.player == 1
        assert "use Yard" not in u.options() and "use Lane" not in u.options()
        assert ("use Wall" in u.options()) is (segment == terms.SEGMENT_COMBAT)
        assert ("use Gate" in u.options()) is (segment == terms.SEGMENT_ENGAGE)


# --- announcing and using -------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-ACT-04", "TF-EFF-07")
@pytest.mark.golden("GX-TF-023")
def test_an_ability_that_comes_and_goes_stays_used() -> None:
    t = festival()
    guard = t.person("Guard", 0)
    gift = open_([gain_honor(1)])
    t.put(t.define("Shrine", "Holding", traits=[continuous(Gives(gift, Titled("Guard") & UNBOWED))]), 0)
    t.holding("Net", 1, open_([bow(Titled("Guard"))]))
    t.holding("Rope", 1, open_([straighten(Titled("Guard"))]))
    t.action_phase()
    assert t.offers("Shrine")
    t.use("Shrine", others_pass=False)
    assert t.honor(0) == 1
    t.use("Net")
    assert t.bowed(guard) and not t.offers("Shrine")
    t.passes(1, player=0)
    t.use("Rope")
    assert not t.bowed(guard) and t.question.player == 0 and not t.offers("Shrine")


@pytest.mark.rule("TF-ACT-05")
@pytest.mark.parametrize("honor", [0, 3])
def test_an_initial_condition_must_hold(honor: int) -> None:
    t = festival()
    t.set_honor(0, honor)
    t.set_honor(1, 2)
    t.holding("Hall", 0, open_([gain_honor(1)], [HIGHEST_TO_LOBBY]))
    t.action_phase()
    if honor:
        t.use("Hall")
        assert t.honor(0) == 4
    else:
        t.refused("Hall", 0, "TF-ACT-05")


@pytest.mark.rule("TF-ACT-12", "TF-ACT-19", "TF-ACT-15")
@pytest.mark.parametrize("negated", [True, False])
def test_a_strategy_lies_face_up_until_its_action_is_over(negated: bool) -> None:
    t = festival()
    plan = t.put(t.define("Plan", "Action", abilities=[open_([gain_honor(1)], [GoldCost(0, of_card=True)])]), 0, "hand")
    t.holding("Wall", 1, interrupt([NegateAction() if negated else gain_honor(1)]))
    t.action_phase()
    t.answer("use Plan")
    t.settle_payment()
    assert t.where(plan) == "resolving" and t.m.face_up(plan) and t.question.kind == "reaction"
    t.use("Wall").settle()
    assert t.where(plan) == "discard" and t.honor(0) == (0 if negated else 1)


@pytest.mark.rule("TF-ACT-20")
@pytest.mark.parametrize("fighting", [True, False])
def test_an_ability_with_two_designators_is_used_as_one_of_them(fighting: bool) -> None:
    t = festival()
    raider, guard = t.person("Raider", 0), t.person("Guard", 1)
    t.holding("Hall", 1, ability(terms.BATTLE | terms.OPEN, [gain_honor(1)]))
    t.holding("Wall", 0, interrupt([lose_honor(1)], [ActionIs(designators=terms.BATTLE)]))
    if fighting:
        t.battle([raider], [guard])
        until(t, lambda: t.m.segment == terms.SEGMENT_COMBAT)
    else:
        t.action_phase()
        t.passes(1, player=0)
    t.answer("use Hall")
    assert t.can_use("Wall", 0) is fighting


@pytest.mark.rule("TF-ACT-21", "TF-PLY-08")
@pytest.mark.parametrize("grants", [1, 2])
def test_what_is_granted_twice_is_used_twice(grants: int) -> None:
    t = festival()
    t.person("Guard", 0)
    for n in range(grants):
        given = continuous(Gives(open_([gain_honor(1)]), Titled("Guard")))
        t.put(t.define(f"Shrine {n}", "Holding", traits=[given]), 0)
    t.action_phase()
    t.use("Shrine 0")
    t.passes(1, player=1)
    assert t.offers("Shrine 1") is (grants == 2) and not t.offers("Shrine 0")
    if grants == 2:
        t.use("Shrine 1")
        assert t.honor(0) == 2


@pytest.mark.rule("TF-ACT-22", "TF-INT-02")
@pytest.mark.golden("GX-TF-021")
@pytest.mark.parametrize("word", ["Bushido", "Virtue", "Political"])
def test_each_word_before_the_designator_is_a_keyword_of_the_action(word: str) -> None:
    t = festival()
    t.holding("Hall", 0, open_([gain_honor(1)], [], "Bushido Virtue"))
    t.holding("Wall", 1, interrupt([lose_honor(1)], [ActionIs(word)]))
    t.action_phase()
    t.answer("use Hall")
    assert t.can_use("Wall", 1) is (word != "Political")


# --- delayed effects of Interrupts ----------------------------------------------------------------------------------


@pytest.mark.rule("TF-INT-03")
@pytest.mark.parametrize("kills", [True, False])
def test_after_in_an_interrupt_waits_for_the_interrupted_action_to_do_it(kills: bool) -> None:
    t = festival()
    victim, second = t.person("Victim", 1), t.person("Second", 1)
    t.holding("Hall", 0, open_([
        Target("x", THEIRS), gain_honor(1), destroy("x") if kills else bow("x"), gain_honor(1),
    ]))  # fmt: skip
    t.holding("Yard", 1, open_([destroy(Titled("Second"))]))
    later = Later(On(terms.AFTER, kinds.DESTROY, PERSONALITIES, mode=BY_THE_ACTION), lose_honor(5))
    t.holding("Wall", 1, interrupt([later]))
    t.holding("Tower", 1, interrupt([gain_honor(7)]))
    t.action_phase()
    t.answer("use Hall").answer(victim)
    t.answer("use Wall")
    assert t.honor(1) == 0 and t.question.kind == "reaction"  # it is delayed
    t.answer_pass()
    t.settle()
    assert t.honor(1) == (-5 if kills else 0) and t.honor(0) == 2
    said = t.said()
    if kills:
        last = len(said) - 1 - said[::-1].index("Player 1 gains 1 Honor.")
        assert said.index("Victim is destroyed.") < said.index("Player 2 loses 5 Honor.") < last
    t.use("Yard")
    t.answer_pass()  # the Tower
    t.settle()
    assert t.destroyed(second) and t.honor(1) == (-5 if kills else 0)  # another action is not spoken of


@pytest.mark.rule("TF-INT-02", "TF-INT-09")
def test_an_interrupt_prevents_one_effect_and_has_its_own() -> None:
    t = festival()
    victim = t.person("Victim", 1)
    t.holding("Hall", 0, open_([Target("x", THEIRS), bow("x"), gain_honor(1)]))
    t.holding("Yard", 0, open_([bow(Titled("Victim"))]))
    spare = Later(On(terms.BEFORE, kinds.BOW, Titled("Victim"), mode=BY_THE_ACTION), NegateIt())
    t.holding("Wall", 1, interrupt([spare, gain_honor(2)]))
    t.action_phase()
    t.answer("use Hall").answer(victim)
    t.use("Wall").settle()
    assert not t.bowed(victim) and t.honor(0) == 1 and t.honor(1) == 2
    t.passes(1, player=1)
    t.use("Yard")
    assert t.bowed(victim)


# --- choices --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-CHO-01")
def test_unspecified_choices_are_the_actions_player_s() -> None:
    t = festival()
    t.person("First", 1)
    t.person("Second", 1)
    seen = triggered(On(terms.AFTER, kinds.BOW, OneOf(THIS)), [Choose("y", THEIRS), bow("y")])
    mine = t.holding("Hall", 0, open_([bow(THIS)]), traits=[seen])
    t.holding("Yard", 1, open_([Choose("x", YOURS & PERSONALITIES), bow("x")]))
    t.action_phase()
    t.answer("use Hall")
    assert t.bowed(mine) and t.question.kind == "choose" and t.question.player == 0  # the trait's controller
    t.answer("First").settle()
    t.answer("use Yard")
    assert t.question.player == 1 and t.question.kind == "choose"


@pytest.mark.rule("TF-CHO-02")
@pytest.mark.parametrize("prevented", [True, False])
def test_after_may_it_is_all_or_none_and_each_effect_stands_alone(prevented: bool) -> None:
    t = festival()
    guard = t.person("Guard", 0)
    if prevented:
        ban = continuous(Cannot(On(terms.BEFORE, kinds.BOW, Titled("Guard")), None, None))
        t.put(t.define("Shrine", "Holding", traits=[ban]), 1)
    t.holding("Hall", 0, open_([May(Seq([bow(Titled("Guard")), Draw(1)]))], limit=2))
    t.action_phase()
    held = len(t.hand(0))
    t.use("Hall", "no")
    assert len(t.hand(0)) == held and not t.bowed(guard)
    t.passes(1, player=1)
    t.use("Hall", "yes")
    assert len(t.hand(0)) == held + 1 and t.bowed(guard) is not prevented


@pytest.mark.rule("TF-CHO-02")
@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("second", [True, False])
def test_or_is_one_alternative_and_a_second_may_another_choice(first: bool, second: bool) -> None:
    t = festival()
    guard = t.person("Guard", 0)
    t.holding("Hall", 0, open_([May(ChooseOne([bow(Titled("Guard")), gain_honor(1)]))]))
    t.holding("Yard", 0, open_([May(bow(Titled("Guard"))), May(gain_honor(1))]))
    t.action_phase()
    t.use("Hall", "yes")
    t.answer(t.question.options[0 if first else 1]).settle()
    assert t.bowed(guard) is first and t.honor(0) == (0 if first else 1)
    u = festival()
    guard = u.person("Guard", 0)
    u.holding("Yard", 0, open_([May(bow(Titled("Guard"))), May(gain_honor(1))]))
    u.action_phase()
    u.use("Yard", "yes" if first else "no", "yes" if second else "no")
    assert u.bowed(guard) is first and u.honor(0) == (1 if second else 0)


@pytest.mark.rule("TF-CHO-03")
def test_a_futile_choice_is_allowed() -> None:
    t = festival()
    guard = t.person("Guard", 0)
    t.holding("Hall", 0, open_([Choose("x", YOURS & PERSONALITIES), bow("x"), gain_honor(1)]))
    t.action_phase()
    t.bow(guard)
    t.use("Hall", guard)
    assert t.honor(0) == 1


# --- Interrupts of what is to come into play ------------------------------------------------------------------------


def band(t: Table, title: str, *, bowing: bool = True) -> int:
    """A Follower in player 0's hand: bow it, and his Personality gains +2F."""
    text = interrupt([give(HOST, terms.FORCE, 2), gain_honor(1)], [bow_cost(THIS)] if bowing else [])
    return t.put(t.define(title, "Follower", gold_cost=2, force=1, abilities=[text]), 0, "hand")


@pytest.mark.rule("TF-INT-05")
def test_a_card_interrupts_its_own_entry_and_is_bowed_once_it_is_in_play() -> None:
    t = festival()
    lord = t.person("Lord", 0, force=1)
    archers = band(t, "Archers")
    t.action_phase()
    t.answer("use Equip").answer(archers)
    t.settle_payment()
    if t.question.kind == "target":
        t.answer(lord)
    assert t.question.kind == "reaction" and t.can_use("Archers", 0)
    t.answer("use Archers")
    t.settle()
    assert t.host(archers) == lord and t.bowed(archers) and t.force(lord) == 3 and t.honor(0) == 1
    said = t.said()
    assert said.index("Archers attaches to Lord.") < said.index("Archers bows.") < said.index("Lord gets +2 Force.")


@pytest.mark.rule("TF-INT-05", "TF-ACT-09")
@pytest.mark.parametrize("own", [True, False])
def test_only_the_card_that_is_brought_in_interrupts(own: bool) -> None:
    t = festival()
    farm = t.put(t.define("Farm", "Holding", gold_cost=2, abilities=[interrupt([gain_honor(3)])]), 0, "province")
    mill = t.put(t.define("Mill", "Holding", gold_cost=2), 0, "province", province=1)
    t.phase(terms.PHASE_DYNASTY)
    t.answer("use Recruit").answer(farm if own else mill)
    t.settle_payment()
    if t.question.kind == "target":
        t.answer(farm if own else mill)
    t.settle()
    assert (t.question.kind == "reaction" and t.can_use("Farm", 0)) is own
    if own:
        t.answer("use Farm").settle()
    assert t.honor(0) == (3 if own else 0) and t.where(farm if own else mill) == "home"


@pytest.mark.rule("TF-INT-05")
def test_what_does_not_come_in_is_not_bowed_and_does_nothing() -> None:
    t = festival()
    lord = t.person("Lord", 0, force=1)
    archers = band(t, "Archers")
    t.holding("Wall", 1, interrupt([NegateAction()]))
    t.action_phase()
    t.answer("use Equip").answer(archers)
    t.settle_payment()
    if t.question.kind == "target":
        t.answer(lord)
    t.answer("use Archers")
    t.use("Wall").settle()
    assert t.host(archers) < 0 and t.honor(0) == 0 and t.force(lord) == 1


@pytest.mark.rule("TF-CHO-04")
@pytest.mark.parametrize("bowed", [True, False])
def test_having_chosen_to_bow_is_not_having_bowed(bowed: bool) -> None:
    t = festival()
    t.person("Guard", 0)
    lord = t.person("Lord", 0)
    t.holding("Hall", 0, open_([
        Choose("x", YOURS & PERSONALITIES & Titled("Lord")), May(bow("x"), name="chosen"),
        If(Holds(NumberNamed("chosen"), EQUAL, Constant(1)), gain_honor(1)), If(Did(scopes.BOWED, "x"), gain_honor(10)),
    ]))  # fmt: skip
    t.action_phase()
    if bowed:
        t.bow(lord)
    t.answer("use Hall")
    if t.question.kind == "choose":
        t.answer(lord)
    t.answer("yes").settle()
    assert t.bowed(lord) and t.honor(0) == (1 if bowed else 11)
