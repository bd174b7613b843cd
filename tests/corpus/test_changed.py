"""Cards whose text has one part changed: who is nobody, a place where nobody is, another number, what may be left out.
Or after an effect follows what happens only if it has changed anything.

No printed card says so; so each word is met where what it is given is nobody, nowhere or nothing. What the language
refuses is kept as refused. As the other corpora these say nothing of what is right: they notice what has changed. Where
a change is meant, and where words have been added, `PYTHONPATH=src:. python tests/corpus/test_changed.py` writes the
file anew.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

from gorin.cards.facts import load_facts
from gorin.cards.registry import load_terms
from gorin.lang.notation import read_value
from gorin.lang.term import Term, Value
from gorin.lang.vocabulary import (
    AMOUNT,
    CARD,
    CARDS,
    CONDITION,
    COUNT,
    EFFECT,
    NUMBER,
    PLACE,
    PLAYERS,
    STAT,
    SWITCH,
    TEST,
    TIME,
    Part,
    Sort,
)
from gorin.lang.words import VOCABULARY
from gorin.testing.exercise.boards import Board
from gorin.testing.exercise.exercising import beginnings, chains
from gorin.testing.exercise.pieces import Piece, pieces_of
from tests.corpus.test_cards import Player, kept, way
from tests.share import share

FILE = Path(__file__).parent / "changed.txt"
WAYS = 2  # of play with each changed card: those in which it first plays otherwise than it is printed
TRIES = 4  # ways, every second on a dressed board, in which that is looked for

NOBODY = VOCABULARY.term("titled", "Nobody")
NOTHING: dict[Sort, list[Value]] = {
    CARDS: [VOCABULARY.term("every", NOBODY)],
    PLAYERS: [VOCABULARY.term("controller_of", VOCABULARY.term("every", NOBODY))],
    PLACE: [VOCABULARY.term("here")],
    TEST: [NOBODY],
    AMOUNT: [0],
    STAT: [VOCABULARY.term("force"), VOCABULARY.term("chi")],
    TIME: [VOCABULARY.term("turn"), VOCABULARY.term("game")],
}
"""What stands for nobody, nowhere and nothing, and another time."""

FOLLOWED = -1  # in the place of a part: an effect is asked afterwards whether it has changed anything
IF_IT_DID = read_value("provided(anything_changed, gain_honor(37))", EFFECT, VOCABULARY)


def instead(value: Value, part: Part, sort: Sort) -> Iterator[Value]:
    """What could stand in the place of a part."""
    if part.optional and value != part.default:
        yield part.default
    if isinstance(value, tuple):
        if len(value) > 1:
            yield value[::-1]
            yield value[1:]
        return
    yield from NOTHING.get(sort, [])
    if sort in (CONDITION, TEST) and isinstance(value, Term):
        yield Term("not", (value,))
    if isinstance(value, int) and sort in (AMOUNT, COUNT, NUMBER):
        yield value + 1
    if sort is SWITCH:
        yield 0 if value else 1


def standing(value: Value, sort: Sort) -> Iterator[tuple[Term, Sort]]:
    """The words of a text from the outside in, each with the sort that is expected of it."""
    if isinstance(value, tuple):
        for each in value:
            yield from standing(each, sort)
    elif isinstance(value, Term):
        yield value, sort
        for part, inner in zip(VOCABULARY.words[value.word].parts.values(), value.parts, strict=True):
            yield from standing(inner, part.meant(sort))


def replaced(value: Value, old: Term, new: Term) -> Value:
    """A text with one term in the place of another, wherever that stands."""
    if value is old:
        return new
    if isinstance(value, tuple):
        return tuple(replaced(each, old, new) for each in value)
    if isinstance(value, Term):
        return Term(value.word, tuple(replaced(each, old, new) for each in value.parts))
    return value


def fits(value: Value, sort: Sort) -> bool:
    """Whether something can stand where a sort is expected."""
    return not isinstance(value, Term) or bool(VOCABULARY.words[value.word].serves(sort))


def changes(term: Term, word: str, number: int) -> list[Term]:
    """A card's text with a part of a word changed, where the word first says something in that part."""
    found = [(each, sort) for each, sort in standing(term, CARD) if each.word == word]
    if number == FOLLOWED:
        each = next(each for each, sort in found if sort is EFFECT)
        asked = replaced(term, each, Term("then", ((each, IF_IT_DID),)))
        return [asked] if isinstance(asked, Term) else []
    part = list(VOCABULARY.words[word].parts.values())[number]
    found.sort(key=lambda pair: part.optional and pair[0].parts[number] == part.default)
    each, sort = found[0]
    value, meant = each.parts[number], part.meant(sort)
    others = dict.fromkeys(other for other in instead(value, part, meant) if other != value and fits(other, meant))
    made = [Term(word, (*each.parts[:number], other, *each.parts[number + 1 :])) for other in others]
    return [text for new in made if isinstance(text := replaced(term, each, new), Term)]


