"""The timing of triggers: chapter 4 of the Samurai Edition rules."""

from __future__ import annotations

import pytest

from gorin.lang.amounts import Constant, ItsAmount
from gorin.lang.cards import battle, continuous, focus_effect, open_, reaction, triggered
from gorin.lang.conditions import ActionDid, Is
from gorin.lang.costs import GoldCost, bow_cost, move_home_cost
from gorin.lang.duels import Challenge
from gorin.lang.flow import Later
from gorin.lang.modifiers import Cannot, StatModifier
from gorin.lang.producing import ProduceGold, paying
from gorin.lang.redirecting import GoesElsewhere
from gorin.lang.refs import IT, THIS, YOU, ControllerOf, NamedPlace, Slot
from gorin.lang.selectors import (
    AT_HOME,
    ATTACKING,
    BOWED,
    DISHONORABLE,
    HONORABLE,
    MORE,
    OTHER_PLAYERS,
    PERSONALITIES,
    YOURS,
    Compare,
    OneOf,
    Titled,
    other_than,
)
from gorin.lang.targets import PROVINCES, Choose, Target
from gorin.lang.triggers import BY_OTHERS, BY_YOU, On, after, after_this_action, before, when_, when_would
from gorin.lang.verbs import (
    Draw,
    NegateIt,
    Redirect,
    bow,
    destroy,
    dishonor,
    gain_honor,
    lose_honor,
    move_home,
    straighten,
)
from gorin.table import kinds, scopes
from gorin.table.terms import AFTER, BEFORE, FORCE, PHASE_ATTACK, PHASE_DYNASTY, UNTIL_GAME_ENDS, WHEN
from gorin.testing import Card, Table


def bower(t: Table, player: int = 0) -> Card:
    """A Personality who can bow any other one as an Open action."""
    return t.person("Bower", player, abilities=[open_([Target("x", PERSONALITIES & other_than(THIS)), bow("x")])])


def lines(t: Table, *words: str) -> list[str]:
    """The lines of the log that hold one of these words, in order."""
    return [line for line in t.said() if any(word in line for word in words)]


@pytest.mark.rule("SE-TIM-01")
def test_one_trait_is_finished_before_the_other_begins() -> None:
    t = Table()
    victim = t.person("Victim", 1)
    bower(t)
    t.person(
        "First", traits=[triggered(after(kinds.BOW, OneOf(IT) & ~OneOf(THIS)), [gain_honor(2), lose_honor(1)])]
    )
    t.person(
        "Second", 1, traits=[triggered(after(kinds.BOW, OneOf(IT) & ~OneOf(THIS)), [gain_honor(4), lose_honor(3)])]
    )
    t.action_phase()
    t.use("Bower", victim, left="order")
    assert t.question.kind == "order" and t.question.player == 0 and len(t.options()) == 2
    t.answer("first First").settle()
    assert lines(t, "Honor.") == [
        "Player 1 gains 2 Honor.",
        "Player 1 loses 1 Honor.",
        "Player 2 gains 4 Honor.",
        "Player 2 loses 3 Honor.",
    ]
    t.done()


@pytest.mark.rule("SE-TIM-02")
def test_a_trait_in_the_middle_of_an_action_is_carried_out_before_the_action_goes_on() -> None:
    t = Table()
    victim = t.person("Victim", 1)
    friend = t.person("Friend", 1)
    t.person("Bower", abilities=[open_([Target("x", OTHER_PLAYERS & Titled("Victim")), bow("x"), gain_honor(5)])])
    t.person(
        "Watcher",
        1,
        traits=[
            triggered(
                after(kinds.BOW, Titled("Victim")), [Target("f", YOURS & Titled("Friend")), bow("f"), gain_honor(2)]
            )
        ],
    )
    t.action_phase()
    t.use("Bower", victim)
    assert t.question.kind == "target" and t.question.player == 1
    assert t.honor(0) == 0, "the rest of the action waits"
    t.answer(friend).settle()
    assert t.bowed(friend)
    assert lines(t, "Honor.") == ["Player 2 gains 2 Honor.", "Player 1 gains 5 Honor."]
    t.done()


