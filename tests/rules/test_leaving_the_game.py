"""What becomes of a player who is out of a game of three or more, and of what he leaves behind."""

from __future__ import annotations

import pytest

from gorin.lang import verbs
from gorin.lang.cards import battle, reaction, triggered
from gorin.lang.costs import GoldCost, HonorCost
from gorin.lang.duels import LOSER
from gorin.lang.entering import Create, Created
from gorin.lang.flow import ForEachPlayer, Later, Seq
from gorin.lang.players import GainProvince
from gorin.lang.refs import (
    EACH_FROM_LEFT,
    EACH_FROM_YOU,
    EACH_PLAYER,
    ENEMY_LEADER,
    ON_YOUR_LEFT,
    ON_YOUR_RIGHT,
    OTHERS,
    YOU,
    Players,
)
from gorin.lang.selectors import HOLDINGS, OTHER_PLAYERS, PERSONALITIES
from gorin.lang.targets import Target
from gorin.lang.triggers import after
from gorin.lang.verbs import ControlChange, Draw, gain_honor, lose_honor
from gorin.table import kinds, terms
from gorin.table.changes import destroy_province, set_control
from gorin.table.places import in_play, provinces_of
from gorin.testing import Card, Table
from tests.rules.laying import until


def disgrace(t: Table, player: int) -> None:
    """A player's Family Honor falls to where he has lost; the rules look at it at once."""
    t.m.set_honor(player, -20)
    t.m.dirty = True
    t.m.reconsider()


@pytest.mark.rule("SE-MPL-09", "SE-VIC-03")
def test_all_cards_of_the_loser_leave_the_game_wherever_they_are() -> None:
    t = Table(players=3)
    mine = [
        t.person("At Home", 2), t.person("In Hand", 2, "hand"), t.person("In Deck", 2, "deck"),
        t.person("Dead", 2, "discard"), t.person("In Province", 2, "province"), t.stronghold(2),
    ]  # fmt: skip
    host = t.person("Host", 0)
    lent = t.follower(host, 1)
    t.m.set_owner(lent, 2)  # a Follower of his deck that serves another
    taken = t.person("Taken", 2)
    set_control(t.m, taken, 1)
    t.action_phase()
    disgrace(t, 2)
    for card in [*mine, lent, taken]:
        assert t.where(card) == "removed"
    assert in_play(t.m, host)
    assert t.m.players() == [0, 1] and not t.over
    for area in ("dynasty deck", "fate deck", "hand", "home", "dynasty discard", "fate discard"):
        assert t.cards(2, area) == []


@pytest.mark.rule("SE-MPL-09")
def test_his_provinces_leave_without_being_destroyed() -> None:
    t = Table(players=3)
    t.holding("Watcher", 0, traits=[triggered(after(kinds.DESTROY_PROVINCE), [gain_honor(1)])])
    t.action_phase()
    disgrace(t, 2)
    assert provinces_of(t.m, 2) == [] and t.m.provinces_lost(2) == 0
    assert t.honor(0) == 0


@pytest.mark.rule("SE-MPL-09")
def test_created_cards_leave_with_their_controller_and_stay_under_others() -> None:
    t = Table(players=3)
    made = [t.person(f"Created {player}", player) for player in (0, 2)]
    for card in made:
        t.m.definition(card).created = True
    t.m.set_owner(made[0], 2)  # he made it, and another controls it
    t.m.set_owner(made[1], 0)
    t.action_phase()
    disgrace(t, 2)
    assert in_play(t.m, made[0]) and t.where(made[1]) == "nowhere"


@pytest.mark.rule("SE-MPL-09", "SE-MPL-11")
def test_his_tokens_stay_on_others_cards() -> None:
    t = Table(players=3)
    blessed = t.person("Blessed", 0, force=1)
    t.act("Blessing", Target("who", PERSONALITIES), verbs.Token("who", 2, 0), player=2)
    t.action_phase(2)
    t.use("Blessing", blessed)
    assert t.force(blessed) == 3
    disgrace(t, 2)
    assert t.force(blessed) == 3


