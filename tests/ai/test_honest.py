"""No player peeks: neither at hidden cards nor at the list that the enemy has brought."""

from __future__ import annotations

import json
import random
from collections import Counter

import msgspec
import pytest

from gorin.ai import Position, make_player
from gorin.decks import starter, starters_of
from gorin.game import Game, known_list
from gorin.rules.views import resample, view
from gorin.table import terms
from gorin.table.persistence import digest
from gorin.testing.twins import hidden_zones, twin

EDITIONS = ("samurai", "twenty_festivals")


def lists(edition):
    return [starter(name, edition) for name in starters_of(edition)]


def positions(edition, decks, seed, every, most=600):
    """Open questions of a game between two scripted players."""
    game = Game.new(edition, decks, seed=seed, log=False)
    player = make_player("scripted")
    for number in range(most):
        if game.over:
            return
        question = game.question
        if number % every == 0 and len(question.options) > 1:
            yield game, question.player
        game.answer(player.choose(Position(game.machine, question.player)) if len(question.options) > 1 else 0)
        game.machine.trail_top = 0


def at(number):
    """A game of Crab and Crane after so many answers, and who is asked."""
    found = positions("samurai", ["crab", "crane"], 6, number)
    next(found)  # the first question of all shows a whole deck
    return next(found)


def whole(machine, owner):
    """How many copies of each card an owner's two decks hold, wherever they are now."""
    found = [machine.definition(c) for c in range(machine.card_count) if machine.owner(c) == owner]
    return Counter(d.id for d in found if d.deck < 2 and d.type != terms.STRONGHOLD and not d.created)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_supposed_owes_nothing_to_the_enemys_list(edition):
    known = [known_list(deck) for deck in lists(edition)]
    compared = 0
    for game, seat in positions(edition, ["crab", "lion"], 3, 23):
        other, changed = twin(game.machine, seat, hidden_zones(1 - seat, dynasty=True), random.Random(compared))
        assert changed
        dealt = [resample(m, seat, compared, known) for m in (game.machine, other)]
        assert digest(dealt[0]) == digest(dealt[1])
        compared += 1
    assert compared > 8


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_supposed_looks_the_same_to_who_supposes_it(edition):
    for game, seat in positions(edition, ["lion", "crab"], 8, 29):
        before = game.digest()
        other = game.resample(seat, 5, lists(edition))
        other.machine.lines = game.machine.lines
        assert json.dumps(other.view(seat)) == json.dumps(view(game.machine, seat))
        assert game.digest() == before


def test_an_enemy_who_plays_a_known_list_is_thought_to_play_just_that():
    for game, seat in positions("samurai", ["crab", "crane"], 6, 41):
        enemy = starter(("crab", "crane")[1 - seat])
        other = game.resample(seat, 1, lists("samurai")).machine
        assert whole(other, 1 - seat) == Counter(enemy.expanded("dynasty") + enemy.expanded("fate"))
        assert whole(other, seat) == whole(game.machine, seat)  # his own list he knows


def test_own_cards_change_places_and_the_enemys_are_others_each_time():
    game, seat = at(97)
    m = game.machine
    mine = m.zone_cards(seat * terms.PLAYER_ZONES + terms.FATE_DECK)
    theirs = m.zone_cards((1 - seat) * terms.PLAYER_ZONES + terms.HAND)
    for cards in (mine, theirs):
        dealt = {tuple(game.resample(seat, n, lists("samurai")).machine.definition_number(c) for c in cards)
                 for n in range(8)}  # fmt: skip
        assert len(dealt) > 4
    hand = m.zone_cards(seat * terms.PLAYER_ZONES + terms.HAND)
    other = game.resample(seat, 3, lists("samurai")).machine
    assert [other.definition_number(c) for c in hand] == [m.definition_number(c) for c in hand]


def test_who_shows_cards_that_no_list_has_is_thought_to_hold_more_such():
    usual = starter("crane")
    strange = msgspec.structs.replace(usual, fate=starter("scorpion").fate, dynasty=usual.dynasty)
    share = {"usual": 0.0, "strange": 0.0}
    for name, deck in (("usual", usual), ("strange", strange)):
        counted = 0
        for game, seat in positions("samurai", [starter("crab"), deck], 9, 31):
            if seat != 0:
                continue
            other = game.resample(0, counted, [starter("crane"), starter("lion")]).machine
            hidden = [
                c for c in range(other.card_count) if other.owner(c) == 1 and not Position(game.machine, 0).knows(c)
            ]
            foreign = [c for c in hidden if other.definition(c).id not in {**usual.dynasty, **usual.fate}]
            share[name] = max(share[name], len(foreign) / len(hidden))
            counted += 1
        assert counted > 3
    assert share["usual"] == 0.0 < share["strange"]


def test_without_any_list_an_enemy_may_hold_whatever_the_edition_has():
    game, seat = at(97)
    found: Counter[str] = Counter()
    for n in range(6):
        found += whole(game.resample(seat, n, []).machine, 1 - seat)
    assert len(found) > 100
