"""Setup, the phases of a turn, action rounds, and Cycle."""

from __future__ import annotations

import pytest

from gorin.lang.cards import ability, limited, open_, triggered
from gorin.lang.triggers import On
from gorin.lang.verbs import Draw, gain_honor
from gorin.table import kinds, terms
from gorin.table.packing import NO, PASS, YES
from gorin.table.places import provinces_of
from gorin.testing import Table
from tests.twenty_festivals.laying import festival, new_game, until

dynasty = terms.DYNASTY


def province_cards(t: Table, player: int) -> list[int]:
    """What lies in a player's Provinces, from left to right."""
    return [card for v in provinces_of(t.m, player) for card in t.m.zone_cards(terms.PROVINCE_ZONE + v)]


# --- setup ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-SET-04")
def test_provinces_are_filled_face_down_and_then_all_draw_together() -> None:
    t = new_game(festival())
    for player in (0, 1):
        assert len(provinces_of(t.m, player)) == 4
        assert len(province_cards(t, player)) == 4
    assert not any(t.m.face_up(card) for card in province_cards(t, 0))  # player 2 has begun, and turned his up
    assert [len(t.hand(player)) for player in (0, 1)] == [5, 5]
    before = t.said()[: t.said().index("Turn 1: player 2.")]
    shuffled = [n for n, line in enumerate(before) if "shuffled" in line]
    drawn = [n for n, line in enumerate(before) if "draw" in line]
    assert len(shuffled) == 4 and max(shuffled) < min(drawn)
    assert drawn == list(range(min(drawn), len(before)))  # all of them draw, and nothing happens in between


@pytest.mark.rule("TF-SET-06", "TF-TRN-11")
def test_nobody_begins_with_the_favor_or_a_legacy_holding() -> None:
    t = festival()
    t.define("Old Farm", "Holding", gold=2, keywords="Legacy")
    new_game(t)
    assert t.favor == terms.NONE
    assert t.question.kind == "action" and t.turn == 1  # nobody was asked to search
    assert all(t.titles(t.cards(player, "home")) == [f"Home {player + 1}"] for player in (0, 1))


# --- the turn -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-TRN-01")
@pytest.mark.parametrize("attacks", [False, True])
def test_the_phases_of_a_turn(attacks: bool) -> None:
    t = festival()
    t.person("Raider", 0, force=3)
    t.turns(0)
    seen = ["action"]
    while t.turn == 8:
        if t.question.kind == "attack":
            t.answer(YES if attacks else NO)
        else:
            t.answer(PASS if PASS in t.question.options else t.question.options[0])
        if t.turn == 8 and t.phase_now not in ("", seen[-1]):
            seen.append(t.phase_now)
    assert seen == (["action", "attack", "dynasty"] if attacks else ["action", "dynasty"])


@pytest.mark.rule("TF-TRN-02")
def test_an_action_phase_straightens_and_turns_up_before_any_action() -> None:
    t = festival()
    mine, other = t.person("Mine", 0, bowed=True), t.person("Other", 1, bowed=True)
    t.turns(0)
    assert t.question.kind == "action" and t.question.player == 0
    assert not t.bowed(mine) and t.bowed(other)
    assert all(t.m.face_up(card) for card in province_cards(t, 0))
    assert not any(t.m.face_up(card) for card in province_cards(t, 1))
    said = t.said()
    straight = next(n for n, line in enumerate(said) if "Mine straightens" in line)
    shown = [n for n, line in enumerate(said) if line.endswith("is revealed.")]
    assert said.index("Action Phase.") < straight < min(shown) and len(shown) == 4


@pytest.mark.rule("TF-TRN-03", "TF-EVT-03")
def test_what_is_turned_up_does_nothing_and_stays() -> None:
    t = festival()
    event = t.put(t.define("Omen", "Event"), 0, "province")
    t.m.set_face_up(event, False)
    t.turns(0)
    assert t.m.face_up(event) and t.where(event) == "province"
    assert t.question.kind == "action"
    until(t, lambda: t.turn == 9)
    assert t.where(event) == "province"


@pytest.mark.rule("TF-TRN-04")
def test_who_takes_which_actions_in_the_action_phase() -> None:
    t = festival()
    for player in (0, 1):
        t.holding(f"Hall {player}", player, limited([gain_honor(1)]))
        t.holding(f"Gate {player}", player, open_([gain_honor(1)]))
    t.action_phase()
    assert t.question.player == 0  # the active player is the first
    assert t.can_use("Hall 0", 0) and t.can_use("Gate 0", 0)
    t.passes(1, player=0)
    assert t.can_use("Gate 1", 1)
    t.refused("Hall 1", 1, "TF-RND-03")


