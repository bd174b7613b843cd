"""Effects, how long they last and what they reach: chapter 12 of the Samurai Edition rules."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.amounts import FamilyHonor
from gorin.lang.cards import ability, battle, continuous, event, focus_effect, open_, reaction, triggered
from gorin.lang.conditions import Did, Holds, Is, Was
from gorin.lang.duels import Challenge
from gorin.lang.entering import WAIVING_COSTS, BringIn
from gorin.lang.flow import ChooseOne, If, Later, May, Seq
from gorin.lang.handling import MoveToken, SwitchUnits
from gorin.lang.lasting import (
    DelayIt,
    cannot_be_negated,
    while_it_remains,
)
from gorin.lang.modifiers import Cannot, KeywordModifier, StatModifier
from gorin.lang.ranged import ranged
from gorin.lang.refs import SUBJECT, THIS, NamedPlace
from gorin.lang.regions import InProvince, LayIn
from gorin.lang.selectors import (
    ANY_CARD,
    AT_LEAST,
    BOWED,
    DISCARDED,
    DISHONORABLE,
    FACE_UP_IN_PROVINCE,
    HOLDINGS,
    IN_AND_OUT_OF_PLAY,
    IN_HAND,
    OPPOSED,
    OTHER_PLAYERS,
    OWNED,
    PERSONALITIES,
    SAMURAI,
    SHUGENJA,
    UNBOWED,
    WITH_FOLLOWERS,
    YOURS,
    OneOf,
    Titled,
    keyword,
    other_than,
)
from gorin.lang.selectors import Test as Wanted
from gorin.lang.targeting import ChooseTargetsInstead
from gorin.lang.targets import ANY_DISCARD, ANYWHERE, PROVINCES, YOUR_HAND, Choose, Target
from gorin.lang.triggers import BY_ACTION, BY_OTHERS, BY_YOU, On, after, before
from gorin.lang.verbs import (
    Apply,
    Do,
    Draw,
    EndEffects,
    Favor,
    Grant,
    NegateIt,
    ProvinceFalls,
    ShuffleInto,
    Token,
    bow,
    destroy,
    discard,
    dishonor,
    gain_honor,
    give,
    lose_honor,
    move_home,
    put_in_hand,
    remove_from_game,
    straighten,
)
from gorin.table import kinds, scopes, terms
from gorin.table.changes import enter_play, province_name, send
from gorin.table.definitions import M_GIVE_KEYWORD, PLAYERS_OTHERS
from gorin.table.stats import stat
from gorin.table.terms import PHASE_EVENTS
from gorin.testing import Card, Table


def until_turn(t: Table, turn: int) -> Table:
    """Pass everything until someone may act in the Action Phase of a turn."""
    for _ in range(400):
        if not t.asked:
            raise AssertionError("nothing is asked")
        if t.m.turn >= turn and t.question.kind == "action" and t.m.phase == terms.PHASE_ACTION:
            return t
        t.m.answer(-1 if -1 in t.question.options else t.question.options[0])
    raise AssertionError("that turn never comes")


def until_phase(t: Table, phase: int) -> None:
    """Pass everything until something is asked in a phase."""
    while t.m.phase != phase:
        t.m.answer(-1 if -1 in t.question.options else t.question.options[-1])


# --- what an effect is, and in which order --------------------------------------------------------------------------


@pytest.mark.rule("SE-EFF-01")
@pytest.mark.parametrize("negating", [True, False])
def test_each_change_is_an_effect_of_its_own(negating: bool) -> None:
    t = Table()
    victim = t.person("Victim", 1)
    t.act("Scold", Target("foe", PERSONALITIES), bow("foe"), dishonor("foe"))
    t.holding("Shield", 1, reaction(before(kinds.BOW, PERSONALITIES), [NegateIt()]))
    t.action_phase()
    t.use("Scold", victim)
    if negating:
        t.use("Shield")
    else:
        t.passes()
    assert t.bowed(victim) != negating
    assert t.dishonored(victim)
    t.done()


@pytest.mark.rule("SE-EFF-02")
def test_effects_follow_one_another() -> None:
    t = Table()
    t.act("Feast", gain_honor(2), Draw())
    t.action_phase()
    t.use("Feast")
    lines = [line for line in t.said() if "gains 2 Honor" in line or "Player 1 draws 1" in line]
    assert lines == ["Player 1 gains 2 Honor.", "Player 1 draws 1."]
    t.done()


@pytest.mark.rule("SE-EFF-03")
@pytest.mark.parametrize("widened", [True, False])
def test_a_later_phrase_widens_what_was_targeted_before_it(widened: bool) -> None:
    t = Table()
    archer = t.person(
        "Archer", abilities=[battle([ranged(3, also=PERSONALITIES & WITH_FOLLOWERS if widened else None)])]
    )
    leader = t.person("Leader", 1, force=2)
    guard = t.put(t.define("Guard", "Follower", force=5), 1, on=leader)
    t.battle([archer], [leader])
    t.passes()
    t.use("Archer")
    assert guard in t.question.options
    assert (leader in t.question.options) == widened
    t.answer(leader if widened else guard)
    t.settle()
    assert t.dead(leader) == widened
    t.done()


@pytest.mark.rule("SE-EFF-04")
@pytest.mark.parametrize("together", [True, False])
def test_one_phrase_acts_at_once(together: bool) -> None:
    t = Table()
    sees = triggered(after(kinds.DESTROY, keyword("Goblin") & other_than(THIS)), [gain_honor(1)])
    d = t.define("Goblin", "Personality", chi=2, keywords="Goblin", traits=[sees])
    first = t.put(d, 0)
    second = t.put(d, 0)
    if together:
        t.act("Purge", destroy(keyword("Goblin")))
    else:
        t.act(
            "Purge",
            Target("one", keyword("Goblin")),
            Target("two", keyword("Goblin") & other_than("one")),
            destroy("one"),
            destroy("two"),
        )
    t.action_phase()
    t.use("Purge", *([] if together else [first, second]))
    assert t.where(first) == t.where(second) == "discard"
    assert t.honor(0) == (0 if together else 1)
    t.done()


# --- how long it lasts ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-EFF-05")
def test_a_continuous_effect_lasts_as_long_as_its_condition() -> None:
    t = Table()
    banner = t.holding("Banner", traits=[continuous(StatModifier(terms.FORCE, 1, YOURS & SAMURAI & OPPOSED, None))])
    hero = t.person("Hero", force=2, keywords="Samurai")
    foe = t.person("Foe", 1, abilities=[battle([move_home(THIS)])])
    assert t.force(hero) == 2
    t.battle([hero], [foe])
    assert t.force(hero) == 3
    t.use("Foe")
    assert t.force(hero) == 2
    assert t.where(banner) == "home"
    t.done()


@pytest.mark.rule("SE-EFF-05")
def test_a_continuous_effect_ends_with_its_source() -> None:
    t = Table()
    banner = t.holding("Banner", traits=[continuous(StatModifier(terms.FORCE, 1, YOURS & SAMURAI, None))])
    hero = t.person("Hero", force=2, keywords="Samurai")
    t.act("Raze", Target("it", HOLDINGS & Titled("Banner")), destroy("it"))
    t.action_phase()
    assert t.force(hero) == 3
    t.use("Raze", banner)
    assert t.force(hero) == 2
    t.done()


@pytest.mark.rule("SE-EFF-06")
def test_what_is_instantaneous_does_not_wear_off() -> None:
    t = Table()
    victim = t.person("Victim", 1, force=1)
    t.act(
        "Blow",
        bow(Titled("Victim")),
        dishonor(Titled("Victim")),
        Token(Titled("Victim"), 1),
        gain_honor(1),
        Favor(kinds.TAKE_FAVOR),
    )
    t.turns()
    until_turn(t, 8)
    t.use("Blow")
    until_turn(t, 9)
    assert not t.bowed(victim)  # his controller's turn has straightened him
    t.use("Blow")
    until_turn(t, 10)
    assert t.bowed(victim)
    assert t.dishonored(victim)
    assert t.force(victim) == 3
    assert (t.honor(0), t.favor) == (2, 0)
    t.done()


@pytest.mark.rule("SE-EFF-07")
def test_what_is_ongoing_ends_with_the_turn_not_with_the_battle() -> None:
    t = Table()
    hero = t.person("Hero", force=2, abilities=[battle([give(THIS, terms.FORCE, 2)])])
    foe = t.person("Foe", 1, force=4)
    t.battle([hero], [foe])
    t.passes()
    t.use("Hero")
    assert t.force(hero) == 4
    t.finish()
    assert t.idle
    t = Table()
    hero = t.person("Hero", force=2, abilities=[open_([give(THIS, terms.FORCE, 2)])])
    t.turns()
    until_turn(t, 8)
    t.use("Hero")
    t.passes(2)  # the Action Phase is over
    assert t.force(hero) == 4
    until_turn(t, 9)
    assert t.force(hero) == 2
    t.done()


@pytest.mark.rule("SE-EFF-07")
def test_a_bonus_outlives_the_battle_in_which_it_was_given() -> None:
    t = Table()
    hero = t.person("Hero", force=2, abilities=[battle([give(THIS, terms.FORCE, 2)])])
    t.battle([hero])
    t.passes()
    t.use("Hero")
    t.finish()
    assert t.idle
    assert t.force(hero) == 4


@pytest.mark.rule("SE-EFF-08")
def test_focus_values_change_for_the_duel_only() -> None:
    t = Table()
    t.person("Hero", chi=4, abilities=[open_([Target("foe", OTHER_PLAYERS & PERSONALITIES), Challenge(THIS, "foe")])])
    foe = t.person("Foe", 1, chi=2)
    card = t.put(t.define("Raised", "Action", focus=2, traits=[focus_effect([give(THIS, terms.FOCUS, 1)])]), 1, "hand")
    t.action_phase()
    t.use("Hero", foe)
    t.answers("focus Raised", "strike")
    t.settle()
    while t.asked and t.question.kind == "order":
        t.answer(t.question.options[0])
    assert "Hero scores 4, Foe 5." in t.said()
    assert stat(t.m, card, terms.FOCUS) == 2
    t.done()


@pytest.mark.rule("SE-EFF-08")
def test_outside_duels_a_focus_value_changes_for_the_turn() -> None:
    t = Table()
    card = t.put(t.define("Raised", "Action", focus=2), 0, "hand")
    t.act("Hone", Choose("it", domain=YOUR_HAND), give("it", terms.FOCUS, 1))
    t.turns()
    until_turn(t, 8)
    t.use("Hone", card)
    assert stat(t.m, card, terms.FOCUS) == 3
    until_turn(t, 9)
    assert stat(t.m, card, terms.FOCUS) == 2
    t.done()


@pytest.mark.rule("SE-EFF-09", "SE-DEF-14")
@pytest.mark.parametrize("remains", [True, False])
def test_while_comes_back_and_while_it_remains_does_not(remains: bool) -> None:
    t = Table()
    hero = t.person("Hero", force=2, bowed=True)
    bonus = give(Titled("Hero"), terms.FORCE, 2, when=Is(SUBJECT, BOWED))
    t.act("Bless", while_it_remains(bonus) if remains else bonus)
    t.act("Rouse", straighten(Titled("Hero")))
    t.act("Tire", bow(Titled("Hero")))
    t.action_phase()
    t.use("Bless")
    assert t.force(hero) == 4
    t.passes()
    t.use("Rouse")
    assert t.force(hero) == 2
    t.passes()
    t.use("Tire")
    assert t.force(hero) == (2 if remains else 4)
    t.done()


@pytest.mark.rule("SE-EFF-09", "SE-DEF-14")
@pytest.mark.golden("GX-SE-046")
def test_while_dishonorable_and_while_he_remains_so() -> None:
    t = Table()
    one = t.person("One", force=2, dishonored=True)
    two = t.person("Two", force=2, dishonored=True)
    t.act(
        "Curse",
        give(Titled("One"), terms.FORCE, 2, when=Is(SUBJECT, DISHONORABLE)),
        while_it_remains(give(Titled("Two"), terms.FORCE, 2, when=Is(SUBJECT, DISHONORABLE))),
    )
    t.act("Absolve", Do(kinds.REHONOR, PERSONALITIES), dishonor(PERSONALITIES))
    t.turns()
    until_turn(t, 8)
    t.use("Curse")
    assert (t.force(one), t.force(two)) == (4, 4)
    t.passes()
    t.use("Absolve")
    assert t.dishonored(one) and t.dishonored(two)
    assert (t.force(one), t.force(two)) == (4, 2)
    until_turn(t, 9)
    assert (t.force(one), t.force(two)) == (2, 2)
    t.done()


@pytest.mark.rule("SE-EFF-10")
def test_an_ongoing_effect_outlives_its_source() -> None:
    t = Table()
    giver = t.person("Giver", abilities=[open_([give(Titled("Friend"), terms.FORCE, 1), destroy(THIS)])])
    friend = t.person("Friend", force=2)
    t.turns()
    until_turn(t, 8)
    t.use("Giver")
    assert t.dead(giver)
    assert t.force(friend) == 3
    until_turn(t, 9)
    assert t.force(friend) == 2
    t.done()


@pytest.mark.rule("SE-EFF-11")
@pytest.mark.golden("GX-SE-027")
@pytest.mark.parametrize("everyone", [True, False])
def test_an_effect_on_a_kind_covers_who_comes_later(everyone: bool) -> None:
    t = Table()
    old = t.person("Old", force=2, keywords="Samurai")
    new = t.person("New", 0, "discard", force=2, keywords="Samurai")
    modifier = StatModifier(terms.FORCE, 1, YOURS & SAMURAI, None)
    modifier.until = terms.UNTIL_GAME_ENDS
    if everyone:
        t.act("Drill", Apply(modifier, None))
    else:
        t.act("Drill", give(YOURS & SAMURAI, terms.FORCE, 1, terms.UNTIL_GAME_ENDS))
    t.act("Call", Target("him", Titled("New"), domain=ANY_DISCARD), BringIn("him", options=WAIVING_COSTS))
    t.turns()
    until_turn(t, 8)
    t.use("Drill")
    assert t.force(old) == 3
    until_turn(t, 10)
    t.use("Call", new)
    assert t.where(new) == "home"
    assert t.force(old) == 3
    assert t.force(new) == (3 if everyone else 2)
    t.done()


@pytest.mark.rule("SE-EFF-12")
def test_permanent_lasts_the_game_but_can_be_negated() -> None:
    t = Table()
    hero = t.person("Hero", chi=3)
    t.act("Wound", give(Titled("Hero"), terms.CHI, -1, terms.UNTIL_GAME_ENDS))
    t.act("Heal", EndEffects(Titled("Hero"), terms.CHI, True))
    t.turns()
    until_turn(t, 8)
    t.use("Wound")
    until_turn(t, 10)
    assert t.chi(hero) == 2
    t.use("Heal")
    assert t.chi(hero) == 3
    t.done()


@pytest.mark.rule("SE-EFF-13")
@pytest.mark.parametrize("hidden", [True, False])
def test_a_card_that_is_shuffled_in_forgets(hidden: bool) -> None:
    t = Table()
    hero = t.person("Hero", force=2, ph=2, abilities=[open_([Favor(kinds.TAKE_FAVOR)])])
    t.act(
        "Mark",
        give(Titled("Hero"), terms.FORCE, 1, terms.UNTIL_GAME_ENDS),
        dishonor(Titled("Hero")),
        Grant(open_([Draw()]), Titled("Hero"), until=terms.UNTIL_GAME_ENDS),
    )
    t.act("Lose", ShuffleInto(Titled("Hero")) if hidden else discard(Titled("Hero")))
    t.action_phase()
    t.use("Mark")
    t.passes()
    t.use("Hero")
    assert t.dishonored(hero)
    t.passes()
    t.use("Lose")
    assert t.where(hero) == ("deck" if hidden else "discard")
    assert t.dishonored(hero) != hidden
    enter_play(t.m, hero, 0, -1)
    t.m.pending = None
    assert t.force(hero) == (2 if hidden else 3)
    t.passes()
    uses = [o for o in t.options() if "Hero" in o]
    assert len(uses) == 1  # its own ability again, or only the one it was given
    t.done()


@pytest.mark.rule("SE-EFF-14")
@pytest.mark.golden("GX-SE-043")
def test_effects_on_everything_reach_face_down_cards() -> None:
    t = Table()
    t.act("Teach", Apply(StatModifier(terms.FORCE, 1, OWNED & SAMURAI & IN_AND_OUT_OF_PLAY, None), None))
    deep = t.person("Deep", 0, "deck", force=2, keywords="Samurai")
    other = t.person("Other", 1, "deck", force=2, keywords="Samurai")
    t.action_phase()
    t.use("Teach")
    assert t.force(deep) == 3
    assert t.force(other) == 2
    send(t.m, deep, 0)
    assert t.force(deep) == 3
    t.done()


# --- delayed --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-EFF-15")
def test_a_delayed_effect_leaves_its_choices_for_later() -> None:
    t = Table()
    t.act(
        "Sabotage",
        Later(
            after(kinds.PHASE, number=terms.PHASE_DYNASTY),
            Seq([Target("it", HOLDINGS & Titled("Mill")), destroy("it")]),
        ),
        gain_honor(1),
    )
    one = t.holding("Mill", 1)
    t.turns()
    until_turn(t, 8)
    t.use("Sabotage")
    assert t.honor(0) == 1
    assert t.question.kind == "action" and t.question.player == 1  # the action has ended
    assert t.where(one) == "home"
    two = t.put(t.m.definition(one), 1)
    until_phase(t, terms.PHASE_DYNASTY)
    assert sorted(t.question.options) == [one, two]
    t.answer(two)
    assert (t.where(one), t.where(two)) == ("home", "discard")


@pytest.mark.rule("SE-EFF-16")
@pytest.mark.golden("GX-SE-030")
def test_a_delayed_effect_lasts_from_when_it_is_applied() -> None:
    t = Table()
    hero = t.person("Hero", force=2)
    t.act(
        "Promise",
        Later(after(kinds.TURN, player=BY_YOU), give(Titled("Hero"), terms.FORCE, 2), until=terms.UNTIL_YOUR_TURN_ENDS),
    )
    t.turns()
    until_turn(t, 8)
    t.use("Promise")
    assert t.force(hero) == 2
    until_turn(t, 9)
    assert t.force(hero) == 2
    until_turn(t, 10)
    assert t.force(hero) == 4
    until_turn(t, 11)
    assert t.force(hero) == 2
    t.done()


@pytest.mark.rule("SE-EFF-17")
@pytest.mark.parametrize("point", [terms.BEFORE, terms.AFTER])
def test_what_has_happened_cannot_be_delayed(point: int) -> None:
    t = Table()
    victim = t.person("Victim", 1)
    t.act("Kill", Target("him", PERSONALITIES), destroy("him"))
    wait = DelayIt(kinds.DESTROY, after(kinds.PHASE, number=terms.PHASE_DYNASTY))
    t.holding("Hourglass", 1, reaction(On(point, kinds.DESTROY, PERSONALITIES), [wait]))
    t.turns()
    until_turn(t, 8)
    t.use("Kill", victim)
    t.use("Hourglass")
    assert t.dead(victim) == (point == terms.AFTER)
    until_phase(t, terms.PHASE_DYNASTY)
    assert t.dead(victim)


# --- choices --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-EFF-18")
def test_the_controller_of_a_trait_makes_its_choices() -> None:
    t = Table()
    t.act("Feast", gain_honor(1))
    t.holding("Gossip", 1, traits=[triggered(after(kinds.GAIN_HONOR), [ChooseOne([lose_honor(1), Draw()])])])
    t.action_phase()
    t.use("Feast")
    assert (t.question.kind, t.question.player, t.question.rule) == ("choice", 1, "SE-EFF-18")
    t.answer(t.question.options[1])
    assert len(t.hand(1)) == 1
    t.done()


@pytest.mark.rule("SE-EFF-18")
def test_the_player_of_an_action_makes_its_choices() -> None:
    t = Table()
    t.act("Feast", ChooseOne([gain_honor(1), Draw()]))
    t.action_phase()
    t.use("Feast")
    assert (t.question.kind, t.question.player) == ("choice", 0)
    t.answer(t.question.options[0])
    assert t.honor(0) == 1
    t.done()


@pytest.mark.rule("SE-EFF-18")
def test_out_of_play_the_owner_chooses() -> None:
    t = Table()
    chooses = triggered(after(kinds.GAIN_HONOR), [ChooseOne([lose_honor(1), Draw()])], anywhere=1 << 3)
    t.person("Ghost", 1, "discard", traits=[chooses])
    t.act("Feast", gain_honor(1))
    t.action_phase()
    t.use("Feast")
    assert (t.question.kind, t.question.player) == ("choice", 1)
    t.answer(t.question.options[0])
    assert t.honor(1) == -1
    t.done()


@pytest.mark.rule("SE-EFF-19")
@pytest.mark.golden("GX-SE-031")
def test_one_may_covers_all_of_it() -> None:
    t = Table()
    sage = t.person("Sage", keywords="Shugenja")
    target = Target("sage", SHUGENJA)
    t.act("Both", May(Seq([target, give("sage", terms.FORCE, 1), Draw()])))
    target = Target("sage", SHUGENJA)
    t.act("Apart", May(Seq([target, give("sage", terms.FORCE, 1)])), May(Draw()))
    target = Target("sage", SHUGENJA)
    t.act("Either", May(ChooseOne([Seq([target, give("sage", terms.FORCE, 1)]), Draw()])))
    t.action_phase()
    t.use("Both")
    assert (t.question.kind, len(t.question.options)) == ("may", 2)  # all of it or nothing
    t.answers("yes", sage)
    assert (t.force(sage), len(t.hand(0))) == (1, 1)
    t.passes()
    t.use("Apart", "yes", sage, "no")
    assert (t.force(sage), len(t.hand(0))) == (2, 1)
    t.passes()
    t.use("Either", "yes")
    t.answer(t.question.options[0])
    t.answer(sage)
    assert (t.force(sage), len(t.hand(0))) == (3, 1)
    t.done()


@pytest.mark.rule("SE-EFF-20")
def test_a_choice_without_result_may_be_made() -> None:
    t = Table()
    tired = t.person("Tired", bowed=True)
    t.act("Nap", May(bow(PERSONALITIES & UNBOWED), name="chosen"), If(Was("chosen"), gain_honor(1)))
    t.action_phase()
    t.use("Nap", "yes")
    assert t.bowed(tired)
    assert t.honor(0) == 1
    t.done()


@pytest.mark.rule("SE-EFF-21")
@pytest.mark.parametrize("bowed", [True, False])
def test_if_you_choose_and_if_he_bowed(bowed: bool) -> None:
    t = Table()
    hero = t.person("Hero", bowed=bowed)
    t.act(
        "Nap",
        May(bow(Titled("Hero")), name="chosen"),
        If(Was("chosen"), gain_honor(1)),
        If(Did(scopes.BOWED, Titled("Hero")), gain_honor(2)),
    )
    t.action_phase()
    t.use("Nap", "yes")
    assert t.bowed(hero)
    assert t.honor(0) == (1 if bowed else 3)
    t.done()


@pytest.mark.rule("SE-EFF-22")
@pytest.mark.parametrize("taken", [True, False])
def test_who_chose_the_target_targeted_it(taken: bool) -> None:
    t = Table()
    first = t.person("First", 0)
    second = t.person("Second", 0)
    t.act("Point", Target("him", PERSONALITIES), give("him", terms.FORCE, 1))
    t.holding("Lie", 1, reaction(before(kinds.TARGET, PERSONALITIES), [ChooseTargetsInstead()]))
    t.holding("Ear", 1, traits=[triggered(after(kinds.TARGET, player=BY_YOU), [gain_honor(5)])])
    t.action_phase()
    t.use("Point", first)
    if taken:
        t.use("Lie", second)
    else:
        t.passes()
    assert t.honor(1) == (5 if taken else 0)
    assert (t.force(first), t.force(second)) == ((0, 1) if taken else (1, 0))
    t.done()


# --- sources --------------------------------------------------------------------------------------------------------


def grants(t: Table, where: Any) -> Card:
    """An Event of player 0's that gives the other player an Open ability."""
    strike = ability(terms.OPEN, [Target("him", PERSONALITIES), bow("him")], title="Strike")
    return t.put(t.define("Decree", "Event", traits=[event([Grant(strike, players=PLAYERS_OTHERS)])]), 0, **where)


