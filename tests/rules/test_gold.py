"""Gold, conditions and the cardinal rules: chapters 1, 10 and 11 of the Samurai Edition rules."""

from __future__ import annotations

from typing import Any

import pytest

from gorin.cards.facts import load_facts, load_printings
from gorin.decks.lists import card_of_printing
from gorin.kernel.frames import A
from gorin.lang.adding import AddCost
from gorin.lang.amounts import Constant, PointsOfHonor, ProvincesLost, Sum, UnitGoldCost
from gorin.lang.cards import battle, entry_condition, open_, produces, reaction
from gorin.lang.conditions import ClanIs, Exists, Holds, PayingFor
from gorin.lang.costs import GoldCost, SettledGoldCost
from gorin.lang.entering import IGNORING_RESTRICTIONS, WAIVING_COSTS, AttachCard, BringIn
from gorin.lang.flow import May
from gorin.lang.ranged import ranged
from gorin.lang.refs import OTHERS, NamedPlace
from gorin.lang.selectors import (
    ITEMS,
    MORE,
    OTHER_PLAYERS,
    PERSONALITIES,
    SAMURAI,
    YOURS,
    Titled,
)
from gorin.lang.targets import PROVINCES, YOUR_HAND, YOUR_PROVINCE_CARDS, Target
from gorin.lang.triggers import after, before
from gorin.lang.verbs import ProvinceFalls, Redirect, bow, gain_honor
from gorin.table import kinds
from gorin.table.definitions import FROM_PROVINCE, PLAYERS_ALL
from gorin.table.packing import PASS
from gorin.table.stats import base_stat, stat
from gorin.table.terms import FORCE, GOLD_PRODUCTION, UNTIL_GAME_ENDS
from gorin.testing import Table


def poor(t: Table, player: int = 0) -> None:
    """The player's Stronghold is bowed and makes no Gold."""
    t.m.set_bowed(t.m.stronghold(player), True)


# --- the cardinal rules ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-CRD-01")
@pytest.mark.parametrize("home", [True, False])
def test_a_card_s_text_sets_aside_only_what_it_contradicts(home: bool) -> None:
    t = Table()
    archer = t.person("Archer", force=2, abilities=[battle([ranged(3, home=home)])])
    here = t.person("Here", 1, force=1)
    bare = t.person("Bare", 1, force=1)
    led = t.person("Led", 1, force=1)
    guard = t.put(t.define("Guard", "Follower", force=1), 1, on=led)
    t.person("Friend", 0, force=1)
    t.battle([archer], [here])
    t.answer("pass")
    t.use("Archer")
    assert set(t.question.options) == ({here, bare, guard} if home else {here})
    if home:
        t.answer(bare).settle()
        assert t.where(bare) == "discard"
    else:
        t.answer(here).settle()
    t.done()


@pytest.mark.rule("SE-CRD-02")
def test_every_printing_of_a_card_is_played_by_its_latest_text() -> None:
    by_card: dict[str, list[str]] = {}
    for printing, card in load_printings().items():
        by_card.setdefault(card, []).append(printing)
    facts = load_facts()
    assert len(by_card["doji_jotaro"]) > 1
    for printing in by_card["doji_jotaro"]:
        assert card_of_printing(printing) == "doji_jotaro", printing
    t = Table()
    one = t.put("Doji Jotaro", 0)
    assert base_stat(t.m, one, FORCE) == facts["doji_jotaro"].force


# --- gold -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-GLD-01")
def test_without_a_payment_no_gold_can_be_made() -> None:
    t = Table()
    mine = t.holding("Mine", gold=3)
    t.act("Free", gain_honor(1))
    t.action_phase()
    assert not t.can_use("Mine")
    t.answer("use Free").settle()
    assert t.honor(0) == 1 and not t.bowed(mine)
    t.done()


