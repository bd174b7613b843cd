"""Performing and the blind cards rule: chapter 6 of the Samurai Edition rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gorin.lang.adding import AddedCost, BowTargeted
from gorin.lang.cards import battle, continuous, open_, reaction, triggered
from gorin.lang.conditions import ActionDid, PerformedBy
from gorin.lang.costs import bow_cost, destroy_cost
from gorin.lang.duels import Challenge
from gorin.lang.flow import Later
from gorin.lang.looking import Search
from gorin.lang.modifiers import Cannot, FlagModifier
from gorin.lang.refs import THIS, YOU
from gorin.lang.selectors import (
    ANY_CARD,
    ENEMY,
    FOLLOWERS,
    HOLDINGS,
    MONK,
    OTHER_PLAYERS,
    PERSONALITIES,
    SAMURAI,
    YOURS,
    HasAbility,
    Titled,
)
from gorin.lang.targeting import CardsInOneUnit
from gorin.lang.targets import PROVINCES, Target
from gorin.lang.triggers import BY_OTHERS, after, after_this_action, before
from gorin.lang.verbs import Apply, Draw, NegateIt, bow, destroy, gain_honor, give, move_here
from gorin.table import kinds, scopes
from gorin.table.changes import set_location
from gorin.table.definitions import PLAYERS_YOU
from gorin.table.flags import CANNOT_CHALLENGE, CANNOT_PERFORM, CANNOT_PERFORM_CHALLENGES, CANNOT_TAKE_POLITICAL
from gorin.table.terms import FORCE, NONE, UNTIL_BATTLE_ENDS
from gorin.testing import Card, Table


def attached(t: Table, title: str, type: str, on: Card, **made: Any) -> Card:
    return t.put(t.define(title, type, **made), t.m.controller(on), on=on)


def in_hand(t: Table, title: str, player: int = 0, **made: Any) -> Card:
    return t.put(t.define(title, "Action", **made), player, "hand")


def watched_by_judge(t: Table) -> None:
    """Player 2 has a Holding that notices who performs: 1 Honor for a Personality, 10 for a Follower."""
    t.put(
        t.define(
            "Judge",
            "Holding",
            traits=[
                triggered(after(kinds.RESOLVE, when=PerformedBy(PERSONALITIES)), [gain_honor(1)]),
                triggered(after(kinds.RESOLVE, when=PerformedBy(FOLLOWERS)), [gain_honor(10)]),
                triggered(after(kinds.RESOLVE), [gain_honor(100)]),
            ],
        ),
        1,
    )


def judged(t: Table) -> int:
    """What the Judge has noticed, once the order of his traits has been settled."""
    while t.asked and t.question.kind == "order":
        t.answer(t.question.options[0])
    t.settle()
    return t.honor(1)


@pytest.mark.rule("SE-PRF-01")
def test_a_personality_performs_an_action_of_his_own() -> None:
    t = Table()
    watched_by_judge(t)
    t.person("Hero", abilities=[open_([Draw(1)])])
    t.action_phase()
    t.use("Hero", left="order")
    assert judged(t) == 101


@pytest.mark.rule("SE-PRF-01")
def test_a_follower_performs_and_not_the_personality() -> None:
    t = Table()
    watched_by_judge(t)
    attached(t, "Squad", "Follower", t.person("Hero"), force=1, abilities=[open_([Draw(1)])])
    t.action_phase()
    t.use("Squad", left="order")
    assert judged(t) == 110


@pytest.mark.rule("SE-PRF-01")
def test_other_cards_perform_nothing() -> None:
    t = Table()
    watched_by_judge(t)
    t.put(t.define("Shrine", "Holding", abilities=[open_([Draw(1)])]), 0)
    t.action_phase()
    t.use("Shrine")
    assert judged(t) == 100


@pytest.mark.rule("SE-PRF-02")
@pytest.mark.parametrize("type", ["Item", "Spell"])
def test_the_personality_performs_actions_of_his_items_and_spells(type: str) -> None:
    t = Table()
    watched_by_judge(t)
    hero = t.person("Hero", keywords="Shugenja")
    attached(t, "Squad", "Follower", hero, force=1)
    attached(t, "Tool", type, hero, abilities=[open_([Draw(1)])])
    t.action_phase()
    t.answer("use Tool")
    assert judged(t) == 101


@pytest.mark.rule("SE-PRF-03")
@pytest.mark.parametrize(("type", "noticed"), [("Personality", 101), ("Follower", 110)])
def test_what_is_targeted_in_the_constraints_performs(type: str, noticed: int) -> None:
    t = Table()
    watched_by_judge(t)
    hero = t.person("Hero", keywords="Samurai" if type == "Personality" else "")
    squad = attached(t, "Squad", "Follower", hero, force=1, keywords="Samurai" if type == "Follower" else "")
    in_hand(t, "Order", abilities=[open_([give("x", FORCE, 1)], [Target("x", YOURS & SAMURAI)])])
    t.action_phase()
    t.use("Order", hero if type == "Personality" else squad, left="order")
    assert judged(t) == noticed


@pytest.mark.rule("SE-PRF-03", "SE-PRF-07")
@pytest.mark.parametrize(("flag", "keywords", "barred"), [
    (CANNOT_PERFORM, "", True), (CANNOT_TAKE_POLITICAL, "Political", True), (CANNOT_TAKE_POLITICAL, "Kiho", False)])
def test_whom_a_ban_keeps_from_performing_is_not_targeted_in_the_constraints(
    flag: int, keywords: str, barred: bool
) -> None:
    """He may be targeted by his enemy all the same, and in the effects: then he performs nothing."""
    t = Table()
    hero = t.person("Hero", traits=[continuous(FlagModifier(flag))])
    friend, foe = t.person("Friend"), t.person("Foe", 1)
    t.act("Order", gain_honor(1), constraints=[Target("x", PERSONALITIES)], keywords=keywords)
    t.act("Threat", gain_honor(1), constraints=[Target("x", PERSONALITIES)], keywords=keywords, player=1)
    t.act("Wish", Target("x", PERSONALITIES), gain_honor(1), keywords=keywords)
    t.action_phase()
    t.use("Order")
    assert t.question.options == ([friend, foe] if barred else [hero, friend, foe])
    t.answer(friend).settle().use("Threat")
    assert t.question.options == [hero, friend, foe]
    t.answer(hero).settle().use("Wish")
    assert t.question.options == [hero, friend, foe]


@pytest.mark.rule("SE-PRF-03")
@pytest.mark.parametrize("banned", [True, False])
def test_whom_a_ban_keeps_from_challenging_performs_other_actions(banned: bool) -> None:
    t = Table()
    ban = [continuous(FlagModifier(CANNOT_PERFORM_CHALLENGES))] if banned else []
    hero, friend = t.person("Hero", traits=ban), t.person("Friend")
    t.person("Foe", 1)
    mine = Target("x", YOURS & PERSONALITIES)
    challenge = [Target("rival", OTHER_PLAYERS & PERSONALITIES), Challenge("x", "rival")]
    t.act("Insult", *challenge, constraints=[mine])
    t.act("Order", gain_honor(1), constraints=[mine])
    t.act("March", gain_honor(1), constraints=[Target("land", domain=PROVINCES, who=YOU)])
    t.action_phase()
    t.use("Order")
    assert t.question.options == [hero, friend]
    t.answer(friend).settle().passes()
    t.use("March")
    assert len(t.question.options) == 4, "a Province performs nothing"
    t.m.answer(t.question.options[0])
    t.settle().passes()
    t.use("Insult")
    assert t.question.options == ([friend] if banned else [hero, friend])


@pytest.mark.rule("SE-PRF-03")
@pytest.mark.parametrize("banned", [True, False])
@pytest.mark.parametrize("alone", [True, False])
def test_of_a_unit_whose_cards_are_targeted_whom_a_ban_names_is_left_out(banned: bool, alone: bool) -> None:
    t = Table()
    hero = t.person("Hero", traits=[continuous(FlagModifier(CANNOT_PERFORM))] if banned else [])
    page = NONE if alone else t.follower(hero, title="Page")
    t.act("Rite", gain_honor(1), constraints=[CardsInOneUnit("band", YOURS & ~HOLDINGS)])
    t.action_phase()
    assert t.can_use("Rite", 0) is not (banned and alone)
    if not (banned and alone):
        t.answer("use Rite")
        assert t.question.options == ([] if banned else [hero]) + ([] if alone else [page])


@pytest.mark.rule("SE-PRF-04")
def test_what_is_targeted_in_the_effects_performs_nothing() -> None:
    t = Table()
    watched_by_judge(t)
    hero = t.person("Hero")
    in_hand(t, "Order", abilities=[open_([Target("x", YOURS & PERSONALITIES), give("x", FORCE, 1)])])
    t.action_phase()
    t.use("Order", hero)
    assert judged(t) == 100 and t.force(hero) == 1


@pytest.mark.rule("SE-PRF-04")
@pytest.mark.golden("GX-SE-012")
def test_what_an_added_cost_targets_performs_nothing() -> None:
    t = Table()
    watched_by_judge(t)
    monk = t.person("Monk", force=1, keywords="Monk")
    hero = t.person("Hero", force=1)
    marked = Apply(AddedCost(BowTargeted(MONK), PLAYERS_YOU, UNTIL_BATTLE_ENDS), "x")
    in_hand(t, "Burden", abilities=[battle([Target("x", YOURS & Titled("Hero")), marked])])
    in_hand(t, "Charge", abilities=[battle([Target("x", YOURS & Titled("Hero")), give("x", FORCE, 1)])])
    t.battle([hero, monk], [t.person("Foe", 1, force=1)])
    t.answer("pass")
    t.use("Burden", hero)
    assert judged(t) == 100
    t.answer("pass").settle()
    t.use("Charge", hero)
    if t.question.kind == "target":
        t.answer(monk).settle()
    assert t.bowed(monk) and judged(t) == 200, "the Monk was targeted and bowed, but performs nothing"


@pytest.mark.rule("SE-PRF-07")
def test_only_a_card_of_whoever_acts_performs() -> None:
    t = Table()
    watched_by_judge(t)
    foe = t.person("Foe", 1)
    in_hand(t, "Order", abilities=[open_([bow("x")], [Target("x", OTHER_PLAYERS & PERSONALITIES)])])
    t.action_phase()
    t.use("Order", foe)
    assert t.bowed(foe) and judged(t) == 100


# --- Tactical actions -----------------------------------------------------------------------------------------------


def tactics(t: Table, **constraint: Any) -> Card:
    """A Tactical Action card that nothing performs."""
    return in_hand(t, "Feint", abilities=[battle([gain_honor(1)], keywords="Tactical", **constraint)])


@pytest.mark.rule("SE-PRF-05")
@pytest.mark.parametrize(
    ("case", "legal"),
    [
        ("there", True),
        ("bowed", False),
        ("home", False),
        ("elsewhere", False),
        ("other player's", False),
        ("none", False),
    ],
)
def test_with_no_performer_an_unbowed_tactician_must_be_there(case: str, legal: bool) -> None:
    t = Table()
    tactics(t)
    mate = t.person("Mate", force=1)
    attackers, others = [mate], {}
    foe = t.person("Foe", 1, force=1, keywords="Tactician" if case == "other player's" else "")
    if case not in ("none", "other player's"):
        sage = t.person("Sage", force=1, keywords="Tactician", bowed=case == "bowed")
        if case in ("there", "bowed"):
            attackers.append(sage)
        elif case == "elsewhere":
            others = {sage: 1}
    t.battle(attackers, [foe], others=others)
    t.answer("pass")
    assert t.can_use("Feint", 0) is legal


@pytest.mark.rule("SE-PRF-05")
@pytest.mark.parametrize(
    ("case", "legal"),
    [("home", True), ("away", True), ("bowed", False), ("other player's", False), ("none", False)],
)
def test_where_no_battle_is_fought_an_unbowed_tactician_anywhere_will_do(case: str, legal: bool) -> None:
    t = Table()
    in_hand(t, "Feint", abilities=[open_([gain_honor(1)], keywords="Tactical")])
    whose = 1 if case == "other player's" else 0
    sage = t.person("Sage", whose, keywords="" if case == "none" else "Tactician", bowed=case == "bowed")
    if case == "away":
        set_location(t.m, sage, t.province(1, 1))
    t.action_phase()
    assert t.can_use("Feint", 0) is legal


@pytest.mark.rule("SE-PRF-05")
@pytest.mark.parametrize("tactician", [True, False])
def test_the_performer_must_be_a_tactician(tactician: bool) -> None:
    t = Table()
    words = "Tactician" if tactician else ""
    hero = t.person("Hero", force=1, keywords=words, abilities=[battle([gain_honor(1)], keywords="Tactical")])
    sage = t.person("Sage", force=1, keywords="Tactician")
    t.battle([hero, sage], [t.person("Foe", 1, force=1)])
    t.answer("pass")
    assert t.can_use("Hero", 0) is tactician, "another Tactician there is of no use"


@pytest.mark.rule("SE-PRF-05")
def test_of_possible_performers_only_tacticians_are_offered() -> None:
    t = Table()
    tactics(t, constraints=[Target("x", YOURS & PERSONALITIES)])
    hero, sage = t.person("Hero", force=1), t.person("Sage", force=1, keywords="Tactician", bowed=True)
    t.battle([hero, sage], [t.person("Foe", 1, force=1)])
    t.answer("pass")
    t.answer("use Feint")
    assert t.question.options == [sage], "even bowed, for his presence is not what counts"


@pytest.mark.rule("SE-PRF-05", "SE-PRF-07")
@pytest.mark.parametrize("present", [True, False])
@pytest.mark.parametrize("aim", [
    lambda: Target("x", PERSONALITIES & ENEMY), lambda: Target("x", YOURS & HOLDINGS),
    lambda: Target("x", domain=PROVINCES),
])  # fmt: skip
def test_a_target_that_does_not_perform_leaves_the_need_for_a_tactician(
    present: bool, aim: Callable[[], Target]
) -> None:
    """Neither another's Personality performs it, nor a Holding or a Province."""
    t = Table()
    tactics(t, constraints=[aim()])
    t.holding("Drum")
    hero = t.person("Hero", force=1, keywords="Tactician" if present else "")
    t.battle([hero], [t.person("Foe", 1, force=1, keywords="Tactician")])
    t.passes(1, player=1)
    assert t.can_use("Feint", 0) is present