@cache
def chosen() -> dict[tuple[str, int], tuple[str, str]]:
    """Of each part of each word a card that says something there."""
    found: dict[tuple[str, int], tuple[str, str]] = {}
    silent: dict[tuple[str, int], tuple[str, str]] = {}
    for card in sorted(kept(), key=lambda card: zlib.crc32(repr(card).encode())):
        words = list(standing(load_terms(card[0])[card[1]], CARD))
        if any(each.word == "discipline" for each, _ in words):
            continue  # it has other traits and abilities than are printed: no board can be laid out for it
        for each, sort in words:
            if sort is EFFECT:
                found.setdefault((each.word, FOLLOWED), card)
            for number, part in enumerate(VOCABULARY.words[each.word].parts.values()):
                says = not part.optional or each.parts[number] != part.default
                (found if says else silent).setdefault((each.word, number), card)
    return silent | found


def played(edition: str, id: str, text: Term, number: int) -> str:
    """A hash of all that could be told of a changed card's play, or of why there can be no such card."""
    facts, term = load_facts(edition)[id], load_terms(edition)[id]
    pieces = [Piece(n, each) for n, each in enumerate(pieces_of(term))]
    seed = zlib.crc32(id.encode()) + number
    dressed = bool(number % 2)
    hows = dict.fromkeys(how for piece in pieces for how in beginnings(facts, piece.term, number // 2))
    if dressed:
        hows |= dict.fromkeys(how for piece in pieces for how in chains(facts, piece.term))
    how = list(hows)[number // 2 % len(hows)] if hows else "action"
    try:
        board = Board(facts, term, seed, text, dressed, edition)
    except ValueError as error:
        return hashlib.blake2b(str(error).encode(), digest_size=5).hexdigest()
    return way(board, Player(board, how, seed, pieces))


@cache
def printed(edition: str, id: str, number: int) -> str:
    """A hash of all that could be told of a card's play as it is printed."""
    return played(edition, id, load_terms(edition)[id], number)


def first_ways(edition: str, id: str, text: Term) -> list[int]:
    """The first ways of play in which a changed card plays otherwise than it is printed."""
    otherwise = (n for n in range(TRIES) if played(edition, id, text, n) != printed(edition, id, n))
    return list(islice(otherwise, WAYS))


def rows() -> Iterator[str]:
    """The file's lines: a part of a word, a card, and which of its changes played in which way had which outcome."""
    for (word, number), (edition, id) in sorted(chosen().items()):
        found = []
        for which, text in enumerate(changes(load_terms(edition)[id], word, number)):
            found += [f"{which}.{n}.{played(edition, id, text, n)}" for n in first_ways(edition, id, text)]
        if found:
            yield " ".join([word, str(number), edition, id, *found])


ROWS = FILE.read_text(encoding="utf-8").splitlines() if FILE.is_file() else []


@pytest.mark.parametrize("line", share(ROWS), ids=lambda line: "-".join(line.split(" ")[:2]))
def test_a_changed_card_plays_as_it_did(line: str) -> None:
    word, part, edition, id, *found = line.split(" ")
    texts = changes(load_terms(edition)[id], word, int(part))
    for each in found:
        which, number, told = each.split(".")
        assert played(edition, id, texts[int(which)], int(number)) == told


if __name__ == "__main__":
    lines = list(rows())
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(lines)} parts of words, {sum(len(line.split(' ')) - 4 for line in lines)} ways of play: {FILE}")
