"""Rings, searches, what is cancelled, prevented or redirected, and other rules of Gold Edition."""

from __future__ import annotations

import pytest

from gorin.lang.cards import continuous, event, open_, reaction, triggered
from gorin.lang.costs import GoldCost, bow_cost
from gorin.lang.described import target
from gorin.lang.entering import BringIn
from gorin.lang.looking import Search
from gorin.lang.modifiers import LimitModifier
from gorin.lang.redirecting import TargetInstead
from gorin.lang.refs import THIS
from gorin.lang.selectors import FOLLOWERS, HUMAN, PERSONALITIES, RINGS, YOURS, OneOf, Titled
from gorin.lang.targets import YOUR_HAND, Target
from gorin.lang.triggers import after, before
from gorin.lang.verbs import (
    Draw,
    NegateIt,
    RemoveToken,
    bow,
    gain_honor,
    lose_honor,
    put_in_hand,
)
from gorin.rules.victory import victory_name
from gorin.table import kinds, terms
from gorin.testing import Table
from tests.gold.laying import gold, mine, until


def person(words: str = "personality", name: str = "x") -> Target:
    """ "Target a Personality"."""
    return target(f'target("{name}", {words})')


# --- Rings ------------------------------------------------------------------------------------------------------------

RING_NAMES = [f"Ring of {element}" for element in ("Air", "Earth", "Fire", "Water", "the Void")]


@pytest.mark.rule("GE-VIC-03")
@pytest.mark.ruling("R00-A-149")
@pytest.mark.parametrize(("there", "wins"), [(4, True), (3, False)])
def test_the_fifth_ring_wins_at_once_in_anybodys_turn_however_it_came(there: int, wins: bool) -> None:
    t = gold()
    for name in RING_NAMES[:there]:
        t.put(t.define(name, "Ring", keywords=name.split()[-1]), 0)
    last = t.put(t.define(RING_NAMES[4], "Ring", keywords="Void"), 0, "hand")
    t.act("Insight", Target("x", RINGS, domain=YOUR_HAND), BringIn("x"))
    t.action_phase(1)
    t.passes(1, player=1)
    t.use("Insight", last)
    assert t.where(last) == "home" and t.over is wins
    if wins:
        assert t.m.winner == 0 and victory_name(t.m) == "Enlightenment Victory"


@pytest.mark.rule("GE-DCK-02")
def test_each_player_may_have_a_ring_of_the_same_name_in_play() -> None:
    t = gold()
    d = t.define("Ring of Air", "Ring")
    first, second = t.put(d, 0), t.put(d, 1, "hand")
    t.act("Insight", Target("x", RINGS, domain=YOUR_HAND), BringIn("x"), player=1)
    t.action_phase(1)
    t.use("Insight", second)
    assert t.where(first) == t.where(second) == "home"


# --- searches, draws --------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-CRD-04", "GE-TRN-14")
@pytest.mark.parametrize("finds", [False, True])
def test_a_deck_that_was_searched_is_reshuffled_and_what_is_fetched_is_not_drawn(finds: bool) -> None:
    t = gold()
    band = t.put(t.define("Band", "Follower"), 0, "deck" if finds else "hand")
    t.holding(
        "Seer",
        1,
        traits=[triggered(after(kinds.SHUFFLE), [gain_honor(1)]), triggered(after(kinds.DRAW), [gain_honor(10)])],
    )
    t.act("Seek", Search("it", FOLLOWERS), put_in_hand("it"))
    t.action_phase()
    t.use("Seek", *[band] if finds else [], left="")
    until(t, lambda: t.question.kind == "action")
    assert t.honor(1) == 1 and t.where(band) == "hand"
    mine(t)
    assert t.can_use("Seek", 0)  # and may be tried again


@pytest.mark.rule("GE-TRN-12")
def test_what_is_drawn_at_the_end_of_a_turn_is_drawn_one_by_one() -> None:
    from gorin.rules.limits import LIMIT_HAND_SIZE
    from gorin.table.definitions import M_LIMIT

    t = gold()
    t.holding(
        "Study",
        traits=[
            triggered(after(kinds.PHASE, number=terms.PHASE_END), [Draw(2)]),
            continuous(LimitModifier(M_LIMIT, LIMIT_HAND_SIZE, 1)),
        ],
    )
    t.phase(terms.PHASE_END)
    assert len(t.hand(0)) == 3


# --- what happens to actions ------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-CAN-02")
@pytest.mark.ruling("R00-A-084")
def test_an_action_of_which_effects_are_negated_was_taken() -> None:
    t = gold()
    t.holding("Wall", 1, traits=[triggered(before(kinds.GAIN_HONOR), [NegateIt()])])
    t.holding("Seer", 1, traits=[triggered(after(kinds.END_ACTION), [Draw(1)])])
    t.act("Feast", gain_honor(2), Draw(1), limit=1)
    t.action_phase()
    t.use("Feast")
    assert t.honor(0) == 0 and len(t.hand(0)) == 1 and len(t.hand(1)) == 1
    mine(t)
    assert not t.can_use("Feast", 0)


@pytest.mark.rule("GE-CAN-02", "GE-EVT-01")
def test_an_event_whose_effects_were_negated_has_resolved() -> None:
    t = gold()
    t.holding("Wall", 1, traits=[triggered(before(kinds.GAIN_HONOR), [NegateIt()])])
    omen = t.define("Omen", "Event", traits=[event([gain_honor(1), lose_honor(1)])])
    for number in (0, 1):
        t.m.set_face_up(t.put(omen, 0, "province", province=number), False)
    t.phase(terms.PHASE_EVENTS)
    until(t, lambda: not t.asked)
    assert t.honor(0) == -1 and len([each for each in t.said() if each == "Omen resolves."]) == 1


