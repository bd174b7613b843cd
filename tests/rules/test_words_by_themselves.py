"""Conditions, numbers and selectors that no card of the starter decks says, each where it is so and where it is not.

A Holding tells them: it gains 7 Honor where a condition holds and 1 where it does not, or as much as a number says.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gorin.lang import amounts, conditions, selectors, verbs
from gorin.lang.amounts import Count, Expression
from gorin.lang.cards import battle, continuous, open_, triggered
from gorin.lang.costs import GoldCost, bow_cost
from gorin.lang.flow import ForEachPlayer, If, May, MayPay, Repeat, Seq
from gorin.lang.modifiers import StatModifier
from gorin.lang.refs import (
    ACTIVE_PLAYER,
    BOWED_CARDS,
    EACH_PLAYER,
    HERE,
    OBJECT,
    OTHERS,
    PERFORMERS,
    YOU,
    ControllerOf,
    NamedPlace,
    NamedPlayer,
    Players,
    Ref,
    ref,
)
from gorin.lang.selectors import (
    ENEMY,
    FOLLOWERS,
    FRIENDLY,
    HOLDINGS,
    MORE,
    OTHER_PLAYERS,
    PERSONALITIES,
    UNITS,
    YOURS,
    Titled,
)
from gorin.lang.targets import PLAYERS, PROVINCES, Choose, Target
from gorin.lang.triggers import BY_OTHERS, after, before
from gorin.table import kinds, terms
from gorin.table.changes import province_name
from gorin.table.definitions import Condition, Node
from gorin.table.packing import NO, PASS, YES
from gorin.table.places import provinces_of
from gorin.table.stats import province_strength
from gorin.testing import Table

TRUE, FALSE = 7, 1


def asking(condition: Condition) -> Node:
    """What tells whether a condition holds."""
    return If(condition, verbs.gain_honor(TRUE), verbs.gain_honor(FALSE))


def told(t: Table, *effects: Node, player: int = 0) -> int:
    """Use these effects as an Open action in the Action Phase, and say how much Honor that brings its player."""
    t.act("Teller", *effects, player=player)
    if not t.asked:
        t.action_phase(player)
    was = t.honor(player)
    t.use("Teller", player=player)
    return t.honor(player) - was


def until(t: Table, done: Callable[[], bool]) -> None:
    """Pass until something is so."""
    for _ in range(60):
        t.settle()
        if done():
            return
        t.m.answer(NO if t.question.kind == "attack" else PASS)
    raise AssertionError("it never came")


# --- conditions about players and the game --------------------------------------------------------------------------


@pytest.mark.parametrize(("favor", "answer"), [(0, TRUE), (1, FALSE), (-1, FALSE)])
def test_who_holds_the_favor(favor: int, answer: int) -> None:
    t = Table()
    t.set_favor(favor)
    assert told(t, asking(conditions.YOU_HOLD_FAVOR)) == answer


@pytest.mark.parametrize(("starter", "answer"), [(0, FALSE), (1, TRUE)])
def test_who_went_second(starter: int, answer: int) -> None:
    t = Table()
    t.m.start_player = starter
    assert told(t, asking(conditions.WENT_SECOND)) == answer


@pytest.mark.parametrize(("honor", "answer"), [(4, FALSE), (5, FALSE), (6, TRUE)])
def test_honor_above_its_start(honor: int, answer: int) -> None:
    t = Table()
    t.m.set_starting_honor(0, 5)
    t.set_honor(0, honor)
    assert told(t, asking(conditions.Holds(amounts.FamilyHonor(), MORE, amounts.StartingHonor()))) == answer


IN_ACTION_PHASE = conditions.InPhase(terms.PHASE_ACTION)


def test_the_action_phase_and_no_other() -> None:
    assert told(Table(), asking(IN_ACTION_PHASE)) == TRUE
    assert in_battle(IN_ACTION_PHASE, 1, 1) == FALSE


@pytest.mark.parametrize(("left", "right", "answer"), [
    (YOU, ACTIVE_PLAYER, TRUE), (OTHERS, ACTIVE_PLAYER, FALSE), (OTHERS, YOU, FALSE), (EACH_PLAYER, OTHERS, TRUE),
    (ControllerOf(ref(PERSONALITIES)), OTHERS, TRUE), (ControllerOf(ref(PERSONALITIES)), YOU, FALSE),
])  # fmt: skip
def test_whether_two_words_mean_one_player(left: Players, right: Players, answer: int) -> None:
    t = Table()
    t.person("Stranger", 1)
    assert told(t, asking(conditions.PlayerIs(left, right))) == answer


LOST_ONE = conditions.Holds(amounts.ProvincesLost(), MORE, 0)


@pytest.mark.parametrize("lost", [0, 1])
def test_provinces_lost_and_left(lost: int) -> None:
    t = Table()
    if lost:
        t.lose_province(t.province(0, 1))
        t.m.set_provinces_lost(0, 1)
    assert told(t, verbs.gain_honor(amounts.ProvincesLeft())) == 4 - lost
    u = Table()
    if lost:
        u.m.set_provinces_lost(0, 1)
    u.m.set_provinces_lost(1, 2)
    assert told(u, verbs.gain_honor(amounts.ProvincesLost(EACH_PLAYER)), asking(LOST_ONE)) == (
        lost + 2 + (TRUE if lost else FALSE)
    )


# --- conditions about the battle ------------------------------------------------------------------------------------


def in_battle(condition: Condition, mine: int, theirs: int, terrain: int = -1) -> int:
    """What a Fighter finds in a battle of so many units with a player's Terrain there."""
    t = Table()
    fighter = t.person("Fighter", force=3, abilities=[battle([asking(condition)])])
    army = [fighter, *(t.person(f"Friend {n}", force=1) for n in range(mine - 1))]
    t.battle(army, [t.person(f"Foe {n}", 1, force=1) for n in range(theirs)])
    if terrain >= 0:
        ground = t.define("Field", "Action", keywords="Terrain")
        t.m.set_terrain(t.m.battlefield, t.put(ground, terrain))
    until(t, lambda: t.can_use("Fighter", 0))
    t.use("Fighter")
    return t.honor(0)