@pytest.mark.rule("SE-PRF-06")
def test_a_tactician_performs_one_tactical_action_a_turn() -> None:
    t = Table()
    sage = t.person("Sage", force=1, keywords="Tactician")
    second = t.person("Second", force=1, keywords="Tactician")
    tactics(t, constraints=[Target("x", YOURS & PERSONALITIES)])
    in_hand(t, "Spare", abilities=[open_([Draw(1)])])
    t.battle([sage, second], [t.person("Foe", 1, force=1)])
    t.answer("pass")
    t.answer("use Tactical bonus")
    assert t.question.options == [sage, second]
    t.answer(sage)
    t.answer("Spare").settle()
    assert t.force(sage) == 2
    t.answer("pass")
    t.answer("use Feint")
    assert t.question.options == [second]


@pytest.mark.rule("SE-PRF-06")
def test_the_only_tactician_is_spent_for_the_turn() -> None:
    t = Table()
    sage = t.person(
        "Sage", force=1, keywords="Tactician", abilities=[battle([gain_honor(1)], keywords="Tactical", limit=2)]
    )
    tactics(t, constraints=[Target("x", YOURS & PERSONALITIES)])
    t.battle([sage], [t.person("Foe", 1, force=1)])
    t.answer("pass")
    t.use("Sage")
    t.answer("pass")
    assert not t.can_use("Sage", 0) and not t.can_use("Feint", 0)