@pytest.mark.rule("SE-GLD-05")
@pytest.mark.parametrize(
    ("sources", "legal"),
    [([6], False), ([3, 3], False), ([4, 2], True), ([5, 2], True), ([9, 1], False), ([3, 1, 1, 1], True)],
)
def test_an_extra_gold_cost_is_a_payment_of_its_own(sources: list[int], legal: bool) -> None:
    t = Table()
    poor(t)
    for n, gold in enumerate(sources):
        t.holding(f"Mine {n}", gold=gold)
    foe = t.person("Foe", 1)
    t.act("Guard", AddCost(Titled("Foe"), GoldCost(2), PLAYERS_ALL, UNTIL_GAME_ENDS), player=1)
    t.act("Strike", Target("x", OTHER_PLAYERS & PERSONALITIES), bow("x"), costs=[GoldCost(4)])
    t.action_phase(1)
    t.use("Guard")
    assert t.can_use("Strike", 0) is legal
    if sources == [4, 2]:
        t.answer("use Strike").answer(foe)
        assert t.question.kind == "pay" and len(t.options()) == 1, "the other Mine is for the second payment"
        t.answer("Mine 0")
        assert t.question.options == [PASS], "the first payment is complete"
        t.answer("done")
        assert t.question.kind == "pay" and PASS not in t.question.options
        t.answer("Mine 1").settle()
        assert t.bowed(foe)
        t.done()


@pytest.mark.rule("SE-GLD-10")
@pytest.mark.golden("GX-SE-021")
@pytest.mark.parametrize(("clan", "now"), [("Scorpion", 3), ("Crane", 2)])
def test_what_always_holds_counts_in_the_current_gold_production(clan: str, now: int) -> None:
    t = Table()
    home = t.m.definition(t.m.stronghold(0))
    home.clan = t.rules.keyword(f"{clan} Clan")
    house = t.holding("House", traits=[produces(2, 3, ClanIs("Scorpion"))])
    t.m.definition(house).stats[GOLD_PRODUCTION] = 2
    assert (base_stat(t.m, house, GOLD_PRODUCTION), stat(t.m, house, GOLD_PRODUCTION)) == (2, now)


@pytest.mark.rule("SE-GLD-10")
@pytest.mark.golden("GX-SE-021")
@pytest.mark.parametrize(("keywords", "legal"), [("Samurai", True), ("", False)])
def test_what_holds_for_a_payment_counts_only_then(keywords: str, legal: bool) -> None:
    t = Table()
    poor(t)
    house = t.holding("House", traits=[produces(2, 3, PayingFor(SAMURAI))])
    t.m.definition(house).stats[GOLD_PRODUCTION] = 2
    hero = t.person("Hero", 0, "province", gold_cost=3, keywords=keywords)
    t.act("Hire", Target("x", PERSONALITIES, domain=YOUR_PROVINCE_CARDS), BringIn("x"))
    assert stat(t.m, house, GOLD_PRODUCTION) == 2
    t.action_phase()
    assert stat(t.m, house, GOLD_PRODUCTION) == 2
    assert t.can_use("Hire", 0) is legal
    if legal:
        t.answer("use Hire").answer(hero)
        assert t.question.kind == "pay"
        t.answer(house).settle()
        assert t.where(hero) == "home"
        assert stat(t.m, house, GOLD_PRODUCTION) == 2
        t.done()


@pytest.mark.rule("SE-GLD-11")
def test_a_gold_trait_never_has_to_be_used() -> None:
    t = Table()
    poor(t)
    one, two = t.holding("Mine", gold=3), t.holding("Field", gold=3)
    t.act("Hire", gain_honor(1), costs=[GoldCost(3)])
    t.action_phase()
    t.answer("use Hire").answer(one)
    assert t.question.options == [PASS, two], "it may add to the surplus"
    t.answer("done").settle()
    assert t.bowed(one) and not t.bowed(two) and t.honor(0) == 1
    t.done()


def killer(t: Table) -> None:
    """An action that costs the Gold Cost of its target's unit."""
    t.act("Kill", Target("x", OTHER_PLAYERS & PERSONALITIES), bow("x"), costs=[SettledGoldCost(UnitGoldCost("x"))])


