"""Whether two parts mean the same: what they are made of, compared by value."""

from __future__ import annotations

from typing import Final

from gorin.kernel.parts import Part

PLACE: Final = frozenset(("id", "key", "names", "within", "__dict__"))  # where a part stands, not what it says


def shape(value: object) -> object:
    """What a part is made of, as a value that equals that of every part of the same meaning.

    >>> from gorin.lang.amounts import Constant
    >>> shape(Constant(3)) == shape(Constant(3)) != shape(Constant(4))
    True
    """
    if isinstance(value, Part):
        return type(value).__name__, tuple([(name, shape(getattr(value, name, None))) for name in attributes(value)])
    if isinstance(value, (list, tuple)):
        return tuple([shape(each) for each in value])
    if isinstance(value, (set, frozenset)):
        return tuple(sorted(map(repr, value)))
    if isinstance(value, dict):
        return None  # what a part has looked up, not what it says
    return value


def attributes(part: Part) -> list[str]:
    """The names of a part's attributes, whether its class is compiled or not."""
    compiled: tuple[str, ...] = getattr(type(part), "__mypyc_attrs__", ())
    return sorted((set(compiled) | set(getattr(part, "__dict__", {}))) - PLACE)
