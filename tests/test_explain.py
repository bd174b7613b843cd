"""Why something is not possible: the condition, the rule, the card."""

from __future__ import annotations

import pytest

from gorin.game import Game
from gorin.rules.views import knows
from gorin.table import terms
from gorin.table.places import title_of
from gorin.table.stats import base_stat


def until(game, test, most=400):
    for _ in range(most):
        if test(game):
            return game
        game.answer(0 if -1 not in game.question.options else game.question.options.index(-1))
    raise AssertionError("it did not come to that")


def action_of(player, decks=("crab", "crane"), seed=5):
    game = Game.new("samurai", list(decks), seed=seed)
    return until(game, lambda g: g.question.kind == "action" and g.question.player == player
                 and g.machine.active_player == player)  # fmt: skip


def one_of(game, zones, *types):
    """The title of a face-up card of some type in some areas, the dearest first."""
    m = game.machine
    cards = [c for zone in zones for c in m.zone_cards(zone) if m.definition(c).type in types and knows(m, 0, c)]
    return title_of(m, max(cards, key=lambda c: base_stat(m, c, terms.GOLD_COST)))


def provinces_of(player):
    first = terms.PROVINCE_ZONE + player * terms.MAX_PROVINCES
    return range(first, first + terms.MAX_PROVINCES)


def test_what_is_possible_has_no_reason():
    game = action_of(0)
    assert game.why_not("pass") == ""


def test_lobbying_needs_the_highest_honor():
    game = action_of(0)
    reason = game.why_not("use Lobby")
    assert reason.startswith("Lobby: ")
    assert "(SE-" in reason


def test_an_attachment_needs_a_personality():
    game = action_of(0)
    reason = game.why_not(f"equip {one_of(game, [terms.HAND], terms.ITEM, terms.FOLLOWER)}")
    assert "SE-ATT-01" in reason
    assert "no Personality" in reason


def test_buying_waits_for_the_dynasty_phase():
    game = action_of(0)
    assert "SE-DYN-01" in game.why_not(f"buy {one_of(game, provinces_of(0), terms.PERSONALITY)}")


def test_what_costs_too_much_says_so():
    game = action_of(0)
    until(game, lambda g: g.machine.phase == terms.PHASE_DYNASTY and g.question.player == 0)
    reason = game.why_not(one_of(game, provinces_of(0), terms.PERSONALITY))
    assert "Gold (SE-GLD-03" in reason


def test_a_battle_action_is_not_used_in_the_action_phase():
    game = action_of(0)
    reason = game.why_not("use The Seventh Tower")
    assert "Battle" in reason
    assert "SE-ACT-01" in reason


def test_the_other_hand_stays_hidden():
    game = action_of(0)
    m = game.machine
    mine = {title_of(m, c) for c in range(m.card_count) if knows(m, 0, c)}
    for card in m.zone_cards(terms.PLAYER_ZONES + terms.HAND):
        if title_of(m, card) not in mine:
            assert "Nothing that you can see" in game.why_not(title_of(m, card))


@pytest.mark.parametrize("text", ["", "   ", "x" * 5000, "why", "\x00", "[bold]", "use", "attack", "done"])
def test_any_text_gets_an_answer_and_changes_nothing(text):
    game = action_of(0)
    before = game.digest()
    assert isinstance(game.why_not(text), str)
    assert game.digest() == before


def test_asking_about_everything_changes_nothing():
    game = action_of(0)
    before = game.digest()
    titles = {title_of(game.machine, c) for c in range(game.machine.card_count)}
    for title in sorted(titles):
        game.why_not(f"use {title}")
    assert game.digest() == before
    assert not game.machine.explaining
