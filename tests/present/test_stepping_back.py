"""A step back unlearns nothing."""

from __future__ import annotations

import random

import pytest

from gorin.game import Game, GameError
from gorin.lang import looking, selectors, verbs
from gorin.lang.cards import open_
from gorin.present.steps_back import barred_by_one, may_step_back, with_trail
from gorin.rules.views import knows
from gorin.table import scopes
from gorin.table.packing import T_ABILITY, payload_of, tag_of
from gorin.table.persistence import digest
from gorin.table.terms import HAND, NONE, PHASE_DYNASTY, PLAYER_ZONES
from gorin.testing import Table
from tests.present.test_presenting import PAIRS

pytestmark = pytest.mark.rule("SE-ZON-14")


def play(table: Table, *answers: str) -> Game:
    """A game in which these answers, by their words, and the passes between them were given."""
    game = Game(table.m)
    for text in answers:
        while not game.labels().find(text):
            assert game.question.options[0] == NONE, (text, list(game.labels()))
            game.answer(0)
        game.answer(text)
    return game


def using(*effects, **put) -> Table:
    table = Table()
    wise = table.define("Wise Man", "Personality", abilities=[open_(list(effects))])
    table.put(wise, 0)
    table.action_phase()
    return table


def back_to_start(game: Game, asker: int = 0) -> bool:
    before = game.digest()
    lines = len(game.log)
    found = may_step_back(game, len(game.history), asker)
    assert game.digest() == before and len(game.log) == lines
    return found


def test_drawing_is_not_taken_back():
    game = play(using(verbs.Draw(1)), "use Wise Man")
    while game.question.kind == "reaction":
        game.answer(0)
    assert not back_to_start(game)


def test_searching_is_not_taken_back():
    game = play(using(looking.Search("it", selectors.ANY_CARD)), "use Wise Man")
    while game.question.kind == "reaction":
        game.answer(0)
    assert game.question.kind == "search"
    assert not back_to_start(game)


def test_looking_at_the_deck_is_not_taken_back():
    game = play(using(looking.LookAtTop(2, "it")), "use Wise Man")
    while game.question.kind == "reaction":
        game.answer(0)
    assert not back_to_start(game)


def test_honor_gained_from_a_card_in_play_is_taken_back():
    game = play(using(verbs.gain_honor(2)), "use Wise Man")
    while game.question.kind == "reaction":
        game.answer(0)
    assert back_to_start(game)
    assert may_step_back(game, 1, 0)
    assert may_step_back(game, 0, 0)
    with pytest.raises(GameError):
        may_step_back(game, len(game.history) + 1, 0)


def test_showing_ones_own_hand_is_taken_back_but_not_by_another():
    table = Table()
    shout = table.define("Shout", "Action", abilities=[open_([verbs.gain_honor(1)])])
    table.put(shout, 0, "hand")
    table.action_phase()
    game = play(table, "use Shout")
    while game.question.kind == "reaction":
        game.answer(0)
    assert back_to_start(game, asker=0)
    assert not back_to_start(game, asker=1)  # the opponent has seen it since


def test_a_ring_announced_from_the_hand_is_not_taken_back_by_the_other():
    announced = 0
    for seed in range(6):
        game = Game.new("samurai", ("dragon", "crane"), seed=seed)
        rng = random.Random(seed)
        for _ in range(700):
            if game.over:
                break
            asker, m = game.question.player, game.machine
            mine = m.zone_cards(asker * PLAYER_ZONES + HAND)
            option = rng.randrange(len(game.question.options))
            for n, value in enumerate(game.question.options):
                if value >= 0 and tag_of(value) == T_ABILITY and payload_of(value) // 16 in mine:
                    option = n
            value = game.question.options[option]
            game.answer(option)
            source = payload_of(value) // 16 if value >= 0 and tag_of(value) == T_ABILITY else -1
            if source in mine and m.action >= 0 and not knows(m, 1 - asker, source):
                announced += 1
                assert may_step_back(game, 1, asker)
                assert not may_step_back(game, 1, 1 - asker)
    assert announced


def test_bowing_for_gold_is_taken_back():
    table = Table()
    table.put(table.define("Mine", "Holding", gold=2), 0)
    table.put(table.define("Goods", "Holding", gold_cost=3), 0, "province")
    table.m.phase = PHASE_DYNASTY
    table.phase(PHASE_DYNASTY)
    game = play(table, "Goods")
    assert game.question.kind == "pay"
    game.answer("Castle 1")
    assert may_step_back(game, len(game.history), 0)


def test_a_province_turned_face_up_is_not_taken_back():
    table = Table()
    table.turns()
    game = Game(table.m)
    turned = 0
    for _ in range(60):
        before = face_up(game)
        game.answer(len(game.question.options) - 1 if game.question.kind == "attack" else 0)
        if face_up(game) > before:
            turned += 1
            assert not may_step_back(game, 1, 0) and not may_step_back(game, 1, 1)
    assert turned


def face_up(game: Game) -> int:
    """How many cards lie face up in Provinces."""
    rows = [province["cards"] for player in game.view(-1)["players"] for province in player["provinces"]]
    return sum(not each.get("hidden") for row in rows for each in row)


def test_what_a_step_back_allows_hides_nothing_in_random_games():
    allowed = refused = 0
    for seed in range(3):
        game = Game.new("samurai", PAIRS[seed], seed=seed)
        rng = random.Random(seed)
        for _ in range(250):
            asker = game.question.player
            before = {(v, each) for v in (-1, 0, 1) for each in faces(game.view(v))}
            known = faces(game.view(asker)) | announced(game)
            mark = game.digest()
            game.answer(rng.randrange(len(game.question.options)))
            if game.over:
                break
            after = {(v, each) for v in (-1, 0, 1) for each in faces(game.view(v))}
            if may_step_back(game, 1, asker):
                allowed += 1
                news = {card for _, card in after - before if not card.startswith("created:")}
                assert news <= known
                if allowed % 7 == 0:
                    game.undo()
                    assert game.digest() == mark
            else:
                refused += 1
    assert allowed > 300 and refused > 20


def announced(game):
    """The card whose action has been announced, wherever it lies: everybody has heard of it (SE-ACT-07)."""
    m = game.machine
    source = scopes.source(m, m.action) if m.action >= 0 else NONE
    return {m.definition(source).id} if source >= 0 else set()


def faces(found):
    """The printed cards in a view."""
    if isinstance(found, dict):
        own = [found["card"]] if isinstance(found.get("card"), str) else []
        return {*own, *(each for value in found.values() for each in faces(value))}
    return {each for value in found for each in faces(value)} if isinstance(found, list) else set()


def test_a_copy_that_is_taken_back_is_what_the_game_was() -> None:
    """Asking at one place must not spoil the frames of an earlier one, which stood higher on the stack."""
    game = Game.new("samurai", ["crab", "dragon"], seed=11)
    chance = random.Random(3)
    digests = []
    for _ in range(160):
        digests.append(game.digest())
        game.answer(chance.randrange(len(game.question.options)))
    past = with_trail(game.machine, game.history[0])
    for mark, wanted in zip(reversed(game.history), reversed(digests), strict=True):
        barred_by_one(past, mark - game.history[0])
        assert digest(past) == wanted