@pytest.mark.rule("SE-TIM-03")
def test_before_comes_first_then_when_then_after() -> None:
    t = Table()
    victim = t.person("Victim", 1)
    bower(t)
    for point, honor in ((AFTER, 3), (WHEN, 2), (BEFORE, 1)):
        t.person(f"Point {point}", traits=[triggered(On(point, kinds.BOW, Titled("Victim")), [gain_honor(honor)])])
    t.action_phase()
    t.use("Bower", victim)
    assert lines(t, "Honor.", "bows") == [
        "Player 1 gains 1 Honor.",
        "Victim bows.",
        "Player 1 gains 2 Honor.",
        "Player 1 gains 3 Honor.",
    ]
    t.done()


@pytest.mark.rule("SE-TIM-04")
def test_a_target_is_changed_before_it_has_been_targeted() -> None:
    t = Table()
    victim = t.person("Victim", 1)
    shield = t.person(
        "Shield",
        1,
        traits=[
            triggered(before(kinds.TARGET, YOURS & PERSONALITIES & other_than(THIS), by=BY_OTHERS), [Redirect(THIS)])
        ],
    )
    t.person("Mourner", 1, traits=[triggered(after(kinds.TARGET, Titled("Victim")), [lose_honor(5)])])
    bower(t)
    t.action_phase()
    t.use("Bower", victim)
    assert t.bowed(shield) and not t.bowed(victim)
    assert lines(t, "targeted") == ["Shield is targeted."]
    assert t.honor(1) == 0
    t.done()


@pytest.mark.rule("SE-TIM-04", "SE-TIM-03")
@pytest.mark.parametrize("changes", [True, False])
def test_what_waits_until_it_would_be_targeted_comes_after_what_comes_before(changes: bool) -> None:
    """A trait, which would be ahead of a Reaction at the same point, comes after it: "when" is later than "before"."""
    t = Table()
    victim = t.person("Victim", 1)
    trigger = when_would if changes else before
    shield = t.person(
        "Shield",
        1,
        traits=[triggered(trigger(kinds.TARGET, Titled("Victim"), by=BY_OTHERS), [gain_honor(2), Redirect(THIS)])],
    )
    t.person("Herald", 1, abilities=[reaction(before(kinds.TARGET, Titled("Victim")), [gain_honor(1)])])
    bower(t)
    t.action_phase()
    t.use("Bower", victim)
    if changes:
        assert t.options() == ["pass", "use Herald"] and t.honor(1) == 0
        t.answer("use Herald").settle()
    assert t.honor(1) == (3 if changes else 2)
    assert t.bowed(shield) and not t.bowed(victim)
    t.done()


@pytest.mark.rule("SE-TIM-04", "SE-TIM-16")
def test_of_several_at_once_each_has_its_own_moment_before_any_of_them_happens() -> None:
    t = Table()
    men = [t.person(f"Man {n}", 1) for n in range(2)]
    t.person("Guard", 1, traits=[triggered(when_would(kinds.BOW, PERSONALITIES), [gain_honor(1)])])
    t.put(t.define("Net", "Holding", abilities=[open_([bow(PERSONALITIES & OTHER_PLAYERS)])]), 0)
    t.action_phase()
    t.use("Net", left="order")
    while t.question.kind == "order":
        assert not any(t.bowed(man) for man in men)
        t.m.answer(t.question.options[0])
    assert t.honor(1) == 3 and all(t.bowed(man) for man in men)
    t.done()


@pytest.mark.rule("SE-TIM-04")
@pytest.mark.golden("GX-SE-052")
def test_a_unit_that_is_sent_elsewhere_never_assigns_where_it_was_indicated() -> None:
    t = Table()
    scout = t.person("Scout", force=2)
    t.person(
        "Guide",
        1,
        traits=[
            triggered(
                before(kinds.ASSIGN, PERSONALITIES & OTHER_PLAYERS),
                [Choose("place", domain=PROVINCES, who=YOU), GoesElsewhere(NamedPlace("place"))],
            )
        ],
    )
    t.phase(PHASE_ATTACK)
    t.answer("attack")
    while t.question.kind != "assign":
        t.answer(-1 if -1 in t.question.options else t.question.options[0])
    t.answer("Scout")
    t.answer("Province 1")
    assert t.question.kind == "choose" and t.question.player == 1 and t.location(scout) < 0
    t.answer("Province 3")
    assert t.location(scout) == t.province(1, 2)
    assert lines(t, "assigns") == ["Scout assigns to Province 3 of player 2."]