@pytest.mark.rule("GE-CAN-03")
@pytest.mark.parametrize("prevented", [False, True])
def test_what_could_not_be_paid_returns_to_where_it_was_and_the_gold_is_lost(prevented: bool) -> None:
    t = Table("gold", gold=2)
    hero = t.person("Hero", keywords="Monk")
    if prevented:
        t.holding("Idol", 1, reaction(before(kinds.BOW, PERSONALITIES), [NegateIt()]))
    order = open_([gain_honor(1)], [GoldCost(2), target('target("x", yours & keyword("Monk"))'), bow_cost("x")])
    card = t.put(t.define("Breath", "Action", abilities=[order]), 0, "hand")
    t.action_phase()
    t.answer("use Breath").answer(hero)
    while t.question.kind != "action":
        if t.stronghold(0) in t.question.options:
            t.answer(t.stronghold(0))
        elif t.offers("Idol"):
            t.answer("use Idol")
        else:
            t.answer_pass()
    assert t.where(card) == ("hand" if prevented else "discard")
    assert t.honor(0) == (0 if prevented else 1) and t.bowed(t.stronghold(0)) and t.bowed(hero) is not prevented


@pytest.mark.rule("GE-TGT-06")
@pytest.mark.ruling("R00-A-160", "R00-A-164", "R00-B-315")
@pytest.mark.parametrize(("to", "cost"), [("Proud", False), ("Low", False), ("Proud", True)])
def test_redirected_to_what_could_have_been_targeted_the_new_target_counts_from_the_first(to: str, cost: bool) -> None:
    """And who is chosen to pay cannot be replaced."""
    t = gold()
    player = 0 if cost else 1
    shy = triggered(after(kinds.TARGET, OneOf(THIS)), [gain_honor(1)])
    old, proud = t.person("Old", player, ph=3, traits=[shy]), t.person("Proud", player, ph=2)
    low = t.person("Low", player, ph=0)
    t.holding("Mirror", 1, reaction(before(kinds.TARGET), [TargetInstead(Titled(to))]))
    one = person("personality & compare(personal_honor, at_least, 1)" + (" & yours" if cost else ""))
    t.holding("Net", 0, open_([gain_honor(0)], [one, bow_cost("x")]) if cost else open_([one, bow("x")]))
    t.action_phase()
    t.answer("use Net").answer(old)
    if t.offers("Mirror"):
        t.answer("use Mirror").settle()
    redirected = to == "Proud" and not cost
    assert t.bowed(old) is not redirected and t.bowed(proud) is redirected and not t.bowed(low)
    assert t.honor(player) == (0 if redirected else 1)


@pytest.mark.rule("GE-TGT-05")
def test_to_target_a_personality_is_to_target_his_unit_and_a_cost_that_chooses_targets() -> None:
    t = gold()
    hero = t.person("Hero", 1)
    t.follower(hero, 1, title="Band")
    monk = t.person("Monk", keywords="Monk")
    t.holding("Seer", 1, traits=[triggered(after(kinds.TARGET, PERSONALITIES), [gain_honor(1)])])
    t.act("Net", target('target("x", unit & others_own)'), bow("x"))
    t.holding("Bell", 0, open_([gain_honor(0)], [target('target("y", yours & keyword("Monk"))'), bow_cost("y")]))
    t.action_phase()
    t.use("Net", hero)
    assert t.honor(1) == 1
    mine(t)
    t.use("Bell", monk)
    assert t.honor(1) == 2


@pytest.mark.rule("GE-TOK-03")
def test_to_target_a_token_is_not_to_target_who_has_it() -> None:
    t = gold()
    hero = t.person("Hero", bowed=True)
    t.token(hero, force=1, title="Fire")
    t.act("Quench", RemoveToken(YOURS & PERSONALITIES, "Fire"))
    t.action_phase()
    t.use("Quench")
    assert t.force(hero) == 0


@pytest.mark.rule("GE-CRD-03")
def test_the_active_player_orders_what_comes_together_by_rule() -> None:
    t = gold()
    t.holding("Bell", 1, traits=[triggered(after(kinds.BOW), [lose_honor(1)])])
    t.holding("Gong", 1, traits=[triggered(after(kinds.BOW), [gain_honor(1)])])
    t.act("Idol", gain_honor(0), costs=[bow_cost(THIS)])
    t.action_phase()
    t.answer("use Idol")
    assert t.question.kind == "order" and t.question.player == 0 and t.question.rule == "GE-CRD-03"


# --- Factions ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-FAC-06")
@pytest.mark.ruling("R00-A-200")
@pytest.mark.parametrize(
    ("keywords", "human"), [("", True), ("Undead, Samurai", True), ("Spirit", True), ("Nonhuman", False)]
)
def test_who_is_not_nonhuman_is_human(keywords: str, human: bool) -> None:
    t = gold()
    t.person("Hero", keywords=keywords)
    t.act("Feast", Target("x", PERSONALITIES & HUMAN), gain_honor(1))
    t.action_phase()
    assert t.can_use("Feast", 0) is human


@pytest.mark.rule("GE-FAC-09")
def test_political_elemental_and_maho_have_no_rules_of_their_own() -> None:
    t = gold()
    t.person("Hero", abilities=[open_([gain_honor(1)], keywords="Political Maho Elemental")])
    t.action_phase()
    t.use("Hero")
    assert t.honor(0) == 1