# --- the blind cards rule -------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-BLD-01")
@pytest.mark.golden("GX-SE-034")
def test_what_an_action_does_is_read_from_its_text_alone() -> None:
    t = Table()
    duel = t.put(
        t.define(
            "Insult",
            "Action",
            abilities=[
                battle([Target("x", PERSONALITIES & ENEMY), Challenge("y", "x")], [Target("y", YOURS & PERSONALITIES)])
            ],
        ),
        0,
        "deck",
    )
    other = t.put(t.define("Harmless", "Action", abilities=[battle([gain_honor(1)])]), 0, "deck")
    t.person("Monk", 1, traits=[continuous(FlagModifier(CANNOT_CHALLENGE, PERSONALITIES, None))])
    t.person(
        "Seeker",
        abilities=[open_([Search("it", HasAbility(does=1 << kinds.CHALLENGE))])],
    )
    t.action_phase()
    t.use("Seeker")
    assert duel in t.question.options and other not in t.question.options


@pytest.mark.rule("SE-BLD-02")
@pytest.mark.golden("GX-SE-035")
@pytest.mark.parametrize("barred", [True, False])
@pytest.mark.parametrize("moves", [True, False])
def test_movement_excuses_from_location_even_if_it_will_be_negated(barred: bool, moves: bool) -> None:
    t = Table()
    text = [move_here(THIS), give(THIS, FORCE, 2)] if moves else [give(THIS, FORCE, 2)]
    rider = t.person("Rider", force=1, abilities=[battle(text)])
    mate = t.person("Mate", force=1)
    if barred:
        t.put(
            t.define(
                "Marsh",
                "Holding",
                traits=[continuous(Cannot(before(kinds.MOVE, PERSONALITIES)))],
            ),
            1,
        )
    t.battle([mate], [t.person("Foe", 1, force=1)], others={rider: 1})
    t.answer("pass")
    assert t.can_use("Rider", 0) is moves
    if moves:
        t.use("Rider")
        assert t.location(rider) == t.province(1, 1 if barred else 0)
        assert t.force(rider) == 3