@pytest.mark.rule("SE-EFF-23")
@pytest.mark.golden("GX-SE-040")
def test_effects_come_from_the_card_with_the_text() -> None:
    t = Table()
    victim = t.person("Victim", 0)
    grants(t, {"where": "province"})
    from_mine = triggered(after(kinds.BOW, source=YOURS), [gain_honor(1)])
    by_others = triggered(after(kinds.BOW, by=BY_OTHERS, mode=BY_ACTION), [gain_honor(10)])
    t.holding("Ledger", 0, traits=[from_mine, by_others])
    t.phase(PHASE_EVENTS)
    t.finish()
    t.action_phase()
    t.passes()
    t.use("Strike", victim, left="order")
    while t.asked and t.question.kind == "order":
        t.answer(t.question.options[0])
    assert t.bowed(victim)
    assert t.honor(0) == 11
    t.done()


@pytest.mark.rule("SE-EFF-24")
@pytest.mark.parametrize("whose", [0, 1])
def test_a_ranged_attack_comes_from_its_card(whose: int) -> None:
    t = Table()
    archer = t.person("Archer", 0, force=5, abilities=[battle([ranged(3)])])
    text = Cannot(
        before(kinds.DESTROY, OneOf(THIS), source=OTHER_PLAYERS if whose else YOURS, mode=terms.MODE_EFFECT),
    )
    tough = t.person("Tough", 1, force=2, traits=[continuous(text)])
    t.battle([archer], [tough])
    t.passes()
    t.use("Archer", tough)
    assert t.dead(tough) == (whose == 0)
    t.done()


