"""What an effect is, on what it is, how long it lasts, what it reaches and where it comes from (Twenty Festivals)."""

from __future__ import annotations

import pytest

from gorin.lang.cards import continuous, open_, triggered
from gorin.lang.conditions import Holds
from gorin.lang.costs import bow_cost
from gorin.lang.drawing import DrawAs
from gorin.lang.duels import Challenge
from gorin.lang.flow import Later
from gorin.lang.lasting import DelayIt, cannot_be_negated
from gorin.lang.lending import ShuffleThisIn
from gorin.lang.looking import LookAtTop
from gorin.lang.modifiers import Cannot, FlagModifier, StatModifier
from gorin.lang.refs import IT, OTHERS, THIS, YOU
from gorin.lang.selectors import (
    ACTIONS,
    ANY_CARD,
    AT_LEAST,
    HOLDINGS,
    PERSONALITIES,
    SAMURAI,
    YOURS,
    OneOf,
    Titled,
)
from gorin.lang.targets import ANY_DISCARD, YOUR_HAND, Choose, Target
from gorin.lang.triggers import BY_ACTION, BY_OTHERS, BY_YOU, On, after, before
from gorin.lang.verbs import (
    Apply,
    Grant,
    NegateAction,
    NegateIt,
    Put,
    Show,
    ShuffleInto,
    Token,
    bow,
    destroy,
    discard,
    gain_honor,
    give,
    lose_honor,
    put_in_hand,
    remove_from_game,
    stop,
    straighten,
)
from gorin.table import kinds, terms
from gorin.table.definitions import Node
from gorin.table.flags import ABILITIES_BARRED
from gorin.testing import Table
from tests.lang.writing import times_this_turn
from tests.twenty_festivals.laying import festival, play, until

HERO = Titled("Hero")


def counter(t: Table, kind: int) -> None:
    """A Holding of player 1, who gains an Honor for each effect of an action that is of this kind."""
    seen = On(terms.AFTER, kind, mode=BY_ACTION)
    t.holding(f"Abacus {kind}", 1, traits=[triggered(seen, [lose_honor(1)])])


# --- what an effect is ----------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-EFF-01")
@pytest.mark.golden("GX-TF-036")
@pytest.mark.parametrize(
    ("effects", "count"),
    [
        ([Target("x", SAMURAI, 2, 2), bow("x"), gain_honor(2)], 3),  # two bow, and one gain
        ([cannot_be_negated(gain_honor(2))], 1),  # what is said of the gain is part of it
    ],
)
def test_each_change_is_an_effect_and_costs_and_targets_are_none(effects: list[Node], count: int) -> None:
    t = festival()
    one, two = (t.person(title, keywords="Samurai") for title in ("One", "Two"))
    payer = t.holding("Drill", 0, open_(effects, [bow_cost(THIS)]))
    counter(t, kinds.BOW)
    counter(t, kinds.GAIN_HONOR)
    t.action_phase()
    t.answer("use Drill")
    for card in (one, two):
        if t.question.kind == "target":
            t.answer(card)
    until(t, lambda: t.question.kind == "action")
    assert t.bowed(payer) and t.honor(0) == 2
    assert t.honor(1) == -count  # the bowing of the Drill, a cost, is not among them


@pytest.mark.rule("TF-EFF-01")
@pytest.mark.parametrize("shielded", [True, False])
def test_a_sentence_that_speaks_of_an_effect_changes_that_effect(shielded: bool) -> None:
    t = festival()
    gain = gain_honor(2)
    t.act("Feast", cannot_be_negated(gain) if shielded else gain)
    t.person("Miser", 1, traits=[triggered(before(kinds.GAIN_HONOR), [NegateIt()])])
    t.turns(0)
    play(t, "Feast")
    assert t.honor(0) == (2 if shielded else 0)


