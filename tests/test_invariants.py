"""What must always be true, on a few random games of each pair of decks; `gorin soak` plays many more."""

from __future__ import annotations

import random
from itertools import combinations_with_replacement

import pytest

from gorin.game import Game
from gorin.lang.cards import open_
from gorin.lang.costs import OneOfCosts
from gorin.lang.entering import AttachCard
from gorin.lang.flow import May, Seq
from gorin.lang.looking import LookAtTop
from gorin.lang.selectors import ITEMS, PERSONALITIES, RINGS, Titled
from gorin.lang.targets import YOUR_HAND, Target
from gorin.lang.verbs import Show, destroy, gain_honor, put_in_hand
from gorin.table.definitions import CostPart
from gorin.table.layout import Z_COUNT, ZONE0, ZONE_SIZE
from gorin.table.packing import T_RULEBOOK, pack
from gorin.table.terms import HAND, PLAYER_ZONES
from gorin.testing import Table
from gorin.testing.invariants import (
    Census,
    Rates,
    Violation,
    check_carried,
    check_copies,
    check_game,
    check_hidden,
    check_legality,
    check_options,
    check_position,
    check_twins,
)

DECKS = ("crab", "crane", "dragon", "unicorn")
PAIRS = list(combinations_with_replacement(DECKS, 2))


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_a_random_game_keeps_every_invariant(pair):
    report = check_game(
        "samurai", list(pair), seed=31, most_decisions=900,
        rates=Rates(position=2, copies=40, options=40, hidden=60, legality=25, carried=40),
    )  # fmt: skip
    assert report.decisions > 200


def somewhere(seed=5, decisions=150):
    game = Game.new("samurai", ["crab", "unicorn"], seed=seed, log=False)
    census = Census(game.machine)
    rng = random.Random(seed)
    for _ in range(decisions):
        game.answer(rng.randrange(len(game.question.options)))
    return game, census


def test_all_checks_pass_in_the_middle_of_a_game():
    game, census = somewhere()
    m = game.machine
    check_position(m, census)
    check_copies(m, random.Random(1))
    check_options(m)
    check_hidden(m, 3)


def test_a_card_in_two_zones_is_found():
    game, census = somewhere()
    m = game.machine
    card = m.zone_cards(HAND)[0]
    m.set_zone(card, PLAYER_ZONES + HAND)
    with pytest.raises(Violation, match="does not know that it is in zone"):
        check_position(m, census)


def test_a_wrong_count_is_found():
    game, census = somewhere()
    m = game.machine
    at = ZONE0 + HAND * ZONE_SIZE + Z_COUNT
    m.put(at, m.cells[at] + 1)
    with pytest.raises(Violation, match="says otherwise"):
        check_position(m, census)


def test_a_card_attached_outside_play_is_found():
    game, census = somewhere()
    m = game.machine
    card = m.zone_cards(HAND)[0]
    m.set_host(card, 0)
    with pytest.raises(Violation, match="attached"):
        check_position(m, census)


def test_a_lost_card_is_found():
    game, census = somewhere()
    m = game.machine
    m.unlink(m.zone_cards(HAND)[0])
    with pytest.raises(Violation, match="ceased to exist"):
        check_position(m, census)


def test_the_naive_generator_notices_an_ability_that_is_not_offered():
    noticed = judged = 0
    for seed in range(8):
        game, _ = somewhere(seed=seed, decisions=0)
        rng = random.Random(seed)
        for _ in range(500):
            question = game.question
            if question.kind == "action" and len(question.options) > 1:
                judged += check_legality(game.machine)
                missing = question.options.pop()
                try:
                    check_legality(game.machine)
                except Violation as found:
                    noticed += "possible and not offered" in str(found)
                question.options.append(missing)
                if noticed:
                    return
            game.answer(rng.randrange(len(question.options)))
    raise AssertionError(f"nothing was noticed in {judged} judgements")


