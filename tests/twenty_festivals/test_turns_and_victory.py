"""Honor, hands and uses of players; turn order, "two turns from now", what is granted; Cycle; how games end."""

from __future__ import annotations

import pytest

from gorin.lang.amounts import Constant, PointsOfHonor
from gorin.lang.attacks import AdditionalAttackPhase, CreateBattlefield, FightBattle
from gorin.lang.cards import battle, continuous, limited, open_, triggered
from gorin.lang.entering import BringIn
from gorin.lang.flow import ForEachPlayer, Seq
from gorin.lang.maneuvers import Assign
from gorin.lang.modifiers import AlignmentModifier, FlagModifier, LimitModifier, StatModifier
from gorin.lang.naming import ANOTHER_CLAN
from gorin.lang.players import LoseGame
from gorin.lang.refs import (
    EACH_PLAYER,
    OTHERS,
    YOU,
    NamedPlace,
)
from gorin.lang.selectors import (
    OTHER_PLAYERS,
    PERSONALITIES,
    YOUR_CLAN,
    YOURS,
    Titled,
)
from gorin.lang.targets import PROVINCES, YOUR_DISCARD, Choose, Target
from gorin.lang.triggers import BY_YOU, after, before
from gorin.lang.verbs import (
    ChangeAmount,
    Draw,
    Grant,
    GrantTrait,
    ProvinceFalls,
    bow,
    gain_honor,
    give,
    lose_honor,
)
from gorin.rules.limits import LIMIT_HAND_SIZE
from gorin.rules.turn import hand_limit
from gorin.rules.victory import victory_name
from gorin.table import kinds, terms
from gorin.table.definitions import M_LIMIT, PLAYERS_OTHERS, PLAYERS_YOU, Trait
from gorin.table.flags import NO_HAND_LIMIT
from gorin.table.keywords import clans_of
from gorin.table.packing import PASS, T_GRANTED, T_PROVINCE, pack, tag_of
from gorin.testing import Table
from tests.twenty_festivals.laying import festival, of_clan, until


def at_turn(t: Table, number: int) -> Table:
    """Pass until a turn's first action opportunity."""
    return until(t, lambda: t.turn == number and t.question.kind == "action")


def hand_size(number: int, players: int = PLAYERS_YOU) -> Trait:
    """Its players have a maximum hand size that is so much larger."""
    change = LimitModifier(M_LIMIT, LIMIT_HAND_SIZE, number)
    change.players = players
    return continuous(change)


# --- Clan Alignment -------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-PLY-01")
def test_a_player_has_the_alignment_of_his_stronghold_and_what_texts_add() -> None:
    t = festival()
    of_clan(t, 0, "Crane Clan")
    assert [t.rules.keyword_names[c] for c in clans_of(t.m, 0)] == ["Crane Clan"]
    assert clans_of(t.m, 1) == []  # a Stronghold of no Clan
    t.holding("Oath", traits=[continuous(crab())])
    assert [t.rules.keyword_names[c] for c in clans_of(t.m, 0)] == ["Crane Clan", "Crab Clan"]


def crab() -> AlignmentModifier:
    change = AlignmentModifier("Crab")
    change.players = PLAYERS_YOU
    return change


@pytest.mark.rule("TF-PLY-01")
@pytest.mark.parametrize(
    "name", ["Crab", "Crane", "Dragon", "Lion", "Mantis", "Phoenix", "Scorpion", "Spider", "Unicorn", "Ratling"]
)
def test_there_are_nine_alignments(name: str) -> None:
    t = festival()
    home = t.define("Keep", "Stronghold", gold=3, strength=5, honor=5, keywords=f"{name} Clan")
    assert (home.clan >= 0) == (name != "Ratling")


@pytest.mark.rule("TF-PLY-02", "TF-KEY-05")
def test_the_unaligned_are_neither_the_same_nor_different() -> None:
    t = festival()
    man, crane = t.person("Man"), t.person("Crane", keywords="Crane Clan")
    t.act("Kin", Target("x", PERSONALITIES & YOUR_CLAN), bow("x"))
    t.act("Stranger", Target("x", PERSONALITIES & ANOTHER_CLAN), bow("x"))
    t.action_phase()
    assert not t.can_use("Kin", 0) and not t.can_use("Stranger", 0)  # he has no Clan himself
    u = festival()
    of_clan(u, 0, "Crab Clan")
    man, crane = u.person("Man"), u.person("Crane", keywords="Crane Clan")
    u.act("Kin", Target("x", PERSONALITIES & YOUR_CLAN), bow("x"))
    u.act("Stranger", Target("x", PERSONALITIES & ANOTHER_CLAN), bow("x"))
    u.action_phase()
    assert not u.can_use("Kin", 0)
    u.answer("use Stranger").settle()
    assert u.question.options == [crane] and man not in u.question.options