@pytest.mark.rule("SE-EFF-24")
def test_given_text_comes_from_the_card_it_is_on() -> None:
    t = Table()
    bearer = t.person("Bearer", 1)
    victim = t.person("Victim", 0)
    strike = ability(terms.OPEN, [Target("him", PERSONALITIES & OTHER_PLAYERS), bow("him")], title="Strike")
    t.act("Lend", Grant(strike, Titled("Bearer")))
    t.holding("Ledger", 0, traits=[triggered(after(kinds.BOW, source=Titled("Bearer")), [gain_honor(1)])])
    t.action_phase()
    t.use("Lend")
    t.use("Strike", victim)
    assert t.bowed(victim)
    assert t.honor(0) == 1
    assert t.where(bearer) == "home"
    t.done()


def unkillable(by: int) -> Any:
    """ "Cannot be destroyed by (other) players' actions"."""
    return continuous(Cannot(before(kinds.DESTROY, OneOf(THIS), by=by, mode=BY_ACTION)))


@pytest.mark.rule("SE-EFF-25")
@pytest.mark.parametrize("by", [BY_OTHERS, BY_YOU])
def test_zero_chi_kills_by_the_effect_that_brought_it(by: int) -> None:
    t = Table()
    hero = t.person("Hero", 1, chi=2, traits=[unkillable(by)])
    t.act("Poison", Target("him", PERSONALITIES), give("him", terms.CHI, -2))
    t.action_phase()
    t.use("Poison", hero)
    assert t.chi(hero) == 0
    assert t.dead(hero) == (by == BY_YOU)
    t.done()