@pytest.mark.rule("TF-TRN-05", "TF-DYN-02")
def test_only_the_active_player_acts_in_the_dynasty_phase_until_he_passes() -> None:
    t = festival()
    for player in (0, 1):
        text = ability(dynasty, [gain_honor(1)], limit=9)
        t.holding(f"Hall {player}", player, text)
    t.holding("Gate", 0, open_([gain_honor(1)]))
    t.turns(0)
    until(t, lambda: t.phase_now == "dynasty")
    assert t.can_use("Hall 0", 0)
    t.refused("Gate", 0, "TF-RND-03")
    t.use("Hall 0").use("Hall 0")  # nobody else is asked in between
    assert t.honor(0) == 2 and t.question.player == 0
    t.passes(1, player=0)
    assert t.turn == 9 and t.active == 1
    until(t, lambda: t.phase_now == "dynasty")
    assert t.can_use("Hall 1", 1) and not t.offers("Hall 0")


@pytest.mark.rule("TF-TRN-06", "TF-PLY-07")
@pytest.mark.parametrize("held", [7, 8])
def test_the_turn_ends_with_a_card_and_the_hand_is_cut_down_to_eight(held: int) -> None:
    t = festival()
    for n in range(held):
        t.put(t.define(f"Card {n}", "Action"), 0, "hand")
    other = [t.put(t.define(f"Other {n}", "Action"), 1, "hand") for n in range(9)]
    t.turns(0)
    until(t, lambda: t.phase_now == "dynasty" and t.question.kind == "action")
    t.answer(PASS)
    if held == 8:
        assert t.question.kind == "discard" and t.question.player == 0 and len(t.hand(0)) == 9
        t.refused("pass", 0, "TF-TRN-06")
        t.answer(t.hand(0)[0])
    assert t.turn == 9 and len(t.hand(0)) == 8
    assert set(other) <= set(t.hand(1))  # only he whose turn it was


@pytest.mark.rule("TF-TRN-06")
def test_what_comes_before_the_turn_ends_comes_before_drawing_and_discarding() -> None:
    t = festival()
    t.put(
        t.define("Vigil", "Holding", traits=[triggered(On(terms.BEFORE, kinds.TURN_END), [Draw(1)])]), 0
    )
    for n in range(8):
        t.put(t.define(f"Card {n}", "Action"), 0, "hand")
    t.turns(0)
    until(t, lambda: t.phase_now == "dynasty" and t.question.kind == "action")
    t.answer(PASS)
    assert t.question.kind == "discard" and len(t.hand(0)) == 10
    t.answer(t.hand(0)[0]).answer(t.hand(0)[0])
    assert t.turn == 9 and len(t.hand(0)) == 8


@pytest.mark.rule("TF-RND-01")
def test_a_round_ends_when_all_have_passed_in_succession() -> None:
    t = festival()
    t.holding("Gate", 1, open_([gain_honor(1)]))
    t.turns(0)
    t.passes(1, player=0)
    t.use("Gate")
    assert t.question.player == 0  # the opportunity goes on to the left after an act as after a pass
    t.passes(1, player=0)
    assert t.phase_now == "action" and t.question.player == 1
    t.answer(PASS)
    assert t.phase_now != "action"


@pytest.mark.rule("TF-ACT-03", "TF-PLY-08")
@pytest.mark.golden("GX-TF-020")
def test_an_ability_is_used_once_in_a_turn_and_each_copy_has_its_own() -> None:
    t = festival()
    hall = t.define("Hall", "Holding", abilities=[open_([gain_honor(1)])])
    t.put(hall, 0)
    t.put(hall, 0)
    t.turns(0)
    t.use("Hall").use("Hall")
    t.passes(0)
    assert t.honor(0) == 2
    t.passes(1, player=1) if t.question.player == 1 else None
    t.refused("Hall", 0, "TF-ACT-03")
    until(t, lambda: t.turn == 10)
    t.use("Hall")
    assert t.honor(0) == 3


# --- Cycle ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TF-CYC-01")
def test_cycling_puts_cards_under_the_deck_and_turns_up_what_comes() -> None:
    """[15]"""
    t = new_game(festival())
    assert t.question.player == 1
    old = province_cards(t, 1)
    t.use("Cycle", old[2], old[0], "done", player=1)
    assert t.cards(1, "dynasty deck")[-2:] == [old[2], old[0]]  # in the order in which he took them
    new = province_cards(t, 1)
    assert len(new) == 4 and new[1] == old[1] and new[3] == old[3] and new[0] not in old and new[2] not in old
    assert all(t.m.face_up(card) for card in new)


@pytest.mark.rule("TF-CYC-02")
def test_cycling_takes_at_least_one_card_once_a_turn() -> None:
    t = new_game(festival())
    old = province_cards(t, 1)
    t.answer("use Cycle")
    assert PASS not in t.question.options  # not none
    t.answer(old[0])
    assert PASS in t.question.options
    t.answer(PASS)
    t.passes(1, player=0)
    t.refused("Cycle", 1, "TF-ACT-03")


@pytest.mark.rule("TF-CYC-03", "TF-CYC-01")
def test_cycling_is_for_ones_own_first_turn() -> None:
    t = new_game(festival())
    until(t, lambda: t.turn == 2 and t.question.kind == "action")
    assert t.active == 0 and t.can_use("Cycle", 0)  # the other's first turn is the second of the game
    until(t, lambda: t.turn == 3 and t.question.kind == "action")
    t.refused("Cycle", 1, "TF-ACT-05")
