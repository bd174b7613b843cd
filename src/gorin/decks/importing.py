"""Reading a deck list in whatever format it comes."""

from __future__ import annotations

import re

from gorin.decks.decoding import decode
from gorin.decks.documents import read_json, read_xml
from gorin.decks.lists import read_lines, read_names
from gorin.decks.result import MAX_BYTES, Collector, Import

__all__ = ["import_deck"]


def import_deck(data: bytes | str, *, name: str = "", edition: str = "samurai") -> Import:
    r"""Read a deck list; the format is found out from the content.

    Nothing in the content raises: the result holds the deck as far as it was understood, the lines
    that were not, and the titles nearest to them. ``name`` is the deck's name if the list has none.

    >>> result = import_deck("3x Iron Mine\n1 Border Keep\n2 Hitsu-do")
    >>> result.deck.dynasty, result.deck.fate
    ({'iron_mine': 3}, {'hitsu_do': 2})
    >>> [(line.line, line.reason) for line in result.unread]
    [(2, 'a known card, not in Samurai Edition')]
    """
    into = Collector(edition)
    if len(data) > MAX_BYTES:
        into.name = name
        into.message(f"too large for a deck list: {len(data)} bytes, and {MAX_BYTES} is the limit")
        return into.result("unread")
    read_as = _read(decode(data).strip(), into)
    into.name = into.name or name
    return into.result(read_as)


def _read(text: str, into: Collector) -> str:
    """Read the text into the collector and return the name of its format."""
    if text.startswith("<"):
        return read_xml(text, into)
    if text.startswith(("{", "[")):
        return read_json(text, into)
    read_as = _name_of_list(text)
    if read_as == "names":
        read_names(text, into)
    else:
        read_lines(text, into)
    return read_as


def _name_of_list(text: str) -> str:
    """Tell the formats of lines apart; all but one are read alike."""
    first = text[:20_000]
    if re.search(r"(?im)^#[ \t]*pre-?game\b", first):
        return "egg"
    if re.search(r"(?im)^#[ \t]*(stronghold|dynasty|fate)[ \t]*-[ \t]*\([0-9]+\)", first):
        return "oracle"
    if re.match(r"(?i)legality\s*:", first):
        return "sunmoon"
    if re.search(r"(?im)^(pre-?game|dynasty|fate):[ \t]*$", first) and re.search(r"(?m)^[ \t]*- ", first):
        return "yasuki"
    if "|" in first:
        return "names"
    return "plain"
