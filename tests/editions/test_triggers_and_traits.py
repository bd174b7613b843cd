"""What answers what, and what works out of play, under three editions (rows of the list of differences in brackets)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gorin.editions import EDITIONS, make
from gorin.lang.amounts import Constant
from gorin.lang.cards import ability, continuous, open_, triggered
from gorin.lang.conditions import Exists, Fails
from gorin.lang.flow import Later
from gorin.lang.modifiers import StatModifier
from gorin.lang.refs import THIS
from gorin.lang.selectors import HOLDINGS, PERSONALITIES, SAMURAI, YOURS, Titled, other_than
from gorin.lang.targets import Target
from gorin.lang.triggers import On, after
from gorin.lang.verbs import bow, gain_honor
from gorin.rules import setup
from gorin.rules.limits import LIMIT_HAND_SIZE
from gorin.rules.setup import build
from gorin.table import citations, kinds, terms
from gorin.table.definitions import M_LIMIT, Modifier
from gorin.table.machine import Machine
from gorin.table.packing import NO, PASS
from gorin.testing import Table
from gorin.testing.harness import Card

SE, GE, TF = "samurai", "gold", "twenty_festivals"
three = pytest.mark.parametrize("edition", EDITIONS)


def until(t: Table, done: Callable[[], bool]) -> None:
    """Pass until something is so."""
    for _ in range(100):
        t.settle()
        if done():
            return
        t.m.answer(NO if t.question.kind == "attack" else PASS)
    raise AssertionError("it never came")


# --- Legacy ---------------------------------------------------------------------------------------------------------


def after_the_dynasty_phase(edition: str, bought: bool) -> Table:
    """A player with a Legacy Holding in his deck has bought another Holding, or nothing; what he is asked then."""
    t = Table(edition)
    t.put(t.define("Old Farm", "Holding", gold=2, gold_cost=3, keywords="Legacy"), 0, "deck")
    mine = t.put(t.define("Mine", "Holding", gold=2, gold_cost=3), 0, "province")
    t.turns(0)
    until(t, lambda: t.m.phase == terms.PHASE_DYNASTY)
    if bought and edition == TF:
        t.use("Recruit", mine)
    elif bought:
        t.answer(mine).settle_payment()
    until(t, lambda: t.m.active_player == 1 or t.can_use("Legacy", 0))
    return t


@three
@pytest.mark.parametrize("bought", [False, True])
def test_who_bought_no_holding_may_fetch_one(edition: str, bought: bool) -> None:
    """[14] In Samurai Edition by a Reaction; in Twenty Festivals by a Dynasty action, whatever was bought."""
    t = after_the_dynasty_phase(edition, bought)
    fetches = edition == TF or (edition == SE and not bought)
    assert t.can_use("Legacy", 0) is fetches
    assert (t.m.active_player == 0) is fetches


@three
def test_a_legacy_holding_at_the_setup(edition: str) -> None:
    """[13, 14] Whoever does not start may fetch one in Samurai Edition alone."""
    t = Table(edition)
    home = t.define("Home", "Stronghold", gold=5, strength=7, honor=0)
    low = t.define("Low", "Action", focus=0)
    farm = t.define("Old Farm", "Holding", gold=2, keywords="Legacy")
    m = Machine(t.rules)
    build(m, [(home.index, [farm.index] * 9, [low.index] * 9) for _ in range(2)], 3)
    m.push(t.rules.procedures.setup, terms.NONE)
    m.run()
    question = m.question()
    assert (question is not None and question.kind == "legacy") is (edition == SE)
    assert (setup.FETCH_LEGACY in make(edition).procedures.setup.step_names()) is (edition == SE)
    if question is not None:
        assert question.player != m.start_player


@three
@pytest.mark.parametrize("honors", [(0, 0), (3, 1)])
def test_cards_that_are_all_alike_decide_nothing_about_who_starts(edition: str, honors: tuple[int, int]) -> None:
    """[12] In Gold players cut to Fate cards: where all have one Focus Value, Honor alone decides, and then chance."""
    starts = set()
    for seed in range(12):
        t = Table(edition)
        homes = [t.define(f"Home {p}", "Stronghold", gold=5, strength=7, honor=honors[p]) for p in (0, 1)]
        field = t.define("Field", "Holding", gold=2)
        page = t.define("Page", "Action", focus=2)
        m = Machine(t.rules)
        build(m, [(home.index, [field.index] * 9, [page.index] * 9) for home in homes], seed)
        m.push(t.rules.procedures.setup, terms.NONE)
        m.run()
        starts.add(m.start_player)
    assert starts == ({0, 1} if honors[0] == honors[1] else {0})


# --- the order of what answers an occurrence ------------------------------------------------------------------------


@three
@pytest.mark.parametrize("point", [terms.BEFORE, terms.AFTER])
def test_in_which_order_triggers_answer(edition: str, point: int) -> None:
    """[32] A delayed effect (1 Honor), a triggered trait (2) and a response (3) to the same bowing.

    In Twenty Festivals the active player orders the first two.
    """
    t = Table(edition)

    def then() -> On:
        return On(point, kinds.BOW, Titled("Victim"))

    victim = t.person("Victim", 1)
    t.person("Bower", abilities=[open_([Target("x", PERSONALITIES & other_than(THIS)), bow("x")])])
    t.person("Planner", abilities=[open_([Later(then(), gain_honor(1))])])
    t.person("Watcher", traits=[triggered(then(), [gain_honor(2)])])
    answer = ability(terms.REACTION, [gain_honor(3)], trigger=then())
    if edition == TF:  # nothing but an action is answered there, before it resolves
        about_to = On(terms.BEFORE, kinds.BEGIN_RESOLVING, Titled("Bower"))
        answer = ability(terms.INTERRUPT, [gain_honor(3)], trigger=about_to)
    t.person("Answerer", abilities=[answer])
    t.action_phase()
    t.use("Planner").passes()
    t.use("Bower", victim)
    assert (t.question.kind, t.question.player) == ("reaction", 0)
    if edition == TF:
        t.use("Answerer", left="order")
        assert (t.question.player, t.options()) == (0, ["first Watcher", "first Planner"])
        t.answer("first Planner").settle()
    else:
        t.use("Answerer")
    assert t.bowed(victim)
    gained = [int(line.split()[3]) for line in t.said() if line.startswith("Player 1 gains")]
    assert gained == {SE: [1, 2, 3], GE: [2, 1, 3], TF: [3, 1, 2]}[edition]


# --- traits out of play ---------------------------------------------------------------------------------------------


def lone_captain(edition: str, where: str) -> tuple[Table, Card, Card]:
    """A Captain with +1F while his player has no Holding, who gives all his player's Samurai +2F; and a pupil."""
    t = Table(edition)
    alone = StatModifier(terms.FORCE, 1, None, Fails(Exists(YOURS & HOLDINGS)))
    leads = StatModifier(terms.FORCE, 2, YOURS & SAMURAI, None)
    captain = t.person("Captain", 0, where, force=3, keywords="Samurai", traits=[continuous(alone), continuous(leads)])
    pupil = t.person("Pupil", force=2, keywords="Samurai")
    return t, captain, pupil


