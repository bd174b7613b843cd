"""What changed between two views, as data that another program can apply.

A change is a list: ``["set", path, value]``, ``["remove", path]`` for a key that is gone, and
``["splice", path, at, removed, [inserted…]]`` for a list. Changes are applied in order.

>>> changes = diff({"a": 1, "log": [1, 2, 3]}, {"a": 2, "log": [2, 3, 4]})
>>> changes
[['set', ['a'], 2], ['splice', ['log'], 0, 1, []], ['splice', ['log'], 2, 0, [4]]]
>>> apply({"a": 1, "log": [1, 2, 3]}, changes)
{'a': 2, 'log': [2, 3, 4]}
"""

from __future__ import annotations

import copy
import hashlib
from typing import Any, Literal

import msgspec

Change = list[Any]
PathPart = str | int
ChangeTold = (
    tuple[Literal["set"], list[PathPart], Any]
    | tuple[Literal["remove"], list[PathPart]]
    | tuple[Literal["splice"], list[PathPart], int, int, list[Any]]
)
"""A change as it crosses the wire."""


class PatchError(ValueError):
    """Changes that do not fit what they are applied to."""


def fingerprint(view: object) -> str:
    """The digest of a view: of its JSON with sorted keys, without spaces, in UTF-8."""
    return hashlib.sha256(msgspec.json.encode(view, order="sorted")).hexdigest()[:24]


def diff(old: Any, new: Any) -> list[Change]:
    """The changes that make `old` into `new`; a place that holds a number never comes to hold a truth value."""
    found: list[Change] = []
    _compare(old, new, [], found)
    return found


def _same(old: Any, new: Any) -> bool:
    """Equal also as JSON: True is not 1."""
    return type(old) is type(new) and bool(old == new)


def _compare(old: Any, new: Any, path: list[PathPart], found: list[Change]) -> None:
    if isinstance(old, dict) and isinstance(new, dict):
        if old == new:
            return
        for key in old:
            if key not in new:
                found.append(["remove", [*path, key]])
        for key, value in new.items():
            if key not in old:
                found.append(["set", [*path, key], value])
            else:
                _compare(old[key], value, [*path, key], found)
    elif isinstance(old, list) and isinstance(new, list):
        _compare_lists(old, new, path, found)
    elif not _same(old, new):
        found.append(["set", path, new])


def _compare_lists(old: list[Any], new: list[Any], path: list[PathPart], found: list[Change]) -> None:
    if old == new:
        return
    moved = _shifted(old, new)
    if moved:  # the first went and others came at the end, as in a log
        found.append(["splice", path, 0, moved, []])
        found.append(["splice", path, len(old) - moved, 0, new[len(old) - moved :]])
        return
    if len(old) == len(new):
        for n, (before, after) in enumerate(zip(old, new, strict=True)):
            _compare(before, after, [*path, n], found)
        return
    shorter = min(len(old), len(new))
    head = 0
    while head < shorter and old[head] == new[head]:
        head += 1
    tail = 0
    while tail < shorter - head and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    found.append(["splice", path, head, len(old) - head - tail, new[head : len(new) - tail]])


def _shifted(old: list[Any], new: list[Any]) -> int:
    """How many went in front, if the rest of a longer list stayed and more came behind."""
    for gone in range(1, len(old) - 1):
        kept = len(old) - gone
        if kept < len(new) and new[0] == old[gone] and new[:kept] == old[gone:]:
            return gone
    return 0


def apply(view: Any, changes: list[Change]) -> Any:
    """A copy of `view` with the changes made. Raises `PatchError` if they do not fit."""
    return patch(copy.deepcopy(view), copy.deepcopy(changes))


def patch(view: Any, changes: list[Change]) -> Any:
    """Make the changes in `view` itself. Raises `PatchError` if they do not fit; then some may have been made."""
    root = {"": view}
    try:
        for change in changes:
            kind, path = change[0], change[1]
            holder: Any = root
            for key in ["", *path][:-1]:
                holder = holder[key]
            last = path[-1] if path else ""
            if kind == "set":
                holder[last] = change[2]
            elif kind == "remove":
                del holder[last]
            elif kind == "splice":
                _, _, at, removed, inserted = change
                target = holder[last]
                if not 0 <= at <= at + removed <= len(target):
                    raise PatchError("a splice reaches outside of its list")
                target[at : at + removed] = inserted
            else:
                raise PatchError(f"no kind of change: {kind!r}")
    except (KeyError, IndexError, TypeError, ValueError) as error:
        raise PatchError(f"the changes do not fit: {error}") from error
    return root[""]