@pytest.mark.rule("SE-TIM-05")
def test_a_bonus_while_bowed_is_there_after_bowing_and_not_before() -> None:
    t = Table()
    victim = t.person("Victim", 1, force=1, traits=[continuous(StatModifier(FORCE, 2, None, Is(THIS, BOWED)))])
    bower(t)
    waiting = [open_([Draw(1)])]
    t.person("Early", 1, abilities=[reaction(before(kinds.BOW, Titled("Victim")), [gain_honor(1)]), *waiting])
    t.person("Late", 1, abilities=[reaction(after(kinds.BOW, Titled("Victim")), [gain_honor(1)]), *waiting])
    t.person(
        "Now",
        1,
        traits=[
            triggered(
                when_(kinds.BOW, Titled("Victim"), when=Is(IT, Titled("Victim") & Compare(FORCE, MORE, Constant(2)))),
                [gain_honor(10)],
            )
        ],
    )
    t.action_phase()
    t.answer("use Bower").answer(victim)
    while "use Early" not in " ".join(t.options()):
        t.answer_pass()
    assert t.force(victim) == 1
    t.answer("pass")
    while "use Late" not in " ".join(t.options()):
        t.answer_pass()
    assert t.force(victim) == 3
    assert t.honor(1) == 10, "at the point in between it is there already"
    t.answer("pass").settle()
    t.done()


@pytest.mark.rule("SE-TIM-06")
@pytest.mark.golden("GX-SE-048")
def test_the_next_time_he_straightens_comes_before_what_follows_it() -> None:
    t = Table()
    sleeper = t.person("Sleeper", 1, bowed=True)
    t.person(
        "Curse",
        abilities=[
            open_([Target("x", BOWED & PERSONALITIES), Later(when_(kinds.STRAIGHTEN, OneOf("x")), dishonor("x"))])
        ],
    )
    t.person("Healer", abilities=[open_([Target("x", BOWED & PERSONALITIES), straighten("x")])])
    t.person(
        "Witness",
        1,
        traits=[
            triggered(after(kinds.STRAIGHTEN, DISHONORABLE), [lose_honor(1)]),
            triggered(before(kinds.STRAIGHTEN, HONORABLE & PERSONALITIES), [gain_honor(5)]),
        ],
    )
    t.action_phase()
    t.use("Curse", sleeper)
    assert not t.dishonored(sleeper)
    t.passes()
    t.use("Healer", sleeper)
    assert t.dishonored(sleeper)
    assert lines(t, "Honor.", "dishonorable", "straightens") == [
        "Player 2 gains 5 Honor.",
        "Sleeper straightens.",
        "Sleeper becomes dishonorable.",
        "Player 2 loses 1 Honor.",
    ]
    t.done()


def duel_with(effects: bool) -> Table:
    """A duel in which one card is focused, with or without a Focus Effect; two onlookers watch for Focus Effects."""
    t = Table()
    text = [focus_effect([gain_honor(1)])] if effects else []
    strategy = t.define("Strategy", "Action", focus=2, traits=text, abilities=[open_([Draw(1)])])
    foe = t.person("Foe", 1, chi=3)
    t.person(
        "Challenger",
        chi=3,
        abilities=[open_([Target("foe", OTHER_PLAYERS & Titled("Foe")), Challenge(THIS, "foe")])],
    )
    t.person("Time Keeper", traits=[triggered(after(kinds.FOCUS_EFFECTS), [gain_honor(10)])])
    t.person("Listener", traits=[triggered(after(kinds.FOCUS_EFFECT), [gain_honor(100)])])
    held = t.put(strategy, 1, "hand")
    t.action_phase()
    t.use("Challenger", foe)
    while t.asked and t.question.kind != "focus":
        t.answer_pass()
    assert t.question.player == 1
    t.answer(held)
    while t.asked and t.question.kind in ("focus", "reaction", "order"):
        t.answer(-1 if -1 in t.question.options else t.question.options[0])
    return t