# --- Family Honor ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-PLY-03")
def test_family_honor_may_be_negative() -> None:
    t = festival()
    t.set_honor(0, 2)
    t.act("Shame", lose_honor(5))
    t.action_phase()
    assert t.use("Shame").honor(0) == -3


@pytest.mark.rule("TF-PLY-04")
@pytest.mark.golden("GX-TF-003")
@pytest.mark.parametrize(("less", "gained"), [(1, 1), (2, 0), (3, 0)])
def test_a_gain_is_reduced_to_nothing_at_most_and_then_it_is_none(less: int, gained: int) -> None:
    t = festival()
    t.act("Praise", gain_honor(2))
    t.holding("Shade", 1, traits=[triggered(before(kinds.GAIN_HONOR, player=2), [ChangeAmount(Constant(-less))])])
    t.holding("Bard", 1, traits=[triggered(after(kinds.GAIN_HONOR, player=2), [Draw(1)])])
    t.holding("Gossip", 1, traits=[triggered(after(kinds.LOSE_HONOR), [Draw(1)])])
    t.action_phase()
    t.use("Praise")
    assert t.honor(0) == gained and len(t.hand(1)) == (1 if gained else 0)


@pytest.mark.rule("TF-PLY-05")
def test_a_gain_of_five_is_one_gain_and_two_gains_are_two() -> None:
    for effects, times in (([gain_honor(5)], 1), ([gain_honor(2), gain_honor(3)], 2)):
        t = festival()
        t.act("Praise", *effects)
        t.holding("Bard", 1, traits=[triggered(after(kinds.GAIN_HONOR, player=2), [Draw(1)])])
        t.action_phase()
        t.use("Praise")
        assert t.honor(0) == 5 and len(t.hand(1)) == times


@pytest.mark.rule("TF-PLY-06")
@pytest.mark.parametrize(("honor", "force"), [(-7, 0), (4, 0), (5, 1), (14, 2)])
def test_points_of_family_honor_are_those_above_nothing(honor: int, force: int) -> None:
    t = festival()
    t.set_honor(0, honor)
    hero = t.person("Hero", force=0, traits=[continuous(StatModifier(terms.FORCE, PointsOfHonor(5)))])
    assert t.force(hero) == force


# --- hands and uses -------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-PLY-07")
def test_the_maximum_hand_size_is_a_stat_of_players() -> None:
    t = festival()
    assert [hand_limit(t.m, player) for player in (0, 1)] == [8, 8]
    t.holding("Gaol", 1, traits=[hand_size(-1, PLAYERS_OTHERS)])
    assert [hand_limit(t.m, player) for player in (0, 1)] == [7, 8]
    t.holding("Market", 0, traits=[hand_size(3)])
    assert [hand_limit(t.m, player) for player in (0, 1)] == [10, 8]
    t.holding("Abyss", 1, traits=[hand_size(-12)])
    assert [hand_limit(t.m, player) for player in (0, 1)] == [10, 0]  # never less than none


@pytest.mark.rule("TF-PLY-07")
@pytest.mark.parametrize(("text", "held"), [("", 8), ("less", 7), ("none", 11)])
def test_a_hand_is_cut_down_to_it_as_the_turn_ends(text: str, held: int) -> None:
    t = festival()
    for n in range(10):
        t.put(t.define(f"Card {n}", "Action"), 0, "hand")
    texts = {
        "": [],
        "less": [hand_size(-1)],
        "none": [continuous(FlagModifier(NO_HAND_LIMIT, players=PLAYERS_YOU))],
    }[text]
    t.holding("Law", traits=texts)
    t.turns(0)
    until(t, lambda: t.phase_now == "dynasty" and t.question.kind == "action")
    t.answer(PASS)
    while t.question.kind == "discard":
        t.answer(t.hand(0)[0])
    assert t.turn == 9 and len(t.hand(0)) == held


def granted(t: Table) -> list[int]:
    """The granted abilities that may be used now."""
    return [option for option in t.question.options if option >= 0 and tag_of(option) == T_GRANTED]


