"""The start of the game."""

from __future__ import annotations

import pytest

from gorin.rules.refilling import refill
from gorin.rules.setup import new_province
from gorin.table import kinds, terms
from gorin.table.changes import shuffle
from gorin.table.flags import HOLDS_NO_CARDS
from gorin.table.packing import PASS
from gorin.table.places import provinces_of
from gorin.table.terms import NONE
from tests.procedures.turn_table import (
    A,
    B,
    Gain,
    Saw,
    Say,
    Table,
    ability,
    bonus,
    event,
    flag,
    gold,
    play_at_random,
    triggered,
)


def with_legacy(seed: int = 1) -> Table:
    table = Table(seed=seed)
    legacy = table.define(terms.HOLDING, "Old Mine", keywords=["Legacy"], cost=3, traits=[gold(2)])
    for dynasty, _ in table.decks:
        dynasty.append(legacy)
        dynasty.append(legacy)
    return table


@pytest.mark.rule("SE-SET-01", "SE-STR-03")
def test_strongholds_are_revealed_together() -> None:
    table = Table().build()
    assert [table.zone(table.stronghold(p)) for p in (A, B)] == [terms.OUTSIDE, terms.OUTSIDE]
    table = Table().begin("legacy")
    assert [line.rule for line in table.m.lines[:2]] == ["SE-SET-01", "SE-SET-01"]
    for player in (A, B):
        card = table.stronghold(player)
        assert table.zone(card) == terms.PLAY
        assert not table.bowed(card)
        assert table.faceup(card)


@pytest.mark.rule("SE-SET-02")
def test_starting_honor_is_no_gain() -> None:
    table = Table(honor=(6, 3), traits=[triggered(Saw(terms.AFTER, kinds.GAIN_HONOR), Say("gain"))]).begin()
    assert (table.honor(A), table.honor(B)) == (6, 3)
    assert not table.said("gain")


@pytest.mark.rule("SE-SET-02")
def test_starting_honor_takes_modifiers() -> None:
    table = Table(honor=(6, 3), traits=[bonus(terms.STARTING_HONOR, 2)]).begin()
    assert (table.honor(A), table.honor(B)) == (8, 5)


@pytest.mark.rule("SE-SET-03")
@pytest.mark.parametrize(("honor", "starts"), [((4, 7), B), ((7, 4), A)])
def test_the_highest_honor_starts(honor: tuple[int, int], starts: int) -> None:
    assert Table(honor=honor).begin("action").m.start_player == starts


@pytest.mark.rule("SE-SET-03")
def test_ties_are_settled_by_the_seed() -> None:
    started = [Table(honor=(5, 5), seed=seed).begin().m.start_player for seed in range(12)]
    assert set(started) == {A, B}
    assert started == [Table(honor=(5, 5), seed=seed).begin().m.start_player for seed in range(12)]


@pytest.mark.rule("SE-SET-04")
def test_the_starting_player_orders_what_comes_before_the_first_turn() -> None:
    table = Table(honor=(2, 9))
    echo = table.define(
        terms.STRONGHOLD,
        "Echo",
        honor=2,
        strength=6,
        traits=[triggered(Saw(terms.AFTER, kinds.DRAW), Say("one")), triggered(Saw(terms.AFTER, kinds.DRAW), Say("two"))],
    )
    table.strongholds[A] = echo
    table.begin("order")
    assert table.question.player == B
    assert table.m.active_player == B


@pytest.mark.rule("SE-SET-05", "SE-HLD-01")
def test_only_the_other_player_may_fetch_a_legacy_holding() -> None:
    table = with_legacy().begin("legacy")
    question = table.question
    assert question.player == B
    assert len(question.options) == 2  # one of the two copies is enough
    card = question.options[1]
    table.m.answer(card)
    assert table.alive(card)
    assert table.bowed(card)
    assert table.m.controller(card) == B
    assert not any("produces" in line.text for line in table.m.lines)
    assert table.question.kind == "action"
    assert table.question.player == A


@pytest.mark.rule("SE-SET-05")
def test_the_offer_may_be_declined() -> None:
    table = with_legacy().begin("legacy")
    table.answer("legacy", PASS)
    assert table.cards(B, terms.PLAY) == [table.stronghold(B)]
    assert table.m.turn_holding_entered(B) == NONE


@pytest.mark.rule("SE-SET-06")
def test_a_legacy_holding_straightens_in_the_third_turn() -> None:
    table = with_legacy().begin("legacy")
    card = table.options[1]
    table.m.answer(card)
    assert table.m.no_straightening_before(card) == 3
    for turn in range(1, 4):
        table.go("action")
        while table.m.active_player != B:
            table.go("dynasty")
            table.m.answer(PASS)
            table.go("action")
        assert table.bowed(card) == (turn < 3)
        table.go("dynasty")
        table.m.answer(PASS)


@pytest.mark.rule("SE-SET-07", "SE-SET-08")
def test_the_steps_come_in_order() -> None:
    table = with_legacy()
    table.begin("legacy")
    dynasty = table.cards(B, terms.DYNASTY_DECK)
    assert dynasty == sorted(dynasty)  # not shuffled yet
    assert all(not provinces_of(table.m, p) for p in (A, B))
    table.m.answer(PASS)
    assert table.cards(B, terms.DYNASTY_DECK) != sorted(table.cards(B, terms.DYNASTY_DECK))
    shuffled = [n for n, line in enumerate(table.m.lines) if "shuffled" in line.text]
    drawn = [n for n, line in enumerate(table.m.lines) if "draws" in line.text]
    assert len(shuffled) == 4
    assert max(shuffled) < min(drawn)