@pytest.mark.rule("SE-TIM-07", "SE-TIM-08")
def test_a_time_in_general_comes_though_nothing_of_its_kind_happened() -> None:
    t = duel_with(effects=False)
    assert t.honor(0) == 10, "after Focus Effects: yes; after a Focus Effect: no"
    t.done()


@pytest.mark.rule("SE-TIM-07", "SE-TIM-08")
def test_a_definite_occurrence_must_have_happened() -> None:
    t = duel_with(effects=True)
    assert t.honor(0) == 110 and t.honor(1) == 1
    gains = [line for line in t.said() if "gains" in line]
    assert gains == ["Player 2 gains 1 Honor.", "Player 1 gains 100 Honor.", "Player 1 gains 10 Honor."]
    t.done()


@pytest.mark.rule("SE-TIM-09")
@pytest.mark.parametrize("barred", [True, False])
def test_what_cannot_happen_offers_no_reaction_before_it(barred: bool) -> None:
    t = Table()
    scout = t.person("Scout", force=2)
    foe = t.person(
        "Foe", 1, force=2, abilities=[battle([Target("x", PERSONALITIES & Titled("Scout")), move_home("x")])]
    )
    t.person("Guide", abilities=[reaction(before(kinds.MOVE, YOURS & PERSONALITIES), [gain_honor(1)])])
    if barred:
        t.person(
            "Wall",
            1,
            traits=[
                continuous(
                    Cannot(before(kinds.MOVE, PERSONALITIES))
                )
            ],
        )
    t.battle([scout], [foe])
    t.answer("use Foe").answer(scout)
    offered = "use Guide" in " ".join(t.options())
    assert offered is not barred
    if offered:
        t.answer("pass")
    t.settle()
    assert (t.location(scout) >= 0) is barred
    t.done()


@pytest.mark.rule("SE-TIM-10")
@pytest.mark.parametrize("dishonored", [True, False])
def test_rehonoring_comes_before_any_trait(dishonored: bool) -> None:
    t = Table()
    hero = t.person("Hero", ph=2, dishonored=dishonored, abilities=[open_([gain_honor(4)])])
    t.person("Greedy", traits=[triggered(before(kinds.GAIN_HONOR, player=BY_YOU), [Draw(1)])])
    t.action_phase()
    t.use("Hero")
    assert not t.dishonored(hero)
    assert t.honor(0) == (0 if dishonored else 4)
    assert len(t.hand(0)) == (0 if dishonored else 1), "where nothing is gained the trait is not even considered"
    t.done()


@pytest.mark.rule("SE-TIM-11")
@pytest.mark.golden("GX-SE-049")
def test_delayed_effects_of_one_source_are_finished_before_anothers() -> None:
    t = Table()
    victim = t.person("Victim", 1, ph=3)
    for title in ("Curse", "Hex"):
        t.person(
            title,
            abilities=[
                open_(
                    [
                        Target("x", PERSONALITIES & OTHER_PLAYERS),
                        Later(after(kinds.BOW, OneOf("x")), dishonor("x")),
                        Later(after(kinds.BOW, OneOf("x")), lose_honor(2, ControllerOf(Slot("x")))),
                    ]
                )
            ],
        )
    bower(t)
    t.action_phase()
    t.use("Curse", victim)
    t.passes()
    t.use("Hex", victim)
    t.passes()
    t.use("Bower", victim, left="order")
    assert t.question.kind == "order" and t.question.player == 0
    assert t.options() == ["first Curse", "first Hex"], "one choice for each source"
    t.answer("first Hex").settle()
    assert lines(t, "dishonorable", "Honor.") == [
        "Victim becomes dishonorable.",
        "Player 2 loses 2 Honor.",
        "Player 2 loses 2 Honor.",
    ]
    assert t.honor(1) == -4
    t.done()