@pytest.mark.rule("TF-PLY-08", "TF-ACT-21", "TF-TRT-05")
def test_abilities_given_to_a_player_stack_and_traits_do_not() -> None:
    t = festival()
    gift = open_([Draw(1)])
    bell = triggered(after(kinds.DRAW, player=BY_YOU), [gain_honor(1)])
    t.act("Teach", Grant(gift, players=PLAYERS_YOU), GrantTrait(bell))
    t.action_phase()
    t.use("Teach").use("Teach", player=0)
    until(t, lambda: t.question.player == 0)
    given = granted(t)
    assert len(given) == 2  # of the same text, twice
    t.m.answer(given[0])
    until(t, lambda: t.question.player == 0)
    [other] = granted(t)
    t.m.answer(other)
    until(t, lambda: t.question.player == 0)
    assert granted(t) == []
    assert len(t.hand(0)) == 2
    assert t.honor(0) == 2  # one trait, which answers two draws


# --- turn order -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-TRN-07")
def test_without_an_order_the_active_player_is_first_whoever_acts() -> None:
    t = festival()
    t.act("Bells", ForEachPlayer(EACH_PLAYER, Seq([Choose("x", YOURS & PERSONALITIES), bow("x")])), player=1)
    mine = [t.person(f"Mine {n}", 0) for n in range(2)]
    theirs = [t.person(f"Theirs {n}", 1) for n in range(2)]
    t.action_phase(0)
    t.passes(1, player=0)
    t.answer("use Bells")
    t.settle()
    assert t.question.player == 0 and set(t.question.options) == set(mine)
    t.answer(mine[0]).settle()
    assert t.question.player == 1 and set(t.question.options) == set(theirs)
    t.answer(theirs[1]).settle()
    assert t.bowed(mine[0]) and t.bowed(theirs[1])


@pytest.mark.rule("TF-TRN-07")
def test_who_cannot_take_part_is_skipped() -> None:
    t = festival(players=3)
    t.act("Bells", ForEachPlayer(EACH_PLAYER, Seq([Choose("x", YOURS & PERSONALITIES), bow("x")])))
    mine = [t.person(f"Mine {n}", 1) for n in range(2)]
    theirs = [t.person(f"Theirs {n}", 0) for n in range(2)]
    t.action_phase(1)
    until(t, lambda: t.question.player == 0)
    t.answer("use Bells").settle()
    assert t.question.player == 1 and set(t.question.options) == set(mine)
    t.answer(mine[0]).settle()
    assert t.question.player == 0 and set(t.question.options) == set(theirs)  # player 3 has nobody


@pytest.mark.rule("TF-TRN-08")
def test_from_whoever_goes_first_the_order_goes_left() -> None:
    from gorin.lang.battles import ActsFirst

    t = festival()
    start = triggered(after(kinds.ENGAGE), [ActsFirst(YOU)])
    raider, guard = t.person("Raider", 0), t.person("Guard", 1)
    t.holding("Drum", 0, traits=[start])
    for player in (0, 1):
        t.holding(f"Camp {player}", player, battle([gain_honor(1)], flags=0))
    t.battle([raider], [guard])
    until(t, lambda: t.m.segment == terms.SEGMENT_COMBAT)
    assert t.question.player == 0
    t.answer(PASS)
    assert t.question.player == 1


@pytest.mark.rule("TF-TRN-09")
def test_two_turns_from_now_counts_ones_own() -> None:
    for until_when, ends in (
        (terms.UNTIL_TURN_ENDS, 9),
        (terms.TURNS_FROM_NOW + 1, 11),
        (terms.TURNS_FROM_NOW + 2, 13),
    ):
        t = festival()
        hero = t.person("Hero", force=1)
        t.act("Cheer", give(Titled("Hero"), terms.FORCE, 2, until=until_when))
        t.turns(0)
        t.use("Cheer")
        for turn in range(8, 15):
            at_turn(t, turn)
            assert (t.force(hero) == 3) == (turn < ends), (until_when, turn)


