"""Holds data that was read from JSON against what is declared of it, more strictly than msgspec: nothing undeclared."""

from __future__ import annotations

import types
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import msgspec

_hints: dict[Any, dict[str, Any]] = {}


def wrong(value: Any, declared: Any, at: str = "it") -> str:
    """The first thing in a value that is not as it is declared; empty if there is none.

    >>> wrong({"now": None, "base": True}, dict[Literal["now", "base"], int | None])
    'it.base is True, and no int | None'
    """
    origin, args = get_origin(declared), get_args(declared)
    if origin in (Annotated, Required, NotRequired):
        return wrong(value, args[0], at)
    if declared is Any or declared is object:
        return ""
    if origin in (Union, types.UnionType):
        found = [wrong(value, each, at) for each in args]
        if "" in found:
            return ""
        nearest = max(found, key=lambda each: len(each.split(" ", 1)[0]))  # the member that fits farthest
        return nearest if len(nearest.split(" ", 1)[0]) > len(at) else f"{at} is {value!r}, and no {declared}"
    if origin is Literal:
        return "" if any(value == each and type(value) is type(each) for each in args) else unlike(value, declared, at)
    if origin is list or (origin is tuple and args[1:] == (...,)):
        if not isinstance(value, list):
            return unlike(value, declared, at)
        return first(wrong(each, args[0], f"{at}[{n}]") for n, each in enumerate(value))
    if origin is tuple:
        if not isinstance(value, list) or len(value) != len(args):
            return unlike(value, declared, at)
        return first(wrong(each, arg, f"{at}[{n}]") for n, (each, arg) in enumerate(zip(value, args, strict=True)))
    if origin is dict:
        if not isinstance(value, dict):
            return unlike(value, declared, at)
        keys = first("" if args[0] is int and key.isdigit() else wrong(key, args[0], f"{at}:{key}") for key in value)
        return keys or first(wrong(each, args[1], f"{at}.{key}") for key, each in value.items())
    if is_typeddict(declared):
        hints = _hints.setdefault(declared, get_type_hints(declared, include_extras=True))
        needed = {key for key, hint in hints.items() if get_origin(hint) is not NotRequired}
        return fields(value, declared, hints, needed, at)
    if isinstance(declared, type) and issubclass(declared, msgspec.Struct):
        return struct(value, declared, at)
    if declared is float:
        return "" if type(value) in (int, float) else unlike(value, declared, at)
    return "" if type(value) is (type(None) if declared is None else declared) else unlike(value, declared, at)


def struct(value: Any, declared: Any, at: str) -> str:
    """The same of a Struct."""
    hints = _hints.setdefault(declared, get_type_hints(declared, include_extras=True))
    config = declared.__struct_config__
    if config.array_like:
        row: Any = tuple
        return wrong(value, row[tuple(hints[each] for each in declared.__struct_fields__)], at)
    hints = {each: hints[each] for each in declared.__struct_fields__}
    if config.tag is not None:
        hints[config.tag_field] = Literal[config.tag]
    return fields(value, declared, hints, set(hints), at)


def fields(value: Any, declared: Any, hints: dict[str, Any], needed: set[str], at: str) -> str:
    """What is wrong with the fields of a value."""
    if not isinstance(value, dict):
        return unlike(value, declared, at)
    if strange := value.keys() - hints.keys():
        return f"{at} has {sorted(strange)}, which {declared.__name__} has not"
    if missing := needed - value.keys():
        return f"{at} lacks {sorted(missing)}, which {declared.__name__} has"
    # what tells the members of a union apart goes first
    keys = sorted(value, key=lambda key: key not in ("kind", "type"))
    return first(wrong(value[key], hints[key], f"{at}.{key}") for key in keys)


def unlike(value: Any, declared: Any, at: str) -> str:
    """What is said of a value of another type."""
    return f"{at} is {value!r}, and no {declared.__name__ if isinstance(declared, type) else declared}"


def first(found: Any) -> str:
    """The first of some complaints."""
    return next((each for each in found if each), "")