@pytest.mark.rule("SE-EFF-25")
@pytest.mark.parametrize("by_effect", [True, False])
def test_without_a_penalty_the_rulebook_kills(by_effect: bool) -> None:
    t = Table()
    hero = t.person("Hero", 1, chi=2 if by_effect else 0)
    if by_effect:
        t.holding("Fog", 0, traits=[continuous(StatModifier(terms.CHI, -2, OTHER_PLAYERS & PERSONALITIES, None))])
    t.holding("Ledger", 0, traits=[triggered(after(kinds.DESTROY, source=Titled("Fog")), [gain_honor(1)])])
    t.m.dirty = True
    t.action_phase()
    assert t.dead(hero)
    assert t.honor(0) == (1 if by_effect else 0)
    t.done()


@pytest.mark.rule("SE-EFF-26")
@pytest.mark.parametrize("moved", [True, False])
def test_a_token_comes_from_the_effect_that_last_moved_it(moved: bool) -> None:
    t = Table()
    carrier = t.person("Carrier", 0, chi=5)
    victim = t.person("Victim", 1, chi=1, traits=[unkillable(BY_OTHERS)])
    t.act("Curse", Token(Titled("Carrier") if moved else Titled("Victim"), chi=-1), player=1)
    t.act("Shift", MoveToken(Titled("Carrier"), Titled("Victim")), player=0)
    t.action_phase()
    t.use("Curse")
    if moved:
        assert t.chi(carrier) == 4
        t.use("Shift")
        assert t.chi(carrier) == 5
    assert t.dead(victim) != moved
    t.done()


