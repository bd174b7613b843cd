"""Each kind of continuous text asks the same things: is it in play, whom does it mean, does its condition hold."""

from __future__ import annotations

import pytest

from gorin.lang.amounts import Constant
from gorin.lang.announcing import CannotTarget
from gorin.lang.cards import Constraint, battle, continuous, open_
from gorin.lang.conditions import YOU_HOLD_FAVOR, Fails
from gorin.lang.costs import bow_cost
from gorin.lang.lasting import NeedNot
from gorin.lang.modifiers import Forbid, Payment, RangedModifier
from gorin.lang.ranged import ranged
from gorin.lang.refs import OTHERS, YOU, Players
from gorin.lang.selectors import PERSONALITIES, SAMURAI, YOURS, Titled
from gorin.lang.targets import Target
from gorin.lang.verbs import Apply, gain_honor
from gorin.rules.limits import LIMIT_HAND_SIZE, limit_change
from gorin.rules.prices import change_of_payment
from gorin.rules.turn import hand_limit
from gorin.table import kinds
from gorin.table.definitions import (
    LIMIT_USES,
    M_LIMIT,
    PLAYERS_ALL,
    PLAYERS_NONE,
    PLAYERS_OTHERS,
    PLAYERS_YOU,
    Condition,
    Modifier,
)
from gorin.testing import Table
from tests.rules.laying import until

EACH: list[tuple[int, tuple[bool, bool]]] = [
    (PLAYERS_NONE, (True, False)),
    (PLAYERS_YOU, (True, False)),
    (PLAYERS_OTHERS, (False, True)),
    (PLAYERS_ALL, (True, True)),
]
"""Whom a text of player 0's card touches: player 0, player 1."""
STATES = ["in force", "out of play", "condition fails"]
WHOM = [("samurai", state) for state in STATES] + [("its own card", STATES[0]), ("its own card", STATES[2])]


def lay(t: Table, change: Modifier, state: str, title: str = "Text") -> None:
    """A card of player 0 with a continuous text that is in force or, for one reason, is not."""
    where = "hand" if state == "out of play" else "home"
    t.put(t.define(title, "Follower" if where == "hand" else "Holding", traits=[continuous(change)]), 0, where)
    t.set_favor(0)


def when(state: str) -> Condition:
    """A condition that fails only in the state named so: player 0 has the Favor."""
    return Fails(YOU_HOLD_FAVOR) if state == "condition fails" else YOU_HOLD_FAVOR


# --- numbers of the rules -------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-END-02")
@pytest.mark.parametrize(("players", "touched"), EACH)
@pytest.mark.parametrize("state", STATES)
def test_whose_hands_may_be_larger(players: int, touched: tuple[bool, bool], state: str) -> None:
    t = Table()
    change = Modifier(M_LIMIT, LIMIT_HAND_SIZE, None, Constant(2), when(state))
    change.players = players
    lay(t, change, state)
    usual = t.rules.numbers.hand_size
    for player in (0, 1):
        more = 2 if state == "in force" and touched[player] else 0
        assert hand_limit(t.m, player) == usual + more


@pytest.mark.rule("SE-END-02")
@pytest.mark.parametrize(("whose", "touched"), [(YOU, (True, False)), (OTHERS, (False, True))])
def test_an_effect_changes_one_number_for_one_player(whose: Players, touched: tuple[bool, bool]) -> None:
    t = Table()
    t.act("Purse", Apply(Modifier(M_LIMIT, LIMIT_HAND_SIZE, None, Constant(2), None), None, players=whose))
    t.action_phase()
    t.use("Purse")
    for player in (0, 1):
        assert limit_change(t.m, player, LIMIT_HAND_SIZE) == (2 if touched[player] else 0)
        assert limit_change(t.m, player, LIMIT_USES) == 0


def test_no_hand_is_smaller_than_none() -> None:
    t = Table()
    lay(t, Modifier(M_LIMIT, LIMIT_HAND_SIZE, None, Constant(-20), None), "in force")
    assert hand_limit(t.m, 0) == 0 and hand_limit(t.m, 1) == t.rules.numbers.hand_size


# --- what is paid ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-CST-23")
@pytest.mark.parametrize(("players", "touched"), [(PLAYERS_NONE, (True, True)), *EACH[1:]])
@pytest.mark.parametrize("state", STATES)
def test_who_pays_more_for_what(players: int, touched: tuple[bool, bool], state: str) -> None:
    t = Table()
    hero, peasant = t.person("Hero", keywords="Samurai"), t.person("Peasant")
    lay(t, Payment(3, SAMURAI, when(state), players), state)
    for player in (0, 1):
        more = 3 if state == "in force" and touched[player] else 0
        assert change_of_payment(t.m, player, hero, 20) == more
        assert change_of_payment(t.m, player, peasant, 20) == 0
        assert change_of_payment(t.m, player, -1, 20) == 0