@pytest.mark.rule("SE-MPL-09")
def test_attachments_of_others_leave_with_his_personality_and_what_he_had_taken_goes_back() -> None:
    t = Table(players=3)
    lord = t.person("Lord", 2)
    borrowed = t.follower(lord, 1)
    t.m.set_owner(borrowed, 0)
    captive = t.person("Captive", 1)
    set_control(t.m, captive, 2)
    t.action_phase()
    disgrace(t, 2)
    assert t.where(borrowed) == "removed"
    assert in_play(t.m, captive) and t.m.controller(captive) == 1


@pytest.mark.rule("SE-MPL-09")
def test_the_imperial_favor_goes_back_to_nobody() -> None:
    t = Table(players=3)
    t.set_favor(2)
    t.action_phase()
    disgrace(t, 2)
    assert t.favor == -1


@pytest.mark.rule("SE-MPL-09", "SE-TRN-01")
def test_the_turn_order_goes_past_him() -> None:
    t = Table(players=4)
    t.turns(0)
    disgrace(t, 1)
    seen: list[tuple[int, int]] = []
    for _ in range(400):
        if t.m.turn not in [turn for turn, _ in seen]:
            seen.append((t.m.turn, t.active))
        if len(seen) == 5:
            break
        assert t.question.player != 1
        t.m.answer(-1 if -1 in t.question.options else t.question.options[-1])
    assert [player for _, player in seen] == [0, 2, 3, 0, 2]


@pytest.mark.rule("SE-MPL-09")
def test_who_is_out_in_his_own_turn_has_no_more_phases() -> None:
    t = Table(players=3)
    t.turns(0)
    until(t, "action", 0)
    turn = t.turn
    disgrace(t, 0)
    phases = set()
    while t.turn == turn:
        phases.add(t.phase_now)
        t.passes()
    assert phases == {"action"}  # the others finish what is under way
    assert t.turn == turn + 1 and t.active == 1


@pytest.mark.rule("SE-MPL-09")
def test_opportunities_and_reactions_go_past_him() -> None:
    t = Table(players=3)
    t.act("Bell", gain_honor(1))
    t.holding("Echo", 1, reaction(after(kinds.GAIN_HONOR), [gain_honor(3)]))
    t.action_phase(2)
    disgrace(t, 2)  # the active player himself
    assert t.question.player == 0 and t.question.kind == "action"
    t.use("Bell", others_pass=False)
    t.use("Echo", player=1, others_pass=False)
    assert (t.honor(0), t.honor(1)) == (1, 3)


@pytest.mark.rule("SE-MPL-09", "SE-VIC-02")
def test_a_player_without_provinces_is_out_and_the_last_one_left_wins_the_military_victory() -> None:
    t = Table(players=3)
    t.action_phase()
    for player in (1, 2):
        for province in provinces_of(t.m, player):
            destroy_province(t.m, province, 0)
        t.m.reconsider()
        assert t.over == (player == 2)
    assert t.m.winner == 0 and t.m.victory == terms.VICTORY_MILITARY


@pytest.mark.rule("SE-VIC-04", "SE-VIC-03")
def test_of_several_who_lose_at_once_the_active_player_says_who_loses_first() -> None:
    t = Table(players=4)
    t.act("Scandal", lose_honor(20, OTHERS))
    t.action_phase()
    t.use("Scandal")
    assert (t.question.kind, t.question.player) == ("loser", 0)
    t.answer("player 3")
    assert t.options() == ["player 2", "player 4"]
    t.answer("player 2")
    assert t.over and t.m.winner == 0  # the last one falls by himself
    assert t.m.victory == terms.VICTORY_DISHONOR


# --- in an attack -------------------------------------------------------------------------------------------------


def besieged() -> tuple[Table, list[Card]]:
    """Player 0 attacks player 1 at three Provinces, with an ally at each."""
    t = Table(players=3)
    units = [t.person(f"Unit {n}", 2) for n in range(3)]
    t.person("Raider", 0)
    t.phase(terms.PHASE_ATTACK, 0)
    t.answers("attack", "player 2", "player 3").passes(0)
    while t.question.kind == "invite":
        t.passes()
    t.answers("assign Raider", "province 4 of player 2")
    for n in range(3):
        t.answers(f"assign Unit {n}", f"province {n + 1} of player 2")
    t.settle()
    return t, units


