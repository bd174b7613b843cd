"""Reading the formats that are XML or JSON documents."""

from __future__ import annotations

import io
import re
from typing import Any
from xml.etree.ElementTree import Element, ParseError

import msgspec
from defusedxml import DefusedXmlException
from defusedxml.ElementTree import iterparse

from gorin.decks.lists import card_of_printing
from gorin.decks.result import MAX_LINES, Collector

__all__ = ["read_json", "read_xml"]

_VERSION = 1
DEEPEST = 50  # elements of XML within each other


def read_xml(text: str, into: Collector) -> str:
    """Read the XML of Lackey or OCTGN; return the name of the format."""
    try:
        root = _parsed(text)
    except (ParseError, DefusedXmlException, ValueError, RecursionError) as error:
        into.refuse(1, text, f"this XML cannot be read: {_short(error)}")
        return "xml"
    cards = list(root.iter("card"))
    if len(cards) > MAX_LINES:
        into.message(f"only the first {MAX_LINES} of {len(cards)} cards were read")
    if not cards:
        into.message("there are no cards in this XML")
    read_as = "octgn" if root.find(".//section") is not None else "lackey"
    for number, card in enumerate(cards[:MAX_LINES], start=1):
        title = (card.findtext("name") or card.text or card.get("name") or "").strip()
        count = _count(card.get("qty"))
        if count is None:
            into.refuse(number, title, "the count is not a number")
        else:
            into.add_title(number, title, count, title)
    return read_as


def _parsed(text: str) -> Element:
    """The document; one whose elements lie in each other without end is not built."""
    depth = 0
    root: Element | None = None
    for event, element in iterparse(io.BytesIO(text.encode("utf-8", "replace")), ("start", "end")):
        depth += 1 if event == "start" else -1
        if depth > DEEPEST:
            raise ValueError("its elements lie too deep in each other")
        root = element
    if root is None:
        raise ValueError("there is nothing in it")
    return root


def read_json(text: str, into: Collector) -> str:
    """Read our own JSON or that of DragnCards; return the name of the format."""
    try:
        data = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        into.refuse(1, text, f"this JSON cannot be read: {_short(error)}")
        return "json"
    if isinstance(data, dict) and data.get("gorin") == "deck":
        _read_ours(data, into)
        return "json"
    entries, label = _dragncards_entries(data)
    if entries is None:
        into.message("there is no deck in this JSON")
        return "json"
    into.name = label
    _read_dragncards(entries, into)
    return "dragncards"


def _read_ours(data: dict[str, Any], into: Collector) -> None:
    if data.get("version") != _VERSION:
        into.message(f"written as version {_short(data.get('version'))}, and version {_VERSION} is read here")
    if data.get("edition", into.edition) != into.edition:
        into.message(f"written for the edition {_short(data['edition'])}; read as {into.edition}")
    into.name = _text(data.get("name"))
    into.deck_format = _text(data.get("format"))
    into.date = _text(data.get("date"))
    entries: list[Any] = [{"card": data[part]} for part in ("stronghold", "sensei", "wind") if data.get(part)]
    for part in ("dynasty", "fate"):
        listed = data.get(part, [])
        if isinstance(listed, list):
            entries += listed
        else:
            into.message(f"{part!r} is not a list")
    for number, entry in _bounded(entries, into):
        card, count, text = _fields(entry, "card", "count")
        if card is None or count is None:
            into.refuse(number, text, "not a card with a count")
        else:
            into.add_card(number, text, count, card, _text(entry.get("printing")))


def _dragncards_entries(data: Any) -> tuple[list[Any] | None, str]:
    """Find the list of entries with a ``databaseId``, and the label of its deck."""
    waiting: list[tuple[Any, str]] = [(data, "")]
    for _ in range(MAX_LINES):
        if not waiting:
            break
        value, label = waiting.pop(0)
        if isinstance(value, list):
            if any(isinstance(entry, dict) and "databaseId" in entry for entry in value):
                return value, label
            waiting += [(entry, label) for entry in value[:MAX_LINES]]
        elif isinstance(value, dict):
            inner = _text(value.get("label")) or label
            waiting += [(entry, inner) for entry in list(value.values())[:MAX_LINES]]
    return None, ""


def _read_dragncards(entries: list[Any], into: Collector) -> None:
    for number, entry in _bounded(entries, into):
        printing, count, text = _fields(entry, "databaseId", "quantity")
        card = None if printing is None else card_of_printing(printing)
        if card is None and printing is not None and into.has(printing):
            card = printing
        if count is None:
            into.refuse(number, text, "the count is not a number")
        elif card is None:
            into.refuse(number, text, "no printing of a Samurai Edition card has this id")
        else:
            into.add_card(number, text, count, card)


def _bounded(entries: list[Any], into: Collector) -> list[tuple[int, Any]]:
    if len(entries) > MAX_LINES:
        into.message(f"only the first {MAX_LINES} of {len(entries)} cards were read")
    return list(enumerate(entries[:MAX_LINES], start=1))


def _fields(entry: Any, card_key: str, count_key: str) -> tuple[str | None, int | None, str]:
    """Return the card and the count of an entry, and its text for messages."""
    if not isinstance(entry, dict):
        return None, None, _short(entry)
    card = entry.get(card_key)
    if not isinstance(card, str):
        return None, None, _short(entry)
    return card, _count(entry.get(count_key)), card


def _count(value: Any) -> int | None:
    """Read a count; a missing one is 1, and None says that it is no number."""
    if value is None:
        return 1
    if isinstance(value, int) and not isinstance(value, bool):
        return max(0, min(value, 10**6))
    if isinstance(value, str) and re.fullmatch(r"\s*[0-9]{1,9}\s*", value):
        return int(value)
    return None


def _text(value: Any) -> str:
    return value[:200] if isinstance(value, str) else ""


def _short(value: Any) -> str:
    return repr(value)[:80] if not isinstance(value, Exception) else str(value)[:80]