@three
@pytest.mark.parametrize("where", ["home", "province", "discard"])
def test_whom_a_continuous_trait_touches_out_of_play(edition: str, where: str) -> None:
    """[42] Wherever it is, its own card; others only in play."""
    t, captain, pupil = lone_captain(edition, where)
    assert t.force(captain) == 3 + 1 + 2
    assert t.force(pupil) == (2 + 2 if where == "home" else 2)
    t.holding("Farm")
    assert t.force(captain) == 3 + 2


@three
@pytest.mark.parametrize("where", ["home", "province", "discard"])
@pytest.mark.parametrize("anywhere", [False, True])
def test_triggered_traits_out_of_play(edition: str, where: str, anywhere: bool) -> None:
    """[42] They fire only where their text says that they do."""
    t = Table(edition)
    zones = (1 << terms.DYNASTY_DISCARD | 1 << terms.PLAYER_ZONES) if anywhere else 0
    bows = after(kinds.BOW, Titled("Victim"))
    t.person("Watcher", 0, where, traits=[triggered(bows, [gain_honor(2)], anywhere=zones)])
    victim = t.person("Victim", 1)
    t.person("Bower", abilities=[open_([Target("x", PERSONALITIES & other_than(THIS)), bow("x")])])
    t.action_phase()
    t.use("Bower", victim)
    assert t.honor(0) == (2 if where == "home" or anywhere else 0)


# --- the hand -------------------------------------------------------------------------------------------------------


@three
@pytest.mark.parametrize(("change", "held", "kept"), [(0, 7, 8), (0, 10, 8), (0, 3, 4), (2, 11, 10), (-3, 9, 5)])
def test_what_is_kept_of_a_hand_as_a_turn_ends(edition: str, change: int, held: int, kept: int) -> None:
    """[84, 85] One card is drawn first; what a text adds to the maximum counts in each edition."""
    t = Table(edition)
    limit = continuous(Modifier(M_LIMIT, LIMIT_HAND_SIZE, None, Constant(change), None))
    t.holding("Library", traits=[limit])
    card = t.define("Page", "Action")
    for player in (0, 1):
        for _ in range(held):
            t.put(card, player, "hand")
    t.turns(0)
    until(t, lambda: t.m.active_player == 1 or t.question.meaning == citations.HAND_SIZE)
    asked = 0
    while t.question.meaning == citations.HAND_SIZE:
        assert t.question.player == 0
        asked += 1
        t.answer(t.hand(0)[0])
        t.settle()
    assert (len(t.hand(0)), asked) == (kept, held + 1 - kept)
    assert len(t.hand(1)) == held