@pytest.mark.rule("SE-MPL-10")
def test_the_attackers_left_neighbour_orders_the_battles_that_are_left() -> None:
    t, _ = besieged()
    assert (t.question.kind, t.question.player) == ("battlefield", 0)
    t.answer("province 2 of player 2")
    disgrace(t, 0)
    while t.question.kind != "battlefield":
        t.passes()
    assert t.question.player == 1 and t.question.rule == "SE-ATK-09"
    assert len(t.options()) == 3
    t.answer("province 1 of player 2")
    until(t, "battlefield")
    assert t.question.player == 1


@pytest.mark.rule("SE-MPL-10", "SE-MPL-07")
def test_his_allies_fight_on_and_nobody_gains_honor_for_him() -> None:
    t = Table(players=3)
    ally, guard = t.person("Ally", 2, force=5), t.person("Guard", 1, force=1)
    t.battle([ally], [guard])
    disgrace(t, 0)
    assert t.location(ally) >= 0
    t.finish(30)
    assert t.destroyed(guard) and not t.destroyed(ally)
    assert (t.honor(1), t.honor(2)) == (0, 0) and t.honor(0) == -20
    assert t.bowed(ally) and t.location(ally) == -1


@pytest.mark.rule("SE-MPL-09", "SE-PRV-08")
def test_without_its_defender_an_attack_is_over_and_everybody_goes_home() -> None:
    t, units = besieged()
    t.answer("province 2 of player 2")
    disgrace(t, 1)
    t.finish(30)
    assert t.idle and t.m.attacker == -1
    for unit in units:
        assert t.location(unit) == -1 and t.bowed(unit)


@pytest.mark.rule("SE-MPL-09")
def test_an_ally_who_is_out_leaves_the_battle_to_the_others() -> None:
    t = Table(players=3)
    raider, ally, guard = t.person("Raider", 0, force=2), t.person("Ally", 2, force=5), t.person("Guard", 1, force=3)
    t.battle([raider, ally], [guard])
    disgrace(t, 2)
    t.finish(30)
    assert t.where(ally) == "removed" and t.destroyed(raider) and not t.destroyed(guard)


@pytest.mark.rule("SE-MPL-09", "SE-DUE-04")
def test_a_duel_ends_when_a_duelists_player_is_out() -> None:
    t = Table(players=3)
    hero, foe = t.person("Hero", 0, chi=3), t.person("Foe", 1, chi=3)
    t.duel(hero, foe, loser=verbs.destroy(LOSER))
    until(t, "focus")
    disgrace(t, 1)
    t.answers(*t.question.options[:2])  # what is left of a focus pool goes under its deck
    assert t.m.duel == -1 and in_play(t.m, hero) and t.where(foe) == "removed"
    assert t.question.kind == "action"


@pytest.mark.rule("SE-MPL-09")
def test_the_enemy_leader_who_is_out_loses_nothing_more() -> None:
    t = Table(players=3)
    ally, guard = t.person("Ally", 2), t.person("Guard", 1)
    taunt = battle([lose_honor(1, ENEMY_LEADER), Draw(1, EACH_PLAYER)])
    t.put(t.define("Taunt", "Action", abilities=[taunt]), 1, "hand")
    t.battle([ally], [guard])
    disgrace(t, 0)
    t.use("Taunt")
    assert t.honor(0) == -20
    assert [len(t.hand(player)) for player in range(3)] == [0, 1, 1]


# --- what he leaves behind ----------------------------------------------------------------------------------------


@pytest.mark.rule("SE-MPL-11")
def test_his_effects_last_as_long_as_they_would() -> None:
    t = Table(players=3)
    hero = t.person("Hero", 0, force=1)
    t.act("Drill", Target("who", PERSONALITIES), verbs.give_stat("who", terms.FORCE, 2), player=2)
    t.turns(2)
    until(t, "action", 2)
    t.use("Drill", hero)
    assert t.force(hero) == 3
    disgrace(t, 2)
    assert (t.active, t.force(hero)) == (2, 3)
    while t.active == 2:
        t.passes()
    assert t.force(hero) == 1


UNTIL = {
    "his next turn begins": terms.UNTIL_YOUR_TURN_BEGINS,
    "his next turn ends": terms.UNTIL_YOUR_TURN_ENDS,
    "his second turn from now ends": terms.YOUR_TURNS_FROM_NOW + 2,
}