# --- what is granted ------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-TRN-10", "TF-BAT-26")
def test_a_granted_battle_waits_until_its_action_has_ended() -> None:
    t = festival()
    raider, guard = t.person("Raider", 0, force=3), t.person("Guard", 1, force=1)
    march = limited([
        Target("raider", YOURS & PERSONALITIES),
        Target("foe", PERSONALITIES & OTHER_PLAYERS),
        CreateBattlefield("field", OTHERS),
        Assign("raider", to=NamedPlace("field")),
        Assign("foe", to=NamedPlace("field")),
        FightBattle(NamedPlace("field")),
        lose_honor(2),
    ])  # fmt: skip
    card = t.put(t.define("March", "Action", abilities=[march]), 0, "hand")
    t.action_phase()
    t.use("March", raider, guard)
    assert t.honor(0) == -2 and t.m.in_battle  # the loss first, then the battle
    assert t.where(card) == "discard" and t.m.action < 0
    assert t.m.segment == terms.SEGMENT_ENGAGE and t.question.player == 1  # from the Engage Segment on
    until(t, lambda: not t.m.in_battle)
    assert t.dead(guard) and t.location(raider) == terms.NONE
    assert t.question.kind == "action" and t.phase_now == "action" and t.question.player == 1
    assert t.m.attack_of_battle(terms.FIELD) == 0


@pytest.mark.rule("TF-TRN-10")
def test_a_granted_attack_phase_comes_between_two_opportunities_and_is_not_the_turns_own() -> None:
    t = festival()
    raider = t.person("Raider", 0, force=1)
    t.holding("War Drum", 0, limited([AdditionalAttackPhase(against=OTHERS), lose_honor(4)]))
    t.turns(0)
    t.use("War Drum")
    assert t.honor(0) == -4 and t.phase_now == "attack"
    while t.phase_now == "attack":
        t.settle()
        if t.phase_now == "attack":
            t.m.answer(PASS if PASS in t.question.options else t.question.options[0])
    assert t.phase_now == "action" and t.question.player == 1  # the Action Phase goes on
    until_attack = [t.question.kind]
    while until_attack[-1] != "attack":
        t.settle()
        until_attack.append(t.question.kind)
        if until_attack[-1] != "attack":
            t.answer(PASS)
    assert t.turn == 8 and t.question.player == 0  # and the normal Attack Phase may still be declared
    assert raider >= 0


@pytest.mark.rule("TF-TRN-10")
def test_a_battle_that_a_trait_grants_waits_for_the_trait() -> None:
    t = festival()
    raider, guard = t.person("Raider", 0, force=3), t.person("Guard", 1, force=1)
    text = [
        CreateBattlefield("field", OTHERS),
        Assign(Titled("Raider"), to=NamedPlace("field")),
        Assign(Titled("Guard"), to=NamedPlace("field")),
        FightBattle(NamedPlace("field")),
        lose_honor(2),
    ]
    t.act("Bell", gain_honor(1), Target("a", YOURS & PERSONALITIES), *text)
    t.action_phase()
    t.use("Bell", raider)
    assert t.honor(0) == -1 and t.m.in_battle and not t.dead(guard)


# --- victory --------------------------------------------------------------------------------------------------------


def doomed(*effects: object, players: int = 2, provinces: int = 1) -> tuple[Table, int]:
    """Player 1 has so many Provinces left, and an action of player 0's destroys one."""
    t = festival(players)
    for _ in range(4 - provinces):
        t.lose_province(t.province(1))
        t.m.set_provinces_lost(1, t.m.provinces_lost(1) + 1)
    t.act("Quake", Target("land", domain=PROVINCES, who=OTHERS), ProvinceFalls(NamedPlace("land")), *effects)  # type: ignore[arg-type]
    return t, t.province(1)


def option(t: Table, province: int) -> int:
    return pack(T_PROVINCE, province)


@pytest.mark.rule("TF-VIC-01")
@pytest.mark.parametrize("left", [1, 2])
def test_who_has_no_province_left_has_lost(left: int) -> None:
    t, land = doomed(provinces=left)
    t.action_phase()
    t.use("Quake", option(t, land))
    assert t.over == (left == 1)
    if left == 1:
        assert t.m.winner == 0 and victory_name(t.m) == "Military Victory"


@pytest.mark.rule("TF-VIC-60")
def test_the_game_stops_at_the_very_moment_it_is_won() -> None:
    t, land = doomed(lose_honor(5))
    t.holding("Mourner", 1, traits=[triggered(after(kinds.DESTROY_PROVINCE), [gain_honor(3)])])
    t.holding("Herald", 0, traits=[triggered(after(kinds.DESTROY_PROVINCE), [gain_honor(3)])])
    t.action_phase()
    t.use("Quake", option(t, land))
    assert t.over and t.m.winner == 0
    assert t.honor(0) == 0 and t.honor(1) == 0 and not t.asked
    u, land = doomed(lose_honor(5), provinces=2)
    u.holding("Herald", 0, traits=[triggered(after(kinds.DESTROY_PROVINCE), [gain_honor(3)])])
    u.action_phase()
    u.use("Quake", option(u, land))
    assert not u.over and u.honor(0) == -2