@pytest.mark.rule("TF-EFF-02")
@pytest.mark.parametrize("named", [True, False])
def test_an_effect_is_on_each_card_it_changes_named_or_not(named: bool) -> None:
    t = festival()
    safe = Cannot(before(kinds.DESTROY, by=BY_OTHERS), OneOf(THIS))
    rock = t.person("Rock", 1, traits=[continuous(safe)])
    reed = t.person("Reed", 1)
    t.act("Storm", *([Target("x", Titled("Rock")), destroy("x")] if named else [destroy(PERSONALITIES)]))
    t.act("Own", destroy(Titled("Rock")), player=1)
    t.action_phase()
    t.use("Storm", *([rock] if named else []))
    assert t.where(rock) == "home" and (t.where(reed) == "discard") is not named
    t.use("Own", player=1)
    assert t.where(rock) == "discard"  # his own player's effects reach him


@pytest.mark.rule("TF-EFF-02")
@pytest.mark.parametrize("barred", [True, False])
def test_a_granted_ability_is_on_the_card_that_has_it_and_a_players_is_on_none(barred: bool) -> None:
    t = festival()
    t.put(t.define("Field", "Holding", gold_cost=2), 0, "province")
    shrine = t.holding("Shrine")
    t.act("Bless", Grant(open_([gain_honor(3)]), Titled("Shrine")))
    silence = FlagModifier(ABILITIES_BARRED, HOLDINGS & Titled("Shrine"))
    if barred:
        t.person("Censor", 1, traits=[continuous(silence)])
    t.turns(0)
    play(t, "Bless")
    assert ("use Bless on Shrine" in t.options()) is not barred
    until(t, lambda: t.phase_now == "dynasty" and t.question.kind == "action")
    assert t.can_use("Recruit", 0)  # an ability of its player that uses a Holding
    assert t.where(shrine) == "home"


# --- how long -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-EFF-04", "TF-EFF-05")
def test_what_is_done_at_once_stays_done_and_what_lasts_ends_with_the_turn() -> None:
    t = festival()
    hero = t.person("Hero", 1, force=1)
    t.act("Deed", bow(HERO), Token(HERO, force=2), lose_honor(3, YOU), give(HERO, terms.FORCE, 4))
    t.turns(0)
    play(t, "Deed")
    assert t.force(hero) == 7
    until(t, lambda: t.active == 1)
    assert t.force(hero) == 3 and t.honor(0) == -3
    u = festival()
    hero = u.person("Hero", 0)
    u.act("Deed", bow(HERO))
    u.turns(0)
    play(u, "Deed")
    until(u, lambda: u.active == 1)
    assert u.bowed(hero)  # until his player straightens


@pytest.mark.rule("TF-EFF-04")
def test_a_procedure_takes_its_place_and_then_the_text_goes_on() -> None:
    t = festival()
    hero, foe = t.person("Hero", chi=3), t.person("Foe", 1, chi=3)
    t.act("Dare", Target("x", HERO), Target("y", Titled("Foe")), Challenge("x", "y"), gain_honor(4))
    t.action_phase()
    t.use("Dare", hero, foe)
    assert t.question.kind == "focus" and t.honor(0) == 0
    t.strikes()
    assert t.honor(0) == 4 and t.question.kind == "action"


@pytest.mark.rule("TF-EFF-10")
@pytest.mark.golden("GX-TF-041")
def test_a_delayed_bonus_lasts_from_when_it_is_applied() -> None:
    t = festival()
    hero = t.person("Hero", force=2)
    wait = Later(after(kinds.TURN, player=BY_YOU), give(HERO, terms.FORCE, 2), until=terms.UNTIL_YOUR_TURN_ENDS)
    t.act("Promise", wait)
    t.turns(0)
    start = t.turn
    play(t, "Promise")
    seen: list[int] = []
    for turn in (start, start + 1, start + 2, start + 3):
        until(t, lambda turn=turn: t.turn == turn and t.question.kind == "action")  # type: ignore[misc]
        seen.append(t.force(hero))
    assert seen == [2, 2, 4, 2]


def at_next_turn(effect: Node) -> Later:
    """Delayed until after the next turn begins."""
    return Later(after(kinds.TURN), effect, until=terms.UNTIL_GAME_ENDS)