@pytest.mark.rule("SE-BLD-03")
@pytest.mark.golden("GX-SE-055")
@pytest.mark.parametrize("how", ["effect", "negated", "cost", "delayed"])
def test_what_an_action_did_is_not_read_from_its_text(how: str) -> None:
    t = Table()
    victim = t.person("Victim", 1)
    martyr = t.put(t.define("Martyr", "Holding"), 0)
    texts = {
        "effect": open_([Target("x", PERSONALITIES & Titled("Victim")), destroy("x")]),
        "negated": open_([Target("x", PERSONALITIES & Titled("Victim")), destroy("x")]),
        "delayed": open_([Target("x", PERSONALITIES & Titled("Victim")), Later(after_this_action(), destroy("x"))]),
        "cost": open_([gain_honor(0)], [Target("x", YOURS & HOLDINGS & Titled("Martyr")), destroy_cost("x")]),
    }
    t.person("Doer", abilities=[texts[how]])
    t.put(
        t.define(
            "Mourner",
            "Holding",
            traits=[
                triggered(
                    after(kinds.RESOLVE, by=BY_OTHERS, when=ActionDid(scopes.DESTROYED, ANY_CARD)),
                    [gain_honor(1)],
                )
            ],
        ),
        1,
    )
    t.put(t.define("Shield", "Holding", abilities=[reaction(before(kinds.DESTROY, PERSONALITIES), [NegateIt()])]), 1)
    t.action_phase()
    t.use("Doer", martyr if how == "cost" else victim)
    if how != "cost":
        assert t.question.kind == "reaction"
        t.answer("use Shield" if how == "negated" else "pass").settle()
    assert t.where(victim) == ("discard" if how in ("effect", "delayed") else "home")
    assert t.where(martyr) == ("discard" if how == "cost" else "home")
    assert t.honor(1) == (1 if how == "effect" else 0)


@pytest.mark.rule("SE-BLD-04")
@pytest.mark.parametrize("barred", [True, False])
def test_a_cost_known_to_be_unpayable_makes_the_action_illegal(barred: bool) -> None:
    t = Table()
    t.put(t.define("Mill", "Holding"), 0)
    t.person("Burner", abilities=[open_([gain_honor(1)], [Target("m", YOURS & Titled("Mill")), destroy_cost("m")])])
    t.person("Waker", abilities=[open_([gain_honor(1)], [bow_cost(THIS)])])
    if barred:
        t.put(
            t.define(
                "Ward",
                "Holding",
                traits=[
                    continuous(
                        Cannot(before(kinds.DESTROY, HOLDINGS)),
                        Cannot(before(kinds.BOW, PERSONALITIES & OTHER_PLAYERS)),
                    )
                ],
            ),
            1,
        )
    t.action_phase()
    assert t.can_use("Burner", 0) is not barred
    assert t.can_use("Waker", 0) is not barred