ENEMY_OUTNUMBERS = conditions.Holds(Count(ref(ENEMY & UNITS)), MORE, Count(ref(FRIENDLY & UNITS)))


@pytest.mark.parametrize(("mine", "theirs", "answer"), [(1, 1, FALSE), (2, 1, FALSE), (1, 2, TRUE), (2, 3, TRUE)])
def test_an_enemy_who_outnumbers_you(mine: int, theirs: int, answer: int) -> None:
    assert in_battle(ENEMY_OUTNUMBERS, mine, theirs) == answer


@pytest.mark.parametrize(("terrain", "there", "yours"), [(-1, FALSE, FALSE), (0, TRUE, TRUE), (1, TRUE, FALSE)])
def test_a_terrain_at_the_battle(terrain: int, there: int, yours: int) -> None:
    assert in_battle(conditions.TERRAIN_IN_PLAY, 1, 1, terrain) == there
    assert in_battle(conditions.YOU_CONTROL_TERRAIN, 1, 1, terrain) == yours


@pytest.mark.parametrize(("theirs", "answer"), [(0, FALSE), (1, TRUE)])
def test_an_enemy_army(theirs: int, answer: int) -> None:
    assert in_battle(conditions.ENEMY_ARMY_EXISTS, 1, theirs) == answer


@pytest.mark.parametrize("condition", [
    conditions.TERRAIN_IN_PLAY, conditions.YOU_CONTROL_TERRAIN, conditions.ENEMY_ARMY_EXISTS, conditions.IN_BATTLE,
    ENEMY_OUTNUMBERS, conditions.YOU_ATTACK, conditions.YOU_DEFEND, conditions.SamePlace(HERE),
])  # fmt: skip
def test_outside_battles_there_is_nothing_of_a_battle(condition: Condition) -> None:
    t = Table()
    t.person("Foe", 1)
    t.person("Foe too", 1)
    assert told(t, asking(condition)) == FALSE