# --- what effects reach ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-EFF-27")
def test_effects_touch_only_cards_in_play() -> None:
    t = Table()
    here = t.person("Here", 0, keywords="Samurai")
    waiting = t.person("Waiting", 0, "province", keywords="Samurai")
    t.act("Purge", destroy(SAMURAI))
    t.action_phase()
    t.use("Purge")
    assert t.dead(here)
    assert t.where(waiting) == "province"
    t.done()


@pytest.mark.rule("SE-EFF-27")
@pytest.mark.parametrize(
    ("words", "touched"),
    [
        (ANY_CARD, {"Here"}),
        (FACE_UP_IN_PROVINCE, {"Shown"}),
        (InProvince(NamedPlace("there")), {"Shown"}),
        (IN_HAND, {"Held"}),
        (DISCARDED, {"Gone", "Fallen"}),
        (LayIn(NamedPlace("fallen")), {"Fallen"}),
        (~IN_HAND, {"Here"}),  # to speak of an area is not to name one
        (~DISCARDED, {"Here"}),
        (IN_HAND | DISCARDED, {"Held", "Gone", "Fallen"}),
        (IN_AND_OUT_OF_PLAY, {"Here", "Shown", "Held", "Gone", "Fallen", "Deep"}),
    ],
)
def test_effects_touch_cards_in_an_area_that_their_words_name(words: Wanted, touched: set[str]) -> None:
    t = Table()
    places = {"Here": "home", "Held": "hand", "Gone": "discard", "Deep": "deck", "Shown": "province"}
    cards = {title: t.person(title, 0, place, force=2, keywords="Samurai") for title, place in places.items()}
    cards["Fallen"] = t.person("Fallen", 0, "province", province=1, force=2, keywords="Samurai")
    change = StatModifier(terms.FORCE, 1, SAMURAI & words, None)
    lands = [Target("there", domain=PROVINCES), Target("fallen", domain=PROVINCES)]
    t.act("Raze", *lands, ProvinceFalls(NamedPlace("fallen")), Apply(change, None))
    t.action_phase()
    t.use("Raze", *[province_name(t.m, t.province(0, n)) for n in range(2)])
    assert t.where(cards["Fallen"]) == "discard"
    assert {title for title, card in cards.items() if t.force(card) == 3} == touched


