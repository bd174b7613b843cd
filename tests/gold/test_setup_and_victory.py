"""How a game of Gold Edition begins, and how it is won and lost."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gorin.lang.cards import continuous, triggered
from gorin.lang.described import target
from gorin.lang.modifiers import StatModifier
from gorin.lang.triggers import BY_YOU, after
from gorin.lang.verbs import bow, gain_honor, give, lose_honor
from gorin.rules.setup import build
from gorin.rules.victory import victory_name
from gorin.table import kinds, terms
from gorin.table.definitions import Trait
from gorin.table.machine import Machine
from gorin.table.places import provinces_of
from tests.gold.laying import gold, until


class Start:
    """A new game in which each player has a Family Honor of his own, and Fate cards of these Focus Values."""

    def __init__(
        self,
        *players: tuple[int, list[int]],
        seed: int = 3,
        traits: list[Trait] | None = None,
        options: Sequence[str] = (),
    ) -> None:
        self.t = t = gold(len(players), options)
        field = t.define("Field", "Holding", gold=2, gold_cost=2)
        decks = []
        for player, (honor, values) in enumerate(players):
            home = t.define(f"Home {player}", "Stronghold", gold=4, strength=6, honor=honor, traits=traits or [])
            pages = [t.define(f"Page {player} {n}", "Action", focus=value).index for n, value in enumerate(values)]
            decks.append((home.index, [field.index] * 12, pages * (12 // max(1, len(pages)))))
        self.m = Machine(t.rules)
        self.m.logging = True
        build(self.m, decks, seed)
        t.sit_down_at(self.m)
        assert t.rules.program is not None
        self.m.push(t.rules.program, terms.NONE)
        t.run()

    @property
    def starter(self) -> int:
        """Who starts."""
        return self.m.start_player

    def cuts(self) -> list[int]:
        """Who cuts, in order."""
        return [int(line.split()[1]) - 1 for line in self.t.said() if " cuts to " in line]


@pytest.mark.rule("GE-SET-03", "GE-SET-04", "GE-SET-07")
@pytest.mark.parametrize(("honors", "values", "starter"), [((4, 6), (3, 0), 0), ((4, 6), (1, 0), 1)])
def test_family_honor_and_the_focus_value_cut_to_say_who_starts(
    honors: tuple[int, int], values: tuple[int, int], starter: int
) -> None:
    s = Start((honors[0], [values[0]]), (honors[1], [values[1]]))
    assert s.starter == starter == s.m.active_player
    assert s.cuts() == [0, 1]
    assert (s.t.honor(0), s.t.honor(1)) == honors  # it was for the comparison alone


@pytest.mark.rule("GE-SET-03")
@pytest.mark.parametrize(("value", "starter"), [(1, 1), (3, 0)])
def test_who_has_no_fate_card_to_cut_to_has_his_family_honor_alone(value: int, starter: int) -> None:
    s = Start((4, [value]), (6, []))
    assert s.cuts() == [0] and s.starter == starter


@pytest.mark.rule("GE-SET-03")
def test_of_three_only_those_cut_again_who_tie_for_the_most() -> None:
    """Two of the same Honor and the same cards, who tie or not, and a third who never has as much."""
    again = 0
    for seed in range(12):
        s = Start((9, [0, 1]), (9, [0, 1]), (7, [1]), seed=seed)
        cuts = s.cuts()
        assert cuts[:3] == [0, 1, 2] and 2 not in cuts[3:]
        assert cuts[3:] == [0, 1] * (len(cuts[3:]) // 2)
        again += len(cuts) > 3
        assert s.starter in (0, 1)
    assert 0 < again < 12


@pytest.mark.rule("GE-SET-06", "GE-SET-01", "GE-STR-60", "GE-STR-61")
def test_four_provinces_filled_face_down_and_five_cards_of_a_shuffled_deck() -> None:
    s = Start((4, list(range(12))), (1, list(range(12))))
    t = s.t
    for player in (0, 1):
        row = provinces_of(s.m, player)
        assert len(row) == 4
        assert [t.strength(v) for v in row] == [6] * 4
        if player != s.starter:
            assert not any(s.m.face_up(card) for v in row for card in s.m.zone_cards(terms.PROVINCE_ZONE + v))
        assert all(len(s.m.zone_cards(terms.PROVINCE_ZONE + v)) == 1 for v in row)
        assert len(t.hand(player)) == 5
        assert not t.bowed(t.stronghold(player)) and t.where(t.stronghold(player)) == "home"
    orders = {tuple(u.titles(u.hand(0))) for u in (Start((4, list(range(12))), (1, [0]), seed=n).t for n in range(4))}
    assert len(orders) == 4
    told = t.said()
    starts = next(n for n, line in enumerate(told) if " starts." in line)
    draws = next(n for n, line in enumerate(told) if "draws" in line)
    assert max(n for n, line in enumerate(told) if " cuts to " in line) < starts < draws


@pytest.mark.rule("GE-STR-61")
def test_two_players_may_have_the_same_stronghold() -> None:
    t = gold()
    home = t.define("Castle", "Stronghold", gold=3, strength=5, honor=2)
    field, page = t.define("Field", "Holding", gold=2, gold_cost=2), t.define("Page", "Action")
    m = Machine(t.rules)
    build(m, [(home.index, [field.index] * 12, [page.index] * 12)] * 2, 1)
    t.sit_down_at(m)
    assert t.rules.program is not None
    m.push(t.rules.program, terms.NONE)
    t.run()
    assert t.titles([t.stronghold(0), t.stronghold(1)]) == ["Castle", "Castle"]
    assert (t.honor(0), t.honor(1)) == (2, 2) and t.question.kind == "action"


@pytest.mark.rule("GE-STR-60", "GE-STR-01")
@pytest.mark.ruling("R00-C-358")
def test_a_stronghold_pays_alone_bows_for_it_and_is_no_holding() -> None:
    """[99]"""
    t = gold()
    castle = t.stronghold(0)
    t.act("Thief", target('target("x", holding)'), bow("x"))
    guard = t.person("Guard")
    t.put(t.define("Spears", "Follower", force=1, gold_cost=4), 0, "hand")
    t.action_phase()
    t.answer("use Thief")
    assert castle not in t.question.options
    t.answer(t.question.options[0]).settle()
    t.passes(1, player=1)
    t.answer("use Attach").answer(guard)
    if t.question.kind == "target":
        t.answer("target Spears")
    assert t.owed == 4
    t.answer(castle)
    until(t, lambda: t.question.kind == "action")
    assert t.bowed(castle) and t.where(t.cards(0, "home")[-1]) == "home"


@pytest.mark.rule("GE-SET-07")
@pytest.mark.ruling("R00-C-332")
def test_starting_honor_that_changes_in_the_game_changes_no_family_honor() -> None:
    s = Start((4, [0]), (2, [0]), traits=[continuous(StatModifier(terms.STARTING_HONOR, 3, None, None))])
    assert [s.t.honor(player) for player in (0, 1)] == [7, 5]
    t = gold()
    t.set_honor(0, 4)
    t.holding("Temple", traits=[continuous(StatModifier(terms.STARTING_HONOR, 3, None, None))])
    t.action_phase()
    assert t.honor(0) == 4


# --- victory ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("GE-VIC-01", "GE-VIC-04")
@pytest.mark.ruling("R00-A-219")
@pytest.mark.parametrize(("lost", "over"), [(19, False), (20, True)])
def test_who_falls_to_20_below_loses_at_once_and_that_is_a_military_victory(lost: int, over: bool) -> None:
    t = gold()
    t.act("Shame", lose_honor(lost))
    t.action_phase()
    t.use("Shame")
    assert t.over is over
    if over:
        assert t.m.winner == 1 and victory_name(t.m) == "Military Victory"


@pytest.mark.rule("GE-VIC-01", "GE-VIC-04")
@pytest.mark.parametrize("left", [1, 2])
def test_who_loses_his_last_province_loses(left: int) -> None:
    t = gold()
    raider = t.person("Raider", force=9)
    for n in range(4 - left):
        t.lose_province(t.province(1, 3 - n))
    t.battle([raider], [])
    t.finish()
    assert t.over is (left == 1)
    if left == 1:
        assert t.m.winner == 0 and victory_name(t.m) == "Military Victory"


@pytest.mark.rule("GE-VIC-01", "GE-MPL-01")
def test_of_three_the_loser_leaves_with_his_cards_and_what_they_did_stays() -> None:
    t = gold(3)
    hero = t.person("Hero", 0, force=1)
    theirs = t.person("Theirs", 1)
    t.act("Feast", target('target("x", personality)'), give("x", terms.FORCE, 2), player=1)
    t.act("Shame", lose_honor(20), player=1)
    t.action_phase()
    t.use("Feast", hero)
    t.use("Shame")
    assert not t.over and t.m.out_of_game(1)
    assert t.where(theirs) in ("nowhere", "removed") and t.force(hero) == 3


@pytest.mark.rule("GE-VIC-02")
@pytest.mark.parametrize(("honor", "wins"), [(39, False), (40, True)])
def test_40_as_ones_own_turn_begins_wins(honor: int, wins: bool) -> None:
    t = gold()
    t.set_honor(1, honor)
    t.turns(0)
    assert not t.over  # not in the turn of another
    until(t, lambda: t.over or (t.m.active_player == 1 and t.question.kind == "action"))
    assert t.over is wins
    if wins:
        assert t.m.winner == 1 and victory_name(t.m) == "Honor Victory"


@pytest.mark.rule("GE-TRN-80")
def test_who_has_no_cards_left_draws_none_and_refills_nothing_and_plays_on() -> None:
    t = gold()
    for area in ("dynasty deck", "fate deck"):
        for card in t.cards(0, area):
            t.m.unlink(card)
            t.m.link_top(card, terms.OUTSIDE)
    mine = t.put(t.define("Mine", "Holding", gold_cost=1), 0, "province")
    t.m.unlink(t.cards(0, "dynasty deck")[0])
    t.phase(terms.PHASE_DYNASTY)
    t.answer(mine).settle_payment()
    until(t, lambda: not t.asked)
    assert t.where(mine) == "home" and not t.m.zone_cards(terms.PROVINCE_ZONE + t.province(0))
    t.phase(terms.PHASE_END)
    assert t.hand(0) == [] and t.honor(0) == 0 and not t.over


@pytest.mark.rule("GE-VIC-05", "GE-VIC-02")
@pytest.mark.parametrize(("honor", "gained", "wins"), [(34, 7, True), (34, 5, False), (40, 0, True), (39, 0, False)])
def test_what_is_gained_as_a_turn_begins_counts_for_the_honor_victory(honor: int, gained: int, wins: bool) -> None:
    t = gold()
    t.holding("Shrine", traits=[triggered(after(kinds.TURN, player=BY_YOU), [gain_honor(gained)])])
    t.set_honor(0, honor)
    t.turns(0)
    assert t.over is wins
    if wins:
        assert t.m.winner == 0 and victory_name(t.m) == "Honor Victory"


@pytest.mark.rule("GE-SET-07", "GE-STR-60")
def test_family_honor_may_begin_below_0() -> None:
    s = Start((-19, [3]), (2, [0]))
    assert (s.t.honor(0), s.t.honor(1)) == (-19, 2) and not s.t.over
