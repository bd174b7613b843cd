"""Who is asked what, in positions that seldom come: hidden answers, groups, sides and additional actions."""

from __future__ import annotations

import pytest

from gorin.lang.cards import battle, continuous, open_, reaction, triggered
from gorin.lang.costs import GoldCost, discard_cost
from gorin.lang.modifiers import Cannot
from gorin.lang.refs import AllOf
from gorin.lang.selectors import ITEMS, PERSONALITIES, Titled
from gorin.lang.triggers import BeforeActing, On, after, before
from gorin.lang.verbs import (
    AdditionalAction,
    Draw,
    destroy,
    discard,
    gain_honor,
    lose_honor,
    move_here,
    remove_from_game,
)
from gorin.rules.actions import EVERY_DESIGNATOR
from gorin.table import kinds, terms
from gorin.table.changes import host_on
from gorin.table.definitions import WITHOUT_PRESENCE
from gorin.table.packing import PASS
from gorin.testing import Table
from gorin.testing.probes import If

# --- what only a hand could keep a player from ------------------------------------------------------------------------


def asked_after(t: Table) -> bool:
    """Player 0 gains Honor: whether player 1, who can do nothing, is asked for a Reaction all the same."""
    t.act("Shrine", gain_honor(1))
    t.action_phase()
    t.answer("use Shrine")
    return t.asked and t.question.kind == "reaction" and t.question.player == 1


@pytest.mark.parametrize(("where", "asked"), [("home", True), ("discard", False)])
def test_a_reaction_that_needs_a_card_of_the_hand_is_offered_only_from_play(where: str, asked: bool) -> None:
    """Nobody can tell that the hand holds no Item; but everybody sees where the Envoy lies."""
    t = Table()
    text = reaction(after(kinds.GAIN_HONOR), [gain_honor(1)], [discard_cost(1, ITEMS)])
    t.person("Envoy", 1, where, abilities=[text])
    t.put(t.define("Page", "Action"), 1, "hand")
    assert asked_after(t) is asked


@pytest.mark.parametrize("point", ["before", "after"])
def test_it_is_offered_at_its_own_time_though_another_of_the_card_is_for_this_one(point: str) -> None:
    t = Table()
    when = before if point == "before" else after
    secret = reaction(when(kinds.GAIN_HONOR), [gain_honor(1)], [discard_cost(1, ITEMS)], limit=9)
    costly = reaction(after(kinds.GAIN_HONOR), [gain_honor(1)], [GoldCost(99)])
    t.person("Envoy", 1, abilities=[costly, secret])
    t.put(t.define("Page", "Action"), 1, "hand")
    assert asked_after(t)
    assert t.honor(0) == (1 if point == "after" else 0)
    t.answer("pass")
    assert t.honor(0) == 1 and t.question.kind == "action"


# --- several at once --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-ATT-04")
@pytest.mark.parametrize("how", ["discard", "removed"])
def test_attachments_leave_in_the_manner_of_their_personality(how: str) -> None:
    """Though nothing watches that, and the Follower is the first card of the game."""
    t = Table()
    spears = t.put(t.define("Spears", "Follower", force=1), 0)
    lord = t.person("Lord")
    host_on(t.m, spears, lord)
    people = AllOf(PERSONALITIES)
    t.act("Exile", discard(people) if how == "discard" else remove_from_game(people))
    t.action_phase()
    assert spears == 0 and t.host(spears) == lord
    t.use("Exile")
    assert t.where(lord) == t.where(spears) == how


@pytest.mark.parametrize("spared", [True, False])
def test_an_order_is_asked_only_among_those_to_whom_it_will_happen(spared: bool) -> None:
    t = Table()
    for title in ("One", "Other"):
        t.person(title, traits=[triggered(before(kinds.DESTROY, Titled(title)), [gain_honor(1)])])
    if spared:
        t.holding("Ward", traits=[continuous(Cannot(On(terms.BEFORE, kinds.DESTROY), Titled("One")))])
    t.act("Quake", destroy(AllOf(PERSONALITIES)))
    t.action_phase()
    t.use("Quake", left="" if spared else "order")
    if not spared:
        assert len(t.question.options) == 2
        t.answer(t.question.options[0])
        t.settle()
    assert t.honor(0) == (1 if spared else 2)