@pytest.mark.rule("SE-TIM-11")
def test_both_pairs_apply_in_the_order_of_their_text() -> None:
    t = Table()
    victim = t.person("Victim", 1)
    for title, size in (("Curse", 2), ("Hex", 3)):
        t.person(
            title,
            abilities=[
                open_(
                    [
                        Target("x", PERSONALITIES & OTHER_PLAYERS),
                        Later(after(kinds.BOW, OneOf("x")), gain_honor(size)),
                        Later(after(kinds.BOW, OneOf("x")), lose_honor(1)),
                    ]
                )
            ],
        )
    bower(t)
    t.action_phase()
    t.use("Curse", victim).passes()
    t.use("Hex", victim).passes()
    t.use("Bower", victim, left="order")
    t.answer("first Hex").settle()
    assert lines(t, "Honor.") == [
        "Player 1 gains 3 Honor.",
        "Player 1 loses 1 Honor.",
        "Player 1 gains 2 Honor.",
        "Player 1 loses 1 Honor.",
    ]
    t.done()


@pytest.mark.rule("SE-TIM-12")
def test_a_trait_comes_before_a_reaction_and_cannot_be_skipped() -> None:
    t = Table()
    newcomer = t.define(
        "Newcomer", "Personality", gold_cost=2, traits=[triggered(after(kinds.ENTER, OneOf(THIS)), [lose_honor(3)])]
    )
    t.person("Herald", abilities=[reaction(after(kinds.ENTER, YOURS & PERSONALITIES), [gain_honor(1)])])
    card = t.put(newcomer, 0, "province")
    t.phase(PHASE_DYNASTY)
    t.answer(card)
    while t.question.kind == "pay":
        t.answer(t.question.options[0])
    assert t.question.kind == "reaction" and t.honor(0) == -3
    t.answer("use Herald").settle()
    assert t.honor(0) == -2
    assert t.question.kind == "dynasty"


def reactors(t: Table, player: int, number: int) -> None:
    for n in range(number):
        t.person(
            f"Reactor {player}{n}", player, abilities=[reaction(after(kinds.BOW, Titled("Victim")), [gain_honor(1)])]
        )


@pytest.mark.rule("SE-TIM-13", "SE-REA-02")
def test_reactions_go_round_until_all_pass_in_succession() -> None:
    t = Table()
    victim = t.person("Victim", 1)
    bower(t)
    reactors(t, 0, 2)
    reactors(t, 1, 2)
    t.action_phase()
    t.answer("use Bower").answer(victim)
    asked = []
    for reply in ("pass", "use Reactor 10", "use Reactor 00", "pass", "pass"):
        assert t.question.kind == "reaction"
        asked.append(t.question.player)
        t.answer(reply)
    assert asked == [0, 1, 0, 1, 0]
    assert t.question.kind == "action" and t.question.player == 1, "the window is closed"
    assert (t.honor(0), t.honor(1)) == (1, 1)
    t.done()


@pytest.mark.rule("SE-TIM-13")
def test_one_who_passed_may_still_react_when_another_did() -> None:
    t = Table()
    victim = t.person("Victim", 1)
    bower(t)
    reactors(t, 0, 1)
    reactors(t, 1, 1)
    t.action_phase()
    t.answer("use Bower").answer(victim)
    t.answers("pass", "use Reactor 10", "use Reactor 00")
    assert (t.honor(0), t.honor(1)) == (1, 1)
    t.done()


@pytest.mark.rule("SE-TIM-14")
@pytest.mark.parametrize("negated", [True, False])
def test_a_response_that_negates_takes_the_later_ones_away(negated: bool) -> None:
    t = Table()
    victim = t.person("Victim", 1)
    t.person("Killer", 1, abilities=[open_([Target("x", PERSONALITIES & Titled("Victim")), destroy("x")])])
    t.person("Saviour", abilities=[reaction(before(kinds.DESTROY, PERSONALITIES), [NegateIt()])])
    t.person("Priest", 1, abilities=[reaction(before(kinds.DESTROY, PERSONALITIES), [gain_honor(2)])])
    t.action_phase()
    t.answer("pass")
    t.answer("use Killer").answer(victim)
    assert t.question.player == 0
    t.answer("use Saviour" if negated else "pass")
    if negated:
        assert t.question.kind == "action" and t.where(victim) == "home"
    else:
        assert t.options() == ["pass", "use Priest"]
        t.answer("pass").settle()
        assert t.where(victim) == "discard"
    t.done()