def test_the_naive_generator_notices_an_ability_that_is_offered_and_not_possible():
    game, _ = somewhere(decisions=0)
    for _ in range(400):
        question = game.question
        lobby = next((n for n, a in enumerate(game.machine.rules.abilities) if a.title == "Lobby"), 0)
        value = pack(T_RULEBOOK, lobby)
        if question.kind == "action" and value not in question.options:
            question.options.append(value)
            with pytest.raises(Violation, match="Lobby is offered and not possible"):
                check_legality(game.machine)
            return
        game.answer(0)
    raise AssertionError("Lobby was always possible")


class Boast(CostPart):
    """A cost that is not what it says: whether it can be paid, and whether it is."""

    def __init__(self, says: bool, does: bool) -> None:
        super().__init__()
        self.says = says
        self.is_paid = does

    def payable(self, m, scope):
        return self.says

    def step(self, m, f):
        m.pop()
        m.result = 1 if self.is_paid else 0

    def say(self, w):
        return "boast"


def boasting(says, does):
    table = Table()
    text = open_([gain_honor(1)], [Boast(says, does)])
    table.put(table.define("Braggart", "Holding", abilities=[text]), 0)
    table.action_phase()
    return table.m


@pytest.mark.parametrize(("says", "does"), [(True, True), (False, False)])
def test_an_honest_cost_is_carried_through_or_not_offered(says, does):
    m = boasting(says, does)
    assert check_legality(m) > 0
    assert check_carried(m, random.Random(1)) == (1 if says else 0)


def test_a_cost_that_fails_though_it_was_offered_is_found():
    m = boasting(True, False)
    with pytest.raises(Violation, match="Braggart is offered and not carried through"):
        check_carried(m, random.Random(1))
    with pytest.raises(Violation, match="Braggart is offered and not possible"):
        check_legality(m)


def test_a_cost_that_could_be_paid_and_is_not_offered_is_found():
    with pytest.raises(Violation, match="Braggart is possible and not offered"):
        check_legality(boasting(False, True))


def test_of_two_ways_the_one_that_fails_is_found():
    table = Table()
    ways = OneOfCosts([Boast(True, True), Boast(True, False)])
    table.put(table.define("Braggart", "Holding", abilities=[open_([gain_honor(1)], [ways])]), 0)
    table.action_phase()
    check_legality(table.m)
    with pytest.raises(Violation, match="Braggart is offered and not carried through by"):
        check_carried(table.m, random.Random(1))


@pytest.mark.parametrize("able", [True, False])
def test_what_an_action_must_bring_in_and_does_not_is_found(able):
    """An effect destroys the bearer before: that is seen only as it resolves."""
    table = Table()
    table.put(table.define("Hero", "Personality"), 0)
    table.put(table.define("Sword", "Item", gold_cost=0), 0, "hand")
    gone = destroy(PERSONALITIES) if not able else gain_honor(1)
    text = open_([Target("i", ITEMS, domain=YOUR_HAND), gone, AttachCard("i", Titled("Hero"))])
    table.put(table.define("Smith", "Holding", abilities=[text]), 0)
    table.action_phase()
    if able:
        assert check_carried(table.m, random.Random(1)) > 0
    else:
        with pytest.raises(Violation, match="Smith is offered and not carried through"):
            check_carried(table.m, random.Random(1))


@pytest.mark.parametrize("shows", [True, False])
def test_a_card_that_was_shown_on_its_way_into_a_hand_is_no_secret(shows):
    t = Table()
    ring = t.put(t.define("Ring", "Ring"), 0, "deck")
    taken = put_in_hand("it")
    t.act("Peek", LookAtTop(2, "it", RINGS), May(Seq([Show("it"), taken]) if shows else taken))
    t.action_phase()
    t.use("Peek", ring)
    assert t.question.kind == "may"
    t.m.logging = True
    for seed in range(30):
        check_twins(t.m, random.Random(seed))
