"""How games end."""

from __future__ import annotations

import pytest

from gorin.rules.timing import happen
from gorin.rules.victory import ELEMENTS, end_game, lose, victory_name
from gorin.table import kinds, terms
from gorin.table.changes import destroy_province
from gorin.table.flags import CANNOT_WIN_BY_HONOR
from gorin.table.packing import T_PLAYER, pack
from gorin.table.places import provinces_of
from gorin.table.terms import NONE
from tests.procedures.turn_table import A, B, Gain, Saw, Say, Table, flag, triggered


@pytest.mark.rule("SE-VIC-01")
def test_forty_honor_as_the_turn_begins_wins_before_what_comes_after_it() -> None:
    table = Table().begin()
    table.play(
        A,
        terms.HOLDING,
        traits=[
            triggered(Saw(terms.AFTER, kinds.TURN), Say("after")),
            triggered(Saw(terms.BEFORE, kinds.TURN), Say("before")),
        ],
    )
    table.set_honor(B, 40)
    assert table.go() is None
    assert table.over() == (B, terms.VICTORY_HONOR)
    assert len(table.said("before")) == 1
    assert not table.said("after")
    assert table.m.turn == 2


@pytest.mark.rule("SE-VIC-01")
def test_honor_gained_before_the_turn_begins_counts() -> None:
    table = Table().begin()
    table.play(B, terms.HOLDING, traits=[triggered(Saw(terms.BEFORE, kinds.TURN), Gain(1))])
    table.set_honor(B, 39)
    table.go()
    assert table.over() == (B, terms.VICTORY_HONOR)


@pytest.mark.rule("SE-VIC-01")
def test_forty_honor_in_mid_turn_is_no_win_yet() -> None:
    table = Table().begin()
    table.set_honor(A, 45)
    assert not table.check()
    table.go("dynasty")
    assert not table.m.over
    table.go()
    assert table.over() == (A, terms.VICTORY_HONOR)
    assert table.m.turn == 3


@pytest.mark.rule("SE-VIC-01")
@pytest.mark.parametrize("whose", [A, B])
def test_a_player_who_cannot_win_by_honor_plays_on(whose: int) -> None:
    table = Table().begin()
    table.play(whose, terms.HOLDING, traits=[flag(CANNOT_WIN_BY_HONOR, players=1)])
    table.set_honor(B, 50)
    table.go("dynasty")
    table.m.answer(-1)
    table.go("dynasty")
    assert table.m.turn == 2
    assert table.m.over is (whose == A), "his turn goes on unless he may win, whatever the other player may"


@pytest.mark.rule("SE-VIC-02")
def test_the_last_province_gone_is_a_military_loss() -> None:
    table = Table().begin()
    row = provinces_of(table.m, B)
    for v in row[:3]:
        destroy_province(table.m, v, A)
        assert not table.check()
    destroy_province(table.m, row[3], A)
    assert table.check()
    assert table.over() == (A, terms.VICTORY_MILITARY)
    assert victory_name(table.m) == "Military Victory"


@pytest.mark.rule("SE-VIC-03")
@pytest.mark.parametrize(("honor", "lost"), [(-19, False), (-20, True), (-25, True)])
def test_minus_twenty_honor_loses_at_once(honor: int, lost: bool) -> None:
    table = Table().begin()
    table.set_honor(A, honor)
    assert table.check() == lost
    if lost:
        assert table.over() == (B, terms.VICTORY_DISHONOR)


@pytest.mark.rule("SE-VIC-04")
@pytest.mark.parametrize("first", [A, B])
def test_the_active_player_chooses_who_loses_first(first: int) -> None:
    table = Table().begin()
    table.set_honor(A, -20)
    table.set_honor(B, -22)
    assert table.check()
    table.run()
    assert table.question.player == A
    assert table.options == [pack(T_PLAYER, A), pack(T_PLAYER, B)]
    table.answer("loser", pack(T_PLAYER, first))
    assert table.over() == (1 - first, terms.VICTORY_DISHONOR)


def rings(table: Table, player: int, elements: tuple[str, ...]) -> list[int]:
    cards = [table.play(player, terms.RING, title=f"Ring {n}", keywords=[name]) for n, name in enumerate(elements)]
    for card in cards:
        table.m.set_entered_by_own_text(card, True)
    return cards