@pytest.mark.rule("SE-TIM-15")
def test_one_reaction_answers_one_occurrence_once() -> None:
    t = Table()
    one = t.person("Victim", 1)
    two = t.person("Victim Too", 1)
    t.person("Bower", abilities=[open_([Target("x", PERSONALITIES & OTHER_PLAYERS), bow("x")], limit=2)])
    t.person("Reactor", abilities=[reaction(after(kinds.BOW, PERSONALITIES), [gain_honor(1)], limit=2)])
    t.person("Answering", 1, abilities=[reaction(after(kinds.BOW, PERSONALITIES), [gain_honor(1)])])
    t.action_phase()
    t.answer("use Bower").answer(one)
    t.answer("use Reactor").answer("use Answering")
    assert t.question.kind == "action", "though Reactor could be used once more this turn"
    t.passes()
    t.answer("use Bower").answer(two)
    assert t.options() == ["pass", "use Reactor"]
    t.answer("use Reactor").settle()
    assert t.honor(0) == 2
    t.done()


@pytest.mark.rule("SE-TIM-15")
def test_one_trait_answers_one_occurrence_once() -> None:
    t = Table()
    victim = t.person("Victim", 1)
    bower(t)
    t.person("Drummer", traits=[triggered(after(kinds.BOW, PERSONALITIES), [gain_honor(1)])])
    t.person("Reactor", abilities=[reaction(after(kinds.BOW, PERSONALITIES), [gain_honor(10)])])
    t.action_phase()
    t.answer("use Bower").answer(victim)
    t.answer("use Reactor").settle()
    assert t.honor(0) == 11
    t.done()


def two_victims(point: int) -> tuple[Table, Card, Card]:
    """Both Personalities of player 2 are about to die together in player 1's turn, each with a trait."""
    t = Table()
    one = t.person("One", 1, traits=[triggered(On(point, kinds.DESTROY, OneOf(THIS)), [gain_honor(1)])])
    two = t.person("Two", 1, traits=[triggered(On(point, kinds.DESTROY, OneOf(THIS)), [gain_honor(10)])])
    t.person("Killer", abilities=[open_([destroy(PERSONALITIES & OTHER_PLAYERS)])])
    t.action_phase()
    t.use("Killer", left="order")
    return t, one, two


@pytest.mark.rule("SE-TIM-16")
@pytest.mark.parametrize("point", [BEFORE, AFTER])
def test_the_active_player_picks_whose_triggers_go_first(point: int) -> None:
    t, one, two = two_victims(point)
    assert t.question.kind == "order" and t.question.player == 0 and t.question.rule == "SE-TIM-16"
    assert t.question.options == [one, two]
    t.answer(two).settle()
    assert lines(t, "Honor.") == ["Player 2 gains 10 Honor.", "Player 2 gains 1 Honor."]
    assert t.where(one) == t.where(two) == "discard"
    t.done()


@pytest.mark.rule("SE-TIM-16")
@pytest.mark.golden("GX-SE-051")
def test_he_picks_among_cards_of_different_players_who_die_in_a_resolution() -> None:
    t = Table()
    mine = t.person("Mine", force=3, traits=[triggered(before(kinds.DESTROY, OneOf(THIS)), [gain_honor(5)])])
    foe = t.person("Foe", 1, force=3, traits=[triggered(before(kinds.DESTROY, OneOf(THIS)), [gain_honor(7)])])
    t.battle([mine], [foe])
    while t.question.kind in ("action", "reaction"):
        t.answer_pass()
    assert t.question.kind == "order" and t.question.player == 0
    t.answer(foe)
    assert lines(t, "gains 5", "gains 7", "is destroyed") == [
        "Player 2 gains 7 Honor.",
        "Player 1 gains 5 Honor.",
        "Mine is destroyed.",
        "Foe is destroyed.",
    ]


@pytest.mark.rule("SE-TIM-18")
def test_a_declined_reaction_is_not_saved_for_later() -> None:
    t = Table()
    victim = t.person("Victim", 1)
    bower(t)
    t.person("Reactor", abilities=[reaction(after(kinds.BOW, PERSONALITIES), [gain_honor(1)]), open_([Draw(1)])])
    t.action_phase()
    t.answer("use Bower").answer(victim)
    assert "use Reactor (1)" in t.options()
    t.answer("pass").settle()
    assert t.question.player == 1
    t.passes()
    assert t.question.player == 0 and t.options() == ["pass", "use Reactor (2)"]
    t.done()