@pytest.mark.rule("SE-EFF-27", "SE-EFF-29")
def test_your_samurai_are_those_in_play() -> None:
    t = Table()
    t.holding("Dojo", traits=[continuous(StatModifier(terms.FORCE, 1, OWNED & SAMURAI, None))])
    t.holding("School", traits=[continuous(StatModifier(terms.CHI, 1, YOURS & SAMURAI, None))])
    here = t.person("Here", 0, force=2, keywords="Samurai")
    other = [
        t.person(f"Other {place}", 0, place, force=2, keywords="Samurai") for place in ("province", "discard", "deck")
    ]
    t.action_phase()
    assert (t.force(here), t.chi(here)) == (3, 4)
    for card in other:
        assert (t.force(card), t.chi(card)) == (2, 3)
    t.done()


@pytest.mark.rule("SE-EFF-28")
def test_an_effect_on_a_card_stays_with_it_out_of_play() -> None:
    t = Table()
    hero = t.person("Hero", force=2)
    t.act("Bless", give(Titled("Hero"), terms.FORCE, 2))
    t.act("Kill", destroy(Titled("Hero")))
    t.act("Call", Target("him", Titled("Hero"), domain=ANY_DISCARD), BringIn("him", options=WAIVING_COSTS))
    t.turns()
    until_turn(t, 8)
    t.use("Bless")
    t.passes()
    t.use("Kill")
    assert t.dead(hero)
    t.passes()
    t.use("Call", hero)
    assert t.where(hero) == "home"
    assert t.force(hero) == 4
    until_turn(t, 9)
    assert t.force(hero) == 2
    t.done()