# --- conditions about what was done ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "answer"), [(0, FALSE), (1, TRUE)])
def test_whether_a_card_was_drawn(cards: int, answer: int) -> None:
    t = Table()
    deck = terms.FATE_DECK
    while t.m.zone_count(deck) > cards:
        t.m.unlink(t.m.zone_head(deck))
    assert told(t, verbs.Draw(1), asking(conditions.Drew())) == answer
    assert len(t.hand(0)) == cards


@pytest.mark.parametrize(("bowed", "answer"), [(False, TRUE), (True, FALSE)])
def test_whether_anything_changed(bowed: bool, answer: int) -> None:
    t = Table()
    t.person("Sleeper", 1, bowed=bowed)
    assert told(t, verbs.bow(OTHER_PLAYERS & PERSONALITIES), asking(conditions.Changed())) == answer


@pytest.mark.parametrize(("bowed", "count"), [(0, 3), (1, 2), (3, 0)])
def test_the_cards_that_were_really_bowed(bowed: int, count: int) -> None:
    t = Table()
    for n in range(3):
        t.person(f"Sleeper {n}", 1, bowed=n < bowed)
    assert told(t, verbs.bow(OTHER_PLAYERS & PERSONALITIES), verbs.gain_honor(Count(BOWED_CARDS))) == count


@pytest.mark.parametrize(("away", "answer"), [(False, TRUE), (True, FALSE)])
def test_whether_somebody_moved(away: bool, answer: int) -> None:
    t = Table()
    home = [verbs.move_home(PERSONALITIES & YOURS & Titled("Runner")), asking(conditions.SOMETHING_MOVED)]
    fighter = t.person("Fighter", force=3, abilities=[battle(home)])
    runner = t.person("Runner", force=1)
    t.battle([fighter] if away else [fighter, runner], [t.person("Foe", 1, force=3)])
    until(t, lambda: t.can_use("Fighter", 0))
    t.use("Fighter")
    assert t.honor(0) == answer and t.location(runner) < 0


# --- numbers --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "value"), [
    (amounts.Least(3, 5), 3), (amounts.Least(5, 3), 3), (amounts.Most(3, 5), 5), (amounts.Most(5, 3), 5),
    (amounts.HalfUp(5), 3), (amounts.HalfUp(4), 2), (amounts.HalfUp(1), 1), (amounts.HalfUp(0), 0),
])  # fmt: skip
def test_sums(number: Expression, value: int) -> None:
    assert told(Table(), verbs.gain_honor(number)) == value


@pytest.mark.parametrize(("players", "count"), [(YOU, 2), (OTHERS, 3), (EACH_PLAYER, 5)])
def test_the_cards_in_hands(players: Players, count: int) -> None:
    t = Table()
    for player, held in enumerate((2, 3)):
        for n in range(held):
            t.put(t.define(f"Page {player}{n}", "Action"), player, "hand")
    assert told(t, verbs.gain_honor(amounts.HandSize(players))) == count


def test_the_force_of_a_unit() -> None:
    t = Table()
    lord = t.person("Lord", force=3)
    guard = t.follower(lord, 2)
    assert told(t, verbs.gain_honor(amounts.UnitForce(Titled("Lord")))) == 5
    u = Table()
    lord = u.person("Lord", force=3)
    guard = u.follower(lord, 2, title="Guard")
    assert u.m.host(guard) == lord
    assert told(u, verbs.gain_honor(amounts.UnitForce(FOLLOWERS))) == 5  # of the unit it is in
    assert told(Table(), verbs.gain_honor(amounts.UnitForce(FOLLOWERS))) == 0