@pytest.mark.rule("TF-EFF-11")
@pytest.mark.parametrize("kept", ["nothing", "his bowing this turn", "his bowing always"])
def test_what_is_prevented_by_its_kind_is_prevented_when_it_comes(kept: str) -> None:
    t = festival()
    hero = t.person("Hero", 0)
    t.act("Curse", at_next_turn(bow(HERO)), player=0)
    until_when = terms.UNTIL_TURN_ENDS if kept == "his bowing this turn" else terms.UNTIL_GAME_ENDS
    t.act("Ward", stop(HERO, before(kinds.BOW, HERO), until_when))
    t.act("Rest", bow(HERO))
    t.turns(0)
    play(t, "Curse")
    if kept != "nothing":
        play(t, "Ward", "Rest")
        assert not t.bowed(hero)
    until(t, lambda: t.active == 1 and t.question.kind == "action")
    assert t.bowed(hero) is (kept != "his bowing always")


@pytest.mark.rule("TF-EFF-11")
@pytest.mark.parametrize("negated", [True, False])
def test_that_the_effects_of_an_action_do_not_happen_takes_what_it_has_put_off(negated: bool) -> None:
    """A later effect of the same action sets off a trait that negates the action."""
    t = festival()
    hero = t.person("Hero", 0)
    t.act("Curse", at_next_turn(bow(HERO)), gain_honor(1))
    if negated:
        seen = On(terms.BEFORE, kinds.GAIN_HONOR, mode=BY_ACTION)
        t.holding("Veto", 1, traits=[triggered(seen, [NegateAction()])])
    t.turns(0)
    play(t, "Curse")
    assert t.honor(0) == (0 if negated else 1)
    until(t, lambda: t.active == 1 and t.question.kind == "action")
    assert t.bowed(hero) is not negated


@pytest.mark.rule("TF-EFF-12")
@pytest.mark.parametrize("once", [True, False])
def test_each_time_makes_one_effect_after_another_and_the_next_time_one(once: bool) -> None:
    t = festival()
    t.act("Oath", Later(after(kinds.BOW, HERO), gain_honor(1), once=once), limit=1)
    hero = t.person("Hero")
    t.act("Rest", bow(HERO))
    t.act("Wake", straighten(HERO))
    t.turns(0)
    play(t, "Oath", "Rest", "Wake", "Rest", "Wake", "Rest")
    assert t.bowed(hero) and t.honor(0) == (1 if once else 3)


@pytest.mark.rule("TF-EFF-12")
def test_once_the_parent_is_gone_it_makes_no_more() -> None:
    t = festival()
    t.person("Hero")
    oath = Later(after(kinds.BOW, HERO), gain_honor(1), once=False)
    t.act("Oath", oath, lose_honor(1))
    seen = On(terms.BEFORE, kinds.LOSE_HONOR, mode=BY_ACTION)
    t.holding("Veto", 1, traits=[triggered(seen, [NegateAction()])])
    t.act("Rest", bow(HERO))
    t.turns(0)
    play(t, "Oath", "Rest")
    assert t.honor(0) == 0


@pytest.mark.rule("TF-EFF-13")
@pytest.mark.golden("GX-TF-043")
@pytest.mark.parametrize("before_it", [0, 1])
def test_a_limit_counts_what_came_before_it(before_it: int) -> None:
    t = festival()
    one, two = t.person("One"), t.person("Two")
    foe = t.person("Foe", 1)
    t.act("Dare", Target("x", YOURS & PERSONALITIES), Target("y", Titled("Foe")), Challenge("x", "y"))
    once = Cannot(before(kinds.CHALLENGE), None, Holds(times_this_turn(kinds.CHALLENGE), AT_LEAST, 1))
    once.until = terms.UNTIL_TURN_ENDS
    t.act("Truce", Apply(once, None))
    t.turns(0)
    if before_it:
        t.use("Dare", one, foe)
        assert t.question.kind == "focus"
        t.strikes()
    t.use("Truce", player=0)
    t.use("Dare", two, foe, player=0)
    assert (t.question.kind == "focus") is (before_it == 0)