@pytest.mark.rule("TF-VIC-02")
@pytest.mark.parametrize(("whose", "honor", "lost"), [(0, -20, True), (0, -19, False), (1, -25, False)])
def test_dishonor_loses_only_as_ones_own_turn_ends(whose: int, honor: int, lost: bool) -> None:
    """[1]"""
    t = festival()
    t.turns(0)
    t.set_honor(whose, honor)
    until(t, lambda: t.over or t.turn == 9) if not lost else t.finish(60)
    assert t.over == lost
    if lost:
        assert t.m.winner == 1 - whose and t.m.turn == 8
    else:
        t.finish(80) if whose == 1 else None
        assert t.over == (whose == 1)  # at the end of his own turn


@pytest.mark.rule("TF-VIC-02")
def test_whoever_has_regained_his_honor_by_then_has_not_lost() -> None:
    t = festival()
    t.act("Shame", lose_honor(22))
    t.act("Glory", gain_honor(12))
    t.turns(0)
    t.use("Shame")
    assert t.honor(0) == -22 and not t.over
    t.use("Glory", player=0)
    until(t, lambda: t.turn == 9)
    assert not t.over and t.honor(0) == -10


@pytest.mark.rule("TF-VIC-03")
@pytest.mark.parametrize(("honor", "won"), [(39, False), (40, True)])
def test_forty_honor_as_ones_own_turn_starts_wins(honor: int, won: bool) -> None:
    t = festival()
    t.set_honor(0, honor)
    t.turns(0)
    assert t.over == won
    if won:
        assert t.m.winner == 0 and victory_name(t.m) == "Honor Victory"


@pytest.mark.rule("TF-VIC-03")
def test_honor_at_another_time_does_not() -> None:
    t = festival()
    t.act("Glory", gain_honor(2))
    t.act("Shame", lose_honor(6), player=1)
    t.set_honor(0, 39)
    t.turns(0)
    t.use("Glory")
    assert t.honor(0) == 41 and not t.over
    at_turn(t, 9)
    assert not t.over  # 41 as another's turn starts
    t.m.set_honor(0, 45)
    t.m.set_honor(0, 39)
    at_turn(t, 10)
    assert not t.over


@pytest.mark.rule("TF-VIC-04")
@pytest.mark.parametrize(("last", "won"), [("Void", True), ("Fire", False), ("Jade", False)])
def test_five_rings_of_five_elements_win_however_they_came(last: str, won: bool) -> None:
    """[5]"""
    t = festival()
    for name in ("Air", "Earth", "Fire", "Water"):
        t.put(t.define(f"Ring of {name}", "Ring", keywords=name), 0)
    fetched = t.put(t.define("Ring of the Last", "Ring", keywords=last), 0, "discard")
    t.act("Fetch", Target("x", Titled("Ring of the Last"), domain=YOUR_DISCARD), BringIn("x"))
    t.action_phase()
    t.use("Fetch", fetched)
    assert t.where(fetched) == "home" and t.over == won
    if won:
        assert t.m.winner == 0 and victory_name(t.m) == "Enlightenment Victory"


@pytest.mark.rule("TF-VIC-05")
def test_a_victory_by_a_card_bears_its_title() -> None:
    t = festival()
    t.act("Black Scroll", LoseGame(OTHERS))
    t.action_phase()
    t.use("Black Scroll")
    assert t.over and t.m.winner == 0 and victory_name(t.m) == "Black Scroll"


@pytest.mark.rule("TF-VIC-01", "TF-VIC-02", "TF-VIC-05")
def test_the_kind_of_victory_is_how_the_last_loser_lost() -> None:
    t, land = doomed(players=3)
    t.set_honor(2, -20)
    t.turns(2)
    until(t, lambda: t.m.out_of_game(2))
    assert not t.over
    at_turn(t, 9)
    t.use("Quake", option(t, land))
    assert t.over and t.m.winner == 0 and victory_name(t.m) == "Military Victory"


@pytest.mark.rule("TF-VIC-01")
def test_the_last_province_may_be_lost_in_any_way() -> None:
    """By a battle's resolution as by a text."""
    t = festival()
    for number in range(1, 4):
        t.lose_province(t.province(1, 1))
        t.m.set_provinces_lost(1, number)
    t.battle([t.person("Raider", force=9)], [])
    t.finish()
    assert t.over and t.m.winner == 0 and victory_name(t.m) == "Military Victory"