@pytest.mark.rule("SE-SET-08", "SE-PRV-01")
def test_four_provinces_take_the_top_cards_face_down() -> None:
    table = Table(hand=0).begin("legacy")
    fork = table.m.fork()
    shuffle(fork, A * terms.PLAYER_ZONES + terms.DYNASTY_DECK)  # the first thing that happens after the Legacy offer
    top = fork.zone_cards(A * terms.PLAYER_ZONES + terms.DYNASTY_DECK)[:4]
    table.play(A, terms.HOLDING, abilities=[ability(terms.REACTION, trigger=Saw(terms.AFTER, kinds.PHASE, terms.PHASE_STRAIGHTEN))])
    table.m.answer(PASS)
    assert table.question.kind == "reaction"
    row = provinces_of(table.m, A)
    assert [table.m.province_order(v) for v in row] == [1, 2, 3, 4]
    assert table.row() == top
    assert all(table.m.zone_count(terms.PROVINCE_ZONE + v) == 1 for v in row)
    assert not any(table.faceup(card) for card in table.row())


@pytest.mark.rule("SE-SET-09")
def test_a_province_gets_the_strength_of_the_stronghold_then_in_force() -> None:
    table = Table().begin()
    assert [table.m.base_strength(v) for v in provinces_of(table.m, A)] == [6, 6, 6, 6]
    table = Table(traits=[bonus(terms.PROVINCE_STRENGTH, 1)]).begin()
    fifth = new_province(table.m, A)
    assert table.m.base_strength(fifth) == 7
    assert provinces_of(table.m, A)[-1] == fifth
    refill(table.m, NONE)
    table.run()
    assert table.m.zone_count(terms.PROVINCE_ZONE + fifth) == 1


@pytest.mark.rule("SE-SET-10")
def test_five_cards_are_drawn() -> None:
    table = Table(deck=40).begin("action")
    assert [table.count(p, terms.HAND) for p in (A, B)] == [5, 5]
    assert [table.count(p, terms.FATE_DECK) for p in (A, B)] == [35, 35]


@pytest.mark.rule("SE-SET-11")
def test_the_first_turn_is_a_full_turn() -> None:
    table = Table().begin()
    table.go("dynasty")
    table.m.answer(PASS)
    table.go("action")
    phases = table.said("Straighten", "Events", "Action", "Dynasty", "End")
    assert phases[:5] == [
        "Straighten Phase.",
        "Events Phase.",
        "Action Phase.",
        "Dynasty Phase.",
        "End Phase.",
    ]
    assert table.count(A, terms.HAND) == 6


@pytest.mark.rule("SE-SET-12")
def test_nobody_controls_the_favor() -> None:
    assert Table().begin().m.favor == NONE


def crowded(seed: int) -> Table:
    """A table with cards of every kind."""
    table = with_legacy(seed)
    clan = ["Crab Clan"]
    dynasty = [
        table.define(terms.PERSONALITY, "Hida", keywords=clan, cost=5, hr=2, ph=2, unique=True),
        table.define(terms.PERSONALITY, "Hida", keywords=clan, cost=9, hr=9, ph=3, experience=2, unique=True),
        table.define(terms.PERSONALITY, "Kuni", keywords=[*clan, "Shugenja"], cost=3, hr=8, ph=1),
        table.define(terms.PERSONALITY, "Akodo", keywords=["Lion Clan"], cost=4, hr=7, ph=2),
        table.define(terms.HOLDING, "Mine", cost=2, traits=[gold(3)], singular=True),
        table.define(terms.EVENT, "Storm", traits=[event(Gain(2))]),
        table.define(terms.REGION, "Hill", cost=2, traits=[bonus(terms.PROVINCE_STRENGTH, 2)]),
        table.define(terms.REGION, "Sea", traits=[flag(HOLDS_NO_CARDS)]),
        table.define(terms.PERSONALITY, "Oni", cost=1, traits=[triggered(Saw(terms.AFTER, kinds.ENTER, own=True), Gain(1))]),
    ]
    fate = [
        table.define(terms.ACTION, "March", abilities=[ability(terms.OPEN, Gain(1))]),
        table.define(terms.ACTION, "Order", abilities=[ability(terms.LIMITED, Gain(1))]),
        table.define(terms.ACTION, "Ambush", abilities=[ability(terms.REACTION, Gain(1), Saw(terms.AFTER, kinds.ENTER))]),
        table.define(terms.FOLLOWER, "Spears", cost=1, force=1),
    ]
    for pile, scrolls in table.decks:
        pile += dynasty * 2
        scrolls += fate * 3
    return table


@pytest.mark.parametrize("seed", range(8))
def test_games_go_on_at_random(seed: int) -> None:
    table = crowded(seed).begin("legacy")
    assert play_at_random(table, seed, 200) > 20


def test_equal_seeds_and_answers_give_equal_games() -> None:
    states = []
    for _ in range(2):
        table = crowded(3).begin("legacy")
        play_at_random(table, 3, 120)
        states.append((table.m.cells, table.m.fx, [line.text for line in table.m.lines]))
    assert states[0] == states[1]