@pytest.mark.rule("SE-CST-23")
@pytest.mark.parametrize("state", ["in force", "condition fails"])
@pytest.mark.parametrize("later", [True, False])
def test_for_what_more_is_paid_once_an_effect_says_so(state: str, later: bool) -> None:
    """Of these Samurai, or of all that there will be."""
    t = Table()
    hero, peasant = t.person("Hero", keywords="Samurai"), t.person("Peasant")
    t.act("Decree", Apply(Payment(3, SAMURAI if later else None, when(state)), None if later else SAMURAI))
    t.set_favor(0)
    t.action_phase()
    t.use("Decree")
    newcomer = t.person("Newcomer", 1, keywords="Samurai")
    more = 3 if state == "in force" else 0
    assert change_of_payment(t.m, 0, hero, 20) == more
    assert change_of_payment(t.m, 1, newcomer, 20) == (more if later else 0)
    assert change_of_payment(t.m, 0, peasant, 20) == change_of_payment(t.m, 0, -1, 20) == 0


@pytest.mark.rule("SE-CST-23")
def test_a_text_on_the_price_of_its_own_card_works_out_of_play() -> None:
    t = Table()
    cheap = t.define("Cheap", "Follower", gold_cost=4, traits=[continuous(Payment(-1))])
    one, other = t.put(cheap, 0, "hand"), t.put(t.define("Dear", "Follower", gold_cost=4), 0, "hand")
    assert change_of_payment(t.m, 0, one, 20) == -1
    assert change_of_payment(t.m, 0, other, 20) == 0


# --- what is illegal ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "touched"), EACH[1:])
@pytest.mark.parametrize("state", STATES)
def test_whose_actions_from_which_cards_are_forbidden(players: int, touched: tuple[bool, bool], state: str) -> None:
    t = Table()
    for player in (0, 1):
        t.person(f"Hero {player}", player, keywords="Samurai", abilities=[open_([gain_honor(1)])])
        t.person(f"Peasant {player}", player, abilities=[open_([gain_honor(1)])])
    lay(t, Forbid(SAMURAI, players, when(state)), state)
    t.action_phase()
    for player in (0, 1):
        banned = state == "in force" and touched[player]
        assert t.can_use(f"Hero {player}", player) is not banned
        assert t.can_use(f"Peasant {player}", player)
        if banned:
            t.refused(f"Hero {player}", player, "SE-NEG-12")
        t.passes()


@pytest.mark.parametrize(("players", "touched"), [(PLAYERS_NONE, (True, True)), *EACH[1:]])
@pytest.mark.parametrize(("whom", "state"), WHOM)
def test_whose_actions_cannot_target(players: int, touched: tuple[bool, bool], whom: str, state: str) -> None:
    t = Table()
    change = CannotTarget(when(state), players, SAMURAI if whom == "samurai" else None)
    if whom == "samurai":
        hero = t.person("Hero", keywords="Samurai")
        lay(t, change, state)
    else:
        hero = t.person("Hero", traits=[continuous(change)])
        t.set_favor(0)
    other = t.person("Peasant")
    for player in (0, 1):
        t.act(f"Deed {player}", Target("him", PERSONALITIES), gain_honor(1), player=player)
    t.action_phase()
    for player in (0, 1):
        spared = state == "in force" and touched[player]
        t.answer(f"use Deed {player}")
        offered = t.question.options if t.question.kind == "target" else [other]
        assert (hero in offered) is not spared and other in offered
        if t.question.kind == "target":
            t.answer(other)
        t.settle()


# --- what need not be done ------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-DEF-09")
@pytest.mark.parametrize(("whom", "state"), WHOM)
def test_who_need_not_bow(whom: str, state: str) -> None:
    t = Table()
    change = NeedNot(kinds.BOW, SAMURAI if whom == "samurai" else None, when(state))
    if whom == "samurai":
        lay(t, change, state)
    traits = [continuous(change)] if whom == "its own card" else []
    work: list[Constraint] = [Target("him", YOURS & Titled("Hero")), bow_cost("him")]
    hero = t.person("Hero", keywords="Samurai", traits=traits)
    mate = t.person("Mate")
    t.holding("Work", 0, open_([gain_honor(1)], work, limit=9))
    t.holding("Toil", 0, open_([gain_honor(1)], [Target("him", YOURS & Titled("Mate")), bow_cost("him")], limit=9))
    t.set_favor(0)
    t.action_phase()
    t.answer("use Work")
    asked = t.asked and t.question.kind not in ("action",)
    if asked and t.question.kind == "target":
        t.answer(hero)
    spared = state == "in force"
    offered = t.options() if t.asked and t.question.kind == "choice" else []
    if spared:
        assert "yes" in [each.lower() for each in t.options()], t.asking()
        t.answer("yes").settle()
    else:
        assert not offered
        t.settle()
    assert t.bowed(hero) is not spared and t.honor(0) == 1
    t.passes()
    t.use("Toil", mate)
    assert t.bowed(mate)


# --- Ranged Attacks -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-RAT-02")
@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("samurai", [True, False])
def test_which_targets_are_shot_at_with_more_strength(state: str, samurai: bool) -> None:
    t = Table()
    archer = t.person("Archer", force=1, abilities=[battle([ranged(2)])])
    foe = t.person("Foe", 1, force=4, keywords="Samurai" if samurai else "")
    lay(t, RangedModifier(2, SAMURAI, when(state)), state)
    t.battle([archer], [foe])
    until(t, "action", 0)
    t.use("Archer", foe)
    assert t.dead(foe) is (samurai and state == "in force")