@pytest.mark.rule("SE-GLD-15")
@pytest.mark.parametrize(("moved", "due"), [(True, 5), (False, 2)])
def test_a_cost_by_the_target_takes_the_one_targeted_in_the_end(moved: bool, due: int) -> None:
    t = Table()
    cheap = t.person("Cheap", 1, gold_cost=2)
    dear = t.person("Dear", 1, gold_cost=5)
    killer(t)
    t.holding("Decoy", 1, reaction(before(kinds.TARGET, Titled("Cheap")), [Redirect(Titled("Dear"))]))
    t.action_phase()
    t.answer("use Kill").answer(cheap)
    t.answer("use Decoy" if moved else "pass")
    assert t.question.kind == "pay" and owed(t) == due
    t.settle_payment()
    t.settle()
    assert (t.bowed(cheap), t.bowed(dear)) == (not moved, moved)
    t.done()


def owed(t: Table) -> int:
    """The Gold of the payment being made."""
    return t.m.local(t.m.top, A)


@pytest.mark.rule("SE-GLD-15")
@pytest.mark.parametrize("armed", [True, False])
def test_later_changes_leave_that_cost_alone(armed: bool) -> None:
    t = Table()
    foe = t.person("Foe", 1, gold_cost=2)
    sword = t.put(t.define("Sword", "Item", gold_cost=3), 1, "hand")
    killer(t)
    t.holding("Smith", 1, reaction(after(kinds.TARGET, Titled("Foe")), [
        Target("i", ITEMS, domain=YOUR_HAND),
        AttachCard("i", Titled("Foe"), WAIVING_COSTS)]))
    t.action_phase()
    t.answer("use Kill").answer(foe)
    if armed:
        t.answer("use Smith").answer(sword)
        assert t.host(sword) == foe
    else:
        t.answer("pass")
    while t.question.kind == "reaction":
        t.answer("pass")
    assert owed(t) == 2
    t.settle_payment()
    t.settle()
    assert t.bowed(foe)
    t.done()


# --- conditions and restrictions ------------------------------------------------------------------------------------


def recruiter(t: Table, options: int) -> None:
    t.person("Lord", abilities=[open_([
        Target("x", PERSONALITIES, domain=YOUR_PROVINCE_CARDS), BringIn("x", options=options)])])
    t.action_phase()


@pytest.mark.rule("SE-CND-01")
@pytest.mark.parametrize("ignoring", [True, False])
@pytest.mark.parametrize("limit", ["honor", "unique", "singular", "loyal", "text", "none"])
def test_every_limit_of_entering_play_is_a_restriction(limit: str, ignoring: bool) -> None:
    t = Table()
    made: dict[str, Any] = {"gold_cost": 1}
    if limit == "honor":
        made["hr"] = 5
    elif limit == "unique":
        made["keywords"] = "Unique"
    elif limit == "singular":
        made["keywords"] = "Singular"
    elif limit == "loyal":
        made["keywords"] = "Loyal, Crane Clan"
    elif limit == "text":
        made["traits"] = [entry_condition(Exists(YOURS & Titled("Shrine")))]
    hero = t.define("Hero", "Personality", chi=2, **made)
    if limit in ("unique", "singular"):
        t.put(hero, 0)
    new = t.put(hero, 0, "province")
    recruiter(t, IGNORING_RESTRICTIONS if ignoring else 0)
    legal = ignoring or limit == "none"
    assert t.can_use("Lord", 0) is legal
    if legal:
        t.answer("use Lord").answer(new).settle_payment()
        t.settle()
        assert t.where(new) == "home"
        t.done()


@pytest.mark.rule("SE-CND-02")
@pytest.mark.parametrize(("gold", "legal"), [(2, False), (3, True)])
def test_ignoring_restrictions_leaves_costs_and_place_as_they_are(gold: int, legal: bool) -> None:
    t = Table()
    poor(t)
    mine = t.holding("Mine", gold=gold)
    new = t.person("Hero", 0, "province", gold_cost=3, hr=10)
    recruiter(t, IGNORING_RESTRICTIONS)
    assert t.can_use("Lord", 0) is legal
    if legal:
        t.answer("use Lord").answer(new)
        assert t.question.kind == "pay" and PASS not in t.question.options
        t.answer(mine).settle()
        assert t.where(new) == "home" and t.m.location(new) == -1
        t.done()