@pytest.mark.rule("SE-VIC-05")
def test_five_rings_of_five_elements_win() -> None:
    table = Table().begin()
    rings(table, B, ELEMENTS[:4])
    assert not table.check()
    rings(table, B, ELEMENTS[4:])
    assert table.check()
    assert table.over() == (B, terms.VICTORY_ENLIGHTENMENT)


@pytest.mark.rule("SE-VIC-05")
def test_a_ring_of_two_elements_is_still_one_ring() -> None:
    table = Table().begin()
    rings(table, B, ELEMENTS[:3])
    table.m.set_entered_by_own_text(table.play(B, terms.RING, keywords=ELEMENTS[3:]), True)
    assert not table.check()
    rings(table, B, ELEMENTS[3:4])
    assert table.check()


@pytest.mark.rule("SE-VIC-05")
def test_five_rings_need_five_elements_of_one_player() -> None:
    table = Table().begin()
    rings(table, A, (*ELEMENTS[:4], "Fire"))
    rings(table, B, ELEMENTS[4:])
    assert not table.check()


@pytest.mark.rule("SE-VIC-07", "SE-RNG-04")
def test_a_ring_brought_in_by_another_card_does_not_count() -> None:
    table = Table().begin()
    cards = rings(table, A, ELEMENTS)
    table.m.set_entered_by_own_text(cards[2], False)
    assert not table.check()
    table.m.set_entered_by_own_text(cards[2], True)
    assert table.check()


@pytest.mark.rule("SE-VIC-06")
def test_a_victory_by_a_card_bears_its_title() -> None:
    table = Table().begin()
    card = table.play(A, terms.HOLDING, title="Black Scroll")
    lose(table.m, B, terms.VICTORY_CARD, card)
    assert table.over() == (A, terms.VICTORY_CARD)
    assert victory_name(table.m) == "Black Scroll"


@pytest.mark.rule("SE-VIC-08")
def test_nothing_is_processed_once_someone_has_won() -> None:
    table = Table().begin()
    table.play(A, terms.HOLDING, traits=[triggered(Saw(terms.AFTER, kinds.LOSE_HONOR), Say("later"))])
    happen(table.m, NONE, kinds.LOSE_HONOR, NONE, NONE, 5, B)
    end_game(table.m, A, terms.VICTORY_MILITARY)
    table.run()
    assert not table.said("later")
    end_game(table.m, B, terms.VICTORY_HONOR)  # too late
    assert table.over() == (A, terms.VICTORY_MILITARY)


@pytest.mark.rule("SE-VIC-05")
@pytest.mark.parametrize(("keywords", "wins"), [
    ([["Air"], ["Earth"], ["Fire"], ["Water"], ["Void"]], True),
    ([["Air"], ["Earth"], ["Fire"], ["Water", "Void"]], False),  # five elements, of four Rings
    ([["Air"], ["Earth"], ["Fire"], ["Water", "Void"], ["Air"]], True),
    ([["Air"], ["Earth"], ["Fire"], ["Water"], []], False),
])  # fmt: skip
def test_five_rings_of_five_elements_are_counted_both_ways(keywords: list[list[str]], wins: bool) -> None:
    table = Table().begin()
    for n, names in enumerate(keywords):
        card = table.play(B, terms.RING, title=f"Ring {n}", keywords=names)
        table.m.set_entered_by_own_text(card, True)
    assert bool(table.check()) is wins


@pytest.mark.rule("SE-VIC-08")
@pytest.mark.parametrize("loser", [A, B])
def test_who_has_lost_or_sees_the_end_does_not_lose_again(loser: int) -> None:
    table = Table().begin()
    lose(table.m, loser, terms.VICTORY_CARD)
    lose(table.m, 1 - loser, terms.VICTORY_DISHONOR)
    assert table.over() == (1 - loser, terms.VICTORY_CARD)
    assert not table.m.out_of_game(1 - loser)


@pytest.mark.rule("SE-MPL-09")
def test_with_three_players_a_loser_leaves_with_his_cards() -> None:
    table = Table(honor=(5, 4, 3)).begin()
    card = table.play(B, terms.HOLDING)
    table.set_honor(B, -20)
    assert table.check()
    assert not table.m.over
    assert table.m.out_of_game(B)
    assert not table.alive(card)
    assert table.zone(card) == terms.OUTSIDE
    assert provinces_of(table.m, B) == []
    assert table.m.players() == [A, 2]
    table.set_honor(2, -20)
    assert table.check()
    assert table.over() == (A, terms.VICTORY_DISHONOR)