@pytest.mark.rule("TF-EFF-16", "TF-EFF-15")
@pytest.mark.parametrize("dies", [True, False])
def test_a_delayed_effect_reaches_a_card_that_has_left_play_since(dies: bool) -> None:
    t = festival()
    hero = t.person("Hero", 1)
    t.act("Doom", Target("x", PERSONALITIES), Later(On(terms.BEFORE, kinds.TURN_END), remove_from_game("x")))
    t.act("Kill", destroy(HERO))
    t.act("Erase", remove_from_game(HERO))
    t.turns(0)
    play(t, ("Doom", hero))
    if dies:
        play(t, "Kill", "Erase")
        assert t.where(hero) == "discard"  # an effect of now does not reach him
    until(t, lambda: t.active == 1)
    assert t.where(hero) == "removed"


@pytest.mark.rule("TF-EFF-60")
@pytest.mark.parametrize("point", [terms.BEFORE, terms.AFTER])
def test_what_has_happened_cannot_be_put_off(point: int) -> None:
    t = festival()
    hero = t.person("Hero", 1)
    t.act("Rest", bow(HERO))
    wait = DelayIt(kinds.BOW, On(terms.BEFORE, kinds.TURN_END))
    t.holding("Glass", 1, traits=[triggered(On(point, kinds.BOW, HERO), [wait], limit=1)])
    t.holding("Bell", 1, traits=[triggered(after(kinds.BOW, HERO), [gain_honor(1)])])
    t.turns(0)
    play(t, "Rest")
    assert t.bowed(hero) is (point == terms.AFTER)
    assert t.honor(1) == (1 if point == terms.AFTER else 0)
    until(t, lambda: t.active == 1)
    assert t.honor(1) == 1  # no second bowing


# --- memory ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-EFF-08")
@pytest.mark.golden("GX-TF-038")
def test_a_card_that_is_drawn_is_the_one_that_is_shown() -> None:
    t = festival()
    copy = t.define("Copy", "Action")
    held, drawn = t.put(copy, 0, "hand"), t.put(copy, 0, "deck")
    t.act("Study", DrawAs("x", 1), Show("x"))
    t.turns(0)
    play(t, "Study")
    assert t.where(drawn) == "hand"
    assert t.m.known_to(drawn) & 2 and not t.m.known_to(held) & 2


@pytest.mark.rule("TF-EFF-08")
@pytest.mark.golden("GX-TF-027")
def test_a_card_is_followed_through_a_shuffle_in_one_chain() -> None:
    t = festival()
    copy = t.define("Copy", "Action")
    one, two = t.put(copy, 0, "hand"), t.put(copy, 0, "hand")
    pick = Choose("x", ACTIONS, 1, 1, YOUR_HAND)
    t.act("Plan", pick, Show("x"), ShuffleInto("x"), Put("x", terms.FATE_DECK))
    t.turns(0)
    t.use("Plan", two)
    assert t.cards(0, "fate deck")[0] == two and t.where(one) == "hand"


@pytest.mark.rule("TF-EFF-08")
def test_its_costs_are_part_of_the_chain() -> None:
    t = festival()
    text = open_([Put(THIS, terms.FATE_DECK)], [ShuffleThisIn()])
    scroll = t.put(t.define("Scroll", "Action", abilities=[text]), 0, "hand")
    t.action_phase()
    t.use("Scroll")
    assert t.cards(0, "fate deck")[0] == scroll


@pytest.mark.rule("TF-EFF-08", "TF-EFF-07")
def test_between_two_texts_nothing_follows_it() -> None:
    t = festival()
    hero = t.person("Hero", force=2)
    t.act("Mark", Target("x", HERO), Later(On(terms.BEFORE, kinds.TURN_END), remove_from_game("x")))
    t.act("Lose", ShuffleInto(HERO))
    t.turns(0)
    play(t, ("Mark", hero), "Lose")
    until(t, lambda: t.active == 1)
    assert t.where(hero) == "deck"


