"""Which texts could make their own player lose the game: whoever plays by chance leaves these alone."""

from __future__ import annotations

import pytest

from gorin.lang.players import loses_for_its_player
from tests.lang.writing import effect


@pytest.mark.parametrize(
    ("text", "loses"),
    [
        ("lose_game(you)", True),
        ("may(then(draw, lose_game(you)))", True),
        ("provided(your_turn, draw, lose_game(you))", True),
        ("lose_game(others)", False),
        ("may(then(draw, lose_honor(1)))", False),
    ],
)
def test_a_text_that_makes_its_player_lose_is_known_wherever_it_says_so(text: str, loses: bool) -> None:
    assert loses_for_its_player(effect(text)) is loses