@pytest.mark.rule("SE-CND-02")
def test_nor_does_it_lift_what_restricts_the_action() -> None:
    t = Table()
    t.person("Hero", 0, "province", hr=10)
    t.person("Lord", abilities=[open_([
        Target("x", PERSONALITIES & SAMURAI, domain=YOUR_PROVINCE_CARDS),
        BringIn("x", options=IGNORING_RESTRICTIONS)])])
    t.action_phase()
    assert not t.can_use("Lord", 0)


@pytest.mark.rule("SE-CND-03")
@pytest.mark.parametrize(("honor", "enters"), [(4, False), (5, True)])
def test_restrictions_are_looked_at_before_gold_is_produced(honor: int, enters: bool) -> None:
    t = Table()
    mine = t.holding("Mine", gold=3)
    t.set_honor(0, honor)
    new = t.person("Hero", 0, "province", gold_cost=3, hr=5)
    t.person("Lord", abilities=[open_([
        Target("x", PERSONALITIES, domain=YOUR_PROVINCE_CARDS), May(BringIn("x"))])])  # one may: it is not looked at
    t.action_phase()
    t.answer("use Lord").answer(new).answer("yes")
    if not enters:
        assert t.question.kind != "pay"
        assert not t.bowed(mine) and t.where(new) == "province"
    else:
        assert t.question.kind == "pay"
        t.answer(mine).settle()
        assert t.where(new) == "home"
    t.done()


@pytest.mark.rule("SE-CND-04")
@pytest.mark.parametrize("lost", [True, False])
def test_a_condition_about_the_past_looks_at_the_whole_game(lost: bool) -> None:
    t = Table()
    t.act("Mourn", gain_honor(1), costs=[Holds(ProvincesLost(), MORE, 0)], limit=1)
    if lost:
        t.act("Quake", Target("p", domain=PROVINCES, who=OTHERS), ProvinceFalls(NamedPlace("p")), player=1, limit=1)
    t.turns()

    def next_chance(turn: int, player: int) -> None:
        for _ in range(600):
            question = t.question
            if question.kind == "action" and t.m.turn >= turn and question.player == player:
                if t.m.active_player == player:
                    return
            t.m.answer(PASS if PASS in question.options else question.options[0])
        raise AssertionError("that turn never comes")

    if lost:
        next_chance(8, 1)
        t.answer("use Quake")
        t.m.answer(t.question.options[0])
    next_chance(14, 0)
    assert t.can_use("Mourn", 0) is lost


@pytest.mark.rule("SE-CND-05")
@pytest.mark.parametrize(("where", "legal"), [("province", True), ("home", False), ("discard", False)])
def test_a_condition_may_allow_and_limit(where: str, legal: bool) -> None:
    t = Table()
    ability = open_([gain_honor(1)], flags=FROM_PROVINCE)
    t.put(t.define("Shrine", "Holding", abilities=[ability]), 0, where)
    t.action_phase()
    assert t.can_use("Shrine", 0) is legal
    if legal:
        t.use("Shrine")
        assert t.honor(0) == 1
        t.done()


@pytest.mark.rule("SE-CND-06")
@pytest.mark.golden("GX-SE-022")
@pytest.mark.parametrize(("honor", "made"), [(-10, 2), (0, 2), (9, 2), (10, 3), (25, 4)])
def test_points_of_honor_are_positive_ones(honor: int, made: int) -> None:
    t = Table()
    poor(t)
    temple = t.holding("Temple", traits=[produces(Sum(Constant(2), PointsOfHonor(10), 1))])
    t.set_honor(0, honor)
    t.act("Hire", gain_honor(0), costs=[GoldCost(1)])
    t.action_phase()
    t.answer("use Hire").answer(temple).settle()
    assert f"Temple produces {made} Gold." in t.said()
    t.done()
