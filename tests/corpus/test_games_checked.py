"""Games with drawn decks, looked at from outside on the way: the invariants, the oracle, copies, what is hidden.

Other than the corpora these do say what is right: whatever the oracle carries through is offered, and nothing else; a
copy and a game read back go on alike; nobody's options tell what he does not know.
"""

from __future__ import annotations

import pytest

from gorin.cli import corpus
from gorin.testing.invariants import Rates, check_game

OFTEN = Rates(position=10, copies=40, options=20, hidden=100, twins=150, legality=1, carried=2, conceding=150)


GAMES = [("samurai", 2, n) for n in range(301, 307)] + [("samurai", 3, 311), ("samurai", 3, 312), ("samurai", 4, 321)]
GAMES += [("twenty_festivals", 2, n) for n in range(331, 337)] + [("twenty_festivals", 3, 341)]


@pytest.mark.parametrize(("edition", "players", "seed"), GAMES)
def test_what_is_offered_can_be_carried_through_and_nothing_else(edition: str, players: int, seed: int) -> None:
    decks = [corpus.draw(seed, seat, edition) for seat in range(players)]
    report = check_game(edition, decks, seed, OFTEN, most_decisions=400)
    assert report.decisions > 200 and report.judged > 0 and report.carried > 0