@pytest.mark.rule("SE-EFF-30")
def test_reaching_a_discarded_card_lends_it_nothing_else() -> None:
    t = Table()
    old = t.person("Old", 0, "discard", force=2, abilities=[open_([gain_honor(5)])])
    t.act("Recall", Target("him", PERSONALITIES, domain=ANY_DISCARD), gain_honor(1))
    t.act("Find", Target("him", PERSONALITIES), gain_honor(1))
    t.action_phase()
    assert not t.can_use("Old")
    assert not t.can_use("Find")  # an ordinary target must be in play
    t.use("Recall", old)
    t.passes()
    assert not t.can_use("Old")
    assert t.where(old) == "discard"
    t.done()


@pytest.mark.rule("SE-EFF-29")
def test_owned_alone_reaches_no_further() -> None:
    t = Table()
    t.act("Teach", Apply(StatModifier(terms.FORCE, 1, OWNED & SAMURAI, None), None))
    here = t.person("Here", 0, force=2, keywords="Samurai")
    deep = t.person("Deep", 0, "deck", force=2, keywords="Samurai")
    t.action_phase()
    t.use("Teach")
    assert (t.force(here), t.force(deep)) == (3, 2)
    t.done()


@pytest.mark.rule("SE-EFF-27")
@pytest.mark.golden("GX-SE-039")
def test_a_card_out_of_play_has_its_traits_for_itself() -> None:
    t = Table()
    rises = KeywordModifier(M_GIVE_KEYWORD, "Samurai", None, Holds(FamilyHonor(), AT_LEAST, 10))
    first = t.person("First", 0, "discard", traits=[continuous(rises)])
    teach = KeywordModifier(M_GIVE_KEYWORD, "Tactician", YOURS & SAMURAI, None)
    second = t.person("Second", 0, "discard", keywords="Samurai", traits=[continuous(teach)])
    third = t.person("Third", 0, keywords="Samurai")
    assert not t.has(first, "Samurai")
    t.set_honor(0, 12)
    assert t.has(first, "Samurai")
    assert t.has(second, "Tactician")
    assert not t.has(first, "Tactician") and not t.has(third, "Tactician")