@pytest.mark.rule("SE-TIM-03")
@pytest.mark.parametrize("there", [True, False])
def test_what_is_about_to_move_is_looked_at_where_it_still_is(there: bool) -> None:
    """It attacks, though what it last left was its home."""
    t = Table()
    raider, guard = t.person("Raider", abilities=[battle([move_home(THIS)])]), t.person("Guard", 1)
    who = PERSONALITIES & (ATTACKING if there else AT_HOME)
    t.holding("Net", 1, reaction(before(kinds.MOVE, who), [gain_honor(1)]))
    t.battle([raider], [guard])
    t.passes(1, player=1)
    t.use("Raider", others_pass=False, left="reaction" if there else "action")
    assert t.question.player == 1 and t.can_use("Net", 1) is there


@pytest.mark.rule("SE-TIM-19")
@pytest.mark.parametrize("order", [["Mine", "Forge", "Castle 2"], ["Castle 2", "Forge", "Mine"]])
def test_the_payer_uses_sources_of_gold_in_any_order(order: list[str]) -> None:
    t = Table()
    for title in ("Mine", "Forge"):
        t.put(t.define(title, "Holding", gold=2), 1)
    t.person("Spender", 1, abilities=[open_([gain_honor(1)], [GoldCost(24)])])
    t.action_phase()
    t.answer("pass")
    t.answer("use Spender")
    for title in order:
        assert t.question.kind == "pay" and t.question.player == 1, "the payer, not the active player"
        t.answer(f"bow {title}")
    t.settle()
    assert [line.split(" produces")[0] for line in lines(t, "produces")] == order
    assert t.honor(1) == 1
    t.done()


@pytest.mark.rule("SE-TIM-19")
@pytest.mark.parametrize("first", ["use Merchant", "bow Castle 2"])
def test_a_reaction_that_produces_gold_may_be_used_before_or_after_other_sources(first: str) -> None:
    t = Table()
    merchant = t.put(
        t.define("Merchant", "Holding", abilities=[reaction(paying(), [ProduceGold(3)], [bow_cost(THIS)])]), 1
    )
    t.person("Spender", 1, abilities=[open_([gain_honor(1)], [GoldCost(23)])])
    t.action_phase()
    t.answer("pass")
    t.answer("use Spender")
    second = "bow Castle 2" if first == "use Merchant" else "use Merchant"
    assert t.question.kind == "pay" and t.options() == ["bow Castle 2", "use Merchant"]
    t.answer(first)
    assert t.question.kind == "pay" and t.options() == [second], "once for each payment"
    t.answer(second).settle()
    assert t.honor(1) == 1 and t.bowed(merchant)
    assert lines(t, "produces") == [
        f"{title} produces {n} Gold."
        for title, n in (
            [("Merchant", 3), ("Castle 2", 20)] if first == "use Merchant" else [("Castle 2", 20), ("Merchant", 3)]
        )
    ]
    t.done()


@pytest.mark.rule("SE-TIM-19")
@pytest.mark.parametrize("user", [0, 1])
def test_what_a_reaction_produces_is_produced_by_its_card_and_player(user: int) -> None:
    """Texts may answer to it, and ask whose and how much it is."""
    t = Table()
    text = [reaction(paying(), [ProduceGold(3)], [bow_cost(THIS)])]
    told = [triggered(after(kinds.PRODUCE, Titled("Merchant"), player=BY_YOU, by=BY_YOU), [gain_honor(ItsAmount())])]
    merchant, clerk = t.define("Merchant", "Holding", abilities=text), t.define("Clerk", "Holding", traits=told)
    for player in (0, 1):
        t.put(merchant, player)
        t.put(clerk, player)
    t.person("Spender", user, abilities=[open_([Draw(1)], [GoldCost(23)])])
    t.action_phase(user)
    t.answer("use Spender").settle_payment()
    t.settle()
    assert (t.honor(user), t.honor(1 - user)) == (3, 0)


