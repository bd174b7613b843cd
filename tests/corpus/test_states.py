"""Random games of which everything is looked at: each state, question, line of the log, what is seen and refused.

As the other corpora these say nothing of what is right: they notice that something is otherwise than it was, also where
no decision tells. Where that is meant, `PYTHONPATH=src:. python tests/corpus/test_states.py` writes the file anew, and
the note on the change says why.
"""

from __future__ import annotations

import hashlib
import random
from pathlib import Path

import pytest

from gorin.ai.match import derive
from gorin.cli import corpus
from gorin.game import Game
from gorin.table.persistence import body

FILE = Path(__file__).parent / "states.txt"
GAMES = [(edition, players, seed) for edition in ("samurai", "gold", "twenty_festivals") for players in (2, 3, 4)
         for seed in range(1, 7 if edition == "samurai" else 4)]  # fmt: skip
PART = 60  # decisions, after which what has been until then is noted
PARTS = 5
LOOKS = 6  # decisions, after which somebody looks at the table
ASKS = 8  # decisions, after which somebody asks why he cannot do something


def states(edition: str, players: int, seed: int) -> str:
    """Hashes of all that could be told of a game, one for each part of it."""
    decks = [corpus.draw(seed, seat, edition) for seat in range(players)]
    game = Game.new(edition, decks, seed=derive(seed, "states"), log=True)
    m = game.machine
    chance = random.Random(seed)
    found = []
    told = hashlib.blake2b(digest_size=5)
    lines = 0
    for number in range(PART * PARTS):
        question = m.question()
        if question is None:
            break
        said = [(line.rule, line.text, line.by, line.player, line.readers) for line in m.lines[lines:]]
        lines = len(m.lines)
        asked = (question.player, question.kind, question.rule, question.source)
        told.update(body(m) + repr((asked, question.options, said)).encode())
        if number % LOOKS == 0:
            told.update(repr(game.view(number // LOOKS % players)).encode())
        if number % ASKS == 0:
            card = chance.randrange(m.card_count)
            told.update(game.why_not(m.definition(card).title).encode())
        options = question.options
        m.answer(chance.choice(options) if chance.random() < 0.6 else options[-1])
        if number % PART == PART - 1:
            found.append(told.hexdigest())
    return " ".join(found)


def kept() -> dict[tuple[str, int, int], str]:
    """The games of the file."""
    found = {}
    for row in FILE.read_text(encoding="utf-8").splitlines():
        edition, players, seed, *hashes = row.split(" ")
        found[edition, int(players), int(seed)] = " ".join(hashes)
    return found


@pytest.mark.parametrize(("edition", "players", "seed"), GAMES)
def test_everything_in_a_game_is_as_it_was(edition: str, players: int, seed: int) -> None:
    assert states(edition, players, seed) == kept()[edition, players, seed]


if __name__ == "__main__":
    rows = [f"{edition} {players} {seed} {states(edition, players, seed)}\n" for edition, players, seed in GAMES]
    FILE.write_text("".join(rows), encoding="utf-8")
    print(f"{len(rows)} games: {FILE}")
