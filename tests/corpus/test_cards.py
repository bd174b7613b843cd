"""Cards on boards that are laid out around them, played by chance: all that is asked, offered, told and seen is kept.

As the other corpora these say nothing of what is right: they notice that a card plays otherwise than it did. The cards
are few enough to be played at every run, and between them have every word of the language in every place in which it
stands in another, and in each edition. Where a change is meant, and where such places have been added,
`PYTHONPATH=src:. python tests/corpus/test_cards.py` writes the file anew, and the note on the change says why.
"""

from __future__ import annotations

import hashlib
import zlib
from functools import cache
from pathlib import Path

import pytest

from gorin.cards.facts import EDITIONS_WITH_CARDS, load_facts
from gorin.cards.registry import load_terms
from gorin.game import Game
from gorin.lang.term import Term, Value
from gorin.table.persistence import body
from gorin.testing.exercise.boards import Board
from gorin.testing.exercise.choosing import Chooser
from gorin.testing.exercise.exercising import beginnings, chains
from gorin.testing.exercise.pieces import Piece, pieces_of
from tests.share import share

FILE = Path(__file__).parent / "cards.txt"
WAYS = 6  # of play with a card, every second of them on a dressed board
DECISIONS = 30  # at most after each beginning
KEEPS = 5  # decisions, after which the whole state counts
LOOKS = 7  # decisions, after which somebody looks at the table
ASKS = 9  # decisions, after which somebody asks why he cannot use the card

Place = tuple[str, int, str]
"""A word and where it stands: in which word, and as which part of it."""


class Player(Chooser):
    """Chooses as in the exercise, and expects nothing."""

    def weigh(self, question: object, value: int) -> None:
        pass


def places(value: Value, around: str = "", part: int = 0) -> set[Place]:
    """The words of a text, each with the place in which it stands."""
    if isinstance(value, tuple):
        return {each for inner in value for each in places(inner, around, part)}
    if not isinstance(value, Term):
        return set()
    inside = {each for number, inner in enumerate(value.parts) for each in places(inner, value.word, number)}
    return {(around, part, value.word), *inside}


@cache
def said(edition: str) -> dict[str, set[Place]]:
    """What each card of an edition says, by its words."""
    return {id: places(term) for id, term in sorted(load_terms(edition).items())}


def chosen() -> list[tuple[str, str]]:
    """Few cards that have every word in every place, and every word in each edition: always the one that adds most."""
    adds = {
        (edition, id): {*found, *((edition, 0, word) for _, _, word in found)}
        for edition in EDITIONS_WITH_CARDS
        for id, found in said(edition).items()
    }
    left = set().union(*adds.values())
    found = []
    while left:
        best = max(adds, key=lambda card: len(adds[card] & left))
        left -= adds[best]
        found.append(best)
    return sorted(found)


def played(edition: str, id: str) -> str:
    """Hashes of all that could be told of a card's play, one for each way."""
    facts, term = load_facts(edition)[id], load_terms(edition)[id]
    pieces = [Piece(number, each) for number, each in enumerate(pieces_of(term))]
    start = zlib.crc32(id.encode())
    found = []
    for number in range(WAYS):
        dressed = bool(number % 2)
        hows = dict.fromkeys(how for piece in pieces for how in beginnings(facts, piece.term, number // 2))
        if dressed:
            hows |= dict.fromkeys(how for piece in pieces for how in chains(facts, piece.term))
        board = Board(facts, term, start + number, dressed=dressed, edition=edition)
        how = list(hows)[number // 2 % len(hows)] if hows else "action"
        found.append(way(board, Player(board, how, start + number, pieces)))
    return " ".join(found)


def way(board: Board, player: Player) -> str:
    """A hash of one way on from a board."""
    m = board.table.m
    title = board.facts.title
    told = hashlib.blake2b(digest_size=5)
    lines = number = 0
    for beginning in player.how.split(", "):
        board.begin(beginning)
        for _ in range(DECISIONS):
            question = m.question() if m.waiting else None
            if question is None or not question.options:
                break
            new = [(line.rule, line.text, line.by, line.player, line.readers) for line in m.lines[lines:]]
            lines = len(m.lines)
            told.update(repr((question.player, question.kind, question.rule, question.options, new)).encode())
            if number % KEEPS == 0:
                told.update(body(m))
            if number % LOOKS == 0:
                told.update(repr(Game(m).view(number // LOOKS % m.player_count)).encode())
            if number % ASKS == 0:
                told.update(Game(m).why_not(title).encode())
            m.answer(player.choose(question))
            number += 1
        if m.waiting or m.over:
            break
    told.update(body(m))
    return told.hexdigest()


def kept() -> dict[tuple[str, str], str]:
    """The cards of the file, each with its hashes."""
    found = {}
    for row in FILE.read_text(encoding="utf-8").splitlines():
        edition, id, hashes = row.split(" ", 2)
        found[edition, id] = hashes
    return found


@pytest.mark.parametrize(("edition", "id"), share(kept()))
def test_a_card_plays_as_it_did(edition: str, id: str) -> None:
    assert played(edition, id) == kept()[edition, id]


@pytest.mark.parametrize("edition", EDITIONS_WITH_CARDS)
def test_every_word_that_a_card_says_is_played(edition: str) -> None:
    def words(ids: list[str]) -> set[str]:
        return {word for id in ids for _, _, word in said(edition)[id]}

    assert words([id for which, id in kept() if which == edition]) == words(list(said(edition)))


if __name__ == "__main__":
    rows = [f"{edition} {id} {played(edition, id)}\n" for edition, id in chosen()]
    FILE.write_text("".join(rows), encoding="utf-8")
    print(f"{len(rows)} cards: {FILE}")