# --- additional actions -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-ACT-33")
def test_an_additional_action_of_no_certain_kind_is_as_in_the_round_under_way() -> None:
    """Though a Reaction has granted it, in the midst of another action."""
    t = Table()
    t.holding("Drum", 0, reaction(after(kinds.GAIN_HONOR), [AdditionalAction(EVERY_DESIGNATOR)]))
    t.holding("Hall", 0, open_([gain_honor(10)]))
    t.holding("Camp", 0, battle([gain_honor(10)], flags=WITHOUT_PRESENCE))
    t.act("Work", gain_honor(1))
    t.action_phase()
    t.answer("use Work").answer("use Drum")
    assert t.question.kind == "action" and t.fits("use Hall") and not t.fits("use Camp")


@pytest.mark.rule("SE-ACT-33")
def test_where_nobody_takes_actions_there_is_no_additional_one_of_no_certain_kind() -> None:
    t = Table()
    t.holding("Dusk", 0, traits=[triggered(after(kinds.DRAW), [AdditionalAction(EVERY_DESIGNATOR)])])
    t.holding("Hall", 0, open_([gain_honor(10)]))
    t.phase(terms.PHASE_END)
    assert t.question.kind == "action" and t.question.options == [PASS]


# --- the side of a third player ---------------------------------------------------------------------------------------


@pytest.mark.rule("SE-MPL-06")
@pytest.mark.parametrize("side", [0, 1])
def test_whose_unit_another_players_trait_brings_to_the_battle_says_for_whom_it_comes(side: int) -> None:
    t = Table(players=4)
    raider, guard, helper = t.person("Raider", 0), t.person("Guard", 1), t.person("Helper", 2)
    t.holding("Tide", 3, traits=[triggered(after(kinds.GAIN_HONOR), [move_here(AllOf(Titled("Helper")))])])
    t.holding("Horn", 0, battle([gain_honor(1)]))
    t.battle([raider], [guard], invited={2: [0, 1]})
    while not t.fits("use Horn"):
        t.answer("pass")
    t.answer("use Horn")
    assert (t.question.kind, t.question.player) == ("side", 2) and t.options() == ["player 1", "player 2"]
    t.answer(f"player {side + 1}").settle()
    assert t.location(helper) == t.m.battlefield and t.m.side(helper) == side


# --- traits with several triggers, and payments -----------------------------------------------------------------------


@pytest.mark.parametrize("rich", [True, False])
def test_a_trait_that_several_things_set_off_asks_for_its_condition_each_time(rich: bool) -> None:
    t = Table()
    bell = triggered(after(kinds.GAIN_HONOR), [Draw(1)], condition=If(lambda x: x.m.honor(0) >= 5))
    bell.others = [after(kinds.LOSE_HONOR)]
    t.holding("Bell", 0, traits=[bell])
    t.set_honor(0, 9 if rich else 0)
    t.act("Rise", gain_honor(1))
    t.act("Fall", lose_honor(1))
    t.action_phase()
    t.use("Rise").passes(1, player=1).use("Fall")
    assert len(t.hand(0)) == (2 if rich else 0)


def test_a_reaction_to_a_payment_need_produce_no_gold() -> None:
    t = Table(gold=4)
    t.holding("Scribe", 0, reaction(On(terms.WHEN, kinds.PAY), [gain_honor(1)]))
    t.act("Hire", gain_honor(5), costs=[GoldCost(4)])
    t.act("Buy", gain_honor(5), costs=[GoldCost(5)])
    t.action_phase()
    assert t.can_use("Hire", 0) and not t.can_use("Buy", 0)
    t.answer("use Hire")
    assert any(each >= 0 for each in t.question.options)
    t.answer("use Scribe") if t.fits("use Scribe") else None
    t.settle_payment()
    assert t.settle().honor(0) == 6


@pytest.mark.rule("GE-REA-03")
def test_before_an_additional_action_he_may_react_and_has_it_still() -> None:
    t = Table("gold")
    t.holding("Eve", 0, reaction(BeforeActing(), [gain_honor(3)]))
    t.holding("Hall", 0, open_([gain_honor(10)]))
    t.act("Work", AdditionalAction(terms.OPEN), limit=1)
    t.action_phase()
    t.use("Work")
    assert t.question.kind == "action" and t.question.player == 0 and t.fits("use Eve") and t.fits("use Hall")
    t.answer("use Eve").settle()
    assert (t.honor(0), t.question.player) == (3, 0)
    t.answer("use Hall").settle()
    assert (t.honor(0), t.question.player) == (13, 1)
