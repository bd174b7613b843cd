"""Mutants listed by hand: a fragment of source and what it becomes.

Fragments are found by their words, wherever spaces and line ends fall; `within` says in which function or class, if
the same words stand in several. A file that has moved is looked for everywhere in the package.
"""

from __future__ import annotations

import ast
import builtins
import keyword
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import yaml

from .operators import RULE, Mutant, Source, statements


class NotFoundError(Exception):
    """A listed fragment is nowhere, or in several places."""


def read(path: Path) -> dict[str, list[dict[str, Any]]]:
    """Return the file's two lists: `mutants`, and `same` for changes that change nothing."""
    content = yaml.safe_load(path.read_text(encoding="utf-8")) or {}
    return {part: content.get(part) or [] for part in ("mutants", "same")}


def pattern(fragment: str) -> re.Pattern[str]:
    """Return what finds a fragment, whatever the spaces between its words."""
    words = re.findall(r"\w+|[^\w\s]", fragment)
    parts = []
    for word, following in zip(words, [*words[1:], ""], strict=True):
        glued = r"\s+" if word[-1].isalnum() and following[:1].isalnum() else r"\s*"
        parts.append(re.escape(word) + (glued if following else ""))
    before = r"(?<!\w)" if words[0][0].isalnum() else ""
    after = r"(?!\w)" if words[-1][0].isalnum() else ""
    return re.compile(before + "".join(parts) + after)


def find(entry: dict[str, Any], files: dict[str, Source]) -> Mutant:
    """Return the mutant that an entry means."""
    wanted = pattern(entry["old"])
    own = [files[entry["file"]]] if entry["file"] in files else []
    for sources in (own, list(files.values())):
        places = [place for source in sources for place in matches(source, wanted, entry.get("within", ""))]
        if len(places) == 1:
            source, start, end, within = places[0]
            return made(entry, source, start, end, within)
        if places:
            where = ", ".join(f"{source.path}:{line_of(source, start)}" for source, start, _, _ in places)
            raise NotFoundError(f"in {len(places)} places: {where}")
    raise NotFoundError("not found")


def matches(source: Source, wanted: re.Pattern[str], within: str) -> Iterable[tuple[Source, int, int, str]]:
    """Yield the places of a fragment in a file."""
    text = source.content.decode()
    for found in wanted.finditer(text):
        start = len(text[: found.start()].encode())
        end = len(text[: found.end()].encode())
        around = name_around(source, start)
        if not within or f".{within}." in f".{around}.":
            yield source, start, end, around


def name_around(source: Source, place: int) -> str:
    """Return the dotted name of the function or class around a place."""
    names = []
    for node in ast.walk(source.tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            start, end = source.span(node)
            if start <= place < end:
                names.append((start, node.name))
    return ".".join(name for _, name in sorted(names))


def line_of(source: Source, place: int) -> int:
    """Return the number of the line of a place."""
    return source.content.count(b"\n", 0, place) + 1


def made(entry: dict[str, Any], source: Source, start: int, end: int, within: str) -> Mutant:
    """Return the mutant at a place: the statements that it touches run it."""
    touched = []
    for number, node in enumerate(statements(source.tree)):
        first, last = source.span(node)
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and isinstance(body[0], ast.stmt):
            last = source.span(body[0])[0]
        if first < end and start < last:
            touched.append(number)
    what = entry.get("what", "listed")
    old = source.text(start, end)
    rules = tuple(RULE.findall(entry.get("rule", "")))
    line = line_of(source, start)
    ran = tuple(touched)
    names = (entry["name"], entry.get("test", ""))
    return Mutant(source.path, start, end, old, entry["new"], what, line, within, ran, rules, *names)


def problem(source: Source, mutant: Mutant, text: str) -> str:
    """Return why a mutant would die of being badly written, or an empty text."""
    try:
        ast.parse(text)
    except SyntaxError as error:
        return f"no Python: {error}"
    known = set(re.findall(r"\w+", source.content.decode())) | set(dir(builtins)) | set(keyword.kwlist)
    unknown = [word for word in re.findall(r"(?<![\w.])[A-Za-z_]\w*", mutant.new) if word not in known]
    return f"unknown in this file: {', '.join(unknown)}" if unknown else ""