@pytest.mark.parametrize(("who", "value"), [
    (None, 6), (ref(Titled("Mine")), 3), (ref(Titled("Stranger")), 4), (ref(Titled("Nobody")), 0),
    (ref(Titled("Dojo")), 0),
])  # fmt: skip
def test_whose_gold_production(who: Ref | None, value: int) -> None:
    """Of a Personality his player's Stronghold's; what produces nothing and what is not there count 0."""
    t = Table()
    t.m.definition(t.stronghold(0)).stats[terms.GOLD_PRODUCTION] = 6
    t.m.definition(t.stronghold(1)).stats[terms.GOLD_PRODUCTION] = 4
    t.holding("Mine", gold=3)
    t.holding("Dojo")
    t.person("Stranger", 1)
    assert told(t, verbs.gain_honor(amounts.GoldProductionOf(who))) == value


@pytest.mark.parametrize("number", [0, 2])
def test_the_strength_of_a_province(number: int) -> None:
    t = Table()
    there = NamedPlace("there")
    t.act("Wall", Target("there", domain=PROVINCES, who=YOU), verbs.strengthen(there, 2), limit=2)
    t.act("Teller", Target("there", domain=PROVINCES, who=YOU), verbs.gain_honor(amounts.StrengthOf(there)))
    t.action_phase()
    t.use("Wall", province_name(t.m, t.province(0, number))).passes()
    t.use("Teller", province_name(t.m, t.province(0, number)))
    assert t.honor(0) == 9
    assert [province_strength(t.m, v) for v in provinces_of(t.m, 0)] == [9 if n == number else 7 for n in range(4)]


@pytest.mark.parametrize(("change", "number", "player", "where"), [
    (2, 5, 1, 1), (-4, 5, 1, 1), (0, 7, 1, 1), (-7, 12, 1, 1), (2, 5, 0, 0)])
def test_a_province_is_given_a_strength(change: int, number: int, player: int, where: int) -> None:
    """Whatever it was; a change that comes later still counts, and it is over as the turn ends."""
    t = Table()
    there = NamedPlace("there")
    t.act("Surveyor", Target("there", domain=PROVINCES), verbs.SetStrength(there, number))
    t.act("Mason", Target("there", domain=PROVINCES), verbs.strengthen(there, change))
    t.turns(0)
    place = t.province(player, where)

    def strengths() -> list[int]:
        found = [province_strength(t.m, v) for v in provinces_of(t.m, player)]
        assert found[:where] + found[where + 1 :] == [7, 7, 7]
        return found[where : where + 1]

    t.use("Mason", province_name(t.m, place)).passes()
    assert strengths() == [7 + change]
    t.use("Surveyor", province_name(t.m, place)).passes()
    assert strengths() == [number]
    t.use("Mason", province_name(t.m, place))
    assert strengths() == [max(0, number + change)]
    until(t, lambda: t.m.active_player == 1)
    assert strengths() == [7]


# --- what is being answered -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("change", "least", "gained"), [(2, 0, 5), (-2, 0, 1), (-5, 0, 0), (-5, 2, 2)])
def test_an_amount_is_changed_before_it_comes(change: int, least: int, gained: int) -> None:
    t = Table()
    t.holding("Scribe", traits=[triggered(before(kinds.GAIN_HONOR), [verbs.ChangeAmount(change, least)])])
    assert told(t, verbs.gain_honor(3)) == gained


@pytest.mark.parametrize("size", [1, 4])
def test_as_much_as_was_gained(size: int) -> None:
    t = Table()
    mine = after(kinds.GAIN_HONOR, player=BY_OTHERS)
    t.holding("Envy", 1, traits=[triggered(mine, [verbs.gain_honor(amounts.ITS_AMOUNT)])])
    assert told(t, verbs.gain_honor(size)) == size
    assert t.honor(1) == size