# --- conflicts and leftovers ----------------------------------------------------------------------------------------


@pytest.mark.rule("SE-EFF-31")
@pytest.mark.parametrize("strong", [True, False])
def test_of_two_that_cannot_be_negated_the_later_prevails(strong: bool) -> None:
    t = Table()
    hero = t.person("Hero", force=2)
    t.act("Bless", cannot_be_negated(give(Titled("Hero"), terms.FORCE, 2)))
    end = EndEffects(Titled("Hero"), terms.FORCE, False)
    t.act("Damn", cannot_be_negated(end) if strong else end)
    t.action_phase()
    t.use("Bless")
    t.passes()
    t.use("Damn")
    assert t.force(hero) == (2 if strong else 4)
    t.done()


@pytest.mark.rule("SE-EFF-31")
@pytest.mark.parametrize("strong", [True, False])
def test_a_reaction_that_cannot_be_negated_prevails_too(strong: bool) -> None:
    t = Table()
    hero = t.person("Hero")
    t.act("Tire", cannot_be_negated(bow(Titled("Hero"))))
    t.holding("Shield", 1, reaction(before(kinds.BOW), [cannot_be_negated(NegateIt()) if strong else NegateIt()]))
    t.action_phase()
    t.use("Tire")
    t.use("Shield")
    assert t.bowed(hero) != strong
    t.done()


@pytest.mark.rule("SE-EFF-32")
@pytest.mark.parametrize("bowed", [True, False])
def test_what_is_so_already_never_occurs(bowed: bool) -> None:
    t = Table()
    hero = t.person("Hero", bowed=bowed)
    t.act("Tire", bow(Titled("Hero")))
    t.holding("Shield", 1, reaction(before(kinds.BOW, PERSONALITIES), [NegateIt()]))
    t.holding("Ledger", 0, traits=[triggered(after(kinds.NEGATED), [gain_honor(1)])])
    t.action_phase()
    t.use("Tire")
    if bowed:
        assert not t.can_use("Shield")  # nothing is about to happen
    else:
        t.use("Shield")
    assert t.bowed(hero) == bowed
    assert t.honor(0) == (0 if bowed else 1)
    t.done()


@pytest.mark.rule("SE-EFF-32")
def test_a_ban_negates() -> None:
    t = Table()
    hero = t.person("Hero", traits=[continuous(Cannot(before(kinds.BOW, OneOf(THIS))))])
    t.act("Tire", bow(Titled("Hero")))
    t.holding("Ledger", 0, traits=[triggered(after(kinds.NEGATED), [gain_honor(1)])])
    t.action_phase()
    t.use("Tire")
    assert not t.bowed(hero)
    assert t.honor(0) == 1
    t.done()


@pytest.mark.rule("SE-EFF-33")
@pytest.mark.parametrize("stuck", [True, False])
def test_switched_units_move_both_or_neither(stuck: bool) -> None:
    t = Table()
    ban = [continuous(Cannot(before(kinds.MOVE, OneOf(THIS))))] if stuck else []
    front = t.person(
        "Front",
        abilities=[
            battle(
                [Target("other", YOURS & PERSONALITIES & other_than(THIS), reach=ANYWHERE), SwitchUnits(THIS, "other")]
            )
        ],
    )
    back = t.person("Back", traits=ban)
    foe = t.person("Foe", 1)
    t.holding("Ledger", 0, traits=[triggered(after(kinds.MOVE), [gain_honor(1)])])
    t.battle([front], [foe])
    t.passes()
    here = t.location(front)
    t.use("Front", back)
    while t.asked and t.question.kind == "order":
        t.answer(t.question.options[0])
    assert (t.location(front), t.location(back)) == ((here, -1) if stuck else (-1, here))
    assert t.honor(0) == (0 if stuck else 2)  # two movements
    t.done()


@pytest.mark.rule("SE-EFF-34")
@pytest.mark.golden("GX-SE-045")
def test_returning_needs_no_history() -> None:
    t = Table()
    leader = t.person("Leader")
    guard = t.put(t.define("Guard", "Follower", force=1, abilities=[open_([put_in_hand(THIS)])]), 0, on=leader)
    t.action_phase()
    t.use("Guard")
    assert t.where(guard) == "hand"
    assert t.host(guard) < 0
    t.done()


@pytest.mark.rule("SE-EFF-35")
def test_removed_cards_lie_face_up_outside() -> None:
    t = Table()
    hero = t.person("Hero", 1)
    hidden = t.put(t.define("Hidden", "Action"), 1, "hand")
    t.act("Banish", remove_from_game(Titled("Hero")))
    t.action_phase()
    t.use("Banish")
    send(t.m, hidden, terms.PLAYER_ZONES + terms.OUTSIDE)
    for card in (hero, hidden):
        assert t.where(card) == "removed"
        assert t.m.face_up(card)
        assert t.m.zone(card) // terms.PLAYER_ZONES == 1  # its owner's
    t.done()
