"""Duels step by step: what each step leaves behind, who is told of it, and what keeps it from coming (chapter 32)."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.lang.cards import continuous, focus_effect, reaction, triggered
from gorin.lang.conditions import Holds
from gorin.lang.duels import CHALLENGED, LOSER, WINNER, Challenge, ChiAtStart
from gorin.lang.flow import If
from gorin.lang.modifiers import Cannot, FlagModifier
from gorin.lang.refs import OTHERS, THAT_PLAYER
from gorin.lang.selectors import LESS, Titled
from gorin.lang.triggers import BY_OTHERS, BY_YOU, after, before
from gorin.lang.verbs import NegateIt, bow, destroy, gain_honor, give_stat, lose_honor
from gorin.table import kinds, scopes
from gorin.table.changes import relocate
from gorin.table.flags import WINS_TIES
from gorin.table.terms import (
    CHI,
    FATE_DECK,
    FATE_DISCARD,
    FLAG_UNNEGATABLE,
    FOCUSED,
    HAND,
    PLAYER_ZONES,
    UNTIL_DUEL_ENDS,
)
from gorin.testing import Card, Table
from gorin.testing.probes import Do
from tests.rules.laying import until


def pair(t: Table, mine: int = 4, theirs: int = 3) -> tuple[Card, Card]:
    """Hero and Foe, with Chi of their own."""
    return t.person("Hero", chi=mine), t.person("Foe", 1, chi=theirs)


def plans(t: Table, player: int, *values: int) -> list[Card]:
    """A Fate deck of nothing but cards with these Focus Values, the first on top."""
    no_deck(t, player)
    cards = [t.put(t.define(f"Plan {player}{n}", "Action", focus=v), player, "deck") for n, v in enumerate(values)]
    return cards[::-1]


def no_deck(t: Table, *players: int) -> None:
    """Their Fate decks are empty: all is in the discard piles."""
    for player in players:
        for card in t.m.zone_cards(player * PLAYER_ZONES + FATE_DECK):
            relocate(t.m, card, player * PLAYER_ZONES + FATE_DISCARD, 1, 1)


def gains(t: Table, kind: int, amount: int, owner: int = 0, **how: Any) -> Card:
    """A Holding whose player gains Honor after each occurrence of a kind that fits."""
    return t.holding(f"Watcher {kind} {amount}", owner,
                     traits=[triggered(after(kind, **how), [gain_honor(amount)])])


# --- the challenge --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-DUE-03")
@pytest.mark.parametrize("refuses", [True, False])
def test_a_refused_challenge_has_neither_winner_nor_loser_of_an_earlier_duel(refuses: bool) -> None:
    t = Table()
    hero, foe = pair(t)
    t.duel(hero, foe).strikes()
    until(t, "action")
    mate, other = t.person("Mate", chi=4), t.person("Other", 1, chi=3)
    t.reindex()
    again = Challenge(Titled("Mate"), Titled("Other"), refused=lose_honor(1))
    t.act("Encore", again, destroy(LOSER), bow(WINNER))
    t.reindex()
    t.use("Encore")
    t.answer(t.question.options[0] if refuses else t.question.options[1])
    t.strikes()
    until(t, "action")
    assert not t.dead(foe) and not t.bowed(hero), "theirs was another duel"
    assert (t.dead(other), t.bowed(mate)) == (not refuses, not refuses)


@pytest.mark.rule("SE-DUE-03")
@pytest.mark.parametrize(("fits", "heard"), [
    ({"subject": Titled("Foe"), "object": Titled("Hero")}, True),
    ({"subject": Titled("Hero")}, False), ({"object": Titled("Foe")}, False)])
@pytest.mark.parametrize("whose", [0, 1])
def test_it_is_the_challenged_who_refuses_the_challenger(fits: dict[str, Any], heard: bool, whose: int) -> None:
    t = Table()
    hero, foe = pair(t)
    gains(t, kinds.REFUSE, 1, **fits)
    gains(t, kinds.REFUSE, 10, whose, player=BY_YOU)
    t.duel(hero, foe, refused=lose_honor(3, OTHERS))
    t.answer(t.question.options[0])
    until(t, "action")
    assert t.honor(0) == (1 if heard else 0)
    assert t.honor(1) == (7 if whose else -3)


@pytest.mark.rule("SE-DUE-04")
@pytest.mark.parametrize("refusable", [True, False])
def test_a_challenge_that_is_negated_is_neither_refused_nor_fought(refusable: bool) -> None:
    t = Table()
    hero, foe = pair(t)
    cards = plans(t, 1, 3, 2, 1)
    t.holding("Hush", 1, reaction(before(kinds.CHALLENGE), [NegateIt()]))
    t.duel(hero, foe, loser=destroy(LOSER), refused=lose_honor(3) if refusable else None)
    t.settle().answer("use Hush")
    until(t, "action")
    assert not t.dead(foe) and t.honor(1) == 0 and t.m.zone_cards(PLAYER_ZONES + FATE_DECK) == cards


@pytest.mark.rule("SE-DUE-04", "SE-DUE-06")
@pytest.mark.parametrize("negated", [True, False])
def test_a_duel_that_is_negated_as_it_begins_is_not_fought(negated: bool) -> None:
    t = Table()
    hero, foe = pair(t)
    cards = plans(t, 1, 3, 2, 1)
    gains(t, kinds.POOLS, 1)
    gains(t, kinds.DUEL_END, 10)
    t.holding("Hush", 1, reaction(before(kinds.DUEL), [NegateIt()]))
    t.duel(hero, foe, loser=destroy(LOSER))
    if negated:
        t.settle().answer("use Hush")
    else:
        t.passes()
        t.strikes()
    until(t, "action")
    assert t.dead(foe) is not negated
    assert t.honor(0) == (10 if negated else 11), "it is over all the same"
    if negated:
        assert t.m.zone_cards(PLAYER_ZONES + FATE_DECK) == cards and t.m.duel < 0


@pytest.mark.rule("SE-DUE-06")
@pytest.mark.parametrize("between", [True, False])
def test_after_a_duel_within_a_duel_the_outer_one_goes_on(between: bool) -> None:
    t = Table()
    hero, foe = pair(t)
    mate, other = t.person("Mate", chi=1), t.person("Other", 1, chi=9)
    inner = Challenge(Titled("Mate"), Titled("Other"), destroy(LOSER))
    if between:
        t.holding("Brawl", 0, traits=[triggered(after(kinds.POOLS, Titled("Hero")), [inner])])
    t.holding("Shame", 0, traits=[triggered(after(kinds.STRIKE, Titled("Foe")), [bow(CHALLENGED)])])
    t.duel(hero, foe, loser=destroy(LOSER))
    t.strikes()
    until(t, "action")
    assert t.dead(mate) is between and t.dead(foe)
    assert not t.dead(hero) and not t.dead(other) and not t.bowed(other)
    assert t.m.duel < 0 and t.m.challenge < 0


# --- the pools ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-DUE-09")
def test_each_of_both_focuses_one_card_from_the_hand_and_no_second() -> None:
    t = Table()
    hero, foe = pair(t)
    mine, theirs = plans(t, 0, 1, 1, 1), plans(t, 1, 1, 1, 1)
    held = [[t.put(t.define(f"Held {p}{n}", "Action"), p, "hand") for n in range(2)] for p in (0, 1)]
    t.duel(hero, foe)
    for player, pool in ((1, theirs), (0, mine)):
        assert t.question.player == player
        assert t.question.options == [-1, *pool, *held[player]]
        t.answer(held[player][0])
    for player, pool in ((1, theirs), (0, mine)):
        assert t.question.player == player
        assert t.question.options == [-1, *pool], "one card of the hand"
        t.answer(pool[0])
    assert t.m.zone_cards(FOCUSED) == [held[0][0], mine[0]]


@pytest.mark.rule("SE-DUE-09")
def test_a_card_of_the_pool_is_none_of_the_hand() -> None:
    t = Table()
    hero, foe = pair(t)
    pools = [plans(t, player, 1, 1, 1) for player in (0, 1)]
    held = t.put(t.define("Held", "Action"), 1, "hand")
    t.duel(hero, foe)
    t.answer(pools[1][0]).answer(pools[0][0])
    assert t.question.options == [-1, *pools[1][1:], held]
    t.answer(held).answer(pools[0][1])
    assert t.question.options == [-1, *pools[1][1:]]


@pytest.mark.rule("SE-DUE-10", "SE-DUE-11", "SE-DUE-21")
@pytest.mark.parametrize("duelist", [True, False])
@pytest.mark.parametrize("trick", [True, False])
def test_who_has_no_card_to_focus_may_do_something_instead(duelist: bool, trick: bool) -> None:
    t = Table()
    hero = t.person("Hero", chi=3)
    foe = t.person("Foe", 1, chi=3, keywords="Duelist" if duelist else "")
    no_deck(t, 0, 1)
    if trick:
        t.holding("Feint", 1, reaction(before(kinds.FOCUS_CHANCE, player=BY_YOU), [gain_honor(1)]))
    t.duel(hero, foe)
    if not trick:
        assert t.question.kind == "action", "he has struck, and everybody sees why"
        return
    assert t.offers("Feint") and (-1 in t.question.options) is not duelist
    t.answer("use Feint")
    until(t, "action")
    assert t.honor(1) == 1


@pytest.mark.rule("SE-DUE-10", "SE-DEF-04")
@pytest.mark.parametrize("barred", [True, False])
@pytest.mark.parametrize("cards", [True, False])
def test_who_may_not_focus_does_nothing_instead_either(barred: bool, cards: bool) -> None:
    t = Table()
    pair(t)
    no_deck(t, 0, 1)
    if cards:
        plans(t, 1, 1, 1)
    t.holding("Feint", 1, reaction(before(kinds.FOCUS_CHANCE, player=BY_YOU), [gain_honor(1)]))
    ban = [continuous(Cannot(before(kinds.FOCUS, player=BY_OTHERS)))] if barred else []
    t.holding("Ward", traits=ban)
    t.act("Insult", Challenge(Titled("Hero"), Titled("Foe")))
    t.action_phase()
    t.use("Insult", left="action" if not cards and barred else "order" if barred else "focus")
    if barred:
        assert "Foe strikes." in t.said()
    else:
        assert t.offers("Feint") and len(t.question.options) == (4 if cards else 2)


@pytest.mark.rule("SE-DUE-12")
@pytest.mark.parametrize("faceup", [0, 1])
def test_what_comes_face_up_is_not_revealed(faceup: int) -> None:
    t = Table()
    hero, foe = pair(t)
    late = t.put(t.define("Late", "Action"), 1, "hand")
    lay = Do(lambda m, _: relocate(m, late, PLAYER_ZONES + FOCUSED, 1, faceup))
    t.holding("Adder", traits=[triggered(after(kinds.STRIKE), [lay])])
    gains(t, kinds.REVEAL, 1, subject=Titled("Late"))
    t.duel(hero, foe).answer("strike")
    until(t, "action")
    assert t.honor(0) == 1 - faceup


@pytest.mark.rule("SE-DUE-18")
@pytest.mark.parametrize("point", ["before", "after"])
@pytest.mark.parametrize(("kind", "whose"), [(kinds.DUEL_LOST, 1), (kinds.DUEL_WON, 0)])
def test_that_player_is_the_losers_or_the_winners(kind: int, whose: int, point: str) -> None:
    t = Table()
    hero, foe = pair(t)
    trigger = before(kind) if point == "before" else after(kind)
    t.holding("Watcher", 1 - whose, traits=[triggered(trigger, [gain_honor(1, THAT_PLAYER)])])
    t.duel(hero, foe).answer("strike")
    until(t, "action")
    assert (t.honor(whose), t.honor(1 - whose)) == (1, 0)


@pytest.mark.rule("SE-DUE-01", "SE-EFF-31")
@pytest.mark.parametrize("protected", [True, False])
@pytest.mark.parametrize("kind", [kinds.CHALLENGE, kinds.DUEL])
def test_the_challenge_of_what_cannot_be_negated_cannot_be_either(kind: int, protected: bool) -> None:
    t = Table()
    pair(t)
    t.holding("Hush", 1, reaction(before(kind), [NegateIt()]))

    def protect(m, scope):
        if protected:
            scopes.set_flags(m, scope, scopes.flags(m, scope) | FLAG_UNNEGATABLE)

    t.act("Insult", Do(protect), Challenge(Titled("Hero"), Titled("Foe"), gain_honor(1)))
    t.action_phase()
    t.use("Insult", left="reaction")
    t.answer("use Hush")
    until(t, "action")
    assert t.honor(0) == protected


@pytest.mark.rule("SE-DUE-09")
def test_the_next_duel_has_a_card_of_the_hand_again() -> None:
    t = Table()
    hero, foe = pair(t)
    no_deck(t, 0, 1)
    held = [t.put(t.define(f"Held {n}", "Action"), 1, "hand") for n in range(2)]
    t.duel(hero, foe)
    t.answer(held[0])
    t.strikes()
    until(t, "action", 0)
    t.use("Challenge", hero, foe)
    assert t.question.player == 1 and t.question.options == [-1, held[1]]


@pytest.mark.rule("SE-DUE-20")
@pytest.mark.parametrize(("mine", "theirs", "asked"), [(1, 1, []), (2, 1, [0]), (1, 2, [1]), (3, 3, [0, 0, 1, 1])])
def test_who_has_one_card_left_in_his_pool_is_not_asked_for_an_order(mine: int, theirs: int, asked: list[int]) -> None:
    t = Table()
    hero, foe = pair(t)
    pools = [plans(t, 0, *[0] * mine), plans(t, 1, *[0] * theirs)]
    t.duel(hero, foe)
    t.answer("strike")
    seen: list[int] = []
    while t.asked and t.question.kind == "order":
        assert t.question.options == [c for c in t.question.options if c in pools[t.question.player]]
        seen.append(t.question.player)
        t.answer(t.question.options[-1])
    until(t, "action")
    assert seen == asked
    for player in (0, 1):
        assert t.m.zone_cards(player * PLAYER_ZONES + FATE_DECK) == pools[player][::-1]


# --- focusing -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-DUE-08", "SE-DUE-09")
@pytest.mark.parametrize(("kind", "who", "whom"), [
    (kinds.STRIKE, "Hero", "Foe"), (kinds.DUEL_RESOLVES, "Hero", "Foe"), (kinds.FOCUS_EFFECTS, "Hero", "Foe"),
    (kinds.DUEL_END, "Hero", "Foe"), (kinds.POOLS, "Hero", "Foe"), (kinds.DUEL, "Hero", "Foe"),
    (kinds.CHALLENGE, "Hero", "Foe"), (kinds.DUEL_WON, "Hero", "Foe"), (kinds.DUEL_LOST, "Foe", "Hero")])
@pytest.mark.parametrize("how", ["right", "turned", "his", "not his"])
def test_each_time_of_a_duel_names_both_and_whose_it_is(how: str, kind: int, who: str, whom: str) -> None:
    t = Table()
    hero, foe = pair(t)
    cards = plans(t, 1, 0)
    acts = 1 if who == "Foe" else 0
    fits = {"right": {"subject": Titled(who), "object": Titled(whom)}, "turned": {"subject": Titled(whom)},
            "his": {"player": BY_YOU}, "not his": {"player": BY_YOU}}[how]  # fmt: skip
    point = before if kind == kinds.DUEL_RESOLVES else after
    owner = 1 - acts if how == "not his" else acts
    t.holding("Watcher", owner, traits=[triggered(point(kind, **fits), [gain_honor(1)])])  # type: ignore[arg-type]
    t.duel(hero, foe)
    t.answer(cards[0])  # so that it is Hero who strikes
    until(t, "action")
    assert t.honor(owner) == (1 if how in ("right", "his") else 0)


@pytest.mark.rule("SE-DUE-09")
@pytest.mark.parametrize("player", [0, 1])
def test_focusing_is_done_by_the_player_whose_opportunity_it_was(player: int) -> None:
    t = Table()
    hero, foe = pair(t)
    for each in (0, 1):
        plans(t, each, 1)
    gains(t, kinds.FOCUS, 1, player, player=BY_YOU)
    t.duel(hero, foe)
    t.answer(t.question.options[1])
    assert t.honor(player) == player, "the challenged goes first"
    t.answer(t.question.options[1])
    assert t.honor(player) == 1


# --- Focus Effects --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-DUE-61", "SE-DUE-20")
@pytest.mark.parametrize("negated", [True, False])
def test_a_duel_kept_from_resolving_has_no_winner_and_its_cards_are_discarded(negated: bool) -> None:
    t = Table()
    hero, foe = pair(t)
    trick = t.put(t.define("Trick", "Action", focus=0, traits=[focus_effect([gain_honor(1)])]), 1, "hand")
    t.holding("Hush", 1, reaction(before(kinds.DUEL_RESOLVES), [NegateIt()]))
    gains(t, kinds.DUEL_END, 10)
    t.duel(hero, foe, loser=destroy(LOSER))
    t.answer(trick)
    until(t, "reaction", 1)
    if negated:
        t.settle().answer("use Hush")
    until(t, "action")
    assert t.dead(foe) is not negated and t.where(trick) == "discard"
    assert (t.honor(0), t.honor(1)) == (10, 0 if negated else 1)


@pytest.mark.rule("SE-DUE-13", "SE-TIM-07")
@pytest.mark.parametrize("negated", [True, False])
@pytest.mark.parametrize("effects", [0, 1, 2])
def test_focus_effects_may_be_negated_all_together(negated: bool, effects: int) -> None:
    t = Table()
    hero, foe = pair(t)
    tricks = [t.put(t.define(f"Trick {n}", "Action", focus=2, traits=[focus_effect([gain_honor(1)])] if n < effects
              else []), 1 - n, "hand") for n in range(2)]  # fmt: skip
    t.holding("Hush", 1, reaction(before(kinds.FOCUS_EFFECTS), [NegateIt()]))
    gains(t, kinds.FOCUS_EFFECTS, 10)
    gains(t, kinds.FOCUS_EFFECT, 100)
    t.duel(hero, foe, loser=destroy(LOSER))
    t.answer(tricks[0]).answer(tricks[1])
    until(t, "reaction", 1)
    if negated:
        t.settle().answer("use Hush")
    until(t, "action")
    assert t.dead(foe), "the cards' Focus Values count all the same"
    assert "Hero scores 6, Foe 5." in t.said()
    resolved = 0 if negated else effects
    assert t.honor(0) == (0 if negated else 10) + 100 * resolved + (1 if resolved == 2 else 0)
    assert t.honor(1) == (1 if resolved else 0)


@pytest.mark.rule("SE-DUE-13")
@pytest.mark.parametrize("returns", [True, False])
def test_a_card_focused_once_more_resolves_its_focus_effect_once_more(returns: bool) -> None:
    t = Table()
    hero, foe = pair(t)
    no_deck(t, 1)
    cards: list[Card] = []

    def lift(m, _):
        relocate(m, cards[0], PLAYER_ZONES + HAND, 1, 0)

    def lay(m, _):
        if returns:
            relocate(m, cards[0], PLAYER_ZONES + FOCUSED, 1, 1)

    for title, effect in (("First", gain_honor(1)), ("Lifting", Do(lift)), ("Laying", Do(lay))):
        trait = focus_effect([effect])
        cards.append(t.put(t.define(title, "Action", focus=0, traits=[trait]), 1, "deck"))
    mine = plans(t, 0, 0, 0)
    t.duel(hero, foe)
    for card in (cards[0], mine[0], cards[1], mine[1], cards[2]):
        t.answer(card)
    t.settle()
    assert (t.question.kind, t.question.player, t.question.options) == ("order", 0, cards)
    t.answer(cards[0]).answer(cards[1])
    until(t, "action")
    assert t.honor(1) == (2 if returns else 1)
    assert t.where(cards[0]) == ("discard" if returns else "hand")


# --- the outcome ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-DUE-16", "SE-DUE-17", "SE-DUE-18")
@pytest.mark.parametrize(("ties", "honors"), [("", (0, -5)), ("Hero", (3, -5)), ("Foe", (3, -5)), ("both", (3, 0))])
def test_what_losing_brings_needs_a_loser_and_what_winning_brings_a_winner(ties: str, honors: tuple[int, int]) -> None:
    t = Table()
    blade = [continuous(FlagModifier(WINS_TIES))]
    hero = t.person("Hero", chi=3, traits=blade if ties in ("Hero", "both") else [])
    foe = t.person("Foe", 1, chi=3, traits=blade if ties in ("Foe", "both") else [])
    gains(t, kinds.DUEL_WON, 100, subject=Titled("Hero"))
    gains(t, kinds.DUEL_WON, 1000, subject=Titled("Foe"))
    t.duel(hero, foe, loser=lose_honor(5, OTHERS), winner=gain_honor(3))
    t.strikes()
    until(t, "action")
    won = {"": 0, "Hero": 100, "Foe": 1000, "both": 1100}[ties]
    assert (t.honor(0), t.honor(1)) == (honors[0] + won, honors[1])


@pytest.mark.rule("SE-DUE-18")
@pytest.mark.parametrize("negated", ["", "losing", "winning"])
def test_losing_and_winning_may_each_be_negated(negated: str) -> None:
    t = Table()
    hero, foe = pair(t)
    kind = kinds.DUEL_WON if negated == "winning" else kinds.DUEL_LOST
    if negated:
        t.holding("Hush", 1, reaction(before(kind), [NegateIt()]))
    t.duel(hero, foe, loser=lose_honor(5, OTHERS), winner=gain_honor(3))
    t.answer("strike")
    if negated:
        t.settle().answer("use Hush")
    until(t, "action")
    assert t.honor(0) == (0 if negated == "winning" else 3)
    assert t.honor(1) == (0 if negated == "losing" else -5)


@pytest.mark.rule("SE-DUE-18", "SE-DUE-25")
@pytest.mark.parametrize(("mine", "theirs", "late", "more"), [(2, 3, 2, True), (3, 3, 1, False), (4, 3, 0, False),
                                                             (2, 3, 0, False)])
def test_less_chi_is_less_than_when_focusing_began(mine: int, theirs: int, late: int, more: bool) -> None:
    t = Table()
    hero, foe = pair(t, mine, theirs)
    t.holding("Fury", 0, traits=[triggered(after(kinds.STRIKE), [give_stat(Titled("Hero"), CHI, late)] if late else
              [gain_honor(0)])])  # fmt: skip
    less = Holds(ChiAtStart(WINNER), LESS, ChiAtStart(LOSER))
    t.duel(hero, foe, winner=If(less, gain_honor(7)))
    t.answer("strike")
    until(t, "action")
    assert t.honor(0) == (7 if more else 0)


@pytest.mark.rule("SE-DUE-20")
def test_what_lasts_until_the_duel_ends_is_over_when_it_has_ended() -> None:
    t = Table()
    hero, foe = pair(t)
    weak = give_stat(Titled("Hero"), CHI, 2, UNTIL_DUEL_ENDS)
    t.holding("Fury", 0, traits=[triggered(after(kinds.DUEL), [weak])])
    seen: list[int] = []
    for kind in (kinds.DUEL_LOST, kinds.DISCARD, kinds.DUEL_END):
        look = Do(lambda m, _: seen.append(t.chi(hero)))
        t.holding(f"Clerk {kind}", 0, traits=[triggered(after(kind), [look])])
    trick = t.put(t.define("Trick", "Action", focus=0), 1, "hand")
    t.duel(hero, foe)
    t.answer(trick)
    until(t, "action")
    assert seen == [6, 6, 4]
