"""When a battle takes a Province, what Honor an army brings, which action of a battle is bound: border by border."""

from __future__ import annotations

import pytest

from gorin.rules import battle, resolution
from gorin.rules.limits import LIMIT_BATTLE_HONOR
from gorin.table import flags, scopes, terms
from gorin.table.changes import add_modifier
from gorin.table.definitions import M_FLAG, M_LIMIT, PLAYERS_YOU, TRAIT_CONTINUOUS, Modifier, Trait
from gorin.table.sets import mask_of
from gorin.table.terms import NONE
from gorin.testing.probes import Much, registered
from tests.table.test_changes import Laid

TURN = terms.UNTIL_TURN_ENDS


@pytest.mark.rule("SE-BAT-23")
@pytest.mark.parametrize("outcome", range(4))
@pytest.mark.parametrize(("attack", "taken"), [(8, False), (9, False), (10, True)])
def test_a_province_falls_to_more_than_the_army_and_its_strength(outcome: int, attack: int, taken: bool) -> None:
    t = Laid()
    m, place = t.m, t.province(0, 1)
    for slot, value in ((resolution.R_OUTCOME, outcome), (resolution.R_ATTACK, attack), (resolution.R_DEFENSE, 3),
                        (resolution.R_STRENGTH, 6), (resolution.R_PROVINCE, place)):  # fmt: skip
        scopes.set_slot(m, t.scope, slot, value)
    falls = taken and outcome in (resolution.NO_OUTCOME, resolution.ATTACKER_WINS)
    assert resolution.takes_province(m, t.scope) is falls
    m.set_province_exists(place, False)
    assert not resolution.takes_province(m, t.scope)


@pytest.mark.rule("SE-BAT-24")
@pytest.mark.parametrize("change", [0, 1, -2])
@pytest.mark.parametrize("counts", [True, False])
def test_honor_is_gained_for_those_destroyed_and_those_that_count_as_if(change: int, counts: bool) -> None:
    """Two for each; what changes the gain changes it for those that were destroyed."""
    t = Laid()
    m = t.m
    scopes.set_destroyed(m, t.scope, mask_of([t.guard, t.sword, t.foe]))
    if counts:
        modifier = registered(m, Modifier(M_FLAG, flags.COUNTS_AS_DESTROYED, None, None, None))
        for card in (t.hero, t.gone, t.guard):
            add_modifier(m, modifier, card, 0, 0, TURN, NONE)
    if change:
        more = Modifier(M_LIMIT, LIMIT_BATTLE_HONOR, None, Much(lambda x: change), None)
        more.players = PLAYERS_YOU
        trait = Trait(TRAIT_CONTINUOUS)
        trait.modifiers = [more]
        t.holding("Shrine", 1, traits=[trait])
    army = mask_of([t.hero, t.guard, t.sword])
    assert resolution.reward(m, t.scope, 1, army, 2) == 2 * (2 + change) + (2 if counts else 0)
    assert resolution.reward(m, t.scope, 0, army, 2) == 4 + (2 if counts else 0)


@pytest.mark.parametrize("bound", [0, 4, 5, 6])
@pytest.mark.parametrize("designator", [terms.BATTLE, terms.OPEN, terms.BATTLE | terms.OPEN])
@pytest.mark.parametrize("number", [0, 4, 5])
def test_which_action_of_a_battle_is_bound(bound: int, designator: int, number: int) -> None:
    """The one of a number; one that is only weighed would have the next, after the fourth."""
    t = Laid()
    t.m.action_number = 4
    t.m.bound_action = bound
    scopes.set_designator(t.m, t.scope, designator)
    scopes.set_number(t.m, t.scope, number)
    expected = bound != 0 and designator != terms.OPEN and bound == (number or 5)
    assert battle.is_bound(t.m, t.scope) is expected


def test_the_rounds_of_a_battle_tell_whose_opportunities_have_been() -> None:
    t = Laid()
    assert not battle.first_opportunity(t.m) and battle.defender_came(t.m)
    rounds = t.m.push(registered(t.m, battle.CombatRounds()), NONE)
    t.m.push_scope(t.m.rules.procedures.runner, terms.SCOPE_TRAIT, t.mine, 0, NONE, 0, NONE, NONE)
    for step, first, came in ((battle.FIRST_OPPORTUNITY, True, False), (battle.LATER, False, False),
                              (battle.DEFENDER_CAME, False, True)):  # fmt: skip
        t.m.jump(rounds, step)
        assert battle.first_opportunity(t.m) is first and battle.defender_came(t.m) is came
