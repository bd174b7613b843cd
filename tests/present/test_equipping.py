"""Which cards of a hand can be equipped: exactly those that the rules offer after the bearer is chosen."""

from __future__ import annotations

import pytest

from gorin.ai import make_player
from gorin.game import Game
from gorin.present.equipping import equips, pass_reactions
from gorin.present.hints import hint
from gorin.present.table_view import present
from gorin.table.terms import FOLLOWER, HAND, ITEM, PLAYER_ZONES, SPELL
from tests.present.test_presenting import PAIRS


def equipping(seed, most=400):
    """Positions in which somebody may equip, with the option's number."""
    game = Game.new("samurai", PAIRS[seed], seed=seed)
    for _ in range(most):
        if game.over:
            return
        if game.question.kind == "action":
            for number, value in enumerate(game.question.options):
                if equips(game.machine, value):
                    yield game, number
        game.answer(hint(game, game.question.player, make_player("scripted"))[0])


@pytest.mark.parametrize("seed", [0, 2])
def test_what_can_be_attached_is_what_the_rules_offer(seed):
    found = 0
    for game, number in equipping(seed):
        seat, m = game.question.player, game.machine
        before = game.digest()
        cards = present(game, seat)["question"]["options"][number]["cards"]
        assert game.digest() == before
        hand = {m.handle(card): card for card in m.zone_cards(seat * PLAYER_ZONES + HAND)}
        assert cards and all(m.definition(hand[card]).type in (FOLLOWER, ITEM, SPELL) for card in cards)
        bearers = m.fork()
        bearers.answer(game.question.options[number])
        pass_reactions(bearers)
        assert bearers.question().kind == "target" and bearers.question().player == seat
        offered = set()
        for bearer in bearers.question().options:
            copy = bearers.fork()
            copy.answer(bearer)
            pass_reactions(copy)
            assert copy.question().kind == "target"
            offered |= {copy.handle(value) for value in copy.question().options if value >= 0}
        assert offered == set(cards)
        found += 1
    assert found >= 5


def test_nobody_else_is_told():
    for game, number in equipping(0, 200):
        other = present(game, 1 - game.question.player)["question"]
        assert "options" not in other
        assert "cards" in present(game, game.question.player)["question"]["options"][number]