@pytest.mark.parametrize(("actor", "answer"), [(0, TRUE), (1, FALSE)])
def test_whose_doing_is_answered(actor: int, answer: int) -> None:
    t = Table()
    victim = t.person("Victim", actor)
    t.person("Watcher", traits=[triggered(after(kinds.BOW, Titled("Victim")), [asking(conditions.YOURS_TO_RESPOND)])])
    t.act("Lullaby", Target("it", Titled("Victim")), verbs.bow("it"), player=actor)
    t.action_phase(actor)
    t.use("Lullaby", victim)
    assert t.honor(0) == answer


def test_to_whom_something_attaches() -> None:
    t = Table()
    lord, other = t.person("Lord", force=3), t.person("Other", force=3)
    spears = t.put(t.define("Spears", "Follower", force=1), 0, "hand")
    t.holding("Barracks", traits=[triggered(after(kinds.ATTACH), [verbs.bow(OBJECT)])])
    t.action_phase()
    t.use("Equip", lord, spears)
    assert t.bowed(lord) and not t.bowed(other) and not t.bowed(spears)


def test_who_performs_the_action() -> None:
    t = Table()
    runner = t.person("Runner", abilities=[open_([verbs.bow(PERFORMERS)])])
    other = t.person("Other")
    t.action_phase()
    t.use("Runner")
    assert t.bowed(runner) and not t.bowed(other)


@pytest.mark.parametrize(("gold", "answer"), [(0, FALSE), (2, TRUE)])
def test_whether_gold_was_paid(gold: int, answer: int) -> None:
    t = Table()
    costs = [GoldCost(gold)] if gold else []
    t.put(t.define("Order", "Holding", abilities=[open_([asking(conditions.GOLD_WAS_PAID)], costs)]), 0)
    t.action_phase()
    t.use("Order")
    t.settle_payment()
    assert t.honor(0) == answer


@pytest.mark.parametrize(("able", "answer"), [(True, TRUE), (False, FALSE)])
def test_whether_what_is_answered_was_successful(able: bool, answer: int) -> None:
    t = Table()
    t.person("Sleeper", 1, bowed=not able)
    t.act("Lullaby", verbs.bow(OTHER_PLAYERS & PERSONALITIES))
    t.holding("Critic", traits=[triggered(after(kinds.RESOLVE), [asking(conditions.Succeeded())])])
    t.action_phase()
    t.use("Lullaby")
    assert t.honor(0) == answer


# --- selectors ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("selector", "titles"), [
    (selectors.WITHOUT_ATTACHMENTS & PERSONALITIES, ["Hermit", "Rider", "Chief"]),
    (selectors.WITH_ATTACHMENT & PERSONALITIES, ["Lord", "Scholar"]),
    (selectors.WITH_FOLLOWERS & PERSONALITIES, ["Lord"]),
    (selectors.WITHOUT_FOLLOWERS & PERSONALITIES, ["Hermit", "Rider", "Chief", "Scholar"]),
    (selectors.UNIT_CARD, ["Hermit", "Rider", "Chief", "Lord", "Guard", "Scholar", "Brush"]),
    (selectors.LOYAL, ["Chief"]), (selectors.UNIQUE, ["Hermit"]),
    (selectors.ATTACHMENT, ["Guard", "Brush"]),
    (selectors.INFANTRY, ["Hermit", "Chief", "Lord", "Guard", "Scholar"]),
    (selectors.GOLD_PRODUCING & HOLDINGS, ["Mine"]),
    (selectors.IN_PLAY & HOLDINGS, ["Mine", "Dojo", "Teller"]),
    (selectors.ANY_CARD & HOLDINGS, ["Mine", "Dojo", "Teller"]),
    (selectors.OWNED & PERSONALITIES, ["Hermit", "Rider", "Lord", "Scholar"]),
    (PERSONALITIES & ~selectors.OWNED, ["Chief"]),
])  # fmt: skip
def test_which_cards_are_meant(selector: selectors.Test, titles: list[str]) -> None:
    """Of a Hermit, a Rider, another player's Chief, a Lord with a Guard, a Scholar with a Brush, a Mine and a Dojo."""
    t = Table()
    t.person("Hermit", keywords="Unique")
    t.person("Rider", keywords="Cavalry")
    t.person("Chief", 1, keywords="Loyal")
    t.follower(t.person("Lord"), 1, title="Guard")
    t.item(t.person("Scholar"), title="Brush", force=1)
    t.holding("Mine", gold=3)
    t.holding("Dojo")
    t.act("Teller", Target("it", selector), verbs.gain_honor(1))
    t.action_phase()
    t.use("Teller", left="target")
    assert sorted(t.titles(t.question.options)) == sorted(titles)