# --- what they reach ------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-EFF-15")
def test_effects_reach_what_is_in_play() -> None:
    t = festival()
    here = t.person("Here", keywords="Samurai")
    waiting = t.person("Waiting", 0, "province", keywords="Samurai")
    dead = t.person("Gone", 0, "discard", keywords="Samurai")
    text = open_([gain_honor(9)])
    seen = triggered(after(kinds.BOW), [gain_honor(9)])
    banner = continuous(StatModifier(terms.FORCE, 5, PERSONALITIES))
    t.put(t.define("Tower", "Holding", abilities=[text], traits=[seen, banner]), 0, "province", province=1)
    t.act("Purge", bow(SAMURAI), destroy(SAMURAI))
    t.act("Greet", Target("x", SAMURAI), bow("x"))
    t.act("Count", bow(SAMURAI))
    t.action_phase()
    assert not t.offers("Tower") and t.force(here) == 0
    t.answer("use Greet").settle()
    if t.question.kind == "target":
        assert t.question.options == [here]
        t.answer(here).settle()
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    play(t, "Purge")
    assert t.dead(here) and t.where(waiting) == "province" and t.where(dead) == "discard"
    assert t.honor(0) == 0 and not t.bowed(waiting)


@pytest.mark.rule("TF-EFF-15")
@pytest.mark.golden("GX-TF-026")
def test_a_text_that_names_an_area_reaches_that_area_and_lifts_nothing_else() -> None:
    t = festival()
    scroll = t.put(t.define("Scroll", "Action", abilities=[open_([gain_honor(9)])]), 0, "discard")
    t.put(t.define("Field", "Holding"), 0, "province")
    t.act("Recall", Target("x", ACTIONS | HOLDINGS, domain=ANY_DISCARD), put_in_hand("x"))
    t.action_phase()
    assert not t.offers("Scroll")
    t.answer("use Recall").settle()
    if t.question.kind == "target":
        assert t.question.options == [scroll]
        t.answer(scroll).settle()
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.where(scroll) == "hand" and t.offers("Scroll")


@pytest.mark.rule("TF-EFF-15")
@pytest.mark.golden("GX-TF-026")
def test_what_a_discard_sets_off_may_take_the_card_back() -> None:
    t = festival()
    back = triggered(after(kinds.DISCARD, ACTIONS), [Target("x", OneOf(IT), domain=ANY_DISCARD), put_in_hand("x")])
    t.holding("Archive", traits=[back])
    scroll = t.put(t.define("Scroll", "Action", abilities=[open_([gain_honor(9)])]), 0, "hand")
    t.act("Toss", Choose("x", ACTIONS, 1, 1, YOUR_HAND), discard("x"))
    t.action_phase()
    t.answer("use Toss")
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.where(scroll) == "hand"


@pytest.mark.rule("TF-EFF-17")
def test_what_is_removed_lies_face_up_outside_and_stays_there() -> None:
    t = festival()
    scroll = t.put(t.define("Scroll", "Action", abilities=[open_([gain_honor(9)])]), 0, "hand")
    hidden = t.cards(1, "fate deck")[0]
    mine = t.person("Taken", 1)
    t.m.set_controller(mine, 0)
    t.act(
        "Doom",
        Target("x", Titled("Taken")),
        Later(On(terms.BEFORE, kinds.TURN_END), discard("x")),
        player=0,
    )
    t.act("Burn", LookAtTop(1, "card", ANY_CARD, True, whose=OTHERS), remove_from_game("card"))
    t.act("Recall", Target("x", ACTIONS, domain=ANY_DISCARD), put_in_hand("x"))
    t.act("Banish", Choose("x", ACTIONS, 1, 1, YOUR_HAND), remove_from_game("x"))
    t.act("Exile", remove_from_game(Titled("Taken")))
    t.turns(0)
    play(t, ("Doom", mine), "Exile")
    assert t.cards(1, "removed") == [mine]  # its owner's
    play(t, "Banish")
    assert t.where(scroll) == "removed" and t.m.face_up(scroll)
    assert not t.can_use("Recall", 0) and not t.offers("Scroll")
    t.answer("use Burn").settle()
    if t.question.kind == "choose":
        t.m.answer(t.question.options[-1])
    until(t, lambda: t.question.kind == "action" and t.question.player == 0)
    assert t.where(hidden) == "removed" and t.m.face_up(hidden)
    until(t, lambda: t.active == 1)
    assert t.where(mine) == "removed"  # a delayed discard does not move it
