"""Who passes or stops by what everybody can tell gives nothing of his hand away."""

from __future__ import annotations

import random

import pytest

from gorin.game import Game
from gorin.lang import verbs
from gorin.lang.cards import open_
from gorin.present import present
from gorin.present.settled import HIDDEN, OPEN, SETTLED, choice, in_public
from gorin.rules.views import SPECTATOR, resample
from gorin.table.terms import HAND, PLAYER_ZONES
from gorin.testing import Table
from tests.present.test_presenting import PAIRS, at_random


def announcing(holding: str, courtier: bool = True, bowed: bool = False, holder: int = 1) -> Table:
    """Player 1 has announced an action, and another's hand holds something."""
    table = Table()
    wise = table.define("Wise Man", "Personality", abilities=[open_([verbs.gain_honor(2)])])
    table.put(wise, 0)
    table.known("Political Interference")
    table.put(holding, holder, "hand")
    if courtier:
        table.put(table.define("Adviser", "Personality", keywords="Courtier"), holder, bowed=bowed)
    table.action_phase()
    return table.answer("use Wise Man")


def asked_of(table: Table, player: int) -> str:
    """What everybody can tell when this player may first react; empty if he is not asked."""
    while table.question.kind == "reaction":
        if table.question.player == player:
            return choice(table.m)
        table.answer_pass()
    return ""


@pytest.mark.rule("SE-TIM-13")
@pytest.mark.parametrize("holding", ["Political Interference", "Utter Defeat"])
def test_who_has_nobody_to_bow_cannot_react_whatever_he_holds(holding):
    assert asked_of(announcing(holding), 1) == HIDDEN
    assert asked_of(announcing(holding, bowed=True), 1) == SETTLED
    assert asked_of(announcing(holding, courtier=False), 1) == ""  # nobody need be asked


def test_what_lies_open_is_a_choice_that_everybody_sees():
    found = {OPEN: 0, HIDDEN: 0, SETTLED: 0}
    for seed in range(4):
        for game in at_random(PAIRS[seed % 3], seed + 20, 500):
            said, options = choice(game.machine), game.question.options
            found[said] += 1
            assert said != SETTLED or len(options) == 1
            assert said != OPEN or len(options) > 1 or game.question.kind != "reaction"
    assert min(found.values()) > 10


@pytest.mark.rule("SE-ZON-14")
@pytest.mark.parametrize("seed", range(3))
def test_another_hand_tells_the_same(seed):
    rng = random.Random(seed)
    reactions = 0
    for game in at_random(PAIRS[seed], seed, 700):
        if game.question.kind != "reaction" and rng.random() < 0.9:
            continue
        before = in_public(game.machine)
        for n in range(2):
            assert in_public(resample(game.machine, SPECTATOR, n)) == before
        reactions += game.question.kind == "reaction"
        assert in_public(blank_hand(game)) == before
    assert reactions > 20


def blank_hand(game: Game):
    """The position with cards in the asked player's hand that do nothing."""
    other = game.machine.fork()
    fate = map(other.rules.card, other.rules.of_deck(1))
    harmless = next(d for d in fate if not d.abilities and not d.traits and not d.modifiers)
    for card in other.zone_cards(game.question.player * PLAYER_ZONES + HAND):
        other.set_definition_number(card, harmless.index)
    return other


def test_an_action_of_ones_own_is_told_from_anothers():
    table = announcing("Political Interference")
    own = set()
    while table.question.kind == "reaction":
        own.add((table.question.player, in_public(table.m)["own"]))
        table.answer_pass()
    assert own <= {(0, True), (1, False)}
    assert own


def test_who_holds_what_reacts_to_himself_is_told_before_he_acts():
    table = Table()
    table.put(table.define("Wise Man", "Personality", abilities=[open_([verbs.gain_honor(2)])]), 0)
    mine = table.put("Determination", 0, "hand")
    table.put("Determination", 1, "hand")
    table.action_phase()
    game = Game(table.m)
    assert present(game, 0)["question"]["reacts"] == [table.m.handle(mine)]
    assert "reacts" not in present(game, 1)["question"]
    assert "reacts" not in present(game, SPECTATOR)["question"]