@pytest.mark.parametrize(("selector", "reached"), [
    (PERSONALITIES, ["Here"]),
    (PERSONALITIES & selectors.FACE_UP_IN_PROVINCE, ["Shown"]),
    (PERSONALITIES & selectors.DISCARDED, ["Gone"]),
    (PERSONALITIES & selectors.IN_AND_OUT_OF_PLAY, ["Here", "Shown", "Hidden", "Gone"]),
])  # fmt: skip
def test_where_a_bonus_reaches(selector: selectors.Test, reached: list[str]) -> None:
    """A trait that gives Force to cards of an area, which no other area's cards get."""
    t = Table()
    cards = {
        "Here": t.person("Here", force=1), "Gone": t.person("Gone", 0, "discard", force=1),
        "Shown": t.person("Shown", 0, "province", province=1, force=1),
        "Hidden": t.person("Hidden", 0, "province", province=2, force=1),
    }  # fmt: skip
    t.m.set_face_up(cards["Hidden"], False)
    t.holding("Banner", traits=[continuous(StatModifier(terms.FORCE, 2, selector, None))])
    assert sorted(title for title, card in cards.items() if t.force(card) == 3) == sorted(reached)
    assert {t.force(card) for card in cards.values()} <= {1, 3}


# --- sentences ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("times", [0, 1, 3])
def test_several_times_in_a_row(times: int) -> None:
    t = Table()
    t.holding("Bell", traits=[triggered(after(kinds.GAIN_HONOR), [verbs.lose_honor(1)])])
    assert told(t, Repeat(times, verbs.gain_honor(2))) == times


@pytest.mark.parametrize("accepted", [True, False])
def test_what_happens_if_it_is_not_done(accepted: bool) -> None:
    t = Table()
    man = t.person("Man", 1)
    t.act("Offer", May(verbs.bow(OTHER_PLAYERS & PERSONALITIES), OTHERS, verbs.lose_honor(2, OTHERS)))
    t.action_phase()
    t.use("Offer", left="may")
    assert t.question.player == 1
    t.m.answer(YES if accepted else NO)
    assert (t.bowed(man), t.honor(1)) == ((True, 0) if accepted else (False, -2))


@pytest.mark.parametrize("holds", [True, False])
def test_an_offer_with_a_condition_is_not_made_without_it(holds: bool) -> None:
    t = Table()
    t.set_favor(0 if holds else 1)
    t.act("Offer", May(verbs.gain_honor(2), condition=conditions.YOU_HOLD_FAVOR, otherwise=verbs.gain_honor(5)))
    t.action_phase()
    t.use("Offer", left="may" if holds else "")
    if holds:
        t.m.answer(YES)
    assert t.honor(0) == (2 if holds else 0)


@pytest.mark.parametrize(("bowed", "answer", "honor"), [(False, YES, 3), (False, NO, 1), (True, None, 1)])
def test_what_may_be_paid_and_what_follows_if_it_is_not(bowed: bool, answer: int | None, honor: int) -> None:
    """Nobody is asked for what cannot be paid."""
    t = Table()
    man = t.person("Man", bowed=bowed)
    cost = bow_cost(YOURS & PERSONALITIES)
    t.act("Offer", MayPay(cost, verbs.gain_honor(3), verbs.gain_honor(1)))
    t.action_phase()
    t.use("Offer", left="" if bowed else "may pay")
    if answer is not None:
        t.m.answer(answer)
        t.settle()
    assert t.honor(0) == honor and t.bowed(man) == (bowed or answer == YES)


