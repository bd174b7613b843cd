"""Reading the formats that are lists of lines or names."""

from __future__ import annotations

import re

from gorin.cards.facts import load_printings
from gorin.decks.result import MAX_LINES, Collector

__all__ = ["read_lines", "read_names", "split_count"]

_COUNT_FIRST = re.compile(r"^(?:x\s*)?([0-9]{1,9})(?:\s*[x×*)]\s*|\s+)(\S.*)$", re.IGNORECASE)
_COUNT_LAST = re.compile(r"^(.*\S)\s+(?:[x×*]\s*([0-9]{1,9})|\(([0-9]{1,2})\))$", re.IGNORECASE)
_BESIDE = re.compile(r"^(?:strongholds?|senseis?|winds?)(?:\s*:\s*|\s+[-–]\s+)(\S.*)$", re.IGNORECASE)
_SETTING = re.compile(r"^(legality|format|name|title|deck name|date|author|creator)\s*:\s*(.*)$", re.IGNORECASE)
_HEADING = re.compile(
    r"^[-=~*\[\s]*(pre-?game|strongholds?|dynasty|fate|holdings?|personalit(?:y|ies)|events?|regions?|actions?|"
    r"strateg(?:y|ies)|rings?|followers?|items?|spells?|kihos?|terrains|senseis?|winds?|celestials?|ancestors?|"
    r"others?|total)(?:\s+(?:deck|cards?))?[-=~*:\s\]]*(?:[(\[]?[0-9]+(?:\s+cards?)?[)\]]?)?"
    r"\s*(?:\[[^\[\]]*\])?[-=~*:\s\]]*$",
    re.IGNORECASE,
)
_LONGEST_NAME = 100
_PRINTING = re.compile(r"^([A-Za-z0-9&]*[A-Za-z&])([0-9]{1,4})$")


def split_count(text: str) -> tuple[int, str]:
    r"""Split a line into its count (1 if there is none) and the title.

    >>> split_count("3x Iron Mine"), split_count("3\tIron Mine\t(Samurai)"), split_count("Iron Mine x2")
    ((3, 'Iron Mine'), (3, 'Iron Mine (Samurai)'), (2, 'Iron Mine'))
    >>> split_count("3) Iron Mine"), split_count("Iron Mine (3)")
    ((3, 'Iron Mine'), (3, 'Iron Mine'))
    """
    text = " ".join(text.split())
    first = _COUNT_FIRST.match(text)
    if first:
        return int(first.group(1)), first.group(2)
    last = _COUNT_LAST.match(text)
    if last:
        return int(last.group(2) or last.group(3)), last.group(1)
    return 1, text


_BETWEEN_BARS = re.compile(r"[^|\n]+")


def read_lines(text: str, into: Collector) -> None:
    """Read a list with one card a line, under headings or not."""
    lines = text.split("\n")
    if len(lines) > MAX_LINES:
        into.message(f"only the first {MAX_LINES} of {len(lines)} lines were read")
    last = len(text.rstrip().split("\n"))
    for number, line in enumerate(lines[:MAX_LINES], start=1):
        _read_line(number, line, into, may_be_name=number < last)


def _read_line(number: int, line: str, into: Collector, may_be_name: bool = False) -> None:
    line = " ".join(line.split())
    if not line or line.startswith(("#", "//")) or line in ("---", "..."):
        return
    if _read_setting(line, into) or _HEADING.match(line):
        return
    beside = _BESIDE.match(line)
    card = beside[1] if beside else _unquote(re.sub(r"^[-*•]\s+", "", line))
    if card[:1].isdigit() and into.knows(card):
        into.add_title(number, line, 1, card)
        return
    count, title = split_count(card)
    named = may_be_name and into.is_empty and title == line and len(line) <= _LONGEST_NAME
    if named and not into.may_be(title):
        into.name = into.name or line  # what stands over a list, as "Kotei 2002, 3rd place"
        return
    into.add_title(number, line, count, title)


def _read_setting(line: str, into: Collector) -> bool:
    """Read a line such as ``Legality: Samurai``; whether it was one."""
    found = _SETTING.match(line[:300])
    if found is None:
        return False
    key, value = found.group(1).lower(), _unquote(found.group(2).strip())
    if key in ("legality", "format"):
        into.deck_format = value
    elif key in ("name", "title", "deck name"):
        into.name = value
    elif key == "date":
        into.date = value
    return True


def _unquote(text: str) -> str:
    """Take off the quotes of a YAML value."""
    if len(text) >= 2 and text[0] == text[-1] == '"':
        return re.sub(r"\\(.)", r"\1", text[1:-1])
    if len(text) >= 2 and text[0] == text[-1] == "'":
        return text[1:-1].replace("''", "'")
    return text


def read_names(text: str, into: Collector) -> None:
    """Read names or ids of printings between bars, one for each copy."""
    names: list[tuple[int, str]] = []
    number, at, count = 1, 0, 0
    for found in _BETWEEN_BARS.finditer(text):  # a list of nothing but bars takes no room
        name = found[0].strip()
        number += text.count("\n", at, found.start())
        at = found.start()
        count += bool(name)
        if name and len(names) < MAX_LINES:
            names.append((number, name))
    if count > MAX_LINES:
        into.message(f"only the first {MAX_LINES} of {count} cards were read")
    for number, name in names:
        card = card_of_printing(name)
        if card is not None:
            into.add_card(number, name, 1, card)
        elif _PRINTING.match(name):
            into.refuse(number, name, "no known printing has this id")
        else:
            _read_line(number, name, into)


def card_of_printing(printing: str) -> str | None:
    """Return the id of the card that was printed under an id such as ``SE57`` or ``SE057``."""
    found = _PRINTING.match(printing.strip())
    if found is None:
        return None
    return load_printings().get(f"{found.group(1)}{int(found.group(2)):03}")