@pytest.mark.rule("SE-MPL-11")
@pytest.mark.parametrize(("until_when", "turns"), [
    ("his next turn begins", 1), ("his next turn ends", 1), ("his second turn from now ends", 4)])  # fmt: skip
def test_what_ends_in_a_turn_of_his_ends_between_those_of_his_neighbours(until_when: str, turns: int) -> None:
    t = Table(players=3)
    hero = t.person("Hero", 0, force=1)
    drill = verbs.give_stat("who", terms.FORCE, 2, UNTIL[until_when])
    t.act("Drill", Target("who", PERSONALITIES), drill, player=1)
    t.turns(0)  # then 1, who will be out, and 2
    t.use("Drill", hero, player=1)
    disgrace(t, 1)
    seen = [t.force(hero)]
    turn = t.turn
    for _ in range(600):
        t.m.answer(-1 if -1 in t.question.options else t.question.options[-1])
        if t.turn != turn and t.question.kind == "action" and t.m.phase == terms.PHASE_ACTION:
            turn = t.turn
            seen.append(t.force(hero))
        if len(seen) == 6:
            break
    # the effect is seen in the turn of player 0, and ends before player 2's in the round in which his turn would come
    rounds = {1: [3, 1, 1, 1, 1, 1], 4: [3, 3, 3, 1, 1, 1]}
    assert seen == rounds[turns]


@pytest.mark.rule("SE-MPL-11")
def test_what_he_set_up_still_comes_and_his_neighbour_decides_what_he_would_have() -> None:
    t = Table(players=3)
    shops = [t.holding(f"Shop {n}", 1) for n in range(2)]
    plot = Later(after(kinds.PHASE_END), Seq([Target("x", HOLDINGS & OTHER_PLAYERS), verbs.bow("x")]))
    t.act("Plot", plot, player=2)
    t.action_phase(2)
    t.use("Plot")
    disgrace(t, 2)
    t.passes(2)
    assert (t.question.kind, t.question.player) == ("target", 0)
    t.answer(shops[1]).settle()
    assert [t.bowed(shop) for shop in shops] == [False, True]


@pytest.mark.rule("SE-MPL-11")
@pytest.mark.parametrize(("whom", "gains"), [
    (EACH_FROM_YOU, [1, 1]), (EACH_FROM_LEFT, [1, 1]), (ON_YOUR_LEFT, [1, 0]), (ON_YOUR_RIGHT, [0, 1])])  # fmt: skip
def test_the_turn_order_is_told_from_where_he_sat(whom: Players, gains: list[int]) -> None:
    t = Table(players=3)
    t.act("Will", Later(after(kinds.PHASE_END), ForEachPlayer(whom, gain_honor(1))), player=2)
    t.action_phase(2)
    t.use("Will")
    disgrace(t, 2)
    t.passes(2)
    assert [t.honor(player) for player in (0, 1)] == gains


@pytest.mark.rule("SE-MPL-09", "SE-CST-18")
def test_an_action_whose_cost_ends_its_players_game_goes_no_further() -> None:
    t = Table(players=3)
    t.act("Bargain", gain_honor(5, OTHERS), player=0, costs=[HonorCost(5), GoldCost(3)])
    t.action_phase()
    t.set_honor(0, -16)
    t.use("Bargain")
    assert t.m.out_of_game(0)
    assert (t.honor(1), t.honor(2)) == (0, 0)
    assert t.question.player == 1


GAINS = {
    "a Province": GainProvince(),
    "another's card": ControlChange(PERSONALITIES & OTHER_PLAYERS),
    "a created card": Create(Created(terms.PERSONALITY, 1, 1)),
}


@pytest.mark.rule("SE-MPL-09")
@pytest.mark.parametrize("what", GAINS)
def test_whoever_is_out_gains_nothing_more_by_what_goes_on(what: str) -> None:
    t = Table(players=3)
    other = t.person("Other", 1)
    t.act("Gamble", lose_honor(20, YOU), GAINS[what])
    t.action_phase()
    t.use("Gamble")
    assert t.m.out_of_game(0)
    assert provinces_of(t.m, 0) == [] and t.cards(0, "home") == []
    assert t.m.controller(other) == 1 and in_play(t.m, other)
