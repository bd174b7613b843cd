"""Clauses of rules that changes of the engine once escaped by: each refusal beside the position where it is allowed."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.game import Game
from gorin.lang.amounts import Count, Times
from gorin.lang.cards import continuous, limited, open_, reaction, triggered
from gorin.lang.conditions import Is
from gorin.lang.costs import ConditionalCost, Cost, GoldCost, HonorCost, bow_cost, discard_cost
from gorin.lang.duels import Challenge
from gorin.lang.flow import If, Later
from gorin.lang.modifiers import Cannot, Gives, StatModifier
from gorin.lang.recruiting import CAME_FROM_HAND
from gorin.lang.refs import THIS, YOU
from gorin.lang.selectors import EXPERIENCED, OTHER_PLAYERS, PERSONALITIES, SAMURAI, YOURS, OneOf, Titled, other_than
from gorin.lang.targets import Target
from gorin.lang.triggers import BY_YOU, On, after, before
from gorin.lang.verbs import (
    ControlChange,
    DiscardFromHand,
    Draw,
    Favor,
    NegateIt,
    bow,
    destroy,
    discard,
    gain_honor,
    lose_honor,
)
from gorin.table import kinds, terms
from gorin.table.definitions import Node
from gorin.table.places import provinces_of
from gorin.table.terms import PHASE_DYNASTY, PHASE_END
from gorin.testing import Card, Table

CRAB = "The Seventh Tower"


def targets(t: Table) -> set[Card]:
    """The cards that may be targeted now."""
    assert t.question.kind == "target", t.question.kind
    return set(t.question.options) - {-1}


def offered(t: Table, title: str) -> set[Card]:
    """The cards that an ability may target, which is begun to see them."""
    t.use(title)
    return targets(t)


def gains(t: Table) -> list[str]:
    """The Honor gained and lost so far, as the log tells it."""
    return [line for line in t.said() if "Honor." in line and ("gains" in line or "loses" in line)]


# --- seppuku --------------------------------------------------------------------------------------------------------


def accused(t: Table, by: str) -> Card:
    """A Samurai, targeted by an action or by a trait that makes his player lose 5 Honor."""
    loss: list[Node] = [Target("accused", YOURS & PERSONALITIES & SAMURAI), lose_honor(5)]
    hero = t.person("Hero", keywords="Samurai")
    if by == "action":
        t.person("Accuser", abilities=[open_(loss)])
    else:
        t.person("Accuser", abilities=[open_([Draw(1)], [bow_cost(THIS)])],
               traits=[triggered(after(kinds.BOW, OneOf(THIS)), loss)])
    t.set_honor(0, 10)
    t.action_phase()
    return hero


@pytest.mark.rule("SE-HON-12", "SE-HON-10")
@pytest.mark.parametrize(("by", "left"), [("action", 9), ("trait", 5)])
def test_whom_a_trait_targets_has_no_time_for_seppuku(by: str, left: int) -> None:
    t = Table()
    hero = accused(t, by)
    t.use("Accuser")
    while t.asked and t.question.kind == "target":
        t.answer(hero).settle()
    assert t.can_use("Seppuku", 0) == (by == "action")
    if by == "action":
        t.answer("use Seppuku").answer(hero)
    t.settle()
    assert t.honor(0) == left and t.dead(hero) == (by == "action")


@pytest.mark.rule("SE-HON-09")
@pytest.mark.parametrize("ban", ["cannot", "negated"])
@pytest.mark.parametrize("what", [kinds.REHONOR, kinds.DESTROY])
def test_nothing_keeps_him_from_seppuku(what: int, ban: str) -> None:
    t = Table()
    speaker = t.person("Speaker", keywords="Samurai", ph=3, dishonored=True, abilities=[open_([lose_honor(5)])])
    other = t.person("Other", dishonored=True)
    trigger = before(what, PERSONALITIES)
    shield = continuous(Cannot(trigger)) if ban == "cannot" else triggered(trigger, [NegateIt()])
    t.holding("Shield", 1, traits=[shield])
    change = destroy("x") if what == kinds.DESTROY else gain_honor(1)
    t.person("Tester", abilities=[open_([Target("x", YOURS & PERSONALITIES & Titled("Other")), change])])
    t.set_honor(0, 10)
    t.action_phase()
    t.use("Tester", other)
    assert t.where(other) == "home" and t.dishonored(other), "what anything else does is stopped"
    t.passes()
    t.use("Speaker")
    t.answer("use Seppuku").answer(speaker)
    t.settle()
    assert t.dead(speaker) and not t.dishonored(speaker)
    assert t.honor(0) == 9, "no dishonorable death, and the loss is 1"


# --- Naval, Lobby, Legacy -------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-BAT-18")
@pytest.mark.parametrize(
    ("here", "against", "elsewhere", "elsewhere_against", "legal"),
    [(1, 0, 0, 1, True), (1, 1, 1, 0, False), (2, 1, 0, 2, True), (1, 1, 0, 0, False)],
)
def test_naval_counts_the_naval_cards_at_this_battlefield(
    here: int, against: int, elsewhere: int, elsewhere_against: int, legal: bool
) -> None:
    t = Table()
    sailor = t.define("Sailor", "Personality", force=2, chi=3, keywords="Naval")
    soldiers = [t.person(f"Soldier {n}", 1, force=2) for n in range(3)]
    ours = [t.put(sailor, 0) for _ in range(here)]
    foes = [t.put(sailor, 1) for _ in range(against)]
    others = {t.put(sailor, 0): 1 for _ in range(elsewhere)} | {t.put(sailor, 1): 1 for _ in range(elsewhere_against)}
    t.battle(ours, [*foes, *soldiers], others=others)
    assert t.can_use("Naval", 0) == legal


@pytest.mark.rule("SE-BAT-18")
def test_naval_targets_a_naval_attacker() -> None:
    t = Table()
    sailor = t.define("Sailor", "Personality", force=2, chi=3, keywords="Naval")
    land = t.person("Landsman", force=2)
    ours = [t.put(sailor, 0) for _ in range(2)]
    t.put(sailor, 0)  # at home
    foe = t.put(sailor, 1)
    t.battle([land, *ours], [foe])
    assert t.can_use("Naval", 0)
    t.answer("use Naval")
    assert targets(t) == set(ours)


@pytest.mark.rule("SE-BAT-18")
def test_naval_is_used_once_in_each_battle() -> None:
    t = Table()
    sailor = t.define("Sailor", "Personality", force=2, chi=3, keywords="Naval")
    first, second = t.put(sailor, 0), t.put(sailor, 0)
    t.battle([first, second])
    t.use("Naval", first)
    assert (t.question.kind, t.question.player) == ("action", 0)
    while not t.idle:
        assert not t.can_use("Naval", 0), "not twice in one battle"
        t.answer_pass()
    third = t.put(sailor, 0)
    t.battle([third], number=1)
    assert t.can_use("Naval", 0), "but again in the next battle of the turn"


@pytest.mark.rule("SE-FAV-02")
@pytest.mark.parametrize("active", [0, 1])
def test_lobbying_is_limited(active: int) -> None:
    t = Table()
    t.person("Courtier", ph=1)
    t.holding("Gate", abilities=[open_([Draw(1)])])
    t.set_honor(0, 3)
    t.action_phase(active)
    if active == 1:
        t.passes()
    assert t.question.player == 0 and t.can_use("Gate", 0)
    assert t.can_use("Lobby", 0) == (active == 0)


@pytest.mark.rule("SE-FAV-02")
@pytest.mark.parametrize("before_it", [True, False])
def test_lobbying_is_used_once_a_turn(before_it: bool) -> None:
    """Another Personality could be bowed and the Favor has been taken away; only the first lobbying is in the way."""
    t = Table()
    one = t.person("Courtier", ph=1)
    two = t.person("Herald", ph=1)
    t.set_honor(0, 3)
    t.holding("Court", 1, abilities=[open_([Favor(kinds.TAKE_FAVOR)])])
    t.action_phase()
    if before_it:
        t.use("Lobby", one)
        assert t.favor == 0
    else:
        t.passes()
    t.use("Court")
    assert t.favor == 1 and t.question.player == 0 and not t.bowed(two)
    assert t.can_use("Lobby", 0) == (not before_it)


@pytest.mark.rule("SE-DYN-12")
def test_legacy_finds_no_other_holding() -> None:
    t = Table()
    mine = t.put(t.define("Old Mine", "Holding", gold=2, gold_cost=3), 0, "deck")
    farm = t.put(t.define("Old Farm", "Holding", gold=2, gold_cost=3, keywords="Legacy"), 0, "deck")
    t.phase(PHASE_DYNASTY)
    while not t.can_use("Legacy", 0):
        t.answer_pass()
    t.answer("use Legacy")
    assert farm in t.question.options and mine not in t.question.options


# --- what answers an occurrence, and in which order -----------------------------------------------------------------


def bowing(t: Table) -> Card:
    """Somebody to bow, and a Personality who can bow him as an Open action."""
    victim = t.person("Victim", 1)
    t.person("Bower", abilities=[open_([Target("x", PERSONALITIES & other_than(THIS)), bow("x")])])
    return victim


@pytest.mark.rule("SE-TIM-11", "SE-TIM-12", "SE-TIM-13")
@pytest.mark.parametrize("point", [terms.BEFORE, terms.WHEN, terms.AFTER])
def test_delayed_effects_come_first_then_traits_then_reactions(point: int) -> None:
    t = Table()
    victim = bowing(t)

    def then() -> On:
        return On(point, kinds.BOW, Titled("Victim"))

    t.person("Planner", abilities=[open_([Later(then(), gain_honor(1))])])
    t.person("Watcher", traits=[triggered(then(), [gain_honor(2)])])
    t.person("Reactor", abilities=[reaction(then(), [gain_honor(3)])])
    t.action_phase()
    t.use("Planner").passes()
    t.use("Bower", victim)
    assert (t.question.kind, t.question.player) == ("reaction", 0)
    assert gains(t) == ["Player 1 gains 1 Honor.", "Player 1 gains 2 Honor."]
    t.use("Reactor")
    assert gains(t)[2:] == ["Player 1 gains 3 Honor."] and t.bowed(victim)
    t.done()


@pytest.mark.rule("SE-TIM-10", "SE-TIM-14", "SE-HON-03")
@pytest.mark.parametrize(("shamed", "honor"), [(True, 5), (False, 4)])
def test_rehonoring_instead_comes_ahead_of_delayed_effects(shamed: bool, honor: int) -> None:
    """A gain that is replaced is one before which nothing else happens any more."""
    t = Table()
    worker = t.person("Worker", dishonored=shamed, abilities=[limited([gain_honor(2)], [bow_cost(THIS)])])
    toll = Later(before(kinds.GAIN_HONOR, player=BY_YOU), lose_honor(3))
    t.person("Planner", abilities=[open_([toll])])
    t.set_honor(0, 5)
    t.action_phase()
    t.use("Planner").passes()
    t.use("Worker")
    assert t.honor(0) == honor and not t.dishonored(worker)
    t.done()


@pytest.mark.rule("SE-TIM-10", "SE-HON-02")
def test_a_dishonorable_death_is_paid_for_ahead_of_delayed_effects() -> None:
    t = Table()
    victim = t.person("Victim", 1, ph=2, dishonored=True)
    t.person("Killer", abilities=[open_([Target("x", OTHER_PLAYERS & PERSONALITIES), destroy("x")])])
    t.person("Planner", abilities=[open_([Later(after(kinds.DESTROY, Titled("Victim")), gain_honor(1))])])
    t.action_phase()
    t.use("Planner").passes()
    t.use("Killer", victim)
    assert gains(t) == ["Player 2 loses 2 Honor.", "Player 1 gains 1 Honor."]
    t.done()


# --- the numbers of Samurai Edition ---------------------------------------------------------------------------------


@pytest.mark.rule("SE-SET-08", "SE-SET-10")
def test_a_game_begins_with_four_provinces_and_five_cards() -> None:
    game = Game.new("samurai", ["crab", "crane"], seed=3)
    m = game.machine
    while game.question.kind != "action":
        game.answer(game.question.options.index(-1) if -1 in game.question.options else 0)
    assert [len(provinces_of(m, p)) for p in (0, 1)] == [4, 4]
    assert [m.zone_count(p * terms.PLAYER_ZONES + terms.HAND) for p in (0, 1)] == [5, 5]


@pytest.mark.rule("SE-END-02")
@pytest.mark.parametrize(("held", "discarded"), [(7, 0), (8, 1), (9, 2)])
def test_eight_cards_are_kept(held: int, discarded: int) -> None:
    """One card is drawn first."""
    t = Table()
    spare = t.define("Spare", "Action")
    for _ in range(held):
        t.put(spare, 0, "hand")
    t.phase(PHASE_END)
    for left in range(discarded):
        assert (t.question.rule, t.question.player) == ("SE-END-02", 0)
        assert len(t.hand(0)) == held + 1 - left
        t.answer(t.question.options[0])
    assert not t.asked and len(t.hand(0)) == min(8, held + 1)


@pytest.mark.rule("SE-DUE-09")
def test_one_card_of_a_duel_comes_from_the_hand() -> None:
    t = Table()
    t.person("Hero", chi=4, abilities=[open_([Target("foe", OTHER_PLAYERS & PERSONALITIES), Challenge(THIS, "foe")])])
    foe = t.person("Foe", 1, chi=2)
    held = [t.put(t.define(f"Held {n}", "Action", focus=2), 1, "hand") for n in range(2)]
    t.action_phase()
    t.use("Hero", foe)
    while t.question.player != 1 or t.question.kind != "focus":
        t.answer(t.question.options[-1])
    assert set(held) <= set(t.question.options)
    t.answer(held[0])
    seen = 0
    while t.asked and t.question.kind == "focus":
        if t.question.player == 1:
            seen += 1
            assert held[1] not in t.question.options
        t.answer(next(o for o in t.question.options if o >= 0 and o not in held))
    assert seen, "he was asked again"


# --- costs ----------------------------------------------------------------------------------------------------------


def straightened(who: Any) -> Cost:
    """Straighten these cards as a cost."""
    return Cost(kinds.STRAIGHTEN, who)


@pytest.mark.rule("SE-CST-05", "SE-ACT-08")
def test_a_card_is_straightened_as_a_cost_if_it_is_bowed_and_yours() -> None:
    t = Table()
    bowed = t.person("Tired", bowed=True)
    t.person("Fresh")
    t.person("Stranger", 1, bowed=True)
    t.holding("Bell", abilities=[open_([gain_honor(1)], [Target("x", PERSONALITIES), straightened("x")])])
    t.action_phase()
    assert offered(t, "Bell") == {bowed}
    t.answer(bowed)
    assert not t.bowed(bowed) and t.honor(0) == 1
    t.done()


@pytest.mark.rule("SE-CST-15", "SE-ACT-08")
@pytest.mark.parametrize("whose", [None, 1, 0])
def test_honor_that_cannot_be_lost_pays_for_nothing(whose: int | None) -> None:
    t = Table()
    if whose is not None:
        ban = before(kinds.LOSE_HONOR, player=BY_YOU)
        t.holding("Calm", whose, traits=[continuous(Cannot(ban))])
    t.holding("Debt", abilities=[open_([Draw(1)], [HonorCost(2)])])
    t.set_honor(0, 5)
    t.action_phase()
    assert t.can_use("Debt", 0) == (whose != 0)
    if whose != 0:
        t.use("Debt")
        assert t.honor(0) == 3 and len(t.hand(0)) == 1
        t.done()


@pytest.mark.rule("SE-CST-04", "SE-ACT-08")
def test_a_cost_that_depends_on_the_target_is_asked_of_each_target() -> None:
    t = Table()
    tired = t.person("Tired", bowed=True)
    fresh = t.person("Fresh Samurai", keywords="Samurai")
    t.person("Tired Samurai", keywords="Samurai", bowed=True)
    bowing_him = ConditionalCost(bow_cost("x"), Is("x", SAMURAI))
    t.holding("Drum", abilities=[open_([gain_honor(1)], [Target("x", YOURS & PERSONALITIES), bowing_him])])
    t.action_phase()
    assert offered(t, "Drum") == {tired, fresh}
    t.answer(fresh).settle()
    assert t.bowed(fresh) and t.honor(0) == 1
    t.done()


@pytest.mark.rule("SE-CST-04", "SE-ACT-08")
@pytest.mark.parametrize("fresh", [1, 2])
def test_a_cost_that_depends_on_two_targets_passes_over_who_cannot_pay_it(fresh: int) -> None:
    t = Table()
    tired = t.person("Tired Samurai", keywords="Samurai", bowed=True)
    able = [t.person(f"Samurai {n}", keywords="Samurai") for n in range(fresh)]
    bowing_them = ConditionalCost(bow_cost("pair"), Is("pair", SAMURAI))
    pair = Target("pair", YOURS & PERSONALITIES, 2, 2)
    t.holding("Drum", abilities=[open_([gain_honor(1)], [pair, bowing_them])])
    t.action_phase()
    assert t.can_use("Drum", 0) == (fresh == 2)
    if fresh == 2:
        assert offered(t, "Drum") == set(able)
        t.answers(*able).settle()
        assert all(map(t.bowed, able)) and t.bowed(tired) and t.honor(0) == 1


@pytest.mark.rule("SE-GLD-10")
@pytest.mark.parametrize(("penalty", "found"), [(0, True), (-1, True), (-2, False)])
def test_what_produces_no_gold_is_not_offered_to_pay_with(penalty: int, found: bool) -> None:
    t = Table()
    mine = t.holding("Mine", gold=2)
    t.holding("Drought", traits=[continuous(StatModifier(terms.GOLD_PRODUCTION, penalty, Titled("Mine"), None))])
    t.put(t.define("Scroll", "Action", gold_cost=1, abilities=[open_([gain_honor(1)])]), 0, "hand")
    t.action_phase()
    t.answer("use Scroll")
    assert t.question.kind == "pay" and (mine in t.question.options) == found


# --- abilities, conditions, control ---------------------------------------------------------------------------------


@pytest.mark.rule("SE-TRT-11")
@pytest.mark.parametrize("to", ["cards", "players"])
@pytest.mark.parametrize("where", ["home", "hand", "discard", "province"])
def test_a_card_gives_abilities_while_it_is_in_play(where: str, to: str) -> None:
    t = Table()
    lesson = open_([gain_honor(1)])
    t.person("Pupil")
    given = Gives(lesson, YOURS & PERSONALITIES) if to == "cards" else Gives(lesson, None, players=1)
    t.put(t.define("School", "Action" if where == "hand" else "Holding", traits=[continuous(given)]), 0, where)
    t.action_phase()
    assert t.can_use("School", 0) == (where == "home")


@pytest.mark.rule("SE-KEY-07")
@pytest.mark.parametrize(
    "clan", ["Crab", "Crane", "Dragon", "Lion", "Mantis", "Phoenix", "Scorpion", "Spider", "Unicorn"]
)
def test_each_of_the_nine_clans_is_an_alignment(clan: str) -> None:
    t = Table()
    one = t.define("Hero", "Personality", keywords=f"{clan} Clan")
    assert one.clan == t.rules.keyword(f"{clan} Clan")
    assert t.define("Ronin", "Personality", keywords="Samurai").clan == -1


@pytest.mark.parametrize(("place", "gained"), [("hand", 1), ("home", 0)])
def test_what_is_discarded_from_the_hand_is_told_apart(place: str, gained: int) -> None:
    t = Table()
    hero = t.person("Hero")
    guard = t.put(t.define("Guard", "Follower", force=1), 0, place, on=hero if place == "home" else None)
    if place == "hand":
        t.holding("Fire", abilities=[open_([Draw(1)], [discard_cost(1)])])
    else:
        t.holding("Fire", abilities=[open_([Target("x", YOURS & Titled("Guard")), discard("x")])])
    thrown = after(kinds.DISCARD, when=CAME_FROM_HAND)
    t.holding("Ash", traits=[triggered(thrown, [gain_honor(1)])])
    t.action_phase()
    t.use("Fire", guard)
    assert t.where(guard) == "discard" and t.honor(0) == gained
    t.done()


@pytest.mark.rule("SE-PER-05")
@pytest.mark.parametrize(
    ("loyal", "clan", "taken"), [(False, "Crane", True), (True, "Crane", False), (True, "Crab", True)]
)
def test_the_loyal_come_over_to_their_own_clan_only(loyal: bool, clan: str, taken: bool) -> None:
    t = Table(strongholds=[CRAB])
    words = f"{clan} Clan, Loyal" if loyal else f"{clan} Clan"
    hero = t.person("Hero", 1, keywords=words)
    t.holding("Bribe", abilities=[open_([Target("x", OTHER_PLAYERS & PERSONALITIES), ControlChange("x")])])
    t.action_phase()
    t.use("Bribe", hero)
    assert t.m.controller(hero) == (0 if taken else 1)


# --- several targets, costs that nothing can pay --------------------------------------------------------------------


@pytest.mark.rule("SE-ACT-08")
@pytest.mark.parametrize(("each", "legal"), [(10, True), (11, False)])
def test_a_cost_for_each_of_two_targets_is_weighed_for_two(each: int, legal: bool) -> None:
    """The Stronghold produces 20 Gold, and three Personalities could be targeted."""
    t = Table()
    three = [t.person(f"Worker {n}") for n in range(3)]
    wages = GoldCost(Times(Count("pair"), each))
    t.holding("Dam", abilities=[open_([gain_honor(1)], [Target("pair", YOURS & PERSONALITIES, 2, 2), wages])])
    t.action_phase()
    assert t.can_use("Dam", 0) == legal
    if legal:
        t.use("Dam", *three[:2])
        t.settle_payment()
        assert t.settle().honor(0) == 1


@pytest.mark.rule("SE-CST-05")
@pytest.mark.parametrize(("spoiled", "honor"), [(False, 1), (True, 0)])
def test_who_has_lost_what_the_next_cost_needs_says_that_he_cannot_pay(spoiled: bool, honor: int) -> None:
    """Nobody else can tell whether the card that is left would do, so he is asked."""
    t = Table()
    spare = t.define("Spare", "Action")
    first = t.put(spare, 0, "hand")
    t.put(spare, 0, "hand")
    key = t.put(t.define("Key", "Action"), 0, "hand")
    if spoiled:
        gone = after(kinds.DISCARD, Titled("Spare"))
        t.holding("Thief", traits=[triggered(gone, [DiscardFromHand(1, YOU)])])
    costs = [discard_cost(1), discard_cost(1, Titled("Key"))]
    t.holding("Gate", abilities=[open_([gain_honor(1)], costs)])
    t.action_phase()
    t.use("Gate", first)
    if spoiled:
        t.answer(key).settle()
    assert (t.question.kind, t.question.player) == ("cost", 0)
    assert t.question.options == ([-1] if spoiled else [key])
    t.answer(t.question.options[0]).settle()
    assert t.honor(0) == honor
    t.done()


# --- buying and overlaying ------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-DYN-04")
@pytest.mark.parametrize(("bonus", "honor"), [(0, 1), (2, 3), (-1, 0)])
def test_honor_for_buying_is_his_personal_honor_as_it_is_then(bonus: int, honor: int) -> None:
    t = Table(strongholds=[CRAB])
    start = t.honor(0)
    t.holding("Poem", traits=[continuous(StatModifier(terms.PERSONAL_HONOR, bonus, Titled("Hero"), None))])
    hero = t.put(t.define("Hero", "Personality", force=1, ph=1, keywords="Crab Clan"), 0, "province")
    t.phase(PHASE_DYNASTY)
    t.answer(hero)
    t.answer(next(text for text in t.options() if "honor" in text.lower()))
    t.settle_payment()
    t.settle()
    assert t.where(hero) == "home" and t.honor(0) == start + honor


@pytest.mark.rule("SE-EXP-04")
@pytest.mark.parametrize(
    ("below", "above", "dearer", "gold", "legal"),
    [(4, 9, 0, 5, True), (4, 9, 0, 4, False), (4, 9, 2, 3, True), (4, 9, -1, 5, False), (9, 4, 0, 0, True)],
)
def test_overlaying_costs_what_the_costs_differ_by(below: int, above: int, dearer: int, gold: int, legal: bool) -> None:
    """Two levels apart; `dearer` is what something in play adds to the cost of who is overlaid."""
    t = Table()
    t.m.set_bowed(t.m.stronghold(0), True)
    young = t.put(t.define("Hero", "Personality", gold_cost=below), 0)
    t.holding("Fame", traits=[continuous(StatModifier(terms.GOLD_COST, dearer, Titled("Hero") & ~EXPERIENCED, None))])
    mines = [t.holding(f"Mine {n}", gold=1) for n in range(gold)]
    made = t.define("Hero", "Personality", gold_cost=above, experience="Experienced 2")
    old = t.put(made, 0, "province")
    t.phase(PHASE_DYNASTY)
    assert (old in t.question.options) == legal
    if legal:
        t.answer(old)  # the only way is to overlay
        t.settle_payment()
        t.settle()
        assert t.where(young) == "under" and t.where(old) == "home" and all(map(t.bowed, mines))


# --- what is said of nobody, and of what is no action ---------------------------------------------------------------


@pytest.mark.rule("SE-FAV-05")
@pytest.mark.parametrize("holder", [0, 1])
def test_the_favor_is_discarded_by_an_effect_whoever_has_it(holder: int) -> None:
    t = Table()
    t.holding("Scandal", abilities=[open_([Favor(kinds.LOSE_FAVOR)])])
    t.set_favor(holder)
    t.action_phase()
    t.use("Scandal")
    assert t.favor == -1
    t.done()


@pytest.mark.parametrize("found", [True, False])
def test_nothing_is_true_of_a_card_that_was_not_chosen(found: bool) -> None:
    t = Table()
    hero = t.person("Hero", keywords="Samurai")
    effects = [Target("x", YOURS & SAMURAI, 0, 1), If(Is("x", PERSONALITIES), gain_honor(1))]
    t.holding("Drum", abilities=[open_(effects)])
    t.action_phase()
    t.use("Drum")
    t.answer(hero if found else "done").settle()
    assert t.honor(0) == (1 if found else 0)
    t.done()