@pytest.mark.rule("SE-TIM-19")
@pytest.mark.parametrize(("cost", "legal"), [(23, True), (24, False)])
def test_what_a_reaction_could_produce_counts_for_good_faith(cost: int, legal: bool) -> None:
    t = Table()
    t.put(t.define("Merchant", "Holding", abilities=[reaction(paying(), [ProduceGold(3)], [bow_cost(THIS)])]), 0)
    t.person("Spender", abilities=[open_([gain_honor(1)], [GoldCost(cost)])])
    t.action_phase()
    assert t.can_use("Spender", 0) is legal
    assert not t.can_use("Merchant", 0), "nothing is being paid"


@pytest.mark.rule("SE-TIM-21")
@pytest.mark.parametrize("active", [0, 1])
def test_the_active_player_has_the_first_chance_to_react_to_anything(active: int) -> None:
    t = Table()
    victim = t.person("Victim", 0)
    t.person("Bower", 1, abilities=[open_([Target("x", PERSONALITIES & OTHER_PLAYERS), bow("x")])])
    reactors(t, 0, 1)
    reactors(t, 1, 1)
    t.action_phase(active)
    if active == 0:
        t.answer("pass")
    t.answer("use Bower").answer(victim)
    assert t.question.kind == "reaction" and t.question.player == active
    t.answers("pass")
    assert t.question.player == 1 - active
    t.answer("pass").settle()
    t.done()


@pytest.mark.rule("SE-TIM-22")
@pytest.mark.golden("GX-SE-054")
@pytest.mark.parametrize("how", ["effect", "cost", "delayed", "elsewhere"])
def test_what_an_action_did_is_what_its_effects_did_as_it_resolved(how: str) -> None:
    t = Table()
    runner = t.person(
        "Runner",
        force=1,
        abilities=[
            reaction(
                after(
                    kinds.RESOLVE,
                    when=ActionDid(scopes.MOVED, OneOf(THIS)),
                ),
                [gain_honor(1)],
            )
        ],
    )
    texts = {
        "effect": battle([Target("x", YOURS & Titled("Runner")), move_home("x")]),
        "cost": battle([gain_honor(0)], [Target("x", YOURS & Titled("Runner")), move_home_cost("x")]),
        "delayed": battle([Target("x", YOURS & Titled("Runner")), Later(after_this_action(), move_home("x"))]),
        "elsewhere": battle([Target("x", YOURS & Titled("Captain")), move_home("x")]),
    }
    captain = t.person("Captain", force=1, abilities=[texts[how]])
    foe = t.person("Foe", 1, force=1)
    t.battle([runner, captain], [foe])
    t.answer("pass")
    t.use("Captain", captain if how == "elsewhere" else runner)
    moved = captain if how == "elsewhere" else runner
    assert t.location(moved) < 0
    offered = t.question.kind == "reaction" and "use Runner" in t.options()
    assert offered is (how == "effect")
    if offered:
        t.answer("use Runner").settle()
        assert t.honor(0) == 1
    t.done()


@pytest.mark.rule("SE-TIM-22")
def test_a_delayed_effect_of_an_earlier_action_is_no_deed_of_a_later_one() -> None:
    t = Table()
    runner = t.person(
        "Runner",
        force=1,
        abilities=[reaction(after(kinds.RESOLVE, when=ActionDid(scopes.MOVED, OneOf(THIS))), [gain_honor(1)])],
    )
    captain = t.person(
        "Captain",
        force=1,
        abilities=[
            battle(
                [Target("x", YOURS & Titled("Runner")), Later(after(kinds.BOW), move_home("x"), until=UNTIL_GAME_ENDS)]
            )
        ],
    )
    foe = t.person("Foe", 1, force=1, abilities=[battle([gain_honor(1)], [bow_cost(THIS)])])
    sleeper = t.person("Sleeper", 1, force=1, abilities=[battle([bow(THIS)])])
    t.battle([runner, captain], [foe, sleeper])
    t.answer("pass")
    t.use("Captain", runner)
    t.answer("use Sleeper")
    assert t.location(runner) < 0 and t.honor(0) == 0
    assert t.question.kind == "action"
    t.done()