def test_each_player_has_a_choice_of_his_own() -> None:
    """The active player first; what one targets is no longer the other's."""
    t = Table()
    men = [t.person(f"Man {p}{n}", p) for p in (0, 1) for n in (0, 1)]
    each = ForEachPlayer(EACH_PLAYER, Seq([Choose("his", YOURS & PERSONALITIES), verbs.bow("his")]))
    t.act("Rite", each, verbs.gain_honor(1))
    t.action_phase()
    t.use("Rite", left="choose")
    assert (t.question.player, t.question.options) == (0, men[:2])
    t.answer(men[1])
    assert (t.question.player, t.question.options) == (1, men[2:])
    t.answer(men[2])
    assert [t.bowed(man) for man in men] == [False, True, True, False]
    assert (t.honor(0), t.honor(1)) == (1, 0)


@pytest.mark.parametrize("player", [0, 1])
def test_a_player_is_targeted(player: int) -> None:
    t = Table()
    t.act("Tax", Target("who", domain=PLAYERS), verbs.lose_honor(2, NamedPlayer("who")))
    t.action_phase()
    t.use("Tax", left="target")
    assert len(t.question.options) == 2
    t.m.answer(t.question.options[player])
    assert [t.honor(0), t.honor(1)] == ([-2, 0] if player == 0 else [0, -2])


def test_only_the_players_that_are_named_can_be_targeted() -> None:
    t = Table()
    t.act("Tax", Target("who", domain=PLAYERS, who=OTHERS), verbs.lose_honor(2, NamedPlayer("who")))
    t.action_phase()
    t.use("Tax", left="target")
    assert len(t.question.options) == 1
    t.m.answer(t.question.options[0])
    assert (t.honor(0), t.honor(1)) == (0, -2)


@pytest.mark.parametrize(("honor", "gained"), [(0, 4), (7, 3), (10, 0), (12, 0)])
def test_a_gain_up_to_a_limit(honor: int, gained: int) -> None:
    t = Table()
    t.set_honor(0, honor)
    assert told(t, verbs.gain_honor(4, cap=10)) == gained


@pytest.mark.parametrize("held", [0, 1, 3])
def test_what_was_discarded_from_a_hand_is_known_by_its_name(held: int) -> None:
    t = Table()
    cards = [t.put(t.define(f"Page {n}", "Action", focus=n + 2), 1, "hand") for n in range(held)]
    lost = verbs.DiscardFromHand(1, OTHERS, name="it")
    t.act("Fire", lost, If(conditions.Exists("it"), verbs.gain_honor(amounts.Stat("it", terms.FOCUS))))
    t.action_phase()
    t.use("Fire", left="discard" if held else "")
    if held:
        assert t.question.player == 1 and len(t.question.options) == held
        t.answer(cards[-1])
    assert t.honor(0) == (held + 1 if held else 0)
    assert len(t.hand(1)) == max(0, held - 1)


@pytest.mark.parametrize(("done", "answer"), [(True, TRUE), (False, FALSE)])
def test_what_a_player_is_remembered_for(done: bool, answer: int) -> None:
    """His own deed, until the turn ends."""
    t = Table()
    t.act("Vow", verbs.Remember("vowed"))
    t.act("Teller", asking(conditions.Remembered("vowed")), limit=5)
    t.act("Stranger", asking(conditions.Remembered("vowed")), player=1)
    t.turns(0)
    if done:
        t.use("Vow").passes()
    t.use("Teller")
    assert t.honor(0) == answer
    t.use("Stranger")
    assert t.honor(1) == FALSE
    until(t, lambda: t.m.active_player == 1)
    t.use("Teller")
    assert t.honor(0) == answer + FALSE
