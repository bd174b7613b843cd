"""The cards of an edition in one file: terms as MessagePack, found by id, each read only when it is asked for.

The file is made while Gorin is built (`tools/pack_cards.py`). It has what a rulebook must know of all its cards
together, too, so that nothing has to be built from the terms to find that out (`gorin.table.library`).
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping
from sys import byteorder
from typing import Any, Final

import msgspec

from gorin.lang.term import Term, Value

MAGIC: Final = b"GORINPK1"
ROW: Final = -1  # in place of a word's number: a row of parts


class Contents(msgspec.Struct, array_like=True, frozen=True):
    """What stands before the terms. Cards are named by their places among `ids`, which are in order."""

    edition: str
    words: list[str]  # of the card language, by the numbers that the terms have for them
    ids: list[str]
    ends: bytes  # where each term ends, four bytes for each card
    keywords: list[str]
    teachers: list[int]
    in_hands: dict[int, list[int]]
    creators: list[int]
    reacting: dict[int, list[int]]


class Terms(Mapping[str, Term]):
    """What each written card means, by card id."""

    def __init__(self, data: bytes) -> None:
        """Raises `ValueError` for anything but a file that `write` has made."""
        size = int.from_bytes(data[len(MAGIC) : len(MAGIC) + 4], "little")
        begin = len(MAGIC) + 4 + size
        if not data.startswith(MAGIC) or len(data) < begin:
            raise ValueError("this is no file of packed cards")
        try:
            self.contents = msgspec.msgpack.decode(data[len(MAGIC) + 4 : begin], type=Contents)
        except (msgspec.MsgspecError, UnicodeDecodeError) as e:
            raise ValueError(f"the packed cards are damaged: {e}") from None
        ends = array("I")
        ends.frombytes(self.contents.ends)
        if byteorder == "big":
            ends.byteswap()
        if len(ends) != len(self.contents.ids) or (ends and begin + ends[-1] != len(data)):
            raise ValueError("the packed cards are damaged: there are more or fewer than it says")
        self._ends = ends
        self._terms = data[begin:]
        self._places = {id: place for place, id in enumerate(self.contents.ids)}
        self._read: dict[str, Term] = {}

    def __getitem__(self, id: str) -> Term:
        found = self._read.get(id)
        if found is None:
            place = self._places[id]
            packed = self._terms[self._ends[place - 1] if place else 0 : self._ends[place]]
            term = unpacked(msgspec.msgpack.decode(packed), self.contents.words)
            assert isinstance(term, Term)
            found = self._read[id] = term
        return found

    def __contains__(self, id: object) -> bool:
        return id in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self.contents.ids)

    def __len__(self) -> int:
        return len(self.contents.ids)

    def at(self, places: list[int]) -> list[str]:
        """The ids of the cards at these places."""
        return [self.contents.ids[place] for place in places]


def packed(value: Value, words: dict[str, int]) -> Any:
    """A value as plain data; words get their numbers as they come."""
    if isinstance(value, Term):
        return [words.setdefault(value.word, len(words)), *[packed(each, words) for each in value.parts]]
    if isinstance(value, tuple):
        return [ROW, *[packed(each, words) for each in value]]
    return value


def unpacked(data: Any, words: list[str]) -> Value:
    """The value that plain data stands for."""
    if not isinstance(data, list):
        return data  # type: ignore[no-any-return]
    parts = tuple([unpacked(each, words) if type(each) is list else each for each in data[1:]])
    return parts if data[0] == ROW else Term(words[data[0]], parts)


def write(
    edition: str,
    terms: Mapping[str, Term],
    keywords: list[str],
    teachers: list[str],
    in_hands: dict[int, list[int]],
    creators: list[str],
    reacting: dict[int, list[str]],
) -> bytes:
    """A file of packed cards."""
    ids = sorted(terms)
    places = {id: place for place, id in enumerate(ids)}
    words: dict[str, int] = {}
    pieces = [msgspec.msgpack.encode(packed(terms[id], words)) for id in ids]
    ends, size = array("I"), 0
    for piece in pieces:
        size += len(piece)
        ends.append(size)
    if byteorder == "big":
        ends.byteswap()
    contents = msgspec.msgpack.encode(
        Contents(
            edition=edition,
            words=list(words),
            ids=ids,
            ends=ends.tobytes(),
            keywords=keywords,
            teachers=[places[id] for id in teachers],
            in_hands=in_hands,
            creators=[places[id] for id in creators],
            reacting={kind: [places[id] for id in row] for kind, row in reacting.items()},
        )
    )
    return b"".join([MAGIC, len(contents).to_bytes(4, "little"), contents, *pieces])
