"""Gorin plays the Legend of the Five Rings collectible card game by its own rulebooks."""

from __future__ import annotations

__all__ = ["__version__"]

__version__: str


def __getattr__(name: str) -> str:
    """Look the version up in the package metadata the first time somebody asks."""
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import PackageNotFoundError, version

    try:
        found = version("gorin")
    except PackageNotFoundError:
        found = "0+source"
    globals()["__version__"] = found
    return found
